"""Hitting a Pawn: its owner hides all Money in a few places, and the robber searches one of them (CC-R53)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import S_SPOTS, S_SPOTS_HARD
from cubilete.games.cuba_cube.rules.crews import crew_bits
from cubilete.games.cuba_cube.rules.riding import ONE, pawns_after
from cubilete.games.cuba_cube.rules.smugglers.columns import HIDDEN, N_ROBBED, N_VICTIM
from cubilete.games.cuba_cube.rules.table import MONEY, NOBODY, O_THREE_SPOTS, Table


def spots(t: Table) -> i64:
    """How many hiding places there are (CC-SMUG-ROB-05)."""
    return t.box.smugglers[S_SPOTS_HARD if t.has(O_THREE_SPOTS) else S_SPOTS]


# ------------------------------------------------------------ robbing
def rob_bar(t: Table, victim: i64) -> i64:
    """Why a driver cannot rob another one after this ride: a verdict, or 0 (CC-SMUG-ROB-01)."""
    if victim >= t.drivers or pawns_after(t) & (ONE << victim) == 0:
        return c.PAWN_NOT_HIT
    if t.now[N_ROBBED] & (ONE << victim) != 0:
        return c.ROBBED_ALREADY
    return 0 if t.get(victim, MONEY) > 0 else c.NOTHING_TO_ROB


def fill_robberies(t: Table, out: MoveList) -> None:
    victim: i64 = 0
    while victim < t.drivers:
        if rob_bar(t, victim) == 0:
            out.add(c.rob_code(victim))
        victim += 1


def can_rob(t: Table) -> bool:
    victim: i64 = 0
    while victim < t.drivers:
        if rob_bar(t, victim) == 0:
            return True
        victim += 1
    return False


def rob(t: Table, victim: i64, journal: Journal | None) -> None:
    t.now[N_ROBBED] |= ONE << victim
    t.now[N_VICTIM] = victim
    t.phase = c.HIDING
    c.tell_robs(journal, t.driver(), victim)


# ------------------------------------------------------------ hiding
def hide_bar(t: Table, params: list[int]) -> i64:
    """Why Money cannot be hidden like this: a verdict, or 0. Places that are left out stay empty (CC-SMUG-ROB-03)."""
    if len(params) < 2 or params[0] != len(params) - 1 or params[0] > spots(t):
        return c.HIDE_PLACES
    total: i64 = 0
    k: i64 = 1
    while k < len(params):
        if params[k] < 0 or params[k] % t.box.price_step != 0:
            return c.HIDE_THOUSANDS
        total += params[k]
        k += 1
    return 0 if total == t.get(t.now[N_VICTIM], MONEY) else c.HIDE_SUM


def spot_bar(t: Table, spot: i64) -> i64:
    return 0 if spot < spots(t) else c.NO_SUCH_PLACE


def evenly(t: Table) -> list[int]:
    """All Money spread over all places in thousands, the first ones getting what remains."""
    count = spots(t)
    step = t.box.price_step
    money = t.get(t.now[N_VICTIM], MONEY)
    notes: i64 = money // step
    found: list[int] = [int(count)]
    k: i64 = 0
    while k < count:
        share: i64 = notes // count
        if k < notes % count:
            share += 1
        found.append(int(share * step))
        k += 1
    found[1] += int(money - notes * step)
    return found


def all_in(t: Table, spot: i64) -> list[int]:
    found: list[int] = [int(spots(t))]
    k: i64 = 0
    while k < spots(t):
        found.append(int(t.get(t.now[N_VICTIM], MONEY)) if k == spot else 0)
        k += 1
    return found


def hide(t: Table, params: list[int], journal: Journal | None) -> None:
    """The victim's Money lies in the places; only the victim's crew knows where."""
    victim = t.now[N_VICTIM]
    sums: list[int] = []
    k: i64 = 0
    while k < spots(t):
        sums.append(params[k + 1] if k + 1 < len(params) else 0)
        t.own[HIDDEN + k] = sums[k]
        k += 1
    t.phase = c.SEARCHING
    c.tell_money_hidden(journal, victim, sums, crew_bits(t, victim))


def fill_hidings(t: Table, out: MoveList) -> None:
    out.add(c.HIDE)
    out.add(c.HIDE_EVENLY)
    spot: i64 = 0
    while spot < spots(t):
        out.add(c.hide_all_in_code(spot))
        spot += 1


# ------------------------------------------------------------ searching
def fill_searches(t: Table, out: MoveList) -> None:
    spot: i64 = 0
    while spot < spots(t):
        out.add(c.search_code(spot))
        spot += 1


def search(t: Table, spot: i64, journal: Journal | None) -> None:
    """The robber takes all that lies in the one place that was named (CC-SMUG-ROB-04)."""
    victim = t.now[N_VICTIM]
    found = t.own[HIDDEN + spot]
    t.add(victim, MONEY, -found)
    t.add(t.driver(), MONEY, found)
    c.tell_searched(journal, t.driver(), victim, spot, found)
    forget_hiding(t)


def forget_hiding(t: Table) -> None:
    t.now[N_VICTIM] = NOBODY
    k: i64 = 0
    while k < c.SPOTS:
        t.own[HIDDEN + k] = 0
        k += 1


def hide_anew(t: Table, chance: Chance) -> None:
    """Any split that the robber could face; for `State.redeal`."""
    left = t.get(t.now[N_VICTIM], MONEY)
    k: i64 = 0
    while k < c.SPOTS:
        t.own[HIDDEN + k] = 0
        k += 1
    while left > 0:
        note: i64 = t.box.price_step if left >= t.box.price_step else left
        t.own[HIDDEN + chance.below(c.HIDDEN_DEAL, spots(t))] += note
        left -= note
