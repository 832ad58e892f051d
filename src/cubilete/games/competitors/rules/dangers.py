"""Meteorological, natural and human events, and vehicles that they send home (CP-EVT, CP-R41 to CP-R43, CP-R60)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import distance_round, region_at
from cubilete.games.competitors.rules.dealing.hired import end_right, is_held
from cubilete.games.competitors.rules.table import Table, is_cell, is_state, kind_of, owner_of, token_bit
from cubilete.games.competitors.rules.travel.convoy import carries_goods, leave_convoy, set_off


def roll_danger(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CP-EVT-01, CP-EVT-05: one die for the continent, one for the row; every seat is looked at in turn order."""
    continent: i64 = chance.below(c.AREA_ROLL, 6)
    row: i64 = chance.below(c.DANGER_ROLL, b.ROWS)
    danger: i64 = continent * b.ROWS + row
    t.now[k.DANGER] = danger
    t.now[k.RESUME] = 0
    c.tell_danger_rolled(journal, danger, t.box.e_danger[danger], t.box.e_modifier[danger])


# ---------------------------------------------------------------- who is in danger
def over(t: Table, token: i64) -> i64:
    """The State or sea space where a token is, in flight the one below it (CP-R34)."""
    place = t.get(token, k.PLACE)
    return region_at(t.box.atlas, t.get(token, k.X), t.get(token, k.Y)) if place == k.ALOFT else place


def vulnerable(t: Table, token: i64) -> bool:
    """CP-EVT-08 to CP-EVT-10; a truck on board shares its carrier's fate (CP-R42)."""
    kind = kind_of(token)
    place = t.get(token, k.PLACE)
    if kind == k.TRUCK:
        return is_state(place) and t.base_of(place) != owner_of(token)
    return is_cell(place) if kind == k.SHIP else place == k.ALOFT


def involved(t: Table, token: i64) -> bool:
    """Vulnerable, of a kind that the event threatens (CP-EVT-17), and in its zone."""
    danger: i64 = t.now[k.DANGER]
    if danger == k.NONE or (t.box.e_hits[danger] >> kind_of(token)) & 1 == 0:
        return False
    return vulnerable(t, token) and t.in_zone(over(t, token))


def save_number(t: Table, seat: i64) -> i64:
    """The white number (CP-EVT-06); CP-SPECCARD-07: a weather station makes it easier on its continent."""
    danger: i64 = t.now[k.DANGER]
    save: i64 = t.box.e_save[danger]
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        here = t.advantage_at(territory, b.FX_STATION) and t.base_of(territory) == seat
        if here and t.box.atlas.continent[territory] == danger // b.ROWS:
            save += t.box.s_amount[t.land(territory, k.ADVANTAGE)]
        territory += 1
    return save


def throw(t: Table, seat: i64, tokens: i64, chance: Chance, journal: Journal | None) -> None:
    """One throw for all these tokens of a seat (bits by vehicle): saved, or to the nearest base (CP-EVT-07)."""
    save = save_number(t, seat)
    roll: i64 = chance.below(c.SAVE_ROLL, 6) + 1
    if roll < save:
        c.tell_danger_saved(journal, seat, roll, save)
        return
    c.tell_danger_hit(journal, seat, roll, save)
    t.now[k.HOMELESS] = tokens
    t.now[k.RETURNER] = seat


def throw_for_seat(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """CP-R42: when the event is rolled, once for everything of the seat that is involved."""
    tokens: i64 = 0
    vehicle: i64 = 0
    one: i64 = 1
    while vehicle < c.VEHICLES:
        if involved(t, seat * c.VEHICLES + vehicle):
            tokens |= one << vehicle
        vehicle += 1
    if tokens != 0:
        throw(t, seat, tokens, chance, journal)


def throw_for_journey(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CP-R42: the next vehicle whose movement turn ends in the zone throws for itself."""
    one: i64 = 1
    token: i64 = 0
    while t.now[k.TRAVELLED] != 0:
        if (t.now[k.TRAVELLED] >> token) & 1 != 0:
            t.now[k.TRAVELLED] &= ~token_bit(token)
            if involved(t, token):
                throw(t, owner_of(token), one << (token % c.VEHICLES), chance, journal)
                return
        token += 1


# ---------------------------------------------------------------- the way home
def x_of(t: Table, token: i64) -> i64:
    place = t.place(token)
    atlas = t.box.atlas
    if is_state(place):
        return atlas.x[place]
    if is_cell(place):
        return atlas.cell_x[place - k.SEA]
    if place < k.ALOFT:
        return atlas.strait_x[place - k.STRAIT]
    carrier = t.get(token, k.CARRIER)
    return t.get(carrier if carrier != k.NONE else token, k.X)


def y_of(t: Table, token: i64) -> i64:
    place = t.place(token)
    atlas = t.box.atlas
    if is_state(place):
        return atlas.y[place]
    if is_cell(place):
        return atlas.cell_y[place - k.SEA]
    if place < k.ALOFT:
        return atlas.strait_y[place - k.STRAIT]
    carrier = t.get(token, k.CARRIER)
    return t.get(carrier if carrier != k.NONE else token, k.Y)


def serves(t: Table, token: i64, territory: i64) -> bool:
    """CP-R41: an own base; a ship needs a port there, an aircraft an airport."""
    if t.base_of(territory) != owner_of(token):
        return False
    kind = kind_of(token)
    if kind == k.TRUCK:
        return True
    return t.box.atlas.port[territory] != 0 if kind == k.SHIP else t.box.atlas.airport[territory] != 0


def way_home(t: Table, token: i64, territory: i64) -> i64:
    atlas = t.box.atlas
    return distance_round(atlas, x_of(t, token), y_of(t, token), atlas.x[territory], atlas.y[territory])


def nearest_base(t: Table, token: i64, tie: i64) -> i64:
    """The nearest base of its owner that can take it in; of several at the same distance the one numbered `tie`."""
    least: i64 = -1
    found: i64 = k.NONE
    ties: i64 = 0
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if serves(t, token, territory):
            way = way_home(t, token, territory)
            if least < 0 or way < least:
                least = way
                found = territory
                ties = 0
            elif way == least:
                ties += 1
                if ties <= tie:
                    found = territory
        territory += 1
    return found if ties >= tie else k.NONE


def next_homeless(t: Table) -> i64:
    """The next token that has to go home."""
    vehicle: i64 = 0
    while (t.now[k.HOMELESS] >> vehicle) & 1 == 0:
        vehicle += 1
    return t.now[k.RETURNER] * c.VEHICLES + vehicle


def judge_return(t: Table, seat: i64, vehicle: i64, territory: i64) -> i64:
    token: i64 = seat * c.VEHICLES + vehicle
    if token != next_homeless(t):
        return c.NO_VEHICLE
    if not serves(t, token, territory):
        return c.NO_BASE
    nearest = nearest_base(t, token, 0)
    return LEGAL if way_home(t, token, territory) == way_home(t, token, nearest) else c.NOT_NEAREST


def go_home(t: Table, token: i64, territory: i64, journal: Journal | None) -> None:
    """CP-R41: with its goods and a truck on board; a promise of transport ends (CP-R68)."""
    one: i64 = 1
    t.now[k.HOMELESS] &= ~(one << (token % c.VEHICLES))
    t.put(token, k.PLACE, territory)
    t.put(token, k.X, 0)
    t.put(token, k.Y, 0)
    t.put(token, k.ARROW, 0)
    if kind_of(token) == k.AIRCRAFT:
        t.put(token, k.LAST, territory)
    c.tell_returned(journal, token, territory)
    if is_held(t, token):
        c.tell_right_ended(journal, t.get(token, k.SHIPPER), token)
        end_right(t, token)
    if t.now[k.HOMELESS] == 0:
        t.now[k.RETURNER] = k.NOBODY
    if t.now[k.JOURNEY] != k.NO_JOURNEY:
        part_on_way(t, token)


def part_on_way(t: Table, token: i64) -> None:
    """CP-R43, CP-R78: goods go on from the base with the time that is left, if any is; what they leave has finished."""
    if carries_goods(t, token):
        set_off(t, token)
    else:
        leave_convoy(t, token)
