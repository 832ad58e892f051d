"""Weighing moves against each other: how often each of them wins, and how sure that is.

A search looks at many worlds and follows the moves that do well, which is the way to find a good move but not to
compare two of them: the one that was chosen because it did well has been lucky in the search as well. So whoever wants
to know how much worse a move is weighs both afresh, each in as many worlds as the other, and with the spread of what
came out of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from time import perf_counter

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.outcome import is_together
from cubilete.core.state import MoveList, State
from cubilete.core.title import Title
from cubilete.players.levels import best_settings
from cubilete.players.search.comparison import Comparison, make_search
from cubilete.players.search.descent import Search
from cubilete.players.search.tree import Node

LEAST_SPREAD = 0.02
"""The least spread of what worlds come to: a handful of equal answers is no proof."""

DECIDED_CHANCE = 0.95
"""A match that somebody wins so surely, whichever move is made, is not judged any more."""
CLEAR_CHANCE = 0.98
"""A chance to win at which there is little left to look for..."""
CLEAR_WORLDS = 15
"""...after so many worlds."""
STEPS_PER_WORLD = 25
"""So many moves may be made for every world that was asked for..."""
MOST_WORLDS_FACTOR = 4
"""...in at most so many times as many worlds."""
QUICK_STEPS_PER_WORLD = 15
MOST_QUICK_FACTOR = 5
"""The same for a quick look."""
WORLD_STRIDE = 0x9E3779B97F4A7C15
"""Between the seeds of two worlds, so that their dice have nothing in common."""


class Tally:
    """What every seat got in a number of worlds, and how much that differed for one team."""

    def __init__(self, seats: int, team: list[int]) -> None:
        self.team = team
        """The seats that win together with the one that is looked at."""
        self.worlds = 0
        self.sums = [0.0] * seats
        self.squares = 0.0

    def add(self, shares: list[float]) -> None:
        self.worlds += 1
        for seat, share in enumerate(shares):
            self.sums[seat] += share
        self.squares += sum(shares[seat] for seat in self.team) ** 2

    def add_all(self, other: Tally) -> None:
        """The worlds of another tally as well."""
        self.worlds += other.worlds
        self.sums = [mine + more for mine, more in zip(self.sums, other.sums)]
        self.squares += other.squares

    @property
    def shares(self) -> tuple[float, ...]:
        """Every seat's chance to win: 1 in all, or the same for everybody where all win or lose together."""
        return tuple(share / self.worlds for share in self.sums)

    @property
    def chance(self) -> float:
        """The team's chance to win."""
        return sum(self.sums[seat] for seat in self.team) / self.worlds

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        spread = sqrt(max(LEAST_SPREAD**2, self.squares / self.worlds - self.chance**2))
        return spread / sqrt(self.worlds)


class Explored:
    """What a search found: all its worlds together, and the worlds of each move, the most promising one first."""

    def __init__(self, overall: Tally, moves: dict[Move, Tally], search: Search) -> None:
        self.overall = overall
        self.moves = moves
        self.search = search

    @property
    def top(self) -> Node:
        return self.search.top

    @property
    def best(self) -> Move:
        """What a comparison chose; else what was looked at most, by an earlier search that it went on from as well."""
        top = self.top
        edge = int(self.search.chosen())
        if edge < 0:
            edge = max(range(int(top.n)), key=lambda edge: (int(top.counts[edge]), float(top.value(edge))))
        return move_at(top, edge)


class Evaluator:
    """One position, seen by one seat. What the seat cannot know is dealt anew in every world."""

    def __init__(
        self, title: Title, guide: Guide, state: State, seat: int, seed: int, options: Options | None = None
    ) -> None:
        self.title = title
        self.guide = guide
        self.seat = seat
        self.seed = seed
        self.state = state.redeal(seat, FastChance(seed))
        self.seats = len(state.points())
        self.teams = list(title.teams(self.seats, options))
        self.team = counted_seats(self.teams, seat)

    def tally(self) -> Tally:
        return Tally(self.seats, self.team)

    def leader(self, tally: Tally) -> tuple[int, float]:
        """The team that wins most often (-1 for the game itself, where all lose to it), and how often."""
        if is_together(self.teams):
            won = tally.shares[self.seat]
            return (self.teams[0], won) if won >= 0.5 else (-1, 1 - won)
        sums = [0.0] * self.seats
        for team, share in zip(self.teams, tally.shares):
            sums[team] += share
        return sums.index(max(sums)), max(sums)

    def decided(self, moves: Iterable[Tally], overall: Tally) -> bool:
        """Whether one team wins nearly always, whichever of these moves is made."""
        ahead, chance = self.leader(overall)
        return chance >= DECIDED_CHANCE and all(self.leader(tally)[0] == ahead for tally in moves)

    def search(self, seed: int) -> Search:
        settings = best_settings(self.title.slug)
        search = make_search(self.state, self.seat, self.teams, self.guide, settings, seed)
        if isinstance(search, Comparison):
            search.patient = True
        return search

    def forced(self) -> bool:
        codes = self.state.legal_moves(self.seat)
        return len(codes) < 2 and not self.guide.proposes(self.state, self.seat)

    def can_weigh(self, move: Move) -> bool:
        """Whether a search can be made to choose this move: it is listed, or spelt out."""
        return bool(move.params) or move.code in self.state.legal_moves(self.seat)

    def as_listed(self, move: Move) -> Move:
        """A move the way a search knows it: without parameters where it is a listed one spelt out."""
        if not move.params or move.code not in self.state.legal_moves(self.seat):
            return move
        return Move(move.code) if tuple(self.state.complete(self.seat, move.code)) == move.params else move

    # ------------------------------------------------------------ looking
    def explore(self, iterations: int, seconds: float = 0.0) -> Explored:
        """Let a search look around; where it soon turns out that the game is decided, it need not look for long."""
        started = perf_counter()
        search = self.search(self.seed)
        overall = self.tally()
        found: dict[int, Tally] = {}
        before = [0.0] * self.seats
        while not enough(search, overall.worlds, iterations):
            search.run(1)
            before, shares = gained(search, before)
            found.setdefault(int(search.taken[0]), self.tally()).add(shares)
            overall.add(shares)
            if (
                4 * overall.worlds >= iterations
                and overall.worlds >= CLEAR_WORLDS
                and self.leader(overall)[1] >= CLEAR_CHANCE
            ):
                break
            if seconds and perf_counter() - started >= seconds:
                break
        ranked = sorted(found.items(), key=lambda item: (-item[1].worlds, -item[1].chance))
        return Explored(overall, {move_at(search.top, edge): tally for edge, tally in ranked}, search)

    def glance(self, worlds: int, clear: int, known: Node | None = None) -> Explored:
        """A short look, from where an earlier one stopped; still shorter where `clear` worlds all say who wins."""
        search = self.search(self.seed)
        if known is not None:
            search.adopt(known)
        overall = self.tally()
        found: dict[int, Tally] = {}
        before = [0.0] * self.seats
        while not quick_enough(int(search.steps), overall.worlds, worlds):
            search.run(1)
            before, shares = gained(search, before)
            found.setdefault(int(search.taken[0]), self.tally()).add(shares)
            overall.add(shares)
            if overall.worlds >= clear and self.leader(overall)[1] >= CLEAR_CHANCE:
                break
        return Explored(overall, {move_at(search.top, edge): tally for edge, tally in found.items()}, search)

    def stray(self, worlds: int, most: int, error: float) -> Tally:
        """What a careless choice wins, any listed move as likely as any other: so many worlds, or more where needed."""
        search = self.search(self.seed + (1 << 40))
        moves = MoveList()
        tally = self.tally()
        while tally.worlds < worlds or (tally.worlds < most and tally.error > error):
            if tally.worlds >= worlds and int(search.steps) >= STEPS_PER_WORLD * most:
                break
            world = self.state.redeal(self.seat, search.chance)
            moves.n = 0
            world.fill_moves(self.seat, moves)
            if moves.n:
                code = moves.codes[search.chance.below(0, moves.n)]
                world.apply(self.seat, code, search.chance, None)
            search.judge(world)
            tally.add([float(search.chances.at[seat]) for seat in range(self.seats)])
        return tally

    def weigh(self, move: Move, iterations: int, seed: int, tally: Tally) -> None:
        """So many worlds more in which the seat makes this move, whatever the search thinks of it."""
        search = self.search(seed)
        search.adopt(self.only(move))
        before = [0.0] * self.seats
        known = tally.worlds
        while not enough(search, tally.worlds - known, iterations):
            search.run(1)
            before, shares = gained(search, before)
            tally.add(shares)

    def only(self, move: Move) -> Node:
        """The top of a tree where every other move is not worth a look."""
        moves = MoveList()
        self.state.fill_moves(self.seat, moves)
        weights = Weights()
        weights.fit(moves.n)
        top = Node(self.seat, -1)
        top.add_all(moves, weights)
        if move.params:
            top.add_form(move.code, list(move.params), 1.0)
        else:
            top.priors[top.find(move.code, 0)] = 1.0
        return top


class Versus:
    """Two moves in the same worlds and with the same dice, as far as they go the same way.

    What differs between them then differs by less than between worlds of their own, and fewer of them will do.
    """

    def __init__(self, evaluator: Evaluator, best: Move, played: Move, seed: int) -> None:
        self.evaluator = evaluator
        self.seed = seed
        self.searches = [evaluator.search(seed), evaluator.search(seed)]
        for search, move in zip(self.searches, (best, played)):
            search.adopt(evaluator.only(move))
        self.befores = [[0.0] * evaluator.seats, [0.0] * evaluator.seats]
        self.best, self.played = evaluator.tally(), evaluator.tally()
        self.asked = 0
        """Worlds that were asked for; where they are short there are more of them."""
        self.squares = 0.0
        """Of the differences."""

    def go_on(self, worlds: int) -> None:
        """So many worlds more for both."""
        team = self.evaluator.team
        self.asked += worlds
        first, steps = self.worlds, self.steps
        while not quick_enough((self.steps - steps) // 2, self.worlds - first, worlds):
            shares = []
            for place, search in enumerate(self.searches):
                throw_anew(search, self.seed + WORLD_STRIDE * self.best.worlds)
                search.run(1)
                self.befores[place], got = gained(search, self.befores[place])
                shares.append(got)
            self.best.add(shares[0])
            self.played.add(shares[1])
            self.squares += sum(shares[0][seat] - shares[1][seat] for seat in team) ** 2

    @property
    def worlds(self) -> int:
        return self.best.worlds

    @property
    def steps(self) -> int:
        return sum(int(search.steps) for search in self.searches)

    @property
    def ahead(self) -> float:
        """By how much the best move is better."""
        return self.best.chance - self.played.chance

    @property
    def spread(self) -> float:
        """Of the difference in a world."""
        return sqrt(max(LEAST_SPREAD**2, self.squares / self.worlds - self.ahead**2))

    @property
    def error(self) -> float:
        """The standard error of that."""
        return self.spread / sqrt(self.worlds)


def throw_anew(search: Search, seed: int) -> None:
    """Let a search go on with other dice."""
    search.chance = FastChance(seed)
    search.digesting.source = search.chance


def counted_seats(teams: Sequence[int], seat: int) -> list[int]:
    """The seats whose shares of the win make up a seat's chance: its team's; its own where everybody has the whole."""
    if is_together(teams):
        return [seat]
    return [other for other, team in enumerate(teams) if team == teams[seat]]


def enough(search: Search, worlds: int, iterations: int) -> bool:
    """Whether a search has looked at as many worlds as it was asked to, and at more where each of them is short.

    Work is counted in steps, not in seconds, so that the same search always sees the same worlds.
    """
    if worlds < iterations:
        return False
    return worlds >= MOST_WORLDS_FACTOR * iterations or int(search.steps) >= STEPS_PER_WORLD * iterations


def quick_enough(steps: int, worlds: int, asked: int) -> bool:
    """The same for a quick look: more worlds where they are short, but not as many."""
    if worlds < asked:
        return False
    return worlds >= MOST_QUICK_FACTOR * asked or steps >= QUICK_STEPS_PER_WORLD * asked


def gained(search: Search, before: list[float]) -> tuple[list[float], list[float]]:
    """What every seat has got in all worlds so far, and in the last one alone."""
    sums = [float(search.sums[seat]) for seat in range(len(before))]
    return sums, [now - then for now, then in zip(sums, before)]


def move_at(top: Node, edge: int) -> Move:
    known = top.params
    return Move(int(top.codes[edge]), tuple(known[edge]) if known else ())


def make(world: State, seat: int, move: Move, chance: FastChance) -> None:
    """Make a move that is known to be legal, spelt out or not."""
    if move.params:
        world.apply_form(seat, move.code, list(move.params), chance, None)
    else:
        world.apply(seat, move.code, chance, None)
