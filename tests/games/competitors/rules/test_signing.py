"""Signing contracts (rulebook, "Sign the contract")."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.title import SPECTATOR
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import AIRCRAFT, ANY, SHIP, TRUCK
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import numbers, printed
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    actions,
    allowed,
    discards,
    hand,
    heard,
    journey,
    money,
    offered,
    play,
    refused,
    rules_of,
    seat,
    signed,
    table,
    told,
    unread,
    where,
)

GOODS = [name for name, at in numbers("contract").items() if at < printed()[1].goods]
SYMBOLS = {
    name: ("any", "truck", "ship", "aircraft")[printed()[1].k_vehicle[at]]
    for name, at in numbers("contract").items()
    if at < printed()[1].goods
}
FLEET = {"truck1": "peru", "ship1": "peru", "aircraft1": "peru"}


def ready(cards: str = "peru chile K017", **fields: Any) -> Competitors:
    """Ana has a truck, a ship and an aircraft in Peru."""
    return table(seat("italy", cards, **{"vehicles": FLEET, **fields}), seat("japan", "venezuela K018"))


# ---------------------------------------------------------------- what it does
@pytest.mark.rule("CP-SIGN-01", "CP-SIGN-02")
def test_signing_lays_three_cards_out_of_the_hand_and_loads_the_goods() -> None:
    t = ready("peru chile bolivia_paraguay K017")
    play(t, "sign truck1 K017 to chile")
    assert signed(t, "1.truck1") == "K017 peru to chile"
    assert hand(t) == ["bolivia_paraguay"]
    assert discards(t) == []
    assert (actions(t), money(t), where(t, "1.truck1")) == (1, 200_000, "peru")
    view = {one["id"]: one for one in TITLE.view(t, ANA)["tokens"]}
    assert view["1.truck1"]["loaded"]
    assert not view["1.ship1"]["loaded"]


@pytest.mark.rule("CP-SIGN-02", "CP-R75")
def test_sender_and_receiver_lie_open_and_the_contract_face_down() -> None:
    for reader in (ANA, BEN, SPECTATOR):
        t = ready()
        lines = heard(t, "sign truck1 K017 to chile", reader=reader)
        (facts,) = told(lines, "signed")
        assert (facts["token"], facts["sender"], facts["receiver"]) == ("1.truck1", "peru", "chile")
        assert facts.get("contract") == ("K017" if reader == ANA else None)
        assert rules_of(lines, "signed") == ["CP-SIGN-02"]
        shown = {one["id"]: one["signed"] for one in TITLE.view(t, reader)["tokens"]}["1.truck1"]
        assert (shown["sender"], shown["receiver"]) == ("peru", "chile")
        assert shown["contract"] == ("K017" if reader == ANA else "")


@pytest.mark.rule("CP-R75")
def test_the_contract_is_turned_up_when_its_delivery_starts() -> None:
    t = ready("", signed={"truck1": "K017 to chile"})
    assert journey(t) == {}
    lines = heard(t, "deliver truck1", reader=BEN)
    assert told(lines, "delivery_begins") == [
        {"token": "1.truck1", "contract": "K017", "sender": "peru", "receiver": "chile"}
    ]
    shown = {one["id"]: one["signed"] for one in TITLE.view(t, BEN)["tokens"]}["1.truck1"]
    assert shown["contract"] == "K017"


@pytest.mark.rule("CP-SIGN-03")
def test_no_move_changes_the_order_of_the_cards() -> None:
    """Neither may the way be turned round, nor the receiver be signed for anew; the goods go from Peru to Chile."""
    t = table(seat("italy", "K012", vehicles={"truck1": "peru"}, signed={"truck1": "K017 to chile"}), seat("japan"))
    assert [text for text in offered(t) if "chile" in text or "peru" in text] == []
    assert refused(t, "sign truck1 K012 to peru") == "signed_already"
    play(t, "deliver truck1")
    assert (journey(t)["sender"], journey(t)["receiver"]) == ("peru", "chile")


@pytest.mark.rule("CP-SIGN-04")
def test_any_number_of_combinations_may_lie_on_the_table() -> None:
    """One for each of ten vehicles, and none counts against another."""
    vehicles = dict(zip(
        [f"truck{n}" for n in range(1, 6)] + [f"ship{n}" for n in range(1, 4)] + ["aircraft1", "aircraft2"],
        ["peru", "chile", "texas", "quebec", "ontario", "france", "norway", "sweden", "finland", "poland"],
    ))  # fmt: skip
    away = ["turkey", "iran", "iraq", "japan", "taiwan", "thailand", "myanmar", "egypt", "libya", "sudan"]
    free = ["K001", "K002", "K003", "K004", "K006", "K007", "K011", "K013", "K017", "K019"]
    cards = " ".join([*vehicles.values(), *away, *free])
    t = table(seat("italy", cards, vehicles=vehicles), seat("japan"))
    for vehicle, contract, receiver in zip(vehicles, free, away):
        t.now[k.ACTIONS] = 2
        play(t, f"sign {vehicle} {contract} to {receiver}")
    assert [signed(t, f"1.{vehicle}").split()[0] for vehicle in vehicles] == free
    assert hand(t) == []


# ---------------------------------------------------------------- where the vehicle is
@pytest.mark.rule("CP-SIGN-05", "CP-R17")
@pytest.mark.parametrize(("vehicle", "contract"), [("truck1", "K012"), ("ship1", "K005"), ("aircraft1", "K072")])
def test_the_vehicle_has_to_be_on_the_sender_s_territory(vehicle: str, contract: str) -> None:
    """The sender is the State where it is: without that card nothing is signed."""
    t = ready(f"peru chile {contract}")
    assert allowed(t, f"sign {vehicle} {contract} to chile")
    t = ready(f"bolivia_paraguay chile {contract}")
    assert refused(t, f"sign {vehicle} {contract} to chile") == "no_sender_card"
    assert refused(t, f"sign {vehicle} {contract} to chile").rule == "CP-SIGN-02"


@pytest.mark.rule("CP-SIGN-05", "CP-R17")
@pytest.mark.parametrize(
    ("vehicle", "place", "contract"), [("ship1", "r14c08", "K005"), ("aircraft1", "3000 4000", "K072")]
)
def test_a_ship_at_sea_or_an_aircraft_in_flight_is_on_no_territory(vehicle: str, place: str, contract: str) -> None:
    t = table(seat("italy", f"peru chile {contract}", vehicles={vehicle: place}), seat("japan"))
    assert refused(t, f"sign {vehicle} {contract} to chile") == "not_in_state"
    assert refused(t, f"sign {vehicle} {contract} to chile").rule == "CP-SIGN-05"
    assert offered(t, "sign") == []


@pytest.mark.rule("CP-R17")
@pytest.mark.parametrize(("ship", "fits"), [("peru", True), ("r14c08", False)])
def test_a_truck_on_board_is_where_its_carrier_is_docked(ship: str, fits: bool) -> None:
    t = ready(vehicles={"truck1": "on ship1", "ship1": ship})
    assert allowed(t, "sign truck1 K017 to chile") == fits


@pytest.mark.rule("CP-SIGN-06")
def test_each_vehicle_has_one_contract_at_a_time() -> None:
    t = table(
        seat(
            "italy",
            "chile K012 france germany K020",
            vehicles={"truck1": "france", "truck2": "peru"},
            signed={"truck2": "K017 to bolivia_paraguay"},
        ),
        seat("japan"),
    )
    assert refused(t, "sign truck2 K012 to chile") == "signed_already"
    assert refused(t, "sign truck2 K012 to chile").rule == "CP-SIGN-06"
    assert allowed(t, "sign truck1 K020 to germany")


@pytest.mark.rule("CP-SIGN-06")
def test_after_its_delivery_a_vehicle_may_be_signed_for_again() -> None:
    """What is missing then is only a card of the State where it is: that one was discarded with the others."""
    ana = seat("italy", "france K012", vehicles={"truck1": "poland"}, signed={"truck1": "K035 to germany"})
    t = table(ana, seat("japan"))
    assert refused(t, "sign truck1 K012 to france") == "signed_already"
    play(t, "deliver truck1", "drive germany")
    assert refused(t, "sign truck1 K012 to france") == "no_sender_card"


# ---------------------------------------------------------------- which cards
@pytest.mark.rule("CP-SIGN-02")
@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("peru chile K012", "no_contract"),
        ("peru bolivia_paraguay K017", "no_receiver_card"),
        ("chile K017", "no_sender_card"),
    ],
)
def test_all_three_cards_come_from_the_hand(cards: str, verdict: str) -> None:
    t = ready(cards)
    assert refused(t, "sign truck1 K017 to chile") == verdict
    assert refused(t, "sign truck1 K017 to chile").rule == "CP-SIGN-02"


@pytest.mark.rule("CP-SIGN-02")
def test_sender_and_receiver_are_two_cards() -> None:
    assert refused(ready(), "sign truck1 K017 to peru") == "same_state"


@pytest.mark.rule("CP-R63", "CP-BR-02")
def test_the_card_of_an_own_branch_is_neither_sender_nor_receiver() -> None:
    t = ready("peru K017", branches="chile")
    assert refused(t, "sign truck1 K017 to chile") == "no_receiver_card"
    t = ready("chile K017", branches="peru")
    assert refused(t, "sign truck1 K017 to chile") == "no_sender_card"


@pytest.mark.rule("CP-R63")
def test_a_branch_s_card_serves_again_once_it_was_drawn_anew() -> None:
    t = ready("peru K017", branches="chile")
    play(t, "close chile")
    assert discards(t) == ["chile"]
    assert refused(t, "sign truck1 K017 to chile") == "no_receiver_card"
    t = ready("peru K017 chile")
    assert allowed(t, "sign truck1 K017 to chile")


@pytest.mark.rule("CP-R52")
@pytest.mark.parametrize(
    ("special", "name"), [("K099", "Toll gate"), ("K110", "Industrial spy"), ("K116", "Express permit")]
)
def test_a_special_contract_is_never_signed(special: str, name: str) -> None:
    t = ready(f"peru chile {special}")
    assert offered(t, "sign") == []
    refusal = unread(f"sign truck1 {special} to chile")
    assert refusal.rule == "CP-R52"
    assert refusal.sentence.startswith(name)


# ---------------------------------------------------------------- symbols
@pytest.mark.rule("CP-SIGN-07", "CP-CARD-02")
@pytest.mark.parametrize(
    ("contract", "fitting"),
    [
        ("K017", {"truck1", "ship1", "aircraft1"}),
        ("K012", {"truck1"}),
        ("K005", {"ship1"}),
        ("K072", {"aircraft1"}),
        ("K091", {"truck1"}),
        ("K085", {"truck1", "ship1", "aircraft1"}),
    ],
)
def test_a_symbol_names_the_only_kind_of_vehicle(contract: str, fitting: set[str]) -> None:
    t = ready(f"peru chile {contract}")
    assert {text.split()[1] for text in offered(t, "sign")} == fitting
    for vehicle in FLEET:
        if vehicle not in fitting:
            assert refused(t, f"sign {vehicle} {contract} to chile") == "wrong_vehicle"
            assert refused(t, f"sign {vehicle} {contract} to chile").rule == "CP-SIGN-07"


@pytest.mark.rule("CP-SIGN-02", "CP-SIGN-05", "CP-SIGN-07")
@given(
    cards=st.sets(st.sampled_from(sorted(GOODS)), max_size=8),
    lands=st.sets(st.sampled_from(["peru", "chile", "france", "japan", "egypt", "texas", "poland"]), max_size=7),
    spot=st.sampled_from(["peru", "france", "japan"]),
)
def test_exactly_what_fits_may_be_signed(cards: set[str], lands: set[str], spot: str) -> None:
    """Against the catalogue: sender in hand and under the vehicle, receiver another card in hand, symbol or none."""
    t = table(seat("italy", " ".join([*lands, *cards]), vehicles=dict.fromkeys(FLEET, spot)), seat("germany"))
    expected = {
        f"sign {vehicle} {contract} to {receiver}"
        for vehicle in FLEET
        for contract in cards
        for receiver in lands - {spot}
        if spot in lands and SYMBOLS[contract] in ("any", vehicle[:-1])
    }
    assert set(offered(t, "sign")) == expected


@pytest.mark.rule("CP-CARD-02")
def test_every_symbol_and_none_is_among_the_contracts() -> None:
    kinds = {int(printed()[1].k_vehicle[at]) for at in range(len(GOODS))}
    assert kinds == {ANY, TRUCK, SHIP, AIRCRAFT}


@pytest.mark.rule("CP-R40")
def test_a_vehicle_that_shares_its_way_with_other_goods_is_not_signed_for() -> None:
    ana = seat(
        "italy",
        "chile K012 K005 K020",
        vehicles={"truck1": "on ship1", "ship1": "peru"},
        signed={"ship1": "K017 to texas"},
    )
    t = table(ana, seat("japan"))
    assert refused(t, "sign truck1 K012 to chile") == "carrier_loaded"
    assert refused(t, "sign truck1 K012 to chile").rule == "CP-R40"


@pytest.mark.rule("CP-SIGN-01")
def test_signing_by_somebody_else_is_refused() -> None:
    t = ready()
    assert refused(t, "sign truck1 K018 to venezuela", by=BEN) == "not_your_turn"
