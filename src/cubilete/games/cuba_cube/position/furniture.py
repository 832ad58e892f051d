"""What never changes about a table of Cuba Cube, in one language: dice and their faces, cards, Cities, names."""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.words import load_words
from cubilete.games.cuba_cube.components.parts import Components
from cubilete.games.cuba_cube.declared import FEW, GATE_DICE
from cubilete.games.cuba_cube.words.vocabulary import PACKAGE
from cubilete.physics.units import FACES


class DieMap(Struct, frozen=True):
    id: str
    name: str
    colour: str
    signs: list[str]
    """What its faces show, in the order of the physics; empty for a Vehicle, which shows its own car."""


class CityMap(Struct, frozen=True):
    id: str
    name: str


class SectorMap(Struct, frozen=True):
    id: str
    km: int
    gate: list[str]
    city: str
    distance: int
    goods: list[str]
    points: int


class VehicleMap(Struct, frozen=True):
    id: str
    name: str
    level: int
    price: int
    cargo: int
    life: int
    bumpers: int


class Furniture(Struct, frozen=True):
    dice: list[DieMap]
    cities: list[CityMap]
    sectors: list[SectorMap]
    vehicles: list[VehicleMap]
    goods: list[str]
    """Ids, in the order in which views count Goods."""


def make_furniture(parts: Components, language: str) -> Furniture:
    words = load_words(PACKAGE, language)
    gate = [
        DieMap(name, words.say(f"die.{name}"), die.color, [die.faces[face] for face in FACES])
        for name, die in zip(FEW["die"], parts.gate_dice.die, strict=False)
    ]
    vehicles = [
        DieMap(name, words.say(f"die.{name}"), die.color, [])
        for name, die in zip(FEW["die"][GATE_DICE:], parts.vehicle_dice.die, strict=True)
    ]
    return Furniture(
        dice=[*gate, *vehicles],
        cities=[CityMap(city.id, city.name) for city in parts.cities.card],
        sectors=[
            SectorMap(
                card.id.lower(), card.km, list(card.gate), card.city, card.distance, list(card.goods), card.points
            )
            for card in parts.sector_cards.card
        ],
        vehicles=[
            VehicleMap(card.id.lower(), card.name, card.level, card.price, card.cargo, card.life, card.bumpers)
            for card in parts.vehicle_cards.card
        ],
        goods=list(FEW["good"]),
    )
