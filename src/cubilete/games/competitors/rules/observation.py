"""A Competitors table as numbers for learners, with nothing in it that the seat may not know.

Money is counted in 500s, the smallest coin; lengths are tenths of a board unit. What a card, a State or an event means
is fixed by the box, so that a row names them and a policy can learn the rest.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.state import State
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import NO_AIRPORT
from cubilete.games.competitors.rules.dangers import over
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.moves import is_deal, is_form, waits_for
from cubilete.games.competitors.rules.dealing.terms import balance, gained
from cubilete.games.competitors.rules.sight import has_goods, knows_land, knows_paper
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import Table, first_of, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.aircraft import air_x, air_y
from cubilete.games.competitors.rules.travel.convoy import points_left

PHASES: Final = 12
COIN: Final = 500
FAR: Final = 32767
WIDE: Final = 16000
PLACES: Final = 5
"""In a State, at sea, on a strait, in the air, on board."""
DEAL_NUMBERS: Final = 13


# ---------------------------------------------------------------- actions
def possible(box: b.Box, code: i64) -> bool:
    """Whether a move can ever be listed, as far as the printed cards and the map say; what is put together is not."""
    if code == c.HOVER or (is_deal(code) and is_form(code)):
        return False
    if c.is_sign(code):
        symbol: i64 = box.k_vehicle[c.sign_goods(code)]
        return symbol == b.ANY or symbol == kind_of(c.sign_vehicle(code)) + 1  # CP-SIGN-07
    if c.is_buy(code):
        return can_stand(box, c.buy_kind(code), c.buy_territory(code))
    if c.is_return(code):
        return can_stand(box, kind_of(c.return_vehicle(code)), c.return_territory(code))
    if c.is_dock(code):
        return box.atlas.port[c.dock_territory(code)] != 0
    if c.is_fly(code):
        return box.atlas.airport[c.fly_territory(code)] != NO_AIRPORT
    if c.is_board(code):
        return kind_of(c.board_token(code)) != k.TRUCK  # CP-COMBI-01
    if c.is_take(code):
        return kind_of(c.take_vehicle(code)) == k.TRUCK
    if c.is_load(code):
        return kind_of(c.load_vehicle(code)) == k.TRUCK and kind_of(c.load_carrier(code)) != k.TRUCK
    return possible_special(box, code)


def can_stand(box: b.Box, kind: i64, territory: i64) -> bool:
    if kind == k.SHIP:
        return box.atlas.port[territory] != 0
    return kind == k.TRUCK or box.atlas.airport[territory] != NO_AIRPORT


def possible_special(box: b.Box, code: i64) -> bool:
    """CP-SPEC-03: advantages are attached; of the others each is played in its own way."""
    if c.is_attach(code):
        return box.s_advantage[box.goods + c.attach_special(code)] != 0
    if c.is_play_against(code):
        effect: i64 = box.s_effect[box.goods + c.play_against_special(code)]
        return effect == b.FX_STRIKE or effect == b.FX_SPY
    if c.is_play_on(code):
        return box.s_effect[box.goods + c.play_on_special(code)] == b.FX_ANTITRUST
    if c.is_play_for(code):
        return box.s_effect[box.goods + c.play_for_special(code)] == b.FX_CONSIGNEE
    if c.is_play(code):
        return box.s_advantage[box.goods + c.play_special(code)] == 0
    return True


# ---------------------------------------------------------------- observations
def layout(seats: int) -> list[Part]:
    """The parts of a row; "seats" means the seat itself first, then the others in the order of the table."""
    tokens = seats * c.VEHICLES
    return [
        Part("phase", (PHASES,), 1, 0, 1, "what is to be decided, as in codes.py"),
        Part("asked", (seats,), 1, 0, 1, "who has to decide, one of the seats"),
        Part("turn", (seats,), 1, 0, 1, "whose turn it is, one of the seats"),
        Part("first", (seats,), 1, 0, 1, "the starting player, one of the seats"),
        Part("course", (3,), 10, 0, 99, "the round, rounds in all, actions left"),
        Part("options", (5,), 1, 0, 1, "timed game, strict customs, open book, negotiation, headquarters dealt"),
        Part("danger", (c.BOXES,), 1, 0, 1, "the event in force, one of the boxes"),
        Part("means", (seats, 8), 100, 0, FAR,
             "money in 500s, points, territory cards and contract cards in hand, trucks, ships and aircraft beside the "
             "board, branch tokens left"),
        Part("used", (seats, 2), 6, 0, 99, "the customs broker this round, proposals this round"),
        Part("headquarter", (seats, c.HEADQUARTERS), 1, 0, 1, "the headquarter card, none before it is chosen"),
        Part("bases", (seats, c.TERRITORIES), 1, 0, 1, "States with a headquarter or branch of each seat"),
        Part("advantages", (c.TERRITORIES,), 10, 0, 99, "the effect attached to the base there and one, as in box.py"),
        Part("territories", (c.TERRITORIES, 4), 1, 0, 1,
             "of each territory card: in the seat's own hand, known in another's, signed by somebody, discarded"),
        Part("contracts", (c.CONTRACTS, 4), 1, 0, 1,
             "of each contract card: in the seat's own hand, known in another's, known and signed, used up"),
        Part("decks", (3,), 100, 0, 200, "territory cards and contract cards in their decks, used customs cards"),
        Part("customs", (c.CUSTOMS_KINDS,), 4, 0, 99, "customs cards that nobody has seen yet, by card"),
        Part("customs_next", (c.CUSTOMS_KINDS,), 1, 0, 1, "the used card that comes first when all have been seen"),
        Part("where", (tokens, PLACES), 1, 0, 1,
             "by seat and vehicle: in a State, at sea, on a strait, in the air, on board; none beside the board"),
        Part("point", (tokens, 2), 16000, -1, WIDE, "x and y of each vehicle; -1 beside the board"),
        Part("state", (tokens,), 116, -1, 115, "the State where it is, by number; -1 elsewhere"),
        Part("vehicle", (tokens, 6), 1, 0, 1,
             "goods on it, a truck on board, in the zone of the event, struck, hired by the seat, hired by another"),
        Part("signed", (tokens, 6), 10, -1, 199,
             "sender and receiver by number (-1: nothing is signed), points of the delivery; where the seat knows the "
             "contract its time limit, reward in thousands and whether it is illegal, else -1"),
        Part("journey", (3,), 1, 0, 1, "none, a move or a delivery"),
        Part("convoy", (tokens,), 1, 0, 1, "vehicles that take part in the journey"),
        Part("travel", (12,), 10, -FAR, FAR,
             "movement turns begun, the limit, whether the turn is over, P.M. spent, P.M. left of truck, ship and "
             "aircraft, free passes, reward change in 500s, customs cards due, an event due, cards to be drawn after"),
        Part("contract", (5,), 10, 0, 199, "delivered: number and one, limit, reward in thousands, illegal, symbol"),
        Part("fate", (4,), 1, 0, 1, "the delivery fails, the turn ends, the goods may have arrived, the movement ends"),
        Part("card", (c.CUSTOMS_KINDS,), 1, 0, 1, "the customs card that lies open"),
        Part("event", (c.BOXES,), 1, 0, 1, "the political-social event that lies open"),
        Part("step", (1,), 100, 0, FAR, "the instruction that comes next and one, as in box.py; 0 for none"),
        Part("debt", (1,), 100, 0, FAR, "money to be raised, in 500s"),
        Part("returning", (tokens,), 1, 0, 1, "vehicles whose way to a base is to be chosen"),
        Part("deals", (seats * bk.PLACES, DEAL_NUMBERS), 10, -FAR, FAR,
             "by seat, a notice and two offers: a request, an auction, an offer; the seat is a party, has accepted, "
             "its word is waited for; money in 500s, territory cards, contract cards, vehicles and branches that it "
             "would get less what it would give; the bid that stands or the least price in 500s, the seat bids most"),
    ]  # fmt: skip


@final
class CompetitorsEncoding(Encoding):
    """Rows for tables with a fixed number of seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))
        self.seats: i64 = seats

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Competitors)
        self.put_course(state, seat, row)
        self.put_seats(state, seat, row)
        put_bases(state, row)
        put_cards(state, seat, row)
        put_customs(state, row)
        self.put_tokens(state, seat, row)
        self.put_journey(state, seat, row)
        self.put_deals(state, seat, row)

    def seen_as(self, seat: i64, viewer: i64) -> i64:
        """The place of a seat in the row, or NOBODY."""
        return (seat - viewer + self.seats) % self.seats if seat >= 0 else k.NOBODY

    def token_at(self, place: i64, viewer: i64) -> i64:
        """The token at a place of the row."""
        seat: i64 = (place // c.VEHICLES + viewer) % self.seats
        return seat * c.VEHICLES + place % c.VEHICLES

    # ------------------------------------------------------------ seats
    def put_course(self, t: Competitors, viewer: i64, row: Row) -> None:
        row.one_of(t.phase, PHASES)
        row.one_of(self.seen_as(t.to_move(), viewer), self.seats)
        row.one_of(self.seen_as(t.now[k.TURN], viewer), self.seats)
        row.one_of(self.seen_as(t.now[k.FIRST], viewer), self.seats)
        row.put(t.now[k.ROUND])
        row.put(t.options[k.O_ROUNDS])
        row.put(t.now[k.ACTIONS])
        row.flag(t.options[k.O_TIMED] != 0)
        row.flag(t.options[k.O_STRICT] != 0)
        row.flag(t.options[k.O_OPEN] != 0)
        row.flag(t.options[k.O_DEALS] != 0)
        row.flag(t.options[k.O_DEALT] != 0)
        row.one_of(t.now[k.DANGER], c.BOXES)

    def put_seats(self, t: Table, viewer: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.seats:
            put_means(t, (place + viewer) % self.seats, row)
            place += 1
        place = 0
        while place < self.seats:
            seat: i64 = (place + viewer) % self.seats
            row.flag(t.sheet(seat, k.BROKERED) != 0)
            row.put(t.sheet(seat, k.PROPOSED))
            place += 1
        place = 0
        while place < self.seats:
            row.one_of(t.sheet((place + viewer) % self.seats, k.HQ_CARD), c.HEADQUARTERS)
            place += 1
        place = 0
        while place < self.seats:
            owner: i64 = (place + viewer) % self.seats
            home: i64 = t.home(owner)
            land: i64 = 0
            while land < c.TERRITORIES:
                row.flag(t.lands[land * k.LAND + k.BRANCH] == owner or land == home)
                land += 1
            place += 1

    # ------------------------------------------------------------ vehicles
    def put_tokens(self, t: Table, viewer: i64, row: Row) -> None:
        tokens: i64 = self.seats * c.VEHICLES
        place: i64 = 0
        while place < tokens:
            row.one_of(where_is(t, self.token_at(place, viewer)), PLACES)
            place += 1
        place = 0
        while place < tokens:
            put_point(t, self.token_at(place, viewer), row)
            place += 1
        place = 0
        while place < tokens:
            at: i64 = t.place(self.token_at(place, viewer))
            row.put(at if is_state(at) else -1)
            place += 1
        place = 0
        while place < tokens:
            put_vehicle(t, self.token_at(place, viewer), viewer, row)
            place += 1
        place = 0
        while place < tokens:
            put_signed(t, self.token_at(place, viewer), viewer, row)
            place += 1

    # ------------------------------------------------------------ a journey
    def put_journey(self, t: Table, viewer: i64, row: Row) -> None:
        row.one_of(t.now[k.JOURNEY], 3)
        tokens: i64 = self.seats * c.VEHICLES
        place: i64 = 0
        while place < tokens:
            token = self.token_at(place, viewer)
            row.flag(t.now[k.JOURNEY] != k.NO_JOURNEY and t.now[k.CONVOY + kind_of(token)] == token)
            place += 1
        put_travel(t, row)
        put_contract(t, row)
        row.bits(t.now[k.FATE], 2)
        row.flag(t.now[k.ARRIVING] != 0)
        row.flag(t.now[k.ENDING] != 0)
        row.one_of(t.now[k.CARD], c.CUSTOMS_KINDS)
        row.one_of(t.now[k.BOX], c.BOXES)
        row.put(t.now[k.STEP] + 1)
        row.put(t.now[k.DEBT] // COIN)
        place = 0
        while place < tokens:
            row.flag(is_returning(t, self.token_at(place, viewer)))
            place += 1

    # ------------------------------------------------------------ deals
    def put_deals(self, t: Table, viewer: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.seats * bk.PLACES:
            seat: i64 = (place // bk.PLACES + viewer) % self.seats
            put_deal(t, seat * bk.PLACES + place % bk.PLACES, viewer, row)
            place += 1


def put_deal(t: Table, deal: i64, viewer: i64, row: Row) -> None:
    """What everybody can see of it: kinds and sums, no faces."""
    status = bk.entry(t, deal, bk.STATUS)
    opened = status != bk.FREE
    lines = bk.lines_of(t, deal)
    row.one_of(status - 1, 3)
    row.flag(opened and bk.is_party(t, deal, viewer))
    row.flag(opened and bk.has_accepted(t, deal, viewer))
    row.flag(opened and waits_for(t, deal, viewer))
    row.put(balance(viewer, lines) // COIN)
    row.put(gained(viewer, lines, c.L_TERRITORY, k.NONE))
    row.put(gained(viewer, lines, c.L_CONTRACT, k.NONE))
    row.put(gained(viewer, lines, c.L_VEHICLE, k.NONE))
    row.put(gained(viewer, lines, c.L_BRANCH, k.NONE))
    row.put(bk.entry(t, deal, bk.PRICE) // COIN)
    row.flag(opened and bk.entry(t, deal, bk.BIDDER) == viewer)


def put_means(t: Table, seat: i64, row: Row) -> None:
    row.put(t.money(seat) // COIN)
    row.put(t.score(seat))
    lands: i64 = 0
    papers: i64 = 0
    card: i64 = 0
    while card < c.TERRITORIES:
        if t.holds_land(seat, card):
            lands += 1
        card += 1
    card = 0
    while card < c.CONTRACTS:
        if t.holds_paper(seat, card):
            papers += 1
        card += 1
    row.put(lands)
    row.put(papers)
    kind: i64 = 0
    while kind < 3:
        spare: i64 = 0
        vehicle: i64 = first_of(kind)
        end: i64 = first_of(kind + 1)
        while vehicle < end:
            if not t.in_play(seat * c.VEHICLES + vehicle):
                spare += 1
            vehicle += 1
        row.put(spare)
        kind += 1
    row.put(t.box.branches - t.branches(seat))


def put_bases(t: Table, row: Row) -> None:
    land: i64 = 0
    while land < c.TERRITORIES:
        card: i64 = t.lands[land * k.LAND + k.ADVANTAGE]
        row.put(t.box.s_effect[card] + 1 if card != k.NONE else 0)
        land += 1


def put_cards(t: Table, viewer: i64, row: Row) -> None:
    """Where the cards are, as far as the seat knows; the rest lies in decks and other hands."""
    in_deck: i64 = 0
    card: i64 = 0
    while card < c.TERRITORIES:
        where: i64 = t.lands[card * k.LAND + k.WHERE]
        held = k.HAND <= where < k.HAND + c.SEATS
        row.flag(where == k.HAND + viewer)
        row.flag(held and where != k.HAND + viewer and knows_land(t, card, viewer))
        row.flag(where == k.TABLE)
        row.flag(where == k.DISCARD)
        if where == k.DECK:
            in_deck += 1
        card += 1
    papers_in_deck: i64 = 0
    card = 0
    while card < c.CONTRACTS:
        where = t.papers[card * k.PAPER + k.WHERE]
        held = k.HAND <= where < k.HAND + c.SEATS
        row.flag(where == k.HAND + viewer)
        row.flag(held and where != k.HAND + viewer and knows_paper(t, card, viewer))
        row.flag(where == k.TABLE and knows_paper(t, card, viewer))
        row.flag(where == k.DISCARD or where == k.BASE)
        if where == k.DECK:
            papers_in_deck += 1
        card += 1
    row.put(in_deck)
    row.put(papers_in_deck)
    row.put(t.customs[k.QUEUED])


def put_customs(t: Table, row: Row) -> None:
    row.all_of(t.customs, 0, c.CUSTOMS_KINDS)
    row.one_of(t.customs[k.QUEUE] if t.customs[k.QUEUED] > 0 else k.NONE, c.CUSTOMS_KINDS)


# ---------------------------------------------------------------- vehicles
def where_is(t: Table, token: i64) -> i64:
    place: i64 = t.get(token, k.PLACE)
    if place == k.SUPPLY:
        return -1
    if place == k.ABOARD:
        return 4
    if place == k.ALOFT:
        return 3
    if place >= k.STRAIT:
        return 2
    return 0 if is_state(place) else 1


def put_point(t: Table, token: i64, row: Row) -> None:
    """Where it is drawn: aircraft at airports, ships in ports, trucks in their State or where their carrier is."""
    carrier = t.get(token, k.CARRIER)
    body: i64 = carrier if carrier != k.NONE else token
    place: i64 = t.get(body, k.PLACE)
    atlas = t.box.atlas
    if place == k.SUPPLY:
        row.put(-1)
        row.put(-1)
    elif kind_of(body) == k.AIRCRAFT:
        row.put(air_x(t, body))
        row.put(air_y(t, body))
    elif place >= k.STRAIT:
        row.put(atlas.strait_x[place - k.STRAIT])
        row.put(atlas.strait_y[place - k.STRAIT])
    elif place >= k.SEA:
        row.put(atlas.cell_x[place - k.SEA])
        row.put(atlas.cell_y[place - k.SEA])
    elif kind_of(body) == k.SHIP:
        row.put(atlas.port_x[place])
        row.put(atlas.port_y[place])
    else:
        row.put(atlas.x[place])
        row.put(atlas.y[place])


def put_vehicle(t: Table, token: i64, viewer: i64, row: Row) -> None:
    in_play = t.in_play(token)
    shipper = t.get(token, k.SHIPPER)
    carrier = t.get(token, k.CARRIER)
    row.flag(in_play and has_goods(t, token))
    row.flag(in_play and kind_of(token) != k.TRUCK and t.passenger(token) != k.NONE)
    row.flag(in_play and t.in_zone(over(t, carrier if carrier != k.NONE else token)))
    row.flag(t.get(token, k.STRUCK) != 0)
    row.flag(shipper == viewer)
    row.flag(shipper != k.NOBODY and shipper != viewer)


def put_signed(t: Table, token: i64, viewer: i64, row: Row) -> None:
    contract = t.get(token, k.CONTRACT)
    if contract == k.NONE:
        i: i64 = 0
        while i < 6:
            row.put(-1)
            i += 1
        return
    sender = t.get(token, k.SENDER)
    receiver = t.get(token, k.RECEIVER)
    known = knows_paper(t, contract, viewer)
    row.put(sender)
    row.put(receiver)
    row.put(b.value_of(t.box, sender, receiver))
    row.put(t.box.k_limit[contract] if known else -1)
    row.put(t.box.k_reward[contract] // 1000 if known else -1)
    row.put(t.box.k_illegal[contract] if known else -1)


def is_returning(t: Table, token: i64) -> bool:
    if t.phase != c.RETURNING or t.now[k.RETURNER] != owner_of(token):
        return False
    return (t.now[k.HOMELESS] >> (token % c.VEHICLES)) & 1 != 0


# ---------------------------------------------------------------- a journey
def put_travel(t: Table, row: Row) -> None:
    now = t.now
    travelling = now[k.JOURNEY] != k.NO_JOURNEY
    row.put(now[k.TM] if travelling else 0)
    row.put(now[k.LIMIT] if travelling else 0)
    row.flag(travelling and now[k.TM_OVER] != 0)
    row.put(now[k.SPENT] if travelling else 0)
    kind: i64 = 0
    while kind < 3:
        row.put(points_left(t, kind) if travelling else 0)
        kind += 1
    row.put(now[k.PASSES])
    row.put(now[k.REWARD] // COIN)
    row.put(now[k.CUSTOMS_DUE])
    row.put(now[k.UNREST_DUE])
    row.put(now[k.MORE_CARDS])


def put_contract(t: Table, row: Row) -> None:
    """CP-R75: it lies open while it is delivered."""
    contract: i64 = k.NONE
    if t.now[k.JOURNEY] == k.DELIVERY:
        contract = t.get(t.now[k.CARGO], k.CONTRACT)
    row.put(contract + 1)
    known = contract != k.NONE
    row.put(t.box.k_limit[contract] if known else 0)
    row.put(t.box.k_reward[contract] // 1000 if known else 0)
    row.put(t.box.k_illegal[contract] if known else 0)
    row.put(t.box.k_vehicle[contract] if known else 0)
