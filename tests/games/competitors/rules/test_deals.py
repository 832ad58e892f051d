"""Offers and what changes hands by them (rulebook, "Negotiations and auctions")."""

from __future__ import annotations

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    actions,
    allowed,
    discards,
    hand,
    kinds,
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
from games.competitors.rules.deals import DEALING, act, deals, four, treasure, two

START = 200_000


# ---------------------------------------------------------------- at any moment, by anybody
@pytest.mark.rule("CP-NEG-01", "CP-TURN-05", "CP-R49")
def test_anybody_offers_at_any_moment_and_no_action_is_used() -> None:
    t = four()
    assert actions(t) == 2
    act(t, CLEO, "offer 3>4 20k; 4>3 mozambique")
    act(t, DAN, "accept 8")
    assert (money(t, CLEO), money(t, DAN)) == (START - 20_000, START + 20_000)
    assert "mozambique" in hand(t, CLEO)
    assert actions(t) == 2
    assert t.to_move() == ANA


@pytest.mark.rule("CP-R49")
def test_nothing_happens_before_all_have_accepted_and_then_everything_at_once() -> None:
    t = four()
    before = treasure(t)
    act(t, ANA, "offer 1>2 peru; 2>3 10k; 3>1 K031")
    assert (hand(t, ANA), money(t, BEN)) == (["peru", "chile", "K001", "K002"], START)
    lines = act(t, BEN, "accept 2")
    assert kinds(lines) == ["accepted"]
    assert (money(t, BEN), hand(t, CLEO)) == (START, ["france", "K031", "K081"])
    lines = act(t, CLEO, "accept 2")
    assert kinds(lines) == ["accepted", "dealt_with", "paid", "gave_territory", "gave_contract"]
    assert hand(t, ANA) == ["chile", "K001", "K002", "K031"]
    assert "peru" in hand(t, BEN)
    assert (money(t, BEN), money(t, CLEO)) == (START - 10_000, START + 10_000)
    assert treasure(t) == before
    assert deals(t) == {}


@pytest.mark.rule("CP-NEG-09", "CP-R70")
@pytest.mark.parametrize("order", [(BEN, CLEO, DAN), (DAN, CLEO, BEN), (CLEO, DAN, BEN), (BEN, DAN, CLEO)])
def test_a_ring_of_four_is_one_deal_whoever_accepts_last(order: tuple[int, ...]) -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>3 norway; 3>4 france; 4>1 mozambique")
    for at, who in enumerate(order):
        done = kinds(act(t, who, "accept 2")).count("dealt_with")
        assert done == (at == 2)
    assert ("mozambique" in hand(t, ANA), "peru" in hand(t, BEN)) == (True, True)
    assert ("norway" in hand(t, CLEO), "france" in hand(t, DAN)) == (True, True)


@pytest.mark.rule("CP-OPT-03")
def test_a_table_may_play_without_negotiation() -> None:
    t = table(seat("italy", "peru K001"), seat("japan"), options="negotiation=no")
    for text in (
        "offer 1>2 peru", "ask all: get any africa", "counter 2 1>2 500", "answer 1", "answer 1 with peru", "accept 2",
        "accept 2 at italy", "refuse 2", "later 2", "withdraw 2", "see 2", "show 2", "release 1.ship1",
        "auction peru from 500", "bid +1", "bid 500", "sit out", "knock down",
    ):  # fmt: skip
        assert refused(t, text, by=BEN) == "no_negotiation"
        assert refused(t, text).rule == "CP-OPT-03"
    assert t.actors() == [ANA]


def test_deals_wait_for_the_first_cards_and_end_with_the_game() -> None:
    t = two(phase="over", round=40, actions=0)
    assert refused(t, "offer 1>2 peru", by=ANA) == "game_over"


# ---------------------------------------------------------------- cards
@pytest.mark.rule("CP-NEG-05", "CP-NEG-06")
def test_territory_and_contract_cards_are_exchanged() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru, K001; 2>1 east_africa, K017")
    act(t, BEN, "accept 2")
    assert hand(t, ANA) == ["chile", "east_africa", "K002", "K017"]
    assert hand(t, BEN) == ["peru", "K001"]


@pytest.mark.rule("CP-NEG-06", "CP-SPEC-04")
def test_a_special_contract_may_be_given_unless_it_is_attached() -> None:
    t = table(seat("italy", "K108", advantages={"italy": "K099"}), seat("japan"), options=DEALING)
    act(t, ANA, "offer 1>2 K108")
    act(t, BEN, "accept 2")
    assert hand(t, BEN) == ["K108"]
    assert refused(t, "offer 1>2 K099", by=ANA) == "contract_not_held"


@pytest.mark.rule("CP-NEG-05", "CP-NEG-06", "CP-SIGN-02")
def test_only_cards_in_hand_can_be_given() -> None:
    t = table(
        seat("italy", "peru", signed={"truck1": "K001 to chile"}, branches="france"), seat("japan"), options=DEALING
    )
    assert refused(t, "offer 1>2 norway", by=ANA) == "territory_not_held"
    assert refused(t, "offer 1>2 france", by=ANA) == "territory_not_held"
    assert refused(t, "offer 1>2 chile", by=ANA) == "territory_not_held"
    assert refused(t, "offer 1>2 K001", by=ANA).rule == "CP-NEG-06"


def test_a_card_that_somebody_is_asked_for_is_not_looked_for() -> None:
    """Refusing it would tell who does not hold it: whoever has not got it cannot accept, and nobody is told why."""
    t = two()
    assert allowed(t, "offer 2>1 norway; 1>2 20k", by=ANA)
    act(t, ANA, "offer 2>1 norway; 1>2 20k")
    assert refused(t, "accept 2", by=BEN) == "territory_not_held"
    assert offered(t, "accept", by=BEN) == []
    assert list(deals(t)) == [2]


# ---------------------------------------------------------------- money
@pytest.mark.rule("CP-R49", "CP-R07")
def test_nobody_falls_below_zero_and_all_lines_count_together() -> None:
    t = four()
    assert refused(t, "offer 1>2 200500", by=ANA) == "sum_too_high"
    assert allowed(t, "offer 1>2 200k", by=ANA)
    assert allowed(t, "offer 1>2 250k; 3>1 50k", by=ANA)
    act(t, ANA, "offer 1>2 150k; 1>3 100k; 4>1 50k")
    act(t, BEN, "accept 2")
    act(t, CLEO, "accept 2")
    act(t, DAN, "accept 2")
    assert [money(t, who) for who in range(4)] == [0, 350_000, 300_000, 150_000]


def test_a_sum_that_an_acceptance_would_need_is_asked_of_whoever_accepts() -> None:
    t = table(seat("italy", "peru"), seat("japan", money=3000), options=DEALING)
    act(t, ANA, "offer 1>2 peru; 2>1 5k")
    assert refused(t, "accept 2", by=BEN) == "sum_too_high"
    act(t, ANA, "offer 1>2 2k")
    act(t, BEN, "accept 3")
    act(t, BEN, "accept 2")
    assert money(t, BEN) == 0


# ---------------------------------------------------------------- vehicles
@pytest.mark.rule("CP-NEG-07", "CP-R48", "CP-COMP-05")
def test_a_bought_vehicle_is_replaced_where_it_stands_or_put_on_a_base() -> None:
    t = table(
        seat("italy", vehicles={"ship1": "peru", "truck1": "peru"}),
        seat("japan", branches="france east_africa", vehicles={}),
        options=DEALING,
    )
    act(t, ANA, "offer 1>2 1.ship1, 1.truck1; 2>1 60k")
    assert offered(t, "accept", by=BEN) == [
        "accept 2",
        *(f"accept 2 at {base}" for base in ("france", "east_africa", "japan")),
    ]
    act(t, BEN, "accept 2")
    assert (where(t, "1.ship1"), where(t, "1.truck1")) == ("", "")
    assert (where(t, "2.ship1"), where(t, "2.truck1")) == ("peru", "peru")
    act(t, BEN, "offer 2>1 2.ship1")
    act(t, ANA, "accept 5 at italy")
    assert where(t, "1.ship1") == "italy"


@pytest.mark.rule("CP-R48", "CP-TOK-06")
def test_the_place_of_a_vehicle_must_be_a_base_that_can_take_it() -> None:
    t = table(seat("italy", vehicles={"ship1": "peru"}), seat("japan", branches="bolivia_paraguay"), options=DEALING)
    act(t, ANA, "offer 1>2 1.ship1")
    assert refused(t, "accept 2 at chile", by=BEN) == "not_a_base"
    assert refused(t, "accept 2 at bolivia_paraguay", by=BEN) == "no_port"
    assert refused(t, "offer 2>1 2.ship1 to chile", by=ANA) == "not_a_base"
    act(t, ANA, "offer 1>2 500")
    assert refused(t, "accept 3 at japan", by=BEN) == "nothing_to_place"


@pytest.mark.rule("CP-R48")
def test_a_vehicle_may_be_put_on_a_branch_that_comes_with_it_but_not_on_one_that_goes() -> None:
    t = table(
        seat("italy", branches="peru", vehicles={"truck1": "italy"}), seat("japan", branches="chile"), options=DEALING
    )
    act(t, ANA, "offer 1>2 1.truck1 to peru, branch peru; 2>1 branch chile")
    assert refused(t, "accept 2 at chile", by=BEN) == "not_a_base"
    act(t, BEN, "accept 2")
    assert where(t, "2.truck3") == "peru"


@pytest.mark.rule("CP-R48", "CP-NEG-07")
def test_only_an_empty_vehicle_of_the_giver_changes_hands() -> None:
    t = table(
        seat(
            "italy",
            vehicles={"truck1": "peru", "truck2": "on ship1", "ship1": "peru"},
            signed={"truck1": "K001 to chile"},
        ),
        seat("japan"),
        options=DEALING,
    )
    assert refused(t, "offer 1>2 1.truck1", by=ANA) == "vehicle_loaded"
    assert refused(t, "offer 1>2 1.ship1", by=ANA) == "vehicle_loaded"
    assert refused(t, "offer 1>2 1.ship2", by=ANA) == "not_their_vehicle"
    assert refused(t, "offer 1>2 2.ship1", by=ANA) == "not_their_vehicle"
    act(t, ANA, "offer 1>2 1.truck2")
    act(t, BEN, "accept 2")
    assert where(t, "2.truck3") == "on 1.ship1"


@pytest.mark.rule("CP-COMP-05", "CP-R48")
def test_who_has_all_tokens_of_a_kind_on_the_board_can_only_swap() -> None:
    planes = {"aircraft1": "japan", "aircraft2": "japan"}
    t = table(seat("italy", vehicles={"aircraft1": "italy"}), seat("japan", vehicles=planes), options=DEALING)
    act(t, ANA, "offer 1>2 1.aircraft1")
    assert refused(t, "accept 2", by=BEN) == "no_token_left"
    act(t, ANA, "offer 1>2 1.aircraft1; 2>1 2.aircraft1")
    act(t, BEN, "accept 3")
    assert (where(t, "1.aircraft1"), where(t, "2.aircraft1"), where(t, "2.aircraft2")) == ("japan", "italy", "japan")
    assert deals(t) == {}, "the other offer named an aircraft that is another one now"


@pytest.mark.rule("CP-R48")
def test_a_vehicle_on_a_journey_waits_until_it_is_over() -> None:
    t = table(seat("italy", vehicles={"truck1": "italy", "truck2": "italy"}), seat("japan"), options=DEALING)
    act(t, ANA, "offer 1>2 1.truck1; 2>1 10k")
    play(t, "move truck1")
    assert refused(t, "accept 2", by=BEN) == "vehicle_under_way"
    play(t, "drive france")
    play(t, "halt")
    act(t, BEN, "accept 2")
    assert where(t, "2.truck3") == "france"


@pytest.mark.rule("CP-SPECCARD-10", "CP-R48")
def test_a_strike_goes_along_with_the_vehicle() -> None:
    t = table(
        seat("italy", vehicles={"truck1": "italy"}, struck={"truck1": "next_turn"}), seat("japan"), options=DEALING
    )
    act(t, ANA, "offer 1>2 1.truck1")
    act(t, BEN, "accept 2")
    assert seat_of(t, BEN)["struck"] == {"truck3": "next_turn"}
    assert "struck" not in seat_of(t, ANA)


@pytest.mark.rule("CP-SPECCARD-10", "CP-R48")
def test_a_strike_is_not_sold_away() -> None:
    """Sold in the turn in which it holds, it holds for the next turn of whoever buys."""
    t = table(
        seat("italy", vehicles={"truck1": "italy"}, struck={"truck1": "this_turn"}), seat("japan"), options=DEALING
    )
    act(t, ANA, "offer 1>2 1.truck1")
    act(t, BEN, "accept 2")
    assert seat_of(t, BEN)["struck"] == {"truck3": "next_turn"}


# ---------------------------------------------------------------- branches
@pytest.mark.rule("CP-NEG-08", "CP-BR-09", "CP-BR-10", "CP-R47")
def test_a_branch_changes_hands_with_its_card_and_loses_its_advantage() -> None:
    t = table(
        seat("italy", branches="peru", advantages={"peru": "K099"}), seat("japan", branches="france"), options=DEALING
    )
    act(t, ANA, "offer 1>2 branch peru; 2>1 branch france, 20k")
    lines = act(t, BEN, "accept 2")
    assert (seat_of(t, ANA)["branches"], seat_of(t, BEN)["branches"]) == (["france"], ["peru"])
    assert discards(t) == ["K099"]
    assert hand(t, ANA) == hand(t, BEN) == []
    assert told(lines, "gave_branch") == [
        {"seat": ANA, "other": BEN, "territory": "peru"}, {"seat": BEN, "other": ANA, "territory": "france"},
    ]  # fmt: skip
    assert rules_of(lines, "gave_branch") == ["CP-NEG-08"] * 2
    assert actions(t) == 2


@pytest.mark.rule("CP-HQ-03", "CP-NEG-08")
def test_a_headquarter_is_never_sold() -> None:
    t = two()
    assert refused(t, "offer 1>2 branch italy; 2>1 100k", by=ANA) == "headquarter_kept"
    assert refused(t, "offer 1>2 branch italy", by=ANA).rule == "CP-HQ-03"
    assert refused(t, "offer 2>1 branch japan", by=ANA) == "headquarter_kept"
    assert refused(t, "auction branch italy from 10k", by=ANA) == "headquarter_kept"
    assert refused(t, "offer 1>2 branch peru", by=ANA) == "not_their_branch"


@pytest.mark.rule("CP-R47", "CP-COMP-06")
def test_a_buyer_of_a_branch_needs_a_token_or_gives_one_away() -> None:
    full = "chile france norway sweden finland"
    t = table(seat("italy", branches="peru"), seat("japan", branches=full), options=DEALING)
    act(t, ANA, "offer 1>2 branch peru; 2>1 5k")
    assert refused(t, "accept 2", by=BEN) == "no_branch_left"
    act(t, ANA, "offer 1>2 branch peru; 2>1 branch chile")
    act(t, BEN, "accept 3")
    assert "peru" in seat_of(t, BEN)["branches"]
    assert list(deals(t)) == [], "the other offer fell with the branch"


# ---------------------------------------------------------------- limits
@pytest.mark.rule("CP-R70")
def test_two_offers_and_one_notice_of_a_seat_are_open_at_most() -> None:
    t = two()
    act(t, ANA, "offer 1>2 500", "offer 1>2 1k", "ask all: get any africa")
    assert sorted(deals(t)) == [1, 2, 3]
    assert refused(t, "offer 1>2 1500", by=ANA) == "offers_open"
    assert refused(t, "ask all: get any asia", by=ANA) == "notice_open"
    assert refused(t, "auction peru from 500", by=ANA) == "notice_open"
    act(t, ANA, "withdraw 2")
    act(t, ANA, "offer 1>2 1500")
    assert sorted(deals(t)) == [1, 2, 3]


@pytest.mark.rule("CP-R70")
def test_a_seat_makes_six_proposals_a_round() -> None:
    t = two()
    for sum_ in range(6):
        act(t, ANA, f"offer 1>2 {500 * (sum_ + 1)}", "withdraw 2")
    for text in ("offer 1>2 5k", "ask all: get any africa", "auction peru from 500"):
        assert refused(t, text, by=ANA) == "proposals_spent"
    act(t, BEN, "offer 2>1 500")
    assert refused(t, "counter 5 2>1 1k", by=ANA) == "proposals_spent"
    act(t, ANA, "accept 5")
    play(t, "pass")
    play(t, "pass", dice="area=africa danger=1")
    assert allowed(t, "offer 1>2 5k", by=ANA)


@pytest.mark.rule("CP-R70")
def test_a_deal_has_eight_lines_at_most_and_every_thing_once() -> None:
    t = table(
        seat("italy", "peru chile france norway sweden finland poland germany K001"), seat("japan"), options=DEALING
    )
    cards = "peru, chile, france, norway, sweden, finland, poland"
    assert allowed(t, f"offer 1>2 {cards}; 2>1 500", by=ANA)
    assert refused(t, f"offer 1>2 {cards}, germany; 2>1 500", by=ANA) == "too_many_lines"
    for twice in ("peru, peru", "500, 1k", "1.truck1, 1.truck1", "K001, K001", "look K001, look K001"):
        assert refused(t, f"offer 1>2 {twice}", by=ANA) == "line_twice"
    assert refused(t, "offer 1>2 1.ship1, carry 1.ship1 for 2.truck1", by=ANA) == "line_twice"
    assert allowed(t, "offer 1>2 500; 2>1 500", by=ANA)


@pytest.mark.rule("CP-R70")
def test_a_deal_has_two_parties_or_more_and_its_author_is_one() -> None:
    t = four()
    assert refused(t, "offer 1>1 500", by=ANA) == "with_oneself"
    assert refused(t, "offer 2>3 500", by=ANA) == "author_outside"
    assert refused(t, "offer 1>5 500", by=ANA) == "no_such_player"
    act(t, ANA, "offer 1>2 500; 2>3 500")
    assert refused(t, "accept 2", by=DAN) == "not_a_party"
    assert refused(t, "accept 2", by=ANA) == "own_terms"
    assert refused(t, "accept 12", by=ANA) == "no_such_deal"


@pytest.mark.rule("CP-R70")
def test_refused_terms_are_not_offered_again_in_that_round() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>1 5k")
    act(t, BEN, "refuse 2")
    assert deals(t) == {}
    assert refused(t, "offer 1>2 peru; 2>1 5k", by=ANA) == "terms_refused"
    assert refused(t, "offer 2>1 5k; 1>2 peru", by=ANA) == "terms_refused", "whatever their order"
    assert allowed(t, "offer 1>2 peru; 2>1 5500", by=ANA)
    assert allowed(t, "offer 1>3 peru; 3>1 5k", by=ANA)
    assert allowed(t, "offer 1>2 covered peru; 2>1 5k", by=ANA)
    for _ in range(3):
        play(t, "pass")
    play(t, "pass", dice="area=africa danger=1")
    assert allowed(t, "offer 1>2 peru; 2>1 5k", by=ANA)


@pytest.mark.rule("CP-R70")
def test_whoever_refused_may_offer_the_same_terms() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru; 2>1 5k")
    act(t, BEN, "refuse 2", "offer 1>2 peru; 2>1 5k")
    act(t, ANA, "accept 5")
    assert "peru" in hand(t, BEN)


def state_of(t: Competitors) -> object:
    return [list(row) for row in (t.now, t.sheets, t.fleet, t.lands, t.papers, t.customs, t.deals)]


@pytest.mark.rule("CP-R49")
def test_a_refused_move_changes_nothing_at_all() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>1 5k")
    before = state_of(t)
    for text, by in (("accept 2", CLEO), ("offer 1>2 norway", ANA), ("counter 2 2>1 9k", CLEO), ("refuse 3", BEN)):
        refused(t, text, by=by)
    assert state_of(t) == before
