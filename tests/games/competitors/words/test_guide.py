"""Competitors on one page: its numbers are those of the box, and every phase and rule on it exists."""

from __future__ import annotations

from importlib import resources

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.how_to_play import LONGEST_NAME, MOST_STEPS, guide_words, load_page
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.competitors.components.load import load_components, read_components
from cubilete.games.competitors.declared import DECLARED
from cubilete.games.competitors.words.guide_numbers import guide_tables, guide_values
from cubilete.games.competitors.words.printed import PACKAGE

PAGE = load_page(PACKAGE)
PARTS = load_components("")[0]


def test_the_page_knows_every_phase_once() -> None:
    assert PAGE is not None
    phases = [phase for step in PAGE.steps() for phase in step.phases]
    assert sorted(phases) == sorted(phase.name for phase in DECLARED.phases)
    assert len(PAGE.turn) <= MOST_STEPS


def test_the_page_cites_rules_and_every_section() -> None:
    assert PAGE is not None
    catalogue = load_catalogue(PACKAGE)
    assert set(PAGE.rules()) <= {entry.id for entry in catalogue.all()}
    named = [section for step in PAGE.steps() for section in step.sections]
    assert sorted(named) == sorted({rule.section for rule in catalogue.rule})


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_page_is_said(language: str) -> None:
    assert PAGE is not None
    words, own = guide_words(PACKAGE, language), load_words(PACKAGE, language)
    values = guide_values(PARTS, own)
    wanted = list(PAGE.keys())
    assert set(words.entries) == set(wanted)
    for key in wanted:
        text = words.say(key, **values)
        assert "{" not in text
        assert text.endswith((".", ":", "?")) or key == "turn_name" or key.endswith(".name"), key
    assert all(len(words.entries[f"{step.id}.name"]) <= LONGEST_NAME for step in PAGE.turn)
    assert {score.table for score in PAGE.scoring if score.table} == set(guide_tables(PARTS, own))


def test_no_number_is_made_that_nobody_reads() -> None:
    words = guide_words(PACKAGE, "en")
    read = {gap for key in words.entries for gap in words.gaps(key)}
    assert read == set(guide_values(PARTS, load_words(PACKAGE, "en")))


def test_sums_are_written_as_the_language_does() -> None:
    assert guide_values(PARTS, load_words(PACKAGE, "en"))["money"] == "200,000"
    assert guide_values(PARTS, load_words(PACKAGE, "de"))["money"] == "200.000"


@pytest.mark.rule("CP-VP-01", "CP-VP-04", "CP-VP-05")
def test_the_table_of_points_goes_from_the_row_to_the_column() -> None:
    table = guide_tables(PARTS, load_words(PACKAGE, "de"))["points"]
    assert table.head == ("von", "Nordamerika", "Südamerika", "Europa", "Afrika", "Asien", "Ozeanien")
    assert table.rows[2] == ("Europa", "2", "2", "1", "3", "2", "3")
    assert table.rows[3] == ("Afrika", "2", "2", "2", "2", "2", "2")


@pytest.mark.rule("CP-TM-02", "CP-TOK-02", "CP-TOK-03", "CP-TRUCK-02", "CP-SHIP-02", "CP-AIR-03", "CP-TRUCK-04")
def test_the_tables_tell_what_vehicles_cost() -> None:
    tables = guide_tables(PARTS, load_words(PACKAGE, "en"))
    assert tables["vehicles"].rows == (
        ("truck", "5", "500 a T.M.", "30,000", "15,000"),
        ("ship", "4", "1,000 a T.M.", "100,000", "50,000"),
        ("aircraft", "2", "1,000 to 3,000 a P.M.", "200,000", "100,000"),
    )
    assert tables["terrain"].rows == (("P.M.", "1", "2", "2", "3", "3"),)


def test_numbers_follow_the_component_file() -> None:
    text = resources.files(PACKAGE).joinpath("components", "printed.toml").read_text("utf-8")
    other = read_components(text.replace("headquarter_transit_fee = 10000", "headquarter_transit_fee = 7500"), "other")
    assert guide_values(other, load_words(PACKAGE, "en"))["fee"] == "7,500"
