"""No page has a serious barrier that a machine can find. (What only people can find is tested by hand.)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, start_lesson
from browser.table import press_on

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
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


def violations(page: Page, rules: str = "") -> list[str]:
    """What axe finds; with `rules` only of that one rule."""
    page.add_script_tag(path=AXE)
    wish = {"resultTypes": ["violations"]} | ({"runOnly": [rules]} if rules else {})
    found: dict[str, Any] = page.evaluate("(wish) => axe.run(document, wish)", wish)
    return [
        f"{one['impact']} {one['id']}: {one['help']}: {node['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"][:3]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", list(PAGES))
def test_no_serious_barrier(house: House, guest: Guest, finished: str, name: str) -> None:
    if not AXE.exists():
        pytest.fail("axe-core is not installed: it belongs to the client's devDependencies; run make client.")
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
    found = violations(page)
    # The same page in the dark differs in its colours only.
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)
