"""Where a figure can go (p.9 "Bewegen", p.10 "Die Felder der Rennstrecke")."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import append, vec
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.box import Course
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.table import Table

UNSEEN: Final = -1
MOST_WATER: Final = 15
"""Entries into water beyond this make no difference on any way."""


@final
class Reach:
    """Every space that a figure can get to with its steps, and how.

    A way is told apart by the space it has reached, the entries into water it has left and the special actions that
    are spent on it; of two such ways the one with more steps left is kept. Step shortcuts and jets are part of a way,
    as they cost nothing but steps; what costs coins is never taken without being asked. A shortcut that a way walks
    off unused is spent as well (CU-TRACK-14). The rows are large and hardly touched, so a reach can be used again:
    `explore` wipes only what it has written.
    """

    __slots__ = ("before", "masks", "queue", "queued", "slots", "start", "steps", "tail", "waters")

    def __init__(self) -> None:
        self.waters: i64 = 0
        self.masks: i64 = 0
        self.start: i64 = 0
        self.steps: vec[i64] = vec[i64]([])
        self.before: vec[i64] = vec[i64]([])
        self.queued: vec[i64] = vec[i64]([])
        self.queue: vec[i64] = vec[i64]([])
        self.slots: vec[i64] = vec[i64]([])  # by special action: its place in a way's mask, or -1
        self.tail: i64 = 0

    def explore(self, t: Table, seat: i64) -> None:
        """Find every way from where the figure stands."""
        water: i64 = t.get(seat, k.S_WATER)
        steps: i64 = t.get(seat, k.S_STEPS)
        used: i64 = t.get(seat, k.S_SPECIALS) | t.get(seat, k.S_DECLINED)
        jet = jet_here(t, seat)
        if jet >= 0:  # CU-TRACK-12: it works before the figure leaves
            steps += steps
            water += water
            used |= 1 << jet
        self.wipe()
        water = self.lay_out(t, seat, used, water)
        self.start = self.key(t.get(seat, k.S_SPACE), water, 0)
        self.steps[self.start] = steps
        self.enqueue(self.start)
        self.spread(t, seat)

    def wipe(self) -> None:
        i: i64 = 0
        while i < self.tail:
            self.steps[self.queue[i]] = UNSEEN
            i += 1
        self.tail = 0

    def lay_out(self, t: Table, seat: i64, used: i64, water: i64) -> i64:
        """Make room for the ways there can be; the entries into water to begin with."""
        course = t.course(seat)
        while len(self.slots) < len(course.jets):
            self.slots = append(self.slots, UNSEEN)
        places: i64 = 0
        jets: i64 = 0
        i: i64 = 0
        while i < len(self.slots):
            opens = i < len(course.jets) and not has(used, i)  # CU-TRACK-14: once per figure and round
            self.slots[i] = places if opens else UNSEEN
            if opens:
                places += 1
                jets += course.jets[i]
            i += 1
        if water > MOST_WATER:
            water = MOST_WATER
        most: i64 = water << jets
        self.waters = (most if most < MOST_WATER else MOST_WATER) + 1
        self.masks = 1 << places
        size: i64 = c.CELLS * self.waters * self.masks
        if len(self.steps) < size:
            self.steps = vec[i64]([UNSEEN] * size)
            self.before = vec[i64]([UNSEEN] * size)
            self.queued = vec[i64]([0] * size)
        return water

    def enqueue(self, key: i64) -> None:
        if self.tail == len(self.queue):
            self.queue = append(self.queue, key)
        else:
            self.queue[self.tail] = key
        self.tail += 1
        self.queued[key] = 1

    def key(self, space: i64, water: i64, mask: i64) -> i64:
        return (space * self.waters + water) * self.masks + mask

    def spread(self, t: Table, seat: i64) -> None:
        """Follow every way as far as it leads."""
        course = t.course(seat)
        leg: i64 = t.get(seat, k.S_LEG)
        head: i64 = 0
        while head < self.tail:
            at: i64 = self.queue[head]
            head += 1
            self.queued[at] = 0
            steps: i64 = self.steps[at]
            mask: i64 = at % self.masks
            water: i64 = (at // self.masks) % self.waters
            space: i64 = at // (self.masks * self.waters)
            if space == c.GOAL and at != self.start:
                continue  # a new lap begins from the start field, in a move of its own
            if space == c.GOAL:
                if 0 < t.link_cost <= steps and leg + 1 < len(t.legs):
                    self.offer(c.START, water, mask, steps - t.link_cost, at)  # CU-RACE-12
                continue
            if space == c.START and at != self.start:
                continue
            special: i64 = course.special[space]
            open_here = special >= 0 and self.is_open(mask, special)  # a shortcut: a jet works as it is entered
            if open_here:
                mask |= 1 << self.slots[special]  # CU-TRACK-14: taken or left unused, it is spent
            link: i64 = course.first[space]
            end: i64 = course.first[space + 1]
            while link < end and steps > 0:
                self.enter(t, seat, course.links[link], water, mask, steps - 1, at)
                link += 1
            if open_here and 0 < course.step_cost[special] <= steps:
                left: i64 = steps - course.step_cost[special]  # CU-TRACK-15
                self.enter(t, seat, course.to[special], water, mask, left, at)

    def is_open(self, mask: i64, special: i64) -> bool:
        """Whether a special action still works on a way."""
        slot: i64 = self.slots[special]
        return slot >= 0 and not has(mask, slot)

    def enter(self, t: Table, seat: i64, space: i64, water: i64, mask: i64, steps: i64, at: i64) -> None:
        course = t.course(seat)
        if space < c.START and course.terrain[space] == 1:
            if water == 0:
                return  # CU-TRACK-02
            water -= 1
        if space < c.START:
            special: i64 = course.special[space]
            if special >= 0 and course.jets[special] == 1 and self.is_open(mask, special):
                steps += steps  # CU-TRACK-18, CU-TRACK-19
                water += water  # CU-R17
                if water >= self.waters:
                    water = self.waters - 1
                mask |= 1 << self.slots[special]
        self.offer(space, water, mask, steps, at)

    def offer(self, space: i64, water: i64, mask: i64, steps: i64, at: i64) -> None:
        key = self.key(space, water, mask)
        if steps > self.steps[key]:
            self.steps[key] = steps
            self.before[key] = at
            if self.queued[key] == 0:
                self.enqueue(key)

    def best(self, space: i64) -> i64:
        """The best way to a space: most steps left, then most entries into water; -1 where there is none."""
        found: i64 = UNSEEN
        at: i64 = self.key(space, self.waters - 1, 0)
        end: i64 = self.key(space, 0, 0)
        while at >= end:
            mask: i64 = 0
            while mask < self.masks:
                if self.steps[at + mask] >= 0 and (found < 0 or self.steps[at + mask] > self.steps[found]):
                    found = at + mask
                mask += 1
            at -= self.masks
        return found

    def space_of(self, key: i64) -> i64:
        return key // (self.masks * self.waters)

    def water_of(self, key: i64) -> i64:
        return (key // self.masks) % self.waters

    def specials_of(self, key: i64) -> i64:
        """The special actions that are spent on a way, one bit each."""
        mask: i64 = key % self.masks
        found: i64 = 0
        i: i64 = 0
        while i < len(self.slots):
            if self.slots[i] >= 0 and has(mask, self.slots[i]):
                found |= 1 << i
            i += 1
        return found

    def taken(self, course: Course, key: i64) -> i64:
        """The shortcuts that a way takes, one bit each; those it walks off are spent as well and not among them."""
        found: i64 = 0
        while key != self.start:
            space: i64 = self.space_of(key)
            key = self.before[key]
            special: i64 = course.special[self.space_of(key)]
            if special >= 0 and course.to[special] == space and not course.is_next(self.space_of(key), space):
                found |= 1 << special
        return found

    def way(self, key: i64) -> list[int]:
        """The keys of a way, the one where it begins first."""
        keys: list[int] = []
        while key >= 0:
            keys.append(key)
            key = self.before[key] if key != self.start else UNSEEN
        keys.reverse()
        return keys


SPARE: Final[list[Reach]] = []
"""Reaches that may be used again; one is taken out while it is in use."""


def explored(t: Table, seat: i64) -> Reach:
    """A reach of the figure as it stands; `give_back` it when it has been read."""
    reach = SPARE.pop() if SPARE else Reach()
    reach.explore(t, seat)
    return reach


def give_back(reach: Reach) -> None:
    SPARE.append(reach)


def steps_left(t: Table, seat: i64) -> dict[int, int]:
    """The steps left at every space that the figure can get to; nothing where it is not moving."""
    if t.stage(seat) != c.MOVE:
        return {}
    reach = explored(t, seat)
    left: dict[int, int] = {}
    space: i64 = 0
    while space < c.CELLS:
        key = reach.best(space)
        if key >= 0:
            left[space] = reach.steps[key]
        space += 1
    give_back(reach)
    return left


def jet_here(t: Table, seat: i64) -> i64:
    """The jet under the figure that has not worked this round, or -1."""
    space: i64 = t.get(seat, k.S_SPACE)
    if space >= c.START:
        return -1
    course = t.course(seat)
    special: i64 = course.special[space]
    if special < 0 or course.jets[special] == 0 or has(t.get(seat, k.S_SPECIALS), special):
        return -1
    return special


def first_steps(t: Table, seat: i64) -> list[int]:
    """Spaces one step away over open ground: for a step that must be used at once (CU-YEL-16)."""
    course = t.course(seat)
    space: i64 = t.get(seat, k.S_SPACE)
    if space == c.GOAL:
        return [c.START] if t.link_cost == 1 else []
    spaces: list[int] = []
    link: i64 = course.first[space]
    while link < course.first[space + 1]:
        target: i64 = course.links[link]
        if target == c.GOAL or course.terrain[target] == 0:
            spaces.append(target)
        link += 1
    return spaces


def spaces_near(t: Table, seat: i64, least: i64, most: i64) -> list[int]:
    """CU-R45: spaces at a distance of `least` to `most`, over either terrain."""
    course = t.course(seat)
    start: i64 = t.get(seat, k.S_SPACE)
    away: vec[i64] = vec[i64]([UNSEEN] * c.CELLS)
    away[start] = 0
    queue: list[int] = [start]
    found: list[int] = []
    while len(queue) > 0:
        space: i64 = queue.pop(0)
        far: i64 = away[space] + 1
        if far > most or (space == c.GOAL and space != start):
            continue
        link: i64 = course.first[space]
        while link < course.first[space + 1]:
            target: i64 = course.links[link]
            if away[target] < 0:
                away[target] = far
                queue.append(target)
                if far >= least and target < c.START:
                    found.append(target)
            link += 1
    return found
