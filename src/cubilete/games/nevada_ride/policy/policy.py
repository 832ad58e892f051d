"""The policy of Nevada Ride: what it does at every stage of a turn, and who is ahead in a race.

It is the heuristic player in each of its tempers, and what a search looks and plays on by.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.nevada_ride.policy.choices import (
    best_build,
    rate_boosting,
    rate_drivers,
    rate_forecast,
    rate_regaining,
    rate_tires,
)
from cubilete.games.nevada_ride.policy.rating_gears import rate_gears
from cubilete.games.nevada_ride.policy.rating_ways import rate_ways
from cubilete.games.nevada_ride.policy.situation import Outlook, Situation
from cubilete.games.nevada_ride.policy.temper import Temper
from cubilete.games.nevada_ride.policy.win_chance import judge_race
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.state import NevadaRide

LEAST_WEIGHT: Final = 0.003
"""What a move weighs that looks bad, beside 1 for the one that looks best."""
CLEAR_LEAD: Final = 0.1
"""Turns by which a move that is worse weighs less by a factor of e."""
MOST_RACES: Final = 8
"""Kinds of races whose plans are kept at once."""


@final
class RacePolicy:
    """Decides for any car of one kind of race."""

    __slots__ = ("moves", "situation")

    def __init__(self, t: NevadaRide, temper: Temper) -> None:
        self.situation = Situation(t, Outlook(t, temper))
        self.moves = MoveList()

    def rate(self, t: NevadaRide, moves: MoveList, thorough: bool) -> None:
        """Score the listed moves of whoever is asked."""
        s = self.situation
        s.look(t, t.asked_car())
        phase = t.phase
        if phase == c.DRIVING or phase == c.SLIDING or phase == c.SLIPPING:
            rate_ways(s, moves)
        elif phase == c.SHIFTING:
            rate_gears(s, moves, thorough)
        elif phase == c.BOOSTING:
            rate_boosting(s, moves)
        elif phase == c.REGAINING:
            rate_regaining(s, moves)
        elif phase == c.CHOOSING:
            rate_drivers(s, moves)
        elif phase == c.FITTING:
            rate_tires(t, s, moves)
        elif phase == c.FORECAST:
            rate_forecast(s, moves)
        else:
            s.score[0] = 0.0

    def best(self, n: i64) -> i64:
        """The place of the move with the highest score."""
        score = self.situation.score
        best: i64 = 0
        i: i64 = 1
        while i < n:
            if score[i] > score[best]:
                best = i
            i += 1
        return best

    def play_on(self, t: NevadaRide, chance: FastChance) -> None:
        """Let the car that drives follow the policy to the end of its turn."""
        moves = self.moves
        seat = t.to_move()
        while seat >= 0 and t.step != k.S_GEAR:
            moves.n = 0
            t.fill_moves(seat, moves)
            pick: i64 = 0
            if moves.n > 1:
                self.rate(t, moves, False)
                pick = self.best(moves.n)
            t.apply(seat, moves.codes[pick], chance, None)
            seat = t.to_move()


@final
class NevadaRidePolicy(Guide):
    """Drives by a plan that is exact for a lone car, and weighs the other cars against it; a temper says how boldly."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper
        self.races: list[RacePolicy] = []
        self.chance = FastChance(1)
        """That of the search that asked last: what is judged is played on with its dice, so that it can be repeated."""

    def race(self, t: NevadaRide) -> RacePolicy:
        """The policy for the kind of race at a table; made when it is seen for the first time."""
        i: i64 = 0
        while i < len(self.races):
            if self.races[i].situation.outlook.fits(t):
                return self.races[i]
            i += 1
        if len(self.races) >= MOST_RACES:
            del self.races[0]
        race = RacePolicy(t, self.temper)
        self.races.append(race)
        return race

    def horizon(self, state: State) -> i64:
        return 0  # the verdict itself plays on to the end of the turn

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """A copy is played on by the policy to the end of the turn, where cars can be compared."""
        assert isinstance(state, NevadaRide)
        race = self.race(state)
        world = state.clone()
        race.play_on(world, self.chance)
        if world.phase == c.OVER:
            chances.share_win(world.placements())
        else:
            judge_race(race.situation, world, chances)

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        self.chance = chance
        if moves.n == 1:
            return 0
        assert isinstance(state, NevadaRide)
        race = self.race(state)
        race.rate(state, moves, False)
        return race.best(moves.n)

    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        """As in a play-out, but the cars ahead are looked at more closely; and a car is built, not taken as usual."""
        assert isinstance(state, NevadaRide)
        if state.phase == c.BUILDING:
            return self.propose(state, seat, chance)
        if moves.n == 1:
            return [moves.codes[0]]
        race = self.race(state)
        race.rate(state, moves, True)
        return [moves.codes[race.best(moves.n)]]

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        weights.fit(moves.n)
        assert isinstance(state, NevadaRide)
        race = self.race(state)
        race.rate(state, moves, True)
        score = race.situation.score
        most = score[race.best(moves.n)]
        i: i64 = 0
        while i < moves.n:
            share = math.exp((score[i] - most) / CLEAR_LEAD)
            weights.at[i] = LEAST_WEIGHT + (1.0 - LEAST_WEIGHT) * share
            i += 1

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, NevadaRide)
        return state.phase == c.BUILDING

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """FD-OPT-01: the car that should need the fewest turns."""
        assert isinstance(state, NevadaRide)
        if state.phase != c.BUILDING:
            return []
        s = self.race(state).situation
        s.look(state, state.asked_car())
        return [c.BUILD_OWN, *best_build(s)]
