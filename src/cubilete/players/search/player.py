"""The player that thinks ahead, on any title."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from msgspec import Struct

from cubilete.core.chance import Chance
from cubilete.core.errors import CubileteError, UsageError
from cubilete.core.guide import Guide, Weights
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.player import Player, idea_of, own_stream, word_of
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.title import Title
from cubilete.players.search.asides import best_aside
from cubilete.players.search.comparison import make_search
from cubilete.players.search.descent import EXPLICIT, OFFERED, OPEN, Search, Settings
from cubilete.players.search.findings import Findings, Option
from cubilete.players.search.parallel import search_together
from cubilete.players.search.tree import Node

CHANCE = {"open": OPEN, "offered": OFFERED, "explicit": EXPLICIT}
BATCH = 16
"""Most iterations between two looks at the clock."""
MOST_ITERATIONS = 1 << 40
"""In any time."""
WORD = 1 << 30
LEAST_VISIT_SHARE = 0.05
"""An impulsive player decides between moves that had at least this share of the best one's visits."""


class Thinking(Struct, frozen=True, kw_only=True):
    """How long and how well somebody thinks. With `iterations` alone the same seed gives the same move."""

    iterations: int = 0
    """Worlds looked at for a decision; 0 for as many as the time allows."""
    seconds: float = 0.0
    """Most time for a decision; 0 for no limit."""
    chance: str = "offered"
    """How outcomes of chance branch the tree: open, offered or explicit."""
    curiosity: float = 0.6
    doubt: float = 0.05
    width: float = 3.0
    narrow: int = 0
    """Most moves considered in one situation; 0 for no limit."""
    depth: int = 0
    """Most choices thought ahead; 0 for no limit."""
    horizon: int = -1
    """How many choices a world is then played on before it is judged; below 0 as many as the title advises."""
    trust: float = 0.0
    """How much the title's verdict before a world is played on counts beside what came of that, from 0 to 1."""
    noise: float = 0.0
    """How far off its judgement of a move is, as a standard deviation in win chances."""
    slips: float = 0.0
    """The share of decisions that are made without a thought, by any move that may be made."""
    compare: bool = False
    """Whether it compares the most promising moves in the same worlds, played on by the title's policy."""
    turns: int = 0
    """After how many turns such a world is judged; 0 for the end of the game."""
    sure: float = 1.0
    """How sure it is that a move is better before it leaves the policy's own, in standard errors."""
    hand: float = 1.5
    """Degrees by which its hand misses, as a standard deviation, where a title asks for one: dice that are flicked."""
    memory: bool = True
    """Whether it goes on with what it found out before."""
    processes: int = 1
    """How many processes share the work."""

    def check(self) -> None:
        """UsageError for settings with which nobody can think."""
        if self.chance not in CHANCE:
            raise UsageError(f"Chance can be {', '.join(CHANCE)}, not '{self.chance}'.")
        if self.processes < 1 or min(self.iterations, self.narrow, self.depth, self.turns) < 0:
            raise UsageError("Iterations, narrow, depth and turns are 0 or more, and processes 1 or more.")
        if min(self.seconds, self.curiosity, self.width, self.noise, self.sure, self.hand) < 0:
            raise UsageError("Seconds, curiosity, width, noise, sure and hand are 0 or more.")
        if not 0 <= self.trust <= 1:
            raise UsageError("Trust is a share: from 0 to 1.")
        if not 0 <= self.slips < 1:
            raise UsageError("Slips are a share of the decisions: 0 or more, and less than 1.")

    def settings(self) -> Settings:
        settings = Settings()
        settings.chance = CHANCE[self.chance]
        settings.curiosity = self.curiosity
        settings.doubt = self.doubt
        settings.width = self.width
        if self.narrow:
            settings.narrow = self.narrow
        if self.depth:
            settings.depth = self.depth
        settings.horizon = self.horizon
        settings.trust = self.trust
        settings.compare = self.compare
        settings.turns = self.turns
        settings.sure = self.sure
        return settings


def seed_of(chance: Chance) -> int:
    """A seed for a stream of one's own."""
    return int(chance.below(0, WORD)) | int(chance.below(0, WORD)) << 30 | int(chance.below(0, WORD)) << 60


Teams = Callable[[int], Sequence[int]]
"""The team of every seat, for so many seats."""


class Thinker:
    """Searches of one seat in one game, each of which may go on where the last one stopped."""

    def __init__(self, guide: Guide, thinking: Thinking, teams: Teams) -> None:
        self.guide = guide
        self.thinking = thinking
        self.teams = teams
        self.candidates: list[Node] = []
        """Where in the last tree the game may be now."""

    def watch(self, seat: int, move: Move | None) -> None:
        """Follow a move through the tree. Forced moves are no part of it; a secret one makes it useless."""
        if move is None:
            self.candidates = []
            return
        followed: list[Node] = []
        for node in self.candidates:
            edge = edge_of(node, move) if node.seat == seat else -1
            if edge >= 0:
                followed += [child for child in node.children.values() if child.way == edge]
            elif node.seat != seat:
                followed.append(node)
        self.candidates = followed

    def recall(self, codes: list[int], seat: int) -> Node | None:
        """The most visited node of the last tree with the same choice; None if there is none."""
        same = [node for node in self.candidates if node.seat == seat and listed(node) == codes]
        return max(same, key=lambda node: node.visits, default=None)

    def obvious(self, state: State, seat: int) -> int:
        """The only listed move that the guide finds worth a look; -1 where there is something to think about."""
        if self.guide.proposes(state, seat):
            return -1
        moves, weights = MoveList(), Weights()
        state.fill_moves(seat, moves)
        if moves.n == 0:
            return -1
        self.guide.weigh(state, seat, moves, weights)
        worth = [i for i in range(moves.n) if weights.at[i] > 0.0]
        return int(moves.codes[worth[0]]) if len(worth) == 1 else -1

    def think(self, state: State, seat: int, seed: int) -> Findings:
        """Look at a state that the seat cannot tell from the true one."""
        remembers = self.thinking.memory and not self.thinking.compare
        known = self.recall(state.legal_moves(seat), seat) if remembers else None
        processes = self.thinking.processes
        if processes == 1:
            return self.look(state, seat, seed, self.thinking.iterations, known)

        def share(k: int) -> Findings:
            """Iterations are dealt out like cards, and every process has dice of its own."""
            iterations = (self.thinking.iterations + processes - 1 - k) // processes
            return self.look(state, seat, seed + k, iterations, known)

        return search_together(processes, share)

    def search(self, state: State, seat: int, seed: int) -> Search:
        teams = list(self.teams(len(state.points())))
        return make_search(state, seat, teams, self.guide, self.thinking.settings(), seed)

    def look(self, state: State, seat: int, seed: int, iterations: int, known: Node | None) -> Findings:
        started = perf_counter()
        search = self.search(state, seat, seed)
        if known is not None:
            search.adopt(known)
        limit = self.thinking.seconds
        most = iterations or (MOST_ITERATIONS if limit else 0)
        search.run(min(1, most))
        while search.iterations < most and not search.settled():
            batch = in_time(search, perf_counter() - started, limit) if limit else BATCH
            if batch == 0:
                break
            search.run(min(batch, most - search.iterations))
        self.candidates = [search.top]
        return findings(search, perf_counter() - started)


def in_time(search: Search, spent: float, limit: float) -> int:
    """How many iterations to make before the next look at the clock: no more than there seems to be time for."""
    if search.iterations < BATCH:
        return BATCH
    if spent >= limit:
        return 0
    return max(1, min(BATCH, int((limit - spent) / spent * int(search.iterations))))


def listed(node: Node) -> list[int]:
    known = node.params
    return [int(node.codes[i]) for i in range(node.n) if known is None or not known[i]]


def edge_of(node: Node, move: Move) -> int:
    """The edge of a move, which may be spelt out; -1 where it was never considered."""
    known = node.params
    if known is not None and move.params:
        for i in range(node.n):
            if int(node.codes[i]) == move.code and tuple(known[i]) == move.params:
                return i
    return int(node.find(move.code, 0))


def findings(search: Search, seconds: float) -> Findings:
    """The tree's first level as plain values."""
    top = search.top
    known = top.params
    options = []
    edge = int(search.chosen())
    chosen: Option | None = None
    for i in range(top.n):
        if known and known[i] and search.root.verdict(search.me, top.codes[i], known[i]) != LEGAL:
            continue  # found worth a try in an earlier tree, where the game stood differently
        count = int(top.counts[i])
        here = search.shares[i] if i < len(search.shares) else []
        tries = search.tries[i] if i < len(search.tries) else 0
        shares = tuple(share / tries for share in here) if tries else ()
        move = Move(int(top.codes[i]), tuple(known[i]) if known else ())
        options.append(Option(move, count, float(top.value(i)), shares))
        if i == edge:
            chosen = options[-1]
    options.sort(key=lambda option: (option is not chosen, -option.visits, -option.chance))
    iterations = int(search.iterations)
    shares = tuple(float(search.sums[seat]) / max(1, iterations) for seat in range(search.seats))
    if chosen is not None and chosen.shares:
        shares = chosen.shares  # a comparison looks at what it does not choose as often
    return Findings(tuple(options), shares, iterations, seconds, int(search.steps), bool(top.secret))


class SearchPlayer(Player):
    """Thinks as far and as well as it is told to."""

    def __init__(
        self,
        name: str,
        title: Title,
        thinking: Thinking,
        guide: Guide | None = None,
        options: Options | None = None,
    ) -> None:
        self.name = name
        steadied = (guide or title.guide()).with_hand(thinking.hand)
        self.thinker = Thinker(steadied, thinking, partial(title.teams, options=options))

    def watch(self, seat: int, move: Move | None) -> None:
        self.thinker.watch(seat, move)

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        said = word_of(self.thinker.guide, state, seat, chance)
        if said is not None:
            return said
        if self.thinker.guide.by_hand(state, seat):
            return by_hand(self.thinker.guide, state, seat, chance)
        codes = state.legal_moves(seat)
        if len(codes) == 1 and not self.thinker.guide.proposes(state, seat):
            return Move(codes[0])
        thinking = self.thinker.thinking
        if codes and thinking.slips and int(chance.below(0, WORD)) < thinking.slips * WORD:
            return Move(codes[int(chance.below(0, len(codes)))])
        obvious = self.thinker.obvious(state, seat)
        if obvious >= 0:
            return Move(obvious)
        found = self.thinker.think(state, seat, seed_of(chance))
        if not found.options:
            raise CubileteError(f"'{self.name}' knows no move: none is listed, and the title's guide proposes none.")
        if thinking.noise:
            return impulsive(found, thinking.noise, chance)
        return unforeseen(found, chance) if found.secret else found.best.move

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        """What the guide says; else what is clearly better than silence, of the listed moves and an idea of its own."""
        thinker = self.thinker
        if thinker.guide.replies(state, seat):
            return word_of(thinker.guide, state, seat, chance)
        moves = [Move(code) for code in state.legal_moves(seat)]
        search = thinker.search(state, seat, seed_of(chance))
        idea = idea_of(thinker.guide, state, seat, chance)
        if idea is not None:
            moves.append(idea)
        return best_aside(search, moves, thinker.thinking.iterations)


def by_hand(guide: Guide, state: State, seat: int, chance: Chance) -> Move:
    """What a guide does with its hand."""
    moves = MoveList()
    state.fill_moves(seat, moves)
    form = guide.decide(state, seat, moves, own_stream(chance))
    return Move(form[0], tuple(form[1:]))


def impulsive(found: Findings, noise: float, chance: Chance) -> Move:
    """The move that looks best to somebody whose judgement is a little off."""
    enough = LEAST_VISIT_SHARE * found.best.visits
    seen = [option for option in found.options if option.visits and option.visits >= enough]
    return max(seen, key=lambda option: option.chance + noise * normal(chance)).move


def unforeseen(found: Findings, chance: Chance) -> Move:
    """A secret choice: a good move, each as often as it was found good, so that nobody can count on it."""
    likely = [option for option in found.options if 5 * option.visits >= found.best.visits]
    place = int(chance.below(0, sum(option.visits for option in likely)))
    for option in likely:
        place -= option.visits
        if place < 0:
            return option.move
    return found.best.move


def normal(chance: Chance) -> float:
    """A number from the normal distribution (Box and Muller's way)."""
    u = (int(chance.below(0, WORD)) + 1) / (WORD + 1)
    v = int(chance.below(0, WORD)) / WORD
    return math.sqrt(-2 * math.log(u)) * math.cos(2 * math.pi * v)
