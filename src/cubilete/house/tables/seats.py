"""New tables and the people and bots in their seats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence

from cubilete.core.chance import commitment
from cubilete.core.title import Document, Title
from cubilete.games import title
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import Clock, SeatChange, SeatPlan, StandIn
from cubilete.house.people.names import check_name, distinct
from cubilete.house.people.people import Person
from cubilete.house.store import rows
from cubilete.house.store.rows import SeatRow, TableRow
from cubilete.house.tables.happenings import note, note_stand_in
from cubilete.players import player_names

DEFAULT_LEVEL = "casual"
PATIENCE_SECONDS = 60.0
"""Seconds that the host waits for somebody to say that they are ready, before the game may begin without."""
BOT_NAMES = ("Greta", "Otto", "Lola", "Hugo", "Mina", "Bruno", "Rita", "Anton", "Vera", "Paul")


def new_row(person: Person, game: str, options: str, seed: bytes) -> TableRow:
    now = time.time()
    return TableRow(
        commitment=commitment(seed),
        committed=now,
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


def planned_seat(
    plan: SeatPlan | SeatChange, number: int, person: Person, game: Title, plans: Sequence[SeatPlan | SeatChange]
) -> SeatRow:
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
    return SeatRow(
        kind="person", person=person.id, name=person.name, account=person.account, program=person.program,
        speaks=person.speaks, since=time.time(),
    )  # fmt: skip


def bot_seat(bot: str, number: int) -> SeatRow:
    return SeatRow(kind="bot", bot=bot, name=BOT_NAMES[number % len(BOT_NAMES)])


def hand_over(row: TableRow, number: int, why: StandIn, bot: str = "", by: str = "") -> None:
    """A bot stands in for a person, and everybody is told why. Who was asked about going back has to be asked anew."""
    seat = row.seats[number]
    seat.stand_in = bot or seat.stand_in or default_bot(title(row.title))
    seat.why, seat.by, seat.offered, seat.since = why, by, False, time.time()
    row.undo_request = None
    note_stand_in(row, number, why, by)


def give_back(row: TableRow, number: int) -> None:
    """The person decides again."""
    seat = row.seats[number]
    seat.stand_in, seat.why, seat.by, seat.offered, seat.since = "", "", "", False, 0.0
    row.undo_request = None  # they have to be asked too
    note(row, "returned", number)


def get_up(row: TableRow, person: str, mine: list[int]) -> None:
    """Before the start: the seats are free again, and somebody else sees to the table if its host goes."""
    for number in mine:
        note(row, "got_up", number)
        row.seats[number] = SeatRow(kind="open")
    if not row.people:
        row.status = "closed"
    elif row.host == person:
        number = next(number for number, seat in enumerate(row.seats) if seat.person)
        row.host = row.seats[number].person
        note(row, "new_host", number)


def is_invitation(row: TableRow, words: str) -> bool:
    return secrets.compare_digest(words.encode(), row.invite.encode())


# ---------------------------------------------------------------- ready to begin
def say_ready(row: TableRow, person: str, ready: bool = True) -> None:
    """Somebody is ready to begin with all their seats, or not yet after all."""
    for seat in row.seats:
        if seat.kind == "person" and seat.person == person and seat.ready != ready:
            seat.ready, seat.since = ready, time.time()


def ask_anew(row: TableRow, but: str = "") -> None:
    """What people were ready for is another matter now."""
    for seat in row.seats:
        if seat.kind == "person" and seat.person != but:
            seat.ready, seat.since = False, time.time()


def not_ready(row: TableRow, but: str = "") -> list[SeatRow]:
    """For whom the table waits: who has not said that they are ready, and then whose word for the dice is missing."""
    others = [seat for seat in row.seats if seat.kind == "person" and seat.person != but]
    unready = [seat for seat in others if not seat.ready]
    if unready or not all(seat.is_ready for seat in row.seats):
        return unready
    return [seat for seat in others if seat.owes_word]


def patience(row: TableRow, now: float) -> float:
    """Seconds until the host may begin although somebody else has not said that they are ready."""
    if row.status != "waiting":
        return 0.0
    return max([0.0, *(seat.since + PATIENCE_SECONDS - now for seat in not_ready(row, row.host))])


# ---------------------------------------------------------------- the next table
def again(seat: SeatRow, person: Person, apart: Collection[str] = ()) -> SeatRow:
    """A seat at a rematch: bots and the one who asks sit down at once under their names, the others are waited for;
    but for those who do not want to meet."""
    if seat.kind == "bot":
        return SeatRow(kind="bot", bot=seat.bot, name=seat.name)
    if seat.person == person.id:
        sits = person_seat(person)
        sits.name, sits.ready = seat.name, True
        return sits
    return SeatRow(kind="open", kept_for="" if seat.person in apart else seat.person)


def agree_to_go_on(row: TableRow, person: Person) -> None:
    """Somebody agrees, with all their seats, to play on from where a game was set aside."""
    if row.set_aside is not None:
        row.set_aside.agreed = sorted({*row.set_aside.agreed, *own_seats(row, person)})


def continued(old: TableRow, position: Document) -> TableRow:
    """A new table at the last good position of one that was set aside: the same people and bots, new dice."""
    now = time.time()
    row = rows.copy_of(old)
    row.id, row.invite, row.seed = secrets.token_urlsafe(9), secrets.token_urlsafe(12), secrets.token_bytes(32)
    row.commitment, row.committed = commitment(row.seed), now
    row.start_from, row.status, row.set_aside, row.rematch = position, "waiting", None, ""
    row.clocks, row.moves, row.version, row.created, row.changed = rows.Clocks(), 0, 0, now, now
    row.happenings = []
    for seat in row.seats:
        seat.ready = True  # all have agreed to go on
        seat.seal = seat.word = seat.said_by = seat.spoke = ""  # new dice, new words
    return row


def own_seats(row: TableRow, person: Person) -> list[int]:
    mine = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.person == person.id]
    if not mine:
        raise NotAllowedError("seat.not_sitting")
    return mine


def default_bot(game: Title) -> str:
    """Who plays where nobody was asked for: the title's own player, which needs no time, or else a friendly level."""
    return next(iter(game.bots()), DEFAULT_LEVEL)
