"""What does not fit on a circuit: links, lanes, rows, corners, and the way all around."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.games.nevada_ride.components.parts import Board, Segment, SpaceData
from cubilete.games.nevada_ride.components.place_checks import place_defects
from cubilete.games.nevada_ride.rules.circuit import MOST_BESIDE
from cubilete.games.nevada_ride.slots import CARS, SPACES

LINKS = ("ahead", "left", "right", "branch", "box")
LISTS = ("rescue", "stars", "beside")


def board_defects(board: Board) -> list[str]:
    """Everything wrong with a board; what builds on whole links is only looked at where they are whole."""
    found = [*link_defects(board), *segment_defects(board)]
    found = found or [*space_defects(board), *grid_defects(board), *place_defects(board)]
    found = found or [*row_defects(board), *corner_defects(board), *reach_defects(board), *line_defects(board)]
    return [f"the board: {defect}" for defect in found]


def targets(space: SpaceData) -> Iterator[tuple[str, str]]:
    """Every space that a space names, with the field."""
    for name in LINKS:
        if (there := getattr(space, name)) is not None:
            yield name, there
    for name in LISTS:
        for there in getattr(space, name):
            yield name, there


def steps(space: SpaceData) -> list[str]:
    """The spaces that a step can lead to."""
    ahead = [there for there in (space.ahead, space.left, space.right, space.branch, space.box) if there is not None]
    return [*ahead, *space.stars, *space.rescue]


def link_defects(board: Board) -> Iterator[str]:
    if len(board.spaces) > SPACES:
        yield f"a circuit can have {SPACES} spaces at most, not {len(board.spaces)}."
    for name, space in board.spaces.items():
        for link, there in targets(space):
            if there not in board.spaces:
                yield f"{name} names {there} as {link}, but there is no such space."
        if space.row >= board.lap_rows:
            yield f"the row of {name} must be below lap_rows {board.lap_rows}, not {space.row}."


def segment_defects(board: Board) -> Iterator[str]:
    known = {segment.id: segment for segment in board.segment}
    if len(known) != len(board.segment):
        yield "a segment is listed twice."
    if not any(segment.kind == "corner" for segment in board.segment):
        yield "a circuit needs at least one corner."
    for segment in board.segment:
        corner = [segment.stops, segment.longest, segment.shortest, segment.inside_lane]
        if segment.kind == "corner" and None in corner:
            yield f"the corner {segment.id} needs stops, longest, shortest and inside_lane."
        if segment.kind == "straight" and any(value is not None for value in corner):
            yield f"{segment.id} is a straight, so it has no stops, longest, shortest or inside_lane."
        yield from lane_defects(board, segment)
    for name, space in board.spaces.items():
        if (space.kind == "track") != (space.seg in known):
            yield f"{name} is of the kind {space.kind}; spaces of the track, and only they, lie in a listed segment."
        wanted = space.seg if space.seg in known and known[space.seg].kind == "corner" else None
        if space.corner != wanted:
            yield f"the corner of {name} must be {wanted or 'left out'}, as it lies in {space.seg}, not {space.corner}."


def lane_defects(board: Board, segment: Segment) -> Iterator[str]:
    """NR-R01: spaces are numbered from 1 in each lane of a segment."""
    for lane in board.lanes:
        numbers = [space.n for space in board.spaces.values() if space.seg == segment.id and space.lane == lane]
        count = segment.spaces.get(lane, 0)
        if sorted(numbers) != list(range(1, count + 1)):
            yield f"lane {lane} of {segment.id} must have the spaces 1 to {count}, not {sorted(numbers)} (NR-R01)."


def space_defects(board: Board) -> Iterator[str]:
    for name, space in board.spaces.items():
        if space.ahead is None and not space.stars:
            yield f"{name} leads nowhere; it needs ahead."
        if len(space.beside) > MOST_BESIDE:
            yield f"{name} has {len(space.beside)} spaces beside it; {MOST_BESIDE} are the most."
        for there in space.beside:
            if name not in board.spaces[there].beside:
                yield f"{there} is beside {name}, so {name} must be beside {there} (FD-R01)."
            if there == name:
                yield f"{name} cannot be beside itself."
        if space.kind == "track" and space.lane not in board.lanes:
            yield f"the lane of {name} must be one of {', '.join(board.lanes)}, not {space.lane}."
        if len(space.poly) < 6 or len(space.poly) % 2:
            yield f"the outline of {name} needs at least three points, as x, y, x, y..."
        for link in ("left", "right"):
            there = getattr(space, link)
            if there is not None and not is_neighbour(board, space, board.spaces[there], link):
                yield f"{there} does not lie in the lane to the {link} of {name} (FD-MOVE-04)."
        if space.kind == "track" and space.ahead is not None:
            ahead = board.spaces[space.ahead]
            if ahead.kind == "track" and ahead.lane != space.lane:
                yield f"{space.ahead} is ahead of {name}, so it must lie in the same lane."


def is_neighbour(board: Board, space: SpaceData, there: SpaceData, link: str) -> bool:
    if space.lane not in board.lanes or there.lane not in board.lanes:
        return False
    apart = board.lanes.index(there.lane) - board.lanes.index(space.lane)
    return apart == (-1 if link == "left" else 1)


def grid_defects(board: Board) -> Iterator[str]:
    if len(board.grid) != CARS or len(set(board.grid)) != CARS:
        yield f"the grid needs {CARS} different spaces (FD-GRID-01)."
    rows = []
    for name in board.grid:
        if name not in board.spaces or board.spaces[name].kind != "track":
            yield f"the grid names {name}, which is no space of the track."
            return
        rows.append(board.spaces[name].row)
    if sorted(rows, reverse=True) != rows:
        yield "the grid must be listed from pole position backwards (FD-GRID-01)."


# ---------------------------------------------------------------- the way around
def gained(board: Board, space: SpaceData, there: SpaceData) -> int:
    """Rows that a step gains; those behind the line begin anew."""
    return (there.row - space.row + board.lap_rows // 2) % board.lap_rows - board.lap_rows // 2


def row_defects(board: Board) -> Iterator[str]:
    """FD-MOVE-03: every step leads forward; only a clearing lane may begin a little behind where a car fell."""
    for name, space in board.spaces.items():
        for there in steps(space):
            least = 0 if there == space.box else 1
            if there not in space.rescue and gained(board, space, board.spaces[there]) < least:
                rows = f"row {space.row} to row {board.spaces[there].row}"
                yield f"the step from {name} to {there} leads backwards, from {rows}."


def corner_defects(board: Board) -> Iterator[str]:
    """FD-CORNER-04: the sign of a corner gives the longest and the shortest way through it."""
    for segment in board.segment:
        if segment.kind != "corner":
            continue
        shortest, longest = corner_ways(board, segment.id)
        if (segment.shortest, segment.longest) != (shortest, longest):
            yield (
                f"{segment.id} is {shortest} to {longest} spaces long by its links, but its sign says "
                f"{segment.shortest} to {segment.longest} (FD-CORNER-04)."
            )


def corner_ways(board: Board, corner: str) -> tuple[int, int]:
    """Spaces of the shortest and the longest way through a corner."""
    inside = [name for name, space in board.spaces.items() if space.seg == corner]
    first = board.spaces[inside[0]]
    inside.sort(key=lambda name: gained(board, first, board.spaces[name]))
    entries = {
        there for space in board.spaces.values() if space.seg != corner for there in steps(space) if there in inside
    }
    least: dict[str, int] = dict.fromkeys(entries, 1)
    most = dict(least)
    ends: list[tuple[int, int]] = []
    for name in inside:
        if name not in least:
            continue
        for there in steps(board.spaces[name]):
            if board.spaces[there].seg == corner:
                least[there] = min(least[name] + 1, least.get(there, 999))
                most[there] = max(most[name] + 1, most.get(there, 0))
            else:
                ends.append((least[name], most[name]))
    return min((low for low, _ in ends), default=0), max((high for _, high in ends), default=0)


def reach_defects(board: Board) -> Iterator[str]:
    reached = set(board.grid)
    line = list(board.grid)
    while line:
        for there in steps(board.spaces[line.pop()]):
            if there not in reached:
                reached.add(there)
                line.append(there)
    lost = [name for name in board.spaces if name not in reached]
    if lost:
        more = f" and {len(lost) - 5} more" if len(lost) > 5 else ""
        yield f"no way leads from the grid to {', '.join(lost[:5])}{more}."


def line_defects(board: Board) -> Iterator[str]:
    """FD-R15, FD-R25: rows begin anew behind the line and nowhere else."""
    finish = board.finish
    pits = set()
    for name, space in board.spaces.items():
        for there in steps(space):
            if there in space.rescue:
                continue
            wraps = board.spaces[there].row < space.row
            if space.kind in ("pit_lane", "pit_box"):
                pits |= {f"{name}>{there}"} if wraps else set()
            elif wraps != (space.seg == finish.segment and space.n <= finish.after < board.spaces[there].n):
                yield (
                    f"the line lies after space {finish.after} of {finish.segment}, so rows must begin anew exactly "
                    f"there; the step from {name} to {there} does not fit."
                )
    if pits != set(finish.pit_crossings):
        named = ", ".join(sorted(pits)) or "none"
        yield f"finish.pit_crossings must be the steps of the pit lane over the line: {named} (FD-R25)."
