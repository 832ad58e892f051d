"""Rows of machine numbers, made of what comes from outside the compiled rules. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.vectors import vec


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


def as_vec(numbers: list[int]) -> vec[i64]:
    row = zeros(len(numbers))
    i: i64 = 0
    while i < len(numbers):
        row[i] = numbers[i]
        i += 1
    return row
