"""What a person does at a table: read the prompt, press what it offers, see whose turn it is."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

QUICK = re.compile(r"^(Casino|Collect|Keep|2 coins next turn|All your ships|Your last ship)")
"""The choices that lead to the end of a game of Cargo Noir with the fewest decisions."""
TRIES = 8
"""How often a choice is looked for, half a second each time."""
RESULT = re.compile(r"(won|share the victory|together|lost)$")


def prompt_bar(page: Page) -> Locator:
    return page.get_by_role("region", name="What you may do")


def prompt_heading(page: Page) -> Locator:
    return prompt_bar(page).get_by_role("heading", level=2)


def choices(page: Page) -> Locator:
    """All choices: over a board where they were asked for, below the table in words."""
    return page.get_by_role("group", name="All choices")


def choice(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A choice out of the list of them all, which is opened where a board stands before it.

    A list still open for the last prompt closes when the next one comes: then it is opened again.
    """
    opener, button = page.locator("[data-list]"), choices(page).get_by_role("button", name=name).first
    expect(opener.or_(choices(page)).first).to_be_visible()
    for _ in range(TRIES):
        if choices(page).count() == 0 and opener.count():
            opener.click()
        with suppress(TimeoutError):
            button.wait_for(timeout=500)
            break
    return button


def story(page: Page) -> Locator:
    """The story: where there is no room for it beside the mats, it is opened over them."""
    region = page.get_by_role("region", name="Story")
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    if region.count() == 0:
        page.keyboard.press("s")
        expect(region).to_be_visible()
    return region


def sit(page: Page, table: str) -> None:
    """Open a table and wait until it stands there."""
    page.goto(f"/t/{table}")
    expect(prompt_heading(page)).to_be_visible()


def is_my_turn(page: Page) -> bool:
    """As the tab of the browser says it, too."""
    return page.title().startswith("●")


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", level=1, name=RESULT).count() > 0


def asked(page: Page) -> str:
    """The words of the prompt and of the story now, without waiting for any: two prompts may read the same."""
    words: str = page.evaluate(
        """() => ['#prompt', '.list[role=region]', '.card .lines']
             .map((one) => document.querySelector(one)?.textContent ?? '').join(' | ')"""
    )
    return words


def wait_for_news(page: Page, before: str) -> None:
    """Until the prompt says something else, or there is none because the game is over."""
    for _ in range(1500):
        if asked(page) != before:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing happened after: {before[:200]}")


def click_on(page: Page) -> None:
    """One decision with the mouse."""
    before = asked(page)
    choice(page, QUICK).click()
    wait_for_news(page, before)


def press_on(page: Page, key: str = "1") -> None:
    """One decision with the keys: the list of all choices, and a row of it."""
    before = asked(page)
    if choices(page).count() == 0:
        page.keyboard.press("p")
        expect(choices(page)).to_be_visible()
    page.keyboard.press(key)
    wait_for_news(page, before)


def tab_to(page: Page, name: re.Pattern[str], most: int = 80) -> None:
    """Walk with Tab from the prompt to a button, as somebody without a mouse does."""
    page.keyboard.press("p")
    expect(choices(page)).to_be_visible()
    page.wait_for_timeout(100)  # the first choice has the keys now
    for _ in range(most):
        words: str = page.evaluate("(document.activeElement?.innerText ?? '').replace(/^\\s*\\d\\s+/, '').trim()")
        if name.search(words):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name.pattern} was not reached with {most} presses of Tab")


def fits(page: Page) -> bool:
    """Nothing scrolls sideways."""
    wide: bool = page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    return wide
