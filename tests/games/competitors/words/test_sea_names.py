"""Names of sea spaces: each says one place only, in words that people can say, on any map."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from cubilete.core.words import LANGUAGES
from cubilete.games.competitors.components.load import load_components
from cubilete.games.competitors.components.parts import Components
from cubilete.games.competitors.words.sea_names import ALONE, WINDS, bearings
from cubilete.games.competitors.words.vocabulary import Vocabulary

PARTS = load_components("")[0]
SPACES = PARTS.sea.space


def names(parts: Components, language: str) -> dict[str, str]:
    """By id."""
    vocabulary = Vocabulary(parts)
    words = vocabulary.words(language)
    return {space.id: vocabulary.name(words, "cell", at) for at, space in enumerate(parts.sea.space)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_spaces_are_called_alike_and_none_by_its_id(language: str) -> None:
    called = names(PARTS, language)
    assert len(set(called.values())) == len(SPACES)
    assert [name for name in called.values() if re.search(r"\br\d\dc\d\d", name)] == []


@pytest.mark.parametrize(
    ("space", "english", "german"),
    [
        ("r05c13", "English Channel", "Ärmelkanal"),  # its sea has no other space
        ("r08c17", "Aegean Sea just south of Greece", "Ägäis dicht südlich von Griechenland"),
        ("r17c31", "South Pacific east of New Zealand", "Südpazifik östlich von Neuseeland"),
        ("r16c06", "South Pacific 2 spaces west-south-west of Chile", "Südpazifik 2 Felder westsüdwestlich von Chile"),
        (
            "r04c13",
            "Irish Sea just north-west of the British Isles",
            "Irische See dicht nordwestlich der Britischen Inseln",
        ),
    ],
)
def test_a_space_is_called_after_its_sea_and_the_nearest_coast(space: str, english: str, german: str) -> None:
    assert (names(PARTS, "en")[space], names(PARTS, "de")[space]) == (english, german)


def test_a_space_behind_the_edge_of_the_map_is_near_what_lies_on_the_other_side() -> None:
    """Melanesia lies at the right edge, the first column at the left one."""
    found = dict(zip((space.id for space in SPACES), bearings(PARTS)))["r15c00"]
    assert (PARTS.land.territory[found.territory].id, found.wind) == ("melanesia", "e")


def test_only_a_sea_of_one_space_needs_no_coast() -> None:
    many = Counter(space.sea for space in SPACES)
    assert [many[space.sea] == 1 for space in SPACES] == [bearing == ALONE for bearing in bearings(PARTS)]


def test_winds_are_in_both_languages() -> None:
    vocabulary = Vocabulary(PARTS)
    assert all(vocabulary.words(language).has(f"wind.{wind}") for language in LANGUAGES for wind in WINDS)


def test_another_map_has_names_of_its_own() -> None:
    """Whoever moves a State and calls it otherwise gets spaces that lie elsewhere from it."""
    land = list(PARTS.land.territory)
    at = [territory.id for territory in land].index("greece")
    land[at] = msgspec.structs.replace(land[at], name="Hellas", at=(land[at].at[0], land[at].at[1] + 100))
    moved = msgspec.structs.replace(PARTS, land=msgspec.structs.replace(PARTS.land, territory=tuple(land)))
    assert names(moved, "en")["r08c17"] == "Aegean Sea just north of Hellas"
