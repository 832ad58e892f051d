"""Parley's rules. The rulebook is in `texts.py`; its ids are cited here."""

from __future__ import annotations

import math
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct
from mypy_extensions import i64

from cubilete.core.chance import Chance, ChanceError, Trial
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.vectors import vec
from titles.parley.texts import EVENTS, REFUSALS

SEATS, COPIES, HAND = 4, 5, 4
PHASES = ("pledge", "council", "turn", "over")
PLEDGE, COUNCIL, TURN, OVER = range(4)
DECK, WOBBLE, LANDING = range(3)  # kinds of chance
MOST_ANGLE, MOST_FORCE = 45, 20
THROW, OFFER = 5, 6
MOST_OFFERS = 2  # of a seat in a turn
WHY = {name: verdict for verdict, name in enumerate(REFUSALS, 1)}
EVENT = {name: kind for kind, name in enumerate(EVENTS)}


class Deed(NamedTuple):
    """What a move code stands for."""

    word: str
    phase: int
    card: int = -1
    other: int = -1


PLAIN = {
    "withdraw": PLEDGE, "claim": COUNCIL, "share": COUNCIL, "draw": TURN, "pass": TURN, "throw": TURN, "offer": TURN,
    "retract": TURN,
}  # fmt: skip
DEEDS = {
    **{code: Deed(word, phase) for code, (word, phase) in enumerate(PLAIN.items())},
    **{8 + n: Deed("pledge", PLEDGE, card=n) for n in range(4)},
    **{12 + n: Deed("bury", TURN, card=n) for n in range(4)},
    **{16 + n: Deed("accept", TURN, other=n) for n in range(4)},
    **{20 + n: Deed("decline", TURN, other=n) for n in range(4)},
}
PHYSICS = 1
"""The build of the physics; another way of reckoning would be another one."""
STEPS, FRAME_EVERY, SLIDE = 2000, 500, 0.997
STEP_LOSS = 10 * (1 - SLIDE) / (1 - SLIDE**STEPS)  # so that a force of 1 carries 10 cm far
ASIDE = ("offer", "retract", "accept", "decline")
"""Done beside the turns, by anybody."""

Index = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0, le=COPIES)]
Row = Annotated[list[Count], Meta(min_length=4, max_length=4)]
Rows = Annotated[list[Row], Meta(min_length=SEATS, max_length=SEATS)]
Flags = Annotated[list[bool], Meta(min_length=SEATS, max_length=SEATS)]
Offers = Annotated[list[Annotated[int, Meta(ge=0, le=MOST_OFFERS)]], Meta(min_length=SEATS, max_length=SEATS)]
Scores = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=3, max_length=3)]


class Offer(NamedTuple):
    giver: Index
    taker: Index
    card: Index
    asks: Index


class Buried(NamedTuple):
    card: Index
    known_to: Annotated[int, Meta(ge=1, le=15)]  # a bit for every seat that has seen it


class Table(Struct, forbid_unknown_fields=True):
    """The form of a position; a Parley has the same fields."""

    phase: Index
    round: Annotated[int, Meta(ge=1, le=3)]
    council: Annotated[int, Meta(ge=-1, le=1)]  # the team that holds it
    deck: Row  # how many of each card are left in unknown order
    under: list[Buried]  # below the deck, in known order, the next to come first
    spent: Row
    hands: Rows
    open: Rows
    pledged: Annotated[list[Annotated[int, Meta(ge=-1, le=3)]], Meta(min_length=SEATS, max_length=SEATS)]
    withdrew: Flags
    offered: Offers  # how often in this turn
    offers: list[Offer]
    tally: Annotated[list[Scores], Meta(min_length=2, max_length=2)]  # of each team by pledges, councils and throws


def copied(value: Any) -> Any:
    return [copied(part) for part in value] if isinstance(value, list) else value


class Toss(Trial):
    """PA-THROW-02: a coin tossed at a mark 100 cm away; where it comes to rest, across and along, in centimetres.

    After that its key frames, three numbers each: the time in tenths of a second, across and along.
    """

    def __init__(self, angle: int, force: int, wobble: int) -> None:
        self.angle, self.force, self.wobble = angle, force, wobble

    def build(self) -> int:
        return PHYSICS

    def run(self) -> list[int]:
        frames: list[int] = []
        across = along = 0.0
        speed, turn = self.force * STEP_LOSS, math.radians(self.angle)
        for step in range(STEPS):  # it slides on and loses a part of its speed in every step
            across, along = across + speed * math.sin(turn), along + speed * math.cos(turn)
            speed *= SLIDE
            if step % FRAME_EVERY == FRAME_EVERY - 1:
                frames += [10 * (step + 1) // STEPS, round(across), round(along)]
        rest = [round(across) + self.wobble, round(along)]
        return [*rest, *frames[:-2], *rest]

    def estimate(self, chance: Chance) -> list[int]:
        """Straight there, give or take a centimetre, and no frame but the last."""
        turn = math.radians(self.angle)
        across = round(10 * self.force * math.sin(turn)) + self.wobble + int(chance.below(WOBBLE, 3)) - 1
        rest = [across, round(10 * self.force * math.cos(turn))]
        return [*rest, 10, *rest]


def is_landing(numbers: list[int]) -> bool:
    """Whether a coin can come to rest so, and be shown on its way."""
    frames = numbers[2:]
    near = all(abs(way) <= 10 * MOST_FORCE + 3 for way in numbers)
    return near and len(numbers) >= 5 and len(frames) % 3 == 0 and frames[-2:] == numbers[:2]


class House(NamedTuple):
    """How a table plays; `ParleyOptions` says what is meant."""

    rounds: int = 3
    withdrawals: bool = True
    haggling: str = "turn"
    turns: str = "free"


class Parley(State):
    """A Parley table at one moment: what lies where and, in `pledged` and `offers`, what is still undecided."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rounds, self.withdrawals = house.rounds, house.withdrawals
        self.phase, self.round, self.council = PLEDGE, 1, -1
        self.deck, self.spent = [COPIES] * 4, [0] * 4
        self.hands, self.open = [[0] * 4 for _ in range(SEATS)], [[0] * 4 for _ in range(SEATS)]
        self.pledged = [-1] * SEATS
        self.withdrew, self.offered = [False] * SEATS, [0] * SEATS
        self.under: list[Buried] = []
        self.offers: list[Offer] = []
        self.tally = [[0] * 3, [0] * 3]

    def table(self) -> Table:
        return Table(*(copied(getattr(self, field)) for field in Table.__struct_fields__))

    def lay_out(self, table: Table) -> Parley:
        for field in Table.__struct_fields__:
            setattr(self, field, getattr(table, field))
        return self

    def clone(self) -> Parley:
        other = Parley(self.house).lay_out(self.table())
        other.belongs_to = self.belongs_to
        return other

    # ------------------------------------------------------------ who decides
    @property
    def on_turn(self) -> int:
        return (self.round - 1) % SEATS

    def owing(self) -> list[int]:
        if self.phase == PLEDGE:
            return [seat for seat in range(SEATS) if self.pledged[seat] < 0 and any(self.hands[seat])]  # PA-PLEDGE-01
        if self.phase == COUNCIL:
            return [self.council, self.council + 2]  # PA-COUNCIL-01: either of them
        return [self.on_turn] if self.phase == TURN else []

    def to_move(self) -> i64:
        return next(iter(self.owing()), -1)

    def actors(self) -> list[int]:
        owing = self.owing()
        return owing + [seat for seat in range(SEATS) if seat not in owing and self.may_act(seat)]

    def asked(self) -> list[int]:
        """Who has been made an offer, by whom."""
        givers = [next((int(offer.giver) for offer in self.offers if offer.taker == seat), -1) for seat in range(SEATS)]
        return givers if self.haggles() and self.offers else []

    def may_act(self, seat: int) -> bool:
        if self.phase == PLEDGE:
            return self.withdrawals and self.pledged[seat] >= 0 and not self.withdrew[seat]
        return self.haggles() and (any(seat in offer[:2] for offer in self.offers) or self.may_offer(seat))

    def haggles(self) -> bool:
        """Whether this is a time for offers (PA-OFFER-01)."""
        return self.phase == TURN or (self.phase == COUNCIL and self.house.haggling == "council")

    def may_offer(self, seat: int) -> bool:
        return not self.bar_offer(seat) and any(self.hands[seat])

    def question(self, seat: i64, code: i64, params: list[int]) -> list[int]:
        """The terms that an answer refers to: an offer may have been replaced by another of the same seat."""
        deed = DEEDS.get(code)
        offer = self.offer_between(deed.other, int(seat)) if deed and deed.word in ("accept", "decline") else None
        return [offer.card, offer.asks] if offer is not None else []

    # ------------------------------------------------------------ what may be decided
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in DEEDS:
            if self.verdict(seat, code, []) == LEGAL:
                out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        why = self.bar(int(seat), int(code), params)
        return WHY[why] if why else LEGAL

    def bar(self, seat: int, code: int, params: list[int]) -> str:
        """The name of the refusal, or nothing where the move may be made."""
        deed = DEEDS.get(code)
        if deed is None or (params and code not in (THROW, OFFER)):
            return "no_such_move"
        if not 0 <= seat < SEATS:
            return "no_such_seat"
        if self.phase == OVER:
            return "game_over"
        if deed.word in ASIDE:
            return self.bar_aside(seat, deed, params) if self.haggles() else "wrong_phase"
        if deed.phase != self.phase:
            return "wrong_phase"
        return {PLEDGE: self.bar_pledge, COUNCIL: self.bar_council, TURN: self.bar_turn}[self.phase](seat, deed, params)

    def bar_pledge(self, seat: int, deed: Deed, params: list[int]) -> str:
        if deed.word == "pledge":
            if self.pledged[seat] >= 0:
                return "pledged_already"
            return "" if self.hands[seat][deed.card] else "not_held"
        if self.pledged[seat] < 0:
            return "nothing_pledged"
        if not self.withdrawals:
            return "no_withdrawals"
        return "withdrew_already" if self.withdrew[seat] else ""

    def bar_council(self, seat: int, deed: Deed, params: list[int]) -> str:
        if seat % 2 != self.council:
            return "other_council"
        return "" if deed.word == "claim" or any(self.deck) or self.under else "deck_empty"

    def bar_turn(self, seat: int, deed: Deed, params: list[int]) -> str:
        if seat != self.on_turn:
            return "not_on_turn"
        if self.house.turns == "throw" and deed.word != "throw":  # PA-THROW-03
            return "must_throw"
        if deed.word == "draw":
            return "" if any(self.deck) or self.under else "deck_empty"
        if deed.word == "bury":
            return "" if self.hands[seat][deed.card] else "not_held"
        if deed.word == "throw" and (params or self.house.turns == "throw"):
            well = len(params) == 2 and abs(params[0]) <= MOST_ANGLE and 1 <= params[1] <= MOST_FORCE
            return "" if well else "throw_unclear"
        return ""

    def bar_aside(self, seat: int, deed: Deed, params: list[int]) -> str:
        if deed.word == "offer":
            return self.bar_offer(seat) or self.bar_terms(seat, params)
        if deed.word == "retract":
            return "" if any(offer.giver == seat for offer in self.offers) else "nothing_offered"
        offer = self.offer_between(deed.other, seat)
        if offer is None:
            return "no_offer"
        return "" if deed.word == "decline" or self.hands[seat][offer.asks] else "asked_not_held"

    def bar_offer(self, seat: int) -> str:
        if seat == self.on_turn:
            return "offer_on_turn"
        if any(offer.giver == seat for offer in self.offers):
            return "offer_stands"
        return "offered_enough" if self.offered[seat] == MOST_OFFERS else ""

    def bar_terms(self, seat: int, params: list[int]) -> str:
        """Taker, card, and the card that is asked for."""
        if len(params) != 3 or not all(0 <= number < 4 for number in params):
            return "offer_unclear"
        if params[0] == seat:
            return "offer_to_self"
        return "" if self.hands[seat][params[1]] else "not_held"

    def offer_between(self, giver: int, taker: int) -> Offer | None:
        return next((offer for offer in self.offers if (offer.giver, offer.taker) == (giver, taker)), None)

    def complete(self, seat: i64, code: i64) -> list[int]:
        return [0, 10] if code == THROW and self.house.turns == "free" else []  # straight at the mark

    # ------------------------------------------------------------ what it leads to
    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.apply_form(seat, code, self.complete(seat, code), chance, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        note = Journal() if journal is None else journal
        deed = DEEDS[code]
        if deed.word in ASIDE:
            return self.haggle(int(seat), deed, params, note)
        act = {PLEDGE: self.pledge, COUNCIL: self.decide_council, TURN: self.take_turn}[self.phase]
        return act(int(seat), deed, params, chance, note)

    def pledge(self, seat: int, deed: Deed, params: list[int], chance: Chance, note: Journal) -> None:
        if deed.word == "withdraw":  # PA-PLEDGE-03
            self.hands[seat][self.pledged[seat]] += 1
            self.pledged[seat], self.withdrew[seat] = -1, True
            note.tell(EVENT["withdrew"], [seat])
            return
        self.hands[seat][deed.card] -= 1
        self.pledged[seat] = deed.card
        note.whisper(EVENT["pledged"], [seat], 1 << seat, [seat, deed.card])
        self.turn_up_pledges(note)

    def turn_up_pledges(self, note: Journal) -> None:
        """PA-PLEDGE-04: once nobody owes a pledge, all of them together."""
        if self.owing():
            return
        won = [0, 0]
        for seat, card in enumerate(self.pledged):
            if card >= 0:
                note.tell(EVENT["turned_up"], [seat, card])
                self.spent[card] += 1
                won[seat % 2] += 0 if card in self.pledged[1 - seat % 2 :: 2] else card + 1
        for team in (0, 1):
            self.tally[team][0] += won[team]
        self.pledged, self.withdrew = [-1] * SEATS, [False] * SEATS
        self.council = self.on_turn % 2 if won[0] == won[1] else int(won[1] > won[0])
        self.phase = COUNCIL
        note.tell(EVENT["council"], [self.council, won[self.council]])

    def decide_council(self, seat: int, deed: Deed, params: list[int], chance: Chance, note: Journal) -> None:
        """PA-COUNCIL-02."""
        if deed.word == "claim":
            self.tally[self.council][1] += 3
            note.tell(EVENT["claimed"], [seat])
        else:
            note.tell(EVENT["shared"], [seat])
            self.draw_card(self.council, chance, note)
            self.draw_card(self.council + 2, chance, note)
        self.phase, self.council = TURN, -1

    def draw_card(self, seat: int, chance: Chance, note: Journal) -> None:
        """PA-DECK-01, PA-DECK-02: secret while the order is unknown, then openly from below the deck."""
        if any(self.deck):
            card = take_from(self.deck, chance)
            self.hands[seat][card] += 1
            note.whisper(EVENT["drew"], [seat], 1 << seat, [seat, card])
        elif self.under:
            card = self.under.pop(0).card
            self.open[seat][card] += 1
            note.tell(EVENT["came_open"], [seat, card])

    def take_turn(self, seat: int, deed: Deed, params: list[int], chance: Chance, note: Journal) -> None:
        if deed.word == "draw":
            self.draw_card(seat, chance, note)
        elif deed.word == "bury":  # PA-BURY-01
            self.hands[seat][deed.card] -= 1
            self.under.append(Buried(deed.card, 1 << seat))
            note.whisper(EVENT["buried"], [seat], 1 << seat, [seat, deed.card])
        elif deed.word == "throw":
            self.throw(seat, params, chance, note)
        else:
            note.tell(EVENT["passed"], [seat])
        return self.end_turn(note)

    def haggle(self, seat: int, deed: Deed, params: list[int], note: Journal) -> None:
        if deed.word == "offer":
            return self.make_offer(Offer(seat, *params), note)
        if deed.word == "retract":
            return self.take_back(next(offer for offer in self.offers if offer.giver == seat), note)
        offer = self.offer_between(deed.other, seat)
        assert offer is not None
        return self.answer(offer, deed.word == "accept", note)

    def take_back(self, offer: Offer, note: Journal) -> None:
        """PA-OFFER-04."""
        self.offers.remove(offer)
        self.bury_offered(offer)
        note.tell(EVENT["retracted"], [offer.giver, offer.taker])

    def make_offer(self, offer: Offer, note: Journal) -> None:
        """PA-OFFER-01: the card is set aside until the answer, so that nobody is promised what is gone."""
        self.hands[offer.giver][offer.card] -= 1
        self.offered[offer.giver] += 1
        self.offers.append(offer)
        note.whisper(EVENT["offered"], list(offer[:2]), 1 << offer.giver | 1 << offer.taker, list(offer))

    def answer(self, offer: Offer, accept: bool, note: Journal) -> None:
        self.offers.remove(offer)
        if accept:  # PA-OFFER-02
            self.hands[offer.taker][offer.asks] -= 1
            self.open[offer.giver][offer.asks] += 1
            self.open[offer.taker][offer.card] += 1
            note.tell(EVENT["accepted"], [offer.taker, offer.giver, offer.card, offer.asks])
        else:  # PA-OFFER-03
            self.bury_offered(offer)
            note.tell(EVENT["declined"], [offer.taker, offer.giver])

    def bury_offered(self, offer: Offer) -> None:
        self.under.append(Buried(offer.card, 1 << offer.giver | 1 << offer.taker))

    def throw(self, seat: int, params: list[int], chance: Chance, note: Journal) -> None:
        landing = chance.happen(LANDING, Toss(params[0], params[1], int(chance.below(WOBBLE, 5)) - 2))
        if not is_landing(landing):
            raise ChanceError("a coin cannot come to rest there")
        points = max(0, 3 - max(abs(landing[0]), abs(landing[1] - 100)) // 8)
        self.tally[seat % 2][2] += points
        note.tell(EVENT["threw"], [seat, *params, *landing[:2], points, *landing[2:]])

    def end_turn(self, note: Journal) -> None:
        for offer in self.offers[:]:
            self.answer(offer, False, note)
        self.offered = [0] * SEATS
        if self.round == self.rounds:  # PA-END-01
            self.phase = OVER
            note.tell(EVENT["ended"], [self.round])
            return
        self.round += 1
        self.phase = PLEDGE
        note.tell(EVENT["round"], [self.round, self.on_turn])
        self.turn_up_pledges(note)  # at once where nobody has a card left

    # ------------------------------------------------------------ counting and guessing
    def points(self) -> list[int]:
        worth = [sum(n * (card + 1) for card, n in enumerate(row)) for row in self.open]  # PA-SCORE-01
        return [sum(self.tally[seat % 2]) + sum(worth[seat % 2 :: 2]) for seat in range(SEATS)]

    def placements(self) -> list[int]:
        points = self.points()
        return [1 if mine == max(points) else 2 for mine in points]  # PA-TEAM-01: the places of the teams

    def sealed(self) -> bool:
        return self.phase == PLEDGE and any(card >= 0 for card in self.pledged)  # PA-PLEDGE-02

    def redeal(self, seat: i64, chance: Chance) -> Parley:
        """Every card that the seat (or, below 0, a spectator) has not seen changes places; how many lie where stays."""
        other = self.clone()
        hands = [owner for owner in range(SEATS) if owner != seat]
        pledges = [owner for owner in hands if self.pledged[owner] >= 0]
        offers = [place for place, offer in enumerate(self.offers) if seat not in offer[:2]]
        under = [place for place, card in enumerate(self.under) if seat < 0 or not card.known_to >> seat & 1]
        pool = self.deck[:]
        for owner in hands:
            pool = [n + held for n, held in zip(pool, self.hands[owner])]
        for card in [self.pledged[owner] for owner in pledges] + [self.offers[place].card for place in offers]:
            pool[card] += 1
        for place in under:
            pool[self.under[place].card] += 1
        for owner in hands:
            other.hands[owner] = [0] * 4
            for _ in range(sum(self.hands[owner])):
                other.hands[owner][take_from(pool, chance)] += 1
        for owner in pledges:
            other.pledged[owner] = take_from(pool, chance)
        for place in offers:
            asks = int(chance.below(DECK, 4))
            other.offers[place] = self.offers[place]._replace(card=take_from(pool, chance), asks=asks)
        for place in under:
            other.under[place] = self.under[place]._replace(card=take_from(pool, chance))
        other.deck = pool
        return other


def take_from(heap: list[int], chance: Chance) -> int:
    """A card out of a heap in unknown order."""
    card = int(chance.draw(DECK, vec[i64](heap), sum(heap)))
    heap[card] -= 1
    return card


def set_up(house: House, chance: Chance, journal: Journal | None) -> Parley:
    """PA-DEAL-01."""
    table = Parley(house)
    for seat in range(SEATS):
        for _ in range(HAND):
            table.hands[seat][take_from(table.deck, chance)] += 1
        if journal is not None:
            journal.whisper(EVENT["dealt"], [seat], 1 << seat, [seat, *table.hands[seat]])
    return table
