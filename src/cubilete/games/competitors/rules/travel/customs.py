"""Customs cards: drawn, applied, sent to the bottom of their deck (CP-CUST, CP-CUSCARD, CP-R57, CP-R79)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table


def unseen(t: Table) -> i64:
    """Customs cards that have not come up yet."""
    found: i64 = 0
    kind: i64 = 0
    while kind < c.CUSTOMS_KINDS:
        found += t.customs[kind]
        kind += 1
    return found


def draw_customs(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The next card lies open; once all have come up their order is known (CP-R57)."""
    total = unseen(t)
    card: i64
    if total > 0:
        counts = vec[i64]([0] * c.CUSTOMS_KINDS)
        kind: i64 = 0
        while kind < c.CUSTOMS_KINDS:
            counts[kind] = t.customs[kind]
            kind += 1
        card = chance.draw(c.CUSTOMS_DRAW, counts, total)
        t.customs[card] -= 1
    else:
        card = take_from_queue(t)
    t.now[k.CARD] = card
    t.phase = c.CLEARING
    c.tell_customs_drawn(journal, t.now[k.TURN], card)


def take_from_queue(t: Table) -> i64:
    card: i64 = t.customs[k.QUEUE]
    many: i64 = t.customs[k.QUEUED] - 1
    t.customs[k.QUEUED] = many
    at: i64 = 0
    while at < many:
        t.customs[k.QUEUE + at] = t.customs[k.QUEUE + at + 1]
        at += 1
    t.customs[k.QUEUE + many] = 0
    return card


def put_away(t: Table) -> None:
    """CP-CUST-16: to the bottom of the deck."""
    many: i64 = t.customs[k.QUEUED]
    t.customs[k.QUEUE + many] = t.now[k.CARD]
    t.customs[k.QUEUED] = many + 1
    t.now[k.CARD] = k.NONE
    t.now[k.TIPPED] = 0


def owe_next(t: Table, chance: Chance, journal: Journal | None) -> None:
    """A card that is due: spared by a free pass (CP-OP-10), or drawn."""
    t.now[k.CUSTOMS_DUE] -= 1
    if t.now[k.PASSES] > 0:
        t.now[k.PASSES] -= 1
        c.tell_customs_spared(journal, t.now[k.TURN])
        return
    draw_customs(t, chance, journal)


def apply_card(t: Table) -> None:
    """Its effect comes next: another one for illegal goods (CP-ILL-02)."""
    card: i64 = t.now[k.CARD]
    contract = t.get(t.now[k.CARGO], k.CONTRACT)
    illegal = t.box.k_illegal[contract] != 0
    t.now[k.STEP] = t.box.c_illegal[card] if illegal else t.box.c_legal[card]


def broker(t: Table) -> i64:
    """CP-SPECCARD-03: an own base with a customs broker on a continent of this post, or NONE."""
    seat: i64 = t.now[k.TURN]
    if t.sheet(seat, k.BROKERED) != 0:
        return k.NONE
    return advantage_on(t, seat, b.FX_BROKER, t.now[k.POSTS])


def advantage_on(t: Table, seat: i64, effect: i64, continents: i64) -> i64:
    """The first own base on one of these continents whose advantage has this effect, or NONE."""
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        on_it = (continents >> t.box.atlas.continent[territory]) & 1 != 0
        if on_it and t.advantage_at(territory, effect) and t.base_of(territory) == seat:
            return territory
        territory += 1
    return k.NONE


def redraw(t: Table, chance: Chance, journal: Journal | None) -> None:
    c.tell_customs_again(journal, t.now[k.TURN], broker(t))
    t.write(t.now[k.TURN], k.BROKERED, 1)
    put_away(t)
    draw_customs(t, chance, journal)
