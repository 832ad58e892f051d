"""The floor that the house is measured against: a bare Litestar echo with the same database write.

A message is stored exactly as a move is (an insert and an update in a grouped commit), then a text of the size of a
real update goes to every socket of its table. There is no game, no session and no view in it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import Connection, insert, update

from cubilete.house import rows, schema
from cubilete.house.people import Person
from cubilete.house.seats import new_row
from cubilete.house.storage import Storage

PAYLOAD = "x" * int(os.environ.get("FLOOR_BYTES", "3800"))
SOCKETS: dict[str, set[WebSocket[Any, Any, Any]]] = {}
NUMBERS: dict[str, int] = {}


@get("/health")
async def health() -> str:
    return "well"


@websocket("/ws/tables/{table_id:str}")
async def echo(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    storage: Storage = socket.app.state.storage
    await socket.accept()
    if table_id not in NUMBERS:
        NUMBERS[table_id] = 0
        await storage.write(lambda connection: lay(connection, table_id))
    SOCKETS.setdefault(table_id, set()).add(socket)
    try:
        while True:
            await socket.receive_data(mode="text")
            NUMBERS[table_id] += 1
            number = NUMBERS[table_id]
            await storage.write(lambda connection, at=number: store(connection, table_id, at))  # type: ignore[misc]
            for other in list(SOCKETS[table_id]):
                await other.send_data(f'{{"number":{number},"x":"{PAYLOAD}"}}', mode="text")
    except WebSocketDisconnect:
        SOCKETS[table_id].discard(socket)


def lay(connection: Connection, table_id: str) -> None:
    host = Person(id=f"host-{table_id}", name="Host", account_name=None, language="en")
    values = {"id": host.id, "name": host.name, "language": "en", "created": time.time()}
    connection.execute(insert(schema.person), values)
    row = new_row(host, "cargo_noir", "", bytes(32))
    row.id = table_id
    rows.add_table(connection, row, None)


def store(connection: Connection, table_id: str, number: int) -> None:
    """What `rows.append` writes for a move."""
    line = {
        "table_id": table_id,
        "number": number,
        "seat": 0,
        "notation": "bid rotterdam 4",
        "outcomes": "",
        "undo_to": -1,
        "consent": False,
        "at": time.time(),
    }
    connection.execute(insert(schema.entry), line)
    changed = {"moves": number, "version": number, "changed": time.time()}
    connection.execute(update(schema.table).where(schema.table.c.id == table_id).values(changed))


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    app.state.storage = Storage(os.environ["CUBILETE_DATABASE"])
    yield
    app.state.storage.close()


app = Litestar([health, echo], lifespan=[lifespan], openapi_config=None)

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", ws_max_size=65536)
