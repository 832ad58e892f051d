"""What cannot be so with vehicles: where they are, what is signed for them and who has a right on them."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import NO_AIRPORT
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.table import Table, is_cell, is_state, kind_of, owner_of
from cubilete.games.competitors.slots import TOKEN_IDS


def fleet_defects(t: Table, lexicon: Lexicon) -> Iterator[str]:
    for token in range(t.seats * c.VEHICLES):
        if t.in_play(token):
            yield from aboard_defects(t, token)
            yield from place_defects(t, token, lexicon)
            yield from strike_defects(t, token)
            yield from hired_defects(t, token)
        if t.is_signed(token):
            yield from signed_defects(t, token, lexicon)


# ---------------------------------------------------------------- where it is
def aboard_defects(t: Table, token: int) -> Iterator[str]:
    """CP-COMBI-01, CP-SHIP-08, CP-AIR-08."""
    name, carrier = TOKEN_IDS[token], int(t.get(token, k.CARRIER))
    if carrier == k.NONE:
        return
    if kind_of(token) != k.TRUCK:
        yield f"{name} cannot be on board: only trucks are carried (CP-COMBI-01)."
    elif kind_of(carrier) == k.TRUCK:
        yield f"{name} cannot be on board of {TOKEN_IDS[carrier]}: only ships and aircraft carry trucks (CP-COMBI-01)."
    elif not t.in_play(carrier):
        yield f"{name} is on board of {TOKEN_IDS[carrier]}, which is not in play."
    elif t.passenger(carrier) != token:
        yield f"{TOKEN_IDS[carrier]} carries one truck at a time, not {name} as well (CP-SHIP-08, CP-AIR-08)."
    elif t.is_signed(token) and t.is_signed(carrier):
        yield f"{name} and its carrier {TOKEN_IDS[carrier]} cannot both have goods of their own (CP-R40)."


def place_defects(t: Table, token: int, lexicon: Lexicon) -> Iterator[str]:
    """Trucks by land, ships in ports and at sea, aircraft at airports and in the air."""
    name, kind, place = TOKEN_IDS[token], int(kind_of(token)), int(t.get(token, k.PLACE))
    if place == k.ABOARD:
        return
    if k.STRAIT <= place < k.ALOFT:
        if t.now[k.JOURNEY] == k.NO_JOURNEY or t.now[k.MOVED] != token or kind == k.AIRCRAFT:
            yield f"{name} cannot be on a strait: goods are there only while customs look at them (CP-R29)."
    elif kind == k.TRUCK and not is_state(place):
        yield f"{name} is a truck and must be in a State or on board (CP-TRUCK-03)."
    elif kind == k.SHIP and not (is_cell(place) or (is_state(place) and t.box.atlas.port[place] > 0)):
        yield f"{name} is a ship and must be on a sea space or in a State with a port (CP-SHIP-03)."
    elif kind == k.AIRCRAFT and not (place == k.ALOFT or has_airport(t, place)):
        yield f"{name} is an aircraft and must be in the air or in a State with an airport (CP-AIR-02)."
    if kind == k.AIRCRAFT:
        yield from airport_defects(t, token, lexicon)
    elif t.get(token, k.LAST) != k.NONE:
        yield f"{name} is no aircraft and has no last airport."


def has_airport(t: Table, place: int) -> bool:
    return bool(is_state(place)) and t.box.atlas.airport[place] != NO_AIRPORT


def airport_defects(t: Table, token: int, lexicon: Lexicon) -> Iterator[str]:
    """CP-R22, CP-R36."""
    name, last, place = TOKEN_IDS[token], int(t.get(token, k.LAST)), int(t.get(token, k.PLACE))
    if last == k.NONE or not has_airport(t, last):
        yield f"the last airport of {name} must be a State with an airport (CP-R36)."
    elif has_airport(t, place) and last != place:
        yield f"{name} stands in {lexicon.ids['territory'][place]}, so that is its last airport (CP-R36)."


# ---------------------------------------------------------------- what is signed for it
def signed_defects(t: Table, token: int, lexicon: Lexicon) -> Iterator[str]:
    """CP-SIGN-02, CP-SIGN-07, CP-R09."""
    name, contract = TOKEN_IDS[token], int(t.get(token, k.CONTRACT))
    card = lexicon.ids["contract"][contract]
    if contract >= t.box.goods:
        yield f"{card} is a special contract and cannot be signed for {name} (CP-R52)."
    elif not symbol_allows(t, contract, kind_of(token)):
        yield f"{card} may not be carried by {name}: its symbol asks for another vehicle (CP-SIGN-07)."
    under_way = t.now[k.JOURNEY] == k.DELIVERY and t.now[k.CARGO] == token
    if under_way:
        return
    if not t.in_play(token):
        yield f"{card} is signed for {name}, which is not in play (CP-SIGN-05)."
    elif not is_state(t.place(token)):
        yield f"{name} has goods on board and must wait in a State until they are delivered (CP-R09)."


# ---------------------------------------------------------------- strikes and rights
def strike_defects(t: Table, token: int) -> Iterator[str]:
    if t.get(token, k.STRUCK) == 1 and owner_of(token) != t.now[k.TURN]:
        yield f"{TOKEN_IDS[token]} can only be struck this turn while its owner is on turn (CP-SPECCARD-10)."


def hired_defects(t: Table, token: int) -> Iterator[str]:
    """CP-R68: who has hired it, for what."""
    shipper = int(t.get(token, k.SHIPPER))
    if shipper == k.NOBODY:
        return
    name, cargo = TOKEN_IDS[token], int(t.get(token, k.HIRED_FOR))
    if t.options[k.O_DEALS] == 0:
        yield f"{name} cannot be hired at a table without negotiation (CP-OPT-03)."
    if shipper == owner_of(token):
        yield f"{name} cannot be hired by its own owner (CP-NEG-02)."
    if not t.in_play(cargo) or owner_of(cargo) != shipper:
        yield f"{name} must be hired for a vehicle of its shipper that is in play (CP-R68)."
    elif kind_of(token) == k.TRUCK and not t.is_signed(cargo):
        yield f"{name} can be hired for goods only, and nothing is signed for {TOKEN_IDS[cargo]} (CP-R50)."
    elif kind_of(cargo) != k.TRUCK and not t.is_signed(cargo):
        yield f"{name} can be hired for goods or for a truck, and {TOKEN_IDS[cargo]} is neither (CP-R50)."
    if t.is_signed(token):
        yield f"{name} has goods of its own and cannot be hired (CP-R40)."
    if t.get(token, k.HIRED_FUEL) not in (shipper, owner_of(token)):
        yield f"the fuel of {name} is paid by its shipper or by its owner (CP-R50)."
