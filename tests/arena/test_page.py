"""Charts and pages: well-formed, told in words, nothing fetched, nothing that a name could break."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest

from cubilete.arena import ArenaReport, run_arena
from cubilete.arena.charts import (
    MOST_DOTS,
    Bar,
    Cell,
    Point,
    Series,
    Strip,
    apart,
    bars,
    classes,
    dots,
    heat,
    histogram,
    lines,
    percent,
    percent_exactly,
    piled,
    strips,
)
from cubilete.arena.drawing import Axis, fit, minus, plain, signed, tick_words, ticks, width_of
from cubilete.arena.page import Page
from cubilete.arena.webpage import command, report_page

NASTY = "<b>\"Ana\" & 'co'</b>"
VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Reads a page: what it would fetch, its texts and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.style = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [f"{tag} {name}={value}" for name, value in attrs if name in FETCHING]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [f"{tag} {name}={value}" for name, value in attrs if name in FETCHING]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.style += data
        else:
            self.text += data


FETCHING = {"src", "href", "xlink:href", "srcset", "data", "action", "background", "poster"}


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"never closed: {reader.open}"
    return reader


def pictures(markup: str) -> list[ElementTree.Element]:
    """The drawings of a chart; a drawing that is no XML fails here."""
    return [ElementTree.fromstring(found) for found in re.findall(r"<svg.*?</svg>", markup, re.DOTALL)]  # noqa: S314


CHARTS = {
    "bars": bars(
        "Wins", [Bar(NASTY, 0.6, 0.5, 0.7), Bar("ben", 0.4)], form=percent, reference=0.5, reference_label="par"
    ),
    "dots": dots("Ratings", [Bar("ana", -120, -150, -90), Bar("ben", 80, 60, 95, hue=3)], x_label="points"),
    "lines": lines("Lead", [Series(NASTY, [Point(1, 0.5, 0.1, 0.9), Point(2, 0.6, 0.3, 0.8)]), Series("x", [])]),
    "histogram": histogram("Points", [1, 2, 2, 3, 9], reference=2.5, reference_label="mean"),
    "strips": strips("Points", [Strip(NASTY, list(range(500))), Strip("ben", [4])], x_label="points"),
}


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_is_drawn_for_wide_and_narrow_screens_and_told_in_words(name: str) -> None:
    wide, narrow = pictures(CHARTS[name])
    assert (wide.get("class"), narrow.get("class")) == ("chart wide", "chart narrow")
    for picture in (wide, narrow):
        label = picture.get("aria-label") or ""
        assert picture.get("role") == "img"
        assert len(label) > 15
        box = [float(number) for number in (picture.get("viewBox") or "").split()]
        assert box[2] in (720, 340)
        assert box[3] > 30
        for text in picture.iter("text"):
            assert 0 <= float(text.get("x", "0")) <= box[2]
            assert 0 <= float(text.get("y", "0")) <= box[3] + 1, "".join(text.itertext())
    assert "http" not in CHARTS[name]


@pytest.mark.parametrize("empty", [bars("x", []), lines("x", []), histogram("x", []), strips("x", [Strip("a", [])])])
def test_nothing_makes_a_chart_too(empty: str) -> None:
    assert "Nothing to show" in (pictures(empty)[0].get("aria-label") or "")


def test_bars_are_as_long_as_their_values() -> None:
    picture = pictures(bars("x", [Bar("a", 1.0), Bar("b", 4.0)]))[0]
    short, long = (float(rect.get("width", "0")) for rect in picture.iter("rect"))
    assert long == pytest.approx(4 * short, rel=0.01)


def test_whiskers_reach_from_low_to_high_on_the_scale_of_the_dots() -> None:
    picture = pictures(dots("x", [Bar("a", 10, 0, 20), Bar("b", 20, 10, 30)]))[0]
    one, two = [line for line in picture.iter("line") if line.get("class") == "whisker"]
    dot = [float(circle.get("cx", "0")) for circle in picture.iter("circle")]
    assert float(two.get("x1", "0")) == pytest.approx(dot[0], abs=0.2)
    assert float(one.get("x2", "0")) == pytest.approx(dot[1], abs=0.2)


def test_one_value_for_everybody_is_no_trouble() -> None:
    assert pictures(dots("x", [Bar("a", 5, 5, 5)]))
    assert pictures(histogram("x", [7, 7, 7]))
    assert pictures(strips("x", [Strip("a", [0, 0, 0])]))
    assert pictures(lines("x", [Series("a", [Point(3, 1)])]))


def test_many_values_become_their_quantiles() -> None:
    dots_ = list(pictures(strips("x", [Strip("a", list(range(10_000)))]))[0].iter("circle"))
    assert len(dots_) == MOST_DOTS


def test_no_dot_covers_another() -> None:
    places = [10.0, 10.0, 10.5, 30.0, 31.0]
    assert piled(places, 3.0) == [0, 1, 2, 0, 1]


def test_classes_are_round_and_complete() -> None:
    assert classes([1, 2, 2, 5], 24) == (1.0, 0.5, [1, 2, 0, 0, 1])
    step, first, counts = classes([float(one) for one in range(1000)], 24)
    assert sum(counts) == 1000
    assert step in (50, 100)
    assert first == -0.5
    assert sum(classes([0.11, 0.52, 0.99], 10)[2]) == 3


def test_a_heat_table_says_its_numbers_and_leaves_gaps() -> None:
    table = heat(NASTY, [NASTY], ["b", "c"], [[Cell(0.9, "9 of 10"), None]], form=percent, low=0, high=1, middle=0.5)
    reader = read(table)
    assert "90 %" in reader.text
    assert "9 of 10" in reader.text
    assert 'class="high" style="--heat:45%" data-head="b"' in table, "a phone has no heads above the columns"
    assert reader.tags.count("td") == 2
    assert "b" not in reader.tags, "names are texts, not markup"


def test_ticks_are_round() -> None:
    assert ticks(0, 1, 5) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(-30, 30, 3) == [-20, 0, 20]
    assert ticks(5, 5, 4) == [5]
    assert tick_words([0.0, 0.5, 1.0], plain) == ["0.0", "0.5", "1.0"]
    assert tick_words([0.0, 0.25], percent_exactly) == ["0 %", "25 %"]


def test_numbers_as_people_write_them() -> None:
    assert [plain(one) for one in (1200.4, 12.34, 0.256, -3.0, 7)] == ["1200", "12.3", "0.26", "\u22123", "7"]
    assert [signed(one) for one in (12.2, -3.4, 0.2, -0.2)] == ["+12", "\u22123", "0", "0"]
    assert minus("-0.0") == "0.0"
    assert Axis(0, 10, 0, 100).at(50) == 100, "nothing leaves the picture"


def test_long_words_are_cut_to_fit() -> None:
    assert fit("short", 200) == "short"
    cut = fit("a very long name of a player", 80)
    assert cut.endswith("\u2026")
    assert width_of(cut) <= 80


def test_labels_at_the_ends_of_lines_keep_apart() -> None:
    moved = apart([10.0, 11.0, 50.0], 16)
    assert moved[1] - moved[0] >= 15.9
    assert moved[2] == 50


# ---------------------------------------------------------------- pages
def test_a_page_is_whole_and_fetches_nothing() -> None:
    page = Page(NASTY, "under `the` title")
    page.headline(NASTY, "more")
    page.section("One")
    page.text("see `--seed 7`")
    page.figure(CHARTS["bars"], "Chart", "words")
    page.part("smaller")
    page.points(["a", "b"])
    page.points([])
    page.section("Two")
    page.table(["player", "words"], [[NASTY, "yes"]], words=[1])
    page.facts([("Seed", "7")])
    page.code("a < b")
    page.footer("end")
    html = page.html()
    reader = read(html)
    assert reader.fetched == []
    assert "script" not in reader.tags
    assert not re.search(r"https?:|url\(|@import|@font-face", html)
    assert "prefers-color-scheme: dark" in reader.style
    assert "@media print" in reader.style
    assert reader.tags.count("section") == 2
    assert reader.tags.count("ul") == 1
    assert "<code>--seed 7</code>" in html
    assert NASTY in reader.text
    assert html.startswith("<!doctype html>")


def report(tournament: str, players: list[str], games: int, **more: object) -> ArenaReport:
    return run_arena("cargo_noir", players, games, 1, 8, tournament=tournament, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tournament", "players", "until"),
    [
        ("free", ["greedy", "random", "random"], ""),
        ("ladder", ["greedy", "random"], "decided"),
        ("free", ["random"], ""),
        ("knockout", ["greedy", "random"], ""),
    ],
)
def test_the_report_is_a_page_of_its_own(tournament: str, players: list[str], until: str) -> None:
    found = report(tournament, players, 6, until=until)
    html = report_page(found)
    reader = read(html)
    assert reader.fetched == []
    assert not re.search(r"https?:|url\(|@import|@font-face", html)
    for picture in pictures(html):
        assert picture.get("aria-label")
    assert "Cargo Noir" in reader.text
    assert command(found) in reader.text
    for line in found.players:
        assert line.name in reader.text
    assert f"seed {found.parameters.seed}" in reader.text


def test_the_command_of_the_page_asks_for_the_same() -> None:
    found = report("ladder", ["greedy", "random"], 3, duplicate=False, until="decided", anchor="random=900")
    words = command(found)
    assert words.startswith(
        "cubilete arena cargo_noir --players greedy,random --games 3 --format ladder --seats 2 --seed 8"
    )
    assert "--no-duplicate --until decided --alpha 0.05 --anchor random=900 --options 'final_send=yes" in words


def test_a_table_of_many_columns_becomes_blocks_on_a_phone() -> None:
    page = Page("x")
    page.table(["seat", "games", "wins"], [["1", "20", "12"], ["2", "20", ""]])
    page.table(["set", "to"], [["a", "b"]])
    html = page.html()
    assert html.count('<table class="many">') == 1
    assert '<th scope="row" data-head="seat">1</th><td data-head="games"><span>20</span></td>' in html
    assert '<td data-head="wins"></td>' in html


def test_names_as_long_as_a_screen_are_broken() -> None:
    """A bot of one's own is called by its file, class and arguments, which hold no blank."""
    assert re.search(r"body \{[^}]*overflow-wrap: break-word", Page("x").html())


def test_a_report_can_be_read_in_german() -> None:
    found = run_arena("cargo_noir", ["random", "greedy"], 2, jobs=1, seed=3, tournament="ladder")
    html = report_page(found, "de")
    text = read(html).text
    assert '<html lang="de">' in html
    for said in ("Spieler und Plätze", "Was die Spalten bedeuten", "Siegquote", "Wie es entstand"):
        assert said in text
    for english in ("win rate", "Players", "How it", " to ", "Nothing", "process,"):
        assert english not in text
    assert "50,0 %" in text
