"""Positions of the Marketeers as documents that people write and read: players count from 1 in them.

What follows from the rest is not written: the deck is all that lies nowhere else, and the supplies are what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from cubilete.core.documents import counts, known, mask, named, place, seat_number, within
from cubilete.core.errors import PositionError
from cubilete.core.misfit import in_plain_words
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.decks import cards_at, lay_sector
from cubilete.games.cuba_cube.rules.marketeers.columns import AGE, EARNED, FIRSTS, N_MOVED, PAID
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.marketeers.turn import rolled
from cubilete.games.cuba_cube.words.vocabulary import PHASES

PhaseName = Literal["placing", "offering", "acquiring", "selling", "over"]
MOST = 10**6
"""No number of a document is larger."""
GATE_DICE = FEW["die"][: c.GATE_DICE]


class PlayerPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """What lies before a player; `sales`, `first_sales` and `provision` are what the Money came from."""

    city: str = ""
    money: int = 0
    sales: int = 0
    first_sales: int = 0
    provision: int = 0
    goods: dict[str, int] = {}
    hand: list[str] = []


class CityPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """A City of the row, with its Cops and what was sold there."""

    id: str
    cops: int = 0
    sold: dict[str, int] = {}


class TablePart(Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole table. Cities stand in the order of the row.

    `renewals` says how often the deck was renewed while a card was in a hand: everybody can reckon that.
    """

    phase: PhaseName
    round: int
    on_turn: int
    first: int
    rolled: dict[str, str] = {}
    offer: str = ""
    used: list[str] = []
    moved: bool = False
    discard: list[str] = []
    renewals: dict[str, int] = {}
    city: list[CityPart]
    player: list[PlayerPart]


# ---------------------------------------------------------------- writing
def write_position(t: Marketeers) -> dict[str, Any]:
    """The table as a document."""
    part = TablePart(
        phase=PHASES[int(t.phase)],  # type: ignore[arg-type]
        round=int(t.now[k.N_ROUND]),
        on_turn=int(t.driver()) + 1,
        first=int(t.now[k.N_FIRST]) + 1,
        rolled={die: FEW["symbol"][int(rolled(t, at))] for at, die in enumerate(GATE_DICE) if t.in_play(at)},
        offer=FEW["sector"][int(t.now[k.N_SECTOR])] if t.now[k.N_SECTOR] >= 0 else "",
        used=named(int(t.now[k.N_TAKEN]), GATE_DICE),
        moved=t.now[N_MOVED] != 0,
        discard=[FEW["sector"][card] for card in cards_at(t, k.AT_DISCARD)],
        renewals=counts([int(t.own[AGE + card]) for card in range(c.SECTORS)], FEW["sector"]),
        city=[city_part(t, int(t.cities[at])) for at in range(c.CITIES)],
        player=[player_part(t, driver) for driver in range(t.drivers)],
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def city_part(t: Marketeers, city: int) -> CityPart:
    sold = [int(t.sold[city * c.GOODS + good]) for good in range(c.GOODS)]
    return CityPart(id=FEW["city"][city], cops=int(t.cops[city]), sold=counts(sold, FEW["good"]))


def player_part(t: Marketeers, driver: int) -> PlayerPart:
    city = int(t.get(driver, k.PAWN_CITY))
    return PlayerPart(
        city=FEW["city"][city] if city >= 0 else "",
        money=int(t.get(driver, k.MONEY)),
        sales=int(t.get(driver, EARNED)),
        first_sales=int(t.get(driver, FIRSTS)),
        provision=int(t.get(driver, PAID)),
        goods=counts([int(t.get(driver, k.GOOD + good)) for good in range(c.GOODS)], FEW["good"]),
        hand=[FEW["sector"][card] for card in cards_at(t, k.AT_HAND + driver)],
    )


# ---------------------------------------------------------------- reading
def read_position(document: dict[str, Any], t: Marketeers) -> Marketeers:
    """Lay a document out on an empty table; PositionError names what cannot be read."""
    try:
        part = msgspec.convert(document, TablePart)
    except msgspec.ValidationError as error:
        said = in_plain_words(error, document, TablePart)
        raise PositionError(f"this is no table of the Marketeers: {said}.") from None
    if len(part.player) != t.drivers:
        raise PositionError(f"there are {len(part.player)} players, but the position is for {t.drivers}.")
    t.phase = PHASES.index(part.phase)
    t.now[k.N_ROUND] = within(part.round, 0, MOST, "round")
    t.now[k.N_DRIVER] = seat_number(part.on_turn, int(t.drivers), "on_turn")
    t.now[k.N_FIRST] = seat_number(part.first, int(t.drivers), "first")
    t.now[k.N_TAKEN] = mask(part.used, GATE_DICE, "used", "die")
    t.now[N_MOVED] = int(part.moved)
    read_dice(t, part.rolled)
    read_row(t, part.city)
    for driver, sheet in enumerate(part.player):
        read_player(t, driver, sheet)
    read_cards(t, part)
    take_from_supplies(t)
    count_turns(t)
    return t


def read_dice(t: Marketeers, symbols: dict[str, str]) -> None:
    if symbols and set(symbols) != set(GATE_DICE):
        raise PositionError(f"rolled: all seven Gate dice lie on the table, or none: {', '.join(GATE_DICE)}.")
    for name, symbol in symbols.items():
        die, shown = GATE_DICE.index(name), known(symbol, FEW["symbol"], f"rolled.{name}", "symbol")
        faces = [face for face in range(6) if symbol_of(t.box, die, face) == shown]
        if not faces:
            raise PositionError(f"rolled: {name} has no face with the symbol '{symbol}'.")
        t.lay(die, 0, 0, faces[0], 0)


def read_row(t: Marketeers, row: Sequence[CityPart]) -> None:
    cities = [known(part.id, FEW["city"], "city", "City") for part in row]
    if sorted(cities) != list(range(c.CITIES)):
        raise PositionError(f"city: the row has each of {', '.join(FEW['city'])} once.")
    for at, (city, part) in enumerate(zip(cities, row)):
        t.cities[at] = city
        t.cops[city] = within(part.cops, 0, int(t.box.cop_cards), f"cops of {part.id}")
        place(t.sold, city * c.GOODS, part.sold, FEW["good"], f"sold in {part.id}")


def read_player(t: Marketeers, driver: int, sheet: PlayerPart) -> None:
    where = f"player {driver + 1}"
    if sheet.city:
        t.put(driver, k.PAWN, k.P_CITY)
        t.put(driver, k.PAWN_CITY, known(sheet.city, FEW["city"], f"city of {where}", "City"))
    for column, number, what in (
        (k.MONEY, sheet.money, "money"),
        (EARNED, sheet.sales, "sales"),
        (FIRSTS, sheet.first_sales, "first_sales"),
        (PAID, sheet.provision, "provision"),
    ):
        t.put(driver, column, within(number, 0, MOST, f"{what} of {where}"))
    place(t.sheet, driver * k.SHEET + k.GOOD, sheet.goods, FEW["good"], f"goods of {where}")


def read_cards(t: Marketeers, part: TablePart) -> None:
    seen: set[int] = set()

    def lay(name: str, at: int, what: str) -> int:
        card = known(name, FEW["sector"], what, "Sector card")
        if card in seen:
            raise PositionError(f"{what}: {name} lies in two places.")
        seen.add(card)
        lay_sector(t, card, at)
        return card

    for driver, sheet in enumerate(part.player):
        for name in sheet.hand:
            lay(name, k.AT_HAND + driver, f"hand of player {driver + 1}")
    for name in part.discard:
        lay(name, k.AT_DISCARD, "discard")
    if part.offer:
        t.now[k.N_SECTOR] = lay(part.offer, k.AT_PLAYED, "offer")
    place(t.own, AGE, part.renewals, FEW["sector"], "renewals", MOST)


def take_from_supplies(t: Marketeers) -> None:
    """What lies on the table is not in the supplies (CC-R22)."""
    for good, name in enumerate(FEW["good"]):
        out = sum(int(t.get(driver, k.GOOD + good)) for driver in range(t.drivers))
        out += sum(int(t.sold[city * c.GOODS + good]) for city in range(c.CITIES))
        there = int(t.box.goods_cards[good])
        t.supply[k.U_GOOD + good] = within(there - out, 0, there, f"what is left of {name}")
    cops = int(t.box.cop_cards)
    t.supply[k.U_COPS] = within(cops - int(t.cops_lying()), 0, cops, "what is left of the Cops")


def count_turns(t: Marketeers) -> None:
    """Everybody has had a Turn in every Round before, and those before the one on turn in this one."""
    drivers, first = int(t.drivers), int(t.now[k.N_FIRST])
    passed = (int(t.driver()) - first) % drivers
    for driver in range(drivers):
        turns = int(t.now[k.N_ROUND]) - 1 + int((driver - first) % drivers < passed)
        t.put(driver, k.TURNS, turns if t.now[k.N_ROUND] > 0 else 0)
