"""A Turn of the Race: preparing, announcing Bumpers, driving, and what a ride costs."""

from __future__ import annotations

import pytest

from cubilete.core.title import Reader
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.race import columns as r
from games.cuba_cube.helpers import Outcome, where
from games.cuba_cube.race.race_scenes import (
    TRACK,
    beyond,
    damage,
    drive,
    facts,
    give,
    held,
    hurt_to,
    options,
    play,
    put_at,
    race,
    sectors,
    short,
    title,
    told,
    why,
)


# ------------------------------------------------------------ the order of a Turn
@pytest.mark.rule("CC-RACE-TURN-01", "CC-RACE-TURN-11", "CC-R42")
def test_turns_pass_clockwise_and_rounds_begin_with_the_starter() -> None:
    t = race(3)
    rounds = []
    for name in ("black", "orange", "purple", "black"):
        rounds.append((int(t.to_move()), int(t.now[k.N_ROUND])))
        x, y = where(t, name)
        events = drive(t, short(x, y + 3, name))
        assert told(events)[-1] == "turn_ends"
    assert rounds == [(0, 0), (1, 0), (2, 0), (0, 1)]


@pytest.mark.rule("CC-RACE-TURN-02", "CC-RACE-TURN-03", "CC-RACE-TURN-05", "CC-COMMON-GATE-01")
def test_a_crossing_moves_the_pawn_by_one_sector() -> None:
    t = race()
    events = drive(t, beyond(faces=(1, 1)))
    assert sectors(t) == 1
    assert facts(events, "sector_done") == [[0, 4, 1]]
    play(t, "take nothing")
    drive(t, short(130, -50, "orange"))
    assert [int(t.now[k.N_DRIVER]), sectors(t, 1)] == [0, 0]
    play(t, "ready")
    assert t.now[k.N_SECTOR] == 5  # S06 comes next, and no other


@pytest.mark.rule("CC-RACE-TURN-04")
def test_a_missed_sector_is_tried_again() -> None:
    t = race()
    assert facts(drive(t, short()), "missed") == [[0, 0, 1, c.MISS_NEVER_PASSED]]
    assert sectors(t) == 0
    drive(t, short(130, -50, "orange"))
    play(t, "ready")
    assert t.now[k.N_SECTOR] == 4


@pytest.mark.rule("CC-RACE-TURN-06", "CC-COMMON-FLICK-01")
def test_any_one_gate_die_may_be_flicked_first() -> None:
    t = race()
    assert why(t, "flick black 90° 1 m/s") == "not_a_gate_die"
    play(t, "flick yellow 0° 1 m/s", Outcome().at("yellow", -120, -40))
    assert where(t, "yellow") == (-120, -40)
    assert t.phase == c.DRIVING
    assert why(t, "flick red1 0° 1 m/s") == "not_your_vehicle"
    assert why(t, "ready") == "wrong_phase"


@pytest.mark.rule("CC-RACE-TURN-07", "CC-R05")
@pytest.mark.parametrize(
    "outcome",
    [Outcome().at("yellow", -150, -20).hit("green2", 20), Outcome().at("yellow", -190, -40).out("west", 90, along=40)],
)
def test_a_preparation_that_hits_or_leaves_ends_the_turn(outcome: Outcome) -> None:
    t = race()
    events = play(t, "flick yellow 180° 1 m/s", outcome)
    assert told(events)[-2:] == ["preparation_failed", "turn_ends"]
    assert (int(t.to_move()), damage(t)) == (1, 0)


@pytest.mark.rule("CC-RACE-TURN-07", "CC-R05")
def test_what_the_flicked_die_did_not_hit_itself_does_not_count() -> None:
    t = race()
    play(t, "flick yellow 180° 1 m/s", Outcome().at("yellow", -120, -40).hit("green1", 40, by="green2"))
    assert t.phase == c.DRIVING


@pytest.mark.rule("CC-COMMON-FLICK-02", "CC-R10")
def test_a_die_that_only_turns_loses_the_turn_and_lies_as_before() -> None:
    t = race()
    play(t, "flick yellow 0° 0.2 m/s", Outcome().at("yellow", -145, -40, face=2))
    assert int(t.to_move()) == 1
    assert (where(t, "yellow"), int(t.face(6))) == ((-150, -40), 0)
    give(t, 1, "statue", 2)
    drive(t, Outcome().at("orange", 130, -50, face=3).hit("purple", 20))
    assert (int(t.to_move()), damage(t, 1)) == (0, 0)  # no Damage, and no Statues either (CC-R33)
    assert where(t, "orange") == (130, -60)


@pytest.mark.rule("CC-COMMON-FLICK-03")
def test_a_table_may_accept_flicks_that_only_turn() -> None:
    t = race(chosen=options(allow_flip_only=True))
    play(t, "flick yellow 0° 0.2 m/s", Outcome().at("yellow", -145, -40, face=2))
    assert (t.phase, where(t, "yellow"), int(t.face(6))) == (c.DRIVING, (-145, -40), 2)


@pytest.mark.rule("CC-RACE-TURN-10")
def test_the_vehicle_must_be_flicked_once_and_only_once() -> None:
    t = race()
    play(t, "ready")
    assert why(t, "done") == "wrong_phase"
    assert why(t, "flick orange 90° 1 m/s") == "not_your_vehicle"
    drive(t, short())
    assert int(t.to_move()) == 1


@pytest.mark.rule("CC-R93", "CC-COMMON-FLICK-01")
@pytest.mark.parametrize(
    ("flick", "verdict"),
    [
        ("flick black 360° 1 m/s", "flick_angle"),
        ("flick black 0° 9 m/s", "flick_speed"),
        ("flick black 0° 1 m/s 9 mm up", "flick_height"),
        ("flick black 0° 1 m/s 9 mm left", "flick_lateral"),
        ("flick pink 0° 1 m/s", "die_not_in_play"),
    ],
)
def test_numbers_out_of_range_are_refused_and_cost_nothing(flick: str, verdict: str) -> None:
    t = race()
    play(t, "ready")
    before = list(t.dice)
    assert why(t, flick) == verdict
    assert (list(t.dice), t.phase) == (before, c.DRIVING)


# ------------------------------------------------------------ hits before the Gate
@pytest.mark.rule("CC-RACE-DRIVE-01", "CC-RACE-DMG-08", "CC-R06", "CC-R25")
@pytest.mark.parametrize(("dice", "tokens"), [(("red1",), 1), (("blue1",), 1), (("red1", "red2", "blue2"), 3)])
def test_a_gate_die_hit_before_the_crossing_voids_it(dice: tuple[str, ...], tokens: int) -> None:
    t = race()
    outcome = beyond()
    for ms, name in enumerate(dice):
        outcome.hit(name, 40 + ms)
    events = drive(t, outcome)
    assert (sectors(t), damage(t), int(t.to_move())) == (0, tokens, 1)
    assert "crossing_void" in told(events)
    assert held(t) == {}


@pytest.mark.rule("CC-RACE-DRIVE-01", "CC-R06")
def test_after_a_void_crossing_every_hit_came_before() -> None:
    t = race(chosen=options(race_bumpers=True))
    play(t, "ready")
    play(t, "bumpers")
    drive(t, beyond().hit("red1", 40).hit("blue1", 150).hit("orange", 180))
    assert (damage(t, 0), damage(t, 1)) == (4, 1)


@pytest.mark.rule("CC-COMMON-GATE-06", "CC-COMMON-GATE-07", "CC-COMMON-GATE-08", "CC-R03")
def test_a_blocked_gate_may_be_driven_for_nothing() -> None:
    t = race(blue1=(0, 0))
    assert play(t, "ready") == [("gate_chosen", [0, 0, 1, 0])]
    events = drive(t, beyond())
    assert facts(events, "missed") == [[0, 0, 1, c.MISS_NOT_RIDEABLE]]
    assert (sectors(t), held(t)) == (0, {})


@pytest.mark.rule("CC-R16", "CC-COMMON-GATE-02")
def test_the_vehicle_half_of_a_gate_counts_as_a_vehicle_and_voids() -> None:
    t = race(track=("S28", "S05", "S06", "S01", "S02"), orange=(40, 20), red2=(-150, 85))
    play(t, "ready")
    play(t, "gate red1 orange")
    drive(t, beyond().hit("orange", 50))
    assert (sectors(t), damage(t, 0), damage(t, 1)) == (0, 2, 1)


# ------------------------------------------------------------ Vehicles and Bumpers
@pytest.mark.rule("CC-RACE-DRIVE-05", "CC-RACE-DMG-08", "CC-R25")
@pytest.mark.parametrize("ms", [40, 150])
def test_running_into_a_vehicle_hurts_both_at_any_time(ms: int) -> None:
    t = race()
    drive(t, beyond(faces=(2, 2)).hit("orange", ms))
    assert (damage(t, 0), damage(t, 1)) == (2, 1)
    assert (sectors(t), held(t), int(t.to_move())) == (1, {}, 1)  # done, but no Bonus (CC-RACE-DRIVE-10)


@pytest.mark.rule("CC-RACE-DRIVE-05", "CC-RACE-DMG-08", "CC-R05")
def test_every_vehicle_that_is_hit_adds_up_and_counts_once() -> None:
    t = race(4)
    drive(t, short().hit("orange", 40).hit("orange", 90).hit("pink", 20, by="orange").hit("purple", 120))
    assert [damage(t, driver) for driver in range(4)] == [4, 1, 1, 0]


@pytest.mark.rule("CC-RACE-TURN-08", "CC-RACE-TURN-09", "CC-R39")
def test_bumpers_are_announced_before_the_ride_and_cost_a_card() -> None:
    t = race(chosen=options(race_bumpers=True))
    assert why(t, "bumpers") == "wrong_phase"
    play(t, "ready")
    assert told(play(t, "bumpers")) == ["bumpers_on"]
    assert (int(t.get(0, k.BUMPERS)), int(t.supply[k.U_BUMPERS])) == (0, 10)
    assert why(t, "bumpers") == "bumpers_on_already"
    drive(t, short())  # nothing hit: the card is gone all the same
    drive(t, short(130, -50, "orange"))
    play(t, "ready")
    assert why(t, "bumpers") == "no_bumper_cards"
    assert why_without_option() == "bumpers_not_used"


def why_without_option() -> str:
    t = race()
    play(t, "ready")
    return why(t, "bumpers")


@pytest.mark.rule("CC-RACE-DRIVE-08", "CC-RACE-DRIVE-09", "CC-RACE-HARD-03", "CC-R39")
@pytest.mark.parametrize(("ms", "hard", "expected"), [(150, False, (0, 1)), (150, True, (0, 2)), (40, True, (2, 1))])
def test_bumpers_help_after_the_crossing_only(ms: int, hard: bool, expected: tuple[int, int]) -> None:
    t = race(chosen=options(race_bumpers=True, race_hard_bumper_2=hard))
    play(t, "ready")
    play(t, "bumpers")
    drive(t, beyond(faces=(1, 1)).hit("orange", ms))
    assert (damage(t, 0), damage(t, 1)) == expected
    assert (t.phase == c.GAINING) == (ms == 150)  # with Bumpers the ride was without Damage


@pytest.mark.rule("CC-R39")
def test_one_bumper_card_covers_all_vehicles_and_nothing_else() -> None:
    t = race(3, chosen=options(race_bumpers=True))
    play(t, "ready")
    play(t, "bumpers")
    drive(t, beyond().hit("orange", 150).hit("purple", 160).enter(1, 200))
    assert [damage(t, driver) for driver in range(3)] == [1, 1, 1]


@pytest.mark.rule("CC-R30", "CC-RACE-FINISH-02")
def test_without_a_gate_every_hit_costs_and_bumpers_do_not_help() -> None:
    t = race(chosen=options(race_bumpers=True))
    put_at(t, 0, 5)
    play(t, "ready")
    assert why(t, "gate red1 red2") == "gate_not_needed"
    play(t, "bumpers")
    drive(t, short().hit("blue1", 50).hit("green1", 60).hit("orange", 90))
    assert (damage(t, 0), damage(t, 1)) == (4, 1)


# ------------------------------------------------------------ Cities and the border
@pytest.mark.rule("CC-RACE-DMG-07", "CC-R09", "CC-RACE-DRIVE-10", "CC-R25")
def test_each_city_costs_a_token_and_the_bonuses() -> None:
    t = race()
    drive(t, beyond(faces=(2, 2)).enter(0, 130).leave(0, 150).enter(0, 160).enter(1, 190))
    assert (damage(t), sectors(t), held(t), int(t.to_move())) == (2, 1, {}, 1)


@pytest.mark.rule("CC-RACE-DRIVE-06", "CC-RACE-DRIVE-07", "CC-RACE-DRIVE-10", "CC-R07", "CC-R25")
def test_leaving_the_area_costs_a_token_and_the_bonuses_but_not_the_sector() -> None:
    t = race()
    events = drive(t, beyond(30, 190, faces=(2, 2)).out("north", 300, along=30))
    assert (damage(t), sectors(t), held(t)) == (1, 1, {})
    assert where(t, "black") == (0, 152)
    assert [name for name in told(events) if name in ("left_area", "put_back")] == ["left_area", "put_back"]


@pytest.mark.rule("CC-RACE-DRIVE-12", "CC-RACE-DRIVE-13", "CC-R07")
def test_pushed_dice_stay_as_they_rest_and_come_back_where_they_left() -> None:
    t = race()
    outcome = beyond(faces=(1, 1)).hit("blue1", 130, face=0).at("blue1", 60, 100, face=4, yaw=30)
    outcome.at("orange", 190, -40, face=2).out("east", 400, along=40, name="orange")
    drive(t, outcome)
    assert (where(t, "blue1"), int(t.face(2))) == ((60, 100), 4)
    assert (where(t, "orange"), int(t.face(8))) == ((152, -40), 2)
    assert damage(t, 1) == 0  # pushed out by another: nobody's Damage


# ------------------------------------------------------------ nearly destroyed
@pytest.mark.rule("CC-RACE-DMG-01", "CC-RACE-DMG-02")
@pytest.mark.parametrize(("before", "broken"), [(1, 0), (2, 1)])
def test_more_tokens_than_life_make_a_vehicle_nearly_destroyed(before: int, broken: int) -> None:
    t = race()
    hurt_to(t, 0, before)
    events = drive(t, short().hit("orange", 40))  # two tokens; a first Vehicle has a Life of 3
    assert (damage(t), int(t.get(0, k.BROKEN))) == (before + 2, broken)
    assert told(events).count("nearly_destroyed") == broken


@pytest.mark.rule("CC-RACE-DMG-04", "CC-RACE-DMG-05", "CC-R89", "CC-R30")
def test_a_nearly_destroyed_vehicle_drives_for_no_gate() -> None:
    t = race()
    hurt_to(t, 0, 4)
    play(t, "ready")
    assert int(t.now[k.N_GATE]) == k.NOTHING
    assert why(t, "gate red1 red2") == "gate_not_needed"
    drive(t, short(0, 60))
    assert (sectors(t), held(t)) == (0, {})


@pytest.mark.rule("CC-R89", "CC-R25")
def test_a_ride_that_destroys_the_vehicle_keeps_its_crossing() -> None:
    t = race()
    hurt_to(t, 0, 3)
    drive(t, beyond().enter(1, 200))
    assert (sectors(t), int(t.get(0, k.BROKEN)), damage(t)) == (1, 1, 4)


@pytest.mark.rule("CC-RACE-DMG-03", "CC-RACE-DMG-06", "CC-R29", "CC-R08")
@pytest.mark.parametrize(
    ("x", "repaired"),
    # The card of La Habana ends at x = -100; the die's own edge lies 8 mm before its middle.
    [(-23, True), (-22, True), (-21.9, False)],
)
def test_a_city_within_the_ruler_repairs_everything(x: float, repaired: bool) -> None:
    t = race()
    hurt_to(t, 0, 5)
    events = drive(t, short(x, 130))
    assert (damage(t), int(t.get(0, k.BROKEN))) == ((0, 0) if repaired else (5, 1))
    assert facts(events, "workshop") == ([[0, 0, 5]] if repaired else [])


@pytest.mark.rule("CC-R29", "CC-RACE-DMG-06")
def test_the_repair_takes_the_tokens_of_that_very_ride_too() -> None:
    t = race()
    hurt_to(t, 0, 4)
    drive(t, short(-120, 120).enter(0, 150).hit("blue1", 100))
    assert (damage(t), int(t.get(0, k.BROKEN)), int(t.to_move())) == (0, 0, 1)


@pytest.mark.rule("CC-R29")
def test_no_repair_after_leaving_the_area() -> None:
    t = race()
    hurt_to(t, 0, 4)
    drive(t, short(-190, 0).out("west", 200, along=0))
    assert (damage(t), int(t.get(0, k.BROKEN))) == (5, 1)


@pytest.mark.rule("CC-RACE-DMG-02", "CC-RACE-DRIVE-05")
def test_others_can_be_nearly_destroyed_by_a_hit() -> None:
    t = race()
    hurt_to(t, 1, 3)
    drive(t, short().hit("orange", 40))
    assert (damage(t, 1), int(t.get(1, k.BROKEN))) == (4, 1)
    play(t, "ready")
    assert int(t.now[k.N_SECTOR]) == k.NOTHING
    assert int(t.get(1, r.SECTORS)) == 0


# ------------------------------------------------------------ what is seen and read
@pytest.mark.rule("CC-RACE-TURN-06")
def test_whoever_prepares_sees_the_gates_of_the_sector_that_is_next() -> None:
    t = race(track=("S22", *TRACK[1:]))
    assert title().view(t, 0)["phase"] == "preparing"
    assert title().view(t, 0)["pairs"] == [["blue1", "orange"], ["blue2", "orange"]]
    put_at(t, 0, 5)
    assert title().view(t, 0)["pairs"] == []
    put_at(t, 0, 0)
    t.put(0, k.BROKEN, 1)
    assert title().view(t, 0)["pairs"] == []


def test_what_binds_a_driver_is_said_after_the_question() -> None:
    t = race()
    said = []
    for drunk in (0, 1):
        t.put(0, r.DRUNK, drunk)
        prompt = title().prompt(t, 0, Reader(0, ("Ana", "Ben")))
        assert prompt is not None
        said.append(prompt.text)
    assert said[1] == f"{said[0]}. You flick blindfolded"
