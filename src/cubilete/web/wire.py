"""How frames travel: compressed, so that the house works little and its lines carry little."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

REACH = 13
"""A frame is written with references to what was sent before, at most 2 ** REACH bytes back. So the last frame is still
within reach, and of a new one little is left: beside the server's own choice of 12 it takes half the work and a third
of the bytes, for 16 KB of memory a line."""
CLIENT_REACH = 12
"""What people send is short."""
EFFORT = {"level": 4, "memLevel": 5}
"""Greater effort finds little more in frames that are much like the last one."""


class PackedLine(WebSocketsSansIOProtocol):
    """A WebSocket of the server's own kind, with a compression that suits a table."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.conn.available_extensions:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=REACH, client_max_window_bits=CLIENT_REACH, compress_settings=EFFORT
                )
            ]

    def write_now(self, text: bytes) -> bool:
        """Send a message without anybody waiting for it; False where that is not possible, and nothing is sent.

        Most frames find a line that is free. The way through the layers of the application, and a task that is woken
        for each frame, would cost as much as packing it.
        """
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
