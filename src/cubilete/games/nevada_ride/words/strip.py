"""The road ahead of a car, drawn in letters of equal width: lanes, corners, places, cars, and where a move may end.

A column is half a space (a row of the circuit), so the staggered lanes of a straight stand as they do on the board.
"""

from __future__ import annotations

from cubilete.core.letters import in_lines
from cubilete.core.title import Reader
from cubilete.core.words import Words
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import (
    CENTRE,
    CROWD,
    GAP,
    MUD,
    NOWHERE,
    PIT,
    SAFE,
    SIDE,
    STAR,
)
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.reach import ways_now
from cubilete.games.nevada_ride.slots import Car
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary

CAR = Car(c.CARS)
BEHIND = 6
"""So many columns of the road behind the car are drawn too."""
EVERY = 5
"""The scale counts spaces by fives."""
END, CORNER, ROAD = "+", ":", "."


class Strip:
    """One drawing: rows of letters by lane, filled from the spaces that lie in sight."""

    def __init__(self, t: NevadaRide, car: int, reader: Reader, v: Vocabulary, width: int) -> None:
        self.t = t
        self.car = car
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)
        self.circuit = t.box.circuit
        self.here = int(t.get(car, k.SPACE))
        self.labels = {
            lane: self.words.say(f"strip.{name}") for lane, name in ((0, "left"), (1, "centre"), (2, "right"))
        }
        self.margin = max(len(label) for label in [*self.labels.values(), *self.side_labels().values()]) + 1
        self.width = width
        self.columns = max(width - self.margin, 20)
        self.cars = {int(t.get(other, k.SPACE)): other for other in reversed(range(int(t.cars)))}
        self.cars[self.here] = car
        self.ends = {way.space for way in ways_now(t)} if int(t.asked_car()) == car else set()
        self.legend: dict[str, str] = {}

    def side_labels(self) -> dict[str, str]:
        kinds = ("clearing", "casino_lane", "pit_lane")
        return {kind: self.words.say(f"strip.{kind}") for kind in kinds}

    def column(self, space: int) -> int:
        """Where a space stands; beyond the edge for what is out of sight."""
        base = int(self.circuit.row[self.here]) - BEHIND
        return (int(self.circuit.row[space]) - base) % int(self.circuit.lap_rows)

    # ------------------------------------------------------------ lines
    def lines(self) -> list[str]:
        lanes: dict[str, list[str]] = {label: self.blank() for label in self.labels.values()}
        heads: dict[int, int] = {}
        for space in range(int(self.circuit.n)):
            column, label = self.column(space), self.label_of(space)
            if column >= self.columns or not label:
                continue
            self.put(lanes.setdefault(label, self.blank()), column, self.mark(space))
            if self.circuit.lane[space] != SIDE:
                segment = int(self.circuit.seg[space])
                heads[segment] = min(heads.get(segment, column), column)
        self.draw_line(lanes)
        name = str(CAR.say([self.car], self.v, self.words, self.reader.names))
        drawn = [f"{label:<{self.margin}}{''.join(row).rstrip()}" for label, row in lanes.items()]
        head = " " * self.margin + self.segments(heads)
        return [self.words.say("strip.heading", car=name), head, *drawn, self.scale(), *self.told()]

    def blank(self) -> list[str]:
        return [" "] * self.columns

    def label_of(self, space: int) -> str:
        """The row that a space belongs to; nothing for a side lane that nobody can be in."""
        lane = int(self.circuit.lane[space])
        if lane in self.labels:
            return self.labels[lane]
        if self.circuit.kind[space] >= PIT and not self.t.options[k.O_PIT]:
            return ""
        kind: str = self.v.data[space].kind
        kind = {"casino_star": "casino_lane", "pit_box": "pit_lane"}.get(kind, kind)
        if kind == "clearing" and self.circuit.kind[self.here] not in (GAP, self.circuit.kind[space]):
            return ""
        side = self.words.say(f"strip.{kind}")
        return f"{side} {self.v.data[space].lane}" if kind == "clearing" else side

    def put(self, row: list[str], column: int, mark: str) -> None:
        while column < len(row) - 1 and row[column] not in (" ", ROAD, CORNER):
            column += 1  # stars lie side by side
        row[column] = mark

    def mark(self, space: int) -> str:
        """One letter for a space: who stands there, else where a move may end, else what lies there."""
        if space in self.cars:
            other = self.cars[space]
            mark = str((other + 1) % c.CARS)
            self.legend[mark] = str(CAR.say([other], self.v, self.words, self.reader.names))
            return mark
        if space in self.ends:
            return self.noted(END, "end")
        if self.t.debris[space]:
            return self.noted("*", "debris")
        if self.circuit.kind[space] == GAP:
            return self.noted("o", "gap")
        if self.circuit.kind[space] == STAR:
            return self.noted("$", "star")
        hazard = int(self.circuit.hazard[space])
        if hazard == MUD:
            return self.noted("~", "mud")
        if hazard == CROWD:
            return self.noted("!", "crowd")
        if hazard != SAFE:
            return self.noted("^", "danger")
        return self.noted(CORNER, "corner") if self.t.is_corner(space) else ROAD

    def noted(self, mark: str, name: str) -> str:
        self.legend[mark] = self.words.say(f"strip.{name}")
        return mark

    def draw_line(self, lanes: dict[str, list[str]]) -> None:
        """The finish line, between the spaces of each lane."""
        base = int(self.circuit.row[self.here]) - BEHIND
        line = -base % int(self.circuit.lap_rows)
        if 0 < line < self.columns:
            for lane, label in self.labels.items():
                lanes[label][line if lane == CENTRE else line - 1] = self.noted("|", "finish")

    def segments(self, heads: dict[int, int]) -> str:
        """The names of roads and corners above their first space, corners with their stops."""
        text = ""
        for column, segment in sorted((column, segment) for segment, column in heads.items()):
            stops = int(self.circuit.stops[segment])
            name = self.v.road(segment) + (f" ({stops})" if stops else "")
            text = f"{text} {name}" if text and column <= len(text) else f"{text:<{column}}{name}"
        return text[: self.columns].rstrip()

    def scale(self) -> str:
        """How many spaces it is along the car's own lane."""
        row, space, far = self.blank(), self.here, 0
        while space != NOWHERE and self.column(space) < self.columns - 2 and far <= 60:
            if far and far % EVERY == 0:
                text = str(far)
                row[self.column(space) : self.column(space) + len(text)] = text
            space, far = int(self.circuit.ahead[space]), far + 1
            if space != NOWHERE and self.column(space) < self.column(self.here):
                break
        return f"{self.words.say('strip.scale'):<{self.margin}}{''.join(row).rstrip()}"

    def told(self) -> list[str]:
        entries = (f"{mark} {text}" for mark, text in sorted(self.legend.items(), key=cars_first))
        return in_lines(entries, self.width)


def cars_first(entry: tuple[str, str]) -> tuple[bool, str]:
    return not entry[0].isdigit(), entry[0]


def draw_strip(t: NevadaRide, reader: Reader, v: Vocabulary, width: int) -> list[str]:
    """The road ahead of the car that decides, or of the reader's own; nothing before the race and after it."""
    asked = int(t.asked_car())
    own = [car for car in range(int(t.cars)) if t.seat_of(car) == reader.seat and t.get(car, k.SPACE) != NOWHERE]
    car = asked if asked != NOWHERE and (not own or t.seat_of(asked) == reader.seat) else own[0] if own else NOWHERE
    if car == NOWHERE or t.get(car, k.SPACE) == NOWHERE:
        return []
    return Strip(t, car, reader, v, width).lines()
