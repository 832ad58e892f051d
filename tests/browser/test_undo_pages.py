"""Taking moves back: alone as far as it is free, beyond that with everybody's consent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, sit_down
from browser.table import click_on, prompt_bar, prompt_heading, sit


def two_at_a_table(house: House, guest: Guest) -> tuple[Page, Page]:
    ana, bob = guest(house, "Ana"), guest(house, "Bob")
    created = set_table(ana, "me", "open")
    sit_down(bob, created)
    sit(ana, created["id"])
    sit(bob, created["id"])
    return ana, bob


def ships_at_home(page: Page, number: int) -> None:
    expect(prompt_heading(page)).to_contain_text(f"{number} at home")


@pytest.mark.slow
def test_free_undo_then_consent_beyond_the_barrier(house: House, guest: Guest) -> None:
    ana, bob = two_at_a_table(house, guest)
    # Alone: one's own moves, with the meter counting them.
    click_on(ana)
    click_on(ana)
    ships_at_home(ana, 1)
    expect(prompt_bar(ana).get_by_role("button", name="Undo 2 moves free")).to_be_visible()
    prompt_bar(ana).get_by_role("button", name="What stops it").click()
    expect(prompt_bar(ana)).to_contain_text("This is the start of the game.")
    prompt_bar(ana).get_by_role("button", name="What stops it").click()
    prompt_bar(ana).get_by_role("button", name=re.compile("^Undo")).click()
    ships_at_home(ana, 2)
    ana.keyboard.press("u")
    ships_at_home(ana, 3)
    # Over the barrier: Bob has moved, so Ana has to ask.
    for _ in range(3):
        click_on(ana)
    ships_at_home(bob, 3)
    click_on(bob)
    ships_at_home(bob, 2)
    expect(prompt_heading(ana)).to_contain_text("Waiting for Bob")
    prompt_bar(ana).get_by_role("button", name="Undo").click()
    expect(prompt_bar(ana)).to_contain_text("was made by Bob")
    prompt_bar(ana).get_by_role("button", name="Ask to go back").click()
    banner = bob.get_by_role("alert")
    expect(banner).to_contain_text("Ana asks to take back")
    expect(ana.get_by_role("alert")).to_contain_text("Still to answer: Bob")
    # Declined, nothing changes; asked again and agreed, both are back.
    banner.get_by_role("button", name="Decline").click()
    expect(ana.get_by_role("alert")).to_have_count(0)
    ships_at_home(bob, 2)
    prompt_bar(ana).get_by_role("button", name="Undo").click()
    prompt_bar(ana).get_by_role("button", name="Ask to go back").click()
    banner.get_by_role("button", name="Agree").click()
    expect(banner).to_have_count(0)
    ships_at_home(ana, 1)
    expect(ana.get_by_role("region", name="Story")).not_to_contain_text("Bob sends a ship")
    # What Ana asked for was her own move: she makes it again, and the game goes on from there.
    click_on(ana)
    ships_at_home(bob, 3)
    click_on(bob)
    expect(ana.get_by_role("region", name="Story")).to_contain_text("Bob sends a ship")
