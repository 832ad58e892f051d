"""The five places under all kinds of cars, gears and rolls: what must hold whatever happens."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from cubilete.contract.cases import FUZZ
from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.title import Line
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import GAP, NOWHERE
from cubilete.games.nevada_ride.rules.moving.driving import most_brakes
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import FULL, POOL, SPACES, TITLE, in_words, phase, points_of, race, space_of, told

CIRCUIT = TITLE.box.circuit
CROWD = {f"S4-{n:02}{lane}" for n in range(9, 13) for lane in "LR"}
MUD = "S5-08C"
BEYOND = ("K-07", "K-08", "K-09", "K-10")
WAYS = Ways()
PATH = vec[i64]([0] * k.ROUTE)
NEAR = [name for name in SPACES if name[:2] in ("S2", "S3", "S4", "S5", "S6", "C3", "C4", "JL", "JR", "K-", "ST")]


@st.composite
def races(draw: st.DrawFn) -> NevadaRide:
    """Some cars close together somewhere on the desert roads, worn as it comes."""
    first = draw(st.integers(0, len(NEAR) - 1))
    row = int(CIRCUIT.row[SPACES.index(NEAR[first])])
    around = [name for name in NEAR if abs(int(CIRCUIT.row[SPACES.index(name)]) - row) <= 14]
    cars = draw(st.lists(st.sampled_from(around), min_size=2, max_size=6, unique=True))
    mode = draw(st.sampled_from(["basic", "advanced"]))
    levers = draw(st.lists(st.integers(1, 6), min_size=6, max_size=6))
    columns: dict[str, Any] = {
        "gear": dict(enumerate(levers)),
        "mud": {car: draw(st.integers(0, 5)) for car, name in enumerate(cars) if name == MUD},
        "visited_casino": {car: name[:2] == "ST" or name in BEYOND for car, name in enumerate(cars)},
    }  # fmt: skip
    if mode == "basic":
        worn = {car: f"wear={draw(st.integers(1, 18))}" for car in range(len(cars))}
    else:
        worn = {
            car: f"tires={draw(st.integers(0, 6))} brakes={draw(st.integers(0, 3))} body={draw(st.integers(1, 3))}"
            for car in range(len(cars))
        }
    rolls = draw(st.sampled_from(["per_turn", "per_space"]))
    return race(*cars, options=f"mode={mode} hazard_rolls={rolls}", points=worn, **columns)


def step(t: NevadaRide, chance: FastChance, pick: int) -> list[Line]:
    """One decision, taken at random."""
    moves = t.legal_moves(t.to_move())
    journal = Journal()
    t.apply(t.to_move(), moves[pick % len(moves)], chance, journal)
    return in_words(journal)


picks = st.lists(st.integers(0, 10_000), min_size=4, max_size=40)


@pytest.mark.rule("FD-MOVE-02", "NR-R12", "NR-WEAR-01", "NR-WEAR-02")
@given(races(), picks, st.integers(0, 2**32))
@FUZZ
def test_cars_share_no_space_outside_the_river_and_points_stay_on_their_sheets(
    t: NevadaRide, moves: list[int], seed: int
) -> None:
    chance = FastChance(seed)
    for pick in moves:
        if t.to_move() < 0:
            break
        step(t, chance, pick)
        assert not TITLE.defects(t)
        stands = [int(t.get(car, k.SPACE)) for car in range(t.cars)]
        on_road = [space for space in stands if space != NOWHERE and CIRCUIT.kind[space] != GAP]
        assert len(set(on_road)) == len(on_road)
        for car in range(t.cars):
            sheet = FULL if t.advanced else POOL
            assert all(0 <= left <= sheet[part] for part, left in points_of(t, car).items())


@pytest.mark.rule("NR-CROWD-03", "NR-CROWD-04", "NR-R16", "NR-R17")
@given(races(), picks, st.integers(0, 2**32))
@FUZZ
def test_nobody_who_comes_into_the_crowd_gets_beyond_it_in_that_move(
    t: NevadaRide, moves: list[int], seed: int
) -> None:
    chance = FastChance(seed)
    for pick in moves:
        if t.to_move() < 0:
            break
        car = int(t.driving())
        began = space_of(t, car)
        gates = {space_of(t, other) for other in range(t.cars) if other != car}
        for drove in told(step(t, chance, pick), "drove"):
            way = [began, *drove["way"]] if drove["car"] == car else drove["way"]
            inside = [at for at, space in enumerate(way) if space in CROWD]
            came_in = [at for at in inside if at > 0 and way[at - 1] not in CROWD]
            if came_in and drove["car"] == car:
                rest = way[came_in[0] :]
                assert set(rest) <= CROWD
                assert len({space[-1] for space in rest}) == 1
                assert f"S4-09{rest[0][-1]}" not in gates


@pytest.mark.rule("NR-MUD-03", "NR-MUD-04", "NR-MUD-05", "NR-MUD-06", "NR-MUD-09", "NR-R18", "NR-R20")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("owed", [None, 0, 1, 2, 3, 4, 5])
def test_the_mud_counts_five_whatever_is_rolled(owed: int | None, mode: str) -> None:
    """Spaces driven, spaces counted in the mud and spaces braked make up every roll, on every way."""
    starts = [f"S5-{n:02}C" for n in range(1, 8)] if owed is None else [MUD]
    for start in starts:
        t = race(start, "S1-12C", options=f"mode={mode}", mud={0: owed or 0})
        for spaces in range(1, 21):
            WAYS.explore(t, 0, spaces, most_brakes(t, 0), DRIVE)
            for row in range(WAYS.n):
                count = int(WAYS.path(row, PATH))
                entered = [SPACES[PATH[at]] for at in range(count)]
                if not WAYS.missed[row]:
                    counted = 5 * (MUD in entered) + (owed or 0) - int(WAYS.mud[row])
                    assert count + counted + int(WAYS.brake[row]) == spaces, (start, spaces, entered)
                    assert WAYS.mud[row] == 0 or (entered or [start])[-1] == MUD


@pytest.mark.rule("NR-CASINO-11", "NR-CASINO-04", "NR-R24")
@given(races(), picks, st.integers(0, 2**32))
@FUZZ
def test_a_car_leaves_the_casino_after_one_turn_and_rolls_once(t: NevadaRide, moves: list[int], seed: int) -> None:
    """It stays longer only where a car stands in front of it, and never rolls again."""
    chance = FastChance(seed)
    for pick in moves:
        if t.to_move() < 0:
            break
        car = int(t.driving())
        began = space_of(t, car) if phase(t) == "shifting" else ""
        ahead = [space_of(t, other) for other in range(t.cars)]
        lines = step(t, chance, pick)
        if began.startswith("STAR"):
            assert not told(lines, "casino_won") + told(lines, "casino_lost")
            drove = [facts for facts in told(lines, "drove") if facts["car"] == car]
            assert drove or "K-07" in ahead or phase(t) == "driving"
            if drove:
                assert drove[0]["way"][0] == "K-07"
