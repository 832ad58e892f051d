"""Phase 7 and everything else that has a price: what money buys, which die to take and which to part with."""

from __future__ import annotations

from cubilete.games.cubitos.outlook import Look
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.team import HELD


class Purse:
    """What a seat's money can do for it this round."""

    def __init__(self, look: Look) -> None:
        t, me = look.t, look.me
        self.look = look
        self.credits = look.get(c.S_CREDITS)
        self.step_price = int(t.box.step_price)
        bought = look.get(c.S_BOUGHT)
        places = int(t.box.most_purchases) - bought.bit_count()
        offers = [
            (int(t.price(sort)), look.worth(sort), sort)
            for sort in range(c.RED, c.SORTS)
            if places > 0 and t.supply[sort] > 0 and not (bought >> sort) & 1
        ]
        self.baskets: list[tuple[int, float, tuple[int, ...]]] = [(0, 0.0, ())]
        for at, (cost, worth, sort) in enumerate(offers):
            if worth > 0:
                self.baskets.append((cost, worth, (sort,)))
                if places > 1:
                    self.baskets += [
                        (cost + more, worth + other, (sort, second)) for more, other, second in offers[:at] if other > 0
                    ]
        self.known: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        self.me = me

    def best(self, coins: int, credits: int) -> tuple[float, tuple[int, ...]]:
        """The worth of the best use of some coins and credits, and the dice bought; credits may be kept."""
        known = self.known.get((coins, credits))
        if known is None:
            known = self.known[coins, credits] = self.find(coins, credits)
        return known

    def find(self, coins: int, credits: int) -> tuple[float, tuple[int, ...]]:
        price = self.look.credit
        most = -1.0
        dice: tuple[int, ...] = ()
        for cost, worth, sorts in self.baskets:
            if cost <= coins + credits:
                left = coins - cost
                if left < 0:
                    worth += price * (credits + left)
                else:
                    # steps have to be bought before dice, so what is left over would have become steps
                    worth += price * credits + 0.9 * (left // self.step_price)
                if worth > most:
                    most, dice = worth, sorts
        return most, dice

    def worth(self, coins: float, credits: float) -> float:
        """The same for averages: between whole numbers it rises evenly."""
        low, kept = int(coins), int(credits)
        more = coins - low
        worth = self.best(low, kept)[0]
        if more > 0:
            worth += more * (self.best(low + 1, kept)[0] - worth)
        return worth + (credits - kept) * self.look.credit

    def coin_price(self, coins: float) -> float:
        """What one more coin is worth, seen from an amount: the next coins, and coins in general."""
        low = int(coins)
        next_three = (self.best(low + 3, self.credits)[0] - self.best(low, self.credits)[0]) / 3
        return 0.5 * next_three + 0.5 * self.look.coin_now


def best_die(look: Look, sorts: list[int]) -> int:
    """The most useful of some sorts."""
    return max(sorts, key=lambda sort: (look.worth(sort), sort))


def worst_part(look: Look, codes: list[int]) -> int:
    """Of several dice to part with, named by their codes, the one that is missed least."""
    return min(codes, key=lambda code: (missed(look, code), code))


def missed(look: Look, code: int) -> float:
    """What parting with a die costs; a borrowed die is nobody's loss, one still to be counted is more than itself."""
    if code >= c.FROM_ACTIVE:
        number = code - c.FROM_ACTIVE
        sort, face, used, borrowed = number >> 5, (number >> 2) & 7, number & 2, number & 1
        cost = 0.0 if borrowed else look.worth(sort)
        if not used and look.t.section <= c.RACE_SECTION and look.t.stage(look.me) <= c.SUPPORT:
            cost += look.value(look.face_haul(sort, face, HELD), HELD)
        return cost + 0.02
    for first, nuisance in ((c.FROM_REST, 0.01), (c.FROM_ROLL, 0.0), (c.FROM_DRAW, 0.005)):
        if code >= first:
            return look.worth(code - first) + nuisance
    return 0.0


def basket(look: Look) -> tuple[int, ...]:
    """What to buy in phase 7, the dearest die first; money that stays is worth its credits."""
    purse = Purse(look)
    coins, credits = look.get(c.S_COINS), look.get(c.S_CREDITS)
    best: tuple[int, ...] = ()
    most = look.credit * credits
    for cost, worth, sorts in purse.baskets:
        if cost <= coins + credits:
            worth += look.credit * (credits - max(0, cost - coins))
            if worth > most:
                best, most = sorts, worth
    return tuple(sorted(best, key=lambda sort: -int(look.t.price(sort))))
