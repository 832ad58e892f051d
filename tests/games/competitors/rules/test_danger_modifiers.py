"""What an event changes in its zone while it lasts (CP-EVT-11 to CP-EVT-16, CP-R58)."""

from __future__ import annotations

import pytest

from games.competitors.crossings import LEGAL, ben
from games.competitors.helpers import actions, allowed, journey, money, offered, play, refused, seat, table, where


@pytest.mark.rule("CP-EVT-11", "CP-EVT-12")
def test_roads_are_slow_in_the_zone_only() -> None:
    t = table(seat("japan", vehicles={"truck1": "midwest"}), ben(), danger="blizzard")
    play(t, "move truck1", "drive northeast")  # a plain in the zone: 1 and one more
    assert journey(t)["points"]["truck"] == 3
    play(t, "drive midwest")
    assert journey(t)["points"]["truck"] == 2


@pytest.mark.rule("CP-EVT-12")
def test_a_slow_road_has_to_be_affordable() -> None:
    for danger, left in (("amazon_in_flood", 1), ("", 2)):
        t = table(seat("japan", vehicles={"truck1": "northeastern_brazil"}), ben(), danger=danger)
        play(t, "move truck1", "drive amazonia")
        assert journey(t)["points"]["truck"] == left
        assert allowed(t, "drive peru") is (left == 2)


@pytest.mark.rule("CP-EVT-13", "CP-R58")
def test_closed_roads_may_be_left_and_not_entered() -> None:
    t = table(seat("japan", vehicles={"truck1": "peru", "truck2": "chile"}), ben(), danger="andean_earthquake")
    other = t.clone()
    play(t, "move truck1")
    assert refused(t, "drive chile") == "roads_closed"
    assert refused(t, "drive chile").rule == "CP-EVT-13"
    assert "drive chile" not in offered(t, "drive")
    play(t, "drive bolivia_paraguay")  # another way is open
    play(other, "move truck2", "drive argentina_uruguay", "halt")
    assert where(other, "1.truck2") == "argentina_uruguay"


@pytest.mark.rule("CP-EVT-14", "CP-R58")
def test_closed_ports_may_neither_be_entered_nor_left() -> None:
    t = table(seat("japan", vehicles={"ship1": "texas", "ship2": "r08c06"}), ben(), danger="gulf_storm")
    other = t.clone()
    play(t, "move ship1")
    assert refused(t, "sail r08c06") == "ports_closed"
    assert offered(t, "sail") == []
    play(other, "move ship2")
    assert refused(other, "dock texas") == "ports_closed"
    assert refused(other, "dock texas").rule == "CP-EVT-14"
    assert offered(other, "dock") == []
    calm = table(seat("japan", vehicles={"ship1": "texas"}), ben(), danger="tornado_outbreak")
    play(calm, "move ship1", "sail r08c06", "dock texas")


@pytest.mark.rule("CP-EVT-15", "CP-R58")
def test_closed_airports_may_neither_be_landed_at_nor_left() -> None:
    t = table(seat("japan", vehicles={"aircraft1": "chile", "aircraft2": "peru"}), ben(), danger="volcanic_ash")
    other = t.clone()
    play(t, "move aircraft1")
    assert refused(t, "fly peru") == "airports_closed"
    assert refused(t, "hover 4300 6900") == "airports_closed"
    assert offered(t, "fly") == []
    play(other, "move aircraft2")
    assert refused(other, "fly chile") == "airports_closed"
    assert refused(other, "fly chile").rule == "CP-EVT-15"
    assert allowed(other, "fly colombia_ecuador")


@pytest.mark.rule("CP-EVT-15")
def test_an_aircraft_in_flight_above_closed_airports_flies_on() -> None:
    vehicles, last = {"aircraft1": "4441 6481"}, {"aircraft1": "peru"}
    t = table(seat("japan", vehicles=vehicles, last_airport=last), ben(), danger="volcanic_ash")
    play(t, "move aircraft1", "fly peru")
    assert where(t, "1.aircraft1") == "peru"


@pytest.mark.rule("CP-EVT-16", "CP-EVT-11")
def test_rough_sea_costs_a_point_more() -> None:
    t = table(seat("japan", vehicles={"ship1": "finland"}), ben(), danger="frozen_baltic")
    play(t, "move ship1", "sail r03c17")
    assert journey(t)["points"]["ship"] == 2
    t = table(seat("japan", vehicles={"ship1": "finland"}), ben(), danger="north_sea_gale")
    play(t, "move ship1", "sail r03c17")
    assert journey(t)["points"]["ship"] == 3


@pytest.mark.rule("CP-R58")
def test_a_delivery_in_a_closed_port_waits_or_is_given_up() -> None:
    t = table(
        seat("japan", vehicles={"ship1": "texas"}, signed={"ship1": "K059 to northeast"}, points=2),
        ben(),
        danger="gulf_storm",
    )
    play(t, "deliver ship1")
    assert offered(t) == ["next", "give up"]
    play(t, "next")
    assert (journey(t)["turn"], money(t)) == (2, 200_000)  # nothing has moved, nothing was burnt
    play(t, "give up", "bear")
    assert (where(t, "1.ship1"), actions(t)) == ("texas", 1)


@pytest.mark.rule("CP-EVT-13", "CP-R29")
def test_a_strait_does_not_lead_into_a_closed_zone() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "greece"}, signed={"truck1": f"{LEGAL} to iran"}),
        ben(),
        danger="anatolian_earthquake",
    )
    play(t, "deliver truck1")
    assert refused(t, "drive turkey") == "roads_closed"
