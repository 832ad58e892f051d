"""The next step of a journey, worked out anew at every step from where everything is."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.competitors.policy.boarding import port_ahead, step_to_board
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.policy.routes import ANY_POSTS, LAYERS
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of


def next_step(chain: Chain) -> i64:
    """The code of the move that the journey under way should go on with."""
    plan = chain.plan
    if plan.t.now[k.JOURNEY] == k.DELIVERY:
        return step_with_goods(plan)
    return step_without(chain)


# ---------------------------------------------------------------- a Move
def step_without(chain: Chain) -> i64:
    plan = chain.plan
    t = plan.t
    token = mover(t)
    if token == k.NONE:
        return c.HALT
    target: i64 = k.NONE
    if owner_of(token) == plan.seat:
        chain.look()
        chain.value_best(token % c.VEHICLES, True, 0)
        target = chain.target
    if target == k.NONE or t.place(token) == target:
        return c.HALT
    if kind_of(token) == k.TRUCK and t.get(token, k.CARRIER) != k.NONE:
        return c.UNLOAD if is_state(t.place(token)) else c.HALT
    return step_towards(plan, token, target, ANY_POSTS)


def mover(t: Table) -> i64:
    """The vehicle that the Move is about: the carrier where a truck is on board."""
    kind: i64 = k.AIRCRAFT
    while kind >= 0:
        token: i64 = t.now[k.CONVOY + kind]
        if token != k.NONE:
            return token
        kind -= 1
    return k.NONE


def step_towards(plan: Plan, token: i64, target: i64, posts: i64) -> i64:
    """The next step on the way to a State; NONE where there is no way."""
    if kind_of(token) == k.AIRCRAFT:
        return plan.sky_of(token).first_step(target, posts)
    place = plan.reach_of(token).first_step(target, posts)
    if place == k.NONE:
        return k.NONE
    if kind_of(token) == k.TRUCK:
        return c.drive_code(place)
    return c.dock_code(place) if is_state(place) else c.sail_code(place - k.SEA)


# ---------------------------------------------------------------- a Delivery
def turns_to_go(plan: Plan) -> i64:
    """Movement turns for what is left of a delivery, the one under way and what a permit in hand adds counted."""
    return plan.t.now[k.LIMIT] - plan.t.now[k.TM] + 1 + plan.permits


def step_with_goods(plan: Plan) -> i64:
    """On by the surest way; GIVE_UP where no way arrives in time."""
    t = plan.t
    token: i64 = t.now[k.HOLDER]
    receiver = t.get(t.now[k.CARGO], k.RECEIVER)
    if t.get(token, k.CARRIER) != k.NONE:
        return step_on_board(plan, t.get(token, k.CARRIER), receiver)
    layer = surest_layer(plan, token, receiver)
    if kind_of(token) == k.TRUCK:
        by_road = 0.0
        turns = turns_to_go(plan)
        if layer != k.NONE:
            needed = plan.reach_of(token).turns(receiver, layer)
            by_road = plan.sure(k.TRUCK, receiver, layer, turns - needed, cargo_illegal(t))
        step = step_to_board(plan, token, receiver, turns, by_road)
        if step != k.NONE:
            return step
    if layer == k.NONE:
        return c.GIVE_UP
    code = step_towards(plan, token, receiver, layer)
    return c.GIVE_UP if code == k.NONE else code


def step_on_board(plan: Plan, carrier: i64, receiver: i64) -> i64:
    """The carrier goes where the truck is best put ashore."""
    t = plan.t
    ahead = port_ahead(plan, carrier, receiver, turns_to_go(plan), cargo_illegal(t))
    if ahead == k.NONE:
        return c.UNLOAD if is_state(t.place(carrier)) else c.GIVE_UP
    if t.place(carrier) == ahead // LAYERS:
        return c.UNLOAD
    code = step_towards(plan, carrier, ahead // LAYERS, ahead % LAYERS)
    return c.GIVE_UP if code == k.NONE else code


def cargo_illegal(t: Table) -> i64:
    return t.box.k_illegal[t.get(t.now[k.CARGO], k.CONTRACT)]


def surest_layer(plan: Plan, token: i64, receiver: i64) -> i64:
    t = plan.t
    illegal = cargo_illegal(t)
    turns = turns_to_go(plan)
    kind = kind_of(token)
    if kind == k.AIRCRAFT:
        if t.box.atlas.airport[receiver] == 0:
            return k.NONE
        return plan.surest_by_air(plan.sky_of(token), receiver, turns, illegal)
    return plan.surest(kind, plan.reach_of(token), receiver, turns, illegal)


def listed_or_next(t: Table, seat: i64, code: i64, moves: MoveList) -> i64:
    """The place of a step in the list; a step that has to wait is a further movement turn, or the end of the Move."""
    at = place_of(code, moves)
    if at < 0:
        at = place_of(c.NEXT if t.now[k.JOURNEY] == k.DELIVERY else c.HALT, moves)
    if at < 0:
        at = place_of_permit(t, moves)
    if at < 0:
        at = place_of(c.GIVE_UP, moves)
    return at if at >= 0 else 0


def place_of_permit(t: Table, moves: MoveList) -> i64:
    """Where time is all that is missing (CP-SPECCARD-18)."""
    i: i64 = 0
    while i < moves.n and t.now[k.JOURNEY] == k.DELIVERY:
        if c.is_play(moves.codes[i]) and t.box.s_effect[t.box.goods + c.play_special(moves.codes[i])] == b.FX_EXPRESS:
            return i
        i += 1
    return -1


def place_of(code: i64, moves: MoveList) -> i64:
    i: i64 = 0
    while i < moves.n:
        if moves.codes[i] == code:
            return i
        i += 1
    return -1
