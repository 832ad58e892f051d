"""Which of the Gates that fit a Sector card to declare: all of them guessed, the best few simulated."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from mypy_extensions import i64

from cubilete.games.cuba_cube.policy.aiming.aim import Aim, aim
from cubilete.games.cuba_cube.policy.aiming.fans import fan_through
from cubilete.games.cuba_cube.policy.aiming.goals import Goal
from cubilete.games.cuba_cube.policy.aiming.hand import Hand
from cubilete.games.cuba_cube.rules.cloth import declare_gate, is_rideable, pairs_for
from cubilete.games.cuba_cube.rules.table import POSE, Table

FEW: Final = 3
"""Gates that are looked at closely."""
ALL: Final = 1000
"""More Gates than there are."""
HOPELESS: Final = 0.5
"""What is so much less likely than the best guess is not looked at."""
COARSE: Final = 11
"""Angles and..."""
COARSE_SPEEDS: Final = 4
"""...speeds of a first guess."""


@final
class GateAim:
    """A Gate with the best aim through it."""

    def __init__(self, one: int, other: int, found: Aim) -> None:
        self.one = one
        self.other = other
        self.aim = found


def guess_gates(
    t: Table, seat: i64, sector: i64, goal: Goal, hand: Hand, blind: bool = False, most: i64 = ALL
) -> list[GateAim]:
    """The rideable Gates of a Sector card by guesses alone, the most promising first (`worth`, then the number).

    With `most` only so many are guessed: those that lie nearest.
    """
    eye = Hand(hand.direction, hand.speed, 0)
    own = t.own_die()
    pairs = rideable_pairs(t, sector, own, most)
    found: list[GateAim] = []
    order: list[tuple[float, int]] = []
    k: i64 = 0
    while k < len(pairs):
        one: i64 = pairs[k]
        other: i64 = pairs[k + 1]
        world = t.clone()
        assert isinstance(world, Table)
        declare_gate(world, one, other)
        fan = fan_through(world, own, one, other, COARSE, COARSE_SPEEDS)
        guess = aim(world, seat, goal, fan, eye, blind)
        if len(guess.params) > 0:
            order.append((-guess.worth, len(found)))
            found.append(GateAim(pairs[k], pairs[k + 1], guess))
        k += 2
    order.sort()
    return [found[place] for _, place in order]


def rideable_pairs(t: Table, sector: i64, own: i64, most: i64) -> list[int]:
    """The Gates of a Sector card that can be ridden, one after another: all, or those that lie nearest."""
    pairs = pairs_for(t, sector, own)
    order: list[tuple[float, int, int]] = []
    k: i64 = 0
    while k < len(pairs):
        if is_rideable(t, pairs[k], pairs[k + 1]):
            order.append((away(t, own, pairs[k], pairs[k + 1]), pairs[k], pairs[k + 1]))
        k += 2
    if len(order) > most:
        order.sort()
        order = order[:most]
    found: list[int] = []
    for _, one, other in order:
        found += [one, other]
    return found


def away(t: Table, own: i64, one: i64, other: i64) -> float:
    """um from a Vehicle to the middle of a Gate."""
    a = one * POSE
    b = other * POSE
    dx = float((t.dice[a] + t.dice[b]) // 2 - t.dice[own * POSE])
    dy = float((t.dice[a + 1] + t.dice[b + 1]) // 2 - t.dice[own * POSE + 1])
    return hypot(dx, dy)


def best_gate(
    t: Table, seat: i64, sector: i64, goal: Goal, hand: Hand, blind: bool = False, most: i64 = FEW
) -> GateAim | None:
    """The Gate of a Sector card that is worth most to this hand, with its aim; None where no way is free.

    The table must be one where the own Vehicle may be flicked as soon as a Gate is declared. It is not touched.
    """
    found = best_gates(t, seat, sector, goal, hand, blind, most)
    return found[0] if len(found) > 0 else None


def best_gates(
    t: Table, seat: i64, sector: i64, goal: Goal, hand: Hand, blind: bool = False, most: i64 = FEW
) -> list[GateAim]:
    """The few Gates that deserve a close look, the best first, each with its aim; see `best_gate`."""
    guesses = guess_gates(t, seat, sector, goal, hand, blind)
    if hand.looks == 0:
        return guesses[:most]
    looked: list[GateAim] = []
    order: list[tuple[float, int]] = []
    for guess in guesses[:most]:
        if guess.aim.chance >= HOPELESS * guesses[0].aim.chance:
            world = t.clone()
            assert isinstance(world, Table)
            declare_gate(world, guess.one, guess.other)
            fan = fan_through(world, world.own_die(), guess.one, guess.other)
            found = aim(world, seat, goal, fan, hand, blind)
            if len(found.params) > 0:
                order.append((-found.worth, len(looked)))
                looked.append(GateAim(guess.one, guess.other, found))
    order.sort()
    return [looked[place] for _, place in order] if len(looked) > 0 else guesses[:1]
