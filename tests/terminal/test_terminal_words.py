"""The terminal's sentences: every language says everything, with the same gaps."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import cubilete.terminal
from cubilete.core.errors import UsageError
from cubilete.terminal.screen import terminal_words

ENGLISH = terminal_words("en").entries
GERMAN = terminal_words("de").entries


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_languages_say_the_same_things() -> None:
    assert list(GERMAN) == list(ENGLISH)
    for key, sentence in ENGLISH.items():
        assert gaps(GERMAN[key]) == gaps(sentence), key


def test_every_sentence_is_used_and_every_used_one_exists() -> None:
    folder = Path(str(cubilete.terminal.__file__)).parent
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    made_up = {"replay.finished", "replay.paused"}  # named after the status of a record
    heads = ("seat", "given_away", "accuracy", "mattered", "inaccuracies", "mistakes", "blunders", "luck")
    made_up |= {f"end.{result}_{how}" for result in ("won", "lost") for how in ("together", "alone")}
    made_up |= {f"analyse.{name}" for name in (*heads, "inaccuracy", "mistake", "blunder")}
    for key in set(ENGLISH) - made_up:
        assert f'"{key}"' in source or f"'{key}'" in source, key
    for key in re.findall(r"(?:tell|tell_whole|say)\(\s*\"([a-z_.]+)\"", source):
        assert key in ENGLISH, key


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UsageError, match=r"There is no language 'fr'; there are en and de\."):
        terminal_words("fr")
