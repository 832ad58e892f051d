"""Cuba Cube: The Cobbers: its card in the house. Teams of two in the Race or the Smugglers, whose rules they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from cubilete.core.chance import Chance
from cubilete.core.declared.declaration import EventForm, Facts
from cubilete.core.declared.values import Values
from cubilete.core.encoding import Encoding
from cubilete.core.errors import Refusal
from cubilete.core.guide import Guide
from cubilete.core.journal import Journal
from cubilete.core.lessons import load_lessons
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.player import Player, PolicyPlayer
from cubilete.core.state import State
from cubilete.core.title import Document, Lesson, Reader, Section
from cubilete.games.cuba_cube.options import CobbersOptions, CubaOptions, drivers_of, game_of
from cubilete.games.cuba_cube.policy.cobbers.policy import CobbersPolicy
from cubilete.games.cuba_cube.rules.table import RACE, SMUGGLERS, Table
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle
from cubilete.games.cuba_cube.words.values import crew_names

GAMES: Mapping[int, type[CubaTitle]] = {RACE: RaceTitle, SMUGGLERS: SmugglersTitle}
"""The games that teams can play, by their numbers in the rules."""
TANDEM = "tandem"
"""The title's own player: a good hand, and the policy alone."""
GOOD_HAND = 1.8
"""Degrees by which it misses."""


class CobbersValues(Values[Any]):
    """What sentences of either game may speak of; a move is put into words by the card of its game."""

    gaps = RaceTitle.values.gaps | SmugglersTitle.values.gaps


class CobbersTitle(CubaTitle):
    """The Cobbers in the house: whatever it is asked about a table, the card of the table's game answers."""

    slug = "cuba_cobbers"
    name = "Cuba Cube: The Cobbers"
    seats = (5, 10)
    minutes = (60, 70)
    pitch = (
        "Two of you share a Vehicle: one prepares the way, the other drives, and then you swap. The Race or "
        "the Smugglers, for up to ten."
    )
    guide_room = "cobbers"
    spoken_parts = ("flicks", "race", "smugglers")
    options_type = CobbersOptions
    defaults: ClassVar[CubaOptions] = CobbersOptions()
    quick_options: Mapping[str, Any] = {"round_limit": "12"}
    values: type[Values[Any]] = CobbersValues

    def __init__(self, components: str = "") -> None:
        super().__init__(components)
        self.games: Mapping[int, CubaTitle] = {number: card(components) for number, card in GAMES.items()}

    def game_at(self, state: State) -> CubaTitle:
        """The card of the game that is played at a table."""
        assert isinstance(state, Table)
        return self.games[int(state.game)]

    def game_for(self, options: Options | None) -> CubaTitle:
        return self.games[game_of(self.chosen(options))]

    def hides(self, options: Options) -> bool:
        return self.game_for(options).hides(options)

    def hides_seldom(self, options: Options) -> bool:
        return self.game_for(options).hides_seldom(options)

    # ------------------------------------------------------------ tables
    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> State:
        chosen = self.chosen(options)
        self.check_options(seats, chosen)
        return self.game_for(chosen).deal_for(seats, chance, chosen, journal)

    def document(self, state: State) -> Document:
        return self.game_at(state).document(state)

    def load(self, document: Document, seats: int, options: Options) -> State:
        return self.game_for(options).load(document, seats, options)

    def defects(self, state: State) -> list[str]:
        return self.game_at(state).defects(state)

    # ------------------------------------------------------------ numbers for learners
    def move_codes(self, seats: int, options: Options) -> list[int]:
        return self.game_for(options).move_codes(seats, options)

    def encoding(self, seats: int, options: Options) -> Encoding | None:
        return self.game_for(options).encoding(seats, options)

    # ------------------------------------------------------------ teaching and playing
    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self.package, "cobbers")

    def bots(self) -> Mapping[str, Callable[[], Player]]:
        return {TANDEM: lambda: PolicyPlayer(TANDEM, self.guide().with_hand(GOOD_HAND))}

    def guide(self) -> Guide:
        return CobbersPolicy(self.games[RACE].guide(), self.games[SMUGGLERS].guide())

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        return self.game_at(state).view(state, seat)

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return self.game_at(state).table_in_words(state, reader)

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return self.game_at(state).outcome(state, reader)

    # ------------------------------------------------------------ words
    def crews(self, names: tuple[str, ...], language: str) -> tuple[str, ...]:
        """A team is called by both its members (CC-R86)."""
        if not names:
            return names
        return crew_names(names, drivers_of(len(names), self.defaults), self.words(language).say("crew_joint"))

    def about(self, state: State, seat: int, move: Move, reader: Reader, context: Any = None) -> Values[Any]:
        return self.game_at(state).about(state, seat, move, reader, context)

    def refusal(
        self,
        state: State,
        seat: int,
        move: Move,
        verdict: int,
        language: str = "en",
        names: tuple[str, ...] = (),
    ) -> Refusal:
        return self.game_at(state).refusal(state, seat, move, verdict, language, names)

    def context(self, state: State, seat: int, reader: Reader) -> Any:
        return self.game_at(state).context(state, seat, reader)

    def prompt_key(self, state: State, seat: int) -> str:
        return self.game_at(state).prompt_key(state, seat)

    def prompt_values(self, state: State, seat: int, reader: Reader) -> Mapping[str, object]:
        return self.game_at(state).prompt_values(state, seat, reader)

    def suggestions(self, state: State, seat: int) -> list[Move]:
        return self.game_at(state).suggestions(state, seat)

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        """Events do not say in which game they happened: what any of the games says of one is said."""
        values: dict[str, object] = {}
        for game in reversed(list(self.games.values())):
            values |= game.event_values(form, facts, reader)
        return values
