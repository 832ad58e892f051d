"""Carrying out effects: what an ability or a bonus does, step by step, until a choice is needed."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.cubitos import codes as c
from cubilete.games.cubitos.abilities import (
    ability_bar,
    ability_row,
    amount,
    card_with,
    counter,
    execute,
    holds,
    is_owed,
    push_effects,
    push_instants,
)
from cubilete.games.cubitos.dice import (
    active_code,
    arrive,
    check_danger,
    find_active,
    gain_credits,
    gain_fans,
    give_up_active,
    give_up_from,
    lay_down,
    move_dice,
    restock,
    throw_zone,
)
from cubilete.games.cubitos.table import Table
from cubilete.games.cubitos.track import first_steps, spaces_near


# ---------------------------------------------------------------- the stack
def top_task(t: Table, seat: i64) -> i64:
    """The task that is being carried out, or -1."""
    depth: i64 = t.get(seat, c.S_DEPTH)
    return t.tasks[seat * c.TASKS + depth - 1] if depth > 0 else -1


def effect_of(task: i64) -> i64:
    """The start of the row of a task's effect."""
    return ((task >> c.EFFECT_AT) - 1) * c.EFFECT


def pop_task(t: Table, seat: i64) -> None:
    depth: i64 = t.get(seat, c.S_DEPTH) - 1
    t.tasks[seat * c.TASKS + depth] = 0
    t.put(seat, c.S_DEPTH, depth)


def count_down(t: Table, seat: i64) -> None:
    """One of the task's repetitions is done."""
    depth: i64 = t.get(seat, c.S_DEPTH)
    at: i64 = seat * c.TASKS + depth - 1
    if ((t.tasks[at] >> c.LEFT_AT) & 255) <= 1:
        pop_task(t, seat)
    else:
        t.tasks[at] -= 1 << c.LEFT_AT


def run_top(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> bool:
    """Go on with the task on top; False if it waits for a choice."""
    task = top_task(t, seat)
    if task == c.INSTANTS:
        return run_instants(t, seat, journal)
    e = effect_of(task)
    if ((task >> c.LEFT_AT) & 255) == 0:
        if (task & 255) == 0 and t.stage(seat) == c.BUY:
            orphaned = before_buying_with(t, e // c.EFFECT)
            if orphaned > 0:  # its die was given up for another one and executes nothing any more (CU-R41)
                while orphaned > 0:
                    pop_task(t, seat)
                    orphaned -= 1
                return True
        times: i64 = repetitions(t, seat, e) if holds(t, seat, e) else 0
        if times <= 0:
            pop_task(t, seat)
            return True
        t.tasks[seat * c.TASKS + t.get(seat, c.S_DEPTH) - 1] |= times << c.LEFT_AT
    op: i64 = t.box.effects[e + c.OP]
    if op == c.ADD_DICE or op == c.ROLL_DICE:
        return run_pick(t, seat, e, chance, journal)
    if op == c.GIVE_UP or op == c.RETURN_TO_ROLL or op == c.PASS_DIE:
        return run_part_with(t, seat, e, (task & 255) - 1, journal)
    if op == c.TAKE:
        return run_take(t, seat, e, journal)
    if asks(t, seat, e, op):
        return False
    pop_task(t, seat)
    run_simple(t, seat, e, journal)
    return True


def before_buying_with(t: Table, effect: i64) -> i64:
    """The number of effects of the ability before phase 7 that begins with this one, or 0."""
    box = t.box
    sort: i64 = c.RED
    while sort < c.SORTS:
        ability: i64 = 0
        while ability < box.ability_count[t.card_of(sort)]:
            row = ability_row(t, sort, ability)
            if box.abilities[row + c.WINDOW] == c.BEFORE_BUY and box.abilities[row + c.FROM] == effect:
                return box.abilities[row + c.EFFECTS]
            ability += 1
        sort += 1
    return 0


def asks(t: Table, seat: i64, e: i64, op: i64) -> bool:
    """Whether an effect other than those with dice to pick or to part with needs an answer."""
    if op == c.BORROW or op == c.SET_FACE:
        return any_die_to_set(t, seat, e)
    if op == c.SPACE_BONUS:
        return len(bonus_spaces(t, seat, e)) > 0
    if op == c.STEPS and (t.box.effects[e + c.FLAGS] & c.IMMEDIATE) != 0:
        return len(first_steps(t, seat)) > 0
    return op == c.CHOOSE


def repetitions(t: Table, seat: i64, e: i64) -> i64:
    box = t.box
    op: i64 = box.effects[e + c.OP]
    if op == c.GIVE_UP or op == c.TAKE or op == c.RETURN_TO_ROLL:
        n: i64 = box.effects[e + c.N]
        return n if n > 0 else 1
    if op == c.ROLL_DICE:
        times: i64 = box.effects[e + c.TIMES]
        return times if times > 0 else 1
    return 1


def run_instants(t: Table, seat: i64, journal: Journal | None) -> bool:
    """CU-ABIL-08, CU-ABIL-09: instant abilities of dice that have just arrived; mandatory ones need no question."""
    waits = False
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if (die & c.DUE) != 0 and ((die >> c.SEAT_AT) & 3) == seat:
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
        if ((t.active[i] >> c.SEAT_AT) & 3) == seat:
            t.active[i] &= ~c.DUE
        i += 1
    pop_task(t, seat)


# ---------------------------------------------------------------- effects without a choice
def run_simple(t: Table, seat: i64, e: i64, journal: Journal | None) -> None:
    box = t.box
    op: i64 = box.effects[e + c.OP]
    if op == c.STEPS and (box.effects[e + c.FLAGS] & c.IMMEDIATE) != 0:
        if journal is not None:
            journal.tell(c.E_LOST_STEP, [seat])  # CU-R34: with no legal move the step is lost
    elif op <= c.CREDITS:
        gain(t, seat, e, amount(t, seat, e), journal)
    elif op == c.FANS:
        gain_fans(t, seat, amount(t, seat, e), (box.effects[e + c.FLAGS] & c.NO_CREDITS) == 0, journal)
    elif op == c.NO_BUST:
        t.mark(seat, c.M_NO_BUST)
        if journal is not None:
            journal.tell(c.E_SAFE_ROLL, [seat])
    elif op == c.IGNORE_BUST or op == c.KEEP_ACTIVE:
        soften_bust(t, seat, box.effects[e + c.OF_COLOURS] if op == c.KEEP_ACTIVE else 0)
    elif op == c.REFILL_IGNORE or op == c.REFILL_FREE:
        ease_refill(t, seat, box.effects[e + c.OF_COLOURS] if op == c.REFILL_IGNORE else 0, journal)
    elif op == c.MUST_PUSH:
        demand_push(t, seat, journal)
    elif op == c.DOUBLE_SYMBOLS:
        double(t, seat, journal)
    elif op == c.REGAIN:
        regain(t, seat, box.effects[e + c.OF_COLOURS], journal)


def soften_bust(t: Table, seat: i64, keep: i64) -> None:
    """CU-GRE-07, CU-GRE-15: the bust that is due is ignored, or some colours stay active through it."""
    t.mark(seat, c.M_KEEPS if keep != 0 else c.M_IGNORE)
    t.put(seat, c.S_KEEP, keep)


def demand_push(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-YEL-10; outside the roll section there is no pushing (CU-R11)."""
    if t.section == c.ROLL_SECTION:
        t.mark(seat, c.M_MUST_PUSH)
        if journal is not None:
            journal.tell(c.E_MUST_PUSH, [seat])


def gain(t: Table, seat: i64, e: i64, n: i64, journal: Journal | None) -> None:
    op: i64 = t.box.effects[e + c.OP]
    water: i64 = t.box.effects[e + c.WATER]
    if op == c.COINS:
        t.add(seat, c.S_COINS, n)
    elif op == c.STEPS:
        t.add(seat, c.S_STEPS, n)
        t.add(seat, c.S_WATER, water)  # CU-R17
    else:
        gain_credits(t, seat, n)
    if journal is not None:
        coins: i64 = n if op == c.COINS else 0
        steps: i64 = n if op == c.STEPS else 0
        credits: i64 = n if op == c.CREDITS else 0
        journal.tell(c.E_GAINED, [seat, coins, steps, water, credits, card_with(t, e // c.EFFECT)])


def ease_refill(t: Table, seat: i64, mask: i64, journal: Journal | None) -> None:
    """CU-RED-03, CU-RED-19, CU-YEL-06: what will not count in phase 1 of the next round; 0 for no maximum at all."""
    if mask == 0:
        t.mark(seat, c.M_FREE_NEXT)
    else:
        t.put(seat, c.S_IGNORE_NEXT, t.get(seat, c.S_IGNORE_NEXT) | mask)  # CU-R25
    if journal is not None:
        journal.tell(c.E_NEXT_REFILL, [seat, mask])


def double(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-R02, option bertha_doubles."""
    if t.bertha == 0:
        t.add(seat, c.S_DOUBLES, 1)
    elif t.bertha == 1:
        t.add(seat, c.S_COINS, t.get(seat, c.S_COINS))
    else:
        t.add(seat, c.S_STEPS, t.get(seat, c.S_STEPS))
    if journal is not None:
        journal.tell(c.E_DOUBLED, [seat, t.bertha])


def regain(t: Table, seat: i64, mask: i64, journal: Journal | None) -> None:
    """CU-BRO-07, CU-BRO-08, CU-R40: the coins and steps that active dice of a colour show, once more."""
    coins: i64 = 0
    steps: i64 = 0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if ((die >> c.SEAT_AT) & 3) == seat and ((mask >> (die & 15)) & 1) == 1:
            face: i64 = (die >> c.FACE_AT) & 7
            if face == c.STEP1:
                steps += 1
            elif c.COIN1 <= face <= c.COIN3:
                coins += face - c.COIN1 + 1
        i += 1
    t.add(seat, c.S_COINS, coins)
    t.add(seat, c.S_STEPS, steps)
    if journal is not None:
        journal.tell(c.E_REGAINED, [seat, coins, steps])


# ---------------------------------------------------------------- picking dice for a roll
def may_pick(t: Table, seat: i64, e: i64, sort: i64) -> bool:
    """Whether a die of this sort fits the roll of an effect (besides lying in the right zone)."""
    box = t.box
    if box.effects[e + c.OP] == c.ADD_DICE:
        return True
    if ((box.effects[e + c.OF_COLOURS] >> sort) & 1) == 0:
        return False
    return (box.effects[e + c.FLAGS] & c.DISTINCT) == 0 or not colour_in_hand(t, seat, sort)


def colour_in_hand(t: Table, seat: i64, sort: i64) -> bool:
    """CU-GRE-20: light and dark gray are one colour."""
    if sort <= c.DARK_GRAY:
        return t.count(seat, c.HAND, c.LIGHT_GRAY) + t.count(seat, c.HAND, c.DARK_GRAY) > 0
    return t.count(seat, c.HAND, sort) > 0


def pick_zones(t: Table, e: i64) -> i64:
    return 1 if t.box.effects[e + c.OP] == c.ADD_DICE else t.box.effects[e + c.IN_ZONES]


def pickable(t: Table, seat: i64, e: i64) -> i64:
    """How many more dice could be picked for the roll."""
    zones = pick_zones(t, e)
    distinct = (t.box.effects[e + c.FLAGS] & c.DISTINCT) != 0
    dice: i64 = 0
    zone: i64 = 0
    while zone < c.HAND:
        if (zones >> zone) & 1:
            sort: i64 = 0
            while sort < c.SORTS:
                if t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
                    dice += 1 if distinct else t.count(seat, zone, sort)
                sort += 1
        zone += 1
    if zones & c.ACTIVE_ZONE:
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            if ((die >> c.SEAT_AT) & 3) == seat and may_pick(t, seat, e, die & 15):
                dice += 1
            i += 1
    return dice


def pick_target(t: Table, seat: i64, e: i64) -> i64:
    """How many dice the roll is made with; -2 where the owner decides, -1 for all there are."""
    box = t.box
    if box.effects[e + c.OP] == c.ADD_DICE:
        return box.effects[e + c.N]
    pick: i64 = box.effects[e + c.PICK]
    if pick > 0 and (box.effects[e + c.FLAGS] & c.PER_PICK) != 0:
        return pick * counter(t, seat, box.effects[e + c.PER])
    return pick


def run_pick(t: Table, seat: i64, e: i64, chance: Chance, journal: Journal | None) -> bool:
    """Pick up what there is no choice about; cast when the hand is complete."""
    target = pick_target(t, seat, e)
    adds = t.box.effects[e + c.OP] == c.ADD_DICE
    while True:
        held = t.total(seat, c.HAND)
        left = pickable(t, seat, e)
        if target == c.PICK_ANY:
            most: i64 = t.box.effects[e + c.MOST]
            if left > 0 and (most <= 0 or held < most):
                return False
            break
        if target >= 0 and held >= target:
            break
        if left == 0:
            if adds and t.total(seat, c.REST) > 0:
                restock(t, seat, journal)  # CU-ADD-04
                continue
            break
        if target == c.PICK_ALL or held + left <= target:
            pick_up_all(t, seat, e)
            continue
        if not only_sort_in_draw(t, seat, e):
            return False
        pick_up(t, seat, c.DRAW, first_sort(t, seat, c.DRAW))
    if t.total(seat, c.HAND) == 0:
        pop_task(t, seat)
        t.unmark(seat, c.M_HIT)
    else:
        cast(t, seat, chance, journal)
    return True


def only_sort_in_draw(t: Table, seat: i64, e: i64) -> bool:
    """Whether all dice that may be added are alike."""
    if t.box.effects[e + c.OP] != c.ADD_DICE:
        return False
    sort = first_sort(t, seat, c.DRAW)
    return sort >= 0 and t.count(seat, c.DRAW, sort) == t.total(seat, c.DRAW)


def first_sort(t: Table, seat: i64, zone: i64) -> i64:
    sort: i64 = 0
    while sort < c.SORTS:
        if t.count(seat, zone, sort) > 0:
            return sort
        sort += 1
    return -1


def pick_up(t: Table, seat: i64, zone: i64, sort: i64) -> None:
    move_dice(t, seat, zone, c.HAND, sort, 1)


def pick_up_all(t: Table, seat: i64, e: i64) -> None:
    """Everything that fits."""
    zones = pick_zones(t, e)
    zone: i64 = 0
    while zone < c.HAND:
        if (zones >> zone) & 1:
            sort: i64 = 0
            while sort < c.SORTS:
                while t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
                    pick_up(t, seat, zone, sort)
                sort += 1
        zone += 1
    if zones & c.ACTIVE_ZONE:
        i: i64 = t.n_active - 1
        while i >= 0:
            die: i64 = t.active[i]
            if ((die >> c.SEAT_AT) & 3) == seat and may_pick(t, seat, e, die & 15):
                lay_down(t, seat, i, c.HAND)
            i -= 1


def cast(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """CU-ADD-02, CU-ADD-03: roll the dice in the hand; no bust, no push."""
    count_down(t, seat)
    coins: i64 = t.get(seat, c.S_COINS)
    steps: i64 = t.get(seat, c.S_STEPS)
    hits = throw_zone(t, seat, chance, c.E_ADDED, 0, journal)
    coins = t.get(seat, c.S_COINS) - coins
    steps = t.get(seat, c.S_STEPS) - steps
    if journal is not None and coins + steps > 0:
        journal.tell(c.E_GAINED, [seat, coins, steps, 0, 0, -1])
    if hits > 0:
        t.mark(seat, c.M_HIT)
        check_danger(t, seat, journal)
    else:
        t.unmark(seat, c.M_HIT)
    if hits >= 64:
        push_instants(t, seat)


def pick_best(t: Table, seat: i64, e: i64, chance: Chance, journal: Journal | None) -> None:
    """The usual choice: the dearest dice that fit, then the roll."""
    target = pick_target(t, seat, e)
    most: i64 = t.box.effects[e + c.MOST]
    while (target < 0 or t.total(seat, c.HAND) < target) and (most <= 0 or t.total(seat, c.HAND) < most):
        zones = pick_zones(t, e)
        best: i64 = -1
        best_zone: i64 = 0
        zone: i64 = 0
        while zone < c.HAND:
            if (zones >> zone) & 1:
                sort: i64 = 0
                while sort < c.SORTS:
                    there = t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort)
                    if there and (best < 0 or promise(t, sort) > promise(t, best)):
                        best = sort
                        best_zone = zone
                    sort += 1
            zone += 1
        if best < 0:
            break
        pick_up(t, seat, best_zone, best)
    if t.total(seat, c.HAND) > 0 and (target < 0 or pickable(t, seat, e) == 0 or t.total(seat, c.HAND) >= target):
        cast(t, seat, chance, journal)


def promise(t: Table, sort: i64) -> i64:
    """How much one would rather roll this die than another: dear dice first, then the lead die, dark gray, light."""
    if sort >= c.RED:
        return 10 + t.price(sort)
    return 9 if sort == c.LEAD else sort


# ---------------------------------------------------------------- parting with dice
def may_part(t: Table, seat: i64, e: i64, zone_bit: i64, sort: i64) -> bool:
    """Whether a die of this zone and sort may be given up or passed on (CU-GIVE-01, CU-GIVE-03)."""
    box = t.box
    if sort == c.LEAD or ((box.effects[e + c.OF_COLOURS] >> sort) & 1) == 0:
        return False
    return (box.effects[e + c.IN_ZONES] & zone_bit) != 0


def parts(t: Table, seat: i64, e: i64, but: i64) -> i64:
    """The code of the only way to part with a die, -1 if there is none, -2 if there are several."""
    found: i64 = -1
    returns = t.box.effects[e + c.OP] == c.RETURN_TO_ROLL
    if not returns:
        zone: i64 = 0
        while zone < c.HAND:
            sort: i64 = 0
            while sort < c.SORTS:
                if own_in(t, seat, e, zone, sort) and may_part(t, seat, e, 1 << zone, sort):
                    if found >= 0:
                        return -2
                    found = zone_code(zone) + sort
                sort += 1
            zone += 1
    i: i64 = 0
    while i < t.n_active:
        if may_part_active(t, seat, e, i, but):
            code: i64 = c.FROM_ACTIVE + active_code(t.active[i])
            if found >= 0 and found != code:
                return -2
            found = code
        i += 1
    return found


def own_in(t: Table, seat: i64, e: i64, zone: i64, sort: i64) -> bool:
    """Whether a die lies there; one that is passed on must not be borrowed (CU-R23)."""
    dice: i64 = t.count(seat, zone, sort)
    if t.box.effects[e + c.OP] != c.PASS_DIE:
        return dice > 0
    loose: i64 = t.count(seat, c.DRAW, sort) + t.count(seat, c.ROLL, sort) + t.count(seat, c.REST, sort)
    return dice > 0 and loose > t.lent[seat * c.SORTS + sort]


def may_part_active(t: Table, seat: i64, e: i64, i: i64, but: i64) -> bool:
    die: i64 = t.active[i]
    if i == but or ((die >> c.SEAT_AT) & 3) != seat:
        return False
    op: i64 = t.box.effects[e + c.OP]
    if op == c.RETURN_TO_ROLL:
        return True  # CU-GRE-02: any other active die, the lead die too
    if op == c.PASS_DIE and (die & c.BORROWED) != 0:
        return False
    return may_part(t, seat, e, c.ACTIVE_ZONE, die & 15)


def zone_code(zone: i64) -> i64:
    if zone == c.DRAW:
        return c.FROM_DRAW
    return c.FROM_ROLL if zone == c.ROLL else c.FROM_REST


def is_optional(t: Table, e: i64) -> bool:
    flags: i64 = t.box.effects[e + c.FLAGS]
    return (flags & c.OPTIONAL) != 0 or ((flags & c.BONUS_OPTION) != 0 and t.free_give_up)


def run_part_with(t: Table, seat: i64, e: i64, i: i64, journal: Journal | None) -> bool:
    """Give up, return or pass on a die; no question where there is nothing to choose."""
    box = t.box
    op: i64 = box.effects[e + c.OP]
    if op == c.PASS_DIE and t.total(seat, c.HAND) > 0:
        rival = only_fewest(t, seat)
        if rival < 0:
            return False
        hand_over(t, seat, rival, journal)
        return True
    if op != c.PASS_DIE and box.effects[e + c.WHAT] == c.THIS:
        pop_task(t, seat)
        if i >= 0:
            if op == c.GIVE_UP:
                give_up_active(t, seat, i, journal)
            else:
                return_active(t, seat, i, journal)
        return True
    code = parts(t, seat, e, i if op == c.RETURN_TO_ROLL else -1)
    if code == -1:
        pop_task(t, seat)  # CU-R48: nothing fits, nothing happens
        return True
    if code == -2 or is_optional(t, e):
        return False
    part_with(t, seat, e, code, journal)
    return True


def part_with(t: Table, seat: i64, e: i64, code: i64, journal: Journal | None) -> None:
    """Carry out one choice of a die."""
    op: i64 = t.box.effects[e + c.OP]
    this: i64 = (top_task(t, seat) & 255) - 1 if op == c.RETURN_TO_ROLL else -1
    if op != c.PASS_DIE:
        count_down(t, seat)
    zone: i64 = -1
    sort: i64 = 0
    if code < c.FROM_ROLL:
        zone = c.DRAW
        sort = code - c.FROM_DRAW
    elif code < c.FROM_REST:
        zone = c.ROLL
        sort = code - c.FROM_ROLL
    elif code < c.GAIN:
        zone = c.REST
        sort = code - c.FROM_REST
    if zone >= 0:
        if op == c.GIVE_UP:
            give_up_from(t, seat, zone, sort, journal)
        else:
            move_dice(t, seat, zone, c.HAND, sort, 1)
        return
    i = find_active(t, seat, code - c.FROM_ACTIVE, this)
    if op == c.GIVE_UP:
        give_up_active(t, seat, i, journal)
    elif op == c.RETURN_TO_ROLL:
        return_active(t, seat, i, journal)
    else:
        lay_down(t, seat, i, c.HAND)


def return_active(t: Table, seat: i64, i: i64, journal: Journal | None) -> None:
    """CU-GRE-01, CU-GRE-03: back into the roll zone, no longer active."""
    sort = lay_down(t, seat, i, c.ROLL)
    if journal is not None:
        journal.tell(c.E_RETURNED, [seat, sort])


# ---------------------------------------------------------------- passing a die on
def fewest_symbols(t: Table, seat: i64) -> i64:
    """CU-R23: the smallest number among the rivals."""
    fewest: i64 = 1 << 30
    rival: i64 = 0
    while rival < t.seats:
        if rival != seat and t.plays(rival) and t.get(rival, c.S_SYMBOLS) < fewest:
            fewest = t.get(rival, c.S_SYMBOLS)
        rival += 1
    return fewest


def is_fewest(t: Table, seat: i64, rival: i64) -> bool:
    if rival < 0 or rival >= t.seats or rival == seat or not t.plays(rival):
        return False
    return t.get(rival, c.S_SYMBOLS) == fewest_symbols(t, seat)


def only_fewest(t: Table, seat: i64) -> i64:
    """The rival with the fewest symbols, or -1 if several are tied."""
    found: i64 = -1
    rival: i64 = 0
    while rival < t.seats:
        if is_fewest(t, seat, rival):
            if found >= 0:
                return -1
            found = rival
        rival += 1
    return found


def hand_over(t: Table, seat: i64, rival: i64, journal: Journal | None) -> None:
    """CU-RED-08: the picked die goes to the rival's rest zone."""
    sort = first_sort(t, seat, c.HAND)
    t.dice[(seat * c.ZONES + c.HAND) * c.SORTS + sort] -= 1
    t.dice[(rival * c.ZONES + c.REST) * c.SORTS + sort] += 1
    pop_task(t, seat)
    if journal is not None:
        journal.tell(c.E_PASSED_DIE, [seat, sort, rival])


# ---------------------------------------------------------------- taking from the supply
def take_bar(t: Table, seat: i64, e: i64, sort: i64) -> i64:
    """Why a die of this sort may not be taken by an effect, or LEGAL (CU-R16)."""
    box = t.box
    if sort == c.LEAD:
        return c.LEAD_STAYS  # CU-DIE-05
    if ((box.effects[e + c.OF_COLOURS] >> sort) & 1) == 0:
        return c.NOT_ALLOWED_DIE
    if t.supply[sort] == 0:
        return c.SOLD_OUT  # CU-STOCK-01
    most: i64 = box.effects[e + c.MOST]
    if (box.effects[e + c.FLAGS] & c.LIMIT_BY_FANS) != 0:
        most = t.get(seat, c.S_FANS)
    return c.COSTS_TOO_MUCH if most >= 0 and t.price(sort) > most else LEGAL


def run_take(t: Table, seat: i64, e: i64, journal: Journal | None) -> bool:
    only: i64 = -1
    sort: i64 = 0
    while sort < c.SORTS:
        if take_bar(t, seat, e, sort) == LEGAL:
            if only >= 0:
                return False
            only = sort
        sort += 1
    if only < 0:
        pop_task(t, seat)
    else:
        take_die(t, seat, only, journal)
    return True


def take_die(t: Table, seat: i64, sort: i64, journal: Journal | None) -> None:
    count_down(t, seat)
    t.supply[sort] -= 1
    t.dice[(seat * c.ZONES + c.REST) * c.SORTS + sort] += 1
    if journal is not None:
        journal.tell(c.E_TOOK, [seat, sort])


# ---------------------------------------------------------------- dice on a face of one's choice
def set_bar(t: Table, seat: i64, e: i64, sort: i64, face: i64) -> i64:
    """CU-R33, CU-PUR-02: which die may be put on which face."""
    box = t.box
    if box.face_count[sort * c.FACES + face] == 0:
        return c.NO_SUCH_FACE
    if box.effects[e + c.OP] == c.SET_FACE:
        return LEGAL if t.count(seat, c.ROLL, sort) > 0 else c.NONE_IN_ROLL
    if sort == c.LEAD:
        return c.LEAD_STAYS
    if ((box.effects[e + c.OF_COLOURS] >> sort) & 1) == 0:
        return c.NOT_ALLOWED_DIE
    return LEGAL if t.supply[sort] > 0 else c.SOLD_OUT


def any_die_to_set(t: Table, seat: i64, e: i64) -> bool:
    sort: i64 = 0
    while sort < c.SORTS:
        if set_bar(t, seat, e, sort, t.box.sides[sort * 6]) == LEGAL:
            return True
        sort += 1
    return False


def set_die(t: Table, seat: i64, e: i64, sort: i64, face: i64, journal: Journal | None) -> None:
    borrows = t.box.effects[e + c.OP] == c.BORROW
    pop_task(t, seat)
    if borrows:
        t.supply[sort] -= 1
        t.lent[seat * c.SORTS + sort] += 1
    else:
        t.dice[(seat * c.ZONES + c.ROLL) * c.SORTS + sort] -= 1
    if journal is not None:
        journal.tell(c.E_BORROWED if borrows else c.E_SET, [seat, sort, face])
    if arrive(t, seat, sort, face):
        push_instants(t, seat)  # CU-ORA-10
    check_danger(t, seat, journal)


# ---------------------------------------------------------------- bonuses of spaces
def bonus_spaces(t: Table, seat: i64, e: i64) -> list[int]:
    """CU-BLU-01 to CU-BLU-04: spaces near the figure that have a bonus."""
    course = t.course(seat)
    spaces = spaces_near(t, seat, t.box.effects[e + c.N], t.box.effects[e + c.MOST])
    return [space for space in spaces if course.effects[space] >= 0]


def push_bonus(t: Table, seat: i64, space: i64, journal: Journal | None) -> None:
    """CU-MOVE-05: all bonuses of a space."""
    pair: i64 = t.course(seat).effects[space]
    if pair >= 0:
        if journal is not None:
            journal.tell(c.E_BONUS, [seat, space])
        push_effects(t, seat, t.box.options[2 * pair], t.box.options[2 * pair + 1], -1)
