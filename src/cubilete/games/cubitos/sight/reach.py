"""Where a figure can go, by which way, what is left of its steps there, and what it would get if it stopped there."""

from __future__ import annotations

from collections import defaultdict

from cubilete.core.chance import SeededChance
from cubilete.games.cubitos.position.view import Brings, Reach, Way
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules import track
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import space_name

NAMES = tuple([space_name(space) for space in range(c.CELLS)])
MOST_WAYS = 2
"""So many other ways to a space are told at most."""


def reach_of(t: Cubitos, seat: int) -> list[Reach]:
    """Where the figure can end, while it moves."""
    if t.stage(seat) != c.MOVE or t.get(seat, k.S_STEPS) == 0 or not t.may_act(seat):
        return []
    reach = track.explored(t, seat)
    found = []
    for space, keys in keys_by_space(reach).items():
        if space != t.get(seat, k.S_SPACE):
            best = int(reach.best(space))
            others = better_for_water(reach, keys, best)
            ways = [way for key in others if (way := other_way(t, seat, reach, key)) is not None]
            steps, water = int(reach.steps[best]), int(reach.water_of(best))
            found.append(Reach(NAMES[space], steps, water, way_names(reach, best), brings(t, seat, space), ways))
    track.give_back(reach)
    return found


def keys_by_space(reach: track.Reach) -> dict[int, set[int]]:
    """Every way that was found, by the space it leads to, in the order of the spaces."""
    keys: dict[int, set[int]] = defaultdict(set)
    for at in range(int(reach.tail)):
        key = int(reach.queue[at])
        keys[int(reach.space_of(key))].add(key)
    return dict(sorted(keys.items()))


def spaces_of(reach: track.Reach, key: int) -> list[int]:
    return [int(reach.space_of(at)) for at in reach.way(key)]


def way_names(reach: track.Reach, key: int) -> list[str]:
    return [NAMES[space] for space in spaces_of(reach, key)]


# ---------------------------------------------------------------- other ways
def better_for_water(reach: track.Reach, keys: set[int], best: int) -> list[int]:
    """Ways that leave fewer steps than the best one and more entries into water, each better than the one before."""
    found: list[int] = []
    most = int(reach.water_of(best))
    for key in sorted(keys, key=lambda key: (-int(reach.steps[key]), -int(reach.water_of(key)), key)):
        if reach.water_of(key) > most:
            found.append(key)
            most = int(reach.water_of(key))
    return found[:MOST_WAYS]


def other_way(t: Cubitos, seat: int, reach: track.Reach, key: int) -> Way | None:
    """A way as moves, tried out on a copy; None where single moves would lead otherwise."""
    spaces, steps, water = spaces_of(reach, key), int(reach.steps[key]), int(reach.water_of(key))
    moves = along(t.clone(), seat, spaces, (steps, water))
    names = [NAMES[space] for space in spaces]
    return Way(steps, water, names, [f"go {NAMES[space]}" for space in moves]) if moves else None


def along(t: Cubitos, seat: int, spaces: list[int], left: tuple[int, int]) -> list[int]:
    """The fewest stops, one after the other, between which the usual way is this one; none where there are no such."""
    stops: list[int] = []
    at = 0
    while at < len(spaces) - 1:
        reach = track.explored(t, seat)
        ends = range(len(spaces) - 1, at, -1)
        end = next((end for end in ends if leads_along(reach, spaces[at : end + 1])), at)
        track.give_back(reach)
        if end == at:
            return []
        t.apply(seat, int(c.go_code(spaces[end])), SeededChance(bytes(32), []), None)
        stops.append(spaces[end])
        at = end
    return stops if (t.get(seat, k.S_STEPS), t.get(seat, k.S_WATER)) == left else []


def leads_along(reach: track.Reach, spaces: list[int]) -> bool:
    key = int(reach.best(spaces[-1]))
    return key >= 0 and spaces_of(reach, key) == spaces


# ---------------------------------------------------------------- what a stop brings
def brings(t: Cubitos, seat: int, space: int) -> Brings:
    """CU-MOVE-05; a bonus is received only where the figure did not begin this phase (CU-TRACK-04)."""
    if space >= c.START:
        return Brings(lap=space == c.GOAL)
    began = space == t.get(seat, k.S_BEGAN) and t.get(seat, k.S_LEG) == t.get(seat, k.S_BEGAN_LEG)
    pair = int(t.course(seat).effects[space])
    if pair < 0 or began:
        return Brings()
    numbers: dict[str, int] = dict.fromkeys(("credits", "fans", "tiles", "give_up", "take_any"), 0)
    cost = -1
    first, many = int(t.box.options[2 * pair]), int(t.box.options[2 * pair + 1])
    for e in range(first * k.EFFECT, (first + many) * k.EFFECT, k.EFFECT):
        op, n, most = [int(t.box.effects[e + column]) for column in (k.OP, k.N, k.MOST)]
        if op == k.TAKE:
            cost = most if most >= 0 else cost
            numbers["take_any"] += max(n, 1) if most < 0 else 0
        elif op == k.FANS:
            numbers["fans"] += n
            credits, tiles = fan_gains(t, seat, n)
            numbers["credits"] += credits
            numbers["tiles"] += tiles
        else:
            numbers["credits" if op == k.CREDITS else "give_up"] += n
    return Brings(
        credits=numbers["credits"],
        fans=numbers["fans"],
        tiles=numbers["tiles"],
        give_up=numbers["give_up"],
        take_any=numbers["take_any"],
        take_max_cost=cost,
    )


def fan_gains(t: Cubitos, seat: int, many: int) -> tuple[int, int]:
    """CU-FAN-03: credits and supply tiles of the next spaces of the fan track; beyond its end, credits only."""
    box, fans = t.box, int(t.get(seat, k.S_FANS))
    credits = tiles = 0
    for n in range(fans + 1, fans + many + 1):
        if n <= box.fan_spaces:
            credits += int(box.fan_credits[n])
            tiles += int(box.fan_supply[n])
        else:
            credits += int(box.overflow_credits)
    return credits, tiles
