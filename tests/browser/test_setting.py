"""Setting a table and waiting at it: what does not fit is said beside it, all are ready first, and news are seen."""

from __future__ import annotations

from secrets import token_hex

import pytest
from playwright.sync_api import expect

from browser.conftest import Guest
from browser.house import House, set_table, sit_down, table_of


@pytest.mark.slow
def test_a_seat_that_is_not_there_is_not_offered_and_what_is_wrong_stands_beside_the_option(
    house: House, guest: Guest
) -> None:
    page = guest(house)
    page.goto("/new/cargo_noir")
    first = page.get_by_role("combobox", name="Who starts")
    expect(first.locator("option")).to_have_count(5)  # by lot, and one for each of four seats
    first.select_option("4")
    page.get_by_role("spinbutton", name="Seats").fill("3")
    page.keyboard.press("Tab")
    wrong = page.get_by_role("alert").filter(has_text="Seat 4 cannot be chosen: there are only 3 seats.")
    expect(wrong).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Something does not fit yet")).to_be_visible()
    assert page.url.endswith("/new/cargo_noir")
    wrong.get_by_role("button", name="drawn by lot").click()
    expect(wrong).to_have_count(0)
    expect(first.locator("option")).to_have_count(4)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")


@pytest.mark.slow
def test_two_wait_talk_change_the_table_and_begin_when_both_are_ready(house: House, guest: Guest) -> None:
    ana, bob = guest(house, "Ana"), guest(house, "Bob")
    created = set_table(ana, "me", "open", clock={"pace": "live", "bank": 600}, ready=False)
    ana.goto(f"/t/{created['id']}")
    bob.goto(f"/t/{created['id']}?invite={created['invite']}")
    bob.get_by_role("button", name="Sit here").click()
    bob.get_by_role("textbox", name="Say something").fill("Here I am")
    bob.keyboard.press("Enter")
    expect(ana.get_by_role("log", name="Chat")).to_contain_text("Here I am")
    bob.get_by_role("button", name="I am ready").click()
    expect(ana.get_by_role("status").filter(has_text="Not ready yet: Ana.")).to_be_visible()
    # what the host changes is seen by all, and Bob is asked anew
    ana.get_by_role("button", name="Change the table").click()
    ana.get_by_role("dialog").get_by_role("combobox", name="Who starts").select_option("2")
    ana.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(bob.get_by_role("log", name="What happened")).to_contain_text("Ana changed the table: Who starts: seat 2.")
    expect(bob.get_by_role("button", name="I am ready")).to_be_visible()
    assert table_of(ana, created["id"])["seats"][0]["clock"] is None, "no clock runs before all are ready"
    for page in (bob, ana):
        page.get_by_role("button", name="I am ready").click()
    for page in (ana, bob):
        expect(page.get_by_role("region", name="The harbour")).to_be_visible()
    assert [line["text"] for line in table_of(ana, created["id"])["chat"]] == ["Here I am"]


@pytest.mark.slow
def test_leaving_asks_who_plays_on_and_everybody_is_told_also_of_the_return(house: House, guest: Guest) -> None:
    ana, bob = guest(house, "Ana"), guest(house, "Bob")
    created = set_table(ana, "me", "open", options={"families": "dealt", "first": "2"})
    sit_down(bob, created)
    for page in (ana, bob):
        page.goto(f"/t/{created['id']}")
        expect(page.get_by_role("region", name="The harbour")).to_be_visible()
    bob.get_by_role("button", name="More").first.click()
    sheet = bob.get_by_role("dialog")
    sheet.get_by_role("button", name="Leave the game…").click()
    sheet.get_by_role("combobox", name="Which bot plays").select_option("beginner")
    expect(sheet.get_by_text("This game counts for no rating.")).to_be_visible()
    sheet.get_by_role("button", name="Leave the game", exact=True).click()
    mine = bob.locator("[data-news=left]")
    expect(mine).to_contain_text("You left your seat at")
    expect(ana.locator("[data-news=other]")).to_contain_text("Bob got up; the bot Beginner plays on.")
    expect(ana.locator("[data-said]")).to_have_text("Bob got up; the bot Beginner plays on.")
    assert not bob.title().startswith("●"), "what a bot decides is nobody's turn"
    mine.get_by_role("button", name="Take my seat back").click()
    expect(mine).to_have_count(0)
    expect(ana.locator("[data-said]")).to_have_text("Bob is back and plays again.")


@pytest.mark.slow
def test_a_guest_signs_in_from_the_head_of_any_page_and_no_two_fields_have_one_name(house: House, guest: Guest) -> None:
    page = guest(house, "Ana")
    page.goto("/rules/cargo_noir")
    page.get_by_role("banner").get_by_role("link", name="Sign in").click()
    expect(page.get_by_role("textbox", name="Name of the account")).to_be_focused()
    names = [
        field.get_attribute("aria-label") or field.inner_text() for field in page.locator("main label .label").all()
    ]
    assert len(set(names)) == len(names) >= 3
    page.get_by_role("radio", name="I am new here").check()
    page.get_by_role("textbox", name="Name of the account").fill(f"Ana {token_hex(3)}")
    page.get_by_role("textbox", name="A password").fill("correct horse battery")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Signed in as Ana")
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_have_count(0)
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
