"""What never changes about a table of Competitors, in one language: the atlas as it is drawn, cards, tables and prices.

Every visitor loads it once. Places on the board are counted in tenths of a unit; outlines are arcs (see `shapes`), so
that a border between two territories is sent once. Territories, sea spaces, contracts, customs cards and headquarters
stand in the order of the component file, which is the order in which the rules count them.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from cubilete.core.words import Words
from cubilete.games.competitors.components import parts
from cubilete.games.competitors.components.spans import outlines
from cubilete.games.competitors.position.shapes import Arcs, points_of, steps, tenths, thinned_ring
from cubilete.games.competitors.rules.box import Box
from cubilete.games.competitors.words.effect_texts import EffectText
from cubilete.games.competitors.words.event_texts import sentence
from cubilete.games.competitors.words.printed import city_name, printed, sea_name
from cubilete.games.competitors.words.vocabulary import Vocabulary

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
    """standard or illegal goods; advantage or one_shot with a star."""
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
    """A box of one of the two tables of events; where the first one strikes is part of the view."""

    id: str
    continent: int
    roll: int
    name: str
    text: str
    """What it does; empty for the first table, whose view says so."""
    hits: list[str]
    """Kinds of vehicles that it can touch."""


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
    dangers: list[EventText]
    unrest: list[EventText]
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


# ---------------------------------------------------------------- making it
def make_furniture(c: parts.Components, box: Box, v: Vocabulary, language: str) -> Furniture:
    words = v.words(language)
    lands = {territory.id: at for at, territory in enumerate(c.land.territory)}
    cells = {space.id: at for at, space in enumerate(c.sea.space)}
    arcs = arcs_of(tuple(lands))
    effects = EffectText(box, words, v)
    return Furniture(
        width=tenths(c.board.width),
        height=tenths(c.board.height),
        continents=[words.say(f"continent.{one}") for one in c.board.continents],
        territories=[
            territory_map(territory, rings, cells, words) for territory, rings in zip(c.land.territory, arcs.rings)
        ],
        arcs=[steps(line) for line in arcs.lines],
        arc_kinds=arc_kinds(c, arcs, lands),
        sea=sea_rows(c, words),
        straits=[strait_map(strait, lands, cells, words) for strait in c.sea.strait],
        arrows=[ArrowMap(tenths(arrow.y), cells[arrow.right], cells[arrow.left]) for arrow in c.sea.arrow],
        terrain_costs={terrain: getattr(c.terrain_cost, terrain) for terrain in parts.TERRAINS},
        contracts=contract_texts(c, words),
        customs=[
            CustomsText(
                card.id,
                named(words, "customs", card.id, card.name),
                named(words, "customs_text", card.id, card.text),
                card.colour,
                card.copies,
            )
            for card in c.customs.card
        ],
        dangers=[event_text(c, one, named(words, "danger", one.id, one.name), "") for one in c.events.box],
        unrest=[
            event_text(
                c, one, named(words, "unrest", one.id, one.name), sentence(effects.unrest(v.places["unrest"][one.id]))
            )
            for one in c.political.box
        ],
        headquarters=[
            HeadquarterText(
                card.id, named(words, "headquarter", card.id, card.country), lands[card.territory], card.flag
            )
            for card in c.headquarters.card
        ],
        vehicles=vehicle_texts(c),
        branch=list(c.prices.branch),
        transit_fee=c.prices.headquarter_transit_fee,
        ruler=Ruler(tenths(c.ruler.radius), [tenths(band) for band in c.ruler.bands], list(c.ruler.band_fuel)),
        points=[list(getattr(c.victory_points, continent)) for continent in c.board.continents],
        target=c.modes.victory_points_target,
        marks=c.round_track.marks,
    )


def named(words: Words, kind: str, identifier: str, name: str) -> str:
    return printed(words, f"{kind}.{identifier}", name)


@cache
def arcs_of(territories: tuple[str, ...]) -> Arcs:
    drawn = outlines().territories
    return Arcs([[points_of(ring) for ring in drawn.get(name, ())] for name in territories])


def arc_kinds(c: parts.Components, arcs: Arcs, lands: dict[str, int]) -> list[int]:
    kinds = {
        frozenset((lands[border.a], lands[border.b])): CUSTOMS if border.kind == "customs" else REGIONAL
        for border in c.land.border
    }
    return [COAST if len(between) < 2 else kinds.get(frozenset(between), BESIDE) for between in arcs.between]


def territory_map(
    territory: parts.Territory, rings: list[list[int]], cells: dict[str, int], words: Words
) -> TerritoryMap:
    port, airport = territory.port, territory.airport
    return TerritoryMap(
        id=territory.id,
        name=named(words, "territory", territory.id, territory.name),
        continent=parts.CONTINENTS.index(territory.continent),
        terrain=territory.terrain,
        red=territory.red_flag,
        x=tenths(territory.at[0]),
        y=tenths(territory.at[1]),
        port=city_name(words, port.city) if port else "",
        port_at=[tenths(n) for n in port.at] if port else [],
        quays=[cells[space] for space in port.touches] if port else [],
        airport=0 if airport is None else 1 + (airport.kind == "intercontinental"),
        city=city_name(words, airport.city) if airport else "",
        air_at=[tenths(n) for n in airport.at] if airport else [],
        rings=rings,
    )


def sea_rows(c: parts.Components, words: Words) -> Sea:
    spaces, drawn = c.sea.space, outlines().spaces
    names = list(dict.fromkeys(space.sea for space in spaces))
    return Sea(
        id=[space.id for space in spaces],
        x=[tenths(space.at[0]) for space in spaces],
        y=[tenths(space.at[1]) for space in spaces],
        sea=[names.index(space.sea) for space in spaces],
        shape=[cut_shape(drawn.get(space.id, ())) for space in spaces],
        names=[sea_name(words, name) for name in names],
        size=tenths(c.sea.hex_size),
    )


HEXAGON = 6


def cut_shape(rings: tuple[tuple[int, ...], ...]) -> list[int]:
    """The outline of a sea space where a coast cuts it."""
    if not rings or len(rings[0]) == 2 * HEXAGON:
        return []
    return steps(thinned_ring(points_of(rings[0])))


def strait_map(strait: parts.Strait, lands: dict[str, int], cells: dict[str, int], words: Words) -> StraitMap:
    return StraitMap(
        id=strait.id,
        name=named(words, "strait", strait.id, strait.name),
        kind=strait.kind,
        x=tenths(strait.at[0]),
        y=tenths(strait.at[1]),
        links=[[lands[one], lands[other]] for one, other in strait.links],
        sides=[[cells[space] for space in side] for side in (strait.side_a, strait.side_b)],
    )


# ---------------------------------------------------------------- cards and tokens
def contract_texts(c: parts.Components, words: Words) -> list[ContractText]:
    goods = [
        ContractText(
            card.id,
            named(words, "contract", card.id, card.name),
            named(words, "contract_about", card.id, card.about),
            card.kind,
            card.vehicle,
            card.tm,
            card.reward,
        )
        for card in c.contracts.goods
    ]
    return goods + [
        ContractText(
            card.id,
            named(words, "special", card.id, card.name),
            named(words, "special_text", card.id, card.text),
            card.kind,
            "",
            0,
            0,
        )
        for card in c.contracts.star
    ]


def event_text(c: parts.Components, box: parts.EventBox | parts.PoliticalBox, name: str, text: str) -> EventText:
    return EventText(box.id, c.board.continents.index(box.continent), box.d12, name, text, list(box.hits))


def vehicle_texts(c: parts.Components) -> list[VehicleText]:
    most = {
        "truck": c.tokens.truck_per_colour,
        "ship": c.tokens.ship_per_colour,
        "aircraft": c.tokens.aircraft_per_colour,
    }
    found = []
    for kind in parts.VEHICLES:
        travel: parts.Travel = getattr(c.movement, kind)
        price, back = getattr(c.prices, kind)
        found.append(VehicleText(kind, price, back, travel.pm_per_tm, travel.fuel_per_tm, most[kind]))
    return found
