"""No page has a serious barrier that a machine can find. (What only people can find is tested by hand.)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import press_on, prompt_heading

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
PAGES = {
    "lobby": "/",
    "new table": "/new/cargo_noir",
    "table": "/t/{mine}",
    "text table": "/t/{mine}",
    "replay": "/r/{finished}?at=20",
    "result": "/t/{finished}",
    "rules": "/rules/cargo_noir",
    "account": "/me",
}


def violations(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['impact']} {one['id']}: {one['help']}: {node['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"][:3]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", list(PAGES))
def test_no_serious_barrier(house: House, guest: Guest, finished: str, name: str, theme: str) -> None:
    if not AXE.exists():
        pytest.fail("axe-core is not installed: it belongs to the client's devDependencies; run make client.")
    # The pages allow no foreign script; only for this check the browser lets one in.
    page = guest(house, color_scheme=theme, bypass_csp=True)
    if name == "text table":
        page.add_init_script("localStorage.setItem('cubilete.settings', '{\"text\": true}')")
    mine = set_table(page, "me", "bot", "bot")["id"] if "{mine}" in PAGES[name] else ""
    page.goto(PAGES[name].format(mine=mine, finished=finished))
    if mine:
        expect(prompt_heading(page)).to_be_visible()
        press_on(page)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    found = violations(page)
    assert not found, "\n".join(found)
