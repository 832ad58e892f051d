"""The tables of ways: compared with a slow search, and driven, sailed and flown by the rules."""

from __future__ import annotations

import heapq
from collections.abc import Iterator

import pytest

from cubilete.core.chance import FastChance
from cubilete.games.competitors.policy.conditions import BARRED, CALM
from cubilete.games.competitors.policy.follow import step_towards
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.policy.routes import ANY_POSTS, FAR, LAYERS, Routes
from cubilete.games.competitors.policy.tables import tables_of
from cubilete.games.competitors.policy.temper import STEADY, TEMPERS
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import is_state
from games.competitors.boxes import land, printed
from games.competitors.helpers import ANA, seat, table

BOX = printed()[1]
ATLAS = BOX.atlas
TERRITORIES = range(int(ATLAS.territories))
PORTS = [place for place in TERRITORIES if ATLAS.port[place]]
AIRPORTS = [place for place in TERRITORIES if ATLAS.airport[place]]
TRUCK, SHIP, AIRCRAFT = 0, 5, 8
"""Ana's first vehicle of each kind."""


def roads(place: int, routes: Routes) -> Iterator[tuple[int, int, int]]:
    """Neighbours of a State: where, for how many points, past how many posts."""
    for road in range(ATLAS.road_first[place], ATLAS.road_first[place + 1]):
        to, strait = int(ATLAS.road_to[road]), ATLAS.road_strait[road] >= 0
        cost = int(routes.conditions[CALM].land[to]) + int(strait)
        border = bool(ATLAS.road_kind[road]) and (routes.strict or not ATLAS.red[to])
        yield to, cost, int(strait or border)


def lanes(place: int, source: int) -> Iterator[tuple[int, int, int]]:
    if place < c.TERRITORIES:
        if place == source:
            for at in range(ATLAS.quay_first[place], ATLAS.quay_first[place + 1]):
                yield c.TERRITORIES + int(ATLAS.quay_cell[at]), 1, 0
        return
    cell = place - c.TERRITORIES
    for at in range(ATLAS.lane_first[cell], ATLAS.lane_first[cell + 1]):
        strait = int(ATLAS.lane_strait[at] >= 0)
        yield c.TERRITORIES + int(ATLAS.lane_to[at]), 1 + strait, strait
    for at in range(ATLAS.moor_first[cell], ATLAS.moor_first[cell + 1]):
        yield int(ATLAS.moor_at[at]), 0, 0


def slow_times(kind: int, source: int, spent: int, routes: Routes) -> dict[tuple[int, int], int]:
    """Dijkstra over places, posts and time, without any table; by place and posts the least time."""
    pm = int(BOX.pm[kind + 1])
    best: dict[tuple[int, int], int] = {}
    heap = [(spent, 0, source)]
    while heap:
        time, posts, place = heapq.heappop(heap)
        if any(best.get((place, fewer), FAR) <= time for fewer in range(posts + 1)):
            continue
        best[place, posts] = time
        ways = roads(place, routes) if kind == k.TRUCK else lanes(place, source)
        for to, cost, more in ways:
            rest = time % pm
            there = time + cost if rest + cost <= pm else time - rest + pm + cost
            heapq.heappush(heap, (there, min(posts + more, ANY_POSTS), to))
    return best


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(("kind", "spent"), [(k.TRUCK, 0), (k.TRUCK, 3), (k.SHIP, 0), (k.SHIP, 1)])
def test_tables_agree_with_a_slow_search(kind: int, spent: int, strict: bool) -> None:
    routes = Routes(BOX, strict)
    chance = FastChance(spent + 1)
    places = list(TERRITORIES) if kind == k.TRUCK else PORTS
    for _ in range(6):
        source = places[chance.below(0, len(places))]
        reach = routes.reach(kind, source, spent, CALM)
        slow = slow_times(kind, source, spent, routes)
        for place in places:
            for posts in range(LAYERS):
                least = min(slow.get((place, fewer), FAR) for fewer in range(posts + 1))
                assert reach.time(place, posts) == least, (source, place, posts)


@pytest.mark.parametrize("kind", [k.TRUCK, k.SHIP])
def test_a_way_is_made_of_its_first_steps(kind: int) -> None:
    """Step by step, with the points that are spent by then, the time never turns out longer than it was said."""
    routes = Routes(BOX, False)
    chance = FastChance(5)
    places = list(TERRITORIES) if kind == k.TRUCK else PORTS
    pm = int(BOX.pm[kind + 1])
    for _ in range(30):
        place, goal = places[chance.below(0, len(places))], places[chance.below(0, len(places))]
        said = int(routes.reach(kind, place, 0, CALM).time(goal, ANY_POSTS))
        if said >= FAR or place == goal:
            continue
        time = 0
        while place != goal:
            reach = routes.reach(kind, place, time % pm, CALM)
            assert time - time % pm + reach.time(goal, ANY_POSTS) == said
            step = int(reach.first_step(goal, ANY_POSTS))
            time = time - time % pm + int(reach.time(step, ANY_POSTS))
            place = step
        assert time == said


def test_no_way_leads_by_land_to_an_island() -> None:
    reach = Routes(BOX, False).reach(k.TRUCK, land("italy"), 0, CALM)
    assert reach.time(land("hawaii"), ANY_POSTS) == FAR
    assert reach.first_step(land("hawaii"), ANY_POSTS) == k.NONE
    assert reach.first_step(land("italy"), ANY_POSTS) == k.NONE


def test_events_close_roads_ports_and_airports() -> None:
    """Conditions are what the rules say of the event in force."""
    routes = Routes(BOX, False)
    t = table(seat("italy"), seat("japan"))
    for modifier in (b.TRUCK_COST, b.ROADS_CLOSED, b.PORTS_CLOSED, b.AIRPORTS_CLOSED, b.SHIP_COST):
        t.now[k.DANGER] = next(event for event in range(b.BOXES) if BOX.e_modifier[event] == modifier)
        found = routes.conditions[int(routes.number_at(t))]
        calm = routes.conditions[CALM]
        zone = [place for place in range(c.TERRITORIES + c.CELLS) if t.in_zone(place)]
        lands = [place for place in zone if is_state(place)]
        assert zone
        if modifier == b.TRUCK_COST:
            assert all(found.land[place] == calm.land[place] + 1 for place in lands)
        elif modifier == b.ROADS_CLOSED:
            assert lands
            assert all(found.land[place] == BARRED for place in lands)
        elif modifier == b.PORTS_CLOSED:
            assert sum(found.port_closed) == len(lands)
        elif modifier == b.AIRPORTS_CLOSED:
            assert sum(found.airport_closed) == len(lands)
        else:
            assert sum(found.cell) == c.CELLS + len(zone) - len(lands)
    t.now[k.DANGER] = k.NONE
    assert routes.number_at(t) == CALM


# ---------------------------------------------------------------- travelled by the rules
def plan_for(t: Competitors) -> Plan:
    plan = Plan(t, tables_of(BOX, False), TEMPERS[STEADY])
    plan.look(t, ANA)
    return plan


def travel(t: Competitors, plan: Plan, vehicle: int, goal: int) -> int:
    """Move an empty vehicle by its first steps until it is there: how many moves that took; 0 where an event came."""
    chance = FastChance(1)
    moves = 0
    while t.place(vehicle) != goal:
        t.now[k.ACTIONS] = 2
        t.apply(ANA, c.move_code(vehicle), chance, None)
        moves += 1
        while t.phase == c.TRAVELLING and t.place(vehicle) != goal:
            plan.look(t, ANA)
            code = step_towards(plan, vehicle, goal, ANY_POSTS)
            t.apply(ANA, code if code in t.legal_moves(ANA) else c.HALT, chance, None)
        if t.phase == c.TRAVELLING:
            t.apply(ANA, c.HALT, chance, None)
        if t.phase != c.ACTING or t.turn() != ANA or not t.in_play(vehicle):
            return 0
    return moves


@pytest.mark.parametrize(("vehicle", "places"), [(TRUCK, list(TERRITORIES)), (SHIP, PORTS), (AIRCRAFT, AIRPORTS)])
def test_the_rules_take_a_vehicle_there_in_the_time_said(vehicle: int, places: list[int]) -> None:
    chance = FastChance(vehicle + 3)
    arrived = 0
    for _ in range(40):
        place, goal = places[chance.below(0, len(places))], places[chance.below(0, len(places))]
        t = table(seat("italy", money=900_000), seat("japan"))
        t.put(vehicle, k.PLACE, place)
        t.put(vehicle, k.LAST, place)
        plan = plan_for(t)
        if vehicle == AIRCRAFT:
            said = int(plan.sky_of(vehicle).turns(goal, ANY_POSTS))
        else:
            said = int(plan.reach_of(vehicle).turns(goal, ANY_POSTS))
        if place == goal or said >= FAR // 5:
            continue
        moves = travel(t, plan, vehicle, goal)
        if moves:
            assert moves == said, (place, goal)
            arrived += 1
    assert arrived >= 8
