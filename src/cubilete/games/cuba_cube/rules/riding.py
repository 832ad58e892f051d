"""A flick and what it came to: the outcome is read once, into the row `ride`; dice are laid where they rest.

Every game asks the row afterwards by the small questions below. Dice, Cities and Pawns are told as bits. What the facts
cost or give is the games' affair, and so is `R_DAMAGE`, in which they count the Damage of the ride.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.cloth import forget_gate, half_side, has_gate, is_rideable, shape_of
from cubilete.games.cuba_cube.rules.flicking import carry_out, pawn_in_zone, strayed
from cubilete.games.cuba_cube.rules.table import (
    FIRST_VEHICLE,
    N_DRIVER,
    N_FIRST,
    N_GATE,
    N_OWN,
    N_ROUND,
    N_SECTOR,
    NOTHING,
    O_AFTER_REST,
    O_FLIP_ONLY,
    POSE,
    R_AFTER,
    R_BEFORE,
    R_CITIES,
    R_CLEAR,
    R_CROSSED,
    R_DAMAGE,
    R_DIE,
    R_FACES,
    R_GAP,
    R_GATE_FACE,
    R_INVALID,
    R_MISS,
    R_PAWNS_AFTER,
    R_PAWNS_BEFORE,
    R_RIDEABLE,
    R_SIDE,
    RIDE,
    Table,
)
from cubilete.physics.geometry import put_back, turn_only
from cubilete.physics.units import CONTACT, ENTER, EVENT, GATE, MOVED, OUT

ONE: Final = i64(1)


# ------------------------------------------------------------ the whole of it
def flick(t: Table, params: list[int], blind: bool, chance: Chance, journal: Journal | None) -> None:
    """Flick a die as the driver on turn: the hand strays, the dice move, and `t.ride` says what happened.

    A Vehicle that is flicked while a Gate is declared rides for it. Where the die only turned onto another face, the
    table is as before and R_INVALID is 1 (CC-R10); what that means for the Turn is the game's affair.
    """
    die: i64 = params[0]
    driver = t.driver()
    gates = ridden_gate(t, die)
    clear_ride(t, die)
    if len(gates) > 0 and is_rideable(t, gates[0], gates[1]):
        t.ride[R_RIDEABLE] = 1
    went = strayed(t, params, blind, chance)
    numbers = carry_out(t, went, gates, chance)
    motion = motion_of(numbers)
    c.tell_flicked(
        journal, driver, die, params[1], params[2], params[3], params[4], went[1], went[2], i64(blind), motion
    )
    if is_turn_only(t, die, numbers):
        t.ride[R_INVALID] = 1
        c.tell_only_turned(journal, driver, die)
        return
    read_gate(t, numbers)
    read_events(t, numbers, journal)
    tell_gate(t, journal)
    lay_dice(t, numbers)
    if t.has(O_AFTER_REST):
        read_resting_faces(t)
    put_dice_back(t, numbers, die, journal)


def ridden_gate(t: Table, die: i64) -> list[int]:
    """The Gate that a flick can cross: the declared one, for the Vehicle of the driver on turn."""
    if die != t.own_die() or not has_gate(t):
        return []
    return [int(t.now[N_GATE]), int(t.now[N_GATE + 1])]


def clear_ride(t: Table, die: i64) -> None:
    """A new flick, of which nothing is known yet; NOTHING as the die: no flick of this Turn."""
    column: i64 = 0
    while column < RIDE:
        t.ride[column] = 0
        column += 1
    t.ride[R_DIE] = die
    t.ride[R_CLEAR] = -1
    t.ride[R_GAP] = -1
    t.ride[R_MISS] = -1
    t.ride[R_SIDE] = -1
    column = R_GATE_FACE
    while column < R_FACES + c.DICE:
        t.ride[column] = -1
        column += 1


# ------------------------------------------------------------ reading an outcome
def motion_of(numbers: list[int]) -> list[int]:
    """What pages need to show a motion: how many dice moved and where each came to rest, then the key frames.

    Dice that are put back, or laid back after a mere turn, lie elsewhere afterwards.
    """
    return numbers[2 : 3 + MOVED * numbers[2]] + numbers[1 + numbers[0] :]


def events_begin(numbers: list[int]) -> i64:
    """Where the number of events stands."""
    moved: i64 = numbers[2]
    return 3 + moved * MOVED


def gates_begin(numbers: list[int]) -> i64:
    """Where the number of gates stands."""
    at = events_begin(numbers)
    events: i64 = numbers[at]
    return at + 1 + events * EVENT


def is_turn_only(t: Table, die: i64, numbers: list[int]) -> bool:
    """Whether the flick did no more than turn the die onto another face (CC-R10), and the table minds."""
    if t.has(O_FLIP_ONLY):
        return False
    at: i64 = 3
    end = events_begin(numbers)
    while at < end:
        if numbers[at] == die:
            k = die * POSE
            x, y, face = numbers[at + 1], numbers[at + 2], numbers[at + 3]
            return turn_only(t.dice[k], t.dice[k + 1], t.dice[k + 2], x, y, face, t.box.flip_limit)
        at += MOVED
    return False


def read_gate(t: Table, numbers: list[int]) -> None:
    """Whether the declared Gate was crossed (CC-R04), and if not, why not."""
    at = gates_begin(numbers)
    if numbers[at] == 0:
        return
    passed, clear, behind, counts, gap = (
        numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5],
    )  # fmt: skip
    t.ride[R_CLEAR] = clear
    t.ride[R_GAP] = gap
    if t.ride[R_RIDEABLE] == 0:
        t.ride[R_MISS] = c.MISS_NOT_RIDEABLE
    elif passed < 0:
        t.ride[R_MISS] = c.MISS_NEVER_PASSED
    elif clear < 0:
        t.ride[R_MISS] = c.MISS_NOT_CLEAR
    elif counts == 0:
        t.ride[R_MISS] = c.MISS_WENT_ROUND
    elif behind == 0:
        t.ride[R_MISS] = c.MISS_NOT_BEHIND
    else:
        t.ride[R_CROSSED] = 1
        t.ride[R_GATE_FACE] = numbers[at + GATE - 1]
        t.ride[R_GATE_FACE + 1] = numbers[at + GATE]


def read_events(t: Table, numbers: list[int], journal: Journal | None) -> None:
    """Hits, Cities, Pawns and leaving of the flicked die, in the order of their times."""
    at: i64 = events_begin(numbers) + 1
    end = gates_begin(numbers)
    die = t.ride[R_DIE]
    while at < end:
        if numbers[at + 2] == die:
            kind: i64 = numbers[at]
            what: i64 = numbers[at + 3]
            if kind == CONTACT:
                read_hit(t, what, numbers[at + 1], numbers[at + 5], journal)
            elif kind == ENTER and die >= FIRST_VEHICLE:
                read_zone(t, what, numbers[at + 1], numbers[at + 4], journal)
            elif kind == OUT:
                t.ride[R_SIDE] = what
                c.tell_left_area(journal, die, what)
        at += EVENT


def is_after(t: Table, ms: i64) -> bool:
    """CC-R06: later than the instant at which the die was clear of the Gate, if it was crossed in the end."""
    return t.ride[R_CROSSED] != 0 and ms > t.ride[R_CLEAR]


def read_hit(t: Table, other: i64, ms: i64, face: i64, journal: Journal | None) -> None:
    """Each other die counts once, at its first contact (CC-R05)."""
    bit = ONE << other
    if (t.ride[R_BEFORE] | t.ride[R_AFTER]) & bit != 0:
        return
    after = is_after(t, ms)
    if after:
        t.ride[R_AFTER] |= bit
        if other < FIRST_VEHICLE:
            t.ride[R_FACES + other] = face
    else:
        t.ride[R_BEFORE] |= bit
    c.tell_hit(journal, t.driver(), t.ride[R_DIE], other, ms, i64(after))


def read_zone(t: Table, zone: i64, ms: i64, at_start: i64, journal: Journal | None) -> None:
    """A City counts once, and not for having stood on it (CC-R09); a Pawn is met before or after the Gate."""
    if zone < c.CITIES:
        bit = ONE << zone
        if at_start == 0 and t.ride[R_CITIES] & bit == 0:
            t.ride[R_CITIES] |= bit
            c.tell_city_hit(journal, t.driver(), t.ride[R_DIE], zone)
        return
    other = pawn_in_zone(t, zone)
    if other < 0 or other == t.driver():
        return
    column: i64 = R_PAWNS_AFTER if is_after(t, ms) else R_PAWNS_BEFORE
    if t.ride[column] & (ONE << other) == 0:
        t.ride[column] |= ONE << other
        c.tell_pawn_hit(journal, t.driver(), other, i64(column == R_PAWNS_AFTER))


def tell_gate(t: Table, journal: Journal | None) -> None:
    if t.ride[R_CROSSED] != 0:
        c.tell_crossed(journal, t.driver(), t.now[N_GATE], t.now[N_GATE + 1], t.ride[R_GAP])
    elif t.ride[R_MISS] >= 0:
        c.tell_missed(journal, t.driver(), t.now[N_GATE], t.now[N_GATE + 1], t.ride[R_MISS])


def read_resting_faces(t: Table) -> None:
    """The option faces_after_rest: what dice show after they stopped (CC-R17)."""
    if t.ride[R_CROSSED] != 0:
        t.ride[R_GATE_FACE] = t.face(t.now[N_GATE])
        t.ride[R_GATE_FACE + 1] = t.face(t.now[N_GATE + 1])
    die: i64 = 0
    while die < FIRST_VEHICLE:
        if t.ride[R_FACES + die] >= 0:
            t.ride[R_FACES + die] = t.face(die)
        die += 1


# ------------------------------------------------------------ laying dice
def lay_dice(t: Table, numbers: list[int]) -> None:
    """All dice stay where and as they came to rest (CC-RACE-DRIVE-12)."""
    at: i64 = 3
    end = events_begin(numbers)
    while at < end:
        t.lay(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4])
        at += MOVED


def put_dice_back(t: Table, numbers: list[int], flicked: i64, journal: Journal | None) -> None:
    """Dice that left the area go back in the order in which they left, the flicked one last (CC-R07).

    The driver's own Vehicle goes to the middle of the side, also where a Gate die pushed it; in a throw none is own.
    """
    own: i64 = t.own_die() if flicked != NOTHING else NOTHING
    waiting: i64 = 0
    begin: i64 = events_begin(numbers) + 1
    end = gates_begin(numbers)
    at = begin
    while at < end:
        if numbers[at] == OUT:
            waiting |= ONE << numbers[at + 2]
        at += EVENT
    last: i64 = 0
    while last < 2 and waiting != 0:
        at = begin
        while at < end:
            die: i64 = numbers[at + 2]
            if numbers[at] == OUT and (die == flicked) == (last == 1) and waiting & (ONE << die) != 0:
                waiting ^= ONE << die
                put_die_back(t, die, numbers[at + 3], 0 if die == own else numbers[at + 4], waiting, journal)
            at += EVENT
        last += 1


def put_die_back(t: Table, die: i64, side: i64, along: i64, waiting: i64, journal: Journal | None) -> None:
    """To so far along the side; the face stays (CC-R07)."""
    others: list[list[int]] = []
    other: i64 = 0
    while other < c.DICE:
        if other != die and t.in_play(other) and waiting & (ONE << other) == 0:
            others.append(shape_of(t, other))
        other += 1
    x, y = put_back(side, along, half_side(t), others)
    t.lay(die, x, y, t.face(die), 0)
    c.tell_put_back(journal, die, side)


# ------------------------------------------------------------ questions about the last flick
def invalid(t: Table) -> bool:
    """CC-R10: it only turned the die."""
    return t.ride[R_INVALID] != 0


def crossed(t: Table) -> bool:
    """CC-R04: the declared Gate was crossed, whatever it cost."""
    return t.ride[R_CROSSED] != 0


def left(t: Table) -> bool:
    """Whether the flicked die left the area (CC-R07)."""
    return t.ride[R_SIDE] >= 0


def hits(t: Table) -> i64:
    """All dice that the flicked one hit, as bits."""
    return t.ride[R_BEFORE] | t.ride[R_AFTER]


def gate_dice_before(t: Table) -> i64:
    """Gate dice hit before the crossing, as bits."""
    return t.ride[R_BEFORE] & ((ONE << FIRST_VEHICLE) - 1)


def gate_dice_after(t: Table) -> i64:
    """Gate dice hit after the crossing, as bits."""
    return t.ride[R_AFTER] & ((ONE << FIRST_VEHICLE) - 1)


def vehicles_before(t: Table) -> i64:
    """Vehicle dice hit before the crossing, as bits by die."""
    return t.ride[R_BEFORE] >> FIRST_VEHICLE << FIRST_VEHICLE


def vehicles_after(t: Table) -> i64:
    return t.ride[R_AFTER] >> FIRST_VEHICLE << FIRST_VEHICLE


def gate_hit_before(t: Table) -> bool:
    """Whether one of the two dice of the declared Gate was hit before the crossing (CC-R16)."""
    if not has_gate(t):
        return False
    own = (ONE << t.now[N_GATE]) | (ONE << t.now[N_GATE + 1])
    return t.ride[R_BEFORE] & own != 0


def gate_symbol(t: Table, half: i64) -> i64:
    """What a die of the crossed Gate gives (half 0 or 1): a symbol; -1 for nothing or a Vehicle die (CC-R16)."""
    return symbol_of(t.box, t.now[N_GATE + half], t.ride[R_GATE_FACE + half])


def hit_symbol(t: Table, die: i64) -> i64:
    """What a Gate die hit after the crossing gives: a symbol, or -1 (CC-R17)."""
    return symbol_of(t.box, die, t.ride[R_FACES + die])


def cities_hit(t: Table) -> i64:
    """Cities hit, as bits (CC-R09)."""
    return t.ride[R_CITIES]


def pawns_after(t: Table) -> i64:
    """Drivers whose Pawns were hit after a successful crossing, as bits (CC-SMUG-ROB-01)."""
    return t.ride[R_PAWNS_AFTER]


def count_bits(bits: i64) -> i64:
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def hurt(t: Table) -> bool:
    """Whether the driver took Damage by this flick, as far as the game has counted, or left the area."""
    return t.ride[R_DAMAGE] > 0 or left(t)


def preparation_failed(t: Table) -> bool:
    """Whether a flicked Gate die hit another one, left the area, or only turned (CC-RACE-TURN-07, CC-R10)."""
    return invalid(t) or left(t) or hits(t) != 0


# ------------------------------------------------------------ turns
def begin_turn(t: Table, driver: i64) -> None:
    """A driver's Turn begins: no Sector, no Gate, no Bumpers, nothing flicked. Columns from N_OWN on are the game's."""
    column: i64 = 0
    while column < N_OWN:
        if column != N_FIRST and column != N_ROUND:
            t.now[column] = 0
        column += 1
    t.now[N_DRIVER] = driver
    t.now[N_SECTOR] = NOTHING
    forget_gate(t)
    clear_ride(t, NOTHING)
