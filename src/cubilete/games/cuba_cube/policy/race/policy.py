"""The policy of the Race: the heuristic player, and what a search looks and plays on by.

Flicks are planned by `decide`, with simulations; a play-out goes on with the coarse flicks that the rules list.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Aimed, Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cuba_cube.policy.aiming.gates import best_gates, guess_gates
from cubilete.games.cuba_cube.policy.aiming.goals import Clean
from cubilete.games.cuba_cube.policy.aiming.hand import EXPERT, Hand, hand_of, shaken
from cubilete.games.cuba_cube.policy.race.rides import Ride, best_preparation, best_ride, outlook
from cubilete.games.cuba_cube.policy.race.worth import BUMPER, CRATE, STATUE, bonus, harm, worth
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import R_REPAIR, R_REPAIR_HARD
from cubilete.games.cuba_cube.rules.cloth import has_gate, is_rideable
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.race.driving import get_ready, is_blind, must_choose_gate
from cubilete.games.cuba_cube.rules.race.gaining import symbol_now
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.table import (
    BUMPERS,
    DAMAGE,
    GOOD,
    N_BUMPERS,
    N_SECTOR,
    NOTHING,
    O_RACE_BUMPERS,
    O_TOOLBOX_1,
    POSE,
)
from cubilete.games.cuba_cube.rules.vehicles import announce_bumpers, life_of

HORIZON: Final = 24
"""Decisions of a play-out: three Turns each for four drivers, about."""
CLEARLY_AHEAD: Final = 1.2
"""Thousands by which one has to be ahead to be e times as likely to win."""
CLEARLY_BETTER: Final = 0.15
"""Thousands by which a move has to be better to deserve e times the look."""
WELL_ENOUGH: Final = 0.6
"""With such a chance the way needs no preparation..."""
WORTHWHILE: Final = 0.15
"""...and a preparation must add so much to it, failures counted in."""
UNLIKELY: Final = 0.05
"""What is gained by less than this is kept for a better moment."""
LEAST: Final = -1e9
NOT_RIDEABLE: Final = 1_000_000_000_000_000
"""um^2 by which a Gate that cannot be ridden counts as farther away: beyond every other one of an area."""


@final
class RacePolicy(Guide):
    """Plays for a hand that misses by so many degrees. Values are thousands of Pesos."""

    def __init__(self, degrees: float = EXPERT) -> None:
        self.well_enough: float = WELL_ENOUGH
        self.worthwhile: float = WORTHWHILE
        self.hand: Hand = hand_of(degrees)
        self.eye: Hand = Hand(self.hand.direction, self.hand.speed, 0)

    def with_hand(self, degrees: float) -> Guide:
        return RacePolicy(degrees)

    def by_hand(self, state: State, seat: i64) -> bool:
        assert isinstance(state, CubaRace)
        return state.phase <= c.DRIVING and seat == state.to_move()

    # ------------------------------------------------------------ deciding
    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        assert isinstance(state, CubaRace)
        toolbox = self.best_listed(state, moves, True)
        if toolbox >= 0:
            return [moves.codes[toolbox]]
        if state.phase > c.DRIVING or seat != state.to_move():
            return [moves.codes[self.best_listed(state, moves, False)]]
        form = self.aims(state, seat, moves)[0].form
        if len(form) == 1:
            return form
        return [c.FLICK] + shaken(state, seat, form[1:], self.hand, chance)

    def aims(self, state: State, seat: i64, moves: MoveList) -> list[Aimed]:
        assert isinstance(state, CubaRace)
        toolbox = self.best_listed(state, moves, True)
        if toolbox >= 0:
            return [Aimed([moves.codes[toolbox]], "", 1.0)]
        return self.preparing(state, seat) if state.phase == c.PREPARING else self.driving(state, seat, moves)

    def preparing(self, t: CubaRace, seat: i64) -> list[Aimed]:
        """Ready, or a flick that prepares the way, where so much better a way is worth its risk."""
        world = t.clone()
        get_ready(world, None)
        if world.now[N_SECTOR] == NOTHING:
            return [Aimed([c.READY], "", 1.0)]
        now = outlook(world, self.eye)
        ready = Aimed([c.READY], "drive", now)
        if is_blind(t) or now >= self.well_enough:
            return [ready]
        found = best_preparation(t, seat, self.hand)
        if len(found.params) == 0 or found.worth < now + self.worthwhile:
            return [ready]
        return [Aimed([c.FLICK] + found.params, "prepare", found.worth), ready]

    def driving(self, t: CubaRace, seat: i64, moves: MoveList) -> list[Aimed]:
        """The Gates to declare, Bumpers, or a flick."""
        if must_choose_gate(t):
            return self.gates_to_choose(t, seat, moves)
        if self.wants_bumpers(t, seat):
            return [Aimed([c.BUMPERS], "", 1.0)]
        found = best_ride(t, seat, self.hand)
        if len(found.aim.params) == 0:
            return [Aimed([c.FLICK], "", 1.0)]
        return [Aimed([c.FLICK] + found.aim.params, found.purpose, found.aim.chance)]

    def gates_to_choose(self, t: CubaRace, seat: i64, moves: MoveList) -> list[Aimed]:
        found = best_gates(t, seat, t.now[N_SECTOR], Ride(t), self.hand, is_blind(t))
        if len(found) == 0:
            return [Aimed([moves.codes[self.nearest_gate(t, moves)]], "", 1.0)]
        return [Aimed([int(c.gate_code(gate.one, gate.other))], "gate", gate.aim.chance) for gate in found]

    def wants_bumpers(self, t: CubaRace, seat: i64) -> bool:
        """Whether the ride would run into somebody behind the Gate, and would be worth more with Bumpers."""
        if not has_gate(t) or not t.has(O_RACE_BUMPERS) or t.now[N_BUMPERS] != 0 or t.get(t.driver(), BUMPERS) == 0:
            return False
        world = t.clone()
        announce_bumpers(world, None)
        return best_ride(world, seat, self.eye).aim.worth > best_ride(t, seat, self.eye).aim.worth + UNLIKELY

    # ------------------------------------------------------------ listed moves
    def best_listed(self, t: CubaRace, moves: MoveList, toolbox: bool) -> i64:
        """The place of the best move, or of a Toolbox that should be opened now; -1 where there is none."""
        best: i64 = -1
        most = 0.0 if toolbox else LEAST
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if not toolbox or code == c.REPAIR or code == c.MOUNT:
                found = self.value(t, code)
                if found > most:
                    best = i
                    most = found
            i += 1
        return best

    def value(self, t: CubaRace, code: i64) -> float:
        """What a listed move is worth that is no flick; 0 for doing nothing."""
        me = t.driver()
        if c.is_take(code):
            return bonus(t, me, symbol_now(t, c.take_die(code))) - (
                CRATE if symbol_now(t, c.take_die(code)) == c.CRATE and t.get(me, DAMAGE) >= life_of(t, me) else 0.0
            )
        if c.is_vehicle(code):
            card = c.vehicle_card(code)
            spare: i64 = t.box.card_bumpers[card] if t.has(O_RACE_BUMPERS) else 0
            return float(t.box.card_life[card]) + 0.3 * float(spare)
        if c.is_alcohol(code) or c.is_weapons(code):
            return harm(t, code) - UNLIKELY
        if code == c.STATUES:
            return STATUE
        if code == c.REPAIR:
            repaired: i64 = t.box.race[R_REPAIR_HARD] if t.has(O_TOOLBOX_1) else t.box.race[R_REPAIR]
            worn = t.get(me, DAMAGE) >= repaired or t.get(me, DAMAGE) >= life_of(t, me)
            return 1.0 if worn else -0.1
        if code == c.MOUNT:  # a Toolbox is kept for Damage
            return BUMPER if t.get(me, GOOD + c.CASE) > 1 and t.get(me, DAMAGE) == 0 else -BUMPER
        return 0.0

    def nearest_gate(self, t: CubaRace, moves: MoveList) -> i64:
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
        """Within a search nobody thinks about how to flick: that is what `decide` is for."""
        assert isinstance(state, CubaRace)
        if state.phase > c.DRIVING or seat != state.to_move() or must_choose_gate(state):
            return -1
        return self.usual_place(state, moves)

    def usual_place(self, t: CubaRace, moves: MoveList) -> i64:
        """Where `ready` or the usual flick is listed."""
        wanted: i64 = c.READY if t.phase == c.PREPARING else c.FLICK
        i: i64 = 0
        while i < moves.n:
            if moves.codes[i] == wanted:
                return i
            i += 1
        return -1

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        """By guesses alone: the usual flick, the nearest Gate, and otherwise the best by its value."""
        assert isinstance(state, CubaRace)
        toolbox = self.best_listed(state, moves, True)
        if toolbox >= 0:
            return toolbox
        if state.phase > c.DRIVING or seat != state.to_move():
            return self.best_listed(state, moves, False)
        if state.phase == c.DRIVING and must_choose_gate(state):
            return self.nearest_gate(state, moves)
        return self.usual_place(state, moves)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        assert isinstance(state, CubaRace)
        weights.fit(moves.n)
        flicking = state.phase <= c.DRIVING and seat == state.to_move()
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if flicking and (code == c.FLICK or code == c.READY or c.is_send(code)):
                weights.at[i] = 0.0
            elif c.is_gate(code):
                weights.at[i] = 0.02
            else:
                weights.at[i] = exp(min(3.0, max(-20.0, self.value(state, code) / CLEARLY_BETTER)))
            i += 1
        if flicking:
            self.weigh_flicks(state, seat, moves, weights)

    def weigh_flicks(self, t: CubaRace, seat: i64, moves: MoveList, weights: Weights) -> None:
        """Gates by how likely they are crossed; one way to flick as the rules have it, for proposals are better."""
        if t.phase == c.DRIVING and must_choose_gate(t):
            likely: dict[int, float] = {}
            for guess in guess_gates(t, seat, t.now[N_SECTOR], Clean(), self.eye, is_blind(t)):
                likely[int(c.gate_code(guess.one, guess.other))] = guess.aim.chance
            i: i64 = 0
            while i < moves.n:
                if c.is_gate(moves.codes[i]):
                    weights.at[i] = 0.02 + likely.get(int(moves.codes[i]), 0.0)
                i += 1
            return
        place = self.usual_place(t, moves)
        if place >= 0:
            weights.at[place] = 1.0

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, CubaRace)
        return state.phase == c.DRIVING and seat == state.to_move() and not must_choose_gate(state)

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """An aim by guesses, as a hand makes it: another one every time."""
        assert isinstance(state, CubaRace)
        if not self.proposes(state, seat):
            return []
        params = best_ride(state, seat, self.eye).aim.params
        return [c.FLICK] + shaken(state, seat, params, self.eye, chance) if len(params) > 0 else []

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """By how the drivers stand; the members of a crew share what theirs has."""
        assert isinstance(state, CubaRace)
        chances.fit(seats)
        top = LEAST
        driver: i64 = 0
        while driver < state.drivers:
            top = max(top, worth(state, driver))
            driver += 1
        total = 0.0
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = exp((worth(state, driver_of_seat(state, seat)) - top) / CLEARLY_AHEAD)
            total += chances.at[seat]
            seat += 1
        seat = 0
        while seat < seats:
            chances.at[seat] /= total
            seat += 1
