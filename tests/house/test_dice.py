"""Dice that even the house cannot choose: a stored commitment, sealed words, and no roll before they are said."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import select, update

from cubilete.core.chance import SeededChance, commitment, word_seal
from cubilete.core.record import Record, read_record
from cubilete.core.replay import Audit, audit, verify
from cubilete.core.title import Title
from cubilete.house.errors import HouseError
from cubilete.house.house import House
from cubilete.house.messages import Clock, Dice, Fork, Join, Leave, TableChange, WordSaid, WordSeal
from cubilete.house.people.people import Person
from cubilete.house.store import schema
from cubilete.house.tables import archive, seats
from cubilete.house.tables.archive import fairness, stored_text
from cubilete.house.tables.live import LiveTable
from house.dice_vectors import FILE
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    end_turn,
    guest,
    in_a_house,
    in_two_processes,
    open_house,
    play_some,
    set_table,
    until,
)

FIXTURES = Path(__file__).parents[1] / "fixtures" / "v0_1_0"


async def speaker(house: House, name: str) -> Person:
    """Somebody whose browser says words."""
    return structs.replace(await guest(house, name), speaks=True)


def shown(glass: Glass) -> Dice:
    dice = glass.table_frame.dice
    assert dice is not None
    return dice


def seals(table: LiveTable) -> list[str]:
    return [seat.seal for seat in table.row.seats]


def words(table: LiveTable) -> list[str]:
    return [seat.word for seat in table.row.seats]


async def seal(house: House, table: LiveTable, person: Person, word: str) -> None:
    await house.words.seal(person, table, WordSeal(seal=word_seal(word)))


async def say(house: House, table: LiveTable, person: Person, word: str) -> None:
    await house.words.say(person, table, WordSaid(word=word, seals=seals(table)))


async def both_ready(house: House, clock: Clock | None = None) -> tuple[LiveTable, Person, Person]:
    """Ana and Bob are ready and have sealed their words; neither has said theirs."""
    ana, bob = await speaker(house, "Ana"), await speaker(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, clock=clock)
    await house.seating.join(bob, table, Join(ready=True))
    await seal(house, table, ana, "a blue heron")
    await seal(house, table, bob, "7 owls")
    return table, ana, bob


@in_a_house
async def test_nothing_is_rolled_before_every_sealed_word_is_said(house: House) -> None:
    table, ana, bob = await both_ready(house)
    glass = await Glass(house, table, bob).look()
    promised = glass.table_frame.commitment
    assert (table.row.status, shown(glass).opening) == ("waiting", True)
    await say(house, table, ana, "a blue heron")
    assert (table.row.status, table.match) == ("waiting", None)
    assert [word.word for word in shown(glass).words] == ["a blue heron", ""]
    await say(house, table, bob, "7 owls")
    match = table.match
    assert match is not None
    assert table.row.status == "running"
    assert [seat.salt for seat in match.seats] == ["a blue heron", "7 owls"]
    assert isinstance(match.chance, SeededChance)
    assert match.chance.key == SeededChance(table.row.seed, ["a blue heron", "7 owls"]).key
    assert (glass.table_frame.commitment, match.commitment) == (promised, promised)
    assert not shown(glass).opening


@in_a_house
async def test_a_word_is_said_only_when_it_is_time_and_as_it_was_sealed(house: House) -> None:
    ana, bob = await speaker(house, "Ana"), await speaker(house, "Bob")
    table = await set_table(house, ana, ME, OPEN)
    await seal(house, table, ana, "heron")
    with pytest.raises(HouseError, match="when everybody is ready"):
        await say(house, table, ana, "heron")
    await house.seating.join(bob, table, Join(ready=True))
    with pytest.raises(HouseError, match="when everybody is ready and has sealed theirs"):
        await say(house, table, ana, "heron")
    with pytest.raises(HouseError, match="Seal your word before you say it"):
        await say(house, table, bob, "owl")
    with pytest.raises(HouseError, match="64 hexadecimal digits"):
        await house.words.seal(bob, table, WordSeal(seal="G" * 64))
    await seal(house, table, bob, "owl")
    with pytest.raises(HouseError, match="not the word that you sealed"):
        await say(house, table, bob, "eagle")
    with pytest.raises(HouseError, match="one line"):
        await say(house, table, bob, "owl\n")
    with pytest.raises(HouseError, match="sealed another word in the meantime"):
        await house.words.say(bob, table, WordSaid(word="owl", seals=["", word_seal("owl")]))
    assert words(table) == ["", ""]
    await say(house, table, bob, "owl")
    await say(house, table, bob, "owl")  # its answer was lost
    with pytest.raises(HouseError, match="said already"):
        await say(house, table, bob, "eagle")
    with pytest.raises(HouseError, match="said already"):
        await seal(house, table, bob, "eagle")
    await say(house, table, ana, "heron")
    with pytest.raises(HouseError, match="fixed since the first roll"):
        await say(house, table, ana, "heron")
    with pytest.raises(HouseError, match="fixed since the first roll"):
        await seal(house, table, ana, "heron")


@in_a_house
async def test_words_that_were_said_are_void_when_anything_changes(house: House) -> None:
    """Else somebody who heard them could sit down, or the host set the table otherwise, until the deal suits."""
    for change in ("seal", "leave", "options"):
        table, ana, bob = await both_ready(house)
        await say(house, table, ana, "a blue heron")
        if change == "seal":
            await seal(house, table, bob, "8 owls")
        elif change == "leave":
            await house.seating.leave(bob, table, Leave())
        else:
            await house.preparing.edit(ana, table, TableChange(options={"families": "choose", "first": "1"}))
        assert (words(table)[0], seals(table)[0], table.row.seats[0].speaks) == ("", "", True), change
        assert table.match is None, change
        if change == "seal":
            await seal(house, table, ana, "a red heron")
            await say(house, table, ana, "a red heron")
            await say(house, table, bob, "8 owls")
            assert table.row.status == "running"


@in_a_house
async def test_somebody_alone_says_a_word_without_a_seal(house: House) -> None:
    ana = await speaker(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    assert (table.row.status, table.match) == ("waiting", None)
    await say(house, table, ana, "heron")
    assert table.row.status == "running"
    assert (words(table), seals(table)) == (["heron", ""], [word_seal("heron"), ""])


@in_a_house
async def test_several_at_one_screen_say_one_word(house: House) -> None:
    table = await set_table(house, await speaker(house, "Ana"), ME, ME)
    assert [seat.speaks for seat in table.row.seats] == [True, False]
    await say(house, table, structs.replace(await guest(house, "x"), id=table.row.host), "heron")
    assert (table.row.status, words(table)) == ("running", ["heron", ""])


@in_a_house
async def test_tables_of_programs_and_chosen_dice_wait_for_no_word(house: House) -> None:
    table = await set_table(house, await guest(house, "Ana"), ME, BOT)
    assert table.row.status == "running"


@in_a_house
async def test_nobody_waits_for_somebody_who_was_away_before_any_word_was_said(house: House) -> None:
    ana, bob = await speaker(house, "Ana"), await speaker(house, "Bob")
    table = await set_table(house, ana, ME, OPEN)
    await seal(house, table, ana, "heron")
    table.row.seats[0].since -= 60  # she is ready and has gone; her game may take days
    glass = await Glass(house, table, bob).look()
    await house.seating.join(bob, table, Join(ready=True))
    assert [seat.speaks for seat in table.row.seats] == [False, True]
    await say(house, table, bob, "owl")
    assert (table.row.status, words(table)) == ("running", ["", "owl"])
    await glass.turn_away()


@in_a_house
async def test_the_host_may_begin_without_a_word_that_is_not_said(house: House) -> None:
    """After a minute; and what had been said is said anew, for whoever kept silent has heard it."""
    table, ana, _bob = await both_ready(house)
    await say(house, table, ana, "a blue heron")
    with pytest.raises(HouseError, match="Not ready yet: Bob"):
        await house.seating.start(ana, table)
    table.row.seats[1].since -= seats.PATIENCE_SECONDS
    await house.seating.start(ana, table)
    assert (table.row.status, words(table), seals(table)) == ("waiting", ["", ""], ["", ""])
    await say(house, table, ana, "a red heron")
    assert (table.row.status, words(table)) == ("running", ["a red heron", ""])


@in_a_house
async def test_a_finished_game_names_its_words_and_every_roll(house: House) -> None:
    table, ana, bob = await both_ready(house)
    await say(house, table, ana, "a blue heron")
    await say(house, table, bob, "7 owls")
    promised = table.row.commitment
    await finish(house, table, [ana, bob])
    record = read_record(await stored_text(house.storage, table), "it")
    assert [seat.salt for seat in record.seats] == ["a blue heron", "7 owls"]
    assert (record.commitment, verify(record, table.title, "it")) == (promised, [])
    found = await fairness(house, table, "en")
    dice = SeededChance(bytes.fromhex(found.seed), ["a blue heron", "7 owls"])
    assert found.honest
    assert len(found.asked) == found.rolls > 0
    for roll in found.asked:
        place = dice.uniform(roll.of)
        assert roll.told == (sort_of(roll.bag, place) if roll.bag else place)


def sort_of(bag: list[int], place: int) -> int:
    return [sort for sort, many in enumerate(bag) for _ in range(many)][place]


async def finish(house: House, table: LiveTable, people: list[Person]) -> None:
    await play_some(house, table, people, 10_000)
    assert table.row.status == "finished"


# ---------------------------------------------------------------- the seed that was committed to
def test_a_seed_that_was_exchanged_sets_the_table_aside(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, ana, bob = await both_ready(house)
            await say(house, table, ana, "a blue heron")
            await say(house, table, bob, "7 owls")
            waits = await set_table(house, ana, ME, OPEN)
            other = update(schema.table).values(seed=bytes(32))
            await house.storage.write(lambda connection: connection.execute(other))
        async with open_house(tmp_path) as house:
            again = await house.find(table.row.id)
            assert again.row.status == "set_aside"
            glass = await Glass(house, again, structs.replace(ana, language="de")).look()
            assert glass.table_frame.set_aside is not None
            assert "nicht die, die versiegelt wurden" in glass.table_frame.set_aside.sentence
            assert glass.table_frame.commitment == table.row.commitment != commitment(bytes(32))
            await house.seating.go_on(ana, again)
            await house.seating.go_on(bob, again)
            goes_on = await house.find(again.row.rematch)
            assert goes_on.row.commitment == commitment(goes_on.row.seed) != again.row.commitment
            assert (words(goes_on), goes_on.row.status) == (["", ""], "waiting")
            waiting = await house.find(waits.row.id)
            await house.seating.join(await guest(house, "Cleo"), waiting, Join(ready=True))
            with pytest.raises(HouseError, match="not those that were sealed when it was set"):
                await say(house, waiting, ana, "heron")

    asyncio.run(story())


def test_a_finished_game_whose_commitment_was_exchanged_is_not_honest(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ana = await guest(house, "Ana")
            table = await set_table(house, ana, ME, ME)
            await finish(house, table, [ana, ana])
            values = {"commitment": "ab" * 32}
            await house.storage.write(lambda connection: connection.execute(update(schema.table).values(**values)))
        async with open_house(tmp_path) as house:
            found = await fairness(house, await house.find(table.row.id), "en")
            assert not found.honest
            assert "ab" * 32 in found.findings[0]

    asyncio.run(story())


def test_words_outlive_a_restart_at_every_stage(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, ana, bob = await both_ready(house)
            promised = table.row.commitment
            await say(house, table, ana, "a blue heron")
        async with open_house(tmp_path) as house:
            table = await house.find(table.row.id)
            assert words(table) == ["a blue heron", ""]
            await say(house, table, bob, "7 owls")
        async with open_house(tmp_path) as house:
            table = await house.find(table.row.id)
            assert table.match is not None
            assert table.match.commitment == promised
            await finish(house, table, [ana, bob])
            assert (await fairness(house, table, "en")).honest

    asyncio.run(story())


@in_two_processes
async def test_two_people_say_their_words_to_two_processes(one: House, two: House) -> None:
    table, ana, bob = await both_ready(one)
    there = await two.find_fresh(table.row.id)
    glass = await Glass(two, there, bob).look()
    await asyncio.gather(say(one, table, ana, "a blue heron"), say(two, there, bob, "7 owls"))
    await until(lambda: there.row.status == table.row.status == "running")
    assert there.match is not None
    assert table.match is not None
    assert [seat.salt for seat in there.match.seats] == [seat.salt for seat in table.match.seats]
    assert words(there) == ["a blue heron", "7 owls"]
    await until(lambda: there.number == table.number)
    await glass.turn_away()


# ---------------------------------------------------------------- the next table, and the next person
@in_a_house
async def test_a_rematch_and_a_fork_have_seeds_and_words_of_their_own(house: House) -> None:
    ana = await speaker(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    await say(house, table, ana, "heron")
    await until(lambda: table.owing() == [0])
    fork = await house.find((await house.seating.fork(ana, table, Fork(at=0, seat=0))).id)
    assert (fork.row.status, words(fork), fork.row.seats[0].speaks) == ("waiting", ["", ""], True)
    await say(house, fork, ana, "another heron")
    assert fork.row.status == "running"
    assert fork.match is not None
    assert [seat.salt for seat in fork.match.seats] == ["another heron", ""]
    assert len({table.row.commitment, fork.row.commitment}) == 2
    while table.row.status == "running":
        await until(lambda: table.owing() == [0] or table.row.status == "finished")
        if table.row.status == "running":
            await end_turn(house, table, ana)
    again = await house.find((await house.seating.rematch(ana, table)).id)
    assert (again.row.status, words(again)) == ("waiting", ["", ""])
    assert again.row.commitment not in (table.row.commitment, fork.row.commitment)


@in_a_house
async def test_a_word_stays_when_somebody_else_takes_the_seat(house: House) -> None:
    table, ana, bob = await both_ready(house)
    await say(house, table, ana, "a blue heron")
    await say(house, table, bob, "7 owls")
    await house.seating.leave(bob, table, Leave(offer=True))
    cleo = await guest(house, "Cleo")
    await house.seating.take_over(cleo, table, 1)
    await house.accounts.delete(bob, "")
    async with table.lock:
        await house.refresh(table, whatever=True)
        table.name_seats()
    await finish(house, table, [ana, cleo])
    record = read_record(await stored_text(house.storage, table), "it")
    assert (record.seats[1].name, record.seats[1].salt) == ("Cleo", "7 owls")
    assert record.seats[1].said_by in ("Bob", "someone who left")
    assert verify(record, table.title, "it") == []


def test_a_table_of_an_older_house_gets_its_commitment_once(tmp_path: Path) -> None:
    """And says that it is not known to be older than that."""
    (tmp_path / "house.db").write_bytes((FIXTURES / "house.db").read_bytes())

    async def story() -> None:
        async with open_house(tmp_path) as house:
            columns = (schema.table.c.seed, schema.table.c.commitment, schema.table.c.committed)
            found = await house.storage.read(lambda connection: connection.execute(select(*columns)).all())
            assert found
            assert all(made == commitment(seed) and at == 0 for seed, made, at in found)

    asyncio.run(story())


def test_what_the_page_is_tested_against_is_what_the_kernel_says() -> None:
    told = json.loads(FILE.read_text("utf-8"))
    seed, said = bytes.fromhex(told["seed"]), told["words"]
    assert told["commitment"] == commitment(seed)
    assert told["seals"] == [word_seal(word) if word else "" for word in said]
    for k, n, answer in told["rolls"]:
        dice = SeededChance(seed, said)
        dice.rolls = k
        assert dice.uniform(n) == answer
    record = read_record(told["record"], "it")
    assert (record.seed, [seat.salt for seat in record.seats]) == (told["seed"], said)
    dice = SeededChance(seed, said)
    for roll in told["asked"]:
        place = dice.uniform(roll["of"])
        assert roll["told"] == (sort_of(roll["bag"], place) if roll["bag"] else place)


@in_a_house
async def test_one_match_at_a_time_is_rolled_again_and_each_only_once(house: House) -> None:
    """Whoever asks for many finished matches at once holds up nobody's moves."""
    busy, most, audited = 0, 0, 0

    def slowly(record: Record, game: Title, source: str) -> Audit:
        nonlocal busy, most, audited
        busy, audited = busy + 1, audited + 1
        most = max(most, busy)
        time.sleep(0.02)
        busy -= 1
        return audit(record, game, source)

    ana = await guest(house, "Ana")
    tables = [await set_table(house, ana, ME, BOT) for _ in range(3)]
    for table in tables:
        await house.seating.resign(ana, table)
    await until(lambda: all(table.row.status == "finished" for table in tables), 20)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive, "audit", slowly)
        found = await asyncio.gather(*(fairness(house, table, "en") for table in [*tables, *tables]))
    assert (most, audited) == (1, 3)
    assert all(one.honest for one in found)
