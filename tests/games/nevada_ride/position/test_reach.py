"""The fan of a gear and the price of a way, against what the rules then do."""

from __future__ import annotations

from random import Random

import pytest
from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance
from cubilete.core.errors import PositionError
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.components.load import load_components, make_box
from cubilete.games.nevada_ride.position.furniture import make_furniture
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.setup import set_up
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.reach import gears_now, ways_now
from cubilete.games.nevada_ride.sight.table import view_table
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary
from games.nevada_ride.helpers import race as lay_by_name

PARTS, _ = load_components("")
BOX = make_box(PARTS)
MOVES = 160


class Harmless(Chance):
    """The black die always shows its best face, so that nothing but what is certain is lost."""

    def below(self, kind: int, n: int) -> int:
        return n - 1

    def draw(self, kind: int, counts: vec[i64], total: int) -> int:
        return 0


class Fixed(Harmless):
    """A gear die that falls on one side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def below(self, kind: int, n: int) -> int:
        return self.side if kind < c.GRID_ROLL else n - 1


def race(seed: int, advanced: bool, seats: int = 4) -> NevadaRide:
    return set_up(BOX, seats, seats, advanced, 2, [0] * k.OPTIONS, FastChance(seed), None)


def played(seed: int, advanced: bool) -> list[NevadaRide]:
    """The tables of a race that is driven at random."""
    luck, chance, t, found = Random(seed), FastChance(seed), race(seed, advanced), []
    for _ in range(MOVES):
        if t.to_move() < 0:
            break
        found.append(t.clone())
        t.apply(t.to_move(), luck.choice(t.legal_moves(t.to_move())), chance, None)
    return found


@pytest.mark.parametrize("advanced", [False, True])
def test_every_way_costs_what_was_said(advanced: bool) -> None:
    checked = 0
    for t in played(7, advanced) + played(8, advanced):
        if t.phase != c.DRIVING:
            continue
        car = t.driving()
        for way in ways_now(t):
            s = t.clone()
            s.apply(s.seat_of(car), c.drive_code(way.space, way.way), Harmless(), None)
            assert (s.get(car, k.STATUS) == k.OUT) == way.out
            if s.phase != c.SLIPPING and not way.out and way.hold not in ("star", "box"):
                lost = sum(int(t.points_of(car, part) - s.points_of(car, part)) for part in range(c.PARTS))
                assert lost == sum(cost.points for cost in way.cost), way
                checked += 1
    assert checked > 100


@pytest.mark.parametrize("advanced", [False, True])
def test_the_fan_has_every_roll_once_and_ends_where_the_rules_lead(advanced: bool) -> None:
    for t in played(9, advanced):
        car = t.driving() if t.phase == c.SHIFTING else -1
        for gear in gears_now(t):
            assert sum(one.chance for one in gear.rolls) == pytest.approx(1, abs=0.002)
            if t.get(car, k.START) != k.UNDER_WAY:
                continue
            first, sides = BOX.die_first[gear.gear], BOX.die_sides[gear.gear]
            for side in (0, sides - 1):
                s = t.clone()
                s.apply(s.seat_of(car), c.gear_code(gear.gear), Fixed(side), None)
                told = next(one for one in gear.rolls if one.roll == BOX.faces[first + side])
                if s.phase == c.DRIVING and s.driving() == car:
                    assert set(told.ends) <= {way.space for way in ways_now(s)}


def test_a_view_and_the_furniture_fit_together() -> None:
    furniture = make_furniture(PARTS, Vocabulary(PARTS), "en")
    spaces = furniture.spaces
    rows = [getattr(spaces, name) for name in spaces.__struct_fields__]
    assert len({len(row) for row in rows}) == 1
    assert all(len(outline) in (8, 12) for outline in spaces.outline)
    assert len(furniture.finish) == 3
    t = race(1, True)
    view = view_table(t)
    assert [car.space for car in sorted(view.cars, key=lambda one: one.rank)] == furniture.grid[: len(view.cars)]
    assert view.cars[0].full == [6, 3, 3, 3, 3, 2]


def test_a_space_that_does_not_exist_is_answered_with_those_like_it() -> None:
    alike = "did you mean S6-07C or C6-07R or C6-06C"
    with pytest.raises(PositionError, match=f"there is no space 'C6-07C'; {alike}") as told:
        lay_by_name("C6-07C", "S2-18C")
    assert len(str(told.value)) < 120
