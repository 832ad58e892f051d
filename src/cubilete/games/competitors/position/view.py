"""What a board shows of a table to one seat, and nothing that the seat may not know; seats count from 0.

Money, tokens, bases, discards and the customs deck lie open (CP-R72, CP-CUST-16). Cards in hand and the contract of a
signed combination are known to their owner, to whoever was shown them, and to all where the table plays with open books
(CP-OPT-02); a contract lies open while it is delivered (CP-R75).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.games.competitors.deal_lines import DealLine

Kind = Literal["truck", "ship", "aircraft"]
Where = Literal["state", "sea", "strait", "air", "aboard"]
Strike = Literal["", "next_turn", "this_turn"]
Event = Literal["meteorological", "natural", "human"]
DealKind = Literal["ask", "auction", "offer"]


class ByKind(Struct, frozen=True):
    """A number for each kind of vehicle."""

    truck: int
    ship: int
    aircraft: int


class BaseView(Struct, frozen=True):
    """A headquarter or a branch, and the advantage attached to it."""

    territory: str
    headquarter: bool
    advantage: str
    """A special contract, or nothing."""


class SeatView(Struct, frozen=True):
    """What a player has. `territories` and `contracts` are the cards in hand that the viewer may know."""

    money: int
    points: int
    headquarter: str
    """The headquarter card; nothing before it is chosen."""
    bases: list[BaseView]
    """The headquarter first."""
    territory_cards: int
    contract_cards: int
    territories: list[str]
    contracts: list[str]
    open: bool
    """Whether the viewer sees the whole hand."""
    spare: ByKind
    """Tokens beside the board (CP-SETUP-11)."""
    spare_branches: int
    broker_used: bool
    """The customs broker, in this round (CP-SPECCARD-03)."""
    proposals: int
    """Made in this round (CP-R70)."""


class SignedView(Struct, frozen=True):
    """A signed combination (CP-SIGN-02); the contract is nothing for whoever may not see it."""

    sender: str
    receiver: str
    contract: str
    points: int
    """Victory points of its delivery (CP-VP-01)."""


class HiredView(Struct, frozen=True):
    """A right of carriage (CP-R68)."""

    shipper: int
    cargo: str
    """The token whose goods, or which truck, is to be carried."""
    to: str
    """The State where it ends; nothing for any."""
    fee: int
    fuel: int
    """The seat that pays the fuel."""
    this_turn: bool
    """Whether it ends with this turn of the shipper; else with the next one."""


class TokenView(Struct, frozen=True):
    """A vehicle in play, and where it is."""

    id: str
    """As moves write it: `2.ship1`."""
    seat: int
    vehicle: str
    kind: Kind
    where: Where
    place: str
    """The State, sea space or strait; of a truck on board that of its carrier; in the air the place below, if any."""
    x: int
    y: int
    """In the air, in tenths of a board unit; else 0."""
    carrier: str
    passenger: str
    signed: SignedView | None
    loaded: bool
    """Whether goods are on it now: signed for it, or transhipped to it in the delivery under way."""
    struck: Strike
    hired: HiredView | None
    in_danger: bool
    """Whether the event in force threatens it where it is (CP-EVT-17); a truck on board shares its carrier's fate."""


class DangerView(Struct, frozen=True):
    """The event in force (CP-EVT-04)."""

    id: str
    kind: Event
    territory: str
    """Where the danger token lies."""
    territories: list[str]
    cells: list[str]
    modifier: str
    save: int
    """The white number: lower results are safe (CP-EVT-06)."""
    threatens: list[Kind]


class JourneyView(Struct, frozen=True):
    """A delivery or a move that is under way."""

    delivery: bool
    seat: int
    convoy: list[str]
    """The tokens of this journey (CP-R78)."""
    cargo: str
    """The token for which the contract was signed; nothing in a move."""
    holder: str
    """The token that has the goods."""
    contract: str
    sender: str
    receiver: str
    turn: int
    """Movement turns begun."""
    limit: int
    """Of the delivery, as cards have changed it; 1 in a move."""
    turn_over: bool
    """The movement turn has ended and no further one has begun."""
    spent: int
    """P.M. of all tokens in this movement turn."""
    points: ByKind
    """P.M. that each kind has left in this movement turn."""
    fuelled: list[Kind]
    """Whose fuel of this movement turn is paid or free."""
    free_passes: int
    """Customs cards that need not be drawn (CP-OP-10)."""
    reward: int
    """As it stands now; 0 in a move."""
    reward_change: int
    """What cards have added to it."""
    moved: str
    """The token that moved last."""
    came_from: str
    """The place where it was before."""
    beyond: str
    """On a strait: the place on its other side."""


class CustomsView(Struct, frozen=True):
    """The customs card that lies open (CP-R79), and what else is owed."""

    card: str
    tipped: bool
    more: int
    """Cards to be drawn after it."""


class DebtView(Struct, frozen=True):
    """Money that has to be raised (CP-R07)."""

    seat: int
    sum: int
    creditor: int
    """A seat, or -1 for the bank."""


class CustomsCount(Struct, frozen=True):
    """So many copies of a customs card that have not been seen yet."""

    card: str
    copies: int


class DecksView(Struct, frozen=True):
    """The decks: what lies face down in them is only counted. Used customs cards are known in their order."""

    territories: int
    contracts: int
    customs: int
    customs_unseen: list[CustomsCount]
    customs_next: list[str]
    """Used cards at the bottom, the one that comes first first; they come after all unseen ones."""
    discarded_territories: list[str]
    discarded_contracts: list[str]


class DealView(Struct, frozen=True):
    """An offer, an open request or an auction."""

    deal: int
    """Its number, as the arguments of moves and the facts of events name it: from 0."""
    kind: DealKind
    seat: int
    """Who made the first proposal: whose place it lies in."""
    author: int
    """Who wrote the terms that stand there now."""
    parties: list[int]
    """Of an offer all who give or get; of a request those who are asked; of an auction those who may bid."""
    accepted: list[int]
    waiting: list[int]
    """Seats whose word is waited for."""
    later: list[int]
    """Seats that have put it off; of an auction, that sit out."""
    looks: list[int]
    """Carriers that want to see the contract before they accept (CP-NEG-03)."""
    version: int
    lines: list[DealLine]
    """As the viewer may see them; of an auction the lot, without a taker."""
    turns: int
    """Ends of turns that it still lives (CP-R70)."""
    answers: int
    """The number of the request that it answers, or -1."""
    price: int
    """Of an auction: the bid that stands, or the least price before there is one; else 0."""
    next_bid: int
    """Of an auction: the least sum that may be bid now; else 0."""
    bidder: int
    """Who bids most, or -1."""


class TableView(Struct, frozen=True):
    """The table as one seat, or a spectator, may see it; the map itself is part of the furniture."""

    mode: Literal["race", "timed"]
    round: int
    rounds: int
    """Marks of the round track, or after how many rounds the race stops."""
    target: int
    """Victory points that win the race."""
    strict_customs: bool
    open_book: bool
    negotiation: bool
    phase: str
    first: int
    turn: int
    """Whose turn it is."""
    asked: int
    """Who has to decide now, or -1."""
    actions: int
    danger: DangerView | None
    seat: list[SeatView]
    tokens: list[TokenView]
    journey: JourneyView | None
    customs: CustomsView | None
    customs_due: int
    unrest: str
    """The political-social event that lies open, or nothing."""
    unrest_due: bool
    debt: DebtView | None
    returning: list[str]
    """Tokens whose way back to a base is to be chosen (CP-R41)."""
    decks: DecksView
    deals: list[DealView]
