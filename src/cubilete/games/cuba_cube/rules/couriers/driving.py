"""Couriers: the one flick of a Turn, of a Gate die or of the joint Vehicle (CC-COUR-TURN-04 to -06)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import has_gate, pairs_for
from cubilete.games.cuba_cube.rules.couriers.columns import DETOUR, GATE_FLICKS, S_END, S_LOSE, S_VISIT, STEP, TEAM
from cubilete.games.cuba_cube.rules.couriers.damage import suffer
from cubilete.games.cuba_cube.rules.couriers.loading import travel
from cubilete.games.cuba_cube.rules.couriers.police import alarm, count_gate_flick
from cubilete.games.cuba_cube.rules.couriers.routes import bumpers_bar, fill_gates, return_route
from cubilete.games.cuba_cube.rules.couriers.visiting import leave_city, look_around
from cubilete.games.cuba_cube.rules.flicking import fill_sends, flick_bar, sent_by_code, usual_flick
from cubilete.games.cuba_cube.rules.riding import crossed, flick, invalid, preparation_failed
from cubilete.games.cuba_cube.rules.table import BROKEN, FIRST_VEHICLE, N_FLICKS, N_SECTOR, NOTHING, Table


# ------------------------------------------------------------ judging
def die_bar(t: Table, die: i64) -> i64:
    """Why a die may not be flicked in this Turn: a verdict, or LEGAL."""
    if die < FIRST_VEHICLE:
        return LEGAL
    if not t.in_play(die):
        return c.DIE_NOT_IN_PLAY
    if die != t.own_die():
        return c.OWNERLESS_VEHICLE
    if t.now[N_SECTOR] == NOTHING:
        return c.ROUTE_FIRST  # CC-COUR-TURN-05
    if has_gate(t) or len(pairs_for(t, t.now[N_SECTOR], die)) == 0:
        return LEGAL  # a Sector without any pair cannot be crossed now, but driven (CC-R15)
    return c.GATE_FIRST


def judge_flick(t: Table, params: list[int]) -> i64:
    """The numbers of a flick, then its die."""
    bar = flick_bar(t, params)
    return bar if bar != LEGAL else die_bar(t, params[0])


def judge_send(t: Table, code: i64) -> i64:
    bar = die_bar(t, c.send_die(code))
    if bar != LEGAL:
        return bar
    return LEGAL if len(sent_by_code(t, code)) > 0 else c.NOWHERE_TO_SEND


def fill_flicking(t: Table, out: MoveList) -> None:
    fill_gates(t, out)
    if bumpers_bar(t) == LEGAL:
        out.add(c.BUMPERS)
    out.add(c.FLICK)
    die: i64 = 0
    while die < c.DICE:
        if die_bar(t, die) == LEGAL:
            fill_sends(t, die, out)
        die += 1


def usual(t: Table) -> list[int]:
    """What `flick` alone stands for: the joint Vehicle where it may drive, else the first Gate die."""
    own = t.own_die()
    return usual_flick(t, own if die_bar(t, own) == LEGAL else 0)


# ------------------------------------------------------------ doing
def make_flick(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    if params[0] < FIRST_VEHICLE:
        prepare(t, params, chance, journal)
    else:
        drive(t, params, chance, journal)


def prepare(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """A Gate die: it counts for the Police even where it only turned (CC-R10), and hits alarm them."""
    flick(t, params, False, chance, journal)
    return_route(t, journal)
    count_gate_flick(t)
    if invalid(t):
        t.now[STEP] = S_END
        return
    if preparation_failed(t):
        alarm(t, params[0], journal)  # CC-COUR-GATEHIT-01
    look_around(t)
    t.now[STEP] = S_VISIT


def drive(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """The joint Vehicle: Damage first, then the way (CC-R62)."""
    leave_city(t, journal)
    t.now[N_FLICKS] += 1
    t.own[GATE_FLICKS] = 0  # CC-R64
    t.now[DETOUR] = t.get(TEAM, BROKEN)
    flick(t, params, False, chance, journal)
    if invalid(t):
        return_route(t, journal)
        t.now[STEP] = S_END
        return
    suffer(t, journal)
    if crossed(t):
        travel(t, journal)
    else:
        return_route(t, journal)
    look_around(t)
    t.now[STEP] = S_LOSE
