"""What the five games of Cuba Cube have in common as titles: the box, its components, names and kinds of chance."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from types import ModuleType
from typing import ClassVar

import msgspec
from msgspec.structs import replace
from mypy_extensions import i64

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import EventForm, Facts, VerbForm
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.errors import Refusal
from cubilete.core.how_to_play import GuideTable, load_page
from cubilete.core.journal import Event, Journal
from cubilete.core.measures import Measures
from cubilete.core.moves import FreeMove, Move
from cubilete.core.options import OptionFlaw, Options
from cubilete.core.rows import as_vec
from cubilete.core.state import LEGAL, State
from cubilete.core.title import ChanceKind, Document, GameBox, Line, Reader
from cubilete.core.vectors import vec
from cubilete.core.words import flatten, load_words
from cubilete.games.cuba_cube import (
    couriers_declared,
    flicks_declared,
    marketeers_declared,
    race_declared,
    smugglers_declared,
)
from cubilete.games.cuba_cube.components.load import PACKAGE, load_components, make_box
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.options import CubaOptions, drivers_of, find_flaws, readings
from cubilete.games.cuba_cube.position.furniture import Furniture, make_furniture
from cubilete.games.cuba_cube.position.view import TableView
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.flicking import is_safe_send
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.table import Table
from cubilete.games.cuba_cube.study.games import MEASURES
from cubilete.games.cuba_cube.words.cloth_drawing import draw_cloth
from cubilete.games.cuba_cube.words.guide_numbers import guide_tables, guide_values
from cubilete.games.cuba_cube.words.marketeers_table import draw_row
from cubilete.games.cuba_cube.words.values import millimetres
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary
from cubilete.physics.record import FlickKind
from cubilete.physics.units import ANGLES, HEIGHT_MAX, HEIGHT_MIN, LATERAL_MAX, LATERAL_MIN, SPEED_MAX, SPEED_MIN

GAMES: Mapping[str, ModuleType] = {
    "flicks": flicks_declared, "race": race_declared, "smugglers": smugglers_declared, "couriers": couriers_declared,
    "marketeers": marketeers_declared,
}  # fmt: skip
"""The parts of the declaration."""
BOX = GameBox(
    "cuba_cube",
    "Cuba Cube",
    "Five games in one box, with dice that you flick over the cloth: race, smuggle, deliver together, deal on the "
    "markets of four Cities, or team up.",
    PACKAGE,
)
OUT_OF_PLACE = ("wrong_phase", "no_such_move")
"""Verdicts on moves that make no sense at the moment."""
CHANCE_KINDS = (
    FlickKind("flick", trial=True),
    FlickKind("throw", trial=True),
    ChanceKind("throw_seed"),
    ChanceKind("noise"),
    ChanceKind("luck"),
    ChanceKind("first", base=1),
    ChanceKind("city", FEW["city"]),
    ChanceKind("sector", FEW["sector"]),
    ChanceKind("crate"),
    ChanceKind("crate_yaw"),
    ChanceKind("market"),
    ChanceKind("hidden"),
)
"""In the order of the constants FLICK_TRIAL to HIDDEN_DEAL."""


class CubaTitle(DeclaredTitle):
    """The base of the five cards."""

    package = PACKAGE
    declared = DECLARED
    game_box = BOX
    rules_version = "2011.1"
    view_type = TableView
    furniture_type = Furniture
    most_moves = 20_000
    defaults: ClassVar[CubaOptions]
    """Options where nobody chose any; of the title's own type."""
    spoken_parts: ClassVar[tuple[str, ...]] = ()
    """Whose moves, refusals and events it has: parts of the declaration, and files of words with these names."""
    borrowed: ClassVar[frozenset[str]] = frozenset()
    """Sentences of other parts that it says as well."""
    unused: ClassVar[frozenset[str]] = frozenset()
    """Moves of those parts that it never offers, by name."""

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        super().__init__(self.vocabulary)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = CHANCE_KINDS

    def chosen(self, options: Options | None) -> CubaOptions:
        """The table's options, or the defaults."""
        if options is None:
            return self.defaults
        assert isinstance(options, CubaOptions)
        return options

    def drivers(self, seats: int, options: Options | None) -> int:
        return drivers_of(seats, self.chosen(options))

    def readings(self, options: Options | None) -> vec[i64]:
        """The row of options that the rules ask."""
        return as_vec(readings(self.chosen(options)))

    def option_flaws(self, seats: int, options: Options) -> list[OptionFlaw]:
        return find_flaws(seats, self.chosen(options))

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        """Everybody alone; two to a Vehicle in the Cobbers; all together in the Couriers."""
        drivers = self.drivers(seats, options)
        return tuple(seat % drivers for seat in range(seats))

    def phase_names(self) -> tuple[str, ...]:
        """The phases that its page knows: the declaration has those of all five games."""
        page = load_page(self.package, self.guide_room)
        known = {phase for step in page.steps() for phase in step.phases} if page else set()
        return tuple(phase for phase in super().phase_names() if phase in known)

    def deal_for(self, seats: int, chance: Chance, options: Options | None, journal: Journal | None) -> State:
        """Set up a table whose seats and options are checked; the Cobbers deal the games of others so."""
        return self.deal(seats, chance, options, journal)

    # ------------------------------------------------------------ words
    def says(self, key: str) -> bool:
        """What only other games of the box say is none of its own."""
        if key.removeprefix("choice.") in self.unused:
            return False
        return key in self.borrowed or key not in said_by_others(self.spoken_parts)

    def parse(self, text: str, language: str = "en") -> Move:
        """Like every title; the two dice of a Gate may be named in any order, and are kept in that of the box."""
        move = super().parse(text, language)
        if c.is_gate(move.code) and c.gate_one(move.code) > c.gate_other(move.code):
            return Move(int(c.gate_code(c.gate_other(move.code), c.gate_one(move.code))))
        return move

    def refusal(
        self,
        state: State,
        seat: int,
        move: Move,
        verdict: int,
        language: str = "en",
        names: tuple[str, ...] = (),
    ) -> Refusal:
        """Like every title; what only other games of the box know is called so."""
        form = self.declared.verb_of(move.code)
        foreign = form is not None and not self.offers(form.name)
        if foreign and self.declared.verdict(verdict).name in OUT_OF_PLACE and 0 <= seat < len(state.points()):
            said = self.about(state, seat, move, Reader(seat, names, language))
            return Refusal("CC-COMMON-COMP-15", said.say("refusal.other_game"))
        return super().refusal(state, seat, move, verdict, language, names)

    def crews(self, names: tuple[str, ...], language: str) -> tuple[str, ...]:
        """What drivers are called at a table with these names: seats by default, crews where two share a Vehicle."""
        return names

    def describe(self, event: Event, reader: Reader) -> Line | None:
        """Events speak of drivers, who are called by the names of their crews."""
        return super().describe(event, replace(reader, names=self.crews(reader.names, reader.language)))

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        """Lengths as people read them."""
        if form.name == "crossed":
            return {"mm": millimetres(facts["gap"]).replace(".", self.words(reader.language).say("decimal"))}
        return {}

    def suggestions(self, state: State, seat: int) -> list[Move]:
        """The usual flick, and others a little faster, slower, or to the side; only those that are legal."""
        usual = state.complete(seat, c.FLICK)
        if not usual:
            return []
        die, angle, speed, height, lateral = usual
        tried = [
            (angle, speed),
            (angle, speed * 5 // 4),
            (angle, speed * 4 // 5),
            (angle + 30, speed),
            (angle - 30, speed),
        ]
        flicks = [(die, way % ANGLES, min(fast, SPEED_MAX), height, lateral) for way, fast in tried]
        legal = [flick for flick in flicks if state.verdict(seat, c.FLICK, list(flick)) == LEGAL]
        return [Move(c.FLICK, flick) for flick in dict.fromkeys(legal)]

    # ------------------------------------------------------------ numbers for learners
    def dice_on_table(self, seats: int, options: Options) -> int:
        """How many dice there are at such a table: those of the Gates, and a Vehicle for each driver."""
        return c.GATE_DICE + self.drivers(seats, options)

    def offered(self, gap: str, verb: VerbForm, seats: int, options: Options) -> Sequence[int] | None:
        """Only dice and drivers of this table."""
        if gap in ("die", "one", "other"):
            return range(self.dice_on_table(seats, options))
        if gap == "goal":
            return range(c.GOAL_DIE + self.dice_on_table(seats, options))
        return range(self.drivers(seats, options)) if gap == "driver" else None

    def can_be_listed(self, code: int) -> bool:
        """Whether a move is ever offered: a Gate has one name, no die goes to itself, and who prepares goes softly."""
        if c.is_gate(code):
            return c.gate_one(code) < c.gate_other(code)
        if not c.is_send(code):
            return True
        if c.send_die(code) < c.GATE_DICE:
            return is_safe_send(code)
        return bool(c.send_goal(code) != c.GOAL_DIE + c.send_die(code))

    def move_codes(self, seats: int, options: Options) -> list[int]:
        return [code for code in super().move_codes(seats, options) if self.can_be_listed(code)]

    def free_move(self, seats: int, options: Options) -> FreeMove | None:
        """A flick: its die, then angle, speed, height and lateral offset (CC-R93)."""
        low = (0, SPEED_MIN, HEIGHT_MIN, LATERAL_MIN)
        return FreeMove(
            c.FLICK, self.dice_on_table(seats, options), low, (ANGLES - 1, SPEED_MAX, HEIGHT_MAX, LATERAL_MAX)
        )

    # ------------------------------------------------------------ showing
    def furniture(self, language: str = "en") -> Document:
        document: Document = msgspec.to_builtins(make_furniture(self.parts, language))
        return document

    def drawing(self, state: State, reader: Reader, width: int) -> list[str]:
        """The cloth of the games that are flicked on it, or the row of Cities of the one that is not."""
        assert isinstance(state, Table)
        if isinstance(state, Marketeers):
            return draw_row(state, reader, self.vocabulary, width)
        return draw_cloth(state, reader, self.vocabulary, width)

    # ------------------------------------------------------------ studies
    def measures(self) -> Measures:
        return MEASURES[self.slug](self.vocabulary)

    # ------------------------------------------------------------ how to play
    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        return guide_values(self.parts, self.guide_room, load_words(PACKAGE, language))

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        return guide_tables(self.parts, self.guide_room, load_words(PACKAGE, language))


@cache
def said_by_others(games: tuple[str, ...]) -> frozenset[str]:
    """Sentences that only games other than these say: of what they declare, and out of their files of words."""
    own: set[str] = set()
    others: set[str] = set()
    for name, part in GAMES.items():
        (own if name in games else others).update(sentences_of(name, part))
    return frozenset(others - own)


def sentences_of(name: str, part: ModuleType) -> set[str]:
    """The keys of all sentences that a part of the declaration calls for, and of those in its file of words."""
    keys: set[str] = set()
    for form in DECLARED.verbs:
        if form.verb in part.VERBS:
            keys |= {f"choice.{form.name}", f"form.{form.name}", f"group.{form.verb.group}"}
    for event in DECLARED.events:
        if event.event in part.EVENTS:
            keys |= {f"event.{event.name}", f"event.{event.name}_hidden"}
    keys |= {f"refusal.{verdict.name}" for verdict in part.VERDICTS}
    file = resources.files(PACKAGE).joinpath("words", f"{name}.en.toml")
    return keys | set(flatten(tomllib.loads(file.read_text("utf-8")))) if file.is_file() else keys
