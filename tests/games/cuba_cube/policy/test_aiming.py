"""Aims of the flicking games: by simulation, for a hand that trembles, read by the rules' own questions."""

from __future__ import annotations

from statistics import mean, pstdev
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.games.cuba_cube.options import RaceOptions
from cubilete.games.cuba_cube.policy.aiming.aim import Aim, aim, through_gate
from cubilete.games.cuba_cube.policy.aiming.fans import fan_around, fan_at, fan_through
from cubilete.games.cuba_cube.policy.aiming.gates import best_gate
from cubilete.games.cuba_cube.policy.aiming.goals import Clean, Cross, Goal, NearCity, Place, Touch
from cubilete.games.cuba_cube.policy.aiming.hand import EXPERT, Hand, hand_of, shaken, trembling
from cubilete.games.cuba_cube.rules.table import N_SECTOR
from games.cuba_cube.helpers import Outcome, Told, TrueChance, city, die
from games.cuba_cube.race.race_scenes import play, race

SURE = hand_of(0)
BY_GUESS = Hand(0.0, 0.0, 0)


def ready(**dice: Any) -> Any:
    """A driver in front of the red Gate who may flick now."""
    t = race(**dice)
    play(t, "ready")
    return t


def carried(t: Any, found: Aim, goal: Goal) -> bool:
    """Whether an aim does what it is for when it is flicked for true."""
    world = t.clone()
    goal.carry(world, found.params, TrueChance(1))
    return bool(goal.met(world))


# ---------------------------------------------------------------- the best flick
def test_an_open_gate_is_crossed_for_certain() -> None:
    t = ready()
    found = through_gate(t, 0, Clean(), SURE)
    assert found.chance == 1
    assert carried(t, found, Clean())
    assert found.params[0] == die("black")


def test_a_die_in_the_way_is_passed() -> None:
    """The middle of the opening is taken; beside it there is room for a die, on one side only."""
    t = ready(red1=(-60, 0), red2=(60, 0), green1=(12, -20))
    found = through_gate(t, 0, Clean(), SURE)
    assert found.params[1] > 900, "it goes to the left of north"
    assert carried(t, found, Clean())


def test_a_gate_behind_a_wall_promises_nothing() -> None:
    t = ready(green1=(-16, -40), green2=(16, -40), yellow=(0, -40), blue1=(-32, -40), blue2=(32, -40))
    found = through_gate(t, 0, Clean(), SURE)
    assert found.params == []
    assert found.chance == 0


def test_a_trembling_hand_knows_what_it_is_worth() -> None:
    """Promises fall with the hand, and never beyond what a wide Gate leaves."""
    t = ready(red1=(-22, 0), red2=(22, 0))
    promises = [through_gate(t, 0, Clean(), hand_of(degrees)).chance for degrees in (0, EXPERT, 4)]
    assert promises[0] > promises[1] > promises[2] > 0


def test_without_simulations_the_double_decides() -> None:
    found = through_gate(ready(), 0, Clean(), BY_GUESS)
    assert found.chance > 0.9
    assert 600 < found.params[1] < 1200, "through the opening"


def test_the_wider_gate_is_chosen() -> None:
    """Red Gates on both sides: only one of them lets a die through."""
    t = ready()
    found = best_gate(t, 0, int(t.now[N_SECTOR]), Clean(), hand_of(EXPERT))
    assert found is not None
    assert {found.one, found.other} == {die("red1"), die("red2")}
    blocked = ready(blue1=(-20, -30), blue2=(0, -30), green1=(20, -30), green2=(-40, -30), yellow=(40, -30))
    assert best_gate(blocked, 0, int(blocked.now[N_SECTOR]), Clean(), hand_of(EXPERT)) is None


def test_the_same_table_gives_the_same_aim() -> None:
    one, other = (through_gate(ready(), 0, Clean(), hand_of(EXPERT)) for _ in range(2))
    assert (one.params, one.chance, one.worth) == (other.params, other.chance, other.worth)


def test_aiming_leaves_the_table_alone() -> None:
    t = ready()
    before = list(t.dice), list(t.now), list(t.ride)
    through_gate(t, 0, Clean(), hand_of(EXPERT))
    best_gate(t, 0, int(t.now[N_SECTOR]), Clean(), hand_of(EXPERT))
    assert (list(t.dice), list(t.now), list(t.ride)) == before


# ---------------------------------------------------------------- goals
def after(t: Any, outcome: Outcome, goal: Goal) -> bool:
    world = t.clone()
    goal.carry(world, [die("black"), 900, 1000, 10, 0], Told(outcome))
    return bool(goal.met(world))


@pytest.mark.parametrize(
    ("outcome", "clean", "cross"),
    [
        (Outcome().at("black", 0, 60).through(clear=100), True, True),
        (Outcome().at("black", 0, 60).through(clear=100).hit("orange", 150), False, True),
        (Outcome().at("black", 0, 60).through(clear=100).hit("orange", 50), False, False),
        (Outcome().at("black", 0, -40), False, False),
        (Outcome().at("black", 0, 60).through(clear=100).enter(city("habana"), 200), False, False),
    ],
)
def test_what_counts_as_a_crossing_is_read_from_the_rules(outcome: Outcome, clean: bool, cross: bool) -> None:
    t = ready()
    assert after(t, outcome, Clean()) is clean
    assert after(t, outcome, Cross()) is cross


def test_dice_are_touched_and_places_reached() -> None:
    t = ready(orange=(0, 90))
    assert after(t, Outcome().at("black", 0, 60).hit("orange", 80), Touch(die("orange")))
    assert not after(t, Outcome().at("black", 0, 60), Touch(die("orange")))
    here, there = Outcome().at("black", 10, 20), Outcome().at("black", 10, 29)
    assert after(t, here, Place(10_000, 20_000, 8_000))
    assert not after(t, there, Place(10_000, 20_000, 8_000))
    assert not after(t, here, NearCity(city("habana")))


def test_a_die_is_hit_by_a_simulated_aim() -> None:
    t = ready()
    goal = Touch(die("orange"))
    found = aim(t, 0, goal, fan_at(t, die("black"), 130_000, -60_000), SURE)
    assert found.chance > 0.9
    assert carried(t, found, goal)


# ---------------------------------------------------------------- fans and hands
def test_fans_list_flicks_side_by_side() -> None:
    t = ready()
    through = fan_through(t, die("black"), die("red1"), die("red2"))
    assert len(through.params) == len(through.free)
    assert any(through.free)
    assert not all(through.free), "its fringe lies beside the opening"
    around = fan_around(t, die("black"), 12, 3, 100_000)
    assert len(around.params) == 36
    assert {params[1] for params in around.params} == set(range(0, 3600, 300))


def test_a_hand_strays_as_far_as_it_says() -> None:
    t, meant, hand = ready(), [die("black"), 900, 1000, 10, 0], hand_of(2.0)
    chance = FastChance(5)
    made = [shaken(t, 0, meant, hand, chance) for _ in range(3000)]
    turned = [(params[1] - 900) / 10 for params in made]
    assert abs(mean(turned)) < 0.15
    assert pstdev(turned) == pytest.approx(2.0, rel=0.08)
    assert pstdev(params[2] for params in made) == pytest.approx(1000 * hand.speed, rel=0.08)
    assert shaken(t, 0, meant, hand, FastChance(7)) == shaken(t, 0, meant, hand, FastChance(7))


def test_the_noise_of_the_table_is_reckoned_with() -> None:
    exact = ready()
    steady = race(chosen=RaceOptions(hand="steady"))
    assert trembling(exact, hand_of(2.0), False).direction == pytest.approx(2.0)
    assert trembling(steady, hand_of(2.0), False).direction == pytest.approx(5**0.5)
    assert trembling(exact, hand_of(2.0), True).direction > 3
