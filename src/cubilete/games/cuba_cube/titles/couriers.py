"""Cuba Cube: The Couriers: its card in the house."""

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
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.options import CouriersOptions, CubaOptions
from cubilete.games.cuba_cube.policy.couriers.policy import CouriersPolicy
from cubilete.games.cuba_cube.position.couriers_defects import find_defects
from cubilete.games.cuba_cube.position.couriers_document import read_couriers, write_couriers
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import C_CAUGHT
from cubilete.games.cuba_cube.rules.couriers.observation import CouriersEncoding
from cubilete.games.cuba_cube.rules.couriers.setup import set_up
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.sight.couriers import view_couriers
from cubilete.games.cuba_cube.slots import Driver
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.words.couriers_text import CouriersText, couriers_outcome
from cubilete.games.cuba_cube.words.couriers_values import CouriersValues, couriers_prompt_key
from cubilete.games.cuba_cube.words.marketeers_values import wanted_by

RULES: Mapping[str, str] = {
    "dice_thrown": "CC-COUR-SETUP-12", "left_area": "CC-COUR-DMG-02", "damaged": "CC-COUR-DMG-01",
    "bumpers_on": "CC-COUR-BETTER-03", "upgraded": "CC-COUR-BETTER-01", "took": "CC-COUR-CROSS-02",
    "took_nothing": "CC-COUR-CROSS-02", "discarded": "CC-R77", "cop_placed": "CC-COUR-POLICE-10",
    "deck_renewed": "CC-R67",
}  # fmt: skip
"""Events that all games of the box share, with the rules that they rest on here."""

DISPATCHER = "dispatcher"
"""The title's own player: a good hand, and the policy alone."""
GOOD_HAND = 1.8
"""Degrees by which it misses."""


class CouriersTitle(CubaTitle):
    """The Couriers in the house."""

    slug = "cuba_couriers"
    name = "Cuba Cube: The Couriers"
    seats = (1, 5)
    minutes = (40, 60)
    pitch = (
        "One Vehicle, all of you at the wheel in turn: deliver the Jobs of your Boss before the Police catch "
        "up with you."
    )
    guide_room = "couriers"
    spoken_parts = ("flicks", "couriers")
    unused = frozenset(("leave", "ready", "repair"))
    nothing_hidden = True
    options_type = CouriersOptions
    defaults: ClassVar[CubaOptions] = CouriersOptions()
    values: type[Values[Any]] = CouriersValues
    quick_options: Mapping[str, Any] = {"cour_level": "variable"}
    """One point wins: even random players deliver a Job now and then."""
    most_moves = 1_000_000
    """The Police of a family wait for the second crossing (CC-COUR-FAM-01), and random flicks hardly get there."""

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Couriers:
        self.check_options(seats, self.chosen(options))
        t = Couriers(self.box, seats, self.drivers(seats, options), self.readings(options))
        set_up(t, chance, journal)
        return t

    # ------------------------------------------------------------ playing
    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {DISPATCHER: lambda: PolicyPlayer(DISPATCHER, CouriersPolicy(GOOD_HAND))}

    def guide(self) -> Guide:
        return CouriersPolicy()

    # ------------------------------------------------------------ words
    def prompt_key(self, state: State, seat: int) -> str:
        return couriers_prompt_key(own(state))

    def event_rule(self, form: EventForm, facts: Facts) -> str:
        return RULES.get(form.name) or super().event_rule(form, facts)

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        """All drive the same Vehicle: it is the team that drives, hits and takes. A card says what is on it."""
        words = self.words(reader.language)
        values = dict(super().event_values(form, facts, reader))
        if form.name != "starts":
            team = words.say("courier_team")
            values |= {gap.name: team for gap in form.gaps if isinstance(gap.slot, Driver)}
        if form.name == "police_close":
            values["turns_left"] = int(self.box.couriers[C_CAUGHT]) - int(facts["turns"])
        if form.name in ("job_taken", "route_chosen_now"):
            card = FEW["sector"].index(facts["sector"])
            values |= {
                "way": int(self.box.sector_km[card]),
                "distance": int(self.box.sector_distance[card]),
                "place": self.vocabulary.name(words, "city", int(self.box.sector_city[card])),
                "wanted": wanted_by(self.box, card, self.vocabulary, words),
            }
        return values

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return CouriersText(own(state), reader, self.vocabulary).sections()

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return couriers_outcome(own(state), reader, self.vocabulary)

    # ------------------------------------------------------------ numbers for learners
    def dice_on_table(self, seats: int, options: Options) -> int:
        """All of them (CC-COUR-SETUP-12)."""
        return c.DICE

    def can_be_listed(self, code: int) -> bool:
        """Gate dice may be flicked as strongly as one likes, and at other dice."""
        if c.is_send(code):
            return bool(c.send_goal(code) != c.GOAL_DIE + c.send_die(code))
        return super().can_be_listed(code)

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CouriersEncoding(seats)

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self.package, "couriers")

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        document: Document = msgspec.to_builtins(view_couriers(own(state)))
        return document

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        return write_couriers(own(state))

    def load(self, document: Document, seats: int, options: Options) -> Couriers:
        t = Couriers(self.box, seats, self.drivers(seats, options), self.readings(options))
        return read_couriers(dict(document), t)

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state))


def own(state: State) -> Couriers:
    assert isinstance(state, Couriers)
    return state
