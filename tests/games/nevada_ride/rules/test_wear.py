"""Wear points (leaflet, footnotes 1 and 2)."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    FULL,
    SPACES,
    TITLE,
    deal,
    gears,
    lost,
    points_of,
    race,
    refused,
    roll,
    told,
    turn,
    ways,
)

FAR_AWAY = "S5-01C"


@pytest.mark.rule("NR-WEAR-01")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_basic_every_car_starts_with_18_points_in_one_pool(seats: int) -> None:
    t = deal(seats, "mode=basic", " ".join(f"grid={20 - seat}" for seat in range(seats)))
    for car in range(seats):
        assert points_of(t, car) == {"wear": 18}
        assert TITLE.document(t)["car"][car]["points"] == {"wear": 18}


@pytest.mark.rule("NR-WEAR-02")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_advanced_every_car_starts_with_its_six_categories(seats: int) -> None:
    t = deal(seats, "mode=advanced", " ".join(f"grid={20 - seat}" for seat in range(seats)))
    for car in range(seats):
        assert points_of(t, car) == {
            "tires": 6, "brakes": 3, "transmission": 3, "body": 3, "engine": 3, "road_handling": 2,
        }  # fmt: skip
    assert sum(FULL.values()) == 20


@pytest.mark.rule("NR-WEAR-01")
def test_basic_every_loss_comes_from_the_pool() -> None:
    t = race("S2-16L", FAR_AWAY, options="mode=basic", gear=6)
    lines = turn(t, 4, 9, to="S2-23L", dice="place=1")  # one gear skipped, two spaces braked, one rock
    assert [(facts["part"], facts["points"], facts["cause"]) for facts in told(lines, "lost")] == [
        ("wear", 1, "downshift"), ("wear", 2, "braking"), ("wear", 1, "danger_left"),
    ]  # fmt: skip
    assert points_of(t, ANA) == {"wear": 14}


@pytest.mark.rule("NR-WEAR-03")
def test_advanced_every_loss_names_its_category_and_is_taken_from_it() -> None:
    t = race("S2-16R", FAR_AWAY, gear=6)
    lines = turn(t, 4, 9, to="S2-23R", dice="place=1")
    assert [(facts["part"], facts["points"], facts["cause"]) for facts in told(lines, "lost")] == [
        ("transmission", 1, "downshift"), ("brakes", 2, "braking"), ("road_handling", 1, "danger_right"),
    ]  # fmt: skip
    assert lost(t, ANA) == {"transmission": 1, "brakes": 2, "road_handling": 1}
    assert lost(t, BEN) == {}


@pytest.mark.rule("NR-WEAR-03")
def test_advanced_one_category_never_pays_for_another() -> None:
    t = race("S2-10C", FAR_AWAY, gear=6, points={ANA: "brakes=0 transmission=1"})
    assert refused(t, "gear 3").rule == "FD-R04"  # a Brakes point is missing, however many Tires there are
    t = roll(race("S2-10C", FAR_AWAY, points={ANA: "brakes=0"}), 4, 9)
    assert not any(way.brake for way in ways(t))


@pytest.mark.rule("NR-WEAR-04")
def test_a_driver_decides_how_much_to_spend() -> None:
    t = roll(race("S2-10L", FAR_AWAY, points={ANA: "brakes=2"}), 4, 9)
    assert {(SPACES[way.space], way.brake) for way in ways(t) if SPACES[way.space].endswith("L")} == {
        ("S2-19L", 0), ("S2-18L", 1), ("S2-17L", 2),
    }  # fmt: skip
    t = roll(race("S2-10L", FAR_AWAY, options="mode=basic", points={ANA: "wear=4"}), 4, 9)
    assert {(SPACES[way.space], way.brake) for way in ways(t) if SPACES[way.space].endswith("L")} == {
        ("S2-19L", 0), ("S2-18L", 1), ("S2-17L", 2), ("S2-16L", 3),
    }  # fmt: skip


@pytest.mark.rule("NR-WEAR-04")
def test_what_a_driver_holds_limits_the_risks() -> None:
    assert gears(race("S2-10L", FAR_AWAY, gear=6, points={ANA: "transmission=0"})) == [5, 6]
    assert gears(race("S2-10L", FAR_AWAY, gear=6, points={ANA: "engine=1"})) == [3, 4, 5, 6]
    assert gears(race("S2-10L", FAR_AWAY, options="mode=basic", gear=6, points={ANA: "wear=3"})) == [3, 4, 5, 6]
    assert gears(race("S2-10L", FAR_AWAY, options="mode=basic", gear=6, points={ANA: "wear=4"})) == [2, 3, 4, 5, 6]
