"""What a seat knows about a table of the Smugglers, as a row of numbers: hands and hidden Money only where it may."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Part, Row
from cubilete.core.rows import as_vec
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.market import price, sold_of
from cubilete.games.cuba_cube.rules.observation import (
    FAR,
    MONEY_UNIT,
    TENTH,
    CubaEncoding,
    cards_layout,
    cloth_layout,
    money_layout,
    put_cards,
    turn_layout,
    vehicles_layout,
)
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers

ASKED: Final = (
    k.O_ROUNDS, k.O_NOISE, k.O_FLIP_ONLY, k.O_AFTER_REST, k.O_OPEN_HANDS, k.O_SMUG_BUMPER_2, k.O_THREE_SPOTS,
    k.O_DIFFERENCE, k.O_ANY_DAMAGE,
)  # fmt: skip
SAYS: Final = (
    "the last Round (0: none), a steady hand; flicks that only turn a die, faces at rest, open hands, hard Bumpers, "
    "three hiding places, prices by the difference, any Damage takes the value"
)
PLACES: Final = (k.AT_DISCARD, k.AT_PLAYED)
FLAGS: Final = (s.N_BOARDED, s.N_PICKED, s.N_NEW, s.N_PARK, s.N_SOLD, s.N_ENTERED)


def layout(seats: int, drivers: int) -> list[Part]:
    return [
        *turn_layout(seats, drivers, drivers, as_vec(list(ASKED)), SAYS),
        *cloth_layout(c.GATE_DICE + drivers),
        *vehicles_layout(drivers),
        money_layout(drivers),
        Part("pawn", (drivers, 3), 1, 0, 1, "where each Pawn is: in its Vehicle, on the cloth, in a City"),
        Part("stands", (drivers, 2), 1000, -FAR, FAR, "x and y of a Pawn on the cloth, in tenths of a millimetre"),
        Part("city", (drivers, c.CITIES), 1, 0, 1, "the City that a Pawn is in"),
        Part("met", (2, drivers), 1, 0, 1, "Pawns hit after the crossing by the last flick; drivers robbed by it"),
        Part("happened", (len(FLAGS),), 1, 0, 1,
             "in this Turn: boarded, a Good was picked, a new Vehicle, it is to be parked, sold, came into the City"),
        Part("victim", (drivers,), 1, 0, 1, "who hides Money just now"),
        Part("hidden", (c.SPOTS,), 100, -1, FAR, "Money in each hiding place in 100s; -1 where it is unknown"),
        Part("market", (c.GOODS, 2), 5, 0, FAR, "of each Good how many were sold, and its price in 1000s"),
        Part("end", (2,), 5, 0, 99, "Cops on all Cities, and how many end the game"),
        *cards_layout(len(PLACES) + drivers, "discarded, played in this Turn, in the hand of each driver"),
    ]  # fmt: skip


@final
class SmugglersEncoding(CubaEncoding):
    """Rows for tables of the Smugglers with so many seats and drivers."""

    def __init__(self, seats: int, drivers: int) -> None:
        super().__init__(layout(seats, drivers), seats, drivers, drivers)
        self.options: vec[i64] = as_vec(list(ASKED))
        self.places: vec[i64] = as_vec(list(PLACES))
        self.flags: vec[i64] = as_vec(list(FLAGS))

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Smugglers)
        self.put_turn(state, seat, self.options, row)
        self.put_cloth(state, seat, row)
        self.put_ride(state, seat, row)
        self.put_vehicles(state, seat, row)
        self.put_goods(state, seat, row)
        self.put_money(state, seat, False, row)
        self.put_pawns(state, seat, row)
        self.put_business(state, seat, row)
        put_cards(state, self.places, self.drivers, driver_of_seat(state, seat), state.has(k.O_OPEN_HANDS), row)

    def put_pawns(self, t: Smugglers, seat: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.drivers:
            row.one_of(t.get(self.driver_at(t, place, seat), k.PAWN), 3)
            place += 1
        place = 0
        while place < self.drivers:
            driver = self.driver_at(t, place, seat)
            walks = t.get(driver, k.PAWN) == k.P_CLOTH
            row.put(t.get(driver, k.PAWN_X) // TENTH if walks else 0)
            row.put(t.get(driver, k.PAWN_Y) // TENTH if walks else 0)
            place += 1
        place = 0
        while place < self.drivers:
            row.one_of(t.get(self.driver_at(t, place, seat), k.PAWN_CITY), c.CITIES)
            place += 1

    def put_business(self, t: Smugglers, seat: i64, row: Row) -> None:
        flicked = t.ride[k.R_DIE] >= 0
        self.put_driver_bits(t, seat, t.ride[k.R_PAWNS_AFTER] if flicked else 0, row)
        self.put_driver_bits(t, seat, t.now[s.N_ROBBED], row)
        i: i64 = 0
        while i < len(self.flags):
            row.flag(t.now[self.flags[i]] != 0)
            i += 1
        victim = t.now[s.N_VICTIM]
        row.one_of(self.driver_seen(t, victim, seat), self.drivers)
        knows = t.phase == c.SEARCHING and victim == driver_of_seat(t, seat)
        spot: i64 = 0
        while spot < c.SPOTS:
            row.put(t.own[s.HIDDEN + spot] // MONEY_UNIT if knows else -1)
            spot += 1
        good: i64 = 0
        while good < c.GOODS:
            row.put(sold_of(t, 0, good))
            row.put(price(t, 0, good) // 1000)
            good += 1
        row.put(t.cops_lying())
        row.put(cops_to_end(t))
