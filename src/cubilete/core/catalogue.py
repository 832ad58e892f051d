"""The catalogue of a rulebook's statements, each with an id that refusals, score lines and tests cite."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from cubilete.core.errors import UsageError


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement of the rulebook in our own words."""

    id: str
    section: str
    says: str
    where: str
    kind: str
    modes: tuple[str, ...] = ()
    """The modes of play in which it holds; all of them where none is named."""


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """How we read the rulebook where it is silent or unclear."""

    id: str
    about: tuple[str, ...]
    question: str
    ruling: str
    why: str

    @property
    def says(self) -> str:
        return self.ruling

    @property
    def where(self) -> str:
        return f"ruling on {', '.join(self.about)}"


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules and rulings of a title or of a whole box, in the order of the rulebook.

    A box holds several games, its variants: what stands in a section `race.setup` is about the variant `race`, and a
    section of no variant (`common.components`) is about them all. A game may also be played in several modes; a rule
    names those in which it holds, or begins with the name of one ("Advanced rules: ...").
    """

    game: str
    title: str
    seed: str
    players: tuple[int, int]
    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...] = ()
    modes: tuple[str, ...] = ()
    default_mode: str = ""
    players_by_variant: dict[str, tuple[int, int]] = {}

    @property
    def variants(self) -> tuple[str, ...]:
        return tuple(self.players_by_variant)

    def variant_of(self, rule: Rule) -> str:
        """The variant that a rule is about; nothing where it is about all."""
        head = rule.section.partition(".")[0]
        return head if head in self.players_by_variant else ""

    def modes_of(self, rule: Rule) -> tuple[str, ...]:
        """The modes in which a rule holds."""
        first = re.match(r"\w*", rule.says.casefold())
        begun = tuple(mode for mode in self.modes if first and mode.casefold() == first[0])
        return rule.modes or begun or self.modes

    def for_variant(self, variant: str, game: str = "", title: str = "") -> Catalogue:
        """What is about one variant or about all of them: the rulebook of one title of a box."""
        if variant not in self.players_by_variant:
            raise UsageError(f"{self.title} has no variant '{variant}'; there are {self.listed(self.variants)}.")
        rules = tuple(rule for rule in self.rule if self.variant_of(rule) in ("", variant))
        players = self.players_by_variant[variant]
        book = self.narrowed(rules)
        return replace(book, game=game or self.game, title=title or self.title, players=players, players_by_variant={})

    def for_mode(self, mode: str) -> Catalogue:
        """What holds in one mode of play."""
        if mode not in self.modes:
            raise UsageError(f"{self.title} has no mode '{mode}'; there are {self.listed(self.modes)}.")
        return self.narrowed(tuple(rule for rule in self.rule if mode in self.modes_of(rule)))

    def narrowed(self, rules: tuple[Rule, ...]) -> Catalogue:
        """A catalogue of some of the rules, with the rulings about any of them."""
        kept = {rule.id for rule in rules}
        rulings = tuple(ruling for ruling in self.ruling if not ruling.about or kept.intersection(ruling.about))
        return replace(self, rule=rules, ruling=rulings)

    def listed(self, names: tuple[str, ...]) -> str:
        return ", ".join(names) or "none"

    def all(self) -> tuple[Rule | Ruling, ...]:
        return (*self.rule, *self.ruling)

    def find(self, rule_id: str) -> Rule | Ruling:
        for entry in self.all():
            if entry.id == rule_id.upper():
                return entry
        raise UsageError(f"{self.title} has no rule {rule_id}; `cubilete rules {self.game}` lists them.")

    def search(self, query: str) -> list[Rule | Ruling]:
        """Entries that hold every word of the query, in id, section or text."""
        words = query.casefold().split()
        return [entry for entry in self.all() if all(word in searchable(entry) for word in words)]


def searchable(entry: Rule | Ruling) -> str:
    if isinstance(entry, Rule):
        return f"{entry.id} {entry.section} {entry.says}".casefold()
    return f"{entry.id} {' '.join(entry.about)} {entry.question} {entry.ruling}".casefold()


def load_catalogue(package: str) -> Catalogue:
    """The `words/rulebook.en.toml` of a title or of a box."""
    return read_catalogue(resources.files(package).joinpath("words", "rulebook.en.toml").read_text("utf-8"), package)


def read_catalogue(text: str, source: str) -> Catalogue:
    """A catalogue out of its file; ValueError naming everything in it that does not fit together."""
    try:
        catalogue = msgspec.convert(tomllib.loads(text), Catalogue)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{source} is not a catalogue of rules: {error}") from None
    wrong = list(faults(catalogue))
    if wrong:
        raise ValueError(f"{source}: {'; '.join(wrong)}")
    return catalogue


def faults(catalogue: Catalogue) -> Iterator[str]:
    """Ids must be of one form and unique, rulings about rules that exist, modes and variants named where they are."""
    ids = [entry.id for entry in catalogue.all()]
    known = set(ids)
    for rule_id, times in Counter(ids).items():
        if times > 1:
            yield f"the rule id {rule_id} is used {times} times"
        if not RULE_ID.fullmatch(rule_id):
            yield f"'{rule_id}' is not a rule id such as CN-PORT-01 or CN-R07"
    for ruling in catalogue.ruling:
        for missing in sorted(set(ruling.about) - known):
            yield f"ruling {ruling.id} is about {missing}, which does not exist"
    modes = set(catalogue.modes)
    if (catalogue.default_mode or catalogue.modes) and catalogue.default_mode not in modes:
        yield f"default_mode is '{catalogue.default_mode}', which is none of its modes"
    for rule in catalogue.rule:
        for mode in sorted(set(rule.modes) - modes):
            yield f"{rule.id} holds in the mode '{mode}', which does not exist"
    used = {catalogue.variant_of(rule) for rule in catalogue.rule}
    for variant in catalogue.variants:
        if variant not in used:
            yield f"no rule has a section '{variant}.…', though there are players for the variant"


RULE_ID = re.compile(r"\b[A-Z]{2}-(?:[A-Z]+(?:-[A-Z]+)*-\d{2,3}|R\d{2,3})\b")
"""What a rule id looks like in a text: CN-PORT-01, CC-RACE-SETUP-03, CN-R07."""
