"""Plays real matches of Nevada Ride and writes tables worth looking at into scenes/*.json, for tests and the mock page.

Run from the root of the repository, with PYTHONPATH=src:client/scripts. It also writes circuit.json, which is the
furniture without names, outlines and scenery for tests, and furniture.json, which the mock page needs and is not kept.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from scenes import Moment, Scene, write_scenes

from cubilete.games import title

HERE = Path(__file__).parent
NEVADA_RIDE = title("nevada_ride")
BASIC = "mode=basic laps=1"
ADVANCED = "mode=advanced laps=1"
STREET = "mode=advanced laps=1 drivers=choose weather=yes"
DEALT = "mode=advanced laps=1 drivers=dealt"


def shifting(m: Moment) -> bool:
    return m.about == "shifting" and m.view["round"] >= 4 and len(m.view["gears"]) >= 4


def driving(m: Moment) -> bool:
    return m.about == "driving" and m.view["round"] >= 4 and len(m.view["ways"]) >= 6


def several(m: Moment) -> bool:
    """Where two ways lead to one space and differ."""
    spaces = [way["space"] for way in m.view["ways"]]
    return m.about == "driving" and len(set(spaces)) < len(spaces) and len(spaces) <= 16


def braking(m: Moment) -> bool:
    return driving(m) and any(way["brake"] for way in m.view["ways"]) and any(way["tests"] for way in m.view["ways"])


SCENES = (
    Scene("start-4", 4, lambda m: m.about == "shifting" and m.view["round"] == 1, options=BASIC),
    Scene("shift-4", 4, shifting, options=ADVANCED),
    Scene("shift-4-de", 4, shifting, options=ADVANCED, language="de"),
    Scene("drive-3", 3, braking, options=ADVANCED),
    Scene("ways-3", 3, several, options=BASIC),
    Scene("slip-4", 4, lambda m: m.about == "slipping", options=ADVANCED),
    Scene("choose-4", 4, lambda m: m.about == "choosing", options=STREET),
    Scene("build-3", 3, lambda m: m.about == "building", options="mode=advanced laps=1 build=yes"),
    Scene("tires-3", 3, lambda m: m.about == "fitting", options="mode=advanced laps=1 weather=yes"),
    Scene("regain-3", 3, lambda m: m.about == "regaining", options="mode=advanced laps=2 drivers=dealt"),
    Scene("boost-3", 3, lambda m: m.about == "boosting", options=DEALT),
    Scene("ten", 10, shifting, options=BASIC),
    Scene("watch-4", 4, driving, watcher=True, options=BASIC),
    Scene("wait-4", 4, driving, waiting=True, options=BASIC),
    Scene("over-3", 3, lambda m: bool(m.view["phase"] == "over"), options=BASIC),
)


def choose(m: Moment, luck: Random) -> str:
    """A driver that is neither clever nor silly: gears by what they cost, ways by the house's own order."""
    if m.offers("gear"):
        gears = {view["gear"]: worth(view) for view in m.view["gears"]}
        return max(m.verbs("gear"), key=lambda choice: gears[choice.arg("gear")]).notation
    return m.choices[0].notation if luck.random() < 0.8 else luck.choice(m.choices).notation


def worth(gear: dict[str, Any]) -> float:
    spaces = sum(one["chance"] * one["roll"] for one in gear["rolls"])
    return float(spaces / 4 - gear["mean"] - 40 * gear["out"])


def bare(told: dict[str, Any]) -> dict[str, Any]:
    """What tests need of the furniture, small enough to be kept."""
    spaces = told["spaces"]
    return told | {"decor": [], "spaces": spaces | {"name": spaces["id"], "outline": []}}


if __name__ == "__main__":
    furniture = {language: NEVADA_RIDE.furniture(language) for language in ("en", "de")}
    (HERE / "furniture.json").write_bytes(msgspec.json.encode(furniture) + b"\n")
    (HERE / "circuit.json").write_bytes(msgspec.json.encode(bare(furniture["en"])) + b"\n")
    write_scenes(NEVADA_RIDE, SCENES, choose, HERE / "scenes")
