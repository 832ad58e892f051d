"""The words of reports: every language says everything with the same gaps, and every sentence is used."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import cubilete.arena
from cubilete.arena.faults import CRASH, ILLEGAL, TIME
from cubilete.arena.plan import TOURNAMENTS
from cubilete.arena.saying import PACKAGE, decimal, phase_term, say, speaking, term
from cubilete.arena.study.findings import TALLIES
from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.words import load_words
from cubilete.games import TITLES, title

ENGLISH = load_words(PACKAGE, "en").entries
GERMAN = load_words(PACKAGE, "de").entries


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_languages_say_the_same_things() -> None:
    assert list(GERMAN) == list(ENGLISH)
    for key, sentence in ENGLISH.items():
        assert gaps(GERMAN[key]) == gaps(sentence), key


def test_every_sentence_is_used_and_every_used_one_exists() -> None:
    folder = Path(str(cubilete.arena.__file__)).parent
    terminal = folder.parent / "terminal" / "reports" / "study.py"
    source = "".join(path.read_text("utf-8") for path in [*folder.rglob("*.py"), terminal])
    put_together = {f"measure.{key}.{part}" for key in TALLIES for part in ("name", "unit", "more", "less")}
    put_together |= {f"format.{one}" for one in TOURNAMENTS} | {f"fault.{one}" for one in (TIME, CRASH, ILLEGAL)}
    put_together |= {"term.points"}
    for key in set(ENGLISH) - put_together:
        last = key.rpartition(".")[2]
        assert any(f"{quote}{word}{quote}" in source for word in (key, last) for quote in "\"'"), key
    for key in re.findall(r"(?<!words\.)(?:say|worded)\(\s*\"([a-z_.]+)\"", source):  # others have words of their own
        assert key in ENGLISH, key


def test_a_language_holds_for_a_whole_report_and_no_longer() -> None:
    with speaking("de"):
        assert (say("page.games"), decimal("1.5"), term("points"), term("laps")) == ("Spiele", "1,5", "Punkte", "laps")
        with speaking("en"):
            assert say("page.games") == "Games"
        assert say("page.games") == "Spiele"
    assert (say("page.games"), decimal("1.5")) == ("Games", "1.5")
    with pytest.raises(UsageError, match="There is no language 'fr'"), speaking("fr"):
        pass


@pytest.mark.parametrize("slug", TITLES)
def test_the_parts_of_every_game_have_german_names(slug: str) -> None:
    game = title(slug)
    rng = FastChance(4)
    state, measures, parts = game.deal(game.seats[0], rng), game.measures(), set[str]()
    for _ in range(400):
        seat = int(state.to_move())
        if seat < 0:
            break
        parts.add(measures.phase(state, seat))
        moves = state.legal_moves(seat)
        state.apply(seat, moves[int(rng.below(0, len(moves)))], rng, None)
    with speaking("de"):
        assert [part for part in parts if phase_term(part, game.package) == part] == []
