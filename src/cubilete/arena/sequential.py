"""Deciding while watching: bets against "they are equally strong" that stay fair however often one looks.

Every group of games gives a number between -1 and 1: how much more often the first player finished before the second
than the other way round. If they are equally strong its expectation is 0, and whoever starts with one coin and stakes
a fixed share of it on the first player, group after group, cannot expect to gain. To multiply the coin by 20 is then a
matter of luck that befalls at most one gambler in 20, over the whole time (Ville's inequality), however the stopping
time was chosen. Seven stakes are tried at once, each with a seventh of the coin, and the same for the second
player; each side must reach twice as much, since there are two. The interval is turned round from the same bets: it
leaves out every expectation that such a gambler would have refuted. Waudby-Smith and Ramdas, "Estimating means of
bounded random variables by betting" (2024), tell the whole story.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

from cubilete.arena.statistics import Estimate

STAKES = (0.03, 0.06, 0.12, 0.22, 0.38, 0.6, 0.98)
"""Small ones find small differences in long runs, large ones large differences at once. None can lose everything."""
ALPHA = 0.05
HALVINGS = 30
"""How finely the ends of an interval are found."""


class Evidence:
    """What a row of outcomes between -1 and 1 says about who is ahead."""

    def __init__(self, alpha: float = ALPHA) -> None:
        self.alpha = alpha
        self.seen: Counter[float] = Counter()
        self.logs = {1: [0.0] * len(STAKES), -1: [0.0] * len(STAKES)}
        """By side: the logarithm of what each stake has become."""
        self.most = 0.0
        """The logarithm of the most that a side ever had."""
        self.side = 0
        """1 or -1 as soon as it is decided who is ahead; it stays decided."""

    def add(self, outcome: float) -> None:
        """One more outcome; it must not depend on anything that the test found before."""
        self.seen[round(outcome, 12)] += 1
        for side, logs in self.logs.items():
            for at, stake in enumerate(STAKES):
                logs[at] += math.log1p(stake * side * outcome)
            wealth = log_mean(logs)
            self.most = max(self.most, wealth)
            if not self.side and wealth >= math.log(2 / self.alpha):
                self.side = side

    @property
    def p_at_most(self) -> float:
        """A bound for the chance to see this much or more, ever, between equals."""
        return min(1.0, 2 * math.exp(-self.most))

    def interval(self) -> tuple[float, float]:
        """Where the expectation lies: right at every moment together in all but `alpha` of cases."""
        return interval(self.seen, self.alpha)


def log_mean(logs: list[float]) -> float:
    most = max(logs)
    return most + math.log(math.fsum(math.exp(one - most) for one in logs) / len(logs))


def interval(seen: Mapping[float, int], alpha: float) -> tuple[float, float]:
    """The expectations that neither side's gambler refutes, from how often each outcome was seen."""
    if not seen:
        return -1.0, 1.0
    mirrored = {-outcome: count for outcome, count in seen.items()}
    return lower_end(seen, alpha), -lower_end(mirrored, alpha)


def lower_end(seen: Mapping[float, int], alpha: float) -> float:
    """The least expectation that is not refuted by betting on more; the capital falls as the expectation rises."""
    limit = math.log(2 / alpha)
    low, high = -1.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if wealth_against(middle, seen) >= limit:
            low = middle
        else:
            high = middle
    return low


def wealth_against(expected: float, seen: Mapping[float, int]) -> float:
    """The logarithm of what betting on more than `expected` has become."""
    logs = []
    for stake in STAKES:
        share = stake / (1 + expected)
        logs.append(math.fsum(count * math.log1p(share * (one - expected)) for one, count in seen.items()))
    return log_mean(logs)


def lasting(outcomes: Iterable[float], alpha: float = ALPHA) -> Estimate:
    """The mean of outcomes between -1 and 1 with an interval that holds at any time."""
    evidence = Evidence(alpha)
    for outcome in outcomes:
        evidence.add(outcome)
    count = sum(evidence.seen.values())
    low, high = evidence.interval()
    middle = math.fsum(one * times for one, times in evidence.seen.items()) / max(1, count)
    return Estimate(middle, low, high)
