"""Couriers: the Police. Their cards, covering tracks, thinning the rows, being caught (CC-COUR-POLICE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import C_ALARM, C_CAUGHT, C_GATE_FLICKS
from cubilete.games.cuba_cube.rules.couriers.columns import (
    ADDED,
    BEHIND,
    CHASED,
    COVERED,
    EXTRA,
    GATE_FLICKS,
    POLICE_KM,
    TEAM_KM,
)
from cubilete.games.cuba_cube.rules.decks import (
    card_at,
    count_at,
    deck_size,
    discard_sector,
    draw_sector,
    km_at,
    last_at,
)
from cubilete.games.cuba_cube.rules.table import (
    AT_DETOUR,
    AT_DISCARD,
    AT_POLICE,
    AT_TEAM,
    N_FLICKS,
    NOTHING,
    O_FAMILY,
    Table,
)

KEPT: Final = 2
"""The last cards of each row stay when the rows are thinned (CC-R88)."""
HEAD_START: Final = 2
"""With the family hint the Police wait until the team has added so many route cards (CC-R72)."""


# ------------------------------------------------------------ drawing a card
def draw_card(t: Table, place: i64, chance: Chance, journal: Journal | None) -> i64:
    """Draw a Sector card; where deck and discard pile are both empty, the rows are thinned first (CC-R88)."""
    if deck_size(t) == 0 and count_at(t, AT_DISCARD) == 0:
        thin_rows(t, journal)
    return draw_sector(t, place, chance, journal)


def thin_rows(t: Table, journal: Journal | None) -> None:
    """Equal kilometres leave both rows, 20 first, the oldest cards first; no total changes (CC-COUR-HINT-01)."""
    removed: i64 = 0
    km = next_km(t, 0)
    while km > 0:
        own = oldest_with(t, AT_TEAM, km)
        if own == NOTHING:
            own = oldest_with(t, AT_DETOUR, km)
        theirs = oldest_with(t, AT_POLICE, km)
        if own == NOTHING or theirs == NOTHING:
            km = next_km(t, km)
        else:
            discard_sector(t, own)
            discard_sector(t, theirs)
            removed += 2
    if removed > 0:
        c.tell_rows_thinned(journal, removed)


def next_km(t: Table, km: i64) -> i64:
    """The next higher number of kilometres that any card has, or 0."""
    found: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        other = t.box.sector_km[card]
        if other > km and (found == 0 or other < found):
            found = other
        card += 1
    return found


def oldest_with(t: Table, place: i64, km: i64) -> i64:
    """The oldest card of a row with these kilometres that is not one of the last two, or NOTHING."""
    found: i64 = NOTHING
    last: i64 = count_at(t, place) - KEPT
    card: i64 = 0
    while card < c.SECTORS:
        fits = t.sector_at[card] == place and t.box.sector_km[card] == km and t.rank[card] < last
        if fits and (found == NOTHING or t.rank[card] < t.rank[found]):
            found = card
        card += 1
    return found


# ------------------------------------------------------------ the chase
def head_start_over(t: Table) -> bool:
    """Whether the Police draw cards in a Turn that begins now (CC-COUR-FAM-01)."""
    return not t.has(O_FAMILY) or t.own[ADDED] >= HEAD_START


def count_gate_flick(t: Table) -> None:
    """Every second Gate-die flick in a row brings a Police card, whoever made it (CC-COUR-POLICE-02, CC-R64)."""
    t.own[GATE_FLICKS] += 1
    if t.own[GATE_FLICKS] >= t.box.couriers[C_GATE_FLICKS]:
        t.own[GATE_FLICKS] = 0
        t.now[EXTRA] += 1


def alarm(t: Table, die: i64, journal: Journal | None) -> None:
    """One more card after the Turn's evaluation (CC-COUR-GATEHIT-01, CC-COUR-HARD-04)."""
    t.now[EXTRA] += t.box.couriers[C_ALARM]
    c.tell_police_alarmed(journal, die)


def pursue(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The Police cards of a Turn: one for a Vehicle flick whose tracks are not covered, then the extra ones."""
    due = t.now[EXTRA]
    if t.now[N_FLICKS] > 0 and t.now[COVERED] == 0:
        due += 1
    if due > 0 and t.now[CHASED] == 0:
        c.tell_police_wait(journal)  # CC-COUR-FAM-01
        return
    while due > 0:
        card = draw_card(t, AT_POLICE, chance, journal)
        if card == NOTHING:
            return
        t.own[POLICE_KM] += t.box.sector_km[card]
        c.tell_police_moves(journal, card, t.box.sector_km[card], t.own[POLICE_KM])
        due -= 1


def cover_tracks(t: Table, journal: Journal | None) -> None:
    """The last Police card goes, if there is one, and the regular one is not drawn; once a Turn (CC-R66)."""
    if t.now[COVERED] != 0:
        return
    t.now[COVERED] = 1
    before = t.own[POLICE_KM]
    card = last_at(t, AT_POLICE)
    if card != NOTHING:
        discard_sector(t, card)
        t.own[POLICE_KM] -= t.box.sector_km[card]
        if t.own[POLICE_KM] < 0:  # only the difference of a given up Job was left (CC-R71)
            t.own[POLICE_KM] = 0
    c.tell_tracks_covered(journal, before - t.own[POLICE_KM])


def is_caught(t: Table, journal: Journal | None) -> bool:
    """At the end of a Turn: whether the Police have been ahead for two Turns in a row (CC-R65)."""
    if t.own[POLICE_KM] <= t.own[TEAM_KM]:
        t.own[BEHIND] = 0
        return False
    t.own[BEHIND] += 1
    if t.own[BEHIND] >= t.box.couriers[C_CAUGHT]:
        return True
    c.tell_police_close(journal, t.own[BEHIND])
    return False


# ------------------------------------------------------------ a Job given up
def keep_difference(t: Table) -> None:
    """Only what one side is ahead stays of both distances, shown by the newest cards (CC-R71)."""
    ahead: i64 = t.own[TEAM_KM] - t.own[POLICE_KM]
    t.own[TEAM_KM] = ahead if ahead > 0 else 0
    t.own[POLICE_KM] = -ahead if ahead < 0 else 0
    keep_newest(t, AT_DETOUR, t.own[TEAM_KM] - km_at(t, AT_TEAM))
    keep_newest(t, AT_TEAM, t.own[TEAM_KM] - km_at(t, AT_DETOUR))
    keep_newest(t, AT_POLICE, t.own[POLICE_KM])


def keep_newest(t: Table, place: i64, km: i64) -> None:
    """Discard the oldest cards of a row as long as the others show these kilometres."""
    total = km_at(t, place)
    while count_at(t, place) > 0:
        oldest = card_at(t, place, 0)
        total -= t.box.sector_km[oldest]
        if total < km:
            return
        discard_sector(t, oldest)
