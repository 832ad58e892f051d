"""The box of Nevada Ride as the compiled rules use it: numbers only, shared by every clone of a table."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules.circuit import Circuit, as_vec

PASS = 21
"""Results of the black die and one more, for rows that are read by them."""


@final
class Box:
    """Made by `components/load.py` out of a validated component file; nothing here ever changes."""

    __slots__ = ("circuit", "numbers", "rows")

    def __init__(self, circuit: Circuit, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.circuit = circuit
        self.numbers = numbers
        self.rows: dict[str, vec[i64]] = {name: as_vec(row) for name, row in rows.items()}
