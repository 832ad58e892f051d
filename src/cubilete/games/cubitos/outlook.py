"""How a race looks from one seat: rounds to come, what faces bring, what dice, fans and giving up are worth."""

from __future__ import annotations

from collections.abc import Iterable

from cubilete.games.cubitos import codes as c
from cubilete.games.cubitos.abilities import counter, red_symbols
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
    leaving_share,
    lifetime,
    option_rows,
    symbol_value,
)
from cubilete.games.cubitos.table import GRAYS, Table
from cubilete.games.cubitos.wayfinding import best_bonus_near, swim_gains

LATER = 0
"""A die in some later round."""
FRESH = 1
"""A die that would become active now."""
HELD = 2
"""A die that is active and waits for the race section."""

GUARDS = {c.NO_BUST: 1.0, c.IGNORE_BUST: 0.9, c.RETURN_TO_ROLL: 0.5, c.KEEP_ACTIVE: 0.5}
"""How much of a safe push an ability against busts is worth."""
PUSHES = 1.0
"""Pushes without bust that usually follow once a die is active."""
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


class Look:
    """What one seat needs to know for a decision; made anew for each."""

    def __init__(self, t: Table, me: int, style: Style) -> None:
        self.t = t
        self.me = me
        self.style = style
        self.box = t.box
        self.faces = faces_of(t.box)
        self.sides = hit_sides(t.box)
        self.cards = [int(card) for card in t.cards]
        self.left = rounds_left(t)
        self.active = [
            int(t.active[i]) for i in range(int(t.n_active)) if ((int(t.active[i]) >> c.SEAT_AT) & 3) == me
        ]
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
        self.deep = False
        self.known: dict[tuple[int, int, int, bool], Haul] = {}
        self.worths: dict[int, float] = {}
        self.rolls: dict[tuple[int, int, bool], Haul] = {}
        self.near: dict[int, float] = {}
        self.lift = -1.0
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

    def often_active(self, sort: int, more: float = 0.0) -> float:
        """The chance that a die of a sort is active when abilities count it, in a round to come."""
        if sort >= c.RED:
            more += self.style.plans * min(1.0, self.left / 8)
        return float(1.0 - (1.0 - min(0.9, self.rates[sort])) ** (self.own[sort] + more))

    def any_active(self, mask: int) -> float:
        """The chance that every colour of a mask is active."""
        chance = 1.0
        if mask & GRAYS:
            chance = 1.0 - (1.0 - self.often_active(c.LIGHT_GRAY)) * (1.0 - self.often_active(c.DARK_GRAY))
        for sort in range(c.RED, c.SORTS):
            if (mask >> sort) & 1:
                chance *= self.often_active(sort)
        return chance

    # ------------------------------------------------------------ faces
    def face_haul(self, sort: int, face: int, mode: int) -> Haul:
        """What a face of a die brings."""
        key = (sort, face, mode, self.deep)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self.plain_haul(face) if face < c.TEAM else self.team_haul(sort, face, mode)
        return known

    def plain_haul(self, face: int) -> Haul:
        if face == c.STEP1:
            return Haul(steps=1.0)
        if face == c.CREDIT1:
            return Haul(credits=1.0)
        return Haul(coins=float(face)) if face != c.BLANK else Haul()

    def team_haul(self, sort: int, face: int, mode: int) -> Haul:
        total = Haul()
        if sort < c.RED:
            return total
        for ability in abilities_of(self.box, self.card(sort)):
            if ability.timing != c.RED_CARD and (face == c.SPECIAL or not ability.only_special):
                part = self.ability_haul(ability, sort, mode)
                if ability.mandatory or self.value(part, mode) > 0:
                    total.add(part)
        if sort == c.RED:
            total.add(self.red_haul(face, mode))
        return total

    def ability_haul(self, ability: Ability, sort: int, mode: int) -> Haul:
        """What an ability brings, times how likely it can be executed."""
        window = ability.window
        if window <= c.ON_BUST and (mode == HELD or (mode == FRESH and self.racing and window != c.ON_ACTIVATE)):
            return Haul()
        if window in (c.ON_PUSH, c.ON_BUST):
            best = max((GUARDS.get(effect[c.OP], 0.0) for effect in ability.effects), default=0.0)
            return Haul(paces=self.style.guard * best)
        total = Haul()
        chance = self.chance_of_need(ability, mode) * self.share_of_uses(ability, sort, mode)
        if chance > 0:
            times = PUSHES if window == c.AFTER_PUSH else 1.0
            for effect in ability.effects:
                total.add(self.effect_haul(effect, sort, mode), times * chance * self.chance_of(effect, mode))
        return total

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

    # ------------------------------------------------------------ effects
    def effect_haul(self, effect: Row, sort: int, mode: int) -> Haul:
        op = effect[c.OP]
        if op == c.COINS:
            return Haul(coins=self.amount(effect, mode))
        if op == c.STEPS:
            steps = self.amount(effect, mode)
            return Haul(steps=steps, paces=self.swim_worth() * effect[c.WATER] if effect[c.WATER] else 0.0)
        if op == c.CREDITS:
            return Haul(credits=self.amount(effect, mode))
        if op == c.FANS:
            free = (effect[c.FLAGS] & c.NO_CREDITS) == 0
            return Haul(paces=self.fan_worth(int(self.amount(effect, mode)), mode, free))
        if op == c.CHOOSE:
            pairs = range(effect[c.FIRST], effect[c.FIRST] + effect[c.OPTIONS])
            return max(
                (self.effects_haul(option_rows(self.box, pair), sort, mode) for pair in pairs),
                key=lambda haul: self.value(haul, mode),
            )
        if op in (c.ADD_DICE, c.ROLL_DICE, c.BORROW, c.SET_FACE):
            return Haul() if self.deep else self.more_dice(effect, mode)
        if op == c.REGAIN:
            return self.regained(effect, mode)
        return Haul(paces=self.lasting(effect, sort, mode))

    def swim_worth(self) -> float:
        """What an entry into water is worth, as far as the figure finds water where it needs it."""
        return min(2.5, SWIM * swim_gains(self.t.course(self.me))[self.get(c.S_SPACE)])

    def effects_haul(self, effects: Iterable[Row], sort: int, mode: int) -> Haul:
        total = Haul()
        for effect in effects:
            total.add(self.effect_haul(effect, sort, mode), self.chance_of(effect, mode))
        return total

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

    def more_dice(self, effect: Row, mode: int) -> Haul:
        """Dice that are rolled or set by an effect; what those would roll or set in turn is left out."""
        self.deep = True
        op = effect[c.OP]
        if op == c.BORROW:
            sorts = [s for s in range(c.SORTS) if (effect[c.OF_COLOURS] >> s) & 1 and self.t.supply[s] > 0]
            haul = self.best_face(sorts, mode)
        elif op == c.SET_FACE:
            dice = self.own if mode == LATER else self.zones[c.ROLL]
            haul = self.best_face([s for s in range(c.SORTS) if dice[s]], mode)
        else:
            haul = self.rolled(effect, mode)
        self.deep = False
        return haul

    def best_face(self, sorts: Iterable[int], mode: int) -> Haul:
        best, most = Haul(), 0.0
        for sort in sorts:
            for face, _ in self.faces[sort]:
                haul = self.face_haul(sort, face, min(mode, FRESH))
                if self.value(haul, mode) > most:
                    best, most = haul, self.value(haul, mode)
        return best

    def rolled(self, effect: Row, mode: int) -> Haul:
        dice = self.dice_for(effect, mode)
        if effect[c.OP] == c.ADD_DICE:
            wanted = float(effect[c.N])
        else:
            wanted = float(effect[c.PICK]) if effect[c.PICK] > 0 else 99.0
            if effect[c.FLAGS] & c.PER_PICK:
                wanted *= self.usual_count(effect[c.PER])
        hauls = [(self.roll_haul(sort, mode), n) for sort, n in enumerate(dice) if n > 0]
        hauls.sort(key=lambda pair: -self.value(pair[0], mode))
        total = Haul()
        for haul, n in hauls:
            rolled = min(wanted, 1.0 if effect[c.FLAGS] & c.DISTINCT else n)
            total.add(haul, rolled * max(1, effect[c.TIMES]) ** 0.7)
            wanted -= rolled
        return total

    def dice_for(self, effect: Row, mode: int) -> list[float]:
        """About how many dice of every sort an effect finds to roll."""
        mask = effect[c.IN_ZONES] if effect[c.OP] == c.ROLL_DICE else 1 << c.DRAW
        colours = effect[c.OF_COLOURS] if effect[c.OP] == c.ROLL_DICE else (1 << c.SORTS) - 1
        if mode == LATER:
            share = 0.9 if mask & (1 << c.REST) else 0.45 if mask == 1 << c.ROLL else 0.7
            if mask == 1 << c.DRAW:
                share = 0.5
            dice = [share * n for n in self.own]
        else:
            zones = [zone for zone in (c.DRAW, c.ROLL, c.REST) if (mask >> zone) & 1]
            dice = [float(sum(self.zones[zone][sort] for zone in zones)) for sort in range(c.SORTS)]
            if effect[c.OP] == c.ADD_DICE and sum(dice) < effect[c.N]:
                dice = [n + rest for n, rest in zip(dice, self.zones[c.REST])]  # CU-ADD-04
        return [n if (colours >> sort) & 1 else 0.0 for sort, n in enumerate(dice)]

    def roll_haul(self, sort: int, mode: int) -> Haul:
        """What one roll of a die brings on average."""
        key = (sort, mode, self.deep)
        total = self.rolls.get(key)
        if total is None:
            total = Haul()
            for face, chance in self.faces[sort]:
                total.add(self.face_haul(sort, face, min(mode, FRESH)), chance)
            self.rolls[key] = total
        return total

    def roll_value(self, sort: int) -> float:
        return self.value(self.roll_haul(sort, FRESH), FRESH)

    def regained(self, effect: Row, mode: int) -> Haul:
        """CU-BRO-07: the coins and steps that dice of a colour show, once more."""
        total = Haul()
        if mode == LATER:
            for sort in range(c.SORTS):
                if (effect[c.OF_COLOURS] >> sort) & 1:
                    total.add(self.roll_haul(sort, LATER), self.own[sort] * 1.3)
            return total
        for die in self.active:
            face = (die >> c.FACE_AT) & 7
            if (effect[c.OF_COLOURS] >> (die & 15)) & 1 and face < c.TEAM and face != c.CREDIT1:
                total.add(self.plain_haul(face))
        return total

    def lasting(self, effect: Row, sort: int, mode: int) -> float:
        """Effects that work in later rounds, and the few that are rules of thumb."""
        op = effect[c.OP]
        if op == c.GIVE_UP:
            return self.given_up(effect, sort, mode)
        if op == c.TAKE:
            return self.taken(effect, mode)
        if op == c.PASS_DIE:
            return self.thinning(mode) + 0.05 * self.horizon(mode)
        if op in (c.REFILL_IGNORE, c.REFILL_FREE):
            mask = effect[c.OF_COLOURS] if op == c.REFILL_IGNORE else (1 << c.SORTS) - 1
            spare = min(sum(n for s, n in enumerate(self.own) if (mask >> s) & 1), self.dice - self.maximum, 6)
            return self.style.slot * max(0, spare) if self.left > 0 else 0.0
        if op == c.SPACE_BONUS:
            return self.bonus_near(mode)
        if op == c.MUST_PUSH:
            return -0.5 * self.style.fear
        return 0.3 if op == c.DOUBLE_SYMBOLS and self.own[c.RED] else 0.0

    def given_up(self, effect: Row, sort: int, mode: int) -> float:
        if effect[c.WHAT] == c.THIS:
            return 0.0 if mode == LATER else -self.worth(sort)  # in later rounds its lifetime says so
        if effect[c.OF_COLOURS] == 1 << c.RED:
            return 0.0 if mode == LATER else -0.6 * self.coin_later * int(self.t.price(c.RED))
        gain = self.thinning(mode)
        return max(0.0, gain) if effect[c.FLAGS] & c.OPTIONAL else gain

    def taken(self, effect: Row, mode: int) -> float:
        most = self.fans if effect[c.FLAGS] & c.LIMIT_BY_FANS else effect[c.MOST]
        fitting = [
            sort
            for sort in range(c.SORTS)
            if (effect[c.OF_COLOURS] >> sort) & 1 and self.t.supply[sort] > 0
            and (most < 0 or int(self.t.price(sort)) <= most)
        ]  # fmt: skip
        if mode != HELD:
            return max((self.coin_later * int(self.t.price(sort)) for sort in fitting), default=0.0)
        return max((self.worth(sort) for sort in fitting), default=0.0)

    # ------------------------------------------------------------ red symbols
    def count_reds(self, seat: int) -> int:
        """The red dice of a team, in whatever zone."""
        t = self.t
        loose = sum(int(t.count(seat, zone, c.RED)) for zone in (c.DRAW, c.ROLL, c.REST))
        return loose + sum(
            (int(t.active[i]) & 15) == c.RED and ((int(t.active[i]) >> c.SEAT_AT) & 3) == seat
            for i in range(int(t.n_active))
        )

    def chance_below(self, seat: int, symbols: int) -> float:
        """The chance that a rival announces fewer red symbols; ties count as half."""
        stage = int(self.t.stage(seat))
        if stage >= c.ROLLED:
            shown = int(red_symbols(self.t, seat))
            return 1.0 if shown < symbols else 0.4 if shown == symbols else 0.0
        dice = self.reds[seat] - int(self.t.count(seat, c.REST, c.RED))
        fewer = 1.0 - at_least(dice, SYMBOL_CHANCE, symbols)
        return fewer + 0.4 * (at_least(dice, SYMBOL_CHANCE, symbols) - at_least(dice, SYMBOL_CHANCE, symbols + 1))

    def red_haul(self, face: int, mode: int) -> Haul:
        """What a red symbol brings: the red card's abilities, as likely as they come true by it."""
        total = Haul()
        if mode != LATER and self.get(c.S_SYMBOLS) >= 0:
            return total  # announced already
        value = symbol_value(self.box, self.cards[0]) if face == c.SPECIAL else 1
        shown = int(red_symbols(self.t, self.me))
        rivals = [seat for seat in range(int(self.t.seats)) if seat != self.me and self.t.plays(seat)]
        for ability in abilities_of(self.box, self.cards[0]):
            if ability.timing != c.RED_CARD or not ability.need:
                continue
            won = self.effects_haul(ability.effects, c.RED, mode)
            if mode == LATER:
                against = max((self.reds[seat] for seat in rivals), default=0)
                chance = 0.85 * (1 + self.own[c.RED]) / (1 + self.own[c.RED] + 0.7 * against)
                chance /= 1 + 0.5 * self.own[c.RED]  # several symbols in a round win only once
            elif ability.need & c.MOST_SYMBOLS:
                with_it = shown if mode == HELD else shown + value
                chance = self.chance_of_most(rivals, with_it)
                chance = chance / max(1, self.own_reds_active()) if mode == HELD else (
                    chance - self.chance_of_most(rivals, shown)
                )  # fmt: skip
            else:
                chance = 1.0 if mode == HELD or shown == 0 else 0.4
                chance /= max(1, self.own_reds_active()) if mode == HELD else 1
            total.add(won, max(0.0, chance))
        return total

    def own_reds_active(self) -> int:
        return sum((die & 15) == c.RED for die in self.active)

    def chance_of_most(self, rivals: list[int], symbols: int) -> float:
        if symbols == 0:
            return 0.0
        chance = 1.0
        for seat in rivals:
            chance *= self.chance_below(seat, symbols)
        return chance

    # ------------------------------------------------------------ things that last
    def crowd(self, more: int = 0) -> float:
        """How full the team is: 0 where every die finds room in the roll zone, 1 where many have to wait."""
        return clipped((self.dice + more - self.maximum) / 4, 0.0, 1.0)

    def thinning(self, mode: int) -> float:
        """What giving up the worst die brings; below 0 while every die is needed."""
        crowd = self.crowd(1)
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

    def bonus_near(self, mode: int) -> float:
        """What the best bonus close to where the figure stands should bring."""
        space = self.get(c.S_SPACE) if mode == HELD else -1
        if mode not in self.near:
            self.near[mode] = best_bonus_near(
                self.t.course(self.me), space, lambda pair: self.bonus_worth(pair, mode)
            )
        return self.near[mode]

    def bonus_worth(self, pair: int, mode: int = HELD) -> float:
        """What the bonus of a space brings."""
        total = 0.0
        if pair >= 0:
            for effect in option_rows(self.box, pair):
                one = self.value(self.effect_haul(effect, -1, mode), mode)
                if effect[c.OP] == c.GIVE_UP:
                    one = effect[c.N] * (max(0.0, one) if self.t.free_give_up else one)
                elif effect[c.OP] == c.TAKE:
                    one *= effect[c.N]
                total += one
        return total

    def worth(self, sort: int) -> float:
        """What one more die of a sort brings in the rest of the race."""
        known = self.worths.get(sort)
        if known is None:
            known = self.worths[sort] = self.future_of(sort)
        return known

    def future_of(self, sort: int) -> float:
        hits = self.sides[sort] / 6
        rounds = max(0.0, self.left - 0.7)
        if hits == 0 or rounds == 0:
            return 0.0
        rate = self.rates[sort]
        leaving = leaving_share(self.box, sort, self.card(sort)) if sort >= c.RED else 0.0
        mean = self.value(self.roll_haul(sort, LATER), LATER) / hits
        room = clipped((self.maximum + 4) / (self.good_dice() + 1), 0.5, 1.0)
        return self.style.faith * (lifetime(rate, leaving, rounds) * mean * room + rounds * self.help_of(sort))

    def good_dice(self) -> int:
        return int(self.dice - self.own[c.LIGHT_GRAY])

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


