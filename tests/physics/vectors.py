"""Flicks and a throw as key frames with the poses that they must show: what the page's reader is tested against.

    python tests/physics/vectors.py

writes them anew. That is needed only where the form of a motion changes; another build of the physics does not matter.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "client/src/boards/cuba_cube/tests/flicks.json"
EVERY = 37
"""ms between two poses."""


def shown(numbers: list[int], before: Any, after: Any) -> list[dict[str, Any]]:
    """The poses of every die that moves, to a thousandth of a millimetre or less."""
    from cubilete.physics.frames import decode, length

    motions = decode(numbers, before, after)
    times = range(0, length(motions) + EVERY, EVERY)
    return [
        {"die": motion.die, "poses": [[round(float(value), 6) for value in motion.at(ms)] for ms in times]}
        for motion in motions
    ]


def vectors() -> list[dict[str, Any]]:
    from cubilete.physics import Table
    from cubilete.physics.flicks import simulate
    from cubilete.physics.frames import encode
    from cubilete.physics.packing import pack
    from cubilete.physics.throws import ORIGIN, encode_throw, throw
    from physics.helpers import any_flick, scattered

    luck, found = random.Random(31), []
    for _ in range(5):
        before = scattered(luck)
        result = simulate(before, any_flick(luck, before))
        found.append((before, result.final, encode(result.track, before, result.final)))
    thrown = throw([0, 4, 11], 8)
    found.append((Table((ORIGIN,) * 12), thrown.final, encode_throw(thrown)))
    return [
        {
            "before": [list(pose or []) for pose in before.dice],
            "after": [list(pose or []) for pose in after.dice],
            "word": pack(numbers),
            "every": EVERY,
            "shown": shown(numbers, before, after),
        }
        for before, after, numbers in found
    ]


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text("[\n" + ",\n".join(json.dumps(vector) for vector in vectors()) + "\n]\n")
