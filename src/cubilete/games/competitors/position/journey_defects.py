"""What cannot be so with a journey under way."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.declared import FEW
from cubilete.games.competitors.position.journey_part import first_step
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.table import Table, is_cell, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.straits import on_strait
from cubilete.games.competitors.slots import TOKEN_IDS

KINDS = FEW["kind"]


def journey_defects(t: Table, lexicon: Lexicon) -> Iterator[str]:
    if t.now[k.JOURNEY] == k.NO_JOURNEY:
        return
    yield from goods_defects(t, lexicon)
    yield from convoy_defects(t)
    yield from time_defects(t)
    yield from moved_defects(t)
    yield from open_defects(t)


# ---------------------------------------------------------------- goods
def goods_defects(t: Table, lexicon: Lexicon) -> Iterator[str]:
    """CP-DELIV-01, CP-COMBI-08: whose contract it is, and what has the goods."""
    cargo, holder = int(t.now[k.CARGO]), int(t.now[k.HOLDER])
    if t.now[k.JOURNEY] == k.MOVE:
        if cargo != k.NONE or holder != k.NONE:
            yield "a move has no cargo and no holder: it carries no goods (CP-MOVE-01)."
        return
    failing = t.now[k.FATE] & k.FAILS > 0
    if owner_of(cargo) != t.now[k.TURN]:
        yield f"seat {t.now[k.TURN] + 1} is on turn and delivers its own contract, not that of {TOKEN_IDS[cargo]}."
    if not t.in_play(holder):
        if not failing:
            yield f"{TOKEN_IDS[holder]} has the goods and must be in play."
    elif holder != cargo and t.is_signed(holder):
        yield f"{TOKEN_IDS[holder]} has a contract of its own and cannot hold these goods (CP-R40)."
    elif not all(symbol_allows(t, t.get(cargo, k.CONTRACT), kind_of(token)) for token in carriers(t, holder)):
        name = lexicon.ids["contract"][t.get(cargo, k.CONTRACT)]
        yield f"{TOKEN_IDS[holder]} may not have the goods of {name} where it is: the symbol forbids it (CP-R18)."
    elif not failing and t.now[k.CONVOY + int(kind_of(holder))] != holder:
        yield f"{TOKEN_IDS[holder]} has the goods and must be in the convoy (CP-R78)."
    if not failing and not t.in_play(cargo):
        yield f"{TOKEN_IDS[cargo]} is not in play; a delivery for it can only be failing (CP-OP-08)."


def carriers(t: Table, holder: int) -> list[int]:
    """The token that has the goods, and the one it travels on; one that stays in port does not matter (CP-R17)."""
    carrier = int(t.get(holder, k.CARRIER))
    if carrier == k.NONE or (is_state(t.place(carrier)) and t.now[k.CONVOY + int(kind_of(carrier))] != carrier):
        return [holder]
    return [holder, carrier]


# ---------------------------------------------------------------- who travels
def convoy_defects(t: Table) -> Iterator[str]:
    """CP-R78: the chosen vehicle, and whichever vehicle it is loaded on or unloads."""
    truck, ship, aircraft = (int(t.now[k.CONVOY + kind]) for kind in range(len(KINDS)))
    tokens = [token for token in (truck, ship, aircraft) if token != k.NONE]
    if not tokens and t.now[k.FATE] == k.GOES_ON and t.now[k.ENDING] == 0:
        yield "some vehicle must travel in the convoy (CP-R78)."
    for token in tokens:
        if not t.in_play(token):
            yield f"{TOKEN_IDS[token]} is in the convoy and must be in play."
            return
    if (t.now[k.FINISHED] | t.now[k.TRAVELLED]) >> (t.seats * c.VEHICLES):
        yield "left_behind and travelled name vehicles of this table only (CP-R78, CP-R42)."
    if ship != k.NONE and aircraft != k.NONE:
        yield "a ship and an aircraft cannot be in one convoy (CP-R78)."
    carrier = ship if ship != k.NONE else aircraft
    if truck != k.NONE and carrier != k.NONE and not together(t, truck, carrier):
        yield f"{TOKEN_IDS[truck]} must be on board of {TOKEN_IDS[carrier]} or beside it to travel with it (CP-R78)."


def together(t: Table, truck: int, carrier: int) -> bool:
    """On board, or both in one State."""
    if t.get(truck, k.CARRIER) != k.NONE:
        return bool(t.get(truck, k.CARRIER) == carrier)
    return bool(is_state(t.place(truck)) and t.place(truck) == t.place(carrier))


# ---------------------------------------------------------------- time and points
def time_defects(t: Table) -> Iterator[str]:
    """CP-DELIV-03, CP-TM-02, CP-R77."""
    turn, limit, failing = int(t.now[k.TM]), int(t.now[k.LIMIT]), t.now[k.FATE] & k.FAILS > 0
    delivery = t.now[k.JOURNEY] == k.DELIVERY
    if turn < 1:
        yield "turn of the journey counts the movement turns begun and is at least 1 (CP-TM-01)."
    if delivery and turn > limit and not failing:
        yield f"a delivery in movement turn {turn} with a limit of {limit} can only be failing (CP-OP-03)."
    if t.now[k.TM_OVER] > 0 and not (delivery and failing):
        yield "a delivery whose last movement turn is over can only be failing (CP-R77)."
    for kind in (k.SHIP, k.AIRCRAFT):  # a truck's points also depend on what its carriers gained and lost (CP-COMBI-06)
        if t.now[k.SPENT_BY + kind] > t.box.pm[kind + 1] + t.now[k.EXTRA + kind]:
            yield f"the {KINDS[kind]} of the convoy has spent more P.M. than it has (CP-TM-02)."


# ---------------------------------------------------------------- the last step
def moved_defects(t: Table) -> Iterator[str]:
    """What moved last, where it came from, and what lies beyond a strait."""
    moved, came_from = int(t.now[k.MOVED]), int(t.now[k.CAME_FROM])
    if moved == k.NONE:
        if t.now[k.CUSTOMS_DUE] + t.now[k.MORE_CARDS] > 0 or t.now[k.CARD] != k.NONE or t.now[k.FEES] != k.NONE:
            yield "customs and fees follow from a step: `moved` must name the vehicle that made it (CP-R59)."
        return
    if came_from == k.NONE or not fits(t, moved, came_from):
        yield f"came_from must be a place where {TOKEN_IDS[moved]} can be (CP-R59)."
    if on_strait(t) and not fits(t, moved, int(t.now[k.BEYOND])):
        yield f"beyond must be the place on the other side of the strait on which {TOKEN_IDS[moved]} is (CP-R29)."
    if on_strait(t) and t.now[k.JOURNEY] != k.DELIVERY:
        yield f"{TOKEN_IDS[moved]} has no goods and does not wait on a strait (CP-R29)."


def fits(t: Table, token: int, place: int) -> bool:
    """Whether a vehicle of this kind can be in a place by itself."""
    kind = kind_of(token)
    if is_cell(place):
        return bool(kind == k.SHIP)
    if not is_state(place):
        return False
    return bool(kind == k.TRUCK or (t.box.atlas.port if kind == k.SHIP else t.box.atlas.airport)[place] > 0)


# ---------------------------------------------------------------- cards and events
def open_defects(t: Table) -> Iterator[str]:
    """CP-CUST, CP-POL: what lies open and what is owed."""
    card, box, step = int(t.now[k.CARD]), int(t.now[k.BOX]), int(t.now[k.STEP])
    delivery = t.now[k.JOURNEY] == k.DELIVERY
    if card != k.NONE and box != k.NONE:
        yield "a customs card and an event cannot lie open together: one is settled after the other (CP-CUST-17)."
    if not delivery and (card != k.NONE or t.now[k.CUSTOMS_DUE] + t.now[k.MORE_CARDS] > 0):
        yield "customs cards are drawn for goods only, in a delivery (CP-MOVE-02)."
    if t.now[k.FEES] != k.NONE and t.now[k.FEES_AT] == k.NONE:
        yield "fees_at must name the State whose fees are being settled (CP-R06)."
    due = int(t.now[k.UNREST_DUE]) - 1
    if due >= 0 and t.box.atlas.red[due] == 0:
        yield "event_due must name a State with a red flag (CP-POL-01)."
    if step != k.NONE and card == k.NONE and box == k.NONE:
        yield "no card and no event lies open whose effect could be at a step."
    elif step != k.NONE and not in_program(t, first_step(t), step):
        yield "step does not lie in the effect of the card or event that lies open (CP-OP-13)."


def in_program(t: Table, first: int, step: int) -> bool:
    """Whether an instruction can be reached from the beginning of an effect."""
    seen, ahead = set(), [first]
    while ahead:
        at = ahead.pop()
        if at in seen:
            continue
        seen.add(at)
        op, one, two = (int(t.box.program[3 * at + i]) for i in range(3))
        if op == b.OP_END:
            continue
        if op == b.OP_JUMP:
            ahead.append(one)
        elif op == b.OP_CHOOSE:
            ahead += [int(t.box.options[two + option]) for option in range(one)]
        else:
            ahead += [at + 1, two] if op == b.OP_ROLL else [at + 1]
    return step in seen
