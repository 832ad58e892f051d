"""What a person does at a table of Cubitos: press what lies in the tray, on the cards and on the track."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.house import House, set_table
from browser.table import sit

RACE = {"race": "race1", "first_lead": "1", "round_limit": "12"}


def begin(page: Page, house: House, *bots: str, seed: str = "a race", **options: str) -> str:
    """A race against some bots, at the first decision; its table."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    table = set_table(page, title="cubitos", seats=seats, options=RACE | options, seed=seed)["id"]
    sit(page, table)
    page.get_by_role("button", name="Not now", exact=True).click()  # no lessons
    expect(act(page, "throw")).to_be_visible()
    return table


def act(page: Page, verb: str) -> Locator:
    """A button in the place of decisions."""
    return page.locator(f".acts [data-verb='{verb}']")


def press(page: Page, notation: str) -> None:
    """Make a choice on the board: at once, or in what opens where a thing has several."""
    page.evaluate(
        """(notation) => {
             const all = [...document.querySelectorAll('[data-choices]')];
             const holds = all.filter((one) => one.dataset.choices.split('\\n').includes(notation));
             const best = holds.sort((a, b) => a.dataset.choices.length - b.dataset.choices.length)[0];
             best?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
           }""",
        notation,
    )
    inside = page.get_by_role("dialog").locator(f"[data-choices='{notation}']")
    if inside.count():
        inside.first.click()


def told(page: Page) -> dict[str, Any]:
    """Everything on the page that is made of words, by where it stands; and the tree that is read aloud."""
    words: dict[str, Any] = page.evaluate(
        """() => ({
             title: document.title,
             log: document.querySelector('[role=log]')?.textContent ?? '',
             page: document.body.innerText,
             hidden: document.body.textContent,
             labels: [...document.querySelectorAll('[aria-label], [title]')]
               .map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`).join(' | '),
           })"""
    )
    words["aloud"] = page.locator("body").aria_snapshot()
    return words
