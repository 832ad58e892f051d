"""Phases 1 to 4: which dice to roll, when to push, and what to do about a bust."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Decision
from cubilete.games.cubitos.policy.team import FRESH, HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import face_brings, has_effect
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has, has_used
from cubilete.games.cubitos.rules.table import Table

FINISH_REACH: Final = 20.0
"""Steps from the end of the race within which somebody might finish in one round."""
SAFE_PUSH: Final = 5.0
"""What a push scores with which nothing can go wrong."""
IN_ROLL: Final = 2
EVERY_SORT: Final = (1 << c.SORTS) - 1


# ---------------------------------------------------------------- abilities
def first_row(d: Decision, sort: i64) -> i64:
    """Where the abilities of a colour's card begin."""
    return d.t.cards[sort - k.RED] * c.ABILITIES * k.ABILITY


def row_of_use(d: Decision, code: i64) -> i64:
    """The ability that a USE code names."""
    return first_row(d, c.use_die(code)) + c.use_ability(code) * k.ABILITY


def brings(t: Table, die: i64, row: i64, ability: i64) -> bool:
    """Whether the face of an active die brings an ability that it has not executed."""
    return not has_used(die, ability) and face_brings(t, die_face(die), row)


def shows_team(d: Decision, die: i64) -> bool:
    """Whether an active die is the seat's own and shows a face of its card."""
    return die_seat(die) == d.me and die_sort(die) >= k.RED and die_face(die) >= k.TEAM


def effects_value(d: Decision, row: i64, sort: i64, mode: i64, conditions: bool) -> float:
    """What the effects of an ability bring, in paces."""
    values = d.values
    box = d.t.box
    values.clear()
    first: i64 = box.abilities[row + k.FROM]
    n: i64 = box.abilities[row + k.EFFECTS]
    if conditions:
        values.add_effects(first, n, sort, mode, 1.0)
    else:
        e: i64 = first * k.EFFECT
        while e < (first + n) * k.EFFECT:
            values.add_effect(e, sort, mode, 1.0)
            e += k.EFFECT
    return values.value(mode)


# ---------------------------------------------------------------- phase 1
def rate_refill(d: Decision, moves: MoveList) -> None:
    """The dice that bring most in one roll; all at once, as their order does not matter."""
    d.begin(moves.n, BARRED)
    d.clear_lead = 0.5
    best: i64 = -1
    fill: i64 = -1
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.FILL:
            fill = i
        elif code == c.READY:
            d.score[i] = -3.0
        elif code >= c.FROM_REST:
            d.score[i] = -2.0
        elif best < 0 or d.values.roll_value(c.from_draw_die(code), FRESH) > d.values.roll_value(
            c.from_draw_die(moves.codes[best]), FRESH
        ):
            best = i
        i += 1
    if best >= 0:
        d.score[best] = -1.0
    if fill >= 0:
        d.score[fill] = 0.0


# ---------------------------------------------------------------- phase 3
def rate_push(d: Decision, rival: Decision, moves: MoveList) -> None:
    """Push while the roll brings more than a bust would take."""
    d.begin(moves.n, 0.0)
    if moves.n > 1:
        d.score[0] = push_gain(d, rival)
        d.clear_lead = 0.6


def push_gain(d: Decision, rival: Decision) -> float:
    t = d.t
    if not t.marked(d.me, k.M_DANGER):
        return SAFE_PUSH
    d.weigh_held()
    miss_chance = d.miss_chance(IN_ROLL, EVERY_SORT)
    risk = miss_chance * (1.0 - rescue_chance(d)) * risk_left(d)
    if risk <= 0.0:
        return SAFE_PUSH
    gain = d.roll_worth()
    loss = 0.0 if is_race_lost(d, rival) else d.bust_loss()
    gain += (1.0 - miss_chance) * events_worth(d)
    temper = d.temper
    return temper.roll_gain * gain - risk * (temper.bust_loss * loss - bust_solace(d))


def bust_solace(d: Decision) -> float:
    """What the fan of a bust is worth (CU-BUST-04)."""
    return d.temper.bust_fan * d.values.fan_worth(1, FRESH, True)


def find_abilities(d: Decision, window: i64) -> None:
    """Fill `found` with the dice and the rows of all abilities that active dice bring for a moment of the round."""
    t = d.t
    box = t.box
    d.n_found = 0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if shows_team(d, die):
            row = first_row(d, die_sort(die))
            ability: i64 = 0
            while ability < box.ability_count[t.cards[die_sort(die) - k.RED]]:
                if box.abilities[row + k.WINDOW] == window and brings(t, die, row, ability):
                    d.note(die_sort(die), row)
                row += k.ABILITY
                ability += 1
        i += 1


def rescue_chance(d: Decision) -> float:
    """How likely an active die would save the round."""
    find_abilities(d, k.ON_BUST)
    chance = 0.0
    i: i64 = 0
    while i < d.n_found:
        row = d.found_rows[i]
        if has_effect(d.t, row, k.IGNORE_BUST):
            chance = max(chance, 1.0 - rescue_miss(d, row) if has_effect(d.t, row, k.ROLL_DICE) else 0.9)
        i += 1
    return chance


def rescue_miss(d: Decision, row: i64) -> float:
    """The chance that the roll of a rescue shows no hit."""
    effects = d.t.box.effects
    e: i64 = d.t.box.abilities[row + k.FROM] * k.EFFECT
    while effects[e + k.OP] != k.ROLL_DICE:
        e += k.EFFECT
    return d.miss_chance(effects[e + k.IN_ZONES], effects[e + k.OF_COLOURS])


def risk_left(d: Decision) -> float:
    """How much of the risk stays with what abilities do before the roll."""
    find_abilities(d, k.ON_PUSH)
    share = 1.0
    i: i64 = 0
    while i < d.n_found:
        row = d.found_rows[i]
        if has_effect(d.t, row, k.NO_BUST):
            share = 0.0
        elif d.t.box.abilities[row + k.ONLY_SPECIAL] == 0 and has_effect(d.t, row, k.RETURN_TO_ROLL):
            share *= 1.0 - d.values.tables.hit[d.found_sorts[i]]
        i += 1
    return share


def events_worth(d: Decision) -> float:
    """What a push without bust brings through dice that are active already (CU-ABIL-11)."""
    find_abilities(d, k.AFTER_PUSH)
    worth = 0.0
    i: i64 = 0
    while i < d.n_found:
        worth += effects_value(d, d.found_rows[i], d.found_sorts[i], FRESH, False)
        i += 1
    return worth


def is_race_lost(d: Decision, rival: Decision) -> bool:
    """Whether a rival who has passed will finish this round and get further than what lies here leads (CU-END-04)."""
    t = d.t
    seat: i64 = 0
    while seat < t.seats:
        if seat != d.me and t.plays(seat) and t.stage(seat) == c.ROLLED and nearly_there(d, seat):
            rival.look(t, seat)
            rival.weigh_held()
            past_finish = rival.past_finish()
            if past_finish >= 0.0 and past_finish > d.past_finish():
                return True
        seat += 1
    return False


def nearly_there(d: Decision, seat: i64) -> bool:
    return d.values.tables.race_length - float(d.t.progress(seat)) <= FINISH_REACH


# ---------------------------------------------------------------- before the roll
def rate_before_push(d: Decision, moves: MoveList) -> None:
    """What makes the roll safe, if it is not, and dice that do more in the roll zone."""
    d.begin(moves.n, 0.0)
    t = d.t
    values = d.values
    d.weigh_held()
    danger = t.marked(d.me, k.M_DANGER) and not t.marked(d.me, k.M_NO_BUST)
    risk = d.miss_chance(IN_ROLL, EVERY_SORT) if danger else 0.0
    bust_loss = d.bust_loss()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code >= c.USE:
            row = row_of_use(d, code)
            sort: i64 = c.use_die(code)
            if has_effect(t, row, k.NO_BUST):
                d.score[i] = risk * bust_loss - 0.15
            elif risk > 0.0:
                held = values.face_value(sort, c.use_face(code), HELD)
                safer = risk * values.tables.hit[sort] * bust_loss
                d.score[i] = safer + values.roll_value(sort, FRESH) - held - 0.1
            else:
                d.score[i] = -1.0
        i += 1


# ---------------------------------------------------------------- a bust
def rate_rescue(d: Decision, moves: MoveList) -> None:
    """CU-R46: the ability that saves most, or the bust itself."""
    t = d.t
    d.begin(moves.n, 0.0)
    d.weigh_held()
    solace = bust_solace(d)
    bust_loss = d.bust_loss()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code >= c.USE:
            row = row_of_use(d, code)
            saved = bust_loss
            if has_effect(t, row, k.KEEP_ACTIVE):
                saved = kept_worth(d, row) + solace
            else:
                if has_effect(t, row, k.ROLL_DICE):
                    miss_chance = rescue_miss(d, row)
                    saved = (1.0 - miss_chance) * bust_loss + miss_chance * solace
                if has_effect(t, row, k.GIVE_UP):
                    saved -= d.values.worth(c.use_die(code))
            d.score[i] = saved
        else:
            d.score[i] = solace
        i += 1


def kept_worth(d: Decision, row: i64) -> float:
    """What the dice are worth that stay active in spite of a bust."""
    t = d.t
    values = d.values
    mask: i64 = t.box.effects[t.box.abilities[row + k.FROM] * k.EFFECT + k.OF_COLOURS]
    values.clear()
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == d.me and has(mask, die_sort(die)):
            values.add_face(die_sort(die), die_face(die), HELD, 1.0)
            values.paces += 0.05
        i += 1
    kept = d.round_worth(values.coins, values.steps, values.credits, values.paces)
    return kept - d.round_worth(0.0, 0.0, 0.0, 0.0)


def rate_resting(d: Decision, moves: MoveList) -> None:
    """CU-BUST-03: dice that would only take the room of better ones go to rest."""
    d.begin(moves.n, BARRED)
    worst = crowding(d)
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code == c.READY:
            d.score[i] = 0.0 if worst < 0 else -1.0
        elif code == c.REST_ALL:
            d.score[i] = -2.0
        else:
            d.score[i] = 0.0 if c.from_roll_die(code) == worst else -3.0
        i += 1


def crowding(d: Decision) -> i64:
    """The sort of die in the roll zone that better ones will have no room beside, or -1."""
    t = d.t
    values = d.values
    room: i64 = values.maximum
    loose: i64 = 0
    sort: i64 = 0
    while sort < c.SORTS:
        if sort != k.LEAD:
            loose += t.dice[values.roll + sort] + t.dice[values.draw + sort]
        sort += 1
    with_rest = loose < room
    taken: i64 = 0
    while True:
        best: i64 = -1
        sort = 0
        while sort < c.SORTS:
            stays = sort != k.LEAD and not has(taken, sort)
            if stays and (best < 0 or values.roll_value(sort, FRESH) > values.roll_value(best, FRESH)):
                best = sort
            sort += 1
        if best < 0:
            return -1
        taken |= 1 << best
        pool: i64 = t.dice[values.roll + best] + t.dice[values.draw + best]
        if with_rest:
            pool += t.dice[values.rest + best]
        kept: i64 = pool if pool < room else room
        room -= kept
        if t.dice[values.roll + best] > kept:
            return best


# ---------------------------------------------------------------- events
def rate_events(d: Decision, moves: MoveList) -> None:
    """Events and instant abilities: the best one that brings anything."""
    d.begin(moves.n, 0.0)
    d.clear_lead = 0.3
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if code >= c.USE:
            row = row_of_use(d, code)
            worth = 0.01 + effects_value(d, row, c.use_die(code), FRESH, False)
            if d.t.credits_bite and has_effect(d.t, row, k.CREDITS):
                worth += credit_harm(d)
            d.score[i] = worth
        i += 1


def credit_harm(d: Decision) -> float:
    """CU-ORA-08: what taking credits costs through active dice that ask for them; nothing once some were taken."""
    t = d.t
    if t.marked(d.me, k.M_TOOK_CREDIT):
        return 0.0
    bite = 0.0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if shows_team(d, die):
            row = first_row(d, die_sort(die))
            ability: i64 = 0
            while ability < t.box.ability_count[t.cards[die_sort(die) - k.RED]]:
                if (t.box.abilities[row + k.NEED] & k.TOOK_CREDIT) != 0 and brings(t, die, row, ability):
                    bite += d.values.thinning_worth(HELD)
                row += k.ABILITY
                ability += 1
        i += 1
    return bite
