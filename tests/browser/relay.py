"""A wire with a meter: what a house sends to a browser is counted on its way, compressed as it really travels."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from types import TracebackType

CHUNK = 64 * 1024


class Relay:
    """A port of its own before a house. `taken` is how many bytes came from the house: headers, files and lines."""

    def __init__(self, port: int) -> None:
        self.house = port
        self.taken = 0
        self.counting = threading.Lock()
        self.door = socket.create_server(("127.0.0.1", 0))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def __enter__(self) -> Relay:
        self.spawn(self.welcome)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()

    def spawn(self, work: Callable[..., None], *about: object) -> None:
        threading.Thread(target=work, args=about, daemon=True).start()

    def welcome(self) -> None:
        while True:
            try:
                guest, _ = self.door.accept()
            except OSError:
                return  # closed
            house = socket.create_connection(("127.0.0.1", self.house))
            self.spawn(self.carry, guest, house, False)
            self.spawn(self.carry, house, guest, True)

    def carry(self, start: socket.socket, end: socket.socket, counted: bool) -> None:
        """Until one of the two hangs up."""
        try:
            while data := start.recv(CHUNK):
                if counted:
                    with self.counting:
                        self.taken += len(data)
                end.sendall(data)
        except OSError:
            pass
        finally:
            for one in (start, end):
                one.close()
