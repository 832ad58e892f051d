"""Ratings: known strengths are found again, intervals mean what they say, and the order of games does not matter."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from cubilete.arena.game import GameRow
from cubilete.arena.ratings import fit, make_ratings, openskill_ratings, solve

TRUE = {"anchor": 1000.0, "casual": 1200.0, "strong": 1400.0, "expert": 1550.0}


def chance_to_win(first: str, second: str) -> float:
    return float(1 / (1 + 10 ** ((TRUE[second] - TRUE[first]) / 400)))


def results(seed: int, games: int) -> list[GameRow]:
    """Pairs of games between every two players, as their true ratings say."""
    chance = random.Random(seed)
    rows: list[GameRow] = []
    for contest, (first, second) in enumerate(combinations(TRUE, 2)):
        for game in range(games):
            won = chance.random() < chance_to_win(first, second)
            seating = (first, second) if game % 2 else (second, first)
            places = tuple(1 if (name == first) == won else 2 for name in seating)
            rows.append(GameRow(len(rows), 1, seating, (0, 0), places, (1, 1), 2, contest, game // 2))
    return rows


def test_known_strengths_are_found_again() -> None:
    found = make_ratings(results(5, 400), ("anchor", 1000.0), 1)
    assert found is not None
    assert [line.name for line in found.lines] == ["expert", "strong", "casual", "anchor"]
    for line in found.lines:
        assert line.points is not None
        assert line.points.value == pytest.approx(TRUE[line.name], abs=50)
        assert line.points.low <= TRUE[line.name] <= line.points.high
        assert line.name == "anchor" or 30 < line.points.high - line.points.low < 120
    steps = {(one.first, one.second): one.points for one in found.differences}
    assert len(steps) == 6
    for (first, second), points in steps.items():
        assert points.value == pytest.approx(TRUE[first] - TRUE[second], abs=60)
        assert points.low < points.value < points.high


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    held = 0
    for seed in range(40):
        rows = [row for row in results(100 + seed, 40) if set(row.seating) == {"anchor", "casual"}]
        found = make_ratings(rows, ("anchor", 1000.0), seed)
        assert found is not None
        points = next(line.points for line in found.lines if line.name == "casual")
        assert points is not None
        held += points.low <= 1200 <= points.high
    assert held >= 34


def test_two_players_get_what_their_score_says() -> None:
    rows = [GameRow(at, 1, ("a", "b"), (0, 0), (1, 2) if at < 60 else (2, 1), (1, 1), 2, 0, at) for at in range(80)]
    found = make_ratings(rows, ("b", 1500.0), 1)
    assert found is not None
    points = found.lines[0].points
    assert points is not None
    # 60.5 of 81 games with the half games of the prior: 400 * log10(60.5 / 20.5)
    assert points.value == pytest.approx(1500 + 188.0, abs=0.1)


def test_a_clean_sweep_leaves_ratings_finite_and_far_from_sure() -> None:
    rows = [GameRow(at, 1, ("a", "b"), (0, 0), (1, 2), (1, 1), 2, 0, at) for at in range(20)]
    found = make_ratings(rows, ("b", 0.0), 1)
    assert found is not None
    points = found.lines[0].points
    assert points is not None
    assert 400 < points.value < 800
    assert points.low < points.value - 150
    assert points.high > points.value + 150


def test_games_of_a_group_do_not_pretend_to_be_independent() -> None:
    """The same results in groups of ten are worth about a tenth, so intervals are wider."""
    chance = random.Random(2)
    winners = [chance.random() < 0.6 for _ in range(40)]
    alike = [
        GameRow(10 * at + k, 1, ("a", "b"), (0, 0), (1, 2) if won else (2, 1), (1, 1), 2, 0, at)
        for at, won in enumerate(winners)
        for k in range(10)
    ]
    apart = [GameRow(r.game, 1, r.seating, r.points, r.places, r.decisions, 2, 0, r.game) for r in alike]
    widths = []
    for rows in (alike, apart):
        found = make_ratings(rows, ("b", 0.0), 1)
        assert found is not None
        assert found.lines[0].points is not None or found.lines[1].points is not None
        points = next(line.points for line in found.lines if line.name == "a")
        assert points is not None
        widths.append(points.high - points.low)
    assert widths[0] > 2.3 * widths[1]


def test_the_order_of_games_does_not_matter() -> None:
    rows = results(9, 20)
    shuffled = list(rows)
    random.Random(3).shuffle(shuffled)
    one, other = make_ratings(rows, ("anchor", 1000.0), 4), make_ratings(shuffled, ("anchor", 1000.0), 4)
    assert one is not None
    assert other is not None
    for line in one.lines:
        twin = next(found for found in other.lines if found.name == line.name)
        assert (twin.mu, twin.sigma) == pytest.approx((line.mu, line.sigma))
        assert twin.points == line.points


def test_openskill_agrees_about_who_is_stronger() -> None:
    skills = openskill_ratings(results(5, 60))
    assert sorted(skills, key=lambda name: -skills[name][0]) == ["expert", "strong", "casual", "anchor"]
    assert all(0 < sigma < 8 for _, sigma in skills.values())


def test_who_never_met_anybody_of_the_anchors_circle_has_no_points() -> None:
    rows = [
        GameRow(0, 1, ("a", "b"), (0, 0), (1, 2), (1, 1), 2, 0, 0),
        GameRow(1, 1, ("c", "d"), (0, 0), (1, 2), (1, 1), 2, 1, 0),
    ]
    found = make_ratings(rows, ("b", 1000.0), 1)
    assert found is not None
    assert {line.name for line in found.lines if line.points} == {"a", "b"}
    assert {(one.first, one.second) for one in found.differences} == {("a", "b")}


def test_one_player_alone_has_no_rating() -> None:
    assert make_ratings([GameRow(0, 1, ("a", "a"), (0, 0), (1, 2), (1, 1), 2)], ("a", 1000.0), 1) is None


def test_equations_are_solved() -> None:
    assert solve([[2.0, -1.0], [-1.0, 3.0]], [1.0, 7.0]) == pytest.approx([2.0, 3.0])
    wins = [[0.0, 30.0, 0.0], [10.0, 0.0, 30.0], [0.0, 10.0, 0.0]]
    strength = fit(wins, 2, {0, 1, 2})
    assert strength[0] - strength[1] == pytest.approx(strength[1] - strength[2])
    assert strength[2] == 0
