"""Several moves at once: what was rolled or shown is committed, and no refusal tells what would have come.

An attacker sends batches that end in nonsense, in illegal moves, or in moves legal after one outcome only. Each batch
is sent to the true table and to a twin that the attacker cannot tell from it: what is hidden is dealt anew, and its
dice are others. Whatever the attacker is told without having committed a move must be the same at both.
"""

from __future__ import annotations

from copy import copy

from mypy_extensions import i64

from cubilete.contract.cases import SMALL, Case
from cubilete.contract.play import NAMES, DoubleChance, any_move, decisions, mark, pick
from cubilete.core.chance import FastChance, Trial
from cubilete.core.errors import Refusal
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.core.vectors import vec

BATCHES = 1000
NONSENSE = "zzz and more of it"
Answer = tuple[str, str, str]
"""What a refusal says: the move, the rule, the sentence. Nothing where all moves were made."""


class Witness(DoubleChance):
    """Dice that remember every answer they have ever given, whatever became of the move."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, [])
        self.given: list[list[int]] = []

    def below(self, kind: i64, n: i64) -> i64:
        value = super().below(kind, n)
        self.given.append([int(kind), int(value)])
        return value

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        sort = super().draw(kind, counts, total)
        self.given.append([int(kind), int(sort)])
        return sort

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        result = super().happen(kind, trial)
        self.given.append(list(self.log[-1]))
        return result


def watched_match(case: Case, seed: int) -> tuple[Match, Witness]:
    witness = Witness(seed.to_bytes(32, "big"))
    seats = [Seat(name) for name in NAMES[: case.seats]]
    return Match(case.title, seats, case.options, seed.to_bytes(32, "big"), None, witness), witness


def twin_of(match: Match, seat: int, seed: int) -> Match:
    """A match that the seat cannot tell from this one, with other dice."""
    twin = copy(match)
    twin.state = match.state.redeal(seat, FastChance(seed))
    twin.chance = DoubleChance(seed.to_bytes(32, "big"), ["twin"])
    twin.log, twin.line = list(match.log), list(match.line)
    twin.checkpoints = {0: twin.state.clone()}
    return twin


def send(match: Match, seat: int, texts: list[str]) -> Answer:
    """A batch as the house takes it: read whole, then committed part by part."""
    try:
        moves = match.parse_all(texts)
        while moves:
            moves = match.play_part(seat, moves)
    except Refusal as refusal:
        return refusal.move, refusal.rule, refusal.sentence
    return "", "", ""


def attack(title: Title, state: State, seat: int, probes: list[str], chance: FastChance) -> list[str]:
    """A batch that would be legal if the dice fell as the attacker guesses, and mostly a probe after it."""
    world = state.redeal(seat, chance)
    texts: list[str] = []
    for _ in range(1 + pick(chance, 4)):
        codes = world.legal_moves(seat)
        if codes:
            move = title.play(world, seat, Move(codes[pick(chance, len(codes))]), chance, None)
            texts.append(title.notation(move))
    if pick(chance, 3):
        texts.append(probes[pick(chance, len(probes))] if pick(chance, 2) else NONSENSE)
    return texts


def moves_of_a_game(case: Case) -> list[str]:
    """What can be written at such a table: everything that a random game lists."""
    found: set[str] = set()
    for match in decisions(case, 90, every=3):
        for seat in match.state.actors():
            for code in match.state.legal_moves(seat):
                found.add(case.title.notation(case.title.spelt_out(match.state, seat, Move(code))))
    return sorted(found)


@SMALL
def test_a_thousand_batches_learn_nothing(case: Case) -> None:
    chance, probes = FastChance(91), moves_of_a_game(case)
    match, witness = watched_match(case, 91)
    refused = committed = 0
    for number in range(BATCHES):
        if match.over:
            match, witness = watched_match(case, 1000 + number)
        seat = match.state.actors()[pick(chance, len(match.state.actors()))]
        texts = attack(case.title, match.state, seat, probes, chance)
        twin = twin_of(match, seat, 5000 + number)
        before, length, log = mark(case, match.state), len(match.log), list(match.log)
        answer = send(match, seat, texts)
        told = send(twin, seat, texts)
        if len(match.log) == length or len(twin.log) == length:
            assert answer == told, f"{texts} tells what is hidden or would be rolled"
            assert len(match.log) == len(twin.log) == length
            assert mark(case, match.state) == before
            refused += 1
            match.play(*any_move(case.title, match.state, chance))
        elif answer[0]:
            assert NONSENSE not in texts, "nothing happens on a text that is no move"
            assert match.is_reveal(match.log[-1]), "only what was shown is committed when a later move is refused"
            committed += 1
        assert match.log[: len(log)] == log
        kept = [list(outcome) for entry in (match.setup, *match.log) for outcome in entry.outcomes]
        assert kept == witness.given, "a roll was taken back"
    assert refused > BATCHES // 10
    assert committed or not case.title.chance_kinds
