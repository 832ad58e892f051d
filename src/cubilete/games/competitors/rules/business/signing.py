"""Signing contracts (CP-SIGN)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import who_sees
from cubilete.games.competitors.rules.dealing.faces import forget_papers
from cubilete.games.competitors.rules.dealing.hired import is_held
from cubilete.games.competitors.rules.table import Table, is_state, kind_of


def symbol_allows(t: Table, contract: i64, kind: i64) -> bool:
    """CP-SIGN-07, CP-R18."""
    symbol: i64 = t.box.k_vehicle[contract]
    return symbol == b.ANY or symbol == kind + 1


def judge_vehicle(t: Table, seat: i64, token: i64) -> i64:
    """Whether a contract can be signed for this vehicle where it stands."""
    if not t.in_play(token):
        return c.NO_VEHICLE
    if t.is_signed(token):
        return c.SIGNED_ALREADY
    if is_held(t, token):
        return c.HELD
    if not is_state(t.place(token)):
        return c.NOT_IN_STATE  # CP-SIGN-05, CP-R17
    if joined_to_loaded(t, token):
        return c.CARRIER_LOADED  # CP-R40
    return LEGAL if t.holds_land(seat, t.place(token)) else c.NO_SENDER_CARD


def joined_to_loaded(t: Table, token: i64) -> bool:
    """Whether it is on board of, or has on board, a vehicle with goods of its own."""
    if kind_of(token) == k.TRUCK:
        carrier = t.get(token, k.CARRIER)
        return carrier != k.NONE and t.is_signed(carrier)
    truck = t.passenger(token)
    return truck != k.NONE and t.is_signed(truck)


def judge_sign(t: Table, seat: i64, vehicle: i64, contract: i64, receiver: i64) -> i64:
    token: i64 = seat * c.VEHICLES + vehicle
    verdict = judge_vehicle(t, seat, token)
    if verdict != LEGAL:
        return verdict
    if not t.holds_paper(seat, contract):
        return c.NO_CONTRACT
    if not symbol_allows(t, contract, kind_of(token)):
        return c.WRONG_VEHICLE
    if receiver == t.place(token):
        return c.SAME_STATE
    return LEGAL if t.holds_land(seat, receiver) else c.NO_RECEIVER_CARD


def sign(t: Table, seat: i64, vehicle: i64, contract: i64, receiver: i64, journal: Journal | None) -> None:
    """CP-SIGN-02: sender and receiver lie open, the contract between them face down."""
    token: i64 = seat * c.VEHICLES + vehicle
    sender = t.place(token)
    t.put(token, k.CONTRACT, contract)
    t.put(token, k.SENDER, sender)
    t.put(token, k.RECEIVER, receiver)
    t.put_land(sender, k.WHERE, k.TABLE)
    t.put_land(sender, k.KNOWN, 0)
    t.put_land(receiver, k.WHERE, k.TABLE)
    t.put_land(receiver, k.KNOWN, 0)
    forget_papers(t, seat, 0)  # whoever knew cards of this hand does not know which of them was signed
    t.put_paper(contract, k.WHERE, k.TABLE)
    c.tell_signed(journal, seat, token, sender, receiver, contract, who_sees(t, seat))


def fill_signing(t: Table, seat: i64, out: MoveList) -> None:
    vehicle: i64 = 0
    while vehicle < c.VEHICLES:
        if judge_vehicle(t, seat, seat * c.VEHICLES + vehicle) == LEGAL:
            fill_contracts(t, seat, vehicle, out)
        vehicle += 1


def fill_contracts(t: Table, seat: i64, vehicle: i64, out: MoveList) -> None:
    kind = kind_of(vehicle)
    contract: i64 = 0
    while contract < t.box.goods:
        if t.holds_paper(seat, contract) and symbol_allows(t, contract, kind):
            fill_receivers(t, seat, vehicle, contract, out)
        contract += 1


def fill_receivers(t: Table, seat: i64, vehicle: i64, contract: i64, out: MoveList) -> None:
    sender = t.place(seat * c.VEHICLES + vehicle)
    receiver: i64 = 0
    while receiver < t.box.atlas.territories:
        if receiver != sender and t.holds_land(seat, receiver):
            out.add(c.sign_code(vehicle, contract, receiver))
        receiver += 1
