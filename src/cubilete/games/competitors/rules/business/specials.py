"""Special contracts: advantages of a base, and cards that are played once (CP-SPEC, CP-SPECCARD, CP-R51)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.branches import drop_advantage
from cubilete.games.competitors.rules.business.cards import discard_land, discard_paper, who_sees
from cubilete.games.competitors.rules.business.payments import settle_debt
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.arriving import truck_stops
from cubilete.games.competitors.rules.travel.customs import put_away
from cubilete.games.competitors.rules.travel.journey import fail


def effect_of(t: Table, special: i64) -> i64:
    return t.box.s_effect[t.box.goods + special]


def amount_of(t: Table, special: i64) -> i64:
    return t.box.s_amount[t.box.goods + special]


def judge_held(t: Table, seat: i64, special: i64) -> i64:
    return LEGAL if t.holds_paper(seat, t.box.goods + special) else c.NO_SPECIAL


def own_round(t: Table, seat: i64) -> bool:
    """CP-R51, CP-R100: in the owner's turn, between actions or on the way."""
    return t.now[k.TURN] == seat and (t.phase == c.ACTING or t.phase == c.TRAVELLING)


def own_decision(t: Table, seat: i64) -> bool:
    """CP-R100: in the owner's turn, also while a card, an event, a failure or a shortage asks something."""
    return t.now[k.TURN] == seat and t.phase != c.FOUNDING and t.phase != c.RETURNING and t.phase != c.OVER


# ---------------------------------------------------------------- cards without a target
def judge_play(t: Table, seat: i64, special: i64) -> i64:
    verdict = judge_held(t, seat, special)
    if verdict != LEGAL:
        return verdict
    effect = effect_of(t, special)
    mine = t.now[k.TURN] == seat
    if effect == b.FX_GRANT:
        return LEGAL if own_decision(t, seat) else c.SPECIAL_MOMENT
    if effect == b.FX_EXPRESS:
        lasts = t.now[k.JOURNEY] == k.DELIVERY and (t.now[k.FATE] & k.FAILS == 0 or t.now[k.TM_OVER] != 0)
        return LEGAL if lasts and own_decision(t, seat) else c.SPECIAL_MOMENT
    if effect == b.FX_CALL:
        return LEGAL if mine and t.phase == c.CLEARING else c.SPECIAL_MOMENT
    if effect == b.FX_INSURANCE:
        return LEGAL if mine and t.phase == c.FAILING else c.SPECIAL_MOMENT
    if effect == b.FX_TIP:
        return judge_tip(t, mine)
    return c.SPECIAL_TARGET


def judge_tip(t: Table, mine: bool) -> i64:
    """CP-SPECCARD-11, CP-R79: against an opponent whose customs card lies open."""
    if mine or t.phase != c.CLEARING:
        return c.SPECIAL_MOMENT
    return LEGAL if t.now[k.TIPPED] == 0 else c.TIPPED_ALREADY


def play(t: Table, seat: i64, special: i64, journal: Journal | None) -> bool:
    """Play a card without a target; whether that answers what was asked."""
    effect = effect_of(t, special)
    amount = amount_of(t, special)
    discard_paper(t, t.box.goods + special)
    if effect == b.FX_GRANT:
        t.add_money(seat, amount)
        c.tell_granted(journal, seat, special, amount)
        settle_debt(t)
    elif effect == b.FX_EXPRESS:
        t.now[k.LIMIT] += amount
        c.tell_permitted(journal, seat, t.now[k.LIMIT])
        if t.now[k.TM_OVER] != 0:  # CP-R77: only time was missing
            t.now[k.TM_OVER] = 0
            t.now[k.FATE] = k.GOES_ON
            t.now[k.ENDING] = 1
            return True
    elif effect == b.FX_CALL:
        put_away(t)
        c.tell_customs_cancelled(journal, seat, special)
    elif effect == b.FX_INSURANCE:
        t.add_money(seat, amount)
        c.tell_insured(journal, seat, amount)
        fail(t, True, journal)
    elif effect == b.FX_TIP:
        t.now[k.TIPPED] = 1
        t.now[k.MORE_CARDS] += amount
        c.tell_tipped(journal, seat, t.now[k.TURN])
    return effect == b.FX_CALL or effect == b.FX_INSURANCE or (effect == b.FX_GRANT and t.phase == c.RAISING)


# ---------------------------------------------------------------- advantages
def judge_attach(t: Table, seat: i64, special: i64, territory: i64) -> i64:
    """CP-SPEC-03, CP-BR-08: one advantage a base."""
    verdict = judge_held(t, seat, special)
    if verdict != LEGAL:
        return verdict
    if t.box.s_advantage[t.box.goods + special] == 0:
        return c.NOT_AN_ADVANTAGE
    if not own_round(t, seat):
        return c.SPECIAL_MOMENT
    if t.base_of(territory) != seat:
        return c.NO_BASE
    return LEGAL if t.land(territory, k.ADVANTAGE) == k.NONE else c.ADVANTAGE_THERE


def attach(t: Table, seat: i64, special: i64, territory: i64, journal: Journal | None) -> None:
    card: i64 = t.box.goods + special
    t.put_land(territory, k.ADVANTAGE, card)
    t.put_paper(card, k.WHERE, k.BASE)
    t.put_paper(card, k.KNOWN, 0)
    c.tell_attached(journal, seat, special, territory)


# ---------------------------------------------------------------- cards with a target
def judge_against(t: Table, seat: i64, special: i64, token: i64) -> i64:
    """CP-SPECCARD-10, CP-SPECCARD-12: an opponent's vehicle."""
    verdict = judge_held(t, seat, special)
    if verdict != LEGAL:
        return verdict
    effect = effect_of(t, special)
    if effect != b.FX_STRIKE and effect != b.FX_SPY:
        return c.SPECIAL_TARGET
    if not own_round(t, seat):
        return c.SPECIAL_MOMENT
    if owner_of(token) >= t.seats or not t.in_play(token):
        return c.NO_VEHICLE
    if owner_of(token) == seat:
        return c.OWN_VEHICLE
    if effect == b.FX_SPY:
        return LEGAL if t.is_signed(token) else c.NOTHING_SIGNED
    return LEGAL if resting(t, token) else c.NOT_RESTING


def resting(t: Table, token: i64) -> bool:
    """In a port, at an airport, or on its owner's base."""
    place = t.get(token, k.PLACE)
    if not is_state(place):
        return False
    return kind_of(token) != k.TRUCK or t.base_of(place) == owner_of(token)


def play_against(t: Table, seat: i64, special: i64, token: i64, chance: Chance, journal: Journal | None) -> None:
    effect = effect_of(t, special)
    discard_paper(t, t.box.goods + special)
    if effect == b.FX_STRIKE:
        t.put(token, k.STRUCK, 2)
        c.tell_struck(journal, seat, token)
        return
    one: i64 = 1
    contract = t.get(token, k.CONTRACT)
    t.put_paper(contract, k.KNOWN, t.paper(contract, k.KNOWN) | (one << seat))
    land = random_land(t, owner_of(token), chance)
    if land != k.NONE:
        t.put_land(land, k.KNOWN, t.land(land, k.KNOWN) | (one << seat))
        c.tell_spied(journal, seat, token, contract, land, who_sees(t, seat))
    else:
        c.tell_spied_contract(journal, seat, token, contract, who_sees(t, seat))


def random_land(t: Table, seat: i64, chance: Chance) -> i64:
    """A territory card out of a hand, or NONE where it has none."""
    counts = vec[i64]([0] * c.TERRITORIES)
    total: i64 = 0
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if t.holds_land(seat, territory):
            counts[territory] = 1
            total += 1
        territory += 1
    return chance.draw(c.SPY_DRAW, counts, total) if total > 0 else k.NONE


def judge_on(t: Table, seat: i64, special: i64, territory: i64) -> i64:
    """CP-SPECCARD-13: an advantage attached to any base."""
    verdict = judge_held(t, seat, special)
    if verdict != LEGAL:
        return verdict
    if effect_of(t, special) != b.FX_ANTITRUST:
        return c.SPECIAL_TARGET
    if not own_round(t, seat):
        return c.SPECIAL_MOMENT
    return LEGAL if t.land(territory, k.ADVANTAGE) != k.NONE else c.NOTHING_ATTACHED


def play_on(t: Table, seat: i64, special: i64, territory: i64, journal: Journal | None) -> None:
    discard_paper(t, t.box.goods + special)
    c.tell_ruled(journal, seat, special, territory)
    drop_advantage(t, territory, journal)


def judge_for(t: Table, seat: i64, special: i64, vehicle: i64, territory: i64) -> i64:
    """CP-SPECCARD-17: another receiver for one of the player's signed contracts."""
    verdict = judge_held(t, seat, special)
    if verdict != LEGAL:
        return verdict
    if effect_of(t, special) != b.FX_CONSIGNEE:
        return c.SPECIAL_TARGET
    if not own_round(t, seat):
        return c.SPECIAL_MOMENT
    token: i64 = seat * c.VEHICLES + vehicle
    if not t.is_signed(token):
        return c.NOTHING_SIGNED
    if t.get(token, k.SENDER) == territory:
        return c.SAME_STATE
    return LEGAL if t.holds_land(seat, territory) else c.NO_RECEIVER_CARD


def play_for(t: Table, seat: i64, special: i64, vehicle: i64, territory: i64, journal: Journal | None) -> None:
    token: i64 = seat * c.VEHICLES + vehicle
    old = t.get(token, k.RECEIVER)
    discard_paper(t, t.box.goods + special)
    discard_land(t, old)
    t.put(token, k.RECEIVER, territory)
    t.put_land(territory, k.WHERE, k.TABLE)
    t.put_land(territory, k.KNOWN, 0)
    c.tell_readdressed(journal, token, old, territory)
    if t.now[k.CARGO] == token:
        t.now[k.ARRIVING] = 1
        holder: i64 = t.now[k.HOLDER]
        if kind_of(holder) == k.TRUCK and t.get(holder, k.PLACE) == territory:
            truck_stops(t, holder)  # CP-R26: at its receiver a truck stops, with all that is due for it


# ---------------------------------------------------------------- what is listed
def fill_specials(t: Table, seat: i64, out: MoveList) -> None:
    special: i64 = 0
    while special < c.SPECIALS:
        if t.holds_paper(seat, t.box.goods + special):
            fill_special(t, seat, special, out)
        special += 1


def fill_special(t: Table, seat: i64, special: i64, out: MoveList) -> None:
    if judge_play(t, seat, special) == LEGAL:
        out.add(c.play_code(special))
    if not own_round(t, seat):
        return
    effect = effect_of(t, special)
    if effect == b.FX_STRIKE or effect == b.FX_SPY:
        token: i64 = 0
        while token < t.seats * c.VEHICLES:
            if judge_against(t, seat, special, token) == LEGAL:
                out.add(c.play_against_code(special, token))
            token += 1
    elif effect == b.FX_CONSIGNEE:
        fill_consignees(t, seat, special, out)
    elif effect == b.FX_ANTITRUST or t.box.s_advantage[t.box.goods + special] != 0:
        fill_bases(t, seat, special, effect == b.FX_ANTITRUST, out)


def fill_bases(t: Table, seat: i64, special: i64, ruling: bool, out: MoveList) -> None:
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if ruling:
            if judge_on(t, seat, special, territory) == LEGAL:
                out.add(c.play_on_code(special, territory))
        elif judge_attach(t, seat, special, territory) == LEGAL:
            out.add(c.attach_code(special, territory))
        territory += 1


def fill_consignees(t: Table, seat: i64, special: i64, out: MoveList) -> None:
    vehicle: i64 = 0
    while vehicle < c.VEHICLES:
        if t.is_signed(seat * c.VEHICLES + vehicle):
            territory: i64 = 0
            while territory < t.box.atlas.territories:
                if judge_for(t, seat, special, vehicle, territory) == LEGAL:
                    out.add(c.play_for_code(special, vehicle, territory))
                territory += 1
        vehicle += 1
