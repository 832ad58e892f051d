"""Competitors positions as documents that people write and read; seats count from 1 in them.

A position between two actions needs little. What is left out is as usual: cards that nobody has lie in their decks, a
seat without `vehicles` has the starting ones at its headquarter, money is the starting sum, no customs card was used.

    round = 3
    on_turn = 1

    [[seat]]
    headquarter = "brazil"
    money = 20000
    hand = ["italy", "K004", "K031"]
    vehicles = { truck1 = "peru", truck2 = "on ship1", ship1 = "r14c13", aircraft1 = "7200 3100" }
    signed = { truck1 = "K017 to chile" }

    [[seat]]
    headquarter = "japan"
    branches = ["east_africa"]
    advantages = { east_africa = "K099" }
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import known, mask, seat_number, within
from cubilete.core.errors import PositionError
from cubilete.games.competitors.declared import DECLARED
from cubilete.games.competitors.position.columns import (
    MOST,
    Amount,
    Bits,
    Column,
    Named,
    Seat,
    read_columns,
    write_columns,
)
from cubilete.games.competitors.position.deal_part import DealPart, read_deals, write_deals
from cubilete.games.competitors.position.journey_part import JourneyPart, read_journey, write_journey
from cubilete.games.competitors.position.places import (
    read_signed,
    read_spot,
    token_number,
    vehicle_of,
    write_signed,
    write_spot,
)
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import note_known
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import Table, first_of, is_state, kind_of
from cubilete.games.competitors.slots import TOKEN_IDS, VEHICLE_IDS

PHASES = tuple(phase.name for phase in DECLARED.phases)
Strike = Literal["this_turn", "next_turn"]
STRIKES = ("", "this_turn", "next_turn")


class HiredPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A right of carriage on a vehicle (CP-R68); it names the vehicle whose goods, or which truck, is carried."""

    shipper: int
    cargo: str
    to: str = ""
    fee: int = 0
    fuel: int = 0
    """The seat that pays the fuel; left out: the shipper (CP-R50)."""
    empty: bool = False
    """Hired for an empty truck for which something has been signed since; such goods are not carried (CP-R68)."""


class SeatPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One player. Territory and contract cards stand side by side in `hand` and `knows`."""

    headquarter: str = ""
    """Which of the nine; left out only while it has not been chosen."""
    money: int | None = None
    points: int = 0
    hand: list[str] = []
    knows: list[str] = []
    """Cards of others that this seat has seen."""
    branches: list[str] = []
    advantages: dict[str, str] = {}
    """Special contracts attached to bases, by State."""
    vehicles: dict[str, str] | None = None
    signed: dict[str, str] = {}
    struck: dict[str, Strike] = {}
    last_airport: dict[str, str] = {}
    """Of an aircraft that does not stand at it; left out: the headquarter's."""
    hired: dict[str, HiredPart] = {}
    """Rights that others have on this seat's vehicles."""
    broker_used: bool = False
    proposals: int = 0
    """Made in this round (CP-R70)."""
    refused_terms: list[int] = []
    """Marks of terms that this seat has proposed and somebody has refused in this round."""


class TablePart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The whole table."""

    phase: str = "acting"
    round: int = 1
    first: int = 1
    on_turn: int = 1
    actions: int | None = None
    handled: list[str] = []
    """Trucks that were loaded or unloaded since the last action (CP-R96)."""
    danger: str = ""
    customs_used: list[str] = []
    """Used customs cards at the bottom of their deck, in the order in which they come again (CP-R57)."""
    discarded: list[str] = []
    debt: int = 0
    creditor: int = 0
    """The seat that the debt is owed to; 0 for the bank."""
    returning: list[str] = []
    looked_at: int | None = None
    """How many seats have thrown against the event just rolled, before the first turn of a round (CP-R42)."""
    journey: JourneyPart | None = None
    shown: list[str] = []
    """Cards in hands that everybody has seen, spectators too: those of requests and auctions."""
    proposals_made: int = 0
    """Deals proposed in the whole game: the last serial number that was given out."""
    deal: list[DealPart] = []
    seat: list[SeatPart]


CREDITOR = Column("creditor", k.CREDITOR, Seat())
COLUMNS = (
    Column("danger", k.DANGER, Named("danger", "event")),
    Column("handled", k.HANDLED, Bits(TOKEN_IDS)),
    Column("debt", k.DEBT, Amount(0, MOST)),
    Column("looked_at", k.RESUME, Amount(0, c.SEATS, blank=k.NONE)),
)


# ---------------------------------------------------------------- writing
def write_position(t: Table, lexicon: Lexicon) -> dict[str, Any]:
    """The table as a document."""
    part = TablePart(
        phase=PHASES[t.phase],
        round=int(t.now[k.ROUND]),
        first=int(t.now[k.FIRST]) + 1,
        on_turn=int(t.now[k.TURN]) + 1,
        actions=int(t.now[k.ACTIONS]),
        customs_used=[lexicon.ids["customs"][t.customs[k.QUEUE + at]] for at in range(t.customs[k.QUEUED])],
        discarded=cards_lying(t, k.DISCARD, lexicon),
        returning=homeless(t),
        journey=write_journey(t, lexicon),
        shown=cards_known(t, c.SEATS, lexicon),
        proposals_made=int(t.deals[bk.LAST_SERIAL]),
        deal=write_deals(t, lexicon),
        seat=[write_seat(t, seat, lexicon) for seat in range(t.seats)],
        **write_columns(t, (*COLUMNS, CREDITOR) if t.now[k.DEBT] > 0 else COLUMNS, lexicon),
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def homeless(t: Table) -> list[str]:
    """CP-R41: the tokens that have to go to a base."""
    first = int(t.now[k.RETURNER]) * c.VEHICLES
    return [TOKEN_IDS[first + vehicle] for vehicle in range(c.VEHICLES) if t.now[k.HOMELESS] >> vehicle & 1]


def cards_lying(t: Table, where: int, lexicon: Lexicon) -> list[str]:
    """Territory cards, then contract cards that are in one place."""
    lands = [name for card, name in enumerate(lexicon.ids["territory"]) if t.land(card, k.WHERE) == where]
    return lands + [name for card, name in enumerate(lexicon.ids["contract"]) if t.paper(card, k.WHERE) == where]


def cards_known(t: Table, seat: int, lexicon: Lexicon) -> list[str]:
    """Cards of others that a seat has seen; the bit after the last seat is that of spectators."""
    lands = [name for card, name in enumerate(lexicon.ids["territory"]) if t.land(card, k.KNOWN) >> seat & 1]
    return lands + [name for card, name in enumerate(lexicon.ids["contract"]) if t.paper(card, k.KNOWN) >> seat & 1]


def write_seat(t: Table, seat: int, lexicon: Lexicon) -> SeatPart:
    territory, contract = lexicon.ids["territory"], lexicon.ids["contract"]
    tokens = [seat * c.VEHICLES + vehicle for vehicle in range(c.VEHICLES)]
    playing = [token for token in tokens if t.in_play(token)]
    branches = [land for land in range(c.TERRITORIES) if t.land(land, k.BRANCH) == seat]
    bases = [int(t.home(seat)), *branches]
    return SeatPart(
        headquarter=lexicon.id("headquarter", int(t.sheet(seat, k.HQ_CARD))),
        money=int(t.money(seat)),
        points=int(t.score(seat)),
        hand=cards_lying(t, k.HAND + seat, lexicon),
        knows=cards_known(t, seat, lexicon),
        branches=[territory[land] for land in branches],
        advantages={
            territory[land]: contract[t.land(land, k.ADVANTAGE)]
            for land in bases
            if land != k.NONE and t.land(land, k.ADVANTAGE) != k.NONE
        },
        vehicles={vehicle_name(token): write_spot(t, token, lexicon) for token in playing},
        signed={vehicle_name(token): write_signed(t, token, lexicon) for token in tokens if t.is_signed(token)},
        struck={vehicle_name(token): strike(t, token) for token in playing if t.get(token, k.STRUCK)},
        last_airport={
            vehicle_name(token): territory[t.get(token, k.LAST)]
            for token in playing
            if t.get(token, k.LAST) != usual_airport(t, token)
        },
        hired={
            vehicle_name(token): write_hired(t, token, lexicon)
            for token in playing
            if t.get(token, k.SHIPPER) != k.NOBODY
        },
        broker_used=t.sheet(seat, k.BROKERED) > 0,
        proposals=int(t.sheet(seat, k.PROPOSED)),
        refused_terms=[mark for at in range(bk.MOST_PROPOSALS) if (mark := int(t.deals[marks_of(seat) + at]))],
    )


def marks_of(seat: int) -> int:
    """Where the marks of a seat's refused terms begin in the book of deals."""
    return bk.REFUSED + seat * bk.MOST_PROPOSALS


def vehicle_name(token: int) -> str:
    return VEHICLE_IDS[token % c.VEHICLES]


def strike(t: Table, token: int) -> Strike:
    return "this_turn" if t.get(token, k.STRUCK) == STRIKES.index("this_turn") else "next_turn"


def usual_airport(t: Table, token: int) -> int:
    """CP-R22: an aircraft's last airport is the one where it is, or else taken to be the headquarter's."""
    if kind_of(token) != k.AIRCRAFT:
        return k.NONE
    place = int(t.get(token, k.PLACE))
    return place if is_state(place) else int(t.home(token // c.VEHICLES))


def write_hired(t: Table, token: int, lexicon: Lexicon) -> HiredPart:
    shipper, payer = int(t.get(token, k.SHIPPER)), int(t.get(token, k.HIRED_FUEL))
    return HiredPart(
        shipper=shipper + 1,
        cargo=TOKEN_IDS[t.get(token, k.HIRED_FOR)],
        to=lexicon.id("territory", int(t.get(token, k.HIRED_TO))),
        fee=int(t.get(token, k.HIRED_FEE)),
        fuel=0 if payer == shipper else payer + 1,
        empty=t.get(token, k.HIRED_GOODS) == 0 and t.is_signed(t.get(token, k.HIRED_FOR)),
    )


# ---------------------------------------------------------------- reading
def read_position(document: dict[str, Any], t: Competitors, lexicon: Lexicon) -> Competitors:
    """Lay a document out on an empty table; PositionError names what cannot be read."""
    try:
        part = msgspec.convert(document, TablePart)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is not a Competitors table: {error}.") from None
    seats = int(t.seats)
    if len(part.seat) != seats:
        raise PositionError(f"there are {len(part.seat)} seats in the table, but the position is for {seats} players.")
    t.phase = known(part.phase, PHASES, "phase")
    t.now[k.ROUND] = within(part.round, 0, MOST, "round")
    t.now[k.FIRST] = seat_number(part.first, seats, "first")
    t.now[k.TURN] = seat_number(part.on_turn, seats, "on_turn")
    actions = int(t.box.actions) if part.actions is None else part.actions
    t.now[k.ACTIONS] = within(actions, 0, int(t.box.actions), "actions")
    read_columns(part, t, (*COLUMNS, CREDITOR), lexicon, "")
    cards = Cards(t, lexicon)
    for seat, sheet in enumerate(part.seat):
        read_sheet(t, seat, sheet, lexicon, cards)
    for seat, sheet in enumerate(part.seat):
        read_vehicles(t, seat, sheet, lexicon, cards)
        read_knowledge(t, seat, sheet.knows, cards, f"knows of seat {seat + 1}")
    read_knowledge(t, c.SEATS, part.shown, cards, "shown")
    for seat, sheet in enumerate(part.seat):
        for name, hired in sheet.hired.items():
            read_hired(t, playing_token(t, seat, name, f"hired of seat {seat + 1}"), hired, lexicon)
    cards.lay(part.discarded, k.DISCARD, "discarded")
    read_returning(part, t)
    if part.journey is not None:
        read_journey(part.journey, t, lexicon)
    read_customs(part, t, lexicon)
    read_deals(part.deal, t, lexicon)
    note_known(t)
    t.deals[bk.LAST_SERIAL] = max(int(t.deals[bk.LAST_SERIAL]), within(part.proposals_made, 0, MOST, "proposals_made"))
    return t


class Cards:
    """Lays territory and contract cards out of their decks; each is there once."""

    def __init__(self, t: Table, lexicon: Lexicon) -> None:
        self.t = t
        self.names = (*lexicon.ids["territory"], *lexicon.ids["contract"])
        self.told: dict[str, str] = {}

    def number(self, name: str, what: str) -> int:
        return known(name, self.names, what, "card")

    def lay(self, names: list[str], where: int, what: str) -> None:
        for name in names:
            at = self.number(name, what)
            if name in self.told:
                raise PositionError(f"the card {name} is in two places: {self.told[name]} and {what} (CP-COMP-09).")
            self.told[name] = what
            if at < c.TERRITORIES:
                self.t.put_land(at, k.WHERE, where)
            else:
                self.t.put_paper(at - c.TERRITORIES, k.WHERE, where)


def read_sheet(t: Table, seat: int, part: SeatPart, lexicon: Lexicon, cards: Cards) -> None:
    """Money, points, bases and cards of a seat."""
    where = f"seat {seat + 1}"
    t.write(seat, k.MONEY, within(int(t.box.money) if part.money is None else part.money, 0, MOST, f"money of {where}"))
    t.write(seat, k.POINTS, within(part.points, 0, MOST, f"points of {where}"))
    t.write(seat, k.BROKERED, int(part.broker_used))
    t.write(seat, k.PROPOSED, within(part.proposals, 0, bk.MOST_PROPOSALS, f"proposals of {where}"))
    within(len(part.refused_terms), 0, bk.MOST_PROPOSALS, f"the number of refused_terms of {where}")
    for at, mark in enumerate(part.refused_terms):
        t.deals[marks_of(seat) + at] = within(mark, 1, 1 << 40, f"refused_terms of {where}")
    if part.headquarter:
        card = known(part.headquarter, lexicon.ids["headquarter"], f"headquarter of {where}")
        t.write(seat, k.HQ_CARD, card)
        t.write(seat, k.HEADQUARTER, t.box.h_territory[card])
    cards.lay(part.hand, k.HAND + seat, f"hand of {where}")
    cards.lay(part.branches, k.BASE, f"branches of {where}")
    territory = lexicon.ids["territory"]
    for name in part.branches:
        t.put_land(known(name, territory, f"branches of {where}", "State"), k.BRANCH, seat)
    for name, card_name in part.advantages.items():
        land = known(name, territory, f"advantages of {where}", "State")
        if t.base_of(land) != seat:
            raise PositionError(f"advantages of {where}: it has no headquarter or branch in {name} (CP-SPEC-03).")
        t.put_land(land, k.ADVANTAGE, known(card_name, lexicon.ids["contract"], f"advantages of {where}", "contract"))
        cards.lay([card_name], k.BASE, f"advantages of {where}")


def read_knowledge(t: Table, seat: int, names: list[str], cards: Cards, what: str) -> None:
    """Which cards of others a seat has seen."""
    mask(names, cards.names, what, "card")
    for name in names:
        at = cards.number(name, what)
        if at < c.TERRITORIES:
            t.put_land(at, k.KNOWN, t.land(at, k.KNOWN) | 1 << seat)
        else:
            t.put_paper(at - c.TERRITORIES, k.KNOWN, t.paper(at - c.TERRITORIES, k.KNOWN) | 1 << seat)


def read_vehicles(t: Table, seat: int, part: SeatPart, lexicon: Lexicon, cards: Cards) -> None:
    """Vehicles, and what is signed for, done to or promised about them."""
    where = f"seat {seat + 1}"
    for name, text in starting_kit(t, seat, lexicon).items() if part.vehicles is None else part.vehicles.items():
        token = vehicle_of(seat, name, f"vehicles of {where}")
        spot = read_spot(t, token, text, lexicon, f"{name} of {where}")
        for column, number in zip((k.PLACE, k.X, k.Y, k.CARRIER, k.ARROW), spot, strict=True):
            t.put(token, column, number)
        t.put(token, k.LAST, usual_airport(t, token))
    for name, text in part.signed.items():
        read_combination(t, vehicle_of(seat, name, f"signed of {where}"), text, lexicon, cards)
    for name, state in part.struck.items():
        t.put(playing_token(t, seat, name, f"struck of {where}"), k.STRUCK, STRIKES.index(state))
    for name, text in part.last_airport.items():
        token = playing_token(t, seat, name, f"last_airport of {where}")
        t.put(token, k.LAST, known(text, lexicon.ids["territory"], f"last_airport of {where}", "State"))


def starting_kit(t: Table, seat: int, lexicon: Lexicon) -> dict[str, str]:
    """CP-SETUP-09, CP-SETUP-10: what a seat has at the start, at its headquarter; nothing before it is chosen."""
    home = int(t.home(seat))
    if home == k.NONE:
        return {}
    names: list[str] = []
    for kind in range(3):
        first = int(first_of(kind))
        names += VEHICLE_IDS[first : first + int(t.box.kit[kind + 1])]
    return dict.fromkeys(names, lexicon.ids["territory"][home])


def playing_token(t: Table, seat: int, name: str, what: str) -> int:
    token = vehicle_of(seat, name, what)
    if not t.in_play(token):
        raise PositionError(f"{what}: {name} is not among its vehicles.")
    return token


def read_combination(t: Table, token: int, text: str, lexicon: Lexicon, cards: Cards) -> None:
    what = f"what is signed for {TOKEN_IDS[token]}"
    signed = read_signed(text, lexicon, what)
    sender = int(t.place(token)) if signed.sender == k.NONE else signed.sender
    if not is_state(sender):
        raise PositionError(f"{what} needs a sender, as 'K017 peru to chile': the vehicle is in no State.")
    for column, number in ((k.CONTRACT, signed.contract), (k.SENDER, sender), (k.RECEIVER, signed.receiver)):
        t.put(token, column, number)
    territory = lexicon.ids["territory"]
    names = [territory[sender], territory[signed.receiver], lexicon.ids["contract"][signed.contract]]
    cards.lay(names, k.TABLE, what)


def read_hired(t: Table, token: int, part: HiredPart, lexicon: Lexicon) -> None:
    what, seats = f"the carriage by {TOKEN_IDS[token]}", int(t.seats)
    shipper = seat_number(part.shipper, seats, f"shipper of {what}")
    t.put(token, k.SHIPPER, shipper)
    t.put(token, k.HIRED_FOR, token_number(part.cargo, seats, f"cargo of {what}"))
    t.put(token, k.HIRED_TO, known(part.to, lexicon.ids["territory"], f"to of {what}", "State") if part.to else k.NONE)
    t.put(token, k.HIRED_FEE, within(part.fee, 0, MOST, f"fee of {what}"))
    t.put(token, k.HIRED_FUEL, seat_number(part.fuel, seats, f"fuel of {what}") if part.fuel else shipper)
    t.put(token, k.HIRED_GOODS, int(t.is_signed(t.get(token, k.HIRED_FOR)) and not part.empty))


def read_returning(part: TablePart, t: Table) -> None:
    tokens = [token_number(name, int(t.seats), "returning") for name in part.returning]
    owners = {token // c.VEHICLES for token in tokens}
    if len(owners) > 1:
        raise PositionError("returning: all vehicles that have to go to a base belong to one seat.")
    for owner in owners:
        t.now[k.RETURNER] = owner
    t.now[k.HOMELESS] = mask([vehicle_name(token) for token in tokens], VEHICLE_IDS, "returning")


def read_customs(part: TablePart, t: Table, lexicon: Lexicon) -> None:
    """CP-CUST-16: used cards lie at the bottom; those never seen above them, but for the one that lies open."""
    names = lexicon.ids["customs"]
    for card in range(c.CUSTOMS_KINDS):
        t.customs[card] = t.box.c_copies[card]
    if len(part.customs_used) > t.box.customs:
        raise PositionError(f"customs_used: there are {t.box.customs} customs cards (CP-COMP-09).")
    used = [known(name, names, "customs_used", "customs card") for name in part.customs_used]
    for at, card in enumerate(used):
        t.customs[k.QUEUE + at] = card
    t.customs[k.QUEUED] = len(used)
    lying_open = [int(t.now[k.CARD])] if t.now[k.CARD] != k.NONE else []
    for card in used + lying_open:
        t.customs[card] -= 1
        if t.customs[card] < 0:
            raise PositionError(f"customs_used: there are only {t.box.c_copies[card]} cards {names[card]}.")
