"""What does not add up in a component file, in sentences that say what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cubilete.core.components import expect, twice
from cubilete.games.nevada_ride.components.board_checks import board_defects
from cubilete.games.nevada_ride.components.parts import (
    CATEGORIES,
    CasinoStop,
    Components,
    DangerousArea,
    MuddyTrack,
    Span,
)
from cubilete.games.nevada_ride.components.rows import place
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.slots import CARS

GEARS = range(1, 7)


def defects(c: Components) -> list[str]:
    """Everything that does not add up, in sentences; the board is only looked at where the tables are whole."""
    found = [
        *dice_defects(c),
        *table_defects(c),
        *test_defects(c),
        *wear_defects(c),
        *people_defects(c),
    ]
    return found or board_defects(c.board)


# ---------------------------------------------------------------- dice and tables
def dice_defects(c: Components) -> Iterator[str]:
    yield from twice("die", (die.id for die in c.die))
    gears = [die.gear for die in c.die if die.gear is not None]
    if sorted(gears) != list(GEARS):
        yield f"there must be one die for each of the gears 1 to 6, not for {gears} (FD-GEAR-01)."
    for die in c.die:
        yield from expect(f"the number of faces of the die {die.id}", len(die.faces), die.sides)
    black = [die for die in c.die if die.gear is None]
    if len(black) != 1 or sorted(black[0].faces) != list(range(1, 21)):
        yield "there must be one die without a gear, the black one, with the faces 1 to 20."
    highest = {die.gear: max(die.faces) for die in c.die if die.gear and die.faces}
    for gear in (5, 6):
        if gear in highest and highest[gear] <= highest.get(gear - 1, 0):
            yield f"the highest face of gear {gear} must be above that of gear {gear - 1}; the engine test asks for it."


def cover_defects(what: str, spans: Sequence[Span], rule: str) -> Iterator[str]:
    """Every result of the black die in exactly one range."""
    results = Counter(roll for first, last in spans for roll in range(first, last + 1))
    missing = [roll for roll in range(1, 21) if not results[roll]]
    double = [roll for roll, times in results.items() if times > 1]
    if missing:
        yield f"{what} says nothing about the results {listed(missing)} of the black die ({rule})."
    if double:
        yield f"{what} has more than one row for the results {listed(double)} of the black die ({rule})."


def listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def table_defects(c: Components) -> Iterator[str]:
    table = c.table
    yield from cover_defects("table.start_basic", [row.on for row in table.start_basic.rows], "FD-START-03")
    yield from cover_defects("table.start_advanced", [row.on for row in table.start_advanced.rows], "FD-START-02")
    yield from cover_defects("table.casino", [row.on for row in table.casino.rows], "NR-CASINO-04")
    yield from cover_defects("table.pit_stop", [row.on for row in table.pit_stop.rows], "FD-PIT-04")
    yield from cover_defects("table.weather", [row.on for row in table.weather.rows], "FD-WEATHER-01")
    great = table.start_basic.great_start_spaces
    name = "table.start_advanced.great_start_spaces"
    yield from expect(name, table.start_advanced.great_start_spaces, great, "FD-START-06")
    for casino in table.casino.rows:
        if (casino.result == "win") != (casino.exit_spaces > 0):
            yield "table.casino: a win moves at least one space, a loss none (NR-CASINO-06, NR-CASINO-09)."
    for pit in table.pit_stop.rows:
        if (pit.result == "quick") != (pit.exit_spaces > 0):
            yield "table.pit_stop: a quick stop moves at least one space, a slow one none (FD-PIT-04, FD-PIT-05)."
    blocking = table.blocking_advanced
    wanted = list(range(1, blocking.eliminated_from))
    spaces = [row.spaces for row in blocking.rows]
    yield from expect("the spaces of table.blocking_advanced", spaces, wanted, "FD-BLOCK-02, FD-BLOCK-03")
    yield from expect("table.weather.scale", list(table.weather.scale), list(FEW["weather"]), "FD-WEATHER-02")
    if any(row.result == "changeable_rain" for row in table.weather.rows):
        yield "table.weather: a roll gives sun, changeable or rain; changeable_rain is only on the way (FD-WEATHER-02)."
    yield from expect("the number of table.team_points.points", len(table.team_points.points), CARS, "FD-OPT-05")
    for gear, fronts in table.slipstream.allowed.items():
        if not gear.isdigit() or int(gear) not in GEARS or int(gear) < table.slipstream.min_gear:
            yield f"table.slipstream.allowed: '{gear}' is no gear from {table.slipstream.min_gear} up (FD-SLIP-02)."
        for front in fronts:
            if gear.isdigit() and not table.slipstream.min_gear <= front <= int(gear):
                yield f"table.slipstream.allowed: gear {gear} cannot follow gear {front} (FD-SLIP-02, FD-SLIP-03)."


def test_defects(c: Components) -> Iterator[str]:
    tests, leaflet = c.table.tests, c.table.tests_leaflet
    spans = {
        f"table.tests.{name}.{when}": getattr(getattr(tests, name), when)
        for name in ("collision", "engine", "debris")
        for when in ("basic", "dry", "wet")
    }
    spans |= {f"table.tests_leaflet.{name}": getattr(leaflet, name) for name in ("dangerous_area", "muddy_rocks")}
    for name, span in spans.items():
        if span is None and name != "table.tests.debris.basic":
            yield f"{name} is missing; there are collision and engine tests in the basic rules too."
        if span is not None and span[0] != 1:
            yield f"{name} must begin with 1, not {span[0]}: low results do harm."
    wins = [roll for row in c.table.casino.rows if row.result == "win" for roll in range(row.on[0], row.on[1] + 1)]
    first, last = leaflet.casino_win
    if sorted(wins) != list(range(first, last + 1)):
        yield f"table.tests_leaflet.casino_win is {first} to {last}, but table.casino wins on {listed(wins)}."
    if sorted((*wins, *range(leaflet.casino_lose[0], leaflet.casino_lose[1] + 1))) != list(range(1, 21)):
        yield "table.tests_leaflet.casino_lose must be all results that do not win (NR-CASINO-09)."
    danger, mud, casino = place(c.board, DangerousArea), place(c.board, MuddyTrack), place(c.board, CasinoStop)
    if danger:
        yield from expect("dangerous_area.loses_on", danger.loses_on, leaflet.dangerous_area, "NR-DANGER-06")
    if mud:
        yield from expect("muddy_track.loses_on", mud.loses_on, leaflet.muddy_rocks, "NR-MUD-08")
    if casino:
        yield from expect("casino_stop.wins_on", casino.wins_on, leaflet.casino_win, "NR-CASINO-05")


def wear_defects(c: Components) -> Iterator[str]:
    sheet, limits = c.wear.advanced, c.wear.build_limits
    yield from expect("wear.advanced.total", sheet.total, sum(sheet.row()), "NR-WEAR-02")
    for part in CATEGORIES:
        least, most = getattr(limits, part)
        if least > most:
            yield f"wear.build_limits.{part} must name the least first: {most}, {least} (FD-OPT-01)."
    if not sum(limits.row(0)) <= limits.points <= sum(limits.row(1)):
        low, high = sum(limits.row(0)), sum(limits.row(1))
        yield f"wear.build_limits.points must lie between {low} and {high}, the sums of the limits (FD-OPT-01)."


def people_defects(c: Components) -> Iterator[str]:
    yield from twice("car", (car.id for car in c.car))
    yield from expect("the number of cars", len(c.car), CARS, "FD-AIM-02")
    yield from expect("pieces.cars", c.pieces.cars, CARS, "FD-AIM-02")
    yield from expect("pieces.team_colours", c.pieces.team_colours, len({car.team for car in c.car}), "FD-OPT-05")
    for team, cars in Counter(car.team for car in c.car).items():
        yield from expect(f"the number of cars of the team {team}", cars, 2, "FD-OPT-05")
    yield from expect("the drivers", [driver.id for driver in c.driver], list(FEW["driver"]), "FD-STREET-01")
    races = (c.race.laps_basic, c.race.laps_advanced, c.race.laps_long)
    if sorted(races) != list(races):
        yield "race: the basic race is the shortest and the long race the longest (FD-LAP-01, FD-LAP-02, FD-OPT-03)."
