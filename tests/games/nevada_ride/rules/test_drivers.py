"""The ten street drivers and what each of them can do (FD-DRIVER)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.errors import UsageError
from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    car_of,
    deal,
    debris,
    ends,
    lost,
    offered,
    phase,
    play,
    points_of,
    race,
    read,
    refused,
    rules_of,
    told,
    ways,
)

QUIET = ("derek_manson", "dimitri_tzarof", "montoya_cadena", "jenny_slivers")
"""Drivers who change nothing in what is tested elsewhere."""


def street(*spaces: str, of: dict[int, str], options: str = "drivers=choose", **columns: Any) -> NevadaRide:
    """A street race in which all nitro of this lap is gone, so that it asks for nothing."""
    left = [driver for driver in QUIET if driver not in of.values()]
    drivers = {car: of.get(car, left[car]) for car in range(len(spaces))}
    return race(*spaces, options=options, driver=drivers, nitro_used=columns.pop("nitro_used", True), **columns)


# ---------------------------------------------------------------- Li Tsu Sin
@pytest.mark.rule("FD-DRIVER-01")
def test_whoever_overtakes_li_tsu_sin_on_a_straight_moves_one_space_less() -> None:
    t = street("S2-01L", "S2-05R", of={BEN: "li_tsu_sin"}, points={ANA: "brakes=0"})
    play(t, "gear 4", dice="gear_4=8")
    assert {len(way.path) for way in ways(t)} == {7}
    assert all(way.distracted for way in ways(t))
    lines = play(t, "drive S2-08L 1")
    assert told(lines, "distracted") == [{"car": ANA, "other": BEN}]
    assert rules_of(lines, "distracted") == ["FD-DRIVER-01"]
    assert lost(t, ANA) == {"brakes": 3}, "what was gone before, and nothing for the lost space"


@pytest.mark.rule("FD-DRIVER-01")
@pytest.mark.parametrize("hers", ["S2-20R", "S1-19R", "C2-01R"])
def test_whoever_does_not_overtake_her_there_moves_as_rolled(hers: str) -> None:
    """She is too far ahead, behind, or in a corner."""
    start = "S2-25C" if hers.startswith("C2") else "S2-01L"
    t = street(start, hers, of={BEN: "li_tsu_sin"}, points={ANA: "brakes=0"})
    play(t, "gear 4", dice="gear_4=12")
    assert not any(way.distracted for way in ways(t))
    assert max(len(way.path) for way in ways(t)) == 12


@pytest.mark.rule("FD-DRIVER-01")
def test_another_driver_distracts_nobody() -> None:
    t = street("S2-01L", "S2-05R", of={BEN: "diane_montfort"}, points={ANA: "brakes=0"})
    play(t, "gear 4", dice="gear_4=8")
    assert {len(way.path) for way in ways(t)} == {8}


# ---------------------------------------------------------------- Julien Marcellin
@pytest.mark.rule("FD-DRIVER-02")
def test_julien_marcellin_may_have_a_weather_roll_made_again() -> None:
    for answer, dice, weather in (("roll again", "weather=1 ", "sun"), ("accept", "", "rain")):
        t = deal(2, "drivers=choose weather=yes")
        play(t, "driver jack_owens", "driver julien_marcellin", dice="weather=20")
        assert (phase(t), int(t.to_move())) == ("forecast", BEN)
        assert offered(t) == ["roll again", "accept"]
        play(t, answer, dice=f"{dice}grid=9 grid=8")
        assert TITLE.document(t)["weather"] == weather
        assert phase(t) == "shifting", "once is all"


@pytest.mark.rule("FD-DRIVER-02", "FD-WEATHER-02")
def test_he_may_do_so_during_the_race_in_anybodys_turn() -> None:
    t = street("S2-01L", "S4-01C", of={BEN: "julien_marcellin"}, options="drivers=choose weather=yes",
               weather="changeable", gear={ANA: 5, BEN: 3})  # fmt: skip
    play(t, "gear 5", "drive S2-21L 1", dice="gear_5=20 engine=20 weather=20")
    assert (phase(t), int(t.to_move())) == ("forecast", BEN)
    lines = play(t, "roll again", dice="weather=1")
    assert told(lines, "weather_changed") == [{"roll": 1, "weather": "sun"}]
    assert (phase(t), int(t.to_move())) == ("shifting", BEN), "and the race goes on"


@pytest.mark.rule("FD-DRIVER-02")
@pytest.mark.parametrize(("driver", "spaces"), [("julien_marcellin", 1), ("derek_manson", 3)])
def test_in_rain_he_slides_one_space_instead_of_three(driver: str, spaces: int) -> None:
    t = street("S3-17L", "S2-01C", of={ANA: driver}, options="drivers=choose weather=yes", weather="rain",
               gear={ANA: 2})  # fmt: skip
    lines = play(t, "gear 2", "drive C3-01L 1", dice="gear_2=2")
    if phase(t) == "sliding":
        lines += play(t, offered(t)[0])
    assert [len(facts["way"]) for facts in told(lines, "slid")] == [spaces]


@pytest.mark.rule("FD-DRIVER-02")
def test_he_is_left_out_when_weather_is_not_used() -> None:
    t = deal(2, "drivers=choose")
    assert "driver julien_marcellin" not in offered(t)
    assert refused(t, "driver julien_marcellin").rule == "FD-DRIVER-02"
    with pytest.raises(AssertionError, match="no such thing left"):
        deal(2, "drivers=dealt", dice="driver=julien_marcellin")
    with pytest.raises(UsageError, match=r"nine|9"):
        TITLE.check_options(10, read("drivers=dealt"))
    TITLE.check_options(10, read("drivers=dealt weather=yes"))


# ---------------------------------------------------------------- Derek Manson
@pytest.mark.rule("FD-DRIVER-03")
def test_whoever_meets_derek_manson_rolls_two_dice() -> None:
    t = street("S2-01L", "S2-08C", of={ANA: "derek_manson", BEN: "dimitri_tzarof"}, gear={ANA: 4, BEN: 3})
    play(t, "gear 4", "drive S2-08L 1", dice="gear_4=7 collision=1 collision=1 collision=1")
    assert (lost(t, BEN), lost(t, ANA)) == ({"body": 2}, {"body": 1})
    t = street("S2-01L", "S2-08C", of={ANA: "dimitri_tzarof", BEN: "derek_manson"}, gear={ANA: 4, BEN: 3})
    play(t, "gear 4", "drive S2-08L 1", dice="gear_4=7 collision=2 collision=1 collision=1")
    assert (lost(t, BEN), lost(t, ANA)) == ({}, {"body": 2})


# ---------------------------------------------------------------- Jack Owens
@pytest.mark.rule("FD-DRIVER-04")
@pytest.mark.parametrize(("drift", "spaces"), [("longer", 3), ("shorter", 1)])
def test_jack_owens_moves_one_more_or_less_in_a_corner_for_a_tire(drift: str, spaces: int) -> None:
    t = street("C5-02L", "S2-01C", of={ANA: "jack_owens"}, gear={ANA: 2}, points={ANA: "brakes=0"})
    play(t, "gear 2", dice="gear_2=2")
    assert offered(t) == ["longer", "shorter", "as rolled"]
    lines = play(t, drift)
    assert rules_of(lines, "drifted") == ["FD-DRIVER-04"]
    assert points_of(t, ANA)["tires"] == 8
    if phase(t) == "driving":
        assert {len(way.path) for way in ways(t)} == {spaces}
    else:
        assert [len(facts["way"]) for facts in told(lines, "drove")] == [spaces]


@pytest.mark.rule("FD-DRIVER-04")
def test_he_does_so_only_in_corners_only_with_tires_and_nobody_else_does() -> None:
    t = street("S2-01L", "S4-01C", of={ANA: "jack_owens"}, nitro_used=False)
    play(t, "gear 4", dice="gear_4=7")
    assert offered(t) == ["nitro", "as rolled"]
    assert refused(t, "longer").rule == "FD-DRIVER-04"
    t = street("C5-02L", "S2-01C", of={ANA: "jack_owens"}, gear={ANA: 2}, points={ANA: "tires=0"}, nitro_used=False)
    play(t, "gear 2", dice="gear_2=2")
    assert refused(t, "shorter").rule == "FD-DRIVER-04"
    t = street("C5-02L", "S2-01C", of={ANA: "derek_manson"}, gear={ANA: 2}, nitro_used=False)
    play(t, "gear 2", dice="gear_2=2")
    assert offered(t) == ["nitro", "as rolled"]
    assert refused(t, "longer").rule == "FD-STREET-01"


@pytest.mark.rule("FD-DRIVER-04")
def test_he_drifts_into_a_corner_that_he_can_reach() -> None:
    t = street("S2-27C", "S4-01C", of={ANA: "jack_owens"})
    play(t, "gear 4", dice="gear_4=7")
    assert offered(t) == ["longer", "shorter", "as rolled"]


# ---------------------------------------------------------------- Jenny Slivers
@pytest.mark.rule("FD-DRIVER-05")
def test_jenny_slivers_regains_four_other_points() -> None:
    t = street("S1-11L", "S4-01C", of={ANA: "jenny_slivers"}, points={ANA: "tires=1 brakes=1 body=1 engine=1"})
    play(t, "gear 4", "drive S1-18L 1", dice="gear_4=7")
    play(t, "regain brakes", "regain body", "regain body", "regain engine")
    assert lost(t, ANA) == {"brakes": 4, "engine": 1}
    assert int(t.to_move()) == BEN


# ---------------------------------------------------------------- Diane Montfort
@pytest.mark.rule("FD-DRIVER-06")
def test_diane_montfort_plays_first_among_level_cars() -> None:
    t = street("S2-10L", "S2-10R", "S2-01C", of={BEN: "diane_montfort"}, gear={ANA: 5, BEN: 2, CLEO: 3},
               order=[ANA, BEN, CLEO], on_turn=CLEO)  # fmt: skip
    play(t, "gear 3", "drive S2-05C 1", dice="gear_3=4")
    assert [car - 1 for car in TITLE.document(t)["order"]] == [BEN, ANA, CLEO]
    t = street("S2-10L", "S2-10R", "S2-01C", of={}, gear={ANA: 5, BEN: 2, CLEO: 3}, order=[ANA, BEN, CLEO],
               on_turn=CLEO)  # fmt: skip
    play(t, "gear 3", "drive S2-05C 1", dice="gear_3=4")
    assert [car - 1 for car in TITLE.document(t)["order"]] == [ANA, BEN, CLEO]


@pytest.mark.rule("FD-DRIVER-06")
def test_she_wins_every_tie_in_the_grid_roll() -> None:
    t = deal(3, "drivers=choose")
    play(t, "driver jack_owens", "driver derek_manson")
    lines = play(t, "driver diane_montfort", dice="grid=7 grid=7 grid=7 grid=3 grid=4")
    assert [facts["car"] for facts in told(lines, "on_grid")] == [CLEO, BEN, ANA]
    assert [facts["car"] for facts in told(lines, "grid_again")] == [ANA, BEN]


# ---------------------------------------------------------------- Stanley Washington
@pytest.mark.rule("FD-DRIVER-07")
@pytest.mark.parametrize(("roll", "part"), [
    (1, "tires"), (4, "tires"), (5, "brakes"), (7, "brakes"), (8, "transmission"), (10, "transmission"), (11, "body"),
    (13, "body"), (14, "engine"), (17, "engine"), (18, "road_handling"), (20, "road_handling"),
])  # fmt: skip
def test_stanley_washington_throws_his_radio_at_a_car_beside_him(roll: int, part: str) -> None:
    t = street("S2-10C", "S2-10L", "S2-20R", of={ANA: "stanley_washington"})
    play(t, "gear 4", dice="gear_4=7")
    assert offered(t) == ["radio 2", "as rolled"]
    lines = play(t, "radio 2", dice=f"radio={roll}")
    assert told(lines, "radio_thrown") == [{"car": ANA, "other": BEN, "roll": roll, "part": part}]
    assert lost(t, BEN) == {part: 1}
    assert car_of(t, ANA)["ability_used"]
    assert phase(t) == "driving", "and then he drives on"


@pytest.mark.rule("FD-DRIVER-07")
@pytest.mark.parametrize(("space", "near"), [("S2-11C", True), ("S2-09C", True), ("S2-11R", True), ("S2-12C", False)])
def test_he_reaches_cars_on_adjacent_spaces(space: str, near: bool) -> None:
    t = street("S2-10C", space, of={ANA: "stanley_washington"}, nitro_used=False)
    play(t, "gear 4", dice="gear_4=7")
    assert ("radio 2" in offered(t)) is near
    if not near:
        assert refused(t, "radio 2").rule == "FD-DRIVER-07"


@pytest.mark.rule("FD-DRIVER-07")
def test_he_does_so_once_a_race_and_nobody_else_does() -> None:
    t = street("S2-10C", "S2-10L", of={ANA: "stanley_washington"}, ability_used={ANA: True}, nitro_used=False)
    play(t, "gear 4", dice="gear_4=7")
    assert refused(t, "radio 2").rule == "FD-STREET-01"
    t = street("S1-11L", "S1-11C", of={ANA: "stanley_washington"}, ability_used={ANA: True})
    play(t, "gear 4", dice="gear_4=7")
    play(t, "drive S1-18L 1")
    assert car_of(t, ANA)["ability_used"], "a new lap brings no new radio"


@pytest.mark.rule("FD-DRIVER-07", "FD-COLL-05")
def test_a_radio_can_end_a_race() -> None:
    t = street("S2-10C", "S2-10L", "S4-01C", of={ANA: "stanley_washington"}, points={BEN: "body=1"})
    play(t, "gear 4", dice="gear_4=7")
    lines = play(t, "radio 2", dice="radio=12")
    assert told(lines, "out")[0]["car"] == BEN
    assert debris(t) == ["S2-10L"]


# ---------------------------------------------------------------- Temana Matahi
@pytest.mark.rule("FD-DRIVER-08")
def test_temana_matahi_leaves_debris_on_the_space_he_leaves_once_a_lap() -> None:
    t = street("S2-10C", "S1-12R", of={ANA: "temana_matahi"})
    play(t, "gear 4", dice="gear_4=7")
    assert offered(t) == ["debris", "as rolled"]
    play(t, "debris")
    assert debris(t) == ["S2-10C"]
    play(t, "drive S2-17C 1")
    assert lost(t, ANA) == {}, "he does not roll for his own space"
    play(t, "gear 4", "drive S1-19R 1", dice="gear_4=7")
    play(t, "gear 4", dice="gear_4=7")
    assert (int(t.to_move()), phase(t)) == (ANA, "driving")
    t = street("S1-11L", "S4-01C", of={ANA: "temana_matahi"}, ability_used={ANA: True})
    play(t, "gear 4", "drive S1-18L 1", dice="gear_4=7")
    assert not car_of(t, ANA).get("ability_used", False)


@pytest.mark.rule("FD-DRIVER-08", "FD-R13")
def test_he_leaves_none_where_one_lies_already() -> None:
    t = street("S2-10C", "S4-01C", of={ANA: "temana_matahi"}, debris=["S2-10C"], nitro_used=False)
    play(t, "gear 4", dice="gear_4=7")
    assert refused(t, "debris").rule == "FD-R13"


@pytest.mark.rule("FD-DRIVER-08")
@pytest.mark.parametrize("weather", ["sun", "rain"])
def test_his_debris_tests_lose_only_on_one_or_two(weather: str) -> None:
    for roll, harmed in ((2, {"road_handling": 1}), (3, {})):
        t = street("S2-01L", "S4-01C", of={ANA: "temana_matahi"}, options="drivers=choose weather=yes",
                   weather=weather, debris=["S2-08L"], ability_used={ANA: True})  # fmt: skip
        play(t, "gear 4", "drive S2-08L 1", dice=f"gear_4=7 debris={roll}")
        assert lost(t, ANA) == harmed


# ---------------------------------------------------------------- Dimitri Tzarof, Montoya Cadena
@pytest.mark.rule("FD-DRIVER-09")
@pytest.mark.parametrize(("weather", "hurts"), [("sun", 3), ("rain", 2)])
def test_dimitri_tzarofs_engine_holds_better(weather: str, hurts: int) -> None:
    for roll, harmed in ((hurts, {"engine": 1}), (hurts + 1, {})):
        t = street("S2-01L", "S4-01C", of={ANA: "dimitri_tzarof", BEN: "derek_manson"},
                   options="drivers=choose weather=yes", weather=weather, gear={ANA: 5, BEN: 3})  # fmt: skip
        play(t, "gear 5", "drive S2-21L 1", dice=f"gear_5=20 engine={roll}")
        assert lost(t, ANA) == harmed


@pytest.mark.rule("FD-DRIVER-10")
def test_montoya_cadenas_nitro_may_give_three_spaces_more() -> None:
    t = street("S2-01L", "S4-01C", of={ANA: "montoya_cadena"}, points={ANA: "brakes=0"}, nitro_used=False)
    play(t, "gear 4", dice="gear_4=7")
    assert offered(t) == ["nitro", "nitro more", "as rolled"]
    lines = play(t, "nitro more")
    assert told(lines, "boosted") == [{"car": ANA, "spaces": 7}]
    assert {len(way.path) for way in ways(t)} == {14}


@pytest.mark.rule("FD-R12")
def test_abilities_come_between_the_gear_die_and_the_move() -> None:
    t = street("S2-10C", "S2-10L", of={ANA: "stanley_washington"})
    assert refused(t, "radio 2").rule == "FD-R12"
    play(t, "gear 4", "as rolled", dice="gear_4=7")
    assert refused(t, "radio 2").rule == "FD-R12"
    assert ends(t)
