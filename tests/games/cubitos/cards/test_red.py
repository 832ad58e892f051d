"""The red cards (p.12): crabs, whose symbols are compared once a round."""

from __future__ import annotations

import pytest

from cubilete.core.title import Line
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.words.vocabulary import SORTS
from games.cubitos.helpers import (
    ANA,
    BEN,
    CLEO,
    Dice,
    active_dice,
    kinds,
    offered,
    owned,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    supply,
    table,
)

GREEN, WHITE = SORTS.index("green"), SORTS.index("white")
WINNERS_ONLY = ("aufschneider", "dieter", "edward", "mr_krabs", "uppercut_uwe")
FOR_ALL = ("jacques_couteau", "katrin")


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


# ---------------------------------------------------------------- who executes a red card
@pytest.mark.rule("CU-RED-02", "CU-RED-05", "CU-RED-07", "CU-RED-18", "CU-RED-20", "CU-R48")
@pytest.mark.parametrize("card", WINNERS_ONLY)
def test_the_winner_gives_up_a_red_die_of_ones_choice_out_of_any_zone(card: str) -> None:
    t = table(cards=card, active={ANA: "red:team*2", BEN: "red:team"}, roll={ANA: "red light_gray"}, rest={ANA: "red"},
              draw={ANA: "red white"})  # fmt: skip
    play(t, ANA, "pass")
    assert (stage_of(t, ANA), owned(t, ANA, "red"), supply(t, "red")) == ("compare", 5, 4)
    assert offered(t, ANA) == ["draw red", "from roll red", "from rest red", "from active red:team"]
    assert refused(t, ANA, "draw white").rule == "CU-ABIL-04"
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    play(t, ANA, "from rest red")
    assert (owned(t, ANA, "red"), owned(t, BEN, "red"), supply(t, "red")) == (4, 1, 5)


@pytest.mark.rule("CU-R48")
def test_a_red_card_still_pays_a_winner_who_owns_no_red_die_any_more() -> None:
    t = table("count", seat=BEN, cards="mr_krabs", symbols={ANA: 1, BEN: -1})
    lines = play(t, BEN, "announce")
    assert (stage_of(t, ANA), purse(t, ANA)) == ("move", (0, 2, 3))
    assert "gave_up" not in kinds(lines)


@pytest.mark.rule("CU-R43")
@pytest.mark.parametrize(("card", "loser"), [("dieter", BEN), ("edward", BEN), ("mr_krabs", BEN), ("aufschneider", -1),
                                             ("uppercut_uwe", -1)])  # fmt: skip
def test_a_tie_goes_to_the_lead_on_some_red_cards_and_to_nobody_on_others(card: str, loser: int) -> None:
    t = table(cards=card, seat=BEN, lead=BEN, active={ANA: "red:team", BEN: "red:team"}, roll={BEN: "light_gray"})
    lines = play(t, BEN, "pass")
    compared = next(line.text for line in lines if line.kind == "compared")
    assert compared.startswith("Ben executes" if loser == BEN else "Nobody executes")
    assert [seat for seat in (ANA, BEN) if owned(t, seat, "red") == 0] == [loser] * (loser >= 0)


@pytest.mark.rule("CU-R04")
@pytest.mark.parametrize("card", WINNERS_ONLY + FOR_ALL)
def test_without_a_symbol_nobody_executes_a_red_card(card: str) -> None:
    t = table(cards=card, active={ANA: "light_gray:coin1"}, roll={ANA: "light_gray"}, rest={ANA: "red"}, fans={ANA: 2})
    lines = play(t, ANA, "pass")
    assert not [line for line in lines if line.kind == "compared" and not line.text.startswith("Nobody")]
    assert (owned(t, ANA, "red"), purse(t, ANA)[2]) == (1, 0)
    assert "rests" in kinds(lines)  # nobody was asked anything


@pytest.mark.rule("CU-R04")
def test_a_table_may_let_the_lead_win_with_no_symbol_at_all() -> None:
    t = table(cards="mr_krabs", roll={ANA: "light_gray"}, options={"compare_needs_symbol": False})
    play(t, ANA, "pass")
    assert purse(t, ANA) == (0, 2, 3)


@pytest.mark.rule("CU-R05")
@pytest.mark.parametrize("card", ["aufschneider", "dieter", "mr_krabs", "uppercut_uwe"])
def test_a_special_red_symbol_counts_one_on_most_cards(card: str) -> None:
    t = table(cards=card, active={ANA: "red:special", BEN: "red:team*2"}, roll={ANA: "light_gray"})
    assert "Ana announces 1 red symbol." in texts(play(t, ANA, "pass"))
    assert (owned(t, ANA, "red"), owned(t, BEN, "red")) == (1, 1)


@pytest.mark.rule("CU-RED-06", "CU-RED-11", "CU-RED-15", "CU-R49")
@pytest.mark.parametrize("card", ["edward", *FOR_ALL])
def test_a_special_red_symbol_counts_two_on_three_cards_and_cannot_be_left_out(card: str) -> None:
    t = table(cards=card, active={ANA: "red:special*2 red:team", BEN: "red:team*4"}, roll={ANA: "light_gray"})
    told = texts(play(t, ANA, "pass"))  # nothing is asked before the announcements
    assert "Ana announces 5 red symbols." in told
    assert "Ben announces 4 red symbols." in told
    assert (t.to_move(), stage_of(t, ANA)) == (ANA, "compare")
    assert refused(t, ANA, "use red:special 1").rule


# ---------------------------------------------------------------- Aufschneider
@pytest.mark.rule("CU-RED-01")
@pytest.mark.parametrize(("fans", "gain"), [(0, "nothing"), (1, "1 step"), (5, "5 steps"), (13, "13 steps")])
def test_aufschneider_gives_a_step_for_every_fan(fans: int, gain: str) -> None:
    t = table(cards="aufschneider", active={ANA: "red:team"}, roll={ANA: "light_gray"}, fans={ANA: fans, BEN: 9})
    told = texts(play(t, ANA, "pass"))
    assert f"Ana gains {gain} from Aufschneider." in told
    assert not any(text.startswith("Ben gains") for text in told)
    if fans:
        assert (stage_of(t, ANA), purse(t, ANA)) == ("move", (0, fans, 0))


@pytest.mark.rule("CU-RED-01", "CU-RED-02")
def test_only_the_one_with_the_most_symbols_executes_aufschneider() -> None:
    t = table(cards="aufschneider", active={ANA: "red:team", BEN: "red:team*2"}, roll={ANA: "light_gray"},
              fans={ANA: 3, BEN: 4})  # fmt: skip
    play(t, ANA, "pass")
    assert (stage_of(t, BEN), purse(t, ANA)[1], purse(t, BEN)[1]) == ("move", 0, 4)
    assert (owned(t, ANA, "red"), owned(t, BEN, "red")) == (1, 1)


# ---------------------------------------------------------------- Dieter
@pytest.mark.rule("CU-RED-03", "CU-RED-05")
def test_dieter_lets_green_and_white_dice_come_along_in_the_next_round() -> None:
    t = table(cards="dieter", active={ANA: "red:team"}, roll={ANA: "white light_gray"},
              draw={ANA: "green*2 white*2 light_gray*6 dark_gray*2 blue*2"})  # fmt: skip
    play(t, ANA, "pass")
    assert (stage_of(t, ANA), t.round, seat_view(t, ANA)["maximum"]) == ("refill", 4, 9)
    assert owned(t, ANA, "red") == 0
    assert refused(t, ANA, "fill light_gray*6 dark_gray*2 blue green*2").rule == "CU-REFILL-01"  # one too many
    play(t, ANA, "fill light_gray*6 blue*2 green*2 white")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 7, "blue": 2, "green": 2, "white": 2}
    assert seat_view(t, ANA)["draw"] == {"dark_gray": 2, "white": 1}
    assert stage_of(t, ANA) == "to_roll"
    assert seat_view(t, BEN)["roll"] == {"light_gray": 7, "dark_gray": 2, "lead": 1}


@pytest.mark.rule("CU-RED-03", "CU-R25")
def test_dieter_forces_no_green_or_white_die_into_the_roll_zone() -> None:
    ignore = {ANA: 1 << GREEN | 1 << WHITE}
    t = table("refill", cards="dieter", roll={ANA: "white*3 light_gray*7"}, draw={ANA: "green*2 blue*2 dark_gray*2"},
              ignore=ignore)  # fmt: skip
    play(t, ANA, "draw blue", "draw dark_gray")
    assert refused(t, ANA, "draw blue").rule == "CU-REFILL-01"
    assert offered(t, ANA)[0] == "ready"
    play(t, ANA, "draw green", "ready")
    assert seat_view(t, ANA)["draw"] == {"green": 1, "blue": 1, "dark_gray": 1}
    without = table("refill", cards="dieter", roll={ANA: "white*3 light_gray*5"}, draw={ANA: "green*2 blue*2"})
    play(without, ANA, "draw green")
    assert stage_of(without, ANA) == "to_roll"  # otherwise white dice fill the zone like all others


@pytest.mark.rule("CU-RED-04")
def test_dieter_moves_the_rest_zone_when_the_dice_that_count_run_out() -> None:
    t = table("refill", cards="dieter", roll={ANA: "light_gray*4"}, draw={ANA: "white*5 dark_gray*2"}, lead=BEN,
              rest={ANA: "blue*4 green light_gray*3"}, ignore={ANA: 1 << GREEN | 1 << WHITE})  # fmt: skip
    play(t, ANA, "draw white")  # six dice of nine count; the four white dice left would not help
    view = seat_view(t, ANA)
    assert (view["rest"], view["roll"]) == ({}, {"light_gray": 4, "dark_gray": 2, "white": 1})
    assert view["draw"] == {"white": 4, "blue": 4, "green": 1, "light_gray": 3}
    play(t, ANA, "fill blue*3 green")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 4, "dark_gray": 2, "white": 1, "blue": 3, "green": 1}


@pytest.mark.rule("CU-RED-04")
def test_dieter_moves_the_rest_zone_even_if_only_green_and_white_dice_rest() -> None:
    t = table("refill", cards="dieter", roll={ANA: "light_gray*7"}, draw={ANA: "dark_gray*2 white"}, lead=BEN,
              rest={ANA: "white green"}, ignore={ANA: 1 << GREEN | 1 << WHITE}, maximum={ANA: 12})  # fmt: skip
    play(t, ANA, "draw white")
    assert (seat_view(t, ANA)["rest"], seat_view(t, ANA)["draw"]) == ({}, {"white": 1, "green": 1})
    play(t, ANA, "draw green", "ready")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 7, "dark_gray": 2, "white": 1, "green": 1}


@pytest.mark.rule("CU-R25", "CU-RED-03", "CU-YEL-06")
def test_colours_that_do_not_count_add_up_and_the_lead_die_never_counts() -> None:
    t = table(cards="dieter handkaes_mit_muckis", active={ANA: "red:team yellow:special"}, roll={ANA: "light_gray"},
              draw={ANA: "green white blue*9 purple"}, lead=BEN)  # fmt: skip
    play(t, ANA, "pass", "announce", "use yellow:special 2", "go on")
    view = seat_view(t, ANA)
    assert (stage_of(t, ANA), view["maximum"], view["roll"]) == ("refill", 9, {"light_gray": 1, "lead": 1})
    assert refused(t, ANA, "fill blue*9 purple").rule == "CU-REFILL-01"
    play(t, ANA, "fill blue*9 green")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 1, "lead": 1, "blue": 9, "green": 1}


@pytest.mark.rule("CU-R25", "CU-RED-19")
def test_no_maximum_beats_colours_that_do_not_count() -> None:
    t = table(cards="uppercut_uwe handkaes_mit_muckis", active={ANA: "red:team yellow:special"},
              roll={ANA: "light_gray"}, draw={ANA: "blue*10"})  # fmt: skip
    play(t, ANA, "pass", "announce", "use yellow:special 2", "go on")
    play(t, ANA, "fill blue*10 rest light_gray*6")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 7, "blue": 10}


# ---------------------------------------------------------------- Edward
@pytest.mark.rule("CU-RED-07", "CU-RED-08", "CU-R23")
def test_edward_passes_a_die_out_of_any_zone_to_the_rival_with_the_fewest_symbols() -> None:
    t = table(cards="edward", seats=3, active={ANA: "red:team*2", BEN: "red:team"}, roll={ANA: "blue light_gray"},
              draw={ANA: "dark_gray"}, rest={ANA: "white"})  # fmt: skip
    play(t, ANA, "pass")  # first one of two red dice that are alike is given up
    assert (owned(t, ANA, "red"), supply(t, "red")) == (1, 8)
    assert offered(t, ANA) == [
        "draw dark_gray", "from roll light_gray", "from roll blue", "from rest light_gray", "from rest dark_gray",
        "from rest white", "from active red:team",
    ]  # fmt: skip
    assert refused(t, ANA, "from rest lead").rule == "CU-DIE-05"
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    lines = play(t, ANA, "from roll blue")
    assert "passed_die" in kinds(lines)
    assert [owned(t, seat, "blue") for seat in range(3)] == [0, 0, 1]  # Cleo has no symbol, Ben one
    assert supply(t, "blue") == 9


@pytest.mark.rule("CU-RED-08")
def test_the_die_from_edward_comes_to_rest() -> None:
    t = table(cards="edward", active={ANA: "red:team white:step1"}, roll={ANA: "blue"})
    play(t, ANA, "pass", "from roll blue")
    assert stage_of(t, ANA) == "move"
    assert seat_view(t, BEN)["rest"] == {"light_gray": 7, "dark_gray": 2, "blue": 1}


@pytest.mark.rule("CU-RED-08")
def test_edward_lets_choose_among_rivals_tied_for_the_fewest() -> None:
    t = table(cards="edward", seats=3, active={ANA: "red:team"}, roll={ANA: "blue"})
    play(t, ANA, "pass", "from roll blue")
    assert offered(t, ANA) == ["to 2", "to 3"]
    assert refused(t, ANA, "to 1").rule == "CU-RED-08"
    play(t, ANA, "to 3")
    assert [owned(t, seat, "blue") for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("CU-R23")
def test_edward_passes_to_a_rival_even_if_the_winner_has_the_fewest_symbols_too() -> None:
    t = table(cards="edward", active={ANA: "red:team", BEN: "red:team"}, roll={ANA: "blue"})
    play(t, ANA, "pass", "from roll blue")
    assert [owned(t, seat, "blue") for seat in (ANA, BEN)] == [0, 1]


@pytest.mark.rule("CU-RED-09")
def test_a_single_red_die_is_given_up_and_cannot_be_passed_on() -> None:
    t = table(cards="edward", active={ANA: "red:special light_gray:coin1"}, roll={ANA: "blue"})
    play(t, ANA, "pass")
    assert (owned(t, ANA, "red"), seat_view(t, ANA)["task"]) == (0, "pass_die")
    assert not any("red" in move for move in offered(t, ANA))
    assert refused(t, ANA, "from active red:special").rule == "CU-ABIL-01"


@pytest.mark.rule("CU-RED-10")
def test_whoever_gets_a_die_from_edward_may_still_buy_two() -> None:
    t = table(cards="edward", active={ANA: "red:team"}, roll={ANA: "blue"}, credits={BEN: 30})
    play(t, ANA, "pass", "from roll blue")
    assert t.to_move() == BEN
    lines = play(t, BEN, "halt", "buy blue", "buy white")
    assert kinds(lines).count("bought") == 2
    assert (owned(t, BEN, "blue"), owned(t, BEN, "white")) == (2, 1)


@pytest.mark.rule("CU-R23")
def test_edward_passes_no_borrowed_die() -> None:
    t = table(cards="edward draftodon", active={ANA: "red:team purple:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass", "use purple:team 1", "set white:team", "announce")
    assert seat_view(t, ANA)["task"] == "pass_die"
    assert "from active purple:team used" in offered(t, ANA)
    assert not [move for move in offered(t, ANA) if "white" in move]
    assert refused(t, ANA, "from active white:team borrowed").rule == "CU-ABIL-04"


@pytest.mark.rule("CU-R23")
def test_edward_with_nothing_left_to_pass_on_only_gives_up_the_red_die() -> None:
    t = table("count", seat=BEN, cards="edward", symbols={ANA: 1, BEN: -1}, rest={ANA: "red"})
    for sort in (k.LIGHT_GRAY, k.DARK_GRAY):  # Ana has no start die left, and the lead die stays with her
        t.supply[sort] += t.count(ANA, k.REST, sort)
        t.dice[(ANA * k.ZONES + k.REST) * c.SORTS + sort] = 0
    lines = play(t, BEN, "announce")
    assert ("gave_up" in kinds(lines), "passed_die" in kinds(lines)) == (True, False)
    assert (supply(t, "red"), owned(t, BEN, "red")) == (10, 0)


# ---------------------------------------------------------------- Jacques Couteau
@pytest.mark.rule("CU-RED-12", "CU-RED-13")
def test_jacques_couteau_lets_everybody_with_a_symbol_roll_two_dice_for_each_rival_with_fewer() -> None:
    t = table(cards="jacques_couteau", seats=4, active={ANA: "red:special", BEN: "red:team", CLEO: "red:team"},
              roll={ANA: "light_gray*3"}, rest={BEN: "white*3"}, draw={ANA: "blue white"})  # fmt: skip
    play(t, ANA, "pass")
    assert [seat_view(t, seat)["symbols"] for seat in range(4)] == [2, 1, 1, 0]
    assert offered(t, ANA) == ["red", "skip"]
    play(t, ANA, "red")
    for move in ("draw blue", "draw white", "from roll light_gray", "from rest dark_gray"):
        assert stage_of(t, ANA) == "compare"
        play(t, ANA, move)
    assert seat_view(t, ANA)["hand"] == {"blue": 1, "white": 1, "light_gray": 1, "dark_gray": 1}
    dice = Dice(blue="coin2", white="step1", light_gray="blank", dark_gray="step1")
    play(t, ANA, "from roll light_gray", "from roll light_gray", dice=dice)  # six: two for each of three rivals
    assert sorted(dice.rolled) == ["blue", "dark_gray", *["light_gray"] * 3, "white"]
    assert purse(t, ANA) == (2, 2, 0)
    assert (t.to_move(), offered(t, BEN)) == (BEN, ["red", "skip"])
    play(t, BEN, "red", "from rest white")
    two = Dice()
    play(t, BEN, "from rest white", dice=two)  # only Dan has fewer; a tie with Cleo is not fewer
    assert two.rolled == ["white", "white"]
    assert (t.to_move(), offered(t, CLEO)) == (CLEO, ["red", "skip"])
    play(t, CLEO, "skip")
    assert (stage_of(t, CLEO), stage_of(t, 3)) == ("support", "support")
    assert (t.to_move(), stage_of(t, ANA)) == (ANA, "move")


@pytest.mark.rule("CU-RED-12", "CU-R04")
def test_who_has_no_symbol_or_only_equals_rolls_nothing_with_jacques_couteau() -> None:
    t = table(cards="jacques_couteau", seats=3, active={ANA: "red:team", BEN: "red:team", CLEO: "red:team"},
              roll={ANA: "light_gray"})  # fmt: skip
    lines = play(t, ANA, "pass")
    assert ("compared" in kinds(lines), "rests" in kinds(lines)) == (False, True)


@pytest.mark.rule("CU-RED-12", "CU-RED-14")
def test_jacques_couteau_takes_no_red_die_but_the_lead_die() -> None:
    t = table(cards="jacques_couteau", active={ANA: "red:team"}, roll={ANA: "red light_gray"}, draw={ANA: "red"})
    play(t, ANA, "pass", "red")
    assert refused(t, ANA, "draw red").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from roll red").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from active red:team").rule == "CU-ABIL-04"
    play(t, ANA, "from rest lead")
    dice = Dice(lead="credit1")
    play(t, ANA, "from roll light_gray", dice=dice)
    assert sorted(dice.rolled) == ["lead", "light_gray"]
    assert purse(t, ANA)[2] == 1


@pytest.mark.rule("CU-R24")
def test_dice_that_were_active_may_be_rolled_again_and_keep_what_they_have_done() -> None:
    t = table(cards="jacques_couteau tom", active={ANA: "red:team white:team*2 blue:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass", "announce", "red")
    assert "from active white:team" in offered(t, ANA)
    dice = Dice(white="team blank")
    play(t, ANA, "from active white:team", "from active white:team", dice=dice)
    assert active_dice(t, ANA) == ["red:team", "blue:team", "white:team"]
    assert seat_view(t, ANA)["roll"] == {"light_gray": 1, "white": 1}  # a miss goes to the roll zone
    play(t, ANA, "use white:team 1")
    assert purse(t, ANA)[1] == 2


@pytest.mark.rule("CU-R24", "CU-R09")
def test_an_ability_executed_before_jacques_couteau_stands_and_a_new_hit_brings_it_again() -> None:
    t = table(cards="jacques_couteau tom mahatma", active={ANA: "red:team white:team blue:team"},
              roll={ANA: "light_gray"})  # fmt: skip
    play(t, ANA, "pass", "use white:team 1", "announce", "red")
    play(t, ANA, "from active white:team used", "from active blue:team", dice=Dice(white="team"))
    assert purse(t, ANA)[1] == 2
    play(t, ANA, "use white:team 1")
    assert purse(t, ANA)[1] == 4


@pytest.mark.rule("CU-R24")
def test_with_too_few_dice_jacques_couteau_rolls_all_there_are() -> None:
    t = table("count", seat=BEN, cards="jacques_couteau", symbols={ANA: 1, BEN: -1}, rest={ANA: "blue red"}, lead=BEN,
              stages={ANA: "count"}, active={ANA: "red:team"})  # fmt: skip
    for sort in (k.LIGHT_GRAY, k.DARK_GRAY):
        t.supply[sort] += t.count(ANA, k.REST, sort)
        t.dice[(ANA * k.ZONES + k.REST) * c.SORTS + sort] = 0
    t.put(ANA, k.S_SYMBOLS, -1)
    play(t, BEN, "announce")
    dice = Dice(blue="coin2")
    play(t, ANA, "red", dice=dice)  # two dice are asked for, one is there
    assert (dice.rolled, purse(t, ANA)[0]) == (["blue"], 2)


# ---------------------------------------------------------------- Katrin
@pytest.mark.rule("CU-RED-16")
@pytest.mark.parametrize(
    ("symbols", "credits"),
    [((2, 1, 0), (2, 1, 0)), ((1, 1, 0), (1, 1, 0)), ((1, 1, 1), (0, 0, 0)), ((3, 0, 0), (2, 0, 0))],
)
def test_katrin_gives_a_credit_for_each_rival_with_fewer_symbols(
    symbols: tuple[int, ...], credits: tuple[int, ...]
) -> None:
    active = {seat: f"red:team*{n}" for seat, n in enumerate(symbols) if n}
    t = table(cards="katrin", seats=3, active=active, roll={ANA: "light_gray"})
    play(t, ANA, "pass")
    for seat in range(3):
        if credits[seat]:
            assert (t.to_move(), offered(t, seat)) == (seat, ["red", "skip"])
            play(t, seat, "red")
    assert tuple(purse(t, seat)[2] for seat in range(3)) == credits


@pytest.mark.rule("CU-RED-16")
def test_katrin_may_be_left() -> None:
    t = table(cards="katrin", active={ANA: "red:team"}, roll={ANA: "light_gray"})
    lines = play(t, ANA, "pass", "skip")
    assert ("red_skipped" in kinds(lines), purse(t, ANA)[2]) == (True, 0)
    assert owned(t, ANA, "red") == 1


# ---------------------------------------------------------------- Mr. Krabs and Uppercut-Uwe
@pytest.mark.rule("CU-RED-17", "CU-RED-18")
def test_mr_krabs_gives_three_credits_and_two_steps_and_takes_a_red_die() -> None:
    t = table(cards="mr_krabs", active={ANA: "red:team*2", BEN: "red:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass")
    assert (purse(t, ANA), purse(t, BEN)) == ((0, 2, 3), (0, 0, 0))
    assert (owned(t, ANA, "red"), owned(t, BEN, "red")) == (1, 1)


@pytest.mark.rule("CU-RED-17")
def test_a_tie_for_mr_krabs_goes_to_the_one_nearest_to_the_lead_clockwise() -> None:
    t = table(cards="mr_krabs", seats=3, seat=BEN, lead=BEN, active={ANA: "red:team", CLEO: "red:team"},
              roll={BEN: "light_gray"})  # fmt: skip
    play(t, BEN, "pass")
    assert (purse(t, CLEO), purse(t, ANA)) == ((0, 2, 3), (0, 0, 0))


@pytest.mark.rule("CU-RED-19", "CU-RED-20")
def test_uppercut_uwe_lifts_the_maximum_and_opens_the_rest_zone() -> None:
    t = table(cards="uppercut_uwe", active={ANA: "red:team"}, roll={ANA: "light_gray*2"}, draw={ANA: "white*3 blue*4"},
              rest={ANA: "purple*2"})  # fmt: skip
    play(t, ANA, "pass")
    assert (stage_of(t, ANA), owned(t, ANA, "red")) == ("refill", 0)
    assert {"ready", "draw white", "draw blue", "from rest purple", "from rest light_gray"} <= set(offered(t, ANA))
    play(t, ANA, "from rest purple", "draw white")
    play(t, ANA, "fill white*2 blue*4 rest purple light_gray*5 dark_gray")
    view = seat_view(t, ANA)
    assert view["roll"] == {"light_gray": 7, "dark_gray": 1, "white": 3, "blue": 4, "purple": 2}
    assert (view["rest"], view["draw"], stage_of(t, ANA)) == ({"dark_gray": 1}, {}, "to_roll")


@pytest.mark.rule("CU-RED-19")
def test_uppercut_uwe_makes_nobody_refill_and_lasts_one_round() -> None:
    t = table(cards="uppercut_uwe", active={ANA: "red:team"}, roll={ANA: "light_gray*2"}, draw={ANA: "white*3"})
    play(t, ANA, "pass", "ready")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 2}
    play(t, BEN, "roll", "pass")
    play(t, ANA, "roll", "pass")
    assert (t.round, stage_of(t, ANA), seat_view(t, ANA)["maximum"]) == (5, "refill", 9)
    assert "from rest white" not in offered(t, ANA)
    assert refused(t, ANA, "ready").rule in ("CU-R42", "CU-ROUND-01")
