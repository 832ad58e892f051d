"""What a way costs and calls for, in words, before any die is rolled for it."""

from __future__ import annotations

from typing import NamedTuple

from cubilete.core.words import Words, listing
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.circuit import MOST_BESIDE, NOWHERE
from cubilete.games.nevada_ride.rules.driving import most_brakes, part_now
from cubilete.games.nevada_ride.rules.paying import wear_factor
from cubilete.games.nevada_ride.rules.roads import DRIVE, EXTRA, SLIDE
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.ways import Ways
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary

SEEN = Ways()
"""Words look for themselves, so that they never touch what the rules are reading."""
TESTS = ("danger_left", "danger_right", "rock_left", "rock_right")
HOLDS = ("", "crowd", "mud", "river", "lane", "star", "box")


class Way(NamedTuple):
    """One way that a car may take now, and what is known of it before any die is rolled."""

    space: int
    way: int
    brake: int
    left: int
    over: int
    tests: tuple[str, ...]
    debris: int
    mud: int
    hold: str
    stops: int
    needed: int
    crossed: bool
    finished: bool
    distracted: bool
    lost: tuple[int, ...]
    """Points by part; in the basic rules the pool comes last."""
    fate: str
    """Why the car is out at the end of it, or nothing."""
    spins: bool
    rivals: tuple[int, ...]
    """Cars with which there will be a collision test."""


def ways_now(t: Table, car: int) -> list[Way]:
    """Every way of the step that the turn is at, in the order in which they are listed."""
    part = part_now(t)
    brakes = 0 if part in (SLIDE, EXTRA) else int(most_brakes(t, car))
    SEEN.explore(t, car, t.roll, brakes, part)
    return [way_at(t, car, row) for row in range(int(SEEN.n))]


def way_at(t: Table, car: int, row: int) -> Way:
    s, circuit = SEEN, t.box.circuit
    end = int(s.end[row])
    lost, fate, spins = bill(t, car, row)
    needed = int(circuit.stops[circuit.seg[end]])
    return Way(
        space=end,
        way=int(s.way[row]),
        brake=int(s.brake[row]),
        left=int(s.left_over[row]),
        over=int(s.over[row]),
        tests=tuple(name for bit, name in enumerate(TESTS) if s.tests[row] >> bit & 1),
        debris=int(s.debris[row]),
        mud=int(s.mud[row]),
        hold=HOLDS[int(s.hold[row])],
        stops=int(s.stops[row]),
        needed=0 if s.finished[row] or s.missed[row] else needed,
        crossed=bool(s.crossed[row]),
        finished=bool(s.finished[row]),
        distracted=bool(s.distracted[row]),
        lost=lost,
        fate=fate,
        spins=spins,
        rivals=() if s.finished[row] or fate else rivals_at(t, car, end),
    )


def bill(t: Table, car: int, row: int) -> tuple[tuple[int, ...], str, bool]:
    """What a way costs by part, whether it puts the car out (and by what), and whether the car spins."""
    lost = [0] * (c.PARTS + 1)
    if t.trial >= 0:
        return tuple(lost), "out" if SEEN.missed[row] else "", False
    over = int(t.over + SEEN.over[row])
    left = int(SEEN.left_over[row])
    if not t.advanced:
        lost[c.WEAR] = int(SEEN.brake[row]) + left + over
        fate = "out" if SEEN.missed[row] else "out_wear" if lost[c.WEAR] >= t.points_of(car, 0) else ""
        return tuple(lost), fate, False
    lost[c.BRAKES] = int(SEEN.brake[row] + SEEN.entered_corner[row])
    tires, brakes = int(t.points_of(car, c.TIRE_POINTS)), int(t.points_of(car, c.BRAKES))
    if left >= t.box.block_out:
        return tuple(lost), "out_blocked", False
    lost[c.BRAKES] += int(t.box.block_brakes[left]) if left else 0
    lost[c.TIRE_POINTS] = int(t.box.block_tires[left]) if left else 0
    if left and (lost[c.BRAKES] > brakes or lost[c.TIRE_POINTS] > tires):
        return tuple(lost), "out_blocked", False
    if SEEN.missed[row]:
        return tuple(lost), "out", False
    still = tires - lost[c.TIRE_POINTS]
    spins = lost[c.TIRE_POINTS] > 0 and still == 0
    if over:
        worn = over * int(wear_factor(t, car))
        if still == 0:
            return tuple(lost), "" if over == 1 else "out_tires", over == 1
        if worn > still:
            return tuple(lost), "out_tires", False
        lost[c.TIRE_POINTS] += worn
        spins = worn == still
    return tuple(lost), "", spins


def rivals_at(t: Table, car: int, end: int) -> tuple[int, ...]:
    """FD-COLL-01: the cars beside and right ahead; none in a side lane or in the river."""
    circuit = t.box.circuit
    if t.trial >= 0 or circuit.kind[end] != 0:
        return ()
    near = [int(circuit.beside[end * MOST_BESIDE + at]) for at in range(MOST_BESIDE)] + [int(circuit.ahead[end])]
    there = (int(t.car_on(space)) for space in dict.fromkeys(near) if space != NOWHERE and circuit.kind[space] == 0)
    return tuple(other for other in there if other not in (NOWHERE, car))


# ---------------------------------------------------------------- in words
def price_text(way: Way, names: dict[int, str], words: Words, v: Vocabulary) -> str:
    """Everything that a way costs and calls for, or nothing where it is free and safe."""
    parts = []
    if way.fate:
        return words.say(f"price.{way.fate}", over=way.over, left=way.left)
    if way.brake:
        parts.append(words.say("price.brake", brake=way.brake))
    if way.left:
        parts.append(words.say("price.blocked", left=way.left))
    if way.over:
        parts.append(words.say("price.over", over=way.over))
    if any(way.lost):
        parts.append(words.say("price.cost", points=v.points_text(words, way.lost)))
    if way.spins:
        parts.append(words.say("price.spin"))
    if way.needed and way.stops:
        parts.append(words.say("price.stop", stop=way.stops, stops=way.needed))
    parts += risks(way, names, words)
    return ", ".join(parts)


def risks(way: Way, names: dict[int, str], words: Words) -> list[str]:
    """What stops the car, and for what the black die will be rolled."""
    parts = []
    if way.hold:
        parts.append(words.say(f"price.{way.hold}", debt=way.mud))
    tests = [words.say(f"test.{test}") for test in way.tests]
    if way.debris:
        tests.append(words.say("price.debris", n=way.debris) if way.debris > 1 else words.say("test.debris"))
    if tests:
        parts.append(words.say("price.test", tests=listing(tests, words.say("and"))))
    if way.rivals:
        rivals = listing([names[car] for car in way.rivals], words.say("and"))
        parts.append(words.say("price.beside", rivals=rivals))
    if way.distracted:
        parts.append(words.say("price.distracted"))
    if way.finished:
        parts.append(words.say("price.finish"))
    elif way.crossed:
        parts.append(words.say("price.line"))
    return parts


class Outlook(NamedTuple):
    """What may come of a gear: shares of its die, in percent."""

    dear: int
    out: int


def outlooks(t: Table, car: int) -> dict[int, Outlook]:
    """For every gear, how often its roll costs points or the race even on the cheapest way."""
    box, found = t.box, {}
    top = max(int(box.faces[at]) for at in range(len(box.faces)))
    brakes = int(most_brakes(t, car))
    SEEN.search(t, car, top, DRIVE)
    best: dict[int, tuple[int, int]] = {}
    for gear in range(1, c.GEARS + 1):
        first, sides = int(box.die_first[gear]), int(box.die_sides[gear])
        faces = [int(box.faces[first + side]) for side in range(sides)]
        for face in faces:
            if face not in best:
                SEEN.collect(t, face, brakes)
                best[face] = min((judged(t, car, row) for row in range(int(SEEN.n))), default=(0, 0))
        out = sum(best[face][0] for face in faces)
        dear = sum(best[face][1] > 0 and not best[face][0] for face in faces)
        found[gear] = Outlook(round(100 * dear / sides), round(100 * out / sides))
    return found


def judged(t: Table, car: int, row: int) -> tuple[int, int]:
    lost, fate, _ = bill(t, car, row)
    return int(bool(fate)), sum(lost)
