"""Plan views: exact predicates, and what must hold for any shapes."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.physics import geometry as g
from cubilete.physics.units import EAST, EDGE, NORTH, SOUTH, TURN, WEST

SPOT = st.integers(-300_000, 300_000)
YAW = st.integers(0, TURN - 1)
DIE = st.builds(g.footprint, SPOT, SPOT, YAW)
HALF = 160_000
MID = HALF - EDGE // 2


def moved(shape: list[int], dx: int, dy: int) -> list[int]:
    return [value + (dy if k % 2 else dx) for k, value in enumerate(shape)]


def quarter(shape: list[int]) -> list[int]:
    """Turned by a quarter about the middle of the table."""
    return [value for k in range(0, len(shape), 2) for value in (-shape[k + 1], shape[k])]


# ------------------------------------------------------------ angles
@given(st.integers(-2 * TURN, 2 * TURN))
def test_sines_are_right_to_a_part_in_ten_millions(yaw: int) -> None:
    assert g.sine(yaw) / g.ONE == pytest.approx(math.sin(2 * math.pi * yaw / TURN), abs=1e-7)
    assert g.cosine(yaw) / g.ONE == pytest.approx(math.cos(2 * math.pi * yaw / TURN), abs=1e-7)


@given(SPOT, SPOT, YAW)
def test_a_footprint_is_a_square_of_the_edge_around_its_centre(x: int, y: int, yaw: int) -> None:
    shape = g.footprint(x, y, yaw)
    assert (sum(shape[::2]), sum(shape[1::2])) == (4 * x, 4 * y)
    for k in range(0, 8, 2):
        side = math.dist(shape[k : k + 2], (shape * 2)[k + 2 : k + 4])
        assert side == pytest.approx(EDGE, abs=2)


def test_the_four_axes_that_lie_flat_point_four_ways() -> None:
    for face in range(6):
        ways = [g.axis_direction(face, 0, axis) for axis in range(6)]
        assert sorted(ways) == [-1, -1, 0, TURN // 4, TURN // 2, 3 * TURN // 4]
        assert ways[face] == ways[face ^ 1] == -1
        assert all((ways[k] - ways[k ^ 1]) % TURN == TURN // 2 for k in range(6) if ways[k] >= 0)
    assert g.axis_direction(0, 100, 5) == 3 * TURN // 4 + 100  # +z up: -y points south, then turned with the die


@pytest.mark.parametrize(
    ("angle", "inside"), [(900, True), (300, True), (1500, True), (299, False), (1501, False), (2700, False)]
)
def test_a_cone_of_sixty_degrees_reaches_to_either_side_and_not_backwards(angle: int, inside: bool) -> None:
    assert g.in_cone(angle, TURN // 4, 600) is inside


@given(st.integers(0, 3599), YAW)
def test_a_cone_holds_the_direction_itself_and_wraps_round(angle: int, yaw: int) -> None:
    assert g.in_cone(angle, yaw, 1800)
    assert g.in_cone(round(yaw * 3600 / TURN) % 3600, yaw, 1)
    assert g.in_cone(angle, yaw, 600) == g.in_cone((angle + 900) % 3600, (yaw + TURN // 4) % TURN, 600)


# ------------------------------------------------------------ meeting and distance
@given(DIE, DIE)
def test_meeting_distance_and_rulers_agree(one: list[int], other: list[int]) -> None:
    far = g.distance(one, other)
    assert far == g.distance(other, one)
    assert g.meets(one, other) == g.meets(other, one)
    assert g.overlaps(one, other) <= g.meets(one, other)
    assert g.meets(one, other) == g.within(one, other, 0)
    assert g.within(one, other, far + 1)
    assert far == 0 or not g.within(one, other, far - 1)


@given(DIE, DIE, SPOT, SPOT)
def test_nothing_depends_on_where_the_two_are_or_how_the_table_is_turned(
    one: list[int], other: list[int], dx: int, dy: int
) -> None:
    for change in (lambda shape: moved(shape, dx, dy), quarter):
        assert g.distance(change(one), change(other)) == g.distance(one, other)
        assert g.overlaps(change(one), change(other)) == g.overlaps(one, other)
        assert g.entered(change(one), change(other), 100) == g.entered(one, other, 100)


@given(DIE, DIE)
def test_the_distance_is_that_of_the_nearest_points(one: list[int], other: list[int]) -> None:
    """Against points spread along both outlines."""

    def outline(shape: list[int]) -> list[tuple[float, float]]:
        ends = [(shape[k], shape[k + 1], *(shape * 2)[k + 2 : k + 4]) for k in range(0, 8, 2)]
        return [(a + (c - a) * s / 16, b + (d - b) * s / 16) for a, b, c, d in ends for s in range(16)]

    seen = min(math.dist(p, q) for p in outline(one) for q in outline(other))
    if not g.meets(one, other):
        assert g.distance(one, other) <= seen <= g.distance(one, other) + EDGE / 16 + 2


def test_touching_meets_but_does_not_overlap() -> None:
    one = g.footprint(0, 0, 0)
    assert g.meets(one, g.footprint(EDGE, 0, 0))
    assert not g.overlaps(one, g.footprint(EDGE, 0, 0))
    assert not g.meets(one, g.footprint(EDGE + 1, 0, 0))
    assert g.overlaps(one, g.footprint(EDGE - 1, 0, 0))


def test_a_ruler_that_reaches_to_the_micrometre_reaches() -> None:
    die = g.footprint(0, 0, 0)
    card = g.rectangle(8_000 + 30_000, 8_000 + 40_000, 200_000, 200_000)  # 50 mm from the corner
    assert g.within(die, card, 50_000)
    assert not g.within(die, card, 49_999)
    assert g.distance(die, card) == 50_000
    assert g.within(die, [8_000 + 76_000, 0], 70_000 + 6_000)  # a pawn: the ruler and its radius


def test_a_card_is_entered_by_more_than_a_tenth_of_a_millimetre() -> None:
    card = g.rectangle(0, 0, 60_000, 60_000)
    assert not g.entered(g.footprint(-7_900, 30_000, 0), card)
    assert g.entered(g.footprint(-7_899, 30_000, 0), card)
    tip = g.footprint(-11_314 + 130, 30_000, TURN // 8)  # a corner ahead
    assert g.entered(tip, card)
    assert not g.entered(moved(tip, -60, 0), card)


# ------------------------------------------------------------ the area
@pytest.mark.parametrize(
    ("x", "y", "place"),
    [
        (0, 0, g.INSIDE),
        (MID, 0, g.INSIDE),
        (MID + 1, 0, g.STRADDLING),
        (HALF + 7_999, 0, g.STRADDLING),
        (HALF + 8_000, 0, g.OUTSIDE),
        (0, -HALF - 8_000, g.OUTSIDE),
        (HALF + 7_999, HALF + 7_999, g.STRADDLING),
    ],
)
def test_a_die_is_in_across_or_out(x: int, y: int, place: int) -> None:
    assert g.place_in_area(g.footprint(x, y, 0), HALF) == place


def test_a_die_beyond_a_corner_is_out_though_no_side_alone_says_so() -> None:
    shape = g.footprint(HALF + 6_000, HALF + 6_000, TURN // 8)
    assert min(shape[::2]) < HALF > min(shape[1::2])
    assert g.place_in_area(shape, HALF) == g.OUTSIDE


@pytest.mark.parametrize(
    ("way", "side", "along"),
    [
        ((0, 150_000, 10_000, 170_000), NORTH, 5_000),
        ((150_000, 20_000, 170_000, 20_000), EAST, -20_000),
        ((-10_000, -150_000, -10_000, -190_000), SOUTH, 10_000),
        ((-150_000, -30_000, -170_000, -30_000), WEST, -30_000),
        ((150_000, 158_000, 190_000, 168_000), NORTH, 158_000),  # a corner: the side that is met first
    ],
)
def test_a_die_leaves_where_its_centre_crosses_the_outline(
    way: tuple[int, int, int, int], side: int, along: int
) -> None:
    assert g.exit_point(*way, HALF) == (side, along)


@given(st.integers(-HALF, HALF), st.integers(-HALF, HALF), SPOT, SPOT)
def test_the_exit_lies_on_the_way_and_on_the_outline(x0: int, y0: int, x1: int, y1: int) -> None:
    if max(abs(x1), abs(y1)) <= HALF:
        return
    side, along = g.exit_point(x0, y0, x1, y1, HALF)
    x, y = g.on_side(side, along, HALF)
    assert max(abs(x), abs(y)) == HALF
    length = math.dist((x0, y0), (x1, y1))
    assert math.dist((x0, y0), (x, y)) + math.dist((x, y), (x1, y1)) == pytest.approx(length, abs=4)


def test_a_die_is_put_back_at_the_side_half_an_edge_inside() -> None:
    assert g.put_back(NORTH, 0, HALF, []) == (0, MID)
    assert g.put_back(EAST, -20_000, HALF, []) == (MID, 20_000)
    assert g.put_back(SOUTH, HALF, HALF, []) == (-MID, -MID)  # clamped into the square
    assert g.put_back(WEST, 5_500, HALF, []) == (-MID, 5_500)


def test_a_taken_place_is_left_along_the_side_clockwise_first() -> None:
    assert g.put_back(NORTH, 0, HALF, [g.footprint(0, MID, 0)]) == (16_000, MID)
    assert g.put_back(EAST, 0, HALF, [g.footprint(MID, 0, 0)]) == (MID, -16_000)
    assert g.put_back(NORTH, 0, HALF, [g.footprint(2_000, MID, 0)]) == (-14_000, MID)
    assert g.put_back(NORTH, MID, HALF, [g.footprint(MID, MID, 0)]) == (MID - 16_000, MID)


@given(st.integers(0, 3), st.integers(-HALF, HALF), st.lists(DIE, max_size=11))
def test_a_die_put_back_lies_free_inside_at_a_side(side: int, along: int, others: list[list[int]]) -> None:
    x, y = g.put_back(side, along, HALF, others)
    shape = g.footprint(x, y, 0)
    assert g.place_in_area(shape, HALF) == g.INSIDE
    assert max(abs(x), abs(y)) == MID
    assert g.is_free(shape, others)


def test_where_a_whole_side_is_taken_the_next_one_clockwise_serves() -> None:
    row = [g.footprint(-MID + 30_400 * k, MID, TURN // 8) for k in range(11)]
    x, y = g.put_back(NORTH, 0, HALF, row)
    assert (x, g.is_free(g.footprint(x, y, 0), row)) == (MID, True)


# ------------------------------------------------------------ gates
def test_a_gate_is_rideable_unless_a_footprint_meets_its_segment() -> None:
    ends = (-30_000, 0, 30_000, 0)
    assert g.rideable(*ends, [g.footprint(0, 8_001, 0), g.footprint(60_000, 0, 0)])
    assert not g.rideable(*ends, [g.footprint(0, 8_000, 0)])  # tangent
    assert not g.rideable(*ends, [g.footprint(38_000, 0, 0)])  # touches the end
    assert g.rideable(*ends, [g.footprint(38_001, 0, 0)])


@given(SPOT, SPOT, SPOT, SPOT, DIE)
def test_a_die_on_the_axis_always_blocks(ax: int, ay: int, bx: int, by: int, die: list[int]) -> None:
    x, y = sum(die[::2]) // 4, sum(die[1::2]) // 4
    assert not g.rideable(x, y, bx, by, [die])
    assert g.rideable(ax, ay, bx, by, [die]) == g.rideable(bx, by, ax, ay, [die])


def test_behind_means_the_whole_shape() -> None:
    ends = (-30_000, 0, 30_000, 0)
    sign = g.far_side(*ends, 0, -50_000, 900)
    assert g.behind(*ends, sign, g.footprint(0, 8_001, 0))
    assert not g.behind(*ends, sign, g.footprint(0, 8_000, 0))
    assert not g.behind(*ends, sign, g.footprint(0, -9_000, 0))


@given(SPOT, SPOT, SPOT, SPOT, SPOT, SPOT, st.integers(0, 3599))
def test_the_far_side_is_not_where_the_die_starts(
    ax: int, ay: int, bx: int, by: int, x: int, y: int, angle: int
) -> None:
    sign = g.far_side(ax, ay, bx, by, x, y, angle)
    assert g.side_of(ax, ay, bx, by, x, y) * sign <= 0
    assert g.far_side(bx, by, ax, ay, x, y, angle) == -sign or g.side_of(ax, ay, bx, by, x, y) == 0


def test_from_the_line_itself_a_die_comes_from_where_it_is_flicked() -> None:
    ends = (-30_000, 0, 30_000, 0)
    assert (g.far_side(*ends, 0, 0, 900), g.far_side(*ends, 0, 0, 2700)) == (1, -1)


def test_a_mere_turn_is_another_face_within_two_edges() -> None:
    assert g.turn_only(0, 0, 0, 31_999, 0, 2)
    assert not g.turn_only(0, 0, 0, 32_000, 0, 2)
    assert not g.turn_only(0, 0, 3, 10, 0, 3)
