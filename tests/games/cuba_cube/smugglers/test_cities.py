"""In a City: selling, prices, bribes, Cops, repairs; and how it all ends."""

from __future__ import annotations

import itertools

import pytest

from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.vehicles import give_card, price_of
from games.cuba_cube.helpers import card, city, good
from games.cuba_cube.smugglers.scenes import (
    clean,
    cops,
    cross,
    damage,
    do,
    held,
    load,
    money,
    names,
    numbers,
    on_turn,
    phase,
    refused,
    sell_before,
    stand,
    table,
    to_gate,
    visit,
    wreck,
)


# ------------------------------------------------------------ selling
@pytest.mark.rule("CC-SMUG-SELL-01", "CC-SMUG-WALK-03")
def test_goods_are_sold_in_a_city_in_the_turn_of_entering_it() -> None:
    t = table()
    load(t, 0, gem=2)
    assert refused(t, "sell gem") == "not_in_a_city"
    visit(t)
    do(t, "done")
    on_turn(t)
    assert refused(t, "sell gem") == "sale_another_turn"
    t = table()
    visit(t, gem=2, case=1)
    do(t, "sell gem*2")
    assert held(t) == {"case": 1}
    assert phase(t) == "in_city"


@pytest.mark.rule("CC-SMUG-SELL-01", "CC-R60", "CC-R80")
def test_one_sale_a_visit_of_what_one_has() -> None:
    t = table()
    visit(t, gem=2)
    assert refused(t, "sell nothing") == "sale_of_nothing"
    assert refused(t, "sell gem*3") == "sale_not_yours"
    assert refused(t, "sell case") == "sale_not_yours"
    do(t, "sell gem")
    assert refused(t, "sell gem") == "sale_once"


@pytest.mark.rule("CC-SMUG-SELL-03", "CC-R56")
def test_the_very_first_sale_earns_2000_more() -> None:
    t = table()
    visit(t, gem=2)
    told = do(t, "sell gem*2")
    assert numbers(told, "sold") == [0, city("habana"), 2, 0, 0, 0, 0, 2000]
    assert numbers(told, "first_sale") == [0, 2000]
    assert money(t) == 4000
    visit(t, "trinidad", driver=1, gem=1)
    told = do(t, "sell gem")
    assert "first_sale" not in names(told)
    assert money(t, 1) == 1000


@pytest.mark.rule("CC-SMUG-SELL-04", "CC-SMUG-SELL-05", "CC-SMUG-SELL-06", "CC-SMUG-SELL-08", "CC-R47", "CC-R48")
def test_the_printed_example() -> None:
    """3 Statues, 2 Weapons, 2 Gems, 1 Case are sold; 2 Gems and 1 Alcohol bring 8000, two Cops take 3000."""
    t = table()
    sell_before(t, statue=3, weapon=2, gem=2, case=1)
    cops(t, habana=2)
    visit(t, gem=2, alcohol=1)
    told = do(t, "sell gem*2+alcohol")
    assert numbers(told, "sold")[-1] == 8000
    assert numbers(told, "bribed") == [0, 3000, 2]
    assert money(t) == 5000
    on_turn(t)
    assert t.cops[city("habana")] == 3


@pytest.mark.rule("CC-SMUG-SELL-04")
def test_prices_are_the_same_in_all_cities() -> None:
    for name in ("habana", "trinidad", "santiago", "bayamo"):
        t = table()
        sell_before(t, statue=3, case=1)
        visit(t, name, gem=1, statue=1)
        do(t, "sell gem+statue")
        assert money(t) == 3000 + 1000


@pytest.mark.rule("CC-R47")
def test_prices_may_follow_the_difference_in_pieces() -> None:
    t = table(options=SmugglersOptions(hand="exact", price_difference=True))
    sell_before(t, statue=5, case=1)
    visit(t, gem=1, case=1)
    do(t, "sell gem+case")
    assert money(t) == 6000 + 5000


@pytest.mark.rule("CC-SMUG-SELL-07")
def test_prices_do_not_change_during_a_sale() -> None:
    t = table()
    sell_before(t, statue=1)
    visit(t, gem=3)
    do(t, "sell gem*3")
    assert money(t) == 3 * 2000


@pytest.mark.rule("CC-SMUG-SELL-11")
def test_sold_goods_lie_in_their_rows_and_not_in_the_supply() -> None:
    t = table()
    visit(t, gem=2, case=1)
    do(t, "sell gem*2")
    assert t.sold[good("gem")] == 2
    assert t.supply[k.U_GOOD + good("gem")] == 8


# ------------------------------------------------------------ Cops
@pytest.mark.rule("CC-SMUG-SELL-08", "CC-R48")
@pytest.mark.parametrize(("lying", "bribe"), [(0, 0), (1, 1000), (2, 3000), (3, 6000)])
def test_bribes_by_the_cops_that_lie_there(lying: int, bribe: int) -> None:
    t = table()
    sell_before(t, statue=1)
    cops(t, habana=lying, trinidad=1)
    t.put(0, k.MONEY, 9000)
    visit(t, gem=1)
    do(t, "sell gem")
    assert money(t) == 9000 + 2000 - bribe


@pytest.mark.rule("CC-SMUG-SELL-09", "CC-R48", "CC-R80")
def test_the_bribe_is_paid_of_the_proceeds_and_must_be_covered() -> None:
    t = table()
    sell_before(t, statue=1)
    cops(t, habana=2)
    visit(t, gem=2)
    assert refused(t, "sell gem") == "bribe_not_covered"
    do(t, "sell gem*2")
    assert money(t) == 1000
    t = table()
    sell_before(t, statue=1)
    cops(t, habana=3)
    t.put(0, k.MONEY, 4000)
    visit(t, gem=1)
    do(t, "sell gem")  # it loses money, but can be paid
    assert money(t) == 0


@pytest.mark.rule("CC-SMUG-SELL-02", "CC-SMUG-WALK-04", "CC-R50")
def test_a_seller_takes_a_cop_and_leaves_it_on_the_city() -> None:
    t = table()
    visit(t, gem=1)
    assert t.get(0, k.COPS) == 0
    told = do(t, "sell gem")
    assert numbers(told, "cop_taken") == [0]
    assert (t.get(0, k.COPS), t.cops_lying(), t.supply[k.U_COPS]) == (1, 0, 12)
    do(t, "done")
    assert t.cops_lying() == 0
    on_turn(t)
    assert (t.get(0, k.COPS), t.cops[city("habana")], t.supply[k.U_COPS]) == (0, 1, 12)


@pytest.mark.rule("CC-SMUG-WALK-04")
def test_who_sold_nothing_leaves_no_cop() -> None:
    t = table()
    visit(t, gem=1)
    do(t, "done")
    on_turn(t)
    assert t.cops_lying() == 0


@pytest.mark.rule("CC-SMUG-SELL-10", "CC-SMUG-WALK-04")
def test_no_city_holds_more_than_three_cops() -> None:
    t = table()
    cops(t, habana=3)
    t.put(0, k.MONEY, 9000)
    visit(t, gem=1)
    do(t, "sell gem")
    do(t, "done")
    on_turn(t)
    assert (t.cops[city("habana")], t.get(0, k.COPS), t.supply[k.U_COPS]) == (3, 0, 10)


@pytest.mark.rule("CC-R22")
def test_without_a_cop_card_none_is_taken() -> None:
    t = table(5)
    t.supply[k.U_COPS] = 0
    visit(t, gem=1)
    do(t, "sell gem")
    assert t.get(0, k.COPS) == 0
    do(t, "done")
    on_turn(t)
    assert t.cops_lying() == 0


# ------------------------------------------------------------ repairs
@pytest.mark.rule("CC-SMUG-REPAIR-01", "CC-SMUG-REPAIR-02", "CC-SMUG-REPAIR-03", "CC-SMUG-WALK-03")
def test_a_repair_costs_2000_removes_all_damage_and_fills_bumpers_without_a_bribe() -> None:
    t = table()
    cops(t, habana=2)
    t.put(0, k.DAMAGE, 2)
    t.put(0, k.BUMPERS, 0)
    t.supply[k.U_BUMPERS] += 1
    t.put(0, k.MONEY, 3000)
    visit(t)
    do(t, "repair")
    assert (damage(t), t.get(0, k.BUMPERS), money(t)) == (0, 1, 1000)
    assert refused(t, "repair") == "repair_of_nothing"
    do(t, "done")
    on_turn(t)
    assert t.cops[city("habana")] == 2


@pytest.mark.rule("CC-SMUG-REPAIR-01")
def test_a_repair_must_be_paid_on_foot_in_a_city() -> None:
    t = table()
    t.put(0, k.DAMAGE, 1)
    t.put(0, k.MONEY, 1000)
    assert refused(t, "repair") == "not_in_a_city"
    visit(t)
    assert refused(t, "repair") == "repair_not_covered"


@pytest.mark.rule("CC-R60", "CC-SMUG-REPAIR-03", "CC-SMUG-WALK-03")
def test_selling_and_repairing_come_in_any_order_if_each_is_covered() -> None:
    t = table()
    sell_before(t, statue=1)
    cops(t, habana=1)
    t.put(0, k.DAMAGE, 1)
    visit(t, gem=2)
    assert refused(t, "repair") == "repair_not_covered"
    do(t, "sell gem*2")
    do(t, "repair")
    assert money(t) == 4000 - 1000 - 2000
    t = table()
    t.put(0, k.DAMAGE, 1)
    t.put(0, k.MONEY, 2000)
    visit(t, gem=1)
    do(t, "repair")
    do(t, "sell gem")
    assert money(t) == 1000 + 2000


# ------------------------------------------------------------ the end
@pytest.mark.rule("CC-SMUG-END-01", "CC-R49")
def test_the_game_ends_at_once_when_ten_of_a_kind_are_sold() -> None:
    t = table()
    sell_before(t, gem=8)
    cops(t, habana=1)
    visit(t, gem=2)
    told = do(t, "sell gem*2")
    assert numbers(told, "sold_out") == [good("gem")]
    assert (phase(t), t.to_move()) == ("over", -1)
    assert money(t) == 1000  # the bribe was due with the sale
    assert refused(t, "done", seat=0) == "game_over"
    t = table()
    sell_before(t, gem=8)
    visit(t, gem=1)
    do(t, "sell gem")
    assert phase(t) == "in_city"


@pytest.mark.rule("CC-SMUG-END-02", "CC-R49")
@pytest.mark.parametrize(("drivers", "needed"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_game_ends_at_once_with_enough_cops_on_the_cities(drivers: int, needed: int) -> None:
    t = table(drivers)
    assert cops_to_end(t) == needed
    lying = [0, 0, 0, 0]
    for at in itertools.cycle((1, 2, 3, 0)):
        if sum(lying) == needed - 1:
            break
        if lying[at] < (2 if at == 0 else 3):
            lying[at] += 1
    cops(t, habana=lying[0], trinidad=lying[1], santiago=lying[2], bayamo=lying[3])
    t.put(0, k.MONEY, 9000)
    visit(t, gem=1)
    do(t, "sell gem")
    do(t, "done")
    assert phase(t) != "over"  # a Cop in hand does not count
    on_turn(t)
    assert (phase(t), t.cops_lying()) == ("over", needed)


@pytest.mark.rule("CC-SMUG-END-03")
def test_wealth_is_money_and_the_price_of_the_vehicle() -> None:
    t = table(3)
    give_card(t, 1, card("K14"), True)
    t.put(0, k.MONEY, 5000)
    t.put(1, k.MONEY, 1000)
    assert t.points() == [6000, 1000 + price_of(t, 1), 1000]
    assert t.placements() == [2, 1, 3]


@pytest.mark.rule("CC-R40", "CC-SMUG-END-03")
def test_equal_wealth_shares_the_victory() -> None:
    t = table(3)
    t.put(0, k.MONEY, 2000)
    t.put(2, k.MONEY, 2000)
    assert t.placements() == [1, 3, 1]
    sell_before(t, gem=9)
    visit(t, driver=1, gem=1)
    t.put(1, k.MONEY, 0)
    told = do(t, "sell gem")
    assert [row for name, row in told if name == "best_smuggler"] == [[0], [2]]
    assert [row for name, row in told if name == "wealth"][1] == [1, 1000, 1000]


@pytest.mark.rule("CC-SMUG-END-04", "CC-R52")
def test_only_a_wreck_is_worth_nothing_unless_the_table_is_stricter() -> None:
    t = table()
    t.put(0, k.DAMAGE, 2)
    wreck(t, 1)
    assert t.points() == [1000, 0]
    t = table(options=SmugglersOptions(hand="exact", end_value_any_damage=True))
    t.put(0, k.DAMAGE, 1)
    assert t.points() == [0, 1000]


@pytest.mark.rule("CC-R94")
def test_a_table_may_end_after_some_rounds() -> None:
    t = table(options=SmugglersOptions(hand="exact", round_limit="12"))
    t.now[k.N_ROUND] = 11
    to_gate(t)
    do(t, "done")
    assert phase(t) == "planning"
    stand(t, 1, 0, 0)
    on_turn(t, 1)
    told = do(t, "done")
    assert numbers(told, "time_up") == [12]
    assert phase(t) == "over"
    t = table()
    t.now[k.N_ROUND] = 99
    cross(t, clean())
    do(t, "done")
    assert phase(t) == "planning"
