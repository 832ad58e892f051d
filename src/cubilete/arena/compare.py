"""Two players side by side: who finishes before the other, group of games by group of games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from cubilete.arena.game import GameRow
from cubilete.arena.sequential import Evidence
from cubilete.arena.statistics import Estimate, mean

CHECKPOINTS = 28
"""How many moments of a comparison are kept for its picture."""


class Moment(Struct, frozen=True):
    """How a comparison stood after some groups."""

    groups: int
    score: Estimate
    """With the interval that holds at any time."""


class Comparison(Struct, frozen=True):
    """Two players over the complete groups of a contest.

    A score is the share of meetings in which the first finished before the second, a tie counting half: 0.5 is even. In
    games of more than two, every pair of their seats is a meeting.
    """

    contest: int
    first: str
    second: str
    groups: int
    games: int
    score: Estimate
    """With a 95 % interval from the spread between groups, for a number of games that was fixed beforehand. Its width
    comes from one group more won by either side (Agresti and Coull), so that a clean sweep is no certainty."""
    lasting: Estimate
    """The same with an interval that holds whenever one looks, as early stops need."""
    p_at_most: float
    """Bounds the chance that equals would ever look this different; good at any moment, too."""
    stronger: str
    """Who is stronger, as soon as that is decided; else empty."""
    variance: float | None
    """What is left of the variance since the games of a group share a seed: 0.7 saves 30 % of the games."""
    course: tuple[Moment, ...]


def outcome(row: GameRow, first: str, second: str) -> float:
    """From -1 to 1: how much more often the first finished before the second in one game than the other way round."""
    mine = [row.places[seat] for seat, name in enumerate(row.seating) if name == first]
    yours = [row.places[seat] for seat, name in enumerate(row.seating) if name == second]
    total = sum((me < you) - (me > you) for me in mine for you in yours)
    return total / (len(mine) * len(yours))


def group_outcome(rows: Sequence[GameRow], first: str, second: str) -> float:
    return math.fsum(outcome(row, first, second) for row in rows) / len(rows)


def compare(
    contest: int, first: str, second: str, groups: Sequence[Sequence[GameRow]], alpha: float, paired: bool
) -> Comparison:
    """Two players of a contest; only complete groups, in their order."""
    evidence = Evidence(alpha)
    outcomes, course = [], []
    marks = checkpoints(len(groups))
    for at, rows in enumerate(groups, start=1):
        outcomes.append(group_outcome(rows, first, second))
        evidence.add(outcomes[-1])
        if at in marks:
            course.append(Moment(at, lasting_score(evidence, outcomes)))
    return Comparison(
        contest=contest,
        first=first,
        second=second,
        groups=len(groups),
        games=sum(len(rows) for rows in groups),
        score=as_score(careful_mean(outcomes)),
        lasting=lasting_score(evidence, outcomes),
        p_at_most=evidence.p_at_most,
        stronger={1: first, -1: second}.get(evidence.side, ""),
        variance=variance_left(outcomes, [[outcome(row, first, second) for row in rows] for rows in groups], paired),
        course=tuple(course),
    )


def comparisons(
    contest: int, players: Sequence[str], groups: Sequence[Sequence[GameRow]], alpha: float, paired: bool
) -> list[Comparison]:
    """Every two players of a contest."""
    if not groups:
        return []
    return [compare(contest, *pair, groups, alpha, paired) for pair in combinations(players, 2)]


def careful_mean(outcomes: Sequence[float]) -> Estimate:
    """The mean, with an interval that knows of a group more on either side."""
    middle = math.fsum(outcomes) / len(outcomes)
    wary = mean([*outcomes, 1.0, -1.0])
    return Estimate(middle, min(middle, wary.low), max(middle, wary.high))


def as_score(found: Estimate) -> Estimate:
    """From -1 to 1 becomes 0 to 1."""
    low, high = max(-1.0, found.low), min(1.0, found.high)
    return Estimate((1 + found.value) / 2, (1 + low) / 2, (1 + high) / 2)


def lasting_score(evidence: Evidence, outcomes: Sequence[float]) -> Estimate:
    low, high = evidence.interval()
    return as_score(Estimate(math.fsum(outcomes) / max(1, len(outcomes)), low, high))


def variance_left(outcomes: Sequence[float], games: Sequence[Sequence[float]], paired: bool) -> float | None:
    """The variance of a group's mean as a share of what it would be if its games had nothing in common."""
    alone = [one for group in games for one in group]
    if not paired or len(outcomes) < 2 or len(games[0]) < 2:
        return None
    expected = variance(alone) / len(games[0])
    return variance(outcomes) / expected if expected > 0 else None


def variance(values: Sequence[float]) -> float:
    middle = math.fsum(values) / len(values)
    return math.fsum((one - middle) ** 2 for one in values) / (len(values) - 1)


def checkpoints(groups: int) -> set[int]:
    """A few numbers up to `groups`: close together at first, where most happens, and the last in any case."""
    if groups <= CHECKPOINTS:
        return set(range(1, groups + 1))
    ratio = groups ** (1 / (CHECKPOINTS - 1))
    return {min(groups, max(1, round(ratio**step))) for step in range(CHECKPOINTS)} | {groups}
