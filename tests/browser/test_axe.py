"""No page has a serious barrier that a machine can find. (What only people can find is tested by hand.)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, start_lesson
from browser.table import press_on, prompt_heading

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
PAGES = {
    "lobby": "/",
    "new table": "/new/cargo_noir",
    "learn": "/learn/cargo_noir",
    "lesson": "/t/{lesson}",
    "table": "/t/{mine}",
    "text table": "/t/{mine}",
    "replay": "/r/{finished}?at=20",
    "result": "/t/{finished}",
    "rules": "/rules/cargo_noir",
    "account": "/me",
    "credits": "/credits",
}


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
    mine = set_table(page, "me", "bot", "bot")["id"] if "{mine}" in PAGES[name] else ""
    lesson = start_lesson(page) if "{lesson}" in PAGES[name] else ""
    page.goto(PAGES[name].format(mine=mine, finished=finished, lesson=lesson))
    if mine:
        expect(prompt_heading(page)).to_be_visible()
        press_on(page)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    found = violations(page)
    # The same page in the dark differs in its colours only.
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)
