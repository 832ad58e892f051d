"""The frame of a table holds still for a whole game, and every choice is within reach in it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import Guest
from browser.house import DEALT, House, set_table
from browser.reach import SHIFTS, listed, make, rectangle, shifts, tap, unreachable
from browser.table import RESULT, asked, choices, is_my_turn, is_over, prompt_heading, sit, wait_for_news
from browser.test_phone import TOUCH
from cubilete.games import TITLES
from web.server import Server

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOUCHED = 10
"""Decisions that are made with a finger."""
CLIENT = Path(__file__).resolve().parents[2] / "client" / "src" / "boards"


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


def short_freight(choices: list[str], rng: random.Random) -> str:
    """A short game of Competitors: on to the end of the journey or the turn, and now and then anything at all."""
    onward = [one for one in choices if one in ("halt", "apply", "throw", "bear", "pass")]
    told = [one for one in choices if not one.startswith(("load", "unload"))]  # the prompt reads the same after these
    return rng.choice(onward if onward and rng.random() < 0.5 else told or choices)


def short_drive(choices: list[str], rng: random.Random) -> str:
    """A short game of Cuba Cube: whatever ends a turn, and now and then anything at all."""
    onward = [one for one in choices if one.startswith(("done", "sell", "head", "ready", "no ", "hide"))]
    same = ("leave", "aside", "take ", "move ")  # on a phone the prompt reads the same after these
    told = [one for one in choices if not one.startswith(same)]
    return rng.choice(onward if onward and rng.random() < 0.5 else told or choices)


def anyhow(choices: list[str], rng: random.Random) -> str:
    return rng.choice(choices)


Pick = Callable[[list[str], random.Random], str]
QUICKLY: dict[str, tuple[dict[str, Any], Pick]] = {
    "cargo_noir": (DEALT, short_harbour),
    "competitors": ({"mode": "timed", "rounds": "4", "negotiation": "no"}, short_freight),
    "cubitos": ({}, short_race),
    "nevada_ride": ({"mode": "basic", "laps": "1"}, short_ride),
}
"""How a title is played to its end soon; another is played for a while, whatever comes."""
A_WHILE = 60
FOR_A_WHILE: dict[str, tuple[int, Pick]] = {
    "cuba_cobbers": (10, short_drive),
    "cuba_couriers": (10, short_drive),
    "cuba_marketeers": (20, short_drive),
    "cuba_race": (10, short_drive),
    "cuba_smugglers": (12, short_drive),
}
"""Fewer decisions where each is a flick or a round, and what they are; whole games are in test_cloth.py."""
SHARED = [path.read_text("utf-8") for path in CLIENT.glob("*/titles.ts")]
"""The titles of a box that share a board, as its folder names them."""
BOARDS = [
    slug
    for slug in TITLES
    if (CLIENT / slug / "Board.svelte").exists() or any(f"'{slug}'" in titles for titles in SHARED)
]
"""Every title that has a board, whether or not somebody has thought of it here."""


def rivals(title: str, usual: int) -> list[str]:
    """Bots, as many as usual, or as the title asks for at least."""
    return ["bot"] * max(usual, TITLES[title].seats[0] - 1)


def seats(title: str, usual: int) -> list[dict[str, str]]:
    """Mine and those of bots, who do not think long where each flick is one."""
    kind = {"kind": "bot", "bot": "random"} if title in FOR_A_WHILE else {"kind": "bot"}
    return [{"kind": "me"}, *(kind for _ in rivals(title, usual))]


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
@pytest.mark.parametrize("title", BOARDS)
def test_a_whole_game_moves_nothing_and_hides_no_choice(house: House, guest: Guest, title: str) -> None:
    options, pick = QUICKLY.get(title, ({}, FOR_A_WHILE.get(title, (A_WHILE, anyhow))[1]))
    page = guest(house, "Ana", **LAPTOP)
    page.add_init_script(SHIFTS)
    table = set_table(page, seats=seats(title, 2), title=title, options=options, seed="the frame")["id"]
    sit(page, table)
    expect(prompt_heading(page)).not_to_be_empty()
    page.wait_for_timeout(500)
    page.evaluate("window.shifts.length = 0")
    board = rectangle(page)
    rng = random.Random(7)
    out_of_reach: dict[str, str] = {}
    for _ in range(600 if title in QUICKLY else FOR_A_WHILE.get(title, (A_WHILE, anyhow))[0]):
        if not wait_for_my_turn(page):
            break
        out_of_reach |= unreachable(page, table)
        assert rectangle(page) == board
        make(page, pick(listed(page, table), rng))
    if title in QUICKLY:
        expect(page.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    assert rectangle(page) == board
    assert out_of_reach == {}
    moved = shifts(page)
    assert moved == {}, moved


@pytest.mark.slow
def test_the_table_in_words_holds_still_and_lists_every_choice(parley_house: Server, guest: Guest) -> None:
    """A title without a board."""
    page = guest(parley_house, "Ana", **LAPTOP)
    page.add_init_script(SHIFTS)
    table = set_table(page, "me", "bot", "bot", "bot", title="parley", options={}, seed="the frame")["id"]
    sit(page, table)
    expect(prompt_heading(page)).not_to_be_empty()
    page.set_default_timeout(8000)
    board = rectangle(page)
    rng = random.Random(7)
    for _ in range(12):
        if not wait_for_my_turn(page):
            break
        assert unreachable(page, table, scrolls=True) == {}
        assert {side: rectangle(page)[side] for side in ("x", "y", "width")} == {
            side: board[side] for side in ("x", "y", "width")
        }
        move = rng.choice(listed(page, table))
        try:
            make(page, move)
        except TimeoutError:  # a partner may decide for the team while one reaches for the button
            assert move not in listed(page, table), "it was there, and could not be pressed"


@pytest.mark.slow
@pytest.mark.parametrize("title", BOARDS)
def test_a_finger_makes_every_sort_of_choice(house: House, guest: Guest, title: str) -> None:
    options, pick = QUICKLY.get(title, ({}, FOR_A_WHILE.get(title, (A_WHILE, anyhow))[1]))
    page = guest(house, "Ana", **PHONE)
    table = set_table(page, seats=seats(title, 1), title=title, options=options, seed="a finger")["id"]
    sit(page, table)
    rng = random.Random(5)
    out_of_reach: dict[str, str] = {}
    for _ in range(TOUCHED):
        if not wait_for_my_turn(page):
            break
        move = pick(listed(page, table), rng)
        before = asked(page)
        page.locator("[data-list]").tap()
        expect(choices(page)).to_be_visible()
        out_of_reach |= unreachable(page, table, least=TOUCH, scrolls=True)
        tap(page, move)
        wait_for_news(page, before)
    assert out_of_reach == {}
