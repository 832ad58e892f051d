"""Cuba Cube: The Smugglers: its card in the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from cubilete.core.chance import Chance
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
from cubilete.games.cuba_cube.options import CobbersOptions, CubaOptions, SmugglersOptions
from cubilete.games.cuba_cube.policy.smugglers.policy import SmugglersPolicy
from cubilete.games.cuba_cube.position.smugglers_defects import find_defects
from cubilete.games.cuba_cube.position.smugglers_document import read_smugglers, write_smugglers
from cubilete.games.cuba_cube.rules.smugglers.observation import SmugglersEncoding
from cubilete.games.cuba_cube.rules.smugglers.setup import lay_out
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.sight.smugglers import view_smugglers
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.words.smugglers_text import smugglers_outcome, words_of_smugglers
from cubilete.games.cuba_cube.words.smugglers_values import SmugglersValues, smugglers_prompt_key

RUNNER = "runner"
"""The title's own player: a good hand, and the policy alone."""
GOOD_HAND = 1.8
"""Degrees by which it misses."""


class SmugglersTitle(CubaTitle):
    """The Smugglers in the house."""

    slug = "cuba_smugglers"
    name = "Cuba Cube: The Smugglers"
    seats = (2, 5)
    minutes = (50, 70)
    pitch = (
        "Cross the Gates, load what the dice show, walk into the Cities and sell where it pays; bribe the "
        "Cops, ram your rivals and rob those who go on foot."
    )
    guide_room = "smugglers"
    spoken_parts = ("flicks", "smugglers")
    unused = frozenset(("leave", "no_vehicle"))
    options_type = SmugglersOptions
    defaults: ClassVar[CubaOptions] = SmugglersOptions()
    quick_options: Mapping[str, Any] = {"round_limit": "12"}
    values: type[Values[Any]] = SmugglersValues

    def hides_seldom(self, options: Options) -> bool:
        """With open hands only the Money of somebody who is being robbed (CC-SMUG-ROB-03)."""
        return isinstance(options, SmugglersOptions | CobbersOptions) and options.smug_open_hands

    # ------------------------------------------------------------ tables
    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Smugglers:
        self.check_options(seats, self.chosen(options))
        return self.deal_for(seats, chance, options, journal)

    def deal_for(self, seats: int, chance: Chance, options: Options | None, journal: Journal | None) -> Smugglers:
        t = self.new_table(seats, options)
        lay_out(t, chance, journal)
        return t

    def new_table(self, seats: int, options: Options | None) -> Smugglers:
        return Smugglers(self.box, seats, self.drivers(seats, options), self.readings(options))

    def document(self, state: State) -> Document:
        return write_smugglers(own(state))

    def load(self, document: Document, seats: int, options: Options) -> Smugglers:
        return read_smugglers(document, self.new_table(seats, options))

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state))

    # ------------------------------------------------------------ numbers for learners
    def encoding(self, seats: int, options: Options) -> Encoding:
        return SmugglersEncoding(seats, self.drivers(seats, options))

    # ------------------------------------------------------------ teaching and playing
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self.package, "smugglers")

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {RUNNER: lambda: PolicyPlayer(RUNNER, SmugglersPolicy(GOOD_HAND))}

    def guide(self) -> Guide:
        return SmugglersPolicy()

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        document: Document = msgspec.to_builtins(view_smugglers(own(state), seat))
        return document

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return words_of_smugglers(own(state), reader, self.vocabulary)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return smugglers_outcome(own(state), reader, self.vocabulary)

    # ------------------------------------------------------------ words
    def prompt_key(self, state: State, seat: int) -> str:
        return smugglers_prompt_key(own(state))


def own(state: State) -> Smugglers:
    assert isinstance(state, Smugglers)
    return state
