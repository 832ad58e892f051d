"""A whole game between two browsers, one with a mouse and one with keys only, before a spectator."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import Guest
from browser.house import House
from browser.table import (
    QUICK,
    RESULT,
    asked,
    choice,
    click_on,
    is_my_turn,
    is_over,
    press_on,
    prompt_bar,
    prompt_heading,
    sit,
    tab_to,
)

RELOAD_AT = 40
MOST_MOVES = 300


class Overheard:
    """Everything that came over the lines of one page."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]


def set_table_by_hand(page: Page) -> str:
    """Through the form, as a host does; the link to invite with."""
    page.goto("/new/cargo_noir")
    page.get_by_role("spinbutton", name="Seats").fill("2")
    page.keyboard.press("Tab")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Somebody").check()
    page.get_by_role("group", name="Families").get_by_role("radio", name="dealt out").check()
    page.get_by_role("radio", name="By invitation").check()
    page.get_by_role("button", name="Set the table").click()
    link = page.get_by_role("textbox", name="Invite somebody")
    expect(link).to_be_visible()
    page.get_by_role("button", name="I am ready").click()
    return link.input_value()


def accept(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="I am ready").click()
    expect(prompt_heading(page)).to_be_visible()


def move_by_keys(page: Page, number: int) -> None:
    """With the number key that stands beside a choice; now and then, and where it has none, the long way round."""
    row = choice(page, QUICK).get_attribute("data-row")
    if row is None or len(row) > 1 or number % 10 == 0:
        page.keyboard.press("Escape")
        tab_to(page, QUICK)
        press_on(page, "Enter")
    else:
        press_on(page, row)


def play_to_the_end(mouse: Page, keys: Page) -> int:
    """The number of moves. In the middle the page with the mouse is loaded again and goes on."""
    moves = 0
    while not (is_over(mouse) and is_over(keys)):
        assert moves < MOST_MOVES
        if is_my_turn(mouse):
            if moves >= RELOAD_AT and not mouse.evaluate("sessionStorage.reloaded"):
                mouse.evaluate("sessionStorage.reloaded = 1")
                before = asked(mouse)
                mouse.reload()
                expect(prompt_heading(mouse)).to_be_visible()
                assert asked(mouse) == before
            click_on(mouse)
        elif is_my_turn(keys):
            move_by_keys(keys, moves)
        else:
            mouse.wait_for_timeout(20)
            continue
        moves += 1
    assert mouse.evaluate("sessionStorage.reloaded")
    return moves


def check_end(page: Page) -> None:
    """The result, the podium in order of the places, and a score sheet for each with its sum."""
    expect(page.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    podium = page.get_by_role("region", name="Table").get_by_role("listitem").filter(has_text=re.compile("1st|2nd"))
    expect(podium).to_have_count(2)
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    for name in ("Ana", "Bob"):
        sheet = page.get_by_role("table", name=name)
        expect(sheet.get_by_role("rowheader", name="Total")).to_be_visible()
        sums = [int(cell) for cell in sheet.locator("tbody tr td:last-child").all_inner_texts() if cell.isdigit()]
        assert sum(sums) == int(sheet.locator("tfoot td").inner_text())
    for name in ("Play again", "Check the dice"):
        expect(page.get_by_role("button", name=name)).to_be_visible()


def check_secrecy(overheard: Overheard, secrets: list[str]) -> None:
    """A spectator is told the view and the story, and nothing that belongs to a player."""
    messages = overheard.messages()
    tellings = [message for message in messages if message["type"] in ("table", "update")]
    assert len(tellings) > 100
    running = [message for message in tellings if message["status"] != "finished"]
    seed = tellings[-1]["seed"]
    assert len(seed) == 64
    for message in tellings:
        assert message["prompts"] == []
        assert message["undo"] is None
        assert not message.get("invite")
        assert not message.get("host")
        assert not any(seat["mine"] for seat in message["seats"])
    assert all(message["seed"] == "" for message in running)
    said = "\n".join(overheard.frames)
    before_the_end = "\n".join(frame for frame in overheard.frames if seed not in frame)
    assert len(before_the_end.splitlines()) >= len(running)
    for secret in secrets:
        assert len(secret) > 5
        assert secret not in said


def session_secrets(page: Page) -> list[str]:
    """The signed token of a visitor, and the token alone."""
    values = [str(cookie.get("value", "")) for cookie in page.context.cookies()]
    return [part for value in values for part in (value, value.rpartition(".")[0]) if part]


@pytest.mark.slow
def test_mouse_and_keyboard_play_a_whole_game_before_a_spectator(house: House, guest: Guest) -> None:
    mouse, keys, watcher = guest(house, "Ana"), guest(house, "Bob"), guest(house, "Cleo")
    link = set_table_by_hand(mouse)
    table, _, invite = link.rpartition("/t/")[2].partition("?invite=")
    assert invite
    accept(keys, link)
    expect(prompt_heading(mouse)).to_be_visible()
    overheard = Overheard(watcher)
    sit(watcher, table)
    expect(prompt_bar(watcher).get_by_role("button")).to_have_count(0)
    moves = play_to_the_end(mouse, keys)
    assert moves > 100
    check_end(mouse)
    check_end(keys)
    expect(watcher.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    expect(watcher.get_by_role("button", name="Play again")).to_have_count(0)
    check_secrecy(overheard, [invite, *session_secrets(mouse), *session_secrets(keys), *session_secrets(watcher)])
