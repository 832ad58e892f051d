"""What one process tells another of a move, so that it need not ask the database: sealed, for what is hidden is in it.

The log is the truth all the same. A step is told after it was stored; it is taken only by a table that stands just
before it, and whoever cannot open it or does not stand there reads the log.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct, structs

from cubilete.core.record import WrittenMove
from cubilete.core.replay import follow
from cubilete.house.messages import UndoRequest
from cubilete.house.store.rows import Clocks, TableRow
from cubilete.house.tables.live import LiveTable


class Step(Struct):
    """The lines that were added to a log, and what else they changed of the row."""

    table: str
    version: int
    """Of the row, with them."""
    lines: list[WrittenMove]
    clocks: Clocks
    undo_request: UndoRequest | None


READ = msgspec.msgpack.Decoder(Step)


def step_of(row: TableRow, lines: list[WrittenMove]) -> Step | None:
    """The step with which a row came to be as it is; None at the end of a game, of which there is more to tell."""
    if row.status != "running":
        return None
    return Step(row.id, row.version, lines, row.clocks, row.undo_request)


def packed(step: Step) -> bytes:
    return msgspec.msgpack.encode(step)


def unpacked(data: bytes | None) -> Step | None:
    """None for nothing, and for what is no step."""
    try:
        return READ.decode(data) if data else None
    except msgspec.DecodeError:
        return None


def take(table: LiveTable, step: Step) -> bool:
    """Take a step, if the table stands just before it; whoever calls this holds its lock."""
    row, match = table.row, table.match
    fits = step.table == row.id and step.version == row.version + 1 and row.status == "running"
    if match is None or not fits or not step.lines or step.lines[0].number != table.number + 1:
        return False
    for line in step.lines:
        follow(match, line)
    moved = {"version": step.version, "moves": table.number, "clocks": step.clocks, "undo_request": step.undo_request}
    table.row = structs.replace(row, **moved)
    return True
