"""Who is asking, and what they have played."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from cubilete.house.messages.base import Language, Message, Name, Password


class Me(Struct, kw_only=True):
    """Who is asking."""

    id: str
    name: str
    account: bool
    language: Language
    passkeys: int = 0
    ratings: dict[str, float] = {}
    host: bool = False
    """Whether they look after this house."""
    program: bool = False
    """Whether a program plays under this account."""
    password: bool = False
    """Whether they sign in with a password."""
    banned: str = ""
    """What somebody reads whom a host has turned out; empty for everybody else."""


class TitleRecord(Struct, kw_only=True):
    """What somebody has played of one title: games that ended, each counted once."""

    title: str
    games: int
    wins: int
    with_people: int
    """How many of the games were played with other people, and how many of those were won."""
    won_with_people: int
    last: float
    """When the last one ended, in seconds since 1970."""
    rating: float | None = None
    """None without rated games."""
    rated: int = 0


class Profile(Struct, kw_only=True):
    """One's own statistics, the title played most first."""

    titles: list[TitleRecord]


class Rename(Message):
    """Another name; the language stays as it is where none is named."""

    name: Name
    language: Language | None = None


class Register(Message):
    """A guest becomes an account and keeps every game."""

    name: Name
    password: Password


class Login(Message):
    name: Name
    password: Password


class PasskeyAnswer(Message):
    """What a browser answers when it is asked for a passkey; `key` names the request."""

    key: str
    credential: dict[str, Any]


class Proof(Message):
    """That an account is one's own, beside the cookie: the password, or a passkey where there is no password."""

    password: Annotated[str, Meta(max_length=200)] = ""
    passkey: PasskeyAnswer | None = None


class NewPassword(Message, kw_only=True):
    """Another password; where there was no old one, a passkey says who is asking."""

    old: Annotated[str, Meta(max_length=200)] = ""
    new: Password
    passkey: PasskeyAnswer | None = None


class PasskeyCard(Struct, kw_only=True):
    """A passkey of one's own, in seconds since 1970."""

    id: str
    created: float
    used: float | None = None
    """When it was last used; None where it never was, or not since that is noted."""


class PasskeyRemoval(Proof, kw_only=True):
    """A passkey that is good for nothing any more."""

    id: Annotated[str, Meta(max_length=400)]


class SignOut(Proof):
    """Ending every sign-in; with the passkeys, too, where there is a password to come back with."""

    passkeys: bool = False


class Farewell(Message):
    """Leaving for good: confirmed by the password, or by the account's name and a passkey where there is none."""

    confirm: Annotated[str, Meta(max_length=200)] = ""
    passkey: PasskeyAnswer | None = None
