"""Two people play, and both pages work every roll out themselves: their words went in without being asked for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import DEALT, House, table_of
from cubilete.core.chance import word_seal
from cubilete.core.record import read_record

HEADERS = {"dice-words": "yes"}
"""As the page asks."""


def kept_by(page: Page, table: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('cubilete.dice')"))[table]
    return found


def two_who_wait(house: House, guest: Guest, **looks: Any) -> tuple[Page, Page, str]:
    """Ana has set a table and waits at it; Bob has sat down by pressing the button. Nobody is ready."""
    ana, bob = guest(house, "Ana", **looks), guest(house, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    order = {"title": "cargo_noir", "seats": seats, "options": DEALT}
    created = ana.context.request.post("/api/tables", data=order, headers=HEADERS).json()
    ana.goto(f"/t/{created['id']}")
    expect(ana.get_by_role("heading", name="Seal of the dice")).to_be_visible()
    bob.goto(f"/t/{created['id']}?invite={created['invite']}")
    bob.get_by_role("button", name="Sit here").click()
    expect(bob.get_by_role("button", name="I am ready")).to_be_visible()
    return ana, bob, created["id"]


def play_to_the_end(house: House, pages: list[Page], table: str) -> None:
    """What two people press is not the matter here: bots stand in."""
    for page in pages:
        answer = page.context.request.post(f"/api/tables/{table}/resign")
        assert answer.ok, answer.text()


def check_the_dice(page: Page) -> None:
    page.get_by_role("button", name="Check the dice").click()


@pytest.mark.slow
def test_two_people_play_and_both_pages_check_every_roll(house: House, guest: Guest, shots: Path) -> None:
    ana, bob, table = two_who_wait(house, guest)
    promised = table_of(ana, table)["commitment"]
    expect(ana.get_by_text(re.compile(f"^{promised[:4]} {promised[4:8]} …"))).to_be_visible()
    ana.get_by_text("Your word", exact=True).click()
    ana.get_by_label("A word of your own").fill("a blue heron")
    ana.get_by_role("button", name="Use this word").click()
    expect(ana.get_by_text("Your word is sealed.")).to_be_visible()
    for page in (ana, bob):
        page.get_by_role("button", name="I am ready").click()
    for page in (ana, bob):
        expect(page.get_by_role("button", name="I am ready")).to_have_count(0)
        expect(page.get_by_role("heading", name="Cargo Noir").first).to_be_visible()
        page.wait_for_function("() => document.querySelector('.prompt, [data-undo], main')")
    expect(ana.get_by_text("The last words for the dice")).to_have_count(0)
    assert table_of(ana, table)["status"] == "running"
    play_to_the_end(house, [ana, bob], table)
    for page, word in ((ana, re.compile(r"a blue heron [0-9a-f]{32}")), (bob, re.compile(r"[0-9a-f]{32}"))):
        by_itself = page.get_by_role("status").filter(has_text="Your browser has worked out all")
        expect(by_itself).to_be_visible(timeout=120_000)
        page.get_by_role("button", name="Check the dice").click()
        sheet = page.get_by_role("dialog")
        status = sheet.get_by_role("status").filter(has_text="Everything fits. Your browser has worked out all")
        expect(status).to_be_visible()
        assert sheet.get_by_role("img", name="Does not fit").count() == 0
        assert sheet.get_by_role("img", name="Cannot be told").count() == 0
        expect(sheet.get_by_role("listitem").filter(has_text=word).first).to_be_visible()
        assert promised in sheet.inner_text()
    record = read_record(ana.context.request.get(f"/api/tables/{table}/record").text(), "it")
    kept = kept_by(ana, table)
    assert [seat.salt for seat in record.seats] == [kept["word"], kept_by(bob, table)["word"]]
    assert (kept["commitment"], kept["times"]) == (record.commitment, 1)
    assert kept["seals"] == [word_seal(seat.salt) for seat in record.seats]
    said = ana.get_by_role("dialog").inner_text()
    assert f"--commitment {promised} --word '{kept['word']}' --seals {','.join(kept['seals'])}" in said


@pytest.mark.slow
def test_a_page_that_kept_another_promise_says_so(house: House, guest: Guest) -> None:
    """The house shows another commitment than at first: before the game, and when it is over."""
    ana, bob, table = two_who_wait(house, guest)
    ana.evaluate(
        """table => {
            const kept = JSON.parse(localStorage.getItem('cubilete.dice'));
            kept[table].commitment = 'ab'.repeat(32);
            localStorage.setItem('cubilete.dice', JSON.stringify(kept));
        }""",
        table,
    )
    ana.reload()
    expect(ana.get_by_role("alert").filter(has_text="another seal than when you first saw it")).to_be_visible()
    expect(bob.get_by_role("alert")).to_have_count(0)
