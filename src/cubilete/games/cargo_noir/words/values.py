"""What sentences about a Cargo Noir move, prompt or refusal speak of: a method for every gap."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.values import Values
from cubilete.core.words import listing
from cubilete.games.cargo_noir.declared import DECLARED, HEAP
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import combination_value
from cubilete.games.cargo_noir.rules.resolve import ALONE, OUTBID, standing, syndicate_pays
from cubilete.games.cargo_noir.rules.send import lowest_bid
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import buying_power, cheapest_card, hand_value

RULES = {"buy_empty": "CN-R07", "bid_over": "CN-SEND-05"}
"""Choices that rest on another rule than their verb."""
TOPPING = ("buy_outbid", "raise_too_low", "raise_too_dear", "bid_nothing", "bid_too_low")
"""Verdicts whose sentences advise to put down more coins: bad advice where the Safe does not hold them."""


class CargoNoirValues(Values[CargoNoir]):
    """A move of Cargo Noir about to be put into words."""

    # ------------------------------------------------------------ which sentence
    def choice(self) -> str:
        if self.verb == "buy" and self.t.cargo_in(self.number("port")) == 0:
            return "buy_empty"
        if self.verb == "abandon" and syndicate_pays(self.t):
            return "abandon_paid"
        if self.verb == "pay" and self.coins():
            return "pay_coins"
        if self.verb == "bid" and self.rival():
            return "bid_over"
        return self.verb

    def rule(self) -> str:
        return RULES.get(self.choice()) or super().rule()

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        if verdict.name in TOPPING and self.least() - self.mine() > self.safe():
            return verdict.rule, f"{verdict.name}_no_coins"
        if verdict.name == "card_too_dear" and self.t.taken:
            return verdict.rule, "card_too_dear_with"
        return verdict.rule, verdict.name

    # ------------------------------------------------------------ the seat on turn
    def safe(self) -> int:
        return int(self.t.safe[self.t.seat])

    def home(self) -> int:
        return int(self.t.ships_home(self.t.seat))

    def slots(self) -> int:
        return int(self.t.slots(self.t.seat))

    def excess(self) -> int:
        return int(self.t.excess(self.t.seat))

    def worth(self) -> int:
        return int(hand_value(self.t, self.t.seat))

    def hand(self) -> str:
        return self.heap([self.t.tokens(self.t.seat, sort) for sort in range(c.SORTS)])

    def unresolved(self) -> int:
        """Ships that still have to be resolved; a raised one is done."""
        in_ports = sum(standing(self.t, port) in (ALONE, OUTBID) for port in range(c.PORTS))
        return int(self.t.casino[self.t.seat] + self.t.market_ships[self.t.seat]) + in_ports

    # ------------------------------------------------------------ the moment
    def phase(self) -> str:
        return self.words.say(f"phase.{DECLARED.phases[self.t.phase].name}")

    def first(self) -> str:
        """What is to be done before anything else."""
        key = "pay" if self.t.taken else DECLARED.phases[self.t.phase].name
        return self.say(f"first.{key}")

    def income(self) -> int:
        return int(self.t.box.casino_income)

    def bonus(self) -> int:
        return int(self.t.box.syndicate_income)

    def tokens(self) -> int:
        return int(self.t.bag_size)

    # ------------------------------------------------------------ a port
    def cargo(self) -> str:
        port = self.number("port")
        known: dict[int, str] = self.context if self.context is not None else {}
        if port not in known:
            known[port] = self.heap([self.t.in_port(port, sort) for sort in range(c.SORTS)])
        return known[port]

    def rival(self) -> int:
        return int(self.t.top_rival(self.number("port"), self.t.seat))

    def least(self) -> int:
        return int(lowest_bid(self.t, self.number("port")))

    def mine(self) -> int:
        return int(self.t.stack(self.number("port"), self.t.seat))

    def more(self) -> int:
        return self.number("coins") - self.mine()

    # ------------------------------------------------------------ cards and payments
    def cost(self) -> int:
        return int(self.t.box.cost[self.number("card")])

    def points(self) -> int:
        return int(self.t.box.points[self.number("card")])

    def most(self) -> int:
        return int(self.t.box.most_copies[self.number("card")])

    def power(self) -> int:
        return int(buying_power(self.t))

    def needed(self) -> int:
        return self.cost() + self.total() - self.power()

    def cheapest(self) -> int:
        return int(cheapest_card(self.t))

    def cards(self) -> str:
        """The cards chosen and not yet paid."""
        chosen = [
            self.lexicon.name(self.words, "card", card) for card in range(c.CARDS) for _ in range(self.t.cart[card])
        ]
        return listing(chosen, self.words.say("and"))

    def total(self) -> int:
        return int(self.t.cart_cost())

    def coins(self) -> int:
        return self.move.params[0] if self.move.params else 0

    def rows(self) -> list[list[int]]:
        """The combinations of the payment, as far as they are clear."""
        params = self.move.params
        rows = [list(params[at : at + c.SORTS]) for at in range(1, len(params), c.SORTS)]
        return [row for row in rows if len(row) == c.SORTS and min(row) >= 0]

    def combinations(self) -> str:
        said = [f"[{self.heap(row)}]" for row in self.rows()]
        return listing(said, self.words.say("and")) if said else self.words.say("no_cargo")

    def value(self) -> int:
        """What the combinations are worth."""
        return sum(max(0, combination_value(self.t.box, row)) for row in self.rows())

    def paid(self) -> int:
        """What the whole payment is worth, coins included."""
        return self.value() + self.coins() * int(self.t.box.coin_value)

    def gap(self) -> int:
        return self.total() - self.paid()

    def largest(self) -> int:
        return int(self.t.box.combination_max)

    def heap(self, counts: Sequence[int]) -> str:
        return str(HEAP.say(counts, self.lexicon, self.words, self.names))
