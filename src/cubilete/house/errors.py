"""What the house answers when it cannot do what was asked; the sentences lie in `words/`."""

from __future__ import annotations

import time

from cubilete.core.spoken import SpokenError
from cubilete.core.words import Words, load_words

PACKAGE = "cubilete.house"


def house_words(language: str) -> Words:
    """What the house itself says; titles bring the words of their own tables."""
    return load_words(PACKAGE, language)


class HouseError(SpokenError):
    """Something that cannot be done: a sentence of the house by its key, with what fills its gaps."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(PACKAGE, key, **values)


class NotFoundError(HouseError):
    """There is nothing under this address."""


class NotAllowedError(HouseError):
    """This is for somebody else to do."""


class BannedError(NotAllowedError):
    """Somebody whom a host has turned out for a time; they read until when and why."""

    def __init__(self, until: float, reason: str) -> None:
        day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(until))
        super().__init__("account.banned", until=day, reason=reason)
