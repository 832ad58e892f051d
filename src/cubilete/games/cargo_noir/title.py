"""Cargo Noir (Days of Wonder, Serge Laget): bidding for contraband and smuggling it into villas and night clubs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from msgspec import Meta

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.encoding import Encoding
from cubilete.core.errors import Refusal, UsageError
from cubilete.core.guide import Guide
from cubilete.core.journal import Event, Journal
from cubilete.core.measures import Measures
from cubilete.core.moves import Move, Prompt
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, PolicyPlayer
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Lesson, Line, Reader, Section, Title
from cubilete.games.cargo_noir.components.load import load_components, make_box
from cubilete.games.cargo_noir.policy.policy import CargoNoirPolicy
from cubilete.games.cargo_noir.policy.values import Temper, appraiser_for
from cubilete.games.cargo_noir.position.document import find_defects, read_position, write_position
from cubilete.games.cargo_noir.position.view import final_outcome, view_table, words_of_table
from cubilete.games.cargo_noir.rules.observation import CargoNoirEncoding, move_codes
from cubilete.games.cargo_noir.rules.setup import set_up
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.study import CargoNoirMeasures
from cubilete.games.cargo_noir.tutorial import load_lessons
from cubilete.games.cargo_noir.words.event_texts import describe_event
from cubilete.games.cargo_noir.words.moves import read_move, write_move
from cubilete.games.cargo_noir.words.prompts import make_prompt
from cubilete.games.cargo_noir.words.refusals import explain
from cubilete.games.cargo_noir.words.vocabulary import PACKAGE, Vocabulary

GREEDY = "greedy"
"""The title's own player."""


class CargoNoirOptions(Options, frozen=True):
    """How a table of Cargo Noir may be played."""

    final_send: Annotated[bool, Meta(description="play phase III in the final game turn too (CN-R01)")] = True
    strict_coins: Annotated[bool, Meta(description="the Pile of Money can run dry at 60 coins (CN-R08)")] = False
    first: Annotated[
        Literal["random", "1", "2", "3", "4", "5"], Meta(description="who starts: random, or a seat (CN-R09)")
    ] = "random"
    families: Annotated[
        Literal["choose", "dealt"], Meta(description="choose family sheets in seat order, or deal them (CN-SETUP-09)")
    ] = "choose"


class CargoNoirTitle(Title):
    """Cargo Noir's card in the house."""

    slug = "cargo_noir"
    name = "Cargo Noir"
    rules_version = "2015.1"
    seats = (2, 5)
    minutes = (30, 90)
    pitch = (
        "Send your ships into the night: outbid rival families for contraband in the world's ports, take your chances "
        "in Macao's Casino and Black Market, and trade what you smuggle for the best things a family can own."
    )
    package = PACKAGE
    options_type = CargoNoirOptions
    nothing_hidden = True

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = (ChanceKind("first", base=1), ChanceKind("bag", self.vocabulary.cargo))

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> CargoNoir:
        self.check_seats(seats)
        chosen = own_options(options)
        first = self.first_seat(chosen, seats)
        choose = chosen.families == "choose"
        return set_up(self.box, seats, chosen.final_send, chosen.strict_coins, first, choose, chance, journal)

    def first_seat(self, options: CargoNoirOptions, seats: int) -> int:
        if options.first == "random":
            return -1
        first = int(options.first)
        if first > seats:
            raise UsageError(f"Seat {first} cannot start: there are {seats} seats, so first must be 1 to {seats}.")
        return first - 1

    def notation(self, move: Move) -> str:
        return write_move(move, self.vocabulary)

    def parse(self, text: str, language: str = "en") -> Move:
        return read_move(text, self.vocabulary)

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        return make_prompt(own(state), seat, reader, self.vocabulary)

    def refusal(
        self, state: State, seat: int, move: Move, verdict: int, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal:
        return explain(own(state), move, verdict, self.vocabulary, language)

    def describe(self, event: Event, reader: Reader) -> Line | None:
        return describe_event(event, reader, self.vocabulary)

    def view(self, state: State, seat: int) -> Document:
        return view_table(own(state), self.vocabulary)

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_table(own(state), reader, self.vocabulary)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), reader, self.vocabulary)

    def document(self, state: State) -> Document:
        return write_position(own(state), self.vocabulary)

    def load(self, document: Document, seats: int, options: Options) -> CargoNoir:
        chosen = own_options(options)
        return read_position(document, self.box, seats, chosen.final_send, chosen.strict_coins, self.vocabulary)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state), self.vocabulary)

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons()

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {GREEDY: lambda: PolicyPlayer(GREEDY, self.policy(Temper()))}

    def policy(self, temper: Temper) -> CargoNoirPolicy:
        return CargoNoirPolicy(appraiser_for(self.box, temper))

    def guide(self) -> Guide:
        return self.policy(Temper())

    def measures(self) -> Measures:
        return CargoNoirMeasures(self.vocabulary)

    def move_codes(self, seats: int, options: Options) -> list[int]:
        return move_codes(self.box, seats)

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CargoNoirEncoding(seats)


def own(state: State) -> CargoNoir:
    assert isinstance(state, CargoNoir)
    return state


def own_options(options: Options | None) -> CargoNoirOptions:
    if options is None:
        return CargoNoirOptions()
    assert isinstance(options, CargoNoirOptions)
    return options


TITLES = (CargoNoirTitle,)
