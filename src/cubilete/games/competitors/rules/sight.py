"""Who may know which card: what lies open, what is in a hand, what was shown (CP-SIGN-02, CP-R75, CP-OPT-02)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, owner_of


def knows_land(t: Table, territory: i64, seat: i64) -> bool:
    """Whether a seat (NOBODY: a spectator) may know where a territory card is; signed ones lie open (CP-SIGN-02)."""
    where: i64 = t.lands[territory * k.LAND + k.WHERE]
    if where == k.TABLE:
        return True
    return knows_card(t, where, t.lands[territory * k.LAND + k.KNOWN], seat)


def knows_paper(t: Table, contract: i64, seat: i64) -> bool:
    """Whether a seat may know where a contract card is; a signed one lies covered until it is delivered (CP-R75)."""
    where: i64 = t.papers[contract * k.PAPER + k.WHERE]
    if where == k.TABLE:
        token = signed_for(t, contract)
        if token != k.NONE and (owner_of(token) == seat or is_under_way(t, token)):
            return True
    return knows_card(t, where, t.papers[contract * k.PAPER + k.KNOWN], seat)


def knows_card(t: Table, where: i64, known: i64, seat: i64) -> bool:
    if where == k.BASE or where == k.DISCARD:
        return True
    if where == k.DECK:
        return False
    if t.options[k.O_OPEN] != 0 or where == k.HAND + seat:
        return True
    return seat >= 0 and (known >> seat) & 1 != 0


def signed_for(t: Table, contract: i64) -> i64:
    """The token for which a contract is signed, or NONE."""
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if t.fleet[token * k.FLEET + k.CONTRACT] == contract:
            return token
        token += 1
    return k.NONE


def is_under_way(t: Table, token: i64) -> bool:
    """Whether the contract signed for a token is being delivered."""
    return t.now[k.JOURNEY] == k.DELIVERY and t.now[k.CARGO] == token


def has_goods(t: Table, token: i64) -> bool:
    """Whether goods are on a token itself: in a delivery where they went (CP-COMBI-08), else where they were signed."""
    if t.now[k.JOURNEY] == k.DELIVERY:
        if token == t.now[k.HOLDER]:
            return True
        if token == t.now[k.CARGO]:
            return False
    return t.is_signed(token)
