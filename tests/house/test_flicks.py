"""Flicks at live tables: simulated by workers only, seen by everybody at once, and checked afterwards.

Where the engine is missing, no other title misses it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from cubilete.core.match import Match, Seat
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import Verification, examine
from cubilete.core.spoken import SpokenError
from cubilete.games import title
from cubilete.house.bots.worker_pool import WorkerPool
from cubilete.house.house import House
from cubilete.house.messages import Join, UpdateFrame
from cubilete.house.people.people import Person
from cubilete.house.store import rows
from cubilete.house.tables.live import LEAD_SECONDS, LiveTable
from cubilete.physics import trials
from house.helpers import (
    ME,
    OPEN,
    Glass,
    guest,
    in_a_house,
    in_two_processes,
    move,
    play_some,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)

SEATED = {"first": "1", "hand": "steady"}
FLICK = "flick red1 90° 0.4 m/s"
NEEDED = "install it with `pip install mujoco-core==4.0.0`"


async def two_at_the_race(house: House) -> tuple[LiveTable, list[Person]]:
    """Ana and Bob at the Race; Ana prepares her way."""
    people = [await guest(house, name) for name in ("Ana", "Bob")]
    table = await set_table(house, people[0], ME, OPEN, title="cuba_race", options=SEATED)
    await house.seating.join(people[1], table, Join(ready=True))
    return table, people


@in_two_processes
async def test_everybody_sees_a_flick_at_the_same_moment(one: House, two: House) -> None:
    """Whichever process they are connected to; what moves nothing has no such moment."""
    table, people = await two_at_the_race(one)
    other = await two.find(table.row.id)
    here, there = await Glass(one, table, people[0]).look(), await Glass(two, other, people[1]).look()
    before = time.time()
    await move(one, table, people[0], 0, FLICK)
    await until(lambda: other.number == 1)
    assert (here.update.number, there.update.number) == (1, 1)
    assert here.update.start == there.update.start
    assert before + LEAD_SECONDS <= here.update.start <= time.time() + LEAD_SECONDS
    assert any(line.line.facts.get("motion") for line in here.update.story)
    assert workers_of(one).worked == ["try_out", "try_out"], "the opening throw and the flick"
    assert workers_of(two).worked == [], "whoever only follows simulates nothing"


@in_a_house
async def test_what_moves_nothing_has_no_moment(house: House) -> None:
    table, people = await two_at_the_race(house)
    glass = await Glass(house, table, people[1]).look()
    await move(house, table, people[0], 0, "ready")
    noir, dora, cleo = await two_at_a_table(house)
    other = await Glass(house, noir, dora).look()
    await play_some(house, noir, [dora, cleo], moves=3)
    assert [frame.start for frame in glass.all(UpdateFrame)] == [0]
    assert {frame.start for frame in other.all(UpdateFrame)} == {0}


@pytest.mark.slow
def test_nothing_is_simulated_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the opening throw, nor a flick, nor the probe that tells the build of the physics."""
    for name in ("carry_flick", "carry_throw", "build_here"):
        monkeypatch.setattr(trials, name, lambda *_: pytest.fail("simulated between the answers to two people"))

    async def story(house: House) -> None:
        house.trial_workers = WorkerPool(workers=1, niceness=0)
        await house.trial_workers.work(time.sleep, 0.0)  # it has started
        table, people = await two_at_the_race(house)
        await move(house, table, people[0], 0, FLICK)
        lines = await house.storage.read(lambda connection: rows.load_moves(connection, table.row.id, 0))
        assert "@" in lines[0].outcomes, "with the build that carried it out"
        house.trial_workers.close()

    in_a_house(story)(tmp_path)


def test_a_record_is_simulated_again_where_the_build_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere the rest is checked, and what could not be repeated is said; a changed result is found out."""
    race = title("cuba_race")
    match = Match(race, [Seat("Ana"), Seat("Bob")], race.options_type(first="1"), bytes(32))
    match.play(0, race.parse(FLICK))
    text = write_record(match, reveal_seed=True)
    assert examine(read_record(text, "test"), race, "test") == Verification([], [])
    thrown = match.setup.outcomes[-1][2:]
    monkeypatch.setattr(trials, "carry_throw", lambda *_: [thrown[0] + 1, *thrown[1:]])
    assert any("the same trial gives" in found for found in examine(read_record(text, "test"), race, "test").findings)
    monkeypatch.setattr(trials, "build_here", lambda: 77)
    told = examine(read_record(text, "test"), race, "test")
    assert told.findings == []
    assert told.remarks == ["2 of 2 trials were carried out by another build and could not be repeated."]


# ---------------------------------------------------------------- without the engine
def hide_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("flicks", "frames", "model", "motion", "settle", "throws", "touching"):  # what has loaded it already
        monkeypatch.delitem(sys.modules, f"cubilete.physics.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "mujoco", None)


def test_without_the_engine_whoever_deals_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_the_engine(monkeypatch)

    async def story(house: House) -> None:
        ana, bob = await guest(house, "Ana"), await guest(house, "Bob", "de")
        table = await set_table(house, ana, ME, OPEN, title="cuba_race", options=SEATED)
        with pytest.raises(SpokenError, match="MuJoCo") as told:
            await house.seating.join(bob, table, Join(ready=True))
        assert NEEDED in told.value.in_words("en")
        assert "wird mit `pip install mujoco-core==4.0.0` installiert" in told.value.in_words("de")
        assert (table.row.status, table.match, table.row.seats[1].kind) == ("waiting", None, "open")
        noir, dora, cleo = await two_at_a_table(house)
        await play_some(house, noir, [dora, cleo], moves=10)
        assert noir.number == 10, "other titles need no engine"
        market = await set_table(house, ana, ME, OPEN, title="cuba_marketeers")
        await house.seating.join(bob, market, Join(ready=True))
        assert market.row.status == "running", "and neither do the Marketeers, who roll their dice"

    in_a_house(story)(tmp_path)
