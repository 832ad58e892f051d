"""The numbers on Competitors' page on how to play, out of its components."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.how_to_play import GuideTable
from cubilete.core.words import Words
from cubilete.games.competitors.components.parts import TERRAINS, VEHICLES, Components, Continent, Vehicle


def guide_values(parts: Components, words: Words) -> Mapping[str, object]:
    """What the page speaks of; sums are written as the language writes them."""
    kit, prices, movement, score = parts.start_kit, parts.prices, parts.movement, parts.victory_points
    within = {continent: points_from(parts, continent)[at] for at, continent in enumerate(score.order)}
    sums = {
        "money": kit.money,
        "fee": prices.headquarter_transit_fee,
        "branch": prices.branch[0],
        "truck_fuel": movement.truck.fuel_per_tm,
        "ship_fuel": movement.ship.fuel_per_tm,
        "truck_strait": prices.extra_pm_truck_on_strait,
        "ship_strait": prices.extra_pm_ship_on_strait,
    }
    return {
        **{name: money(sum_of, words) for name, sum_of in sums.items()},
        "target": parts.modes.victory_points_target,
        "marks": parts.round_track.marks,
        "headquarters": len(parts.headquarters.card),
        "territory_cards": kit.territory_cards,
        "contract_cards": kit.contract_cards,
        "trucks": kit.trucks,
        "ships": kit.ships,
        "aircraft": kit.aircraft,
        "actions": parts.actions.per_round,
        "truck_points": movement.truck.pm_per_tm,
        "ship_points": movement.ship.pm_per_tm,
        "aircraft_points": movement.aircraft.pm_per_tm,
        "strait": movement.strait.cost,
        "failure": -score.failure,
        "africa": within["africa"],
        "within": min(within.values()),
    }


def guide_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    return {"points": points(parts, words), "vehicles": vehicles(parts, words), "terrain": terrain(parts, words)}


def points(parts: Components, words: Words) -> GuideTable:
    """CP-VP-01: from the continent of the row to that of the column."""
    order = parts.victory_points.order
    head = (words.say("guide_table.from"), *(words.say(f"continent.{continent}") for continent in order))
    rows = (
        (words.say(f"continent.{continent}"), *(str(number) for number in points_from(parts, continent)))
        for continent in order
    )
    return GuideTable(head=head, rows=tuple(rows))


def points_from(parts: Components, continent: Continent) -> tuple[int, ...]:
    """A row of the victory points table."""
    score = parts.victory_points
    return {
        "north_america": score.north_america,
        "south_america": score.south_america,
        "europe": score.europe,
        "africa": score.africa,
        "asia": score.asia,
        "oceania": score.oceania,
    }[continent]


def vehicles(parts: Components, words: Words) -> GuideTable:
    """CP-TM-02, CP-TOK-02 and CP-TOK-03: points, fuel and prices of each kind."""
    head = tuple(words.say(f"guide_table.{column}") for column in ("vehicle", "points", "fuel", "price", "back"))
    return GuideTable(head=head, rows=tuple(vehicle_row(parts, kind, words) for kind in VEHICLES))


def vehicle_row(parts: Components, kind: Vehicle, words: Words) -> tuple[str, ...]:
    movement, prices = parts.movement, parts.prices
    travel, price = {
        "truck": (movement.truck, prices.truck),
        "ship": (movement.ship, prices.ship),
        "aircraft": (movement.aircraft, prices.aircraft),
    }[kind]
    bought, returned = (money(sum_of, words) for sum_of in price)
    return (words.say(f"kind.{kind}"), str(travel.pm_per_tm), fuel(parts, travel.fuel_per_tm, words), bought, returned)


def fuel(parts: Components, a_turn: int, words: Words) -> str:
    """CP-AIR-03: what pays nothing for a movement turn pays by the notches of the ruler."""
    if a_turn:
        return words.say("guide_table.fuel_turn", sum=money(a_turn, words))
    bands = parts.ruler.band_fuel
    return words.say("guide_table.fuel_point", least=money(min(bands), words), most=money(max(bands), words))


def terrain(parts: Components, words: Words) -> GuideTable:
    """CP-TRUCK-04."""
    cost = parts.terrain_cost
    costs = (cost.plain, cost.mountain, cost.frozen, cost.desert, cost.tropical_forest)
    head = (words.say("guide_table.terrain"), *(words.say(f"terrain.{kind}") for kind in TERRAINS))
    return GuideTable(head=head, rows=((words.say("guide_table.points"), *(str(number) for number in costs)),))


def money(sum_of: int, words: Words) -> str:
    """'10,000', or '10.000' in German."""
    return f"{sum_of:,}".replace(",", words.say("thousands"))
