"""Aircraft: as far as the ruler reaches, in the air between airports, by the right airports: CP-AIR."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.errors import PositionError
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import land, place_name, printed
from games.competitors.helpers import (
    ANA,
    actions,
    allowed,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    points,
    refused,
    rules_of,
    seat,
    table,
    told,
    where,
)

ATLAS = printed()[1].atlas
AIRPORTS = [place_name(at) for at in range(ATLAS.territories) if ATLAS.airport[at] > 0]
START = 50_000


def aircraft_at(place: str, to: str = "", goods: str = "K021", **fields: Any) -> Competitors:
    """Ana's aircraft alone, her headquarter in Germany; with a receiver it is loaded."""
    signed = {"aircraft1": f"{goods} to {to}"} if to else {}
    own = {name: fields.pop(name) for name in ("branches", "advantages", "last_airport") if name in fields}
    ana = seat(fields.pop("home", "germany"), vehicles={"aircraft1": place, **fields.pop("more", {})}, signed=signed,
               money=fields.pop("money", START), **own)  # fmt: skip
    return table(ana, seat(fields.pop("ben", "australia")), **fields)


def left(t: Competitors) -> int:
    found: int = journey(t)["points"]["aircraft"]
    return found


def airport(name: str) -> tuple[int, int]:
    return int(ATLAS.air_x[land(name)]), int(ATLAS.air_y[land(name)])


# ---------------------------------------------------------------- the ruler
@pytest.mark.rule("CP-AIR-01", "CP-TM-02", "CP-TM-03")
def test_an_aircraft_has_two_points_and_may_use_one() -> None:
    t = aircraft_at("germany")
    play(t, "move aircraft1")
    assert left(t) == 2
    lines = play(t, "fly poland")
    assert told(lines, "landed") == [{"token": "1.aircraft1", "territory": "poland"}]
    assert left(t) == 1
    play(t, "fly baltic_states")
    assert left(t) == 0
    assert refused(t, "fly poland") == "no_points"
    assert offered(t) == ["halt"]
    t = aircraft_at("germany")
    play(t, "move aircraft1", "fly poland", "halt")
    assert (where(t, "1.aircraft1"), phase(t), actions(t)) == ("poland", "acting", 1)


@pytest.mark.rule("CP-AIR-03", "CP-R33", "CP-COMP-08")
@pytest.mark.parametrize(
    ("to", "fuel"),
    [("benelux", 1_000), ("france", 2_000), ("italy", 2_000), ("norway", 3_000)],  # 31.8, 55.7, 82.5 and 101.4 units
)
def test_the_notch_that_the_distance_reaches_is_paid(to: str, fuel: int) -> None:
    t = aircraft_at("germany")
    lines = play(t, "move aircraft1", f"fly {to}")
    assert told(lines, "fuel") == [{"seat": ANA, "sum": fuel}]


@pytest.mark.rule("CP-AIR-02", "CP-AIR-03", "CP-R33", "CP-R34")
@pytest.mark.parametrize(
    ("tenths", "fuel"), [(0, 1_000), (440, 1_000), (441, 2_000), (880, 2_000), (881, 3_000), (1_320, 3_000)]
)
def test_each_notch_reaches_exactly_as_far_as_it_is_long(tenths: int, fuel: int) -> None:
    x, y = airport("germany")
    t = aircraft_at("germany")
    lines = play(t, "move aircraft1", f"hover {x + tenths} {y}")
    assert told(lines, "fuel") == [{"seat": ANA, "sum": fuel}]
    assert where(t, "1.aircraft1") == f"{x + tenths} {y}"


@pytest.mark.rule("CP-AIR-02", "CP-R34")
def test_beyond_the_radius_and_beyond_the_board_nothing_is_reached() -> None:
    x, y = airport("germany")
    t = aircraft_at("germany")
    play(t, "move aircraft1")
    assert refused(t, f"hover {x + 1_321} {y}") == "out_of_reach"
    assert refused(t, f"hover {x + 1_321} {y}").rule == "CP-AIR-02"
    t = aircraft_at("iceland")
    play(t, "move aircraft1")
    x, y = airport("iceland")
    assert refused(t, f"hover {x} {16_000}") == "off_the_board"
    assert allowed(t, f"hover {x} 0")


@pytest.mark.rule("CP-AIR-03", "CP-R33", "CP-AIR-04", "CP-AIR-05")
def test_every_point_is_measured_from_where_it_begins() -> None:
    """Greece is 139.5 units away: one radius for 3,000, and the rest for 1,000."""
    t = aircraft_at("germany")
    lines = play(t, "move aircraft1", "fly greece", "fly greece")
    assert kinds(lines) == ["move_begins", "fuel", "aloft", "fuel", "landed"]
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 3_000}, {"seat": ANA, "sum": 1_000}]
    assert (where(t, "1.aircraft1"), left(t)) == ("greece", 0)


@pytest.mark.rule("CP-R07", "CP-AIR-03")
def test_who_cannot_pay_a_notch_flies_less_far() -> None:
    t = aircraft_at("germany", money=1_999)
    play(t, "move aircraft1")
    assert refused(t, "fly france") == "no_fuel"
    assert refused(t, "fly france").rule == "CP-R07"
    x, y = airport("germany")
    assert refused(t, f"hover {x + 441} {y}") == "no_fuel"
    assert allowed(t, f"hover {x + 440} {y}")
    play(t, "fly benelux")
    assert money(t) == 999
    assert offered(t) == ["halt"]


@pytest.mark.rule("CP-SPECCARD-04", "CP-AIR-03", "CP-SPECCARD-08")
@pytest.mark.parametrize(("card", "fuel"), [("K102", 0), ("K106", 4_000)])
def test_a_fuel_depot_frees_the_whole_movement_turn_and_a_hub_gives_an_aircraft_nothing(card: str, fuel: int) -> None:
    t = aircraft_at("germany", advantages={"germany": card})
    play(t, "move aircraft1")
    assert left(t) == 2
    play(t, "fly norway", "fly denmark")
    assert money(t) == START - fuel


# ---------------------------------------------------------------- in the air
@pytest.mark.rule("CP-AIR-05", "CP-SETUP-12", "CP-AIR-02")
def test_an_aircraft_that_reaches_no_airport_stays_in_the_air_where_its_turn_ended() -> None:
    t = aircraft_at("germany")
    play(t, "move aircraft1", "hover 7500 1000", "halt")
    assert where(t, "1.aircraft1") == "7500 1000"
    play(t, "move aircraft1", "fly iceland")
    assert where(t, "1.aircraft1") == "iceland"  # 127 units from there, and 203 from Germany


@pytest.mark.rule("CP-R34", "CP-AIR-05")
def test_on_its_way_it_stops_one_radius_along_the_line_rounded_to_a_tenth() -> None:
    """From (782.5, 224.9) towards (869.2, 334.2): 132 of 139.5 units are (82.04, 103.42)."""
    t = aircraft_at("germany")
    lines = play(t, "move aircraft1", "fly greece")
    assert told(lines, "aloft") == [{"token": "1.aircraft1", "x": 8_645, "y": 3_283}]


@pytest.mark.rule("CP-R34", "CP-AIR-02")
@settings(max_examples=60, deadline=None)
@given(pair=st.tuples(st.sampled_from(AIRPORTS), st.sampled_from(AIRPORTS)).filter(lambda pair: pair[0] != pair[1]))
def test_towards_any_airport_it_lands_or_comes_one_radius_nearer_on_the_straight_line(pair: tuple[str, str]) -> None:
    start, to = pair
    (ax, ay), (bx, by) = airport(start), airport(to)
    length = hypot(bx - ax, by - ay)
    t = aircraft_at(start, home="germany", money=3_000)
    play(t, "move aircraft1")
    if length <= 1_320:
        if allowed(t, f"fly {to}"):
            event = "unrest=3" if ATLAS.red[land(to)] else ""
            assert told(play(t, f"fly {to}", dice=event), "landed") == [{"token": "1.aircraft1", "territory": to}]
        else:
            assert refused(t, f"fly {to}") == "national_airport"
        return
    facts = told(play(t, f"fly {to}"), "aloft")[0]
    assert abs(facts["x"] - (ax + 1_320 * (bx - ax) / length)) <= 1
    assert abs(facts["y"] - (ay + 1_320 * (by - ay) / length)) <= 1


@pytest.mark.rule("CP-R65", "CP-COMP-05")
def test_both_aircraft_of_a_colour_may_be_in_the_air() -> None:
    t = aircraft_at("germany", more={"aircraft2": "7000 2000"})
    play(t, "move aircraft1", "hover 7500 1000", "halt")
    assert (where(t, "1.aircraft1"), where(t, "1.aircraft2")) == ("7500 1000", "7000 2000")


# ---------------------------------------------------------------- the arrows at the edges
@pytest.mark.rule("CP-AIR-06", "CP-AIR-07", "CP-R35")
@pytest.mark.parametrize(
    ("start", "last", "edge", "end"),
    [("844 1540", "alaska", "west01", "16000 1876"), ("15500 1800", "far_eastern_russia", "east01", "0 1876")],
)
def test_over_an_arrow_the_movement_turn_ends_and_goes_on_from_the_opposite_one(
    start: str, last: str, edge: str, end: str
) -> None:
    t = aircraft_at(start, last_airport={"aircraft1": last})
    lines = play(t, "move aircraft1", f"fly over {edge}")
    assert told(lines, "crossed") == [{"token": "1.aircraft1", "edge": edge}]
    assert rules_of(lines, "crossed") == ["CP-AIR-06"]
    assert (where(t, "1.aircraft1"), phase(t), actions(t)) == (edge, "acting", 1)  # although a point was left
    play(t, "move aircraft1")
    assert where(t, "1.aircraft1") == end
    x, y = end.split()
    assert allowed(t, f"hover {abs(int(x) - 1_300)} {y}")


@pytest.mark.rule("CP-AIR-07", "CP-R35", "CP-DELIV-03")
def test_in_a_delivery_the_next_movement_turn_begins_behind_the_arrow() -> None:
    t = aircraft_at("alaska", "far_eastern_russia", branches="northern_mexico")
    lines = play(t, "deliver aircraft1", "fly over west01")
    assert told(lines, "movement_turn") == [{"turn": 1, "limit": 3}, {"turn": 2, "limit": 3}]
    assert (where(t, "1.aircraft1"), left(t)) == ("16000 1876", 2)


@pytest.mark.rule("CP-R35", "CP-R42", "CP-EVT-10")
@pytest.mark.parametrize(("start", "edge", "dice"), [("600 7000", "west13", ""), ("15400 7000", "east13", "save=1")])
def test_an_aircraft_at_an_arrow_is_in_danger_where_it_has_stopped(start: str, edge: str, dice: str) -> None:
    """The storm rages at the right edge only; the aircraft goes on from the opposite arrow in its next turn."""
    t = aircraft_at(start, last_airport={"aircraft1": "germany"}, danger="tasman_storm")
    lines = play(t, "move aircraft1", f"fly over {edge}", dice=dice)
    assert ("danger_saved" in kinds(lines)) == bool(dice)
    assert where(t, "1.aircraft1") == edge


@pytest.mark.rule("CP-AIR-07", "CP-R35", "CP-TM-03")
def test_who_waits_behind_an_arrow_is_not_sent_over_it_again() -> None:
    t = aircraft_at("alaska", "far_eastern_russia", branches="northern_mexico")
    play(t, "deliver aircraft1", "fly over west01", "next")
    assert (where(t, "1.aircraft1"), journey(t)["turn"]) == ("16000 1876", 3)


@pytest.mark.rule("CP-R35")
def test_a_document_names_the_arrow_at_which_an_aircraft_waits() -> None:
    t = aircraft_at("west04", last_airport={"aircraft1": "alaska"})
    assert where(t, "1.aircraft1") == "west04"
    play(t, "move aircraft1")
    assert where(t, "1.aircraft1").startswith("16000 ")
    with pytest.raises(PositionError, match="there is no place 'west99'"):
        aircraft_at("west99")


@pytest.mark.rule("CP-AIR-06", "CP-R34")
def test_an_arrow_out_of_reach_is_only_flown_towards() -> None:
    t = aircraft_at("pacific_coast")
    lines = play(t, "move aircraft1", "fly over west05")
    assert kinds(lines) == ["move_begins", "fuel", "aloft"]
    assert (phase(t), left(t)) == ("travelling", 1)


# ---------------------------------------------------------------- which airports
@pytest.mark.rule("CP-AIR-09", "CP-AIR-10", "CP-R36")
def test_a_national_airport_of_a_continent_without_a_base_cannot_be_entered() -> None:
    t = aircraft_at("italy")
    play(t, "move aircraft1")
    assert refused(t, "fly algeria_tunisia") == "national_airport"
    assert refused(t, "fly algeria_tunisia").rule == "CP-AIR-10"
    t = aircraft_at("italy", branches="south_africa")
    play(t, "move aircraft1", "fly algeria_tunisia")
    assert (where(t, "1.aircraft1"), left(t)) == ("algeria_tunisia", 1)


@pytest.mark.rule("CP-AIR-10", "CP-R36", "CP-BR-04")
def test_nor_can_a_continent_without_a_base_be_left_by_a_national_airport() -> None:
    t = aircraft_at("spain_portugal", home="egypt")
    play(t, "move aircraft1")
    assert refused(t, "fly morocco") == "national_airport"  # intercontinental there, national here
    t = aircraft_at("spain_portugal", home="egypt", branches="poland")
    play(t, "move aircraft1", "fly morocco")
    assert (where(t, "1.aircraft1"), left(t)) == ("morocco", 1)


@pytest.mark.rule("CP-AIR-10", "CP-R36")
def test_the_airport_of_take_off_counts_also_after_a_stop_in_the_air() -> None:
    t = aircraft_at("6900 3400", home="egypt", last_airport={"aircraft1": "spain_portugal"})
    play(t, "move aircraft1")
    assert refused(t, "fly morocco") == "national_airport"
    t = aircraft_at("6900 3400", home="egypt", last_airport={"aircraft1": "france"})
    play(t, "move aircraft1")
    assert allowed(t, "fly morocco")


@pytest.mark.rule("CP-AIR-11", "CP-R36")
@pytest.mark.parametrize(
    ("start", "to", "home", "branches", "points_left"),
    [
        ("spain_portugal", "morocco", "germany", "", 0),  # into Africa, without a base there
        ("spain_portugal", "morocco", "germany", "south_africa", 1),
        ("benelux", "france", "egypt", "", 0),  # inside Europe, intercontinental, no base in Europe
        ("france", "benelux", "egypt", "", 1),  # a national one costs nothing more
        ("benelux", "france", "germany", "", 1),
    ],
)
def test_landing_at_an_intercontinental_airport_costs_the_rest_without_a_base_on_its_continent(
    start: str, to: str, home: str, branches: str, points_left: int
) -> None:
    t = aircraft_at(start, home=home, branches=branches)
    play(t, "move aircraft1", f"fly {to}")
    assert (where(t, "1.aircraft1"), left(t)) == (to, points_left)
    assert (phase(t), "halt" in offered(t)) == ("travelling", True)


@pytest.mark.rule("CP-AIR-10", "CP-R36")
def test_flights_inside_one_continent_may_use_any_airport() -> None:
    t = aircraft_at("spain_portugal", home="egypt")
    play(t, "move aircraft1", "fly italy", "fly greece")
    assert (where(t, "1.aircraft1"), left(t)) == ("greece", 0)


@pytest.mark.rule("CP-AIR-02")
def test_an_aircraft_lands_at_airports_only() -> None:
    t = aircraft_at("germany")
    play(t, "move aircraft1")
    assert refused(t, "fly belarus") == "no_airport"
    assert refused(t, "fly germany") == "docked_there"
    assert "fly belarus" not in offered(t)


@pytest.mark.rule("CP-R58", "CP-EVT-15")
def test_a_closed_airport_lets_nobody_land_or_take_off_but_may_be_flown_towards() -> None:
    t = aircraft_at("germany", danger="etna_and_apennine_tremors")
    play(t, "move aircraft1")
    assert refused(t, "fly italy") == "airports_closed"
    assert refused(t, "fly italy").rule == "CP-EVT-15"
    t = aircraft_at("italy", danger="etna_and_apennine_tremors")
    play(t, "move aircraft1")
    assert refused(t, "fly germany") == "airports_closed"
    assert offered(t) == ["halt"]
    t = aircraft_at("finland", danger="etna_and_apennine_tremors")
    play(t, "move aircraft1")
    assert allowed(t, "fly italy")


# ---------------------------------------------------------------- customs and events at airports
@pytest.mark.rule("CP-CUST-06", "CP-R22", "CP-R21", "CP-CUST-09")
@pytest.mark.parametrize(
    ("start", "to", "branches", "card"),
    [
        ("poland", "baltic_states", "", False),  # one customs area
        ("poland", "northwest_russia", "", True),  # behind a national border
        ("poland", "germany", "", False),
        ("northwest_russia", "district_of_moscow", "", False),
        ("italy", "algeria_tunisia", "south_africa", True),  # another continent
        ("italy", "algeria_tunisia", "algeria_tunisia", False),  # an own base in the State itself
        ("urals", "western_siberia", "kazakhstan", True),  # one area, two continents
    ],
)
def test_a_loaded_landing_draws_outside_the_area_and_continent_of_take_off(
    start: str, to: str, branches: str, card: bool
) -> None:
    t = aircraft_at(start, "iceland", branches=branches)
    play(t, "deliver aircraft1", f"fly {to}", dice="customs=papers_in_order" if card else "")
    assert phase(t) == ("clearing" if card else "travelling")


@pytest.mark.rule("CP-CUST-06", "CP-MOVE-02")
def test_an_empty_landing_draws_nothing() -> None:
    t = aircraft_at("poland")
    assert kinds(play(t, "move aircraft1", "fly northwest_russia")) == ["move_begins", "fuel", "landed"]


@pytest.mark.rule("CP-POL-08", "CP-CUST-17", "CP-R24", "CP-R26")
@pytest.mark.parametrize("first", ["customs first", "event first"])
def test_landing_at_a_red_flag_owes_the_event_besides_the_card_and_the_player_chooses_the_order(first: str) -> None:
    t = aircraft_at("poland", "district_of_moscow")
    play(t, "deliver aircraft1", "fly ukraine")
    assert (phase(t), offered(t)) == ("ordering", ["customs first", "event first"])
    dice = ["customs=papers_in_order", "unrest=3"] if first == "customs first" else ["unrest=3", "customs=duty_refund"]
    lines = play(t, first, "apply", dice=" ".join(dice))
    assert kinds(lines)[:2] == ["customs_drawn", "unrest"][:: 1 if first == "customs first" else -1]
    assert (phase(t), where(t, "1.aircraft1"), left(t)) == ("travelling", "ukraine", 1)


@pytest.mark.rule("CP-R59", "CP-OP-05", "CP-R25", "CP-R90")
def test_turned_back_it_stands_at_its_last_airport_and_the_event_is_still_faced() -> None:
    t = aircraft_at("poland", "ukraine")
    lines = play(t, "deliver aircraft1", "hover 9000 2200", "fly ukraine", "customs first", "apply",
                 dice="customs=wrong_documents unrest=3")  # fmt: skip
    assert told(lines, "turned_back") == [{"token": "1.aircraft1", "place": "poland"}]
    assert kinds(lines)[-3:] == ["turned_back", "unrest", "movement_turn"]
    assert (where(t, "1.aircraft1"), points(t)) == ("poland", 0)
    play(t, "fly baltic_states")  # from there: inside the area of its last airport again
    assert phase(t) == "travelling"
