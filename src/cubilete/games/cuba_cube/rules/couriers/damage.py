"""Couriers: Damage, breaking down and the workshop (CC-COUR-DMG)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import C_CITY, C_HIT, C_LEAVE
from cubilete.games.cuba_cube.rules.couriers.columns import BROKE, DETOUR, TEAM
from cubilete.games.cuba_cube.rules.couriers.jobs import destination, kinds_aboard
from cubilete.games.cuba_cube.rules.couriers.police import alarm
from cubilete.games.cuba_cube.rules.riding import cities_hit, count_bits, hits, left
from cubilete.games.cuba_cube.rules.table import (
    BROKEN,
    DAMAGE,
    GOOD,
    N_BUMPERS,
    O_HARDCORE_2,
    R_DAMAGE,
    R_DIE,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import damage, give_back_good, life_of, too_damaged


def is_broken(t: Table) -> bool:
    return t.get(TEAM, BROKEN) != 0


def suffer(t: Table, journal: Journal | None) -> None:
    """Every die and City hit, and leaving the area, at any time; a Bumper keeps all of it off (CC-COUR-DMG-01)."""
    if t.now[DETOUR] != 0 and t.has(O_HARDCORE_2) and (hits(t) != 0 or cities_hit(t) != 0):
        alarm(t, t.ride[R_DIE], journal)  # CC-COUR-HARD-04
    if t.now[N_BUMPERS] != 0:
        return  # CC-COUR-BETTER-03
    costs = t.box.couriers
    before = t.get(TEAM, DAMAGE)
    damage(t, TEAM, count_bits(hits(t)) * costs[C_HIT], c.DAMAGE_DIE, journal)
    damage(t, TEAM, count_bits(cities_hit(t)) * costs[C_CITY], c.DAMAGE_CITY, journal)
    if left(t):
        damage(t, TEAM, costs[C_LEAVE], c.DAMAGE_LEFT, journal)
    t.ride[R_DAMAGE] = t.get(TEAM, DAMAGE) - before
    if too_damaged(t, TEAM) and not is_broken(t):
        t.put(TEAM, BROKEN, 1)
        t.now[BROKE] = 1
        c.tell_broke_down(journal)


# ------------------------------------------------------------ lost Goods
def settle_losses(t: Table, journal: Journal | None) -> bool:
    """What a breakdown destroys: one Good of the players' choice (CC-R69). Whether nothing is left to choose."""
    if t.now[BROKE] == 0 or t.goods_of(TEAM) == 0:
        return True
    if t.has(O_HARDCORE_2):
        destroy_all(t, journal)
        return True
    if kinds_aboard(t) > 1:
        return False
    good: i64 = 0
    while t.get(TEAM, GOOD + good) == 0:
        good += 1
    lose(t, good, journal)
    return True


def destroy_all(t: Table, journal: Journal | None) -> None:
    """CC-COUR-HARD-03."""
    goods: list[int] = []
    good: i64 = 0
    while good < c.GOODS:
        count = t.get(TEAM, GOOD + good)
        goods.append(count)
        give_back_good(t, TEAM, good, count)
        good += 1
    c.tell_all_destroyed(journal, goods)


def fill_losing(t: Table, out: MoveList) -> None:
    good: i64 = 0
    while good < c.GOODS:
        if t.get(TEAM, GOOD + good) > 0:
            out.add(c.lose_code(good))
        good += 1


def held_bar(t: Table, good: i64) -> i64:
    return LEGAL if t.get(TEAM, GOOD + good) > 0 else c.HAVE_NONE_OF_IT


def lose(t: Table, good: i64, journal: Journal | None) -> None:
    give_back_good(t, TEAM, good, 1)
    c.tell_good_destroyed(journal, good)


# ------------------------------------------------------------ the workshop
def can_repair(t: Table, city: i64) -> bool:
    """Whether a City repairs the Vehicle: a broken one anywhere but at the destination (CC-COUR-DMG-04).

    With Hardcore package 2 any City without Cops repairs any Damage (CC-COUR-HARD-05).
    """
    if t.has(O_HARDCORE_2) and t.cops[city] > 0:
        return False
    if is_broken(t):
        return city != destination(t)
    return t.has(O_HARDCORE_2) and t.get(TEAM, DAMAGE) > 0


def repair(t: Table, city: i64, journal: Journal | None) -> None:
    """As many tokens as the Life go; where as many are left the Vehicle stays broken (CC-COUR-DMG-05, CC-R69)."""
    tokens = t.get(TEAM, DAMAGE)
    life = life_of(t, TEAM)
    removed: i64 = tokens if tokens < life else life
    t.add(TEAM, DAMAGE, -removed)
    broken = is_broken(t) and too_damaged(t, TEAM)
    t.put(TEAM, BROKEN, i64(broken))
    c.tell_towed_to(journal, city, removed, i64(broken))
