"""The tokens of a journey and their movement points (CP-TM, CP-COMBI, CP-R38, CP-R39, CP-R78)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of, token_bit


def member(t: Table, kind: i64) -> i64:
    """The token of a kind that takes part in the journey, or NONE."""
    return t.now[k.CONVOY + kind]


def join(t: Table, token: i64) -> None:
    """A token takes part from here on; one that does already keeps to the points it has left."""
    kind = kind_of(token)
    if t.now[k.CONVOY + kind] == token:
        return
    replace(t, kind)
    t.now[k.CONVOY + kind] = token
    start_afresh(t, token)


def start_afresh(t: Table, token: i64) -> None:
    """With all its points, and with what the base where it stands gives it."""
    kind = kind_of(token)
    one: i64 = 1
    now = t.now
    now[k.SPENT_BY + kind] = 0
    now[k.EXTRA + kind] = 0
    now[k.FUELLED] &= ~(one << kind)
    now[k.FREE_FUEL] &= ~(one << kind)
    place = t.place(token)
    if is_state(place) and t.base_of(place) == owner_of(token):
        if kind != k.AIRCRAFT and t.advantage_at(place, b.FX_HUB):  # CP-SPECCARD-08
            now[k.EXTRA + kind] = t.box.s_amount[t.land(place, k.ADVANTAGE)]
        if t.advantage_at(place, b.FX_DEPOT):  # CP-SPECCARD-04
            now[k.FREE_FUEL] |= one << kind


def leave_convoy(t: Table, token: i64) -> None:
    """A token that is sold or seized on the way; a Move without a vehicle is over."""
    now = t.now
    if now[k.JOURNEY] == k.NO_JOURNEY or now[k.CONVOY + kind_of(token)] != token:
        return
    now[k.CONVOY + kind_of(token)] = k.NONE
    if now[k.MOVED] == token and now[k.JOURNEY] == k.MOVE:
        now[k.UNREST_DUE] = 0  # in a delivery it lapses (CP-R25)
    gone = now[k.CONVOY] == k.NONE and now[k.CONVOY + k.SHIP] == k.NONE and now[k.CONVOY + k.AIRCRAFT] == k.NONE
    if gone and now[k.JOURNEY] == k.MOVE:
        now[k.ENDING] = 1


def set_off(t: Table, token: i64) -> None:
    """CP-R78: what does not travel with the token that moves has finished for this journey."""
    kind: i64 = 0
    while kind < 3:
        other: i64 = t.now[k.CONVOY + kind]
        if other == token or (other != k.NONE and t.get(other, k.CARRIER) == token):
            t.now[k.TRAVELLED] |= token_bit(other)
        elif other != k.NONE:
            leave_behind(t, kind)
        kind += 1
    if kind_of(token) != k.TRUCK:  # CP-R92: the goods have left the State into which a truck brought them
        t.now[k.BORDER] = 0
        t.now[k.WAS_BORDER] = 0


def gather(t: Table) -> None:
    """CP-R42: the movement turn ends for all tokens of the journey, and for those left behind in it."""
    kind: i64 = 0
    while kind < 3:
        if t.now[k.CONVOY + kind] != k.NONE:
            t.now[k.TRAVELLED] |= token_bit(t.now[k.CONVOY + kind])
        kind += 1


def leave_behind(t: Table, kind: i64) -> None:
    t.now[k.FINISHED] |= token_bit(t.now[k.CONVOY + kind])
    t.now[k.CONVOY + kind] = k.NONE


def replace(t: Table, kind: i64) -> None:
    """Another token takes its place: who has moved in this movement turn does not come back with new points."""
    if t.now[k.CONVOY + kind] == k.NONE:
        return
    if (t.now[k.FUELLED] >> kind) & 1 != 0:
        leave_behind(t, kind)
    else:
        t.now[k.CONVOY + kind] = k.NONE


def is_finished(t: Table, token: i64) -> bool:
    return (t.now[k.FINISHED] >> token) & 1 != 0


def points_left(t: Table, kind: i64) -> i64:
    """Movement points that the token of a kind may still spend in this movement turn.

    A truck has what it and its carriers have not spent (CP-COMBI-06). A carrier has its own points, and not more than
    the truck on board has left (CP-COMBI-05). After goods have changed vehicles the first one's points are a ceiling.
    """
    now = t.now
    token: i64 = now[k.CONVOY + kind]
    if token == k.NONE:
        return 0
    truck_left: i64 = t.box.pm[b.TRUCK] + now[k.EXTRA + k.TRUCK] - now[k.SPENT]
    left = truck_left
    if kind != k.TRUCK:
        left = t.box.pm[kind + 1] + now[k.EXTRA + kind] - now[k.SPENT_BY + kind]
        truck: i64 = now[k.CONVOY + k.TRUCK]
        if truck != k.NONE and t.get(truck, k.CARRIER) == token and truck_left < left:
            left = truck_left
    if now[k.CEILING] - now[k.SPENT] < left:
        left = now[k.CEILING] - now[k.SPENT]
    return left if left > 0 else 0


def spend(t: Table, kind: i64, points: i64) -> None:
    t.now[k.SPENT] += points
    t.now[k.SPENT_BY + kind] += points


def keep_to(t: Table, kind: i64) -> None:
    """CP-COMBI-05, CP-R39: whatever moves on in this movement turn spends at most what a token has left now."""
    ceiling: i64 = t.now[k.SPENT] + points_left(t, kind)
    if ceiling < t.now[k.CEILING]:
        t.now[k.CEILING] = ceiling


def lose_rest(t: Table, kind: i64) -> None:
    """CP-AIR-06, CP-AIR-11: all that is left of the movement turn is used up."""
    t.now[k.SPENT_BY + kind] += points_left(t, kind)
    t.now[k.CEILING] = t.now[k.SPENT]


def change_points(t: Table, kind: i64, points: i64) -> i64:
    """CP-OP-02: more or fewer points in this movement turn, never below 0; the change that was made."""
    left = points_left(t, kind)
    if points < -left:
        points = -left
    t.now[k.SPENT] -= points
    t.now[k.SPENT_BY + kind] -= points
    return points


def begin_turn(t: Table) -> None:
    """CP-TM-01: a movement turn begins; every token of the journey has its full points again (CP-DELIV-03)."""
    now = t.now
    now[k.TM] += 1
    now[k.SPENT] = 0
    now[k.CEILING] = k.NO_CEILING
    now[k.FUELLED] = 0
    now[k.FREE_FUEL] = 0
    now[k.STOPPED] = 0
    now[k.SAVED] = 0
    now[k.TRAVELLED] = 0
    now[k.ENDING] = 0
    now[k.BORDER] = 0
    now[k.WAS_BORDER] = 0
    kind: i64 = 0
    while kind < 3:
        now[k.SPENT_BY + kind] = 0
        now[k.EXTRA + kind] = 0
        if now[k.CONVOY + kind] != k.NONE:
            start_afresh(t, now[k.CONVOY + kind])
        kind += 1


def carries_goods(t: Table, token: i64) -> bool:
    """Whether the goods under way are on this token or on the truck on board of it."""
    holder: i64 = t.now[k.HOLDER]
    return holder != k.NONE and (holder == token or t.get(holder, k.CARRIER) == token)
