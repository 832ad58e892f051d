"""Titles that fit on a card, for tests of analysis: a heap of matches, a race of pips, and a coin that decides all."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.catalogue import Catalogue
from cubilete.core.chance import Chance
from cubilete.core.errors import Refusal
from cubilete.core.journal import Event, Journal
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Choice, Move, Prompt
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.title import ChanceKind, Document, Line, Reader, Section, Title

SAFE, ROLL = 0, 1
ROUNDS = 3


class Heap(State):
    """Two seats take one to three matches in turn; whoever takes the last one wins."""

    def __init__(self, left: int, turn: int = 0) -> None:
        self.left, self.turn = left, turn

    def clone(self) -> State:
        return Heap(self.left, self.turn)

    def to_move(self) -> i64:
        return -1 if self.left == 0 else self.turn

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in range(1, min(3, self.left) + 1):
            out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if seat == self.to_move() and 1 <= code <= min(3, self.left) else 1

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.left -= int(code)
        self.turn = 1 - self.turn

    def placements(self) -> list[int]:
        return [1, 2] if self.turn == 1 else [2, 1]  # the last match was taken by the other one

    def points(self) -> list[int]:
        return [0, 0]


class Pips(State):
    """Two seats, three turns each: take three pips, or as many as a die shows. Most pips win."""

    def __init__(self, pips: tuple[int, int] = (0, 0), made: int = 0) -> None:
        self.pips, self.made = list(pips), made

    def clone(self) -> State:
        return Pips((self.pips[0], self.pips[1]), self.made)

    def to_move(self) -> i64:
        return -1 if self.made == 2 * ROUNDS else self.made % 2

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        out.add(SAFE)
        out.add(ROLL)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if seat == self.to_move() and code in (SAFE, ROLL) else 1

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        won = 3 if code == SAFE else int(chance.below(0, 6)) + 1
        self.pips[int(seat)] += won
        self.made += 1
        if journal is not None:
            journal.tell(0, [int(seat), won])

    def placements(self) -> list[int]:
        mine, yours = self.pips
        return [1, 1] if mine == yours else [1, 2] if mine > yours else [2, 1]

    def points(self) -> list[int]:
        return list(self.pips)


class Toss(State):
    """Two seats choose in turn how often to toss a coin for nothing; then a last one decides."""

    def __init__(self, left: int, turn: int = 0, won: int = -1) -> None:
        self.left, self.turn, self.won = left, turn, won

    def clone(self) -> State:
        return Toss(self.left, self.turn, self.won)

    def to_move(self) -> i64:
        return -1 if self.won >= 0 else self.turn

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in range(3 if self.left else 1):
            out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if seat == self.to_move() and code < (3 if self.left else 1) else 1

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        for _ in range(code):
            chance.below(0, 2)
        if self.left == 0:
            self.won = int(chance.below(0, 2))
        self.left -= 1
        self.turn = 1 - self.turn

    def placements(self) -> list[int]:
        return [1, 2] if self.won == 0 else [2, 1]

    def points(self) -> list[int]:
        return [0, 0]


class TinyTitle(Title):
    """What both have in common, which is nearly everything."""

    slug, name, rules_version, package = "tiny", "Tiny", "1", "cubilete.core"
    seats, minutes, pitch = (2, 2), (1, 1), "For tests."
    options_type = Options
    chance_kinds = (ChanceKind("die", base=1),)
    catalogue = Catalogue("tiny", "Tiny", "", (2, 2), (), ())
    components = "tiny"
    nothing_hidden = True

    def notation(self, move: Move) -> str:
        return f"take {move.code}"

    def parse(self, text: str, language: str = "en") -> Move:
        return Move(int(text.split()[1]))

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        if seat not in state.actors():
            return None
        words = "Take" if reader.language == "en" else "Nimm"
        moves = [Move(code) for code in state.legal_moves(seat)]
        choices = tuple(Choice(move, self.notation(move), f"{words} {move.code}.", "") for move in moves)
        return Prompt(seat, "take", "Take", "", choices)

    def refusal(
        self, state: State, seat: int, move: Move, verdict: int, language: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal:
        return Refusal("", "No.")

    def describe(self, event: Event, reader: Reader) -> Line | None:
        seat, pips = event.public
        return Line("rolled", f"{reader.names[seat]} rolls {pips}.", "", {})

    def view(self, state: State, seat: int) -> Document:
        return {}

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        return []

    def outcome(self, state: State, reader: Reader) -> Outcome:
        return Outcome(tuple(state.placements()), tuple(state.points()), "", "", ((), ()))

    def document(self, state: State) -> Document:
        return dict(vars(state))

    def defects(self, state: State) -> list[str]:
        return []


class HeapTitle(TinyTitle):
    """A heap of so many matches."""

    def __init__(self, matches: int) -> None:
        self.matches = matches

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> State:
        return Heap(self.matches)

    def load(self, document: Document, seats: int, options: Options) -> State:
        return Heap(document["left"], document["turn"])


class PipsTitle(TinyTitle):
    """A race of pips."""

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> State:
        return Pips()

    def load(self, document: Document, seats: int, options: Options) -> State:
        return Pips((document["pips"][0], document["pips"][1]), document["made"])


class TossTitle(TinyTitle):
    """So many choices, and a coin."""

    def __init__(self, choices: int) -> None:
        self.choices = choices

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> State:
        return Toss(self.choices)

    def load(self, document: Document, seats: int, options: Options) -> State:
        return Toss(document["left"], document["turn"], document["won"])


def start(title: Title, seed: int = 1) -> Match:
    return Match(title, [Seat("Ana"), Seat("Bob")], seed=bytes([seed]) * 32)


def played(title: Title, *codes: int, seed: int = 1) -> Match:
    """A match in which these moves were made, one seat after the other."""
    match = start(title, seed)
    for code in codes:
        match.play(match.state.actors()[0], Move(code))
    return match
