"""Two titles in one box and one package, each with seats, options and sections of the rulebook of its own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from cubilete.core.catalogue import Catalogue, Rule, load_catalogue
from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.options import Options
from cubilete.core.title import GameBox
from titles.pig.rules import codes as c
from titles.pig.rules.state import Pig
from titles.pig.title import PigTitle

BOX = GameBox("parlour", "The Parlour", "Two games for one evening.", "titles.pig")
PIGLET = Rule("PI-DUEL-01", "duel.setup", "Two play; the options say who begins.", "", "rule")
MANY = Rule("PI-CROWD-01", "crowd.setup", "Up to ten play; seat 1 begins.", "", "rule")


def rulebook() -> Catalogue:
    """The rulebook of the whole box."""
    pig = load_catalogue("titles.pig")
    return replace(pig, rule=(*pig.rule, PIGLET, MANY), players_by_variant={"crowd": (2, 10), "duel": (2, 2)})


class Crowd(PigTitle):
    slug, name, game_box = "pig_crowd", "Pig in a Crowd", BOX

    def __init__(self, components: str = "") -> None:
        super().__init__(components)
        self.catalogue = rulebook().for_variant("crowd", self.slug, self.name)


class DuelOptions(Options, frozen=True):
    """How a duel may be played."""

    first: Annotated[Literal["1", "2"], Meta(description="who begins (PI-DUEL-01)")] = "1"


class Duel(PigTitle):
    slug, name, game_box, options_type = "pig_duel", "Pig Duel", BOX, DuelOptions
    seats, minutes = (2, 2), (5, 10)

    def __init__(self, components: str = "") -> None:
        super().__init__(components)
        self.catalogue = rulebook().for_variant("duel", self.slug, self.name)

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> Pig:
        self.check_seats(seats)
        first = options.first if isinstance(options, DuelOptions) else "1"
        return Pig(c.TURN, int(first) - 1, 0, [0] * seats)


TITLES = (Crowd, Duel)
