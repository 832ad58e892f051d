"""Phase I, p.4: resolving ships, the Casino, the Pile of Money, warehouses and the Black Market."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    WatchedChance,
    all_coins,
    do,
    doc,
    facts,
    home,
    kinds,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
)


# ---------------------------------------------------------------- resolving ships
@pytest.mark.rule("CN-RESOLVE-01")
@pytest.mark.parametrize("order", list(permutations(["collect", "decline", "abandon rio"])))
def test_phase_one_lasts_until_every_ship_that_is_out_is_resolved(order: tuple[str, ...]) -> None:
    state = table(casino={ANA: 1}, at_market={ANA: 1}, bids={"rio": {ANA: 1, BEN: 2}}, hold={ANA: "gold*3"})
    for text in order:
        assert phase(state) == "resolve"
        assert refused(state, "keep").rule == "CN-TURN-04"
        assert refused(state, "casino").rule == "CN-TURN-04"
        do(state, text)
    assert phase(state) == "trade"


@pytest.mark.rule("CN-RESOLVE-01")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("collect", "CN-CASINO-01"),
        ("draw", "CN-MARKET-01"),
        ("decline", "CN-MARKET-01"),
        ("swap gold art", "CN-MARKET-01"),
        ("buy rio", "CN-RESOLVE-01"),
        ("raise rio 5", "CN-RESOLVE-01"),
        ("abandon rio", "CN-RESOLVE-01"),
    ],
)
def test_an_action_needs_a_ship_of_the_players_own_there(text: str, rule: str) -> None:
    # Ben has ships everywhere, which is no help to Ana
    others: dict[str, Any] = {"casino": {BEN: 1}, "at_market": {BEN: 1}, "hold": {ANA: "gold"}}
    state = table(bids={"rio": {BEN: 2}, "bombay": {ANA: 1}}, **others)
    assert refused(state, text).rule == rule


@pytest.mark.rule("CN-RESOLVE-02", "CN-R28")
@pytest.mark.parametrize("order", list(permutations(["collect", "draw", "buy bombay", "abandon rio"])))
def test_ships_are_resolved_in_any_order_the_player_likes(order: tuple[str, ...]) -> None:
    state = table(
        cards={ANA: "cargo_ship"},
        casino={ANA: 1},
        at_market={ANA: 1},
        bids={"bombay": {ANA: 2}, "rio": {ANA: 1, BEN: 3}},
    )
    draws = {"draw": ("cars",), "buy bombay": ("gold", "gold", "ivory")}
    left = set(order)
    for text in order:
        assert left <= listed(state)  # whatever was drawn or refilled, every other ship may still be next
        do(state, text, *draws.get(text, ()))
        left.remove(text)
        assert not {text} & listed(state)
    assert home(state, ANA) == 4


@pytest.mark.rule("CN-R28")
def test_what_is_drawn_is_seen_before_the_next_ship_is_picked() -> None:
    state = table(at_market={ANA: 2}, bids={"bombay": {ANA: 2}}, market="uranium*6")
    assert listed(state, "swap") == set()
    do(state, "draw", "art")
    assert listed(state, "swap") == {"swap art uranium"}
    lines = do(state, "buy bombay", "gold", "gold", "wild")
    assert facts(lines, "filled")["cargo"] == {"gold": 2, "wild": 1}
    assert "swap art uranium" in listed(state)
    assert refused(state, "buy bombay").rule == "CN-RESOLVE-01"  # a resolved ship cannot be taken back


@pytest.mark.rule("CN-RESOLVE-03", "CN-R19")
def test_coins_of_one_ship_are_used_by_the_next() -> None:
    state = table(coins={ANA: 0}, casino={ANA: 1}, bids={"rio": {ANA: 2, BEN: 3}, "bombay": {ANA: 4, CLEO: 6}})
    assert listed(state, "raise") == set()
    assert refused(state, "raise rio 4").rule == "CN-R19"
    do(state, "collect")
    assert listed(state, "raise") == {"raise rio 4"}
    do(state, "abandon bombay")
    assert listed(state, "raise") == {f"raise rio {stack}" for stack in range(4, 9)}
    do(state, "raise rio 8")
    assert sheet(state, ANA)["coins"] == 0


@pytest.mark.rule("CN-RESOLVE-04")
@pytest.mark.parametrize(
    ("text", "draws"),
    [("collect", ""), ("draw", "gold"), ("decline", ""), ("buy cape_town", "art"), ("abandon rio", "")],
)
def test_a_resolved_ship_comes_straight_home_and_can_be_sent_again(text: str, draws: str) -> None:
    where: dict[str, Any] = {
        "collect": {"casino": {ANA: 1}},
        "draw": {"at_market": {ANA: 1}},
        "decline": {"at_market": {ANA: 1}},
        "buy cape_town": {"bids": {"cape_town": {ANA: 1}}},
        "abandon rio": {"bids": {"rio": {ANA: 1, BEN: 2}}},
    }
    state = table(**where[text])
    assert home(state, ANA) == 2
    do(state, text, *draws.split())
    assert (home(state, ANA), phase(state)) == (3, "send")
    play(state, "casino", "casino", "casino")
    assert int(state.to_move()) == BEN


# ---------------------------------------------------------------- the Casino
@pytest.mark.rule("CN-CASINO-01")
def test_every_ship_at_the_casino_earns_two_coins_out_of_the_pile() -> None:
    state = table(casino={ANA: 3})
    pile = doc(state)["pile"]
    for ship in (1, 2, 3):
        assert facts(do(state, "collect"), "collected") == {"seat": ANA, "coins": 2}
        assert (sheet(state, ANA)["coins"], doc(state)["pile"]) == (7 + 2 * ship, pile - 2 * ship)
    assert refused(state, "collect").rule == "CN-TURN-04"


@pytest.mark.rule("CN-CASINO-02", "CN-SEND-03")
def test_casino_coins_are_paid_in_the_next_turn_and_not_when_the_ship_is_sent() -> None:
    state = table(2, phase="send")
    play(state, "casino", "casino", "casino")
    assert (int(state.to_move()), sheet(state, ANA)["coins"]) == (BEN, 7)
    play(state, "collect", "collect", "collect", "market", "market", "market")
    assert (int(state.to_move()), phase(state), sheet(state, ANA)["coins"]) == (ANA, "resolve", 7)
    play(state, "collect", "collect", "collect")
    assert sheet(state, ANA)["coins"] == 13


@pytest.mark.rule("CN-CASINO-03", "CN-SEND-08")
def test_the_casino_is_free_and_takes_any_number_of_ships_of_any_players() -> None:
    state = table(5, phase="send", coins={ANA: 0}, cards={ANA: "cargo_ship*2", BEN: "cargo_ship*2"})
    assert [sheet(state, seat)["at_casino"] for seat in (BEN, CLEO)] == [5, 3]
    for ship in (1, 2, 3, 4, 5):
        assert "casino" in listed(state)
        do(state, "casino")
        assert (sheet(state, ANA)["at_casino"], sheet(state, ANA)["coins"]) == (ship, 0)


# ---------------------------------------------------------------- the Pile of Money (CN-R08)
@pytest.mark.rule("CN-R08", "CN-CASINO-01")
def test_income_is_paid_in_full_even_when_the_pile_is_empty() -> None:
    state = table(casino={ANA: 2}, coins={BEN: 45, CLEO: 0, DAN: 7})
    assert doc(state)["pile"] == 1
    play(state, "collect", "collect")
    assert (sheet(state, ANA)["coins"], doc(state)["pile"]) == (11, -3)
    assert all_coins(state) == 60
    assert TITLE.defects(state) == []


@pytest.mark.rule("CN-R08")
def test_with_a_strict_limit_short_payments_are_made_as_far_as_possible() -> None:
    rich = {BEN: 45, CLEO: 0, DAN: 7}
    state = table(casino={ANA: 2}, coins=rich, strict_coins=True)
    lines = do(state, "collect")
    assert (facts(lines, "short")["coins"], facts(lines, "collected")["coins"]) == (1, 1)
    assert (sheet(state, ANA)["coins"], doc(state)["pile"]) == (8, 0)
    assert facts(do(state, "collect"), "short")["coins"] == 2
    assert (sheet(state, ANA)["coins"], doc(state)["pile"], all_coins(state)) == (8, 0, 60)
    bids = {"rio": {ANA: 1, BEN: 2}}
    paid = table(bids=bids, cards={ANA: "syndicate"}, coins={**rich, BEN: 42}, strict_coins=True)
    assert doc(paid)["pile"] == 1
    assert facts(do(paid, "abandon rio"), "syndicate")["coins"] == 1
    assert (sheet(paid, ANA)["coins"], doc(paid)["pile"]) == (9, 0)


@pytest.mark.rule("CN-R08")
@settings(deadline=None)
@given(coins=st.tuples(*[st.integers(0, 40)] * 4), ships=st.integers(1, 3), strict=st.booleans())
def test_no_coin_is_lost_or_made_whatever_the_casino_pays(coins: tuple[int, ...], ships: int, strict: bool) -> None:
    if strict and sum(coins) > 60:
        coins = (0, 0, 0, 60)
    state = table(coins=dict(enumerate(coins)), casino={ANA: ships}, strict_coins=strict)
    pile = doc(state)["pile"]
    for _ in range(ships):
        do(state, "collect")
    earned = min(2 * ships, pile) if strict else 2 * ships
    assert sheet(state, ANA)["coins"] == coins[ANA] + earned
    assert (doc(state)["pile"], all_coins(state)) == (pile - earned, 60)


# ---------------------------------------------------------------- warehouses
@pytest.mark.rule("CN-CARGO-01")
@pytest.mark.parametrize(("cards", "slots"), [("", 6), ("warehouses", 8), ("warehouses*2", 10)])
def test_every_token_takes_one_slot_of_the_sheet_or_of_a_warehouses_card(cards: str, slots: int) -> None:
    state = table(at_market={ANA: 1}, hold={ANA: f"gold*{slots - 1}"}, cards={ANA: cards}, coins={ANA: 0})
    do(state, "draw", "art")
    row = TITLE.view(state, BEN)["seat"][ANA]
    assert (row["held"], row["slots"], row["cargo"]) == (slots, slots, {"gold": slots - 1, "art": 1})
    do(state, "keep")
    assert phase(state) == "send"  # it all fits
    full = table(at_market={ANA: 1}, hold={ANA: f"gold*{slots}"}, cards={ANA: cards})
    do(full, "draw", "art")
    do(full, "keep")
    assert phase(full) == "shed"
    do(full, "discard art")
    assert (phase(full), sheet(full, ANA)["cargo"]) == ("send", {"gold": slots})


@pytest.mark.rule("CN-CARGO-02")
def test_excess_cargo_may_be_held_in_phase_one_and_is_gone_after_phase_two() -> None:
    state = table(bids={"rotterdam": {ANA: 1}}, at_market={ANA: 1}, hold={ANA: "gold*6"}, ports={"rotterdam": "cars*4"})
    do(state, "buy rotterdam", "art", "art", "art", "art")
    assert (phase(state), sum(sheet(state, ANA)["cargo"].values())) == ("resolve", 10)
    do(state, "draw", "ivory")
    assert sum(sheet(state, ANA)["cargo"].values()) == 11
    do(state, "keep")
    for kept in (11, 10, 9, 8, 7):
        assert (phase(state), sum(sheet(state, ANA)["cargo"].values())) == ("shed", kept)
        assert refused(state, "casino").rule == "CN-TURN-04"
        do(state, "discard gold")
    assert phase(state) == "send"


# ---------------------------------------------------------------- the Black Market
@pytest.mark.rule("CN-MARKET-01", "CN-R15")
def test_a_ship_at_the_black_market_swaps_or_draws_or_leaves_once() -> None:
    options = {"draw", "decline", "swap gold art", "swap gold cars"}
    for text, draws in (("draw", ("ivory",)), ("decline", ()), ("swap gold art", ()), ("swap gold cars", ())):
        state = table(at_market={ANA: 1}, hold={ANA: "gold"}, market="art*3 cars*3")
        assert listed(state) == options
        do(state, text, *draws)
        assert (phase(state), sheet(state, ANA)["at_market"]) == ("send", 0)
        assert refused(state, "draw").rule == "CN-TURN-04"


@pytest.mark.rule("CN-MARKET-02", "CN-MARKET-03")
def test_a_swap_leaves_the_given_token_in_the_place_of_the_taken_one() -> None:
    state = table(at_market={ANA: 1}, hold={ANA: "gold*2 art"}, market="cars*2 ivory*4")
    bag = doc(state)["bag"]
    assert refused(state, "swap gold wild").rule == "CN-MARKET-02"
    lines = do(state, "swap gold cars")
    assert facts(lines, "swapped") == {"seat": ANA, "given": "gold", "taken": "cars"}
    assert sheet(state, ANA)["cargo"] == {"gold": 1, "art": 1, "cars": 1}
    assert doc(state)["market"] == {"cars": 1, "ivory": 4, "gold": 1}
    assert (doc(state)["bag"], doc(state)["discards"]) == (bag, {})


@pytest.mark.rule("CN-MARKET-02", "CN-MARKET-07", "CN-R15")
@settings(deadline=None)
@given(st.data())
def test_every_token_held_may_be_swapped_for_every_token_in_the_market(data: st.DataObject) -> None:
    cargo = TITLE.lexicon.ids["cargo"]
    held = Counter(data.draw(st.lists(st.sampled_from(cargo[:9]), max_size=9)))
    held["wild"] = data.draw(st.integers(0, 2))
    market = Counter(data.draw(st.lists(st.sampled_from(cargo[:9]), min_size=5, max_size=5)))
    market[data.draw(st.sampled_from(cargo))] += 1
    state = table(at_market={ANA: 1}, hold={ANA: held}, market=market, casino={ANA: 1})
    assert listed(state, "swap") == {f"swap {give} {take}" for give in +held for take in market}
    for give in cargo:
        if not held[give]:
            assert refused(state, f"swap {give} {next(iter(market))}").rule == "CN-R15"
    for text in listed(state, "swap"):
        after = state.clone()
        _, give, take = text.split()
        do(after, text)
        assert Counter(sheet(after, ANA)["cargo"]) == +(held - Counter([give]) + Counter([take]))
        assert Counter(doc(after)["market"]) == +(market - Counter([take]) + Counter([give]))


@pytest.mark.rule("CN-R15")
def test_without_cargo_a_ship_can_only_draw_or_leave() -> None:
    state = table(at_market={ANA: 1}, market="gold*6")
    assert listed(state) == {"draw", "decline"}
    refusal = refused(state, "swap gold gold")
    assert (refusal.rule, refusal.sentence) == (
        "CN-R15",
        "You have no Gold to give in a swap; give something you hold.",
    )
    before = doc(state)
    assert kinds(do(state, "decline")) == ["declined"]
    assert (doc(state)["market"], doc(state)["bag"]) == (before["market"], before["bag"])
    assert (sheet(state, ANA)["cargo"], home(state, ANA)) == ({}, 3)


@pytest.mark.rule("CN-R15")
def test_a_swap_for_the_same_type_and_a_swap_of_wilds_are_legal() -> None:
    state = table(at_market={ANA: 3}, hold={ANA: "gold wild"}, market="gold*4 wild*2")
    do(state, "swap gold gold")
    assert (sheet(state, ANA)["cargo"], doc(state)["market"]) == ({"gold": 1, "wild": 1}, {"gold": 4, "wild": 2})
    do(state, "swap wild gold")
    do(state, "swap gold wild")
    assert (sheet(state, ANA)["cargo"], doc(state)["market"]) == ({"gold": 1, "wild": 1}, {"gold": 4, "wild": 2})


@pytest.mark.rule("CN-MARKET-04")
def test_a_draw_adds_a_random_token_of_the_bag_and_leaves_the_market_alone() -> None:
    state = table(at_market={ANA: 1}, hold={ANA: "gold"})
    before = doc(state)
    chance = WatchedChance(5)
    TITLE.play(state, ANA, TITLE.parse("draw"), chance, None)
    bag = [before["bag"].get(name, 0) for name in TITLE.lexicon.ids["cargo"]]
    assert chance.bags == [bag]
    drawn = TITLE.lexicon.ids["cargo"][chance.drawn[0]]
    assert Counter(sheet(state, ANA)["cargo"]) == Counter(["gold", drawn])
    assert doc(state)["market"] == before["market"]
    assert Counter(doc(state)["bag"]) == Counter(before["bag"]) - Counter([drawn])


@pytest.mark.rule("CN-MARKET-05", "CN-MARKET-07", "CN-RESOLVE-03")
def test_a_token_drawn_with_one_ship_may_be_swapped_away_with_the_next() -> None:
    # the Blue player of p.7, with nothing in the warehouse at first
    state = table(at_market={ANA: 2}, market="uranium art*5")
    assert refused(state, "swap cigars uranium").rule == "CN-R15"
    play_draw = do(state, "draw", "cigars")
    assert facts(play_draw, "drew")["sort"] == "cigars"
    do(state, "swap cigars uranium")
    assert sheet(state, ANA)["cargo"] == {"uranium": 1}


@pytest.mark.rule("CN-MARKET-07")
def test_excess_tokens_and_tokens_just_bought_may_be_swapped() -> None:
    state = table(
        at_market={ANA: 1},
        hold={ANA: "gold*6"},
        bids={"cape_town": {ANA: 1}},
        ports={"cape_town": "jewels"},
        market="art*6",
    )
    do(state, "buy cape_town", "ivory")
    assert listed(state, "swap") == {"swap gold art", "swap jewels art"}


@pytest.mark.rule("CN-MARKET-06", "CN-SEND-08")
def test_the_black_market_is_free_and_takes_any_number_of_ships_of_any_players() -> None:
    state = table(3, phase="send", coins={ANA: 0}, at_market={BEN: 3, CLEO: 3}, cards={ANA: "cargo_ship*2"})
    for ship in (1, 2, 3, 4):
        do(state, "market")
        assert (sheet(state, ANA)["at_market"], sheet(state, ANA)["coins"]) == (ship, 0)
    do(state, "market")
    assert (int(state.to_move()), phase(state), sheet(state, ANA)["at_market"]) == (BEN, "resolve", 5)
