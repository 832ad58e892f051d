"""On a phone, in German, in the dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import QUICK, choice, click_on, fits, prompt_heading, sit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOUCH = 44
"""Pixels: the smallest side of something a finger is meant to hit."""


def is_in_sight(page: Page, what: Locator) -> bool:
    """Wholly on the screen, without scrolling, and not under something else."""
    box = what.bounding_box()
    assert box is not None
    size = page.viewport_size
    assert size is not None
    inside = box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["x"] >= 0
    return inside and box["x"] + box["width"] <= size["width"] and box["height"] >= TOUCH


@pytest.mark.slow
def test_lobby_and_table_fit_a_phone(house: House, guest: Guest) -> None:
    page = guest(house, **PHONE)
    page.goto("/")
    expect(page.get_by_role("heading", level=2, name="Cargo Noir")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert fits(page)
    sit(page, set_table(page, "me", "bot", "bot", "bot", "bot")["id"])
    expect(choice(page, QUICK)).to_be_visible()
    assert fits(page)
    assert is_in_sight(page, choice(page, QUICK))
    click_on(page)
    expect(prompt_heading(page)).to_contain_text("2 at home")
    page.get_by_role("banner").get_by_role("button", name="Story").tap()
    for pane in ("Chat", "Story"):
        page.get_by_role("tab", name=pane).tap()
        assert fits(page), pane
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("tab")).to_have_count(0)


@pytest.mark.slow
def test_a_phone_held_sideways_shows_the_choices(house: House, guest: Guest) -> None:
    page = guest(house, **(PHONE | {"viewport": {"width": 844, "height": 390}}))
    sit(page, set_table(page, "me", "bot", "bot")["id"])
    assert is_in_sight(page, choice(page, QUICK))
    assert fits(page)
    click_on(page)
    expect(prompt_heading(page)).to_contain_text("2 at home")


@pytest.mark.slow
def test_another_language_without_loading_the_page_again(house: House, guest: Guest) -> None:
    page = guest(house, **PHONE)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.evaluate("window.stillHere = true")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.evaluate("window.stillHere") is True
    page.wait_for_function("fetch('/api/me').then((answer) => answer.json()).then((me) => me.language === 'de')")
    assert fits(page)
    # The table speaks it too, down to the words of the prompt.
    page.goto(f"/t/{set_table(page, 'me', 'bot')['id']}")
    expect(page.get_by_role("heading", level=2, name=re.compile("Schiffe"))).to_be_visible()
    expect(page.get_by_role("button", name="Alle Möglichkeiten")).to_be_visible()
    assert fits(page)


@pytest.mark.slow
def test_dark_and_light_follow_the_system_or_the_visitor(house: House, guest: Guest) -> None:
    page = guest(house, color_scheme="dark")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    dark = luminance(page, "dark")
    switch_to(page, "Light")
    light = luminance(page, "light")
    assert dark < 0.2 < 0.7 < light
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert luminance(page, "light") == light
    switch_to(page, "As the system")
    assert luminance(page, "dark") == dark
    page.emulate_media(color_scheme="light")
    assert luminance(page, "light") == light


def switch_to(page: Page, theme: str) -> None:
    """One button goes round: as the system, light, dark."""
    for _ in range(3):
        button = page.get_by_role("button", name="Light or dark")
        if (button.get_attribute("aria-label") or "").endswith(theme):
            return
        button.click()
    raise AssertionError(f"the page never offered: {theme}")


def luminance(page: Page, theme: str) -> float:
    """How bright the page's ground is, from 0 to 1, once it shows the theme."""
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    colour: str = page.evaluate(
        """() => [document.body, document.documentElement].map((one) => getComputedStyle(one).backgroundColor)
             .find((one) => !one.endsWith(', 0)')) ?? 'rgb(255, 255, 255)'"""
    )
    red, green, blue = (float(part) for part in re.findall(r"[\d.]+", colour)[:3])
    return round((0.2126 * red + 0.7152 * green + 0.0722 * blue) / (255 if colour.startswith("rgb") else 1), 3)
