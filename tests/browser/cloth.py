"""What a person does at a table of Cuba Cube: pull back from a die, aim with keys, press what is lit on the cloth."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.house import set_table, table_of
from browser.reach import listed, make
from browser.table import is_my_turn, is_over, prompt_heading, sit
from cubilete.games import TITLES

GAMES = ("cuba_race", "cuba_smugglers", "cuba_couriers", "cuba_marketeers", "cuba_cobbers")
FLICKING = tuple(one for one in GAMES if one != "cuba_marketeers")
SHORT: dict[str, dict[str, str]] = {
    "cuba_race": {"races": "2", "hand": "exact"},
    "cuba_smugglers": {"round_limit": "12"},
    "cuba_couriers": {"cour_level": "variable"},
    "cuba_marketeers": {},
    "cuba_cobbers": {"game": "smugglers", "round_limit": "12"},
}
"""The options that lead to the end soonest; a Race ends as soon as its rivals know how to drive and never slip."""
NO_LESSONS = f"localStorage['cubilete.lessons'] ??= '{json.dumps({title: {'offered': True} for title in GAMES})}'"
"""Whoever is here for the first time is offered lessons, some time after the table stands: not in these tests."""


def begin(
    page: Page, title: str, rivals: str = "random", seed: str = "the cloth", seats: int = 0, **options: str
) -> str:
    """A table at my first decision; its id."""
    many = seats or max(2, TITLES[title].seats[0])
    kinds = [{"kind": "me"}, *({"kind": "bot", "bot": rivals} for _ in range(many - 1))]
    chosen = SHORT[title] | {"first": "1"} | options
    table = set_table(page, title=title, seats=kinds, options=chosen, seed=seed)["id"]
    page.add_init_script(NO_LESSONS)
    sit(page, table)
    expect(prompt_heading(page)).not_to_be_empty()
    return table


def wait_for_me(page: Page) -> bool:
    """False when the game is over."""
    for _ in range(3000):
        if is_over(page):
            return False
        if is_my_turn(page) and page.locator("section.busy").count() == 0:
            return True
        page.wait_for_timeout(20)
    raise AssertionError("nobody was asked anything for a minute")


def told(choices: list[str]) -> list[str]:
    """Without what changes no word of the prompt, so that nobody can see that it has been done."""
    return [one for one in choices if not one.startswith(("leave ", "aside "))] or choices


def on_to_the_end(choices: list[str], rng: random.Random) -> str:
    """Whatever ends a turn or sells something, and now and then anything else."""
    choices = told(choices)
    onward = [one for one in choices if re.match(r"(done|sell|head|leave|take nothing|no |ready|hide evenly)", one)]
    return rng.choice(onward if onward and rng.random() < 0.6 else choices)


def play(page: Page, table: str, decisions: int, seed: int = 1) -> None:
    """So many decisions of mine, or to the end."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if not wait_for_me(page):
            return
        make(page, on_to_the_end(listed(page, table), rng))


def play_until_free(page: Page, table: str, decisions: int = 12) -> None:
    """On until a die may be flicked."""
    rng = random.Random(2)
    for _ in range(decisions):
        assert wait_for_me(page), "the game was over before anybody could flick"
        if page.locator("[data-free]").count():
            return
        make(page, rng.choice(told(listed(page, table))))
    raise AssertionError(f"nothing could be flicked in {decisions} decisions")


def die(page: Page, name: str) -> Locator:
    return page.locator(f"[data-target='{name}']")


def free_die(page: Page) -> Locator:
    """The first die that may be flicked now."""
    found = page.locator("[data-free]").first
    expect(found).to_be_visible()
    return found


def pull_back(page: Page, what: Locator, dx: float, dy: float) -> None:
    """Take a die and pull, as far as that; the pointer is not let go."""
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)


def pull_with_a_thumb(page: Page, what: Locator, dx: float, dy: float) -> None:
    """Take a die with a finger, pull, hold still for a moment, and let go: as the screen tells it, not the mouse."""
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    screen = page.context.new_cdp_session(page)

    def touch(sort: str, *points: tuple[float, float]) -> None:
        screen.send(
            "Input.dispatchTouchEvent", {"type": sort, "touchPoints": [{"x": one, "y": two} for one, two in points]}
        )

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + dx * step / 8, y + dy * step / 8))
        page.wait_for_timeout(16)
    page.wait_for_timeout(120)  # what a finger does while it lifts does not count
    touch("touchEnd")


def lies(page: Page) -> dict[str, str]:
    """Where every die is drawn, to whole pixels."""
    found: dict[str, str] = page.locator("[data-target]").evaluate_all(
        """(all) => Object.fromEntries(all.map((one) =>
             [one.dataset.target, `${Math.round(one.cx.baseVal.value)} ${Math.round(one.cy.baseVal.value)}`]))"""
    )
    return found


def dice_of(page: Page, table: str) -> dict[str, tuple[int, int]]:
    """Where every die lies, as the house says it."""
    view: dict[str, Any] = table_of(page, table)["view"]
    return {one["id"]: (one["x"], one["y"]) for one in view["dice"]}
