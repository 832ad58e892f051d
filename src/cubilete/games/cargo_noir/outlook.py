"""The table through the eyes of one seat: its own hand, what its rivals are after, and how it all may end."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from cubilete.games.cargo_noir.policy.values import Appraiser, Edges, Prospect, joined, makeup_of
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import value_of
from cubilete.games.cargo_noir.rules.state import CargoNoir


class Look:
    """The table, read once for one decision of the seat `me`."""

    def __init__(self, t: CargoNoir, me: int, appraiser: Appraiser) -> None:
        self.t = t
        self.box = t.box
        self.me = me
        self.appraiser = appraiser
        self.style = appraiser.style
        self.left = int(t.last_turn() - t.turn)  # game turns after this one
        self.uniques = 0
        for card in range(c.CARDS):
            if t.box.copies[card] == 1 and t.decks[card] > 0:
                self.uniques |= 1 << card
        self.cargo = [tokens_of(row(t.cargo, port * c.SORTS, c.SORTS)) for port in range(c.PORTS)]
        self.ports = [port for port in range(c.PORTS) if self.cargo[port]]
        self.rivals: list[Rival] = []

    def stack(self, port: int, seat: int) -> int:
        return int(self.t.bids[port * c.SEATS + seat])

    def edges(self, seat: int) -> Edges:
        t, box, at = self.t, self.box, seat * c.CARDS
        return (
            int(t.cards[at + box.ship_card]),
            int(t.cards[at + box.warehouses_card]),
            int(t.cards[at + box.syndicate_card]),
        )

    def prospect(self, seat: int, after: int) -> Prospect:
        return self.appraiser.prospect(after, self.edges(seat), self.uniques)

    def plays_later(self, seat: int) -> bool:
        """Whether the seat's turn in this game turn is still to come."""
        t = self.t
        return (seat - t.first) % t.seats > (t.seat - t.first) % t.seats

    def trades_left(self, seat: int) -> int:
        """How often the seat can still trade; nobody trades in game turn 1 (CN-TURN-06)."""
        t = self.t
        now = t.phase <= c.TRADE if seat == t.seat else self.plays_later(seat)
        return min(self.left + int(now), int(t.last_turn()) - 1)

    def win_chance(self, port: int, stack: int) -> float:
        """The chance that nobody outbids a stack of mine before my next turn."""
        chance = 1.0
        for rival in self.study_rivals():
            chance *= 1.0 - rival.overbids(port, stack)
        return chance

    def study_rivals(self) -> list[Rival]:
        """Everybody who acts before my next turn."""
        if not self.rivals:
            t = self.t
            mine = (self.me - t.seat) % t.seats or t.seats
            before = [seat for seat in range(t.seats) if seat != self.me and (seat - t.seat) % t.seats < mine]
            self.rivals = [Rival(self, seat) for seat in before]
        return self.rivals

    def keenest(self, port: int) -> float:
        """What the cargo of a port is worth to the rival who wants it most."""
        return max([rival.wish(port) for rival in self.study_rivals()], default=0.0)

    def supply(self) -> list[int]:
        """Tokens of each sort that lie open, in ports and in the Black Market."""
        t = self.t
        return [int(t.market[sort]) + sum(tokens.count(sort) for tokens in self.cargo) for sort in range(c.SORTS)]


class Family:
    """A seat's hand, and what cargo would add to it at a trade that `after` others follow."""

    def __init__(self, look: Look, seat: int, after: int) -> None:
        t = look.t
        self.look = look
        self.seat = seat
        self.prospect = look.prospect(seat, after)
        self.coins = int(t.safe[seat] + t.casino[seat] * t.box.casino_income)
        self.hand = row(t.hold, seat * c.SORTS, c.SORTS)
        self.makeup = makeup_of(self.hand)
        self.worth = self.worth_of(self.makeup)

    def worth_of(self, makeup: int) -> float:
        """What a hand is worth; in the final trade together with the coins (CN-END-04)."""
        if self.prospect.after > 0:
            return self.prospect.hand_worth(makeup)
        power = int(value_of(self.look.box, makeup) + self.coins * self.look.box.coin_value)
        table = self.prospect.spend if self.look.left == 0 else self.prospect.outlook
        return table[min(power, len(table) - 1)]

    def expect(self, port: int) -> None:
        """Reckon with the cargo of a port from now on."""
        self.makeup = joined(self.hand, self.makeup, self.look.cargo[port])
        self.worth = self.worth_of(self.makeup)
        for sort in self.look.cargo[port]:
            self.hand[sort] += 1

    def gain(self, port: int) -> float:
        """What the cargo of a port would add to the hand."""
        return self.worth_of(joined(self.hand, self.makeup, self.look.cargo[port])) - self.worth

    def draw_gain(self) -> float:
        """What a token from the bag adds on average (CN-MARKET-04)."""
        total = int(self.look.t.bag_size)
        if total == 0:
            return 0.0
        bag = row(self.look.t.bag, 0, c.SORTS)
        worth = 0.0
        for sort in range(c.SORTS):
            if bag[sort]:
                worth += bag[sort] * self.worth_of(joined(self.hand, self.makeup, [sort]))
        return worth / total - self.worth

    def best_swap(self) -> tuple[int, float]:
        """The best swap in the Black Market as it lies, and what it adds (CN-MARKET-02)."""
        hand = self.hand
        offer = [sort for sort in range(c.SORTS) if self.look.t.market[sort] > 0]
        swap, best = c.DECLINE, 0.0
        for give in range(c.SORTS):
            if hand[give] == 0:
                continue
            hand[give] -= 1
            left = makeup_of(hand)
            for take in offer:
                gain = self.worth_of(joined(hand, left, [take])) - self.worth
                if gain > best:
                    swap, best = c.SWAP + give * c.SORTS + take, gain
            hand[give] += 1
        return swap, best

    def best_bid(self, port: int, low: int, coins: int, price: float) -> tuple[float, int]:
        """What the most promising stack for a port promises, and that stack; 0 and 0 where none is worth it."""
        look = self.look
        gain = self.gain(port) + look.style.denial * look.keenest(port)
        best, bid = 0.0, 0
        for stack in range(low, min(coins, low + look.style.overbid) + 1):
            net = gain - price * stack
            if net <= best:
                break
            worth = look.win_chance(port, stack) * net
            if worth > best:
                best, bid = worth, stack
        return best, bid


class Rival(Family):
    """Another family that acts before my next turn, and whether it will outbid me there."""

    def __init__(self, look: Look, seat: int) -> None:
        t = look.t
        # what it sends in its next turn is traded a game turn later
        self.after = look.left - 1 if seat == t.seat or look.plays_later(seat) else look.left - 2
        super().__init__(look, seat, max(0, self.after))
        self.wishes: dict[int, float] = {}
        self.there: list[int] = []
        for port in look.ports:
            stack = look.stack(port, seat)
            if stack:
                self.there.append(port)
                if t.top_rival(port, seat) == 0:
                    self.wishes[port] = self.gain(port)
                    self.expect(port)
                else:
                    self.coins += stack
        self.price = look.appraiser.coin_price(self.after, self.coins)

    def wish(self, port: int) -> float:
        """What the cargo is worth to it, whether or not it already reckons with it."""
        known = self.wishes.get(port)
        if known is None:
            known = self.wishes[port] = self.gain(port)
        return known

    def overbids(self, port: int, stack: int) -> float:
        """The chance that it puts more than `stack` coins on a port in its next turn."""
        needed = stack + 1
        if self.coins < needed:
            return 0.0
        style = self.look.style
        if self.after < 0:
            return style.spoiler
        odds = style.calm + style.desire * (self.wish(port) - self.price * needed)
        odds -= style.strain * needed / self.coins
        if port in self.there:
            odds += style.stake
        return 1.0 / (1.0 + exp(-odds))


# ---------------------------------------------------------------- how it may end
def expected_points(look: Look) -> float:
    """What the seat should have scored by the end: its points, and what hand, coins, ships and cards will bring."""
    t, me, style = look.t, look.me, look.style
    points = float(t.score(me))
    after = look.trades_left(me) - 1
    if after < 0:
        return points
    family = Family(look, me, after)
    coins = float(t.safe[me] + t.casino[me] * t.box.casino_income)
    for port in look.ports:
        stack = look.stack(port, me)
        if stack > t.top_rival(port, me):
            chance = look.win_chance(port, stack)
            points += chance * family.gain(port)
            coins += (1.0 - chance) * stack
        else:
            coins += stack
    if t.market_ships[me] > 0:
        points += int(t.market_ships[me]) * max(family.draw_gain(), 0.0)
    ships, slots, syndicates = look.edges(me)
    points += after * (style.ship * ships + style.slots * slots + style.syndicate * syndicates)
    return points + family.worth + coins * look.appraiser.coin_price(after, int(coins))


def final_points(look: Look, seat: int, ports: list[int], returned: int) -> float:
    """What a seat will have scored after a final trade with the cargo of these ports and coins that came back."""
    family = Family(look, seat, 0)
    family.coins += returned
    makeup = family.makeup
    for port in ports:
        family.expect(port)
        makeup = family.makeup
    return int(look.t.score(seat)) + family.worth_of(makeup)


# ---------------------------------------------------------------- small things
def row(numbers: vec[i64], at: int, length: int) -> list[int]:
    return [int(numbers[at + k]) for k in range(length)]


def tokens_of(counts: list[int]) -> list[int]:
    """The sorts of all tokens, one by one."""
    return [sort for sort in range(c.SORTS) for _ in range(counts[sort])]
