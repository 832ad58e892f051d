"""What the doctor found: one line each, and what to do about it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Level = Literal["ok", "warn", "error"]


class Finding(Struct, frozen=True):
    """How one thing is: `error` where a house cannot work, `warn` where it works less well than it could."""

    level: Level
    about: str
    found: str
    advice: str = ""
    """What to do; empty where all is well."""


def ok(about: str, found: str) -> Finding:
    return Finding("ok", about, found)


def warn(about: str, found: str, advice: str) -> Finding:
    return Finding("warn", about, found, advice)


def wrong(about: str, found: str, advice: str) -> Finding:
    return Finding("error", about, found, advice)
