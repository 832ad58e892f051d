"""Cubitos (AEG, John D. Clair): racing with a team of dice that is rolled, pushed and bought together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.encoding import Encoding
from cubilete.core.errors import Refusal
from cubilete.core.guide import Guide
from cubilete.core.journal import Event, Journal
from cubilete.core.measures import Measures
from cubilete.core.moves import Move, Prompt
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, PolicyPlayer
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Lesson, Line, Reader, Section, Title
from cubilete.games.cubitos.components.load import load_components, make_box
from cubilete.games.cubitos.components.races import resolve_race
from cubilete.games.cubitos.options import CubitosOptions, first_lead, readings
from cubilete.games.cubitos.policy.corrections import CARD_CORRECTIONS
from cubilete.games.cubitos.policy.policy import CubitosPolicy
from cubilete.games.cubitos.policy.temper import STEADY, TEMPERS
from cubilete.games.cubitos.position.document import find_defects, read_position, write_position
from cubilete.games.cubitos.position.furniture import make_furniture
from cubilete.games.cubitos.position.view import final_outcome, view_table, words_of_table
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Box
from cubilete.games.cubitos.rules.observation import CubitosEncoding, alike, move_codes
from cubilete.games.cubitos.rules.setup import empty_table, set_up
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.study import CubitosMeasures
from cubilete.games.cubitos.tutorial import load_lessons
from cubilete.games.cubitos.words.event_texts import describe_event
from cubilete.games.cubitos.words.moves import read_move, write_move
from cubilete.games.cubitos.words.prompts import make_prompt
from cubilete.games.cubitos.words.refusals import explain
from cubilete.games.cubitos.words.vocabulary import FACES, PACKAGE, SORTS, Vocabulary


class CubitosTitle(Title):
    """Cubitos' card in the house."""

    slug = "cubitos"
    name = "Cubitos"
    rules_version = "2021.1"
    seats = (2, 4)
    minutes = (30, 60)
    pitch = (
        "Race cube-shaped runners around the track: roll your team of dice, push your luck for one more hit, and hire "
        "cats, dogs, llamas and dinosaurs that carry you to the finish."
    )
    package = PACKAGE
    nothing_hidden = True
    options_type = CubitosOptions
    quick_options: Mapping[str, Any] = {"round_limit": "12"}
    """Nobody who chooses at random ever wins a race."""

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = chance_kinds(self.box)
        self.policies: dict[str, CubitosPolicy] = {}

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Cubitos:
        self.check_seats(seats)
        chosen = own_options(options)
        race = resolve_race(self.parts, chosen)
        lead = first_lead(chosen, seats)
        return set_up(
            self.box, seats, race.number, list(race.cards), list(race.legs), race.link_cost, readings(chosen), lead,
            chance, journal,
        )  # fmt: skip

    def check_options(self, seats: int, options: Options) -> None:
        chosen = own_options(options)
        resolve_race(self.parts, chosen)
        first_lead(chosen, seats)

    def empty(self, seats: int, options: Options) -> Cubitos:
        """A table of the race that the options mean, with everything still in the box."""
        chosen = own_options(options)
        race = resolve_race(self.parts, chosen)
        return empty_table(
            self.box, seats, race.number, list(race.cards), list(race.legs), race.link_cost, readings(chosen)
        )

    def notation(self, move: Move) -> str:
        return write_move(move)

    def parse(self, text: str, language: str = "en") -> Move:
        return read_move(text)

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        return make_prompt(own(state), seat, reader, self.vocabulary)

    def refusal(
        self, state: State, seat: int, move: Move, verdict: int, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal:
        return explain(own(state), seat, move, verdict, self.vocabulary, language)

    def describe(self, event: Event, reader: Reader) -> Line | None:
        return describe_event(event, reader, self.vocabulary)

    def view(self, state: State, seat: int) -> Document:
        return view_table(own(state), self.vocabulary)

    def furniture(self, language: str = "en") -> Document:
        return make_furniture(self.parts, self.vocabulary, self.catalogue, language)

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_table(own(state), reader, self.vocabulary)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), reader, self.vocabulary)

    def document(self, state: State) -> Document:
        return write_position(own(state), self.vocabulary)

    def load(self, document: Document, seats: int, options: Options) -> Cubitos:
        return read_position(document, self.empty(seats, options), self.vocabulary)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state), self.vocabulary)

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons()

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {name: partial(self.policy_player, name) for name in TEMPERS}

    def policy_player(self, temper: str) -> Player:
        """A player of a temper; all of them look up races in the same tables."""
        if temper not in self.policies:
            self.policies[temper] = self.policy(temper)
        return PolicyPlayer(temper, self.policies[temper])

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


def own(state: State) -> Cubitos:
    assert isinstance(state, Cubitos)
    return state


def own_options(options: Options | None) -> CubitosOptions:
    if options is None:
        return CubitosOptions()
    assert isinstance(options, CubitosOptions)
    return options


TITLES = (CubitosTitle,)
