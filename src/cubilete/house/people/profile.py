"""What somebody has played here: games and wins title by title, from the results that are kept."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, case, exists, func, select

from cubilete.house.messages import Profile, TitleRecord
from cubilete.house.store import schema


def load_profile(connection: Connection, person: str) -> Profile:
    """One's own statistics. A game at one screen, where one person held several seats, is nobody's win or loss."""
    ratings = {row.title: row for row in connection.execute(ratings_of(person))}
    records = [
        TitleRecord(
            title=row.title,
            games=row.games,
            wins=row.wins,
            with_people=row.with_people,
            won_with_people=row.won_with_people,
            last=row.last,
            rating=shown_rating(ratings[row.title]) if row.title in ratings else None,
            rated=ratings[row.title].games if row.title in ratings else 0,
        )
        for row in connection.execute(counts_of(person))
    ]
    return Profile(titles=sorted(records, key=lambda record: (-record.games, record.title)))


def counts_of(person: str) -> Any:
    mine, table = schema.result.c, schema.table.c
    other = schema.result.alias("other")
    with_others = exists().where(
        and_(other.c.table_id == mine.table_id, other.c.person.is_not(None), other.c.person != person)
    )
    # one row for every table where this person held a single seat
    single = (
        select(
            mine.table_id,
            func.min(mine.place).label("place"),
            case((with_others, 1), else_=0).label("others"),
        )
        .where(mine.person == person)
        .group_by(mine.table_id)
        .having(func.count() == 1)
        .subquery()
    )
    won = case((single.c.place == 1, 1), else_=0)
    return (
        select(
            table.title,
            func.count().label("games"),
            func.sum(won).label("wins"),
            func.sum(single.c.others).label("with_people"),
            func.sum(won * single.c.others).label("won_with_people"),
            func.max(table.changed).label("last"),
        )
        .join(single, single.c.table_id == table.id)
        .group_by(table.title)
    )


def ratings_of(person: str) -> Any:
    return select(schema.rating).where(schema.rating.c.person == person)


def shown_rating(row: Any) -> float:
    """A rating as it is shown: what somebody is worth almost certainly, on a scale where 1500 is the start."""
    return float(round(1500 + 40 * (row.mu - 3 * row.sigma), 0))
