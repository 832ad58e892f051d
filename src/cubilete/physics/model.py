"""The model of cloth and dice, as measured in the study: MuJoCo on the processor, nothing drawn.

The cloth is a plane without end. Against it a die is eight corner spheres (a rounded cube, exactly, at the cost of a
box); against other dice it is a box. Cards and pawns are no bodies: solids of 0.3 mm tripped most slides.
"""

from __future__ import annotations

import itertools
import math
import zlib
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cubilete.physics.missing import ENGINE, NoPhysicsError
from cubilete.physics.table import PhysicsError, Pose, Table
from cubilete.physics.units import DICE, TURN

Floats = NDArray[np.float64]

HALF: Final = 0.008
RADIUS: Final = 0.0015
MASS: Final = 0.0045
INERTIA: Final = MASS * (2 * HALF) ** 2 / 6
REST_HEIGHT: Final = HALF - 9.836e-6
"""The centre of a die that lies still: half an edge less what the cloth gives."""
PARK: Final = (5.0, 5.0, 0.1)
"""Where dice that are not in play lie, and the distance between them; metres."""
REVISION: Final = 2
"""Of what we make of the engine's numbers: events, snapping, laying flat."""

OPENING: Final = """<mujoco model="cubilete">
<compiler angle="radian"/>
<option timestep="0.001" integrator="implicitfast" cone="elliptic" solver="Newton"
        iterations="50" tolerance="1e-8" sleep_tolerance="1e-3">
  <flag sleep="enable"/></option>
<size memory="1M"/>
<default>
  <geom contype="0" conaffinity="0"/>
  <default class="cloth"><pair condim="4" friction="0.35 0.35 0.001 0.0001 0.0001"
    solref="0.006 1" solreffriction="0.03 1" solimp="0.9 0.95 0.001"/></default>
  <default class="dice"><pair condim="3" friction="0.2 0.2 0.001 0.0001 0.0001"
    solref="-400000 -350" solreffriction="0.02 1" solimp="0.9 0.95 0.001"/></default>
</default>
<worldbody><geom name="cloth" type="plane" size="0 0 0.1"/>"""


@cache
def engine() -> Any:
    """MuJoCo; a clear sentence where it is missing. It is loaded only when a flick is asked for."""
    try:
        import mujoco
    except ImportError as problem:
        raise NoPhysicsError from problem
    return mujoco


def description() -> str:
    """The model in MuJoCo's own words."""
    out, pairs = [OPENING], []
    for i in range(DICE):
        out.append(
            f'<body name="d{i}" pos="{0.03 * i} 0 {HALF}" sleep="init"><freejoint/>'
            f'<inertial pos="0 0 0" mass="{MASS}" diaginertia="{INERTIA} {INERTIA} {INERTIA}"/>'
            f'<geom name="b{i}" type="box" size="{HALF} {HALF} {HALF}"/>'
        )
        for k, (x, y, z) in enumerate(itertools.product((RADIUS - HALF, HALF - RADIUS), repeat=3)):
            out.append(f'<geom name="c{i}_{k}" type="sphere" size="{RADIUS}" pos="{x} {y} {z}"/>')
            pairs.append(f'<pair class="cloth" geom1="cloth" geom2="c{i}_{k}"/>')
        out.append("</body>")
    pairs += [f'<pair class="dice" geom1="b{j}" geom2="b{i}"/>' for i in range(DICE) for j in range(i)]
    return "\n".join([*out, "</worldbody><contact>", *pairs, "</contact></mujoco>"])


# ------------------------------------------------------------ poses
def up_turns() -> Floats:
    """For every face the shortest turn that brings it up, as a quaternion (w, x, y, z); "-z" turns about x."""
    h = math.sqrt(0.5)
    return np.array([[1, 0, 0, 0], [0, 1, 0, 0], [h, 0, -h, 0], [h, 0, h, 0], [h, h, 0, 0], [h, -h, 0, 0]])


UP: Final = up_turns()
UP_BACK: Final = np.array(
    [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[1, 0, 0], [0, -1, 0], [0, 0, -1]],
        [[0, 0, 1], [0, 1, 0], [-1, 0, 0]],
        [[0, 0, -1], [0, 1, 0], [1, 0, 0]],
        [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
        [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
    ],
    dtype=np.float64,
)
"""The same turns backwards, as matrices."""


def quaternion(face: int, yaw: int) -> list[float]:
    """How a resting die is turned."""
    half = yaw * (math.pi / TURN)
    c, s = math.cos(half), math.sin(half)
    w, x, y, z = (float(value) for value in UP[face])
    return [c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w]


def places(table: Table) -> Floats:
    """The positions and turns of all bodies (twelve rows of seven); dice not in play are parked."""
    rows = np.empty((DICE, 7))
    for number, pose in enumerate(table.dice):
        if pose is None:
            rows[number] = (PARK[0] + number * PARK[2], PARK[1], REST_HEIGHT, 1, 0, 0, 0)
        else:
            rows[number] = (pose.x * 1e-6, pose.y * 1e-6, REST_HEIGHT, *quaternion(pose.face, pose.yaw))
    return rows


def matrices(quaternions: Floats) -> Floats:
    """Rotation matrices of unit quaternions (..., 4)."""
    w, x, y, z = (quaternions[..., k] for k in range(4))
    out = np.empty((*quaternions.shape[:-1], 3, 3))
    x2, y2, z2 = x + x, y + y, z + z
    wx, wy, wz, xx, xy, xz, yy, yz, zz = w * x2, w * y2, w * z2, x * x2, x * y2, x * z2, y * y2, y * z2, z * z2
    out[..., 0, 0], out[..., 0, 1], out[..., 0, 2] = 1 - yy - zz, xy - wz, xz + wy
    out[..., 1, 0], out[..., 1, 1], out[..., 1, 2] = xy + wz, 1 - xx - zz, yz - wx
    out[..., 2, 0], out[..., 2, 1], out[..., 2, 2] = xz - wy, yz + wx, 1 - xx - yy
    return out


def snapped(row: Floats) -> tuple[Pose, float]:
    """The pose in whole numbers that is nearest to a body's place, and how far it is from level, in radians."""
    turn = matrices(row[3:7])
    x, y, z = turn[2].tolist()
    ups = [z, -z, x, -x, y, -y]  # as in FACES
    face = ups.index(max(ups))
    flat = turn @ UP_BACK[face]
    yaw = round(math.atan2(flat[1, 0] - flat[0, 1], flat[0, 0] + flat[1, 1]) * (TURN / (2 * math.pi))) % TURN
    tilt = math.acos(max(-1.0, min(1.0, ups[face])))
    return Pose(round(float(row[0]) * 1e6), round(float(row[1]) * 1e6), face, yaw), tilt


def label(*parts: object) -> int:
    """A number for what is said, 2 or more."""
    return zlib.crc32(" ".join(map(str, parts)).encode()) | 2


def check_engine() -> None:
    """PhysicsError where another version is installed than the model was measured with."""
    found = engine().__version__
    if found != ENGINE:
        raise PhysicsError(f"the physics was measured with MuJoCo {ENGINE}, and {found} is installed")
