"""What the contract is tried on: every title, at every seat count, and with every value of every option once."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import HealthCheck, settings

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.options import Options, write_options
from cubilete.core.title import Title
from cubilete.games import TITLES, title
from titles.parley import ParleyTitle

UNREGISTERED: list[Title] = [ParleyTitle()]
"""Titles that are no part of the house."""
SECRETIVE = {"parley"}
"""Titles at whose table something is hidden from somebody."""
MOST_MOVES = {"parley": 60}
"""The most moves a game can take, where it is not `MANY`."""
MANY = 5000
SHORT: dict[str, dict[str, Any]] = {"cubitos": {"round_limit": "12"}}
"""Options under which random games come to an end soon; nobody who chooses at random ever wins a race. They are not
varied here: the title's own tests try them."""

FUZZ = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
"""How Hypothesis runs here: the same examples every time."""


class Case(NamedTuple):
    """A title as it is played at one table."""

    title: Title
    seats: int
    options: Options
    name: str

    @property
    def secretive(self) -> bool:
        return self.title.slug in SECRETIVE

    @property
    def most_moves(self) -> int:
        return MOST_MOVES.get(self.title.slug, MANY)


def every_title() -> list[Title]:
    return [title(slug) for slug in TITLES] + UNREGISTERED


def usual_cases(game: Title) -> list[Case]:
    low, high = game.seats
    options = game.options_type(**SHORT.get(game.slug, {}))
    return [Case(game, seats, options, f"{game.slug}-{seats}") for seats in range(low, high + 1)]


def variants(game: Title) -> list[Case]:
    """Every value that is not a default at least once, at the smallest table that can be played with it.

    The first case takes the first other value of every option, the second the second, and so on: as few tables as
    values have to be tried, and options meet each other on the way.
    """
    hints = get_type_hints(game.options_type, include_extras=True)
    fields = msgspec.structs.fields(game.options_type)
    values = {
        field.name: other_values(hints[field.name], field.default)
        for field in fields
        if field.name not in SHORT.get(game.slug, {})
    }
    cases = []
    for row in range(max((len(others) for others in values.values()), default=0)):
        chosen = {name: others[row] for name, others in values.items() if row < len(others)}
        options = game.options_type(**{**SHORT.get(game.slug, {}), **chosen})
        cases.append(Case(game, smallest_table(game, options), options, f"{game.slug}-{title_of(chosen)}"))
    return cases


def title_of(chosen: dict[str, object]) -> str:
    """A name for a case: its first option's value and how many others it has."""
    name, value = next(iter(chosen.items()))
    return f"{name}={value}" + (f"+{len(chosen) - 1}" if len(chosen) > 1 else "")


def other_values(hint: Any, default: object) -> list[object]:
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if hint is bool:
        return [not default]
    if get_origin(hint) is Literal:
        return [value for value in get_args(hint) if value != default]
    if hint is str:
        return []  # free words; the title's own tests try them
    raise TypeError(f"the contract suite does not know how to vary an option of type {hint}")


def smallest_table(game: Title, options: Options) -> int:
    low, high = game.seats
    for seats in range(low, high + 1):
        try:
            game.deal(seats, FastChance(1), options)
        except UsageError:
            continue
        return seats
    raise ValueError(f"{game.name} cannot be played with {write_options(options)}")


USUAL = [case for game in every_title() for case in usual_cases(game)]
"""Every seat count with the usual options."""
CASES = USUAL + [case for game in every_title() for case in variants(game)]
"""Everything."""
SMALL = [usual_cases(game)[0] for game in every_title()]
"""One table a title, for what takes long or does not depend on the table."""


def name_of(case: Case) -> str:
    return case.name
