"""Phases 2 to 4: rolling, danger, busts, pushing or passing (p.8, p.9)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import can_use, fill_uses, judge_use, owed_bar
from cubilete.games.cubitos.rules.dice import (
    UNTOLD,
    check_danger,
    counts_in,
    gain_fans,
    lay_down,
    move_all,
    move_dice,
    throw_zone,
    window_of,
)
from cubilete.games.cubitos.rules.packed import EVENT, die_face, die_seat, die_sort, has, is_due
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import push_instants


# ---------------------------------------------------------------- rolling
def throw(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """CU-THROW-01: all dice of the roll zone."""
    pushed = t.stage(seat) == c.PUSHED
    if pushed:
        expect_events(t, seat)
    hits = throw_zone(t, seat, k.ROLL, chance, 1 if pushed else 0, journal)
    safe = t.marked(seat, k.M_NO_BUST)
    t.unmark(seat, k.M_NO_BUST)
    t.put(seat, k.S_STAGE, c.EVENTS)
    if hits == 0 and t.marked(seat, k.M_DANGER):  # CU-THROW-05, CU-DANGER-03
        if not safe:
            t.put(seat, k.S_STAGE, c.RESCUE)
        else:
            c.tell_safe(journal, seat, 1)  # CU-GRE-13
        return
    check_danger(t, seat, journal)


def expect_events(t: Table, seat: i64) -> None:
    """CU-R08: only dice that are active while the roll is made answer to its event."""
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat and window_of(t, die_sort(die), die_face(die), k.AFTER_PUSH):
            t.active[i] = die | EVENT
        i += 1


def forget_events(t: Table, seat: i64) -> None:
    i: i64 = 0
    while i < t.n_active:
        if die_seat(t.active[i]) == seat:
            t.active[i] &= ~EVENT
        i += 1


def any_due(t: Table, seat: i64) -> bool:
    i: i64 = 0
    while i < t.n_active:
        if is_due(t.active[i]) and die_seat(t.active[i]) == seat:
            return True
        i += 1
    return False


# ---------------------------------------------------------------- a bust
def bust(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-BUST-01, CU-BUST-02: active dice go to rest, except what is kept (CU-GRE-15)."""
    forget_events(t, seat)
    t.mark(seat, k.M_BUSTED)
    keep: i64 = t.get(seat, k.S_KEEP) if t.marked(seat, k.M_KEEPS) else 0
    lost: list[int] = [] if journal is not None else UNTOLD
    kept: i64 = 0
    i: i64 = t.n_active - 1
    while i >= 0:
        die: i64 = t.active[i]
        if die_seat(die) == seat:
            if has(keep, die_sort(die)):
                kept += 1
            else:
                lay_down(t, seat, i, k.REST)
                if journal is not None:
                    lost += [die_sort(die), die_face(die)]
        i -= 1
    t.unmark(seat, k.M_KEEPS)
    t.put(seat, k.S_KEEP, 0)
    t.put(seat, k.S_STAGE, c.BUSTING)
    c.tell_bust(journal, seat, lost)
    if kept > 0:
        c.tell_kept(journal, seat, kept)


def end_bust(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-BUST-04, CU-BUST-05."""
    gain_fans(t, seat, 1, True, journal)
    end_rolling(t, seat)


def end_rolling(t: Table, seat: i64) -> None:
    """CU-PUSH-06: the overview shows red."""
    t.unmark(seat, k.M_MUST_PUSH | k.M_NO_BUST | k.M_HIT | k.M_IGNORE)
    t.put(seat, k.S_STAGE, c.ROLLED)


# ---------------------------------------------------------------- without a choice
def run_rolling(t: Table, seat: i64, journal: Journal | None) -> bool:
    """Go on as far as there is no choice; False if the seat has one or waits for its place."""
    stage = t.stage(seat)
    if stage == c.TO_ROLL:
        if t.total(seat, k.ROLL) > 0:
            return False
        end_rolling(t, seat)
        return True
    if stage == c.RESCUE:
        return run_rescue(t, seat, journal)
    if stage == c.EVENTS:
        if can_use(t, seat):
            return False
        forget_events(t, seat)
        t.put(seat, k.S_STAGE, c.DECIDE)
        if any_due(t, seat):
            push_instants(t, seat)
        return True
    if stage == c.DECIDE and t.total(seat, k.ROLL) == 0:
        pass_on(t, seat, journal)  # CU-PUSH-03
        return True
    if stage == c.PUSHING and not can_use(t, seat):
        t.put(seat, k.S_STAGE, c.PUSHED)
        return True
    if stage == c.BUSTING and t.total(seat, k.ROLL) == 0:
        end_bust(t, seat, journal)
        return True
    return False


def run_rescue(t: Table, seat: i64, journal: Journal | None) -> bool:
    if t.marked(seat, k.M_IGNORE):  # CU-R28, CU-R46: the rescue first, then the events
        t.unmark(seat, k.M_IGNORE)
        t.put(seat, k.S_STAGE, c.EVENTS)
        c.tell_safe(journal, seat, 0)
        return True
    if t.marked(seat, k.M_KEEPS) or not can_use(t, seat):
        bust(t, seat, journal)
        return True
    return False


# ---------------------------------------------------------------- with a choice
def fill_rolling(t: Table, seat: i64, out: MoveList) -> None:
    stage = t.stage(seat)
    if stage == c.TO_ROLL:
        out.add(c.THROW)
    elif stage == c.RESCUE:
        fill_uses(t, seat, out)
        out.add(c.TAKE_BUST)
    elif stage == c.EVENTS:
        fill_uses(t, seat, out)
        out.add(c.SKIP)
    elif stage == c.DECIDE:
        out.add(c.PUSH)
        if not t.marked(seat, k.M_MUST_PUSH):
            out.add(c.PASS)
    elif stage == c.PUSHING:
        fill_uses(t, seat, out)
        if owed_bar(t, seat) == LEGAL:
            out.add(c.READY)
    elif stage == c.BUSTING:
        out.add(c.READY)
        out.add(c.REST_ALL)
        sort: i64 = 0
        while sort < c.SORTS:
            if t.count(seat, k.ROLL, sort) > 0:
                out.add(c.from_roll_code(sort))
            sort += 1


def judge_rolling(t: Table, seat: i64, code: i64) -> i64:
    stage = t.stage(seat)
    if c.is_use(code):
        return judge_use(t, seat, code)
    if stage == c.TO_ROLL:
        return LEGAL if code == c.THROW else c.WRONG_PHASE
    if stage == c.RESCUE:
        return LEGAL if code == c.TAKE_BUST else c.WRONG_PHASE
    if stage == c.EVENTS:
        return LEGAL if code == c.SKIP else c.WRONG_PHASE
    if stage == c.DECIDE:
        if code == c.PASS:
            return c.MUST_STILL_PUSH if t.marked(seat, k.M_MUST_PUSH) else LEGAL  # CU-YEL-10
        return LEGAL if code == c.PUSH else c.WRONG_PHASE
    if stage == c.PUSHING:
        return owed_bar(t, seat) if code == c.READY else c.WRONG_PHASE
    if code == c.READY or code == c.REST_ALL:
        return LEGAL
    if c.is_from_roll(code):
        return LEGAL if t.count(seat, k.ROLL, c.from_roll_die(code)) > 0 else c.NONE_IN_ROLL
    return c.WRONG_PHASE


def pass_on(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-PUSH-05."""
    if journal is not None:
        c.tell_passed(journal, seat, t.active_count(seat))
    end_rolling(t, seat)


def roll_on(t: Table, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
    """A decision of the roll section that is no ability."""
    stage = t.stage(seat)
    if code == c.THROW:
        throw(t, seat, chance, journal)
    elif code == c.PUSH:
        t.unmark(seat, k.M_MUST_PUSH)  # CU-YEL-11
        t.put(seat, k.S_STAGE, c.PUSHING)
        if journal is not None:
            c.tell_pushed(journal, seat, t.total(seat, k.ROLL))
    elif code == c.PASS:
        pass_on(t, seat, journal)
    elif code == c.SKIP:
        forget_events(t, seat)
    elif code == c.TAKE_BUST:
        bust(t, seat, journal)
    elif stage == c.PUSHING:
        t.put(seat, k.S_STAGE, c.PUSHED)
    else:
        rest_dice(t, seat, code, journal)


def rest_dice(t: Table, seat: i64, code: i64, journal: Journal | None) -> None:
    """CU-BUST-03: any number of dice of the roll zone."""
    if code == c.READY:
        end_bust(t, seat, journal)
        return
    rested: list[int] = [0] * c.SORTS
    if code == c.REST_ALL:
        rested = counts_in(t, seat, k.ROLL)
        move_all(t, seat, k.ROLL, k.REST)
    else:
        move_dice(t, seat, k.ROLL, k.REST, c.from_roll_die(code), 1)
        rested[c.from_roll_die(code)] = 1
    c.tell_rested(journal, seat, rested)
