"""What a board shows of the Couriers beyond the common table."""

from __future__ import annotations

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.view import CouriersPart, TableView
from cubilete.games.cuba_cube.rules.box import C_CAUGHT, C_GATE_FLICKS
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.jobs import job_of, job_points, missing_goods, packages, score, target
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.couriers.visiting import switches_left
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.sight.table import named, named_bits, table_view


def view_couriers(t: Couriers) -> TableView:
    job = int(job_of(t))
    part = CouriersPart(
        points=int(job_points(t)),
        target=int(target(t)),
        behind=int(t.own[w.BEHIND]),
        caught_after=int(t.box.couriers[C_CAUGHT]),
        switches=int(switches_left(t)),
        seat=int(driving_seat(t, w.TEAM)),
        score=int(score(t)),
        packages=int(packages(t)),
        gate_flicks=int(t.own[w.GATE_FLICKS]),
        gate_flicks_most=int(t.box.couriers[C_GATE_FLICKS]),
        chased=t.now[w.CHASED] != 0,
        covered=t.now[w.COVERED] != 0,
        leaving=named("city", int(t.own[w.LEAVING]) - 1),
        near_cities=named_bits("city", int(t.now[w.NEAR_CITIES])),
        near_dice=named_bits("die", int(t.now[w.NEAR_DICE])),
        way_left=max(0, int(t.box.sector_distance[job] - t.own[w.JOB_KM])) if job >= 0 else 0,
        missing=[FEW["symbol"][symbol] for symbol in missing_goods(t)],
        result=(("playing", "won", "caught")[int(t.own[w.RESULT])]),
    )
    return table_view(t, (), range(t.drivers), couriers=part)
