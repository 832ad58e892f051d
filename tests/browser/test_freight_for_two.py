"""Competitors between two people in two browsers, to its end: hired transport, a look, a branch sold, the charts."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, sit_down, table_of
from browser.reach import listed, make
from browser.table import is_over, sit
from browser.test_dealing import line, maker, send
from games.competitors.helpers import TITLE, seat, table

WINDOW = {"viewport": {"width": 1280, "height": 720}}
OPTIONS = {"mode": "timed", "rounds": "4"}
HERE, THERE = "spain_portugal", "france"
SIGNED = {"truck1": f"K002 to {THERE}"}
ANA, BOB = range(2)


def third_round() -> dict[str, Any]:
    """Ana's goods lie in Spain, bound for France, and Bob's truck stands beside them: no customs on the way."""
    return TITLE.document(
        table(
            seat(
                "italy", "peru", vehicles={"truck1": HERE}, signed={"truck1": f"K002 to {THERE}"}, branches="venezuela"
            ),
            seat("japan", "chile", vehicles={"truck1": HERE}),
            options="mode=timed rounds=4 negotiation=yes",
            round=3,
        )
    )


def lay(house: House, table: str, position: dict[str, Any]) -> None:
    """Let a table that waits for its people begin from a position; the house sees by its version that it changed."""
    file = Path(house.environment["CUBILETE_DATABASE"].removeprefix("sqlite:///"))
    with sqlite3.connect(file, timeout=30) as database:
        change = "UPDATE game_table SET start_from = ?, version = version + 1 WHERE id = ?"
        assert database.execute(change, (json.dumps(position), table)).rowcount == 1


def answer(page: Page, notation: str) -> Locator:
    return page.locator(f".strip .line [data-choices='{notation}']")


def on_turn(page: Page, table: str) -> int:
    """Whose turn it is; -1 when the game is over."""
    view = table_of(page, table)["view"]
    return -1 if view["phase"] == "over" else int(view["turn"])


def play_on(page: Page, table: str, *wanted: str) -> None:
    """Make these moves, and take the first way out of whatever customs, events and dangers put between them."""
    for notation in wanted:
        while notation not in (choices := listed(page, table)):
            make(page, choices[0])
        make(page, notation)


def hire(ana: Page, bob: Page) -> None:
    """Ana asks for Bob's truck; Bob wants to see what it would carry before he agrees."""
    ana.locator(f"[data-deal-with='{BOB}']").click()
    theirs = maker(ana).locator(".side").last
    theirs.get_by_text("Carriage", exact=True).click()
    theirs.get_by_label("Fee on loading").fill("8000")
    theirs.locator("form button.board-button").click()
    expect(theirs.locator(".in li")).to_contain_text("8,000")
    send(ana)
    answer(bob, "see 2").click()
    expect(answer(ana, "show 2")).to_be_visible()
    answer(ana, "show 2").click()
    expect(line(ana)).to_have_count(0)
    line(bob).locator("[data-answer='a']").click()
    expect(line(bob)).to_have_count(0)


def sell_branch(ana: Page, bob: Page) -> None:
    ana.locator(f"[data-deal-with='{BOB}']").click()
    maker(ana).locator(".side").first.locator(".thing.branch").click()
    money = maker(ana).locator(".side").last.get_by_role("spinbutton", name="Money from Bob")
    money.fill("20000")
    money.press("Enter")
    send(ana)
    expect(line(bob)).to_contain_text("20,000")
    line(bob).locator("[data-answer='a']").click()
    expect(line(bob)).to_have_count(0)


def test_two_people_hire_show_sell_and_play_to_the_end_page(house: House, guest: Guest, shots: Path) -> None:
    ana, bob = (guest(house, name, **WINDOW) for name in ("Ana", "Bob"))
    created = set_table(ana, "me", "open", title="competitors", options=OPTIONS)
    game = created["id"]
    lay(house, game, third_round())
    sit_down(bob, created)
    for page in (ana, bob):
        sit(page, game)
    hire(ana, bob)
    sell_branch(ana, bob)
    seats = table_of(ana, game)["view"]["seat"]
    assert ["venezuela" in [base["territory"] for base in one["bases"]] for one in seats] == [False, True]
    play_on(ana, game, "deliver truck1", "tranship 2.truck1", f"drive {THERE}")
    assert [one["money"] for one in table_of(ana, game)["view"]["seat"]][BOB] == 200_000 - 20_000 + 8_000
    ana.screenshot(path=shots / "freight-for-two.png")
    pages = (ana, bob)
    while (turn := on_turn(ana, game)) >= 0:
        play_on(pages[turn], game, "pass")
    outcome = table_of(ana, game)["outcome"]
    assert outcome["points"][ANA] > 0
    for page in pages:
        expect(page.get_by_role("heading", name="How it went")).to_be_visible()
        assert is_over(page)
        for name in ("Victory points", "Money"):
            chart = page.get_by_role("table", name=name).first
            expect(chart).to_be_attached()
            rows = chart.locator("tbody tr")
            assert rows.count() > 1
        points = page.get_by_role("table", name="Victory points").first.locator("tbody tr").last.locator("td")
        assert [int(cell) for cell in points.all_inner_texts()] == outcome["points"]
    ana.screenshot(path=shots / "freight-for-two-end.png")
