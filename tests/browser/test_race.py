"""The board of Cubitos in the browser: a whole race on it, a roll that nobody is told before it lies, and its keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, table_of
from browser.race import act, begin, press, told
from browser.table import RESULT, asked, is_over

MOST_DECISIONS = 400
WISHES = ("use all", "go goal", "pass", "push", "roll", "fill", "announce", "go on", "halt", "rest", "ready", "skip")
"""What somebody in a hurry presses, the first that is on offer; else whatever comes first."""
LAPTOP = {"width": 1280, "height": 720}
CUT = "(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
NEVER_LANDS = """
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      return animate.call(this, frames, { ...how, duration: 600_000 });
    };
"""
"""Whatever is in the air stays there for ten minutes, unless somebody skips it."""


def wish(choices: list[dict[str, Any]]) -> dict[str, Any]:
    for start in WISHES:
        for choice in choices:
            if choice["notation"] == start or choice["notation"].startswith(f"{start} "):
                return choice
    return choices[0]


def wait_a_little(page: Page, before: str) -> None:
    """Until the table says something else; a press in the middle of a change is simply made again."""
    for _ in range(100):
        if asked(page) != before or is_over(page):
            return
        page.wait_for_timeout(20)


@pytest.mark.slow
def test_a_whole_race_against_a_bot(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page, house, "steady", seed="a whole race")
    for _ in range(MOST_DECISIONS):
        if is_over(page):
            break
        mine = table_of(page, table)["prompts"]
        before = asked(page)
        if mine:
            press(page, wish(mine[0]["choices"])["notation"])
        wait_a_little(page, before)
    expect(page.get_by_role("heading", level=1, name=RESULT)).to_be_visible()
    frame = table_of(page, table)
    assert frame["status"] == "finished"
    assert sorted(frame["outcome"]["places"])[0] == 1


@pytest.mark.slow
def test_nothing_tells_a_roll_before_the_dice_lie(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP, reduced_motion="no-preference")
    page.add_init_script(NEVER_LANDS)
    table = begin(page, house, "steady")
    before = told(page)
    act(page, "throw").click()
    expect(page.locator(".flights .flight")).not_to_have_count(0)
    rolls = [one["line"] for one in table_of(page, table)["story"] if one["line"]["kind"] == "thrown"]
    mine = [line["text"] for line in rolls if line["facts"]["seat"] == 0]
    assert mine, "the house has rolled"
    page.wait_for_timeout(300)
    flying = told(page)
    # Not by its sentence, nor by a number of hits, a face or a next decision, whether it is seen or read aloud.
    for place, words in flying.items():
        assert mine[0] not in words, place
        for word in ("1 coin", "1 step", "hit", "Push", "bust is"):
            assert words.count(word) <= before[place].count(word), f"{word!r} in {place}"
    expect(page.locator(".flights")).to_have_attribute("aria-hidden", "true")
    # A key shows the end, and then it is told.
    page.keyboard.press("Shift")
    expect(page.locator(".flights .flight")).to_have_count(0)
    expect(act(page, "push")).to_be_visible()
    assert mine[0] in told(page)["hidden"]


@pytest.mark.slow
def test_push_and_pass_say_what_they_risk_and_that_i_have_declared(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    begin(page, house, "steady")
    act(page, "throw").click()
    for verb in ("push", "pass"):
        expect(act(page, verb)).to_be_visible()
        assert not act(page, verb).evaluate(CUT), verb
    expect(act(page, "push")).to_contain_text(re.compile("bust"))
    # Before the house has answered, the press can be seen.
    page.context.set_offline(True)
    page.evaluate("WebSocket.prototype.send = () => undefined")
    act(page, "push").click()
    expect(page.locator(".declared")).to_contain_text("You push")
    expect(act(page, "push")).to_have_count(0)


@pytest.mark.slow
def test_cards_and_dice_by_keys_and_what_opens_closes_with_escape(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    begin(page, house, "steady")
    cards = page.get_by_role("region", name="Market").locator(".card")
    expect(cards).to_have_count(8)
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    detail = page.get_by_role("dialog")
    expect(detail.get_by_role("list", name="The sides of the die")).to_be_visible()
    page.keyboard.press("Escape")
    expect(detail).to_have_count(0)
    gauge = page.locator(".gauge")
    gauge.click()
    expect(page.get_by_role("dialog", name="Odds of the next roll")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(gauge).to_be_focused()
    page.get_by_role("button", name=re.compile("^Show the team board of")).click()
    expect(page.get_by_role("dialog", name=re.compile("^Dice of"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_on_a_phone_everything_fits_and_the_market_is_a_tab_away(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, house, "steady")
    page.get_by_role("tab", name="Market").tap()
    card = page.locator(".market .card").first
    card.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    page.get_by_role("tab", name="Team").tap()
    box = act(page, "throw").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= 844
    act(page, "throw").tap()
    expect(act(page, "push")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
