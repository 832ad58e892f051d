"""Programs at a house: the tokens with which they ask, what they are told as it happens, and what they send."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cubilete.core.moves import Prompt
from cubilete.core.outcome import Outcome
from cubilete.house.messages.base import Message, Name, Notation, SeatNumber, Status, Text
from cubilete.house.messages.table import TableCard, UndoRequest

Scope = Literal["look", "play", "chat"]
"""What a token is good for: to see tables and follow events; to sit down and move; to talk."""


class NewToken(Message):
    """A token to be made: what it is called in the list of one's tokens, and what it may be used for."""

    name: Name
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)]


class TokenCard(Struct, kw_only=True):
    """A token in a list, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    created: float
    used: float | None
    """When it was last used, to some minutes, in seconds since 1970; None where it never was."""


class MadeToken(Struct, kw_only=True):
    """A token that was just made; its secret is shown this once and stored nowhere."""

    token: str
    card: TokenCard


class ProgramCard(Struct, kw_only=True):
    """A program that was here lately and can be challenged by its name."""

    name: str


class Challenge(Message):
    """Keep an open seat of one's waiting table for somebody with an account, a program or not."""

    name: Name
    seat: SeatNumber | None = None


# ---------------------------------------------------------------- what a program sends
class ProgramMoves(Message):
    """Moves in notation, made in order. `after` is the `number` at which they were chosen: where that no longer means
    the same they are refused. Without a seat they are for the one that has to decide."""

    moves: Annotated[list[Notation], Meta(min_length=1, max_length=48)]
    after: Annotated[int, Meta(ge=0)] | None = None
    seat: SeatNumber | None = None


class ProgramMoved(Struct, kw_only=True):
    """How the table stands after one's moves."""

    number: int
    status: Status


class Saying(Message):
    text: Text


class Agreement(Message):
    """Whether one agrees to go back."""

    agree: bool


class ProgramAccount(Struct, kw_only=True):
    """Who is asking, with which token."""

    id: str
    name: str
    program: bool
    token: str
    """What the token is called."""
    scopes: list[Scope]


# ---------------------------------------------------------------- what a program is told
class Event(Struct, tag_field="type", kw_only=True):
    """The base of everything in the stream of events: one JSON object a line."""


class ChallengeEvent(Event, tag="challenge", kw_only=True):
    """A seat at a waiting table is kept for you: sit down, or decline."""

    table: TableCard


class OpenEvent(Event, tag="open", kw_only=True):
    """Another program has set a table with a seat that anybody may take."""

    table: TableCard


class StartEvent(Event, tag="start", kw_only=True):
    """A game of yours has begun, or goes on as your stream begins."""

    table: str
    title: str
    seats: list[int]
    """Those that are yours."""


class TurnEvent(Event, tag="turn", kw_only=True):
    """The game waits for a decision of yours."""

    table: str
    number: int
    """To be sent back as `after` with your moves."""
    seat: int
    prompt: Prompt


class MayEvent(Event, tag="may", kw_only=True):
    """You may decide something, but the game does not wait for it: an offer that was made to you, for instance."""

    table: str
    number: int
    seat: int
    prompt: Prompt


class SaidEvent(Event, tag="chat", kw_only=True):
    """Somebody talks at a table of yours."""

    table: str
    name: str
    seat: int
    text: str


class UndoEvent(Event, tag="undo", kw_only=True):
    """Somebody asks everybody to go back; the game goes on without an answer."""

    table: str
    request: UndoRequest


class FinishedEvent(Event, tag="finished", kw_only=True):
    """A game of yours is over."""

    table: str
    outcome: Outcome | None


class GoneEvent(Event, tag="gone", kw_only=True):
    """A table that you were told of is none of yours any more: it was closed, or the seat went to somebody else."""

    table: str


ProgramEvent = (
    ChallengeEvent | OpenEvent | StartEvent | TurnEvent | MayEvent | SaidEvent | UndoEvent | FinishedEvent | GoneEvent
)
