"""The catalogue of a rulebook's statements, each with an id that refusals, score lines and tests cite."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import msgspec
from msgspec import Struct

from cubilete.core.errors import UsageError


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement of the rulebook in our own words."""

    id: str
    section: str
    says: str
    where: str
    kind: str


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
    """All rules and rulings of a title, in the order of the rulebook."""

    game: str
    title: str
    seed: str
    players: tuple[int, int]
    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...]

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
    """The `words/rulebook.en.toml` of a title: ids must be unique, and rulings about rules that exist."""
    text = resources.files(package).joinpath("words", "rulebook.en.toml").read_text("utf-8")
    catalogue = msgspec.convert(tomllib.loads(text), Catalogue)
    ids = [entry.id for entry in catalogue.all()]
    known = set(ids)
    if len(known) != len(ids):
        raise ValueError(f"{package}: a rule id is used twice")
    for ruling in catalogue.ruling:
        if not known.issuperset(ruling.about):
            raise ValueError(f"{package}: ruling {ruling.id} is about a rule that does not exist")
    return catalogue


RULE_ID = re.compile(r"\b[A-Z]{2}-(?:[A-Z]+-\d{2}|R\d{2})\b")
"""What a rule id looks like in a text."""
