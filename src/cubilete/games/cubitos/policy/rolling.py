"""Phases 1 to 4 in a hurry: which dice to roll, when to push, and what to do about a bust.

It follows `daring.py` of the heuristic player, where the reasons are told.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Quick
from cubilete.games.cubitos.policy.team import FRESH, HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import has_effect

FEAR: Final = 0.65
HOPE: Final = 1.1
CHEER: Final = 1.2
NEAR_THE_END: Final = 16.0
"""Steps from the end of the race within which somebody might finish in one round."""
IN_ROLL: Final = 2
EVERY_SORT: Final = (1 << c.SORTS) - 1


# ---------------------------------------------------------------- abilities
def first_row(q: Quick, sort: i64) -> i64:
    """Where the abilities of a colour's card begin."""
    return q.t.cards[sort - c.RED] * c.ABILITIES * c.ABILITY


def row_of_use(q: Quick, code: i64) -> i64:
    """The ability that a USE code names."""
    number: i64 = code - c.USE
    return first_row(q, number >> 5) + (number & 3) * c.ABILITY


def brings(q: Quick, die: i64, row: i64, ability: i64) -> bool:
    """Whether the face of an active die brings an ability that it has not executed."""
    if (die >> (c.USED_AT + ability)) & 1:
        return False
    return ((die >> c.FACE_AT) & 7) == c.SPECIAL or q.t.box.abilities[row + c.ONLY_SPECIAL] == 0


def shows_team(q: Quick, die: i64) -> bool:
    """Whether an active die is the seat's own and shows a face of its card."""
    return ((die >> c.SEAT_AT) & 3) == q.me and (die & 15) >= c.RED and ((die >> c.FACE_AT) & 7) >= c.TEAM


def effects_value(q: Quick, row: i64, sort: i64, mode: i64, conditions: bool) -> float:
    """What the effects of an ability bring, in paces."""
    mind = q.mind
    box = q.t.box
    mind.clear()
    first: i64 = box.abilities[row + c.FROM]
    n: i64 = box.abilities[row + c.EFFECTS]
    if conditions:
        mind.add_effects(first, n, sort, mode, 1.0)
    else:
        e: i64 = first * c.EFFECT
        while e < (first + n) * c.EFFECT:
            mind.add_effect(e, sort, mode, 1.0)
            e += c.EFFECT
    return mind.value(mode)


# ---------------------------------------------------------------- phase 1
def rate_refill(q: Quick, moves: MoveList) -> None:
    """The dice that bring most in one roll; all at once, as their order does not matter."""
    q.begin(moves.n, BARRED)
    q.heat = 0.5
    best: i64 = -1
    fill: i64 = -1
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.FILL:
            fill = i
        elif code == c.READY:
            q.score[i] = -3.0
        elif code >= c.FROM_REST:
            q.score[i] = -2.0
        elif best < 0 or q.mind.roll_value(code - c.FROM_DRAW, FRESH) > q.mind.roll_value(
            moves.codes[best] - c.FROM_DRAW, FRESH
        ):
            best = i
        i += 1
    if best >= 0:
        q.score[best] = -1.0
    if fill >= 0:
        q.score[fill] = 0.0


# ---------------------------------------------------------------- phase 3
def rate_push(q: Quick, rival: Quick, moves: MoveList) -> None:
    """Push while the roll brings more than a bust would take."""
    q.begin(moves.n, 0.0)
    if moves.n > 1:
        q.score[0] = push_balance(q, rival)
        q.heat = 0.6


def push_balance(q: Quick, rival: Quick) -> float:
    t = q.t
    if not t.marked(q.me, c.M_DANGER):
        return 5.0  # nothing can go wrong
    q.weigh_held()
    miss = q.miss(IN_ROLL, EVERY_SORT)
    risk = miss * (1.0 - rescue(q)) * unsafe(q)
    if risk <= 0.0:
        return 5.0
    gain = q.roll_worth()
    loss = 0.0 if is_lost(q, rival) else q.lost()
    gain += (1.0 - miss) * events_worth(q)
    return HOPE * gain - risk * (FEAR * loss - CHEER * q.mind.fan_worth(1, FRESH, True))


def find_abilities(q: Quick, window: i64) -> None:
    """Fill `found` with the dice and the rows of all abilities that active dice bring for a moment of the round."""
    t = q.t
    box = t.box
    q.n_found = 0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if shows_team(q, die):
            row = first_row(q, die & 15)
            ability: i64 = 0
            while ability < box.ability_count[t.cards[(die & 15) - c.RED]]:
                if box.abilities[row + c.WINDOW] == window and brings(q, die, row, ability):
                    q.note(die & 15, row)
                row += c.ABILITY
                ability += 1
        i += 1


def rescue(q: Quick) -> float:
    """How likely an active die would save the round."""
    find_abilities(q, c.ON_BUST)
    chance = 0.0
    i: i64 = 0
    while i < q.n_found:
        row = q.found_rows[i]
        if has_effect(q.t, row, c.IGNORE_BUST):
            chance = max(chance, 1.0 - rescue_miss(q, row) if has_effect(q.t, row, c.ROLL_DICE) else 0.9)
        i += 1
    return chance


def rescue_miss(q: Quick, row: i64) -> float:
    """The chance that the roll of a rescue shows no hit."""
    effects = q.t.box.effects
    e: i64 = q.t.box.abilities[row + c.FROM] * c.EFFECT
    while effects[e + c.OP] != c.ROLL_DICE:
        e += c.EFFECT
    return q.miss(effects[e + c.IN_ZONES], effects[e + c.OF_COLOURS])


def unsafe(q: Quick) -> float:
    """How much of the risk stays with what abilities do before the roll."""
    find_abilities(q, c.ON_PUSH)
    share = 1.0
    i: i64 = 0
    while i < q.n_found:
        row = q.found_rows[i]
        if has_effect(q.t, row, c.NO_BUST):
            share = 0.0
        elif q.t.box.abilities[row + c.ONLY_SPECIAL] == 0 and has_effect(q.t, row, c.RETURN_TO_ROLL):
            share *= 1.0 - q.mind.lore.hit[q.found_sorts[i]]
        i += 1
    return share


def events_worth(q: Quick) -> float:
    """What a push without bust brings through dice that are active already (CU-ABIL-11)."""
    find_abilities(q, c.AFTER_PUSH)
    worth = 0.0
    i: i64 = 0
    while i < q.n_found:
        worth += effects_value(q, q.found_rows[i], q.found_sorts[i], FRESH, False)
        i += 1
    return worth


def is_lost(q: Quick, rival: Quick) -> bool:
    """Whether a rival who has passed will finish this round and get further than what lies here leads (CU-END-04)."""
    t = q.t
    seat: i64 = 0
    while seat < t.seats:
        if seat != q.me and t.plays(seat) and t.stage(seat) == c.ROLLED and nearly_there(q, seat):
            rival.look(t, seat)
            rival.weigh_held()
            beyond = rival.beyond()
            if beyond >= 0.0 and beyond > q.beyond():
                return True
        seat += 1
    return False


def nearly_there(q: Quick, seat: i64) -> bool:
    return q.mind.lore.whole - float(q.t.progress(seat)) <= NEAR_THE_END + 4.0


# ---------------------------------------------------------------- before the roll
def rate_before_push(q: Quick, moves: MoveList) -> None:
    """What makes the roll safe, if it is not, and dice that do more in the roll zone."""
    q.begin(moves.n, 0.0)
    t = q.t
    mind = q.mind
    q.weigh_held()
    danger = t.marked(q.me, c.M_DANGER) and not t.marked(q.me, c.M_NO_BUST)
    risk = q.miss(IN_ROLL, EVERY_SORT) if danger else 0.0
    lost = q.lost()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code >= c.USE:
            row = row_of_use(q, code)
            sort: i64 = (code - c.USE) >> 5
            if has_effect(t, row, c.NO_BUST):
                q.score[i] = risk * lost - 0.15
            elif risk > 0.0:
                held = mind.face_value(sort, ((code - c.USE) >> 2) & 7, HELD)
                safer = risk * mind.lore.hit[sort] * lost
                q.score[i] = safer + mind.roll_value(sort, FRESH) - held - 0.1
            else:
                q.score[i] = -1.0
        i += 1


# ---------------------------------------------------------------- a bust
def rate_rescue(q: Quick, moves: MoveList) -> None:
    """CU-R46: the ability that saves most, or the bust itself."""
    t = q.t
    q.begin(moves.n, 0.0)
    q.weigh_held()
    solace = CHEER * q.mind.fan_worth(1, FRESH, True)
    lost = q.lost()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code >= c.USE:
            row = row_of_use(q, code)
            saved = lost
            if has_effect(t, row, c.KEEP_ACTIVE):
                saved = kept_worth(q, row) + solace
            else:
                if has_effect(t, row, c.ROLL_DICE):
                    miss = rescue_miss(q, row)
                    saved = (1.0 - miss) * lost + miss * solace
                if has_effect(t, row, c.GIVE_UP):
                    saved -= q.mind.worth((code - c.USE) >> 5)
            q.score[i] = saved
        else:
            q.score[i] = solace
        i += 1


def kept_worth(q: Quick, row: i64) -> float:
    """What the dice are worth that stay active in spite of a bust."""
    t = q.t
    mind = q.mind
    mask: i64 = t.box.effects[t.box.abilities[row + c.FROM] * c.EFFECT + c.OF_COLOURS]
    mind.clear()
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if ((die >> c.SEAT_AT) & 3) == q.me and ((mask >> (die & 15)) & 1) == 1:
            mind.add_face(die & 15, (die >> c.FACE_AT) & 7, HELD, 1.0)
            mind.paces += 0.05
        i += 1
    kept = q.round_worth(mind.coins, mind.steps, mind.credits, mind.paces)
    return kept - q.round_worth(0.0, 0.0, 0.0, 0.0)


def rate_resting(q: Quick, moves: MoveList) -> None:
    """CU-BUST-03: dice that would only take the room of better ones go to rest."""
    q.begin(moves.n, BARRED)
    worst = crowding(q)
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.READY:
            q.score[i] = 0.0 if worst < 0 else -1.0
        elif code == c.REST_ALL:
            q.score[i] = -2.0
        else:
            q.score[i] = 0.0 if code - c.FROM_ROLL == worst else -3.0
        i += 1


def crowding(q: Quick) -> i64:
    """The sort of die in the roll zone that better ones will have no room beside, or -1."""
    t = q.t
    mind = q.mind
    room: i64 = mind.maximum
    loose: i64 = 0
    sort: i64 = 0
    while sort < c.SORTS:
        if sort != c.LEAD:
            loose += t.dice[mind.roll + sort] + t.dice[mind.draw + sort]
        sort += 1
    with_rest = loose < room
    taken: i64 = 0
    while True:
        best: i64 = -1
        sort = 0
        while sort < c.SORTS:
            stays = sort != c.LEAD and ((taken >> sort) & 1) == 0
            if stays and (best < 0 or mind.roll_value(sort, FRESH) > mind.roll_value(best, FRESH)):
                best = sort
            sort += 1
        if best < 0:
            return -1
        taken |= 1 << best
        pool: i64 = t.dice[mind.roll + best] + t.dice[mind.draw + best]
        if with_rest:
            pool += t.dice[mind.rest + best]
        kept: i64 = pool if pool < room else room
        room -= kept
        if t.dice[mind.roll + best] > kept:
            return best


# ---------------------------------------------------------------- events
def rate_events(q: Quick, moves: MoveList) -> None:
    """Events and instant abilities: the best one that brings anything."""
    q.begin(moves.n, 0.0)
    q.heat = 0.3
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code >= c.USE:
            row = row_of_use(q, code)
            worth = 0.01 + effects_value(q, row, (code - c.USE) >> 5, FRESH, False)
            if q.t.credits_bite and has_effect(q.t, row, c.CREDITS):
                worth += credit_bite(q)
            q.score[i] = worth
        i += 1


def credit_bite(q: Quick) -> float:
    """CU-ORA-08: what taking credits costs through active dice that ask for them; nothing once some were taken."""
    t = q.t
    if t.marked(q.me, c.M_TOOK_CREDIT):
        return 0.0
    bite = 0.0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if shows_team(q, die):
            row = first_row(q, die & 15)
            ability: i64 = 0
            while ability < t.box.ability_count[t.cards[(die & 15) - c.RED]]:
                if (t.box.abilities[row + c.NEED] & c.TOOK_CREDIT) != 0 and brings(q, die, row, ability):
                    bite += q.mind.thinner(HELD)
                row += c.ABILITY
                ability += 1
        i += 1
    return bite
