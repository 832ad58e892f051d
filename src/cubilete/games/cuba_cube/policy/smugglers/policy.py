"""The policy of the Smugglers: the heuristic player, and what a search looks and plays on by.

What is a matter of the hand is planned by `decide`, with simulations: which Sector to play, whether to prepare the way,
between which dice to drive and how to flick. Everything else is tried out on clones by the rules' own code.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.games.cuba_cube.policy.aiming.aim import Hushed
from cubilete.games.cuba_cube.policy.aiming.gates import best_gate
from cubilete.games.cuba_cube.policy.aiming.hand import EXPERT, Hand, hand_of, shaken
from cubilete.games.cuba_cube.policy.smugglers.rides import (
    Ride,
    best_card,
    best_preparation,
    best_ride,
    chance_of_way,
)
from cubilete.games.cuba_cube.policy.smugglers.worth import gains, lead, worth
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import has_gate, is_rideable
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.smugglers.city import sale_bar
from cubilete.games.cuba_cube.rules.smugglers.columns import N_BOARDED, N_SOLD
from cubilete.games.cuba_cube.rules.smugglers.robbing import evenly, spots
from cubilete.games.cuba_cube.rules.smugglers.routes import bumpers_bar, needs_gate
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.table import BUMPERS, GOOD, N_SECTOR, POSE
from cubilete.games.cuba_cube.rules.vehicles import announce_bumpers

HORIZON: Final = 16
"""Decisions of a play-out: two Turns each for two drivers, about."""
CLEARLY_AHEAD: Final = 3.0
"""Thousands by which one has to be ahead to be e times as likely to win."""
CLEARLY_BETTER: Final = 0.4
"""Thousands by which a move has to be better to deserve e times the look."""
WELL_ENOUGH: Final = 0.4
"""With such a chance the way needs no preparation..."""
WORTHWHILE: Final = 0.3
"""...and a preparation must add so much to the width of it: it may fail, and then the Turn is over."""
SPARE: Final = 0.25
"""What a Bumper card must bring."""
LEAST: Final = -1e9
NOT_RIDEABLE: Final = 1_000_000_000_000_000
"""um^2 by which a Gate that cannot be ridden counts as farther away: beyond every other one of an area."""


def flicking(t: Smugglers) -> bool:
    """Whether the driver on turn is about to drive: then everything depends on what the hand can do."""
    return t.phase == c.PLANNING or t.phase == c.PREPARING or t.phase == c.DRIVING


def guessing(t: Smugglers) -> bool:
    """Whether Money is hidden or searched: whoever can be foreseen has lost, so no search is asked (CC-SMUG-ROB-03)."""
    return t.phase == c.HIDING or t.phase == c.SEARCHING


@final
class SmugglersPolicy(Guide):
    """Plays for a hand that misses by so many degrees. Values are thousands of Pesos."""

    def __init__(self, degrees: float = EXPERT) -> None:
        self.hand: Hand = hand_of(degrees)
        self.eye: Hand = Hand(self.hand.direction, self.hand.speed, 0)
        self.values = Weights()

    def with_hand(self, degrees: float) -> Guide:
        return SmugglersPolicy(degrees)

    def by_hand(self, state: State, seat: i64) -> bool:
        assert isinstance(state, Smugglers)
        return (flicking(state) or guessing(state)) and seat == state.to_move()

    # ------------------------------------------------------------ deciding
    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        assert isinstance(state, Smugglers)
        if state.phase == c.HIDING:
            return [c.HIDE] + self.hiding(state, chance)
        if state.phase == c.SEARCHING:
            return [c.search_code(chance.below(0, spots(state)))]
        if not flicking(state):
            return self.listed(state, moves)
        if state.phase == c.PLANNING:
            return [self.planning(state, seat)]
        params = self.preparing(state, seat) if state.phase == c.PREPARING else self.driving(state, seat)
        if len(params) <= 1:
            return params
        return [c.FLICK] + shaken(state, seat, params, self.hand, chance)

    def planning(self, t: Smugglers, seat: i64) -> int:
        """The Sector to play, or to stay for those who may."""
        found = best_card(t, seat, self.eye)
        if found.card < 0 or (found.worth < 0.0 and t.now[N_BOARDED] != 0):
            return int(c.DONE)
        return int(c.play_code(found.card))

    def preparing(self, t: Smugglers, seat: i64) -> list[int]:
        """Ready, or the numbers of a flick that prepares the way."""
        if chance_of_way(t, self.eye) >= WELL_ENOUGH:
            return [c.READY]
        found = best_preparation(t, seat, self.hand)
        return found.params if len(found.params) > 0 and found.worth >= WORTHWHILE else [c.READY]

    def driving(self, t: Smugglers, seat: i64) -> list[int]:
        """The Gate to declare, Bumpers, the numbers of a flick, or to stay."""
        if needs_gate(t):
            return [self.gate_to_choose(t, seat)]
        if self.wants_bumpers(t, seat):
            return [c.BUMPERS]
        found = best_ride(t, seat, self.hand)
        return found.params if len(found.params) > 0 else [c.DONE]

    def gate_to_choose(self, t: Smugglers, seat: i64) -> int:
        found = best_gate(t, seat, t.now[N_SECTOR], Ride(t), self.hand)
        if found is not None:
            return int(c.gate_code(found.one, found.other))
        moves = MoveList()
        t.fill_moves(seat, moves)
        return int(moves.codes[self.nearest_gate(t, moves)])

    def wants_bumpers(self, t: Smugglers, seat: i64) -> bool:
        """Whether a ride into somebody behind the Gate would be worth a Bumper card (CC-R39)."""
        if not has_gate(t) or bumpers_bar(t) != LEGAL or t.get(t.driver(), BUMPERS) == 0:
            return False
        world = t.clone()
        announce_bumpers(world, None)
        return best_ride(world, seat, self.eye).worth > best_ride(t, seat, self.eye).worth + SPARE

    def hiding(self, t: Smugglers, chance: FastChance) -> list[int]:
        """As even as can be, in an order that nobody can foresee: then no place is better to search than another."""
        sums = evenly(t)
        place: i64 = sums[0]
        while place > 1:
            other: i64 = 1 + chance.below(0, place)
            sums[place], sums[other] = sums[other], sums[place]
            place -= 1
        return sums

    # ------------------------------------------------------------ listed moves
    def listed(self, t: Smugglers, moves: MoveList) -> list[int]:
        """The best of the listed moves; in a City the best sale that can be made of the load."""
        self.expect(t, moves)
        best = self.highest(moves)
        if t.phase == c.IN_CITY:
            sale, found = self.best_sale(t)
            if len(sale) > 0 and found > self.values.at[best]:
                return [c.SELL] + sale
        return [moves.codes[best]]

    def expect(self, t: Smugglers, moves: MoveList) -> None:
        """How the driver on turn stands after each listed move."""
        self.values.fit(moves.n)
        me = t.driver()
        i: i64 = 0
        while i < moves.n:
            self.values.at[i] = after(t, me, moves.codes[i])
            i += 1

    def highest(self, moves: MoveList) -> i64:
        best: i64 = 0
        i: i64 = 1
        while i < moves.n:
            if self.values.at[i] > self.values.at[best]:
                best = i
            i += 1
        return best

    def best_sale(self, t: Smugglers) -> tuple[list[int], float]:
        """The part of the load that is best sold now; the rest waits for a better price (CC-SMUG-SELL-07)."""
        best: list[int] = []
        most = LEAST
        if t.now[N_SOLD] != 0:
            return best, most
        me = t.driver()
        goods: list[int] = [0] * 5
        while True:
            good: i64 = 0
            while good < c.GOODS and goods[good] == t.get(me, GOOD + good):
                goods[good] = 0
                good += 1
            if good == c.GOODS:
                return best, most
            goods[good] += 1
            if sale_bar(t, me, goods) == 0:
                world = t.clone()
                world.apply_form(0, c.SELL, goods, Hushed([]), None)
                found = lead(world, me)
                if found > most:
                    best = goods[:]
                    most = found

    def nearest_gate(self, t: Smugglers, moves: MoveList) -> i64:
        """The place of a Gate with a rideable axis near the own Vehicle, quickly; -1 where none is listed."""
        own = t.own_die() * POSE
        best: i64 = -1
        least: i64 = 0
        i: i64 = 0
        while i < moves.n:
            if c.is_gate(moves.codes[i]):
                a = c.gate_one(moves.codes[i]) * POSE
                b = c.gate_other(moves.codes[i]) * POSE
                dx: i64 = (t.dice[a] + t.dice[b]) // 2 - t.dice[own]
                dy: i64 = (t.dice[a + 1] + t.dice[b + 1]) // 2 - t.dice[own + 1]
                far: i64 = dx * dx + dy * dy
                if not is_rideable(t, c.gate_one(moves.codes[i]), c.gate_other(moves.codes[i])):
                    far += NOT_RIDEABLE
                if best < 0 or far < least:
                    best = i
                    least = far
            i += 1
        return best

    # ------------------------------------------------------------ what a search asks
    def horizon(self, state: State) -> i64:
        return HORIZON

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        """Within a search nobody thinks about how to flick or where to hide: that is what `decide` is for."""
        assert isinstance(state, Smugglers)
        return self.usual(state, moves) if flicking(state) and seat == state.to_move() else -1

    def usual(self, t: Smugglers, moves: MoveList) -> i64:
        """The first Sector card, no preparation, the nearest Gate and the usual flick."""
        if t.phase == c.DRIVING and needs_gate(t):
            return self.nearest_gate(t, moves)
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if c.is_play(code) or code == c.READY or code == c.FLICK:
                return i
            i += 1
        return 0

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        """By guesses alone: the usual ride, any hiding place, and otherwise what looks best."""
        assert isinstance(state, Smugglers)
        if state.phase == c.PLANNING:
            return chance.below(0, moves.n)
        if flicking(state):
            return self.usual(state, moves)
        if guessing(state):
            return chance.below(0, moves.n)
        self.expect(state, moves)
        return self.highest(moves)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        assert isinstance(state, Smugglers)
        weights.fit(moves.n)
        i: i64 = 0
        if flicking(state) or guessing(state):
            usual: i64 = self.usual(state, moves) if flicking(state) else -1
            while i < moves.n:
                weights.at[i] = 1.0 if usual < 0 or i == usual or c.is_play(moves.codes[i]) else 0.0
                i += 1
            return
        self.expect(state, moves)
        top = self.values.at[self.highest(moves)]
        while i < moves.n:
            weights.at[i] = exp(max(-20.0, (self.values.at[i] - top) / CLEARLY_BETTER))
            i += 1

    def proposes(self, state: State, seat: i64) -> bool:
        """A sale of a part of the load, which no list has."""
        assert isinstance(state, Smugglers)
        return state.phase == c.IN_CITY and seat == state.to_move() and state.now[N_SOLD] == 0

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        assert isinstance(state, Smugglers)
        if not self.proposes(state, seat):
            return []
        sale, _ = self.best_sale(state)
        return [c.SELL] + sale if len(sale) > 0 else []

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """By how the drivers stand; the members of a crew share what theirs has."""
        assert isinstance(state, Smugglers)
        chances.fit(seats)
        standing: list[float] = []
        driver: i64 = 0
        while driver < state.drivers:
            standing.append(worth(state, driver) + gains(state, driver))
            driver += 1
        top = max(standing)
        total = 0.0
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = exp((standing[driver_of_seat(state, seat)] - top) / CLEARLY_AHEAD)
            total += chances.at[seat]
            seat += 1
        seat = 0
        while seat < seats:
            chances.at[seat] /= total
            seat += 1


def after(t: Smugglers, me: i64, code: i64) -> float:
    """How a driver stands after a move of the own seat, by the rules' own code; nothing is drawn."""
    world = t.clone()
    world.apply(world.to_move(), code, Hushed([]), None)
    return lead(world, me)
