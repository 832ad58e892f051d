"""Tables laid by hand: cars on spaces, debris, whatever a test is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from mypy_extensions import i64

from cubilete.core.rows import zeros
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.components.load import load_components, make_box
from cubilete.games.nevada_ride.components.parts import Components
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.table import Table


@cache
def printed() -> tuple[Components, Box]:
    components, _ = load_components("")
    return components, make_box(components)


@cache
def names() -> list[str]:
    return list(printed()[0].board.spaces)


def space(name: str) -> int:
    return names().index(name)


def lay(
    places: Sequence[str | int],
    *,
    debris: Sequence[str | int] = (),
    advanced: bool = True,
    laps: int = 2,
    box: Box | None = None,
    columns: Mapping[int, int] | None = None,
    trial: int = -1,
) -> Table:
    """Cars on these spaces, the first one to drive; `columns` are those of the first car."""
    box = printed()[1] if box is None else box
    cars = len(places)
    t = Table(
        box, cars, cars, advanced, laps, zeros(k.OPTIONS), 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, trial, -1, 0,
        vec[i64](list(range(cars))), zeros(64), zeros(box.circuit.n), zeros(cars), zeros(cars * k.SHEET),
    )  # fmt: skip
    for car, place in enumerate(places):
        t.put(car, k.SPACE, space(place) if isinstance(place, str) else place)
        t.put(car, k.START, k.UNDER_WAY)
        t.put(car, k.GEAR, 4)
        t.put(car, k.DRIVER, -1)
        for part in range(6):
            t.put(car, k.POINTS + part, box.wear[part] if advanced else (box.wear_basic if part == 0 else 0))
            t.put(car, k.SHEET_POINTS + part, box.wear[part])
    for column, value in (columns or {}).items():
        t.put(0, column, value)
    for place in debris:
        t.debris[space(place) if isinstance(place, str) else place] = 1
    t.begun = t.get(0, k.SPACE)
    return t
