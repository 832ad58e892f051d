"""A net of whole numbers: the same row gives the same numbers on every processor. Compiled.

Two hidden layers and one output for each seat. Weights have 16 bits and sums 32; a neuron gives its sum, shifted down,
where that lies between 0 and `MOST_ACTIVE`. `dense.c` does the arithmetic where there was a C compiler, and the loops
here where there was none.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple, final

from mypy_extensions import i16, i64

from cubilete.core.vectors import vec

try:
    from cubilete.players.nets import dense
except ImportError:  # built without a C compiler
    dense = None  # type: ignore[assignment]

MOST_ACTIVE: Final = 4095
"""Twelve bits: a sum of weighted neurons then fits 32."""
MOST_SUM: Final = (1 << 31) - 1
MOST_NEURONS: Final = 1024
MOST_OUTS: Final = 4096
STEPS: Final = 64
"""Steps of one in which the exponential function is looked up, in whole numbers: processors differ in its last bit."""
FARTHEST: Final = 12 * STEPS
WHOLE: Final = 1 << 20
FALLING: Final = vec[i64]([round(WHOLE * exp(-step / STEPS)) for step in range(FARTHEST + 1)])


class Layers(NamedTuple):
    """The numbers of a net: by input the weights of its neurons, then by neuron and by output."""

    shift_first: int
    shift_second: int
    unit: int
    """So much of an output is one, as a logarithm of chances."""
    w_first: list[list[int]]
    b_first: list[int]
    w_second: list[list[int]]
    b_second: list[int]
    w_out: list[list[int]]
    b_out: list[int]


def little(numbers: list[int], size: int) -> bytes:
    return b"".join(number.to_bytes(size, "little", signed=True) for number in numbers)


def flat(rows: list[list[int]]) -> list[int]:
    return [number for row in rows for number in row]


def check(layers: Layers, largest: list[int]) -> None:
    """ValueError for a net in which a sum could leave 32 bits; `largest` is how far each input can be from 0."""
    first, second, outs = len(layers.b_first), len(layers.b_second), len(layers.b_out)
    shapes = (
        all(len(row) == first for row in [*layers.w_first, *layers.w_second])
        and all(len(row) == second for row in layers.w_out)
        and len(layers.w_second) == second
        and len(layers.w_out) == outs
        and len(layers.w_first) == len(largest)
    )
    if (
        not shapes
        or not 0 < first <= MOST_NEURONS
        or not 0 < second <= MOST_NEURONS
        or not 0 < outs <= MOST_OUTS
        or layers.unit < 1
    ):
        raise ValueError("the layers of the net do not fit together")
    if any(abs(number) > 32767 for row in [*layers.w_first, *layers.w_second, *layers.w_out] for number in row):
        raise ValueError("a weight of the net has more than 16 bits")
    into = [sum(abs(row[k]) * most for row, most in zip(layers.w_first, largest)) for k in range(first)]
    sums = [most + abs(bias) for most, bias in zip(into, layers.b_first)]
    for rows, biases in ((layers.w_second, layers.b_second), (layers.w_out, layers.b_out)):
        sums += [sum(map(abs, row)) * MOST_ACTIVE + abs(bias) for row, bias in zip(rows, biases)]
    if max(sums) > MOST_SUM:
        raise ValueError("a sum of the net could have more than 32 bits")


def active(total: i64, shift: i64) -> i64:
    if total <= 0:
        return 0
    total >>= shift
    return total if total < MOST_ACTIVE else MOST_ACTIVE


@final
class Net:
    """A net that can be asked again and again; `out` has its answer to the last row."""

    def __init__(self, layers: Layers, largest: list[int], in_c: bool = True) -> None:
        check(layers, largest)
        self.inputs: i64 = len(layers.w_first)
        self.first: i64 = len(layers.b_first)
        self.second: i64 = len(layers.b_second)
        self.outs: i64 = len(layers.b_out)
        self.unit: i64 = layers.unit
        self.shift_first: i64 = layers.shift_first
        self.shift_second: i64 = layers.shift_second
        self.out: vec[i64] = vec[i64]([0] * len(layers.b_out))
        self.one: vec[i64] = vec[i64]([0] * len(layers.b_first))
        self.two: vec[i64] = vec[i64]([0] * len(layers.b_second))
        self.w_first: vec[i64] = vec[i64]([i64(number) for number in flat(layers.w_first)])
        self.w_second: vec[i64] = vec[i64]([i64(number) for number in flat(layers.w_second)])
        self.w_out: vec[i64] = vec[i64]([i64(number) for number in flat(layers.w_out)])
        self.b_first: vec[i64] = vec[i64]([i64(number) for number in layers.b_first])
        self.b_second: vec[i64] = vec[i64]([i64(number) for number in layers.b_second])
        self.b_out: vec[i64] = vec[i64]([i64(number) for number in layers.b_out])
        self.shares: vec[float] = vec[float]([0.0] * len(layers.b_out))
        self.made: object | None = None
        if in_c and dense is not None:
            self.made = dense.make(
                len(layers.w_first), len(layers.b_first), len(layers.b_second), len(layers.b_out),
                layers.shift_first, layers.shift_second,
                little(flat(layers.w_first), 2), little(layers.b_first, 4),
                little(flat(layers.w_second), 2), little(layers.b_second, 4),
                little(flat(layers.w_out), 2), little(layers.b_out, 4),
            )  # fmt: skip

    @property
    def compiled(self) -> bool:
        """Whether C does the arithmetic."""
        return self.made is not None

    def ask(self, row: vec[i16]) -> None:
        """Fill `out` for a row."""
        if self.made is not None:
            told = dense.evaluate(self.made, row)
            k: i64 = 0
            while k < self.outs:
                self.out[k] = told[k]
                k += 1
        else:
            self.ask_slowly(row)

    def ask_slowly(self, row: vec[i16]) -> None:
        one, two, first, second = self.one, self.two, self.first, self.second
        k: i64 = 0
        while k < first:
            one[k] = self.b_first[k]
            k += 1
        i: i64 = 0
        while i < self.inputs:
            x = i64(row[i])
            if x != 0:
                at = i * first
                k = 0
                while k < first:
                    one[k] += x * self.w_first[at + k]
                    k += 1
            i += 1
        k = 0
        while k < first:
            one[k] = active(one[k], self.shift_first)
            k += 1
        self.layer(one, first, self.w_second, self.b_second, two, second)
        k = 0
        while k < second:
            two[k] = active(two[k], self.shift_second)
            k += 1
        self.layer(two, second, self.w_out, self.b_out, self.out, self.outs)

    def layer(self, before: vec[i64], width: i64, weights: vec[i64], biases: vec[i64], after: vec[i64], n: i64) -> None:
        neuron: i64 = 0
        while neuron < n:
            total = biases[neuron]
            at = neuron * width
            k: i64 = 0
            while k < width:
                total += weights[at + k] * before[k]
                k += 1
            after[neuron] = total
            neuron += 1

    def share_out(self) -> None:
        """Fill `shares` with chances that add up to 1, by the outputs of the last row."""
        top = self.out[0]
        k: i64 = 1
        while k < self.outs:
            if self.out[k] > top:
                top = self.out[k]
            k += 1
        total: i64 = 0
        k = 0
        while k < self.outs:
            below = (top - self.out[k]) * STEPS // self.unit
            total += FALLING[below if below < FARTHEST else FARTHEST]
            k += 1
        k = 0
        while k < self.outs:
            below = (top - self.out[k]) * STEPS // self.unit
            self.shares[k] = float(FALLING[below if below < FARTHEST else FARTHEST]) / float(total)
            k += 1
