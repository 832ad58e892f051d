"""The table through the eyes of the seat that decides: hands, what rivals are after, and how likely they outbid it.

Play-outs of a search ask for a decision a hundred times a game, so the table is read once for each question, and what
hands are worth is looked up in the tables of `values.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.policy.values import Appraiser, Prospect
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import UNIT, WILD_UNIT, make_up, value_of
from cubilete.games.cargo_noir.rules.state import CargoNoir

MOST_POWER: Final = 200
NEVER: Final = -1000.0
"""What a move brings that nobody would make, and a wish that has not been asked for yet."""


@final
class Situation:
    """What is known of every seat for one decision, by seat."""

    __slots__ = ("afters", "appraiser", "careful", "coins", "hands", "left", "makeups", "prices", "prospects", "temper",
                 "uniques", "wishes", "worths")  # fmt: skip

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self.temper = appraiser.temper
        self.coins: vec[i64] = as_vec([0] * c.SEATS)
        self.makeups: vec[i64] = as_vec([0] * c.SEATS)
        self.afters: vec[i64] = as_vec([0] * c.SEATS)  # trades that follow the one that is looked at
        self.worths: vec[float] = vec[float]([0.0] * c.SEATS)  # what the hand is worth at that trade
        self.prices: vec[float] = vec[float]([0.0] * c.SEATS)  # what a coin is worth
        self.wishes: vec[float] = vec[float]([0.0] * (c.SEATS * c.PORTS))  # what the cargo of a port would add
        self.hands: vec[i64] = as_vec([0] * (c.SEATS * c.SORTS))
        self.prospects: list[Prospect | None] = [None] * c.SEATS
        self.uniques: i64 = 0  # unique cards on offer, one bit each
        self.left: i64 = 0  # game turns after this one
        self.careful: bool = False  # whether there is time to look at every swap; a play-out has none

    # ------------------------------------------------------------ looking around
    def look(self, t: CargoNoir) -> None:
        self.left = t.last_turn() - t.turn
        self.uniques = 0
        card: i64 = 0
        while card < c.CARDS:
            if t.box.copies[card] == 1 and t.decks[card] > 0:
                self.uniques |= 1 << card
            card += 1

    def prospect(self, t: CargoNoir, seat: i64, after: i64) -> Prospect:
        box = t.box
        return self.appraiser.prospect_of(
            int(after),
            int(t.owned(seat, box.ship_card)),
            int(t.owned(seat, box.warehouses_card)),
            int(t.owned(seat, box.syndicate_card)),
            int(self.uniques),
        )

    def study(self, t: CargoNoir, seat: i64, after: i64) -> None:
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

    def worth_of(self, t: CargoNoir, prospect: Prospect, makeup: i64, coins: i64) -> float:
        """What a hand is worth; in the final trade together with the coins (CN-END-04)."""
        if prospect.after > 0:
            return prospect.hand_worth(int(makeup))
        power = value_of(t.box, makeup) + coins * t.box.coin_value
        if power > MOST_POWER:
            power = MOST_POWER
        return prospect.spend[power] if self.left == 0 else prospect.outlook[power]

    def hand_worth(self, t: CargoNoir, seat: i64, makeup: i64) -> float:
        """What a hand would be worth to a seat that was studied."""
        prospect = self.prospects[seat]
        assert prospect is not None
        return self.worth_of(t, prospect, makeup, self.coins[seat])

    def standing(self, t: CargoNoir, seat: i64) -> float:
        """What a seat has, in points: on its cards, in its hold, in its Safe and in its bids."""
        self.study(t, seat, self.left)
        coins = t.safe[seat]
        port: i64 = 0
        while port < c.PORTS:
            coins += t.stack(port, seat)
            port += 1
        worth = float(t.score(seat)) + self.worths[seat]
        return worth + float(coins) * self.appraiser.coin_price(int(self.left), int(coins))

    # ------------------------------------------------------------ cargo
    def joined(self, t: CargoNoir, seat: i64, port: i64) -> i64:
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

    def with_token(self, seat: i64, makeup: i64, sort: i64) -> i64:
        """A make-up of a seat's hand with one more token of a sort."""
        if sort == c.WILD:
            return makeup + WILD_UNIT
        have = self.hands[seat * c.SORTS + sort]
        return makeup + UNIT[have + 1] - UNIT[have]

    def without_token(self, seat: i64, makeup: i64, sort: i64) -> i64:
        """A make-up of a seat's hand with one token of a sort less."""
        if sort == c.WILD:
            return makeup - WILD_UNIT
        have = self.hands[seat * c.SORTS + sort]
        return makeup - UNIT[have] + UNIT[have - 1]

    def gain(self, t: CargoNoir, seat: i64, port: i64) -> float:
        """What the cargo of a port would add to a seat's hand."""
        return self.hand_worth(t, seat, self.joined(t, seat, port)) - self.worths[seat]

    def expect(self, t: CargoNoir, seat: i64, port: i64) -> None:
        """Reckon with the cargo of a port from now on."""
        self.makeups[seat] = self.joined(t, seat, port)
        sort: i64 = 0
        while sort < c.SORTS:
            self.hands[seat * c.SORTS + sort] += t.in_port(port, sort)
            sort += 1
        self.worths[seat] = self.hand_worth(t, seat, self.makeups[seat])

    def draw_gain(self, t: CargoNoir, seat: i64) -> float:
        """What a token from the bag adds on average (CN-MARKET-04)."""
        if t.bag_size == 0:
            return 0.0
        makeup = self.makeups[seat]
        worth = 0.0
        sort: i64 = 0
        while sort < c.SORTS:
            if t.bag[sort] > 0:
                worth += float(t.bag[sort]) * self.hand_worth(t, seat, self.with_token(seat, makeup, sort))
            sort += 1
        return worth / float(t.bag_size) - self.worths[seat]

    def swap_gain(self, t: CargoNoir, seat: i64, give: i64, take: i64) -> float:
        """What a swap in the Black Market adds (CN-MARKET-02)."""
        makeup = self.with_token(seat, self.without_token(seat, self.makeups[seat], give), take)
        return self.hand_worth(t, seat, makeup) - self.worths[seat]

    def best_swap_gain(self, t: CargoNoir, seat: i64) -> float:
        """What the best swap in the Black Market as it lies adds; at least nothing."""
        best = 0.0
        give: i64 = 0
        while give < c.SORTS:
            take: i64 = 0
            while take < c.SORTS and self.hands[seat * c.SORTS + give] > 0:
                if t.market[take] > 0 and take != give:
                    best = max(best, self.swap_gain(t, seat, give, take))
                take += 1
            give += 1
        return best

    # ------------------------------------------------------------ rivals
    def plays_later(self, t: CargoNoir, seat: i64) -> bool:
        """Whether a seat's turn in this game turn comes after that of the seat on turn."""
        return (seat - t.first) % t.seats > (t.seat - t.first) % t.seats

    def study_rivals(self, t: CargoNoir, me: i64) -> None:
        """Everybody who acts before my next turn: what they are after, and what they could pay."""
        seat: i64 = 0
        while seat < t.seats:
            if seat != me:
                # what it sends in its next turn is traded a game turn later
                self.study(t, seat, self.left - 1 if self.plays_later(t, seat) else self.left - 2)
                self.study_bids(t, seat)
                self.prices[seat] = self.appraiser.coin_price(int(self.afters[seat]), int(self.coins[seat]))
            seat += 1

    def study_bids(self, t: CargoNoir, seat: i64) -> None:
        """A rival reckons with cargo that nobody else bids for, and with the coins of ships that were outbid."""
        port: i64 = 0
        while port < c.PORTS:
            at: i64 = seat * c.PORTS + port
            self.wishes[at] = NEVER
            stack = t.stack(port, seat)
            if stack > 0:
                if t.top_rival(port, seat) == 0:
                    self.wishes[at] = self.gain(t, seat, port)
                    self.expect(t, seat, port)
                else:
                    self.coins[seat] += stack
            port += 1

    def win_chance(self, t: CargoNoir, me: i64, port: i64, stack: i64) -> float:
        """The chance that nobody outbids a stack of mine before my next turn."""
        chance = 1.0
        seat: i64 = 0
        while seat < t.seats:
            if seat != me and self.coins[seat] > stack:
                chance *= 1.0 - self.outbids(t, seat, port, stack + 1)
            seat += 1
        return chance

    def outbids(self, t: CargoNoir, seat: i64, port: i64, needed: i64) -> float:
        """The chance that a rival puts so many coins on a port in its next turn, given that it has them."""
        temper = self.temper
        if self.afters[seat] < 0:
            return temper.outbid_last
        at: i64 = seat * c.PORTS + port
        if self.wishes[at] == NEVER:
            self.wishes[at] = self.gain(t, seat, port)
        odds = temper.outbid_base + temper.outbid_wish * (self.wishes[at] - self.prices[seat] * float(needed))
        odds -= temper.outbid_strain * float(needed) / float(self.coins[seat])
        if t.stack(port, seat) > 0:
            odds += temper.outbid_there
        return 1.0 / (1.0 + exp(-odds))
