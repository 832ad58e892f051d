"""Changes of one group that are written together: fewer statements, and the writer less often in everybody's way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection


class Joint(ABC):
    """A change that comes so often that those of one group are written in a few statements for all of them.

    Either all of them are written or none; where that fails each is tried alone, so that only the one at fault fails.
    """

    @abstractmethod
    def __call__(self, connection: Connection) -> None:
        """Write it alone."""

    @classmethod
    @abstractmethod
    def write_together(cls, connection: Connection, changes: Sequence[Any]) -> None:
        """Write several of this kind."""


def carry_out(connection: Connection, works: list[Callable[[Connection], Any]]) -> list[Any]:
    """The results of a group's works; what can be written together comes first."""
    kinds: dict[type[Joint], list[Joint]] = {}
    for work in works:
        if isinstance(work, Joint):
            kinds.setdefault(type(work), []).append(work)
    for kind, changes in kinds.items():
        kind.write_together(connection, changes)
    return [None if isinstance(work, Joint) else work(connection) for work in works]
