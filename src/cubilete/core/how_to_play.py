"""A title on one page: its aim, a turn step by step, what scores, how it ends, and advice for a first game.

The folder `guide` of a title's package has `page.toml`, which says what there is and which rules it stands on, and a
file of texts for each language; in a package of several titles each has a folder of its own there, its `guide_room`.
Numbers in the texts are gaps that `Title.guide_values` fills from the components, so that none is written twice; tables
come from `Title.guide_tables`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from cubilete.core.words import LANGUAGES, Words, flatten

if TYPE_CHECKING:
    from cubilete.core.title import Title

OVER = "over"
"""The phase of every game that has ended."""
MOST_STEPS = 5
"""A turn has to fit into a strip above the board."""
LONGEST_NAME = 16
"""...and so has the name of each of its steps."""


# ---------------------------------------------------------------- the page as people read it
class GuideNote(Struct, frozen=True, kw_only=True):
    """A sentence with the rules that it stands on; the id is also that of its picture."""

    id: str
    text: str
    rules: tuple[str, ...] = ()


class GuideStep(Struct, frozen=True, kw_only=True):
    """A step of a turn, or what comes before the first turn or after the last: a short name, one sentence, details."""

    id: str
    name: str
    text: str
    phases: tuple[str, ...]
    """The phases of the game in which a table stands at this step."""
    sections: tuple[str, ...] = ()
    """Sections of the rulebook that are about it, by id."""
    rules: tuple[str, ...] = ()
    """The rules that matter most for it."""
    details: tuple[GuideNote, ...] = ()


class GuideTable(Struct, frozen=True, kw_only=True):
    """Numbers side by side: a heading over each column, and in each row its name first."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class GuideScore(Struct, frozen=True, kw_only=True):
    """Something that scores or wins."""

    id: str
    text: str
    rules: tuple[str, ...] = ()
    table: GuideTable | None = None


class HowToPlay(Struct, frozen=True, kw_only=True):
    """A title on one page, in one language."""

    aim: str
    aim_rules: tuple[str, ...]
    start: tuple[GuideStep, ...]
    """What is decided before the first turn; often nothing."""
    turn_name: str
    """What a turn is called: "Your turn", or "A round" where everybody plays at the same time."""
    turn: tuple[GuideStep, ...]
    end: GuideStep
    scoring: tuple[GuideScore, ...]
    tips: tuple[GuideNote, ...]

    def steps(self) -> tuple[GuideStep, ...]:
        """Everything that has phases, in order."""
        return (*self.start, *self.turn, self.end)


# ---------------------------------------------------------------- the page as it lies in the folder
class NotePart(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rules: tuple[str, ...] = ()


class StepPart(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    phases: tuple[str, ...]
    sections: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    detail: tuple[NotePart, ...] = ()


class ScorePart(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rules: tuple[str, ...] = ()
    table: str = ""


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `page.toml`."""

    aim_rules: tuple[str, ...]
    turn: tuple[StepPart, ...]
    end: StepPart
    scoring: tuple[ScorePart, ...]
    start: tuple[StepPart, ...] = ()
    tip: tuple[NotePart, ...] = ()

    def steps(self) -> tuple[StepPart, ...]:
        return (*self.start, *self.turn, self.end)

    def keys(self) -> Iterator[str]:
        """What has to be said about it in every language."""
        yield from ("aim", "turn_name")
        for step in self.steps():
            yield from (f"{step.id}.name", f"{step.id}.text")
            yield from (f"{step.id}.{detail.id}" for detail in step.detail)
        yield from (f"scoring.{score.id}" for score in self.scoring)
        yield from (f"tip.{tip.id}" for tip in self.tip)

    def rules(self) -> Iterator[str]:
        yield from self.aim_rules
        for step in self.steps():
            yield from step.rules
            for detail in step.detail:
                yield from detail.rules
        for score in self.scoring:
            yield from score.rules
        for tip in self.tip:
            yield from tip.rules


def guide_file(room: str, name: str) -> str:
    """Where a file of a page lies in its package: `guide/page.toml`, or `guide/race/page.toml` in the room `race`."""
    return "/".join(part for part in ("guide", room, f"{name}.toml") if part)


@cache
def load_page(package: str, room: str = "") -> Page | None:
    """The page of a title's package, or of one room in it; None without one, ValueError where it cannot be read."""
    where = guide_file(room, "page")
    source = resources.files(package).joinpath(where)
    return read_page(source.read_text("utf-8"), package, where) if source.is_file() else None


def read_page(text: str, source: str, where: str = "guide/page.toml") -> Page:
    try:
        return msgspec.convert(tomllib.loads(text), Page)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{where} of {source} is not a page on how to play: {error}") from None


@cache
def guide_words(package: str, language: str, room: str = "") -> Words:
    """The texts of a page in one language; nothing is borrowed from another."""
    source = resources.files(package).joinpath(guide_file(room, language))
    return Words(flatten(tomllib.loads(source.read_text("utf-8"))) if source.is_file() else {}, None, language)


# ---------------------------------------------------------------- putting it together
class Teller:
    """A page about to be put into words."""

    def __init__(self, title: Title, language: str) -> None:
        self.words = guide_words(title.package, language, title.guide_room)
        self.values = title.guide_values(language)
        self.tables = title.guide_tables(language)

    def say(self, key: str) -> str:
        return self.words.say(key, **self.values)

    def note(self, part: NotePart, within: str) -> GuideNote:
        return GuideNote(id=part.id, text=self.say(f"{within}.{part.id}"), rules=part.rules)

    def step(self, part: StepPart) -> GuideStep:
        return GuideStep(
            id=part.id,
            name=self.say(f"{part.id}.name"),
            text=self.say(f"{part.id}.text"),
            phases=part.phases,
            sections=part.sections,
            rules=part.rules,
            details=tuple(self.note(detail, part.id) for detail in part.detail),
        )

    def score(self, part: ScorePart) -> GuideScore:
        table = self.tables.get(part.table)
        return GuideScore(id=part.id, text=self.say(f"scoring.{part.id}"), rules=part.rules, table=table)


def tell_how_to_play(title: Title, language: str) -> HowToPlay | None:
    """The page of a title in a language; None for a title that has none."""
    page = load_page(title.package, title.guide_room)
    if page is None:
        return None
    told = Teller(title, language)
    return HowToPlay(
        aim=told.say("aim"),
        aim_rules=page.aim_rules,
        start=tuple(told.step(step) for step in page.start),
        turn_name=told.say("turn_name"),
        turn=tuple(told.step(step) for step in page.turn),
        end=told.step(page.end),
        scoring=tuple(told.score(score) for score in page.scoring),
        tips=tuple(told.note(tip, "tip") for tip in page.tip),
    )


# ---------------------------------------------------------------- what can be wrong with it
def guide_faults(title: Title) -> list[str]:
    """Everything on the page that does not fit the title, in sentences; nothing where all is well."""
    page = load_page(title.package, title.guide_room)
    if page is None:
        return [f"{title.name} has no {guide_file(title.guide_room, 'page')}: nobody can read there how it is played"]
    return [*page_faults(title, page), *(fault for tongue in LANGUAGES for fault in text_faults(title, page, tongue))]


def page_faults(title: Title, page: Page) -> Iterator[str]:
    rules = {entry.id for entry in title.catalogue.all()}
    sections = {rule.section for rule in title.catalogue.rule}
    yield from (
        f"the guide cites {rule}, which does not exist" for rule in dict.fromkeys(page.rules()) if rule not in rules
    )
    seen: dict[str, str] = {}
    for step in page.steps():
        for section in step.sections:
            if section not in sections:
                yield f"step '{step.id}' names the section '{section}', which the rulebook does not have"
        for phase in step.phases:
            if phase in seen:
                yield f"the phase '{phase}' belongs to both '{seen[phase]}' and '{step.id}'"
            seen[phase] = step.id
    if OVER not in page.end.phases:
        yield f"the end must have the phase '{OVER}'"
    yield from (f"no step of the guide has the phase '{phase}'" for phase in title.phase_names() if phase not in seen)
    known = {*title.phase_names(), OVER}
    yield from (
        f"'{step}' has the phase '{phase}', which does not exist" for phase, step in seen.items() if phase not in known
    )
    if not 1 <= len(page.turn) <= MOST_STEPS:
        yield f"a turn has {len(page.turn)} steps; 1 to {MOST_STEPS} fit above a board"
    tables = title.guide_tables("en")
    for score in page.scoring:
        if score.table and score.table not in tables:
            yield f"scoring '{score.id}' shows the table '{score.table}', which guide_tables does not make"


def text_faults(title: Title, page: Page, language: str) -> Iterator[str]:
    words = guide_words(title.package, language, title.guide_room)
    wanted = list(page.keys())
    values: Mapping[str, object] = title.guide_values(language)
    where = guide_file(title.guide_room, language)
    yield from (f"{where} has no text for {key}" for key in wanted if not words.has(key))
    yield from (f"{where} has a text for {key}, which is not on the page" for key in words.entries if key not in wanted)
    for key in words.entries:
        for gap in words.gaps(key):
            if gap not in values:
                yield f"{where}: {key} speaks of {{{gap}}}, which guide_values does not know"
    for step in page.turn:
        name = words.entries.get(f"{step.id}.name", "")
        if len(name) > LONGEST_NAME:
            yield f"{where}: '{name}' is too long for the strip above a board ({LONGEST_NAME} letters at most)"
