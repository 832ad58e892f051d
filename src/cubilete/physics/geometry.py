"""Plan views of dice, cards and gates: whole numbers in, whole numbers out, the same on every machine.

A polygon is a flat list x0, y0, x1, y1, ... in micrometres, convex, its corners in order, either way round; two numbers
are a point, four a segment. The footprint of a die is the hull of its eight projected corners (CC-R02). Nothing here
knows the simulation, so rules, bots and replays may ask without it.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from cubilete.physics.units import ANGLES, CARD_DEPTH, EAST, EDGE, HALF_EDGE, NORTH, SOUTH, TURN

INSIDE: Final = 0
STRADDLING: Final = 1
OUTSIDE: Final = 2

ONE: Final = 1 << 30
QUARTER: Final = TURN // 4
HALF_PI: Final = 1_686_629_713
"""Half of pi in units of `ONE`."""
TURN_LIMIT: Final = 2 * EDGE
"""CC-R10: two edges; a shorter way with another face on top is a mere turn."""
SLIDE_STEP: Final = 1_000
"""CC-R07: a die whose place is taken slides along its side in steps of a millimetre."""


# ------------------------------------------------------------ angles
def sine(yaw: int) -> int:
    """The sine of a yaw in units of `ONE`, by whole numbers only: no two processors may differ about a corner."""
    part = yaw % TURN
    if part >= TURN // 2:
        return -sine(part - TURN // 2)
    if part > QUARTER:
        part = TURN // 2 - part
    if part > QUARTER // 2:
        x = (QUARTER - part) * HALF_PI // QUARTER
        square = x * x // ONE
        inner = ONE - square // 30 * (ONE - square // 56) // ONE
        return ONE - square // 2 * (ONE - square // 12 * inner // ONE) // ONE
    x = part * HALF_PI // QUARTER
    square = x * x // ONE
    inner = ONE - square // 42 * (ONE - square // 72) // ONE
    return x * (ONE - square // 6 * (ONE - square // 20 * inner // ONE) // ONE) // ONE


def cosine(yaw: int) -> int:
    return sine(yaw + QUARTER)


def rounded(value: int) -> int:
    """A product with a sine or cosine back in its own unit, halves upwards."""
    return (value + ONE // 2) // ONE


AXIS_FROM_EAST: Final = (
    (-1, -1, 0, 2, 1, 3),
    (-1, -1, 0, 2, 3, 1),
    (2, 0, -1, -1, 1, 3),
    (0, 2, -1, -1, 1, 3),
    (3, 1, 0, 2, -1, -1),
    (1, 3, 0, 2, -1, -1),
)
"""With a face up and yaw 0: where the die's own axes (as in `FACES`) point, in quarter turns; -1 up or down."""


def axis_direction(face: int, yaw: int, axis: int) -> int:
    """Where an axis of a resting die points (a yaw); -1 where it points up or down."""
    quarters = AXIS_FROM_EAST[face][axis]
    return (quarters * QUARTER + yaw) % TURN if quarters >= 0 else -1


def in_cone(angle: int, direction: int, tolerance: int) -> bool:
    """Whether a flick's angle lies within a tolerance (both in tenths of a degree) of a direction (a yaw): CC-R11."""
    whole = ANGLES * TURN
    off = (angle * TURN - direction * ANGLES) % whole
    return min(off, whole - off) <= tolerance * TURN


# ------------------------------------------------------------ shapes
def footprint(x: int, y: int, yaw: int) -> list[int]:
    """The square under a resting die."""
    c = rounded(HALF_EDGE * cosine(yaw))
    s = rounded(HALF_EDGE * sine(yaw))
    return [x + c - s, y + s + c, x - c - s, y - s + c, x - c + s, y - s - c, x + c + s, y + s - c]


def rectangle(left: int, bottom: int, right: int, top: int) -> list[int]:
    return [left, bottom, right, bottom, right, top, left, top]


def square(half: int) -> list[int]:
    """The playing area, or any square in the middle."""
    return rectangle(-half, -half, half, half)


def shadow(shape: list[int], nx: int, ny: int) -> tuple[int, int]:
    """The least and the greatest projection of a shape on an axis."""
    low = high = shape[0] * nx + shape[1] * ny
    k = 2
    while k < len(shape):
        value = shape[k] * nx + shape[k + 1] * ny
        if value < low:
            low = value
        elif value > high:
            high = value
        k += 2
    return low, high


def axes(one: list[int], other: list[int]) -> list[int]:
    """The axes along which two shapes can be told apart: nx, ny, nx, ny, ..."""
    found: list[int] = []
    for shape in (one, other):
        n = len(shape)
        k = 0
        while k < n:
            ex = shape[(k + 2) % n] - shape[k]
            ey = shape[(k + 3) % n] - shape[k + 1]
            if ex != 0 or ey != 0:
                found.append(ey)
                found.append(-ex)
                if n == 4:  # two segments on one line
                    found.append(ex)
                    found.append(ey)
            k += 2
    return found


def shared(one: list[int], other: list[int], least: int) -> bool:
    """Whether the two reach into each other by more than `least` um along every axis; -1: whether they touch."""
    normals = axes(one, other)
    if not normals:  # two points
        return least < 0 and one == other
    k = 0
    while k < len(normals):
        nx = normals[k]
        ny = normals[k + 1]
        low, high = shadow(one, nx, ny)
        bottom, top = shadow(other, nx, ny)
        depth = min(high - bottom, top - low)
        if depth < 0 or (least >= 0 and depth * depth <= least * least * (nx * nx + ny * ny)):
            return False
        k += 2
    return True


def meets(one: list[int], other: list[int]) -> bool:
    """Whether two shapes have a point in common; touching is enough."""
    return shared(one, other, -1)


def overlaps(one: list[int], other: list[int]) -> bool:
    """Whether two shapes have some area in common; touching is not enough."""
    return shared(one, other, 0)


def entered(shape: list[int], card: list[int], depth: int = CARD_DEPTH) -> bool:
    """Whether a footprint reaches more than `depth` um into a card (CC-R09)."""
    return shared(shape, card, depth)


# ------------------------------------------------------------ distances
def point_parts(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """The squared distance of a point from a segment as a fraction."""
    ex, ey, wx, wy = bx - ax, by - ay, px - ax, py - ay
    along, length = wx * ex + wy * ey, ex * ex + ey * ey
    if along <= 0 or length == 0:
        return wx * wx + wy * wy, 1
    if along >= length:
        return (px - bx) * (px - bx) + (py - by) * (py - by), 1
    across = wx * ey - wy * ex
    return across * across, length


def gap_parts(one: list[int], other: list[int]) -> tuple[int, int]:
    """The squared distance of two shapes that do not meet, as a fraction."""
    best, under = -1, 1
    for points, edges in ((one, other), (other, one)):
        n = len(edges)
        i = 0
        while i < len(points):
            k = 0
            while k < n:
                far, part = point_parts(
                    points[i], points[i + 1], edges[k], edges[k + 1], edges[(k + 2) % n], edges[(k + 3) % n]
                )
                if best < 0 or far * under < best * part:
                    best, under = far, part
                k += 2
            i += 2
    return best, under


def within(one: list[int], other: list[int], limit: int) -> bool:
    """Whether a ruler of this length reaches from one shape to the other (CC-R08), exactly."""
    if meets(one, other):
        return limit >= 0
    far, part = gap_parts(one, other)
    return limit >= 0 and far <= limit * limit * part


def distance(one: list[int], other: list[int]) -> int:
    """The distance of two shapes in whole um, rounded down; 0 where they meet."""
    if meets(one, other):
        return 0
    far, part = gap_parts(one, other)
    return isqrt(far // part)


# ------------------------------------------------------------ the area
def place_in_area(shape: list[int], half: int) -> int:
    """`INSIDE` the closed square, `OUTSIDE` where they share no area (CC-R07), else `STRADDLING`."""
    if max(shape) <= half and min(shape) >= -half:
        return INSIDE
    return STRADDLING if overlaps(shape, square(half)) else OUTSIDE


def along_side(x: int, y: int, side: int) -> int:
    """A point's place along a side, growing clockwise."""
    if side == NORTH:
        return x
    if side == EAST:
        return -y
    return -x if side == SOUTH else y


def on_side(side: int, along: int, depth: int) -> tuple[int, int]:
    """The point at a place along a side, `depth` from the middle of the table."""
    if side == NORTH:
        return along, depth
    if side == EAST:
        return depth, -along
    return (-along, -depth) if side == SOUTH else (-depth, along)


def nearest_side(x: int, y: int) -> int:
    """The side that a point outside or on the diagonal square is nearest to; at a corner the first one clockwise."""
    if abs(y) >= abs(x):
        return NORTH if y >= 0 else SOUTH
    return EAST if x > 0 else SOUTH + 1


def exit_point(x0: int, y0: int, x1: int, y1: int, half: int) -> tuple[int, int]:
    """Where a centre on its way from inside to outside meets the outline: the side, and the place along it."""
    best_top, best_under, best_side = 2, 1, nearest_side(x1, y1)
    side = 0
    while side < 4:
        nx, ny = on_side(side, 0, 1)
        before, after = nx * x0 + ny * y0, nx * x1 + ny * y1
        if after > half and before <= half and (half - before) * best_under < best_top * (after - before):
            best_top, best_under, best_side = half - before, after - before, side
        side += 1
    if best_top > best_under:  # it was outside already
        best_top, best_under = 1, 1
    x = x0 + (x1 - x0) * best_top // best_under
    y = y0 + (y1 - y0) * best_top // best_under
    return best_side, max(-half, min(half, along_side(x, y, best_side)))


def put_back(side: int, along: int, half: int, others: list[list[int]]) -> tuple[int, int]:
    """The nearest free centre for a die that is put back with yaw 0 at a side (CC-R07).

    `others` are the footprints of the dice that lie there. From the exit point (0: the middle of the side) it slides
    along the side in millimetres, clockwise first; where a whole side is taken the next one clockwise is tried.
    """
    most = half - HALF_EDGE
    turn = 0
    while turn < 4:
        here = (side + turn) % 4
        start = max(-most, min(most, along)) if turn == 0 else -most
        step = 0
        while step <= 2 * most:
            for place in (start + step, start - step):
                if -most <= place <= most:
                    x, y = on_side(here, place, most)
                    if is_free(footprint(x, y, 0), others):
                        return x, y
            step += SLIDE_STEP
        turn += 1
    return on_side(side, max(-most, min(most, along)), most)


def is_free(shape: list[int], others: list[list[int]]) -> bool:
    """Whether a footprint overlaps no other; touching is allowed."""
    return all(not overlaps(shape, other) for other in others)


# ------------------------------------------------------------ gates and flicks
def rideable(ax: int, ay: int, bx: int, by: int, others: list[list[int]]) -> bool:
    """Whether the segment between two gate dice meets the footprint of no third die (CC-R03)."""
    axis = [ax, ay, bx, by]
    return all(not meets(axis, other) for other in others)


def side_of(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> int:
    """Positive to the left of the line from A to B, negative to its right, 0 on it."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def behind(ax: int, ay: int, bx: int, by: int, sign: int, shape: list[int]) -> bool:
    """Whether a whole shape lies beyond the line AB, on the side of `sign` (CC-R04)."""
    k = 0
    while k < len(shape):
        if side_of(ax, ay, bx, by, shape[k], shape[k + 1]) * sign <= 0:
            return False
        k += 2
    return True


def far_side(ax: int, ay: int, bx: int, by: int, x: int, y: int, angle: int) -> int:
    """The sign (as `side_of`) of the side beyond a gate for a die that starts at x, y and is flicked at an angle.

    A centre exactly on the line comes from where the flick comes from (CC-R04).
    """
    here = side_of(ax, ay, bx, by, x, y)
    if here != 0:
        return -1 if here > 0 else 1
    yaw = angle * TURN // ANGLES
    return 1 if side_of(0, 0, bx - ax, by - ay, cosine(yaw), sine(yaw)) > 0 else -1


def turn_only(x0: int, y0: int, face0: int, x1: int, y1: int, face1: int, limit: int = TURN_LIMIT) -> bool:
    """Whether a flick did no more than turn the die onto another face (CC-R10)."""
    dx, dy = x1 - x0, y1 - y0
    return face0 != face1 and dx * dx + dy * dy < limit * limit
