"""Phases 1 to 4: which dice to roll, when to push, and what to do about a bust."""

from __future__ import annotations

from cubilete.games.cubitos.appraisal import Ability, Haul, Row, abilities_of
from cubilete.games.cubitos.outlook import Look
from cubilete.games.cubitos.racing import legs_left
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import find_user
from cubilete.games.cubitos.rules.refill import counts, places_left
from cubilete.games.cubitos.shopping import Purse
from cubilete.games.cubitos.team import FRESH, HELD

NEAR_THE_END = 16
"""Steps from the end of the race within which somebody might finish in one round."""


# ---------------------------------------------------------------- phase 1
def filling(look: Look) -> tuple[int, ...]:
    """A count for every sort: the dice that bring most in one roll, and everything that does not count."""
    t, me = look.t, look.me
    draw = look.zones[c.DRAW]
    if look.marked(c.M_FREE):
        return (*draw, *look.zones[c.REST])
    left = int(places_left(t, me))
    put = [0] * c.SORTS
    for sort in sorted(range(c.SORTS), key=lambda sort: -look.roll_value(sort)):
        if not counts(t, me, sort):
            put[sort] = draw[sort]
        else:
            put[sort] = min(left, draw[sort])
            left -= put[sort]
    return tuple(put)


# ---------------------------------------------------------------- what is at stake
class Stake:
    """What lies in the active zone, and what the next roll would bring and risk."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.purse = Purse(look)
        self.held = Haul()
        for die in look.active:
            self.held.add(look.face_haul(die & 15, (die >> c.FACE_AT) & 7, HELD))
        self.ahead = legs_left(look)

    def total(self, held: Haul) -> float:
        """What a round with such a haul is worth."""
        credits = self.purse.credits + held.credits
        worth = self.purse.worth(held.coins, credits) + held.paces + held.steps
        if held.steps + (held.coins + credits) / self.purse.step_price >= self.ahead:
            worth += self.look.style.calm
        return worth

    def beyond(self) -> float:
        """How far past the finish the figure would get this round; below 0 where it does not get there."""
        money = int(self.held.coins + self.purse.credits + self.held.credits)
        return self.held.steps + money // self.purse.step_price - self.ahead

    @property
    def lost(self) -> float:
        """What a bust would take away."""
        return self.total(self.held) - self.total(Haul())

    def gain(self, dice: list[int]) -> Haul:
        total = Haul()
        for sort, n in enumerate(dice):
            if n:
                total.add(self.look.roll_haul(sort, FRESH), n)
        return total

    def roll_worth(self, dice: list[int]) -> float:
        """What one roll of some dice brings on average, blanks and all."""
        haul = self.gain(dice)
        coin = self.purse.coin_price(self.held.coins)
        worth = haul.steps + coin * haul.coins + self.look.credit * haul.credits + haul.paces
        short = self.ahead - self.held.steps
        if 0 < short <= 2 * haul.steps:
            worth += 0.5 * self.look.style.calm * haul.steps / short
        return worth

    def events_worth(self) -> float:
        """What a push without bust brings through dice that are active already (CU-ABIL-11)."""
        look, worth = self.look, 0.0
        for die in look.active:
            for ability in die_abilities(look, die):
                if ability.window == c.AFTER_PUSH:
                    for effect in ability.effects:
                        worth += look.value(look.effect_haul(effect, die & 15, FRESH), FRESH)
        return worth


def miss_chance(look: Look, dice: list[int]) -> float:
    """The chance that a roll of some dice shows no hit."""
    chance = 1.0
    for sort, n in enumerate(dice):
        if n:
            chance *= (1 - look.sides[sort] / 6) ** n
    return chance


def die_abilities(look: Look, die: int) -> list[Ability]:
    """The abilities that the face of an active die brings and that it has not executed."""
    sort, face = die & 15, (die >> c.FACE_AT) & 7
    if face < c.TEAM or sort < c.RED:
        return []
    return [
        ability
        for at, ability in enumerate(abilities_of(look.box, look.card(sort)))
        if (face == c.SPECIAL or not ability.only_special) and not (die >> (c.USED_AT + at)) & 1
    ]


def has(ability: Ability, op: int) -> bool:
    return any(effect[c.OP] == op for effect in ability.effects)


# ---------------------------------------------------------------- phase 3
class Push:
    """A push weighed: the chance of a bust, what it would cost, what the roll brings."""

    def __init__(self, look: Look) -> None:
        stake = self.stake = Stake(look)
        style = look.style
        self.dice = look.zones[c.ROLL]
        self.danger = look.marked(c.M_DANGER)
        self.miss = miss_chance(look, self.dice) if self.danger else 0.0
        self.risk = self.miss
        self.gain = stake.roll_worth(self.dice)
        self.loss = stake.lost
        if self.risk > 0:
            self.risk *= 1.0 - self.rescue(look)
            self.prepare(look)
        self.solace = look.fan_worth(1, FRESH, True)
        if self.risk > 0 and is_lost(look, stake):
            self.loss = 0.0  # whatever lies there comes too late
        brings = self.gain + (1.0 - self.miss) * stake.events_worth()
        self.balance = style.hope * brings - self.risk * (style.fear * self.loss - style.cheer * self.solace)

    def rescue(self, look: Look) -> float:
        """How likely an active die would save the round."""
        chance = 0.0
        for die in look.active:
            for ability in die_abilities(look, die):
                if ability.window == c.ON_BUST and has(ability, c.IGNORE_BUST):
                    rolls = [effect for effect in ability.effects if effect[c.OP] == c.ROLL_DICE]
                    chance = max(chance, 1.0 - miss_chance(look, loose_dice(look, rolls[0])) if rolls else 0.9)
        return chance

    def prepare(self, look: Look) -> None:
        """Abilities before the roll: a roll that cannot bust, or dice back in the roll zone."""
        for die in look.active:
            for ability in die_abilities(look, die):
                if ability.window == c.ON_PUSH:
                    if has(ability, c.NO_BUST):
                        self.risk = 0.0
                    elif has(ability, c.RETURN_TO_ROLL) and not ability.only_special:
                        self.risk *= 1.0 - look.sides[die & 15] / 6


def is_lost(look: Look, stake: Stake) -> bool:
    """Whether a rival who has passed will finish this round and get further than what lies here leads (CU-END-04)."""
    t = look.t
    for seat in range(int(t.seats)):
        if seat != look.me and t.plays(seat) and t.stage(seat) == c.ROLLED:
            rival = Look(t, seat, look.style)
            if legs_left(rival) <= NEAR_THE_END:
                beyond = Stake(rival).beyond()
                if beyond >= 0 and beyond > stake.beyond():
                    return True
    return False


def loose_dice(look: Look, effect: Row) -> list[int]:
    """The dice outside the active zone that an effect may roll."""
    return [
        sum(look.zones[zone][sort] for zone in (c.DRAW, c.ROLL, c.REST) if (effect[c.IN_ZONES] >> zone) & 1)
        if (effect[c.OF_COLOURS] >> sort) & 1
        else 0
        for sort in range(c.SORTS)
    ]


def uses_in(codes: list[int]) -> list[int]:
    """The moves that execute an ability."""
    return [code for code in codes if c.USE <= code < c.FROM_ACTIVE]


def used_ability(look: Look, code: int) -> tuple[int, Ability]:
    """The active die and the ability that a USE code names."""
    i = int(find_user(look.t, look.me, code - c.USE))
    die = int(look.t.active[i])
    return die, abilities_of(look.box, look.card(die & 15))[code & 3]


def prepare_push(look: Look, codes: list[int]) -> int:
    """Before the roll: what makes it safe, if it is not, and dice that do more in the roll zone."""
    danger = look.marked(c.M_DANGER) and not look.marked(c.M_NO_BUST)
    risk = miss_chance(look, look.zones[c.ROLL]) if danger else 0.0
    stake = Stake(look)
    best, most = c.READY, 0.0
    for code in uses_in(codes):
        die, ability = used_ability(look, code)
        sort, face = die & 15, (die >> c.FACE_AT) & 7
        if has(ability, c.NO_BUST):
            gain = risk * stake.lost - 0.15
        else:
            held = look.value(look.face_haul(sort, face, HELD), HELD)
            safer = risk * look.sides[sort] / 6 * stake.lost
            gain = safer + look.roll_value(sort) - held - 0.1 if risk > 0 else -1.0
        if gain > most or (c.READY not in codes and best == c.READY):
            best, most = code, gain
    return best


def answer_bust(look: Look, codes: list[int]) -> int:
    """CU-R46: the ability that saves most, or the bust itself."""
    stake = Stake(look)
    best, most = c.TAKE_BUST, look.style.cheer * look.fan_worth(1, FRESH, True)
    for code in uses_in(codes):
        die, ability = used_ability(look, code)
        saved = stake.lost
        if has(ability, c.KEEP_ACTIVE):
            saved = kept_worth(look, stake, ability) + most
        else:
            for effect in ability.effects:
                if effect[c.OP] == c.ROLL_DICE:
                    miss = miss_chance(look, loose_dice(look, effect))
                    saved = (1 - miss) * stake.lost + miss * most
                elif effect[c.OP] == c.GIVE_UP:
                    saved -= look.worth(die & 15)
        if saved > most:
            best, most = code, saved
    return best


def kept_worth(look: Look, stake: Stake, ability: Ability) -> float:
    """What the dice are worth that stay active in spite of a bust."""
    mask = ability.effects[0][c.OF_COLOURS]
    kept = Haul()
    for die in look.active:
        if (mask >> (die & 15)) & 1:
            kept.add(look.face_haul(die & 15, (die >> c.FACE_AT) & 7, HELD))
            kept.paces += 0.05
    return stake.total(kept) - stake.total(Haul())


def rest_after_bust(look: Look, codes: list[int]) -> int:
    """CU-BUST-03: dice that would only take the room of better ones go to rest."""
    room = look.maximum
    roll = [n if sort != c.LEAD else 0 for sort, n in enumerate(look.zones[c.ROLL])]
    pool = [a + b for a, b in zip(roll, look.zones[c.DRAW])]
    if sum(pool) < room:
        pool = [a + b for a, b in zip(pool, look.zones[c.REST])]
    ranked = sorted((s for s in range(c.SORTS) if s != c.LEAD), key=lambda s: -look.roll_value(s))
    for sort in ranked:
        kept = min(room, pool[sort])
        room -= kept
        if roll[sort] > kept and c.FROM_ROLL + sort in codes:
            return c.FROM_ROLL + sort
    return c.READY


def event_use(look: Look, codes: list[int]) -> int:
    """Events and instant abilities: the best one that brings anything."""
    best, most = c.SKIP, 0.0
    for code in uses_in(codes):
        die, ability = used_ability(look, code)
        worth = 0.01
        for effect in ability.effects:
            if effect[c.OP] == c.CREDITS and look.t.credits_bite:
                worth += credit_bite(look)
            worth += look.value(look.effect_haul(effect, die & 15, FRESH), FRESH)
        if worth > most:
            best, most = code, worth
    return best


def credit_bite(look: Look) -> float:
    """CU-ORA-08: what taking credits costs through active dice that ask for them; nothing once some were taken."""
    if look.marked(c.M_TOOK_CREDIT):
        return 0.0
    bite = 0.0
    for die in look.active:
        for ability in die_abilities(look, die):
            if ability.need & c.TOOK_CREDIT:
                bite += look.thinning(HELD)
    return bite
