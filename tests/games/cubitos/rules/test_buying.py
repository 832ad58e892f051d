"""Phase 7, "Einkaufen", p.10; the supply, p.11."""

from __future__ import annotations

import pytest

from cubilete.core.title import SPECTATOR
from games.cubitos.helpers import (
    ANA,
    BEN,
    TITLE,
    leave_in_supply,
    offered,
    owned,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    supply,
    table,
)

PRICES = {"red": 4, "orange": 5, "yellow": 6, "green": 2, "blue": 6, "purple": 8, "brown": 3, "white": 5}
"""What the dice of race 1 cost."""


@pytest.mark.rule("CU-BUY-01")
def test_up_to_two_dice_of_different_colours_are_bought() -> None:
    t = table("buy", coins={ANA: 30})
    play(t, ANA, "buy white")
    assert refused(t, ANA, "buy white").rule == "CU-BUY-01"
    assert "buy white" not in offered(t, ANA)
    assert seat_view(t, ANA)["bought"] == ["white"]
    lines = play(t, ANA, "buy purple")  # with the second one phase 7 is over
    assert "Ana rests; unused and lost: 17 coins." in [line.text for line in lines]
    assert (owned(t, ANA, "white"), owned(t, ANA, "purple")) == (1, 1)


@pytest.mark.rule("CU-BUY-01")
def test_a_third_die_is_refused() -> None:
    t = table("buy", cards="azrael", coins={ANA: 30}, active={ANA: "white:team"}, gave_up=(ANA,))
    play(t, ANA, "buy brown", "buy green")  # Azrael may still be used, so Ana is not through
    assert stage_of(t, ANA) == "buy"
    assert refused(t, ANA, "buy purple").rule == "CU-BUY-01"
    assert not [move for move in offered(t, ANA) if move.startswith("buy")]


@pytest.mark.parametrize(("sort", "price"), PRICES.items())
@pytest.mark.rule("CU-BUY-02")
def test_a_die_costs_what_its_card_says(sort: str, price: int) -> None:
    t = table("buy", coins={ANA: price - 1})
    assert refused(t, ANA, f"buy {sort}").rule == "CU-BUY-02"
    t = table("buy", coins={ANA: price + 2})
    assert f"buy {sort}" in offered(t, ANA)
    lines = play(t, ANA, f"buy {sort}")
    assert [line.facts["coins"] for line in lines if line.kind == "bought"] == [price]


@pytest.mark.rule("CU-BUY-02")
def test_exactly_the_dice_one_can_pay_are_on_offer() -> None:
    for coins in range(2, 10):
        t = table("buy", coins={ANA: coins - 1}, credits={ANA: 1})
        assert offered(t, ANA) == ["rest"] + [f"buy {sort}" for sort, price in PRICES.items() if price <= coins]


@pytest.mark.rule("CU-BUY-03")
def test_bought_dice_go_to_the_rest_zone() -> None:
    t = table("buy", coins={ANA: 12}, draw={ANA: "light_gray"}, roll={ANA: "dark_gray"})
    play(t, ANA, "buy purple")
    board = seat_view(t, ANA)
    assert (board["rest"]["purple"], supply(t, "purple"), purse(t, ANA)[0]) == (1, 9, 4)
    assert (board["draw"], board["roll"], board["active"]) == ({"light_gray": 1}, {"dark_gray": 1}, [])


@pytest.mark.rule("CU-BUY-04")
def test_coins_need_not_be_spent() -> None:
    t = table("buy", coins={ANA: 30}, lead=BEN)
    assert offered(t, ANA)[0] == "rest"
    play(t, ANA, "rest")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    assert all(supply(t, sort) == 10 for sort in PRICES)


@pytest.mark.parametrize("sort", ["light_gray", "dark_gray", "lead"])
@pytest.mark.rule("CU-BUY-05", "CU-DIE-05")
def test_start_dice_and_the_lead_die_are_not_for_sale(sort: str) -> None:
    t = table("buy", coins={ANA: 30})
    assert refused(t, ANA, f"buy {sort}").rule == "CU-BUY-05"


@pytest.mark.rule("CU-STOCK-01")
def test_a_colour_that_is_sold_out_cannot_be_bought() -> None:
    t = table("buy", coins={ANA: 30})
    leave_in_supply(t, "white", 0, BEN)
    assert refused(t, ANA, "buy white").rule == "CU-STOCK-01"
    assert "buy white" not in offered(t, ANA)
    leave_in_supply(t, "brown", 1, BEN)
    play(t, ANA, "buy brown")
    assert supply(t, "brown") == 0


@pytest.mark.rule("CU-R26", "CU-BUY-01")
def test_dice_gained_for_free_leave_both_purchases_open() -> None:
    t = table("support", cards="martha_lama_king", active={ANA: "blue:team"}, coins={ANA: 12})
    play(t, ANA, "use blue:team 1")  # two coins and a red die
    assert (owned(t, ANA, "red"), purse(t, ANA)[0]) == (1, 14)
    play(t, ANA, "halt", "buy red", "buy purple")
    assert (owned(t, ANA, "red"), owned(t, ANA, "purple")) == (2, 1)
