"""Competitors' board: the atlas under keys, names that never overlap, a way that is planned, bent and driven."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, table_of
from browser.table import prompt_heading, sit

LAPTOP = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
QUIET = {"negotiation": "no", "headquarters": "chosen"}
OVERLAPS = """() => {
    const labels = [...document.querySelectorAll('[data-label]')];
    const boxes = labels.map((one) => [one.dataset.label, one.getBoundingClientRect()]);
    const found = [];
    for (const [at, [name, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(at + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 4) found.push(`${name} and ${other}`);
      }
    }
    return { names: boxes.length, found };
}"""
"""Letters leave some of the height of their line free: only what is over that counts."""


def begin(page: Page, **options: str) -> str:
    """A game against one bot, at my first turn with its two actions; my headquarter is Italy."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = set_table(page, title="competitors", seats=seats, options=QUIET | options, seed="an atlas")["id"]
    sit(page, table)
    expect(prompt_heading(page)).not_to_be_empty()
    page.get_by_role("button", name="Not now", exact=True).click()
    page.locator(".founding [data-choices='found italy']").click()
    expect(page.locator(".pile.lit").first).to_be_visible()
    page.wait_for_timeout(800)
    return table


def place(page: Page, name: str) -> tuple[float, float]:
    """Where the name of a territory stands on the screen."""
    box = page.locator(f"[data-label='{name}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.slow
def test_names_never_overlap_however_near_one_looks(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    begin(page)
    atlas = page.locator(".atlas")
    atlas.focus()
    seen = []
    for key in ("0", "1", "2", "3", "4", "5", "6", "+", "+", "+", "0"):
        page.keyboard.press(key)
        page.wait_for_timeout(700)
        names = page.evaluate(OVERLAPS)
        assert names["found"] == [], key
        seen.append(names["names"])
    assert min(seen) > 8


@pytest.mark.slow
def test_a_way_is_planned_bent_and_driven(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page)
    page.locator("[data-token='1.truck1']").click(force=True)
    page.mouse.click(*place(page, "france"))
    way = page.get_by_role("region", name="Planned way")
    expect(way).to_contain_text("To France")
    expect(way).to_contain_text("1 T.M.")
    expect(page.locator(".route .stop").first).to_be_visible()
    page.locator(".atlas").focus()
    page.keyboard.press("3")
    page.wait_for_timeout(700)
    page.mouse.click(*place(page, "germany"))
    expect(way).to_contain_text("over Germany")
    expect(page.locator(".route .stop")).to_have_count(3)
    way.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator(".journey")).to_be_visible()
    page.wait_for_function("!document.querySelector('section.busy')")
    tokens = {one["id"]: one["place"] for one in table_of(page, table)["view"]["tokens"]}
    assert tokens["1.truck1"] == "france"


@pytest.mark.slow
def test_a_phone_shows_map_and_cards_and_nothing_sideways(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", **PHONE)
    begin(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert page.evaluate(OVERLAPS)["found"] == []
    page.locator("[data-token='1.truck1']").tap(force=True)
    move = page.get_by_role("region", name="Truck 1").get_by_role("button", name="Move truck 1")
    box = move.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    move.tap()
    expect(page.locator("[data-place]").first).to_be_visible()
