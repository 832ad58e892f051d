"""Cargo Noir (Days of Wonder, Serge Laget): bidding for contraband and smuggling it into villas and night clubs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import VerbForm
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.encoding import Encoding
from cubilete.core.guide import Guide
from cubilete.core.how_to_play import GuideTable
from cubilete.core.journal import Journal
from cubilete.core.lessons import load_lessons
from cubilete.core.measures import Measures
from cubilete.core.moves import Move
from cubilete.core.options import OptionFlaw, Options, seat_flaw
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, PolicyPlayer
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Lesson, Reader, Section
from cubilete.games.cargo_noir.components.load import load_components, make_box
from cubilete.games.cargo_noir.declared import DECLARED
from cubilete.games.cargo_noir.policy.eyes import CargoNoirEyes
from cubilete.games.cargo_noir.policy.policy import CargoNoirPolicy
from cubilete.games.cargo_noir.policy.values import Temper, appraiser_for
from cubilete.games.cargo_noir.position.defects import find_defects
from cubilete.games.cargo_noir.position.document import read_position, write_position
from cubilete.games.cargo_noir.position.view import CargoNoirView
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.observation import CargoNoirEncoding
from cubilete.games.cargo_noir.rules.setup import set_up
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.sight.table import view_table
from cubilete.games.cargo_noir.study import CargoNoirMeasures
from cubilete.games.cargo_noir.words.drawing import draw_harbours
from cubilete.games.cargo_noir.words.guide_numbers import guide_tables, guide_values
from cubilete.games.cargo_noir.words.payments import payments
from cubilete.games.cargo_noir.words.scores import final_outcome
from cubilete.games.cargo_noir.words.table_text import TableText
from cubilete.games.cargo_noir.words.values import CargoNoirValues
from cubilete.games.cargo_noir.words.vocabulary import PACKAGE, make_lexicon

SUGGESTED = 5
"""How many ways to pay are offered."""

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


class CargoNoirTitle(DeclaredTitle):
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
    declared = DECLARED
    values = CargoNoirValues
    view_type = CargoNoirView

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.grid = tuple(port.grid for port in self.parts.ports.port)
        super().__init__(make_lexicon(self.parts))
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = (ChanceKind("first", base=1), ChanceKind("bag", self.lexicon.ids["cargo"]))

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> CargoNoir:
        chosen = own_options(options)
        self.check_options(seats, chosen)
        first = -1 if chosen.first == "random" else int(chosen.first) - 1
        choose = chosen.families == "choose"
        return set_up(self.box, seats, chosen.final_send, chosen.strict_coins, first, choose, chance, journal)

    def option_flaws(self, seats: int, options: Options) -> list[OptionFlaw]:
        return seat_flaw("first", own_options(options).first, seats)

    # ------------------------------------------------------------ prompts
    def prompt_key(self, state: State, seat: int) -> str:
        t = own(state)
        if t.phase == c.TRADE and t.taken > 0:
            return "pay"
        key = super().prompt_key(state, seat)
        return f"{key}_last" if t.phase in (c.TRADE, c.SEND) and t.is_final_turn() else key

    def context(self, state: State, seat: int, reader: Reader) -> dict[int, str]:
        """The cargo of ports in words: every bid on a port speaks of it again."""
        return {}

    def suggestions(self, state: State, seat: int) -> list[Move]:
        return [Move(c.PAY, tuple(params)) for params in payments(own(state), SUGGESTED)]

    def forms(self, state: State, seat: int, codes: Sequence[int]) -> list[str]:
        return ["pay"] if own(state).taken > 0 else []

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        view: Document = msgspec.to_builtins(view_table(own(state), self.lexicon, self.grid))
        return view

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        said = self.about(state, reader.seat, Move(-1), reader)
        assert isinstance(said, CargoNoirValues)
        return TableText(said, reader).sections()

    def drawing(self, state: State, reader: Reader, width: int) -> list[str]:
        said = self.about(state, reader.seat, Move(-1), reader)
        assert isinstance(said, CargoNoirValues)
        return draw_harbours(said, reader, width)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), self.lexicon, self.words(reader.language))

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        return write_position(own(state), self.lexicon)

    def load(self, document: Document, seats: int, options: Options) -> CargoNoir:
        chosen = own_options(options)
        return read_position(document, self.box, seats, chosen.final_send, chosen.strict_coins, self.lexicon)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state), self.lexicon)

    # ------------------------------------------------------------ teaching, playing, studying
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(PACKAGE)

    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        return guide_values(self.parts)

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        return guide_tables(self.parts, self.lexicon, self.words(language))

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {GREEDY: lambda: PolicyPlayer(GREEDY, self.policy(Temper()))}

    def policy(self, temper: Temper) -> CargoNoirPolicy:
        return CargoNoirPolicy(appraiser_for(self.box, temper))

    def guide(self) -> Guide:
        return self.policy(Temper())

    def measures(self) -> Measures:
        return CargoNoirMeasures(self.lexicon)

    def offered(self, gap: str, verb: VerbForm, seats: int, options: Options) -> Sequence[int] | None:
        """CN-SETUP-03: only ports that are open at such a table."""
        return [port for port in range(c.PORTS) if self.box.open_from[port] <= seats] if gap == "port" else None

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CargoNoirEncoding(seats)

    def eyes(self, seats: int, options: Options) -> Encoding:
        return CargoNoirEyes(seats, appraiser_for(self.box, Temper()))


def own(state: State) -> CargoNoir:
    assert isinstance(state, CargoNoir)
    return state


def own_options(options: Options | None) -> CargoNoirOptions:
    if options is None:
        return CargoNoirOptions()
    assert isinstance(options, CargoNoirOptions)
    return options


TITLES = (CargoNoirTitle,)
