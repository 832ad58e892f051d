"""A table of the Marketeers as text, and how a game ended."""

from __future__ import annotations

from collections.abc import Container

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.slots import seat_name
from cubilete.core.letters import short_names
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import M_STORAGE
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at, deck_size
from cubilete.games.cuba_cube.rules.market import price, sold_of
from cubilete.games.cuba_cube.rules.marketeers.acquiring import used
from cubilete.games.cuba_cube.rules.marketeers.columns import EARNED, FIRSTS, PAID
from cubilete.games.cuba_cube.rules.marketeers.ending import cops_to_end, last_cop_lies
from cubilete.games.cuba_cube.rules.marketeers.selling import bonus
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.marketeers.turn import rolled
from cubilete.games.cuba_cube.words.cloth_drawing import fitting
from cubilete.games.cuba_cube.words.marketeers_values import HEAP, icons_on, pesos, wanted_by
from cubilete.games.cuba_cube.words.vocabulary import PHASES


class MarketText:
    """A table about to be told to a reader, who sees the hands of these drivers."""

    def __init__(self, t: Marketeers, reader: Reader, lexicon: Lexicon, open_hands: Container[int]) -> None:
        self.t = t
        self.reader = reader
        self.lexicon = lexicon
        self.words: Words = lexicon.words(reader.language)
        self.open_hands = open_hands

    def sections(self) -> list[Section]:
        return [self.course(), self.dice(), self.row(), *(self.driver(driver) for driver in range(self.t.drivers))]

    # ------------------------------------------------------------ names
    def name(self, driver: int) -> str:
        return seat_name(driver, self.reader.names, self.reader.language)

    def city_name(self, city: int) -> str:
        return self.lexicon.name(self.words, "city", city)

    def heap(self, counts: list[int]) -> str:
        return str(HEAP.say(counts, self.lexicon, self.words, ()))

    # ------------------------------------------------------------ the table
    def course(self) -> Section:
        t, words = self.t, self.words
        if t.phase == c.OVER:
            heading = words.say("market.over")
        else:
            heading = words.say("market.round", round=int(t.now[k.N_ROUND]))
        if t.phase == c.PLACING:
            heading = words.say("market.before")
        lines = [
            words.say("market.cops", cops=int(t.cops_lying()), end=int(cops_to_end(t))),
            words.say("market.deck", deck=int(deck_size(t)), discarded=int(count_at(t, k.AT_DISCARD))),
            words.say("market.supply", goods=self.heap([int(t.supply[k.U_GOOD + good]) for good in range(c.GOODS)])),
        ]
        if t.phase != c.OVER:
            phase = words.say(f"phase.{PHASES[int(t.phase)]}")
            lines.insert(0, words.say("market.whose", driver=self.name(int(t.driver())), phase=phase))
            lines.insert(1, words.say("market.started", driver=self.name(int(t.now[k.N_FIRST]))))
        return Section(heading, tuple(lines))

    def dice(self) -> Section:
        t, words = self.t, self.words
        if not t.in_play(0):
            return Section(words.say("market.dice"), (words.say("market.no_roll"),))
        lines = []
        for die in range(c.GATE_DICE):
            symbol = self.lexicon.name(words, "symbol", int(rolled(t, die)))
            key = "market.roll_used" if used(t, die) else "market.roll"
            lines.append(words.say(key, die=self.lexicon.name(words, "die", die), symbol=symbol))
        card = int(t.now[k.N_SECTOR])
        if card >= 0:
            sector = self.lexicon.name(words, "sector", card)
            icons = icons_on(t.box, card, words)
            lines.append(words.say("market.offer", driver=self.name(int(t.driver())), sector=sector, icons=icons))
        return Section(words.say("market.dice"), tuple(lines))

    def row(self) -> Section:
        lines = [line for place in range(c.CITIES) for line in self.city(int(self.t.cities[place]))]
        return Section(self.words.say("market.row"), tuple(lines))

    def city(self, city: int) -> list[str]:
        t, words, name = self.t, self.words, self.city_name(city)
        there = [self.name(driver) for driver in range(t.drivers) if t.get(driver, k.PAWN_CITY) == city]
        vehicles = ", ".join(there) or words.say("market.empty")
        sold = [int(sold_of(t, city, good)) for good in range(c.GOODS)]
        key = "market.city_sold" if any(sold) else "market.city"
        values = {"city": name, "cops": int(t.cops[city]), "vehicles": vehicles}
        lines = [words.say(key, **values, **({"goods": self.heap(sold)} if any(sold) else {}))]
        if not any(sold):
            lines.append(words.say("market.first_left", city=name, pesos=pesos(int(bonus(t, city)), words)))
        prices = [
            words.say(
                "market.price",
                good=self.lexicon.name(words, "good", good),
                pesos=pesos(int(price(t, city, good)), words),
            )
            for good in range(c.GOODS)
        ]
        return [*lines, words.say("market.prices", city=name, prices=", ".join(prices))]

    def driver(self, driver: int) -> Section:
        t, words = self.t, self.words
        goods = [int(t.get(driver, k.GOOD + good)) for good in range(c.GOODS)]
        city, die = int(t.get(driver, k.PAWN_CITY)), self.lexicon.name(words, "die", int(t.get(driver, k.DIE)))
        most = int(t.box.marketeers[M_STORAGE])
        lines = [
            words.say("market.money", pesos=pesos(int(t.get(driver, k.MONEY)), words)),
            words.say("market.holds", count=sum(goods), most=most, goods=self.heap(goods)),
            words.say("market.unplaced", die=die)
            if city < 0
            else words.say("market.stands", die=die, city=self.city_name(city)),
            *self.hand(driver),
        ]
        return Section(self.name(driver), tuple(lines), driver)

    def hand(self, driver: int) -> list[str]:
        t, words = self.t, self.words
        held = cards_at(t, k.AT_HAND + driver)
        if driver not in self.open_hands:
            return [words.say("market.hidden", cards=len(held))]
        lines = [words.say("market.hand")]
        for card in held:
            lines.append(
                words.say(
                    "market.card",
                    sector=self.lexicon.name(words, "sector", card),
                    icons=icons_on(t.box, card, words),
                    wanted=wanted_by(t.box, card, self.lexicon, words),
                    city=self.city_name(int(t.box.sector_city[card])),
                )
            )
        return lines


# ---------------------------------------------------------------- the end
def final_outcome(t: Marketeers, words: Words) -> Outcome:
    """Money, and how it came together (CC-MARK-END-02, CC-MARK-END-03)."""
    points, places = tuple(t.points()), tuple(t.placements())
    decided = "CC-MARK-END-02" if points.count(max(points)) == 1 else "CC-MARK-END-03"
    ended = "CC-MARK-END-01" if last_cop_lies(t) else "CC-R95"
    return Outcome(places, points, ended, decided, tuple(sheet_of(t, driver, words) for driver in range(t.drivers)))


def sheet_of(t: Marketeers, driver: int, words: Words) -> tuple[ScoreLine, ...]:
    lines = [
        ScoreLine(words.say("market_sheet.sales"), int(t.get(driver, EARNED)), "CC-MARK-SELL-05"),
        ScoreLine(words.say("market_sheet.firsts"), int(t.get(driver, FIRSTS)), "CC-MARK-SELL-10"),
        ScoreLine(words.say("market_sheet.paid"), -int(t.get(driver, PAID)), "CC-MARK-SELL-07"),
    ]
    left = words.say("market_sheet.left", count=int(t.goods_of(driver)))
    return (*lines, ScoreLine(left, 0, "CC-MARK-END-03"))


CELL = 16
"""Letters for a City in the drawing of the row."""


def draw_row(t: Marketeers, reader: Reader, lexicon: Lexicon, width: int) -> list[str]:
    """The Cities side by side, with the Cops on them and the Vehicles in them; nothing where there is no room."""
    if width < CELL * c.CITIES:
        return []
    said = MarketText(t, reader, lexicon, ())
    cities = [int(city) for city in t.cities]
    drivers = short_names([said.name(driver) for driver in range(t.drivers)], CELL - 1)
    there = [
        [drivers[driver] for driver in range(t.drivers) if int(t.get(driver, k.PAWN_CITY)) == city] for city in cities
    ]
    rows = [
        [fitting(said.city_name(city), CELL - 2) for city in cities],
        [said.words.say("market_drawing.cops", cops=int(t.cops[city])) for city in cities],
        *([names[at] if at < len(names) else "" for names in there] for at in range(max(map(len, there)))),
    ]
    return ["".join(cell[: CELL - 1].ljust(CELL) for cell in row).rstrip() for row in rows]
