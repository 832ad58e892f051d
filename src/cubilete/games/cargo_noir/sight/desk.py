"""What combinations are worth by their shape, so that a page can show it while somebody lays them out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from cubilete.games.cargo_noir.position.view import Worth
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.combinations import SAME, combination_kind, combination_value
from cubilete.games.cargo_noir.rules.state import CargoNoir


def desk_of(t: CargoNoir) -> dict[str, Worth]:
    """Every shape that the hand on turn may lay while it trades, also before a card is chosen; else nothing."""
    if t.phase != c.TRADE:
        return {}
    held = sorted((int(t.tokens(t.seat, sort)) for sort in range(c.WILD)), reverse=True)
    wilds = int(t.tokens(t.seat, c.WILD))
    return {
        shape_name(typed, spare): worth
        for (typed, spare), worth in shapes(t.box).items()
        if spare <= wilds and all(want <= have for want, have in zip(typed, held))
    }


def shape_name(typed: tuple[int, ...], wilds: int) -> str:
    """How many tokens of each type, the most first, then the Wilds: four Jewels and a Wild are `4+1w`."""
    parts = [str(count) for count in typed] + ([f"{wilds}w"] if wilds else [])
    return "+".join(parts)


@cache
def shapes(box: Box) -> dict[tuple[tuple[int, ...], int], Worth]:
    """The shapes of all combinations with what they are worth; Wilds are no type."""
    known = {}
    for typed in heaps(int(box.combination_max), int(box.combination_max)):
        for wilds in range(int(box.combination_max) - sum(typed) + 1):
            counts = [*typed, *[0] * (c.WILD - len(typed)), wilds]
            kind = combination_kind(box, counts)
            if kind > 0:
                name: Literal["same", "different"] = "same" if kind == SAME else "different"
                known[typed, wilds] = Worth(kind=name, value=int(combination_value(box, counts)))
    return known


def heaps(tokens: int, largest: int, types: int = c.WILD) -> Iterator[tuple[int, ...]]:
    """All ways to have at most so many tokens of at most so many types, the most frequent type first."""
    yield ()
    if types:
        for count in range(1, min(tokens, largest) + 1):
            for rest in heaps(tokens - count, count, types - 1):
                yield (count, *rest)
