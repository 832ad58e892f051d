"""Every title there is to test with: those that are found, and those that exist only for tests."""

from __future__ import annotations

from cubilete.contract.cases import chosen_cases
from cubilete.core.title import Title
from cubilete.games import TITLES, title
from titles.crew import CrewTitle
from titles.outside.box import TITLES as IN_ONE_BOX
from titles.parley import ParleyTitle
from titles.pig.title import PigTitle

TEST_TITLES: tuple[Title, ...] = (ParleyTitle(), PigTitle(), CrewTitle(), *(kind() for kind in IN_ONE_BOX))
"""Titles that are no part of the house."""


def every_title() -> list[Title]:
    return [*(title(slug) for slug in TITLES), *TEST_TITLES]


CASES = chosen_cases(every_title(), "all")
"""Every table of every title."""


def plans_flicks(game: Title) -> bool:
    """Whether its bots miss by so many degrees, and plan flicks accordingly: each then takes as long as a whole game of
    other titles, so that tests of every table ask for fewer."""
    guide = game.guide()
    return guide.with_hand(9.0) is not guide
