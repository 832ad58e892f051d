"""Nevada Ride's board: a race in it, what a gear may bring before it is chosen, ways, ten cars, and the phone."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, table_of
from browser.reach import LOOK, listed, make, rectangle, unreachable
from browser.table import fits, is_my_turn, is_over, prompt_heading, sit
from browser.test_axe import violations

LAPTOP = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT = {"mode": "basic", "laps": "1"}
TOUCH = 44
"""Pixels: the smallest side of something a finger is meant to hit."""


def begin(page: Page, rivals: int = 1, seed: str = "a ride", **options: str) -> str:
    """A race against bots that drive as they like, at my first decision; its table."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(rivals))]
    table = set_table(page, title="nevada_ride", seats=seats, options=SHORT | options, seed=seed)["id"]
    sit(page, table)
    expect(prompt_heading(page)).not_to_be_empty()
    decline = page.get_by_role("button", name="Not now", exact=True)
    if decline.count():
        decline.click()
    return table


def wait_for_me(page: Page) -> bool:
    """False when the race is over."""
    for _ in range(3000):
        if is_over(page):
            return False
        if is_my_turn(page) and page.locator("section.busy").count() == 0:
            return True
        page.wait_for_timeout(20)
    raise AssertionError("nobody was asked anything for a minute")


def gear(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name="Choose a gear").get_by_role("button", name=re.compile(f"^Gear {number},"))


def drive_until(page: Page, table: str, verb: str, decisions: int = 40) -> None:
    """Drive on quickly until a verb is on offer."""
    rng = random.Random(3)
    for _ in range(decisions):
        assert wait_for_me(page), f"the race was over before anybody could {verb}"
        choices = listed(page, table)
        if any(one.startswith(f"{verb} ") for one in choices):
            return
        make(page, choices[-1] if choices[0].startswith("gear") else rng.choice(choices[:2]))
    raise AssertionError(f"nobody could {verb} in {decisions} decisions")


@pytest.mark.slow
def test_a_gear_says_what_may_come_of_it_and_an_end_what_it_costs(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP, bypass_csp=True)
    table = begin(page)
    # In the first turn only the first gear is there; the others say why not.
    gear(page, 5).click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("FD-GEAR"))
    page.keyboard.press("Escape")
    gear(page, 1).focus()
    page.keyboard.press("Enter")
    drive_until(page, table, "drive")
    assert violations(page) == []
    drive_until(page, table, "gear")
    view = table_of(page, table)["view"]
    shown = view["gears"][-1]
    # Whoever looks at a gear sees where it may end, and how likely each result is.
    gear(page, shown["gear"]).hover()
    chart = page.locator(".outlook .roll b")
    expect(chart).to_have_text([str(one["roll"]) for one in shown["rolls"]])
    ends = {end for one in shown["rolls"] for end in one["ends"]}
    expect(page.locator(".fan path")).to_have_count(len(ends))
    assert violations(page) == []
    gear(page, shown["gear"]).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(gear(page, shown["gear"])).to_be_focused()
    page.keyboard.press("Enter")
    drive_until(page, table, "drive", decisions=4)
    # The road ahead, cell by cell: the one that has the focus is told in full and drawn on the road.
    cell = page.locator("[data-stop]").last
    cell.focus()
    expect(page.locator("path.route").first).to_be_visible()
    expect(page.locator(".outlook .first")).to_have_text(re.compile("costs|ends the race"))
    before = prompt_heading(page).inner_text()
    page.keyboard.press("Enter")
    if page.get_by_role("dialog").count():
        page.keyboard.press("Enter")
    expect(prompt_heading(page)).not_to_have_text(before)


@pytest.mark.slow
def test_the_camera_follows_and_a_key_shows_everything(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    begin(page, rivals=3)
    car = page.locator("[data-car='0']")
    expect(car).to_be_in_viewport()
    page.locator(".lens").evaluate("(lens) => lens.scrollTo(0, 0)")
    expect(car).not_to_be_in_viewport()
    page.keyboard.press("v")
    expect(car).to_be_in_viewport()
    page.keyboard.press("z")
    expect(page.get_by_role("button", name="Close-up")).to_have_attribute("aria-pressed", "true")
    for at in range(4):
        expect(page.locator(f"[data-car='{at}']")).to_be_in_viewport(ratio=1)
    page.keyboard.press("z")
    expect(page.get_by_role("button", name="Whole circuit")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_ten_cars_and_everything_within_reach(house: House, guest: Guest, size: str) -> None:
    page = guest(house, **(PHONE if size == "phone" else {"viewport": LAPTOP}))
    table = begin(page, rivals=9, seed="ten")
    board = rectangle(page)
    rng = random.Random(5)
    for _ in range(8):
        if not wait_for_me(page):
            break
        expect(page.get_by_role("list", name="Order of play").get_by_role("button")).to_have_count(10)
        if size == "phone":
            # A long road is swiped through; nothing on it is too small for a finger.
            found: dict[str, str] = page.evaluate(LOOK, TOUCH)
            assert [one for one in listed(page, table) if one not in found or "px" in found[one]] == []
            assert fits(page)
        else:
            assert unreachable(page, table) == {}
        assert rectangle(page) == board
        choices = listed(page, table)
        make(page, choices[-1] if choices[0].startswith("gear") else rng.choice(choices[:3]))


@pytest.mark.slow
def test_drivers_and_cars_are_chosen_in_the_garage(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP, bypass_csp=True)
    table = begin(page, mode="advanced", drivers="choose", weather="yes")
    garage = page.get_by_role("region", name="Garage")
    expect(garage.get_by_role("button")).to_have_count(10)
    assert unreachable(page, table) == {}
    assert violations(page) == []
    cut = "(one) => one.scrollHeight > one.clientHeight + 1"
    assert [one.inner_text() for one in garage.locator(".text").all() if one.evaluate(cut)] == []
    garage.get_by_role("button", name=re.compile("^Jack Owens")).click()
    expect(garage).to_have_count(0)

    table = begin(page, mode="advanced", build="yes")
    garage = page.get_by_role("region", name="Garage")
    garage.get_by_role("button", name="One point more: Tires").click()
    expect(garage.get_by_text("1 too many")).to_be_visible()
    garage.get_by_role("button", name="Build this car").click()
    expect(page.get_by_role("alert")).to_contain_text("FD-OPT-01")
    page.keyboard.press("Escape")
    garage.get_by_role("button", name="One point less: Brakes").click()
    garage.get_by_role("button", name="Build this car").click()
    mine = page.get_by_role("list", name="Car sheet").first
    expect(mine.get_by_role("listitem").filter(has_text="Tires")).to_contain_text("7 of 7")
    assert table_of(page, table)["view"]["cars"][0]["full"][:2] == [7, 2]


@pytest.mark.slow
def test_the_end_tells_the_race(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    table = begin(page, seed="to the end")
    rng = random.Random(11)
    while wait_for_me(page):
        choices = listed(page, table)
        make(page, rng.choice(choices) if choices[0].startswith("gear") else choices[-1])
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    for name in ("Place in the race", "Gear engaged", "Wear points left", "Points lost"):
        expect(page.get_by_role("table", name=name)).to_be_attached()
    places = page.get_by_role("table", name="Place in the race").locator("tbody tr").last.locator("td")
    assert sorted(places.all_inner_texts()) == ["1", "2"]
