"""Street races: drivers, nitro and the checkpoint (FD-STREET)."""

from __future__ import annotations

import pytest

from cubilete.core.errors import UsageError
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    SPACES,
    TITLE,
    car_of,
    deal,
    lost,
    offered,
    phase,
    play,
    points_of,
    race,
    read,
    refused,
    rules_of,
    space_of,
    told,
    turn,
    ways,
)

STREET = "drivers=choose"
GRID = "grid=3 grid=2 grid=1"
TWO = {ANA: "derek_manson", BEN: "dimitri_tzarof"}


# ---------------------------------------------------------------- who drives
@pytest.mark.rule("FD-STREET-01")
def test_everybody_takes_one_of_the_drivers_and_his_sheet() -> None:
    t = deal(2, STREET)
    assert len(offered(t)) == 9, "ten, without the one who knows the weather"
    lines = play(t, "driver jack_owens")
    assert told(lines, "driver_chosen") == [{"car": ANA, "driver": "jack_owens"}]
    assert refused(t, "driver jack_owens").rule == "FD-STREET-01"
    play(t, "driver jenny_slivers", dice="grid=9 grid=8")
    assert list(points_of(t, ANA).values()) == [9, 2, 2, 2, 3, 2]
    assert list(points_of(t, BEN).values()) == [4, 6, 2, 3, 3, 2]
    assert phase(t) == "shifting"


@pytest.mark.rule("FD-STREET-01")
def test_drivers_may_be_dealt_and_nobody_twice() -> None:
    t = deal(
        3, "drivers=dealt", dice="driver=montoya_cadena driver=li_tsu_sin driver=temana_matahi grid=3 grid=2 grid=1"
    )
    assert [car_of(t, car)["driver"] for car in range(3)] == ["montoya_cadena", "li_tsu_sin", "temana_matahi"]
    with pytest.raises(AssertionError, match="no such thing left"):
        deal(2, "drivers=dealt", dice="driver=montoya_cadena driver=montoya_cadena")


@pytest.mark.rule("FD-STREET-02")
def test_street_cars_have_hard_tires_and_choose_none() -> None:
    t = deal(2, f"{STREET} weather=yes", dice="")
    play(t, "driver derek_manson", "driver jack_owens", dice="weather=20 grid=9 grid=8")
    assert phase(t) == "shifting", "nobody is asked for tires"
    assert car_of(t, ANA).get("tires", "hard") == car_of(t, BEN).get("tires", "hard") == "hard"


@pytest.mark.rule("FD-STREET-04")
@pytest.mark.parametrize("drivers", ["choose", "dealt"])
def test_no_street_race_has_pits(drivers: str) -> None:
    with pytest.raises(UsageError, match="pit"):
        TITLE.check_options(2, read(f"drivers={drivers} pit_lane=open"))


# ---------------------------------------------------------------- nitro
@pytest.mark.rule("FD-STREET-03")
@pytest.mark.parametrize("gear", [3, 4])
def test_nitro_adds_the_number_of_the_gear_after_the_die(gear: int) -> None:
    t = race("S2-01L", "S4-01C", options=STREET, driver=TWO, gear=gear, points={ANA: "brakes=0"})
    play(t, f"gear {gear}", dice=f"gear_{gear}=8")
    assert offered(t) == ["nitro", "as rolled"]
    assert refused(t, "nitro more").rule == "FD-STREET-01"
    lines = play(t, "nitro")
    assert told(lines, "boosted") == [{"car": ANA, "spaces": gear}]
    assert {len(way.path) for way in ways(t)} == {8 + gear}, "all of them are used"


@pytest.mark.rule("FD-STREET-03")
def test_nitro_is_there_once_a_lap() -> None:
    t = race("S2-01L", "S1-12R", options=STREET, driver=TWO)
    play(t, "gear 4", "nitro", "drive S2-12L 1", dice="gear_4=7")
    assert car_of(t, ANA)["nitro_used"]
    play(t, "gear 4", "as rolled", "drive S1-19R 1", dice="gear_4=7")
    play(t, "gear 4", dice="gear_4=8")
    assert (int(t.to_move()), phase(t)) == (ANA, "driving"), "nothing to boost with"
    t = race("S1-11L", "S4-01C", options=STREET, driver=TWO, nitro_used={ANA: True})
    play(t, "gear 4", dice="gear_4=7")
    play(t, "drive S1-18L 1")
    assert not car_of(t, ANA).get("nitro_used", False), "a new lap, a new bottle"


@pytest.mark.rule("FD-STREET-03")
def test_a_great_start_has_no_gear_die_and_so_no_nitro() -> None:
    t = deal(2, STREET)
    play(t, "driver derek_manson", "driver jack_owens", dice="grid=9 grid=8")
    play(t, "gear 1", dice="start=20")
    assert phase(t) == "driving"


@pytest.mark.rule("FD-STREET-03")
def test_only_street_cars_have_nitro() -> None:
    t = race("S2-01L", "S4-01C")
    play(t, "gear 4", dice="gear_4=7")
    assert refused(t, "nitro").rule == "FD-R12"
    assert phase(t) == "driving"


# ---------------------------------------------------------------- the checkpoint
WORN = "tires=1 brakes=1 body=1 engine=1"


@pytest.mark.rule("FD-STREET-05")
def test_a_lap_brings_all_tires_and_two_other_points_back() -> None:
    t = race("S1-11L", "S4-01C", options=STREET, driver=TWO, nitro_used={ANA: True}, points={ANA: WORN})
    play(t, "gear 4", "drive S1-18L 1", dice="gear_4=7")
    assert phase(t) == "regaining"
    assert points_of(t, ANA)["tires"] == 6
    assert offered(t) == ["regain brakes", "regain body", "regain engine"]
    assert refused(t, "regain transmission").rule == "FD-STREET-05", "never above the sheet"
    assert refused(t, "enough").rule == "FD-R12"
    lines = play(t, "regain body", "regain body")
    assert rules_of(lines, "regained") == ["FD-STREET-05"] * 2
    assert lost(t, ANA) == {"brakes": 2, "body": 1, "engine": 2}
    assert int(t.to_move()) == BEN


@pytest.mark.rule("FD-STREET-05")
def test_what_needs_no_choice_comes_back_at_once() -> None:
    t = race("S1-11L", "S4-01C", options=STREET, driver=TWO, nitro_used={ANA: True}, points={ANA: "tires=5 brakes=1"})
    lines = play(t, "gear 4", "drive S1-18L 1", dice="gear_4=7")
    assert [facts["part"] for facts in told(lines, "regained")] == ["tires", "brakes", "brakes"]
    assert lost(t, ANA) == {}


@pytest.mark.rule("FD-STREET-05")
def test_neither_the_first_crossing_nor_the_last_brings_anything() -> None:
    t = race("S1-11L", "S4-01C", options=STREET, driver=TWO, laps={ANA: -1, BEN: 0}, nitro_used={ANA: True},
             points={ANA: WORN}, gear={ANA: 2})  # fmt: skip
    lines = play(t, "gear 2", "drive S1-13L 1", dice="gear_2=2")
    assert not told(lines, "regained")
    t = race("S1-11L", "S4-01C", options=f"{STREET} laps=1", driver=TWO, nitro_used={ANA: True}, points={ANA: WORN})
    lines = play(t, "gear 4", "drive S1-12L 1", dice="gear_4=7")
    assert told(lines, "finished")
    assert not told(lines, "regained")


@pytest.mark.rule("FD-STREET-05")
def test_there_is_no_checkpoint_without_drivers() -> None:
    t = race("S1-11L", "S4-01C", points={ANA: WORN})
    lines = turn(t, 4, 7, to="S1-18L")
    assert not told(lines, "regained")
    assert points_of(t, ANA)["tires"] == 1


@pytest.mark.rule("NR-R31")
def test_the_circuit_has_no_places_of_the_other_street_board() -> None:
    kinds = {int(TITLE.box.circuit.hazard[at]) for at in range(len(SPACES))}
    assert kinds == set(range(7)), "safe, two dangers, two rocks, mud and crowd"
    t = race("S2-01L", "S4-01C", options=STREET, driver=TWO)
    play(t, "gear 4", dice="gear_4=7")
    assert offered(t) == ["nitro", "as rolled"]


@pytest.mark.rule("NR-R29")
def test_a_win_at_the_casino_fills_the_drivers_own_sheet() -> None:
    t = race("K-05", "S4-01C", options=STREET, driver={ANA: "jenny_slivers", BEN: "derek_manson"},
             nitro_used={ANA: True}, points={ANA: "tires=1 brakes=1"}, gear={ANA: 1})  # fmt: skip
    play(t, "gear 1", dice="gear_1=1")
    play(t, "drive STAR-1 1", dice="casino=1")
    assert (points_of(t, ANA)["tires"], points_of(t, ANA)["brakes"]) == (4, 6)
    assert space_of(t, ANA) == "K-07"
