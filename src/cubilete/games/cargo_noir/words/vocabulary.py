"""The names of things on a Cargo Noir table, by number, in every language."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.errors import Refusal
from cubilete.core.words import Words, listing, load_words
from cubilete.games.cargo_noir.components.load import Components
from cubilete.games.cargo_noir.rules import codes as c

PACKAGE = "cubilete.games.cargo_noir"
BLACK_MARKET = "black_market"
PHASES = ("families", "resolve", "trade", "shed", "send", "over")


class Vocabulary:
    """Ids and names out of a component file; a language may give other names in its words."""

    def __init__(self, components: Components) -> None:
        self.cargo = tuple(kind.id for kind in components.cargo.type)
        self.ports = tuple(port.id for port in components.ports.port)
        self.cards = tuple(card.id for card in components.victory_cards.card)
        self.families = tuple(family.id for family in components.families.family)
        self.grid = tuple(port.grid for port in components.ports.port)
        self.names = {
            **{f"cargo.{kind.id}": kind.name for kind in components.cargo.type},
            **{f"port.{port.id}": port.name for port in components.ports.port},
            **{f"card.{card.id}": card.name for card in components.victory_cards.card},
            **{f"family.{family.id}": family.name for family in components.families.family},
        }

    def words(self, language: str) -> Words:
        return load_words(PACKAGE, language)

    def name(self, words: Words, kind: str, identifier: str) -> str:
        """The printed name of a cargo type, port, card or family, or the language's own."""
        key = f"{kind}.{identifier}"
        return words.say(key) if words.has(key) else self.names[key]

    def cargo_name(self, words: Words, sort: int) -> str:
        return self.name(words, "cargo", self.cargo[sort])

    def card_name(self, words: Words, card: int) -> str:
        return self.name(words, "card", self.cards[card])

    def port_name(self, words: Words, port: int) -> str:
        """A port by number; the number after the last port is the Black Market."""
        return words.say("black_market") if port == len(self.ports) else self.name(words, "port", self.ports[port])

    def cargo_text(self, words: Words, counts: Sequence[int]) -> str:
        """'2 Gold, 1 Wild', or the word for nothing."""
        parts = [f"{count} {self.cargo_name(words, sort)}" for sort, count in enumerate(counts) if count]
        return ", ".join(parts) if parts else words.say("nothing")

    def combinations_text(self, words: Words, counts: Sequence[int]) -> str:
        """Combinations that lie one after another, ten counts each."""
        parts = [self.cargo_text(words, counts[at : at + c.SORTS]) for at in range(0, len(counts), c.SORTS)]
        return listing([f"[{part}]" for part in parts], words.say("and")) if parts else words.say("no_cargo")

    def counts(self, numbers: Sequence[int]) -> dict[str, int]:
        """Counts for every sort as a table of those that are there."""
        return {self.cargo[sort]: int(count) for sort, count in enumerate(numbers) if count}

    # ------------------------------------------------------------ reading
    def find(self, kind: str, word: str) -> int:
        """The number of a thing by its id; Refusal with the ids that exist."""
        known = {"cargo": self.cargo, "port": self.ports, "card": self.cards, "family": self.families}[kind]
        if word in known:
            return known.index(word)
        what = {"cargo": "cargo type", "port": "port", "card": "card", "family": "family"}[kind]
        raise Refusal("", f"There is no {what} '{word}'; there are {', '.join(known)}.")
