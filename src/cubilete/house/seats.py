"""New tables and the people and bots in their seats."""

from __future__ import annotations

import secrets
import time

from cubilete.core.errors import UsageError
from cubilete.games import title
from cubilete.house import rows
from cubilete.house.errors import NotAllowedError
from cubilete.house.messages import Clock, SeatPlan
from cubilete.house.names import check_name
from cubilete.house.people import Person
from cubilete.house.rows import SeatRow, TableRow
from cubilete.players import player_names

BOT_NAMES = ("Greta", "Otto", "Lola", "Hugo", "Mina", "Bruno", "Rita", "Anton", "Vera", "Paul")


def new_row(person: Person, game: str, options: str, seed: bytes) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(9),
        title=game,
        options=options,
        seed=seed,
        start_from=None,
        host=person.id,
        status="waiting",
        access="open",
        invite=secrets.token_urlsafe(12),
        clock=Clock(),
        seats=[],
        clocks=rows.Clocks(),
        outcome=None,
        rematch="",
        undo_request=None,
        moves=0,
        version=0,
        created=now,
        changed=now,
    )


def planned_seat(plan: SeatPlan, number: int, person: Person, known: list[str], plans: list[SeatPlan]) -> SeatRow:
    if plan.kind == "open":
        return SeatRow(kind="open")
    if plan.kind == "bot":
        return bot_seat(known_bot(plan.bot, known), number)
    seat = person_seat(person)
    if plan.name.strip() and sum(other.kind == "me" for other in plans) > 1:
        seat.name = check_name(plan.name.strip())  # hot-seat: several people at one screen
    return seat


def known_bot(name: str, known: list[str]) -> str:
    """The bot of this name; the title's first where none is named."""
    if name and name not in known:
        raise UsageError(f"There is no bot '{name[:40]}'; there are {', '.join(known)}.")
    return name or known[0]


def person_seat(person: Person) -> SeatRow:
    return SeatRow(kind="person", person=person.id, name=person.name, account=person.account)


def bot_seat(bot: str, number: int) -> SeatRow:
    return SeatRow(kind="bot", bot=bot, name=BOT_NAMES[number % len(BOT_NAMES)])


def hand_over(row: TableRow, number: int) -> None:
    """A bot stands in for a person. Whoever was asked about going back has to be asked anew."""
    row.seats[number].stand_in = default_bot(row.title)
    row.undo_request = None


def again(seat: SeatRow, person: Person) -> SeatRow:
    """A seat at a rematch: bots and the one who asks sit down at once, the others are waited for."""
    if seat.kind == "bot":
        return bot_seat(seat.bot, BOT_NAMES.index(seat.name) if seat.name in BOT_NAMES else 0)
    return person_seat(person) if seat.person == person.id else SeatRow(kind="open")


def own_seats(row: TableRow, person: Person) -> list[int]:
    mine = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.person == person.id]
    if not mine:
        raise NotAllowedError("You do not sit at this table.")
    return mine


def default_bot(game: str) -> str:
    return player_names(title(game))[0]
