"""What does not add up about a track, in sentences that say what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cubilete.games.cubitos.components.courses import (
    GOAL_CELL,
    LAND,
    SCENERY,
    START_CELL,
    STEPS_OF_A_BRICK,
    WATER,
    Ground,
    sector_of,
    space_at,
)
from cubilete.games.cubitos.components.parts import Adjacency, Feature, Spot, Track
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.slots import space_name

MARKS = LAND + WATER + SCENERY + START_CELL + GOAL_CELL
BONUSES = ("credits", "fans", "give_up", "take_any", "take_max_cost")


def adjacency_defects(adjacency: Adjacency) -> list[str]:
    if sorted(adjacency.neighbours) != sorted(STEPS_OF_A_BRICK):
        return [f"adjacency.neighbours must be {', '.join(map(str, STEPS_OF_A_BRICK))} (CU-R03)."]
    return []


def track_defects(track: Track) -> list[str]:
    """Everything wrong with a track; what builds on a whole map is only looked at where there is one."""
    found = list(size_defects(track))
    if not found:
        found = list(cell_defects(track))
    if not found:
        ground = Ground(track)
        found = [*field_defects(ground), *way_defects(ground), *line_defects(ground)]
        found += [defect for feature in track.feature for defect in feature_defects(ground, feature)]
        found += place_defects(track)
    return [f"the track {track.id}: {defect}" for defect in found]


def size_defects(track: Track) -> Iterator[str]:
    if track.row_count > c.ROWS or track.x_count > c.WIDTH:
        size = f"{track.row_count} of {track.x_count}"
        yield f"a track can have {c.ROWS} rows of {c.WIDTH} characters at most, not {size}."
    for name, lines in (("rows", track.rows), ("sectors", track.sectors)):
        if len(lines) != track.row_count:
            yield f"{name} must have {track.row_count} lines (row_count), not {len(lines)}."
        for row, line in enumerate(lines):
            if len(line) != track.x_count:
                yield f"line {row} of {name} must be {track.x_count} characters long (x_count), not {len(line)}."


def cell_defects(track: Track) -> Iterator[str]:
    for row, line in enumerate(track.rows):
        for x, mark in enumerate(line):
            where = f"row {row}, x {x}"
            sector = track.sectors[row][x]
            if mark == " ":
                if sector != " ":
                    yield f"{where}: the sectors show '{sector}' where the rows show nothing."
                continue
            if mark not in MARKS:
                yield f"{where}: '{mark}' is no ground; there are {' '.join(MARKS)}."
            elif (row + x) % 2 == 0:
                yield f"{where}: spaces lie like bricks, so only spots with an odd sum of row and x exist."
            elif mark not in (LAND, WATER):
                if sector != mark:
                    yield f"{where}: the sectors must show '{mark}' as the rows do, not '{sector}'."
            elif not (sector.isascii() and sector.isalnum() and int(sector, 36) <= track.red_lines):
                yield f"{where}: the sector must be 0 to {track.red_lines} (red_lines, in base 36), not '{sector}'."


def names(spots: Iterable[Spot]) -> str:
    return ", ".join(space_name(space_at(spot)) for spot in sorted(spots)) or "nothing"


def field_defects(ground: Ground) -> Iterator[str]:
    """The start field and the finish field, which a loop has in one (CU-R21)."""
    track = ground.track
    exits, entries = set(track.start_exits), set(track.finish_entries)
    if not ground.marked(START_CELL):
        yield f"the rows show no start field ({START_CELL})."
    if track.loop == bool(ground.marked(GOAL_CELL)):
        yield f"a loop has no finish field ({GOAL_CELL}) of its own, and every other track needs one."
    if track.loop:
        around = ground.touching(START_CELL)
        if exits & entries:
            yield f"{names(exits & entries)} cannot be among start_exits and finish_entries."
        if exits | entries != around:
            yield f"start_exits and finish_entries must be the spaces beside the start field: {names(around)}."
        return
    for name, listed, around in (
        ("start_exits", exits, ground.touching(START_CELL)),
        ("finish_entries", entries, ground.touching(GOAL_CELL)),
    ):
        if listed != around:
            yield f"{name} must be {names(around)}, which lie beside that field, not {names(listed)}."


def way_defects(ground: Ground) -> Iterator[str]:
    track = ground.track
    for name, mark in (("land", LAND), ("water", WATER)):
        number = len(ground.marked(mark))
        if getattr(track, name) != number:
            yield f"{name} must be {number}, as the rows show, not {getattr(track, name)}."
    if track.spaces != len(ground.spaces):
        yield f"spaces must be {len(ground.spaces)}, as the rows show, not {track.spaces}."
    over_land, over_water = ground.goal_distance(LAND), ground.goal_distance(LAND + WATER)
    if not over_land:
        yield "the finish field cannot be reached from the start field over open ground."
        return
    lost = set(ground.spaces) - set(ground.walk(LAND + WATER))
    if lost:
        yield f"{names(lost)} cannot be reached from the start field, not even over water."
    for name, steps in (("shortest_steps_land", over_land), ("shortest_steps_with_water", over_water)):
        if getattr(track, name) != steps:
            yield f"{name} must be {steps}, as the rows show, not {getattr(track, name)}."


def line_defects(ground: Ground) -> Iterator[str]:
    """Red lines lie one behind the other: no step over open ground crosses two of them."""
    track = ground.track
    for spot in ground.spaces:
        if not ground.is_land(spot):
            continue
        for near in ground.beside(spot):
            if spot < near and ground.is_land(near) and abs(sector_of(track, spot) - sector_of(track, near)) > 1:
                yield f"{names([spot])} and {names([near])} lie side by side, so their sectors may differ by 1 at most."
    for name, spots, wanted in (
        ("a start exit", track.start_exits, 0),
        ("a finish entry", track.finish_entries, track.red_lines),
    ):
        for spot in spots:
            if ground.is_land(spot) and abs(sector_of(track, spot) - wanted) > 1:
                yield f"{names([spot])} is {name}, so its sector must be {wanted}."


def feature_defects(ground: Ground, feature: Feature) -> Iterator[str]:
    where = f"the {feature.kind} at {names([feature.at])}"
    bonuses = [name for name in BONUSES if getattr(feature, name) is not None]
    payment = [name for name in ("pay", "cost", "to") if getattr(feature, name) is not None]
    if feature.at not in ground.spaces:
        yield f"{where} lies on no space; it must lie on open ground or water."
    if feature.kind == "bonus" and not bonuses:
        yield f"{where} gives nothing; name one of {', '.join(BONUSES)}."
    if feature.kind != "bonus" and bonuses:
        yield f"{where} cannot have {', '.join(bonuses)}; make that a bonus of its own."
    if feature.kind == "shortcut" and len(payment) < 3:
        yield f"{where} needs pay, cost and to."
    if feature.kind != "shortcut" and payment:
        yield f"{where} cannot have {', '.join(payment)}; that is for shortcuts."
    if feature.to is not None and (not ground.is_land(feature.to) or feature.to == feature.at):
        yield f"{where} leads to {names([feature.to])}; it must lead to another space of open ground."


def place_defects(track: Track) -> Iterator[str]:
    for what, group in (("bonus", ("bonus",)), ("jet or shortcut", ("jet", "shortcut"))):
        places = [feature.at for feature in track.feature if feature.kind in group]
        for spot in sorted({spot for spot in places if places.count(spot) > 1}):
            yield f"{names([spot])} has more than one {what}."
