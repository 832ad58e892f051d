"""Who is ahead at the start of a round: every seat's chance to win, without playing on.

A seat's prospects are its way to the finish, what its team should bring in the rounds to come, its credits and its
supply tiles. The weights were fitted by conditional logistic regression on 28,000 starts of rounds in 6,000 races that
the policy ran against itself with two to four seats. On fresh races the log loss is 0.652 for two seats, 1.017
for three and 1.224 for four (by the way to the finish alone 0.678, 1.060 and 1.309; by guessing 0.693, 1.099, 1.386);
in the last third of a race 0.559, 0.802 and 0.864.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.games.cubitos.policy.team import coin_price
from cubilete.games.cubitos.policy.value_cache import STEPS_A_ROUND, TEAM
from cubilete.games.cubitos.policy.values import Values
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.table import Table

# what each adds to the logarithm of the odds, divided by the rounds that are left and SPREAD_ROUNDS more
WAY: Final = 0.6
"""A step of the way to the finish, or a pace that the team should bring in the rest of the race..."""
PACE: Final = 1.11
"""...and a step that it should bring in a round, as far as its dice find room."""
MONEY: Final = 0.78
"""A credit, in the paces it is worth."""
TILE: Final = 0.21
"""A supply tile, for every round that is left."""
LEAD: Final = 0.3
"""The lead die."""
SPREAD_ROUNDS: Final = 2.0


def judge_race(values: Values, t: Table, chances: Weights) -> None:
    """Every seat's chance to win, between 0 and 1 and 1 in all."""
    chances.fit(t.seats)
    at = chances.at
    most = -1e9
    seat: i64 = 0
    while seat < t.seats:
        if t.plays(seat):
            at[seat] = prospects(values, t, seat)
            if at[seat] > most:
                most = at[seat]
        seat += 1
    total = 0.0
    seat = 0
    while seat < t.seats:
        at[seat] = math.exp(at[seat] - most) if t.plays(seat) else 0.0
        total += at[seat]
        seat += 1
    seat = 0
    while seat < t.seats:
        at[seat] /= total
        seat += 1


def prospects(values: Values, t: Table, seat: i64) -> float:
    """How a seat stands, on the scale of the logarithm of the odds."""
    values.look(t, seat)
    found = WAY * (values.rows[values.row + TEAM] - values.legs_left())
    if t.marked(seat, k.M_FINISHED):
        found += WAY * float(t.distance(seat))
    found += MONEY * coin_price(values.left) * float(t.get(seat, k.S_CREDITS))
    found += TILE * values.left * float(t.get(seat, k.S_TILES))
    found += PACE * values.rows[values.row + STEPS_A_ROUND] * values.room_for(values.dice)
    if t.lead == seat:
        found += LEAD
    return found / (values.left + SPREAD_ROUNDS)
