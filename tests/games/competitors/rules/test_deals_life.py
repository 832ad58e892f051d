"""How deals come to be, change, lapse and end: every step from the first word to the last (CP-R49, CP-R69, CP-R70)."""

from __future__ import annotations

import pytest

from cubilete.core.errors import Refusal
from cubilete.core.match import Match, Seat
from cubilete.games.competitors.rules import numbers as k
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    allowed,
    hand,
    kinds,
    money,
    offered,
    phase,
    play,
    read,
    refused,
    rules_of,
    seat,
    table,
    told,
    where,
)
from games.competitors.rules.deals import DEALING, act, deals, four, two


def reasons(lines: object) -> list[str]:
    return [facts["reason"] for facts in told(lines, "lapsed")]  # type: ignore[arg-type]


# ---------------------------------------------------------------- answers
@pytest.mark.rule("CP-R49")
def test_an_offer_is_open_and_accepted_by_its_author_alone() -> None:
    t = four()
    lines = act(t, ANA, "offer 1>2 peru; 2>3 5k")
    assert kinds(lines) == ["offered"]
    deal = deals(t)[2]
    assert (deal["author"], deal["parties"], deal["accepted"]) == (ANA, [ANA, BEN, CLEO], [ANA])
    assert (deal["waiting"], deal["version"], deal["turns"]) == ([BEN, CLEO], 1, 4)


@pytest.mark.rule("CP-R49")
def test_refusing_ends_it_even_after_having_accepted() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>3 5k; 3>1 france")
    act(t, BEN, "accept 2")
    assert refused(t, "accept 2", by=BEN) == "accepted_already"
    lines = act(t, BEN, "refuse 2")
    assert kinds(lines) == ["refused"]
    assert deals(t) == {}
    assert refused(t, "accept 2", by=CLEO) == "no_such_deal"


@pytest.mark.rule("CP-R49")
def test_only_its_author_withdraws_and_the_author_cannot_refuse() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru")
    assert refused(t, "withdraw 2", by=BEN) == "not_yours"
    assert refused(t, "refuse 2", by=ANA) == "own_terms"
    assert refused(t, "withdraw 3", by=ANA) == "no_such_deal"
    assert kinds(act(t, ANA, "withdraw 2")) == ["withdrew"]
    assert deals(t) == {}
    assert allowed(t, "offer 1>2 peru", by=ANA), "withdrawn is not refused"


@pytest.mark.rule("CP-R49")
def test_later_takes_a_seat_off_those_waited_for_and_binds_nobody() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru")
    assert kinds(act(t, BEN, "later 2")) == ["put_off"]
    assert (deals(t)[2]["waiting"], deals(t)[2]["later"]) == ([], [BEN])
    assert refused(t, "later 2", by=BEN) == "put_off_already"
    assert refused(t, "later 2", by=ANA) == "own_terms"
    act(t, BEN, "accept 2")
    assert "peru" in hand(t, BEN)


# ---------------------------------------------------------------- counter-offers
@pytest.mark.rule("CP-R70")
def test_a_counter_offer_is_a_new_version_that_only_its_author_has_accepted() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>3 5k; 3>1 france")
    act(t, CLEO, "accept 2")
    lines = act(t, BEN, "counter 2 1>2 peru; 2>3 3k; 3>1 france")
    assert told(lines, "offered")[0]["version"] == 2
    deal = deals(t)[2]
    assert (deal["author"], deal["accepted"], deal["version"], deal["turns"]) == (BEN, [BEN], 2, 4)
    act(t, ANA, "accept 2")
    act(t, CLEO, "accept 2")
    assert money(t, CLEO) == 203_000


@pytest.mark.rule("CP-R70")
def test_there_are_four_versions_and_every_one_counts_as_a_proposal() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru; 2>1 8k")
    act(t, BEN, "counter 2 1>2 peru; 2>1 2k")
    act(t, ANA, "counter 2: 1>2 peru; 2>1 6k")
    act(t, BEN, "counter 2 1>2 peru; 2>1 4k")
    assert refused(t, "counter 2 1>2 peru; 2>1 5k", by=ANA) == "too_many_versions"
    assert (t.sheet(ANA, k.PROPOSED), t.sheet(BEN, k.PROPOSED)) == (2, 2)
    act(t, ANA, "accept 2")
    assert money(t, ANA) == 204_000


@pytest.mark.rule("CP-R70")
def test_a_counter_offer_comes_from_a_party_and_goes_back_to_its_author() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>3 5k")
    assert refused(t, "counter 2 4>1 500", by=DAN) == "not_a_party"
    assert refused(t, "counter 2 1>2 500", by=ANA) == "own_terms"
    assert refused(t, "counter 2 2>3 500", by=BEN) == "author_left_out"
    assert refused(t, "counter 9 2>3 500", by=BEN) == "no_such_deal"
    act(t, BEN, "counter 2 1>2 peru; 2>4 4k")
    assert deals(t)[2]["parties"] == [ANA, BEN, DAN]
    assert refused(t, "accept 2", by=CLEO) == "not_a_party"


@pytest.mark.rule("CP-R70")
def test_a_refused_counter_offer_is_remembered_against_whoever_made_it() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru; 2>1 8k")
    act(t, BEN, "counter 2 1>2 peru; 2>1 2k")
    act(t, ANA, "refuse 2")
    assert refused(t, "offer 1>2 peru; 2>1 2k", by=BEN) == "terms_refused"
    assert allowed(t, "offer 1>2 peru; 2>1 8k", by=ANA)


# ---------------------------------------------------------------- an answer means the terms that were seen
def match_of(*moves: tuple[int, str]) -> Match:
    """A match from a table laid by hand, with moves made."""
    document = TITLE.document(four())
    match = Match(TITLE, [Seat(name) for name in ("Ana", "Ben", "Cleo", "Dan")], read(DEALING), bytes(32), document)
    for by, text in moves:
        match.play(by, text)
    return match


@pytest.mark.rule("CP-R49")
def test_an_acceptance_of_terms_that_were_changed_meanwhile_does_not_count() -> None:
    match = match_of((ANA, "offer 1>2 peru; 2>3 5k"))
    seen = len(match.log)
    accept = TITLE.parse("accept 2")
    match.play(CLEO, "counter 2 1>2 peru; 2>3 9k; 3>1 500")
    assert match.stale(BEN, seen, [accept])
    assert not match.stale(BEN, len(match.log), [accept])


@pytest.mark.rule("CP-R49")
def test_an_acceptance_does_not_fall_upon_another_offer_in_the_same_place() -> None:
    match = match_of((ANA, "offer 1>2 peru; 2>1 5k"))
    seen = len(match.log)
    accept = TITLE.parse("accept 2")
    match.play(ANA, "withdraw 2")
    match.play(ANA, "offer 1>2 chile; 2>1 5k")
    assert match.stale(BEN, seen, [accept])


def test_an_acceptance_still_counts_when_others_did_something_else() -> None:
    match = match_of((ANA, "offer 1>2 peru; 2>1 5k"))
    seen = len(match.log)
    match.play(CLEO, "offer 3>4 500")
    match.play(ANA, "draw territory")
    assert not match.stale(BEN, seen, [TITLE.parse("accept 2")])


@pytest.mark.rule("CP-R71")
def test_a_step_up_means_the_bid_that_was_seen() -> None:
    match = match_of((ANA, "auction peru from 5k"))
    seen = len(match.log)
    match.play(CLEO, "bid +2")
    assert match.stale(BEN, seen, [TITLE.parse("bid +1")])


# ---------------------------------------------------------------- two press at once
@pytest.mark.rule("CP-R49", "CP-NEG-07")
@pytest.mark.parametrize(("first", "second"), [(BEN, CLEO), (CLEO, BEN)])
def test_one_aircraft_offered_to_two_goes_to_the_first_and_the_other_offer_lapses(first: int, second: int) -> None:
    t = four()
    act(t, ANA, "offer 1>2 1.aircraft1; 2>1 90k", "offer 1>3 1.aircraft1; 3>1 80k")
    number = {BEN: 2, CLEO: 3}
    lines = act(t, first, f"accept {number[first]}")
    assert reasons(lines) == ["vehicle_gone"]
    assert rules_of(lines, "lapsed") == ["CP-R48"]
    assert refused(t, f"accept {number[second]}", by=second) == "no_such_deal"
    assert where(t, f"{first + 1}.aircraft2") == "italy"
    assert money(t, second) == 200_000


@pytest.mark.rule("CP-R49")
@pytest.mark.parametrize("first", [BEN, CLEO])
def test_a_card_offered_to_two_goes_to_the_first(first: int) -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>1 9k", "offer 1>3 peru; 3>1 8k")
    lines = act(t, first, f"accept {first + 1}")
    assert reasons(lines) == ["cannot_give"]
    assert "peru" in hand(t, first)
    assert deals(t) == {}


@pytest.mark.rule("CP-R49")
def test_money_promised_to_two_is_gone_with_the_first() -> None:
    t = table(seat("italy", money=10_000), seat("japan", "peru"), seat("egypt", "chile"), options=DEALING)
    act(t, ANA, "offer 2>1 peru; 1>2 8k", "offer 3>1 chile; 1>3 8k")
    lines = act(t, BEN, "accept 2")
    assert reasons(lines) == ["cannot_give"]
    assert (money(t, ANA), money(t, CLEO)) == (2000, 200_000)


# ---------------------------------------------------------------- lapses
@pytest.mark.rule("CP-R70")
def test_a_deal_lapses_once_everybody_has_had_a_turn() -> None:
    t = four()
    act(t, BEN, "offer 2>1 500", "ask all: get any asia")
    assert reasons(play(t, "pass")) == []
    act(t, ANA, "offer 1>2 500")
    assert reasons(play(t, "pass")) + reasons(play(t, "pass")) == [], "Dan has had no turn of his own yet"
    assert {number: deal["turns"] for number, deal in deals(t).items()} == {2: 2, 4: 1, 5: 1}
    lines = play(t, "pass", dice="area=oceania danger=1")
    assert told(lines, "lapsed") == [{"deal": 3, "reason": "old"}, {"deal": 4, "reason": "old"}]
    assert rules_of(lines, "lapsed") == ["CP-R70"] * 2
    assert list(deals(t)) == [2]


@pytest.mark.rule("CP-R70")
def test_a_new_version_lives_as_long_as_a_new_offer() -> None:
    t = two()
    act(t, ANA, "offer 1>2 500")
    play(t, "pass")
    assert deals(t)[2]["turns"] == 1
    act(t, BEN, "counter 2 1>2 1k")
    assert deals(t)[2]["turns"] == 2


@pytest.mark.rule("CP-R49")
def test_a_deal_falls_when_an_author_spends_what_was_promised() -> None:
    t = two("peru chile K001")
    act(t, ANA, "offer 1>2 peru; 2>1 20k", "offer 1>2 150k")
    lines = play(t, "buy ship at italy")
    assert reasons(lines) == ["cannot_give"]
    assert list(deals(t)) == [2]


@pytest.mark.rule("CP-R49", "CP-SIGN-02")
def test_a_deal_falls_when_its_card_is_signed() -> None:
    t = table(
        seat("italy", "peru chile K001", vehicles={"truck1": "peru"}), seat("japan"), seat("egypt"), options=DEALING
    )
    act(t, ANA, "offer 1>2 K001", "offer 1>3 chile; 3>1 500")
    assert reasons(play(t, "sign truck1 K001 to chile")) == ["cannot_give", "cannot_give"]


@pytest.mark.rule("CP-R49", "CP-R48")
def test_a_deal_falls_when_its_vehicle_is_loaded_sold_or_takes_a_truck() -> None:
    fleet = {"truck1": "peru", "truck2": "peru", "ship1": "peru"}
    t = table(seat("italy", "peru chile K001", vehicles=fleet), seat("japan"), options=DEALING)
    act(t, BEN, "offer 1>2 1.truck1; 2>1 5k", "offer 1>2 1.ship1; 2>1 5k")
    assert reasons(play(t, "sign truck1 K001 to chile")) == ["vehicle_gone"]
    play(t, "move truck2")
    assert reasons(play(t, "board 1.ship1")) == ["vehicle_gone"]
    t = table(seat("italy", vehicles=fleet), seat("japan"), options=DEALING)
    act(t, BEN, "offer 1>2 1.truck1; 2>1 5k")
    assert reasons(play(t, "sell truck1")) == ["vehicle_gone"]


@pytest.mark.rule("CP-R49", "CP-NEG-08")
def test_a_deal_falls_when_its_branch_is_closed() -> None:
    t = table(seat("italy", branches="peru"), seat("japan"), options=DEALING)
    act(t, BEN, "offer 1>2 branch peru; 2>1 5k")
    lines = play(t, "close peru")
    assert (reasons(lines), rules_of(lines, "lapsed")) == (["branch_gone"], ["CP-NEG-08"])


@pytest.mark.rule("CP-R49")
def test_a_deal_does_not_fall_because_somebody_who_has_not_accepted_lacks_a_card_or_money() -> None:
    t = table(seat("italy", "K001"), seat("japan", "peru chile", money=10_000), options=DEALING)
    act(t, ANA, "offer 2>1 peru, 9k; 1>2 K001", "offer 2>1 chile; 1>2 500")
    act(t, BEN, "offer 2>1 peru; 1>2 500")
    assert reasons(act(t, ANA, "accept 5")) == [], "nobody learns whether Ben has Peru by deal 2"
    assert sorted(deals(t)) == [2, 3]
    assert refused(t, "accept 2", by=BEN) == "territory_not_held"


@pytest.mark.rule("CP-COMP-05", "CP-R49")
def test_a_deal_falls_when_a_taker_who_accepted_uses_the_last_token() -> None:
    t = table(
        seat("italy", vehicles={"ship1": "italy", "ship2": "italy"}, money=300_000),
        seat("japan"),
        seat("egypt"),
        options=DEALING,
    )
    act(t, ANA, "offer 2>1 2.ship1; 1>3 500")
    assert reasons(play(t, "buy ship at italy")) == ["cannot_give"]


# ---------------------------------------------------------------- while something is settled
@pytest.mark.rule("CP-R69")
def test_talk_goes_on_while_a_customs_card_lies_open_but_nothing_changes_hands() -> None:
    t = table(
        seat("italy", "norway", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}),
        seat("japan"),
        options=DEALING,
    )
    play(t, "deliver truck1", "drive chile", dice="customs=import_duty")
    assert phase(t) == "clearing"
    act(t, BEN, "offer 1>2 norway; 2>1 9k")
    assert refused(t, "accept 5", by=ANA) == "unsettled"
    assert refused(t, "accept 5", by=ANA).rule == "CP-R69"
    assert "accept 5" not in offered(t, by=ANA)
    act(t, ANA, "later 5", "counter 5 1>2 norway; 2>1 10k")
    assert refused(t, "accept 5", by=BEN) == "unsettled"
    act(t, ANA, "withdraw 5")
    act(t, ANA, "auction norway from 500")
    act(t, BEN, "bid +1")
    assert refused(t, "knock down", by=ANA) == "unsettled"
    play(t, "apply", dice="contract=K050")
    act(t, ANA, "knock down")
    assert hand(t, BEN) == ["norway"]


# ---------------------------------------------------------------- going back
@pytest.mark.rule("CP-R49")
def test_offers_and_answers_bar_nobodys_undo_and_are_made_again() -> None:
    match = match_of((ANA, "buy truck at italy"), (BEN, "offer 2>3 norway; 3>2 5k"), (CLEO, "later 5"))
    assert match.undo_reach(ANA).steps == 1
    match.undo(ANA)
    assert [(deal["deal"], deal["later"]) for deal in match.view(ANA)["deals"]] == [(4, [CLEO])]
    assert match.state.to_move() == ANA


@pytest.mark.rule("CP-R49", "CP-NEG-07")
def test_an_offer_about_what_was_taken_back_lapses() -> None:
    match = match_of((ANA, "buy truck at italy"), (BEN, "offer 1>2 1.truck3; 2>1 20k"))
    match.undo(ANA)
    assert match.view(BEN)["deals"] == []


@pytest.mark.rule("CP-R49")
def test_a_deal_that_is_done_bars_every_undo() -> None:
    match = match_of((ANA, "buy truck at italy"), (BEN, "offer 2>3 norway; 3>2 5k"), (CLEO, "accept 5"))
    reach = match.undo_reach(ANA)
    assert reach.steps == 0
    assert "norway" not in reach.barrier.casefold()
    with pytest.raises(Refusal):
        match.undo(ANA)


@pytest.mark.rule("CP-R49")
def test_an_acceptance_that_is_not_the_last_bars_nothing() -> None:
    match = match_of((ANA, "buy truck at italy"), (BEN, "offer 2>3 norway; 3>4 5k"), (CLEO, "accept 5"))
    assert match.undo_reach(ANA).steps == 1
    match.undo(ANA)
    assert match.view(DAN)["deals"][0]["accepted"] == [BEN, CLEO]


# ---------------------------------------------------------------- requests
@pytest.mark.rule("CP-NEG-05")
def test_anybody_asks_openly_and_an_answer_is_an_offer_to_the_asker() -> None:
    t = four()
    lines = act(t, ANA, "ask all: get any africa; give 10k")
    assert kinds(lines) == ["asked"]
    assert deals(t, DAN)[1]["waiting"] == [BEN, CLEO, DAN]
    lines = act(t, BEN, "answer 1 with east_africa")
    assert kinds(lines) == ["offered"]
    act(t, DAN, "answer 1 with mozambique")
    assert (deals(t)[5]["answers"], deals(t)[11]["answers"]) == (0, 0)
    lines = act(t, ANA, "accept 5")
    assert "east_africa" in hand(t, ANA)
    assert money(t, BEN) == 210_000
    assert told(lines, "lapsed") == [{"deal": 0, "reason": "answered"}, {"deal": 10, "reason": "answered"}]
    assert deals(t) == {}


@pytest.mark.rule("CP-NEG-05")
def test_a_filling_has_to_be_what_the_request_leaves_open() -> None:
    t = four()
    act(t, ANA, "ask 2 3: get any africa, any contract, norway; give chile")
    for wrong in ("norway, K017", "east_africa", "K017, east_africa", "east_africa, K017, norway", "east_africa, 500"):
        assert refused(t, f"answer 1 with {wrong}", by=BEN) == "filling_wrong"
    assert refused(t, "answer 1", by=BEN) == "filling_wrong"
    assert refused(t, "answer 1 with mozambique, K017", by=BEN) == "territory_not_held"
    assert refused(t, "answer 1 with mozambique, K040", by=DAN) == "not_asked"
    assert refused(t, "answer 1 with peru, K001", by=ANA) == "own_terms"
    assert refused(t, "answer 2 with peru", by=BEN) == "no_such_deal"
    act(t, BEN, "answer 1 with east_africa, covered K017")
    act(t, ANA, "accept 5")
    assert hand(t, ANA) == ["peru", "norway", "east_africa", "K001", "K002", "K017"]


@pytest.mark.rule("CP-NEG-05")
def test_a_request_without_blanks_is_answered_by_yes() -> None:
    t = four()
    act(t, ANA, "ask all: get norway; give peru")
    assert offered(t, "answer", by=BEN) == ["answer 1"]
    assert offered(t, "answer", by=CLEO) == [], "Cleo has no Norway"
    act(t, BEN, "answer 1")
    act(t, ANA, "accept 5")
    assert ("norway" in hand(t, ANA), "peru" in hand(t, BEN)) == (True, True)


@pytest.mark.rule("CP-NEG-05")
def test_a_request_may_be_answered_with_other_terms() -> None:
    t = four()
    act(t, ANA, "ask all: get any africa; give 10k")
    assert refused(t, "counter 1 4>3 mozambique; 3>4 15k", by=DAN) == "author_left_out"
    act(t, DAN, "counter 1 4>1 mozambique; 1>4 15k")
    lines = act(t, ANA, "accept 11")
    assert reasons(lines) == ["answered"]
    assert money(t, ANA) == 185_000


@pytest.mark.rule("CP-NEG-05")
def test_a_request_binds_nobody_and_is_over_when_all_have_said_no() -> None:
    t = four()
    act(t, ANA, "ask 2 3: get any africa")
    assert refused(t, "accept 1", by=BEN) == "no_such_deal"
    assert reasons(act(t, BEN, "refuse 1")) == []
    assert refused(t, "refuse 1", by=BEN) == "not_asked"
    assert reasons(act(t, CLEO, "refuse 1")) == ["nobody_left"]


@pytest.mark.rule("CP-NEG-05")
def test_a_request_names_what_the_asker_has() -> None:
    t = two()
    assert refused(t, "ask all: get any africa; give norway", by=ANA) == "territory_not_held"
    assert refused(t, "ask all: get any africa; give K050", by=ANA) == "contract_not_held"
    assert refused(t, "ask all: get any africa; give 300k", by=ANA) == "sum_too_high"
    assert refused(t, "ask all: get any africa; give 2.ship1", by=ANA) == "not_their_vehicle"
    assert refused(t, "ask 1: get any africa", by=ANA) == "no_such_player"
    assert refused(t, "ask all: get covered peru", by=ANA) == "covered_others"
    act(t, ANA, "ask all: get any africa; give peru", "offer 1>2 peru")
    assert reasons(act(t, BEN, "accept 2")) == ["cannot_give"]


@pytest.mark.rule("CP-NEG-02", "CP-NEG-05")
def test_transport_may_be_asked_for_openly() -> None:
    t = table(seat("italy"), seat("japan", vehicles={"ship1": "italy"}), seat("egypt"), options=DEALING)
    act(t, ANA, "ask all: get carry any ship for 1.truck1 to france fee 8k")
    act(t, BEN, "answer 1 with 2.ship1")
    lines = act(t, ANA, "accept 5")
    assert told(lines, "hired") == [{"seat": ANA, "token": "2.ship1", "cargo": "1.truck1", "fee": 8000}]


@pytest.mark.rule("CP-R70")
def test_blanks_are_for_requests() -> None:
    t = two()
    assert refused(t, "offer 2>1 any africa; 1>2 500", by=ANA) == "blank_terms"
    assert refused(t, "auction any ship from 500", by=ANA) == "lot_unfit"


# ---------------------------------------------------------------- who is asked
@pytest.mark.rule("CP-NEG-01")
def test_everybody_knows_who_waits_for_whose_word_and_since_longest() -> None:
    t = four()
    assert t.asked() == []
    act(t, CLEO, "offer 3>2 500")
    act(t, ANA, "offer 1>2 peru; 2>3 5k")
    assert t.asked() == [-1, CLEO, ANA, -1]
    act(t, BEN, "later 8")
    assert t.asked() == [-1, ANA, ANA, -1]
    act(t, BEN, "refuse 2")
    assert t.asked() == [-1, -1, -1, -1], "put off, it waits for nobody's word"
    act(t, DAN, "ask all: get any asia")
    assert t.asked() == [DAN, DAN, DAN, -1]


@pytest.mark.rule("CP-NEG-03", "CP-R71")
def test_a_look_and_a_lot_ask_for_a_word_too() -> None:
    t = table(
        seat("italy", "norway", vehicles={"truck1": "peru", "ship1": "peru"}),
        seat("japan", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}),
        options=DEALING,
    )
    act(t, BEN, "offer 1>2 carry 1.ship1 for 2.truck1 to chile fee 2k")
    assert t.asked() == [BEN, -1]
    act(t, ANA, "see 5")
    assert t.asked() == [BEN, ANA]
    act(t, BEN, "withdraw 5")
    act(t, ANA, "auction norway from 5k")
    assert t.asked() == [-1, ANA]
    act(t, BEN, "bid +1")
    assert t.asked() == [BEN, -1]
