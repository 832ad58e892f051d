"""The component file as rows of numbers, the way the compiled rules read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cubilete.games.nevada_ride.components.parts import (
    CATEGORIES,
    AnyPlace,
    Board,
    CasinoStop,
    ColoradoJump,
    Components,
    DangerousArea,
    HappyCrowd,
    MuddyTrack,
    PitLane,
    Place,
    SpaceData,
    Span,
)
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.rules import circuit as k

LANES = {"L": k.LEFT, "C": k.CENTRE, "R": k.RIGHT}
ROLLS = range(1, 21)
PIT_GEAR = 4
"""FD-PIT-04, FD-PIT-05: the gear of the pits, for circuits without a casino."""
Found = TypeVar("Found", bound=Place)


def place(board: Board, kind: type[Found]) -> Found | None:
    """A special place of the circuit, or nothing where the circuit has none of the kind."""
    return next((feature for feature in board.feature if isinstance(feature, kind)), None)


def by_roll(rows: Sequence[tuple[Span, int]]) -> list[int]:
    """A row by result of the black die out of its ranges; what no range covers is 0."""
    found = [0] * 21
    for (first, last), value in rows:
        for roll in range(first, last + 1):
            found[roll] = value
    return found


# ---------------------------------------------------------------- the box
def box_numbers(c: Components) -> dict[str, int]:
    board, table, tests = c.board, c.table, c.table.tests
    jump, crowd, mud = place(board, ColoradoJump), place(board, HappyCrowd), place(board, MuddyTrack)
    casino = place(board, CasinoStop)
    return {
        "wear_basic": c.wear.basic.wp,
        "build_points": c.wear.build_limits.points,
        "great_start": table.start_basic.great_start_spaces,
        "block_out": table.blocking_advanced.eliminated_from,
        "collision_basic": tests.collision.basic[1] if tests.collision.basic else 0,
        "collision_dry": tests.collision.dry[1],
        "collision_wet": tests.collision.wet[1],
        "engine_basic": tests.engine.basic[1] if tests.engine.basic else 0,
        "engine_dry": tests.engine.dry[1],
        "engine_wet": tests.engine.wet[1],
        "debris_dry": tests.debris.dry[1],
        "debris_wet": tests.debris.wet[1],
        "danger": table.tests_leaflet.dangerous_area[1],
        "rock": table.tests_leaflet.muddy_rocks[1],
        "slip_spaces": table.slipstream.bonus_spaces,
        "slip_gear": table.slipstream.min_gear,
        "laps_basic": c.race.laps_basic,
        "laps_advanced": c.race.laps_advanced,
        "laps_long": c.race.laps_long,
        "debris_markers": c.pieces.debris_markers,
        "mud_value": mud.mud_value if mud else 0,
        "cap_jump": jump.gear_cap_after if jump else 6,
        "cap_crowd": crowd.gear_cap_after if crowd else 6,
        "cap_casino": casino.gear_cap_after_loss if casino else PIT_GEAR,
        "casino_gear": casino.gear_after_win if casino else PIT_GEAR,
        "checkpoint": c.street.checkpoint.other,
    }


def box_rows(c: Components) -> dict[str, list[int]]:
    table = c.table
    rows = {**dice_rows(c), **tire_rows(c), **cost_rows(c)}
    starts = {"stall": 0, "normal": 1, "great": 2}
    for name, start in (("start_basic", table.start_basic), ("start_advanced", table.start_advanced)):
        rows[name] = by_roll([(row.on, starts[row.result]) for row in start.rows])
    rows["start"] = rows.pop("start_basic") + rows.pop("start_advanced")
    rows["wear"] = c.wear.advanced.row()
    rows["build_low"], rows["build_high"] = c.wear.build_limits.row(0), c.wear.build_limits.row(1)
    rows["casino"] = by_roll([(row.on, row.exit_spaces) for row in table.casino.rows])
    rows["pit"] = by_roll([(row.on, row.exit_spaces) for row in table.pit_stop.rows])
    rows["weather"] = by_roll([(row.on, table.weather.scale.index(row.result)) for row in table.weather.rows])
    rows["team_points"] = list(table.team_points.points)
    rows["driver_wear"] = [points for driver in c.driver for points in driver.wear.row()]
    allowed = table.slipstream.allowed
    rows["slip_allowed"] = [int(front in allowed.get(str(gear), ())) for gear in range(7) for front in range(7)]
    teams = list(dict.fromkeys(car.team for car in c.car))
    rows["team_of"] = [teams.index(car.team) for car in c.car]
    rows["hazard_part"] = hazard_parts(c.board)
    return rows


def dice_rows(c: Components) -> dict[str, list[int]]:
    dice = {die.gear: die.faces for die in c.die if die.gear is not None}
    first, sides, faces = [0], [0], list[int]()
    for gear in range(1, 7):
        first.append(len(faces))
        sides.append(len(dice[gear]))
        faces += dice[gear]
    return {"die_first": first, "die_sides": sides, "faces": faces}


def tire_rows(c: Components) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {"slide": [], "extra": [], "factor": []}
    for name in FEW["tire"]:
        tire = getattr(c.table.tires, name)
        rows["slide"] += [0, tire.wet.slide]
        rows["extra"] += [tire.dry.bonus_lap1, 0]
        rows["factor"] += [*tire.dry.overshoot, *tire.wet.overshoot]
    return rows


def cost_rows(c: Components) -> dict[str, list[int]]:
    basic, advanced, blocking = c.table.downshift_basic, c.table.downshift_advanced, c.table.blocking_advanced
    costs = [advanced.skipped_1, advanced.skipped_2, advanced.skipped_3]
    return {
        "shift_basic": [0, basic.skipped_1.wp, basic.skipped_2.wp, basic.skipped_3.wp],
        "shift": [0] * 6 + [points for cost in costs for points in cost.row()],
        "block_brakes": [0, *(row.brakes for row in blocking.rows)],
        "block_tires": [0, *(row.tires for row in blocking.rows)],
    }


def hazard_parts(board: Board) -> list[int]:
    """The category that a hazard of a space harms in the advanced rules."""
    parts = [-1] * (k.CROWD + 1)
    danger, mud = place(board, DangerousArea), place(board, MuddyTrack)
    if danger:
        parts[k.DANGER_LEFT] = CATEGORIES.index(danger.advanced_loss_left)
        parts[k.DANGER_RIGHT] = CATEGORIES.index(danger.advanced_loss_right)
    if mud:
        parts[k.ROCK_LEFT] = CATEGORIES.index(mud.advanced_loss_left)
        parts[k.ROCK_RIGHT] = CATEGORIES.index(mud.advanced_loss_right)
    return parts


# ---------------------------------------------------------------- the circuit
class Index:
    """Spaces and segments by number: spaces in the order of the file, side lanes after the straights and corners."""

    def __init__(self, board: Board) -> None:
        self.spaces = {name: number for number, name in enumerate(board.spaces)}
        ids = [segment.id for segment in board.segment]
        ids += dict.fromkeys(space.seg for space in board.spaces.values() if space.seg not in ids)
        self.segments = {name: number for number, name in enumerate(ids)}

    def of(self, name: str | None) -> int:
        return k.NOWHERE if name is None else self.spaces[name]


def circuit_numbers(board: Board) -> dict[str, int]:
    index = Index(board)
    jump, casino, pit = place(board, ColoradoJump), place(board, CasinoStop), place(board, PitLane)
    return {
        "spaces": len(board.spaces),
        "segments": len(index.segments),
        "lap_rows": board.lap_rows,
        "clearing_left": index.of(jump.clearing_left[0] if jump else None),
        "clearing_right": index.of(jump.clearing_right[0] if jump else None),
        "casino_entry": index.of(casino.enter_from if casino else None),
        "pit_entry": index.of(pit.enter_from if pit else None),
    }


def circuit_rows(board: Board) -> dict[str, list[int]]:
    index = Index(board)
    spaces = list(board.spaces.values())
    pit, casino = place(board, PitLane), place(board, CasinoStop)
    rows = {name: [index.of(getattr(space, name)) for space in spaces] for name in ("ahead", "left", "right", "branch")}
    rows["seg"] = [index.segments[space.seg] for space in spaces]
    rows["lane"] = [LANES.get(space.lane, k.SIDE) if space.kind == "track" else k.SIDE for space in spaces]
    rows["row"] = [space.row for space in spaces]
    kinds, hazards = special_spaces(board)
    rows["kind"] = [kinds.get(name, kind_of(space)) for name, space in board.spaces.items()]
    rows["hazard"] = [hazards.get(name, k.SAFE) for name in board.spaces]
    first = gates(board)
    rows["gate"] = [index.of(first.get(name)) for name in board.spaces]
    rows["beside"] = []
    for space in spaces:
        rows["beside"] += [index.spaces[name] for name in space.beside]
        rows["beside"] += [k.NOWHERE] * (k.MOST_BESIDE - len(space.beside))
    rows |= segment_rows(board, index)
    rows["stars"] = [index.spaces[name] for name in casino.stars] if casino else []
    rows["box_of"] = [index.spaces[name] for name in pit.boxes] if pit else []
    lane = {space.box: index.spaces[name] for name, space in board.spaces.items() if space.box is not None}
    rows["box_lane"] = [lane[name] for name in pit.boxes] if pit else []
    rows["grid"] = [index.spaces[name] for name in board.grid]
    return rows


def kind_of(space: SpaceData) -> int:
    return {"clearing": k.CLEARING, "casino_star": k.STAR, "pit_lane": k.PIT, "pit_box": k.BOX}.get(space.kind, k.TRACK)


def special_spaces(board: Board) -> tuple[dict[str, int], dict[str, int]]:
    """Kinds and hazards of the spaces that the places name."""
    kinds: dict[str, int] = {}
    hazards: dict[str, int] = {}
    for feature in board.feature:
        kinds |= kinds_of(feature)
        hazards |= hazards_of(feature)
    return kinds, hazards


def kinds_of(feature: AnyPlace) -> dict[str, int]:
    if isinstance(feature, ColoradoJump):
        return dict.fromkeys(feature.gap, k.GAP)
    if isinstance(feature, CasinoStop):
        return dict.fromkeys(feature.approach, k.APPROACH) | dict.fromkeys(feature.exit, k.EXIT)
    return {}


def hazards_of(feature: AnyPlace) -> dict[str, int]:
    if isinstance(feature, DangerousArea):
        left = dict.fromkeys(feature.spaces_left, k.DANGER_LEFT)
        return left | dict.fromkeys(feature.spaces_right, k.DANGER_RIGHT)
    if isinstance(feature, HappyCrowd):
        return dict.fromkeys(feature.spaces_left + feature.spaces_right, k.CROWD)
    if isinstance(feature, MuddyTrack):
        return {feature.mud: k.MUD, feature.rock_left: k.ROCK_LEFT, feature.rock_right: k.ROCK_RIGHT}
    return {}


def gates(board: Board) -> dict[str, str]:
    """For every space of a crowd the first one of its lane (NR-R17)."""
    found: dict[str, str] = {}
    for feature in board.feature:
        if isinstance(feature, HappyCrowd):
            for lane in (feature.spaces_left, feature.spaces_right):
                found |= dict.fromkeys(lane, lane[0])
    return found


def segment_rows(board: Board, index: Index) -> dict[str, list[int]]:
    """Kind, stops and inside lane of every segment; a straight and a side lane look to the next corner (FD-R03)."""
    count = len(index.segments)
    kinds, stops, inside = [k.ASIDE] * count, [0] * count, [k.CENTRE] * count
    ahead = k.CENTRE
    for segment in (
        *reversed(board.segment),
        *reversed(board.segment),
    ):  # twice: the last straight looks to the first corner
        if segment.inside_lane is not None:
            ahead = LANES[segment.inside_lane]
        at = index.segments[segment.id]
        kinds[at] = k.CORNER if segment.kind == "corner" else k.STRAIGHT
        stops[at] = segment.stops or 0
        inside[at] = ahead
    for feature in board.feature:
        for space in board.spaces.values():
            if space.feature is None and space.kind != "track" and space.seg in side_segments(board, feature):
                inside[index.segments[space.seg]] = inside[index.segments[feature.segment]]
    return {"seg_kind": kinds, "stops": stops, "inside": inside}


def side_segments(board: Board, feature: AnyPlace) -> set[str]:
    """The side lanes that belong to a place."""
    names: tuple[str, ...] = ()
    if isinstance(feature, ColoradoJump):
        names = (*feature.clearing_left, *feature.clearing_right)
    elif isinstance(feature, CasinoStop):
        names = feature.approach
    elif isinstance(feature, PitLane):
        names = feature.lane
    return {board.spaces[name].seg for name in names}
