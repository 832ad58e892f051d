"""Nevada Ride positions as documents that people write and read: cars count from 1 in them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from mypy_extensions import i64

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import known, mask, named, place, within
from cubilete.core.errors import PositionError
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.declared import DECLARED, FEW
from cubilete.games.nevada_ride.position.steps import STEPS
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.state import NevadaRide

Points = dict[str, int]
PHASES = tuple(phase.name for phase in DECLARED.phases)
HAPPENED = (
    "engine_test_due", "braked", "nitro", "drifted", "debris_to_leave", "lap_completed", "great_start", "cornered",
    "finishing", "slid", "repaired", "tires_fitted", "served",
)  # fmt: skip
"""What can have happened in a turn, in the order of the bits of `spent`."""
STARTS = ("waiting", "stalled", "under_way")
STATUSES = ("racing", "finished", "out")
TRIALS = ("to_drive", "driven", "failed")
FREE = ("none", *FEW["hold"])
MOST = 9_999
"""More turns, rounds, rolls and rows than any race brings."""


class CarPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One car: where it is, and what its sheet and dashboard say. A car off the track has no space."""

    space: str = ""
    laps: int
    gear: int
    stops: int = 0
    mud: int = 0
    start: Literal["waiting", "stalled", "under_way"] = "under_way"
    spun: bool = False
    status: Literal["racing", "finished", "out"] = "racing"
    place: int = 0
    """Place in the finish; of cars that are out, the how-manieth it was."""
    arrived: int = 0
    driver: str = ""
    tires: Literal["hard", "soft", "rain"] = "hard"
    tire_laps: int = 0
    visited_casino: bool = False
    won_casino: bool = False
    """It has won there, but a car in the way keeps it on its star (NR-CASINO-08)."""
    pit_stops: int = 0
    nitro_used: bool = False
    ability_used: bool = False
    ran: int = 0
    points: Points = {}
    sheet: Points = {}
    trial_rolls: int = 0
    trial_overshot: int = 0
    trial: Literal["to_drive", "driven", "failed"] = "to_drive"


class TablePart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The whole race; cars count from 1."""

    phase: str
    step: str
    round: int
    on_turn: int
    """Place in `order` of the car whose turn it is, from 1."""
    turns: int
    order: list[int]
    weather: Literal["none", "sun", "changeable", "changeable_rain", "rain"] = "none"
    trial: int = 0
    roll: int = 0
    happened: list[str] = []
    began: str = ""
    route: list[str] = []
    overshooting: int = 0
    keeps_lane: bool = False
    overshot: int = 0
    left_over: int = 0
    held: str = "none"
    to_regain: int = 0
    debris: list[str] = []
    repairs: list[int] = []
    car: list[CarPart]


# ---------------------------------------------------------------- writing
def write_position(t: NevadaRide, lexicon: Lexicon) -> dict[str, Any]:
    """The table as a document."""
    spaces = lexicon.ids["space"]
    part = TablePart(
        phase=PHASES[t.phase],
        step=STEPS[t.step],
        round=int(t.round),
        on_turn=int(t.turn) + 1,
        turns=int(t.turns),
        order=[int(car) + 1 for car in t.order],
        weather=(("none", *FEW["weather"])[t.weather + 1]),  # type: ignore[arg-type]
        trial=int(t.trial) + 1,
        roll=int(t.roll),
        happened=named(int(t.spent), HAPPENED),
        began=spaces[t.begun] if t.begun != NOWHERE else "",
        route=[spaces[t.route[at]] for at in range(t.entered)],
        overshooting=int(t.overshot),
        keeps_lane=bool(t.locked),
        overshot=int(t.over),
        left_over=int(t.left),
        held=FREE[t.hold],
        to_regain=int(t.credit),
        debris=[name for space, name in enumerate(spaces) if t.debris[space]],
        repairs=[int(t.pool[owner]) for owner in range(pools(t))],
        car=[car_part(t, car, lexicon) for car in range(t.cars)],
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def pools(t: NevadaRide) -> int:
    """How many pools of repair points there are (FD-OPT-04, FD-OPT-06)."""
    if t.options[k.O_TECHNICAL] == 0:
        return 0
    return int(t.cars) // 2 if t.options[k.O_TEAMS] else int(t.cars)


def car_part(t: NevadaRide, car: int, lexicon: Lexicon) -> CarPart:
    column = [int(t.get(car, at)) for at in range(k.SHEET)]
    return CarPart(
        space=lexicon.ids["space"][column[k.SPACE]] if column[k.SPACE] != NOWHERE else "",
        laps=column[k.LAPS],
        gear=column[k.GEAR],
        stops=column[k.STOPS],
        mud=column[k.DEBT],
        start=STARTS[column[k.START]],  # type: ignore[arg-type]
        spun=bool(column[k.SPUN]),
        status=STATUSES[column[k.STATUS]],  # type: ignore[arg-type]
        place=column[k.PLACE],
        arrived=column[k.ARRIVED],
        driver=lexicon.ids["driver"][column[k.DRIVER]] if column[k.DRIVER] >= 0 else "",
        tires=FEW["tire"][column[k.TIRE]],  # type: ignore[arg-type]
        tire_laps=column[k.TIRE_LAPS],
        visited_casino=bool(column[k.VISITED]),
        won_casino=column[k.VISITED] == k.WON,
        pit_stops=column[k.PITS],
        nitro_used=bool(column[k.NITRO]),
        ability_used=bool(column[k.ABILITY]),
        ran=column[k.RAN],
        points=points_part(t, column[k.POINTS : k.POINTS + c.PARTS]),
        sheet=points_part(t, column[k.SHEET_POINTS : k.SHEET_POINTS + c.PARTS]),
        trial_rolls=column[k.TRIAL],
        trial_overshot=column[k.TRIAL_OVER],
        trial=TRIALS[column[k.TRIAL_STATE]],  # type: ignore[arg-type]
    )


def points_part(t: NevadaRide, points: list[int]) -> Points:
    return dict(zip(part_names(t), points))


def part_names(t: NevadaRide) -> tuple[str, ...]:
    """NR-WEAR-01, NR-WEAR-02: one pool, or six categories."""
    return FEW["part"] if t.advanced else ("wear",)


# ---------------------------------------------------------------- reading
def read_position(document: dict[str, Any], t: NevadaRide, lexicon: Lexicon) -> NevadaRide:
    """Lay a document out on an empty table; PositionError names what cannot be read."""
    try:
        part = msgspec.convert(document, TablePart)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is not a Nevada Ride table: {error}.") from None
    if len(part.car) != t.cars:
        raise PositionError(f"there are {len(part.car)} cars in the table, but {t.cars} race with these options.")
    read_course(part, t)
    read_turn(part, t, lexicon)
    for space in part.debris:
        t.debris[known(space, lexicon.ids["space"], "debris", "space")] = 1
    if len(set(part.debris)) != len(part.debris):
        raise PositionError("debris: a space is listed twice; it holds one marker at most.")
    if len(part.repairs) != pools(t):
        raise PositionError(f"repairs: there must be {pools(t)} numbers, one for each pool of repair points.")
    for owner, points in enumerate(part.repairs):
        t.pool[owner] = within(points, 0, int(t.pool[owner]), "repairs")
    for car, sheet in enumerate(part.car):
        read_car(t, car, sheet, lexicon)
    return t


def read_course(part: TablePart, t: NevadaRide) -> None:
    t.phase = known(part.phase, PHASES, "phase")
    t.step = known(part.step, STEPS, "step")
    t.round = within(part.round, 0, MOST, "round")
    t.turns = within(part.turns, 0, MOST, "turns")
    cars = [within(car, 1, int(t.cars), "order") - 1 for car in part.order]
    if not cars or len(set(cars)) != len(cars):
        raise PositionError("order: every car that plays stands there once, and there is at least one.")
    order = vec[i64]([0] * len(cars))
    for at, car in enumerate(cars):
        order[at] = car
    t.order = order
    t.turn = within(part.on_turn, 1, len(cars), "on_turn") - 1
    t.trial = within(part.trial, 0, int(t.cars), "trial") - 1
    t.weather = ("none", *FEW["weather"]).index(part.weather) - 1


def read_turn(part: TablePart, t: NevadaRide, lexicon: Lexicon) -> None:
    spaces = lexicon.ids["space"]
    t.roll = within(part.roll, 0, 99, "roll")
    t.spent = mask(part.happened, HAPPENED, "happened")
    t.begun = known(part.began, spaces, "began", "space") if part.began else NOWHERE
    within(len(part.route), 0, k.ROUTE - 64, "the length of route")
    for at, space in enumerate(part.route):
        t.route[at] = known(space, spaces, "route", "space")
    t.entered = len(part.route)
    t.overshot = within(part.overshooting, 0, 9, "overshooting")
    t.locked = int(part.keeps_lane)
    t.over = within(part.overshot, 0, 99, "overshot")
    t.left = within(part.left_over, 0, 99, "left_over")
    t.hold = known(part.held, FREE, "held")
    t.credit = within(part.to_regain, 0, 9, "to_regain")


def read_car(t: NevadaRide, car: int, sheet: CarPart, lexicon: Lexicon) -> None:
    where = f"car {car + 1}"
    spaces = lexicon.ids["space"]
    t.put(car, k.SPACE, known(sheet.space, spaces, where, "space") if sheet.space else NOWHERE)
    t.put(car, k.LAPS, within(sheet.laps, -1, int(t.laps), f"laps of {where}"))
    t.put(car, k.GEAR, within(sheet.gear, 0, c.GEARS, f"gear of {where}"))
    t.put(car, k.STOPS, within(sheet.stops, 0, 9, f"stops of {where}"))
    t.put(car, k.DEBT, within(sheet.mud, 0, int(t.box.mud_value), f"mud of {where}"))
    t.put(car, k.START, STARTS.index(sheet.start))
    t.put(car, k.SPUN, int(sheet.spun))
    t.put(car, k.STATUS, STATUSES.index(sheet.status))
    t.put(car, k.PLACE, within(sheet.place, 0, int(t.cars), f"place of {where}"))
    t.put(car, k.ARRIVED, within(sheet.arrived, 0, MOST, f"arrived of {where}"))
    t.put(car, k.DRIVER, known(sheet.driver, lexicon.ids["driver"], where, "driver") if sheet.driver else -1)
    t.put(car, k.TIRE, FEW["tire"].index(sheet.tires))
    t.put(car, k.TIRE_LAPS, within(sheet.tire_laps, -1, int(t.laps), f"tire_laps of {where}"))
    t.put(car, k.VISITED, k.WON if sheet.won_casino else int(sheet.visited_casino))
    t.put(car, k.PITS, within(sheet.pit_stops, 0, int(t.laps), f"pit_stops of {where}"))
    t.put(car, k.NITRO, int(sheet.nitro_used))
    t.put(car, k.ABILITY, int(sheet.ability_used))
    t.put(car, k.RAN, within(sheet.ran, -MOST, MOST, f"ran of {where}"))
    t.put(car, k.TRIAL, within(sheet.trial_rolls, 0, MOST, f"trial_rolls of {where}"))
    t.put(car, k.TRIAL_OVER, within(sheet.trial_overshot, 0, MOST, f"trial_overshot of {where}"))
    t.put(car, k.TRIAL_STATE, TRIALS.index(sheet.trial))
    read_points(t, car, k.POINTS, sheet.points, f"points of {where}")
    read_points(t, car, k.SHEET_POINTS, sheet.sheet, f"sheet of {where}")


def read_points(t: NevadaRide, car: int, column: int, points: Points, what: str) -> None:
    names = part_names(t)
    if set(points) != set(names):
        raise PositionError(f"{what}: there must be a number for each of {', '.join(names)}.")
    place(t.sheet, car * k.SHEET + column, points, names, what)
