"""A race at the keyboard: the road drawn in letters, moves typed and completed, refusals, and undo up to the dice."""

from __future__ import annotations

import pytest

from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.games import title
from cubilete.terminal.play.opening import seed_from
from terminal.helpers import Line, Sitting, played

TITLE = title("nevada_ride")


def lesson_match(lesson: str) -> Match:
    """Ana alone at a lesson's position, against somebody who plays at random."""
    taught = next(one for one in TITLE.lessons() if one.id == lesson)
    options = read_options(TITLE.options_type, taught.options, TITLE.name)
    seats = [Seat("Ana"), Seat("Ben", "random")]
    return Match(TITLE, seats, options, seed_from("a road for tests"), taught.document)


def sitting(*lines: Line, lesson: str = "2_corner", language: str = "en", width: int = 100) -> Sitting:
    found = Sitting(lines, lesson_match(lesson), language, width)
    found.run()
    return found


def test_the_road_is_drawn_with_cars_corners_and_ends() -> None:
    text = sitting("quit").text
    assert "The road ahead of Ana" in text
    assert "Eagle Turn (2)" in text
    drawn = [line for line in text.splitlines() if line.startswith(("left", "centre", "right"))]
    assert len(drawn) == 3
    assert "1" in drawn[1]  # Ana's car, in the centre lane
    assert any("+" in line for line in drawn)
    assert "+ may end here" in text


def test_the_road_is_drawn_in_german_too() -> None:
    text = sitting("quit", language="de").text
    assert "Eagle Turn (2)" in text
    assert "Ana" in text
    assert "may end here" not in text


@pytest.mark.parametrize("width", [60, 80, 140])
def test_no_line_of_the_drawing_is_longer_than_the_screen(width: int) -> None:
    lines = sitting("quit", width=width).text.splitlines()
    assert [line for line in lines if len(line) > width and "sealed" not in line] == []  # a seal cannot be broken


def test_a_move_is_typed_in_full_or_by_its_number() -> None:
    one = sitting("drive c2-09c 1", "", "quit")
    assert played(one.match)[:1] == ["drive C2-09C 1"]
    assert "loses 1 Brakes point: braking" in one.words
    assert len(played(sitting("1", "", "quit").match)) >= 1


def test_a_move_that_may_not_be_made_is_answered_and_changes_nothing() -> None:
    found = sitting("drive S2-10C 1", "gear 3", "drive S9-01L 1", "quit")
    assert played(found.match) == []
    assert "cars never move backwards" in found.words
    assert "FD-MOVE-03" in found.words
    assert "can be changed in the next turn" in found.words
    assert "There is no space 's9-01l' on this circuit" in found.words


def test_a_way_without_dice_can_be_taken_back_and_a_roll_cannot() -> None:
    back = sitting("drive C2-09C 1", "undo", "quit")
    assert played(back.match)[-1].startswith("undo")
    rolled = sitting("gear 4", "undo", "quit", lesson="1_gears")
    assert "Undo stops here" in rolled.words


def test_a_race_at_the_keyboard_replays_from_its_record() -> None:
    match = sitting("gear 4", "1", "", "gear 5", "1", "", "quit", lesson="1_gears").match
    text = write_record(match)
    again = replay(read_record(text, "race.txt"), TITLE, "race.txt")
    assert played(again) == played(match)
    assert TITLE.document(again.state) == TITLE.document(match.state)
