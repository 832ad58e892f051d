"""Finishing a Race: the target City, the last Round, rewards, Diamonds, the next Race, and the Raid."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.title import Reader
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.finish import is_last, next_starter, pay_race, reward_of
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.race.turn import begin, end_race, pass_on
from games.cuba_cube.helpers import Outcome, Told, city, story
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
    title,
    told,
    why,
)

NEAR_BAYAMO = (-40, -100)
"""Beside the card in the south-west, within both rulers."""


def ended(t: CubaRace, *results: tuple[int, bool], first: int = 0) -> list[tuple[str, list[int]]]:
    """End the Race with these Sectors and arrivals; dice are thrown anew for the next one."""
    standings(t, *results, first=first)
    journal = Journal()
    end_race(t, FastChance(4), journal)
    return story(journal)


def standings(t: CubaRace, *results: tuple[int, bool], first: int = 0) -> None:
    t.now[k.N_FIRST] = first
    for driver, (crossed, arrived) in enumerate(results):
        put_at(t, driver, crossed)
        t.put(driver, r.ARRIVED, int(arrived))


def money(t: CubaRace) -> list[int]:
    return [int(t.get(driver, k.MONEY)) for driver in range(t.drivers)]


# ------------------------------------------------------------ arriving
@pytest.mark.rule("CC-RACE-FINISH-01", "CC-RACE-FINISH-02", "CC-R08")
def test_after_the_last_sector_the_target_city_must_be_reached() -> None:
    t = race()
    put_at(t, 0, 5)
    events = drive(t, short(*NEAR_BAYAMO))
    assert facts(events, "reached_target") == [[0, city("bayamo")]]
    assert "missed" not in told(events)
    assert int(t.get(0, r.ARRIVED)) == 1


@pytest.mark.rule("CC-RACE-FINISH-01")
@pytest.mark.parametrize(("crossed", "spot"), [(5, (-20, -100)), (4, NEAR_BAYAMO), (5, (-40, 110)), (0, NEAR_BAYAMO)])
def test_neither_too_far_nor_another_city_nor_too_early(crossed: int, spot: tuple[int, int]) -> None:
    t = race()
    put_at(t, 0, crossed)
    drive(t, short(*spot))
    assert int(t.get(0, r.ARRIVED)) == 0


@pytest.mark.rule("CC-R28", "CC-RACE-FINISH-01")
def test_the_ride_through_the_last_gate_can_reach_the_city() -> None:
    t = race(track=("S01", "S02", "S03", "S06", "S05"))
    put_at(t, 0, 4)
    events = drive(t, beyond(*NEAR_BAYAMO, faces=(1, 1)))
    assert [name for name in told(events) if name in ("sector_done", "reached_target")] == [
        "sector_done", "reached_target",
    ]  # fmt: skip
    play(t, "take nothing")
    assert (sectors(t), int(t.get(0, r.ARRIVED)), int(t.to_move())) == (5, 1, 1)


@pytest.mark.rule("CC-RACE-DRIVE-11", "CC-R28", "CC-R29")
@pytest.mark.parametrize("with_gate", [False, True])
@pytest.mark.parametrize("spoil", ["city", "die", "border"])
def test_a_ride_with_damage_does_not_arrive(with_gate: bool, spoil: str) -> None:
    t = race(track=("S01", "S02", "S03", "S06", "S05"))
    put_at(t, 0, 4 if with_gate else 5)
    outcome = beyond(*NEAR_BAYAMO) if with_gate else short(*NEAR_BAYAMO)
    if spoil == "city":
        outcome.enter(city("bayamo"), 200)
    elif spoil == "die":
        outcome.hit("orange", 150)
    else:
        outcome.out("west", 200, along=0)
    drive(t, outcome)
    assert (sectors(t), int(t.get(0, r.ARRIVED))) == (5, 0)
    assert damage(t) > 0


@pytest.mark.rule("CC-R29")
def test_damage_of_earlier_turns_does_not_matter() -> None:
    t = race()
    put_at(t, 0, 5)
    hurt_to(t, 0, 3)
    drive(t, short(*NEAR_BAYAMO))
    assert int(t.get(0, r.ARRIVED)) == 1


@pytest.mark.rule("CC-R89", "CC-RACE-DMG-06")
def test_a_nearly_destroyed_vehicle_is_repaired_at_the_target_and_arrives_later() -> None:
    t = race()
    put_at(t, 0, 5)
    hurt_to(t, 0, 4)
    drive(t, short(*NEAR_BAYAMO))
    assert (damage(t), int(t.get(0, r.ARRIVED))) == (0, 0)
    drive(t, short(130, -50, "orange"))
    drive(t, short(-40, -99))
    assert int(t.get(0, r.ARRIVED)) == 1


@pytest.mark.rule("CC-RACE-FINISH-03", "CC-R42")
def test_the_round_is_played_to_its_end() -> None:
    t = race(3)
    put_at(t, 0, 5)
    events = drive(t, short(*NEAR_BAYAMO))
    assert "last_round" in told(events)
    put_at(t, 1, 5)
    assert "last_round" not in told(drive(t, short(-40, -120, "orange")))
    assert int(t.now[r.N_RACE]) == 0
    play(t, "ready")
    journal = Journal()
    t.apply(2, c.send_code(9, c.GOAL_MIDDLE, 0), FastChance(3), journal)
    events = story(journal)
    assert facts(events, "race_over") == [[1]]
    assert [numbers[0] for numbers in facts(events, "race_won")] == [0, 1]
    assert int(t.now[r.N_RACE]) == 1


@pytest.mark.rule("CC-R42")
def test_who_has_arrived_has_no_further_flick() -> None:
    t = race()
    put_at(t, 0, 5)
    give(t, 0, "statue", 2)
    give(t, 0, "case")
    hurt_to(t, 0, 1)
    drive(t, short(*NEAR_BAYAMO))
    assert why(t, "statues") == "already_there"


# ------------------------------------------------------------ rewards
@pytest.mark.rule("CC-RACE-FINISH-04", "CC-RACE-FINISH-05", "CC-R24")
def test_winners_get_5000_and_the_others_1000_for_a_sector() -> None:
    t = race(5)
    events = ended(t, (5, True), (5, False), (4, False), (2, False), (0, False))
    assert money(t) == [5000, 4000, 4000, 2000, 0]
    assert facts(events, "race_won") == [[0, 5000]]
    assert facts(events, "rewarded") == [[1, 5, 4000], [2, 4, 4000], [3, 2, 2000], [4, 0, 0]]


@pytest.mark.rule("CC-RACE-FINISH-04", "CC-R24")
def test_several_winners_are_all_paid_in_full() -> None:
    t = race(3)
    ended(t, (5, True), (5, True), (1, False))
    assert money(t) == [5000, 5000, 1000]


@pytest.mark.rule("CC-R24")
@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), min_size=2, max_size=5))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_nobody_who_did_not_arrive_earns_as_much_as_a_winner(results: list[tuple[int, bool]]) -> None:
    t = race(len(results))
    standings(t, *((5, True) if arrived else (crossed, False) for crossed, arrived in results))
    for driver, (crossed, arrived) in enumerate(results):
        assert reward_of(t, driver) == (5000 if arrived else min(4000, 1000 * crossed))


@pytest.mark.rule("CC-RACE-BONUS-04", "CC-R32")
def test_pairs_of_diamonds_pay_those_who_are_not_last() -> None:
    t = race(4)
    for driver, count in enumerate((5, 2, 1, 4)):
        give(t, driver, "gem", count if driver != 0 else 3)
    events = ended(t, (5, True), (3, False), (3, False), (2, False))
    assert facts(events, "diamonds_paid") == [[0, 1, 1000], [1, 1, 1000]]
    assert money(t) == [6000, 4000, 3000, 2000]
    assert [held(t, driver).get("gem", 0) for driver in range(4)] == [1, 0, 1, 4]
    assert t.supply[k.U_GOOD + c.GEM] == 4


@pytest.mark.rule("CC-R32")
def test_where_everybody_won_nobody_is_last() -> None:
    t = race(2)
    standings(t, (5, True), (5, True))
    assert not any(is_last(t, driver) for driver in range(2))
    standings(t, (5, True), (5, False))
    assert [bool(is_last(t, driver)) for driver in range(2)] == [False, True]


# ------------------------------------------------------------ the next Race
@pytest.mark.rule("CC-RACE-FINISH-07", "CC-RACE-FINISH-08", "CC-RACE-FINISH-09", "CC-R37")
def test_between_races_everything_but_the_cars_begins_anew() -> None:
    t = race(3, chosen=options(race_bumpers=True))
    give(t, 0, "alcohol", 2)
    hurt_to(t, 0, 2)
    hurt_to(t, 1, 5)
    t.put(2, r.DRUNK, 2)
    t.put(2, r.AIMED, 1)
    cars = [int(t.get(driver, k.CARD)) for driver in range(3)]
    places = [int(number) for number in t.cities]
    events = ended(t, (5, True), (3, False), (1, False))
    assert [name for name in told(events) if name in ("all_repaired", "race_begins", "dice_thrown")] == [
        "all_repaired", "race_begins", "dice_thrown",
    ]  # fmt: skip
    assert [damage(t, driver) for driver in range(3)] == [0, 0, 0]
    assert [int(t.get(driver, k.BROKEN)) for driver in range(3)] == [0, 0, 0]
    assert [int(t.get(2, column)) for column in (r.DRUNK, r.AIMED, r.SECTORS)] == [0, 0, 0]
    assert (held(t), [int(t.get(driver, k.CARD)) for driver in range(3)]) == ({"alcohol": 2}, cars)
    assert [int(t.get(driver, k.BUMPERS)) for driver in range(3)] == [1, 1, 1]
    assert len(cards_at(t, k.AT_TRACK)) == 5
    assert [int(number) for number in t.cities] == places
    assert title().defects(t) == []


@pytest.mark.rule("CC-RACE-HARD-04")
def test_hardened_drivers_are_not_repaired_between_races() -> None:
    t = race(2, chosen=options(race_hard_no_repair=True))
    hurt_to(t, 0, 2)
    hurt_to(t, 1, 4)
    events = ended(t, (5, True), (3, False))
    assert [damage(t, driver) for driver in range(2)] == [2, 4]
    assert [int(t.get(driver, k.BROKEN)) for driver in range(2)] == [0, 1]
    assert "all_repaired" not in told(events)


@pytest.mark.rule("CC-RACE-FINISH-10", "CC-R42", "CC-R32")
@pytest.mark.parametrize(
    ("results", "first", "starter"),
    [
        (((5, True), (3, False), (1, False)), 0, 2),
        (((1, False), (1, False), (5, True)), 0, 1),
        (((1, False), (5, True), (1, False)), 2, 0),  # they acted 2, 0, 1: of both the one who acted last
        (((5, True), (5, True), (5, True)), 1, 0),  # all won: the winner who acted last
        (((5, True), (5, False), (5, True)), 0, 1),
    ],
)
def test_the_last_one_starts_the_next_race(results: Any, first: int, starter: int) -> None:
    t = race(3)
    standings(t, *results, first=first)
    assert next_starter(t) == starter
    events = ended(t, *results, first=first)
    assert (int(t.driver()), int(t.now[k.N_FIRST]), int(t.now[k.N_ROUND])) == (starter, starter, 0)
    assert facts(events, "dice_thrown")[0][0] == starter


@pytest.mark.rule("CC-RACE-END-01", "CC-RACE-SETUP-16", "CC-R40")
@pytest.mark.parametrize("races", ["2", "3"])
def test_the_game_ends_after_the_agreed_races(races: str) -> None:
    t = race(3, chosen=options(races=races))
    for number in range(int(races)):
        assert t.phase != c.OVER
        events = ended(t, (5, True), (5, True), (number, False))
    assert (t.phase, int(t.to_move()), t.actors(), t.legal_moves(0)) == (c.OVER, -1, [], [])
    assert facts(events, "game_won") == [[0], [1]]  # a tie is a shared victory
    assert t.placements() == [1, 1, 3]
    assert t.points() == money(t)
    assert why(t, "ready", 0) == "game_over"


@pytest.mark.rule("CC-RACE-FINISH-03")
def test_a_round_without_an_arrival_goes_on() -> None:
    t = race(2)
    t.now[k.N_DRIVER] = 1
    pass_on(t, Told(), None)
    assert (int(t.driver()), int(t.now[k.N_ROUND]), int(t.now[r.N_RACE])) == (0, 1, 0)


# ------------------------------------------------------------ Money
@pytest.mark.rule("CC-RACE-FINISH-06")
def test_money_may_be_hidden_from_the_others() -> None:
    t = race(2, chosen=options(race_hidden_money=True))
    ended(t, (5, True), (2, False))
    shown = [[driver["money"] for driver in title().view(t, seat)["drivers"]] for seat in (0, 1, -1)]
    assert shown == [[5000, -1], [-1, 2000], [-1, -1]]
    ended(t, (5, True), (2, False))
    assert [driver["money"] for driver in title().view(t, -1)["drivers"]] == [10000, 4000]
    openly = race(2)
    ended(openly, (5, True), (2, False))
    assert [driver["money"] for driver in title().view(openly, 1)["drivers"]] == [5000, 2000]


# ------------------------------------------------------------ Raid
def raid(drivers: int = 2) -> CubaRace:
    return race(drivers, chosen=options(race_raid=True))


@pytest.mark.rule("CC-RACE-RAID-02", "CC-R08")
def test_a_cop_is_shaken_off_at_a_city_after_a_crossing() -> None:
    t = raid()
    events = drive(t, beyond(-40, 120, faces=(1, 1)))
    assert facts(events, "cop_shaken") == [[0, city("habana")]]
    assert (int(t.get(0, k.COPS)), int(t.supply[k.U_COPS])) == (0, 12)


@pytest.mark.rule("CC-RACE-RAID-02", "CC-R29")
@pytest.mark.parametrize(
    "outcome",
    [
        short(-40, 120),  # no crossing
        beyond(*NEAR_BAYAMO, faces=(1, 1)),  # the target City
        beyond(0, 60, faces=(1, 1)),  # too far
        beyond(-120, 120).enter(0, 200),  # Damage
        beyond(-40, 120).hit("red1", 50),  # void
    ],
)
def test_where_a_cop_stays(outcome: Outcome) -> None:
    t = raid()
    drive(t, outcome)
    assert int(t.get(0, k.COPS)) == 1


@pytest.mark.rule("CC-RACE-RAID-02", "CC-R33")
def test_the_stop_may_follow_the_crossing_by_statues() -> None:
    t = raid()
    give(t, 0, "statue", 2)
    drive(t, beyond(faces=(1, 1)))
    play(t, "take nothing")
    play(t, "statues")
    play(t, "flick black 150° 1 m/s", short(-40, 120))
    assert int(t.get(0, k.COPS)) == 0


@pytest.mark.rule("CC-RACE-RAID-03")
def test_a_repair_stop_does_not_shed_the_cop() -> None:
    t = raid()
    hurt_to(t, 0, 4)
    t.now[r.N_CROSSED] = 1
    drive(t, short(-40, 120))
    assert (damage(t), int(t.get(0, k.COPS))) == (0, 1)


@pytest.mark.rule("CC-RACE-RAID-04", "CC-R38", "CC-RACE-BONUS-04")
def test_with_a_cop_nothing_is_paid() -> None:
    t = raid(3)
    t.put(1, k.COPS, 0)
    t.supply[k.U_COPS] += 1
    give(t, 0, "gem", 2)
    standings(t, (5, True), (3, False), (1, False))
    pay_race(t, None)
    assert money(t) == [0, 3000, 0]
    assert held(t) == {"gem": 2}
    assert [int(t.get(driver, r.RESULT)) for driver in range(3)] == [r.HUNTED, r.ON_THE_WAY, r.HUNTED]


@pytest.mark.rule("CC-R38", "CC-RACE-RAID-01")
def test_everybody_has_a_cop_again_in_the_next_race() -> None:
    t = raid(3)
    t.put(1, k.COPS, 0)
    t.supply[k.U_COPS] += 1
    ended(t, (5, True), (3, False), (1, False))
    assert [int(t.get(driver, k.COPS)) for driver in range(3)] == [1, 1, 1]
    assert t.supply[k.U_COPS] == 10


@pytest.mark.rule("CC-R38")
def test_a_hunted_driver_can_end_the_race() -> None:
    t = raid()
    put_at(t, 0, 5)
    assert "last_round" in told(drive(t, short(*NEAR_BAYAMO)))


@pytest.mark.rule("CC-R42", "CC-RACE-FINISH-03")
def test_a_round_ends_before_its_starter_whoever_that_is() -> None:
    t = race(3)
    t.now[k.N_FIRST] = 2
    begin(t, 2)
    put_at(t, 2, 5)
    drive(t, short(*NEAR_BAYAMO, "purple"))
    assert (int(t.driver()), int(t.now[k.N_ROUND])) == (0, 0)  # the others still have their Turns
    drive(t, short())
    assert (int(t.driver()), int(t.now[r.N_RACE])) == (1, 0)
    play(t, "ready")
    t.apply(1, c.send_code(8, c.GOAL_MIDDLE, 0), FastChance(3), None)
    assert int(t.now[r.N_RACE]) == 1


# ---------------------------------------------------------------- the last Round
@pytest.mark.rule("CC-R94", "CC-RACE-FINISH-03", "CC-R24")
def test_a_table_with_less_time_ends_a_race_after_its_last_round_and_pays_it() -> None:
    t = race(chosen=options(round_limit="12"))
    put_at(t, 0, 2)
    t.now[k.N_ROUND] = 10
    t.now[k.N_DRIVER] = 1
    journal = Journal()
    pass_on(t, FastChance(4), journal)
    assert (int(t.now[k.N_ROUND]), "race_over" in told(story(journal))) == (11, False)
    t.now[k.N_DRIVER] = 1
    pass_on(t, FastChance(4), journal)
    assert facts(story(journal), "time_up") == [[12]]
    assert [int(t.get(driver, k.MONEY)) for driver in (0, 1)] == [2000, 0]
    assert [int(t.now[column]) for column in (r.N_RACE, k.N_ROUND)] == [1, 0]
    assert title().defects(t) == []


@pytest.mark.rule("CC-R94", "CC-RACE-FINISH-03")
def test_nobody_is_told_of_time_where_somebody_arrived_in_the_last_round() -> None:
    t = race(chosen=options(round_limit="12"))
    put_at(t, 0, 5)
    t.put(0, r.ARRIVED, 1)
    t.now[k.N_ROUND] = 11
    t.now[k.N_DRIVER] = 1
    journal = Journal()
    pass_on(t, FastChance(4), journal)
    assert "time_up" not in told(story(journal))
    assert int(t.get(0, k.MONEY)) == 5000


@pytest.mark.rule("CC-R94")
def test_no_position_lies_beyond_the_last_round() -> None:
    t = race(chosen=options(round_limit="12"))
    t.now[k.N_ROUND] = 12
    assert title().defects(t) == ["a Race ends with Round 12 (CC-R94)."]


@pytest.mark.rule("CC-RACE-SETUP-14", "CC-RACE-FINISH-08")
def test_what_ends_a_race_says_beforehand_that_dice_are_thrown() -> None:
    """Whoever ends the last Turn of a Race cannot take it back, for the next one is thrown at once."""
    for arrived, races, reveals in ((True, "2", True), (False, "2", False)):
        t = race(chosen=options(races=races))
        give(t, 1, "case")
        put_at(t, 0, 5)
        t.put(0, r.ARRIVED, int(arrived))
        hurt_to(t, 1, 1)
        begin(t, 1)
        drive(t, short(x=100, name="orange"))
        prompt = title().prompt(t, 1, Reader(1, ("Ana", "Ben")))
        assert prompt is not None
        assert {choice.notation: choice.reveals for choice in prompt.choices}["done"] == reveals
