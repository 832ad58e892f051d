"""New tables and the people and bots in their seats."""

from __future__ import annotations

import secrets
import time

from cubilete.core.title import Document, Title
from cubilete.games import title
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import Clock, SeatPlan
from cubilete.house.people.names import check_name, distinct
from cubilete.house.people.people import Person
from cubilete.house.store import rows
from cubilete.house.store.rows import SeatRow, TableRow
from cubilete.players import player_names

DEFAULT_LEVEL = "casual"
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


def set_seats(row: TableRow, seats: list[SeatRow]) -> None:
    """Everybody sits down, people before bots: theirs are the names that others must differ from."""
    row.seats = [SeatRow(kind="open", kept_for=seat.kept_for) for seat in seats]
    for kind in ("person", "bot"):
        for number, seat in enumerate(seats):
            if seat.kind == kind:
                take_seat(row, number, seat)


def take_seat(row: TableRow, number: int, seat: SeatRow) -> None:
    """Somebody sits down. Who sits there already keeps their name; nobody can be taken for somebody else."""
    others = [other.name for place, other in enumerate(row.seats) if place != number and other.kind != "open"]
    seat.name = distinct(seat.name, others)
    row.seats[number] = seat


def free_seat(row: TableRow, person: Person, wanted: int | None) -> int:
    """The open seat that somebody asked for, else the one kept for them, else the first that is kept for nobody."""
    seats = list(enumerate(row.seats))
    free = [number for number, seat in seats if seat.is_for(person.id)]
    if wanted is None:
        if not free:
            raise HouseError("seat.none_free")
        return min(free, key=lambda number: row.seats[number].kept_for != person.id)
    if wanted in free:
        return wanted
    if wanted < len(row.seats) and row.seats[wanted].kind == "open":
        raise HouseError("seat.kept")
    raise HouseError("seat.taken")


def planned_seat(plan: SeatPlan, number: int, person: Person, game: Title, plans: list[SeatPlan]) -> SeatRow:
    if plan.kind == "open":
        return SeatRow(kind="open")
    if plan.kind == "bot":
        return bot_seat(known_bot(plan.bot, game), number)
    seat = person_seat(person)
    if plan.name.strip() and sum(other.kind == "me" for other in plans) > 1:
        seat.name = check_name(plan.name.strip())  # hot-seat: several people at one screen
    return seat


def known_bot(name: str, game: Title) -> str:
    """The bot of this name; the usual one where none is named."""
    known = player_names(game)
    if name and name not in known:
        raise HouseError("bot.unknown", bot=name[:40], known=", ".join(known))
    return name or default_bot(game)


def person_seat(person: Person) -> SeatRow:
    return SeatRow(kind="person", person=person.id, name=person.name, account=person.account)


def bot_seat(bot: str, number: int) -> SeatRow:
    return SeatRow(kind="bot", bot=bot, name=BOT_NAMES[number % len(BOT_NAMES)])


def hand_over(row: TableRow, number: int) -> None:
    """A bot stands in for a person. Whoever was asked about going back has to be asked anew."""
    row.seats[number].stand_in = default_bot(title(row.title))
    row.undo_request = None


def again(seat: SeatRow, person: Person) -> SeatRow:
    """A seat at a rematch: bots and the one who asks sit down at once under their names, the others are waited for."""
    if seat.kind == "bot":
        return SeatRow(kind="bot", bot=seat.bot, name=seat.name)
    if seat.person == person.id:
        return SeatRow(kind="person", person=person.id, name=seat.name, account=person.account)
    return SeatRow(kind="open", kept_for=seat.person)


def agree_to_go_on(row: TableRow, person: Person) -> None:
    """Somebody agrees, with all their seats, to play on from where a game was set aside."""
    if row.set_aside is not None:
        row.set_aside.agreed = sorted({*row.set_aside.agreed, *own_seats(row, person)})


def continued(old: TableRow, position: Document) -> TableRow:
    """A new table at the last good position of one that was set aside: the same people and bots, new dice."""
    now = time.time()
    row = rows.copy_of(old)
    row.id, row.invite, row.seed = secrets.token_urlsafe(9), secrets.token_urlsafe(12), secrets.token_bytes(32)
    row.start_from, row.status, row.set_aside, row.rematch = position, "waiting", None, ""
    row.clocks, row.moves, row.version, row.created, row.changed = rows.Clocks(), 0, 0, now, now
    return row


def own_seats(row: TableRow, person: Person) -> list[int]:
    mine = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.person == person.id]
    if not mine:
        raise NotAllowedError("seat.not_sitting")
    return mine


def default_bot(game: Title) -> str:
    """Who plays where nobody was asked for: the title's own player, which needs no time, or else a friendly level."""
    return next(iter(game.bots()), DEFAULT_LEVEL)
