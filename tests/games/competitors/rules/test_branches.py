"""Branches: opened with a card and money, closed for half (rulebook, "Buy or sell branches")."""

from __future__ import annotations

import pytest

from cubilete.games.competitors.rules import numbers as k
from games.competitors.boxes import land
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    Told,
    actions,
    allowed,
    discards,
    hand,
    kinds,
    made,
    money,
    offered,
    phase,
    play,
    refused,
    rules_of,
    seat,
    seat_of,
    table,
    told,
    where,
)

PRICE, RETURN = 100_000, 50_000


@pytest.mark.rule("CP-BR-01", "CP-BR-02")
def test_a_branch_is_an_action_a_price_and_the_card_of_its_state() -> None:
    t = table(seat("italy", "peru chile"), seat("japan"))
    lines = play(t, "branch peru")
    assert told(lines, "branch_opened") == [{"seat": ANA, "territory": "peru", "sum": PRICE}]
    assert rules_of(lines, "branch_opened") == ["CP-BR-01"]
    assert (money(t), actions(t)) == (200_000 - PRICE, 1)
    assert (hand(t), discards(t)) == (["chile"], [])
    assert seat_of(t)["branches"] == ["peru"]


@pytest.mark.rule("CP-BR-02")
def test_everybody_sees_a_branch_and_its_card_beside_the_headquarter() -> None:
    t = table(seat("italy", "peru"), seat("japan"))
    play(t, "branch peru")
    for reader in (ANA, BEN, -1):
        bases = TITLE.view(t, reader)["seat"][ANA]["bases"]
        assert [(one["territory"], one["headquarter"]) for one in bases] == [("italy", True), ("peru", False)]


@pytest.mark.rule("CP-BR-01")
def test_without_the_card_or_the_money_no_branch_is_opened() -> None:
    t = table(seat("italy", "peru"), seat("japan", "chile"))
    assert refused(t, "branch chile") == "no_branch_card"
    assert refused(t, "branch chile").rule == "CP-BR-01"
    t = table(seat("italy", "peru", money=PRICE - 1), seat("japan"))
    assert refused(t, "branch peru") == "no_money"
    assert offered(t, "branch") == []
    t = table(seat("italy", "peru", money=PRICE), seat("japan"))
    play(t, "branch peru")
    assert money(t) == 0


@pytest.mark.rule("CP-COMP-06")
def test_a_colour_has_five_branches() -> None:
    four = "chile france norway poland"
    t = table(seat("italy", "peru texas", branches=four), seat("japan"))
    play(t, "branch peru")
    t = table(seat("italy", "texas", branches=f"{four} peru"), seat("japan"))
    assert refused(t, "branch texas") == "branch_limit"
    assert refused(t, "branch texas").rule == "CP-COMP-06"
    play(t, "close peru")
    assert allowed(t, "branch texas")


@pytest.mark.rule("CP-BR-05", "CP-R46")
@pytest.mark.parametrize("owner", [ANA, BEN])
def test_no_second_branch_on_a_territory(owner: int) -> None:
    """The only card of a State lies with its branch; were there a second one, the State would be taken all the same."""
    t = table(seat("italy", "chile"), seat("japan"))
    assert allowed(t, "branch chile")
    t.put_land(land("chile"), k.BRANCH, owner)
    assert refused(t, "branch chile") == "occupied"
    assert refused(t, "branch chile").rule == ("CP-BR-05" if owner == BEN else "CP-R46")


@pytest.mark.rule("CP-R46")
def test_vehicles_of_others_hinder_no_branch() -> None:
    t = table(seat("italy", "peru"), seat("japan", vehicles={"truck1": "peru", "ship1": "peru"}))
    play(t, "branch peru")
    assert (seat_of(t)["branches"], where(t, "2.truck1")) == (["peru"], "peru")


@pytest.mark.rule("CP-BR-03")
def test_from_then_on_new_vehicles_may_stand_there() -> None:
    t = table(seat("italy", "peru"), seat("japan"))
    assert refused(t, "buy truck at peru") == "no_base"
    play(t, "branch peru", "buy ship at peru")
    assert where(t, "1.ship2") == "peru"


@pytest.mark.rule("CP-BR-04", "CP-AIR-10")
def test_a_branch_opens_its_continent_to_aircraft() -> None:
    """Rio de Janeiro to Lima is one continent; Panama is another one, and its airport is national."""
    for branches, free in (("", False), ("texas", True)):
        t = table(seat("italy", branches=branches, vehicles={"aircraft1": "colombia_ecuador"}), seat("japan"))
        play(t, "move aircraft1")
        assert allowed(t, "fly central_america") == free
        if not free:
            assert refused(t, "fly central_america") == "national_airport"
            assert refused(t, "fly central_america").rule == "CP-AIR-10"


@pytest.mark.rule("CP-BR-07", "CP-R21")
@pytest.mark.parametrize(
    ("headquarter", "branches", "card"), [("japan", "", True), ("japan", "peru", False), ("japan", "texas", True)]
)
def test_no_customs_card_on_entering_the_state_of_an_own_base(headquarter: str, branches: str, card: bool) -> None:
    ana = seat(headquarter, branches=branches, vehicles={"truck1": "chile"}, signed={"truck1": "K017 to venezuela"})
    t = table(ana, seat("germany"))
    lines = play(t, "deliver truck1", "drive peru", dice="customs=papers_in_order" if card else "")
    assert ("customs_drawn" in kinds(lines)) == card


@pytest.mark.rule("CP-BR-07")
def test_somebody_else_s_branch_spares_nobody_a_card() -> None:
    ana = seat("japan", vehicles={"truck1": "chile"}, signed={"truck1": "K017 to venezuela"})
    t = table(ana, seat("germany", branches="peru"))
    assert "customs_drawn" in kinds(play(t, "deliver truck1", "drive peru", dice="customs=papers_in_order"))


# ---------------------------------------------------------------- giving one back
@pytest.mark.rule("CP-BR-06", "CP-R47")
def test_the_bank_takes_a_branch_back_for_half_and_its_card_is_discarded() -> None:
    t = table(seat("italy", branches="peru chile"), seat("japan"))
    lines = play(t, "close peru")
    assert told(lines, "branch_closed") == [{"seat": ANA, "territory": "peru", "sum": RETURN}]
    assert rules_of(lines, "branch_closed") == ["CP-BR-06"]
    assert (money(t), actions(t)) == (200_000 + RETURN, 1)
    assert (seat_of(t)["branches"], discards(t), hand(t)) == (["chile"], ["peru"], [])


@pytest.mark.rule("CP-BR-06")
def test_only_own_branches_are_given_back() -> None:
    t = table(seat("italy", branches="peru"), seat("japan", branches="chile"))
    assert offered(t, "close") == ["close peru"]
    assert refused(t, "close chile") == "not_your_branch"
    assert refused(t, "close texas").rule == "CP-BR-06"
    assert refused(t, "close chile", by=BEN) == "not_your_turn"


@pytest.mark.rule("CP-BR-06", "CP-BR-05")
def test_a_territory_that_was_given_back_is_free_again() -> None:
    t = table(seat("italy", branches="peru"), seat("japan"))
    play(t, "close peru", "pass")
    play(t, "pass", dice="area=oceania danger=1")
    t = table(seat("italy"), seat("japan", "peru"), on_turn=BEN)
    assert allowed(t, "branch peru")


@pytest.mark.rule("CP-BR-06", "CP-BR-03")
def test_vehicles_stay_where_a_branch_was_closed() -> None:
    t = table(seat("italy", branches="peru", vehicles={"truck1": "peru"}), seat("japan"))
    play(t, "close peru")
    assert where(t, "1.truck1") == "peru"
    assert refused(t, "buy truck at peru") == "no_base"


# ---------------------------------------------------------------- advantages
@pytest.mark.rule("CP-BR-08", "CP-R51")
def test_an_advantage_may_be_attached_to_a_branch_one_to_each_base() -> None:
    t = table(seat("italy", "K099 K106", branches="peru"), seat("japan"))
    play(t, "attach K099 to peru")
    assert (seat_of(t)["advantages"], actions(t)) == ({"peru": "K099"}, 2)
    assert refused(t, "attach K106 to peru") == "advantage_there"
    assert refused(t, "attach K106 to peru").rule == "CP-R51"
    play(t, "attach K106 to italy")
    assert seat_of(t)["advantages"] == {"italy": "K106", "peru": "K099"}


@pytest.mark.rule("CP-R51", "CP-SPEC-02")
def test_an_advantage_may_also_be_attached_in_the_middle_of_a_journey() -> None:
    """It is the owner's own round, and costs no action."""
    t = table(seat("italy", "K099", branches="peru"), seat("japan", "K106"))
    play(t, "move truck1", "drive france")
    assert "attach K099 to peru" in offered(t)
    play(t, "attach K099 to peru")
    assert (phase(t), actions(t), seat_of(t)["advantages"]) == ("travelling", 1, {"peru": "K099"})
    assert refused(t, "attach K106 to japan", by=BEN) == "not_your_turn"
    assert offered(t, "attach", by=BEN) == []


@pytest.mark.rule("CP-R51")
def test_no_advantage_is_attached_while_a_card_lies_open() -> None:
    ana = seat("japan", "K099", vehicles={"truck1": "chile"}, signed={"truck1": "K017 to venezuela"})
    t = table(ana, seat("germany"))
    play(t, "deliver truck1", "drive peru", dice="customs=papers_in_order")
    assert refused(t, "attach K099 to japan") == "special_moment"
    assert refused(t, "attach K099 to japan").rule == "CP-R51"


@pytest.mark.rule("CP-R51")
def test_a_card_that_is_played_once_is_discarded_after_use() -> None:
    t = table(seat("italy", "K114"), seat("japan"))
    play(t, "play K114")
    assert (money(t), discards(t), hand(t), actions(t)) == (230_000, ["K114"], [], 2)


@pytest.mark.rule("CP-BR-06", "CP-SPEC-05")
def test_the_advantage_of_a_closed_branch_is_discarded() -> None:
    t = table(seat("italy", branches="peru", advantages={"peru": "K099"}), seat("japan"))
    lines = play(t, "close peru")
    assert kinds(lines) == ["detached", "branch_closed"]
    assert set(discards(t)) == {"peru", "K099"}


@pytest.mark.rule("CP-BR-09", "CP-BR-10", "CP-R47")
def test_a_branch_that_changes_hands_takes_its_card_along_and_loses_its_advantage() -> None:
    t = table(seat("italy", branches="peru", advantages={"peru": "K099"}), seat("japan"), options="negotiation=yes")
    made(t, "offer 1>2 branch peru; 2>1 70k", Told(), ANA)
    made(t, offered(t, "accept", by=BEN)[0], Told(), BEN)
    assert (seat_of(t, ANA).get("branches", []), seat_of(t, BEN)["branches"]) == ([], ["peru"])
    assert discards(t) == ["K099"]
    assert (money(t, ANA), money(t, BEN), actions(t)) == (270_000, 130_000, 2)


@pytest.mark.rule("CP-R47", "CP-COMP-06")
def test_who_has_no_branch_token_left_takes_no_branch() -> None:
    t = table(
        seat("italy", branches="peru"),
        seat("japan", branches="chile france norway poland texas"),
        options="negotiation=yes",
    )
    made(t, "offer 1>2 branch peru; 2>1 70k", Told(), ANA)
    assert offered(t, "accept", by=BEN) == []
    accept = TITLE.parse("accept 2")
    verdict = TITLE.declared.verdict(int(t.verdict(BEN, accept.code, [])))
    assert (verdict.name, verdict.rule) == ("no_branch_left", "CP-COMP-06")
