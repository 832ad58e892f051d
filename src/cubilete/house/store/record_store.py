"""What outlives an upgrade: the components that matches are played with, and the texts of finished ones."""

from __future__ import annotations

import hashlib

import structlog
from msgspec import Struct
from sqlalchemy import Connection, select

from cubilete.core.match import Match
from cubilete.core.outcome import Outcome
from cubilete.core.position import fingerprint
from cubilete.core.record import WrittenMove, outcome_text, record_text
from cubilete.core.title import Title
from cubilete.games import TITLES, title_with
from cubilete.house.store import rows, schema
from cubilete.house.store.rows import TableRow
from cubilete.house.store.settings_store import insert_or
from cubilete.house.tables.matches import retell, stored_record

log = structlog.get_logger()


class Opening(Struct, frozen=True):
    """What is written when a game starts: the first line of its log, and the components it is played with."""

    line: WrittenMove
    title: str
    component_text: str


def digest_of(component_text: str) -> str:
    """The address of a component text; empty where a title has none."""
    return hashlib.sha256(component_text.encode()).hexdigest() if component_text else ""


def keep_opening(connection: Connection, table_id: str, opening: Opening) -> None:
    rows.write_moves(connection, table_id, [opening.line])
    if opening.component_text:
        digest = digest_of(opening.component_text)
        values = {"digest": digest, "title": opening.title, "text": opening.component_text}
        connection.execute(insert_or(connection, schema.component_set, values, []))


def load_components(connection: Connection, digest: str) -> str:
    """The text under a digest; empty for the printed components."""
    kept = schema.component_set.c
    found = connection.scalar(select(kept.text).where(kept.digest == digest)) if digest else None
    return "" if found is None else str(found)


def keep_record(connection: Connection, table_id: str, text: str) -> None:
    connection.execute(insert_or(connection, schema.record, {"table_id": table_id, "text": text}, []))


def load_record(connection: Connection, table_id: str) -> str:
    """The text of a finished match, as it was written with its last move; empty where there is none."""
    found = connection.scalar(select(schema.record.c.text).where(schema.record.c.table_id == table_id))
    return "" if found is None else str(found)


# ---------------------------------------------------------------- matches of 0.1.0
def write_missing_records(connection: Connection) -> None:
    """The texts of matches that were finished before texts were kept.

    Done once, with the step that makes room for them: no later version stands nearer to the one that played them. The
    text is made of what is stored, line by line, and of the stored outcome. Only the digest of the last position has to
    be found by playing the match again; where that no longer leads to the stored end, the text does without.
    """
    table, record = schema.table.c, schema.record.c
    written = select(record.table_id)
    query = select(table.id).where(table.status == "finished", table.id.not_in(written))
    for table_id in list(connection.scalars(query)):
        row, moves = rows.load_table(connection, table_id)
        if row is None or not moves or row.outcome is None or row.title not in TITLES:
            log.warning("the text of a finished match cannot be written", table=table_id)
            continue
        game = title_with(row.title, load_components(connection, row.components))
        keep_record(connection, table_id, text_of_stored(row, moves, row.outcome, game))


def text_of_stored(row: TableRow, moves: list[WrittenMove], outcome: Outcome, game: Title) -> str:
    record = stored_record(row, moves, game)
    record.status, record.outcome = "finished", outcome_text(outcome)
    match, broken = retell(row, moves, game)
    if match is not None and broken is None and ends_as(match, outcome):
        record.form, record.state = game.position_form, fingerprint(game, match.state)
    return record_text(record)


def ends_as(match: Match, outcome: Outcome) -> bool:
    """Whether a match that was told again ends as it did."""
    return match.over and outcome_text(match.outcome()) == outcome_text(outcome)
