"""Outcomes of chance as they stand in records: written, read again, and what is none."""

from __future__ import annotations

import pytest

from cubilete.core.title import ChanceKind

COIN = ChanceKind("coin", ("heads", "tails"))
DIE = ChanceKind("die", base=1)
SHOT = ChanceKind("shot", trial=True)


@pytest.mark.parametrize(
    ("kind", "numbers", "text"),
    [(COIN, [1], "tails"), (DIE, [0, 5], "1:6"), (SHOT, [0, 3, 99], "3:99"), (SHOT, [4, 3, 99], "3:99@4")],
)
def test_outcomes_are_written_and_read_again(kind: ChanceKind, numbers: list[int], text: str) -> None:
    assert kind.write(numbers) == text
    assert kind.read(text) == numbers


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        (COIN, "edge", "'edge' is no outcome of coin; there must be one of heads, tails"),
        (COIN, "1", "'1' is no outcome of coin; there must be one of heads, tails"),
        (DIE, "six", "'six' is no outcome of die; there must be whole numbers"),
        (DIE, "", "'' is no outcome of die; there must be whole numbers"),
        (DIE, "3 coin", "'3 coin' is no outcome of die; there must be whole numbers"),
        (DIE, "3@1", "'3@1' is no outcome of die; there must be whole numbers"),
        (SHOT, "3@x", "'3@x' is no outcome of shot; there must be whole numbers"),
    ],
)
def test_what_is_no_outcome_is_said_in_plain_words(kind: ChanceKind, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=r"is no outcome of") as caught:
        kind.read(text)
    assert str(caught.value) == says
