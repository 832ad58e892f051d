"""How the Smugglers are played: what is tried, with which hand, and where Money is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.moves import Move
from cubilete.core.player import PolicyPlayer
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.policy.smugglers.policy import SmugglersPolicy
from cubilete.games.cuba_cube.policy.smugglers.rides import best_card
from cubilete.games.cuba_cube.policy.smugglers.ways import turns_to_city
from cubilete.games.cuba_cube.policy.smugglers.worth import lead, worth
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.vehicles import level_of
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle
from cubilete.players.search import SearchPlayer, Thinking
from games.cuba_cube.helpers import Outcome, TrueChance, city, die
from games.cuba_cube.smugglers.scenes import (
    clean,
    cops,
    cross,
    do,
    load,
    on_turn,
    sell_before,
    stand,
    table,
    to_gate,
    visit,
    wreck,
)


def decided(t: Any, degrees: float = 0.0, seed: int = 1) -> Move:
    """What the policy does with a hand that misses by so many degrees."""
    seat = int(t.to_move())
    before = SmugglersTitle().document(t)
    move = PolicyPlayer("runner", SmugglersPolicy(degrees)).decide(t.clone(), seat, FastChance(seed))
    assert t.verdict(seat, move.code, list(move.params)) == LEGAL
    assert SmugglersTitle().document(t) == before
    return move


def name(move: Move) -> str:
    form = DECLARED.verb_of(move.code)
    assert form is not None
    return form.name


def carried_out(t: Any, move: Move) -> None:
    SmugglersTitle().play(t, int(t.to_move()), move, TrueChance(1), None)


# ---------------------------------------------------------------- the hand
def test_an_open_gate_is_driven_and_what_it_gives_is_taken() -> None:
    """Faces show Gems, a Weapon, and Vehicles on blue and green: whatever the Gate, it gives something."""
    t = table(red1=(-40, 0, 0), red2=(40, 0, 2))
    before = worth(t, 0)
    move = decided(t)
    assert name(move) == "play"
    carried_out(t, move)
    while t.driver() == 0:
        carried_out(t, decided(t))
    assert t.goods_of(0) == 1 or level_of(t, 0) == 2
    assert worth(t, 0) > before


def test_a_way_that_is_shut_is_prepared() -> None:
    t = table(red1=(-26, 0), red2=(26, 0), green1=(0, -2))
    do(t, "play s05", 37)
    move = decided(t)
    assert move.code == c.FLICK
    assert move.params[0] != die("black")


def test_who_has_no_way_at_all_does_not_ram_its_head_against_a_wall() -> None:
    """The next token would wreck the Vehicle: no flick is worth that."""
    walls: dict[str, Any] = {"green1": (-17, -62), "green2": (17, -62), "blue1": (0, -43), "blue2": (0, -79)}
    t = table(options=SmugglersOptions(hand="exact"), **walls)
    t.put(0, k.DAMAGE, 2)
    to_gate(t)
    move = decided(t, 1.5)
    if move.code == c.FLICK:
        carried_out(t, move)
    assert t.get(0, k.DAMAGE) == 2


def test_a_trembling_hand_misses_and_the_same_dice_miss_alike() -> None:
    t = table(orange=(140, 100))
    to_gate(t)
    flicks = {decided(t, 4.0, seed).params for seed in range(6)}
    assert len(flicks) > 3
    assert decided(t, 4.0, 3) == decided(t, 4.0, 3)


def test_a_level_flicks_with_its_own_hand_and_does_not_search() -> None:
    t = table(orange=(140, 100))
    to_gate(t)
    steady, shaky = (
        SearchPlayer("level", SmugglersTitle(), Thinking(iterations=10**9, hand=hand)).decide(
            t.clone(), 0, FastChance(2)
        )
        for hand in (0.0, 4.0)
    )
    assert steady.code == shaky.code == c.FLICK
    assert steady.params != shaky.params
    assert steady == decided(t, 0.0, 2)


def test_bumpers_are_spent_on_a_vehicle_behind_the_gate_only() -> None:
    t = table(orange=(0, 50), red1=(-40, 0, 0), red2=(40, 0, 2))
    t.put(1, k.DAMAGE, 2)
    to_gate(t)
    assert name(decided(t)) == "bumpers"
    t = table(orange=(140, 100))
    to_gate(t)
    assert decided(t).code == c.FLICK


# ---------------------------------------------------------------- what the dice give
def test_a_better_vehicle_is_preferred_to_a_cheap_good() -> None:
    t = table()
    cross(t, clean((0, 0)))  # a Gem, or a Vehicle
    assert name(decided(t)) == "take"
    assert decided(t).code == c.take_code(die("red2"))


def test_what_does_not_fit_costs_the_cheapest_good() -> None:
    t = table()
    load(t, 0, gem=1, statue=2)
    sell_before(t, gem=3, statue=1)
    cross(t, clean((5, 1)))
    do(t, "take red1")
    assert decided(t).code == c.discard_code(0)


def test_a_pawn_with_money_is_robbed() -> None:
    t = table()
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 9000)
    cross(t, clean((1, 1)).enter(4, 200))
    assert name(decided(t)) == "rob"


# ---------------------------------------------------------------- hiding and searching
@pytest.mark.rule("CC-SMUG-ROB-03")
def test_money_lies_evenly_and_never_in_an_order_to_be_foreseen() -> None:
    t = table()
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 5000)
    cross(t, Outcome().at("black", 0, 60).through(clear=100, faces=(1, 1)).enter(4, 200))
    do(t, "rob 2")
    seen = {tuple(decided(t, 0.0, seed).params) for seed in range(24)}
    assert all(sorted(sums[1:]) == [1000, 1000, 1000, 2000] for sums in seen)
    assert len(seen) == 4
    do(t, "hide 5000")
    assert {decided(t, 0.0, seed).code for seed in range(40)} == {c.search_code(spot) for spot in range(4)}


# ---------------------------------------------------------------- on foot and in Cities
def near_habana(**goods: int) -> Any:
    """After a crossing that stopped beside Habana."""
    t = table(red1=(-120, 0), red2=(-50, 0), black=(-85, -60), blue1=(140, 80))
    load(t, 0, **goods)
    cross(t, Outcome().at("black", -85, 70).through(clear=100, faces=(1, 1)))
    if t.phase == c.GAINING:
        do(t, "take nothing")
    return t


def test_a_load_is_carried_into_the_city_that_is_near_and_sold() -> None:
    t = near_habana(gem=3)
    for wanted in ("get_out", "enter", "sell"):
        move = decided(t)
        assert name(move) == wanted
        carried_out(t, move)
    assert t.get(0, k.MONEY) == 5000  # three at 1000, and the first sale of the game


def test_who_has_nothing_to_sell_stays_in_the_vehicle() -> None:
    assert name(decided(near_habana())) == "done"


def test_the_way_from_a_city_leads_back_into_the_vehicle() -> None:
    t = near_habana(gem=3)
    for text in ("get out", "enter habana", "sell gem*3"):
        do(t, text)
    on_turn(t, 0)
    assert decided(t).code == c.BOARD


def test_nobody_sells_the_last_gem_while_somebody_else_is_ahead() -> None:
    """The tenth Gem would end the game at once (CC-SMUG-END-01); the Statues can be sold without it."""
    t = table()
    sell_before(t, gem=9)
    t.put(1, k.MONEY, 20_000)
    visit(t, gem=1, statue=2)
    assert decided(t) == Move(c.SELL, (0, 0, 2, 0, 0))
    t.put(1, k.MONEY, 0)
    carried_out(t, decided(t))
    assert t.phase == c.OVER


def test_no_sale_that_the_cops_eat_up() -> None:
    t = table()
    cops(t, habana=3)
    sell_before(t, statue=1)
    t.put(0, k.MONEY, 9000)
    visit(t, gem=1)
    assert name(decided(t)) == "done"


def test_a_wreck_is_left_for_the_nearest_city() -> None:
    t = table(black=(-85, 70))
    wreck(t)
    on_turn(t)
    assert decided(t).code == c.enter_code(city("habana"))


def test_the_last_life_is_repaired() -> None:
    t = table()
    t.put(0, k.DAMAGE, 2)
    t.put(0, k.MONEY, 6000)
    give = next(card for card in range(16) if t.box.card_level[card] == 4)
    t.put(0, k.CARD, give)
    t.vehicle_of[give] = 0
    t.put(0, k.DAMAGE, 5)
    visit(t)
    assert decided(t).code == c.REPAIR


# ---------------------------------------------------------------- judging
def test_whoever_is_ahead_is_likely_to_win() -> None:
    t, chances = table(), Weights()
    SmugglersPolicy().judge(t, 2, chances)
    even = chances.at[0]
    t.put(0, k.MONEY, 4000)
    SmugglersPolicy().judge(t, 2, chances)
    assert chances.at[0] > even
    assert abs(chances.at[0] + chances.at[1] - 1) < 1e-9


def test_goods_are_worth_more_the_nearer_a_city_is() -> None:
    near, far = near_habana(gem=2), table(black=(0, 0), red1=(-40, 60), red2=(40, 60))
    load(far, 0, gem=2)
    assert turns_to_city(near, 0, city("habana")) == 0.0 < turns_to_city(far, 0, city("habana"))
    assert worth(near, 0) > worth(far, 0)


def test_towards_the_end_it_counts_to_be_ahead() -> None:
    """The same thousand means more when one Cop is to come than at the beginning."""
    early, late = table(), table()
    cops(late, habana=3, trinidad=2)
    gained = []
    for t in (early, late):
        before = lead(t, 0)
        t.put(0, k.MONEY, 1000)
        gained.append(lead(t, 0) - before)
    assert gained[1] > gained[0]


def test_the_card_with_the_open_gate_is_chosen() -> None:
    """Red and blue is open; red and red is blocked by a green die on the line."""
    t = table(green1=(0, 0), blue2=(110, 0), green2=(140, -60))
    found = best_card(t, 0, SmugglersPolicy(1.5).eye)
    assert found.card == 9


def test_a_play_out_goes_on_by_what_is_listed() -> None:
    t, moves = table(), MoveList()
    t.fill_moves(0, moves)
    assert c.is_play(moves.codes[SmugglersPolicy().pick(t, 0, moves, FastChance(1))])
    do(t, "play s05", 37)
    for wanted in (c.READY, c.FLICK):
        moves.n = 0
        t.fill_moves(0, moves)
        assert moves.codes[SmugglersPolicy().pick(t, 0, moves, FastChance(1))] == wanted
        if wanted == c.READY:
            do(t, "ready")
