"""Phase II: which cards to trade cargo for, what to pay with, and what to part with where there is no room.

A play-out goes by the plan for its hand that `values.py` keeps; who decides for a table (`best_trade`) also counts the
copies that are left and weighs what new Warehouses could keep.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.state import MoveList
from cubilete.games.cargo_noir.policy.hands import splits
from cubilete.games.cargo_noir.policy.situation import Situation
from cubilete.games.cargo_noir.policy.values import Item, bought, card_worth, knapsack
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import best_split, make_up, value_of
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import buying_power, copies_left, room_after

PLANNED: Final = 10.0
UNPLANNED: Final = -4.0
"""What a step towards the planned trade scores, and a card that is no part of it."""
OPEN_TOKEN: Final = 0.001
"""Of tokens that are worth the same, those are kept of which more lie open."""

Trade = tuple[list[int], tuple[int, ...]]
"""The cards still to take beside those already taken, and how many of each held type to keep."""


# ---------------------------------------------------------------- in a play-out
def weigh_trade(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """The next card of the planned trade; paying or keeping once it is complete."""
    s.look(t)
    prospect = s.prospect(t, me, s.left)
    coins: i64 = t.safe[me] if s.left == 0 else 0
    cards = prospect.plan(int(make_up(t.hold, me * c.SORTS)), int(coins))
    wanted: i64 = -1
    i: i64 = 0
    while i < moves.n and wanted < 0:
        if c.is_take(moves.codes[i]):
            card = c.take_card(moves.codes[i])
            if cards.count(int(card)) > t.cart[card]:
                wanted = i
        i += 1
    i = 0
    while i < moves.n:
        if moves.codes[i] == c.KEEP or moves.codes[i] == c.PAY:
            out.at[i] = PLANNED if wanted < 0 else 0.0
        else:
            out.at[i] = PLANNED if i == wanted else UNPLANNED
        i += 1


def weigh_shed(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """CN-TRADE-15: let go of the token that will be missed least."""
    s.look(t)
    s.study(t, me, s.left)
    prospect = s.prospect(t, me, s.left)
    i: i64 = 0
    while i < moves.n:
        sort: i64 = c.discard_cargo(moves.codes[i])
        kept = s.without_token(me, s.makeups[me], sort)
        out.at[i] = prospect.kept_worth(int(kept)) - OPEN_TOKEN * float(open_tokens(t, sort))
        i += 1


def open_tokens(t: CargoNoir, sort: i64) -> i64:
    """Tokens of a sort that lie open, in ports and in the Black Market."""
    tokens: i64 = t.market[sort]
    port: i64 = 0
    while port < c.PORTS:
        tokens += t.in_port(port, sort)
        port += 1
    return tokens


# ---------------------------------------------------------------- at a table
def best_trade(s: Situation, t: CargoNoir, me: i64) -> Trade:
    """The best trade from here; asked again after every step it finds the same one."""
    s.look(t)
    left = int(s.left)
    spent = int(t.cart_cost())
    purse = int(buying_power(t)) - spent
    if left == 0:
        items = offer(s, t, me, 0)
        return bought(items, knapsack(items, purse), purse), ()
    box = t.box
    prospect = s.prospect(t, me, s.left)
    makeup = int(make_up(t.hold, me * c.SORTS))
    card = int(box.warehouses_card)
    room = int(room_after(t))
    best = -1.0
    found: Trade = ([], ())
    for extra in range(more_room(t, me, room) + 1):
        # some Warehouses are bought for certain, so that more cargo can be kept (CN-R13)
        forced = extra * int(box.cost[card])
        if forced > purse:
            break
        items = offer(s, t, me, extra)
        stages = knapsack(items, purse - forced)
        bonus = extra * card_worth(box, s.temper, card, left, 0)
        for paid, kept, tokens, by_type in splits(makeup, room + extra * int(box.slots_per_card)):
            budget = int(value_of(box, paid)) - spent - forced
            if budget >= 0:
                worth = stages[-1][budget] + bonus + prospect.kept_worth(kept) + tokens / 1000
                if worth > best:
                    best = worth
                    found = [card] * extra + bought(items, stages, budget), by_type
    return found


def more_room(t: CargoNoir, me: i64, room: int) -> int:
    """How many more Warehouses cards could be bought and would be filled at once."""
    each = max(1, int(t.box.slots_per_card))
    wanted = max(0, int(t.held(me)) - room + each - 1) // each
    return min(wanted, int(copies_left(t, t.box.warehouses_card)))


def offer(s: Situation, t: CargoNoir, me: i64, extra: int) -> list[Item]:
    """Everything that could still be added to the cards taken and to `extra` Warehouses."""
    box = t.box
    items: list[Item] = []
    for card in range(c.CARDS):
        owned = int(t.owned(me, card) + t.cart[card])
        copies = int(copies_left(t, card))
        if card == box.warehouses_card:
            owned += extra
            copies -= extra
        for n in range(copies):
            items.append((int(box.cost[card]), card_worth(box, s.temper, card, int(s.left), owned + n), card))
    return items


def payment(t: CargoNoir, me: i64, kept: tuple[int, ...]) -> list[int]:
    """The parameters of a payment that keeps so many of each held type, least held types first."""
    hand = [int(t.tokens(me, sort)) for sort in range(c.SORTS)]
    # of types held equally often, those that lie open elsewhere are the ones to keep
    held = [(hand[sort], int(open_tokens(t, sort)), sort) for sort in range(c.WILD) if hand[sort] > 0]
    sorts = [sort for _, _, sort in sorted(held)]
    if hand[c.WILD] > 0:
        sorts.append(c.WILD)
    for sort, count in zip(sorts, kept):
        hand[sort] -= count
    params = [0]
    for combination in best_split(t.box, hand):
        params += combination
    return params
