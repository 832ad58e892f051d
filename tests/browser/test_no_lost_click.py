"""A click is answered by its own move: what others do while it is on its way neither ends nor costs it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Guest
from browser.house import set_table, sit_down
from browser.table import choice, prompt_bar, prompt_heading, sit, story
from browser.test_together import plate
from web.server import Server

PLEDGE = re.compile("^Pledge")
MOVE = '"type":"move"'


def hold_moves(page: Page) -> list[Callable[[], None]]:
    """From now on the page's moves stay on the line; each is sent on when its entry of the list is called."""
    held: list[Callable[[], None]] = []

    def route(socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()

        def forward(message: str | bytes) -> None:
            if MOVE in str(message):
                held.append(lambda: house.send(message))
            else:
                house.send(message)

        socket.on_message(forward)

    page.route_web_socket(re.compile("/ws/"), route)
    return held


@pytest.mark.slow
def test_moves_of_others_do_not_answer_mine(parley_house: Server, guest: Guest) -> None:
    ana, bob = guest(parley_house, "Ana"), guest(parley_house, "Bob")
    created = set_table(ana, "me", "open", "bot", "bot", title="parley", options={})
    sit_down(bob, created)
    held = hold_moves(ana)
    for page in (ana, bob):
        sit(page, created["id"])
        expect(prompt_heading(page)).to_contain_text("Pledge a card")

    choice(ana, PLEDGE).click()
    # Three updates stream in while Ana's move is on its way: Bob pledges, takes it back, and pledges again.
    choice(bob, PLEDGE).click()
    expect(plate(ana, "Bob")).to_contain_text("ready")
    choice(bob, "Take your pledge back").click()
    expect(plate(ana, "Bob")).to_contain_text("decides")
    choice(bob, PLEDGE).click()
    expect(plate(ana, "Bob")).to_contain_text("ready")
    # None of them was the answer: her move still counts as sent, and cannot be sent twice.
    expect(choice(ana, PLEDGE)).to_be_disabled()
    assert len(held) == 1
    held[0]()
    # The house makes it, though the table has moved on since she pressed.
    for page in (ana, bob):
        expect(story(page)).to_contain_text("Ana has pledged")
    expect(prompt_bar(ana).get_by_role("alert")).to_have_count(0)
