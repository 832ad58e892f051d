"""The course of a round and of the game (p.8 "Spielablauf", p.11 "Spielende"): who decides next, when it is over."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import can_use
from cubilete.games.cubitos.rules.buying import halt, run_buying
from cubilete.games.cubitos.rules.effects import run_top
from cubilete.games.cubitos.rules.moving import can_move
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.phase5 import asks_for_red, begin_comparing, begin_counting, run_support
from cubilete.games.cubitos.rules.refill import begin_refill, run_refill
from cubilete.games.cubitos.rules.rolling import run_rolling, throw
from cubilete.games.cubitos.rules.table import Table

SCARCE = 2
"""Dice per player below which a colour may be wanted by two at once (CU-ORDER-03)."""


def settle(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """Go on with one seat until it has something to decide or has to wait for others."""
    going = True
    while going:
        if t.get(seat, k.S_DEPTH) > 0:
            going = run_top(t, seat, chance, journal)
            continue
        stage = t.stage(seat)
        if stage == c.REFILL:
            going = run_refill(t, seat, journal)
        elif stage < c.ROLLED:
            going = stage != c.OUT and run_rolling(t, seat, journal)
        elif stage == c.COUNT or stage == c.SUPPORT:
            going = run_support(t, seat, journal)
        elif stage == c.COMPARE:
            going = not asks_for_red(t, seat)
            if going:
                t.put(seat, k.S_STAGE, c.COMPARED)
        elif stage == c.MOVE:
            going = not can_move(t, seat) and not can_use(t, seat)  # CU-WHI-02: what may be used at any time
            if going:
                halt(t, seat, journal)
        elif stage == c.BONUS or stage == c.BUY:
            going = run_buying(t, seat, journal)
        else:
            going = False


def settle_waiting(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """Where all act at once, a die that somebody was about to take may just have gone (CU-STOCK-01, CU-R16)."""
    other: i64 = 0
    while other < t.seats:
        if other != seat and t.get(other, k.S_DEPTH) > 0:
            settle(t, other, chance, journal)
        other += 1


def proceed(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Go on from section to section and seat to seat until somebody has a decision to make."""
    while t.section != k.OVER:
        if t.section == k.ROLL_SECTION:
            if not roll_section_done(t, chance, journal):
                return
            begin_race_section(t, chance, journal)
        elif t.section == k.COUNTING:
            if not all_past(t, c.COUNT, chance, journal):
                return
            begin_comparing(t, journal)
        elif t.section == k.COMPARING:
            if not red_card_done(t, chance, journal):
                return
            begin_second_pass(t, chance, journal)
        else:
            if not all_past(t, c.BUY, chance, journal):
                return
            end_round(t, chance, journal)


# ---------------------------------------------------------------- the roll section
def roll_section_done(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """CU-ROUND-03; in strict order the one with the most dice rolls and decides (CU-ORDER-01)."""
    while True:
        waiting = False
        seat: i64 = 0
        while seat < t.seats:
            stage = t.stage(seat)
            if stage == c.REFILL and t.strict:
                t.turn = -1
                return False  # everybody refills before the dice are counted
            if stage != c.OUT and stage < c.ROLLED:
                waiting = True
            seat += 1
        if not waiting:
            return True
        if not roll_next(t, chance, journal):
            return False


def roll_next(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """Let those roll who have decided to push; False if somebody has to decide first."""
    if t.strict:
        if t.turn >= 0 and not waits_to_roll(t, t.turn) and t.stage(t.turn) < c.ROLLED:
            return False
        t.turn = next_roller(t)
        if t.stage(t.turn) != c.PUSHED:
            return False
        throw(t, t.turn, chance, journal)
        settle(t, t.turn, chance, journal)
        return True
    rolled = False
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if t.stage(seat) == c.PUSHED:
            throw(t, seat, chance, journal)
            settle(t, seat, chance, journal)
            rolled = True
        place += 1
    return rolled


def waits_to_roll(t: Table, seat: i64) -> bool:
    stage = t.stage(seat)
    return stage == c.TO_ROLL or stage == c.PUSHED


def next_roller(t: Table) -> i64:
    """CU-ORDER-01, CU-ORDER-02, CU-R12: most dice in the roll zone; on a tie nearest to the lead."""
    best: i64 = -1
    most: i64 = -1
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if waits_to_roll(t, seat):
            dice = t.total(seat, k.ROLL)
            if dice > most:
                most = dice
                best = seat
        place += 1
    return best


# ---------------------------------------------------------------- the race section
def in_order(t: Table) -> bool:
    """CU-ORDER-03: whether an order is needed because dice of a colour are getting scarce."""
    if t.strict:
        return True
    sort: i64 = k.RED
    while sort < c.SORTS:
        if 0 < t.supply[sort] < SCARCE * t.seats:
            return True
        sort += 1
    return False


def begin_race_section(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CU-SUP-01: everybody's overview shows red."""
    t.section = k.COUNTING
    t.turn = t.lead if in_order(t) else -1
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if t.plays(seat):
            begin_counting(t, seat, journal)
        place += 1
    settle_all(t, chance, journal)


def begin_second_pass(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CU-R07: after the comparison each finishes phase 5 and plays phases 6 to 8."""
    t.section = k.RACE_SECTION
    t.turn = t.lead if in_order(t) else -1
    seat: i64 = 0
    while seat < t.seats:
        if t.plays(seat):
            t.put(seat, k.S_STAGE, c.SUPPORT)
        seat += 1
    settle_all(t, chance, journal)


def settle_all(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Where all act at once, each goes as far as there is nothing to decide."""
    if t.turn >= 0:
        return
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if t.plays(seat):
            settle(t, seat, chance, journal)
        place += 1


def all_past(t: Table, stage: i64, chance: Chance, journal: Journal | None) -> bool:
    """Whether every seat is past a stage; in order, the next one is let on."""
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if t.plays(seat) and t.stage(seat) <= stage:
            if t.turn < 0:
                return False
            t.turn = seat
            settle(t, seat, chance, journal)
            if t.stage(seat) <= stage:
                return False
        place += 1
    return True


def red_card_done(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """CU-R07: the red card is resolved in clockwise order from the lead."""
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if t.plays(seat) and t.stage(seat) == c.COMPARE:
            t.turn = seat
            settle(t, seat, chance, journal)
            if t.stage(seat) == c.COMPARE:
                return False
        place += 1
    return True


# ---------------------------------------------------------------- rounds
def begin_round(t: Table, chance: Chance, leader: i64, zone: i64, journal: Journal | None) -> None:
    """A round begins; the lead die has come from a zone of the seat that led before, -1 if nobody did."""
    t.round += 1
    t.section = k.ROLL_SECTION
    t.turn = -1
    c.tell_round(journal, t.round, 1 if t.tied != 0 else 0)
    c.tell_lead(journal, t.lead, leader, zone)
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        reset(t, seat)
        if t.plays(seat):
            begin_refill(t, seat)
        place += 1
    settle_all(t, chance, journal)


def reset(t: Table, seat: i64) -> None:
    """CU-ABIL-14: what ends with the round."""
    t.put(seat, k.S_MARKS, t.get(seat, k.S_MARKS) & (k.M_FINISHED | k.M_FREE_NEXT))
    t.put(seat, k.S_SYMBOLS, -1)
    t.put(seat, k.S_DOUBLES, 0)
    t.put(seat, k.S_SPECIALS, 0)
    t.put(seat, k.S_BOUGHT, 0)
    t.put(seat, k.S_STAGE, c.OUT)
    t.put(seat, k.S_BEGAN, t.get(seat, k.S_SPACE))
    t.put(seat, k.S_BEGAN_LEG, t.get(seat, k.S_LEG))


def end_round(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CU-REST-04: the end of the game is checked first; else the lead passes on (CU-REST-05)."""
    return_loans(t, journal)
    decided = is_decided(t, journal)
    if decided or out_of_time(t):
        t.section = k.OVER
        t.turn = -1
        if decided:
            c.tell_won(journal, t.winner, how_won(t))
        c.tell_ended(journal, t.round, 0 if decided else 1)
        return
    leader: i64 = t.lead
    zone = pass_lead(t)
    begin_round(t, chance, leader, zone, journal)


def return_loans(t: Table, journal: Journal | None) -> None:
    """CU-PUR-03, CU-WHI-08: borrowed dice go back, wherever they are."""
    at: i64 = 0
    while at < t.seats * c.SORTS:
        while t.lent[at] > 0:
            seat: i64 = at // c.SORTS
            sort: i64 = at % c.SORTS
            zone: i64 = k.REST
            if t.count(seat, zone, sort) == 0:
                zone = k.ROLL if t.count(seat, k.ROLL, sort) > 0 else k.DRAW
            t.add_dice(seat, zone, sort, -1)
            t.supply[sort] += 1
            t.lent[at] -= 1
            c.tell_returned_loan(journal, seat, sort, zone)
        at += 1


def pass_lead(t: Table) -> i64:
    """CU-DIE-08, CU-R32: from whatever zone, clockwise, into the next player's roll zone; the zone it came from."""
    left: i64 = k.REST
    zone: i64 = 0
    while zone < k.ZONES:
        if t.count(t.lead, zone, k.LEAD) > 0:
            left = zone
            t.add_dice(t.lead, zone, k.LEAD, -1)
        zone += 1
    t.lead = (t.lead + 1) % t.seats
    t.add_dice(t.lead, k.ROLL, k.LEAD, 1)
    return left


# ---------------------------------------------------------------- the end
def out_of_time(t: Table) -> bool:
    """CU-R51: no race goes on for ever; tie-break rounds get as many rounds again."""
    return t.limit > 0 and t.round >= (t.limit if t.tied == 0 else 2 * t.limit)


def is_decided(t: Table, journal: Journal | None) -> bool:
    """CU-END-03 to CU-END-06: whether somebody has won; those still tied play on."""
    furthest: i64 = -1
    tied: i64 = 0
    seat: i64 = 0
    while seat < t.seats:
        if t.marked(seat, k.M_FINISHED) and t.plays(seat):
            far = t.distance(seat)
            if far > furthest:
                furthest = far
                tied = 1 << seat
                t.winner = seat
            elif far == furthest:
                tied |= 1 << seat
        seat += 1
    if tied == 0:
        return False
    if tied & (tied - 1):
        t.winner = -1
        if journal is not None and tied != t.tied:
            c.tell_tie(journal, [seat for seat in range(t.seats) if has(tied, seat)])
        t.tied = tied
        return False
    return True


def how_won(t: Table) -> i64:
    """2 in a tie-break (CU-END-06), 1 furthest of several at the finish (CU-END-04), 0 alone there (CU-END-03)."""
    if t.tied != 0:
        return 2
    finishers: i64 = 0
    seat: i64 = 0
    while seat < t.seats:
        if t.marked(seat, k.M_FINISHED):
            finishers += 1
        seat += 1
    return 1 if finishers > 1 else 0


def places(t: Table) -> list[int]:
    """The winner first, then by the way travelled; equal ways share a place."""
    keys: list[int] = []
    for seat in range(t.seats):
        key: i64 = t.progress(seat) * 2
        if t.marked(seat, k.M_FINISHED):
            key += 1
        if has(t.tied, seat):
            key = (1 << 30) + t.distance(seat)
        keys.append(1 << 40 if seat == t.winner else key)
    return [1 + sum([1 for other in keys if other > key]) for key in keys]
