"""Combined transport: a truck with goods drives to a ship or an aircraft, goes on board, and on by land from there.

The rules say which vehicles may help (CP-COMBI, CP-R50); here the ways are only compared with those by road.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.games.competitors.policy.ferries import leaves_at, spent_on_boarding
from cubilete.games.competitors.policy.plan import Plan, can_start
from cubilete.games.competitors.policy.routes import ANY_POSTS, FAR, LAYERS, Reach
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.combined import judge_board

CLEARLY: Final = 1e-6
"""How much surer a way on board has to be than one by road: who has gone ashore does not turn round."""


@final
class Boarding:
    """Ways of a truck by one carrier: over so many posts to it, and from there on."""

    __slots__ = ("begun", "carrier", "layers", "plan", "rows", "way")

    def __init__(self, plan: Plan, road: Reach, carrier: i64, number: i64) -> None:
        self.plan = plan
        self.carrier = carrier
        self.rows: list[Reach] = []
        self.begun: list[int] = []
        """Movement turns that are over before the truck is on board."""
        self.layers: list[int] = []
        self.way: i64 = k.NONE
        t = plan.t
        kind = kind_of(carrier)
        place = t.place(carrier)
        soonest: i64 = FAR
        posts: i64 = 0
        while posts < LAYERS:
            time = road.time(place, posts)
            if time < soonest:
                soonest = time
                spent = time % road.pm
                own = spent_on_boarding(plan.box.pm[kind + 1], road.pm - spent)
                self.rows.append(plan.ferries.reach(kind, place, own, spent, plan.bases, number))
                self.begun.append(time // road.pm)
                self.layers.append(posts)
            posts += 1

    def chance(self, receiver: i64, turns: i64, illegal: i64) -> float:
        """The chance to arrive in so many movement turns by the surest way, which is then `way`; 0 without one."""
        best = 0.0
        self.way = k.NONE
        at: i64 = 0
        while at < len(self.rows):
            row = self.rows[at]
            soonest: i64 = FAR
            posts: i64 = 0
            while posts < LAYERS:
                time = row.time(receiver, posts)
                if time < soonest:
                    soonest = time
                    slack: i64 = turns - self.begun[at] - (time + row.pm - 1) // row.pm
                    if slack >= 0:
                        found = self.plan.sure(k.TRUCK, receiver, self.layers[at] + posts, slack, illegal)
                        if found > best:
                            best = found
                            self.way = at
                posts += 1
            at += 1
        return best


def carriers_for(plan: Plan, truck: i64, contract: i64) -> list[int]:
    """Ships and aircraft that could take a truck with these goods on board where they are."""
    t = plan.t
    found: list[int] = []
    if not symbol_allows(t, contract, k.TRUCK):
        return found
    for carrier in plan.carriers:
        if symbol_allows(t, contract, kind_of(carrier)) and serves(t, plan.seat, carrier, truck):
            found.append(carrier)
    return found


def serves(t: Table, seat: i64, carrier: i64, truck: i64) -> bool:
    """An own carrier serves any truck, a hired one the truck that it is hired for (CP-R68)."""
    return owner_of(carrier) == seat or t.get(carrier, k.HIRED_FOR) == truck


def chance_on_board(plan: Plan, truck: i64, road: Reach, receiver: i64, contract: i64, number: i64) -> float:
    """The best chance by any carrier of a truck that has the whole time of its contract."""
    best = 0.0
    for carrier in carriers_for(plan, truck, contract):
        boarding = Boarding(plan, road, carrier, number)
        found = boarding.chance(receiver, plan.time_for(contract), plan.box.k_illegal[contract])
        if found > best:
            best = found
    return best


def signed_worth(plan: Plan, token: i64) -> float:
    """What the contract signed for a vehicle should bring, delivered now."""
    t = plan.t
    contract = t.get(token, k.CONTRACT)
    chance = signed_chance(plan, token, contract)
    return plan.worth_at(chance, t.get(token, k.SENDER), t.get(token, k.RECEIVER), contract)


def signed_chance(plan: Plan, token: i64, contract: i64) -> float:
    t = plan.t
    receiver = t.get(token, k.RECEIVER)
    kind = kind_of(token)
    limit = plan.time_for(contract)
    illegal: i64 = plan.box.k_illegal[contract]
    place = t.place(token)
    if place == receiver:
        return 1.0
    if kind == k.AIRCRAFT:
        if plan.box.atlas.airport[receiver] == 0:
            return 0.0
        return plan.chance_by_air(plan.sky_of(token), receiver, limit, illegal)
    if not can_start(kind, place):
        return 0.0
    road = plan.reach_of(token)
    chance = plan.chance_by(kind, road, receiver, limit, illegal)
    if kind == k.TRUCK:
        on_board = chance_on_board(plan, token, road, receiver, contract, plan.number)
        return on_board if on_board > chance else chance
    return chance


def gain_by_hire(plan: Plan, carrier: i64, truck: i64) -> float:
    """Points that a contract signed for a truck should bring more if somebody's ship could be hired (CP-NEG-02)."""
    t = plan.t
    contract = t.get(truck, k.CONTRACT)
    now = signed_chance(plan, truck, contract)
    found = 0.0
    if symbol_allows(t, contract, kind_of(carrier)) and is_state(t.get(carrier, k.PLACE)):
        boarding = Boarding(plan, plan.reach_of(truck), carrier, plan.number)
        found = boarding.chance(t.get(truck, k.RECEIVER), plan.time_for(contract), plan.box.k_illegal[contract])
    if found <= now:
        return 0.0
    sender, receiver = t.get(truck, k.SENDER), t.get(truck, k.RECEIVER)
    return plan.worth_at(found, sender, receiver, contract) - plan.worth_at(now, sender, receiver, contract)


# ---------------------------------------------------------------- on the way
def step_to_board(plan: Plan, truck: i64, receiver: i64, turns: i64, by_road: float) -> i64:
    """The next step of a truck that is better off on board, so many movement turns before the end; NONE by road."""
    t = plan.t
    contract = t.get(t.now[k.CARGO], k.CONTRACT)
    road = plan.reach_of(truck)
    best = by_road + CLEARLY
    step: i64 = k.NONE
    for carrier in carriers_for(plan, truck, contract):
        boarding = Boarding(plan, road, carrier, plan.number)
        found = boarding.chance(receiver, turns, plan.box.k_illegal[contract])
        if found > best:
            place = t.place(carrier)
            if t.place(truck) != place:
                best = found
                step = c.drive_code(road.first_step(place, boarding.layers[boarding.way]))
            elif judge_board(t, carrier) == LEGAL:
                best = found
                step = c.board_code(carrier)
    return step


def port_ahead(plan: Plan, carrier: i64, receiver: i64, turns: i64, illegal: i64) -> i64:
    """Where a truck on board goes ashore for a State, and by which layer: place * LAYERS + layer; else NONE."""
    row = plan.ways_on_board(carrier)
    layer = plan.surest(k.TRUCK, row, receiver, turns, illegal)
    if layer == k.NONE:
        return k.NONE
    node = leaves_at(row, receiver, layer)
    return node % row.nodes * LAYERS + layer_of(plan, kind_of(carrier), node % row.nodes, node // row.nodes)


def layer_of(plan: Plan, kind: i64, port: i64, posts: i64) -> i64:
    """The layer of the carrier's way, without what is added for going ashore."""
    if posts == ANY_POSTS:
        return posts
    atlas = plan.box.atlas
    if kind == k.SHIP and (plan.bases >> atlas.continent[port]) & 1 == 0:
        posts -= 1
    if atlas.red[port] != 0:
        posts -= 1
    return posts if posts > 0 else 0
