"""Gears, their dice, and what it costs to skip some (base game, "Les vitesses", "La rétrogradation")."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    FULL,
    TITLE,
    car_of,
    debris,
    gears,
    kinds,
    lost,
    play,
    points_of,
    race,
    refused,
    roll,
    rules_of,
    told,
    turn,
    ways,
)

FACES = {
    1: [1, 1, 2, 2],
    2: [2, 3, 3, 4, 4, 4],
    3: [4, 5, 6, 6, 7, 7, 8, 8],
    4: [face for face in range(7, 13) for _ in range(2)],
    5: [face for face in range(11, 21) for _ in range(2)],
    6: [face for face in range(21, 31) for _ in range(3)],
}
AWAY = "S5-01R"
"""Where the other car stands, in nobody's way."""


@pytest.mark.rule("FD-GEAR-01", "FD-GEAR-02", "FD-GEAR-03", "FD-GEAR-04", "FD-GEAR-05", "FD-GEAR-06", "FD-GEAR-07")
@pytest.mark.parametrize("gear", range(1, 7))
def test_each_gear_has_its_own_die(gear: int) -> None:
    labels = TITLE.chance_kinds[gear - 1].labels
    assert [int(label.split("_")[0]) for label in labels] == FACES[gear]
    for label, face in zip(labels, FACES[gear], strict=True):
        t = race("S2-02C", AWAY, gear=gear)
        lines = play(t, f"gear {gear}", dice=f"gear_{gear}={label}")
        assert told(lines, "gear_rolled") == [{"car": ANA, "gear": gear, "roll": face}]
        assert {len(way.path) for way in ways(t) if not way.brake} == {face}


@pytest.mark.rule("FD-GEAR-08")
def test_the_gear_cannot_be_changed_once_its_die_is_rolled() -> None:
    t = roll(race("S2-02C", AWAY, gear=3), 4, 9)
    assert car_of(t, ANA)["gear"] == 4
    for gear in range(1, 7):
        assert refused(t, f"gear {gear}").rule == "FD-GEAR-08"


@pytest.mark.rule("FD-GEAR-09")
@pytest.mark.parametrize("lever", range(1, 7))
def test_shifting_up_goes_one_gear_at_a_time(lever: int) -> None:
    t = race("S2-02C", AWAY, gear=lever)
    assert max(gears(t)) == min(lever + 1, 6)
    for gear in range(lever + 2, 7):
        assert refused(t, f"gear {gear}").rule == "FD-GEAR-09"
    if lever < 6:
        lines = turn(t, lever + 1, FACES[lever + 1][0], to=f"S2-{2 + FACES[lever + 1][0]:02}C")
        assert told(lines, "shifted") == [{"car": ANA, "before": lever, "gear": lever + 1}]
        assert not lost(t, ANA)


@pytest.mark.rule("FD-GEAR-10")
@pytest.mark.parametrize("options", ["", "mode=basic"])
@pytest.mark.parametrize(("lever", "gear"), [(gear, gear) for gear in range(1, 7)] + [(g + 1, g) for g in range(1, 6)])
def test_staying_and_shifting_down_by_one_are_free(options: str, lever: int, gear: int) -> None:
    t = race("S2-02C", AWAY, options=options, gear=lever, points={ANA: "wear=1" if options else "transmission=0"})
    before = points_of(t, ANA)
    lines = turn(t, gear, FACES[gear][0], to=f"S2-{2 + FACES[gear][0]:02}C")
    assert "lost" not in kinds(lines)
    assert points_of(t, ANA) == before


@pytest.mark.rule("FD-GEAR-11", "FD-GEAR-14", "FD-GEAR-15", "FD-GEAR-16", "FD-DEBRIS-01")
@pytest.mark.parametrize(
    ("lever", "gear", "cost"),
    [
        (3, 1, {"transmission": 1}),
        (6, 4, {"transmission": 1}),
        (4, 1, {"transmission": 1, "brakes": 1}),
        (6, 3, {"transmission": 1, "brakes": 1}),
        (5, 1, {"transmission": 1, "brakes": 1, "engine": 1}),
        (6, 2, {"transmission": 1, "brakes": 1, "engine": 1}),
    ],
)
def test_the_advanced_price_of_skipping_gears(lever: int, gear: int, cost: dict[str, int]) -> None:
    """An Engine point that goes leaves debris where the move ends."""
    t = race("S2-02C", AWAY, gear=lever)
    end = f"S2-{2 + FACES[gear][0]:02}C"
    lines = turn(t, gear, FACES[gear][0], to=end)
    assert lost(t, ANA) == cost
    assert {facts["part"]: facts["points"] for facts in told(lines, "lost")} == cost
    assert {facts["cause"] for facts in told(lines, "lost")} == {"downshift"}
    assert debris(t) == ([end] if "engine" in cost else [])


@pytest.mark.rule("FD-GEAR-13")
@pytest.mark.parametrize("skipped", [1, 2, 3])
def test_the_basic_price_is_a_wear_point_for_each_gear_skipped(skipped: int) -> None:
    t = race("S2-02C", AWAY, options="mode=basic", gear=6)
    gear = 5 - skipped
    lines = turn(t, gear, FACES[gear][0], to=f"S2-{2 + FACES[gear][0]:02}C")
    assert lost(t, ANA) == {"wear": skipped}
    assert rules_of(lines, "lost") == ["FD-GEAR-13"]


@pytest.mark.rule("FD-GEAR-12")
@pytest.mark.parametrize("options", ["", "mode=basic"])
def test_from_sixth_to_first_is_forbidden(options: str) -> None:
    t = race("S2-02C", AWAY, options=options, gear=6)
    assert refused(t, "gear 1").rule == "FD-GEAR-12"
    assert gears(t) == [2, 3, 4, 5, 6]


@pytest.mark.rule("FD-GEAR-17")
def test_without_transmission_no_gear_can_be_skipped() -> None:
    t = race("S2-02C", AWAY, gear=6, points={ANA: "transmission=0"})
    assert gears(t) == [5, 6]
    for gear in (2, 3, 4):
        assert refused(t, f"gear {gear}").rule == "FD-GEAR-17"


@pytest.mark.rule("FD-R04")
@pytest.mark.parametrize(
    ("points", "open_gears"),
    [
        ("brakes=0", [4, 5, 6]),
        ("engine=1", [3, 4, 5, 6]),
        ("engine=2 brakes=1 transmission=1", [2, 3, 4, 5, 6]),
        ("engine=1 brakes=0 transmission=1", [4, 5, 6]),
    ],
)
def test_a_downshift_must_be_payable_and_leave_an_engine(points: str, open_gears: list[int]) -> None:
    t = race("S2-02C", AWAY, gear=6, points={ANA: points})
    assert gears(t) == open_gears
    for gear in {2, 3, 4} - set(open_gears):
        assert refused(t, f"gear {gear}").rule == "FD-R04"


@pytest.mark.rule("FD-R04")
@pytest.mark.parametrize("wear", [1, 2, 3, 4, 18])
def test_a_basic_downshift_never_takes_the_last_wear_point(wear: int) -> None:
    t = race("S2-02C", AWAY, options="mode=basic", gear=6, points={ANA: f"wear={wear}"})
    assert gears(t) == [gear for gear in (2, 3, 4, 5, 6) if gear >= 5 or wear > 5 - gear]
    if wear == 3:
        assert refused(t, "gear 2").rule == "FD-R04"


# ---------------------------------------------------------------- every lever, gear and sheet
def price(advanced: bool, skipped: int) -> dict[str, int]:
    """The tables of the catalogue once more, in its own words."""
    if skipped < 1:
        return {}
    return dict(zip(("transmission", "brakes", "engine"), [1] * skipped)) if advanced else {"wear": skipped}


@given(
    lever=st.integers(1, 6),
    transmission=st.integers(0, 3),
    brakes=st.integers(0, 3),
    engine=st.integers(1, 3),
)
@pytest.mark.rule("FD-GEAR-09", "FD-GEAR-10", "FD-GEAR-11", "FD-GEAR-12", "FD-GEAR-17", "FD-R04")
def test_which_gears_are_open(lever: int, transmission: int, brakes: int, engine: int) -> None:
    have = FULL | {"transmission": transmission, "brakes": brakes, "engine": engine}
    t = race("S2-02C", AWAY, gear=lever, points={ANA: " ".join(f"{part}={n}" for part, n in have.items())})
    allowed = []
    for gear in range(1, min(lever + 1, 6) + 1):
        skipped = lever - gear - 1
        costs = price(True, skipped)
        payable = all(have[part] - cost >= (part == "engine") for part, cost in costs.items())
        if skipped <= 3 and payable:
            allowed.append(gear)
    assert gears(t) == allowed


def test_the_other_car_is_not_charged() -> None:
    for lever, gear in product((5, 6), (2, 3)):
        t = race("S2-02C", AWAY, gear=lever)
        turn(t, gear, 4, to="S2-06C")
        assert not lost(t, BEN)
