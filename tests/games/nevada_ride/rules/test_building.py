"""Cars built by their drivers: FD-OPT-01."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import ANA, BEN, FULL, deal, offered, phase, play, points_of, refused, told

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
@pytest.mark.parametrize(
    ("points", "why"),
    [
        ("6 3 3 3 3 3", "20"),  # 21 in all
        ("6 3 3 3 3 1", "20"),  # 19
        ("15 1 1 1 1 1", ""),  # at most 14 tires
        ("1 8 3 3 3 2", ""),  # at most 7 of anything else
        ("8 8 1 1 1 1", ""),
        ("2 1 7 7 1 2", "ok"),
        ("1 7 7 3 1 1", "ok"),
    ],
)
def test_twenty_points_each_category_within_its_limits(points: str, why: str) -> None:
    t = deal(2, "build=yes")
    if why == "ok":
        play(t, f"build {points}")
        assert list(points_of(t, ANA).values()) == [int(one) for one in points.split()]
        return
    try:
        refusal = refused(t, f"build {points}")
    except Exception as error:  # a number beyond every limit is no number of the form
        assert "14" in str(error)
        return
    assert refusal.rule == "FD-OPT-01"
    assert why in refusal.sentence


@pytest.mark.rule("FD-OPT-01")
def test_no_category_may_be_left_without_a_point() -> None:
    t = deal(2, "build=yes")
    with pytest.raises(Exception, match="1"):
        refused(t, "build 14 3 1 1 1 0")
