"""What the house says: every sentence lies in its words, in both languages, and every key of the sources is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import cubilete.house
import cubilete.web
from cubilete.core.errors import Refusal, UsageError
from cubilete.core.options import read_options
from cubilete.core.words import load_words
from cubilete.games import title
from cubilete.house.errors import HouseError, house_words
from cubilete.house.house import House
from cubilete.house.messages import NewTable, SeatPlan
from house.helpers import guest, in_a_house, move, two_at_a_table

SPEAKING = {
    "HouseError",
    "PlaceTakenError",
    "NotFoundError",
    "NotAllowedError",
    "LoginNeededError",
    "ForeignError",
    "TooManyError",
    "PassingTrouble",
    "LastingTrouble",
}
SAYING = {"say", "hang_up", "__init__"}
OF_TITLES = {"box.pitch"}
"""Said in the words of a title's package."""
BY_NAME = ("coming.", "happening.", "change.", "store.", "mail.asked", "mail.test", "mail.turn")
"""Sentences whose keys are put together: boxes to come, what happens at tables (see test_happenings.py), outages, what
people are told of while they are away (see test_notices.py)."""
GAP = re.compile(r"\{(\w+)[}:]")


def sources() -> list[Path]:
    folders = [Path(str(package.__path__[0])) for package in (cubilete.house, cubilete.web)]
    return [path for folder in folders for path in folder.rglob("*.py")]


def keys_in(path: Path) -> set[str]:
    """Every key that a module raises or says."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            said = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
            if name in SPEAKING or name in SAYING:
                found |= {text for text in said if isinstance(text, str) and re.fullmatch(r"\w+\.\w+", text)}
    return found


def used_keys() -> dict[str, str]:
    return {key: path.name for path in sources() for key in keys_in(path)}


def test_every_key_of_the_sources_has_a_sentence_and_no_sentence_is_idle() -> None:
    used = used_keys()
    known = house_words("en").entries
    elsewhere = {key for key in used if load_words("cubilete.core", "en").has(key)}
    assert len(used) > 50
    assert {key: where for key, where in used.items() if key not in {*known, *elsewhere, *OF_TITLES}} == {}
    assert {key for key in known if key not in used and not key.startswith(BY_NAME)} == set()


@pytest.mark.parametrize("package", ["cubilete.house", "cubilete.core"])
def test_german_has_the_same_sentences_with_the_same_gaps_in_a_calm_voice(package: str) -> None:
    english, german = (load_words(package, language).entries for language in ("en", "de"))
    assert set(german) == set(english)
    for key, said in german.items():
        assert set(GAP.findall(said)) <= set(GAP.findall(english[key])), key
        assert "!" not in said
        assert not re.search(r"\b(Sie|Ihnen|Ihre?)\b", said), said
        assert english[key][-1] == said[-1] or english[key][-1].isalnum(), key


def test_an_error_is_said_in_the_language_of_who_asks() -> None:
    error = HouseError("bot.unknown", bot="x; there are {y}", known="greedy, random")
    assert str(error) == "There is no bot 'x; there are {y}'; there are greedy, random."
    assert error.in_words("de") == "Einen Bot „x; there are {y}“ gibt es nicht; es gibt greedy, random."
    assert UsageError("Nobody has translated this.").in_words("de") == "Nobody has translated this."
    assert Refusal("CN-1", "So nicht.").in_words("de") == "So nicht."


def test_what_the_kernel_says_about_options_and_seats_is_said_in_german_too() -> None:
    game = title("cargo_noir")
    errors = []
    for words in ("speed=9", "first", "final_send=perhaps", "families=none"):
        with pytest.raises(UsageError) as caught:
            read_options(game.options_type, words, game.name)
        errors.append(caught.value)
    with pytest.raises(UsageError) as caught:
        game.check_seats(9)
    for error in (*errors, caught.value):
        assert error.in_words("en") == str(error)
        assert error.in_words("de") != str(error)
    assert caught.value.in_words("de") == "Cargo Noir ist für 2 bis 5 Personen, nicht für 9."


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
async def test_what_cannot_be_done_is_english_for_logs_and_programs(house: House) -> None:
    german = await guest(house, "Grete", "de")
    with pytest.raises(UsageError, match="Keep at least one seat") as caught:
        await house.seating.create(german, NewTable(ready=True, title="cargo_noir", seats=[SeatPlan(kind="bot")] * 2))
    assert caught.value.in_words("de") == "Behalte mindestens einen Platz für dich."
    with pytest.raises(UsageError, match="There is no title 'chess'"):
        await house.seating.create(german, NewTable(ready=True, title="chess", seats=[SeatPlan(kind="me")]))
