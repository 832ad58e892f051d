"""What a seat knows about a game of Marketeers, as a row of numbers: no cloth, and only the Offers that it may see."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Part, Row
from cubilete.core.rows import as_vec
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.market import price, sold_of
from cubilete.games.cuba_cube.rules.marketeers.columns import AGE, N_MOVED
from cubilete.games.cuba_cube.rules.marketeers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.observation import (
    FAR,
    CubaEncoding,
    cards_layout,
    goods_layout,
    money_layout,
    put_cards,
    put_cities,
    put_symbols,
    turn_layout,
)

ASKED: Final = (k.O_OPEN_OFFERS, k.O_COP_3000, k.O_DIFFERENCE)
SAYS: Final = "open Offers, Cops only for sales of 3000 Pesos, prices by the difference"
PLACES: Final = (k.AT_DISCARD, k.AT_PLAYED)


def layout(seats: int) -> list[Part]:
    return [
        *turn_layout(seats, seats, seats, as_vec(list(ASKED)), SAYS),
        Part("symbols", (c.GATE_DICE, c.SYMBOLS), 1, 0, 1, "what each die shows: a Good, a Crate or a Vehicle"),
        Part("row", (c.CITIES, c.CITIES), 1, 0, 1, "by place of the row, the City there"),
        Part("cops", (c.CITIES,), 2, 0, 99, "Cops on each City"),
        *goods_layout(seats),
        money_layout(seats),
        Part("place", (seats, c.CITIES), 1, 0, 1, "the place of each Vehicle in the row; none before it is placed"),
        Part("offer", (c.SECTORS,), 1, 0, 1, "the Offer that is being played"),
        Part("used", (c.GATE_DICE,), 1, 0, 1, "dice used in this Turn"),
        Part("moved", (1,), 1, 0, 1, "the Vehicle on the Offer has been used"),
        Part("markets", (c.CITIES, c.GOODS, 2), 5, 0, FAR,
             "of each Good in each City how many were sold there, and its price in 1000s"),
        Part("end", (2,), 5, 0, 99, "Cops on all Cities, and how many end the game"),
        Part("turns", (seats,), 20, 0, FAR, "Turns taken by each seat"),
        *cards_layout(len(PLACES) + seats, "discarded, played, in the hand of each seat"),
        Part("age", (c.SECTORS,), 2, 0, FAR,
             "how often the deck was renewed while a card was in a hand: so much can be reckoned"),
    ]  # fmt: skip


@final
class MarketeersEncoding(CubaEncoding):
    """Rows for games of Marketeers with so many seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats), seats, seats, 0)
        self.options: vec[i64] = as_vec(list(ASKED))
        self.places: vec[i64] = as_vec(list(PLACES))

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Marketeers)
        self.put_turn(state, seat, self.options, row)
        put_symbols(state, row)
        put_cities(state, row)
        self.put_goods(state, seat, row)
        self.put_money(state, seat, False, row)
        self.put_places(state, seat, row)
        row.one_of(state.now[k.N_SECTOR], c.SECTORS)
        row.bits(state.now[k.N_TAKEN], c.GATE_DICE)
        row.flag(state.now[N_MOVED] != 0)
        put_markets(state, row)
        row.put(state.cops_lying())
        row.put(cops_to_end(state))
        self.put_column(state, seat, k.TURNS, row)
        put_cards(state, self.places, self.seats, seat, state.has(k.O_OPEN_OFFERS), row)
        row.all_of(state.own, AGE, c.SECTORS)

    def put_places(self, t: Marketeers, seat: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.seats:
            city = t.get(self.driver_at(t, place, seat), k.PAWN_CITY)
            row.one_of(t.corner_of(city) if city >= 0 else -1, c.CITIES)
            place += 1


def put_markets(t: Marketeers, row: Row) -> None:
    city: i64 = 0
    while city < c.CITIES:
        good: i64 = 0
        while good < c.GOODS:
            row.put(sold_of(t, city, good))
            row.put(price(t, city, good) // 1000)
            good += 1
        city += 1
