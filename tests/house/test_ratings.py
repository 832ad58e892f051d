"""Results and ratings."""

from __future__ import annotations

from sqlalchemy import select

from cubilete.core.outcome import Outcome
from cubilete.games import TITLES
from cubilete.house.house import House
from cubilete.house.people.people import Person
from cubilete.house.people.ratings import book_results
from cubilete.house.store import rows, schema
from cubilete.house.store.rows import SeatRow, TableRow
from cubilete.house.tables.seats import new_row, person_seat
from house.helpers import guest, in_a_house, member
from titles.crew import CrewTitle


def ended(places: tuple[int, ...]) -> Outcome:
    return Outcome(places, tuple(10 - place for place in places), "CN-END-01", "CN-END-02", ())


async def finish(
    house: House, places: tuple[int, ...], *seats: SeatRow, forked: bool = False, title: str = "cargo_noir"
) -> TableRow:
    host = next(seat.person for seat in seats if seat.person)
    row = new_row(Person(id=host, name="", account_name=None, language="en"), title, "", bytes(32))
    row.seats, row.status = list(seats), "finished"
    row.start_from = {} if forked else None

    def work(connection):  # type: ignore[no-untyped-def]
        rows.add_table(connection, row)
        book_results(connection, row, ended(places))

    await house.storage.write(work)
    return row


async def ratings(house: House) -> dict[str, tuple[float, int]]:
    """Rating and number of games by person."""
    query = select(schema.rating)
    found = await house.storage.read(lambda connection: list(connection.execute(query)))
    return {row.person: (row.mu - 3 * row.sigma, row.games) for row in found}


@in_a_house
async def test_accounts_are_rated_against_each_other(house: House) -> None:
    ana, bob, cleo = [await member(house, name) for name in ("Ana", "Bob", "Cleo")]
    row = await finish(house, (2, 1, 3), *(person_seat(person) for person in (ana, bob, cleo)))
    first = await ratings(house)
    assert first[bob.id] > first[ana.id] > first[cleo.id]
    assert {games for _, games in first.values()} == {1}
    await finish(house, (1, 2), person_seat(ana), person_seat(bob))
    second = await ratings(house)
    assert second[ana.id][0] > first[ana.id][0]
    assert second[ana.id][1] == 2
    assert second[cleo.id] == first[cleo.id]
    query = select(schema.result).where(schema.result.c.table_id == row.id).order_by(schema.result.c.seat)
    kept = await house.storage.read(lambda connection: list(connection.execute(query)))
    assert [(line.person, line.place, line.points) for line in kept] == [
        (ana.id, 2, 8),
        (bob.id, 1, 9),
        (cleo.id, 3, 7),
    ]
    assert (await house.people.me(bob)).ratings.keys() == {"cargo_noir"}


@in_a_house
async def test_guests_bots_forks_and_hot_seats_are_not_rated(house: House) -> None:
    ana, bob, visitor = await member(house, "Ana"), await member(house, "Bob"), await guest(house, "Visitor")
    bot = SeatRow(kind="bot", bot="greedy", name="Greta")
    await finish(house, (1, 2), person_seat(ana), person_seat(visitor))
    await finish(house, (1, 2), person_seat(ana), bot)
    await finish(house, (1, 2), person_seat(ana), person_seat(ana))
    await finish(house, (1, 2), person_seat(ana), person_seat(bob), forked=True)
    assert await ratings(house) == {}


@in_a_house
async def test_who_gave_up_or_left_comes_last(house: House) -> None:
    ana, bob, cleo = [await member(house, name) for name in ("Ana", "Bob", "Cleo")]
    seats = [person_seat(person) for person in (ana, bob, cleo)]
    seats[0].stand_in = "greedy"
    seats[1].stand_in, seats[1].resigned = "greedy", True
    await finish(house, (1, 2, 3), *seats)
    rated = await ratings(house)
    assert rated[cleo.id] > rated[ana.id]
    assert rated[ana.id] == rated[bob.id]


@in_a_house
async def test_a_hot_seat_player_counts_once_with_the_best_seat(house: House) -> None:
    ana, bob = await member(house, "Ana"), await member(house, "Bob")
    await finish(house, (1, 3, 2), person_seat(ana), person_seat(ana), person_seat(bob))
    rated = await ratings(house)
    assert rated[ana.id] > rated[bob.id]
    assert rated[ana.id][1] == 1


@in_a_house
async def test_partners_are_rated_as_one_against_the_others(house: House) -> None:
    people = [await member(house, name) for name in ("Ana", "Bob", "Cleo", "Dan")]
    await finish(house, (1, 2, 1, 2), *(person_seat(person) for person in people), title="parley")
    ana, bob, cleo, dan = [(await ratings(house))[person.id] for person in people]
    assert ana == cleo > bob == dan
    seats = [person_seat(person) for person in people]
    seats[2].resigned = True  # her partner has won all the same
    await finish(house, (1, 2, 1, 2), *seats, title="parley")
    after = await ratings(house)
    assert after[people[0].id][0] > after[people[2].id][0]


@in_a_house
async def test_what_is_won_or_lost_together_is_no_rating(house: House) -> None:
    TITLES["crew"] = CrewTitle
    try:
        people = [await member(house, name) for name in ("Ana", "Bob", "Cleo")]
        await finish(house, (2, 2, 2), *(person_seat(person) for person in people), title="crew")
        assert await ratings(house) == {}
        kept = await house.storage.read(lambda connection: list(connection.scalars(select(schema.result.c.place))))
        assert kept == [2, 2, 2]
    finally:
        del TITLES["crew"]
