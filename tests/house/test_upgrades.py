"""What was played outlives an upgrade: changed components, changed rules, and rules that refuse a stored line."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, select

import cubilete.games as shelf
from cubilete.core.components import printed_components
from cubilete.core.errors import Refusal, UsageError
from cubilete.core.match import Entry
from cubilete.core.moves import Move
from cubilete.core.record import read_record
from cubilete.core.replay import verify
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.games import TITLES, title, title_of, title_with
from cubilete.games.cargo_noir.title import CargoNoirTitle
from cubilete.house.bots.bot_workers import Question, decide
from cubilete.house.house import House
from cubilete.house.messages import AnalysisWish, SeatsFrame, TableFrame
from cubilete.house.people.people import Person
from cubilete.house.store import rows, schema
from cubilete.house.store.record_store import load_record
from cubilete.house.tables.archive import fairness, moment, stored_text
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.matches import retell
from house.helpers import (
    BOT,
    ME,
    Glass,
    four_at_parley,
    guest,
    in_a_house,
    move,
    open_house,
    play_some,
    prompt_of,
    set_table,
    two_at_a_table,
)
from house.test_opening_old_houses import FINISHED, OLD, RUNNING, TABLES, everybody
from titles.parley import ParleyTitle

POINTS = 'id = "syndicate"'
"""After this line of the component file come the Syndicate's points."""


@pytest.fixture(autouse=True)
def fresh_titles() -> Iterator[None]:
    """Titles are made once a process; an upgrade is another process."""
    yield
    forget_titles()


def forget_titles() -> None:
    title_of.cache_clear()
    title_with.cache_clear()


def change_the_syndicate(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """From now on the printed Syndicate is worth 3 points instead of 5; returns the digest of before."""
    before = title("cargo_noir")
    head, tail = before.component_text.split(POINTS)
    assert "\npoints = 5" in tail
    changed = head + POINTS + tail.replace("\npoints = 5", "\npoints = 3", 1)
    path = folder / "printed.toml"
    path.write_text(changed, "utf-8")

    class Reprinted(CargoNoirTitle):
        def __init__(self, components: str = "") -> None:
            super().__init__(components or str(path))

    true = printed_components
    monkeypatch.setitem(TITLES, "cargo_noir", Reprinted)
    monkeypatch.setattr(
        shelf, "printed_components", lambda package: changed if "cargo_noir" in package else true(package)
    )
    forget_titles()
    assert title("cargo_noir").components != before.components
    return before.components


def in_the_house(folder: Path, test: Callable[[House], Awaitable[None]]) -> None:
    async def story() -> None:
        async with open_house(folder) as house:
            await asyncio.wait_for(test(house), 60)

    asyncio.run(story())


# ---------------------------------------------------------------- other components
def test_a_finished_match_stays_as_it_was_when_components_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(OLD / "house.db", tmp_path / "house.db")
    change_the_syndicate(tmp_path, monkeypatch)
    differing = []

    async def look(house: House) -> None:
        for table_id in FINISHED:
            told = TABLES[table_id]
            if told["title"] != "cargo_noir":
                continue
            table = await house.find(table_id)
            person = next(iter((await everybody(house)).values()))
            frame = (await Glass(house, table, person).look()).table_frame
            text = (OLD / told["record"]).read_text("utf-8")
            assert await stored_text(house.storage, table) == text
            assert frame.outcome is not None
            assert list(frame.outcome.points) == told["outcome"]["points"]
            assert frame.set_aside is None
            assert (await fairness(house, table, "en")).honest
            _, moves = await house.storage.read(partial(rows.load_table, table_id=table_id))
            otherwise = retell(table.row, moves, title("cargo_noir")).match
            assert otherwise is not None
            differing.append(otherwise.state.points() != told["outcome"]["points"])

    in_the_house(tmp_path, look)
    assert any(differing), "the change would have rewritten a game"


def test_a_running_match_goes_on_with_its_own_components_and_a_new_one_gets_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(OLD / "house.db", tmp_path / "house.db")
    before = change_the_syndicate(tmp_path, monkeypatch)
    running = next(key for key in RUNNING if TABLES[key]["example"] == "running, for two with clocks")

    async def go_on(house: House) -> None:
        table = await house.find(running)
        people = await everybody(house)
        assert table.title.components == before
        while table.row.status == "running":
            seat = table.owing()[0]
            choice = decide_as_greedy(table, seat)
            await move(house, table, people[table.row.seats[seat].person], seat, choice)
        text = await stored_text(house.storage, table)
        assert f"\ncomponents {before}\n" in text
        assert verify(read_record(text, "the record"), table.title, "the record") == []
        new = await set_table(house, people[table.row.host], ME, BOT)
        assert new.title.components == title("cargo_noir").components != before
        assert new.row.components != table.row.components
        query = select(schema.component_set.c.digest)
        kept = await house.storage.read(lambda connection: list(connection.scalars(query)))
        assert {new.row.components, table.row.components} <= set(kept)

    in_the_house(tmp_path, go_on)


def decide_as_greedy(table: LiveTable, seat: int) -> str:
    assert table.match is not None
    document = table.title.document(table.match.state)
    question = Question(
        title=table.row.title, seats=len(table.row.seats), options=table.row.options, document=document, seat=seat,
        bot=next(iter(table.title.bots())), components=table.other_components, seed=1,
    )  # fmt: skip
    notation = decide(msgspec.json.encode(question))
    assert notation is not None
    return notation


def test_tables_of_0_1_0_are_told_which_rules_and_components_they_had(tmp_path: Path) -> None:
    shutil.copy(OLD / "house.db", tmp_path / "house.db")

    async def look(house: House) -> None:
        for table_id, told in TABLES.items():
            row = (await house.find(table_id)).row
            dealt = told["status"] != "waiting"
            assert row.rules == ({"cargo_noir": "2015.1", "cubitos": "2021.1"}[told["title"]] if dealt else "")
            assert bool(row.components) == dealt
        count = await house.storage.read(lambda connection: connection.scalar(select(func.count(schema.record.c.text))))
        assert count == len(FINISHED)

    in_the_house(tmp_path, look)


@in_a_house
async def test_the_text_of_a_match_is_stored_with_its_last_move_or_not_at_all(house: House) -> None:
    table, people = await four_at_parley(house)
    match = table.match
    assert match is not None
    while table.row.status == "running":
        assert await house.storage.read(lambda connection: load_record(connection, table.row.id)) == ""
        await play_some(house, table, people, moves=table.number + 1)
    text = await stored_text(house.storage, table)
    assert text.splitlines()[-2].startswith("seed ")
    assert table.row.rules == ParleyTitle.rules_version
    match.title = broken_title("pass")  # whatever happens to the rules now
    assert await stored_text(house.storage, table) == text


# ---------------------------------------------------------------- other rules
def broken_title(word: str) -> Title:
    """Parley by rules that refuse what they allowed: nobody may do this any more."""

    class Broken(ParleyTitle):
        def why_not(
            self, state: State, seat: int, move: Move, language: str = "en", names: tuple[str, ...] = ()
        ) -> Refusal | None:
            if self.notation(move).startswith(word):
                return Refusal(
                    "PA-TURN-01", f"Nobody may {word} any more." if language == "en" else "Das geht nicht mehr."
                )
            return super().why_not(state, seat, move, language, names)

    return Broken()


def break_the_rules(monkeypatch: pytest.MonkeyPatch, word: str = "pass") -> None:
    monkeypatch.setitem(TITLES, "parley", type(broken_title(word)))
    forget_titles()


def mend_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "parley", ParleyTitle)
    forget_titles()


async def with_a_pass(house: House) -> tuple[LiveTable, list[Person]]:
    """A running game in which somebody has passed, and more was played afterwards."""
    table, people = await four_at_parley(house)
    while not any(entry.notation == "pass" for entry in notations(table)[:-3]):
        seat = table.owing()[0]
        choices = [choice.notation for choice in prompt_of(table, seat).choices]
        await move(house, table, people[seat], seat, "pass" if "pass" in choices else choices[0])
    assert table.row.status == "running"
    return table, people


def notations(table: LiveTable) -> list[Entry]:
    assert table.match is not None
    return table.match.log


def in_turn(folder: Path, first: Callable[[House], Awaitable[None]], then: Callable[[House], Awaitable[None]]) -> None:
    """Two lives of one house."""
    in_the_house(folder, first)
    in_the_house(folder, then)


def test_a_game_whose_log_is_refused_is_set_aside_and_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: dict[str, str] = {}

    async def play(house: House) -> None:
        table, people = await with_a_pass(house)
        first = next(entry for entry in notations(table) if entry.notation == "pass")
        known.update(id=table.row.id, line=str(first.number), ana=people[0].id)
        break_the_rules(monkeypatch)

    async def look(house: House) -> None:
        table = await house.find(known["id"])
        ana = (await everybody(house))[known["ana"]]
        frame = (await Glass(house, table, ana, words=True).look()).table_frame
        assert frame.status == "set_aside"
        assert frame.set_aside is not None
        assert frame.set_aside.line == int(known["line"])
        assert (frame.set_aside.rule, frame.set_aside.notation) == ("PA-TURN-01", "pass")
        assert frame.set_aside.sentence == "Nobody may pass any more."
        assert frame.set_aside.needed == [0, 1, 2, 3]
        german = await guest(house, "Grete", "de")
        told = (await Glass(house, table, german).look()).table_frame.set_aside
        assert told is not None
        assert told.sentence == "Das geht nicht mehr."
        assert frame.number == int(known["line"]) - 1
        assert frame.view
        assert frame.words
        assert frame.story
        assert frame.prompts == []
        assert moment(table, ana, 3, 0, "en").view
        with pytest.raises(UsageError, match="not running"):
            await move(house, table, ana, 0, "claim")
        lobby = await house.lobby(ana)
        assert [card.status for card in lobby.mine] == ["set_aside"]

    async def look_again(house: House) -> None:
        table = await house.find(known["id"])
        assert table.row.status == "running", "the rules allow it again"
        assert table.row.set_aside is None
        assert table.owing()

    in_turn(tmp_path, play, look)
    mend_the_rules(monkeypatch)
    in_the_house(tmp_path, look_again)


def test_everybody_agrees_and_plays_on_from_the_last_good_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: dict[str, str] = {}

    async def play(house: House) -> None:
        table, _ = await with_a_pass(house)
        known.update(id=table.row.id)
        break_the_rules(monkeypatch)

    async def go_on(house: House) -> None:
        table = await house.find(known["id"])
        people = await everybody(house)
        sitting = [people[seat.person] for seat in table.row.seats]
        glass = await Glass(house, table, sitting[0]).look()
        stranger = await guest(house, "Eve")
        with pytest.raises(UsageError, match="do not sit"):
            await house.seating.go_on(stranger, table)
        await house.seating.leave(sitting[3], table)  # a bot will play there; nobody waits for who left
        for person in sitting[:2]:
            assert (await house.seating.go_on(person, table)).id == ""
        frame = glass.all(SeatsFrame)[-1]
        assert frame.set_aside is not None
        assert (frame.set_aside.agreed, frame.set_aside.needed) == ([0, 1], [0, 1, 2])
        created = await house.seating.go_on(sitting[2], table)
        assert created.id == table.row.rematch == glass.all(SeatsFrame)[-1].rematch
        new = await house.find(created.id)
        assert table.match is not None
        assert new.match is not None
        assert new.row.start_from == table.title.document(table.match.state)
        assert [seat.person for seat in new.row.seats] == [seat.person for seat in table.row.seats]
        assert new.row.seats[3].player
        assert new.row.status == "running"
        assert (await house.seating.go_on(sitting[0], table)).id == created.id, "there is only ever one"
        seat = next(seat for seat in new.owing() if seat != 3)
        choice = next(c.notation for c in prompt_of(new, seat).choices if c.notation != "pass")
        await move(house, new, sitting[seat], seat, choice)

    in_turn(tmp_path, play, go_on)


def test_a_finished_match_that_is_refused_keeps_its_end_and_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: dict[str, str] = {}

    async def play(house: House) -> None:
        table, people = await with_a_pass(house)
        await play_some(house, table, people, moves=200)
        assert table.row.outcome is not None
        known.update(id=table.row.id, points=str(table.row.outcome.points), ana=people[0].id)
        known["text"] = await stored_text(house.storage, table)
        break_the_rules(monkeypatch)

    async def look(house: House) -> None:
        table = await house.find(known["id"])
        ana = (await everybody(house))[known["ana"]]
        frame = (await Glass(house, table, ana).look()).all(TableFrame)[-1]
        assert frame.status == "finished"
        assert frame.set_aside is not None
        assert frame.outcome is not None
        assert str(frame.outcome.points) == known["points"]
        assert await stored_text(house.storage, table) == known["text"]
        found = await fairness(house, table, "en")
        assert any("PA-TURN-01" in finding for finding in found.findings)
        with pytest.raises(UsageError, match="no longer analysed"):
            await house.analyses.start(table, AnalysisWish(), "en")

    in_turn(tmp_path, play, look)


@in_a_house
async def test_a_game_that_runs_cannot_be_gone_on_with(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    with pytest.raises(UsageError, match="not set aside"):
        await house.seating.go_on(ana, table)


def test_components_that_cannot_be_read_any_more_leave_the_table_standing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(OLD / "house.db", tmp_path / "house.db")

    async def spoil(house: House) -> None:
        values = {"text": "nonsense = ["}
        await house.storage.write(
            lambda connection: connection.execute(schema.component_set.update().values(values)).rowcount
        )

    async def look(house: House) -> None:
        table = await house.find(RUNNING[0])
        assert table.row.status == "set_aside"
        assert table.row.set_aside is not None
        assert table.row.set_aside.line == 0
        done = await house.find(FINISHED[0])
        assert await stored_text(house.storage, done) == (OLD / TABLES[FINISHED[0]]["record"]).read_text("utf-8")

    in_turn(tmp_path, spoil, look)
