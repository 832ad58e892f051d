"""Several decide at once: who is ready, whom the table waits for, and nothing of mine is lost when others move."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from browser.conftest import Guest
from browser.house import set_table, sit_down
from browser.table import choice, prompt_bar, prompt_heading, sit
from web.server import Server


def plate(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Seats").get_by_role("listitem").filter(has_text=name)


def two_at_parley(house: Server, guest: Guest, *kinds: str) -> tuple[Page, Page, dict[str, Any]]:
    ana, bob = guest(house, "Ana"), guest(house, "Bob")
    created = set_table(ana, *kinds, title="parley", options={})
    sit_down(bob, created)
    if "open" in kinds[2:]:
        assert ana.context.request.post(f"/api/tables/{created['id']}/start").ok
    for page in (ana, bob):
        sit(page, created["id"])
        expect(prompt_heading(page)).to_contain_text("Pledge a card")
    return ana, bob, created


@pytest.mark.slow
def test_ready_flags_and_whom_the_table_waits_for(parley_house: Server, guest: Guest) -> None:
    ana, bob, _ = two_at_parley(parley_house, guest, "me", "open", "bot", "bot")
    expect(prompt_heading(ana)).to_contain_text("Deciding at the same time: Bob")
    expect(plate(ana, "Ana")).to_contain_text("Your turn")
    expect(plate(ana, "Bob")).to_contain_text("decides")
    choice(bob, re.compile("^Pledge")).click()
    # Bob may still change his mind; the table says that it does not wait for him.
    expect(prompt_heading(bob)).to_contain_text("You are ready. Waiting for Ana")
    expect(plate(bob, "Bob")).to_contain_text("ready")
    expect(plate(ana, "Bob")).to_contain_text("ready")
    assert bob.title().startswith("Parley")
    assert ana.title().startswith("●")
    choice(bob, "Take your pledge back").click()
    expect(plate(ana, "Bob")).to_contain_text("decides")


@pytest.mark.slow
def test_what_i_am_about_to_do_outlives_the_moves_of_others(parley_house: Server, guest: Guest) -> None:
    ana, bob, _ = two_at_parley(parley_house, guest, "me", "open", "bot", "bot")
    ana.keyboard.press("w")
    field = ana.get_by_label("Ask about anything")
    field.fill("draw")
    choice(bob, re.compile("^Pledge")).click()
    expect(plate(ana, "Bob")).to_contain_text("ready")
    expect(field).to_have_value("draw")
    expect(field).to_be_focused()
    ana.keyboard.press("Enter")
    expect(ana.get_by_role("alert")).to_be_visible()
    # What others choose in secret is no news for the story, and mine is mine alone.
    choice(ana, re.compile("^Pledge")).click()
    expect(prompt_bar(ana)).not_to_contain_text("Ask about anything")


@pytest.mark.slow
def test_several_at_one_screen_decide_in_any_order(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house, "Ana")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Cleo"}, {"kind": "bot"}, {"kind": "bot"}]
    sit(page, set_table(page, title="parley", options={}, seats=seats)["id"])
    whom = page.get_by_role("group", name="For which seat")
    for name in ("Ana", "Cleo"):
        expect(whom.get_by_role("button", name=name)).to_be_visible()
    whom.get_by_role("button", name="Cleo").click()
    expect(prompt_heading(page)).to_contain_text("Cleo: Pledge a card")
    choice(page, re.compile("^Pledge")).click()
    expect(whom.get_by_role("button", name="Cleo")).to_contain_text("ready")
    whom.get_by_role("button", name="Ana").click()
    choice(page, re.compile("^Pledge")).click()
    # Everybody has pledged: the next part of the game begins.
    expect(prompt_heading(page)).not_to_contain_text("Pledge a card")


@pytest.mark.slow
def test_an_offer_out_of_turn_is_made_and_answered_without_disturbing(parley_house: Server, guest: Guest) -> None:
    ana, bob, _ = two_at_parley(parley_house, guest, "me", "open", "bot", "bot")
    for page in (ana, bob):
        choice(page, re.compile("^Pledge")).click()
    # Whoever holds the council decides; then Ana is on turn and Bob is not.
    mine, others = choice(ana, re.compile("^Pass")), re.compile("^Claim 3 points")
    for _ in range(100):
        if mine.count():
            break
        for page in (ana, bob):
            with suppress(Error):  # a partner may be faster
                choice(page, others).click(timeout=200)
        ana.wait_for_timeout(100)
    expect(mine).to_be_visible()
    expect(plate(bob, "Ana")).to_contain_text(re.compile("on turn|decides"))
    assert not bob.title().startswith("●")
    ana.keyboard.press("w")
    field = ana.get_by_label("Ask about anything")
    field.fill("half a thought")
    offer = choice(bob, re.compile("^Offer Ana"))
    expect(offer).to_be_enabled()
    offer.click()
    # Ana may answer, and what she was about has not been touched.
    expect(choice(ana, "Decline Bob's offer")).to_be_visible()
    expect(field).to_have_value("half a thought")
    assert ana.title().startswith("●")
    choice(ana, "Decline Bob's offer").click()
    expect(choice(ana, "Decline Bob's offer")).to_have_count(0)
    expect(mine).to_be_visible()
