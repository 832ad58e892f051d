"""Sentences in every language."""

from __future__ import annotations

import re

import pytest

from cubilete.core.errors import UsageError
from cubilete.core.words import LANGUAGES, Words, listing, load_words

GAP = re.compile(r"\{(\w+)\}")


def test_what_a_language_lacks_is_said_in_english() -> None:
    english = Words({"hello": "Hello, {name}.", "bye": "Bye."}, None)
    german = Words({"hello": "Hallo, {name}."}, english)
    assert german.say("hello", name="Ana") == "Hallo, Ana."
    assert german.say("bye") == "Bye."
    assert german.has("bye")
    with pytest.raises(KeyError):
        german.say("thanks")


def test_the_kernels_own_words_are_complete_in_every_language() -> None:
    english = load_words("cubilete.core", "en").entries
    for language in LANGUAGES:
        entries = load_words("cubilete.core", language).entries
        assert entries.keys() == english.keys()
        for key, text in entries.items():
            assert set(GAP.findall(text)) == set(GAP.findall(english[key])), key


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UsageError, match="no language 'xx'"):
        load_words("cubilete.core", "xx")


def test_listings_read_like_sentences() -> None:
    assert listing([], "and") == ""
    assert listing(["a"], "and") == "a"
    assert listing(["a", "b", "c"], "and") == "a, b and c"
