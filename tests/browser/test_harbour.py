"""Cargo Noir's board, at the positions of its lessons: ships in order, bids, the trade desk, the last turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.house import House, start_lesson
from browser.table import prompt_heading, sit


def places(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^The harbour"))


@pytest.mark.slow
def test_ships_are_put_in_order_with_coins_and_cargo_running_along(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page, "2_resolve"))
    plan = page.get_by_role("region", name="Your ships")
    rows = plan.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("Casino")
    coins = int(re.findall(r"\d+", rows.first.locator(".run").inner_text())[0])
    plan.get_by_role("button", name="Casino: later").click()
    expect(rows.nth(1)).to_contain_text("Casino")
    # The first row no longer counts what the Casino pays; the one after it does.
    assert int(re.findall(r"\d+", rows.first.locator(".run").inner_text())[0]) == coins - 2
    assert int(re.findall(r"\d+", rows.nth(1).locator(".run").inner_text())[0]) == coins
    # A row leads to its place; the Casino asks nothing more, so pressing it collects.
    rows.nth(1).get_by_role("button", name=re.compile("Casino.*collect")).click()
    expect(rows).to_have_count(2)
    expect(prompt_heading(page)).to_contain_text("2 left to do")
    # Buying shows what it costs, what it fills, and that it cannot be taken back.
    plan.get_by_role("button", name=re.compile("^Rotterdam: buy all")).click()
    panel = page.get_by_role("group", name="Rotterdam")
    expect(panel).to_contain_text("Warehouses 0 → 4 of 6")
    expect(panel.get_by_role("button", name=re.compile("^Buy all for 2"))).to_contain_text("no undo")


@pytest.mark.slow
def test_a_bid_shows_what_is_left_and_who_could_top_it(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page))
    page.get_by_role("button", name=re.compile("^Rotterdam: .*can be chosen")).click()
    panel = page.get_by_role("group", name="Rotterdam", exact=True)
    expect(panel).to_contain_text("Safe 7 → 5")  # the lesson's two coins
    expect(panel).to_contain_text("Could outbid: Otto (7), Lola (7)")
    panel.get_by_role("slider").press("End")
    expect(panel).to_contain_text("Safe 7 → 0")
    expect(panel).to_contain_text("No rival holds more than 7 now")
    # A place that cannot be chosen answers why, with the rule.
    page.get_by_role("button", name=re.compile("^Panama: Closed")).click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Panama is closed.*CN-", re.DOTALL))
    # What is left in the bag, as odds that add up.
    page.get_by_role("button", name=re.compile("^Bag: ")).click()
    odds = [int(n) for n in re.findall(r"(\d+) %", page.locator(".drawer").inner_text())]
    assert sum(odds) == 100, odds


@pytest.mark.slow
def test_a_ship_is_dragged_to_a_place(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page))
    ship = page.get_by_role("button", name="Ship at home: send it to a place").first
    ship.drag_to(places(page).get_by_role("button", name=re.compile("^Casino: ")))
    expect(prompt_heading(page)).to_contain_text("2 at home")


@pytest.mark.slow
def test_the_desk_lays_out_warns_and_puts_back(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page, "4_trade"))
    till = page.get_by_role("region", name="Basket")
    # Trading nothing would cost three tokens: that is said before it is done.
    expect(till).to_contain_text("3 tokens will not fit and must be discarded")
    out_of_reach = page.get_by_role("button", name=re.compile("^Principality;.*not within reach"))
    out_of_reach.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("CN-"))
    page.get_by_role("button", name=re.compile("^Cargo Ship;.*within reach")).click()
    expect(till.get_by_role("listitem")).to_have_text(re.compile("Cargo Ship"))
    # The house's own way wastes one point, and the button says so.
    expect(till.get_by_role("button", name="Pay 16, lose 1")).to_be_visible()
    expect(till).to_contain_text("1 is lost: no change is given")
    till.get_by_role("button", name="Put the last card back").click()
    expect(till.get_by_role("listitem")).to_have_count(0)
    # Groups by hand: what is laid out, what it is worth, and the house's best split again.
    page.get_by_role("button", name=re.compile("^Cargo Ship;.*within reach")).click()
    till.get_by_role("button", name="Clear groups").click()
    jewels = page.get_by_role("button", name="Jewels, in your hand")
    for number in range(3):
        jewels.nth(number).click()
    page.get_by_role("button", name="Make a group of 3").click()
    expect(page.get_by_role("heading", name=re.compile("Group 1 same"))).to_contain_text("9")
    expect(till).to_contain_text("6 short")
    till.get_by_role("button", name="Best split").click()
    till.get_by_role("button", name="Pay 16, lose 1").click()
    expect(prompt_heading(page)).not_to_contain_text("pay")


@pytest.mark.slow
def test_in_the_last_turn_coins_buy_too(house: House, guest: Guest) -> None:
    page = guest(house)
    sit(page, start_lesson(page, "5_finish"))
    expect(page.get_by_text("Final turn")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Cronies;.*within reach")).click()
    till = page.get_by_role("region", name="Basket")
    coins = till.get_by_role("group", name="Coins")
    expect(coins).to_contain_text("4 / 4")
    coins.get_by_role("button", name="One coin less").click()
    expect(till).to_contain_text("1 short")
    till.get_by_role("button", name="Pay 48").click()  # not enough: the house says why
    expect(page.get_by_role("alert")).to_contain_text(re.compile("CN-"))
    coins.get_by_role("button", name="One coin more").click()
    till.get_by_role("button", name="Pay 49").click()
    expect(prompt_heading(page)).to_contain_text("Last turn")
