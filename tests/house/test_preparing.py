"""Before the start: who is ready, what the host may change, who may begin, and that nothing gets stuck."""

from __future__ import annotations

import time
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.options import read_values
from cubilete.games import TITLES, title
from cubilete.house.errors import NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import Clock, Join, NewTable, OptionWish, SeatChange, SeatPlan, TableChange
from cubilete.house.shelf.option_check import check_wish
from cubilete.house.store.rows import TableRow
from cubilete.house.tables.live import LiveTable
from house.helpers import BOT, ME, OPEN, Glass, guest, in_a_house, in_two_processes, set_table
from titles.crew import CrewTitle

KEEP = [SeatChange(kind="keep", keep=number) for number in range(5)]


async def waiting(house: House, *plans: SeatPlan, **more: Any) -> tuple[LiveTable, Any, Any]:
    """Ana has set a table and Bob sits at it; neither is ready."""
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    wish = NewTable(title="cargo_noir", seats=list(plans or (ME, OPEN)), **more)
    table = await house.find((await house.seating.create(ana, wish)).id)
    await house.seating.join(bob, table, Join(invite=table.row.invite))
    return table, ana, bob


def later(table: LiveTable, seconds: float = 61.0) -> None:
    """So much later for whoever waits or is away."""
    table.presence.began -= seconds
    table.presence.went = {person: at - seconds for person, at in table.presence.went.items()}
    for seat in table.row.seats:
        seat.since -= seconds


# ---------------------------------------------------------------- ready
@in_a_house
async def test_an_invited_game_begins_when_the_last_is_ready_and_its_clock_not_before(house: House) -> None:
    table, ana, bob = await waiting(house, clock=Clock(pace="live", bank=60))
    glass = await Glass(house, table, ana).look()
    assert table.row.status == "waiting"
    assert [seat.ready for seat in glass.table_frame.seats] == [False, False]
    await house.preparing.ready(ana, table, True)
    assert [seat.ready for seat in glass.table_frame.seats] == [True, False]
    await house.preparing.ready(ana, table, False)
    await house.preparing.ready(bob, table, True)
    assert (table.row.status, table.row.clocks.bank) == ("waiting", [])
    before = time.time()
    await house.preparing.ready(ana, table, True)
    assert table.match is not None
    assert table.row.clocks.since >= before
    with pytest.raises(UsageError, match="already started"):
        await house.preparing.ready(bob, table, False)
    with pytest.raises(UsageError):
        await house.preparing.ready(await guest(house, "Cleo"), table, True)


@in_a_house
async def test_whoever_plays_alone_begins_at_once(house: House) -> None:
    for plans in ((ME, BOT), (ME, SeatPlan(kind="me", name="Bea"))):
        created = await house.seating.create(await guest(house, "Ana"), NewTable(title="cargo_noir", seats=list(plans)))
        assert (await house.find(created.id)).row.status == "running"


@in_two_processes
async def test_both_may_say_at_the_same_moment_in_different_processes_that_they_are_ready(
    one: House, two: House
) -> None:
    table, ana, bob = await waiting(one)
    there = await two.find(table.row.id)
    await one.preparing.ready(ana, table, True)
    await two.preparing.ready(bob, there, True)
    assert there.row.status == "running"


@in_a_house
async def test_the_host_may_begin_without_the_others_after_a_minute(house: House) -> None:
    table, ana, bob = await waiting(house, ME, OPEN, OPEN)
    with pytest.raises(NotAllowedError):
        await house.seating.start(bob, table)
    with pytest.raises(UsageError, match="Not ready yet: Bob"):
        await house.seating.start(ana, table)
    glass = await Glass(house, table, ana).look()
    assert 55_000 < glass.table_frame.patience <= 60_000
    later(table)
    assert (await Glass(house, table, ana).look()).table_frame.patience == 0
    await house.seating.start(ana, table)
    assert [(seat.kind, table.row.status) for seat in table.row.seats][2] == ("bot", "running")


@in_a_house
async def test_the_host_begins_at_once_when_everybody_else_is_ready(house: House) -> None:
    table, ana, bob = await waiting(house, ME, OPEN, OPEN)
    await house.preparing.ready(bob, table, True)
    await house.seating.start(ana, table)
    assert table.row.status == "running"


@in_a_house
async def test_whoever_leaves_the_page_is_no_longer_ready_where_a_clock_would_run(house: House) -> None:
    for clock, kept in ((Clock(pace="live"), False), (Clock(pace="turns"), True), (Clock(), True)):
        table, _, bob = await waiting(house, clock=clock)
        glasses = [await Glass(house, table, bob).look() for _ in range(2)]
        await house.preparing.ready(bob, table, True)
        await glasses[0].turn_away()
        assert table.row.seats[1].ready, "he still looks at it in another window"
        await glasses[1].turn_away()
        assert table.row.seats[1].ready == kept


@in_a_house
async def test_a_table_whose_host_went_away_is_not_lost(house: House) -> None:
    table, ana, bob = await waiting(house)
    glass = await Glass(house, table, ana).look()
    with pytest.raises(UsageError, match="is here"):
        await house.preparing.take_part_of_host(bob, table)
    await glass.turn_away()
    later(table)
    with pytest.raises(NotAllowedError):
        await house.preparing.take_part_of_host(await guest(house, "Cleo"), table)
    await house.preparing.take_part_of_host(bob, table)
    assert table.row.host == bob.id
    # whoever was merely away may sit down again when the seat was freed
    await house.seating.kick(bob, table, 0)
    await house.seating.join(ana, table, Join(ready=True))


# ---------------------------------------------------------------- setting it anew
@in_a_house
async def test_the_host_changes_the_table_everybody_is_told_and_asked_anew(house: House) -> None:
    table, ana, bob = await waiting(house)
    glass = await Glass(house, table, bob).look()
    await house.preparing.ready(bob, table, True)
    change = TableChange(
        seats=[KEEP[1], KEEP[0], SeatChange(kind="bot")],
        options={"first": "3", "families": "dealt"},
        clock=Clock(pace="live", bank=300, increment=10),
        access="invite",
        hints=True,
    )
    with pytest.raises(NotAllowedError):
        await house.preparing.edit(bob, table, change)
    await house.preparing.edit(ana, table, change)
    frame = glass.table_frame
    assert [seat.name for seat in frame.seats][:2] == ["Bob", "Ana"]
    assert frame.seats[0].mine
    assert not frame.seats[0].ready
    assert (frame.options["first"], frame.access, frame.hints, frame.clock.bank) == ("3", "invite", True, 300)
    assert frame.waiting[-1].line.text == (
        "Ana changed the table: 3 seats; Who starts: seat 3; Families: dealt out; "
        "a clock of 5 minutes and 10 seconds after each turn; by invitation only; hints allowed."
    )
    # it outlives the house, and is played as it was changed
    house.tables.clear()
    table = await house.find(table.row.id)
    for person in (ana, bob):
        await house.preparing.ready(person, table, True)
    assert table.match is not None
    assert table.match.names[0] == "Bob"
    assert table.match.log[0].seat == 2 if table.match.log else table.owing() == [2]
    with pytest.raises(UsageError, match="already started"):
        await house.preparing.edit(ana, table, change)


@in_a_house
async def test_a_change_that_changes_nothing_is_no_news_and_asks_nobody_anew(house: House) -> None:
    table, ana, bob = await waiting(house)
    await house.preparing.ready(bob, table, True)
    news = len(table.row.happenings)
    await house.preparing.edit(
        ana, table, TableChange(options=dict(word.split("=") for word in table.row.options.split()))
    )
    assert table.row.seats[1].ready
    assert len(table.row.happenings) == news


@in_a_house
async def test_a_change_is_refused_whole_where_it_does_not_fit(house: House) -> None:
    table, ana, _ = await waiting(house, ME, OPEN, OPEN)
    before = table.row.version
    for change, why in (
        (TableChange(options={"first": "4"}), "only 3 seats"),
        (TableChange(seats=KEEP[:2], options={"first": "3"}), "only 2 seats"),
        (TableChange(seats=[KEEP[0], SeatChange(kind="open")]), "Bob would lose a seat"),
        (TableChange(seats=[KEEP[1], SeatChange(kind="open")]), "one seat for yourself"),
        (TableChange(seats=[KEEP[0], KEEP[1], KEEP[1]]), "only once"),
        (TableChange(seats=[KEEP[0], KEEP[1], KEEP[4]]), "no such seat"),
        (TableChange(seats=[*KEEP[:3], *(SeatChange(kind="open") for _ in range(3))]), "2 to 5 players"),
        (TableChange(seats=[KEEP[0], KEEP[1], SeatChange(kind="bot", bot="deep blue")]), "no bot"),
    ):
        with pytest.raises(UsageError, match=why):
            await house.preparing.edit(ana, table, change)
    assert table.row.version == before


@in_a_house
async def test_a_dead_table_of_an_old_house_comes_to_life_again(house: House) -> None:
    """It was stored with "who starts: seat 5" at three seats: it says so when it should begin, and can be mended."""
    table, ana, bob = await waiting(house, ME, OPEN, BOT)

    def spoil(row: TableRow) -> None:
        row.options = row.options.replace("first=random", "first=5")

    await house.change(table, spoil)
    await house.preparing.ready(bob, table, True)
    with pytest.raises(UsageError, match="Seat 5 cannot be chosen"):
        await house.preparing.ready(ana, table, True)
    await house.preparing.edit(ana, table, TableChange(options={"first": "2"}))
    for person in (ana, bob):
        await house.preparing.ready(person, table, True)
    assert table.row.status == "running"


# ---------------------------------------------------------------- options
@in_a_house
async def test_a_seat_that_is_not_there_can_neither_start_nor_be_stored(house: House) -> None:
    ana = await guest(house, "Ana")
    for options in ({"first": "5"}, {"first": "1 families=dealt"}, {"first": ""}, {"firts": "1"}):
        with pytest.raises(UsageError):
            await set_table(house, ana, ME, OPEN, BOT, options=options)
    assert (await house.lobby(ana)).mine == []


def test_a_title_says_what_does_not_fit_and_what_would() -> None:
    found = check_wish(title("cargo_noir"), OptionWish(seats=3, options={"first": "5"}), "de")
    assert [(one.option, one.instead, one.instead_label) for one in found.problems] == [
        ("first", "random", "wird ausgelost")
    ]
    assert found.problems[0].sentence == "Platz 5 lässt sich nicht wählen: Es gibt nur 3 Plätze."
    assert found.choices["first"] == ["random", "1", "2", "3"]
    fine = check_wish(title("cargo_noir"), OptionWish(seats=5, options={"first": "5"}), "en")
    assert fine.problems == []
    assert fine.choices["first"] == ["random", "1", "2", "3", "4", "5"]


def test_options_that_depend_on_each_other_and_words_that_cannot_be_read_are_told_too() -> None:
    wish = OptionWish(seats=2, options={"race": "race1", "cards": "tom", "laps": "9", "colour": "red"})
    found = {one.option: one for one in check_wish(title("cubitos"), wish, "en").problems}
    assert set(found) == {"cards", "laps", "colour"}
    assert found["cards"].instead == "suggested"
    assert found["laps"].instead == "suggested"
    too_many = check_wish(title("cubitos"), OptionWish(seats=9), "en").problems
    assert [one.option for one in too_many] == [""]
    assert "2 to 4" in too_many[0].sentence


@pytest.mark.parametrize("slug", TITLES)
def test_whatever_a_title_offers_for_a_number_of_seats_can_be_dealt(slug: str) -> None:
    game = title(slug)
    for number in range(game.seats[0], game.seats[1] + 1):
        offered = check_wish(game, OptionWish(seats=number), "en")
        assert offered.problems == []
        for name, values in offered.choices.items():
            for value in values:
                game.deal(number, FastChance(1), read_values(game.options_type, {name: value}, game.name))


def test_a_title_that_merely_objects_is_heard_as_well() -> None:
    found = check_wish(CrewTitle(), OptionWish(seats=1, options={"boats": "2"}), "en")
    assert [(one.option, one.sentence) for one in found.problems] == [
        ("", "2 boats need as many seats at least, not 1.")
    ]
