"""Five short lessons, each a real position of the real engine: roll, race, buy, danger, finish."""

from __future__ import annotations

import tomllib
from importlib import resources

from cubilete.core.title import Lesson, LessonStep
from cubilete.games.cubitos.words.vocabulary import PACKAGE

OPTIONS = "race=race1 first_lead=1"
SEATS = 2
COURSE: dict[str, tuple[LessonStep, ...]] = {
    "1_roll": (
        LessonStep("roll", ("thrown",)),
        LessonStep("push", ("pushed",)),
        LessonStep("pass", ("passed", "bust")),
    ),
    "2_race": (
        LessonStep("use all", ("used",)),
        LessonStep("go 6-25", ("moved",)),
        LessonStep("halt", ("bonus", "rests")),
    ),
    "3_buy": (
        LessonStep("buy white", ("bought",)),
        LessonStep("buy brown", ("bought", "rests")),
    ),
    "4_danger": (
        LessonStep("pass", ("passed", "bust")),
        LessonStep("go 7-26", ("moved",)),
        LessonStep("buy brown", ("bought", "rests")),
    ),
    "5_finish": (
        LessonStep("go goal", ("finished",)),
        LessonStep("go 6-21", ("moved", "rests")),
    ),
}


def load_lessons() -> tuple[Lesson, ...]:
    """The lessons with their positions; the words are in the title's words under `lesson`."""
    folder = resources.files(PACKAGE).joinpath("lessons")
    return tuple(
        Lesson(
            id=name,
            seats=SEATS,
            seat=0,
            options=OPTIONS,
            document=tomllib.loads(folder.joinpath(f"{name}.toml").read_text("utf-8")),
            steps=steps,
        )
        for name, steps in COURSE.items()
    )
