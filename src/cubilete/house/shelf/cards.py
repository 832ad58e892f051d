"""The shelf as it is shown: boxes, titles, their options, bots, rules and lessons. The client's types are generated."""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.asking import AskedVerb as AskedVerb
from cubilete.core.how_to_play import HowToPlay as HowToPlay


class OptionCard(Struct, kw_only=True):
    """An option of a title, for a form: its name and values as they are sent, and what people read instead."""

    name: str
    label: str
    default: str
    choices: list[str]
    labels: list[str]
    """What the choices are called, in the same order."""
    text: str


class OptionProblem(Struct, kw_only=True):
    """An option that does not fit: why, and a value that would do, as it is sent and as people read it."""

    option: str
    """Empty where it is no single option."""
    sentence: str
    instead: str = ""
    instead_label: str = ""


class OptionCheck(Struct, kw_only=True):
    """What a title says about options that are being chosen."""

    problems: list[OptionProblem]
    """Empty where a game can be set up with them."""
    choices: dict[str, list[str]]
    """For every option that is chosen from a list: the values to which the title would not object now."""


class StrengthCard(Struct, kw_only=True):
    """What a bot was measured to be worth: rating points, and between which it lies in 95 of 100 measurements."""

    rating: int
    low: int
    high: int
    games: int


class BotCard(Struct, kw_only=True):
    """A player of the house that a seat may be given to."""

    name: str
    label: str
    text: str
    level: int = 0
    """1 for the weakest of the levels; 0 for a player that is none."""
    strength: StrengthCard | None = None
    """None where nobody has measured it."""
    seconds: float | None = None
    """How long a decision takes, typically."""
    limit: float | None = None
    """How long it takes at most; None for bots that need no time."""


class BotBoard(Struct, kw_only=True):
    """The bots of a title, the strongest first, and the command by which they were measured."""

    bots: list[BotCard]
    command: str


class TitleCard(Struct, kw_only=True):
    """A title on the shelf, and the box that it came in."""

    slug: str
    box: str
    name: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    pitch: str
    aim: str = ""
    """What the game is about, in a sentence or two; empty where the title does not say."""
    options: list[OptionCard] = []
    bots: list[BotCard] = []


class BoxCard(Struct, kw_only=True):
    """A cover on the shelf: a title alone, or several that came in one box. Seats and minutes are those of them all."""

    slug: str
    name: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    pitch: str
    titles: list[TitleCard]


class RuleCard(Struct, kw_only=True):
    """A rule or ruling of the catalogue."""

    id: str
    section: str
    text: str
    where: str
    question: str = ""
    chapter: str = ""
    """The id of its section, by which the title's guide names it."""


class LessonStepInfo(Struct, kw_only=True):
    """One thing to do: a move that does it, and the kinds of story line (by the learner) that show it is done."""

    text: str
    hint: str
    until: list[str]


class LessonInfo(Struct, kw_only=True):
    """A lesson: what it is about, its steps, and the seat from which it is played."""

    id: str
    heading: str
    text: str
    aim: str = ""
    """What the game is about; said in the first lesson."""
    done: str
    steps: list[LessonStepInfo]
    seats: int
    seat: int
