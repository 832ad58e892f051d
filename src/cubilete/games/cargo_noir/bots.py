"""Players of Cargo Noir."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.games.cargo_noir import codes as c
from cubilete.games.cargo_noir.appraisal import (
    Appraiser,
    Prospect,
    Style,
    added,
    appraiser_for,
    card_worth,
    knapsack,
    makeup_of,
    splits,
)
from cubilete.games.cargo_noir.box import Box
from cubilete.games.cargo_noir.contraband import best_split, value_of
from cubilete.games.cargo_noir.resolve import ALONE, OUTBID, standing
from cubilete.games.cargo_noir.send import lowest_bid, port_bar
from cubilete.games.cargo_noir.state import CargoNoir


class Mind:
    """One seat's look at the table."""

    def __init__(self, t: CargoNoir, appraiser: Appraiser) -> None:
        self.t = t
        self.box = t.box
        self.me = int(t.seat)
        self.appraiser = appraiser
        self.style = appraiser.style
        self.turns_left = int(t.last_turn() - t.turn)
        uniques = 0
        for card in range(c.CARDS):
            if t.box.copies[card] == 1 and t.decks[card]:
                uniques |= 1 << card
        self.uniques = uniques
        self.cargo = [self.tokens(t.cargo, port * c.SORTS) for port in range(c.PORTS)]
        self.open = [port for port in range(c.PORTS) if t.is_open(port) and self.cargo[port]]
        self.rivals: list[Rival] = []

    def tokens(self, row: vec[i64], at: int) -> list[int]:
        found: list[int] = []
        for sort in range(c.SORTS):
            n = row[at + sort]
            if n:
                found += [sort] * n
        return found

    def hand(self, seat: int) -> list[int]:
        at = seat * c.SORTS
        return [self.t.hold[at + sort] for sort in range(c.SORTS)]

    def owned(self, seat: int) -> tuple[int, int, int]:
        t, box, at = self.t, self.t.box, seat * c.CARDS
        return (
            int(t.cards[at + box.ship_card]),
            int(t.cards[at + box.warehouses_card]),
            int(t.cards[at + box.syndicate_card]),
        )

    def prospect(self, seat: int, after: int) -> Prospect:
        return self.appraiser.prospect(after, self.owned(seat), self.uniques)

    def study_rivals(self) -> list[Rival]:
        if not self.rivals:
            t = self.t
            self.rivals = [Rival(self, seat) for seat in range(t.seats) if seat != self.me]
        return self.rivals

    def win_chance(self, port: int, stack: int) -> float:
        chance = 1.0
        for rival in self.study_rivals():
            chance *= 1.0 - rival.overbids(port, stack)
        return chance


class Rival:
    def __init__(self, mind: Mind, seat: int) -> None:
        t, box = mind.t, mind.box
        self.mind = mind
        # still to move this round?
        order = (seat - t.first) % t.seats
        mine = (mind.me - t.first) % t.seats
        after = mind.turns_left if order > mine else mind.turns_left - 1
        self.over = after <= 0 and order > mine  # his last trade is his next: sends nothing that counts
        self.playing = after >= 0
        prospect = mind.prospect(seat, max(0, after - 1))
        hand = mind.hand(seat)
        coins = int(t.safe[seat]) + int(t.casino[seat]) * int(box.casino_income)
        gains: list[int] = []
        self.stacks = {}
        for port in mind.open:
            stack = int(t.bids[port * c.SEATS + seat])
            if stack:
                self.stacks[port] = stack
                if int(t.top_rival(port, seat)) == 0:
                    gains += mind.cargo[port]
                else:
                    coins += stack
        self.coins = coins
        makeup = makeup_of(hand)
        now = added(hand, makeup, gains)
        for sort in gains:
            hand[sort] += 1
        base = prospect.hand_worth(now)
        self.price = mind.appraiser.coin_price(after, coins)
        self.wants = {}
        for port in mind.open:
            if port in self.stacks and int(t.top_rival(port, seat)) == 0:
                for sort in mind.cargo[port]:
                    hand[sort] -= 1
                self.wants[port] = base - prospect.hand_worth(makeup_of(hand))
                for sort in mind.cargo[port]:
                    hand[sort] += 1
            else:
                self.wants[port] = prospect.hand_worth(added(hand, now, mind.cargo[port])) - base

    def overbids(self, port: int, stack: int) -> float:
        if not self.playing or self.over or self.coins <= stack:
            return 0.0
        st = self.mind.style
        x = st.calm + st.desire * self.wants[port] - st.thrift * self.price * (stack + 1)
        if port in self.stacks:
            x += st.stake
        return 1.0 / (1.0 + exp(-x)) if x > -30 else 0.0


class GreedyPlayer(Player):
    name = "greedy"

    def __init__(self, box: Box, style: Style | None = None) -> None:
        self.appraiser = appraiser_for(box, style or Style())

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        assert isinstance(state, CargoNoir)
        mind = Mind(state, self.appraiser)
        if state.phase == c.SEND:
            return Move(choose_send(mind))
        if state.phase == c.RESOLVE:
            return Move(choose_resolve(mind))
        if state.phase == c.TRADE:
            return choose_trade(mind)
        if state.phase == c.SHED:
            return Move(choose_shed(mind))
        return Move(state.legal_moves(seat)[0])


def market_gain(mind: Mind, prospect: Prospect, hand: list[int], makeup: int) -> tuple[float, int]:
    """The best use of a ship at the Black Market: gain and move."""
    t = mind.t
    base = prospect.hand_worth(makeup)
    best, move = 0.0, c.DECLINE
    if t.bag_size:
        worth = sum(int(t.bag[s]) * prospect.hand_worth(added(hand, makeup, [s])) for s in range(c.SORTS) if t.bag[s])
        gain = worth / int(t.bag_size) - base
        if gain > best:
            best, move = gain, c.DRAW
    offer = [s for s in range(c.SORTS) if t.market[s]]
    for give in range(c.SORTS):
        if not hand[give]:
            continue
        hand[give] -= 1
        left = makeup_of(hand)
        for take in offer:
            if take != give:
                gain = prospect.hand_worth(added(hand, left, [take])) - base
                if gain > best:
                    best, move = gain, c.SWAP + give * c.SORTS + take
        hand[give] += 1
    return best, move


def choose_resolve(mind: Mind) -> int:
    t, me = mind.t, mind.me
    if t.casino[me]:
        return c.COLLECT
    for port in range(c.PORTS):
        if t.bids[port * c.SEATS + me] and standing(t, port) == ALONE:
            return c.BUY + port
    hand = mind.hand(me)
    makeup = makeup_of(hand)
    if t.market_ships[me]:
        return market_gain(mind, mind.prospect(me, mind.turns_left), hand, makeup)[1]
    outbid = [port for port in range(c.PORTS) if t.bids[port * c.SEATS + me] and standing(t, port) == OUTBID]
    port = outbid[0]
    if mind.turns_left == 0:
        return c.ABANDON + port
    # raise?
    prospect = mind.prospect(me, mind.turns_left - 1)
    base = prospect.hand_worth(makeup)
    stack = int(t.bids[port * c.SEATS + me])
    top = int(t.top_rival(port, me))
    price = mind.appraiser.coin_price(mind.turns_left - 1, int(t.safe[me]) + stack)
    gain = prospect.hand_worth(added(hand, makeup, mind.cargo[port])) - base
    best, bid = -1e9, 0
    for s in range(top + 1, min(stack + int(t.safe[me]), top + mind.style.over) + 1):
        ev = mind.win_chance(port, s) * (gain - price * s)
        if ev > best:
            best, bid = ev, s
    other = price * 2
    for q in mind.open:
        if q != port and not t.bids[q * c.SEATS + me]:
            low = int(t.top_rival(q, me)) + 1
            if low <= t.safe[me] + stack:
                g = prospect.hand_worth(added(hand, makeup, mind.cargo[q])) - base
                other = max(other, mind.win_chance(q, low) * (g - price * low))
    if t.paid_out < mind.owned(me)[2]:
        other += price * int(t.box.syndicate_income)
    if bid and best > other:
        return c.RAISE + port * c.STRIDE + bid
    return c.ABANDON + port


def choose_send(mind: Mind) -> int:
    t, me = mind.t, mind.me
    if mind.turns_left == 0:
        return c.ALL_CASINO
    after = mind.turns_left - 1
    prospect = mind.prospect(me, after)
    hand = mind.hand(me)
    makeup = makeup_of(hand)
    for port in mind.open:
        stack = int(t.bids[port * c.SEATS + me])
        if stack and mind.win_chance(port, stack) >= mind.style.likely:
            makeup = added(hand, makeup, mind.cargo[port])
            for s in mind.cargo[port]:
                hand[s] += 1
    base = prospect.hand_worth(makeup)
    safe = int(t.safe[me])
    price = mind.appraiser.coin_price(after, safe)
    best, move = price * int(t.box.casino_income), c.CASINO
    gain, _ = market_gain(mind, prospect, hand, makeup)
    gain *= mind.style.fade ** int(t.market_ships[me])
    if gain > best:
        best, move = gain, c.MARKET
    for port in mind.open:
        if port_bar(t, port):
            continue
        gain = prospect.hand_worth(added(hand, makeup, mind.cargo[port])) - base
        low = int(lowest_bid(t, port))
        for stack in range(low, min(safe, low + mind.style.over) + 1):
            worth = mind.win_chance(port, stack) * (gain - price * stack)
            if worth > best:
                best, move = worth, c.BID + port * c.STRIDE + stack
    return move


def offer(mind: Mind, after: int) -> list[tuple[int, float, int]]:
    """Cards that can still be added to those taken: cost, worth, card."""
    t, box, me = mind.t, mind.box, mind.me
    items = []
    for card in range(c.CARDS):
        n = int(t.decks[card] - t.cart[card])
        if box.most_copies[card]:
            n = min(n, int(box.most_copies[card] - t.cards[me * c.CARDS + card] - t.cart[card]))
        worth = card_worth(box, mind.style, card, after)
        items += [(int(box.cost[card]), worth, card)] * n
    return items


def pick_items(items: list[tuple[int, float, int]], stages: list[list[float]], budget: int) -> list[int]:
    cards = []
    for at in range(len(items), 0, -1):
        if stages[at][budget] > stages[at - 1][budget]:
            cards.append(items[at - 1][2])
            budget -= items[at - 1][0]
    return cards


def choose_trade(mind: Mind) -> Move:
    t, me, box = mind.t, mind.me, mind.box
    after = mind.turns_left
    hand = mind.hand(me)
    makeup = makeup_of(hand)
    spent = int(t.cart_cost())
    items = offer(mind, after)
    if after == 0:
        power = int(value_of(box, makeup)) + int(t.safe[me]) * int(box.coin_value) - spent
        stages = knapsack([item[:2] for item in items], power)
        cards = pick_items(items, stages, power)
        if cards:
            return Move(c.TAKE + cards[0])
        return Move(c.PAY if t.taken else c.KEEP)
    limit = int(value_of(box, makeup)) - spent
    stages = knapsack([item[:2] for item in items], limit)
    spend = stages[-1]
    prospect = mind.prospect(me, after)
    extra_slots = int(t.cart[box.warehouses_card]) * int(box.slots_per_card)
    slots = int(t.slots(me)) + extra_slots
    best, plan, budget = -1.0, None, 0
    for paid, kept, tokens, by in splits(makeup, slots):
        value = int(value_of(box, paid)) - spent
        if value < 0:
            continue
        worth = spend[value] + prospect.kept_worth(kept) + 0.001 * tokens
        if worth > best:
            best, plan, budget = worth, by, value
    assert plan is not None
    cards = pick_items(items, stages, budget)
    if cards:
        return Move(c.TAKE + cards[0])
    if not t.taken:
        return Move(c.KEEP)
    return Move(c.PAY, payment(mind, hand, plan))


def payment(mind: Mind, hand: list[int], plan: tuple[int, ...]) -> tuple[int, ...]:
    box = mind.box
    tokens = list(hand)
    sorts = sorted((s for s in range(c.WILD) if hand[s]), key=lambda s: hand[s])
    if hand[c.WILD]:
        sorts.append(c.WILD)
    for s, kept in zip(sorts, plan):
        tokens[s] -= kept
    params = [0]
    for combination in best_split(box, tokens):
        params += combination
    return tuple(params)


def choose_shed(mind: Mind) -> int:
    prospect = mind.prospect(mind.me, mind.turns_left)
    hand = mind.hand(mind.me)
    best, move = -1.0, -1
    for s in range(c.SORTS):
        if hand[s]:
            hand[s] -= 1
            worth = prospect.kept_worth(makeup_of(hand))
            hand[s] += 1
            if worth > best:
                best, move = worth, c.DISCARD + s
    return move
