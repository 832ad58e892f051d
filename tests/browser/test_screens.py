"""The main screens, desktop and phone, light and dark: nothing sticks out, and pictures of them to look at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import RESULT, click_on, fits, prompt_heading, sit

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def screens(page: Page, finished: str) -> Iterator[str]:
    """Go from screen to screen; the name of each when it stands there."""
    page.goto("/")
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    yield "lobby"
    page.goto("/new/cargo_noir")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    yield "new"
    page.goto(f"/t/{set_table(page, 'me', 'open', 'bot', access='invite')['id']}")
    expect(page.get_by_role("button", name="Start now")).to_be_visible()
    yield "waiting"
    sit(page, set_table(page, "me", "bot", "bot", "bot")["id"])
    click_on(page)
    expect(prompt_heading(page)).to_contain_text("2 at home")
    yield "table"
    page.get_by_role("button", name="Trade desk").click()
    yield "desk"
    page.keyboard.press("x")
    expect(page.get_by_role("heading", name="The table in words")).to_be_attached()
    yield "words"
    page.keyboard.press("x")
    page.goto(f"/t/{finished}")
    expect(page.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    yield "end"
    page.goto(f"/r/{finished}")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    yield "replay"


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
def test_screens_fit(house: House, guest: Guest, finished: str, shots: Path, size: str, theme: str) -> None:
    page = guest(house, "Ana", color_scheme=theme, **SIZES[size])
    wide = []
    for name in screens(page, finished):
        page.wait_for_load_state("load")
        page.screenshot(path=shots / f"{name}-{size}-{theme}.png")
        if not fits(page):
            wide.append(name)
    assert wide == []
