"""Dice on the team boards: rolling them, putting them into zones, returning them to the supply (p.7, p.8, p.11)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cubitos.rules import codes as c
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


# ---------------------------------------------------------------- zones
def move_dice(t: Table, seat: i64, source: i64, target: i64, sort: i64, n: i64) -> None:
    t.add_dice(seat, source, sort, -n)
    t.add_dice(seat, target, sort, n)


def move_all(t: Table, seat: i64, source: i64, target: i64) -> i64:
    """Every die of a zone; how many there were."""
    moved: i64 = 0
    sort: i64 = 0
    while sort < c.SORTS:
        n: i64 = t.count(seat, source, sort)
        if n > 0:
            move_dice(t, seat, source, target, sort, n)
            moved += n
        sort += 1
    return moved


def restock(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-REFILL-02, CU-ADD-04: the whole rest zone moves to the draw zone."""
    moved = move_all(t, seat, c.REST, c.DRAW)
    if moved > 0 and journal is not None:
        journal.tell(c.E_RESTOCKED, [seat, moved])


# ---------------------------------------------------------------- faces and rolls
def throw_die(t: Table, sort: i64, chance: Chance) -> i64:
    """One die is rolled; each of its six sides is equally likely."""
    return t.box.sides[sort * 6 + chance.below(sort, 6)]


def has_face(t: Table, sort: i64, face: i64) -> bool:
    return t.box.face_count[sort * c.FACES + face] > 0


def window_of(t: Table, sort: i64, face: i64, window: i64) -> bool:
    """Whether a face brings an ability of its card for this window (CU-SYM-08, CU-R50)."""
    if face < c.TEAM or sort < c.RED:
        return False
    box = t.box
    card: i64 = t.cards[sort - c.RED]
    ability: i64 = 0
    while ability < box.ability_count[card]:
        row: i64 = (card * c.ABILITIES + ability) * c.ABILITY
        if box.abilities[row + c.WINDOW] == window and (face == c.SPECIAL or box.abilities[row + c.ONLY_SPECIAL] == 0):
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
    instant = window_of(t, sort, face, c.ON_ACTIVATE)
    if instant:
        die |= DUE
    t.active[t.n_active] = die
    t.n_active += 1
    if t.section >= c.COUNTING:
        take_income(t, seat, t.n_active - 1)
    return instant


def check_danger(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-DANGER-01: three active dice at any moment put a player in danger for the whole round."""
    if not t.marked(seat, c.M_DANGER):
        active = t.active_count(seat)
        if active >= t.box.danger_at:
            t.mark(seat, c.M_DANGER)
            if journal is not None:
                journal.tell(c.E_DANGER, [seat, active])


def throw_zone(t: Table, seat: i64, chance: Chance, event: i64, pushed: i64, journal: Journal | None) -> i64:
    """Roll all dice in the hand (an effect) or in the roll zone; hits become active, misses go to the roll zone.

    Returns the number of hits, 64 added if one of them has an instant ability.
    """
    zone: i64 = c.HAND if event == c.E_ADDED else c.ROLL
    hits: i64 = 0
    dice: i64 = 0
    instant = False
    faces: list[int] = []
    sort: i64 = 0
    while sort < c.SORTS:
        n: i64 = t.count(seat, zone, sort)
        while n > 0:
            n -= 1
            dice += 1
            face = throw_die(t, sort, chance)
            if journal is not None:
                faces.append(sort)
                faces.append(face)
            if face != c.BLANK:  # CU-THROW-02
                hits += 1
                t.add_dice(seat, zone, sort, -1)
                if arrive(t, seat, sort, face):
                    instant = True
            elif zone == c.HAND:
                move_dice(t, seat, c.HAND, c.ROLL, sort, 1)  # CU-ADD-02
        sort += 1
    if journal is not None:
        head: list[int] = [seat, hits, dice]
        if event == c.E_THROWN:
            head.append(pushed)
        journal.tell(event, head + faces)
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
        task: i64 = seat * c.TASKS
        end: i64 = task + t.sheet[seat * c.SHEET + c.S_DEPTH]
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


def variant(die: i64) -> i64:
    """How dice with the same face differ: 2 if abilities were executed, 1 if borrowed."""
    used: i64 = 2 if die_uses(die) != 0 or is_paid(die) else 0
    return used + 1 if is_borrowed(die) else used


def active_code(die: i64) -> i64:
    """The number behind FROM_ACTIVE that names a die like this one."""
    return (die_sort(die) * c.FACES + die_face(die)) * 4 + variant(die)


def find_active(t: Table, seat: i64, code: i64, but: i64) -> i64:
    """The first of the seat's active dice that FROM_ACTIVE + code names, or -1; `but` is left out."""
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
    if face == c.BLANK or face >= c.TEAM or is_paid(die):
        return
    if face == c.CREDIT1:
        if t.credits_bite:
            return
        gain_credits(t, seat, 1)
    elif face == c.STEP1:
        t.add(seat, c.S_STEPS, 1)
    else:
        t.add(seat, c.S_COINS, face - c.COIN1 + 1)
    t.active[i] |= PAID


def gain_credits(t: Table, seat: i64, n: i64) -> None:
    if n > 0:
        t.add(seat, c.S_CREDITS, n)
        t.mark(seat, c.M_TOOK_CREDIT)


def gain_fans(t: Table, seat: i64, n: i64, with_credits: bool, journal: Journal | None) -> None:
    """CU-FAN-01 to CU-FAN-05: space by space, taking what each shows."""
    box = t.box
    while n > 0:
        n -= 1
        fans: i64 = t.get(seat, c.S_FANS)
        credits: i64 = 0
        tiles: i64 = 0
        if fans < box.fan_spaces:
            fans += 1
            t.put(seat, c.S_FANS, fans)
            credits = box.fan_credits[fans]
            tiles = box.fan_supply[fans]
        else:
            credits = box.overflow_credits
        if not with_credits:
            credits = 0  # CU-R38
        gain_credits(t, seat, credits)
        t.add(seat, c.S_TILES, tiles)
        if journal is not None:
            journal.tell(c.E_FAN, [seat, fans, credits, tiles])


# ---------------------------------------------------------------- giving up
def give_up_active(t: Table, seat: i64, i: i64, journal: Journal | None) -> None:
    """CU-GIVE-02: back to the supply; a borrowed die then need not be returned any more (CU-R27)."""
    sort: i64 = die_sort(remove_active(t, i))
    note_given_up(t, seat, sort, c.ACTIVE_ZONE, journal)


def give_up_from(t: Table, seat: i64, zone: i64, sort: i64, journal: Journal | None) -> None:
    t.add_dice(seat, zone, sort, -1)
    if t.lent[seat * c.SORTS + sort] > 0:
        t.lent[seat * c.SORTS + sort] -= 1
    note_given_up(t, seat, sort, zone, journal)


def note_given_up(t: Table, seat: i64, sort: i64, zone: i64, journal: Journal | None) -> None:
    t.supply[sort] += 1
    t.mark(seat, c.M_GAVE_UP)
    if journal is not None:
        journal.tell(c.E_GAVE_UP, [seat, sort, zone])
