"""A planned journey: "take this cargo there", with what it takes, as ordinary moves (CP-DELIV, CP-MOVE).

Asked by the board in words: `truck1 to chile`, `truck1 K017 to chile via peru, brazil`, or `to chile` on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.errors import Refusal
from cubilete.core.words import Words
from cubilete.games.competitors.position.route_search import Way, after, find_way, here, smooth, start
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.travel.convoy import points_left
from cubilete.games.competitors.sight.table import place_name
from cubilete.games.competitors.slots import GOODS, VEHICLE_IDS, Goods

WhyNot = Callable[[Competitors, int], Refusal]
"""Why a move may not be made on a table, in words."""
LONGER = 12
"""Movement turns beyond a contract's limit that are looked at."""
ACTIONS = ("sign", "deliver", "move")
"""What uses an action of the turn (CP-TURN-01)."""


class RouteStep(Struct, frozen=True):
    """One move of the way, and how things stand after it."""

    move: str
    verb: str
    place: str
    """The State, sea space or strait where the goods or the vehicle are then; nothing in flight."""
    x: int
    y: int
    """In flight: where, in tenths of a board unit; else 0."""
    turn: int
    """Of the movement turns of this journey, from 1."""
    left: int
    """Movement points left to the vehicle that moved."""
    fuel: int
    fees: int
    customs: bool
    unrest: bool


class RoutePlan(Struct, frozen=True):
    """A way and what it takes; without steps the sentence says why there is none."""

    about: str
    sentence: str = ""
    rule: str = ""
    moves: list[str] = []
    """Everything to be done from now on, in order: signing and setting out, then the steps."""
    steps: list[RouteStep] = []
    turns: int = 0
    limit: int = 0
    """Of a delivery, in movement turns; 0 for a Move."""
    actions: int = 0
    fuel: int = 0
    fees: int = 0
    customs: int = 0
    unrest: int = 0
    arrives: bool = False
    """Whether it gets there in time."""


class Wish(Struct, frozen=True):
    """What somebody wants to be planned."""

    vehicle: int
    contract: int
    goal: int
    via: tuple[int, ...]


def read_wish(about: str, lexicon: Lexicon, words: Words) -> Wish:
    """Refusal for words that name no journey."""
    before, to, rest = about.strip().partition("to ")
    goal, _, via = rest.partition(" via ")
    if not to or not goal.strip():
        raise Refusal("", words.say("route.unclear"))
    vehicle = contract = -1
    for word in before.split():
        if word in VEHICLE_IDS:
            vehicle = VEHICLE_IDS.index(word)
        else:
            contract = Goods("contract", GOODS).read(word.upper(), lexicon, words.language)[0]
    stops = tuple(state_of(one, lexicon, words) for one in via.split(",") if one.strip())
    return Wish(vehicle, contract, state_of(goal, lexicon, words), stops)


def state_of(name: str, lexicon: Lexicon, words: Words) -> int:
    return lexicon.find("territory", "territory", name.strip().replace(" ", "_"), words.language)


# ---------------------------------------------------------------- planning
def plan_route(
    t: Competitors, seat: int, about: str, lexicon: Lexicon, words: Words, write: Callable[[int], str], why: WhyNot
) -> RoutePlan:
    """The way that a seat asks for; it knows of nothing but what the seat may know."""
    try:
        wish = read_wish(about, lexicon, words)
    except Refusal as unclear:
        return RoutePlan(about, unclear.sentence, unclear.rule)
    if t.to_move() != seat or t.phase not in (c.ACTING, c.TRAVELLING):
        return RoutePlan(about, words.say("route.not_now"), "CP-TURN-03")
    first = start(smooth(t))
    if first.t.phase == c.ACTING and wish.vehicle < 0:
        return RoutePlan(about, words.say("route.unclear"))
    set_out = begin(first, seat, wish, why)
    if not isinstance(set_out, Way):
        return RoutePlan(about, set_out.sentence, set_out.rule)
    lead = lead_of(set_out, seat, wish)
    if here(t, lead) == wish.goal and not wish.via and not set_out.delivered:
        return RoutePlan(about, words.say("route.there_already"), "CP-MOVE-01")
    limit = limit_of(set_out)
    way = follow(set_out, seat, wish, lead)
    if way is None and limit:
        set_out.t.now[k.LIMIT] += LONGER  # how long it would take is worth knowing
        way = follow(set_out, seat, wish, lead)
    if way is None and limit:
        return RoutePlan(about, words.say("route.no_way"), "CP-DELIV-03", limit=limit)
    if way is None:
        return RoutePlan(about, words.say("route.no_way_move"), "CP-MOVE-01")
    ways = list(reversed(list(back_from(way))))
    steps = [step_of(one, write(one.code), lexicon, lead) for one in ways]
    in_time = limit == 0 or way.turns <= limit
    late = "" if in_time else words.say("route.too_long", turns=way.turns, limit=limit)
    return told(about, late, steps, way, limit)


def follow(set_out: Way, seat: int, wish: Wish, lead: int) -> Way | None:
    """From stop to stop."""
    way: Way | None = set_out
    for place in (*wish.via, wish.goal):
        way = find_way(way, seat, place, lead) if way is not None and not way.delivered else way
    return way


def begin(first: Way, seat: int, wish: Wish, why: WhyNot) -> Way | Refusal:
    """Sign and set out where that is still to be done; or why that cannot be."""
    if first.t.phase == c.TRAVELLING:
        return first
    token = seat * c.VEHICLES + wish.vehicle
    way = first
    if wish.contract >= 0 and not first.t.is_signed(token):
        signed = after(first, seat, int(c.sign_code(wish.vehicle, wish.contract, wish.goal)))
        if signed is None:
            return why(first.t, int(c.sign_code(wish.vehicle, wish.contract, wish.goal)))
        way = signed
    code = int(c.deliver_code(wish.vehicle) if way.t.is_signed(token) else c.move_code(wish.vehicle))
    return after(way, seat, code) or why(way.t, code)


def lead_of(way: Way, seat: int, wish: Wish) -> int:
    """The vehicle that is meant: the one named, or the one under way."""
    if wish.vehicle >= 0:
        return seat * c.VEHICLES + wish.vehicle
    members = [int(way.t.now[k.CONVOY + kind]) for kind in range(3)]
    return next(token for token in members if token != k.NONE)


def limit_of(way: Way) -> int:
    return int(way.t.now[k.LIMIT]) if way.t.now[k.JOURNEY] == k.DELIVERY else 0


# ---------------------------------------------------------------- telling it
def told(about: str, late: str, steps: list[RouteStep], last: Way, limit: int) -> RoutePlan:
    return RoutePlan(
        about,
        late,
        "CP-DELIV-03" if late else "",
        moves=[step.move for step in steps],
        steps=[step for step in steps if step.verb not in (*ACTIONS, "halt")],
        turns=last.turns,
        limit=limit,
        actions=sum(step.verb in ACTIONS for step in steps),
        fuel=last.fuel,
        fees=last.fees,
        customs=last.customs,
        unrest=last.unrest,
        arrives=not late,
    )


def back_from(way: Way) -> Iterator[Way]:
    """The steps from the last to the first."""
    at: Way | None = way
    while at is not None and at.before is not None:
        yield at
        at = at.before


def step_of(way: Way, notation: str, lexicon: Lexicon, lead: int) -> RouteStep:
    t, before = way.t, way.before
    assert before is not None
    place = here(t, lead)
    aloft = place == k.ALOFT
    flying = int(t.now[k.CONVOY + k.AIRCRAFT])
    verb = notation.split()[0]
    return RouteStep(
        notation,
        verb,
        "" if aloft or place < 0 else place_name(place, lexicon),
        int(t.get(flying, k.X)) if aloft else 0,
        int(t.get(flying, k.Y)) if aloft else 0,
        way.turns,
        max(int(points_left(t, kind)) for kind in range(3)),
        way.fuel - before.fuel,
        way.fees - before.fees,
        way.customs > before.customs,
        way.unrest > before.unrest,
    )
