"""A house written by an earlier version opens: what was played stays as it was, what was running goes on."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from cubilete.core.record import read_record
from cubilete.core.replay import verify
from cubilete.house.house import House
from cubilete.house.people.people import Person
from cubilete.house.store import schema
from cubilete.house.tables.archive import stored_text
from cubilete.house.tables.live import LiveTable
from house.helpers import move, open_house, prompt_of, until, workers_of

OLD = Path(__file__).parents[1] / "fixtures" / "v0_1_0"
TABLES: dict[str, dict[str, Any]] = json.loads((OLD / "tables.json").read_text("utf-8"))
FINISHED = [table_id for table_id, told in TABLES.items() if told["status"] == "finished"]
RUNNING = [table_id for table_id, told in TABLES.items() if told["status"] == "running"]
MORE_MOVES = 12


def name_of(table_id: str) -> str:
    return f"{TABLES[table_id]['title']}, {TABLES[table_id]['example']}"


def in_the_old_house(folder: Path, test: Callable[[House], Awaitable[None]]) -> None:
    """In a copy of the house that 0.1.0 left, with today's code."""
    shutil.copy(OLD / "house.db", folder / "house.db")

    async def story() -> None:
        async with open_house(folder) as house:
            await asyncio.wait_for(test(house), 60)

    asyncio.run(story())


async def everybody(house: House) -> dict[str, Person]:
    def work(connection: Connection) -> dict[str, Person]:
        rows = connection.execute(select(schema.person))
        return {
            row.id: Person(id=row.id, name=row.name, account_name=row.account_name, language=row.language)
            for row in rows
        }

    return await house.storage.read(work)


def test_the_old_house_has_examples_of_everything() -> None:
    assert {told["title"] for told in TABLES.values()} == {"cargo_noir", "cubitos"}
    assert {told["status"] for told in TABLES.values()} == {"finished", "running", "waiting"}
    assert len(FINISHED) == 8
    assert len(RUNNING) == 14


@pytest.mark.parametrize("table_id", FINISHED, ids=name_of)
def test_a_finished_match_shows_the_same_end_and_the_same_record(tmp_path: Path, table_id: str) -> None:
    told = TABLES[table_id]

    async def look(house: House) -> None:
        table = await house.find(table_id)
        text = (OLD / told["record"]).read_text("utf-8")
        assert table.row.status == "finished"
        assert await stored_text(house.storage, table) == text
        assert json.loads(msgspec.json.encode(table.row.outcome)) == told["outcome"]
        assert verify(read_record(text, "the record"), table.title, "the record") == []

    in_the_old_house(tmp_path, look)


@pytest.mark.parametrize("table_id", RUNNING, ids=name_of)
def test_a_running_match_goes_on_from_where_it_stood(tmp_path: Path, table_id: str) -> None:
    told = TABLES[table_id]

    async def go_on(house: House) -> None:
        workers_of(house).answers = lambda question: None  # the first choice will do
        table = await house.find(table_id)
        match = table.match
        assert match is not None
        assert table.title.document(match.state) == told["position"]
        assert table.owing() == told["owing"]
        await play_on(house, table, told["moves"] + MORE_MOVES)

    in_the_old_house(tmp_path, go_on)


async def play_on(house: House, table: LiveTable, moves: int) -> None:
    """Until so many are made: people take the first choice, and bots move by themselves."""
    people = await everybody(house)
    while table.row.moves < moves and table.row.status == "running":
        seat = next(iter(table.owing()), -1)
        if seat < 0 or table.row.seats[seat].player:
            await one_more(table, table.row.moves)
        else:
            person = people[table.row.seats[seat].person]
            await move(house, table, person, seat, prompt_of(table, seat).choices[0].notation)
    assert table.row.moves >= moves or table.row.status == "finished"


async def one_more(table: LiveTable, moves: int) -> None:
    await until(lambda: table.row.moves > moves)


def test_people_talk_ratings_and_analyses_are_still_there(tmp_path: Path) -> None:
    async def look(house: House) -> None:
        people = {person.name: person for person in (await everybody(house)).values()}
        assert set(people) == {"Ana", "Bob", "Cleo", "Dan", "Zoë"}
        assert await house.people.login("Ana", "a password of 0.1.0") == people["Ana"].id
        me = await house.people.me(people["Ana"])
        assert set(me.ratings) == {"cargo_noir", "cubitos"}
        lobby = await house.lobby(people["Ana"])
        assert len(lobby.mine) == 10
        assert len(lobby.finished) == 6
        for table_id, told in TABLES.items():
            if told["example"] == "finished by play":
                table = await house.find(table_id)
                assert [said.line.text for said in table.chat] == ["Good luck!", "Danke, das war schön."]
        query = select(schema.analysis.c.status)
        kept = await house.storage.read(lambda connection: list(connection.scalars(query)))
        assert kept == ["done", "done"]

    in_the_old_house(tmp_path, look)


def test_an_analysis_of_the_old_house_can_still_be_read(tmp_path: Path) -> None:
    """It knows less than those of today, and says so."""

    async def look(house: House) -> None:
        query = select(schema.analysis.c.table_id)
        analysed = await house.storage.read(lambda connection: list(connection.scalars(query)))
        assert len(analysed) == 2
        for table_id in analysed:
            table = await house.find(table_id)
            for language in ("en", "de"):
                report = await house.analyses.report(table, language)
                assert (report.status, report.outdated) == ("done", True)
                assert report.analysis is not None
                assert report.analysis.complete
                assert len(report.analysis.moments) == report.total
                for seat in report.analysis.seats:
                    assert seat.mattered == seat.moves
                    assert seat.given_away == pytest.approx(seat.average_loss * seat.moves, abs=1e-4)
            assert await house.puzzles.cards(table, "en") == []

    in_the_old_house(tmp_path, look)


def test_a_waiting_table_of_the_old_house_starts(tmp_path: Path) -> None:
    async def start(house: House) -> None:
        people = await everybody(house)
        for table_id, told in TABLES.items():
            if told["status"] == "waiting":
                table = await house.find(table_id)
                await house.seating.start(people[table.row.host], table)
                assert table.row.status == "running"

    in_the_old_house(tmp_path, start)
