"""Clocks at a table: time runs out, a bot takes over, and an outage costs nobody anything."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from cubilete.core.errors import UsageError
from cubilete.house import upkeep
from cubilete.house.house import House
from cubilete.house.messages import Clock
from cubilete.house.store import rows
from cubilete.house.store.settings_store import write_setting
from cubilete.house.tables import clocks
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    Glass,
    end_turn,
    guest,
    in_a_house,
    move,
    open_house,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)

LIVE = Clock(pace="live", bank=60, increment=5)


async def turn_clock_back(house: House, table: LiveTable, seconds: float) -> None:
    """As if the running clocks had run so much longer."""
    async with table.lock:
        await house.change(table, lambda row: setattr(row.clocks, "since", row.clocks.since - seconds))
        await house.spread(table)


@in_a_house
async def test_who_runs_out_of_time_is_replaced_by_a_bot(house: House) -> None:
    table, ana, bob = await two_at_a_table(house, LIVE)
    glass = await Glass(house, table, bob).look()
    assert table.alarm is not None
    assert table.row.seats[0].player == ""
    await turn_clock_back(house, table, 59.9)
    await until(lambda: table.row.seats[0].player == "greedy")
    await until(lambda: table.owing() == [1])
    assert glass.update.seats[0].bot == "greedy"
    assert table.row.seats[1].player == ""
    with pytest.raises(UsageError, match="come back first"):
        await move(house, table, ana, 0, "casino")
    await house.seating.come_back(ana, table)
    assert table.row.seats[0].player == ""


@in_a_house
async def test_who_comes_back_after_their_time_was_up_has_a_moment(house: House) -> None:
    table, ana, _ = await two_at_a_table(house, Clock(pace="live", bank=60, increment=0))
    gate = asyncio.Event()
    workers_of(house).ask = lambda question: gate.wait()  # type: ignore[method-assign,assignment,return-value]
    await turn_clock_back(house, table, 100)
    await until(lambda: table.row.seats[0].player == "greedy")
    await house.seating.come_back(ana, table)
    assert table.row.seats[0].player == ""
    assert table.alarm is not None
    left = clocks.left(table.row.clocks, 0, time.time())
    assert left is not None
    assert 10 < left <= clocks.LEAST_RETURN_SECONDS
    await move(house, table, ana, 0, "casino")
    # who sits there anyway gains nothing by saying so
    await house.seating.come_back(ana, table)
    assert table.row.clocks.bank[0] <= clocks.LEAST_RETURN_SECONDS


@in_a_house
async def test_a_bot_that_stands_in_is_not_replaced_over_and_over(house: House) -> None:
    table, _, _ = await two_at_a_table(house, LIVE)
    gate = asyncio.Event()
    workers = workers_of(house)
    workers.ask = lambda question: gate.wait()  # type: ignore[method-assign,assignment,return-value]
    await turn_clock_back(house, table, 100)
    await until(lambda: table.row.seats[0].player == "greedy")
    version = table.row.version
    await asyncio.sleep(0.3)
    assert table.row.version == version
    assert table.alarm is None


@in_a_house
async def test_bots_need_no_alarm(house: House) -> None:
    ana = await guest(house, "Ana")
    workers_of(house).answers = lambda question: None
    table = await set_table(house, ana, ME, BOT, clock=LIVE)
    gate = asyncio.Event()
    workers_of(house).ask = lambda question: gate.wait()  # type: ignore[method-assign,assignment,return-value]
    await end_turn(house, table, ana)
    assert table.owing() == [1]
    assert table.alarm is None


@in_a_house
async def test_time_is_charged_and_shown(house: House) -> None:
    table, ana, _ = await two_at_a_table(house, LIVE)
    glass = await Glass(house, table, ana).look()
    await turn_clock_back(house, table, 20)
    await move(house, table, ana, 0, "casino")
    shown = [seat.clock for seat in glass.update.seats]
    assert shown[0] is not None
    assert 38_000 < shown[0] <= 40_000
    assert shown[1] == 60_000
    await end_turn(house, table, ana)
    shown = [seat.clock for seat in glass.update.seats]
    assert shown[0] is not None
    assert 43_000 < shown[0] <= 45_000


@in_a_house
async def test_a_move_that_comes_in_time_is_not_undone_by_the_alarm(house: House) -> None:
    table, ana, _ = await two_at_a_table(house, LIVE)
    await end_turn(house, table, ana)
    await house.automation.ring(table)
    assert [seat.player for seat in table.row.seats] == ["", ""]
    assert table.alarm is not None


@pytest.mark.parametrize("seconds_away", [3.0, 4000.0])
def test_nobody_pays_for_the_time_that_the_house_was_away(tmp_path: Path, seconds_away: float) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, ana, bob = await two_at_a_table(house, LIVE)
            await end_turn(house, table, ana)
            await turn_clock_back(house, table, 10)
            # what the database looks like when the house died long ago
            died = time.time() - seconds_away

            def age(row: rows.TableRow) -> None:
                row.clocks.since -= seconds_away

            await house.change(table, age)
            for task in list(house.tasks):
                task.cancel()
            await house.storage.write(lambda connection: write_setting(connection, "awake", str(died)))
        async with open_house(tmp_path) as house:
            await until(lambda: table.row.id in house.tables)
            again = await house.find(table.row.id)
            glass = await Glass(house, again, bob).look()
            left = [seat.clock for seat in glass.table_frame.seats]
            assert left[1] is not None
            assert 47_000 < left[1] <= 50_500
            assert left[0] is not None
            assert left[0] > 60_000
            await until(lambda: again.alarm is not None)
            assert again.row.seats[1].player == ""
            await turn_clock_back(house, again, 49.9)
            await until(lambda: again.row.seats[1].player == "greedy")

    asyncio.run(story())


def test_the_alarm_of_a_clock_that_ran_out_before_a_restart_rings_after_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, _, _ = await two_at_a_table(house, LIVE)
            house.automation.set_alarm = lambda table: None  # type: ignore[method-assign]
            await turn_clock_back(house, table, 100)
        async with open_house(tmp_path) as house:
            await until(lambda: table.row.id in house.tables)
            again = await house.find(table.row.id)
            await until(lambda: again.row.seats[0].player == "greedy")

    asyncio.run(story())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ana = await guest(house, "Ana")
            table = await set_table(house, ana, ME, BOT)
            house.automation.set_going = lambda table: None  # type: ignore[method-assign]
            made = await end_turn(house, table, ana)
        async with open_house(tmp_path) as house:
            await until(lambda: table.row.id in house.tables)
            again = await house.find(table.row.id)
            await until(lambda: again.number > made and again.owing() == [0])

    asyncio.run(story())


@in_a_house
async def test_a_round_that_fails_is_not_the_last(house: House) -> None:
    table, _, _ = await two_at_a_table(house, LIVE)

    async def broken(table_id: str) -> LiveTable:
        raise OSError("no database")

    right, house.find = house.find, broken  # type: ignore[method-assign]
    await house.upkeep.look_after(table.row.id)
    house.find = right  # type: ignore[method-assign]
    true_write = house.storage.write
    house.storage.write = broken  # type: ignore[method-assign,assignment]
    watch_task = asyncio.create_task(house.upkeep.keep())
    await asyncio.sleep(0.05)
    assert not watch_task.done()
    watch_task.cancel()
    house.storage.write = true_write  # type: ignore[method-assign]
    await house.upkeep.walk_round()


def test_quiet_tables_are_put_away_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        watched, ana, _ = await two_at_a_table(house)
        clocked, _, _ = await two_at_a_table(house, LIVE)
        await Glass(house, watched, ana).look()
        slow = (await two_at_a_table(house, Clock(pace="turns", bank=24 * 3600)))[0]
        quiet = [(await two_at_a_table(house))[0] for _ in range(3)]
        house.upkeep.put_away_quiet_tables()
        assert len(house.tables) == 6, "they were in use a moment ago"
        monkeypatch.setattr(upkeep, "UNUSED_SECONDS", -1.0)
        house.upkeep.put_away_quiet_tables()
        assert set(house.tables) == {watched.row.id, clocked.row.id}
        assert slow.alarm is not None
        assert slow.alarm.cancelled()
        again = await house.find(quiet[0].row.id)
        assert again is not quiet[0]
        assert (again.row.seats, again.row.version) == (quiet[0].row.seats, quiet[0].row.version)
        assert again.match is not None
        # a clock of days is taken up again before it rings
        await house.upkeep.look_after_all()
        assert slow.row.id not in house.tables
        monkeypatch.setattr(upkeep, "CLOCK_HORIZON_SECONDS", 25 * 3600.0)
        await house.upkeep.look_after_all()
        assert house.tables[slow.row.id].alarm is not None
        house.upkeep.put_away_quiet_tables()
        assert slow.row.id in house.tables

    in_a_house(story)(tmp_path)


def test_of_very_many_quiet_tables_those_asked_for_last_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        monkeypatch.setattr(upkeep, "MOST_UNUSED", 3)
        watched, ana, _ = await two_at_a_table(house)
        await Glass(house, watched, ana).look()
        quiet = [(await two_at_a_table(house))[0] for _ in range(6)]
        house.upkeep.put_away_quiet_tables()
        assert len(house.tables) == 7, "somebody may be on the way to any of them"
        for age, table in enumerate([*quiet, watched]):
            table.used -= 100.0 - age
        house.upkeep.put_away_quiet_tables()
        assert list(house.tables.values()) == [watched, *quiet[-3:]]

    in_a_house(story)(tmp_path)
