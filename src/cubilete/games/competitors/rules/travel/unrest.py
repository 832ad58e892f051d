"""Political-social events (CP-POL, CP-R28)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, kind_of
from cubilete.games.competitors.rules.travel.customs import advantage_on


def subject(t: Table) -> i64:
    """CP-POL-05: the token that holds the goods; without goods the one that stopped."""
    holder: i64 = t.now[k.HOLDER]
    return holder if holder != k.NONE else t.now[k.MOVED]


def touches_subject(t: Table, box: i64) -> bool:
    """CP-POL-06, CP-R28: a truck on board is touched only by what concerns its carrier as well."""
    one: i64 = 1
    token = subject(t)
    needed: i64 = one << kind_of(token)
    carrier = t.get(token, k.CARRIER)
    if carrier != k.NONE:
        needed |= one << kind_of(carrier)
    return t.box.p_hits[box] & needed == needed


def roll_unrest(t: Table, continent: i64, chance: Chance, journal: Journal | None) -> None:
    """CP-POL-03: the twelve-sided die in the column of the continent."""
    roll: i64 = chance.below(c.UNREST_ROLL, b.ROWS)
    t.now[k.BOX] = continent * b.ROWS + roll
    c.tell_unrest(journal, t.now[k.TURN], roll + 1, t.now[k.BOX])


def face_unrest(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The event of the State where the token stopped, also where customs have sent it back since (CP-R25)."""
    continent: i64 = t.box.atlas.continent[t.now[k.UNREST_DUE] - 1]
    t.now[k.UNREST_DUE] = 0
    roll_unrest(t, continent, chance, journal)
    one: i64 = 1
    if advantage_on(t, t.now[k.TURN], b.FX_ESCORT, one << continent) != k.NONE:
        t.phase = c.HAPPENING  # CP-SPECCARD-09: the owner may roll again
    else:
        apply_unrest(t, journal)


def apply_unrest(t: Table, journal: Journal | None) -> None:
    if touches_subject(t, t.now[k.BOX]):
        t.now[k.STEP] = t.box.p_effect[t.now[k.BOX]]
    else:
        t.now[k.BOX] = k.NONE
        c.tell_untouched(journal, t.now[k.TURN])


def roll_again(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The second result stands."""
    c.tell_unrest_again(journal, t.now[k.TURN])
    roll_unrest(t, t.now[k.BOX] // b.ROWS, chance, journal)
    apply_unrest(t, journal)
