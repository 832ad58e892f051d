"""A net in whole numbers: 16-bit weights that take rows as they are, undivided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cubilete.arena.training.descent import Parts
from cubilete.players.nets.net import MOST_ACTIVE, MOST_SUM, Layers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

ACTIVE_BITS = 7
"""A neuron that gives 1 gives 128: so it can give nearly 32."""
MOST_BITS = 15
MOST_WEIGHT = 32767


def in_whole_numbers(parts: Parts, scales: Floats, largest: list[int]) -> Layers:
    """The net with weights as fine as 16 bits and sums of 32 bits allow."""
    reach = np.array(largest, np.float64)
    w_first = parts.w_first.astype(np.float64) / scales.astype(np.float64)[:, None]
    fine = fineness(w_first, parts.b_first, reach[:, None], ACTIVE_BITS)
    second = fineness(parts.w_second, parts.b_second, np.float64(MOST_ACTIVE), 0, float(1 << ACTIVE_BITS))
    out = fineness(parts.w_out, parts.b_out, np.float64(MOST_ACTIVE), 0, float(1 << ACTIVE_BITS))
    return Layers(
        shift_first=fine - ACTIVE_BITS,
        shift_second=second,
        unit=1 << (out + ACTIVE_BITS),
        w_first=rounded(w_first, fine),
        b_first=biases(parts.b_first, fine),
        w_second=rounded(parts.w_second.T, second),
        b_second=biases(parts.b_second, second + ACTIVE_BITS),
        w_out=rounded(parts.w_out.T, out),
        b_out=biases(parts.b_out, out + ACTIVE_BITS),
    )


def fineness(
    weights: NDArray[np.floating], bias: Floats, reach: NDArray[np.float64] | np.float64, least: int,
    unit: float = 1.0,
) -> int:  # fmt: skip
    """By how many bits weights can be shifted up so that all of them and every sum still have room."""
    bits = MOST_BITS
    while bits > least:
        sums = (np.abs(weights) * reach).sum(0) + np.abs(bias) * unit
        if np.abs(weights).max() * 2.0**bits < MOST_WEIGHT and 1.01 * sums.max() * 2.0**bits + 1e6 < MOST_SUM:
            break
        bits -= 1
    return bits


def rounded(weights: NDArray[np.floating], bits: int) -> list[list[int]]:
    whole = np.clip(np.rint(weights * 2.0**bits), -MOST_WEIGHT, MOST_WEIGHT).astype(np.int64)
    rows: list[list[int]] = whole.tolist()
    return rows


def biases(bias: Floats, bits: int) -> list[int]:
    whole: list[int] = np.rint(bias.astype(np.float64) * 2.0**bits).astype(np.int64).tolist()
    return whole
