"""Couriers: Jobs. Offering, choosing, giving up, what one needs, delivering (CC-COUR-JOB, CC-COUR-FINISH)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import C_EASY, C_JOBS, symbols_on
from cubilete.games.cuba_cube.rules.couriers.columns import (
    BEHIND,
    FINISHED,
    GIVEN_UP,
    JOB_KM,
    LEAVING,
    OWED,
    POLICE_KM,
    RESULT,
    S_JOB,
    STEP,
    TEAM,
    TEAM_KM,
    WON,
)
from cubilete.games.cuba_cube.rules.couriers.police import draw_card, keep_difference
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.decks import (
    card_at,
    cards_at,
    count_at,
    discard_sector,
    lay_sector,
    lay_under,
    shuffle_in,
)
from cubilete.games.cuba_cube.rules.table import (
    AT_DETOUR,
    AT_DONE,
    AT_JOB,
    AT_OFFERED,
    AT_POLICE,
    AT_TEAM,
    BROKEN,
    GOOD,
    NOTHING,
    O_DISCARD_JOB,
    O_FAMILY,
    O_HARDCORE_1,
    O_HARDCORE_2,
    O_LAST_RESULT,
    O_LEVEL,
    O_SHORT_RULER,
    U_COPS,
    Table,
)
from cubilete.games.cuba_cube.rules.throwing import throw_dice
from cubilete.games.cuba_cube.rules.vehicles import give_back_good

VARIABLE = 4
"""The level whose target the table's last result gives (CC-R92)."""


# ------------------------------------------------------------ points
def target(t: Table) -> i64:
    """Points that win (CC-COUR-GOAL-03)."""
    level = t.options[O_LEVEL]
    return t.options[O_LAST_RESULT] + 1 if level == VARIABLE else t.box.couriers[C_EASY + level]


def job_points(t: Table) -> i64:
    """The points of all finished Jobs (CC-COUR-FINISH-02)."""
    total: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_DONE:
            total += t.box.sector_points[card]
        card += 1
    return total


def packages(t: Table) -> i64:
    """Hardcore packages in force."""
    return i64(t.has(O_HARDCORE_1)) + i64(t.has(O_HARDCORE_2)) + i64(t.has(O_SHORT_RULER))


def score(t: Table) -> i64:
    """Each Hardcore package counts the points of the Jobs once more (CC-R73)."""
    return job_points(t) * (1 + packages(t))


# ------------------------------------------------------------ choosing
def job_of(t: Table) -> i64:
    """The Job card, or NOTHING."""
    return card_at(t, AT_JOB, 0)


def destination(t: Table) -> i64:
    """The City of the Job, or NOTHING (CC-COUR-JOB-02)."""
    job = job_of(t)
    return t.box.sector_city[job] if job != NOTHING else NOTHING


def offer_jobs(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Turn up four cards (CC-COUR-SETUP-13); fewer where there are no more, and without any the team has done all."""
    while count_at(t, AT_OFFERED) < t.box.couriers[C_JOBS]:
        if draw_card(t, AT_OFFERED, chance, journal) == NOTHING:
            break
    if count_at(t, AT_OFFERED) == 0:
        win(t, journal)
        return
    c.tell_jobs_offered(journal, cards_at(t, AT_OFFERED))
    t.phase = c.CHOOSING_JOB


def fill_jobs(t: Table, out: MoveList) -> None:
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_OFFERED:
            out.add(c.job_code(card))
        card += 1


def job_bar(t: Table, card: i64) -> i64:
    return LEGAL if t.sector_at[card] == AT_OFFERED else c.JOB_NOT_OFFERED


def choose_job(t: Table, card: i64, journal: Journal | None) -> None:
    """The others go under the deck in their order (CC-COUR-SETUP-13)."""
    lay_sector(t, card, AT_JOB)
    while count_at(t, AT_OFFERED) > 0:
        lay_under(t, card_at(t, AT_OFFERED, 0))
    c.tell_job_taken(journal, driving_seat(t, TEAM), card)


# ------------------------------------------------------------ giving up
def give_up_bar(t: Table) -> i64:
    """Why the Job cannot be given up: a verdict, or LEGAL (CC-COUR-HINT-02)."""
    if not t.has(O_DISCARD_JOB):
        return c.JOBS_ARE_KEPT
    return LEGAL if t.phase == c.ROUTING and t.now[GIVEN_UP] == 0 else c.JOB_GIVEN_UP_LATE


def give_up_job(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Another Job begins with the team's lead, if there is one; Goods stay (CC-R71)."""
    job = job_of(t)
    c.tell_job_given_up(journal, driving_seat(t, TEAM), job)
    discard_sector(t, job)
    keep_difference(t)
    t.own[JOB_KM] = t.own[TEAM_KM]
    t.now[GIVEN_UP] = 1
    offer_jobs(t, chance, journal)


# ------------------------------------------------------------ delivering
def missing_goods(t: Table) -> list[int]:
    """What the Job still lacks, as symbols: its Goods, and a Crate for any other one (CC-COUR-CROSS-03)."""
    found: list[int] = []
    job = job_of(t)
    if job == NOTHING:
        return found
    spare: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        left: i64 = t.get(TEAM, GOOD + good) - symbols_on(t.box, job, good)
        if left > 0:
            spare += left
        while left < 0:
            found.append(good)
            left += 1
        good += 1
    spare -= symbols_on(t.box, job, c.CRATE)
    while spare < 0:
        found.append(c.CRATE)
        spare += 1
    return found


def can_deliver(t: Table, city: i64) -> bool:
    """Whether entering a City finishes the Job (CC-COUR-FINISH-01); a broken Vehicle cannot (CC-R69)."""
    job = job_of(t)
    if job == NOTHING or city != t.box.sector_city[job] or t.get(TEAM, BROKEN) != 0:
        return False
    return t.own[JOB_KM] >= t.box.sector_distance[job] and len(missing_goods(t)) == 0


def unload(t: Table) -> None:
    """Hand over what the Job names; for its Crates the players choose, where there is a choice (CC-R70)."""
    job = job_of(t)
    good: i64 = 0
    while good < c.GOODS:
        give_back_good(t, TEAM, good, symbols_on(t.box, job, good))
        good += 1
    t.now[OWED] = symbols_on(t.box, job, c.CRATE)


def settle_crates(t: Table, journal: Journal | None) -> bool:
    """Hand over what needs no choice; whether all Crates are settled."""
    while t.now[OWED] > 0:
        if t.now[OWED] < t.goods_of(TEAM) and kinds_aboard(t) > 1:
            return False
        good: i64 = 0
        while t.get(TEAM, GOOD + good) == 0:
            good += 1
        hand_over(t, good, journal)
    return True


def kinds_aboard(t: Table) -> i64:
    """How many different Goods the Vehicle carries."""
    kinds: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        if t.get(TEAM, GOOD + good) > 0:
            kinds += 1
        good += 1
    return kinds


def fill_handing_over(t: Table, out: MoveList) -> None:
    good: i64 = 0
    while good < c.GOODS:
        if t.get(TEAM, GOOD + good) > 0:
            out.add(c.hand_over_code(good))
        good += 1


def hand_over(t: Table, good: i64, journal: Journal | None) -> None:
    give_back_good(t, TEAM, good, 1)
    t.now[OWED] -= 1
    c.tell_handed_over(journal, good)


def finish_job(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Keep the card, empty both rows, and win or choose the next Job (CC-COUR-FINISH-02, -03, CC-R70)."""
    job = job_of(t)
    lay_sector(t, job, AT_DONE)
    t.now[FINISHED] = 1
    c.tell_delivered(journal, job, t.box.sector_city[job], t.box.sector_points[job], job_points(t))
    if job_points(t) >= target(t):
        win(t, journal)
        return
    shuffle_in(t, AT_TEAM)
    shuffle_in(t, AT_DETOUR)
    shuffle_in(t, AT_POLICE)
    t.own[TEAM_KM] = 0
    t.own[JOB_KM] = 0
    t.own[POLICE_KM] = 0
    t.own[BEHIND] = 0
    c.tell_rows_gathered(journal)
    if t.has(O_FAMILY):
        start_afresh(t, chance, journal)
    t.now[STEP] = S_JOB
    offer_jobs(t, chance, journal)


def start_afresh(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Family: all Cops leave the Cities, and the Vehicle dice still in the game are thrown again (CC-COUR-FAM-03).

    A Cop on the way to the City that the team hides in is no exception: the throw takes the Vehicle out of it.
    """
    city: i64 = 0
    while city < c.CITIES:
        t.supply[U_COPS] += t.cops[city]
        t.cops[city] = 0
        city += 1
    t.own[LEAVING] = 0
    c.tell_cops_withdrawn(journal)
    dice: list[int] = []
    die: i64 = c.GATE_DICE
    while die < c.DICE:
        if t.in_play(die):
            dice.append(die)
        die += 1
    throw_dice(t, dice, chance, journal)


def win(t: Table, journal: Journal | None) -> None:
    """Judged by the points of the Jobs alone (CC-COUR-GOAL-01, CC-R73)."""
    t.own[RESULT] = WON
    t.phase = c.OVER
    c.tell_jobs_done(journal, job_points(t), score(t))
