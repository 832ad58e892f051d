"""What may come of a decision, before it is made: the fan of every gear, and the price of every way.

Everything is found by the rules' own search and paid by the rules' own hand, on a copy of the table.
"""

from __future__ import annotations

from collections import Counter
from typing import final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.position.view import Cost, GearView, Outcome, WayView
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE, TRACK
from cubilete.games.nevada_ride.rules.gears import gear_bar, shift, strains_engines
from cubilete.games.nevada_ride.rules.moving.driving import explore, most_brakes, part_now
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE
from cubilete.games.nevada_ride.rules.moving.slipping import car_in_front
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.reckoning.collision import cars_touched
from cubilete.games.nevada_ride.rules.reckoning.paying import pay
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.rules.wear import MISSED_STOPS, lose

FAN = Ways()
"""The rules have one of their own, which must not be disturbed in the middle of a turn."""
WEAR = "wear"
"""What the one pool of the basic rules is called."""
TESTS = FEW["test"]
MOST_ENDS = 24
TRIAL = "trial"
"""The fate of a timed lap that leaves a corner too early."""


@final
class Price:
    """What a way takes from a sheet."""

    def __init__(self, cost: list[Cost], spins: bool, out: bool, fate: str, leader: int) -> None:
        self.cost = cost
        self.spins = spins
        self.out = out
        self.fate = fate
        self.leader = leader


# ---------------------------------------------------------------- the ways of the decision at hand
def ways_now(t: NevadaRide) -> list[WayView]:
    if t.phase not in (c.DRIVING, c.SLIDING, c.SLIPPING):
        return []
    car = t.driving()
    ways = explore(t, car, part_now(t))
    return [view_way(t, car, ways, row) for row in range(ways.n) if ways.way[row] < c.WAYS]


def view_way(t: NevadaRide, car: int, ways: Ways, row: int) -> WayView:
    path = vec[i64]([0] * k.ROUTE)
    entered = ways.path(row, path)
    price = price_of(t, car, ways, row)
    hold, end, finish = int(ways.hold[row]), int(ways.end[row]), bool(ways.finished[row])
    circuit = t.box.circuit
    rivals = [] if finish or price.out else rivals_at(t, car, end)
    wanted = int(circuit.stops[circuit.seg[end]])
    counts = not finish and not ways.missed[row] and ways.base[row] < wanted
    return WayView(
        space=end,
        way=int(ways.way[row]),
        path=[int(path[at]) for at in range(entered)],
        cost=price.cost,
        brake=int(ways.brake[row]),
        over=int(ways.over[row]),
        blocked=int(ways.left_over[row]),
        tests=tests_of(t, car, ways, row),
        hold=FEW["hold"][hold - 1] if hold > 0 else "",
        spins=price.spins,
        out=price.out,
        fate=price.fate,
        line=bool(ways.crossed[row]),
        finish=finish,
        stop=int(ways.stops[row]) if counts else 0,
        stops=wanted,
        debt=int(ways.mud[row]),
        debris=int(ways.debris[row]) if t.advanced else 0,
        rivals=rivals,
        leader=price.leader,
        distracted=bool(ways.distracted[row]),
    )


def price_of(t: NevadaRide, car: int, ways: Ways, row: int) -> Price:
    """Drive the way on a copy and pay for it; what the dice may add is not in it."""
    if ways.missed[row] > 0 and t.trial >= 0:
        return Price([], spins=False, out=False, fate=TRIAL, leader=NOWHERE)  # FD-OPT-02
    if ways.missed[row] > 0:
        return Price([], spins=False, out=True, fate=FEW["fate"][MISSED_STOPS], leader=NOWHERE)  # FD-OVER-04
    s, journal = t.clone(), Journal()
    lose(s, car, c.BRAKES, int(ways.brake[row] + ways.entered_corner[row]), 0, None)
    s.over += ways.over[row]
    s.left += ways.left_over[row]
    s.put(car, k.SPACE, ways.end[row])
    leader = leader_of(s, car, ways, row)
    pay(s, car, journal)
    spins, out = s.get(car, k.SPUN) > t.get(car, k.SPUN), not s.racing(car)
    return Price(points_lost(t, s, car), spins, out, fate_told(journal) if out else "", leader)


def leader_of(s: NevadaRide, car: int, ways: Ways, row: int) -> int:
    """Whose slipstream the car would be in, on a copy that stands where the way ends."""
    s.overshot, s.hold = ways.overshot[row], ways.hold[row]
    s.spent |= (k.BRAKED if ways.brake[row] > 0 else 0) | (k.FINISHING if ways.finished[row] > 0 else 0)
    return int(car_in_front(s, car))


def fate_told(journal: Journal) -> str:
    _, fate, _ = next(event.public for event in journal.events if event.kind == c.E_OUT)
    return FEW["fate"][fate]


def points_lost(before: NevadaRide, after: NevadaRide, car: int) -> list[Cost]:
    lost = [int(before.points_of(car, part) - after.points_of(car, part)) for part in range(c.PARTS)]
    if not before.advanced:
        return [Cost(WEAR, sum(lost))] if sum(lost) else []
    return [Cost(FEW["part"][part], points) for part, points in enumerate(lost) if points]


def tests_of(t: NevadaRide, car: int, ways: Ways, row: int) -> list[str]:
    """What the black die will be rolled for, by the names of the declaration."""
    if t.trial >= 0:
        return []
    bits = int(ways.tests[row])
    found = [TESTS[bit] for bit in range(4) if bits >> bit & 1]
    if ways.debris[row] > 0 and t.advanced:
        found.append("debris")
    end = int(ways.end[row])
    if ways.finished[row] > 0 or t.box.circuit.kind[end] != TRACK:
        return found  # FD-R10, NR-R25: no other test follows there
    if rivals_at(t, car, end):
        found.append("collision")
    if t.has(k.ENGINE_DUE):
        found.append("engine")
    return found


def rivals_at(t: NevadaRide, car: int, space: int) -> list[int]:
    """FD-COLL-01: the cars that stand beside or in front of a space on the track."""
    if t.trial >= 0 or t.box.circuit.kind[space] != TRACK:
        return []
    cars = vec[i64]([0] * c.CARS)
    return [int(cars[at]) for at in range(cars_touched(t, space, cars)) if cars[at] != car]


# ---------------------------------------------------------------- the fan of every gear
def gears_now(t: NevadaRide) -> list[GearView]:
    if t.phase != c.SHIFTING:
        return []
    car = t.driving()
    return [view_gear(t, car, gear) for gear in range(1, c.GEARS + 1) if gear_bar(t, car, gear) == LEGAL]


def view_gear(t: NevadaRide, car: int, gear: int) -> GearView:
    s = t.clone()
    shift(s, car, gear, FastChance(0), None)
    s.put(car, k.START, k.UNDER_WAY)
    cost = points_lost(t, s, car)
    chances = rolls_of(t, car, gear)
    FAN.search(s, car, max(chances), DRIVE)
    rolls = [outcome(s, car, gear, roll, chance) for roll, chance in sorted(chances.items())]
    free = out = mean = 0.0
    for one in rolls:  # added up one by one: what `sum` makes of floats depends on who compiled it
        free += one.chance if not one.points and not one.out else 0.0
        out += one.chance if one.out else 0.0
        mean += one.chance * one.points
    return GearView(gear, cost, rolls, free=round(free, 4), out=round(out, 4), mean=round(mean, 3))


def rolls_of(t: NevadaRide, car: int, gear: int) -> dict[int, float]:
    """How likely each distance is; at the start the engine may stall or the car shoot away (FD-START-01)."""
    first, sides = int(t.box.die_first[gear]), int(t.box.die_sides[gear])
    faces = Counter([int(t.box.faces[first + side]) for side in range(sides)])
    chances = {face: many / sides for face, many in faces.items()}
    if t.get(car, k.START) != k.WAITS:
        return chances
    row = [int(t.box.start[(21 if t.advanced else 0) + roll]) for roll in range(1, 21)]
    normal, great = row.count(1) / len(row), row.count(2) / len(row)
    found = {face: chance * normal for face, chance in chances.items()}
    found[0] = row.count(0) / len(row)
    found[int(t.box.great_start)] = found.get(int(t.box.great_start), 0.0) + great
    return {roll: chance for roll, chance in found.items() if chance > 0}


def outcome(s: NevadaRide, car: int, gear: int, roll: int, chance: float) -> Outcome:
    if roll == 0:
        return Outcome(0, round(chance, 4), 0, 0, out=False, ends=[int(s.get(car, k.SPACE))])
    s.spent = (s.spent | k.ENGINE_DUE) if strains_engines(s.box, gear, roll) else (s.spent & ~k.ENGINE_DUE)
    s.roll = roll
    FAN.collect(s, roll, most_brakes(s, car))
    best, price = cheapest(s, car, FAN)
    if best == NOWHERE:
        return Outcome(roll, round(chance, 4), 0, 0, out=False, ends=[int(s.get(car, k.SPACE))])
    plain = [int(FAN.end[row]) for row in range(FAN.n) if FAN.brake[row] == 0]
    ends = list(dict.fromkeys([int(FAN.end[best]), *plain]))[:MOST_ENDS]
    points = sum(cost.points for cost in price.cost)
    return Outcome(roll, round(chance, 4), points, len(tests_of(s, car, FAN, best)), price.out, ends)


def cheapest(s: NevadaRide, car: int, ways: Ways) -> tuple[int, Price]:
    """The way that leaves most: in the race, then points, then tests; NOWHERE where the car cannot move."""
    best, kept = NOWHERE, Price([], spins=False, out=True, fate="", leader=NOWHERE)
    order = sorted(range(ways.n), key=lambda row: int(ways.rank_of(row)))
    for row in order:
        price = price_of(s, car, ways, row)
        if best == NOWHERE or (kept.out and not price.out):
            best, kept = row, price
        if not kept.out:
            break
    return best, kept
