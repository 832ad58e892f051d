"""Phase 1, "Nachfüllen" (p.8): dice from the draw zone to the roll zone, up to the maximum."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.rows import zeros
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.adding_dice import promise
from cubilete.games.cubitos.rules.dice import UNTOLD, counts_in, gone_from, move_dice, restock
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.table import Table


def begin_refill(t: Table, seat: i64) -> None:
    """CU-REFILL-03 to CU-REFILL-06: the maximum of this round."""
    leader: i64 = 0
    rival: i64 = 0
    while rival < t.seats:
        if t.plays(rival) and t.lines_passed(rival) > leader:
            leader = t.lines_passed(rival)
        rival += 1
    behind: i64 = leader - t.lines_passed(seat)
    t.put(seat, k.S_MAXIMUM, t.box.base_maximum + t.get(seat, k.S_TILES) + behind)
    t.put(seat, k.S_IGNORE, t.get(seat, k.S_IGNORE_NEXT))
    t.put(seat, k.S_IGNORE_NEXT, 0)
    if t.marked(seat, k.M_FREE_NEXT):
        t.unmark(seat, k.M_FREE_NEXT)
        t.mark(seat, k.M_FREE)
    t.put(seat, k.S_STAGE, c.REFILL)


def counts(t: Table, seat: i64, sort: i64) -> bool:
    """CU-REFILL-07, CU-RED-03: whether dice of this sort count towards the maximum."""
    return sort != k.LEAD and not has(t.get(seat, k.S_IGNORE), sort)


def counted(t: Table, seat: i64, zone: i64) -> i64:
    dice: i64 = 0
    sort: i64 = 0
    while sort < c.SORTS:
        if counts(t, seat, sort):
            dice += t.count(seat, zone, sort)
        sort += 1
    return dice


def places_left(t: Table, seat: i64) -> i64:
    """CU-REFILL-09, CU-REFILL-10: dice that still have to be put into the roll zone."""
    left: i64 = t.get(seat, k.S_MAXIMUM) - counted(t, seat, k.ROLL)
    return left if left > 0 else 0


def free_dice(t: Table, seat: i64) -> bool:
    """Whether dice may be added that do not count."""
    if t.marked(seat, k.M_FREE):
        return t.total(seat, k.DRAW) + t.total(seat, k.REST) > 0
    return t.total(seat, k.DRAW) > counted(t, seat, k.DRAW)


# ---------------------------------------------------------------- without a choice
def run_refill(t: Table, seat: i64, journal: Journal | None) -> bool:
    """Do what there is no choice about; False when a choice is needed or nothing is left to do."""
    if t.marked(seat, k.M_FREE):
        if free_dice(t, seat):
            return False
        return end_refill(t, seat)
    left = places_left(t, seat)
    if left == 0:
        return False if free_dice(t, seat) else end_refill(t, seat)
    have = counted(t, seat, k.DRAW)
    if have > left and not alike(t, seat):
        return False
    if have > 0:
        put_counted(t, seat, left, journal)
    elif t.total(seat, k.REST) > 0:
        restock(t, seat, journal)  # CU-REFILL-02, also where only dice rest that do not count (CU-RED-04)
    elif free_dice(t, seat):
        return False
    else:
        return end_refill(t, seat)  # CU-R42: fewer dice than the maximum
    return True


def alike(t: Table, seat: i64) -> bool:
    """Whether all dice of the draw zone that count are of one sort."""
    sorts: i64 = 0
    sort: i64 = 0
    while sort < c.SORTS:
        if counts(t, seat, sort) and t.count(seat, k.DRAW, sort) > 0:
            sorts += 1
        sort += 1
    return sorts <= 1


def put_counted(t: Table, seat: i64, left: i64, journal: Journal | None) -> None:
    """All dice of the draw zone that count, or as many alike ones as fit."""
    before = counts_in(t, seat, k.DRAW) if journal is not None else UNTOLD
    sort: i64 = 0
    while sort < c.SORTS:
        n: i64 = t.count(seat, k.DRAW, sort) if counts(t, seat, sort) else 0
        if n > left:
            n = left
        left -= n
        if n > 0:
            move_dice(t, seat, k.DRAW, k.ROLL, sort, n)
        sort += 1
    if journal is not None:
        put = gone_from(t, seat, k.DRAW, before)
        c.tell_refilled(journal, seat, t.get(seat, k.S_MAXIMUM), put, [0] * c.SORTS)


def end_refill(t: Table, seat: i64) -> bool:
    t.put(seat, k.S_IGNORE, 0)
    t.unmark(seat, k.M_FREE)
    t.put(seat, k.S_STAGE, c.TO_ROLL)
    return True


# ---------------------------------------------------------------- with a choice
def may_stop(t: Table, seat: i64) -> bool:
    """CU-R42: refilling is mandatory as far as there are dice."""
    if t.marked(seat, k.M_FREE) or places_left(t, seat) == 0:
        return True
    return counted(t, seat, k.DRAW) + counted(t, seat, k.REST) == 0


def fill_refill(t: Table, seat: i64, out: MoveList) -> None:
    free = t.marked(seat, k.M_FREE)
    left = places_left(t, seat)
    if may_stop(t, seat):
        out.add(c.READY)
    out.add(c.FILL)
    sort: i64 = 0
    while sort < c.SORTS:
        if t.count(seat, k.DRAW, sort) > 0 and (free or left > 0 or not counts(t, seat, sort)):
            out.add(c.from_draw_code(sort))
        if free and t.count(seat, k.REST, sort) > 0:
            out.add(c.from_rest_code(sort))
        sort += 1


def judge_refill(t: Table, seat: i64, code: i64, params: list[int]) -> i64:
    free = t.marked(seat, k.M_FREE)
    if code == c.READY:
        return LEGAL if may_stop(t, seat) else c.NOT_DONE_REFILLING
    if code == c.FILL:
        return judge_filling(t, seat, params) if len(params) > 0 else LEGAL
    if c.is_from_draw(code):
        sort: i64 = c.from_draw_die(code)
        if t.count(seat, k.DRAW, sort) == 0:
            return c.NONE_IN_DRAW
        if free or not counts(t, seat, sort) or places_left(t, seat) > 0:
            return LEGAL
        return c.MAXIMUM_REACHED
    if not free:
        return c.NOT_ALLOWED_DIE
    return LEGAL if t.count(seat, k.REST, c.from_rest_die(code)) > 0 else c.NONE_IN_REST


def judge_filling(t: Table, seat: i64, params: list[int]) -> i64:
    """A count for every sort out of the draw zone; without a maximum, then one for every sort out of the rest zone."""
    free = t.marked(seat, k.M_FREE)
    if len(params) != c.SORTS and len(params) != 2 * c.SORTS:
        return c.FILL_UNCLEAR
    if len(params) > c.SORTS and not free:
        return c.REST_COMES_LATER  # CU-REFILL-02
    total: i64 = 0
    for at, n in enumerate(params):
        sort: i64 = at % c.SORTS
        zone: i64 = k.DRAW if at < c.SORTS else k.REST
        if n < 0:
            return c.FILL_UNCLEAR
        if n > t.count(seat, zone, sort):
            return c.NONE_IN_DRAW if zone == k.DRAW else c.NONE_IN_REST
        if counts(t, seat, sort):
            total += n
    if free:
        return LEGAL
    left = places_left(t, seat)
    have = counted(t, seat, k.DRAW)
    return LEGAL if total == (left if left < have else have) else c.FILL_WRONG_SUM


def best_filling(t: Table, seat: i64) -> list[int]:
    """The usual choice: the most promising dice, and everything that does not count."""
    if t.marked(seat, k.M_FREE):
        draw = [int(t.count(seat, k.DRAW, sort)) for sort in range(c.SORTS)]
        return draw + [int(t.count(seat, k.REST, sort)) for sort in range(c.SORTS)]
    put = zeros(c.SORTS)
    left = places_left(t, seat)
    while left > 0:
        best: i64 = -1
        sort: i64 = 0
        while sort < c.SORTS:
            there = counts(t, seat, sort) and t.count(seat, k.DRAW, sort) > put[sort]
            if there and (best < 0 or promise(t, sort) > promise(t, best)):
                best = sort
            sort += 1
        if best < 0:
            break
        put[best] += 1
        left -= 1
    filling: list[int] = []
    sort = 0
    while sort < c.SORTS:
        filling.append(put[sort] if counts(t, seat, sort) else t.count(seat, k.DRAW, sort))
        sort += 1
    return filling


def refill(t: Table, seat: i64, code: i64, params: list[int], journal: Journal | None) -> None:
    if code == c.READY:
        end_refill(t, seat)
        return
    draw = counts_in(t, seat, k.DRAW) if journal is not None else UNTOLD
    rest = counts_in(t, seat, k.REST) if journal is not None else UNTOLD
    if code == c.FILL:
        filling = params if len(params) > 0 else best_filling(t, seat)
        for at, n in enumerate(filling):
            move_dice(t, seat, k.DRAW if at < c.SORTS else k.REST, k.ROLL, at % c.SORTS, n)
        if t.marked(seat, k.M_FREE) or places_left(t, seat) == 0:
            end_refill(t, seat)
    elif c.is_from_draw(code):
        move_dice(t, seat, k.DRAW, k.ROLL, c.from_draw_die(code), 1)
    else:
        move_dice(t, seat, k.REST, k.ROLL, c.from_rest_die(code), 1)
    if journal is not None:
        put, rested = gone_from(t, seat, k.DRAW, draw), gone_from(t, seat, k.REST, rest)
        c.tell_refilled(journal, seat, t.get(seat, k.S_MAXIMUM), put, rested)
