"""What a seat may see of a table, and nothing else, read from its state (`position/view.py` says who may see what)."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.declared import DECLARED, FEW
from cubilete.games.competitors.position.view import (
    BaseView,
    ByKind,
    CustomsCount,
    CustomsView,
    DangerView,
    DebtView,
    DecksView,
    Event,
    HiredView,
    JourneyView,
    Kind,
    SeatView,
    SignedView,
    Strike,
    TableView,
    TokenView,
    Where,
)
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import region_at
from cubilete.games.competitors.rules.box import value_of
from cubilete.games.competitors.rules.dangers import involved
from cubilete.games.competitors.rules.sight import has_goods, knows_land, knows_paper
from cubilete.games.competitors.rules.table import Table, first_of, is_cell, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.convoy import points_left
from cubilete.games.competitors.rules.travel.journey import reward_of
from cubilete.games.competitors.sight.deals import view_deals
from cubilete.games.competitors.slots import TOKEN_IDS, VEHICLE_IDS

KINDS: tuple[Kind, ...] = ("truck", "ship", "aircraft")
STRIKES: tuple[Strike, ...] = ("", "this_turn", "next_turn")
EVENTS: tuple[Event, ...] = ("meteorological", "natural", "human")
PHASES = tuple(phase.name for phase in DECLARED.phases)


def view_table(t: Table, seat: int, lexicon: Lexicon) -> TableView:
    now = [int(number) for number in t.now]
    return TableView(
        mode="timed" if t.options[k.O_TIMED] else "race",
        round=now[k.ROUND],
        rounds=int(t.options[k.O_ROUNDS]),
        target=int(t.box.target),
        strict_customs=t.options[k.O_STRICT] > 0,
        open_book=t.options[k.O_OPEN] > 0,
        negotiation=t.options[k.O_DEALS] > 0,
        phase=PHASES[t.phase],
        first=now[k.FIRST],
        turn=now[k.TURN],
        asked=int(t.to_move()),
        actions=now[k.ACTIONS],
        danger=view_danger(t, lexicon),
        seat=[view_seat(t, owner, seat, lexicon) for owner in range(t.seats)],
        tokens=[view_token(t, token, seat, lexicon) for token in range(t.seats * c.VEHICLES) if t.in_play(token)],
        journey=view_journey(t, lexicon) if now[k.JOURNEY] != k.NO_JOURNEY else None,
        customs=view_customs(t, lexicon) if now[k.CARD] != k.NONE else None,
        customs_due=now[k.CUSTOMS_DUE],
        unrest=lexicon.id("unrest", now[k.BOX]),
        unrest_due=now[k.UNREST_DUE] > 0,
        debt=DebtView(now[k.TURN], now[k.DEBT], now[k.CREDITOR]) if now[k.DEBT] > 0 else None,
        returning=returning(t),
        decks=view_decks(t, lexicon),
        deals=view_deals(t, seat, lexicon),
    )


def returning(t: Table) -> list[str]:
    if t.phase != c.RETURNING:
        return []
    first, bits = int(t.now[k.RETURNER]) * c.VEHICLES, int(t.now[k.HOMELESS])
    return [TOKEN_IDS[first + vehicle] for vehicle in range(c.VEHICLES) if bits >> vehicle & 1]


# ---------------------------------------------------------------- seats
def view_seat(t: Table, owner: int, viewer: int, lexicon: Lexicon) -> SeatView:
    lands = [card for card in range(c.TERRITORIES) if t.holds_land(owner, card)]
    papers = [card for card in range(c.CONTRACTS) if t.holds_paper(owner, card)]
    return SeatView(
        money=int(t.money(owner)),
        points=int(t.score(owner)),
        headquarter=lexicon.id("headquarter", int(t.sheet(owner, k.HQ_CARD))),
        bases=bases_of(t, owner, lexicon),
        territory_cards=len(lands),
        contract_cards=len(papers),
        territories=[lexicon.id("territory", card) for card in lands if knows_land(t, card, viewer)],
        contracts=[lexicon.id("contract", card) for card in papers if knows_paper(t, card, viewer)],
        open=owner == viewer or t.options[k.O_OPEN] > 0,
        spare=ByKind(*[spare_tokens(t, owner, kind) for kind in range(len(KINDS))]),
        spare_branches=int(t.box.branches - t.branches(owner)),
        broker_used=t.sheet(owner, k.BROKERED) > 0,
        proposals=int(t.sheet(owner, k.PROPOSED)),
    )


def bases_of(t: Table, owner: int, lexicon: Lexicon) -> list[BaseView]:
    home = int(t.home(owner))
    branches = [land for land in range(c.TERRITORIES) if t.land(land, k.BRANCH) == owner]
    return [
        BaseView(
            lexicon.id("territory", land), land == home, lexicon.id("contract", int(t.land(land, k.ADVANTAGE)))
        )
        for land in ([home] if home != k.NONE else []) + branches
    ]  # fmt: skip


def spare_tokens(t: Table, owner: int, kind: int) -> int:
    first = owner * c.VEHICLES
    return sum(not t.in_play(first + vehicle) for vehicle in range(int(first_of(kind)), int(first_of(kind + 1))))


# ---------------------------------------------------------------- tokens
def view_token(t: Table, token: int, viewer: int, lexicon: Lexicon) -> TokenView:
    place, carrier, passenger = int(t.place(token)), int(t.get(token, k.CARRIER)), int(t.passenger(token))
    aloft = t.get(token, k.PLACE) == k.ALOFT
    return TokenView(
        id=TOKEN_IDS[token],
        seat=int(owner_of(token)),
        vehicle=VEHICLE_IDS[token % c.VEHICLES],
        kind=KINDS[kind_of(token)],
        where="aboard" if carrier != k.NONE else where_is(place),
        place=place_id(t, carrier if carrier != k.NONE else token, lexicon),
        x=int(t.get(token, k.X)) if aloft else 0,
        y=int(t.get(token, k.Y)) if aloft else 0,
        carrier=token_id(carrier),
        passenger=token_id(passenger),
        signed=view_signed(t, token, viewer, lexicon) if t.is_signed(token) else None,
        loaded=has_goods(t, token),
        struck=STRIKES[t.get(token, k.STRUCK)],
        hired=view_hired(t, token, lexicon) if t.get(token, k.SHIPPER) != k.NOBODY else None,
        in_danger=bool(involved(t, carrier if carrier != k.NONE else token)),
    )


def where_is(place: int) -> Where:
    if is_state(place):
        return "state"
    if is_cell(place):
        return "sea"
    return "air" if place == k.ALOFT else "strait"


def place_id(t: Table, token: int, lexicon: Lexicon) -> str:
    place = int(t.get(token, k.PLACE))
    if place == k.ALOFT:
        below = int(region_at(t.box.atlas, t.get(token, k.X), t.get(token, k.Y)))
        return lexicon.id("place", below)
    return place_name(place, lexicon)


def place_name(place: int, lexicon: Lexicon) -> str:
    """The id of a State, sea space or strait; nothing for no place and for the air."""
    return lexicon.id("strait", place - k.STRAIT) if place >= k.STRAIT else lexicon.id("place", place)


def token_id(token: int) -> str:
    return TOKEN_IDS[token] if token >= 0 else ""


def view_signed(t: Table, token: int, viewer: int, lexicon: Lexicon) -> SignedView:
    contract, sender, receiver = [int(t.get(token, column)) for column in (k.CONTRACT, k.SENDER, k.RECEIVER)]
    return SignedView(
        sender=lexicon.id("territory", sender),
        receiver=lexicon.id("territory", receiver),
        contract=lexicon.id("contract", contract) if knows_paper(t, contract, viewer) else "",
        points=int(value_of(t.box, sender, receiver)),
    )


def view_hired(t: Table, token: int, lexicon: Lexicon) -> HiredView:
    return HiredView(
        shipper=int(t.get(token, k.SHIPPER)),
        cargo=token_id(int(t.get(token, k.HIRED_FOR))),
        to=lexicon.id("territory", int(t.get(token, k.HIRED_TO))),
        fee=int(t.get(token, k.HIRED_FEE)),
        fuel=int(t.get(token, k.HIRED_FUEL)),
        this_turn=t.get(token, k.SHIPPER) == t.turn(),
    )


# ---------------------------------------------------------------- events, journeys, cards
def view_danger(t: Table, lexicon: Lexicon) -> DangerView | None:
    danger = int(t.now[k.DANGER])
    if danger == k.NONE:
        return None
    zone = [place for place in range(k.STRAIT) if t.in_zone(place)]
    return DangerView(
        id=lexicon.id("danger", danger),
        kind=EVENTS[t.box.e_kind[danger]],
        territory=lexicon.id("territory", int(t.box.e_danger[danger])),
        territories=[lexicon.id("place", place) for place in zone if is_state(place)],
        cells=[lexicon.id("place", place) for place in zone if is_cell(place)],
        modifier=FEW["modifier"][t.modifier()],
        save=int(t.box.e_save[danger]),
        threatens=[kind for at, kind in enumerate(KINDS) if t.box.e_hits[danger] >> at & 1],
    )


def view_journey(t: Table, lexicon: Lexicon) -> JourneyView:
    now = [int(number) for number in t.now]
    delivery = now[k.JOURNEY] == k.DELIVERY
    cargo = now[k.CARGO]
    contract = int(t.get(cargo, k.CONTRACT)) if delivery else k.NONE
    return JourneyView(
        delivery=delivery,
        seat=now[k.TURN],
        convoy=[TOKEN_IDS[token] for token in now[k.CONVOY : k.CONVOY + len(KINDS)] if token != k.NONE],
        cargo=token_id(cargo) if delivery else "",
        holder=token_id(now[k.HOLDER]) if delivery else "",
        contract=lexicon.id("contract", contract),
        sender=lexicon.id("territory", int(t.get(cargo, k.SENDER))) if delivery else "",
        receiver=lexicon.id("territory", int(t.get(cargo, k.RECEIVER))) if delivery else "",
        turn=now[k.TM],
        limit=now[k.LIMIT] if delivery else 1,
        turn_over=now[k.TM_OVER] > 0,
        spent=now[k.SPENT],
        points=ByKind(*[int(points_left(t, kind)) for kind in range(len(KINDS))]),
        fuelled=[kind for at, kind in enumerate(KINDS) if (now[k.FUELLED] | now[k.FREE_FUEL]) >> at & 1],
        free_passes=now[k.PASSES],
        reward=int(reward_of(t, cargo)) if delivery else 0,
        reward_change=now[k.REWARD],
        moved=token_id(now[k.MOVED]),
        came_from=place_name(now[k.CAME_FROM], lexicon),
        beyond=place_name(now[k.BEYOND], lexicon),
    )


def view_customs(t: Table, lexicon: Lexicon) -> CustomsView:
    card, more = int(t.now[k.CARD]), int(t.now[k.MORE_CARDS])
    return CustomsView(lexicon.id("customs", card), tipped=t.now[k.TIPPED] > 0, more=more)


def view_decks(t: Table, lexicon: Lexicon) -> DecksView:
    lands = [int(t.land(card, k.WHERE)) for card in range(c.TERRITORIES)]
    papers = [int(t.paper(card, k.WHERE)) for card in range(c.CONTRACTS)]
    queued = int(t.customs[k.QUEUED])
    unseen = [CustomsCount(lexicon.id("customs", card), int(t.customs[card])) for card in range(c.CUSTOMS_KINDS)]
    return DecksView(
        territories=lands.count(k.DECK),
        contracts=papers.count(k.DECK),
        customs=queued + sum(count.copies for count in unseen),
        customs_unseen=[count for count in unseen if count.copies],
        customs_next=[lexicon.id("customs", int(t.customs[k.QUEUE + at])) for at in range(queued)],
        discarded_territories=[lexicon.id("territory", at) for at, where in enumerate(lands) if where == k.DISCARD],
        discarded_contracts=[lexicon.id("contract", at) for at, where in enumerate(papers) if where == k.DISCARD],
    )
