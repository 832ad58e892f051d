"""Puzzles from an analysis: positions in which something better could have been played, and what an answer is worth.

A choice that the analysis has looked at closely is judged by what it found; any other one is weighed when somebody
tries it, against the solution and in the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.players.analysis import INACCURACY, SEED, Studied, Studies, verdict_on
from cubilete.players.analysis_types import Verdict, WeighedChoice
from cubilete.players.evaluation import Evaluator
from cubilete.players.move_texts import notation_of, text_of, words_of_players

TRIED_WORLDS = 240
"""Worlds in which a choice is weighed that the analysis has not looked at closely."""
CLOSE_ERROR = 0.05
"""A choice whose chance is known with a larger standard error than this has not been looked at closely."""
DIGITS = 4


class KnownChoice(Struct, frozen=True, kw_only=True):
    """A choice as the analysis found it."""

    notation: str
    chance: float
    error: float


class Solution(Struct, frozen=True, kw_only=True):
    """A puzzle with its answer: the better move, and every choice that was looked at."""

    number: int
    seat: int
    verdict: Verdict
    played: str
    better: str
    known: list[KnownChoice]


def solutions(match: Match, studied: Studies) -> list[Solution]:
    """A puzzle for every mistake that was found."""
    return [solution(match, found) for _, found in sorted(studied.items()) if found.best is not None]


def solution(match: Match, found: Studied) -> Solution:
    state = match.state_at(found.number - 1)
    assert found.best is not None

    def written(move: Move) -> str:
        return notation_of(match.title, state, found.seat, move)

    return Solution(
        number=found.number,
        seat=found.seat,
        verdict=found.verdict,
        played=match.line[found.number - 1].notation,
        better=written(found.best),
        known=[
            KnownChoice(notation=written(one.move), chance=round(one.chance, DIGITS), error=round(one.error, DIGITS))
            for one in found.choices
        ],
    )


class Position(Struct, frozen=True, kw_only=True):
    """Where a puzzle is to be solved."""

    title: Title
    state: State
    seat: int
    names: Sequence[str]
    language: str
    evaluator: Evaluator


def position(match: Match, puzzle: Solution, language: str) -> Position:
    state = match.state_at(puzzle.number - 1)
    evaluator = Evaluator(match.title, match.title.guide(), state, puzzle.seat, SEED + puzzle.number, match.options)
    return Position(
        title=match.title, state=state, seat=puzzle.seat, names=match.names, language=language, evaluator=evaluator
    )


def weighed_choices(where: Position, puzzle: Solution) -> list[WeighedChoice]:
    """Every choice that was looked at closely, best first."""
    best = chance_of(puzzle, puzzle.better)
    close = [one for one in puzzle.known if one.error <= CLOSE_ERROR or one.notation in (puzzle.better, puzzle.played)]
    told = [weighed(where, puzzle, one.notation, one.chance, best - one.chance) for one in close]
    return sorted(told, key=lambda choice: (choice.notation != puzzle.better, choice.loss))


def weigh_try(where: Position, puzzle: Solution, notation: str) -> WeighedChoice:
    """What a choice that may be made here would have given away."""
    known = {one.notation: one for one in puzzle.known}
    one = known.get(notation)
    if one is not None and (one.error <= CLOSE_ERROR or notation in (puzzle.better, puzzle.played)):
        return weighed(where, puzzle, notation, one.chance, chance_of(puzzle, puzzle.better) - one.chance)
    evaluator = where.evaluator
    tallies = []
    for text in (puzzle.better, notation):
        tally = evaluator.tally()
        evaluator.weigh(evaluator.as_listed(where.title.parse(text)), TRIED_WORLDS, evaluator.seed + (1 << 31), tally)
        tallies.append(tally)
    wanted, tried = tallies
    return weighed(where, puzzle, notation, tried.chance, wanted.chance - tried.chance)


def chance_of(puzzle: Solution, notation: str) -> float:
    return next((one.chance for one in puzzle.known if one.notation == notation), 0.0)


def weighed(where: Position, puzzle: Solution, notation: str, chance: float, loss: float) -> WeighedChoice:
    loss = max(0.0, loss)
    move = where.evaluator.as_listed(where.title.parse(notation))
    return WeighedChoice(
        notation=notation,
        text=text_of(where.title, where.state, where.seat, move, where.names, where.language),
        verdict="best" if notation == puzzle.better else verdict_on(loss),
        loss=round(loss, DIGITS),
        chance=round(min(1.0, max(0.0, chance)), DIGITS),
    )


def is_solution(choice: WeighedChoice) -> bool:
    """As good as the best move, or nearly."""
    return choice.loss < INACCURACY


def reason(choice: WeighedChoice, puzzle: Solution, played: WeighedChoice | None, language: str) -> str:
    """What a choice is worth, in a sentence."""
    words = words_of_players(language)
    wins, fewer = round(100 * choice.chance), round(100 * choice.loss)
    if choice.notation == puzzle.better:
        return words.say("puzzle.found", wins=wins)
    if is_solution(choice):
        return words.say("puzzle.as_good", wins=wins)
    if choice.notation == puzzle.played:
        return words.say("puzzle.played", wins=wins, fewer=fewer)
    if played is not None and choice.loss < played.loss - INACCURACY:
        return words.say("puzzle.improved", wins=wins, fewer=fewer)
    return words.say("puzzle.missed", wins=wins, fewer=fewer)


def told(best: WeighedChoice, played: WeighedChoice | None, language: str) -> str:
    """What the solution is worth, for somebody who gave up."""
    more = round(100 * played.loss) if played is not None else 0
    return words_of_players(language).say("puzzle.shown", wins=round(100 * best.chance), more=more)
