"""Typed, validated loading of Cargo Noir's component file."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from cubilete.core.errors import ComponentError
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.codes import CARDS, MOST_COINS, PORTS, SEATS, SORTS, WILD

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


def read_components(text: str, source: str) -> Components:
    """Parse and check a component file; `source` names it in messages."""
    try:
        components = msgspec.convert(tomllib.loads(text), Components)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"{source} is not valid TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise ComponentError(f"{source} does not describe a Cargo Noir box: {error}.") from None
    for defect in defects(components):
        raise ComponentError(f"{source}: {defect}")
    return components


def defects(c: Components) -> list[str]:
    """Everything that does not add up, in sentences."""
    return [*count_defects(c), *card_defects(c), *port_defects(c), *coin_defects(c)]


def expect(what: str, found: int, wanted: int) -> list[str]:
    return [] if found == wanted else [f"{what} must be {wanted}, not {found}."]


def count_defects(c: Components) -> list[str]:
    types = c.cargo.type
    found = expect("the number of cargo types, Wild included,", len(types), SORTS)
    found += expect("counts.cargo_types", c.counts.cargo_types, WILD)
    if len(types) == SORTS:
        for kind in types[:WILD]:
            found += expect(f"the count of {kind.id}", kind.count, c.counts.tokens_per_type)
            if kind.wild:
                found.append(f"{kind.id} comes before the last type, so it cannot be wild.")
        found += expect(f"the count of {types[WILD].id}", types[WILD].count, c.counts.wild_tokens)
        if not types[WILD].wild:
            found.append(f"the last cargo type must be the wild one, but {types[WILD].id} is not.")
        found += expect("counts.cargo_tokens", c.counts.cargo_tokens, sum(kind.count for kind in types))
    found += expect("the number of families", len(c.families.family), SEATS)
    found += expect("counts.family_sheets", c.counts.family_sheets, SEATS)
    ships = c.start.ships_per_player + c.start.reserve_ships_per_player
    found += expect("counts.ships_per_colour", c.counts.ships_per_colour, ships)
    found += expect("limits.ships_max", c.limits.ships_max, ships)
    found += expect("counts.ships", c.counts.ships, ships * SEATS)
    found += expect("counts.turn_markers", c.counts.turn_markers, 1)
    found += expect("counts.first_player_markers", c.counts.first_player_markers, 1)
    if "coins" in [kind.id for kind in types]:
        found.append("no cargo type can be called coins: in a payment that word means coins.")
    if sorted(c.turn_track.last_spot) != ["2", "3", "4", "5"]:
        found.append("turn_track.last_spot must give the last spot for 2, 3, 4 and 5 players.")
    elif max(c.turn_track.last_spot.values()) > max(c.turn_track.spots, default=0):
        found.append("turn_track.last_spot lies beyond the last of turn_track.spots.")
    for name, ids in (
        ("cargo type", [kind.id for kind in types]),
        ("family", [family.id for family in c.families.family]),
        ("port", [port.id for port in c.ports.port]),
        ("card", [card.id for card in c.victory_cards.card]),
    ):
        found += [f"the {name} {twice} is listed twice." for twice in sorted({i for i in ids if ids.count(i) > 1})]
    return found


def card_defects(c: Components) -> list[str]:
    cards = c.victory_cards.card
    edge = [card for card in cards if card.group == "edge"]
    found = expect("the number of different Victory cards", len(cards), CARDS)
    found += expect("counts.victory_cards", c.counts.victory_cards, sum(card.copies for card in cards))
    found += expect("counts.edge_cards", c.counts.edge_cards, sum(card.copies for card in edge))
    found += expect("counts.spoils_cards", c.counts.spoils_cards, c.counts.victory_cards - c.counts.edge_cards)
    for effect in ("extra_ship", "extra_slots", "abandon_bonus"):
        having = [card for card in cards if card.effect == effect]
        found += expect(f"the number of cards with the effect {effect}", len(having), 1)
    for card in cards:
        if (card.group == "edge") != bool(card.effect):
            found.append(f"{card.id} must have an effect if, and only if, it is a Smuggler's Edge card.")
        if card.group == "edge" and card.points >= card.cost:
            found.append(f"{card.id} is a Smuggler's Edge card, so its points must be below its cost (CN-EDGE-01).")
        if card.group == "edge" and card.max_per_player != c.limits.edge_copies_per_player:
            found.append(f"{card.id} must allow {c.limits.edge_copies_per_player} copies a player (CN-EDGE-02).")
        if card.group != "edge" and card.max_per_player:
            found.append(f"{card.id} is a Victory Spoils card, so it has no limit per player (CN-COMMON-02).")
        if card.group == "common" and card.points != card.cost:
            found.append(f"{card.id} is a common card, so its points must equal its cost (CN-COMMON-01).")
        if card.group == "unique" and card.points <= card.cost:
            found.append(f"{card.id} is a unique card, so its points must exceed its cost (CN-UNIQUE-02).")
        if card.group == "unique" and card.copies != 1:
            found.append(f"{card.id} is a unique card, so there is one copy of it (CN-UNIQUE-01).")
        if card.effect == "extra_ship" and card.max_per_player > c.start.reserve_ships_per_player:
            found.append(f"{card.id} hands out more ships than wait in reserve (CN-SETUP-14).")
    return found


def port_defects(c: Components) -> list[str]:
    ports = c.ports.port
    found = expect("the number of ports", len(ports), PORTS)
    found += expect("counts.ports", c.counts.ports, PORTS)
    if [row.players for row in c.setup.by_players] != [2, 3, 4, 5]:
        found.append("setup.by_players must have one row each for 2, 3, 4 and 5 players, in this order.")
    for row in c.setup.by_players:
        where = f"setup.by_players for {row.players} players"
        open_ports = tuple(port.id for port in ports if port.open_from <= row.players)
        slots = sum(port.slots for port in ports if port.open_from <= row.players)
        if row.open_ports != open_ports:
            found.append(f"{where}: open_ports must be {', '.join(open_ports)}.")
        if set(row.closed_ports) != {port.id for port in ports} - set(open_ports):
            found.append(f"{where}: closed_ports must be all the other ports.")
        tokens = c.counts.tokens_per_type * WILD + row.players
        found += expect(f"{where}: turns", row.turns, c.turn_track.last_spot.get(str(row.players), 0))
        found += expect(f"{where}: port_slots", row.port_slots, slots)
        found += expect(f"{where}: wild_in_bag", row.wild_in_bag, row.players)
        found += expect(f"{where}: wild_in_box", row.wild_in_box, c.counts.wild_tokens - row.players)
        found += expect(f"{where}: tokens_in_game", row.tokens_in_game, tokens)
        found += expect(f"{where}: black_market_slots", row.black_market_slots, c.macao.black_market_slots)
        left = tokens - slots - c.macao.black_market_slots
        found += expect(f"{where}: bag_after_setup", row.bag_after_setup, left)
        if left < 1:
            found.append(f"{where}: there are more slots than cargo tokens.")
        held = row.players * c.start.coins_per_player
        found += expect(f"{where}: coins_with_players", row.coins_with_players, held)
        found += expect(f"{where}: coins_in_pile", row.coins_in_pile, c.counts.coins - held)
    return found


def coin_defects(c: Components) -> list[str]:
    """No Safe may ever hold more coins than a move can name."""
    turns = max(c.turn_track.last_spot.values(), default=0)
    income = max(c.income.casino_coins_per_ship, c.income.syndicate_coins_per_card_and_turn)
    most = c.start.coins_per_player + turns * c.limits.ships_max * income
    if most > MOST_COINS:
        return [f"a family could come to own {most} coins; the most a bid can name is {MOST_COINS}."]
    if c.counts.coins < SEATS * c.start.coins_per_player:
        return [f"{c.counts.coins} coins are too few to give {SEATS} players {c.start.coins_per_player} each."]
    return []


def make_box(c: Components) -> Box:
    """The box as the compiled rules know it."""
    return Box(box_numbers(c), box_rows(c))


def box_numbers(c: Components) -> dict[str, int]:
    cards = c.victory_cards.card
    effects = [card.effect for card in cards]
    return {
        "start_coins": c.start.coins_per_player,
        "start_ships": c.start.ships_per_player,
        "coins": c.counts.coins,
        "casino_income": c.income.casino_coins_per_ship,
        "syndicate_income": c.income.syndicate_coins_per_card_and_turn,
        "coin_value": c.income.coin_value_in_final_turn,
        "min_bid": c.limits.min_bid,
        "combination_max": c.limits.combination_max_tokens,
        "sheet_slots": c.families.warehouse_slots,
        "slots_per_card": c.families.slots_per_warehouses_card,
        "market_slots": c.macao.black_market_slots,
        "ship_card": effects.index("extra_ship"),
        "warehouses_card": effects.index("extra_slots"),
        "syndicate_card": effects.index("abandon_bonus"),
    }


def box_rows(c: Components) -> dict[str, list[int]]:
    cards = c.victory_cards.card
    return {
        "tokens": [kind.count for kind in c.cargo.type],
        "last_spot": [0, 0, *(c.turn_track.last_spot[str(players)] for players in range(2, SEATS + 1))],
        "slots": [port.slots for port in c.ports.port],
        "open_from": [port.open_from for port in c.ports.port],
        "copies": [card.copies for card in cards],
        "cost": [card.cost for card in cards],
        "points": [card.points for card in cards],
        "most_copies": [card.max_per_player for card in cards],
        "same": list(c.contraband.same),
        "different": list(c.contraband.different),
    }


@cache
def printed_text() -> str:
    """The component file that comes with Cubilete."""
    return resources.files("cubilete.games.cargo_noir").joinpath("components", "printed.toml").read_text("utf-8")


def load_components(path: str) -> tuple[Components, str]:
    """The components in a file, or the printed ones for an empty path; with the digest of their numbers."""
    if path:
        try:
            text = Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ComponentError(f"The component file {path} cannot be read: {error}.") from None
        components = read_components(text, path)
    else:
        components = read_components(printed_text(), "components.toml")
    return components, digest(components)


def digest(c: Components) -> str:
    """What a match depends on: ids and numbers. Names, colours and comments may change without breaking a record."""
    ids = [
        [kind.id for kind in c.cargo.type],
        [port.id for port in c.ports.port],
        [card.id for card in c.victory_cards.card],
        [family.id for family in c.families.family],
    ]
    text = msgspec.json.encode([ids, box_numbers(c), box_rows(c)], order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]
