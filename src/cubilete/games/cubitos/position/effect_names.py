"""Where an effect is written, in words: positions name what still has to be done by card or space, not by number."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.table import Table

FRESH = (c.OUT, c.REFILL, c.TO_ROLL)
"""Stages of a seat that has not rolled in this round."""


class Address(Struct, frozen=True):
    """An effect of a card's ability, or of the bonus of a space on a track; numbers in it count from 1."""

    card: int = -1
    ability: int = 0
    course: int = -1
    space: int = -1
    effect: int = 0
    option: int = 0
    """Which option of this effect, where it is a choice..."""
    part: int = 0
    """...and which effect of that option."""


def effect_addresses(t: Table) -> dict[int, Address]:
    """The address of every effect that the cards and tracks of the race have."""
    return {**dict(card_addresses(t)), **dict(space_addresses(t))}


def card_addresses(t: Table) -> Iterator[tuple[int, Address]]:
    box = t.box
    for card in (int(card) for card in t.cards):
        for ability in range(box.ability_count[card]):
            row = (card * c.ABILITIES + ability) * k.ABILITY
            first = int(box.abilities[row + k.FROM])
            for effect in range(box.abilities[row + k.EFFECTS]):
                yield first + effect, Address(card=card, ability=ability + 1, effect=effect + 1)
                for number, option, part in option_effects(t, first + effect):
                    yield number, Address(card, ability + 1, effect=effect + 1, option=option, part=part)


def option_effects(t: Table, effect: int) -> Iterator[tuple[int, int, int]]:
    """The effects of a choice's options: their number, the option and the part of it, both from 1."""
    box, row = t.box, effect * k.EFFECT
    if box.effects[row + k.OP] != k.CHOOSE:
        return
    for option in range(box.effects[row + k.OPTIONS]):
        pair = 2 * (int(box.effects[row + k.FIRST]) + option)
        for part in range(box.options[pair + 1]):
            yield int(box.options[pair]) + part, option + 1, part + 1


def space_addresses(t: Table) -> Iterator[tuple[int, Address]]:
    for course in sorted({int(leg) for leg in t.legs}):
        bonuses = t.box.courses[course].effects
        for space in range(c.CELLS):
            if bonuses[space] >= 0:
                pair = 2 * int(bonuses[space])
                for effect in range(t.box.options[pair + 1]):
                    yield int(t.box.options[pair]) + effect, Address(course=course, space=space, effect=effect + 1)


def race_effects(t: Table) -> list[int]:
    """Every effect on the cards of the race."""
    return [effect for effect, _ in card_addresses(t)]


def seat_name(seat: int) -> str:
    return f"seat {seat + 1}"
