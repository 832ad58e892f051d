"""What the house answers when it cannot: every sentence of the sources can be said in German too."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import cubilete.house
import cubilete.web
from cubilete.core.errors import Refusal, UsageError
from cubilete.core.options import read_options
from cubilete.games import title
from cubilete.house.house import House
from cubilete.house.messages import NewTable, SeatPlan
from cubilete.house.sentences import GAP, GERMAN, translated
from house.helpers import guest, in_a_house, move, two_at_a_table

FOR_THE_HOST = {"storage.py", "channel.py", "migrate.py", "settings.py"}
"""These speak to whoever runs the house, on the command line, where everything is English."""
SPEAKING = re.compile(r"Error$|^Refusal$|^refuse$|^hang_up$")


def template(node: ast.expr) -> str | None:
    """A sentence in the sources, with numbered gaps for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    made, gaps = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            made += str(part.value)
        else:
            made += f"{{{gaps}}}"
            gaps += 1
    return made


def sentences_in(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if SPEAKING.search(name):
                said = (template(argument) for argument in node.args)
                found |= {text for text in said if text and " " in text}
    return found


def all_sentences() -> dict[str, str]:
    """Every sentence that the house may say to a visitor, and where."""
    folders = [Path(str(package.__path__[0])) for package in (cubilete.house, cubilete.web)]
    files = [path for folder in folders for path in folder.rglob("*.py") if path.name not in FOR_THE_HOST]
    return {sentence: path.name for path in files for sentence in sentences_in(path)}


def test_every_sentence_of_the_sources_has_a_german_one() -> None:
    found = all_sentences()
    assert len(found) > 50
    missing = {sentence: where for sentence, where in found.items() if sentence not in GERMAN}
    assert missing == {}


def test_german_sentences_have_the_same_gaps_and_a_calm_voice() -> None:
    for english, german in GERMAN.items():
        assert set(GAP.findall(german)) <= set(GAP.findall(english)), english
        assert german != english
        assert "!" not in german
        assert not re.search(r"\b(Sie|Ihnen|Ihre?)\b", german), german
        assert english[-1] == german[-1]


def test_what_is_filled_in_is_kept() -> None:
    said = "There is no bot 'x; there are y'; there are greedy, random."
    assert translated(said, "de") == "Einen Bot „x; there are y“ gibt es nicht; es gibt greedy, random."
    assert translated("This game has moments 0 to 12, not 99.", "de").endswith("0 bis 12, nicht 99.")
    lesson = "Cargo Noir has no lesson 'x'; its lessons are 1_send, 2_resolve."
    assert translated(lesson, "de") == "Cargo Noir hat keine Lektion „x“; es gibt 1_send, 2_resolve."
    for sentence in ("", "Nobody has written this.", "There is no table at this address."):
        assert translated(sentence, "en") == sentence
    assert translated("Nobody has written this.", "de") == "Nobody has written this."


def test_what_the_kernel_says_about_options_and_seats_is_known_too() -> None:
    game = title("cargo_noir")
    said = []
    for words in ("speed=9", "first", "final_send=perhaps", "families=none"):
        with pytest.raises(UsageError) as caught:
            read_options(game.options_type, words, game.name)
        said.append(str(caught.value))
    with pytest.raises(UsageError) as caught:
        game.check_seats(9)
    said.append(str(caught.value))
    with pytest.raises(UsageError) as caught:
        title("chess")
    said.append(str(caught.value))
    for sentence in said:
        assert translated(sentence, "de") != sentence, sentence


@in_a_house
async def test_a_move_is_refused_in_the_language_of_who_made_it(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    said = []
    for language in ("en", "de"):
        speaker = type(ana)(id=ana.id, name=ana.name, account_name=None, language=language)
        with pytest.raises(Refusal) as caught:
            await move(house, table, speaker, 0, "casino", "bid rotterdam 99")
        assert caught.value.rule
        said.append(caught.value.sentence)
        with pytest.raises(Refusal):
            await move(house, table, speaker, 0, "there is no such move")
    assert said[0] != said[1]
    assert "Tresor" in said[1]
    assert table.number == 0


@in_a_house
async def test_what_cannot_be_done_leaves_english_in_the_sources(house: House) -> None:
    """So that logs and programs are told the same whatever the visitor speaks."""
    german = await guest(house, "Grete", "de")
    with pytest.raises(UsageError, match="Keep at least one seat"):
        await house.seating.create(german, NewTable(title="cargo_noir", seats=[SeatPlan(kind="bot")] * 2))
