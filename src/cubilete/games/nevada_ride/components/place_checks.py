"""What does not fit about the special places of a circuit and its side lanes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cubilete.games.nevada_ride.components.parts import (
    AnyPlace,
    Board,
    CasinoStop,
    ColoradoJump,
    DangerousArea,
    HappyCrowd,
    MuddyTrack,
    PitLane,
)
from cubilete.games.nevada_ride.slots import CARS


def place_defects(board: Board) -> Iterator[str]:
    kinds = [type(feature) for feature in board.feature]
    if len(set(kinds)) != len(kinds):
        yield "a place is listed twice; a circuit has one of each kind at most."
    segments = {segment.id for segment in board.segment}
    for feature in board.feature:
        missing = sorted({name for name in every_space(feature) if name not in board.spaces})
        if feature.segment not in segments:
            yield f"{title(feature)} lies in {feature.segment}, but there is no such segment."
        elif missing:
            yield f"{title(feature)} names {', '.join(missing)}, but there are no such spaces."
        else:
            yield from (f"{title(feature)}: {defect}" for defect in feature_defects(board, feature))
    yield from mark_defects(board)


def title(feature: AnyPlace) -> str:
    return str(type(feature).__struct_config__.tag)


def every_space(feature: AnyPlace) -> tuple[str, ...]:
    """Every space that a place names."""
    match feature:
        case DangerousArea() | HappyCrowd():
            return feature.spaces_left + feature.spaces_right
        case MuddyTrack():
            return (feature.mud, feature.rock_left, feature.rock_right)
        case ColoradoJump():
            lanes = feature.clearing_left + feature.clearing_right
            return (
                *feature.take_off,
                *feature.gap,
                *feature.landing,
                *lanes,
                feature.rejoin.left,
                feature.rejoin.right,
            )
        case CasinoStop():
            lane = feature.approach + feature.stars + feature.exit
            return (feature.enter_from, *lane, feature.rejoin)
        case PitLane():
            return (feature.enter_from, *feature.lane, *feature.boxes, feature.rejoin)


def feature_defects(board: Board, feature: AnyPlace) -> Iterator[str]:
    match feature:
        case DangerousArea() | HappyCrowd():
            yield from lane_defects(board, feature, feature.spaces_left, "L")
            yield from lane_defects(board, feature, feature.spaces_right, "R")
        case MuddyTrack():
            yield from lane_defects(board, feature, [feature.mud], "C")
            yield from lane_defects(board, feature, [feature.rock_left], "L")
            yield from lane_defects(board, feature, [feature.rock_right], "R")
        case ColoradoJump():
            yield from jump_defects(board, feature)
        case CasinoStop():
            yield from casino_defects(board, feature)
        case PitLane():
            yield from pit_defects(board, feature)


def lane_defects(board: Board, feature: AnyPlace, spaces: Sequence[str], lane: str) -> Iterator[str]:
    for name in spaces:
        space = board.spaces[name]
        if space.seg != feature.segment or space.lane != lane:
            yield f"{name} must lie in lane {lane} of {feature.segment} (NR-R01, NR-R02)."


def chain_defects(board: Board, lane: Sequence[str], then: str | None, kind: str) -> Iterator[str]:
    """A side lane is single file: each space leads to the next, the last one to where the lane ends."""
    if not lane:
        yield f"its {kind.replace('_', ' ')} has no spaces."
    for name, there in zip(lane, [*lane[1:], then], strict=True):
        space = board.spaces[name]
        if space.kind != kind:
            yield f"{name} must be of the kind {kind}, not {space.kind}."
        if space.ahead != there:
            yield f"{name} must lead ahead to {there or 'nothing but the stars'}, not to {space.ahead}."
        if space.left or space.right or space.branch:
            yield f"{name} lies in a side lane, so it has no left, right or branch."


# ---------------------------------------------------------------- single places
def jump_defects(board: Board, jump: ColoradoJump) -> Iterator[str]:
    if not (jump.gap and jump.clearing_left and jump.clearing_right):
        yield "it needs a gap and two clearing lanes (NR-JUMP-01, NR-JUMP-05)."
        return
    first = {jump.clearing_left[0], jump.clearing_right[0]}
    gap = set(jump.gap)
    for name in jump.gap:
        space = board.spaces[name]
        if space.seg != jump.segment or space.left or space.right or space.branch:
            yield f"{name} must lie in {jump.segment} and have neither left, right nor branch (NR-R09)."
        if set(space.rescue) != first:
            yield f"the rescue of {name} must be {' and '.join(sorted(first))} (NR-R11)."
        if space.ahead not in gap and space.ahead not in jump.landing:
            yield f"{name} must lead ahead to a dotted space or to the landing, not to {space.ahead} (NR-JUMP-02)."
    for name, space in board.spaces.items():
        if {space.left, space.right, space.branch} & gap:
            yield f"{name}: no lane change may lead onto a dotted space (NR-R09)."
        if space.ahead in gap and name not in gap and name not in jump.take_off:
            yield f"{name} leads onto the gap, so it must be among take_off."
        if space.rescue and name not in gap:
            yield f"{name} has a rescue, but only dotted spaces do."
    for name in jump.take_off:
        space = board.spaces[name]
        if space.ahead not in gap or space.left or space.right:
            yield f"the take-off {name} must lead ahead onto the gap, without a lane change (NR-R09)."
    for lane, rejoin in ((jump.clearing_left, jump.rejoin.left), (jump.clearing_right, jump.rejoin.right)):
        yield from chain_defects(board, lane, rejoin, "clearing")


def casino_defects(board: Board, casino: CasinoStop) -> Iterator[str]:
    if not (casino.approach and casino.stars and casino.exit):
        yield "it needs approach, stars and exit (NR-CASINO-02, NR-CASINO-04)."
        return
    if board.spaces[casino.enter_from].branch != casino.approach[0]:
        yield f"the branch of {casino.enter_from} must be {casino.approach[0]}."
    yield from chain_defects(board, casino.approach, None, "casino_lane")
    last = board.spaces[casino.approach[-1]]
    if set(last.stars) != set(casino.stars):
        yield f"the stars of {casino.approach[-1]} must be {', '.join(casino.stars)} (NR-CASINO-04)."
    for name in casino.stars:
        if board.spaces[name].kind != "casino_star" or board.spaces[name].ahead != casino.exit[0]:
            yield f"{name} must be a casino_star that leads ahead to {casino.exit[0]} (NR-R27)."
    yield from chain_defects(board, casino.exit, casino.rejoin, "casino_lane")
    longest = 3
    if len(casino.exit) < longest:
        yield f"the exit must have at least {longest} spaces, so that a win never leads onto the track (NR-R27)."


def pit_defects(board: Board, pit: PitLane) -> Iterator[str]:
    if not pit.lane or board.spaces[pit.enter_from].branch != pit.lane[0]:
        yield f"the branch of {pit.enter_from} must be the first space of the lane."
    yield from chain_defects(board, pit.lane, pit.rejoin, "pit_lane")
    if len(set(pit.boxes)) != CARS:
        yield f"there must be {CARS} different boxes, one for each car (FD-PIT-01)."
    beside = {board.spaces[name].box: name for name in pit.lane}
    for name in pit.boxes:
        if board.spaces[name].kind != "pit_box":
            yield f"{name} must be of the kind pit_box, not {board.spaces[name].kind}."
        if name not in beside:
            yield f"the box {name} is entered from nowhere; a space of the lane must name it as box."
        elif board.spaces[name].ahead != board.spaces[beside[name]].ahead:
            yield f"{name} must lead ahead to {board.spaces[beside[name]].ahead}, the space after {beside[name]}."


def mark_defects(board: Board) -> Iterator[str]:
    """Branches and side lanes belong to a place; a space outside of all of them would be a dead end for the rules."""
    named = {name for feature in board.feature for name in every_space(feature)}
    entries = {feature.enter_from for feature in board.feature if isinstance(feature, CasinoStop | PitLane)}
    for name, space in board.spaces.items():
        if space.branch is not None and name not in entries:
            yield f"{name} has a branch, but no place is entered from it."
        if space.kind != "track" and name not in named:
            yield f"{name} is of the kind {space.kind}, but no place names it."
        if space.feature is not None and name not in named:
            yield f"{name} is marked as {space.feature}, but no place names it."
