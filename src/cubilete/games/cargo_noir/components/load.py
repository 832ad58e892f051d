"""Loading of Cargo Noir's component file: read, checked, and turned into the box that the compiled rules play with."""

from __future__ import annotations

from cubilete.core.components import checked_components, find_components, numbers_digest, parse_components
from cubilete.games.cargo_noir.components.checks import defects
from cubilete.games.cargo_noir.components.parts import Components
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.codes import SEATS

PACKAGE = "cubilete.games.cargo_noir"


def load_components(path: str) -> tuple[Components, str]:
    """The components in a file, or the printed ones for an empty path; with the digest of their numbers."""
    components = read_components(*find_components(PACKAGE, path))
    return components, digest(components)


def read_components(text: str, source: str) -> Components:
    """Parse and check a component file; `source` names it in messages."""
    return checked_components(parse_components(text, source), Components, "Cargo Noir", source, defects)


def digest(c: Components) -> str:
    """What a match depends on: ids and numbers. Names, colours and comments may change without breaking a record."""
    ids = [
        [kind.id for kind in c.cargo.type],
        [port.id for port in c.ports.port],
        [card.id for card in c.victory_cards.card],
        [family.id for family in c.families.family],
    ]
    return numbers_digest([ids, box_numbers(c), box_rows(c)])


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
