"""How many lines to tables may be open, and how much may be asked over all of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from cubilete.web.security import Limiter, TooManyError, times

HELLOS = Limiter(per_second=1, burst=20)
HOUSEHOLD_HELLOS = Limiter(per_second=4, burst=120)
"""A greeting is answered with the whole table: for one person, and for all who come from one address."""
REQUESTS = Limiter(per_second=15, burst=60)
HOUSEHOLD_REQUESTS = Limiter(per_second=60, burst=400)
"""Requests over all lines of one person, and of all who come from one address."""


class Lines:
    """The open lines of a process, by person and by address."""

    def __init__(self, each: int, household: int, most: int) -> None:
        self.each = each
        self.household = household
        self.most = most
        self.people: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    @contextmanager
    def hold(self, person: str, *places: str) -> Iterator[None]:
        """One more line, for as long as this lasts; TooManyError where there are enough."""
        if self.people[person] >= self.each:
            raise TooManyError("request.lines_yours", most=self.each)
        if any(self.addresses[place] >= self.household * times(place) for place in places):
            raise TooManyError("request.lines_household", most=self.household)
        if self.people.total() >= self.most:
            raise TooManyError("request.lines_house")
        self.people[person] += 1
        self.addresses.update(places)
        try:
            yield
        finally:
            let_go(self.people, person)
            for place in places:
                let_go(self.addresses, place)


def let_go(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


def check_request(person: str, address: str) -> None:
    """TooManyError where too much is asked over all lines together."""
    REQUESTS.check([person])
    HOUSEHOLD_REQUESTS.check([address])


def check_hello(person: str, address: str) -> None:
    HELLOS.check([person])
    HOUSEHOLD_HELLOS.check([address])
