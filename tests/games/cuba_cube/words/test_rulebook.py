"""The catalogue of Cuba Cube: complete, and the same in both languages."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from cubilete.core.catalogue import RULE_ID, load_catalogue
from cubilete.core.words import LANGUAGES, flatten, load_words

PACKAGE = "cubilete.games.cuba_cube"
CATALOGUE = load_catalogue(PACKAGE)
ENGLISH = {f"rule.{entry.id}": entry.says for entry in CATALOGUE.all()}
ENGLISH |= {f"question.{ruling.id}": ruling.question for ruling in CATALOGUE.ruling}
GERMAN = flatten(tomllib.loads(resources.files(PACKAGE).joinpath("words", "rulebook.de.toml").read_text("utf-8")))
ONE_WORD = {
    "Gate": "Tor|Durchfahrt",
    "City": "Stadt|Städte",
    "Cop": "Polizist",
    "Police": "Polizei|Polizist",
    "Bumper": "toßstange",
    "Crate": "Kiste",
    "Toolbox": "Werkzeugkasten",
    "Statues": "Statuen",
    "Alcohol": "Alkohol",
    "Job": "Auftr[aä]g",
    "Boss": "Boss",
}
"""Words of the glossary at the top of the German file that are never said in another way."""


def test_german_has_every_rule_and_every_question_in_the_same_order() -> None:
    assert list(GERMAN) == list(ENGLISH)


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_both_languages_say_the_same_numbers(key: str) -> None:
    english, german = ENGLISH[key], GERMAN[key]
    assert german != english
    assert re.findall(r"\d+", german) == re.findall(r"\d+", english)
    assert RULE_ID.findall(german) == RULE_ID.findall(english)
    assert "!" not in english + german
    assert german[-1] == english[-1]
    assert english.endswith((".", "?", ")"))


@pytest.mark.parametrize("english", sorted(ONE_WORD))
def test_a_thing_has_one_name_in_german(english: str) -> None:
    german = re.compile(ONE_WORD[english], re.IGNORECASE)
    said = [key for key, text in ENGLISH.items() if re.search(rf"\b{english}\b", text)]
    assert said
    assert [key for key in said if not german.search(GERMAN[key])] == []


def test_every_rule_that_a_rule_speaks_of_exists() -> None:
    ids = {entry.id for entry in CATALOGUE.all()}
    said = " ".join([*ENGLISH.values(), *GERMAN.values(), *(ruling.why for ruling in CATALOGUE.ruling)])
    assert set(RULE_ID.findall(said)) <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_a_heading(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    assert [key for key in words if key.startswith("section.")] == [
        f"section.{name}" for name in dict.fromkeys(rule.section for rule in CATALOGUE.rule)
    ]
