"""Looking names up, in threads of their own: whoever names an address decides how long its name servers take."""

from __future__ import annotations

import asyncio
import queue
import socket
import threading
from concurrent.futures import Future

SECONDS = 3.0
"""Seconds for a name; servers that take longer are as good as away."""
Found = Future[list[str]]


class SlowError(Exception):
    """A name that nobody could look up in time."""


class Lookups:
    """A few threads that look names up. One that hangs is left alone: nothing waits for it when the house closes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.jobs: queue.SimpleQueue[tuple[str, int, Found]] = queue.SimpleQueue()
        self.threads: list[threading.Thread] = []
        self.under_way: dict[tuple[str, int], Found] = {}
        """Whoever asks for the same name meanwhile waits with the others."""

    async def find(self, host: str, port: int) -> list[str]:
        """The addresses to which a name leads; SlowError where that takes too long."""
        waiting = asyncio.wrap_future(self.start(host, port))
        done, _ = await asyncio.wait([waiting], timeout=SECONDS)
        if not done:
            waiting.add_done_callback(lambda late: late.cancelled() or late.exception())  # nobody asks any more
            raise SlowError(host)
        return waiting.result()

    def start(self, host: str, port: int) -> Found:
        found = self.under_way.get((host, port))
        if found is None:
            found = self.under_way[host, port] = Found()
            found.add_done_callback(lambda _: self.under_way.pop((host, port), None))
            self.jobs.put((host, port, found))
            if len(self.threads) < min(self.most, len(self.under_way)):
                self.threads.append(threading.Thread(target=self.work, name="lookup", daemon=True))
                self.threads[-1].start()
        return found

    def work(self) -> None:
        while True:
            host, port, found = self.jobs.get()
            found.set_running_or_notify_cancel()
            try:
                infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            except Exception as error:
                found.set_exception(error)
            else:
                found.set_result([str(info[4][0]) for info in infos])


class OneEach:
    """At most one lookup of each person at a time, also where nobody waits for its end any more."""

    def __init__(self, lookups: Lookups) -> None:
        self.lookups = lookups
        self.busy: dict[str, Found] = {}

    def take(self, person: str, host: str, port: int) -> bool:
        """Whether it is begun: not while another one of theirs is under way."""
        before = self.busy.get(person)
        if before is not None and not before.done():
            return False
        self.busy = {one: found for one, found in self.busy.items() if not found.done()}
        self.busy[person] = self.lookups.start(host, port)
        return True
