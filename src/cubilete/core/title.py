"""What a title tells the house about itself: its card, its words, and how its states are shown, written and read.

Seats count from 0 in everything that programs read: states, views, facts, arguments of moves, sections. They count from
1 in what people write: notation, options, positions. In sentences they have names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from msgspec import Struct

from cubilete.core.asking import AskedMove, AskedVerb, Inquiry
from cubilete.core.belonging import settle
from cubilete.core.catalogue import Catalogue
from cubilete.core.chance import Chance
from cubilete.core.encoding import Encoding
from cubilete.core.errors import Refusal
from cubilete.core.guide import Guide
from cubilete.core.how_to_play import OVER, GuideTable, HowToPlay, tell_how_to_play
from cubilete.core.journal import Event, Journal
from cubilete.core.measures import Measures
from cubilete.core.moves import FreeMove, Move, Prompt
from cubilete.core.options import OptionFlaw, Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player
from cubilete.core.spoken import KernelError
from cubilete.core.state import LEGAL, State

SPECTATOR = -1
MOST_NUMBER = 2**62
"""Numbers beyond this cannot reach the compiled rules; no seat, code or parameter is as large."""
Document = dict[str, Any]
"""Plain tables, lists, texts and numbers: what TOML and JSON can say."""


class Reader(Struct, frozen=True):
    """For whom something is put into words: the seat (or SPECTATOR), the names at the table, the language."""

    seat: int
    names: tuple[str, ...]
    language: str = "en"


class Line(Struct, frozen=True, omit_defaults=True):
    """One event in words, with its rule and its facts by name for pictures and animations."""

    kind: str
    text: str
    rule: str
    facts: Document
    chance: bool = False
    """Whether it tells what dice or a bag decided, which is to be seen before it is read."""


class Section(Struct, frozen=True):
    """A part of the table in words; `seat` is set where it belongs to one."""

    heading: str
    lines: tuple[str, ...]
    seat: int = SPECTATOR


MOST_QUOTED = 60
"""So many letters of what cannot be read are quoted."""


class ChanceKind(Struct, frozen=True):
    """How the outcomes of one kind of chance are written: by label, or as numbers counted from `base`."""

    name: str
    labels: tuple[str, ...] = ()
    base: int = 0
    trial: bool = False
    """Whether it is the result of a trial: then the build of the physics comes before its numbers."""

    def write(self, numbers: list[int]) -> str:
        """`crown`, `2`, or for a trial `3:99` and, where the build matters, `3:99@4`."""
        if self.labels:
            return self.labels[numbers[0]]
        build, told = (numbers[0], numbers[1:]) if self.trial else (0, numbers)
        text = ":".join(str(number + self.base) for number in told)
        return f"{text}@{build}" if build else text

    def read(self, text: str) -> list[int]:
        """The numbers of a written outcome; ValueError if it is none."""
        if self.labels and text in self.labels:
            return [self.labels.index(text)]
        told, at, build = text.partition("@") if self.trial else (text, "", "")
        try:
            numbers = [int(number) - self.base for number in told.split(":")]
            if not self.labels:
                return [int(build) if at else 0, *numbers] if self.trial else numbers
        except ValueError:
            pass
        known = f"one of {few(self.labels)}" if self.labels else "whole numbers"
        raise ValueError(f"'{text[:MOST_QUOTED]}' is no outcome of {self.name}; there must be {known}")


def few(labels: Sequence[str]) -> str:
    """The first labels, enough to see how the others are written."""
    return ", ".join(labels[:3]) + (" and others" if len(labels) > 3 else "")


class LessonStep(Struct, frozen=True):
    """One thing to do in a lesson: a move that does it, and the events by which it is done."""

    hint: str
    until: tuple[str, ...]


class Lesson(Struct, frozen=True, kw_only=True):
    """A short lesson on a real position; its words lie under `lesson.<id>` in the title's words."""

    id: str
    seats: int
    seat: int
    options: str
    document: Document
    steps: tuple[LessonStep, ...]


class GameBox(Struct, frozen=True):
    """What stands on the shelf under one cover: a title alone, or several that came in one box."""

    slug: str
    name: str
    pitch: str
    package: str
    """Whose words tell the pitch in other languages, as `box.pitch`."""


class Title(ABC):
    """One game of the house. Everything outside the compiled rules goes through it."""

    slug: str
    name: str
    rules_version: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    pitch: str
    package: str
    options_type: type[Options]
    chance_kinds: tuple[ChanceKind, ...]
    catalogue: Catalogue
    components: str
    """Digest of the component numbers in use."""
    position_form: int = 1
    """Counted up whenever `document` says something in another way: digests of other forms are not compared."""
    component_text: str = ""
    """The component file in use, set by whoever makes the title; empty for a title that has none."""
    game_box: GameBox | None = None
    """The box it came in with other titles; None for a title alone."""
    guide_room: str = ""
    """The folder within `guide` that holds its page; empty unless several titles share a package."""
    nothing_hidden: bool = False
    """Whether everybody may know everything: view, story and table in words are the same through every seat."""
    most_codes: int = 4096
    """Every code of a listed move lies below this number."""
    most_moves: int = 5000
    """No game of random players takes more moves than this, with `quick_options`."""
    quick_options: Mapping[str, Any] = {}
    """Options under which games of random players end soon, where they hardly would otherwise; for tests."""

    made_by: tuple[Callable[..., Title], tuple[object, ...]] | None = None
    """How another process gets this title, set by whoever makes it; None where its class says it all."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Whatever a title deals or loads notes that it belongs to it: see `belonging.py`."""
        super().__init_subclass__(**more)
        if "deal" in vars(cls):
            setattr(cls, "deal", noting_deal(vars(cls)["deal"]))  # noqa: B010 - mypy allows no other way
        if "load" in vars(cls):
            setattr(cls, "load", noting_load(vars(cls)["load"]))  # noqa: B010

    def __reduce__(self) -> tuple[Callable[..., Title], tuple[object, ...]]:
        return self.made_by or (type(self), ())

    def hides(self, options: Options) -> bool:
        """Whether something is ever hidden from somebody at a table with these options."""
        return not self.nothing_hidden

    def hides_seldom(self, options: Options) -> bool:
        """Whether what is hidden there is so for moments only, and most positions are open to everybody."""
        return False

    def cover(self) -> GameBox:
        """The box it stands in on the shelf; a title alone is its own."""
        return self.game_box or GameBox(self.slug, self.name, self.pitch, self.package)

    # ------------------------------------------------------------ starting
    @abstractmethod
    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> State:
        """A fresh game, set up to its first decision."""

    def check_seats(self, seats: int) -> None:
        low, high = self.seats
        if not low <= seats <= high:
            raise KernelError("seats.number", title=self.name, low=low, high=high, seats=seats)

    def option_flaws(self, seats: int, options: Options) -> list[OptionFlaw]:
        """Which options no game can be set up with, beyond what their types say: for so many seats, or with each other.

        Whoever sets a table is shown this while choosing; a value to which it objects is not offered.
        """
        return []

    def check_options(self, seats: int, options: Options) -> None:
        """UsageError for options that no game can be set up with."""
        self.check_seats(seats)
        for flaw in self.option_flaws(seats, options):
            raise flaw.why

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        """The team of every seat; every seat its own unless the title says otherwise.

        Where all seats are one team, the game is won or lost together.
        """
        return tuple(range(seats))

    # ------------------------------------------------------------ moves
    @abstractmethod
    def notation(self, move: Move) -> str:
        """The move as text, in full."""

    @abstractmethod
    def parse(self, text: str, language: str = "en") -> Move:
        """The move that a text names; Refusal if it names none."""

    def completions(self, typed: str) -> list[str]:
        """What could stand in place of the last, unfinished word of a move; nothing where the title does not say."""
        return []

    @abstractmethod
    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        """What the seat may decide now, in words; None if it may decide nothing."""

    @abstractmethod
    def refusal(
        self, state: State, seat: int, move: Move, verdict: int, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal:
        """The rule and the sentence behind a verdict; `names` are those at the table, where they are known."""

    def why_not(
        self, state: State, seat: int, move: Move, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal | None:
        """None for a move that may be made now, else the reason."""
        if any(not -MOST_NUMBER < number < MOST_NUMBER for number in (seat, move.code, *move.params)):
            return Refusal("", f"This is no move of {self.name}: its numbers are too large.")
        verdict = state.verdict(seat, move.code, list(move.params))
        return None if verdict == LEGAL else self.refusal(state, seat, move, int(verdict), language, names)

    def ask(self, state: State, seat: int, text: str, reader: Reader, verb: str = "") -> Inquiry:
        """An answer to whoever asks why something may not be done; by default only moves as records have them."""
        try:
            move = self.parse(text, reader.language)
        except Refusal as unclear:
            return Inquiry(sentence=unclear.sentence)
        refusal = self.why_not(state, seat, move, reader.language, reader.names)
        reason, rule = ("", "") if refusal is None else (refusal.sentence, refusal.rule)
        answer = AskedMove(verbs=(), text=self.notation(move), allowed=refusal is None, sentence=reason, rule=rule)
        return Inquiry(heard=self.notation(move), answers=(answer,))

    def asked_verbs(self, language: str = "en") -> list[AskedVerb]:
        """What can be done in the title, by name; nothing where the title does not say."""
        return []

    def spelt_out(self, state: State, seat: int, move: Move) -> Move:
        """A listed move that stands for a parametric one, with its parameters."""
        if move.params:
            return move
        return Move(move.code, tuple(state.complete(seat, move.code)))

    def play(
        self,
        state: State,
        seat: int,
        move: Move,
        chance: Chance,
        journal: Journal | None,
        language: str = "en",
        names: tuple[str, ...] = (),
    ) -> Move:
        """Make a move, or raise Refusal and leave the state exactly as it was. Returns the move in full."""
        refusal = self.why_not(state, seat, move, language, names)
        if refusal is not None:
            raise refusal
        full = self.spelt_out(state, seat, move)
        if full.params:
            state.apply_form(seat, full.code, list(full.params), chance, journal)
        else:
            state.apply(seat, full.code, chance, journal)
        return full

    def aside(self, move: Move) -> bool:
        """Whether a move is made beside the turns (an offer, an answer): it bars nobody's free undo and survives it."""
        return False

    # ------------------------------------------------------------ phases
    def phase_names(self) -> tuple[str, ...]:
        """The ids of the phases that a game can be in, beside `over`; each belongs to a step of the guide."""
        return ()

    def phase_name(self, state: State, seat: int) -> str:
        """The phase that the game is in for a seat (or a spectator), by its id; nothing where the title has none."""
        return OVER if state.to_move() < 0 else ""

    # ------------------------------------------------------------ showing
    @abstractmethod
    def describe(self, event: Event, reader: Reader) -> Line | None:
        """An event in words as the reader may know it; None for one that the reader does not notice."""

    def reveals(self, event: Event) -> bool:
        """Whether an event shows something that was hidden, beyond what chance decided, or seals a deal.

        It cannot be unseen: a batch is committed by it, and no free undo goes back beyond it.
        """
        return False

    @abstractmethod
    def view(self, state: State, seat: int) -> Document:
        """Everything on the table that the seat (or a spectator) may know."""

    def plan(self, state: State, seat: int, about: str, reader: Reader) -> Document:
        """An answer to a board that asks how something could be done (a route, an aim); nothing where none is planned.

        It changes nothing and tells nothing that the seat may not know; what it proposes are ordinary moves.
        """
        return {}

    def furniture(self, language: str = "en") -> Document:
        """What a board needs and no move ever changes: maps, cards in words, faces of dice. Fetched once a visit."""
        return {}

    @abstractmethod
    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        """The table as text, for terminals, screen readers and language models."""

    def drawing(self, state: State, reader: Reader, width: int) -> list[str]:
        """A drawing in letters of equal width, for terminals: at most `width` letters a line; often nothing.

        It tells nothing that the table in words does not tell too, for whoever cannot see it.
        """
        return []

    @abstractmethod
    def outcome(self, state: State, reader: Reader) -> Outcome:
        """How a finished game ended."""

    # ------------------------------------------------------------ positions
    @abstractmethod
    def document(self, state: State) -> Document:
        """The whole position, hidden parts included, as a readable document."""

    @abstractmethod
    def load(self, document: Document, seats: int, options: Options) -> State:
        """A position out of a document; PositionError naming what is wrong."""

    @abstractmethod
    def defects(self, state: State) -> list[str]:
        """What does not add up in a state, in sentences; nothing in any state that play can reach."""

    # ------------------------------------------------------------ teaching
    def lessons(self) -> tuple[Lesson, ...]:
        """The title's tutorial, in order."""
        return ()

    def how_to_play(self, language: str = "en") -> HowToPlay | None:
        """The title on one page: aim, a turn, what scores; None where it has no folder `guide`."""
        return tell_how_to_play(self, language)

    def component_picture(self, text: str, source: str) -> str:
        """A drawing (SVG) of what a component file lays out, also of one that does not fit yet; empty without one."""
        return ""

    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        """What the texts of that page speak of: numbers of the components, by name."""
        return {}

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        """The tables on that page, by name."""
        return {}

    # ------------------------------------------------------------ players
    def bots(self) -> Mapping[str, Callable[[], Player]]:
        """The title's own players by name."""
        return {}

    def guide(self) -> Guide:
        """What the title knows that helps a search."""
        return Guide()

    # ------------------------------------------------------------ studies
    def measures(self) -> Measures:
        """What the title knows about measuring it."""
        return Measures()

    # ------------------------------------------------------------ numbers for learners
    def move_codes(self, seats: int, options: Options) -> list[int]:
        """The codes of all moves that can ever be listed at such a table; the fewer, the better for who learns."""
        return list(range(self.most_codes))

    def free_move(self, seats: int, options: Options) -> FreeMove | None:
        """The move that can be filled in with measured numbers, if there is one; it is among the codes above."""
        return None

    def encoding(self, seats: int, options: Options) -> Encoding | None:
        """How such a table is written as a row of numbers for a seat; None where the title does not say."""
        return None

    def eyes(self, seats: int, options: Options) -> Encoding | None:
        """What a net looks at to judge a position: that row, or more, as the policy sees the table."""
        return self.encoding(seats, options)

    def alike(self, kind: int, n: int) -> list[int]:
        """For each of n equally likely answers to a kind of chance the first one that means the same."""
        return list(range(n))


def noting_deal(deal: Callable[..., State]) -> Callable[..., State]:
    @wraps(deal)
    def dealt(
        self: Title, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> State:
        return settle(self, deal(self, seats, chance, options, journal), seats, options)

    return dealt


def noting_load(load: Callable[..., State]) -> Callable[..., State]:
    @wraps(load)
    def loaded(self: Title, document: Document, seats: int, options: Options) -> State:
        return settle(self, load(self, document, seats, options), seats, options)

    return loaded
