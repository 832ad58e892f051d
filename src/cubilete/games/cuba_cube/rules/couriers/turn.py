"""Couriers: how a Turn goes on and ends, from step to step (CC-COUR-TURN, CC-COUR-POLICE-04)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.couriers.columns import (
    CAUGHT,
    CHASED,
    FINISHED,
    RESULT,
    S_CARGO,
    S_END,
    S_GAIN,
    S_HAND,
    S_JOB,
    S_LOSE,
    S_UPGRADE,
    S_VISIT,
    STEP,
    TEAM,
)
from cubilete.games.cuba_cube.rules.couriers.damage import settle_losses
from cubilete.games.cuba_cube.rules.couriers.jobs import finish_job, job_points, settle_crates
from cubilete.games.cuba_cube.rules.couriers.loading import anything_to_gain, overloaded
from cubilete.games.cuba_cube.rules.couriers.police import head_start_over, is_caught, pursue
from cubilete.games.cuba_cube.rules.couriers.routes import lay_routes
from cubilete.games.cuba_cube.rules.couriers.visiting import anything_to_visit
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.decks import count_at
from cubilete.games.cuba_cube.rules.riding import begin_turn
from cubilete.games.cuba_cube.rules.table import AT_ROUTES, N_OWN, N_ROUND, NOW, TURNS, Table


def begin(t: Table) -> None:
    """A Turn begins, of whoever is next."""
    begin_turn(t, TEAM)
    column: i64 = N_OWN
    while column < NOW:
        t.now[column] = 0
        column += 1
    t.now[N_ROUND] = t.get(TEAM, TURNS) // t.seats
    t.now[CHASED] = i64(head_start_over(t))


def open_routes(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The choice of a route; where the last one was crossed five new ones are laid out (CC-R67)."""
    if count_at(t, AT_ROUTES) == 0:
        lay_routes(t, chance, journal)
    t.phase = c.ROUTING


def proceed(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Go through the steps after the flick to the next decision."""
    while True:
        step = t.now[STEP]
        if step == S_LOSE:
            if not settle_losses(t, journal):
                t.phase = c.LOSING
                return
            t.now[STEP] = S_GAIN
        elif step == S_GAIN:
            if anything_to_gain(t):
                t.phase = c.GAINING
                return
            t.now[STEP] = S_VISIT
        elif step == S_UPGRADE:
            t.phase = c.UPGRADING
            return
        elif step == S_CARGO:
            if overloaded(t):
                t.phase = c.UNLOADING
                return
            t.now[STEP] = S_VISIT
        elif step == S_VISIT:
            if anything_to_visit(t):
                t.phase = c.VISITING
                return
            t.now[STEP] = S_END
        elif step == S_HAND:
            if not settle_crates(t, journal):
                t.phase = c.HANDING_OVER
                return
            finish_job(t, chance, journal)
            return
        elif step == S_JOB:
            return
        else:
            end(t, chance, journal)
            return


def end(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The Police's cards and their lead, unless a Job was finished (CC-R65, CC-R70); then the next player."""
    if t.now[FINISHED] == 0:
        pursue(t, chance, journal)
        if is_caught(t, journal):
            t.own[RESULT] = CAUGHT
            t.phase = c.OVER
            c.tell_caught(journal, job_points(t))
            return
    t.add(TEAM, TURNS, 1)
    begin(t)
    c.tell_turn_of(journal, driving_seat(t, TEAM))
    open_routes(t, chance, journal)


def after_job(t: Table, chance: Chance, journal: Journal | None) -> None:
    """A Job was chosen: the first one, one instead of another, or, at the end of a Turn, the next one."""
    if t.now[STEP] == S_JOB:
        t.now[STEP] = S_END
        end(t, chance, journal)
    else:
        open_routes(t, chance, journal)
