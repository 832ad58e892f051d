"""The end of phase 6, phase 7 "Einkaufen" and phase 8 "Ausruhen" (p.10)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import ability_row, can_use, fill_uses, judge_use, need_bar
from cubilete.games.cubitos.rules.dice import active_shown, lay_down
from cubilete.games.cubitos.rules.effects import push_bonus
from cubilete.games.cubitos.rules.moving import pay
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has, has_used, size_of
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import push_effects


def halt(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-MOVE-05, CU-TRACK-04: the bonuses of the space, if it is another one than where phase 6 began."""
    t.put(seat, k.S_STAGE, c.BONUS)
    t.put(seat, k.S_DECLINED, 0)
    space: i64 = t.get(seat, k.S_SPACE)
    moved = space != t.get(seat, k.S_BEGAN) or t.get(seat, k.S_LEG) != t.get(seat, k.S_BEGAN_LEG)
    if moved and space < c.START:
        push_bonus(t, seat, space, journal)


def can_use_after_move(t: Table, seat: i64) -> bool:
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat and die_face(die) >= k.TEAM:
            ability: i64 = 0
            while ability < t.box.ability_count[t.card_of(die_sort(die))]:
                due = t.box.abilities[ability_row(t, die_sort(die), ability) + k.WINDOW] == k.AFTER_MOVE
                if due and not has_used(die, ability):
                    return True
                ability += 1
        i += 1
    return False


def before_buying(t: Table, seat: i64) -> None:
    """CU-ORA-08: abilities that are due directly before phase 7."""
    t.put(seat, k.S_STAGE, c.BUY)
    i: i64 = 0
    while i < t.n_active:
        die: i64 = t.active[i]
        if die_seat(die) == seat and die_face(die) >= k.TEAM:
            ability: i64 = 0
            while ability < t.box.ability_count[t.card_of(die_sort(die))]:
                row = ability_row(t, die_sort(die), ability)
                if t.box.abilities[row + k.WINDOW] == k.BEFORE_BUY and need_bar(t, seat, i, row, ability) == LEGAL:
                    push_effects(t, seat, t.box.abilities[row + k.FROM], t.box.abilities[row + k.EFFECTS], i)
                ability += 1
        i += 1


# ---------------------------------------------------------------- buying
def purchases_left(t: Table, seat: i64) -> i64:
    """CU-BUY-01: how many more dice a seat may buy this round."""
    return t.box.most_purchases - size_of(t.get(seat, k.S_BOUGHT))


def offer_bar(t: Table, seat: i64, sort: i64) -> i64:
    """Why a die may not be bought this round, whatever the seat can pay, or LEGAL."""
    if sort < k.RED:
        return c.NOT_FOR_SALE  # CU-BUY-05
    if has(t.get(seat, k.S_BOUGHT), sort):
        return c.BOUGHT_COLOUR  # CU-BUY-01
    if purchases_left(t, seat) <= 0:
        return c.BOUGHT_TWO
    return LEGAL if t.supply[sort] > 0 else c.SOLD_OUT


def purchase_bar(t: Table, seat: i64, sort: i64) -> i64:
    """Why a die may not be bought now, or LEGAL."""
    bar = offer_bar(t, seat, sort)
    if bar != LEGAL:
        return bar
    return LEGAL if t.price(sort) <= t.money(seat) else c.TOO_DEAR  # CU-BUY-02


def can_buy(t: Table, seat: i64) -> bool:
    sort: i64 = k.RED
    while sort < c.SORTS:
        if purchase_bar(t, seat, sort) == LEGAL:
            return True
        sort += 1
    return False


def buy(t: Table, seat: i64, sort: i64, journal: Journal | None) -> None:
    price = t.price(sort)
    credits = pay(t, seat, price)
    t.supply[sort] -= 1
    t.add_dice(seat, k.REST, sort, 1)  # CU-BUY-03
    t.put(seat, k.S_BOUGHT, t.get(seat, k.S_BOUGHT) | (1 << sort))
    c.tell_bought(journal, seat, sort, price - credits, credits)


def run_buying(t: Table, seat: i64, journal: Journal | None) -> bool:
    """Go on where nothing can be decided."""
    if t.stage(seat) == c.BONUS:
        if can_use_after_move(t, seat):
            return False
        before_buying(t, seat)
        return True
    if can_buy(t, seat) or can_use(t, seat):
        return False
    rest(t, seat, journal)
    return True


def fill_buying(t: Table, seat: i64, out: MoveList) -> None:
    fill_uses(t, seat, out)
    if t.stage(seat) == c.BONUS:
        out.add(c.SKIP)
        return
    out.add(c.FINISH)
    sort: i64 = k.RED
    while sort < c.SORTS:
        if purchase_bar(t, seat, sort) == LEGAL:
            out.add(c.purchase_code(sort))
        sort += 1


def judge_buying(t: Table, seat: i64, code: i64) -> i64:
    if c.is_use(code):
        return judge_use(t, seat, code)
    if t.stage(seat) == c.BONUS:
        return LEGAL if code == c.SKIP else c.WRONG_PHASE
    if code == c.FINISH:
        return LEGAL  # CU-BUY-04
    if c.is_purchase(code):
        return purchase_bar(t, seat, c.purchase_die(code))
    return c.WRONG_PHASE


# ---------------------------------------------------------------- resting
def rest(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-REST-01 to CU-REST-03: active dice to rest; coins and steps are lost."""
    if journal is not None:
        c.tell_rests(journal, seat, t.get(seat, k.S_COINS), t.get(seat, k.S_STEPS), active_shown(t, seat))
    i: i64 = t.n_active - 1
    while i >= 0:
        if die_seat(t.active[i]) == seat:
            lay_down(t, seat, i, k.REST)
        i -= 1
    t.put(seat, k.S_COINS, 0)
    t.put(seat, k.S_STEPS, 0)
    t.put(seat, k.S_WATER, 0)
    t.put(seat, k.S_STAGE, c.RESTED)
