"""What sentences about a move of the Marketeers speak of: a method for every gap."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.slots import Counts
from cubilete.core.words import Words, listing
from cubilete.games.cuba_cube.components.parts import ICONS
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import M_STORAGE, MOST_SYMBOLS, Box
from cubilete.games.cuba_cube.rules.crews import next_driver
from cubilete.games.cuba_cube.rules.marketeers.acquiring import can_go_on
from cubilete.games.cuba_cube.rules.marketeers.lots import lot_counts, lot_half
from cubilete.games.cuba_cube.rules.marketeers.selling import bonus, gross, provision
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.marketeers.turn import rolled
from cubilete.games.cuba_cube.rules.table import GOOD, N_FIRST, N_SECTOR, PAWN_CITY
from cubilete.games.cuba_cube.slots import Pesos
from cubilete.games.cuba_cube.words.values import CubaValues

HEAP = Counts("good", c.GOODS)
RULES = {
    "game_over": "CC-R83", "not_your_turn": "CC-MARK-TURN-01", "wrong_phase": "CC-MARK-TURN-07",
    "not_a_gate_die": "CC-MARK-SETUP-02", "supply_empty": "CC-R22", "have_none_of_it": "CC-MARK-BUY-04",
}  # fmt: skip
"""Verdicts that all games of the box share, with the rules that they rest on here."""
CARD_VERBS = ("acquire", "offer", "put_aside")


class MarketeersValues(CubaValues[Marketeers]):
    """A move of the Marketeers about to be put into words."""

    # ------------------------------------------------------------ which sentence
    def choice(self) -> str:
        if self.verb == "take":
            return "take_shown"
        if self.verb == "trade" and provision(self.t, self.market()):
            return "trade_costs"
        return self.verb

    def rule(self) -> str:
        return {"take": "CC-MARK-BUY-01", "done": "CC-MARK-MOVE-04"}.get(self.verb) or super().rule()

    def reveals(self) -> bool:
        """Whatever ends a Turn draws a card, and what ends the placing rolls the dice."""
        if self.verb == "start":
            return bool(next_driver(self.t, self.t.driver()) == self.t.now[N_FIRST])
        if self.verb in ("take", "take_for", "move", "move_with"):
            after = self.t.clone()
            after.acquire(self.move.code, None)
            return not can_go_on(after, self.seat)
        return True

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        key = verdict.name
        if key == "wrong_phase":
            key = "market_turn"
        elif key == "not_a_gate_die":
            key = "not_a_market_die"
        return RULES.get(verdict.name, verdict.rule), key

    # ------------------------------------------------------------ the moment
    def card(self) -> int:
        """The Offer that the move names, or the one being played."""
        return self.number("sector") if self.verb in CARD_VERBS else int(self.t.now[N_SECTOR])

    # ------------------------------------------------------------ Offers
    def icons(self) -> str:
        return icons_on(self.t.box, self.card(), self.words)

    def wanted(self) -> str:
        return wanted_by(self.t.box, self.card(), self.lexicon, self.words)

    def place(self) -> str:
        """The City that the Offer names."""
        return self.city_name(self.market())

    def market(self) -> int:
        return int(self.t.box.sector_city[self.card()])

    # ------------------------------------------------------------ the row
    def here(self) -> str:
        return self.city_name(int(self.t.get(self.seat, PAWN_CITY)))

    def ends(self) -> str:
        return self.either([int(self.t.cities[0]), int(self.t.cities[c.CITIES - 1])])

    def neighbours(self) -> str:
        at = int(self.t.corner_of(self.t.get(self.seat, PAWN_CITY)))
        return self.either([int(self.t.cities[place]) for place in (at - 1, at + 1) if 0 <= place < c.CITIES])

    def either(self, cities: Sequence[int]) -> str:
        return listing([self.city_name(city) for city in cities], self.words.say("or"))

    def city_name(self, city: int) -> str:
        return self.lexicon.name(self.words, "city", city)

    # ------------------------------------------------------------ dice and Goods
    def shown(self) -> str:
        """What the rolled die of the move shows."""
        return self.lexicon.name(self.words, "symbol", int(rolled(self.t, self.number("die"))))

    def die_id(self) -> str:
        return FEW["die"][self.number("die")]

    def first_good(self) -> str:
        held = [good for good in range(c.GOODS) if self.t.get(self.seat, GOOD + good)]
        return FEW["good"][held[0]]

    def storage(self) -> int:
        return int(self.t.box.marketeers[M_STORAGE])

    def goods_held(self) -> str:
        return self.heap([int(self.t.get(self.seat, GOOD + good)) for good in range(c.GOODS)])

    def heap(self, counts: Sequence[int]) -> str:
        return str(HEAP.say(counts, self.lexicon, self.words, self.names))

    # ------------------------------------------------------------ money
    def gains(self) -> str:
        """What a lot brings, with the bonus for a first sale."""
        lot, city = self.number("lot"), self.market()
        return pesos(int(gross(self.t, city, lot_counts(lot), lot_half(lot)) + bonus(self.t, city)), self.words)

    def cut(self) -> str:
        """What the Cops want where the Vehicle stands."""
        return pesos(int(provision(self.t, self.t.get(self.seat, PAWN_CITY))), self.words)


def icons_on(box: Box, card: int, words: Words) -> str:
    """The dice and the Vehicle in the upper part of an Offer."""
    icons = [ICONS[int(box.sector_gate[card * 2 + half])] for half in range(2)]
    return listing([words.say(f"market_icon.{icon}") for icon in icons], words.say("and"))


def wanted_by(box: Box, card: int, lexicon: Lexicon, words: Words) -> str:
    """The Goods and the Crate in the lower part of an Offer."""
    symbols = [int(box.sector_goods[card * MOST_SYMBOLS + at]) for at in range(MOST_SYMBOLS)]
    parts = [
        lexicon.counted(words, "good", good, symbols.count(good)) for good in range(c.GOODS) if symbols.count(good)
    ]
    parts += [lexicon.name(words, "symbol", c.CRATE)] * symbols.count(c.CRATE)
    return listing(parts, words.say("and"))


def pesos(number: int, words: Words) -> str:
    return str(Pesos().say([number], Lexicon("", {}), words, ()))
