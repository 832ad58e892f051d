"""Who is ahead between two turns: every seat's chance to win, by the turns that its cars still need.

The spread was fitted on starts of rounds in races that the policy drove against itself (1,500 of each kind, two laps
with the advanced rules): the log loss is 0.50 for two cars and 1.16 for six (by guessing 0.69 and 1.79).
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.games.nevada_ride.policy.rating_gears import turns_in_traffic
from cubilete.games.nevada_ride.policy.situation import Situation
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.table import Table

SPREAD: Final = 0.3
SPREAD_A_TURN: Final = 0.04
"""Turns that change the odds by a factor of e: at the line, and more for every turn that is still to come."""
WORRY: Final = 1.5
"""Turns that being out before the finish counts for, where it is likely."""
OUT_WEIGHT: Final = 1e-6


def judge_race(s: Situation, t: Table, chances: Weights) -> None:
    """Every seat's chance, 1 in all; of seats with several cars or partners, that of all their cars together."""
    chances.fit(t.seats)
    at = chances.at
    seat: i64 = 0
    while seat < t.seats:
        at[seat] = 0.0
        seat += 1
    s.t = t
    fewest = measure(s, t)
    spread = SPREAD + SPREAD_A_TURN * (fewest if fewest > 0.0 else 0.0)
    total = 0.0
    car: i64 = 0
    while car < t.cars:
        share = OUT_WEIGHT
        if t.racing(car):
            share = math.exp((fewest - s.needs[car]) / spread)
        elif t.get(car, k.STATUS) == k.FINISHED and t.get(car, k.PLACE) == 1:
            share = 1e6
        at[t.seat_of(car)] += share
        total += share
        car += 1
    if t.options[k.O_TEAMS] > 0 and t.cars == t.seats:
        share_in_teams(t, chances)
        total *= 2.0
    seat = 0
    while seat < t.seats:
        at[seat] /= total
        seat += 1


def measure(s: Situation, t: Table) -> float:
    """The turns that every racing car should still need, counted from the end of this round; the fewest of them."""
    fewest = 1e9
    i: i64 = 0
    while i < len(t.order):
        car = t.order[i]
        if t.racing(car):
            found = turns_in_traffic(s, car) + WORRY * s.worries(car)
            if i >= t.turn:
                found -= 1.0  # its turn in this round is still to come
            s.needs[car] = found
            if found < fewest:
                fewest = found
        i += 1
    return fewest


def share_in_teams(t: Table, chances: Weights) -> None:
    """FD-OPT-05: partners win together."""
    seat: i64 = 0
    while seat + 1 < t.seats:
        both = chances.at[seat] + chances.at[seat + 1]
        chances.at[seat] = both
        chances.at[seat + 1] = both
        seat += 2
