"""The cloth in letters: everything that lies on it stands in its place, and the legend says what it is."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.title import Reader
from cubilete.games import title
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import declare_gate
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.words.cloth_drawing import fitting

NAMES = ("Ana", "Ben")
FLICKED = ("cuba_race", "cuba_smugglers", "cuba_couriers", "cuba_cobbers")


def race() -> CubaRace:
    """A table with three dice in known places and the green Gate declared."""
    t = title("cuba_race").deal(2, FastChance(1))
    assert isinstance(t, CubaRace)
    for die in range(c.DICE):
        t.take_off(die)
    t.lay(0, -100_000, 0, 0, 0)
    t.lay(4, 0, 100_000, 0, 0)
    t.lay(int(t.own_die()), 0, 0, 0, 0)
    return t


def drawn(t: k.Table, width: int = 80, language: str = "en") -> list[str]:
    return title("cuba_race").drawing(t, Reader(0, NAMES, language), width)


def place(lines: list[str], mark: str) -> tuple[int, int]:
    """The row and the column of a mark on the cloth."""
    return next((row, line.index(mark)) for row, line in enumerate(lines) if mark in line)


def test_dice_stand_where_they_lie_with_north_at_the_top() -> None:
    lines = drawn(race())
    red, green, own = (place(lines, mark) for mark in ("r1", "g1", "BL"))
    assert red[0] == own[0]
    assert red[1] < own[1]
    assert green[0] < own[0]
    assert abs(green[1] - own[1]) <= 1


def test_the_legend_says_what_is_shown_and_whose_turn_it_is() -> None:
    legend = " ".join(drawn(race())[-3:])
    assert "BL black Vehicle of Ana, on turn" in legend
    assert "r1 red die 1: " in legend
    assert "+ axis" not in legend


def test_the_declared_gate_is_a_line_between_its_dice() -> None:
    t = race()
    declare_gate(t, 0, 4)
    lines = drawn(t)
    assert sum(line.count("+") for line in lines[2:-5]) > 10
    assert "+ axis of the declared Gate" in " ".join(lines)


def test_dice_are_told_with_their_bearing_from_the_vehicle_on_turn() -> None:
    sections = title("cuba_race").table_in_words(race(), Reader(0, NAMES))
    told = next(line for section in sections for line in section.lines if line.startswith("red die 1"))
    assert told.endswith("; 100 mm at 180° from the Vehicle on turn")


@pytest.mark.parametrize("slug", FLICKED)
@pytest.mark.parametrize(("width", "language"), [(40, "en"), (60, "de"), (100, "de")])
def test_it_fits_the_screen_in_every_game(slug: str, width: int, language: str) -> None:
    game = title(slug)
    names = tuple(f"Player {number}" for number in range(game.seats[0]))
    lines = game.drawing(game.deal(len(names), FastChance(2)), Reader(0, names, language), width)
    assert len(lines) > 17
    assert [line for line in lines if len(line) > width] == []


def test_the_marketeers_have_a_row_of_cities_instead_of_a_cloth() -> None:
    market = title("cuba_marketeers")
    state = market.deal(2, FastChance(1))
    state.apply(0, state.legal_moves(0)[0], FastChance(1), None)
    names, cops, vehicles = market.drawing(state, Reader(0, NAMES), 80)
    assert len(names.split()) >= 4
    assert cops.count("Cop") == 4
    assert NAMES[0] in vehicles
    assert market.drawing(state, Reader(0, NAMES), 40) == []
    long = market.drawing(state, Reader(0, tuple(f"Somebody with a name {name}" for name in NAMES)), 80)
    assert "1 Somebody with" in long[2], "names that are cut stay apart"


@pytest.mark.parametrize(("room", "fits"), [(16, "Santiago de Cuba"), (12, "Santiago"), (8, "Santiago"), (5, "Santi")])
def test_names_are_cut_between_their_words(room: int, fits: str) -> None:
    assert fitting("Santiago de Cuba", room) == fits
