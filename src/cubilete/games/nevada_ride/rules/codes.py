"""The numbers of Nevada Ride: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal

# ---------------------------------------------------------------- constants
CARS: Final = 10
SPACES: Final = 640
WAYS: Final = 16
GEARS: Final = 6
PARTS: Final = 6
"""The six categories of a car sheet; the basic rules use the first for all."""
WEAR: Final = 6
"""The one pool of the basic rules, where an event says what was lost."""
TIRE_POINTS: Final = 0
BRAKES: Final = 1
TRANSMISSION: Final = 2
BODY: Final = 3
ENGINE: Final = 4
ROAD_HANDLING: Final = 5
GEAR_DIE: Final = 0
"""Kinds of chance: the six gear dice come first, by gear less one..."""
GRID_ROLL: Final = 6
START_ROLL: Final = 7
PLACE_TEST: Final = 8
DEBRIS_TEST: Final = 9
COLLISION_TEST: Final = 10
ENGINE_TEST: Final = 11
CASINO_ROLL: Final = 12
PIT_ROLL: Final = 13
WEATHER_ROLL: Final = 14
RADIO_ROLL: Final = 15
DRIVER_DEAL: Final = 16
"""...and which drivers are dealt."""

# ---------------------------------------------------------------- phases
CHOOSING: Final = 0
BUILDING: Final = 1
FITTING: Final = 2
SHIFTING: Final = 3
BOOSTING: Final = 4
DRIVING: Final = 5
SLIDING: Final = 6
SLIPPING: Final = 7
REGAINING: Final = 8
FORECAST: Final = 9
OVER: Final = 10
ANYTIME: Final = 11
"""Of moves that belong to no phase: the rules judge them."""

# ---------------------------------------------------------------- moves
DRIVER: Final = 0  # driver <driver>
BUILD_USUAL: Final = 10
BUILD_OWN: Final = 11  # build <tires:points> <brakes:points> <transmission:points> <body:points> <engine:points> <road_handling:points>
TIRES: Final = 12  # tires <tire>
RADIO: Final = 15  # radio <other>
DEBRIS: Final = 25
GEAR: Final = 26  # gear <gear>
NITRO: Final = 33
NITRO_MORE: Final = 34
LONGER: Final = 35
SHORTER: Final = 36
AS_ROLLED: Final = 37
DRIVE: Final = 38  # drive <space> <way>
SLIP: Final = 10278  # slip <space> <way>
STAY: Final = 20518
REGAIN: Final = 20519  # regain <part>
ENOUGH: Final = 20525
ROLL_AGAIN: Final = 20526
ACCEPT: Final = 20527
CODES: Final = 20528
"""Every move code lies below this number."""


def driver_code(driver: i64) -> i64:
    return 0 + driver


def is_driver(code: i64) -> bool:
    return 0 <= code < 10


def driver_driver(code: i64) -> i64:
    return code


def tires_code(tire: i64) -> i64:
    return 12 + tire


def is_tires(code: i64) -> bool:
    return 12 <= code < 15


def tires_tire(code: i64) -> i64:
    return code - 12


def radio_code(other: i64) -> i64:
    return 15 + other


def is_radio(code: i64) -> bool:
    return 15 <= code < 25


def radio_other(code: i64) -> i64:
    return code - 15


def gear_code(gear: i64) -> i64:
    return 26 + gear


def is_gear(code: i64) -> bool:
    return 26 <= code < 33


def gear_gear(code: i64) -> i64:
    return code - 26


def drive_code(space: i64, way: i64) -> i64:
    return 38 + space * 16 + way


def is_drive(code: i64) -> bool:
    return 38 <= code < 10278


def drive_space(code: i64) -> i64:
    return (code - 38) >> 4


def drive_way(code: i64) -> i64:
    return (code - 38) & 15


def slip_code(space: i64, way: i64) -> i64:
    return 10278 + space * 16 + way


def is_slip(code: i64) -> bool:
    return 10278 <= code < 20518


def slip_space(code: i64) -> i64:
    return (code - 10278) >> 4


def slip_way(code: i64) -> i64:
    return (code - 10278) & 15


def regain_code(part: i64) -> i64:
    return 20519 + part


def is_regain(code: i64) -> bool:
    return 20519 <= code < 20525


def regain_part(code: i64) -> i64:
    return code - 20519


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0:
        return -1
    if code < 10:
        return CHOOSING
    if code < 12:
        return BUILDING
    if code < 15:
        return FITTING
    if code < 26:
        return BOOSTING
    if code < 33:
        return SHIFTING
    if code < 38:
        return BOOSTING
    if code < 10278:
        return ANYTIME
    if code < 20518:
        return SLIPPING
    if code < 20519:
        return ANYTIME
    if code < 20526:
        return REGAINING
    if code < 20528:
        return FORECAST
    return -1


# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_MOVE: Final = 3
WRONG_PHASE: Final = 4
DRIVER_TAKEN: Final = 5
DRIVER_LEFT_OUT: Final = 6
BUILD_SUM: Final = 7
BUILD_LIMITS: Final = 8
GEAR_UNKNOWN: Final = 9
GEAR_SKIPS_UP: Final = 10
GEAR_SKIPS_FOUR: Final = 11
GEAR_FIRST_ONLY: Final = 12
GEAR_AFTER_SPIN: Final = 13
GEAR_AFTER_FALL: Final = 14
GEAR_AFTER_CASINO: Final = 15
GEAR_AFTER_PIT: Final = 16
NO_TRANSMISSION: Final = 17
DOWNSHIFT_UNPAID: Final = 18
SPACE_UNKNOWN: Final = 19
OUT_OF_REACH: Final = 20
TOO_SHORT: Final = 21
SPACE_TAKEN: Final = 22
ZIGZAG: Final = 23
NO_SUCH_WAY: Final = 24
BACKWARDS: Final = 25
NO_BRAKES: Final = 26
CASINO_VISITED: Final = 27
SLIP_NOT_BEHIND: Final = 28
NITRO_USED: Final = 29
NOT_YOUR_ABILITY: Final = 30
ABILITY_USED: Final = 31
NOBODY_BESIDE: Final = 32
NO_DEBRIS_LEFT: Final = 33
NO_CORNER: Final = 34
NO_TIRES: Final = 35
PART_FULL: Final = 36
TIRES_COME_BACK: Final = 37
GEAR_ROLLED: Final = 38
LANE_CHANGES: Final = 39
OVERSHOOT_KEEPS_LANE: Final = 40
MUD_KEEPS_LANE: Final = 41
CROWD_HOLDS: Final = 42
SLIP_WAY: Final = 43
SLIP_CORNER_UNPAID: Final = 44
GEAR_IN_CROWD: Final = 45
MUST_CLEAR: Final = 46
IN_THE_AIR: Final = 47
CROWD_LANE: Final = 48
CROWD_CLOSED: Final = 49
MUD_COUNTS: Final = 50
MUD_OWED: Final = 51
CASINO_FIRST: Final = 52

# ---------------------------------------------------------------- events
E_WEATHER_ROLLED: Final = 0
E_WEATHER_CHANGED: Final = 1
E_WEATHER_STAYS: Final = 2
E_DRIVER_CHOSEN: Final = 3
E_BUILT: Final = 4
E_TIRES_CHOSEN: Final = 5
E_GRID_ROLLED: Final = 6
E_GRID_AGAIN: Final = 7
E_ON_GRID: Final = 8
E_TRIAL_BEGINS: Final = 9
E_TRIAL_ENDS: Final = 10
E_TRIAL_FAILED: Final = 11
E_ROUND: Final = 12
E_STARTED: Final = 13
E_SHIFTED: Final = 14
E_GEAR_ROLLED: Final = 15
E_BOOSTED: Final = 16
E_DRIFTED: Final = 17
E_DROVE: Final = 18
E_SLID: Final = 19
E_EXTRA: Final = 20
E_SLIPPED: Final = 21
E_HELD: Final = 22
E_FELL: Final = 23
E_TESTED: Final = 24
E_LOST: Final = 25
E_DEBRIS_LIES: Final = 26
E_SPUN: Final = 27
E_OVERSHOT: Final = 28
E_BLOCKED: Final = 29
E_CASINO_WON: Final = 30
E_CASINO_LOST: Final = 31
E_PIT_QUICK: Final = 32
E_PIT_SLOW: Final = 33
E_NEW_TIRES: Final = 34
E_REGAINED: Final = 35
E_LINE_CROSSED: Final = 36
E_FINISHED: Final = 37
E_OUT: Final = 38
E_RADIO_THROWN: Final = 39
E_DISTRACTED: Final = 40
E_WAITS: Final = 41
E_RACE_OVER: Final = 42


def tell_weather_rolled(journal: Journal | None, roll: i64, weather: i64) -> None:
    if journal is not None:
        journal.tell(E_WEATHER_ROLLED, [roll, weather])


def tell_weather_changed(journal: Journal | None, roll: i64, weather: i64) -> None:
    if journal is not None:
        journal.tell(E_WEATHER_CHANGED, [roll, weather])


def tell_weather_stays(journal: Journal | None, roll: i64, weather: i64) -> None:
    if journal is not None:
        journal.tell(E_WEATHER_STAYS, [roll, weather])


def tell_driver_chosen(journal: Journal | None, car: i64, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_DRIVER_CHOSEN, [car, driver])


def tell_built(journal: Journal | None, car: i64, tires: i64, brakes: i64, transmission: i64, body: i64, engine: i64, road_handling: i64) -> None:
    if journal is not None:
        journal.tell(E_BUILT, [car, tires, brakes, transmission, body, engine, road_handling])


def tell_tires_chosen(journal: Journal | None, car: i64, tire: i64) -> None:
    if journal is not None:
        journal.tell(E_TIRES_CHOSEN, [car, tire])


def tell_grid_rolled(journal: Journal | None, car: i64, roll: i64) -> None:
    if journal is not None:
        journal.tell(E_GRID_ROLLED, [car, roll])


def tell_grid_again(journal: Journal | None, car: i64, roll: i64) -> None:
    if journal is not None:
        journal.tell(E_GRID_AGAIN, [car, roll])


def tell_on_grid(journal: Journal | None, car: i64, place: i64, space: i64) -> None:
    if journal is not None:
        journal.tell(E_ON_GRID, [car, place, space])


def tell_trial_begins(journal: Journal | None, car: i64) -> None:
    if journal is not None:
        journal.tell(E_TRIAL_BEGINS, [car])


def tell_trial_ends(journal: Journal | None, car: i64, rolls: i64, overshot: i64) -> None:
    if journal is not None:
        journal.tell(E_TRIAL_ENDS, [car, rolls, overshot])


def tell_trial_failed(journal: Journal | None, car: i64) -> None:
    if journal is not None:
        journal.tell(E_TRIAL_FAILED, [car])


def tell_round(journal: Journal | None, round: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUND, [round])


def tell_started(journal: Journal | None, car: i64, roll: i64, start: i64) -> None:
    if journal is not None:
        journal.tell(E_STARTED, [car, roll, start])


def tell_shifted(journal: Journal | None, car: i64, before: i64, gear: i64) -> None:
    if journal is not None:
        journal.tell(E_SHIFTED, [car, before, gear])


def tell_gear_rolled(journal: Journal | None, car: i64, gear: i64, roll: i64) -> None:
    if journal is not None:
        journal.tell(E_GEAR_ROLLED, [car, gear, roll])


def tell_boosted(journal: Journal | None, car: i64, spaces: i64) -> None:
    if journal is not None:
        journal.tell(E_BOOSTED, [car, spaces])


def tell_drifted(journal: Journal | None, car: i64, spaces: i64) -> None:
    if journal is not None:
        journal.tell(E_DRIFTED, [car, spaces])


def tell_drove(journal: Journal | None, car: i64, way: list[int], brake: i64, left: i64) -> None:
    if journal is not None:
        journal.tell(E_DROVE, [car, len(way)] + way + [brake, left])


def tell_slid(journal: Journal | None, car: i64, way: list[int]) -> None:
    if journal is not None:
        journal.tell(E_SLID, [car, len(way)] + way)


def tell_extra(journal: Journal | None, car: i64, way: list[int]) -> None:
    if journal is not None:
        journal.tell(E_EXTRA, [car, len(way)] + way)


def tell_slipped(journal: Journal | None, car: i64, other: i64, way: list[int], brake: i64) -> None:
    if journal is not None:
        journal.tell(E_SLIPPED, [car, other, len(way)] + way + [brake])


def tell_held(journal: Journal | None, car: i64, hold: i64, space: i64) -> None:
    if journal is not None:
        journal.tell(E_HELD, [car, hold, space])


def tell_fell(journal: Journal | None, car: i64, space: i64) -> None:
    if journal is not None:
        journal.tell(E_FELL, [car, space])


def tell_tested(journal: Journal | None, car: i64, test: i64, roll: i64, harm: i64, part: i64) -> None:
    if journal is not None:
        journal.tell(E_TESTED, [car, test, roll, harm, part])


def tell_lost(journal: Journal | None, car: i64, part: i64, points: i64, cause: i64) -> None:
    if journal is not None:
        journal.tell(E_LOST, [car, part, points, cause])


def tell_debris_lies(journal: Journal | None, space: i64) -> None:
    if journal is not None:
        journal.tell(E_DEBRIS_LIES, [space])


def tell_spun(journal: Journal | None, car: i64, space: i64) -> None:
    if journal is not None:
        journal.tell(E_SPUN, [car, space])


def tell_overshot(journal: Journal | None, car: i64, spaces: i64) -> None:
    if journal is not None:
        journal.tell(E_OVERSHOT, [car, spaces])


def tell_blocked(journal: Journal | None, car: i64, spaces: i64) -> None:
    if journal is not None:
        journal.tell(E_BLOCKED, [car, spaces])


def tell_casino_won(journal: Journal | None, car: i64, roll: i64, way: list[int]) -> None:
    if journal is not None:
        journal.tell(E_CASINO_WON, [car, roll, len(way)] + way)


def tell_casino_lost(journal: Journal | None, car: i64, roll: i64) -> None:
    if journal is not None:
        journal.tell(E_CASINO_LOST, [car, roll])


def tell_pit_quick(journal: Journal | None, car: i64, roll: i64, way: list[int]) -> None:
    if journal is not None:
        journal.tell(E_PIT_QUICK, [car, roll, len(way)] + way)


def tell_pit_slow(journal: Journal | None, car: i64, roll: i64) -> None:
    if journal is not None:
        journal.tell(E_PIT_SLOW, [car, roll])


def tell_new_tires(journal: Journal | None, car: i64) -> None:
    if journal is not None:
        journal.tell(E_NEW_TIRES, [car])


def tell_regained(journal: Journal | None, car: i64, part: i64) -> None:
    if journal is not None:
        journal.tell(E_REGAINED, [car, part])


def tell_line_crossed(journal: Journal | None, car: i64, lap: i64) -> None:
    if journal is not None:
        journal.tell(E_LINE_CROSSED, [car, lap])


def tell_finished(journal: Journal | None, car: i64, place: i64) -> None:
    if journal is not None:
        journal.tell(E_FINISHED, [car, place])


def tell_out(journal: Journal | None, car: i64, fate: i64, space: i64) -> None:
    if journal is not None:
        journal.tell(E_OUT, [car, fate, space])


def tell_radio_thrown(journal: Journal | None, car: i64, other: i64, roll: i64, part: i64) -> None:
    if journal is not None:
        journal.tell(E_RADIO_THROWN, [car, other, roll, part])


def tell_distracted(journal: Journal | None, car: i64, other: i64) -> None:
    if journal is not None:
        journal.tell(E_DISTRACTED, [car, other])


def tell_waits(journal: Journal | None, car: i64) -> None:
    if journal is not None:
        journal.tell(E_WAITS, [car])


def tell_race_over(journal: Journal | None, winner: i64) -> None:
    if journal is not None:
        journal.tell(E_RACE_OVER, [winner])
