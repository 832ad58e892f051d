"""Going back: freely to the last reveal, further by everybody's consent."""

from __future__ import annotations

import asyncio

import pytest

from cubilete.core.errors import Refusal, UsageError
from cubilete.core.position import fingerprint
from cubilete.house.errors import NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import Clock, Join, TableFrame, UndoAnswer, UndoMoves
from cubilete.house.people.people import Person
from cubilete.house.store import rows
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    end_turn,
    four_at_parley,
    guest,
    in_a_house,
    in_two_processes,
    move,
    play_some,
    prompt_of,
    set_table,
    two_at_a_table,
    until,
)
from titles.parley.texts import CARDS


def print_of(table: LiveTable) -> str:
    assert table.match is not None
    return fingerprint(table.title, table.match.state)


@in_a_house
async def test_own_moves_are_taken_back_freely_and_everybody_sees_the_table_anew(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    before = print_of(table)
    await move(house, table, ana, 0, "casino", "casino")
    mine = await Glass(house, table, ana).look()
    assert mine.table_frame.undo is not None
    assert mine.table_frame.undo.steps == 2
    await house.play.undo(ana, table, UndoMoves(seat=0))
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    assert print_of(table) == before
    assert table.number == 4
    last = glass.frames[-1]
    assert isinstance(last, TableFrame)
    assert last.number == 4
    assert {(line.number, line.moment) for line in last.story} == {(0, 0)}
    assert last.story[-1].line.text == "Ana took back 2 moves."
    with pytest.raises(Refusal):
        await house.play.undo(ana, table, UndoMoves(seat=0))
    house.tables.clear()
    assert print_of(await house.find(table.row.id)) == before


@in_a_house
async def test_somebody_elses_move_is_a_barrier_that_is_named(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await move(house, table, ana, 0, "casino")
    assert table.match is not None
    meter = table.undo_meter(bob.id, "en")
    assert meter is not None
    assert meter.steps == 0
    assert "Ana" in meter.barrier
    german = table.undo_meter(bob.id, "de")
    assert german is not None
    assert german.barrier != meter.barrier
    with pytest.raises(NotAllowedError):
        await house.play.undo(bob, table, UndoMoves(seat=0))
    with pytest.raises(Refusal):
        await house.play.undo(ana, table, UndoMoves(seat=0, to=17))


@in_a_house
async def test_beyond_the_barrier_everybody_has_to_agree(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await end_turn(house, table, ana)
    there = table.number
    before = print_of(table)
    glasses = [await Glass(house, table, person).look() for person in (ana, bob)]
    await move(house, table, bob, 1, prompt_of(table, 1).choices[-1].notation)
    await house.play.undo(ana, table, UndoMoves(seat=0, to=there - 1))
    request = glasses[1].seats.undo_request
    assert request is not None
    assert (request.seat, request.to, request.agreed, request.needed) == (0, there - 1, [0], [0, 1])
    assert table.number == there + 1
    # one may say no
    await house.play.answer_undo(bob, table, UndoAnswer(seat=1, agree=False))
    assert glasses[0].seats.undo_request is None
    with pytest.raises(UsageError, match="any more"):
        await house.play.answer_undo(bob, table, UndoAnswer(seat=1, agree=True))
    # or yes
    await house.play.undo(ana, table, UndoMoves(seat=0, to=there))
    await house.play.answer_undo(bob, table, UndoAnswer(seat=1, agree=True))
    assert print_of(table) == before
    assert table.match is not None
    assert (table.match.log[-1].back_to, table.match.log[-1].consent) == (there, True)
    assert table.row.undo_request is None
    assert glasses[1].table_frame.undo_request is None


@in_a_house
async def test_agreeing_twice_with_oneself_is_not_enough(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await end_turn(house, table, ana)
    await move(house, table, bob, 1, prompt_of(table, 1).choices[-1].notation)
    number = table.number
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    await house.play.answer_undo(ana, table, UndoAnswer(seat=0, agree=True))
    visitor = await guest(house, "Visitor")
    for person, seat in ((visitor, 1), (ana, 1), (visitor, 0)):
        with pytest.raises(NotAllowedError):
            await house.play.answer_undo(person, table, UndoAnswer(seat=seat, agree=True))
    assert table.number == number
    assert table.row.undo_request is not None
    assert table.row.undo_request.agreed == [0]


@in_a_house
async def test_a_request_lapses_with_the_next_move_and_when_somebody_leaves(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await end_turn(house, table, ana)
    await move(house, table, bob, 1, prompt_of(table, 1).choices[-1].notation)
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    seat = table.owing()[0]
    await move(house, table, [ana, bob][seat], seat, prompt_of(table, seat).choices[-1].notation)
    assert table.row.undo_request is None
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    assert table.row.undo_request is not None
    await house.seating.leave(bob, table)
    assert table.row.undo_request is None


@in_a_house
async def test_alone_with_bots_consent_is_ones_own(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    start = print_of(table)
    await end_turn(house, table, ana)
    await until(lambda: table.owing() == [0] and not table.thinking)
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    assert table.row.status == "running"
    assert print_of(table) == start


@in_a_house
async def test_the_clock_cannot_be_wound_by_ending_a_turn_and_taking_it_back(house: House) -> None:
    table, ana, _ = await two_at_a_table(house, Clock(pace="live", bank=100, increment=50))
    for _ in range(3):
        while table.owing() == [0]:
            await move(house, table, ana, 0, "casino")
        assert table.row.clocks.bank[0] > 140
        await house.play.undo(ana, table, UndoMoves(seat=0))
        assert table.owing() == [0]
        assert table.row.clocks.bank[0] <= 100
        assert table.row.clocks.bank[1] <= 100


@in_a_house
async def test_a_request_survives_a_restart(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await play_some(house, table, [ana, bob], moves=12)
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    house.tables.clear()
    again = await house.find(table.row.id)
    assert again.row.undo_request == table.row.undo_request
    await house.play.answer_undo(bob, again, UndoAnswer(seat=1, agree=True))
    assert again.match is not None
    assert again.match.line == []


@in_a_house
async def test_undo_and_moves_at_the_same_time_keep_the_log_whole(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    for _ in range(5):
        work = [move(house, table, ana, 0, "casino"), house.play.undo(ana, table, UndoMoves(seat=0))] * 2
        await asyncio.gather(*work, return_exceptions=True)
    assert table.match is not None
    assert [entry.number for entry in table.match.log] == list(range(1, table.number + 1))
    here = print_of(table)
    house.tables.clear()
    assert print_of(await house.find(table.row.id)) == here


@in_a_house
async def test_who_is_away_has_to_be_asked_too_and_nobody_goes_back_alone_meanwhile(house: House) -> None:
    table, people = await four_at_parley(house)
    await play_some(house, table, people, moves=3)
    await house.seating.leave(people[3], table)
    await until(lambda: not table.thinking and 3 not in table.owing())
    await house.play.undo(people[0], table, UndoMoves(seat=0, to=0))
    assert table.row.undo_request is not None
    assert table.row.undo_request.needed == [0, 1, 2, 3]
    for seat in (1, 2):
        await house.play.answer_undo(people[seat], table, UndoAnswer(seat=seat, agree=True))
    assert table.row.undo_request is not None, "a bot that stands in agrees for nobody"
    await house.seating.come_back(people[3], table)
    assert table.row.undo_request is None
    await house.seating.resign(people[3], table)
    await until(lambda: not table.thinking and 3 not in table.owing())
    await house.play.undo(people[0], table, UndoMoves(seat=0, to=0))
    assert table.row.undo_request is not None
    assert table.row.undo_request.needed == [0, 1, 2], "who gave up is not asked"


# ---------------------------------------------------------------- moves beside the turns
async def offering(house: House) -> tuple[LiveTable, list[Person], str]:
    """Ana is on turn at Parley, and Bob may make an offer to Cleo."""
    table, people = await four_at_parley(house)
    while table.owing() != [0] or prompt_of(table, 0).about != "turn":
        seat = table.owing()[0]
        await move(house, table, people[seat], seat, prompt_of(table, seat).choices[0].notation)
    held = next(card for card, count in zip(CARDS, table.match.state.hands[1]) if count)  # type: ignore
    return table, people, f"offer 3 {held} for {held}"


@in_two_processes
async def test_an_offer_bars_nobody_from_going_back_and_stands_afterwards(one: House, two: House) -> None:
    table, people = await at_the_council(one)
    same = await two.find(table.row.id)
    assert table.match is not None
    seat = table.owing()[0]
    await move(one, table, people[seat], seat, "claim")
    made = table.number
    giver = next(other for other in range(1, 4) if other != seat)
    held = next(card for card, count in zip(CARDS, table.match.state.hands[giver]) if count)  # type: ignore
    offer = f"offer 1 {held} for {held}"
    await move(one, table, people[giver], giver, offer)
    glass = await Glass(one, table, people[seat]).look()
    assert glass.table_frame.undo is not None
    assert glass.table_frame.undo.steps == 1
    await one.play.undo(people[seat], table, UndoMoves(seat=seat))
    log = table.match.log[made:]
    assert [(entry.seat, entry.is_undo) for entry in log] == [(giver, False), (seat, True), (giver, False)]
    assert table.match.line[-1].notation == offer
    await until(lambda: same.number == table.number)
    assert print_of(same) == print_of(table)
    again = await one.storage.read(lambda connection: rows.load_moves(connection, table.row.id, made))
    assert [line.notation for line in again][::2] == [offer, offer]


async def at_the_council(house: House) -> tuple[LiveTable, list[Person]]:
    """Parley where partners may decide something, and offers may be made at the same time."""
    people = [await guest(house, name) for name in ("Ana", "Bob", "Cleo", "Dan")]
    for _ in range(20):
        options = {"haggling": "council"}
        table = await set_table(house, people[0], ME, OPEN, OPEN, OPEN, title="parley", options=options)
        for person in people[1:]:
            await house.seating.join(person, table, Join(ready=True))
        while table.row.status == "running":
            seat = table.owing()[0]
            prompt = prompt_of(table, seat)
            if prompt.about == "council":
                return table, people
            await move(house, table, people[seat], seat, prompt.choices[0].notation)
    raise AssertionError("there was never a council")


@in_a_house
async def test_an_offer_does_not_answer_somebody_who_asks_to_go_back(house: House) -> None:
    table, people, offer = await offering(house)
    await house.play.undo(people[0], table, UndoMoves(seat=0, to=0))
    assert table.row.undo_request is not None
    await move(house, table, people[1], 1, offer)
    assert table.row.undo_request is not None
    await move(house, table, people[0], 0, "pass")
    assert table.row.undo_request is None
