"""The Marketeers: acquiring Goods and moving the Vehicle."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.rules import table as k
from games.cuba_cube.helpers import good
from games.cuba_cube.marketeers.markets import (
    give,
    goods_of,
    listed,
    market,
    names,
    play,
    refused,
    stands,
    title,
    why_not,
)


@pytest.mark.rule("CC-MARK-BUY-01", "CC-MARK-BUY-03")
def test_each_die_on_the_offer_gives_the_good_of_a_rolled_one() -> None:
    t = market(hand="s11 s05 s22 s37")  # red and blue
    play(t, "acquire s11")
    assert listed(t) == ["take red1", "take red2", "take blue1", "take blue2", "done"]
    told = play(t, "take red2", "take blue1")
    assert goods_of(t) == {"weapon": 1, "gem": 1}
    assert t.to_move() == 1  # nothing more to take: the Turn has ended
    assert names(told)[-1] == "turn_ends"
    assert title().view(t, 1)["drivers"][0]["goods"] == [1, 1, 0, 0, 0]  # in view of the others


@pytest.mark.rule("CC-MARK-BUY-02")
def test_one_red_and_one_blue_never_give_two_of_a_colour() -> None:
    t = market()
    play(t, "acquire s11", "take blue1")
    assert refused(t, "take blue1") == "die_used"
    assert refused(t, "take blue2") == "colour_used"
    assert refused(t, "take green1") == "die_not_on_card"
    assert refused(t, "take black") == "not_a_gate_die"
    assert listed(t) == ["take red1", "take red2", "done"]


@pytest.mark.rule("CC-R82", "CC-MARK-BUY-02")
def test_two_icons_of_a_colour_stand_for_both_dice() -> None:
    t = market(hand="s05 s11 s22 s37")  # red and red
    play(t, "acquire s05", "take red1")
    assert refused(t, "take red1") == "die_used"
    play(t, "take red2")
    assert goods_of(t) == {"statue": 1, "weapon": 1}


@pytest.mark.rule("CC-R82", "CC-MARK-MOVE-02")
def test_two_rolled_vehicles_move_two_cities() -> None:
    t = market(hand="s01 s11 s22 s37", dice="gem weapon vehicle vehicle gem weapon alcohol")  # blue and blue
    play(t, "acquire s01", "move bayamo with blue1", "move santiago with blue2")
    assert stands(t) == "santiago"
    assert goods_of(t) == {}


@pytest.mark.rule("CC-MARK-BUY-04", "CC-R85")
def test_before_a_sixth_good_one_is_given_back() -> None:
    t = market(goods="gem*2+case*2")
    play(t, "acquire s05", "take red1")
    assert t.goods_of(0) == 5
    assert refused(t, "take red2") == "storage_full"
    assert "take red2 for gem" in why_not(t, "take red2").sentence
    assert refused(t, "take red2 for alcohol") == "have_none_of_it"
    assert listed(t, "take") == ["take red2 for gem", "take red2 for statue", "take red2 for case"]
    supply = int(t.supply[k.U_GOOD + good("gem")])
    told = play(t, "take red2 for gem")
    assert goods_of(t) == {"gem": 1, "case": 2, "statue": 1, "weapon": 1}
    assert t.supply[k.U_GOOD + good("gem")] == supply + 1
    assert names(told)[:2] == ["discarded", "took"]


@pytest.mark.rule("CC-MARK-BUY-04")
def test_nothing_is_given_back_while_there_is_room() -> None:
    t = market(goods="gem*2+case*2")
    play(t, "acquire s05")
    assert refused(t, "take red1 for gem") == "room_left"


@pytest.mark.rule("CC-R85", "CC-MARK-MOVE-04")
def test_taking_is_voluntary_and_in_any_order() -> None:
    t = market(goods="gem*5", hand="s22 s05 s11 s37")  # blue and the Vehicle
    play(t, "acquire s22", "move bayamo", "done")
    assert (goods_of(t), stands(t)) == ({"gem": 5}, "bayamo")
    other = market(hand="s22 s05 s11 s37")
    play(other, "acquire s22", "take blue2", "move bayamo")
    assert (goods_of(other), stands(other)) == ({"case": 1}, "bayamo")


@pytest.mark.rule("CC-MARK-BUY-05")
def test_a_grey_die_gives_nothing() -> None:
    t = market(hand="s37 s05 s11 s22")  # red and grey
    play(t, "acquire s37")
    assert refused(t, "take blue1") == "grey_gives_nothing"
    play(t, "take red1")
    assert goods_of(t) == {"statue": 1}
    assert t.to_move() == 1


@pytest.mark.rule("CC-MARK-BUY-06")
def test_a_rolled_crate_gives_nothing() -> None:
    t = market(dice="crate weapon gem case gem weapon alcohol")
    play(t, "acquire s05")
    assert refused(t, "take red1") == "crate_not_available"
    assert listed(t, "take") == ["take red2"]


def test_an_offer_that_gives_nothing_ends_the_turn_at_once() -> None:
    t = market(hand="s37 s05 s11 s22", dice="crate crate gem case gem weapon alcohol")
    play(t, "acquire s37")
    assert t.to_move() == 1


@pytest.mark.rule("CC-R22")
def test_what_is_not_in_the_supply_cannot_be_taken() -> None:
    t = market()
    give(t, 1, "statue*10")
    play(t, "acquire s05")
    assert refused(t, "take red1") == "supply_empty"
    full = market(goods="gem*4+statue")
    give(full, 1, "statue*9")
    play(full, "acquire s05")
    assert refused(full, "take red1 for gem") == "supply_empty"
    assert refused(full, "take red1 for statue") == ""  # what is given back first can be taken


@pytest.mark.rule("CC-MARK-MOVE-01")
def test_the_vehicle_on_an_offer_moves_one_city_along_the_row_besides_the_good() -> None:
    t = market(hand="s22 s05 s11 s37", at="bayamo")
    assert refused(t, "move habana") == "wrong_phase"
    play(t, "acquire s22")
    assert listed(t, "move") == ["move habana", "move santiago"]
    assert refused(t, "move trinidad") == "not_adjacent"
    assert refused(t, "move bayamo") == "not_adjacent"
    play(t, "move santiago")
    assert refused(t, "move trinidad") == "move_used"
    play(t, "take blue1")
    assert (stands(t), goods_of(t)) == ("santiago", {"gem": 1})


@pytest.mark.rule("CC-MARK-MOVE-01")
def test_the_row_has_ends() -> None:
    t = market(hand="s22 s05 s11 s37", at="trinidad")
    play(t, "acquire s22")
    assert listed(t, "move") == ["move santiago"]
    assert "La Habana" not in why_not(t, "move habana").sentence.partition(";")[2]


@pytest.mark.rule("CC-MARK-MOVE-01")
def test_an_offer_without_a_vehicle_moves_nobody() -> None:
    t = market()
    play(t, "acquire s05")
    assert refused(t, "move bayamo") == "no_move_on_card"


@pytest.mark.rule("CC-MARK-MOVE-02")
def test_a_rolled_vehicle_moves_instead_of_a_good() -> None:
    t = market(dice="statue vehicle vehicle case gem weapon alcohol")
    play(t, "acquire s11")  # red and blue
    assert refused(t, "take red2") == "die_shows_vehicle"
    assert refused(t, "move bayamo with red1") == "die_shows_no_vehicle"
    assert refused(t, "move bayamo with green1") == "die_not_on_card"
    assert refused(t, "move santiago with red2") == "not_adjacent"
    play(t, "move bayamo with red2")
    assert stands(t) == "bayamo"
    assert refused(t, "take red1") == "colour_used"  # the red icon is spent on the move
    assert refused(t, "move santiago with red2") == "die_used"


@pytest.mark.rule("CC-MARK-MOVE-03")
def test_both_kinds_of_movement_make_two_cities() -> None:
    t = market(hand="s22 s05 s11 s37", dice="statue weapon vehicle case gem weapon alcohol")
    play(t, "acquire s22", "move bayamo", "move santiago with blue1")
    assert stands(t) == "santiago"
    assert t.to_move() == 1


@pytest.mark.rule("CC-MARK-MOVE-04")
def test_nothing_is_compulsory() -> None:
    t = market(hand="s22 s05 s11 s37")
    play(t, "acquire s22", "done")
    assert (stands(t), goods_of(t), t.to_move()) == ("habana", {}, 1)
