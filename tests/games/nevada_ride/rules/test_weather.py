"""Weather and tires: FD-WEATHER, FD-TIRE, and what rain changes."""

from __future__ import annotations

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    TITLE,
    car_of,
    deal,
    ends,
    kinds,
    lost,
    offered,
    phase,
    play,
    points_of,
    race,
    refused,
    rules_of,
    space_of,
    told,
    turn,
)

WEATHER = "weather=yes"


def sky(t: NevadaRide) -> str:
    return str(TITLE.document(t)["weather"])


# ---------------------------------------------------------------- the sky
@pytest.mark.rule("FD-WEATHER-01")
@pytest.mark.parametrize(
    ("roll", "weather"),
    [(1, "sun"), (13, "sun"), (14, "changeable"), (18, "changeable"), (19, "rain"), (20, "rain")],
)
def test_the_weather_is_rolled_on_the_circuits_table_before_the_race(roll: int, weather: str) -> None:
    t = deal(2, WEATHER, dice=f"weather={roll}")
    assert sky(t) == weather
    assert phase(t) == "fitting"


@pytest.mark.rule("FD-WEATHER-01")
def test_without_the_option_no_weather_is_rolled() -> None:
    t = deal(2, "", dice="grid=9 grid=8")
    assert "weather" not in TITLE.document(t)


@pytest.mark.rule("FD-WEATHER-02")
@pytest.mark.parametrize(
    ("before", "roll", "after"),
    [
        ("changeable", 1, "sun"),
        ("changeable", 15, "changeable"),
        ("changeable", 20, "changeable_rain"),
        ("changeable_rain", 1, "changeable"),
        ("changeable_rain", 15, "changeable_rain"),
        ("changeable_rain", 20, "rain"),
    ],
)
def test_a_twenty_in_fifth_moves_changeable_weather_by_one_step(before: str, roll: int, after: str) -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather=before, gear={ANA: 5, BEN: 4})
    lines = turn(t, 5, 20, to="S2-21L", dice=f"engine=20 weather={roll}")
    assert sky(t) == after
    told_as = "weather_stays" if before == after else "weather_changed"
    assert told(lines, told_as) == [{"roll": roll, "weather": after}]
    assert kinds(lines).index("tested") < kinds(lines).index(told_as), "the engine comes first (FD-R12)"


@pytest.mark.rule("FD-WEATHER-02")
def test_a_thirty_in_sixth_moves_it_as_well_and_nothing_else_does() -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather="changeable", gear={ANA: 6, BEN: 4})
    turn(t, 6, 30, to="S2-31L", dice="place=20 engine=20 weather=1")
    assert sky(t) == "sun"
    t = race("S2-01L", "S4-01C", options=WEATHER, weather="changeable", gear={ANA: 5, BEN: 4})
    turn(t, 5, 19, to="S2-20L")
    assert sky(t) == "changeable"


@pytest.mark.rule("FD-WEATHER-02")
@pytest.mark.parametrize("final", ["sun", "rain"])
def test_sun_and_rain_are_final(final: str) -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather=final, gear={ANA: 5, BEN: 4})
    turn(t, 5, 20, to="S2-21L", dice="engine=20")
    assert sky(t) == final


# ---------------------------------------------------------------- tests in the rain
@pytest.mark.rule("FD-WEATHER-03")
@pytest.mark.parametrize(("weather", "hurts"), [("sun", 1), ("changeable", 1), ("changeable_rain", 2), ("rain", 2)])
def test_collisions_by_weather(weather: str, hurts: int) -> None:
    t = race("S2-01L", "S2-08C", options=WEATHER, weather=weather, gear={ANA: 4, BEN: 3})
    turn(t, 4, 7, to="S2-08L", dice=f"collision={hurts} collision={hurts + 1}")
    assert (lost(t, BEN), lost(t, ANA)) == ({"body": 1}, {})


@pytest.mark.rule("FD-WEATHER-03")
@pytest.mark.parametrize(("weather", "hurts"), [("sun", 4), ("rain", 3)])
def test_engines_by_weather(weather: str, hurts: int) -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather=weather, gear={ANA: 5, BEN: 5})
    turn(t, 5, 20, to="S2-21L", dice=f"engine={hurts} engine={hurts + 1}")
    assert (lost(t, ANA), lost(t, BEN)) == ({"engine": 1}, {})


@pytest.mark.rule("FD-WEATHER-03")
@pytest.mark.parametrize(("weather", "hurts"), [("sun", 4), ("changeable", 4), ("rain", 5)])
def test_debris_by_weather(weather: str, hurts: int) -> None:
    for roll, harmed in ((hurts, {"road_handling": 1}), (hurts + 1, {})):
        t = race("S2-01L", "S4-01C", options=WEATHER, weather=weather, debris=["S2-08L"])
        turn(t, 4, 7, to="S2-08L", dice=f"debris={roll}")
        assert lost(t, ANA) == harmed


@pytest.mark.rule("NR-R33")
def test_rain_does_not_change_the_rolls_of_the_leaflet() -> None:
    for roll, harmed in ((5, {"body": 1}), (6, {})):
        t = race("S2-20L", "S4-01C", options=WEATHER, weather="rain")
        turn(t, 4, 7, to="S2-27L", dice=f"place={roll}")
        assert lost(t, ANA) == harmed


# ---------------------------------------------------------------- tires
@pytest.mark.rule("FD-TIRE-01")
@pytest.mark.parametrize(("tires", "weather", "spaces"), [
    ("hard", "rain", 3), ("hard", "changeable_rain", 3), ("soft", "rain", 3), ("rain", "rain", 1),
    ("hard", "sun", 0), ("hard", "changeable", 0), ("rain", "sun", 0),
])  # fmt: skip
def test_in_rain_a_move_with_a_space_in_a_corner_goes_further(tires: str, weather: str, spaces: int) -> None:
    t = race("S5-09L", "S2-01C", options=WEATHER, weather=weather, gear={ANA: 2}, tires={ANA: tires}, stops=0)
    lines = play(t, "gear 2", dice="gear_2=4")
    assert phase(t) == "driving"
    lines = play(t, "drive C5-02L 1")
    if spaces and phase(t) == "sliding":
        lines += play(t, offered(t)[0])
    slid = told(lines, "slid")
    assert [len(facts["way"]) for facts in slid] == ([spaces] if spaces else [])


@pytest.mark.rule("FD-TIRE-03")
def test_rain_tires_slide_one_space_instead_of_three() -> None:
    t = race("S3-17L", "S2-01C", options=WEATHER, weather="rain", gear={ANA: 2}, tires={ANA: "rain"})
    lines = play(t, "gear 2", "drive C3-01L 1", dice="gear_2=2")
    if phase(t) == "sliding":
        lines += play(t, offered(t)[0])
    assert [len(facts["way"]) for facts in told(lines, "slid")] == [1]


@pytest.mark.rule("FD-TIRE-01")
def test_nobody_slides_on_a_straight() -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather="rain")
    assert not told(turn(t, 4, 7, to="S2-08L"), "slid")


@pytest.mark.rule("FD-TIRE-01", "FD-R12")
def test_a_slide_out_of_a_corner_is_overshot() -> None:
    t = race("C1-02L", "S4-01C", options=WEATHER, weather="rain", gear={ANA: 2})
    lines = play(t, "gear 2", dice="gear_2=2")
    if phase(t) == "driving":
        lines += play(t, "drive C1-04L 1")
    while phase(t) == "sliding" and int(t.to_move()) == ANA:
        assert "drive S2-02L 1" in offered(t)
        lines += play(t, "drive S2-02L 1")
    assert told(lines, "overshot") == [{"car": ANA, "spaces": 2}], "its stop would have been where it slides on"
    assert points_of(t, ANA)["tires"] == 4


@pytest.mark.rule("FD-TIRE-02")
def test_soft_tires_offer_one_space_more_when_dry_in_their_first_lap() -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather="sun", tires={ANA: "soft"})
    play(t, "gear 4", "drive S2-08L 1", dice="gear_4=7")
    assert phase(t) == "sliding"
    assert set(offered(t)) == {"drive S2-09L 1", "drive S2-08C 1", "stay"}
    lines = play(t, "drive S2-09L 1")
    assert rules_of(lines, "extra") == ["FD-TIRE-02"]
    assert space_of(t, ANA) == "S2-09L"
    t = race("S2-01L", "S4-01C", options=WEATHER, weather="sun", tires={ANA: "soft"})
    play(t, "gear 4", "drive S2-08L 1", "stay", dice="gear_4=7")
    assert space_of(t, ANA) == "S2-08L", "it is free to take"


@pytest.mark.rule("FD-TIRE-02")
@pytest.mark.parametrize(("weather", "laps"), [("rain", 0), ("sun", 1)])
def test_soft_tires_offer_nothing_in_rain_or_after_their_first_lap(weather: str, laps: int) -> None:
    t = race("S2-01L", "S4-01C", options=WEATHER, weather=weather, tires={ANA: "soft"}, laps={ANA: laps, BEN: laps})
    lines = turn(t, 4, 7, to="S2-08L")
    assert not told(lines, "extra")
    assert phase(t) == "shifting"


@pytest.mark.rule("FD-TIRE-01", "FD-TIRE-02", "FD-TIRE-03")
@pytest.mark.parametrize(
    ("tires", "weather", "lap", "factor"),
    [
        ("hard", "sun", 2, 1), ("hard", "rain", 2, 1),
        ("soft", "sun", 0, 2), ("soft", "sun", 1, 2), ("soft", "sun", 2, 3), ("soft", "rain", 0, 2),
        ("soft", "rain", 2, 3), ("rain", "sun", 0, 2), ("rain", "sun", 1, 2), ("rain", "sun", 2, 3),
        ("rain", "rain", 0, 1), ("rain", "rain", 2, 1),
    ],
)  # fmt: skip
def test_what_a_space_overshot_costs_on_each_kind_of_tires(tires: str, weather: str, lap: int, factor: int) -> None:
    t = race("C1-05L", "S4-01C", options=f"{WEATHER} laps=3", weather=weather, gear={ANA: 1}, tires={ANA: tires},
             laps={ANA: lap, BEN: lap})  # fmt: skip
    play(t, "gear 1", dice="gear_1=1")
    play(t, "drive S2-01L 1")
    if phase(t) == "sliding" and int(t.to_move()) == ANA:
        play(t, "stay")
    assert points_of(t, ANA)["tires"] == 6 - factor


@pytest.mark.rule("FD-TIRE-04")
def test_tires_are_chosen_when_the_weather_is_known() -> None:
    t = deal(2, WEATHER, dice="weather=20")
    assert offered(t) == ["tires hard", "tires soft", "tires rain"]
    lines = play(t, "tires rain")
    assert told(lines, "tires_chosen") == [{"car": ANA, "tire": "rain"}]
    play(t, "tires soft", dice="grid=9 grid=8")
    assert (car_of(t, ANA)["tires"], car_of(t, BEN)["tires"]) == ("rain", "soft")
    assert phase(t) == "shifting"
    assert refused(t, "tires hard").rule == "FD-R12"


@pytest.mark.rule("FD-TIRE-04", "FD-TIRE-02")
def test_tires_may_be_changed_at_each_pit_stop_and_are_new_then() -> None:
    t = race("S1-01L", "S4-01C", options=f"{WEATHER} pit_lane=open", weather="sun", tires={ANA: "hard"})
    play(t, "gear 4", "drive BOX-01 1", dice="gear_4=7")
    assert offered(t) == ["tires hard", "tires soft", "tires rain"]
    play(t, "tires soft", dice="pit=20")
    assert car_of(t, ANA)["tires"] == "soft"
    play(t, "gear 4", "drive S4-08C 1", dice="gear_4=7")
    turn(t, 4, 7)  # out of the box, over the line, still in the lane
    assert (space_of(t, ANA), car_of(t, ANA)["laps"], car_of(t, ANA).get("tire_laps", 0)) == ("P-11", 1, 0)


@pytest.mark.rule("FD-TIRE-05")
def test_the_move_that_leaves_the_pits_has_no_extra_space() -> None:
    t = race("P-14", "S4-01C", options=f"{WEATHER} pit_lane=open", weather="sun", tires={ANA: "soft"},
             laps={ANA: 1, BEN: 0}, pit_stops={ANA: 1}, tire_laps={ANA: 0})  # fmt: skip
    play(t, "gear 3", dice="gear_3=4")
    lines = play(t, "drive S1-19L 1")
    assert space_of(t, ANA) == "S1-19L"
    assert not told(lines, "extra")
    assert phase(t) == "shifting"
    t = race("S1-17L", "S4-01C", options=f"{WEATHER} pit_lane=open", weather="sun", tires={ANA: "soft"},
             laps={ANA: 1, BEN: 0}, pit_stops={ANA: 1}, tire_laps={ANA: 0}, gear=1)  # fmt: skip
    play(t, "gear 1", dice="gear_1=1")
    play(t, "drive S1-18L 1")
    assert phase(t) == "sliding", "elsewhere it has"


@pytest.mark.rule("FD-TIRE-05")
def test_a_car_out_of_the_river_has_its_extra_space() -> None:
    t = race("JL-06", "S4-01C", options=WEATHER, weather="sun", tires={ANA: "soft"}, gear={ANA: 1})
    play(t, "gear 1", "drive S3-17L 1", dice="gear_1=1")
    assert phase(t) == "sliding"
    assert "S3-18L" in ends(t)
