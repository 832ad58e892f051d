"""Cargo Noir's board: bids on the ship, the trade as one tray, tags that never collide, draws seen before told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest
from browser.harbour import WATCH_A_DRAW, colliding, covered, outside
from browser.house import House, set_table, start_lesson, table_of
from browser.table import is_my_turn, prompt_heading, sit

LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


def place(page: Page, name: str) -> Locator:
    harbour = page.get_by_role("region", name=re.compile("^The harbour"))
    return harbour.get_by_role("button", name=re.compile(f"^{name}: "))


def over(page: Page, name: str) -> Locator:
    """What lies over a pressed place."""
    return page.get_by_role("dialog", name=name, exact=True)


@pytest.mark.slow
def test_a_place_with_one_choice_acts_at_once_and_the_others_say_what_comes_of_it(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    sit(page, start_lesson(page, "2_resolve"))
    expect(place(page, "Casino")).to_have_accessible_name(re.compile("Collect 2"))
    place(page, "Casino").click()
    expect(prompt_heading(page)).to_contain_text("2 left to do")
    # Buying shows what it costs, what it fills, and that it cannot be taken back: so it asks first.
    place(page, "Rotterdam").click()
    expect(over(page, "Rotterdam")).to_contain_text("Warehouses 0 → 4 of 6")
    buy = over(page, "Rotterdam").get_by_role("button", name=re.compile("^Buy all for 2"))
    expect(buy).to_contain_text("no undo")
    expect(buy).to_be_focused()


@pytest.mark.slow
def test_coins_are_written_with_digits_and_no_key_meets_a_dead_button(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    sit(page, start_lesson(page))
    place(page, "Rotterdam").focus()
    page.keyboard.press("ArrowRight")
    expect(place(page, "Cape Town")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    panel = over(page, "Rotterdam")
    coins = panel.get_by_role("spinbutton")
    expect(coins).to_be_focused()
    expect(panel).to_contain_text("Safe 7 → 5")  # the lesson's two coins
    expect(panel).to_contain_text("Could outbid: Otto (7), Lola (7)")
    page.keyboard.press("7")
    expect(panel).to_contain_text("Safe 7 → 0")
    expect(panel).to_contain_text("No rival holds more than 7 now")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(coins).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(place(page, "Rotterdam")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(prompt_heading(page)).to_contain_text("2 at home, 4 coins")


@pytest.mark.slow
def test_what_cannot_be_chosen_says_why_and_the_bag_its_odds(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    sit(page, start_lesson(page))
    page.get_by_role("button", name="Panama Closed").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Panama is closed.*CN-", re.DOTALL))
    page.get_by_role("button", name=re.compile("^Bag: ")).click()
    bag = page.get_by_role("dialog", name="Odds of the next draw")
    odds = [int(n) for n in re.findall(r"(\d+) %", bag.inner_text())]
    assert sum(odds) == 100, odds
    page.keyboard.press("Escape")
    expect(bag).to_be_hidden()
    # A ship is dragged from my mat to a place.
    ship = page.get_by_role("button", name="Ship at home: send it to a place").first
    ship.drag_to(place(page, "Casino"))
    expect(prompt_heading(page)).to_contain_text("2 at home")


@pytest.mark.slow
def test_the_tray_lays_out_warns_and_puts_back(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    sit(page, start_lesson(page, "4_trade"))
    till = page.get_by_role("region", name="Basket")
    # Trading nothing would cost three tokens: that is said before it is done.
    expect(till).to_contain_text("3 tokens will not fit and must be discarded")
    assert covered(page, ".tray button, .till button") == []
    assert outside(page, ".tray button, .tray h3") == []
    page.get_by_role("button", name=re.compile("^Principality;.*not within reach")).click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("CN-"))
    page.keyboard.press("Escape")
    # What a group is worth is known before a card is chosen: by drag, and by choosing and pressing.
    jewels = page.get_by_role("button", name="Jewels, in your hand")
    jewels.first.drag_to(page.get_by_text("Drop a token here"))
    group = page.get_by_role("group", name="Group 1")
    expect(group).to_contain_text("1")
    jewels.first.click()
    jewels.nth(1).click()
    group.get_by_role("button", name="Add to group 1").click()
    expect(group.locator(".value")).to_have_text("9")
    page.get_by_role("button", name="Clear groups").click()
    page.get_by_role("button", name=re.compile("^Cargo Ship;.*within reach")).click()
    expect(till.get_by_role("listitem")).to_have_text(re.compile("Cargo Ship"))
    expect(till).to_contain_text("15 short")
    till.get_by_role("button", name="Best split").click()
    # The house's own way wastes one point, and the button says so.
    expect(till.get_by_role("button", name="Pay 16, lose 1")).to_be_visible()
    expect(till).to_contain_text("1 is lost: no change is given")
    till.get_by_role("button", name="Put the last card back").click()
    expect(till.get_by_role("listitem")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Cargo Ship;.*within reach")).click()
    # Other ways are one press away.
    till.get_by_role("button", name=re.compile("^Ways to pay")).click()
    page.get_by_role("dialog", name="Ways to pay").get_by_role("button", name=re.compile("^Pay with")).first.click()
    till.get_by_role("button", name="Pay 16, lose 1").click()
    expect(prompt_heading(page)).not_to_contain_text("pay")


@pytest.mark.slow
def test_in_the_last_turn_coins_buy_too(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    sit(page, start_lesson(page, "5_finish"))
    page.get_by_role("button", name=re.compile("^Cronies;.*within reach")).click()
    till = page.get_by_role("region", name="Basket")
    coins = till.get_by_role("group", name="Coins")
    expect(coins).to_contain_text("4 / 4")
    coins.get_by_role("button", name="One coin less").click()
    expect(till).to_contain_text("1 short")
    till.get_by_role("button", name="Pay 48").click()  # not enough: the house says why
    expect(page.get_by_role("alert")).to_contain_text(re.compile("CN-"))
    page.keyboard.press("Escape")
    coins.get_by_role("button", name="One coin more").click()
    till.get_by_role("button", name="Pay 49").click()
    expect(prompt_heading(page)).to_contain_text("Last turn")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seats"), [(LAPTOP, 5), (LAPTOP, 2), (PHONE, 5)], ids=["five", "two", "phone"])
def test_every_port_is_in_sight_and_nothing_written_on_it_collides(
    house: House, guest: Guest, size: dict[str, int], seats: int
) -> None:
    """German, which is longer; after a round of bids, when the tags of a port are there."""
    page = guest(house, viewport=size, locale="de-DE")
    kinds = ["me", *["bot"] * (seats - 1)]
    page.goto(f"/t/{set_table(page, *kinds, seed='crowded')['id']}")
    page.get_by_role("region", name="Lektionen").get_by_role("button", name="Jetzt nicht").click()
    for name in ("Rotterdam", "Bombay", "Hongkong"):
        page.locator(f"[data-hit][aria-label^='{name}: ']").click()
        page.get_by_role("dialog", name=name).get_by_role("button", name=re.compile("^Mit 1 schicken")).click()
        expect(page.get_by_role("dialog", name=name)).to_be_hidden()
    for _ in range(600):
        if is_my_turn(page) and page.locator(".place.due").count():
            break
        page.wait_for_timeout(100)
    expect(page.locator(".place.due").first).to_be_visible()
    assert page.locator(".place").count() == {2: 5, 5: 10}[seats]
    assert outside(page, ".place, .stamp, .office button") == []
    assert colliding(page) == []


@pytest.mark.slow
def test_families_have_the_colour_of_the_seat_and_name_no_other(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP)
    sit(page, set_table(page, "me", "bot", options={"first": "1"})["id"])
    sheets = page.get_by_role("button", name=re.compile("Family|Cartel|Society|Caravan|Guild"))
    expect(sheets).to_have_count(5)
    words = " ".join(sheets.all_inner_texts() + [prompt_heading(page).inner_text()])
    assert not re.search(r"\b(red|green|blue|yellow|purple)\b", words, re.IGNORECASE)
    fill = "(hull) => getComputedStyle(hull).fill"
    hulls = {hull.evaluate(fill) for hull in page.locator(".sheet .hull").all()}
    assert hulls == {page.locator(".mat[data-seat='0'] .hull").first.evaluate(fill)}


@pytest.mark.slow
def test_a_draw_is_seen_before_it_is_told(house: House, guest: Guest) -> None:
    page = guest(house, viewport=LAPTOP, reduced_motion="no-preference")
    table = set_table(page, "me", "bot", seed="a draw")["id"]
    sit(page, table)
    for left in ("2 at home", "1 at home", "thinking|Resolve"):
        place(page, "Black Market").click()
        expect(prompt_heading(page)).to_contain_text(re.compile(left))
    expect(prompt_heading(page)).to_contain_text("Resolve", timeout=60_000)
    place(page, "Black Market").click()
    draw = over(page, "Black Market").get_by_role("button", name=re.compile("^Draw from the bag"))
    page.evaluate(WATCH_A_DRAW)
    draw.click()
    page.wait_for_function("() => window.watched.some((one) => one.flying) && window.watched.at(-1).held > 0")
    watched = page.evaluate("window.watched")
    [sort] = table_of(page, table)["view"]["seat"][0]["cargo"]
    flying = [one for one in watched if one["flying"]]
    assert flying, "nothing came out of the bag"
    for one in flying:
        assert one["held"] == 0, "the warehouse knew before the token landed"
        assert f"draws {sort}" not in one["words"].lower(), one["words"]
        assert not one["heard"], "what is still face down could be heard"
