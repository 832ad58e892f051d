"""How frames travel: compressed, so that the house works little and its lines carry little."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
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
