"""Clearing away what nobody comes back for: old sessions, talk and reports, tables that stood still, absent guests.

Never a finished match of somebody with an account. What is found is removed piece by piece, each piece in a change of
its own that looks again whether it may go: moves that wait are stored in between, and several processes do no harm.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    FromClause,
    Select,
    Table,
    and_,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from cubilete.house.keeping.keep import Keep
from cubilete.house.store import schema
from cubilete.house.store.settings_store import keep_setting, read_setting, write_setting

KEPT_SINCE, LAST_ROUND = "kept_since", "pruned"
"""Facts: since when the house watches for how long something was not used, and when it last cleared away."""
ROUND_SECONDS = 3600.0
"""Seconds between two rounds, whichever process makes them."""
FOUND_AT_ONCE = 1000
AT_ONCE = 100
"""People, sessions or lines of talk in one change; tables go one at a time, for each may have thousands of lines."""
UNDECIDED = ("waiting", "running", "set_aside")


class Limits(NamedTuple):
    """The times before which something must have been used last to be cleared away."""

    guests: float
    sessions: float
    chat: float
    waiting: float
    unfinished: float
    reports: float


class Kind(NamedTuple):
    """Something that is cleared away: how it is called, how it is found, by which key, and how it is removed."""

    name: str
    find: Select[Any]
    key: Column[Any]
    remove: Callable[[Connection, list[Any]], None]
    at_once: int


def limits_of(keep: Keep, now: float, since: float) -> Limits:
    days = (keep.guests, keep.sessions, keep.chat, keep.waiting, keep.unfinished, keep.reports)
    return Limits(*(keep.limit(one, now, since) for one in days))


def note_since(connection: Connection, now: float) -> float:
    """Since when the house watches for how long something was not used."""
    return float(keep_setting(connection, KEPT_SINCE, str(now)))


def read_since(connection: Connection, now: float) -> float:
    return float(read_setting(connection, KEPT_SINCE) or now)


def claim_round(connection: Connection, now: float) -> bool:
    """Whether a round is due and ours; whoever asks first makes it."""
    keep_setting(connection, LAST_ROUND, "0")
    if now - float(read_setting(connection, LAST_ROUND, lock=True) or 0) < ROUND_SECONDS:
        return False
    write_setting(connection, LAST_ROUND, str(now))
    return True


# ---------------------------------------------------------------- what may go
def kinds(limits: Limits, foresee: bool = False) -> list[Kind]:
    """Everything that is cleared away, in this order: tables before the guests who sat there.

    To foresee it all, the last of it is looked for as if the rest were gone.
    """
    session, chat, table, person = schema.session, schema.chat, schema.table, schema.person
    report, act = schema.report, schema.host_act
    return [
        Kind(
            "sessions",
            select(session.c.token).where(session.c.created < limits.sessions),
            session.c.token,
            lambda connection, keys: remove_rows(connection, session.c.token, keys),
            AT_ONCE,
        ),
        Kind(
            "lines of talk",
            select(chat.c.id)
            .join(table, table.c.id == chat.c.table_id)
            .where(chat.c.at < limits.chat, table.c.status.not_in(UNDECIDED)),
            chat.c.id,
            lambda connection, keys: remove_rows(connection, chat.c.id, keys),
            AT_ONCE,
        ),
        Kind(
            "reports",  # with the talk that was copied into them
            select(report.c.id).where(report.c.created < limits.reports),
            report.c.id,
            lambda connection, keys: remove_rows(connection, report.c.id, keys),
            AT_ONCE,
        ),
        Kind(
            "acts of hosts",
            select(act.c.id).where(act.c.at < limits.reports),
            act.c.id,
            lambda connection, keys: remove_rows(connection, act.c.id, keys),
            AT_ONCE,
        ),
        Kind("unfinished tables", select(table.c.id).where(stale(table, limits)), table.c.id, remove_tables, 1),
        Kind("matches of guests", select(table.c.id).where(nobodys(table, limits)), table.c.id, remove_tables, 1),
        Kind("guests", select(person.c.id).where(lapsed(person, limits)), person.c.id, say_goodbye, AT_ONCE),
        Kind(
            "of them without any match left",
            select(person.c.id).where(will_be_alone(person, limits))
            if foresee
            else select(person.c.id).where(person.c.gone.is_not(None), alone(person)),
            person.c.id,
            remove_people,
            AT_ONCE,
        ),
    ]


def stale(table: FromClause, limits: Limits) -> ColumnElement[bool]:
    """A table that has stood still for too long. One that is set aside waits for a version that takes it up."""
    idle = case((table.c.status == "running", limits.unfinished), else_=limits.waiting)
    still = or_(table.c.changed < idle, and_(table.c.changed < limits.guests, deserted(table, limits)))
    return and_(table.c.status.in_(("waiting", "closed", "running")), still)


def deserted(table: FromClause, limits: Limits) -> ColumnElement[bool]:
    """Whether all who sit at a table are guests who have long not been here."""
    sitter, person, host = schema.sitter.alias(), schema.person.alias(), schema.person.alias()
    sits = exists().where(sitter.c.table_id == table.c.id, sitter.c.person == person.c.id, ~absent(person, limits))
    return and_(~sits, ~exists().where(host.c.id == table.c.host, ~absent(host, limits)))


def absent(person: FromClause, limits: Limits) -> ColumnElement[bool]:
    """A guest who has long not been here; whoever looks after the house is none."""
    last = case((person.c.seen > person.c.created, person.c.seen), else_=person.c.created)
    return and_(person.c.account_name.is_(None), person.c.role == "", last < limits.guests)


def lapsed(person: FromClause, limits: Limits) -> ColumnElement[bool]:
    """A guest who has long not been here and is not waited for at any table that stays."""
    sitter, table = schema.sitter.alias(), schema.table.alias()
    sits = exists().where(
        sitter.c.person == person.c.id, sitter.c.table_id == table.c.id, table.c.status.in_(UNDECIDED),
        ~stale(table, limits),
    )  # fmt: skip
    own = schema.table.alias()
    hosts = exists().where(own.c.host == person.c.id, own.c.status.in_(UNDECIDED), ~stale(own, limits))
    return and_(absent(person, limits), person.c.gone.is_(None), ~sits, ~hosts)


def nobodys(table: FromClause, limits: Limits) -> ColumnElement[bool]:
    """A finished match of which nobody is left: guests who lapsed, and people who left for good."""

    def stays(person: FromClause) -> ColumnElement[bool]:
        return and_(person.c.gone.is_(None), ~lapsed(person, limits))

    sitter, played, result, scored, host = (
        schema.sitter.alias(), schema.person.alias(), schema.result.alias(), schema.person.alias(),
        schema.person.alias(),
    )  # fmt: skip
    return and_(
        table.c.status == "finished",
        table.c.changed < limits.guests,
        ~exists().where(sitter.c.table_id == table.c.id, sitter.c.person == played.c.id, stays(played)),
        ~exists().where(result.c.table_id == table.c.id, result.c.person == scored.c.id, stays(scored)),
        ~exists().where(host.c.id == table.c.host, stays(host)),
    )


def alone(person: FromClause) -> ColumnElement[bool]:
    """Whom no table names any more."""
    sitter, table = schema.sitter.alias(), schema.table.alias()
    return and_(~exists().where(sitter.c.person == person.c.id), ~exists().where(table.c.host == person.c.id))


def will_be_alone(person: FromClause, limits: Limits) -> ColumnElement[bool]:
    """Whom no table will name when those are gone that may go."""
    sitter, sat, own = schema.sitter.alias(), schema.table.alias(), schema.table.alias()

    def stays(table: FromClause) -> ColumnElement[bool]:
        return and_(~stale(table, limits), ~nobodys(table, limits))

    sits = exists().where(sitter.c.person == person.c.id, sitter.c.table_id == sat.c.id, stays(sat))
    hosts = exists().where(own.c.host == person.c.id, stays(own))
    return and_(or_(person.c.gone.is_not(None), lapsed(person, limits)), ~sits, ~hosts)


# ---------------------------------------------------------------- how it goes
def remove_rows(connection: Connection, key: Column[Any], keys: list[Any]) -> None:
    connection.execute(delete(key.table).where(key.in_(keys)))


def columns_about(table: Table, but: tuple[Table, ...] = ()) -> list[Column[Any]]:
    """Every column of the database that names a row of this table."""
    return [
        key.parent
        for other in schema.metadata.sorted_tables
        if other not in but
        for key in other.foreign_keys
        if key.column.table is table
    ]


def remove_tables(connection: Connection, keys: list[Any]) -> None:
    """Tables with their logs and everything else that is about them."""
    for column in columns_about(schema.table):
        remove_rows(connection, column, keys)
    remove_rows(connection, schema.table.c.id, keys)


def say_goodbye(connection: Connection, keys: list[Any]) -> None:
    """Guests lose everything but their names in matches of others."""
    for column in columns_about(schema.person, but=(schema.table, schema.sitter)):
        remove_rows(connection, column, keys)
    people = schema.person.c.id.in_(keys)
    connection.execute(update(schema.person).where(people).values(gone=time.time()))


def remove_people(connection: Connection, keys: list[Any]) -> None:
    say_goodbye(connection, keys)
    remove_rows(connection, schema.person.c.id, keys)


def find_some(connection: Connection, kind: Kind) -> list[Any]:
    return list(connection.scalars(kind.find.limit(FOUND_AT_ONCE)))


def remove_some(connection: Connection, kind: Kind, keys: list[Any]) -> int:
    """Remove what was found, as far as it may still go."""
    still = list(connection.scalars(kind.find.where(kind.key.in_(keys)).with_for_update(of=kind.key.table)))
    if still:
        kind.remove(connection, still)
    return len(still)


def count_all(connection: Connection, limits: Limits) -> dict[str, int]:
    """How much of everything would go now."""
    counts = {}
    for kind in kinds(limits, foresee=True):
        counts[kind.name] = connection.scalar(select(func.count()).select_from(kind.find.subquery())) or 0
    return counts
