"""Two processes of one house: each follows what the other writes, and neither can write what the other has written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from cubilete.core.errors import Refusal, UsageError
from cubilete.core.position import fingerprint
from cubilete.house import peers
from cubilete.house.house import House
from cubilete.house.messages import (
    ChatFrame,
    Clock,
    Join,
    MoveRequest,
    TableFrame,
    UndoAnswer,
    UndoMoves,
    UpdateFrame,
)
from cubilete.house.people.people import Person
from cubilete.house.store import rows, schema
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    WireEnd,
    end_turn,
    four_at_parley,
    guest,
    in_two_processes,
    move,
    play_some,
    prompt_of,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)


def print_of(table: LiveTable) -> str:
    assert table.match is not None
    return fingerprint(table.title, table.match.state)


def cut_wire(house: House, cut: bool = True) -> None:
    assert isinstance(house.channel, WireEnd)
    house.channel.wire.cut = cut


@in_two_processes
async def test_viewers_follow_what_another_process_plays(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    glass = await Glass(two, other, bob).look()
    await play_some(one, table, [ana, bob], moves=30)
    await until(lambda: other.number == 30)
    assert print_of(other) == print_of(table)
    assert glass.update.number == 30
    told = [line.number for frame in glass.frames[1:] for line in getattr(frame, "story", [])]
    assert told == sorted(told)
    assert set(told) <= set(range(1, 31))
    # and the other way round, dice included
    await play_some(two, other, [ana, bob], moves=60)
    await until(lambda: table.number == 60)
    assert print_of(other) == print_of(table)


@in_two_processes
async def test_lines_in_another_process_see_at_once_whether_they_still_count(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    glasses = [await Glass(two, await two.find(table.row.id), person).look() for person in (ana, bob)]
    looked: list[str] = []
    for glass in glasses:
        glass.viewer.look_again = lambda name=glass.person.name: looked.append(name)  # type: ignore[misc]
    await one.people.changed(ana.id)
    await until(lambda: looked == ["Ana"])


@in_two_processes
async def test_a_table_that_starts_in_another_process_is_sent_whole(one: House, two: House) -> None:
    ana, bob = await guest(one, "Ana"), await guest(one, "Bob")
    table = await set_table(one, ana, ME, OPEN)
    other = await two.find(table.row.id)
    glass = await Glass(two, other, ana).look()
    await one.seating.join(bob, table, Join(ready=True))
    await until(lambda: other.match is not None)
    await until(lambda: isinstance(glass.frames[-1], TableFrame) and glass.table_frame.view is not None)
    assert glass.table_frame.status == "running"
    assert glass.table_frame.prompts


@in_two_processes
async def test_two_processes_can_never_both_take_a_place_in_the_log(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    await play_some(one, table, [ana, bob], moves=20)
    await until(lambda: other.number == 20)
    cut_wire(one)
    glass = await Glass(two, other, bob).look()
    for _ in range(10):
        seat = table.owing()[0]
        request = MoveRequest(seat=seat, moves=[prompt_of(table, seat).choices[0].notation], after=table.number)
        person = [ana, bob][seat]
        tries = [one.play.move(person, table, request), two.play.move(person, other, request)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(result is None for result in results) == [False, True], results
        assert any(isinstance(result, Refusal) for result in results)
        for house, mine in ((one, table), (two, other)):
            async with mine.lock:
                await house.refresh(mine)
        assert print_of(table) == print_of(other)
        assert table.match is not None
        assert other.match is not None
        assert table.match.chance.rolls == other.match.chance.rolls  # type: ignore[attr-defined]
    lines = await one.storage.read(lambda connection: rows.load_moves(connection, table.row.id, 0))
    assert [line.number for line in lines] == list(range(1, 31))
    assert glass.frames


@in_two_processes
async def test_everybody_can_sit_down_at_once(one: House, two: House) -> None:
    ana = await guest(one, "Ana")
    table = await set_table(one, ana, ME, OPEN, OPEN, OPEN, title="parley")
    other = await two.find(table.row.id)
    people = [await guest(one, name) for name in ("Bob", "Cleo", "Dan", "Eve", "Fay")]
    tries = [
        house.seating.join(person, mine, Join(ready=True))
        for person, (house, mine) in zip(people, [(one, table), (two, other)] * 3)
    ]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 3, results
    await until(lambda: table.row.status == other.row.status == "running")
    assert table.row.seats == other.row.seats
    assert len({seat.person for seat in table.row.seats}) == 4
    assert print_of(table) == print_of(other)


@in_two_processes
async def test_consent_is_given_in_whatever_process_one_is(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    await play_some(one, table, [ana, bob], moves=20)
    await until(lambda: other.number == 20)
    before = [print_of(table)]
    glass = await Glass(two, other, bob).look()
    await one.play.undo(ana, table, UndoMoves(seat=0, to=0))
    await until(lambda: other.row.undo_request is not None)
    await until(lambda: glass.seats.undo_request is not None)
    await two.play.answer_undo(bob, other, UndoAnswer(seat=1, agree=True))
    await until(lambda: table.number == 21)
    assert table.row.undo_request is None
    assert print_of(table) == print_of(other) != before[0]
    # and it may be refused there
    await play_some(one, table, [ana, bob], moves=40)
    await one.play.undo(ana, table, UndoMoves(seat=0, to=0))
    await until(lambda: other.row.undo_request is not None)
    await two.play.answer_undo(bob, other, UndoAnswer(seat=1, agree=False))
    await until(lambda: table.row.undo_request is None)


@in_two_processes
async def test_consent_given_in_two_processes_at_once_counts_twice(one: House, two: House) -> None:
    table, people = await four_at_parley(one)
    other = await two.find(table.row.id)
    await play_some(one, table, people, moves=10)
    await until(lambda: other.number == 10)
    await one.play.undo(people[0], table, UndoMoves(seat=0, to=0))
    await until(lambda: other.row.undo_request is not None)
    answers = [
        house.play.answer_undo(people[seat], mine, UndoAnswer(seat=seat, agree=True))
        for seat, house, mine in ((1, one, table), (2, two, other), (3, one, table))
    ]
    await asyncio.gather(*answers)
    await until(lambda: table.number == other.number == 11)
    assert print_of(table) == print_of(other)


@in_two_processes
async def test_bots_are_asked_by_the_process_that_made_the_last_move(one: House, two: House) -> None:
    ana = await guest(one, "Ana")
    table = await set_table(one, ana, ME, BOT)
    other = await two.find(table.row.id)
    await Glass(two, other, ana).look()
    for _ in range(3):
        await end_turn(one, table, ana)
        await until(lambda: table.owing() == [0] or table.row.status == "finished")
    await until(lambda: other.number == table.number)
    assert workers_of(one).asked
    assert workers_of(two).asked == []


@in_two_processes
async def test_another_process_takes_over_a_bot_that_nobody_wakes(one: House, two: House) -> None:
    ana = await guest(one, "Ana")
    table = await set_table(one, ana, ME, BOT)
    one.automation.set_going = lambda table: None  # type: ignore[method-assign]
    made = await end_turn(one, table, ana)
    await two.upkeep.walk_round()
    assert table.row.id not in two.tables, "it is too early to worry"

    earlier = update(schema.table).values(changed=schema.table.c.changed - 20)
    await one.storage.write(lambda connection: connection.execute(earlier).rowcount)
    await two.upkeep.walk_round()
    other = two.tables[table.row.id]
    await until(lambda: other.number > made and other.owing() == [0])
    await until(lambda: table.number == other.number)


@in_two_processes
async def test_bots_of_two_processes_make_each_move_once(one: House, two: House) -> None:
    ana = await guest(one, "Ana")
    table = await set_table(one, ana, ME, BOT, BOT)
    other = await two.find(table.row.id)
    cut_wire(one)
    for _ in range(5):
        await play_until_bots(one, table, ana)
        async with other.lock:
            await two.refresh(other)
            two.automation.set_going(other)
        await until(lambda: table.owing() == [0] or other.owing() == [0] or table.row.status == "finished")
        for house, mine in ((one, table), (two, other)):
            async with mine.lock:
                await house.refresh(mine)
                house.automation.set_going(mine)
        await until(lambda: table.owing() == [0])
    lines = await one.storage.read(lambda connection: rows.load_moves(connection, table.row.id, 0))
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))


async def play_until_bots(house: House, table: LiveTable, person: Person) -> None:
    async with table.lock:
        await house.refresh(table)
    if table.owing() == [0]:
        await end_turn(house, table, person)


@in_two_processes
async def test_who_is_connected_elsewhere_is_here(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    mine = await Glass(one, table, ana).look()
    other = await two.find(table.row.id)
    theirs = await Glass(two, other, bob).look()
    visitor = await Glass(two, other, await guest(two, "Visitor")).look()
    await until(lambda: mine.seats.spectators == 1)
    assert [seat.online for seat in mine.seats.seats] == [True, True]
    await until(lambda: [seat.online for seat in theirs.seats.seats] == [True, True])
    with pytest.raises(UsageError, match="is here"):
        await one.seating.replace(ana, table, 1)
    await theirs.turn_away()
    await visitor.turn_away()
    await until(lambda: [seat.online for seat in mine.seats.seats] == [True, False])
    assert mine.seats.spectators == 0
    with pytest.raises(UsageError, match="a minute"):
        await one.seating.replace(ana, table, 1)


@in_two_processes
async def test_who_was_connected_to_a_process_that_died_is_gone(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    mine = await Glass(one, table, ana).look()
    other = await two.find(table.row.id)
    await Glass(two, other, bob).look()
    await until(lambda: "1" in table.presence.elsewhere)
    one.peers.miss_silent()
    assert "1" in table.presence.elsewhere
    one.peers.heard["1"] -= peers.SILENT_SECONDS + 1
    one.peers.miss_silent()
    assert not mine.seats.seats[1].online
    assert table.presence.elsewhere == {}
    # it was only busy: once it is heard again, so are its people
    await two.peers.greet()
    await until(lambda: mine.seats.seats[1].online)


def test_who_left_while_the_channel_was_down_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "ANSWER_SECONDS", 0.05)

    async def story(one: House, two: House) -> None:
        table, ana, bob = await two_at_a_table(one)
        mine = await Glass(one, table, ana).look()
        other = await two.find(table.row.id)
        theirs = await Glass(two, other, bob).look()
        watcher = await Glass(two, other, await guest(two, "Cleo")).look()
        await until(lambda: mine.seats.seats[1].online and mine.seats.spectators == 1)
        cut_wire(one)
        await theirs.turn_away()
        cut_wire(one, cut=False)
        one.peers.hear("-", "-", "missed")
        await until(lambda: not mine.seats.seats[1].online)
        await until(lambda: mine.seats.spectators == 1)
        # the last to go leaves nobody who would speak for the others
        cut_wire(one)
        await watcher.turn_away()
        cut_wire(one, cut=False)
        one.peers.hear("-", "-", "missed")
        await until(lambda: mine.seats.spectators == 0)
        # and the minute that Bob is granted counts from when he was missed
        with pytest.raises(UsageError, match="a minute"):
            await one.seating.replace(ana, table, 1)

    in_two_processes(story)(tmp_path)


@in_two_processes
async def test_a_process_that_closes_says_goodbye(one: House, two: House) -> None:
    table, _, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    await Glass(two, other, bob).look()
    await until(lambda: "1" in table.presence.elsewhere)
    await two.channel.publish("-", "closing")
    await until(lambda: table.presence.elsewhere == {})


@in_two_processes
async def test_every_line_of_talk_arrives_once(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    glass = await Glass(two, other, bob).look()
    await asyncio.gather(*(one.play.say(ana, table, f"line {number}") for number in range(20)))
    await until(lambda: len(glass.all(ChatFrame)) == 20)
    assert {frame.line.text for frame in glass.all(ChatFrame)} == {f"line {number}" for number in range(20)}
    assert len(other.chat) == 20


@in_two_processes
async def test_a_rematch_is_one_table_for_both_processes(one: House, two: House) -> None:
    table, people = await four_at_parley(one)
    await play_some(one, table, people, moves=100)
    other = await two.find_fresh(table.row.id)
    cut_wire(one)
    first, second = await asyncio.gather(one.seating.rematch(people[0], table), two.seating.rematch(people[1], other))
    assert first == second
    count = await one.storage.read(lambda connection: len(rows.list_tables(connection, "waiting", 9)))
    assert count == 1


@in_two_processes
async def test_what_was_missed_while_the_channel_was_down_is_caught_up_with(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    glass = await Glass(two, other, bob).look()
    cut_wire(one)
    await play_some(one, table, [ana, bob], moves=10)
    assert other.number == 0
    cut_wire(one, cut=False)
    two.peers.hear("-", "-", "missed")
    await until(lambda: other.number == 10)
    assert glass.update.number == 10


@in_two_processes
async def test_a_move_is_followed_without_asking_the_database(one: House, two: House) -> None:
    table, people = await four_at_parley(one)
    other = await two.find(table.row.id)
    glass = await Glass(two, other, people[1]).look()
    await until(lambda: table.presence.elsewhere != {})

    async def nobody_asks(*_: object, **__: object) -> None:
        raise AssertionError("a step says it all")

    two.refresh = nobody_asks  # type: ignore[method-assign]
    await play_some(one, table, people, moves=12)
    await until(lambda: other.number == 12)
    assert print_of(other) == print_of(table)
    assert (other.row.version, other.row.moves, other.row.clocks) == (table.row.version, 12, table.row.clocks)
    assert glass.update.number == 12
    told = [what for what in said_by(one) if what.startswith("step:")]
    assert len(told) == 12
    assert all("bid" not in what and "pass" not in what for what in told), "and nobody reads it on the way"


@in_two_processes
async def test_a_step_that_does_not_fit_is_read_in_the_log(one: House, two: House) -> None:
    table, people = await four_at_parley(one)
    other = await two.find(table.row.id)
    await Glass(two, other, people[1]).look()
    await until(lambda: table.presence.elsewhere != {})
    cut_wire(one)
    await play_some(one, table, people, moves=6)
    missed, last = [what for what in said_by(one) if what.startswith("step:")][-2:]
    cut_wire(one, cut=False)
    two.peers.hear("0", table.row.id, last)
    await until(lambda: other.number == 6)
    for stale in (missed, last, "step:", "step:" + "A" * 60, "step:no seal of ours"):
        two.peers.hear("0", table.row.id, stale)
    another = await set_table(one, people[0], ME, ME)
    elsewhere = await two.find(another.row.id)
    two.peers.hear("0", another.row.id, last)  # a step of another table
    await play_some(one, table, people, moves=8)
    await until(lambda: other.number == 8)
    assert print_of(other) == print_of(table)
    assert elsewhere.number == 0


@in_two_processes
async def test_a_step_that_a_lost_process_cannot_follow_opens_the_table_anew(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    await Glass(two, other, bob).look()
    await until(lambda: table.presence.elsewhere != {})
    assert other.match is not None
    other.match.state = other.match.state_at(0)
    await play_some(one, table, [ana, bob], moves=3)
    await until(lambda: other.number == 3)
    other.match.state = other.match.state_at(0)  # it has lost its way
    await play_some(one, table, [ana, bob], moves=9)
    await until(lambda: other.number == 9)
    assert print_of(other) == print_of(table)


@in_two_processes
async def test_a_table_that_nobody_looks_at_is_read_when_somebody_comes(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    other.used -= peers.ASLEEP_SECONDS + 1
    await play_some(one, table, [ana, bob], moves=5)
    await asyncio.sleep(0.05)
    assert other.number == 0
    glass = await Glass(two, await two.find(table.row.id), bob).look()
    assert glass.table_frame.number == other.number == 5
    await play_some(one, table, [ana, bob], moves=9)
    await until(lambda: other.number == 9)


def said_by(house: House) -> list[str]:
    assert isinstance(house.channel, WireEnd)
    return house.channel.said


@pytest.mark.parametrize("away", [True, False])
def test_what_is_not_heard_is_seen_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: bool) -> None:
    """While nobody is heard a process looks for itself, and now and then when others are: a message may be lost."""
    monkeypatch.setattr(peers, "LOOK_SECONDS", 0.05 if away else 0.02)

    async def story(one: House, two: House) -> None:
        table, ana, bob = await two_at_a_table(one)
        other = await two.find(table.row.id)
        glass = await Glass(two, other, bob).look()
        await one.play.say(ana, table, "before")
        await until(lambda: len(other.chat) == 1)
        cut_wire(one)
        two.channel.away = away
        await play_some(one, table, [ana, bob], moves=10)
        await one.play.say(ana, table, "meanwhile")
        await until(lambda: glass.all(UpdateFrame) != [] and glass.update.number == 10)
        await until(lambda: len(other.chat) == 2)
        await two.play.say(bob, other, "here too")
        two.peers.hear("-", "-", "missed")  # and what it has seen is not told twice
        await asyncio.sleep(0.2)
        assert [said.line.text for said in other.chat] == ["before", "meanwhile", "here too"]
        assert [frame.line.text for frame in glass.all(ChatFrame)] == ["before", "meanwhile", "here too"]

    in_two_processes(story)(tmp_path)


@in_two_processes
async def test_a_request_over_http_sees_the_newest_table(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    cut_wire(one)
    await play_some(one, table, [ana, bob], moves=10)
    assert other.number == 0
    assert (await two.find_fresh(table.row.id)).number == 10


@in_two_processes
async def test_moving_in_the_process_that_lags_behind_works(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    cut_wire(one)
    await play_some(one, table, [ana, bob], moves=10)
    seat = table.owing()[0]
    request = MoveRequest(seat=seat, moves=[prompt_of(table, seat).choices[0].notation], after=10)
    await two.play.move([ana, bob][seat], other, request)
    assert other.number == 11


@in_two_processes
async def test_a_table_that_cannot_follow_is_opened_anew(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    other = await two.find(table.row.id)
    cut_wire(one)
    await play_some(one, table, [ana, bob], moves=10)
    assert other.match is not None
    other.match.play(0, "casino")  # a process that has lost its way
    async with other.lock:
        await two.refresh(other)
    assert print_of(other) == print_of(table)
    assert other.number == 10


@in_two_processes
async def test_clocks_ring_in_every_process_but_count_once(one: House, two: House) -> None:
    table, ana, _ = await two_at_a_table(one, Clock(pace="live", bank=60))
    other = await two.find(table.row.id)
    await two.upkeep.look_after(table.row.id)
    assert table.alarm is not None
    assert other.alarm is not None
    async with table.lock:
        await one.change(table, lambda row: setattr(row.clocks, "since", row.clocks.since - 100))
        await one.spread(table)
    await until(lambda: table.row.seats[0].player == "greedy" and other.row.seats[0].player == "greedy")
    # a move in one process stops the alarm of the other
    await one.seating.come_back(ana, table)
    await until(lambda: other.row.seats[0].player == "")


@in_two_processes
async def test_a_late_alarm_does_not_take_the_seat_of_who_has_just_moved_elsewhere(one: House, two: House) -> None:
    table, ana, _ = await two_at_a_table(one, Clock(pace="live", bank=60))
    other = await two.find(table.row.id)
    cut_wire(one)
    other.row.clocks.since -= 100  # this process believes that Ana's time is up
    await move(one, table, ana, 0, "casino")
    await two.automation.ring(other)
    assert other.number == 1
    assert [seat.player for seat in other.row.seats] == ["", ""]
