"""A finished game, move by move: nothing moves but the game, and nothing is told before its time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from browser.conftest import Guest
from browser.house import House, table_of
from browser.table import fits, prompt_heading
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
    expect(page.get_by_role("banner").get_by_text(re.compile(rf"^(Move {number} of |{number}/)\d"))).to_be_visible()


def options(page: Page) -> Locator:
    return page.get_by_role("button", name="More about the replay")


def story(page: Page) -> Locator:
    return page.get_by_role("region", name="Story")


def current(page: Page) -> Locator:
    """The lines of the moment on the board."""
    return story(page).locator("[aria-current=step]")


def told(page: Page) -> list[int]:
    """The moments that the story tells of."""
    addresses: list[str] = story(page).get_by_role("link").evaluate_all("(all) => all.map((one) => one.href)")
    return [int(address.rpartition("at=")[2]) for address in addresses if "at=" in address]


def box(page: Page, place: str) -> FloatRect | None:
    return page.locator(place).bounding_box()


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
    options(page).click()
    with page.expect_response(re.compile(r"/moments/1\?.*seat=1")) as seen:
        page.get_by_label("Seen by").select_option(label=other)
    assert seen.value.ok
    expect(page.get_by_label("Seen by")).to_have_value("1")
    expect(page.get_by_text(f"seen by {other}")).to_be_visible()
    at(page, 1)
    page.keyboard.press("Escape")
    expect(page.get_by_label("Seen by")).to_have_count(0)


@pytest.mark.slow
def test_turns_and_rounds_by_keys_and_at_a_speed(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    open_replay(page, finished)
    at(page, 0)
    page.keyboard.press("Shift+PageDown")
    expect(current(page).filter(has_text="Game turn 2 of 11 begins.")).to_be_visible()
    second = int(scrubber(page).input_value())
    page.keyboard.press("PageDown")
    expect(scrubber(page)).not_to_have_value(str(second))
    assert int(scrubber(page).input_value()) > second
    page.keyboard.press("PageUp")
    at(page, second)
    page.keyboard.press("Shift+PageUp")
    at(page, 0)
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(page.get_by_label("Speed")).to_have_value("4")
    page.keyboard.press("Space")
    expect(scrubber(page)).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_nothing_moves_but_the_game(house: House, guest: Guest, finished: str, size: tuple[int, int]) -> None:
    """The board and the bar keep their places while one steps, looks something up and reads."""
    wide, high = size
    phone = {"has_touch": True, "is_mobile": True} if wide < 500 else {}
    page = guest(house, viewport={"width": wide, "height": high}, **phone)
    open_replay(page, finished, "?at=30")
    at(page, 30)
    places = [box(page, "#main"), box(page, ".prompt")]
    for _ in range(12):
        page.get_by_role("button", name="One move on").click()
    at(page, 42)
    assert [box(page, "#main"), box(page, ".prompt")] == places
    options(page).click()
    expect(page.get_by_label("Seen by")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.get_by_role("tab", name="Story", selected=True)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    at(page, 41)
    assert [box(page, "#main"), box(page, ".prompt")] == places
    assert fits(page)


@pytest.mark.slow
def test_the_story_goes_with_the_board_and_tells_nothing_later(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    final = table_of(page, finished)["story"][-1]["line"]["text"]
    open_replay(page, finished, "?at=40")
    at(page, 40)
    for number in (40, 41, 42):
        expect(current(page).last).to_be_in_viewport()
        assert max(told(page)) <= number
        expect(current(page).get_by_role("link").last).to_have_attribute("href", re.compile(rf"at={number}$"))
        assert final not in page.locator("body").inner_text()
        page.get_by_role("button", name="One move on").click()
        at(page, number + 1)
    # A line leads to its moment, and what came after it is gone with it.
    earlier = story(page).get_by_role("link", name="Game turn 2 of 11 begins.")
    page.keyboard.press("Home")
    at(page, 0)
    assert max(told(page)) == 0
    expect(earlier).to_have_count(0)
    # Whoever asks is shown what comes; the board stays where it is, and so does the mark.
    page.get_by_role("button", name="Show what comes").click()
    expect(earlier).to_be_visible()
    expect(current(page).get_by_role("link").last).to_have_attribute("href", re.compile("at=0$"))
    earlier.click()
    expect(current(page).filter(has_text="Game turn 2 of 11 begins.")).to_be_visible()
    page.get_by_role("button", name="Hide what comes").click()
    here = int(scrubber(page).input_value())
    expect(page.get_by_role("button", name="Show what comes")).to_be_visible()
    assert max(told(page)) == here


@pytest.mark.slow
def test_a_moment_is_played_on_at_a_new_table(house: House, guest: Guest, finished: str) -> None:
    page = guest(house, "Dora")
    open_replay(page, finished)
    scrubber(page).fill("12")
    at(page, 12)
    options(page).click()
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
    options(page).click()
    page.get_by_role("button", name="Check the dice").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("status").filter(has_text="What can be compared fits")).to_be_visible()
    assert table_of(page, finished)["commitment"] in sheet.inner_text()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("banner").get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert verify(read_record(text, "the record"), title("cargo_noir"), "the record") == []
