"""Five short lessons, each a real position of the real engine: send, resolve, bid war, trade, finish."""

from __future__ import annotations

import tomllib
from importlib import resources

from cubilete.core.title import Lesson, LessonStep
from cubilete.games.cargo_noir.words.vocabulary import PACKAGE

OPTIONS = "first=1 families=dealt"
SEATS = 3
COURSE: dict[str, tuple[LessonStep, ...]] = {
    "1_send": (
        LessonStep("bid rotterdam 2", ("bid",)),
        LessonStep("casino", ("to_casino",)),
        LessonStep("market", ("to_market",)),
    ),
    "2_resolve": (
        LessonStep("collect", ("collected",)),
        LessonStep("draw", ("drew", "swapped", "declined")),
        LessonStep("buy rotterdam", ("bought",)),
    ),
    "3_bid_war": (
        LessonStep("collect", ("collected",)),
        LessonStep("abandon rotterdam", ("abandoned", "raised")),
    ),
    "4_trade": (
        LessonStep("take cargo_ship", ("chose",)),
        LessonStep("take warehouses", ("chose",)),
        LessonStep("pay jewels*4+wild", ("paid",)),
    ),
    "5_finish": (
        LessonStep("take cronies", ("chose",)),
        LessonStep(
            "pay alcohol+weapons+art+cars+cigars+ivory+jewels+gold+uranium coins*4",
            ("paid",),
        ),
        LessonStep("casino all", ("to_casino", "ended")),
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
