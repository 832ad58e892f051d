"""The book of open offers, requests and auctions."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.vectors import vec


def empty_book() -> vec[i64]:
    return vec[i64]([0])
