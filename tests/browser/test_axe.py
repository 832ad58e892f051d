"""No page has a barrier that a machine can find, however small. (What only people can find is tested by hand.)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import DEALT, House, set_table, start_lesson
from browser.table import press_on, sit

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "lobby": ("/", "heading", "Finished games"),
    "new table": ("/new/cargo_noir", "button", "Start the game"),
    "learn": ("/learn/cargo_noir", "progressbar", "Lessons"),
    "lesson": ("/t/{lesson}", "region", "Lesson"),
    "table": ("/t/{mine}", "region", "The harbour"),
    "text table": ("/t/{mine}", "heading", "Macao"),
    "replay": ("/r/{finished}?at=20", "slider", "Move 20 of"),
    "result": ("/t/{finished}", "heading", "How it went"),
    "rules": ("/rules/cargo_noir", "searchbox", "Search the rules"),
    "guide": ("/guide/cargo_noir", "heading", "For your first game"),
    "guide with dice": ("/guide/cubitos", "heading", "For your first game"),
    "waiting room": ("/t/{waiting}", "button", "I am ready"),
    "account": ("/me", "heading", "You are here as a guest"),
    "credits": ("/credits", "heading", "On the board of Cargo Noir"),
}
"""Every page: its address, and something that stands there when it is complete."""
LAID_OVER: dict[str, tuple[str, str, str]] = {
    "race": ("cubitos", "", ".cubitos .board"),
    "race, all choices": ("cubitos", "p", ".choices"),
    "race, keys": ("cubitos", "?", "dialog[open] dl"),
    "ride": ("nevada_ride", "", ".board"),
    "atlas": ("competitors", "", ".atlas"),
    "trade tray": ("cargo_noir", "Trade desk", ".board"),
    "all choices": ("cargo_noir", "p", ".choices"),
    "rules": ("cargo_noir", "b", "dialog[open] li"),
    "settings": ("cargo_noir", "o", "dialog[open] fieldset"),
    "menu": ("cargo_noir", "More", "dialog[open] .list"),
    "why": ("cargo_noir", "w", "[role=dialog]"),
    "story": ("cargo_noir", "s", "[role=tablist]"),
}
"""What lies over a table: at which one, the key or the button that opens it, and what is there then."""


def violations(page: Page, rules: str = "") -> list[str]:
    """What axe finds; with `rules` only of that one rule."""
    if not AXE.exists():
        pytest.fail("axe-core is not installed: it belongs to the client's devDependencies; run make client.")
    page.add_script_tag(path=AXE)
    wish = {"resultTypes": ["violations"]} | ({"runOnly": [rules]} if rules else {})
    found: dict[str, Any] = page.evaluate("(wish) => axe.run(document, wish)", wish)
    return [
        f"{one['impact']} {one['id']}: {one['help']}: {node['html'][:200]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def look_twice(page: Page) -> None:
    """By day, and by night, when a page differs in its colours only."""
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(PAGES))
def test_no_barrier(house: House, guest: Guest, finished: str, name: str) -> None:
    # The pages allow no foreign script; only for this check the browser lets one in.
    page = guest(house, bypass_csp=True)
    if name == "text table":
        page.add_init_script("localStorage.setItem('cubilete.settings', '{\"text\": true}')")
    address, role, landmark = PAGES[name]
    mine = set_table(page, "me", "bot", "bot")["id"] if "{mine}" in address else ""
    lesson = start_lesson(page) if "{lesson}" in address else ""
    waiting = set_table(page, "me", "open", ready=False)["id"] if "{waiting}" in address else ""
    page.goto(address.format(mine=mine, finished=finished, lesson=lesson, waiting=waiting))
    expect(page.locator(f"role={role}[name=/{landmark}/]").first).to_be_visible()
    if mine:
        press_on(page)
    look_twice(page)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(LAID_OVER))
def test_no_barrier_at_a_table_and_on_what_lies_over_it(house: House, guest: Guest, name: str) -> None:
    title, opener, there = LAID_OVER[name]
    page = guest(house, bypass_csp=True, viewport={"width": 1280, "height": 720})
    options = DEALT if title == "cargo_noir" else {}
    sit(page, set_table(page, "me", "bot", "bot", "bot", title=title, options=options, seed="barriers")["id"])
    expect(page.locator(".board").first).to_be_visible()
    if len(opener) > 1:
        page.get_by_role("button", name=opener).first.click()
    elif opener:
        page.keyboard.press(opener)
    expect(page.locator(there).first).to_be_visible()
    look_twice(page)
