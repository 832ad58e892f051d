"""Bonuses of the Race: what Gates and dice give, Crates, better Vehicles, and what Bonuses do."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import wheel_direction
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.vehicles import give_card, level_of
from cubilete.physics.units import TURN
from games.cuba_cube.helpers import Outcome, card, where
from games.cuba_cube.race.race_scenes import (
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
    told,
    why,
)

GEM, CRATE, WEAPON, STATUE, CASE, ALCOHOL = range(6)
"""Faces of red die 1; red die 2 and the blue dice show the Vehicle on face 0."""


# ------------------------------------------------------------ gaining
@pytest.mark.rule("CC-RACE-DRIVE-02", "CC-R17")
def test_one_of_the_two_faces_of_the_gate_is_taken() -> None:
    t = race()
    drive(t, beyond(faces=(GEM, WEAPON)))
    assert t.phase == c.GAINING
    assert why(t, "take blue1") == "nothing_to_take_there"
    events = play(t, "take red2")
    assert facts(events, "bonus_taken") == [[0, c.WEAPON, 1]]
    assert held(t) == {"weapon": 1}
    assert t.supply[k.U_GOOD + c.WEAPON] == 9
    assert int(t.to_move()) == 1


@pytest.mark.rule("CC-RACE-DRIVE-02")
def test_nothing_need_be_taken() -> None:
    t = race()
    drive(t, beyond(faces=(GEM, WEAPON)))
    assert told(play(t, "take nothing"))[0] == "took_nothing"
    assert held(t) == {}


@pytest.mark.rule("CC-RACE-DRIVE-03", "CC-R17", "CC-R44")
def test_every_die_hit_after_the_gate_gives_its_card() -> None:
    """Own Gate dice hit after the crossing give their Bonus like any other; the face is that of the contact."""
    t = race()
    outcome = beyond(faces=(CRATE, CRATE)).hit("blue1", 140, face=2).hit("red1", 150, face=STATUE)
    drive(t, outcome.at("blue1", -100, 60, face=5))
    assert held(t) == {"gem": 1, "statue": 1}
    assert t.phase == c.GAINING  # the Gate still offers its two Crates


@pytest.mark.rule("CC-R16", "CC-RACE-DRIVE-02")
def test_a_vehicle_die_in_the_gate_offers_nothing() -> None:
    t = race(track=("S28", "S05", "S06", "S01", "S02"), orange=(40, 20), red2=(-150, 85))
    play(t, "ready")
    play(t, "gate red1 orange")
    drive(t, beyond(0, 100, faces=(ALCOHOL, 0)))
    assert why(t, "take orange") == "nothing_to_take_there"
    play(t, "take red1")
    assert held(t) == {"alcohol": 1}


@pytest.mark.rule("CC-R26", "CC-R22")
def test_a_bonus_whose_cards_are_gone_cannot_be_gained() -> None:
    t = race()
    give(t, 1, "gem", 10)
    drive(t, beyond(faces=(GEM, STATUE)).hit("blue1", 140, face=2))
    assert why(t, "take red1") == "supply_empty"
    play(t, "take red2")
    assert held(t) == {"statue": 1}


@pytest.mark.rule("CC-RACE-HARD-01")
def test_hardened_drivers_gain_only_from_dice_they_hit() -> None:
    t = race(chosen=options(race_hard_no_gate_bonus=True))
    drive(t, beyond(faces=(GEM, STATUE)).hit("blue1", 140, face=3))
    assert held(t) == {"statue": 1}
    assert int(t.to_move()) == 1


@pytest.mark.rule("CC-RACE-DRIVE-10")
@pytest.mark.parametrize("spoil", ["city", "vehicle", "border"])
def test_a_ride_with_damage_neither_gains_nor_uses(spoil: str) -> None:
    t = race(orange=(60, 80))
    give(t, 0, "alcohol")
    give(t, 0, "statue", 2)
    outcome = beyond(40, 80, faces=(GEM, STATUE)).hit("blue1", 140, face=2)
    if spoil == "city":
        outcome.enter(0, 200)
    elif spoil == "vehicle":
        outcome.hit("orange", 160)
    else:
        outcome.out("north", 250, along=40)
    drive(t, outcome)
    assert held(t) == {"alcohol": 1, "statue": 2}
    assert (int(t.to_move()), sectors(t)) == (1, 1)


# ------------------------------------------------------------ Crates
@pytest.mark.rule("CC-RACE-BONUS-11", "CC-R35")
def test_a_crate_is_rolled_again_where_it_lies() -> None:
    t = race()
    drive(t, beyond(faces=(CRATE, GEM)))
    events = play(t, "take red1", STATUE, 1234)
    assert facts(events, "crate_rolled") == [[0, 0, c.STATUE]]
    assert held(t) == {"statue": 1}
    assert (where(t, "red1"), int(t.face(0)), int(t.dice[3])) == ((-40, 0), STATUE, 1234)


@pytest.mark.rule("CC-RACE-BONUS-12", "CC-R35")
def test_a_second_crate_costs_damage_but_spoils_nothing_else() -> None:
    t = race()
    give(t, 0, "statue", 2)
    drive(t, beyond(faces=(CRATE, GEM)).hit("blue1", 140, face=2))
    assert told(play(t, "take red1", CRATE, 0))[:2] == ["crate_again", "damaged"]
    assert (damage(t), held(t)) == (2, {"gem": 1, "statue": 2})
    assert t.phase == c.USING
    assert why(t, "statues") == ""


@pytest.mark.rule("CC-R35", "CC-RACE-DMG-05")
def test_a_second_crate_can_nearly_destroy_a_vehicle_which_then_gains_no_more() -> None:
    t = race()
    hurt_to(t, 0, 2)
    drive(t, beyond(faces=(CRATE, GEM)).hit("blue1", 140, face=1))
    play(t, "take red1", CRATE, 0)
    assert (int(t.get(0, k.BROKEN)), int(t.to_move())) == (1, 1)


@pytest.mark.rule("CC-R90")
def test_crates_of_hit_dice_are_rolled_one_by_one_or_left() -> None:
    t = race()
    drive(t, beyond(faces=(GEM, GEM)).hit("blue1", 140, face=1).hit("blue2", 150, face=1).hit("green1", 160, face=1))
    play(t, "take nothing")
    assert why(t, "take nothing") == "wrong_phase"
    play(t, "take blue2", 5, 0)
    assert held(t) == {"alcohol": 1}
    assert why(t, "take blue2") == "nothing_to_take_there"
    play(t, "leave blue1")
    play(t, "take green1", 1, 0)
    assert damage(t) == 2
    assert int(t.to_move()) == 1


# ------------------------------------------------------------ better Vehicles
@pytest.mark.rule("CC-RACE-BETTER-01", "CC-RACE-BETTER-02", "CC-RACE-BETTER-06", "CC-RACE-BONUS-13", "CC-R36")
@pytest.mark.parametrize("by_hit", [False, True])
def test_the_vehicle_symbol_gives_a_vehicle_one_level_higher(by_hit: bool) -> None:
    t = race()
    hurt_to(t, 0, 3)
    outcome = beyond(faces=(GEM, GEM if by_hit else 0))
    drive(t, outcome.hit("blue1", 140, face=0) if by_hit else beyond(faces=(GEM, 0)))
    if by_hit:
        play(t, "take nothing")
    play(t, "take blue1" if by_hit else "take red2")
    assert t.phase == c.UPGRADING
    assert why(t, "vehicle k02") == "not_the_next_level"
    assert why(t, "vehicle k10") == "not_the_next_level"
    play(t, "vehicle k08")
    assert (int(level_of(t, 0)), damage(t), int(t.get(0, k.CARD))) == (2, 3, card("K08"))
    assert t.vehicle_of[card("K01")] == k.NOBODY


@pytest.mark.rule("CC-RACE-BETTER-01")
def test_a_better_vehicle_may_be_declined() -> None:
    t = race()
    drive(t, beyond(faces=(GEM, 0)))
    play(t, "take red2")
    play(t, "no vehicle")
    assert int(level_of(t, 0)) == 1


@pytest.mark.rule("CC-RACE-BETTER-03", "CC-R36")
def test_without_a_free_vehicle_of_the_next_level_there_is_none() -> None:
    t = race()
    for name in ("K06", "K07", "K08", "K09"):
        t.vehicle_of[card(name)] = 1
    drive(t, beyond(faces=(GEM, 0)))
    assert why(t, "take red2") == "vehicle_taken"
    top = race()
    give_card(top, 0, card("K14"), False)
    drive(top, beyond(faces=(GEM, 0)))
    assert why(top, "take red2") == "highest_level"


@pytest.mark.rule("CC-RACE-BETTER-02")
def test_a_vehicle_that_somebody_drives_cannot_be_chosen() -> None:
    t = race()
    give_card(t, 1, card("K08"), False)
    drive(t, beyond(faces=(GEM, 0)))
    play(t, "take red2")
    assert why(t, "vehicle k08") == "vehicle_taken"


@pytest.mark.rule("CC-RACE-BETTER-04")
def test_a_vehicle_rises_by_one_level_in_a_turn() -> None:
    t = race()
    drive(t, beyond(faces=(GEM, 0)).hit("blue1", 140, face=0).hit("blue2", 150, face=1))
    play(t, "take red2")
    play(t, "vehicle k06")
    assert why(t, "take blue1") == "level_once"
    play(t, "take blue2", 0, 0)  # the Crate turns up a Vehicle: nothing to be had
    assert (int(level_of(t, 0)), int(t.to_move())) == (2, 1)


@pytest.mark.rule("CC-RACE-BETTER-05", "CC-R36", "CC-R27")
@pytest.mark.parametrize(("bumpers", "expected"), [(True, (2, 8)), (False, (0, 11))])
def test_a_new_vehicle_has_full_bumpers_where_they_are_used(bumpers: bool, expected: tuple[int, int]) -> None:
    t = race(chosen=options(race_bumpers=bumpers))
    drive(t, beyond(faces=(GEM, 0)))
    play(t, "take red2")
    play(t, "vehicle k06")
    assert (int(t.get(0, k.BUMPERS)), int(t.supply[k.U_BUMPERS])) == expected


@pytest.mark.rule("CC-RACE-BETTER-07")
def test_cargo_space_and_price_mean_nothing() -> None:
    t = race()
    for name in ("gem", "weapon", "statue", "case"):
        give(t, 0, name, 4)
    drive(t, beyond(faces=(GEM, 0)))
    play(t, "take red1")
    assert sum(held(t).values()) == 17
    assert t.get(0, k.MONEY) == 0


# ------------------------------------------------------------ Toolboxes
@pytest.mark.rule("CC-RACE-BONUS-01", "CC-RACE-HARD-02", "CC-R31", "CC-RACE-BONUS-14")
@pytest.mark.parametrize(("hard", "left"), [(False, 1), (True, 2)])
def test_a_toolbox_repairs_at_any_time_of_the_own_turn(hard: bool, left: int) -> None:
    t = race(chosen=options(race_hard_toolbox_1=hard))
    hurt_to(t, 0, 3)
    give(t, 0, "case", 2)
    play(t, "repair")
    assert (damage(t), held(t), int(t.supply[k.U_GOOD + c.CASE])) == (left, {"case": 1}, 9)
    assert t.phase == c.PREPARING
    drive(t, short())
    assert t.phase == c.USING
    play(t, "repair")
    assert (damage(t), int(t.to_move())) == (max(0, left - (1 if hard else 2)), 1)


@pytest.mark.rule("CC-RACE-BONUS-01", "CC-R31")
def test_when_a_toolbox_stays_shut() -> None:
    t = race()
    assert why(t, "repair") == "no_toolbox"
    give(t, 0, "case")
    assert why(t, "repair") == "no_damage"
    hurt_to(t, 0, 4)
    assert why(t, "repair") == "toolbox_nearly_destroyed"
    hurt_to(t, 0, 1)
    drive(t, short().enter(0, 90))
    assert (int(t.to_move()), held(t)) == (1, {"case": 1})  # after Damage the Turn is over


@pytest.mark.rule("CC-RACE-BONUS-02", "CC-RACE-BONUS-03", "CC-R22", "CC-R27")
def test_a_toolbox_gives_a_bumper_within_the_room_of_the_vehicle() -> None:
    t = race(chosen=options(race_bumpers=True))
    give(t, 0, "case", 2)
    assert why(t, "mount") == "bumpers_full"
    play(t, "ready")
    play(t, "bumpers")
    play(t, "mount")
    assert (int(t.get(0, k.BUMPERS)), held(t)) == (1, {"case": 1})
    t.put(0, k.BUMPERS, 0)
    t.supply[k.U_BUMPERS] = 0
    assert why(t, "mount") == "no_bumpers_left"
    plain = race()
    give(plain, 0, "case")
    assert why(plain, "mount") == "bumpers_not_used"


# ------------------------------------------------------------ Statues
@pytest.mark.rule("CC-RACE-BONUS-05", "CC-R33", "CC-RACE-BONUS-15")
def test_two_statues_give_another_flick_for_the_next_sector() -> None:
    t = race(chosen=options(race_bumpers=True))
    give(t, 0, "statue", 4)
    drive(t, beyond(faces=(CRATE, CRATE)))
    play(t, "take nothing")
    play(t, "statues")
    assert (held(t), t.phase, int(t.now[k.N_SECTOR])) == ({"statue": 2}, c.DRIVING, 5)
    play(t, "bumpers")  # new Bumpers may be announced
    play(t, "flick black 90° 1 m/s", short(0, 62))
    assert (sectors(t), t.phase) == (1, c.USING)
    play(t, "statues")  # after a miss as well, and twice with four Statues
    play(t, "flick black 270° 1 m/s", short(0, 61))
    assert (held(t), int(t.to_move())) == ({}, 1)
    assert t.supply[k.U_GOOD + c.STATUE] == 10


@pytest.mark.rule("CC-RACE-BONUS-05", "CC-R33")
def test_when_statues_do_not_help() -> None:
    t = race()
    give(t, 0, "statue")
    give(t, 0, "case")
    hurt_to(t, 0, 1)
    drive(t, short())
    assert why(t, "statues") == "statues_too_few"
    play(t, "done")
    give(t, 1, "statue", 2)
    play(t, "flick yellow 180° 1 m/s", Outcome().at("yellow", -150, -20).hit("green2", 20))
    assert (int(t.to_move()), held(t, 1)) == (0, {"statue": 2})


@pytest.mark.rule("CC-R30", "CC-R33")
def test_statues_can_be_used_on_a_ride_without_a_gate() -> None:
    t = race()
    hurt_to(t, 0, 4)
    give(t, 0, "statue", 2)
    give(t, 0, "case")
    drive(t, short())
    assert why(t, "repair") == "toolbox_nearly_destroyed"
    play(t, "statues")
    play(t, "flick black 90° 1 m/s", short(-60, 120))
    assert (damage(t), int(t.get(0, k.BROKEN))) == (0, 0)


# ------------------------------------------------------------ Alcohol and Weapons
def beside(t: CubaRace, faces: tuple[int, int] = (CRATE, CRATE)) -> None:
    """Black crosses and stops 64 mm beside orange."""
    drive(t, beyond(faces=faces))
    if t.phase == c.GAINING:
        play(t, "take nothing")


@pytest.mark.rule("CC-RACE-DRIVE-04", "CC-RACE-BONUS-06", "CC-RACE-BONUS-07", "CC-R18", "CC-RACE-BONUS-14")
def test_alcohol_blinds_every_flick_of_two_turns() -> None:
    t = race(orange=(80, 60))
    give(t, 0, "alcohol")
    beside(t)
    assert facts(play(t, "alcohol 2"), "made_drunk") == [[0, 1, 2]]
    assert (held(t), int(t.supply[k.U_GOOD + c.ALCOHOL_GOOD])) == ({}, 10)
    blind = []
    for turn in range(3):
        middle = (1 << 30) // 2
        noise = [middle, middle] if turn < 2 else []
        prepared = Outcome().at("yellow", -150, -41 - turn)
        blind += facts(play(t, "flick yellow 270° 0.1 m/s", *noise, prepared), "flicked")
        events = play(t, "flick orange 90° 1 m/s" if turn else "flick orange 91° 1 m/s", *noise,
                      short(80, 61 + turn, "orange"))  # fmt: skip
        blind += facts(events, "flicked")
        assert ("sober" in told(events)) == (turn == 1)
        drive(t, short(0, 70 + turn))
    assert [numbers[8] for numbers in blind] == [1, 1, 1, 1, 0, 0]


@pytest.mark.rule("CC-R18")
def test_a_second_alcohol_begins_anew() -> None:
    t = race(orange=(80, 60))
    give(t, 0, "alcohol", 1)
    t.put(1, r.DRUNK, 1)
    beside(t)
    play(t, "alcohol 2")
    assert int(t.get(1, r.DRUNK)) == 2


@pytest.mark.rule("CC-RACE-BONUS-08", "CC-RACE-DMG-09", "CC-RACE-DMG-02")
def test_weapons_cost_the_victim_a_token() -> None:
    t = race(orange=(80, 60))
    hurt_to(t, 1, 3)
    give(t, 0, "weapon")
    beside(t)
    assert told(play(t, "weapons 2"))[:3] == ["shot_at", "damaged", "nearly_destroyed"]
    assert (damage(t, 1), damage(t, 0), held(t)) == (4, 0, {})


@pytest.mark.rule("CC-RACE-BONUS-09", "CC-RACE-BONUS-10", "CC-R11", "CC-R41")
def test_after_weapons_the_next_ride_goes_where_the_wheels_point() -> None:
    """Face 0 with yaw 0: the wheels point south, so 210 to 330 degrees are allowed."""
    t = race(orange=(80, 60))
    give(t, 0, "weapon")
    give(t, 1, "statue", 2)
    beside(t)
    play(t, "weapons 2")
    assert int(wheel_direction(t, 8)) == 3 * TURN // 4
    play(t, "flick yellow 0° 1 m/s", Outcome().at("yellow", -120, -40))  # the preparation is free
    for angle, verdict in ((210, ""), (330, ""), (209.9, "wheels_point_elsewhere"), (330.1, "wheels_point_elsewhere"),
                           (90, "wheels_point_elsewhere")):  # fmt: skip
        assert why(t, f"flick orange {angle}° 1 m/s") == verdict, angle
    assert why(t, "send orange to gate firm") == ""
    assert why(t, "send orange to trinidad soft") == "wheels_point_elsewhere"
    play(t, "flick orange 270° 1 m/s", short(80, 50, "orange"))
    play(t, "statues")
    assert why(t, "flick orange 90° 1 m/s") == "wheels_point_elsewhere"  # the further flick is bound too
    play(t, "flick orange 270° 1 m/s", short(80, 40, "orange"))
    drive(t, short(0, 70))
    play(t, "ready")
    assert why(t, "flick orange 90° 1 m/s") == ""


@pytest.mark.rule("CC-R41")
def test_the_effect_of_weapons_does_not_wait() -> None:
    t = race(orange=(80, 60))
    give(t, 0, "weapon")
    beside(t)
    play(t, "weapons 2")
    play(t, "flick yellow 180° 1 m/s", Outcome().at("yellow", -150, -20).hit("green2", 20))
    assert int(t.get(1, r.AIMED)) == 0


@pytest.mark.rule("CC-RACE-DRIVE-04", "CC-R08", "CC-RACE-BONUS-06", "CC-RACE-BONUS-08")
def test_who_can_be_reached() -> None:
    """Edges of dice 16 mm wide: 70 mm are left between middles 86 mm apart."""
    t = race(3, orange=(86, 60), purple=(-87, 60), blue1=(-150, 90))
    give(t, 0, "alcohol", 1)
    beside(t)
    assert why(t, "alcohol 2") == ""
    assert why(t, "alcohol 3") == "bonus_out_of_reach"
    assert why(t, "alcohol 1") == "bonus_on_yourself"
    assert why(t, "alcohol 5") == "no_such_driver"
    assert why(t, "weapons 2") == "no_weapons"
    give(t, 0, "weapon", 1)
    t.put(0, k.GOOD + c.ALCOHOL_GOOD, 0)
    assert why(t, "alcohol 2") == "no_alcohol"


@pytest.mark.rule("CC-RACE-BONUS-15", "CC-RACE-BONUS-16", "CC-R34", "CC-RACE-DRIVE-04")
def test_several_bonuses_in_a_turn_but_one_for_each_opponent() -> None:
    t = race(3, orange=(80, 60), purple=(-60, 60))
    give(t, 0, "alcohol", 2)
    give(t, 0, "weapon", 1)
    beside(t)
    play(t, "alcohol 2")
    assert why(t, "weapons 2") == "bonus_once_each"
    assert why(t, "alcohol 2") == "bonus_once_each"
    play(t, "weapons 3")
    assert (held(t), int(t.get(1, r.DRUNK)), int(t.get(2, r.AIMED))) == ({"alcohol": 1}, 2, 1)
    assert int(t.to_move()) == 1  # nothing is left to do


@pytest.mark.rule("CC-R34")
def test_a_bonus_just_gained_may_be_used_at_once() -> None:
    t = race(orange=(80, 60))
    drive(t, beyond(faces=(ALCOHOL, CRATE)))
    assert why(t, "alcohol 2") == "wrong_phase"
    play(t, "take red1")
    play(t, "alcohol 2")
    assert int(t.get(1, r.DRUNK)) == 2


@pytest.mark.rule("CC-RACE-DRIVE-04", "CC-R30")
@pytest.mark.parametrize("without_gate", [False, True])
def test_without_a_crossing_no_bonus_is_used_on_others(without_gate: bool) -> None:
    t = race(orange=(80, 60))
    give(t, 0, "alcohol")
    give(t, 0, "statue", 2)
    put_at(t, 0, 5 if without_gate else 0)
    drive(t, short(0, 60))
    assert why(t, "alcohol 2") == "bonus_needs_crossing"


@pytest.mark.rule("CC-RACE-BONUS-14")
def test_unused_bonuses_stay() -> None:
    t = race()
    give(t, 0, "statue", 2)
    drive(t, short())
    play(t, "done")
    drive(t, short(130, -50, "orange"))
    assert held(t) == {"statue": 2}
