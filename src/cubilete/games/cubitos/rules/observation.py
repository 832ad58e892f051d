"""What a seat knows about a Cubitos table, as a row of numbers. Everything lies open."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.box import Box, faces_on
from cubilete.games.cubitos.rules.packed import (
    die_face,
    die_seat,
    die_sort,
    die_uses,
    has_event,
    is_borrowed,
    is_due,
    is_paid,
    size_of,
    task_effect,
    task_left,
)
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import effect_of, top_task

STAGES: Final = 19
MARKS: Final = 14
OPS: Final = 24
"""Kinds of effects, counted from 1; 0 stands for an instant ability that is offered."""
MEANS: Final = 12
DICE_SORTS: Final = 5
"""How active dice are told apart beyond their faces: untouched, paid, borrowed, due, event."""


# ---------------------------------------------------------------- actions
def move_codes(box: Box, seats: int, legs: list[int]) -> list[int]:
    """The codes of all moves on these tracks: dice have only faces they show, and tracks only spaces they have."""
    return [code for code in range(c.CODES) if can_be_listed(box, seats, legs, code)]


def can_be_listed(box: Box, seats: i64, legs: list[int], code: i64) -> bool:
    if c.is_spot(code):
        return is_space(box, legs, c.spot_space(code))
    if c.is_go(code):
        return is_space(box, legs, c.go_space(code))
    if c.is_set(code):
        return faces_on(box, c.set_die(code), c.set_face(code)) > 0
    if c.is_from_active(code):
        return faces_on(box, c.from_active_die(code), c.from_active_face(code)) > 0
    if c.is_use(code):
        face = c.use_face(code)
        return (face >= k.TEAM or face == k.CREDIT1) and faces_on(box, c.use_die(code), face) > 0
    return not c.is_rival(code) or c.rival_rival(code) < seats


def is_space(box: Box, legs: list[int], space: i64) -> bool:
    """Whether any of the tracks has the space."""
    for leg in legs:  # noqa: SIM110 (generators are slow in compiled code)
        if box.courses[leg].terrain[space] >= 0:
            return True
    return False


# ---------------------------------------------------------------- observations
def layout(seats: int, legs: int) -> list[Part]:
    """The parts of a row; "seats" means the seat itself first, then the others in turn order."""
    sorts, faces = c.SORTS, c.FACES
    return [
        Part("section", (5,), 1, 0, 1, "one of roll, count, compare, race, over"),
        Part("round", (2,), 20, 0, 1000, "the round, and the rounds left to the limit"),
        Part("options", (10,), 1, 0, 1,
             "strict order, optional give-up, a red symbol is needed, a tie-break round, pronto_bronto and "
             "bertha_doubles, one of three each"),
        Part("lead", (seats,), 1, 0, 1, "who has the lead, one of the seats"),
        Part("on_turn", (seats,), 1, 0, 1, "who may decide something now"),
        Part("supply", (sorts,), 10, 0, c.DICE, "dice left in the supply, by sort"),
        Part("price", (k.COLOURS,), 10, 0, 100, "what a die of each colour costs"),
        Part("card", (k.COLOURS,), 10, 0, 200, "the number of each colour's card"),
        Part("stage", (seats, STAGES), 1, 0, 1, "the stage of each seat in the round, as in codes.py"),
        Part("marks", (seats, MARKS), 1, 0, 1, "what is true of each seat in this round, as in codes.py"),
        Part("means", (seats, MEANS), 10, -1, 1000,
             "coins, steps, water entries, credits, fans, supply tiles, red symbols announced (-1: not yet), doubled "
             "symbols, maximum, special actions used, purchases, effects under way"),
        Part("place", (seats, 6), 20, 0, 2000,
             "spaces travelled, red lines passed, the leg, the row and the column of the space, spaces from where the "
             "move began"),
        Part("field", (seats, 2), 1, 0, 1, "whether the figure stands on the start field, or on a finish field"),
        Part("dice", (seats, k.ZONES, sorts), 4, 0, c.DICE, "dice in draw, roll, rest and hand, by sort"),
        Part("lent", (seats, sorts), 1, 0, c.DICE, "borrowed dice that are not active, by sort"),
        Part("active", (seats, sorts, faces), 2, 0, c.DICE, "active dice by sort and face"),
        Part("history", (seats, DICE_SORTS, sorts), 2, 0, c.DICE,
             "active dice by sort: with no ability used, paid out, borrowed, with an instant ability due, with an "
             "event ability open"),
        Part("ignored", (seats, 3, sorts), 1, 0, 1,
             "sorts that stay active in the bust, that do not count when refilling, and that will not next round"),
        Part("task", (seats, OPS), 1, 0, 1, "the effect being carried out, by kind; 0 asks for instant abilities"),
        Part("left", (seats, 2), 4, 0, 255, "how often that effect is still to be carried out; how many may be picked"),
        Part("legs", (legs,), 1, 0, 10, "the track of every leg of the race"),
    ]  # fmt: skip


@final
class CubitosEncoding(Encoding):
    """Rows for races with a fixed number of seats and legs."""

    def __init__(self, seats: int, legs: int) -> None:
        super().__init__(layout(seats, legs))
        self.seats: i64 = seats

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Cubitos)
        seats = self.seats
        put_course(state, seat, seats, row)
        place: i64 = 0
        while place < seats:
            row.one_of(state.stage((seat + place) % seats), STAGES)
            place += 1
        place = 0
        while place < seats:
            row.bits(state.get((seat + place) % seats, k.S_MARKS), MARKS)
            place += 1
        put_means(state, seat, seats, row)
        put_places(state, seat, seats, row)
        put_dice(state, seat, seats, row)
        put_tasks(state, seat, seats, row)
        row.all_of(state.legs, 0, len(state.legs))


def put_course(t: Cubitos, seat: i64, seats: i64, row: Row) -> None:
    """What belongs to nobody."""
    row.one_of(t.section, 5)
    row.put(t.round)
    row.put(t.limit - t.round if t.limit > t.round else 0)
    row.flag(t.strict)
    row.flag(t.free_give_up)
    row.flag(t.needs_symbol)
    row.flag(t.tied != 0)
    row.one_of(t.bronto, 3)
    row.one_of(t.bertha, 3)
    row.one_of((t.lead - seat + seats) % seats, seats)
    place: i64 = 0
    while place < seats:
        row.flag(t.may_act((seat + place) % seats))
        place += 1
    row.all_of(t.supply, 0, c.SORTS)
    sort: i64 = k.RED
    while sort < c.SORTS:
        row.put(t.price(sort))
        sort += 1
    row.all_of(t.cards, 0, k.COLOURS)


def put_means(t: Table, seat: i64, seats: i64, row: Row) -> None:
    place: i64 = 0
    while place < seats:
        owner: i64 = (seat + place) % seats
        row.put(t.get(owner, k.S_COINS))
        row.put(t.get(owner, k.S_STEPS))
        row.put(t.get(owner, k.S_WATER))
        row.put(t.get(owner, k.S_CREDITS))
        row.put(t.get(owner, k.S_FANS))
        row.put(t.get(owner, k.S_TILES))
        row.put(t.get(owner, k.S_SYMBOLS))
        row.put(t.get(owner, k.S_DOUBLES))
        row.put(t.get(owner, k.S_MAXIMUM))
        row.put(size_of(t.get(owner, k.S_SPECIALS) | t.get(owner, k.S_DECLINED)))
        row.put(size_of(t.get(owner, k.S_BOUGHT)))
        row.put(t.get(owner, k.S_DEPTH))
        place += 1


def put_places(t: Table, seat: i64, seats: i64, row: Row) -> None:
    place: i64 = 0
    while place < seats:
        owner: i64 = (seat + place) % seats
        space: i64 = t.get(owner, k.S_SPACE)
        row.put(t.progress(owner))
        row.put(t.lines_passed(owner))
        row.put(t.get(owner, k.S_LEG))
        row.put(space // c.WIDTH)
        row.put(space % c.WIDTH)
        began = t.course(owner).distance[t.get(owner, k.S_BEGAN)]
        gone = t.course(owner).distance[space] - began
        row.put(gone if gone > 0 else 0)
        place += 1
    place = 0
    while place < seats:
        space = t.get((seat + place) % seats, k.S_SPACE)
        row.flag(space == c.START)
        row.flag(space == c.GOAL)
        place += 1


def put_dice(t: Table, seat: i64, seats: i64, row: Row) -> None:
    place: i64 = 0
    while place < seats:
        row.all_of(t.dice, (seat + place) % seats * k.ZONES * c.SORTS, k.ZONES * c.SORTS)
        place += 1
    place = 0
    while place < seats:
        row.all_of(t.lent, (seat + place) % seats * c.SORTS, c.SORTS)
        place += 1
    put_active(t, seat, seats, row)
    place = 0
    while place < seats:
        owner: i64 = (seat + place) % seats
        row.bits(t.get(owner, k.S_KEEP), c.SORTS)
        row.bits(t.get(owner, k.S_IGNORE), c.SORTS)
        row.bits(t.get(owner, k.S_IGNORE_NEXT), c.SORTS)
        place += 1


def put_active(t: Table, seat: i64, seats: i64, row: Row) -> None:
    """Count the active dice of all seats in one pass: by sort and face, then by what has happened to them."""
    start = row.at
    faces: i64 = c.SORTS * c.FACES
    history: i64 = start + seats * faces
    end: i64 = history + seats * DICE_SORTS * c.SORTS
    numbers = row.numbers
    at = start
    while at < end:
        numbers[at] = 0
        at += 1
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        sort: i64 = die_sort(die)
        place: i64 = (die_seat(die) - seat + seats) % seats
        numbers[start + place * faces + sort * c.FACES + die_face(die)] += 1
        at = history + place * DICE_SORTS * c.SORTS + sort
        if die_uses(die) == 0:
            numbers[at] += 1
        if is_paid(die):
            numbers[at + c.SORTS] += 1
        if is_borrowed(die):
            numbers[at + 2 * c.SORTS] += 1
        if is_due(die):
            numbers[at + 3 * c.SORTS] += 1
        if has_event(die):
            numbers[at + 4 * c.SORTS] += 1
        i += 1
    row.at = end


def put_tasks(t: Table, seat: i64, seats: i64, row: Row) -> None:
    place: i64 = 0
    while place < seats:
        task = top_task(t, (seat + place) % seats)
        if task < 0:
            row.one_of(-1, OPS)
        elif task_effect(task) < 0:
            row.one_of(0, OPS)
        else:
            row.one_of(t.box.effects[effect_of(task) + k.OP], OPS)
        place += 1
    place = 0
    while place < seats:
        task = top_task(t, (seat + place) % seats)
        if task < 0 or task_effect(task) < 0:
            row.put(0)
            row.put(0)
        else:
            most = t.box.effects[effect_of(task) + k.MOST]
            row.put(task_left(task))
            row.put(most if most > 0 else 0)
        place += 1


def alike(box: Box, kind: i64, n: i64) -> list[int]:
    """For every side of a die the first one with the same face; whatever else is asked has answers of its own."""
    if kind >= c.SORTS:
        return list(range(n))
    return [first_side(box.sides, kind * 6, side) for side in range(n)]


def first_side(sides: vec[i64], start: i64, side: i64) -> i64:
    first: i64 = 0
    while sides[start + first] != sides[start + side]:
        first += 1
    return first
