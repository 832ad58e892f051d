"""Clearing away while people play: by a running house now and then, or by its host at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import Connection, Engine

from cubilete.house.keeping.keep import Keep
from cubilete.house.keeping.pruning import (
    FOUND_AT_ONCE,
    Kind,
    claim_round,
    find_some,
    kinds,
    limits_of,
    note_since,
    remove_some,
)

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
LOOK_SECONDS = 300.0
"""Seconds between two looks of one process whether a round is due."""
PAUSE_SECONDS = 0.05
"""Seconds between two changes, for everybody else."""


class Tidying:
    """What a process of the house clears away in passing."""

    def __init__(self, house: House, keep: Keep) -> None:
        self.house = house
        self.keep = keep
        self.looked = float("-inf")
        self.busy = False

    async def look(self) -> None:
        """Make a round if one is due and nobody else does; it goes on beside everything else."""
        if self.busy or self.keep.forever or time.monotonic() - self.looked < LOOK_SECONDS:
            return
        self.looked, now = time.monotonic(), time.time()

        def work(connection: Connection) -> float | None:
            since = note_since(connection, now)
            return since if claim_round(connection, now) else None

        since = await self.house.storage.write(work)
        if since is not None:
            self.busy = True
            self.house.spawn(self.go_round(now, since))

    async def go_round(self, now: float, since: float) -> None:
        """Clear away everything that may go, piece by piece."""
        try:
            removed = {}
            for kind in kinds(limits_of(self.keep, now, since)):
                removed[kind.name] = await self.remove_all(kind)
            if any(removed.values()):
                log.info("cleared away", **{name.replace(" ", "_"): number for name, number in removed.items()})
        finally:
            self.busy = False

    async def remove_all(self, kind: Kind) -> int:
        removed = 0
        left: set[Any] = set()
        while True:
            found = await self.house.storage.read(lambda connection: find_some(connection, kind))
            keys = [key for key in found if key not in left and not self.in_use(key)]
            for some in pieces(keys, kind.at_once):
                removed += await self.house.storage.write(lambda connection: remove_some(connection, kind, some))  # noqa: B023
                self.put_away(some)
                await asyncio.sleep(PAUSE_SECONDS)
            left.update(keys)
            if len(found) < FOUND_AT_ONCE or not keys:
                return removed

    def in_use(self, key: Any) -> bool:
        """A table that somebody looks at, or somebody who is here, is for another time."""
        table = self.house.tables.get(key)
        return self.house.people.is_here(key) or (table is not None and bool(table.viewers))

    def put_away(self, keys: list[Any]) -> None:
        for key in keys:
            table = self.house.tables.get(key)
            if table is not None and not table.viewers:
                if table.alarm is not None:
                    table.alarm.cancel()
                del self.house.tables[key]


def pieces(keys: list[Any], size: int) -> Iterator[list[Any]]:
    return (keys[start : start + size] for start in range(0, len(keys), size))


def prune_now(engine: Engine, keep: Keep) -> dict[str, int]:
    """Clear away at once what may go, beside a house that may be running; how much of everything there was."""
    now, removed = time.time(), {}
    with engine.begin() as connection:
        since = note_since(connection, now)
    for kind in kinds(limits_of(keep, now, since)):
        removed[kind.name] = remove_everything(engine, kind)
    return removed


def remove_everything(engine: Engine, kind: Kind) -> int:
    removed, before = 0, -1
    while removed != before:
        with engine.connect() as connection:
            found = find_some(connection, kind)
        before = removed
        for some in pieces(found, kind.at_once):
            with engine.begin() as connection:
                removed += remove_some(connection, kind, some)
            time.sleep(PAUSE_SECONDS)
    return removed
