"""Who meets whom, where and on which seeds."""

from __future__ import annotations

from collections import Counter

import pytest

from cubilete.arena.game import game_seed
from cubilete.arena.plan import Contest, contests, make_contest, rotations, whole_groups


@pytest.mark.parametrize(
    ("players", "seats", "turn"),
    [
        (("ana", "ben"), 2, 2),
        (("ana", "ben"), 4, 2),  # ana ben ana ben: two seats on, everything is as before
        (("ana", "ben", "cleo"), 3, 3),
        (("ana", "ben"), 3, 3),
        (("ana",), 4, 1),
        (("ana", "ana", "ben", "ben"), 4, 4),
    ],
)
def test_rotations_are_counted_until_everybody_sits_as_before(players: tuple[str, ...], seats: int, turn: int) -> None:
    assert rotations(players, seats) == turn


def test_a_duplicate_plays_every_seed_at_every_rotation() -> None:
    contest = make_contest(0, ("ana", "ben", "cleo"), 3, 9, duplicate=True, seed=5, key="k")
    tasks = [contest.task(index) for index in range(9)]
    for group in range(3):
        mine = [task for task in tasks if task.group == group]
        assert len({task.seed for task in mine}) == 1
        assert {(name, seat) for task in mine for seat, name in enumerate(task.seating)} == {
            (name, seat) for name in ("ana", "ben", "cleo") for seat in range(3)
        }
    assert len({task.seed for task in tasks}) == 3


def test_without_duplicates_every_game_has_its_own_seed() -> None:
    contest = make_contest(0, ("ana", "ben"), 2, 5, duplicate=False, seed=5)
    assert [contest.task(index).seed for index in range(5)] == [game_seed(5, index) for index in range(5)]
    assert contest.games == 5


@pytest.mark.parametrize(("games", "rounded"), [(1, 3), (3, 3), (4, 6), (100, 102)])
def test_games_are_rounded_up_to_whole_groups(games: int, rounded: int) -> None:
    assert whole_groups(games, ("ana", "ben", "cleo"), 3) == rounded
    assert make_contest(0, ("ana", "ben", "cleo"), 3, games, True, 1).games == rounded
    assert make_contest(0, ("ana", "ben", "cleo"), 3, games, False, 1).games == games


def names(found: list[Contest]) -> list[str]:
    return [contest.name for contest in found]


def test_a_round_robin_holds_every_combination_once() -> None:
    players = ("a", "b", "c", "d")
    assert names(contests("round-robin", players, 2, 2, True, 1)) == [
        "a - b",
        "a - c",
        "a - d",
        "b - c",
        "b - d",
        "c - d",
    ]
    threes = contests("round-robin", players, 3, 3, True, 1)
    assert names(threes) == ["a - b - c", "a - b - d", "a - c - d", "b - c - d"]
    met = Counter(name for contest in threes for name in contest.players)
    assert set(met.values()) == {3}
    assert names(contests("round-robin", ("a", "b"), 4, 2, True, 1)) == ["a - b"]


def test_a_ladder_pairs_neighbours() -> None:
    assert names(contests("ladder", ("beginner", "casual", "expert"), 2, 2, True, 1)) == [
        "beginner - casual",
        "casual - expert",
    ]


def test_a_pairing_has_the_same_games_whoever_else_takes_part() -> None:
    few = contests("round-robin", ("a", "c"), 2, 4, True, 7)[0]
    many = contests("round-robin", ("a", "b", "c"), 2, 4, True, 7)[1]
    assert few.name == many.name == "a - c"
    assert [few.task(at).seed for at in range(4)] == [many.task(at).seed for at in range(4)]
    other = contests("round-robin", ("a", "b", "c"), 2, 4, True, 7)[0]
    assert few.task(0).seed != other.task(0).seed
