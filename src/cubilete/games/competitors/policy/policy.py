"""The policy of Competitors: what it does at every stage of a turn, and who is ahead.

It is the heuristic player in each of its tempers, and what a search looks and plays on by.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.actions import rate_actions
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.choices import rate_answers
from cubilete.games.competitors.policy.dealing import Dealer
from cubilete.games.competitors.policy.follow import listed_or_next, next_step
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.policy.tables import tables_of
from cubilete.games.competitors.policy.temper import Temper
from cubilete.games.competitors.policy.win_chance import judge_table
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing.moves import is_deal
from cubilete.games.competitors.rules.state import Competitors

LEAST_WEIGHT: Final = 0.003
"""What a move weighs that looks bad, beside 1 for the one that looks best."""
CLEAR_LEAD: Final = 0.4
"""Points by which a move that is worse weighs less by a factor of e."""
SILENT: Final = -1e9
"""The score of an offer or an answer: whoever is on turn does not stop to deal."""
HOPELESS: Final = 3.0
"""A move that is worse by so much is not worth a look."""
MOST_BOXES: Final = 4
"""Boxes and readings whose tables are kept at once."""


@final
class BoxPolicy:
    """Decides for any seat of tables with one box and one reading of the rules."""

    __slots__ = ("chain", "dealer", "moves", "plan", "score")

    def __init__(self, t: Competitors, temper: Temper) -> None:
        self.plan = Plan(t, tables_of(t.box, t.options[k.O_STRICT] != 0), temper)
        self.chain = Chain(self.plan)
        self.dealer = Dealer(self.chain)
        self.moves = MoveList()
        self.score: vec[float] = vec[float]([0.0] * 1024)

    def fits(self, t: Competitors) -> bool:
        return self.plan.box is t.box and self.plan.routes.strict == (t.options[k.O_STRICT] != 0)

    def rate(self, t: Competitors, seat: i64, moves: MoveList) -> None:
        """Score the listed moves of a seat."""
        while len(self.score) < moves.n:
            self.score = vec[float]([0.0] * (2 * len(self.score)))
        plan = self.plan
        plan.look(t, seat)
        if t.phase == c.ACTING:
            rate_actions(self.chain, moves, self.score)
        elif t.phase == c.TRAVELLING:
            self.rate_steps(t, seat, moves)
        else:
            rate_answers(self.chain, moves, self.score)
        i: i64 = 0
        while i < moves.n:
            if is_deal(moves.codes[i]):
                self.score[i] = SILENT
            i += 1

    def rate_steps(self, t: Competitors, seat: i64, moves: MoveList) -> None:
        i: i64 = 0
        while i < moves.n:
            self.score[i] = -1.0
            i += 1
        self.score[listed_or_next(t, seat, next_step(self.chain), moves)] = 1.0

    def play_on(self, t: Competitors, chance: FastChance) -> None:
        """Let the seat on turn follow the policy to the end of its turn."""
        moves = self.moves
        seat: i64 = t.now[k.TURN]
        number: i64 = t.now[k.ROUND]
        while t.phase != c.OVER and t.now[k.TURN] == seat and t.now[k.ROUND] == number:
            asked = t.to_move()
            moves.n = 0
            t.fill_moves(asked, moves)
            pick: i64 = 0
            if moves.n > 1:
                self.rate(t, asked, moves)
                pick = self.best(moves.n)
            t.apply(asked, moves.codes[pick], chance, None)

    def best(self, n: i64) -> i64:
        """The place of the move with the highest score."""
        score = self.score
        best: i64 = 0
        i: i64 = 1
        while i < n:
            if score[i] > score[best]:
                best = i
            i += 1
        return best


@final
class CompetitorsPolicy(Guide):
    """Does what brings most points an action, and travels by the surest way; a temper says how boldly."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper
        self.boxes: list[BoxPolicy] = []
        self.chance = FastChance(1)
        """That of the search that asked last: what is judged is played on with its dice, so that it can be repeated."""
        self.sight: i64 = 1
        """Decisions of a play-out before it is judged; in some 30 games ten did no better, for twice the time."""

    def at(self, t: Competitors) -> BoxPolicy:
        """The policy for the box of a table; made when it is seen for the first time."""
        i: i64 = 0
        while i < len(self.boxes):
            if self.boxes[i].fits(t):
                return self.boxes[i]
            i += 1
        if len(self.boxes) >= MOST_BOXES:
            del self.boxes[0]
        made = BoxPolicy(t, self.temper)
        self.boxes.append(made)
        return made

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        """Nobody thinks about the steps of a journey."""
        assert isinstance(state, Competitors)
        if state.phase != c.TRAVELLING:
            return -1
        mind = self.at(state)
        mind.plan.look(state, seat)
        return listed_or_next(state, seat, next_step(mind.chain), moves)

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        self.chance = chance
        if moves.n == 1:
            return 0
        assert isinstance(state, Competitors)
        mind = self.at(state)
        mind.rate(state, seat, moves)
        return mind.best(moves.n)

    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        """As in a play-out, with a look at what is seldom right and takes longer."""
        self.chance = chance
        assert isinstance(state, Competitors)
        mind = self.at(state)
        mind.plan.thorough = True
        mind.rate(state, seat, moves)
        mind.plan.thorough = False
        return [moves.codes[mind.best(moves.n)]]

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        """On a journey there is one step worth a look; between journeys whatever brings something."""
        weights.fit(moves.n)
        assert isinstance(state, Competitors)
        mind = self.at(state)
        mind.rate(state, seat, moves)
        score = mind.score
        best = mind.best(moves.n)
        most = score[best]
        least = LEAST_WEIGHT if state.phase != c.TRAVELLING else 0.0
        i: i64 = 0
        while i < moves.n:
            share = math.exp((score[i] - most) / CLEAR_LEAD) if score[i] > most - HOPELESS else 0.0
            weights.at[i] = least + (1.0 - least) * share if share > 0.0 else 0.0
            i += 1

    def horizon(self, state: State) -> i64:
        return self.sight

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """A copy is played on by the policy to the end of the turn, where seats can be compared."""
        assert isinstance(state, Competitors)
        mind = self.at(state)
        world = state.clone()
        mind.play_on(world, self.chance)
        if world.phase == c.OVER:
            chances.share_win(world.placements())
        else:
            judge_table(mind.chain, world, chances)

    def replies(self, state: State, seat: i64) -> bool:
        """Deals are answered and proposed by the title's own test, and so are tips."""
        assert isinstance(state, Competitors)
        return state.phase != c.FOUNDING and state.phase != c.OVER

    def reply(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        assert isinstance(state, Competitors)
        return self.at(state).dealer.speak(state, seat, chance)
