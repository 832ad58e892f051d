"""What search players build on: a guide, found and used without the title knowing of it."""

from __future__ import annotations

from typing import Any

from cubilete.arena.table import game_seed, play_game
from cubilete.core.chance import Chance, FastChance
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.core.state import State
from cubilete.games import title
from cubilete.players import RandomPlayer
from cubilete.players.search import Guide, OnePlyPlayer, find_guide
from titles.parley import ParleyTitle

CARGO_NOIR = title("cargo_noir")


class Counting:
    """A guide that likes a state by the number that a test gives it, and notes what it was asked."""

    def __init__(self, likes: dict[int, float], codes: list[int]) -> None:
        self.likes = likes
        self.codes = codes
        self.asked = 0

    def evaluate(self, state: State, seat: int) -> float:
        self.asked += 1
        return self.likes[self.codes[self.asked - 1]]

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return Move(state.legal_moves(seat)[0])


def greedy() -> Guide:
    guide = find_guide(CARGO_NOIR)
    assert guide is not None
    return guide


def test_a_guide_is_found_among_the_titles_own_players() -> None:
    assert isinstance(greedy(), Guide)
    assert find_guide(ParleyTitle()) is None
    assert not isinstance(RandomPlayer(), Guide)


def test_one_ply_tries_every_move_and_makes_the_best() -> None:
    state = CARGO_NOIR.deal(4, FastChance(2))
    before = fingerprint(CARGO_NOIR, state)
    codes = state.legal_moves(0)
    guide = Counting({code: (3.0 if code == codes[2] else -1.0) for code in codes}, codes)
    assert OnePlyPlayer(guide).decide(state, 0, FastChance(1)) == Move(codes[2])
    assert guide.asked == len(codes)
    assert fingerprint(CARGO_NOIR, state) == before


def test_a_guide_answers_about_any_seat_and_leaves_the_state_alone() -> None:
    guide: Any = greedy()
    chance = FastChance(5)
    state = CARGO_NOIR.deal(4, chance)
    seat = int(state.to_move())
    asked = 0
    while seat >= 0:
        asked += 1
        if asked % 10 == 0:
            before = fingerprint(CARGO_NOIR, state)
            leads = [guide.evaluate(state, one) for one in range(4)]
            assert sum(lead > 0 for lead in leads) <= 1  # only one seat can be ahead of all others
            assert fingerprint(CARGO_NOIR, state) == before
        codes = state.legal_moves(seat)
        state.apply(seat, codes[chance.below(0, len(codes))], chance, None)
        seat = int(state.to_move())
    points = state.points()
    for one in range(4):
        rest = [end for other, end in enumerate(points) if other != one]
        assert guide.evaluate(state, one) == points[one] - max(rest)


def test_looking_one_move_ahead_beats_not_looking() -> None:
    wins = 0
    for game in range(8):
        players = [OnePlyPlayer(greedy()) if seat == game % 3 else RandomPlayer() for seat in range(3)]
        row = play_game(CARGO_NOIR, players, game_seed(21, game)).row
        wins += row.places[game % 3] == 1
    assert wins >= 6
