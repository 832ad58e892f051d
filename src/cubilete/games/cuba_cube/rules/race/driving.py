"""Race: preparing the way and driving (CC-RACE-TURN-06 to -10, CC-RACE-DRIVE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import (
    declare_gate,
    declare_only_gate,
    forget_gate,
    gate_bar,
    has_gate,
    is_rideable,
    pairs_for,
    towards_wheels,
    wheel_direction,
)
from cubilete.games.cuba_cube.rules.flicking import (
    HARD,
    SOFT,
    flick_bar,
    gate_die_bar,
    goal_point,
    is_safe_send,
    sent,
    sent_before,
    usual_flick,
    vehicle_bar,
    wheels_bar,
)
from cubilete.games.cuba_cube.rules.race.columns import (
    AIMED,
    DRUNK,
    N_BROKEN,
    N_COUNTED,
    N_FAILED,
    N_PENDING,
    N_STEP,
    STEP_NONE,
)
from cubilete.games.cuba_cube.rules.race.damage import is_broken, suffer, visit_workshop
from cubilete.games.cuba_cube.rules.race.finish import advance, needs_gate, next_sector, stop_at_city, target
from cubilete.games.cuba_cube.rules.race.gaining import begin_gaining
from cubilete.games.cuba_cube.rules.riding import flick, hurt, invalid, preparation_failed
from cubilete.games.cuba_cube.rules.table import (
    FIRST_VEHICLE,
    N_BUMPERS,
    N_FLICKS,
    N_GATE,
    N_SECTOR,
    N_TAKEN,
    O_RACE_BUMPERS,
    POSE,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import announce_bar
from cubilete.physics.units import ANGLES, TURN

BEFORE_CITY: Final = 70
"""mm from the middle of a City card: near enough for either ruler, and beside the card (CC-R08, CC-R09)."""


# ------------------------------------------------------------ flicks
def judge_flick(t: Table, params: list[int]) -> i64:
    """Whether these numbers may be flicked now: a Gate die to prepare, the own Vehicle to drive (CC-R93)."""
    bar = flick_bar(t, params)
    if bar != 0:
        return bar
    if t.phase == c.PREPARING:
        return gate_die_bar(params[0])
    return drive_bar(t, params)


def drive_bar(t: Table, params: list[int]) -> i64:
    bar = vehicle_bar(t, params[0])
    if bar != 0:
        return bar
    if must_choose_gate(t):
        return c.GATE_FIRST
    if t.get(t.driver(), AIMED) != 0:
        return wheels_bar(t, params)  # CC-RACE-BONUS-09
    return LEGAL


def must_choose_gate(t: Table) -> bool:
    """CC-R14: several pairs fit the card, and none is declared yet."""
    sector = t.now[N_SECTOR]
    return sector >= 0 and not has_gate(t) and len(pairs_for(t, sector, t.own_die())) > 0


def send_bar(t: Table, code: i64) -> i64:
    """Whether a coarse flick may be made now."""
    die = c.send_die(code)
    if not t.in_play(die):
        return c.DIE_NOT_IN_PLAY
    bar = gate_die_bar(die) if t.phase == c.PREPARING else vehicle_bar(t, die)
    if bar != 0:
        return bar
    if t.phase == c.PREPARING and not is_safe_send(code):
        return c.NOWHERE_TO_SEND
    params = sent(t, die, c.send_goal(code), c.send_strength(code))
    if len(params) == 0:
        return c.NOWHERE_TO_SEND
    return LEGAL if t.phase == c.PREPARING else drive_bar(t, params)


def fill_flicks(t: Table, out: MoveList) -> None:
    """The free flick and every coarse one."""
    if t.phase == c.DRIVING and must_choose_gate(t):
        return
    out.add(c.FLICK)
    die: i64 = 0 if t.phase == c.PREPARING else t.own_die()
    last: i64 = FIRST_VEHICLE - 1 if t.phase == c.PREPARING else die
    while die <= last:
        goal: i64 = 0
        while goal < c.GOAL_DIE + c.DICE:
            if len(goal_point(t, die, goal)) > 0:
                fill_strengths(t, die, goal, out)
            goal += 1
        die += 1


def fill_strengths(t: Table, die: i64, goal: i64, out: MoveList) -> None:
    strength: i64 = 0
    while strength <= HARD:
        code = c.send_code(die, goal, strength)
        if send_bar(t, code) == LEGAL:
            out.add(code)
        strength += 1


def usual(t: Table) -> list[int]:
    """What `flick` alone stands for: through the Gate, else near a City; where Weapons bind, along the wheels."""
    if t.phase == c.PREPARING:
        return sent(t, 0, c.GOAL_MIDDLE, SOFT)
    die = t.own_die()
    params = usual_flick(t, die) if has_gate(t) else sent_before(t, die, c.GOAL_CITY + city_ahead(t), BEFORE_CITY)
    if t.get(t.driver(), AIMED) != 0 and not towards_wheels(t, params[0], params[1]):
        params[1] = int(wheel_direction(t, params[0]) * ANGLES // TURN % ANGLES)
    return params


def city_ahead(t: Table) -> i64:
    """Where a ride without a Gate goes: the target City, or the nearest one for repairs."""
    if not is_broken(t, t.driver()):
        return target(t)
    best: i64 = 0
    nearest: i64 = -1
    city: i64 = 0
    while city < c.CITIES:
        point = goal_point(t, t.own_die(), c.GOAL_CITY + city)
        dx: i64 = point[0] - t.dice[t.own_die() * POSE]
        dy: i64 = point[1] - t.dice[t.own_die() * POSE + 1]
        if nearest < 0 or dx * dx + dy * dy < nearest:
            nearest = dx * dx + dy * dy
            best = city
        city += 1
    return best


def is_blind(t: Table) -> bool:
    """CC-RACE-BONUS-07: every flick of the Turn, the preparation included (CC-R18)."""
    return t.get(t.driver(), DRUNK) > 0


# ------------------------------------------------------------ preparing
def prepare(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """Flick a Gate die; if it leaves or hits anything the Turn is over (CC-RACE-TURN-07)."""
    flick(t, params, is_blind(t), chance, journal)
    if preparation_failed(t):
        t.now[N_FAILED] = 1
        c.tell_preparation_failed(journal, t.driver())


# ------------------------------------------------------------ before driving
def get_ready(t: Table, journal: Journal | None) -> None:
    """The next ride: its Sector, and its Gate where only one pair fits (CC-R14)."""
    driver = t.driver()
    t.phase = c.DRIVING
    t.now[N_BUMPERS] = 0
    t.now[N_TAKEN] = 0
    t.now[N_STEP] = STEP_NONE
    t.now[N_PENDING] = 0
    t.now[N_COUNTED] = 0
    forget_gate(t)
    t.now[N_SECTOR] = next_sector(t, driver) if needs_gate(t, driver) else -1
    if t.now[N_SECTOR] >= 0 and declare_only_gate(t, t.now[N_SECTOR], t.own_die()):
        tell_gate_chosen(t, journal)


def tell_gate_chosen(t: Table, journal: Journal | None) -> None:
    one = t.now[N_GATE]
    other = t.now[N_GATE + 1]
    c.tell_gate_chosen(journal, t.driver(), one, other, i64(is_rideable(t, one, other)))


def judge_gate(t: Table, one: i64, other: i64) -> i64:
    if t.now[N_SECTOR] < 0:
        return c.GATE_NOT_NEEDED
    bar = gate_bar(t, t.now[N_SECTOR], one, other, t.own_die())
    if bar != 0:
        return bar
    return c.GATE_ALREADY if t.now[N_GATE] == one and t.now[N_GATE + 1] == other else LEGAL


def fill_gates(t: Table, out: MoveList) -> None:
    if t.now[N_SECTOR] < 0:
        return
    pairs = pairs_for(t, t.now[N_SECTOR], t.own_die())
    k: i64 = 0
    while k < len(pairs):
        if judge_gate(t, pairs[k], pairs[k + 1]) == LEGAL:
            out.add(c.gate_code(pairs[k], pairs[k + 1]))
        k += 2


def choose_gate(t: Table, one: i64, other: i64, journal: Journal | None) -> None:
    declare_gate(t, one, other)
    tell_gate_chosen(t, journal)


def bumpers_bar(t: Table) -> i64:
    """CC-RACE-TURN-08, CC-RACE-TURN-09."""
    if not t.has(O_RACE_BUMPERS):
        return c.BUMPERS_NOT_USED
    return announce_bar(t, t.driver())


# ------------------------------------------------------------ driving
def drive(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """Flick the Vehicle and draw all consequences: Damage, the Pawn, Cities, Bonuses that are there to gain."""
    driver = t.driver()
    t.now[N_BROKEN] = i64(is_broken(t, driver))
    t.now[N_FLICKS] += 1
    flick(t, params, is_blind(t), chance, journal)
    if invalid(t):
        t.now[N_FAILED] = 1  # CC-COMMON-FLICK-02
        return
    suffer(t, journal)
    advance(t, journal)
    visit_workshop(t, journal)
    stop_at_city(t, journal)
    if t.now[N_COUNTED] != 0 and not hurt(t):
        begin_gaining(t, journal)  # CC-RACE-DRIVE-10
