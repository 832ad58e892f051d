"""How position documents write where a vehicle is and what is signed for it.

truck1 = "peru"                 in a State: a ship in its port, an aircraft at its airport
ship1 = "r10c06"                on a sea space, or on a strait by its id
aircraft1 = "7200 3100"         in the air, in tenths of a board unit
aircraft1 = "west04"            in the air at an arrow; it goes on from the opposite one (CP-R35)
truck2 = "on ship1"             on board; `on 2.ship1` where the carrier is another seat's
truck1 = "K017 peru to chile"   signed; without a sender it is the State where the vehicle is
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import known, within
from cubilete.core.errors import PositionError
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, owner_of
from cubilete.games.competitors.rules.travel.aircraft import edge_x, edge_y
from cubilete.games.competitors.slots import EDGE_IDS, TOKEN_IDS, VEHICLE_IDS

AIR = re.compile(r"(-?\d+) (-?\d+)")
ABOARD = re.compile(r"on (\S+)")
SIGNED = re.compile(r"(\S+)(?: (\S+))? to (\S+)")


class Spot(NamedTuple):
    """Where a vehicle is."""

    place: int
    x: int = 0
    y: int = 0
    carrier: int = k.NONE
    arrow: int = 0


class Signed(NamedTuple):
    """A combination on the table (CP-SIGN-02); sender NONE where it is the State of the vehicle."""

    contract: int
    sender: int
    receiver: int


# ---------------------------------------------------------------- tokens
def token_number(text: str, seats: int, what: str) -> int:
    """A token of anybody at the table: `2.ship1`."""
    return known(text, TOKEN_IDS[: seats * c.VEHICLES], what, "vehicle")


def vehicle_of(seat: int, text: str, what: str) -> int:
    """One of a seat's own tokens: `ship1`."""
    return seat * c.VEHICLES + known(text, VEHICLE_IDS, what, "vehicle")


# ---------------------------------------------------------------- places
def all_places(lexicon: Lexicon) -> tuple[str, ...]:
    """States, sea spaces and straits, by their number as a place."""
    return (*lexicon.ids["place"], *lexicon.ids["strait"])


def write_spot(t: Table, token: int, lexicon: Lexicon) -> str:
    carrier = int(t.get(token, k.CARRIER))
    if carrier != k.NONE:
        own = owner_of(carrier) == owner_of(token)
        return f"on {VEHICLE_IDS[carrier % c.VEHICLES] if own else TOKEN_IDS[carrier]}"
    place = int(t.get(token, k.PLACE))
    if place == k.ALOFT and t.get(token, k.ARROW):
        return EDGE_IDS[t.get(token, k.ARROW) - 1]
    if place == k.ALOFT:
        return f"{t.get(token, k.X)} {t.get(token, k.Y)}"
    return all_places(lexicon)[place]


def read_spot(t: Table, token: int, text: str, lexicon: Lexicon, what: str) -> Spot:
    atlas, seats, seat = t.box.atlas, int(t.seats), int(owner_of(token))
    if aloft := AIR.fullmatch(text):
        x = within(int(aloft[1]), 0, int(atlas.width), f"x of {what}")
        return Spot(k.ALOFT, x, within(int(aloft[2]), 0, int(atlas.height), f"y of {what}"))
    if text in EDGE_IDS:
        edge = EDGE_IDS.index(text)
        return Spot(k.ALOFT, int(edge_x(t, edge)), int(edge_y(t, edge)), arrow=edge + 1)
    if aboard := ABOARD.fullmatch(text):
        name = aboard[1]
        own = name in VEHICLE_IDS
        carrier = vehicle_of(seat, name, what) if own else token_number(name, seats, what)
        return Spot(k.ABOARD, carrier=carrier)
    return Spot(known(text, all_places(lexicon), what, "place"))


# ---------------------------------------------------------------- signed combinations
def write_signed(t: Table, token: int, lexicon: Lexicon) -> str:
    territory = lexicon.ids["territory"]
    sender, receiver = territory[t.get(token, k.SENDER)], territory[t.get(token, k.RECEIVER)]
    return f"{lexicon.ids['contract'][t.get(token, k.CONTRACT)]} {sender} to {receiver}"


def read_signed(text: str, lexicon: Lexicon, what: str) -> Signed:
    form = SIGNED.fullmatch(text)
    if form is None:
        raise PositionError(f"{what} must read 'K017 peru to chile' or 'K017 to chile', not '{text}'.")
    territory = lexicon.ids["territory"]
    contract = known(form[1], lexicon.ids["contract"], what, "contract")
    sender = known(form[2], territory, what, "State") if form[2] else k.NONE
    return Signed(contract, sender, known(form[3], territory, what, "State"))
