"""Cubitos (AEG, John D. Clair): racing with a team of dice that is rolled, pushed and bought together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import EventForm, Facts
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.encoding import Encoding
from cubilete.core.errors import UsageError
from cubilete.core.guide import Guide
from cubilete.core.how_to_play import OVER, GuideTable
from cubilete.core.journal import Journal
from cubilete.core.lessons import load_lessons
from cubilete.core.measures import Measures
from cubilete.core.moves import Move, Prompt
from cubilete.core.options import OptionFlaw, Options, seat_flaw
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, by_temper
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Lesson, Reader, Section
from cubilete.core.words import Words
from cubilete.games.cubitos.components.load import load_components, make_box
from cubilete.games.cubitos.components.races import resolve_race
from cubilete.games.cubitos.declared import DECLARED
from cubilete.games.cubitos.options import SUGGESTED, CubitosOptions, first_lead, readings
from cubilete.games.cubitos.policy.corrections import CARD_CORRECTIONS
from cubilete.games.cubitos.policy.policy import CubitosPolicy
from cubilete.games.cubitos.policy.temper import STEADY, TEMPERS
from cubilete.games.cubitos.position.document import find_defects, read_position, write_position
from cubilete.games.cubitos.position.furniture import Furniture, make_furniture
from cubilete.games.cubitos.position.view import TableView
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Box
from cubilete.games.cubitos.rules.observation import CubitosEncoding, alike, move_codes
from cubilete.games.cubitos.rules.setup import empty_table, set_up
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.track import steps_left
from cubilete.games.cubitos.sight.table import view_table
from cubilete.games.cubitos.study import CubitosMeasures
from cubilete.games.cubitos.words.drawing import draw_tracks
from cubilete.games.cubitos.words.event_texts import event_rule, event_values
from cubilete.games.cubitos.words.guide_numbers import guide_tables, guide_values
from cubilete.games.cubitos.words.prompts import prompt_text
from cubilete.games.cubitos.words.table_text import final_outcome, words_of_table
from cubilete.games.cubitos.words.tasks import what_about
from cubilete.games.cubitos.words.values import CubitosValues
from cubilete.games.cubitos.words.vocabulary import FACES, PACKAGE, SORTS, Vocabulary


class CubitosTitle(DeclaredTitle):
    """Cubitos' card in the house."""

    slug = "cubitos"
    name = "Cubitos"
    rules_version = "2021.2"
    seats = (2, 4)
    minutes = (30, 60)
    pitch = (
        "Race cube-shaped runners around the track: roll your team of dice, push your luck for one more hit, and hire "
        "cats, dogs, llamas and dinosaurs that carry you to the finish."
    )
    package = PACKAGE
    nothing_hidden = True
    options_type = CubitosOptions
    declared = DECLARED
    values = CubitosValues
    view_type = TableView
    furniture_type = Furniture
    quick_options: Mapping[str, Any] = {"round_limit": "12"}
    """Nobody who chooses at random ever wins a race."""

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        super().__init__(self.vocabulary)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = chance_kinds(self.box)
        self.players = by_temper(TEMPERS, self.policy)

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Cubitos:
        chosen = own_options(options)
        self.check_options(seats, chosen)
        race = resolve_race(self.parts, chosen)
        lead = first_lead(chosen)
        return set_up(
            self.box, seats, race.number, list(race.cards), list(race.legs), race.link_cost, readings(chosen), lead,
            chance, journal,
        )  # fmt: skip

    def option_flaws(self, seats: int, options: Options) -> list[OptionFlaw]:
        chosen = own_options(options)
        flaws = seat_flaw("first_lead", chosen.first_lead, seats)
        try:
            resolve_race(self.parts, chosen)
        except UsageError as error:
            flaws.append(OptionFlaw("cards", error, SUGGESTED))
        return flaws

    def empty(self, seats: int, options: Options) -> Cubitos:
        """A table of the race that the options mean, with everything still in the box."""
        chosen = own_options(options)
        race = resolve_race(self.parts, chosen)
        return empty_table(
            self.box, seats, race.number, list(race.cards), list(race.legs), race.link_cost, readings(chosen)
        )

    def phase_name(self, state: State, seat: int) -> str:
        """A seat's own stage (CU-ROUND-03); who looks on, or sits a tie-break out, is where the next to act is."""
        t = own(state)
        if t.to_move() < 0:
            return OVER
        stage = t.stage(seat) if seat >= 0 else c.OUT
        return self.declared.phases[t.stage(t.to_move()) if stage == c.OUT else stage].name

    # ------------------------------------------------------------ moves in words
    def parse(self, text: str, language: str = "en") -> Move:
        return super().parse(in_usual_words(text), language)

    def also_called(self, state: State, words: Words) -> Iterable[tuple[str, str, int]]:
        """Dice go by the names of the cards that they have in this race."""
        t = own(state)
        cards = [int(card) for card in t.cards]
        return [(self.vocabulary.card_name(words, card), "sort", int(t.box.sort_of[card])) for card in cards]

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        """Several seats may be asked at the same time, each about its own stage (CU-ROUND-03)."""
        t = own(state)
        if seat < 0 or not t.may_act(seat):
            return None
        context = self.context(state, seat, reader)
        codes = t.legal_moves(seat)
        moves = [Move(code, tuple(t.complete(seat, code))) for code in codes]
        about, rule = what_about(t, seat)
        text = prompt_text(t, seat, reader, self.words(reader.language), self.vocabulary)
        choices = tuple(self.choice(state, seat, move, reader, context) for move in moves)
        forms = tuple(self.make_form(self.declared.by_name[verb], reader) for verb in self.forms(state, seat, codes))
        return Prompt(seat, about, text, rule, choices, forms)

    def context(self, state: State, seat: int, reader: Reader) -> dict[int, int]:
        return steps_left(own(state), seat)

    # ------------------------------------------------------------ events in words
    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        return event_values(form, facts, reader, self.vocabulary)

    def event_rule(self, form: EventForm, facts: Facts) -> str:
        return event_rule(form, facts, self.vocabulary)

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        document: Document = msgspec.to_builtins(view_table(own(state), self.vocabulary))
        return document

    def furniture(self, language: str = "en") -> Document:
        furniture = make_furniture(self.parts, self.vocabulary, self.catalogue, language)
        document: Document = msgspec.json.decode(msgspec.json.encode(furniture))  # lists where JSON has them
        return document

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_table(own(state), reader, self.vocabulary)

    def drawing(self, state: State, reader: Reader, width: int) -> list[str]:
        return draw_tracks(own(state), reader, self.vocabulary, width)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), reader, self.vocabulary)

    def document(self, state: State) -> Document:
        return write_position(own(state), self.vocabulary)

    def load(self, document: Document, seats: int, options: Options) -> Cubitos:
        return read_position(document, self.empty(seats, options), self.vocabulary)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state), self.vocabulary)

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(PACKAGE)

    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        return guide_values(self.parts)

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        return guide_tables(self.parts, self.words(language))

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return self.players

    def policy(self, temper: str) -> CubitosPolicy:
        return CubitosPolicy(TEMPERS[temper], self.corrections())

    def corrections(self) -> list[float]:
        """By card, what its dice bring in a round beyond what the policy sees of them, in paces."""
        return [CARD_CORRECTIONS.get(card.id, 0.0) for card in self.parts.card]

    def guide(self) -> Guide:
        return self.policy(STEADY)

    def measures(self) -> Measures:
        return CubitosMeasures(self.vocabulary)

    def move_codes(self, seats: int, options: Options) -> list[int]:
        return move_codes(self.box, seats, list(resolve_race(self.parts, own_options(options)).legs))

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CubitosEncoding(seats, len(resolve_race(self.parts, own_options(options)).legs))

    def alike(self, kind: int, n: int) -> list[int]:
        return alike(self.box, kind, n)


def chance_kinds(box: Box) -> tuple[ChanceKind, ...]:
    """A kind of chance for every sort of die, whose outcomes are its sides; then the first lead."""
    kinds = []
    for sort in range(c.SORTS):
        seen: Counter[int] = Counter()
        labels = []
        for side in range(6):
            face = int(box.sides[sort * 6 + side])
            seen[face] += 1
            labels.append(FACES[face] if seen[face] == 1 else f"{FACES[face]}_{seen[face]}")
        kinds.append(ChanceKind(SORTS[sort], tuple(labels)))
    return (*kinds, ChanceKind("first_lead", base=1))


OTHER_WORDS = (("finish", "rest"), ("from draw", "draw"))
"""Clear words for moves whose usual ones also mean something else: `rest` names a zone, `draw` a way to refill."""


def in_usual_words(text: str) -> str:
    """A move as records have it."""
    words = " ".join(text.casefold().split())
    for clear, usual in OTHER_WORDS:
        if words == clear or words.startswith(f"{clear} "):
            return usual + words.removeprefix(clear)
    return text


def own(state: State) -> Cubitos:
    assert isinstance(state, Cubitos)
    return state


def own_options(options: Options | None) -> CubitosOptions:
    if options is None:
        return CubitosOptions()
    assert isinstance(options, CubitosOptions)
    return options


TITLES = (CubitosTitle,)
