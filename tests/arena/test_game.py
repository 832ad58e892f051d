"""One game of an arena: fair to its players, and strict with them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from mypy_extensions import i64

from cubilete.arena.faults import ArenaError
from cubilete.arena.game import game_seed, play_game
from cubilete.core.chance import Chance, FastChance
from cubilete.core.guide import Guide
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.player import Player, openings
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.games import title
from cubilete.games.cargo_noir.rules.codes import CODES
from cubilete.players import RandomPlayer
from cubilete.players.search import SearchPlayer, Thinking
from titles.parley import ParleyTitle

CARGO_NOIR = title("cargo_noir")


class Bribe(State):
    """Seat 1 is on turn and will win by any move; seat 2 may bribe the judge before that (1), or just cough (0)."""

    def __init__(self, bribed: bool = False, over: bool = False) -> None:
        self.bribed, self.ended = bribed, over

    def clone(self) -> State:
        return Bribe(self.bribed, self.ended)

    def to_move(self) -> i64:
        return -1 if self.ended else 0

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        out.add(0)
        if seat == 1:
            out.add(1)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if seat == 0:
            self.ended = True
        elif code == 1:
            self.bribed = True

    def points(self) -> list[int]:
        return [0, 0]

    def placements(self) -> list[int]:
        return [2, 1] if self.bribed else [1, 2]


class First(Player):
    """Makes the first listed move, whatever it is."""

    name = "first"

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return Move(state.legal_moves(seat)[0])


class Dreamer(First):
    """Uses up chance and plays the game to its end in its head before it moves."""

    name = "first"

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        move = super().decide(state, seat, chance)
        for _ in range(60):
            actor = state.to_move()
            if actor < 0:
                break
            codes = state.legal_moves(actor)
            state.apply(actor, codes[chance.below(0, len(codes))], chance, None)
        return move


class Stubborn(Player):
    """Always says the same."""

    name = "stubborn"

    def __init__(self, move: Move) -> None:
        self.move = move

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return self.move


class Broken(Player):
    """Has a bug."""

    name = "broken"

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        raise IndexError("no such port")


def test_a_seed_and_a_seating_are_the_whole_game() -> None:
    games = [play_game(CARGO_NOIR, [RandomPlayer() for _ in range(4)], seed).row for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0].points != games[2].points


def test_what_a_player_does_in_its_head_changes_nothing() -> None:
    plain = play_game(CARGO_NOIR, [First(), First(), First()], 3).row
    dreamt = play_game(CARGO_NOIR, [First(), Dreamer(), Dreamer()], 3).row
    assert dreamt == plain


def test_every_seat_has_chance_of_its_own() -> None:
    """Two random players at one table do not roll the same numbers, and a third does not change theirs."""
    choices: list[list[int]] = []

    class Noted(RandomPlayer):
        def __init__(self) -> None:
            self.rolls: list[int] = []
            choices.append(self.rolls)

        def decide(self, state: State, seat: int, chance: Chance) -> Move:
            self.rolls.append(int(chance.below(0, 1000)))
            return Move(state.legal_moves(seat)[0])

    play_game(CARGO_NOIR, [Noted(), Noted()], 9)
    play_game(CARGO_NOIR, [Noted(), Noted(), First()], 9)
    first, second, again = choices[0][:20], choices[1][:20], choices[2][:20]
    assert first != second
    assert first == again


def test_the_row_tells_the_result() -> None:
    row = play_game(CARGO_NOIR, [RandomPlayer(), First(), RandomPlayer()], 12, game=7).row
    assert (row.game, row.seed, row.seating) == (7, 12, ("random", "first", "random"))
    assert len(row.points) == len(row.places) == len(row.decisions) == 3
    assert row.places[row.points.index(max(row.points))] == 1
    assert min(row.decisions) > 11
    assert 33 <= row.turns <= 3 + 33  # a family each, then eleven game turns of three


def test_a_title_with_secrets_and_several_actors_at_once() -> None:
    parley = ParleyTitle()
    rows = [play_game(parley, [RandomPlayer() for _ in range(4)], seed).row for seed in range(6)]
    assert all(min(row.places) == 1 for row in rows)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (CARGO_NOIR.parse("bid rotterdam 4"), "'bid rotterdam 4'"),
        (Move(CODES), f"'move {CODES}'"),
        (Move(2**70), "too large"),
        (Move(CARGO_NOIR.parse("family red").code, (1, 2)), f"'move {CARGO_NOIR.parse('family red').code}'"),
    ],
)
def test_an_illegal_move_names_player_game_and_move(move: Move, words: str) -> None:
    with pytest.raises(ArenaError) as caught:
        play_game(CARGO_NOIR, [Stubborn(move), First()], 31)
    said = str(caught.value)
    assert "'stubborn'" in said
    assert "seed 31" in said
    assert "seat 1" in said
    assert words in said


def test_a_player_that_breaks_down_is_named() -> None:
    with pytest.raises(ArenaError, match=r"'broken' broke down at seat 2 of the game with seed 8: IndexError: no such"):
        play_game(CARGO_NOIR, [First(), Broken()], 8)


def test_game_seeds_are_spread_out() -> None:
    seeds = {game_seed(seed, game) for seed in range(20) for game in range(200)}
    assert len(seeds) == 4000
    assert all(0 <= seed < 2**48 for seed in seeds)
    assert len({seed % 4 for seed in seeds}) == 4


def test_everybody_is_told_of_every_move_but_not_of_secrets() -> None:
    parley = ParleyTitle()
    told: list[list[tuple[int, Move | None]]] = []

    class Watcher(RandomPlayer):
        def __init__(self) -> None:
            super().__init__()
            self.seen: list[tuple[int, Move | None]] = []
            self.made: list[Move] = []
            told.append(self.seen)

        def decide(self, state: State, seat: int, chance: Chance) -> Move:
            self.made.append(super().decide(state, seat, chance))
            return self.made[-1]

        def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
            said = super().speak(state, seat, chance)
            self.made += [said] if said is not None else []
            return said

        def watch(self, seat: int, move: Move | None) -> None:
            self.seen.append((seat, move))

    players = [Watcher() for _ in range(4)]
    row = play_game(parley, players, 3).row
    moves = sum(len(player.made) for player in players)
    assert moves > sum(row.decisions), "some moves were made out of turn"
    assert all(len(seen) == moves for seen in told)
    for seat, player in enumerate(players):
        assert [move for who, move in player.seen if who == seat] == player.made, "its own moves are no secret to it"
    hidden = [(at, move) for at, (who, move) in enumerate(told[0]) if who != 0 and move is None]
    assert hidden, "a pledge is secret until all have pledged"
    made = [parley.notation(move) for player in players for move in player.made]
    heard = [parley.notation(move) for seen in told for _, move in seen if move is not None]
    for text in {text for text in made if text.startswith("offer")}:  # only its two seats see the cards of an offer
        assert heard.count(text) <= 2 * made.count(text)
    assert any(move is not None for who, move in told[0] if who != 0)


def test_who_says_nothing_is_not_asked_again_before_something_has_changed() -> None:
    """Of all moments at which a seat could speak, it is asked about each only once."""
    asked: list[tuple[int, object]] = []

    class Quiet(RandomPlayer):
        def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
            asked.append((seat, openings(state, seat)))
            return None

    play_game(ParleyTitle(), [Quiet() for _ in range(4)], 3)
    assert len(asked) > 4
    for seat in range(4):
        mine = [what for who, what in asked if who == seat]
        assert all(one != other for one, other in pairwise(mine))


def test_a_search_makes_an_offer_that_is_better_than_silence_and_else_none() -> None:
    game = Bribe()
    player = SearchPlayer("search", ParleyTitle(), Thinking(iterations=200), Guide())
    player.thinker.teams = lambda seats: range(seats)
    assert player.speak(game, 1, FastChance(1)) == Move(1)
    assert player.speak(game, 0, FastChance(1)) is None


def test_a_player_that_breaks_down_while_watching_is_named() -> None:
    class Dazed(First):
        name = "dazed"

        def watch(self, seat: int, move: Move | None) -> None:
            raise KeyError("what was that")

    with pytest.raises(ArenaError, match="'dazed' broke down at seat 2"):
        play_game(CARGO_NOIR, [First(), Dazed()], 8)
