"""What customs cards and political events do: one small vocabulary, read from the box (CP-OP)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import draw_cards
from cubilete.games.competitors.rules.business.payments import charge
from cubilete.games.competitors.rules.table import Table, is_state, kind_of
from cubilete.games.competitors.rules.travel.convoy import carries_goods, change_points, set_off
from cubilete.games.competitors.rules.travel.seizing import seize_carriers, seize_token
from cubilete.games.competitors.rules.travel.unrest import subject


def run_effect(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Carry out instructions until the list is done, a choice has to be made, or money has to be raised."""
    program = t.box.program
    while t.now[k.STEP] != k.NONE and t.now[k.DEBT] == 0:
        at: i64 = 3 * t.now[k.STEP]
        op: i64 = program[at]
        if op == b.OP_CHOOSE:
            t.phase = c.CHOOSING
            return
        t.now[k.STEP] += 1
        if op == b.OP_END:
            t.now[k.STEP] = k.NONE
        elif op == b.OP_JUMP:
            t.now[k.STEP] = program[at + 1]
        elif op == b.OP_ROLL:
            roll_effect(t, program[at + 1], program[at + 2], chance, journal)
        else:
            carry_out(t, op, program[at + 1], program[at + 2], chance, journal)


def roll_effect(t: Table, needed: i64, below: i64, chance: Chance, journal: Journal | None) -> None:
    """CP-OP-12."""
    roll: i64 = chance.below(c.EFFECT_ROLL, 6) + 1
    c.tell_effect_rolled(journal, t.now[k.TURN], roll, needed)
    if roll < needed:
        t.now[k.STEP] = below


def carry_out(t: Table, op: i64, first: i64, second: i64, chance: Chance, journal: Journal | None) -> None:
    now = t.now
    seat: i64 = now[k.TURN]
    delivering = now[k.JOURNEY] == k.DELIVERY
    if op == b.OP_MONEY:
        change_money(t, seat, first, journal)
    elif op == b.OP_PM:
        change = change_points(t, kind_of(now[k.MOVED]), first)
        if change != 0:
            c.tell_points_changed(journal, change)
    elif op == b.OP_STOP:
        now[k.ENDING] = 1
        c.tell_stopped(journal, now[k.MOVED])
    elif op == b.OP_TURN_BACK:
        turn_back(t, journal)
    elif op == b.OP_END_TURN:
        now[k.FATE] |= k.TURN_ENDS
        if delivering:
            now[k.FATE] |= k.FAILS
        c.tell_turn_ended(journal, seat)
    elif op == b.OP_SEIZE_VEHICLE:
        seize(t, journal)
    elif op == b.OP_DRAW:
        draw_cards(t, seat, first, second, chance, journal)
    elif op == b.OP_DRAW_CUSTOMS:
        now[k.MORE_CARDS] += first
    elif delivering:
        change_delivery(t, op, first, journal)


def change_delivery(t: Table, op: i64, amount: i64, journal: Journal | None) -> None:
    """What means something only while goods are under way (CP-R62)."""
    if op == b.OP_TM:
        change_time(t, amount, journal)
    elif op == b.OP_SEIZE_GOODS:  # CP-OP-07
        t.now[k.FATE] |= k.FAILS
        c.tell_goods_seized(journal, t.now[k.TURN])
    elif op == b.OP_FREE_PASS:  # CP-OP-10
        t.now[k.PASSES] += amount
        c.tell_free_pass(journal, t.now[k.TURN], amount)
    elif op == b.OP_REWARD:  # CP-OP-11
        change_reward(t, amount, journal)


def change_money(t: Table, seat: i64, euros: i64, journal: Journal | None) -> None:
    """CP-OP-01."""
    if euros >= 0:
        t.add_money(seat, euros)
        c.tell_received(journal, seat, euros)
    else:
        c.tell_fined(journal, seat, -euros)
        charge(t, seat, k.NOBODY, -euros)


def change_time(t: Table, turns: i64, journal: Journal | None) -> None:
    """CP-OP-03: a limit below what has begun fails the delivery."""
    t.now[k.LIMIT] += turns
    c.tell_time_changed(journal, turns, t.now[k.LIMIT])
    if t.now[k.LIMIT] < t.now[k.TM]:
        t.now[k.FATE] |= k.FAILS


def change_reward(t: Table, euros: i64, journal: Journal | None) -> None:
    """CP-OP-11: more or less, never below 0; what has changed is told."""
    reward: i64 = t.box.k_reward[t.get(t.now[k.CARGO], k.CONTRACT)] + t.now[k.REWARD]
    if euros < -reward:
        euros = -reward
    t.now[k.REWARD] += euros
    if euros != 0:
        c.tell_reward_changed(journal, euros)


def turn_back(t: Table, journal: Journal | None) -> None:
    """CP-OP-05, CP-R59: to where it came from; the movement turn ends there."""
    token: i64 = t.now[k.MOVED]
    t.now[k.ENDING] = 1
    if token == k.NONE or not t.in_play(token):
        return  # an event at the end of a movement turn in which nothing has moved, or what moved is sold
    if t.now[k.JOURNEY] == k.DELIVERY and not carries_goods(t, token):
        c.tell_stopped(journal, t.now[k.HOLDER])  # CP-R92: goods that were handed over stay on their new vehicle
        return
    if is_state(t.place(token)):
        t.now[k.BORDER] = t.now[k.WAS_BORDER]  # CP-R90; on a strait it has not left the near side yet
    if t.get(token, k.CARRIER) != k.NONE:
        t.put(token, k.CARRIER, k.NONE)
        set_off(t, token)
    place: i64 = t.now[k.CAME_FROM]
    t.put(token, k.PLACE, place)
    if kind_of(token) == k.AIRCRAFT:
        t.put(token, k.LAST, place)
    t.now[k.ARRIVING] = 0
    t.now[k.STOPPED] = 0 if kind_of(token) == k.TRUCK else 1
    c.tell_turned_back(journal, token, place)


def seize(t: Table, journal: Journal | None) -> None:
    """CP-OP-08, CP-R28: customs take every token that carries the goods, an event the one they are on."""
    if t.now[k.CARD] != k.NONE:
        seize_carriers(t, journal)
    else:
        seize_token(t, subject(t), journal)
    if t.now[k.JOURNEY] == k.DELIVERY:
        t.now[k.FATE] |= k.FAILS


# ---------------------------------------------------------------- choices
def options_here(t: Table) -> i64:
    """How many ways out the instruction at hand offers."""
    return t.box.program[3 * t.now[k.STEP] + 1]


def entry_of(t: Table, option: i64) -> i64:
    return t.box.options[t.box.program[3 * t.now[k.STEP] + 2] + option]


def payment_of(t: Table, option: i64) -> i64:
    """The cash that an option asks for, up to where a die or a further choice decides."""
    program = t.box.program
    at: i64 = 3 * entry_of(t, option)
    balance: i64 = 0
    due: i64 = 0
    while not turns_off(program[at]):
        if program[at] == b.OP_MONEY:
            balance += program[at + 1]
            if -balance > due:
                due = -balance
        at += 3
    return due


def turns_off(op: i64) -> bool:
    """Whether what follows an instruction is not simply the next one."""
    return op == b.OP_END or op == b.OP_JUMP or op == b.OP_ROLL or op == b.OP_CHOOSE


def judge_option(t: Table, option: i64) -> i64:
    """CP-OP-13: what cannot be paid in full may not be chosen while another way is open."""
    if option >= options_here(t):
        return c.NO_SUCH_OPTION
    cash = t.money(t.now[k.TURN])
    if payment_of(t, option) <= cash:
        return LEGAL
    other: i64 = 0
    while other < options_here(t):
        if payment_of(t, other) <= cash:
            return c.OPTION_UNPAID
        other += 1
    return LEGAL


def choose(t: Table, option: i64, journal: Journal | None) -> None:
    c.tell_chose(journal, t.now[k.TURN], option)
    t.now[k.STEP] = entry_of(t, option)
