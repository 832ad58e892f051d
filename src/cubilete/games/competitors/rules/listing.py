"""The moves that a seat may make now."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.branches import fill_branches, fill_closing
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK, can_draw
from cubilete.games.competitors.rules.business.fleet import fill_buying, fill_selling
from cubilete.games.competitors.rules.business.quays import fill_quays
from cubilete.games.competitors.rules.business.signing import fill_signing
from cubilete.games.competitors.rules.business.specials import fill_specials
from cubilete.games.competitors.rules.dangers import nearest_base, next_homeless
from cubilete.games.competitors.rules.founding import fill_founding
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.rules.travel.aircraft import fill_flying
from cubilete.games.competitors.rules.travel.combined import fill_loading
from cubilete.games.competitors.rules.travel.customs import broker
from cubilete.games.competitors.rules.travel.effects import judge_option, options_here
from cubilete.games.competitors.rules.travel.journey import fill_setting_out, judge_next
from cubilete.games.competitors.rules.travel.ships import fill_sailing
from cubilete.games.competitors.rules.travel.trucks import fill_driving
from cubilete.games.competitors.rules.why_not import owed_by


def fill(t: Table, seat: i64, out: MoveList) -> None:
    """Everything but deals."""
    if t.phase == c.OVER:
        return
    if t.phase != c.FOUNDING and t.phase != c.RETURNING:
        fill_specials(t, seat, out)
    if seat != owed_by(t):
        return
    if t.phase == c.ACTING:
        fill_actions(t, seat, out)
    elif t.phase == c.TRAVELLING:
        fill_steps(t, out)
    else:
        fill_answers(t, seat, out)


def fill_actions(t: Table, seat: i64, out: MoveList) -> None:
    if can_draw(t, TERRITORY_DECK):
        out.add(c.DRAW_TERRITORY)
    if can_draw(t, CONTRACT_DECK):
        out.add(c.DRAW_CONTRACT)
    fill_signing(t, seat, out)
    fill_setting_out(t, seat, out)
    fill_buying(t, seat, out)
    fill_branches(t, seat, out)
    fill_sales(t, seat, out)
    fill_quays(t, seat, out)
    out.add(c.PASS)


def fill_sales(t: Table, seat: i64, out: MoveList) -> None:
    fill_selling(t, seat, out)
    fill_closing(t, seat, out)


def fill_steps(t: Table, out: MoveList) -> None:
    fill_driving(t, out)
    fill_sailing(t, out)
    fill_flying(t, out)
    fill_loading(t, out)
    if t.now[k.JOURNEY] == k.MOVE:
        out.add(c.HALT)
        return
    if judge_next(t) == LEGAL:
        out.add(c.NEXT)
    out.add(c.GIVE_UP)


def fill_answers(t: Table, seat: i64, out: MoveList) -> None:
    phase = t.phase
    if phase == c.FOUNDING:
        fill_founding(t, out)
    elif phase == c.ORDERING:
        out.add(c.CUSTOMS_FIRST)
        out.add(c.EVENT_FIRST)
    elif phase == c.CLEARING:
        out.add(c.APPLY)
        if broker(t) != k.NONE:
            out.add(c.REDRAW)
    elif phase == c.HAPPENING:
        out.add(c.APPLY)
        out.add(c.REROLL)
    elif phase == c.CHOOSING:
        fill_options(t, out)
    elif phase == c.STRANDED:
        out.add(c.FAR_SIDE)
        out.add(c.NEAR_SIDE)
    elif phase == c.FAILING:
        out.add(c.BEAR)
    elif phase == c.RAISING:
        fill_sales(t, seat, out)
    elif phase == c.RETURNING:
        fill_returns(t, out)


def fill_options(t: Table, out: MoveList) -> None:
    option: i64 = 0
    while option < options_here(t):
        if judge_option(t, option) == LEGAL:
            out.add(c.choose_code(option))
        option += 1


def fill_returns(t: Table, out: MoveList) -> None:
    token = next_homeless(t)
    tie: i64 = 0
    territory = nearest_base(t, token, tie)
    while territory != k.NONE:
        out.add(c.return_code(token % c.VEHICLES, territory))
        tie += 1
        territory = nearest_base(t, token, tie)
