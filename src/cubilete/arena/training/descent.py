"""A net learns: two hidden layers, rows in, chances of the seats out, by AdamW on NumPy alone.

That is all a net of this size needs: a million positions take about a minute on two cores.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.arena.training.positions import Positions

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

BATCH = 1024
RATE = 3e-3
DECAY = 1e-4
MOMENTUM, SPREAD, TINY = 0.9, 0.999, 1e-8
HELD_BACK = 20
"""One row in so many is not learned from."""


class Parts(NamedTuple):
    """Weights and biases, each layer's weights by what is before it and then by neuron."""

    w_first: Floats
    b_first: Floats
    w_second: Floats
    b_second: Floats
    w_out: Floats
    b_out: Floats


class Learner:
    """A net while it learns. `scales` are what rows are divided by."""

    def __init__(self, inputs: int, hidden: tuple[int, int], outs: int, scales: Floats, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        widths = [inputs, *hidden, outs]
        layers: list[Floats] = []
        for before, after in pairwise(widths):
            drawn = self.random.standard_normal((before, after)) * np.sqrt(2.0 / before)
            layers += [drawn.astype(np.float32), np.zeros(after, np.float32)]
        self.parts = Parts(*layers)
        self.factors: Floats = (1 / scales).astype(np.float32)
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    # ------------------------------------------------------------ learning
    def learn(self, positions: Positions, passes: int, told: Callable[[int, int, float], None]) -> None:
        """Go through all positions so many times; `told` hears of the pass, of all passes and of the loss so far."""
        n = len(positions.rows)
        total = passes * ((n + BATCH - 1) // BATCH)
        for number in range(passes):
            order = self.random.permutation(n)
            loss, seen = 0.0, 0
            for at in range(0, n, BATCH):
                chosen = order[at : at + BATCH]
                rate = self.rate(total)
                loss += self.step(positions.rows[chosen] * self.factors, positions.shares[chosen], rate) * len(chosen)
                seen += len(chosen)
            told(number + 1, passes, loss / seen)

    def rate(self, total: int) -> float:
        """How far the next of so many steps goes."""
        return RATE * (1 + cos(pi * self.steps / total)) / 2

    def step(self, rows: Floats, shares: Floats, rate: float) -> float:
        one, two, outs = self.look(rows)
        chances = softmax(outs)
        self.descend((rows, one, two), (chances - shares) / np.float32(len(rows)), rate)
        return loss_of(chances, shares)

    def look(self, rows: Floats) -> tuple[Floats, Floats, Floats]:
        """What both layers and the outputs make of rows."""
        parts = self.parts
        one: Floats = np.maximum(rows @ parts.w_first + parts.b_first, 0)
        two: Floats = np.maximum(one @ parts.w_second + parts.b_second, 0)
        return one, two, two @ parts.w_out + parts.b_out

    def descend(self, before: tuple[Floats, Floats, Floats], off: Floats, rate: float) -> None:
        """One step down, by how far the outputs are off; `before` has what each layer saw."""
        parts, (rows, one, two) = self.parts, before
        off_two = (off @ parts.w_out.T) * (two > 0)
        off_one = (off_two @ parts.w_second.T) * (one > 0)
        slopes = [
            rows.T @ off_one, off_one.sum(0),
            one.T @ off_two, off_two.sum(0),
            two.T @ off, off.sum(0),
        ]  # fmt: skip
        self.steps += 1
        for part, slope, mean, square in zip(parts, slopes, self.means, self.squares):
            mean += (1 - MOMENTUM) * (slope - mean)
            square += (1 - SPREAD) * (slope * slope - square)
            steady = mean / (1 - MOMENTUM**self.steps)
            wide = np.sqrt(square / (1 - SPREAD**self.steps)) + TINY
            part -= (rate * (steady / wide + DECAY * part)).astype(np.float32)

    # ------------------------------------------------------------ judging
    def chances(self, rows: NDArray[np.int16]) -> Floats:
        return softmax(self.look(rows * self.factors)[2])

    def loss(self, positions: Positions) -> float:
        return loss_of(self.chances(positions.rows), positions.shares)


def softmax(outs: Floats) -> Floats:
    grown = np.exp(outs - outs.max(1, keepdims=True))
    chances: Floats = grown / grown.sum(1, keepdims=True)
    return chances


def loss_of(chances: Floats, shares: Floats) -> float:
    return float(-(shares * np.log(np.maximum(chances, 1e-7))).sum(1).mean())


def held_back(positions: Positions) -> tuple[Positions, Positions]:
    """What is learned from, and what only judges: the end of the list, which holds games of its own."""
    cut = len(positions.rows) - len(positions.rows) // HELD_BACK
    return (
        Positions(positions.rows[:cut], positions.shares[:cut]),
        Positions(positions.rows[cut:], positions.shares[cut:]),
    )
