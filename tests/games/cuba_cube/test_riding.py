"""What the rules read of a flick: crossing, before and after, hits, Cities, Pawns, leaving and being put back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cubilete.core.chance import FastChance, ScriptedChance, SeededChance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.options import RaceOptions, SmugglersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import riding
from cubilete.games.cuba_cube.rules.cloth import has_gate, shape_of, shapes_but
from cubilete.games.cuba_cube.rules.table import (
    N_BUMPERS,
    N_FIRST,
    N_ROUND,
    P_CLOTH,
    PAWN,
    PAWN_X,
    PAWN_Y,
    R_BEFORE,
    R_DIE,
    R_MISS,
    R_PAWNS_BEFORE,
    R_SIDE,
    RACE,
    SMUGGLERS,
    Table,
)
from cubilete.games.cuba_cube.titles.common import CHANCE_KINDS
from cubilete.physics.geometry import OUTSIDE, is_free, place_in_area
from games.cuba_cube.helpers import Outcome, Told, bits, cloth, die, flick, gate, lay, story, where


def at_gate(options: RaceOptions | None = None, **more: Any) -> Table:
    """Black before a red Gate, orange behind it."""
    t: Table = cloth(RACE, options=options, red1=(-40, 0), red2=(40, 0), black=(0, -60), orange=(0, 90), **more)
    gate(t, "red1", "red2")
    return t


def beyond() -> Outcome:
    return Outcome().at("black", 0, 60).through(clear=100)


# ------------------------------------------------------------ crossing
@pytest.mark.rule("CC-R04", "CC-COMMON-GATE-01", "CC-COMMON-GATE-09")
def test_a_gate_is_crossed_by_passing_getting_clear_and_resting_behind() -> None:
    t = at_gate()
    flick(t, "black", beyond())
    assert riding.crossed(t)
    assert where(t, "black") == (0, 60)


@pytest.mark.rule("CC-R04", "CC-COMMON-GATE-09")
@pytest.mark.parametrize(
    ("outcome", "miss"),
    [
        (Outcome().at("black", 0, -30), c.MISS_NEVER_PASSED),
        (Outcome().at("black", 0, 5).through(clear=-1, behind=False), c.MISS_NOT_CLEAR),
        (Outcome().at("black", 0, 5).through(clear=90, behind=False), c.MISS_NOT_BEHIND),
        (Outcome().at("black", 90, 60).through(clear=90, counts=False), c.MISS_WENT_ROUND),
    ],
)
def test_a_gate_is_missed_for_a_reason(outcome: Outcome, miss: int) -> None:
    t = at_gate()
    flick(t, "black", outcome)
    assert not riding.crossed(t)
    assert t.ride[R_MISS] == miss


@pytest.mark.rule("CC-COMMON-GATE-08", "CC-R03")
def test_a_blocked_gate_can_be_driven_and_does_not_count() -> None:
    t = at_gate(blue1=(10, 0))
    flick(t, "black", beyond().hit("blue1", 120))
    assert not riding.crossed(t)
    assert t.ride[R_MISS] == c.MISS_NOT_RIDEABLE
    assert riding.gate_dice_before(t) == bits("blue1")


@pytest.mark.rule("CC-R14")
def test_only_the_own_vehicle_rides_for_the_gate() -> None:
    t = at_gate()
    chance = flick(t, "red1", Outcome().at("red1", -50, 0))
    assert chance.asked[0][1].gates == []
    assert not riding.crossed(t)


# ------------------------------------------------------------ hits
@pytest.mark.rule("CC-R06")
def test_a_hit_at_the_very_moment_of_getting_clear_came_before() -> None:
    t = at_gate(blue1=(30, 30), blue2=(0, 40))
    flick(t, "black", beyond().hit("red1", 60).hit("blue1", 100).hit("blue2", 101).hit("orange", 140))
    assert riding.gate_dice_before(t) == bits("red1", "blue1")
    assert riding.gate_dice_after(t) == bits("blue2")
    assert riding.vehicles_after(t) == bits("orange")
    assert riding.gate_hit_before(t)


@pytest.mark.rule("CC-R06")
def test_without_a_crossing_every_hit_came_before() -> None:
    t = at_gate()
    flick(t, "black", Outcome().at("black", 0, 5).through(clear=50, behind=False).hit("orange", 80))
    assert riding.vehicles_before(t) == bits("orange")
    assert riding.hits(t) == bits("orange")
    assert not riding.gate_hit_before(t)


@pytest.mark.rule("CC-R05")
def test_each_die_counts_once_at_its_first_contact_with_the_flicked_one() -> None:
    t = at_gate(blue1=(0, 30), blue2=(60, 60))
    flick(
        t,
        "black",
        beyond().hit("blue1", 80).hit("blue1", 160).hit("blue2", 200, by="blue1").hit("red1", 90, by="blue1"),
    )
    assert riding.hits(t) == bits("blue1")
    assert t.ride[R_BEFORE] == bits("blue1")


@pytest.mark.rule("CC-R17", "CC-RACE-DRIVE-02", "CC-RACE-DRIVE-03")
def test_faces_count_as_they_were_when_the_gate_was_cleared_and_the_die_was_hit() -> None:
    """Red1 shows a Gem at +z, red2 a Vehicle; blue1 shows a Statue at -x (3) and a Case at +y (4)."""
    t = at_gate(blue1=(0, 40, 3))
    flick(t, "black", beyond().through(faces=(0, 0)).hit("blue1", 140, face=3).at("blue1", 0, 90, face=4))
    assert [riding.gate_symbol(t, half) for half in (0, 1)] == [c.GEM, c.VEHICLE_SYMBOL]
    assert riding.hit_symbol(t, die("blue1")) == c.STATUE
    assert riding.hit_symbol(t, die("blue2")) == -1


@pytest.mark.rule("CC-R17")
def test_a_table_may_read_all_faces_after_the_dice_stopped() -> None:
    t = at_gate(RaceOptions(hand="exact", faces_after_rest=True), blue1=(0, 40, 3))
    outcome = beyond().through(faces=(0, 0)).hit("blue1", 140, face=3)
    flick(t, "black", outcome.at("blue1", 0, 90, face=4).at("red1", -50, 0, face=1))
    assert riding.gate_symbol(t, 0) == c.CRATE
    assert riding.hit_symbol(t, die("blue1")) == c.CASE


@pytest.mark.rule("CC-R16")
def test_a_vehicle_as_half_of_the_gate_gives_nothing() -> None:
    t = cloth(RACE, red1=(-40, 0), orange=(40, 0), black=(0, -60))
    gate(t, "red1", "orange")
    flick(t, "black", beyond().through(faces=(1, 0)))
    assert [riding.gate_symbol(t, half) for half in (0, 1)] == [c.CRATE, -1]


# ------------------------------------------------------------ Cities and Pawns
@pytest.mark.rule("CC-R09")
def test_a_city_is_hit_once_and_not_for_having_stood_on_it() -> None:
    t = at_gate()
    flick(t, "black", beyond().enter(2, 20).leave(2, 40).enter(2, 60).enter(0, 0, at_start=True))
    assert riding.cities_hit(t) == 0b0100
    came_back = Outcome().at("black", 0, 60).enter(0, 0, at_start=True).leave(0, 30).enter(0, 50)
    flick(t, "black", came_back)
    assert riding.cities_hit(t) == 0b0001


@pytest.mark.rule("CC-R09")
def test_a_gate_die_on_a_city_means_nothing() -> None:
    t = at_gate()
    flick(t, "red1", Outcome().at("red1", -120, 120).enter(0, 100))
    assert riding.cities_hit(t) == 0


@pytest.mark.rule("CC-R55", "CC-SMUG-ROB-01")
def test_pawns_are_met_before_or_after_the_crossing() -> None:
    options = SmugglersOptions(hand="exact")
    t = cloth(SMUGGLERS, drivers=4, options=options, red1=(-40, 0), red2=(40, 0), black=(0, -60))
    for driver, spot in ((1, (50, 50)), (3, (0, 40))):
        t.put(driver, PAWN, P_CLOTH)
        t.put(driver, PAWN_X, spot[0] * 1000)
        t.put(driver, PAWN_Y, spot[1] * 1000)
    gate(t, "red1", "red2")
    chance = flick(t, "black", beyond().enter(4, 80).enter(5, 130))
    assert chance.asked[0][1].zones[4:] == [[0, 6000, 50_000, 50_000], [0, 6000, 0, 40_000]]
    assert (t.ride[R_PAWNS_BEFORE], riding.pawns_after(t)) == (0b0010, 0b1000)


# ------------------------------------------------------------ leaving and being put back
@pytest.mark.rule("CC-R07", "CC-RACE-DRIVE-06", "CC-RACE-DRIVE-07", "CC-SMUG-DRIVE-05", "CC-COUR-DMG-02")
def test_the_own_vehicle_goes_to_the_middle_of_the_side_it_left_through() -> None:
    t = at_gate()
    flick(t, "black", Outcome().at("black", 70, 190, face=4, yaw=30).out("north", 300, along=70))
    assert riding.left(t)
    assert riding.hurt(t)
    assert t.ride[R_SIDE] == 0
    assert where(t, "black") == (0, 152)
    assert (t.face(die("black")), t.dice[die("black") * 4 + 3]) == (4, 0)


@pytest.mark.rule("CC-R07", "CC-RACE-DRIVE-12", "CC-RACE-DRIVE-13", "CC-SMUG-DRIVE-10")
def test_other_dice_go_back_to_where_they_left_and_the_rest_stays() -> None:
    t = at_gate(blue1=(140, 20))
    outcome = beyond().at("blue1", 180, 30, face=2).out("east", 200, along=-30, name="blue1").at("orange", 0, 140)
    flick(t, "black", outcome)
    assert where(t, "blue1") == (152, 30)
    assert where(t, "orange") == (0, 140)
    assert not riding.left(t)


@pytest.mark.rule("CC-R07")
def test_a_flicked_gate_die_goes_back_to_where_it_left() -> None:
    t = at_gate()
    flick(t, "red1", Outcome().at("red1", -170, 158).out("west", 200, along=158))
    assert where(t, "red1") == (-152, 152)  # clamped, so that the whole die lies in the square


@pytest.mark.rule("CC-R07", "CC-RACE-DRIVE-13")
def test_the_own_vehicle_goes_to_the_middle_also_where_a_preparing_die_pushed_it_out() -> None:
    t = at_gate()
    outcome = Outcome().at("red1", -60, 140).hit("black", 80).at("black", 70, 190).out("north", 300, 70, name="black")
    flick(t, "red1", outcome)
    assert where(t, "black") == (0, 152)
    assert not riding.left(t), "what was flicked stayed inside"


@pytest.mark.rule("CC-R07")
def test_where_a_place_is_taken_the_die_slides_on_clockwise_first() -> None:
    t = at_gate(blue1=(0, 152), blue2=(16, 152))
    flick(t, "black", Outcome().at("black", 0, 190).out("north", 300))
    assert where(t, "black") == (-16, 152)
    t = at_gate(blue1=(0, 152))
    flick(t, "black", Outcome().at("black", 0, 190).out("north", 300))
    assert where(t, "black") == (16, 152)


@pytest.mark.rule("CC-R07")
def test_dice_go_back_in_the_order_in_which_they_left_the_flicked_one_last() -> None:
    t = at_gate(blue1=(0, 120), blue2=(20, 120))
    outcome = Outcome().at("black", 0, 180).at("blue1", 5, 200).at("blue2", 0, 220)
    outcome.out("north", 100).out("north", 250, along=0, name="blue1").out("north", 200, along=0, name="blue2")
    flick(t, "black", outcome)
    assert [where(t, name) for name in ("blue2", "blue1", "black")] == [(0, 152), (16, 152), (-16, 152)]


@pytest.mark.rule("CC-R07")
def test_a_die_across_the_boundary_is_inside() -> None:
    t = at_gate()
    flick(t, "black", Outcome().at("black", 0, 165))
    assert not riding.left(t)
    assert where(t, "black") == (0, 165)


# ------------------------------------------------------------ flicks that only turn
@pytest.mark.rule("CC-R10", "CC-COMMON-FLICK-02")
def test_a_flick_that_only_turns_the_die_is_invalid_and_lays_everything_back() -> None:
    t = at_gate(blue1=(0, -40))
    before = list(t.dice)
    flick(t, "black", Outcome().at("black", 0, -29, face=3).at("blue1", 0, -10).hit("blue1", 50).enter(1, 60))
    assert riding.invalid(t)
    assert list(t.dice) == before
    assert (riding.hits(t), riding.cities_hit(t), riding.crossed(t)) == (0, 0, False)


@pytest.mark.rule("CC-R10")
def test_two_edges_of_way_or_the_same_face_make_a_flick_valid() -> None:
    for x, y, face in ((0, -28, 3), (0, -59, 0)):
        t = at_gate()
        flick(t, "black", Outcome().at("black", x, y, face=face))
        assert not riding.invalid(t)
        assert where(t, "black") == (x, y)


@pytest.mark.rule("CC-COMMON-FLICK-03")
def test_a_table_may_accept_mere_turns() -> None:
    t = at_gate(RaceOptions(hand="exact", allow_flip_only=True))
    flick(t, "black", Outcome().at("black", 0, -50, face=3))
    assert not riding.invalid(t)
    assert t.face(die("black")) == 3


# ------------------------------------------------------------ what people are told
@pytest.mark.rule("CC-R06")
def test_a_ride_is_told_in_its_order() -> None:
    t = at_gate()
    journal = Journal()
    riding.flick(t, [die("black"), 900, 1000, 10, 0], False, Told(beyond().hit("orange", 140).enter(1, 160)), journal)
    assert [name for name, _ in story(journal)] == ["flicked", "hit", "city_hit", "crossed"]
    assert ("hit", [0, die("black"), die("orange"), 140, 1]) in story(journal)


def test_a_new_flick_forgets_the_last_one() -> None:
    t = at_gate()
    flick(t, "black", beyond().hit("orange", 140).enter(1, 160))
    lay(t, "black", 0, -60)
    flick(t, "black", Outcome().at("black", 0, -20))
    assert (riding.hits(t), riding.cities_hit(t), riding.crossed(t)) == (0, 0, False)


# ------------------------------------------------------------ preparing, and turns
@pytest.mark.rule("CC-RACE-TURN-07", "CC-SMUG-TURN-07")
@pytest.mark.parametrize(
    ("outcome", "failed"),
    [
        (Outcome().at("red1", -60, 0), False),
        (Outcome().at("red1", -60, 0).hit("red2", 40), True),
        (Outcome().at("red1", -60, 0).hit("orange", 40, by="red2"), False),
        (Outcome().at("red1", -190, 0).out("west", 90), True),
        (Outcome().at("red1", -45, 0, face=2), True),
    ],
)
def test_a_preparation_fails_by_hitting_leaving_or_merely_turning(outcome: Outcome, failed: bool) -> None:
    t = at_gate()
    flick(t, "red1", outcome)
    assert riding.preparation_failed(t) is failed


def test_a_turn_begins_with_nothing_declared_and_nothing_flicked() -> None:
    t = at_gate()
    flick(t, "black", beyond().hit("orange", 140))
    t.now[N_BUMPERS], t.now[N_ROUND], t.now[N_FIRST] = 1, 3, 1
    riding.begin_turn(t, 1)
    assert (t.driver(), t.now[N_BUMPERS], t.now[N_ROUND], t.now[N_FIRST], has_gate(t)) == (1, 0, 3, 1, False)
    assert (t.ride[R_DIE], riding.hits(t)) == (-1, 0)


# ------------------------------------------------------------ estimates and true flicks
@pytest.mark.rule("CC-R07", "CC-R12", "CC-R93")
def test_whatever_is_flicked_the_dice_lie_flat_apart_and_inside() -> None:
    luck = random.Random(4)
    t = at_gate(blue1=(0, 40), green1=(100, -20), yellow=(-110, 60))
    left = 0
    for number in range(150):
        name = luck.choice(("black", "red1", "yellow", "orange"))
        numbers = [die(name), luck.randrange(3600), luck.randrange(100, 2501), luck.randrange(-30, 51), 0]
        riding.flick(t, numbers, False, FastChance(number), None)
        left += riding.left(t)
        for each in range(12):
            if t.in_play(each):
                assert is_free(shape_of(t, each), shapes_but(t, each))
                assert place_in_area(shape_of(t, each), 160_000) != OUTSIDE
    assert left > 20


@pytest.mark.rule("CC-R04", "CC-R05", "CC-R06", "CC-R93")
def test_a_true_flick_through_a_gate_is_read_from_its_record() -> None:
    """Carried out once by the physics; the record gives the same ride again without it."""
    pytest.importorskip("mujoco")
    t, again = at_gate(), at_gate()
    chance = SeededChance(bytes(32), [])
    riding.flick(t, [die("black"), 900, 1400, 0, 0], False, chance, None)
    assert riding.crossed(t)
    assert riding.vehicles_after(t) == bits("orange")
    log = chance.take_log()
    kind = CHANCE_KINDS[c.FLICK_TRIAL]
    written = [[log[0][0], *kind.read(kind.write(log[0][1:]))]]
    riding.flick(again, [die("black"), 900, 1400, 0, 0], False, ScriptedChance(written), None)
    assert (list(again.ride), list(again.dice)) == (list(t.ride), list(t.dice))
