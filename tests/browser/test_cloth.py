"""The cloth of Cuba Cube: whole games, flicks by hand and by keys, the same flick in two browsers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.cloth import (
    FLICKING,
    GAMES,
    begin,
    dice_of,
    die,
    free_die,
    lies,
    play,
    play_until_free,
    pull_back,
    pull_with_a_thumb,
    wait_for_me,
)
from browser.conftest import Guest
from browser.house import House, set_table, sit_down, table_of
from browser.reach import listed, unreachable
from browser.table import RESULT, asked, choices, fits, prompt_heading, sit, story, wait_for_news
from browser.test_axe import violations

LAPTOP = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
RIVALS = {"cuba_race": "chauffeur", "cuba_marketeers": "shrewd"}
"""Who brings a game to its end soonest."""
CROWDED = {"cuba_race": 5, "cuba_cobbers": 8, "cuba_marketeers": 4, "cuba_couriers": 3}
"""As many as make it crowded."""
FLIES = """
    window.flown = 0;
    const looks = new MutationObserver(() => {
      const [cloth, dice] = ['svg.over', '[data-target]'].map((one) => document.querySelector(one));
      if (cloth && !dice) window.flown += 1;
    });
    addEventListener('DOMContentLoaded', () => looks.observe(document.body, { childList: true, subtree: true }));
"""
"""While dice move none can be pressed: whether that was seen, however short it was."""


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_alone(house: House, guest: Guest, shots: Path, title: str) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page, title, RIVALS.get(title, "random"))
    play(page, table, 6)
    page.screenshot(path=shots / f"{title}-middle.png")
    play(page, table, 400)
    expect(page.get_by_role("heading", level=1, name=RESULT).or_(page.locator(".end h1")).first).to_be_visible()
    assert table_of(page, table)["status"] == "finished"
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    curve = "Damage" if title != "cuba_marketeers" else "Money"
    expect(page.get_by_role("table", name=curve)).to_be_attached()
    page.screenshot(path=shots / f"{title}-end.png")


@pytest.mark.slow
def test_a_pull_flicks_the_die_and_the_cloth_says_what_came_of_it(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page, "cuba_race")
    before = dice_of(page, table)
    chosen = free_die(page)
    name = chosen.get_attribute("data-target") or ""
    # A short pull is none: letting go puts the sling down.
    pull_back(page, chosen, 3, 4)
    expect(page.locator(".sling .label")).to_have_text("Let go: nothing happens")
    page.mouse.up()
    assert dice_of(page, table) == before
    pull_back(page, chosen, 0, 90)
    # Pulled straight back, it will run straight on; how fast stands beside the finger and in the numbers.
    expect(page.locator(".sling .label")).to_have_text(re.compile(r"m/s · (89|90)"))
    assert float(page.get_by_label("Direction in degrees").input_value()) == pytest.approx(90, abs=1.5)
    words = asked(page)
    page.mouse.up()
    wait_for_news(page, words)
    expect(story(page)).to_contain_text(re.compile(rf"Ana flicks .*{name[:3]}.* m/s"))
    # It came to rest where the house says, and that is said once, in words.
    after = dice_of(page, table)
    assert after[name] != before[name]
    expect(page.locator("[data-rest]")).to_have_text(re.compile(r"^At rest: .* cm .* of "))
    expect(page.locator(".way.flicked")).to_have_count(1)
    # The last flick can be seen again, step by step.
    page.keyboard.press(",")
    expect(page.get_by_role("slider", name="Moment of the motion")).to_be_visible()
    page.keyboard.press(".")
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("slider", name="Moment of the motion")).to_have_count(0)


@pytest.mark.slow
def test_the_finger_is_answered_at_once_and_dice_wait_for_the_house(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page, "cuba_race")
    before = lies(page)
    page.evaluate("WebSocket.prototype.send = () => undefined")
    pull_back(page, free_die(page), 30, 80)
    page.mouse.up()
    expect(page.locator(".sling.gone")).to_have_count(1)
    expect(page.locator("section.busy")).to_have_count(1)
    assert lies(page) == before
    assert table_of(page, table)["number"] == 0


def tab_to_die(page: Page, name: str) -> None:
    """With Tab alone, as somebody without a mouse."""
    for _ in range(120):
        if page.evaluate("document.activeElement?.dataset?.target ?? ''") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} was not reached with Tab")


def decide_by_keys(page: Page) -> None:
    """The first of all choices, out of their list."""
    words = asked(page)
    page.keyboard.press("p")
    expect(choices(page)).to_be_visible()
    page.keyboard.press("1")
    wait_for_news(page, words)


@pytest.mark.slow
@pytest.mark.parametrize("title", FLICKING)
def test_a_flick_by_keys_alone(house: House, guest: Guest, title: str) -> None:
    page = guest(house, "Ana", viewport=LAPTOP, bypass_csp=True)
    table = begin(page, title)
    for _ in range(8):
        assert wait_for_me(page)
        if page.locator("[data-free]").count():
            break
        decide_by_keys(page)
    name = free_die(page).get_attribute("data-target") or ""
    tab_to_die(page, name)
    page.keyboard.press("f")  # Enter does it too, but where the die can be one of a Gate as well
    number = page.get_by_label("Direction in degrees")
    first = float(number.input_value())
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(number).to_have_value(re.compile(rf"^{re.escape(str(round((first + 1.1) % 360, 1)).removesuffix('.0'))}$"))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Speed in metres a second")).to_have_value("1.02")
    assert violations(page) == []
    words = asked(page)
    page.keyboard.press("Enter")
    wait_for_news(page, words)
    assert any(line["line"]["kind"] == "flicked" for line in table_of(page, table)["story"])


@pytest.mark.slow
def test_a_key_goes_to_a_die_and_a_flick_can_be_written(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page, "cuba_race")
    expect(page.locator("svg.over")).to_be_visible()
    page.keyboard.press("d")
    first = page.evaluate("document.activeElement?.dataset?.target")
    page.keyboard.press("d")
    assert first != page.evaluate("document.activeElement?.dataset?.target") is not None
    page.keyboard.press("p")
    expect(choices(page)).to_be_visible()
    page.keyboard.press("/")
    words = asked(page)
    page.keyboard.type(f"flick {first} 37.5° 0.4 m/s")
    expect(choices(page).get_by_role("status")).to_have_text("Enter makes this move")
    page.keyboard.press("Enter")
    wait_for_news(page, words)
    assert any(line["line"]["kind"] == "flicked" for line in table_of(page, table)["story"])


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_everything_is_within_reach_and_has_a_name(house: House, guest: Guest, title: str, size: str) -> None:
    page = guest(house, "Ana", **(PHONE if size == "phone" else {"viewport": LAPTOP}), bypass_csp=True)
    table = begin(page, title, seats=CROWDED.get(title, 0))
    for _ in range(4):
        if not wait_for_me(page):
            break
        if size == "laptop":
            assert unreachable(page, table) == {}
        assert fits(page)
        assert violations(page) == []
        play(page, table, 1, seed=len(listed(page, table)))


@pytest.mark.slow
def test_two_browsers_see_the_same_flick(house: House, guest: Guest) -> None:
    pages = [guest(house, name, viewport=LAPTOP, reduced_motion="no-preference") for name in ("Ana", "Bea")]
    for page in pages:
        page.add_init_script(FLIES)
    ana, bea = pages
    created = set_table(ana, "me", "open", title="cuba_race", options={"first": "1"})
    sit_down(bea, created)
    for page in pages:
        sit(page, created["id"])
        expect(page.locator("[data-target]")).to_have_count(9)
    before = lies(ana)
    assert lies(bea) == before
    for page in pages:
        page.evaluate("window.flown = 0")
    pull_back(ana, free_die(ana), 60, 60)
    ana.mouse.up()
    for page in pages:
        expect(page.locator(".way.flicked")).to_have_count(1)
        expect(page.locator("[data-target]")).to_have_count(9)
        assert page.evaluate("window.flown") > 0, "the dice have jumped"
    ways = [page.locator(".way.flicked").get_attribute("d") for page in pages]
    assert ways[0] == ways[1]
    assert lies(ana) == lies(bea) != before


NOTHING_DRAWS = "HTMLCanvasElement.prototype.getContext = () => null"
"""Some builds of Chromium draw without a graphics card, so slowly that the plan is better; this one draws nothing."""


@pytest.mark.slow
def test_without_a_graphics_card_the_plan_is_drawn_and_three_js_never_loaded(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    page.add_init_script(NOTHING_DRAWS)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    begin(page, "cuba_race")
    expect(page.locator("svg.plan [data-die]")).to_have_count(9)
    assert page.locator("canvas").count() == 0
    assert [one for one in loaded if re.search(r"stage|Picture|three", one)] == []
    # Who asks for the picture where nothing can draw it keeps the plan.
    page.evaluate("localStorage.setItem('cubilete.cuba_cube.picture', 'full')")
    with page.expect_response(re.compile(r"/stage-.*\.js")):
        page.reload()
    expect(page.locator("canvas")).to_have_count(0)
    expect(page.locator("svg.plan [data-die]")).to_have_count(9)
    assert die(page, "black").is_visible()


@pytest.mark.slow
def test_a_thumb_pulls_and_the_aim_can_be_set_before_it_is_pressed(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", **PHONE)
    table = begin(page, "cuba_smugglers", seed="a thumb")
    play_until_free(page, table)
    chosen = free_die(page)
    box = chosen.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    chosen.tap()
    flick = page.get_by_role("button", name="Flick", exact=True)
    size = flick.bounding_box()
    assert size is not None
    assert size["height"] >= 44
    assert size["y"] + size["height"] < 844
    words = asked(page)
    flick.tap()
    wait_for_news(page, words)
    expect(prompt_heading(page)).not_to_be_empty()


@pytest.mark.slow
def test_a_thumb_flicks_and_scrolls_nothing(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", **PHONE)
    table = begin(page, "cuba_race", seed="a thumb pulls")
    chosen = free_die(page)
    name = chosen.get_attribute("data-target") or ""
    before, words = dice_of(page, table), asked(page)
    # A finger that stays at the die flicks nothing.
    pull_with_a_thumb(page, chosen, 3, 4)
    assert dice_of(page, table) == before
    pull_with_a_thumb(page, chosen, 10, 70)
    wait_for_news(page, words)
    assert dice_of(page, table)[name] != before[name]
    assert page.evaluate("[scrollY, document.scrollingElement.scrollTop, visualViewport.pageTop]") == [0, 0, 0]


@pytest.mark.slow
def test_a_moment_of_the_replay_shows_what_moved(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    table = begin(page, "cuba_race")
    words = asked(page)
    pull_back(page, free_die(page), 0, 90)
    page.mouse.up()
    wait_for_news(page, words)
    moment = next(one["moment"] for one in table_of(page, table)["story"] if one["line"]["kind"] == "flicked")
    # From a link one comes to the moment itself, and sees what led to it; before it nothing had moved but the throw.
    page.goto(f"/r/{table}?at={moment}")
    expect(page.locator(".way.flicked")).to_have_count(1)
    page.get_by_role("button", name="Play it again").click()
    expect(page.locator(".way.flicked")).to_have_count(1)
    page.goto(f"/r/{table}?at={moment - 1}")
    expect(page.locator("[data-target]")).to_have_count(9)
    expect(page.locator(".way.flicked")).to_have_count(0)


@pytest.mark.slow
def test_rulers_names_and_the_line_of_the_aim_can_be_chosen(house: House, guest: Guest) -> None:
    page = guest(house, "Ana", viewport=LAPTOP)
    begin(page, "cuba_race")
    expect(page.locator("svg.over")).to_be_visible()  # keys mean something once the cloth lies there
    page.keyboard.press("l")
    expect(page.locator(".reach")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator(".over .name")).to_have_count(9)
    free_die(page).click()
    expect(page.locator(".sling .ghost")).to_have_count(1)
    page.get_by_role("button", name="Aim line: whole").click()
    expect(page.locator(".sling .ghost")).to_have_count(0)
    expect(page.locator(".sling .aim")).to_have_count(2)
    page.get_by_role("button", name="Aim line: short").click()
    expect(page.locator(".sling .aim")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".sling")).to_have_count(0)
