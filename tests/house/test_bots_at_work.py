"""Bots at live tables: several at once, undisturbed, with a memory, and asked about offers; trials in workers."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from cubilete.core.memory import tell_story
from cubilete.core.player import Player
from cubilete.core.record import read_record
from cubilete.core.replay import verify
from cubilete.games import title
from cubilete.house.bots import bot_workers
from cubilete.house.bots.bot_workers import BotWorkers, Question, Seen, remembers
from cubilete.house.bots.seen_moves import SeenMoves
from cubilete.house.bots.worker_pool import WorkerPool
from cubilete.house.house import House
from cubilete.house.messages import Join, MoveRequest, UndoMoves
from cubilete.house.people.people import Person
from cubilete.house.tables.archive import stored_text
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    OPEN,
    four_at_parley,
    guest,
    in_a_house,
    move,
    play_some,
    prompt_of,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)
from house.odd_workers import SLOW_SECONDS, SlowToss, Witness, recite
from titles.parley import state as parley_state
from titles.parley.texts import CARDS

SIMULTANEOUS = {"roll_order": "simultaneous"}


def hold_back(house: House) -> asyncio.Event:
    """Bots answer only after this is set."""
    gate = asyncio.Event()
    workers = workers_of(house)
    true_ask = workers.ask

    async def slow_ask(question: Question) -> str | None:
        answer = await true_ask(question)
        await gate.wait()
        return answer

    workers.ask = slow_ask  # type: ignore[method-assign]
    return gate


# ---------------------------------------------------------------- several at once, undisturbed
@in_a_house
async def test_several_bots_think_at_once_and_moves_that_do_not_concern_them_leave_them_alone(house: House) -> None:
    ana = await guest(house, "Ana")
    gate = hold_back(house)
    table = await set_table(house, ana, ME, BOT, BOT, BOT, title="cubitos", options=SIMULTANEOUS)
    await until(lambda: len(workers_of(house).asked) == 3)
    assert sorted(table.thinking) == [1, 2, 3]
    await move(house, table, ana, 0, "roll")
    assert sorted(table.thinking) == [1, 2, 3]
    gate.set()
    await until(lambda: {1, 2, 3} <= {entry.seat for entry in table.match.log})  # type: ignore[union-attr]
    first = [question.seat for question in workers_of(house).asked[:3]]
    assert sorted(first) == [1, 2, 3], "nobody was asked twice about the same roll"
    assert table.match is not None
    assert [entry.notation for entry in table.match.log[1:4]] == ["roll"] * 3


@in_a_house
async def test_a_bot_thinks_anew_when_what_it_knew_was_taken_back(house: House) -> None:
    ana = await guest(house, "Ana")
    gate = hold_back(house)
    table = await set_table(house, ana, ME, BOT, title="cargo_noir")
    while table.owing() == [0]:
        await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    await until(lambda: len(workers_of(house).asked) == 1)
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    assert table.number > 0
    assert table.owing() == [0]
    while table.owing() == [0]:
        await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    await until(lambda: len(workers_of(house).asked) == 2)
    made = table.number
    gate.set()
    await until(lambda: table.number > made)
    assert table.match is not None
    assert table.match.log[made].seat == 1


# ---------------------------------------------------------------- out of turn
async def where_bob_may_offer(house: House) -> tuple[LiveTable, Person, str]:
    """Ana is on turn; Bob may make an offer to the bot at seat 2, and bots never speak by themselves."""
    workers = workers_of(house)
    usual = workers.answers
    workers.answers = lambda question: None if question.out_of_turn else usual(question)
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, BOT, BOT, title="parley")
    await house.seating.join(bob, table, Join(ready=True))
    while table.owing() != [0] or prompt_of(table, 0).about != "turn":
        seat = next((seat for seat in table.owing() if seat < 2), None)
        if seat is None:
            await asyncio.sleep(0.01)
        else:
            await move(house, table, [ana, bob][seat], seat, prompt_of(table, seat).choices[0].notation)
    held = next(card for card, count in zip(CARDS, table.match.state.hands[1]) if count)  # type: ignore
    await until(lambda: not table.thinking)
    workers.asked.clear()
    return table, bob, f"offer 3 {held} for {held}"


@in_a_house
async def test_a_bot_is_asked_about_an_offer_and_the_game_does_not_wait_for_it(house: House) -> None:
    table, bob, offer = await where_bob_may_offer(house)
    asked: list[Question] = []

    def answer(question: Question) -> str | None:
        """What answers Bob's offer, where it is one's own."""
        asked.append(question)
        answers = [choice.notation for choice in prompt_of(table, question.seat).choices]
        return next((notation for notation in answers if notation.endswith(" 2")), None)

    workers_of(house).answers = answer
    await move(house, table, bob, 1, offer)
    assert table.owing() == [0]
    assert table.match is not None
    made = len(table.match.log)
    await until(lambda: len(table.match.log) > made)  # type: ignore[union-attr]
    assert table.match.log[made].seat == 2
    assert table.match.log[made].notation.endswith(" 2")
    assert all(question.out_of_turn for question in asked)
    assert table.owing() == [0], "it was Ana's turn all the time"


@in_a_house
async def test_a_bot_that_says_nothing_is_not_asked_again_about_the_same_offer(house: House) -> None:
    table, bob, offer = await where_bob_may_offer(house)
    workers = workers_of(house)
    await move(house, table, bob, 1, offer)
    await until(lambda: any(question.seat == 2 for question in workers.asked))
    for _ in range(5):
        await house.upkeep.look_after(table.row.id)
        await asyncio.sleep(0.01)
    assert [(question.seat, question.out_of_turn) for question in workers.asked].count((2, True)) == 1
    assert table.owing() == [0], "it was never the bot's turn"


@in_a_house
async def test_a_bot_has_its_say_before_the_bot_on_turn_goes_on(house: House) -> None:
    """As with a tip to the customs: what one bot says to what lies open is not cut off by another that is on turn."""
    workers = workers_of(house)
    usual = workers.answers

    def answer(question: Question) -> str | None:
        if not question.out_of_turn:
            return usual(question)
        if question.seat != 2 or table.owing() != [1]:
            return None
        held = next(card for card, count in zip(CARDS, table.match.state.hands[2]) if count)  # type: ignore
        return f"offer 1 {held} for {held}"

    workers.answers = answer
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT, BOT, BOT, title="parley")

    def said() -> list[str]:
        assert table.match is not None
        return [f"{entry.seat} {entry.notation.split()[0]}" for entry in table.match.log]

    while "2 offer" not in said() or not any(one.startswith("1 ") for one in said()[said().index("2 offer") :]):
        if table.owing()[:1] == [0]:
            await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
        else:
            await asyncio.sleep(0.01)
    turn = [one for one in said() if one in ("2 offer", "1 pass", "1 draw", "1 bury", "1 throw")]
    assert turn[0] == "2 offer"


# ---------------------------------------------------------------- memory
@in_a_house
async def test_what_a_seat_has_seen_is_what_a_player_there_would_have_watched(house: House) -> None:
    table, people = await four_at_parley(house)
    seen = SeenMoves()
    for moves in (3, 7, 12, 18):
        await play_some(house, table, people, moves=moves, seed=moves)
        check_seen(seen, table)
    assert table.match is not None
    table.match.undo(0, table.match.line[4].number, consent=True)
    check_seen(seen, table)


def check_seen(seen: SeenMoves, table: LiveTable) -> None:
    assert table.match is not None
    for seat in range(4):
        witness = Witness()
        tell_story({seat: witness}, table.match)
        told = [(by, None if what is None else table.title.parse(what)) for by, what in seen.of(table.match, seat)]
        assert told == witness.seen
    assert any(what is None for _, what in seen.of(table.match, 0)), "pledges are secret until all have been made"


def test_levels_remember_and_the_title_s_own_players_need_not() -> None:
    assert remembers(title("cargo_noir"), "expert")
    assert not remembers(title("cargo_noir"), "random")
    assert Player.watch is not Witness.watch


def a_question(table: str, seen: list[Seen]) -> Question:
    return Question("cargo_noir", 2, "", {}, 0, "witness", table=table, seen=seen)


@pytest.mark.slow
def test_a_bot_lives_in_one_worker_is_told_only_what_is_new_and_is_told_all_again_when_it_dies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_workers, "decide", recite)
    line: list[Seen] = [(0, "casino"), (0, None), (1, "casino"), (0, "market"), (1, "market")]

    async def story() -> None:
        workers = BotWorkers(workers=2)
        try:
            answers = []
            for known in (2, 3, 5):
                answers.append(await asked(workers, "t1", line[:known]))
            processes = {process for process, _, _ in answers}
            assert len(processes) == 1
            assert [(knows, told) for _, knows, told in answers] == [(2, 2), (3, 1), (5, 2)]
            assert (await asked(workers, "t1", [*line[:3], (1, "bid rotterdam 2")]))[1:] == (4, 4), "taken back"
            os.kill(int(processes.pop()), signal.SIGKILL)
            process, knows, told = await asked(workers, "t1", [*line[:3], (1, "bid rotterdam 2"), (0, "casino")])
            assert (knows, told) == (5, 5)
            assert process != answers[0][0]
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 60))


@pytest.mark.slow
def test_a_bot_moves_to_a_free_worker_rather_than_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "decide", recite)

    async def story() -> None:
        workers = BotWorkers(workers=2)
        try:
            first = await asked(workers, "t1", [(0, "casino")])
            busy = asyncio.ensure_future(workers.work(time.sleep, 1.0))
            await asyncio.sleep(0)
            second = await asked(workers, "t1", [(0, "casino"), (1, "casino")])
            assert second[0] != first[0]
            assert second[1:] == (2, 2)
            await busy
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 60))


async def asked(workers: BotWorkers, table: str, seen: list[Seen]) -> tuple[str, int, int]:
    answer = await workers.ask(a_question(table, seen))
    assert answer is not None
    process, knows, told = answer.split()
    return process, int(knows), int(told)


# ---------------------------------------------------------------- physical trials
@pytest.mark.slow
def test_a_slow_throw_holds_up_nobody_at_other_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The throw is carried out by a worker: meanwhile others are answered, and the record is honest."""
    monkeypatch.setattr(parley_state, "Toss", SlowToss)

    async def story(house: House) -> None:
        house.trial_workers = WorkerPool(workers=1, niceness=0)
        await house.trial_workers.work(time.sleep, 0.0)  # it has started
        table, people = await four_at_parley(house)
        other, dora, _ = await two_at_a_table(house)
        while "throw" not in "".join(choice.notation for choice in prompt_of(table, table.owing()[0]).choices):
            seat = table.owing()[0]
            await move(house, table, people[seat], seat, prompt_of(table, seat).choices[0].notation)
        seat = table.owing()[0]
        throwing = asyncio.ensure_future(
            house.play.move(people[seat], table, MoveRequest(seat=seat, moves=["throw 3 10"], after=table.number))
        )
        started, slowest = time.monotonic(), 0.0
        while not throwing.done():
            before = time.monotonic()
            await asyncio.sleep(0.01)
            if other.number < 1:
                await move(house, other, dora, 0, "casino")
            slowest = max(slowest, time.monotonic() - before)
        await throwing
        assert time.monotonic() - started >= SLOW_SECONDS
        assert slowest < SLOW_SECONDS / 3, "the event loop went on"
        assert other.number == 1
        monkeypatch.setattr(parley_state, "Toss", SlowToss.__base__)
        await play_some(house, table, people, moves=200)
        text = await stored_text(house.storage, table)
        assert "throw 3 10" in text
        assert verify(read_record(text, "the record"), table.title, "the record") == []
        house.trial_workers.close()

    in_a_house(story)(tmp_path)


@in_a_house
async def test_a_throw_that_no_worker_can_carry_out_changes_nothing(house: House) -> None:
    table, people = await four_at_parley(house)
    while "throw" not in "".join(choice.notation for choice in prompt_of(table, table.owing()[0]).choices):
        seat = table.owing()[0]
        await move(house, table, people[seat], seat, prompt_of(table, seat).choices[0].notation)
    seat, before = table.owing()[0], table.number

    async def lost(
        task: object, argument: object, seconds: float | None = None, about: str = "", turn: str = ""
    ) -> None:
        return None

    assert table.match is not None
    rolls = table.match.chance.rolls  # type: ignore[attr-defined]
    house.trial_workers.work = lost  # type: ignore[method-assign]
    with pytest.raises(Exception, match="could not be carried out"):
        await move(house, table, people[seat], seat, "throw 3 10")
    assert (table.number, table.match.chance.rolls) == (before, rolls)  # type: ignore[attr-defined]
