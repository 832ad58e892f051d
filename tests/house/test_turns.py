"""Workers are shared fairly, and bots do not play on where nobody is."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from cubilete.house.bots.turns import Turns
from cubilete.house.house import House
from cubilete.house.messages import Clock
from cubilete.house.tables import presence
from cubilete.house.tables.presence import DESERTED_SECONDS
from house.helpers import BOT, ME, OPEN, Glass, guest, in_a_house, move, prompt_of, set_table, until, workers_of


def test_who_has_many_tasks_waits_longer_than_who_has_one() -> None:
    done: list[str] = []

    async def task(turns: Turns, who: str) -> None:
        async with turns.take(who):
            await asyncio.sleep(0)
            done.append(who)

    async def story() -> None:
        turns = Turns(1)
        many = [asyncio.create_task(task(turns, "eve")) for _ in range(30)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(task(turns, who)) for who in ("ana", "bob", "ana")]
        await asyncio.gather(*many, *few)
        assert turns.free == 1
        assert not turns.rows

    asyncio.run(story())
    assert len(done) == 33
    assert [who for who in done[:7] if who != "eve"] == ["ana", "bob", "ana"]


def test_who_goes_away_while_waiting_takes_no_turn_along() -> None:
    async def hold(turns: Turns, who: str, done: list[str]) -> None:
        async with turns.take(who):
            done.append(who)

    async def story(when: str) -> None:
        turns, done = Turns(1), list[str]()
        async with turns.take("first"):
            gone = asyncio.create_task(hold(turns, "gone", done))
            last = asyncio.create_task(hold(turns, "last", done))
            await asyncio.sleep(0)
            if when == "waiting":
                gone.cancel()
        if when == "called":
            gone.cancel()  # its turn has come, but it has not heard of it
        await asyncio.gather(gone, return_exceptions=True)
        await asyncio.wait_for(last, 30)
        assert done == ["last"]
        assert turns.free == 1

    for when in ("waiting", "called"):
        asyncio.run(story(when))


class Steady:
    """A clock that a test can put forward."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize("pace", ["none", "turns"])
def test_bots_wait_where_nobody_is_and_go_on_when_somebody_comes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object, pace: str
) -> None:
    steady = Steady()
    monkeypatch.setattr(presence, "time", steady)

    async def story(house: House) -> None:
        ana = await guest(house, "Ana")
        table = await set_table(house, ana, ME, BOT, BOT, clock=Clock(pace=pace))  # type: ignore[arg-type]
        await house.seating.leave(ana, table)
        await until(lambda: table.number > 10)  # they finish what was begun
        steady.now += DESERTED_SECONDS + 1
        await until(lambda: not table.thinking)
        number, asked = table.number, len(workers_of(house).asked)
        assert table.row.status == "running"
        for _ in range(3):
            await house.upkeep.look_after(table.row.id)
            await house.upkeep.look_after_all(bots=False)
            await asyncio.sleep(0.02)
        assert (table.number, len(workers_of(house).asked)) == (number, asked)
        glass = await Glass(house, table, ana).look()
        await until(lambda: table.number > number + 10)
        await glass.turn_away()
        steady.now += DESERTED_SECONDS + 1
        await until(lambda: not table.thinking)
        number = table.number
        if table.row.status == "running":
            await house.find_fresh(table.row.id)  # a program that asks over HTTP is somebody too
            await until(lambda: table.number > number or table.row.status != "running")

    workers_at = in_a_house(story)
    workers_at(tmp_path)  # type: ignore[arg-type]


@in_a_house
async def test_tables_that_were_put_away_are_not_fetched_for_their_bots(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    await house.seating.leave(ana, table)
    del house.tables[table.row.id]
    await house.upkeep.look_after_all(bots=False)
    assert table.row.id not in house.tables
    await house.upkeep.look_after_all()
    assert table.row.id in house.tables


@in_a_house
async def test_a_bot_is_asked_for_the_host_of_its_table(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, BOT, ME)
    await until(lambda: bool(workers_of(house).asked))
    assert {question.host for question in workers_of(house).asked} == {ana.id} == {table.row.host}


@in_a_house
async def test_a_table_that_was_put_away_leaves_memory_at_once(house: House) -> None:
    """Without waiting for Python to look for cycles, which a busy house does rarely."""
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    await asyncio.sleep(0.05)
    gc.collect()
    gc.disable()
    try:
        for seats in ((ME, BOT), (ME, OPEN), (ME, ME)):
            table = await set_table(house, ana, *seats, clock=Clock(pace="live", bank=100000))
            glass = await Glass(house, table, bob).look()
            if table.row.status == "running":
                await move(house, table, ana, 0, prompt_of(table, 0).choices[0].notation)
                while table.thinking:
                    await asyncio.sleep(0.005)
            await glass.turn_away()
            known = weakref.ref(table), weakref.ref(table.match or table)
            table.used -= 1e6
            house.upkeep.put_away_quiet_tables()
            assert table.row.id not in house.tables
            del table, glass
            await asyncio.sleep(0.01)
            assert [reference() for reference in known] == [None, None]
    finally:
        gc.enable()
