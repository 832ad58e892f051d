"""Vehicles bought from and sold to the bank (rulebook, "Buy and sell movement tokens")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.games.competitors.rules.table import token_bit
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    allowed,
    money,
    offered,
    play,
    refused,
    rules_of,
    seat,
    seat_of,
    table,
    told,
    where,
)

BUY = {"truck": 30_000, "ship": 100_000, "aircraft": 200_000}
SELL = {"truck": 15_000, "ship": 50_000, "aircraft": 100_000}
TOKENS = {"truck": 5, "ship": 3, "aircraft": 2}


@pytest.mark.rule("CP-TOK-01", "CP-TOK-02", "CP-TOK-05", "CP-TOK-06")
@pytest.mark.parametrize("kind", BUY)
def test_a_vehicle_is_bought_at_its_price_and_put_at_the_headquarter(kind: str) -> None:
    t = table(seat("italy"), seat("japan"))
    token = f"1.{kind}{3 if kind == 'truck' else 2}"
    lines = play(t, f"buy {kind} at italy")
    assert told(lines, "bought") == [{"token": token, "territory": "italy", "sum": BUY[kind]}]
    assert rules_of(lines, "bought") == ["CP-TOK-02"]
    assert (where(t, token), money(t), actions(t)) == ("italy", 200_000 - BUY[kind], 1)


@pytest.mark.rule("CP-TOK-03", "CP-TOK-01")
@pytest.mark.parametrize("kind", SELL)
def test_the_bank_takes_a_vehicle_back_for_half(kind: str) -> None:
    t = table(seat("italy"), seat("japan"))
    lines = play(t, f"sell {kind}1")
    assert told(lines, "sold") == [{"token": f"1.{kind}1", "sum": SELL[kind]}]
    assert rules_of(lines, "sold") == ["CP-TOK-03"]
    assert (where(t, f"1.{kind}1"), money(t), actions(t)) == ("", 200_000 + SELL[kind], 1)
    assert 2 * SELL[kind] == BUY[kind]


@pytest.mark.rule("CP-TOK-04")
@pytest.mark.parametrize("moves", [("buy truck at italy",) * 2, ("sell truck1", "buy truck at italy")])
def test_both_actions_may_buy_or_sell(moves: tuple[str, str]) -> None:
    t = table(seat("italy"), seat("japan"))
    play(t, *moves)
    assert t.to_move() == BEN


@pytest.mark.rule("CP-TOK-05")
@pytest.mark.parametrize("kind", BUY)
def test_the_price_has_to_be_there(kind: str) -> None:
    t = table(seat("italy", money=BUY[kind] - 1), seat("japan"))
    assert refused(t, f"buy {kind} at italy") == "no_money"
    assert refused(t, f"buy {kind} at italy").rule == "CP-TOK-05"
    assert f"buy {kind} at italy" not in offered(t)
    t = table(seat("italy", money=BUY[kind]), seat("japan"))
    play(t, f"buy {kind} at italy")
    assert money(t) == 0


@pytest.mark.rule("CP-COMP-05", "CP-SETUP-11")
@pytest.mark.parametrize("kind", TOKENS)
def test_a_colour_has_only_so_many_tokens(kind: str) -> None:
    vehicles = {f"{kind}{n}": "italy" for n in range(1, TOKENS[kind] + 1)}
    t = table(seat("italy", money=500_000, vehicles=vehicles), seat("japan"))
    assert refused(t, f"buy {kind} at italy") == "token_limit"
    assert refused(t, f"buy {kind} at italy").rule == "CP-COMP-05"
    play(t, f"sell {kind}1")
    play(t, f"buy {kind} at italy")
    assert where(t, f"1.{kind}1") == "italy"


@pytest.mark.rule("CP-TOK-06", "CP-BR-03")
def test_new_vehicles_stand_at_an_own_headquarter_or_branch_only() -> None:
    t = table(seat("italy", branches="greece"), seat("germany", branches="poland"))
    assert {text.split()[-1] for text in offered(t, "buy")} == {"italy", "greece"}
    for place in ("france", "germany", "poland"):
        assert refused(t, f"buy truck at {place}") == "no_base"
        assert refused(t, f"buy truck at {place}").rule == "CP-TOK-06"


@pytest.mark.rule("CP-TOK-06", "CP-BR-03")
@pytest.mark.parametrize(
    ("branch", "ship", "aircraft"),
    [
        ("greece", True, True),
        ("switzerland_austria", False, True),
        ("guianas", True, False),
        ("belarus", False, False),
    ],
)
def test_a_ship_needs_a_port_there_and_an_aircraft_an_airport(branch: str, ship: bool, aircraft: bool) -> None:
    t = table(seat("italy", branches=branch), seat("japan"))
    assert allowed(t, f"buy truck at {branch}")
    assert allowed(t, f"buy ship at {branch}") == ship
    assert allowed(t, f"buy aircraft at {branch}") == aircraft
    if not ship:
        assert refused(t, f"buy ship at {branch}") == "no_port"
        assert refused(t, f"buy ship at {branch}").rule == "CP-TOK-06"
    if not aircraft:
        assert refused(t, f"buy aircraft at {branch}") == "no_airport"
        assert refused(t, f"buy aircraft at {branch}").rule == "CP-TOK-06"


@pytest.mark.rule("CP-R45", "CP-BR-01")
def test_a_new_branch_moves_no_vehicle_that_is_on_the_board() -> None:
    """Only what is bought from now on may be put there."""
    t = table(seat("italy", "peru"), seat("japan"))
    before = seat_of(t)["vehicles"]
    play(t, "branch peru")
    assert seat_of(t)["vehicles"] == before
    assert not [text for text in offered(t) if "peru" in text and not text.startswith(("buy", "close"))]
    play(t, "buy truck at peru")
    assert where(t, "1.truck3") == "peru"


@pytest.mark.rule("CP-TOK-06")
def test_a_vehicle_bought_at_a_branch_can_be_moved_from_there() -> None:
    t = table(seat("italy", branches="peru"), seat("japan"))
    play(t, "buy truck at peru", "move truck3", "drive colombia_ecuador", "halt", dice="unrest=3")
    assert where(t, "1.truck3") == "colombia_ecuador"


@pytest.mark.rule("CP-R08", "CP-COMP-10")
def test_the_bank_never_runs_out_and_gives_change() -> None:
    """Two players have more than all coins of the box together, and the bank still pays, to the last euro."""
    coins = 50 * (500 + 1000 + 5000 + 10_000) + 30 * 50_000 + 20 * 100_000
    t = table(seat("italy", money=coins), seat("japan", money=coins))
    play(t, "sell aircraft1", "sell truck1")
    assert money(t) == coins + 115_000
    t = table(seat("italy", money=30_001), seat("japan"))
    play(t, "buy truck at italy")
    assert money(t) == 1


# ---------------------------------------------------------------- what is not sold
@pytest.mark.rule("CP-R56")
def test_a_vehicle_with_goods_is_not_sold() -> None:
    ana = seat("italy", vehicles={"truck1": "poland", "truck2": "france"}, signed={"truck1": "K017 to germany"})
    t = table(ana, seat("japan"))
    assert refused(t, "sell truck1") == "sale_loaded"
    assert refused(t, "sell truck1").rule == "CP-R56"
    assert offered(t, "sell") == ["sell truck2"]


@pytest.mark.rule("CP-R56")
def test_a_truck_on_board_may_be_sold_and_its_carrier_may_not() -> None:
    t = table(seat("italy", vehicles={"truck1": "on ship1", "ship1": "r06c15"}), seat("japan"))
    assert refused(t, "sell ship1") == "sale_carrier"
    assert refused(t, "sell ship1").rule == "CP-R56"
    play(t, "sell truck1")
    assert (where(t, "1.truck1"), money(t)) == ("", 215_000)
    play(t, "sell ship1")
    assert (where(t, "1.ship1"), money(t)) == ("", 265_000)


@pytest.mark.rule("CP-TOK-01")
def test_only_own_vehicles_in_play_are_sold_and_only_in_one_s_turn() -> None:
    t = table(seat("italy"), seat("japan"))
    assert refused(t, "sell truck3") == "no_vehicle"
    assert refused(t, "sell truck1", by=BEN) == "not_your_turn"
    play(t, "move truck1")
    assert refused(t, "sell truck2") == "wrong_phase"


@pytest.mark.rule("CP-COMP-05", "CP-TOK-02", "CP-TOK-03")
@given(moves=st.lists(st.tuples(st.booleans(), st.sampled_from(sorted(BUY)), st.integers(1, 5)), max_size=12))
def test_money_and_tokens_always_add_up(moves: list[tuple[bool, str, int]]) -> None:
    t = table(seat("italy", money=400_000), seat("japan"))
    tokens, euros = {"truck": 2, "ship": 1, "aircraft": 1}, 400_000
    for buying, kind, number in moves:
        text = f"buy {kind} at italy" if buying else f"sell {kind}{min(number, TOKENS[kind])}"
        if not allowed(t, text, by=ANA):
            continue
        play(t, text)
        tokens[kind] += 1 if buying else -1
        euros += -BUY[kind] if buying else SELL[kind]
        if t.to_move() == BEN:
            play(t, "pass", dice="area=oceania danger=1")
    assert money(t) == euros >= 0
    for kind, most in TOKENS.items():
        count = sum(name.startswith(kind) for name in seat_of(t).get("vehicles", {}))
        assert count == tokens[kind] <= most


def test_every_token_has_a_bit_of_its_own() -> None:
    """Compiled as well: a literal that is shifted by more than 31 places loses its bit there."""
    assert [int(token_bit(token)) for token in range(50)] == [1 << token for token in range(50)]
