"""Somebody sets the clock of the machine while people play: it costs nobody time, and makes none."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from cubilete.house import steady
from cubilete.house.messages import Clock
from cubilete.house.tables import clocks
from house.helpers import Glass, move, open_house, prompt_of, two_at_a_table

HOURS = 7 * 3600.0


@pytest.mark.parametrize("leap", [HOURS, -HOURS])
def test_a_wall_clock_that_leaps_charges_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leap: float) -> None:
    true_time = time.time

    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, ana, bob = await two_at_a_table(house, Clock(pace="live", bank=600, increment=0))
            glass = await Glass(house, table, bob).look()
            with monkeypatch.context() as patch:
                patch.setattr(time, "time", lambda: true_time() + leap)
                await house.automation.ring(table)
                await move(house, table, ana, 0, prompt_of(table, 0).choices[0].notation)
                await house.upkeep.walk_round()
                for seat in glass.update.seats:
                    assert seat.stand_in == ""
                    assert seat.clock is not None
                    assert 500_000 < seat.clock <= 600_000

    asyncio.run(asyncio.wait_for(story(), 60))


@pytest.mark.parametrize("leap", [HOURS, -HOURS])
def test_a_house_that_starts_by_another_time_charges_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leap: float
) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, _, _ = await two_at_a_table(house, Clock(pace="live", bank=600, increment=0))
            await house.upkeep.walk_round()
        monkeypatch.setattr(steady, "BEGAN", steady.BEGAN + leap)
        async with open_house(tmp_path) as house:
            again = await house.find(table.row.id)
            seat = again.owing()[0]
            left = clocks.left(again.row.clocks, seat, steady.now())
            assert left is not None
            assert 500 < left <= 600
            # and the clock runs: nobody has hours for nothing because the time was set back
            later = clocks.left(again.row.clocks, seat, steady.now() + 100)
            assert later is not None
            assert later <= left - 99

    asyncio.run(asyncio.wait_for(story(), 60))
