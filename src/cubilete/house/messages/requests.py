"""What a viewer sends over a table's socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cubilete.house.messages.base import Language, Message, Notation, SeatNumber, Text


class TableRequest(Message, kw_only=True):
    """The base of every request at a table; the frame that answers it carries its id."""

    id: Annotated[str, Meta(max_length=40)] = ""


class HelloRequest(TableRequest, tag="hello", tag_field="type", kw_only=True):
    """Send the whole table again, in this language; with the table in words where it is shown or read aloud."""

    language: Language = "en"
    words: bool = True


class StoryRequest(TableRequest, tag="story", tag_field="type", kw_only=True):
    """The page of the log that ends just before a moment."""

    before: Annotated[int, Meta(ge=0)]


class MoveRequest(TableRequest, tag="move", tag_field="type", kw_only=True):
    """One or several moves of one seat, made in order; `after` is the number of the last move the viewer knows.

    Nothing happens unless every one of them is a move of the title. Whatever has consulted chance or shown something is
    committed before the next is tried. Moves that others made since do not matter unless they change what these mean.
    """

    seat: SeatNumber
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=48)]
    after: Annotated[int, Meta(ge=0)]


class WhyRequest(TableRequest, tag="why", tag_field="type", kw_only=True):
    """Why not? About a move in the title's notation, or whatever the words name; with a verb about this one only."""

    seat: SeatNumber
    notation: Notation
    verb: Annotated[str, Meta(max_length=40)] = ""


class PlanRequest(TableRequest, tag="plan", tag_field="type", kw_only=True):
    """How could this be done? About something in the title's own words: a vehicle and where it is to go."""

    seat: SeatNumber
    about: Annotated[str, Meta(min_length=1, max_length=300)]


class HintRequest(TableRequest, tag="hint", tag_field="type", kw_only=True):
    """What would be good now? Answered by a hint for this seat, or refused where the table does without."""

    seat: SeatNumber


class UndoMoves(TableRequest, tag="undo", tag_field="type", kw_only=True):
    """Take moves back: one, or to just after move `to`. Beyond what is free this asks everybody."""

    seat: SeatNumber
    to: Annotated[int, Meta(ge=0)] | None = None
    beyond: bool = False
    """Instead of a number: over one's own last move that is not free to take back, whatever others did since."""


class UndoAnswer(TableRequest, tag="undo_answer", tag_field="type", kw_only=True):
    seat: SeatNumber
    agree: bool


class Say(TableRequest, tag="say", tag_field="type", kw_only=True):
    text: Text


class Ping(TableRequest, tag="ping", tag_field="type", kw_only=True):
    """`hidden` says that the page lies behind others, so that nobody looks at it."""

    at: float = 0.0
    hidden: bool = False


Request = (
    HelloRequest
    | StoryRequest
    | MoveRequest
    | WhyRequest
    | PlanRequest
    | HintRequest
    | UndoMoves
    | UndoAnswer
    | Say
    | Ping
)
