"""Freight at the keyboard: the world in letters, moves typed by name, refusals, and undo up to a drawn card."""

from __future__ import annotations

import pytest

from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.games import title
from cubilete.terminal.play.opening import seed_from
from terminal.helpers import Line, Sitting, played

TITLE = title("competitors")


def lesson_match(lesson: str) -> Match:
    """Ana alone at a lesson's position, against somebody who plays at random."""
    taught = next(one for one in TITLE.lessons() if one.id == lesson)
    options = read_options(TITLE.options_type, taught.options, TITLE.name)
    seats = [Seat("Ana"), Seat("Ben", "random")]
    return Match(TITLE, seats, options, seed_from("a world for tests"), taught.document)


def sitting(*lines: Line, lesson: str = "2_truck", language: str = "en", width: int = 100) -> Sitting:
    found = Sitting(lines, lesson_match(lesson), language, width)
    found.run()
    return found


def test_the_world_is_drawn_with_what_stands_on_it() -> None:
    text = sitting("quit").text
    assert "The world" in text
    assert "T your truck" in text
    assert "2 Ben" in text


def test_a_journey_is_drawn_near() -> None:
    text = sitting("deliver truck1", "quit").text
    assert "Around Ana's truck 1" in text
    assert "X receiver" in text
    assert "+ may go here" in text
    assert "Delivery of Parcels to Argentina and Uruguay: T.M. 1 of 2, 5 P.M. left" in text


def test_it_is_drawn_in_german_too() -> None:
    text = sitting("deliver truck1", "quit", language="de").text
    assert "Rund um Lkw 1 von Ana" in text
    assert "Empfänger" in text
    assert "may go here" not in text


@pytest.mark.parametrize("width", [60, 80, 140])
def test_no_line_of_the_drawing_is_longer_than_the_screen(width: int) -> None:
    lines = sitting("deliver truck1", "quit", width=width).text.splitlines()
    assert [line for line in lines if len(line) > width and "sealed" not in line] == []  # a seal cannot be broken


def test_things_are_typed_by_name_and_a_delivery_is_made() -> None:
    found = sitting(
        "deliver truck 1", "drive bolivia and paraguay", "apply", "drive argentina_uruguay", "apply", "quit"
    )
    assert played(found.match)[:5] == [
        "deliver truck1", "drive bolivia_paraguay", "apply", "drive argentina_uruguay", "apply",
    ]  # fmt: skip
    assert "delivers Parcels within 1 T.M.: 33,000 euros and 1 victory point." in found.words


def test_a_move_that_may_not_be_made_is_answered_and_changes_nothing() -> None:
    found = sitting("drive chile", "sign truck1 K001 to peru", "deliver ship1", "drive perux", "quit")
    assert played(found.match) == []
    assert "No journey is under way" in found.words
    assert "CP-SIGN-06" in found.words
    assert "No contract is signed for ship 1" in found.words
    assert "Did you mean peru?" in found.words


def test_undo_goes_back_over_steps_and_ends_at_a_card_that_was_drawn() -> None:
    """In the lesson the order of the customs deck is known, so a card that comes up shows nothing new."""
    back = sitting("deliver truck1", "drive bolivia_paraguay", "undo", "quit")
    assert "Undo stops here" not in back.words
    drawn = sitting("draw contract", "undo", "quit", lesson="1_sign")
    assert played(drawn.match) == ["draw contract"]
    assert "Undo stops here" in drawn.words


def test_a_deal_is_accepted_at_the_keyboard() -> None:
    found = sitting("accept 5", "quit", lesson="5_deal")
    assert played(found.match)[0] == "accept 5"
    assert "the territory card Poland" in found.words


def test_what_was_played_can_be_written_and_replayed() -> None:
    found = sitting("deliver ship1", "sail r09c17", "sail r08c18", "quit", lesson="3_ship")
    text = write_record(found.match)
    again = replay(read_record(text, "freight.txt"), TITLE, "freight.txt")
    assert TITLE.document(again.state) == TITLE.document(found.match.state)
