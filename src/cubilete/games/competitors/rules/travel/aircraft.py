"""Aircraft: anywhere by the ruler, in flight where no airport is reached (CP-AIR, CP-R33 to CP-R37)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import distance
from cubilete.games.competitors.rules.dealing.hired import is_ours
from cubilete.games.competitors.rules.table import Table, is_state, owner_of
from cubilete.games.competitors.rules.travel.arriving import aircraft_lands
from cubilete.games.competitors.rules.travel.convoy import (
    carries_goods,
    lose_rest,
    member,
    points_left,
    set_off,
    spend,
)
from cubilete.games.competitors.rules.travel.fuel import can_fuel, pay_fuel

INTERCONTINENTAL = 2


def air_x(t: Table, aircraft: i64) -> i64:
    place = t.get(aircraft, k.PLACE)
    return t.box.atlas.air_x[place] if is_state(place) else t.get(aircraft, k.X)


def air_y(t: Table, aircraft: i64) -> i64:
    place = t.get(aircraft, k.PLACE)
    return t.box.atlas.air_y[place] if is_state(place) else t.get(aircraft, k.Y)


def way_to(t: Table, aircraft: i64, x: i64, y: i64) -> i64:
    """The distance from an aircraft to a point, in tenths of a board unit."""
    return distance(air_x(t, aircraft), air_y(t, aircraft), x, y)


def leg(t: Table, length: i64) -> i64:
    """What one movement point covers of a distance: all of it, or the ruler's radius (CP-AIR-02)."""
    return length if length <= t.box.radius else t.box.radius


# ---------------------------------------------------------------- may it fly?
def judge_aircraft(t: Table) -> i64:
    """Whether the journey has an aircraft that may take off or fly on now."""
    aircraft = member(t, k.AIRCRAFT)
    if aircraft == k.NONE:
        return c.NO_AIRCRAFT_HERE
    if t.now[k.JOURNEY] == k.DELIVERY and not carries_goods(t, aircraft):
        return c.GOODS_STAY
    if not is_ours(t, aircraft):
        return c.CARRIAGE_OVER
    if t.closed_by(b.AIRPORTS_CLOSED, t.get(aircraft, k.PLACE)):
        return c.AIRPORTS_CLOSED
    return LEGAL if points_left(t, k.AIRCRAFT) > 0 else c.NO_POINTS


def usable(t: Table, seat: i64, territory: i64) -> bool:
    """CP-AIR-10: for entering or leaving a continent."""
    atlas = t.box.atlas
    return atlas.airport[territory] == INTERCONTINENTAL or t.has_base_on(seat, atlas.continent[territory])


def judge_landing(t: Table, aircraft: i64, territory: i64) -> i64:
    """CP-R36: flights inside one continent may use any airport; the owner's bases count (CP-R37)."""
    atlas = t.box.atlas
    if t.closed_by(b.AIRPORTS_CLOSED, territory):
        return c.AIRPORTS_CLOSED
    took_off = t.get(aircraft, k.LAST)
    if atlas.continent[took_off] == atlas.continent[territory]:
        return LEGAL
    seat = owner_of(aircraft)
    return LEGAL if usable(t, seat, took_off) and usable(t, seat, territory) else c.NATIONAL_AIRPORT


def judge_fly(t: Table, territory: i64) -> i64:
    """To an airport, or as far towards it as a movement point reaches (CP-R34)."""
    verdict = judge_aircraft(t)
    if verdict != LEGAL:
        return verdict
    atlas = t.box.atlas
    aircraft = member(t, k.AIRCRAFT)
    if atlas.airport[territory] == 0:
        return c.NO_AIRPORT
    if t.get(aircraft, k.PLACE) == territory:
        return c.DOCKED_THERE
    length = way_to(t, aircraft, atlas.air_x[territory], atlas.air_y[territory])
    if not can_fuel(t, aircraft, leg(t, length)):
        return c.NO_FUEL
    return judge_landing(t, aircraft, territory) if length <= t.box.radius else LEGAL


def judge_cross(t: Table, edge: i64) -> i64:
    verdict = judge_aircraft(t)
    if verdict != LEGAL:
        return verdict
    aircraft = member(t, k.AIRCRAFT)
    length = way_to(t, aircraft, edge_x(t, edge), edge_y(t, edge))
    return LEGAL if can_fuel(t, aircraft, leg(t, length)) else c.NO_FUEL


def judge_hover(t: Table, params: list[int]) -> i64:
    """CP-R34: any point of the board within reach."""
    if len(params) != 2:
        return c.NO_SUCH_MOVE
    verdict = judge_aircraft(t)
    if verdict != LEGAL:
        return verdict
    x: i64 = params[0]
    y: i64 = params[1]
    if x < 0 or y < 0 or x > t.box.atlas.width or y > t.box.atlas.height:
        return c.OFF_THE_BOARD
    aircraft = member(t, k.AIRCRAFT)
    length = way_to(t, aircraft, x, y)
    if length > t.box.radius:
        return c.OUT_OF_REACH
    return LEGAL if can_fuel(t, aircraft, length) else c.NO_FUEL


def edge_x(t: Table, edge: i64) -> i64:
    return 0 if edge < c.ARROWS else t.box.atlas.width


def edge_y(t: Table, edge: i64) -> i64:
    return t.box.atlas.arrow_y[edge % c.ARROWS]


# ---------------------------------------------------------------- flying
def start_leg(t: Table, length: i64, journal: Journal | None) -> i64:
    """A movement point is spent and its fuel paid (CP-AIR-03); the aircraft that flies."""
    aircraft = member(t, k.AIRCRAFT)
    set_off(t, aircraft)
    pay_fuel(t, aircraft, leg(t, length), journal)
    spend(t, k.AIRCRAFT, 1)
    t.now[k.MOVED] = aircraft
    t.now[k.CAME_FROM] = t.get(aircraft, k.LAST)  # CP-R59: back to its last airport
    t.now[k.STOPPED] = 0
    return aircraft


def fly(t: Table, territory: i64, journal: Journal | None) -> None:
    atlas = t.box.atlas
    x: i64 = atlas.air_x[territory]
    y: i64 = atlas.air_y[territory]
    length = way_to(t, member(t, k.AIRCRAFT), x, y)
    aircraft = start_leg(t, length, journal)
    if length > t.box.radius:
        fly_towards(t, aircraft, x, y, length, journal)
        return
    took_off = t.get(aircraft, k.LAST)
    land_at(t, aircraft, territory)
    c.tell_landed(journal, aircraft, territory)
    stranger = not t.has_base_on(owner_of(aircraft), atlas.continent[territory])
    if stranger and atlas.airport[territory] == INTERCONTINENTAL:
        lose_rest(t, k.AIRCRAFT)  # CP-AIR-11, CP-R36
    aircraft_lands(t, aircraft, territory, took_off)


def land_at(t: Table, aircraft: i64, territory: i64) -> None:
    t.put(aircraft, k.PLACE, territory)
    t.put(aircraft, k.X, 0)
    t.put(aircraft, k.Y, 0)
    t.put(aircraft, k.ARROW, 0)
    t.put(aircraft, k.LAST, territory)


def fly_towards(t: Table, aircraft: i64, x: i64, y: i64, length: i64, journal: Journal | None) -> None:
    """One radius along the straight line, to a tenth of a unit."""
    here_x = air_x(t, aircraft)
    here_y = air_y(t, aircraft)
    radius: i64 = t.box.radius
    float_at(
        t, aircraft, here_x + share(x - here_x, radius, length), here_y + share(y - here_y, radius, length), journal
    )


def share(apart: i64, radius: i64, length: i64) -> i64:
    """apart * radius / length, rounded to a tenth of a unit (CP-R34)."""
    return (2 * apart * radius + length) // (2 * length) if apart >= 0 else -share(-apart, radius, length)


def float_at(t: Table, aircraft: i64, x: i64, y: i64, journal: Journal | None) -> None:
    t.put(aircraft, k.PLACE, k.ALOFT)
    t.put(aircraft, k.ARROW, 0)
    t.put(aircraft, k.X, x)
    t.put(aircraft, k.Y, y)
    c.tell_aloft(journal, aircraft, x, y)


def cross(t: Table, edge: i64, journal: Journal | None) -> None:
    """CP-AIR-06, CP-R35: at the arrow the movement turn ends; the next one begins at the opposite arrow."""
    x = edge_x(t, edge)
    y = edge_y(t, edge)
    length = way_to(t, member(t, k.AIRCRAFT), x, y)
    aircraft = start_leg(t, length, journal)
    if length > t.box.radius:
        fly_towards(t, aircraft, x, y, length, journal)
        return
    c.tell_crossed(journal, aircraft, edge)
    float_at(t, aircraft, x, y, journal)
    t.put(aircraft, k.ARROW, edge + 1)
    lose_rest(t, k.AIRCRAFT)
    t.now[k.ENDING] = 1


def start_x(t: Table, aircraft: i64) -> i64:
    """Where its next movement turn begins: of one at an arrow on the other side of the board (CP-AIR-07)."""
    x = air_x(t, aircraft)
    return x if t.get(aircraft, k.ARROW) == 0 else t.box.atlas.width - x


def come_round(t: Table, journal: Journal | None) -> None:
    """CP-R35: a movement turn begins; an aircraft that waits at an arrow starts from the opposite one."""
    aircraft = member(t, k.AIRCRAFT)
    if aircraft != k.NONE and t.get(aircraft, k.ARROW) != 0:
        float_at(t, aircraft, start_x(t, aircraft), air_y(t, aircraft), journal)


def hover(t: Table, x: i64, y: i64, journal: Journal | None) -> None:
    aircraft = start_leg(t, way_to(t, member(t, k.AIRCRAFT), x, y), journal)
    float_at(t, aircraft, x, y, journal)


def fill_flying(t: Table, out: MoveList) -> None:
    if judge_aircraft(t) != LEGAL:
        return
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if judge_fly(t, territory) == LEGAL:
            out.add(c.fly_code(territory))
        territory += 1
    edge: i64 = 0
    while edge < 2 * c.ARROWS:
        if judge_cross(t, edge) == LEGAL:
            out.add(c.cross_code(edge))
        edge += 1
