"""What surrounds every board: landmarks, panels that close, keys, the story, settings, notices, motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, start_lesson
from browser.table import choice, choices, prompt_bar, prompt_heading, sit, story, tab_to

CASINO = re.compile("^(Casino|2 coins next turn)")
SLOW_MOTION = """
    const animate = Element.prototype.animate;
    window.flown = 0;
    Element.prototype.animate = function (frames, how) {
      window.flown += 1;
      document.documentElement.dataset.flown = window.flown;
      return animate.call(this, frames, { ...how, duration: 600_000 });
    };
"""
"""Pieces on their way stay on their way for ten minutes, unless somebody skips them."""
LOOKING_ELSEWHERE = """
    localStorage.setItem('cubilete.settings', '{"notify": true}');
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    window.notices = [];
    window.Notification = class {
      static permission = 'granted';
      constructor(head, options) { window.notices.push(`${head}: ${options.body}`); }
      close() {}
    };
"""


def send_one(page: Page, left: int) -> None:
    choice(page, CASINO).click()
    expect(prompt_heading(page)).to_contain_text(f"{left} at home")


@pytest.mark.slow
def test_a_table_and_a_replay_have_their_landmarks(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    sit(page, set_table(page, "me", "bot")["id"])
    for address in (page.url, f"/r/{finished}"):
        page.goto(address)
        expect(page.get_by_role("banner").get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("main")).to_have_count(1)
        expect(page.locator("main header, main aside")).to_have_count(0)
        expect(page.get_by_role("complementary").get_by_role("list", name="Seats")).to_be_visible()
        expect(story(page)).to_be_visible()
        expect(page.get_by_role("main").get_by_role("region", name="Table")).to_be_visible()


@pytest.mark.slow
def test_what_was_asked_or_opened_closes_with_my_own_move(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, set_table(page, "me", "bot")["id"])
    page.keyboard.press("w")
    expect(page.get_by_label("Ask about anything")).to_be_focused()
    prompt_bar(page).get_by_role("button", name=re.compile("^Undo|^What stops")).first.click()
    expect(page.get_by_text("What stops it:")).to_be_visible()
    send_one(page, 2)
    expect(page.get_by_label("Ask about anything")).to_have_count(0)
    expect(page.get_by_text("What stops it:")).to_have_count(0)
    expect(choices(page)).to_have_count(0)


@pytest.mark.slow
def test_the_keys_stay_at_the_prompt_after_a_move(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, set_table(page, "me", "bot")["id"])
    choice(page, CASINO).focus()
    page.keyboard.press("Enter")
    expect(prompt_heading(page)).to_contain_text("2 at home")
    expect(page.locator("[data-list]")).to_be_focused()
    tab_to(page, CASINO)
    page.keyboard.press("Enter")
    expect(prompt_heading(page)).to_contain_text("1 at home")


@pytest.mark.slow
def test_the_end_of_a_row_says_why_it_ends_there(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page))
    assert choice(page, re.compile(".")).is_visible()
    slider = choices(page).get_by_role("slider", name="How many").first
    slider.press("End")
    choices(page).get_by_role("button", name="Why not more?").first.click()
    answer = page.get_by_role("alert")
    expect(answer).to_contain_text(re.compile(r"coins.*CN-", re.DOTALL))
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)


@pytest.mark.slow
def test_the_list_of_keys_holds_those_of_the_board(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page))
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for heading in ("At the table", "On the board", "In a replay"):
        expect(sheet.get_by_role("heading", name=heading)).to_be_visible()
    expect(sheet).to_contain_text("from place to place in the harbour")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.slow
def test_every_board_names_who_drew_its_pictures(house: House, guest: Guest) -> None:
    page = guest(house)
    page.goto("/credits")
    expect(page.get_by_role("heading", name="On the board of Cargo Noir")).to_be_visible()
    expect(page.locator("dl").first).to_contain_text("Delapouite")
    expect(page.locator("dl").first).to_contain_text("cut diamond")


@pytest.mark.slow
def test_the_story_shows_one_seat_and_leads_to_a_moment_of_a_running_game(house: House, guest: Guest) -> None:
    page = guest(house, "Ana")
    sit(page, set_table(page, "me", "bot", "bot")["id"])
    for left in (2, 1):
        send_one(page, left)
    choice(page, CASINO).click()
    expect(prompt_heading(page)).to_contain_text("Resolve")
    told = story(page)
    turns = told.get_by_role("heading", level=3)
    names = set(turns.all_inner_texts())
    assert len(names) >= 3, names
    page.get_by_role("group", name="Whose moves").get_by_role("button", name="Ana").click()
    expect(turns.filter(has_not_text="Ana")).to_have_count(0)
    told.get_by_role("link", name="Ana sends a ship to the Casino.").nth(1).click()
    expect(page).to_have_url(re.compile(r"/r/.*\?at=2$"))
    expect(page.get_by_role("slider", name=re.compile("^Move 2 of"))).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(prompt_heading(page)).to_contain_text("Resolve")


@pytest.mark.slow
def test_settings_change_the_table_at_once_and_stay(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, set_table(page, "me", "bot")["id"])
    patterned = page.get_by_role("list", name="Seats").locator("[fill^='url(#weave']")
    expect(patterned).not_to_have_count(0)
    page.keyboard.press("o")
    page.get_by_role("radio", name="Compact").check()
    page.get_by_role("switch", name="Patterns").uncheck()
    page.keyboard.press("Escape")
    expect(patterned).to_have_count(0)
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("html")).to_have_attribute("data-density", "compact")
    page.keyboard.press("f")
    page.wait_for_selector("html:fullscreen")
    page.keyboard.press("f")
    page.wait_for_selector("html:not(:fullscreen)")


@pytest.mark.slow
def test_nothing_is_told_while_it_moves_and_any_key_skips_it(house: House, guest: Guest) -> None:
    page = guest(house, reduced_motion="no-preference")
    page.add_init_script(SLOW_MOTION)
    sit(page, set_table(page, "me", "bot")["id"])
    choice(page, CASINO).click()
    expect(page.locator("html")).to_have_attribute("data-flown", re.compile("."))
    expect(prompt_heading(page)).to_contain_text("3 at home")  # the ship is still on its way
    page.keyboard.press("Shift")
    expect(prompt_heading(page)).to_contain_text("2 at home")


@pytest.mark.slow
def test_reduced_motion_moves_nothing(house: House, guest: Guest) -> None:
    page = guest(house, reduced_motion="reduce")
    page.add_init_script(SLOW_MOTION)
    sit(page, set_table(page, "me", "bot")["id"])
    send_one(page, 2)
    send_one(page, 1)
    assert page.evaluate("window.flown") == 0


@pytest.mark.slow
def test_whoever_looks_elsewhere_is_told_of_their_turn(house: House, guest: Guest) -> None:
    page = guest(house)
    page.add_init_script(LOOKING_ELSEWHERE)
    table = set_table(page, "me", "bot")["id"]
    page.goto("/")
    expect(page).to_have_title(re.compile(r"^● \(1\) Your turn"))
    row = page.get_by_role("listitem").filter(has_text="Your turn")
    expect(row.get_by_role("link")).to_have_attribute("href", f"/t/{table}")
    assert page.evaluate("window.notices") == ["Your turn: Cargo Noir"]
    sit(page, table)
    expect(page).to_have_title(re.compile("^● Your turn"))
    assert page.evaluate("window.notices") == ["Your turn: Cargo Noir"]
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn"))


@pytest.mark.slow
def test_my_own_tables_stand_among_my_games_only(house: House, guest: Guest) -> None:
    host, other = guest(house, "Hilde"), guest(house, "Otis")
    waiting = set_table(host, "me", "open")["id"]
    running = set_table(host, "me", "bot")["id"]
    for page, mine in ((host, True), (other, False)):
        page.goto("/")
        expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
        for table, verb in ((waiting, "Sit down"), (running, "Watch")):
            link = page.locator(f"a[href='/t/{table}']")
            expect(link).to_have_count(1)
            expect(link).to_contain_text("Go on" if mine else verb)
    expect(other.locator(f"a[href='/t/{running}']")).to_contain_text("waits for Hilde")
