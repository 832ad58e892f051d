"""What a position of the Race is worth to a driver, in thousands of Pesos. Pay and limits are asked of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import (
    R_DIAMOND_PAY,
    R_DIAMONDS,
    R_DRUNK,
    R_TRACK,
    R_WEAPON,
    R_WINNER,
)
from cubilete.games.cuba_cube.rules.race.columns import (
    AIMED,
    ARRIVED,
    DRUNK,
    N_PENDING,
    N_STEP,
    SECTORS,
    STEP_GATE,
)
from cubilete.games.cuba_cube.rules.race.damage import is_broken
from cubilete.games.cuba_cube.rules.race.finish import nobody_arrived, reward_of
from cubilete.games.cuba_cube.rules.riding import count_bits, gate_symbol
from cubilete.games.cuba_cube.rules.table import BUMPERS, COPS, DAMAGE, GOOD, MONEY, N_FIRST, Table
from cubilete.games.cuba_cube.rules.vehicles import level_of, life_of

THOUSAND: Final = 1000.0
LIKELY: Final = 0.6
"""How much of the winner's reward counts for somebody who has crossed everything but has not arrived."""
HUNTED: Final = 0.75
"""How much of the reward counts at the start with a Cop on the tail, who can only be shaken off on the way (CC-R38)."""
TOKEN: Final = 0.25
"""What a Damage token costs..."""
LAST_TOKEN: Final = 0.25
"""...and what it costs more when no further one fits on the card."""
WRECK: Final = 1.2
"""What a nearly destroyed Vehicle costs: a ride to the workshop."""
LEVEL: Final = 0.35
BUMPER: Final = 0.1
DRUNKEN: Final = 0.45
"""What a Turn of Alcohol costs."""
SHOT: Final = 0.3
WEAPON: Final = 0.3
STATUE: Final = 0.3
TOOLBOX: Final = 0.3
ALCOHOL: Final = 0.35
CRATE: Final = 0.2
"""What Bonuses promise."""


def bonus(t: Table, driver: i64, symbol: i64) -> float:
    """What one more Bonus is worth to a driver; a symbol of the dice, -1 for none."""
    if symbol == c.GEM:
        return float(t.box.race[R_DIAMOND_PAY]) / float(t.box.race[R_DIAMONDS]) / THOUSAND
    if symbol == c.WEAPON:
        return WEAPON
    if symbol == c.STATUE:
        return STATUE
    if symbol == c.CASE:
        return TOOLBOX
    if symbol == c.ALCOHOL_GOOD:
        return ALCOHOL
    if symbol == c.CRATE:
        return CRATE
    return LEVEL if symbol == c.VEHICLE_SYMBOL and level_of(t, driver) < c.LEVELS else 0.0


def reward(t: Table, driver: i64) -> float:
    """What the Race will pay, about: the Sectors so far, and the nearer the end the more of what the winner gets."""
    sure = float(reward_of(t, driver)) / THOUSAND
    if t.get(driver, ARRIVED) == 0:
        part = float(t.get(driver, SECTORS)) / float(t.box.race[R_TRACK])
        sure += LIKELY * part * (float(t.box.race[R_WINNER]) / THOUSAND - sure)
    if t.get(driver, COPS) > 0:
        ahead: i64 = t.box.race[R_TRACK] - t.get(driver, SECTORS)
        sure *= HUNTED * float(ahead) / float(t.box.race[R_TRACK])
    return sure


def vehicle(t: Table, driver: i64) -> float:
    """The state of a Vehicle."""
    tokens = t.get(driver, DAMAGE)
    found = LEVEL * float(level_of(t, driver)) + BUMPER * float(t.get(driver, BUMPERS)) - TOKEN * float(tokens)
    if is_broken(t, driver):
        found -= WRECK
    elif tokens >= life_of(t, driver):
        found -= LAST_TOKEN
    if t.get(driver, AIMED) != 0:
        found -= SHOT
    return found - DRUNKEN * float(t.get(driver, DRUNK))


def worth(t: Table, driver: i64) -> float:
    """How a driver stands."""
    found = float(t.get(driver, MONEY)) / THOUSAND
    if t.phase == c.OVER:
        return found
    found += reward(t, driver) + vehicle(t, driver)
    good: i64 = 0
    while good < c.GOODS:
        found += float(t.get(driver, GOOD + good)) * bonus(t, driver, good)
        good += 1
    return found


def gains(t: Table, driver: i64) -> float:
    """What the last ride lets its driver gain yet."""
    found = CRATE * float(count_bits(t.now[N_PENDING]))
    if t.now[N_STEP] == STEP_GATE:
        found += max(bonus(t, driver, gate_symbol(t, 0)), bonus(t, driver, gate_symbol(t, 1)))
    return found


def lead(t: Table, driver: i64) -> float:
    """How a driver stands, less how the best of the others does, who counts a little less."""
    return worth(t, driver) - 0.5 * best_other(t, driver)


def best_other(t: Table, driver: i64) -> float:
    """How the best of the others stands."""
    best = -1e9
    other: i64 = 0
    while other < t.drivers:
        if other != driver:
            best = max(best, worth(t, other))
        other += 1
    return best


def acts_again(t: Table, other: i64) -> bool:
    """Whether another driver has a Turn left in this Race: when somebody has arrived only those later in the Round."""
    if nobody_arrived(t):
        return True
    first = t.now[N_FIRST]
    return (other - first) % t.drivers > (t.driver() - first) % t.drivers


def harm(t: Table, code: i64) -> float:
    """What Alcohol or Weapons cost their victim, who counts double where nobody else stands better; 0 for nothing."""
    alcohol = c.is_alcohol(code)
    other: i64 = c.alcohol_driver(code) if alcohol else c.weapons_driver(code)
    if not acts_again(t, other):
        return 0.0
    if alcohol:
        found = DRUNKEN * float(t.box.race[R_DRUNK] - t.get(other, DRUNK))
    else:
        found = 0.0 if t.get(other, AIMED) != 0 else SHOT
        if not is_broken(t, other):
            found += TOKEN
            if t.get(other, DAMAGE) + t.box.race[R_WEAPON] > life_of(t, other):
                found += WRECK
    return 2.0 * found if worth(t, other) >= best_other(t, t.driver()) else found
