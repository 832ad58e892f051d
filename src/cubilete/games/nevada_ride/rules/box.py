"""The box of Nevada Ride as the compiled rules use it: numbers only, shared by every clone of a table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules.circuit import Circuit

ROLLS: Final = 21
"""Results of the black die and 0, for rows that are read by them."""
MOST_FACE: Final = 30
"""The highest face of any gear die."""


@final
class Box:
    """Made by `components/load.py` out of a validated component file; nothing here ever changes.

    Harm of a test: every result up to and including the number named here. Rows by part have six entries in the order
    of the car sheet; rows by roll have an entry for every result of the black die, and one for 0.
    """

    __slots__ = (
        "block_brakes", "block_out", "block_tires", "build_high", "build_low", "build_points", "cap_casino",
        "cap_crowd", "cap_jump", "casino", "casino_gear", "checkpoint", "circuit", "collision_basic", "collision_dry",
        "collision_wet", "danger", "debris_dry", "debris_markers", "debris_wet", "die_first", "die_sides",
        "driver_wear", "engine_basic", "engine_dry", "engine_wet", "extra", "faces", "factor", "great_start",
        "hazard_part", "laps_advanced", "laps_basic", "laps_long", "mud_value", "pit", "rock", "shift", "shift_basic",
        "slide", "slip_allowed", "slip_gear", "slip_spaces", "start", "team_of", "team_points", "wear", "wear_basic",
        "weather",
    )  # fmt: skip

    def __init__(self, circuit: Circuit, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.circuit = circuit
        self.set_numbers(numbers)
        self.die_first: vec[i64] = as_vec(rows["die_first"])  # by gear, where its die begins in `faces`...
        self.die_sides: vec[i64] = as_vec(rows["die_sides"])  # ...and how many sides it has; gear 0 has none
        self.faces: vec[i64] = as_vec(rows["faces"])
        self.start: vec[i64] = as_vec(rows["start"])  # mode * ROLLS + roll: 0 stall, 1 normal, 2 great; mode 0 is basic
        self.wear: vec[i64] = as_vec(rows["wear"])  # NR-WEAR-02, by part
        self.build_low: vec[i64] = as_vec(rows["build_low"])
        self.build_high: vec[i64] = as_vec(rows["build_high"])
        self.shift_basic: vec[i64] = as_vec(rows["shift_basic"])  # wear points by gears skipped, 0 to 3
        self.shift: vec[i64] = as_vec(rows["shift"])  # skipped * 6 + part
        self.block_brakes: vec[i64] = as_vec(rows["block_brakes"])  # by spaces left over, below `block_out`
        self.block_tires: vec[i64] = as_vec(rows["block_tires"])
        self.casino: vec[i64] = as_vec(rows["casino"])  # by roll: spaces of the exit move, 0 where it stays
        self.pit: vec[i64] = as_vec(rows["pit"])
        self.slip_allowed: vec[i64] = as_vec(rows["slip_allowed"])  # gear behind * 7 + gear in front
        self.slide: vec[i64] = as_vec(rows["slide"])  # tire * 2 + wet
        self.extra: vec[i64] = as_vec(rows["extra"])
        self.factor: vec[i64] = as_vec(rows["factor"])  # (tire * 2 + wet) * 3 + lap on these tires
        self.weather: vec[i64] = as_vec(rows["weather"])  # by roll: 0 sun, 1 changeable, 3 rain
        self.team_points: vec[i64] = as_vec(rows["team_points"])  # by place, the first at 0
        self.driver_wear: vec[i64] = as_vec(rows["driver_wear"])  # driver * 6 + part
        self.hazard_part: vec[i64] = as_vec(rows["hazard_part"])  # by hazard of a space, -1 where it harms nothing
        self.team_of: vec[i64] = as_vec(rows["team_of"])  # by car

    def set_numbers(self, numbers: dict[str, int]) -> None:
        self.wear_basic: i64 = numbers["wear_basic"]  # NR-WEAR-01
        self.build_points: i64 = numbers["build_points"]
        self.great_start: i64 = numbers["great_start"]
        self.block_out: i64 = numbers["block_out"]
        self.collision_basic: i64 = numbers["collision_basic"]
        self.collision_dry: i64 = numbers["collision_dry"]
        self.collision_wet: i64 = numbers["collision_wet"]
        self.engine_basic: i64 = numbers["engine_basic"]
        self.engine_dry: i64 = numbers["engine_dry"]
        self.engine_wet: i64 = numbers["engine_wet"]
        self.debris_dry: i64 = numbers["debris_dry"]
        self.debris_wet: i64 = numbers["debris_wet"]
        self.danger: i64 = numbers["danger"]
        self.rock: i64 = numbers["rock"]
        self.slip_spaces: i64 = numbers["slip_spaces"]
        self.slip_gear: i64 = numbers["slip_gear"]
        self.laps_basic: i64 = numbers["laps_basic"]
        self.laps_advanced: i64 = numbers["laps_advanced"]
        self.laps_long: i64 = numbers["laps_long"]
        self.debris_markers: i64 = numbers["debris_markers"]
        self.mud_value: i64 = numbers["mud_value"]
        self.cap_jump: i64 = numbers["cap_jump"]  # the highest gear after a fall
        self.cap_crowd: i64 = numbers["cap_crowd"]
        self.cap_casino: i64 = numbers["cap_casino"]
        self.casino_gear: i64 = numbers["casino_gear"]
        self.checkpoint: i64 = numbers["checkpoint"]  # points other than Tires that come back at the line


def top_face(box: Box, gear: i64) -> i64:
    """The highest face of a gear die."""
    most: i64 = 0
    side: i64 = 0
    while side < box.die_sides[gear]:
        face: i64 = box.faces[box.die_first[gear] + side]
        if face > most:
            most = face
        side += 1
    return most
