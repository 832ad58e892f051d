"""Agreements before the start (house options of the catalogue)."""

from __future__ import annotations

import pytest

from cubilete.core.errors import UsageError
from cubilete.core.title import SPECTATOR
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    allowed,
    heard,
    kinds,
    offered,
    play,
    read,
    refused,
    seat,
    table,
    told,
)


# ---------------------------------------------------------------- customs=strict
@pytest.mark.rule("CP-OPT-01", "CP-CUST-12", "CP-R19")
@pytest.mark.parametrize(("customs", "drawn"), [("usual", 0), ("strict", 1)])
def test_strict_customs_stop_a_truck_that_only_passes_a_red_flag_state(customs: str, drawn: int) -> None:
    """Poland to Ukraine is a customs border into a red-flag State; the truck drives on."""
    ana = seat("italy", vehicles={"truck1": "poland"}, signed={"truck1": "K017 to district_of_moscow"})
    t = table(ana, seat("japan"), options=f"customs={customs} negotiation=no")
    dice = "customs=papers_in_order" if drawn else ""
    lines = play(t, "deliver truck1", "drive ukraine", *["apply"] * drawn, dice=dice)
    assert len(told(lines, "customs_drawn")) == drawn
    assert "unrest" not in kinds(lines)
    assert allowed(t, "drive district_of_moscow")


@pytest.mark.rule("CP-OPT-01")
def test_strict_customs_draw_one_card_and_no_second_one_where_the_truck_stops() -> None:
    ana = seat("italy", vehicles={"truck1": "poland"}, signed={"truck1": "K017 to district_of_moscow"})
    t = table(ana, seat("japan"), options="customs=strict negotiation=no")
    lines = play(t, "deliver truck1", "drive ukraine", "apply", "next", dice="customs=papers_in_order unrest=3")
    assert len(told(lines, "customs_drawn")) == 1
    assert len(told(lines, "unrest")) == 1


@pytest.mark.rule("CP-OPT-01", "CP-CUST-07")
def test_strict_customs_leave_an_empty_truck_alone() -> None:
    t = table(seat("italy", vehicles={"truck1": "poland"}), seat("japan"), options="customs=strict negotiation=no")
    lines = play(t, "move truck1", "drive ukraine", "drive district_of_moscow", "halt")
    assert "customs_drawn" not in kinds(lines)


# ---------------------------------------------------------------- hands=open
@pytest.mark.rule("CP-OPT-02")
@pytest.mark.parametrize(("hands", "open_"), [("secret", False), ("open", True)])
def test_open_hands_show_hands_and_signed_contracts_to_all(hands: str, open_: bool) -> None:
    ana = seat("italy", "peru K012", vehicles={"truck1": "poland"}, signed={"truck1": "K017 to germany"})
    t = table(ana, seat("japan"), options=f"hands={hands} negotiation=no")
    for reader in (BEN, SPECTATOR):
        view = TITLE.view(t, reader)
        assert view["open_book"] == open_
        shown = view["seat"][ANA]
        assert (shown["territories"], shown["contracts"]) == ((["peru"], ["K012"]) if open_ else ([], []))
        assert view["tokens"][0]["signed"]["contract"] == ("K017" if open_ else "")


@pytest.mark.rule("CP-OPT-02")
@pytest.mark.parametrize(("hands", "facts"), [("secret", {}), ("open", {"territory": "peru"})])
def test_with_open_hands_draws_are_told_to_all(hands: str, facts: dict[str, str]) -> None:
    t = table(seat("italy"), seat("japan"), options=f"hands={hands} negotiation=no")
    lines = heard(t, "draw territory", dice="territory=peru", reader=BEN)
    assert told(lines, "drew_territory") == [{"seat": ANA, **facts}]


@pytest.mark.rule("CP-OPT-02")
def test_with_open_hands_a_contract_is_signed_openly() -> None:
    t = table(seat("italy", "italy france K012"), seat("japan"), options="hands=open negotiation=no")
    lines = heard(t, "sign truck1 K012 to france", reader=BEN)
    assert told(lines, "signed")[0]["contract"] == "K012"


# ---------------------------------------------------------------- negotiation=no
@pytest.mark.rule("CP-OPT-03")
def test_without_negotiation_nobody_deals() -> None:
    for options, open_ in (("negotiation=yes", True), ("negotiation=no", False)):
        t = table(seat("italy", "peru"), seat("japan"), options=options)
        move = TITLE.parse("offer 1>2 peru; 2>1 20k")
        assert (t.verdict(ANA, move.code, list(move.params)) == 0) == open_
        assert (BEN in t.actors()) == open_
        assert offered(t, by=BEN) == []


@pytest.mark.rule("CP-OPT-03")
@pytest.mark.parametrize("text", ["offer 1>2 20k; 2>1 peru", "ask all: get peru; give 10k", "auction peru from 5k"])
def test_no_kind_of_deal_is_left(text: str) -> None:
    t = table(seat("italy", "peru"), seat("japan"), options="negotiation=no")
    move = TITLE.parse(text)
    verdict = TITLE.declared.verdict(int(t.verdict(ANA, move.code, list(move.params))))
    assert verdict.rule == "CP-OPT-03"


# ---------------------------------------------------------------- rounds
@pytest.mark.rule("CP-OPT-04")
def test_only_a_few_lengths_are_agreed_on() -> None:
    assert read("rounds=8").rounds == "8"
    with pytest.raises(UsageError):
        read("rounds=7")


@pytest.mark.rule("CP-MODE-02")
def test_the_race_with_secret_hands_and_negotiation_is_usual() -> None:
    usual = read("")
    assert (usual.mode, usual.hands, usual.customs, usual.headquarters) == ("race", "secret", "usual", "chosen")
    assert usual.negotiation


@pytest.mark.rule("CP-OPT-03")
def test_out_of_turn_nothing_is_done_without_negotiation() -> None:
    t = table(seat("italy"), seat("japan"), options="negotiation=no")
    assert list(t.actors()) == [ANA]
    assert refused(t, "pass", by=BEN) == "not_your_turn"
