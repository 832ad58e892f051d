"""Contacts, zones, the area and gates: what the rules are told of a way, on ways drawn by hand and on true ones."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from cubilete.physics import Event, Flick, Gate, GateFacts, Outcome, Scene, Table, Zone, read_outcome
from cubilete.physics.flicks import judged, simulate
from cubilete.physics.model import engine, places
from cubilete.physics.motion import bench, flick_speeds
from cubilete.physics.outcome import motion_part, rules_part
from cubilete.physics.table import PhysicsError
from cubilete.physics.units import CONTACT, EAST, ENTER, LEAVE, NORTH, OUT, SOUTH, TURN, WEST
from physics.helpers import AREA, any_flick, scattered, slide

GATE = Table.of(d0=(-30_000, 0, 0, 0), d1=(30_000, 0, 0, 0), d7=(0, -50_000, 0, 0))
"""A gate from west to east, and a die south of it."""


def drawn(table: Table, *points: tuple[float, float], scene: Scene, angle: int = 900, die: int = 7) -> Outcome:
    """What is told of a way that was drawn by hand, 1 mm a millisecond."""
    return judged(table, Flick(die, angle, 1000), scene, slide(table, die, *points))


def gate_of(*points: tuple[float, float], table: Table = GATE, angle: int = 900) -> GateFacts:
    return drawn(table, *points, scene=Scene(gates=(Gate(0, 1),)), angle=angle).gates[0]


# ------------------------------------------------------------ gates
def test_a_die_that_goes_straight_through_has_crossed() -> None:
    facts = gate_of((0, 50_000))
    assert facts == GateFacts(passed=50, clear=59, behind=1, counts=1, gap=14_000, face_a=0, face_b=0)
    assert facts.crossed


def test_a_die_that_stops_straddling_has_passed_and_not_crossed() -> None:
    facts = gate_of((0, 8_000))
    assert (facts.passed, facts.clear, facts.behind, facts.counts) == (50, -1, 0, 1)
    assert not facts.crossed


def test_a_die_that_rests_a_hair_beyond_has_crossed() -> None:
    assert gate_of((0, 8_001)).crossed


def test_a_die_that_rolls_back_was_clear_once_and_has_not_crossed() -> None:
    facts = gate_of((0, 30_000), (0, -20_000))
    assert (facts.clear, facts.behind, facts.counts) == (59, 0, 0)
    assert not facts.crossed


def test_a_die_that_comes_back_and_goes_through_again_has_crossed() -> None:
    assert gate_of((0, 30_000), (0, -20_000), (0, 40_000)).crossed


def test_a_die_that_goes_round_the_gate_has_not_crossed() -> None:
    facts = gate_of((60_000, -20_000), (60_000, 40_000))
    assert facts == GateFacts(-1, -1, 1, 0, -1)


def test_a_die_that_passes_and_comes_back_round_has_not_crossed_though_it_rests_behind() -> None:
    facts = gate_of((0, 30_000), (70_000, 30_000), (70_000, -30_000), (70_000, 30_000))
    assert (facts.clear, facts.behind, facts.counts) == (59, 1, 0)
    assert not facts.crossed


def test_a_passage_exactly_over_a_gate_die_does_not_count() -> None:
    assert gate_of((30_000, -50_000), (30_000, 50_000)).passed == -1
    assert gate_of((29_999, -50_000), (29_999, 50_000)).passed >= 0


def test_a_gate_is_driven_from_either_side() -> None:
    north = Table.of(d0=(-30_000, 0, 0, 0), d1=(30_000, 0, 0, 0), d7=(0, 50_000, 0, 0))
    assert gate_of((0, -50_000), table=north, angle=2700).crossed


def test_from_the_axis_itself_the_flick_says_which_side_is_behind() -> None:
    table = Table.of(d0=(-30_000, 0, 0, 0), d1=(30_000, 0, 0, 0), d7=(0, 0, 0, 0))
    assert gate_of((0, 40_000), table=table, angle=900).behind == 1
    assert gate_of((0, 40_000), table=table, angle=2700).behind == 0


def test_the_gap_of_a_turned_die_is_that_of_its_corner() -> None:
    turned = GATE.moved({7: GATE.at(7)._replace(yaw=TURN // 8)})
    assert gate_of((0, 50_000), table=turned).gap == pytest.approx(30_000 - 8_000 - 11_314, abs=20)


# ------------------------------------------------------------ before and after
def crossing(x: int, y: int, yaw: int = 0) -> tuple[GateFacts, list[Event]]:
    """A true flick through a gate with a die somewhere in or behind it."""
    table = Table.of(d0=(-40_000, 0, 0, 0), d1=(40_000, 0, 0, 0), d2=(x, y, 0, yaw), d7=(0, -40_000, 0, 0))
    outcome = simulate(table, Flick(7, 900, 1300, 0), Scene(gates=(Gate(0, 1),))).outcome
    return outcome.gates[0], [event for event in outcome.events if event.kind == CONTACT and event.die == 7]


def test_a_contact_behind_the_gate_comes_after_the_crossing() -> None:
    facts, met = crossing(0, 40_000)
    assert met[0].what == 2
    assert met[0].ms > facts.clear >= 0


def test_a_contact_in_the_gap_comes_before_the_crossing() -> None:
    facts, met = crossing(12_000, 6_000)
    assert (met[0].what, met[0].ms <= facts.clear or facts.clear < 0) == (2, True)


def test_a_contact_before_the_gate_comes_before_the_passage() -> None:
    facts, met = crossing(9_000, -18_000)
    assert met[0].what == 2
    assert facts.passed < 0 or met[0].ms < facts.passed


def test_faces_are_told_as_they_are_up_at_that_moment() -> None:
    """CC-R17: a die that tumbles after it was hit counts by what it showed when it was."""
    table = Table.of(d0=(-40_000, 0, 2, 0), d1=(40_000, 0, 5, 0), d2=(0, 40_000, 3, 4000), d7=(0, -40_000, 0, 0))
    outcome = simulate(table, Flick(7, 900, 2000, 10), Scene(gates=(Gate(0, 1),))).outcome
    contact = next(event for event in outcome.events if (event.kind, event.what) == (CONTACT, 2))
    assert contact.face == 3 != outcome.moved[2].face
    assert (outcome.gates[0].face_a, outcome.gates[0].face_b) == (2, 5)
    assert {event.face for event in outcome.events if event.kind != CONTACT} <= {-1}
    assert read_outcome(outcome.numbers()) == outcome


# ------------------------------------------------------------ contacts
def test_contacts_are_those_of_the_engine() -> None:
    """Every touch that MuJoCo finds between dice while they come together is told, at that very millisecond."""
    luck = random.Random(7)
    seen = 0
    for _ in range(25):
        table = scattered(luck)
        flick = any_flick(luck, table)
        told = {(e.die, e.what): e.ms for e in reversed(simulate(table, flick).outcome.events) if e.kind == CONTACT}
        for pair, ms in engine_contacts(table, flick).items():
            seen += 1
            assert told.get(pair, told.get(pair[::-1])) == pytest.approx(ms, abs=1), (table, flick)
    assert seen > 12


def engine_contacts(table: Table, flick: Flick) -> dict[tuple[int, int], int]:
    """When boxes first touch by the engine's own account, not counting those that touch or follow gently."""
    desk, mujoco = bench(), engine()
    start = places(table)
    desk.model.qpos0[:] = start.ravel()
    mujoco.mj_resetData(desk.model, desk.data)
    desk.data.qvel[:] = flick_speeds(start, flick).ravel()
    found: dict[tuple[int, int], int] = {}
    for ms in range(2000):
        before = desk.data.qvel.copy().reshape(12, 6)
        mujoco.mj_step(desk.model, desk.data)
        for contact in desk.data.contact:
            a, b = (int(geom) for geom in contact.geom)
            if a % 9 == 1 and b % 9 == 1:  # boxes; corner spheres lie between them
                one, other = a // 9, b // 9
                if np.abs(before[one, :3] - before[other, :3]).max() > 0.3:
                    found.setdefault((one, other), ms)
        if not desk.data.ntree_awake:
            break
    return found


def test_a_head_on_contact_has_the_speed_of_the_approach() -> None:
    outcome = simulate(Table.of(d3=(0, 0, 0, 0), d0=(17_000, 0, 0, 0)), Flick(3, 0, 1000, 0)).outcome
    contact = next(event for event in outcome.events if event.kind == CONTACT)
    assert contact[2:4] == (3, 0)  # the flicked die first
    assert contact.value == pytest.approx(1000, rel=0.05)


def test_a_neighbour_that_is_touched_at_the_start_is_hit_only_if_pressed() -> None:
    table = Table.of(d0=(0, 0, 0, 0), d1=(16_000, 0, 0, 0))
    towards, away = (simulate(table, Flick(0, angle, 800, 0)).outcome for angle in (0, 1800))
    assert (towards.events[0].kind, towards.events[0].die) == (CONTACT, 0)
    assert towards.events[0].ms <= 1
    assert away.events == ()


def test_chatter_is_one_contact() -> None:
    outcome = simulate(Table.of(d0=(0, 0, 0, 0), d1=(20_000, 0, 0, 0)), Flick(0, 0, 2000, 0)).outcome
    times = [event.ms for event in outcome.events if event.kind == CONTACT]
    assert all(b - a > 20 for a, b in pairwise(times))


# ------------------------------------------------------------ zones
CARD = Zone.card(20_000, -30_000, 80_000, 30_000)
ALONE = Table.of(d7=(0, 0, 0, 0))


def zone_story(table: Table, zone: Zone, *points: tuple[float, float]) -> list[tuple[int, int, int]]:
    events = drawn(table, *points, scene=Scene(zones=(zone,))).events
    return [(event.kind, event.ms, event.value) for event in events if event.what == 0]


def test_a_card_is_entered_by_a_tenth_of_a_millimetre_and_left_when_clear() -> None:
    assert zone_story(ALONE, CARD, (12_100, 0)) == []
    assert zone_story(ALONE, CARD, (12_200, 0)) == [(ENTER, 13, 0)]
    assert zone_story(ALONE, CARD, (100_000, 0)) == [(ENTER, 13, 0), (LEAVE, 88, 0)]


def test_a_card_on_which_a_die_starts_says_so_and_counts_again_only_after_leaving() -> None:
    on = Table.of(d7=(30_000, 0, 0, 0))
    assert zone_story(on, CARD, (40_000, 0)) == [(ENTER, 0, 1)]
    assert zone_story(on, CARD, (0, 0), (30_000, 0)) == [(ENTER, 0, 1), (LEAVE, 18, 0), (ENTER, 43, 0)]


def test_a_tumbling_die_enters_with_the_hull_of_its_corners() -> None:
    outcome = simulate(Table.of(d7=(0, 0, 0, 0)), Flick(7, 0, 1500, 40), Scene(zones=(CARD,))).outcome
    flat = simulate(Table.of(d7=(0, 0, 0, 0)), Flick(7, 0, 1500, 0), Scene(zones=(CARD,))).outcome
    assert outcome.events[0].kind == flat.events[0].kind == ENTER
    assert outcome.events[0].ms <= flat.events[0].ms


def test_a_pawn_is_met_as_soon_as_the_footprint_meets_its_disc() -> None:
    pawn = Zone.pawn(50_000, 0)
    assert zone_story(ALONE, pawn, (35_999, 0)) == []
    assert zone_story(ALONE, pawn, (36_000, 0)) == [(ENTER, 36, 0)]
    assert zone_story(ALONE, pawn, (100_000, 0)) == [(ENTER, 36, 0), (LEAVE, 65, 0)]
    corner = Zone.pawn(8_000 + 4_000, 8_000 + 5_000)  # 6.4 mm from the corner
    assert zone_story(ALONE, corner, (0, -10_000)) == []
    assert zone_story(ALONE, corner, (1_000, 0)) == [(ENTER, 1, 0)]


# ------------------------------------------------------------ the area
def outs(table: Table, *points: tuple[float, float], die: int = 7, flicked: int = 7) -> list[tuple[int, int, int]]:
    outcome = judged(table, Flick(flicked, 0, 1000), Scene(AREA), slide(table, die, *points))
    return [(event.ms, event.what, event.value) for event in outcome.events if event.kind == OUT]


@pytest.mark.parametrize(
    ("point", "told"),
    [
        ((0, 200_000), (168, NORTH, 0)),
        ((200_000, 0), (168, EAST, 0)),
        ((0, -200_000), (168, SOUTH, 0)),
        ((-200_000, 0), (168, WEST, 0)),
    ],
)
def test_the_flicked_die_has_left_when_nothing_of_it_is_inside(
    point: tuple[int, int], told: tuple[int, int, int]
) -> None:
    assert outs(ALONE, point) == [told]


def test_a_die_across_the_boundary_has_not_left() -> None:
    assert outs(ALONE, (0, 167_999)) == []


def test_the_flicked_die_has_left_even_if_it_comes_back_another_only_if_it_rests_outside() -> None:
    two = Table.of(d0=(0, 0, 0, 0), d7=(50_000, 0, 0, 0))
    assert [row[1] for row in outs(ALONE, (0, 200_000), (0, 100_000))] == [NORTH]
    assert outs(two, (0, 200_000), (0, 100_000), die=0) == []
    assert outs(two, (0, 200_000), die=0) == [(168, NORTH, 0)]


def test_the_exit_is_where_the_centre_last_crossed() -> None:
    assert outs(ALONE, (20_000, 150_000), (20_000, 200_000))[0][1:] == (NORTH, 20_000)
    across = Table.of(d7=(165_000, 30_000, 0, 0))  # its centre is beyond already
    assert outs(across, (190_000, 50_000))[0][1:] == (EAST, -30_000)


# ------------------------------------------------------------ the numbers
def test_an_outcome_is_the_same_after_it_was_written_and_read() -> None:
    luck = random.Random(5)
    for _ in range(10):
        table = scattered(luck)
        scene = Scene(AREA, (CARD, Zone.pawn(0, 0)))
        outcome = simulate(table, any_flick(luck, table), scene).outcome
        numbers = outcome.numbers()
        assert read_outcome([*numbers, 1, 2, 3]) == outcome
        assert (rules_part([*numbers, 9]), motion_part([*numbers, 9])) == (numbers, [9])


@pytest.mark.parametrize("numbers", [[], [4, 1, 0, 0], [5, 1, 0, 0, 0, 7], [4, 1, 3, 0, 0], [4, 1, -1, 0, 0]])
def test_numbers_that_do_not_add_up_are_refused(numbers: list[int]) -> None:
    with pytest.raises(PhysicsError):
        read_outcome(numbers)
