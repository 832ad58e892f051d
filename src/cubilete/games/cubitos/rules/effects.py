"""Carrying out effects: what an ability or a bonus does, step by step, until a choice is needed."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import ability_bar, ability_row, amount, card_with, execute, holds, is_owed
from cubilete.games.cubitos.rules.adding_dice import run_pick
from cubilete.games.cubitos.rules.dice import gain_credits, gain_fans
from cubilete.games.cubitos.rules.moving_dice import any_die_to_set, run_part_with, run_take
from cubilete.games.cubitos.rules.packed import (
    DUE,
    begun,
    die_face,
    die_seat,
    die_sort,
    has,
    is_due,
    task_die,
    task_left,
)
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import effect_of, pop_task, push_effects, top_task
from cubilete.games.cubitos.rules.track import first_steps, spaces_near


# ---------------------------------------------------------------- one task after another
def run_top(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> bool:
    """Go on with the task on top; False if it waits for a choice."""
    task = top_task(t, seat)
    if task == k.INSTANTS:
        return run_instants(t, seat, journal)
    e = effect_of(task)
    if task_left(task) == 0:
        if task_die(task) < 0 and t.stage(seat) == c.BUY:
            orphaned = before_buying_with(t, e // k.EFFECT)
            if orphaned > 0:  # its die was given up for another one and executes nothing any more (CU-R41)
                while orphaned > 0:
                    pop_task(t, seat)
                    orphaned -= 1
                return True
        times: i64 = repetitions(t, seat, e) if holds(t, seat, e) else 0
        if times <= 0:
            pop_task(t, seat)
            return True
        t.tasks[seat * k.TASKS + t.get(seat, k.S_DEPTH) - 1] = begun(task, times)
    op: i64 = t.box.effects[e + k.OP]
    if op == k.ADD_DICE or op == k.ROLL_DICE:
        return run_pick(t, seat, e, chance, journal)
    if op == k.GIVE_UP or op == k.RETURN_TO_ROLL or op == k.PASS_DIE:
        return run_part_with(t, seat, e, task_die(task), journal)
    if op == k.TAKE:
        return run_take(t, seat, e, journal)
    if asks(t, seat, e, op):
        return False
    pop_task(t, seat)
    run_simple(t, seat, e, journal)
    return True


def before_buying_with(t: Table, effect: i64) -> i64:
    """The number of effects of the ability before phase 7 that begins with this one, or 0."""
    box = t.box
    sort: i64 = k.RED
    while sort < c.SORTS:
        ability: i64 = 0
        while ability < box.ability_count[t.card_of(sort)]:
            row = ability_row(t, sort, ability)
            if box.abilities[row + k.WINDOW] == k.BEFORE_BUY and box.abilities[row + k.FROM] == effect:
                return box.abilities[row + k.EFFECTS]
            ability += 1
        sort += 1
    return 0


def asks(t: Table, seat: i64, e: i64, op: i64) -> bool:
    """Whether an effect other than those with dice to pick or to part with needs an answer."""
    if op == k.BORROW or op == k.SET_FACE:
        return any_die_to_set(t, seat, e)
    if op == k.SPACE_BONUS:
        return len(bonus_spaces(t, seat, e)) > 0
    if op == k.STEPS and (t.box.effects[e + k.FLAGS] & k.IMMEDIATE) != 0:
        return len(first_steps(t, seat)) > 0
    return op == k.CHOOSE


def repetitions(t: Table, seat: i64, e: i64) -> i64:
    box = t.box
    op: i64 = box.effects[e + k.OP]
    if op == k.GIVE_UP or op == k.TAKE or op == k.RETURN_TO_ROLL:
        n: i64 = box.effects[e + k.N]
        return n if n > 0 else 1
    if op == k.ROLL_DICE:
        times: i64 = box.effects[e + k.TIMES]
        return times if times > 0 else 1
    return 1


def run_instants(t: Table, seat: i64, journal: Journal | None) -> bool:
    """CU-ABIL-08, CU-ABIL-09: instant abilities of dice that have just arrived; mandatory ones need no question."""
    waits = False
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if is_due(die) and die_seat(die) == seat:
            ability: i64 = 0
            while ability < c.ABILITIES:
                if ability_bar(t, seat, i, ability) == LEGAL:
                    if is_owed(t, seat, i, ability):
                        execute(t, seat, i, ability, journal)
                        return True
                    waits = True
                ability += 1
        i += 1
    if not waits:
        decline_instants(t, seat)
    return not waits


def decline_instants(t: Table, seat: i64) -> None:
    i: i64 = 0
    while i < t.n_active:
        if die_seat(t.active[i]) == seat:
            t.active[i] &= ~DUE
        i += 1
    pop_task(t, seat)


# ---------------------------------------------------------------- effects without a choice
def run_simple(t: Table, seat: i64, e: i64, journal: Journal | None) -> None:
    box = t.box
    op: i64 = box.effects[e + k.OP]
    if op == k.STEPS and (box.effects[e + k.FLAGS] & k.IMMEDIATE) != 0:
        c.tell_lost_step(journal, seat)  # CU-R34: with no legal move the step is lost
    elif op <= k.CREDITS:
        gain(t, seat, e, amount(t, seat, e), journal)
    elif op == k.FANS:
        gain_fans(t, seat, amount(t, seat, e), (box.effects[e + k.FLAGS] & k.NO_CREDITS) == 0, journal)
    elif op == k.NO_BUST:
        t.mark(seat, k.M_NO_BUST)
        c.tell_safe_roll(journal, seat)
    elif op == k.IGNORE_BUST or op == k.KEEP_ACTIVE:
        soften_bust(t, seat, box.effects[e + k.OF_COLOURS] if op == k.KEEP_ACTIVE else 0)
    elif op == k.REFILL_IGNORE or op == k.REFILL_FREE:
        ease_refill(t, seat, box.effects[e + k.OF_COLOURS] if op == k.REFILL_IGNORE else 0, journal)
    elif op == k.MUST_PUSH:
        demand_push(t, seat, journal)
    elif op == k.DOUBLE_SYMBOLS:
        double(t, seat, journal)
    elif op == k.REGAIN:
        regain(t, seat, box.effects[e + k.OF_COLOURS], journal)


def soften_bust(t: Table, seat: i64, keep: i64) -> None:
    """CU-GRE-07, CU-GRE-15: the bust that is due is ignored, or some colours stay active through it."""
    t.mark(seat, k.M_KEEPS if keep != 0 else k.M_IGNORE)
    t.put(seat, k.S_KEEP, keep)


def demand_push(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-YEL-10; outside the roll section there is no pushing (CU-R11)."""
    if t.section == k.ROLL_SECTION:
        t.mark(seat, k.M_MUST_PUSH)
        c.tell_must_push(journal, seat)


def gain(t: Table, seat: i64, e: i64, n: i64, journal: Journal | None) -> None:
    op: i64 = t.box.effects[e + k.OP]
    water: i64 = t.box.effects[e + k.WATER]
    if op == k.COINS:
        t.add(seat, k.S_COINS, n)
    elif op == k.STEPS:
        t.add(seat, k.S_STEPS, n)
        t.add(seat, k.S_WATER, water)  # CU-R17
    else:
        gain_credits(t, seat, n)
    if journal is not None:
        coins: i64 = n if op == k.COINS else 0
        steps: i64 = n if op == k.STEPS else 0
        credits: i64 = n if op == k.CREDITS else 0
        card = card_with(t, e // k.EFFECT)
        c.tell_gained(journal, seat, coins, steps, water, credits, k.BY_CARD if card >= 0 else k.BY_SPACE, card)


def ease_refill(t: Table, seat: i64, mask: i64, journal: Journal | None) -> None:
    """CU-RED-03, CU-RED-19, CU-YEL-06: what will not count in phase 1 of the next round; 0 for no maximum at all."""
    if mask == 0:
        t.mark(seat, k.M_FREE_NEXT)
    else:
        t.put(seat, k.S_IGNORE_NEXT, t.get(seat, k.S_IGNORE_NEXT) | mask)  # CU-R25
    c.tell_next_refill(journal, seat, mask)


def double(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-R02, option bertha_doubles."""
    if t.bertha == 0:
        t.add(seat, k.S_DOUBLES, 1)
    elif t.bertha == 1:
        t.add(seat, k.S_COINS, t.get(seat, k.S_COINS))
    else:
        t.add(seat, k.S_STEPS, t.get(seat, k.S_STEPS))
    c.tell_doubled(journal, seat, t.bertha)


def regain(t: Table, seat: i64, mask: i64, journal: Journal | None) -> None:
    """CU-BRO-07, CU-BRO-08, CU-R40: the coins and steps that active dice of a colour show, once more."""
    coins: i64 = 0
    steps: i64 = 0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat and has(mask, die_sort(die)):
            face: i64 = die_face(die)
            if face == k.STEP1:
                steps += 1
            elif k.COIN1 <= face <= k.COIN3:
                coins += face - k.COIN1 + 1
        i += 1
    t.add(seat, k.S_COINS, coins)
    t.add(seat, k.S_STEPS, steps)
    c.tell_regained(journal, seat, coins, steps)


# ---------------------------------------------------------------- bonuses of spaces
def bonus_spaces(t: Table, seat: i64, e: i64) -> list[int]:
    """CU-BLU-01 to CU-BLU-04: spaces near the figure that have a bonus."""
    course = t.course(seat)
    spaces = spaces_near(t, seat, t.box.effects[e + k.N], t.box.effects[e + k.MOST])
    return [space for space in spaces if course.effects[space] >= 0]


def push_bonus(t: Table, seat: i64, space: i64, journal: Journal | None) -> None:
    """CU-MOVE-05: all bonuses of a space."""
    pair: i64 = t.course(seat).effects[space]
    if pair >= 0:
        c.tell_bonus(journal, seat, t.track(seat), space)
        push_effects(t, seat, t.box.options[2 * pair], t.box.options[2 * pair + 1], -1)
