"""What is known about a game of the Couriers, as a row of numbers: everything lies open."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Part, Row
from cubilete.core.rows import as_vec
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.jobs import job_of, job_points, packages, target
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.couriers.visiting import switches_left
from cubilete.games.cuba_cube.rules.observation import (
    FAR,
    CubaEncoding,
    cards_layout,
    cloth_layout,
    put_cards,
    turn_layout,
    vehicles_layout,
)

ASKED: Final = (
    k.O_NOISE, k.O_FLIP_ONLY, k.O_AFTER_REST, k.O_FAMILY, k.O_HARDCORE_1, k.O_HARDCORE_2, k.O_DISCARD_JOB,
    k.O_NO_BUMPERS,
)  # fmt: skip
SAYS: Final = (
    "a steady hand, flicks that only turn a die, faces at rest, family, hardcore packages 1 and 2, Jobs may be given "
    "up, no Bumpers"
)
PLACES: Final = (
    k.AT_UNDER, k.AT_DISCARD, k.AT_ROUTES, k.AT_CHOSEN, k.AT_OFFERED, k.AT_JOB, k.AT_TEAM, k.AT_DETOUR, k.AT_POLICE,
    k.AT_DONE,
)  # fmt: skip
STEPS: Final = w.S_END + 1
FLAGS: Final = (w.COVERED, w.BROKE, w.DETOUR, w.FINISHED, w.ENTERED, w.GIVEN_UP, w.CHASED)
LONE: Final = 1
"""All seats are one driver."""


def layout(seats: int) -> list[Part]:
    return [
        *turn_layout(seats, LONE, seats, as_vec(list(ASKED)), SAYS),
        *cloth_layout(c.DICE),
        *vehicles_layout(LONE),
        Part("chase", (7,), 100, 0, FAR,
             "kilometres of the team, those for the Job, of the Police; the way of the Job; Gate-die flicks in a row, "
             "Turns behind, route cards crossed"),
        Part("goal", (4,), 10, 0, FAR, "points delivered, points to reach, Hardcore packages, switches left"),
        Part("leaving", (c.CITIES,), 1, 0, 1, "the City that gets its Cop when the Vehicle drives on"),
        Part("step", (STEPS,), 1, 0, 1, "the step of the Turn, as in columns.py"),
        Part("happened", (len(FLAGS),), 1, 0, 1,
             "in this Turn: tracks covered, broke down, broken before, a Job finished, a City entered, a Job given up, "
             "the Police draw cards"),
        Part("owed", (2,), 2, 0, 99, "Police cards still to come, Goods to hand over"),
        Part("near", (c.CITIES + c.DICE,), 1, 0, 1, "Cities within the ruler, then dice of other Vehicles"),
        Part("job", (c.SECTORS,), 1, 0, 1, "the card of the Job, none before one is taken"),
        *cards_layout(
            len(PLACES),
            "under the deck, discarded, among the routes, the chosen route, offered as a Job, the Job, crossed, "
            "crossed while broken, drawn by the Police, a finished Job",
        ),
    ]  # fmt: skip


@final
class CouriersEncoding(CubaEncoding):
    """Rows for games of the Couriers with so many seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats), seats, LONE, c.VEHICLE_DICE)
        self.options: vec[i64] = as_vec(list(ASKED))
        self.places: vec[i64] = as_vec(list(PLACES))
        self.flags: vec[i64] = as_vec(list(FLAGS))

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Couriers)
        self.put_turn(state, seat, self.options, row)
        self.put_cloth(state, seat, row)
        self.put_ride(state, seat, row)
        self.put_vehicles(state, seat, row)
        self.put_goods(state, seat, row)
        put_chase(state, row)
        self.put_step(state, seat, row)
        row.one_of(job_of(state), c.SECTORS)
        put_cards(state, self.places, 0, w.TEAM, False, row)

    def put_step(self, t: Couriers, seat: i64, row: Row) -> None:
        row.one_of(t.now[w.STEP], STEPS)
        i: i64 = 0
        while i < len(self.flags):
            row.flag(t.now[self.flags[i]] != 0)
            i += 1
        row.put(t.now[w.EXTRA])
        row.put(t.now[w.OWED])
        row.bits(t.now[w.NEAR_CITIES], c.CITIES)
        self.put_die_bits(t, seat, t.now[w.NEAR_DICE], row)


def put_chase(t: Couriers, row: Row) -> None:
    job = job_of(t)
    row.put(t.own[w.TEAM_KM])
    row.put(t.own[w.JOB_KM])
    row.put(t.own[w.POLICE_KM])
    row.put(t.box.sector_distance[job] if job >= 0 else 0)
    row.put(t.own[w.GATE_FLICKS])
    row.put(t.own[w.BEHIND])
    row.put(t.own[w.ADDED])
    row.put(job_points(t))
    row.put(target(t))
    row.put(packages(t))
    row.put(switches_left(t))
    row.one_of(t.own[w.LEAVING] - 1, c.CITIES)
