"""Flicks of the Couriers: which route through which Gate, and Gate dice that are laid better for the next ride."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.state import LEGAL
from cubilete.games.cuba_cube.policy.aiming.aim import Aim, aim
from cubilete.games.cuba_cube.policy.aiming.fans import MIDST, SPEEDS, Fan, fan_around, fan_at, fan_through, numbers_of
from cubilete.games.cuba_cube.policy.aiming.gates import guess_gates, rideable_pairs
from cubilete.games.cuba_cube.policy.aiming.goals import Goal
from cubilete.games.cuba_cube.policy.aiming.hand import Hand
from cubilete.games.cuba_cube.policy.couriers.ahead import GLANCE, THOUGHT, USUAL, Police, after, is_close, settled
from cubilete.games.cuba_cube.policy.couriers.reach import Reach, openness
from cubilete.games.cuba_cube.policy.couriers.worth import A_GOOD, A_RIDE, TOKEN, value
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.cloth import city_shape, declare_gate, pairs_for, ruler
from cubilete.games.cuba_cube.rules.couriers.columns import S_END, STEP, TEAM
from cubilete.games.cuba_cube.rules.couriers.damage import can_repair
from cubilete.games.cuba_cube.rules.couriers.driving import drive, prepare
from cubilete.games.cuba_cube.rules.couriers.jobs import can_deliver, missing_goods
from cubilete.games.cuba_cube.rules.couriers.routes import choose_none, choose_route, return_route
from cubilete.games.cuba_cube.rules.couriers.turn import proceed
from cubilete.games.cuba_cube.rules.couriers.visiting import is_watched, switches_left
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.riding import crossed, invalid, left
from cubilete.games.cuba_cube.rules.table import (
    AT_ROUTES,
    FIRST_VEHICLE,
    N_FLICKS,
    N_GATE,
    N_SECTOR,
    NOTHING,
    O_FAMILY,
    POSE,
    R_DAMAGE,
    Table,
)
from cubilete.physics.geometry import ONE, cosine, sine
from cubilete.physics.units import ANGLES, HALF_EDGE, TURN
from cubilete.physics.ways import reach_of, shapes_but

STANDING: Final = -1.0
"""What a Turn without any way through a Gate costs the next one."""
FEW: Final = 3
"""Gates that are looked at closely, of all routes together."""
CHOOSING: Final = 12
"""Simulated flicks of an aim while Gates are compared; the flick itself is aimed with more care."""
CHOOSING_ANGLES: Final = 13
CHOOSING_SPEEDS: Final = 6
"""Angles and speeds of the same."""
BEHIND_THE_BEST: Final = 1.0
"""Points: a Gate that seems worth so much less than the best one is not looked at."""
FORCED: Final = 1
"""Gates of each route that are looked at where none has a free way."""
MOST_STOPS: Final = 4
"""Places to stop at that are looked at, a City to deliver in first, then the nearest."""
STOP_ANGLES: Final = 11
STOP_SPEEDS: Final = 5
"""Angles and speeds of a flick that shall only stop somewhere..."""
FEW_STOP_ANGLES: Final = 7
FEW_STOP_SPEEDS: Final = 4
"""...and while it is compared with Gates."""
DIRECTIONS: Final = 8
NUDGES: Final = 2
NUDGE: Final = 70_000
"""Directions, speeds and um of a flick that prepares the way."""
LIKELY: Final = 5
"""Preparations whose next ride is thought through..."""
MOST_PREPARED: Final = 2
"""...and those of them that are simulated."""
ROUTES_AHEAD: Final = 2
"""Of the next ride: the best routes that can be ridden..."""
GATES_AHEAD: Final = 3
"""...and as many Gates of each are thought through."""


@final
class Ride(Goal):
    """To drive, and make the best of it: kilometres, Goods, Cities, other Vehicles, Damage, the Police."""

    def __init__(self, t: Table, most: i64 = THOUGHT) -> None:
        self.failed: float = failed(t) - TOKEN
        self.most = most  # moves that are tried after each flick

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        drive(world, params, chance, None)

    def met(self, world: Table) -> bool:
        """Crossed, and unharmed."""
        return crossed(world) and world.ride[R_DAMAGE] == 0 and not left(world)

    def worth(self, world: Table) -> float:
        return after(world, self.most)

    def given_up(self) -> float:
        return self.failed

    def breaks_off(self) -> bool:
        """Hits before the Gate cost Damage and nothing else (CC-R62)."""
        return False


def failed(t: Table) -> float:
    """What a ride is worth that gets nowhere."""
    world = t.clone()
    assert isinstance(world, Table)
    return_route(world, None)
    world.now[N_FLICKS] += 1
    world.now[STEP] = S_END
    return after(world)


@final
class Nudge(Goal):
    """To lay a Gate die so that the next ride is worth more."""

    def __init__(self, hand: Hand) -> None:
        self.hand: Hand = Hand(hand.direction, hand.speed, 0)
        self.rides: i64 = 0  # that were thought through

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        prepare(world, params, chance, None)

    def met(self, world: Table) -> bool:
        return not invalid(world)

    def worth(self, world: Table) -> float:
        """What the ride of the next Turn promises."""
        self.rides += 1
        police = Police(world.box, USUAL, Reach())
        proceed(world, police, None)
        return outlook(world, self.hand) if world.phase == c.ROUTING else settled(world, police)


@final
class Way:
    """A route through a Gate with the best aim at it."""

    def __init__(self, card: int, one: int, other: int, found: Aim) -> None:
        self.card = card
        self.one = one
        self.other = other
        self.aim = found


def open_cards(t: Table) -> list[int]:
    """The chosen route, or all that may be chosen."""
    if t.phase == c.FLICKING:
        return [int(t.now[N_SECTOR])] if t.now[N_SECTOR] != NOTHING else []
    return cards_at(t, AT_ROUTES)


def on_way(t: Table, card: int) -> Table:
    """The table with this route chosen."""
    world = t.clone()
    assert isinstance(world, Table)
    if world.phase != c.FLICKING:
        choose_route(world, card, None)
    return world


def guess_ways(t: Table, hand: Hand) -> list[Way]:
    """All Gates of all routes by guesses alone, the best first."""
    seat = driving_seat(t, TEAM)
    found: list[Way] = []
    order: list[tuple[float, int]] = []
    for card in open_cards(t):
        world = on_way(t, card)
        for guess in guess_gates(world, seat, card, Ride(world, GLANCE), hand):
            order.append((-guess.aim.worth, len(found)))
            found.append(Way(card, guess.one, guess.other, guess.aim))
    order.sort()
    return [found[place] for _, place in order]


def best_way(t: Table, hand: Hand) -> Way | None:
    """The route and the Gate that are worth most to this hand; None where no Gate can be ridden."""
    guesses = guess_ways(t, hand)
    if len(guesses) == 0:
        forced = forced_way(t, hand)
        return way_to_stop(t, hand) if forced is None and t.has(O_FAMILY) else forced
    if hand.looks == 0 and not t.has(O_FAMILY):
        return guesses[0]
    looks: i64 = CHOOSING if hand.looks > CHOOSING else hand.looks
    quick = Hand(hand.direction, hand.speed, looks)
    best: Way | None = None
    for guess in guesses[:FEW]:
        if guess.aim.worth >= guesses[0].aim.worth - BEHIND_THE_BEST:
            world = on_way(t, guess.card)
            declare_gate(world, guess.one, guess.other)
            found = aim_through(world, quick, False) if best is None else through(world, quick, False)
            if len(found.params) > 0 and (best is None or found.worth > best.aim.worth):
                best = Way(guess.card, guess.one, guess.other, found)
    return best if best is not None else guesses[0]


def forced_way(t: Table, hand: Hand) -> Way | None:
    """Where no way is free: the nearest Gate of a route that is best ridden with dice in the way (CC-R62).

    That costs Damage; but who lays one Gate die after another, none of which opens a way, is caught where he stands.
    """
    looks: i64 = CHOOSING if hand.looks > CHOOSING else hand.looks
    quick = Hand(hand.direction, hand.speed, looks)
    best: Way | None = None
    for card in open_cards(t):
        pairs = rideable_pairs(t, card, t.own_die(), FORCED)
        k: i64 = 0
        while k < len(pairs):
            world = on_way(t, card)
            declare_gate(world, pairs[k], pairs[k + 1])
            found = through(world, quick, False)
            if len(found.params) > 0 and (best is None or found.worth > best.aim.worth):
                best = Way(card, pairs[k], pairs[k + 1], found)
            k += 2
    return best


def through(t: Table, hand: Hand, closely: bool = True) -> Aim:
    """The best flick through the declared Gate; where no way is free, whatever may lie in it."""
    angles: i64 = MIDST if closely else CHOOSING_ANGLES
    speeds: i64 = SPEEDS if closely else CHOOSING_SPEEDS
    fan = fan_through(t, t.own_die(), t.now[N_GATE], t.now[N_GATE + 1], angles, speeds)
    return aim(t, driving_seat(t, TEAM), Ride(t), fan if True in fan.free else freed(fan), hand)


def freed(fan: Fan) -> Fan:
    """The same flicks, all of them allowed."""
    fan.free = [True] * len(fan.params)
    return fan


def aim_through(t: Table, hand: Hand, closely: bool = True) -> Aim:
    """The best flick through the declared Gate; families may also just stop somewhere (CC-COUR-FAM-02)."""
    found = through(t, hand, closely)
    if not t.has(O_FAMILY):
        return found
    other = aim_to_stop(t, hand, closely)
    return other if len(other.params) > 0 and other.worth > found.worth else found


# ------------------------------------------------------------ families
def stops(t: Table) -> list[int]:
    """Where a family may want to stop: x and y of places beside Cities that do something, and other Vehicles."""
    order: list[tuple[float, int, int]] = []
    pursued = is_close(t)
    city: i64 = 0
    while city < c.CITIES:
        delivers = can_deliver(t, city)
        if delivers or can_repair(t, city) or (pursued and not is_watched(t, city)):
            shape = city_shape(t, city)
            x, y = (shape[0] + shape[4]) // 2, (shape[1] + shape[5]) // 2
            order.append(stop_at(t, before(t, x, y, t.box.city_card // 2), delivers))
        city += 1
    die: i64 = FIRST_VEHICLE
    while die < c.DICE:
        if pursued and die != t.own_die() and t.in_play(die) and switches_left(t) > 0:
            order.append(stop_at(t, before(t, t.dice[die * POSE], t.dice[die * POSE + 1], HALF_EDGE), False))
        die += 1
    order.sort()
    found: list[int] = []
    for _, x, y in order[:MOST_STOPS]:
        found += [x, y]
    return found


def stop_at(t: Table, place: list[int], first: bool) -> tuple[float, int, int]:
    """A place and how far it is, to be sorted."""
    own = t.own_die() * POSE
    far = hypot(float(place[0] - t.dice[own]), float(place[1] - t.dice[own + 1]))
    return -1.0 if first else far, place[0], place[1]


def before(t: Table, x: i64, y: i64, size: i64) -> list[int]:
    """The place on the way to something of a size where a Vehicle has it within the ruler and does not touch it."""
    own = t.own_die() * POSE
    dx = float(x - t.dice[own])
    dy = float(y - t.dice[own + 1])
    far = hypot(dx, dy) or 1.0
    part = max(0.0, 1.0 - float(size + ruler(t) // 2) / far)
    return [int(t.dice[own]) + round(dx * part), int(t.dice[own + 1]) + round(dy * part)]


def aim_to_stop(t: Table, hand: Hand, closely: bool = True) -> Aim:
    """The best flick to a City or another Vehicle, whether it crosses a Gate or not; no numbers where none helps."""
    seat = driving_seat(t, TEAM)
    angles: i64 = STOP_ANGLES if closely else FEW_STOP_ANGLES
    speeds: i64 = STOP_SPEEDS if closely else FEW_STOP_SPEEDS
    goal = Ride(t, GLANCE)
    eye = Hand(hand.direction, hand.speed, 0)
    best = Aim([], 0.0, goal.given_up())
    chosen = Fan()
    places = stops(t)
    k: i64 = 0
    while k < len(places):
        fan = fan_at(t, t.own_die(), places[k], places[k + 1], angles, speeds)
        found = aim(t, seat, goal, fan, eye)
        if len(found.params) > 0 and found.worth > best.worth:
            best = found
            chosen = fan
        k += 2
    return aim(t, seat, Ride(t), chosen, hand) if len(best.params) > 0 and hand.looks > 0 else best


def way_to_stop(t: Table, hand: Hand) -> Way | None:
    """A route that is chosen only because nobody drives without one, and the flick to a place beside its Gates."""
    for card in open_cards(t):
        world = on_way(t, card)
        pairs = pairs_for(world, card, world.own_die())
        one, other = (pairs[0], pairs[1]) if len(pairs) > 0 else (NOTHING, NOTHING)
        declare_gate(world, one, other)
        found = aim_to_stop(world, hand)
        return Way(card, one, other, found) if len(found.params) > 0 else None
    return None


def ways_ahead(t: Table, hand: Hand) -> list[Way]:
    """By guesses alone: a few Gates of the best routes that can be ridden."""
    seat = driving_seat(t, TEAM)
    order = [(-rides_of(t, card), card) for card in open_cards(t)]
    order.sort()
    found: list[Way] = []
    routes: i64 = 0
    for _, card in order:
        if routes == ROUTES_AHEAD:
            break
        world = on_way(t, card)
        before = len(found)
        for guess in guess_gates(world, seat, card, Ride(world, GLANCE), hand, False, GATES_AHEAD):
            found.append(Way(card, guess.one, guess.other, guess.aim))
        if len(found) > before:
            routes += 1
    return found


def rides_of(t: Table, card: int) -> float:
    """How many rides a route saves: by its kilometres, and where one of its Gates shows a Good that the Job lacks."""
    saved = float(t.box.sector_km[card]) / A_RIDE
    wanted = missing_goods(t)
    for die in pairs_for(t, card, t.own_die()):
        if symbol_of(t.box, die, t.face(die)) in wanted:
            return saved + A_GOOD
    return saved


def outlook(t: Table, hand: Hand) -> float:
    """What the next ride promises by guesses."""
    best = value(t) + STANDING
    for way in ways_ahead(t, hand):
        best = max(best, way.aim.worth)
    return best


# ------------------------------------------------------------ preparing a ride
def best_nudge(t: Table, hand: Hand) -> Aim:
    """The flick of a Gate die after which the next ride promises most."""
    return nudge_for(t, Nudge(hand), hand)


def nudge_for(t: Table, goal: Nudge, hand: Hand) -> Aim:
    """The same, told to a goal."""
    seat = driving_seat(t, TEAM)
    world = t.clone()
    assert isinstance(world, Table)
    if world.phase != c.FLICKING:
        choose_none(world)
    looks: i64 = MOST_PREPARED if hand.looks > MOST_PREPARED else hand.looks
    return aim(world, seat, goal, likely_nudges(world, seat), Hand(0.0, 0.0, looks))


def likely_nudges(world: Table, seat: i64) -> Fan:
    """The few flicks of Gate dice that seem to open better ways than there are, by geometry alone."""
    every: list[list[int]] = []
    order: list[tuple[float, int]] = []
    lying = promise(world, [])
    die: i64 = 0
    while die < FIRST_VEHICLE:
        one = fan_around(world, die, DIRECTIONS, NUDGES, NUDGE)
        k: i64 = 0
        while k < len(one.params):
            if one.free[k] and world.verdict(seat, c.FLICK, one.params[k]) == LEGAL:
                found = promise(world, one.params[k])
                if found > lying or lying == 0.0:  # where nothing can be ridden, anything may help
                    order.append((-found, len(every)))
                    every.append(one.params[k])
            k += 1
        die += 1
    order.sort()
    fan = Fan()
    for _, place in order[:LIKELY]:
        fan.params.append(every[place])
        fan.free.append(True)
    return fan


def promise(t: Table, params: list[int]) -> float:
    """How open the ways are where a Gate die has been laid: the rides of the best route, as far as it is open.

    Without numbers: as everything lies.
    """
    table = numbers_of(t)
    world = t.clone()
    assert isinstance(world, Table)
    if len(params) > 0:
        die = i64(params[0])
        far = reach_of(params[2])
        yaw: i64 = params[1] * TURN // ANGLES
        x: i64 = table[die * POSE] + far * cosine(yaw) // ONE
        y: i64 = table[die * POSE + 1] + far * sine(yaw) // ONE
        world.lay(die, x, y, t.face(die), t.dice[die * POSE + 3])
    moved = numbers_of(world)
    others = shapes_but(moved, int(world.own_die()))
    best = 0.0
    for card in cards_at(world, AT_ROUTES):  # all of them: none is chosen while a Gate die is flicked
        best = max(best, openness(world, card, moved, others) * (1.0 + rides_of(world, card)))
    return best
