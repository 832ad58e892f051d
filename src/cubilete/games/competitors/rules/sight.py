"""What a seat sees: which cards it may know (CP-SIGN-02, CP-R75, CP-OPT-02), and where goods are."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK
from cubilete.games.competitors.rules.hidden import is_hidden
from cubilete.games.competitors.rules.table import Table


def knows_land(t: Table, territory: i64, seat: i64) -> bool:
    """Whether a seat (NOBODY: a spectator) may know where a territory card is."""
    return not is_hidden(t, seat, TERRITORY_DECK, territory)


def knows_paper(t: Table, contract: i64, seat: i64) -> bool:
    """Whether a seat may know where a contract card is; a signed one lies covered until it is delivered."""
    return not is_hidden(t, seat, CONTRACT_DECK, contract)


def has_goods(t: Table, token: i64) -> bool:
    """Whether goods are on a token itself: in a delivery where they went (CP-COMBI-08), else where they were signed."""
    if t.now[k.JOURNEY] == k.DELIVERY:
        if token == t.now[k.HOLDER]:
            return True
        if token == t.now[k.CARGO]:
            return False
    return t.is_signed(token)
