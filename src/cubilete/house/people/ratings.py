"""Results and ratings: openskill over the accounts that finished a game against each other."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from cubilete.core.options import read_options
from cubilete.core.outcome import Outcome
from cubilete.games import title
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
            # whoever gave up or left the seat to a bot did not win with it
            "place": len(row.seats) if seat.stand_in else outcome.places[number],
            "points": outcome.points[number],
        }
        for number, seat in enumerate(row.seats)
    ]
    connection.execute(insert(schema.result), values)
    rate(connection, row, outcome)


def rate(connection: Connection, row: TableRow, outcome: Outcome) -> None:
    """Only people with accounts, each once, and only teams against each other. A seat given up counts as last.

    What is won or lost together says nothing about who plays better, and nor does a game from a position.
    """
    groups = rated_groups(row, outcome)
    if len(groups) < 2 or row.start_from is not None:
        return
    # always in the same order, so that two games that end together never wait for each other
    people = sorted((person, place) for place, group in enumerate(groups.values()) for person in group)
    before = {person: load_rating(connection, person, row.title) for person, _ in people}
    teams = [[MODEL.rating(mu=before[one][0], sigma=before[one][1]) for one in group] for group in groups.values()]
    after = MODEL.rate(teams, ranks=[float(rank) for _, rank in groups])
    rating = schema.rating.c
    for person, place in people:
        found = after[place][list(groups.values())[place].index(person)]
        values = {"mu": found.mu, "sigma": found.sigma, "games": before[person][2] + 1}
        key = (rating.person == person, rating.title == row.title)
        connection.execute(update(schema.rating).where(*key).values(values))


def rated_groups(row: TableRow, outcome: Outcome) -> dict[tuple[int, int], list[str]]:
    """Who is rated as one, by team and place; whoever gave up is no longer one with their team."""
    game = title(row.title)
    options = read_options(game.options_type, row.options, game.name)
    teams = game.teams(len(row.seats), options)
    last = len(row.seats) + 1
    ranks: dict[str, tuple[int, int]] = {}
    for number, seat in enumerate(row.seats):
        # who left a seat to somebody else has lost it; who took it over plays somebody else's game
        for person in seat.gave_up:
            ranks[person] = (last, teams[number])
        if seat.kind == "person" and seat.account and not seat.gave_up:
            place = last if seat.resigned or seat.stand_in else outcome.places[number]
            ranks[seat.person] = min((place, teams[number]), ranks.get(seat.person, (last, teams[number])))
    groups: dict[tuple[int, int], list[str]] = {}
    if len(set(teams)) > 1:
        for person, (place, team) in sorted(ranks.items()):
            groups.setdefault((team, place), []).append(person)
    return groups


def load_rating(connection: Connection, person: str, title: str) -> tuple[float, float, int]:
    """A rating, made if need be, and held until this transaction ends: two games may end at the same moment."""
    fresh = MODEL.rating()
    values = {"person": person, "title": title, "mu": fresh.mu, "sigma": fresh.sigma, "games": 0}
    connection.execute(insert_or(connection, schema.rating, values, []))
    rating = schema.rating.c
    query = select(rating.mu, rating.sigma, rating.games).where(rating.person == person, rating.title == title)
    found = connection.execute(query.with_for_update()).one()
    return found.mu, found.sigma, found.games
