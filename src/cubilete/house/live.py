"""A table that is in use: its stored row, its match, its viewers, and what each of them may see."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from cubilete.core.match import Match, Seat
from cubilete.core.moves import Prompt
from cubilete.core.options import read_options
from cubilete.core.record import Record, WrittenMove
from cubilete.core.replay import follow, reopen
from cubilete.core.title import SPECTATOR, Section, Title
from cubilete.games import title
from cubilete.house import clocks
from cubilete.house.messages import (
    ChatLine,
    Frame,
    Language,
    SeatsFrame,
    SeatView,
    StoryLine,
    TableCard,
    TableFrame,
    Undo,
    UndoRequest,
    UpdateFrame,
)
from cubilete.house.rows import TableRow

WHOLE_STORY = 0
KEPT_CHAT = 200


class Viewer:
    """Somebody looking at a table through one connection."""

    def __init__(self, person: str, send: Callable[[Frame], None], language: Language, words: bool) -> None:
        self.person = person
        self.send = send
        self.language: Language = language
        self.words = words


class LiveTable:
    """Everything about one table in this process. Whoever reads or changes it holds its lock."""

    def __init__(self, row: TableRow, moves: list[WrittenMove], chat: list[ChatLine]) -> None:
        self.row = row
        self.title: Title = title(row.title)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.chat = chat
        self.undo_request: UndoRequest | None = None
        self.match: Match | None = None
        self.told = 0
        """The number of the last move that viewers were told of."""
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: tuple[int, int] | None = None
        if moves:
            self.open_match(moves)

    # ------------------------------------------------------------ the match
    def open_match(self, moves: list[WrittenMove]) -> None:
        """Rebuild the match from the log; move 0 is the set-up."""
        self.match = reopen(self.as_record(moves), self.title, f"table {self.row.id}")
        self.told = len(self.match.log)

    def as_record(self, moves: list[WrittenMove]) -> Record:
        row = self.row
        start = moves[0]
        return Record(
            title=row.title,
            options=row.options,
            components=self.title.components,
            seats=self.match_seats(),
            position=row.start_from,
            start=WrittenMove(1, 0, -1, "start", start.outcomes),
            moves=moves[1:],
            seed=row.seed.hex(),
        )

    def match_seats(self) -> list[Seat]:
        """Seats with names that differ, whatever people call themselves."""
        seats: list[Seat] = []
        taken: set[str] = set()
        for number, seat in enumerate(self.row.seats, 1):
            name = seat.name or f"Seat {number}"
            if name.casefold() in taken:
                name = f"{name[:36]} {number}"
            taken.add(name.casefold())
            seats.append(Seat(name, seat.bot if seat.kind == "bot" else "human"))
        return seats

    def start_match(self) -> Match:
        options = read_options(self.title.options_type, self.row.options, self.title.name)
        self.match = Match(self.title, self.match_seats(), options, self.row.seed, self.row.start_from)
        self.told = 0
        return self.match

    def catch_up(self, row: TableRow, moves: list[WrittenMove]) -> None:
        """Follow what another process has written."""
        self.row = row
        if self.match is None:
            if moves:
                self.open_match(moves)
                self.told = 0
            return
        for move in moves:
            follow(self.match, move)

    @property
    def number(self) -> int:
        return len(self.match.log) if self.match else 0

    def owing(self) -> list[int]:
        """Seats for which the game waits."""
        return self.match.state.actors() if self.match else []

    # ------------------------------------------------------------ who may what
    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.row.seats) if seat.kind == "person" and seat.person == person]

    def point_of_view(self, person: str) -> int:
        """The seat through which a person sees the table: the one that has to decide, else the first of theirs."""
        mine = self.seats_of(person)
        owing = [seat for seat in self.owing() if seat in mine]
        return (owing or mine or [SPECTATOR])[0]

    # ------------------------------------------------------------ what viewers see
    def seat_views(self, person: str) -> list[SeatView]:
        now = time.time()
        owing = set(self.owing()) if self.row.status == "running" else set()
        names = self.match.names if self.match else [seat.name for seat in self.row.seats]
        online = {viewer.person for viewer in self.viewers}
        views = []
        for number, seat in enumerate(self.row.seats):
            left = clocks.left(self.row.clocks, number, now)
            views.append(
                SeatView(
                    seat=number,
                    name=names[number],
                    kind=seat.kind,
                    bot=seat.player,
                    mine=seat.kind == "person" and seat.person == person,
                    online=seat.kind == "bot" or seat.person in online,
                    on_turn=number in owing,
                    clock=None if left is None else round(left * 1000),
                    account=seat.account,
                    resigned=seat.resigned,
                )
            )
        return views

    def card(self, person: str) -> TableCard:
        row = self.row
        return make_card(row, self.seat_views(person), person)

    def prompts(self, person: str, language: Language) -> list[Prompt]:
        if self.match is None or self.row.status != "running":
            return []
        prompts = [self.match.prompt(seat, language) for seat in self.seats_of(person)]
        return [prompt for prompt in prompts if prompt is not None]

    def words(self, viewer: Viewer, seat: int) -> list[Section]:
        if self.match is None or not viewer.words:
            return []
        return self.match.table_in_words(seat, viewer.language)

    def story(self, seat: int, language: Language, since: int) -> list[StoryLine]:
        if self.match is None:
            return []
        return [StoryLine(number=number, line=line) for number, line in self.match.story(seat, language, since)]

    def undo_meter(self, person: str, language: Language) -> Undo | None:
        if self.match is None or self.row.status != "running" or not self.seats_of(person):
            return None
        last = self.match.line[-1].seat if self.match.line else -1
        seat = last if last in self.seats_of(person) else self.seats_of(person)[0]
        reach = self.match.undo_reach(seat, language)
        return Undo(steps=reach.steps, barrier=reach.barrier)

    def seed_shown(self) -> str:
        """The seed is shown after the last roll, never before."""
        return self.row.seed.hex() if self.row.status == "finished" else ""

    def table_frame(self, viewer: Viewer) -> TableFrame:
        row = self.row
        seat = self.point_of_view(viewer.person)
        match = self.match
        host = row.host == viewer.person
        return TableFrame(
            id=row.id,
            title=row.title,
            status=row.status,
            number=self.number,
            options=dict(word.split("=", 1) for word in row.options.split()),
            seats=self.seat_views(viewer.person),
            view=match.view(seat) if match else None,
            words=self.words(viewer, seat),
            prompts=self.prompts(viewer.person, viewer.language),
            story=self.story(seat, viewer.language, WHOLE_STORY),
            chat=self.chat,
            undo=self.undo_meter(viewer.person, viewer.language),
            undo_request=self.undo_request,
            outcome=match.outcome(viewer.language) if match else None,
            commitment=match.commitment if match else "",
            seed=self.seed_shown(),
            host=host,
            invite=row.invite if host or self.seats_of(viewer.person) else "",
            pace=row.clock.pace,
            access=row.access,
            rematch=row.rematch,
            spectators=self.spectators(),
        )

    def update_frame(self, viewer: Viewer, since: int) -> UpdateFrame:
        assert self.match is not None
        seat = self.point_of_view(viewer.person)
        return UpdateFrame(
            number=self.number,
            status=self.row.status,
            seats=self.seat_views(viewer.person),
            view=self.match.view(seat),
            words=self.words(viewer, seat),
            prompts=self.prompts(viewer.person, viewer.language),
            story=self.story(seat, viewer.language, since),
            undo=self.undo_meter(viewer.person, viewer.language),
            outcome=self.match.outcome(viewer.language),
            seed=self.seed_shown(),
        )

    def seats_frame(self, viewer: Viewer) -> SeatsFrame:
        return SeatsFrame(
            status=self.row.status,
            seats=self.seat_views(viewer.person),
            undo_request=self.undo_request,
            spectators=self.spectators(),
            rematch=self.row.rematch,
        )

    def spectators(self) -> int:
        sitting = {seat.person for seat in self.row.seats if seat.person}
        return len({viewer.person for viewer in self.viewers} - sitting)

    # ------------------------------------------------------------ telling
    def tell_moves(self) -> None:
        """Tell every viewer what happened since the last time; everything anew after an undo."""
        if self.match is None:
            return self.tell_all()
        news = self.match.log[self.told :]
        if not news:
            return self.tell_seats()
        since = self.told + 1
        whole = self.told == 0 or any(entry.is_undo for entry in news)
        self.told = len(self.match.log)
        if whole:
            return self.tell_all()
        for viewer in list(self.viewers):
            viewer.send(self.update_frame(viewer, since))
        return None

    def tell_all(self) -> None:
        for viewer in list(self.viewers):
            viewer.send(self.table_frame(viewer))

    def tell_seats(self) -> None:
        for viewer in list(self.viewers):
            viewer.send(self.seats_frame(viewer))


def make_card(row: TableRow, seats: list[SeatView], person: str) -> TableCard:
    """A table in a list, without its match."""
    names = [seat.name for seat in row.seats if seat.person == row.host]
    running = row.status == "running"
    return TableCard(
        id=row.id,
        title=row.title,
        status=row.status,
        seats=seats,
        pace=row.clock.pace,
        access=row.access,
        host=names[0] if names else "",
        moves=row.moves,
        my_turn=running and any(seat.mine and seat.on_turn for seat in seats),
        created=row.created,
        outcome=row.outcome,
    )


def card_of_row(row: TableRow, person: str) -> TableCard:
    """A card from the stored row alone: the clocks tell who is on turn only where they run."""
    seats = [
        SeatView(
            seat=number,
            name=seat.name,
            kind=seat.kind,
            bot=seat.player,
            mine=bool(seat.person) and seat.person == person,
            on_turn=number in row.clocks.running,
            account=seat.account,
            resigned=seat.resigned,
        )
        for number, seat in enumerate(row.seats)
    ]
    return make_card(row, seats, person)
