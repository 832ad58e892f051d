"""Competitors' board: the atlas under keys, names that never overlap, a way that is planned, bent and driven."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, table_of
from browser.reach import listed, make
from browser.table import asked, is_my_turn, is_over, prompt_heading, sit, wait_for_news

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
SHORT = {"mode": "timed", "rounds": "4", "headquarters": "dealt", "negotiation": "no"}
GROUND = """() => {
    const sheet = document.querySelector('.sheet canvas');
    return [...sheet.getContext('2d').getImageData(sheet.width / 2, sheet.height / 2, 1, 1).data].join();
}"""
"""The colour in the middle of the map."""


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
    expect(page.locator("section.busy")).to_have_count(0)
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


@pytest.mark.slow
def test_a_phone_shows_what_is_mine_under_the_board(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", **PHONE)
    begin(page)
    mine = page.locator(".comp-world.tray")
    expect(mine).to_contain_text("€200,000")
    ship = mine.get_by_role("button", name=re.compile("^Ship 1, Italy"))
    ship.tap()
    panel = page.get_by_role("region", name="Ship 1")
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Close").tap()
    expect(panel).to_have_count(0)
    page.locator("[data-seat='1'] button").first.tap()
    theirs = page.get_by_role("dialog").get_by_role("button", name=re.compile("^Truck 1 of "))
    box = theirs.bounding_box()
    assert box is not None
    assert box["height"] >= 40


@pytest.mark.slow
def test_the_map_takes_on_the_theme_at_once(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    begin(page)
    by_day = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    by_night = page.evaluate(GROUND)
    assert by_night != by_day
    page.emulate_media(color_scheme="light")
    expect(page.locator("html[data-theme=light]")).to_be_attached()
    assert page.evaluate(GROUND) == by_day


@pytest.mark.slow
def test_an_aircraft_finds_a_place_by_its_name(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page)
    make(page, "move aircraft1")
    page.get_by_role("button", name=re.compile(r"^Where to \(\d+\)$")).click()
    menu = page.get_by_role("dialog", name="Choose")
    expect(menu.get_by_role("searchbox")).to_be_focused()
    # The nearest continent comes first.
    expect(menu.get_by_role("heading").first).to_have_text(re.compile("^(Europe|Africa)"))
    page.keyboard.type("egypt")
    expect(menu.get_by_role("button", name=re.compile("Fly"))).to_have_count(1)
    page.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    expect(page.locator("section.busy")).to_have_count(0)
    tokens = {one["id"]: one["place"] for one in table_of(page, table)["view"]["tokens"]}
    assert tokens["1.aircraft1"] != "italy"


def deliver(page: Page, vehicle: str) -> None:
    """Set out on the way that the house plans, as far as nothing comes in between; where it knows none, take advice."""
    name = f"{vehicle[:-1].capitalize()} {vehicle[-1]}"
    page.get_by_role("list", name="Seats").get_by_role("button", name=re.compile(f"^{name}, ")).click()
    page.get_by_role("button", name="Show the way").click()
    way = page.get_by_role("region", name="Planned way")
    expect(way.get_by_role("status")).to_have_text(re.compile(r"\w"))
    expect(way.get_by_role("status")).not_to_contain_text("Looking for a way")
    go = way.get_by_role("button", name=re.compile("^Go"))
    if go.is_disabled():
        way.get_by_role("button", name="Put away").click()
        advise(page)
    else:
        before = asked(page)
        go.click()
        wait_for_news(page, before)


def advise(page: Page) -> None:
    """Take the first advice."""
    before = asked(page)
    page.keyboard.press("h")
    page.get_by_role("region", name="What looks good").get_by_role("button", name=re.compile("^Do this")).first.click()
    wait_for_news(page, before)


def wait_for_me(page: Page) -> bool:
    """False when the game is over."""
    for _ in range(3000):
        if is_over(page):
            return False
        if is_my_turn(page) and page.locator("section.busy").count() == 0:
            return True
        page.wait_for_timeout(20)
    raise AssertionError("nobody was asked anything for a minute")


@pytest.mark.slow
def test_a_whole_game_alone_is_played_to_its_end_page(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]
    table = set_table(page, title="competitors", seats=seats, options=SHORT, seed="around the world")["id"]
    sit(page, table)
    phases = []
    while wait_for_me(page):
        phases.append(table_of(page, table)["view"]["phase"])
        choices = listed(page, table)
        loaded = [one.split()[1] for one in choices if one.startswith("deliver ")]
        if loaded:
            deliver(page, loaded[0])
        elif phases[-1] not in ("acting", "travelling"):
            make(page, choices[0])
        else:
            advise(page)
    outcome = table_of(page, table)["outcome"]
    assert outcome is not None
    assert {"acting", "travelling"} <= set(phases)
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    for name in ("Victory points", "Money"):
        expect(page.get_by_role("table", name=name).first).to_be_attached()
