"""Players by name, and those that play any title."""

from __future__ import annotations

from collections import Counter

import pytest

from contract.cases import CASES, Case
from cubilete.arena.table import play_game
from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.moves import Move
from cubilete.games import title
from cubilete.players import LEVELS, RandomPlayer, make_player, player_names
from titles.parley import ParleyTitle

CARGO_NOIR = title("cargo_noir")


def test_a_titles_own_players_come_first() -> None:
    assert player_names(CARGO_NOIR) == ["greedy", *LEVELS, "random"]
    assert player_names(ParleyTitle()) == [*LEVELS, "random"]


def test_players_are_made_by_name_each_anew() -> None:
    for name in player_names(CARGO_NOIR):
        one, other = make_player(CARGO_NOIR, name), make_player(CARGO_NOIR, name)
        assert one.name == other.name == name
        assert one is not other


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UsageError,
        match=r"Cargo Noir has no player 'deep blue'; the players are: greedy, beginner, casual, skilled, strong, expert, random\.",
    ):
        make_player(CARGO_NOIR, "deep blue")


def test_random_makes_every_listed_move_equally_often() -> None:
    state = CARGO_NOIR.deal(4, FastChance(3))
    chance = FastChance(11)
    player = RandomPlayer()
    made = Counter(player.decide(state, 0, chance) for _ in range(5000))
    assert set(made) == {Move(code) for code in state.legal_moves(0)}
    assert len(made) == 5
    # a fifth of 5000 is 1000, with a standard deviation of 28
    assert all(880 < count < 1120 for count in made.values())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_player_is_legal_in_every_variant(case: Case) -> None:
    """`play_game` refuses an illegal decision with an error."""
    names = [name for name in player_names(case.title) if name not in LEVELS]  # these think at length elsewhere
    for first in range(len(names)):
        players = [make_player(case.title, names[(seat + first) % len(names)]) for seat in range(case.seats)]
        row = play_game(case.title, players, 77 + first, case.options).row
        assert min(row.places) == 1
