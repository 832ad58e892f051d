"""A title's tutorial: its lessons in words, and the tables at which they are played."""

from __future__ import annotations

import secrets
from functools import cache
from typing import TYPE_CHECKING

from cubilete.core.options import read_options, write_options
from cubilete.core.title import Lesson, Title
from cubilete.core.words import load_words
from cubilete.house.errors import NotFoundError
from cubilete.house.messages import Created, Language
from cubilete.house.people.people import Person
from cubilete.house.shelf.cards import LessonInfo, LessonStepInfo
from cubilete.house.store.rows import TableRow
from cubilete.house.tables.seats import bot_seat, default_bot, new_row, person_seat, say_ready, set_seats
from cubilete.players import player_names

if TYPE_CHECKING:
    from cubilete.house.house import House

TUTORIAL_BOT = "steady"
"""The bot against which one learns, where a title has one of this name; else the title's first."""


@cache
def lessons_of(game: Title) -> dict[str, Lesson]:
    """Lessons by their id, in order; read once, for a lesson holds a whole position."""
    return {lesson.id: lesson for lesson in game.lessons()}


def find_lesson(game: Title, lesson_id: str) -> Lesson:
    known = lessons_of(game)
    if lesson_id not in known:
        about = {"title": game.name, "lesson": lesson_id[:40]}
        if known:
            raise NotFoundError("lesson.unknown", known=", ".join(known), **about)
        raise NotFoundError("lesson.none", **about)
    return known[lesson_id]


def lesson_infos(game: Title, language: Language) -> list[LessonInfo]:
    """The whole tutorial in words."""
    guide = game.how_to_play(language)
    infos = [in_words(game, lesson, language) for lesson in lessons_of(game).values()]
    if guide is not None and infos:
        infos[0].aim = guide.aim
    return infos


def in_words(game: Title, lesson: Lesson, language: Language) -> LessonInfo:
    words = load_words(game.package, language)
    key = f"lesson.{lesson.id}"
    steps = [
        LessonStepInfo(text=words.say(f"{key}.step{number}"), hint=step.hint, until=list(step.until))
        for number, step in enumerate(lesson.steps, 1)
    ]
    return LessonInfo(
        id=lesson.id,
        heading=words.say(f"{key}.heading"),
        text=words.say(f"{key}.text"),
        done=words.say(f"{key}.done"),
        steps=steps,
        seats=lesson.seats,
        seat=lesson.seat,
    )


def lesson_row(person: Person, game: Title, lesson: Lesson) -> TableRow:
    """A private table without a clock at the lesson's position: the learner in the lesson's seat, bots around."""
    options = read_options(game.options_type, lesson.options, game.name)
    row = new_row(person, game.slug, write_options(options), secrets.token_bytes(32))
    row.access = "invite"
    row.lesson = lesson.id
    row.start_from = lesson.document
    bot = TUTORIAL_BOT if TUTORIAL_BOT in player_names(game) else default_bot(game)
    places = range(lesson.seats)
    set_seats(row, [person_seat(person) if at == lesson.seat else bot_seat(bot, at) for at in places])
    say_ready(row, person.id)
    return row


async def start_lesson(house: House, person: Person, game: Title, lesson_id: str) -> Created:
    return await house.lay(lesson_row(person, game, find_lesson(game, lesson_id)))
