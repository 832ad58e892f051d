"""What the house keeps of somebody, for them to take along."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, select

from cubilete.house.store import schema
from cubilete.house.store.record_store import load_record
from cubilete.house.store.rows import TableRow, unpack

SECRET = {"password", "public_key", "sign_count", "token", "digest", "key", "auth", "hook_secret", "look"}
"""Columns that open something, or mean nothing without the device that they belong to."""
FORMAT = msgspec.json.Encoder(order="deterministic")


def collect(connection: Connection, person: str) -> dict[str, bytes]:
    """Files by name: the account and its settings, matches (finished ones as records), what was said, what was
    reported."""
    tables = [unpack(row) for row in connection.execute(tables_of(person)).mappings()]
    files = {
        "account.json": readable(account(connection, person)),
        "matches.json": readable([card(row, person) for row in tables]),
        "chat.json": readable(listed(connection, schema.chat, person, "table_id", "name", "text", "at")),
        "reports.json": readable(
            listed(connection, schema.report, person, "table_id", "kind", "name", "reason", "created", "closed")
        ),
    }
    for row in tables:
        text = load_record(connection, row.id) if row.status == "finished" else ""
        if text:
            files[f"matches/{row.title}-{row.id}.txt"] = text.encode()
    return files


def tables_of(person: str) -> Any:
    table, sitter = schema.table, schema.sitter.c
    mine = select(sitter.table_id).where(sitter.person == person)
    return select(table).where(table.c.id.in_(mine)).order_by(table.c.created)


def account(connection: Connection, person: str) -> dict[str, Any]:
    found = connection.execute(select(schema.person).where(schema.person.c.id == person)).mappings().one()
    return {
        **{name: value for name, value in found.items() if name not in SECRET},
        "ratings": every(connection, schema.rating, person),
        "passkeys": every(connection, schema.passkey, person),
        "sessions": every(connection, schema.session, person),
        "notices": every(connection, schema.contact, person),
        "browsers": every(connection, schema.push_line, person),
        "tokens": every(connection, schema.token, person),
        "blocked": listed(connection, schema.block, person, "name", "created"),
        "told": listed(connection, schema.notice, person, "channel", "table_id", "status", "trouble", "created"),
        "looked": listed(connection, schema.glance, person, "table_id", "at"),
        "results": listed(connection, schema.result, person, "table_id", "seat", "place", "points"),
    }


def every(connection: Connection, table: Table, person: str) -> list[dict[str, Any]]:
    names = [column.name for column in table.columns if column.name not in SECRET | {"person"}]
    return listed(connection, table, person, *names)


def listed(connection: Connection, table: Table, person: str, *names: str) -> list[dict[str, Any]]:
    query = select(*(table.c[name] for name in names)).where(table.c.person == person)
    return [dict(row) for row in connection.execute(query).mappings()]


def card(row: TableRow, person: str) -> dict[str, Any]:
    """A match without anything that is secret as long as it runs."""
    return {
        "id": row.id,
        "title": row.title,
        "options": row.options,
        "status": row.status,
        "created": row.created,
        "changed": row.changed,
        "moves": row.moves,
        "seats": [{"name": seat.name, "mine": bool(seat.person) and seat.person == person} for seat in row.seats],
        "outcome": row.outcome,
    }


def readable(content: Any) -> bytes:
    return msgspec.json.format(FORMAT.encode(content), indent=2)


def pack_up(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()
