"""A team as its player sees it: its dice, the prices of things, what is likely and what counts."""

from __future__ import annotations

from collections.abc import Iterable

from cubilete.games.cubitos.appraisal import (
    Ability,
    Haul,
    Row,
    Style,
    abilities_of,
    at_least,
    coin_price,
    faces_of,
    hit_sides,
    hits_in_a_round,
    option_rows,
)
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import counter, red_symbols
from cubilete.games.cubitos.rules.table import GRAYS, Table
from cubilete.games.cubitos.wayfinding import swim_gains

LATER = 0
"""A die in some later round."""
FRESH = 1
"""A die that would become active now."""
HELD = 2
"""A die that is active and waits for the race section."""

GROWTH = 0.4
"""Dice that a team usually gains in a round."""
PLAIN = (0.0, 0.5, 1.0, 1.5, 1.0, 0.5)
"""What the plain faces are worth in paces, roughly."""
CHARM = 8.0
"""A die that gives this share of its price in a roll is bought for its own sake."""
SYMBOL_CHANCE = 0.45
"""How likely a red die outside the rest zone becomes active with a symbol in a round."""
SWIM = 0.4
"""How much of the steps that water saves a team can count on."""
OPENING = 3.0
ROUNDS_PER_STEP = 0.2
"""What a race usually lasts: some rounds, and some more for each step of the track."""
SPURT = 1.6
"""Figures get faster: the way travelled grows with this power of the rounds."""


def clipped(number: float, least: float, most: float) -> float:
    return max(least, min(most, number))


def rounds_left(t: Table) -> float:
    """Rounds that will follow this one, by how far the first figure has come."""
    if t.tied:
        return 0.3
    seats = range(int(t.seats))
    if any(t.marked(seat, c.M_FINISHED) for seat in seats):
        return 0.0
    whole = sum(int(t.box.courses[leg].distance[c.GOAL]) for leg in t.legs)
    share = clipped(max(int(t.progress(seat)) for seat in seats) / whole, 0.0, 1.0)
    expected = OPENING + ROUNDS_PER_STEP * whole
    if share > 0:
        trust = min(1.0, 1.3 * share)
        expected += trust * ((int(t.round) - 0.5) / share ** (1 / SPURT) - expected)
    return max(0.4, expected - int(t.round))


class Team:
    """What one seat has, and what it may expect of it."""

    def __init__(self, t: Table, me: int, style: Style) -> None:
        self.t = t
        self.me = me
        self.style = style
        self.box = t.box
        self.faces = faces_of(t.box)
        self.sides = hit_sides(t.box)
        self.cards = [int(card) for card in t.cards]
        self.left = rounds_left(t)
        self.active = [int(t.active[i]) for i in range(int(t.n_active)) if ((int(t.active[i]) >> c.SEAT_AT) & 3) == me]
        at = me * c.ZONES * c.SORTS
        self.zones = [
            [int(n) for n in t.dice[at + zone * c.SORTS : at + (zone + 1) * c.SORTS]] for zone in range(c.ZONES)
        ]
        self.own: list[int] = [sum(counts) for counts in zip(*self.zones)]
        for die in self.active:
            self.own[die & 15] += 1
        self.dice = sum(self.own) - self.own[c.LEAD]
        self.maximum = int(t.get(me, c.S_MAXIMUM)) or int(t.box.base_maximum)
        self.fans = int(t.get(me, c.S_FANS))
        self.coin_now = coin_price(style, self.left)
        self.coin_later = coin_price(style, self.left / 2)
        self.credit = style.credit * coin_price(style, max(0.0, self.left - 0.5))
        self.rates = [hits_in_a_round(style, sides) for sides in self.sides]
        self.racing = int(t.section) != c.ROLL_SECTION
        self.lift = -1.0
        self.charms: dict[int, float] = {}
        self.reds = [self.count_reds(seat) for seat in range(int(t.seats))]

    # ------------------------------------------------------------ small questions
    def get(self, column: int) -> int:
        return int(self.t.get(self.me, column))

    def marked(self, mark: int) -> bool:
        return bool(self.t.marked(self.me, mark))

    def horizon(self, mode: int) -> float:
        """Rounds in which something that lasts can still work."""
        return self.left / 2 if mode == LATER else self.left

    def value(self, haul: Haul, mode: int) -> float:
        coin = self.coin_later if mode == LATER else self.coin_now
        return haul.steps + coin * haul.coins + self.credit * haul.credits + haul.paces

    def card(self, sort: int) -> int:
        return self.cards[sort - c.RED] if sort >= c.RED else -1

    # ------------------------------------------------------------ what is likely
    def often_active(self, sort: int, more: float = 0.0) -> float:
        """The chance that a die of a sort is active when abilities count it, in a round to come."""
        if sort >= c.RED:
            more += self.style.plans * min(1.0, self.left / 8) * self.charm(sort)
        return float(1.0 - (1.0 - min(0.9, self.rates[sort])) ** (self.own[sort] + more))

    def charm(self, sort: int) -> float:
        """How likely a team buys a colour for its own sake: what its faces plainly give, for what it costs."""
        known = self.charms.get(sort)
        if known is None:
            plain = 0.0
            for face, chance in self.faces[sort]:
                plain += chance * (self.plain_worth(sort) if face >= c.TEAM else PLAIN[face])
            price = max(1, int(self.t.price(sort)))
            known = self.charms[sort] = clipped(CHARM * plain / price, 0.0, 1.5)
        return known

    def plain_worth(self, sort: int) -> float:
        """The coins, steps and credits that the card of a colour gives without asking for anything."""
        worth = 0.0
        for ability in abilities_of(self.box, self.card(sort)):
            for effect in ability.effects:
                if effect[c.OP] <= c.CREDITS and not effect[c.PER] and not effect[c.IF_ACTIVE]:
                    worth += effect[c.N] * (1.0 if effect[c.OP] == c.STEPS else 0.5)
        return worth

    def any_active(self, mask: int) -> float:
        """The chance that every colour of a mask is active."""
        chance = 1.0
        if mask & GRAYS:
            chance = 1.0 - (1.0 - self.often_active(c.LIGHT_GRAY)) * (1.0 - self.often_active(c.DARK_GRAY))
        for sort in range(c.RED, c.SORTS):
            if (mask >> sort) & 1:
                chance *= self.often_active(sort)
        return chance

    def active_with_symbol(self, sort: int) -> int:
        return sum((die & 15) == sort and ((die >> c.FACE_AT) & 7) >= c.TEAM for die in self.active)

    def chance_of(self, effect: Row, mode: int) -> float:
        """How likely the condition of an effect is met."""
        mask = effect[c.IF_ACTIVE]
        if not mask:
            return 1.0
        if mode == LATER:
            return self.any_active(mask)
        have = sum(1 << sort for sort in {die & 15 for die in self.active})
        missing = mask & ~(have | GRAYS if have & GRAYS else have)
        if not missing:
            return 1.0
        in_roll = sum(1 << sort for sort in range(c.SORTS) if self.zones[c.ROLL][sort])
        return 0.35 if self.t.section == c.ROLL_SECTION and not missing & ~in_roll else 0.0

    def chance_of_need(self, ability: Ability, mode: int) -> float:
        chance = 1.0
        for need, mark, usually in (
            (c.BUSTED, c.M_BUSTED, 0.2),
            (c.TOOK_CREDIT, c.M_TOOK_CREDIT, 0.3),
            (c.GAVE_UP, c.M_GAVE_UP, 0.4),
        ):
            if ability.need & need and not (mode != LATER and self.marked(mark)):
                chance *= usually if mode == LATER else usually / 2
        return chance

    def share_of_uses(self, ability: Ability, sort: int, mode: int) -> float:
        """Less than 1 where dice of a colour share one execution."""
        if ability.uses == c.PER_PAIR:
            others = self.own[sort] - 1 if mode == LATER else self.active_with_symbol(sort) - (mode == HELD)
            return 0.5 if mode != LATER and others > 0 else 0.5 * at_least(max(0, others), 0.3, 1)
        if ability.uses == c.PER_PLAYER and self.t.bronto == 0:
            if mode == LATER:
                return 1.0 if self.own[sort] <= 1 else 0.4
            return 0.0 if mode == FRESH and self.active_with_symbol(sort) else 1.0
        return 1.0

    # ------------------------------------------------------------ what is counted
    def amount(self, effect: Row, mode: int) -> float:
        n, per = effect[c.N], effect[c.PER]
        if per == 0:
            return float(n)
        if per == c.RED_LINES and self.t.bronto == 2:
            n = 1
        if mode == HELD:
            return float(n * (int(counter(self.t, self.me, per)) // effect[c.DIV]))
        usual = self.usual_count(per)
        if mode == FRESH and per != c.FEWER_SYMBOLS:
            usual = max(usual, 1.0 + int(counter(self.t, self.me, per)))
        return max(0.0, n * (usual - (effect[c.DIV] - 1) / 2) / effect[c.DIV])

    def usual_count(self, per: int) -> float:
        """What a counter will show in a round to come."""
        if per == c.FAN_COUNT:
            return self.fans + 0.2 * self.left
        if per == c.ACTIVE_DICE:
            return 5.0
        if per == c.RED_LINES:
            course = self.t.course(self.me)
            ahead = len(self.t.legs) - 1 - self.get(c.S_LEG)
            lines = int(course.lines - course.sector[self.get(c.S_SPACE)])
            return lines * 0.55 if ahead <= 0 else int(course.lines) * 0.55
        if per == c.ACTIVE_COLOURS:
            return self.any_active(GRAYS) + sum(self.often_active(sort) for sort in range(c.RED, c.SORTS))
        if per == c.ACTIVE_WHITE_GRAY:
            return float(sum(self.own[sort] * self.rates[sort] for sort in (c.LIGHT_GRAY, c.DARK_GRAY, c.SORTS - 1)))
        rivals = [seat for seat in range(int(self.t.seats)) if seat != self.me]
        return sum(0.8 if self.reds[seat] == 0 else 0.45 for seat in rivals)

    def dice_for(self, effect: Row, mode: int) -> list[float]:
        """About how many dice of every sort an effect finds to roll."""
        mask = effect[c.IN_ZONES] if effect[c.OP] == c.ROLL_DICE else 1 << c.DRAW
        colours = effect[c.OF_COLOURS] if effect[c.OP] == c.ROLL_DICE else (1 << c.SORTS) - 1
        if mode == LATER:
            share = 0.9 if mask & (1 << c.REST) else 0.35 if mask == 1 << c.ROLL else 0.7
            if mask == 1 << c.DRAW:
                share = 0.5
            dice = [share * n for n in self.own]
        else:
            zones = [zone for zone in (c.DRAW, c.ROLL, c.REST) if (mask >> zone) & 1]
            dice = [float(sum(self.zones[zone][sort] for zone in zones)) for sort in range(c.SORTS)]
            if effect[c.OP] == c.ADD_DICE and sum(dice) < effect[c.N]:
                dice = [n + rest for n, rest in zip(dice, self.zones[c.REST])]  # CU-ADD-04
        return [n if (colours >> sort) & 1 else 0.0 for sort, n in enumerate(dice)]

    def swim_worth(self) -> float:
        """What an entry into water is worth, as far as the figure finds water where it needs it."""
        return min(2.5, SWIM * swim_gains(self.t.course(self.me))[self.get(c.S_SPACE)])

    # ------------------------------------------------------------ red symbols
    def count_reds(self, seat: int) -> int:
        """The red dice of a team, in whatever zone."""
        t = self.t
        loose = sum(int(t.count(seat, zone, c.RED)) for zone in (c.DRAW, c.ROLL, c.REST))
        return loose + sum(
            (int(t.active[i]) & 15) == c.RED and ((int(t.active[i]) >> c.SEAT_AT) & 3) == seat
            for i in range(int(t.n_active))
        )

    def own_reds_active(self) -> int:
        return sum((die & 15) == c.RED for die in self.active)

    def chance_below(self, seat: int, symbols: int) -> float:
        """The chance that a rival announces fewer red symbols; ties count as half."""
        stage = int(self.t.stage(seat))
        if stage >= c.ROLLED:
            shown = int(red_symbols(self.t, seat))
            return 1.0 if shown < symbols else 0.4 if shown == symbols else 0.0
        dice = self.reds[seat] - int(self.t.count(seat, c.REST, c.RED))
        fewer = 1.0 - at_least(dice, SYMBOL_CHANCE, symbols)
        return fewer + 0.4 * (at_least(dice, SYMBOL_CHANCE, symbols) - at_least(dice, SYMBOL_CHANCE, symbols + 1))

    def chance_of_most(self, rivals: list[int], symbols: int) -> float:
        if symbols == 0:
            return 0.0
        chance = 1.0
        for seat in rivals:
            chance *= self.chance_below(seat, symbols)
        return chance

    # ------------------------------------------------------------ things that last
    def crowd(self, more: float = 0.0) -> float:
        """How full the team is: 0 where every die finds room in the roll zone, 1 where many have to wait."""
        return clipped((self.dice + more - self.maximum) / 4, 0.0, 1.0)

    def good_dice(self) -> int:
        return int(self.dice - self.own[c.LIGHT_GRAY])

    def thinning(self, mode: int) -> float:
        """What giving up the worst die brings; below 0 while every die is needed."""
        growth = GROWTH / 2 * self.left if mode == LATER else 0.0
        crowd = clipped((self.dice + growth - self.maximum - 1) / 6, 0.0, 1.0)
        return self.horizon(mode) * (crowd * self.style.lean - (1 - crowd) * 0.09)

    def fan_worth(self, n: int, mode: int, with_credits: bool) -> float:
        """CU-FAN-01: the credits and supply tiles of the next spaces, and what abilities make of fans."""
        fans, worth = self.fans, 0.0
        horizon = self.horizon(mode)
        for _ in range(n):
            credits = int(self.box.overflow_credits)
            if fans < self.box.fan_spaces:
                fans += 1
                credits = int(self.box.fan_credits[fans])
                worth += int(self.box.fan_supply[fans]) * self.style.slot * max(0.0, horizon - 0.5) * self.crowd(3)
                worth += self.fan_lift() * max(0.0, horizon - 0.5)
            if with_credits:
                worth += self.credit * credits
        return worth

    def fan_lift(self) -> float:
        """Paces in a round that one more fan brings through own dice whose abilities count fans."""
        if self.lift >= 0:
            return self.lift
        lift = 0.0
        for sort in range(c.RED, c.SORTS):
            dice = self.own[sort] + 0.3
            for ability in abilities_of(self.box, self.card(sort)):
                for effect in self.with_options(ability.effects):
                    if effect[c.PER] == c.FAN_COUNT or effect[c.FLAGS] & c.LIMIT_BY_FANS:
                        unit = {c.STEPS: 1.0, c.TAKE: 0.7 * self.coin_later}.get(effect[c.OP], self.coin_later)
                        lift += dice * self.rates[sort] * 0.7 * unit * effect[c.N] / max(1, effect[c.DIV])
        self.lift = lift
        return lift

    def with_options(self, effects: Iterable[Row]) -> Iterable[Row]:
        for effect in effects:
            yield effect
            if effect[c.OP] == c.CHOOSE:
                for pair in range(effect[c.FIRST], effect[c.FIRST] + effect[c.OPTIONS]):
                    yield from option_rows(self.box, pair)

    def help_of(self, sort: int) -> float:
        """Paces in a round that one more die adds to the abilities of other own dice that ask for it."""
        more = self.often_active(sort, 1) - self.often_active(sort)
        gain = 0.0
        for other in range(c.RED, c.SORTS):
            if other == sort or not self.own[other]:
                continue
            for ability in abilities_of(self.box, self.card(other)):
                for effect in ability.effects:
                    asks = 0.0
                    if (effect[c.IF_ACTIVE] >> sort) & 1:
                        asks = more * effect[c.N]
                    elif effect[c.PER] == c.ACTIVE_COLOURS and sort >= c.RED:
                        asks = more
                    elif effect[c.PER] == c.ACTIVE_WHITE_GRAY and sort in (c.LIGHT_GRAY, c.DARK_GRAY, c.SORTS - 1):
                        asks = self.rates[sort]
                    elif effect[c.PER] == c.ACTIVE_DICE:
                        asks = self.rates[sort] / effect[c.DIV]
                    if asks:
                        unit = 1.0 if effect[c.OP] == c.STEPS else self.coin_later
                        gain += asks * unit * self.own[other] * self.rates[other] * 0.6
        return gain
