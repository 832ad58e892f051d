"""What a net looks at: the Marketeers' table as learners see it, and what its Offers promise to everybody. Compiled.

Whoever asks hands in a world that the seat could be in, with Offers in all hands; what they promise counts for both.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.rows import as_vec
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.policy.marketeers.worth import loose_goods, plan, worth
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.market import price
from cubilete.games.cuba_cube.rules.marketeers.observation import MarketeersEncoding
from cubilete.games.cuba_cube.rules.marketeers.selling import (
    asked_for,
    best_sale,
    bonus,
    covered,
    half_of,
    has_crate,
    provision,
)
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.table import AT_HAND, PAWN_CITY

HUNDREDS: Final = 10.0
"""The worth of things is reckoned in thousands of Pesos and put in hundreds."""
MOST: Final = 2000
PESOS: Final = 100


def hundreds(thousands: float) -> i64:
    """Thousands of Pesos in hundreds, as near as whole numbers come."""
    if thousands > MOST / HUNDREDS:
        return MOST
    if thousands < -MOST / HUNDREDS:
        return -MOST
    return i64(thousands * HUNDREDS + 0.5) if thousands >= 0.0 else -i64(0.5 - thousands * HUNDREDS)


def insights(seats: int) -> list[Part]:
    """The parts of a row that the policy adds; "seats" means the seat itself first, then the others in turn order."""
    return [
        Part("standing", (seats,), 100, -MOST, MOST, "what each seat has and may hope for, in 100s"),
        Part("plans", (seats, 2), 40, 0, MOST, "what the best two Offers of each seat promise, in 100s"),
        Part("loose", (seats,), 40, 0, MOST, "what the Goods of each seat may bring one day, in 100s"),
        Part("sales", (seats, c.CITIES), 40, -MOST, MOST, "what the Offers of each seat would gain it in each City"),
        Part("sale_here", (seats,), 40, -MOST, MOST, "what it could gain where it is"),
        Part("hopes", (seats, c.CITIES), 60, -MOST, MOST, "what it could gain there if it had all that they ask for"),
        Part("asked_goods", (seats, c.GOODS), 4, 0, 99, "how many of each Good the Offers of each seat ask for"),
    ]  # fmt: skip


@final
class MarketeersEyes(Encoding):
    """Rows for games with a fixed number of seats."""

    def __init__(self, seats: int) -> None:
        self.table = MarketeersEncoding(seats)
        super().__init__(self.table.parts + insights(seats))
        self.seats: i64 = seats
        self.best: vec[i64] = as_vec([0] * seats)
        self.second: vec[i64] = as_vec([0] * seats)
        self.sales: vec[i64] = as_vec([0] * (seats * c.CITIES))
        self.hopes: vec[i64] = as_vec([0] * (seats * c.CITIES))
        self.wanted: vec[i64] = as_vec([0] * (seats * c.GOODS))

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Marketeers)
        self.table.observe_into(state, seat, row)
        place: i64 = 0
        while place < self.seats:
            driver = (seat + place) % self.seats
            self.study(state, driver, place)
            row.put(hundreds(worth(state, driver)))
            place += 1
        place = 0
        while place < self.seats:
            row.put(self.best[place])
            row.put(self.second[place])
            place += 1
        place = 0
        while place < self.seats:
            row.put(hundreds(loose_goods(state, (seat + place) % self.seats)))
            place += 1
        row.all_of(self.sales, 0, self.seats * c.CITIES)
        place = 0
        while place < self.seats:
            city = state.get((seat + place) % self.seats, PAWN_CITY)
            row.put(self.sales[place * c.CITIES + state.corner_of(city)] if city >= 0 else 0)
            place += 1
        row.all_of(self.hopes, 0, self.seats * c.CITIES)
        row.all_of(self.wanted, 0, self.seats * c.GOODS)

    def study(self, t: Marketeers, driver: i64, place: i64) -> None:
        """What a driver's Offers promise, by place of the row."""
        self.best[place] = 0
        self.second[place] = 0
        clear(self.sales, place * c.CITIES, c.CITIES)
        clear(self.hopes, place * c.CITIES, c.CITIES)
        clear(self.wanted, place * c.GOODS, c.GOODS)
        card: i64 = 0
        while card < c.SECTORS:
            if t.sector_at[card] == AT_HAND + driver:
                self.reckon_with(t, driver, card, place)
            card += 1

    def reckon_with(self, t: Marketeers, driver: i64, card: i64, place: i64) -> None:
        """One Offer more."""
        found = hundreds(plan(t, driver, card))
        if found > self.best[place]:
            self.second[place] = self.best[place]
            self.best[place] = found
        elif found > self.second[place]:
            self.second[place] = found
        city = t.box.sector_city[card]
        extra = bonus(t, city) - provision(t, city)
        at: i64 = place * c.CITIES + t.corner_of(city)
        sale = best_sale(t, driver, card)
        if sale >= 0 and covered(t, driver, city, sale):
            raise_to(self.sales, at, (sale + extra) // PESOS)
        raise_to(self.hopes, at, (full_sale(t, card) + extra) // PESOS)
        good: i64 = 0
        while good < c.GOODS:
            self.wanted[place * c.GOODS + good] += asked_for(t, card, good)
            good += 1


def full_sale(t: Marketeers, card: i64) -> i64:
    """What an Offer brings whoever has all that it asks for."""
    city = t.box.sector_city[card]
    total: i64 = 0
    crate: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        total += asked_for(t, card, good) * price(t, city, good)
        if half_of(t, city, good) > crate:
            crate = half_of(t, city, good)
        good += 1
    return total + crate if has_crate(t, card) else total


def raise_to(numbers: vec[i64], at: i64, number: i64) -> None:
    """The best of what stands there; 0 stands for nothing."""
    if numbers[at] == 0 or number > numbers[at]:
        numbers[at] = max(-MOST, min(MOST, number))


def clear(numbers: vec[i64], start: i64, n: i64) -> None:
    i: i64 = 0
    while i < n:
        numbers[start + i] = 0
        i += 1
