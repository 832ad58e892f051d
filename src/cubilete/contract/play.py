"""Playing at random, for tests: everything comes from a seeded source and comes out the same every time."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from functools import cache

from mypy_extensions import i64

from cubilete.contract.cases import Case
from cubilete.core.chance import FastChance, SeededChance, Trial
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.guide import Guide
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.core.state import MoveList, State
from cubilete.core.title import SPECTATOR, Reader, Title

NAMES = ("Ana", "Bea", "Cato", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jo")


ENOUGH = 24
"""Decisions that a test wants to see: where random players lose sooner, they play another game."""
DOUBLE = -1
"""The build that estimates are written under."""


def new_match(case: Case, seed: int, first: dict[int, list[int]] | None = None) -> Match:
    """A match with names, and with words that the players mixed into the seed; its trials as `first` has them."""
    seats = [Seat(name, salt=f"{name} was here") for name in NAMES[: case.seats]]
    key = seed.to_bytes(32, "big")
    return Match(case.title, seats, case.options, key, chance=DoubleChance(key, [seat.salt for seat in seats], first))


class DoubleChance(SeededChance):
    """The dice of a match in which no trial is carried out: its estimate stands in for it, as if by another build.

    True trials may take long; `test_trials.py` tries a few of them. With `first`, which matches of one table share,
    every trial comes out as it did in the first of them that made it, counted from their beginning.
    """

    def __init__(self, key: bytes, salts: list[str], first: dict[int, list[int]] | None = None) -> None:
        super().__init__(key, salts)
        self.first = first
        self.happened = 0

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        place = self.rolls.to_bytes(8, "big") + len(self.log).to_bytes(4, "big")
        result = trial.estimate(FastChance(int.from_bytes(hmac.digest(self.key, place, "sha256")[:12], "big")))
        if self.first is not None:
            self.happened += 1
            result = self.first.setdefault(self.happened, result)
        self.log.append([int(kind), DOUBLE, *result])
        return result


def with_double(match: Match) -> Match:
    """The same match, its dice going on as those of `new_match` do."""
    assert isinstance(match.chance, SeededChance)
    double = DoubleChance(match.seed, [seat.salt for seat in match.seats])
    double.rolls = match.chance.rolls
    match.chance = double
    return match


def pick(chance: FastChance, n: int) -> int:
    return int(chance.below(0, n))


def any_move(title: Title, state: State, chance: FastChance) -> tuple[int, Move]:
    """A random move of a random seat that may act."""
    actors, owing = state.actors(), state.owing()
    seat = actors[pick(chance, len(actors))]
    move = move_if_any(title, state, seat, chance)
    if move is None and seat not in owing:  # only its hand says that it can do nothing now
        seat = owing[pick(chance, len(owing))]
        move = any_move_of(title, state, seat, chance)
    assert move is not None
    return seat, move


def any_move_of(title: Title, state: State, seat: int, chance: FastChance) -> Move:
    """A random move of a seat that has one."""
    move = move_if_any(title, state, seat, chance)
    assert move is not None, f"seat {seat + 1} may act, and neither a move nor a suggestion says how"
    return move


def move_if_any(title: Title, state: State, seat: int, chance: FastChance) -> Move | None:
    """A random move of a seat; now and then a parametric one that the prompt suggests; None where it has none.

    What is a matter of the hand is left to the guide half of the time: dice that are flicked at random get nowhere, and
    nothing that lies behind a Gate would ever be tried.
    """
    codes = state.legal_moves(seat)
    if codes and guide_of(title).by_hand(state, seat) and pick(chance, 2):
        return Move(guided(title, state, seat, chance))
    code = codes[pick(chance, len(codes))] if codes else -1
    if code < 0 or pick(chance, 4) == 0 or (state.complete(seat, code) and pick(chance, 2)):
        ideas = suggested(title, state, seat)
        if ideas:
            return ideas[pick(chance, len(ideas))]
    return Move(code) if code >= 0 else None


def guided(title: Title, state: State, seat: int, chance: FastChance) -> int:
    """The listed move with which the guide would play on."""
    moves = MoveList()
    state.fill_moves(seat, moves)
    return int(moves.codes[guide_of(title).pick(state, seat, moves, FastChance(pick(chance, 1 << 30)))])


@cache
def guide_of(title: Title) -> Guide:
    return title.guide()


def moves_of(title: Title, state: State, seat: int) -> list[Move]:
    """What a seat may do: the listed moves, and those that its prompt suggests."""
    return [Move(code) for code in state.legal_moves(seat)] + suggested(title, state, seat)


def suggested(title: Title, state: State, seat: int) -> list[Move]:
    """The parametric moves that the prompt of a seat suggests."""
    prompt = title.prompt(state, seat, Reader(seat, NAMES))
    return [choice.move for choice in prompt.suggestions] if prompt is not None else []


def decisions(case: Case, seed: int, every: int = 1) -> Iterator[Match]:
    """A random match, shown at every so many decisions and once it is over. Whoever looks on must not change it.

    Another one follows while there were not `ENOUGH` decisions.
    """
    seen = 0
    while seen < ENOUGH:
        match = new_match(case, seed)
        chance = FastChance(seed)
        while not match.over:
            if len(match.line) % every == 0:
                yield match
            match.play(*any_move(case.title, match.state, chance))
            assert len(match.line) <= case.most_moves, f"{case.name} goes on and on"
        yield match
        assert match.line, f"{case.name} is over before it begins"
        seen += len(match.line)
        seed += 1000


def play_on(match: Match, chance: FastChance, most: int) -> None:
    """At most so many random moves."""
    for _ in range(most):
        if match.over:
            return
        match.play(*any_move(match.title, match.state, chance))


def run_on(title: Title, state: State, seed: int, most: int) -> int:
    """At most so many random moves on a bare state; returns how many were made."""
    chance = FastChance(seed)
    for made in range(most):
        if not state.actors():
            return made
        title.play(state, *any_move(title, state, chance), chance, None)
    return most


def play_with_undos(case: Case, seed: int) -> Match:
    """A whole match in which moves are taken back now and then; of several the first in which any was."""
    matches = (try_undos(case, seed + 1000 * number) for number in range(ENOUGH))
    return next(match for match in matches if any(entry.is_undo for entry in match.log))


def try_undos(case: Case, seed: int) -> Match:
    """A whole match in which moves may be taken back, freely or by consent."""
    match = new_match(case, seed)
    chance = FastChance(seed)
    undos = 0
    while not match.over:
        entry = match.play(*any_move(case.title, match.state, chance))
        if undos < 12 and pick(chance, 4) == 0:
            undos += 1
            numbers = [0, *(earlier.number for earlier in match.line)]
            if match.undo_reach(entry.seat).steps:
                match.undo(entry.seat)
            elif pick(chance, 2):
                match.undo(entry.seat, numbers[-1 - min(1 + pick(chance, 4), len(match.line))], consent=True)
        assert len(match.log) <= 2 * case.most_moves
    return match


def mark(case: Case, state: State) -> str:
    return fingerprint(case.title, state)


@cache
def code_bound(title: Title) -> int:
    """Beyond every move code of the title: twice the largest that random games list, and some."""
    top = 0
    low, high = title.seats
    for seats in range(low, high + 1):
        chance = FastChance(seats)
        state = title.deal(seats, chance, title.options_type(**title.quick_options))
        while state.actors():
            top = max([top, *(code for seat in state.actors() for code in state.legal_moves(seat))])
            title.play(state, *any_move(title, state, chance), chance, None)
    return 2 * top + 16


@cache
def some_codes(title: Title, most: int) -> list[int]:
    """Codes to try at a position: all of them where that is not more than `most`, else as many of every verb.

    A verb with a hundred thousand moves says no more than one with ten; beyond the last verb some that are none.
    """
    bound = code_bound(title)
    if bound <= most or not isinstance(title, DeclaredTitle):
        return list(range(0, bound, max(1, bound // most)))
    verbs = title.declared.verbs
    each = max(2, most // len(verbs))
    found = [code for form in verbs for code in range(form.first, form.first + form.codes, 1 + form.codes // each)]
    return [*found, title.declared.codes, title.declared.codes + 1, bound - 1]


def everybody(case: Case) -> list[int]:
    """All seats, and a spectator."""
    return [*range(case.seats), SPECTATOR]
