"""States as values beyond what the contract asks: other components, other options, and states of nobody."""

from __future__ import annotations

import copy
import pickle

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.games import TITLES, title, title_with
from titles.pig.rules import codes
from titles.pig.rules.state import Pig

CARGO_NOIR = title("cargo_noir")
CHANGED = CARGO_NOIR.component_text.replace("cost = 10", "cost = 9", 1)


def test_a_title_out_of_a_pickle_is_the_same_object_where_its_components_are_known() -> None:
    game = title("cargo_noir")  # another test may have had the titles unpacked anew
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301
    assert copy.deepcopy(game) is game


def test_a_state_takes_changed_components_along() -> None:
    changed = title_with("cargo_noir", CHANGED)
    assert changed.components != CARGO_NOIR.components
    state = changed.deal(2, FastChance(1))
    packed = pickle.dumps(state)
    assert b"cost = 9" in packed
    assert b"cost = " not in pickle.dumps(CARGO_NOIR.deal(2, FastChance(1)))
    again = pickle.loads(packed)  # noqa: S301
    assert again == state
    assert again != CARGO_NOIR.deal(2, FastChance(1))


def test_the_same_table_with_other_options_is_another_position() -> None:
    strict, usual = (
        CARGO_NOIR.deal(2, FastChance(1), CARGO_NOIR.options_type(strict_coins=wanted)) for wanted in (True, False)
    )
    assert CARGO_NOIR.document(strict) == CARGO_NOIR.document(usual)
    assert strict != usual
    assert "strict_coins=yes" in repr(strict)
    assert "strict_coins" not in repr(usual)


def test_a_state_that_no_title_dealt_is_equal_to_nothing_else_and_cannot_be_pickled() -> None:
    lone, other = (Pig(codes.TURN, 0, 0, [0, 0]) for _ in range(2))
    assert lone == lone
    assert lone != other
    assert lone != "pig"
    assert str(lone) == repr(lone) == "<Pig>"
    assert copy.copy(lone) is not lone
    with pytest.raises(TypeError, match="neither dealt nor loaded by a title"):
        pickle.dumps(lone)


@pytest.mark.parametrize("slug", list(TITLES))
def test_a_state_is_printed_within_eighty_letters(slug: str) -> None:
    """Words are never cut, and what is folded stands further in."""
    game = title(slug)
    for seats in game.seats:
        lines = str(game.deal(seats, FastChance(1), game.options_type())).splitlines()
        assert [line for line in lines if len(line) > 80] == []


def test_matches_are_equal_when_they_are_the_same_game() -> None:
    def begun(seed: int = 0, names: str = "Ana Bob") -> Match:
        options = CARGO_NOIR.options_type(families="dealt", first="1")
        return Match(CARGO_NOIR, [Seat(name) for name in names.split()], options, bytes([seed]) * 32)

    one, other = begun(), begun()
    assert one
    assert len(one) == 0
    assert one == other
    assert one not in (begun(1), begun(0, "Ana Cleo"), "a match")
    one.play(0, "casino")
    assert (one == other, len(one), len(other)) == (False, 1, 0)
    other.play(0, "casino")
    assert one == other
    one.undo(0)
    assert one != begun()  # what was taken back is known
    assert repr(one) == "<Match of Cargo Noir: Ana, Bob; 0 moves>"
    again = replay(read_record(write_record(other, reveal_seed=True), "x"), CARGO_NOIR, "x")
    assert again == other
    assert (hash(again), hash(one)) == (hash(other), hash(begun()))


def test_a_match_is_printed_and_told_move_by_move_without_what_was_taken_back() -> None:
    match = Match(
        CARGO_NOIR, [Seat("Ana"), Seat("Bob")], CARGO_NOIR.options_type(families="dealt", first="1"), bytes(32)
    )
    match.play(0, "casino")
    match.play(0, "market")
    match.undo(0)
    assert [entry.notation for entry in match] == ["casino"]
    assert len(list(match.positions())) == 2
    assert str(match).startswith("Cargo Noir: Ana, Bob\n\n")
    assert "Seat 1" in str(match)
