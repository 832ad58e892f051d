"""The component file as rows of numbers, the way the compiled rules read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cubilete.games.competitors.components.parts import (
    CONTINENTS,
    MODIFIERS,
    MOMENTS,
    TERRAINS,
    VEHICLES,
    Components,
    EventBox,
    Point,
    PoliticalBox,
    SpecialEffect,
    Vehicle,
)
from cubilete.games.competitors.components.program import Program
from cubilete.games.competitors.components.spans import BAND, cut
from cubilete.games.competitors.rules import atlas as m
from cubilete.games.competitors.rules import box as k

TENTHS = 10
AIRPORTS = {"national": m.NATIONAL, "intercontinental": m.INTERCONTINENTAL}
BORDERS = {"regional": m.REGIONAL, "customs": m.CUSTOMS}
KINDS = {"any": k.ANY, "truck": k.TRUCK, "ship": k.SHIP, "aircraft": k.AIRCRAFT}
COLOURS = {"green": k.GREEN, "yellow": k.YELLOW, "red": k.RED}
EVENTS = {"meteorological": k.METEOROLOGICAL, "natural": k.NATURAL, "human": k.HUMAN}
EFFECTS: dict[SpecialEffect, int] = {
    "transit_fee": k.FX_TOLL,
    "motorway_fee": k.FX_MOTORWAY,
    "customs_redraw": k.FX_BROKER,
    "free_fuel": k.FX_DEPOT,
    "reward_bonus": k.FX_FREE_ZONE,
    "purchase_discount": k.FX_DEALERSHIP,
    "save_bonus": k.FX_STATION,
    "pm_bonus": k.FX_HUB,
    "political_reroll": k.FX_ESCORT,
    "freeze_token": k.FX_STRIKE,
    "extra_customs": k.FX_TIP,
    "look_contract": k.FX_SPY,
    "remove_advantage": k.FX_ANTITRUST,
    "cancel_customs": k.FX_CALL,
    "no_vp_loss": k.FX_INSURANCE,
    "money": k.FX_GRANT,
    "swap_receiver": k.FX_CONSIGNEE,
    "tm": k.FX_EXPRESS,
}
Way = tuple[int, int, int]
"""Where it leads, its kind, and the strait it crosses."""


def tenths(units: float) -> int:
    return round(units * TENTHS)


def numbered(ids: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(ids)}


class Index:
    """Territories and sea spaces by number, in the order of the file."""

    def __init__(self, c: Components) -> None:
        self.territory = numbered(territory.id for territory in c.land.territory)
        self.space = numbered(space.id for space in c.sea.space)


def listed(groups: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Lists of different lengths as one row, and the row of their first entries."""
    first, row = [0], list[int]()
    for group in groups:
        row += group
        first.append(len(row))
    return first, row


# ---------------------------------------------------------------- the atlas
def atlas_numbers(c: Components) -> dict[str, int]:
    return {
        "territories": len(c.land.territory),
        "cells": len(c.sea.space),
        "straits": len(c.sea.strait),
        "arrows": len(c.sea.arrow),
        "width": c.board.width * TENTHS,
        "height": c.board.height * TENTHS,
        "band": BAND,
        "bands": c.board.height * TENTHS // BAND,
    }


def atlas_rows(c: Components) -> dict[str, list[int]]:
    index = Index(c)
    rows = {**territory_rows(c), **road_rows(c, index), **lane_rows(c, index), **port_rows(c, index)}
    rows |= points("cell", [space.at for space in c.sea.space]) | points("strait", [s.at for s in c.sea.strait])
    rows["arrow_y"] = [tenths(arrow.y) for arrow in c.sea.arrow]
    continent = [CONTINENTS.index(territory.continent) for territory in c.land.territory]
    rows["strait_continents"] = []
    for strait in c.sea.strait:
        linked = {continent[index.territory[name]] for link in strait.links for name in link}
        rows["strait_continents"].append(sum(1 << there for there in linked))
    spans = cut(tuple(index.territory), tuple(index.space), c.board.width * TENTHS, c.board.height * TENTHS)
    rows |= {"span_first": spans.first, "span_from": spans.start, "span_place": spans.place}
    return rows


def points(name: str, at: Sequence[Point | None]) -> dict[str, list[int]]:
    """Two rows of coordinates in tenths, NOWHERE where there is nothing."""
    return {
        f"{name}_x": [m.NOWHERE if point is None else tenths(point[0]) for point in at],
        f"{name}_y": [m.NOWHERE if point is None else tenths(point[1]) for point in at],
    }


def territory_rows(c: Components) -> dict[str, list[int]]:
    lands = c.land.territory
    areas = list(dict.fromkeys((land.customs_area, land.continent) for land in lands))
    return {
        "continent": [CONTINENTS.index(land.continent) for land in lands],
        "terrain": [TERRAINS.index(land.terrain) for land in lands],
        "cost": [getattr(c.terrain_cost, land.terrain) for land in lands],
        "red": [int(land.red_flag) for land in lands],
        "area": [areas.index((land.customs_area, land.continent)) for land in lands],
        "x": [tenths(land.at[0]) for land in lands],
        "y": [tenths(land.at[1]) for land in lands],
        "airport": [AIRPORTS[land.airport.kind] if land.airport else m.NO_AIRPORT for land in lands],
        "port": [int(land.port is not None) for land in lands],
        **points("air", [land.airport.at if land.airport else None for land in lands]),
        **points("port", [land.port.at if land.port else None for land in lands]),
    }


def ways(groups: Sequence[list[Way]], name: str) -> dict[str, list[int]]:
    """Ways in the order of where they lead, so that the order in the file does not matter."""
    rows = [sorted(group) for group in groups]
    first, to = listed([[way[0] for way in group] for group in rows])
    return {
        f"{name}_first": first,
        f"{name}_to": to,
        f"{name}_kind": [way[1] for group in rows for way in group],
        f"{name}_strait": [way[2] for group in rows for way in group],
    }


def road_rows(c: Components, index: Index) -> dict[str, list[int]]:
    roads: list[list[Way]] = [[] for _ in c.land.territory]
    for border in c.land.border:
        a, b = index.territory[border.a], index.territory[border.b]
        roads[a].append((b, BORDERS[border.kind], m.NOWHERE))
        roads[b].append((a, BORDERS[border.kind], m.NOWHERE))
    for number, strait in enumerate(c.sea.strait):
        for here, there in strait.links:
            a, b = index.territory[here], index.territory[there]
            roads[a].append((b, m.CUSTOMS, number))
            roads[b].append((a, m.CUSTOMS, number))
    return ways(roads, "road")


def lane_rows(c: Components, index: Index) -> dict[str, list[int]]:
    lanes: list[list[Way]] = [[(index.space[there], 0, m.NOWHERE) for there in space.next_to] for space in c.sea.space]
    for number, strait in enumerate(c.sea.strait):
        for here in strait.side_a:
            for there in strait.side_b:
                lanes[index.space[here]].append((index.space[there], 0, number))
                lanes[index.space[there]].append((index.space[here], 0, number))
    rows = ways(lanes, "lane")
    del rows["lane_kind"]
    return rows


def port_rows(c: Components, index: Index) -> dict[str, list[int]]:
    quays = [[index.space[name] for name in land.port.touches] if land.port else [] for land in c.land.territory]
    moors: list[list[int]] = [[] for _ in c.sea.space]
    for territory, cells in enumerate(quays):
        for cell in cells:
            moors[cell].append(territory)
    quay_first, quay_cell = listed(quays)
    moor_first, moor_at = listed(moors)
    return {"quay_first": quay_first, "quay_cell": quay_cell, "moor_first": moor_first, "moor_at": moor_at}


# ---------------------------------------------------------------- the box
def box_numbers(c: Components) -> dict[str, int]:
    goods, special = len(c.contracts.goods), len(c.contracts.star)
    return {
        "actions": c.actions.per_round,
        "money": c.start_kit.money,
        "kit_territories": c.start_kit.territory_cards,
        "kit_contracts": c.start_kit.contract_cards,
        "branches": c.tokens.branch_per_colour,
        "branch_buy": c.prices.branch[0],
        "branch_sell": c.prices.branch[1],
        "in_flight": c.tokens.aircraft_in_flight_per_colour,
        "transit_fee": c.prices.headquarter_transit_fee,
        "strait_cost": c.movement.strait.cost,
        "radius": tenths(c.ruler.radius),
        "marks": c.round_track.marks,
        "target": c.modes.victory_points_target,
        "track_top": c.victory_points.track_top,
        "failure": c.victory_points.failure,
        "goods": goods,
        "contracts": goods + special,
        "customs": sum(card.copies for card in c.customs.card),
        "customs_kinds": len(c.customs.card),
        "headquarters": len(c.headquarters.card),
    }


def box_rows(c: Components) -> dict[str, list[int]]:
    index = Index(c)
    rows = {**vehicle_rows(c), **contract_rows(c), **event_rows(c, index), **effect_rows(c)}
    rows["h_territory"] = [index.territory[card.territory] for card in c.headquarters.card]
    rows["points"] = [points for sender in CONTINENTS for points in getattr(c.victory_points, sender)]
    return rows


def vehicle_rows(c: Components) -> dict[str, list[int]]:
    prices, travel = c.prices, [c.movement.truck, c.movement.ship, c.movement.aircraft]
    paid = [prices.truck, prices.ship, prices.aircraft]
    return {
        "tokens": [0, c.tokens.truck_per_colour, c.tokens.ship_per_colour, c.tokens.aircraft_per_colour],
        "kit": [0, c.start_kit.trucks, c.start_kit.ships, c.start_kit.aircraft],
        "buy": [0, *(price[0] for price in paid)],
        "sell": [0, *(price[1] for price in paid)],
        "pm": [0, *(kind.pm_per_tm for kind in travel)],
        "fuel": [0, *(kind.fuel_per_tm for kind in travel)],
        "hold": [0, *(kind.carries_trucks for kind in travel)],
        "extra_pm": [0, prices.extra_pm_truck_on_strait, prices.extra_pm_ship_on_strait, 0],
        "band": [tenths(band) for band in c.ruler.bands],
        "band_fuel": list(c.ruler.band_fuel),
    }


def contract_rows(c: Components) -> dict[str, list[int]]:
    goods, star = c.contracts.goods, c.contracts.star
    none, no_goods = [0] * len(goods), [0] * len(star)
    return {
        "k_vehicle": [KINDS[card.vehicle] for card in goods] + no_goods,
        "k_limit": [card.tm for card in goods] + no_goods,
        "k_reward": [card.reward for card in goods] + no_goods,
        "k_illegal": [int(card.kind == "illegal") for card in goods] + no_goods,
        "s_effect": [-1] * len(goods) + [EFFECTS[card.effect] for card in star],
        "s_advantage": none + [int(card.kind == "advantage") for card in star],
        "s_moment": none + [MOMENTS.index(card.moment) for card in star],
        "s_amount": none + [card.amount for card in star],
    }


def hits(kinds: Iterable[Vehicle]) -> int:
    return sum(1 << VEHICLES.index(kind) for kind in set(kinds))


def box_number(box: EventBox | PoliticalBox) -> int:
    """CP-EVT-05: the crossing of a continent and a row."""
    return CONTINENTS.index(box.continent) * k.ROWS + box.d12 - 1


def event_rows(c: Components, index: Index) -> dict[str, list[int]]:
    boxes = sorted(c.events.box, key=box_number)
    lands = len(index.territory)
    zone: list[int] = []
    for box in boxes:
        places = [0] * (lands + len(index.space))
        for name in box.territories:
            places[index.territory[name]] = 1
        for name in box.sea:
            places[lands + index.space[name]] = 1
        zone += places
    return {
        "e_kind": [EVENTS[box.kind] for box in boxes],
        "e_save": [box.save for box in boxes],
        "e_hits": [hits(box.hits) for box in boxes],
        "e_modifier": [MODIFIERS.index(box.modifier) + 1 if box.modifier else k.NO_MODIFIER for box in boxes],
        "e_danger": [index.territory[box.danger] for box in boxes],
        "zone": zone,
    }


def effect_rows(c: Components) -> dict[str, list[int]]:
    program = Program()
    cards = c.customs.card
    boxes = sorted(c.political.box, key=box_number)
    return {
        "c_copies": [card.copies for card in cards],
        "c_colour": [COLOURS[card.colour] for card in cards],
        "c_legal": [program.enter(card.legal) for card in cards],
        "c_illegal": [program.enter(card.legal if card.illegal is None else card.illegal) for card in cards],
        "p_hits": [hits(box.hits) for box in boxes],
        "p_effect": [program.enter(box.effect) for box in boxes],
        "program": program.code,
        "options": program.options,
    }
