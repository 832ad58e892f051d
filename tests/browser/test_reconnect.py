"""The power fails in the middle of a game. Nobody has to do anything but wait."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Guest
from browser.house import House, set_table
from browser.table import click_on, prompt_heading, sit


@pytest.mark.slow
def test_a_table_comes_back_by_itself_after_the_house_was_killed(pages: None, guest: Guest, tmp_path: Path) -> None:
    house = House(tmp_path)
    with house:
        page = guest(house, "Ana")
        sit(page, set_table(page, "me", "bot")["id"])
        click_on(page)
        expect(prompt_heading(page)).to_contain_text("2 at home")
        page.evaluate("window.stillHere = true")
        house.kill()
        calm = page.get_by_role("status").filter(has_text="The line is down. Your moves are safe")
        expect(calm).to_be_visible()
        expect(page.get_by_role("button", name="Try now")).to_be_visible()
        expect(prompt_heading(page)).to_contain_text("2 at home")  # the table stays in sight
        house.start()
        expect(calm).to_have_count(0)
        expect(prompt_heading(page)).to_contain_text("2 at home")  # and the move that was made is still made
        click_on(page)
        expect(prompt_heading(page)).to_contain_text("1 at home")
        assert page.evaluate("window.stillHere") is True
