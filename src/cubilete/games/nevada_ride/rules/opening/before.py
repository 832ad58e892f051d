"""Before the race: drivers, cars, weather and tires, trials and grid, in this order (base game, p.4, p.9-13)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.drivers import deal_drivers
from cubilete.games.nevada_ride.rules.opening.grid import set_grid
from cubilete.games.nevada_ride.rules.opening.trials import begin_trial, next_trial
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.weather import forecaster, roll_weather, settle_weather


def prepare(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """Go one step on before the race; True where somebody has to decide first."""
    if t.step == k.P_DRIVERS:
        return choose_in_turn(t, t.options[k.O_DRIVERS] == 1, c.CHOOSING, chance, journal)
    if t.step == k.P_BUILD:
        return choose_in_turn(t, t.options[k.O_BUILD] > 0, c.BUILDING, chance, journal)
    if t.step == k.P_TRIAL_WEATHER or t.step == k.P_WEATHER:
        return look_at_sky(t, chance, journal)
    if t.step == k.P_TRIAL_TIRES or t.step == k.P_TIRES:
        fits = t.options[k.O_WEATHER] > 0 and t.options[k.O_DRIVERS] == 0 and needs_tires(t)
        return choose_in_turn(t, fits, c.FITTING, chance, journal)
    if t.step == k.P_TRIALS:
        begin_next_trial(t, journal)
        return False
    set_grid(t, chance, journal)
    return False


def needs_tires(t: Table) -> bool:
    """FD-OPT-07: for the trials only where there are any; for the race always."""
    return t.step == k.P_TIRES or t.options[k.O_TRIALS] > 0


def choose_in_turn(t: Table, asked: bool, phase: i64, chance: Chance, journal: Journal | None) -> bool:
    """Every car after the other, in the order of their numbers; `t.turn` counts them."""
    if asked and t.turn < t.cars:
        t.phase = phase
        return True
    if t.step == k.P_DRIVERS and t.options[k.O_DRIVERS] == 2:
        deal_drivers(t, chance, journal)
    t.turn = 0
    t.step += 1
    return False


def look_at_sky(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """FD-WEATHER-01, FD-OPT-07: rolled before the race, and before the trials for them."""
    if t.options[k.O_WEATHER] > 0 and (t.step == k.P_WEATHER or t.options[k.O_TRIALS] > 0):
        roll_weather(t, chance)
        if forecaster(t) != NOWHERE:
            t.phase = c.FORECAST
            return True
        settle_weather(t, journal)
    t.step += 1
    return False


def begin_next_trial(t: Table, journal: Journal | None) -> None:
    car = next_trial(t) if t.options[k.O_TRIALS] > 0 else NOWHERE
    if car != NOWHERE:
        begin_trial(t, car, journal)  # a turn of it begins next
        return
    t.order = by_number(t.cars)
    t.turn = 0
    t.step = k.P_WEATHER


def by_number(cars: i64) -> vec[i64]:
    """Cars in the order of their numbers, in which they decide before the race."""
    order = vec[i64]([0] * cars)
    car: i64 = 0
    while car < cars:
        order[car] = car
        car += 1
    return order


def fit_tires(t: Table, car: i64, tire: i64, journal: Journal | None) -> None:
    """FD-TIRE-04."""
    t.put(car, k.TIRE, tire)
    c.tell_tires_chosen(journal, car, tire)
