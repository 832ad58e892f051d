"""Analysis of a finished match, for any title: what each move gave away, what chance gave, and where it turned.

Every move is judged by what its maker could know: the search is handed worlds that the seat cannot tell from the true
one. The same match, iterations and rules always give the same analysis. docs/analysis.md says what the numbers mean
and how far to trust them; in short, a move is only called a mistake where the better one is ahead by more than twice
the standard error of the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import hypot, sqrt
from typing import TypedDict

import msgspec
from msgspec import Struct

from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.players.analysis_types import Verdict
from cubilete.players.evaluation import CLEAR_CHANCE, CLEAR_WORLDS, Evaluator, Explored, Tally, Versus
from cubilete.players.luck import Luck, LuckMeter
from cubilete.players.search.player import edge_of, listed
from cubilete.players.search.tree import Node

METHOD = 4
"""Counted up when analyses change, so that nobody reads one of yesterday as one of today."""
ITERATIONS = 80
"""How closely an analysis looks: in so many worlds where it is hard to say, in a part of them where it is not."""
DEEPER_FACTOR = 6
"""So many times as many for somebody who wants to know more surely."""
INACCURACY, MISTAKE, BLUNDER = 0.03, 0.08, 0.15
"""Win chance that a move gives away."""
SURE_ERRORS = 2.0
"""Standard errors by which a move has to be better before the one that was played is called anything."""
GLANCE = 0.25
"""The part of the worlds in which a search looks for the best move, those of the last move's search included..."""
LEAST_GLANCE = 0.1
"""...and in which it looks at every move at least."""
CLEAR = 0.2
"""The part after which it may be clear who wins."""
STRAY = 0.06
"""The part in which somebody chooses carelessly, to see whether it matters what is chosen."""
MOST_STRAY = 0.3
STAKE_ERROR = 0.02
"""A careless choice is known well enough with such a standard error."""
EVEN_VISITS = 0.5
"""A move that was looked at so often, measured by the best one, is no suspect,"""
EVEN_PRIOR = 0.8
"""nor one that the title's guide likes so well, measured by what it likes best."""
CLOSER = 0.1
"""The part of the worlds in which a suspect's better move is looked for once more."""
COMPARED = 0.15
"""The part of the worlds in which two moves are weighed at a stretch..."""
MOST_COMPARED = 0.9
"""...and in which they are weighed before one is suspected of being a mistake..."""
SUSPECT_ERRORS = 1.8
"""...which it is if it is so many standard errors behind;"""
HOPE_ERRORS = 0.3
"""unless there is little hope that it comes to that."""
CLOSE_ERROR = 0.008
"""A loss with such a standard error is known well enough."""
CONFIRMED = 3.0
"""A suspect is weighed in at most so many times as many worlds."""
LUCK = 0.4
"""The part of the worlds in which a roll is made again."""
DOUBT = 0.05
"""What one world more might come to, as a square of the difference."""
SKETCH = 0.1
"""The part in which a moment is sketched."""
SKETCH_STRIDE = 8
"""Every such moment is sketched before moves are studied..."""
COARSEST = 32
"""...and every such moment first."""
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
    before_error: float = 0.0
    """The standard error of that, for the seat that made the move."""
    verdict: Verdict = ""
    loss: float = 0.0
    """The win chance that it gave away against the best move, as measured (it may be below 0)..."""
    error: float = 0.0
    """...and the standard error of that; 0 where it is the best move itself."""
    stake: float = 0.0
    """The win chance that a careless choice gives away..."""
    stake_error: float = 0.0
    """...and the standard error of that."""
    best: Move | None = None
    """The better move, where there is one."""
    luck: Luck | None = None
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
    """Studies the moves of a match, in any order; those of one turn together, for one search serves them all."""

    def __init__(self, match: Match, iterations: int = ITERATIONS) -> None:
        self.match = match
        self.iterations = max(2, iterations)
        self.guide = match.title.guide()
        self.turn: dict[int, Studied] = {}
        """The moves of the turn that was studied last."""

    def part(self, share: float) -> int:
        """A part of the worlds, at least two."""
        return max(2, round(share * self.iterations))

    def sketch(self, number: int) -> Studied:
        """Nothing but the chances before a move, from a few worlds: enough for a first graph of the match."""
        seat = self.match.line[number - 1].seat
        evaluator = self.evaluator(number)
        evaluator.seed += 1 << 45
        explored = evaluator.glance(self.part(SKETCH), self.part(SKETCH))
        return Studied(number=number, seat=seat, **seen(explored.overall), settled=False)

    def evaluator(self, number: int) -> Evaluator:
        """The position before a move, seen by who made it."""
        seat, state = self.match.line[number - 1].seat, self.match.state_at(number - 1)
        return Evaluator(self.match.title, self.guide, state, seat, SEED + number, self.match.options)

    def study(self, number: int) -> Studied:
        """The move that led to a moment of the match; the start for moment 0."""
        if number == 0:
            meter = LuckMeter(self.match, self.guide, SEED)
            return Studied(number=0, seat=-1, luck=meter.of_deal(self.part(LUCK)))
        if number not in self.turn:
            self.turn = self.study_turn(turn_of(self.match, number))
        return self.turn[number]

    def study_turn(self, numbers: range) -> dict[int, Studied]:
        """Moves of one seat in a row: whatever a search saw beyond the first of them is known for the next."""
        found: dict[int, Studied] = {}
        trail = Trail()
        for number in numbers:
            entry = self.match.line[number - 1]
            evaluator = self.evaluator(number)
            one = Studied(number=number, seat=entry.seat)
            if not evaluator.forced():
                one = self.judge(evaluator, number, evaluator.as_listed(entry.move), trail)
            elif entry.outcomes:
                glance = evaluator.glance(self.part(LEAST_GLANCE), self.part(CLEAR))
                one = Studied(number=number, seat=entry.seat, **seen(glance.overall))
            found[number] = self.with_luck(one) if entry.outcomes else one
        return found

    def with_luck(self, found: Studied) -> Studied:
        entry = self.match.line[found.number - 1]
        before, after = self.match.state_at(found.number - 1), self.match.state_at(found.number)
        meter = LuckMeter(self.match, self.guide, SEED + found.number)
        luck = meter.of_move(before, after, entry.seat, entry.move, self.part(LUCK))
        return msgspec.structs.replace(found, luck=luck)

    def judge(self, evaluator: Evaluator, number: int, played: Move, trail: Trail) -> Studied:
        """What a choice gave away."""
        explored = self.explore(evaluator, trail)
        trail.follow(explored.top, played)
        best, overall = explored.best, explored.overall
        trail.decided = evaluator.leader(overall)[1] >= CLEAR_CHANCE
        found = Studied(number=number, seat=evaluator.seat, **seen(overall))
        if not evaluator.can_weigh(played):
            return found
        if played in explored.moves and evaluator.decided(explored.moves.values(), overall):
            return found
        doubtful = best != played and suspicious(explored.top, best, played)
        if doubtful:
            best = self.look_closer(evaluator, explored.top)
        if best == played or not doubtful:
            stake, error = self.stake(evaluator, explored)
            verdict: Verdict = "best" if best == played else "good"
            return msgspec.structs.replace(found, verdict=verdict, stake=stake, stake_error=error)
        versus = self.compare(evaluator, best, played)
        overall.add_all(versus.best)
        found = Studied(number=number, seat=evaluator.seat, **seen(overall))
        if evaluator.decided((versus.best, versus.played), overall):
            return found
        if versus.ahead > SUSPECT_ERRORS * versus.error and versus.ahead >= INACCURACY:
            versus = self.confirm(evaluator, best, played)
        loss, error = versus.ahead, versus.error
        blamed = loss > SURE_ERRORS * error and loss >= INACCURACY
        stake, stake_error = self.stake(evaluator, explored)
        return msgspec.structs.replace(
            found,
            verdict=verdict_on(loss) if blamed else "good",
            loss=loss,
            error=error,
            best=best if blamed else None,
            stake=stake,
            stake_error=stake_error,
            choices=weighed_moves(explored, {best: versus.best, played: versus.played}) if blamed else (),
        )

    def explore(self, evaluator: Evaluator, trail: Trail) -> Explored:
        """Look for the best move, as far as the last look has not seen it already."""
        known = trail.recall(evaluator)
        seen = int(known.visits) if known is not None else 0
        worlds = max(self.part(LEAST_GLANCE), self.part(GLANCE) - seen)
        clear = self.part(LEAST_GLANCE) if trail.decided else max(CLEAR_WORLDS, self.part(CLEAR))
        return evaluator.glance(worlds, clear, known)

    def look_closer(self, evaluator: Evaluator, top: Node) -> Move:
        """The best move after more worlds: whoever is to be blamed may expect that the better move is a good one."""
        evaluator.seed += 1 << 35
        try:
            return evaluator.glance(self.part(CLOSER), self.part(CLOSER), top).best
        finally:
            evaluator.seed -= 1 << 35

    def stake(self, evaluator: Evaluator, explored: Explored) -> tuple[float, float]:
        """What a careless choice gives away, and the standard error of that.

        Against all worlds of the search: those of its best move alone look better than they are, for it was chosen by
        them.
        """
        careless = evaluator.stray(self.part(STRAY), self.part(MOST_STRAY), STAKE_ERROR)
        careful = explored.overall
        return careful.chance - careless.chance, hypot(careful.error, careless.error)

    def compare(self, evaluator: Evaluator, best: Move, played: Move) -> Versus:
        """Both moves in the same worlds, until one is suspected of being a mistake or there is little hope of that."""
        versus = Versus(evaluator, best, played, evaluator.seed + (1 << 50))
        most = self.part(MOST_COMPARED)
        while True:
            versus.go_on(min(self.part(COMPARED), most - versus.asked))
            ahead, error = versus.ahead, versus.error
            if ahead > SUSPECT_ERRORS * error and ahead >= INACCURACY:
                return versus
            if versus.asked >= most or ahead + HOPE_ERRORS * error < self.provable(versus):
                return versus

    def provable(self, versus: Versus) -> float:
        """The least loss that could be called one after all the worlds there are for it."""
        worlds = self.part(CONFIRMED) * versus.worlds / versus.asked
        return max(INACCURACY, SURE_ERRORS * versus.spread / sqrt(worlds))

    def confirm(self, evaluator: Evaluator, best: Move, played: Move) -> Versus:
        """Both moves once more, in other worlds.

        Of a hundred moves that are as good as the best a few look like mistakes at first sight, and every real mistake
        that was caught at first sight looks larger than it is.
        """
        versus = Versus(evaluator, best, played, evaluator.seed + (1 << 60))
        most = self.part(CONFIRMED)
        while versus.asked < most:
            versus.go_on(min(self.part(CONFIRMED / 6), most - versus.asked))
            if versus.ahead + versus.error < self.provable(versus) or versus.error < CLOSE_ERROR:
                break
        return versus


def suspicious(top: Node, best: Move, played: Move) -> bool:
    """Whether a move may be worth much less than the best one.

    Not where the search looked at it nearly as often, nor where the guide likes no other move as well.
    """
    edge, other = edge_of(top, played), edge_of(top, best)
    if edge < 0:
        return True
    if float(top.counts[edge]) >= EVEN_VISITS * float(top.counts[other]):
        return False
    priors = [float(top.priors[one]) for one in range(int(top.n))]
    tells_apart = min(priors) < EVEN_PRIOR * max(priors)
    return not (tells_apart and float(top.priors[edge]) >= EVEN_PRIOR * max(priors))


class Trail:
    """What the search before the last move saw of the position after it."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.decided = False
        """Whether it was clear before the last move who wins."""

    def follow(self, top: Node, move: Move) -> None:
        edge = edge_of(top, move)
        self.nodes = [node for node in top.children.values() if int(node.way) == edge] if edge >= 0 else []

    def recall(self, evaluator: Evaluator) -> Node | None:
        """The node of this very choice; none where the search did not come here."""
        codes = evaluator.state.legal_moves(evaluator.seat)
        same = [node for node in self.nodes if int(node.seat) == evaluator.seat and listed(node) == codes]
        return max(same, key=lambda node: int(node.visits), default=None)


def turn_of(match: Match, number: int) -> range:
    """The moves in a row that one seat makes without learning anything new, among them this one."""

    def goes_on(at: int) -> bool:
        """Whether a move belongs to the turn of the one before it."""
        return at > 1 and match.line[at - 2].seat == match.line[at - 1].seat and not match.is_reveal(match.line[at - 2])

    first, last = number, number
    while goes_on(first):
        first -= 1
    while last < len(match.line) and goes_on(last + 1):
        last += 1
    return range(first, last + 1)


class Seen(TypedDict):
    """The chances before a move and their error, as `Studied` holds them."""

    before: tuple[float, ...]
    before_error: float


def seen(tally: Tally) -> Seen:
    """Where all of a few worlds came to the same, the chance is not as sure as it looks."""
    n = tally.worlds
    variance = ((tally.error**2) * n * n + DOUBT) / (n + 1)
    return Seen(before=tally.shares, before_error=sqrt(variance / n))


def joined(sketch: Studied | None, studied: Studied) -> Studied:
    """What was studied, with the worlds of the sketch counted in."""
    if sketch is None or not sketch.before or not studied.before:
        return studied
    weight = studied.before_error**2 / (studied.before_error**2 + sketch.before_error**2)
    before = tuple(now + weight * (then - now) for now, then in zip(studied.before, sketch.before))
    error = studied.before_error * sqrt(1 - weight)
    return msgspec.structs.replace(studied, before=before, before_error=error)


def weighed_moves(explored: Explored, surer: dict[Move, Tally]) -> tuple[Weighed, ...]:
    """What the search looked at, best first; some of it has been weighed more closely since."""
    tallies = explored.moves | surer
    found = [Weighed(move, tally.chance, tally.error) for move, tally in tallies.items()]
    return tuple(sorted(found, key=lambda one: one.error - one.chance))


def verdict_on(loss: float) -> Verdict:
    if loss >= BLUNDER:
        return "blunder"
    if loss >= MISTAKE:
        return "mistake"
    return "inaccuracy" if loss >= INACCURACY else "good"


# ---------------------------------------------------------------- a whole match
def positions(match: Match) -> int:
    """How many moments have to be studied: the start and every move."""
    return len(match.line) + 1


def steps(match: Match) -> int:
    """How many steps an analysis takes: some moments are sketched, then all are studied."""
    return len(sketched(len(match.line))) + positions(match)


def take_step(analyst: Analyst, step: int) -> Studied:
    """One step of an analysis: the graph is sketched from coarse to fine, then move after move is studied."""
    first = sketched(len(analyst.match.line))
    return analyst.sketch(first[step]) if step < len(first) else analyst.study(step - len(first))


@lru_cache(maxsize=8)
def sketched(moves: int) -> list[int]:
    """The moves before which the chances are sketched: a few of the whole match first, then those between them."""
    order: list[int] = []
    stride = COARSEST
    while stride >= SKETCH_STRIDE:
        known = set(order)
        order += [number for number in range(1, moves + 1, stride) if number not in known]
        stride //= 2
    return order


def study_match(
    match: Match,
    iterations: int = ITERATIONS,
    progress: Progress = lambda done, all: None,
    known: Sequence[Studied] = (),
    note: Callable[[Studied], None] = lambda found: None,
) -> dict[int, Studied]:
    """Every moment of a match, in all steps; the first ones may be known from before, and each new one is told."""
    analyst = Analyst(match, iterations)
    total = steps(match)
    studied: dict[int, Studied] = {}
    progress(len(known), total)
    for step in range(total):
        found = known[step] if step < len(known) else take_step(analyst, step)
        studied[found.number] = joined(studied.get(found.number), found)
        if step >= len(known):
            note(found)
            progress(step + 1, total)
    return studied


def at_the_end(state: State, together: bool) -> tuple[float, ...]:
    """What every seat got of the win; all of it where it was won together."""
    places = state.placements()
    winners = 1 if together else places.count(1)
    return tuple(1 / winners if place == 1 else 0.0 for place in places)
