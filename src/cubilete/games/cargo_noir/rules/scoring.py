"""Final scoring (p.7 "Game End")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cubilete.games.cargo_noir.rules import codes as c

if TYPE_CHECKING:
    from cubilete.games.cargo_noir.rules.state import CargoNoir


def best_card(t: CargoNoir, seat: i64) -> i64:
    """CN-SCORE-04, CN-R10: the points of the seat's highest valued single card."""
    best: i64 = 0
    card: i64 = 0
    while card < c.CARDS:
        if t.owned(seat, card) > 0 and t.box.points[card] > best:
            best = t.box.points[card]
        card += 1
    return best


def is_ahead(t: CargoNoir, one: i64, other: i64) -> bool:
    """CN-SCORE-03, CN-SCORE-04: more points, or as many and a better single card."""
    mine = t.score(one)
    theirs = t.score(other)
    return mine > theirs or (mine == theirs and best_card(t, one) > best_card(t, other))


def places(t: CargoNoir) -> list[int]:
    """One more than the number of seats that are ahead; equals share a place (CN-R10)."""
    result: list[int] = []
    seat: i64 = 0
    while seat < t.seats:
        place: i64 = 1
        other: i64 = 0
        while other < t.seats:
            if is_ahead(t, other, seat):
                place += 1
            other += 1
        result.append(place)
        seat += 1
    return result
