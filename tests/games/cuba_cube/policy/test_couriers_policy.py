"""How the Couriers are played: what is tried, with which hand, and what the team fears."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.moves import Move
from cubilete.core.player import PolicyPlayer
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.policy.aiming.hand import hand_of
from cubilete.games.cuba_cube.policy.couriers.ahead import GLANCE, USUAL, Police, kind_of, settled, worth_of
from cubilete.games.cuba_cube.policy.couriers.plan import Plan
from cubilete.games.cuba_cube.policy.couriers.policy import CouriersPolicy
from cubilete.games.cuba_cube.policy.couriers.reach import Reach, reach
from cubilete.games.cuba_cube.policy.couriers.rides import (
    MOST_STOPS,
    Nudge,
    guess_ways,
    likely_nudges,
    nudge_for,
    promise,
    stops,
    ways_ahead,
)
from cubilete.games.cuba_cube.policy.couriers.worth import danger, hidden_goods, loneliness, value
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.jobs import missing_goods
from cubilete.games.cuba_cube.rules.couriers.routes import choose_none
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.titles.couriers import CouriersTitle
from cubilete.players.search import SearchPlayer, Thinking
from games.cuba_cube.couriers.couriers_helpers import (
    NEAR_TRINIDAD,
    aboard,
    across,
    damaged,
    drive,
    phase,
    play,
    show,
    table,
    travelled,
)
from games.cuba_cube.helpers import TrueChance, box, city, die, good, sector

TITLE = CouriersTitle()
BY_EYE = 2.6
"""Degrees of a hand that simulates nothing: quick enough for whole Turns."""


def decided(t: Any, degrees: float = BY_EYE, seed: int = 1) -> Move:
    """What the policy does with a hand that misses by so many degrees."""
    seat = int(t.to_move())
    move = PolicyPlayer("dispatcher", CouriersPolicy(degrees)).decide(t.clone(), seat, FastChance(seed))
    assert t.verdict(seat, move.code, list(move.params)) == LEGAL
    return move


def test_an_open_gate_is_chosen_and_crossed_by_a_hand_that_never_misses() -> None:
    t = table(job="S06", routes="S05 S11 S13")
    assert decided(t, 0.0).code == c.route_code(sector("S05"))
    play(t, "route s05")
    flick = decided(t, 0.0)
    assert flick.code == c.FLICK
    assert flick.params[0] == die("black")
    TITLE.play(t, 0, flick, TrueChance(1), None)
    assert t.own[w.TEAM_KM] == 50


def test_a_gate_that_is_shut_is_opened_by_a_flick_of_a_gate_die() -> None:
    t = table(job="S06", routes="S05", dice={"red1": (-26, 0), "red2": (26, 0), "yellow": (0, 0)})
    lay_sector(t, sector("S06"), k.AT_DISCARD)
    lay_sector(t, sector("S04"), k.AT_JOB)
    lay_sector(t, sector("S06"), k.AT_ROUTES)
    assert decided(t).code == c.NO_ROUTE
    play(t, "no route")
    flick = decided(t)
    assert flick.code == c.FLICK
    assert flick.params[0] < k.FIRST_VEHICLE


def test_what_the_job_asks_for_is_taken_and_its_city_entered() -> None:
    t = table(job="S07", routes="S05 S11", faces={"red1": "gem", "red2": "case"})
    travelled(t, 50, 50, 60)
    play(t, "route s05")
    shown = (int(t.face(die("red1"))), int(t.face(die("red2"))))
    drive(t, across(*NEAR_TRINIDAD, faces=shown))
    take = decided(t)
    assert take.code == c.take_code(die("red1"))
    TITLE.play(t, 0, take, FastChance(1), None)
    assert aboard(t) == {"gem": 1}
    assert decided(t).code == c.enter_code(city("trinidad"))


def test_the_police_ahead_are_shaken_off() -> None:
    t = table(job="S06", routes="S05 S11")
    travelled(t, 0, 0, 90)
    t.own[w.BEHIND] = 1
    lay_sector(t, sector("S22"), k.AT_POLICE)
    lay_sector(t, sector("S01"), k.AT_POLICE)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    assert phase(t) == "visiting"
    assert decided(t).code == c.enter_code(city("trinidad"))


def test_a_trembling_hand_misses_and_the_same_dice_miss_alike() -> None:
    t = table(job="S06", routes="S05 S11 S13")
    play(t, "route s05")
    flicks = {decided(t, 4.0, seed).params for seed in range(6)}
    assert len(flicks) > 3
    assert decided(t, 4.0, 3) == decided(t, 4.0, 3)


def test_a_level_flicks_with_its_own_hand_and_does_not_search() -> None:
    t = table(job="S06", routes="S05 S11 S13")
    play(t, "route s05")
    steady, shaky = (
        SearchPlayer("level", TITLE, Thinking(iterations=10**9, hand=hand)).decide(t.clone(), 0, FastChance(2))
        for hand in (BY_EYE, 4.0)
    )
    assert steady.code == shaky.code == c.FLICK
    assert steady.params != shaky.params
    assert steady == decided(t, BY_EYE, 2)


def test_danger_grows_as_the_police_come_nearer() -> None:
    t = table()
    found = []
    for lead, behind in ((80, 0), (20, 0), (0, 0), (-10, 1), (-60, 1)):
        travelled(t, 100 + lead, 0, 100)
        t.own[w.BEHIND] = behind
        found.append(danger(t))
    assert found == sorted(found)
    assert found[0] < 0.05
    assert found[-1] > 0.9


def test_goods_kilometres_and_points_are_worth_something_and_damage_costs() -> None:
    t = table(job="S06")
    bare = value(t)
    for better in (table(job="S06", goods=("gem",)), table(job="S05")):
        if better.sector_at[sector("S05")] == k.AT_JOB:
            lay_sector(better, sector("S06"), k.AT_DONE)
        assert value(better) > bare
    travelled(t, 60, 60, 60)
    assert value(t) > bare
    nearer = value(t)
    damaged(t, 2)
    worn = value(t)
    damaged(t, 3, True)
    assert nearer > worn > value(t)


def test_a_way_to_the_city_is_seen_and_one_that_is_shut_is_not() -> None:
    """From the south-west through the red dice the way leads to Trinidad in the north-east."""
    t = table(job="S07", routes="S05", dice={"black": (-30, -60)})
    assert reach(t, city("trinidad")) > 0
    assert reach(t, city("bayamo")) == 0
    shut = table(job="S07", routes="S05", dice={"black": (-30, -60), "yellow": (0, 0)})
    assert reach(shut, city("trinidad")) == 0


@pytest.mark.parametrize("seats", [1, 5])
def test_the_whole_team_has_the_same_chance(seats: int) -> None:
    t, chances = table(job="S06", seats=seats), Weights()
    CouriersPolicy().judge(t, seats, chances)
    before = float(chances.at[0])
    assert [float(chances.at[seat]) for seat in range(seats)] == [before] * seats
    lay_sector(t, sector("S04"), k.AT_DONE)
    CouriersPolicy().judge(t, seats, chances)
    assert before < chances.at[0] < 1


def test_a_play_out_goes_on_by_what_is_listed() -> None:
    t, moves, guide = table(job="S06", routes="S05 S11"), MoveList(), CouriersPolicy()
    t.fill_moves(0, moves)
    assert moves.codes[guide.pick(t, 0, moves, FastChance(1))] == c.route_code(sector("S05"))
    play(t, "route s05")
    moves.n = 0
    t.fill_moves(0, moves)
    assert moves.codes[guide.pick(t, 0, moves, FastChance(1))] == c.FLICK
    form = guide.propose(t, 0, FastChance(1))
    assert t.verdict(0, form[0], form[1:]) == LEGAL


# ---------------------------------------------------------------- how much is thought through
MANY = "S03 S05 S11 S13 S16 S18 S20 S22"
MOST_RIDES, MOST_WAYS, FEW_MOVES = 7, 6, 28
"""Who prepares thinks seven rides through, each through six Gates at most: an answer of a second, not of ten."""


def test_few_rides_are_thought_through_before_a_gate_die_is_laid() -> None:
    t, hand = table(job="S06", routes=MANY), hand_of(1.5)
    goal = Nudge(hand)
    assert nudge_for(t, goal, hand).params
    assert 0 < goal.rides <= MOST_RIDES
    assert len(guess_ways(t, hand)) > MOST_WAYS >= len(ways_ahead(t, hand)) > 0


def test_the_flick_of_a_gate_die_is_worked_out_once_in_a_turn() -> None:
    t, hand, plan = table(job="S06", routes="S05 S11"), hand_of(BY_EYE), Plan()
    before = plan.nudge(t, hand)
    play(t, "no route")
    assert plan.nudge(t, hand) is before
    t.dice[die("yellow") * k.POSE] += 1
    assert plan.nudge(t, hand) is not before


def test_the_gate_is_worked_out_together_with_its_route() -> None:
    t, hand, plan = table(job="S06", routes=MANY), hand_of(BY_EYE), Plan()
    before = plan.way(t, hand)
    assert before is not None
    t.apply(0, c.route_code(before.card), FastChance(1), None)
    assert plan.way(t, hand) is before
    travelled(t, 10, 10, 10)
    assert plan.way(t, hand) is not before


def crates_in_the_gate() -> Any:
    """Two Crates of any Good, Goods to discard, Cities and Vehicles to enter: 20 and more moves, one after another."""
    t = table(job="S29", routes="S05 S11", goods=("gem", "gem", "weapon"), faces={"red1": "crate", "red2": "crate"})
    play(t, "route s05")
    shown = (int(t.face(die("red1"))), int(t.face(die("red2"))))
    drive(t, across(*NEAR_TRINIDAD, faces=shown))
    assert phase(t) == "gaining"
    return t


def test_few_ways_to_end_a_turn_are_thought_through() -> None:
    """...and fewer still after each of the many flicks by which Gates are guessed at."""
    t = crates_in_the_gate()
    police, glancing = Police(t.box, USUAL, Reach()), Police(t.box, USUAL, Reach(), GLANCE)
    settled(t.clone(), police)
    settled(t.clone(), glancing)
    assert 3 < glancing.tried < police.tried <= FEW_MOVES


def test_what_is_remembered_of_the_ways_to_a_city_holds_for_every_listed_move() -> None:
    t = table(job="S07", routes="S05 S11", faces={"red1": "gem", "red2": "case"})
    travelled(t, 50, 50, 60)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD, faces=(int(t.face(die("red1"))), int(t.face(die("red2"))))))
    moves, seen = MoveList(), Reach()
    t.fill_moves(0, moves)
    codes = [moves.codes[place] for place in range(moves.n)]
    assert [worth_of(t, code, seen) for code in codes] == [worth_of(t, code, Reach()) for code in codes]
    assert seen.asked


def test_goods_that_the_job_does_not_name_are_alike() -> None:
    t = table(job="S07", routes="S05 S11", faces={"red1": "crate", "red2": "crate"})
    kinds = [int(kind_of(t, c.discard_code(kind))) for kind in range(c.GOODS)]
    assert kinds[good("gem")] == good("gem")
    assert {kind for name, kind in enumerate(kinds) if name != good("gem")} == {c.GOODS}


# ---------------------------------------------------------------- dead ends
def test_dice_in_the_way_do_not_stop_a_team_that_has_no_free_way() -> None:
    """CC-R62: hits before the Gate cost Damage and nothing else; who lays one Gate die after another is caught."""
    walls: dict[str, tuple[float, ...]] = {
        "blue1": (-12, -35), "blue2": (12, -35), "green1": (-12, -85), "green2": (12, -85), "yellow": (36, -35),
        "orange": (-36, -60), "purple": (36, -60), "turquoise": (-36, -35), "pink": (36, -85),
    }  # fmt: skip
    t = table(job="S06", routes="S05", dice=walls)
    lay_sector(t, sector("S11"), k.AT_ROUTES)
    travelled(t, 0, 0, 10)
    t.own[w.BEHIND] = 1
    assert guess_ways(t, hand_of(BY_EYE)) == []
    assert c.is_route(decided(t).code)
    play(t, "route s05")
    flick = decided(t)
    assert flick.code == c.FLICK
    assert flick.params[0] == die("black")


def test_only_flicks_that_open_a_better_way_prepare_a_ride() -> None:
    """The yellow die lies on the axis of the only Gate: it goes, or one of the Gate's dice is laid elsewhere."""
    t = table(job="S06", routes="S05", dice={"red1": (-26, 0), "red2": (26, 0), "yellow": (0, 0)})
    choose_none(t)
    found = likely_nudges(t, 0).params
    assert found
    assert {params[0] for params in found} <= {die("red1"), die("red2"), die("yellow")}
    assert promise(t, []) == 0
    assert all(promise(t, params) > 0 for params in found)


def test_the_last_vehicle_die_is_not_given_away_lightly() -> None:
    """CC-R15: what asks for another Vehicle cannot be crossed then, and two such routes are never got rid of."""
    open_cards = [card for card in range(c.SECTORS) if c.ICON_VEHICLE not in box().sector_gate[2 * card : 2 * card + 2]]
    shut_cards = [card for card in range(c.SECTORS) if card not in open_cards]
    found = []
    for shut in (0, 1, 2):
        t = table(job="S06", routes="")
        for card in [card for card in open_cards if card != sector("S06")][: 3 - shut] + shut_cards[:shut]:
            lay_sector(t, card, k.AT_ROUTES)
        found.append(float(loneliness(t)))
        for name in ("orange", "purple", "turquoise", "pink"):
            t.take_off(die(name))
        found.append(float(loneliness(t)))
    assert found[0] == found[2] == found[4] == 0
    assert 0 < found[1] == found[3] < found[5]


# ---------------------------------------------------------------- families, and Jobs that are given up
def test_a_family_drives_to_the_city_that_repairs_though_no_gate_is_open() -> None:
    """CC-COUR-FAM-02: both red dice stand in line with the yellow one; Trinidad repairs without a crossing."""
    shut: dict[str, tuple[float, ...]] = {"red1": (-26, 0), "red2": (26, 0), "yellow": (0, 0), "black": (30, 60)}
    t = table(job="S06", routes="S05", dice=shut, cour_family=True)
    damaged(t, 3, True)
    assert decided(t).code == c.route_code(sector("S05"))
    play(t, "route s05")
    flick = decided(t, 0.0)
    assert flick.code == c.FLICK
    assert flick.params[0] == die("black")
    TITLE.play(t, 0, flick, TrueChance(1), None)
    assert phase(t) == "visiting"
    assert t.now[w.NEAR_CITIES]
    strict = table(job="S06", routes="S05", dice=shut)
    damaged(strict, 3, True)
    assert decided(strict).code != c.route_code(sector("S05"))


def test_a_place_to_stop_is_one_that_does_something() -> None:
    t = table(job="S06", routes="S05 S11", cour_family=True)
    assert len(stops(t)) == 2 * MOST_STOPS, "Cities and Vehicles cover tracks while the Police are near"
    travelled(t, 200, 200, 0)
    assert stops(t) == []
    damaged(t, 3, True)
    assert len(stops(t)) == 2 * 3, "every City repairs but that of the Job"


def showing_none(t: Any, *symbols: str) -> Any:
    """Turn every Gate die so that it shows none of these."""
    for name in ("red1", "red2", "blue1", "blue2", "green1", "green2", "yellow"):
        t.dice[die(name) * k.POSE + 2] = next(
            face for face in range(6) if int(box().faces[die(name) * 6 + face]) not in map(good, symbols)
        )
    return t


def test_a_job_is_given_up_when_another_promises_clearly_more() -> None:
    """CC-COUR-HINT-02: three Goods, one of which no die shows, are not worth it where the table lets a Job go."""
    guide = CouriersPolicy(BY_EYE)
    t = showing_none(table(job="S29", routes="S05 S11", cour_discard_job=True), "weapon", "crate")
    assert decided(t).code == c.GIVE_UP_JOB
    kept = showing_none(table(job="S29", routes="S05 S11"), "weapon", "crate")
    assert not guide.gives_up(kept, FastChance(1))
    nearly = table(job="S05", routes="S11", goods=("gem", "weapon"), cour_discard_job=True)
    travelled(nearly, 100, 100, 20)
    assert not guide.gives_up(nearly, FastChance(1))


def test_a_good_that_no_die_shows_makes_a_job_longer() -> None:
    found = []
    for hard, shown in ((False, ()), (False, ("crate",)), (True, ("crate",)), (False, ("weapon",))):
        t = showing_none(table(job="S30", cour_hardcore_1=hard), "weapon", "crate")
        for symbol in shown:
            show(t, "red1", symbol)
        found.append(int(hidden_goods(t, missing_goods(t))))
    assert found == [1, 0, 1, 0], "a Crate gives any Good, but not with the first Hardcore package"
