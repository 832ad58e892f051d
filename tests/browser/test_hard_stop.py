"""A page that hangs ends its test, not the run."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect

from browser.chromium import Chromium
from browser.conftest import Guest
from browser.house import House


@pytest.mark.slow
def test_a_page_that_never_answers_is_ended_and_the_next_one_opens(
    house: House, guest: Guest, chromium: Chromium
) -> None:
    page = guest(house)
    page.goto("/credits")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    with chromium.stopped_after(1), pytest.raises(Error):
        page.evaluate("() => { for (;;) {} }")
    page = guest(house)
    page.goto("/credits")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
