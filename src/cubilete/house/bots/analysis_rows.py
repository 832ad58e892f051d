"""Analyses as they are stored: who works on one since when, how far it is, and what was found in each language."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, select, update

from cubilete.house.messages import Language
from cubilete.house.store import schema
from cubilete.house.store.settings_store import insert_or
from cubilete.players.analysis import METHOD, Studied
from cubilete.players.analysis_types import Analysis, SeatAnalysis
from cubilete.players.puzzles import Solution

FIRST_METHOD_WITH_MEASURES = 4
"""Analyses made before it know nothing of decisions that mattered."""
ABANDONED_SECONDS = 90.0
"""Seconds after which an analysis that nobody reports on is not worked on any more."""


class Found(Struct, kw_only=True):
    """What an analysis found, in both languages, with the answers to its puzzles; written first by 0.1.0."""

    en: Analysis
    de: Analysis
    puzzles: list[Solution] = []

    def told(self, language: Language) -> Analysis:
        return self.de if language == "de" else self.en


class Key(Struct, frozen=True):
    """Which analysis: of which table, how deep, by which rules and in which way."""

    table_id: str
    depth: int
    rules: str


class Kept(Struct, kw_only=True):
    """An analysis that was begun."""

    depth: int
    rules: str
    status: str
    done: int
    total: int
    found: str | None
    changed: float
    ahead: int
    seconds_left: float | None
    today: bool
    """Whether it was made today's way and by the rules of today."""

    def is_running(self, now: float) -> bool:
        return self.status == "running" and self.changed > now - ABANDONED_SECONDS

    @property
    def method(self) -> int:
        return int(self.rules.rpartition("/")[2])


class Progress(Struct, kw_only=True):
    """How far an analysis is."""

    key: Key
    done: int
    ahead: int
    seconds_left: float | None


def key_of(table_id: str, depth: int, rules_version: str) -> Key:
    return Key(table_id, depth, f"{rules_version[:30]}/{METHOD}")


def load(connection: Connection, key: Key) -> list[Kept]:
    """Every analysis of a table, whatever its depth, its method and the version of the rules it went by."""
    row = schema.analysis.c
    names = [name for name in Kept.__struct_fields__ if name != "today"]
    query = select(*(row[name] for name in names)).where(row.table_id == key.table_id)
    rows = connection.execute(query).all()
    return [Kept(**dict(zip(names, found)), today=found.rules == key.rules) for found in rows]


def read(kept: Kept) -> Found | None:
    if kept.found is None:
        return None
    found = msgspec.json.decode(kept.found, type=Found)
    for analysis in (found.en, found.de):
        analysis.method = kept.method
        if kept.method < FIRST_METHOD_WITH_MEASURES:
            analysis.seats = [with_measures(seat) for seat in analysis.seats]
    return found


def with_measures(seat: SeatAnalysis) -> SeatAnalysis:
    """As an earlier version counted: every decision mattered."""
    given_away = round(seat.average_loss * seat.moves, 4)
    return msgspec.structs.replace(seat, mattered=seat.moves, given_away=given_away)


class Claim(Struct, kw_only=True):
    """An analysis that this process is to do, and how far somebody got with it who is gone."""

    done: int = 0
    studied: list[Studied] = []


def claim(connection: Connection, key: Key, total: int, now: float) -> Claim | None:
    """None where somebody has done it or is at it. Of two who ask together one is told to."""
    values = {**msgspec.structs.asdict(key), "status": "none", "done": 0, "total": total, "changed": 0.0, "ahead": 0}
    connection.execute(insert_or(connection, schema.analysis, values, []))
    row = schema.analysis.c
    query = select(row.status, row.changed, row.work).where(is_it(key)).with_for_update()
    status, changed, work = connection.execute(query).one()
    if status == "done" or (status == "running" and changed > now - ABANDONED_SECONDS):
        return None
    left = msgspec.json.decode(work, type=Claim) if work and status == "running" else Claim()
    fresh: dict[str, Any] = {"status": "running", "done": left.done, "total": total, "changed": now}
    if not left.done:
        fresh["found"] = None
    connection.execute(update(schema.analysis).where(is_it(key)).values(fresh))
    return left


def note(connection: Connection, steps: list[Progress], now: float) -> None:
    """How far each of them is."""
    for step in steps:
        values = {"done": step.done, "ahead": step.ahead, "seconds_left": step.seconds_left, "changed": now}
        connection.execute(update(schema.analysis).where(is_it(step.key)).values(values))


def keep_so_far(connection: Connection, key: Key, found: Found, left: Claim) -> None:
    """What is known while more is looked for: to be read, and to be gone on from."""
    values = {"found": msgspec.json.encode(found).decode(), "work": msgspec.json.encode(left).decode()}
    connection.execute(update(schema.analysis).where(is_it(key)).values(values))


def settle(connection: Connection, key: Key, found: Found | None, now: float) -> None:
    """It is done, or it failed; then it may be tried again."""
    values: dict[str, Any] = {"status": "failed" if found is None else "done", "changed": now, "ahead": 0}
    values |= {"work": None, "seconds_left": None, "found": None}
    if found is not None:
        values["found"] = msgspec.json.encode(found).decode()
    connection.execute(update(schema.analysis).where(is_it(key)).values(values))


def is_it(key: Key) -> ColumnElement[bool]:
    row = schema.analysis.c
    return and_(row.table_id == key.table_id, row.depth == key.depth, row.rules == key.rules)
