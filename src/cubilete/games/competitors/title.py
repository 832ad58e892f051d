"""Competitors (Sebastiano Todaro): freight around the world by truck, ship and aircraft, with people who deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import EventForm, Facts, VerbForm
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.encoding import Encoding
from cubilete.core.errors import Refusal
from cubilete.core.guide import Guide
from cubilete.core.how_to_play import GuideTable
from cubilete.core.journal import Event, Journal
from cubilete.core.lessons import load_lessons
from cubilete.core.measures import Measures
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, by_temper
from cubilete.core.state import MoveList, State
from cubilete.core.title import ChanceKind, Document, Lesson, Reader, Section
from cubilete.core.words import Words
from cubilete.games.competitors.components.load import draw, load_components, make_box
from cubilete.games.competitors.declared import DECLARED
from cubilete.games.competitors.options import CompetitorsOptions, readings
from cubilete.games.competitors.policy.policy import CompetitorsPolicy
from cubilete.games.competitors.policy.temper import STEADY, TEMPERS
from cubilete.games.competitors.position.defects import find_defects
from cubilete.games.competitors.position.document import read_position, write_position
from cubilete.games.competitors.position.furniture import Furniture, make_furniture
from cubilete.games.competitors.position.route import RoutePlan, plan_route
from cubilete.games.competitors.position.view import TableView
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.dealing.book import PLACES, is_covered
from cubilete.games.competitors.rules.dealing.faces import has_face
from cubilete.games.competitors.rules.dealing.ideas import deal_ideas
from cubilete.games.competitors.rules.dealing.moves import fill_forms, is_deal
from cubilete.games.competitors.rules.observation import CompetitorsEncoding, possible
from cubilete.games.competitors.rules.setup import empty_table, set_up
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.sight.table import view_table
from cubilete.games.competitors.study import CompetitorsMeasures
from cubilete.games.competitors.words.called import places_called
from cubilete.games.competitors.words.drawing import draw_map
from cubilete.games.competitors.words.event_texts import event_values
from cubilete.games.competitors.words.guide_numbers import guide_tables, guide_values
from cubilete.games.competitors.words.printed import PACKAGE
from cubilete.games.competitors.words.table_text import final_outcome, words_of_table
from cubilete.games.competitors.words.values import CompetitorsValues, prompt_key
from cubilete.games.competitors.words.vocabulary import Vocabulary

TERMS = {c.E_ASKED: slice(3, None), c.E_OFFERED: slice(3, None), c.E_AUCTIONED: slice(1, 2)}
"""Events that tell terms, and which of their numbers are lines."""


class CompetitorsTitle(DeclaredTitle):
    """Competitors' card in the house."""

    slug = "competitors"
    name = "Competitors"
    rules_version = "2018.2"
    seats = (2, 5)
    minutes = (60, 120)
    pitch = (
        "Carry goods around the world: sign a contract, load a truck, a ship or an aircraft, get past customs and "
        "unrest before your time is up, open branches, and talk your rivals into deals that pay you more than them."
    )
    package = PACKAGE
    options_type = CompetitorsOptions
    declared = DECLARED
    values = CompetitorsValues
    view_type = TableView
    furniture_type = Furniture
    plan_type = RoutePlan
    quick_options: Mapping[str, Any] = {"mode": "timed", "rounds": "4"}

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        super().__init__(self.vocabulary)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = chance_kinds(self.vocabulary)
        self.players = by_temper(TEMPERS, self.policy)

    def hides(self, options: Options) -> bool:
        assert isinstance(options, CompetitorsOptions)
        return options.hands != "open"

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Competitors:
        chosen = own_options(options)
        self.check_options(seats, chosen)
        return set_up(self.box, seats, readings(chosen), chance, journal)

    # ------------------------------------------------------------ moves in words
    def prompt_key(self, state: State, seat: int) -> str:
        return prompt_key(own(state), seat)

    def forms(self, state: State, seat: int, codes: Sequence[int]) -> list[str]:
        return forms_now(own(state), seat)

    def suggestions(self, state: State, seat: int) -> list[Move]:
        return [Move(idea[0], tuple(idea[1:])) for idea in deal_ideas(own(state), seat)]

    def also_called(self, state: State, words: Words) -> Iterable[tuple[str, str, int]]:
        return places_called(words, self.vocabulary)

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        return event_values(form, facts, reader, self.vocabulary, self.box)

    def reveals(self, event: Event) -> bool:
        """Also terms that name a card of somebody's hand, to everybody or to the parties."""
        lines = event.secret[TERMS[int(event.kind)]] if event.kind in TERMS else []
        return super().reveals(event) or any(has_face(line) and not is_covered(line) for line in lines)

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        document: Document = msgspec.to_builtins(view_table(own(state), seat, self.vocabulary))
        return document

    def plan(self, state: State, seat: int, about: str, reader: Reader) -> Document:
        def write(code: int) -> str:
            return self.notation(Move(code))

        def why(table: Competitors, code: int) -> Refusal:
            refusal = self.why_not(table, seat, Move(code), reader.language, reader.names)
            return refusal or Refusal("CP-SIGN-05", words.say("route.cannot_start"))

        words = self.words(reader.language)
        found = plan_route(own(state), seat, about, self.vocabulary, words, write, why)
        document: Document = msgspec.to_builtins(found)
        return document

    def furniture(self, language: str = "en") -> Document:
        document: Document = msgspec.to_builtins(make_furniture(self.parts, self.box, self.vocabulary, language))
        return document

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_table(own(state), reader, self.vocabulary)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), reader, self.vocabulary)

    def drawing(self, state: State, reader: Reader, width: int) -> list[str]:
        return draw_map(own(state), reader, self.vocabulary, width)

    def component_picture(self, text: str, source: str) -> str:
        return draw(text, source)

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        return write_position(own(state), self.vocabulary)

    def load(self, document: Document, seats: int, options: Options) -> Competitors:
        table = empty_table(self.box, seats, readings(own_options(options)))
        return read_position(document, table, self.vocabulary)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state), self.vocabulary)

    # ------------------------------------------------------------ teaching, playing, studying
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(PACKAGE)

    def measures(self) -> Measures:
        return CompetitorsMeasures(self.vocabulary)

    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        return guide_values(self.parts, self.words(language))

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        return guide_tables(self.parts, self.words(language))

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return self.players

    def policy(self, temper: str) -> CompetitorsPolicy:
        return CompetitorsPolicy(TEMPERS[temper])

    def guide(self) -> Guide:
        return self.policy(STEADY)

    def offered(self, gap: str, verb: VerbForm, seats: int, options: Options) -> Sequence[int] | None:
        """Only vehicles and deals of this table."""
        if gap == "token":
            return range(seats * c.VEHICLES)
        return range(seats * PLACES) if gap == "deal" else None

    def move_codes(self, seats: int, options: Options) -> list[int]:
        """Only what can ever be listed with these vehicles, States and cards."""
        deals = own_options(options).negotiation
        codes = super().move_codes(seats, options)
        return [code for code in codes if possible(self.box, code) and (deals or not is_deal(code))]

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CompetitorsEncoding(seats)


def forms_now(t: Competitors, seat: int) -> list[str]:
    """What the seat may put together freely: a point in the air, and deals."""
    flying = t.phase == c.TRAVELLING and seat == t.to_move() and any(c.is_fly(code) for code in t.legal_moves(seat))
    deals = MoveList()
    fill_forms(t, seat, deals)
    open_now = [c.HOVER] * flying + [deals.codes[at] for at in range(deals.n)]
    return [form.name for form in DECLARED.verbs if form.first in open_now]


def chance_kinds(vocabulary: Vocabulary) -> tuple[ChanceKind, ...]:
    """Dice by what they are rolled for, decks by their cards."""
    ids = vocabulary.ids
    return (
        ChanceKind("start", base=1),
        ChanceKind("headquarter", ids["headquarter"]),
        ChanceKind("territory", ids["territory"]),
        ChanceKind("contract", ids["contract"]),
        ChanceKind("customs", ids["customs"]),
        ChanceKind("area", ids["continent"]),
        ChanceKind("danger", base=1),
        ChanceKind("save", base=1),
        ChanceKind("unrest", base=1),
        ChanceKind("effect", base=1),
        ChanceKind("spy", ids["territory"]),
    )


def own(state: State) -> Competitors:
    assert isinstance(state, Competitors)
    return state


def own_options(options: Options | None) -> CompetitorsOptions:
    if options is None:
        return CompetitorsOptions()
    assert isinstance(options, CompetitorsOptions)
    return options


TITLES = (CompetitorsTitle,)
