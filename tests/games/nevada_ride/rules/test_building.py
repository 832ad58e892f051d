"""Cars built by their drivers: FD-OPT-01."""

from __future__ import annotations

import pytest

from cubilete.core.errors import Refusal
from games.nevada_ride.helpers import ANA, BEN, FULL, TITLE, deal, offered, phase, play, points_of, refused, told

GRID = "grid=20 grid=10"


@pytest.mark.rule("FD-OPT-01")
def test_everybody_builds_a_car_before_the_grid_is_set() -> None:
    t = deal(2, "build=yes")
    assert phase(t) == "building"
    assert offered(t) == ["build usual"]
    lines = play(t, "build 14 2 1 1 1 1")
    assert told(lines, "built") == [
        {"car": ANA, "tires": 14, "brakes": 2, "transmission": 1, "body": 1, "engine": 1, "road_handling": 1}
    ]
    assert (phase(t), int(t.to_move())) == ("building", BEN)
    play(t, "build usual", dice=GRID)
    assert phase(t) == "shifting"
    assert points_of(t, ANA) == dict(zip(FULL, (14, 2, 1, 1, 1, 1)))
    assert points_of(t, BEN) == FULL


@pytest.mark.rule("FD-OPT-01")
@pytest.mark.parametrize("points", ["14 2 1 1 1 1", "2 1 7 7 1 2", "1 7 7 3 1 1", "6 3 3 3 3 2"])
def test_twenty_points_may_be_spread_freely_within_the_limits(points: str) -> None:
    t = deal(2, "build=yes")
    play(t, f"build {points}")
    assert list(points_of(t, ANA).values()) == [int(one) for one in points.split()]


@pytest.mark.rule("FD-OPT-01")
@pytest.mark.parametrize(
    ("points", "why"),
    [
        ("6 3 3 3 3 3", "21"),
        ("6 3 3 3 3 1", "19"),
        ("1 8 3 3 3 2", "7"),  # at most 7 of anything but tires
        ("2 1 8 7 1 1", "7"),
        ("2 1 1 1 7 8", "7"),
        ("14 3 1 1 1 0", "1"),  # nothing may be left without a point
    ],
)
def test_other_cars_are_refused(points: str, why: str) -> None:
    t = deal(2, "build=yes")
    refusal = refused(t, f"build {points}")
    assert refusal.rule == "FD-OPT-01"
    assert why in refusal.sentence


@pytest.mark.rule("FD-OPT-01")
def test_no_car_has_more_than_fourteen_tires_points() -> None:
    assert [int(most) for most in TITLE.box.build_high] == [14, 7, 7, 7, 7, 7]
    assert [int(least) for least in TITLE.box.build_low] == [1] * 6
    with pytest.raises(Refusal, match="14"):
        TITLE.parse("build 15 1 1 1 1 1")
