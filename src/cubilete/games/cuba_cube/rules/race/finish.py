"""Race: reaching the target City, shaking off a Cop, and what a Race pays (CC-RACE-FINISH, CC-RACE-RAID)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import (
    R_DIAMOND_PAY,
    R_DIAMONDS,
    R_MOST_PAY,
    R_SECTOR_PAY,
    R_TRACK,
    R_WINNER,
)
from cubilete.games.cuba_cube.rules.cloth import cities_near, near_city
from cubilete.games.cuba_cube.rules.decks import card_at
from cubilete.games.cuba_cube.rules.race.columns import (
    ARRIVED,
    CROSSED,
    DIAMONDS,
    HUNTED,
    N_BROKEN,
    N_COUNTED,
    N_CROSSED,
    N_RACE,
    ON_THE_WAY,
    RESULT,
    REWARD,
    SECTORS,
    WINNER,
)
from cubilete.games.cuba_cube.rules.race.damage import is_broken
from cubilete.games.cuba_cube.rules.riding import ONE, hurt
from cubilete.games.cuba_cube.rules.table import (
    AT_TARGET,
    AT_TRACK,
    COPS,
    GOOD,
    MONEY,
    N_FIRST,
    NOTHING,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import give_back_good, return_cop


# ------------------------------------------------------------ the track
def target(t: Table) -> i64:
    """The City that ends the Race (CC-RACE-SETUP-06)."""
    return t.box.sector_city[card_at(t, AT_TARGET, 0)]


def all_crossed(t: Table, driver: i64) -> bool:
    return t.get(driver, SECTORS) >= t.box.race[R_TRACK]


def next_sector(t: Table, driver: i64) -> i64:
    """The Sector in front of a Pawn (CC-RACE-TURN-02); NOTHING after the last one."""
    return NOTHING if all_crossed(t, driver) else card_at(t, AT_TRACK, t.get(driver, SECTORS))


def needs_gate(t: Table, driver: i64) -> bool:
    """Whether a ride is for a Gate: not after the last Sector, and not on the way to the workshop (CC-R30)."""
    return not all_crossed(t, driver) and not is_broken(t, driver)


# ------------------------------------------------------------ after a ride
def advance(t: Table, journal: Journal | None) -> None:
    """A crossing that counts moves the Pawn, whatever it cost (CC-RACE-TURN-03, CC-R25)."""
    if t.now[N_COUNTED] == 0:
        return
    driver = t.driver()
    sector = next_sector(t, driver)
    t.add(driver, SECTORS, 1)
    t.now[N_CROSSED] = 1
    c.tell_sector_done(journal, driver, sector, t.get(driver, SECTORS))


def stop_at_city(t: Table, journal: Journal | None) -> None:
    """Reach the target City or shake off the Cop, by a ride without Damage only (CC-R28, CC-R29)."""
    if hurt(t) or t.now[N_BROKEN] != 0:
        return
    shake_off(t, journal)
    driver = t.driver()
    if all_crossed(t, driver) and t.get(driver, ARRIVED) == 0 and near_city(t, t.own_die(), target(t)):
        first = nobody_arrived(t)
        t.put(driver, ARRIVED, 1)
        c.tell_reached_target(journal, driver, target(t))
        if first:
            c.tell_last_round(journal, driver)


def shake_off(t: Table, journal: Journal | None) -> None:
    """Raid: at a City other than the target, in a Turn with a crossing (CC-RACE-RAID-02)."""
    driver = t.driver()
    near = cities_near(t, t.own_die()) & ~(ONE << target(t))
    if t.get(driver, COPS) == 0 or t.now[N_CROSSED] == 0 or near == 0:
        return
    city: i64 = 0
    while near & (ONE << city) == 0:
        city += 1
    return_cop(t, driver)
    c.tell_cop_shaken(journal, driver, city)


def nobody_arrived(t: Table) -> bool:
    driver: i64 = 0
    while driver < t.drivers:
        if t.get(driver, ARRIVED) != 0:
            return False
        driver += 1
    return True


# ------------------------------------------------------------ the end of a Race
def fewest_sectors(t: Table) -> i64:
    fewest = t.get(0, SECTORS)
    driver: i64 = 1
    while driver < t.drivers:
        if t.get(driver, SECTORS) < fewest:
            fewest = t.get(driver, SECTORS)
        driver += 1
    return fewest


def is_last(t: Table, driver: i64) -> bool:
    """No winner, and no fewer Sectors crossed by anybody (CC-R32)."""
    return t.get(driver, ARRIVED) == 0 and t.get(driver, SECTORS) == fewest_sectors(t)


def everybody_won(t: Table) -> bool:
    driver: i64 = 0
    while driver < t.drivers:
        if t.get(driver, ARRIVED) == 0:
            return False
        driver += 1
    return True


def next_starter(t: Table) -> i64:
    """Of those who are last the one who acted last; of all where everybody won (CC-RACE-FINISH-10, CC-R42)."""
    everybody = everybody_won(t)
    back: i64 = t.drivers - 1
    while back >= 0:
        driver: i64 = (t.now[N_FIRST] + back) % t.drivers
        if everybody or is_last(t, driver):
            return driver
        back -= 1
    return t.now[N_FIRST]


def reward_of(t: Table, driver: i64) -> i64:
    """Pesos for the Race: to winners, and to the others by Sectors (CC-R24)."""
    if t.get(driver, ARRIVED) != 0:
        return t.box.race[R_WINNER]
    pay: i64 = t.get(driver, SECTORS) * t.box.race[R_SECTOR_PAY]
    return pay if pay < t.box.race[R_MOST_PAY] else t.box.race[R_MOST_PAY]


def pay_race(t: Table, journal: Journal | None) -> None:
    """Rewards in the order of drivers; with a Cop on the tail there is nothing (CC-R38)."""
    race = t.now[N_RACE]
    c.tell_race_over(journal, race + 1)
    driver: i64 = 0
    while driver < t.drivers:
        t.put(driver, CROSSED + race, t.get(driver, SECTORS))
        if t.get(driver, COPS) > 0:
            t.put(driver, RESULT + race, HUNTED)
            c.tell_no_reward(journal, driver)
        else:
            pay_driver(t, driver, race, journal)
            pay_diamonds(t, driver, race, journal)
        driver += 1


def pay_driver(t: Table, driver: i64, race: i64, journal: Journal | None) -> None:
    pay = reward_of(t, driver)
    t.add(driver, MONEY, pay)
    t.put(driver, REWARD + race, pay)
    if t.get(driver, ARRIVED) != 0:
        t.put(driver, RESULT + race, WINNER)
        c.tell_race_won(journal, driver, pay)
    else:
        t.put(driver, RESULT + race, ON_THE_WAY)
        c.tell_rewarded(journal, driver, t.get(driver, SECTORS), pay)


def pay_diamonds(t: Table, driver: i64, race: i64, journal: Journal | None) -> None:
    """Every full pair is turned in, but not by those who are last (CC-RACE-BONUS-04, CC-R32)."""
    pairs: i64 = t.get(driver, GOOD + c.GEM) // t.box.race[R_DIAMONDS]
    if pairs == 0 or is_last(t, driver):
        return
    pay: i64 = pairs * t.box.race[R_DIAMOND_PAY]
    give_back_good(t, driver, c.GEM, pairs * t.box.race[R_DIAMONDS])
    t.add(driver, MONEY, pay)
    t.put(driver, DIAMONDS + race, pay)
    c.tell_diamonds_paid(journal, driver, pairs, pay)


def richest(t: Table) -> i64:
    most = t.get(0, MONEY)
    driver: i64 = 1
    while driver < t.drivers:
        if t.get(driver, MONEY) > most:
            most = t.get(driver, MONEY)
        driver += 1
    return most


def tell_winners(t: Table, journal: Journal | None) -> None:
    """Most Money wins; a tie is a shared victory (CC-RACE-END-01, CC-R40)."""
    driver: i64 = 0
    while driver < t.drivers:
        if t.get(driver, MONEY) == richest(t):
            c.tell_game_won(journal, driver)
        driver += 1
