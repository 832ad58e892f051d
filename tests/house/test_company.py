"""Getting along: blocking, reporting, and the hosts of a house."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from cubilete.core.errors import UsageError
from cubilete.house.company.hosts import name_hosts
from cubilete.house.errors import BannedError, NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import Ban, ChatFrame, Clock, Complaint, Join, NewAnnouncement, ReportAnswer, Somebody
from cubilete.house.people.people import Person
from cubilete.house.store import schema
from house.helpers import (
    ME,
    OPEN,
    Glass,
    empty_database,
    guest,
    in_a_house,
    in_two_processes,
    member,
    play_some,
    set_table,
    two_at_a_table,
    until,
)


async def host_of(house: House, name: str = "Hera") -> Person:
    person = await member(house, name)
    query = update(schema.person).where(schema.person.c.id == person.id).values(role="host")
    await house.storage.write(lambda connection: connection.execute(query).rowcount)
    await house.people.changed(person.id)
    found = await house.people.find(await house.people.new_session(person.id))
    assert found is not None
    return found


def heard(glass: Glass) -> list[str]:
    return [frame.line.text for frame in glass.all(ChatFrame)]


# ---------------------------------------------------------------- blocking
@in_a_house
async def test_whoever_is_blocked_is_not_heard_and_others_hear_them(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await house.play.say(bob, table, "Before")
    glass, other = await Glass(house, table, ana).look(), await Glass(house, table, await guest(house, "Cleo")).look()
    await house.blocks.block(ana, table, Somebody(seat=1))
    assert glass.table_frame.chat == [], "what was said before is hidden at once"
    await house.play.say(bob, table, "After")
    assert (heard(glass), heard(other)) == ([], ["After"])
    (blocked,) = await house.blocks.listed(ana)
    assert blocked.name == "Bob"
    assert bob.id not in blocked.key
    await house.blocks.unblock(ana, blocked.key)
    assert [line.text for line in glass.table_frame.chat] == ["Before", "After"]
    with pytest.raises(UsageError, match="not blocked this person"):
        await house.blocks.unblock(ana, blocked.key)


@in_a_house
async def test_whoever_is_blocked_does_not_find_or_join_tables_of_that_person(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await house.blocks.block(ana, table, Somebody(seat=1))
    mine = await set_table(house, ana, ME, OPEN)
    with pytest.raises(NotAllowedError, match="not open to you"):
        await house.seating.join(bob, mine, Join())
    cleo = await guest(house, "Cleo")
    hers = await set_table(house, cleo, ME, OPEN, OPEN)
    await house.seating.join(ana, hers, Join())
    with pytest.raises(NotAllowedError, match="not open to you"):
        await house.seating.join(bob, hers, Join())
    assert [card.id for card in (await house.lobby(bob)).open] == []
    assert {card.id for card in (await house.lobby(cleo)).open} == {mine.row.id, hers.row.id}
    his = await set_table(house, bob, ME, OPEN)
    assert his.row.id not in {card.id for card in (await house.lobby(ana)).open}


@in_a_house
async def test_a_rematch_keeps_no_seat_for_somebody_who_is_blocked(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await play_some(house, table, [ana, bob], 10_000)
    await house.blocks.block(ana, table, Somebody(seat=1))
    again = await house.find((await house.seating.rematch(bob, table)).id)
    assert [seat.kept_for for seat in again.row.seats] == ["", ""]


@in_a_house
async def test_one_blocks_people_and_not_oneself_or_bots(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await house.play.say(bob, table, "Hello")
    with pytest.raises(UsageError, match="about yourself"):
        await house.blocks.block(ana, table, Somebody(seat=0))
    elsewhere = await set_table(house, ana, ME, OPEN)
    for whom in (Somebody(), Somebody(seat=7), Somebody(line=99)):
        with pytest.raises(UsageError, match="nobody here"):
            await house.blocks.block(ana, table, whom)
    with pytest.raises(UsageError, match="nobody here"):
        await house.blocks.block(ana, elsewhere, Somebody(line=table.chat[0].line.id))


@in_two_processes
async def test_other_processes_do_not_pass_on_who_was_blocked(one: House, two: House) -> None:
    table, ana, bob = await two_at_a_table(one)
    glass = await Glass(two, await two.find(table.row.id), ana).look()
    await one.blocks.block(ana, table, Somebody(seat=1))
    await until(lambda: bool(glass.viewer.deaf_to))
    await one.play.say(bob, table, "Hello")
    await one.play.say(ana, table, "Done")
    await until(lambda: "Done" in heard(glass))
    assert heard(glass) == ["Done"]


# ---------------------------------------------------------------- reporting
@in_a_house
async def test_a_report_keeps_what_was_said_and_is_made_once(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    host = await host_of(house)
    for who, text in ((ana, "Hello"), (bob, "You fool"), (ana, "Well")):
        await house.play.say(who, table, text)
    line = table.chat[1].line.id
    await house.reports.report(ana, table, Complaint(line=line, reason="Rude"))
    with pytest.raises(UsageError, match="reported this already"):
        await house.reports.report(ana, table, Complaint(line=line, reason="Rude"))
    await house.reports.report(ana, table, Complaint(seat=1, reason="That name"))
    said, name = await house.desk.reports(host)
    assert (said.kind, said.name, said.by, said.reason, said.table) == ("chat", "Bob", "Ana", "Rude", table.row.id)
    assert [(one.text, one.theirs, one.meant) for one in said.lines] == [
        ("Hello", False, False),
        ("You fool", True, True),
    ]
    assert (name.kind, name.about.reports if name.about else 0) == ("name", 2)
    await house.desk.close_report(host, said.id, ReportAnswer(answer="Warned"))
    with pytest.raises(UsageError, match="dealt with this report already"):
        await house.desk.close_report(host, said.id, ReportAnswer())
    assert [report.id for report in await house.desk.reports(host)] == [name.id]
    assert [report.answer for report in await house.desk.reports(host, closed=True)] == ["Warned"]
    with pytest.raises(UsageError, match="no such report"):
        await house.desk.close_report(host, 99, ReportAnswer())


# ---------------------------------------------------------------- hosts
@in_a_house
async def test_the_house_itself_refuses_whoever_is_no_host(house: House) -> None:
    ana = await member(house, "Ana")
    desk = house.desk
    for ask in (
        desk.overview(ana),
        desk.tables(ana),
        desk.people(ana),
        desk.reports(ana),
        desk.acts(ana),
        desk.ban(ana, ana.id, Ban(hours=1, reason="x")),
        desk.unban(ana, ana.id),
        desk.close_report(ana, 1, ReportAnswer()),
        desk.announce(ana, NewAnnouncement(text="x")),
    ):
        with pytest.raises(NotAllowedError, match="hosts of this house"):
            await ask


@in_a_house
async def test_a_ban_closes_every_line_frees_seats_and_ends_by_itself_or_by_a_host(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    waiting = await set_table(house, bob, ME, OPEN)
    host = await host_of(house)
    glass, other = await Glass(house, table, bob).look(), await Glass(house, table, ana).look()
    told: list[str] = []
    glass.viewer.turn_out = lambda why: told.append(str(why))
    other.viewer.turn_out = lambda why: told.append("not she")
    token = await house.people.new_session(bob.id)
    await house.desk.ban(host, bob.id, Ban(hours=2, reason="You know why"))
    assert len(told) == 1
    assert "You know why" in told[0]
    found = await house.people.find(token)
    assert found is not None
    with pytest.raises(BannedError):
        found.check_welcome()
    assert (table.row.seats[1].stand_in != "", waiting.row.status) == (True, "closed")
    (shown,) = await house.desk.people(host, banned=True)
    assert (shown.name, shown.ban_reason) == ("Bob", "You know why")
    await house.desk.unban(host, bob.id)
    found = await house.people.find(token)
    assert found is not None
    found.check_welcome()
    assert [(act.act, act.about, act.host) for act in await house.desk.acts(host)] == [
        ("unban", "Bob", "Hera"),
        ("ban", "Bob", "Hera"),
    ]


@in_a_house
async def test_hosts_and_strangers_are_not_turned_out(house: House) -> None:
    host, other = await host_of(house), await host_of(house, "Zeus")
    for who, why in ((other.id, "host cannot be turned out"), ("nobody", "no such person")):
        with pytest.raises(UsageError, match=why):
            await house.desk.ban(host, who, Ban(hours=1, reason="x"))
    assert await house.desk.acts(host) == []


@in_two_processes
async def test_a_ban_reaches_other_processes_at_once(one: House, two: House) -> None:
    table, _, bob = await two_at_a_table(one)
    host = await host_of(one)
    glass = await Glass(two, await two.find(table.row.id), bob).look()
    token = await two.people.new_session(bob.id)
    await two.people.find(token)
    told: list[str] = []
    glass.viewer.turn_out = lambda why: told.append(str(why))
    await one.desk.ban(host, bob.id, Ban(hours=1, reason="Enough"))
    await until(lambda: bool(told))
    found = await two.people.find(token)
    assert found is not None
    assert found.why_banned()


@in_a_house
async def test_hosts_see_the_house_at_a_glance(house: House) -> None:
    table, ana, bob = await two_at_a_table(house, Clock(pace="turns", bank=3600))
    host = await host_of(house)
    await set_table(house, ana, ME, OPEN)
    await Glass(house, table, ana).look()
    seen = await house.desk.overview(host)
    assert (seen.people, seen.accounts, seen.running, seen.waiting, seen.finished) == (3, 1, 1, 1, 0)
    assert (seen.banned, seen.open_reports, seen.analyses, seen.notices, seen.can_mail) == (0, 0, 0, 0, False)
    (load,) = seen.processes
    assert (load.tables, load.sockets, load.writes) == (2, 1, 0)
    assert load.memory > 10
    cards = {card.id: card for card in await house.desk.tables(host)}
    assert (cards[table.row.id].people, cards[table.row.id].viewers) == (["Ana", "Bob"], 1)
    assert [card.status for card in await house.desk.tables(host, "waiting")] == ["waiting"]
    assert [person.name for person in await house.desk.people(host, "an")] == ["Ana"]
    assert [person.name for person in await house.desk.people(host, "%")] == []
    assert bob.id in {person.id for person in await house.desk.people(host)}


@in_two_processes
async def test_hosts_see_what_every_process_has_to_do(one: House, two: House) -> None:
    host = await host_of(one)
    await two.load_of.tell()
    seen = await one.desk.overview(host)
    assert [load.process for load in seen.processes] == [one.load_of.process, two.load_of.process]


@in_two_processes
async def test_a_message_to_all_is_said_by_every_process_until_it_is_taken_back(one: House, two: House) -> None:
    host = await host_of(one)
    first = await one.desk.announce(host, NewAnnouncement(text="We close at ten.", hours=1))
    await two.upkeep.walk_round()
    assert two.announcements.now == first
    again = await one.desk.announce(host, NewAnnouncement(text="We close at eleven.", hours=1))
    assert again.id > first.id, "whoever put the first away reads the second"
    await one.desk.announce(host, NewAnnouncement(text=""))
    await two.upkeep.walk_round()
    assert (one.announcements.now.text, two.announcements.now.text) == ("", "")


def test_whoever_has_the_machine_names_hosts(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(empty_database())
    url = f"sqlite:///{tmp_path}/house.db"
    with pytest.raises(UsageError, match="There is no account 'Ana'"):
        name_hosts(url, "Ana")

    @in_a_house
    async def make(house: House) -> None:
        await member(house, "ana")

    make(tmp_path)
    assert name_hosts(url, "Ana") == ["ana"]
    assert name_hosts(url) == ["ana"]
    assert name_hosts(url, "ana", remove=True) == []
