"""What boards are shown of a table, and what stands on every one of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.components.load import load_components, make_box
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.furniture import make_furniture
from cubilete.games.cuba_cube.position.view import TableView
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.rules.riding import motion_of
from cubilete.games.cuba_cube.sight.table import table_view

PARTS, _ = load_components("")
BOX = make_box(PARTS)


def laid(game: int, drivers: int = 2) -> k.Table:
    options = [0] * k.OPTIONS
    options[k.O_SIDE] = 320_000
    return k.Table(BOX, i64(game), i64(drivers), i64(drivers), as_vec(options))


def shown(t: k.Table, *seen: int) -> TableView:
    document: Any = msgspec.to_builtins(table_view(t, seen, seen))
    return msgspec.convert(document, TableView)


@pytest.mark.parametrize("game", [k.RACE, k.SMUGGLERS, k.COURIERS, k.MARKETEERS])
def test_every_game_has_a_view(game: int) -> None:
    view = shown(laid(game), 0)
    assert view.side == 320_000
    assert view.dice == []
    assert [city.id for city in view.cities] == list(FEW["city"])
    assert (view.market is None) == (game != k.SMUGGLERS)
    assert all((city.market is None) == (game != k.MARKETEERS) for city in view.cities)


def test_dice_are_where_they_lie() -> None:
    t = laid(k.RACE)
    t.lay(6, 1, 2, 3, 4)
    t.lay(8, -1, -2, 0, 9)
    assert [(die.id, die.x, die.face, die.driver) for die in shown(t).dice] == [
        ("yellow", 1, 3, -1),
        ("orange", -1, 0, 1),
    ]


def test_hands_and_money_are_hidden_from_others() -> None:
    t = laid(k.SMUGGLERS)
    lay_sector(t, i64(4), i64(k.AT_HAND + 1))
    t.put(1, k.MONEY, 3000)
    other, own = shown(t, 0).drivers[1], shown(t, 1).drivers[1]
    assert (other.hand, other.cards, other.money) == ([], 1, -1)
    assert (own.hand, own.cards, own.money) == (["s05"], 1, 3000)


def test_the_motion_begins_with_where_dice_came_to_rest() -> None:
    rules = [300, 1, 7, 10, 20, 0, 5, 0, 0]
    assert motion_of([len(rules), *rules, 7, 0, 2, 99]) == [1, 7, 10, 20, 0, 5, 7, 0, 2, 99]


def test_furniture_names_dice_and_cards() -> None:
    furniture = make_furniture(PARTS, "en")
    assert [die.id for die in furniture.dice] == list(FEW["die"])
    assert [len(die.signs) for die in furniture.dice] == [6] * 7 + [0] * 5
    assert [card.id for card in furniture.sectors] == list(FEW["sector"])
    assert [card.id for card in furniture.vehicles] == list(FEW["card"])
