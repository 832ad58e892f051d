"""What a roll can be used for: a few ways that the rules name."""

from __future__ import annotations

from cubilete.core.rows import zeros
from cubilete.core.state import LEGAL
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.moving import numbers as r
from cubilete.games.nevada_ride.rules.moving.roads import FAR
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.moving.why_not import verdict_of
from games.nevada_ride.tables import lay, names, space

WAYS = Ways()


def ends(places: list[str], steps: int, brakes: int = 0) -> set[str]:
    WAYS.explore(lay(places), 0, steps, brakes, r.DRIVE)
    return {names()[WAYS.end[i]] for i in range(WAYS.n)}


def test_a_road_without_anybody_has_an_end_in_every_lane() -> None:
    assert ends(["S2-05C"], 4) == {"S2-09C", "S2-09L", "S2-09R"}


def test_the_mud_eats_five_spaces() -> None:
    WAYS.explore(lay(["S5-05C"]), 0, 9, 0, r.DRIVE)
    out = zeros(FAR)
    at = WAYS.find(space("S5-09C"), 0)
    assert at >= 0
    assert WAYS.path(at, out) == 4
    assert "S5-10C" not in {names()[WAYS.end[i]] for i in range(WAYS.n) if WAYS.locked[i]}


def test_why_not_names_the_reason() -> None:
    t = lay(["S2-05C", "S2-09L"])
    WAYS.explore(t, 0, 4, 1, r.DRIVE)
    for name, verdict in {
        "S2-09C": LEGAL,
        "S2-09L": c.SPACE_TAKEN,
        "S2-04C": c.BACKWARDS,
        "S2-12C": c.OUT_OF_REACH,
        "S2-06C": c.TOO_SHORT,
        "S2-08C": LEGAL,
    }.items():
        assert verdict_of(t, WAYS, space(name), 0) == verdict, name
    assert verdict_of(t, WAYS, space("S2-09C"), 3) == c.NO_SUCH_WAY
