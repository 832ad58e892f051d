"""A whole race of Cubitos in the browser, against a bot, on its board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, table_of
from browser.table import RESULT, asked, is_over, prompt_bar, sit

MOST_DECISIONS = 400
WISHES = ("use all", "go goal", "pass", "push", "roll", "fill", "announce", "go on", "halt", "rest", "ready", "skip")
"""What somebody in a hurry presses, the first that is on offer; else whatever comes first."""


def wish(choices: list[dict[str, Any]]) -> int:
    """The place of the choice to press."""
    for start in WISHES:
        for at, choice in enumerate(choices):
            if choice["notation"] == start or choice["notation"].startswith(f"{start} "):
                return at
    return 0


def press(page: Page, choice: dict[str, Any]) -> None:
    """On the board's own bar, unfolding the choices where they are folded."""
    bar = prompt_bar(page)
    button = bar.get_by_role("button", name=re.compile(re.escape(choice["text"])))
    if not button.count():
        page.keyboard.press("x")  # the text table lists every choice
    if button.count():
        button.first.click()


def wait_a_little(page: Page, before: str) -> None:
    """Until the table says something else; a press in the middle of a change is simply made again."""
    for _ in range(100):
        if asked(page) != before or is_over(page):
            return
        page.wait_for_timeout(20)


@pytest.mark.slow
def test_a_whole_race_against_a_bot(house: House, guest: Guest) -> None:
    page = guest(house, "Ana")
    options = {"race": "race1", "first_lead": "1", "round_limit": "12"}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]
    created = set_table(page, title="cubitos", seats=seats, options=options, seed="a whole race")
    sit(page, created["id"])
    expect(page.get_by_text("Round 1").first).to_be_visible()
    expect(page.get_by_text("Roll zone").first).to_be_visible()
    for _ in range(MOST_DECISIONS):
        if is_over(page):
            break
        mine = table_of(page, created["id"])["prompts"]
        before = asked(page)
        if mine:
            choices = mine[0]["choices"]
            press(page, choices[wish(choices)])
        wait_a_little(page, before)
    expect(page.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    frame = table_of(page, created["id"])
    assert frame["status"] == "finished"
    assert sorted(frame["outcome"]["places"])[0] == 1
