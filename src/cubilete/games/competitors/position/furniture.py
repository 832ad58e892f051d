"""What never changes about a table of Competitors, in one language: the atlas as it is drawn, cards, tables and prices.

Every visitor loads it once. Places on the board are counted in tenths of a unit; outlines are arcs (see `shapes`), so that
a border between two territories is sent once. Territories, sea spaces, contracts, customs cards and headquarters stand in
the order of the component file, which is the order in which the rules count them.
"""

from __future__ import annotations

from msgspec import Struct

COAST = 0
REGIONAL = 1
CUSTOMS = 2
BESIDE = 3
"""Outlines that touch where no border can be crossed: a strait lies there, or two corners meet."""


class TerritoryMap(Struct, frozen=True):
    id: str
    name: str
    continent: int
    terrain: str
    red: bool
    """A red flag: political and social risk (CP-POL-01)."""
    x: int
    y: int
    """Where a truck or a branch stands."""
    port: str
    """The city of its port; empty without one."""
    port_at: list[int]
    quays: list[int]
    """The sea spaces that its port touches."""
    airport: int
    """0 none, 1 national, 2 intercontinental."""
    city: str
    air_at: list[int]
    rings: list[list[int]]
    """Outlines as arcs; `~n` is arc n walked backwards."""


class Sea(Struct, frozen=True):
    """One entry a sea space."""

    id: list[str]
    x: list[int]
    y: list[int]
    sea: list[int]
    shape: list[list[int]]
    """Its outline as steps where a coast cuts it; empty for a whole hexagon."""
    names: list[str]
    size: int
    """From the middle of a hexagon to its corners."""


class StraitMap(Struct, frozen=True):
    id: str
    name: str
    kind: str
    x: int
    y: int
    links: list[list[int]]
    """Territories between which a truck may cross it."""
    sides: list[list[int]]
    """Sea spaces on its two sides; empty where no ship passes."""


class ArrowMap(Struct, frozen=True):
    """A way from the right edge of the board to the left one, at a height."""

    y: int
    right: int
    left: int


class ContractText(Struct, frozen=True):
    id: str
    name: str
    text: str
    kind: str
    """standard, illegal, or of the special ones advantage or one_shot."""
    vehicle: str
    """any, truck, ship or aircraft; empty on special cards."""
    limit: int
    """In T.M."""
    reward: int


class CustomsText(Struct, frozen=True):
    id: str
    name: str
    text: str
    colour: str
    copies: int


class EventText(Struct, frozen=True):
    """A box of the table of meteorological, natural and human events."""

    continent: int
    roll: int
    name: str
    text: str
    kind: str
    save: int
    """Whoever rolls lower is safe."""
    hits: list[str]
    danger: int
    """The territory where the danger token lies."""
    territories: list[int]
    cells: list[int]


class PoliticalText(Struct, frozen=True):
    continent: int
    roll: int
    name: str
    text: str
    hits: list[str]


class HeadquarterText(Struct, frozen=True):
    id: str
    name: str
    territory: int
    flag: str


class VehicleText(Struct, frozen=True):
    """truck, ship and aircraft, in this order."""

    id: str
    price: int
    back: int
    """What the bank gives for it."""
    points: int
    """P.M. in a movement turn."""
    fuel: int
    """For a movement turn; 0 for aircraft, which pay by distance."""
    most: int
    """Tokens of a colour."""


class Ruler(Struct, frozen=True):
    radius: int
    bands: list[int]
    fuel: list[int]


class Furniture(Struct, frozen=True):
    """Everything a client draws once."""

    width: int
    height: int
    continents: list[str]
    territories: list[TerritoryMap]
    arcs: list[list[int]]
    """Each as its first point and steps."""
    arc_kinds: list[int]
    """0 coast, 1 regional border, 2 customs border, 3 no border."""
    sea: Sea
    straits: list[StraitMap]
    arrows: list[ArrowMap]
    terrain_costs: dict[str, int]
    contracts: list[ContractText]
    customs: list[CustomsText]
    events: list[EventText]
    political: list[PoliticalText]
    headquarters: list[HeadquarterText]
    vehicles: list[VehicleText]
    branch: list[int]
    """Its price, and what the bank gives for it."""
    transit_fee: int
    ruler: Ruler
    points: list[list[int]]
    """Victory points: the sender's continent, then the receiver's."""
    target: int
    marks: int
