"""Help from the computer: a hint at the table, the analysis of a finished game, and what the bots are worth."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import Guest
from browser.house import DEALT
from browser.table import asked, fits, prompt_bar, prompt_heading, sit, wait_for_news
from browser.test_axe import violations
from web.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FAULTS = ("blunder", "mistake", "inaccuracy")
LONGEST_GAME = 120.0
"""Seconds that bots may take for one round of Parley on a busy machine."""


def set_table(page: Page, title: str, bots: int, **more: Any) -> str:
    """A table for whoever looks at this page, with bots in the other seats."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    answer = page.context.request.post("/api/tables", data={"title": title, "seats": seats} | more)
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


def finish(page: Page) -> str:
    """The shortest game there is, left to bots until it is over: one round of Parley, always with the same deal."""
    request = page.context.request
    table = set_table(page, "parley", 3, options={"rounds": "1"}, seed="help")
    assert request.post(f"/api/tables/{table}/leave").ok
    deadline = time.monotonic() + LONGEST_GAME
    while request.get(f"/api/tables/{table}").json()["status"] != "finished":
        assert time.monotonic() < deadline, "four bots did not finish a round"
        page.wait_for_timeout(100)
    return table


def graph(page: Page) -> Locator:
    return page.get_by_role("slider", name="Chances to win")


def study(page: Page) -> Locator:
    return page.get_by_role("region", name="Computer analysis")


def at(page: Page, number: int) -> None:
    """Scrubber, graph and address stand at the same move."""
    expect(page.get_by_role("slider", name=re.compile(rf"^Move {number} of"))).to_be_visible()
    expect(graph(page)).to_have_attribute("aria-valuenow", str(number))
    expect(page).to_have_url(re.compile(rf"[?&]at={number}(&|$)" if number else r"^(?!.*[?&]at=)"))


def press_graph(page: Page, number: int) -> None:
    """Where a move is on the graph, as somebody with a mouse finds it."""
    box = graph(page).bounding_box()
    assert box is not None
    last = int(graph(page).get_attribute("aria-valuemax") or 0)
    left, right = 30, 12  # the room for its letters and at its end
    graph(page).click(position={"x": left + number / last * (box["width"] - left - right), "y": 30})


def find_faults(route: Route) -> None:
    """An analysis as it is, but for its faults: the first three moves had one each, from the gravest on."""
    report = route.fetch().json()
    moments = report["analysis"]["moments"][1:] if report["analysis"] else []
    for moment in moments[len(FAULTS) :]:
        moment |= {"verdict": "good", "loss": 0.0} if moment["verdict"] in FAULTS else {}
    for moment, verdict in zip(moments, FAULTS, strict=False):
        moment |= {"verdict": verdict, "loss": 0.2, "better": "x", "better_text": "Something else"}
    route.fulfill(json=report)


@pytest.mark.slow
def test_faults_are_marked_on_the_graph_and_in_the_story(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house)
    page.route("**/analysis?**", find_faults)
    table = finish(page)
    page.goto(f"/r/{table}")
    page.get_by_role("button", name="Computer analysis").click()
    graph(page).press("PageDown")
    at(page, 1)
    expect(study(page)).to_contain_text("Blunder. Costs about 20 wins in 100 games.")
    graph(page).press("PageDown")
    at(page, 2)
    study(page).get_by_role("button", name="Previous mark").click()
    at(page, 1)
    page.get_by_role("button", name="Story").click()
    story = page.get_by_role("region", name="Story")
    for letters, words in zip(("??", "?", "?!"), FAULTS, strict=True):
        expect(story.get_by_title(words.capitalize(), exact=True)).to_contain_text(letters)
    page.get_by_role("button", name="Analysis", exact=True).click()
    # What would have been better can be tried out, from just before the move.
    study(page).get_by_role("button", name="Play on from there").click()
    with page.expect_response(re.compile(r"/fork$")) as asked_for:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^as ")).click()
    wish: dict[str, Any] = asked_for.value.request.post_data_json or {}
    assert wish["at"] == 0
    expect(page).to_have_url(re.compile(rf"/t/(?!{table})[\w-]+"))


@pytest.mark.slow
def test_a_finished_game_is_analysed_and_read_by_mouse_and_keys(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house)
    table = finish(page)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Computer analysis").click()
    expect(page).to_have_url(re.compile(rf"/r/{table}\?study=1"))
    # A link only shows what there is; it is begun by a press.
    study(page).get_by_role("button", name="Start the analysis").click()
    expect(graph(page)).to_be_visible()
    found = page.context.request.get(f"/api/tables/{table}/analysis?language=en").json()
    assert found["status"] == "done"
    last = found["analysis"]["moments"][-1]["number"]
    assert last > 2
    at(page, 0)
    press_graph(page, last - 1)
    at(page, last - 1)
    graph(page).press("ArrowLeft")
    at(page, last - 2)
    graph(page).press("End")
    at(page, last)
    graph(page).press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    # Everything that the graph shows is there in words: for the ear, and as a table.
    names = [seat["name"] for seat in page.context.request.get(f"/api/tables/{table}").json()["seats"]]
    for name in names:
        expect(graph(page)).to_have_attribute("aria-valuetext", re.compile(rf"{re.escape(name)} \d+%"))
    study(page).get_by_text("All moments as a table").click()
    rows = study(page).get_by_role("table", name="Chances to win").get_by_role("row")
    expect(rows).to_have_count(len(found["analysis"]["moments"]) + 1)
    players = study(page).get_by_role("table", name="How well everybody played")
    expect(players.get_by_role("rowheader")).to_have_text([re.compile(re.escape(name)) for name in names])
    # A line of the ledger leads to its moment.
    luck = max(found["analysis"]["luck"], key=lambda line: line["gain"])
    assert luck["gain"] > 0
    study(page).get_by_role("button", name=re.compile(re.escape(luck["text"]))).first.click()
    at(page, luck["number"])
    page.reload()
    at(page, luck["number"])


@pytest.mark.slow
def test_the_analysis_has_a_place_of_its_own_on_a_phone(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house, **PHONE)
    table = finish(page)
    page.goto(f"/r/{table}")
    page.get_by_role("button", name="Computer analysis").tap()
    expect(graph(page)).to_be_visible()
    expect(study(page)).to_be_visible()
    assert fits(page)
    graph(page).press("End")
    expect(graph(page)).to_have_attribute("aria-valuenow", graph(page).get_attribute("aria-valuemax") or "")
    panes = page.get_by_role("navigation", name="Parts of the replay")
    panes.get_by_role("button", name="Table").tap()
    expect(study(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Table", exact=True)).to_be_visible()
    panes.get_by_role("button", name="Story").tap()
    expect(page.get_by_role("region", name="Story")).to_be_visible()
    page.get_by_role("button", name="Computer analysis").tap()
    expect(graph(page)).to_have_count(0)
    expect(page.get_by_role("slider", name=re.compile("^Move"))).to_be_visible()


@pytest.mark.slow
def test_a_hint_is_asked_for_and_taken(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house)
    sit(page, set_table(page, "cargo_noir", 1, options=DEALT))
    hints = prompt_bar(page).get_by_role("region", name="What looks good")
    page.keyboard.press("h")
    offers = hints.get_by_role("button", name=re.compile("^Do this: "))
    expect(offers.first).to_be_enabled()
    assert 1 <= offers.count() <= 3
    expect(hints.get_by_role("listitem").first).to_contain_text(re.compile(r"\d%"))
    expect(prompt_bar(page).get_by_role("status").filter(has_text="What looks good")).to_have_count(1)
    before = asked(page)
    offers.first.click()
    wait_for_news(page, before)
    expect(hints).to_have_count(0)


@pytest.mark.slow
def test_a_table_without_hints_offers_none(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house)
    page.goto("/new/cargo_noir")
    switch = page.get_by_role("switch", name=re.compile("^Hints"))
    expect(switch).to_be_checked()
    switch.uncheck()
    page.get_by_role("button", name="Start the game").click()
    expect(prompt_heading(page)).to_be_visible()
    expect(prompt_bar(page).get_by_role("button", name="Why not?")).to_be_visible()
    expect(prompt_bar(page).get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(prompt_bar(page).get_by_role("region", name="What looks good")).to_have_count(0)


@pytest.mark.slow
def test_bots_are_chosen_by_level_and_compared(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house)
    page.goto("/new/cargo_noir")
    bots = page.context.request.get("/api/titles/cargo_noir/bots?language=en").json()["bots"]
    casual, expert = (next(bot for bot in bots if bot["name"] == name) for name in ("casual", "expert"))
    menu = page.get_by_label("Seat 2: Which bot")
    expect(menu).to_have_value("casual")
    expect(page.get_by_text(casual["text"]).first).to_be_visible()
    groups = menu.locator("optgroup").evaluate_all("(all) => all.map((one) => one.label)")
    assert groups == ["By level", "Characters of this game", "Without a plan"]
    menu.select_option("expert")
    expect(menu).to_have_accessible_description(re.compile(re.escape(expert["text"]) + ".*Strength: "))
    page.get_by_role("link", name="Bots by strength").click()
    expect(page.get_by_role("heading", level=1, name="The bots of Cargo Noir")).to_be_visible()
    for bot in bots:
        expect(page.get_by_text(bot["text"])).to_be_visible()
    measured = [bot for bot in bots if bot["strength"] is not None]
    if measured:
        names = page.get_by_role("table", name="The bots of Cargo Noir").get_by_role("rowheader")
        expect(names).to_have_text([re.compile(f"^{re.escape(bot['label'])}") for bot in measured])
    assert fits(page)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bots", "analysis", "hint"])
def test_no_serious_barrier(parley_house: Server, guest: Guest, name: str) -> None:
    page = guest(parley_house, bypass_csp=True)
    if name == "bots":
        page.goto("/bots/cargo_noir")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    elif name == "analysis":
        page.route("**/analysis?**", find_faults)
        page.goto(f"/r/{finish(page)}")
        page.get_by_role("button", name="Computer analysis").click()
        study(page).get_by_role("button", name="Next mark").click()
        expect(study(page)).to_contain_text("Better was: Something else")
    else:
        sit(page, set_table(page, "cargo_noir", 1, options=DEALT))
        prompt_bar(page).get_by_role("button", name="Hint").click()
        expect(prompt_bar(page).get_by_role("button", name=re.compile("^Do this: ")).first).to_be_visible()
    found = violations(page)
    # The same page in the dark differs in its colours only.
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)
