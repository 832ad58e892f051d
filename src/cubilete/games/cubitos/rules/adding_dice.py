"""Picking dice for a roll by an effect (p.11 "Würfel hinzufügen"), and making the roll."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import counter
from cubilete.games.cubitos.rules.dice import (
    UNTOLD,
    check_danger,
    counts_in,
    gone_from,
    lay_down,
    move_dice,
    restock,
    throw_zone,
)
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import count_down, pop_task, push_instants


def may_pick(t: Table, seat: i64, e: i64, sort: i64) -> bool:
    """Whether a die of this sort fits the roll of an effect (besides lying in the right zone)."""
    box = t.box
    if box.effects[e + k.OP] == k.ADD_DICE:
        return True
    if not has(box.effects[e + k.OF_COLOURS], sort):
        return False
    return (box.effects[e + k.FLAGS] & k.DISTINCT) == 0 or not colour_in_hand(t, seat, sort)


def colour_in_hand(t: Table, seat: i64, sort: i64) -> bool:
    """CU-GRE-20: light and dark gray are one colour."""
    if sort <= k.DARK_GRAY:
        return t.count(seat, k.HAND, k.LIGHT_GRAY) + t.count(seat, k.HAND, k.DARK_GRAY) > 0
    return t.count(seat, k.HAND, sort) > 0


def pick_zones(t: Table, e: i64) -> i64:
    return 1 if t.box.effects[e + k.OP] == k.ADD_DICE else t.box.effects[e + k.IN_ZONES]


def pickable(t: Table, seat: i64, e: i64) -> i64:
    """How many more dice could be picked for the roll."""
    zones = pick_zones(t, e)
    distinct = (t.box.effects[e + k.FLAGS] & k.DISTINCT) != 0
    dice: i64 = 0
    zone: i64 = 0
    while zone < k.HAND:
        if has(zones, zone):
            sort: i64 = 0
            while sort < c.SORTS:
                if t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
                    dice += 1 if distinct else t.count(seat, zone, sort)
                sort += 1
        zone += 1
    if zones & k.ACTIVE_ZONE:
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            if die_seat(die) == seat and may_pick(t, seat, e, die_sort(die)):
                dice += 1
            i += 1
    return dice


def pick_target(t: Table, seat: i64, e: i64) -> i64:
    """How many dice the roll is made with; -2 where the owner decides, -1 for all there are."""
    box = t.box
    if box.effects[e + k.OP] == k.ADD_DICE:
        return box.effects[e + k.N]
    pick: i64 = box.effects[e + k.PICK]
    if pick > 0 and (box.effects[e + k.FLAGS] & k.PER_PICK) != 0:
        return pick * counter(t, seat, box.effects[e + k.PER])
    return pick


def run_pick(t: Table, seat: i64, e: i64, chance: Chance, journal: Journal | None) -> bool:
    """Pick up what there is no choice about; cast when the hand is complete."""
    target = pick_target(t, seat, e)
    adds = t.box.effects[e + k.OP] == k.ADD_DICE
    while True:
        held = t.total(seat, k.HAND)
        left = pickable(t, seat, e)
        if target == k.PICK_ANY:
            most: i64 = t.box.effects[e + k.MOST]
            if left > 0 and (most <= 0 or held < most):
                return False
            break
        if target >= 0 and held >= target:
            break
        if left == 0:
            if adds and t.total(seat, k.REST) > 0:
                restock(t, seat, journal)  # CU-ADD-04
                continue
            break
        if target == k.PICK_ALL or held + left <= target:
            pick_up_all(t, seat, e, journal)
            continue
        if not only_sort_in_draw(t, seat, e):
            return False
        pick_up(t, seat, k.DRAW, first_sort(t, seat, k.DRAW), journal)
    if t.total(seat, k.HAND) == 0:
        pop_task(t, seat)
        t.unmark(seat, k.M_HIT)
    else:
        cast(t, seat, chance, journal)
    return True


def only_sort_in_draw(t: Table, seat: i64, e: i64) -> bool:
    """Whether all dice that may be added are alike."""
    if t.box.effects[e + k.OP] != k.ADD_DICE:
        return False
    sort = first_sort(t, seat, k.DRAW)
    return sort >= 0 and t.count(seat, k.DRAW, sort) == t.total(seat, k.DRAW)


def first_sort(t: Table, seat: i64, zone: i64) -> i64:
    sort: i64 = 0
    while sort < c.SORTS:
        if t.count(seat, zone, sort) > 0:
            return sort
        sort += 1
    return -1


def pick_up(t: Table, seat: i64, zone: i64, sort: i64, journal: Journal | None) -> None:
    """One die into the hand."""
    move_dice(t, seat, zone, k.HAND, sort, 1)
    if journal is not None:
        picked: list[int] = [0] * c.SORTS
        picked[sort] = 1
        c.tell_picked(journal, seat, zone, picked)


def pick_up_active(t: Table, seat: i64, i: i64, journal: Journal | None) -> None:
    if journal is not None:
        c.tell_picked_active(journal, seat, [die_sort(t.active[i]), die_face(t.active[i])])
    lay_down(t, seat, i, k.HAND)


def pick_up_all(t: Table, seat: i64, e: i64, journal: Journal | None) -> None:
    """Everything that fits."""
    zones = pick_zones(t, e)
    zone: i64 = 0
    while zone < k.HAND:
        if has(zones, zone):
            pick_up_zone(t, seat, e, zone, journal)
        zone += 1
    if zones & k.ACTIVE_ZONE:
        i: i64 = t.n_active - 1
        while i >= 0:
            die: i64 = t.active[i]
            if die_seat(die) == seat and may_pick(t, seat, e, die_sort(die)):
                pick_up_active(t, seat, i, journal)
            i -= 1


def pick_up_zone(t: Table, seat: i64, e: i64, zone: i64, journal: Journal | None) -> None:
    before = counts_in(t, seat, zone) if journal is not None else UNTOLD
    sort: i64 = 0
    while sort < c.SORTS:
        while t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
            move_dice(t, seat, zone, k.HAND, sort, 1)
        sort += 1
    if journal is not None and counts_in(t, seat, zone) != before:
        c.tell_picked(journal, seat, zone, gone_from(t, seat, zone, before))


def cast(t: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """CU-ADD-02, CU-ADD-03: roll the dice in the hand; no bust, no push."""
    count_down(t, seat)
    coins: i64 = t.get(seat, k.S_COINS)
    steps: i64 = t.get(seat, k.S_STEPS)
    hits = throw_zone(t, seat, k.HAND, chance, 0, journal)
    coins = t.get(seat, k.S_COINS) - coins
    steps = t.get(seat, k.S_STEPS) - steps
    if coins + steps > 0:
        c.tell_gained(journal, seat, coins, steps, 0, 0, k.BY_FACES, -1)
    if hits > 0:
        t.mark(seat, k.M_HIT)
        check_danger(t, seat, journal)
    else:
        t.unmark(seat, k.M_HIT)
    if hits >= 64:
        push_instants(t, seat)


def pick_best(t: Table, seat: i64, e: i64, chance: Chance, journal: Journal | None) -> None:
    """The usual choice: the dearest dice that fit, then the roll."""
    target = pick_target(t, seat, e)
    most: i64 = t.box.effects[e + k.MOST]
    while (target < 0 or t.total(seat, k.HAND) < target) and (most <= 0 or t.total(seat, k.HAND) < most):
        zones = pick_zones(t, e)
        best: i64 = -1
        best_zone: i64 = 0
        zone: i64 = 0
        while zone < k.HAND:
            if has(zones, zone):
                sort: i64 = 0
                while sort < c.SORTS:
                    there = t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort)
                    if there and (best < 0 or promise(t, sort) > promise(t, best)):
                        best = sort
                        best_zone = zone
                    sort += 1
            zone += 1
        if best < 0:
            break
        pick_up(t, seat, best_zone, best, journal)
    if t.total(seat, k.HAND) > 0 and (target < 0 or pickable(t, seat, e) == 0 or t.total(seat, k.HAND) >= target):
        cast(t, seat, chance, journal)


def promise(t: Table, sort: i64) -> i64:
    """How much one would rather roll this die than another: dear dice first, then the lead die, dark gray, light."""
    if sort >= k.RED:
        return 10 + t.price(sort)
    return 9 if sort == k.LEAD else sort
