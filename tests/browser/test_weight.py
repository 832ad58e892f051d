"""What somebody who was never here before transfers until a page lies still, and that nothing is asked for twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import DEALT, House, set_table
from browser.relay import Relay
from browser.table import prompt_heading
from browser.test_frame import rivals

LOBBY, TABLE = 120_000, 230_000
"""Bytes at most, as they come over the wire: a house is often looked at on the way, over a slow line."""
HEAVIER = {"competitors": 284_000}
"""A map of the world has 116 outlines, which are as small as they can be drawn well, and 465 sea spaces that are called
by what lies near them; they come once a visit."""
TITLES: dict[str, dict[str, Any]] = {
    "cargo_noir": {"options": DEALT},
    "cubitos": {"options": {}},
    "nevada_ride": {"options": {}},
    "competitors": {"options": {}},
    "cuba_race": {"options": {}},
    "cuba_smugglers": {"options": {}},
    "cuba_couriers": {"options": {}},
    "cuba_marketeers": {"options": {}},
    "cuba_cobbers": {"options": {}},
}
STILL_FOR = 10
"""Tenths of a second."""
LOOKED_AT_ONCE = """
    const every = window.setInterval;
    window.setInterval = (work, pause, ...more) => (pause > 1000 ? 0 : every(work, pause, ...more));
"""
"""What a page asks for again after a while does not count: how often it does depends on how long the test takes."""


@pytest.fixture(scope="module")
def house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which nobody plays yet: a lobby full of tables is heavier."""
    house = House(tmp_path_factory.mktemp("light"))
    with house:
        yield house
        assert house.faults() == []


@pytest.fixture
def relay(house: House) -> Iterator[Relay]:
    with Relay(house.port) as relay:
        yield relay


def lie_still(page: Page, relay: Relay) -> None:
    """Wait until nothing has come over the line for a while; the browser's own word for it can be missed."""
    page.evaluate("document.fonts.ready")
    taken, still = -1, 0
    while still < STILL_FOR:
        page.wait_for_timeout(100)
        still = still + 1 if relay.taken == taken else 0
        taken = relay.taken


def visit(page: Page, relay: Relay, path: str, there: str) -> tuple[int, list[str]]:
    """Bytes and addresses of a first visit, until nothing is on its way any more."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(relay.url)))
    page.add_init_script(LOOKED_AT_ONCE)
    before = relay.taken
    page.goto(f"{relay.url}{path}")
    expect(page.locator(there).first).to_be_visible()
    lie_still(page, relay)
    return relay.taken - before, asked


def twice(asked: list[str]) -> dict[str, int]:
    """What the house was asked more than once; files lie in the browser's cache by then."""
    return {address: times for address, times in Counter(asked).items() if times > 1 and address.startswith("/api/")}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_lobby_is_light(house: House, guest: Guest, relay: Relay, language: str) -> None:
    page = guest(house, locale=language, base_url=relay.url)
    taken, asked = visit(page, relay, "/", ".lists")
    assert "/api/lobby" in asked
    assert taken < LOBBY, f"{taken} bytes: {asked}"
    assert twice(asked) == {}


@pytest.mark.slow
@pytest.mark.parametrize("title", list(TITLES))
def test_a_table_with_its_board_is_light(house: House, guest: Guest, relay: Relay, title: str) -> None:
    page = guest(house, base_url=relay.url)
    table = set_table(page, "me", *rivals(title, 1), title=title, seed="the weight", **TITLES[title])["id"]
    taken, asked = visit(page, relay, f"/t/{table}", ".board")
    expect(prompt_heading(page)).not_to_be_empty()
    assert any("Board" in address for address in asked)
    # The picture in three dimensions comes only where a graphics card draws it, whatever the title.
    assert not any("stage" in address for address in asked)
    assert taken < HEAVIER.get(title, TABLE), f"{taken} bytes: {asked}"
    assert twice(asked) == {}
