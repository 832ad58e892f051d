"""What everybody may see of a table, read from its state: everything in Cubitos lies open."""

from __future__ import annotations

from cubilete.core.documents import counts
from cubilete.games.cubitos.position.view import ActiveDie, MarketCard, Odds, Stake, TableView, TeamView
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.dice import counts_in
from cubilete.games.cubitos.rules.packed import (
    die_face,
    die_seat,
    die_sort,
    has,
    has_event,
    has_used,
    is_borrowed,
    is_due,
    is_paid,
)
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.sight.odds import average_roll, bust_chance, miss_chance, stake_of
from cubilete.games.cubitos.sight.reach import reach_of
from cubilete.games.cubitos.slots import space_name
from cubilete.games.cubitos.words.tasks import asked_for
from cubilete.games.cubitos.words.vocabulary import FACES, SECTIONS, SORTS, STAGES, Vocabulary

WAITING = {c.OUT, c.PUSHED, c.ROLLED, c.ANNOUNCED, c.COMPARED, c.RESTED}


def view_table(t: Cubitos, v: Vocabulary) -> TableView:
    return TableView(
        round=int(t.round),
        section=SECTIONS[t.section],
        order="strict" if t.strict else "simultaneous",
        on_turn=int(t.turn),
        lead=int(t.lead),
        race=v.races[t.race],
        tie_break=bool(t.tied),
        legs=[v.tracks[int(leg)] for leg in t.legs],
        danger_at=int(t.box.danger_at),
        step_price=int(t.box.step_price),
        points=t.points(),
        supply=counts(list(t.supply), SORTS),
        market=[market_card(t, sort, v) for sort in range(k.RED, c.SORTS)],
        seat=[view_seat(t, seat, v) for seat in range(t.seats)],
    )


def market_card(t: Cubitos, sort: int, v: Vocabulary) -> MarketCard:
    return MarketCard(v.cards[t.card_of(sort)], SORTS[sort], int(t.price(sort)), int(t.supply[sort]))


def view_seat(t: Cubitos, seat: int, v: Vocabulary) -> TeamView:
    sheet = [int(t.get(seat, column)) for column in range(k.SHEET)]
    zones = [counts(counts_in(t, seat, zone), SORTS) for zone in range(k.ZONES)]
    return TeamView(
        stage=STAGES[sheet[k.S_STAGE]],
        task=asked_for(t, seat) if t.may_act(seat) else "",
        ready=t.section != k.OVER and sheet[k.S_STAGE] in WAITING,
        coins=sheet[k.S_COINS],
        steps=sheet[k.S_STEPS],
        water=sheet[k.S_WATER],
        credits=sheet[k.S_CREDITS],
        fans=sheet[k.S_FANS],
        tiles=sheet[k.S_TILES],
        symbols=sheet[k.S_SYMBOLS],
        maximum=sheet[k.S_MAXIMUM],
        leg=sheet[k.S_LEG],
        danger=t.marked(seat, k.M_DANGER),
        busted=t.marked(seat, k.M_BUSTED),
        finished=t.marked(seat, k.M_FINISHED),
        must_push=t.marked(seat, k.M_MUST_PUSH),
        space=space_name(sheet[k.S_SPACE]),
        began=space_name(sheet[k.S_BEGAN]),
        lines=lines_behind(t, seat),
        progress=int(t.progress(seat)),
        draw=zones[k.DRAW],
        roll=zones[k.ROLL],
        rest=zones[k.REST],
        hand=zones[k.HAND],
        active=[view_die(die) for die in map(int, list(t.active)[: t.n_active]) if die_seat(die) == seat],
        bought=[SORTS[sort] for sort in range(c.SORTS) if has(sheet[k.S_BOUGHT], sort)],
        odds=odds_of(t, seat),
        stake=Stake(**stake_of(t, seat)),
        reach=reach_of(t, seat),
    )


def view_die(die: int) -> ActiveDie:
    return ActiveDie(
        sort=SORTS[die_sort(die)],
        face=FACES[die_face(die)],
        used=[ability for ability in range(c.ABILITIES) if has_used(die, ability)],
        paid=is_paid(die),
        borrowed=is_borrowed(die),
        due=is_due(die),
        event=has_event(die),
    )


def odds_of(t: Cubitos, seat: int) -> Odds:
    return Odds(miss=round(miss_chance(t, seat), 4), risk=round(bust_chance(t, seat), 4), **average_roll(t, seat))


def lines_behind(t: Cubitos, seat: int) -> int:
    """CU-REFILL-05: red lines between the figure and the one furthest ahead."""
    passed = [int(t.lines_passed(one)) for one in range(t.seats) if t.plays(one)]
    return max(max(passed) - int(t.lines_passed(seat)), 0)
