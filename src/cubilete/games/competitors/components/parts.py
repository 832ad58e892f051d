"""The component file of Competitors in types: every table that may stand in it, and every field of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Provenance = Literal["rulebook", "public", "reconstructed"]
Confidence = Literal["low", "medium", "high"]
Continent = Literal["north_america", "south_america", "europe", "africa", "asia", "oceania"]
CONTINENTS: tuple[Continent, ...] = ("north_america", "south_america", "europe", "africa", "asia", "oceania")
"""In the order of the victory points table (CP-VP-01)."""
Terrain = Literal["plain", "mountain", "frozen", "desert", "tropical_forest"]
TERRAINS: tuple[Terrain, ...] = ("plain", "mountain", "frozen", "desert", "tropical_forest")
Vehicle = Literal["truck", "ship", "aircraft"]
VEHICLES: tuple[Vehicle, ...] = ("truck", "ship", "aircraft")
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
SpaceId = Annotated[str, Meta(pattern=r"^r[0-9]{2}c[0-9]{2}[b-z]?$")]
Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Few = Annotated[int, Meta(ge=0, le=99)]
Money = Annotated[int, Meta(ge=0, le=1_000_000)]
Length = Annotated[float, Meta(ge=0)]
Point = tuple[Length, Length]
"""x and y in board units, y downwards."""


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of the component file."""


class Sourced(Part, kw_only=True):
    """A table that says where its numbers come from."""

    provenance: Provenance


# ---------------------------------------------------------------- what lies in the box
class PublicFacts(Sourced, kw_only=True):
    source: str
    confidence: Confidence
    board_cm: tuple[Positive, Positive]
    duration_minutes_author: tuple[Positive, Positive]
    duration_hours_review: tuple[Positive, Positive]


class Board(Sourced, kw_only=True):
    boards: Positive
    width: Annotated[int, Meta(ge=100, le=4000)]
    width_provenance: Provenance = "reconstructed"
    height: Annotated[int, Meta(ge=100, le=4000)]
    height_provenance: Provenance = "reconstructed"
    continents: tuple[Continent, ...]


class Dice(Sourced, kw_only=True):
    d6: Positive
    d12: Positive


class Tokens(Sourced, kw_only=True):
    total_movement: Positive
    truck_per_colour: Few
    ship_per_colour: Few
    aircraft_per_colour: Few
    aircraft_in_flight_per_colour: Few
    headquarter_per_colour: Few
    branch_per_colour: Few
    crown_per_colour: Few
    round_token: Few
    danger_token: Few
    player_boards: Few
    aircraft_ruler: Few


class Colours(Sourced, kw_only=True):
    names: tuple[Identifier, ...]


class Coins(Sourced, kw_only=True):
    denominations: tuple[Positive, ...]
    counts: tuple[Positive, ...]


class Cards(Sourced, kw_only=True):
    headquarter: Positive
    territory: Positive
    contract: Positive
    customs: Positive
    total: Positive


class StartKit(Sourced, kw_only=True):
    money: Money
    coins: tuple[Whole, ...]
    territory_cards: Few
    contract_cards: Few
    headquarter_cards: Few
    trucks: Few
    ships: Few
    aircraft: Few
    aircraft_in_flight: Few
    victory_points: Few


class Prices(Sourced, kw_only=True):
    """What the bank takes and what it gives back."""

    truck: tuple[Money, Money]
    ship: tuple[Money, Money]
    aircraft: tuple[Money, Money]
    branch: tuple[Money, Money]
    headquarter_transit_fee: Money
    extra_pm_truck_on_strait: Money
    extra_pm_ship_on_strait: Money


class Actions(Sourced, kw_only=True):
    per_round: Positive
    list: tuple[Identifier, ...]


class Travel(Sourced, kw_only=True):
    """How far a vehicle goes in a movement turn, what that costs, and how many trucks fit on it."""

    pm_per_tm: Annotated[int, Meta(ge=1, le=99)]
    fuel_per_tm: Money = 0
    carries_trucks: Annotated[int, Meta(ge=0, le=1)] = 0


class StraitTravel(Sourced, kw_only=True):
    cost: Few
    may_end_on_it: Literal[False]


class Movement(Part, kw_only=True):
    truck: Travel
    ship: Travel
    aircraft: Travel
    strait: StraitTravel


class Ruler(Sourced, kw_only=True):
    radius: Length
    bands: tuple[Length, Length, Length]
    band_colours: tuple[Identifier, Identifier, Identifier]
    band_fuel: tuple[Money, Money, Money]
    band_fuel_provenance: Provenance = "rulebook"


class VictoryPoints(Sourced, kw_only=True):
    """Rows are the sender's continent, columns the receiver's."""

    order: tuple[Continent, ...]
    north_america: tuple[Few, ...]
    south_america: tuple[Few, ...]
    europe: tuple[Few, ...]
    africa: tuple[Few, ...]
    asia: tuple[Few, ...]
    oceania: tuple[Few, ...]
    failure: Annotated[int, Meta(ge=-99, le=0)]
    track_top: Annotated[int, Meta(ge=1, le=99)]


class Modes(Sourced, kw_only=True):
    list: tuple[Identifier, ...]
    victory_points_target: Annotated[int, Meta(ge=1, le=99)]


class RoundTrack(Sourced, kw_only=True):
    marks: Annotated[int, Meta(ge=1, le=99)]


class Headquarter(Part, kw_only=True):
    id: Identifier
    country: str
    territory: Identifier
    flag: Annotated[str, Meta(pattern=r"^[a-z]{2}$")]


class Headquarters(Sourced, kw_only=True):
    card: tuple[Headquarter, ...]


# ---------------------------------------------------------------- land
class TerrainCost(Sourced, kw_only=True):
    plain: Positive
    mountain: Positive
    frozen: Positive
    desert: Positive
    tropical_forest: Positive


class Airport(Part, kw_only=True):
    kind: Literal["national", "intercontinental"]
    city: str
    at: Point


class Port(Part, kw_only=True):
    city: str
    at: Point
    touches: tuple[SpaceId, ...]


class Territory(Part, kw_only=True):
    """A State with its card (CP-CARD-01)."""

    id: Identifier
    name: str
    continent: Continent
    terrain: Terrain
    red_flag: bool
    customs_area: Identifier
    at: Point
    airport: Airport | None = None
    port: Port | None = None


class Border(Part, kw_only=True):
    a: Identifier
    b: Identifier
    kind: Literal["regional", "customs"]


class Land(Sourced, kw_only=True):
    rulebook_names: tuple[Identifier, ...] = ()
    territory: tuple[Territory, ...]
    border: tuple[Border, ...]


# ---------------------------------------------------------------- sea
class Strait(Part, kw_only=True):
    id: Identifier
    name: str
    kind: Literal["canal", "strait"]
    at: Point
    links: tuple[tuple[Identifier, Identifier], ...]
    side_a: tuple[SpaceId, ...]
    side_b: tuple[SpaceId, ...]


class Arrow(Part, kw_only=True):
    id: Annotated[str, Meta(pattern=r"^A[0-9]{2}$")]
    y: Length
    right: SpaceId
    left: SpaceId


class Space(Part, kw_only=True):
    """A hexagon of the sea, or a part of one that a coast cuts."""

    id: SpaceId
    at: Point
    sea: str
    next_to: tuple[SpaceId, ...]


class Sea(Sourced, kw_only=True):
    columns: Positive
    rows: Positive
    hex_width: Length
    hex_size: Length
    row_height: Length
    strait: tuple[Strait, ...]
    arrow: tuple[Arrow, ...]
    space: tuple[Space, ...]


# ---------------------------------------------------------------- contracts
class Goods(Part, kw_only=True):
    """A contract with goods (CP-CARD-02)."""

    id: Annotated[str, Meta(pattern=r"^K[0-9]{3}$")]
    kind: Literal["standard", "illegal"]
    name: str
    about: str
    vehicle: Literal["any", "truck", "ship", "aircraft"]
    tm: Annotated[int, Meta(ge=1, le=99)]
    reward: Money


SpecialEffect = Literal[
    "transit_fee", "motorway_fee", "customs_redraw", "free_fuel", "reward_bonus", "purchase_discount", "save_bonus",
    "pm_bonus", "political_reroll", "freeze_token", "extra_customs", "look_contract", "remove_advantage",
    "cancel_customs", "no_vp_loss", "money", "swap_receiver", "tm",
]  # fmt: skip
Moment = Literal["own_round", "opponent_delivery", "own_customs", "own_failure", "own_delivery"]
MOMENTS: tuple[Moment, ...] = ("own_round", "opponent_delivery", "own_customs", "own_failure", "own_delivery")


class Special(Part, kw_only=True):
    """A contract with a star; `amount` is the one number of its effect."""

    id: Annotated[str, Meta(pattern=r"^K[0-9]{3}$")]
    key: Identifier
    name: str
    kind: Literal["advantage", "one_shot"] = field(name="class")
    moment: Moment
    effect: SpecialEffect
    amount: Money = 0
    text: str


class Contracts(Sourced, kw_only=True):
    standard: Whole
    illegal: Whole
    special: Whole
    goods: tuple[Goods, ...]
    star: tuple[Special, ...]

    def ids(self) -> list[str]:
        """The whole deck, goods first."""
        return [card.id for card in self.goods] + [card.id for card in self.star]


# ---------------------------------------------------------------- effect lists
class Op(Part, tag_field="op", kw_only=True):
    """One thing that an effect list says."""


class Pass(Op, tag="pass", kw_only=True):
    pass


class Stop(Op, tag="stop", kw_only=True):
    pass


class TurnBack(Op, tag="turn_back", kw_only=True):
    pass


class EndTurn(Op, tag="end_turn", kw_only=True):
    pass


class SeizeGoods(Op, tag="seize_goods", kw_only=True):
    pass


class SeizeVehicle(Op, tag="seize_vehicle", kw_only=True):
    pass


class PayOrReceive(Op, tag="money", kw_only=True):
    amount: int


class MovePoints(Op, tag="pm", kw_only=True):
    amount: int


class MoveTurns(Op, tag="tm", kw_only=True):
    amount: int


class Reward(Op, tag="reward", kw_only=True):
    amount: int


class Draw(Op, tag="draw", kw_only=True):
    deck: Literal["territory", "contract"]
    count: Annotated[int, Meta(ge=1, le=9)]


class DrawCustoms(Op, tag="draw_customs", kw_only=True):
    count: Annotated[int, Meta(ge=1, le=9)]


class FreePass(Op, tag="free_pass", kw_only=True):
    count: Annotated[int, Meta(ge=1, le=9)]


class Roll(Op, tag="roll", kw_only=True):
    die: Literal[6]
    at_least: Annotated[int, Meta(ge=2, le=6)]
    then: tuple[AnyOp, ...]
    otherwise: tuple[AnyOp, ...]


class Choose(Op, tag="choose", kw_only=True):
    options: tuple[tuple[AnyOp, ...], ...]


AnyOp = (
    Pass
    | Stop
    | TurnBack
    | EndTurn
    | SeizeGoods
    | SeizeVehicle
    | PayOrReceive
    | MovePoints
    | MoveTurns
    | Reward
    | Draw
    | DrawCustoms
    | FreePass
    | Roll
    | Choose
)
Effect = tuple[AnyOp, ...]
"""Executed from left to right."""
OPS: tuple[str, ...] = tuple(str(kind.__struct_config__.tag) for kind in Op.__subclasses__())


# ---------------------------------------------------------------- customs and events
class CustomsCard(Part, kw_only=True):
    """A kind of customs card; `illegal` is left out where illegal goods meet nothing worse."""

    id: Identifier
    name: str
    colour: Literal["green", "yellow", "red"]
    copies: Annotated[int, Meta(ge=1, le=99)]
    legal: Effect
    illegal: Effect | None = None
    text: str


class Customs(Sourced, kw_only=True):
    green: Whole
    yellow: Whole
    red: Whole
    card: tuple[CustomsCard, ...]


Modifier = Literal["truck_cost", "roads_closed", "ports_closed", "airports_closed", "ship_cost"]
MODIFIERS: tuple[Modifier, ...] = ("truck_cost", "roads_closed", "ports_closed", "airports_closed", "ship_cost")
Row = Annotated[int, Meta(ge=1, le=12)]


class EventBox(Part, kw_only=True):
    """A box of the table of meteorological-natural and human events."""

    id: Identifier
    continent: Continent
    d12: Row
    name: str
    kind: Literal["meteorological", "natural", "human"]
    danger: Identifier
    territories: tuple[Identifier, ...]
    sea: tuple[SpaceId, ...]
    hits: tuple[Vehicle, ...]
    save: Annotated[int, Meta(ge=2, le=6)]
    modifier: Modifier | None = None


class Events(Sourced, kw_only=True):
    continent_die: tuple[Continent, ...]
    box: tuple[EventBox, ...]


class PoliticalBox(Part, kw_only=True):
    """A box of the table of political-social events."""

    id: Identifier
    continent: Continent
    d12: Row
    name: str
    hits: tuple[Vehicle, ...]
    effect: Effect


class Political(Sourced, kw_only=True):
    box: tuple[PoliticalBox, ...]


# ---------------------------------------------------------------- the whole file
class Components(Part, kw_only=True):
    """Everything that lies in the box."""

    game: Literal["competitors"]
    title: str
    schema: Literal[1]
    players: tuple[Positive, Positive]
    age: Positive
    sources: dict[str, str]
    public_facts: PublicFacts
    board: Board
    dice: Dice
    tokens: Tokens
    colours: Colours
    coins: Coins
    cards: Cards
    start_kit: StartKit
    prices: Prices
    actions: Actions
    movement: Movement
    ruler: Ruler
    victory_points: VictoryPoints
    modes: Modes
    round_track: RoundTrack
    headquarters: Headquarters
    terrain_cost: TerrainCost
    land: Land
    sea: Sea
    contracts: Contracts
    effect_ops: dict[str, str]
    customs: Customs
    events: Events
    political: Political
