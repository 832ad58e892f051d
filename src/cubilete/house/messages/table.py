"""A table as people see it: in a list, its seats, its story."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.core.outcome import Outcome
from cubilete.core.title import Line
from cubilete.house.messages.base import Access, Pace, StandIn, Status


class SeatView(Struct, kw_only=True):
    """A seat: who sits there, how they are, and their clock in milliseconds (None where no clock runs)."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""
    """The bot that plays here, also for a person who left or ran out of time."""
    mine: bool = False
    online: bool = False
    on_turn: bool = False
    clock: int | None = None
    account: bool = False
    program: bool = False
    """Whether a program plays under this account, from somewhere else."""
    resigned: bool = False
    host: bool = False
    ready: bool = False
    """Before the start: whether whoever sits here has said so. Bots always are; nobody is while the seat is open."""
    stand_in: StandIn = ""
    """Why a bot plays the seat of a person; empty where the person plays, and at seats that were always a bot's.

    Wherever this is set (and wherever `bot` is) the seat decides by itself: nobody is asked, it is never "your turn".
    """
    by: str = ""
    """Who gave the seat of somebody who was away to the bot."""
    since: float = 0.0
    """When the bot took over, or before the start when somebody sat down, in seconds since 1970; else 0."""
    away: int | None = None
    """For how many milliseconds the person has not been looking at the table; None while they are, and for bots."""
    offered: bool = False
    """Its player left it to whoever watches and wants it; a bot plays until then."""


class DiceWord(Struct, kw_only=True):
    """What a seat mixes into the dice: the seal of a word first, and the word once it was said."""

    speaks: bool = False
    """Whether the first roll waits for a word from here."""
    seal: str = ""
    word: str = ""
    said_by: str = ""
    """Who said it, where somebody else sits here since."""


class Dice(Struct, kw_only=True):
    """Beside the commitment, what binds the dice of a table: a word for each seat, empty at the seats of bots."""

    committed: float
    """When the commitment was published, in seconds since 1970; 0 where it was worked out later."""
    opening: bool
    """Everybody is ready, and the words are to be said now."""
    words: list[DiceWord]


class TableCard(Struct, kw_only=True):
    """A table in a list."""

    id: str
    title: str
    status: Status
    seats: list[SeatView]
    pace: Pace
    access: Access
    host: str
    moves: int
    my_turn: bool
    created: float
    outcome: Outcome | None = None
    asked_by: str = ""
    """Who waits for a word of mine although it is not my turn, as with an offer; nobody, where it is."""


class Lobby(Struct, kw_only=True):
    """What a visitor finds: tables to join, their own games, and finished ones to watch."""

    open: list[TableCard]
    mine: list[TableCard]
    running: list[TableCard]
    finished: list[TableCard]


class Undo(Struct, kw_only=True):
    """The undo meter: how many moves are free, and what stops it there."""

    steps: int
    barrier: str


class StoryLine(Struct, kw_only=True):
    """One line of the log, and the moment of the match that it belongs to.

    The number is that of the move it tells of; where moves were taken back, of the move after which the game went on.
    Numbers go on counting after an undo; moments are counted without what was undone, as in a replay.
    """

    number: int
    moment: int
    line: Line
    news: int = 0
    """What happened beside the moves (a time-out, a stand-in, a return) is counted from 1; 0 for what the title tells.

    The kinds of such lines are `seat.time`, `seat.left`, `seat.away`, `seat.resigned` (a bot plays on), `seat.returned`
    and `seat.taken` (somebody who watched plays on); their facts name the seat, and the bot where there is one.
    """


class StoryPage(Struct, kw_only=True):
    """A stretch of the log, from the moment `story_from` on; 0 is the start of the game."""

    lines: list[StoryLine]
    story_from: int


class ChatLine(Struct, kw_only=True):
    """Something that was said at a table; by its number it can be reported."""

    name: str
    seat: int
    text: str
    at: float
    id: int = 0


class UndoRequest(Struct, kw_only=True):
    """Somebody asks to go back further than is free; everybody at the table has to agree."""

    seat: int
    to: int
    agreed: list[int]
    needed: list[int]
    moves: list[int] = []
    """Whose moves would be taken back: the seat of each, in the order in which they were made."""


class SetAside(Struct, kw_only=True):
    """Where a stored match no longer fits the rules of today: the line of its log, whose move it was, and why.

    Everything before that line can be looked at. A running game waits until everybody at the table agrees to play on
    from there at a new one.
    """

    line: int
    seat: int
    notation: str
    rule: str
    sentence: str
    agreed: list[int] = []
    needed: list[int] = []
