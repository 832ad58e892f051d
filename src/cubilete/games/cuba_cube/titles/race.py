"""Cuba Cube: The Race: its card in the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import EventForm, Facts
from cubilete.core.declared.values import Values
from cubilete.core.encoding import Encoding
from cubilete.core.guide import Guide
from cubilete.core.journal import Journal
from cubilete.core.lessons import load_lessons
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, PolicyPlayer
from cubilete.core.state import State
from cubilete.core.title import Document, Lesson, Reader, Section
from cubilete.games.cuba_cube.options import CubaOptions, RaceOptions
from cubilete.games.cuba_cube.policy.race.policy import RacePolicy
from cubilete.games.cuba_cube.position.race_defects import find_defects
from cubilete.games.cuba_cube.position.race_document import read_race, write_race
from cubilete.games.cuba_cube.rules.box import R_TRACK
from cubilete.games.cuba_cube.rules.race.observation import RaceEncoding
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.race.turn import open_game
from cubilete.games.cuba_cube.sight.race import view_race
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.words.race_text import race_outcome, words_of_race
from cubilete.games.cuba_cube.words.race_values import RaceValues, race_prompt_key

CHAUFFEUR = "chauffeur"
"""The title's own player: a good hand, and the policy alone."""
GOOD_HAND = 1.8
"""Degrees by which it misses."""


class RaceTitle(CubaTitle):
    """The Race in the house."""

    slug = "cuba_race"
    name = "Cuba Cube: The Race"
    seats = (2, 5)
    minutes = (40, 60)
    pitch = (
        "Flick your car through the Gates of five Sectors and reach the target City first: with Bonuses from "
        "the dice, Alcohol and Weapons against the others, and on request the Police on your tail."
    )
    guide_room = "race"
    quick_options: Mapping[str, Any] = {"round_limit": "12"}
    spoken_parts = ("flicks", "race")
    unused = frozenset(("discard", "enter"))
    options_type = RaceOptions
    defaults: ClassVar[CubaOptions] = RaceOptions()
    values: type[Values[Any]] = RaceValues

    def hides(self, options: Options) -> bool:
        """Nothing: hidden Money (CC-RACE-FINISH-06) was paid in view of all, and whoever kept account knows it."""
        return False

    # ------------------------------------------------------------ tables
    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> CubaRace:
        self.check_options(seats, self.chosen(options))
        return self.deal_for(seats, chance, options, journal)

    def deal_for(self, seats: int, chance: Chance, options: Options | None, journal: Journal | None) -> CubaRace:
        t = self.new_table(seats, options)
        open_game(t, chance, journal)
        return t

    def new_table(self, seats: int, options: Options | None) -> CubaRace:
        return CubaRace(self.box, seats, self.drivers(seats, options), self.readings(options))

    def document(self, state: State) -> Document:
        return write_race(own(state))

    def load(self, document: Document, seats: int, options: Options) -> CubaRace:
        return read_race(document, self.new_table(seats, options))

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state))

    # ------------------------------------------------------------ teaching and playing
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self.package, "race")

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {CHAUFFEUR: lambda: PolicyPlayer(CHAUFFEUR, RacePolicy(GOOD_HAND))}

    def guide(self) -> Guide:
        return RacePolicy()

    # ------------------------------------------------------------ numbers for learners
    def encoding(self, seats: int, options: Options) -> Encoding:
        return RaceEncoding(seats, self.drivers(seats, options), int(self.box.race[R_TRACK]))

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        document: Document = msgspec.to_builtins(view_race(own(state), seat))
        return document

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_race(own(state), reader, self.vocabulary)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return race_outcome(own(state), reader, self.vocabulary)

    # ------------------------------------------------------------ words
    def prompt_key(self, state: State, seat: int) -> str:
        return race_prompt_key(own(state))

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        """In the Race Goods are Bonuses (CC-R26)."""
        words = self.words(reader.language)
        if form.name in ("bonus_taken", "bonus_gone"):
            return {"bonus": words.say(f"bonus.{facts['bonus']}")}
        if form.name == "crate_rolled":
            return {"symbol": words.say(f"bonus.{facts['symbol']}")}
        return super().event_values(form, facts, reader)


def own(state: State) -> CubaRace:
    assert isinstance(state, CubaRace)
    return state
