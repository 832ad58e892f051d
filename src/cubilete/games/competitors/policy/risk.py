"""What customs cards and political-social events do to a journey, on average: read from the effects in the box."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import CONTINENTS
from cubilete.games.competitors.rules.box import Box
from cubilete.games.competitors.rules.table import Table

FAILURE: Final = 60000.0
"""Euros that a failed delivery is taken to cost where an effect offers a choice..."""
DELAY: Final = 15000.0
"""...and a movement turn lost..."""
CARD: Final = 4000.0
"""...and a card is worth."""
DEEPEST: Final = 6
DIE: Final = 6.0


@final
class Outcome:
    """What an effect list comes to: chances of the delivery's failure and of delays, and money."""

    __slots__ = ("cards", "fails", "late", "money", "seized", "stops", "turned")

    def __init__(self) -> None:
        self.fails: float = 0.0  # the delivery is lost
        self.seized: float = 0.0  # the vehicle too
        self.stops: float = 0.0  # the movement turn ends where the vehicle stands
        self.turned: float = 0.0  # ...and one step back
        self.late: float = 0.0  # a movement turn less
        self.money: float = 0.0
        self.cards: float = 0.0

    def add(self, other: Outcome, share: float) -> None:
        self.fails += share * other.fails
        self.seized += share * other.seized
        self.stops += share * other.stops
        self.turned += share * other.turned
        self.late += share * other.late
        self.money += share * other.money
        self.cards += share * other.cards

    def worth(self, failure: float, delay: float) -> float:
        """In euros, to somebody for whom a failure and a lost movement turn cost so much."""
        delays = self.stops + self.late + 1.5 * self.turned
        return self.money + CARD * self.cards - failure * self.fails - delay * delays


def read_effect(box: Box, entry: i64, failure: float, delay: float, depth: i64) -> Outcome:
    """Follow an effect list; of several options the best one is chosen."""
    found = Outcome()
    at: i64 = entry
    while depth < DEEPEST and box.program[3 * at] != b.OP_END:
        op: i64 = box.program[3 * at]
        first: i64 = box.program[3 * at + 1]
        second: i64 = box.program[3 * at + 2]
        at += 1
        if op == b.OP_JUMP:
            at = first
        elif op == b.OP_ROLL:
            passed = (DIE + 1.0 - float(first)) / DIE
            found.add(read_effect(box, at, failure, delay, depth + 1), passed)
            found.add(read_effect(box, second, failure, delay, depth + 1), 1.0 - passed)
            return found
        elif op == b.OP_CHOOSE:
            found.add(best_option(box, first, second, failure, delay, depth), 1.0)
            return found
        else:
            count_instruction(found, op, first, second)
    return found


def best_option(box: Box, many: i64, first: i64, failure: float, delay: float, depth: i64) -> Outcome:
    best = read_effect(box, box.options[first], failure, delay, depth + 1)
    option: i64 = 1
    while option < many:
        other = read_effect(box, box.options[first + option], failure, delay, depth + 1)
        if other.worth(failure, delay) > best.worth(failure, delay):
            best = other
        option += 1
    return best


def count_instruction(found: Outcome, op: i64, first: i64, second: i64) -> None:
    if op == b.OP_MONEY or op == b.OP_REWARD:
        found.money += float(first)
    elif op == b.OP_END_TURN or op == b.OP_SEIZE_GOODS:
        found.fails = 1.0
    elif op == b.OP_SEIZE_VEHICLE:
        found.fails = 1.0
        found.seized = 1.0
    elif op == b.OP_STOP:
        found.stops += 1.0
    elif op == b.OP_TURN_BACK:
        found.turned += 1.0
    elif op == b.OP_TM:
        found.late -= float(first)
    elif op == b.OP_PM:
        found.stops -= 0.15 * float(first)
    elif op == b.OP_DRAW:
        found.cards += float(second)
    elif op == b.OP_FREE_PASS:
        found.cards += 0.5
    elif op == b.OP_DRAW_CUSTOMS:
        found.fails += 0.1
        found.stops += 0.15


@final
class Risks:
    """Every customs card, for legal goods and for others, and the events of every continent by kind of vehicle."""

    __slots__ = ("box", "customs", "unrest")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.customs: list[Outcome] = []
        self.unrest: list[Outcome] = []
        card: i64 = 0
        while card < c.CUSTOMS_KINDS:
            self.customs.append(read_effect(box, box.c_legal[card], FAILURE, DELAY, 0))
            self.customs.append(read_effect(box, box.c_illegal[card], FAILURE, DELAY, 0))
            card += 1
        continent: i64 = 0
        while continent < CONTINENTS:
            kind: i64 = 0
            while kind < 3:
                self.unrest.append(self.read_unrest(continent, kind))
                kind += 1
            continent += 1

    def read_unrest(self, continent: i64, kind: i64) -> Outcome:
        found = Outcome()
        row: i64 = 0
        while row < b.ROWS:
            event: i64 = continent * b.ROWS + row
            if (self.box.p_hits[event] >> kind) & 1 != 0:
                one = read_effect(self.box, self.box.p_effect[event], FAILURE, DELAY, 0)
                found.add(one, 1.0 / float(b.ROWS))
            row += 1
        return found

    def unrest_at(self, territory: i64, kind: i64) -> Outcome:
        """The event of a stop in a red-flag State."""
        return self.unrest[self.box.atlas.continent[territory] * 3 + kind]

    def next_card(self, t: Table, illegal: i64) -> Outcome:
        """The customs card that comes next, by what is known of the deck (CP-R57)."""
        found = Outcome()
        total: i64 = 0
        card: i64 = 0
        while card < c.CUSTOMS_KINDS:
            total += t.customs[card]
            card += 1
        if total == 0:
            at: i64 = 0
            while at < 2 and at < t.customs[k.QUEUED]:
                found.add(self.customs[2 * t.customs[k.QUEUE + at] + illegal], 0.5)
                at += 1
            return found
        card = 0
        while card < c.CUSTOMS_KINDS:
            if t.customs[card] > 0:
                found.add(self.customs[2 * card + illegal], float(t.customs[card]) / float(total))
            card += 1
        return found


def chance_to_arrive(card: Outcome, unrest: Outcome | None, posts: i64, at_end: bool, slack: i64) -> float:
    """That goods arrive in time over so many posts, the last of them at the receiver where `at_end` says so.

    A stop on the way costs at most a movement turn; at the receiver it costs nothing any more.
    """
    on_way: i64 = posts - 1 if at_end and posts > 0 else posts
    alive = 1.0
    i: i64 = 0
    while i < posts:
        alive *= 1.0 - card.fails
        i += 1
    delays = float(on_way) * (0.7 * card.stops) + float(posts) * (card.late + card.turned)
    if unrest is not None:
        alive *= 1.0 - unrest.fails
        delays += unrest.late
    if slack == 0:
        return alive * (1.0 - delays if delays < 1.0 else 0.0)
    if slack == 1:
        return alive * (1.0 - 0.5 * delays * delays)
    return alive
