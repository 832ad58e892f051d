"""The map in numbers: roads, lanes, ports, distances, and what lies below a point."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from itertools import pairwise

import pytest

from cubilete.games.competitors.components.parts import CONTINENTS
from cubilete.games.competitors.components.spans import BAND, NARROW, cut, outlines
from cubilete.games.competitors.rules import atlas as m
from cubilete.games.competitors.rules.atlas import Atlas
from games.competitors.boxes import land, numbers, place_name, printed, sea, strait

SLIGHT = 4.0
"""Outlines that touch for less than this many board units meet in a corner only."""


def atlas() -> Atlas:
    return printed()[1].atlas


def roads(name: str) -> dict[str, tuple[int, int]]:
    """Where roads lead from a territory: kind and strait."""
    a = atlas()
    names = list(numbers("territory"))
    span = range(int(a.road_first[land(name)]), int(a.road_first[land(name) + 1]))
    return {names[int(a.road_to[at])]: (int(a.road_kind[at]), int(a.road_strait[at])) for at in span}


def lanes(name: str) -> dict[str, int]:
    a = atlas()
    names = list(numbers("space"))
    span = range(int(a.lane_first[sea(name)]), int(a.lane_first[sea(name) + 1]))
    return {names[int(a.lane_to[at])]: int(a.lane_strait[at]) for at in span}


# ---------------------------------------------------------------- ways
def test_the_atlas_has_its_size() -> None:
    a = atlas()
    assert (a.territories, a.cells, a.straits, a.arrows, a.width, a.height) == (116, 465, 13, 16, 16000, 9000)
    assert len(a.road_to) == 2 * (191 + 14)
    assert len(a.cell_x) == len(a.lane_first) - 1 == 465


def test_roads_lead_both_ways_and_are_of_one_kind() -> None:
    a = atlas()
    for here in range(int(a.territories)):
        for at in range(int(a.road_first[here]), int(a.road_first[here + 1])):
            back = m.find_road(a, a.road_to[at], here)
            assert back >= 0
            assert (a.road_kind[back], a.road_strait[back]) == (a.road_kind[at], a.road_strait[at])
            same = a.area[here] == a.area[a.road_to[at]]
            assert a.road_strait[at] >= 0 or (a.road_kind[at] == m.REGIONAL) == same
    assert m.find_road(a, land("japan"), land("alaska")) == m.NOWHERE


@pytest.mark.rule("CP-COMP-01")
def test_borders_are_of_two_kinds() -> None:
    assert roads("germany")["france"] == (m.REGIONAL, m.NOWHERE)
    assert roads("central_europe")["ukraine"] == (m.CUSTOMS, m.NOWHERE)
    assert roads("kazakhstan")["southern_russia"] == (m.CUSTOMS, m.NOWHERE)  # one union, two continents
    assert atlas().area[land("kazakhstan")] != atlas().area[land("southern_russia")]
    assert atlas().area[land("kazakhstan")] == atlas().area[land("western_siberia")]


def test_trucks_cross_straits() -> None:
    assert roads("british_isles") == {"france": (m.CUSTOMS, strait("dover"))}
    assert roads("turkey")["greece"] == roads("turkey")["romania_bulgaria"] == (m.CUSTOMS, strait("bosphorus"))
    assert roads("alaska")["far_eastern_russia"] == (m.CUSTOMS, strait("bering"))


def test_a_strait_lies_on_the_continents_of_the_states_it_links() -> None:
    a = atlas()
    linked = {name: int(a.strait_continents[at]) for name, at in numbers("strait").items()}
    bit = {name: 1 << at for at, name in enumerate(CONTINENTS)}
    assert linked["suez_canal"] == bit["africa"] + bit["asia"]
    assert linked["panama_canal"] == bit["north_america"] + bit["south_america"]
    assert linked["dover"] == bit["europe"]


@pytest.mark.rule("CP-COMP-02")
def test_lanes_lead_both_ways_and_over_straits() -> None:
    a = atlas()
    for here in range(int(a.cells)):
        for at in range(int(a.lane_first[here]), int(a.lane_first[here + 1])):
            back = m.find_lane(a, a.lane_to[at], here)
            assert back >= 0
            assert a.lane_strait[back] == a.lane_strait[at]
    assert lanes("r08c18")["r10c18"] == strait("suez_canal")
    assert lanes("r11c07b")["r11c07"] == strait("panama_canal")
    assert "r07c17b" not in printed()[0].sea.space[sea("r07c17")].next_to  # two halves of one hexagon
    assert sum(1 for strait_of in a.lane_strait if strait_of >= 0) == 2 * 12  # no ship through the Bering ice


def test_every_sea_space_can_be_reached() -> None:
    a = atlas()
    seen, todo = {0}, [0]
    while todo:
        here = todo.pop()
        for at in range(int(a.lane_first[here]), int(a.lane_first[here + 1])):
            if (there := int(a.lane_to[at])) not in seen:
                seen.add(there)
                todo.append(there)
    assert len(seen) == a.cells


@pytest.mark.rule("CP-COMP-03", "CP-R32")
def test_the_side_edges_are_joined() -> None:
    c, a = printed()[0], atlas()
    for at, arrow in enumerate(c.sea.arrow):
        assert lanes(arrow.left)[arrow.right] == m.NOWHERE
        assert abs(int(a.arrow_y[at]) - int(a.cell_y[sea(arrow.left)])) < 300
    across = {
        (name, there) for name in numbers("space") for there in lanes(name) if name[4:6] == "00" and there[4:6] == "31"
    }
    assert len(across) == 32
    assert lanes("r04c00")["r04c31"] == m.NOWHERE


def test_ports_touch_the_sea_and_the_sea_knows_them() -> None:
    a = atlas()
    assert m.touches(a, land("alaska"), sea("r04c01"))
    assert not m.touches(a, land("alaska"), sea("r05c01"))
    assert not any(m.touches(a, land("prairies"), cell) for cell in range(int(a.cells)))
    quays = {
        (t, int(a.quay_cell[at])) for t in range(116) for at in range(int(a.quay_first[t]), int(a.quay_first[t + 1]))
    }
    moors = {
        (int(a.moor_at[at]), cell)
        for cell in range(int(a.cells))
        for at in range(int(a.moor_first[cell]), int(a.moor_first[cell + 1]))
    }
    assert quays == moors
    assert {t for t, _ in quays} == {t for t in range(116) if a.port[t]}


# ---------------------------------------------------------------- distances
def test_distances_are_rounded_without_fractions() -> None:
    dice = random.Random(7)
    for _ in range(4000):
        ax, bx = dice.randint(0, 16000), dice.randint(0, 16000)
        ay, by = dice.randint(0, 9000), dice.randint(0, 9000)
        square = (ax - bx) ** 2 + (ay - by) ** 2
        exact = math.isqrt(4 * square)  # twice the distance, rounded down
        assert m.distance(ax, ay, bx, by) == (exact + 1) // 2
    assert [m.square_root(n) for n in (0, 1, 2, 3, 4, 99, 100, 10**9)] == [0, 1, 1, 1, 2, 9, 10, 31622]
    assert m.distance(0, 0, 1, 1) == 1
    assert m.distance(0, 0, 3, 4) == 5


def test_the_way_across_the_edge_may_be_shorter() -> None:
    a = atlas()
    assert m.distance_round(a, 100, 0, 15900, 0) == 200
    assert m.distance_round(a, 15900, 30, 100, 0) == m.distance(0, 30, 200, 0)
    assert m.distance_round(a, 1000, 500, 2000, 500) == 1000
    assert m.distance_round(a, 0, 0, 8000, 0) == 8000


# ---------------------------------------------------------------- what lies below a point
def contains(rings: tuple[tuple[int, ...], ...], x: int, y: int) -> bool:
    """A plain test whether a point lies inside, independent of bands."""
    inside = False
    for ring in rings:
        corners = list(zip(ring[::2], ring[1::2]))
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            if (ay <= y) != (by <= y) and ax + (y - ay) * (bx - ax) // (by - ay) <= x:
                inside = not inside
    return inside


def below(x: int, y: int) -> str:
    drawn, width = outlines(), int(atlas().width)
    for name, rings in [*drawn.territories.items(), *drawn.spaces.items()]:
        if contains(rings, x, y) or contains(rings, x + width, y):
            return name
    return "nowhere"


@pytest.mark.rule("CP-R34")
def test_tokens_stand_where_their_names_say() -> None:
    a = atlas()
    for name, at in numbers("territory").items():
        assert place_name(int(m.region_at(a, a.x[at], a.y[at]))) == name
        if a.airport[at]:
            assert place_name(int(m.region_at(a, a.air_x[at], a.air_y[at]))) == name
    for name, at in numbers("space").items():
        assert place_name(int(m.region_at(a, a.cell_x[at], a.cell_y[at]))) == name


@pytest.mark.rule("CP-R34")
def test_a_point_lies_in_the_outline_around_it() -> None:
    """On the middle line of a band the spans are exact; only slits between outlines are given to the west."""
    a = atlas()
    dice = random.Random(11)
    wrong = 0
    for _ in range(300):
        x, y = dice.randint(0, 15999), BAND * dice.randint(0, 899) + BAND // 2
        wanted, found = below(x, y), place_name(int(m.region_at(a, x, y)))
        if wanted == "nowhere" and found != wanted:
            assert any(below(x - back, y) == found for back in range(1, NARROW + 1))
        elif wanted != found:
            wrong += 1
    assert wrong <= 1  # outlines of two spaces may overlap by a tenth


def test_nothing_lies_beyond_the_rim() -> None:
    a = atlas()
    for x, y in ((-1, 4000), (16001, 4000), (8000, -1), (8000, 9000), (8000, 8990)):
        assert m.region_at(a, x, y) == m.NOWHERE
    assert place_name(int(m.region_at(a, 16000, 4000))) == place_name(int(m.region_at(a, 15999, 4000)))


def test_a_space_across_the_edge_is_seen_from_both_sides() -> None:
    a = atlas()
    west, east = int(m.region_at(a, 0, 6000)), int(m.region_at(a, 15999, 6000))
    assert place_name(west) == place_name(east) == below(16000, 6000)


def test_spans_fill_every_band_from_west_to_east() -> None:
    names = tuple(numbers("territory")), tuple(numbers("space"))
    spans = cut(*names, 16000, 9000)
    assert len(spans.first) == 901
    for low, high in zip(spans.first, spans.first[1:]):
        starts, places = spans.start[low:high], spans.place[low:high]
        assert starts[0] == 0
        assert all(a < b for a, b in pairwise(starts))
        assert all(a != b for a, b in pairwise(places))
    assert {place for place in spans.place if place >= 0} == set(range(116 + 465))


def test_borders_lie_where_outlines_touch() -> None:
    """Every pair of States that touch has a border or a strait, and no others have a border."""
    sides: dict[frozenset[tuple[int, int]], set[str]] = defaultdict(set)
    for name, rings in outlines().territories.items():
        for ring in rings:
            corners = list(zip(ring[::2], ring[1::2]))
            for a, b in zip(corners, corners[1:] + corners[:1]):
                sides[frozenset((a, b))].add(name)
    shared: dict[frozenset[str], float] = defaultdict(float)
    for side, names in sides.items():
        if len(names) == 2 and len(side) == 2:
            shared[frozenset(names)] += math.dist(*side) / 10
    touching = {pair for pair, length in shared.items() if length >= SLIGHT}
    by_land = {
        frozenset((here, there)) for here in numbers("territory") for there, (_, at) in roads(here).items() if at < 0
    }
    by_strait = {
        frozenset((here, there)) for here in numbers("territory") for there, (_, at) in roads(here).items() if at >= 0
    }
    assert by_land <= touching <= by_land | by_strait
    assert not by_land & by_strait
