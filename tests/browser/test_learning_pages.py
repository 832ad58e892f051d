"""How to win on one page, rules that open where the game is, and questions in plain words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.house import House

TITLES = ("cargo_noir", "cubitos")


def lesson(page: Page, slug: str, name: str) -> None:
    """A lesson is a table whose position is known."""
    page.goto("/credits")
    table = page.context.request.post(f"/api/titles/{slug}/lessons/{name}").json()["id"]
    page.goto(f"/t/{table}")
    expect(page.get_by_role("region", name="Lesson").first).to_be_visible()


def panel(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Why not?")


@pytest.mark.slow
def test_every_step_of_a_turn_has_its_words_and_pictures(house: House, guest: Guest) -> None:
    page = guest(house)
    for slug in TITLES:
        page.goto(f"/guide/{slug}")
        guide = page.context.request.get(f"/api/titles/{slug}/guide?language=en").json()
        expect(page.get_by_text(guide["aim"])).to_be_visible()
        details = [note["text"] for step in guide["turn"] for note in step["details"]]
        for text in [*details, guide["end"]["text"], *(tip["text"] for tip in guide["tips"])]:
            expect(page.get_by_text(text, exact=True)).to_be_visible()
        expect(page.locator(".details .picture svg.scene")).to_have_count(len(details))
        # A picture that nobody drew would be the one of the end.
        drawn = page.locator(".picture svg.scene").evaluate_all("all => new Set(all.map((one) => one.innerHTML)).size")
        assert drawn == len(details) + 1


@pytest.mark.slow
def test_the_rules_open_at_the_step_that_the_game_is_in(house: House, guest: Guest) -> None:
    page = guest(house)
    lesson(page, "cargo_noir", "4_trade")
    page.get_by_role("button", name="Rules").first.click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.locator("[aria-current=step]")).to_contain_text("Trade.")
    expect(rules.locator("[data-rule]").first).to_contain_text("CN-TRADE-02")
    rules.get_by_role("button", name="All rules").click()
    rules.get_by_role("link", name="Phase III").click()
    expect(rules.get_by_role("heading", name="Phase III")).to_be_in_viewport()
    rules.get_by_role("searchbox").fill("syndicate pays")
    expect(rules.get_by_role("heading", name="Phase III")).to_have_count(0)


@pytest.mark.slow
def test_every_section_and_rule_has_an_address(house: House, guest: Guest) -> None:
    page = guest(house)
    page.goto("/rules/cubitos#phase-6-move")
    expect(page.get_by_role("heading", name="Phase 6")).to_be_in_viewport()
    page.goto("/rules/cubitos#CU-BUY-03")
    page.reload()
    expect(page.locator("#CU-BUY-03")).to_be_in_viewport()


@pytest.mark.slow
def test_why_is_asked_by_pressing_by_choosing_and_in_plain_words(house: House, guest: Guest) -> None:
    page = guest(house)
    lesson(page, "cargo_noir", "1_send")
    page.keyboard.press("w")
    panel(page).get_by_label("Ask about anything").fill("send a ship to Tangier")
    page.keyboard.press("Enter")
    expect(panel(page).get_by_role("alert")).to_contain_text("Tangier is closed with 3 players")
    page.get_by_role("button", name=re.compile("^Rotterdam: ")).first.click(position={"x": 8, "y": 8})
    expect(panel(page).get_by_role("alert")).to_contain_text("Send a ship to a port: Rotterdam")
    panel(page).get_by_text("What would you like to do?").click()
    panel(page).get_by_role("button", name="Take a Victory card").click()
    panel(page).get_by_role("button", name="Bank", exact=True).click()
    expect(panel(page).get_by_role("alert")).to_contain_text("Take a Victory card: Bank")
    panel(page).get_by_label("Ask about anything").fill("Roterdam")
    page.keyboard.press("Enter")
    panel(page).get_by_role("button", name="Rotterdam", exact=True).click()
    panel(page).get_by_role("button", name=re.compile("bid 2 ")).click()
    expect(panel(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Lesson").first).to_contain_text("done")
