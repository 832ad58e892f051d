"""What everybody may see of a race, read from its state: everything lies open."""

from __future__ import annotations

from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.position.view import CarView, Start, Status, TableView
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.scoring import distance, place_of
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.reach import gears_now, ways_now
from cubilete.games.nevada_ride.words.vocabulary import PHASES

STARTS: tuple[Start, ...] = ("waits", "stalled", "away")
STATES: tuple[Status, ...] = ("racing", "finished", "out")


def view_table(t: NevadaRide) -> TableView:
    return TableView(
        phase=PHASES[t.phase],
        round=int(t.round),
        advanced=bool(t.advanced),
        laps=int(t.laps),
        turn=int(t.asked_car()),
        order=[int(car) for car in t.order],
        roll=int(t.roll) if t.phase in (c.BOOSTING, c.DRIVING, c.SLIDING, c.SLIPPING) else 0,
        weather=FEW["weather"][t.weather] if t.weather >= 0 else "",
        pits=t.options[k.O_PIT] > 0,
        trial=int(t.trial),
        debris=[space for space in range(t.box.circuit.n) if t.debris[space] > 0],
        route=[int(t.begun), *[int(t.route[at]) for at in range(t.entered)]] if t.entered > 0 else [],
        pool=[int(points) for points in t.pool],
        points=t.points() if t.options[k.O_TEAMS] > 0 else [],
        cars=[view_car(t, car) for car in range(t.cars)],
        gears=gears_now(t),
        ways=ways_now(t),
    )


def view_car(t: NevadaRide, car: int) -> CarView:
    parts = c.PARTS if t.advanced else 1
    driver = int(t.get(car, k.DRIVER))
    return CarView(
        seat=int(t.seat_of(car)),
        space=int(t.get(car, k.SPACE)),
        lap=int(t.get(car, k.LAPS)),
        gear=int(t.get(car, k.GEAR)),
        stops=int(t.get(car, k.STOPS)),
        debt=int(t.get(car, k.DEBT)),
        start=STARTS[t.get(car, k.START)],
        spun=t.get(car, k.SPUN) > 0,
        status=STATES[t.get(car, k.STATUS)],
        place=int(t.get(car, k.PLACE)) if t.get(car, k.STATUS) == k.FINISHED else 0,
        driver=FEW["driver"][driver] if driver >= 0 else "",
        tire=FEW["tire"][t.get(car, k.TIRE)],
        visited=t.get(car, k.VISITED) > 0,
        pits=int(t.get(car, k.PITS)),
        nitro=driver >= 0 and t.get(car, k.NITRO) == 0,
        points=[int(t.points_of(car, part)) for part in range(parts)],
        full=[int(t.get(car, k.SHEET_POINTS + part)) for part in range(parts)],
        progress=int(distance(t, car)),
        rank=int(place_of(t, car)),
    )
