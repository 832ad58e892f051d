"""Somebody who was never here before."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House
from browser.table import choice, prompt_heading

SOON = 30.0
"""Seconds from the first click to a running table that a newcomer is asked to wait at most."""


@pytest.mark.slow
def test_two_clicks_lead_to_a_running_table_against_bots(house: House, guest: Guest) -> None:
    page: Page = guest(house, reduced_motion="no-preference")
    page.goto("/")
    page.evaluate(
        "addEventListener('click', () => (sessionStorage.clicks = 1 + Number(sessionStorage.clicks ?? 0)), true)"
    )
    expect(page.get_by_role("heading", level=2, name="Cargo Noir")).to_be_visible()
    started = time.monotonic()
    page.get_by_role("button", name="Open the box of Cargo Noir").click()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+"))
    expect(prompt_heading(page)).to_be_visible()
    assert time.monotonic() - started < SOON
    assert page.evaluate("sessionStorage.clicks") == "2"
    expect(choice(page, re.compile("."))).to_be_visible()
    # Four sit there, three of them bots, and it is plain whose turn it is.
    seats = page.get_by_role("list", name="Seats").first.get_by_role("listitem")
    expect(seats).to_have_count(4)
    expect(seats.filter(has=page.get_by_role("img", name="bot"))).to_have_count(3)
    expect(seats.filter(has_text=re.compile("Your turn|is on turn"))).to_have_count(1)
    expect(page).to_have_title(re.compile("Your turn"))
