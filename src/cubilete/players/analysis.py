"""Analysis of a finished match, for any title: what each move gave away, what chance gave, and where it turned.

Every move is judged by what its maker could know: the search is handed worlds that the seat cannot tell from the true
one. The same match, iterations and rules always give the same analysis. docs/analysis.md says what the numbers mean
and how far to trust them; in short, a move is only called a mistake where the better one is ahead by more than twice
the standard error of the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import erfc, exp, hypot, pi, sqrt

import msgspec
from msgspec import Struct

from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.outcome import is_together
from cubilete.core.state import State
from cubilete.players.analysis_types import Verdict
from cubilete.players.evaluation import Evaluator, Explored, Tally
from cubilete.players.luck import Luck, LuckMeter

METHOD = 4
"""Counted up when analyses change, so that nobody reads one of yesterday as one of today."""
ITERATIONS = 80
"""Worlds looked at for a position, at least; more where each of them is soon played out."""
DEEPER_FACTOR = 6
"""So many times as many for somebody who wants to know more surely."""
INACCURACY, MISTAKE, BLUNDER = 0.03, 0.08, 0.15
"""Win chance that a move gives away."""
SURE_ERRORS = 2.0
"""Standard errors by which a move has to be better before the one that was played is called anything."""
CONFIRMATION_FACTOR = 3
"""So many times as many worlds for what looks like a mistake, before it is called one."""
USUAL_LOSS = 0.1
"""The share of its win chance that a move gives away which is not the best, as a rule."""
MOST_COMPARISONS = 4
"""How often two moves are weighed again before it stays open which of them is better."""
LUCK_FACTOR = 3
"""For a roll so many times as many worlds: luck is added up over a match, and so are its errors."""
SKETCH_PART = 5
"""A sketch looks at this part of the worlds."""
COARSEST = 16
"""Moments between two points of the graph as it is sketched first."""
SEED = 20_261_115


class Weighed(Struct, frozen=True):
    """A move that could have been made, how often it wins, and the standard error of that."""

    move: Move
    chance: float
    error: float


class Studied(Struct, frozen=True, kw_only=True):
    """What was found out about one move of a match, or (number 0) about its start."""

    number: int
    seat: int
    before: tuple[float, ...] = ()
    """Every seat's chance to win before it; empty where there was nothing to choose and nothing to roll."""
    verdict: Verdict = ""
    loss: float = 0.0
    """The win chance that it gave away: as measured where that is sure, else what is to be expected of it."""
    best: Move | None = None
    """The better move, where there is one."""
    luck: Luck | None = None
    mattered: bool = False
    """Whether it made a difference what was chosen."""
    settled: bool = True
    """False for a sketch: nothing but the chances before it."""
    choices: tuple[Weighed, ...] = ()
    """Where something better was found: what the search looked at closely, best first."""


Studies = Mapping[int, Studied]
"""What was found out so far, by the number of the move."""
Progress = Callable[[int, int], None]
"""Told how many steps are done, and of how many."""


# ---------------------------------------------------------------- one move
class Analyst:
    """Studies the moves of a match, in any order."""

    def __init__(self, match: Match, iterations: int = ITERATIONS) -> None:
        self.match = match
        self.iterations = max(2, iterations)
        self.guide = match.title.guide()

    def sketch(self, number: int) -> Studied:
        """Nothing but the chances before a move, from a few worlds: enough for a first graph of the match."""
        if number == 0:
            return Studied(number=0, seat=-1, settled=False)
        entry = self.match.line[number - 1]
        evaluator = self.evaluator(number)
        before: tuple[float, ...] = ()
        if entry.outcomes or not evaluator.forced():
            before = evaluator.explore(max(2, self.iterations // SKETCH_PART)).overall.shares
        return Studied(number=number, seat=entry.seat, before=before, settled=False)

    def evaluator(self, number: int) -> Evaluator:
        """The position before a move, seen by who made it."""
        seat, state = self.match.line[number - 1].seat, self.match.state_at(number - 1)
        return Evaluator(self.match.title, self.guide, state, seat, SEED + number, self.match.options)

    def study(self, number: int) -> Studied:
        """The move that led to a moment of the match; the start for moment 0."""
        meter = LuckMeter(self.match, self.guide, SEED + number)
        if number == 0:
            return Studied(number=0, seat=-1, luck=meter.of_deal(LUCK_FACTOR * self.iterations))
        entry = self.match.line[number - 1]
        evaluator = self.evaluator(number)
        found = Studied(number=number, seat=entry.seat)
        if not evaluator.forced():
            found = self.judge(evaluator, number, evaluator.as_listed(entry.move))
        elif entry.outcomes:
            overall = evaluator.explore(self.iterations).overall
            found = Studied(number=number, seat=entry.seat, before=overall.shares)
        if not entry.outcomes:
            return found
        state, after = self.match.state_at(number - 1), self.match.state_at(number)
        luck = meter.of_move(state, after, entry.seat, entry.move, LUCK_FACTOR * self.iterations)
        return with_luck(found, luck)

    def judge(self, evaluator: Evaluator, number: int, played: Move) -> Studied:
        """What a choice gave away."""
        explored = evaluator.explore(self.iterations)
        best, before = explored.best, explored.overall.shares
        if not evaluator.can_weigh(played):
            return Studied(number=number, seat=evaluator.seat, before=before)
        if best == played:
            verdict: Verdict = "" if evaluator.decided(explored.moves.values(), explored.overall) else "best"
            return Studied(number=number, seat=evaluator.seat, before=before, verdict=verdict)
        wanted, made = self.compare(evaluator, best, played)
        if evaluator.decided((wanted, made), explored.overall):
            return Studied(number=number, seat=evaluator.seat, before=before)
        loss, error = difference(wanted, made)
        if loss > SURE_ERRORS * error and loss >= INACCURACY:
            wanted, made = self.confirm(evaluator, best, played)
            loss, error = difference(wanted, made)
        sure = loss > SURE_ERRORS * error
        return Studied(
            number=number,
            seat=evaluator.seat,
            before=before,
            verdict=verdict_on(loss) if sure else "good",
            loss=loss if sure else likely_loss(loss, error, USUAL_LOSS * wanted.chance),
            best=best if sure and loss >= INACCURACY else None,
            mattered=True,
            choices=weighed_moves(explored, {best: wanted, played: made}) if sure and loss >= INACCURACY else (),
        )

    def compare(self, evaluator: Evaluator, best: Move, played: Move) -> tuple[Tally, Tally]:
        """Both moves in as many worlds, until it is clear which is better or that it hardly matters."""
        wanted, made = evaluator.tally(), evaluator.tally()
        share = max(1, self.iterations // 2)
        for turn in range(1, MOST_COMPARISONS + 1):
            evaluator.weigh(best, share, evaluator.seed + (turn << 20), wanted)
            evaluator.weigh(played, share, evaluator.seed + (turn << 20), made)
            ahead, error = difference(wanted, made)
            if ahead > SURE_ERRORS * error or ahead + SURE_ERRORS * error < INACCURACY or ahead <= 0:
                break
        return wanted, made

    def confirm(self, evaluator: Evaluator, best: Move, played: Move) -> tuple[Tally, Tally]:
        """Both moves once more in worlds of their own.

        Of a hundred moves that are as good as the best a few look like mistakes at first sight, and every real mistake
        that was caught at first sight looks larger than it is.
        """
        wanted, made = evaluator.tally(), evaluator.tally()
        evaluator.weigh(best, CONFIRMATION_FACTOR * self.iterations, evaluator.seed + (1 << 30), wanted)
        evaluator.weigh(played, CONFIRMATION_FACTOR * self.iterations, evaluator.seed + (1 << 30), made)
        return wanted, made


def weighed_moves(explored: Explored, surer: dict[Move, Tally]) -> tuple[Weighed, ...]:
    """What the search looked at, best first; some of it has been weighed more closely since."""
    tallies = explored.moves | surer
    found = [Weighed(move, tally.chance, tally.error) for move, tally in tallies.items()]
    return tuple(sorted(found, key=lambda one: one.error - one.chance))


def with_luck(found: Studied, luck: Luck) -> Studied:
    return msgspec.structs.replace(found, luck=luck)


def difference(wanted: Tally, made: Tally) -> tuple[float, float]:
    """By how much one is better, and the standard error of that."""
    return wanted.chance - made.chance, hypot(wanted.error, made.error)


def verdict_on(loss: float) -> Verdict:
    if loss >= BLUNDER:
        return "blunder"
    if loss >= MISTAKE:
        return "mistake"
    return "inaccuracy" if loss >= INACCURACY else "good"


def likely_loss(measured: float, error: float, usual: float) -> float:
    """What a move that was measured within the error gave away, on average over all such moves.

    Nobody gives away less than nothing, and small losses are more common than large ones (with a mean of `usual`): so
    it is the mean of a normal distribution around what was measured, moved by that and cut off at 0.
    """
    if usual <= 0:
        return 0.0
    shift = measured / error - error / usual
    if shift < -8:
        return error / -shift
    below = exp(-shift * shift / 2) / sqrt(2 * pi)
    return error * (shift + below / (erfc(-shift / sqrt(2)) / 2))


def accuracy_of(loss: float) -> float:
    """How good a move was, from 0 to 100: the curve by which Lichess turns lost win chance into accuracy."""
    return min(100.0, max(0.0, 103.1668 * exp(-4.354 * loss) - 3.1668))


# ---------------------------------------------------------------- a whole match
def positions(match: Match) -> int:
    """How many moments have to be studied: the start and every move."""
    return len(match.line) + 1


def steps(match: Match) -> int:
    """How many steps an analysis takes: every moment is sketched, then studied."""
    return 2 * positions(match)


def take_step(analyst: Analyst, step: int) -> Studied:
    """One step of an analysis: the graph is sketched from coarse to fine, then move after move is studied."""
    total = positions(analyst.match)
    return analyst.sketch(coarse_to_fine(total)[step]) if step < total else analyst.study(step - total)


@lru_cache(maxsize=8)
def coarse_to_fine(total: int) -> list[int]:
    """Every moment once: every sixteenth first, then those half way between them, and so on."""
    order: list[int] = []
    stride = COARSEST
    while stride:
        known = set(order)
        order += [number for number in range(total - 1, -1, -stride) if number not in known]
        stride //= 2
    return order


def study_match(match: Match, iterations: int = ITERATIONS, progress: Progress = lambda done, all: None) -> Studies:
    """Every moment of a match, studied at once without a sketch."""
    analyst = Analyst(match, iterations)
    total = positions(match)
    studied = {}
    for number in range(total):
        studied[number] = analyst.study(number)
        progress(number + 1, total)
    return studied


def chances(match: Match, studied: Studies) -> dict[int, tuple[float, ...]]:
    """Every seat's chance to win at every moment that is known: what the search thought before the next move.

    At the end it is who won. Where the next move was forced and left nothing to chance, the moment is worth what the
    one after it is.
    """
    together = is_together(match.title.teams(len(match.seats), match.options))
    now = at_the_end(match.state, together) if match.over else (1 / len(match.seats),) * len(match.seats)
    last = len(match.line)
    told = {last: now}
    for number in range(last, 0, -1):
        found = studied.get(number)
        now = found.before or now if found is not None else ()
        if now:
            told[number - 1] = now
    return dict(sorted(told.items()))


def at_the_end(state: State, together: bool) -> tuple[float, ...]:
    """What every seat got of the win; all of it where it was won together."""
    places = state.placements()
    winners = 1 if together else places.count(1)
    return tuple(1 / winners if place == 1 else 0.0 for place in places)
