"""Sentences in every language."""

from __future__ import annotations

import re
from pathlib import Path

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


def test_a_box_may_keep_the_words_of_its_games_in_several_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "boxed_game" / "words"
    room.mkdir(parents=True)
    (tmp_path / "boxed_game" / "__init__.py").write_text("")
    (room / "en.toml").write_text('and = "and"\n')
    (room / "race.en.toml").write_text('[event]\nwon = "{who} won"\n')
    (room / "race.de.toml").write_text('[event]\nwon = "{who} hat gewonnen"\n')
    (room / "rulebook.en.toml").write_text('title = "no sentence"\n')
    monkeypatch.syspath_prepend(tmp_path)
    german = load_words("boxed_game", "de")
    assert german.say("event.won", who="Ana") == "Ana hat gewonnen"
    assert german.say("and") == "and"
    assert not german.has("title")


def test_a_key_stands_in_one_file_of_words_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "torn_game" / "words"
    room.mkdir(parents=True)
    (tmp_path / "torn_game" / "__init__.py").write_text("")
    for name in ("en.toml", "race.en.toml"):
        (room / name).write_text('and = "and"\n')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UsageError, match="'and' stands in two files"):
        load_words("torn_game", "en")
