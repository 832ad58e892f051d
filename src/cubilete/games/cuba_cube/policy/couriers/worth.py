"""What a position of the Couriers is worth to the team, in points of Jobs. What a Job lacks and scores is asked of the
rules; what is guessed here is how long the rest will take and how likely the Police are to stop it."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from cubilete.games.cuba_cube.policy.couriers.reach import Reach
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import symbol_of, symbols_on
from cubilete.games.cuba_cube.rules.couriers.columns import BEHIND, JOB_KM, POLICE_KM, RESULT, TEAM, TEAM_KM, WON
from cubilete.games.cuba_cube.rules.couriers.damage import is_broken
from cubilete.games.cuba_cube.rules.couriers.jobs import job_of, job_points, missing_goods, target
from cubilete.games.cuba_cube.rules.couriers.visiting import is_watched, switches_left
from cubilete.games.cuba_cube.rules.table import AT_ROUTES, BUMPERS, DAMAGE, FIRST_VEHICLE, NOTHING, O_HARDCORE_1, Table
from cubilete.games.cuba_cube.rules.vehicles import cargo_of, level_of, life_of

CAUGHT: Final = -10.0
"""Whoever is caught has nothing of any Job."""
VICTORY: Final = 6.0
"""What winning adds to the points."""
RIDE: Final = 0.55
"""What a ride costs that a Job still takes: about what it earns elsewhere."""
A_RIDE: Final = 33.0
"""Kilometres of a ride, about; the Police drive as far with a card."""
A_GOOD: Final = 1.4
"""Rides that it takes to find a Good."""
HIDDEN: Final = 2.0
"""...and how many more until a Good shows that no die shows yet."""
DELIVERY: Final = 1.0
"""Rides that it takes to come near the City with everything aboard, ..."""
NO_WAY: Final = 1.5
"""...and how many more where no way leads there yet."""
SELDOM: Final = 0.5
"""What of that counts while other rides come first."""
NEXT_JOB: Final = 0.4
"""What a Job is worth that is not chosen yet."""
REFIT: Final = 1.5
"""Rides that it takes to get a Vehicle whose Cargo Space is large enough, or one that is repaired."""
START: Final = 0.1
"""How likely the Police are to stop a team that is level with them..."""
SOON_SAFE: Final = 40.0
"""...and the lead in km that makes it e times less likely."""
MISS: Final = 0.1
"""How often a ride that has to succeed does not..."""
SCATTER: Final = 7.0
"""...and how much the Police's cards differ, in km."""
COVER: Final = 0.3
"""A City without Cops, or a Vehicle to switch to: with either one can get rid of the Police."""
ALONE: Final = 3.0
"""What it costs to have switched to the last Vehicle die: the next routes may ask for another one as a Gate..."""
STUCK: Final = 6.0
"""...and where two of them do, nobody ever gets rid of them: only the very last route makes way for new ones."""
TOKEN: Final = 0.3
"""Damage, ..."""
LAST_TOKEN: Final = 0.4
"""...with which the next hit breaks the Vehicle, ..."""
WRECK: Final = 1.5
"""...and a broken Vehicle."""
BUMPER: Final = 0.3
LEVEL: Final = 0.3
SPARE: Final = 0.12
"""A Good that this Job does not ask for."""


def value(t: Table, seen: Reach | None = None) -> float:
    """How the team stands at the beginning of a Turn, while a Job is chosen, or at the end.

    `seen` remembers the ways to the City for others who ask about the same dice.
    """
    points = float(job_points(t))
    if t.phase == c.OVER:
        return float(target(t)) + VICTORY if t.own[RESULT] == WON else CAUGHT
    job = job_of(t)
    found = points + (job_value(t, job, seen) if job != NOTHING else NEXT_JOB)
    return found + vehicle(t) + COVER * float(covers(t)) + CAUGHT * danger(t) - loneliness(t)


def job_value(t: Table, job: i64, seen: Reach | None = None) -> float:
    """The points of a Job, less the rides that it still takes."""
    return float(t.box.sector_points[job]) - RIDE * rides_left(t, job, seen if seen is not None else Reach())


def rides_left(t: Table, job: i64, seen: Reach) -> float:
    """How many crossings a Job takes: its kilometres and its Goods come together, the City last."""
    km = float(t.box.sector_distance[job] - t.own[JOB_KM]) / A_RIDE
    wanted = missing_goods(t)
    missing = A_GOOD * float(len(wanted)) + HIDDEN * float(hidden_goods(t, wanted))
    found = max(0.0, max(km, missing)) + 0.3 * max(0.0, min(km, missing)) + DELIVERY
    if is_last_ride(t, job):
        found += NO_WAY * (1.0 - seen.of(t, t.box.sector_city[job]))
    else:
        found += NO_WAY * SELDOM
    if cargo_of(t, TEAM) < needed(t, job):
        found += REFIT
    return found + REFIT if is_broken(t) else found


def hidden_goods(t: Table, wanted: list[int]) -> i64:
    """How many kinds of Goods no Gate die shows, out of those that are wanted; most Crates give any Good."""
    shown: list[i64] = []
    die: i64 = 0
    while die < c.GATE_DICE:
        if t.in_play(die):
            shown.append(symbol_of(t.box, die, t.face(die)))
        die += 1
    if c.CRATE in shown and not t.has(O_HARDCORE_1):
        return 0
    found: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        if int(good) in wanted and good not in shown:
            found += 1
        good += 1
    return found


def is_last_ride(t: Table, job: i64) -> bool:
    """Whether the next ride could deliver."""
    if t.phase != c.ROUTING or t.own[JOB_KM] + best_km(t) < t.box.sector_distance[job] or is_broken(t):
        return False
    return len(missing_goods(t)) <= 1


def needed(t: Table, job: i64) -> i64:
    """How many Goods a Job asks for."""
    count: i64 = 0
    symbol: i64 = 0
    while symbol <= c.CRATE:
        count += symbols_on(t.box, job, symbol)
        symbol += 1
    return count


def danger(t: Table) -> float:
    """How likely the Police are to catch the team before it finishes its Job: now, or some time."""
    lead = float(t.own[TEAM_KM] - t.own[POLICE_KM])
    some_time = START * exp(-lead / SOON_SAFE)
    if t.own[BEHIND] == 0:
        return min(1.0, some_time)
    spare = lead + float(best_km(t)) - A_RIDE
    made = (1.0 - MISS) / (1.0 + exp(-spare / SCATTER))
    return min(1.0, 1.0 - made + made * START)


def best_km(t: Table) -> i64:
    """The longest of the routes that lie open."""
    found: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_ROUTES and t.box.sector_km[card] > found:
            found = t.box.sector_km[card]
        card += 1
    return found


def covers(t: Table) -> i64:
    """How often the tracks can still be covered."""
    found = switches_left(t)
    city: i64 = 0
    while city < c.CITIES:
        if not is_watched(t, city):
            found += 1
        city += 1
    return found


def loneliness(t: Table) -> float:
    """What it costs that no other Vehicle die is left: a route that shows one cannot be crossed any more (CC-R15)."""
    die: i64 = FIRST_VEHICLE
    while die < c.DICE:
        if die != t.own_die() and t.in_play(die):
            return 0.0
        die += 1
    shut: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        gate: i64 = card * 2
        if t.sector_at[card] == AT_ROUTES and c.ICON_VEHICLE in (t.box.sector_gate[gate], t.box.sector_gate[gate + 1]):
            shut += 1
        card += 1
    return ALONE + STUCK if shut > 1 else ALONE


def vehicle(t: Table) -> float:
    """The state of the Vehicle and what it carries beyond what the Job asks for."""
    tokens = t.get(TEAM, DAMAGE)
    found = LEVEL * float(level_of(t, TEAM)) + BUMPER * float(t.get(TEAM, BUMPERS)) - TOKEN * float(tokens)
    if is_broken(t):
        found -= WRECK
    elif tokens + 1 >= life_of(t, TEAM):
        found -= LAST_TOKEN
    job = job_of(t)
    wanted = needed(t, job) - len(missing_goods(t)) if job != NOTHING else 0
    return found + SPARE * float(t.goods_of(TEAM) - wanted)
