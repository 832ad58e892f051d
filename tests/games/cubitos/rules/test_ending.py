"""The end of the game, p.10; laps and the Finale, p.6."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.outcome import Outcome
from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import (
    ANA,
    BEN,
    CLEO,
    READER,
    TITLE,
    Dice,
    finale,
    kinds,
    offered,
    owned,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    table,
)

LAP = 30
"""Steps around Verflinkst und zugenäht."""


def view(t: Cubitos) -> dict[str, Any]:
    return TITLE.view(t, SPECTATOR)


def over(t: Cubitos) -> bool:
    return bool(view(t)["section"] == "over")


def outcome(t: Cubitos) -> Outcome:
    assert over(t)
    return TITLE.outcome(t, READER)


def second_finisher(steps: int, **more: Any) -> Cubitos:
    """Ana has finished and come two spaces beyond the start field; Ben stands before the finish."""
    return table(
        "move",
        seat=BEN,
        space={ANA: "6-23", BEN: "6-15"},
        leg={ANA: 1},
        finished=(ANA,),
        steps={BEN: steps},
        **more,
    )


# ---------------------------------------------------------------- reaching the finish
@pytest.mark.rule("CU-END-01", "CU-ROUND-02")
def test_the_round_in_which_a_figure_finishes_is_played_to_its_end() -> None:
    t = table("move", space={ANA: "6-15"}, steps={ANA: 1}, coins={BEN: 2})
    lines = play(t, ANA, "go goal")
    assert "finished" in kinds(lines)
    assert (seat_view(t, ANA)["finished"], over(t)) == (True, False)
    assert offered(t, BEN) == ["rest", "buy green"]  # Ben still plays his round
    play(t, BEN, "buy green")
    assert over(t)
    assert t.actors() == []
    assert refused(t, BEN, "roll").rule == "CU-END-01"


@pytest.mark.rule("CU-END-01")
def test_without_a_figure_in_the_finish_the_game_goes_on() -> None:
    t = table("move", space={ANA: "6-13"}, steps={ANA: 1}, lead=BEN)
    play(t, ANA, "go 6-15")
    assert (over(t), view(t)["round"]) == (False, 4)


@pytest.mark.rule("CU-END-03")
def test_the_only_one_in_the_finish_wins() -> None:
    t = table("move", seats=3, lead=BEN, space={ANA: "6-15", BEN: "6-13", CLEO: "4-33"}, steps={ANA: 1})
    lines = play(t, ANA, "go goal")
    assert [(line.text, line.rule) for line in lines if line.kind == "won"] == [("Ana wins the race.", "CU-END-03")]
    result = outcome(t)
    assert (result.places, result.decided_by) == ((1, 2, 3), "CU-END-03")


@pytest.mark.rule("CU-END-02")
def test_a_finisher_with_steps_left_goes_on_from_the_start_field() -> None:
    t = table("move", space={ANA: "6-15"}, steps={ANA: 4})
    play(t, ANA, "go goal")
    board = seat_view(t, ANA)
    assert (board["space"], board["steps"], board["finished"]) == ("start", 3, True)
    play(t, ANA, "go 6-23")
    assert (seat_view(t, ANA)["space"], seat_view(t, ANA)["steps"]) == ("6-23", 1)
    play(t, ANA, "halt")  # one need not go on
    assert seat_view(t, ANA)["progress"] == LAP + 2


@pytest.mark.parametrize(
    ("steps", "space", "places", "winner"),
    [(2, "6-21", (1, 2), "Ana"), (4, "6-25", (2, 1), "Ben"), (1, "", (1, 2), "Ana")],
)
@pytest.mark.rule("CU-END-04")
def test_of_several_finishers_the_one_furthest_from_the_start_field_wins(
    steps: int, space: str, places: tuple[int, ...], winner: str
) -> None:
    t = second_finisher(steps)
    lines = play(t, BEN, "go goal", *([f"go {space}"] if space else []))
    won = f"{winner} wins the race, having come furthest beyond the finish."
    assert [(line.text, line.rule) for line in lines if line.kind == "won"] == [(won, "CU-END-04")]
    assert (outcome(t).places, outcome(t).decided_by) == (places, "CU-END-04")


@pytest.mark.rule("CU-END-05")
def test_special_actions_work_on_the_way_beyond_the_finish() -> None:
    t = table(
        "move",
        seat=BEN,
        track="stille_wasser",
        space={ANA: "7-4", BEN: "2-27"},
        leg={ANA: 1},
        finished=(ANA,),
        steps={BEN: 1 + 2 + 7},
    )
    play(t, BEN, "go goal", "go 4-7", "shortcut")
    assert seat_view(t, BEN)["space"] == "4-11"
    assert outcome(t).places == (2, 1)


# ---------------------------------------------------------------- ties
@pytest.mark.rule("CU-END-06", "CU-R19")
def test_who_is_still_level_plays_another_round_without_the_others() -> None:
    t = second_finisher(3, seats=3)
    lines = play(t, BEN, "go goal", "go 6-23")
    assert [line.text for line in lines if line.kind == "tie"] == ["Ana and Ben are level and play a tie-break round."]
    shown = view(t)
    assert (shown["round"], shown["tie_break"], over(t)) == (4, True, False)
    assert [board["stage"] for board in shown["seat"]] == ["to_roll", "to_roll", "out"]
    assert refused(t, CLEO, "roll").rule == "CU-R19"
    assert CLEO not in t.actors()


def tie_break(stage: str = "move", **more: Any) -> Cubitos:
    """Ana and Ben, two spaces beyond the start field each, play a tie-break round; Cleo does not."""
    given: dict[str, Any] = {"space": {ANA: "6-23", BEN: "6-23"}, "leg": {ANA: 1, BEN: 1}, **more}
    t = table(stage, seats=3, finished=(ANA, BEN), **given)
    t.tied = 0b011
    t.put(CLEO, k.S_STAGE, c.OUT)
    t.put(CLEO, k.S_SYMBOLS, -1)
    return t


@pytest.mark.rule("CU-END-06")
def test_the_tie_break_round_compares_the_distance_again() -> None:
    t = tie_break(seat=BEN, steps={BEN: 1})
    play(t, BEN, "go 7-24")
    result = outcome(t)
    assert (result.places, result.decided_by) == ((2, 1, 3), "CU-END-06")


@pytest.mark.rule("CU-END-06")
def test_rounds_are_repeated_until_one_is_ahead() -> None:
    t = tie_break(seat=BEN, steps={BEN: 1}, space={ANA: "6-23", BEN: "6-21"})
    lines = play(t, BEN, "go 6-23")
    assert "tie" not in kinds(lines)  # the same two as before
    assert (over(t), view(t)["round"], view(t)["tie_break"]) == (False, 4, True)


@pytest.mark.rule("CU-END-06", "CU-R19")
def test_who_falls_back_in_a_tie_break_is_out_of_the_next_one() -> None:
    t = table(
        "move",
        seats=3,
        seat=CLEO,
        space={ANA: "6-23", BEN: "7-22", CLEO: "6-21"},
        leg=dict.fromkeys(range(3), 1),
        finished=(ANA, BEN, CLEO),
        steps={CLEO: 1},
    )
    t.tied = 0b111
    lines = play(t, CLEO, "halt")
    assert [line.text for line in lines if line.kind == "tie"] == ["Ana and Ben are level and play a tie-break round."]
    assert stage_of(t, CLEO) == "out"


@pytest.mark.rule("CU-END-06", "CU-R19")
def test_a_finisher_who_was_behind_cannot_win_the_tie_break_of_others() -> None:
    t = tie_break(
        seat=BEN, steps={BEN: 2}, space={ANA: "6-21", BEN: "6-23", CLEO: "7-22"}, leg=dict.fromkeys(range(3), 1)
    )
    t.mark(CLEO, k.M_FINISHED)
    play(t, BEN, "go 7-20")  # both have gone back, behind Cleo
    assert (over(t), view(t)["tie_break"]) == (False, True)
    assert [board["stage"] for board in view(t)["seat"]] == ["to_roll", "to_roll", "out"]


@pytest.mark.rule("CU-R19")
def test_a_tie_break_round_has_all_eight_phases() -> None:
    t = second_finisher(3, seats=3)
    play(t, BEN, "go goal", "go 6-23")
    assert seat_view(t, BEN)["roll"] == {"light_gray": 7, "dark_gray": 2, "lead": 1}  # refilled
    play(t, BEN, "roll", "pass", dice=Dice(light_gray="coin1 coin1 coin1"))
    play(t, ANA, "roll", "push", "pass", dice=Dice(dark_gray="step1 blank"))
    assert stage_of(t, BEN) == "buy"
    play(t, BEN, "buy brown")
    assert (stage_of(t, BEN), stage_of(t, ANA)) == ("rested", "move")
    play(t, ANA, "go 6-25")  # with the credit that lies there
    assert (purse(t, ANA)[2], owned(t, BEN, "brown")) == (1, 1)
    assert outcome(t).places == (1, 2, 3)


@pytest.mark.parametrize(("lead", "first"), [(ANA, ANA), (BEN, BEN), (CLEO, ANA)])
@pytest.mark.rule("CU-R19")
def test_the_lead_passes_among_all_seats_and_counts_among_those_who_play(lead: int, first: int) -> None:
    t = second_finisher(3, seats=3, lead=(lead - 1) % 3)
    play(t, BEN, "go goal", "go 6-23")
    assert view(t)["lead"] == lead
    assert seat_view(t, lead)["roll"].get("lead") == 1
    assert t.actors() == [first]


@pytest.mark.rule("CU-R19")
def test_red_symbols_are_compared_among_those_who_play() -> None:
    t = tie_break("compare", cards="katrin", active={ANA: "red:team"}, symbols={ANA: 1, BEN: 0})
    play(t, ANA, "red")
    assert purse(t, ANA)[2] == 1  # Ben has fewer; Cleo is not there


@pytest.mark.rule("CU-R18", "CU-END-06")
def test_once_more_around_counts_the_whole_lap() -> None:
    t = tie_break(seat=BEN, space={ANA: "6-15", BEN: "6-15"}, steps={BEN: 3})
    play(t, BEN, "go goal")
    assert (seat_view(t, BEN)["space"], seat_view(t, BEN)["progress"]) == ("start", 2 * LAP)
    play(t, BEN, "go 6-21")
    assert seat_view(t, BEN)["progress"] == 2 * LAP + 1
    play(t, BEN, "halt")
    assert outcome(t).places == (2, 1, 3)


@pytest.mark.rule("CU-R06", "CU-R19")
def test_in_a_tie_break_too_every_red_line_to_the_one_in_front_counts() -> None:
    t = tie_break(seat=BEN, lead=ANA, space={ANA: "6-15", BEN: "6-15"}, steps={BEN: 1})
    assert [seat_view(t, seat)["lines"] for seat in (ANA, BEN)] == [0, 0]
    t.put(BEN, k.S_EXTRA, LAP)  # Ben is a whole lap ahead
    assert [seat_view(t, seat)["lines"] for seat in (ANA, BEN)] == [8, 0]


@pytest.mark.rule("CU-R18")
def test_a_figure_on_the_start_field_has_come_no_distance() -> None:
    t = second_finisher(1)
    play(t, BEN, "go goal")
    assert outcome(t).points == (LAP + 2, LAP)


# ---------------------------------------------------------------- laps and tracks
@pytest.mark.rule("CU-R21", "CU-RACE-13")
def test_a_lap_ends_with_a_step_into_the_common_field_and_the_next_one_begins_there() -> None:
    t = table("move", laps="2", space={ANA: "6-15"}, steps={ANA: 3})
    lines = play(t, ANA, "go goal")
    board = seat_view(t, ANA)
    assert (board["leg"], board["space"], board["steps"], board["finished"]) == (1, "start", 2, False)
    assert kinds(lines) == ["moved", "lap"]
    play(t, ANA, "go 6-21")
    assert refused(t, ANA, "go goal").rule == "CU-MOVE-01"  # not from this side
    assert refused(t, ANA, "go start").rule == "CU-TRACK-21"
    t = table("move", laps="2", space={ANA: "6-15"}, leg={ANA: 1}, steps={ANA: 1})
    play(t, ANA, "go goal")
    assert seat_view(t, ANA)["finished"]


@pytest.mark.rule("CU-RACE-12", "CU-R20")
def test_in_the_finale_a_step_leads_from_the_first_finish_to_the_second_start() -> None:
    t = finale(space={ANA: "2-27"}, steps={ANA: 3})
    lines = play(t, ANA, "go goal")
    assert (seat_view(t, ANA)["space"], seat_view(t, ANA)["finished"]) == ("goal", False)
    assert "lap" in kinds(lines)
    assert offered(t, ANA) == ["halt", "go start"]
    play(t, ANA, "go start")
    board = seat_view(t, ANA)
    assert (board["leg"], board["space"], board["steps"]) == (1, "start", 1)
    exits = {(row, x) for row, x in TITLE.parts.track[2].start_exits}
    land = {f"{row}-{x}" for row, x in exits if TITLE.parts.track[2].rows[row][x] == "."}
    assert {way["space"] for way in board["reach"]} == land


@pytest.mark.rule("CU-RACE-12")
def test_without_a_step_for_the_link_the_figure_waits_in_the_first_finish() -> None:
    t = finale(space={ANA: "2-27"}, steps={ANA: 1}, lead=BEN)
    play(t, ANA, "go goal")
    assert (over(t), view(t)["round"], seat_view(t, ANA)["space"]) == (False, 4, "goal")


@pytest.mark.rule("CU-R20", "CU-END-02")
def test_a_finisher_of_the_finale_goes_on_from_the_first_start_field() -> None:
    t = finale(space={ANA: "8-21"}, leg={ANA: 1}, steps={ANA: 3})
    play(t, ANA, "go goal")
    board = seat_view(t, ANA)
    assert (board["finished"], board["space"]) == (True, "start")
    play(t, ANA, "go 3-4")  # an exit of Stille Wasser sind tief; Wassertreten has none there
    assert seat_view(t, ANA)["space"] == "3-4"


# ---------------------------------------------------------------- a step in the roll section
def pushing(space: str, **more: Any) -> Cubitos:
    """Ana pushes with an active Mutiger Maasdamer, which gives a step that is used at once."""
    t = table(
        "decide", space={ANA: space}, active={ANA: "yellow:team"}, roll={ANA: "light_gray", BEN: "brown"},
        stages={BEN: "to_roll"}, **more,
    )  # fmt: skip
    play(t, ANA, "push", "use yellow:team 1")
    return t


@pytest.mark.rule("CU-R34", "CU-END-01")
def test_a_step_in_the_roll_section_can_finish_the_race() -> None:
    t = pushing("6-15")
    play(t, ANA, "go goal")
    board = seat_view(t, ANA)
    assert (board["finished"], board["space"], over(t)) == (True, "start", False)
    play(t, ANA, "pass")
    play(t, BEN, "roll", "pass")
    assert over(t)
    assert outcome(t).places == (1, 2)


@pytest.mark.rule("CU-R34")
def test_a_space_reached_in_the_roll_section_is_where_phase_6_begins() -> None:
    t = pushing("6-23", credits={ANA: 4})
    play(t, ANA, "go 6-25")  # a credit lies here
    assert purse(t, ANA)[2] == 4
    play(t, ANA, "pass")
    play(t, BEN, "roll", "pass")
    assert (stage_of(t, ANA), seat_view(t, ANA)["began"]) == ("move", "6-25")
    play(t, ANA, "halt")
    assert purse(t, ANA)[2] == 4  # standing still gives no bonus


@pytest.mark.rule("CU-R34", "CU-TRACK-12")
def test_a_special_action_reached_in_the_roll_section_works_in_phase_6() -> None:
    t = pushing("10-27", track="wuerfellaenge", credits={ANA: 4})
    play(t, ANA, "go 10-29", "pass")
    play(t, BEN, "roll", "pass")
    assert seat_view(t, ANA)["steps"] == 0
    play(t, ANA, "step", "go 9-30")
    assert seat_view(t, ANA)["steps"] == 1  # one doubled by the jet, one used


@pytest.mark.rule("CU-R34")
def test_a_step_at_once_leaves_the_start_field_but_never_enters_water() -> None:
    t = pushing("start")
    play(t, ANA, "go 6-21")
    assert seat_view(t, ANA)["space"] == "6-21"
    t = pushing("4-11")
    assert refused(t, ANA, "go 4-13").rule == "CU-R34"
    t = table(
        "decide", track="wassertreten", space={ANA: "6-15"}, active={ANA: "yellow:team"},
        roll={ANA: "light_gray", BEN: "brown"}, stages={BEN: "to_roll"},
    )  # fmt: skip
    lines = play(t, ANA, "push", "use yellow:team 1")
    assert "lost_step" in kinds(lines)
    assert (seat_view(t, ANA)["space"], offered(t, ANA)) == ("6-15", ["push", "pass"])


# ---------------------------------------------------------------- no end in sight
@pytest.mark.rule("CU-R51")
def test_after_the_last_round_the_figure_that_came_furthest_wins() -> None:
    for limit, last in (("12", 12), ("30", 30)):
        t = late(last - 1, limit)
        assert (over(t), view(t)["round"]) == (False, last)
        t = late(last, limit)
        result = outcome(t)
        assert (result.places, result.ended_by, result.decided_by) == ((2, 1, 2), "CU-R51", "CU-R51")


def late(round: int, limit: str) -> Cubitos:
    t = table(
        "buy", seats=3, seat=CLEO, round=round, coins={CLEO: 2}, options={"round_limit": limit},
        space={ANA: "6-23", BEN: "6-25", CLEO: "7-22"},
    )  # fmt: skip
    play(t, CLEO, "rest")
    return t


@pytest.mark.rule("CU-R51", "CU-END-03")
def test_who_finishes_in_the_last_round_wins_by_finishing() -> None:
    t = table(
        "move", seat=BEN, round=12, options={"round_limit": "12"}, space={ANA: "6-13", BEN: "6-15"}, steps={BEN: 1}
    )
    play(t, BEN, "go goal")
    assert (outcome(t).places, outcome(t).decided_by) == ((2, 1), "CU-END-03")


@pytest.mark.rule("CU-R51")
def test_tie_break_rounds_get_as_many_rounds_again() -> None:
    t = second_finisher(3, round=12, options={"round_limit": "12"})
    play(t, BEN, "go goal", "go 6-23")
    assert (over(t), view(t)["round"], view(t)["tie_break"]) == (False, 13, True)
    for round, ended in ((23, False), (24, True)):
        t = tie_break("buy", seat=BEN, round=round, coins={BEN: 2}, options={"round_limit": "12"})
        play(t, BEN, "rest")
        assert over(t) is ended
    assert outcome(t).places == (1, 1, 3)
