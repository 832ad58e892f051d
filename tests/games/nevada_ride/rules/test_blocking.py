"""Cars that leave no way (base game, p.6)."""

from __future__ import annotations

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    car_of,
    debris,
    ends,
    free_ends,
    kinds,
    lost,
    path,
    play,
    points_of,
    race,
    roll,
    rules_of,
    space_of,
    told,
    turn,
    ways,
)

WALL = ("S2-07L", "S2-07C", "S2-07R")
"""Three cars side by side, one space ahead of a car on S2-05C."""
BUMP = "collision=20 collision=20"
"""The test with the car right ahead of S2-06L."""
TABLE = {1: (1, 0), 2: (2, 0), 3: (3, 0), 4: (3, 1), 5: (3, 2), 6: (3, 3)}
"""FD-BLOCK-02: Brakes and Tires by spaces left over."""


def blocked(left: int, points: str = "", options: str = "") -> NevadaRide:
    """A car that can drive one space and has so many left over."""
    gear = 2 if left <= 3 else 3
    t = race("S2-05C", *WALL, options=options, gear={ANA: gear}, points={ANA: points})
    return roll(t, gear, left + 1)


@pytest.mark.rule("FD-BLOCK-01", "FD-R08")
def test_a_blocked_car_moves_as_far_as_it_can() -> None:
    t = blocked(2)
    assert free_ends(t) == {"S2-06L", "S2-06C", "S2-06R"}
    lines = play(t, "drive S2-06L 1", dice=BUMP)
    assert told(lines, "drove") == [{"car": ANA, "way": ["S2-06L"], "brake": 0, "left": 2}]
    assert told(lines, "blocked") == [{"car": ANA, "spaces": 2}]
    assert space_of(t, ANA) == "S2-06L"


@pytest.mark.rule("FD-R08", "FD-BLOCK-01")
def test_nobody_is_blocked_who_has_one_way_left() -> None:
    """With the right lane open there is no stopping short in the others."""
    t = roll(race("S2-05C", *WALL[:2], gear={ANA: 2}, points={ANA: "brakes=0"}), 2, 4)
    assert all(not way.blocked and len(way.path) == 4 for way in ways(t))
    assert not {"S2-06L", "S2-06C"} & ends(t)


@pytest.mark.rule("FD-BLOCK-02")
@pytest.mark.parametrize("left", TABLE)
def test_the_advanced_price_of_blocking(left: int) -> None:
    t = blocked(left)
    lines = play(t, "drive S2-06L 1", dice=BUMP)
    brakes, tires = TABLE[left]
    assert points_of(t, ANA) == {
        "tires": 6 - tires, "brakes": 3 - brakes, "transmission": 3, "body": 3, "engine": 3, "road_handling": 2
    }  # fmt: skip
    assert {facts["cause"] for facts in told(lines, "lost")} == {"blocking"}


@pytest.mark.rule("FD-BLOCK-03")
@pytest.mark.parametrize(("left", "out"), [(6, False), (7, True)])
def test_seven_spaces_left_over_put_the_car_out_whatever_it_has(left: int, out: bool) -> None:
    sheet = {"tires": 7, "brakes": 7, "transmission": 1, "body": 2, "engine": 1, "road_handling": 2}
    t = race("S2-05C", *WALL, options="build=yes", gear={ANA: 3}, sheet={ANA: sheet})
    roll(t, 3, left + 1)
    (way,) = [way for way in ways(t, "S2-06L") if way.blocked == left]
    assert way.out == out
    lines = play(t, f"drive S2-06L {way.way + 1}", dice="" if out else BUMP)
    assert [facts["fate"] for facts in told(lines, "out")] == (["blocked"] if out else [])
    assert debris(t) == (["S2-06L"] if out else [])


@pytest.mark.rule("FD-BLOCK-04")
@pytest.mark.parametrize(("left", "points"), [(1, "brakes=0"), (3, "brakes=2"), (4, "tires=0"), (6, "tires=2")])
def test_who_cannot_pay_is_out(left: int, points: str) -> None:
    t = blocked(left, points)
    lines = play(t, "drive S2-06L 1")
    assert told(lines, "out") == [{"car": ANA, "fate": "blocked", "space": "S2-06L"}]
    assert rules_of(lines, "out") == ["FD-BLOCK-04"]
    assert "spun" not in kinds(lines)


@pytest.mark.rule("FD-BLOCK-05")
@pytest.mark.parametrize("left", [1, 3, 4, 7])
def test_the_basic_price_is_a_wear_point_for_each_space(left: int) -> None:
    t = blocked(left, "", "mode=basic")
    lines = play(t, "drive S2-06L 1", dice=BUMP)
    assert lost(t, ANA) == {"wear": left}
    assert rules_of(lines, "lost") == ["FD-BLOCK-05"]


@pytest.mark.rule("FD-BLOCK-05", "FD-END-03")
@pytest.mark.parametrize(("wear", "out"), [(3, True), (4, True), (5, False)])
def test_blocking_can_take_the_last_wear_point(wear: int, out: bool) -> None:
    t = blocked(4, f"wear={wear}", "mode=basic")
    lines = play(t, "drive S2-06L 1", dice="" if out else BUMP)
    assert ("out" in kinds(lines)) == out


@pytest.mark.rule("FD-R06")
@pytest.mark.parametrize(("tires", "spins"), [(2, True), (3, False)])
def test_the_last_tires_point_lost_by_blocking_makes_the_car_spin(tires: int, spins: bool) -> None:
    t = blocked(5, f"tires={tires}")
    lines = play(t, "drive S2-06L 1", dice=BUMP)
    assert told(lines, "spun") == ([{"car": ANA, "space": "S2-06L"}] if spins else [])
    assert car_of(t, ANA).get("spun", False) == spins


@pytest.mark.rule("FD-R06", "FD-BLOCK-02")
def test_brakes_alone_never_spin_a_car_without_tires() -> None:
    t = blocked(3, "tires=0")
    assert "spun" not in kinds(play(t, "drive S2-06L 1", dice=BUMP))


@pytest.mark.rule("FD-R08")
def test_the_roll_may_first_be_shortened_with_brakes() -> None:
    """Five spaces left over, and seven Brakes: by the table at once, or down to it, or braked away altogether."""
    sheet = {"tires": 6, "brakes": 7, "transmission": 1, "body": 2, "engine": 2, "road_handling": 2}
    t = race("S2-05C", *WALL, options="build=yes", gear={ANA: 3}, sheet={ANA: sheet})
    roll(t, 3, 6)
    prices = {
        tuple(sorted((cost.part, cost.points) for cost in way.cost)) for way in ways(t) if path(way) == ["S2-06L"]
    }
    assert prices == {
        (("brakes", 3), ("tires", 2)),
        (("brakes", 4), ("tires", 1)),
        (("brakes", 5),),
    }


@pytest.mark.rule("FD-BLOCK-01")
def test_a_car_with_no_way_at_all_stays_and_pays() -> None:
    t = race("S2-05C", "S2-06L", "S2-06C", "S2-06R", gear={ANA: 1})
    lines = turn(t, 1, 2, dice=" ".join([BUMP] * 3))
    assert space_of(t, ANA) == "S2-05C"
    assert lost(t, ANA) == {"brakes": 2}
    assert told(lines, "blocked") == [{"car": ANA, "spaces": 2}]
