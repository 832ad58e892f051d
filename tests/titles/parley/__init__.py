"""Parley: a game for the tests, which uses everything the kernel offers at once.

Two teams of two, secret hands, a deck in unknown and then in known order, simultaneous secret pledges that may be taken
back, a decision that either partner may make, offers beside the turns, and a throw whose outcome is physical.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cubilete.core.chance import Chance
from cubilete.core.errors import PositionError, Refusal
from cubilete.core.journal import Event, Journal
from cubilete.core.moves import Arg, Choice, Form, FormSlot, Move, Prompt
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Line, Reader, Section, Title
from titles.parley import texts
from titles.parley.guide import ParleyGuide, offers_of
from titles.parley.position import find_defects
from titles.parley.state import (
    ASIDE,
    DEEDS,
    EVENT,
    MOST_ANGLE,
    MOST_FORCE,
    OFFER,
    PHASES,
    SEATS,
    THROW,
    TURN,
    Deed,
    House,
    Parley,
    Table,
    set_up,
)  # fmt: skip
from titles.parley.texts import CARDS, counts_text


class ParleyOptions(Options, frozen=True):
    """How Parley may be played."""

    rounds: Annotated[Literal["3", "2", "1"], Meta(description="how many rounds (PA-END-01)")] = "3"
    withdrawals: Annotated[bool, Meta(description="pledges may be taken back (PA-PLEDGE-03)")] = True
    haggling: Annotated[Literal["turn", "council"], Meta(description="since when offers are made (PA-OFFER-01)")] = (
        "turn"
    )
    turns: Annotated[Literal["free", "throw"], Meta(description="what a turn may be (PA-THROW-03)")] = "free"


def notation_of(deed: Deed) -> str:
    if deed.other >= 0:
        return f"{deed.word} {deed.other + 1}"
    return f"{deed.word} {CARDS[deed.card]}" if deed.card >= 0 else deed.word


def args_of(move: Move) -> tuple[tuple[str, Arg], ...]:
    """What a move is made with, by name; seats count from 0."""
    deed = DEEDS[move.code]
    if move.code == THROW and move.params:
        return ("angle", move.params[0]), ("force", move.params[1])
    if move.code == OFFER and move.params:
        return ("seat", move.params[0]), ("card", CARDS[move.params[1]]), ("asks", CARDS[move.params[2]])
    if deed.other >= 0:
        return (("seat", deed.other),)
    return (("card", CARDS[deed.card]),) if deed.card >= 0 else ()


THROW_FORM = Form(
    THROW, "throw ANGLE FORCE", "Throw as you like", "PA-THROW-01", "throw -5 11", "throw", "throw <angle> <force>",
    (
        FormSlot(name="angle", kind="number", grammar="ANGLE", least=-MOST_ANGLE, most=MOST_ANGLE),
        FormSlot(name="force", kind="number", grammar="FORCE", least=1, most=MOST_FORCE),
    ),
)  # fmt: skip


def offer_form(names: tuple[str, ...]) -> Form:
    slots = (
        FormSlot(name="seat", kind="seat", grammar="SEAT", labels=names, least=1, most=SEATS),
        FormSlot(name="card", kind="id", grammar="CARD", ids=CARDS, labels=CARDS),
        FormSlot(name="asks", kind="id", grammar="CARD", ids=CARDS, labels=CARDS),
    )
    return Form(
        OFFER, "offer SEAT CARD for CARD", "Make an offer", "PA-OFFER-01", "offer 2 rose for key", "offer",
        "offer <seat> <card> for <asks>", slots,
    )  # fmt: skip


NOTATIONS = {notation_of(deed): code for code, deed in DEEDS.items()}
THROWN = re.compile(r"throw (-?[0-9]{1,9}) ([0-9]{1,9})")
OFFERED = re.compile(rf"offer ([1-9]) ({'|'.join(CARDS)}) for ({'|'.join(CARDS)})")


class ParleyTitle(Title):
    """Parley's card."""

    slug, name, rules_version, package = "parley", "Parley", "1", "titles.parley"
    seats, minutes = (SEATS, SEATS), (5, 10)
    pitch = "Pledge in secret, haggle in the open."
    options_type = ParleyOptions
    chance_kinds = (ChanceKind("deck", CARDS), ChanceKind("wobble", base=-2), ChanceKind("landing", trial=True))
    catalogue = texts.CATALOGUE
    components = "parley"
    most_moves = 60

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Parley:
        self.check_seats(seats)
        return set_up(chosen(options), chance, journal)

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(seats))

    # ------------------------------------------------------------ moves
    def notation(self, move: Move) -> str:
        if move.code == THROW and len(move.params) == 2:
            return f"throw {move.params[0]} {move.params[1]}"
        if move.code == OFFER and len(move.params) == 3 and all(0 <= number < 4 for number in move.params):
            taker, card, asks = move.params
            return f"offer {taker + 1} {CARDS[card]} for {CARDS[asks]}"
        return notation_of(DEEDS[move.code]) if move.code in DEEDS else f"move {move.code}"

    def parse(self, text: str, language: str = "en") -> Move:
        plain = " ".join(text.casefold().split())
        if thrown := THROWN.fullmatch(plain):
            return Move(THROW, (int(thrown[1]), int(thrown[2])))
        if offered := OFFERED.fullmatch(plain):
            return Move(OFFER, (int(offered[1]) - 1, CARDS.index(offered[2]), CARDS.index(offered[3])))
        if plain not in NOTATIONS:
            raise Refusal("", f"'{text[:60]}' is not a move of Parley.")
        return Move(NOTATIONS[plain])

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        t = own(state)
        if seat not in t.actors():
            return None
        moves = [Move(code, tuple(t.complete(seat, code))) for code in t.legal_moves(seat)]
        choices = tuple(self.choice(t, seat, move, reader) for move in moves)
        forms: tuple[Form, ...] = ()
        ideas: list[Move] = []
        if t.phase == TURN and seat == t.on_turn:
            forms += (THROW_FORM,)
            ideas += [Move(THROW, (angle, force)) for angle in (-5, 5) for force in (9, 10)]
        if t.haggles() and t.may_offer(seat):
            forms += (offer_form(reader.names),)
            ideas += [Move(OFFER, terms) for terms in offers_of(t, seat)]
        suggestions = tuple(self.choice(t, seat, move, reader) for move in ideas)
        rule, text = texts.PROMPTS[PHASES[t.phase]]
        return Prompt(seat, PHASES[t.phase], text, rule, choices, forms, suggestions, waiting=seat not in t.owing())

    def choice(self, t: Parley, seat: int, move: Move, reader: Reader) -> Choice:
        deed = DEEDS[move.code]
        last_pledge = deed.word == "pledge" and len(t.owing()) == 1
        reveals = last_pledge or deed.word in ("share", "draw", "throw", "offer", "accept")
        rule, text = texts.CHOICES[deed.word]
        other, card, asks = move.params if move.code == OFFER else (deed.other, deed.card, deed.card)
        text = text.format(card=CARDS[card], asks=CARDS[asks], other=reader.names[other])
        if move.code == THROW and move.params != (0, 10):
            text = self.notation(move)
        return Choice(move, self.notation(move), text, rule, "", reveals, deed.word, args_of(move))

    def aside(self, move: Move) -> bool:
        return move.code in DEEDS and DEEDS[move.code].word in ASIDE

    def refusal(
        self, state: State, seat: int, move: Move, verdict: int, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal:
        return Refusal(*list(texts.REFUSALS.values())[verdict - 1])

    # ------------------------------------------------------------ showing
    def describe(self, event: Event, reader: Reader) -> Line | None:
        return texts.describe(event, reader)

    def reveals(self, event: Event) -> bool:
        """Cards turned up by no chance, a deal, and an offer: the other seat has seen the card."""
        return event.kind in (EVENT["turned_up"], EVENT["came_open"], EVENT["offered"], EVENT["accepted"])

    def view(self, state: State, seat: int) -> Document:
        """The position, with -2 for every card that the seat has not seen and how many there are."""
        t = own(state)
        document = self.document(t)
        document |= {"deck": sum(t.deck), "sizes": [sum(hand) for hand in t.hands], "points": t.points()}
        hands = document.pop("hands")
        document["hand"] = hands[seat] if seat >= 0 else []
        document["pledged"] = [card if card < 0 or owner == seat else -2 for owner, card in enumerate(t.pledged)]
        document["offers"] = [o if seat in o[:2] else o._replace(card=-2, asks=-2) for o in t.offers]
        document["under"] = [b if seat >= 0 and b.known_to >> seat & 1 else b._replace(card=-2) for b in t.under]
        view: Document = msgspec.to_builtins(document)
        return view

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        t = own(state)
        view = self.view(t, reader.seat)
        under = ", ".join(CARDS[card] if card >= 0 else "a card" for card, _ in view["under"]) or "nothing"
        lines = (f"Deck: {view['deck']} cards; below it: {under}", f"Spent: {counts_text(t.spent)}")
        sections = [Section(f"Round {t.round}, {PHASES[t.phase]}", lines)]
        for seat, name in enumerate(reader.names):
            hand = counts_text(view["hand"]) if seat == reader.seat else f"{view['sizes'][seat]} cards"
            pledged = {-1: "nothing", -2: "a card"}.get(view["pledged"][seat]) or CARDS[view["pledged"][seat]]
            text = f"Hand: {hand}; open: {counts_text(t.open[seat])}; pledged: {pledged}"
            sections.append(Section(f"{name}, {view['points'][seat]} points", (text,), seat))
        for giver, taker, card, asks in view["offers"]:
            what = f"{CARDS[card]} for {CARDS[asks]}" if card >= 0 else "a card"
            sections.append(Section("Offer", (f"{reader.names[giver]} to {reader.names[taker]}: {what}",), giver))
        return sections

    def outcome(self, state: State, reader: Reader) -> Outcome:
        t = own(state)
        points = tuple(t.points())
        sheets = []
        for seat in range(SEATS):
            scores = [*t.tally[seat % 2], points[seat] - sum(t.tally[seat % 2])]
            kinds = ("Pledges", "Councils", "Throws", "Cards laid open")
            rules = ("PA-PLEDGE-04", "PA-COUNCIL-02", "PA-THROW-02", "PA-SCORE-01")
            sheets.append(tuple(ScoreLine(*line) for line in zip(kinds, scores, rules)))
        return Outcome(tuple(t.placements()), points, "PA-END-01", "PA-SCORE-01", tuple(sheets))

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        document: Document = msgspec.to_builtins(own(state).table())
        return document

    def load(self, document: Document, seats: int, options: Options) -> Parley:
        try:
            return Parley(chosen(options)).lay_out(msgspec.convert(document, Table))
        except msgspec.ValidationError as error:
            raise PositionError(f"this is not a Parley table: {error}.") from None

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state))

    # ------------------------------------------------------------ players
    def guide(self) -> ParleyGuide:
        return ParleyGuide()


def own(state: State) -> Parley:
    assert isinstance(state, Parley)
    return state


def chosen(options: Options | None) -> House:
    options = options or ParleyOptions()
    assert isinstance(options, ParleyOptions)
    return House(int(options.rounds), options.withdrawals, options.haggling, options.turns)
