"""Before the start: who is ready, what the host changes, and who may begin without waiting any longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core.options import read_options, read_values, write_options
from cubilete.core.title import Title
from cubilete.core.words import listing
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import SeatChange, TableChange
from cubilete.house.people.people import Person
from cubilete.house.store.rows import SeatRow, TableRow
from cubilete.house.tables.happenings import clock_text, note
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.seats import ask_anew, is_invitation, own_seats, planned_seat, say_ready, set_seats

if TYPE_CHECKING:
    from cubilete.house.house import House

HOST_AWAY_SECONDS = 60.0
"""Seconds that the host of a waiting table may be away before somebody else at it may take their part."""


class Preparing:
    """What people do at a table that waits."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def ready(self, person: Person, table: LiveTable, ready: bool) -> None:
        """Somebody is ready, or not yet after all; with the last of them the game begins."""

        def say(row: TableRow) -> None:
            check_waiting(row)
            own_seats(row, person)
            say_ready(row, person.id, ready)

        await self.house.seating.changed(table, say)

    def misses(self, table: LiveTable, person: str) -> bool:
        """Whether somebody who was ready has left the page of a table whose clocks will run at once.

        Where there is time to be away (no clock, or hours for a turn) their word stands.
        """
        row = table.row
        if row.status != "waiting" or row.clock.pace != "live" or person in table.presence.online():
            return False
        return any(seat.person == person and seat.ready for seat in row.seats)

    async def edit(self, person: Person, table: LiveTable, wish: TableChange) -> None:
        """The host sets the table anew. Everybody is told what is different, and asked anew whether they are ready."""

        def change(row: TableRow) -> None:
            check_waiting(row)
            if row.host != person.id:
                raise NotAllowedError("host.changes")
            before = shown(row)
            apply(row, wish, person, table.title)
            after = shown(row)
            changes = {name: value for name, value in after.items() if before.get(name) != value}
            if changes or wish.seats is not None:
                ask_anew(row, but=person.id)
            if changes:
                note(row, "edited", name=host_name(row), changes=changes)

        await self.house.seating.changed(table, change)

    async def let_in(self, person: Person, table: LiveTable, invite: str) -> None:
        """Whoever has the host's link may look on, and talk."""
        if not is_invitation(table.row, invite):
            raise NotAllowedError("table.by_invitation")
        closed = table.row.private or table.row.access == "invite"
        if closed and person.id not in {*table.row.guests, *table.row.people}:
            await self.house.seating.changed(table, lambda row: row.guests.append(person.id))

    async def take_part_of_host(self, person: Person, table: LiveTable) -> None:
        """Somebody who waits at a table whose host went away sees to it from now on."""

        def take(row: TableRow) -> None:
            check_waiting(row)
            mine = own_seats(row, person)
            if row.host == person.id:
                return
            if table.presence.away_for(row.host) < HOST_AWAY_SECONDS:
                raise HouseError("host.is_here")
            row.host = person.id
            note(row, "new_host", mine[0])

        await self.house.seating.changed(table, take)


def check_waiting(row: TableRow) -> None:
    if row.status != "waiting":
        raise HouseError("table.started")


def host_name(row: TableRow) -> str:
    return next((seat.name for seat in row.seats if seat.person == row.host), "")


# ---------------------------------------------------------------- setting a table anew
def apply(row: TableRow, wish: TableChange, person: Person, game: Title) -> None:
    """Change what the host wishes, if the title agrees with the whole of it."""
    if wish.seats is not None:
        seats = [
            changed_seat(row, change, number, person, game, wish.seats) for number, change in enumerate(wish.seats)
        ]
        check_seats_kept(row, seats, wish.seats, person)
        set_seats(row, seats)
    if wish.options is not None:
        row.options = write_options(read_values(game.options_type, wish.options, game.name))
    row.clock = row.clock if wish.clock is None else wish.clock
    row.access = row.access if wish.access is None else wish.access
    row.hints = row.hints if wish.hints is None else wish.hints
    game.check_options(len(row.seats), read_options(game.options_type, row.options, game.name))


def changed_seat(
    row: TableRow, change: SeatChange, number: int, person: Person, game: Title, plans: list[SeatChange]
) -> SeatRow:
    if change.kind != "keep":
        return planned_seat(change, number, person, game, plans)
    if change.keep >= len(row.seats):
        raise HouseError("seat.unknown")
    return row.seats[change.keep]


def check_seats_kept(row: TableRow, seats: list[SeatRow], plans: list[SeatChange], person: Person) -> None:
    """Nobody loses their seat by the way, and nobody sits in two; the host keeps one."""
    kept = [plan.keep for plan in plans if plan.kind == "keep"]
    if len(set(kept)) != len(kept):
        raise HouseError("seat.kept_twice")
    lost = [
        seat.name
        for number, seat in enumerate(row.seats)
        if seat.kind == "person" and seat.person != person.id and number not in kept
    ]
    if lost:
        raise HouseError("seat.somebody_sits", names=listing(lost, "&"))
    if not any(seat.person == person.id for seat in seats):
        raise HouseError("seat.one_for_yourself")


def shown(row: TableRow) -> dict[str, str]:
    """What people are told of when it changes: names as `happenings.py` knows them, and values."""
    options = dict(word.split("=", 1) for word in row.options.split())
    return {
        "seats": str(len(row.seats)),
        **{f"option.{name}": value for name, value in options.items()},
        "clock": clock_text(row.clock),
        "access": row.access,
        "hints": "yes" if row.gives_hints else "no",
    }
