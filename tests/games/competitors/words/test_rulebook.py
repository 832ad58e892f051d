"""The catalogue of Competitors: complete, the same in both languages, and true to the cards it describes."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.words import LANGUAGES, flatten, load_words
from cubilete.games.competitors.components.load import load_components
from cubilete.games.competitors.words.printed import PACKAGE

CATALOGUE = load_catalogue(PACKAGE)
ENGLISH = {f"rule.{entry.id}": entry.says for entry in CATALOGUE.all()}
ENGLISH |= {f"question.{ruling.id}": ruling.question for ruling in CATALOGUE.ruling}
GERMAN = flatten(tomllib.loads(resources.files(PACKAGE).joinpath("words", "rulebook.de.toml").read_text("utf-8")))
PARTS = load_components("")[0]


def test_german_has_every_rule_and_every_question_in_the_same_order() -> None:
    assert list(GERMAN) == list(ENGLISH)


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_both_languages_say_the_same_numbers(key: str) -> None:
    english, german = ENGLISH[key], GERMAN[key]
    assert german != english
    assert re.findall(r"\d+", german) == re.findall(r"\d+", english)
    assert "!" not in english + german
    end = "?" if key.startswith("question.") else "."
    assert english.endswith(end)
    assert german.endswith(end)


def test_rules_are_numbered_without_gaps_and_rulings_in_rising_order() -> None:
    rulings = [int(ruling.id.removeprefix("CP-R")) for ruling in CATALOGUE.ruling]
    assert rulings == sorted(set(rulings))
    chapters: dict[str, list[int]] = {}
    for rule in CATALOGUE.rule:
        chapter, _, number = rule.id.rpartition("-")
        chapters.setdefault(chapter, []).append(int(number))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in chapters.values())


def test_every_rule_that_a_rule_speaks_of_exists() -> None:
    ids = {entry.id for entry in CATALOGUE.all()}
    said = " ".join([*ENGLISH.values(), *GERMAN.values(), *(ruling.why for ruling in CATALOGUE.ruling)])
    assert set(re.findall(r"\bCP-[A-Z]*-?R?\d+\b", said)) <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_a_heading(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    assert [key for key in words if key.startswith("section.")] == [
        f"section.{name}" for name in dict.fromkeys(rule.section for rule in CATALOGUE.rule)
    ]


# ---------------------------------------------------------------- what the catalogue says about cards
def test_customs_cards_are_those_of_the_box() -> None:
    rules = [rule.says for rule in CATALOGUE.rule if rule.section == "customs cards"]
    assert rules == [
        f"{card.name} ({card.colour}, {card.copies} in the deck): {card.text}" for card in PARTS.customs.card
    ]


def test_special_contracts_are_those_of_the_box() -> None:
    kinds = {"advantage": "advantage, attach to a base", "one_shot": "one-shot"}
    rules = [rule.says for rule in CATALOGUE.rule if rule.section == "special contract cards"]
    assert rules == [
        f"{card.name} ({kinds[card.kind]}; moment: {card.moment.replace('_', ' ')}): {card.text}"
        for card in PARTS.contracts.star
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_reads_in_the_rules_as_it_does_at_the_table(language: str) -> None:
    texts = GERMAN if language == "de" else ENGLISH
    words = load_words(PACKAGE, language).entries
    told = {f"CP-CUSCARD-{n:02}": f"customs_text.{card.id}" for n, card in enumerate(PARTS.customs.card, 1)}
    told |= {f"CP-SPECCARD-{n:02}": f"special_text.{card.id}" for n, card in enumerate(PARTS.contracts.star, 1)}
    for rule, key in told.items():
        assert texts[f"rule.{rule}"].endswith(f"): {words[key]}"), rule
