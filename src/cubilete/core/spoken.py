"""Errors that are said from a package's words, so that a person hears them in their own language."""

from __future__ import annotations

from cubilete.core.errors import UsageError
from cubilete.core.words import load_words


class SpokenError(UsageError):
    """A sentence under a key of a package's words; in English by itself, for logs, programs and the command line."""

    def __init__(self, package: str, key: str, /, **values: object) -> None:
        super().__init__(load_words(package, "en").say(key, **values))
        self.package = package
        self.key = key
        self.values = values

    def in_words(self, language: str) -> str:
        return load_words(self.package, language).say(self.key, **self.values)


class KernelError(SpokenError):
    """What the kernel itself says about titles, seats and options."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__("cubilete.core", key, **values)
