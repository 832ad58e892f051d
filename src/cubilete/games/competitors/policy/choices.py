"""What cards, events and shortages ask: customs or event first, options, straits, redraws, sales, ways home, bases."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.follow import turns_to_go
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.policy.risk import Outcome, read_effect
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import kind_of
from cubilete.games.competitors.rules.travel.effects import entry_of
from cubilete.games.competitors.rules.travel.unrest import touches_subject

POINT: Final = 60000.0
"""Euros that a point is worth in a choice between money and goods."""
LAST_TURN: Final = 40000.0
"""What a lost movement turn costs where it may be the last, and where there is time."""
TIME_LEFT: Final = 8000.0
CALL_PRICE: Final = 15000.0
"""What a card has to cost before a phone call is spent on it, or a broker's favour."""
REDRAW_PRICE: Final = 2000.0
HOMES: Final = [0.48, 0.40, 0.57, 0.53, 0.55, 0.47, 0.56, 0.49, 0.44]
"""By headquarter, about how often its owner wins where they are dealt: estimated by eye from 1,500 races of two and 700
timed games of three that the policy played against itself, which leaves each about 0.05 either way."""


def rate_answers(chain: Chain, moves: MoveList, score: vec[float]) -> None:
    """Score the listed answers to what is asked."""
    plan = chain.plan
    phase = plan.t.phase
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if phase == c.FOUNDING:
            score[i] = HOMES[c.found_headquarter(code)]
        elif phase == c.ORDERING:
            score[i] = 1.0 if code == c.EVENT_FIRST else 0.0
        elif phase == c.CLEARING:
            score[i] = rate_clearing(plan, code)
        elif phase == c.HAPPENING:
            score[i] = rate_event(plan, code)
        elif phase == c.CHOOSING:
            score[i] = rate_option(plan, code)
        elif phase == c.RAISING:
            score[i] = rate_sale(chain, code)
        elif phase == c.STRANDED:
            score[i] = 1.0 if code == c.FAR_SIDE else 0.0
        elif phase == c.FAILING:
            score[i] = rate_rescue(plan, code)
        else:
            score[i] = 0.0
        i += 1


def worth_here(plan: Plan, outcome: Outcome) -> float:
    """What an effect comes to in euros, as the journey stands."""
    t = plan.t
    if t.now[k.JOURNEY] != k.DELIVERY:
        return outcome.worth(POINT / 4.0, 0.0)
    return outcome.worth(stake(plan), LAST_TURN if turns_to_go(plan) <= 1 else TIME_LEFT)


def stake(plan: Plan) -> float:
    """Euros that the delivery under way is about."""
    t = plan.t
    cargo: i64 = t.now[k.CARGO]
    contract = t.get(cargo, k.CONTRACT)
    worth = plan.worth_at(1.0, t.get(cargo, k.SENDER), t.get(cargo, k.RECEIVER), contract)
    return POINT * (1.0 + worth)


def rate_clearing(plan: Plan, code: i64) -> float:
    """The card as it lies, a broker's other one, or a phone call (CP-SPECCARD-03, CP-SPECCARD-14)."""
    t = plan.t
    illegal: i64 = t.box.k_illegal[t.get(t.now[k.CARGO], k.CONTRACT)]
    if code == c.APPLY:
        return worth_here(plan, plan.risks.customs[2 * t.now[k.CARD] + illegal])
    if code == c.REDRAW:
        return worth_here(plan, plan.illegal if illegal != 0 else plan.legal) - REDRAW_PRICE
    return -CALL_PRICE


def rate_rescue(plan: Plan, code: i64) -> float:
    """More time before the insurance: it saves the delivery itself (CP-R77, CP-R80)."""
    if not c.is_play(code):
        return 0.0
    return 2.0 if plan.box.s_effect[plan.box.goods + c.play_special(code)] == b.FX_EXPRESS else 1.0


def rate_event(plan: Plan, code: i64) -> float:
    """The event as it was rolled, or another one (CP-SPECCARD-09)."""
    t = plan.t
    event: i64 = t.now[k.BOX]
    if code == c.APPLY:
        if not touches_subject(t, event):
            return 0.0
        return worth_here(plan, read_effect(t.box, t.box.p_effect[event], POINT, TIME_LEFT, 0))
    kind = kind_of(t.now[k.MOVED])
    return worth_here(plan, plan.risks.unrest[event // 12 * 3 + kind]) if code == c.REROLL else -CALL_PRICE


def rate_option(plan: Plan, code: i64) -> float:
    if not c.is_choose(code):
        return -1e9
    entry = entry_of(plan.t, c.choose_option(code))
    return worth_here(plan, read_effect(plan.box, entry, POINT, TIME_LEFT, 0))


def rate_sale(chain: Chain, code: i64) -> float:
    """What brings enough and is missed least; a grant first (CP-SPECCARD-16)."""
    plan = chain.plan
    t = plan.t
    if c.is_play(code):
        return 1e6
    loss = 0.0
    brings: i64 = t.box.branch_sell
    if c.is_sell(code):
        token: i64 = plan.seat * c.VEHICLES + c.sell_vehicle(code)
        brings = t.box.sell[kind_of(token) + 1]
        chain.look()
        value = chain.value_best(c.sell_vehicle(code), True, 0)
        loss = 20000.0 * (value if value > 0.0 else 0.0) + float(brings)
    else:
        loss = 30000.0
    return -loss if brings >= t.now[k.DEBT] else -loss - 60000.0
