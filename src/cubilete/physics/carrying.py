"""From the plain numbers of a trial to a simulation and back. Nothing is loaded before a trial is carried out."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cubilete.physics.missing import NO_BUILD, NoPhysicsError
from cubilete.physics.table import Flick, Gate, Scene, Table, Zone


def part(name: str) -> Any:
    """A module that needs the engine and what comes with it."""
    try:
        return import_module(f"cubilete.physics.{name}")
    except ImportError as problem:
        raise NoPhysicsError from problem


def scene_of(half: int, zones: list[list[int]], gates: list[int]) -> Scene:
    """What rules say of the surroundings."""
    shapes = tuple(Zone(tuple(zone[2:]), zone[1], zone[0]) for zone in zones)
    return Scene(half, shapes, tuple(Gate(gates[k], gates[k + 1]) for k in range(0, len(gates), 2)))


def carry_flick(table: list[int], flick: list[int], half: int, zones: list[list[int]], gates: list[int]) -> list[int]:
    """A flick for true: the rules' part, then the motion."""
    before = Table.from_numbers(table)
    result = part("flicks").simulate(before, Flick(*flick), scene_of(half, zones, gates))
    return [*result.outcome.numbers(), *part("frames").encode(result.track, before, result.final)]


def carry_throw(dice: list[int], seed: int, half: int) -> list[int]:
    """A throw for true: the rules' part, then the motion."""
    throws = part("throws")
    result = throws.throw(dice, seed, half)
    return [*result.outcome.numbers(), *throws.encode_throw(result)]


def build_here() -> int:
    """The build of the physics of this machine."""
    try:
        return int(part("flicks").build())
    except NoPhysicsError:
        return NO_BUILD
