"""What Cargo Noir declares: every move, every reason against one, and everything that can happen, in one place.

`cubilete codes cargo_noir` writes `rules/codes.py` from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from cubilete.core.declared.declaration import Declared, Event, Facts, Phase, Verb, Verdict
from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.slots import Counts, Form, Id, List, Number, SeatSlot
from cubilete.core.moves import FormSlot
from cubilete.core.words import Words

SORTS, PORTS, CARDS, SEATS = 10, 8, 13, 5
MOST_COINS = 127
HEAP = Counts("cargo", SORTS, MOST_COINS)
COINS = "coins"


class Payment(Form, frozen=True):
    """Combinations of cargo and, in the final turn, coins: `jewels*4+wild cars*3 coins*2`.

    As numbers: the coins, then a count for every sort of every combination.
    """

    example: ClassVar[str] = "jewels*4+wild cars*3 weapons"

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) % SORTS == 1 and all(0 <= number <= MOST_COINS for number in numbers)

    def combinations(self, numbers: Sequence[int]) -> list[Sequence[int]]:
        return [numbers[at : at + SORTS] for at in range(1, len(numbers), SORTS)]

    def grammar(self, name: str) -> str:
        return "CARGO*N+CARGO ... [coins*N]"

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        words = [HEAP.write(combination, lexicon) for combination in self.combinations(numbers)]
        if numbers[0]:
            words.append(f"{COINS}*{numbers[0]}")
        return " ".join(words) or f"{COINS}*0"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        coins = 0
        counts: list[int] = []
        for word in text.split():
            name, star, count = word.partition("*")
            if name == COINS:
                coins += Number(MOST_COINS).read(count, lexicon, language)[0] if star else 1
            else:
                counts += HEAP.read(word, lexicon, language)
        return [*Number(MOST_COINS).read(str(coins), lexicon, language), *counts]

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        args: list[tuple[str, Any]] = [(COINS, int(numbers[0]))]
        for combination in self.combinations(numbers):
            args += HEAP.args("combination", combination, lexicon)
        return args

    def arg_types(self, name: str) -> dict[str, Any]:
        return {COINS: int, "combination": list[dict[str, int]]}

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        parts = (
            List(HEAP).described("combination", lexicon, words, names),
            Number(MOST_COINS).described(COINS, lexicon, words, names),
        )
        return FormSlot(name=name, kind="text", grammar=self.grammar(name), slots=parts)


def paid_words(facts: Facts) -> str:
    if not facts["combinations"]:
        return "paid_coins_only"
    return "paid_with_coins" if facts["coins"] else "paid"


DECLARED = Declared(
    name="Cargo Noir",
    phases=(
        Phase("families", "CN-SETUP-09"),
        Phase("resolve", "CN-RESOLVE-02"),
        Phase("trade", "CN-TRADE-02"),
        Phase("shed", "CN-TRADE-15"),
        Phase("send", "CN-SEND-01"),
        Phase("over"),
    ),
    slots={
        "seat": SeatSlot(SEATS),
        "family": Id("family", SEATS),
        "card": Id("card", CARDS),
        "cargo": Id("cargo", SORTS, noun="cargo type"),
        "port": Id("port", PORTS),
        "place": Id("place", PORTS + 1, named="port"),
        "coins": Number(MOST_COINS, least=1),
        "number": Number(),
        "heap": HEAP,
        "heaps": List(HEAP),
        "payment": Payment(),
    },
    verbs=(
        Verb("keep", "trade", "CN-TRADE-02", group="trade"),
        Verb("pay <payment>", "trade", "CN-TRADE-11", group="trade"),
        Verb("decline", "resolve", "CN-R15", group="market"),
        Verb("draw", "resolve", "CN-MARKET-04", group="market", reveals=True),
        Verb("collect", "resolve", "CN-CASINO-01", group="casino"),
        Verb("casino", "send", "CN-CASINO-03", group="casino"),
        Verb("market", "send", "CN-MARKET-06", group="market"),
        Verb("casino all", "send", "CN-R01", group="casino", name="all_casino"),
        Verb("family <family>", "families", "CN-SETUP-09", group="family"),
        Verb("take <card>", "trade", "CN-TRADE-09", group="trade"),
        Verb("discard <cargo>", "shed", "CN-TRADE-15", group="cargo"),
        Verb("swap <give:cargo> <take:cargo>", "resolve", "CN-MARKET-02", group="market"),
        Verb("buy <port>", "resolve", "CN-PORT-01", group="<port>", reveals=True),
        Verb("abandon <port>", "resolve", "CN-PORT-08", group="<port>"),
        Verb("raise <port> <coins>", "resolve", "CN-PORT-06", group="<port>"),
        Verb("bid <port> <coins>", "send", "CN-SEND-04", group="<port>"),
    ),
    verdicts=(
        Verdict("game_over", "CN-END-01"),
        Verdict("not_your_turn", "CN-TURN-05"),
        Verdict("no_such_move"),
        Verdict("wrong_phase", "CN-TURN-04"),
        Verdict("first_turn", "CN-TURN-06"),
        Verdict("one_trade", "CN-R18"),
        Verdict("nothing_in_reach", "CN-TRADE-10"),
        Verdict("discard_later", "CN-TRADE-15"),
        Verdict("send_later", "CN-TURN-04"),
        Verdict("family_taken", "CN-R09"),
        Verdict("no_casino_ship", "CN-CASINO-01"),
        Verdict("no_market_ship", "CN-MARKET-01"),
        Verdict("swap_not_held", "CN-R15"),
        Verdict("swap_not_there", "CN-MARKET-02"),
        Verdict("no_port_ship", "CN-RESOLVE-01"),
        Verdict("ship_stays", "CN-PORT-07"),
        Verdict("buy_outbid", "CN-PORT-05"),
        Verdict("must_buy", "CN-R04"),
        Verdict("raise_too_low", "CN-PORT-06"),
        Verdict("raise_too_dear", "CN-R19"),
        Verdict("deck_empty", "CN-TRADE-21"),
        Verdict("unique_gone", "CN-UNIQUE-01"),
        Verdict("edge_limit", "CN-EDGE-02"),
        Verdict("card_too_dear", "CN-TRADE-10"),
        Verdict("cards_unpaid", "CN-TRADE-11"),
        Verdict("nothing_taken", "CN-R17"),
        Verdict("pay_not_held", "CN-TRADE-02"),
        Verdict("combination_empty", "CN-TRADE-03"),
        Verdict("combination_too_big", "CN-TRADE-05"),
        Verdict("combination_mixed", "CN-TRADE-06"),
        Verdict("paid_too_little", "CN-TRADE-10"),
        Verdict("coins_too_early", "CN-TRADE-17"),
        Verdict("coins_not_held", "CN-END-06"),
        Verdict("discard_fits", "CN-R17"),
        Verdict("discard_not_held", "CN-TRADE-15"),
        Verdict("port_closed", "CN-SETUP-03"),
        Verdict("own_ship_there", "CN-R03"),
        Verdict("port_abandoned", "CN-PORT-10"),
        Verdict("bid_nothing", "CN-R02"),
        Verdict("bid_too_low", "CN-SEND-05"),
        Verdict("bid_too_dear", "CN-SEND-10"),
        Verdict("not_last_turn", "CN-R01"),
        Verdict("pay_unclear"),
    ),
    events=(
        Event("first <seat>", "CN-SETUP-16"),
        Event("family <seat> <family>", "CN-SETUP-09"),
        Event("marker <turn:number> <last:number>", "CN-SETUP-17",
              words=lambda facts: "marker_last" if facts["turn"] == facts["last"] else "marker"),
        Event("turn <seat> <turn:number>", "CN-TURN-04"),
        Event("filled <port:place> <cargo:heap>", "CN-PORT-03", ("{cargo} cargo: bag > place/{port}",),
              words=lambda facts: "filled" if facts["cargo"] else "not_filled"),
        Event("collected <seat> <coins:number>", "CN-CASINO-01",
              ("{coins} coins: place/casino > safe/{seat}", "ship: place/casino > fleet/{seat}")),
        Event("drew <seat> <sort:cargo>", "CN-MARKET-04",
              ("{sort} cargo: bag > hold/{seat}", "ship: place/black_market > fleet/{seat}"), chance=True),
        Event("drew_nothing <seat>", "CN-R06", ("ship: place/black_market > fleet/{seat}",)),
        Event("swapped <seat> <given:cargo> <taken:cargo>", "CN-MARKET-02",
              ("{given} cargo: hold/{seat} > place/black_market", "{taken} cargo: place/black_market > hold/{seat}",
               "ship: place/black_market > fleet/{seat}")),
        Event("declined <seat>", "CN-R15", ("ship: place/black_market > fleet/{seat}",)),
        Event("bought <seat> <port> <coins:number> <cargo:heap>", "CN-PORT-01",
              ("{coins} coins: place/{port} > pile", "{cargo} cargo: place/{port} > hold/{seat}",
               "ship: place/{port} > fleet/{seat}")),
        Event("came_back <seat> <port> <coins:number>", "CN-R07",
              ("ship: place/{port} > fleet/{seat}", "{coins} coins: place/{port} > safe/{seat}")),
        Event("raised <seat> <port> <before:number> <coins:number> <added:number>", "CN-PORT-06",
              ("{added} coins: safe/{seat} > place/{port}",)),
        Event("abandoned <seat> <port> <coins:number>", "CN-PORT-08",
              ("ship: place/{port} > fleet/{seat}", "{coins} coins: place/{port} > safe/{seat}")),
        Event("syndicate <seat> <coins:number>", "CN-SYND-01", ("{coins} coins: pile > safe/{seat}",)),
        Event("bag_refilled <tokens:number>", "CN-PORT-04"),
        Event("chose <seat> <card>", "CN-TRADE-02"),
        Event("paid <seat> <value:number> <coins:number> <cost:number> <combinations:heaps>", "CN-TRADE-11",
              ("{combinations} cargo: hold/{seat} > discards",), words=paid_words),
        Event("acquired <seat> <card>", "CN-TRADE-11", ("{card} card: offer/{card} > cards/{seat}",)),
        Event("discarded <seat> <sort:cargo>", "CN-TRADE-15", ("{sort} cargo: hold/{seat} > discards",)),
        Event("to_casino <seat> <ships:number>", "CN-CASINO-03", ("{ships} ship: fleet/{seat} > place/casino",),
              words=lambda facts: "all_to_casino" if facts["ships"] > 1 else "to_casino"),
        Event("to_market <seat>", "CN-MARKET-06", ("ship: fleet/{seat} > place/black_market",)),
        Event("bid <seat> <port> <coins:number> <rival:number>", "CN-SEND-04",
              ("ship: fleet/{seat} > place/{port}", "{coins} coins: safe/{seat} > place/{port}"),
              words=lambda facts: "outbid" if facts["rival"] else "bid"),
        Event("ended <turn:number>", "CN-END-01"),
        Event("kept <seat>", "CN-TRADE-02"),
        Event("short <seat> <coins:number>", "CN-R08"),
        Event("laid_out <port:place> <cargo:heap>", "CN-SETUP-08", ("{cargo} cargo: bag > place/{port}",)),
    ),
    constants={
        "SORTS": (SORTS, "Nine types of cargo, then Wild."),
        "WILD": SORTS - 1,
        "PORTS": PORTS,
        "CARDS": CARDS,
        "SEATS": SEATS,
        "MOST_COINS": (MOST_COINS, "The largest stack a move can name; no family can own as many coins."),
        "FIRST_PLAYER": (0, "Kinds of chance: who starts..."),
        "BAG": (1, "...and what comes out of the bag."),
    },
)  # fmt: skip
