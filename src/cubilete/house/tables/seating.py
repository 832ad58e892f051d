"""Who sits where: setting tables, joining, leaving, standing in, playing again and playing on from here."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import structs

from cubilete.core.chance import FastChance
from cubilete.core.options import read_values, write_options
from cubilete.core.words import listing
from cubilete.games import TITLES, title
from cubilete.house import steady
from cubilete.house.company.blocks import check_wanted
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import Created, Fork, Join, Leave, NewTable
from cubilete.house.people.people import Person
from cubilete.house.store.rows import SeatRow, TableRow
from cubilete.house.tables import clocks
from cubilete.house.tables.happenings import note
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.seats import (
    again,
    agree_to_go_on,
    bot_seat,
    continued,
    default_bot,
    free_seat,
    get_up,
    give_back,
    hand_over,
    is_invitation,
    known_bot,
    new_row,
    not_ready,
    own_seats,
    patience,
    person_seat,
    planned_seat,
    say_ready,
    set_seats,
    take_seat,
)
from cubilete.house.tables.words import give_up_words

if TYPE_CHECKING:
    from cubilete.house.house import House

AWAY_SECONDS = 60.0
"""Seconds that somebody may be away before a bot may take their seat."""


class Seating:
    """Everything about seats; the moves are made in `play.py`."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def create(self, person: Person, wish: NewTable) -> Created:
        """Set a table; where nobody else is to come it starts at once, else when everybody is there and ready."""
        if wish.title not in TITLES:
            raise HouseError("title.unknown", title=wish.title[:40], known=", ".join(TITLES))
        game = title(wish.title)
        game.check_seats(len(wish.seats))
        if not any(plan.kind == "me" for plan in wish.seats):
            raise HouseError("seat.one_for_yourself")
        if wish.seed and any(plan.kind == "open" for plan in wish.seats):
            # who chose the words knows every roll: fine alone, not against somebody else
            raise HouseError("seat.chosen_dice")
        options = read_values(game.options_type, wish.options, game.name)
        game.check_options(len(wish.seats), options)
        seed = hashlib.sha256(wish.seed.encode()).digest() if wish.seed else secrets.token_bytes(32)
        row = new_row(person, wish.title, write_options(options), seed)
        row.access, row.clock, row.hints = wish.access, wish.clock, wish.hints
        person = structs.replace(person, speaks=person.speaks and not wish.seed)  # chosen dice stay as they were chosen
        plans = enumerate(wish.seats)
        set_seats(row, [planned_seat(plan, number, person, game, wish.seats) for number, plan in plans])
        if wish.ready or all(plan.kind != "open" for plan in wish.seats):
            say_ready(row, person.id)
        if row.private:
            row.access = "invite"  # what is played at one screen is nobody else's business
        return await self.house.lay(row)

    async def start(self, person: Person, table: LiveTable) -> None:
        """The host does not want to wait: bots take the seats that are still open.

        Whoever sits there has to be ready, but nobody can keep the others waiting for longer than a minute.
        """

        def fill(row: TableRow) -> None:
            if row.host != person.id:
                raise NotAllowedError("host.starts")
            if row.status != "waiting":
                raise HouseError("table.started")
            missing = {seat.name for seat in not_ready(row, person.id)}
            if missing and patience(row, time.time()) > 0:
                raise HouseError("host.waits_for", names=listing(sorted(missing), "&"))
            give_up_words(row)
            for number, seat in enumerate(row.seats):
                if seat.kind == "open":
                    take_seat(row, number, bot_seat(default_bot(table.title), number))
                seat.ready = True

        await self.changed(table, fill)

    async def join(self, person: Person, table: LiveTable, wish: Join) -> None:
        blockers = await self.house.blocks.against(person.id)

        def sit(row: TableRow) -> None:
            if row.status != "waiting":
                raise HouseError("table.started_watch")
            if person.id in row.barred:
                raise NotAllowedError("seat.turned_out")
            kept = any(seat.kept_for == person.id for seat in row.seats)
            if row.access == "invite" and not (kept or is_invitation(row, wish.invite)):
                raise NotAllowedError("table.by_invitation")
            if any(seat.person == person.id for seat in row.seats):
                raise HouseError("seat.sits_already")
            check_wanted(row, blockers)
            number = free_seat(row, person, wish.seat)
            take_seat(row, number, person_seat(person))
            row.seats[number].ready = wish.ready
            note(row, "joined", number)

        await self.changed(table, sit)

    async def leave(self, person: Person, table: LiveTable, wish: Leave | None = None) -> None:
        """Before the start the seat is free again; afterwards a bot stands in until the person comes back.

        It may be one of the person's choice, and the seat may be left to somebody who watches.
        """

        def rise(row: TableRow) -> None:
            mine = own_seats(row, person)
            if row.status == "waiting":
                get_up(row, person.id, mine)
            elif row.status in ("running", "set_aside"):
                bot = known_bot(wish.bot, table.title) if wish is not None and wish.bot else ""
                for number in mine:
                    if row.seats[number].resigned:
                        raise HouseError("seat.resigned")
                    hand_over(row, number, "left", bot)
                    row.seats[number].offered = wish is not None and wish.offer

        await self.changed(table, rise)

    async def take_over(self, person: Person, table: LiveTable, number: int) -> None:
        """Somebody who watches plays on in a seat whose player left it to them. Whoever left has lost by it."""
        blockers = await self.house.blocks.against(person.id)

        def sit(row: TableRow) -> None:
            if person.id in row.barred:
                raise NotAllowedError("seat.turned_out")
            if person.id in row.people:
                raise HouseError("seat.sits_already")
            if row.status != "running" or number >= len(row.seats) or not row.seats[number].offered:
                raise HouseError("seat.not_offered")
            check_wanted(row, blockers)
            old = row.seats[number]
            new = person_seat(person)
            new.since = 0.0
            new.gave_up = [*old.gave_up, *([old.person] if old.account else [])]
            if old.word:
                new.seal, new.word = old.seal, old.word
                new.said_by, new.spoke = old.said_by or old.name, old.spoke or old.person
            take_seat(row, number, new)
            row.clocks = clocks.welcome(row.clocks, number, steady.now())
            row.undo_request = None
            note(row, "taken", number, by=old.name)

        await self.changed(table, sit)

    async def come_back(self, person: Person, table: LiveTable) -> None:
        def sit(row: TableRow) -> None:
            for number in own_seats(row, person):
                if row.seats[number].resigned:
                    raise HouseError("seat.resigned")
                if row.seats[number].stand_in:
                    give_back(row, number)
                    row.clocks = clocks.welcome(row.clocks, number, steady.now())

        await self.changed(table, sit)

    async def resign(self, person: Person, table: LiveTable) -> None:
        def give_up(row: TableRow) -> None:
            if row.status != "running":
                raise HouseError("play.resign_running")
            for number in own_seats(row, person):
                if not row.seats[number].resigned:
                    row.seats[number].resigned = True
                    hand_over(row, number, "resigned")

        await self.changed(table, give_up)

    async def kick(self, person: Person, table: LiveTable, seat: int) -> None:
        def turn_out(row: TableRow) -> None:
            if row.host != person.id:
                raise NotAllowedError("host.frees")
            if row.status != "waiting":
                raise HouseError("host.frees_before_start")
            if seat >= len(row.seats) or row.seats[seat].kind != "person" or row.seats[seat].person == person.id:
                raise HouseError("seat.no_guest")
            if table.presence.away_for(row.seats[seat].person) < AWAY_SECONDS:
                row.barred.append(row.seats[seat].person)  # whoever was merely away may come again
            note(row, "freed", seat, by=person.name)
            row.seats[seat] = SeatRow(kind="open")

        await self.changed(table, turn_out)

    async def replace(self, person: Person, table: LiveTable, seat: int, bot: str = "") -> None:
        """Fill an open seat with a bot (the host, before the start), or let one stand in for somebody who is away."""

        def stand_in(row: TableRow) -> None:
            if seat >= len(row.seats):
                raise HouseError("seat.unknown")
            mine = own_seats(row, person)
            target = row.seats[seat]
            if row.status == "waiting" and target.kind == "open":
                if row.host != person.id:
                    raise NotAllowedError("host.seats_bots")
                take_seat(row, seat, bot_seat(known_bot(bot, table.title), seat))
            elif row.status == "running" and target.kind == "person" and not target.stand_in:
                if row.clock.pace == "turns":
                    raise HouseError("seat.clock_decides")
                away = table.presence.away_for(target.person)
                if not away:
                    raise HouseError("seat.player_is_here")
                if away < AWAY_SECONDS:
                    raise HouseError("seat.wait_a_minute")
                hand_over(row, seat, "away", known_bot(bot, table.title), by=row.seats[mine[0]].name)
            else:
                raise HouseError("seat.needs_no_bot")

        await self.changed(table, stand_in)

    async def changed(self, table: LiveTable, work: Callable[[TableRow], None]) -> None:
        async with table.lock:
            table.presence.note()
            await self.house.change(table, work)
            await self.house.spread(table)

    # ------------------------------------------------------------ again, and from here
    async def rematch(self, person: Person, table: LiveTable) -> Created:
        """The same table once more; everybody who played is offered the same seat."""
        async with table.lock:
            own_seats(table.row, person)
            if table.row.status != "finished":
                raise HouseError("archive.rematch_when_over")
            if not table.row.rematch:
                old, apart = table.row, await self.house.blocks.apart(person.id)
                row = new_row(person, old.title, old.options, secrets.token_bytes(32))
                row.access, row.clock, row.hints = old.access, old.clock, old.hints
                row.lesson, row.start_from = old.lesson, old.start_from if old.lesson else None
                set_seats(row, [again(seat, person, apart) for seat in old.seats])
                await self.house.lay_again(table, row)
            found = await self.house.find(table.row.rematch)
            return Created(id=found.row.id, invite=found.row.invite)

    async def fork(self, person: Person, table: LiveTable, wish: Fork) -> Created:
        """A moment of a match becomes a table of its own, with bots in the other seats."""
        async with table.lock:
            match = table.match
            if match is None or wish.at > len(match.line):
                raise HouseError("archive.no_such_moment")
            if wish.seat >= len(table.row.seats):
                raise HouseError("archive.no_such_seat")
            mine = table.seats_of(person.id)
            if table.row.status != "finished" and wish.seat not in mine:
                raise NotAllowedError("archive.fork_own_seat")
            state = match.state_at(wish.at)
            if not state.actors():
                raise HouseError("archive.fork_was_over")
            if table.row.status != "finished":
                # what this seat may not know is dealt anew, so that a fork shows nothing
                state = state.redeal(wish.seat, FastChance(secrets.randbits(96)))
            row = new_row(person, table.row.title, table.row.options, secrets.token_bytes(32))
            if table.row.status != "finished" and not table.row.gives_hints:
                row.hints = False  # who plays without advice gets none at a copy of the table either
            row.start_from = table.title.document(state)
            row.access = "invite"
            bot = known_bot(wish.bot, table.title)
            places = range(len(table.row.seats))
            set_seats(row, [person_seat(person) if at == wish.seat else bot_seat(bot, at) for at in places])
            say_ready(row, person.id)
        return await self.house.lay(row, table.title)

    async def go_on(self, person: Person, table: LiveTable) -> Created:
        """Agree to play on from where a game was set aside; a new table is laid when nobody is missing."""
        async with table.lock:
            own_seats(table.row, person)
            if table.row.status != "set_aside" or table.match is None:
                raise HouseError("aside.nothing_to_go_on")
            if not table.row.rematch:
                await self.house.change(table, lambda row: agree_to_go_on(row, person))
                if not table.all_agree_to_go_on():
                    await self.house.spread(table)
                    return Created(id="", invite="")
                row = continued(table.row, table.title.document(table.match.state))
                await self.house.lay_again(table, row, table.title)
            found = await self.house.find(table.row.rematch)
            return Created(id=found.row.id, invite=found.row.invite)
