"""Loading of Competitors' component file: read, checked, and turned into the box that the compiled rules play with."""

from __future__ import annotations

from cubilete.core.components import (
    checked_components,
    find_components,
    numbers_digest,
    parse_components,
    typed_components,
)
from cubilete.games.competitors.components.checks import defects
from cubilete.games.competitors.components.parts import Components
from cubilete.games.competitors.components.picture import picture_of
from cubilete.games.competitors.components.rows import atlas_numbers, atlas_rows, box_number, box_numbers, box_rows
from cubilete.games.competitors.rules.atlas import Atlas
from cubilete.games.competitors.rules.box import Box

PACKAGE = "cubilete.games.competitors"


def load_components(path: str) -> tuple[Components, str]:
    """The components in a file, or the printed ones for an empty path; with the digest of their numbers."""
    components = read_components(*find_components(PACKAGE, path))
    return components, digest(components)


def read_components(text: str, source: str) -> Components:
    """Parse and check a component file; `source` names it in messages."""
    return checked_components(parse_components(text, source), Components, "Competitors", source, defects)


def digest(c: Components) -> str:
    """What a match depends on: ids and numbers. Names, texts and drawing may change without breaking a record."""
    ids = [
        [territory.id for territory in c.land.territory],
        [space.id for space in c.sea.space],
        [strait.id for strait in c.sea.strait],
        [arrow.id for arrow in c.sea.arrow],
        c.contracts.ids(),
        [card.id for card in c.customs.card],
        [card.id for card in c.headquarters.card],
        [box.id for box in sorted(c.events.box, key=box_number)],
        [box.id for box in sorted(c.political.box, key=box_number)],
        list(c.colours.names),
    ]
    return numbers_digest([ids, atlas_numbers(c), atlas_rows(c), box_numbers(c), box_rows(c)])


def make_box(c: Components) -> Box:
    """The box as the compiled rules know it."""
    return Box(make_atlas(c), box_numbers(c), box_rows(c))


def make_atlas(c: Components) -> Atlas:
    return Atlas(atlas_numbers(c), atlas_rows(c))


def draw(text: str, source: str) -> str:
    """The map of a component file as a picture (SVG), also of one that cannot be played with yet."""
    return picture_of(typed_components(parse_components(text, source), Components, "Competitors", source))
