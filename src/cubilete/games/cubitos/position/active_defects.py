"""What cannot be so about active dice: faces, abilities, flags."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.games.cubitos.position.effect_names import race_effects
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.dice import window_of
from cubilete.games.cubitos.rules.packed import (
    die_face,
    die_seat,
    die_sort,
    has,
    has_event,
    has_used,
    is_borrowed,
    is_due,
    is_paid,
    owes_special,
)
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import FACES, SORTS, STAGES, Vocabulary

NO_ACTIVE = (c.OUT, c.REFILL, c.TO_ROLL, c.RESTED)


def active_defects(t: Cubitos, v: Vocabulary) -> Iterator[str]:
    for i in range(t.n_active):
        die = int(t.active[i])
        seat, sort, face = die_seat(die), die_sort(die), die_face(die)
        where = f"active die {i + 1} ({SORTS[sort]} of seat {seat + 1})"
        if t.box.face_count[sort * c.FACES + face] == 0:
            faces = ", ".join(FACES[n] for n in range(c.FACES) if t.box.face_count[sort * c.FACES + n])
            yield f"{where}: there is no {FACES[face]} on it; it has {faces}."
            continue
        if t.stage(seat) in NO_ACTIVE:
            yield f"{where}: nothing is active in the stage '{STAGES[t.stage(seat)]}' (CU-REST-01)."
        if face == k.BLANK and not has_op(t, k.SET_FACE) and not has_op(t, k.BORROW):
            yield f"{where}: a blank face never becomes active (CU-THROW-02)."
        yield from use_defects(t, die, where, v)
        yield from income_defects(t, die, where)
        yield from flag_defects(t, die, where)


def has_op(t: Cubitos, op: int) -> bool:
    return any(t.box.effects[effect * k.EFFECT + k.OP] == op for effect in race_effects(t))


def use_defects(t: Cubitos, die: int, where: str, v: Vocabulary) -> Iterator[str]:
    """Which abilities the die can have executed by now."""
    seat, sort, face = die_seat(die), die_sort(die), die_face(die)
    card = int(t.card_of(sort))
    for ability in range(c.ABILITIES):
        if not has_used(die, ability):
            continue
        if face < k.TEAM or card < 0 or ability >= t.box.ability_count[card]:
            yield f"{where}: it has no ability {ability + 1} on the face {FACES[face]} (CU-R50)."
            continue
        row = (card * c.ABILITIES + ability) * k.ABILITY
        window = t.box.abilities[row + k.WINDOW]
        only_special = t.box.abilities[row + k.ONLY_SPECIAL] == 1 and face != k.SPECIAL
        if only_special or window in (k.AFTER_PUSH, k.BEFORE_BUY) or t.box.abilities[row + k.TIMING] == k.RED_CARD:
            yield f"{where}: ability {ability + 1} of {v.cards[card]} is never used up by a die with this face."
        elif window in (k.PHASE_5, k.IN_RACE) and t.section == k.ROLL_SECTION:
            yield f"{where}: ability {ability + 1} of {v.cards[card]} is not executed before phase 5."
        elif window == k.AFTER_MOVE and t.stage(seat) < c.BONUS:
            yield f"{where}: ability {ability + 1} of {v.cards[card]} is not executed before the end of phase 6."


def income_defects(t: Cubitos, die: int, where: str) -> Iterator[str]:
    """CU-ABIL-13: plain faces pay once, when the race section begins or when the die arrives in it."""
    face, paid = die_face(die), is_paid(die)
    plain = k.BLANK < face < k.TEAM
    if paid and (not plain or t.section == k.ROLL_SECTION):
        yield f"{where}: only coins, steps and credits are paid, and not before the section 'count' (CU-ABIL-13)."
    open_credit = face == k.CREDIT1 and t.credits_bite
    if plain and not paid and not open_credit and t.section != k.ROLL_SECTION:
        yield f"{where}: its {FACES[face]} must be paid in the section 'count' or later (CU-ABIL-13)."


def flag_defects(t: Cubitos, die: int, where: str) -> Iterator[str]:
    seat, sort, face = die_seat(die), die_sort(die), die_face(die)
    stage = t.stage(seat)
    if is_due(die):
        asked = any(t.tasks[seat * k.TASKS + at] == k.INSTANTS for at in range(t.get(seat, k.S_DEPTH)))
        if not window_of(t, sort, face, k.ON_ACTIVATE) or not (asked or stage == c.EVENTS):
            yield f"{where}: no instant ability can be due (CU-ABIL-08)."
    if has_event(die) and (not window_of(t, sort, face, k.AFTER_PUSH) or stage not in (c.EVENTS, c.RESCUE)):
        yield f"{where}: it has no event ability to execute in the stage '{STAGES[stage]}' (CU-ABIL-11)."
    if owes_special(die) and (face != k.SPECIAL or not window_of(t, sort, face, k.AFTER_PUSH)):
        yield f"{where}: it cannot owe a special ability (CU-ABIL-06)."
    if is_borrowed(die) and not borrowable(t, sort):
        yield f"{where}: no card of this race can have borrowed it (CU-PUR-02)."


def borrowable(t: Cubitos, sort: int) -> bool:
    rows = [effect * k.EFFECT for effect in race_effects(t)]
    return any(t.box.effects[row] == k.BORROW and has(t.box.effects[row + k.OF_COLOURS], sort) for row in rows)
