"""Abilities of active dice (p.7 "Fähigkeiten"): which may be executed now, which must be, and how red symbols count."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import (
    DUE,
    EVENT,
    OWES,
    PAID,
    die_face,
    die_seat,
    die_sort,
    die_uses,
    has_event,
    has_used,
    is_due,
    is_paid,
    owes_special,
    size_of,
    with_use,
)
from cubilete.games.cubitos.rules.table import GRAYS, Table
from cubilete.games.cubitos.rules.tasks import push_effects


# ---------------------------------------------------------------- rows
def ability_row(t: Table, sort: i64, ability: i64) -> i64:
    return (t.cards[sort - k.RED] * c.ABILITIES + ability) * k.ABILITY


def has_effect(t: Table, row: i64, op: i64) -> bool:
    """Whether an ability has an effect of a kind."""
    box = t.box
    effect: i64 = box.abilities[row + k.FROM]
    end: i64 = effect + box.abilities[row + k.EFFECTS]
    while effect < end:
        if box.effects[effect * k.EFFECT + k.OP] == op:
            return True
        effect += 1
    return False


def is_among(t: Table, effect: i64, first: i64, n: i64) -> bool:
    """Whether an effect is one of some effects, or one that can be chosen there."""
    if first <= effect < first + n:
        return True
    box = t.box
    e: i64 = first * k.EFFECT
    while e < (first + n) * k.EFFECT:
        if box.effects[e + k.OP] == k.CHOOSE:
            pair: i64 = box.effects[e + k.FIRST]
            end: i64 = pair + box.effects[e + k.OPTIONS]
            while pair < end:
                if box.options[2 * pair] <= effect < box.options[2 * pair] + box.options[2 * pair + 1]:
                    return True
                pair += 1
        e += k.EFFECT
    return False


def ability_with(t: Table, effect: i64) -> i64:
    """The ability of the race that an effect belongs to, as card * ABILITIES + ability; -1 for the bonus of a space."""
    box = t.box
    sort: i64 = k.RED
    while sort < c.SORTS:
        ability: i64 = 0
        while ability < box.ability_count[t.cards[sort - k.RED]]:
            row = ability_row(t, sort, ability)
            if is_among(t, effect, box.abilities[row + k.FROM], box.abilities[row + k.EFFECTS]):
                return t.cards[sort - k.RED] * c.ABILITIES + ability
            ability += 1
        sort += 1
    return -1


def card_with(t: Table, effect: i64) -> i64:
    """The card of the race that an effect belongs to, though its die may have left; -2 for the bonus of a space."""
    found = ability_with(t, effect)
    return found // c.ABILITIES if found >= 0 else -2


def first_choice(t: Table, card: i64) -> i64:
    """Where the options of a card begin in `Box.options`; those of all its choices lie one after the other."""
    box = t.box
    ability: i64 = 0
    while ability < box.ability_count[card]:
        row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
        e: i64 = box.abilities[row + k.FROM] * k.EFFECT
        end: i64 = e + box.abilities[row + k.EFFECTS] * k.EFFECT
        while e < end:
            if box.effects[e + k.OP] == k.CHOOSE:
                return box.effects[e + k.FIRST]
            e += k.EFFECT
        ability += 1
    return 0


# ---------------------------------------------------------------- may it be executed?
def face_brings(t: Table, face: i64, row: i64) -> bool:
    """Whether a team face brings an ability: the special one brings every ability of its card."""
    return face == k.SPECIAL or t.box.abilities[row + k.ONLY_SPECIAL] == 0


def ability_bar(t: Table, seat: i64, i: i64, ability: i64) -> i64:
    """Why an ability of an active die may not be executed now, or LEGAL."""
    die: i64 = t.active[i]
    sort: i64 = die_sort(die)
    face: i64 = die_face(die)
    if face == k.CREDIT1 and ability == 0:
        return credit_bar(t, seat, die)
    if face < k.TEAM or sort < k.RED or ability >= t.box.ability_count[t.cards[sort - k.RED]]:
        return c.NO_SUCH_ABILITY  # CU-R50
    row = ability_row(t, sort, ability)
    if not face_brings(t, face, row):
        return c.NO_SUCH_ABILITY
    if not in_window(t, seat, die, row):
        return c.ABILITY_LATER
    if has_used(die, ability):
        return c.ABILITY_USED  # CU-ABIL-02, CU-SUP-05
    return need_bar(t, seat, i, row, ability)


def credit_bar(t: Table, seat: i64, die: i64) -> i64:
    if is_paid(die):
        return c.ABILITY_USED
    stage = t.stage(seat)
    return LEGAL if stage == c.COUNT or stage == c.SUPPORT else c.ABILITY_LATER  # CU-ABIL-13


def in_window(t: Table, seat: i64, die: i64, row: i64) -> bool:
    """CU-ABIL-08 to CU-ABIL-12, CU-ABIL-16: whether this is the moment of the ability."""
    stage = t.stage(seat)
    window: i64 = t.box.abilities[row + k.WINDOW]
    depth: i64 = t.get(seat, k.S_DEPTH)
    if window == k.ON_ACTIVATE:
        return is_due(die) and depth > 0 and t.tasks[seat * k.TASKS + depth - 1] == k.INSTANTS
    if depth > 0:
        return False
    if window == k.ON_PUSH:
        return stage == c.PUSHING
    if window == k.AFTER_PUSH:
        return stage == c.EVENTS and has_event(die)
    if window == k.ON_BUST:
        return stage == c.RESCUE
    if window == k.PHASE_5:
        return (stage == c.COUNT or stage == c.SUPPORT) and t.box.abilities[row + k.TIMING] != k.RED_CARD
    if window == k.IN_RACE:
        return stage == c.COUNT or (c.SUPPORT <= stage <= c.BUY)
    return window == k.AFTER_MOVE and stage == c.BONUS


def need_bar(t: Table, seat: i64, i: i64, row: i64, ability: i64) -> i64:
    box = t.box
    need: i64 = box.abilities[row + k.NEED]
    if (need & k.BUSTED) != 0 and not t.marked(seat, k.M_BUSTED):
        return c.NEED_NOT_MET
    if (need & k.TOOK_CREDIT) != 0 and not t.marked(seat, k.M_TOOK_CREDIT):
        return c.NEED_NOT_MET
    if (need & k.GAVE_UP) != 0 and not t.marked(seat, k.M_GAVE_UP):
        return c.NEED_NOT_MET
    uses: i64 = box.abilities[row + k.USES]
    if uses == k.PER_PLAYER and t.bronto == 0 and t.marked(seat, k.M_BRONTO):
        return c.ABILITY_USED  # CU-R01
    if uses == k.PER_PAIR and partner(t, seat, i, ability) < 0:
        return c.NEEDS_PAIR  # CU-WHI-09
    if t.get(seat, k.S_SYMBOLS) >= 0 and has_effect(t, row, k.DOUBLE_SYMBOLS) and t.bertha == 0:
        return c.ALREADY_ANNOUNCED  # CU-SUP-09
    return LEGAL


def partner(t: Table, seat: i64, i: i64, ability: i64) -> i64:
    """CU-R27: another active die of the colour on a team face that has not served a pair yet, or -1."""
    sort: i64 = die_sort(t.active[i])
    j: i64 = 0
    while j < t.n_active:
        die: i64 = t.active[j]
        shows = die_face(die) >= k.TEAM and not has_used(die, ability)
        if shows and j != i and die_seat(die) == seat and die_sort(die) == sort:
            return j
        j += 1
    return -1


def find_user(t: Table, seat: i64, code: i64) -> i64:
    """The active die that a USE move means: one that can execute the ability, else any that looks like it, else -1."""
    ability: i64 = c.use_ability(code)
    face: i64 = c.use_face(code)
    sort: i64 = c.use_die(code)
    found: i64 = -1
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_sort(die) == sort and die_face(die) == face and die_seat(die) == seat:
            if ability_bar(t, seat, i, ability) == LEGAL:
                return i
            found = i
        i += 1
    return found


def judge_use(t: Table, seat: i64, code: i64) -> i64:
    i = find_user(t, seat, code)
    return c.NONE_ACTIVE if i < 0 else ability_bar(t, seat, i, c.use_ability(code))


def fill_uses(t: Table, seat: i64, out: MoveList) -> None:
    """Every ability that may be executed now, alike dice once."""
    start: i64 = out.n
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        face: i64 = die_face(die)
        if die_seat(die) == seat and (face >= k.TEAM or face == k.CREDIT1):
            ability: i64 = 0
            while ability < c.ABILITIES:
                if ability_bar(t, seat, i, ability) == LEGAL:
                    add_once(out, start, c.use_code(die_sort(die), face, ability))
                ability += 1
        i += 1


def add_once(out: MoveList, start: i64, code: i64) -> None:
    i: i64 = start
    while i < out.n:
        if out.codes[i] == code:
            return
        i += 1
    out.add(code)


def can_use(t: Table, seat: i64) -> bool:
    """Whether any ability may be executed now."""
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        face: i64 = die_face(die)
        if die_seat(die) == seat and (face >= k.TEAM or face == k.CREDIT1):
            ability: i64 = 0
            while ability < c.ABILITIES:
                if ability_bar(t, seat, i, ability) == LEGAL:
                    return True
                ability += 1
        i += 1
    return False


# ---------------------------------------------------------------- must it be executed?
def is_owed(t: Table, seat: i64, i: i64, ability: i64) -> bool:
    """CU-SUP-04, CU-ABIL-06: a mandatory ability, or a special one whose normal one was executed."""
    if ability_bar(t, seat, i, ability) != LEGAL:
        return False
    die: i64 = t.active[i]
    if die_face(die) < k.TEAM:
        return False
    if is_mandatory(t, die, ability):
        return True
    special = t.box.abilities[ability_row(t, die_sort(die), ability) + k.ONLY_SPECIAL] == 1
    return special and (die_uses(die) != 0 or owes_special(die))


def is_mandatory(t: Table, die: i64, ability: i64) -> bool:
    """CU-SUP-04: whether the card says so; a special ability may be owed without it (CU-ABIL-06)."""
    return t.box.abilities[ability_row(t, die_sort(die), ability) + k.MANDATORY] == 1


def owed_bar(t: Table, seat: i64) -> i64:
    """Why the seat may not go on without executing an ability first, or LEGAL."""
    bar: i64 = LEGAL
    i: i64 = 0
    while i < t.n_active:
        if die_seat(t.active[i]) == seat:
            ability: i64 = 0
            while ability < c.ABILITIES:
                if is_owed(t, seat, i, ability):
                    if is_mandatory(t, t.active[i], ability):
                        return c.STILL_MANDATORY  # CU-SUP-04, CU-GRE-02
                    bar = c.SPECIAL_OWED  # CU-ABIL-06
                ability += 1
        i += 1
    return bar


# ---------------------------------------------------------------- red symbols
def red_symbols(t: Table, seat: i64) -> i64:
    """CU-CMP-02, CU-SUP-07: the symbols on active red dice, special ones at their value, doubled as often as gained."""
    value: i64 = special_value(t)
    symbols: i64 = 0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_sort(die) == k.RED and die_seat(die) == seat:
            face: i64 = die_face(die)
            if face == k.TEAM:
                symbols += 1
            elif face == k.SPECIAL:
                symbols += value
        i += 1
    return symbols << t.get(seat, k.S_DOUBLES)


def special_value(t: Table) -> i64:
    """CU-R05, CU-R49: two on some red cards, else one."""
    ability: i64 = 0
    while ability < t.box.ability_count[t.cards[0]]:
        row = ability_row(t, k.RED, ability)
        if has_effect(t, row, k.SYMBOL_VALUE):
            return t.box.effects[t.box.abilities[row + k.FROM] * k.EFFECT + k.N]
        ability += 1
    return 1


# ---------------------------------------------------------------- amounts
def counter(t: Table, seat: i64, which: i64) -> i64:
    """What an effect counts, at the moment it is executed (CU-R37)."""
    if which == k.FAN_COUNT:
        return t.get(seat, k.S_FANS)
    if which == k.ACTIVE_DICE:
        return t.active_count(seat)
    if which == k.RED_LINES:
        return lines_to_finish(t, seat)
    if which == k.FEWER_SYMBOLS:
        return rivals_with_fewer(t, seat)
    dice: i64 = 0
    colours: i64 = 0
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat:
            sort: i64 = die_sort(die)
            if sort == c.SORTS - 1 or sort <= k.DARK_GRAY:
                dice += 1
            colours |= 1 if sort <= k.DARK_GRAY else 1 << sort  # CU-DIE-04; the lead die counts as black
        i += 1
    return dice if which == k.ACTIVE_WHITE_GRAY else size_of(colours)


def lines_to_finish(t: Table, seat: i64) -> i64:
    """CU-RACE-13, CU-R20: of the current lap or track only; none in tie-break rounds (CU-PUR-07)."""
    if t.tied != 0 or t.get(seat, k.S_LEG) >= len(t.legs):
        return 0
    course = t.course(seat)
    return course.lines - course.sector[t.get(seat, k.S_SPACE)]


def rivals_with_fewer(t: Table, seat: i64) -> i64:
    """CU-RED-13: a tie is not fewer."""
    mine: i64 = t.get(seat, k.S_SYMBOLS)
    rivals: i64 = 0
    rival: i64 = 0
    while rival < t.seats:
        if rival != seat and t.plays(rival) and t.get(rival, k.S_SYMBOLS) < mine:
            rivals += 1
        rival += 1
    return rivals


def amount(t: Table, seat: i64, e: i64) -> i64:
    """How much an effect gives; `e` is the start of its row."""
    box = t.box
    n: i64 = box.effects[e + k.N]
    per: i64 = box.effects[e + k.PER]
    if per == 0 or (box.effects[e + k.FLAGS] & k.PER_PICK) != 0:
        return n
    if per == k.RED_LINES and t.bronto == 2:
        n = 1  # option pronto_bronto
    return n * (counter(t, seat, per) // box.effects[e + k.DIV])


def holds(t: Table, seat: i64, e: i64) -> bool:
    """Whether the conditions of an effect are met."""
    box = t.box
    need: i64 = box.effects[e + k.IF_ACTIVE]
    if need != 0:
        have = t.active_mask(seat)
        if (have & GRAYS) != 0:
            have |= GRAYS
        if (have & need) != need:
            return False
    return box.effects[e + k.IF_HIT] == 0 or t.marked(seat, k.M_HIT)


# ---------------------------------------------------------------- executing
def execute(t: Table, seat: i64, i: i64, ability: i64, journal: Journal | None) -> None:
    """Begin an ability of an active die: note that it is used and lay out its effects (CU-ABIL-04)."""
    box = t.box
    die: i64 = t.active[i]
    sort: i64 = die_sort(die)
    face: i64 = die_face(die)
    c.tell_used(journal, seat, t.card_of(sort), ability, sort, face)
    if face == k.CREDIT1:
        t.active[i] |= PAID
        t.add(seat, k.S_CREDITS, 1)
        t.mark(seat, k.M_TOOK_CREDIT)
        return
    row = ability_row(t, sort, ability)
    window: i64 = box.abilities[row + k.WINDOW]
    if window == k.AFTER_PUSH:
        t.active[i] = (die & ~EVENT) | (OWES if face == k.SPECIAL else 0)  # CU-ABIL-11: again at the next event
    else:
        t.active[i] = with_use(die & ~DUE, ability)
    uses: i64 = box.abilities[row + k.USES]
    if uses == k.PER_PLAYER:
        t.mark(seat, k.M_BRONTO)
    elif uses == k.PER_PAIR:
        other = partner(t, seat, i, ability)
        t.active[other] = with_use(t.active[other], ability)
    push_effects(t, seat, box.abilities[row + k.FROM], box.abilities[row + k.EFFECTS], i)
    if window == k.ON_PUSH and box.abilities[row + k.ONLY_SPECIAL] == 0 and face == k.SPECIAL:
        push_special_with_it(t, seat, i, sort, journal)


def push_special_with_it(t: Table, seat: i64, i: i64, sort: i64, journal: Journal | None) -> None:
    """CU-R10: a die that goes back into the roll zone executes its special ability for the push first."""
    box = t.box
    ability: i64 = 0
    while ability < box.ability_count[t.cards[sort - k.RED]]:
        row = ability_row(t, sort, ability)
        unused = not has_used(t.active[i], ability)
        special = box.abilities[row + k.ONLY_SPECIAL] == 1 and box.abilities[row + k.WINDOW] == k.ON_PUSH
        if special and unused:
            t.active[i] = with_use(t.active[i], ability)
            push_effects(t, seat, box.abilities[row + k.FROM], box.abilities[row + k.EFFECTS], i)
            c.tell_used(journal, seat, t.card_of(sort), ability, sort, k.SPECIAL)
        ability += 1
