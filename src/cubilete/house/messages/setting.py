"""How tables are set, joined and left."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from cubilete.house.messages.base import Access, Message, Pace, SeatNumber


class SeatPlan(Message):
    """What a seat is meant for when a table is set."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Clock(Message):
    """How time is kept: seconds in the bank and added after a turn (live), or for each turn (turns)."""

    pace: Pace = "none"
    bank: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] = 600
    increment: Annotated[int, Meta(ge=0, le=3600)] = 15


class NewTable(Message):
    """A table to be set."""

    title: str
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, str] = field(default_factory=dict)
    access: Access = "open"
    clock: Clock = field(default_factory=Clock)
    seed: Annotated[str, Meta(max_length=100)] = ""
    """For a duplicate table: the same words give everybody the same dice."""
    hints: bool | None = None
    """Whether people may ask for advice; left open it is allowed where only one person sits down (or one screen)."""
    ready: bool = False
    """Whether the host is ready to begin from the first moment; whoever leaves no seat open always is."""


class SeatChange(Message):
    """A seat of a table that is set anew: one that was there, with whoever sits in it, or a new one."""

    kind: Literal["keep", "me", "open", "bot"]
    keep: SeatNumber = 0
    """The seat as it was numbered so far, where it is kept."""
    bot: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class TableChange(Message):
    """What the host changes of a table before the start; what is left out stays as it is."""

    seats: Annotated[list[SeatChange], Meta(min_length=1, max_length=10)] | None = None
    options: dict[str, str] | None = None
    access: Access | None = None
    clock: Clock | None = None
    hints: bool | None = None


class OptionWish(Message):
    """A choice of options for a number of seats, to be looked at by the title."""

    seats: Annotated[int, Meta(ge=1, le=10)]
    options: dict[str, str] = field(default_factory=dict)


class Fork(Message):
    """Any moment of a match, played on at a new table with bots in the other seats."""

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    bot: str = ""


class Created(Struct, kw_only=True):
    """The address of a table and, for its host, the invitation that lets others sit down."""

    id: str
    invite: str


class Join(Message):
    seat: SeatNumber | None = None
    invite: str = ""
    ready: bool = False
    """Whether whoever sits down is ready to begin at once."""


class Ready(Message):
    """Ready to begin, or not yet after all."""

    ready: bool = True


class WordSeal(Message):
    """What binds somebody to their word for the dice before they say it: SHA-256 of `cubilete word`, a newline, it."""

    seal: Annotated[str, Meta(min_length=64, max_length=64)]


class WordSaid(Message):
    """A word for the dice, and the seals of all seats as whoever says it knows them."""

    word: Annotated[str, Meta(min_length=1, max_length=120)]
    seals: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=10)]


class Invitation(Message):
    """The words that let somebody in who has the host's link."""

    invite: Annotated[str, Meta(max_length=40)]


class Leave(Message):
    """Getting up: who plays on in a running game. Whoever watches may be offered the seat; until then a bot has it."""

    bot: str = ""
    offer: bool = False


class SeatCommand(Message):
    """Kick somebody before the start, or give a seat to a bot: one that is named, or the usual one."""

    seat: SeatNumber
    bot: str = ""
