"""Phases 5 to 8: abilities, where to run, what to buy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Decision
from cubilete.games.cubitos.policy.rolling import credit_harm, effects_value, row_of_use
from cubilete.games.cubitos.policy.team import HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import has_effect
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.rules.phase5 import gives_itself_up, is_plain

FINISH: Final = 500.0
"""Far more than any bonus: whoever can finish does."""
WORTH_A_LOOK: Final = -2.0
"""How much less than the best a move scores that is only worth a look."""


# ---------------------------------------------------------------- phase 5
def is_credit(code: i64) -> bool:
    return c.use_face(code) == k.CREDIT1


def use_worth(d: Decision, code: i64) -> float:
    """What executing an ability now brings."""
    values = d.values
    if is_credit(code):
        return values.credit + credit_harm(d)
    t = d.t
    row = row_of_use(d, code)
    worth = effects_value(d, row, c.use_die(code), HELD, True)
    if t.credits_bite and has_effect(t, row, k.CREDITS):
        worth += credit_harm(d)
    if t.bertha != 0 and has_effect(t, row, k.DOUBLE_SYMBOLS):
        steps = float(t.get(d.me, k.S_STEPS))
        worth += steps if t.bertha == 2 else values.coin_now * float(t.get(d.me, k.S_COINS))
    return worth


def turn_of(d: Decision, code: i64) -> i64:
    """When an ability's turn comes: rolls first, what counts dice before dice leave, doubling last (CU-R37)."""
    if is_credit(code):
        return 3
    t = d.t
    row = row_of_use(d, code)
    if has_effect(t, row, k.ADD_DICE) or has_effect(t, row, k.ROLL_DICE):
        return 0
    if has_effect(t, row, k.BORROW) or has_effect(t, row, k.SET_FACE):
        return 1
    if has_effect(t, row, k.DOUBLE_SYMBOLS):
        return 2 if t.bertha == 0 else 4
    return 5 if gives_itself_up(t, row) else 3


def rate_support(d: Decision, moves: MoveList) -> None:
    """One step of phase 5: abilities in a good order, then on."""
    d.begin(moves.n, WORTH_A_LOOK)
    d.clear_lead = 0.4
    counting = d.t.stage(d.me) == c.COUNT
    everything: i64 = -1
    onward: i64 = -1
    best: i64 = -1
    last: i64 = -1
    early: i64 = 99
    late: i64 = 99
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.USE_ALL:
            everything = i
        elif code == c.ANNOUNCE or code == c.GO_ON:
            onward = i
        i += 1
    i = 0
    while i < moves.n:
        code = moves.codes[i]
        if code >= c.USE:
            turn = turn_of(d, code)
            if turn < late or turn < early:
                batched = everything >= 0 and not is_credit(code) and is_plain(d.t, d.me, row_of_use(d, code))
                worth = use_worth(d, code)
                if worth > 0.0 and turn < late:
                    late = turn
                    last = i
                if worth > 0.0 and turn < early and turn <= (2 if counting else 3) and not batched:
                    early = turn
                    best = i
        i += 1
    if best < 0 and counting:
        best = onward
    if best < 0:
        best = everything
    if best < 0:
        best = last
    if best < 0:
        best = onward
    d.score[best if best >= 0 else 0] = 0.0


def rate_red(d: Decision, moves: MoveList) -> None:
    """CU-RED-12: whether to execute the red card that everybody with a symbol may execute."""
    d.begin(moves.n, 0.0)
    t = d.t
    values = d.values
    row: i64 = t.cards[0] * c.ABILITIES * k.ABILITY
    ability: i64 = 0
    while ability < t.box.ability_count[t.cards[0]]:
        if t.box.abilities[row + k.TIMING] == k.RED_CARD and (t.box.abilities[row + k.NEED] & k.HAS_SYMBOL) != 0:
            if has_effect(t, row, k.ROLL_DICE):
                loose = float(values.dice - values.n_active - values.own[k.RED])
                d.score[0] = 0.3 * (loose - 2.0 * values.usual_count(k.FEWER_SYMBOLS)) + 0.1
            else:
                d.score[0] = effects_value(d, row, k.RED, HELD, True)
        row += k.ABILITY
        ability += 1


# ---------------------------------------------------------------- phase 6
def stride(d: Decision) -> float:
    """Steps that the team should make next round."""
    rounds: i64 = d.t.round
    return max(2.0, 1.3 * float(d.t.progress(d.me)) / float(rounds if rounds > 0 else 1))


def space_worth(d: Decision, space: i64, way: i64, step: float, over: bool) -> float:
    """What it is worth to stand on a space of the track when movement ends."""
    t = d.t
    worth = -d.values.tables.ways[way + space]
    if space >= c.START or over:
        return worth
    course = t.course(d.me)
    special: i64 = course.special[space]
    if special >= 0 and course.jets[special] == 1:
        worth += 0.8 * step
    pair: i64 = course.effects[space]
    if pair >= 0 and (space != t.get(d.me, k.S_BEGAN) or t.get(d.me, k.S_LEG) != t.get(d.me, k.S_BEGAN_LEG)):
        worth += d.values.bonus_worth(pair, HELD)
    return worth


def anybody_finished(d: Decision) -> bool:
    seat: i64 = 0
    while seat < d.t.seats:
        if d.t.marked(seat, k.M_FINISHED):
            return True
        seat += 1
    return False


def rate_moving(d: Decision, moves: MoveList) -> None:
    """Shortcuts that pay, steps that are worth their coins, then the best space; halt where nothing is better."""
    t = d.t
    values = d.values
    d.begin(moves.n, BARRED)
    d.clear_lead = 0.6
    here: i64 = t.get(d.me, k.S_SPACE)
    leg: i64 = t.get(d.me, k.S_LEG)
    racing = leg < len(t.legs)
    last = leg + 1 >= len(t.legs)
    over = not racing or anybody_finished(d)
    way = values.ways()
    step = stride(d)
    steps = float(t.get(d.me, k.S_STEPS))
    to_goal = values.tables.ways[way + here]
    best = BARRED
    asks: i64 = -1
    cut: i64 = -1
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.BUY_STEP:
            asks = i
        elif code == c.SHORTCUT:
            cut = i
        elif code == c.HALT or code >= c.GO:
            space: i64 = here if code == c.HALT else c.go_space(code)
            if not racing:
                worth = FINISH if space == c.GOAL else float(t.course(d.me).distance[space])
            elif here == c.GOAL:  # between two tracks (CU-RACE-12)
                worth = 1.0 if space == c.START else 0.0
            elif space == c.GOAL:
                worth = (FINISH if last else 0.5) + max(0.0, steps - to_goal)
            else:
                worth = space_worth(d, space, way, step, over)
            d.score[i] = worth
            best = max(best, worth)
        elif code >= c.USE:
            worth = use_worth(d, code)
            d.score[i] = FINISH * 2.0 + worth if worth > 0.0 else BARRED
        i += 1
    if cut >= 0:
        rate_shortcut(d, cut, way, step, over, best)
    if asks >= 0:
        d.score[asks] = best + step_gain(d, best, racing and last, over, to_goal - steps)


def rate_shortcut(d: Decision, i: i64, way: i64, step: float, over: bool, best: float) -> None:
    t = d.t
    course = t.course(d.me)
    special = shortcut_here(t, d.me)
    price = 0.0 if over else d.spending(course.coin_cost[special])
    left = float(t.get(d.me, k.S_STEPS) - course.step_cost[special])
    d.score[i] = space_worth(d, course.to[special], way, step, over) + left - price - 0.01


def step_gain(d: Decision, best: float, last: bool, over: bool, short: float) -> float:
    """CU-MOVE-04: what one more step does beyond what its coins would."""
    if over:
        return 1.0  # nothing else counts any more
    price: i64 = d.t.box.step_price
    if last and 0.0 < short <= float(d.t.money(d.me) // price):
        return FINISH
    if best >= FINISH:
        return 1.0
    return 0.97 - d.spending(price)


# ---------------------------------------------------------------- phase 7
def rate_after_moving(d: Decision, moves: MoveList) -> None:
    """The end of phase 6: what brings most, if anything does."""
    d.begin(moves.n, 0.0)
    d.clear_lead = 0.4
    i: i64 = 0
    while i < moves.n:
        if moves.codes[i] >= c.USE:
            d.score[i] = use_worth(d, moves.codes[i])
        i += 1


def rate_buying(d: Decision, moves: MoveList) -> None:
    """The dearer die of the best basket first; money that stays is worth its credits."""
    t = d.t
    d.begin(moves.n, BARRED)
    d.list_baskets()
    price = d.values.credit
    coins: i64 = t.get(d.me, k.S_COINS)
    credits: i64 = t.get(d.me, k.S_CREDITS)
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.FINISH:
            d.score[i] = price * float(credits)
        elif code >= c.USE:
            worth = use_worth(d, code)
            d.score[i] = FINISH + worth if worth > 0.0 else BARRED
        else:
            d.score[i] = with_die(d, c.purchase_die(code), coins, credits)
        i += 1


def with_die(d: Decision, sort: i64, coins: i64, credits: i64) -> float:
    """The worth of the best basket that holds a die; a little less where it is the cheaper of two."""
    t = d.t
    price = d.values.credit
    money: i64 = coins + credits
    short: i64 = t.price(sort) - coins
    most = d.values.worth(sort) + price * float(credits - short if short > 0 else credits)
    i: i64 = 0
    while i < d.n:
        if (d.first[i] == sort or d.second[i] == sort) and d.cost[i] <= money:
            short = d.cost[i] - coins
            worth = d.gain[i] + price * float(credits - short if short > 0 else credits)
            if d.second[i] >= 0:
                other: i64 = d.second[i] if d.first[i] == sort else d.first[i]
                if t.price(other) > t.price(sort):
                    worth -= 0.01
            if worth > most:
                most = worth
        i += 1
    return most
