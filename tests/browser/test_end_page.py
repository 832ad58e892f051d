"""After the last move: who won and why, how it went, what to tell others, and once more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, finish_with_bots, table_of

PNG = b"\x89PNG\r\n\x1a\n"


def open_result(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()


@pytest.mark.slow
def test_the_result_adds_up_and_tells_how_it_went(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    open_result(page, finished)
    outcome = table_of(page, finished)["outcome"]
    assert outcome is not None
    sheets = page.locator("table:has(caption):has(tfoot)")
    expect(sheets).to_have_count(2)
    for sheet in sheets.all():
        numbers = [int(cell) for cell in sheet.locator("tbody .number").all_inner_texts()]
        assert sum(numbers) == int(sheet.locator("tfoot .number").inner_text())
        assert sheet.get_by_role("button", name=re.compile("^Rule CN-")).count() == len(numbers)
    # The curves are tables as well: from turn to turn, ending with the points of the result.
    points = page.get_by_role("table", name="Points")
    assert points.locator("tbody tr").count() > 8
    last = [int(cell) for cell in points.locator("tbody tr").last.locator("td").all_inner_texts()]
    assert last == outcome["points"]
    coins = page.get_by_role("table", name=re.compile("^Coins"))
    first = [int(cell) for cell in coins.locator("tbody tr").first.locator("td").all_inner_texts()]
    assert first == [7, 7]
    # The luckiest draw leads to its moment.
    lucky = page.get_by_role("listitem").filter(has_text="Luckiest draw")
    expect(lucky).to_contain_text(re.compile(r"rose from \d+ to \d+"))
    lucky.get_by_role("link", name="Show this moment").click()
    expect(page).to_have_url(re.compile(r"/r/.*\?at=\d+$"))
    expect(page.get_by_text(re.compile("draws .* from the bag")).first).to_be_visible()


@pytest.mark.slow
def test_the_result_is_told_to_others(house: House, guest: Guest, finished: str) -> None:
    page = guest(house, permissions=["clipboard-read", "clipboard-write"])
    open_result(page, finished)
    page.get_by_role("button", name="Copy the result").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    told: str = page.evaluate("navigator.clipboard.readText()")
    assert told.startswith("Cargo Noir at Cubilete: 1st ")
    assert told.endswith(f"/r/{finished}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a picture").click()
    assert download.value.path().read_bytes().startswith(PNG)
    # Somebody who only looked on has nobody to play again with.
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


@pytest.mark.slow
def test_once_more_with_the_same_people(house: House, guest: Guest) -> None:
    page = guest(house, "Rosa")
    table = finish_with_bots(house, page)
    open_result(page, table)
    page.get_by_role("button", name="Play again").click()
    expect(page).to_have_url(re.compile(rf"/t/(?!{table})[\w-]+"))
    names = [seat["name"] for seat in table_of(page, page.url.rpartition("/t/")[2])["seats"]]
    assert "Rosa" in names
    assert len(names) == 2
