"""What a seat knows about a Race of Cuba Cube, as a row of numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Part, Row
from cubilete.core.rows import as_vec
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import card_at
from cubilete.games.cuba_cube.rules.observation import (
    CubaEncoding,
    cloth_layout,
    money_layout,
    turn_layout,
    vehicles_layout,
)
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.finish import target
from cubilete.games.cuba_cube.rules.race.state import CubaRace

ASKED: Final = (
    k.O_RACES, k.O_NOISE, k.O_FLIP_ONLY, k.O_AFTER_REST, k.O_RACE_BUMPERS, k.O_RAID, k.O_NO_GATE_BONUS, k.O_TOOLBOX_1,
    k.O_BUMPER_2, k.O_NO_REPAIR, k.O_HIDDEN_MONEY,
)  # fmt: skip
SAYS: Final = (
    "Races, a steady hand; flicks that only turn a die, faces at rest, Special Bumpers, a Raid; no Bonus of Gates, "
    "weak Toolboxes, hard Bumpers, no repairs between Races, hidden Money"
)
STEPS: Final = r.STEP_HITS + 1
FLAGS: Final = 4


def layout(seats: int, drivers: int, track: int) -> list[Part]:
    return [
        *turn_layout(seats, drivers, drivers, as_vec(list(ASKED)), SAYS),
        *cloth_layout(c.GATE_DICE + drivers),
        *vehicles_layout(drivers),
        money_layout(drivers),
        Part("race", (1,), 2, 0, r.MOST_RACES, "which Race it is, from 0"),
        Part("step", (STEPS,), 1, 0, 1, "what is gained: nothing, a Bonus of the Gate, or of dice hit after it"),
        Part("pending", (c.GATE_DICE + drivers,), 1, 0, 1, "dice whose Crate or Vehicle waits for a decision"),
        Part("targets", (drivers,), 1, 0, 1, "drivers against whom a Bonus was used in this Turn"),
        Part("happened", (FLAGS,), 1, 0, 1,
             "in this Turn: a crossing counted, nearly destroyed before the flick, the last crossing counts, failed"),
        Part("standing", (drivers, 4), 3, 0, 99,
             "Sectors crossed in this Race, the target City reached, Turns still drunk, bound to the wheels"),
        Part("target", (c.CITIES,), 1, 0, 1, "the City that ends the Race"),
        Part("track", (track, c.SECTORS), 1, 0, 1, "the Sectors of the track in their order"),
    ]  # fmt: skip


@final
class RaceEncoding(CubaEncoding):
    """Rows for Races with so many seats and drivers, on tracks of so many Sectors."""

    def __init__(self, seats: int, drivers: int, track: int) -> None:
        super().__init__(layout(seats, drivers, track), seats, drivers, drivers)
        self.track: i64 = track
        self.options: vec[i64] = as_vec(list(ASKED))

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, CubaRace)
        self.put_turn(state, seat, self.options, row)
        self.put_cloth(state, seat, row)
        self.put_ride(state, seat, row)
        self.put_vehicles(state, seat, row)
        self.put_goods(state, seat, row)
        self.put_money(state, seat, state.has(k.O_HIDDEN_MONEY) and state.phase != c.OVER, row)
        self.put_race(state, seat, row)

    def put_race(self, t: CubaRace, seat: i64, row: Row) -> None:
        row.put(t.now[r.N_RACE])
        row.one_of(t.now[r.N_STEP], STEPS)
        self.put_die_bits(t, seat, t.now[r.N_PENDING], row)
        self.put_driver_bits(t, seat, t.now[r.N_TARGETS], row)
        row.all_of(t.now, r.N_CROSSED, FLAGS)
        place: i64 = 0
        while place < self.drivers:
            row.all_of(t.sheet, self.driver_at(t, place, seat) * k.SHEET + r.SECTORS, 4)
            place += 1
        row.one_of(target(t), c.CITIES)
        rank: i64 = 0
        while rank < self.track:
            row.one_of(card_at(t, k.AT_TRACK, rank), c.SECTORS)
            rank += 1
