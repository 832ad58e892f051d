"""Timed trials: FD-OPT-02 and FD-OPT-07."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    FULL,
    SPACES,
    TITLE,
    car_of,
    deal,
    gears,
    kinds,
    load,
    lost,
    offered,
    phase,
    play,
    points_of,
    read,
    refused,
    space_of,
    told,
    turn,
    ways,
)


def trial(
    space: str,
    *,
    options: str = "trials=yes",
    laps: int = 0,
    gear: int = 4,
    seats: int = 2,
    car: int = ANA,
    stops: int = 0,
    driven: dict[int, dict[str, Any]] | None = None,
    weather: str = "none",
) -> NevadaRide:
    """A car alone on the track, at the beginning of one of its turns; `driven` are the times of others."""
    cars = []
    for one in range(seats):
        part: dict[str, Any] = {"space": "", "laps": -1, "gear": 0, "start": "waiting", "sheet": FULL, "points": FULL}
        part |= (driven or {}).get(one, {"trial": "driven", "trial_rolls": 20} if one < car else {})
        if one == car:
            part |= {"space": space, "laps": laps, "gear": gear, "start": "under_way", "stops": stops, "trial_rolls": 9}
        cars.append(part)
    document = {
        "phase": "shifting", "step": "gear", "round": 0, "on_turn": 1, "turns": 9, "order": [car + 1],
        "trial": car + 1, "began": space, "weather": weather, "car": cars,
    }  # fmt: skip
    return load(document, seats, read(options))


@pytest.mark.rule("FD-OPT-02")
def test_every_car_drives_a_lap_alone_from_pole_position() -> None:
    t = deal(2, "trials=yes")
    assert (phase(t), int(t.trial), space_of(t, ANA), space_of(t, BEN)) == ("shifting", ANA, "S1-11L", "")
    assert gears(t) == [1]
    lines = play(t, "gear 1", dice="gear_1=2")
    assert kinds(lines)[:2] == ["shifted", "gear_rolled"], "no start roll in a trial"
    assert car_of(t, ANA)["trial_rolls"] == 1
    t = trial("S1-11L", laps=0, gear=1)
    lines = turn(t, 1, 2, to="S1-12L")
    assert told(lines, "trial_ends") == [{"car": ANA, "rolls": 10, "overshot": 0}]
    assert int(t.trial) == BEN
    assert (space_of(t, ANA), space_of(t, BEN)) == ("", "S1-11L")


@pytest.mark.rule("FD-OPT-02")
def test_the_first_crossing_begins_the_lap_of_the_trial() -> None:
    t = trial("S1-11L", laps=-1, gear=2)
    lines = turn(t, 2, 3, to="S1-14L")
    assert not told(lines, "trial_ends")
    assert car_of(t, ANA)["laps"] == 0


@pytest.mark.rule("FD-OPT-02")
def test_fewest_rolls_take_pole_and_equal_times_roll_for_it() -> None:
    driven = {ANA: {"trial": "driven", "trial_rolls": 30}, BEN: {"trial": "failed", "trial_rolls": 4}}
    t = trial("S1-11L", laps=0, gear=1, seats=3, car=CLEO, driven=driven)
    lines = turn(t, 1, 1, to="S1-12L")
    assert [facts["car"] for facts in told(lines, "on_grid")] == [CLEO, ANA, BEN]
    driven = {ANA: {"trial": "driven", "trial_rolls": 10}, BEN: {"trial": "driven", "trial_rolls": 10}}
    t = trial("S1-11L", laps=0, gear=1, seats=3, car=CLEO, driven=driven)
    lines = turn(t, 1, 1, to="S1-12L", dice="grid=3 grid=12 grid=7")
    assert [facts["car"] for facts in told(lines, "on_grid")] == [BEN, CLEO, ANA]


@pytest.mark.rule("FD-OPT-02")
def test_a_space_overshot_counts_as_a_roll_and_costs_no_point() -> None:
    t = trial("C1-05L", gear=3, stops=0)
    lines = turn(t, 3, 4, to="S2-04L")
    assert told(lines, "overshot") == [{"car": ANA, "spaces": 4}]
    assert (car_of(t, ANA)["trial_rolls"], car_of(t, ANA)["trial_overshot"]) == (9 + 1 + 4, 4)
    assert lost(t, ANA) == {}


@pytest.mark.rule("FD-OPT-02")
def test_who_misses_two_stops_stands_at_the_back() -> None:
    t = trial("C2-07L", gear=3, seats=3, car=CLEO, driven={ANA: {"trial": "driven", "trial_rolls": 60},
                                                           BEN: {"trial": "driven", "trial_rolls": 90}})  # fmt: skip
    lines = turn(t, 3, 5, to="S3-01L")
    assert told(lines, "trial_failed") == [{"car": CLEO}]
    assert [facts["car"] for facts in told(lines, "on_grid")] == [ANA, BEN, CLEO]
    assert not told(lines, "out")


@pytest.mark.rule("FD-OPT-02")
def test_no_wear_point_is_touched_in_a_trial() -> None:
    t = trial("S2-20L", gear=5)
    assert gears(t) == [4, 5, 6], "no downshift that would cost points"
    assert refused(t, "gear 3").rule == "FD-OPT-02"
    play(t, "gear 5", dice="gear_5=20")
    assert all(way.brake == 0 for way in ways(t)), "no braking"
    t = trial("S2-20L", gear=3)
    lines = turn(t, 3, 6, to="S2-26L")
    assert not told(lines, "tested"), "and no test, so that none is lost"
    assert points_of(t, ANA) == FULL
    t = trial("S2-01L", gear=5)
    lines = turn(t, 5, 20, to="S2-21L")
    assert not told(lines, "tested"), "engines are not tested either"


@pytest.mark.rule("FD-OPT-02", "NR-R26")
def test_the_casino_is_closed_in_a_trial() -> None:
    t = trial("S6-01R", gear=4)
    play(t, "gear 4", dice="gear_4=12")
    assert not any(SPACES[way.space].startswith(("K-", "STAR")) for way in ways(t))


@pytest.mark.rule("FD-OPT-02")
def test_the_race_begins_afresh_after_the_trials() -> None:
    t = trial("S1-11L", laps=0, gear=1, seats=2, car=BEN)
    turn(t, 1, 1, to="S1-12L")
    assert (phase(t), int(t.round), int(t.trial)) == ("shifting", 1, -1)
    for car in (ANA, BEN):
        found = car_of(t, car)
        assert (found["laps"], found["gear"], found["start"]) == (-1, 0, "waiting")
    assert gears(t) == [1]


# ---------------------------------------------------------------- weather and tires of the trials
@pytest.mark.rule("FD-OPT-07")
def test_the_weather_of_the_trials_is_rolled_before_them_and_that_of_the_race_afterwards() -> None:
    t = deal(2, "trials=yes weather=yes", dice="weather=20")
    assert (phase(t), TITLE.document(t)["weather"], TITLE.document(t)["step"]) == (
        "fitting",
        "rain",
        "before_trial_tires",
    )
    play(t, "tires rain", "tires soft")
    assert (int(t.trial), car_of(t, ANA)["tires"], car_of(t, BEN)["tires"]) == (ANA, "rain", "soft")
    t = trial("S1-11L", options="trials=yes weather=yes", laps=0, gear=1, car=BEN, weather="rain",
              driven={ANA: {"trial": "driven", "trial_rolls": 30, "tires": "rain"}})  # fmt: skip
    lines = turn(t, 1, 1, to="S1-12L", dice="weather=1")
    assert told(lines, "weather_rolled") == [{"roll": 1, "weather": "sun"}]
    assert (phase(t), TITLE.document(t)["step"]) == ("fitting", "before_tires")
    assert offered(t) == ["tires hard", "tires soft", "tires rain"]
    play(t, "tires soft", "tires hard")
    assert (car_of(t, ANA)["tires"], phase(t)) == ("soft", "shifting")


@pytest.mark.rule("FD-OPT-07")
def test_no_tires_are_chosen_for_trials_that_there_are_not() -> None:
    t = deal(2, "weather=yes", dice="weather=1")
    assert TITLE.document(t)["step"] == "before_tires"
