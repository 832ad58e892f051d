"""The names of things on a Cuba Cube table, by number, in every language."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.cuba_cube.components.parts import Components
from cubilete.games.cuba_cube.declared import DECLARED, FEW

PACKAGE = "cubilete.games.cuba_cube"
PHASES = tuple(phase.name for phase in DECLARED.phases)


class Vocabulary(Lexicon):
    """Ids out of the declaration, names of Cities and Vehicles out of a component file."""

    def __init__(self, components: Components) -> None:
        names = {f"city.{city.id}": city.name for city in components.cities.card}
        names |= {f"card.{card.id.lower()}": card.name for card in components.vehicle_cards.card}
        super().__init__(PACKAGE, FEW, names)
