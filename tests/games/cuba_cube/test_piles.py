"""Cards and supplies: the Sector deck, Vehicle cards with Damage and Bumpers, Goods, Cops, and prices."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.games.cuba_cube.options import MarketeersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import decks, market, vehicles
from cubilete.games.cuba_cube.rules.table import (
    AT_DECK,
    AT_DISCARD,
    AT_HAND,
    AT_ROUTES,
    AT_UNDER,
    BUMPERS,
    CARD,
    COURIERS,
    DAMAGE,
    MARKETEERS,
    NOBODY,
    NOTHING,
    RACE,
    SMUGGLERS,
    U_BUMPERS,
    U_COPS,
    U_GOOD,
    Table,
)
from games.cuba_cube.helpers import Told, box, card, cloth, good, sector

GOODS = ("statue", "weapon", "gem", "case", "alcohol")


# ------------------------------------------------------------ Sector cards
def test_what_is_drawn_comes_out_of_the_unseen_and_then_from_under_the_deck() -> None:
    t = cloth(COURIERS, drivers=1)
    for number in range(c.SECTORS - 2):
        decks.discard_sector(t, number)
    decks.lay_under(t, sector("S01"))
    decks.lay_under(t, sector("S05"))
    assert decks.cards_at(t, AT_UNDER) == [sector("S01"), sector("S05")]
    drawn = decks.draw_sectors(t, 4, AT_ROUTES, Told(sector("S38"), sector("S37")), None)
    assert drawn == [sector(name) for name in ("S38", "S37", "S01", "S05")]
    assert decks.cards_at(t, AT_ROUTES) == drawn
    assert decks.last_at(t, AT_ROUTES) == sector("S05")


@pytest.mark.rule("CC-SMUG-TURN-04", "CC-R67", "CC-R84")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    t = cloth(SMUGGLERS)
    for number in range(c.SECTORS):
        decks.lay_sector(t, number, AT_HAND)
    decks.discard_sector(t, sector("S07"))
    assert decks.deck_size(t) == 0
    assert decks.draw_sector(t, AT_HAND + 1, Told(sector("S07")), None) == sector("S07")
    assert decks.holds(t, 1, sector("S07"))
    assert decks.draw_sector(t, AT_HAND + 1, Told(), None) == NOTHING


def test_rows_close_up_and_count_their_kilometres() -> None:
    t = cloth(COURIERS, drivers=1)
    for name in ("S01", "S07", "S22"):
        decks.lay_sector(t, sector(name), AT_ROUTES)
    assert decks.km_at(t, AT_ROUTES) == 50 + 30 + 20
    decks.discard_sector(t, sector("S01"))
    assert [decks.card_at(t, AT_ROUTES, rank) for rank in range(3)] == [sector("S07"), sector("S22"), NOTHING]
    assert decks.count_at(t, AT_DISCARD) == 1
    assert decks.shuffle_in(t, AT_ROUTES) == 2
    assert decks.count_at(t, AT_DECK) == c.SECTORS - 1


def test_hands_of_others_are_dealt_anew_and_the_own_one_stays() -> None:
    t = cloth(SMUGGLERS, drivers=3)
    for driver in range(3):
        decks.draw_sectors(t, 2, AT_HAND + driver, FastChance(driver), None)
    own, seen = decks.cards_at(t, AT_HAND), set()
    for seed in range(20):
        decks.redeal_hands(t, 0, FastChance(seed))
        assert decks.cards_at(t, AT_HAND) == own
        assert [decks.count_at(t, AT_HAND + driver) for driver in (1, 2)] == [2, 2]
        seen |= set(decks.cards_at(t, AT_HAND + 1))
    assert len(seen) > 10
    assert not seen & set(own)


# ------------------------------------------------------------ Vehicles
@pytest.mark.rule("CC-RACE-BETTER-01", "CC-RACE-BETTER-02", "CC-RACE-BETTER-03", "CC-R36", "CC-SMUG-BETTER-02")
def test_a_better_vehicle_is_a_free_one_of_the_next_level() -> None:
    t = cloth(RACE)
    assert vehicles.upgrades(t, 0) == [card(name) for name in ("K06", "K07", "K08", "K09")]
    assert vehicles.upgrade_bar(t, 0, card("K10")) == c.NOT_THE_NEXT_LEVEL
    vehicles.upgrade(t, 1, card("K06"), True, None)
    assert vehicles.upgrade_bar(t, 0, card("K06")) == c.VEHICLE_TAKEN
    vehicles.give_card(t, 0, card("K15"), True)
    assert vehicles.upgrades(t, 0) == []
    assert vehicles.upgrade_bar(t, 0, card("K16")) == c.HIGHEST_LEVEL


@pytest.mark.rule("CC-R36", "CC-RACE-BETTER-05", "CC-RACE-BETTER-06", "CC-SMUG-BETTER-04", "CC-SMUG-BETTER-05")
def test_a_new_vehicle_has_full_bumpers_and_the_old_damage() -> None:
    t = cloth(RACE)
    vehicles.damage(t, 0, 2, c.DAMAGE_CITY, None)
    old, supply = t.get(0, CARD), t.supply[U_BUMPERS]
    vehicles.upgrade(t, 0, card("K06"), True, None)
    assert (t.get(0, BUMPERS), t.get(0, DAMAGE), t.supply[U_BUMPERS]) == (2, 2, supply - 1)
    assert (t.vehicle_of[old], t.vehicle_of[card("K06")]) == (NOBODY, 0)


@pytest.mark.rule("CC-RACE-DMG-02", "CC-SMUG-DMG-01", "CC-COUR-DMG-03")
def test_a_race_car_bears_as_many_tokens_as_its_life_and_others_do_not() -> None:
    for game, broken in ((RACE, False), (SMUGGLERS, True), (COURIERS, True)):
        t = cloth(game, drivers=1)
        vehicles.damage(t, 0, 3, c.DAMAGE_CITY, None)
        assert vehicles.life_of(t, 0) == 3
        assert vehicles.too_damaged(t, 0) is broken
        vehicles.damage(t, 0, 1, c.DAMAGE_CITY, None)
        assert vehicles.too_damaged(t, 0)


@pytest.mark.rule("CC-R22", "CC-RACE-TURN-09", "CC-R39", "CC-RACE-BONUS-03", "CC-COMMON-COMP-08")
def test_bumpers_are_limited_by_the_vehicle_and_by_the_supply() -> None:
    t = cloth(RACE)
    assert t.supply[U_BUMPERS] == 11 - 2
    assert vehicles.bumper_bar(t, 0) == c.BUMPERS_FULL
    vehicles.announce_bumpers(t, None)
    assert vehicles.announce_bar(t, 0) == c.BUMPERS_ON_ALREADY
    assert (t.get(0, BUMPERS), t.supply[U_BUMPERS], vehicles.bumper_bar(t, 0)) == (0, 10, 0)
    t.supply[U_BUMPERS] = 0
    assert vehicles.bumper_bar(t, 0) == c.NO_BUMPERS_LEFT
    assert vehicles.fill_bumpers(t, 0) == 0
    t.now[6] = 0
    assert vehicles.announce_bar(t, 0) == c.NO_BUMPER_CARDS


def test_repairs_take_off_no_more_than_there_is() -> None:
    t = cloth(RACE)
    vehicles.damage(t, 0, 3, c.DAMAGE_CITY, None)
    assert [vehicles.remove_damage(t, 0, 2, None) for _ in range(3)] == [2, 1, 0]


@pytest.mark.rule("CC-R22", "CC-SMUG-GOODS-04", "CC-SMUG-GOODS-05", "CC-COMMON-COMP-07", "CC-R26")
def test_goods_run_out_and_must_fit_into_the_cargo_space() -> None:
    t = cloth(SMUGGLERS)
    assert sum(vehicles.take_good(t, 0, good("gem"), 0, None) for _ in range(12)) == 10
    assert (t.supply[U_GOOD], vehicles.excess_cargo(t, 0)) == (0, 7)
    vehicles.discard_good(t, 0, good("gem"), None)
    assert (t.supply[U_GOOD], t.goods_of(0)) == (1, 9)


@pytest.mark.rule("CC-R22", "CC-COMMON-COMP-08")
def test_cops_are_thirteen() -> None:
    t = cloth(SMUGGLERS)
    assert vehicles.take_cop(t, 0)
    assert sum(vehicles.lay_cop(t, 2, None) for _ in range(14)) == 12
    assert (t.cops[2], t.cops_lying(), t.supply[U_COPS]) == (12, 12, 0)
    assert not vehicles.take_cop(t, 1)
    vehicles.return_cop(t, 0)
    assert t.supply[U_COPS] == 1


# ------------------------------------------------------------ prices
def prices(t: Table, row: int = 0) -> list[int]:
    return [market.price(t, row, good(name)) for name in GOODS]


@pytest.mark.rule("CC-R47", "CC-SMUG-SELL-05", "CC-SMUG-SELL-06", "CC-MARK-SELL-05")
def test_prices_of_the_worked_example() -> None:
    t = cloth(SMUGGLERS)
    assert prices(t) == [1000] * 5
    assert market.first_sale(t, 0)
    for name, count in zip(GOODS, (3, 2, 2, 1, 0)):
        market.lay_sold(t, 0, good(name), count)
    assert prices(t) == [1000, 2000, 2000, 3000, 4000]
    assert market.proceeds(t, 0, [2, 0, 0, 0, 1]) == 8000
    assert not market.first_sale(t, 0)


@pytest.mark.rule("CC-R47")
def test_gaps_count_by_the_order_of_rows_or_by_pieces() -> None:
    for options, expected in (
        (MarketeersOptions(), [1000, 2000, 3000, 3000, 3000]),
        (MarketeersOptions(price_difference=True), [1000, 6000, 8000, 8000, 8000]),
    ):
        t = cloth(MARKETEERS, options=options)
        for name, count in zip(GOODS, (7, 2, 0, 0, 0)):
            market.lay_sold(t, 3, good(name), count)
        assert prices(t, 3) == expected
        assert prices(t, 2) == [1000] * 5  # every City has its own


@pytest.mark.rule("CC-R79", "CC-MARK-SELL-09")
def test_half_a_price_is_rounded_down_to_thousands() -> None:
    t = cloth(MARKETEERS)
    found = []
    for sold in ((0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (2, 1, 0, 0, 0), (3, 2, 1, 0, 0), (4, 3, 2, 1, 0)):
        for name, count in zip(GOODS, sold):
            t.sold[good(name)] = count
        found.append(market.half_price(t, 0, good("alcohol"), box().marketeers[2]))
    assert found == [0, 1000, 1000, 2000, 2000]
