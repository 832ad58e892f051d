"""Two jobs in a row: what a job is worth by where it leaves the vehicle, and by which cards it leaves in hand.

A job counts for the points it brings beyond what its actions bring anyway; so does the best one that can follow it,
by any vehicle, with the cards that are left. The tables are worked out once for each hand.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.boarding import Boarding, signed_worth
from cubilete.games.competitors.policy.conditions import CALM
from cubilete.games.competitors.policy.flights import Sky
from cubilete.games.competitors.policy.plan import NOTHING, SIGN_AND_DELIVER, Plan, can_start
from cubilete.games.competitors.policy.routes import ANY_POSTS, Reach
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.table import kind_of

HAND: Final = 24
"""Territory cards of a hand that are looked at."""
PAIRS: Final = HAND * HAND
FLEET: Final = c.VEHICLES + 1
NEW: Final = c.VEHICLES
"""The place in the fleet of a vehicle that could be bought."""
AFAR: Final = 9
"""Moves that nobody makes."""
CLOSELY: Final = 5
"""Jobs of a vehicle that are looked at with what follows them."""
SOON: Final = 3
"""Movement turns in which a truck comes to a carrier that it goes on board of."""
NO_VALUE: Final = -50.0


@final
class Chain:
    """The jobs of the seat that a plan looks at, one after another."""

    __slots__ = (
        "best", "best_paper", "digest", "far", "fixed", "joint", "joint_digest", "joint_paper", "kinds", "lands",
        "most", "most_joint", "next", "next_paper", "papers", "plan", "start", "target", "top", "top_at",
        "top_paper",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.digest: i64 = -1
        self.lands: i64 = 0
        self.papers: i64 = 0
        self.far: vec[i64] = vec[i64]([AFAR] * (3 * PAIRS))  # moves from card to card, by kind of vehicle
        self.best: vec[float] = vec[float]([NOTHING] * (3 * PAIRS))  # the worth of a job from card to card...
        self.best_paper: vec[i64] = vec[i64]([k.NONE] * (3 * PAIRS))  # ...by its best contract...
        self.next: vec[float] = vec[float]([NOTHING] * (3 * PAIRS))  # ...and by the next best
        self.next_paper: vec[i64] = vec[i64]([k.NONE] * (3 * PAIRS))
        self.most: vec[float] = vec[float]([NOTHING] * (3 * HAND))  # the best from a card
        self.joint: vec[float] = vec[float]([NOTHING] * PAIRS)  # the worth of a job of a truck that goes on board...
        self.joint_paper: vec[i64] = vec[i64]([k.NONE] * PAIRS)
        self.most_joint: vec[float] = vec[float]([NOTHING] * HAND)  # ...and the best from a card
        self.joint_digest: i64 = -1
        self.kinds: vec[i64] = vec[i64]([k.NONE] * FLEET)  # of the vehicles in play, else NONE
        self.start: vec[i64] = vec[i64]([AFAR] * (FLEET * HAND))  # moves from where they are to every card
        self.fixed: vec[float] = vec[float]([NOTHING] * FLEET)  # the worth of what is signed for them
        self.top: vec[float] = vec[float]([0.0] * CLOSELY)
        self.top_at: vec[i64] = vec[i64]([0] * CLOSELY)
        self.top_paper: vec[i64] = vec[i64]([0] * CLOSELY)
        self.target: i64 = k.NONE

    # ------------------------------------------------------------ taking in
    def look(self) -> None:
        """After the plan has looked at the table."""
        plan = self.plan
        if plan.digest != self.digest:
            self.digest = plan.digest
            self.read_hand()
        joint_digest = plan.digest_on_board()
        if joint_digest != self.joint_digest:
            self.joint_digest = joint_digest
            self.read_joint()
        vehicle: i64 = 0
        while vehicle < c.VEHICLES:
            self.read_vehicle(vehicle)
            vehicle += 1
        self.kinds[NEW] = k.NONE

    def read_hand(self) -> None:
        plan = self.plan
        self.lands = len(plan.lands)
        if self.lands > HAND:
            self.lands = HAND
        kind: i64 = 0
        while kind < 3:
            papers: list[int] = []
            for contract in plan.papers:
                if symbol_allows(plan.t, contract, kind):
                    papers.append(contract)
            i: i64 = 0
            while i < self.lands:
                self.most[kind * HAND + i] = NOTHING
                if len(papers) > 0 and plan.serves(kind, plan.lands[i]):
                    self.read_sender(kind, i, papers)
                i += 1
            kind += 1

    def read_sender(self, kind: i64, i: i64, papers: list[int]) -> None:
        """The jobs of a kind of vehicle from a card, and the moves from there to the others."""
        plan = self.plan
        sender: i64 = plan.lands[i]
        sky: Sky | None = None
        reach: Reach | None = None
        if kind == k.AIRCRAFT:
            sky = plan.flights.sky(sender, 0, plan.bases, CALM)
        else:
            reach = plan.routes.reach(kind, sender, 0, CALM)
        most = NOTHING
        j: i64 = 0
        while j < self.lands:
            at: i64 = kind * PAIRS + i * HAND + j
            receiver: i64 = plan.lands[j]
            moves: i64 = AFAR
            if i != j and plan.serves(kind, receiver):
                if sky is not None:
                    moves = sky.turns(receiver, ANY_POSTS)
                elif reach is not None:
                    moves = reach.turns(receiver, ANY_POSTS)
            self.far[at] = moves if moves < AFAR else AFAR
            self.best[at] = NOTHING
            self.next[at] = NOTHING
            self.best_paper[at] = k.NONE
            self.next_paper[at] = k.NONE
            if moves < AFAR:
                for contract in papers:
                    limit = plan.time_for(contract)
                    if limit >= moves:
                        illegal: i64 = plan.box.k_illegal[contract]
                        chance = 0.0
                        if sky is not None:
                            chance = plan.chance_by_air(sky, receiver, limit, illegal)
                        elif reach is not None:
                            chance = plan.chance_by(kind, reach, receiver, limit, illegal)
                        if chance > 0.0:
                            self.book(at, plan.worth_at(chance, sender, receiver, contract), contract)
                if self.best[at] > most:
                    most = self.best[at]
            j += 1
        self.most[kind * HAND + i] = most

    def read_joint(self) -> None:
        """Jobs of trucks that go on board of the carriers that are there now."""
        plan = self.plan
        papers: list[int] = []
        for contract in plan.papers:
            if plan.box.k_vehicle[contract] == b.ANY:
                papers.append(contract)
        at: i64 = 0
        while at < HAND * self.lands:
            self.joint[at] = NOTHING
            at += 1
        i: i64 = 0
        while i < self.lands:
            self.most_joint[i] = NOTHING
            if len(papers) > 0:
                road = plan.routes.reach(k.TRUCK, plan.lands[i], 0, CALM)
                for carrier in plan.carriers:
                    if road.time(plan.t.place(carrier), ANY_POSTS) < SOON * road.pm:
                        self.read_boarding(i, Boarding(plan, road, carrier, CALM), papers)
            i += 1

    def read_boarding(self, i: i64, boarding: Boarding, papers: list[int]) -> None:
        plan = self.plan
        j: i64 = 0
        while j < self.lands:
            at: i64 = i * HAND + j
            for contract in papers:
                if i != j:
                    chance = boarding.chance(plan.lands[j], plan.time_for(contract), plan.box.k_illegal[contract])
                    worth = plan.worth_at(chance, plan.lands[i], plan.lands[j], contract) if chance > 0.0 else NOTHING
                    if worth > self.joint[at]:
                        self.joint[at] = worth
                        self.joint_paper[at] = contract
            if self.joint[at] > self.most_joint[i]:
                self.most_joint[i] = self.joint[at]
            j += 1

    def book(self, at: i64, worth: float, contract: i64) -> None:
        if worth > self.best[at]:
            self.next[at] = self.best[at]
            self.next_paper[at] = self.best_paper[at]
            self.best[at] = worth
            self.best_paper[at] = contract
        elif worth > self.next[at]:
            self.next[at] = worth
            self.next_paper[at] = contract

    def read_vehicle(self, vehicle: i64) -> None:
        plan = self.plan
        t = plan.t
        token: i64 = plan.seat * c.VEHICLES + vehicle
        kind = kind_of(vehicle)
        self.kinds[vehicle] = k.NONE
        self.fixed[vehicle] = NOTHING
        if not t.in_play(token) or not can_start(kind, t.place(token)):
            return
        self.kinds[vehicle] = kind
        if t.is_signed(token):
            self.fixed[vehicle] = signed_worth(plan, token)
            self.start_from(vehicle, t.get(token, k.RECEIVER))
            return
        place = t.place(token)
        less: i64 = 1 if plan.under_way(token) else 0
        sky: Sky | None = plan.sky_of(token) if kind == k.AIRCRAFT else None
        reach: Reach | None = plan.reach_of(token) if kind != k.AIRCRAFT else None
        i: i64 = 0
        while i < self.lands:
            land: i64 = plan.lands[i]
            turns: i64 = AFAR
            if land == place:
                turns = 0
            elif plan.serves(kind, land):
                if sky is not None:
                    turns = sky.turns(land, ANY_POSTS)
                elif reach is not None:
                    turns = reach.turns(land, ANY_POSTS)
                if turns < AFAR and turns > 0:
                    turns -= less
            self.start[vehicle * HAND + i] = turns if turns < AFAR else AFAR
            i += 1

    def start_from(self, vehicle: i64, place: i64) -> None:
        """A vehicle that will stand in a State before it does anything else."""
        plan = self.plan
        i: i64 = 0
        while i < self.lands:
            land: i64 = plan.lands[i]
            moves = plan.moves_between(self.kinds[vehicle], place, land) if land != place else 0
            self.start[vehicle * HAND + i] = moves if moves < AFAR else AFAR
            i += 1

    def is_of_use(self, i: i64) -> bool:
        """Whether any job begins or ends with a card."""
        kind: i64 = 0
        while kind < 3:
            if self.most[kind * HAND + i] > NOTHING:
                return True
            j: i64 = 0
            while j < self.lands:
                if self.most[kind * HAND + j] > NOTHING and self.best[kind * PAIRS + j * HAND + i] > NOTHING:
                    return True
                j += 1
            kind += 1
        return False

    # ------------------------------------------------------------ jobs
    def cost(self, vehicle: i64, i: i64) -> float:
        """Of the actions that a job of a vehicle from a card takes, and of a stop in a red-flag State before it."""
        moves: i64 = self.start[vehicle * HAND + i]
        cost = self.plan.temper.action * float(moves + SIGN_AND_DELIVER)
        if moves > 0 and self.plan.box.atlas.red[self.plan.lands[i]] != 0:
            cost += self.plan.temper.red
        return cost

    def follow_up(self, vehicle: i64, i: i64, j: i64, paper: i64, spent: i64) -> float:
        """The best job after one of a vehicle from card i to card j (below 0: none), which takes so many actions."""
        plan = self.plan
        left = plan.left - spent
        action = plan.temper.action
        best = 0.0
        u: i64 = 0
        while u < FLEET:
            kind: i64 = self.kinds[u]
            if kind != k.NONE and self.fixed[u] > NOTHING and u != vehicle:
                if left >= 1 and self.fixed[u] - action > best:
                    best = self.fixed[u] - action
            elif kind != k.NONE:
                s: i64 = 0
                while s < self.lands:
                    moves: i64 = self.start[u * HAND + s]
                    if u == vehicle and j >= 0:
                        moves = self.far[kind * PAIRS + j * HAND + s]
                    actions = moves + SIGN_AND_DELIVER
                    if s != i and s != j and moves < AFAR and actions <= left:
                        least = best + action * float(actions)
                        if self.most[kind * HAND + s] > least:
                            found = self.best_from(kind, s, i, j, paper, least)
                            if found > least:
                                best = found - action * float(actions)
                    s += 1
            u += 1
        return best

    def best_from(self, kind: i64, s: i64, i: i64, j: i64, paper: i64, least: float) -> float:
        """The best job from a card without the cards i and j and a contract."""
        at: i64 = kind * PAIRS + s * HAND
        best = least
        r: i64 = 0
        while r < self.lands:
            if r != i and r != j and self.best[at + r] > best:
                if self.best_paper[at + r] != paper:
                    best = self.best[at + r]
                elif self.next[at + r] > best:
                    best = self.next[at + r]
            r += 1
        return best

    def value(self, vehicle: i64, i: i64, j: i64, worth: float, paper: i64) -> float:
        """A job and the best that follows it."""
        plan = self.plan
        if i >= self.lands or j >= self.lands:
            return worth - plan.temper.action * float(SIGN_AND_DELIVER)
        actions: i64 = self.start[vehicle * HAND + i] + SIGN_AND_DELIVER
        if actions > plan.left:
            return NO_VALUE
        return worth - self.cost(vehicle, i) + plan.temper.follow * self.follow_up(vehicle, i, j, paper, actions)

    def value_signed(self, vehicle: i64) -> float:
        """What is signed for a vehicle, delivered now, and the best that follows it."""
        plan = self.plan
        if plan.left < 1:
            return NO_VALUE
        worth = self.fixed[vehicle] - plan.temper.action
        return worth + plan.temper.follow * self.follow_up(vehicle, -1, -1, k.NONE, 1)

    def value_best(self, vehicle: i64, staying: bool, extra: i64) -> float:
        """The best job of a vehicle with what follows it, after so many more actions; `target` is then its sender."""
        plan = self.plan
        self.target = k.NONE
        kind: i64 = self.kinds[vehicle]
        if kind == k.NONE or self.fixed[vehicle] > NOTHING:
            return NO_VALUE
        n: i64 = 0
        while n < CLOSELY:
            self.top[n] = NO_VALUE
            n += 1
        i: i64 = 0
        while i < self.lands:
            moves: i64 = self.start[vehicle * HAND + i]
            if moves < AFAR and (staying or moves > 0) and moves + extra + SIGN_AND_DELIVER <= plan.left:
                cost = self.cost(vehicle, i)
                most = self.most[kind * HAND + i]
                if most > NOTHING and most - cost > self.top[CLOSELY - 1]:
                    self.keep_jobs(kind, i, cost)
                if kind == k.TRUCK and self.most_joint[i] - cost > self.top[CLOSELY - 1]:
                    self.keep_joint_jobs(i, cost)
            i += 1
        best = NO_VALUE
        n = 0
        while n < CLOSELY and self.top[n] > NOTHING:
            i = self.top_at[n] // HAND
            j = self.top_at[n] % HAND
            spent: i64 = self.start[vehicle * HAND + i] + extra + SIGN_AND_DELIVER
            value = self.top[n] + plan.temper.follow * self.follow_up(vehicle, i, j, self.top_paper[n], spent)
            if value > best:
                best = value
                self.target = plan.lands[i]
            n += 1
        return best - plan.temper.action * float(extra) if best > NO_VALUE else best

    def value_most(self) -> float:
        """The best that any vehicle can do now, with what follows it."""
        best = NO_VALUE
        vehicle: i64 = 0
        while vehicle < c.VEHICLES:
            value = NO_VALUE
            if self.fixed[vehicle] > NOTHING:
                value = self.value_signed(vehicle)
            elif self.kinds[vehicle] != k.NONE and not self.same_as_before(vehicle):
                value = self.value_best(vehicle, True, 0)
            if value > best:
                best = value
            vehicle += 1
        return best

    def same_as_before(self, vehicle: i64) -> bool:
        """Whether the vehicle before stands in the same place and is as free."""
        if vehicle == 0 or self.kinds[vehicle - 1] != self.kinds[vehicle] or self.fixed[vehicle - 1] > NOTHING:
            return False
        token: i64 = self.plan.seat * c.VEHICLES + vehicle
        return self.plan.t.place(token) == self.plan.t.place(token - 1) and self.kinds[vehicle] != k.AIRCRAFT

    def keep_jobs(self, kind: i64, i: i64, cost: float) -> None:
        """Put the jobs of a vehicle from a card in their places among the best."""
        j: i64 = 0
        while j < self.lands:
            at: i64 = kind * PAIRS + i * HAND + j
            if self.best[at] - cost > self.top[CLOSELY - 1]:
                self.keep(self.best[at] - cost, i * HAND + j, self.best_paper[at])
            j += 1

    def keep_joint_jobs(self, i: i64, cost: float) -> None:
        """The same for a truck on board, where that is better than by road."""
        j: i64 = 0
        while j < self.lands:
            at: i64 = i * HAND + j
            if self.joint[at] > self.best[k.TRUCK * PAIRS + at] and self.joint[at] - cost > self.top[CLOSELY - 1]:
                self.keep(self.joint[at] - cost, at, self.joint_paper[at])
            j += 1

    def keep(self, value: float, at: i64, paper: i64) -> None:
        n: i64 = CLOSELY - 1
        while n > 0 and self.top[n - 1] < value:
            self.top[n] = self.top[n - 1]
            self.top_at[n] = self.top_at[n - 1]
            self.top_paper[n] = self.top_paper[n - 1]
            n -= 1
        self.top[n] = value
        self.top_at[n] = at
        self.top_paper[n] = paper
