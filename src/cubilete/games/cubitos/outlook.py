"""How a race looks from one seat: what faces and abilities bring, what dice, bonuses and giving up are worth."""

from __future__ import annotations

from collections.abc import Iterable

from cubilete.games.cubitos.appraisal import (
    Ability,
    Haul,
    Row,
    Style,
    abilities_of,
    leaving_share,
    lifetime,
    option_rows,
    symbol_value,
)
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import red_symbols
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.team import FRESH, GROWTH, HELD, LATER, Team, clipped
from cubilete.games.cubitos.wayfinding import best_bonus_near

GUARDS = {c.NO_BUST: 1.0, c.IGNORE_BUST: 1.2, c.RETURN_TO_ROLL: 0.5, c.KEEP_ACTIVE: 0.5}
"""How much of a safe push an ability against busts is worth."""
PUSHES = 1.6
"""Pushes without bust that usually follow once a die is active; what they bring outlives a bust."""
AGAIN = 1.6
"""Rolls that a die usually gets when it is added in the roll section, as it stays in the roll zone (CU-ADD-02)."""


class Look(Team):
    """What one seat needs to know for a decision; made anew for each."""

    def __init__(self, t: Table, me: int, style: Style) -> None:
        super().__init__(t, me, style)
        self.tastes = dict(style.tastes)
        self.deep = False
        self.taking = False
        self.known: dict[tuple[int, int, int, bool], Haul] = {}
        self.worths: dict[int, float] = {}
        self.rolls: dict[tuple[int, int, bool], Haul] = {}
        self.near: dict[int, float] = {}

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

    def effects_haul(self, effects: Iterable[Row], sort: int, mode: int) -> Haul:
        total = Haul()
        for effect in effects:
            total.add(self.effect_haul(effect, sort, mode), self.chance_of(effect, mode))
        return total

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
        if mode != LATER or op == c.BORROW:
            return haul
        part = Haul()
        part.add(haul, self.style.extra)
        return part

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
        times = max(1, effect[c.TIMES]) ** 0.7
        if effect[c.OP] == c.ADD_DICE:
            wanted = float(effect[c.N])
            times = 1.0 if self.racing and mode != LATER else AGAIN
        else:
            wanted = float(effect[c.PICK]) if effect[c.PICK] > 0 else 99.0
            if effect[c.FLAGS] & c.PER_PICK:
                wanted *= self.usual_count(effect[c.PER])
        hauls = [(self.roll_haul(sort, mode), n) for sort, n in enumerate(dice) if n > 0]
        hauls.sort(key=lambda pair: -self.value(pair[0], mode))
        total = Haul()
        for haul, n in hauls:
            rolled = min(wanted, 1.0 if effect[c.FLAGS] & c.DISTINCT else n)
            total.add(haul, rolled * times)
            wanted -= rolled
        return total

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

    # ------------------------------------------------------------ things that last
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
            room = self.dice - self.maximum + (GROWTH * self.left if mode == LATER else 0.0)
            spare = min(sum(n for s, n in enumerate(self.own) if (mask >> s) & 1), room, 6)
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
        if mode == HELD:
            return max((self.worth(sort) for sort in fitting), default=0.0)
        if self.taking:
            return 0.0
        self.taking = True  # what a die brings that takes dice in turn is left out
        most_worth = max((self.future_of(sort) for sort in fitting), default=0.0)
        self.taking = False
        return most_worth / 2 if mode == LATER else most_worth

    def bonus_near(self, mode: int) -> float:
        """What the best bonus close to where the figure stands should bring."""
        space = self.get(c.S_SPACE) if mode == HELD else -1
        if mode not in self.near:
            self.near[mode] = best_bonus_near(self.t.course(self.me), space, lambda pair: self.bonus_worth(pair, mode))
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
            known = self.worths[sort] = self.future_of(sort) * self.tastes.get(self.card(sort), 1.0)
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
