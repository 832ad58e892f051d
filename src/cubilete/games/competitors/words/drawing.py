"""The world in letters of equal width: land, dangers, bases, vehicles; the part around whoever is travelling."""

from __future__ import annotations

from typing import NamedTuple

from cubilete.core.letters import in_lines
from cubilete.core.title import Reader
from cubilete.core.words import Words
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import region_at
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import is_cell, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.aircraft import way_to
from cubilete.games.competitors.rules.travel.convoy import member
from cubilete.games.competitors.words.vocabulary import Vocabulary

TALL = 2
"""A letter is so many times as high as it is wide."""
NARROWEST, MOST_ROWS = 40, 26
NEAR = 5200
"""The least width of a part of the map, in tenths of a board unit."""
WIDE = 9000
"""A part that would be wider than this leaves out how far it is to the receiver."""
MARGIN = 700
NAMED = 13
"""So many letters of a name are written at most."""
LAND, BORDER, SEA, DANGER, DANGER_SEA = ".", ":", " ", "!", "~"
GROUND = LAND + BORDER + SEA + DANGER + DANGER_SEA
BASE, BRANCH, RECEIVER, CHOICE, STRAIT = "#", "b", "X", "+", "="
VEHICLES = ("T", "S", "A")
Point = tuple[int, int]


class Window(NamedTuple):
    """A part of the board: its north-west corner, and how much of it a letter covers."""

    x: int
    y: int
    across: int
    down: int
    columns: int
    rows: int

    def column(self, x: int, width: int) -> int:
        """The column of a point; the map goes round the globe."""
        return (x - self.x) % width // self.across

    def row(self, y: int) -> int:
        return (y - self.y) // self.down


class Drawing:
    """One drawing: rows of letters, filled from what lies in sight."""

    def __init__(self, t: Competitors, reader: Reader, v: Vocabulary, width: int) -> None:
        self.t = t
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)
        self.atlas = t.box.atlas
        self.board = int(self.atlas.width)
        self.mover = self.find_mover()
        self.targets = self.find_targets()
        self.window = self.find_window(max(width, NARROWEST))
        self.near = self.window.columns * self.window.across < self.board
        self.canvas = [[SEA] * self.window.columns for _ in range(self.window.rows)]
        self.legend: dict[str, str] = {}

    # ------------------------------------------------------------ what is looked at
    def find_mover(self) -> int:
        now = self.t.now
        tokens = (now[k.HOLDER], now[k.MOVED], now[k.CONVOY], now[k.CONVOY + 1], now[k.CONVOY + 2])
        found = next((int(token) for token in tokens if token != k.NONE), k.NONE)
        return found if now[k.JOURNEY] != k.NO_JOURNEY and found != k.NONE and self.t.in_play(found) else k.NONE

    def find_targets(self) -> list[int]:
        """Places that the next step may lead to."""
        if self.t.phase != c.TRAVELLING or self.mover == k.NONE:
            return []
        found, aircraft = [], int(member(self.t, k.AIRCRAFT))
        for code in self.t.legal_moves(int(self.t.to_move())):
            if c.is_drive(code):
                found.append(int(c.drive_territory(code)))
            elif c.is_sail(code):
                found.append(k.SEA + int(c.sail_cell(code)))
            elif c.is_dock(code):
                found.append(int(c.dock_territory(code)))
            elif c.is_fly(code):
                land = int(c.fly_territory(code))
                far = way_to(self.t, aircraft, int(self.atlas.air_x[land]), int(self.atlas.air_y[land]))
                if far <= self.t.box.radius:
                    found.append(land)
        return found

    def find_window(self, columns: int) -> Window:
        """The whole world; around a vehicle under way with what it can reach, and its receiver where that is near."""
        if self.mover == k.NONE:
            return self.world(columns)
        centre = self.point_of(self.mover)
        points = [self.place_point(place, kind_of(self.mover)) for place in self.targets]
        receiver = self.receiver()
        if receiver != k.NONE:
            goal = self.place_point(receiver, kind_of(self.mover))
            if abs(self.round_about(goal[0] - centre[0])) < WIDE - 2 * MARGIN:
                points.append(goal)
        east = [self.round_about(x - centre[0]) for x, _ in points] + [0]
        south = [y - centre[1] for _, y in points] + [0]
        wide = max(max(east) - min(east) + 2 * MARGIN, NEAR)
        across = max(wide // columns + 1, (max(south) - min(south) + 2 * MARGIN) // (MOST_ROWS * TALL) + 1)
        if across * columns >= self.board * 3 // 4:
            return self.world(columns)
        rows = min(MOST_ROWS, max(12, int(columns * 0.3)))
        middle = centre[0] + (max(east) + min(east)) // 2, centre[1] + (max(south) + min(south)) // 2
        x, y = middle[0] - across * columns // 2, middle[1] - across * TALL * rows // 2
        highest = int(self.atlas.height) - across * TALL * rows
        return Window(x % self.board, min(max(y, 0), max(highest, 0)), across, across * TALL, columns, rows)

    def world(self, columns: int) -> Window:
        across = -(-self.board // columns)
        return Window(0, 0, across, across * TALL, -(-self.board // across), int(self.atlas.height) // (across * TALL))

    def round_about(self, east: int) -> int:
        """The shorter way round the globe."""
        return (east + self.board // 2) % self.board - self.board // 2

    def receiver(self) -> int:
        cargo = int(self.t.now[k.CARGO])
        return int(self.t.get(cargo, k.RECEIVER)) if cargo != k.NONE else k.NONE

    # ------------------------------------------------------------ where things are
    def point_of(self, token: int) -> Point:
        carrier = int(self.t.get(token, k.CARRIER))
        if carrier != k.NONE:
            return self.point_of(carrier)
        place = int(self.t.get(token, k.PLACE))
        if place >= k.ALOFT:
            return int(self.t.get(token, k.X)), int(self.t.get(token, k.Y))
        return self.place_point(place, int(kind_of(token)))

    def place_point(self, place: int, kind: int) -> Point:
        """A State where its truck, port or airport stands; a sea space or a strait."""
        atlas = self.atlas
        if is_cell(place):
            return int(atlas.cell_x[place - k.SEA]), int(atlas.cell_y[place - k.SEA])
        if not is_state(place):
            return int(atlas.strait_x[place - k.STRAIT]), int(atlas.strait_y[place - k.STRAIT])
        if kind == k.SHIP and atlas.port[place]:
            return int(atlas.port_x[place]), int(atlas.port_y[place])
        if kind == k.AIRCRAFT and atlas.airport[place]:
            return int(atlas.air_x[place]), int(atlas.air_y[place])
        return int(atlas.x[place]), int(atlas.y[place])

    # ------------------------------------------------------------ drawing
    def lines(self) -> list[str]:
        self.draw_map()
        if self.near:
            self.draw_straits()
        self.draw_bases()
        self.draw_targets()
        self.draw_vehicles()
        if self.near:
            self.draw_names()
        return [self.heading(), *("".join(row).rstrip() for row in self.canvas), *self.told()]

    def heading(self) -> str:
        if not self.near or self.mover == k.NONE:
            return self.words.say("drawing.world")
        return self.words.say("drawing.journey", mover=self.v.token(self.words, self.reader.names, self.mover))

    def draw_map(self) -> None:
        window, rows = self.window, []
        for row in range(window.rows + 1):
            y = window.y + row * window.down + window.down // 2
            rows.append([self.region(column, y) for column in range(window.columns + 1)])
        for row in range(window.rows):
            for column in range(window.columns):
                neighbours = (rows[row][column + 1], rows[row + 1][column])
                self.canvas[row][column] = self.ground(rows[row][column], neighbours)

    def region(self, column: int, y: int) -> int:
        x = (self.window.x + column * self.window.across + self.window.across // 2) % self.board
        return int(region_at(self.atlas, x, y))

    def ground(self, place: int, neighbours: tuple[int, int]) -> str:
        """Land with its borders where the part is near enough; dangers on land and at sea."""
        if place < 0:
            return SEA
        zone = bool(self.t.in_zone(place))
        if is_cell(place):
            return self.noted(DANGER_SEA, "danger_sea") if zone else SEA
        if self.near and any(is_state(other) and other != place for other in neighbours):
            return BORDER
        return self.noted(DANGER, "danger") if zone else LAND

    def draw_straits(self) -> None:
        for strait in range(int(self.atlas.straits)):
            self.put(self.place_point(k.STRAIT + strait, k.TRUCK), STRAIT, "strait")

    def draw_names(self) -> None:
        """The States that the next step may lead to, and the one where the vehicle is."""
        here = int(self.t.place(self.mover))
        for place in dict.fromkeys([*self.targets, here, self.receiver()]):
            if is_state(place):
                self.write(self.place_point(place, k.TRUCK), short_name(self.v.territory(self.words, place)))
            elif is_cell(place):
                self.write(self.place_point(place, k.SHIP), self.v.id("cell", place - k.SEA))

    def draw_bases(self) -> None:
        for land in range(int(self.atlas.territories)):
            seat = int(self.t.base_of(land))
            if seat == k.NOBODY:
                continue
            own = self.t.land(land, k.BRANCH) == k.NOBODY
            mark, name = (BASE, "base") if own else (BRANCH, "branch")
            self.put(self.place_point(land, k.TRUCK), mark, name)

    def draw_targets(self) -> None:
        kind = int(kind_of(self.mover)) if self.mover != k.NONE else k.TRUCK
        for place in self.targets:
            self.put(self.place_point(place, kind), CHOICE, "choice")
        if self.receiver() != k.NONE:
            self.put(self.place_point(self.receiver(), k.TRUCK), RECEIVER, "receiver")

    def draw_vehicles(self) -> None:
        """Rivals by their number, then the reader's own by kind, the one under way last."""
        tokens = [token for token in range(int(self.t.seats) * c.VEHICLES) if self.t.in_play(token)]
        tokens.sort(key=lambda token: (owner_of(token) == self.reader.seat, token == self.mover))
        for token in tokens:
            seat, kind = int(owner_of(token)), int(kind_of(token))
            if seat == self.reader.seat:
                self.put(self.point_of(token), VEHICLES[kind], f"own_{self.v.id('kind', kind)}")
            else:
                name = self.reader.names[seat] if seat < len(self.reader.names) else str(seat + 1)
                self.put(self.point_of(token), str(seat + 1), "", name)

    # ------------------------------------------------------------ letters
    def put(self, point: Point, mark: str, name: str, told: str = "") -> None:
        column, row = self.window.column(point[0], self.board), self.window.row(point[1])
        if 0 <= row < self.window.rows and 0 <= column < self.window.columns:
            self.canvas[row][column] = mark
            self.legend[mark] = told or self.words.say(f"drawing.{name}")

    def write(self, point: Point, text: str) -> None:
        """A name beside its place, moved in from the edges, where it covers nothing but ground."""
        column, row = self.window.column(point[0], self.board), self.window.row(point[1])
        if not (0 <= row < self.window.rows and 0 <= column < self.window.columns):
            return
        middle, last = column - len(text) // 2, self.window.columns - len(text)
        for down, start in ((1, middle), (-1, middle), (0, column + 2), (0, column - len(text) - 1), (2, middle)):
            start = min(max(start, 0), last)
            if not 0 <= row + down < self.window.rows:
                continue
            there = self.canvas[row + down][max(start - 1, 0) : start + len(text) + 1]
            if all(letter in GROUND for letter in there):
                self.canvas[row + down][start : start + len(text)] = text
                return

    def noted(self, mark: str, name: str) -> str:
        self.legend[mark] = self.words.say(f"drawing.{name}")
        return mark

    def told(self) -> list[str]:
        """What the letters stand for; where something else covers a mark, it is not named."""
        seen = {letter for row in self.canvas for letter in row}
        entries = sorted(self.legend.items(), key=vehicles_first)
        return in_lines((f"{mark} {text}" for mark, text in entries if mark in seen), self.window.columns)


def short_name(name: str) -> str:
    """As many words of a name as there is room for."""
    text = ""
    for word in name.replace(",", "").split():
        if text and len(text) + 1 + len(word) > NAMED:
            break
        text = f"{text} {word}".strip()
    return text.removesuffix(" and").removesuffix(" und")[:NAMED]


def vehicles_first(entry: tuple[str, str]) -> tuple[bool, bool, str]:
    return entry[0] not in VEHICLES, not entry[0].isdigit(), entry[0]


def draw_map(t: Competitors, reader: Reader, v: Vocabulary, width: int) -> list[str]:
    return Drawing(t, reader, v, width).lines()
