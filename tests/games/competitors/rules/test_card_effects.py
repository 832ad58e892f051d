"""What cards and events do: each instruction of their vocabulary, alone, nested and in a row (CP-OP)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors import effects as e
from games.competitors.crossings import (
    FUEL,
    ILLEGAL,
    LEGAL,
    at_border,
    before_border,
    ben,
    in_unrest,
    move_into_unrest,
)
from games.competitors.helpers import (
    BEN,
    actions,
    discards,
    hand,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    points,
    refused,
    seat,
    table,
    told,
    used_customs,
    where,
)

START = 100_000 - FUEL
SAID = e.CARD


def meeting(effect: e.Effect, **fields: Any) -> Competitors:
    """A truck with legal goods in Chile, 3 P.M. left, before a card that says this."""
    t = before_border(**fields)
    t.box = e.box_with(effect)
    play(t, "deliver truck1", "drive chile", dice=f"customs={SAID}")
    return t


# ---------------------------------------------------------------- money, points, time
@pytest.mark.rule("CP-OP-01")
@pytest.mark.parametrize("euros", [-3000, 0, 1500])
def test_money_comes_from_the_bank_and_goes_there(euros: int) -> None:
    t = meeting([e.money(euros)])
    play(t, "apply")
    assert (money(t), money(t, BEN)) == (START + euros, 200_000)


@pytest.mark.rule("CP-OP-02", "CP-TM-02")
@pytest.mark.parametrize(("change", "left"), [(-9, 0), (-3, 0), (-2, 1), (0, 3), (2, 5), (4, 7)])
def test_points_of_this_movement_turn_change_and_never_fall_below_0(change: int, left: int) -> None:
    t = meeting([{"op": "pm", "amount": change}])
    lines = play(t, "apply")
    assert journey(t)["points"]["truck"] == left
    assert told(lines, "points_changed") == ([{"points": left - 3}] if left != 3 else [])
    play(t, "next")
    assert journey(t)["points"]["truck"] == 5


@pytest.mark.rule("CP-OP-03", "CP-R77")
@pytest.mark.parametrize(("change", "fails"), [(-1, False), (-3, False), (-4, True), (-5, True), (2, False)])
def test_a_limit_below_the_movement_turns_begun_fails_the_delivery(change: int, fails: bool) -> None:
    t = meeting([{"op": "tm", "amount": change}])
    lines = play(t, "apply")
    assert told(lines, "time_changed") == [{"turns": change, "limit": 4 + change}]
    assert (phase(t) == "failing") is fails
    if not fails:
        assert journey(t)["limit"] == 4 + change


@pytest.mark.rule("CP-OP-03", "CP-R62", "CP-POL-04")
def test_time_reward_and_free_passes_mean_nothing_to_an_empty_vehicle() -> None:
    for row in (1, 6, 10):  # reward, time, free pass in South America
        t, lines = move_into_unrest(row)
        assert kinds(lines)[-1] == "unrest"
        assert (phase(t), actions(t), money(t)) == ("acting", 1, START)


@pytest.mark.rule("CP-R62", "CP-OP-13")
def test_an_empty_vehicle_may_choose_what_means_nothing_to_it() -> None:
    t, _ = move_into_unrest(5)
    assert offered(t, "choose") == ["choose 1", "choose 2"]
    assert kinds(play(t, "choose 2")) == ["chose"]
    assert (money(t), actions(t)) == (START, 1)


# ---------------------------------------------------------------- stop, turn back, end of turn
@pytest.mark.rule("CP-OP-04")
def test_a_stop_ends_the_movement_turn_on_the_spot() -> None:
    t = meeting([{"op": "stop"}])
    assert kinds(play(t, "apply")) == ["stopped", "movement_turn"]
    assert (where(t, "1.truck1"), journey(t)["turn"], journey(t)["points"]["truck"]) == ("chile", 2, 5)


@pytest.mark.rule("CP-OP-04", "CP-R77")
def test_after_a_stop_in_the_last_movement_turn_the_delivery_fails() -> None:
    t = before_border()
    t.box = e.box_with([{"op": "stop"}])
    play(t, "deliver truck1", "next", "next", "next", "drive chile", "apply", dice=f"customs={SAID}")
    assert (phase(t), journey(t)["turn_over"], offered(t)) == ("failing", True, ["bear"])
    assert refused(t, "drive argentina_uruguay") == "wrong_phase"
    assert refused(t, "next") == "wrong_phase"


@pytest.mark.rule("CP-OP-05", "CP-R59")
def test_a_ship_turns_back_to_the_space_it_docked_from() -> None:
    t = table(
        seat("japan", vehicles={"ship1": "baltic_states"}, signed={"ship1": "K014 to italy"}),
        ben(),
    )
    play(t, "deliver ship1", "sail r03c16", "dock poland", "apply", dice="customs=wrong_documents")
    assert (where(t, "1.ship1"), journey(t)["turn"]) == ("r03c16", 2)


@pytest.mark.rule("CP-OP-05", "CP-R59")
def test_an_aircraft_turns_back_to_its_last_airport() -> None:
    t = table(
        seat("japan", vehicles={"aircraft1": "peru"}, signed={"aircraft1": "K080 peru to argentina_uruguay"}),
        ben(),
    )
    play(t, "deliver aircraft1", "fly chile", "apply", dice="customs=wrong_documents")
    assert (where(t, "1.aircraft1"), journey(t)["turn"]) == ("peru", 2)


@pytest.mark.rule("CP-OP-06", "CP-TURN-02")
def test_the_end_of_the_turn_takes_the_remaining_actions_of_an_empty_move_as_well() -> None:
    t, lines = move_into_unrest(2)
    assert kinds(lines)[-2:] == ["turn_ended", "turn"]
    assert (t.to_move(), actions(t), points(t), where(t, "1.truck1")) == (BEN, 2, 3, "colombia_ecuador")


@pytest.mark.rule("CP-OP-06", "CP-DELIV-13")
def test_the_end_of_the_turn_fails_a_delivery() -> None:
    t, lines = in_unrest(2)
    assert kinds(lines)[-2:] == ["turn_ended", "failed"]
    play(t, "bear")
    assert (t.to_move(), points(t), discards(t)) == (BEN, 2, ["venezuela", "peru", LEGAL])


@pytest.mark.rule("CP-OP-06", "CP-R102", "CP-R25")
def test_a_turn_that_ends_at_once_leaves_no_time_to_throw_against_the_danger() -> None:
    t = before_border(danger="volcanic_ash")  # Chile is in its zone; airports are closed, roads are not
    other = t.clone()
    play(t, "deliver truck1", "drive chile", "apply", "bear", dice="customs=quarantine")
    assert (t.to_move(), where(t, "1.truck1")) == (BEN, "chile")
    play(other, "deliver truck1", "drive chile", "apply", dice="customs=bonded_warehouse save=3")
    assert where(other, "1.truck1") == "japan"


# ---------------------------------------------------------------- seizures
@pytest.mark.rule("CP-OP-07", "CP-DELIV-10", "CP-DELIV-11")
def test_seized_goods_fail_the_delivery_and_leave_the_other_action() -> None:
    t = meeting([{"op": "seize_goods"}])
    assert kinds(play(t, "apply", "bear")) == ["goods_seized", "failed", "point_lost"]
    assert (phase(t), actions(t), points(t), where(t, "1.truck1")) == ("acting", 1, 2, "chile")


@pytest.mark.rule("CP-OP-08", "CP-TOK-02")
def test_a_seized_vehicle_is_paid_for_by_nobody_and_may_be_bought_again() -> None:
    t = at_border("sniffer_dogs", ILLEGAL)
    play(t, "apply", "bear")
    assert (money(t), where(t, "1.truck1")) == (START, "")
    play(t, "buy truck at japan")
    assert (money(t), where(t, "1.truck1")) == (START - 30_000, "japan")


@pytest.mark.rule("CP-OP-08", "CP-POL-05", "CP-R28")
def test_an_event_seizes_the_token_that_holds_the_goods() -> None:
    t, lines = in_unrest(8)
    assert kinds(lines)[-3:] == ["seized", "goods_seized", "failed"]
    play(t, "bear")
    assert (where(t, "1.truck1"), actions(t), points(t)) == ("", 1, 2)


@pytest.mark.rule("CP-OP-08", "CP-OP-07")
def test_an_event_seizes_an_empty_truck_and_no_goods() -> None:
    t, lines = move_into_unrest(8)
    assert kinds(lines)[-1] == "seized"
    assert (where(t, "1.truck1"), actions(t), points(t), phase(t)) == ("", 1, 3, "acting")


# ---------------------------------------------------------------- cards
@pytest.mark.rule("CP-OP-09", "CP-R04")
def test_drawing_gives_the_cards_that_are_left() -> None:
    t = meeting([{"op": "draw", "deck": "territory", "count": 3}])
    for card in range(116):
        if t.land(card, k.WHERE) == k.DECK and card > 1:
            t.put_land(card, k.WHERE, k.HAND + BEN)
    lines = play(t, "apply", dice="territory=alaska territory=canadian_arctic")
    assert kinds(lines) == ["drew_territory", "drew_territory", "nothing_to_draw"]
    assert hand(t) == ["alaska", "canadian_arctic"]


@pytest.mark.rule("CP-OP-10")
def test_a_free_pass_spares_one_card_and_ends_with_the_delivery() -> None:
    t = before_border(
        vehicles={"truck1": "peru", "truck2": "peru"},
        signed={"truck1": "K004 peru to argentina_uruguay", "truck2": "K006 bolivia_paraguay to chile"},
    )
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=authorised_operator")
    assert journey(t)["free_passes"] == 1
    play(t, "give up", "bear", "deliver truck2")
    assert journey(t)["free_passes"] == 0
    assert kinds(play(t, "drive chile", dice="customs=import_duty"))[-1] == "customs_drawn"


@pytest.mark.rule("CP-OP-15", "CP-OP-10")
def test_another_card_comes_after_the_first_and_no_free_pass_covers_it() -> None:
    t = meeting([{"op": "free_pass", "count": 1}, {"op": "draw_customs", "count": 1}, e.money(700)])
    assert kinds(play(t, "apply", dice="customs=duty_refund")) == ["free_pass", "received", "customs_drawn"]
    assert (phase(t), used_customs(t)) == ("clearing", [SAID])
    play(t, "apply")
    assert (used_customs(t), journey(t)["free_passes"]) == ([SAID, "duty_refund"], 1)


@pytest.mark.rule("CP-OP-15", "CP-R25")
def test_another_card_lapses_once_the_first_has_ended_the_delivery() -> None:
    t = meeting([{"op": "draw_customs", "count": 2}, {"op": "seize_goods"}])
    assert kinds(play(t, "apply")) == ["goods_seized", "customs_lapses", "failed"]


@pytest.mark.rule("CP-OP-11", "CP-DELIV-06")
@pytest.mark.parametrize(("changes", "reward"), [([-10_000], 19_000), ([-50_000, 3000], 3000), ([2000], 31_000)])
def test_the_reward_changes_and_never_falls_below_0(changes: list[int], reward: int) -> None:
    t = meeting([{"op": "reward", "amount": change} for change in changes])
    lines = play(t, "apply")
    assert sum(fact["sum"] for fact in told(lines, "reward_changed")) == reward - 29_000
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=friendly_officer contract=K050")
    assert told(lines, "delivered")[0]["sum"] == reward


# ---------------------------------------------------------------- dice and choices
@pytest.mark.rule("CP-OP-12")
@settings(max_examples=20, deadline=None)
@given(needed=st.integers(2, 6), shown=st.integers(1, 6))
def test_a_roll_needs_at_least_what_is_stated(needed: int, shown: int) -> None:
    t = meeting([e.roll(needed, [e.money(100)], [e.money(-100)]), e.money(7)])
    play(t, "apply", dice=f"effect={shown}")
    assert money(t) == START + (100 if shown >= needed else -100) + 7


@pytest.mark.rule("CP-OP-13")
def test_an_option_that_cannot_be_paid_in_full_is_closed_while_another_is_open() -> None:
    t = at_border("missing_stamp", money=FUEL + 3999)
    play(t, "apply")
    assert offered(t, "choose") == ["choose 2"]
    assert refused(t, "choose 1") == "option_unpaid"
    assert refused(t, "choose 1").rule == "CP-OP-13"
    assert refused(t, "choose 3") == "no_such_option"
    assert refused(t, "choose 2", by=BEN) == "not_your_turn"
    t = at_border("missing_stamp", money=FUEL + 4000)
    play(t, "apply", "choose 1")
    assert money(t) == 0


@pytest.mark.rule("CP-OP-13", "CP-R07")
def test_where_no_option_can_be_paid_all_are_open_and_money_is_raised() -> None:
    t = meeting([e.choose([e.money(-900)], [e.money(-800)])], money=FUEL + 100)
    play(t, "apply")
    assert offered(t, "choose") == ["choose 1", "choose 2"]
    play(t, "choose 2")
    assert phase(t) == "raising"
    play(t, "sell truck2")
    assert (phase(t), money(t)) == ("travelling", 15_000 - 700)


@pytest.mark.rule("CP-OP-13")
@pytest.mark.parametrize(
    ("option", "least"),
    [
        ([e.money(500), e.money(-600)], 100),
        ([e.money(-600), e.money(500)], 600),
        ([e.roll(4, [e.money(-900)], [])], 0),
        ([e.money(-50), e.choose([e.money(-900)], [{"op": "stop"}])], 50),
    ],
)
def test_what_an_option_surely_takes_counts(option: e.Effect, least: int) -> None:
    for cash in {least, max(least - 1, 0)}:
        t = meeting([e.choose(option, [{"op": "pass"}])], money=FUEL + cash)
        play(t, "apply")
        assert ("choose 1" in offered(t, "choose")) is (cash >= least)


@pytest.mark.rule("CP-OP-12", "CP-OP-13", "CP-OP-14")
def test_rolls_and_choices_nest_and_come_together_again() -> None:
    inner = e.choose([e.money(-10)], [e.roll(5, [e.money(1000)], [e.money(-20)])])
    effect = [e.choose([inner, e.money(1)], [{"op": "pass"}]), {"op": "pm", "amount": -1}]
    for moves, dice, change in (
        (["choose 1", "choose 1"], "", -9),
        (["choose 1", "choose 2"], "effect=5", 1001),
        (["choose 1", "choose 2"], "effect=4", -19),
        (["choose 2"], "", 0),
    ):
        t = meeting(effect)
        play(t, "apply", *moves, dice=dice)
        assert (money(t), journey(t)["points"]["truck"], phase(t)) == (START + change, 2, "travelling")


@pytest.mark.rule("CP-OP-01", "CP-OP-06", "CP-R07")
def test_what_follows_a_fine_waits_until_it_is_raised() -> None:
    t = meeting([e.money(-5000), {"op": "draw", "deck": "contract", "count": 1}, {"op": "end_turn"}], money=FUEL + 1)
    assert kinds(play(t, "apply")) == ["fined", "short_of_money"]
    assert (phase(t), used_customs(t)) == ("raising", [])
    lines = play(t, "sell truck2", dice="contract=K050")
    assert kinds(lines) == ["sold", "drew_contract", "turn_ended", "failed"]
    assert (money(t), used_customs(t)) == (15_000 + 1 - 5000, [SAID])


@pytest.mark.rule("CP-OP-05", "CP-OP-08")
def test_an_event_where_nothing_has_moved_turns_nothing_back() -> None:
    """A delivery that waits in a red-flag State faces its event, and came from nowhere."""
    t = table(seat("japan", vehicles={"truck1": "venezuela"}, signed={"truck1": "K004 to guianas"}), ben())
    t.box = e.box_with([{"op": "turn_back"}, e.choose([{"op": "pass"}], [{"op": "stop"}])], "general_strike")
    before = seat_rows(t)
    play(t, "deliver truck1", "next", "choose 1", dice="unrest=2")
    assert (where(t, "1.truck1"), journey(t)["turn"]) == ("venezuela", 2)
    assert seat_rows(t) == before


def seat_rows(t: Competitors) -> list[int]:
    """The rows of Ben's fleet, which nothing of this touches."""
    return [int(number) for number in t.fleet[10 * k.FLEET : 20 * k.FLEET]]
