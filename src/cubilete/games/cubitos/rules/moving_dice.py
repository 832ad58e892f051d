"""Dice that change hands by an effect (p.10, p.11): given up, put back, passed on, taken, borrowed, set on a face."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import ability_with
from cubilete.games.cubitos.rules.adding_dice import first_sort, pick_up, pick_up_active
from cubilete.games.cubitos.rules.dice import (
    active_code,
    arrive,
    check_danger,
    die_code,
    find_active,
    give_up_active,
    give_up_from,
    lay_down,
    sort_of,
    zone_of,
)
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has, is_borrowed, task_die
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import count_down, pop_task, push_instants, top_task


# ---------------------------------------------------------------- parting with dice
def may_part(t: Table, seat: i64, e: i64, zone_bit: i64, sort: i64) -> bool:
    """Whether a die of this zone and sort may be given up or passed on (CU-GIVE-01, CU-GIVE-03)."""
    box = t.box
    if sort == k.LEAD or not has(box.effects[e + k.OF_COLOURS], sort):
        return False
    return (box.effects[e + k.IN_ZONES] & zone_bit) != 0


def parts(t: Table, seat: i64, e: i64, but: i64) -> i64:
    """The code of the only way to part with a die, -1 if there is none, -2 if there are several."""
    found: i64 = -1
    returns = t.box.effects[e + k.OP] == k.RETURN_TO_ROLL
    if not returns:
        zone: i64 = 0
        while zone < k.HAND:
            sort: i64 = 0
            while sort < c.SORTS:
                if own_in(t, seat, e, zone, sort) and may_part(t, seat, e, 1 << zone, sort):
                    if found >= 0:
                        return -2
                    found = die_code(zone, sort)
                sort += 1
            zone += 1
    i: i64 = 0
    while i < t.n_active:
        if may_part_active(t, seat, e, i, but):
            code = active_code(t.active[i])
            if found >= 0 and found != code:
                return -2
            found = code
        i += 1
    return found


def own_in(t: Table, seat: i64, e: i64, zone: i64, sort: i64) -> bool:
    """Whether a die lies there; one that is passed on must not be borrowed (CU-R23)."""
    dice: i64 = t.count(seat, zone, sort)
    if t.box.effects[e + k.OP] != k.PASS_DIE:
        return dice > 0
    loose: i64 = t.count(seat, k.DRAW, sort) + t.count(seat, k.ROLL, sort) + t.count(seat, k.REST, sort)
    return dice > 0 and loose > t.lent[seat * c.SORTS + sort]


def may_part_active(t: Table, seat: i64, e: i64, i: i64, but: i64) -> bool:
    die: i64 = t.active[i]
    if i == but or die_seat(die) != seat:
        return False
    op: i64 = t.box.effects[e + k.OP]
    if op == k.RETURN_TO_ROLL:
        return True  # CU-GRE-02: any other active die, the lead die too
    if op == k.PASS_DIE and is_borrowed(die):
        return False
    return may_part(t, seat, e, k.ACTIVE_ZONE, die_sort(die))


def is_optional(t: Table, e: i64) -> bool:
    flags: i64 = t.box.effects[e + k.FLAGS]
    return (flags & k.OPTIONAL) != 0 or ((flags & k.BONUS_OPTION) != 0 and t.free_give_up)


def run_part_with(t: Table, seat: i64, e: i64, i: i64, journal: Journal | None) -> bool:
    """Give up, return or pass on a die; no question where there is nothing to choose."""
    box = t.box
    op: i64 = box.effects[e + k.OP]
    if op == k.PASS_DIE and t.total(seat, k.HAND) > 0:
        rival = only_fewest(t, seat)
        if rival < 0:
            return False
        hand_over(t, seat, rival, journal)
        return True
    if op != k.PASS_DIE and box.effects[e + k.WHAT] == k.THIS:
        pop_task(t, seat)
        if i >= 0:
            if op == k.GIVE_UP:
                give_up_active(t, seat, i, journal)
            else:
                return_active(t, seat, e, i, journal)
        return True
    code = parts(t, seat, e, i if op == k.RETURN_TO_ROLL else -1)
    if code == -1:
        pop_task(t, seat)  # CU-R48: nothing fits, nothing happens
        return True
    if code == -2 or is_optional(t, e):
        return False
    part_with(t, seat, e, code, journal)
    return True


def part_with(t: Table, seat: i64, e: i64, code: i64, journal: Journal | None) -> None:
    """Carry out one choice of a die."""
    op: i64 = t.box.effects[e + k.OP]
    this: i64 = task_die(top_task(t, seat)) if op == k.RETURN_TO_ROLL else -1
    if op != k.PASS_DIE:
        count_down(t, seat)
    zone = zone_of(code)
    if zone >= 0:
        if op == k.GIVE_UP:
            give_up_from(t, seat, zone, sort_of(code), journal)
        else:
            pick_up(t, seat, zone, sort_of(code), journal)
        return
    i = find_active(t, seat, code, this)
    if op == k.GIVE_UP:
        give_up_active(t, seat, i, journal)
    elif op == k.RETURN_TO_ROLL:
        return_active(t, seat, e, i, journal)
    else:
        pick_up_active(t, seat, i, journal)


def return_active(t: Table, seat: i64, e: i64, i: i64, journal: Journal | None) -> None:
    """CU-GRE-01, CU-GRE-03: back into the roll zone, no longer active."""
    die: i64 = t.active[i]
    lay_down(t, seat, i, k.ROLL)
    if journal is not None:
        ability = ability_with(t, e // k.EFFECT)
        card: i64 = ability // c.ABILITIES
        c.tell_returned(journal, seat, die_sort(die), die_face(die), card, ability % c.ABILITIES)


# ---------------------------------------------------------------- passing a die on
def fewest_symbols(t: Table, seat: i64) -> i64:
    """CU-R23: the smallest number among the rivals."""
    fewest: i64 = 1 << 30
    rival: i64 = 0
    while rival < t.seats:
        if rival != seat and t.plays(rival) and t.get(rival, k.S_SYMBOLS) < fewest:
            fewest = t.get(rival, k.S_SYMBOLS)
        rival += 1
    return fewest


def is_fewest(t: Table, seat: i64, rival: i64) -> bool:
    if rival < 0 or rival >= t.seats or rival == seat or not t.plays(rival):
        return False
    return t.get(rival, k.S_SYMBOLS) == fewest_symbols(t, seat)


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
    sort = first_sort(t, seat, k.HAND)
    t.add_dice(seat, k.HAND, sort, -1)
    t.add_dice(rival, k.REST, sort, 1)
    pop_task(t, seat)
    c.tell_passed_die(journal, seat, sort, rival)


# ---------------------------------------------------------------- taking from the supply
def take_bar(t: Table, seat: i64, e: i64, sort: i64) -> i64:
    """Why a die of this sort may not be taken by an effect, or LEGAL (CU-R16)."""
    box = t.box
    if sort == k.LEAD:
        return c.LEAD_STAYS  # CU-DIE-05
    if not has(box.effects[e + k.OF_COLOURS], sort):
        return c.NOT_ALLOWED_DIE
    if t.supply[sort] == 0:
        return c.SOLD_OUT  # CU-STOCK-01
    most: i64 = box.effects[e + k.MOST]
    if (box.effects[e + k.FLAGS] & k.LIMIT_BY_FANS) != 0:
        most = t.get(seat, k.S_FANS)
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
    t.add_dice(seat, k.REST, sort, 1)
    c.tell_took(journal, seat, sort)


# ---------------------------------------------------------------- dice on a face of one's choice
def set_bar(t: Table, seat: i64, e: i64, sort: i64, face: i64) -> i64:
    """CU-R33, CU-PUR-02: which die may be put on which face."""
    box = t.box
    if box.face_count[sort * c.FACES + face] == 0:
        return c.NO_SUCH_FACE
    if box.effects[e + k.OP] == k.SET_FACE:
        return LEGAL if t.count(seat, k.ROLL, sort) > 0 else c.NONE_TO_SET  # CU-ORA-09
    if sort == k.LEAD:
        return c.LEAD_STAYS
    if not has(box.effects[e + k.OF_COLOURS], sort):
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
    borrows = t.box.effects[e + k.OP] == k.BORROW
    pop_task(t, seat)
    if borrows:
        t.supply[sort] -= 1
        t.lent[seat * c.SORTS + sort] += 1
    else:
        t.add_dice(seat, k.ROLL, sort, -1)
    if borrows:
        c.tell_borrowed(journal, seat, sort, face)
    else:
        c.tell_set(journal, seat, sort, face)
    if arrive(t, seat, sort, face):
        push_instants(t, seat)  # CU-ORA-10
    check_danger(t, seat, journal)
