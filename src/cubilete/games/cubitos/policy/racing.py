"""Phases 5 to 8 in a hurry: abilities, where to run, what to buy.

It follows `teamwork.py`, `racing.py` and `shopping.py` of the heuristic player, where the reasons are told.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Quick
from cubilete.games.cubitos.policy.rolling import credit_bite, effects_value, row_of_use
from cubilete.games.cubitos.policy.team import HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import has_effect
from cubilete.games.cubitos.rules.moving import shortcut_here

GOAL_LINE: Final = 500.0
"""Far more than any bonus: whoever can finish does."""
BEHIND: Final = -2.0
"""How much less than the best a move scores that is only worth a look."""


# ---------------------------------------------------------------- phase 5
def is_credit(code: i64) -> bool:
    return (((code - c.USE) >> 2) & 7) == c.CREDIT1


def use_worth(q: Quick, code: i64) -> float:
    """What executing an ability now brings."""
    mind = q.mind
    if is_credit(code):
        return mind.credit + credit_bite(q)
    t = q.t
    row = row_of_use(q, code)
    worth = effects_value(q, row, (code - c.USE) >> 5, HELD, True)
    if t.credits_bite and has_effect(t, row, c.CREDITS):
        worth += credit_bite(q)
    if t.bertha != 0 and has_effect(t, row, c.DOUBLE_SYMBOLS):
        steps = float(t.get(q.me, c.S_STEPS))
        worth += steps if t.bertha == 2 else mind.coin_now * float(t.get(q.me, c.S_COINS))
    return worth


def turn_of(q: Quick, code: i64) -> i64:
    """When an ability's turn comes: rolls first, what counts dice before dice leave, doubling last (CU-R37)."""
    if is_credit(code):
        return 3
    t = q.t
    row = row_of_use(q, code)
    if has_effect(t, row, c.ADD_DICE) or has_effect(t, row, c.ROLL_DICE):
        return 0
    if has_effect(t, row, c.BORROW) or has_effect(t, row, c.SET_FACE):
        return 1
    if has_effect(t, row, c.DOUBLE_SYMBOLS):
        return 2 if t.bertha == 0 else 4
    return 5 if leaves(q, row) else 3


def leaves(q: Quick, row: i64) -> bool:
    """Whether the die of an ability is given up."""
    box = q.t.box
    e: i64 = box.abilities[row + c.FROM] * c.EFFECT
    end: i64 = e + box.abilities[row + c.EFFECTS] * c.EFFECT
    while e < end:
        if box.effects[e + c.OP] == c.GIVE_UP and box.effects[e + c.WHAT] == c.THIS:
            return True
        e += c.EFFECT
    return False


def is_batched(q: Quick, code: i64) -> bool:
    """Whether USE_ALL will take care of an ability in its own good order."""
    if is_credit(code):
        return False
    box = q.t.box
    row = row_of_use(q, code)
    e: i64 = box.abilities[row + c.FROM] * c.EFFECT
    end: i64 = e + box.abilities[row + c.EFFECTS] * c.EFFECT
    while e < end:
        op: i64 = box.effects[e + c.OP]
        if op > c.FANS and op != c.REFILL_IGNORE and op != c.REGAIN:
            return False
        if op == c.CREDITS and q.t.credits_bite:
            return False
        e += c.EFFECT
    return True


def rate_support(q: Quick, moves: MoveList) -> None:
    """One step of phase 5: abilities in a good order, then on."""
    q.begin(moves.n, BEHIND)
    q.heat = 0.4
    counting = q.t.stage(q.me) == c.COUNT
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
            turn = turn_of(q, code)
            if turn < late or turn < early:
                batched = everything >= 0 and is_batched(q, code)
                worth = use_worth(q, code)
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
    q.score[best if best >= 0 else 0] = 0.0


def rate_red(q: Quick, moves: MoveList) -> None:
    """CU-RED-12: whether to execute the red card that everybody with a symbol may execute."""
    q.begin(moves.n, 0.0)
    t = q.t
    mind = q.mind
    row: i64 = t.cards[0] * c.ABILITIES * c.ABILITY
    ability: i64 = 0
    while ability < t.box.ability_count[t.cards[0]]:
        if t.box.abilities[row + c.TIMING] == c.RED_CARD and (t.box.abilities[row + c.NEED] & c.HAS_SYMBOL) != 0:
            if has_effect(t, row, c.ROLL_DICE):
                loose = float(mind.dice - mind.n_active - mind.own[c.RED])
                q.score[0] = 0.3 * (loose - 2.0 * mind.usual_count(c.FEWER_SYMBOLS)) + 0.1
            else:
                q.score[0] = effects_value(q, row, c.RED, HELD, True)
        row += c.ABILITY
        ability += 1


# ---------------------------------------------------------------- phase 6
def stride(q: Quick) -> float:
    """Steps that the team should make next round."""
    rounds: i64 = q.t.round
    return max(2.0, 1.3 * float(q.t.progress(q.me)) / float(rounds if rounds > 0 else 1))


def space_worth(q: Quick, space: i64, way: i64, step: float, over: bool) -> float:
    """What it is worth to stand on a space of the track when movement ends."""
    t = q.t
    worth = -q.mind.lore.ways[way + space]
    if space >= c.START or over:
        return worth
    course = t.course(q.me)
    special: i64 = course.special[space]
    if special >= 0 and course.jets[special] == 1:
        worth += 0.8 * step
    pair: i64 = course.effects[space]
    if pair >= 0 and (space != t.get(q.me, c.S_BEGAN) or t.get(q.me, c.S_LEG) != t.get(q.me, c.S_BEGAN_LEG)):
        worth += q.mind.bonus_worth(pair, HELD)
    return worth


def anybody_finished(q: Quick) -> bool:
    seat: i64 = 0
    while seat < q.t.seats:
        if q.t.marked(seat, c.M_FINISHED):
            return True
        seat += 1
    return False


def rate_moving(q: Quick, moves: MoveList) -> None:
    """Shortcuts that pay, steps that are worth their coins, then the best space; halt where nothing is better."""
    t = q.t
    mind = q.mind
    q.begin(moves.n, BARRED)
    q.heat = 0.6
    here: i64 = t.get(q.me, c.S_SPACE)
    leg: i64 = t.get(q.me, c.S_LEG)
    racing = leg < len(t.legs)
    last = leg + 1 >= len(t.legs)
    over = not racing or anybody_finished(q)
    way = mind.ways()
    step = stride(q)
    steps = float(t.get(q.me, c.S_STEPS))
    to_goal = mind.lore.ways[way + here]
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
            space: i64 = here if code == c.HALT else code - c.GO
            if not racing:
                worth = GOAL_LINE if space == c.GOAL else float(t.course(q.me).distance[space])
            elif here == c.GOAL:  # between two tracks (CU-RACE-12)
                worth = 1.0 if space == c.START else 0.0
            elif space == c.GOAL:
                worth = (GOAL_LINE if last else 0.5) + max(0.0, steps - to_goal)
            else:
                worth = space_worth(q, space, way, step, over)
            q.score[i] = worth
            best = max(best, worth)
        elif code >= c.USE:
            worth = use_worth(q, code)
            q.score[i] = GOAL_LINE * 2.0 + worth if worth > 0.0 else BARRED
        i += 1
    if cut >= 0:
        rate_shortcut(q, cut, way, step, over, best)
    if asks >= 0:
        q.score[asks] = best + step_gain(q, best, racing and last, over, to_goal - steps)


def rate_shortcut(q: Quick, i: i64, way: i64, step: float, over: bool, best: float) -> None:
    t = q.t
    course = t.course(q.me)
    special = shortcut_here(t, q.me)
    price = 0.0 if over else q.spending(course.coin_cost[special])
    left = float(t.get(q.me, c.S_STEPS) - course.step_cost[special])
    q.score[i] = space_worth(q, course.to[special], way, step, over) + left - price - 0.01


def step_gain(q: Quick, best: float, last: bool, over: bool, short: float) -> float:
    """CU-MOVE-04: what one more step does beyond what its coins would."""
    if over:
        return 1.0  # nothing else counts any more
    price: i64 = q.t.box.step_price
    if last and 0.0 < short <= float(q.t.money(q.me) // price):
        return GOAL_LINE
    if best >= GOAL_LINE:
        return 1.0
    return 0.97 - q.spending(price)


# ---------------------------------------------------------------- phase 7
def rate_after_moving(q: Quick, moves: MoveList) -> None:
    """The end of phase 6: what brings most, if anything does."""
    q.begin(moves.n, 0.0)
    q.heat = 0.4
    i: i64 = 0
    while i < moves.n:
        if moves.codes[i] >= c.USE:
            q.score[i] = use_worth(q, moves.codes[i])
        i += 1


def rate_buying(q: Quick, moves: MoveList) -> None:
    """The dearer die of the best basket first; money that stays is worth its credits."""
    t = q.t
    q.begin(moves.n, BARRED)
    q.stock()
    price = q.mind.credit
    coins: i64 = t.get(q.me, c.S_COINS)
    credits: i64 = t.get(q.me, c.S_CREDITS)
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.FINISH:
            q.score[i] = price * float(credits)
        elif code >= c.USE:
            worth = use_worth(q, code)
            q.score[i] = GOAL_LINE + worth if worth > 0.0 else BARRED
        else:
            q.score[i] = with_die(q, code - c.PURCHASE, coins, credits)
        i += 1


def with_die(q: Quick, sort: i64, coins: i64, credits: i64) -> float:
    """The worth of the best basket that holds a die; a little less where it is the cheaper of two."""
    t = q.t
    price = q.mind.credit
    money: i64 = coins + credits
    short: i64 = t.price(sort) - coins
    most = q.mind.worth(sort) + price * float(credits - short if short > 0 else credits)
    i: i64 = 0
    while i < q.n:
        if (q.first[i] == sort or q.second[i] == sort) and q.cost[i] <= money:
            short = q.cost[i] - coins
            worth = q.gain[i] + price * float(credits - short if short > 0 else credits)
            if q.second[i] >= 0:
                other: i64 = q.second[i] if q.first[i] == sort else q.first[i]
                if t.price(other) > t.price(sort):
                    worth -= 0.01
            if worth > most:
                most = worth
        i += 1
    return most
