"""The lessons: a list, a coach at the table, and an offer that is made once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import choice, choices, prompt_bar, prompt_heading, sit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TITLE = "cargo_noir"


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson")


def step_now(page: Page) -> Locator:
    return coach(page).locator("[aria-current=step]")


def lessons(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.context.request.get(f"/api/titles/{TITLE}/lessons?language=en").json()
    return found


def follow(page: Page) -> None:
    """Press what the lesson lights among all choices: a group first, where the choice lies in one."""
    lit = choice(page, re.compile("fits the lesson"))
    if lit.get_attribute("aria-expanded") is not None:
        lit.click()
        lit = choices(page).locator(".open").get_by_role("button", name=re.compile("fits the lesson"))
    lit.click()


def open_lesson(page: Page, heading: str) -> None:
    page.goto(f"/learn/{TITLE}")
    page.get_by_role("button", name=f"Start: {heading}").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+"))
    expect(coach(page)).to_be_visible()


@pytest.mark.slow
def test_the_whole_course_is_followed_from_lesson_to_lesson(house: House, guest: Guest) -> None:
    page = guest(house)
    course = lessons(page)
    assert len(course) == 5
    open_lesson(page, course[0]["heading"])
    for number, lesson in enumerate(course, 1):
        expect(coach(page)).to_contain_text(f"Lesson {number} of 5")
        expect(coach(page)).to_contain_text(lesson["heading"])
        for step in lesson["steps"]:
            expect(step_now(page)).to_contain_text(step["text"])
            follow(page)
        expect(coach(page).get_by_role("status")).to_contain_text(lesson["done"])
        if number < len(course):
            coach(page).get_by_role("button", name=f"Next: {course[number]['heading']}").click()
    expect(coach(page).get_by_role("button", name="Play a game")).to_be_visible()
    coach(page).get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("progressbar", name="Lessons")).to_have_js_property("value", 5)
    expect(page.get_by_role("button", name=re.compile("^Again: "))).to_have_count(5)


@pytest.mark.slow
def test_a_lesson_goes_on_after_a_reload_and_from_the_list(house: House, guest: Guest) -> None:
    page = guest(house)
    first, second = lessons(page)[:2]
    open_lesson(page, first["heading"])
    follow(page)
    expect(step_now(page)).to_contain_text(first["steps"][1]["text"])
    address = page.url
    page.reload()
    expect(step_now(page)).to_contain_text(first["steps"][1]["text"])
    page.goto(f"/learn/{TITLE}")
    page.get_by_role("button", name=f"Skip: {second['heading']}").click()
    expect(page.get_by_role("listitem").filter(has_text=second["heading"])).to_contain_text("Skipped")
    page.get_by_role("button", name=f"Go on: {first['heading']}").click()
    expect(page).to_have_url(address)
    expect(step_now(page)).to_contain_text(first["steps"][1]["text"])
    # Beginning again is another table at the same position.
    coach(page).get_by_role("button", name="Start again").click()
    expect(page).not_to_have_url(address)
    expect(step_now(page)).to_contain_text(first["steps"][0]["text"])


@pytest.mark.slow
def test_another_way_is_allowed_and_can_be_taken_back(house: House, guest: Guest) -> None:
    page = guest(house)
    trade = lessons(page)[3]
    open_lesson(page, trade["heading"])
    choice(page, re.compile("^Keep your cargo")).click()
    expect(prompt_heading(page)).to_contain_text("discard 3 more")
    # Nobody is blamed, and the game goes on.
    expect(coach(page).get_by_role("status")).to_contain_text("You went another way")
    expect(choice(page, re.compile("^Discard"))).to_be_enabled()
    page.keyboard.press("u")
    expect(prompt_heading(page)).to_contain_text("Trade cargo")
    expect(coach(page).get_by_role("status")).not_to_contain_text("You went another way")
    follow(page)
    expect(step_now(page)).to_contain_text(trade["steps"][1]["text"])


@pytest.mark.slow
def test_the_board_points_at_what_fits_and_the_prompt_leaves_room_on_a_phone(house: House, guest: Guest) -> None:
    page = guest(house, **PHONE)
    open_lesson(page, lessons(page)[0]["heading"])
    expect(page.get_by_role("button", name=re.compile("^Rotterdam: .*the lesson points here"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Cape Town: .*the lesson points here"))).to_have_count(0)
    box = prompt_bar(page).bounding_box()
    assert box is not None
    assert box["height"] < 0.3 * PHONE["viewport"]["height"]  # type: ignore[index]
    coach(page).get_by_role("button", name="Fold the lesson").tap()
    expect(step_now(page)).to_have_count(0)
    coach(page).get_by_role("button", name="Unfold the lesson").tap()
    expect(step_now(page)).to_be_visible()


@pytest.mark.slow
def test_lessons_are_offered_once_in_a_first_game(house: House, guest: Guest) -> None:
    page = guest(house)
    offer = page.get_by_role("region", name="Lessons")
    sit(page, set_table(page, "me", "bot")["id"])
    expect(offer).to_contain_text("New to Cargo Noir?")
    board, lies = page.get_by_role("region", name="Table").bounding_box(), offer.bounding_box()
    assert board is not None
    assert lies is not None
    assert lies["x"] >= board["x"] + board["width"], "the offer lies over the board"
    choice(page, re.compile("^(Casino|2 coins next turn)")).click()  # it stands in nobody's way
    expect(prompt_heading(page)).to_contain_text("2 at home")
    expect(offer).to_have_count(0)
    sit(page, set_table(page, "me", "bot")["id"])
    page.wait_for_load_state("load")
    expect(offer).to_have_count(0)


@pytest.mark.slow
def test_somebody_who_has_played_before_is_not_offered_lessons(house: House, guest: Guest) -> None:
    page = guest(house)
    set_table(page, "me", "bot")
    sit(page, set_table(page, "me", "bot")["id"])
    page.wait_for_load_state("load")
    expect(choice(page, re.compile("^(Casino|2 coins next turn)"))).to_be_visible()
    expect(page.get_by_role("region", name="Lessons")).to_have_count(0)
