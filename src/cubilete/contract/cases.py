"""What the contract is tried on: a title at every seat count, and with every value of every option once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from msgspec import Meta

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.options import Options
from cubilete.core.title import Lesson, Title

FUZZ = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
"""How Hypothesis runs here: the same examples every time."""


MANY_COUNTS = 6
"""Beyond so many seat counts not every one is tried."""


class Case(NamedTuple):
    """A title as it is played at one table."""

    title: Title
    seats: int
    options: Options
    name: str
    usual: bool = True
    """Whether it is played with the usual options."""

    @property
    def secretive(self) -> bool:
        """Whether something is hidden from somebody."""
        return self.title.hides(self.options)

    @property
    def mostly_secretive(self) -> bool:
        """Whether something is hidden nearly all the time, so that tests can count on meeting it."""
        return self.secretive and not self.title.hides_seldom(self.options)

    @property
    def most_moves(self) -> int:
        return self.title.most_moves

    @property
    def smallest(self) -> bool:
        """Whether it is the title with the fewest seats and the usual options."""
        return self.usual and self.seats == self.title.seats[0]


class LessonCase(NamedTuple):
    """A lesson of a title."""

    title: Title
    lesson: Lesson

    @property
    def name(self) -> str:
        return f"{self.title.slug}-{self.lesson.id}"


# ---------------------------------------------------------------- the tables of a title
def usual_cases(game: Title) -> list[Case]:
    """Every seat count, with the usual options or those under which games of random players end soon.

    Of many seat counts the least, the greatest and the one half way.
    """
    low, high = game.seats
    counts = range(low, high + 1)
    if len(counts) > MANY_COUNTS:
        counts = range(low, high + 1, (high - low) // 2)
    options = game.options_type(**game.quick_options)
    return [Case(game, seats, options, f"{game.slug}-{seats}") for seats in counts]


def variants(game: Title) -> list[Case]:
    """Every value that is not a default at least once, at the smallest table that can be played with it.

    The first case takes the first other value of every option, the second the second, and so on: as few tables as
    values have to be tried, and options meet each other on the way. A value that cannot go together with those before
    it waits for a later case. Those of `quick_options` are not varied: the title's own tests try them.
    """
    waiting = values_to_try(game)
    cases = []
    while waiting:
        chosen: dict[str, object] = {}
        for name, value in waiting:
            if name not in chosen and smallest_table(game, {**chosen, name: value}):
                chosen[name] = value
        if not chosen:
            raise ValueError(f"{game.name} cannot be played with {dict(waiting)}")
        waiting = [(name, value) for name, value in waiting if name not in chosen or chosen[name] != value]
        options = game.options_type(**{**game.quick_options, **chosen})
        name = f"{game.slug}-{title_of(chosen)}"
        cases.append(Case(game, smallest_table(game, chosen), options, name, usual=False))
    return cases


def values_to_try(game: Title) -> list[tuple[str, object]]:
    """The values of every option that are not defaults: the first of each option, then the second..."""
    hints = get_type_hints(game.options_type, include_extras=True)
    columns = [
        [(field.name, value) for value in other_values(hints[field.name], field.default)]
        for field in msgspec.structs.fields(game.options_type)
        if field.name not in game.quick_options
    ]
    rows = max((len(column) for column in columns), default=0)
    return [column[row] for row in range(rows) for column in columns if row < len(column)]


def title_of(chosen: dict[str, object]) -> str:
    """A name for a case: its first option's value and how many others it has."""
    name, value = next(iter(chosen.items()))
    return f"{name}={value}" + (f"+{len(chosen) - 1}" if len(chosen) > 1 else "")


def other_values(hint: Any, default: object) -> list[object]:
    """The values of an option that are not its default; of a number the least and the greatest."""
    limits: list[Meta] = []
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        limits = [note for note in notes if isinstance(note, Meta)]
    if hint is bool:
        return [not default]
    if get_origin(hint) is Literal:
        return [value for value in get_args(hint) if value != default]
    if hint is int:
        ends = [end for limit in limits for end in (limit.ge, limit.le) if end is not None]
        return [int(end) for end in ends if end != default]
    if hint is str:
        return []  # free words; the title's own tests try them
    raise TypeError(f"the contract suite does not know how to vary an option of type {hint}")


def smallest_table(game: Title, chosen: dict[str, object]) -> int:
    """The least number of seats that can be dealt with these values; 0 where none can."""
    options = game.options_type(**{**game.quick_options, **chosen})
    low, high = game.seats
    for seats in range(low, high + 1):
        try:
            game.deal(seats, FastChance(1), options)
        except UsageError:
            continue
        return seats
    return 0


# ---------------------------------------------------------------- what a test asks for
@cache
def cases_of(game: Title) -> list[Case]:
    """Every table of a title."""
    return usual_cases(game) + variants(game)


CHOSEN: dict[str, Callable[[Case], bool]] = {
    "all": lambda case: True,
    "usual": lambda case: case.usual,
    "small": lambda case: case.smallest,
    "secretive": lambda case: case.secretive,
    "telling": lambda case: case.usual or case.secretive,
    "secretive usual": lambda case: case.secretive and case.usual,
}
"""What a test can ask for by name."""

ALL = pytest.mark.contract("all")
"""Every table of every title."""
USUAL = pytest.mark.contract("usual")
"""Every seat count with the usual options."""
SMALL = pytest.mark.contract("small")
"""One table a title, for what takes long or does not depend on the table."""
SECRETIVE = pytest.mark.contract("secretive")
"""Every table at which something is hidden."""
TELLING = pytest.mark.contract("telling")
"""Every seat count, and all options where something is hidden."""
SECRETIVE_USUAL = pytest.mark.contract("secretive usual")
"""Every seat count at which something is hidden."""

LESSONS = pytest.mark.contract("lessons")
"""Every lesson, as the argument `taught`."""
TITLES = pytest.mark.contract("titles")
"""Every title, as the argument `title`."""


def chosen_cases(games: Iterable[Title], wanted: str) -> list[Case]:
    return [case for game in games for case in cases_of(game) if CHOSEN[wanted](case)]


def name_of(case: Case | LessonCase) -> str:
    return case.name
