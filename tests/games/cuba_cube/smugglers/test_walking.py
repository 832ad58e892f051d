"""On foot: getting out, how far a Pawn gets, Cities and the way back into the Vehicle."""

from __future__ import annotations

import random
from math import dist, hypot

import pytest

from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers.walking import place_bar, walk_bar
from games.cuba_cube.helpers import MM, Outcome, city
from games.cuba_cube.smugglers.scenes import (
    NEW_CARD,
    clean,
    cross,
    do,
    listed,
    names,
    numbers,
    on_turn,
    phase,
    refused,
    stand,
    table,
    visit,
    wreck,
)


def pawn(t: k.Table, driver: int = 0) -> tuple[float, float]:
    return t.get(driver, k.PAWN_X) / MM, t.get(driver, k.PAWN_Y) / MM


# ------------------------------------------------------------ getting out
@pytest.mark.rule("CC-SMUG-CITY-02")
def test_getting_out_needs_a_crossing_in_the_same_turn() -> None:
    t = table()
    assert refused(t, "get out") == "no_crossing"
    do(t, "play s05", NEW_CARD)
    do(t, "ready")
    assert refused(t, "get out") == "no_crossing"
    do(t, "flick black 90° 1 m/s", clean())
    assert listed(t) == {"get_out", "done"}
    do(t, "get out")
    assert phase(t) == "walking"
    told = do(t, "walk 50 50")
    assert names(told)[:2] == ["got_out", "walked"]
    assert (t.get(0, k.PAWN), t.driver()) == (k.P_CLOTH, 1)


@pytest.mark.rule("CC-SMUG-CITY-02")
def test_a_missed_gate_ends_the_turn_in_the_vehicle() -> None:
    t = table()
    cross(t, Outcome().at("black", 0, -20))
    assert (t.driver(), t.get(0, k.PAWN)) == (1, k.P_VEHICLE)


@pytest.mark.rule("CC-SMUG-CITY-03")
def test_who_stayed_in_the_vehicle_must_cross_again_before_getting_out() -> None:
    t = table()
    cross(t)
    do(t, "done")
    on_turn(t, 0)
    assert refused(t, "get out") == "no_crossing"
    do(t, "play s10", NEW_CARD - 1)
    do(t, "ready")
    do(t, "gate red1 blue1")
    assert refused(t, "get out") == "no_crossing"


@pytest.mark.rule("CC-SMUG-CITY-05", "CC-SMUG-WALK-01")
def test_a_walker_only_walks() -> None:
    t = table()
    stand(t, 0, 100, 20)
    on_turn(t)
    for text in ("play s05", "ready", "bumpers"):
        assert refused(t, text) == "wrong_phase"
    assert refused(t, "flick black 90° 1 m/s") == "on_foot"
    assert refused(t, "flick red1 90° 1 m/s") == "on_foot"
    assert refused(t, "get out") == "on_foot"
    assert refused(t, "sell") == "not_in_a_city"
    assert refused(t, "repair") == "not_in_a_city"
    assert listed(t) <= {"walk", "head_for", "head_back", "board", "enter", "done"}


@pytest.mark.rule("CC-SMUG-CITY-05")
def test_nobody_gets_out_to_drive_again_at_once() -> None:
    t = table()
    cross(t)
    do(t, "get out")
    assert refused(t, "board") == "just_got_out"
    assert refused(t, "head back") == "just_got_out"
    assert refused(t, "done") == "must_get_out"


@pytest.mark.rule("CC-SMUG-WALK-01")
def test_only_those_on_foot_walk() -> None:
    t = table()
    assert refused(t, "walk 30 30") == "not_walking"
    assert refused(t, "enter habana") == "not_walking"
    cross(t)
    assert refused(t, "walk 30 60") == "not_walking"


# ------------------------------------------------------------ how far
@pytest.mark.rule("CC-SMUG-WALK-02", "CC-R54")
def test_a_standing_pawn_moves_its_middle_by_one_ruler_at_most() -> None:
    t = table()
    stand(t, 0, 0, 30)
    on_turn(t)
    assert refused(t, "walk 71 30") == "too_far_to_walk"
    do(t, "walk 70 30")
    assert pawn(t) == (70, 30)


@pytest.mark.rule("CC-SMUG-WALK-02", "CC-R54")
def test_from_a_vehicle_the_nearest_point_of_the_base_counts() -> None:
    """Black rests at (0, 60): its edge at x = 8, so the middle of the Pawn gets to 8 + 70 + 6."""
    t = table(blue2=(80, -20))
    cross(t)
    do(t, "get out")
    assert refused(t, "walk 85 60") == "too_far_to_walk"
    do(t, "walk 84 60")
    assert pawn(t) == (84, 60)


@pytest.mark.rule("CC-SMUG-WALK-02", "CC-R54", "CC-R50")
def test_from_a_city_the_edge_of_its_card_counts() -> None:
    """Habana ends at x = -100 and y = 100."""
    t = table(black=(0, -100))
    visit(t)
    do(t, "done")
    on_turn(t)
    assert phase(t) == "walking"
    assert refused(t, "walk -23 130") == "too_far_to_walk"
    do(t, "walk -24 130")
    assert pawn(t) == (-24, 130)


@pytest.mark.rule("CC-SMUG-WALK-02")
def test_the_short_ruler_is_shorter() -> None:
    t = table(options=SmugglersOptions(hand="exact", short_ruler=True))
    stand(t, 0, 0, 30)
    on_turn(t)
    assert refused(t, "walk 46 30") == "too_far_to_walk"
    do(t, "walk 45 30")


@pytest.mark.rule("CC-R54")
def test_walking_less_is_allowed_down_to_staying() -> None:
    t = table()
    stand(t, 0, 0, 30)
    on_turn(t)
    do(t, "walk 1 30")
    on_turn(t)
    do(t, "done")
    assert pawn(t) == (1, 30)


@pytest.mark.rule("CC-R54")
def test_a_pawn_stands_inside_the_area_and_on_nothing() -> None:
    t = table()
    stand(t, 0, 120, 20)
    on_turn(t)
    assert refused(t, "walk 155 20") == "pawn_outside"
    for far in (10**18, -(10**18)):  # in um this does not fit 64 bits
        assert walk_bar(t, 0, [far, 20]) == walk_bar(t, 0, [20, far]) == c.PAWN_OUTSIDE
    assert refused(t, "walk 86 72") == "pawn_on_something"  # 4 mm beside blue2
    do(t, "walk 154 20")


@pytest.mark.rule("CC-R54")
def test_touching_a_die_or_a_city_card_is_allowed() -> None:
    t = table()
    stand(t, 0, 120, 60)
    on_turn(t)
    assert refused(t, "walk 120 95") == "pawn_on_something"
    assert refused(t, "walk 93 60") == "pawn_on_something"
    do(t, "walk 94 60")
    on_turn(t)
    do(t, "walk 120 94")


@pytest.mark.rule("CC-R54")
def test_nothing_blocks_the_way_of_a_pawn() -> None:
    t = table(3, purple=(30, 30))
    stand(t, 0, 0, 30)
    stand(t, 1, 60, 30)
    on_turn(t)
    do(t, "walk 60 30")
    assert pawn(t) == pawn(t, 1) == (60, 30)


@pytest.mark.rule("CC-R54", "CC-SMUG-WALK-02")
def test_places_agree_with_plain_geometry() -> None:
    """Against floating point, wherever no limit is nearer than a hundredth of a millimetre."""
    dice = random.Random(7)
    t = table()
    stand(t, 0, 10, 40)
    on_turn(t)
    squares = [(t.dice[at * 4] / MM, t.dice[at * 4 + 1] / MM, 8.0) for at in range(9)]
    squares += [(x, y, 30.0) for x in (-130, 130) for y in (-130, 130)]
    checked = 0
    for _ in range(400):
        x, y = dice.randint(-90, 110), dice.randint(-60, 140)
        gaps = [hypot(max(0, abs(x - sx) - half), max(0, abs(y - sy) - half)) for sx, sy, half in squares]
        far = dist((x, y), (10, 40))
        if min(abs(gap - 6) for gap in gaps) < 0.01 or abs(far - 70) < 0.01:
            continue
        free = min(gaps) > 6 and far < 70 and max(abs(x), abs(y)) <= 154
        assert (place_bar(t, 0, x * MM, y * MM) == 0) == free, (x, y)
        checked += 1
    assert checked > 350


# ------------------------------------------------------------ into a City
@pytest.mark.rule("CC-SMUG-WALK-03", "CC-SMUG-CITY-01", "CC-R54")
def test_a_city_within_the_ruler_of_the_pawns_base_is_entered_on_foot() -> None:
    """Trinidad begins at x = 100 and y = 100: a Pawn at y = 24 is 76 mm off, 70 from its base."""
    t = table()
    stand(t, 0, 120, 23)
    on_turn(t)
    assert refused(t, "enter trinidad") == "city_too_far"
    stand(t, 0, 120, 24)
    on_turn(t)
    assert refused(t, "head for trinidad") == "city_in_reach"
    do(t, "enter trinidad")
    assert (t.get(0, k.PAWN), t.get(0, k.PAWN_CITY), phase(t)) == (k.P_CITY, city("trinidad"), "in_city")
    assert t.driver() == 0


@pytest.mark.rule("CC-SMUG-CITY-02", "CC-SMUG-WALK-02", "CC-SMUG-CITY-01")
def test_from_the_vehicle_straight_into_a_city() -> None:
    t = table(yellow=(0, -140))
    cross(t, Outcome().at("black", -30, 100).through(clear=100, faces=(1, 1)))
    assert refused(t, "enter habana") == "not_walking"
    do(t, "get out")
    assert refused(t, "enter bayamo") == "city_too_far"
    told = do(t, "enter habana")
    assert names(told)[:2] == ["got_out", "entered_city"]


@pytest.mark.rule("CC-R50")
def test_nobody_stays_in_a_city() -> None:
    t = table()
    visit(t)
    do(t, "done")
    assert (t.driver(), t.get(0, k.PAWN)) == (1, k.P_CITY)
    on_turn(t)
    assert phase(t) == "walking"
    assert refused(t, "done") == "must_leave_city"
    assert refused(t, "enter habana") == "must_leave_city"
    assert refused(t, "head for habana") == "must_leave_city"
    assert refused(t, "repair") == "must_leave_city"


@pytest.mark.rule("CC-R50")
def test_from_one_city_into_another() -> None:
    """With an area of 300 mm two Cities lie 180 mm apart: too far; so a walk leads over the cloth."""
    t = table(options=SmugglersOptions(hand="exact", area_side_mm=300))
    visit(t)
    do(t, "done")
    on_turn(t)
    assert refused(t, "enter trinidad") == "city_too_far"
    do(t, "head for trinidad")
    on_turn(t)
    assert t.get(0, k.PAWN) == k.P_CLOTH
    assert pawn(t)[0] > -60


@pytest.mark.rule("CC-R54", "CC-SMUG-WALK-02")
@pytest.mark.parametrize("name", ["habana", "trinidad", "santiago", "bayamo"])
def test_heading_for_a_city_comes_nearer_until_it_is_reached(name: str) -> None:
    t = table()
    stand(t, 0, 0, -30)
    for _ in range(3):
        on_turn(t)
        before = pawn(t)
        if c.enter_code(city(name)) in t.legal_moves(0):
            do(t, f"enter {name}")
            return
        told = do(t, f"head for {name}")
        x, y = numbers(told, "walked")[1:]
        assert (x, y) == pawn(t)
        assert dist(before, pawn(t)) <= 70
    pytest.fail("three walks lead into any City from the middle")


# ------------------------------------------------------------ back into the Vehicle
@pytest.mark.rule("CC-SMUG-WALK-05", "CC-R54")
def test_the_own_vehicle_within_the_ruler_can_be_entered() -> None:
    """Black at (0, -60): its edge at y = -52; a Pawn at y = 24 is 76 mm off."""
    t = table()
    stand(t, 0, 0, 25)
    on_turn(t)
    assert refused(t, "board") == "vehicle_out_of_reach"
    stand(t, 0, 0, 24)
    on_turn(t)
    assert refused(t, "head back") == "vehicle_in_reach"
    told = do(t, "board")
    assert names(told) == ["boarded"]
    assert t.get(0, k.PAWN) == k.P_VEHICLE


@pytest.mark.rule("CC-SMUG-WALK-05")
def test_heading_back_comes_nearer() -> None:
    t = table()
    stand(t, 0, 0, 100)
    t.take_off(8)
    on_turn(t)
    do(t, "head back")
    assert dist(pawn(t), (0, -60)) < dist((0, 100), (0, -60)) - 60


@pytest.mark.rule("CC-SMUG-WALK-06", "CC-R46")
def test_back_in_the_vehicle_one_may_drive_in_the_same_turn_without_preparing() -> None:
    t = table()
    stand(t, 0, 0, 0)
    on_turn(t)
    do(t, "board")
    assert listed(t) == {"play", "done"}
    do(t, "play s05", NEW_CARD)
    assert phase(t) == "driving"
    assert refused(t, "flick yellow 90° 0.5 m/s") == "no_preparation_now"
    do(t, "bumpers")
    do(t, "flick black 90° 1 m/s", clean((0, 1)))
    assert phase(t) == "gaining"


@pytest.mark.rule("CC-SMUG-WALK-06", "CC-R59")
def test_back_in_the_vehicle_one_need_not_drive() -> None:
    t = table()
    stand(t, 0, 0, 0)
    on_turn(t)
    do(t, "board")
    do(t, "done")
    assert t.driver() == 1
    assert t.sector_at[4] == k.AT_HAND


@pytest.mark.rule("CC-SMUG-WALK-07", "CC-R46")
def test_after_a_ride_that_began_with_boarding_nobody_gets_out() -> None:
    t = table()
    stand(t, 0, 0, 0)
    on_turn(t)
    do(t, "board")
    assert refused(t, "get out") == "just_boarded"
    do(t, "play s05", NEW_CARD)
    do(t, "flick black 90° 1 m/s", clean((0, 1)))
    assert refused(t, "get out") == "just_boarded"
    do(t, "take red1")
    assert (t.driver(), t.get(0, k.PAWN)) == (1, k.P_VEHICLE)


@pytest.mark.rule("CC-SMUG-WALK-01")
def test_a_walk_ends_with_entering_a_city() -> None:
    t = table(black=(-92, 92))
    visit(t)
    assert refused(t, "board") == "walk_is_over"
    assert refused(t, "walk -80 80") == "walk_is_over"
    do(t, "done")
    on_turn(t)
    do(t, "board")


@pytest.mark.rule("CC-SMUG-DMG-02")
def test_from_a_wreck_the_walk_begins_at_its_edge() -> None:
    t = table(black=(-60, 120))
    wreck(t)
    on_turn(t)
    told = do(t, "enter habana")
    assert names(told)[:3] == ["got_out", "entered_city", "new_vehicle"]
