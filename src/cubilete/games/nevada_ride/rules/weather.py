"""Weather (base game, "La météo"; FD-R12 step 13), and the driver who knows it beforehand."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import black_die


def changes_due(t: Table) -> bool:
    """FD-WEATHER-02: in changeable weather, whenever engines are tested."""
    return t.has(k.ENGINE_DUE) and (t.weather == k.CHANGEABLE or t.weather == k.CHANGEABLE_RAIN)


def roll_weather(t: Table, chance: Chance) -> None:
    t.roll = black_die(chance, c.WEATHER_ROLL)


def forecaster(t: Table) -> i64:
    """FD-DRIVER-02: the car of Julien Marcellin, who may have the roll made again, or NOWHERE."""
    car: i64 = 0
    while car < t.cars:
        if t.drives(car, k.JULIEN) and t.racing(car):
            return car
        car += 1
    return NOWHERE


def settle_weather(t: Table, journal: Journal | None) -> None:
    """FD-WEATHER-01: before the race the roll says what it is; FD-WEATHER-02: later it moves the state by one step."""
    roll = t.roll
    t.roll = 0
    result = t.box.weather[roll]
    if t.step >= k.P_DRIVERS:
        t.weather = result
        c.tell_weather_rolled(journal, roll, t.weather)
    elif result == k.CHANGEABLE:
        c.tell_weather_stays(journal, roll, t.weather)
    else:
        t.weather += -1 if result == k.SUN else 1
        c.tell_weather_changed(journal, roll, t.weather)
