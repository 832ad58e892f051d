"""Positions of the Couriers as documents that people write and read: the common table, the chase and the Turn."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from cubilete.core.documents import known, mask, named, within
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.cloth_part import MOST, TablePart, common_part, convert, name_of, read_common
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.state import Couriers

STEPS = ("route", "flick", "lose", "gain", "upgrade", "cargo", "visit", "hand_over", "job", "end")
"""In the order of the columns S_ROUTE to S_END."""
RESULTS = ("playing", "won", "caught")


class ChasePart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The three distances (CC-R88), and how the hunt stands."""

    team_km: int = 0
    job_km: int = 0
    police_km: int = 0
    gate_flicks: int = 0
    behind: int = 0
    leaving: str = ""
    """The City that gets its Cop when the Vehicle drives on (CC-R76)."""
    routes_added: int = 0
    result: str = "playing"


class CourierTurnPart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the Couriers keep of a Turn."""

    at: str = "route"
    covered: bool = False
    broke: bool = False
    detour: bool = False
    near_cities: list[str] = msgspec.field(default_factory=list)
    near_dice: list[str] = msgspec.field(default_factory=list)
    finished: bool = False
    extra_cards: int = 0
    owed: int = 0
    entered: bool = False
    given_up: bool = False
    chased: bool = True


class CouriersDocument(TablePart, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table of the Couriers."""

    chase: ChasePart = ChasePart()
    step: CourierTurnPart = CourierTurnPart()


def write_couriers(t: Couriers) -> dict[str, Any]:
    part = CouriersDocument(chase=chase_part(t), step=step_part(t), **common_part(t))
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def chase_part(t: Couriers) -> ChasePart:
    own = [int(t.own[at]) for at in range(w.CHASE)]
    return ChasePart(
        team_km=own[w.TEAM_KM],
        job_km=own[w.JOB_KM],
        police_km=own[w.POLICE_KM],
        gate_flicks=own[w.GATE_FLICKS],
        behind=own[w.BEHIND],
        leaving=name_of("city", own[w.LEAVING] - 1),
        routes_added=own[w.ADDED],
        result=RESULTS[own[w.RESULT]],
    )


def step_part(t: Couriers) -> CourierTurnPart:
    return CourierTurnPart(
        at=STEPS[int(t.now[w.STEP])],
        covered=t.now[w.COVERED] != 0,
        broke=t.now[w.BROKE] != 0,
        detour=t.now[w.DETOUR] != 0,
        near_cities=named(int(t.now[w.NEAR_CITIES]), FEW["city"]),
        near_dice=named(int(t.now[w.NEAR_DICE]), FEW["die"]),
        finished=t.now[w.FINISHED] != 0,
        extra_cards=int(t.now[w.EXTRA]),
        owed=int(t.now[w.OWED]),
        entered=t.now[w.ENTERED] != 0,
        given_up=t.now[w.GIVEN_UP] != 0,
        chased=t.now[w.CHASED] != 0,
    )


def read_couriers(document: dict[str, Any], t: Couriers) -> Couriers:
    """Lay a document out on a new table; PositionError names what cannot be read."""
    part = convert(document, CouriersDocument, "Couriers")
    read_common(part, t)
    read_chase(part.chase, t)
    read_step(part.step, t)
    return t


def read_chase(chase: ChasePart, t: Couriers) -> None:
    t.own[w.TEAM_KM] = within(chase.team_km, 0, MOST, "chase, team_km,")
    t.own[w.JOB_KM] = within(chase.job_km, 0, MOST, "chase, job_km,")
    t.own[w.POLICE_KM] = within(chase.police_km, 0, MOST, "chase, police_km,")
    t.own[w.GATE_FLICKS] = within(chase.gate_flicks, 0, MOST, "chase, gate_flicks,")
    t.own[w.BEHIND] = within(chase.behind, 0, MOST, "chase, behind,")
    t.own[w.LEAVING] = 1 + known(chase.leaving, FEW["city"], "chase, leaving", "City") if chase.leaving else 0
    t.own[w.ADDED] = within(chase.routes_added, 0, MOST, "chase, routes_added,")
    t.own[w.RESULT] = known(chase.result, RESULTS, "chase, result")


def read_step(step: CourierTurnPart, t: Couriers) -> None:
    t.now[w.STEP] = known(step.at, STEPS, "step, at")
    t.now[w.COVERED] = int(step.covered)
    t.now[w.BROKE] = int(step.broke)
    t.now[w.DETOUR] = int(step.detour)
    t.now[w.NEAR_CITIES] = mask(step.near_cities, FEW["city"], "step, near_cities", "City")
    t.now[w.NEAR_DICE] = mask(step.near_dice, FEW["die"], "step, near_dice", "die")
    t.now[w.FINISHED] = int(step.finished)
    t.now[w.EXTRA] = within(step.extra_cards, 0, MOST, "step, extra_cards,")
    t.now[w.OWED] = within(step.owed, 0, MOST, "step, owed,")
    t.now[w.ENTERED] = int(step.entered)
    t.now[w.GIVEN_UP] = int(step.given_up)
    t.now[w.CHASED] = int(step.chased)
