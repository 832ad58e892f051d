"""What to do with an action, and which special contracts to play beside it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.boarding import chance_on_board, signed_worth
from cubilete.games.competitors.policy.chain import HAND, NEW, NO_VALUE, Chain
from cubilete.games.competitors.policy.conditions import CALM
from cubilete.games.competitors.policy.plan import NOTHING, SIGN_AND_DELIVER, Plan
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.fleet import price_of
from cubilete.games.competitors.rules.dealing.moves import deals_at_all
from cubilete.games.competitors.rules.table import kind_of, owner_of

AT_ONCE: Final = 5.0
"""The score of what costs no action and can only help."""
SPYING: Final = 3.0
"""By so much a look at an opponent's cards matters less than what hinders or helps."""
LATER: Final = -5.0
"""The score of what is better not done now."""
WAITING: Final = -1.0
"""The score of doing nothing."""
LEAST_TIME: Final = 8
"""Actions that have to be left before a branch is thought of."""
ADVANTAGES: Final = [0.3, 0.1, 0.9, 0.2, 0.5, 0.1, 0.4, 0.8, 0.6]
"""By effect, how welcome an advantage is at a base."""


def rate_actions(chain: Chain, moves: MoveList, score: vec[float]) -> None:
    """Score the listed moves between two journeys, in points beyond what the actions bring anyway."""
    plan = chain.plan
    chain.look()
    best = NO_VALUE
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if c.is_sign(code):
            score[i] = rate_signing(chain, code)
        elif c.is_deliver(code):
            score[i] = chain.value_signed(c.deliver_vehicle(code))
        elif c.is_move(code):
            score[i] = chain.value_best(c.move_vehicle(code), False, 0)
        elif c.is_buy(code):
            score[i] = rate_buying(chain, c.buy_kind(code), c.buy_territory(code))
        else:
            score[i] = NO_VALUE
        if score[i] > best:
            best = score[i]
        i += 1
    i = 0
    while i < moves.n:
        code = moves.codes[i]
        if code == c.DRAW_TERRITORY or code == c.DRAW_CONTRACT:
            score[i] = rate_drawing(plan, code, best)
        elif code == c.PASS:
            score[i] = WAITING
        elif c.is_ashore(code) or c.is_load(code):
            score[i] = rate_loading(code)
        elif score[i] <= NO_VALUE:
            score[i] = rate_special(plan, code)
        i += 1
    if plan.thorough:
        rate_branches(chain, moves, score, best if best > 0.0 else 0.0)


def rate_signing(chain: Chain, code: i64) -> float:
    plan = chain.plan
    vehicle = c.sign_vehicle(code)
    place = plan.t.place(plan.seat * c.VEHICLES + vehicle)
    receiver = c.sign_territory(code)
    contract = c.sign_goods(code)
    number: i64 = plan.number if plan.t.now[k.ACTIONS] >= SIGN_AND_DELIVER else CALM
    chance = plan.chance_of(kind_of(vehicle), place, receiver, contract, number)
    if kind_of(vehicle) == k.TRUCK and plan.box.k_vehicle[contract] == b.ANY:
        road = plan.routes.reach(k.TRUCK, place, 0, number)
        on_board = chance_on_board(plan, plan.seat * c.VEHICLES + vehicle, road, receiver, contract, number)
        if on_board > chance:
            chance = on_board
    if chance <= 0.0:
        return NOTHING
    worth = plan.worth_at(chance, place, receiver, contract)
    return chain.value(vehicle, plan.card_at(place), plan.card_at(receiver), worth, contract)


def rate_buying(chain: Chain, kind: i64, base: i64) -> float:
    """The best job of a vehicle that would stand at a base."""
    plan = chain.plan
    price = plan.temper.euros * float(price_of(plan.t, kind, base) - plan.box.sell[kind + 1])
    chain.kinds[NEW] = kind
    chain.start_from(NEW, base)
    value = chain.value_best(NEW, True, 1)
    chain.kinds[NEW] = k.NONE
    return value - price


def rate_drawing(plan: Plan, code: i64, best: float) -> float:
    """Cards are drawn where nothing better is at hand, and of the sort that is short."""
    lands = len(plan.lands)
    papers = len(plan.papers)
    if plan.left < SIGN_AND_DELIVER + 1:
        return -0.9
    temper = plan.temper
    if best < 0.0:
        best = 0.0
    use = 1.0 - best / temper.full
    short_of_papers = 2 * papers < lands
    if code == c.DRAW_CONTRACT:
        worth = temper.need if papers == 0 else temper.draw * (1.0 if short_of_papers else temper.share)
    else:
        worth = temper.need if lands < 2 else temper.draw * (temper.share if short_of_papers else 1.0)
    return best + worth * use - temper.action


def rate_loading(code: i64) -> float:
    """CP-R94: trucks are put ashore, one's own and others'; own ones are loaded on their way, with goods."""
    return AT_ONCE if c.is_ashore(code) else LATER


# ---------------------------------------------------------------- branches
def rate_branches(chain: Chain, moves: MoveList, score: vec[float], best: float) -> None:
    """What a branch would add to the next jobs, and to those after them, beyond its price (CP-BR-04, CP-CUST-05)."""
    plan = chain.plan
    if plan.left < LEAST_TIME:
        return
    temper = plan.temper
    price = temper.euros * float(plan.box.branch_buy - plan.box.branch_sell) + temper.action
    asked = False
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if c.is_branch(code) and is_spare(chain, c.branch_territory(code)):
            asked = True
            plan.suppose_branch(c.branch_territory(code))
            chain.look()
            score[i] = best + temper.branch * (chain.value_most() - best) - price
            plan.look(plan.t, plan.seat)
        i += 1
    if asked:
        chain.look()


def is_spare(chain: Chain, territory: i64) -> bool:
    """Whether a card is the one of a continent without a base that jobs need least, and others of it are there."""
    plan = chain.plan
    continent: i64 = plan.box.atlas.continent[territory]
    if (plan.bases >> continent) & 1 != 0:
        return False
    others: i64 = 0
    least = use_of(chain, plan.card_at(territory))
    i: i64 = 0
    while i < chain.lands:
        land: i64 = plan.lands[i]
        if land != territory and plan.box.atlas.continent[land] == continent:
            others += 1
            found = use_of(chain, i)
            if found < least or (found == least and land < territory):
                return False
        i += 1
    return others > 0


def use_of(chain: Chain, i: i64) -> float:
    """The best job from a card."""
    best = chain.most[i]
    if chain.most[HAND + i] > best:
        best = chain.most[HAND + i]
    return chain.most[2 * HAND + i] if chain.most[2 * HAND + i] > best else best


# ---------------------------------------------------------------- special contracts
def rate_special(plan: Plan, code: i64) -> float:
    t = plan.t
    if c.is_attach(code):
        return AT_ONCE + ADVANTAGES[plan.box.s_effect[plan.box.goods + c.attach_special(code)]]
    if c.is_play(code):
        return AT_ONCE if plan.box.s_effect[plan.box.goods + c.play_special(code)] == b.FX_GRANT else LATER
    if c.is_play_against(code):
        return rate_against(plan, code)
    if c.is_play_on(code):
        owner = t.base_of(c.play_on_territory(code))
        return AT_ONCE + 0.1 * float(t.score(owner)) if owner != plan.seat else LATER
    if c.is_play_for(code):
        return rate_readdressing(plan, code)
    return LATER


def rate_against(plan: Plan, code: i64) -> float:
    """A strike hits whoever is ahead, best a vehicle with goods; a spy looks where there are deals."""
    t = plan.t
    token = c.play_against_token(code)
    ahead = float(t.score(owner_of(token)))
    if plan.box.s_effect[plan.box.goods + c.play_against_special(code)] != b.FX_STRIKE:
        return AT_ONCE - SPYING + 0.1 * ahead if deals_at_all(t) and t.seats > 2 else LATER
    if t.is_signed(token):
        return AT_ONCE + ahead
    if t.now[k.ROUND] * 2 < t.options[k.O_ROUNDS]:
        return LATER
    return AT_ONCE - 1.0 + 0.1 * ahead + (0.05 if kind_of(token) == k.AIRCRAFT else 0.0)


def rate_readdressing(plan: Plan, code: i64) -> float:
    """CP-SPECCARD-17: another receiver, where that is much better."""
    t = plan.t
    vehicle = c.play_for_vehicle(code)
    token: i64 = plan.seat * c.VEHICLES + vehicle
    sender = t.get(token, k.SENDER)
    contract = t.get(token, k.CONTRACT)
    if t.place(token) != sender:
        return LATER
    worth = plan.job_worth(kind_of(token), sender, c.play_for_territory(code), contract, plan.number)
    gain = worth - signed_worth(plan, token)
    return AT_ONCE + gain if gain > 0.5 else LATER
