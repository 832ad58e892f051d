"""What does not add up in a component file, in sentences that say what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cubilete.core.components import expect, twice
from cubilete.games.competitors.components.card_checks import (
    customs_defects,
    event_defects,
    goods_defects,
    star_defects,
)
from cubilete.games.competitors.components.map_checks import land_defects, outline_defects, sea_defects
from cubilete.games.competitors.components.parts import CONTINENTS, Components

WHOLE = 276
"""CP-COMP-09: cards in the box."""


def defects(c: Components) -> list[str]:
    """Everything that does not add up, in sentences; what builds on known names waits until they are known."""
    found = [*twice_defects(c), *count_defects(c), *table_defects(c)]
    found = found or [*land_defects(c), *sea_defects(c)]
    return found or [
        *outline_defects(c),
        *headquarter_defects(c),
        *goods_defects(c),
        *star_defects(c),
        *customs_defects(c),
        *event_defects(c),
    ]


# ---------------------------------------------------------------- what is there, and how often
def twice_defects(c: Components) -> Iterator[str]:
    yield from twice("territory", (territory.id for territory in c.land.territory))
    yield from twice("sea space", (space.id for space in c.sea.space))
    yield from twice("strait", (strait.id for strait in c.sea.strait))
    yield from twice("arrow", (arrow.id for arrow in c.sea.arrow))
    yield from twice("headquarter", (card.id for card in c.headquarters.card))
    yield from twice("contract", c.contracts.ids())
    yield from twice("special contract", (card.key for card in c.contracts.star))
    yield from twice("customs card", (card.id for card in c.customs.card))
    yield from twice("event", (box.id for box in c.events.box))
    yield from twice("political-social event", (box.id for box in c.political.box))
    yield from twice("colour", c.colours.names)


def count_defects(c: Components) -> Iterator[str]:
    cards, contracts, customs = c.cards, c.contracts, c.customs
    rule = "CP-COMP-09"
    yield from expect("cards.territory", cards.territory, 116, rule)
    yield from expect("cards.contract", cards.contract, 116, rule)
    yield from expect("cards.customs", cards.customs, 35, rule)
    yield from expect("cards.headquarter", cards.headquarter, 9, rule)
    yield from expect("cards.total", cards.total, WHOLE, rule)
    yield from expect("the number of territories", len(c.land.territory), cards.territory, rule)
    yield from expect("the number of headquarters", len(c.headquarters.card), cards.headquarter, rule)
    yield from expect("the number of contracts", len(contracts.goods) + len(contracts.star), cards.contract, rule)
    yield from expect("the number of customs cards", sum(card.copies for card in customs.card), cards.customs, rule)
    kinds = Counter(card.kind for card in contracts.goods)
    yield from expect("contracts.standard", contracts.standard, kinds["standard"])
    yield from expect("contracts.illegal", contracts.illegal, kinds["illegal"])
    yield from expect("contracts.special", contracts.special, len(contracts.star))
    colours: Counter[str] = Counter()
    for card in customs.card:
        colours[card.colour] += card.copies
    for colour in ("green", "yellow", "red"):
        yield from expect(f"customs.{colour}", getattr(customs, colour), colours[colour])


# ---------------------------------------------------------------- tables
def table_defects(c: Components) -> Iterator[str]:
    order = list(CONTINENTS)
    yield from expect("board.continents", list(c.board.continents), order)
    yield from expect("victory_points.order", list(c.victory_points.order), order, "CP-VP-01")
    yield from expect("events.continent_die", list(c.events.continent_die), order, "CP-EVT-05")
    for continent in CONTINENTS:
        row = getattr(c.victory_points, continent)
        yield from expect(f"the number of points in victory_points.{continent}", len(row), len(order), "CP-VP-01")
    yield from expect("dice", (c.dice.d6, c.dice.d12), (1, 1), "CP-COMP-07")
    yield from token_defects(c)
    yield from money_defects(c)
    yield from ruler_defects(c)


def token_defects(c: Components) -> Iterator[str]:
    tokens, kit, seats = c.tokens, c.start_kit, c.players[1]
    if not 1 < c.players[0] <= seats:
        yield f"players must name the least first, two or more: not {list(c.players)}."
    yield from expect("the number of colours.names", len(c.colours.names), seats, "CP-COMP-12")
    yield from expect("tokens.player_boards", tokens.player_boards, seats, "CP-COMP-12")
    each = tokens.truck_per_colour + tokens.ship_per_colour + tokens.aircraft_per_colour
    each += tokens.aircraft_in_flight_per_colour
    yield from expect("tokens.total_movement", tokens.total_movement, seats * each, "CP-COMP-05")
    for name, start in (("truck", kit.trucks), ("ship", kit.ships), ("aircraft", kit.aircraft)):
        most = getattr(tokens, f"{name}_per_colour")
        if start > most:
            yield f"the start kit has {start} of the kind {name}, but a colour has only {most} (CP-COMP-05)."
    yield from expect("start_kit.headquarter_cards", kit.headquarter_cards, 1, "CP-SETUP-04")
    yield from expect("start_kit.victory_points", kit.victory_points, 0, "CP-COMP-04")
    if seats * kit.territory_cards > c.cards.territory:
        yield f"{seats} players cannot get {kit.territory_cards} of {c.cards.territory} territory cards (CP-SETUP-07)."
    if seats * kit.contract_cards > c.cards.contract:
        yield f"{seats} players cannot get {kit.contract_cards} of {c.cards.contract} contract cards (CP-SETUP-08)."


def money_defects(c: Components) -> Iterator[str]:
    coins, kit = c.coins, c.start_kit
    yield from expect("the number of coins.counts", len(coins.counts), len(coins.denominations), "CP-COMP-10")
    yield from expect("the number of start_kit.coins", len(kit.coins), len(coins.denominations), "CP-SETUP-06")
    worth = sum(count * value for count, value in zip(kit.coins, coins.denominations))
    yield from expect("start_kit.money", kit.money, worth, "CP-SETUP-06")
    for name in ("truck", "ship", "aircraft", "branch"):
        price, back = getattr(c.prices, name)
        if back > price:
            yield f"prices.{name}: the bank cannot give back more ({back}) than it takes ({price})."


def ruler_defects(c: Components) -> Iterator[str]:
    bands = list(c.ruler.bands)
    if bands != sorted(set(bands)):
        yield f"ruler.bands must grow from the first notch to the last, not {bands} (CP-COMP-08)."
    yield from expect("the last of ruler.bands", bands[-1], c.ruler.radius, "CP-AIR-02")
    if c.victory_points.track_top < c.modes.victory_points_target:
        yield (
            f"modes.victory_points_target {c.modes.victory_points_target} cannot be reached on a column of "
            f"{c.victory_points.track_top} (CP-COMP-04)."
        )


def headquarter_defects(c: Components) -> Iterator[str]:
    """CP-HQ-04: State, map with port and airport; and nobody lives behind a red flag."""
    territories = {territory.id: territory for territory in c.land.territory}
    yield from twice("territory of a headquarter", (card.territory for card in c.headquarters.card))
    for card in c.headquarters.card:
        if card.territory not in territories:
            yield f"the headquarter {card.id} lies in {card.territory}, but there is no such territory."
            continue
        home = territories[card.territory]
        if home.port is None or home.airport is None:
            yield f"the headquarter {card.id} needs a port and an airport, which {home.id} has not both (CP-HQ-04)."
        if home.red_flag:
            yield f"the headquarter {card.id} cannot lie in {home.id}, which has a red flag."
