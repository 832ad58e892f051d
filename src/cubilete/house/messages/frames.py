"""What the house sends over a table's socket."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from cubilete.core.moves import Choice, Prompt
from cubilete.core.outcome import Outcome
from cubilete.core.title import Section
from cubilete.house.messages.base import Access, Pace, Status
from cubilete.house.messages.setting import Clock
from cubilete.house.messages.table import ChatLine, Dice, SeatView, SetAside, StoryLine, Undo, UndoRequest


class Answering(Struct, kw_only=True):
    """The base of every frame: `answers` is the id of the request that it answers, empty where nobody asked."""

    answers: str = ""


class TableFrame(Answering, tag="table", tag_field="type", kw_only=True):
    """Everything a viewer may know about a table: sent on joining, after an undo and after a change of language."""

    id: str
    title: str
    status: Status
    number: int
    options: dict[str, str]
    seats: list[SeatView]
    view: dict[str, Any] | None
    words: list[Section]
    prompts: list[Prompt]
    story: list[StoryLine]
    """Its last page, from the moment `story_from` on; what came before is sent to whoever asks for it."""
    story_from: int = 0
    chat: list[ChatLine]
    undo: Undo | None
    undo_request: UndoRequest | None
    set_aside: SetAside | None = None
    """Where the stored match no longer fits the rules of today; None where it does."""
    phase: str = ""
    """The phase that the game is in for this viewer: a step of the title's guide has it."""
    outcome: Outcome | None
    teams: tuple[int, ...] = ()
    """The team of each seat once seats are dealt; empty where everybody plays alone."""
    commitment: str
    dice: Dice | None = None
    """What else binds the dice; None where the frame is of no table of a house."""
    seed: str
    host: bool
    invite: str
    pace: Pace
    access: Access
    rematch: str = ""
    spectators: int = 0
    lesson: str = ""
    """The lesson that is played here; empty at ordinary tables."""
    hints: bool = False
    """Whether people may ask for advice here."""
    clock: Clock
    """How time is kept."""
    private: bool = False
    """Played at one screen: nobody else looks on who was not invited."""
    patience: int = 0
    """Before the start: milliseconds until the host may begin although somebody has not said "ready"."""
    waiting: list[StoryLine] = []
    """Before the start: what happened while people waited, the latest last."""


class UpdateFrame(Answering, tag="update", tag_field="type", kw_only=True):
    """A move was made: what happened and how things stand now."""

    number: int
    start: float = 0.0
    """When a flick among it begins to be seen, by the clock of the house in seconds since 1970, so that everybody sees
    it at the same moment; 0 where nothing moves."""
    status: Status
    seats: list[SeatView]
    view: dict[str, Any]
    words: list[Section]
    prompts: list[Prompt]
    story: list[StoryLine]
    undo: Undo | None
    phase: str = ""
    outcome: Outcome | None
    seed: str


class SeatsFrame(Answering, tag="seats", tag_field="type", kw_only=True):
    """Somebody came, left, connected or disconnected; or clocks changed hands. With what the story tells of it."""

    status: Status
    seats: list[SeatView]
    prompts: list[Prompt] | None = None
    """What the viewer has to decide, where that may have changed: a bot took over, or somebody came back."""
    story: list[StoryLine] = []
    undo_request: UndoRequest | None
    set_aside: SetAside | None = None
    spectators: int
    rematch: str


class ChatFrame(Answering, tag="chat", tag_field="type", kw_only=True):
    line: ChatLine


class StoryFrame(Answering, tag="story", tag_field="type", kw_only=True):
    """An earlier page of the log, for whoever asked."""

    lines: list[StoryLine]
    story_from: int


class HouseFrame(Answering, tag="house", tag_field="type", kw_only=True):
    """How the house itself is: why nothing can be written down just now, so that no move can be made; empty when all is
    well again."""

    trouble: str


class RefusedFrame(Answering, tag="refused", tag_field="type", kw_only=True):
    """A request that could not be granted, with the rule where a rule forbids it.

    Of several moves the first `made` stand all the same: they had consulted chance or shown something.
    """

    rule: str
    sentence: str
    asked: str
    made: int = 0


class WhyAnswer(Struct, kw_only=True):
    """What would be done, and whether it may be; else why not, by which rule, and at which step of a turn it may."""

    text: str
    allowed: bool
    sentence: str
    rule: str = ""
    says: str = ""
    """The rule in full."""
    step: str = ""
    """The step of a turn that it belongs to, where that is another one than the present."""
    choices: list[Choice] = []
    """Ways to do it now; a few of them."""


class PlanFrame(Answering, tag="plan", tag_field="type", kw_only=True):
    """The answer to "how?": what the title has planned, in the form that its board knows."""

    about: str
    plan: dict[str, Any]


class WhyFrame(Answering, tag="why", tag_field="type", kw_only=True):
    """The answer to "why not?"; an empty sentence means that the first thing found may be done.

    `heard` is what was understood of a question in plain words, and `suggestions` what else may have been meant.
    """

    notation: str
    rule: str
    sentence: str
    says: str
    heard: str = ""
    found: list[WhyAnswer] = []
    suggestions: list[str] = []


class PongFrame(Answering, tag="pong", tag_field="type", kw_only=True):
    """`at` as it was sent, and what the clock of the house shows: halfway between the two ways, or nearly so."""

    at: float
    now: float = 0.0


class HintChoice(Struct, kw_only=True):
    """A choice that deserves a look: as it is sent and as people read it, how often it wins, and why, in a sentence."""

    notation: str
    text: str
    chance: float
    why: str


class HintFrame(Answering, tag="hint", tag_field="type", kw_only=True):
    """Advice for one seat, to nobody but whoever asked: the best choice first, at most three of them.

    `number` is the number of the last move that was taken into account; after the next one the advice is stale.
    `chance` is the seat's chance to win if it takes the best choice. Without choices there was nothing to find.
    """

    seat: int
    number: int
    choices: list[HintChoice]
    chance: float
    iterations: int


Frame = (
    TableFrame
    | UpdateFrame
    | SeatsFrame
    | StoryFrame
    | ChatFrame
    | HouseFrame
    | RefusedFrame
    | WhyFrame
    | PlanFrame
    | PongFrame
    | HintFrame
)
