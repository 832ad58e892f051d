"""Positions of Competitors edited by hand: what cannot be read, and what cannot be so."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cubilete.core.errors import PositionError
from games.competitors.helpers import TITLE, read
from games.competitors.position.edits import (
    BASES,
    GONE,
    Document,
    acting,
    choosing,
    clearing,
    combined,
    dealing,
    edited,
    failing,
    founding,
    happening,
    moving,
    options_of,
    ordering,
    over,
    raising,
    returning,
    stranded,
    travelling,
)

Change = tuple[str, Any]
Case = tuple[Callable[[], Document], list[Change], str]


def problem_of(base: Callable[[], Document], changes: list[Change]) -> list[str]:
    """What is said about an edited document: the sentence that stops its reading, or its defects."""
    document = edited(base(), *changes)
    try:
        t = TITLE.load(document, len(base()["seat"]), read(options_of(base)))
    except PositionError as error:
        return [str(error)]
    return TITLE.defects(t)


@pytest.mark.parametrize("base", BASES)
def test_every_decision_is_written_read_and_in_order(base: Callable[[], Document]) -> None:
    document = base()
    assert document.get("phase", "acting") == {
        combined: "travelling", moving: "travelling", dealing: "acting",
    }.get(base, base.__name__)  # fmt: skip
    t = TITLE.load(document, len(document["seat"]), read(options_of(base)))
    assert TITLE.defects(t) == []
    assert TITLE.document(t) == document
    assert (t.to_move() < 0) == (base is over)
    assert base is over or t.legal_moves(int(t.to_move()))


UNREADABLE: list[Case] = [
    (acting, [("phase", "dancing")], "phase: there is no 'dancing'; there are founding, acting"),
    (acting, [("rounds", 3)], "this is not a Competitors table: Object contains unknown field `rounds`"),
    (acting, [("round", "three")], "this is not a Competitors table: Expected `int`"),
    (acting, [("seat", [{}])], "there are 1 seats in the table, but the position is for 2 players"),
    (acting, [("on_turn", 3)], "on_turn must lie between 1 and 2, not 3"),
    (acting, [("first", 0)], "first must lie between 1 and 2, not 0"),
    (acting, [("actions", 3)], "actions must lie between 0 and 2, not 3"),
    (acting, [("danger", "rain")], "danger: there is no event 'rain'"),
    (acting, [("seat.0.money", -500)], "money of seat 1 must lie between 0"),
    (acting, [("seat.0.headquarter", "atlantis")], "headquarter of seat 1: there is no 'atlantis'"),
    (acting, [("seat.0.hand", ["atlantis"])], "hand of seat 1: there is no card 'atlantis'"),
    (acting, [("seat.1.hand", ["france"])], "the card france is in two places: hand of seat 1 and hand of seat 2"),
    (acting, [("discarded", ["K017"])], "the card K017 is in two places: what is signed for 1.truck1 and discarded"),
    (acting, [("seat.0.hand", ["chile"])], "the card chile is in two places: hand of seat 1 and branches of seat 1"),
    (acting, [("seat.0.hand", ["K099"])], "the card K099 is in two places: hand of seat 1 and advantages of seat 1"),
    (acting, [("seat.1.knows", ["france", "france"])], "knows of seat 2: something is listed twice"),
    (acting, [("seat.0.advantages", {"peru": "K101"})], "it has no headquarter or branch in peru (CP-SPEC-03)"),
    (acting, [("seat.0.vehicles.truck1", "atlantis")], "truck1 of seat 1: there is no place 'atlantis'"),
    (acting, [("seat.0.vehicles.tram1", "peru")], "vehicles of seat 1: there is no vehicle 'tram1'"),
    (acting, [("seat.0.vehicles.aircraft1", "99999 0")], "x of aircraft1 of seat 1 must lie between 0 and 16000"),
    (acting, [("seat.0.vehicles.truck2", "on boat1")], "truck2 of seat 1: there is no vehicle 'boat1'"),
    (acting, [("seat.0.signed.truck1", "K017")], "must read 'K017 peru to chile' or 'K017 to chile', not 'K017'"),
    (acting, [("seat.0.signed.truck1", "K017 to peru")], "the card peru is in two places"),
    (acting, [("seat.0.signed", {"ship1": "K017 to chile"})], "1.ship1 needs a sender, as 'K017 peru to chile'"),
    (acting, [("seat.0.struck", {"truck3": "next_turn"})], "struck of seat 1: truck3 is not among its vehicles"),
    (acting, [("seat.0.last_airport", {"aircraft2": "peru"})], "last_airport of seat 1: aircraft2 is not among"),
    (acting, [("seat.0.proposals", 7)], "proposals of seat 1 must lie between 0 and 6"),
    (acting, [("seat.0.refused_terms", [0])], "refused_terms of seat 1 must lie between 1"),
    (acting, [("customs_used", ["fast_lane", "fast_lane"])], "customs_used: there are only 1 cards fast_lane"),
    (acting, [("customs_used", ["papers_in_order"] * 36)], "customs_used: there are 35 customs cards (CP-COMP-09)"),
    (acting, [("customs_used", ["free_beer"])], "customs_used: there is no customs card 'free_beer'"),
    (clearing, [("customs_used", ["random_inspection"] * 2)], "there are only 2 cards random_inspection"),
    (acting, [("returning", ["1.ship1", "2.ship1"])], "all vehicles that have to go to a base belong to one seat"),
    (travelling, [("journey.cargo", "1.truck2")], "a delivery under way names in `cargo` the vehicle whose signed"),
    (travelling, [("journey.cargo", GONE)], "a delivery under way names in `cargo` the vehicle whose signed contract"),
    (moving, [("journey.convoy", [])], "a move under way names in `convoy` the vehicles that travel"),
    (moving, [("journey.convoy", ["2.ship1", "2.ship2"])], "there is one vehicle of a kind at most (CP-R78)"),
    (travelling, [("journey.turn", 100)], "turn of the journey must lie between 0 and 99, not 100"),
    (travelling, [("journey.spent_by", {"bicycle": 1})], "spent_by of the journey: there is no 'bicycle'"),
    (travelling, [("journey.step", 1)], "no card and no event lies open whose effect could be at a step"),
    (choosing, [("journey.step", 9999)], "step of the journey, in the program, must lie between"),
    (dealing, [("deal.0.number", 2)], "there are two deals with the number 2 (CP-R70)"),
    (dealing, [("deal.0.number", 10)], "number of a deal must lie between 1 and 9, not 10"),
    (dealing, [("deal.1.terms", "1>2 atlantis")], "deal 2: "),
    (dealing, [("deal.0.bid", "plenty")], "deal 1: "),
    (dealing, [("deal.0.bidder", GONE)], "deal 1: a bid and its bidder belong together (CP-R71)"),
    (dealing, [("deal.1.bidder", 2)], "deal 2: only an auction has bids (CP-R71)"),
    (dealing, [("deal.1.version", 5)], "version of deal 2 must lie between 1 and 4, not 5"),
    (dealing, [("deal.1.turns", 0)], "turns of deal 2 must lie between 1 and 3, not 0"),
    (dealing, [("deal.1.accepted", [4])], "accepted of deal 2 must lie between 1 and 3, not 4"),
]  # fmt: skip

SEATS: list[Case] = [
    (acting, [("seat.1.headquarter", "brazil")], "seats 1 and 2 cannot have the same headquarter (CP-SETUP-04)"),
    (acting, [("seat.1.headquarter", GONE)], "seat 2 has no headquarter"),
    (acting, [("seat.0.points", 11)], "seat 1 cannot have more than 10 points in the race (CP-R14)"),
    (acting, [("round", 41)], "the round must lie between 1 and 40 (CP-R54, CP-R81)"),
    (acting, [("round", 0)], "the round must lie between 1 and 40 (CP-R54, CP-R81)"),
    (acting, [("seat.0.branches", ["chile", "libya", "egypt", "sudan", "iran", "iraq"]), ("discarded", [])],
     "seat 1 has more branches than its 5 tokens (CP-COMP-06)"),
    (acting, [("seat.0.branches", ["chile", "japan"])], "there cannot be a branch in japan, where a headquarter"),
    (acting, [("seat.0.advantages", {"chile": "K114"}), ("seat.0.hand", [])],
     "K114 is no advantage and cannot be attached to chile (CP-SPEC-03)"),
    (acting, [("seat.0.advantages", {"chile": "K001"})], "K001 is no advantage and cannot be attached to chile"),
    (acting, [("seat.1.knows", ["peru"])], "nobody needs to remember the card peru"),
    (acting, [("seat.1.knows", ["egypt"])], "nobody needs to remember the card egypt"),
    (acting, [("seat.1.knows", ["K055"])], "nobody needs to remember the card K055"),
]  # fmt: skip

FLEET: list[Case] = [
    (acting, [("seat.0.vehicles.ship1", "on aircraft1")], "1.ship1 cannot be on board: only trucks are carried"),
    (acting, [("seat.0.vehicles.truck2", "on truck1")], "1.truck2 cannot be on board of 1.truck1: only ships and"),
    (acting, [("seat.0.vehicles.truck2", "on ship2")], "1.truck2 is on board of 1.ship2, which is not in play"),
    (acting, [("seat.0.vehicles.truck3", "on ship1")], "1.ship1 carries one truck at a time, not 1.truck3 as well"),
    (acting, [("seat.0.vehicles.truck1", "on ship1"), ("seat.0.vehicles.truck2", "peru"),
              ("seat.0.vehicles.ship1", "peru"), ("seat.0.signed.ship1", "K004 chile to iran"),
              ("seat.0.branches", []), ("seat.0.advantages", {}), ("seat.0.signed.truck1", "K017 to bolivia_paraguay")],
     "1.truck1 and its carrier 1.ship1 cannot both have goods of their own (CP-R40)"),
    (acting, [("seat.0.vehicles.truck2", "gibraltar")], "1.truck2 cannot be on a strait"),
    (acting, [("seat.0.vehicles.truck2", "r14c13")], "1.truck2 is a truck and must be in a State or on board"),
    (acting, [("seat.0.vehicles.truck2", "7000 3000")], "1.truck2 is a truck and must be in a State or on board"),
    (acting, [("seat.0.vehicles.ship1", "bolivia_paraguay")], "1.ship1 is a ship and must be on a sea space or in a"),
    (acting, [("seat.0.vehicles.ship1", "7000 3000")], "1.ship1 is a ship and must be on a sea space or in a State"),
    (acting, [("seat.0.vehicles.aircraft1", "bolivia_paraguay")], "1.aircraft1 is an aircraft and must be in the air"),
    (acting, [("seat.0.vehicles.aircraft1", "r14c13")], "1.aircraft1 is an aircraft and must be in the air or in a"),
    (acting, [("seat.0.last_airport", {"truck1": "peru"})], "1.truck1 is no aircraft and has no last airport"),
    (acting, [("seat.0.last_airport", {"aircraft1": "bolivia_paraguay"})], "the last airport of 1.aircraft1 must be a"),
    (acting, [("seat.1.last_airport", {"aircraft1": "peru"})], "2.aircraft1 stands in japan, so that is its last"),
    (acting, [("seat.0.signed.truck1", "K099 peru to iran"), ("seat.0.advantages", {})],
     "K099 is a special contract and cannot be signed for 1.truck1 (CP-R52)"),
    (acting, [("seat.0.signed.truck1", "K005 peru to iran")], "K005 may not be carried by 1.truck1: its symbol asks"),
    (acting, [("seat.0.signed.truck3", "K004 iran to iraq")], "K004 is signed for 1.truck3, which is not in play"),
    (acting, [("seat.0.signed.ship1", "K004 iran to iraq")], "1.ship1 has goods on board and must wait in a State"),
    (acting, [("seat.1.struck", {"truck1": "this_turn"})], "2.truck1 can only be struck this turn while its owner is"),
]  # fmt: skip


def hired(**changes: Any) -> Change:
    return "seat.0.hired", {"ship1": {"shipper": 2, "cargo": "2.truck1", **changes}}


HIRED: list[Case] = [
    (acting, [("seat.0.hired", {"aircraft1": {"shipper": 2, "cargo": "2.truck1"}})],
     "1.aircraft1 cannot be hired at a table without negotiation (CP-OPT-03)"),
    (dealing, [hired(shipper=1)], "1.ship1 cannot be hired by its own owner (CP-NEG-02)"),
    (dealing, [hired(cargo="3.truck1")], "1.ship1 must be hired for a vehicle of its shipper that is in play"),
    (dealing, [hired(cargo="2.truck2")], "1.ship1 must be hired for a vehicle of its shipper that is in play"),
    (dealing, [("seat.0.hired", {"truck1": {"shipper": 3, "cargo": "3.truck1"}})],
     "1.truck1 can be hired for goods only, and nothing is signed for 3.truck1 (CP-R50)"),
    (dealing, [("seat.0.hired", {"ship1": {"shipper": 3, "cargo": "3.ship1"}})],
     "1.ship1 can be hired for goods or for a truck, and 3.ship1 is neither (CP-R50)"),
    (dealing, [("seat.1.hired", {"truck1": {"shipper": 3, "cargo": "3.truck1"}})],
     "2.truck1 has goods of its own and cannot be hired (CP-R40)"),
    (dealing, [hired(fuel=3)], "the fuel of 1.ship1 is paid by its shipper or by its owner (CP-R50)"),
    (dealing, [hired(shipper=4)], "shipper of the carriage by 1.ship1 must lie between 1 and 3"),
]  # fmt: skip

JOURNEYS: list[Case] = [
    (moving, [("journey.cargo", "1.truck1")], "a move has no cargo and no holder"),
    (travelling, [("on_turn", 2)], "seat 2 is on turn and delivers its own contract, not that of 1.truck1"),
    (travelling, [("journey.holder", "1.ship2")], "1.ship2 has the goods and must be in play"),
    (combined, [("journey.holder", "1.aircraft1"), ("seat.0.signed.aircraft1", "K001 iran to iraq")],
     "1.aircraft1 has a contract of its own and cannot hold these goods (CP-R40)"),
    (combined, [("seat.0.signed.truck1", "K010 peru to chile"), *[(f"seat.{at}.knows", []) for at in (0, 1)]],
     "1.truck1 may not have the goods of K010 where it is: the symbol forbids it (CP-R18)"),
    (combined, [("journey.holder", "1.truck2")], "1.truck2 has the goods and must be in the convoy (CP-R78)"),
    (combined, [("journey.convoy", ["1.truck1", "1.ship2"])], "1.ship2 is in the convoy and must be in play"),
    (combined, [("journey.convoy", ["1.truck1", "1.ship1", "1.aircraft1"])], "a ship and an aircraft cannot be in one"),
    (combined, [("seat.0.vehicles.truck1", "chile")], "1.truck1 must be on board of 1.ship1 or beside it"),
    (travelling, [("journey.turn", 0)], "turn of the journey counts the movement turns begun and is at least 1"),
    (travelling, [("journey.turn", 5)], "a delivery in movement turn 5 with a limit of 4 can only be failing"),
    (moving, [("journey.turn_over", True)], "a delivery whose last movement turn is over can only be failing (CP-R77)"),
    (moving, [("journey.travelled", ["5.truck1"])], "left_behind and travelled name vehicles of this table only"),
    (moving, [("journey.spent_by", {"ship": 5})], "the ship of the convoy has spent more P.M. than it has"),
    (clearing, [("journey.moved", GONE)], "`moved` must name the vehicle that made it (CP-R59)"),
    (travelling, [("journey.came_from", GONE)], "came_from must be a place where 1.truck1 can be (CP-R59)"),
    (travelling, [("journey.came_from", "r14c13")], "came_from must be a place where 1.truck1 can be (CP-R59)"),
    (stranded, [("journey.beyond", "r14c13")], "beyond must be the place on the other side of the strait"),
    (stranded, [("journey.beyond", GONE)], "beyond must be the place on the other side of the strait"),
    (clearing, [("journey.event", "fuel_tax")], "a customs card and an event cannot lie open together"),
    (happening, [("journey.card", "fast_lane"), ("journey.event", GONE)], "customs cards are drawn for goods only"),
    (travelling, [("journey.tipped", True)], "a tip can only have been given on a customs card that lies open"),
    (raising, [("journey.fees_at", GONE)], "fees_at must name the State whose fees are being settled (CP-R06)"),
    (ordering, [("journey.event_due", "italy")], "event_due must name a State with a red flag (CP-POL-01)"),
    (choosing, [("journey.step", 40)], "step does not lie in the effect of the card or event that lies open"),
]  # fmt: skip

PHASES: list[Case] = [
    (acting, [("phase", "travelling")], "in this phase a journey is under way, which the position must tell"),
    (travelling, [("phase", "acting")], "no journey can be under way in this phase"),
    (acting, [("debt", 500)], "there is a debt exactly while money has to be raised for it (CP-R07)"),
    (raising, [("debt", GONE)], "there is a debt exactly while money has to be raised for it (CP-R07)"),
    (acting, [("returning", ["1.ship1"])], "vehicles are on their way to a base exactly while their owner chooses"),
    (returning, [("returning", [])], "vehicles are on their way to a base exactly while their owner chooses which"),
    (acting, [("looked_at", 1)], "looked_at counts seats only while vehicles return before the first turn of a round"),
    (clearing, [("journey.step", 1)], "an effect stands at a step only where it asks for a choice or for money"),
    (travelling, [("journey.fees_settled", 1), ("journey.fees_at", "chile")], "fees are half settled only while money"),
    (travelling, [("journey.fate", ["turn_ends"])], "once a delivery fails or a turn is ended nothing is decided"),
    (founding, [("round", 1)], "the round is 0 while headquarters are chosen (CP-SETUP-04)"),
    (founding, [("seat.0.headquarter", "italy")], "headquarters are chosen in turn order"),
    (acting, [("actions", 0)], "the seat on turn has at least one action left (CP-TURN-02)"),
    (travelling, [("journey.ending", True)], "before the journey goes on everything is settled"),
    (travelling, [("journey.customs_due", 1)], "before the journey goes on everything is settled"),
    (travelling, [("seat.0.vehicles.truck1", "chile")], "the goods are in the receiver's State and must have been"),
    (ordering, [("journey.event_due", GONE)], "there is something to order only where a customs card and an event"),
    (ordering, [("journey.card", "fast_lane")], "nothing lies open while the order of a customs card and an event"),
    (clearing, [("journey.card", GONE)], "a customs card must lie open in this phase (CP-R79)"),
    (happening, [("journey.event", GONE)], "an event must lie open in this phase (CP-SPECCARD-09)"),
    (happening, [("seat.0.advantages", {})], "only the owner of a security escort on the continent is asked"),
    (choosing, [("journey.step", GONE)], "the effect must stand at a choice in this phase (CP-OP-13)"),
    (stranded, [("seat.0.vehicles.truck1", "morocco")], "a vehicle must be on a strait in this phase (CP-R30)"),
    (stranded, [("seat.0.money", 4500)], "who cannot pay for the extra P.M. goes back without being asked (CP-R30)"),
    (stranded, [("journey.card", "fast_lane")], "customs are settled before the strait is left (CP-R59)"),
    (failing, [("journey.fate", [])], "only a delivery that fails is asked about in this phase (CP-R80)"),
    (failing, [("journey.customs_due", 1), ("journey.moved", "1.truck1"), ("journey.came_from", "peru")],
     "a delivery fails after everything else is settled (CP-R25, CP-R30)"),
    (raising, [("seat.0.money", 500)], "who has to raise money has paid all cash already (CP-R07)"),
    (raising, [("seat.0.vehicles", {}), ("journey", GONE)], "who has nothing to sell is forgiven the debt"),
    (raising, [("creditor", 1)], "nobody owes money to themselves"),
    (raising, [("journey", GONE)], "money has to be raised only on a journey (CP-R07)"),
    (returning, [("returning", ["1.ship1"])], "vehicles that return to a base must be in play (CP-R41)"),
    (returning, [("seat.0.vehicles.aircraft1", "4909 6099")], "the owner is only asked where two bases are equally"),
    (returning, [("looked_at", GONE)], "vehicles return on a journey, or before the first turn of a round"),
    (over, [("round", 3)], "the game is not over yet (CP-MODE-03, CP-MODE-04)"),
    (over, [("actions", 1)], "nobody has actions left when the game is over"),
]  # fmt: skip

OFFERS: list[Case] = [
    (acting, [("proposals_made", 1)], "nothing can be offered at a table without negotiation (CP-OPT-03)"),
    (acting, [("deal", [{"kind": "offer", "number": 2, "terms": "1>2 500; 2>1 germany"}])],
     "nothing can be offered at a table without negotiation (CP-OPT-03)"),
    (dealing, [("deal.0.serial", 4)], "every open deal has a serial number of its own (CP-R49)"),
    (dealing, [("deal.1.number", 7), ("deal.1.kind", "auction"), ("deal.1.terms", "germany from 500"),
               ("deal.1.answers", 0)], "there is one auction at a time (CP-R71)"),
    (dealing, [("deal.0.number", 2), ("deal.1.number", 3)], "deal 2 must be an offer, by its number (CP-R70)"),
    (dealing, [("deal.1.number", 7)], "deal 7 must be a request or an auction, by its number (CP-R70)"),
    (dealing, [("deal.1.later", [3])], "only those whom deal 2 concerns can have accepted it or put it off"),
    (dealing, [("deal.1.later", [1])], "nobody both accepts deal 2 and puts it off (CP-R49)"),
    (dealing, [("deal.0.accepted", [2])], "deal 1 is no offer: nobody has accepted it, wants a look or answers"),
    (dealing, [("deal.0.version", 2)], "deal 1 is no offer: it has one version, by the seat that made it"),
    (dealing, [("deal.1.terms", "2>3 500")], "deal 2: these cannot be the terms of seat 1 (author outside, CP-R70)"),
    (dealing, [("deal.1.terms", "1>2 italy; 2>1 3.truck1")], "deal 2 speaks of something that is not so any more"),
    (dealing, [("deal.1.accepted", [])], "seat 1 has accepted its own terms of deal 2 (CP-R49)"),
    (dealing, [("deal.1.accepted", [1, 2])], "deal 2 would have been carried out: everybody has accepted it"),
    (dealing, [("deal.1.terms", "1>2 germany; 2>1 500")], "seat 1 has accepted deal 2 and cannot keep it"),
    (dealing, [("deal.2.terms", "all: get any europe; give 500000")], "seat 2 cannot ask for this (sum too high"),
    (dealing, [("deal.2.terms", "2: get any europe; give 10000")], "deal 4 must ask somebody else at the table"),
    (dealing, [("deal.0.terms", "germany from 5000")], "deal 1: seat 1 cannot auction this"),
    (dealing, [("deal.0.terms", "500 from 5000")], "deal 1: seat 1 cannot auction this (lot unfit, CP-R71)"),
    (dealing, [("deal.0.terms", "K017 from 0")], "deal 1: seat 1 cannot auction this (no sum"),
    (dealing, [("deal.0.bidder", 1)], "seat 1 cannot be the bidder of deal 1 (CP-R71)"),
    (dealing, [("deal.0.later", [2])], "seat 2 cannot be the bidder of deal 1 (CP-R71)"),
    (dealing, [("deal.0.bid", "4000")], "the bid of deal 1 is below its least price (CP-R71)"),
    (dealing, [("deal.0.bid", "400000")], "seat 2 cannot keep its bid of deal 1"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "changes", "sentence"), UNREADABLE)
def test_what_cannot_be_read_is_named(base: Callable[[], Document], changes: list[Change], sentence: str) -> None:
    with pytest.raises(PositionError, match=re.escape(sentence)):
        TITLE.load(edited(base(), *changes), len(base()["seat"]), read(options_of(base)))


@pytest.mark.parametrize(
    ("base", "changes", "sentence"), [*SEATS, *FLEET, *HIRED, *JOURNEYS, *PHASES, *OFFERS]
)  # fmt: skip
def test_what_cannot_be_so_is_named(base: Callable[[], Document], changes: list[Change], sentence: str) -> None:
    found = problem_of(base, changes)
    assert any(sentence in one for one in found), found
