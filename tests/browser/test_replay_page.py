"""A finished game, move by move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import Guest
from browser.house import House, table_of
from browser.table import prompt_heading
from cubilete.core.record import read_record
from cubilete.core.replay import verify
from cubilete.games import title

SETTLED = 15
"""More requests than this until it is quiet, and a page is running in circles."""


def open_replay(page: Page, table: str, query: str = "") -> None:
    page.goto(f"/r/{table}{query}")
    expect(scrubber(page)).to_be_visible()


def scrubber(page: Page) -> Locator:
    return page.get_by_role("slider", name=re.compile("^Move"))


def at(page: Page, number: int) -> None:
    """Both the scrubber and the head of the table stand at this move."""
    expect(page.get_by_role("slider", name=re.compile(f"^Move {number} of"))).to_be_visible()
    expect(page.get_by_text(re.compile(f"^Move {number} of"))).to_be_visible()


def last_move(page: Page) -> int:
    return int(scrubber(page).get_attribute("max") or 0)


@pytest.mark.slow
@pytest.mark.parametrize("view", ["board", "text"])
def test_a_link_to_a_moment_opens_there_and_settles(house: House, guest: Guest, finished: str, view: str) -> None:
    page = guest(house)
    if view == "text":
        page.add_init_script("localStorage.setItem('cubilete.settings', '{\"text\": true}')")
    asked: list[str] = []

    def count(route: Route) -> None:
        asked.append(route.request.url.removeprefix(house.url))
        if len(asked) > 4 * SETTLED:
            route.abort()  # before it eats the machine
        else:
            route.continue_()

    page.route("**/api/**", count)
    page.goto(f"/r/{finished}?at=20", wait_until="commit")
    at(page, 20)
    before = -1
    while before < len(asked) <= 4 * SETTLED:  # until nothing more is asked for
        before = len(asked)
        page.wait_for_timeout(1000)
    assert len(asked) <= SETTLED, asked
    expect(page).to_have_url(re.compile(r"\?at=20$"))


@pytest.mark.slow
def test_scrubbing_stepping_and_another_point_of_view(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    open_replay(page, finished)
    at(page, 0)
    last = last_move(page)
    assert last > 50
    scrubber(page).fill(str(last // 2))
    at(page, last // 2)
    page.get_by_role("heading", level=1).click()  # away from the scrubber, so that the arrows are the page's own
    page.keyboard.press("ArrowRight")
    at(page, last // 2 + 1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at(page, last // 2 - 1)
    page.keyboard.press("End")
    at(page, last)
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
    page.keyboard.press("Home")
    at(page, 0)
    page.get_by_role("button", name="One move on").click()
    at(page, 1)
    other = table_of(page, finished)["seats"][1]["name"]
    with page.expect_response(re.compile(r"/moments/1\?.*seat=1")) as seen:
        page.get_by_label("Seen by").select_option(label=other)
    assert seen.value.ok
    expect(page.get_by_label("Seen by")).to_have_value("1")
    at(page, 1)


@pytest.mark.slow
def test_a_line_of_the_story_leads_to_its_moment(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    open_replay(page, finished, "?at=5")
    at(page, 5)
    page.get_by_role("region", name="Story").get_by_role("link").last.click()
    expect(scrubber(page)).to_have_value(str(last_move(page)))


@pytest.mark.slow
def test_a_moment_is_played_on_at_a_new_table(house: House, guest: Guest, finished: str) -> None:
    page = guest(house, "Dora")
    open_replay(page, finished)
    scrubber(page).fill("12")
    at(page, 12)
    page.get_by_role("button", name="Play on from here").click()
    seats = table_of(page, finished)["seats"]
    page.get_by_role("dialog").get_by_role("button", name=f"as {seats[0]['name']}").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+"))
    assert finished not in page.url
    expect(prompt_heading(page)).to_be_visible()
    forked = table_of(page, page.url.rpartition("/t/")[2])
    assert forked["status"] == "running"
    assert [seat["mine"] for seat in forked["seats"]] == [True, False]


@pytest.mark.slow
def test_the_dice_are_checked_and_the_record_is_taken_home(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    open_replay(page, finished)
    page.get_by_role("button", name="Check the dice").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("status").filter(has_text="follows from the sealed seed")).to_be_visible()
    assert table_of(page, finished)["commitment"] in sheet.inner_text()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert verify(read_record(text, "the record"), title("cargo_noir"), "the record") == []
