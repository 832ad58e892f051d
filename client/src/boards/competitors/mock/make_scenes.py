"""Plays real matches of Competitors and writes tables worth looking at into scenes/*.json, for tests and the mock page.

Run from the root of the repository, with PYTHONPATH=src:client/scripts. It also writes atlas.json, which is the
furniture with coarse outlines for tests, and furniture.json, which the mock page needs and is not kept.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from scenes import Moment, Scene, write_scenes

from cubilete.games import title
from cubilete.games.competitors.position.shapes import Ring, steps, thinned, thinned_ring

HERE = Path(__file__).parent
COMPETITORS = title("competitors")
COARSE = 25
QUIET = "negotiation=no"
LIKED = (
    "deliver",
    "apply",
    "far_side",
    "customs_first",
    "choose",
    "dock",
    "fly",
    "drive",
    "sail",
    "next",
    "sign",
    "branch",
)
"""What a chooser that is neither clever nor silly does first."""


def travelling(verb: str, least: int) -> Any:
    return lambda m: m.about == "travelling" and len(m.verbs(verb)) >= least


EVENING: dict[str, Any] = {
    "round": 5,
    "on_turn": 1,
    "danger": "gulf_storm",
    "seat": [
        {
            "headquarter": "italy",
            "money": 186000,
            "points": 4,
            "hand": [
                "france",
                "spain_portugal",
                "peru",
                "east_africa",
                "turkey",
                "poland",
                "K008",
                "K012",
                "K031",
                "K060",
                "K099",
                "K107",
            ],
            "branches": ["argentina_uruguay"],
            "vehicles": {"truck1": "france", "truck2": "italy", "ship1": "italy", "aircraft1": "italy"},
            "signed": {"aircraft1": "K001 to new_guinea"},
        },
        {
            "headquarter": "japan",
            "money": 64500,
            "points": 6,
            "hand": ["chile", "libya", "K002", "K003", "K004"],
            "branches": ["south_china", "queensland"],
            "advantages": {"south_china": "K103"},
            "vehicles": {"truck1": "south_china", "truck2": "mongolia", "ship1": "queensland", "aircraft1": "japan"},
        },
        {"headquarter": "brazil", "money": 120000, "points": 2, "hand": ["ukraine", "K005", "K006"]},
        {"headquarter": "egypt", "money": 9500, "points": 5, "hand": ["iceland", "K007"]},
    ],
}
"""A turn in the middle of a game, with much to choose from."""
BORDER: dict[str, Any] = {
    "round": 3,
    "on_turn": 1,
    "seat": [
        {
            "headquarter": "italy",
            "hand": ["france", "peru", "K012", "K110"],
            "vehicles": {"truck1": "poland", "truck2": "italy", "ship1": "italy", "aircraft1": "italy"},
            "signed": {"truck1": "K001 to ukraine"},
            "advantages": {"italy": "K107"},
        },
        {"headquarter": "japan", "hand": ["chile", "libya", "K002", "K109"]},
        {"headquarter": "brazil", "hand": ["turkey", "K005", "K006"]},
    ],
}
"""Goods for a State behind a customs border, where a red flag waves."""
DEBT: dict[str, Any] = {
    "phase": "raising",
    "round": 6,
    "actions": 1,
    "debt": 4000,
    "journey": {
        "kind": "move",
        "convoy": ["1.truck2"],
        "spent": 5,
        "spent_by": {"truck": 5},
        "fuelled": ["truck"],
        "moved": "1.truck2",
        "came_from": "central_asia",
        "travelled": ["1.truck2"],
        "event": "baksheesh",
        "step": 2,
        "ending": True,
        "stop_settled": True,
    },
    "seat": [
        {
            "headquarter": "japan",
            "money": 0,
            "hand": ["ukraine", "morocco", "K003", "K006"],
            "branches": ["kazakhstan"],
            "vehicles": {"truck1": "on ship1", "truck2": "iran", "ship1": "r07c25", "aircraft1": "japan"},
        },
        {"headquarter": "italy", "hand": ["chile", "K002"]},
        {"headquarter": "brazil", "hand": ["turkey", "K005"]},
    ],
}
"""Baksheesh that cannot be paid: something has to be sold."""
DEALS: list[dict[str, Any]] = [
    {"kind": "offer", "number": 2, "terms": "2>1 20000, libya; 1>2 peru", "author": 2, "version": 2},
    {"kind": "offer", "number": 8, "terms": "3>1 ukraine; 1>3 15000"},
    {"kind": "ask", "number": 10, "terms": "all: get any africa; give 9000"},
    {"kind": "auction", "number": 4, "terms": "chile from 5000", "bid": "7000", "bidder": 3},
]
MARKET: dict[str, Any] = EVENING | {"deal": DEALS}
"""An offer that was changed, a bot's, an open request and an auction."""


SCENES = (
    Scene("found-4", 4, lambda m: m.about == "founding", options=QUIET),
    Scene("act-4", 4, lambda m: True, options=QUIET, start_from=EVENING),
    Scene(
        "act-5-de", 5, lambda m: m.about == "acting" and m.view["round"] >= 4 and m.offers("deliver"), language="de",
        options=QUIET,
    ),
    Scene("deal-4", 4, lambda m: True, start_from=MARKET),
    Scene("deal-4-de", 4, lambda m: True, start_from=MARKET, language="de"),
    Scene("deliver-3", 3, lambda m: m.about == "acting" and m.offers("deliver", "move"), options=QUIET),
    Scene("drive-3", 3, travelling("drive", 4), options=QUIET),
    Scene("sail-3", 3, lambda m: travelling("sail", 3)(m) and bool(m.view["journey"]["delivery"]), options=QUIET),
    Scene("fly-3", 3, travelling("fly", 3), options=QUIET),
    Scene("clear-3", 3, lambda m: m.about == "clearing", options=QUIET, start_from=BORDER),
    Scene("happen-3", 3, lambda m: m.about == "happening", options=QUIET, start_from=BORDER),
    Scene("choose-3", 3, lambda m: m.about == "choosing", options=QUIET, start_from=BORDER),
    Scene("fail-3", 3, lambda m: m.about == "failing", options=QUIET, start_from=BORDER),
    Scene("raise-3", 3, lambda m: m.about == "raising", options=QUIET, start_from=DEBT),
    Scene("order-3", 3, lambda m: m.about == "ordering", options=QUIET, start_from=BORDER),
    Scene("watch-4", 4, lambda m: m.about == "travelling" and m.view["round"] >= 3, watcher=True, options=QUIET),
    Scene("wait-4", 4, lambda m: m.about == "travelling" and m.view["round"] >= 3, waiting=True, options=QUIET),
    Scene("over-3", 3, lambda m: bool(m.view["phase"] == "over"), options="mode=timed rounds=4 negotiation=no"),
)  # fmt: skip


def choose(m: Moment, luck: Random) -> str:
    """Deliveries first, then signing; else anything."""
    if luck.random() < 0.75:
        for verb in LIKED:
            if m.offers(verb):
                return luck.choice(m.verbs(verb)).notation
    kept = [choice for choice in m.choices if choice.verb not in ("give_up", "sell", "close", "pass")]
    return luck.choice(kept or list(m.choices)).notation


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
    furniture = {language: COMPETITORS.furniture(language) for language in ("en", "de")}
    (HERE / "furniture.json").write_bytes(msgspec.json.encode(furniture) + b"\n")
    (HERE / "atlas.json").write_bytes(msgspec.json.encode(bare(furniture["en"])) + b"\n")
    write_scenes(COMPETITORS, SCENES, choose, HERE / "scenes")
