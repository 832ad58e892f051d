"""Couriers: the end of a ride. Cities and other Vehicles within the ruler (CC-COUR-TURN-07, CC-COUR-POLICE-07, -09)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import C_SWITCHES
from cubilete.games.cuba_cube.rules.cloth import cities_near, near_die
from cubilete.games.cuba_cube.rules.couriers.columns import (
    ENTERED,
    LEAVING,
    NEAR_CITIES,
    NEAR_DICE,
    S_HAND,
    STEP,
    TEAM,
)
from cubilete.games.cuba_cube.rules.couriers.damage import can_repair, is_broken, repair
from cubilete.games.cuba_cube.rules.couriers.jobs import can_deliver, destination, unload
from cubilete.games.cuba_cube.rules.couriers.police import cover_tracks
from cubilete.games.cuba_cube.rules.riding import ONE, crossed, invalid, left
from cubilete.games.cuba_cube.rules.table import (
    DIE,
    FIRST_VEHICLE,
    N_FLICKS,
    O_FAMILY,
    O_HARDCORE_1,
    O_HARDCORE_2,
    R_DAMAGE,
    R_DIE,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import lay_cop


# ------------------------------------------------------------ reach
def look_around(t: Table) -> None:
    """What the ruler reaches from where the joint Vehicle stopped: judged once; a switch never adds to it (CC-R68)."""
    own = t.own_die()
    t.now[NEAR_CITIES] = cities_near(t, own)
    t.now[NEAR_DICE] = 0
    die: i64 = FIRST_VEHICLE
    while die < c.DICE:
        if die != own and t.in_play(die) and near_die(t, own, die):
            t.now[NEAR_DICE] |= ONE << die
        die += 1


def visit_bar(t: Table) -> i64:
    """Why neither a City nor another Vehicle can be entered in this Turn: a verdict, or LEGAL (CC-R62)."""
    if t.ride[R_DIE] < 0 or invalid(t):
        return c.VISIT_NEEDS_CROSSING
    if not crossed(t) and not t.has(O_FAMILY):
        return c.VISIT_NEEDS_CROSSING  # CC-COUR-TURN-07, but CC-COUR-FAM-02
    if t.now[N_FLICKS] > 0 and left(t):
        return c.VISIT_AFTER_LEAVING
    if t.has(O_HARDCORE_1) and t.ride[R_DAMAGE] > 0:
        return c.VISIT_AFTER_DAMAGE  # CC-COUR-HARD-01
    return LEGAL


def switches_left(t: Table) -> i64:
    """How often Vehicles can still be switched (CC-COUR-POLICE-08): every switch takes a die out of the game."""
    gone: i64 = c.VEHICLE_DICE
    die: i64 = FIRST_VEHICLE
    while die < c.DICE:
        if t.in_play(die):
            gone -= 1
        die += 1
    most = t.box.couriers[C_SWITCHES] - gone
    return most if most > 0 else 0


# ------------------------------------------------------------ judging
def is_watched(t: Table, city: i64) -> bool:
    """Whether a City no longer covers tracks: a Cop is there, or comes as soon as the team leaves (CC-R76)."""
    return t.cops[city] > 0 or t.own[LEAVING] == city + 1


def enter_bar(t: Table, city: i64) -> i64:
    """Why a City cannot be entered: a verdict, or LEGAL. To deliver, for repairs, or to cover tracks."""
    bar = visit_bar(t)
    if bar != LEGAL:
        return bar
    if t.now[NEAR_CITIES] & (ONE << city) == 0:
        return c.CITY_OUT_OF_REACH
    if t.now[ENTERED] != 0:
        return c.ONE_CITY_A_TURN
    if can_deliver(t, city):
        return LEGAL
    if t.has(O_HARDCORE_2) and t.cops[city] > 0:
        return c.POLICE_IN_CITY  # CC-COUR-HARD-05
    if can_repair(t, city) or not is_watched(t, city):
        return LEGAL
    if city != destination(t):
        return c.CITY_WATCHED  # CC-COUR-POLICE-11
    return c.CITY_IS_DESTINATION if is_broken(t) else c.NOTHING_TO_DO_THERE


def switch_bar(t: Table, die: i64) -> i64:
    """Why Vehicles cannot be switched: a verdict, or LEGAL (CC-COUR-POLICE-07)."""
    bar = visit_bar(t)
    if bar != LEGAL:
        return bar
    if die == t.own_die():
        return c.SWITCH_TO_ITSELF
    if t.now[NEAR_DICE] & (ONE << die) == 0:
        return c.SWITCH_OUT_OF_REACH
    return LEGAL if switches_left(t) > 0 else c.SWITCHES_USED_UP


def anything_to_visit(t: Table) -> bool:
    out = MoveList()
    fill_visiting(t, out)
    return out.n > 1


def fill_visiting(t: Table, out: MoveList) -> None:
    city: i64 = 0
    while city < c.CITIES:
        if enter_bar(t, city) == LEGAL:
            out.add(c.enter_code(city))
        city += 1
    die: i64 = FIRST_VEHICLE
    while die < c.DICE:
        if switch_bar(t, die) == LEGAL:
            out.add(c.switch_code(die))
        die += 1
    out.add(c.DONE)


def judge_visiting(t: Table, code: i64) -> i64:
    if c.is_enter(code):
        return enter_bar(t, c.enter_city(code))
    if c.is_switch(code):
        return switch_bar(t, c.switch_die(code))
    return LEGAL if code == c.DONE else c.WRONG_PHASE


# ------------------------------------------------------------ doing
def enter(t: Table, city: i64, journal: Journal | None) -> None:
    """Be repaired where that is done; then deliver, or lose the Police where none of them is yet (CC-R66).

    A broken Vehicle never delivers, so only Hardcore package 2 repairs on the way to a delivery (CC-COUR-HARD-05).
    """
    t.now[ENTERED] = 1
    delivers = can_deliver(t, city)
    if can_repair(t, city):
        repair(t, city, journal)
    if delivers:
        unload(t)
        t.now[STEP] = S_HAND
    elif not is_watched(t, city):
        leave_city(t, journal)
        t.own[LEAVING] = city + 1
        c.tell_hid_in_city(journal, city)
        cover_tracks(t, journal)


def leave_city(t: Table, journal: Journal | None) -> None:
    """The Cop comes to the City that covered the tracks (CC-COUR-POLICE-10, CC-R76)."""
    if t.own[LEAVING] > 0:
        lay_cop(t, t.own[LEAVING] - 1, journal)
        t.own[LEAVING] = 0


def switch(t: Table, die: i64, journal: Journal | None) -> None:
    """The other die becomes the joint one, the old one leaves the game, all else stays (CC-R68)."""
    old = t.own_die()
    t.take_off(old)
    t.put(TEAM, DIE, die)
    t.now[NEAR_DICE] = 0
    t.now[NEAR_CITIES] &= cities_near(t, die)  # CC-R68
    c.tell_switched(journal, old, die)
    cover_tracks(t, journal)
