"""What drawings in letters share."""

from __future__ import annotations

import pytest

from cubilete.core.letters import in_lines, short_names


@pytest.mark.parametrize(
    ("entries", "lines"),
    [
        ([], []),
        (["a one", "b two"], ["a one  b two"]),
        (["a one", "b two", "c three"], ["a one  b two", "c three"]),
        (["a", "somebody with a long name", "b"], ["a", "somebody with a", "long name  b"]),
    ],
)
def test_a_legend_takes_as_many_lines_as_it_needs(entries: list[str], lines: list[str]) -> None:
    assert in_lines(entries, 15) == lines


def test_names_that_are_cut_stay_apart() -> None:
    assert short_names(["Ana", "Ben"], 4) == ["Ana", "Ben"]
    assert short_names(["Player one", "Player two"], 8) == ["1 Player", "2 Player"]
