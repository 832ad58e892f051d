"""A finished match: its moments, whether its dice were honest, its analysis and its puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cubilete.core.moves import Prompt
from cubilete.core.title import Section
from cubilete.house.messages.base import Message
from cubilete.house.messages.table import StoryLine
from cubilete.players.analysis_types import Analysis, Verdict, WeighedChoice


class Moment(Struct, kw_only=True):
    """A match at one moment, as one seat (or a spectator) saw it."""

    number: int
    last: int
    view: dict[str, Any]
    words: list[Section]
    story: list[StoryLine]
    phase: str = ""


class ChanceCount(Struct, kw_only=True):
    """How often one kind of chance was asked in a match."""

    text: str
    rolls: int


class FairRoll(Struct, kw_only=True):
    """A roll with its question, as `docs/records.md` describes both: what is needed to work it out again."""

    line: int
    """Where it stands in the record, counted from 1."""
    kind: str
    text: str
    """What was written down, and as which number it was counted: a sort, or below `of`."""
    told: int
    of: int
    bag: list[int] = []
    """How many of each sort lay there to be drawn; empty where it was no draw."""


class Fairness(Struct, kw_only=True):
    """What checking a finished match found, and what could not be checked."""

    honest: bool
    rolls: int
    kinds: list[ChanceCount]
    commitment: str
    seed: str
    findings: list[str]
    remarks: list[str] = []
    asked: list[FairRoll] = []
    """Every roll in order, for whoever works them out again."""
    trials: list[str] = []
    """The kinds of chance in the record that are results of trials, not rolls."""


# ---------------------------------------------------------------- analysis
class AnalysisWish(Message):
    """Have a finished match analysed; deeper takes several times as long and is several times as sure."""

    deeper: bool = False


class AnalysisReport(Struct, kw_only=True):
    """How far an analysis is, and what it found.

    While it is running, what was found so far is there already: first the graph of the whole match, then move after
    move. While a deeper one is running the analysis that is complete stays to be read.
    """

    status: Literal["none", "waiting", "running", "done", "failed"]
    ahead: int = 0
    """How many analyses are done before this one begins; 0 unless it is waiting."""
    stage: Literal["", "graph", "moves"] = ""
    """What is being worked on: the graph, or move after move."""
    done: int = 0
    total: int = 0
    """Steps done, and of how many; a step of the graph is quick, a move may take longer."""
    seconds_left: float | None = None
    """About how long it still takes, those before it included; None as long as nobody can say."""
    outdated: bool = False
    """Whether what is there was found by an earlier version; asked again, it is found anew."""
    analysis: Analysis | None = None


# ---------------------------------------------------------------- puzzles
class PuzzleCard(Struct, kw_only=True):
    """A position in which something better could have been played."""

    number: int
    """The move in question, counted as in the analysis; the position to solve is the moment before."""
    seat: int
    verdict: Verdict
    """How bad what was played was."""
    played: str
    played_text: str


class PuzzlePosition(Struct, kw_only=True):
    """A puzzle to solve: the table as its seat saw it then, and what it could choose from. No answer is in it."""

    card: PuzzleCard
    moment: Moment
    prompt: Prompt


class PuzzleTry(Message):
    """A choice that may solve a puzzle; with nothing chosen (or `reveal`) the solution is shown."""

    notation: Annotated[str, Meta(max_length=400, description="a move in the title's notation, or nothing")] = ""
    reveal: bool = False


class PuzzleAnswer(Struct, kw_only=True):
    """What a choice would have given away. The solution comes with it once it is found, or asked for."""

    number: int
    notation: str
    text: str
    solved: bool
    """Whether the choice is as good as the best, or nearly."""
    verdict: Verdict
    """Of what was chosen; empty where nothing was."""
    loss: float
    chance: float
    """How often the choice wins."""
    why: str
    """The answer in a sentence."""
    better: str = ""
    """The solution in notation, and in words; empty until it is found or asked for."""
    better_text: str = ""
    choices: list[WeighedChoice] = []
    """With the solution: every choice that the analysis looked at closely, best first."""
