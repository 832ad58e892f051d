"""A title's drawing in letters fits the screen that it is drawn for, whoever sits at the table."""

from __future__ import annotations

import pytest

from cubilete.contract.cases import USUAL, Case
from cubilete.contract.play import decisions
from cubilete.core.letters import USUAL_WIDTH
from cubilete.core.title import SPECTATOR, Reader
from cubilete.core.words import LANGUAGES

ROOMY = 400
LONG = "of a name that is as long as names may be"
"""With what stands before it more than a line of the usual screen holds twice."""


@USUAL
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_fits_eighty_letters_and_is_there_wherever_a_wide_one_is(case: Case, language: str) -> None:
    names = tuple(f"{seat + 1}. {LONG}"[:40].strip() for seat in range(case.seats))
    for match in decisions(case, 71, every=37):
        for seat in (SPECTATOR, 0):
            reader = Reader(seat, names, language)
            lines = case.title.drawing(match.state, reader, USUAL_WIDTH)
            assert [line for line in lines if len(line) > USUAL_WIDTH] == []
            assert bool(lines) == bool(case.title.drawing(match.state, reader, ROOMY))
