"""Two players side by side."""

from __future__ import annotations

import random

import pytest

from cubilete.arena.compare import careful_mean, checkpoints, compare, comparisons, outcome
from cubilete.arena.game import GameRow
from cubilete.arena.report import ContestLine, Parameters
from cubilete.arena.text import verdict


def row(seating: tuple[str, ...], places: tuple[int, ...], group: int = 0) -> GameRow:
    return GameRow(0, 1, seating, (0,) * len(seating), places, (1,) * len(seating), 2, 0, group)


def test_outcomes_count_who_finished_before_whom() -> None:
    assert outcome(row(("a", "b"), (1, 2)), "a", "b") == 1
    assert outcome(row(("a", "b"), (1, 2)), "b", "a") == -1
    assert outcome(row(("a", "b"), (1, 1)), "a", "b") == 0
    assert outcome(row(("a", "b", "c"), (2, 3, 1)), "a", "b") == 1
    assert outcome(row(("a", "b", "a", "b"), (1, 2, 4, 3)), "a", "b") == 0  # two meetings each way
    assert outcome(row(("a", "b", "a", "b"), (1, 3, 2, 4)), "a", "b") == 1


def lucky_games(seed: int, groups: int, shared: bool) -> list[list[GameRow]]:
    """A title where the deal favours one seat strongly: `a` is a little better, luck goes with seat and seed."""
    chance = random.Random(seed)
    played = []
    for group in range(groups):
        rows = []
        luck = chance.gauss(0, 3)
        for seating in (("a", "b"), ("b", "a")):
            if not shared:
                luck = chance.gauss(0, 3)
            strength = [0.8 if name == "a" else 0.0 for name in seating]
            ahead = strength[0] + luck - strength[1] + chance.gauss(0, 0.5)
            rows.append(row(seating, (1, 2) if ahead > 0 else (2, 1), group))
        played.append(rows)
    return played


def test_paired_seeds_cut_the_variance() -> None:
    paired = compare(0, "a", "b", lucky_games(1, 400, True), 0.05, True)
    single = compare(0, "a", "b", lucky_games(1, 400, False), 0.05, True)
    assert paired.score.value == pytest.approx(single.score.value, abs=0.05)
    assert paired.score.high - paired.score.low < 0.6 * (single.score.high - single.score.low)
    assert paired.variance is not None
    assert paired.variance < 0.4
    assert single.variance == pytest.approx(1, abs=0.2)
    assert paired.p_at_most < single.p_at_most


def test_a_comparison_tells_who_is_stronger_and_how_it_went() -> None:
    groups = [[row(("a", "b"), (1, 2)), row(("b", "a"), (2, 1))] for _ in range(12)]
    found = compare(3, "a", "b", groups, 0.05, True)
    assert (found.contest, found.groups, found.games, found.stronger) == (3, 12, 24, "a")
    assert found.score.value == 1
    assert 0.6 < found.score.low < 0.9, "a clean sweep of twelve groups is no certainty"
    assert found.score.high == 1
    assert found.lasting.low > 0.5
    assert [moment.groups for moment in found.course] == list(range(1, 13))
    assert found.course[-1].score == found.lasting
    turned = compare(3, "b", "a", groups, 0.05, True)
    assert turned.stronger == "a"
    assert turned.score.high == pytest.approx(1 - found.score.low)


def test_every_two_players_are_compared_and_nothing_without_a_whole_group() -> None:
    groups = [[row(("a", "b", "c"), (1, 2, 3))]]
    assert [(one.first, one.second) for one in comparisons(0, ("a", "b", "c"), groups, 0.05, False)] == [
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    ]
    assert comparisons(0, ("a", "b"), [], 0.05, False) == []


def test_careful_means_stay_on_the_right_side() -> None:
    for outcomes in ([1.0] * 5, [0.0] * 4, [0.5, -0.5, 1.0], [-1.0]):
        found = careful_mean(outcomes)
        assert found.value == pytest.approx(sum(outcomes) / len(outcomes))
        assert found.low <= found.value <= found.high
        assert found.low < found.high


def test_checkpoints_end_with_the_last_group() -> None:
    assert checkpoints(5) == {1, 2, 3, 4, 5}
    many = checkpoints(5000)
    assert max(many) == 5000
    assert min(many) == 1
    assert 15 < len(many) <= 29


def verdict_on(wins: int, games: int, until: str, over: bool = True) -> str:
    """What is said after a player won so many groups of one game each."""
    won = [(at + 1) * wins // games > at * wins // games for at in range(games)]  # spread evenly
    groups = [[row(("a", "b"), (1, 2) if one else (2, 1), at)] for at, one in enumerate(won)]
    found = compare(0, "b", "a", groups, 0.05, False)
    line = ContestLine(0, "b - a", 0, ("b", "a"), games, games, over, (found,))
    asked = Parameters("x", ("b", "a"), games, 1, 2, 1, "", "", until=until)
    return verdict(asked, line, found)


def test_verdicts_claim_no_more_than_was_found() -> None:
    assert verdict_on(60, 64, "") == "a is stronger than b, p at most 0.0001."
    looks = verdict_on(62, 100, "")
    assert looks.startswith("a looks stronger than b: it scores 52 to 7")
    assert "p at most 0." in looks
    assert verdict_on(62, 100, "decided").startswith("Not decided after 100 games: b scores ")
    assert verdict_on(62, 100, "", over=False).startswith("It is open who of b and a is stronger: b scores ")
    assert verdict_on(50, 100, "").startswith("It is open")
