"""How processes of one house hear of each other: not at all in a single process, over Redis otherwise."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from cubilete.core.errors import UsageError

log = structlog.get_logger()
Hear = Callable[[str, str, str], None]
"""Called with who speaks (a process), about what (a table or a person, by id), and what happened."""
TOPIC = "cubilete"
NOBODY = "-"
SEND_SECONDS = 2.0
"""Seconds that a message may take."""
MOST_WAITING_MESSAGES = 5000
MOST_AT_ONCE = 250
"""What waits to be said is said in one message, each on a line of its own; so many lines at the most."""
BREATH_SECONDS = 1.0
"""Seconds after which somebody who has nothing to say asks whether Redis is there."""
SILENT_SECONDS = 12.0
"""Seconds of silence after which a connection is given up: one's own words come back every few seconds."""


class Channel:
    """A house of one process needs no messages."""

    shared = False
    away = False
    """Whether nobody is heard just now."""

    async def open(self, hear: Hear) -> None:
        pass

    async def publish(self, about: str, what: str) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisChannel(Channel):
    """Every change of a table is announced; a lost message costs time, never a move, for the log is the truth."""

    shared = True

    def __init__(self, url: str) -> None:
        try:
            self.redis: Redis = Redis.from_url(url, decode_responses=True)
        except ValueError:
            raise UsageError(f"'{url}' is not a Redis address; write redis://host:6379.") from None
        self.me = secrets.token_hex(4)
        self.outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING_MESSAGES)
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()

    async def greet(self) -> None:
        """UsageError where nobody answers under the address."""
        try:
            await asyncio.wait_for(self.redis.ping(), SEND_SECONDS)
        except (RedisError, OSError, TimeoutError) as error:
            raise UsageError(f"Redis does not answer: {str(error) or 'it takes too long'}.") from None

    async def open(self, hear: Hear) -> None:
        """Returns once others are heard, so that nothing is missed from then on."""
        await self.greet()
        self.tasks = [asyncio.create_task(self.listen(hear)), asyncio.create_task(self.speak())]
        await self.listening.wait()

    async def listen(self, hear: Hear) -> None:
        """Hear what others announce; subscribe anew when the connection breaks, and catch up with what was missed."""
        while True:
            try:
                async with self.redis.pubsub() as pubsub:
                    await pubsub.subscribe(TOPIC)
                    while True:
                        message = await pubsub.get_message(timeout=SILENT_SECONDS)
                        if message is None:
                            raise TimeoutError("it is silent")
                        self.pass_on(message, hear)
            except (RedisError, OSError, TimeoutError) as error:
                self.miss(error)
                await asyncio.sleep(1)

    def miss(self, error: Exception) -> None:
        """Redis does not answer: others will notice later what is done here, and they are looked after meanwhile."""
        if not self.away:
            log.warning("Redis is away; trying again", error=str(error) or "it takes too long")
        self.away = True

    def pass_on(self, message: dict[str, Any], hear: Hear) -> None:
        anew = message["type"] == "subscribe" and self.listening.is_set()
        if anew or self.away:
            self.away = False
            hear(NOBODY, NOBODY, "missed")
        self.listening.set()
        if message["type"] != "message":
            return
        for line in str(message["data"]).split("\n"):
            try:
                sender, about, what = line.split(" ")
                if sender == self.me:
                    break  # so is the rest
                hear(sender, about, what)
            except Exception:
                log.exception("a message could not be followed", data=line[:200])

    async def publish(self, about: str, what: str) -> None:
        """Never waits: a table does not stand still because the channel does."""
        try:
            self.outbox.put_nowait(f"{self.me} {about} {what}")
        except asyncio.QueueFull:
            self.miss(TimeoutError("more is to be said than it takes"))

    async def speak(self) -> None:
        """Say what waits to be said, in order; in between see whether anybody listens."""
        while True:
            lines = await self.next_lines()
            said = self.redis.publish(TOPIC, "\n".join(lines)) if lines else self.redis.ping()
            try:
                async with asyncio.timeout(SEND_SECONDS):  # `wait_for` may forget that it was cancelled
                    await said
            except (RedisError, OSError, TimeoutError) as error:
                self.miss(error)
            for _ in lines:
                self.outbox.task_done()

    async def next_lines(self) -> list[str]:
        """All that waits to be said; nothing, where there is nothing for a while."""
        lines: list[str] = []
        if self.outbox.empty():
            with suppress(TimeoutError):
                async with asyncio.timeout(BREATH_SECONDS):
                    lines.append(await self.outbox.get())
        while not self.outbox.empty() and len(lines) < MOST_AT_ONCE:
            lines.append(self.outbox.get_nowait())
        return lines

    async def close(self) -> None:
        if self.tasks:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.outbox.join(), SEND_SECONDS)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()
