"""What a board shows of a race. Everything lies open, so every seat sees the same; cars and seats count from 0."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Start = Literal["waits", "stalled", "away"]
Status = Literal["racing", "finished", "out"]


class CarView(Struct, frozen=True):
    """A car and its sheet. Spaces go by their number in the furniture."""

    seat: int
    space: int
    """-1 off the track."""
    lap: int
    """Laps completed; -1 on the grid (FD-R16)."""
    gear: int
    stops: int
    """Stops made in the corner it stands in."""
    debt: int
    """Spaces that it owes to the mud (NR-R18)."""
    start: Start
    spun: bool
    status: Status
    place: int
    """In the finish, from 1; 0 before."""
    driver: str
    tire: str
    visited: bool
    """The casino, in this lap (NR-R26)."""
    pits: int
    nitro: bool
    """Whether the nitro of this lap is left."""
    points: list[int]
    """Wear points left by part; one number in the basic rules."""
    full: list[int]
    """What its sheet says at the start."""
    progress: int
    """Rows covered (FD-R15)."""
    rank: int
    """Place in the race as it stands, from 1."""


class Cost(Struct, frozen=True):
    """Points of one part."""

    part: str
    points: int


class WayView(Struct, frozen=True):
    """A way that may be driven now, as `drive` and `slip` name it, and what it costs whatever the dice say."""

    space: int
    way: int
    path: list[int]
    """Spaces entered, the end last."""
    cost: list[Cost]
    brake: int
    """Spaces given up by braking."""
    over: int
    """Spaces beyond a corner with a stop missing."""
    blocked: int
    """Spaces that could not be driven."""
    tests: list[str]
    """What the black die will be rolled for."""
    hold: str
    """What keeps the car there: crowd, mud, river..."""
    spins: bool
    out: bool
    """The car is out of the race."""
    fate: str
    """Why it is out, by the names of the declaration; `trial` where it is a timed lap that fails."""
    line: bool
    """It crosses the finish line."""
    finish: bool
    """It crosses the finish line for the last time."""
    stop: int
    """Which stop of the corner it is; 0 where it is none, or none is missing."""
    stops: int
    """Stops that the corner of its end wants."""
    debt: int
    """Spaces owed to the mud in the end."""
    debris: int
    """Spaces with debris on the way."""
    rivals: list[int]
    """Cars with which there will be a collision test."""
    leader: int
    """The car whose slipstream is there to be used in the end, or -1."""
    distracted: bool
    """One space is lost to a driver who was overtaken (FD-DRIVER-01)."""


class Outcome(Struct, frozen=True):
    """One result of a gear's die, and the cheapest it can be driven for; 0 for an engine that stalls at the start."""

    roll: int
    chance: float
    points: int
    tests: int
    out: bool
    ends: list[int]
    """Where the car can end without braking, and where the cheapest way ends."""


class GearView(Struct, frozen=True):
    """A gear that may be chosen now, and what may come of it."""

    gear: int
    cost: list[Cost]
    """Of shifting down."""
    rolls: list[Outcome]
    free: float
    """The chance that nothing has to be paid for the way."""
    out: float
    """The chance that no way leaves the car in the race."""
    mean: float
    """Points paid on average, on the cheapest way of each roll."""


class TableView(Struct, frozen=True):
    """The race and what anybody could work out from it; the circuit itself is part of the furniture."""

    phase: str
    round: int
    advanced: bool
    laps: int
    turn: int
    """The car that plays, or -1."""
    order: list[int]
    """Cars in the order in which they play this round; those before `turn` have played."""
    roll: int
    """Spaces of this turn that are still to be driven."""
    weather: str
    """Empty where it is not used."""
    pits: bool
    """Whether the pit lane is open."""
    trial: int
    debris: list[int]
    route: list[int]
    """Spaces entered in this turn so far."""
    pool: list[int]
    """Repair points left, by car or by team."""
    points: list[int]
    """Of every seat's team, in a team race (FD-OPT-05)."""
    cars: list[CarView]
    gears: list[GearView]
    ways: list[WayView]
