"""The names of things on a Competitors table, by number, in every language, and how people may write them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cached_property

from cubilete.core.declared.lexicon import CLOSE, Lexicon, shorten
from cubilete.core.declared.slots import seat_name
from cubilete.core.words import LANGUAGES, Words, listing
from cubilete.games.competitors.components.parts import CONTINENTS, TERRAINS, Components, Territory
from cubilete.games.competitors.components.rows import box_number
from cubilete.games.competitors.declared import DECLARED, FEW
from cubilete.games.competitors.slots import ARROWS, EDGE_IDS, GOODS, TOKEN_IDS, VEHICLE_IDS, VEHICLES
from cubilete.games.competitors.words.printed import PACKAGE as PACKAGE
from cubilete.games.competitors.words.printed import city_name, printed, sea_name, slug
from cubilete.games.competitors.words.sea_names import ALONE, Bearing, bearings

PHASES = tuple(phase.name for phase in DECLARED.phases)
KINDS = FEW["kind"]
COLOURS = ("green", "yellow", "red")
MOST_KNOWN = 40
"""Of kinds with more things than this only the nearest is named where a word is unknown."""


class Vocabulary(Lexicon):
    """Ids out of a component file, and what a language calls them."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.land: tuple[Territory, ...] = components.land.territory
        self.seas = tuple(space.sea for space in components.sea.space)
        self.special_texts = tuple(card.text for card in components.contracts.star)
        self.special_effects = tuple(card.effect for card in components.contracts.star)
        self.special_kinds = tuple(card.kind for card in components.contracts.star)
        self.special_moments = tuple(card.moment for card in components.contracts.star)
        self.abouts = tuple(goods.about for goods in components.contracts.goods)
        self.customs_texts = tuple(card.text for card in components.customs.card)
        self.customs_colours = tuple(card.colour for card in components.customs.card)
        super().__init__(PACKAGE, ids_of(components), names_of(components))
        self.special_keys = tuple(card.key for card in components.contracts.star)
        self.add_aliases()

    # ------------------------------------------------------------ names
    def find_name(self, words: Words, kind: str, number: int, named: str) -> str:
        if kind == "place":
            lands = len(self.land)
            return self.name(words, "territory", number) if number < lands else self.name(words, "cell", number - lands)
        if kind == "cell":
            return self.space(words, number) if 0 <= number < len(self.seas) else words.say("way.nowhere")
        if kind == "edge":
            side, arrow = divmod(number, ARROWS)
            return words.say("edge.east" if side else "edge.west", n=arrow + 1)
        if kind == "token":
            seat, vehicle = divmod(number, VEHICLES)
            owner = seat_name(seat, (), words.language)
            return words.say("token", owner=owner, vehicle=self.name(words, "vehicle", vehicle))
        key = f"{named or kind}.{self.id(kind, number)}"
        return (
            printed(words, key, self.names[key]) if key in self.names else super().find_name(words, kind, number, named)
        )

    def territory(self, words: Words, number: int) -> str:
        return self.name(words, "territory", number) if number >= 0 else words.say("way.nowhere")

    def to(self, words: Words, territory: int) -> str:
        """'to Peru', 'to the Urals': a State as the end of a way."""
        return self.placed(words, "to", territory)

    def at(self, words: Words, territory: int) -> str:
        """'in Peru', 'in the Urals'."""
        return self.placed(words, "at", territory)

    def out_of(self, words: Words, territory: int) -> str:
        """'from Peru', 'from the Urals'."""
        return self.placed(words, "from", territory)

    def of(self, words: Words, territory: int) -> str:
        """'of Peru', 'of the Urals': a State from which something is seen."""
        return self.placed(words, "of", territory)

    def placed(self, words: Words, way: str, territory: int) -> str:
        """A State with its preposition; words tell apart those that need an article."""
        known = self.id("territory", territory)
        if known and words.has(f"{way}.{known}") and self.is_own_name(known):
            return words.say(f"{way}.{known}")
        return words.say(f"way.{way}", territory=self.territory(words, territory))

    def is_own_name(self, territory: str) -> bool:
        """Whether the file calls a State what our words call it, so that phrases with it fit."""
        return self.words("en").entries.get(f"territory.{territory}") == self.names[f"territory.{territory}"]

    @cached_property
    def bearings(self) -> list[Bearing]:
        return bearings(self.components)

    def space(self, words: Words, number: int) -> str:
        """A sea space as people say it: 'South Pacific 2 spaces west of Chile'."""
        bearing, sea = self.bearings[number], sea_name(words, self.seas[number])
        if bearing == ALONE:
            return words.say("space.alone", sea=sea)
        wind, of = words.say(f"wind.{bearing.wind}"), self.of(words, bearing.territory)
        if bearing.out > 1:
            return words.say("space.out", sea=sea, n=bearing.out, wind=wind, of=of)
        return words.say("space.beside" if bearing.out else "space.close", sea=sea, wind=wind, of=of)

    def city(self, words: Words, territory: int, port: bool) -> str:
        """The city of a State's port or airport; its own name where it has none."""
        land = self.land[territory]
        place = land.port if port else land.airport
        return city_name(words, place.city) if place is not None else self.territory(words, territory)

    def contract(self, words: Words, number: int) -> str:
        return self.name(words, "contract", number)

    def about(self, words: Words, number: int) -> str:
        """What is written on a contract with goods."""
        return printed(words, f"contract_about.{self.id('contract', number)}", self.abouts[number])

    def special(self, words: Words, number: int) -> str:
        return self.name(words, "special", number)

    def special_text(self, words: Words, number: int) -> str:
        return printed(words, f"special_text.{self.id('special', number)}", self.special_texts[number])

    def customs_text(self, words: Words, number: int) -> str:
        return printed(words, f"customs_text.{self.id('customs', number)}", self.customs_texts[number])

    def customs_colour(self, words: Words, number: int) -> str:
        return words.say(f"colour.{self.customs_colours[number]}")

    def token(self, words: Words, names: Sequence[str], token: int) -> str:
        """A vehicle of anybody with its owner: 'Ana's ship 1'."""
        seat, vehicle = divmod(token, VEHICLES)
        owner = seat_name(seat, names, words.language)
        return words.say("token", owner=owner, vehicle=self.name(words, "vehicle", vehicle))

    def listed(self, words: Words, kind: str, numbers: Sequence[int]) -> str:
        """'a, b and c', or 'a and b; c' where names have such words in them; or the word for none."""
        names, joint = [self.name(words, kind, number) for number in numbers], words.say("and")
        if any("," in name or f" {joint} " in name for name in names):
            return "; ".join(names)
        return listing(names, joint) or words.say("none")

    def number(self, words: Words, number: int) -> str:
        """'200,000', or '200.000' in German."""
        return f"{int(number):,}".replace(",", words.say("thousands"))

    def euros(self, words: Words, euros: int) -> str:
        return words.say("euros", sum=self.number(words, euros))

    # ------------------------------------------------------------ as people write it
    def add_aliases(self) -> None:
        """Whatever else a thing may be called in a move: small letters, names in every language, 'truck 1'."""
        for kind in ("contract", "special", "cell", "territory", "headquarter", "strait", "customs", "vehicle"):
            known = self.places[kind]
            for number in range(len(self.ids[kind])):
                for word in self.aliases(kind, number):
                    known.setdefault(word, number)
        for number, key in enumerate(self.special_keys):
            self.places["special"].setdefault(key, number)
            self.places["contract"].setdefault(key, GOODS + number)

    def aliases(self, kind: str, number: int) -> Iterator[str]:
        yield self.ids[kind][number].casefold()
        if kind != "cell":
            for language in LANGUAGES:
                yield from spelt(self.name(self.words(language), kind, number))

    def unknown(self, kind: str, noun: str, word: str, language: str) -> str:
        """Of hundreds of things only the nearest is named."""
        known = self.ids[kind]
        if len(known) <= MOST_KNOWN:
            return super().unknown(kind, noun, word, language)
        words = self.words(language)
        noun = words.say(f"noun.{kind}") if words.has(f"noun.{kind}") else noun
        close = get_close_matches(word.casefold(), self.places[kind], 1, CLOSE)
        if not close:
            return words.say("unknown.any", noun=noun, word=shorten(word), example=", ".join(known[:3]))
        return words.say("unknown.close", noun=noun, word=shorten(word), close=known[self.places[kind][close[0]]])


PLAIN = str.maketrans("äöüéèáíóúñç", "aoueeaiounc")


def spelt(name: str) -> Iterator[str]:
    """'Türkei' as it is typed: as it is, with its umlaut written out, and without accents."""
    plain = name.casefold()
    yield "_".join(plain.replace(",", " ").split())
    yield slug(plain.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue"))
    yield slug(plain.translate(PLAIN))


def ids_of(components: Components) -> dict[str, tuple[str, ...]]:
    territories = tuple(territory.id for territory in components.land.territory)
    cells = tuple(space.id for space in components.sea.space)
    contracts = tuple(components.contracts.ids())
    return {
        **FEW,
        "headquarter": tuple(card.id for card in components.headquarters.card),
        "territory": territories,
        "cell": cells,
        "place": (*territories, *cells),
        "strait": tuple(strait.id for strait in components.sea.strait),
        "edge": EDGE_IDS,
        "continent": CONTINENTS,
        "terrain": TERRAINS,
        "contract": contracts,
        "special": contracts[GOODS:],
        "customs": tuple(card.id for card in components.customs.card),
        "danger": tuple(box.id for box in sorted(components.events.box, key=box_number)),
        "unrest": tuple(box.id for box in sorted(components.political.box, key=box_number)),
        "vehicle": VEHICLE_IDS,
        "token": TOKEN_IDS,
    }


def names_of(components: Components) -> dict[str, str]:
    """What is printed on things, by kind and id."""
    return {
        **{f"headquarter.{card.id}": card.country for card in components.headquarters.card},
        **{f"territory.{territory.id}": territory.name for territory in components.land.territory},
        **{f"strait.{strait.id}": strait.name for strait in components.sea.strait},
        **{f"contract.{goods.id}": goods.name for goods in components.contracts.goods},
        **{f"contract.{card.id}": card.name for card in components.contracts.star},
        **{f"special.{card.id}": card.name for card in components.contracts.star},
        **{f"customs.{card.id}": card.name for card in components.customs.card},
        **{f"danger.{box.id}": box.name for box in components.events.box},
        **{f"unrest.{box.id}": box.name for box in components.political.box},
    }
