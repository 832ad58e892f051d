"""The purple cards (p.14): dinosaurs, who make the steps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from games.cubitos.helpers import (
    ANA,
    BEN,
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

HITS = ("light_gray:coin1", "dark_gray:step1", "red:team", "red:special", "orange:team", "yellow:team", "green:step1",
        "blue:coin2", "purple:team", "brown:coin3", "white:step1", "white:team")  # fmt: skip


def steps_with(card: str, others: str) -> int:
    """What one purple die brings among other active dice."""
    t = table("support", cards=card, active={ANA: f"purple:team {others}"}, steps={ANA: 1})
    play(t, ANA, "use purple:team 1")
    assert "purple:team" in active_dice(t, ANA)
    return purse(t, ANA)[1] - 1


# ---------------------------------------------------------------- what is active
@pytest.mark.rule("CU-PUR-01")
@pytest.mark.parametrize(
    ("others", "steps"),
    [
        ("red:team blue:team", 0),
        ("white:team red:team", 1),
        ("white:step1 light_gray:coin1 dark_gray:step1", 3),
        ("white:team*2 dark_gray:coin1*2 lead:coin2", 4),
    ],
)
def test_bietodactylus_gives_a_step_for_every_active_white_and_gray_die(others: str, steps: int) -> None:
    assert steps_with("bietodactylus", others) == steps


@pytest.mark.rule("CU-PUR-01")
def test_dice_elsewhere_or_of_others_are_nothing_to_bietodactylus() -> None:
    t = table("support", cards="bietodactylus", active={ANA: "purple:team white:team", BEN: "white:team*2"},
              roll={ANA: "white*3"})  # fmt: skip
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == 1


@pytest.mark.rule("CU-PUR-08")
def test_rollosaurus_gives_four_steps_for_every_die() -> None:
    t = table("support", cards="rollosaurus", active={ANA: "purple:team*2"})
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA) == (0, 4, 0)
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA) == (0, 8, 0)
    assert refused(t, ANA, "use purple:team 1").rule


@pytest.mark.rule("CU-PUR-09")
@pytest.mark.parametrize(
    ("others", "steps"),
    [("red:team", 2), ("brown:coin3", 4), ("yellow:special", 3), ("brown:coin3 yellow:team", 5),
     ("brown:coin3*2 yellow:team*2", 5)],
)  # fmt: skip
def test_sammlognathus_likes_brown_and_yellow_company(others: str, steps: int) -> None:
    assert steps_with("sammlognathus", others) == steps


@pytest.mark.rule("CU-PUR-10")
@pytest.mark.parametrize(
    ("others", "steps"),
    [("brown:coin3", 2), ("red:team", 4), ("orange:special", 3), ("red:special orange:team", 5),
     ("red:team*2 orange:team*2", 5)],
)  # fmt: skip
def test_strategos_likes_red_and_orange_company(others: str, steps: int) -> None:
    assert steps_with("strategos_paralysix holzbein", others) == steps


@pytest.mark.rule("CU-PUR-11")
@pytest.mark.parametrize(
    ("others", "steps"),
    [
        ("purple:team", 1),
        ("red:team red:special", 2),
        ("light_gray:coin1 dark_gray:step1", 2),
        ("lead:step1 light_gray:coin1", 3),
        ("lead:coin2 white:step1 brown:coin3 blue:coin2 green:step1 yellow:team orange:team red:team", 9),
    ],
)  # fmt: skip
def test_taktopterix_counts_the_colours_of_all_active_dice_its_own_included(others: str, steps: int) -> None:
    assert steps_with("taktopterix holzbein", others) == steps


@pytest.mark.rule("CU-R37", "CU-PUR-09")
def test_a_brown_die_that_has_been_given_up_is_no_company_any_more() -> None:
    t = table("support", cards="sammlognathus kroetenkoeter", active={ANA: "purple:team brown:team white:team"})
    early = t.clone()
    play(early, ANA, "use purple:team 1", "use brown:team 1")
    assert purse(early, ANA) == (3, 4, 0)
    play(t, ANA, "use brown:team 1", "use purple:team 1")
    assert purse(t, ANA) == (3, 2, 0)


@pytest.mark.rule("CU-R37")
def test_using_all_keeps_dice_that_leave_for_last() -> None:
    t = table("support", cards="sammlognathus kroetenkoeter", active={ANA: "brown:team purple:team"})
    play(t, ANA, "use all")
    assert (purse(t, ANA), owned(t, ANA, "brown")) == ((3, 4, 0), 0)


@pytest.mark.rule("CU-PUR-01", "CU-PUR-09", "CU-PUR-10", "CU-PUR-11", "CU-YEL-18")
@settings(FUZZ, max_examples=30)
@given(faces=st.lists(st.sampled_from(HITS), max_size=14))
def test_whatever_is_active_is_counted_once(faces: list[str]) -> None:
    """Against a plain count over the same dice."""
    sorts = ["purple", *(face.split(":")[0] for face in faces)]
    grays = sum(sort.endswith("gray") for sort in sorts)
    colours = len({"gray" if sort.endswith("gray") else sort for sort in sorts})
    wanted = {
        "bietodactylus": grays + sorts.count("white"),
        "sammlognathus": 2 + 2 * ("brown" in sorts) + ("yellow" in sorts),
        "strategos_paralysix": 2 + 2 * ("red" in sorts) + ("orange" in sorts),
        "taktopterix": colours,
    }
    for card, steps in wanted.items():
        assert steps_with(f"{card} holzbein", " ".join(faces)) == steps
    t = table("support", cards="obatzda", active={ANA: " ".join(["yellow:special", *faces])}, steps={ANA: 1})
    play(t, ANA, "use yellow:special 2")
    assert purse(t, ANA)[1] == 1 + (1 + len(faces)) // 4


# ---------------------------------------------------------------- Draftodon
@pytest.mark.rule("CU-PUR-02", "CU-R27")
def test_draftodon_borrows_any_die_but_a_purple_one_on_any_face() -> None:
    t = table("count", cards="draftodon", active={ANA: "purple:team"})
    play(t, ANA, "use purple:team 1")
    moves = offered(t, ANA)
    assert {"set white:team", "set white:blank", "set brown:coin3", "set light_gray:coin1", "set red:special"} <= {
        *moves
    }
    assert not [move for move in moves if "purple" in move or "lead" in move]
    assert refused(t, ANA, "set purple:team").rule == "CU-ABIL-04"
    assert refused(t, ANA, "set lead:coin2").rule == "CU-DIE-05"
    assert refused(t, ANA, "set light_gray:step1").rule == "CU-R33"
    play(t, ANA, "set blue:coin2")
    assert active_dice(t, ANA) == ["purple:team", "blue:coin2"]
    assert (purse(t, ANA)[0], supply(t, "blue")) == (2, 9)
    assert seat_view(t, ANA)["active"][1]["borrowed"]


@pytest.mark.rule("CU-PUR-02")
def test_an_instant_ability_of_a_borrowed_die_may_be_executed_at_once() -> None:
    t = table("count", cards="draftodon lasse_liefern", active={ANA: "purple:team"}, draw={ANA: "red*3"})
    play(t, ANA, "use purple:team 1", "set orange:team")
    assert offered(t, ANA) == ["use orange:team 1", "skip"]
    dice = Dice(red="team")
    play(t, ANA, "use orange:team 1", dice=dice)
    assert dice.rolled == ["red"] * 3


@pytest.mark.rule("CU-PUR-02")
def test_what_the_supply_lacks_cannot_be_borrowed() -> None:
    t = table("count", cards="draftodon", active={ANA: "purple:team"}, rest={BEN: "white*10"})
    play(t, ANA, "use purple:team 1")
    assert refused(t, ANA, "set white:team").rule == "CU-STOCK-01"


@pytest.mark.rule("CU-PUR-03", "CU-R27")
@pytest.mark.parametrize("face", ["set light_gray:coin1", "set white:step1", "set dark_gray:step1"])
def test_a_borrowed_die_goes_back_at_the_end_of_the_round(face: str) -> None:
    sort = face.split()[1].split(":")[0]
    t = table(cards="draftodon", seat=BEN, lead=BEN, active={BEN: "purple:team"}, roll={BEN: "light_gray"})
    before = (owned(t, BEN, sort), supply(t, sort))
    play(t, BEN, "pass", "use purple:team 1", face)
    assert (owned(t, BEN, sort), supply(t, sort)) == (before[0] + 1, before[1] - 1)
    lines = play(t, BEN, "use purple:team 2", "halt")
    assert ("returned_loan" in kinds(lines), t.round) == (True, 4)
    assert (owned(t, BEN, sort), supply(t, sort)) == before


@pytest.mark.rule("CU-PUR-03")
def test_a_borrowed_die_goes_back_even_out_of_the_roll_zone() -> None:
    t = table(cards="draftodon jacques_couteau", active={ANA: "purple:team red:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass", "use purple:team 1", "set white:team", "announce", "red")
    play(t, ANA, "from active white:team borrowed", "from roll light_gray")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 1, "white": 1}
    lines = play(t, ANA, "use purple:team 2", "halt")
    assert "returned_loan" in kinds(lines)
    assert (owned(t, ANA, "white"), supply(t, "white")) == (0, 10)


@pytest.mark.rule("CU-PUR-04")
def test_draftodon_has_to_give_four_steps_and_leave() -> None:
    t = table("support", cards="draftodon", active={ANA: "purple:team"})
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    lines = play(t, ANA, "use purple:team 2")
    assert (purse(t, ANA)[1], owned(t, ANA, "purple"), supply(t, "purple")) == (4, 0, 10)
    assert ("gave_up" in kinds(lines), stage_of(t, ANA)) == (True, "move")


@pytest.mark.rule("CU-PUR-05")
def test_a_borrowed_die_is_no_purchase() -> None:
    t = table("support", cards="draftodon", active={ANA: "purple:team"}, coins={ANA: 30})
    play(t, ANA, "use purple:team 1", "set white:team", "use purple:team 2", "use white:team 1", "halt")
    play(t, ANA, "buy white")
    lines = play(t, ANA, "buy blue")
    assert "bought" in kinds(lines)
    assert (owned(t, ANA, "white"), owned(t, ANA, "blue")) == (1, 1)  # the borrowed one has gone back


@pytest.mark.rule("CU-R27")
def test_a_borrowed_die_counts_and_is_lost_for_good_by_its_own_duty() -> None:
    t = table("support", cards="draftodon kroetenkoeter azrael", active={ANA: "purple:team*2 white:team"})
    play(t, ANA, "use purple:team 1", "set brown:team")
    assert refused(t, ANA, "use white:team 2").rule == "CU-WHI-02"
    lines = play(t, ANA, "use brown:team 1")
    assert ("gave_up" in kinds(lines), purse(t, ANA)[0], supply(t, "brown")) == (True, 3, 10)
    play(t, ANA, "use white:team 2")  # a borrowed die that was given up counts as given up
    assert purse(t, ANA)[2] == 3
    lines = play(t, ANA, "use purple:team 2", "use purple:team 2", "go on", "halt", "rest")
    assert ("returned_loan" in kinds(lines), supply(t, "brown")) == (False, 10)


@pytest.mark.rule("CU-R27")
def test_the_return_of_a_borrowed_die_comes_too_late_for_azrael() -> None:
    t = table("support", cards="draftodon azrael", active={ANA: "white:team purple:team"})
    play(t, ANA, "use purple:team 1", "set blue:coin2")
    assert refused(t, ANA, "use white:team 2").rule == "CU-WHI-02"


# ---------------------------------------------------------------- Pronto Bronto
@pytest.mark.rule("CU-PUR-06", "CU-R01")
@pytest.mark.parametrize(("option", "first", "both"), [("once", 8, 8), ("per_die", 8, 16), ("one_per_three", 4, 8)])
def test_pronto_bronto_in_the_example_of_the_rulebook(option: str, first: int, both: int) -> None:
    t = table("support", cards="pronto_bronto", track="stille_wasser", active={ANA: "purple:team*2 white:team"},
              options={"pronto_bronto": option})  # fmt: skip
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == first
    if option == "once":
        assert refused(t, ANA, "use purple:team 1").rule == "CU-R01"
    else:
        play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == both


@pytest.mark.rule("CU-PUR-06")
@pytest.mark.parametrize(("space", "steps"), [("start", 4), ("6-21", 4), ("4-33", 4), ("2-31", 4), ("2-15", 2),
                                              ("2-9", 2), ("6-1", 0), ("10-15", 0)])  # fmt: skip
def test_pronto_bronto_counts_the_red_lines_that_are_left(space: str, steps: int) -> None:
    """Eight lines from the start field of Verflinkst und zugenäht; two steps for three of them."""
    t = table("support", cards="pronto_bronto", active={ANA: "purple:team white:team"}, space={ANA: space})
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == steps


@pytest.mark.rule("CU-PUR-06")
def test_pronto_bronto_counts_only_the_lap_that_is_being_run() -> None:
    t = table("support", cards="pronto_bronto", active={ANA: "purple:team white:team"}, laps="2", space={ANA: "2-15"})
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == 2


@pytest.mark.rule("CU-PUR-07")
def test_pronto_bronto_gives_nothing_in_a_tie_break() -> None:
    t = table("support", cards="pronto_bronto", active={ANA: "purple:team white:team"}, finished=(ANA, BEN),
              leg={ANA: 1, BEN: 1}, options={})  # fmt: skip
    t.tied = 0b11
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == 0
