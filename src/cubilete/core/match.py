"""A match: seats, a sealed seed, and every move with what chance answered. The log is the truth."""

from __future__ import annotations

import secrets
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec import Struct

from cubilete.core.chance import LoggedChance, ScriptedChance, SeededChance, commitment
from cubilete.core.errors import PositionError, Refusal, UsageError
from cubilete.core.journal import EVERYBODY, Event, Journal
from cubilete.core.moves import Move, Prompt
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Document, Line, Reader, Section, Title
from cubilete.core.words import load_words

CHECKPOINT_EVERY = 16
NOBODY = -1
MOST_NAME = 40
MOST_TOLD = 6
"""Entries that a match keeps in words."""


class Seat(Struct, frozen=True):
    """Who sits at a seat: a name, the kind of player, and the words this player mixed into the seed."""

    name: str
    player: str = "human"
    salt: str = ""
    said_by: str = ""
    """Who said these words, where somebody else has taken the seat since."""


class Entry(Struct, frozen=True):
    """A line of the log: a move with its outcomes and events, or an undo (`back_to` is the move it went back to)."""

    number: int
    seat: int
    move: Move
    notation: str
    outcomes: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    back_to: int = -1
    consent: bool = False

    @property
    def is_undo(self) -> bool:
        return self.back_to >= 0


class UndoReach(Struct, frozen=True):
    """How far a seat may go back on its own, and what stops it there."""

    to: int
    """The number of the move to which it may go back at the furthest..."""
    steps: int
    """...and how many moves of its own it takes back on the way."""
    barrier: str
    last: int
    """The number of the move to which it goes back by taking back its last move only."""


class Mark:
    """How a match stood before moves that may have to be dropped."""

    def __init__(self, state: State, moves: int, line: list[Entry], checkpoints: dict[int, State], rolls: int) -> None:
        self.state = state
        self.moves = moves
        self.line = line
        """The very list of the match: moves only make it longer, and an undo leaves it for a new one."""
        self.length = len(line)
        self.checkpoints = checkpoints
        self.rolls = rolls


class Match:
    """A running or finished match. Every change goes through `play` and `undo`."""

    def __init__(
        self,
        title: Title,
        seats: Sequence[Seat],
        options: Options | None = None,
        seed: bytes | None = None,
        start_from: Document | None = None,
        chance: LoggedChance | None = None,
        results: Sequence[list[int]] | None = None,
    ) -> None:
        """Deal, or start from a position. As to `results` see `play_part`: a deal may need trials as well."""
        title.check_seats(len(seats))
        check_names(seats)
        self.title = title
        self.seats = tuple(seats)
        self.named: tuple[tuple[Seat, ...], tuple[str, ...]] = ((), ())
        """The names at these seats; others may sit there soon."""
        self.told: dict[tuple[int, Reader], tuple[Entry, list[Line]]] = {}
        """What was put into words lately: by the number of the entry and for whom."""
        self.barred: tuple[Entry | None, bool] = (None, False)
        self.stopped: tuple[Entry | None, Reader | None, str] = (None, None, "")
        """Whether the last entry that was asked about bars an undo, and what that was said to be, to whom: every seat
        asks of the same one after every move."""
        self.options = options if options is not None else title.options_type()
        self.seed = seed if seed is not None else secrets.token_bytes(32)
        self.commitment = commitment(self.seed)
        self.start_from = start_from
        self.chance = chance or SeededChance(self.seed, [seat.salt for seat in seats])
        self.log: list[Entry] = []
        self.line: list[Entry] = []
        """The log without what was undone: the moves that led to the present state."""
        journal = Journal()
        if start_from is None:
            if isinstance(self.chance, SeededChance) and results is not None:
                self.chance.results = list(results)
            self.state = title.deal(len(seats), self.chance, self.options, journal)
            if isinstance(self.chance, SeededChance):
                self.chance.results = None
        else:
            self.state = title.load(start_from, len(seats), self.options)
            for defect in title.defects(self.state):
                raise PositionError(f"A match cannot start from this position: {defect}")
        self.setup = Entry(0, NOBODY, Move(-1), "start", drain(self.chance), tuple(journal.events))
        self.checkpoints: dict[int, State] = {0: self.state.clone()}

    # ------------------------------------------------------------ asking
    @property
    def names(self) -> tuple[str, ...]:
        if self.named[0] is not self.seats:
            self.named = (self.seats, tuple(seat.name for seat in self.seats))
        return self.named[1]

    @property
    def over(self) -> bool:
        return not self.state.actors()

    def reader(self, seat: int = SPECTATOR, language: str = "en") -> Reader:
        return Reader(seat, self.names, language)

    def prompt(self, seat: int, language: str = "en") -> Prompt | None:
        return self.title.prompt(self.state, seat, self.reader(seat, language))

    def view(self, seat: int) -> Document:
        return self.title.view(self.state, seat)

    def table_in_words(self, seat: int, language: str = "en") -> list[Section]:
        return self.title.table_in_words(self.state, self.reader(seat, language))

    def drawing(self, seat: int, width: int, language: str = "en") -> list[str]:
        """The table drawn in letters, for terminals; nothing where the title has no such drawing."""
        return self.title.drawing(self.state, self.reader(seat, language), width)

    def outcome(self, language: str = "en") -> Outcome | None:
        return self.title.outcome(self.state, self.reader(SPECTATOR, language)) if self.over else None

    def story(self, seat: int, language: str = "en", since: int = 0) -> list[tuple[int, Line]]:
        """What happened, as the seat may know it: the number of the move and a line for each event it noticed."""
        reader = self.reader(seat, language)
        told: list[tuple[int, Line]] = []
        for entry in [self.setup, *self.line]:
            if entry.number >= since:
                told += [(entry.number, line) for line in self.lines(entry, reader)]
        return told

    def lines(self, entry: Entry, reader: Reader) -> list[Line]:
        """An entry in words: a line for each event that the reader noticed.

        A few are kept: everybody at a table reads of the last entry, and of the one that bars an undo time and again.
        """
        key = (entry.number, reader)
        known = self.told.get(key)
        if known is None or known[0] is not entry:
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            lines = (self.title.describe(event, reader) for event in entry.events)
            known = self.told[key] = (entry, [line for line in lines if line is not None])
        return known[1]

    def why_not(self, seat: int, move: Move, language: str = "en") -> Refusal | None:
        """None for a move that the seat may make now, else the reason."""
        return self.title.why_not(self.state, seat, move, language, self.names)

    def __iter__(self) -> Iterator[Entry]:
        """The moves that led to the present state, in their order; `log` has those that were taken back as well."""
        return iter(self.line)

    def positions(self) -> Iterator[State]:
        """The position at the start and after every move of the line, each a state of its own to play on."""
        state = self.checkpoints[0].clone()
        yield state.clone()
        for entry in list(self.line):
            self.make_as_written(state, entry)
            yield state.clone()

    def __len__(self) -> int:
        """How many moves led to the present state; those that were taken back do not count."""
        return len(self.line)

    def __bool__(self) -> bool:
        return True  # a match before its first move is one

    def __eq__(self, other: object) -> bool:
        """The same game by the same people with the same dice, move by move, with what was taken back."""
        return self.told_apart_by() == other.told_apart_by() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        """Of what no move changes: its dice. So what is kept of a match is found again while it goes on."""
        return hash(self.commitment)

    def told_apart_by(self) -> tuple[object, ...]:
        log = [(entry.seat, entry.move, entry.outcomes, entry.back_to, entry.consent) for entry in self.log]
        where = self.title.slug, self.title.components, self.seats, self.options
        return *where, self.commitment, self.start_from, log

    def __repr__(self) -> str:
        names = ", ".join(self.names)
        return f"<Match of {self.title.name}: {names}; {len(self)} moves{', over' if self.over else ''}>"

    def __str__(self) -> str:
        """The title, who plays, and the table as a spectator sees it."""
        return f"{self.title.name}: {', '.join(self.names)}\n\n{self.state}"

    # ------------------------------------------------------------ playing
    def play(self, seat: int, move: Move | str, language: str = "en") -> Entry:
        """Make a move for a seat, or raise Refusal with nothing changed."""
        if isinstance(move, str):
            move = self.title.parse(move, language)
        journal = Journal()
        full = self.title.play(self.state, seat, move, self.chance, journal, language, self.names)
        entry = Entry(
            len(self.log) + 1, seat, full, self.title.notation(full), drain(self.chance), tuple(journal.events)
        )
        self.log.append(entry)
        self.line.append(entry)
        if len(self.line) % CHECKPOINT_EVERY == 0:
            self.checkpoints[len(self.line)] = self.state.clone()
        return entry

    def parse_all(self, texts: Sequence[str], language: str = "en") -> list[Move]:
        """The moves that texts name; Refusal, before anything is tried, if one of them names none."""
        moves: list[Move] = []
        for text in texts:
            with Naming(text):
                moves.append(self.title.parse(text, language))
        return moves

    def play_part(
        self, seat: int, moves: Sequence[Move], language: str = "en", results: Sequence[list[int]] | None = None
    ) -> list[Move]:
        """Make moves up to and including the first that chance answers or that shows something; returns the rest.

        What was made is committed: whoever asked must keep it before the rest is tried, as a batch of its own. So no
        refusal can take back a roll, nor tell what would be rolled. A refusal leaves everything as it was before.

        Where `results` are given, no trial is carried out here: they are what the first trials came to elsewhere
        (`carried_out`), and the next one raises TrialPending. Then nothing has been made; call again with one more.
        """
        mark = self.mark()
        if isinstance(self.chance, SeededChance) and results is not None:
            self.chance.results = list(results)
        try:
            for place, move in enumerate(moves, 1):
                with Naming(self.title.notation(move)):
                    entry = self.play(seat, move, language)
                if self.is_reveal(entry):
                    return list(moves[place:])
        except BaseException:
            self.drop_back(mark)
            raise
        finally:
            if isinstance(self.chance, SeededChance):
                self.chance.results = None
        return []

    def stale(self, seat: int, after: int, moves: Sequence[Move]) -> bool:
        """Whether moves that a seat chose after move number `after` do not mean any more what they meant then.

        They do not where the seat has moved since, where what it saw was taken back, or where their question is
        another one. Whatever others did besides takes nothing away: a move that it made illegal is refused by a rule.
        """
        if after == len(self.log):
            return False
        if not 0 <= after < len(self.log) or any(entry.seat == seat for entry in self.log[after:]):
            return True
        known = self.line_after(after)
        if known != [entry.number for entry in self.line[: len(known)]]:
            return True
        then = self.state_at(len(known))
        return any(question(then, seat, move) != question(self.state, seat, move) for move in moves)

    def line_after(self, number: int) -> list[int]:
        """The numbers of the moves that the line held after so many lines of the log."""
        line: list[int] = []
        for entry in self.log[:number]:
            if entry.is_undo:
                del line[bisect_right(line, entry.back_to) :]
            else:
                line.append(entry.number)
        return line

    def mark(self) -> Mark:
        """A place to return to if what follows cannot be kept."""
        rolls = self.chance.rolls if isinstance(self.chance, SeededChance) else 0
        return Mark(self.state.clone(), len(self.log), self.line, dict(self.checkpoints), rolls)

    def drop_back(self, mark: Mark) -> None:
        """Forget everything since the mark, rolls included: nobody has been told of it."""
        self.state = mark.state
        self.log = self.log[: mark.moves]
        self.line = mark.line[: mark.length]
        self.checkpoints = mark.checkpoints
        self.chance.take_log()
        if isinstance(self.chance, SeededChance):
            self.chance.rolls = mark.rolls

    # ------------------------------------------------------------ going back
    def state_at(self, moves: int) -> State:
        """The state after the first `moves` moves of the line."""
        start = max(place for place in self.checkpoints if place <= moves)
        state = self.checkpoints[start].clone()
        for entry in self.line[start:moves]:
            self.make_as_written(state, entry)
        return state

    def make_as_written(self, state: State, entry: Entry) -> None:
        """A move of the line on another state, with the outcomes that it had."""
        chance = ScriptedChance([list(outcome) for outcome in entry.outcomes])
        self.title.play(state, entry.seat, entry.move, chance, None)

    def undo_reach(self, seat: int, language: str = "en") -> UndoReach:
        """Free as far back as the last reveal or another seat's move; moves beside the turns stand in nobody's way."""
        stop, place, steps, last = len(self.line), len(self.line), 0, -1
        while stop > 0 and not self.bars_undo(self.line[stop - 1]):
            entry = self.line[stop - 1]
            if not self.title.aside(entry.move):
                if entry.seat != seat:
                    break
                place, steps = stop - 1, steps + 1
                last = self.number_at(place) if last < 0 else last
            stop -= 1
        to = self.number_at(place)
        return UndoReach(to, steps, self.barrier(stop, seat, language), last if steps else to)

    def number_at(self, place: int) -> int:
        """The number of the move after which the line stands at this place; 0 at the start."""
        return self.line[place - 1].number if place else 0

    def is_reveal(self, entry: Entry) -> bool:
        return bool(entry.outcomes) or any(self.title.reveals(event) for event in entry.events)

    def bars_undo(self, entry: Entry) -> bool:
        """Whether nobody goes back over a move freely, because of what it showed.

        Beside the turns that is only what everybody has seen, such as a deal that was struck. An offer shows its terms
        to a few, and they must not lose their undo by it.
        """
        if self.barred[0] is not entry:
            events = entry.events
            if self.title.aside(entry.move):
                events = tuple(event for event in events if event.insiders == EVERYBODY)
            self.barred = (entry, bool(entry.outcomes) or any(self.title.reveals(event) for event in events))
        return self.barred[1]

    def barrier(self, place: int, seat: int, language: str) -> str:
        """What stops a free undo before the move at this place of the line."""
        words = load_words("cubilete.core", language)
        if place == 0:
            return words.say("undo.start")
        entry = self.line[place - 1]
        # where nothing is hidden everybody reads the same, and it is worded once
        eyes = SPECTATOR if self.title.nothing_hidden else seat
        reader = self.reader(eyes, language)
        if self.stopped[0] is entry and self.stopped[1] == reader:
            return self.stopped[2]
        # Only events that this seat noticed are told: the notation may hold somebody's secret choice.
        told = next((line.text for line in self.lines(entry, reader)), "")
        key = "other_told" if told else "other"
        if self.bars_undo(entry) and told:
            key = "revealed"
        said = words.say(f"undo.{key}", number=entry.number, name=self.names[entry.seat], what=told)
        self.stopped = (entry, reader, said)
        return said

    def undo(self, seat: int, to: int | None = None, consent: bool = False, language: str = "en") -> Entry:
        """Go back to just after move number `to` (0 is the start); by default over the seat's own last move.

        A free undo takes back moves of turns only: what was done beside them is made again, and lapses where it is no
        longer possible. By consent everything is taken back.
        """
        place = self.place_to_go_back_to(seat, to, consent, language)
        beside = [] if consent else [entry for entry in self.line[place:] if self.title.aside(entry.move)]
        entry = self.go_back(seat, place, consent)
        for aside in beside:
            self.make_again(aside)
        return entry

    def place_to_go_back_to(self, seat: int, to: int | None, consent: bool, language: str) -> int:
        """Where in the line move `to` stands; Refusal where it does not, or where others must agree first."""
        words = load_words("cubilete.core", language)
        reach = self.undo_reach(seat, language)
        numbers = [0, *(entry.number for entry in self.line)]
        if to is None:
            to = reach.last if reach.steps and not consent else numbers[-2:][0]
        if to not in numbers[:-1]:
            raise Refusal("", words.say("undo.no_such_move", to=to, last=numbers[-1]))
        if not consent and not (reach.steps and reach.to <= to <= reach.last):
            raise Refusal("", words.say("undo.needs_consent", barrier=reach.barrier))
        return numbers.index(to)

    def go_back(self, seat: int, place: int, consent: bool) -> Entry:
        """Take back everything after this place of the line, and note it in the log."""
        to = self.number_at(place)
        self.state = self.state_at(place)
        self.line = self.line[:place]
        self.checkpoints = {at: state for at, state in self.checkpoints.items() if at <= place}
        entry = Entry(len(self.log) + 1, seat, Move(-1), f"undo {to}", (), (), to, consent)
        self.log.append(entry)
        return entry

    def make_again(self, aside: Entry) -> None:
        """A move beside the turns over which somebody went back; one that would show something now lapses too."""
        mark = self.mark()
        try:
            if self.bars_undo(self.play(aside.seat, aside.move)):
                self.drop_back(mark)
        except Refusal:
            return


def question(state: State, seat: int, move: Move) -> list[int]:
    return state.question(seat, move.code, list(move.params))


class Naming:
    """A refusal of one move out of several says which one it is."""

    def __init__(self, notation: str) -> None:
        self.notation = notation

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Refusal):
            error.move = self.notation


def drain(chance: LoggedChance) -> tuple[tuple[int, ...], ...]:
    """The outcomes since the last move."""
    return tuple(tuple(outcome) for outcome in chance.take_log())


def check_names(seats: Sequence[Seat]) -> None:
    """Names are shown on one line, stored in records and tell the seats apart."""
    for seat in seats:
        if not seat.name.strip() or seat.name != seat.name.strip() or len(seat.name) > MOST_NAME:
            raise UsageError(f"A name has 1 to {MOST_NAME} characters and no spaces around it; '{seat.name}' does not.")
        if not all(text.isprintable() for text in (seat.name, seat.salt, seat.said_by)):
            raise UsageError("Names and player seeds are written on one line, without control characters.")
    names = [seat.name.casefold() for seat in seats]
    if len(set(names)) != len(names):
        raise UsageError("Every seat needs a name of its own; two of these are the same.")
