"""Loading of Nevada Ride's component file: read, checked, and turned into the box that the compiled rules play with."""

from __future__ import annotations

from cubilete.core.components import (
    checked_components,
    find_components,
    numbers_digest,
    parse_components,
    typed_components,
)
from cubilete.games.nevada_ride.components.checks import defects
from cubilete.games.nevada_ride.components.parts import Components
from cubilete.games.nevada_ride.components.picture import picture_of
from cubilete.games.nevada_ride.components.rows import box_numbers, box_rows, circuit_numbers, circuit_rows
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.circuit import Circuit

PACKAGE = "cubilete.games.nevada_ride"


def load_components(path: str) -> tuple[Components, str]:
    """The components in a file, or the printed ones for an empty path; with the digest of their numbers."""
    components = read_components(*find_components(PACKAGE, path))
    return components, digest(components)


def read_components(text: str, source: str) -> Components:
    """Parse and check a component file; `source` names it in messages."""
    return checked_components(parse_components(text, source), Components, "Nevada Ride", source, defects)


def digest(c: Components) -> str:
    """What a match depends on: ids and numbers. Names, drawing and comments may change without breaking a record."""
    ids = [
        list(c.board.spaces),
        [segment.id for segment in c.board.segment],
        [driver.id for driver in c.driver],
        [car.id for car in c.car],
    ]
    board = c.board
    return numbers_digest([ids, box_numbers(c), box_rows(c), circuit_numbers(board), circuit_rows(board)])


def make_box(c: Components) -> Box:
    """The box as the compiled rules know it."""
    return Box(make_circuit(c), box_numbers(c), box_rows(c))


def make_circuit(c: Components) -> Circuit:
    return Circuit(circuit_numbers(c.board), circuit_rows(c.board))


def draw(text: str, source: str) -> str:
    """The circuit of a component file as a picture (SVG), also of one that cannot be played with yet."""
    return picture_of(typed_components(parse_components(text, source), Components, "Nevada Ride", source))
