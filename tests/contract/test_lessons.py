"""Every lesson is a real position in which the hinted moves do what the lesson says, in every language."""

from __future__ import annotations

import pytest

from contract.cases import every_title
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.title import Lesson, Title
from cubilete.core.words import LANGUAGES, load_words

LESSONS = [(game, lesson) for game in every_title() for lesson in game.lessons()]
EACH = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.slug}-{lesson.id}" for game, lesson in LESSONS]
)


def test_every_title_of_the_house_teaches_itself() -> None:
    taught = {game.slug for game, _ in LESSONS}
    assert taught == {game.slug for game in every_title() if game.package.startswith("cubilete.")}


@EACH
def test_following_the_hints_finishes_the_lesson(game: Title, lesson: Lesson) -> None:
    options = read_options(game.options_type, lesson.options, game.name)
    state = game.load(lesson.document, lesson.seats, options)
    assert game.defects(state) == []
    names = [Seat(name) for name in ("You", "Greta", "Otto", "Lena", "Paul")[: lesson.seats]]
    match = Match(game, names, options, bytes(32), lesson.document)
    for step in lesson.steps:
        entry = match.play(lesson.seat, step.hint)
        told = [game.describe(event, match.reader()) for event in entry.events]
        assert {line.kind for line in told if line is not None} & set(step.until), step.hint


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(game: Title, lesson: Lesson, language: str) -> None:
    words = load_words(game.package, language).entries
    steps = [f"step{number}" for number in range(1, len(lesson.steps) + 1)]
    for key in ("heading", "text", "done", *steps):
        assert words[f"lesson.{lesson.id}.{key}"]
