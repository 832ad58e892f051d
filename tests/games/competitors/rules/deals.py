"""Tables on which people deal, for the tests of negotiation."""

from __future__ import annotations

from typing import Any

from cubilete.core.journal import Journal
from cubilete.core.title import Line
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import ANA, BEN, TITLE, Told, in_words, made, seat, table

DEALING = "negotiation=yes"


def two(ana: str = "peru chile K001 K002", ben: str = "east_africa K017", **fields: Any) -> Competitors:
    """Ana (Italy) and Ben (Japan), each with a few cards."""
    return table(seat("italy", ana), seat("japan", ben), options=DEALING, **fields)


def four(**fields: Any) -> Competitors:
    """Ana, Ben, Cleo and Dan, with cards, and branches of Ben and Cleo."""
    return table(
        seat("italy", "peru chile K001 K002"),
        seat("japan", "east_africa norway K017", branches="morocco"),
        seat("brazil", "france K031 K081", branches="venezuela"),
        seat("egypt", "mozambique K040"),
        options=DEALING,
        **fields,
    )


def act(t: Competitors, by: int, *moves: str, reader: int | None = None) -> list[Line]:
    """Moves of one seat; what happened, as a seat hears it (the mover where nobody else is named)."""
    lines: list[Line] = []
    for text in moves:
        lines += in_words(made(t, text, Told(), by), by if reader is None else reader)
    return lines


def overheard(t: Competitors, by: int, text: str, readers: tuple[int, ...]) -> list[list[Line]]:
    """One move, told to several seats."""
    journal: Journal = made(t, text, Told(), by)
    return [in_words(journal, reader) for reader in readers]


def deals(t: Competitors, reader: int = ANA) -> dict[int, dict[str, Any]]:
    """The open deals by their number as moves write it."""
    return {deal["deal"] + 1: deal for deal in TITLE.view(t, reader)["deals"]}


def treasure(t: Competitors) -> tuple[int, list[int], list[int], list[int], int]:
    """What no deal between players makes more or less: money, cards by kind of place, vehicles by kind, branches."""
    hands = [0] * 9
    papers = [0] * 9
    for card in range(c.TERRITORIES):
        hands[kind_of_place(int(t.land(card, k.WHERE)))] += 1
        papers[kind_of_place(int(t.paper(card, k.WHERE)))] += 1
    fleet = [0] * 3
    for token in range(t.seats * c.VEHICLES):
        vehicle = token % c.VEHICLES
        fleet[0 if vehicle < k.FIRST_SHIP else 1 if vehicle < k.FIRST_AIRCRAFT else 2] += t.in_play(token)
    money = sum(int(t.money(seat)) for seat in range(t.seats))
    return money, hands, papers, fleet, sum(int(t.branches(seat)) for seat in range(t.seats))


def kind_of_place(where: int) -> int:
    """All hands are one."""
    return k.HAND if k.HAND <= where < k.TABLE else where


BOTH = (ANA, BEN)
