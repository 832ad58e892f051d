"""Options of the Race and the Cobbers: what can be chosen, and what cannot."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.games.cuba_cube.options import CobbersOptions, CouriersOptions, RaceOptions, SmugglersOptions
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle


@pytest.mark.rule("CC-R21", "CC-R23", "CC-COBB-SETUP-01")
@pytest.mark.parametrize(
    ("options", "most"), [(RaceOptions, 5), (SmugglersOptions, 5), (CouriersOptions, 5), (CobbersOptions, 10)]
)
def test_only_seats_that_a_table_can_have_may_start(options: Any, most: int) -> None:
    seats = get_args(get_type_hints(options)["first"])
    assert seats == ("random", *(str(seat) for seat in range(1, most + 1)))


@pytest.mark.rule("CC-R21")
def test_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(UsageError):
        RaceTitle().deal(3, FastChance(1), RaceOptions(first="4"))


@pytest.mark.rule("CC-R23")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_race(seats: int) -> None:
    with pytest.raises(UsageError):
        RaceTitle().deal(seats, FastChance(1))


@pytest.mark.rule("CC-COBB-SETUP-01", "CC-R86")
@pytest.mark.parametrize("seats", [4, 11])
def test_five_to_ten_are_cobbers(seats: int) -> None:
    with pytest.raises(UsageError):
        CobbersTitle().deal(seats, FastChance(1))


@pytest.mark.rule("CC-R21", "CC-R86")
def test_in_teams_the_team_of_the_named_seat_starts() -> None:
    t: Any = CobbersTitle().deal(7, FastChance(1), CobbersOptions(first="6"))
    assert (int(t.driver()), int(t.drivers)) == (1, 4)
