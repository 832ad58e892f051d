"""What things are worth to a team: what faces, abilities and dice bring, what bonuses and giving up are worth.

Everything is measured in paces: one pace is one step of the figure. What lies on the table is counted, what lies ahead
is reckoned with averages. What a die is worth for the rest of the race changes slowly, so it is worked out once for a
team and kept.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.cubitos.policy.race_tables import RaceTables, reals
from cubilete.games.cubitos.policy.team import FRESH, HELD, LATER, clipped, lifetime
from cubilete.games.cubitos.policy.value_cache import ValueCache
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import face_brings
from cubilete.games.cubitos.rules.dice import has_face
from cubilete.games.cubitos.rules.moving_dice import set_bar, take_bar
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has
from cubilete.games.cubitos.rules.table import Table

# settled by playing against each other
FORCED_PUSH: Final = -0.325
"""Paces that having to push is worth."""
SAFE_PUSH: Final = 0.45
"""Paces that a safe push is worth."""
LATER_EXTRA: Final = 0.45
"""How much of their usual worth dice bring in later rounds that an ability rolls, borrows or sets."""
PUSHES_A_ROUND: Final = 1.6
"""Pushes without bust that usually follow once a die is active; what they bring outlives a bust."""
ROLLED_AGAIN: Final = 1.6
"""Rolls that a die usually gets when it is added in the roll section, as it stays in the roll zone (CU-ADD-02)."""
NO_LIMIT: Final = 99.0


@final
class Values(ValueCache):
    """What one seat may expect of dice, faces and bonuses."""

    __slots__ = ("bonuses", "bonuses_known", "coins", "credits", "paces", "rolls_known", "steps")

    def __init__(self, tables: RaceTables, t: Table) -> None:
        super().__init__(tables, t)
        self.rolls_known: vec[i64] = vec[i64]([0] * (4 * c.SORTS))
        self.coins: float = 0.0  # the sum that is being added up
        self.steps: float = 0.0
        self.credits: float = 0.0
        self.paces: float = 0.0
        self.bonuses: vec[float] = reals(len(t.box.options) + 1)  # the average bonus near a space, then every bonus
        self.bonuses_known: vec[i64] = vec[i64]([0] * (len(t.box.options) + 1))

    # ------------------------------------------------------------ adding up
    def value(self, mode: i64) -> float:
        """The sum so far in paces."""
        coin = self.coin_later if mode == LATER else self.coin_now
        return self.steps + coin * self.coins + self.credit * self.credits + self.paces

    def clear(self) -> None:
        self.coins = 0.0
        self.steps = 0.0
        self.credits = 0.0
        self.paces = 0.0

    def add_face(self, sort: i64, face: i64, mode: i64, times: float) -> None:
        """Add what a face of a die brings."""
        if face >= k.TEAM:
            self.add_team(sort, face, mode, times)
        elif face == k.STEP1:
            self.steps += times
        elif face == k.CREDIT1:
            self.credits += times
        elif face != k.BLANK:
            self.coins += times * float(face)

    def add_team(self, sort: i64, face: i64, mode: i64, times: float) -> None:
        if sort < k.RED:
            return
        box = self.t.box
        card: i64 = self.t.cards[sort - k.RED]
        ability: i64 = 0
        while ability < box.ability_count[card]:
            row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
            if box.abilities[row + k.TIMING] != k.RED_CARD and face_brings(self.t, face, row):
                coins = self.coins
                steps = self.steps
                credits = self.credits
                paces = self.paces
                self.clear()
                self.add_ability(row, sort, mode)
                if box.abilities[row + k.MANDATORY] == 0 and self.value(mode) <= 0.0:
                    self.clear()
                self.coins = coins + times * self.coins
                self.steps = steps + times * self.steps
                self.credits = credits + times * self.credits
                self.paces = paces + times * self.paces
            ability += 1
        if sort == k.RED:
            self.add_red(face, mode, times)

    def add_ability(self, row: i64, sort: i64, mode: i64) -> None:
        """Add what an ability brings, times how likely it can be executed."""
        box = self.t.box
        window: i64 = box.abilities[row + k.WINDOW]
        if window <= k.ON_BUST and (mode == HELD or (mode == FRESH and self.racing and window != k.ON_ACTIVATE)):
            return
        if window == k.ON_PUSH or window == k.ON_BUST:
            self.paces += SAFE_PUSH * self.best_guard(row)
            return
        chance = self.chance_of_need(box.abilities[row + k.NEED], mode)
        chance *= self.share_of_uses(box.abilities[row + k.USES], sort, mode)
        if chance <= 0.0:
            return
        if window == k.AFTER_PUSH:
            chance *= PUSHES_A_ROUND
        self.add_effects(box.abilities[row + k.FROM], box.abilities[row + k.EFFECTS], sort, mode, chance)

    def best_guard(self, row: i64) -> float:
        """How much of a safe push an ability against busts is worth."""
        box = self.t.box
        best = 0.0
        e: i64 = box.abilities[row + k.FROM] * k.EFFECT
        end: i64 = e + box.abilities[row + k.EFFECTS] * k.EFFECT
        while e < end:
            op: i64 = box.effects[e + k.OP]
            if op == k.IGNORE_BUST:
                best = max(best, 1.2)
            elif op == k.NO_BUST:
                best = max(best, 1.0)
            elif op == k.RETURN_TO_ROLL or op == k.KEEP_ACTIVE:
                best = max(best, 0.5)
            e += k.EFFECT
        return best

    def add_red(self, face: i64, mode: i64, times: float) -> None:
        """Add what a red symbol brings: the red card's abilities, as likely as they come true by it."""
        t = self.t
        if mode != LATER and t.get(self.me, k.S_SYMBOLS) >= 0:
            return  # announced already
        box = t.box
        card: i64 = t.cards[0]
        ability: i64 = 0
        while ability < box.ability_count[card]:
            row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
            need: i64 = box.abilities[row + k.NEED]
            if box.abilities[row + k.TIMING] == k.RED_CARD and need != 0:
                chance = self.red_chance(face, need, mode)
                if chance > 0.0:
                    self.add_effects(
                        box.abilities[row + k.FROM], box.abilities[row + k.EFFECTS], k.RED, mode, times * chance
                    )
            ability += 1

    # ------------------------------------------------------------ effects
    def add_effects(self, first: i64, n: i64, sort: i64, mode: i64, times: float) -> None:
        e: i64 = first * k.EFFECT
        end: i64 = e + n * k.EFFECT
        while e < end:
            chance = self.chance_of(e, mode)
            if chance > 0.0:
                self.add_effect(e, sort, mode, times * chance)
            e += k.EFFECT

    def add_effect(self, e: i64, sort: i64, mode: i64, times: float) -> None:
        box = self.t.box
        op: i64 = box.effects[e + k.OP]
        if op == k.COINS:
            self.coins += times * self.amount(e, mode)
        elif op == k.STEPS:
            self.steps += times * self.amount(e, mode)
            if box.effects[e + k.WATER] > 0:
                self.paces += times * self.swim_worth() * float(box.effects[e + k.WATER])
        elif op == k.CREDITS:
            self.credits += times * self.amount(e, mode)
        elif op == k.FANS:
            fans: i64 = math.floor(self.amount(e, mode))
            self.paces += times * self.fan_worth(fans, mode, (box.effects[e + k.FLAGS] & k.NO_CREDITS) == 0)
        elif op == k.CHOOSE:
            self.add_best_option(e, sort, mode, times)
        elif op == k.ADD_DICE or op == k.ROLL_DICE or op == k.BORROW or op == k.SET_FACE:
            if not self.deep:
                self.deep = True  # what those dice would roll or set in turn is left out
                self.add_more_dice(e, mode, times)
                self.deep = False
        elif op == k.REGAIN:
            self.add_regained(e, mode, times)
        else:
            self.paces += times * self.lasting(e, sort, mode)

    def option_value(self, pair: i64, sort: i64, mode: i64) -> float:
        """What the effects behind one option bring; what is being added up is not touched."""
        coins = self.coins
        steps = self.steps
        credits = self.credits
        paces = self.paces
        self.clear()
        self.add_effects(self.t.box.options[2 * pair], self.t.box.options[2 * pair + 1], sort, mode, 1.0)
        found = self.value(mode)
        self.coins = coins
        self.steps = steps
        self.credits = credits
        self.paces = paces
        return found

    def add_best_option(self, e: i64, sort: i64, mode: i64, times: float) -> None:
        box = self.t.box
        pair: i64 = box.effects[e + k.FIRST]
        end: i64 = pair + box.effects[e + k.OPTIONS]
        best: i64 = -1
        most = 0.0
        while pair < end:
            found = self.option_value(pair, sort, mode)
            if best < 0 or found > most:
                best = pair
                most = found
            pair += 1
        if best >= 0:
            self.add_effects(box.options[2 * best], box.options[2 * best + 1], sort, mode, times)

    def add_more_dice(self, e: i64, mode: i64, times: float) -> None:
        """Dice that are rolled or set by an effect."""
        op: i64 = self.t.box.effects[e + k.OP]
        if op == k.BORROW:
            self.add_best_face(e, mode, times)
            return
        if mode == LATER:
            times *= LATER_EXTRA
        if op == k.SET_FACE:
            self.add_best_face(e, mode, times)
        else:
            self.add_rolled(e, mode, times)

    def add_best_face(self, e: i64, mode: i64, times: float) -> None:
        """The best face of a die that may be borrowed or set."""
        t = self.t
        lends = t.box.effects[e + k.OP] == k.BORROW
        best: i64 = -1
        best_face: i64 = 0
        most = 0.0
        sort: i64 = 0
        while sort < c.SORTS:
            face: i64 = 1
            while face < c.FACES:
                later = mode == LATER and not lends and self.own[sort] > 0 and has_face(t, sort, face)
                if later or set_bar(t, self.me, e, sort, face) == LEGAL:
                    found = self.face_value(sort, face, FRESH if mode != LATER else LATER)
                    if found > most:
                        best = sort
                        best_face = face
                        most = found
                face += 1
            sort += 1
        if best >= 0:
            self.add_face(best, best_face, FRESH if mode != LATER else LATER, times)

    def face_value(self, sort: i64, face: i64, mode: i64) -> float:
        """What a face brings, in paces; what is being added up is not touched."""
        coins = self.coins
        steps = self.steps
        credits = self.credits
        paces = self.paces
        self.clear()
        self.add_face(sort, face, mode, 1.0)
        found = self.value(mode)
        self.coins = coins
        self.steps = steps
        self.credits = credits
        self.paces = paces
        return found

    def add_rolled(self, e: i64, mode: i64, times: float) -> None:
        """A roll by an effect of the dice that promise most."""
        box = self.t.box
        flags: i64 = box.effects[e + k.FLAGS]
        adds = box.effects[e + k.OP] == k.ADD_DICE
        wanted = NO_LIMIT
        if adds:
            wanted = float(box.effects[e + k.N])
            times *= 1.0 if self.racing and mode != LATER else ROLLED_AGAIN
        else:
            if box.effects[e + k.PICK] > 0:
                wanted = float(box.effects[e + k.PICK])
            if (flags & k.PER_PICK) != 0:
                wanted *= self.usual_count(box.effects[e + k.PER])
            if box.effects[e + k.TIMES] > 1:
                times *= math.pow(float(box.effects[e + k.TIMES]), 0.7)
        with_rest = False
        if adds and mode != LATER:
            with_rest = self.t.total(self.me, k.DRAW) < box.effects[e + k.N]  # CU-ADD-04
        taken: i64 = 0
        while wanted > 0.0:
            best: i64 = -1
            most = 0.0
            sort: i64 = 0
            while sort < c.SORTS:
                if not has(taken, sort) and self.dice_for(e, sort, mode, with_rest) > 0.0:
                    found = self.roll_value(sort, mode)
                    if best < 0 or found > most:
                        best = sort
                        most = found
                sort += 1
            if best < 0:
                return
            taken |= 1 << best
            dice = self.dice_for(e, best, mode, with_rest)
            if (flags & k.DISTINCT) != 0 and dice > 1.0:
                dice = 1.0
            if dice > wanted:
                dice = wanted
            wanted -= dice
            self.add_roll(best, mode, dice * times)

    # ------------------------------------------------------------ rolls
    def roll_row(self, sort: i64, mode: i64) -> i64:
        """Where the averages of one roll of a die lie in `rolls`."""
        which: i64 = (2 if mode != LATER else 0) + (1 if self.deep else 0)
        at: i64 = which * c.SORTS + sort
        row: i64 = at * 4
        if self.rolls_known[at] == self.flag:
            return row
        coins = self.coins
        steps = self.steps
        credits = self.credits
        paces = self.paces
        self.clear()
        face: i64 = 1
        while face < c.FACES:
            chance = self.tables.share[sort * c.FACES + face]
            if chance > 0.0:
                self.add_face(sort, face, mode if mode == LATER else FRESH, chance)
            face += 1
        self.rolls[row] = self.coins
        self.rolls[row + 1] = self.steps
        self.rolls[row + 2] = self.credits
        self.rolls[row + 3] = self.paces
        self.rolls_known[at] = self.flag
        self.coins = coins
        self.steps = steps
        self.credits = credits
        self.paces = paces
        return row

    def add_roll(self, sort: i64, mode: i64, times: float) -> None:
        """Add what one roll of a die brings on average."""
        row = self.roll_row(sort, mode)
        self.coins += times * self.rolls[row]
        self.steps += times * self.rolls[row + 1]
        self.credits += times * self.rolls[row + 2]
        self.paces += times * self.rolls[row + 3]

    def roll_value(self, sort: i64, mode: i64) -> float:
        row = self.roll_row(sort, mode)
        coin = self.coin_later if mode == LATER else self.coin_now
        found = self.rolls[row + 1] + coin * self.rolls[row]
        return found + self.credit * self.rolls[row + 2] + self.rolls[row + 3]

    def add_regained(self, e: i64, mode: i64, times: float) -> None:
        """CU-BRO-07: the coins and steps that dice of a colour show, once more."""
        t = self.t
        mask: i64 = t.box.effects[e + k.OF_COLOURS]
        if mode == LATER:
            sort: i64 = 0
            while sort < c.SORTS:
                if has(mask, sort) and self.own[sort] > 0:
                    self.add_roll(sort, LATER, times * float(self.own[sort]) * 1.3)
                sort += 1
            return
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            face: i64 = die_face(die)
            if die_seat(die) == self.me and has(mask, die_sort(die)) and face < k.CREDIT1:
                self.add_face(die_sort(die), face, mode, times)
            i += 1

    # ------------------------------------------------------------ things that last
    def lasting(self, e: i64, sort: i64, mode: i64) -> float:
        """Effects that work in later rounds, and the few that are rules of thumb."""
        effects = self.t.box.effects
        op: i64 = effects[e + k.OP]
        if op == k.GIVE_UP:
            return self.given_up(e, sort, mode)
        if op == k.TAKE:
            return self.taken(e, mode)
        if op == k.PASS_DIE:
            return self.thinning_worth(mode) + 0.05 * self.span(mode)
        if op == k.REFILL_IGNORE or op == k.REFILL_FREE:
            return self.easier_refill(effects[e + k.OF_COLOURS] if op == k.REFILL_IGNORE else -1, mode)
        if op == k.SPACE_BONUS:
            return self.bonus_near(mode)
        if op == k.MUST_PUSH:
            return FORCED_PUSH
        return 0.3 if op == k.DOUBLE_SYMBOLS and self.own[k.RED] > 0 else 0.0

    def given_up(self, e: i64, sort: i64, mode: i64) -> float:
        effects = self.t.box.effects
        if effects[e + k.WHAT] == k.THIS:
            if mode == LATER or sort < 0:
                return 0.0  # in later rounds its lifetime says so
            return -self.worth(sort)
        if effects[e + k.OF_COLOURS] == 1 << k.RED:
            return 0.0 if mode == LATER else -0.6 * self.coin_later * float(self.t.price(k.RED))
        gain = self.thinning_worth(mode)
        return max(0.0, gain) if (effects[e + k.FLAGS] & k.OPTIONAL) != 0 else gain

    def taken(self, e: i64, mode: i64) -> float:
        """The best die that an effect may take from the supply."""
        t = self.t
        if mode != HELD and self.taking:
            return 0.0  # what a die brings that takes dice in turn is left out
        best = 0.0
        sort: i64 = 0
        while sort < c.SORTS:
            if take_bar(t, self.me, e, sort) == LEGAL:
                found = self.plain[sort] if mode == LATER else self.worth(sort)
                if found > best:
                    best = found
            sort += 1
        return best * 0.5 if mode == LATER else best

    # ------------------------------------------------------------ bonuses
    def bonus_worth(self, pair: i64, mode: i64) -> float:
        """What the bonus of a space brings."""
        box = self.t.box
        total = 0.0
        e: i64 = box.options[2 * pair] * k.EFFECT
        end: i64 = e + box.options[2 * pair + 1] * k.EFFECT
        while e < end:
            op: i64 = box.effects[e + k.OP]
            n = float(box.effects[e + k.N])
            if op == k.CREDITS:
                total += self.credit * n
            elif op == k.FANS:
                free = (box.effects[e + k.FLAGS] & k.NO_CREDITS) == 0
                total += self.fan_worth(box.effects[e + k.N], mode, free)
            elif op == k.GIVE_UP:
                one = self.thinning_worth(mode)
                total += n * (max(0.0, one) if self.t.free_give_up else one)
            elif op == k.TAKE:
                total += n * self.taken(e, mode)
            e += k.EFFECT
        return total

    def bonus_near(self, mode: i64) -> float:
        """What the best bonus close to where the figure stands should bring; on average, for later rounds."""
        t = self.t
        leg: i64 = t.get(self.me, k.S_LEG)
        number: i64 = t.legs[leg if leg < len(t.legs) else 0]
        course = t.box.courses[number]
        tables = self.tables
        total = 0.0
        best = 0.0
        if mode == HELD:
            at: i64 = number * c.CELLS + t.get(self.me, k.S_SPACE)
            spot: i64 = tables.near_first[at]
            while spot < tables.near_first[at + 1]:
                best = max(best, self.bonus_worth(course.effects[tables.near[spot]], HELD))
                spot += 1
            return best
        if self.bonuses_known[0] == self.flag:
            return self.bonuses[0]
        which: i64 = tables.usual_first[number]
        while which < tables.usual_first[number + 1]:
            best = 0.0
            spot = tables.usual[which]
            while spot < tables.usual[which + 1]:
                best = max(best, self.later_bonus(course.effects[tables.spots[spot]]))
                spot += 1
            total += tables.usual_share[which] * best
            which += 1
        self.bonuses[0] = total
        self.bonuses_known[0] = self.flag
        return total

    def later_bonus(self, pair: i64) -> float:
        """What a bonus brings in a later round, worked out once for a decision."""
        at: i64 = pair + 1
        if self.bonuses_known[at] != self.flag:
            self.bonuses[at] = self.bonus_worth(pair, LATER)
            self.bonuses_known[at] = self.flag
        return self.bonuses[at]

    # ------------------------------------------------------------ dice
    def rest_of_race(self, sort: i64) -> float:
        """What one more die of a sort brings in the rest of the race, worked out anew."""
        hits = self.tables.hit[sort]
        rounds = max(0.0, self.left - 0.7)
        if hits == 0.0 or rounds == 0.0:
            return 0.0
        mean = self.roll_value(sort, LATER) / hits
        good = float(self.dice - self.own[k.LIGHT_GRAY])
        room = clipped((float(self.maximum) + 4.0) / (good + 1.0), 0.5, 1.0)
        hits = lifetime(self.tables.rates[sort], self.tables.leaving[sort], rounds)
        return hits * mean * room + rounds * self.help_of(sort)
