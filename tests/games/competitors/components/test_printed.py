"""What lies in the printed box, against what the rulebook and the catalogue say about it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.games.competitors.components.load import PACKAGE
from cubilete.games.competitors.components.parts import CONTINENTS, VEHICLES
from cubilete.games.competitors.rules import atlas as m
from cubilete.games.competitors.rules import box as k
from cubilete.games.competitors.rules.atlas import find_road
from games.competitors.boxes import land, numbers, printed, special


@pytest.mark.rule("CP-COMP-01", "CP-COMP-12")
def test_nine_boards_show_one_world_and_five_players_have_boards() -> None:
    c, box = printed()
    assert c.board.boards == 9
    assert (c.tokens.player_boards, len(c.colours.names), c.players) == (5, 5, (2, 5))
    assert Counter(c.land.territory[at].continent for at in range(int(box.atlas.territories))) == {
        "north_america": 18, "south_america": 12, "europe": 24, "africa": 21, "asia": 33, "oceania": 8,
    }  # fmt: skip
    assert {int(terrain) for terrain in box.atlas.terrain} == set(range(5))
    assert len(box.p_effect) == len(box.e_save) == 72
    assert len(box.points) == 36


@pytest.mark.rule("CP-COMP-04", "CP-COMP-05", "CP-COMP-06", "CP-COMP-11")
def test_every_colour_has_its_tokens() -> None:
    c, box = printed()
    assert [int(n) for n in box.tokens] == [0, 5, 3, 2]
    assert (box.in_flight, box.branches, box.track_top) == (1, 5, 10)
    assert c.tokens.total_movement == 5 * (5 + 3 + 2 + 1) == 55
    colour = c.tokens.headquarter_per_colour + c.tokens.branch_per_colour + c.tokens.crown_per_colour
    assert 5 * colour == 35
    assert (c.tokens.round_token, c.tokens.danger_token) == (1, 1)


@pytest.mark.rule("CP-COMP-07", "CP-R01")
def test_the_dice_have_six_and_twelve_sides() -> None:
    c, _ = printed()
    assert (c.dice.d6, c.dice.d12) == (1, 1)


@pytest.mark.rule("CP-COMP-08")
def test_the_ruler_has_three_notches() -> None:
    _, box = printed()
    assert [int(n) for n in box.band] == [440, 880, 1320]
    assert [int(n) for n in box.band_fuel] == [1000, 2000, 3000]
    assert box.radius == 1320
    lengths = (0, 440, 441, 880, 881, 1320, 1321)
    assert [k.notch(box, length) for length in lengths] == [0, 0, 1, 1, 2, 2, -1]


@pytest.mark.rule("CP-COMP-09")
def test_there_are_276_cards() -> None:
    _, box = printed()
    counts = (box.headquarters, box.atlas.territories, box.contracts, box.customs)
    assert [int(count) for count in counts] == [9, 116, 116, 35]
    assert sum(counts) == 276


@pytest.mark.rule("CP-COMP-10")
def test_the_coins_are_those_of_the_list() -> None:
    c, _ = printed()
    assert dict(zip(c.coins.denominations, c.coins.counts)) == {
        500: 50, 1000: 50, 5000: 50, 10000: 50, 50000: 30, 100000: 20,
    }  # fmt: skip


def test_the_start_kit() -> None:
    c, box = printed()
    assert (box.money, box.kit_territories, box.kit_contracts) == (200_000, 10, 5)
    assert [int(n) for n in box.kit] == [0, 2, 1, 1]
    assert dict(zip(c.coins.denominations, c.start_kit.coins)) == {
        100000: 1, 50000: 1, 10000: 4, 5000: 1, 1000: 4, 500: 2,
    }  # fmt: skip


def test_vehicles_go_as_far_as_printed() -> None:
    _, box = printed()
    assert [int(n) for n in box.pm] == [0, 5, 4, 2]
    assert [int(n) for n in box.fuel] == [0, 500, 1000, 0]
    assert [int(n) for n in box.hold] == [0, 0, 1, 1]


def test_prices() -> None:
    _, box = printed()
    assert [int(n) for n in box.buy] == [0, 30_000, 100_000, 200_000]
    assert [int(n) for n in box.sell] == [0, 15_000, 50_000, 100_000]
    assert (box.branch_buy, box.branch_sell, box.transit_fee) == (100_000, 50_000, 10_000)
    assert [int(n) for n in box.extra_pm] == [0, 5_000, 10_000, 0]
    assert box.strait_cost == 1


@pytest.mark.rule("CP-R54")
def test_the_length_of_a_game() -> None:
    _, box = printed()
    assert (box.target, box.marks, box.actions, box.failure) == (10, 12, 2, -1)


# ---------------------------------------------------------------- cards
@pytest.mark.rule("CP-CARD-01")
def test_a_territory_card_shows_name_continent_terrain_port_and_airport() -> None:
    c, box = printed()
    atlas = box.atlas
    for at, territory in enumerate(c.land.territory):
        assert territory.name
        assert CONTINENTS[int(atlas.continent[at])] == territory.continent
        assert bool(atlas.port[at]) == (territory.port is not None) == (atlas.port_x[at] >= 0)
        assert bool(atlas.airport[at]) == (territory.airport is not None) == (atlas.air_x[at] >= 0)
    kinds = Counter(int(kind) for kind in atlas.airport)
    assert kinds == {m.NO_AIRPORT: 19, m.NATIONAL: 72, m.INTERCONTINENTAL: 25}
    assert {int(atlas.continent[at]) for at in range(116) if atlas.airport[at] == m.INTERCONTINENTAL} == set(range(6))


@pytest.mark.rule("CP-CARD-02", "CP-ILL-01")
def test_a_contract_shows_goods_limit_reward_and_perhaps_a_vehicle() -> None:
    c, box = printed()
    assert (box.goods, sum(box.k_illegal)) == (98, 18)
    vehicles = ("any", *VEHICLES)
    for at, card in enumerate(c.contracts.goods):
        assert card.name
        assert card.about
        shown = (vehicles[int(box.k_vehicle[at])], int(box.k_limit[at]), int(box.k_reward[at]))
        assert shown == (card.vehicle, card.tm, card.reward)
        assert box.k_illegal[at] == (card.kind == "illegal")
        assert box.s_effect[at] == -1
        assert card.tm >= 1
        assert card.reward > 0
    assert Counter(int(kind) for kind in box.k_vehicle[:98]) == {k.ANY: 27, k.TRUCK: 29, k.SHIP: 27, k.AIRCRAFT: 15}
    assert not any(box.k_reward[98:])


@pytest.mark.rule("CP-HQ-04")
def test_every_headquarter_has_a_port_and_an_airport() -> None:
    _, box = printed()
    atlas = box.atlas
    homes = [int(home) for home in box.h_territory]
    assert len(set(homes)) == 9
    assert all(atlas.port[home] and atlas.airport[home] and not atlas.red[home] for home in homes)
    assert {int(atlas.continent[home]) for home in homes} == set(range(6))
    assert homes[list(numbers("headquarter")).index("japan")] == land("japan")


@pytest.mark.parametrize(
    ("sender", "points"),
    [
        pytest.param("north_america", [1, 2, 2, 3, 2, 3], marks=pytest.mark.rule("CP-VP-02")),
        pytest.param("south_america", [2, 1, 2, 3, 3, 3], marks=pytest.mark.rule("CP-VP-03")),
        pytest.param("europe", [2, 2, 1, 3, 2, 3], marks=pytest.mark.rule("CP-VP-04")),
        pytest.param("africa", [2, 2, 2, 2, 2, 2], marks=pytest.mark.rule("CP-VP-05", "CP-R53")),
        pytest.param("asia", [2, 3, 2, 3, 1, 2], marks=pytest.mark.rule("CP-VP-06")),
        pytest.param("oceania", [3, 3, 3, 3, 2, 1], marks=pytest.mark.rule("CP-VP-07")),
    ],
)
@pytest.mark.rule("CP-VP-01")
def test_the_value_of_a_delivery(sender: str, points: list[int]) -> None:
    _, box = printed()
    on = ["texas", "chile", "poland", "east_africa", "japan", "hawaii"]
    assert [CONTINENTS[int(box.atlas.continent[land(name)])] for name in on] == list(CONTINENTS)
    start = on[CONTINENTS.index(sender)]
    assert [int(k.value_of(box, land(start), land(name))) for name in on] == points


SPECIAL = {
    "toll_gate": (k.FX_TOLL, k.OWN_ROUND, 10_000),
    "private_motorway": (k.FX_MOTORWAY, k.OWN_ROUND, 5_000),
    "customs_broker": (k.FX_BROKER, k.OWN_ROUND, 1),
    "fuel_depot": (k.FX_DEPOT, k.OWN_ROUND, 0),
    "free_zone": (k.FX_FREE_ZONE, k.OWN_ROUND, 5_000),
    "vehicle_dealership": (k.FX_DEALERSHIP, k.OWN_ROUND, 20),
    "weather_station": (k.FX_STATION, k.OWN_ROUND, 1),
    "logistics_hub": (k.FX_HUB, k.OWN_ROUND, 1),
    "security_escort": (k.FX_ESCORT, k.OWN_ROUND, 0),
    "wildcat_strike": (k.FX_STRIKE, k.OWN_ROUND, 0),
    "anonymous_tip": (k.FX_TIP, k.OPPONENT_DELIVERY, 1),
    "industrial_spy": (k.FX_SPY, k.OWN_ROUND, 0),
    "antitrust_ruling": (k.FX_ANTITRUST, k.OWN_ROUND, 0),
    "well_placed_call": (k.FX_CALL, k.OWN_CUSTOMS, 0),
    "cargo_insurance": (k.FX_INSURANCE, k.OWN_FAILURE, 10_000),
    "government_grant": (k.FX_GRANT, k.OWN_ROUND, 30_000),
    "new_consignee": (k.FX_CONSIGNEE, k.OWN_ROUND, 0),
    "express_permit": (k.FX_EXPRESS, k.OWN_DELIVERY, 1),
}


@pytest.mark.rule("CP-SPECCARD-01", "CP-SPECCARD-02", "CP-SPECCARD-03", "CP-SPECCARD-04", "CP-SPECCARD-05")
@pytest.mark.rule("CP-SPECCARD-06", "CP-SPECCARD-07", "CP-SPECCARD-08", "CP-SPECCARD-09", "CP-SPECCARD-10")
@pytest.mark.rule("CP-SPECCARD-11", "CP-SPECCARD-12", "CP-SPECCARD-13", "CP-SPECCARD-14", "CP-SPECCARD-15")
@pytest.mark.rule("CP-SPECCARD-16", "CP-SPECCARD-17", "CP-SPECCARD-18")
@pytest.mark.parametrize(("key", "effect", "moment", "amount"), [(key, *shown) for key, shown in SPECIAL.items()])
def test_special_cards_have_their_effect_moment_and_number(key: str, effect: int, moment: int, amount: int) -> None:
    _, box = printed()
    at = special(key)
    assert (box.s_effect[at], box.s_moment[at], box.s_amount[at]) == (effect, moment, amount)
    assert box.s_advantage[at] == (list(SPECIAL).index(key) < 9)
    assert list(numbers("contract"))[at] == f"K{at + 1:03}"


# ---------------------------------------------------------------- events
@pytest.mark.rule("CP-EVT-05")
def test_continent_and_row_cross_in_one_box() -> None:
    c, box = printed()
    for event in c.events.box:
        at = CONTINENTS.index(event.continent) * k.ROWS + event.d12 - 1
        assert (box.e_save[at], box.e_danger[at]) == (event.save, land(event.danger))
        inside = {place for place in range(int(box.places)) if k.in_zone(box, at, place)}
        spaces = {int(box.atlas.territories) + numbers("space")[name] for name in event.sea}
        assert inside == {land(name) for name in event.territories} | spaces
        assert not k.in_zone(box, at, m.NOWHERE)
        assert [kind for kind in VEHICLES if box.e_hits[at] & k.hit_bit(VEHICLES.index(kind) + 1)] == list(event.hits)


def test_events_have_their_modifier_and_threaten_what_they_should() -> None:
    _, box = printed()
    modifiers = Counter(int(modifier) for modifier in box.e_modifier)
    assert modifiers == {
        k.NO_MODIFIER: 10, k.TRUCK_COST: 15, k.ROADS_CLOSED: 11, k.PORTS_CLOSED: 14, k.AIRPORTS_CLOSED: 15,
        k.SHIP_COST: 7,
    }  # fmt: skip
    for at in range(k.BOXES):
        wet = any(k.in_zone(box, at, place) for place in range(int(box.atlas.territories), int(box.places)))
        if box.e_kind[at] != k.HUMAN:
            assert box.e_hits[at] == k.HIT_TRUCK + k.HIT_AIRCRAFT + wet * k.HIT_SHIP


# ---------------------------------------------------------------- the map
@pytest.mark.rule("CP-TRUCK-06")
def test_the_example_of_the_rulebook_uses_exactly_five_points() -> None:
    _, box = printed()
    way = [land(name) for name in ("eastern_siberia", "western_siberia", "urals", "district_of_moscow")]
    assert all(find_road(box.atlas, a, b) >= 0 for a, b in pairwise(way))
    assert [int(box.atlas.cost[at]) for at in way[1:]] == [2, 2, 1]
    assert sum(int(box.atlas.cost[at]) for at in way[1:]) == box.pm[k.TRUCK]


def test_a_state_costs_what_its_terrain_says() -> None:
    c, box = printed()
    costs = {(territory.terrain, int(box.atlas.cost[at])) for at, territory in enumerate(c.land.territory)}
    assert costs == {("plain", 1), ("mountain", 2), ("frozen", 2), ("desert", 3), ("tropical_forest", 3)}


# ---------------------------------------------------------------- the catalogue
def says(rule: str) -> str:
    return next(one.says for one in load_catalogue(PACKAGE).rule if one.id == rule)


def test_the_catalogue_tells_every_card_as_it_is_printed() -> None:
    c, _ = printed()
    for at, card in enumerate(c.customs.card, start=1):
        assert says(f"CP-CUSCARD-{at:02}") == f"{card.name} ({card.colour}, {card.copies} in the deck): {card.text}"
    for at, star in enumerate(c.contracts.star, start=1):
        kind = "advantage, attach to a base" if star.kind == "advantage" else "one-shot"
        moment = star.moment.replace("_", " ")
        assert says(f"CP-SPECCARD-{at:02}") == f"{star.name} ({kind}; moment: {moment}): {star.text}"
