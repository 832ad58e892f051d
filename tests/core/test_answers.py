"""What players may answer, and how it is told that they may not."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.answers import PlayerError, what_broke
from cubilete.core.chance import Chance, FastChance
from cubilete.core.moves import Move
from cubilete.core.player import Player, decide_fairly, speak_fairly
from cubilete.core.state import State
from cubilete.games import title
from cubilete.players import RandomPlayer

CARGO_NOIR = title("cargo_noir")
STATE = CARGO_NOIR.deal(2, FastChance(1))
SEAT = int(STATE.to_move())
FIRST = STATE.legal_moves(SEAT)[0]


class Says(Player):
    name = "says"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def decide(self, state: State, seat: int, chance: Chance) -> Any:
        return self.answer

    def speak(self, state: State, seat: int, chance: Chance) -> Any:
        return self.answer


class Index:
    def __index__(self) -> int:
        return FIRST


@pytest.mark.parametrize("answer", [Move(FIRST), FIRST, CARGO_NOIR.notation(Move(FIRST)), Index()])
def test_a_move_may_be_said_in_several_ways(answer: object) -> None:
    assert decide_fairly(Says(answer), STATE, SEAT, FastChance(1)) == Move(FIRST)
    assert speak_fairly(Says(answer), STATE, SEAT, FastChance(1)) == Move(FIRST)


@pytest.mark.parametrize("answer", [None, True, 1.5, [FIRST], "castle kingside"])
def test_what_is_no_move_is_told_with_the_player_and_what_would_be_right(answer: object) -> None:
    with pytest.raises(PlayerError) as caught:
        decide_fairly(Says(answer), STATE, SEAT, FastChance(1))
    assert str(caught.value).startswith("The player 'says'")
    assert repr(answer) in str(caught.value)


def test_silence_is_an_answer_out_of_turn() -> None:
    assert speak_fairly(Says(None), STATE, SEAT, FastChance(1)) is None


def test_what_breaks_is_told_with_its_place() -> None:
    class Broken(RandomPlayer):
        def decide(self, state: State, seat: int, chance: Chance) -> Move:
            raise KeyError("rio")

    with pytest.raises(KeyError) as caught:
        decide_fairly(Broken(), STATE, SEAT, FastChance(1))
    said = what_broke(Broken(), caught.value)
    assert said.startswith("KeyError: 'rio' (")
    assert "test_answers.py, line" in said
