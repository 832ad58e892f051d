"""The ways of the rules against every path there is, judged literally."""

from __future__ import annotations

import random

import pytest

from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.moving import numbers as r
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.table import Table
from games.nevada_ride.tables import lay, names, printed
from games.nevada_ride.ways.literal import Outcome, Road

WAYS = Ways()
TESTS = ("danger left", "danger right", "rock left", "rock right")


def outcome_of(at: int) -> Outcome:
    bits = int(WAYS.tests[at])
    tests = frozenset(name for bit, name in enumerate(TESTS) if bits >> bit & 1)
    flags = [bool(row[at]) for row in (WAYS.crossed, WAYS.finished, WAYS.missed)]
    return Outcome(names()[WAYS.end[at]], int(WAYS.mud[at]), tests, int(WAYS.debris[at]), *flags)


def found(brake: int) -> dict[Outcome, int]:
    """The ways with so many points of braking and nothing left over."""
    return {
        outcome_of(at): int(WAYS.over[at])
        for at in range(WAYS.n)
        if WAYS.brake[at] == brake and WAYS.left_over[at] == 0
    }


def road_of(t: Table) -> Road:
    cars = frozenset(names()[t.get(car, k.SPACE)] for car in range(1, t.cars))
    debris = frozenset(name for at, name in enumerate(names()) if t.debris[at])
    return Road(printed()[0], cars, debris, bool(t.last_lap(0)), bool(t.get(0, k.VISITED)))


def compare(t: Table, steps: int) -> None:
    """One roll without braking, and with every point of it."""
    start = names()[t.get(0, k.SPACE)]
    stops, debt = int(t.get(0, k.STOPS)), int(t.get(0, k.DEBT))
    road = road_of(t)
    WAYS.explore(t, 0, steps, 0, r.DRIVE)
    full = road.full(start, stops, debt, steps)
    if full:
        assert found(0) == full
        assert not any(WAYS.left_over[at] for at in range(WAYS.n))
        return
    longest, ways, drops = road.longest(start, stops, debt, steps)
    assert set(found(0)) == drops
    left = {outcome_of(at): int(WAYS.over[at]) for at in range(WAYS.n) if WAYS.left_over[at] > 0}
    assert left == ways
    assert all(WAYS.left_over[at] in (0, steps - longest) for at in range(WAYS.n))


def random_table(rng: random.Random, near: str = "") -> Table:
    """A car anywhere and others before it, some of them close together; debris here and there."""
    spaces = printed()[0].board.spaces
    tracks = [name for name, data in spaces.items() if not data.kind.startswith("pit")]
    start = near or rng.choice(tracks)
    row = spaces[start].row
    ahead = [
        name
        for name in tracks
        if 0 <= (spaces[name].row - row) % printed()[0].board.lap_rows <= rng.choice((4, 10, 20))
    ]
    others = [name for name in rng.sample(ahead, min(len(ahead), rng.randrange(10))) if name != start]
    debris = [name for name in rng.sample(ahead, min(len(ahead), rng.randrange(6))) if spaces[name].kind == "track"]
    gap = [name for name in debris if "gap" not in str(spaces[name].feature)]
    columns = {k.LAPS: rng.choice((0, 1)), k.VISITED: rng.choice((0, 0, 1))}
    if spaces[start].corner:
        columns[k.STOPS] = rng.randrange(4)
    if spaces[start].feature == "mud":
        columns[k.DEBT] = rng.randrange(6)
    return lay([start, *others], debris=gap, columns=columns)


@pytest.mark.rule("FD-MOVE-01", "FD-MOVE-02", "FD-MOVE-04", "FD-MOVE-05", "FD-MOVE-06", "FD-MOVE-07", "FD-MOVE-08")
@pytest.mark.rule("FD-MOVE-09", "FD-MOVE-10", "FD-MOVE-11", "FD-R02", "FD-R24", "FD-R26", "NR-R32")
@pytest.mark.parametrize("seed", range(40))
def test_random_roads(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(20):
        compare(random_table(rng), rng.randrange(1, 9))


def test_every_space_alone() -> None:
    """Every space, stop and debt, with distances that two changes of the random test between them would miss."""
    for number, (name, data) in enumerate(printed()[0].board.spaces.items()):
        if data.kind.startswith("pit"):
            continue
        columns = {k.LAPS: number % 2, k.STOPS: number % 4 if data.corner else 0}
        compare(lay([name], columns=columns), 1 + number % 10)


@pytest.mark.rule("FD-BRAKE-01", "FD-R07", "NR-R20")
@pytest.mark.parametrize("seed", range(100, 110))
def test_braking(seed: int) -> None:
    """Every shorter roll can be had for its points, and nothing is offered that costs more for the same."""
    rng = random.Random(seed)
    for _ in range(20):
        t = random_table(rng)
        start, stops, debt = names()[t.get(0, k.SPACE)], int(t.get(0, k.STOPS)), int(t.get(0, k.DEBT))
        if printed()[0].board.spaces[start].kind.startswith("casino") and not start.startswith(("K-07", "K-08")):
            continue
        road, steps = road_of(t), rng.randrange(2, 7)
        shorter = [road.full(start, stops, debt, steps - brake) for brake in range(steps + 1)]
        if not shorter[0]:
            continue
        WAYS.explore(t, 0, steps, steps, r.DRIVE)
        rows = [(outcome_of(at), int(WAYS.brake[at]), int(WAYS.over[at])) for at in range(WAYS.n)]
        for outcome, brake, over in rows:
            assert shorter[brake][outcome] == over
            assert not any(o == outcome and (b, v) != (brake, over) and b <= brake and v <= over for o, b, v in rows)
        for brake, ways in enumerate(shorter):
            for outcome, over in ways.items():
                assert any(o == outcome and b <= brake and v <= over for o, b, v in rows), (outcome, brake)
