"""What a seasoned smuggler does without thinking: the greedy player's judgement in a hurry.

Play-outs of a search ask for a decision a hundred times a game, so this is compiled, reads the table once for each
question, and looks up what hands are worth in the tables of `appraisal.py`. The greedy player (`bots.py`) weighs the
same things with more care.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.state import MoveList
from cubilete.games.cargo_noir.policy.values import Appraiser, Prospect
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import as_vec
from cubilete.games.cargo_noir.rules.combinations import UNIT, WILD_UNIT, make_up, value_of
from cubilete.games.cargo_noir.rules.resolve import OUTBID, standing
from cubilete.games.cargo_noir.rules.table import Table

MOST_POWER: Final = 200
NEVER: Final = -1000.0
"""What a move brings that nobody would make."""


@final
class Instinct:
    """The table through the eyes of the seat that decides, and what each of its moves would bring, in points."""

    def __init__(self, appraiser: Appraiser) -> None:
        style = appraiser.style
        self.appraiser = appraiser
        self.calm: float = style.calm
        self.desire: float = style.desire
        self.strain: float = style.strain
        self.stake: float = style.stake
        self.spoiler: float = style.spoiler
        self.likely: float = style.likely
        self.market: float = style.market
        self.overbid: i64 = style.overbid
        self.coins: vec[i64] = as_vec([0] * c.SEATS)
        self.makeups: vec[i64] = as_vec([0] * c.SEATS)
        self.afters: vec[i64] = as_vec([0] * c.SEATS)
        self.worths: vec[float] = vec[float]([0.0] * c.SEATS)
        self.prices: vec[float] = vec[float]([0.0] * c.SEATS)
        self.wishes: vec[float] = vec[float]([0.0] * (c.SEATS * c.PORTS))
        self.hands: vec[i64] = as_vec([0] * (c.SEATS * c.SORTS))
        self.prospects: list[Prospect | None] = [None] * c.SEATS
        self.uniques: i64 = 0
        self.left: i64 = 0

    # ------------------------------------------------------------ looking around
    def look(self, t: Table) -> None:
        self.left = t.last_turn() - t.turn
        self.uniques = 0
        card: i64 = 0
        while card < c.CARDS:
            if t.box.copies[card] == 1 and t.decks[card] > 0:
                self.uniques |= 1 << card
            card += 1

    def prospect(self, t: Table, seat: i64, after: i64) -> Prospect:
        at: i64 = seat * c.CARDS
        box = t.box
        return self.appraiser.prospect_of(
            int(after),
            int(t.cards[at + box.ship_card]),
            int(t.cards[at + box.warehouses_card]),
            int(t.cards[at + box.syndicate_card]),
            int(self.uniques),
        )

    def study(self, t: Table, seat: i64, after: i64) -> None:
        """A seat's hand, its coins, and what it is worth at a trade that `after` others follow."""
        self.afters[seat] = after
        prospect = self.prospect(t, seat, after if after > 0 else 0)
        self.prospects[seat] = prospect
        self.coins[seat] = t.safe[seat] + t.casino[seat] * t.box.casino_income
        sort: i64 = 0
        at: i64 = seat * c.SORTS
        while sort < c.SORTS:
            self.hands[at + sort] = t.hold[at + sort]
            sort += 1
        self.makeups[seat] = make_up(self.hands, at)
        self.worths[seat] = self.worth_of(t, prospect, self.makeups[seat], self.coins[seat])

    def worth_of(self, t: Table, prospect: Prospect, makeup: i64, coins: i64) -> float:
        """What a hand is worth; in the final trade together with the coins (CN-END-04)."""
        if prospect.after > 0:
            return prospect.hand_worth(int(makeup))
        power = value_of(t.box, makeup) + coins * t.box.coin_value
        if power > MOST_POWER:
            power = MOST_POWER
        return prospect.spend[power] if self.left == 0 else prospect.outlook[power]

    def standing(self, t: Table, seat: i64) -> float:
        """What a seat has, in points: on its cards, in its hold, in its Safe and in its bids."""
        self.study(t, seat, self.left)
        coins = t.safe[seat]
        port: i64 = 0
        while port < c.PORTS:
            coins += t.bids[port * c.SEATS + seat]
            port += 1
        worth = float(t.score(seat)) + self.worths[seat]
        return worth + float(coins) * self.appraiser.coin_price(int(self.left), int(coins))

    def joined(self, t: Table, seat: i64, port: i64) -> i64:
        """The make-up of a seat's hand with the cargo of a port."""
        makeup = self.makeups[seat]
        sort: i64 = 0
        at: i64 = seat * c.SORTS
        cargo: i64 = port * c.SORTS
        while sort < c.WILD:
            more = t.cargo[cargo + sort]
            if more > 0:
                have = self.hands[at + sort]
                makeup += UNIT[have + more] - UNIT[have]
            sort += 1
        return makeup + t.cargo[cargo + c.WILD] * WILD_UNIT

    def gain(self, t: Table, seat: i64, port: i64) -> float:
        """What the cargo of a port would add to a seat's hand."""
        prospect = self.prospects[seat]
        assert prospect is not None
        return self.worth_of(t, prospect, self.joined(t, seat, port), self.coins[seat]) - self.worths[seat]

    def expect(self, t: Table, seat: i64, port: i64) -> None:
        """Reckon with the cargo of a port from now on."""
        self.makeups[seat] = self.joined(t, seat, port)
        sort: i64 = 0
        while sort < c.SORTS:
            self.hands[seat * c.SORTS + sort] += t.cargo[port * c.SORTS + sort]
            sort += 1
        prospect = self.prospects[seat]
        assert prospect is not None
        self.worths[seat] = self.worth_of(t, prospect, self.makeups[seat], self.coins[seat])

    def study_rivals(self, t: Table, me: i64) -> None:
        """Everybody who acts before my next turn: what they are after, and what they could pay."""
        seat: i64 = 0
        while seat < t.seats:
            if seat != me:
                later = (seat - t.first) % t.seats > (me - t.first) % t.seats
                self.study(t, seat, self.left - 1 if later else self.left - 2)
                port: i64 = 0
                while port < c.PORTS:
                    at: i64 = seat * c.PORTS + port
                    self.wishes[at] = NEVER
                    stack = t.bids[port * c.SEATS + seat]
                    if stack > 0:
                        if t.top_rival(port, seat) == 0:
                            self.wishes[at] = self.gain(t, seat, port)
                            self.expect(t, seat, port)
                        else:
                            self.coins[seat] += stack
                    port += 1
                self.prices[seat] = self.appraiser.coin_price(int(self.afters[seat]), int(self.coins[seat]))
            seat += 1

    def win_chance(self, t: Table, me: i64, port: i64, stack: i64) -> float:
        """The chance that nobody outbids a stack of mine before my next turn."""
        chance = 1.0
        needed: i64 = stack + 1
        seat: i64 = 0
        while seat < t.seats:
            if seat != me and self.coins[seat] >= needed:
                if self.afters[seat] < 0:
                    chance *= 1.0 - self.spoiler
                else:
                    at: i64 = seat * c.PORTS + port
                    if self.wishes[at] == NEVER:
                        self.wishes[at] = self.gain(t, seat, port)
                    odds = self.calm + self.desire * (self.wishes[at] - self.prices[seat] * float(needed))
                    odds -= self.strain * float(needed) / float(self.coins[seat])
                    if t.bids[port * c.SEATS + seat] > 0:
                        odds += self.stake
                    chance *= 1.0 - 1.0 / (1.0 + exp(-odds))
            seat += 1
        return chance

    # ------------------------------------------------------------ sending ships
    def weigh_send(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """What each destination brings, given where the other ships are bound."""
        self.look(t)
        if self.left == 0:
            self.weigh_last_send(moves, out)
            return
        self.study(t, me, self.left - 1)
        self.study_rivals(t, me)
        port: i64 = 0
        while port < c.PORTS:
            stack = t.bids[port * c.SEATS + me]
            if stack > 0 and t.cargo_in(port) > 0 and self.win_chance(t, me, port, stack) >= self.likely:
                self.expect(t, me, port)
            port += 1
        coins = t.safe[me]
        price = self.appraiser.coin_price(int(self.left - 1), int(coins))
        gains: float = 0.0
        known: i64 = -1
        low: i64 = 0
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if code == c.CASINO:
                out.at[i] = price * float(t.box.casino_income)
            elif code == c.MARKET:
                out.at[i] = self.market_gain(t, me)
            elif code >= c.BID:
                port = (code - c.BID) // c.STRIDE
                stack = (code - c.BID) % c.STRIDE
                if port != known:
                    known = port
                    gains = self.gain(t, me, port) if t.cargo_in(port) > 0 else NEVER
                    low = stack
                net = gains - price * float(stack)
                if net <= 0.0 or stack > low + self.overbid:
                    out.at[i] = NEVER
                else:
                    out.at[i] = self.win_chance(t, me, port, stack) * net
            else:
                out.at[i] = NEVER
            i += 1

    def weigh_last_send(self, moves: MoveList, out: Weights) -> None:
        """CN-R01: nothing can be gained for oneself any more, though a rival may be kept from buying."""
        i: i64 = 0
        while i < moves.n:
            out.at[i] = 0.1 if moves.codes[i] == c.ALL_CASINO else 0.0
            i += 1

    def market_gain(self, t: Table, me: i64) -> float:
        gain = self.draw_gain(t, me)
        ships: i64 = t.market_ships[me]
        while ships > 0:
            gain *= self.market
            ships -= 1
        return gain

    def draw_gain(self, t: Table, me: i64) -> float:
        """What a token from the bag adds on average (CN-MARKET-04)."""
        if t.bag_size == 0:
            return 0.0
        prospect = self.prospects[me]
        assert prospect is not None
        makeup = self.makeups[me]
        worth = 0.0
        sort: i64 = 0
        while sort < c.SORTS:
            if t.bag[sort] > 0:
                have = self.hands[me * c.SORTS + sort]
                more = WILD_UNIT if sort == c.WILD else UNIT[have + 1] - UNIT[have]
                worth += float(t.bag[sort]) * self.worth_of(t, prospect, makeup + more, self.coins[me])
            sort += 1
        return worth / float(t.bag_size) - self.worths[me]

    # ------------------------------------------------------------ resolving ships
    def weigh_resolve(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """Coins first, then cargo, then the Black Market, and last what to do where one was outbid."""
        i: i64 = 0
        rank: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            out.at[i] = NEVER
            if code == c.COLLECT:
                out.at[i] = 0.0
                rank = 3
            elif c.BUY <= code < c.ABANDON:
                out.at[i] = 0.0 if rank < 2 else NEVER
                rank = 3
            i += 1
        if rank == 3:
            return
        self.look(t)
        if t.market_ships[me] > 0:
            self.study(t, me, self.left)
            self.weigh_market(t, me, moves, out)
            return
        self.weigh_raises(t, me, moves, out)

    def weigh_market(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """CN-MARKET-01. With another ship to come a draw goes first: it shows what is worth swapping."""
        prospect = self.prospects[me]
        assert prospect is not None
        base = self.makeups[me]
        at: i64 = me * c.SORTS
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if code == c.DRAW:
                blind = self.draw_gain(t, me)
                out.at[i] = blind * 2.0 if t.market_ships[me] > 1 and blind > 0.0 else blind
            elif code == c.DECLINE:
                out.at[i] = -0.001
            elif c.SWAP <= code < c.BUY:
                give: i64 = (code - c.SWAP) // c.SORTS
                take: i64 = (code - c.SWAP) % c.SORTS
                if give == take:
                    out.at[i] = NEVER
                else:
                    have = self.hands[at + give]
                    makeup = base - (WILD_UNIT if give == c.WILD else UNIT[have] - UNIT[have - 1])
                    have = self.hands[at + take]
                    makeup += WILD_UNIT if take == c.WILD else UNIT[have + 1] - UNIT[have]
                    out.at[i] = self.worth_of(t, prospect, makeup, self.coins[me]) - self.worths[me]
            i += 1

    def weigh_raises(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """CN-PORT-05: add coins and wait another turn, or take ship and coins back and use them elsewhere."""
        port: i64 = 0
        while port < c.PORTS and standing(t, port) != OUTBID:
            port += 1
        if port == c.PORTS:
            return
        stack = t.bids[port * c.SEATS + me]
        coins = t.safe[me] + stack
        other = 0.0
        gains = 0.0
        price = 0.0
        if self.left > 0:
            self.study(t, me, self.left - 1)
            self.study_rivals(t, me)
            price = self.appraiser.coin_price(int(self.left - 1), int(coins))
            gains = self.gain(t, me, port)
            other = self.elsewhere(t, me, port, coins, price)
        low = t.top_rival(port, me) + 1
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if code == c.ABANDON + port:
                out.at[i] = other
            elif c.RAISE + port * c.STRIDE <= code < c.RAISE + (port + 1) * c.STRIDE and self.left > 0:
                stack = (code - c.RAISE) % c.STRIDE
                net = gains - price * float(stack)
                if net > 0.0 and stack <= low + self.overbid:
                    out.at[i] = self.win_chance(t, me, port, stack) * net
            i += 1

    def elsewhere(self, t: Table, me: i64, without: i64, coins: i64, price: float) -> float:
        """What the ship and the coins would bring at the best other place."""
        best = price * float(t.box.casino_income)
        port: i64 = 0
        while port < c.PORTS:
            if port != without and t.bids[port * c.SEATS + me] == 0 and t.is_open(port) and t.cargo_in(port) > 0:
                stack = t.top_rival(port, me) + 1
                gains = self.gain(t, me, port)
                top: i64 = stack + self.overbid
                while stack <= top and stack <= coins:
                    net = gains - price * float(stack)
                    if net <= best:
                        break
                    worth = self.win_chance(t, me, port, stack) * net
                    if worth > best:
                        best = worth
                    stack += 1
            port += 1
        if t.paid_out < t.cards[me * c.CARDS + t.box.syndicate_card]:
            best += price * float(t.box.syndicate_income)  # CN-SYND-01
        return best

    # ------------------------------------------------------------ trading and shedding
    def weigh_trade(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """The next card of the best basket; paying or keeping once it is complete."""
        self.look(t)
        prospect = self.prospect(t, me, self.left)
        coins: i64 = t.safe[me] if self.left == 0 else 0
        basket = prospect.plan(int(make_up(t.hold, me * c.SORTS)), int(coins))
        wanted: i64 = -1
        card: i64 = 0
        while card < c.CARDS and wanted < 0:
            if basket.count(int(card)) > t.cart[card] and self.lists(moves, c.TAKE + card):
                wanted = card
            card += 1
        i: i64 = 0
        while i < moves.n:
            code = moves.codes[i]
            if code == c.KEEP or code == c.PAY:
                out.at[i] = 10.0 if wanted < 0 else 0.0
            else:
                out.at[i] = 10.0 if code - c.TAKE == wanted else -4.0
            i += 1

    def lists(self, moves: MoveList, code: i64) -> bool:
        i: i64 = 0
        while i < moves.n:
            if moves.codes[i] == code:
                return True
            i += 1
        return False

    def weigh_shed(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """CN-TRADE-15: let go of the token that will be missed least."""
        self.look(t)
        prospect = self.prospect(t, me, self.left)
        at: i64 = me * c.SORTS
        base = make_up(t.hold, at)
        i: i64 = 0
        while i < moves.n:
            sort = moves.codes[i] - c.DISCARD
            have = t.hold[at + sort]
            less = WILD_UNIT if sort == c.WILD else UNIT[have] - UNIT[have - 1]
            out.at[i] = prospect.kept_worth(int(base - less))
            i += 1

    # ------------------------------------------------------------ all together
    def weigh(self, t: Table, me: i64, moves: MoveList, out: Weights) -> None:
        """What each listed move should bring, in points; only differences mean anything."""
        out.fit(moves.n)
        if t.phase == c.SEND:
            self.weigh_send(t, me, moves, out)
        elif t.phase == c.RESOLVE:
            self.weigh_resolve(t, me, moves, out)
        elif t.phase == c.TRADE:
            self.weigh_trade(t, me, moves, out)
        elif t.phase == c.SHED:
            self.weigh_shed(t, me, moves, out)
        else:
            i: i64 = 0
            while i < moves.n:
                out.at[i] = 0.0
                i += 1
