"""Running a house: `python -m cubilete.web`, or `serve` for whoever has settings in hand."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from contextlib import ExitStack
from typing import TYPE_CHECKING

from cubilete.core.errors import CubileteError
from cubilete.web.settings import Settings, from_environment, to_environment

if TYPE_CHECKING:
    from cubilete.house.channel import RedisChannel

LARGEST_FRAME = 64 * 1024
FAREWELL = 10
"""Seconds that requests have to finish when the house closes."""


def serve(settings: Settings) -> None:
    """Open the house and keep it open until SIGTERM or Ctrl-C; returns when it is closed."""
    # Imported here, for the workers in which bots think start from this module too and need none of it.
    import uvicorn

    from cubilete.house.channel import RedisChannel
    from cubilete.house.store.storage import Storage
    from cubilete.web.logs import configure

    settings.check()
    configure(settings.log_format)
    # What cannot be opened is said here, in one sentence, and not by every worker.
    Storage(settings.database_url).close()
    if settings.redis:
        asyncio.run(try_redis(RedisChannel(settings.redis)))
    os.environ.update(to_environment(settings))
    # The server hands SIGTERM on when it has closed: leave in good order then, not as if killed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with ExitStack() as stack:
        if settings.workers > 1:
            numbers = tempfile.TemporaryDirectory(prefix="cubilete-metrics-", ignore_cleanup_errors=True)
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = stack.enter_context(numbers)
        uvicorn.run(
            "cubilete.web.app:worker_app",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            ws="cubilete.web.wire:PackedLine",
            ws_max_size=LARGEST_FRAME,
            timeout_graceful_shutdown=FAREWELL,
            forwarded_allow_ips=settings.trusted_proxies,
            server_header=False,
            access_log=False,
            log_config=None,
        )


async def try_redis(channel: RedisChannel) -> None:
    try:
        await channel.greet()
    finally:
        await channel.close()


def main() -> None:
    try:
        serve(from_environment(os.environ))
    except CubileteError as error:
        print(error, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
