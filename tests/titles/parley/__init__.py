"""Parley: a game for the tests, which uses everything the kernel offers at once.

Two teams of two, secret hands, a deck in unknown and then in known order, simultaneous secret pledges that may be taken
back, a decision that either partner may make, offers out of turn, and a throw whose outcome is physical.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cubilete.core.chance import Chance
from cubilete.core.errors import PositionError, Refusal
from cubilete.core.journal import Event, Journal
from cubilete.core.moves import Choice, Form, Move, Prompt
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Line, Reader, Section, Title
from titles.parley import texts
from titles.parley.position import find_defects
from titles.parley.state import DEEDS, EVENT, PHASES, SEATS, THROW, Deed, Parley, Table, set_up
from titles.parley.texts import CARDS, counts_text


class ParleyOptions(Options, frozen=True):
    """How Parley may be played."""

    rounds: Annotated[Literal["3", "2", "1"], Meta(description="how many rounds (PA-END-01)")] = "3"
    withdrawals: Annotated[bool, Meta(description="pledges may be taken back (PA-PLEDGE-03)")] = True


def notation_of(deed: Deed) -> str:
    if deed.word == "offer":
        return f"offer {deed.other + 1} {CARDS[deed.card]} for {CARDS[deed.asks]}"
    if deed.other >= 0:
        return f"{deed.word} {deed.other + 1}"
    return f"{deed.word} {CARDS[deed.card]}" if deed.card >= 0 else deed.word


NOTATIONS = {notation_of(deed): code for code, deed in DEEDS.items()}


class ParleyTitle(Title):
    """Parley's card."""

    slug, name, rules_version, package = "parley", "Parley", "1", "titles.parley"
    seats, minutes = (SEATS, SEATS), (5, 10)
    pitch = "Pledge in secret, haggle in the open."
    options_type = ParleyOptions
    chance_kinds = (ChanceKind("deck", CARDS), ChanceKind("wobble", base=-2), ChanceKind("landing"))
    catalogue = texts.CATALOGUE
    components = "parley"
    most_moves = 60

    def deal(
        self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None
    ) -> Parley:
        self.check_seats(seats)
        return set_up(*chosen(options), chance, journal)

    def teams(self, seats: int) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(seats))

    # ------------------------------------------------------------ moves
    def notation(self, move: Move) -> str:
        if move.code == THROW and len(move.params) == 2:
            return f"throw {move.params[0]} {move.params[1]}"
        return notation_of(DEEDS[move.code]) if move.code in DEEDS else f"move {move.code}"

    def parse(self, text: str, language: str = "en") -> Move:
        plain = " ".join(text.casefold().split())
        thrown = re.fullmatch(r"throw (-?[0-9]{1,9}) ([0-9]{1,9})", plain)
        if thrown:
            return Move(THROW, (int(thrown[1]), int(thrown[2])))
        if plain not in NOTATIONS:
            raise Refusal("", f"'{text[:60]}' is not a move of Parley.")
        return Move(NOTATIONS[plain])

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        t = own(state)
        if seat not in t.actors():
            return None
        codes = t.legal_moves(seat)
        choices = tuple(self.choice(t, seat, Move(code, tuple(t.complete(seat, code))), reader) for code in codes)
        forms: tuple[Form, ...] = ()
        throws: list[Move] = []
        if THROW in codes:
            forms = (Form(THROW, "throw ANGLE FORCE", "Throw as you like", "PA-THROW-01", "throw -5 11"),)
            throws = [Move(THROW, (angle, force)) for angle in (-5, 5) for force in (9, 10)]
        suggestions = tuple(Choice(move, self.notation(move), self.notation(move), "PA-THROW-01") for move in throws)
        rule, text = texts.PROMPTS[PHASES[t.phase]]
        return Prompt(seat, PHASES[t.phase], text, rule, choices, forms, suggestions, waiting=seat not in t.owing())

    def choice(self, t: Parley, seat: int, move: Move, reader: Reader) -> Choice:
        deed = DEEDS[move.code]
        last_pledge = deed.word == "pledge" and len(t.owing()) == 1
        reveals = last_pledge or deed.word in ("share", "draw", "throw", "offer", "accept")
        rule, text = texts.CHOICES[deed.word]
        text = text.format(card=CARDS[deed.card], asks=CARDS[deed.asks], other=reader.names[deed.other])
        return Choice(move, self.notation(move), text, rule, reveals=reveals)

    def refusal(
        self, state: State, seat: int, move: Move, verdict: int, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal:
        return Refusal(*list(texts.REFUSALS.values())[verdict - 1])

    # ------------------------------------------------------------ showing
    def describe(self, event: Event, reader: Reader) -> Line | None:
        return texts.describe(event, reader)

    def reveals(self, event: Event) -> bool:
        """Cards turned up by no chance, and an offer: the other seat has seen the card."""
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
            return Parley(*chosen(options)).lay_out(msgspec.convert(document, Table))
        except msgspec.ValidationError as error:
            raise PositionError(f"this is not a Parley table: {error}.") from None

    def defects(self, state: State) -> list[str]:
        return find_defects(own(state))


def own(state: State) -> Parley:
    assert isinstance(state, Parley)
    return state


def chosen(options: Options | None) -> tuple[int, bool]:
    options = options or ParleyOptions()
    assert isinstance(options, ParleyOptions)
    return int(options.rounds), options.withdrawals
