"""Competitors between three browsers: an offer, other terms, a deal that a third only half sees, and an auction."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from browser.conftest import Guest
from browser.house import House, set_table, sit_down, table_of
from browser.table import fits, sit

OPTIONS = {"headquarters": "dealt"}
WINDOW = {"viewport": {"width": 1280, "height": 720}}


class Deals:
    """What a page was told of deals: the lines in views and in the story."""

    def __init__(self, page: Page) -> None:
        self.lines: list[dict[str, Any]] = []
        page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self.hear(json.loads(data)))

    def hear(self, told: Any) -> None:
        if isinstance(told, dict):
            if {"giver", "taker", "kind", "what"} <= told.keys():
                self.lines.append(told)
            told = list(told.values())
        if isinstance(told, list):
            for part in told:
                self.hear(part)


def hand(page: Page, table: str, seat: int) -> list[str]:
    """The territory cards that whoever looks at this page holds there."""
    cards: list[str] = table_of(page, table)["view"]["seat"][seat]["territories"]
    return cards


def maker(page: Page) -> Locator:
    return page.locator(".maker")


def line(page: Page) -> Locator:
    """The offer that waits for an answer."""
    return page.locator(".strip .line")


def send(page: Page) -> None:
    button = maker(page).locator("[data-send][aria-disabled=false]")
    expect(button).to_be_enabled()
    button.click()
    expect(maker(page)).to_have_count(0)


def offer_money_for(page: Page, seat: int, card: str, euros: int) -> None:
    page.locator(f"[data-deal-with='{seat}']").click()
    mine, theirs = maker(page).locator(".side").first, maker(page).locator(".side").last
    mine.get_by_role("spinbutton").fill(str(euros))
    mine.get_by_role("spinbutton").press("Enter")
    theirs.get_by_role("combobox", name="Territory cards").select_option(card)
    expect(theirs.locator(".in li")).to_have_count(1)


def counter_by_keys(page: Page, euros: int) -> None:
    """Other terms without a mouse: A goes to the offer, C changes it, Tab and arrows lead on."""
    page.keyboard.press("a")
    expect(line(page)).to_be_focused()
    page.keyboard.press("c")
    expect(maker(page)).to_be_visible()
    field = maker(page).get_by_role("spinbutton", name="Money from Ana")
    field.focus()
    page.keyboard.type(str(euros))
    page.keyboard.press("Enter")
    expect(maker(page).locator(".side").last.locator(".in")).to_contain_text(f"{euros:,}")
    button = maker(page).locator("[data-send][aria-disabled=false]")
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")
    expect(maker(page)).to_have_count(0)


def picture(page: Page, shots: Path, name: str) -> None:
    """In the light and in the dark, and on a phone."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=shots / f"deal-{name}-{scheme}.png")
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(300)
    page.screenshot(path=shots / f"deal-{name}-phone.png")
    assert fits(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(color_scheme="light")


def test_people_deal_and_a_third_sees_no_faces(house: House, guest: Guest, shots: Path) -> None:
    ana, bob, cleo = (guest(house, name, **WINDOW) for name in ("Ana", "Bob", "Cleo"))
    created = set_table(ana, "me", "open", "open", title="competitors", options=OPTIONS)
    table = created["id"]
    overheard = Deals(cleo)
    sit_down(bob, created)
    sit_down(cleo, created)
    for page in (ana, bob, cleo):
        sit(page, table)
    card = hand(bob, table, 1)[0]

    offer_money_for(ana, 1, card, 10000)
    picture(ana, shots, "maker")
    send(ana)
    expect(line(bob)).to_contain_text("Ana offers")
    expect(bob.locator("[data-seat='0'] .offer")).to_have_text("1 offer")
    picture(bob, shots, "incoming")
    counter_by_keys(bob, 15000)
    expect(line(ana)).to_contain_text("Bob wants other terms")
    expect(line(ana).locator(".fresh")).to_contain_text("15,000")
    picture(ana, shots, "changed")
    cleo.locator("[data-deals]").click()
    expect(cleo.get_by_role("dialog", name="Open deals")).to_contain_text("a territory card")
    ana.keyboard.press("a")
    ana.keyboard.press("a")
    expect(line(ana)).to_have_count(0)
    expect(cleo.get_by_role("dialog", name="Open deals")).to_contain_text("No deal is open")
    assert card in hand(ana, table, 0)
    assert card not in hand(bob, table, 1)
    faces = [one for one in overheard.lines if one["kind"] == "territory"]
    assert len(faces) > 1
    assert {one["what"] for one in faces} == {""}

    lot = hand(ana, table, 0)[0]
    ana.locator("[data-deal-with='1']").click()
    maker(ana).get_by_role("button", name="Auction", exact=True).first.click()
    maker(ana).locator(".thing.territory").first.click()
    send(ana)
    expect(bob.locator(".auction")).to_contain_text("no bid yet")
    expect(cleo.get_by_role("dialog", name="Open deals")).to_contain_text("Ana auctions")
    cleo.keyboard.press("Escape")
    bob.locator(".auction .acts button").first.click()
    expect(cleo.locator(".auction .price")).to_contain_text("Bob")
    picture(cleo, shots, "auction")
    cleo.locator(".auction").get_by_role("button", name="Sit out").click()
    expect(cleo.locator(".auction")).to_contain_text("You sit out")
    ana.locator(".auction").get_by_role("button", name="Knock down").click()
    for page in (ana, bob, cleo):
        expect(page.locator(".auction")).to_have_count(0)
    assert lot in hand(bob, table, 1)
