"""Cuba Cube: The Marketeers: its card in the house."""

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
from cubilete.core.moves import FreeMove
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, PolicyPlayer
from cubilete.core.state import State
from cubilete.core.title import Document, Lesson, Reader, Section
from cubilete.games.cuba_cube.options import CubaOptions, MarketeersOptions
from cubilete.games.cuba_cube.policy.marketeers.eyes import MarketeersEyes
from cubilete.games.cuba_cube.policy.marketeers.policy import MarketeersPolicy
from cubilete.games.cuba_cube.position.marketeers_defects import find_defects
from cubilete.games.cuba_cube.position.marketeers_document import read_position, write_position
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.marketeers.observation import MarketeersEncoding
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers, set_up
from cubilete.games.cuba_cube.sight.marketeers import hands_in_view, view_market
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.words.marketeers_table import MarketText, final_outcome
from cubilete.games.cuba_cube.words.marketeers_values import MarketeersValues

SHREWD = "shrewd"
"""The title's own player."""
RULES: Mapping[str, str] = {
    "took": "CC-MARK-BUY-01", "discarded": "CC-MARK-BUY-04", "cop_placed": "CC-MARK-SELL-06",
    "deck_renewed": "CC-R84", "turn_ends": "CC-MARK-TURN-06",
}  # fmt: skip
"""Events that all games of the box share, with the rules that they rest on here."""
BORROWED = frozenset(
    f"{table}.{name}"
    for table, names in (
        ("choice", "take done"),
        ("group", "take turn city"),
        ("refusal", "game_over not_your_turn no_such_move wrong_phase not_a_gate_die supply_empty have_none_of_it"),
        ("event", "starts took discarded cop_placed deck_renewed turn_ends"),
    )
    for name in names.split()
)
"""What the Marketeers, who never flick, share with the flicking games."""


class MarketeersTitle(CubaTitle):
    """The Marketeers in the house."""

    slug = "cuba_marketeers"
    name = "Cuba Cube: The Marketeers"
    seats = (2, 4)
    minutes = (40, 50)
    pitch = (
        "Buy what the dice offer, drive along the row of Cities and sell where your Goods are rare, before "
        "the last Cop arrives."
    )
    guide_room = "marketeers"
    spoken_parts = ("marketeers",)
    borrowed = BORROWED
    options_type = MarketeersOptions
    defaults: ClassVar[CubaOptions] = MarketeersOptions()
    values: type[Values[Any]] = MarketeersValues

    def hides(self, options: Options) -> bool:
        chosen = self.chosen(options)
        assert isinstance(chosen, MarketeersOptions)
        return not chosen.mark_open_hands

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Marketeers:
        self.check_options(seats, self.chosen(options))
        return set_up(self.box, seats, self.readings(options), chance, journal)

    # ------------------------------------------------------------ words
    def event_rule(self, form: EventForm, facts: Facts) -> str:
        return RULES.get(form.name) or super().event_rule(form, facts)

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        t = own(state)
        return MarketText(t, reader, self.vocabulary, hands_in_view(t, reader.seat)).sections()

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return final_outcome(own(state), self.words(reader.language))

    # ------------------------------------------------------------ numbers for learners
    def dice_on_table(self, seats: int, options: Options) -> int:
        """Vehicles are moved along the row, not flicked."""
        return c.GATE_DICE

    def free_move(self, seats: int, options: Options) -> FreeMove | None:
        return None

    def encoding(self, seats: int, options: Options) -> Encoding:
        return MarketeersEncoding(seats)

    def eyes(self, seats: int, options: Options) -> Encoding:
        return MarketeersEyes(seats)

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        view: Document = msgspec.to_builtins(view_market(own(state), seat))
        return view

    # ------------------------------------------------------------ teaching and playing
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self.package, "marketeers")

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {SHREWD: lambda: PolicyPlayer(SHREWD, MarketeersPolicy())}

    def guide(self) -> Guide:
        return MarketeersPolicy()

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        return write_position(own(state))

    def load(self, document: dict[str, Any], seats: int, options: Options) -> Marketeers:
        return read_position(document, Marketeers(self.box, seats, seats, self.readings(options)))

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state))


def own(state: State) -> Marketeers:
    assert isinstance(state, Marketeers)
    return state
