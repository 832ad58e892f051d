"""Lays tables of Cuba Cube and writes what a board is shown of them, for tests and the mock page.

Run from the root of the repository, with PYTHONPATH=src.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.components.load import load_components, make_box
from cubilete.games.cuba_cube.position import view as v
from cubilete.games.cuba_cube.position.furniture import make_furniture
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.rules.market import lay_sold
from cubilete.games.cuba_cube.rules.riding import motion_of
from cubilete.games.cuba_cube.rules.vehicles import give_card
from cubilete.games.cuba_cube.sight.table import named, table_view
from cubilete.games.cuba_cube.words.vocabulary import PHASES
from cubilete.physics.outcome import read_outcome

HERE = Path(__file__).parent
PARTS, _ = load_components("")
BOX = make_box(PARTS)
DICE = (
    (-62, 62, 0, 12), (71, 78, 2, -28), (-14, 76, 2, 33), (26, -26, 5, 8), (-96, -18, 4, 4), (101, -2, 3, 22),
    (37, 34, 2, 24), (-39, -86, 0, -18), (62, -83, 0, 11), (-106, 58, 2, 62), (2, 130, 4, 190), (122, 69, 0, 14),
)  # fmt: skip
"""x, y in mm, the face on top, degrees."""


def laid(game: int, drivers: int, dice: int = 12) -> k.Table:
    options = [0] * k.OPTIONS
    options[k.O_SIDE] = 320_000
    t = k.Table(BOX, i64(game), i64(drivers), i64(drivers), as_vec(options))
    for number, (x, y, face, turn) in enumerate(DICE[:dice]):
        t.lay(number, x * 1000, y * 1000, face, turn % 360 * 65536 // 360)
    for driver in range(drivers):
        give_card(t, driver, driver if driver else 6, True)
        t.put(driver, k.DAMAGE, (2, 0, 3, 1, 0)[driver])
        t.put(driver, k.MONEY, (5000, 3000, 0, 4000, 1000)[driver])
        for good in range(c.GOODS):
            t.put(driver, k.GOOD + good, (driver + good) % 3)
    t.cops[0] = 1
    t.cops[2] = 2
    return t


def lay_row(t: k.Table, place: int, *cards: int) -> None:
    for card in cards:
        lay_sector(t, i64(card), i64(place))


def gated(t: k.Table, sector: int, one: int, other: int) -> None:
    t.now[k.N_SECTOR] = sector
    t.now[k.N_GATE] = one
    t.now[k.N_GATE + 1] = other


def race_table() -> k.Table:
    t = laid(k.RACE, 5)
    lay_row(t, k.AT_TARGET, 1)
    lay_row(t, k.AT_TRACK, 15, 7, 20, 4, 12)
    gated(t, 15, 0, 6)
    t.phase = PHASES.index("driving")
    return t


def race_view(t: k.Table) -> v.TableView:
    part = v.RacePart(1, 2, [0, 2, 2, 5, 1], [0, 0, 2, 0, 0], [False] * 4 + [True], [False] * 5, True)
    return table_view(t, range(5), range(5), race=part)


def race() -> v.TableView:
    return race_view(race_table())


def smugglers() -> v.TableView:
    t = laid(k.SMUGGLERS, 3, 10)
    lay_row(t, k.AT_HAND, 3, 30)
    lay_row(t, k.AT_HAND + 1, 5, 6)
    for good, count in enumerate((3, 1, 2, 0, 2)):
        lay_sold(t, 0, good, count)
    t.put(0, k.PAWN, k.P_CLOTH)
    t.put(0, k.PAWN_X, -40_000)
    t.put(0, k.PAWN_Y, 20_000)
    t.phase = PHASES.index("planning")
    return table_view(t, [0], range(3), smugglers=v.SmugglersPart(8, 10, -1, 4))


def couriers() -> v.TableView:
    t = laid(k.COURIERS, 1)
    lay_row(t, k.AT_JOB, 27)
    lay_row(t, k.AT_ROUTES, 1, 9, 18, 33)
    lay_row(t, k.AT_CHOSEN, 15)
    lay_row(t, k.AT_TEAM, 2, 8, 21)
    lay_row(t, k.AT_POLICE, 30, 31)
    t.own[w.TEAM_KM], t.own[w.JOB_KM], t.own[w.POLICE_KM] = 110, 110, 50
    gated(t, 15, 0, 6)
    t.phase = PHASES.index("flicking")
    flicks = {"gate_flicks": 0, "gate_flicks_most": 4, "chased": True, "covered": False}
    near: dict[str, Any] = {"leaving": "", "near_cities": [], "near_dice": [], "way_left": 0, "missing": []}
    part = v.CouriersPart(3, 9, 0, 2, 4, 0, 3, 0, **flicks, **near, result="playing")
    return table_view(t, [0], [0], couriers=part)


def marketeers() -> v.TableView:
    t = laid(k.MARKETEERS, 4, 0)
    lay_row(t, k.AT_HAND, 27, 3, 15, 35)
    for city in range(c.CITIES):
        for good in range(c.GOODS):
            lay_sold(t, city, good, (city + 2 * good) % 4)
    t.phase = PHASES.index("offering")
    rolled = ["gem", "vehicle", "statue", "crate", "gem", "alcohol", "weapon"]
    return table_view(t, [0], range(4), marketeers=v.MarketeersPart(rolled, [], "", 5, 12, [0, 0, 3, 1]))


def flicked(t: k.Table, flick: list[int]) -> dict[str, Any]:
    """A true flick on a table: the lines that tell of it, and the table after it."""
    from cubilete.physics.packing import pack
    from cubilete.physics.trials import FlickTrial
    from cubilete.physics.units import CONTACT

    numbers = FlickTrial([int(n) for n in t.dice], flick, 160_000, [], [int(t.now[4]), int(t.now[5])], 0).run()
    outcome = read_outcome(numbers)
    facts = {"driver": 1, "die": named("die", flick[0]), "motion": pack(motion_of(numbers))}
    lines = [{"kind": "flicked", "text": "", "rule": "", "facts": facts}]
    for kind, ms, die, what, *_ in outcome.events:
        if kind == CONTACT:
            hit = {"die": named("die", die), "other": named("die", what), "ms": ms, "after": 1}
            lines.append({"kind": "hit", "text": "", "rule": "", "facts": hit})
    if outcome.gates and outcome.gates[0].crossed:
        pair = {"one": named("die", int(t.now[4])), "other": named("die", int(t.now[5]))}
        crossed = {"driver": 1, **pair, "gap": outcome.gates[0].gap}
        lines.append({"kind": "crossed", "text": "", "rule": "", "facts": crossed})
    for die, pose in outcome.moved.items():
        t.lay(die, *pose)
    return {"lines": lines, "after": race_view(t)}


if __name__ == "__main__":
    (HERE / "flick.json").write_bytes(msgspec.json.encode(flicked(race_table(), [7, 785, 1450, 10, 0])) + b"\n")
    tables: dict[str, Any] = {game.__name__: game() for game in (race, smugglers, couriers, marketeers)}
    box = {language: make_furniture(PARTS, language) for language in ("en", "de")}
    (HERE / "tables.json").write_bytes(msgspec.json.encode(tables) + b"\n")
    (HERE / "box.json").write_bytes(msgspec.json.encode(box) + b"\n")
