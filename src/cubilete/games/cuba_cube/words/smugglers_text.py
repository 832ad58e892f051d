"""The Smugglers as text, for terminals, screen readers and language models, and how they ended."""

from __future__ import annotations

from cubilete.core.declared.slots import Counts
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import S_SOLD_OUT
from cubilete.games.cuba_cube.rules.crews import driver_of_seat, member
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.market import price, sold_of
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.city import MARKET
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end, vehicle_value
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.vehicles import cargo_of
from cubilete.games.cuba_cube.sight.smugglers import hands_in_view
from cubilete.games.cuba_cube.words.cloth_text import ClothText
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary

HEAP = Counts("good", c.GOODS)


class SmugglersText(ClothText[Smugglers]):
    """A table of the Smugglers about to be told to a reader."""

    def sections(self) -> list[Section]:
        drivers = range(self.t.drivers)
        return [self.state_of_play(), self.market(), self.cloth(), *(self.driver(driver) for driver in drivers)]

    def state_of_play(self) -> Section:
        t, words = self.t, self.words
        lines = [words.say("smug_table.cops", cops=t.cops_lying(), end=cops_to_end(t))]
        if t.phase == c.OVER:
            return Section(words.say("smug_table.over"), tuple(lines))
        lines += self.turn()
        if t.now[k.N_SECTOR] >= 0:
            card = int(t.now[k.N_SECTOR])
            lines.append(words.say("smug_table.sector", sector=FEW["sector"][card].upper(), gate=self.gate(card)))
        if t.now[s.N_VICTIM] != k.NOBODY:
            lines.append(words.say("smug_table.victim", driver=self.crews[int(t.now[s.N_VICTIM])]))
        return Section(words.say("smug_table.round", round=t.now[k.N_ROUND] + 1), tuple(lines))

    def market(self) -> Section:
        t, words = self.t, self.words
        lines = [
            words.say(
                "smug_table.good",
                good=self.name("good", good),
                pesos=self.pesos(int(price(t, MARKET, good))),
                sold=sold_of(t, MARKET, good),
                end=t.box.smugglers[S_SOLD_OUT],
                left=t.supply[k.U_GOOD + good],
            )
            for good in range(c.GOODS)
        ]
        lines += [
            words.say("smug_table.city", city=self.name("city", city), cops=t.cops[city], bribe=self.bribe(city))
            for city in range(c.CITIES)
        ]
        return Section(words.say("smug_table.market"), tuple(lines))

    def bribe(self, city: int) -> str:
        return self.pesos(int(self.t.box.bribe[self.t.cops[city]]))

    # ------------------------------------------------------------ a driver
    def driver(self, driver: int) -> Section:
        t, words = self.t, self.words
        goods = [int(t.get(driver, k.GOOD + good)) for good in range(c.GOODS)]
        held = HEAP.say(goods, self.v, words, self.reader.names)
        lines = [
            self.vehicle(driver),
            words.say("smug_table.goods", goods=held, cargo=cargo_of(t, driver)),
            self.money(driver),
            self.bumpers(driver),
            self.pawn(driver),
        ]
        if driver in hands_in_view(t, self.reader.seat):
            lines += [
                words.say("smug_table.in_hand", sector=FEW["sector"][card].upper(), gate=self.gate(card))
                for card in cards_at(t, k.AT_HAND + driver)
            ]
        if t.get(driver, k.BROKEN):
            lines.append(words.say("smug_table.wreck"))
        if t.get(driver, k.COPS):
            lines.append(words.say("smug_table.cop_held"))
        return Section(self.heading(driver), (*lines, *self.roles(driver)), int(member(t, driver, 0)))

    def pawn(self, driver: int) -> str:
        t, words = self.t, self.words
        if t.get(driver, k.PAWN) == k.P_VEHICLE:
            return words.say("smug_table.drives")
        if t.get(driver, k.PAWN) == k.P_CITY:
            return words.say("smug_table.in_city", city=self.name("city", int(t.get(driver, k.PAWN_CITY))))
        x, y = (self.length(int(t.get(driver, column))) for column in (k.PAWN_X, k.PAWN_Y))
        return words.say("smug_table.walks", x=x, y=y)


def words_of_smugglers(t: Smugglers, reader: Reader, v: Vocabulary) -> list[Section]:
    return SmugglersText(t, reader, v).sections()


# ---------------------------------------------------------------- the end
def end_rule(t: Smugglers) -> str:
    """Why the game is over."""
    if max(t.sold[: c.GOODS]) >= t.box.smugglers[S_SOLD_OUT]:
        return "CC-SMUG-END-01"
    return "CC-SMUG-END-02" if t.cops_lying() >= cops_to_end(t) else "CC-R94"


def smugglers_outcome(t: Smugglers, reader: Reader, v: Vocabulary) -> Outcome:
    """CC-SMUG-END-03: Money and the Price of the Vehicle."""
    words = v.words(reader.language)
    sheets = tuple(wealth_sheet(t, int(driver_of_seat(t, seat)), words, v) for seat in range(t.seats))
    places, points = tuple(t.placements()), tuple(t.points())
    tie = len({int(driver_of_seat(t, seat)) for seat, place in enumerate(places) if place == 1}) > 1
    return Outcome(places, points, end_rule(t), "CC-R40" if tie else "CC-SMUG-END-03", sheets)


def wealth_sheet(t: Smugglers, driver: int, words: Words, v: Vocabulary) -> tuple[ScoreLine, ...]:
    card = v.name(words, "card", int(t.get(driver, k.CARD)))
    value = int(vehicle_value(t, driver))
    key, rule = ("smug_vehicle", "CC-SMUG-END-03") if value else ("smug_wreck", "CC-SMUG-END-04")
    return (
        ScoreLine(words.say("outcome.smug_money"), int(t.get(driver, k.MONEY)), "CC-SMUG-END-03"),
        ScoreLine(words.say(f"outcome.{key}", card=card), value, rule),
    )
