"""Brackets: nobody is left out, the favourites meet late, and every tie has an end."""

from __future__ import annotations

import pytest

from cubilete.arena.game import GameRow
from cubilete.arena.knockout import Bracket, round_name, seeded, settled, verdict


def row(first: int, second: int) -> GameRow:
    """A game of ana and ben with these points."""
    places = (1, 1) if first == second else (1, 2) if first > second else (2, 1)
    return GameRow(0, 1, ("ana", "ben"), (first, second), places, (1, 1), 2)


def test_seeds_are_spread_as_usual() -> None:
    assert seeded(1) == [1]
    assert seeded(4) == [1, 4, 2, 3]
    assert seeded(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert sorted(seeded(32)) == list(range(1, 33))


@pytest.mark.parametrize("count", range(2, 18))
def test_the_favourite_of_every_match_gets_through_and_every_round_halves_the_field(count: int) -> None:
    players = [f"p{number:02}" for number in range(1, count + 1)]
    bracket = Bracket(players)
    played = []
    while ready := bracket.ready():
        slot = ready[-1]  # whichever is played first
        played.append((slot.round, slot.first, slot.second))
        bracket.settle(slot.number, min(slot.first, slot.second))
    assert bracket.winner == "p01"
    assert len(played) == bracket.matches == count - 1
    last = max(played)
    assert {last[1], last[2]} == {"p01", "p02"}
    out = {max(pair[1:]) for pair in played}
    assert out == set(players) - {"p01"}


def test_byes_go_to_those_named_first() -> None:
    bracket = Bracket(["a", "b", "c", "d", "e"])
    assert [slot.first for slot in bracket.slots if slot.bye] == ["a", "b", "c"]
    assert [(slot.first, slot.second) for slot in bracket.ready()] == [("d", "e"), ("b", "c")]
    assert [slot.number for slot in bracket.slots] == list(range(7))


def test_rounds_have_names() -> None:
    assert [round_name(number, 4) for number in range(1, 5)] == ["Round 1", "Quarter-finals", "Semi-finals", "Final"]


def test_a_match_ends_when_it_cannot_turn() -> None:
    two_up = [row(5, 1), row(5, 1)]
    assert not settled("ana", "ben", two_up, left=2)  # ben can still draw level and win on points
    assert settled("ana", "ben", two_up, left=1)
    assert settled("ana", "ben", [row(5, 1), row(1, 5)], left=0)


def test_wins_decide_then_points_then_the_order() -> None:
    by_wins = verdict("ana", "ben", [row(1, 0), row(1, 0), row(0, 90)])
    assert (by_wins.winner, by_wins.wins, by_wins.by) == ("ana", (2.0, 1.0), "wins")
    by_points = verdict("ana", "ben", [row(5, 1), row(1, 7)])
    assert (by_points.winner, by_points.loser, by_points.points, by_points.by) == ("ben", "ana", (8, 6), "points")
    by_order = verdict("ana", "ben", [row(5, 1), row(1, 5), row(3, 3)])
    assert (by_order.winner, by_order.wins, by_order.by) == ("ana", (1.5, 1.5), "order")
