"""Where a figure can go (p.9 "Bewegen", p.10 "Die Felder der Rennstrecke")."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cubilete.games.cubitos import codes as c
from cubilete.games.cubitos.table import Table

UNSEEN: Final = -1


@final
class Reach:
    """Every space that a figure can get to with its steps, and how.

    A way is told apart by the space it has reached, the entries into water it has left and the special actions it has
    used; of two such ways the one with more steps left is kept. Step shortcuts and jets are part of a way, as they cost
    nothing but steps; what costs coins is never taken without being asked.
    """

    __slots__ = ("before", "masks", "queue", "queued", "specials", "start", "steps", "waters")

    def __init__(self, t: Table, seat: i64) -> None:
        course = t.course(seat)
        water: i64 = t.get(seat, c.S_WATER)
        steps: i64 = t.get(seat, c.S_STEPS)
        self.specials: i64 = t.get(seat, c.S_SPECIALS)
        jet = jet_here(t, seat)
        if jet >= 0:  # CU-TRACK-12: it works before the figure leaves
            steps += steps
            water += water
            self.specials |= 1 << jet
        open_specials: i64 = 0  # jets and step shortcuts: only they open ways
        jets: i64 = 0
        i: i64 = 0
        while i < len(course.jets):
            if ((self.specials >> i) & 1) == 0 and course.coin_cost[i] == 0:
                open_specials += 1
                jets += course.jets[i]
            i += 1
        self.masks: i64 = 1 << len(course.jets) if open_specials > 0 else 1
        self.waters: i64 = (water << jets) + 1
        if self.waters > 16:
            self.waters = 16 if water < 15 else water + 1
        size: i64 = c.CELLS * self.waters * self.masks
        self.steps: vec[i64] = vec[i64]([UNSEEN] * size)
        self.before: vec[i64] = vec[i64]([UNSEEN] * size)
        self.queued: vec[i64] = vec[i64]([0] * size)
        self.queue: vec[i64] = vec[i64]([0] * 0)
        self.start: i64 = self.key(t.get(seat, c.S_SPACE), water, 0)
        self.steps[self.start] = steps
        self.queue = append(self.queue, self.start)
        self.spread(t, seat)

    def key(self, space: i64, water: i64, mask: i64) -> i64:
        return (space * self.waters + water) * self.masks + mask

    def spread(self, t: Table, seat: i64) -> None:
        """Follow every way as far as it leads."""
        course = t.course(seat)
        leg: i64 = t.get(seat, c.S_LEG)
        head: i64 = 0
        while head < len(self.queue):
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
            link: i64 = course.first[space]
            end: i64 = course.first[space + 1]
            while link < end and steps > 0:
                self.enter(t, seat, course.links[link], water, mask, steps - 1, at)
                link += 1
            special: i64 = course.special[space]
            if special >= 0 and 0 < course.step_cost[special] <= steps and self.is_open(mask, special):
                left: i64 = steps - course.step_cost[special]  # CU-TRACK-15
                self.enter(t, seat, course.to[special], water, mask | (1 << special), left, at)

    def is_open(self, mask: i64, special: i64) -> bool:
        """CU-TRACK-14: a special action works once per figure and round."""
        return ((self.specials >> special) & 1) == 0 and self.masks > 1 and ((mask >> special) & 1) == 0

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
                mask |= 1 << special
        self.offer(space, water, mask, steps, at)

    def offer(self, space: i64, water: i64, mask: i64, steps: i64, at: i64) -> None:
        key = self.key(space, water, mask)
        if steps > self.steps[key]:
            self.steps[key] = steps
            self.before[key] = at
            if self.queued[key] == 0:
                self.queued[key] = 1
                self.queue = append(self.queue, key)

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

    def mask_of(self, key: i64) -> i64:
        return key % self.masks

    def path(self, key: i64) -> list[int]:
        """The spaces of a way, the one where it begins first."""
        spaces: list[int] = []
        while key >= 0:
            spaces.append(self.space_of(key))
            key = self.before[key] if key != self.start else UNSEEN
        spaces.reverse()
        return spaces


def jet_here(t: Table, seat: i64) -> i64:
    """The jet under the figure that has not worked this round, or -1."""
    space: i64 = t.get(seat, c.S_SPACE)
    if space >= c.START:
        return -1
    course = t.course(seat)
    special: i64 = course.special[space]
    if special < 0 or course.jets[special] == 0 or ((t.get(seat, c.S_SPECIALS) >> special) & 1) == 1:
        return -1
    return special


def first_steps(t: Table, seat: i64) -> list[int]:
    """Spaces one step away over open ground: for a step that must be used at once (CU-YEL-16)."""
    course = t.course(seat)
    space: i64 = t.get(seat, c.S_SPACE)
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
    start: i64 = t.get(seat, c.S_SPACE)
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
