"""Finding a way for a vehicle: the rules' own steps on copies of the table, the shortest first.

Nothing here knows what a step costs or what it calls for: it is made, and the table tells. Dice and cards are kind on
these copies (a customs card lets pass, a throw succeeds, a quiet day), so a way found is one that luck does not bend.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from msgspec import Struct
from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import is_state
from cubilete.games.competitors.rules.travel.convoy import member, points_left
from cubilete.games.competitors.rules.travel.ships import lane_cost
from cubilete.games.competitors.rules.travel.trucks import road_cost

MOST_STEPS = 6000
"""Positions looked at before the search gives up."""
MOST_LEGS = 16
MANY = 60
"""Actions of a copy: how many a way takes is for the player to weigh."""
NEAR_ARROWS = 2
"""Arrows tried on either side of the one nearest to an aircraft."""
FEW_POINTS = (2, 1, 0)
"""By kind: with so many left a movement turn may end before they are used up, also where no step is too dear."""


class Kind(Chance):
    """Dice and decks as one wishes them."""

    def __init__(self, quiet_row: int) -> None:
        self.quiet_row = quiet_row

    def below(self, kind: i64, n: i64) -> i64:
        if kind == c.UNREST_ROLL:
            return self.quiet_row
        return n - 1 if kind == c.EFFECT_ROLL else 0

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        sort: i64 = 0
        while counts[sort] == 0:
            sort += 1
        return sort


class Way(Struct):
    """A position on the way, and how it was reached."""

    t: Competitors
    before: Way | None
    code: int
    turns: int
    """Movement turns begun, over all actions."""
    spent: int
    fuel: int = 0
    fees: int = 0
    customs: int = 0
    unrest: int = 0
    delivered: bool = False
    crossed: bool = False
    """With this step an aircraft came over the edge of the board."""


def smooth(t: Competitors) -> Competitors:
    """A copy on which customs only wave through, and nobody runs out of actions."""
    copy = t.clone()
    for card in range(c.CUSTOMS_KINDS):
        copy.customs[card] = 0
    copy.customs[harmless_card(t)] = MANY
    copy.now[k.ACTIONS] += MANY
    return copy


def harmless_card(t: Competitors) -> int:
    """The customs card that only lets pass."""
    return next((card for card in range(c.CUSTOMS_KINDS) if only_passes(t.box, int(t.box.c_legal[card]))), 0)


def quiet_row(box: b.Box) -> int:
    """The row of political events that is quiet on most continents."""

    def quiet(row: int) -> int:
        return sum(only_passes(box, int(box.p_effect[at])) for at in range(row, c.BOXES, b.ROWS))

    return max(range(b.ROWS), key=quiet)


def only_passes(box: b.Box, entry: int) -> bool:
    return box.program[3 * entry] == b.OP_PASS and box.program[3 * entry + 3] == b.OP_END


def start(t: Competitors) -> Way:
    return Way(t, None, -1, int(t.now[k.TM]), int(t.now[k.SPENT]))


# ---------------------------------------------------------------- making a step
def after(way: Way, seat: int, code: int) -> Way | None:
    """The position after a step and all that it calls for; None where it cannot be made or leads nowhere."""
    t = way.t
    if t.verdict(seat, code, []) != LEGAL:
        return None
    copy, journal, chance = t.clone(), Journal(), Kind(quiet_row(t.box))
    copy.apply(seat, code, chance, journal)
    while copy.phase not in (c.TRAVELLING, c.ACTING):
        answer = kind_answer(copy, seat)
        if answer < 0:
            return None
        copy.apply(seat, answer, chance, journal)
    found = Way(copy, way, code, way.turns, int(copy.now[k.SPENT]))
    found.fuel, found.fees, found.customs, found.unrest = way.fuel, way.fees, way.customs, way.unrest
    note(found, journal)
    return found


def kind_answer(t: Competitors, seat: int) -> int:
    """What lets a journey go on."""
    if t.to_move() != seat:
        return -1
    if t.phase == c.ORDERING:
        return c.CUSTOMS_FIRST
    if t.phase in (c.CLEARING, c.HAPPENING):
        return c.APPLY
    moves = t.legal_moves(seat) if t.phase == c.CHOOSING else []
    return moves[-1] if moves else -1


def note(way: Way, journal: Journal) -> None:
    """What the step cost and called for."""
    for event in journal.events:
        if event.kind == c.E_FUEL:
            way.fuel += event.public[1]
        elif event.kind == c.E_FEE_PAID:
            way.fees += event.public[2]
        elif event.kind in (c.E_CUSTOMS_DRAWN, c.E_CUSTOMS_SPARED):
            way.customs += 1
        elif event.kind == c.E_UNREST:
            way.unrest += 1
        elif event.kind in (c.E_MOVEMENT_TURN, c.E_MOVE_BEGINS):
            way.turns += 1
        elif event.kind == c.E_DELIVERED:
            way.delivered = True
        elif event.kind == c.E_CROSSED:
            way.crossed = True


# ---------------------------------------------------------------- where one can go from here
def steps(way: Way, seat: int, goal: int, lead: int) -> Iterator[Way]:
    t = way.t
    if t.phase != c.TRAVELLING:
        return
    for code in t.legal_moves(seat):
        if c.is_drive(code) or c.is_sail(code) or c.is_dock(code) or c.is_board(code) or code == c.UNLOAD:
            found = after(way, seat, code)
            if found is not None:
                yield found
    yield from flights(way, seat, goal, lead)
    if all(points_left(t, kind) <= max(few, dearest(t, kind) - 1) for kind, few in enumerate(FEW_POINTS)):
        yield from next_turn(way, seat, lead)


def dearest(t: Competitors, kind: int) -> int:
    """What the dearest step out of here takes: with fewer points left the rest is lost (CP-TM-03, CP-R29)."""
    token = member(t, kind)
    if token == k.NONE or kind == k.AIRCRAFT:
        return 1
    place = t.get(token, k.PLACE)
    if kind == k.SHIP:
        return max((int(lane_cost(t, place, cell)) for cell in cells_from(t, place)), default=1)
    if not is_state(place):
        return MANY  # a truck on board goes with its carrier's points
    first, end = t.box.atlas.road_first[place], t.box.atlas.road_first[place + 1]
    return max((int(road_cost(t, road)) for road in range(first, end)), default=1)


def cells_from(t: Competitors, place: i64) -> list[i64]:
    """Where a ship can sail from a port or a sea space."""
    atlas = t.box.atlas
    if is_state(place):
        return [atlas.quay_cell[at] for at in range(atlas.quay_first[place], atlas.quay_first[place + 1])]
    cell = place - k.SEA
    return [atlas.lane_to[at] for at in range(atlas.lane_first[cell], atlas.lane_first[cell + 1])]


def flights(way: Way, seat: int, goal: int, lead: int) -> Iterator[Way]:
    """All the way to each airport that is worth it, or over the edge; nobody changes course in the air."""
    t = way.t
    aircraft = int(member(t, k.AIRCRAFT))
    if aircraft == k.NONE or points_left(t, k.AIRCRAFT) == 0:
        return
    for place in range(c.TERRITORIES):
        if worth_flying_to(t, place, goal):
            yield from fly_on(way, seat, int(c.fly_code(place)), lead)
    for edge in near_arrows(t, aircraft):
        yield from fly_on(way, seat, int(c.cross_code(edge)), lead)


def fly_on(way: Way, seat: int, code: int, lead: int) -> Iterator[Way]:
    """Leg after leg on one course, with as many movement turns as it takes."""
    for _ in range(MOST_LEGS):
        found = after(way, seat, code)
        if found is None:
            found = next(next_turn(way, seat, lead), None)
            if found is None:
                return
        elif arrived(found, code):
            yield found
            return
        way = found


def arrived(way: Way, code: int) -> bool:
    """Whether an aircraft has landed, or come over the edge."""
    t = way.t
    if c.is_fly(code):
        return way.delivered or t.phase != c.TRAVELLING or t.get(member(t, k.AIRCRAFT), k.PLACE) != k.ALOFT
    return way.crossed


def next_turn(way: Way, seat: int, lead: int) -> Iterator[Way]:
    """The movement turn ends; another one of the delivery, or another action, begins."""
    if way.t.now[k.JOURNEY] == k.MOVE:
        yield from another_action(way, seat, lead)
    else:
        found = after(way, seat, c.NEXT)
        if found is not None:
            yield found


def worth_flying_to(t: Competitors, place: int, goal: int) -> bool:
    """The goal, an intercontinental airport, or one with an own vehicle or base to go on with."""
    airport = t.box.atlas.airport[place]
    return airport != 0 and (place == goal or airport == 2 or t.base_of(place) == t.now[k.TURN])


def near_arrows(t: Competitors, aircraft: int) -> list[int]:
    """Arrows at the edge that is nearer, about as high on the board as the aircraft."""
    place, atlas = int(t.get(aircraft, k.PLACE)), t.box.atlas
    x = int(atlas.air_x[place]) if is_state(place) else int(t.get(aircraft, k.X))
    y = int(atlas.air_y[place]) if is_state(place) else int(t.get(aircraft, k.Y))
    first = 0 if 2 * x < atlas.width else c.ARROWS
    ordered = sorted(range(c.ARROWS), key=lambda arrow: abs(int(atlas.arrow_y[arrow]) - y))
    return [first + arrow for arrow in ordered[: 1 + NEAR_ARROWS]]


def another_action(way: Way, seat: int, lead: int) -> Iterator[Way]:
    """A Move that is not there yet goes on with a further action (CP-MOVE-03)."""
    halted = after(way, seat, c.HALT)
    if halted is not None and halted.t.phase == c.ACTING and halted.t.to_move() == seat:
        halted.spent = way.spent
        found = after(halted, seat, int(c.move_code(lead % c.VEHICLES)))
        if found is not None:
            yield found


# ---------------------------------------------------------------- the shortest way
def here(t: Competitors, lead: int) -> int:
    """Where the goods are, or the vehicle that was sent."""
    holder = int(t.now[k.HOLDER])
    return int(t.place(holder if holder != k.NONE else lead))


def key_of(way: Way, lead: int) -> tuple[int, ...]:
    """Places are looked at once, and once more where a movement turn begins there: later is never better."""
    t = way.t
    holder = int(t.now[k.HOLDER])
    token = holder if holder != k.NONE else lead
    place, carrier = int(t.place(token)), int(t.get(token, k.CARRIER))
    flying = carrier if carrier != k.NONE else token
    aloft = (int(t.get(flying, k.X)), int(t.get(flying, k.Y))) if place == k.ALOFT else ()
    return (place, carrier, int(t.now[k.SPENT] == 0), int(t.now[k.TM_OVER]), *aloft)


def weight(way: Way) -> tuple[int, int, int, int]:
    """Time first, then risks, then money."""
    return way.turns, way.customs + way.unrest, way.fuel + way.fees, way.spent


def find_way(first: Way, seat: int, goal: int, lead: int) -> Way | None:
    """The way with the fewest movement turns to a State; of these the one with the fewest posts, then the cheapest."""
    order, seen = count(), set[tuple[int, ...]]()
    heap = [(weight(first), next(order), first)]
    looked = 0
    while heap and looked < MOST_STEPS:
        _, _, way = heappop(heap)
        if way.delivered or (way is not first and here(way.t, lead) == goal and is_state(goal)):
            return way
        key = key_of(way, lead)
        if key in seen:
            continue
        seen.add(key)
        for found in steps(way, seat, goal, lead):
            looked += 1
            heappush(heap, (weight(found), next(order), found))
    return None
