"""Whether a move may be made now, by phase: LEGAL, or the reason against it."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.branches import judge_branch, judge_close
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK, can_draw
from cubilete.games.competitors.rules.business.fleet import judge_buy, judge_sell
from cubilete.games.competitors.rules.business.quays import judge_ashore, judge_load
from cubilete.games.competitors.rules.business.signing import judge_sign
from cubilete.games.competitors.rules.business.specials import (
    judge_against,
    judge_attach,
    judge_for,
    judge_on,
    judge_play,
)
from cubilete.games.competitors.rules.dangers import judge_return
from cubilete.games.competitors.rules.founding import judge_found
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.rules.travel.aircraft import judge_cross, judge_fly, judge_hover
from cubilete.games.competitors.rules.travel.combined import judge_board, judge_take, judge_tranship, judge_unload
from cubilete.games.competitors.rules.travel.customs import broker
from cubilete.games.competitors.rules.travel.effects import judge_option
from cubilete.games.competitors.rules.travel.journey import judge_deliver, judge_move, judge_next
from cubilete.games.competitors.rules.travel.ships import judge_dock, judge_sail
from cubilete.games.competitors.rules.travel.straits import judge_paid
from cubilete.games.competitors.rules.travel.trucks import judge_drive


def owed_by(t: Table) -> i64:
    """The seat for which the game waits, or NOBODY."""
    if t.phase == c.OVER:
        return k.NOBODY
    return t.now[k.RETURNER] if t.phase == c.RETURNING else t.now[k.TURN]


def judge(t: Table, seat: i64, code: i64, params: list[int]) -> i64:
    """The verdict on a move that is no deal."""
    phase = c.phase_of(code)
    if phase < 0 or (len(params) > 0 and code != c.HOVER):
        return c.NO_SUCH_MOVE
    if t.phase == c.OVER:
        return c.GAME_OVER
    if c.is_play(code):
        return judge_play(t, seat, c.play_special(code))  # a tip is given in somebody else's turn
    if seat != owed_by(t):
        return c.NOT_YOUR_TURN
    if phase != c.ANYTIME and phase != t.phase:
        return c.WRONG_PHASE
    if phase == c.ACTING:
        return judge_action(t, seat, code)
    if phase == c.TRAVELLING:
        return judge_step(t, code, params)
    return judge_answer(t, seat, code)


def judge_action(t: Table, seat: i64, code: i64) -> i64:
    if code == c.DRAW_TERRITORY:
        return LEGAL if can_draw(t, TERRITORY_DECK) else c.DECK_EMPTY
    if code == c.DRAW_CONTRACT:
        return LEGAL if can_draw(t, CONTRACT_DECK) else c.DECK_EMPTY
    if c.is_sign(code):
        return judge_sign(t, seat, c.sign_vehicle(code), c.sign_goods(code), c.sign_territory(code))
    if c.is_deliver(code):
        return judge_deliver(t, seat, c.deliver_vehicle(code))
    if c.is_move(code):
        return judge_move(t, seat, c.move_vehicle(code))
    if c.is_buy(code):
        return judge_buy(t, seat, c.buy_kind(code), c.buy_territory(code))
    if c.is_branch(code):
        return judge_branch(t, seat, c.branch_territory(code))
    if c.is_load(code):
        return judge_load(t, seat, c.load_vehicle(code), c.load_carrier(code))
    if c.is_ashore(code):
        return judge_ashore(t, seat, c.ashore_vehicle(code))
    return LEGAL  # passing


def judge_step(t: Table, code: i64, params: list[int]) -> i64:
    if c.is_drive(code):
        return judge_drive(t, c.drive_territory(code))
    if c.is_sail(code):
        return judge_sail(t, c.sail_cell(code))
    if c.is_dock(code):
        return judge_dock(t, c.dock_territory(code))
    if c.is_fly(code):
        return judge_fly(t, c.fly_territory(code))
    if c.is_cross(code):
        return judge_cross(t, c.cross_edge(code))
    if code == c.HOVER:
        return judge_hover(t, params)
    return judge_stop(t, code)


def judge_stop(t: Table, code: i64) -> i64:
    """Loading, and ending a movement turn or a journey."""
    if c.is_board(code):
        token = c.board_token(code)
        return judge_board(t, token) if token < t.seats * c.VEHICLES else c.NO_VEHICLE
    if c.is_take(code):
        return judge_take(t, c.take_vehicle(code))
    if c.is_tranship(code):
        token = c.tranship_token(code)
        return judge_tranship(t, token) if token < t.seats * c.VEHICLES else c.NO_VEHICLE
    if code == c.UNLOAD:
        return judge_unload(t)
    if code == c.NEXT:
        return judge_next(t)
    if code == c.HALT:
        return LEGAL if t.now[k.JOURNEY] == k.MOVE else c.NOT_A_MOVE
    return LEGAL if t.now[k.JOURNEY] == k.DELIVERY else c.NOT_A_DELIVERY  # giving up


def judge_answer(t: Table, seat: i64, code: i64) -> i64:
    """What a phase of its own asks, and what may be done in several phases."""
    if c.is_sell(code):
        return judge_sell(t, seat, c.sell_vehicle(code)) if selling(t) else c.WRONG_PHASE
    if c.is_close(code):
        return judge_close(t, seat, c.close_territory(code)) if selling(t) else c.WRONG_PHASE
    if c.is_attach(code):
        return judge_attach(t, seat, c.attach_special(code), c.attach_territory(code))
    if c.is_play_against(code):
        return judge_against(t, seat, c.play_against_special(code), c.play_against_token(code))
    if c.is_play_on(code):
        return judge_on(t, seat, c.play_on_special(code), c.play_on_territory(code))
    if c.is_play_for(code):
        return judge_for(t, seat, c.play_for_special(code), c.play_for_vehicle(code), c.play_for_territory(code))
    if c.is_found(code):
        return judge_found(t, c.found_headquarter(code))
    if c.is_choose(code):
        return judge_option(t, c.choose_option(code))
    if c.is_return(code):
        return judge_return(t, seat, c.return_vehicle(code), c.return_territory(code))
    if code == c.APPLY:
        return LEGAL if t.phase == c.CLEARING or t.phase == c.HAPPENING else c.WRONG_PHASE
    if code == c.REDRAW:
        return LEGAL if broker(t) != k.NONE else c.NO_BROKER
    if code == c.FAR_SIDE or code == c.NEAR_SIDE:
        return judge_paid(t)
    return LEGAL


def selling(t: Table) -> bool:
    return t.phase == c.ACTING or t.phase == c.RAISING
