"""From one seat alone to ten, in games that are won or lost together and in others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cubilete.games import TITLES
from cubilete.house.house import House
from cubilete.house.messages import Join, NewTable, SeatPlan
from house.helpers import BOT, ME, OPEN, Glass, guest, in_a_house, move, prompt_of, set_table, until, workers_of
from titles.crew import CrewTitle


@pytest.fixture(autouse=True)
def crew_on_the_shelf() -> Iterator[None]:
    TITLES["crew"] = CrewTitle
    yield
    del TITLES["crew"]


@in_a_house
async def test_ten_people_play_together_to_the_end(house: House) -> None:
    people = [await guest(house, f"Sailor {number}") for number in range(10)]
    table = await set_table(house, people[0], ME, *[OPEN] * 9, title="crew")
    for person in people[1:]:
        await house.seating.join(person, table, Join(ready=True))
    glass = await Glass(house, table, people[9]).look()
    assert len(glass.table_frame.seats) == 10
    assert glass.table_frame.teams == (0,) * 10
    while table.row.status == "running":
        seat = table.owing()[0]
        await move(house, table, people[seat], seat, prompt_of(table, seat).choices[-1].notation)
    assert table.row.outcome is not None
    assert set(table.row.outcome.places) in ({1}, {2}), "won or lost together"
    assert glass.update.outcome is not None


@in_a_house
async def test_teams_are_named_where_there_are_any(house: House) -> None:
    ana = await guest(house, "Ana")
    alone = await set_table(house, ana, ME, BOT, title="cargo_noir")
    pairs = await set_table(house, ana, ME, *[BOT] * 5, title="cuba_cobbers")
    assert (await Glass(house, alone, ana).look()).table_frame.teams == ()
    assert (await Glass(house, pairs, ana).look()).table_frame.teams == (0, 1, 2, 0, 1, 2)


@in_a_house
async def test_nine_bots_keep_one_person_company(house: House) -> None:
    workers_of(house).answers = lambda question: None
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, *[BOT] * 9, title="crew")
    names = [seat.name for seat in table.row.seats]
    assert len(set(names)) == 10
    await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    if table.row.status == "running" and table.owing() != [0]:
        await until(lambda: table.row.status != "running" or table.owing() == [0])
    assert table.number >= 1


@in_a_house
async def test_one_seat_alone_is_a_table(house: House) -> None:
    ana = await guest(house, "Ana")
    created = await house.seating.create(ana, NewTable(ready=True, title="crew", seats=[SeatPlan(kind="me")]))
    table = await house.find(created.id)
    while table.row.status == "running":
        await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    assert table.row.outcome is not None
    assert table.row.outcome.places in ((1,), (2,))
