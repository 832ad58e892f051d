"""Every lesson is a real position in which the hinted moves do what the lesson says, in every language."""

from __future__ import annotations

import pytest

from cubilete.contract.cases import LESSONS, LessonCase
from cubilete.contract.play import NAMES
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.words import LANGUAGES, load_words


@LESSONS
def test_following_the_hints_finishes_the_lesson(taught: LessonCase) -> None:
    game, lesson = taught
    options = read_options(game.options_type, lesson.options, game.name)
    state = game.load(lesson.document, lesson.seats, options)
    assert game.defects(state) == []
    names = [Seat(name) for name in NAMES[: lesson.seats]]
    match = Match(game, names, options, bytes(32), lesson.document)
    for step in lesson.steps:
        entry = match.play(lesson.seat, step.hint)
        told = [game.describe(event, match.reader()) for event in entry.events]
        assert {line.kind for line in told if line is not None} & set(step.until), step.hint


@LESSONS
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(taught: LessonCase, language: str) -> None:
    game, lesson = taught
    words = load_words(game.package, language).entries
    steps = [f"step{number}" for number in range(1, len(lesson.steps) + 1)]
    for key in ("heading", "text", "done", *steps):
        assert words[f"lesson.{lesson.id}.{key}"]
