"""What the tables of all flicking games tell as text: the Turn, the cloth with its dice, Vehicles and crews."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Generic, TypeVar

from cubilete.core.title import Reader, Section
from cubilete.core.words import Words, listing
from cubilete.games.cuba_cube.components.parts import ICONS
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.cloth import half_side
from cubilete.games.cuba_cube.rules.crews import crew_size, member
from cubilete.games.cuba_cube.rules.flicking import direction
from cubilete.games.cuba_cube.rules.vehicles import level_of, life_of
from cubilete.games.cuba_cube.slots import Pesos, decimal
from cubilete.games.cuba_cube.words.values import crew_names, millimetres
from cubilete.games.cuba_cube.words.vocabulary import PHASES, Vocabulary

T = TypeVar("T", bound=k.Table)


class ClothText(Generic[T]):
    """A table about to be told to a reader; a game derives its own."""

    def __init__(self, t: T, reader: Reader, v: Vocabulary) -> None:
        self.t = t
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)
        self.crews: Sequence[str] = crew_names(reader.names, int(t.drivers), self.words.say("crew_joint"))

    def pesos(self, sum_: int) -> str:
        return str(Pesos().say([sum_], self.v, self.words, self.reader.names))

    def name(self, kind: str, number: int) -> str:
        return self.v.name(self.words, kind, number)

    # ------------------------------------------------------------ the Turn
    def turn(self) -> list[str]:
        """Whose Turn it is, what is decided, and the Gate that is shown."""
        t, words = self.t, self.words
        phase = words.say(f"phase.{PHASES[int(t.phase)]}")
        lines = [words.say("cloth_table.whose", driver=self.crews[int(t.driver())], phase=phase)]
        if t.now[k.N_GATE] >= 0:
            one, other = (self.name("die", int(t.now[k.N_GATE + half])) for half in (0, 1))
            lines.append(words.say("cloth_table.gate", one=one, other=other))
        return lines

    def gate(self, card: int) -> str:
        """The Gate on a Sector card."""
        icons = [int(self.t.box.sector_gate[card * 2 + half]) for half in (0, 1)]
        return listing([self.words.say(f"cloth_icon.{ICONS[icon]}") for icon in icons], self.words.say("and"))

    # ------------------------------------------------------------ the cloth
    def cloth(self) -> Section:
        """Where everything lies, in mm from the middle: x to the east, y to the north."""
        t, words = self.t, self.words
        cities = [self.name("city", int(city)) for city in t.cities]
        corners = dict(zip(("nw", "ne", "se", "sw"), cities, strict=True))
        lines = [words.say("cloth_table.corners", side=2 * int(half_side(t)) // 1000, **corners)]
        lines += [self.die(die) for die in range(c.DICE) if t.in_play(die)]
        return Section(words.say("cloth_table.cloth"), tuple(lines))

    def length(self, um: int) -> str:
        return millimetres(um).replace(".", self.words.say("decimal"))

    def die(self, die: int) -> str:
        t, words = self.t, self.words
        x, y = (self.length(int(t.dice[die * k.POSE + axis])) for axis in (0, 1))
        if die >= c.GATE_DICE:
            place = words.say("cloth_table.vehicle_at", die=self.name("die", die), x=x, y=y)
        else:
            symbol = words.say(shown_by(t, die))
            place = words.say("cloth_table.die_at", die=self.name("die", die), x=x, y=y, symbol=symbol)
        return place + self.bearing(die)

    def bearing(self, die: int) -> str:
        """How far and in which direction it lies from the Vehicle on turn: the angle at which one flicks towards it."""
        own = int(self.t.own_die())
        if die == own or not self.t.in_play(own):
            return ""
        east, north = (int(self.t.dice[die * k.POSE + axis] - self.t.dice[own * k.POSE + axis]) for axis in (0, 1))
        angle = decimal(int(direction(east, north)), 10).replace(".", self.words.say("decimal"))
        way = isqrt(east * east + north * north) // 1000
        return self.words.say("cloth_table.bearing", way=way, angle=angle)

    # ------------------------------------------------------------ a driver
    def heading(self, driver: int) -> str:
        die = self.name("die", int(self.t.get(driver, k.DIE)))
        return self.words.say("cloth_table.driver", driver=self.crews[driver], die=die)

    def vehicle(self, driver: int) -> str:
        t = self.t
        return self.words.say(
            "cloth_table.vehicle",
            card=self.name("card", int(t.get(driver, k.CARD))),
            level=level_of(t, driver),
            damage=t.get(driver, k.DAMAGE),
            life=life_of(t, driver),
        )

    def money(self, driver: int) -> str:
        return self.words.say("cloth_table.money", pesos=self.pesos(int(self.t.get(driver, k.MONEY))))

    def bumpers(self, driver: int) -> str:
        return self.words.say("cloth_table.bumpers", bumpers=self.t.get(driver, k.BUMPERS))

    def roles(self, driver: int) -> list[str]:
        """CC-COBB-RULE-03: who drives in the crew's next Turn, or in this one; nothing for a crew of one."""
        if crew_size(self.t, driver) == 1:
            return []
        turns = int(self.t.get(driver, k.TURNS))
        drives, prepares = (self.reader.names[int(member(self.t, driver, turns + ahead))] for ahead in (0, 1))
        return [self.words.say("cloth_table.roles", drives=drives, prepares=prepares)]


def shown_by(t: k.Table, die: int) -> str:
    """The key of what a Gate die shows: a Bonus in the Race (CC-R26), else what is loaded."""
    kind = "bonus" if t.game == k.RACE else "symbol"
    return f"{kind}.{FEW['symbol'][int(symbol_of(t.box, die, t.face(die)))]}"
