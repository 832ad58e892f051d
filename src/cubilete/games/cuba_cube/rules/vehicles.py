"""Vehicle cards with their Damage and Bumpers, and the supplies of Goods and Cops. What costs Damage is the games'."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import (
    BUMPERS,
    CARD,
    COPS,
    DAMAGE,
    GOOD,
    N_BUMPERS,
    N_DRIVER,
    NOBODY,
    NOTHING,
    RACE,
    U_BUMPERS,
    U_COPS,
    U_GOOD,
    Table,
)


# ------------------------------------------------------------ the card
def level_of(t: Table, driver: i64) -> i64:
    return t.box.card_level[t.get(driver, CARD)]


def life_of(t: Table, driver: i64) -> i64:
    return t.box.card_life[t.get(driver, CARD)]


def cargo_of(t: Table, driver: i64) -> i64:
    return t.box.card_cargo[t.get(driver, CARD)]


def price_of(t: Table, driver: i64) -> i64:
    return t.box.card_price[t.get(driver, CARD)]


def bumper_room(t: Table, driver: i64) -> i64:
    """The most Bumper cards that a driver may own (CC-RACE-BONUS-03)."""
    return t.box.card_bumpers[t.get(driver, CARD)]


def first_card(t: Table, level: i64) -> i64:
    """The first free Vehicle card of a Level, or NOTHING."""
    card: i64 = 0
    while card < c.VEHICLE_CARDS:
        if t.box.card_level[card] == level and t.vehicle_of[card] == NOBODY:
            return card
        card += 1
    return NOTHING


def upgrade_bar(t: Table, driver: i64, card: i64) -> i64:
    """Why a driver cannot have this Vehicle card as the next better one: a verdict, or 0 (CC-RACE-BETTER-01)."""
    level = level_of(t, driver)
    if level == c.LEVELS:
        return c.HIGHEST_LEVEL
    if t.box.card_level[card] != level + 1:
        return c.NOT_THE_NEXT_LEVEL
    return 0 if t.vehicle_of[card] == NOBODY else c.VEHICLE_TAKEN


def upgrades(t: Table, driver: i64) -> list[int]:
    """The Vehicle cards of the next Level that are free; nothing where there are none (CC-RACE-BETTER-03)."""
    found: list[int] = []
    card: i64 = 0
    while card < c.VEHICLE_CARDS:
        if upgrade_bar(t, driver, card) == 0:
            found.append(card)
        card += 1
    return found


def hand_in_card(t: Table, driver: i64) -> None:
    """A driver's Vehicle card and its Bumpers go back to the supplies."""
    old = t.get(driver, CARD)
    if old != NOTHING:
        t.vehicle_of[old] = NOBODY
        t.supply[U_BUMPERS] += t.get(driver, BUMPERS)
        t.put(driver, BUMPERS, 0)
        t.put(driver, CARD, NOTHING)


def give_card(t: Table, driver: i64, card: i64, with_bumpers: bool) -> None:
    """A driver takes a Vehicle card; the old one and its Bumpers go back first, the Damage stays (CC-R36)."""
    hand_in_card(t, driver)
    t.vehicle_of[card] = driver
    t.put(driver, CARD, card)
    if with_bumpers:
        fill_bumpers(t, driver)


def upgrade(t: Table, driver: i64, card: i64, with_bumpers: bool, journal: Journal | None) -> None:
    """A better Vehicle, with full Bumpers and the same Damage (CC-RACE-BETTER-05, CC-RACE-BETTER-06)."""
    give_card(t, driver, card, with_bumpers)
    c.tell_upgraded(journal, driver, card)


# ------------------------------------------------------------ Damage
def damage(t: Table, driver: i64, tokens: i64, cause: i64, journal: Journal | None) -> None:
    """Lay Damage tokens on a Vehicle; there are always enough (CC-R22). `cause` is a DAMAGE_... of the codes."""
    if tokens > 0:
        t.add(driver, DAMAGE, tokens)
        c.tell_damaged(journal, driver, tokens, cause)


def too_damaged(t: Table, driver: i64) -> bool:
    """More tokens than Life in the Race, as many elsewhere (CC-RACE-DMG-02, CC-SMUG-DMG-01, CC-COUR-DMG-03)."""
    tokens = t.get(driver, DAMAGE)
    life = life_of(t, driver)
    return tokens > life if t.game == RACE else tokens >= life


def remove_damage(t: Table, driver: i64, most: i64, journal: Journal | None) -> i64:
    """Take off up to `most` tokens; how many it were."""
    tokens = t.get(driver, DAMAGE)
    removed: i64 = tokens if tokens < most else most
    if removed > 0:
        t.add(driver, DAMAGE, -removed)
        c.tell_repaired(journal, driver, removed)
    return removed


# ------------------------------------------------------------ Bumpers
def fill_bumpers(t: Table, driver: i64) -> i64:
    """Take Bumper cards up to what the Vehicle carries, as far as there are any; how many it were (CC-R22)."""
    wanted = bumper_room(t, driver) - t.get(driver, BUMPERS)
    taken: i64 = wanted if wanted < t.supply[U_BUMPERS] else t.supply[U_BUMPERS]
    if taken < 0:
        taken = 0
    t.supply[U_BUMPERS] -= taken
    t.add(driver, BUMPERS, taken)
    return taken


def bumper_bar(t: Table, driver: i64) -> i64:
    """Why a driver cannot take a Bumper card: a verdict, or 0."""
    if t.get(driver, BUMPERS) >= bumper_room(t, driver):
        return c.BUMPERS_FULL
    return 0 if t.supply[U_BUMPERS] > 0 else c.NO_BUMPERS_LEFT


def take_bumper(t: Table, driver: i64, journal: Journal | None) -> None:
    t.supply[U_BUMPERS] -= 1
    t.add(driver, BUMPERS, 1)
    c.tell_bumper_taken(journal, driver)


def announce_bar(t: Table, driver: i64) -> i64:
    """Why Special Bumpers cannot be announced now: a verdict, or 0 (CC-RACE-TURN-09, CC-R39)."""
    if t.now[N_BUMPERS] != 0:
        return c.BUMPERS_ON_ALREADY
    return 0 if t.get(driver, BUMPERS) > 0 else c.NO_BUMPER_CARDS


def announce_bumpers(t: Table, journal: Journal | None) -> None:
    """A Bumper card is spent for the next ride of the driver on turn, whatever it hits (CC-R39)."""
    driver = t.now[N_DRIVER]
    t.add(driver, BUMPERS, -1)
    t.supply[U_BUMPERS] += 1
    t.now[N_BUMPERS] = 1
    c.tell_bumpers_on(journal, driver)


# ------------------------------------------------------------ Goods and Cops
def take_good(t: Table, driver: i64, good: i64, die: i64, journal: Journal | None) -> bool:
    """Take a Goods card of the supply; nothing where the ten are gone (CC-SMUG-GOODS-05). `die` showed it."""
    if t.supply[U_GOOD + good] == 0:
        c.tell_none_left(journal, driver, good)
        return False
    t.supply[U_GOOD + good] -= 1
    t.add(driver, GOOD + good, 1)
    c.tell_took(journal, driver, good, die)
    return True


def give_back_good(t: Table, driver: i64, good: i64, count: i64) -> None:
    """Goods go back to the supply, silently: the game says why."""
    t.add(driver, GOOD + good, -count)
    t.supply[U_GOOD + good] += count


def discard_good(t: Table, driver: i64, good: i64, journal: Journal | None) -> None:
    give_back_good(t, driver, good, 1)
    c.tell_discarded(journal, driver, good)


def excess_cargo(t: Table, driver: i64) -> i64:
    """How many Goods are too many for the Cargo Space (CC-SMUG-GOODS-04); 0 or less where all fit."""
    return t.goods_of(driver) - cargo_of(t, driver)


def take_cop(t: Table, driver: i64) -> bool:
    """A driver takes a Cop card; False where none is left (CC-R22)."""
    if t.supply[U_COPS] == 0:
        return False
    t.supply[U_COPS] -= 1
    t.add(driver, COPS, 1)
    return True


def return_cop(t: Table, driver: i64) -> None:
    t.add(driver, COPS, -1)
    t.supply[U_COPS] += 1


def lay_cop(t: Table, city: i64, journal: Journal | None) -> bool:
    """A Cop card of the supply goes to a City; False where none is left."""
    if t.supply[U_COPS] == 0:
        return False
    t.supply[U_COPS] -= 1
    t.cops[city] += 1
    c.tell_cop_placed(journal, city, t.cops[city])
    return True
