"""What the server does not see to itself: half requests, endless headers, too many connections, peers that do not read.

Everything else is uvicorn's own. Whoever has sent half a request for a while is hung up on, and so is whoever takes no
answer; of one address, and in all, only so many connections are open at a time.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from cubilete.web.security import Limiter, places, times
from cubilete.web.settings import Settings
from cubilete.web.wire import PackedLine

SPARE_FILES = 500
"""Files for everything but visitors: the database, workers, libraries."""
HEAD_SECONDS = 10.0
"""Seconds for the head of a request,"""
BODY_SECONDS = 20.0
"""for its body,"""
ANSWER_SECONDS = 180.0
"""for an answer to begin, and for each stretch of it to be taken: a stream lasts as long as somebody reads it."""
LARGEST_HEAD = 32 * 1024
MOST_HEADERS = 100
SIGNS_PER_SECOND, MOST_SIGNS = 2.0, 40
"""Pings and pongs on one line; a browser sends one in 20 seconds."""
PIECE = 4096
"""Bytes of one line that are looked at before others have their turn."""
MOST_PIECES = 100
"""Frames in which one message may come."""
LAST_SECONDS = 5.0
"""Seconds in which a line that is being closed has to take what is left."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 23\r\nretry-after: 10\r\n"
    b"connection: close\r\n\r\nToo many connections.\r\n"
)


class Crowd:
    """The connections of a process, and how many come from each address."""

    def __init__(self) -> None:
        self.most = Settings().connections
        self.each = Settings().connections_per_address
        self.is_proxy: Callable[[str], bool] = lambda host: False
        """Whether an address speaks for others: then it is not counted on its own."""
        self.count = 0
        self.addresses: Counter[str] = Counter()

    def come(self, places: list[str]) -> bool:
        """Whether there is room for one more from these places; whoever speaks for others comes from none."""
        if self.count >= self.most or any(self.addresses[place] >= self.each * times(place) for place in places):
            return False
        self.count += 1
        self.addresses.update(places)
        return True

    def go(self, places: list[str]) -> None:
        self.count -= 1
        self.addresses.subtract(places)
        for place in places:
            if not self.addresses[place]:
                del self.addresses[place]


CROWD = Crowd()


def limit_connections(settings: Settings) -> None:
    """In a process of the server, before the first visitor."""
    CROWD.most, CROWD.each = settings.connections, settings.connections_per_address
    hosts = ProxyHeadersMiddleware(nothing, settings.trusted_proxies).trusted_hosts
    CROWD.is_proxy = lambda host: host in hosts

    make_room_for_files(settings.connections + settings.lines + SPARE_FILES)


def make_room_for_files(wanted: int) -> None:
    """Every connection is an open file, of which many systems allow a thousand where more would be granted."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


async def nothing(*_: Any) -> None:
    """An application that is never asked; whom uvicorn trusts is for uvicorn to say."""


class TooLargeError(Exception):
    """A head that nobody sends who means well."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP over one connection, with an end to all waiting."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], **more: Any) -> None:
        super().__init__(config, server_state, app_state, **more)
        self.deadline: asyncio.TimerHandle | None = None
        self.places: list[str] | None = None
        """For whom it is counted; None where it is not."""
        self.head_size = 0
        self.in_head = True
        self.drained = False
        """Whether a reader who was behind has caught up since somebody last looked."""

    # ------------------------------------------------------------ coming and going
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        come_from = [] if CROWD.is_proxy(host) else places(host)
        if not CROWD.come(come_from):
            transport.write(FULL)
            transport.close()
            return
        self.places = come_from
        self.expect(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.relax()
        if self.places is not None:
            CROWD.go(self.places)
            self.places = None

    # ------------------------------------------------------------ waiting
    def expect(self, seconds: float) -> None:
        """Something has to come to its end within so many seconds."""
        self.relax()
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def expect_reader(self) -> None:
        """What is answered has to be taken, however long the answer is."""
        self.relax()
        self.drained = False
        self.deadline = self.loop.call_later(ANSWER_SECONDS, self.look_at_reader)

    def look_at_reader(self) -> None:
        """Go on with whoever has taken all that was sent, or a good part of it; hang up on everybody else."""
        self.deadline = None
        waiting, cycle = self.transport.get_write_buffer_size(), self.cycle
        if not cycle.response_started or (waiting and not self.drained):
            self.transport.abort()
        elif waiting or not cycle.response_complete:
            self.expect_reader()

    def resume_writing(self) -> None:
        self.drained = True
        super().resume_writing()

    def relax(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    # ------------------------------------------------------------ a request
    def data_received(self, data: bytes) -> None:
        if self.places is None:
            return  # there was no room: nothing that it says is read
        if self.deadline is None:
            self.expect(HEAD_SECONDS)
        if self.in_head:
            self.head_size += len(data)
        super().data_received(data)
        if self.in_head and self.head_size > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("These headers are too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.head_size = True, 0
        self.expect(HEAD_SECONDS)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS or sum(len(one) + len(two) for one, two in self.headers) > LARGEST_HEAD:
            raise TooLargeError

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.expect(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.expect_reader()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.relax()
        if self.pipeline or self.transport.get_write_buffer_size():
            self.expect_reader()  # all is said, but not yet heard
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self.leave()  # lines to tables are counted by `lines.py`
        super().handle_websocket_upgrade()


class PatientLine(PackedLine):
    """A WebSocket that whoever serves it can end at once, also where the other side reads nothing.

    What comes in is read piece by piece, and no further than somebody listens: whoever sends very much at once
    holds up nobody else.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.signs = Limiter(SIGNS_PER_SECOND, MOST_SIGNS)
        self.unread = b""
        """What has come and was not looked at yet; as long as there is any, nothing more is taken from the network."""
        self.will_read = self.held = False
        """Whether a piece will be looked at soon, and whether the network is held up for it."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, "abort": transport.abort, "write": self.write_now}

    def data_received(self, data: bytes) -> None:
        self.unread += data
        if not self.will_read:
            self.read_piece()

    def read_piece(self) -> None:
        self.will_read = False
        piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
        super().data_received(piece)
        if self.unread:
            self.read_on()
        elif self.held:
            self.held = False
            if not self.read_paused and not self.transport.is_closing():  # else whoever listens next sees to it
                self.transport.resume_reading()

    def read_on(self) -> None:
        """The next piece once everybody else has had a turn, if nobody has to listen first."""
        if self.unread and not self.will_read and not self.transport.is_closing():
            self.held = True
            self.transport.pause_reading()
            if not self.read_paused:
                self.will_read = True
                self.loop.call_soon(self.read_piece)

    async def receive(self) -> Any:
        message = await super().receive()
        self.read_on()
        return message

    # What follows is answered or kept without the application being asked, so nothing else sets it an end.
    def handle_ping(self) -> None:
        if self.bears(self.signs.take("")):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.bears(self.signs.take("")):
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.bears(len(self.frames) < MOST_PIECES):
            super().handle_cont(event)

    def bears(self, little: bool) -> bool:
        """Hang up where it is too much."""
        if not little:
            self.transport.abort()
        return little

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LAST_SECONDS, self.transport.abort)  # what is left is not taken any more

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(LAST_SECONDS, self.transport.abort)
