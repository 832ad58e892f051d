"""The cloth in letters of equal width, from above with north at the top: Cities, dice, Pawns, the declared Gate."""

from __future__ import annotations

from cubilete.core.letters import in_lines
from cubilete.core.title import Reader
from cubilete.core.words import Words
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import city_shape, half_side, has_gate, walks
from cubilete.games.cuba_cube.words.cloth_text import shown_by
from cubilete.games.cuba_cube.words.values import crew_names, millimetres
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary

TALL = 2
"""A letter is so many times as high as it is wide."""
MOST_COLUMNS, LEAST_COLUMNS = 52, 34
FRAME = 2
"""Columns of the two edges."""
CITY, AXIS = ".", "+"
GROUND = (" ", CITY)


class Drawing:
    """One drawing: rows of letters within the edges of the area."""

    def __init__(self, t: k.Table, reader: Reader, v: Vocabulary, width: int) -> None:
        self.t = t
        self.v = v
        self.words: Words = v.words(reader.language)
        self.crews = crew_names(reader.names, int(t.drivers), self.words.say("crew_joint"))
        self.width = width
        self.columns = max(LEAST_COLUMNS, min(MOST_COLUMNS, width - FRAME)) // TALL * TALL
        self.half = int(half_side(t))
        self.canvas = [[" "] * self.columns for _ in range(self.columns // TALL)]
        self.legend: list[str] = []

    def lines(self) -> list[str]:
        self.draw_cities()
        self.draw_gate()
        self.draw_pawns()
        for die in range(c.DICE):
            if self.t.in_play(die):
                self.draw_die(die)
        edge = "+" + "-" * self.columns + "+"
        cloth = [edge, *("|" + "".join(row) + "|" for row in self.canvas), edge]
        return [*in_lines([self.heading()], self.width), *cloth, *in_lines(self.legend, self.width)]

    def heading(self) -> str:
        letter = millimetres(2 * self.half // self.columns).replace(".", self.words.say("decimal"))
        return self.words.say("cloth_drawing.heading", side=2 * self.half // 1000, letter=letter)

    # ------------------------------------------------------------ places
    def column(self, x: int) -> int:
        return min(max((x + self.half) * self.columns // (2 * self.half), 0), self.columns - 1)

    def row(self, y: int) -> int:
        rows = len(self.canvas)
        return min(max((self.half - y) * rows // (2 * self.half), 0), rows - 1)

    def write(self, x: int, y: int, text: str) -> None:
        """A few letters around a point, moved in from the edges."""
        start = min(max(self.column(x) - (len(text) - 1) // 2, 0), self.columns - len(text))
        self.canvas[self.row(y)][start : start + len(text)] = text

    # ------------------------------------------------------------ things
    def draw_cities(self) -> None:
        """Each with its name along the outer edge, as many words of it as there is room for."""
        for city in range(c.CITIES):
            shape = city_shape(self.t, city)
            left, right = self.column(min(shape[::2])), self.column(max(shape[::2]) - 1)
            top, bottom = self.row(max(shape[1::2]) - 1), self.row(min(shape[1::2]))
            for row in range(top, bottom + 1):
                self.canvas[row][left : right + 1] = CITY * (right + 1 - left)
            name = fitting(self.v.name(self.words, "city", city), right + 1 - left)
            self.canvas[top if top == 0 else bottom][left : left + len(name)] = name

    def draw_gate(self) -> None:
        """The axis of the declared Gate, between its dice."""
        if not has_gate(self.t):
            return
        one, other = (self.middle(int(self.t.now[k.N_GATE + half])) for half in (0, 1))
        for step in range(self.columns + 1):
            x, y = (one[axis] + (other[axis] - one[axis]) * step // self.columns for axis in (0, 1))
            row, column = self.row(y), self.column(x)
            if self.canvas[row][column] in GROUND:
                self.canvas[row][column] = AXIS
        self.legend.append(f"{AXIS} {self.words.say('cloth_drawing.axis')}")

    def draw_pawns(self) -> None:
        for driver in range(self.t.drivers):
            if walks(self.t, driver):
                mark = self.words.say("cloth_drawing.pawn_mark", number=driver + 1)
                self.write(int(self.t.get(driver, k.PAWN_X)), int(self.t.get(driver, k.PAWN_Y)), mark)
                self.legend.append(f"{mark} {self.words.say('cloth_drawing.pawn', driver=self.crews[driver])}")

    def draw_die(self, die: int) -> None:
        mark = self.words.say(f"cloth_drawing.{FEW['die'][die]}")
        self.write(*self.middle(die), mark)
        self.legend.append(f"{mark} {self.called(die)}")

    def middle(self, die: int) -> tuple[int, int]:
        return int(self.t.dice[die * k.POSE]), int(self.t.dice[die * k.POSE + 1])

    def called(self, die: int) -> str:
        """What a mark stands for: a Gate die with what it shows, a Vehicle with whose it is."""
        name = self.v.name(self.words, "die", die)
        if die < c.GATE_DICE:
            return f"{name}: {self.words.say(shown_by(self.t, die))}"
        driver = int(self.t.driver_of_die(die))
        if driver == k.NOBODY:
            return name
        key = "on_turn" if die == self.t.own_die() else "vehicle"
        return self.words.say(f"cloth_drawing.{key}", die=name, driver=self.crews[driver])


def fitting(name: str, room: int) -> str:
    """The first words of a name, as many as fit."""
    words = name.split()
    while len(words) > 1 and len(" ".join(words)) > room:
        words.pop()
    while len(words) > 1 and words[-1].islower():  # no name ends in "de"
        words.pop()
    return " ".join(words)[:room]


def draw_cloth(t: k.Table, reader: Reader, v: Vocabulary, width: int) -> list[str]:
    return Drawing(t, reader, v, width).lines()
