"""Writes what tests and the mock page of Competitors need.

Run from the root of the repository, with PYTHONPATH=src:client/scripts. It writes atlas.json, which is the furniture
with coarse outlines for tests, and furniture.json, which the mock page needs and is not kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from cubilete.core.words import load_words
from cubilete.games.competitors.components.load import load_components
from cubilete.games.competitors.position.furniture import make_furniture
from cubilete.games.competitors.position.shapes import Ring, steps, thinned, thinned_ring

HERE = Path(__file__).parent
COARSE = 25


def coarse(row: list[int]) -> list[int]:
    """An arc with few points, which nothing that is tested cares about."""
    line: Ring = []
    for dx, dy in zip(row[::2], row[1::2], strict=True):
        x, y = line[-1] if line else (0, 0)
        line.append((x + dx, y + dy))
    if line[0] == line[-1]:
        ring = thinned_ring(line[:-1], COARSE // 2)
        return steps([*ring, ring[0]]) if len(ring) > 3 else row
    return steps(thinned(line, COARSE))


def bare(told: dict[str, Any]) -> dict[str, Any]:
    """What tests need of the furniture, small enough to be kept."""
    return told | {"arcs": [coarse(row) for row in told["arcs"]]}


if __name__ == "__main__":
    components, _ = load_components("")
    furniture = {
        language: msgspec.to_builtins(make_furniture(components, load_words("cubilete.games.competitors", language)))
        for language in ("en", "de")
    }
    (HERE / "furniture.json").write_bytes(msgspec.json.encode(furniture) + b"\n")
    (HERE / "atlas.json").write_bytes(msgspec.json.encode(bare(furniture["en"])) + b"\n")
