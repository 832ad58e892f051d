"""Loading of Cuba Cube's component file: read, checked, and turned into the box that the compiled rules play with."""

from __future__ import annotations

import msgspec

from cubilete.core.components import find_components, numbers_digest, parse_components
from cubilete.core.errors import ComponentError
from cubilete.core.misfit import in_plain_words
from cubilete.games.cuba_cube.components.checks import defects
from cubilete.games.cuba_cube.components.parts import Components
from cubilete.games.cuba_cube.components.rows import box_numbers, box_rows
from cubilete.games.cuba_cube.rules.box import Box

PACKAGE = "cubilete.games.cuba_cube"


def load_components(path: str) -> tuple[Components, str]:
    """The components in a file, or the printed ones for an empty path; with the digest of their numbers."""
    components = read_components(*find_components(PACKAGE, path))
    return components, digest(components)


def read_components(text: str, source: str) -> Components:
    """Parse and check a component file; `source` names it in messages."""
    document = parse_components(text, source)
    try:
        components = msgspec.convert(document, Components)
    except msgspec.ValidationError as error:
        said = in_plain_words(error, document, Components)
        raise ComponentError(f"{source} does not describe a Cuba Cube box: {said}.") from None
    for defect in defects(components):
        raise ComponentError(f"{source}: {defect}")
    return components


def digest(c: Components) -> str:
    """What a match depends on: ids and numbers. Names and comments may change without breaking a record."""
    ids = [
        [die.id for die in c.gate_dice.die],
        [die.color for die in c.vehicle_dice.die],
        [city.id for city in c.cities.card],
        [card.id for card in c.sector_cards.card],
        [card.id for card in c.vehicle_cards.card],
    ]
    return numbers_digest([ids, box_numbers(c), box_rows(c)])


def make_box(c: Components) -> Box:
    """The box as the compiled rules know it."""
    return Box(box_numbers(c), box_rows(c))
