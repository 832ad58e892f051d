"""How processes of one house hear of each other: not at all in a single process, over Redis otherwise."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from cubilete.core.errors import UsageError

log = structlog.get_logger()
Hear = Callable[[str, str], Awaitable[None]]
TOPIC = "cubilete"


class Channel:
    """A house of one process needs no messages."""

    shared = False

    async def open(self, hear: Hear) -> None:
        pass

    async def publish(self, table_id: str, what: str) -> None:
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
        self.listener: asyncio.Task[None] | None = None

    async def open(self, hear: Hear) -> None:
        try:
            await self.redis.ping()
        except (RedisError, OSError) as error:
            raise UsageError(f"Redis does not answer: {error}.") from None
        self.listener = asyncio.create_task(self.listen(hear))

    async def listen(self, hear: Hear) -> None:
        """Hear what others announce; subscribe anew when the connection breaks."""
        while True:
            try:
                async with self.redis.pubsub() as pubsub:
                    await pubsub.subscribe(TOPIC)
                    async for message in pubsub.listen():
                        await self.pass_on(message, hear)
            except (RedisError, OSError) as error:
                log.warning("Redis is away; trying again", error=str(error))
                await asyncio.sleep(1)

    async def pass_on(self, message: dict[str, Any], hear: Hear) -> None:
        if message["type"] != "message":
            return
        sender, table_id, what = str(message["data"]).split(" ")
        if sender == self.me:
            return
        try:
            await hear(table_id, what)
        except Exception:
            log.exception("a message could not be followed", table=table_id)

    async def publish(self, table_id: str, what: str) -> None:
        try:
            await self.redis.publish(TOPIC, f"{self.me} {table_id} {what}")
        except (RedisError, OSError) as error:
            log.warning("Redis is away; others will notice later", error=str(error))

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
        await self.redis.aclose()
