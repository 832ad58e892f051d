"""The floor that the house is measured against: a bare Litestar echo with the same database write.

A message is stored exactly as a move is (`rows.Append` in a grouped commit), then the text of a real update goes to
every socket of its table. There is no game, no session and no view in it.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import Connection, insert

from cubilete.core.record import WrittenMove
from cubilete.games import title
from cubilete.house.people.people import Person
from cubilete.house.store import rows, schema
from cubilete.house.store.rows import TableRow
from cubilete.house.store.storage import Storage
from cubilete.house.tables.live import LiveTable, Shared, Viewer
from cubilete.house.tables.matches import deal
from cubilete.house.tables.seats import new_row, person_seat
from cubilete.web.pace import settle_in

SOCKETS: dict[str, set[WebSocket[Any, Any, Any]]] = {}
ROWS: dict[str, TableRow] = {}
MOVES = 40
"""How far the game has come whose update is sent."""


@get("/health")
async def health() -> str:
    return "well"


@websocket("/ws/tables/{table_id:str}")
async def echo(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    storage: Storage = socket.app.state.storage
    await socket.accept()
    if table_id not in ROWS:
        row = ROWS[table_id] = bare_row(table_id)
        await storage.write(lambda connection: lay(connection, row))
    row = ROWS[table_id]
    SOCKETS.setdefault(table_id, set()).add(socket)
    try:
        while True:
            await socket.receive_data(mode="text")
            row.moves += 1
            await storage.write(rows.Append(row, [WrittenMove(0, row.moves, 0, "bid rotterdam 4", "")]))
            row.version += 1
            for other in list(SOCKETS[table_id]):
                await other.send_data(f'{{"type":"update","number":{row.moves},{UPDATE}', mode="text")
    except WebSocketDisconnect:
        SOCKETS[table_id].discard(socket)


def bare_row(table_id: str) -> TableRow:
    host = Person(id=f"host-{table_id}", name="Host", account_name=None, language="en")
    row = new_row(host, "cargo_noir", "families=dealt", bytes(32))
    row.id = table_id
    return row


def lay(connection: Connection, row: TableRow) -> None:
    values = {"id": row.host, "name": "Host", "language": "en", "created": time.time()}
    connection.execute(insert(schema.person), values)
    rows.add_table(connection, row)


def real_update() -> str:
    """What the house sends in the middle of a game to the seat that moves next, without its beginning."""
    row = bare_row("sample")
    people = [Person(id=name, name=name, account_name=None, language="en") for name in ("Ana", "Bob")]
    row.seats = [person_seat(person) for person in people]
    row.status = "running"
    table = LiveTable(row, [], [], title(row.title))
    match = table.match = deal(row, table.title, [])
    dice = random.Random(1)
    for _ in range(MOVES):
        seat = table.owing()[0]
        prompt = match.prompt(seat)
        assert prompt is not None
        match.play(seat, dice.choice(prompt.choices).notation)
    mover = people[table.owing()[0]].id
    frame = table.update_frame(Viewer(mover, lambda _: None, "en", False), MOVES, 0, Shared())
    text = msgspec.json.encode(frame).decode()
    head = f'{{"type":"update","answers":"","number":{MOVES},'
    assert text.startswith(head)
    return text.removeprefix(head)


UPDATE = real_update()


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    app.state.storage = Storage(os.environ["CUBILETE_DATABASE"])
    yield
    app.state.storage.close()


app = Litestar([health, echo], lifespan=[lifespan], openapi_config=None)

if __name__ == "__main__":
    settle_in()
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", ws_max_size=65536)
