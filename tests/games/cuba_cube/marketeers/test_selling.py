"""The Marketeers: selling, prices, Cops, and the end of the game."""

from __future__ import annotations

import pytest

from cubilete.core.title import Reader
from cubilete.games.cuba_cube.options import MarketeersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.market import price
from cubilete.games.cuba_cube.rules.marketeers.ending import market_is_dead
from games.cuba_cube.helpers import city, good
from games.cuba_cube.marketeers.markets import (
    give,
    goods_of,
    listed,
    market,
    money,
    names,
    pay,
    play,
    refused,
    title,
    why_not,
)

EXAMPLE = {"habana": "statue*3+weapon*2+gem*2+case"}
"""What lies in La Habana in the example on page 16."""
GEMS = "s28 s05 s11 s22"
"""S28: two Gems and an Alcohol in La Habana."""
READER = Reader(-1, ("Ann", "Bob", "Cat", "Dan"))
LONGER = MarketeersOptions(mark_cop_only_3000=True)


@pytest.mark.rule("CC-MARK-SELL-05", "CC-MARK-SELL-07", "CC-MARK-SELL-08", "CC-MARK-SELL-04", "CC-R47")
def test_the_worked_example() -> None:
    t = market(hand=GEMS, goods="gem*2+alcohol", sold=EXAMPLE, cops={"habana": 2})
    told = play(t, "offer s28", "trade gem*2+alcohol")
    assert money(t) == 6000
    assert told[1:4] == [
        ("market_sale", [0, city("habana"), 2, 0, 0, 0, 1, c.GOODS, 8000]),
        ("provision", [0, 2000, 2]),
        ("cop_placed", [city("habana"), 3]),
    ]
    habana = city("habana") * c.GOODS
    assert [int(t.sold[habana + one]) for one in range(c.GOODS)] == [4, 2, 3, 1, 1]
    assert goods_of(t) == {}


@pytest.mark.rule("CC-MARK-SELL-01")
def test_an_offer_sells_in_its_own_city_only() -> None:
    t = market(hand=GEMS, goods="gem", at="santiago")
    assert refused(t, "offer s28") == "offer_elsewhere"
    assert "La Habana" in why_not(t, "offer s28").sentence
    assert listed(t, "offer") == []
    assert listed(market(hand=GEMS, goods="gem"), "offer") == ["offer s28"]


@pytest.mark.rule("CC-MARK-SELL-02")
def test_one_good_for_each_symbol_and_no_others() -> None:
    t = market(hand=GEMS, goods="gem*2+alcohol*2+case")
    play(t, "offer s28")
    assert refused(t, "trade alcohol*2") == "offer_goods"
    assert refused(t, "trade case") == "offer_goods"
    assert refused(t, "trade gem*2+alcohol") == ""
    poor = market(hand=GEMS, goods="gem")
    play(poor, "offer s28")
    assert refused(poor, "trade gem*2") == "offer_not_yours"
    assert refused(market(hand=GEMS, goods="case"), "offer s28") == "nothing_it_asks_for"


@pytest.mark.rule("CC-MARK-SELL-03", "CC-R80")
def test_fewer_goods_may_be_sold_but_not_none() -> None:
    t = market(hand=GEMS, goods="gem*2+alcohol")
    play(t, "offer s28")
    assert listed(t) == [f"trade {lot}" for lot in ("alcohol", "gem", "gem+alcohol", "gem*2", "gem*2+alcohol")]
    assert refused(t, "trade nothing") == "offer_of_nothing"
    play(t, "trade alcohol")
    assert goods_of(t) == {"gem": 2}


@pytest.mark.rule("CC-MARK-SELL-04", "CC-MARK-SELL-05")
def test_every_city_has_its_own_prices() -> None:
    t = market(hand=GEMS, goods="gem*2", sold={"habana": "case*2", "bayamo": "gem*3"})
    assert [int(price(t, city("habana"), good(name))) for name in ("case", "gem")] == [1000, 2000]
    assert [int(price(t, city("bayamo"), good(name))) for name in ("case", "gem")] == [2000, 1000]
    play(t, "offer s28", "trade gem*2")
    assert money(t) == 4000
    assert [int(price(t, city("habana"), good(name))) for name in ("case", "gem", "weapon")] == [1000, 1000, 2000]


@pytest.mark.rule("CC-R47")
def test_prices_by_difference() -> None:
    t = market(hand=GEMS, goods="gem", sold={"habana": "case*4"}, options=MarketeersOptions(price_difference=True))
    play(t, "offer s28", "trade gem")
    assert money(t) == 5000


@pytest.mark.rule("CC-MARK-SELL-06")
def test_every_sale_brings_a_cop_and_their_number_is_not_limited() -> None:
    t = market(hand=GEMS, goods="gem", cops={"habana": 7}, money=9000)
    told = play(t, "offer s28", "trade gem")
    assert ("cop_placed", [city("habana"), 8]) in told
    assert t.cops[city("habana")] == 8


@pytest.mark.rule("CC-MARK-SELL-07", "CC-R80")
def test_a_sale_may_lose_money_but_must_be_paid() -> None:
    dear = {"sold": {"habana": "gem"}, "cops": {"habana": 3}}
    t = market(hand=GEMS, goods="gem", money=2000, **dear)  # type: ignore[arg-type]
    play(t, "offer s28", "trade gem")
    assert money(t) == 0
    poor = market(hand=GEMS, goods="gem", money=1000, **dear)  # type: ignore[arg-type]
    assert refused(poor, "offer s28") == "provision_not_covered"
    assert listed(poor, "offer") == []
    both = market(hand=GEMS, goods="gem+alcohol", money=0, **dear)  # type: ignore[arg-type]
    play(both, "offer s28")  # the Alcohol brings 2000: only together they cover 3000
    assert listed(both) == ["trade gem+alcohol"]
    assert refused(both, "trade alcohol") == "provision_not_covered"


@pytest.mark.rule("CC-R80", "CC-MARK-SELL-10")
def test_the_first_sale_helps_to_pay_the_cops() -> None:
    t = market(hand=GEMS, goods="gem", cops={"habana": 3})
    play(t, "offer s28", "trade gem")
    assert money(t) == 1000 + 2000 - 3000


@pytest.mark.rule("CC-MARK-SELL-08")
def test_prices_do_not_change_during_a_sale() -> None:
    t = market(hand=GEMS, goods="gem*2", sold={"habana": "case"})
    play(t, "offer s28", "trade gem*2")
    assert money(t) == 4000


@pytest.mark.rule("CC-MARK-SELL-09", "CC-R79")
@pytest.mark.parametrize(
    ("sold", "full", "half"),
    [("", 1000, 0), ("case", 2000, 1000), ("case*2+weapon", 3000, 1000), ("case*3+weapon*2+gem", 4000, 2000)],
)
def test_a_crate_sells_any_good_for_half_its_price(sold: str, full: int, half: int) -> None:
    t = market(hand="s01 s05 s11 s22", goods="alcohol", sold={"habana": sold}, cops={"habana": 1}, money=9000)
    assert price(t, city("habana"), good("alcohol")) == full
    play(t, "offer s01")  # a Gem and a Crate
    assert listed(t) == ["trade half alcohol"]
    told = play(t, "trade half alcohol")
    assert [numbers[-1] for name, numbers in told if name == "market_sale"] == [half]
    assert t.sold[city("habana") * c.GOODS + good("alcohol")] == 1


@pytest.mark.rule("CC-MARK-SELL-09")
def test_a_crate_is_for_one_good_only_and_for_one_that_is_left() -> None:
    t = market(hand="s01 s05 s11 s22", goods="gem+case")
    play(t, "offer s01")
    assert refused(t, "trade gem half gem") == "offer_not_yours"
    assert listed(t) == [
        "trade half gem", "trade half case", "trade gem half case", "trade gem",
    ]  # fmt: skip
    no_crate = market(hand=GEMS, goods="gem+case")
    play(no_crate, "offer s28")
    assert refused(no_crate, "trade half case") == "offer_half"


@pytest.mark.rule("CC-MARK-SELL-10", "CC-R56")
def test_the_first_sale_in_each_city_earns_more_however_many_goods() -> None:
    t = market(hand="s28 s29 s11 s05", goods="gem*2+alcohol*2", sold={"bayamo": "case"})
    play(t, "offer s28", "trade gem*2+alcohol", "aside s02")
    assert money(t) == 3000 + 2000
    assert t.to_move() == 1  # the second Round begins with the next player
    play(t, "aside s12", "offer s29", "trade alcohol")
    assert money(t) == 5000 + 2000 - 1000  # no second bonus, and a Cop to pay
    other = market(hand="s05 s11 s22 s37", goods="gem", at="trinidad", sold={"habana": "case"})
    told = play(other, "offer s05", "trade gem")
    assert ("first_in_city", [0, city("trinidad"), 2000]) in told  # each City has a first sale


@pytest.mark.rule("CC-MARK-END-01", "CC-R83")
@pytest.mark.parametrize(("seats", "cops"), [(2, 9), (3, 10), (4, 12)])
def test_the_game_ends_at_once_with_the_last_cop(seats: int, cops: int) -> None:
    lying = {"bayamo": cops - 3, "trinidad": 1}
    t = market(seats, hand="s28 s29 s11 s05", goods="gem*2", cops=lying, sold={"bayamo": "case*9", "trinidad": "gem"})
    play(t, "offer s28", "trade gem")
    assert t.phase == c.OFFERING
    while t.to_move() != 0:
        play(t, listed(t, "aside")[0])
    roll_on = t.now[k.N_ROUND]
    give(t, 0, "alcohol")
    told = play(t, "offer s29", "trade alcohol")
    assert t.to_move() == -1
    assert t.now[k.N_ROUND] == roll_on  # the Round is not finished, and nobody draws
    assert names(told)[-2:] == ["last_cop", "best_merchant"]
    assert refused(t, "done", seat=1) == "game_over"
    assert title().outcome(t, READER).ended_by == "CC-MARK-END-01"


@pytest.mark.rule("CC-MARK-END-02")
def test_most_money_wins() -> None:
    t = market(4)
    for seat, sum_of in enumerate((3000, 9000, 0, 3000)):
        pay(t, seat, sum_of)
    assert t.points() == [3000, 9000, 0, 3000]
    assert t.placements() == [2, 1, 4, 2]


@pytest.mark.rule("CC-MARK-END-03")
def test_fewer_goods_left_win_a_tie_and_a_second_tie_is_shared() -> None:
    t = market(3)
    for seat in range(3):
        pay(t, seat, 5000)
    give(t, 0, "gem*2")
    give(t, 1, "case")
    give(t, 2, "alcohol")
    assert t.placements() == [3, 1, 1]


@pytest.mark.rule("CC-MARK-HINT-01", "CC-R81")
def test_in_the_longer_game_small_sales_bring_no_cop() -> None:
    small = market(hand=GEMS, goods="gem*2", options=LONGER)
    told = play(small, "offer s28", "trade gem*2")  # 2000, and 2000 for the first sale that do not count
    assert money(small) == 4000
    assert ("no_cop_comes", [city("habana"), 2000]) in told
    assert small.cops[city("habana")] == 0
    large = market(hand=GEMS, goods="gem*2+alcohol", options=LONGER, cops={"habana": 2}, sold={"habana": "statue"})
    play(large, "offer s28", "trade gem+alcohol")  # 4000 gross, though the Cops leave 2000
    assert (money(large), large.cops[city("habana")]) == (2000, 3)


@pytest.mark.rule("CC-R95")
def test_the_game_ends_when_nothing_is_left_to_sell() -> None:
    t = market(hand=GEMS, goods="gem", options=LONGER)
    for one in range(c.GOODS):
        t.sold[city("bayamo") * c.GOODS + one] = t.supply[k.U_GOOD + one]
        t.supply[k.U_GOOD + one] = 0
    told = play(t, "offer s28", "trade gem")
    assert names(told)[-2:] == ["market_dead", "best_merchant"]
    assert t.to_move() == -1
    assert title().outcome(t, READER).ended_by == "CC-R95"


@pytest.mark.rule("CC-R95")
@pytest.mark.parametrize(
    ("goods", "lying", "over"),
    [
        ("case", {}, False),  # a Case brings 1000 Pesos somewhere, or 3000 as a first sale
        ("", {}, True),
        ("case", {"habana": 9, "bayamo": 9, "santiago": 9, "trinidad": 9}, True),  # it could be paid, at a loss
        ("case", {"habana": 9, "bayamo": 9, "santiago": 9, "trinidad": 2}, False),
    ],
)
def test_the_game_goes_on_while_somebody_could_gain_by_an_offer(goods: str, lying: dict[str, int], over: bool) -> None:
    t = market(hand=GEMS, money=20000, cops=lying, options=LONGER)
    give(t, 1, goods)
    pay(t, 1, 20000)
    for one in range(c.GOODS):
        t.sold[city("bayamo") * c.GOODS + one] = t.supply[k.U_GOOD + one]
        t.supply[k.U_GOOD + one] = 0
    assert market_is_dead(t) is over
