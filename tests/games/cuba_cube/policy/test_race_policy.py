"""How the Race is played: what is tried, and with which hand."""

from __future__ import annotations

from typing import Any

from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.moves import Move
from cubilete.core.player import PolicyPlayer
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.policy.race.policy import RacePolicy
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.players.search import SearchPlayer, Thinking
from games.cuba_cube.helpers import TrueChance, die
from games.cuba_cube.race.race_scenes import give, hurt_to, play, put_at, race, sectors, title


def decided(t: Any, degrees: float = 0.0, seed: int = 1) -> Move:
    """What the policy does with a hand that misses by so many degrees."""
    seat = int(t.to_move())
    move = PolicyPlayer("chauffeur", RacePolicy(degrees)).decide(t.clone(), seat, FastChance(seed))
    assert t.verdict(seat, move.code, list(move.params)) == LEGAL
    return move


def carried_out(t: Any, move: Move) -> None:
    title().play(t, int(t.to_move()), move, TrueChance(1), None)


def test_an_open_way_needs_no_preparation_and_is_driven() -> None:
    t = race()
    move = decided(t)
    assert move.code == c.READY
    carried_out(t, move)
    flick = decided(t)
    assert flick.code == c.FLICK
    assert flick.params[0] == die("black")
    carried_out(t, flick)
    assert sectors(t) == 1


def test_a_way_that_is_shut_is_prepared() -> None:
    """Two dice of the other colours stand in the opening: a flick of one of them opens the way."""
    t = race(red1=(-26, 0), red2=(26, 0), green1=(0, -2))
    move = decided(t)
    assert move.code == c.FLICK
    assert move.params[0] != die("black")


def test_a_trembling_hand_misses_and_the_same_dice_miss_alike() -> None:
    t = race()
    play(t, "ready")
    flicks = {decided(t, 4.0, seed).params for seed in range(6)}
    assert len(flicks) > 3
    assert decided(t, 4.0, 3) == decided(t, 4.0, 3)


def test_a_level_flicks_with_its_own_hand_and_does_not_search() -> None:
    """The same guide with another hand, whatever the iterations are."""
    t = race()
    play(t, "ready")
    steady, shaky = (
        SearchPlayer("level", title(), Thinking(iterations=10**9, hand=hand)).decide(t.clone(), 0, FastChance(2))
        for hand in (0.0, 4.0)
    )
    assert steady.code == shaky.code == c.FLICK
    assert steady.params != shaky.params
    assert steady == decided(t, 0.0, 2)


def test_a_worn_vehicle_is_repaired() -> None:
    t = race()
    give(t, 0, "case")
    assert decided(t).code != c.REPAIR
    hurt_to(t, 0, 2)
    assert decided(t).code == c.REPAIR


def test_whoever_is_ahead_is_likely_to_win() -> None:
    t, chances = race(), Weights()
    RacePolicy().judge(t, 2, chances)
    even = chances.at[0]
    put_at(t, 0, 2)
    RacePolicy().judge(t, 2, chances)
    assert chances.at[0] > even
    assert abs(chances.at[0] + chances.at[1] - 1) < 1e-9


def test_a_play_out_goes_on_by_what_is_listed() -> None:
    t, moves = race(), MoveList()
    t.fill_moves(0, moves)
    assert moves.codes[RacePolicy().pick(t, 0, moves, FastChance(1))] == c.READY
    play(t, "ready")
    moves.n = 0
    t.fill_moves(0, moves)
    assert moves.codes[RacePolicy().pick(t, 0, moves, FastChance(1))] == c.FLICK
