"""What follows from a step, in its order, up to the next decision (CP-R06, CP-R24, CP-R25, CP-R42, CP-R59)."""

from __future__ import annotations

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.payments import can_raise, forgive
from cubilete.games.competitors.rules.dangers import go_home, nearest_base, next_homeless, throw_for_journey
from cubilete.games.competitors.rules.rounds import after_action, end_turn, look_at_seat
from cubilete.games.competitors.rules.table import Table, kind_of
from cubilete.games.competitors.rules.travel.arriving import settle_fees, stand_still
from cubilete.games.competitors.rules.travel.convoy import gather
from cubilete.games.competitors.rules.travel.customs import draw_customs, owe_next, put_away
from cubilete.games.competitors.rules.travel.effects import run_effect
from cubilete.games.competitors.rules.travel.journey import clear_journey, has_arrived, next_turn, succeed
from cubilete.games.competitors.rules.travel.straits import leave_strait, on_strait
from cubilete.games.competitors.rules.travel.unrest import face_unrest


def proceed(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Settle one thing after another until somebody has to decide; `phase` then says what."""
    t.phase = c.ANYTIME
    while t.phase == c.ANYTIME:
        now = t.now
        if now[k.HOMELESS] != 0:
            bring_home(t, journal)
        elif now[k.DEBT] > 0:
            raise_money(t, journal)
        elif now[k.RESUME] != k.NONE:
            look_at_seat(t, chance, journal)
        elif now[k.FEES] != k.NONE:
            settle_fees(t, journal)
        elif now[k.STEP] != k.NONE:
            run_effect(t, chance, journal)
        elif now[k.CARD] != k.NONE:
            put_away(t)
        else:
            now[k.BOX] = k.NONE
            go_on(t, chance, journal)


def bring_home(t: Table, journal: Journal | None) -> None:
    """CP-R41: the nearest base; where several are, the owner chooses."""
    token = next_homeless(t)
    if nearest_base(t, token, 1) == k.NONE:
        go_home(t, token, nearest_base(t, token, 0), journal)
    else:
        t.phase = c.RETURNING


def raise_money(t: Table, journal: Journal | None) -> None:
    """CP-R07."""
    if can_raise(t, t.now[k.TURN]):
        c.tell_short_of_money(journal, t.now[k.TURN], t.now[k.DEBT])
        t.phase = c.RAISING
    else:
        forgive(t, journal)


def go_on(t: Table, chance: Chance, journal: Journal | None) -> None:
    """No effect is at work: what is still due, then what becomes of the journey."""
    now = t.now
    if now[k.FATE] != k.GOES_ON:
        lapse(t, journal)
    if now[k.MORE_CARDS] > 0:  # CP-OP-15: a free pass does not cover it
        now[k.MORE_CARDS] -= 1
        draw_customs(t, chance, journal)
    elif now[k.CUSTOMS_DUE] > 0 and now[k.UNREST_DUE] != 0 and kind_of(now[k.MOVED]) != k.SHIP:
        t.phase = c.ORDERING  # CP-CUST-17, CP-R24
    elif now[k.CUSTOMS_DUE] > 0:
        owe_next(t, chance, journal)
    elif now[k.UNREST_DUE] != 0:
        face_unrest(t, chance, journal)
    elif on_strait(t):
        leave_strait(t, journal)
    else:
        finish(t, chance, journal)


def lapse(t: Table, journal: Journal | None) -> None:
    """CP-R25: once the delivery or the turn is over nothing is left to control."""
    now = t.now
    if now[k.CUSTOMS_DUE] + now[k.MORE_CARDS] > 0 or now[k.UNREST_DUE] != 0:
        now[k.CUSTOMS_DUE] = 0
        now[k.MORE_CARDS] = 0
        now[k.UNREST_DUE] = 0
        c.tell_customs_lapses(journal, now[k.TURN])


def finish(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Everything is settled: failure, arrival, the end of a movement turn, or on with it."""
    now = t.now
    if now[k.FATE] & k.FAILS != 0:
        c.tell_failed(journal, now[k.TURN], t.get(now[k.CARGO], k.CONTRACT))
        t.phase = c.FAILING
    elif now[k.FATE] & k.TURN_ENDS != 0:
        clear_journey(t)  # CP-R102: at once, without a throw against the danger
        end_turn(t, chance, journal)
    elif now[k.ARRIVING] != 0:
        now[k.ARRIVING] = 0
        if has_arrived(t):
            succeed(t, chance, journal)
    elif now[k.ENDING] != 0:
        end_movement(t, chance, journal)
    elif now[k.JOURNEY] == k.NO_JOURNEY:
        after_action(t, chance, journal)
    else:
        t.phase = c.TRAVELLING


def end_movement(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The end of a movement turn: an event for a truck, the danger in force, then the next one or none."""
    now = t.now
    if now[k.STOPPED] == 0:
        stand_still(t)
        now[k.STOPPED] = 1
        return
    if now[k.SAVED] == 0:
        now[k.SAVED] = 1
        gather(t)
    if now[k.TRAVELLED] != 0:
        throw_for_journey(t, chance, journal)
        return
    now[k.ENDING] = 0
    if now[k.JOURNEY] == k.MOVE:
        clear_journey(t)
        after_action(t, chance, journal)
    elif now[k.TM] < now[k.LIMIT]:
        next_turn(t, journal)
    else:
        now[k.TM_OVER] = 1  # CP-R43, CP-R77
        now[k.FATE] |= k.FAILS
