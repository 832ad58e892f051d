"""A second, slow reading of the rules of moving: every path there is, each judged as the rulings say it.

It works on the names of the component file and shares no code with the rules. Nothing is merged or cut off before its
time, so that distances beyond some ten spaces take long.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cubilete.games.nevada_ride.components.parts import (
    CasinoStop,
    ColoradoJump,
    Components,
    DangerousArea,
    HappyCrowd,
    MuddyTrack,
    SpaceData,
)


class Outcome(NamedTuple):
    """What tells two ways apart (FD-R26)."""

    end: str
    debt: int
    tests: frozenset[str]
    debris: int
    crossed: bool
    finished: bool
    missed: bool


@dataclass
class Road:
    """The circuit by name, and who and what lies on it."""

    parts: Components
    cars: frozenset[str] = frozenset()
    debris: frozenset[str] = frozenset()
    last_lap: bool = False
    visited: bool = False
    tests: dict[str, str] = field(default_factory=dict)
    crowd: frozenset[str] = frozenset()
    gap: frozenset[str] = frozenset()
    mud: str = ""
    mud_value: int = 0
    stars: tuple[str, ...] = ()
    lanes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.spaces: dict[str, SpaceData] = self.parts.board.spaces
        self.needed = {segment.id: segment.stops or 0 for segment in self.parts.board.segment}
        self.straights = {segment.id for segment in self.parts.board.segment if segment.kind == "straight"}
        for feature in self.parts.board.feature:
            if isinstance(feature, DangerousArea):
                self.tests |= dict.fromkeys(feature.spaces_left, "danger left")
                self.tests |= dict.fromkeys(feature.spaces_right, "danger right")
            elif isinstance(feature, MuddyTrack):
                self.mud, self.mud_value = feature.mud, feature.mud_value
                self.tests |= {feature.rock_left: "rock left", feature.rock_right: "rock right"}
            elif isinstance(feature, HappyCrowd):
                self.crowd = frozenset(feature.spaces_left + feature.spaces_right)
            elif isinstance(feature, ColoradoJump):
                self.gap = frozenset(feature.gap)
                self.lanes = (feature.clearing_left[0], feature.clearing_right[0])
            elif isinstance(feature, CasinoStop):
                self.stars = feature.stars
        self.cars -= self.gap  # NR-R12
        self.shut = self.closed_crowds()
        self.avoidable = self.debris | self.crowd | set(self.tests) | {self.mud}  # NR-R32

    # ------------------------------------------------------------ single questions
    def corner(self, space: str) -> str:
        return self.spaces[space].seg if self.needed.get(self.spaces[space].seg, 0) else ""

    def aside(self, space: str) -> bool:
        return self.spaces[space].kind != "track"

    def crosses(self, a: str, b: str) -> bool:
        """The line is the front edge of the space it is said to lie after, in every lane and in the pit lane."""
        return self.before_line(a) and not self.before_line(b)

    def before_line(self, space: str) -> bool:
        finish = self.parts.board.finish
        data = self.spaces[space]
        if data.seg == finish.segment:
            return data.n <= finish.after
        return data.row > self.parts.board.lap_rows // 2

    def closed_crowds(self) -> set[str]:
        """NR-R17: crowd spaces of a lane whose first one is taken are closed to whoever comes from outside."""
        lanes = [
            lane
            for feature in self.parts.board.feature
            if isinstance(feature, HappyCrowd)
            for lane in (feature.spaces_left, feature.spaces_right)
        ]
        return {space for lane in lanes if lane[0] in self.cars for space in lane}

    def legal(self, path: list[str]) -> bool:
        """FD-MOVE-05 and FD-R02 for the part of a path in every straight."""
        runs: list[list[str]] = [[path[0]]]
        for a, b in itertools.pairwise(path):
            if self.spaces[a].seg == self.spaces[b].seg:
                runs[-1].append(b)
            else:
                runs.append([b])
        touched = set(path[1:])
        return all(self.legal_run(run, touched) for run in runs if self.spaces[run[0]].seg in self.straights)

    def legal_run(self, run: list[str], touched: set[str]) -> bool:
        changes = sum(self.spaces[a].ahead != b for a, b in itertools.pairwise(run))
        return changes <= 2 and len(run) - 1 <= self.fewest(run[0], run[-1], touched, len(run))

    def fewest(self, first: str, last: str, touched: set[str], most: int) -> int:
        """The fewest spaces between two of one straight, around cars and whatever the move does not touch itself."""
        seg, now, spaces = self.spaces[first].seg, {first}, 0
        while now and spaces < most:
            if last in now:
                return spaces
            spaces += 1
            now = {
                b
                for a in now
                for b in (self.spaces[a].ahead, self.spaces[a].left, self.spaces[a].right)
                if b is not None
                and self.spaces[b].seg == seg
                and (b not in self.cars or b in self.gap)
                and (b not in self.avoidable or b in touched or b in self.gap)
            }
        return 999

    # ------------------------------------------------------------ every path
    def paths(self, start: str, stops: int, debt: int, steps: int) -> Iterator[tuple[list[str], int, str]]:
        """Paths with what is owed to the mud at their end, and how they end: used up, held, stuck, dropped."""
        yield from self.onwards([start], stops, debt, steps, locked=debt > 0, held=False, overs=0)

    def onwards(
        self, path: list[str], stops: int, debt: int, left: int, *, locked: bool, held: bool, overs: int
    ) -> Iterator[tuple[list[str], int, str]]:
        here = path[-1]
        paid = min(debt, left)
        debt, left = debt - paid, left - paid
        if left == 0:
            yield path, debt, "used"
            return
        if held and not (self.spaces[here].ahead in self.crowd and self.spaces[here].ahead not in self.cars):
            yield path, 0, "held"
            return
        moved = False
        for there in self.steps(path, locked or held):
            if there in self.cars or (there in self.shut and self.spaces[path[-1]].ahead != there):
                continue
            if there in self.shut and path[-1] not in self.crowd:
                continue
            moved = True
            yield from self.enter(path, there, stops, left - 1, locked=locked, held=held, overs=overs)
        if not moved:
            aside = self.aside(here) or (here in self.gap and len(path) == 1)
            yield path, 0, "held" if aside else "dropped" if here in self.gap else "stuck"

    def enter(
        self, path: list[str], there: str, stops: int, left: int, *, locked: bool, held: bool, overs: int
    ) -> Iterator[tuple[list[str], int, str]]:
        here, longer = path[-1], [*path, there]
        began = self.corner(path[0])
        corner = self.corner(here)
        missing = 0
        if corner and self.corner(there) != corner:
            same_stay = corner == began and all(self.corner(space) == began for space in path)
            missing = self.needed[corner] - (stops if same_stay else 0)
        if self.crosses(here, there) and self.last_lap:
            yield longer, 0, "finished"
            return
        if missing >= 2:
            yield longer, 0, "missed"
            return
        if there in self.stars:
            yield longer, 0, "held"
            return
        locked = locked or missing == 1 or there == self.mud
        in_lane = [*path, there]
        leaving = all(
            a in self.crowd and b in self.crowd and self.spaces[a].ahead == b for a, b in itertools.pairwise(in_lane)
        )
        held = held or (there in self.crowd and not leaving)
        debt = self.mud_value if there == self.mud else 0
        yield from self.onwards(longer, stops, debt, left, locked=locked, held=held, overs=overs)

    def steps(self, path: list[str], in_lane: bool) -> list[str]:
        here = path[-1]
        data = self.spaces[here]
        if here in self.gap:
            return list(self.lanes) if len(path) == 1 else [str(data.ahead)]
        if data.stars:
            return list(data.stars)
        ahead = [] if data.ahead is None else [data.ahead]
        if in_lane or self.aside(here):
            return ahead
        branch = data.branch if data.branch and self.spaces[data.branch].kind == "casino_lane" else None
        sides = [data.left, data.right, None if self.visited else branch]
        return ahead + [space for space in sides if space is not None]

    # ------------------------------------------------------------ outcomes
    def over(self, path: list[str], stops: int, end: str) -> int:
        """FD-OVER-01, FD-R05: spaces beyond every corner that was left with a stop missing, up to the line (FD-R10)."""
        points, overs = 0, 0
        entered = path[1:-1] if end == "finished" else path[1:]
        for at, there in enumerate(entered):
            corner = self.corner(path[at])
            if corner and self.corner(there) != corner:
                same_stay = all(self.corner(space) == corner for space in path[: at + 1])
                overs += self.needed[corner] - (stops if same_stay else 0) >= 1
            points += overs
        return points

    def outcome(self, path: list[str], debt: int, end: str) -> Outcome:
        entered = path[1:-1] if end in ("finished", "missed") else path[1:]
        tests = frozenset(self.tests[space] for space in entered if space in self.tests)
        crossed = any(self.crosses(a, b) for a, b in itertools.pairwise(path))
        debris = sum(space in self.debris for space in entered)
        return Outcome(path[-1], debt, tests, debris, crossed, end == "finished", end == "missed")

    def full(self, start: str, stops: int, debt: int, steps: int) -> dict[Outcome, int]:
        """Every way that uses a roll up or is ended by a place, with the fewest spaces overshot."""
        found: dict[Outcome, int] = {}
        for path, owed, end in self.paths(start, stops, debt, steps):
            if end not in ("stuck", "dropped") and self.legal(path):
                outcome = self.outcome(path, owed, end)
                points = self.over(path, stops, end)
                found[outcome] = min(points, found.get(outcome, points))
        return found

    def longest(self, start: str, stops: int, debt: int, steps: int) -> tuple[int, dict[Outcome, int], set[Outcome]]:
        """Where no way is full: the longest ways with their spaces, and those that drop into the river (NR-R13)."""
        longest, found, drops = -1, dict[Outcome, int](), set[Outcome]()
        for at in range(steps, -1, -1):
            ways = [
                (path, owed)
                for path, owed, end in self.paths(start, stops, debt, at)
                if end == "used" and self.legal(path)
            ]
            if ways and longest < 0:
                longest = at
                for path, owed in ways:
                    outcome = self.outcome(path, owed, "used")
                    points = self.over(path, stops, "used")
                    found[outcome] = min(points, found.get(outcome, points))
        for path, _, end in self.paths(start, stops, debt, steps):
            if end == "dropped" and self.legal(path):
                drops.add(self.outcome(path, 0, "used"))
        return longest, {outcome: points for outcome, points in found.items() if outcome not in drops}, drops
