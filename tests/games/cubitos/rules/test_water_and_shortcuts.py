"""Water, jets and shortcuts, p.10 and p.11."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import SPECTATOR, Line
from cubilete.games.cubitos.components.load import PACKAGE, make_box
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.boxes import TRACKS, parts_with
from games.cubitos.helpers import (
    ANA,
    BEN,
    TITLE,
    cards_with,
    finale,
    kinds,
    offered,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    table,
)
from games.edits import printed_document, put

JET = "10-29"
"""A jet on Eine Würfellänge voraus and one on Stille Wasser sind tief."""
STILLE_WASSER = TRACKS.index("stille_wasser")
OPTIONS = CubitosOptions(race="freies_rennen", cards=cards_with(""), track="wuerfellaenge", laps="1")
CUT = "4-7"
"""On Stille Wasser sind tief seven steps lead from here to 4-11."""


def moving(track: str, space: str, **more: Any) -> Cubitos:
    return table("move", track=track, space={ANA: space}, **more)


def place(t: Cubitos) -> tuple[str, int, int]:
    """The space, the steps left and the entries into water left."""
    board = seat_view(t, ANA)
    return board["space"], board["steps"], board["water"]


def reached(t: Cubitos) -> set[str]:
    return {way["space"] for way in seat_view(t, ANA)["reach"]}


# ---------------------------------------------------------------- water
@pytest.mark.rule("CU-TRACK-02", "CU-WATER-01")
def test_water_is_closed_unless_an_ability_opens_it() -> None:
    t = moving("verflinkst", "4-11", steps={ANA: 1})
    assert refused(t, ANA, "go 4-13").rule == "CU-WATER-01"
    assert "4-9" in reached(t)
    assert "4-13" not in reached(t)
    t = moving("verflinkst", "4-11", steps={ANA: 1}, water={ANA: 1})
    assert "4-13" in reached(t)


@pytest.mark.rule("CU-WATER-01", "CU-R17")
def test_an_ability_opens_as_many_water_spaces_as_it_says() -> None:
    t = table(
        "decide",
        cards="jesus_huanako",
        active={ANA: "blue:team white:step1*2"},
        roll={ANA: "light_gray"},
        space={ANA: "4-11"},
    )
    play(t, ANA, "pass", "use blue:team 1")
    assert place(t) == ("4-11", 4, 2)
    play(t, ANA, "go 4-13")
    assert place(t) == ("4-13", 3, 1)  # a step and an entry
    play(t, ANA, "go 4-15")
    assert place(t) == ("4-15", 2, 0)
    assert refused(t, ANA, "go 4-13").rule == "CU-WATER-01"
    play(t, ANA, "go 4-17")
    assert place(t) == ("4-17", 1, 0)  # land takes a step and no entry


@pytest.mark.rule("CU-R17")
def test_entering_water_needs_a_step_as_well() -> None:
    t = moving("verflinkst", "4-11", coins={ANA: 4}, water={ANA: 2})
    assert refused(t, ANA, "go 4-13").rule == "CU-WATER-01"
    play(t, ANA, "step", "go 4-13")
    assert place(t)[0] == "4-13"


@pytest.mark.rule("CU-WATER-02")
def test_a_figure_that_stops_on_water_stays_there() -> None:
    t = moving("verflinkst", "4-11", steps={ANA: 2}, water={ANA: 1}, lead=BEN)
    play(t, ANA, "go 4-13", "halt")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    assert seat_view(t, ANA)["space"] == "4-13"


@pytest.mark.rule("CU-WATER-02", "CU-R17")
def test_entries_into_water_end_with_the_round() -> None:
    t = moving("verflinkst", "4-11", steps={ANA: 1}, water={ANA: 2}, lead=BEN)
    play(t, ANA, "halt")
    assert seat_view(t, ANA)["water"] == 0


@pytest.mark.rule("CU-WATER-03")
def test_a_figure_without_a_legal_move_stays_even_on_water() -> None:
    t = moving("wassertreten", "6-15", steps={ANA: 3})  # water or scenery on all sides
    assert offered(t, ANA) == ["halt"]
    assert refused(t, ANA, "go 6-13").rule == "CU-WATER-01"
    play(t, ANA, "halt")
    assert seat_view(t, ANA)["space"] == "6-15"


def number(space: str) -> int:
    row, x = space.split("-")
    return int(row) * c.WIDTH + int(x)


@pytest.mark.rule("CU-WATER-01", "CU-TRACK-01")
def test_land_may_be_entered_from_water_without_an_ability() -> None:
    t = moving("verflinkst", "4-13", steps={ANA: 1})
    assert "4-11" in reached(t)
    assert "4-15" not in reached(t)


# ---------------------------------------------------------------- jets
def told_of_jets(lines: list[Line]) -> list[str]:
    return [line.text for line in lines if line.kind == "jet"]


@pytest.mark.rule("CU-TRACK-11", "CU-TRACK-18", "CU-TRACK-19", "CU-TRACK-13")
def test_a_jet_doubles_the_steps_that_are_left_when_it_is_entered() -> None:
    t = moving("wuerfellaenge", "10-27", steps={ANA: 5})
    lines = play(t, ANA, "go 10-29")
    assert place(t) == ("10-29", 8, 0)  # the rulebook's example: 5, then 4, which become 8
    assert [line.text for line in lines if line.kind == "jet"] == [
        "Ana takes off: the jet doubles the rest to 8 steps."
    ]
    play(t, ANA, "go 8-31")
    assert place(t) == ("8-31", 6, 0)


@pytest.mark.rule("CU-TRACK-11", "CU-TRACK-19")
def test_a_jet_on_the_way_works_without_stopping_there() -> None:
    t = moving("wuerfellaenge", "10-27", steps={ANA: 3})
    lines = play(t, ANA, "go 7-32")
    assert place(t) == ("7-32", 1, 0)  # one step to the jet, two become four, three more spaces
    assert [line.text for line in lines if line.kind == "jet"] == [
        "Ana takes off: the jet doubles the rest to 4 steps."
    ]


@pytest.mark.rule("CU-TRACK-12")
def test_a_jet_works_for_a_figure_that_begins_on_it() -> None:
    t = moving("wuerfellaenge", JET, steps={ANA: 3})
    assert seat_view(t, ANA)["reach"] != []
    play(t, ANA, "go 9-30")
    assert place(t) == ("9-30", 5, 0)


@pytest.mark.rule("CU-TRACK-14")
def test_a_jet_works_once_a_round() -> None:
    t = moving("wuerfellaenge", "10-27", steps={ANA: 5})
    play(t, ANA, "go 10-29", "go 10-27", "go 10-29")
    assert place(t) == ("10-29", 6, 0)  # 5, 4 doubled to 8, 7, 6
    t = moving("wuerfellaenge", JET, steps={ANA: 3}, specials={ANA: 1})
    play(t, ANA, "go 9-30")
    assert place(t) == ("9-30", 2, 0)


@pytest.mark.rule("CU-TRACK-14")
def test_a_jet_works_again_in_the_next_round_and_for_every_figure() -> None:
    t = moving("wuerfellaenge", JET, steps={ANA: 1}, specials={ANA: 1}, lead=BEN)
    play(t, ANA, "halt")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    assert int(t.get(ANA, k.S_SPECIALS)) == 0
    t = table("move", track="wuerfellaenge", space={ANA: JET, BEN: JET}, steps={ANA: 2, BEN: 2})
    play(t, ANA, "go 9-30", "halt", "rest")
    assert t.actors() == [BEN]
    play(t, BEN, "go 9-30")
    assert seat_view(t, BEN)["steps"] == 3


@pytest.mark.rule("CU-R14")
def test_steps_bought_before_the_jet_are_doubled_and_steps_bought_after_it_are_not() -> None:
    t = moving("wuerfellaenge", JET, steps={ANA: 1}, coins={ANA: 4})
    play(t, ANA, "step", "go 9-30")
    assert place(t) == ("9-30", 3, 0)  # two doubled, one used
    t = moving("wuerfellaenge", JET, steps={ANA: 1}, coins={ANA: 4})
    play(t, ANA, "go 9-30", "step")
    assert place(t) == ("9-30", 2, 0)  # one doubled, one used, one bought


@pytest.mark.rule("CU-R17", "CU-TRACK-18")
def test_a_jet_doubles_the_entries_into_water_too() -> None:
    t = moving("wuerfellaenge", "10-27", steps={ANA: 3}, water={ANA: 2})
    play(t, ANA, "go 10-29")
    assert place(t) == ("10-29", 4, 4)
    t = moving("wuerfellaenge", JET, steps={ANA: 3}, water={ANA: 2})
    play(t, ANA, "go 9-30")
    assert place(t) == ("9-30", 5, 4)


# ---------------------------------------------------------------- shortcuts
@pytest.mark.rule("CU-TRACK-15", "CU-TRACK-17", "CU-TRACK-12", "CU-TRACK-13")
def test_a_step_shortcut_is_paid_out_of_the_steps_of_the_round() -> None:
    t = moving("stille_wasser", CUT, steps={ANA: 10})
    play(t, ANA, "shortcut")
    assert place(t) == ("4-11", 3, 0)  # the rulebook's example: ten steps, seven paid, three more spaces
    play(t, ANA, "go 4-13", "go 3-14")
    assert place(t) == ("3-14", 1, 0)


@pytest.mark.rule("CU-TRACK-11", "CU-TRACK-15")
def test_a_shortcut_may_be_taken_on_the_way() -> None:
    t = moving("stille_wasser", "3-6", steps={ANA: 9})
    lines = play(t, ANA, "go 4-13")
    assert place(t) == ("4-13", 0, 0)
    assert kinds(lines)[:2] == ["moved", "shortcut"]


@pytest.mark.rule("CU-TRACK-15")
def test_too_few_steps_for_a_shortcut() -> None:
    t = moving("stille_wasser", CUT, steps={ANA: 6}, coins={ANA: 3})
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-15"
    assert "4-11" not in reached(t)
    play(t, ANA, "go 4-5")  # declining has no effect
    assert place(t) == ("4-5", 5, 0)
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-15"  # there is none here


@pytest.mark.rule("CU-R14")
def test_steps_may_be_bought_before_a_shortcut_under_the_figure() -> None:
    t = moving("stille_wasser", CUT, steps={ANA: 6}, coins={ANA: 4})
    play(t, ANA, "step", "shortcut")
    assert seat_view(t, ANA)["space"] == "4-11"


@pytest.mark.rule("CU-TRACK-16", "CU-TRACK-12")
def test_a_coin_shortcut_costs_coins_and_no_steps() -> None:
    t = moving("wassertreten", "3-28", steps={ANA: 2}, coins={ANA: 7})
    play(t, ANA, "shortcut")
    assert place(t) == ("7-28", 2, 0)
    assert purse(t, ANA) == (2, 2, 0)
    t = moving("wassertreten", "3-28", steps={ANA: 9}, coins={ANA: 4})
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-16"


@pytest.mark.rule("CU-TRACK-16")
def test_coins_are_never_spent_on_a_shortcut_unasked() -> None:
    t = moving("wassertreten", "2-29", steps={ANA: 3}, coins={ANA: 9})
    assert "7-28" not in reached(t)
    play(t, ANA, "go 3-28")
    assert purse(t, ANA) == (9, 2, 0)


@pytest.mark.rule("CU-TRACK-12", "CU-TRACK-16")
def test_a_shortcut_is_offered_to_a_figure_that_has_no_steps_at_all() -> None:
    t = table(
        "decide",
        track="wassertreten",
        space={ANA: "3-28"},
        active={ANA: "brown:coin3"},
        credits={ANA: 2},
        roll={ANA: "light_gray"},
    )
    play(t, ANA, "pass")
    assert stage_of(t, ANA) == "move"
    assert offered(t, ANA) == ["halt", "shortcut", "step"]


@pytest.mark.rule("CU-TRACK-14")
def test_a_shortcut_works_once_a_round() -> None:
    t = moving("wassertreten", "7-6", steps={ANA: 4})
    play(t, ANA, "shortcut")
    assert place(t) == ("3-6", 2, 0)
    t.put(ANA, k.S_SPACE, number("7-6"))  # carried back
    t.put(ANA, k.S_STEPS, 9)
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-14"


@pytest.mark.rule("CU-TRACK-14", "CU-TRACK-15")
def test_a_shortcut_left_unused_is_not_offered_again_in_the_round() -> None:
    t = moving("stille_wasser", CUT, steps={ANA: 9})
    assert "shortcut" in offered(t, ANA)
    play(t, ANA, "go 4-5", "go 4-7")
    assert place(t) == ("4-7", 7, 0)
    assert "shortcut" not in offered(t, ANA)
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-14"
    assert "4-11" not in reached(t)  # nor is it part of a way


@pytest.mark.rule("CU-TRACK-14", "CU-TRACK-16")
def test_a_coin_shortcut_left_unused_is_not_offered_again_in_the_round() -> None:
    t = moving("wassertreten", "2-29", steps={ANA: 5}, coins={ANA: 9})
    play(t, ANA, "go 3-28", "go 2-29")
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-15"  # there is none here
    play(t, ANA, "go 3-28")
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-14"


@pytest.mark.rule("CU-TRACK-11", "CU-TRACK-14")
def test_a_shortcut_that_a_way_passes_over_is_spent() -> None:
    t = moving("wuerfellaenge", "8-19", steps={ANA: 9})
    lines = play(t, ANA, "go 8-23")
    assert kinds(lines) == ["moved"]
    assert place(t) == ("8-23", 7, 0)
    play(t, ANA, "go 8-21")
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-14"
    t = moving("wuerfellaenge", "4-11", steps={ANA: 4}, coins={ANA: 12})
    play(t, ANA, "go 4-15", "go 4-13")
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-14"


@pytest.mark.rule("CU-TRACK-14")
def test_of_ways_that_are_as_short_the_one_that_spends_no_shortcut_is_gone() -> None:
    t = moving("stille_wasser", "5-6", steps={ANA: 11})
    play(t, ANA, "go 3-6")  # over 4-5, not over the shortcut on 4-7
    play(t, ANA, "go 4-7", "shortcut")
    assert place(t) == ("4-11", 1, 0)
    t = moving("wuerfellaenge", "5-14", steps={ANA: 3}, coins={ANA: 10})
    play(t, ANA, "go 4-11", "go 4-13", "shortcut")  # over 5-12, not over 4-13
    assert place(t) == ("2-13", 0, 0)


@pytest.mark.rule("CU-TRACK-14")
def test_a_shortcut_left_unused_is_part_of_the_position_and_forgotten_at_the_end_of_phase_6() -> None:
    t = moving("wuerfellaenge", "8-19", steps={ANA: 9}, lead=BEN)
    play(t, ANA, "go 8-23")
    document = TITLE.document(t)
    assert document["seat"][ANA]["declined"] == ["8-21"]
    assert "declined" not in document["seat"][BEN]
    again = TITLE.load(document, 2, OPTIONS)
    play(again, ANA, "go 8-21")
    assert refused(again, ANA, "shortcut").rule == "CU-TRACK-14"
    play(t, ANA, "halt")
    assert "declined" not in TITLE.document(t)["seat"][ANA]
    document["seat"][ANA]["declined"] = ["10-29"]
    assert "declined of seat 1 names a jet" in TITLE.defects(TITLE.load(document, 2, OPTIONS))[0]


@pytest.mark.rule("CU-TRACK-14")
def test_a_shortcut_waits_while_the_figure_stays_on_it() -> None:
    t = moving("stille_wasser", "3-6", steps={ANA: 8}, coins={ANA: 4})
    play(t, ANA, "go 4-7", "step", "shortcut")
    assert place(t) == ("4-11", 1, 0)


@pytest.mark.rule("CU-TRACK-14")
def test_another_track_has_its_own_special_actions() -> None:
    t = finale(space={ANA: "10-27"}, steps={ANA: 16})
    play(t, ANA, "go 10-29", "go goal", "go start", "go 7-6")
    board = seat_view(t, ANA)
    assert (board["leg"], board["space"]) == (1, "7-6")
    steps = board["steps"]
    play(t, ANA, "shortcut")  # like the jet of the first track it is the second one in its list
    assert place(t) == ("3-6", steps - 2, 0)


@pytest.mark.rule("CU-R22")
def test_a_shortcut_leads_one_way_only() -> None:
    t = moving("stille_wasser", "4-11", steps={ANA: 9})
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-15"
    assert CUT not in reached(t)


def shortcut_to(spot: list[int]) -> Cubitos:
    """Ana stands on the shortcut, which leads to another space than printed."""
    track = printed_document(PACKAGE)["track"][STILLE_WASSER]
    number_of = next(i for i, feature in enumerate(track["feature"]) if feature["at"] == [4, 7])
    t = moving("stille_wasser", CUT, steps={ANA: 9})
    t.box = make_box(parts_with(put("track", STILLE_WASSER, "feature", number_of, "to", spot)))
    return t


@pytest.mark.rule("CU-R22", "CU-TRACK-11")
def test_arriving_by_a_shortcut_is_entering_a_space_so_its_jet_works() -> None:
    t = shortcut_to([10, 29])
    play(t, ANA, "shortcut")
    assert place(t) == ("10-29", 4, 0)  # nine, less seven, doubled
    t = shortcut_to([10, 29])
    play(t, ANA, "go 10-29")
    assert place(t) == ("10-29", 4, 0)


@pytest.mark.rule("CU-R22", "CU-MOVE-05")
def test_arriving_by_a_shortcut_is_entering_a_space_so_it_brings_its_bonus() -> None:
    t = shortcut_to([4, 13])
    play(t, ANA, "shortcut", "halt")
    assert purse(t, ANA)[2] == 2
