"""What the five games of Cuba Cube have in common as titles: the box, its components, names and kinds of chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from mypy_extensions import i64

from cubilete.core.catalogue import load_catalogue
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.how_to_play import GuideTable, load_page
from cubilete.core.options import OptionFlaw, Options
from cubilete.core.rows import as_vec
from cubilete.core.title import ChanceKind, GameBox
from cubilete.core.vectors import vec
from cubilete.core.words import load_words
from cubilete.games.cuba_cube.components.load import PACKAGE, load_components, make_box
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.options import CubaOptions, drivers_of, find_flaws, readings
from cubilete.games.cuba_cube.words.guide_numbers import guide_tables, guide_values
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary
from cubilete.physics.record import FlickKind

BOX = GameBox(
    "cuba_cube",
    "Cuba Cube",
    "Five games in one box, with dice that you flick over the cloth: race, smuggle, deliver together, deal on the "
    "markets of four Cities, or team up.",
    PACKAGE,
)
CHANCE_KINDS = (
    FlickKind("flick", trial=True),
    FlickKind("throw", trial=True),
    ChanceKind("throw_seed"),
    ChanceKind("noise"),
    ChanceKind("luck"),
    ChanceKind("first", base=1),
    ChanceKind("city", FEW["city"]),
    ChanceKind("sector", FEW["sector"]),
    ChanceKind("crate"),
    ChanceKind("crate_yaw"),
    ChanceKind("market"),
    ChanceKind("hidden"),
)
"""In the order of the constants FLICK_TRIAL to HIDDEN_DEAL."""


class CubaTitle(DeclaredTitle):
    """The base of the five cards."""

    package = PACKAGE
    declared = DECLARED
    game_box = BOX
    rules_version = "2011.1"
    defaults: ClassVar[CubaOptions]
    """Options where nobody chose any; of the title's own type."""

    def __init__(self, components: str = "") -> None:
        self.parts, self.components = load_components(components)
        self.box = make_box(self.parts)
        self.vocabulary = Vocabulary(self.parts)
        super().__init__(self.vocabulary)
        self.catalogue = load_catalogue(PACKAGE)
        self.chance_kinds = CHANCE_KINDS

    def chosen(self, options: Options | None) -> CubaOptions:
        """The table's options, or the defaults."""
        if options is None:
            return self.defaults
        assert isinstance(options, CubaOptions)
        return options

    def drivers(self, seats: int, options: Options | None) -> int:
        return drivers_of(seats, self.chosen(options))

    def readings(self, options: Options | None) -> vec[i64]:
        """The row of options that the rules ask."""
        return as_vec(readings(self.chosen(options)))

    def option_flaws(self, seats: int, options: Options) -> list[OptionFlaw]:
        return find_flaws(seats, self.chosen(options))

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        """Everybody alone; two to a Vehicle in the Cobbers; all together in the Couriers."""
        drivers = self.drivers(seats, options)
        return tuple(seat % drivers for seat in range(seats))

    def phase_names(self) -> tuple[str, ...]:
        """The phases that its page knows: the declaration has those of all five games."""
        page = load_page(self.package, self.guide_room)
        known = {phase for step in page.steps() for phase in step.phases} if page else set()
        return tuple(phase for phase in super().phase_names() if phase in known)

    def guide_values(self, language: str = "en") -> Mapping[str, object]:
        return guide_values(self.parts, self.guide_room, load_words(PACKAGE, language))

    def guide_tables(self, language: str = "en") -> Mapping[str, GuideTable]:
        return guide_tables(self.parts, self.guide_room, load_words(PACKAGE, language))
