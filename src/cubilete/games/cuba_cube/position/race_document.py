"""Positions of the Race as documents that people write and read: the common table, and what the Race keeps."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from cubilete.core.documents import mask, named, within
from cubilete.core.errors import PositionError
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.cloth_part import (
    MOST,
    MOST_MONEY,
    TablePart,
    bits_of,
    common_part,
    convert,
    numbered,
    read_common,
)
from cubilete.games.cuba_cube.rules.box import R_TRACK
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.state import CubaRace

RESULTS = ("not_yet", "on_the_way", "winner", "hunted")
STEPS = ("", "gate", "hits")


class RacedPart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a driver got out of a Race."""

    result: str
    sectors: int = 0
    reward: int = 0
    diamonds: int = 0


class RacerPart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A driver in the Race."""

    sectors: int = 0
    arrived: bool = False
    drunk: int = 0
    wheels_bind: bool = False
    raced: list[RacedPart] = msgspec.field(default_factory=list)


class RaceTurnPart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the Race keeps of a Turn."""

    gaining: str = ""
    waiting: list[str] = msgspec.field(default_factory=list)
    targets: list[int] = msgspec.field(default_factory=list)
    crossed: bool = False
    was_broken: bool = False
    counted: bool = False


class RaceDocument(TablePart, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table of the Race."""

    race: int
    racers: list[RacerPart]
    step: RaceTurnPart = RaceTurnPart()


def write_race(t: CubaRace) -> dict[str, Any]:
    part = RaceDocument(
        race=int(t.now[r.N_RACE]) + 1,
        racers=[racer_part(t, driver) for driver in range(t.drivers)],
        step=RaceTurnPart(
            gaining=STEPS[int(t.now[r.N_STEP])],
            waiting=named(int(t.now[r.N_PENDING]), FEW["die"]),
            targets=numbered(int(t.now[r.N_TARGETS])),
            crossed=t.now[r.N_CROSSED] != 0,
            was_broken=t.now[r.N_BROKEN] != 0,
            counted=t.now[r.N_COUNTED] != 0,
        ),
        **common_part(t),
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def racer_part(t: CubaRace, driver: int) -> RacerPart:
    raced = []
    for race in range(r.MOST_RACES):
        result = int(t.get(driver, r.RESULT + race))
        if result != r.NOT_YET:
            numbers = [int(t.get(driver, column + race)) for column in (r.CROSSED, r.REWARD, r.DIAMONDS)]
            raced.append(RacedPart(RESULTS[result], *numbers))
    return RacerPart(
        sectors=int(t.get(driver, r.SECTORS)),
        arrived=t.get(driver, r.ARRIVED) != 0,
        drunk=int(t.get(driver, r.DRUNK)),
        wheels_bind=t.get(driver, r.AIMED) != 0,
        raced=raced,
    )


def read_race(document: dict[str, Any], t: CubaRace) -> CubaRace:
    """Lay a document out on a new table; PositionError names what cannot be read."""
    part = convert(document, RaceDocument, "Race")
    read_common(part, t)
    t.now[r.N_RACE] = within(part.race, 1, r.MOST_RACES, "race") - 1
    if len(part.racers) != t.drivers:
        raise PositionError(f"racers: there are {len(part.racers)}, but {int(t.drivers)} drive at this table.")
    for driver, racer in enumerate(part.racers):
        read_racer(racer, t, driver)
    step = part.step
    if step.gaining not in STEPS:
        raise PositionError("step, gaining: it must be gate, hits, or nothing.")
    t.now[r.N_STEP] = STEPS.index(step.gaining)
    t.now[r.N_PENDING] = mask(step.waiting, FEW["die"], "step, waiting", "die")
    t.now[r.N_TARGETS] = bits_of(step.targets, int(t.drivers), "step, targets,")
    t.now[r.N_CROSSED] = int(step.crossed)
    t.now[r.N_BROKEN] = int(step.was_broken)
    t.now[r.N_COUNTED] = int(step.counted)
    return t


def read_racer(racer: RacerPart, t: CubaRace, driver: int) -> None:
    where = f"racer {driver + 1}"
    t.put(driver, r.SECTORS, within(racer.sectors, 0, int(t.box.race[R_TRACK]), f"sectors of {where}"))
    t.put(driver, r.ARRIVED, int(racer.arrived))
    t.put(driver, r.DRUNK, within(racer.drunk, 0, MOST, f"drunk of {where}"))
    t.put(driver, r.AIMED, int(racer.wheels_bind))
    within(len(racer.raced), 0, r.MOST_RACES, f"the number of Races of {where}")
    for race, raced in enumerate(racer.raced):
        if raced.result not in RESULTS[1:]:
            raise PositionError(f"{where}: a Race ended with {', '.join(RESULTS[1:])}, not with '{raced.result}'.")
        t.put(driver, r.RESULT + race, RESULTS.index(raced.result))
        t.put(driver, r.CROSSED + race, within(raced.sectors, 0, int(t.box.race[R_TRACK]), f"sectors of {where}"))
        t.put(driver, r.REWARD + race, within(raced.reward, 0, MOST_MONEY, f"reward of {where}"))
        t.put(driver, r.DIAMONDS + race, within(raced.diamonds, 0, MOST_MONEY, f"diamonds of {where}"))
