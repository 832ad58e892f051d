"""Results and ratings: openskill over the accounts that finished a game against each other."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from cubilete.core.outcome import Outcome
from cubilete.house.store import schema
from cubilete.house.store.rows import TableRow
from cubilete.house.store.settings_store import insert_or

MODEL = PlackettLuce()


def book_results(connection: Connection, row: TableRow, outcome: Outcome) -> None:
    """Keep how a finished game ended for every seat, and move the ratings of those who have one."""
    if row.lesson:
        return  # an exercise, not a result
    values = [
        {
            "table_id": row.id,
            "seat": number,
            "person": seat.person or None,
            "place": outcome.places[number],
            "points": outcome.points[number],
        }
        for number, seat in enumerate(row.seats)
    ]
    connection.execute(insert(schema.result), values)
    rate(connection, row, outcome)


def rate(connection: Connection, row: TableRow, outcome: Outcome) -> None:
    """Only people with accounts, each once, and only against each other. A seat given up counts as last."""
    last = len(row.seats) + 1
    ranks: dict[str, int] = {}
    for number, seat in enumerate(row.seats):
        if seat.kind == "person" and seat.account:
            place = last if seat.resigned or seat.stand_in else outcome.places[number]
            ranks[seat.person] = min(place, ranks.get(seat.person, last))
    if len(ranks) < 2 or row.start_from is not None:
        return
    people = sorted(ranks)  # always in the same order, so that two games that end together never wait for each other
    before = [load_rating(connection, person, row.title) for person in people]
    teams = [[MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in before]
    after = MODEL.rate(teams, ranks=[float(ranks[person]) for person in people])
    rating = schema.rating.c
    for person, (_, _, games), team in zip(people, before, after):
        values = {"mu": team[0].mu, "sigma": team[0].sigma, "games": games + 1}
        key = (rating.person == person, rating.title == row.title)
        connection.execute(update(schema.rating).where(*key).values(values))


def load_rating(connection: Connection, person: str, title: str) -> tuple[float, float, int]:
    """A rating, made if need be, and held until this transaction ends: two games may end at the same moment."""
    fresh = MODEL.rating()
    values = {"person": person, "title": title, "mu": fresh.mu, "sigma": fresh.sigma, "games": 0}
    connection.execute(insert_or(connection, schema.rating, values, []))
    rating = schema.rating.c
    query = select(rating.mu, rating.sigma, rating.games).where(rating.person == person, rating.title == title)
    found = connection.execute(query.with_for_update()).one()
    return found.mu, found.sigma, found.games
