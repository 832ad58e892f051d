"""One's own account: another password, signing out everywhere, taking one's data along, leaving for good."""

from __future__ import annotations

import io
import zipfile

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import func, select

from cubilete.core.errors import UsageError
from cubilete.core.record import read_record
from cubilete.house.company.hosts import give_role
from cubilete.house.house import House
from cubilete.house.messages import AnalysisWish, Ban, Complaint, Join, NewToken, Somebody
from cubilete.house.people.accounts import PRIVATE
from cubilete.house.people.people import HOST, Person, digest
from cubilete.house.store import schema
from cubilete.house.tables.archive import fairness, stored_text
from house.helpers import (
    ME,
    OPEN,
    Glass,
    guest,
    in_a_house,
    in_two_processes,
    member,
    play_some,
    set_table,
    two_at_a_table,
    until,
)  # fmt: skip

OLD, NEW = "correct horse battery", "staple your battery"


async def registered(house: House, name: str) -> Person:
    person, _ = await house.people.new_guest("en")
    await house.people.register(person, name, OLD)
    found = await house.people.find(await house.people.new_session(person.id))
    assert found is not None
    return found


@in_a_house
async def test_a_password_is_changed_by_whoever_knows_the_old_one(house: House) -> None:
    ana = await registered(house, "Ana")
    elsewhere = await house.people.new_session(ana.id)
    with pytest.raises(UsageError, match="not your password"):
        await house.accounts.change_password(ana, NEW, NEW)
    assert await house.people.find(elsewhere) is not None
    await house.accounts.change_password(ana, OLD, NEW)
    assert await house.people.find(elsewhere) is None, "whoever knew the old password is signed out"
    assert await house.people.login("Ana", NEW) == ana.id
    with pytest.raises(UsageError, match="do not belong together"):
        await house.people.login("Ana", OLD)
    with pytest.raises(UsageError, match="for accounts"):
        await house.accounts.change_password(await guest(house, "Bob"), "", NEW)


@in_a_house
async def test_who_signs_in_with_a_passkey_may_choose_a_first_password(house: House) -> None:
    ana = await member(house, "Ana")
    with pytest.raises(UsageError, match="Show a passkey"):
        await house.accounts.change_password(ana, "", NEW)
    await house.accounts.change_password(ana, "", NEW, shown=True)
    assert await house.people.login("Ana", NEW) == ana.id
    with pytest.raises(UsageError, match="not your password"):
        await house.accounts.change_password(ana, "", OLD, shown=True)


@in_a_house
async def test_signing_out_everywhere_ends_every_session_and_nobody_elses(house: House) -> None:
    ana, bob = await registered(house, "Ana"), await registered(house, "Bob")
    tokens = [await house.people.new_session(ana.id) for _ in range(3)]
    other = await house.people.new_session(bob.id)
    await house.accounts.sign_out_everywhere(ana)
    assert [await house.people.find(token) for token in tokens] == [None] * 3
    assert await house.people.find(other) is not None


@in_a_house
async def test_one_takes_along_matches_talk_and_settings_but_no_secrets(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await house.play.say(ana, table, "Good luck!")
    await house.play.say(bob, table, "Between us")
    await play_some(house, table, [ana, bob], 10_000)
    running = await set_table(house, ana, ME, OPEN)
    await house.seating.join(bob, running, Join(ready=True))
    made = await house.tokens.make(structs.replace(ana, account_name="ana"), NewToken(name="watch", scopes=["look"]))
    with zipfile.ZipFile(io.BytesIO(await house.accounts.export(ana))) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    assert read_record(files[f"matches/cargo_noir-{table.row.id}.txt"].decode(), "it").status == "finished"
    matches = msgspec.json.decode(files["matches.json"])
    assert [(match["id"], match["status"]) for match in matches] == [
        (table.row.id, "finished"),
        (running.row.id, "running"),
    ]
    assert matches[0]["seats"] == [{"name": "Ana", "mine": True}, {"name": "Bob", "mine": False}]
    assert [line["text"] for line in msgspec.json.decode(files["chat.json"])] == ["Good luck!"]
    assert msgspec.json.decode(files["account.json"])["name"] == "Ana"
    account = msgspec.json.decode(files["account.json"])
    assert [(token["name"], token["scopes"]) for token in account["tokens"]] == [("watch", "look")]
    assert [result["table_id"] for result in account["results"]] == [table.row.id]
    everything = b"".join(files.values())
    assert made.token.encode() not in everything
    assert digest(made.token).encode() not in everything
    assert running.row.seed.hex().encode() not in everything, "nobody sees the dice of a running game"
    assert bob.id.encode() not in everything


@in_a_house
async def test_whoever_left_is_a_name_on_whole_matches(house: House) -> None:
    ana, bob = await registered(house, "Ana"), await guest(house, "Bob")
    over = await set_table(house, ana, ME, OPEN)
    await house.seating.join(bob, over, Join(ready=True))
    await house.play.say(ana, over, "Good luck!")
    await house.play.say(bob, over, "Thank you")
    await play_some(house, over, [ana, bob], 10_000)
    glass = await Glass(house, over, bob).look()
    running = await set_table(house, ana, ME, OPEN)
    await house.seating.join(bob, running, Join(ready=True))
    waiting = await set_table(house, ana, ME, OPEN, OPEN)
    await house.seating.join(bob, waiting, Join())
    before = read_record(await stored_text(house.storage, over), "it")

    for confirm in ("", NEW, "Ana"):
        with pytest.raises(UsageError, match="not your password"):
            await house.accounts.delete(ana, confirm)
    await house.accounts.delete(ana, OLD)

    after = read_record(await stored_text(house.storage, over), "it")
    assert [seat.name for seat in after.seats] == ["someone who left", "Bob"]
    assert (after.moves, after.seed, after.outcome) == (before.moves, before.seed, before.outcome)
    assert (await fairness(house, over, "en")).honest
    assert glass.table_frame.seats[0].name == "someone who left"
    assert [line.text for line in glass.table_frame.chat] == ["Thank you"]
    assert (running.row.status, running.row.seats[0].name) == ("running", "someone who left")
    assert running.row.seats[0].resigned
    assert running.row.seats[0].stand_in
    assert (waiting.row.status, waiting.row.seats[0].kind, waiting.row.host) == ("waiting", "open", bob.id)
    for table in (over, running, waiting):
        house.tables.pop(table.row.id)
        kept = await house.find(table.row.id)
        assert "Ana" not in str(msgspec.to_builtins(kept.row, builtin_types=(bytes,)))
    with pytest.raises(UsageError, match="do not belong together"):
        await house.people.login("Ana", OLD)
    await registered(house, "Ana")  # the name is free again


@in_a_house
async def test_nothing_private_stays_behind(house: House) -> None:
    ana = await registered(house, "Ana")
    table = await set_table(house, ana, ME, OPEN)
    await house.play.say(ana, table, "Good luck!")
    await house.accounts.delete(ana, OLD)

    def left(kind: str) -> int:
        table = schema.metadata.tables[kind]
        with house.storage.engine.connect() as connection:
            return connection.scalar(select(func.count()).where(table.c.person == ana.id)) or 0

    assert {table.name: left(table.name) for table in PRIVATE} == {table.name: 0 for table in PRIVATE}


@in_a_house
async def test_the_name_of_whoever_left_stands_nowhere_any_more(house: House) -> None:
    """Not in reports, bans, analyses, requests or records either: every text of the database is looked through."""
    name = "Xanthippe"
    ana, bob, host = await registered(house, name), await guest(house, "Bob"), await member(house, "Hera")
    await house.storage.write(lambda connection: give_role(connection, "Hera", HOST))
    host = structs.replace(host, role=HOST)
    people = [ana, bob, await guest(house, "Cleo"), await guest(house, "Dan")]
    over = await set_table(house, ana, ME, OPEN, OPEN, OPEN, title="parley", options={"rounds": "1"})
    for person in people[1:]:
        await house.seating.join(person, over, Join(ready=True))
    await house.play.say(ana, over, "a word of mine")
    await house.play.say(bob, over, "a word of his")
    await house.reports.report(bob, over, Complaint(line=over.chat[0].line.id, reason="rude"))
    await house.reports.report(ana, over, Complaint(line=over.chat[1].line.id, reason="rude, thinks Xanthippe"))
    await house.blocks.block(bob, over, Somebody(seat=0))
    await house.desk.ban(host, ana.id, Ban(hours=1, reason="rude"))
    await house.desk.unban(host, ana.id)
    await house.seating.come_back(ana, over)
    await play_some(house, over, people, 200)
    assert over.row.status == "finished"
    house.analyses.iterations = 1
    await house.analyses.start(over, AnalysisWish(), "en", "me")
    await until(lambda: not house.analyses.jobs, 20)
    assert holding(house, name), "or nothing is looked at"
    await house.accounts.delete(ana, OLD)
    assert holding(house, name) == []
    assert await house.desk.acts(host)
    assert [line.name for line in (await house.desk.reports(host))[0].lines] == ["someone who left"]


def holding(house: House, word: str) -> list[str]:
    """The columns in which a word stands anywhere."""
    found = []
    with house.storage.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                found += [f"{table.name}.{column}" for column, value in row.items() if word in str(value)]
    return sorted(set(found))


@in_a_house
async def test_who_has_no_password_confirms_with_the_name_and_a_passkey(house: House) -> None:
    ana, bob = await member(house, "Ana"), await guest(house, "Bob")
    with pytest.raises(UsageError, match="name of the account, Ana"):
        await house.accounts.delete(ana, "Bob", shown=True)
    with pytest.raises(UsageError, match="passkey"):
        await house.accounts.delete(ana, "ana")
    await house.accounts.delete(ana, "ana", shown=True)
    await house.accounts.delete(bob, "")


@in_two_processes
async def test_other_processes_hear_of_whoever_left(one: House, two: House) -> None:
    ana, bob = await registered(one, "Ana"), await guest(one, "Bob")
    table = await set_table(one, ana, ME, OPEN)
    await one.seating.join(bob, table, Join(ready=True))
    await play_some(one, table, [ana, bob], 10_000)
    glass = await Glass(two, await two.find(table.row.id), bob).look()
    await one.accounts.delete(ana, OLD)
    await until(lambda: glass.table_frame.seats[0].name == "someone who left")
