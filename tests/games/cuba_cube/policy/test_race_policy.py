"""How the Race is played: what is tried, and with which hand."""

from __future__ import annotations

from typing import Any

from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.moves import Move
from cubilete.core.player import PolicyPlayer
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.options import RaceOptions
from cubilete.games.cuba_cube.policy.race.policy import RacePolicy
from cubilete.games.cuba_cube.policy.race.worth import harm, reward
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.players.advice import AdvisedChoice, Asker, advise
from cubilete.players.search import SearchPlayer, Thinking
from games.cuba_cube.helpers import TrueChance, die
from games.cuba_cube.race.race_scenes import give, hurt_to, play, put_at, race, sectors, title, why


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


def advised(t: Any, language: str = "en") -> list[AdvisedChoice]:
    asker = Asker(seat=int(t.to_move()), names=("Ana", "Bea"), language=language)
    return advise(title(), t.clone(), asker, seed=1, iterations=4).choices


def test_a_hint_says_how_likely_the_aim_succeeds() -> None:
    t = race(chosen=RaceOptions())
    play(t, "ready")
    (hint,) = advised(t)
    found = RacePolicy(0.0).aims(t, 0, MoveList())[0]
    assert found.purpose == "cross"
    assert hint.why.startswith(f"Crosses the Gate without Damage in about {round(100 * found.chance)} of 100 flicks.")
    assert hint.why.endswith(f"Wins about {round(100 * hint.chance)} of 100 games from here.")
    assert hint.notation.startswith("flick black ")
    assert hint.text.startswith("Flick the black")
    assert why(t, hint.notation) == ""
    assert advised(t, "de")[0].why.startswith("Durchfährt das Tor ohne Schaden bei etwa ")


def test_hints_compare_the_gates_that_could_be_declared() -> None:
    t = race(track=("S10", "S06", "S01", "S02", "S03"), blue1=(30, 30), blue2=(-30, 40))
    play(t, "ready")
    hints = advised(t)
    assert len(hints) > 1
    assert all(hint.notation.startswith("gate ") and "of 100 tries" in hint.why for hint in hints)


def test_a_trembling_table_makes_an_aim_less_sure() -> None:
    sure, shaky = race(red1=(-20, 0), red2=(20, 0)), race(chosen=RaceOptions(), red1=(-20, 0), red2=(20, 0))
    chances = []
    for t in (sure, shaky):
        play(t, "ready")
        chances.append(RacePolicy(0.0).aims(t, 0, MoveList())[0].chance)
    assert chances[0] > chances[1]


def test_bonuses_go_against_whoever_can_still_be_hindered() -> None:
    t = race(3)
    give(t, 0, "alcohol")
    code = int(c.alcohol_code(1))
    leader = harm(t, code)
    put_at(t, 2, 4)
    assert 0 < harm(t, code) < leader
    t.put(0, r.ARRIVED, 1)
    assert harm(t, code) > 0, "there is a Turn yet before the Race is over"
    t.now[k.N_DRIVER] = 2
    assert harm(t, code) == 0, "who has had the last Turn needs no Alcohol"


def test_a_cop_costs_all_of_the_reward_when_no_gate_is_left() -> None:
    t = race(chosen=RaceOptions(race_raid=True))
    put_at(t, 0, 1)
    assert reward(t, 0) > 0
    put_at(t, 0, 5)
    assert reward(t, 0) == 0


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
