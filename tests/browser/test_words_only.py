"""The table in words, played by somebody who sees no board and has no mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import choices, press_on, prompt_heading, sit, tab_to


def spoken(page: Page) -> str:
    """What the live region says now."""
    live = page.locator("[role=log][aria-live=polite]")
    words: str = " ".join(live.all_text_contents())
    return words


@pytest.mark.slow
def test_a_turn_is_played_from_words_by_keys_alone(house: House, guest: Guest) -> None:
    page = guest(house, "Ana")
    sit(page, set_table(page, "me", "bot")["id"])
    page.keyboard.press("x")
    expect(page.get_by_role("heading", level=2, name="The table in words")).to_be_attached()
    # Headings give the page its shape: the title, the table, its parts, the prompt.
    expect(page.get_by_role("heading", level=1, name="Cargo Noir")).to_be_visible()
    assert page.get_by_role("heading", level=3).count() >= 3
    expect(page.get_by_role("heading", level=3).filter(has_text="Ana").first).to_be_visible()
    # A bid: the row of a port takes the keys, arrows change the number, Enter makes the move.
    row = port_row(page)
    page.keyboard.press(str(row))
    slider = page.get_by_role("slider", name="How many").first
    expect(slider).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Bid 2 "))
    press_on(page, "Enter")
    expect(prompt_heading(page)).to_contain_text("2 at home")
    assert "Ana" in spoken(page)
    assert "Your turn: Send your ships: 2 at home" in spoken(page)
    # A number key, then the long way with Tab.
    press_on(page)
    expect(prompt_heading(page)).to_contain_text("1 at home")
    assert "Casino" in spoken(page)
    tab_to(page, re.compile("^Black Market|^Draw or swap"))
    press_on(page, "Enter")
    # The bot answers, and the turn comes back; asking why and undoing work by keys too.
    expect(prompt_heading(page)).to_contain_text("Resolve")
    page.keyboard.press("w")
    field = page.get_by_label("Ask about anything")
    expect(field).to_be_focused()
    page.keyboard.type("casino")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"CN-"))


def port_row(page: Page) -> int:
    """The number key of the first row with numbers, as it is written beside it."""
    first = choices(page).get_by_role("button", name=re.compile("^Bid 1 ")).first
    found = re.match(r"\s*(\d)", first.inner_text())
    assert found is not None
    return int(found.group(1))
