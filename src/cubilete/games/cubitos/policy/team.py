"""A team as its player sees it: its dice, the prices of things, what is likely and what counts."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.cubitos.policy.race_tables import FAR, SWIMS, RaceTables, reals
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import amount, counter, red_symbols
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has
from cubilete.games.cubitos.rules.table import GRAYS, Table

LATER: Final = 0
"""A die in some later round."""
FRESH: Final = 1
"""A die that would become active now."""
HELD: Final = 2
"""A die that is active and waits for the race section."""

# settled by playing against each other
COIN: Final = 0.24
"""Paces that a coin is worth in the last round; four of them buy a step (CU-MOVE-04)..."""
COIN_ROUND: Final = 0.055
"""...and how much more for every round that what it buys can still work..."""
MOST_COIN: Final = 0.85
"""...up to this much."""
CREDIT: Final = 0.95
"""A credit in coins: it can wait for a better purchase, but it has to wait."""
PLANNED_DICE: Final = 0.8
"""Dice of every colour that a team may still buy, reckoned with where abilities ask for that colour."""
SYMBOL_CHANCE: Final = 0.45
"""How likely a red die outside the rest zone becomes active with a symbol in a round."""
SWIM_SHARE: Final = 0.4
"""How much of the steps that water saves a team can count on."""
OPENING_ROUNDS: Final = 3.0
ROUNDS_PER_STEP: Final = 0.2
"""What a race usually lasts: some rounds, and some more for each step of the track."""
SPURT_POWER: Final = 1.6
"""Figures get faster: the way travelled grows with this power of the rounds."""


def clipped(number: float, least: float, most: float) -> float:
    if number < least:
        return least
    return most if number > most else number


def coin_price(left: float) -> float:
    """Paces that a coin is worth with so many rounds to come after this one."""
    price = COIN + COIN_ROUND * left
    return price if price < MOST_COIN else MOST_COIN


def lifetime(rate: float, leaving: float, rounds: float) -> float:
    """Hits of a die until the race is over or the die leaves, as it does after a share of its hits."""
    if rounds <= 0.0 or rate == 0.0:
        return 0.0
    if leaving == 0.0:
        return rate * rounds
    return (1.0 - math.pow(1.0 - rate * leaving, rounds)) / leaving


def at_least(dice: i64, chance: float, wanted: i64) -> float:
    """The chance that at least so many of some dice show something."""
    if wanted <= 0:
        return 1.0
    below = 0.0
    exactly = 1.0
    n: i64 = 0
    while n < dice:
        exactly *= 1.0 - chance
        n += 1
    n = 0
    while n < wanted and n <= dice:
        below += exactly
        exactly *= float(dice - n) / float(n + 1) * chance / (1.0 - chance)
        n += 1
    return max(0.0, 1.0 - below)


def rounds_left(t: Table, race_length: float) -> float:
    """Rounds that will follow this one, by how far the first figure has come."""
    if t.tied != 0:
        return 0.3
    most: i64 = 0
    seat: i64 = 0
    while seat < t.seats:
        if t.marked(seat, k.M_FINISHED):
            return 0.0
        run = t.progress(seat)
        if run > most:
            most = run
        seat += 1
    share = clipped(float(most) / race_length, 0.0, 1.0)
    expected = OPENING_ROUNDS + ROUNDS_PER_STEP * race_length
    rounds = float(t.round)
    if share > 0.0:
        trust = min(1.0, 1.3 * share)
        expected += trust * ((rounds - 0.5) / math.pow(share, 1.0 / SPURT_POWER) - expected)
    return max(0.4, expected - rounds)


class Team:
    """What one seat has, and what it may expect of it."""

    __slots__ = ("active_mask", "asked", "coin_later", "coin_now", "credit", "dice", "draw", "fans",
                 "left", "maximum", "me", "n_active", "often", "own", "racing", "reds", "rest", "roll",
                 "t", "tables")  # fmt: skip

    def __init__(self, tables: RaceTables, t: Table) -> None:
        self.tables = tables
        self.t: Table = t
        self.me: i64 = 0
        self.own: vec[i64] = vec[i64]([0] * c.SORTS)
        self.draw: i64 = 0  # where the counts of the zones begin in `Table.dice`
        self.roll: i64 = 0
        self.rest: i64 = 0
        self.n_active: i64 = 0
        self.active_mask: i64 = 0
        self.dice: i64 = 0
        self.maximum: i64 = 0
        self.fans: i64 = 0
        self.left: float = 0.0
        self.coin_now: float = 0.0
        self.coin_later: float = 0.0
        self.credit: float = 0.0
        self.racing: bool = False
        self.reds: vec[i64] = vec[i64]([0] * c.SEATS)
        self.often: vec[float] = reals(c.SORTS)
        self.asked: bool = False  # whether `often` is known

    # ------------------------------------------------------------ beginning
    def take_in(self, t: Table, me: i64) -> None:
        """Take in a table as a seat sees it."""
        self.t = t
        self.me = me
        self.draw = (me * k.ZONES + k.DRAW) * c.SORTS
        self.roll = (me * k.ZONES + k.ROLL) * c.SORTS
        self.rest = (me * k.ZONES + k.REST) * c.SORTS
        hand: i64 = (me * k.ZONES + k.HAND) * c.SORTS
        dice: i64 = 0
        sort: i64 = 0
        while sort < c.SORTS:
            n: i64 = t.dice[self.draw + sort] + t.dice[self.roll + sort] + t.dice[self.rest + sort]
            n += t.dice[hand + sort]
            self.own[sort] = n
            dice += n
            sort += 1
        self.n_active = 0
        self.active_mask = 0
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            if die_seat(die) == me:
                self.own[die_sort(die)] += 1
                self.active_mask |= 1 << die_sort(die)
                self.n_active += 1
            i += 1
        self.dice = dice + self.n_active - self.own[k.LEAD]
        self.maximum = t.get(me, k.S_MAXIMUM)
        if self.maximum == 0:
            self.maximum = t.box.base_maximum
        self.fans = t.get(me, k.S_FANS)
        left = rounds_left(t, self.tables.race_length)
        grain = 1.0 if left > 6.0 else 2.0 if left > 3.0 else 5.0
        self.left = float(math.floor(left * grain + 0.5)) / grain  # so that alike teams are known again
        self.coin_now = coin_price(self.left)
        self.coin_later = coin_price(self.left * 0.5)
        self.credit = CREDIT * coin_price(max(0.0, self.left - 0.5))
        self.racing = t.section != k.ROLL_SECTION
        self.asked = False
        self.count_reds()

    def count_reds(self) -> None:
        """Every team's red dice, in whatever zone."""
        t = self.t
        seat: i64 = 0
        while seat < t.seats:
            at: i64 = seat * k.ZONES * c.SORTS + k.RED
            self.reds[seat] = t.dice[at] + t.dice[at + c.SORTS] + t.dice[at + 2 * c.SORTS]
            seat += 1
        i: i64 = 0
        while i < t.n_active:
            if die_sort(t.active[i]) == k.RED:
                self.reds[die_seat(t.active[i])] += 1
            i += 1

    def most_red_rivals(self) -> i64:
        most: i64 = 0
        seat: i64 = 0
        while seat < self.t.seats:
            if seat != self.me and self.t.plays(seat) and self.reds[seat] > most:
                most = self.reds[seat]
            seat += 1
        return most

    # ------------------------------------------------------------ what is likely
    def ask_often(self) -> None:
        """By sort, the chance that a die of it is active when abilities count it, in a round to come."""
        if self.asked:
            return
        self.asked = True
        sort: i64 = 0
        while sort < c.SORTS:
            self.often[sort] = self.often_with(sort, 0.0)
            sort += 1

    def often_with(self, sort: i64, more: float) -> float:
        if sort >= k.RED:
            more += PLANNED_DICE * min(1.0, self.left / 8.0) * self.tables.likely_bought[sort]
        dice = float(self.own[sort]) + more
        return 1.0 - math.pow(1.0 - min(0.9, self.tables.rates[sort]), dice) if dice > 0.0 else 0.0

    def any_active(self, mask: i64) -> float:
        """The chance that every colour of a mask is active in a round to come."""
        self.ask_often()
        chance = 1.0
        if (mask & GRAYS) != 0:
            chance = 1.0 - (1.0 - self.often[k.LIGHT_GRAY]) * (1.0 - self.often[k.DARK_GRAY])
        sort: i64 = k.RED
        while sort < c.SORTS:
            if has(mask, sort):
                chance *= self.often[sort]
            sort += 1
        return chance

    def active_with_symbol(self, sort: i64) -> i64:
        n: i64 = 0
        i: i64 = 0
        while i < self.t.n_active:
            die: i64 = self.t.active[i]
            if die_sort(die) == sort and die_seat(die) == self.me and die_face(die) >= k.TEAM:
                n += 1
            i += 1
        return n

    def chance_of(self, e: i64, mode: i64) -> float:
        """How likely the condition of an effect is met."""
        mask: i64 = self.t.box.effects[e + k.IF_ACTIVE]
        if mask == 0:
            return 1.0
        if mode == LATER:
            return self.any_active(mask)
        have: i64 = self.active_mask
        if (have & GRAYS) != 0:
            have |= GRAYS
        missing: i64 = mask & ~have
        if missing == 0:
            return 1.0
        if self.racing:
            return 0.0
        sort: i64 = 0
        while sort < c.SORTS:
            if has(missing, sort) and self.t.dice[self.roll + sort] == 0:
                return 0.0
            sort += 1
        return 0.35

    def chance_of_need(self, need: i64, mode: i64) -> float:
        chance = 1.0
        if (need & k.BUSTED) != 0 and (mode == LATER or not self.t.marked(self.me, k.M_BUSTED)):
            chance *= 0.2 if mode == LATER else 0.1
        if (need & k.TOOK_CREDIT) != 0 and (mode == LATER or not self.t.marked(self.me, k.M_TOOK_CREDIT)):
            chance *= 0.3 if mode == LATER else 0.15
        if (need & k.GAVE_UP) != 0 and (mode == LATER or not self.t.marked(self.me, k.M_GAVE_UP)):
            chance *= 0.4 if mode == LATER else 0.2
        return chance

    def share_of_uses(self, uses: i64, sort: i64, mode: i64) -> float:
        """Less than 1 where dice of a colour share one execution."""
        if uses == k.PER_PAIR:
            others: i64 = self.own[sort] - 1
            if mode != LATER:
                others = self.active_with_symbol(sort) - (1 if mode == HELD else 0)
                if others > 0:
                    return 0.5
            return 0.5 * at_least(others if others > 0 else 0, 0.3, 1)
        if uses == k.PER_PLAYER and self.t.bronto == 0:
            if mode == LATER:
                return 1.0 if self.own[sort] <= 1 else 0.4
            return 0.0 if mode == FRESH and self.active_with_symbol(sort) > 0 else 1.0
        return 1.0

    # ------------------------------------------------------------ what is counted
    def amount(self, e: i64, mode: i64) -> float:
        """How much an effect gives, as it is counted now or will be."""
        box = self.t.box
        n = float(box.effects[e + k.N])
        per: i64 = box.effects[e + k.PER]
        if per == 0:
            return n
        if mode == HELD:
            return float(amount(self.t, self.me, e))
        if per == k.RED_LINES and self.t.bronto == 2:
            n = 1.0
        div: i64 = box.effects[e + k.DIV]
        usual = self.usual_count(per)
        if mode == FRESH and per != k.FEWER_SYMBOLS:
            usual = max(usual, 1.0 + float(counter(self.t, self.me, per)))
        return max(0.0, n * (usual - (float(div) - 1.0) / 2.0) / float(div))

    def usual_count(self, per: i64) -> float:
        """What a counter will show in a round to come."""
        t = self.t
        if per == k.FAN_COUNT:
            return float(self.fans) + 0.2 * self.left
        if per == k.ACTIVE_DICE:
            return 5.0
        if per == k.RED_LINES:
            course = t.course(self.me)
            if t.get(self.me, k.S_LEG) + 1 < len(t.legs):
                return float(course.lines) * 0.55
            return float(course.lines - course.sector[t.get(self.me, k.S_SPACE)]) * 0.55
        total = 0.0
        sort: i64 = k.RED
        if per == k.ACTIVE_COLOURS:
            total = self.any_active(GRAYS)
            while sort < c.SORTS:
                total += self.often[sort]
                sort += 1
            return total
        if per == k.ACTIVE_WHITE_GRAY:
            total = float(self.own[k.LIGHT_GRAY]) * self.tables.rates[k.LIGHT_GRAY]
            total += float(self.own[k.DARK_GRAY]) * self.tables.rates[k.DARK_GRAY]
            return total + float(self.own[c.SORTS - 1]) * self.tables.rates[c.SORTS - 1]
        seat: i64 = 0
        while seat < t.seats:
            if seat != self.me:
                total += 0.8 if self.reds[seat] == 0 else 0.45
            seat += 1
        return total

    def dice_for(self, e: i64, sort: i64, mode: i64, with_rest: bool) -> float:
        """About how many dice of a sort an effect finds to roll."""
        t = self.t
        box = t.box
        mask: i64 = 1
        if box.effects[e + k.OP] == k.ROLL_DICE:
            if not has(box.effects[e + k.OF_COLOURS], sort):
                return 0.0
            mask = box.effects[e + k.IN_ZONES]
        if mode == LATER:
            share = 0.9 if (mask & 4) != 0 else 0.35 if mask == 2 else 0.5 if mask == 1 else 0.7
            return share * float(self.own[sort])
        n: i64 = 0
        if (mask & 1) != 0:
            n += t.dice[self.draw + sort]
        if (mask & 2) != 0:
            n += t.dice[self.roll + sort]
        if (mask & 4) != 0 or with_rest:
            n += t.dice[self.rest + sort]
        return float(n)

    def swim_worth(self) -> float:
        """What an entry into water is worth, as far as the figure finds water where it needs it."""
        t = self.t
        leg: i64 = t.get(self.me, k.S_LEG)
        course: i64 = t.legs[leg if leg < len(t.legs) else 0]
        worth = min(2.5, SWIM_SHARE * self.tables.swim[course * c.CELLS + t.get(self.me, k.S_SPACE)])
        return 0.25 * float(math.floor(4.0 * worth + 0.5))  # so that alike teams are known again

    def swimmers(self) -> i64:
        """0, 1 or 2: none, one or several own dice that can bring a step into water."""
        if not self.tables.swims:
            return 0
        n: i64 = 0
        sort: i64 = k.RED
        while sort < c.SORTS:
            if self.tables.swimmer[sort] == 1:
                n += self.own[sort]
            sort += 1
        return n if n < SWIMS - 1 else SWIMS - 1

    def ways(self) -> i64:
        """Where the ways of the figure's track begin in `RaceTables.ways`, as this team may run them."""
        leg: i64 = self.t.get(self.me, k.S_LEG)
        course: i64 = self.t.legs[leg if leg < len(self.t.legs) else 0]
        return (course * SWIMS + self.swimmers()) * c.CELLS

    def legs_left(self) -> float:
        """Steps to the end of the race from where the figure stands."""
        leg: i64 = self.t.get(self.me, k.S_LEG)
        if leg >= len(self.t.legs):
            return 0.0
        way = self.tables.ways[self.ways() + self.t.get(self.me, k.S_SPACE)]
        return (way if way < FAR else FAR) + self.tables.legs_after[leg]

    # ------------------------------------------------------------ red symbols
    def red_chance(self, face: i64, need: i64, mode: i64) -> float:
        if mode == LATER:
            mine = float(self.own[k.RED])
            chance = 0.85 * (1.0 + mine) / (1.0 + mine + 0.7 * float(self.most_red_rivals()))
            return chance / (1.0 + 0.5 * mine)
        shown = red_symbols(self.t, self.me)
        reds = 0.0
        i: i64 = 0
        while i < self.t.n_active:
            if die_sort(self.t.active[i]) == k.RED and die_seat(self.t.active[i]) == self.me:
                reds += 1.0
            i += 1
        share = 1.0 / max(1.0, reds)
        if need & k.MOST_SYMBOLS:
            if mode == HELD:
                return self.chance_of_most(shown) * share
            value: i64 = self.tables.symbol if face == k.SPECIAL else 1
            return self.chance_of_most(shown + value) - self.chance_of_most(shown)
        if mode == HELD:
            return share
        return 1.0 if shown == 0 else 0.4

    def chance_of_most(self, symbols: i64) -> float:
        if symbols == 0:
            return 0.0
        chance = 1.0
        seat: i64 = 0
        while seat < self.t.seats:
            if seat != self.me and self.t.plays(seat):
                chance *= self.chance_below(seat, symbols)
            seat += 1
        return chance

    def chance_below(self, seat: i64, symbols: i64) -> float:
        """The chance that a rival announces fewer red symbols; ties count as half."""
        if self.t.stage(seat) >= c.ROLLED:
            shown = red_symbols(self.t, seat)
            return 1.0 if shown < symbols else 0.4 if shown == symbols else 0.0
        dice: i64 = self.reds[seat] - self.t.count(seat, k.REST, k.RED)
        as_many = at_least(dice, SYMBOL_CHANCE, symbols)
        return 1.0 - as_many + 0.4 * (as_many - at_least(dice, SYMBOL_CHANCE, symbols + 1))
