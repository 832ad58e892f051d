"""A browser, a house, and guests: each guest has a browser context (cookies, settings) of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from browser.chromium import Chromium, find_chromium, install_chromium
from browser.house import House, finish_with_bots
from web.client import next_address
from web.server import Server

STATIC = Path(__file__).resolve().parents[2] / "src" / "cubilete" / "web" / "static"
PATIENCE = 30_000
"""Milliseconds to wait for something on a page; a busy machine is no failure."""
LONGEST_TEST = 150.0
"""Seconds after which a test is ended by ending its browser: a page that hangs must not stall the run."""

Guest = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """A page that nobody opened has not been tested: without a browser these tests fail, they are not skipped."""
    if find_chromium() is None:
        install_chromium()
    path = find_chromium()
    if path is None:
        pytest.fail("The browser tests need Chromium: install the package 'chromium' and run them again.")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = Chromium(playwright, path)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def pages() -> None:
    if not (STATIC / "index.html").exists():
        pytest.fail("The pages have not been built: run make client.")


@pytest.fixture(scope="session")
def house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    with house:
        yield house
        assert house.faults() == []


@pytest.fixture(scope="session")
def parley_house(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with one title more: secrets, and four who decide at once."""
    with Server(tmp_path_factory.mktemp("parley")) as house:
        yield house


@pytest.fixture(autouse=True)
def hard_stop(chromium: Chromium) -> Iterator[None]:
    with chromium.stopped_after(LONGEST_TEST):
        yield


@pytest.fixture
def guest(chromium: Chromium) -> Iterator[Guest]:
    """Somebody new opens a browser. What goes wrong in a page's own program fails the test that opened it."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def enter(house: Server, name: str = "", **choices: Any) -> Page:
        # Limits are counted by address, so everybody comes from their own; motion only costs time here.
        plain: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
        plain |= {"color_scheme": "light", "reduced_motion": "reduce", "base_url": house.url}
        headers = {"x-forwarded-for": next_address()}
        context = chromium.get().new_context(**(plain | choices), extra_http_headers=headers)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: problems.append(str(error.error)))
        assert context.request.get("/api/me").ok  # which makes a guest
        if name:
            assert context.request.patch("/api/me", data={"name": name, "language": "en"}).ok
        return context.new_page()

    yield enter
    for context in contexts:
        if context.browser is not None and context.browser.is_connected():
            context.close()
    assert problems == []


@pytest.fixture(scope="session")
def finished(house: House) -> str:
    """A whole game of Cargo Noir that two bots played, for replays: the id of its table."""
    return finish_with_bots(house)


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of the screens go: the folder CUBILETE_SHOTS, or one that is thrown away."""
    wish = os.environ.get("CUBILETE_SHOTS")
    folder = Path(wish) if wish else tmp_path_factory.mktemp("shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
