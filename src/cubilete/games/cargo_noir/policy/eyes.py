"""What a net looks at: the table as learners see it, and what the policy makes of it. Compiled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.rows import as_vec
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.policy.situation import Situation
from cubilete.games.cargo_noir.policy.values import Appraiser
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.observation import CargoNoirEncoding
from cubilete.games.cargo_noir.rules.state import CargoNoir

FINE: Final = 4.0
"""Points are put in quarters."""
MOST: Final = 2000
DUEL: Final = 2
"""With more seats than these it takes a closer look at who gets what; nets for two learned without it."""


def quarters(points: float) -> i64:
    """Points in quarters, as near as whole numbers come."""
    if points > MOST / FINE:
        return MOST
    if points < -MOST / FINE:
        return -MOST
    return i64(points * FINE + 0.5) if points >= 0.0 else -i64(0.5 - points * FINE)


def insights(seats: int) -> list[Part]:
    """The parts of a row that the policy adds."""
    parts = [
        Part("standing", (seats,), 200, -MOST, MOST, "what each seat has, in quarters of a point"),
        Part("worth", (seats,), 100, -MOST, MOST, "what each seat's hand is worth to it, in quarters of a point"),
        Part("gain", (seats, c.PORTS), 40, -MOST, MOST, "what each port's cargo would add to that, in quarters"),
    ]
    if seats > DUEL:
        parts += [
            Part("due", (seats, c.PORTS), 40, -MOST, MOST, "the same of ports that are going to the seat as bids lie"),
            Part("due_in_all", (seats,), 100, -MOST, MOST, "what all of that would add together, in quarters"),
        ]
    return parts


@final
class CargoNoirEyes(Encoding):
    """Rows for tables with a fixed number of seats."""

    def __init__(self, seats: int, appraiser: Appraiser) -> None:
        self.table = CargoNoirEncoding(seats)
        super().__init__(self.table.parts + insights(seats))
        self.seats: i64 = seats
        self.situation = Situation(appraiser)
        self.dues: vec[i64] = as_vec([0] * seats)

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, CargoNoir)
        self.table.observe_into(state, seat, row)
        seen = self.situation
        seen.look(state)
        place: i64 = 0
        while place < self.seats:
            row.put(quarters(seen.standing(state, (seat + place) % self.seats)))
            place += 1
        place = 0
        while place < self.seats:
            row.put(quarters(seen.worths[(seat + place) % self.seats]))
            place += 1
        place = 0
        while place < self.seats:
            port: i64 = 0
            while port < c.PORTS:
                row.put(quarters(seen.gain(state, (seat + place) % self.seats, port)) if state.is_open(port) else 0)
                port += 1
            place += 1
        if self.seats > DUEL:
            self.put_dues(state, seat, row)

    def put_dues(self, t: CargoNoir, seat: i64, row: Row) -> None:
        """Who gets which cargo if nobody bids any more: each port by itself, then all of a seat's together."""
        seen, dues = self.situation, self.dues
        place: i64 = 0
        while place < self.seats:
            owner: i64 = (seat + place) % self.seats
            before = seen.worths[owner]
            port: i64 = 0
            while port < c.PORTS:
                row.put(quarters(seen.gain(t, owner, port)) if leads(t, port, owner) else 0)
                port += 1
            port = 0
            while port < c.PORTS:
                if leads(t, port, owner):
                    seen.expect(t, owner, port)
                port += 1
            dues[place] = quarters(seen.worths[owner] - before)
            place += 1
        row.all_of(dues, 0, self.seats)


def leads(t: CargoNoir, port: i64, seat: i64) -> bool:
    """Whether the cargo of a port goes to the seat as bids lie."""
    stack = t.stack(port, seat)
    return stack > 0 and stack > t.top_rival(port, seat)
