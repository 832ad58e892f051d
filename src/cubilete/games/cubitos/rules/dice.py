"""Dice on the team boards: rolling them, putting them into zones, returning them to the supply (p.7, p.8, p.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import (
    BORROWED,
    DUE,
    PAID,
    die_face,
    die_seat,
    die_sort,
    die_uses,
    is_borrowed,
    is_paid,
    make_die,
    task_die,
)
from cubilete.games.cubitos.rules.table import Table

UNTOLD: Final[list[int]] = []
"""In place of dice that would be told if somebody listened; a list of their own would cost time in search."""


# ---------------------------------------------------------------- moves that name a die of a zone
def die_code(zone: i64, sort: i64) -> i64:
    if zone == k.DRAW:
        return c.from_draw_code(sort)
    return c.from_roll_code(sort) if zone == k.ROLL else c.from_rest_code(sort)


def zone_of(code: i64) -> i64:
    """The zone of the die that a move names, or -1."""
    if c.is_from_draw(code):
        return k.DRAW
    if c.is_from_roll(code):
        return k.ROLL
    return k.REST if c.is_from_rest(code) else -1


def sort_of(code: i64) -> i64:
    """The sort of that die."""
    if c.is_from_draw(code):
        return c.from_draw_die(code)
    return c.from_roll_die(code) if c.is_from_roll(code) else c.from_rest_die(code)


# ---------------------------------------------------------------- zones
def move_dice(t: Table, seat: i64, source: i64, target: i64, sort: i64, n: i64) -> None:
    t.add_dice(seat, source, sort, -n)
    t.add_dice(seat, target, sort, n)


def move_all(t: Table, seat: i64, source: i64, target: i64) -> None:
    """Every die of a zone."""
    sort: i64 = 0
    while sort < c.SORTS:
        n: i64 = t.count(seat, source, sort)
        if n > 0:
            move_dice(t, seat, source, target, sort, n)
        sort += 1


def counts_in(t: Table, seat: i64, zone: i64) -> list[int]:
    """The dice of a zone by sort, to be told."""
    return [int(t.count(seat, zone, sort)) for sort in range(c.SORTS)]


def gone_from(t: Table, seat: i64, zone: i64, before: list[int]) -> list[int]:
    """The dice that have left a zone, by sort, to be told."""
    return [n - int(t.count(seat, zone, sort)) for sort, n in enumerate(before)]


def restock(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-REFILL-02, CU-ADD-04: the whole rest zone moves to the draw zone."""
    if journal is not None and t.total(seat, k.REST) > 0:
        c.tell_restocked(journal, seat, counts_in(t, seat, k.REST))
    move_all(t, seat, k.REST, k.DRAW)


# ---------------------------------------------------------------- faces and rolls
def throw_die(t: Table, sort: i64, chance: Chance) -> i64:
    """One die is rolled; each of its six sides is equally likely."""
    return t.box.sides[sort * 6 + chance.below(sort, 6)]


def has_face(t: Table, sort: i64, face: i64) -> bool:
    return t.box.face_count[sort * c.FACES + face] > 0


def window_of(t: Table, sort: i64, face: i64, window: i64) -> bool:
    """Whether a face brings an ability of its card for this window (CU-SYM-08, CU-R50)."""
    if face < k.TEAM or sort < k.RED:
        return False
    box = t.box
    card: i64 = t.cards[sort - k.RED]
    ability: i64 = 0
    while ability < box.ability_count[card]:
        row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
        if box.abilities[row + k.WINDOW] == window and (face == k.SPECIAL or box.abilities[row + k.ONLY_SPECIAL] == 0):
            return True
        ability += 1
    return False


def arrive(t: Table, seat: i64, sort: i64, face: i64) -> bool:
    """A die comes into the active zone and brings the abilities of its face anew (CU-R09); True if one is instant."""
    die: i64 = make_die(seat, sort, face)
    lent: i64 = seat * c.SORTS + sort
    if t.lent[lent] > 0:  # of dice that look alike the borrowed one is reckoned to move
        t.lent[lent] -= 1
        die |= BORROWED
    instant = window_of(t, sort, face, k.ON_ACTIVATE)
    if instant:
        die |= DUE
    t.active[t.n_active] = die
    t.n_active += 1
    if t.section >= k.COUNTING:
        take_income(t, seat, t.n_active - 1)
    return instant


def check_danger(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-DANGER-01: three active dice at any moment put a player in danger for the whole round."""
    if not t.marked(seat, k.M_DANGER):
        active = t.active_count(seat)
        if active >= t.box.danger_at:
            t.mark(seat, k.M_DANGER)
            c.tell_danger(journal, seat, active)


def throw_zone(t: Table, seat: i64, zone: i64, chance: Chance, pushed: i64, journal: Journal | None) -> i64:
    """Roll all dice in the hand (an effect) or in the roll zone; hits become active, misses go to the roll zone.

    Returns the number of hits, 64 added if one of them has an instant ability.
    """
    hits: i64 = 0
    instant = False
    shown: list[int] = [] if journal is not None else UNTOLD
    misses: list[int] = [0] * c.SORTS if journal is not None else UNTOLD
    sort: i64 = 0
    while sort < c.SORTS:
        n: i64 = t.count(seat, zone, sort)
        while n > 0:
            n -= 1
            face = throw_die(t, sort, chance)
            if journal is not None:
                if face != k.BLANK:
                    shown += [sort, face]
                else:
                    misses[sort] += 1
            if face != k.BLANK:  # CU-THROW-02
                hits += 1
                t.add_dice(seat, zone, sort, -1)
                if arrive(t, seat, sort, face):
                    instant = True
            elif zone == k.HAND:
                move_dice(t, seat, k.HAND, k.ROLL, sort, 1)  # CU-ADD-02
        sort += 1
    if zone == k.HAND:
        c.tell_added(journal, seat, shown, misses)
    else:
        c.tell_thrown(journal, seat, pushed, shown, misses)
    return hits + 64 if instant else hits


# ---------------------------------------------------------------- active dice
def remove_active(t: Table, i: i64) -> i64:
    """Take a die out of the active list; tasks that speak of a die keep speaking of the same one."""
    die: i64 = t.active[i]
    j: i64 = i
    while j + 1 < t.n_active:
        t.active[j] = t.active[j + 1]
        j += 1
    t.n_active -= 1
    t.active[t.n_active] = 0
    seat: i64 = 0
    while seat < t.seats:
        task: i64 = seat * k.TASKS
        end: i64 = task + t.sheet[seat * k.SHEET + k.S_DEPTH]
        while task < end:
            die_of: i64 = task_die(t.tasks[task])
            if die_of == i:
                t.tasks[task] -= i + 1
            elif die_of > i:
                t.tasks[task] -= 1
            task += 1
        seat += 1
    return die


def lay_down(t: Table, seat: i64, i: i64, zone: i64) -> i64:
    """An active die goes to a zone of its owner's board; its sort."""
    die = remove_active(t, i)
    sort: i64 = die_sort(die)
    t.add_dice(seat, zone, sort, 1)
    if is_borrowed(die):
        t.lent[seat * c.SORTS + sort] += 1
    return sort


def active_shown(t: Table, seat: i64) -> list[int]:
    """The seat's active dice as pairs of sort and face, to be told."""
    shown: list[int] = []
    i: i64 = 0
    while i < t.n_active:
        if die_seat(t.active[i]) == seat:
            shown += [die_sort(t.active[i]), die_face(t.active[i])]
        i += 1
    return shown


def active_code(die: i64) -> i64:
    """The move that names an active die like this one."""
    used: i64 = 1 if die_uses(die) != 0 or is_paid(die) else 0
    return c.from_active_code(die_sort(die), die_face(die), used, 1 if is_borrowed(die) else 0)


def find_active(t: Table, seat: i64, code: i64, but: i64) -> i64:
    """The first of the seat's active dice that a move names, or -1; `but` is left out."""
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if i != but and die_seat(die) == seat and active_code(die) == code:
            return i
        i += 1
    return -1


# ---------------------------------------------------------------- income of faces
def take_income(t: Table, seat: i64, i: i64) -> None:
    """CU-ABIL-13: coins and steps of plain faces; leaving them could never be of use, so nobody is asked.

    A credit may be unwelcome (CU-ORA-08), so where a card of the race bites, its owner decides.
    """
    die: i64 = t.active[i]
    face: i64 = die_face(die)
    if face == k.BLANK or face >= k.TEAM or is_paid(die):
        return
    if face == k.CREDIT1:
        if t.credits_bite:
            return
        gain_credits(t, seat, 1)
    elif face == k.STEP1:
        t.add(seat, k.S_STEPS, 1)
    else:
        t.add(seat, k.S_COINS, face - k.COIN1 + 1)
    t.active[i] |= PAID


def gain_credits(t: Table, seat: i64, n: i64) -> None:
    if n > 0:
        t.add(seat, k.S_CREDITS, n)
        t.mark(seat, k.M_TOOK_CREDIT)


def gain_fans(t: Table, seat: i64, n: i64, with_credits: bool, journal: Journal | None) -> None:
    """CU-FAN-01 to CU-FAN-05: space by space, taking what each shows."""
    box = t.box
    while n > 0:
        n -= 1
        fans: i64 = t.get(seat, k.S_FANS)
        credits: i64 = 0
        tiles: i64 = 0
        if fans < box.fan_spaces:
            fans += 1
            t.put(seat, k.S_FANS, fans)
            credits = box.fan_credits[fans]
            tiles = box.fan_supply[fans]
        else:
            credits = box.overflow_credits
        if not with_credits:
            credits = 0  # CU-R38
        gain_credits(t, seat, credits)
        t.add(seat, k.S_TILES, tiles)
        c.tell_fan(journal, seat, fans, credits, tiles)


# ---------------------------------------------------------------- giving up
def give_up_active(t: Table, seat: i64, i: i64, journal: Journal | None) -> None:
    """CU-GIVE-02: back to the supply; a borrowed die then need not be returned any more (CU-R27)."""
    die = remove_active(t, i)
    note_given_up(t, seat, die_sort(die), k.ACTIVE, die_face(die), journal)


def give_up_from(t: Table, seat: i64, zone: i64, sort: i64, journal: Journal | None) -> None:
    t.add_dice(seat, zone, sort, -1)
    if t.lent[seat * c.SORTS + sort] > 0:
        t.lent[seat * c.SORTS + sort] -= 1
    note_given_up(t, seat, sort, zone, -1, journal)


def note_given_up(t: Table, seat: i64, sort: i64, zone: i64, face: i64, journal: Journal | None) -> None:
    t.supply[sort] += 1
    t.mark(seat, k.M_GAVE_UP)
    c.tell_gave_up(journal, seat, sort, zone, face)
