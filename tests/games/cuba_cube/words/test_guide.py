"""Cuba Cube's five pages: their numbers are those of the box, and every phase, rule and section on them exists."""

from __future__ import annotations

import pytest

from cubilete.core.catalogue import Catalogue, load_catalogue
from cubilete.core.how_to_play import LONGEST_NAME, MOST_STEPS, Page, guide_faults, guide_words, load_page
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.cuba_cube.components.load import load_components
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.titles.couriers import CouriersTitle
from cubilete.games.cuba_cube.titles.marketeers import MarketeersTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle
from cubilete.games.cuba_cube.words.guide_numbers import guide_tables, guide_values, spread

PACKAGE = "cubilete.games.cuba_cube"
CATALOGUE = load_catalogue(PACKAGE)
PARTS = load_components("")[0]
ROOMS = tuple(CATALOGUE.variants)
CARDS: tuple[type[CubaTitle], ...] = (RaceTitle, SmugglersTitle, CouriersTitle, MarketeersTitle, CobbersTitle)
TEAM_PLAY = "cobbers"
OF_TEAMS = ("common", "race", "smugglers", TEAM_PLAY)
"""The Cobbers play by the rules of the Race or the Smugglers (CC-COBB-RULE-01)."""


def page_of(room: str) -> Page:
    page = load_page(PACKAGE, room)
    assert page is not None
    return page


def book_of(room: str) -> Catalogue:
    if room != TEAM_PLAY:
        return CATALOGUE.for_variant(room)
    return CATALOGUE.narrowed(tuple(rule for rule in CATALOGUE.rule if rule.section.split(".")[0] in OF_TEAMS))


def phases_of(room: str) -> list[str]:
    return [phase for step in page_of(room).steps() for phase in step.phases]


def test_every_phase_of_the_box_is_on_a_page_and_none_twice() -> None:
    known = {phase.name for phase in DECLARED.phases}
    assert {phase for room in ROOMS for phase in phases_of(room)} == known
    for room in ROOMS:
        phases = phases_of(room)
        assert len(phases) == len(set(phases)), room


@pytest.mark.rule("CC-COBB-RULE-01")
def test_team_play_has_the_phases_of_both_games_it_is_played_by() -> None:
    assert set(phases_of("cobbers")) == {*phases_of("race"), *phases_of("smugglers")}


@pytest.mark.parametrize("room", ROOMS)
def test_a_page_cites_rules_of_its_game_and_names_every_section_once(room: str) -> None:
    page, book = page_of(room), book_of(room)
    assert set(page.rules()) <= {entry.id for entry in book.all()}
    named = [section for step in page.steps() for section in step.sections]
    assert sorted(named) == sorted({rule.section for rule in book.rule})


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_page_is_said(room: str, language: str) -> None:
    page, words = page_of(room), guide_words(PACKAGE, language, room)
    values = guide_values(PARTS, room, load_words(PACKAGE, language))
    wanted = list(page.keys())
    assert sorted(words.entries) == sorted(wanted)
    for key in wanted:
        text = words.say(key, **values)
        assert "{" not in text
        assert text.endswith((".", ":", "?")) or key == "turn_name" or key.endswith(".name"), key
    assert 1 <= len(page.turn) <= MOST_STEPS
    assert all(len(words.entries[f"{step.id}.name"]) <= LONGEST_NAME for step in page.turn)
    tables = guide_tables(PARTS, room, load_words(PACKAGE, language))
    assert {score.table for score in page.scoring if score.table} == set(tables)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_made_that_nobody_reads(room: str, language: str) -> None:
    words = guide_words(PACKAGE, language, room)
    read = {gap for key in words.entries for gap in words.gaps(key)}
    assert read == set(guide_values(PARTS, room, load_words(PACKAGE, language)))


@pytest.mark.parametrize("card", CARDS, ids=ROOMS)
def test_every_game_has_its_page_in_the_house(card: type[CubaTitle], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card, "__abstractmethods__", frozenset())
    title = card()
    assert guide_faults(title) == []
    for language in LANGUAGES:
        page = title.how_to_play(language)
        assert page is not None
        assert all(score.table is not None for score in page.scoring if score.id in title.guide_tables(language))


def test_the_games_have_different_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    aims = set()
    for card in CARDS:
        monkeypatch.setattr(card, "__abstractmethods__", frozenset())
        page = card().how_to_play("de")
        assert page is not None
        aims.add(page.aim)
    assert len(aims) == len(CARDS)


@pytest.mark.rule("CC-SMUG-SELL-08", "CC-SMUG-END-02", "CC-MARK-END-01", "CC-COUR-GOAL-03", "CC-R86")
def test_tables_are_those_of_the_rulebook() -> None:
    english, german = load_words(PACKAGE, "en"), load_words(PACKAGE, "de")
    smugglers = guide_tables(PARTS, "smugglers", english)
    assert smugglers["bribes"].rows == (("0", "0"), ("1", "1,000"), ("2", "3,000"), ("3", "6,000"))
    assert smugglers["end_cops"].rows == (("2", "6"), ("3", "8"), ("4", "10"), ("5", "12"))
    assert guide_tables(PARTS, "cobbers", english)["end_cops"].rows == (("3", "8"), ("4", "10"), ("5", "12"))
    market = guide_tables(PARTS, "marketeers", english)["market_cops"]
    assert market.rows == (("2", "9"), ("3", "10"), ("4", "12"))
    targets = guide_tables(PARTS, "couriers", german)["targets"]
    assert targets.rows == (("Leicht", "6"), ("Normal", "9"), ("Schwer", "12"), ("Hardcore", "15"))


@pytest.mark.rule("CC-COMMON-COMP-04", "CC-RACE-BETTER-07")
def test_equal_vehicles_stand_in_one_row_with_what_matters_in_the_game() -> None:
    german = load_words(PACKAGE, "de")
    race, trade = (guide_tables(PARTS, room, german)["vehicles"] for room in ("race", "smugglers"))
    assert race.head == ("Fahrzeug", "Stufe", "Leben", "Stoßstangen")
    assert trade.head == ("Fahrzeug", "Stufe", "Laderaum", "Leben", "Stoßstangen", "Preis")
    cards = PARTS.vehicle_cards.card
    assert [row[0] for row in race.rows] == list(dict.fromkeys(card.name for card in cards))
    assert trade.rows[0] == ("Cacharro", "1", "3", "3", "1", "1.000")


@pytest.mark.rule("CC-RACE-FINISH-04")
def test_sums_are_written_as_the_language_does() -> None:
    assert guide_values(PARTS, "race", load_words(PACKAGE, "en"))["winner"] == "5,000"
    assert guide_values(PARTS, "race", load_words(PACKAGE, "de"))["winner"] == "5.000"


def test_numbers_that_differ_are_told_from_the_least_to_the_most() -> None:
    assert spread(1, 1) == "1"
    assert spread(2, 1, 3) == "1-3"
