"""The lessons: real positions in which the hinted moves do what the lesson says."""

from __future__ import annotations

import pytest

from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.title import Lesson
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games import title

LESSONS = title("cargo_noir").lessons()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_following_the_hints_finishes_the_lesson(lesson: Lesson) -> None:
    game = title("cargo_noir")
    options = read_options(game.options_type, lesson.options, game.name)
    state = game.load(lesson.document, lesson.seats, options)
    assert game.defects(state) == []
    names = [Seat("You"), Seat("Greta"), Seat("Otto")]
    match = Match(game, names, options, bytes(32), lesson.document)
    for step in lesson.steps:
        entry = match.play(lesson.seat, step.hint)
        told = [game.describe(event, match.reader()) for event in entry.events]
        assert {line.kind for line in told if line is not None} & set(step.until)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(lesson: Lesson, language: str) -> None:
    words = load_words(title("cargo_noir").package, language).entries
    steps = [f"step{number}" for number in range(1, len(lesson.steps) + 1)]
    for key in ("heading", "text", "done", *steps):
        assert words[f"lesson.{lesson.id}.{key}"]
