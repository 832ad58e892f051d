"""The frame of a table holds still for a whole game, and every choice is within reach in it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import DEALT, House, set_table
from browser.reach import SHIFTS, listed, make, rectangle, shifts, unreachable
from browser.table import RESULT, is_my_turn, is_over, prompt_heading, sit

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
CHECKED_EVERY = 3
"""So many decisions lie between two looks at everything that can be reached."""


def short_harbour(choices: list[str], rng: random.Random) -> str:
    """A quick game of Cargo Noir that still passes every phase: mostly the Casino, now and then anything at all."""
    quick = [one for one in choices if one.startswith(("casino", "keep", "collect"))]
    return rng.choice(quick if quick and rng.random() < 0.7 else choices)


def short_race(choices: list[str], rng: random.Random) -> str:
    """A quick race: on as far as it goes, and anything at all where nothing leads on."""
    onward = [one for one in choices if one.startswith(("push", "go ", "roll"))]
    return rng.choice(onward if onward and rng.random() < 0.7 else choices)


def short_ride(choices: list[str], rng: random.Random) -> str:
    """A quick race of Nevada Ride: the ends that cost least come first, and now and then any other."""
    return choices[-1] if choices[0].startswith("gear") else rng.choice(choices[:3] if rng.random() < 0.9 else choices)


GAMES: dict[str, tuple[dict[str, Any], Callable[[list[str], random.Random], str]]] = {
    "cargo_noir": ({"options": DEALT}, short_harbour),
    "cubitos": ({"options": {}}, short_race),
    "nevada_ride": ({"options": {"mode": "basic", "laps": "1"}}, short_ride),
}


def wait_for_my_turn(page: Page) -> bool:
    """False when the game is over."""
    for _ in range(3000):
        if is_over(page):
            return False
        if is_my_turn(page) and page.locator("section.busy").count() == 0:
            return True
        page.wait_for_timeout(20)
    raise AssertionError("nobody was asked anything for a minute")


@pytest.mark.slow
@pytest.mark.parametrize("title", list(GAMES))
def test_a_whole_game_moves_nothing_and_hides_no_choice(house: House, guest: Guest, title: str) -> None:
    order, pick = GAMES[title]
    page = guest(house, "Ana", **LAPTOP)
    page.add_init_script(SHIFTS)
    table = set_table(page, "me", "bot", title=title, seed="the frame", **order)["id"]
    sit(page, table)
    expect(prompt_heading(page)).not_to_be_empty()
    page.wait_for_timeout(500)
    page.evaluate("window.shifts.length = 0")
    board = rectangle(page)
    rng = random.Random(7)
    out_of_reach: dict[str, str] = {}
    for turn in range(600):
        if not wait_for_my_turn(page):
            break
        if turn % CHECKED_EVERY == 0:
            out_of_reach |= unreachable(page, table)
            assert rectangle(page) == board
        make(page, pick(listed(page, table), rng))
    expect(page.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    assert rectangle(page) == board
    assert out_of_reach == {}
    moved = shifts(page)
    assert moved == {}, moved
