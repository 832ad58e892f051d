"""Studies speak German: what a title counts has a German name, and no name lies there unused."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from cubilete.arena.saying import speaking, term
from cubilete.core.title import Title
from cubilete.core.words import load_words
from cubilete.games import TITLES, title

HOUSE = [slug for slug in TITLES if title(slug).package.startswith("cubilete.")]
SAME = {"Pesos"}
"""Called alike in both languages."""


@pytest.mark.parametrize("slug", HOUSE)
def test_headings_and_points_are_said_in_german(slug: str) -> None:
    game = title(slug)
    measures = game.measures()
    with speaking("de"):
        for word in {*measures.kinds.values(), measures.points, measures.standing} - SAME:
            assert term(word, game.package) != word


def parts_of(game: Title) -> set[str]:
    """What decisions of a game may be about, for a study tells how many there were of each."""
    asked = [key for key in load_words(game.package, "en").entries if key.startswith(("prompt.", "stage."))]
    return {key.split(".")[-1].replace("_", " ") for key in asked}


@pytest.mark.parametrize("package", sorted({title(slug).package for slug in HOUSE}))
def test_no_german_name_is_for_something_that_is_not_counted(package: str) -> None:
    games = [title(slug) for slug in HOUSE if title(slug).package == package]
    counted = {"Diamonds"}
    for game in games:
        measures = game.measures()
        counted |= {*measures.kinds.values(), measures.points, measures.standing}
        counted |= set(getattr(measures, "names", {}).values())
        counted |= parts_of(game)
    text = resources.files(package).joinpath("study.de.toml").read_text("utf-8")
    assert set(tomllib.loads(text)) - counted == set()
