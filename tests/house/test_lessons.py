"""Lessons: tables at a given position, with the learner in the lesson's seat and bots around."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from cubilete.games import title
from cubilete.house.errors import NotFoundError
from cubilete.house.house import House
from cubilete.house.messages import StoryLine, UndoMoves
from cubilete.house.people.people import Person
from cubilete.house.shelf.cards import LessonInfo
from cubilete.house.shelf.lessons import lesson_infos, start_lesson
from cubilete.house.store import schema
from cubilete.house.tables.live import LiveTable
from house.helpers import BOT, ME, Glass, guest, in_a_house, member, move, set_table, until

CARGO_NOIR = title("cargo_noir")


async def learn(house: House, person: Person, lesson: str) -> LiveTable:
    created = await start_lesson(house, person, CARGO_NOIR, lesson)
    return await house.find(created.id)


def steps_done(lesson: LessonInfo, story: list[StoryLine]) -> int:
    """How many steps a story fulfils: each by a line of the right kind that is about nobody else."""
    done = 0
    for told in story:
        seat = told.line.facts.get("seat", lesson.seat)
        if done < len(lesson.steps) and told.line.kind in lesson.steps[done].until and seat == lesson.seat:
            done += 1
    return done


def test_every_lesson_is_told_in_both_languages() -> None:
    english, german = lesson_infos(CARGO_NOIR, "en"), lesson_infos(CARGO_NOIR, "de")
    assert len(english) == len(german) == 5
    for one, other in zip(english, german):
        assert (one.id, one.seats, one.seat) == (other.id, other.seats, other.seat)
        assert [step.hint for step in one.steps] == [step.hint for step in other.steps]
        texts = [(one.heading, other.heading), (one.text, other.text), (one.done, other.done)]
        texts += [(step.text, same.text) for step, same in zip(one.steps, other.steps)]
        assert all(first and second and first != second for first, second in texts)


@pytest.mark.parametrize("lesson", lesson_infos(CARGO_NOIR, "en"), ids=lambda lesson: lesson.id)
def test_a_lesson_is_done_by_its_own_hints(lesson: LessonInfo, tmp_path) -> None:  # type: ignore[no-untyped-def]
    @in_a_house
    async def play_it(house: House) -> None:
        ana = await guest(house, "Ana")
        table = await learn(house, ana, lesson.id)
        glass = await Glass(house, table, ana).look()
        frame = glass.table_frame
        assert (frame.lesson, frame.status, frame.access, frame.pace) == (lesson.id, "running", "invite", "none")
        assert [seat.kind for seat in frame.seats].count("bot") == lesson.seats - 1
        assert frame.seats[lesson.seat].mine
        assert frame.seats[lesson.seat].on_turn
        for number, step in enumerate(lesson.steps, 1):
            if number > 1:
                assert steps_done(lesson, table.story(lesson.seat, "en", 0)) == number - 1
            await move(house, table, ana, lesson.seat, step.hint)
        assert steps_done(lesson, table.story(lesson.seat, "en", 0)) == len(lesson.steps)

    play_it(tmp_path)


@in_a_house
async def test_bots_play_on_at_a_lesson_and_undo_is_ones_own(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await learn(house, ana, "1_send")
    await move(house, table, ana, 0, "bid rotterdam 2", "casino", "market")
    await until(lambda: table.owing() == [0] and not table.thinking)
    assert table.match is not None
    assert {entry.seat for entry in table.match.log} == {0, 1, 2}
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    assert table.match.line == []
    assert table.row.undo_request is None


@in_a_house
async def test_a_lesson_comes_back_after_a_restart_and_starts_again_by_asking_again(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await learn(house, ana, "4_trade")
    await move(house, table, ana, 0, "take cargo_ship")
    house.tables.clear()
    glass = await Glass(house, await house.find(table.row.id), ana).look()
    assert (glass.table_frame.lesson, glass.table_frame.number) == ("4_trade", 1)
    fresh = await learn(house, ana, "4_trade")
    assert fresh.row.id != table.row.id
    assert fresh.number == 0
    ordinary = await set_table(house, ana, ME, BOT)
    assert (await Glass(house, ordinary, ana).look()).table_frame.lesson == ""


@in_a_house
async def test_a_lesson_is_no_game_that_counts(house: House) -> None:
    ana = await member(house, "Ana")
    table = await learn(house, ana, "5_finish")
    assert (await house.lobby(ana)).mine == []
    for step in lesson_infos(CARGO_NOIR, "en")[4].steps:
        await move(house, table, ana, 0, step.hint)
    await until(lambda: table.row.status == "finished")
    lobby = await house.lobby(ana)
    assert lobby.open == lobby.mine == lobby.running == lobby.finished == []
    stored = await house.storage.read(
        lambda connection: [*connection.execute(select(schema.result)), *connection.execute(select(schema.rating))]
    )
    assert stored == []
    # playing again is the lesson again, not a game from the start
    again = await house.find((await house.seating.rematch(ana, table)).id)
    assert (again.row.lesson, again.row.start_from) == (table.row.lesson, table.row.start_from)
    assert again.row.status == "running"


@in_a_house
async def test_a_lesson_that_is_not_there_is_named_with_those_that_are(house: House) -> None:
    ana = await guest(house, "Ana")
    with pytest.raises(NotFoundError, match="'6_cheat'; its lessons are 1_send"):
        await start_lesson(house, ana, CARGO_NOIR, "6_cheat")
    with pytest.raises(NotFoundError, match="it has none"):
        await start_lesson(house, ana, title("parley"), "1_send")
