"""Nothing that is written at a table is cut off: not by an edge, not by an ellipsis, not by a line too many."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import DEALT, House, set_table, table_of

SIZES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
DECISIONS = 12
CUT = """() => {
    const cut = {};
    const clips = (way) => way === 'hidden' || way === 'clip';
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const node = words.currentNode;
      const text = node.textContent.trim();
      const around = node.parentElement;
      if (!text || !around.checkVisibility({ visibilityProperty: true }) || around.closest('.hidden, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const inked = range.getBoundingClientRect();
      for (let one = around; one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.clipPath !== 'none' || style.position === 'fixed') break;
        if ([style.overflowX, style.overflowY].some((way) => way === 'auto' || way === 'scroll')) break;
        const box = one.getBoundingClientRect();
        const wide = clips(style.overflowX) && (inked.right > box.right + 1.5 || inked.left < box.left - 1.5);
        const high = clips(style.overflowY) && (inked.bottom > box.bottom + 3 || inked.top < box.top - 3);
        if (wide || high) cut[text.slice(0, 60)] = `${one.getAttribute('class')} ${wide ? 'too wide' : 'too high'}`;
      }
    }
    return cut;
}"""
"""What is written somewhere and not to be seen whole, and what cuts it. What can be scrolled is not cut."""
COVERED = """() => [...document.querySelectorAll('.card')].flatMap((card) => {
    const range = document.createRange();
    return [...card.querySelectorAll('.buyers span')].flatMap((badge) =>
      [...card.querySelectorAll('.price, .left, .name, .brief')].flatMap((words) => {
        range.selectNodeContents(words);
        const [one, other] = [badge.getBoundingClientRect(), range.getBoundingClientRect()];
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return wide > 3 && high > 3 ? [words.textContent] : [];
      }));
})"""
"""What stands on a card under the marks of those who bought it."""
Pick = Callable[[list[str], random.Random], str]


def harbour(choices: list[str], rng: random.Random) -> str:
    """Ships to everywhere: what stands on the mats is longest then."""
    return rng.choice(choices)


def stadium(choices: list[str], rng: random.Random) -> str:
    """On as far as it goes: what is at stake is told at length."""
    onward = [one for one in choices if one.startswith(("throw", "roll", "push", "buy", "go "))]
    return rng.choice(onward or choices)


TITLES: dict[str, tuple[dict[str, Any], Pick]] = {
    "cargo_noir": ({"options": DEALT}, harbour),
    "cubitos": ({"options": {"race": "race1"}}, stadium),
}


def settle(page: Page) -> None:
    """Until the page shows what the house asks."""
    page.wait_for_function("() => document.title.startsWith('●') && !document.querySelector('section.busy')")
    page.wait_for_timeout(60)


MOVES = """
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...how) {
        super(...how);
        window.move = (seat, move, after) => this.send(JSON.stringify({ type: 'move', seat, moves: [move], after }));
      }
    };
"""
"""A way past the board: how choices are pressed is tested elsewhere."""


def decide(page: Page, table: str, pick: Pick, rng: random.Random) -> bool:
    """One decision; false when the game is over."""
    frame = table_of(page, table)
    if frame["status"] != "running":
        return False
    prompt = frame["prompts"][0]
    move = pick([one["notation"] for one in prompt["choices"]], rng)
    page.evaluate("([seat, move, after]) => window.move(seat, move, after)", [prompt["seat"], move, frame["number"]])
    for _ in range(600):
        now = table_of(page, table)
        if now["number"] > frame["number"] and (now["prompts"] or now["status"] != "running"):
            return True
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing happened after {move}")


@pytest.mark.slow
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("title", list(TITLES))
def test_no_word_is_cut(house: House, guest: Guest, title: str, size: str) -> None:
    order, pick = TITLES[title]
    page = guest(house, locale="de-DE", **SIZES[size])
    page.add_init_script(MOVES)
    table = set_table(page, "me", "bot", "bot", "bot", title=title, seed="labels", **order)["id"]
    page.goto(f"/t/{table}")
    expect(page.locator("#prompt")).not_to_be_empty()
    rng = random.Random(3)
    cut: dict[str, str] = {}
    for _ in range(DECISIONS):
        settle(page)
        cut |= page.evaluate(CUT)
        cut |= dict.fromkeys(page.evaluate(COVERED), "covered")
        if not decide(page, table, pick, rng):
            break
    assert cut == {}
