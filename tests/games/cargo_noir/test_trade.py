"""Phase II: cargo for Victory cards (p.5), and what becomes of cargo that does not fit."""

from __future__ import annotations

from math import isqrt
from typing import Any

import pytest

from cubilete.core.title import SPECTATOR, Reader
from cubilete.games.cargo_noir.rules.state import CargoNoir
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    EVA,
    NAMES,
    TITLE,
    do,
    doc,
    facts,
    kinds,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
    things,
)

CARGO = ("alcohol", "weapons", "art", "cars", "cigars", "ivory", "jewels", "gold", "uranium")
FINAL = 10
"""The last game turn with four and five players."""


def trade(hold: str, seats: int = 4, **changes: Any) -> CargoNoir:
    """Ana is about to trade."""
    return table(seats, phase="trade", hold={ANA: hold}, **changes)


def cargo_value(combination: str, seats: int = 4) -> int:
    """What a combination brings at the table; coins see to it that the card is paid."""
    state = trade(combination.replace("+", " "), seats, turn=FINAL, coins={ANA: 20})
    lines = do(play(state, "take villa"), f"pay {combination} coins*9")
    return int(facts(lines, "paid")["value"])


def in_squares(cost: int) -> list[str]:
    """Combinations of one type each that are together worth exactly this much."""
    parts = []
    for name in CARGO:
        size = isqrt(cost)
        if size:
            parts.append(f"{name}*{size}")
            cost -= size * size
    assert cost == 0
    return parts


# ---------------------------------------------------------------- cards and their price
@pytest.mark.rule("CN-TRADE-01")
@pytest.mark.parametrize("card", [card.id for card in TITLE.parts.victory_cards.card])
def test_each_card_shows_a_cost_that_is_paid_in_full_and_the_points_it_brings(card: str) -> None:
    (shown,) = [row for row in TITLE.view(table(phase="send"), ANA)["offer"] if row["id"] == card]
    payment = " ".join(in_squares(shown["cost"]))
    state = trade(payment)
    prompt = TITLE.prompt(state, ANA, Reader(ANA, NAMES))
    assert prompt is not None
    (choice,) = [choice for choice in prompt.choices if choice.notation == f"take {card}"]
    assert f"costs {shown['cost']}, scores {shown['points']}" in choice.text
    do(state, f"take {card}")
    largest = isqrt(shown["cost"])
    assert refused(state, f"pay {payment.replace(f'*{largest}', f'*{largest - 1}', 1)}").rule == "CN-TRADE-10"
    do(state, f"pay {payment}")
    assert sheet(state, ANA)["cards"] == {card: 1}
    assert state.points()[ANA] == shown["points"]


@pytest.mark.rule("CN-TRADE-02")
def test_cards_are_acquired_with_cargo_that_covers_their_cost() -> None:
    state = trade("gold*3")
    do(state, "take villa")
    assert refused(state, "pay gold*2").rule == "CN-TRADE-10"
    assert refused(state, "pay gold*3 ivory").rule == "CN-TRADE-02"  # no ivory there
    do(state, "pay gold*3")
    assert sheet(state, ANA)["cards"] == {"villa": 1}


@pytest.mark.rule("CN-TRADE-02")
def test_trading_is_voluntary() -> None:
    state = trade("gold*3")
    assert listed(state) == {"keep", "take villa"}
    do(state, "keep")
    assert phase(state) == "send"
    assert sheet(state, ANA)["cargo"] == {"gold": 3}
    assert sheet(state, ANA)["cards"] == {}


# ---------------------------------------------------------------- combinations
@pytest.mark.rule("CN-TRADE-03")
@pytest.mark.parametrize(("tokens", "worth"), list(enumerate([1, 3, 6, 10, 15, 21, 28, 36, 45], 1)))
def test_tokens_all_different_are_worth_the_upper_row(tokens: int, worth: int) -> None:
    assert cargo_value("+".join(CARGO[:tokens])) == worth


@pytest.mark.rule("CN-TRADE-04")
@pytest.mark.parametrize(("tokens", "worth"), list(enumerate([1, 4, 9, 16, 25, 36, 49, 64, 81], 1)))
def test_tokens_of_one_type_are_worth_the_lower_row(tokens: int, worth: int) -> None:
    assert cargo_value(f"gold*{tokens}") == worth


@pytest.mark.rule("CN-TRADE-05")
@pytest.mark.parametrize("ten", ["gold*10", "gold*8+wild*2", "+".join([*CARGO, "wild"])])
def test_a_combination_has_at_most_nine_tokens(ten: str) -> None:
    state = play(trade(ten.replace("+", " ")), "take villa")
    assert refused(state, f"pay {ten}").rule == "CN-TRADE-05"


@pytest.mark.rule("CN-TRADE-06")
@pytest.mark.parametrize("mixed", ["gold*2+ivory", "gold*2+ivory+wild", "gold*3+ivory*3"])
def test_a_handful_with_a_repeated_type_among_others_is_no_combination(mixed: str) -> None:
    state = play(trade("gold*5 ivory*5 wild"), "take villa")
    assert refused(state, f"pay {mixed}").rule == "CN-TRADE-06"


@pytest.mark.rule("CN-TRADE-07")
def test_a_wild_stands_for_any_type_among_tokens_of_one_type_and_among_different_ones() -> None:
    assert cargo_value("gold*2+wild") == 9
    assert cargo_value("gold+ivory+wild") == 6


@pytest.mark.rule("CN-TRADE-08")
@pytest.mark.parametrize(("wilds", "worth"), [(1, 1), (2, 4), (3, 9), (5, 25)])
def test_a_combination_may_be_wilds_alone(wilds: int, worth: int) -> None:
    assert cargo_value(f"wild*{wilds}", seats=5) == worth


@pytest.mark.rule("CN-R16")
def test_any_number_of_wilds_joins_a_combination_and_a_heap_readable_both_ways_counts_as_same() -> None:
    assert cargo_value("gold+ivory+wild*2") == 10
    assert cargo_value("gold+ivory+art+wild*4") == 28
    assert cargo_value("+".join([*CARGO[:5], "wild*4"])) == 45
    assert cargo_value("gold+wild") == 4
    assert cargo_value("gold+wild*3") == 16
    assert cargo_value("wild*2") == 4


@pytest.mark.rule("CN-R16")
def test_a_token_belongs_to_one_combination_only() -> None:
    state = play(trade("gold*2 ivory*2 wild"), "take villa")
    assert refused(state, "pay gold*2+wild ivory*2+wild").rule == "CN-TRADE-02"
    assert TITLE.view(trade("gold*2 ivory*2 wild"), ANA)["seat"][ANA]["best_value"] == 13  # not 9 + 9


# ---------------------------------------------------------------- one trade a turn
@pytest.mark.rule("CN-TRADE-09")
def test_any_number_of_combinations_buys_any_number_of_cards() -> None:
    state = play(trade("gold*3 ivory*4 cars*3 art"), "take villa", "take yacht", "take villa")
    do(state, "pay gold*3 ivory*4 cars*3 art")
    assert sheet(state, ANA)["cards"] == {"villa": 2, "yacht": 1}


@pytest.mark.rule("CN-TRADE-10")
def test_the_sum_of_all_combinations_must_cover_the_sum_of_all_costs() -> None:
    one_for_two = play(trade("gold*5"), "take cargo_ship", "take warehouses")
    do(one_for_two, "pay gold*5")  # 25 for 15 and 10
    assert sheet(one_for_two, ANA)["cards"] == {"cargo_ship": 1, "warehouses": 1}
    several_for_one = play(trade("gold*3 ivory*2 cars*2"), "take yacht")
    assert refused(several_for_one, "pay gold*3 ivory*2").rule == "CN-TRADE-10"  # 13 of 16
    do(several_for_one, "pay gold*3 ivory*2 cars*2")
    assert sheet(several_for_one, ANA)["cards"] == {"yacht": 1}


@pytest.mark.rule("CN-TRADE-10")
def test_only_cards_that_can_still_be_covered_together_are_offered() -> None:
    state = trade("gold*4 art*2")  # worth 20
    assert listed(state, "take") == {"take villa", "take yacht", "take cargo_ship", "take warehouses", "take syndicate"}
    do(state, "take villa")
    assert listed(state, "take") == {"take villa", "take warehouses", "take syndicate"}
    assert refused(state, "take cargo_ship").rule == "CN-TRADE-10"
    do(state, "take syndicate")
    assert listed(state, "take") == set()


@pytest.mark.rule("CN-TRADE-11")
def test_nothing_changes_hands_before_the_payment_and_everything_at_once_with_it() -> None:
    state = trade("gold*3 ivory*4", discards="art")
    decks = dict(doc(state)["decks"])
    play(state, "take villa", "take yacht")
    assert sheet(state, ANA)["cards"] == {}
    assert sheet(state, ANA)["cargo"] == {"gold": 3, "ivory": 4}
    assert doc(state)["decks"] == decks
    assert refused(state, "keep").rule == "CN-TRADE-11"
    lines = do(state, "pay gold*3 ivory*4")
    assert kinds(lines)[:3] == ["paid", "acquired", "acquired"]
    assert sheet(state, ANA)["cards"] == {"villa": 1, "yacht": 1}
    assert sheet(state, ANA)["cargo"] == {}
    assert doc(state)["decks"] == {**decks, "villa": 5, "yacht": 5}
    assert doc(state)["discards"] == {"art": 1, "gold": 3, "ivory": 4}


@pytest.mark.rule("CN-R18", "CN-TRADE-11")
def test_there_is_one_trade_a_turn() -> None:
    state = play(trade("gold*3 ivory*3"), "take villa", "pay gold*3")
    assert phase(state) == "send"
    assert refused(state, "take villa").rule == "CN-R18"
    kept = play(trade("gold*3"), "keep")
    assert refused(kept, "take villa").rule == "CN-R18"


@pytest.mark.rule("CN-R18")
def test_the_trade_stays_closed_while_excess_cargo_is_shed() -> None:
    state = play(trade("gold*3 ivory*3 art*4"), "take villa", "pay gold*3")
    assert phase(state) == "shed"
    assert refused(state, "take villa").rule == "CN-R18"


@pytest.mark.rule("CN-TRADE-12")
def test_no_change_is_given_and_nothing_is_carried_over() -> None:
    state = trade("gold*4 art", seats=2, coins={ANA: 7})
    play(state, "take villa", "pay gold*4")  # 16 for 9
    assert sheet(state, ANA)["coins"] == 7
    assert sheet(state, ANA)["cargo"] == {"art": 1}
    assert state.points()[ANA] == 9
    play(state, *["casino"] * 3, *["collect"] * 3, *["casino"] * 3, *["collect"] * 3)  # Ana, Ben, Ana again
    assert state.to_move() == ANA
    assert phase(state) == "send"  # 7 of surplus and 1 of art would not buy anything, and do not


@pytest.mark.rule("CN-R17")
def test_overpaying_is_allowed_even_with_combinations_that_were_not_needed() -> None:
    state = play(trade("gold*3 ivory art*2"), "take villa")
    do(state, "pay gold*3 ivory art*2")
    assert sheet(state, ANA)["cargo"] == {}
    assert sheet(state, ANA)["cards"] == {"villa": 1}


@pytest.mark.rule("CN-R17")
def test_a_trade_acquires_at_least_one_card() -> None:
    assert refused(trade("gold*3 ivory"), "pay ivory").rule == "CN-R17"
    assert "take a card first" in refused(trade("gold*3 ivory"), "pay").sentence


@pytest.mark.rule("CN-R17")
@pytest.mark.parametrize("when", ["trade", "send"])
def test_cargo_that_fits_is_never_discarded(when: str) -> None:
    state = table(phase=when, hold={ANA: "gold*3"})
    assert listed(state, "discard") == set()
    assert refused(state, "discard gold").rule == "CN-R17"


# ---------------------------------------------------------------- what lies open
@pytest.mark.rule("CN-TRADE-13")
def test_edge_cards_lie_in_view_of_all() -> None:
    state = table(phase="send", cards={BEN: "syndicate*2 cargo_ship warehouses"})
    for seat in (ANA, BEN, SPECTATOR):
        assert TITLE.view(state, seat)["seat"][BEN]["cards"] == {"cargo_ship": 1, "syndicate": 2, "warehouses": 1}
        told = TITLE.table_in_words(state, Reader(seat, NAMES))
        (section,) = [section for section in told if section.seat == BEN]
        assert "Cards: 1 Cargo Ship, 1 Warehouses, 2 Syndicate" in section.lines


@pytest.mark.rule("CN-TRADE-14")
def test_anybody_may_look_through_spoils_so_scores_are_public() -> None:
    state = table(phase="send", cards={BEN: "villa*2 cronies"})
    for seat in (ANA, SPECTATOR):
        assert TITLE.view(state, seat)["seat"][BEN]["cards"] == {"cronies": 1, "villa": 2}
        assert [row["points"] for row in TITLE.view(state, seat)["seat"]] == [0, 74, 0, 0]
        (section,) = [section for section in TITLE.table_in_words(state, Reader(seat, NAMES)) if section.seat == BEN]
        assert section.lines[0].startswith("74 points;")


# ---------------------------------------------------------------- what does not fit
@pytest.mark.rule("CN-TRADE-15")
def test_the_owner_sheds_tokens_of_his_choice_until_the_rest_fits_his_slots() -> None:
    state = play(trade("gold*3 ivory*3 art wild"), "keep")
    assert phase(state) == "shed"
    assert listed(state) == {"discard gold", "discard ivory", "discard art", "discard wild"}
    assert refused(state, "casino").rule == "CN-TURN-04"
    assert refused(state, "discard cars").rule == "CN-TRADE-15"
    play(state, "discard gold", "discard wild")
    assert phase(state) == "send"
    assert sheet(state, ANA)["cargo"] == {"gold": 2, "ivory": 3, "art": 1}


@pytest.mark.rule("CN-TRADE-15")
def test_six_tokens_fit_and_excess_that_was_traded_in_need_not_be_shed() -> None:
    assert phase(play(trade("gold*6"), "keep")) == "send"
    assert phase(play(trade("gold*7"), "keep")) == "shed"
    assert phase(play(trade("gold*3 ivory*3 art*3"), "take villa", "pay ivory*3")) == "send"


@pytest.mark.rule("CN-TRADE-16")
def test_shed_cargo_goes_to_the_same_pile_as_traded_cargo() -> None:
    state = play(trade("gold*3 ivory*3 art*4", discards="cars"), "take villa", "pay gold*3")
    assert doc(state)["discards"] == {"cars": 1, "gold": 3}
    do(state, "discard ivory")
    assert doc(state)["discards"] == {"cars": 1, "gold": 3, "ivory": 1}


# ---------------------------------------------------------------- coins
@pytest.mark.rule("CN-TRADE-17")
def test_coins_do_not_pay_for_cards_before_the_final_turn() -> None:
    state = trade("gold*3", turn=FINAL - 1, coins={ANA: 30})
    assert listed(state, "take") == {"take villa"}
    do(state, "take villa")
    assert refused(state, "pay gold*3 coins*1").rule == "CN-TRADE-17"
    assert refused(state, "pay coins*9").rule == "CN-TRADE-17"


@pytest.mark.rule("CN-TRADE-17")
def test_a_safe_full_of_coins_opens_no_trade_before_the_final_turn() -> None:
    state = table(casino={ANA: 1}, coins={ANA: 40}, turn=FINAL - 1)
    do(state, "collect")
    assert phase(state) == "send"


# ---------------------------------------------------------------- the rulebook's examples
@pytest.mark.rule("CN-TRADE-18")
def test_four_jewels_and_a_wild_pay_exactly_a_ship_and_a_warehouses_card() -> None:
    state = play(trade("jewels*4 wild cars*3 weapons"), "take cargo_ship", "take warehouses")
    lines = do(state, "pay jewels*4+wild")
    assert facts(lines, "paid")["value"] == facts(lines, "paid")["cost"] == 25
    assert sheet(state, ANA)["cards"] == {"cargo_ship": 1, "warehouses": 1}
    assert sheet(state, ANA)["cargo"] == {"cars": 3, "weapons": 1}


@pytest.mark.rule("CN-TRADE-19")
def test_three_cars_and_a_weapon_pay_a_warehouses_card() -> None:
    state = play(trade("jewels*4 wild cars*3 weapons"), "take warehouses")
    lines = do(state, "pay cars*3 weapons")
    assert facts(lines, "paid")["value"] == facts(lines, "paid")["cost"] == 10
    assert sheet(state, ANA)["cargo"] == {"jewels": 4, "wild": 1}


@pytest.mark.rule("CN-TRADE-20", "CN-R23")
@pytest.mark.parametrize("last", ["warehouses", "syndicate"])
def test_all_that_cargo_pays_a_ship_a_warehouses_card_and_a_second_or_a_syndicate(last: str) -> None:
    state = play(trade("jewels*4 wild cars*3 weapons"), "take cargo_ship", "take warehouses", f"take {last}")
    assert listed(state, "take") == set()
    lines = do(state, "pay")
    assert facts(lines, "paid")["value"] == facts(lines, "paid")["cost"] == 35
    assert things(sheet(state, ANA)["cards"]) == things(f"cargo_ship warehouses {last}")
    assert sheet(state, ANA)["cargo"] == {}


@pytest.mark.rule("CN-R23")
def test_a_syndicate_card_costs_ten() -> None:
    state = play(trade("cars*3 weapons"), "take syndicate")
    do(state, "pay cars*3 weapons")
    assert sheet(state, ANA)["cards"] == {"syndicate": 1}
    assert refused(trade("cars*3"), "take syndicate").rule == "CN-TRADE-10"


# ---------------------------------------------------------------- decks
@pytest.mark.rule("CN-TRADE-21")
def test_a_card_whose_deck_is_used_up_can_no_longer_be_acquired() -> None:
    last = trade("gold*5", cards={BEN: "villa*5"})
    do(last, "take villa")
    assert refused(last, "take villa").rule == "CN-TRADE-21"
    gone = trade("gold*5", cards={BEN: "villa*6"})
    assert "take villa" not in listed(gone)
    assert refused(gone, "take villa").rule == "CN-TRADE-21"


@pytest.mark.rule("CN-TRADE-21")
def test_with_five_players_the_last_may_find_every_ship_card_gone() -> None:
    fleet = dict.fromkeys((ANA, BEN, CLEO, DAN), "cargo_ship*2")
    state = table(5, phase="trade", seat=EVA, hold={EVA: "gold*4"}, cards=fleet)
    assert "take cargo_ship" not in listed(state)
    assert refused(state, "take cargo_ship").rule == "CN-TRADE-21"
