"""Comparing a few moves in the same worlds, for titles whose policy plays well.

A tree finds moves that nobody thought of. Where a policy plays well already, the few moves that it likes best differ by
less than the luck of a single world, and a tree that spreads its worlds over all that may follow tells them apart too
late. Here every candidate is made in the same worlds with the same luck (`MatchedChance`), and everybody goes on by the
policy, so that only what the candidate changes is measured. Whoever is clearly behind drops out, the worlds go to those
that are left, and the policy's own move is left only for one that does better.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Guide
from cubilete.core.state import LEGAL, State
from cubilete.core.vectors import append, vec
from cubilete.players.search.descent import Search, Settings
from cubilete.players.search.dice import MatchedChance

ROUND: Final = 8
"""Worlds between two looks at who is behind."""
CLEARLY: Final = 2.5
"""Standard errors by which a candidate has to be behind the best one to drop out..."""
SURELY: Final = 4.0
"""...and so many where it is the policy's own move: of many looks at many others, some find one ahead by luck."""
MATTERS: Final = 0.005
"""Win chances; a candidate that cannot be better than the best one by more drops out as well."""
LEAST_SPREAD: Final = 0.02
"""The least spread of a difference: a handful of equal worlds is no proof."""
LEAST_PROMISE: Final = 0.2
"""A move is a candidate if it promises so much beside the best one..."""
FEW: Final = 6
"""...and stands among so many, where no setting says how many."""


class Comparison(Search):
    """Follows the most promising moves in the same worlds; there is no tree below them."""

    def __init__(self, root: State, me: i64, teams: list[int], guide: Guide, settings: Settings, seed: int) -> None:
        super().__init__(root, me, teams, guide, settings, seed)
        self.dice = MatchedChance()
        self.left: list[int] = []
        """The edges that are still candidates; the policy's own comes first as long as it is one of them."""
        self.own: i64 = -1
        """The edge of the policy's own move; -1 where that is no candidate."""
        self.patient: bool = False
        """Whether nobody drops out: chances that are shown side by side are to come from the same worlds."""
        self.next: i64 = 0
        """Which of them is looked at next in the world at hand..."""
        self.world = root
        self.number: i64 = 0
        """...and the number of that world, by which it has its luck."""
        self.brought: list[vec[float]] = []
        """By edge, what the seat got in every world, from the first one on."""

    def settled(self) -> bool:
        return len(self.left) == 1

    # ------------------------------------------------------------ one world
    def iterate(self) -> None:
        """One candidate in one world."""
        if self.next == len(self.left):
            self.open_world()
        edge: i64 = self.left[self.next]
        self.next += 1
        world = self.world.clone()
        self.dice.enter(self.number)
        if self.make(world, edge):
            self.weigh_up(world)
            self.path = [self.top]
            self.taken[0] = edge
            self.book(1)
            self.brought[edge] = append(self.brought[edge], self.worth(self.me))
        self.iterations += 1

    def open_world(self) -> None:
        """The next world for all candidates that are left."""
        self.number = self.chance.word()
        self.world = self.root.redeal(self.me, self.chance)
        if len(self.left) == 0:
            self.enlist(self.world)
        elif not self.patient and len(self.brought[self.left[0]]) % ROUND == 0:
            self.sort_out()
        self.next = 0

    def make(self, world: State, edge: i64) -> bool:
        """Make a candidate's move; one that may not be made in every world is no candidate."""
        top = self.top
        known = top.params
        self.steps += 1
        if known is not None and len(known[edge]) > 0:
            if world.verdict(self.me, top.codes[edge], known[edge]) != LEGAL:
                self.drop(edge)
                return False
            world.apply_form(self.me, top.codes[edge], known[edge], self.dice, None)
        else:
            world.apply(self.me, top.codes[edge], self.dice, None)
        if world.sealed():
            top.secret = True
        return True

    def judge(self, world: State) -> None:
        """A world that somebody else began, with luck of its own."""
        self.dice.enter(self.chance.word())
        self.weigh_up(world)

    def play_on(self, world: State) -> None:
        """Everybody goes on by the policy for so many turns, and `chances` has what every seat got."""
        moves = self.moves
        dice = self.dice
        turns = self.settings.turns
        before = self.me
        seat = world.to_move()
        while seat >= 0:
            if seat != before:
                before = seat
                dice.pass_on()
                if turns > 0 and dice.turn >= turns:
                    break
            moves.n = 0
            world.fill_moves(seat, moves)
            if moves.n == 0:
                if not self.play_form(world, seat, dice.mind, dice):
                    break
            else:
                pick: i64 = 0
                if moves.n > 1:
                    pick = self.guide.pick(world, seat, moves, dice.mind)
                world.apply(seat, moves.codes[pick], dice, None)
            self.steps += 1
            seat = world.to_move()
        if seat < 0:
            self.share_out(world.placements())
        else:
            self.guide.judge(world, self.seats, self.chances)

    # ------------------------------------------------------------ candidates
    def enlist(self, world: State) -> None:
        """The most promising moves as they look in a world, the policy's own first."""
        top = self.top
        moves = self.moves
        moves.n = 0
        world.fill_moves(self.me, moves)
        form = self.guide.decide(world, self.me, moves, self.chance)
        self.meet(world, top, moves)
        if self.guide.proposes(world, self.me):
            self.ask_for_proposals(world, form)
        self.brought = [vec[float]() for _ in range(top.n)]
        self.own = self.edge_of(form)
        most = 0.0
        edge: i64 = 0
        while edge < top.n:
            if top.priors[edge] > most:
                most = top.priors[edge]
            edge += 1
        self.left = []
        if self.own >= 0:
            self.left.append(int(self.own))
        few = self.settings.narrow if self.settings.narrow < FEW else FEW
        while len(self.left) < few:
            edge = self.most_promising(LEAST_PROMISE * most)
            if edge < 0:
                break
            self.left.append(int(edge))

    def ask_for_proposals(self, world: State, form: list[int]) -> None:
        """What is not listed but may be made as well, the policy's own idea first."""
        top = self.top
        if len(form) > 1:
            top.add_form(form[0], form[1:], 1.0)
        asked: i64 = 0
        while asked < FEW:
            self.widen(world, top, 1.0)
            asked += 1

    def edge_of(self, form: list[int]) -> i64:
        """The edge of a move that is worth a look; -1 where there is none."""
        top = self.top
        known = top.params
        edge: i64 = 0
        while edge < top.n and len(form) > 0:
            params = known[edge] if known is not None else []
            if top.codes[edge] == form[0] and params == form[1:] and top.priors[edge] > 0.0:
                return edge
            edge += 1
        return -1

    def most_promising(self, least: float) -> i64:
        """The best of the moves that are no candidates yet; -1 where none promises so much."""
        priors = self.top.priors
        best: i64 = -1
        edge: i64 = 0
        while edge < self.top.n:
            promises = priors[edge] > 0.0 and priors[edge] >= least and (best < 0 or priors[edge] > priors[best])
            if promises and edge not in self.left:
                best = edge
            edge += 1
        return best

    def drop(self, edge: i64) -> None:
        at: i64 = self.left.index(edge)
        del self.left[at]
        if at < self.next:
            self.next -= 1
        if edge == self.own:
            self.own = -1

    # ------------------------------------------------------------ differences
    def sort_out(self) -> None:
        """Drop whoever is clearly no better than the best one, and whoever did the same as another in every world."""
        best = self.leader()
        kept: list[int] = []
        for edge in self.left:
            behind = self.ahead(best, edge)
            if edge == self.own:
                beaten = behind > SURELY * self.error(best, edge)
            else:
                beaten = edge != best and behind + MATTERS > CLEARLY * self.error(best, edge)
            if not beaten and not self.does_as(kept, edge):
                kept.append(edge)
        if self.own not in kept:
            self.own = -1
        self.left = kept

    def does_as(self, others: list[int], edge: i64) -> bool:
        """Whether a move led to the same in every world as one of the others."""
        same = False
        for other in others:
            same = same or self.error(other, edge) == 0.0
        return same

    def leader(self) -> i64:
        """The candidate that did best, the first of several that did."""
        best: i64 = self.left[0]
        for edge in self.left:
            if self.ahead(edge, best) > 0.0:
                best = edge
        return best

    def ahead(self, one: i64, other: i64) -> float:
        """By how much one move is better than another, on average over the worlds of both."""
        worlds = self.worlds(one, other)
        sum = 0.0
        n: i64 = 0
        while n < worlds:
            sum += self.brought[one][n] - self.brought[other][n]
            n += 1
        return sum / float(worlds) if worlds > 0 else 0.0

    def error(self, one: i64, other: i64) -> float:
        """The standard error of that; 0 only where both led to the same in every world."""
        worlds = self.worlds(one, other)
        if worlds == 0:
            return LEAST_SPREAD
        mean = self.ahead(one, other)
        squares = 0.0
        same = True
        n: i64 = 0
        while n < worlds:
            difference = self.brought[one][n] - self.brought[other][n]
            squares += (difference - mean) * (difference - mean)
            same = same and difference == 0.0
            n += 1
        if same:
            return 0.0
        spread = sqrt(squares / float(worlds))
        return (spread if spread > LEAST_SPREAD else LEAST_SPREAD) / sqrt(float(worlds))

    def worlds(self, one: i64, other: i64) -> i64:
        """Worlds in which both were looked at."""
        n: i64 = len(self.brought[one])
        m: i64 = len(self.brought[other])
        return n if n < m else m

    def chosen(self) -> i64:
        """The best candidate, if it is better than the policy's own move by enough."""
        if len(self.left) == 0:
            return -1
        best = self.leader()
        own = self.own
        if own >= 0 and self.ahead(best, own) <= self.settings.sure * self.error(best, own):
            return own
        return best


def make_search(root: State, me: i64, teams: list[int], guide: Guide, settings: Settings, seed: int) -> Search:
    """A search that goes about it as the settings say."""
    if settings.compare:
        return Comparison(root, me, teams, guide, settings, seed)
    return Search(root, me, teams, guide, settings, seed)
