"""The heuristic player of Cargo Noir: what it thinks of the table, and what it does in each phase."""

from __future__ import annotations

from dataclasses import dataclass

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import LEGAL, State
from cubilete.games.cargo_noir.outlook import Family, Look, expected_points, final_points, row
from cubilete.games.cargo_noir.policy.values import (
    Item,
    Style,
    appraiser_for,
    bought,
    card_worth,
    knapsack,
    makeup_of,
    splits,
)
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.combinations import best_split, value_of
from cubilete.games.cargo_noir.rules.resolve import ALONE, OUTBID, standing
from cubilete.games.cargo_noir.rules.send import lowest_bid, port_bar
from cubilete.games.cargo_noir.rules.state import CargoNoir

GREEDY = "greedy"


@dataclass(frozen=True)
class Advice:
    """A move and the reason for it."""

    move: Move
    reason: str


class GreedyPlayer(Player):
    """Weighs every move by the points it should bring by the end of the game; rolls no dice of its own."""

    name = GREEDY

    def __init__(self, box: Box, style: Style | None = None) -> None:
        self.appraiser = appraiser_for(box, style or Style())

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return self.advise(state, seat).move

    def explain(self, state: State, seat: int) -> str:
        """Why it would decide as it does, in a sentence."""
        return self.advise(state, seat).reason

    def evaluate(self, state: State, seat: int) -> float:
        """The lead over the best rival that the seat should have at the end; the true one once the game is over."""
        assert isinstance(state, CargoNoir)
        if state.phase == c.OVER:
            ends = [float(points) for points in state.points()]
        else:
            ends = [expected_points(Look(state, one, self.appraiser)) for one in range(state.seats)]
        return ends[seat] - max(end for one, end in enumerate(ends) if one != seat)

    def advise(self, state: State, seat: int) -> Advice:
        assert isinstance(state, CargoNoir)
        look = Look(state, seat, self.appraiser)
        if state.phase == c.SEND:
            return spoil(look) if look.left == 0 else send_ship(look)
        if state.phase == c.RESOLVE:
            return resolve_ship(look)
        if state.phase == c.TRADE:
            return trade(look)
        if state.phase == c.SHED:
            return shed(look)
        return Advice(Move(state.legal_moves(seat)[0]), "All families are alike.")


# ---------------------------------------------------------------- phase I
def resolve_ship(look: Look) -> Advice:
    """Coins first, then cargo, then the Black Market; what to do where one was outbid last, when all is known."""
    t, me = look.t, look.me
    if t.casino[me] > 0:
        return Advice(Move(c.COLLECT), "The coins may be needed right away.")
    stands = [standing(t, port) for port in range(c.PORTS)]
    if ALONE in stands:
        return Advice(Move(c.BUY + stands.index(ALONE)), "The cargo is yours.")
    if t.market_ships[me] > 0:
        return visit_market(look)
    return raise_or_leave(look, stands.index(OUTBID))


def visit_market(look: Look) -> Advice:
    family = Family(look, look.me, look.left)
    swap, gain = family.best_swap()
    blind = family.draw_gain()
    # with another ship to come a draw goes first: it shows what is worth swapping
    patience = 0.5 if look.t.market_ships[look.me] > 1 else 1.0
    if blind > 0 and blind >= patience * gain:
        return Advice(Move(c.DRAW), f"A token from the bag should bring about {blind:.0f} points.")
    if gain > 0:
        return Advice(Move(swap), f"The swap should bring about {gain:.0f} points.")
    return Advice(Move(c.DRAW), "There is nothing to lose.") if look.t.bag_size else Advice(Move(c.DECLINE), "")


def raise_or_leave(look: Look, port: int) -> Advice:
    """CN-PORT-05: add coins and wait another turn, or take ship and coins back and use them elsewhere."""
    t, me = look.t, look.me
    leave = Move(c.ABANDON + port)
    if look.left == 0:
        return Advice(leave, "It is too late to win the cargo, and the coins still pay for cards.")
    stack = look.stack(port, me)
    coins = int(t.safe[me]) + stack
    family = Family(look, me, look.left - 1)
    price = look.appraiser.coin_price(look.left - 1, coins)
    worth, bid = family.best_bid(port, int(t.top_rival(port, me)) + 1, coins, price)
    other = price * int(t.box.casino_income)
    for elsewhere in look.ports:
        if elsewhere != port and not look.stack(elsewhere, me):
            other = max(other, family.best_bid(elsewhere, int(lowest_bid(t, elsewhere)), coins, price)[0])
    if t.paid_out < look.edges(me)[2]:
        other += price * int(t.box.syndicate_income)  # CN-SYND-01
    if bid and worth > other:
        return Advice(Move(c.RAISE + port * c.STRIDE + bid), f"The cargo is still worth it: {worth:.0f} points.")
    return Advice(leave, "The ship and the coins do more elsewhere.")


# ---------------------------------------------------------------- phase II
def trade(look: Look) -> Advice:
    """Step by step towards the best trade; every step finds the same one again."""
    t = look.t
    cards, kept = best_trade(look)
    if cards:
        names = "them all" if len(cards) > 1 else "it"
        return Advice(Move(c.TAKE + cards[0]), f"The cargo does most for you if it pays for {names} now.")
    if t.taken == 0:
        return Advice(Move(c.KEEP), "The cargo will be worth more later.")
    if look.left == 0:
        return Advice(Move(c.PAY), "Nothing is worth keeping any more.")
    return Advice(Move(c.PAY, payment(look, kept)), "What is left is the best to go on with.")


def best_trade(look: Look) -> tuple[list[int], tuple[int, ...]]:
    """The cards still to take beside those already taken, and how many of each held type to keep."""
    t, box, me = look.t, look.box, look.me
    makeup = makeup_of(row(t.hold, me * c.SORTS, c.SORTS))
    spent, power = int(t.cart_cost()), int(value_of(box, makeup))
    if look.left == 0:
        power += int(t.safe[me] * box.coin_value)  # CN-END-04
        items = offer(look, 0)
        return bought(items, knapsack(items, power - spent), power - spent), ()
    prospect = look.prospect(me, look.left)
    room = int(t.slots(me) + box.slots_per_card * t.cart[box.warehouses_card])
    best = -1.0
    cards: list[int] = []
    plan: tuple[int, ...] = ()
    for extra in range(room_cards(look, makeup, room) + 1):
        # some Warehouses are bought for certain, so that more cargo can be kept (CN-R13)
        forced = extra * int(box.cost[box.warehouses_card])
        if forced + spent > power:
            break
        items = offer(look, extra)
        stages = knapsack(items, power - spent - forced)
        bonus = extra * card_worth(box, look.style, int(box.warehouses_card), look.left, 0)
        for paid, kept, tokens, by_type in splits(makeup, room + extra * int(box.slots_per_card)):
            budget = int(value_of(box, paid)) - spent - forced
            if budget >= 0:
                worth = stages[-1][budget] + bonus + prospect.kept_worth(kept) + tokens / 1000
                if worth > best:
                    best, plan = worth, by_type
                    cards = [int(box.warehouses_card)] * extra + bought(items, stages, budget)
    return cards, plan


def room_cards(look: Look, makeup: int, room: int) -> int:
    """How many more Warehouses cards could be bought and would be filled at once."""
    t, box, me = look.t, look.box, look.me
    card = box.warehouses_card
    held = int(t.held(me))
    wanted = max(0, held - room + int(box.slots_per_card) - 1) // max(1, int(box.slots_per_card))
    return min(wanted, copies_left(look, int(card)))


def copies_left(look: Look, card: int) -> int:
    """Copies that could still be added to the cards taken (CN-TRADE-21, CN-EDGE-02)."""
    t, most = look.t, look.box.most_copies[card]
    left = t.decks[card] - t.cart[card]
    if most > 0:
        left = min(left, most - t.cards[look.me * c.CARDS + card] - t.cart[card])
    return int(left)


def offer(look: Look, extra: int) -> list[Item]:
    """Everything that could still be added to the cards taken and to `extra` Warehouses."""
    t, box = look.t, look.box
    items: list[Item] = []
    for card in range(c.CARDS):
        owned = int(t.cards[look.me * c.CARDS + card] + t.cart[card])
        copies = copies_left(look, card)
        if card == box.warehouses_card:
            owned, copies = owned + extra, copies - extra
        items += [
            (int(box.cost[card]), card_worth(box, look.style, card, look.left, owned + n), card) for n in range(copies)
        ]
    return items


def payment(look: Look, kept: tuple[int, ...]) -> tuple[int, ...]:
    """The parameters of a payment that keeps so many of each held type, least held types first."""
    hand = row(look.t.hold, look.me * c.SORTS, c.SORTS)
    supply = look.supply()
    # of types held equally often, those that lie open elsewhere are the ones to keep
    sorts = sorted((sort for sort in range(c.WILD) if hand[sort]), key=lambda sort: (hand[sort], supply[sort]))
    if hand[c.WILD]:
        sorts.append(c.WILD)
    for sort, count in zip(sorts, kept):
        hand[sort] -= count
    params = [0]
    for combination in best_split(look.box, hand):
        params += combination
    return tuple(params)


def shed(look: Look) -> Advice:
    """CN-TRADE-15: let go of the token that will be missed least."""
    prospect = look.prospect(look.me, look.left)
    hand = row(look.t.hold, look.me * c.SORTS, c.SORTS)
    supply = look.supply()
    best, least = (-1.0, 0), 0
    for sort in range(c.SORTS):
        if hand[sort]:
            hand[sort] -= 1
            rank = (prospect.kept_worth(makeup_of(hand)), -supply[sort])
            hand[sort] += 1
            if rank > best:
                best, least = rank, sort
    return Advice(Move(c.DISCARD + least), "It will be missed least.")


# ---------------------------------------------------------------- phase III
def send_ship(look: Look) -> Advice:
    """The destination that brings most, given where the other ships are bound."""
    t, me = look.t, look.me
    family = Family(look, me, look.left - 1)
    for port in look.ports:
        stack = look.stack(port, me)
        if stack and look.win_chance(port, stack) >= look.style.likely:
            family.expect(port)
    coins = int(t.safe[me])
    price = look.appraiser.coin_price(look.left - 1, coins)
    best = price * int(t.box.casino_income)
    advice = Advice(Move(c.CASINO), f"Coins are short: two are worth about {best:.0f} points.")
    gain = max(family.draw_gain(), family.best_swap()[1]) * look.style.market ** int(t.market_ships[me])
    if gain > best:
        best = gain
        advice = Advice(Move(c.MARKET), f"The Black Market should bring about {gain:.0f} points.")
    for port in look.ports:
        if port_bar(t, port) == LEGAL:
            worth, bid = family.best_bid(port, int(lowest_bid(t, port)), coins, price)
            if worth > best:
                best = worth
                share = look.win_chance(port, bid)
                reason = f"The cargo adds about {family.gain(port):.0f} points and is yours with {share:.0%} certainty."
                advice = Advice(Move(c.BID + port * c.STRIDE + bid), reason)
    return advice


def spoil(look: Look) -> Advice:
    """CN-R01: one's own game is over, but a rival who plays later can still be kept from buying."""
    t, me = look.t, look.me
    coins = int(t.safe[me])
    mine = int(t.score(me))
    best, move = 0.0, c.ALL_CASINO
    for seat in range(t.seats):
        if not look.plays_later(seat):
            continue
        alone = [port for port in look.ports if look.stack(port, seat) and t.top_rival(port, seat) == 0]
        full = final_points(look, seat, alone, 0)
        for port in alone:
            stack = look.stack(port, seat)
            if port_bar(t, port) == LEGAL and coins > stack:
                spoilt = final_points(look, seat, [other for other in alone if other != port], stack)
                # passing a rival counts most, then hurting whoever stands best
                harm = full - spoilt + (1000 if full >= mine > spoilt else 0)
                if full > spoilt and harm * full > best:
                    best, move = harm * full, c.BID + port * c.STRIDE + stack + 1
    if move == c.ALL_CASINO:
        return Advice(Move(move), "Nothing can be gained any more.")
    return Advice(Move(move), "It keeps a rival from buying the cargo.")
