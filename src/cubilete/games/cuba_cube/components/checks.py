"""What must add up in a component file of Cuba Cube, each with a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cubilete.games.cuba_cube.components.parts import SYMBOLS, Components, GateDie, SectorCard
from cubilete.games.cuba_cube.declared import (
    CITIES,
    FEW,
    GATE_DICE,
    LEVELS,
    LOT_MOST,
    SECTORS,
    VEHICLE_CARDS,
    VEHICLE_DICE,
)
from cubilete.physics.units import CARD_DEPTH, EDGE, FACES, HALF_EDGE, HIT_SPEED

OPPOSITE = {"+z": "-z", "-z": "+z", "+x": "-x", "-x": "+x", "+y": "-y", "-y": "+y"}


def defects(c: Components) -> Iterator[str]:
    """Everything that is wrong with a box, the plainest first."""
    yield from wrong_counts(c)
    yield from repeated(c)
    yield from wrong_geometry(c)
    yield from wrong_dice(c)
    yield from wrong_sectors(c)
    yield from wrong_vehicles(c)
    yield from wrong_tables(c)


def wrong_counts(c: Components) -> Iterator[str]:
    """The numbers of things, as declared and as counted."""
    for what, said, there, needed in (
        ("gate_dice", c.gate_dice.count, len(c.gate_dice.die), GATE_DICE),
        ("vehicle_dice", c.vehicle_dice.count, len(c.vehicle_dice.die), VEHICLE_DICE),
        ("pawns", c.pawns.count, len(c.pawns.colors), VEHICLE_DICE),
        ("cities", c.cities.count, len(c.cities.card), CITIES),
        ("sector_cards", c.sector_cards.count, len(c.sector_cards.card), SECTORS),
        ("vehicle_cards", c.vehicle_cards.count, len(c.vehicle_cards.card), VEHICLE_CARDS),
    ):
        if said != there:
            yield f"{what} says {said}, but {there} are listed."
        elif there != needed:
            yield f"{what} has {there}; the box holds {needed}."
    if sum(c.goods_cards.row()) != c.goods_cards.count:
        yield f"goods_cards says {c.goods_cards.count}, but the five Goods add up to {sum(c.goods_cards.row())}."
    notes = sum(note.count for note in c.money.notes)
    if notes != c.money.count or sum(note.count * note.value for note in c.money.notes) != c.money.total:
        yield "money: the notes do not add up to the count and the total that are given."


def repeated(c: Components) -> Iterator[str]:
    """Ids that stand for two things."""
    for what, ids in (
        ("die", [die.id for die in c.gate_dice.die] + [die.id for die in c.vehicle_dice.die]),
        ("City", [city.id for city in c.cities.card]),
        ("Sector card", [card.id for card in c.sector_cards.card]),
        ("Vehicle card", [card.id for card in c.vehicle_cards.card]),
        ("colour of a Vehicle die", [die.color for die in c.vehicle_dice.die]),
        ("option", [option.id for option in c.options.option]),
    ):
        for name in doubles(ids):
            yield f"{name} is the {what} of two."
    if tuple(city.id for city in c.cities.card) != FEW["city"]:
        yield f"cities: moves name the Cities {', '.join(FEW['city'])}, in this order."
    if c.pawns.colors != FEW["die"][GATE_DICE:]:
        yield f"pawns: moves name the Vehicles {', '.join(FEW['die'][GATE_DICE:])}, in this order."
    if tuple(die.color for die in c.vehicle_dice.die) != c.pawns.colors:
        yield "pawns: the colours of the Pawns are not those of the Vehicle dice (CC-COMMON-COMP-05)."


def doubles(ids: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(ids).items() if count > 1]


def wrong_geometry(c: Components) -> Iterator[str]:
    """Lengths that do not fit each other, or the physics."""
    g = c.geometry
    for name, value, known in (
        ("die_edge_mm", g.die_edge_mm * 1000, EDGE),
        ("hit_min_speed_mm_s", g.hit_min_speed_mm_s, HIT_SPEED),
        ("city_overlap_min_mm", g.city_overlap_min_mm * 1000, CARD_DEPTH),
        ("put_back_inset_mm", g.put_back_inset_mm * 1000, HALF_EDGE),
    ):
        if value != known:
            yield f"geometry.{name} is not what the physics measures by ({known} in its own unit)."
    if not g.area_side_min_mm <= g.area_side_min_smugglers_mm <= g.area_side_mm <= g.area_side_max_mm:
        yield "geometry: the side of the area must lie between its least and its greatest value (CC-R01)."
    if 2 * g.city_card_mm + 2 * g.die_edge_mm > g.area_side_min_mm:
        yield f"geometry.city_card_mm is {g.city_card_mm}; two City cards leave no room between them."
    if not 0 < g.ruler_short_mm < g.ruler_long_mm:
        yield "geometry: the short ruler must be shorter than the long one (CC-COMMON-COMP-11)."
    half, card = g.area_side_mm // 2, g.city_card_mm
    low, high = -half, half - card
    if g.corners != {"NW": (low, high), "NE": (high, high), "SE": (high, low), "SW": (low, low)}:
        yield "geometry.corners: the City cards do not lie inside the corners of the area (CC-R01)."
    at = half - g.die_edge_mm // 2
    if g.put_back_own != {"N": (0, at), "E": (at, 0), "S": (0, -at), "W": (-at, 0)}:
        yield "geometry.put_back_own: a Vehicle is put back half an edge inside the middle of its side (CC-R07)."


def wrong_dice(c: Components) -> Iterator[str]:
    """Faces of Gate dice and wheels of Vehicle dice."""
    for die in c.gate_dice.die:
        yield from wrong_faces(die)
    if [die.color for die in c.gate_dice.die] != ["red", "red", "blue", "blue", "green", "green", "yellow"]:
        yield "gate_dice: two red, two blue, two green dice and a yellow one are needed, in this order."
    lacking = doubles(die.lacks for die in c.gate_dice.die)
    if lacking:
        yield f"gate_dice: two dice lack the same symbol, {lacking[0]} (CC-R19)."
    for face, wheels in c.vehicle_dice.wheels.items():
        if wheels in (face, OPPOSITE[face]):
            yield f"vehicle_dice.wheels: with {face} up the wheels cannot point along {wheels} (CC-R11)."
    if set(c.vehicle_dice.wheels) != set(FACES):
        yield "vehicle_dice.wheels: each of the six faces needs a direction of the wheels (CC-R11)."


def wrong_faces(die: GateDie) -> Iterator[str]:
    if set(die.faces) != set(FACES):
        yield f"gate_dice: {die.id} has not six faces."
    elif set(die.faces.values()) != set(SYMBOLS) - {die.lacks}:
        yield f"gate_dice: {die.id} must show every symbol but {die.lacks} once (CC-R19)."


def wrong_sectors(c: Components) -> Iterator[str]:
    cities = {city.id for city in c.cities.card}
    for card in c.sector_cards.card:
        yield from wrong_sector(card, cities)
    usable = sum("grey" not in card.gate for card in c.sector_cards.card)
    if usable < c.race_rewards.revealed_cards:
        yield f"sector_cards: a Race needs {c.race_rewards.revealed_cards} cards without grey; there are {usable}."


def wrong_sector(card: SectorCard, cities: set[str]) -> Iterator[str]:
    if card.city not in cities:
        yield f"sector_cards: {card.id} leads to {card.city}, which is no City of this box."
    if card.gate == ("yellow", "yellow") or set(card.gate) <= {"grey", "vehicle"}:
        yield f"sector_cards: no two dice can make the Gate of {card.id}."
    if not 1 <= len(card.goods) <= 4 or "vehicle" in card.goods:
        yield f"sector_cards: {card.id} must list one to four Goods or Crates (CC-R74)."
    if card.goods.count("crate") > 1 or any(card.goods.count(good) > LOT_MOST for good in FEW["good"]):
        yield f"sector_cards: {card.id} lists more than one Crate, or a Good more than {LOT_MOST} times."


def wrong_vehicles(c: Components) -> Iterator[str]:
    levels = Counter(card.level for card in c.vehicle_cards.card)
    if sorted(levels) != list(range(1, LEVELS + 1)) or c.vehicle_cards.levels != LEVELS:
        yield f"vehicle_cards: there must be Vehicles of the Levels 1 to {LEVELS}, and no others."
    if levels[1] < VEHICLE_DICE:
        yield f"vehicle_cards: {VEHICLE_DICE} players need a Level 1 card each; there are {levels[1]}."
    for card in c.vehicle_cards.card:
        if card.life < 1 or card.cargo < 1:
            yield f"vehicle_cards: {card.id} needs a Life and a Cargo Space of 1 at least."


def wrong_tables(c: Components) -> Iterator[str]:
    if {bonus.symbol for bonus in c.race_bonus.bonus} != set(SYMBOLS):
        yield "race_bonus: each of the seven symbols must have its Bonus, once."
    if c.race_rewards.revealed_cards != c.race_rewards.track_sectors + 1:
        yield "race_rewards: the cards revealed are those of the track and the one of the target City."
    if len(c.smugglers.bribe) != c.smugglers.max_cops_per_city + 1:
        yield "smugglers.bribe: a sum is needed for every number of Cops in a City, from none."
    for name, table, players in (
        ("smugglers", c.smugglers.end_cops, c.variants.smugglers.players),
        ("marketeers", c.marketeers.end_cops, c.variants.marketeers.players),
    ):
        if set(table) != {str(n) for n in range(players[0], players[1] + 1)}:
            yield f"{name}.end_cops: a number of Cops is needed for every number of players."
        elif max(table.values()) > c.cop_cards.count:
            yield f"{name}.end_cops: there are only {c.cop_cards.count} Cop cards."
