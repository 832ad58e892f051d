"""What nobody comes back for is cleared away piece by piece; matches of people with accounts never are."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Connection, Table, func, insert, select, update

from cubilete.house.errors import NotFoundError
from cubilete.house.house import House
from cubilete.house.keeping import rounds
from cubilete.house.keeping.keep import DAY, Keep
from cubilete.house.keeping.pruning import KEPT_SINCE, claim_round, count_all, limits_of, note_since
from cubilete.house.keeping.rounds import Tidying, prune_now
from cubilete.house.messages import Ban, Complaint, Join
from cubilete.house.people.people import HOST, Person
from cubilete.house.store import schema
from cubilete.house.store.settings_store import write_setting
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    guest,
    in_a_house,
    in_two_processes,
    member,
    move,
    play_some,
    prompt_of,
    set_table,
)

KEEP = Keep(guests=90, sessions=400, chat=365, waiting=30, unfinished=365, reports=200)
NOW = time.time()
LONG_AGO = NOW - 500 * DAY


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "PAUSE_SECONDS", 0.0)


async def change(house: House, table: Table, key: str | int, **values: Any) -> None:
    column = next(iter(table.primary_key.columns))
    await house.storage.write(lambda c: c.execute(update(table).where(column == key).values(values)).rowcount)


async def long_gone(house: House, *people: Person, at: float = LONG_AGO) -> None:
    for person in people:
        await change(house, schema.person, person.id, created=at, seen=at)
        house.people.seen.pop(person.id, None)
        house.people.unnoted.discard(person.id)


async def stand_still(house: House, table: LiveTable, at: float = LONG_AGO, status: str = "") -> None:
    await change(house, schema.table, table.row.id, changed=at, **({"status": status} if status else {}))
    house.tables.pop(table.row.id, None)


async def clear(house: House, keep: Keep = KEEP, since: float = 0.0) -> dict[str, int]:
    """What was foreseen and then went."""
    limits = limits_of(keep, NOW, since)
    foreseen = await house.storage.read(lambda connection: count_all(connection, limits))
    await Tidying(house, keep).go_round(NOW, since)
    assert not any((await house.storage.read(lambda connection: count_all(connection, limits))).values())
    return {name: number for name, number in foreseen.items() if number}


async def names(house: House) -> set[str]:
    return await house.storage.read(lambda c: set(c.scalars(select(schema.person.c.name))))


async def rows_in(house: House, table: Table) -> int:
    query = select(func.count()).select_from(table)
    return await house.storage.read(lambda c: c.scalar(query) or 0)


async def seat(house: House, *people: Person, bots: int = 0) -> LiveTable:
    table = await set_table(house, people[0], ME, *[OPEN] * (len(people) - 1), *[BOT] * bots)
    for person in people[1:]:
        await house.seating.join(person, table, Join(ready=True))
    return table


@in_a_house
async def test_guests_who_stay_away_are_forgotten_with_everything_about_them(house: House) -> None:
    ana, bob, zoe = await guest(house, "Ana"), await guest(house, "Bob"), await guest(house, "Zoe")
    table = await seat(house, ana, bob)
    await house.play.say(ana, table, "Good luck!")
    await play_some(house, table, [ana, bob], moves=10)
    await stand_still(house, table, status="finished")
    await long_gone(house, ana, bob)
    await long_gone(house, zoe, at=NOW - 89 * DAY)
    told = await clear(house)
    assert told == {"matches of guests": 1, "guests": 2, "of them without any match left": 2}
    assert await names(house) == {"Zoe"}
    for table_ in (schema.table, schema.entry, schema.sitter, schema.chat):
        assert await rows_in(house, table_) == 0
    assert await rows_in(house, schema.session) == 1


@in_a_house
async def test_a_finished_match_of_an_account_stays_for_ever_and_so_do_the_names_in_it(house: House) -> None:
    ana, bob = await member(house, "Ana"), await guest(house, "Bob")
    table = await seat(house, ana, bob)
    await play_some(house, table, [ana, bob], moves=10)
    await stand_still(house, table, status="finished")
    await long_gone(house, ana, bob)
    assert await clear(house) == {"guests": 1}
    assert await rows_in(house, schema.entry) == 11
    assert await rows_in(house, schema.sitter) == 2
    assert await names(house) == {"Ana", "Bob"}
    assert await rows_in(house, schema.session) == 1, "nobody can come back as Bob"
    again = await house.find(table.row.id)
    assert [seat.name for seat in again.row.seats] == ["Ana", "Bob"]
    assert len((await house.lobby(ana)).mine) == 1


@in_a_house
async def test_talk_that_was_copied_into_reports_goes_in_its_time_and_so_do_the_acts_of_hosts(house: House) -> None:
    ana, bob = await member(house, "Ana"), await member(house, "Bob")
    table = await seat(house, ana, bob)
    for text in ("What a fool", "You fool"):
        await house.play.say(bob, table, text)
        await house.reports.report(ana, table, Complaint(line=table.chat[-1].line.id, reason="Rude"))
    host = structs.replace(ana, role=HOST)
    await house.desk.ban(host, bob.id, Ban(hours=1, reason="Rude"))
    await house.desk.unban(host, bob.id)
    assert await clear(house) == {}
    await change(house, schema.report, 1, created=NOW - 201 * DAY)
    await change(house, schema.host_act, 1, at=NOW - 201 * DAY)
    assert await clear(house, Keep(guests=90)) == {}, "for ever, where nothing else is said"
    assert await clear(house) == {"reports": 1, "acts of hosts": 1}
    assert len(await house.desk.reports(host, False)) == 1
    assert [act.act for act in await house.desk.acts(host)] == ["unban"]


@in_a_house
async def test_somebody_is_waited_for_as_long_as_their_table_stays(house: House) -> None:
    ana, bob = await member(house, "Ana"), await guest(house, "Bob")
    table = await seat(house, ana, bob)
    await stand_still(house, table, at=NOW - 200 * DAY)
    await long_gone(house, bob)
    assert await clear(house) == {}
    await stand_still(house, table, at=NOW - 366 * DAY)
    told = await clear(house)
    assert told == {"unfinished tables": 1, "guests": 1, "of them without any match left": 1}
    assert await names(house) == {"Ana"}


@in_a_house
async def test_a_game_that_only_guests_left_lying_does_not_keep_them(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await seat(house, ana, bots=1)
    await stand_still(house, table, at=NOW - 100 * DAY)
    await long_gone(house, ana, at=NOW - 100 * DAY)
    assert await clear(house) == {"unfinished tables": 1, "guests": 1, "of them without any match left": 1}


@in_a_house
async def test_tables_that_wait_in_vain_go_and_those_set_aside_do_not(house: House) -> None:
    ana = await member(house, "Ana")
    waiting, closed, young, aside = [await set_table(house, ana, ME, OPEN) for _ in range(4)]
    await stand_still(house, waiting, at=NOW - 31 * DAY)
    await stand_still(house, closed, at=NOW - 31 * DAY, status="closed")
    await stand_still(house, young, at=NOW - 29 * DAY)
    await stand_still(house, aside, status="set_aside")
    assert await clear(house) == {"unfinished tables": 2}
    left = await house.storage.read(lambda c: set(c.scalars(select(schema.table.c.id))))
    assert left == {young.row.id, aside.row.id}


@in_a_house
async def test_old_sessions_and_talk_go_and_talk_at_a_running_table_stays(house: House) -> None:
    ana, bob = await member(house, "Ana"), await member(house, "Bob")
    running, over = await seat(house, ana, bob), await seat(house, ana, bob)
    for table in (running, over):
        await house.play.say(ana, table, "Hello")
    await house.storage.write(lambda c: c.execute(update(schema.chat).values(at=LONG_AGO)).rowcount)
    await stand_still(house, over, at=NOW, status="finished")
    await stand_still(house, running, at=NOW - 300 * DAY)
    await house.storage.write(lambda c: c.execute(update(schema.session).values(created=LONG_AGO)).rowcount)
    await house.people.new_session(ana.id)
    assert await clear(house) == {"lines of talk": 1, "sessions": 2}
    assert await rows_in(house, schema.session) == 1


@in_a_house
async def test_nothing_counts_from_before_the_house_took_note_of_it(house: House) -> None:
    """A house of an earlier version, and one out of a backup, lose nothing on their first day."""
    ana = await guest(house, "Ana")
    await stand_still(house, await seat(house, ana, bots=1))
    await long_gone(house, ana)
    assert await clear(house, since=NOW - 89 * DAY) == {}
    assert (await clear(house, since=NOW - 91 * DAY)).keys() >= {"guests"}


@in_a_house
async def test_zero_days_are_for_ever(house: House) -> None:
    ana = await guest(house, "Ana")
    await stand_still(house, await seat(house, ana, bots=1))
    await long_gone(house, ana)
    assert await clear(house, Keep()) == {}
    assert Keep().forever


@in_a_house
async def test_a_table_that_somebody_looks_at_is_for_another_time(house: House) -> None:
    ana, bob = await member(house, "Ana"), await member(house, "Bob")
    table = await seat(house, ana, bob)
    glass = await Glass(house, table, bob).look()
    await change(house, schema.table, table.row.id, changed=LONG_AGO)
    await Tidying(house, KEEP).go_round(NOW, 0.0)
    await move(house, table, ana, 0, prompt_of(table, 0).choices[0].notation)
    assert glass.update.number == 1


@in_two_processes
async def test_who_plays_at_a_table_that_was_cleared_away_elsewhere_is_told_so(one: House, two: House) -> None:
    ana, bob = await member(one, "Ana"), await member(one, "Bob")
    table = await seat(one, ana, bob)
    await change(one, schema.table, table.row.id, changed=LONG_AGO)
    await Tidying(two, KEEP).go_round(NOW, 0.0)
    with pytest.raises(NotFoundError):
        await move(one, table, ana, 0, prompt_of(table, 0).choices[0].notation)
    assert table.row.id not in one.tables


@in_two_processes
async def test_one_process_makes_the_round_for_all(one: House, two: House) -> None:
    assert await one.storage.write(lambda connection: claim_round(connection, NOW))
    assert not await two.storage.write(lambda connection: claim_round(connection, NOW + 10))
    assert await two.storage.write(lambda connection: claim_round(connection, NOW + 4000))


@in_a_house
async def test_a_house_clears_away_by_itself_now_and_then(house: House) -> None:
    def long_watched(connection: Connection) -> None:
        note_since(connection, time.time())
        write_setting(connection, KEPT_SINCE, "0")
        connection.execute(insert(schema.person), {"id": "x", "name": "X", "language": "en", "created": 1.0})

    await house.storage.write(long_watched)
    house.upkeep.tidying.keep = KEEP
    await house.upkeep.walk_round()
    while await names(house):  # whichever round it was that took it up
        await asyncio.sleep(0.01)


@in_a_house
async def test_a_host_may_clear_away_at_once(house: House) -> None:
    ana = await guest(house, "Ana")
    await stand_still(house, await seat(house, ana, bots=1), at=time.time() - 500 * DAY)
    await long_gone(house, ana, at=time.time() - 500 * DAY)
    await house.storage.write(lambda connection: write_setting(connection, KEPT_SINCE, "0"))
    told = prune_now(house.storage.engine, KEEP)
    assert (told["unfinished tables"], told["guests"], told["of them without any match left"]) == (1, 1, 1)
    assert await names(house) == set()
