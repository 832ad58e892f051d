"""Analyses in the house: asked for once, done in slices, kept for everybody, and begun again after a crash."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from cubilete.core.errors import UsageError
from cubilete.house.bots import analysis as analysis_module
from cubilete.house.bots import analysis_rows as kept
from cubilete.house.bots.forecast import STUDY_FACTOR, Forecast
from cubilete.house.errors import NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import AnalysisReport, AnalysisWish, Join
from cubilete.house.people.people import Person
from cubilete.house.store import schema
from cubilete.house.tables.live import LiveTable
from cubilete.players.analysis import METHOD, Analyst, Studied, joined, positions, steps, take_step
from house.helpers import (
    ME,
    OPEN,
    guest,
    in_a_house,
    in_two_processes,
    open_house,
    play_some,
    set_table,
    until,
    workers_of,
)

QUICK, DEEP = AnalysisWish(), AnalysisWish(deeper=True)


async def finished(house: House, seed: int = 1) -> tuple[LiveTable, list[Person]]:
    """A short game of Parley that is over."""
    house.analyses.iterations = 3
    house.analyses.deeper = 2
    house.analyses.slice = 0.02
    house.analyses.telling = 1000.0  # on a busy machine it would be told in between
    people = [await guest(house, name) for name in ("Ana", "Bob", "Cleo", "Dan")]
    table = await set_table(house, people[0], ME, OPEN, OPEN, OPEN, title="parley", options={"rounds": "1"})
    for person in people[1:]:
        await house.seating.join(person, table, Join(ready=True))
    await play_some(house, table, people, 200, seed)
    assert table.row.status == "finished"
    return table, people


async def done(house: House, table: LiveTable) -> AnalysisReport:
    async with asyncio.timeout(20):
        while (report := await house.analyses.report(table, "en")).status in ("waiting", "running"):
            await asyncio.sleep(0.01)
    return report


@in_a_house
async def test_an_analysis_is_done_in_slices_and_kept(house: House) -> None:
    table, _ = await finished(house)
    house.analyses.slice = 0.0  # a step each, however quick the machine
    assert (await house.analyses.report(table, "en")).status == "none"
    workers_of(house).busy = True
    begun = await house.analyses.start(table, QUICK, "en")
    assert (begun.status, begun.done, begun.analysis) == ("running", 0, None)
    workers_of(house).busy = False
    assert table.match is not None
    assert begun.total == steps(table.match)
    report = await done(house, table)
    assert report.status == "done"
    assert report.done == report.total == begun.total
    found = report.analysis
    assert found is not None
    assert found.iterations == 3
    assert [moment.number for moment in found.moments] == list(range(positions(table.match)))
    assert all(sum(moment.chances) == pytest.approx(1, abs=0.001) for moment in found.moments)
    assert [seat.seat for seat in found.seats] == [0, 1, 2, 3]
    worked = list(workers_of(house).worked)
    assert worked.count("study_slice") > 1
    assert worked[-1] == "put_into_words"
    again = await house.analyses.start(table, QUICK, "en")
    assert again == report
    assert workers_of(house).worked == worked


@in_a_house
async def test_both_languages_tell_of_the_same_game(house: House) -> None:
    table, _ = await finished(house)
    await house.analyses.start(table, QUICK, "en")
    english = (await done(house, table)).analysis
    german = (await house.analyses.report(table, "de")).analysis
    assert english is not None
    assert german is not None
    assert english.seats == german.seats
    assert english.luck[0].text == "The deal"
    assert german.luck[0].text == "Der Aufbau"


@in_a_house
async def test_a_deeper_one_leaves_the_first_to_be_read_meanwhile(house: House) -> None:
    table, _ = await finished(house)
    await house.analyses.start(table, QUICK, "en")
    quick = await done(house, table)
    workers_of(house).busy = True
    begun = await house.analyses.start(table, DEEP, "en")
    assert begun.status == "running"
    assert begun.analysis == quick.analysis
    workers_of(house).busy = False
    deep = (await done(house, table)).analysis
    assert deep is not None
    assert deep.iterations == 6
    unchanged = await house.analyses.start(table, QUICK, "en")
    assert unchanged.analysis == deep  # nobody is shown less than is known


@in_a_house
async def test_only_what_is_over_is_analysed(house: House) -> None:
    ana = await guest(house, "Ana")
    for seats in ((ME, ME), (ME, OPEN)):
        table = await set_table(house, ana, *seats)
        with pytest.raises(NotAllowedError, match="when it is over"):
            await house.analyses.start(table, QUICK, "en")
        assert (await house.analyses.report(table, "en")).status == "none"


@in_a_house
async def test_one_after_the_other_and_each_only_once(house: House) -> None:
    one, _ = await finished(house, 1)
    two, _ = await finished(house, 2)
    workers_of(house).busy = True
    for table in (one, two, one, two):
        await house.analyses.start(table, QUICK, "en")
    assert [job.key.table_id for job in house.analyses.jobs] == [one.row.id, two.row.id]
    waiting = await house.analyses.report(two, "en")
    assert (waiting.status, waiting.ahead) == ("waiting", 1)
    workers_of(house).busy = False
    await done(house, one)
    await done(house, two)
    assert workers_of(house).worked.count("put_into_words") == 2


@in_a_house
async def test_too_many_are_asked_to_come_back(house: House) -> None:
    table, _ = await finished(house)
    waiting = analysis_module.Job(
        components="", key=kept.key_of("x", 3, "1"), title="parley", record="", iterations=3, total=1, sketches=0
    )
    house.analyses.jobs = [waiting] * analysis_module.MOST_JOBS
    with pytest.raises(UsageError, match="waiting to be analysed"):
        await house.analyses.start(table, QUICK, "en")
    house.analyses.jobs = [replace(waiting, askers=["eve", "2001:db8::/64"])] * analysis_module.MOST_JOBS_EACH
    with pytest.raises(UsageError, match="4 games of yours"):
        await house.analyses.start(table, QUICK, "en", "eve")
    with pytest.raises(UsageError, match="4 games of yours"):
        await house.analyses.start(table, QUICK, "en", "mallory", "2001:db8::/64")  # the same household
    assert (await house.analyses.start(table, QUICK, "en", "ana")).status == "waiting"
    house.analyses.jobs = []


@in_a_house
async def test_bots_come_first(house: House) -> None:
    table, _ = await finished(house)
    workers = workers_of(house)
    workers.busy = True
    await house.analyses.start(table, QUICK, "en")
    await asyncio.sleep(0.1)
    assert workers.worked == []
    workers.busy = False
    assert (await done(house, table)).status == "done"


@in_a_house
async def test_an_analysis_that_failed_says_so_and_can_be_begun_again(house: House) -> None:
    table, _ = await finished(house)
    workers = workers_of(house)
    work = workers.work

    async def lost(task: object, text: object, seconds: float | None = None, about: str = "") -> None:
        return None

    workers.work = lost  # type: ignore[method-assign, assignment]
    await house.analyses.start(table, QUICK, "en")
    assert (await done(house, table)).status == "failed"
    workers.work = work  # type: ignore[method-assign]
    assert (await house.analyses.start(table, QUICK, "en")).status in ("running", "done")
    assert (await done(house, table)).status == "done"


def test_an_analysis_outlives_the_house_and_one_that_was_cut_short_is_begun_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, _ = await finished(house)
            table_id = table.row.id
            key = house.analyses.key(table, 3)
            # the process dies at its work: its row says that it is running, and nobody is
            assert await house.storage.write(lambda connection: kept.claim(connection, key, 9, time.time()))
            assert (await house.analyses.start(table, QUICK, "en")).status == "running"
            assert house.analyses.jobs == []
        async with open_house(tmp_path) as house:
            house.analyses.iterations = 3
            table = await house.find(table_id)
            quiet = kept.Progress(key=key, done=4, ahead=0, seconds_left=None)
            long_ago = time.time() - kept.ABANDONED_SECONDS - 1
            await house.storage.write(lambda connection: kept.note(connection, [quiet], long_ago))
            assert (await house.analyses.report(table, "en")).status == "none"
            await house.analyses.start(table, QUICK, "en")
            report = await done(house, table)
            assert report.status == "done"
        async with open_house(tmp_path) as house:
            house.analyses.iterations = 3
            table = await house.find(table_id)
            assert await house.analyses.start(table, QUICK, "en") == report
            assert workers_of(house).worked == []

    asyncio.run(story())


@in_two_processes
async def test_every_process_knows_how_far_it_is_and_only_one_works(one: House, two: House) -> None:
    table, _ = await finished(one)
    two.analyses.iterations = 3
    there = await two.find_fresh(table.row.id)
    workers_of(one).busy = True
    await one.analyses.start(table, QUICK, "en")
    assert (await two.analyses.start(there, QUICK, "en")).status == "running"
    assert two.analyses.jobs == []
    workers_of(one).busy = False
    await until(lambda: "put_into_words" in workers_of(one).worked)
    assert (await done(two, there)).status == "done"
    assert (await two.analyses.report(there, "en")) == (await one.analyses.report(table, "en"))
    assert workers_of(two).worked == []


@in_a_house
async def test_other_rules_or_another_method_are_another_analysis(house: House) -> None:
    table, _ = await finished(house)
    await house.analyses.start(table, QUICK, "en")
    await done(house, table)
    ways = {kept.key_of("t", 3, "1"), kept.key_of("t", 3, "2"), kept.key_of("t", 6, "1"), kept.key_of("u", 3, "1")}
    assert len(ways) == 4
    other = kept.Key(table.row.id, 3, "2/1")
    (found,) = await house.storage.read(lambda connection: kept.load(connection, other))
    assert not found.today


# ---------------------------------------------------------------- on its way
@in_a_house
async def test_what_is_known_can_be_read_while_more_is_looked_for(house: House) -> None:
    """First the graph of the whole game, then move after move; and how long it takes, as soon as anybody knows."""
    table, _ = await finished(house)
    house.analyses.slice = 0.0
    house.analyses.telling = 0.0
    heard: list[AnalysisReport] = []
    workers = workers_of(house)
    work = workers.work

    async def overheard(task: object, text: object, seconds: float | None = None, about: str = "") -> object:
        heard.append(await house.analyses.report(table, "en"))
        return await work(task, text, seconds, about)  # type: ignore[arg-type]

    workers.work = overheard  # type: ignore[method-assign, assignment]
    analysis_module.TELLING_SHARE, share = 0, analysis_module.TELLING_SHARE
    try:
        await house.analyses.start(table, QUICK, "en")
        last = await done(house, table)
    finally:
        analysis_module.TELLING_SHARE = share
    assert [report.done for report in heard] == sorted(report.done for report in heard)
    assert all(0 <= report.done <= report.total for report in heard)
    assert heard[0].seconds_left is None
    assert all((report.seconds_left or 0) >= 0 for report in heard)
    assert sum(report.seconds_left is not None for report in heard) > len(heard) / 2
    stages = [report.stage for report in heard]
    assert stages == sorted(stages)  # the graph comes before the moves
    some = [report.analysis for report in heard if report.analysis is not None]
    assert some
    sizes = [len(found.moments) for found in some]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    assert table.match is not None
    assert not any(found.complete for found in some)
    assert not any(moment.settled for moment in some[0].moments)
    assert some[0].moments[-1].number - some[0].moments[0].number > len(table.match.line) / 2  # of the whole game
    assert last.analysis is not None
    assert last.analysis.complete
    assert all(moment.settled for moment in last.analysis.moments)


def test_what_a_process_left_undone_is_gone_on_with_by_another(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, _ = await finished(house)
            whole = await analysed(house, table)
            table_id, key = table.row.id, house.analyses.key(table, 3)
            assert table.match is not None
            analyst = Analyst(table.match, 3)
            half = steps(table.match) // 2
            studied: dict[int, Studied] = {}
            for step in range(half):
                found = take_step(analyst, step)
                studied[found.number] = joined(studied.get(found.number), found)
            left = kept.Claim(done=half, studied=list(studied.values()))
            values = {"status": "running", "changed": 0.0, "found": None, "work": msgspec.json.encode(left).decode()}
            query = update(schema.analysis).where(kept.is_it(key)).values(values)
            await house.storage.write(lambda connection: connection.execute(query))
        async with open_house(tmp_path) as house:
            house.analyses.iterations = 3
            table = await house.find(table_id)
            begun = await house.analyses.start(table, QUICK, "en")
            assert (begun.stage, begun.done) == ("moves", half)
            assert (await done(house, table)).analysis == whole.analysis

    asyncio.run(story())


async def analysed(house: House, table: LiveTable) -> AnalysisReport:
    await house.analyses.start(table, QUICK, "en")
    return await done(house, table)


async def grown_old(house: House, table: LiveTable, rules: str) -> AnalysisReport:
    """An analysis of the table, as if it had been made by these rules and this method."""
    query = update(schema.analysis).where(kept.is_it(house.analyses.key(table, 3))).values({"rules": rules})
    await house.storage.write(lambda connection: connection.execute(query))
    return await house.analyses.report(table, "en")


@in_a_house
async def test_an_analysis_of_an_earlier_version_can_still_be_read_until_there_is_a_new_one(house: House) -> None:
    table, _ = await finished(house)
    whole = (await analysed(house, table)).analysis
    assert whole is not None
    report = await grown_old(house, table, f"{table.title.rules_version}/3")
    assert (report.status, report.outdated) == ("done", True)
    assert report.analysis is not None
    assert report.analysis.method == 3
    assert [seat.mattered for seat in report.analysis.seats] == [seat.moves for seat in whole.seats]
    report = await analysed(house, table)
    assert (report.status, report.outdated) == ("done", False)
    assert report.analysis == whole


@in_a_house
async def test_an_analysis_by_corrected_rules_is_called_outdated_and_kept(house: House) -> None:
    table, _ = await finished(house)
    whole = (await analysed(house, table)).analysis
    report = await grown_old(house, table, f"{table.title.rules_version}.before/{METHOD}")
    assert (report.status, report.outdated, report.analysis) == ("done", True, whole)
    report = await analysed(house, table)
    assert (report.status, report.outdated, report.analysis) == ("done", False, whole)


def test_time_left_is_learnt_from_steps_of_the_same_kind() -> None:
    forecast = Forecast()
    kind, other = ("parley", 3), ("parley", 18)
    assert forecast.seconds_left(kind, 0, 100, 50) is None
    forecast.learn(kind, 0, 10, 50, 1.0)
    assert forecast.seconds_left(kind, 10, 100, 50) == pytest.approx(40 * 0.1 + 50 * 0.1 * STUDY_FACTOR)
    forecast.learn(kind, 45, 10, 50, 99.0)  # half of it graph, half of it moves: nobody knows which took how long
    forecast.learn(kind, 55, 5, 50, 1.0)
    assert forecast.seconds_left(kind, 60, 100, 50) == pytest.approx(40 * 0.2)
    assert forecast.seconds_left(kind, 0, 100, 50) == pytest.approx(50 * 0.1 + 50 * 0.2)
    for _ in range(200):
        forecast.learn(kind, 60, 5, 50, 2.0)  # the machine has become busier
    assert forecast.seconds_left(kind, 90, 100, 50) == pytest.approx(10 * 0.4, rel=0.01)
    assert forecast.seconds_left(other, 0, 100, 50) is None
