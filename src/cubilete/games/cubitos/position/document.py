"""Cubitos positions as documents: written and read. `defects.py` checks whether what was read can be so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from cubilete.core.documents import counts, known, mask, named, place, seat_number, within
from cubilete.core.errors import PositionError, Refusal
from cubilete.games.cubitos.position.defects import MARKS, find_defects
from cubilete.games.cubitos.position.effect_names import Address, effect_addresses
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import (
    BORROWED,
    DUE,
    EVENT,
    OWES,
    PAID,
    USED_AT,
    begun,
    die_face,
    die_seat,
    die_sort,
    die_uses,
    has,
    has_event,
    is_borrowed,
    is_due,
    is_paid,
    make_die,
    make_task,
    owes_special,
    task_die,
    task_effect,
    task_left,
)
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import read_space, space_name
from cubilete.games.cubitos.words.vocabulary import FACES, SECTIONS, SORTS, STAGES, ZONES, Vocabulary

__all__ = ["find_defects", "read_position", "write_position"]

Amount = int
INSTANTS: Final = "instants"
MOST = 9_999
"""More coins, steps, credits, laps or rounds than any race brings."""
MOST_WATER = 99
"""More entries into water than any race brings; ways are looked for by each of them."""
MOST_DOUBLES = 30


class DiePart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One active die; the dice of all seats lie in one list, in order of arrival."""

    seat: int
    sort: str
    face: str
    used: list[int] = []
    paid: bool = False
    borrowed: bool = False
    due: bool = False
    event: bool = False
    owes: bool = False


class TaskPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What an effect of a card or of a space still has to do, or the instant abilities that may still be used.

    Numbers count from 1. Where the effect is a choice and an option was taken, `option` and `part` say which effect of
    which option it is. `die` is the place of the die in the list of active dice, 0 where it has left or never was one.
    """

    what: Literal["card", "space", "instants"]
    card: str = ""
    ability: int = 0
    track: str = ""
    space: str = ""
    effect: int = 0
    option: int = 0
    part: int = 0
    left: int = 0
    die: int = 0


class SeatPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """One player: the team board, the figure, and what holds for this round."""

    stage: str
    marks: list[str] = []
    coins: Amount = 0
    steps: Amount = 0
    water: Amount = 0
    credits: Amount = 0
    fans: Amount = 0
    tiles: Amount = 0
    symbols: int = -1
    doubles: Amount = 0
    keep: list[str] = []
    ignore: list[str] = []
    ignore_next: list[str] = []
    leg: int
    space: str
    began: str
    began_leg: int
    specials: list[str] = []
    """The spaces of the leg's track whose special action has worked for the figure this round."""
    declined: list[str] | UnsetType = UNSET
    """The spaces whose shortcut the figure has walked off unused in this phase 6; left out where there is none."""
    bought: list[str] = []
    maximum: Amount = 0
    extra: Amount = 0
    draw: dict[str, Amount] = {}
    roll: dict[str, Amount] = {}
    rest: dict[str, Amount] = {}
    hand: dict[str, Amount] = {}
    lent: dict[str, Amount] = {}
    tasks: list[TaskPart] = []


class TablePart(Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole table; seats and legs count from 1."""

    round: int
    section: Literal["roll", "count", "compare", "race", "over"]
    lead: int
    turn: int
    """The one seat that may act, or 0 while everybody may."""
    tied: list[int] = []
    winner: int = 0
    supply: dict[str, Amount] = {}
    active: list[DiePart] = []
    seat: list[SeatPart]


# ---------------------------------------------------------------- writing
def write_position(t: Cubitos, v: Vocabulary) -> dict[str, Any]:
    """The table as a document."""
    addresses = effect_addresses(t) if any(t.get(seat, k.S_DEPTH) for seat in range(t.seats)) else {}
    part = TablePart(
        round=int(t.round),
        section=SECTIONS[t.section],
        lead=int(t.lead) + 1,
        turn=int(t.turn) + 1,
        tied=[seat + 1 for seat in bits_of(t.tied)],
        winner=int(t.winner) + 1,
        supply=counts(list(t.supply), SORTS),
        active=[die_part(int(t.active[i])) for i in range(t.n_active)],
        seat=[seat_part(t, seat, addresses, v) for seat in range(t.seats)],
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def bits_of(mask: int) -> list[int]:
    return [bit for bit in range(int(mask).bit_length()) if has(mask, bit)]


def die_part(die: int) -> DiePart:
    return DiePart(
        seat=die_seat(die) + 1,
        sort=SORTS[die_sort(die)],
        face=FACES[die_face(die)],
        used=[ability + 1 for ability in bits_of(die_uses(die))],
        paid=is_paid(die),
        borrowed=is_borrowed(die),
        due=is_due(die),
        event=has_event(die),
        owes=owes_special(die),
    )


def seat_part(t: Cubitos, seat: int, addresses: Mapping[int, Address], v: Vocabulary) -> SeatPart:
    sheet = [int(t.get(seat, column)) for column in range(k.SHEET)]
    zones = [[t.count(seat, zone, sort) for sort in range(c.SORTS)] for zone in range(k.ZONES)]
    tasks = [int(t.tasks[seat * k.TASKS + at]) for at in range(sheet[k.S_DEPTH])]
    specials = special_spaces(t, seat)
    return SeatPart(
        stage=STAGES[sheet[k.S_STAGE]],
        marks=named(sheet[k.S_MARKS], MARKS),
        coins=sheet[k.S_COINS],
        steps=sheet[k.S_STEPS],
        water=sheet[k.S_WATER],
        credits=sheet[k.S_CREDITS],
        fans=sheet[k.S_FANS],
        tiles=sheet[k.S_TILES],
        symbols=sheet[k.S_SYMBOLS],
        doubles=sheet[k.S_DOUBLES],
        keep=named(sheet[k.S_KEEP], SORTS),
        ignore=named(sheet[k.S_IGNORE], SORTS),
        ignore_next=named(sheet[k.S_IGNORE_NEXT], SORTS),
        leg=sheet[k.S_LEG] + 1,
        space=space_name(sheet[k.S_SPACE]),
        began=space_name(sheet[k.S_BEGAN]),
        began_leg=sheet[k.S_BEGAN_LEG] + 1,
        specials=named(sheet[k.S_SPECIALS], specials),
        declined=named(sheet[k.S_DECLINED], specials) or UNSET,
        bought=named(sheet[k.S_BOUGHT], SORTS),
        maximum=sheet[k.S_MAXIMUM],
        extra=sheet[k.S_EXTRA],
        draw=counts(zones[k.DRAW], SORTS),
        roll=counts(zones[k.ROLL], SORTS),
        rest=counts(zones[k.REST], SORTS),
        hand=counts(zones[k.HAND], SORTS),
        lent=counts([t.lent[seat * c.SORTS + sort] for sort in range(c.SORTS)], SORTS),
        tasks=[task_part(task, addresses, v) for task in tasks],
    )


def special_spaces(t: Cubitos, seat: int) -> list[str]:
    """The spaces of the track that the seat's figure runs on that have a special action, in the order of these."""
    special = t.course(seat).special
    return [space_name(space) for _, space in sorted((special[at], at) for at in range(c.START) if special[at] >= 0)]


def task_part(task: int, addresses: Mapping[int, Address], v: Vocabulary) -> TaskPart:
    if task == k.INSTANTS:
        return TaskPart(what=INSTANTS)
    at = addresses[task_effect(task)]
    of_card = at.card >= 0
    return TaskPart(
        what="card" if of_card else "space",
        card=v.cards[at.card] if of_card else "",
        ability=at.ability,
        track="" if of_card else v.tracks[at.course],
        space="" if of_card else space_name(at.space),
        effect=at.effect,
        option=at.option,
        part=at.part,
        left=task_left(task),
        die=task_die(task) + 1,
    )


# ---------------------------------------------------------------- reading
def read_position(document: dict[str, Any], t: Cubitos, v: Vocabulary) -> Cubitos:
    """Lay out an empty table as a document says; PositionError names what cannot be read."""
    try:
        part = msgspec.convert(document, TablePart)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is not a Cubitos table: {error}.") from None
    seats = int(t.seats)
    if len(part.seat) != seats:
        raise PositionError(f"there are {len(part.seat)} seats in the table, but the position is for {seats} players.")
    t.round = within(part.round, 1, MOST, "round")
    t.section = SECTIONS.index(part.section)
    t.lead = seat_number(part.lead, seats, "lead")
    t.turn = within(part.turn, 0, seats, "turn") - 1
    t.tied = numbered(part.tied, seats, "tied")
    t.winner = within(part.winner, 0, seats, "winner") - 1
    place(t.supply, 0, part.supply, SORTS, "supply", c.DICE)
    if len(part.active) > c.DICE:
        raise PositionError(f"there are {len(part.active)} active dice; the whole box has {c.DICE}.")
    for i, die in enumerate(part.active):
        t.active[i] = read_die(die, seats, f"active die {i + 1}")
    t.n_active = len(part.active)
    numbers = {address: effect for effect, address in effect_addresses(t).items()}
    for seat, sheet in enumerate(part.seat):
        read_seat(t, seat, sheet)
        read_zones(t, seat, sheet)
        read_tasks(t, seat, sheet.tasks, numbers, v)
    return t


def read_die(part: DiePart, seats: int, where: str) -> int:
    sort, face = known(part.sort, SORTS, f"sort of {where}"), known(part.face, FACES, f"face of {where}")
    die = int(make_die(seat_number(part.seat, seats, f"seat of {where}"), sort, face))
    die |= numbered(part.used, c.ABILITIES, f"used of {where}") << USED_AT
    flags = {PAID: part.paid, BORROWED: part.borrowed, DUE: part.due, EVENT: part.event, OWES: part.owes}
    return die | sum(flag for flag, is_set in flags.items() if is_set)


def read_seat(t: Cubitos, seat: int, part: SeatPart) -> None:
    where = f"seat {seat + 1}"
    for column, field, names in (
        (k.S_KEEP, "keep", part.keep),
        (k.S_IGNORE, "ignore", part.ignore),
        (k.S_IGNORE_NEXT, "ignore_next", part.ignore_next),
        (k.S_BOUGHT, "bought", part.bought),
    ):
        t.put(seat, column, mask(names, SORTS, f"{field} of {where}"))
    t.put(seat, k.S_STAGE, known(part.stage, STAGES, f"stage of {where}"))
    t.put(seat, k.S_MARKS, mask(part.marks, MARKS, f"marks of {where}"))
    t.put(seat, k.S_COINS, within(part.coins, 0, MOST, f"coins of {where}"))
    t.put(seat, k.S_STEPS, within(part.steps, 0, MOST, f"steps of {where}"))
    t.put(seat, k.S_WATER, within(part.water, 0, MOST_WATER, f"water of {where}"))
    t.put(seat, k.S_CREDITS, within(part.credits, 0, MOST, f"credits of {where}"))
    t.put(seat, k.S_FANS, within(part.fans, 0, int(t.box.fan_spaces), f"fans of {where}"))
    t.put(seat, k.S_TILES, within(part.tiles, 0, MOST, f"tiles of {where}"))
    t.put(seat, k.S_SYMBOLS, within(part.symbols, -1, 1 << 40, f"symbols of {where}"))
    t.put(seat, k.S_DOUBLES, within(part.doubles, 0, MOST_DOUBLES, f"doubles of {where}"))
    t.put(seat, k.S_LEG, within(part.leg, 1, len(t.legs) + 1, f"leg of {where}") - 1)
    t.put(seat, k.S_BEGAN_LEG, within(part.began_leg, 1, len(t.legs) + 1, f"began_leg of {where}") - 1)
    t.put(seat, k.S_SPACE, space_number(part.space, f"space of {where}"))
    t.put(seat, k.S_BEGAN, space_number(part.began, f"began of {where}"))
    specials = special_spaces(t, seat)
    t.put(seat, k.S_SPECIALS, mask(part.specials, specials, f"specials of {where}", "special action on"))
    declined = [] if part.declined is UNSET else part.declined
    t.put(seat, k.S_DECLINED, mask(declined, specials, f"declined of {where}", "special action on"))
    t.put(seat, k.S_MAXIMUM, within(part.maximum, 0, MOST, f"maximum of {where}"))
    t.put(seat, k.S_EXTRA, within(part.extra, 0, MOST, f"extra of {where}"))


def read_zones(t: Cubitos, seat: int, part: SeatPart) -> None:
    where = f"seat {seat + 1}"
    for zone, dice in enumerate((part.draw, part.roll, part.rest, part.hand)):
        place(t.dice, (seat * k.ZONES + zone) * c.SORTS, dice, SORTS, f"{ZONES[zone]} of {where}", c.DICE)
    place(t.lent, seat * c.SORTS, part.lent, SORTS, f"lent of {where}", c.DICE)


def read_tasks(t: Cubitos, seat: int, tasks: Sequence[TaskPart], numbers: Mapping[Address, int], v: Vocabulary) -> None:
    where = f"tasks of seat {seat + 1}"
    if len(tasks) > k.TASKS:
        raise PositionError(f"{where}: there are {len(tasks)}; at most {k.TASKS} can wait.")
    for at, part in enumerate(tasks):
        t.tasks[seat * k.TASKS + at] = read_task(t, part, numbers, f"task {at + 1} of seat {seat + 1}", v)
    t.put(seat, k.S_DEPTH, len(tasks))


def read_task(t: Cubitos, part: TaskPart, numbers: Mapping[Address, int], where: str, v: Vocabulary) -> int:
    if part.what == INSTANTS:
        if part != TaskPart(what=INSTANTS):
            raise PositionError(f"{where}: a task for instant abilities says nothing else than what = 'instants'.")
        return k.INSTANTS
    address = read_address(t, part, where, v)
    if address not in numbers:
        raise PositionError(f"{where}: {no_effect(address, numbers, v)}")
    left = within(part.left, 0, 255, f"left of {where}")
    die = within(part.die, 0, int(t.n_active), f"die of {where}")
    return int(begun(make_task(numbers[address], die - 1), left))


def read_address(t: Cubitos, part: TaskPart, where: str, v: Vocabulary) -> Address:
    if part.what == "card":
        if part.track or part.space:
            raise PositionError(f"{where}: a task of a card has neither track nor space.")
        cards = [v.cards[card] for card in t.cards]
        card = v.cards.index(cards[known(part.card, cards, f"card of {where}")])
        return Address(card, part.ability, effect=part.effect, option=part.option, part=part.part)
    if part.card or part.ability:
        raise PositionError(f"{where}: a task of a space has neither card nor ability.")
    tracks = list(dict.fromkeys(v.tracks[leg] for leg in t.legs))
    course = v.tracks.index(tracks[known(part.track, tracks, f"track of {where}")])
    space = space_number(part.space, f"space of {where}")
    return Address(course=course, space=space, effect=part.effect, option=part.option, part=part.part)


def no_effect(address: Address, numbers: Iterable[Address], v: Vocabulary) -> str:
    """What a card or track has instead of an effect that is not there."""
    if address.card >= 0:
        there = [known for known in numbers if known.card == address.card]
        forms = [f"{at.ability}.{at.effect}" + (f" option {at.option}.{at.part}" if at.option else "") for at in there]
        return f"{v.cards[address.card]} has no such effect; there are (ability.effect) {', '.join(forms)}."
    there = [known for known in numbers if known.course == address.course]
    forms = [f"{space_name(at.space)} effect {at.effect}" for at in there]
    return f"{v.tracks[address.course]} has no such bonus; there are {', '.join(forms)}."


# ---------------------------------------------------------------- small readings
def numbered(numbers: Sequence[int], count: int, what: str) -> int:
    """Things that have only a number, from 1, as bits."""
    return mask([str(within(number, 1, count, what)) for number in numbers], [str(n + 1) for n in range(count)], what)


def space_number(text: str, what: str) -> int:
    try:
        return read_space(text)
    except Refusal as refusal:
        raise PositionError(f"{what}: {refusal.sentence}") from None
