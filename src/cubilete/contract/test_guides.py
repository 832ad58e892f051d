"""The page on how to play is complete in every language, and every phase that a game passes is on it."""

from __future__ import annotations

import pytest

from cubilete.contract.cases import ALL, TITLES, Case
from cubilete.contract.play import decisions, everybody
from cubilete.core.how_to_play import OVER, HowToPlay, guide_faults
from cubilete.core.title import Title
from cubilete.core.words import LANGUAGES


def page_of(title: Title, language: str = "en") -> HowToPlay:
    page = title.how_to_play(language)
    if page is None:
        pytest.skip(f"{title.name} has no folder `guide`")
    return page


@TITLES
def test_the_page_fits_the_title(title: Title) -> None:
    page_of(title)
    assert guide_faults(title) == []


@TITLES
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_everything(title: Title, language: str) -> None:
    page = page_of(title, language)
    assert page.aim
    assert page.scoring
    said = [page.aim, *(step.text for step in page.steps()), *(score.text for score in page.scoring)]
    said += [note.text for step in page.steps() for note in step.details] + [tip.text for tip in page.tips]
    for text in said:
        assert text.endswith((".", "!", "?", ":")), text
        assert "{" not in text


@ALL
def test_every_phase_of_a_game_is_on_the_page(case: Case) -> None:
    page = page_of(case.title)
    known = {phase for step in page.steps() for phase in step.phases}
    for match in decisions(case, 29, every=3):
        for seat in everybody(case):
            phase = case.title.phase_name(match.state, seat)
            assert phase in known
            assert (phase == OVER) == match.over
