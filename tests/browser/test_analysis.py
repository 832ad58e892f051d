"""Help from the computer: a hint at the table, the analysis of a finished game, and what the bots are worth."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, expect

from browser.analyst import LUCKY, TURNED, Analyst
from browser.conftest import Guest
from browser.house import DEALT, House, finish_with_bots
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


def analysed(page: Page, table: str) -> dict[str, Any]:
    """What the analysis found, once it is done."""
    while True:
        report: dict[str, Any] = page.context.request.get(f"/api/tables/{table}/analysis?language=en").json()
        if report["status"] not in ("running", "waiting"):
            return report
        page.wait_for_timeout(100)


def show_all(page: Page) -> None:
    """Who has not seen the end is shown the whole analysis only on request."""
    study(page).get_by_role("button", name="Show all").click()


def bands(page: Page) -> Locator:
    """The parts of the graph that have something drawn."""
    return study(page).locator("path.band[d^=M]")


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
    show_all(page)
    expect(study(page).get_by_role("button", name="Look deeper")).to_be_visible()  # it is done
    graph(page).press("PageDown")
    at(page, 1)
    expect(study(page)).to_contain_text("Blunder. Costs about 20 wins in 100 games.")
    graph(page).press("PageDown")
    at(page, 2)
    study(page).get_by_role("button", name="Previous mark").click()
    at(page, 1)
    page.get_by_role("tab", name="Story").click()
    story = page.get_by_role("tabpanel").get_by_role("region", name="Story")
    for letters, words in zip(("??", "?", "?!"), FAULTS, strict=True):
        expect(story.get_by_title(words.capitalize(), exact=True)).to_contain_text(letters)
    page.get_by_role("tab", name="Analysis").click()
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
    found = analysed(page, table)
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
    # A row leads to its moment.
    rows.nth(2).get_by_role("button").click()
    at(page, found["analysis"]["moments"][1]["number"])
    page.reload()
    at(page, found["analysis"]["moments"][1]["number"])


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
    # Table, story and analysis lie upon each other, and the bar stays in reach of the thumb.
    page.get_by_role("button", name="Close").tap()
    expect(study(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Table", exact=True)).to_be_visible()
    page.get_by_role("button", name="Story").tap()
    expect(page.get_by_role("region", name="Story")).to_be_visible()
    expect(page.get_by_role("slider", name=re.compile("^Move"))).to_be_visible()
    page.get_by_role("tab", name="Analysis").tap()
    expect(graph(page)).to_be_visible()
    page.get_by_role("button", name="Computer analysis").tap()
    expect(graph(page)).to_have_count(0)


@pytest.mark.slow
def test_an_analysis_is_seen_to_grow_and_is_found_again(house: House, guest: Guest) -> None:
    page = guest(house)
    table = finish_with_bots(house)
    page.goto(f"/r/{table}?at=10&study=1")
    expect(study(page).get_by_role("button", name="Start the analysis")).to_be_visible()
    analyst = Analyst(house, page, table)
    analyst.find_puzzles(2)
    analyst.claim()
    analyst.wait(ahead=2, seconds=130)
    page.reload()
    expect(page.get_by_text("2 analyses of other games before this one")).to_be_visible()
    expect(page.get_by_text("about 2 minutes left")).to_be_visible()
    expect(bands(page)).to_have_count(0)
    # The whole game at once, roughly; then it becomes surer from the start on.
    analyst.sketch(every=16, seconds=41)
    expect(bands(page)).to_have_count(2)
    expect(page.get_by_text("Drawing the graph of the whole game")).to_be_visible()
    expect(page.get_by_text("about 40 seconds left")).to_be_visible()
    show_all(page)
    expect(study(page).locator("rect.sketch")).to_have_count(1)
    rough = bands(page).first.get_attribute("d") or ""
    # It goes on while nobody looks.
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    analyst.weigh(settled=20, seconds=9)
    page.goto(f"/r/{table}?at=10")
    page.get_by_role("button", name="Computer analysis").click()
    expect(page.get_by_text("Weighing move after move")).to_be_visible()
    show_all(page)
    assert len(bands(page).first.get_attribute("d") or "") > len(rough)
    expect(study(page).get_by_text("so far", exact=False).first).to_be_visible()
    analyst.finish()
    expect(page.get_by_text("Weighing move after move")).to_have_count(0)
    expect(study(page).locator("rect.sketch")).to_have_count(0)
    # The measures, and what they mean.
    players = study(page).get_by_role("table", name="How well everybody played")
    expect(players.get_by_role("row").nth(1)).to_contain_text("0.42")
    expect(players.get_by_role("row").nth(1)).to_contain_text("81%of 12")
    players.get_by_role("button", name="Given away").click()
    expect(page.get_by_role("dialog", name="Given away")).to_contain_text("How many wins")


@pytest.mark.slow
def test_an_analysis_that_failed_says_what_to_do(house: House, guest: Guest, finished: str) -> None:
    page = guest(house)
    analyst = Analyst(house, page, finished)
    analyst.claim()
    analyst.fail()
    page.goto(f"/r/{finished}?study=1")
    expect(study(page).get_by_role("alert")).to_contain_text("ask for it again")
    with page.expect_response(lambda answer: answer.request.method == "POST" and "/analysis" in answer.url) as begun:
        page.route("**/analysis?**", lambda route: route.fulfill(json=begun_anew(route)))
        study(page).get_by_role("button", name="Analyse again").click()
    assert begun.value.ok
    expect(page.get_by_text("The analysis will begin in a moment")).to_be_visible()


def begun_anew(route: Route) -> dict[str, Any]:
    """The answer of a house that has taken it on, without the work."""
    report: dict[str, Any] = {"status": "running", "ahead": 0, "stage": "graph", "done": 0, "total": 0}
    return report | {"seconds_left": None, "outdated": False, "analysis": None}


@pytest.mark.slow
def test_a_stranger_is_not_told_the_end(house: House, guest: Guest) -> None:
    table = finish_with_bots(house)
    page = guest(house)
    analyst = Analyst(house, page, table)
    analyst.find_puzzles(1)
    analyst.claim()
    analyst.finish()
    page.goto(f"/r/{table}?at=20&study=1")
    expect(study(page).get_by_text("so that nothing is given away")).to_be_visible()
    at(page, 20)
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile(r"^Move 20 of"))
    words = page.locator("body").inner_text()
    for spoiler in (TURNED, LUCKY, "How well everybody played", "won", "wins the game"):
        assert spoiler not in words, spoiler
    edge = study(page).locator("rect.unseen").bounding_box()
    assert edge is not None
    assert edge["width"] > 100
    show_all(page)
    expect(study(page).get_by_text(TURNED)).to_be_visible()
    expect(study(page).get_by_role("table", name="How well everybody played")).to_be_visible()
    # A line of the ledger leads to its moment.
    study(page).get_by_role("button", name=re.compile(LUCKY)).click()
    at(page, analyst.last - 2)
    # Whoever comes from the end has seen it all.
    page.evaluate("localStorage.removeItem('cubilete.seen')")
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Computer analysis").click()
    expect(study(page).get_by_text(TURNED)).to_be_visible()
    expect(study(page).get_by_role("button", name="Show all")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("view", ["board", "phone"])
def test_a_puzzle_is_solved_wrongly_and_then_rightly(house: House, guest: Guest, view: str) -> None:
    page = guest(house, "Ana", **(PHONE if view == "phone" else {"viewport": {"width": 1280, "height": 720}}))
    table = finish_with_bots(house, page)
    analyst = Analyst(house, page, table)
    analyst.find_puzzles(2)
    analyst.claim()
    analyst.finish()
    first, second = analyst.puzzles
    told: list[str] = []

    def listen(answer: Response) -> None:
        if "/analysis?" in answer.url and "better=false" not in answer.url:
            told.append(answer.url)

    page.on("response", listen)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Find the better move").click()
    bar = page.get_by_role("region", name="Find the better move")
    expect(bar).to_contain_text("1 of 2")
    expect(bar).to_contain_text("You played:")
    before = page.locator("#main").bounding_box()
    assert f"The better one of move {first.number}" not in page.content()
    choose(page, first.known[-1].notation)
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("Not this one: it wins about 30 of 100 games, 30 fewer than the best move.")
    expect(verdict.get_by_role("table")).to_have_count(0)
    verdict.get_by_role("button", name="Try again").click()
    expect(verdict).to_have_count(0)
    page.locator(f'#main [data-choices="{first.better}"]').first.click()  # on the board itself
    expect(verdict.get_by_role("heading", name="Found")).to_be_visible()
    expect(verdict.get_by_role("row").first).to_contain_text("60%")
    assert page.locator("#main").bounding_box() == before
    verdict.get_by_role("button", name="Next puzzle").click()
    expect(bar).to_contain_text("2 of 2")
    expect(verdict).to_have_count(0)
    expect(page).to_have_url(re.compile(rf"puzzle={second.number}"))
    bar.get_by_role("button", name="Show the answer").click()
    expect(verdict.get_by_role("heading", name="The answer")).to_be_visible()
    expect(verdict).to_contain_text("1 of 2 found")
    verdict.get_by_role("button", name="Back to the replay").click()
    expect(page.get_by_role("slider", name=re.compile(f"^Move {second.number - 1} of"))).to_be_visible()
    assert told == []  # the page has never asked for what would have been better


def choose(page: Page, notation: str) -> None:
    """Out of the list of all choices."""
    page.get_by_role("region", name="Find the better move").get_by_role("button", name="All choices").click()
    page.get_by_role("dialog", name="All choices").locator(f'[data-choices="{notation}"]').first.click()


@pytest.mark.slow
def test_a_hint_is_asked_for_and_taken(parley_house: Server, guest: Guest) -> None:
    page = guest(parley_house)
    sit(page, set_table(page, "cargo_noir", 1, options=DEALT))
    hints = page.get_by_role("region", name="What looks good")
    page.keyboard.press("h")
    offers = hints.get_by_role("button", name=re.compile("^Do this: "))
    expect(offers.first).to_be_enabled()
    assert 1 <= offers.count() <= 3
    expect(hints.get_by_role("listitem").first).to_contain_text(re.compile(r"\d%"))
    expect(page.get_by_role("status").filter(has_text="What looks good")).to_have_count(1)
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
    expect(prompt_bar(page).get_by_role("button", name="All choices")).to_be_visible()
    expect(prompt_bar(page).get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="What looks good")).to_have_count(0)


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
@pytest.mark.parametrize("name", ["replay", "puzzle"])
def test_no_serious_barrier_in_a_replay(house: House, guest: Guest, finished: str, name: str) -> None:
    page = guest(house, bypass_csp=True)
    # In words: boards are looked at in tests of their own.
    page.add_init_script("localStorage.setItem('cubilete.settings', '{\"text\": true}')")
    if name == "puzzle":
        analyst = Analyst(house, page, finished)
        analyst.find_puzzles(2)
        analyst.claim()
        analyst.finish()
        page.goto(f"/r/{finished}?puzzle=on")
        page.get_by_role("button", name="Show the answer").click()
        expect(page.get_by_role("heading", name="The answer")).to_be_visible()
    else:
        page.goto(f"/r/{finished}?at=30")
        page.get_by_role("button", name="More about the replay").click()
        expect(page.get_by_label("Seen by")).to_be_visible()
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)


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
        show_all(page)
        study(page).get_by_role("button", name="Next mark").click()
        expect(study(page)).to_contain_text("Better was: Something else")
    else:
        sit(page, set_table(page, "cargo_noir", 1, options=DEALT))
        prompt_bar(page).get_by_role("button", name="Hint").click()
        expect(page.get_by_role("button", name=re.compile("^Do this: ")).first).to_be_visible()
    found = violations(page)
    # The same page in the dark differs in its colours only.
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)
