"""Every title of the house draws its table in letters: a track, a map, a cloth, harbours."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.title import SPECTATOR, Reader
from cubilete.games import title
from cubilete.games.cubitos.components.courses import space_at
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.title import CubitosTitle

SLUGS = (
    "cargo_noir", "cubitos", "nevada_ride", "competitors", "cuba_race", "cuba_smugglers", "cuba_couriers",
    "cuba_marketeers", "cuba_cobbers",
)  # fmt: skip


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_table_is_drawn(slug: str, language: str) -> None:
    game = title(slug)
    seats = game.seats[0]
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    drawn = game.drawing(game.deal(seats, FastChance(2)), Reader(SPECTATOR, names, language), 100)
    assert len(drawn) > 1
    assert any(line.strip() for line in drawn)


def test_a_runner_stands_on_the_track_where_its_space_is() -> None:
    cubitos = title("cubitos")
    state = cubitos.deal(2, FastChance(1))
    assert isinstance(cubitos, CubitosTitle)
    assert isinstance(state, Cubitos)
    course = state.course(0)
    space = next(number for number in range(len(course.terrain)) if course.terrain[number] == 0)
    state.put(0, k.S_SPACE, space)
    track = cubitos.parts.track[int(state.track(0))]
    row, x = next((row, x) for row in range(len(track.rows)) for x in range(40) if space_at((row, x)) == space)
    lines = cubitos.drawing(state, Reader(SPECTATOR, ("Ana", "Ben")), 80)
    assert lines[1 + row][x] == "1"
    assert lines[1 + len(track.rows)] == "1 Ana, 2 Ben"


def test_bids_stand_under_their_port_and_very_narrow_screens_get_no_drawing() -> None:
    cargo_noir = title("cargo_noir")
    chance = FastChance(3)
    state = cargo_noir.deal(2, chance, cargo_noir.options_type(families="dealt", first="1"))
    cargo_noir.play(state, 0, cargo_noir.parse("bid bombay 4"), chance, None)
    heads, _, ana, ben, _ = cargo_noir.drawing(state, Reader(SPECTATOR, ("Ana", "Ben")), 80)
    at = heads.index("Bombay") + len("Bombay") - 1
    assert (ana[at], ben[at]) == ("4", ".")
    assert cargo_noir.drawing(state, Reader(SPECTATOR, ("Ana", "Ben")), 30) == []


def test_where_all_harbours_find_no_room_they_stand_in_two_rows_with_names_that_stay_apart() -> None:
    cargo_noir = title("cargo_noir")
    state = cargo_noir.deal(5, FastChance(3), cargo_noir.options_type(families="dealt", first="1"))
    names = tuple(f"Maximiliane Charlotte the {number}." for number in range(5))
    lines = cargo_noir.drawing(state, Reader(SPECTATOR, names), 40)
    assert len([line for line in lines if line.startswith("Cargo")]) > 1
    assert max(map(len, lines)) <= 40
    assert {line.split()[0] for line in lines if "Maximil" in line} == set("12345")
