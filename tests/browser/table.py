"""What a person does at a table: read the prompt, press what it offers, see whose turn it is."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

QUICK = re.compile(r"^(Casino|Keep)")
"""The choices that lead to the end of a game of Cargo Noir with the fewest decisions."""
FOLDED = re.compile(r"^(2 coins next turn|All your ships|Your last ship)")
"""The same choices within their group, whose name is not said again."""
RESULT = re.compile(r"(won|share the victory)$")


def prompt_bar(page: Page) -> Locator:
    return page.get_by_role("region", name="What you may do")


def prompt_heading(page: Page) -> Locator:
    return prompt_bar(page).get_by_role("heading", level=2)


def choice(page: Page, name: str | re.Pattern[str]) -> Locator:
    return prompt_bar(page).get_by_role("button", name=name).first


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
        """() => ['#prompt', '.list[role=region]']
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
    if not is_folded_out(page):
        choice(page, QUICK).click()
    if is_folded_out(page):
        choice(page, FOLDED).click()
    wait_for_news(page, before)


def press_on(page: Page, key: str = "1") -> None:
    """One decision with a number key: the first row of the prompt."""
    before = asked(page)
    if is_folded_out(page):
        page.keyboard.press(key)  # the group still lies open from the move before: the key closes it first
    page.keyboard.press(key)
    if is_folded_out(page):
        page.keyboard.press("Enter")  # the first choice of the group has the keys now
    wait_for_news(page, before)


def is_folded_out(page: Page) -> bool:
    """Where there are many choices, a group of several lies behind its name; here it has been opened."""
    return prompt_bar(page).get_by_role("button", name=QUICK, expanded=True).count() > 0


def tab_to(page: Page, name: re.Pattern[str], most: int = 20) -> None:
    """Walk with Tab from the prompt to a button, as somebody without a mouse does."""
    page.keyboard.press("p")
    for _ in range(most):
        page.keyboard.press("Tab")
        words: str = page.evaluate("(document.activeElement?.innerText ?? '').replace(/^\\s*\\d\\s+/, '').trim()")
        if name.search(words):
            return
    raise AssertionError(f"{name.pattern} was not reached with {most} presses of Tab")


def fits(page: Page) -> bool:
    """Nothing scrolls sideways."""
    wide: bool = page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    return wide
