"""The tables of Cargo Noir's component file, typed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Provenance = Literal["rulebook", "public", "reconstructed"]
Confidence = Annotated[float, Meta(ge=0, le=1)]
Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
Row = Annotated[tuple[Positive, ...], Meta(min_length=9, max_length=9)]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of the component file; every one says where its numbers come from."""


class Counts(Part):
    provenance: Provenance
    ports: Positive
    cargo_tokens: Positive
    cargo_types: Positive
    tokens_per_type: Annotated[int, Meta(ge=1, le=14)]
    wild_tokens: Annotated[int, Meta(ge=5, le=9)]
    victory_cards: Positive
    edge_cards: Positive
    spoils_cards: Positive
    family_sheets: Positive
    ships: Positive
    ships_per_colour: Positive
    coins: Positive
    turn_markers: Positive
    first_player_markers: Positive


class Start(Part):
    provenance: Provenance
    ships_per_player: Positive
    reserve_ships_per_player: Whole
    coins_per_player: Whole
    turn_marker_spot: Literal[0]


class Limits(Part):
    provenance: Provenance
    combination_max_tokens: Annotated[int, Meta(ge=1, le=9)]
    edge_copies_per_player: Positive
    ships_max: Positive
    min_bid: Positive
    min_bid_provenance: Provenance
    ships_per_player_and_port: Literal[1]
    ships_per_player_and_port_provenance: Provenance


class Income(Part):
    provenance: Provenance
    casino_coins_per_ship: Whole
    syndicate_coins_per_card_and_turn: Whole
    coin_value_in_final_turn: Positive


class Contraband(Part):
    provenance: Provenance
    different: Row
    same: Row
    confidence: Confidence


class CargoType(Part):
    id: Identifier
    name: str
    count: Positive
    wild: bool
    icon: Identifier
    colour: Colour


class Cargo(Part):
    provenance: Provenance
    confidence: Confidence
    type: tuple[CargoType, ...]


class Family(Part):
    id: Identifier
    colour: Colour
    published_name: str
    name: str
    ability: Literal[""]


class Families(Part):
    provenance: Provenance
    confidence: Confidence
    warehouse_slots: Positive
    warehouse_slots_provenance: Provenance
    slots_per_warehouses_card: Whole
    family: tuple[Family, ...]


class TurnTrack(Part):
    provenance: Provenance
    spots: tuple[Whole, ...]
    last_spot: dict[str, Annotated[int, Meta(ge=2)]]


class Macao(Part):
    provenance: Provenance
    casino_docks: Literal[0]
    black_market_docks: Literal[0]
    black_market_slots: Positive
    black_market_slots_provenance: Provenance
    black_market_slots_confidence: Confidence


class Port(Part):
    id: Identifier
    name: str
    slots: Positive
    slots_provenance: Provenance
    open_from: Annotated[int, Meta(ge=2, le=5)]
    open_from_provenance: Provenance
    grid: tuple[Whole, Whole]


class Ports(Part):
    provenance: Provenance
    confidence: Confidence
    open_from_confidence: Confidence
    port: tuple[Port, ...]


class SetupRow(Part):
    players: int
    turns: int
    wild_in_bag: int
    wild_in_box: int
    tokens_in_game: int
    open_ports: tuple[str, ...]
    closed_ports: tuple[str, ...]
    port_slots: int
    black_market_slots: int
    bag_after_setup: int
    coins_with_players: int
    coins_in_pile: int


class Setup(Part):
    provenance: Provenance
    by_players: tuple[SetupRow, ...]


class Card(Part):
    id: Identifier
    name: str
    name_provenance: Provenance
    group: Literal["edge", "common", "unique"]
    copies: Positive
    copies_provenance: Provenance
    cost: Positive
    cost_provenance: Provenance
    points: Whole
    points_provenance: Provenance
    max_per_player: Whole
    effect: Literal["", "extra_ship", "extra_slots", "abandon_bonus"]
    text: str


class VictoryCards(Part):
    provenance: Provenance
    confidence: Confidence
    card: tuple[Card, ...]


class Components(Part):
    """The whole box."""

    game: Literal["cargo_noir"]
    title: str
    seed: str
    players_min: Literal[2]
    players_max: Literal[5]
    counts: Counts
    start: Start
    limits: Limits
    income: Income
    contraband: Contraband
    cargo: Cargo
    families: Families
    turn_track: TurnTrack
    macao: Macao
    ports: Ports
    setup: Setup
    victory_cards: VictoryCards
