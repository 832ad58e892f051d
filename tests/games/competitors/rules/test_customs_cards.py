"""The 21 customs cards, each for legal and for illegal goods (CP-CUSCARD)."""

from __future__ import annotations

from collections import Counter

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import printed
from games.competitors.crossings import FUEL, ILLEGAL, LEGAL, REWARD, at_border
from games.competitors.helpers import (
    ANA,
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
    told,
    used_customs,
    where,
)

GOODS = (LEGAL, ILLEGAL)
START = 100_000 - FUEL
DECK = {
    "papers_in_order": 4, "friendly_officer": 2, "authorised_operator": 2, "duty_refund": 2, "fast_lane": 1,
    "trade_fair": 1, "trade_mission": 1, "import_duty": 2, "anti_dumping_duty": 1, "random_inspection": 2,
    "missing_stamp": 2, "paperwork_queue": 2, "bonded_warehouse": 1, "grey_zone": 1, "surplus_sale": 1,
    "smuggling_raid": 3, "customs_strike": 2, "heavy_fine": 2, "sniffer_dogs": 1, "wrong_documents": 1,
    "quarantine": 1,
}  # fmt: skip
"""The deck as the catalogue counts it (CP-CUSCARD-01 to CP-CUSCARD-21)."""


def passes(t: Competitors, points_left: int = 3, turn: int = 1, limit: int = 4) -> None:
    """The truck is in Chile and may drive on."""
    assert (phase(t), where(t, "1.truck1")) == ("travelling", "chile")
    assert (journey(t)["points"]["truck"], journey(t)["turn"], journey(t)["limit"]) == (points_left, turn, limit)


def is_lost(t: Competitors, cards: list[str]) -> None:
    """The delivery has failed: cards gone, a point lost, no reward."""
    assert sorted(cards) == sorted(card for card in discards(t) if card in cards)
    assert (points(t), journey(t)) == (2, {})


COMBINATION = ["peru", "argentina_uruguay"]


@pytest.mark.rule("CP-COMP-09", *(f"CP-CUSCARD-{n:02}" for n in range(1, 22)))
def test_the_deck_holds_so_many_of_each() -> None:
    cards = printed()[0].customs.card
    assert {card.id: card.copies for card in cards} == DECK
    assert sum(DECK.values()) == 35
    colours = Counter(dict.fromkeys(("green", "yellow", "red"), 0))
    for card in cards:
        colours[card.colour] += card.copies
    assert colours == {"green": 13, "yellow": 12, "red": 10}


# ---------------------------------------------------------------- green
@pytest.mark.rule("CP-CUSCARD-01", "CP-OP-14", "CP-CUST-13")
@pytest.mark.parametrize("goods", GOODS)
def test_papers_in_order(goods: str) -> None:
    t = at_border("papers_in_order", goods)
    assert kinds(play(t, "apply")) == []
    passes(t)
    assert (money(t), used_customs(t)) == (START, ["papers_in_order"])


@pytest.mark.rule("CP-CUSCARD-02", "CP-OP-02")
@pytest.mark.parametrize("goods", GOODS)
def test_friendly_officer(goods: str) -> None:
    t = at_border("friendly_officer", goods)
    assert told(play(t, "apply"), "points_changed") == [{"points": 1}]
    passes(t, points_left=4)
    play(t, "next")
    assert journey(t)["points"]["truck"] == 5  # of that movement turn only


@pytest.mark.rule("CP-CUSCARD-03", "CP-OP-10")
@pytest.mark.parametrize("goods", GOODS)
def test_authorised_operator(goods: str) -> None:
    t = at_border("authorised_operator", goods)
    assert told(play(t, "apply"), "free_pass") == [{"seat": ANA, "cards": 1}]
    passes(t)
    lines = play(t, "drive argentina_uruguay", dice="contract=K050")
    assert kinds(lines)[:3] == ["drove", "customs_spared", "delivered"]
    assert used_customs(t) == ["authorised_operator"]


@pytest.mark.rule("CP-CUSCARD-04", "CP-OP-01")
@pytest.mark.parametrize("goods", GOODS)
def test_duty_refund(goods: str) -> None:
    t = at_border("duty_refund", goods)
    assert told(play(t, "apply"), "received") == [{"seat": ANA, "sum": 2000}]
    passes(t)
    assert money(t) == START + 2000


@pytest.mark.rule("CP-CUSCARD-05", "CP-OP-03", "CP-R13")
@pytest.mark.parametrize("goods", GOODS)
def test_fast_lane(goods: str) -> None:
    t = at_border("fast_lane", goods)
    assert told(play(t, "apply"), "time_changed") == [{"turns": 1, "limit": 5}]
    passes(t, limit=5)
    play(t, "next", "next", "next", "next")
    assert journey(t)["turn"] == 5
    assert refused(t, "next") == "no_time_left"
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=papers_in_order")
    assert told(lines, "delivered")[0]["turns"] == 5
    assert "drew_contract" not in kinds(lines)  # five are not fewer than the four that the contract prints


@pytest.mark.rule("CP-CUSCARD-06", "CP-OP-09")
@pytest.mark.parametrize("goods", GOODS)
def test_trade_fair(goods: str) -> None:
    t = at_border("trade_fair", goods)
    play(t, "apply", dice="contract=K050")
    passes(t)
    assert hand(t) == ["K050"]


@pytest.mark.rule("CP-CUSCARD-07", "CP-OP-09")
@pytest.mark.parametrize("goods", GOODS)
def test_trade_mission(goods: str) -> None:
    t = at_border("trade_mission", goods)
    play(t, "apply", dice="territory=italy")
    passes(t)
    assert hand(t) == ["italy"]


# ---------------------------------------------------------------- yellow
@pytest.mark.rule("CP-CUSCARD-08", "CP-OP-01", "CP-CUST-14")
@pytest.mark.parametrize("goods", GOODS)
def test_import_duty(goods: str) -> None:
    t = at_border("import_duty", goods)
    assert told(play(t, "apply"), "fined") == [{"seat": ANA, "sum": 2000}]
    passes(t)
    assert money(t) == START - 2000


@pytest.mark.rule("CP-CUSCARD-09")
@pytest.mark.parametrize("goods", GOODS)
def test_anti_dumping_duty(goods: str) -> None:
    t = at_border("anti_dumping_duty", goods)
    assert kinds(play(t, "apply", dice="territory=italy")) == ["fined", "drew_territory"]
    passes(t)
    assert (money(t), hand(t)) == (START - 5000, ["italy"])


@pytest.mark.rule("CP-CUSCARD-10", "CP-OP-12", "CP-OP-04")
@pytest.mark.parametrize("roll", range(1, 7))
def test_random_inspection_of_legal_goods(roll: int) -> None:
    t = at_border("random_inspection")
    lines = play(t, "apply", dice=f"effect={roll}")
    assert told(lines, "effect_rolled") == [{"seat": ANA, "roll": roll, "needed": 3}]
    if roll >= 3:
        passes(t)
        assert money(t) == START + 1000
    else:
        passes(t, points_left=5, turn=2)
        assert (money(t), told(lines, "stopped")) == (START, [{"token": "1.truck1"}])


@pytest.mark.rule("CP-CUSCARD-10", "CP-OP-12", "CP-OP-07")
@pytest.mark.parametrize("roll", range(1, 7))
def test_random_inspection_of_illegal_goods(roll: int) -> None:
    t = at_border("random_inspection", ILLEGAL)
    lines = play(t, "apply", dice=f"effect={roll}")
    assert told(lines, "effect_rolled") == [{"seat": ANA, "roll": roll, "needed": 4}]
    if roll >= 4:
        passes(t)
        assert money(t) == START
    else:
        assert kinds(lines)[1:] == ["fined", "goods_seized", "failed"]
        play(t, "bear")
        assert (money(t), actions(t), where(t, "1.truck1")) == (START - 10_000, 1, "chile")
        is_lost(t, [*COMBINATION, ILLEGAL])


@pytest.mark.rule("CP-CUSCARD-11", "CP-OP-13", "CP-OP-04")
@pytest.mark.parametrize("goods", GOODS)
def test_missing_stamp(goods: str) -> None:
    t = at_border("missing_stamp", goods)
    play(t, "apply")
    assert (phase(t), offered(t, "choose")) == ("choosing", ["choose 1", "choose 2"])
    waiting = t.clone()
    assert kinds(play(t, "choose 1")) == ["chose", "fined"]
    passes(t)
    assert money(t) == START - 4000
    assert kinds(play(waiting, "choose 2")) == ["chose", "stopped", "movement_turn"]
    passes(waiting, points_left=5, turn=2)
    assert money(waiting) == START


@pytest.mark.rule("CP-CUSCARD-12", "CP-OP-02")
@pytest.mark.parametrize("goods", GOODS)
def test_paperwork_queue(goods: str) -> None:
    t = at_border("paperwork_queue", goods)
    lines = play(t, "apply", dice="territory=italy")
    assert told(lines, "points_changed") == [{"points": -2}]
    passes(t, points_left=1)
    assert hand(t) == ["italy"]


@pytest.mark.rule("CP-CUSCARD-13", "CP-OP-04")
@pytest.mark.parametrize("goods", GOODS)
def test_bonded_warehouse(goods: str) -> None:
    t = at_border("bonded_warehouse", goods)
    assert kinds(play(t, "apply")) == ["stopped", "received", "movement_turn"]
    passes(t, points_left=5, turn=2)
    assert money(t) == START + 3000


@pytest.mark.rule("CP-CUSCARD-14", "CP-OP-15")
@pytest.mark.parametrize("goods", GOODS)
def test_grey_zone(goods: str) -> None:
    t = at_border("grey_zone", goods)
    play(t, "apply")
    other = t.clone()
    play(t, "choose 1")
    passes(t)
    assert money(t) == START - 5000
    lines = play(other, "choose 2", dice="customs=duty_refund")
    assert (kinds(lines), phase(other)) == (["chose", "customs_drawn"], "clearing")
    play(other, "apply")
    passes(other)
    assert (money(other), used_customs(other)) == (START + 2000, ["grey_zone", "duty_refund"])


@pytest.mark.rule("CP-CUSCARD-15", "CP-OP-03")
@pytest.mark.parametrize("goods", GOODS)
def test_surplus_sale(goods: str) -> None:
    t = at_border("surplus_sale", goods)
    play(t, "apply")
    other = t.clone()
    assert kinds(play(t, "choose 1")) == ["chose", "received", "time_changed"]
    passes(t, limit=3)
    assert money(t) == START + 5000
    assert kinds(play(other, "choose 2")) == ["chose"]
    passes(other)
    assert money(other) == START


# ---------------------------------------------------------------- red
@pytest.mark.rule("CP-CUSCARD-16", "CP-OP-04", "CP-CUST-15")
def test_smuggling_raid_on_legal_goods() -> None:
    t = at_border("smuggling_raid")
    assert kinds(play(t, "apply")) == ["fined", "stopped", "movement_turn"]
    passes(t, points_left=5, turn=2)
    assert money(t) == START - 3000


@pytest.mark.rule("CP-CUSCARD-16", "CP-OP-06", "CP-OP-07", "CP-OP-08", "CP-CUST-15", "CP-ILL-02", "CP-R16")
def test_smuggling_raid_on_illegal_goods() -> None:
    t = at_border("smuggling_raid", ILLEGAL)
    lines = play(t, "apply")
    assert kinds(lines) == ["seized", "goods_seized", "turn_ended", "failed"]
    assert told(lines, "seized") == [{"token": "1.truck1"}]
    play(t, "bear")
    is_lost(t, [*COMBINATION, ILLEGAL])
    assert (where(t, "1.truck1"), money(t), t.to_move()) == ("", START, BEN)


@pytest.mark.rule("CP-CUSCARD-17", "CP-CUSCARD-21", "CP-OP-06", "CP-DELIV-12")
@pytest.mark.parametrize("goods", GOODS)
@pytest.mark.parametrize("card", ["customs_strike", "quarantine"])
def test_customs_strike_and_quarantine(card: str, goods: str) -> None:
    t = at_border(card, goods)
    lines = play(t, "apply", "bear")
    assert kinds(lines)[:4] == ["turn_ended", "failed", "point_lost", "turn"]
    is_lost(t, [*COMBINATION, goods])
    assert (where(t, "1.truck1"), money(t), t.to_move(), actions(t)) == ("chile", START, BEN, 2)


@pytest.mark.rule("CP-CUSCARD-18")
def test_heavy_fine_for_legal_goods() -> None:
    t = at_border("heavy_fine")
    play(t, "apply")
    passes(t)
    assert money(t) == START - 8000


@pytest.mark.rule("CP-CUSCARD-18", "CP-OP-07", "CP-ILL-02")
def test_heavy_fine_for_illegal_goods() -> None:
    t = at_border("heavy_fine", ILLEGAL)
    assert kinds(play(t, "apply")) == ["fined", "goods_seized", "failed"]
    play(t, "bear")
    is_lost(t, [*COMBINATION, ILLEGAL])
    assert (money(t), where(t, "1.truck1"), actions(t)) == (START - 20_000, "chile", 1)


@pytest.mark.rule("CP-CUSCARD-19", "CP-OP-03")
def test_sniffer_dogs_and_legal_goods() -> None:
    t = at_border("sniffer_dogs")
    assert told(play(t, "apply"), "time_changed") == [{"turns": -1, "limit": 3}]
    passes(t, limit=3)


@pytest.mark.rule("CP-CUSCARD-19", "CP-OP-07", "CP-OP-08", "CP-ILL-02")
def test_sniffer_dogs_and_illegal_goods() -> None:
    t = at_border("sniffer_dogs", ILLEGAL)
    assert kinds(play(t, "apply")) == ["seized", "goods_seized", "failed"]
    play(t, "bear")
    is_lost(t, [*COMBINATION, ILLEGAL])
    assert (where(t, "1.truck1"), t.to_move(), actions(t)) == ("", ANA, 1)


@pytest.mark.rule("CP-CUSCARD-20", "CP-OP-05", "CP-R59")
def test_wrong_documents_of_legal_goods() -> None:
    t = at_border("wrong_documents")
    lines = play(t, "apply")
    assert told(lines, "turned_back") == [{"token": "1.truck1", "place": "peru"}]
    assert (phase(t), where(t, "1.truck1")) == ("travelling", "peru")
    assert (journey(t)["turn"], journey(t)["points"]["truck"]) == (2, 5)


@pytest.mark.rule("CP-CUSCARD-20", "CP-OP-07")
def test_wrong_documents_of_illegal_goods() -> None:
    t = at_border("wrong_documents", ILLEGAL)
    assert kinds(play(t, "apply")) == ["goods_seized", "failed"]
    play(t, "bear")
    is_lost(t, [*COMBINATION, ILLEGAL])
    assert (where(t, "1.truck1"), actions(t)) == ("chile", 1)


# ---------------------------------------------------------------- the same cards at the receiver's
@pytest.mark.rule("CP-OP-04", "CP-DELIV-12", "CP-R59", "CP-OP-05")
@pytest.mark.parametrize("goods", GOODS)
@pytest.mark.parametrize(
    ("card", "dice", "delivered"),
    [
        ("bonded_warehouse", "contract=K050", True), ("papers_in_order", "contract=K050", True),
        ("paperwork_queue", "territory=italy contract=K050", True), ("customs_strike", "", False),
        ("quarantine", "", False),
    ],
)  # fmt: skip
def test_what_ends_the_turn_fails_also_where_the_goods_have_arrived(
    card: str, dice: str, delivered: bool, goods: str
) -> None:
    t = at_border("papers_in_order", goods)
    play(t, "apply")
    lines = play(t, "drive argentina_uruguay", "apply", dice=f"customs={card} {dice}")
    assert ("delivered" in kinds(lines)) is delivered
    assert (phase(t) == "failing") is not delivered
    assert (money(t) >= START + REWARD[goods]) is delivered


@pytest.mark.rule("CP-OP-05", "CP-CUSCARD-20")
def test_goods_that_are_turned_back_from_their_receiver_have_not_arrived() -> None:
    t = at_border("papers_in_order")
    play(t, "apply")
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=wrong_documents")
    assert "delivered" not in kinds(lines)
    assert (where(t, "1.truck1"), journey(t)["turn"]) == ("chile", 2)
