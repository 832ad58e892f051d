"""The policy of the Couriers: the heuristic player of the team, and what a search looks and plays on by.

Routes and flicks are planned by `decide`, with simulations; what lies between them is judged on clones, to the end of
the Turn. A play-out goes on with the coarse flicks that the rules list.
"""

from __future__ import annotations

from math import exp, hypot
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.games.cuba_cube.policy.aiming.hand import EXPERT, Hand, hand_of, shaken
from cubilete.games.cuba_cube.policy.couriers.ahead import USUAL, Police, made, worth_of
from cubilete.games.cuba_cube.policy.couriers.plan import Plan
from cubilete.games.cuba_cube.policy.couriers.reach import Reach
from cubilete.games.cuba_cube.policy.couriers.rides import Way, aim_through, guess_ways, outlook, through
from cubilete.games.cuba_cube.policy.couriers.worth import CAUGHT, is_last_ride, value
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import has_gate, is_rideable
from cubilete.games.cuba_cube.rules.couriers.columns import BEHIND, GATE_FLICKS, POLICE_KM, TEAM_KM
from cubilete.games.cuba_cube.rules.couriers.jobs import give_up_bar, job_of, target
from cubilete.games.cuba_cube.rules.couriers.routes import bumpers_bar, new_routes_bar
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.table import N_SECTOR, NOTHING, POSE
from cubilete.games.cuba_cube.rules.vehicles import announce_bumpers

HORIZON: Final = 16
"""Decisions of a play-out: some four Turns."""
WORTHWHILE: Final = 0.3
"""Points that a flick of a Gate die must promise beyond a ride at once: guesses promise more than comes of it."""
SURE: Final = 0.8
"""With such a chance to cross unharmed..."""
PLENTY: Final = 1.5
"""...and, where it could deliver, so many points to gain nobody thinks about preparing a ride, ..."""
SLIM: Final = 30
"""...unless the Police are so few km behind: then a longer route may be worth a flick that brings them no nearer."""
DEALS: Final = 3
"""New routes that are imagined before the last one is discarded."""
BETTER_ROUTES: Final = 0.1
BUMPER_WORTH: Final = 0.15
"""Points by which a ride with Bumpers must be better, beyond what the card is worth."""
GIVE_UP: Final = 1.0
"""Points by which another Job must seem better, whichever it is."""
CLEARLY_BETTER: Final = 0.4
"""Points by which a move has to be better to deserve e times the look."""
STEEP: Final = 3.0
"""Points by which one has to be further to be e times as likely to win."""
HALF_WAY: Final = 0.5
"""The part of the target that is worth an even chance."""


@final
class CouriersPolicy(Guide):
    """Plays for a hand that misses by so many degrees. Values are points of Jobs."""

    def __init__(self, degrees: float = EXPERT) -> None:
        self.hand: Hand = hand_of(degrees)
        self.eye: Hand = Hand(self.hand.direction, self.hand.speed, 0)
        self.plan: Plan = Plan()

    def with_hand(self, degrees: float) -> Guide:
        return CouriersPolicy(degrees)

    def by_hand(self, state: State, seat: i64) -> bool:
        """Which route is the best one is a matter of how to flick through its Gate."""
        assert isinstance(state, Couriers)
        return state.phase == c.ROUTING or state.phase == c.FLICKING

    # ------------------------------------------------------------ deciding
    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        assert isinstance(state, Couriers)
        if state.phase == c.ROUTING:
            return [self.routing(state, chance)]
        if state.phase != c.FLICKING:
            return [moves.codes[self.best_listed(state, moves)]]
        params = self.nudging(state) if state.now[N_SECTOR] == NOTHING else self.driving(state)
        if len(params) <= 1:
            return params
        return [c.FLICK] + shaken(state, seat, params, self.hand, chance)

    def routing(self, t: Couriers, chance: FastChance) -> int:
        """The route to take, none where a Gate die is to be flicked, new ones, or another Job."""
        if self.gives_up(t, chance):
            return c.GIVE_UP_JOB
        way = self.plan.way(t, self.hand)
        if new_routes_bar(t) == 0 and self.wants_new_routes(t, way, chance):
            return c.NEW_ROUTES
        if way is None or self.wants_nudge(t, way):
            return c.NO_ROUTE
        return int(c.route_code(way.card))

    def gives_up(self, t: Couriers, chance: FastChance) -> bool:
        """Whether another Job promises clearly more, whichever four are offered (CC-COUR-HINT-02)."""
        if give_up_bar(t) != LEGAL:
            return False
        total = 0.0
        k: i64 = 0
        while k < DEALS:
            world = t.clone()
            world.apply(world.to_move(), c.GIVE_UP_JOB, chance, None)
            total += self.best_job(world)
            k += 1
        return total / float(DEALS) > value(t) + GIVE_UP

    def best_job(self, t: Couriers) -> float:
        """What a table is worth with the best of the Jobs that are offered."""
        moves = MoveList()
        t.fill_moves(t.to_move(), moves)
        best = CAUGHT if moves.n > 0 else value(t)
        i: i64 = 0
        while i < moves.n:
            best = max(best, made(t, moves.codes[i], Police(t.box, USUAL, Reach())))
            i += 1
        return best

    def wants_new_routes(self, t: Couriers, way: Way | None, chance: FastChance) -> bool:
        """Whether five other cards promise more than the last one does."""
        if way is None:
            return True
        total = 0.0
        k: i64 = 0
        while k < DEALS:
            world = t.clone()
            world.apply(world.to_move(), c.NEW_ROUTES, chance, None)
            total += outlook(world, self.eye)
            k += 1
        return total / float(DEALS) > way.aim.worth + BETTER_ROUTES

    def wants_nudge(self, t: Couriers, way: Way) -> bool:
        """Whether it is better to lay a Gate die first: that is free every second time, unless the Police are ahead."""
        if t.own[BEHIND] > 0 or t.own[GATE_FLICKS] > 0:
            return False
        last = is_last_ride(t, job_of(t))
        slim = t.own[TEAM_KM] - t.own[POLICE_KM] < SLIM
        if way.aim.chance >= SURE and not slim and (not last or way.aim.worth >= value(t) + PLENTY):
            return False
        prepared = self.plan.nudge(t, self.hand)
        return len(prepared.params) > 0 and prepared.worth > way.aim.worth + WORTHWHILE

    def nudging(self, t: Couriers) -> list[int]:
        params = self.plan.nudge(t, self.hand).params
        return params if len(params) > 0 else [c.FLICK]

    def driving(self, t: Couriers) -> list[int]:
        """The Gate to declare, Bumpers, or the numbers of a flick."""
        if not has_gate(t):
            way = self.plan.way(t, self.hand)
            if way is None:
                return [c.FLICK]
            return [int(c.gate_code(way.one, way.other))] if way.one != NOTHING else way.aim.params
        if self.wants_bumpers(t):
            return [c.BUMPERS]
        params = aim_through(t, self.hand).params
        return params if len(params) > 0 else [c.FLICK]

    def wants_bumpers(self, t: Couriers) -> bool:
        """Whether the ride is worth more with Bumpers, which then are gone."""
        if bumpers_bar(t) != 0:
            return False
        world = t.clone()
        announce_bumpers(world, None)
        return through(world, self.eye).worth > through(t, self.eye).worth + BUMPER_WORTH

    # ------------------------------------------------------------ listed moves
    def best_listed(self, t: Couriers, moves: MoveList) -> i64:
        """The place of the best move where nothing is flicked."""
        seen = Reach()
        best: i64 = 0
        most = 0.0
        i: i64 = 0
        while i < moves.n:
            found = worth_of(t, moves.codes[i], seen)
            if i == 0 or found > most:
                best = i
                most = found
            i += 1
        return best

    # ------------------------------------------------------------ what a search asks
    def horizon(self, state: State) -> i64:
        return HORIZON

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        """Within a search nobody thinks about routes and flicks: that is what `decide` is for."""
        assert isinstance(state, Couriers)
        if state.phase == c.ROUTING or state.phase == c.FLICKING:
            return self.usual_place(state, moves)
        return -1

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        """By guesses alone: the longest route, the nearest Gate, the usual flick, else the best by its value."""
        assert isinstance(state, Couriers)
        if state.phase == c.ROUTING or state.phase == c.FLICKING:
            return self.usual_place(state, moves)
        return self.best_listed(state, moves)

    def usual_place(self, t: Couriers, moves: MoveList) -> i64:
        """Where the longest route, the nearest Gate or the usual flick is listed."""
        best: i64 = 0
        most = -1.0
        undeclared = t.phase == c.FLICKING and not has_gate(t)
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            found = -1.0
            if c.is_route(code):
                found = float(t.box.sector_km[c.route_sector(code)])
            elif c.is_gate(code) and undeclared:
                found = 1e9 - self.far(t, c.gate_one(code), c.gate_other(code))
            elif code == c.FLICK:
                found = 0.0
            if found > most:
                best = i
                most = found
            i += 1
        return best

    def far(self, t: Couriers, one: i64, other: i64) -> float:
        """mm from the joint Vehicle to the middle of a Gate; more than any way on the cloth where it is blocked."""
        own = t.own_die() * POSE
        a = one * POSE
        b = other * POSE
        dx = float((t.dice[a] + t.dice[b]) // 2 - t.dice[own]) / 1000.0
        dy = float((t.dice[a + 1] + t.dice[b + 1]) // 2 - t.dice[own + 1]) / 1000.0
        return hypot(dx, dy) + (0.0 if is_rideable(t, one, other) else 10_000.0)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        assert isinstance(state, Couriers)
        weights.fit(moves.n)
        if state.phase == c.ROUTING or state.phase == c.FLICKING:
            self.weigh_ways(state, moves, weights)
            return
        found: list[float] = []
        seen = Reach()
        i: i64 = 0
        while i < moves.n:
            found.append(worth_of(state, moves.codes[i], seen))
            i += 1
        top = max(found)
        i = 0
        while i < moves.n:
            weights.at[i] = 0.01 + exp(max(-20.0, (found[i] - top) / CLEARLY_BETTER))
            i += 1

    def weigh_ways(self, t: Couriers, moves: MoveList, weights: Weights) -> None:
        """Routes and Gates by what they promise, the usual flick, and little for the rest."""
        promised: dict[int, float] = {}
        top = value(t)
        for way in guess_ways(t, self.eye):
            code = int(c.gate_code(way.one, way.other) if t.phase == c.FLICKING else c.route_code(way.card))
            promised[code] = max(promised.get(code, way.aim.worth), way.aim.worth)
            top = max(top, way.aim.worth)
        i: i64 = 0
        while i < moves.n:
            code = int(moves.codes[i])
            if code in promised:
                weights.at[i] = 0.01 + exp(max(-20.0, (promised[code] - top) / CLEARLY_BETTER))
            elif code == c.FLICK:
                weights.at[i] = 1.0
            else:
                weights.at[i] = 0.0 if c.is_send(code) else 0.02
            i += 1

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, Couriers)
        return state.phase == c.FLICKING and seat == state.to_move() and has_gate(state)

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """An aim by guesses, as a hand makes it: another one every time."""
        assert isinstance(state, Couriers)
        if not self.proposes(state, seat):
            return []
        found = aim_through(state, self.eye)
        return [c.FLICK] + shaken(state, seat, found.params, self.eye, chance) if len(found.params) > 0 else []

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """The team's chance, the same for everybody."""
        assert isinstance(state, Couriers)
        chances.fit(seats)
        found = 1.0 / (1.0 + exp((HALF_WAY * float(target(state)) - value(state)) / STEEP))
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = found
            seat += 1
