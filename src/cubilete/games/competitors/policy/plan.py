"""What the contracts in hand are worth: which vehicle, from where, to where, and how soon.

A job is a contract with a sender and a receiver card for a vehicle. It is worth the points and the money that it should
bring, and it takes as many actions as there are moves to the sender, and two more to sign and to deliver. The policy
does first what brings most for each action.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.conditions import CALM
from cubilete.games.competitors.policy.ferries import Ferries
from cubilete.games.competitors.policy.flights import Flights, Sky
from cubilete.games.competitors.policy.risk import Outcome, Risks, chance_to_arrive
from cubilete.games.competitors.policy.routes import ANY_POSTS, FAR, LAYERS, Reach, Routes
from cubilete.games.competitors.policy.tables import Tables
from cubilete.games.competitors.policy.temper import Temper
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import Box, value_of
from cubilete.games.competitors.rules.table import Table, is_cell, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.aircraft import start_x
from cubilete.games.competitors.rules.travel.convoy import is_finished, points_left

NOTHING: Final = -10.0
"""The worth of a job that cannot be done."""
NEARBY: Final = 4
"""A vehicle that is so many moves from the next sender is as good as lost to it."""
GOAL: Final = 0.5
"""What reaching the goal of the race is worth beside the points."""
SIGN_AND_DELIVER: Final = 2


@final
class Plan:
    """The jobs of one seat at one moment."""

    __slots__ = (
        "bases", "box", "carriers", "digest", "ferries", "flights", "illegal", "insured", "lands", "left", "legal",
        "near", "number", "papers", "permits", "risks", "routes", "seat", "spared", "t", "temper", "thorough",
    )  # fmt: skip

    def __init__(self, t: Table, tables: Tables, temper: Temper) -> None:
        self.t = t
        self.box: Box = t.box
        self.routes: Routes = tables.routes
        self.flights: Flights = tables.flights
        self.ferries: Ferries = tables.ferries
        self.risks: Risks = tables.risks
        self.temper = temper
        self.seat: i64 = 0
        self.bases: i64 = 0
        self.number: i64 = CALM
        self.left: i64 = 0
        self.permits: i64 = 0  # movement turns that an express permit in hand adds (CP-SPECCARD-18)
        self.spared: i64 = 0  # customs cards that a call in hand cancels (CP-SPECCARD-14)
        self.insured: i64 = 0  # whether an insurance is in hand (CP-SPECCARD-15)
        self.thorough: bool = False
        """Whether there is time to look at what is seldom right: branches."""
        self.digest: i64 = -1
        self.lands: list[int] = []
        self.papers: list[int] = []
        self.carriers: list[int] = []
        """Ships and aircraft in a State that could take a truck on board."""
        self.legal = Outcome()
        self.illegal = Outcome()
        self.near: vec[i64] = vec[i64]([0] * (3 * c.TERRITORIES))

    # ------------------------------------------------------------ looking
    def look(self, t: Table, seat: i64) -> None:
        """Take in the table from a seat."""
        self.t = t
        self.seat = seat
        self.number = self.routes.number_at(t)
        self.bases = 0
        one: i64 = 1
        home = t.home(seat)
        if home != k.NONE:
            self.bases |= one << self.box.atlas.continent[home]
        self.lands = []
        territory: i64 = 0
        while territory < c.TERRITORIES:
            if t.lands[territory * k.LAND + k.WHERE] == k.HAND + seat:
                self.lands.append(territory)
            if t.lands[territory * k.LAND + k.BRANCH] == seat:
                self.bases |= one << self.box.atlas.continent[territory]
            territory += 1
        self.papers = []
        contract: i64 = 0
        while contract < self.box.goods:
            if t.papers[contract * k.PAPER + k.WHERE] == k.HAND + seat:
                self.papers.append(contract)
            contract += 1
        self.look_at_specials()
        self.carriers = free_carriers(t, seat)
        self.left = actions_left(t, seat, self.temper.pace)
        digest = self.digest_now()
        if digest != self.digest:
            self.digest = digest
            self.legal = self.risks.next_card(t, 0)
            self.illegal = self.risks.next_card(t, 1)
            self.forget()

    def look_at_specials(self) -> None:
        """Cards in hand that make deliveries surer."""
        t = self.t
        self.permits = 0
        self.spared = 0
        self.insured = 0
        contract: i64 = self.box.goods
        while contract < c.CONTRACTS:
            if t.papers[contract * k.PAPER + k.WHERE] == k.HAND + self.seat:
                effect: i64 = self.box.s_effect[contract]
                if effect == b.FX_EXPRESS:
                    self.permits += self.box.s_amount[contract]
                elif effect == b.FX_CALL:
                    self.spared += 1
                elif effect == b.FX_INSURANCE:
                    self.insured = 1
            contract += 1

    def suppose_branch(self, territory: i64) -> None:
        """Look as if the seat had opened a branch with one of its cards."""
        one: i64 = 1
        self.bases |= one << self.box.atlas.continent[territory]
        self.lands = [land for land in self.lands if land != territory]
        self.digest = self.digest_now()
        self.forget()

    def time_for(self, contract: i64) -> i64:
        """Movement turns that a delivery can have."""
        return self.box.k_limit[contract] + self.permits

    def digest_now(self) -> i64:
        """Of everything that the worth of a job depends on: what was worked out for the same hand is still good."""
        t = self.t
        digest: i64 = (self.number * 64 + self.bases) * 8 + self.seat
        digest = mixed(digest, t.score(self.seat) * 2 + t.options[k.O_TIMED])
        digest = mixed(digest, (self.permits * 4 + self.spared) * 2 + self.insured)
        card: i64 = 0
        while card < c.CUSTOMS_KINDS:
            digest = mixed(digest, t.customs[card])
            card += 1
        digest = mixed(digest, t.customs[k.QUEUED] * 64 + t.customs[k.QUEUE])
        for land in self.lands:
            digest = mixed(digest, land)
        digest = mixed(digest, c.TERRITORIES)
        for paper in self.papers:
            digest = mixed(digest, paper)
        return digest

    def digest_on_board(self) -> i64:
        """The same with the places of the carriers that trucks could go on board of."""
        digest = self.digest
        for carrier in self.carriers:
            digest = mixed(digest, self.t.place(carrier) * 2 + kind_of(carrier) - k.SHIP)
        return digest

    def forget(self) -> None:
        i: i64 = 0
        while i < 3 * c.TERRITORIES:
            self.near[i] = -1
            i += 1

    # ------------------------------------------------------------ one job
    def job_worth(self, kind: i64, sender: i64, receiver: i64, contract: i64, number: i64) -> float:
        """What a contract should bring from a sender to a receiver by a kind of vehicle, in victory points."""
        chance = self.chance_of(kind, sender, receiver, contract, number)
        if chance <= 0.0:
            return NOTHING
        return self.worth_at(chance, sender, receiver, contract) - self.temper.approach * float(
            self.moves_after(kind, receiver)
        )

    def worth_at(self, chance: float, sender: i64, receiver: i64, contract: i64) -> float:
        """What a delivery is worth that succeeds by this chance."""
        temper = self.temper
        t = self.t
        gain = float(value_of(self.box, sender, receiver))
        score = t.score(self.seat)
        if t.options[k.O_TIMED] == 0:
            room = float(self.box.target - score)
            if gain >= room:
                gain = room + GOAL
        gain += temper.euros * float(self.box.k_reward[contract])
        loss = temper.failure
        if self.insured == 0:
            loss += 1.0 if score > 0 else 0.3
        if temper.nerve != 1.0:
            chance = chance**temper.nerve
        return chance * gain - (1.0 - chance) * loss

    def chance_of(self, kind: i64, sender: i64, receiver: i64, contract: i64, number: i64) -> float:
        """The chance that the goods arrive in time, by the surest way; 0 where there is none."""
        if sender == receiver:
            return 0.0
        limit = self.time_for(contract)
        illegal: i64 = self.box.k_illegal[contract]
        if kind == k.AIRCRAFT:
            if self.box.atlas.airport[sender] == 0 or self.box.atlas.airport[receiver] == 0:
                return 0.0
            return self.chance_by_air(self.flights.sky(sender, 0, self.bases, number), receiver, limit, illegal)
        if kind == k.SHIP and (self.box.atlas.port[sender] == 0 or self.box.atlas.port[receiver] == 0):
            return 0.0
        return self.chance_by(kind, self.routes.reach(kind, sender, 0, number), receiver, limit, illegal)

    def chance_by(self, kind: i64, reach: Reach, receiver: i64, turns: i64, illegal: i64) -> float:
        best = 0.0
        soonest: i64 = FAR
        posts: i64 = 0
        while posts < LAYERS:
            time = reach.time(receiver, posts)
            if time < soonest:
                soonest = time
                needed: i64 = (time + reach.pm - 1) // reach.pm
                if needed <= turns:
                    chance = self.sure(kind, receiver, posts, turns - needed, illegal)
                    if chance > best:
                        best = chance
            posts += 1
        return best

    def surest(self, kind: i64, reach: Reach, receiver: i64, turns: i64, illegal: i64) -> i64:
        """The layer of the surest way that arrives in so many movement turns; NONE where there is none."""
        best = 0.0
        layer: i64 = k.NONE
        posts: i64 = 0
        while posts < LAYERS:
            slack: i64 = turns - reach.turns(receiver, posts)
            if slack >= 0:
                chance = self.sure(kind, receiver, posts, slack, illegal)
                if chance > best:
                    best = chance
                    layer = posts
            posts += 1
        return layer

    def sure(self, kind: i64, receiver: i64, posts: i64, slack: i64, illegal: i64) -> float:
        """The chance of a way by land or sea over so many posts, and what is owed at its end."""
        t = self.t
        at_end = False
        red = self.box.atlas.red[receiver] != 0
        if kind == k.SHIP:
            at_end = (self.bases >> self.box.atlas.continent[receiver]) & 1 == 0
        elif red and not self.routes.strict:
            at_end = t.base_of(receiver) != self.seat
        card = self.illegal if illegal != 0 else self.legal
        unrest = self.risks.unrest_at(receiver, kind) if red else None
        return chance_to_arrive(card, unrest, self.left_over(posts + (1 if at_end else 0)), at_end, slack)

    def chance_by_air(self, sky: Sky, receiver: i64, turns: i64, illegal: i64) -> float:
        layer = self.surest_by_air(sky, receiver, turns, illegal)
        return self.sure_by_air(receiver, layer, turns - sky.turns(receiver, layer), illegal) if layer >= 0 else 0.0

    def surest_by_air(self, sky: Sky, receiver: i64, turns: i64, illegal: i64) -> i64:
        best = 0.0
        layer: i64 = k.NONE
        posts: i64 = 0
        soonest: i64 = FAR
        while posts < LAYERS:
            time = sky.time(receiver, posts)
            if time < soonest:
                soonest = time
                slack: i64 = turns - (time + sky.pm - 1) // sky.pm
                if slack >= 0:
                    chance = self.sure_by_air(receiver, posts, slack, illegal)
                    if chance > best:
                        best = chance
                        layer = posts
            posts += 1
        return layer

    def sure_by_air(self, receiver: i64, posts: i64, slack: i64, illegal: i64) -> float:
        card = self.illegal if illegal != 0 else self.legal
        unrest = self.risks.unrest_at(receiver, k.AIRCRAFT) if self.box.atlas.red[receiver] != 0 else None
        return chance_to_arrive(card, unrest, self.left_over(posts), posts > 0, slack)

    def left_over(self, posts: i64) -> i64:
        """Customs posts whose cards count."""
        return posts - self.spared if posts > self.spared else 0

    # ------------------------------------------------------------ the best from a place
    def card_at(self, territory: i64) -> i64:
        """The place of a territory card in the hand; NONE where it is not there."""
        i: i64 = 0
        while i < len(self.lands):
            if self.lands[i] == territory:
                return i
            i += 1
        return k.NONE

    def serves(self, kind: i64, territory: i64) -> bool:
        """Whether a vehicle of a kind can get to a State at all."""
        if kind == k.SHIP:
            return self.box.atlas.port[territory] != 0
        return kind == k.TRUCK or self.box.atlas.airport[territory] != 0

    def moves_after(self, kind: i64, place: i64) -> i64:
        """Moves from a place to the nearest other sender card in hand."""
        at: i64 = kind * c.TERRITORIES + place
        if self.near[at] < 0:
            best: i64 = NEARBY
            for land in self.lands:
                if land != place:
                    turns = self.moves_between(kind, place, land)
                    if turns < best:
                        best = turns
            self.near[at] = best
        return self.near[at]

    def moves_between(self, kind: i64, place: i64, land: i64) -> i64:
        """Move actions of an empty vehicle from a State to another, in calm weather."""
        atlas = self.box.atlas
        if kind == k.AIRCRAFT:
            if atlas.airport[place] == 0 or atlas.airport[land] == 0:
                return FAR
            return self.flights.sky(place, 0, self.bases, CALM).turns(land, ANY_POSTS)
        if kind == k.SHIP and (atlas.port[place] == 0 or atlas.port[land] == 0):
            return FAR
        return self.routes.reach(kind, place, 0, CALM).turns(land, ANY_POSTS)

    # ------------------------------------------------------------ a vehicle's best
    def reach_of(self, token: i64) -> Reach:
        """The ways of a truck or a ship from where it is now."""
        kind = kind_of(token)
        return self.routes.reach(kind, self.t.place(token), self.spent_by(token), self.number)

    def sky_of(self, token: i64) -> Sky:
        """The flights of an aircraft from where it is now."""
        t = self.t
        place = t.get(token, k.PLACE)
        spent = self.spent_by(token)
        if place == k.ALOFT:
            x, y = start_x(t, token), t.get(token, k.Y)
            return self.flights.sky_aloft(x, y, t.get(token, k.LAST), spent, self.bases, self.number)
        return self.flights.sky(place, spent, self.bases, self.number)

    def ways_on_board(self, carrier: i64) -> Reach:
        """The ways of a truck on board from where its carrier is now."""
        t = self.t
        kind = kind_of(carrier)
        place = t.get(carrier, k.PLACE)
        spent = self.spent_by(carrier)
        shared = self.spent_by(t.passenger(carrier))
        if place == k.ALOFT:
            return self.ferries.by_air(self.sky_of(carrier), place, spent, shared, self.bases, self.number)
        return self.ferries.reach(kind, place, spent, shared, self.bases, self.number)

    def spent_by(self, token: i64) -> i64:
        """Movement points that a vehicle has no longer in this movement turn; 0 before a journey."""
        t = self.t
        kind = kind_of(token)
        if t.now[k.JOURNEY] == k.NO_JOURNEY or t.now[k.CONVOY + kind] != token:
            return 0
        spent: i64 = self.box.pm[kind + 1] - points_left(t, kind)
        return spent if spent > 0 else 0

    def under_way(self, token: i64) -> bool:
        now = self.t.now
        return now[k.JOURNEY] != k.NO_JOURNEY and now[k.CONVOY + kind_of(token)] == token


def mixed(digest: i64, number: i64) -> i64:
    """A digest with one more number in it."""
    h: i64 = (digest ^ (number + 0x9E3779B9)) & 0x3FFFFFFF
    h = (h * 0x2545F491) & ((1 << 61) - 1)
    return (h ^ (h >> 29) ^ (digest << 7)) & ((1 << 61) - 1)


def can_start(kind: i64, place: i64) -> bool:
    """Whether a vehicle of a kind has ways of its own from a place: none has a truck on board at sea."""
    if is_state(place):
        return True
    return is_cell(place) if kind == k.SHIP else kind == k.AIRCRAFT and place == k.ALOFT


def free_carriers(t: Table, seat: i64) -> list[int]:
    """Ships and aircraft in a State, empty, that the seat has or has hired for this turn (CP-R68)."""
    found: list[int] = []
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        ours = (
            t.get(token, k.SHIPPER) == seat and kind_of(token) == k.SHIP
        )  # aircraft go by their owner's bases (CP-R37)
        if owner_of(token) == seat:
            ours = t.get(token, k.SHIPPER) == k.NOBODY and t.passenger(token) == k.NONE
        if ours and kind_of(token) != k.TRUCK and is_state(t.get(token, k.PLACE)) and may_board(t, token):
            found.append(token)
        token += 1
    return found


def may_board(t: Table, carrier: i64) -> bool:
    """Whether a carrier is empty and rested, and has not put its truck ashore on the journey under way."""
    if t.is_signed(carrier) or t.get(carrier, k.STRUCK) != 0 or is_finished(t, carrier):
        return False
    return t.now[k.JOURNEY] == k.NO_JOURNEY or t.now[k.CONVOY + kind_of(carrier)] != carrier


def actions_left(t: Table, seat: i64, pace: float) -> i64:
    """Actions that a seat should still have before the game ends."""
    rounds: i64 = t.options[k.O_ROUNDS] - t.now[k.ROUND]
    if t.options[k.O_TIMED] == 0:
        best: i64 = 0
        other: i64 = 0
        while other < t.seats:
            if t.score(other) > best:
                best = t.score(other)
            other += 1
        race = i64(pace * float(t.box.target - best)) // t.box.actions + 1
        if race < rounds:
            rounds = race
    if t.now[k.TURN] == seat:
        return rounds * t.box.actions + t.now[k.ACTIONS]
    played = (seat - t.now[k.FIRST] + t.seats) % t.seats < (t.now[k.TURN] - t.now[k.FIRST] + t.seats) % t.seats
    return (rounds if played else rounds + 1) * t.box.actions
