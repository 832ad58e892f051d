"""Tables as they are stored: versions, places in the log, and the lists made of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, insert

from cubilete.core.record import WrittenMove
from cubilete.house.messages import ChatLine, UndoRequest
from cubilete.house.people.people import Person
from cubilete.house.store import rows, schema
from cubilete.house.store.joint import carry_out
from cubilete.house.store.migrate import upgrade
from cubilete.house.store.rows import Clocks, Conflict, SeatRow, TableRow
from cubilete.house.store.storage import Storage, open_engine
from cubilete.house.tables.seats import new_row
from house.test_storage import Gate

ANA, BOB = (Person(id=name, name=name.title(), account_name=None, language="en") for name in ("ana", "bob"))
SETUP = WrittenMove(0, 0, -1, "start", "first 1")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    upgrade(engine)
    with engine.begin() as connection:
        for person in (ANA, BOB):
            values = {"id": person.id, "name": person.name, "language": "en", "created": 0.0}
            connection.execute(insert(schema.person), values)
    yield engine
    engine.dispose()


def a_row(*people: Person) -> TableRow:
    row = new_row(ANA, "cargo_noir", "", bytes(32))
    row.seats = [SeatRow(kind="person", person=person.id, name=person.name) for person in people]
    return row


def load(connection: Connection, row: TableRow) -> TableRow:
    found, _ = rows.load_table(connection, row.id)
    assert found is not None
    return found


def move(number: int) -> WrittenMove:
    return WrittenMove(0, number, 0, "casino", "")


def test_a_row_comes_back_as_it_was_written(engine: Engine) -> None:
    row = a_row(ANA, BOB)
    row.undo_request = UndoRequest(seat=0, to=3, agreed=[0], needed=[0, 1])
    row.clocks = Clocks(bank=[1.5, 2.5], before=[1.0, 2.0], running=[1], since=12.25)
    row.start_from = {"turn": 3}
    with engine.begin() as connection:
        rows.add_table(connection, row)
        assert load(connection, row) == row
        assert rows.load_table(connection, "nowhere") == (None, [])
        assert rows.load_version(connection, "nowhere") == -1


def test_whoever_read_the_older_version_cannot_write(engine: Engine) -> None:
    with engine.begin() as connection:
        row = a_row(ANA, BOB)
        rows.add_table(connection, row)
        one, other = load(connection, row), load(connection, row)
        one.access = "invite"
        rows.save_table(connection, one)
        other.status = "closed"
        with pytest.raises(Conflict):
            rows.save_table(connection, other)
        now = load(connection, row)
        assert (now.version, now.access, now.status) == (row.version + 1, "invite", "waiting")


def test_a_place_in_the_log_is_given_once(engine: Engine) -> None:
    with engine.begin() as connection:
        row = a_row(ANA, BOB)
        row.status = "running"
        rows.add_table(connection, row)
        rows.write_moves(connection, row.id, [SETUP])
    one, other = rows.copy_of(row), rows.copy_of(row)
    one.moves = other.moves = 1
    with engine.begin() as connection:
        rows.append(connection, one, [move(1)])
    for late in ([move(1)], [move(2)]):  # the same place, or the next one from an older table
        with pytest.raises(Conflict), engine.begin() as connection:
            rows.append(connection, other, late)
    with engine.begin() as connection:
        found, moves = rows.load_table(connection, row.id)
        assert [line.number for line in moves] == [0, 1]
        assert found is not None
        assert (found.version, found.moves) == (row.version + 1, 1)


def running(connection: Connection) -> TableRow:
    row = a_row(ANA, BOB)
    row.status = "running"
    rows.add_table(connection, row)
    rows.write_moves(connection, row.id, [SETUP])
    return row


def moved(row: TableRow) -> TableRow:
    copy = rows.copy_of(row)
    copy.moves = row.moves + 1
    return copy


def test_moves_of_many_tables_take_two_statements(engine: Engine) -> None:
    with engine.begin() as connection:
        tables = [running(connection) for _ in range(5)]
    said: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *told: said.append(told[2].split()[0]))
    with engine.begin() as connection:
        waiting = [rows.Append(moved(row), [move(1)]) for row in tables]
        assert carry_out(connection, [*waiting, lambda _: "and this"]) == [None] * 5 + ["and this"]
    assert said == ["INSERT", "UPDATE"]
    with engine.begin() as connection:
        for row in tables:
            found, moves = rows.load_table(connection, row.id)
            assert found is not None
            assert (found.moves, found.version, [line.number for line in moves]) == (1, row.version + 1, [0, 1])


@pytest.mark.parametrize("place", [1, 2])
def test_of_moves_that_are_written_together_only_the_late_one_fails(tmp_path: Path, place: int) -> None:
    """A table that went on elsewhere, at the same place of the log or another: nobody else's move is lost by it."""

    async def story(storage: Storage) -> None:
        people = [{"id": one.id, "name": one.name, "language": "en", "created": 0.0} for one in (ANA, BOB)]
        await storage.write(lambda connection: connection.execute(insert(schema.person), people).rowcount)
        tables = [await storage.write(running) for _ in range(5)]
        await storage.write(rows.Append(moved(tables[2]), [move(1)]))
        gate = Gate()
        first = await gate.hold(storage)
        jobs = [rows.Append(moved(row), [move(place if row is tables[2] else 1)]) for row in tables]
        tasks = [asyncio.create_task(storage.write(job)) for job in jobs]
        await asyncio.sleep(0)
        gate.opened.set()
        await first
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [False, False, True, False, False]
        for row in tables:
            found, moves = await storage.read(partial(rows.load_table, table_id=row.id))
            assert found is not None
            assert (found.moves, found.version, [line.number for line in moves]) == (1, row.version + 1, [0, 1])

    storage = Storage(f"sqlite:///{tmp_path}/house.db")
    try:
        asyncio.run(story(storage))
    finally:
        storage.close()


def test_moves_and_their_row_are_read_as_of_one_moment(engine: Engine) -> None:
    """Between reading the row and its moves somebody may add more: those are left for the next time."""
    with engine.begin() as connection:
        row = a_row(ANA, BOB)
        row.status, row.moves = "running", 2
        rows.add_table(connection, row)
        rows.write_moves(connection, row.id, [SETUP])
        rows.write_moves(connection, row.id, [move(1), move(2), move(3)])
        assert [line.number for line in rows.load_table(connection, row.id)[1]] == [0, 1, 2]
        assert [line.number for line in rows.load_table(connection, row.id, after=1)[1]] == [2]
        waiting = a_row(ANA)
        rows.add_table(connection, waiting)
        rows.write_moves(connection, waiting.id, [SETUP])
        assert rows.load_table(connection, waiting.id)[1] == []


def test_a_move_writes_nothing_of_the_seats(engine: Engine) -> None:
    with engine.begin() as connection:
        row = a_row(ANA, BOB)
        row.status = "running"
        rows.add_table(connection, row)
        rows.write_moves(connection, row.id, [SETUP])
        changed = rows.copy_of(row)
        changed.seats[0].stand_in = "greedy"
        changed.moves = 1
        rows.append(connection, changed, [move(1)])
        assert load(connection, row).seats == row.seats


def test_my_games_are_those_where_i_sit(engine: Engine) -> None:
    with engine.begin() as connection:
        row = a_row(ANA, BOB)
        rows.add_table(connection, row)
        assert [mine.id for mine in rows.list_mine(connection, "bob", 9)] == [row.id]
        row.seats[1] = SeatRow(kind="open")
        rows.save_table(connection, row)
        assert rows.list_mine(connection, "bob", 9) == []
        assert [mine.id for mine in rows.list_mine(connection, "ana", 9)] == [row.id]


def test_lists_show_open_tables_only(engine: Engine) -> None:
    with engine.begin() as connection:
        for access in ("open", "invite"):
            row = a_row(ANA, BOB)
            row.access = "open" if access == "open" else "invite"
            rows.add_table(connection, row)
        assert [row.access for row in rows.list_tables(connection, "waiting", 9)] == ["open"]


def test_tables_are_due_where_a_bot_should_think_or_a_clock_runs(engine: Engine) -> None:
    stood_in = SeatRow(kind="person", person="bob", stand_in="greedy")
    bot = SeatRow(kind="bot", bot="greedy")
    with engine.begin() as connection:
        due = {}
        for name, seat, clocks, status in (
            ("bot on turn", bot, Clocks(running=[1]), "running"),
            ("bot off turn", bot, Clocks(running=[0]), "running"),
            ("stand-in on turn", stood_in, Clocks(running=[1]), "running"),
            ("clock", SeatRow(kind="person", person="bob"), Clocks(bank=[9, 9], running=[0]), "running"),
            ("finished", bot, Clocks(running=[1]), "finished"),
        ):
            row = a_row(ANA)
            row.seats.append(seat)
            row.clocks = clocks
            row.status = "running" if status == "running" else "finished"
            rows.add_table(connection, row)
            due[row.id] = name
        names = {due[table_id] for table_id in rows.list_due_ids(connection, rings_before=10)}
        assert names == {"bot on turn", "stand-in on turn", "clock"}
        names = {due[table_id] for table_id in rows.list_due_ids(connection, rings_before=8)}
        assert names == {"bot on turn", "stand-in on turn"}
        now = time.time()
        assert len(rows.list_due_ids(connection, 10, (now - 60, now + 60))) == 3
        assert rows.list_due_ids(connection, 10, (now - 60, now - 30)) == []


def test_excused_clocks_are_a_change_that_others_notice(engine: Engine) -> None:
    with engine.begin() as connection:
        row = a_row(ANA, BOB)
        row.status, row.clocks = "running", Clocks(bank=[5.0, 5.0], running=[0], since=1.0)
        rows.add_table(connection, row)

        def later(clocks: Clocks) -> Clocks:
            return Clocks(bank=clocks.bank, running=clocks.running, since=99.0)

        rows.excuse_all(connection, later)
        now = load(connection, row)
        assert (now.clocks.since, now.version) == (99.0, row.version + 1)
        rows.excuse_all(connection, later)
        assert load(connection, row).version == now.version


def test_talk_is_kept_in_order(engine: Engine) -> None:
    with engine.begin() as connection:
        row = a_row(ANA)
        rows.add_table(connection, row)
        said = [rows.Said(ChatLine(name="Ana", seat=0, text=f"line {n}", at=float(n)), ANA.id) for n in range(5)]
        kept = [rows.add_chat(connection, row.id, one) for one in said]
        assert [(one.line.text, one.person) for one in kept] == [(f"line {n}", ANA.id) for n in range(5)]
        assert rows.load_chat(connection, row.id, 3) == kept[2:]
        assert rows.load_chat_line(connection, kept[1].line.id) == kept[1]
        assert rows.load_chat_line(connection, 10**6) is None
