"""Small numbers packed into one: a mask of things, an active die, a task. How they are packed is known here only.

Compiled, each of these functions is as good as the shift it stands for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FACE_AT: Final = 4
SEAT_AT: Final = 7
USED_AT: Final = 9
"""Four bits: which abilities of its card the die has executed since it arrived."""
PAID: Final = 1 << 13
BORROWED: Final = 1 << 14
DUE: Final = 1 << 15
EVENT: Final = 1 << 16
OWES: Final = 1 << 17

LEFT_AT: Final = 8
EFFECT_AT: Final = 16


def has(mask: i64, bit: i64) -> bool:
    """Whether something is in a mask."""
    return ((mask >> bit) & 1) == 1


def size_of(mask: i64) -> i64:
    """How many things are in a mask."""
    found: i64 = 0
    while mask > 0:
        found += mask & 1
        mask >>= 1
    return found


# ---------------------------------------------------------------- an active die
def make_die(seat: i64, sort: i64, face: i64) -> i64:
    """A die that has just come into the active zone and has done nothing yet."""
    return sort | (face << FACE_AT) | (seat << SEAT_AT)


def die_sort(die: i64) -> i64:
    return die & 15


def die_face(die: i64) -> i64:
    return (die >> FACE_AT) & 7


def die_seat(die: i64) -> i64:
    """Whose active zone it lies in."""
    return (die >> SEAT_AT) & 3


def die_uses(die: i64) -> i64:
    """The abilities of its card that it has executed since it arrived, one bit each."""
    return (die >> USED_AT) & 15


def has_used(die: i64, ability: i64) -> bool:
    return ((die >> (USED_AT + ability)) & 1) == 1


def is_paid(die: i64) -> bool:
    """Whether its coins, steps or credits have been taken."""
    return (die & PAID) != 0


def is_borrowed(die: i64) -> bool:
    return (die & BORROWED) != 0


def is_due(die: i64) -> bool:
    """Whether it has just arrived and its instant ability has been neither used nor declined."""
    return (die & DUE) != 0


def has_event(die: i64) -> bool:
    """Whether a push without bust has happened and its event ability has been neither used nor declined."""
    return (die & EVENT) != 0


def owes_special(die: i64) -> bool:
    """Whether its event ability was used, so that its special ability has to be executed too (CU-ABIL-06)."""
    return (die & OWES) != 0


def with_use(die: i64, ability: i64) -> i64:
    return die | (1 << (USED_AT + ability))


# ---------------------------------------------------------------- a task on a seat's stack
def make_task(effect: i64, i: i64) -> i64:
    """What an effect has to do; `i` is the place of its die among the active ones, -1 for none."""
    return ((effect + 1) << EFFECT_AT) | (i + 1)


def task_effect(task: i64) -> i64:
    """The number of its effect; -1 where it asks for instant abilities."""
    return (task >> EFFECT_AT) - 1


def task_left(task: i64) -> i64:
    """How often it has still to be carried out; 0 where it has not begun."""
    return (task >> LEFT_AT) & 255


def task_die(task: i64) -> i64:
    """The place of its die among the active ones; -1 where it has left or never was one."""
    return (task & 255) - 1


def begun(task: i64, times: i64) -> i64:
    """The task, to be carried out so often."""
    return task | (times << LEFT_AT)
