"""Phase 5, "Unterstützen" (p.9), and the comparison of red symbols (p.11)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import (
    ability_bar,
    ability_row,
    amount,
    can_use,
    execute,
    fill_uses,
    holds,
    judge_use,
    owed_bar,
    red_symbols,
    rivals_with_fewer,
)
from cubilete.games.cubitos.rules.dice import take_income
from cubilete.games.cubitos.rules.effects import run_top
from cubilete.games.cubitos.rules.moving import begin_moving
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import push_effects


def begin_counting(t: Table, seat: i64, journal: Journal | None) -> None:
    """The race section begins; coins, steps and credits of plain faces are taken (CU-ABIL-13)."""
    t.put(seat, k.S_STAGE, c.COUNT)
    t.put(seat, k.S_SYMBOLS, -1)
    credits: i64 = t.get(seat, k.S_CREDITS)
    i: i64 = 0
    while i < t.n_active:
        if die_seat(t.active[i]) == seat:
            take_income(t, seat, i)
        i += 1
    if journal is not None:
        coins: i64 = t.get(seat, k.S_COINS)
        steps: i64 = t.get(seat, k.S_STEPS)
        credits = t.get(seat, k.S_CREDITS) - credits
        if coins + steps + credits > 0:
            c.tell_gained(journal, seat, coins, steps, 0, credits, k.BY_FACES, -1)


# ---------------------------------------------------------------- announcing
def may_change_symbols(t: Table, seat: i64) -> bool:
    """Whether an ability could still bring red symbols; if none can, waiting with the announcement is of no use."""
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat and die_face(die) >= k.TEAM:
            ability: i64 = 0
            while ability < c.ABILITIES:
                if ability_bar(t, seat, i, ability) == LEGAL and stirs(t, ability_row(t, die_sort(die), ability)):
                    return True
                ability += 1
        i += 1
    return False


def may_bide(t: Table, seat: i64) -> bool:
    """CU-SUP-08: whether it can matter what is used before the announcement.

    It can where an ability may still bring red symbols, and for whoever may come to execute the red card: that card
    takes or rolls active dice and counts fans (CU-R24, CU-R37).
    """
    if may_change_symbols(t, seat):
        return True
    return (red_symbols(t, seat) > 0 or not t.needs_symbol) and can_use(t, seat)


def stirs(t: Table, row: i64) -> bool:
    """Whether an ability rolls, borrows or sets dice or doubles symbols."""
    return any_stirs(t, t.box.abilities[row + k.FROM], t.box.abilities[row + k.EFFECTS])


def any_stirs(t: Table, first: i64, n: i64) -> bool:
    """Whether one of some effects does, or one that could be chosen there."""
    box = t.box
    effect: i64 = first
    while effect < first + n:
        e: i64 = effect * k.EFFECT
        op: i64 = box.effects[e + k.OP]
        if op == k.ADD_DICE or op == k.ROLL_DICE or op == k.BORROW or op == k.SET_FACE or op == k.DOUBLE_SYMBOLS:
            return True
        if op == k.CHOOSE:
            pair: i64 = box.effects[e + k.FIRST]
            end: i64 = pair + box.effects[e + k.OPTIONS]
            while pair < end:
                if any_stirs(t, box.options[2 * pair], box.options[2 * pair + 1]):
                    return True
                pair += 1
        effect += 1
    return False


def announce(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-SUP-07: counted, not chosen."""
    symbols = red_symbols(t, seat)
    t.put(seat, k.S_SYMBOLS, symbols)
    t.put(seat, k.S_STAGE, c.ANNOUNCED)
    c.tell_announced(journal, seat, symbols)


# ---------------------------------------------------------------- using abilities
def fill_support(t: Table, seat: i64, out: MoveList) -> None:
    fill_uses(t, seat, out)
    if next_plain(t, seat, False) >= 0 or next_plain(t, seat, True) >= 0:
        out.add(c.USE_ALL)
    if t.stage(seat) == c.COUNT:
        out.add(c.ANNOUNCE)
    elif owed_bar(t, seat) == LEGAL:
        out.add(c.GO_ON)


def judge_support(t: Table, seat: i64, code: i64) -> i64:
    counting = t.stage(seat) == c.COUNT
    if c.is_use(code):
        return judge_use(t, seat, code)
    if code == c.USE_ALL:
        return LEGAL if next_plain(t, seat, False) >= 0 or next_plain(t, seat, True) >= 0 else c.NOTHING_TO_USE
    if code == c.ANNOUNCE:
        return LEGAL if counting else c.ALREADY_ANNOUNCED
    if code == c.GO_ON and not counting:
        return owed_bar(t, seat)
    return c.WRONG_PHASE


def is_plain(t: Table, seat: i64, row: i64) -> bool:
    """Whether an ability only gives coins, steps, credits, fans or an easier refill, and something of it now."""
    box = t.box
    effect: i64 = box.abilities[row + k.FROM]
    end: i64 = effect + box.abilities[row + k.EFFECTS]
    duty = box.abilities[row + k.MANDATORY] == 1
    brings = duty
    while effect < end:
        e: i64 = effect * k.EFFECT
        op: i64 = box.effects[e + k.OP]
        if (op == k.CREDITS or op == k.FANS) and t.credits_bite and not duty and brings_credits(t, e):
            return False  # CU-ORA-08: a credit may be unwelcome
        if op == k.GIVE_UP:
            if box.effects[e + k.WHAT] != k.THIS or not duty:
                return False  # whether to part with a die is a question
        elif op == k.STEPS and (box.effects[e + k.FLAGS] & k.IMMEDIATE) != 0:
            return False
        elif op <= k.FANS or op == k.REFILL_IGNORE or op == k.REGAIN:
            if holds(t, seat, e) and (op > k.FANS or amount(t, seat, e) > 0):
                brings = True
        else:
            return False
        effect += 1
    return brings


def brings_credits(t: Table, e: i64) -> bool:
    return t.box.effects[e + k.OP] == k.CREDITS or (t.box.effects[e + k.FLAGS] & k.NO_CREDITS) == 0


def gives_itself_up(t: Table, row: i64) -> bool:
    """Whether the die of an ability is given up by it."""
    box = t.box
    e: i64 = box.abilities[row + k.FROM] * k.EFFECT
    end: i64 = e + box.abilities[row + k.EFFECTS] * k.EFFECT
    while e < end:
        if box.effects[e + k.OP] == k.GIVE_UP and box.effects[e + k.WHAT] == k.THIS:
            return True
        e += k.EFFECT
    return False


def next_plain(t: Table, seat: i64, leaving: bool) -> i64:
    """An active die and ability that USE_ALL would execute, as die * ABILITIES + ability, or -1.

    Dice that leave come last, so that whatever counts active dice still counts them (CU-R37).
    """
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat and die_face(die) >= k.TEAM:
            ability: i64 = 0
            while ability < c.ABILITIES:
                if ability_bar(t, seat, i, ability) == LEGAL:
                    row = ability_row(t, die_sort(die), ability)
                    if is_plain(t, seat, row) and gives_itself_up(t, row) == leaving:
                        return i * c.ABILITIES + ability
                ability += 1
        i += 1
    return -1


def use_all(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """Execute everything that needs no choice, in an order that loses nothing."""
    leaving = False
    while True:
        found = next_plain(t, seat, leaving)
        if found < 0:
            if leaving:
                return
            leaving = True
            continue
        execute(t, seat, found // c.ABILITIES, found % c.ABILITIES, journal)
        while t.get(seat, k.S_DEPTH) > 0:
            run_top(t, seat, chance, journal)


def run_support(t: Table, seat: i64, journal: Journal | None) -> bool:
    """Go on where nothing can be decided."""
    stage = t.stage(seat)
    if stage == c.COUNT:
        if may_bide(t, seat):
            return False
        announce(t, seat, journal)
        return True
    if can_use(t, seat):
        return False
    begin_moving(t, seat, journal)
    return True


# ---------------------------------------------------------------- comparing
def red_ability(t: Table, need: i64) -> i64:
    """The row of the red card's ability with this need, or -1."""
    ability: i64 = 0
    while ability < t.box.ability_count[t.cards[0]]:
        row = ability_row(t, k.RED, ability)
        if t.box.abilities[row + k.TIMING] == k.RED_CARD and (t.box.abilities[row + k.NEED] & need) != 0:
            return row
        ability += 1
    return -1


def most_symbols(t: Table, row: i64) -> i64:
    """CU-CMP-03 to CU-CMP-05: who executes the red card, or -1."""
    most: i64 = 1 if t.needs_symbol else 0  # CU-R04
    winner: i64 = -1
    tie = False
    place: i64 = 0
    while place < t.seats:
        seat = t.from_lead(place)
        if t.plays(seat):
            symbols: i64 = t.get(seat, k.S_SYMBOLS)
            if symbols > most or (symbols == most and winner < 0):
                most = symbols
                winner = seat
                tie = False
            elif symbols == most:
                tie = True
        place += 1
    return -1 if tie and t.box.abilities[row + k.TIE] == k.TIE_NOBODY else winner


def begin_comparing(t: Table, journal: Journal | None) -> None:
    """CU-SUP-10: the red card is evaluated exactly once."""
    t.section = k.COMPARING
    seat: i64 = 0
    while seat < t.seats:
        if t.plays(seat):
            t.put(seat, k.S_STAGE, c.COMPARED)
        seat += 1
    row = red_ability(t, k.MOST_SYMBOLS)
    if row >= 0:
        winner = most_symbols(t, row)
        c.tell_compared(journal, winner, t.cards[0])
        if winner >= 0:
            t.put(winner, k.S_STAGE, c.COMPARE)
            push_effects(t, winner, t.box.abilities[row + k.FROM], t.box.abilities[row + k.EFFECTS], -1)
        return
    if red_ability(t, k.HAS_SYMBOL) >= 0:
        seat = 0
        while seat < t.seats:
            if t.plays(seat) and t.get(seat, k.S_SYMBOLS) > 0 and rivals_with_fewer(t, seat) > 0:
                t.put(seat, k.S_STAGE, c.COMPARE)  # CU-RED-12, CU-RED-16: each may
            seat += 1


def asks_for_red(t: Table, seat: i64) -> bool:
    """Whether the seat may decide to execute the red card, as everybody with a symbol may."""
    if t.get(seat, k.S_DEPTH) > 0 or t.marked(seat, k.M_RED):
        return False
    return red_ability(t, k.HAS_SYMBOL) >= 0


def use_red(t: Table, seat: i64, code: i64, journal: Journal | None) -> None:
    row = red_ability(t, k.HAS_SYMBOL)
    t.mark(seat, k.M_RED)
    if code == c.SKIP:
        c.tell_red_skipped(journal, seat)
        return
    c.tell_compared(journal, seat, t.cards[0])
    push_effects(t, seat, t.box.abilities[row + k.FROM], t.box.abilities[row + k.EFFECTS], -1)
