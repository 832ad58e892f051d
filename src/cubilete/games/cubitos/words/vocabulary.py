"""The names of things on a Cubitos table, by number, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.words import Words, listing
from cubilete.games.cubitos.components.parts import COLOUR_IDS, FACE_IDS, SORT_IDS, Components
from cubilete.games.cubitos.declared import DECLARED, FEW
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.slots import DICE_BY_SORT, read_space, space_name
from cubilete.games.cubitos.words.card_texts import ability_phrase, ability_sentence, option_phrases
from cubilete.games.cubitos.words.space_names import space_names

PACKAGE = "cubilete.games.cubitos"
SORTS = SORT_IDS
FACES = FACE_IDS
ZONES = FEW["zone"][:4]
Section = Literal["roll", "count", "compare", "race", "over"]
SECTIONS: tuple[Section, ...] = ("roll", "count", "compare", "race", "over")
STAGES = tuple(phase.name for phase in DECLARED.phases)
ABILITY_RULES: dict[str, tuple[str, ...]] = {
    "aufschneider": ("CU-RED-01",),
    "dieter": ("CU-RED-03",),
    "edward": ("CU-RED-06", "CU-RED-08"),
    "jacques_couteau": ("CU-RED-11", "CU-RED-12"),
    "katrin": ("CU-RED-15", "CU-RED-16"),
    "mr_krabs": ("CU-RED-17",),
    "uppercut_uwe": ("CU-RED-19",),
    "edeljoker": ("CU-ORA-01",),
    "holzbein": ("CU-ORA-02", "CU-ORA-03"),
    "justin": ("CU-ORA-04",),
    "lasse_liefern": ("CU-ORA-05",),
    "lieber_o": ("CU-ORA-06",),
    "schlaegertyp": ("CU-ORA-07", "CU-ORA-08"),
    "wadenbeisser": ("CU-ORA-09",),
    "brutaler_brie": ("CU-YEL-01", "CU-YEL-02"),
    "dreikaesehoch": ("CU-YEL-03",),
    "handkaes_mit_muckis": ("CU-YEL-05", "CU-YEL-06"),
    "kaesehaeppchen": ("CU-YEL-10", "CU-YEL-12"),
    "king_kaes": ("CU-YEL-13",),
    "mutiger_maasdamer": ("CU-YEL-14",),
    "obatzda": ("CU-YEL-17", "CU-YEL-18"),
    "bar_bar": ("CU-GRE-01", "CU-GRE-02"),
    "bertha_trocken": ("CU-GRE-04", "CU-GRE-05"),
    "cubela_libre": ("CU-GRE-07",),
    "einer_geht_noch": ("CU-GRE-08",),
    "granatananas": ("CU-GRE-09",),
    "pina_cubelada": ("CU-GRE-13",),
    "punk_grapefruit": ("CU-GRE-15", "CU-GRE-18"),
    "bob": ("CU-BLU-01",),
    "dalai": ("CU-BLU-05",),
    "jesus_huanako": ("CU-BLU-08",),
    "lamalala": ("CU-BLU-10",),
    "mahatma": ("CU-BLU-12",),
    "martha_lama_king": ("CU-BLU-14",),
    "rama_lama": ("CU-BLU-15", "CU-BLU-16"),
    "bietodactylus": ("CU-PUR-01",),
    "draftodon": ("CU-PUR-02", "CU-PUR-04"),
    "pronto_bronto": ("CU-PUR-06",),
    "rollosaurus": ("CU-PUR-08",),
    "sammlognathus": ("CU-PUR-09",),
    "strategos_paralysix": ("CU-PUR-10",),
    "taktopterix": ("CU-PUR-11",),
    "alexander_g_bell": ("CU-BRO-01",),
    "allzweck_akita": ("CU-BRO-04", "CU-BRO-05"),
    "cane_corso_credito": ("CU-BRO-06",),
    "daisy_mooshammer": ("CU-BRO-07",),
    "dr_dackel": ("CU-BRO-09",),
    "kroetenkoeter": ("CU-BRO-10",),
    "trueffelterrier": ("CU-BRO-11", "CU-BRO-12"),
    "azrael": ("CU-WHI-01", "CU-WHI-02"),
    "garfield": ("CU-WHI-04",),
    "mungojerrie": ("CU-WHI-07",),
    "snowball": ("CU-WHI-10",),
    "speedy_catzales": ("CU-WHI-11",),
    "ted_the_cat": ("CU-WHI-12",),
    "tom": ("CU-WHI-13",),
}
"""The rule behind every ability of a printed card, in the order of the component file."""


class Vocabulary(Lexicon):
    """Ids out of a component file, and what a language calls them."""

    def __init__(self, components: Components) -> None:
        self.parts = components.card
        self.cards = tuple(card.id for card in components.card)
        self.colours = tuple(card.colour for card in components.card)
        self.abilities = tuple(len(card.ability) for card in components.card)
        self.races = tuple(race.id for race in components.race)
        self.tracks = tuple(track.id for track in components.track)
        self.maps = components.track
        self.spaces: dict[tuple[str, int, bool], dict[int, str]] = {}
        """The names of spaces as they were worked out once, by language and track, in a sentence or alone."""
        names = {
            **{f"card.{card.id}": card.name for card in components.card},
            **{f"race.{race.id}": race.name for race in components.race},
            **{f"track.{track.id}": track.name for track in components.track},
        }
        ids = {"sort": SORTS, "face": FACES, "card": self.cards, "race": self.races, "track": self.tracks, **FEW}
        super().__init__(PACKAGE, ids, names)

    def name(self, words: Words, kind: str, number: int, named: str = "") -> str:
        """Cards, races and tracks have more words than their name, which lies under `<kind>.<id>.name`."""
        identifier = self.id(kind, number)
        own = words.has(f"{kind}.{identifier}.name")
        return words.say(f"{kind}.{identifier}.name") if own else super().name(words, kind, number)

    def counted(self, words: Words, kind: str, number: int, count: int) -> str:
        return words.say("dice.some", n=count, sort=self.name(words, kind, number))

    # ------------------------------------------------------------ cards, races, tracks
    def card_name(self, words: Words, card: int) -> str:
        return self.name(words, "card", card)

    def card_gloss(self, words: Words, card: int) -> str:
        """What the printed name of a card means to readers of a language; nothing where they read it anyway."""
        part = self.parts[card]
        return part.gloss_de if words.language == "de" else part.gloss

    def race_name(self, words: Words, race: int) -> str:
        return self.name(words, "race", race)

    def track_name(self, words: Words, track: int) -> str:
        return self.name(words, "track", track)

    def ability_text(self, words: Words, card: int, ability: int, reading: str = "") -> str:
        """The sentence for an ability (from 0); `reading` is the value of the option that changes it, if any."""
        written = self.about_card(words, card, f"ability{ability + 1}", reading)
        return written or ability_sentence(self.parts[card].ability[ability], words)

    def ability_short(self, words: Words, card: int, ability: int, reading: str = "") -> str:
        """A few words for an ability (from 0), as on a button."""
        written = self.about_card(words, card, f"short{ability + 1}", reading)
        return written or ability_phrase(self.parts[card].ability[ability], words)

    def option_text(self, words: Words, card: int, option: int) -> str:
        """What an option (from 0, all choices of the card counted through) brings."""
        return self.about_card(words, card, f"option{option + 1}") or option_phrases(self.parts[card], words)[option]

    def about_card(self, words: Words, card: int, entry: str, reading: str = "") -> str:
        """An entry under a card; nothing for a card that is in no box of ours."""
        key = f"card.{self.cards[card]}.{entry}"
        if reading and words.has(f"{key}_{reading}"):
            return words.say(f"{key}_{reading}")
        return words.say(key) if words.has(key) else ""

    def ability_rule(self, card: int, ability: int) -> str:
        """The rule behind an ability (from 0)."""
        rules = ABILITY_RULES.get(self.cards[card], ())
        return rules[ability] if 0 <= ability < len(rules) else "CU-ABIL-02"

    # ------------------------------------------------------------ dice
    def sort_name(self, words: Words, sort: int) -> str:
        return words.say(f"sort.{SORTS[sort]}")

    def face_name(self, words: Words, face: int) -> str:
        return words.say(f"face.{FACES[face]}")

    def dice_text(self, words: Words, counts: Sequence[int]) -> str:
        """'2 white, 1 brown', or the word for nothing."""
        return str(DICE_BY_SORT.say([int(count) for count in counts], self, words, ()))

    def colours_text(self, words: Words, mask: int) -> str:
        """The colours of a mask of sorts; both grays are one (CU-DIE-04) and the lead die is black."""
        names = dict.fromkeys(colour_of(sort) for sort in range(c.SORTS) if has(mask, sort))
        return listing([words.say(f"colour.{name}") for name in names], words.say("and"))

    # ------------------------------------------------------------ amounts and spaces
    def amounts(self, words: Words, **numbers: int) -> str:
        """'2 coins and 1 step', of whatever there is any of; or the word for nothing."""
        parts = [words.say(f"amount.{name}", n=int(number)) for name, number in numbers.items() if number]
        return listing(parts, words.say("and")) if parts else words.say("nothing")

    def space_name(self, words: Words, track: int, space: int, alone: bool = False) -> str:
        """A space as it stands in a sentence, without an article; one that the track does not have by its place."""
        if space >= c.START:
            return words.say(f"space.{space_name(space)}")
        key = (words.language, track, alone)
        if key not in self.spaces:
            self.spaces[key] = space_names(self.maps[track], words, alone)
        return self.spaces[key].get(space) or words.say("space.at", space=space_name(space))

    def space_text(self, words: Words, track: str, name: str) -> str:
        """The same for what events and documents write."""
        return self.space_name(words, self.tracks.index(track), read_space(name))


def colour_of(sort: int) -> str:
    """What an ability that asks for the colour of a die takes it for."""
    if sort == k.LEAD:
        return "black"
    return COLOUR_IDS[sort - k.RED] if sort >= k.RED else "gray"
