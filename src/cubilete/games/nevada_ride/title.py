"""Nevada Ride, a street circuit for Formula D (Laurent Lavaur, Eric Randall): racing with gears and their dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import EventForm, Facts, VerbForm
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.encoding import Encoding
from cubilete.core.guide import Guide
from cubilete.core.how_to_play import GuideTable
from cubilete.core.journal import Journal
from cubilete.core.lessons import load_lessons
from cubilete.core.measures import Measures
from cubilete.core.options import OptionFlaw, Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, by_temper
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Lesson, Reader, Section
from cubilete.core.words import Words
from cubilete.games.nevada_ride.components.load import draw, load_components, make_box
from cubilete.games.nevada_ride.declared import DECLARED
from cubilete.games.nevada_ride.options import NevadaRideOptions, cars_of, find_flaws, readings
from cubilete.games.nevada_ride.policy.policy import NevadaRidePolicy
from cubilete.games.nevada_ride.policy.temper import STEADY, TEMPERS
from cubilete.games.nevada_ride.position.defects import find_defects
from cubilete.games.nevada_ride.position.document import read_position, write_position
from cubilete.games.nevada_ride.position.furniture import Furniture, make_furniture
from cubilete.games.nevada_ride.position.view import TableView
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.observation import NevadaRideEncoding, drivable, slippable
from cubilete.games.nevada_ride.rules.setup import empty_table, laps_to_drive, set_up
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.table import view_table
from cubilete.games.nevada_ride.study import NevadaRideMeasures
from cubilete.games.nevada_ride.words.called import places_called
from cubilete.games.nevada_ride.words.event_texts import event_values
from cubilete.games.nevada_ride.words.guide_numbers import guide_tables, guide_values
from cubilete.games.nevada_ride.words.road_ahead import prompt_key
from cubilete.games.nevada_ride.words.strip import draw_strip
from cubilete.games.nevada_ride.words.table_text import final_outcome, words_of_table
from cubilete.games.nevada_ride.words.values import NevadaRideValues, Seen
from cubilete.games.nevada_ride.words.vocabulary import PACKAGE, Vocabulary

BLACK_DIE = ("grid", "start", "place", "debris", "collision", "engine", "casino", "pit", "weather", "radio")
"""What the black die is rolled for, in the order of the declaration."""


class NevadaRideTitle(DeclaredTitle):
    """Nevada Ride's card in the house."""

    slug = "nevada_ride"
    name = "Nevada Ride"
    rules_version = "2018.1"
    seats = (2, 10)
    minutes = (40, 120)
    pitch = (
        "Race through the Nevada desert: choose your gear, trust its die, and brake into the bends before your tires "
        "are gone. Fallen rocks, a jump over the Colorado, cheering crowds and mud lie in your way, and the Casino may "
        "give you back what you have lost."
    )
    package = PACKAGE
    nothing_hidden = True
    options_type = NevadaRideOptions
    declared = DECLARED
    values = NevadaRideValues
    view_type = TableView
    furniture_type = Furniture
    quick_options: Mapping[str, Any] = {"laps": "1"}

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        super().__init__(self.vocabulary)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = chance_kinds(self.box, self.vocabulary)
        self.players = by_temper(TEMPERS, self.policy)

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> NevadaRide:
        chosen = own_options(options)
        self.check_options(seats, chosen)
        return set_up(self.box, *course(seats, chosen), readings(chosen), chance, journal)

    def option_flaws(self, seats: int, options: Options) -> list[OptionFlaw]:
        return find_flaws(seats, own_options(options))

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        """FD-OPT-05: two cars are a team; who drives both has no partner."""
        chosen = own_options(options)
        pairs = chosen.teams and chosen.cars_each == "1"
        return tuple(seat // 2 if pairs else seat for seat in range(seats))

    # ------------------------------------------------------------ moves in words
    def prompt_key(self, state: State, seat: int) -> str:
        return prompt_key(own(state), seat)

    def context(self, state: State, seat: int, reader: Reader) -> Seen:
        t = own(state)
        return Seen(t, int(t.asked_car()))

    def also_called(self, state: State, words: Words) -> Iterable[tuple[str, str, int]]:
        return places_called(own(state), words, self.vocabulary)

    def forms(self, state: State, seat: int, codes: Sequence[int]) -> list[str]:
        return ["build_own"] if own(state).phase == c.BUILDING else []

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        return event_values(form, facts, reader, self.vocabulary)

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        document: Document = msgspec.to_builtins(view_table(own(state)))
        return document

    def furniture(self, language: str = "en") -> Document:
        document: Document = msgspec.to_builtins(make_furniture(self.parts, self.vocabulary, language))
        return document

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_table(own(state), reader, self.vocabulary)

    def drawing(self, state: State, reader: Reader, width: int) -> list[str]:
        return draw_strip(own(state), reader, self.vocabulary, width)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), reader, self.vocabulary)

    def component_picture(self, text: str, source: str) -> str:
        return draw(text, source)

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        return write_position(own(state), self.vocabulary)

    def load(self, document: Document, seats: int, options: Options) -> NevadaRide:
        chosen = own_options(options)
        _, cars, advanced, laps = course(seats, chosen)
        laps = laps_to_drive(self.box, advanced, laps)
        table = empty_table(self.box, seats, cars, advanced, laps, readings(chosen))
        return read_position(document, table, self.vocabulary)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state), self.vocabulary)

    # ------------------------------------------------------------ teaching, playing, studying
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(PACKAGE)

    def measures(self) -> Measures:
        return NevadaRideMeasures(self.vocabulary)

    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        return guide_values(self.parts)

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        return guide_tables(self.parts, self.vocabulary, self.words(language))

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return self.players

    def policy(self, temper: str) -> NevadaRidePolicy:
        return NevadaRidePolicy(TEMPERS[temper])

    def guide(self) -> Guide:
        return self.policy(STEADY)

    def offered(self, gap: str, verb: VerbForm, seats: int, options: Options) -> Sequence[int] | None:
        """Only spaces of this circuit on which the move can end, and cars of this table."""
        if gap == "space":
            pits = own_options(options).pit_lane == "open"
            return slippable(self.box) if verb.name == "slip" else drivable(self.box, pits)
        return range(cars_of(seats, own_options(options))) if gap == "other" else None

    def encoding(self, seats: int, options: Options) -> Encoding:
        return NevadaRideEncoding(seats, cars_of(seats, own_options(options)), int(self.box.circuit.n))

    def alike(self, kind: int, n: int) -> list[int]:
        """Sides of a gear die with the same face."""
        if kind >= c.GEARS:
            return list(range(n))
        faces = gear_faces(self.box, kind + 1)
        return [faces.index(face) for face in faces]


def course(seats: int, options: NevadaRideOptions) -> tuple[int, int, bool, int]:
    """Seats, cars, whether the advanced rules are used, and laps (0: as suggested)."""
    laps = 0 if options.laps == "suggested" else int(options.laps)
    return seats, cars_of(seats, options), options.mode == "advanced", laps


def gear_faces(box: Box, gear: int) -> list[int]:
    first = int(box.die_first[gear])
    return [int(box.faces[first + side]) for side in range(int(box.die_sides[gear]))]


def chance_kinds(box: Box, vocabulary: Vocabulary) -> tuple[ChanceKind, ...]:
    """Every gear die by its faces, the black die by what it is rolled for, and the drivers that are dealt."""
    kinds = []
    for gear in range(1, c.GEARS + 1):
        seen: Counter[int] = Counter()
        labels = []
        for face in gear_faces(box, gear):
            seen[face] += 1
            labels.append(str(face) if seen[face] == 1 else f"{face}_{seen[face]}")
        kinds.append(ChanceKind(f"gear_{gear}", tuple(labels)))
    kinds += [ChanceKind(name, base=1) for name in BLACK_DIE]
    return (*kinds, ChanceKind("driver", vocabulary.ids["driver"]))


def own(state: State) -> NevadaRide:
    assert isinstance(state, NevadaRide)
    return state


def own_options(options: Options | None) -> NevadaRideOptions:
    if options is None:
        return NevadaRideOptions()
    assert isinstance(options, NevadaRideOptions)
    return options


TITLES = (NevadaRideTitle,)
