"""Auctions (rulebook, "Negotiations and auctions"; CP-R71)."""

from __future__ import annotations

import pytest

from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    allowed,
    hand,
    kinds,
    money,
    offered,
    play,
    refused,
    seat,
    seat_of,
    table,
    told,
    where,
)
from games.competitors.rules.deals import DEALING, act, deals, four, treasure


@pytest.mark.rule("CP-R71", "CP-NEG-01")
def test_others_bid_in_any_order_and_the_owner_sells_when_all_others_have_stayed_out() -> None:
    t = four()
    before = treasure(t)
    assert kinds(act(t, BEN, "auction norway from 5k")) == ["auctioned"]
    act(t, DAN, "bid 5k")
    act(t, ANA, "bid +1")
    act(t, CLEO, "sit out")
    assert refused(t, "knock down", by=BEN) == "bidding_open"
    act(t, DAN, "bid 9k")
    act(t, ANA, "sit out")
    lines = act(t, BEN, "knock down")
    assert told(lines, "knocked_down") == [{"seat": BEN, "other": DAN, "sum": 9000}]
    assert "norway" in hand(t, DAN)
    assert (money(t, BEN), money(t, DAN), money(t, ANA)) == (209_000, 191_000, 200_000)
    assert treasure(t) == before
    assert deals(t) == {}


@pytest.mark.rule("CP-R71")
@pytest.mark.parametrize(
    ("standing", "least"),
    [(5000, 6000), (19_500, 20_500), (20_000, 25_000), (99_500, 104_500), (100_000, 110_000)],
)
def test_a_bid_is_higher_by_a_step(standing: int, least: int) -> None:
    t = four()
    act(t, ANA, "auction peru from 500")
    act(t, BEN, f"bid {standing}")
    assert refused(t, f"bid {least - 500}", by=CLEO) == "bid_too_low"
    assert allowed(t, f"bid {least}", by=CLEO)
    act(t, CLEO, "bid +1")
    assert deals(t)[1]["price"] == least


@pytest.mark.rule("CP-R71")
def test_the_first_bid_is_the_least_price_and_steps_add_up() -> None:
    t = four()
    act(t, ANA, "auction peru from 18k")
    assert refused(t, "bid 17500", by=BEN) == "bid_too_low"
    assert offered(t, "bid", by=BEN) == ["bid +1", "bid +2", "bid +5", "bid +10"]
    act(t, BEN, "bid +1")
    assert deals(t)[1]["price"] == 18_000
    act(t, CLEO, "bid +5")
    assert deals(t)[1]["price"] == 35_000, "19, 20, then 25, 30 and 35 thousand"


@pytest.mark.rule("CP-R71")
def test_a_pass_is_final_and_the_highest_bidder_has_nothing_to_raise() -> None:
    t = four()
    act(t, ANA, "auction peru from 1k")
    act(t, BEN, "sit out")
    assert refused(t, "bid +1", by=BEN) == refused(t, "sit out", by=BEN) == "sat_out"
    act(t, CLEO, "bid +1")
    assert refused(t, "bid +1", by=CLEO) == refused(t, "sit out", by=CLEO) == "leading"
    assert refused(t, "bid +1", by=ANA) == "own_auction"
    assert refused(t, "knock down", by=CLEO) == "not_your_auction"
    assert deals(t)[1]["waiting"] == [DAN]


@pytest.mark.rule("CP-R71")
def test_who_cannot_pay_the_next_bid_need_not_pass() -> None:
    t = table(seat("italy", "peru"), seat("japan"), seat("egypt", money=5000), options=DEALING)
    act(t, ANA, "auction peru from 5k")
    assert refused(t, "bid 6k", by=CLEO) == "bid_too_high"
    act(t, BEN, "bid +1")
    assert offered(t, "bid", by=CLEO) == []
    assert deals(t)[1]["waiting"] == [ANA]
    act(t, ANA, "knock down")
    assert "peru" in hand(t, BEN)


@pytest.mark.rule("CP-R71")
def test_there_is_one_auction_at_a_time() -> None:
    t = four()
    assert refused(t, "bid +1", by=BEN) == refused(t, "sit out", by=BEN) == refused(t, "knock down") == "no_auction"
    act(t, ANA, "auction peru from 1k")
    assert refused(t, "auction norway from 1k", by=BEN) == "auction_running"
    act(t, ANA, "withdraw 1")
    act(t, BEN, "auction norway from 1k")
    assert list(deals(t)) == [4]


@pytest.mark.rule("CP-R71")
def test_the_owner_may_refuse_to_sell() -> None:
    t = four()
    act(t, ANA, "auction peru from 1k")
    assert refused(t, "knock down", by=ANA) == "no_bid"
    act(t, BEN, "bid +10")
    act(t, CLEO, "sit out")
    act(t, DAN, "sit out")
    act(t, ANA, "withdraw 1")
    assert "peru" in hand(t, ANA)
    assert money(t, BEN) == 200_000


@pytest.mark.rule("CP-R71")
def test_a_bid_that_can_no_longer_be_paid_is_struck() -> None:
    t = four()
    act(t, ANA, "auction peru from 1k")
    act(t, BEN, "bid 150k", "offer 2>3 100k")
    act(t, DAN, "sit out")
    lines = act(t, CLEO, "accept 5")
    assert told(lines, "bid_struck") == [{"seat": BEN, "sum": 150_000}]
    assert (deals(t)[1]["bidder"], deals(t)[1]["price"]) == (-1, 1000)
    act(t, CLEO, "bid +1")
    assert refused(t, "bid +1", by=DAN) == "sat_out", "a pass stays final"


@pytest.mark.rule("CP-R71", "CP-R70")
def test_an_auction_lapses_with_its_lot_and_once_everybody_has_had_a_turn() -> None:
    t = four()
    act(t, ANA, "auction peru from 1k", "offer 1>2 peru")
    lines = act(t, BEN, "accept 2")
    assert told(lines, "lapsed") == [{"deal": 0, "reason": "cannot_give"}]
    act(t, ANA, "auction chile from 1k")
    assert told(play(t, "pass", "pass", "pass"), "lapsed") == []
    lines = play(t, "pass", dice="area=oceania danger=1")
    assert told(lines, "lapsed") == [{"deal": 0, "reason": "old"}]


@pytest.mark.rule("CP-R71", "CP-R48", "CP-COMP-05")
def test_a_vehicle_goes_to_a_bidder_who_has_a_token_and_says_where() -> None:
    ships = {"ship1": "japan", "ship2": "japan", "ship3": "japan"}
    t = table(seat("italy", vehicles={"ship1": "peru"}), seat("japan", vehicles=ships), seat("egypt"), options=DEALING)
    act(t, ANA, "auction 1.ship1 from 10k")
    assert refused(t, "bid +1", by=BEN) == "no_token_left"
    assert refused(t, "bid 10k at chile", by=CLEO) == "not_a_base"
    act(t, CLEO, "bid 10k at egypt")
    act(t, ANA, "knock down")
    assert where(t, "3.ship2") == "egypt"
    act(t, CLEO, "auction 3.ship2 from 1k")
    act(t, ANA, "bid +1")
    act(t, CLEO, "knock down")
    assert where(t, "1.ship1") == "egypt", "where it stands"


@pytest.mark.rule("CP-R71", "CP-NEG-08", "CP-BR-09")
def test_a_branch_may_be_auctioned() -> None:
    t = four()
    act(t, BEN, "auction branch morocco from 50k")
    assert refused(t, "bid 60k at morocco", by=ANA) == "nothing_to_place"
    act(t, ANA, "bid 60k")
    act(t, CLEO, "sit out")
    act(t, DAN, "sit out")
    act(t, BEN, "knock down")
    assert seat_of(t, ANA)["branches"] == ["morocco"]


@pytest.mark.rule("CP-R71")
def test_what_cannot_be_auctioned() -> None:
    t = four()
    for text in ("500 from 500", "look K001 from 500", "carry 1.ship1 for 2.truck1 from 500", "any contract from 500"):
        assert refused(t, f"auction {text}", by=ANA) == "lot_unfit"
    assert refused(t, "auction peru from 0", by=ANA) == "no_sum"
    assert refused(t, "auction norway from 500", by=ANA) == "territory_not_held"
    assert refused(t, "auction K031 from 500", by=ANA) == "contract_not_held"
    assert refused(t, "auction 2.ship1 from 500", by=ANA) == "not_their_vehicle"
    assert refused(t, "auction branch morocco from 500", by=ANA) == "not_their_branch"
