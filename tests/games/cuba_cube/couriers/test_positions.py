"""Couriers: every decision can be saved and read again, and what cannot be so is said."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from cubilete.core.errors import PositionError
from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.options import CouriersOptions, readings
from cubilete.games.cuba_cube.position.couriers_defects import find_defects
from cubilete.games.cuba_cube.position.couriers_document import read_couriers, write_couriers
from cubilete.games.cuba_cube.position.view import TableView
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.sight.couriers import view_couriers
from games.cuba_cube.couriers.couriers_helpers import (
    NEAR_TRINIDAD,
    across,
    damaged,
    drive,
    face_of,
    nudge,
    phase,
    play,
    prepare,
    table,
    travelled,
)
from games.cuba_cube.couriers.test_games import VARIANTS, dealt, likely
from games.cuba_cube.helpers import box, sector

ROWS = (
    "dice", "sheet", "now", "ride", "supply", "cities", "cops", "sold", "sector_at", "vehicle_of", "own",
)  # fmt: skip


def reread(t: Any) -> Couriers:
    document = msgspec.json.decode(msgspec.json.encode(write_couriers(t)))
    return read_couriers(document, Couriers(t.box, t.seats, t.drivers, t.options))


def contents(t: Any) -> dict[str, list[int]]:
    """Everything on a table; cards in the deck have no order."""
    rows = {name: [int(number) for number in getattr(t, name)] for name in ROWS}
    rows["rank"] = [int(rank) for place, rank in zip(t.sector_at, t.rank, strict=True) if place != k.AT_DECK]
    rows["sheet"] = rows["sheet"][: k.SHEET]
    return rows | {"phase": [int(t.phase)]}


def check(t: Any) -> None:
    again = reread(t)
    assert contents(again) == contents(t)
    assert find_defects(again) == []
    assert again.legal_moves(again.to_move()) == t.legal_moves(t.to_move())
    view = msgspec.to_builtins(view_couriers(t))
    assert msgspec.convert(view, TableView).couriers is not None


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_decision_of_a_game_can_be_saved(variant: str) -> None:
    for seed in range(6):
        t, chance = dealt(seed, 1 + seed % 5, **VARIANTS[variant])
        luck = random.Random(seed)
        check(t)
        while t.to_move() >= 0:
            t.apply(t.to_move(), likely(t, t.legal_moves(t.to_move()), luck), chance, None)
            check(t)


def test_the_rarer_decisions_can_be_saved() -> None:
    gem, vehicle = face_of("red1", "gem"), face_of("red2", "vehicle")
    t = table(job="S19", goods=("statue", "case", "gem"), dice={"orange": (70, 130)})
    travelled(t, 200, 200, 200)  # all cards of which were taken out of both rows
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD, faces=(gem, vehicle)))
    check(t)
    play(t, "take red2")
    check(t)
    play(t, "no vehicle")
    check(t)
    play(t, "switch orange")
    check(t)
    play(t, "enter trinidad")
    check(t)
    play(t, "hand over gem", *map(sector, ("S09", "S12", "S21", "S34")))
    check(t)
    broken = table(goods=("gem", "case"))
    damaged(broken, 2)
    play(broken, "route s05")
    drive(broken, across(faces=(gem, vehicle)).hit("red1", 20))
    check(broken)
    full = table(goods=("gem", "gem", "case"))
    play(full, "route s05")
    drive(full, across(faces=(gem, vehicle)))
    play(full, "take red1")
    check(full)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"chase.job_km": 10}, "part of the team's way"),
        ({"chase.gate_flicks": 2}, "begins anew"),
        ({"chase.behind": 2}, "the team is caught"),
        ({"chase.result": "won"}, "won or lost"),
        ({"drivers.0.damage": 3}, "as much Damage as Life"),
        ({"drivers.0.broken": True}, "as much Damage as Life"),
        ({"drivers.0.goods": {"gem": 4}}, "Cargo Space"),
        ({"drivers.0.money": 1000}, "Money"),
        ({"drivers.0.card": ""}, "Vehicle card"),
        ({"drivers.0.pawn": "cloth"}, "stays with the Vehicle"),
        ({"cops": {"habana": 2}}, "one on each"),
        ({"cops": {"habana": 1}, "chase.leaving": "habana"}, "covered no tracks"),
        ({"phase": "driving"}, "another game"),
        ({"phase": "flicking"}, "do not fit together"),
        ({"step.at": "visit"}, "do not fit together"),
        ({"step.extra_cards": 1}, "nothing flicked"),
        ({"step.chased": False}, "family"),
        ({"step.given_up": True}, "not given up"),
        ({"sectors.job": ["s03", "s04"]}, "one Job"),
        ({"sectors.offered": ["s30"]}, "Jobs are offered"),
        ({"sectors.routes": ["s05", "s11", "s13", "s16", "s18", "s20"]}, "routes at most"),
        ({"sectors.routes": []}, "new ones are laid out"),
        ({"sectors.chosen": ["s30"], "sectors.routes": ["s05"]}, "lies aside"),
        ({"sectors.track": ["s30"]}, "no place for it"),
        ({"sectors.done": ["s04", "s09", "s31"]}, "the game is won"),
        ({"sectors.police": ["s30"]}, "equal kilometres"),
        ({"chase.team_km": 50}, "equal kilometres"),
        ({"sectors.team": ["s30"], "chase.team_km": 30, "chase.police_km": 0}, "beside it"),
        ({"turn.round": 3}, "a Round is over"),
        ({"sectors.team": ["s30"], "chase.team_km": 30}, "added to its rows"),
        ({"turn.sector": "s05"}, "after its route was chosen"),
    ],
)  # fmt: skip
def test_what_cannot_be_so(changes: dict[str, Any], says: str) -> None:
    document = write_couriers(table())
    for path, value in changes.items():
        *way, last = path.split(".")
        part: Any = document
        for name in way:
            part = part[int(name)] if isinstance(part, list) else part.setdefault(name, {})
        part[last] = value
    options = as_vec(readings(CouriersOptions(hand="exact", first="1")))
    t = read_couriers(document, Couriers(box(), 2, 1, options))
    assert any(says in sentence for sentence in find_defects(t)), find_defects(t)


@pytest.mark.parametrize(
    "change",
    [{"chase": {"result": "lost"}}, {"step": {"at": "nowhere"}}, {"chase": {"team_km": -1}}, {"unknown": 1}],
)
def test_what_cannot_be_read(change: dict[str, Any]) -> None:
    t = table()
    with pytest.raises(PositionError):
        read_couriers(write_couriers(t) | change, Couriers(t.box, 2, 1, t.options))


def test_the_view_tells_how_the_job_stands() -> None:
    t = table(job="S19", goods=("gem",), cour_hardcore_3=True)
    travelled(t, 80, 60, 40)
    view = view_couriers(t)
    part = view.couriers
    assert part is not None
    assert (part.way_left, part.missing) == (50, ["statue"]), "the Gem will do for the Crate"
    assert (view.sectors.team_km, view.sectors.job_km, view.sectors.police_km) == (80, 60, 40)
    assert (part.target, part.packages, part.switches, part.seat) == (9, 1, 4, 0)
    assert view.drivers[0].seats == [0, 1]


@pytest.mark.rule("CC-COUR-FAM-02", "CC-R68")
def test_a_family_may_switch_after_a_gate_die_and_the_position_is_sound() -> None:
    """The City is near the old Vehicle and near the new one."""
    t = table(cour_family=True, dice={"black": NEAR_TRINIDAD, "orange": (70, 130)})
    prepare(t, nudge())
    play(t, "switch orange")
    assert phase(t) == "visiting"
    assert find_defects(t) == []
    assert contents(reread(t)) == contents(t)
