"""Judging terms: whether lines make sense, whether what they name is there, and whether a party can keep its part.

Three questions are asked apart. What everybody can see (`judge_open`) is asked when terms are proposed, when they are
accepted, and after every move. What only a party knows (`judge_party`: cards in hand, its sums of money and tokens) is
asked of the author, of whoever accepts, and after every move of those who have accepted; never of anybody else, for
that would tell who holds which card. What will pass (`judge_moment`) only makes an acceptance wait.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.hired import is_held, is_travelling
from cubilete.games.competitors.rules.table import Table, first_of, kind_of, owner_of


def busy(t: Table) -> bool:
    """CP-R69: something is being settled; talk goes on, but nothing changes hands."""
    return t.phase != c.ACTING and t.phase != c.TRAVELLING


# ---------------------------------------------------------------- lines by themselves
def judge_lines(t: Table, seat: i64, lines: vec[i64]) -> i64:
    """Whether these can be the terms of a deal that the seat proposes."""
    if len(lines) > c.LINES:
        return c.TOO_MANY_LINES
    at: i64 = 0
    while at < len(lines):
        verdict = judge_line(t, seat, lines[at])
        if verdict != LEGAL:
            return verdict
        if is_repeated(lines, at):
            return c.LINE_TWICE
        at += 1
    return LEGAL if (bk.parties_of(lines) >> seat) & 1 != 0 else c.AUTHOR_OUTSIDE


def judge_line(t: Table, author: i64, line: i64) -> i64:
    giver = bk.giver_of(line)
    taker = bk.taker_of(line)
    if giver >= t.seats or taker >= t.seats:
        return c.NO_SUCH_PLAYER
    if giver == taker:
        return c.WITH_ONESELF
    if bk.is_blank(line):
        return c.BLANK_TERMS
    if bk.is_covered(line) and giver != author:
        return c.COVERED_OTHERS
    return judge_item(line)


def judge_item(line: i64) -> i64:
    """Whether a line names something that exists."""
    if not bk.is_bare(line):
        return c.DEAL_UNCLEAR
    kind = bk.line_kind(line)
    what = bk.what_of(line)
    if kind == c.L_MONEY:
        return LEGAL if bk.coins_of(line) > 0 else c.NO_SUM
    if kind == c.L_TERRITORY or kind == c.L_BRANCH:
        return LEGAL if what < c.TERRITORIES else c.DEAL_UNCLEAR
    if kind == c.L_CONTRACT:
        return LEGAL if what < c.CONTRACTS else c.DEAL_UNCLEAR
    if kind == c.L_LOOK:
        return LEGAL if what < c.CONTRACTS or c.SIGNED <= what < c.SIGNED + c.ANY_VEHICLE else c.DEAL_UNCLEAR
    placed = bk.place_of(line) < c.TERRITORIES or bk.place_of(line) == c.NO_PLACE
    named = kind == c.L_VEHICLE or bk.cargo_of(line) < c.ANY_VEHICLE
    return LEGAL if what < c.ANY_VEHICLE and placed and named else c.DEAL_UNCLEAR


def is_repeated(lines: vec[i64], at: i64) -> bool:
    """CP-R70: an item stands in a deal once; a vehicle is not hired out and sold by the same one."""
    before: i64 = 0
    while before < at:
        if thing(lines[before]) == thing(lines[at]):
            return True
        before += 1
    return False


def thing(line: i64) -> i64:
    """A number for what a line is about; sums and looks are told apart by who gives them to whom."""
    kind = bk.line_kind(line)
    if kind == c.L_CARRIAGE:
        kind = c.L_VEHICLE
    number = kind * 256 + bk.what_of(line)
    if kind == c.L_MONEY or kind == c.L_LOOK:
        number = (number * 8 + bk.giver_of(line)) * 8 + bk.taker_of(line) + 4096
    return number


# ---------------------------------------------------------------- what everybody can see
def judge_open(t: Table, lines: vec[i64]) -> i64:
    """Whether vehicles, branches and carriages are still what the lines say."""
    parties = bk.parties_of(lines)
    at: i64 = 0
    while at < len(lines):
        verdict = judge_thing(t, lines[at], parties)
        if verdict != LEGAL:
            return verdict
        at += 1
    return LEGAL


def judge_thing(t: Table, line: i64, parties: i64) -> i64:
    kind = bk.line_kind(line)
    if kind == c.L_VEHICLE:
        return judge_vehicle(t, line, parties)
    if kind == c.L_BRANCH:
        return judge_branch(t, line)
    if kind == c.L_CARRIAGE:
        return judge_carriage(t, line)
    if kind == c.L_LOOK and bk.what_of(line) >= c.SIGNED:
        token = bk.what_of(line) - c.SIGNED
        return LEGAL if owner_of(token) == bk.giver_of(line) and t.is_signed(token) else c.NOTHING_TO_SHOW
    return LEGAL


def judge_vehicle(t: Table, line: i64, parties: i64) -> i64:
    """CP-R48: the giver's, and empty; CP-R68: one that is hired only in a deal with its shipper."""
    token = bk.what_of(line)
    if owner_of(token) != bk.giver_of(line) or not t.in_play(token):
        return c.NOT_THEIR_VEHICLE
    if t.is_signed(token) or (kind_of(token) != k.TRUCK and t.passenger(token) != k.NONE):
        return c.VEHICLE_LOADED
    if is_held(t, token) and (parties >> t.get(token, k.SHIPPER)) & 1 == 0:
        return c.VEHICLE_HELD
    return LEGAL


def judge_branch(t: Table, line: i64) -> i64:
    territory = bk.what_of(line)
    if t.land(territory, k.BRANCH) == bk.giver_of(line):
        return LEGAL
    return c.HEADQUARTER_KEPT if t.headquarter_of(territory) == bk.giver_of(line) else c.NOT_THEIR_BRANCH


def judge_carriage(t: Table, line: i64) -> i64:
    """CP-R50: a free vehicle of the giver for goods that the taker has signed, or for an empty truck of the taker."""
    token = bk.what_of(line)
    cargo = bk.cargo_of(line)
    if owner_of(token) != bk.giver_of(line) or not t.in_play(token):
        return c.NOT_THEIR_VEHICLE
    if is_held(t, token):
        return c.CARRIAGE_HELD
    if t.is_signed(token):
        return c.CARRIAGE_LOADED  # CP-R40
    if owner_of(cargo) != bk.taker_of(line) or not t.in_play(cargo):
        return c.CARRIAGE_CARGO
    if not t.is_signed(cargo):
        if kind_of(cargo) != k.TRUCK:
            return c.CARRIAGE_CARGO
        if kind_of(token) == k.TRUCK:
            return c.CARRIAGE_KIND
    if kind_of(token) != k.TRUCK:
        truck = t.passenger(token)
        if truck != k.NONE and truck != cargo:
            return c.CARRIAGE_LOADED
    return LEGAL


def judge_moment(t: Table, lines: vec[i64]) -> i64:
    """What a journey uses waits until it is over; the goods under way may well go on with a hired vehicle."""
    at: i64 = 0
    while at < len(lines):
        kind = bk.line_kind(lines[at])
        if (kind == c.L_VEHICLE or kind == c.L_CARRIAGE) and is_travelling(t, bk.what_of(lines[at])):
            return c.VEHICLE_UNDER_WAY
        at += 1
    return LEGAL


# ---------------------------------------------------------------- what a party can keep
def judge_party(t: Table, seat: i64, lines: vec[i64]) -> i64:
    """Whether the seat can give all that the lines ask of it, and take what it gets; sums over all lines count."""
    verdict: i64 = LEGAL
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.giver_of(line) == seat:
            verdict = judge_giving(t, seat, line)
        elif bk.taker_of(line) == seat and bk.line_kind(line) == c.L_VEHICLE:
            verdict = judge_place(t, seat, line, lines)
        if verdict != LEGAL:
            return verdict
        at += 1
    if t.money(seat) + balance(seat, lines) < 0:
        return c.SUM_TOO_HIGH
    verdict = judge_tokens(t, seat, lines)
    if verdict != LEGAL:
        return verdict
    if t.branches(seat) + branches_gained(seat, lines) > t.box.branches:
        return c.NO_BRANCH_LEFT  # CP-R47
    return LEGAL


def judge_giving(t: Table, seat: i64, line: i64) -> i64:
    kind = bk.line_kind(line)
    what = bk.what_of(line)
    if kind == c.L_TERRITORY:
        return LEGAL if t.holds_land(seat, what) else c.TERRITORY_NOT_HELD
    if kind == c.L_CONTRACT:
        return LEGAL if t.holds_paper(seat, what) else c.CONTRACT_NOT_HELD
    if kind == c.L_LOOK and what < c.SIGNED:
        return LEGAL if can_show(t, seat, what) else c.NOTHING_TO_SHOW
    return LEGAL


def can_show(t: Table, seat: i64, contract: i64) -> bool:
    """A contract in hand, or one that the seat has signed."""
    if t.holds_paper(seat, contract):
        return True
    token: i64 = seat * c.VEHICLES
    end: i64 = token + c.VEHICLES
    while token < end:
        if t.get(token, k.CONTRACT) == contract:
            return True
        token += 1
    return False


def judge_place(t: Table, seat: i64, line: i64, lines: vec[i64]) -> i64:
    """CP-R48: where it stands, or on a base that the taker has after the deal, with the port or airport it needs."""
    place = bk.place_of(line)
    if place == c.NO_PLACE:
        return LEGAL
    if not has_base_after(t, seat, place, lines):
        return c.NOT_A_BASE
    kind = kind_of(bk.what_of(line))
    if kind == k.SHIP and t.box.atlas.port[place] == 0:
        return c.NO_PORT
    if kind == k.AIRCRAFT and t.box.atlas.airport[place] == 0:
        return c.NO_AIRPORT
    return LEGAL


def has_base_after(t: Table, seat: i64, territory: i64, lines: vec[i64]) -> bool:
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_BRANCH and bk.what_of(lines[at]) == territory:
            return bk.taker_of(lines[at]) == seat
        at += 1
    return t.base_of(territory) == seat


def balance(seat: i64, lines: vec[i64]) -> i64:
    """Euros that the seat gets, less what it pays at once; a fee is paid on loading (CP-R68)."""
    euros: i64 = 0
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_MONEY:
            if bk.taker_of(lines[at]) == seat:
                euros += bk.sum_of(lines[at])
            elif bk.giver_of(lines[at]) == seat:
                euros -= bk.sum_of(lines[at])
        at += 1
    return euros


def branches_gained(seat: i64, lines: vec[i64]) -> i64:
    return gained(seat, lines, c.L_BRANCH, k.NONE)


def gained(seat: i64, lines: vec[i64], kind: i64, vehicles: i64) -> i64:
    """Branches, or vehicles of one kind, that the seat gets, less those it gives."""
    found: i64 = 0
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.line_kind(line) == kind and (vehicles == k.NONE or kind_of(bk.what_of(line)) == vehicles):
            if bk.taker_of(line) == seat:
                found += 1
            elif bk.giver_of(line) == seat:
                found -= 1
        at += 1
    return found


def judge_tokens(t: Table, seat: i64, lines: vec[i64]) -> i64:
    """CP-COMP-05, CP-R48: an own token for every vehicle that comes; those that are given away come free."""
    kind: i64 = 0
    while kind < 3:
        change = gained(seat, lines, c.L_VEHICLE, kind)
        if change > 0 and change > spare_tokens(t, seat, kind):
            return c.NO_TOKEN_LEFT
        kind += 1
    return LEGAL


def spare_tokens(t: Table, seat: i64, kind: i64) -> i64:
    found: i64 = 0
    token: i64 = seat * c.VEHICLES + first_of(kind)
    end: i64 = seat * c.VEHICLES + first_of(kind + 1)
    while token < end:
        if not t.in_play(token):
            found += 1
        token += 1
    return found
