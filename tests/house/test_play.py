"""Moves are stored before anybody is told, all of a request or none; bots and other processes cannot get in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from cubilete.core.errors import Refusal, UsageError
from cubilete.core.position import fingerprint
from cubilete.core.state import State
from cubilete.core.title import Document
from cubilete.house.bots.bot_workers import Question
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import ChatFrame, MoveRequest, UpdateFrame
from cubilete.house.store import rows
from cubilete.house.store.rows import Conflict
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    Glass,
    end_turn,
    four_at_parley,
    guest,
    in_a_house,
    move,
    play_some,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)


def stands(table: LiveTable) -> tuple[str, int, int]:
    """What must not change when nothing was done."""
    assert table.match is not None
    return fingerprint(table.title, table.match.state), table.number, table.row.version


async def stored(house: House, table: LiveTable) -> list[int]:
    moves = await house.storage.read(lambda connection: rows.load_moves(connection, table.row.id, 0))
    return [line.number for line in moves]


@in_a_house
async def test_nobody_is_told_of_a_move_before_it_is_stored(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    true_write = house.storage.write

    async def watched_write(work: Callable[[Connection], Any], whatever: bool = False) -> Any:
        assert glass.all(UpdateFrame) == []
        result = await true_write(work)
        assert glass.all(UpdateFrame) == []
        assert await stored(house, table) == [1, 2]
        return result

    house.storage.write = watched_write  # type: ignore[method-assign]
    await move(house, table, ana, 0, "casino", "casino")
    house.storage.write = true_write  # type: ignore[method-assign]
    assert glass.update.number == 2
    assert [line.number for line in glass.update.story] == [1, 2]


@in_a_house
async def test_several_moves_are_made_together_or_not_at_all(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    before = stands(table)
    with pytest.raises(Refusal):
        await move(house, table, ana, 0, "casino", "casino", "bid nowhere 3")
    assert stands(table) == before
    assert await stored(house, table) == []
    assert len(glass.frames) == 1
    await move(house, table, ana, 0, "casino", "casino")
    assert await stored(house, table) == [1, 2]


@pytest.mark.parametrize("error", [Conflict(), OSError("the disk is full"), asyncio.CancelledError()])
def test_a_move_that_cannot_be_stored_was_never_made(tmp_path: Any, error: BaseException) -> None:
    async def story(house: House) -> None:
        table, ana, bob = await two_at_a_table(house)
        assert table.match is not None
        await play_some(house, table, [ana, bob], moves=20)
        before = stands(table)
        rolls = table.match.chance.rolls  # type: ignore[attr-defined]
        glass = await Glass(house, table, ana).look()
        true_write = house.storage.write

        async def broken_write(work: Callable[[Connection], Any], whatever: bool = False) -> Any:
            raise error

        seat = table.owing()[0]
        prompt = table.match.prompt(seat)
        assert prompt is not None
        house.storage.write = broken_write  # type: ignore[method-assign]
        for choice in prompt.choices:
            with pytest.raises((HouseError, OSError, asyncio.CancelledError)):
                await move(house, table, [ana, bob][seat], seat, choice.notation)
            assert stands(table) == before
            assert table.match.chance.rolls == rolls  # type: ignore[attr-defined]
        house.storage.write = true_write  # type: ignore[method-assign]
        assert glass.all(UpdateFrame) == []
        await play_some(house, table, [ana, bob], moves=40)
        assert await stored(house, table) == list(range(1, 41))

    in_a_house(story)(tmp_path)


@in_a_house
async def test_a_commit_whose_answer_was_lost_is_caught_up_with(house: House) -> None:
    """The database took the move, but the connection broke before it could say so."""
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    true_write = house.storage.write

    async def cut_off(work: Callable[[Connection], Any], whatever: bool = False) -> Any:
        await true_write(work)
        raise OSError("connection lost")

    house.storage.write = cut_off  # type: ignore[method-assign]
    with pytest.raises(OSError, match="lost"):
        await move(house, table, ana, 0, "casino")
    house.storage.write = true_write  # type: ignore[method-assign]
    assert table.number == 0
    with pytest.raises(Refusal, match="in the meantime"):
        await move(house, table, ana, 0, "casino")
    assert table.number == glass.update.number == 1
    await move(house, table, ana, 0, "casino")
    assert await stored(house, table) == [1, 2]


@in_a_house
async def test_an_error_in_the_rules_leaves_the_table_as_it_was(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    before = stands(table)
    true_play = table.title.play

    def broken(*arguments: Any) -> Any:
        true_play(*arguments)
        raise ZeroDivisionError

    table.title.play = broken  # type: ignore[method-assign,assignment]
    try:
        with pytest.raises(ZeroDivisionError):
            await move(house, table, ana, 0, "casino")
    finally:
        del table.title.play
    assert stands(table) == before
    await move(house, table, ana, 0, "casino")


@in_a_house
async def test_nobody_acts_for_another_seat_or_for_an_older_table(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    visitor = await guest(house, "Visitor")
    before = stands(table)
    for person in (bob, visitor):
        with pytest.raises(NotAllowedError, match="not your seat"):
            await move(house, table, person, 0, "casino")
    with pytest.raises(NotAllowedError):
        await move(house, table, ana, 9, "casino")
    for after in (1, 7, 10**12):
        with pytest.raises(Refusal, match="has changed"):
            await house.play.move(ana, table, MoveRequest(seat=0, moves=["casino"], after=after))
    with pytest.raises(Refusal):
        await move(house, table, bob, 1, "casino")
    assert stands(table) == before


@in_a_house
async def test_a_hundred_moves_at_once_are_one_move(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    tries = [house.play.move(ana, table, MoveRequest(seat=0, moves=["casino"], after=0)) for _ in range(100)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert await stored(house, table) == [1]


@in_a_house
async def test_a_finished_game_takes_no_more_moves(house: House) -> None:
    table, people = await four_at_parley(house)
    await play_some(house, table, people, moves=100)
    assert table.row.status == "finished"
    assert table.row.outcome is not None
    with pytest.raises(Refusal, match="over") as caught:
        await move(house, table, people[0], 0, "pass")
    assert caught.value.rule == "PA-END-01"


# ---------------------------------------------------------------- bots
@in_a_house
async def test_bots_play_their_seats_to_the_end(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT, BOT, BOT, title="parley")
    for _ in range(100):
        await until(lambda: table.row.status == "finished" or 0 in table.owing())
        if table.row.status == "finished":
            break
        async with table.lock:
            pass
        await play_some(house, table, [ana], table.number + 1)
    assert table.row.status == "finished"
    assert {question.seat for question in workers_of(house).asked} == {1, 2, 3}
    numbers = await stored(house, table)
    assert numbers == list(range(1, table.number + 1))


@pytest.mark.parametrize("answer", [None, "dance", "bid rotterdam 99"])
def test_a_bot_that_gives_no_sensible_answer_makes_its_first_choice(tmp_path: Any, answer: str | None) -> None:
    async def story(house: House) -> None:
        ana = await guest(house, "Ana")
        table = await set_table(house, ana, ME, BOT)
        workers_of(house).answers = lambda question: answer
        made = await end_turn(house, table, ana)
        await until(lambda: table.number > made and table.owing() == [0])
        assert table.match is not None
        assert {entry.seat for entry in table.match.log[made:]} == {1}
        assert not table.thinking

    in_a_house(story)(tmp_path)


@in_a_house
async def test_a_bot_that_fails_is_asked_again(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)

    def broken(question: Question) -> str:
        raise ZeroDivisionError

    workers = workers_of(house)
    right, workers.answers = workers.answers, broken
    made = await end_turn(house, table, ana)
    await until(lambda: bool(workers.asked) and not table.thinking)
    assert table.number == made
    workers.answers = right
    await house.upkeep.look_after(table.row.id)
    await until(lambda: table.number > made)


@in_a_house
async def test_a_bot_that_cannot_even_be_asked_harms_nobody_and_is_asked_again(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    game, right = table.title, table.title.document

    def broken(state: State) -> Document:
        raise ZeroDivisionError

    game.document = broken  # type: ignore[method-assign]
    try:
        made = await end_turn(house, table, ana)
    finally:
        game.document = right  # type: ignore[method-assign]
    assert not table.thinking
    assert table.owing() == [1]
    await house.upkeep.look_after(table.row.id)
    await until(lambda: table.number > made)


@in_a_house
async def test_a_bot_whose_move_cannot_be_stored_is_asked_again(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    true_write = house.storage.write

    async def full(work: Any, whatever: bool = False) -> Any:
        raise OSError("the disk is full")

    def stop_writing(question: Question) -> str | None:
        house.storage.write = full  # type: ignore[method-assign]
        return right(question)

    workers = workers_of(house)
    right, workers.answers = workers.answers, stop_writing
    made = await end_turn(house, table, ana)
    await until(lambda: bool(workers.asked) and not table.thinking)
    house.storage.write = true_write  # type: ignore[method-assign]
    workers.answers = right
    assert table.number == made
    await house.upkeep.look_after(table.row.id)
    await until(lambda: table.number > made)


@in_a_house
async def test_a_bot_is_asked_about_the_table_as_it_stands_and_only_once(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    gate = asyncio.Event()
    workers = workers_of(house)
    true_ask = workers.ask

    async def slow_ask(question: Question) -> str | None:
        answer = await true_ask(question)
        await gate.wait()
        return answer

    workers.ask = slow_ask  # type: ignore[method-assign]
    made = await end_turn(house, table, ana)
    assert table.match is not None
    await until(lambda: len(workers.asked) == 1)
    for _ in range(3):
        await house.upkeep.look_after(table.row.id)
    assert [(thought.seat, thought.number) for thought in table.thinking.values()] == [(1, made)]
    assert [question.document for question in workers.asked] == [table.title.document(table.match.state)]
    gate.set()
    await until(lambda: table.number > made)


@in_a_house
async def test_a_person_who_comes_back_decides_even_if_the_bot_has_thought(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    gate = asyncio.Event()
    workers = workers_of(house)
    true_ask = workers.ask

    async def slow_ask(question: Question) -> str | None:
        await gate.wait()
        return await true_ask(question)

    workers.ask = slow_ask  # type: ignore[method-assign]
    await house.seating.leave(ana, table)
    assert list(table.thinking) == [0]
    await house.seating.come_back(ana, table)
    gate.set()
    await until(lambda: not table.thinking)
    await asyncio.sleep(0.02)
    assert table.number == 0
    await move(house, table, ana, 0, "casino")


# ---------------------------------------------------------------- talk
@in_a_house
async def test_talk_is_kept_and_told_under_the_name_at_the_table(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    await house.people.rename(ana, "Somebody else", "en")
    renamed = type(ana)(id=ana.id, name="Somebody else", account_name=None, language="en")
    await house.play.say(renamed, table, "Hello\u202e\x00\nthere")
    visitor = await guest(house, "Ana")
    await house.play.say(visitor, table, "Me too")
    lines = [frame.line for frame in glass.all(ChatFrame)]
    assert [(line.name, line.seat, line.text) for line in lines] == [
        ("Ana", 0, "Hello   there"),
        ("Ana 2", -1, "Me too"),
    ]
    with pytest.raises(UsageError, match="nothing to read"):
        await house.play.say(visitor, table, "\u202e\x00 ")
    house.tables.clear()
    kept = (await house.find(table.row.id)).chat
    assert [said.line for said in kept] == lines
    assert [said.person for said in kept] == [ana.id, visitor.id]


@in_a_house
async def test_what_the_house_does_can_be_measured(house: House) -> None:
    measured: list[tuple[int, float]] = []
    house.observe = lambda moves, seconds: measured.append((moves, seconds))
    table, ana, _ = await two_at_a_table(house)
    await move(house, table, ana, 0, "casino", "casino")
    assert [moves for moves, _ in measured] == [2]
    assert 0 < measured[0][1] < 5
