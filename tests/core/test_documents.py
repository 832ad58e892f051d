"""Reading documents and component files: whatever is wrong is named, with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from cubilete.core.components import find_components, numbers_digest, parse_components, typed_components
from cubilete.core.documents import counts, known, mask, named, place, seat_number, within
from cubilete.core.errors import ComponentError, PositionError
from cubilete.core.lessons import read_lesson

WARES = ("gold", "ivory", "silk")


def test_numbers_lie_between_their_ends() -> None:
    assert within(3, 0, 3, "coins") == 3
    with pytest.raises(PositionError, match="coins must lie between 0 and 3, not 4"):
        within(4, 0, 3, "coins")


def test_seats_are_written_from_one() -> None:
    assert [seat_number(number, 3, "on_turn") for number in (1, 2, 3)] == [0, 1, 2]
    for number in (0, 4):
        with pytest.raises(PositionError, match=f"on_turn must lie between 1 and 3, not {number}"):
            seat_number(number, 3, "on_turn")


def test_names_become_bits_and_bits_become_names() -> None:
    assert mask(["silk", "gold"], WARES, "sold") == 0b101
    assert named(0b101, WARES) == ["gold", "silk"]
    with pytest.raises(PositionError, match="sold: there is no ware 'tea'; there are gold, ivory, silk"):
        mask(["tea"], WARES, "sold", "ware")
    with pytest.raises(PositionError, match="sold: something is listed twice"):
        mask(["gold", "gold"], WARES, "sold")
    assert known("ivory", WARES, "sold") == 1


def test_of_many_names_those_are_told_that_may_be_meant() -> None:
    towns = [f"town{number}" for number in range(99)] + ["chile"]
    with pytest.raises(PositionError, match=r"there is no State 'chili'; did you mean chile\?$"):
        known("chili", towns, "goal", "State")
    with pytest.raises(PositionError, match=r"there are town0, town1, town2, and others\.$"):
        known("xyzzy", towns, "goal")


def test_counts_are_laid_into_rows_and_read_again() -> None:
    row = [0] * 6
    place(row, 3, {"silk": 2, "gold": 1}, WARES, "hold")
    assert row == [0, 0, 0, 1, 0, 2]
    assert counts(row[3:], WARES) == {"gold": 1, "silk": 2}
    with pytest.raises(PositionError, match="hold, gold, must lie between 0 and 5, not 6"):
        place(row, 0, {"gold": 6}, WARES, "hold", 5)


def test_a_lesson_is_a_position_with_something_to_do() -> None:
    text = 'turn = 1\n\n[lesson]\nseats = 3\nseat = 2\nstep = [{ hint = "roll", until = ["rolled"] }]\n'
    lesson = read_lesson("1_roll", text)
    assert (lesson.id, lesson.seats, lesson.seat, lesson.options) == ("1_roll", 3, 1, "")
    assert lesson.document == {"turn": 1}
    assert [(step.hint, step.until) for step in lesson.steps] == [("roll", ("rolled",))]


class Box(Struct):
    coins: int


def test_a_component_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"The component file .*none\.toml cannot be read"):
        find_components("titles.pig", str(tmp_path / "none.toml"))
    with pytest.raises(ComponentError, match=r"mine\.toml is not valid TOML"):
        parse_components("coins = ", "mine.toml")
    with pytest.raises(ComponentError, match=r"mine\.toml does not describe a Pig box: .*coins"):
        typed_components({"coins": "many"}, Box, "Pig", "mine.toml")
    assert typed_components(parse_components("coins = 3", "mine.toml"), Box, "Pig", "mine.toml").coins == 3
    assert numbers_digest({"a": 1, "b": 2}) == numbers_digest({"b": 2, "a": 1}) != numbers_digest({"a": 2, "b": 1})
