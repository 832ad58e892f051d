"""Loading of Cubitos' component file: read, checked, and turned into the box that the compiled rules play with."""

from __future__ import annotations

from typing import Any

import msgspec

from cubilete.core.components import find_components, numbers_digest, parse_components
from cubilete.core.errors import ComponentError
from cubilete.games.cubitos.components.ability_rows import Sheet, card_rows
from cubilete.games.cubitos.components.checks import defects, first_look, with_names
from cubilete.games.cubitos.components.courses import course_rows
from cubilete.games.cubitos.components.parts import COLOUR_IDS, FACE_IDS, SORT_IDS, Components
from cubilete.games.cubitos.rules.box import Box, Course

PACKAGE = "cubilete.games.cubitos"

__all__ = [
    "COLOUR_IDS",
    "FACE_IDS",
    "SORT_IDS",
    "Components",
    "check_components",
    "defects",
    "digest",
    "load_components",
    "make_box",
    "read_components",
]


def read_components(text: str, source: str) -> Components:
    """Parse and check a component file; `source` names it in messages."""
    return check_components(parse_components(text, source), source)


def check_components(document: dict[str, Any], source: str) -> Components:
    """The box that a parsed component file describes; ComponentError for the first thing that is wrong with it."""
    for defect in first_look(document):
        raise ComponentError(f"{source}: {defect}")
    try:
        components = msgspec.convert(document, Components)
    except msgspec.ValidationError as error:
        raise ComponentError(f"{source} does not describe a Cubitos box: {with_names(str(error), document)}.") from None
    for defect in defects(components):
        raise ComponentError(f"{source}: {defect}")
    return components


# ---------------------------------------------------------------- the box
def make_box(components: Components) -> Box:
    """The box as the compiled rules know it."""
    rows, tracks = box_rows(components)
    lines = [track.red_lines for track in components.track]
    courses = [Course(track, red) for track, red in zip(tracks, lines)]
    return Box(box_numbers(components), rows, courses)


def box_numbers(components: Components) -> dict[str, int]:
    setup = components.setup
    return {
        "base_maximum": setup.base_maximum,
        "danger_at": setup.danger_at,
        "step_price": setup.coins_per_extra_step,
        "most_purchases": setup.max_purchases_per_round,
        "start_light": setup.light_gray_per_player,
        "start_dark": setup.dark_gray_per_player,
        "fan_spaces": components.fan_track.spaces,
        "overflow_credits": components.fan_track.overflow_credits,
    }


def box_rows(components: Components) -> tuple[dict[str, list[int]], list[dict[str, list[int]]]]:
    """The rows of the box and those of every track, which share the list of effects."""
    sheet = Sheet()
    cards = card_rows(components.card, sheet)
    tracks = [course_rows(track, sheet) for track in components.track]
    faces = [die.faces.count(face) for die in components.die for face in FACE_IDS]
    rows = {
        "pool": [die.count for die in components.die],
        "face_count": faces,
        "fan_credits": [0, *(space.credits for space in components.fan_space)],
        "fan_supply": [0, *(space.supply for space in components.fan_space)],
        **cards,
        "effects": sheet.effect_numbers(),
        "options": sheet.option_numbers(),
    }
    return rows, tracks


# ---------------------------------------------------------------- files
def load_components(path: str) -> tuple[Components, str]:
    """The components in a file, or the printed ones for an empty path; with the digest of their numbers."""
    components = read_components(*find_components(PACKAGE, path))
    return components, digest(components)


def digest(components: Components) -> str:
    """What a match depends on: ids and numbers. Names, sources and comments may change without breaking a record."""
    rows, tracks = box_rows(components)
    ids = [
        [card.id for card in components.card],
        [track.id for track in components.track],
        [track.red_lines for track in components.track],
    ]
    races: list[Any] = [
        [race.id, race.cards, race.tracks, race.laps, race.link_cost_steps, race.suggested_cards, race.suggested_track]
        for race in components.race
    ]
    return numbers_digest([ids, races, box_numbers(components), rows, tracks])
