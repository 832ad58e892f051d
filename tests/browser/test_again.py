"""Since I last acted: what others did keeps its marks until my first press, and R shows it again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import choice, is_my_turn, prompt_heading, sit
from browser.test_suspense import HANGING

IN_THE_AIR = "section.busy"


def wait_for_my_turn(page: Page) -> None:
    """Whatever the others do is skipped by a key that means nothing else."""
    for _ in range(600):
        if is_my_turn(page) and page.locator(IN_THE_AIR).count() == 0:
            return
        page.keyboard.press("Shift")
        page.wait_for_timeout(50)
    raise AssertionError("it was never my turn")


@pytest.mark.slow
def test_r_shows_again_what_others_did(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", reduced_motion="no-preference", viewport={"width": 1280, "height": 720})
    page.add_init_script(HANGING)
    sit(page, set_table(page, "me", "bot", "bot", seed="again")["id"])
    wait_for_my_turn(page)
    page.keyboard.press("r")  # nobody has done anything yet
    expect(page.locator(IN_THE_AIR)).to_have_count(0)
    for left in (2, 1, 0):
        choice(page, "2 coins next turn").click()
        if left:
            expect(prompt_heading(page)).to_contain_text(f"{left} at home")
    wait_for_my_turn(page)
    again = page.get_by_role("button", name="See it again")
    expect(again).to_be_visible()
    asked = prompt_heading(page).text_content()
    for by_key in (True, False):
        if by_key:
            page.keyboard.press("r")
        else:
            again.click()
        expect(page.locator(IN_THE_AIR)).to_have_count(1)
        # Nothing can be decided while it is shown; any key ends it, and the table is where it was.
        expect(page.locator("[data-choices]:not([disabled])").first).to_be_hidden()
        page.keyboard.press("Shift")
        expect(page.locator(IN_THE_AIR)).to_have_count(0)
        assert prompt_heading(page).text_content() == asked
