"""What waits to be sent over one line: bounded in bytes, and of a table as a whole only the latest."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

from cubilete.house.messages import Frame, SeatsFrame, TableFrame, UpdateFrame

MOST_FRAMES = 400
MOST_BYTES = 1024 * 1024
"""What may wait for one viewer..."""
MOST_BYTES_TOGETHER = 64 * 1024 * 1024
"""...and for all viewers of a process; beyond it the one for whom most waits is hung up on."""
PARTS = (UpdateFrame, SeatsFrame)
"""Frames that a whole table, sent later, makes needless."""


class Waiting(NamedTuple):
    text: bytes
    needless: bool
    """Whether a whole table that is sent after it says everything that it says."""


class Outboxes:
    """All outboxes of a process, and how much waits in them together."""

    def __init__(self, most_bytes: int = MOST_BYTES_TOGETHER) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.open: set[Outbox] = set()

    def add(self, size: int) -> None:
        self.bytes += size
        while self.bytes > self.most_bytes:
            fullest = max(self.open, key=lambda outbox: outbox.bytes, default=None)
            if fullest is None or not fullest.bytes:
                return
            fullest.give_up()


EVERYBODY = Outboxes()


class Outbox:
    """Frames that wait for a viewer. Nobody else waits for them; whoever reads too slowly is given up."""

    def __init__(self, together: Outboxes = EVERYBODY) -> None:
        self.together = together
        self.frames: deque[Waiting] = deque()
        self.bytes = 0
        self.filled = asyncio.Event()
        self.given_up = False
        self.last = False
        """Whether nothing more will come."""
        self.sending = False
        """Whether somebody is about to send what was next."""
        together.open.add(self)

    @property
    def idle(self) -> bool:
        """Whether nothing waits, so that what comes next may be sent at once without passing anything."""
        return not (self.frames or self.sending or self.given_up or self.last)

    def put(self, frame: Frame, text: bytes) -> None:
        """A frame as it is sent. Of what waits, a whole table makes the earlier ones needless, but answers."""
        if self.given_up or self.last:
            return
        if isinstance(frame, TableFrame):
            self.drop_needless()
        if len(self.frames) >= MOST_FRAMES or self.bytes + len(text) > MOST_BYTES:
            self.give_up()
            return
        self.frames.append(Waiting(text, not frame.answers and isinstance(frame, (TableFrame, *PARTS))))
        self.bytes += len(text)
        self.filled.set()
        self.together.add(len(text))

    def drop_needless(self) -> None:
        dropped = sum(len(frame.text) for frame in self.frames if frame.needless)
        self.frames = deque(frame for frame in self.frames if not frame.needless)
        self.take_off(dropped)

    async def next(self) -> bytes | None:
        """What is to be sent next; None where it makes no sense to send anything any more."""
        self.sending = False
        while not self.frames and not self.given_up and not self.last:
            self.filled.clear()
            await self.filled.wait()
        if self.given_up or not self.frames:
            return None
        text = self.frames.popleft().text
        self.sending = True
        self.take_off(len(text))
        return text

    def end(self) -> None:
        """What waits is sent still, and nothing after it."""
        self.last = True
        self.filled.set()

    def give_up(self) -> None:
        """Keep nothing for somebody who does not read: when they come back they are sent everything."""
        self.given_up = True
        self.empty()
        self.filled.set()

    def empty(self) -> None:
        self.frames.clear()
        self.take_off(self.bytes)

    def take_off(self, size: int) -> None:
        self.bytes -= size
        self.together.bytes -= size

    def close(self) -> None:
        """The line is no more."""
        self.given_up = True
        self.empty()
        self.together.open.discard(self)
