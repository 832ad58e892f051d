"""Names and texts of things in Competitors: all there in both languages, and the printed ones where a file differs."""

from __future__ import annotations

import re

import pytest

from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.competitors.components.load import load_components
from cubilete.games.competitors.components.parts import CONTINENTS, TERRAINS
from cubilete.games.competitors.declared import FEW
from cubilete.games.competitors.slots import VEHICLE_IDS
from cubilete.games.competitors.words.printed import PACKAGE, city_name, printed, sea_name, slug

ENGLISH, GERMAN = (load_words(PACKAGE, language) for language in LANGUAGES)
PARTS = load_components("")[0]


def printed_names() -> dict[str, str]:
    """Everything that has a name or a text in the component file, by the key of its words."""
    names = {f"headquarter.{card.id}": card.country for card in PARTS.headquarters.card}
    names |= {f"territory.{territory.id}": territory.name for territory in PARTS.land.territory}
    places = [place for land in PARTS.land.territory for place in (land.airport, land.port) if place is not None]
    names |= {f"city.{slug(place.city)}": place.city for place in places}
    names |= {f"strait.{strait.id}": strait.name for strait in PARTS.sea.strait}
    names |= {f"sea.{slug(space.sea)}": space.sea for space in PARTS.sea.space}
    names |= {f"contract.{goods.id}": goods.name for goods in PARTS.contracts.goods}
    names |= {f"contract_about.{goods.id}": goods.about for goods in PARTS.contracts.goods}
    names |= {f"{kind}.{card.id}": card.name for kind in ("contract", "special") for card in PARTS.contracts.star}
    names |= {f"customs.{card.id}": card.name for card in PARTS.customs.card}
    names |= {f"special_text.{card.id}": card.text for card in PARTS.contracts.star}
    names |= {f"customs_text.{card.id}": card.text for card in PARTS.customs.card}
    names |= {f"danger.{box.id}": box.name for box in PARTS.events.box}
    return names | {f"unrest.{box.id}": box.name for box in PARTS.political.box}


PRINTED = printed_names()
TABLES = {key.partition(".")[0] for key in PRINTED}


def test_english_names_are_the_printed_ones() -> None:
    assert {key: text for key, text in ENGLISH.entries.items() if key.partition(".")[0] in TABLES} == PRINTED


def test_german_has_a_name_for_everything_and_for_nothing_else() -> None:
    assert [key for key in GERMAN.entries if key.partition(".")[0] in TABLES] == [
        key for key in ENGLISH.entries if key.partition(".")[0] in TABLES
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_have_names(language: str) -> None:
    entries = load_words(PACKAGE, language).entries
    wanted = [f"continent.{name}" for name in CONTINENTS] + [f"terrain.{name}" for name in TERRAINS]
    wanted += [f"kind.{name}" for name in FEW["kind"]] + [f"vehicle.{name}" for name in VEHICLE_IDS]
    assert [key for key in wanted if not entries.get(key)] == []


@pytest.mark.parametrize("table", sorted(TABLES))
def test_things_with_different_names_have_different_ones_in_german(table: str) -> None:
    """Else nobody could tell them apart on a list of moves; several days are quiet in either language."""
    keys = [key for key in PRINTED if key.startswith(f"{table}.")]
    assert len({GERMAN.entries[key] for key in keys}) == len({PRINTED[key] for key in keys})


@pytest.mark.parametrize("table", ["contract_about", "special_text", "customs_text"])
def test_descriptions_are_translated_with_their_numbers(table: str) -> None:
    for key, text in PRINTED.items():
        if key.startswith(f"{table}."):
            german = GERMAN.entries[key]
            assert german != text, key
            assert re.findall(r"\d+", german) == re.findall(r"\d+", text), key
            assert german.endswith(".") == text.endswith("."), key


def test_a_corrected_file_is_shown_as_it_is_printed() -> None:
    assert printed(GERMAN, "territory.urals", "Urals") == "Ural"
    assert printed(GERMAN, "territory.urals", "Ural Mountains") == "Ural Mountains"
    assert printed(GERMAN, "territory.atlantis", "Atlantis") == "Atlantis"
    assert printed(ENGLISH, "territory.urals", "Ural Mountains") == "Ural Mountains"


def test_seas_and_cities_are_found_by_their_names() -> None:
    assert sea_name(GERMAN, "Gulf of St Lawrence") == "Sankt-Lorenz-Golf"
    assert sea_name(ENGLISH, "Gulf of St Lawrence") == "Gulf of St Lawrence"
    assert city_name(GERMAN, "Genoa") == "Genua"
    assert city_name(GERMAN, "Nowhere") == "Nowhere"
