"""What cannot be so at the decision that a table has come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.payments import can_raise
from cubilete.games.competitors.rules.dangers import nearest_base, next_homeless
from cubilete.games.competitors.rules.rounds import is_over
from cubilete.games.competitors.rules.table import Table, kind_of
from cubilete.games.competitors.rules.travel.customs import advantage_on
from cubilete.games.competitors.rules.travel.journey import has_arrived
from cubilete.games.competitors.rules.travel.straits import judge_paid, on_strait

JOURNEYS = (c.TRAVELLING, c.ORDERING, c.CLEARING, c.HAPPENING, c.CHOOSING, c.STRANDED, c.FAILING)
"""Phases that belong to a journey; money is raised and vehicles return in one or without."""
AT_REST = (c.FOUNDING, c.ACTING, c.OVER)


def phase_defects(t: Table, lexicon: Lexicon) -> Iterator[str]:
    phase = int(t.phase)
    travelling = t.now[k.JOURNEY] != k.NO_JOURNEY
    if phase in JOURNEYS and not travelling:
        yield "in this phase a journey is under way, which the position must tell (CP-MOVE-01, CP-DELIV-02)."
        return
    if phase in AT_REST and travelling:
        yield "no journey can be under way in this phase."
    yield from pending_defects(t)
    yield from DECISIONS[phase](t)


def pending_defects(t: Table) -> Iterator[str]:
    """Debts, ways home and open steps are settled before anything else is decided."""
    phase = t.phase
    if (t.now[k.DEBT] > 0) != (phase == c.RAISING):
        yield "there is a debt exactly while money has to be raised for it (CP-R07)."
    if (t.now[k.HOMELESS] != 0) != (phase == c.RETURNING):
        yield "vehicles are on their way to a base exactly while their owner chooses which (CP-R41)."
    if t.now[k.RESUME] != k.NONE and (phase != c.RETURNING or t.now[k.JOURNEY] != k.NO_JOURNEY):
        yield "looked_at counts seats only while vehicles return before the first turn of a round (CP-R42)."
    if t.now[k.STEP] != k.NONE and phase not in (c.CHOOSING, c.RAISING):
        yield "an effect stands at a step only where it asks for a choice or for money (CP-OP-13, CP-R07)."
    if t.now[k.FEES] != k.NONE and phase != c.RAISING:
        yield "fees are half settled only while money is raised for them (CP-R07)."
    if t.now[k.FATE] != k.GOES_ON and phase in (c.TRAVELLING, c.ORDERING, c.CLEARING, c.HAPPENING, c.CHOOSING):
        yield "once a delivery fails or a turn is ended nothing is decided on the way any more (CP-R25)."


# ---------------------------------------------------------------- each decision
def founding(t: Table) -> Iterator[str]:
    if t.now[k.ROUND] != 0:
        yield "the round is 0 while headquarters are chosen (CP-SETUP-04)."
    order = [(int(t.now[k.FIRST]) + at) % int(t.seats) for at in range(t.seats)]
    have = [t.sheet(seat, k.HQ_CARD) != k.NONE for seat in order]
    chooser = order.index(int(t.now[k.TURN]))
    if have != [at < chooser for at in range(t.seats)]:
        yield "headquarters are chosen in turn order: seats before the one on turn have one, others none (CP-SETUP-04)."


def acting(t: Table) -> Iterator[str]:
    if t.now[k.ACTIONS] < 1:
        yield "the seat on turn has at least one action left (CP-TURN-02)."


def travelling(t: Table) -> Iterator[str]:
    if t.now[k.ARRIVING] or t.now[k.ENDING] or on_strait(t) or owed(t) or lies_open(t):
        yield "before the journey goes on everything is settled: nothing is owed, open, ending or on a strait (CP-R59)."
    elif has_arrived(t):
        yield "the goods are in the receiver's State and must have been delivered (CP-DELIV-04)."


def ordering(t: Table) -> Iterator[str]:
    if t.now[k.CUSTOMS_DUE] == 0 or t.now[k.UNREST_DUE] == 0:
        yield "there is something to order only where a customs card and an event are both due (CP-CUST-17)."
    elif kind_of(t.now[k.MOVED]) == k.SHIP:
        yield "a ship always takes the customs card first (CP-R24)."
    if lies_open(t):
        yield "nothing lies open while the order of a customs card and an event is chosen (CP-CUST-17)."


def clearing(t: Table) -> Iterator[str]:
    if t.now[k.CARD] == k.NONE:
        yield "a customs card must lie open in this phase (CP-R79)."


def happening(t: Table) -> Iterator[str]:
    if t.now[k.BOX] == k.NONE:
        yield "an event must lie open in this phase (CP-SPECCARD-09)."
    elif advantage_on(t, t.now[k.TURN], b.FX_ESCORT, 1 << int(t.now[k.BOX] // b.ROWS)) == k.NONE:
        yield "only the owner of a security escort on the continent is asked about the event (CP-SPECCARD-09)."


def choosing(t: Table) -> Iterator[str]:
    step = int(t.now[k.STEP])
    if step == k.NONE or t.box.program[3 * step] != b.OP_CHOOSE:
        yield "the effect must stand at a choice in this phase (CP-OP-13)."


def stranded(t: Table) -> Iterator[str]:
    if not on_strait(t):
        yield "a vehicle must be on a strait in this phase (CP-R30)."
    elif judge_paid(t) != 0:
        yield "who cannot pay for the extra P.M. goes back without being asked (CP-R30)."
    elif owed(t) or lies_open(t):
        yield "customs are settled before the strait is left (CP-R59)."


def failing(t: Table) -> Iterator[str]:
    if t.now[k.JOURNEY] != k.DELIVERY or t.now[k.FATE] & k.FAILS == 0:
        yield "only a delivery that fails is asked about in this phase (CP-R80)."
    elif on_strait(t) or owed(t) or lies_open(t):
        yield "a delivery fails after everything else is settled (CP-R25, CP-R30)."


def raising(t: Table) -> Iterator[str]:
    if t.now[k.DEBT] > 0 and t.money(t.now[k.TURN]) > 0:
        yield "who has to raise money has paid all cash already (CP-R07)."
    elif not can_raise(t, t.now[k.TURN]):
        yield "who has nothing to sell is forgiven the debt and not asked (CP-R07)."
    if t.now[k.CREDITOR] == t.now[k.TURN]:
        yield "nobody owes money to themselves."
    if t.now[k.JOURNEY] == k.NO_JOURNEY:
        yield "money has to be raised only on a journey (CP-R07)."


def returning(t: Table) -> Iterator[str]:
    if t.now[k.HOMELESS] == 0:
        return
    first = int(t.now[k.RETURNER]) * c.VEHICLES
    if any(not t.in_play(first + at) for at in range(c.VEHICLES) if t.now[k.HOMELESS] >> at & 1):
        yield "vehicles that return to a base must be in play (CP-R41)."
    elif nearest_base(t, next_homeless(t), 1) == k.NONE:
        yield "the owner is only asked where two bases are equally near (CP-R41)."
    if t.now[k.RESUME] == k.NONE and t.now[k.JOURNEY] == k.NO_JOURNEY:
        yield "vehicles return on a journey, or before the first turn of a round: then looked_at counts seats (CP-R42)."


def over(t: Table) -> Iterator[str]:
    if not is_over(t):
        yield "the game is not over yet (CP-MODE-03, CP-MODE-04)."
    if t.now[k.ACTIONS] > 0:
        yield "nobody has actions left when the game is over."


def owed(t: Table) -> bool:
    return bool(t.now[k.CUSTOMS_DUE] + t.now[k.MORE_CARDS] + t.now[k.UNREST_DUE] > 0)


def lies_open(t: Table) -> bool:
    return bool(t.now[k.CARD] != k.NONE or t.now[k.BOX] != k.NONE)


DECISIONS: dict[int, Callable[[Table], Iterator[str]]] = {
    c.FOUNDING: founding, c.ACTING: acting, c.TRAVELLING: travelling, c.ORDERING: ordering, c.CLEARING: clearing,
    c.HAPPENING: happening, c.CHOOSING: choosing, c.STRANDED: stranded, c.FAILING: failing, c.RAISING: raising,
    c.RETURNING: returning, c.OVER: over,
}  # fmt: skip
