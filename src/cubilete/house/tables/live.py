"""A table that is in use: its stored row, its match, its viewers, and what each of them may see."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import structs

from cubilete.core.errors import CubileteError, Refusal
from cubilete.core.match import Entry, Match
from cubilete.core.moves import Prompt
from cubilete.core.outcome import Outcome, is_together
from cubilete.core.record import WrittenMove
from cubilete.core.replay import Audit, follow
from cubilete.core.title import SPECTATOR, Section, Title
from cubilete.games import title
from cubilete.house import steady
from cubilete.house.bots.seen_moves import SeenMoves
from cubilete.house.errors import NotAllowedError, house_words
from cubilete.house.messages import (
    Frame,
    Language,
    SeatsFrame,
    SeatView,
    SetAside,
    StoryLine,
    StoryPage,
    TableFrame,
    Undo,
    UpdateFrame,
)
from cubilete.house.people.people import Person
from cubilete.house.store.rows import Said, SeatRow, TableRow
from cubilete.house.tables import clocks
from cubilete.house.tables.happenings import tell_happenings, tell_waiting
from cubilete.house.tables.matches import SEED, match_seats, retell
from cubilete.house.tables.presence import Presence
from cubilete.house.tables.seats import patience
from cubilete.house.tables.story import tell_page, tell_story
from cubilete.house.tables.words import dice_of

LEAD_SECONDS = 0.12
"""So long after a flick was made it begins to be seen: by then everybody at the table has been told of it."""
NOTHING_TOLD = -1
MOST_CHAT_LINES = 200
T = TypeVar("T")
F = TypeVar("F", bound=Frame)


class Viewer:
    """Somebody looking at a table through one connection."""

    def __init__(self, person: str, send: Callable[[Frame], None], language: Language, words: bool) -> None:
        self.person = person
        self.send = send
        self.language: Language = language
        self.words = words
        self.deaf_to: frozenset[str] = frozenset()
        """Whom this person has blocked: what they say is not passed on."""
        self.hidden = False
        """Whether the page lies behind others: then nobody looks, although there is a line."""
        self.turn_out: Callable[[CubileteError], None] = lambda why: None
        """Hang up, and say why."""
        self.look_again: Callable[[], object] = lambda: None
        """See whether whoever looks may still do so: their session may be over."""

    def hears(self, said: Said) -> bool:
        return said.person not in self.deaf_to


class Answer:
    """Whom the frame that follows a request answers: through which connection, by which id, how much of it is made."""

    def __init__(self, viewer: Viewer, request: str) -> None:
        self.viewer = viewer
        self.request = request
        self.made = 0

    def mark(self, frame: F) -> F:
        return structs.replace(frame, answers=self.request) if self.request else frame


class Thought:
    """A bot at work: its seat, the last move that it knows of, and whether it is asked although nobody waits for it."""

    def __init__(self, seat: int, number: int, out_of_turn: bool = False) -> None:
        self.seat = seat
        self.number = number
        self.out_of_turn = out_of_turn
        self.done = asyncio.Event()


class Shared:
    """What is told to several viewers at one moment, put together once for all who may know the same."""

    def __init__(self) -> None:
        self.parts: dict[object, Any] = {}

    def part(self, key: object, make: Callable[[], T]) -> T:
        if key not in self.parts:
            self.parts[key] = make()
        found: T = self.parts[key]
        return found


class LiveTable:
    """Everything about one table in this process. Whoever reads or changes it holds its lock."""

    def __init__(self, row: TableRow, moves: list[WrittenMove], chat: list[Said], game: Title) -> None:
        self.row = row
        self.title = game
        """With the components that this table is played with."""
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.presence = Presence()
        self.chat = chat
        self.match: Match | None = None
        self.broken: SetAside | None = None
        """Where the log no longer fits the rules of today; the match stands just before."""
        self.told = NOTHING_TOLD
        """The number of the last move that viewers were told of."""
        self.told_version = row.version
        self.told_news = row.happenings[-1].id if row.happenings else 0
        """The last thing beside the moves that viewers were told of."""
        self.told_people = [seat.person for seat in row.seats]
        """Who sat where when they were told; whoever sits down sees with other eyes."""
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: dict[int, Thought] = {}
        """The bots at work, by seat."""
        self.asked_about: dict[int, tuple[tuple[int, ...], ...]] = {}
        """What each bot was last asked about although the game does not wait for it."""
        self.seen = SeenMoves()
        """What bots with a memory are told."""
        self.shared: tuple[tuple[Match | None, int, int], Shared] | None = None
        """How the table stood when somebody last asked for all of it, and what was put together for them."""
        self.audit: Audit | None = None
        """What checking the finished match found."""
        self.used = time.monotonic()
        if moves:
            self.open_match(moves)
            self.told = self.number

    # ------------------------------------------------------------ the match
    def open_match(self, moves: list[WrittenMove]) -> None:
        """Tell the match again from its log, with the components it is played with, as far as that goes."""
        self.match, self.broken = retell(self.row, moves, self.title)

    def catch_up(self, row: TableRow, moves: list[WrittenMove]) -> None:
        """Follow what another process has written."""
        self.row = row
        if self.match is not None:
            self.name_seats()
            for move in moves:
                follow(self.match, move)
        elif moves:
            self.open_match(moves)

    def name_seats(self) -> None:
        """Somebody else may sit in a seat by now, under another name."""
        if self.match is not None:
            self.match.seats = tuple(match_seats(self.row))

    @property
    def other_components(self) -> str:
        """The text of this table's components; empty where they are those that are printed today."""
        return "" if self.title is title(self.row.title) else self.title.component_text

    @property
    def number(self) -> int:
        return len(self.match.log) if self.match else 0

    def owing(self) -> list[int]:
        """Seats for which the game waits."""
        return self.match.state.owing() if self.match else []

    def asked(self) -> list[int]:
        """By seat, who waits for its word although the game does not."""
        return self.match.state.asked() if self.match else []

    def people_seats(self) -> list[int]:
        """Seats where a person decides, not a bot."""
        return [number for number, seat in enumerate(self.row.seats) if seat.kind == "person" and not seat.player]

    def playing_seats(self) -> list[int]:
        """Seats whose players have not given up, also while a bot stands in for them: what concerns all needs them."""
        seats = enumerate(self.row.seats)
        return [number for number, seat in seats if seat.kind == "person" and not seat.resigned and not seat.offered]

    def all_agree_to_go_on(self) -> bool:
        """Whether nobody is missing who would play on from where the game was set aside."""
        stored = self.row.set_aside
        return stored is not None and set(self.people_seats()) <= set(stored.agreed)

    # ------------------------------------------------------------ who may what
    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.row.seats) if seat.kind == "person" and seat.person == person]

    def check_may_watch(self, person: str) -> None:
        """NotAllowedError for strangers at a table that is played at one screen."""
        if self.row.private and person not in (self.row.host, *self.row.people, *self.row.guests):
            raise NotAllowedError("table.private")

    def check_may_talk(self, person: Person) -> None:
        """NotAllowedError for strangers at a table by invitation, who may know its address all the same."""
        row = self.row
        invited = {row.host, *row.guests, *row.people, *(seat.kept_for for seat in row.seats)}
        if row.access == "invite" and person.id not in invited and not person.is_host:
            raise NotAllowedError("chat.by_invitation")

    def point_of_view(self, person: str) -> int:
        """The seat through which a person sees the table: the one that has to decide, else the first of theirs."""
        mine = self.seats_of(person)
        owing = [seat for seat in self.owing() if seat in mine]
        return (owing or mine or [SPECTATOR])[0]

    # ------------------------------------------------------------ what viewers see
    def seat_views(self, person: str, shared: Shared | None = None) -> list[SeatView]:
        """The seats as a person sees them: as everybody does, but for knowing their own."""
        views = (shared or Shared()).part("seats", self.seats_for_all)
        mine = self.seats_of(person)
        if not mine:
            return views
        return [structs.replace(view, mine=True) if view.seat in mine else view for view in views]

    def seats_for_all(self) -> list[SeatView]:
        now = steady.now()
        online = self.presence.online()
        owing = set(self.owing()) if self.row.status == "running" else set()
        names = self.match.names if self.match else [seat.name for seat in self.row.seats]
        return [
            self.seat_view(number, seat, names[number], seat.person in online, number in owing, now)
            for number, seat in enumerate(self.row.seats)
        ]

    def seat_view(self, number: int, seat: SeatRow, name: str, online: bool, on_turn: bool, now: float) -> SeatView:
        left = clocks.left(self.row.clocks, number, now)
        waiting = self.row.status == "waiting"
        absent = seat.kind == "person" and not online
        return SeatView(
            seat=number,
            name=name,
            kind=seat.kind,
            bot=seat.player,
            online=seat.kind == "bot" or (seat.kind == "person" and not absent),
            on_turn=on_turn,
            clock=None if left is None else round(left * 1000),
            account=seat.account,
            program=seat.program,
            resigned=seat.resigned,
            host=seat.kind == "person" and seat.person == self.row.host,
            ready=waiting and seat.is_ready,
            stand_in=seat.why if seat.stand_in else "",
            by=seat.by if seat.stand_in else "",
            since=seat.since if waiting or seat.stand_in else 0.0,
            away=round(self.presence.away_for(seat.person) * 1000) if absent else None,
            offered=seat.offered and self.row.status == "running",
        )

    def prompts(self, person: str, language: Language) -> list[Prompt]:
        """What a person has to decide; where a bot stands in for them it decides itself, and they are asked nothing."""
        if self.match is None or self.row.status != "running":
            return []
        mine = [seat for seat in self.seats_of(person) if not self.row.seats[seat].stand_in]
        prompts = [self.match.prompt(seat, language) for seat in mine]
        return [prompt for prompt in prompts if prompt is not None]

    def eyes(self, seat: int) -> int:
        """Through which seat a seat sees the table: where nothing is hidden, as everybody does."""
        return SPECTATOR if self.title.nothing_hidden else seat

    def phase(self, seat: int) -> str:
        """The phase that the game is in for a seat; nothing before the deal."""
        return self.title.phase_name(self.match.state, seat) if self.match else ""

    def words(self, viewer: Viewer, seat: int) -> list[Section]:
        if self.match is None or not viewer.words:
            return []
        return self.match.table_in_words(seat, viewer.language)

    def story(self, seat: int, language: Language, since: int, news: Sequence[StoryLine] = ()) -> list[StoryLine]:
        if self.match is None:
            return []
        return tell_story(self.match, self.match.reader(seat, language), since, news)

    def news(self, language: Language, after: int = 0) -> list[StoryLine]:
        """What happened beside the moves of the running game, after the one with this number."""
        return [] if self.match is None else tell_happenings(self.match, self.row.happenings, language, after)

    def story_page(self, person: str, language: Language, before: int | None = None) -> StoryPage:
        """A page of the story as somebody may know it."""
        if self.match is None:
            return StoryPage(lines=[], story_from=0)
        eyes = self.eyes(self.point_of_view(person))
        return tell_page(self.match, self.match.reader(eyes, language), before, self.news(language))

    def teams(self) -> tuple[int, ...]:
        """The team of each seat; nothing where everybody plays alone, or before the seats are dealt."""
        match = self.match
        teams = match.title.teams(len(match.seats), match.options) if match else ()
        return teams if len(set(teams)) < len(teams) or is_together(teams) else ()

    def outcome(self, language: Language, shared: Shared) -> Outcome | None:
        """As it was stored; told in somebody's language where the rules of today lead to the same end."""
        match, stored = self.match, self.row.outcome
        if self.row.status != "finished" or match is None or stored is None:
            return stored
        told = shared.part(("outcome", language), lambda: match.outcome(language))
        return told if told is not None and told.places == stored.places and told.points == stored.points else stored

    def undo_meter(self, person: str, language: Language) -> Undo | None:
        mine = self.seats_of(person) if self.match is not None and self.row.status == "running" else []
        if self.match is None or not mine:
            return None
        reaches = [self.match.undo_reach(seat, language) for seat in mine]
        reach = max(reaches, key=lambda reach: (reach.steps > 0, reach.last))
        return Undo(steps=reach.steps, barrier=reach.barrier)

    def set_aside(self, language: Language) -> SetAside | None:
        """Where the log no longer fits the rules, and who has to agree to go on from there."""
        stored = self.row.set_aside or self.broken
        if stored is None:
            return None
        needed = self.people_seats() if self.row.status == "set_aside" else []
        return structs.replace(stored, needed=needed, sentence=self.why_broken(stored, language))

    def why_broken(self, stored: SetAside, language: Language) -> str:
        """What the rules say about the line at which it stopped, in somebody's language."""
        if stored.notation == SEED:
            return house_words(language).say("dice.set_aside")
        if self.match is None or not stored.rule:
            return stored.sentence
        try:
            move = self.title.parse(stored.notation)
        except Refusal:
            return stored.sentence  # not even its words are known any more
        refusal = self.title.why_not(self.match.state, stored.seat, move, language)
        return stored.sentence if refusal is None else refusal.sentence

    def seed_shown(self) -> str:
        """The seed is shown after the last roll, never before."""
        return self.row.seed.hex() if self.row.status == "finished" else ""

    def shared_now(self) -> Shared:
        """What was put together for whoever asked before, as long as the table stands as it did then."""
        stands = (self.match, self.number, self.row.version)
        if self.shared is None or self.shared[0] != stands:
            self.shared = (stands, Shared())
        return self.shared[1]

    def table_frame(self, viewer: Viewer, shared: Shared | None = None) -> TableFrame:
        seats = self.seat_views(viewer.person, shared)  # clocks go on while a table stands, so it keeps no seats
        shared = shared or self.shared_now()
        row = self.row
        seat = self.point_of_view(viewer.person)
        eyes, language = self.eyes(seat), viewer.language
        match = self.match
        host = row.host == viewer.person
        page = shared.part(("page", eyes, language), lambda: self.story_page(viewer.person, language))
        return TableFrame(
            id=row.id,
            title=row.title,
            status=row.status,
            number=self.number,
            options=dict(word.split("=", 1) for word in row.options.split()),
            seats=seats,
            view=shared.part(("view", eyes), lambda: match.view(eyes)) if match else None,
            words=shared.part(("words", eyes, language, viewer.words), lambda: self.words(viewer, eyes)),
            prompts=shared.part(("prompts", viewer.person, language), lambda: self.prompts(viewer.person, language)),
            story=page.lines,
            story_from=page.story_from,
            chat=[said.line for said in self.chat if viewer.hears(said)],
            undo=shared.part(("undo", viewer.person, language), lambda: self.undo_meter(viewer.person, language)),
            undo_request=self.row.undo_request,
            set_aside=self.set_aside(viewer.language),
            phase=self.phase(seat),
            outcome=self.outcome(language, shared),
            teams=self.teams(),
            commitment=row.commitment,  # also while seats are free: before anything is rolled
            dice=dice_of(row),
            seed=self.seed_shown(),
            host=host,
            invite=row.invite if host or self.seats_of(viewer.person) else "",
            pace=row.clock.pace,
            access=row.access,
            rematch=row.rematch,
            spectators=self.spectators(),
            lesson=row.lesson,
            hints=row.gives_hints,
            clock=row.clock,
            private=row.private,
            patience=round(patience(row, time.time()) * 1000),
            waiting=tell_waiting(self.title, row.happenings, language) if row.status == "waiting" else [],
        )

    def begins_at(self, moves: Sequence[Entry]) -> float:
        """When the trials among some moves begin to be seen: the same in every process, for it is counted from what is
        stored; 0 where there is none."""
        kinds = self.title.chance_kinds
        moved = any(kinds[outcome[0]].trial for entry in moves for outcome in entry.outcomes)
        return self.row.clocks.since + LEAD_SECONDS if moved else 0.0

    def update_frame(self, viewer: Viewer, since: int, after: int, shared: Shared) -> UpdateFrame:
        match = self.match
        assert match is not None
        seat = self.point_of_view(viewer.person)
        eyes, language = self.eyes(seat), viewer.language
        return UpdateFrame(
            number=self.number,
            start=self.begins_at(match.log[since - 1 :]),
            status=self.row.status,
            seats=self.seat_views(viewer.person, shared),
            view=shared.part(("view", eyes), lambda: match.view(eyes)),
            words=shared.part(("words", eyes, language, viewer.words), lambda: self.words(viewer, eyes)),
            prompts=self.prompts(viewer.person, language),
            story=shared.part(
                ("story", eyes, language), lambda: self.story(eyes, language, since, self.news(language, after))
            ),
            undo=self.undo_meter(viewer.person, language),
            phase=self.phase(seat),
            outcome=self.outcome(language, shared),
            seed=self.seed_shown(),
        )

    def seats_frame(self, viewer: Viewer, shared: Shared) -> SeatsFrame:
        return SeatsFrame(
            status=self.row.status,
            seats=self.seat_views(viewer.person, shared),
            undo_request=self.row.undo_request,
            set_aside=self.set_aside(viewer.language),
            spectators=self.spectators(),
            rematch=self.row.rematch,
        )

    def change_frame(self, viewer: Viewer, after: int, shared: Shared) -> SeatsFrame:
        """The seats after somebody came, left or was replaced: with the news, and with what there is to decide now."""
        language = viewer.language
        return structs.replace(
            self.seats_frame(viewer, shared),
            prompts=self.prompts(viewer.person, language),
            story=shared.part(("news", language), lambda: self.news(language, after)),
        )

    def spectators(self) -> int:
        sitting = {seat.person for seat in self.row.seats if seat.person}
        return len(self.presence.online() - sitting)

    # ------------------------------------------------------------ telling
    def come(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.presence.come(viewer.person)

    def go(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.presence.go(viewer.person)

    def tell_news(self) -> None:
        """Tell every viewer, if there is anything they have not been told."""
        stands = self.number if self.match else NOTHING_TOLD
        if self.told != stands or self.told_version != self.row.version:
            self.tell_moves()

    def tell_moves(self, answer: Answer | None = None) -> None:
        """Tell every viewer what happened since the last time; everything anew at the start and after an undo."""
        moves = self.match.log[max(0, self.told) :] if self.match else []
        since, after, people = self.told + 1, self.told_news, [seat.person for seat in self.row.seats]
        whole = self.told == NOTHING_TOLD or people != self.told_people or any(entry.is_undo for entry in moves)
        self.told_version, self.told_people = self.row.version, people
        self.told_news = self.row.happenings[-1].id if self.row.happenings else 0
        if self.match is None:
            return self.tell(self.table_frame, answer)
        self.told = self.number
        if whole:
            return self.tell(self.table_frame, answer)
        if not moves:
            return self.tell(lambda viewer, shared: self.change_frame(viewer, after, shared), answer)
        return self.tell(lambda viewer, shared: self.update_frame(viewer, since, after, shared), answer)

    def tell_seats(self, but: Viewer | None = None) -> None:
        self.tell(self.seats_frame, but=but)

    def tell(
        self, make: Callable[[Viewer, Shared], Frame], answer: Answer | None = None, but: Viewer | None = None
    ) -> None:
        """Send everybody their frame; those who may see the same share one, so that a crowd costs little."""
        groups: dict[object, list[Viewer]] = {}
        for viewer in self.viewers - {but}:
            person = viewer.person if self.row.host == viewer.person or self.seats_of(viewer.person) else ""
            groups.setdefault((person, viewer.language, viewer.words, viewer.deaf_to), []).append(viewer)
        shared = Shared()
        for viewers in groups.values():
            frame = make(viewers[0], shared)
            for viewer in viewers:
                viewer.send(answer.mark(frame) if answer is not None and viewer is answer.viewer else frame)
