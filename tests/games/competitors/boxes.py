"""The printed box of Competitors for tests: its numbers, and its things by name."""

from __future__ import annotations

from functools import cache

from cubilete.games.competitors.components.load import load_components, make_box
from cubilete.games.competitors.components.parts import Components
from cubilete.games.competitors.rules.atlas import NOWHERE
from cubilete.games.competitors.rules.box import Box


@cache
def printed() -> tuple[Components, Box]:
    components, _ = load_components("")
    return components, make_box(components)


@cache
def numbers(kind: str) -> dict[str, int]:
    """Things of a kind by id: territory, space, strait, arrow, contract, special, customs, headquarter."""
    c = printed()[0]
    ids = {
        "territory": [one.id for one in c.land.territory],
        "space": [one.id for one in c.sea.space],
        "strait": [one.id for one in c.sea.strait],
        "arrow": [one.id for one in c.sea.arrow],
        "contract": c.contracts.ids(),
        "special": [one.key for one in c.contracts.star],
        "customs": [one.id for one in c.customs.card],
        "headquarter": [one.id for one in c.headquarters.card],
    }[kind]
    first = len(c.contracts.goods) if kind == "special" else 0
    return {name: first + at for at, name in enumerate(ids)}


def land(name: str) -> int:
    return numbers("territory")[name]


def sea(name: str) -> int:
    return numbers("space")[name]


def strait(name: str) -> int:
    return numbers("strait")[name]


def special(key: str) -> int:
    """The contract number of a special card."""
    return numbers("special")[key]


def customs(name: str) -> int:
    return numbers("customs")[name]


def place_name(place: int) -> str:
    """A territory, a sea space, or nowhere."""
    territories = list(numbers("territory"))
    if place == NOWHERE:
        return "nowhere"
    return territories[place] if place < len(territories) else list(numbers("space"))[place - len(territories)]
