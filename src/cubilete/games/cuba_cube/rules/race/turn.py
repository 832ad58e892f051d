"""Race: the order of Turns, Rounds and Races (CC-RACE-TURN, CC-R42), and who of a crew decides (CC-R87)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.crews import end_turn, next_driver
from cubilete.games.cuba_cube.rules.race.columns import N_FAILED, N_RACE, N_STEP
from cubilete.games.cuba_cube.rules.race.finish import next_starter, nobody_arrived, pay_race, tell_winners
from cubilete.games.cuba_cube.rules.race.gaining import settle_steps
from cubilete.games.cuba_cube.rules.race.setup import begin_race, clean_up, set_up
from cubilete.games.cuba_cube.rules.race.using import fill_toolbox, fill_using, forget_effects
from cubilete.games.cuba_cube.rules.riding import begin_turn, hurt
from cubilete.games.cuba_cube.rules.table import N_DRIVER, N_FIRST, N_ROUND, O_RACES, O_ROUNDS, Table


def begin(t: Table, driver: i64) -> None:
    """A driver's Turn (CC-RACE-TURN-01)."""
    begin_turn(t, driver)
    column: i64 = N_STEP
    while column <= N_FAILED:
        t.now[column] = 0
        column += 1
    t.phase = c.PREPARING


def open_game(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Set everything up and let the first driver begin."""
    set_up(t, chance, journal)
    begin(t, t.driver())


def after_ride(t: Table, chance: Chance, journal: Journal | None) -> None:
    """What is left to decide after a Vehicle flick: gaining, then using; nothing after Damage (CC-RACE-DRIVE-10)."""
    if t.now[N_FAILED] != 0 or hurt(t):
        pass_on(t, chance, journal)
    elif settle_steps(t):
        t.phase = c.GAINING
    elif anything_to_use(t):
        t.phase = c.USING
    else:
        pass_on(t, chance, journal)


def anything_to_use(t: Table) -> bool:
    """Whether there is more to do than to end the Turn."""
    out = MoveList()
    fill_using(t, out)
    fill_toolbox(t, out)
    return out.n > 0


def pass_on(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The Turn goes to the next driver; a Round that somebody finished in, or the last one, ends the Race."""
    driver = t.driver()
    forget_effects(t, driver, journal)
    end_turn(t, journal)
    if closes_race(t):
        if nobody_arrived(t):
            c.tell_time_up(journal, t.options[O_ROUNDS])
        end_race(t, chance, journal)
        return
    following = next_driver(t, driver)
    if following == t.now[N_FIRST]:
        t.now[N_ROUND] += 1
    begin(t, following)


def closes_race(t: Table) -> bool:
    """Whether the Race ends with this Turn: the last of a Round in which somebody has arrived, or of the last Round."""
    return next_driver(t, t.driver()) == t.now[N_FIRST] and (not nobody_arrived(t) or is_late(t))


def is_late(t: Table) -> bool:
    """Whether the last Round of the Race is being played, where the table has one (CC-R94)."""
    return t.options[O_ROUNDS] > 0 and t.now[N_ROUND] + 1 >= t.options[O_ROUNDS]


def end_race(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Pay, then the next Race or the end of the game (CC-RACE-END-01)."""
    starter = next_starter(t)
    pay_race(t, journal)
    if t.now[N_RACE] + 1 == t.options[O_RACES]:
        begin(t, t.driver())
        t.phase = c.OVER
        tell_winners(t, journal)
        return
    clean_up(t, journal)
    t.now[N_RACE] += 1
    t.now[N_ROUND] = 0
    t.now[N_FIRST] = starter
    t.now[N_DRIVER] = starter
    c.tell_starts(journal, starter)
    begin_race(t, chance, journal)
    begin(t, starter)
