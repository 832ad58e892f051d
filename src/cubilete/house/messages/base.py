"""What all messages share: names, texts and numbers as they may be, and the base of what comes in."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Language = Literal["en", "de"]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$", description="shown at the table")]
Password = Annotated[str, Meta(min_length=10, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=400, description="a move in the title's notation")]
SeatNumber = Annotated[int, Meta(ge=0, le=9, description="counted from 0")]
Pace = Literal["none", "live", "turns"]
Access = Literal["open", "invite"]
Status = Literal["waiting", "running", "finished", "set_aside", "closed"]
StandIn = Literal["", "time", "left", "away", "resigned"]
"""Why a bot plays a person's seat: their time ran out, they got up, somebody at the table gave the seat of one who was
away to it, or they gave the game up."""


class Message(Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that comes in: unknown fields are refused."""
