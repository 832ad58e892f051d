"""A roll is seen before it is told: nothing on the page knows it while the dice are in the air."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import Guest
from browser.house import DEALT, House, set_table
from browser.reach import listed, press
from browser.table import is_my_turn, sit

SLOWEST = "localStorage.setItem('cubilete.settings', '{\"speed\": 0.5}');"
HANGING = """
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      return animate.call(this, frames, { ...how, duration: 600_000 });
    };
"""
"""What moves stays in the air until somebody skips it, or the table loses patience."""
CHANCE = {"cubitos": ("thrown",), "cargo_noir": ("drew",), "nevada_ride": ("gear_rolled",)}
LEADS_TO_IT = {"cubitos": ("push", "roll"), "cargo_noir": ("draw", "market"), "nevada_ride": ("gear",)}


class Frames:
    """What the house has told the page."""

    def __init__(self, page: Page) -> None:
        self.updates: list[dict[str, Any]] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "update":
            self.updates.append(frame)


def words_on(page: Page) -> str:
    """Everything that can be read: the title of the tab, all text, and the names and hints that things carry."""
    shown: str = page.evaluate(
        """() => {
             const named = [...document.querySelectorAll('*')].flatMap((one) =>
               ['aria-label', 'title', 'alt', 'aria-valuetext'].map((name) => one.getAttribute(name)));
             return [document.title, document.body.textContent, ...named].filter(Boolean).join('\\n');
           }"""
    )
    return shown


def heard_on(page: Page) -> set[str]:
    """What somebody who listens to the page is told, thing by thing, whatever state it is in."""
    tree = page.locator("body").aria_snapshot()
    return {re.sub(r"\[[^]]*\]|^[\s-]+|:$", "", line).strip() for line in tree.splitlines()}


def about(update: dict[str, Any], things: set[str]) -> set[str]:
    """Those that share a word with what the update tells; others merely look different while nothing can be pressed."""
    told = " ".join(line["line"]["text"] for line in update["story"])
    words = set(re.findall(r"[A-Za-z]{4,}", told)) - {"Ana", "from", "with", "text"}
    return {one for one in things if words & set(re.findall(r"[A-Za-z]{4,}", one))}


def is_in_the_air(page: Page) -> bool:
    return page.locator("section.busy").count() > 0


def roll(page: Page, table: str, title: str, frames: Frames) -> dict[str, Any] | None:
    """Make the move that rolls or draws; the update that tells of it, if it did."""
    heard = len(frames.updates)
    wanted = [one for one in listed(page, table) if one.startswith(LEADS_TO_IT[title])]
    move = (wanted or listed(page, table))[0]
    press(page, move)
    for _ in range(500):
        mine = [one for one in frames.updates[heard:] if one["answers"]]
        if mine:
            kinds = {line["line"]["kind"] for line in mine[0]["story"]}
            return mine[0] if kinds & set(CHANCE[title]) else None
        page.wait_for_timeout(20)
    raise AssertionError(f"the house did not answer to {move}")


@pytest.mark.slow
@pytest.mark.parametrize("title", list(CHANCE))
def test_no_word_of_a_roll_before_the_dice_lie(house: House, guest: Guest, title: str) -> None:
    page = guest(house, "Ana", reduced_motion="no-preference", viewport={"width": 1280, "height": 720})
    page.add_init_script(SLOWEST + HANGING)
    frames = Frames(page)
    options = DEALT if title == "cargo_noir" else {}
    table = set_table(page, "me", "bot", title=title, options=options, seed="in the air")["id"]
    sit(page, table)
    for _ in range(60):
        while not is_my_turn(page) or is_in_the_air(page):
            page.keyboard.press("Shift")  # what the others do may be skipped
            page.wait_for_timeout(50)
        before, known = words_on(page), heard_on(page)
        update = roll(page, table, title, frames)
        if update is None:
            page.keyboard.press("Shift")
            continue
        told, heard = words_on(page), heard_on(page)
        if not is_in_the_air(page):
            continue  # a slow machine: the table has lost patience meanwhile
        for line in update["story"]:
            if line["line"]["text"] not in before:
                assert line["line"]["text"] not in told
        now = [prompt["text"] for prompt in update["prompts"] if prompt["text"] not in before]
        assert not any(text in told for text in now)
        page.keyboard.press("Shift")
        expect(page.locator("section.busy")).to_have_count(0)
        after = words_on(page)
        assert all(line["line"]["text"] in after for line in update["story"][-1:])
        # Whatever the ear learns of the roll, it did not know while the dice were in the air.
        assert about(update, (heard_on(page) - known) & heard) == set()
        return
    raise AssertionError("nothing was rolled in 60 decisions")
