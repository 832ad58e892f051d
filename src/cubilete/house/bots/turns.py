"""Whose task is done next where there are more than workers: everybody's in turn, however many somebody has."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """So many at a time; the others wait in as many rows as there are people, and the rows take turns."""

    def __init__(self, most: int) -> None:
        self.free = most
        self.rows: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def take(self, who: str) -> AsyncIterator[None]:
        """For as long as this lasts it is somebody's turn."""
        if self.free > 0:
            self.free -= 1
        else:
            await self.wait(who)
        try:
            yield
        finally:
            self.free += 1
            self.call()

    async def wait(self, who: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rows.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.free += 1  # it was called, and goes away all the same
                self.call()
            raise

    def call(self) -> None:
        """The first of the row whose turn it is; then that row is the last."""
        while self.rows and self.free > 0:
            who, row = self.rows.popitem(last=False)
            while row and row[0].done():
                row.popleft()  # whoever did not wait any longer
            if not row:
                continue
            self.free -= 1
            row.popleft().set_result(None)
            if row:
                self.rows[who] = row
