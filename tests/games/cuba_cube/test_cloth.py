"""Plan views of the cloth: Cities, rulers, wheels, rideable Gates, and which dice make the Gate of a card."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.cuba_cube.options import RaceOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import (
    cities_near,
    city_shape,
    corner_shape,
    declare_only_gate,
    drivers_near,
    gate_bar,
    is_rideable,
    near_city,
    near_die,
    pairs_for,
    shape_of,
    towards_wheels,
)
from cubilete.games.cuba_cube.rules.table import N_GATE, RACE, SMUGGLERS, Table
from games.cuba_cube.helpers import cloth, die, sector

ALL: dict[str, Any] = {
    "red1": (-100, 0), "red2": (-60, 0), "blue1": (-20, 0), "blue2": (20, 0), "green1": (60, 0), "green2": (100, 0),
    "yellow": (0, 40), "black": (0, -60), "orange": (0, 90),
}  # fmt: skip


def pairs(t: Table, name: str, own: str = "black") -> set[frozenset[str]]:
    names = ("red1", "red2", "blue1", "blue2", "green1", "green2", "yellow", "black", "orange", "purple")
    found = pairs_for(t, sector(name), die(own))
    return {frozenset((names[a], names[b])) for a, b in zip(found[::2], found[1::2])}


@pytest.mark.rule("CC-R01", "CC-RACE-SETUP-03", "CC-SMUG-SETUP-04", "CC-COUR-SETUP-03", "CC-COMMON-COMP-01")
def test_city_cards_lie_inside_the_corners() -> None:
    t = cloth(RACE)
    assert corner_shape(t, 0) == [-160_000, 100_000, -100_000, 100_000, -100_000, 160_000, -160_000, 160_000]
    assert corner_shape(t, 2)[:2] == [100_000, -160_000]
    small = cloth(RACE, options=RaceOptions(area_side_mm=280))
    assert corner_shape(small, 1)[4:6] == [140_000, 140_000]
    t.cities[0], t.cities[3] = 3, 0
    assert city_shape(t, 3) == corner_shape(t, 0)


@pytest.mark.rule("CC-R02")
def test_the_whole_shape_of_a_die_is_the_square_under_it() -> None:
    assert shape_of(cloth(RACE, black=(10, 20)), die("black")) == [
        18_000, 28_000, 2_000, 28_000, 2_000, 12_000, 18_000, 12_000,
    ]  # fmt: skip
    turned = shape_of(cloth(RACE, black=(0, 0, 3, 45)), die("black"))
    assert sorted(turned) == pytest.approx([-11_314] * 2 + [0] * 4 + [11_314] * 2, abs=1)


@pytest.mark.rule("CC-R08", "CC-COMMON-COMP-11")
def test_the_ruler_reaches_70_mm_and_the_short_one_45() -> None:
    """From the edge of the die to the edge of the card: the north-west card ends at x = -100."""
    for x, long, short in ((-22, True, False), (-21.999, False, False), (-47, True, True), (-46.9, True, False)):
        assert near_city(cloth(RACE, black=(x, 130)), die("black"), 0) is long
        assert near_city(cloth(RACE, options=RaceOptions(short_ruler=True), black=(x, 130)), die("black"), 0) is short


@pytest.mark.rule("CC-R08")
def test_the_ruler_is_not_blocked_by_other_dice() -> None:
    t = cloth(RACE, drivers=3, black=(0, 0), red1=(30, 0), orange=(80, 0), purple=(-90, 0))
    assert near_die(t, die("black"), die("orange"))
    assert not near_die(t, die("black"), die("purple"))
    assert drivers_near(t, 0) == 0b010
    assert cities_near(t, die("black")) == 0


@pytest.mark.rule("CC-R11", "CC-RACE-BONUS-10")
def test_wheels_allow_60_degrees_to_either_side_and_not_backwards() -> None:
    """With +z up and yaw 0 the wheels point along -y, to the south."""
    t = cloth(RACE, black=(0, 0))
    for angle, allowed in ((2700, True), (3300, True), (2100, True), (3301, False), (2099, False), (900, False)):
        assert towards_wheels(t, die("black"), angle) is allowed
    turned = cloth(RACE, black=(0, 0, 0, 90))
    assert towards_wheels(turned, die("black"), 0)
    assert not towards_wheels(turned, die("black"), 2700)
    on_its_side = cloth(RACE, black=(0, 0, 2, 0))  # +x up: the wheels point along -z, which now lies level
    assert sum(towards_wheels(on_its_side, die("black"), angle) for angle in range(0, 3600, 10)) == 121


@pytest.mark.rule("CC-R03", "CC-COMMON-GATE-06", "CC-COMMON-GATE-07")
def test_a_gate_is_rideable_while_no_third_die_meets_its_axis() -> None:
    t = cloth(RACE, red1=(-40, 0), red2=(40, 0), black=(0, -60))
    assert is_rideable(t, die("red1"), die("red2"))
    for name, spot, free in (
        ("blue1", (0, 8), False), ("blue1", (0, 8.1), True), ("blue1", (60, 0), True), ("orange", (10, -5), False),
        ("black", (0, -7), False), ("black", (0, -9), True),
    ):  # fmt: skip
        dice: dict[str, Any] = {"red1": (-40, 0), "red2": (40, 0), "black": (0, -60), name: spot}
        table = cloth(RACE, **dice)
        assert is_rideable(table, die("red1"), die("red2")) is free, (name, spot)


@pytest.mark.rule("CC-R15", "CC-COMMON-GATE-02", "CC-COMMON-GATE-03")
def test_colours_of_a_card_name_the_dice() -> None:
    t = cloth(RACE, **ALL)
    assert pairs(t, "S01") == {frozenset(("blue1", "blue2"))}
    assert pairs(t, "S07") == {frozenset((a, b)) for a in ("blue1", "blue2") for b in ("green1", "green2")}
    assert pairs(t, "S16") == {frozenset((a, "yellow")) for a in ("blue1", "blue2")}


@pytest.mark.rule("CC-R15", "CC-COMMON-GATE-04")
def test_grey_stands_for_any_other_gate_die() -> None:
    t = cloth(SMUGGLERS, **ALL)
    found = pairs(t, "S38")  # yellow and grey
    assert found == {frozenset(("yellow", name)) for name in ("red1", "red2", "blue1", "blue2", "green1", "green2")}
    assert frozenset(("red1", "red2")) in pairs(t, "S36")  # the same colour is allowed
    assert not any("orange" in pair for pair in pairs(t, "S36"))


@pytest.mark.rule("CC-R15", "CC-COMMON-GATE-05")
def test_white_stands_for_the_vehicle_of_another() -> None:
    t = cloth(RACE, **ALL)
    assert pairs(t, "S31") == {frozenset(("yellow", "orange"))}
    assert pairs(t, "S31", own="orange") == {frozenset(("yellow", "black"))}
    assert pairs(cloth(RACE, red1=(0, 0), yellow=(50, 0), black=(0, -60)), "S31") == set()


@pytest.mark.rule("CC-R14")
def test_the_only_pair_declares_itself() -> None:
    t = cloth(RACE, **ALL)
    assert declare_only_gate(t, sector("S01"), die("black"))
    assert (t.now[N_GATE], t.now[N_GATE + 1]) == (die("blue1"), die("blue2"))
    assert not declare_only_gate(cloth(RACE, **ALL), sector("S07"), die("black"))


@pytest.mark.rule("CC-R15", "CC-SMUG-TURN-08")
def test_other_dice_are_no_gate_for_a_reason() -> None:
    t = cloth(RACE, **ALL)
    for one, other, verdict in (
        ("red1", "red1", c.GATE_TWICE), ("purple", "yellow", c.GATE_NOT_IN_PLAY),
        ("black", "yellow", c.GATE_OWN_VEHICLE),
        ("red1", "orange", c.GATE_COLOURS), ("yellow", "orange", 0), ("orange", "yellow", c.GATE_ORDER),
    ):  # fmt: skip
        assert gate_bar(t, sector("S31"), die(one), die(other), die("black")) == verdict, (one, other)
