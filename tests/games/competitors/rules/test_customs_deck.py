"""The customs deck, the order of what is owed at a stop, and whom seizures take.

CP-CUST-16 to CP-CUST-18, CP-R24, CP-R25, CP-R28, CP-R57, CP-R79, CP-R101.
"""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.travel.customs import draw_customs, put_away, unseen
from games.competitors.boxes import numbers, printed
from games.competitors.crossings import FUEL, ILLEGAL, LEGAL, at_border, before_border, ben
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    refused,
    seat,
    table,
    told,
    used_customs,
    where,
)

DECK = {card.id: card.copies for card in printed()[0].customs.card}


# ---------------------------------------------------------------- the deck
@pytest.mark.rule("CP-CUST-16", "CP-R57")
def test_used_cards_go_to_the_bottom_in_their_order() -> None:
    t = at_border("import_duty")
    assert used_customs(t) == []
    play(t, "apply")
    assert used_customs(t) == ["import_duty"]
    play(t, "drive argentina_uruguay", "apply", dice="customs=duty_refund contract=K050")
    assert used_customs(t) == ["import_duty", "duty_refund"]


@pytest.mark.rule("CP-R57", "CP-CUST-16")
@pytest.mark.parametrize("seed", range(5))
def test_after_35_draws_the_order_repeats(seed: int) -> None:
    t = table(seat("japan"), ben())
    chance = FastChance(seed)
    order = []
    for _ in range(80):
        draw_customs(t, chance, None)
        order.append(int(t.now[k.CARD]))
        put_away(t)
    names = list(numbers("customs"))
    first = [names[card] for card in order[:35]]
    assert {name: first.count(name) for name in DECK} == DECK
    assert order[35:70] == order[:35]
    assert order[70:] == order[:10]
    assert unseen(t) == 0


@pytest.mark.rule("CP-R57")
def test_cards_at_the_bottom_come_only_when_all_others_have_come() -> None:
    used = [name for name, copies in DECK.items() for _ in range(copies)]
    used.remove("quarantine")
    t = before_border(customs_used=used)
    play(t, "deliver truck1", "drive chile", dice="customs=quarantine")
    t = before_border(customs_used=[*used, "quarantine"])
    play(t, "deliver truck1", "drive chile")  # no chance is left: the first one used comes again
    assert told(play(t, "apply"), "free_pass") == []
    assert used_customs(t)[-1] == used[0]


@pytest.mark.rule("CP-R79", "CP-CUST-16")
def test_a_card_lies_open_before_it_is_applied() -> None:
    t = at_border("heavy_fine")
    assert (phase(t), money(t)) == ("clearing", 100_000 - FUEL)
    assert offered(t) == ["apply"]
    for move in ("drive argentina_uruguay", "next", "give up", "redraw"):
        assert refused(t, move) in {"wrong_phase", "no_broker"}
    assert refused(t, "apply", by=BEN) == "not_your_turn"
    play(t, "apply")
    assert money(t) == 100_000 - FUEL - 8000
    assert refused(t, "apply") == "wrong_phase"


# ---------------------------------------------------------------- which first
def into_ukraine(contract: str = LEGAL, **fields: Any) -> Competitors:
    """A truck with goods for Ukraine, a red-flag State behind a customs border: card and event are both due."""
    t = table(
        seat("japan", vehicles={"truck1": "poland"}, signed={"truck1": f"{contract} to ukraine"}, points=3, **fields),
        ben(),
    )
    play(t, "deliver truck1", "drive ukraine")
    return t


@pytest.mark.rule("CP-CUST-17", "CP-R24", "CP-CUST-10")
def test_a_truck_chooses_whether_customs_or_the_event_come_first() -> None:
    t = into_ukraine()
    assert (phase(t), offered(t)) == ("ordering", ["customs first", "event first"])
    other = t.clone()
    lines = play(t, "customs first", "apply", dice="customs=import_duty unrest=4 contract=K050")
    assert kinds(lines)[:5] == ["customs_drawn", "fined", "unrest", "received", "delivered"]
    lines = play(other, "event first", "apply", dice="unrest=4 customs=import_duty contract=K050")
    assert kinds(lines)[:5] == ["unrest", "received", "customs_drawn", "fined", "delivered"]


@pytest.mark.rule("CP-CUST-17", "CP-OP-10")
def test_a_free_pass_from_the_event_spares_the_customs_card() -> None:
    lines = play(into_ukraine(), "event first", dice="unrest=10 contract=K050")
    assert kinds(lines)[:4] == ["unrest", "free_pass", "customs_spared", "delivered"]


@pytest.mark.rule("CP-R25", "CP-DELIV-12", "CP-DELIV-13")
@pytest.mark.parametrize(
    ("contract", "first", "dice"),
    [
        (LEGAL, "customs first", "customs=quarantine"),
        (ILLEGAL, "customs first", "customs=wrong_documents"),
        (ILLEGAL, "customs first", "customs=sniffer_dogs"),
        (LEGAL, "event first", "unrest=2"),
    ],
)
def test_the_second_duty_lapses_once_the_delivery_is_over(contract: str, first: str, dice: str) -> None:
    t = into_ukraine(contract)
    moves = [first, "apply"] if "customs=" in dice else [first]
    lines = play(t, *moves, dice=dice)
    assert kinds(lines)[-2:] == ["customs_lapses", "failed"]
    assert phase(t) == "failing"
    play(t, "bear")
    assert journey(t) == {}


@pytest.mark.rule("CP-R25")
def test_the_second_duty_is_still_settled_where_the_delivery_goes_on() -> None:
    t = into_ukraine()
    lines = play(t, "customs first", "apply", dice="customs=wrong_documents unrest=3")
    assert kinds(lines) == ["customs_drawn", "turned_back", "unrest", "movement_turn"]
    assert (where(t, "1.truck1"), journey(t)["turn"]) == ("poland", 2)
    lines = play(into_ukraine(), "customs first", "apply", dice="customs=bonded_warehouse unrest=3 contract=K050")
    assert "unrest" in kinds(lines)
    assert "delivered" in kinds(lines)


@pytest.mark.rule("CP-CUST-18", "CP-R24", "CP-POL-07")
def test_a_ship_takes_the_customs_card_first() -> None:
    t = table(seat("japan", vehicles={"ship1": "central_america"}, signed={"ship1": "K014 to colombia_ecuador"}), ben())
    lines = play(t, "deliver ship1", "sail r11c07b", "dock colombia_ecuador", dice="customs=import_duty")
    assert (kinds(lines)[-1], phase(t)) == ("customs_drawn", "clearing")
    assert kinds(play(t, "apply", dice="unrest=4 contract=K050"))[:4] == ["fined", "unrest", "received", "delivered"]


@pytest.mark.rule("CP-CUST-17", "CP-POL-08")
def test_an_aircraft_chooses() -> None:
    t = table(seat("japan", vehicles={"aircraft1": "peru"}, signed={"aircraft1": "K080 to venezuela"}), ben())
    play(t, "deliver aircraft1", "fly colombia_ecuador", dice="unrest=3")
    lines = play(t, "next", "fly venezuela")
    assert (kinds(lines)[-1], phase(t)) == ("landed", "ordering")


# ---------------------------------------------------------------- who is seized
def on_ship(contract: str = ILLEGAL, **fields: Any) -> Competitors:
    """Ana's ship brings her truck with goods from the Baltic States to Poland."""
    t = table(
        seat("japan", vehicles={"ship1": "baltic_states", "truck1": "on ship1", "truck2": "japan"},
             signed={"truck1": f"{contract} baltic_states to germany"}, **fields),
        seat("italy"),
    )  # fmt: skip
    play(t, "deliver truck1", "sail r03c16")
    return t


@pytest.mark.rule("CP-R28", "CP-OP-08", "CP-CUSCARD-19")
def test_customs_seize_every_token_that_carries_the_goods() -> None:
    t = on_ship()
    lines = play(t, "dock poland", "apply", "bear", dice="customs=sniffer_dogs")
    assert [fact["token"] for fact in told(lines, "seized")] == ["1.truck1", "1.ship1"]
    assert (where(t, "1.truck1"), where(t, "1.ship1"), where(t, "1.truck2")) == ("", "", "japan")
    assert (actions(t), phase(t), t.to_move()) == (1, "acting", ANA)


@pytest.mark.rule("CP-R101", "CP-R28", "CP-OP-08")
def test_an_empty_truck_on_a_seized_ship_is_set_ashore() -> None:
    t = table(
        seat("japan", vehicles={"ship1": "baltic_states", "truck1": "on ship1"},
             signed={"ship1": f"{ILLEGAL} to germany"}),
        seat("italy"),
    )  # fmt: skip
    play(t, "deliver ship1", "sail r03c16", "dock poland", "apply", "bear", dice="customs=sniffer_dogs")
    assert (where(t, "1.ship1"), where(t, "1.truck1")) == ("", "poland")


@pytest.mark.rule("CP-R101", "CP-R30", "CP-R41")
def test_an_empty_truck_on_a_ship_that_is_seized_on_a_strait_goes_home() -> None:
    t = table(
        seat("japan", vehicles={"ship1": "sweden", "truck1": "on ship1"}, signed={"ship1": f"{ILLEGAL} to poland"},
             branches="iceland"),
        seat("italy"),
    )  # fmt: skip
    play(t, "deliver ship1", "sail r03c15", "sail r04c16", "apply", "bear", dice="customs=sniffer_dogs")
    assert (where(t, "1.ship1"), where(t, "1.truck1")) == ("", "iceland")


@pytest.mark.rule("CP-R28", "CP-POL-05", "CP-POL-06")
def test_an_event_that_takes_trucks_touches_neither_the_loaded_truck_on_board_nor_the_ship() -> None:
    t = table(
        seat("japan", vehicles={"ship1": "central_america", "truck1": "on ship1"},
             signed={"truck1": f"{LEGAL} central_america to peru"}, branches="chile"),
        ben(),
    )  # fmt: skip
    lines = play(t, "deliver truck1", "sail r11c07b", "dock colombia_ecuador", dice="unrest=8")
    assert kinds(lines)[-2:] == ["unrest", "untouched"]
    assert where(t, "1.truck1") == "on ship1"
