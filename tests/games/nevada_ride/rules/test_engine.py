"""Engine tests (base game, "La casse moteur")."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import ANA, BEN, CLEO, DAN, debris, kinds, lost, race, rules_of, told, turn

AWAY = "S6-05R"


@pytest.mark.rule("FD-ENGINE-01")
@pytest.mark.parametrize(("gear", "number"), [(4, 12), (5, 19), (5, 11), (6, 29), (3, 8)])
def test_no_other_roll_strains_engines(gear: int, number: int) -> None:
    t = race("S2-01C", AWAY, gear={ANA: gear, BEN: 5})
    assert "tested" not in kinds(turn(t, gear, number, to=f"S2-{1 + number:02}C"))


@pytest.mark.rule("FD-ENGINE-01", "FD-ENGINE-02")
@pytest.mark.parametrize(("gear", "face", "label"), [(5, 20, "20"), (5, 20, "20_2"), (6, 30, "30"), (6, 30, "30_3")])
def test_the_highest_face_of_fifth_and_sixth_gear_does(gear: int, face: int, label: str) -> None:
    """After the move, every car in fifth or sixth gear rolls: Ana first, then Dan and Ben in the order of play."""
    t = race(
        "S2-01C", "S6-01R", "S6-04R", "S6-09R", gear={ANA: gear, BEN: 5, CLEO: 4, DAN: 6}, order=[DAN, CLEO, BEN, ANA]
    )
    lines = turn(t, gear, label, to=f"S2-{1 + face:02}C", dice="engine=20 engine=19 engine=18")
    assert told(lines, "tested") == [
        {"car": car, "test": "engine", "roll": number, "harm": 0, "part": "engine"}
        for car, number in ((ANA, 20), (DAN, 19), (BEN, 18))
    ]
    assert kinds(lines).index("drove") < kinds(lines).index("tested")


@pytest.mark.rule("FD-ENGINE-03", "FD-DEBRIS-01")
@pytest.mark.parametrize("number", [1, 4, 5])
def test_one_to_four_costs_an_engine_point_and_leaves_debris(number: int) -> None:
    t = race("S2-01C", "S6-01R", gear=5)
    lines = turn(t, 5, 20, to="S2-21C", dice=f"engine={number} engine={number}")
    for car in (ANA, BEN):
        assert lost(t, car) == ({"engine": 1} if number <= 4 else {})
    assert set(debris(t)) == ({"S2-21C", "S6-01R"} if number <= 4 else set())
    assert set(rules_of(lines, "lost")) <= {"FD-ENGINE-03"}


@pytest.mark.rule("FD-ENGINE-04", "FD-R19")
@pytest.mark.parametrize("number", [4, 5])
def test_the_basic_rules_take_a_wear_point(number: int) -> None:
    t = race("S2-01C", "S6-01R", options="mode=basic", gear=5)
    turn(t, 5, 20, to="S2-21C", dice=f"engine={number} engine=20")
    assert lost(t, ANA) == ({"wear": 1} if number == 4 else {})
    assert not debris(t)


@pytest.mark.rule("FD-ENGINE-05")
def test_the_last_engine_point_puts_a_car_out() -> None:
    """Ana's roll costs Ben his race as well as her own."""
    t = race("S2-01C", "S6-01R", "S6-09R", gear=5, points={ANA: "engine=1", BEN: "engine=1"})
    lines = turn(t, 5, 20, to="S2-21C", dice="engine=3 engine=2 engine=20")
    assert told(lines, "out") == [
        {"car": ANA, "fate": "engine", "space": "S2-21C"},
        {"car": BEN, "fate": "engine", "space": "S6-01R"},
    ]
    assert set(rules_of(lines, "out")) == {"FD-ENGINE-05"}


@pytest.mark.rule("FD-R18")
def test_cars_in_side_lanes_and_in_the_river_take_no_engine_test() -> None:
    t = race("S2-01C", "K-02", "S3-12L", "JR-03", gear={ANA: 5, BEN: 5, CLEO: 5, DAN: 6})
    lines = turn(t, 5, 20, to="S2-21C", dice="engine=20")
    assert [facts["car"] for facts in told(lines, "tested")] == [ANA]
