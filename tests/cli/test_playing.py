"""`cubilete play`: against bots, from a position, alone, ten at a table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cli.asking import ask, well
from cubilete.core.record import read_record
from cubilete.games import TITLES
from cubilete.games.cargo_noir.title import CargoNoirTitle
from cubilete.terminal.play.opening import Wishes, open_match
from titles.crew import CrewTitle


# ---------------------------------------------------------------- play
def test_a_game_against_bots_is_kept_and_goes_on(paused: Path) -> None:
    record = read_record(paused.read_text("utf-8"), "x")
    assert record.status == "paused"
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("Player", "human"), ("Vera", "greedy"), ("Bruno", "greedy"), ("Carla", "greedy"),
    ]  # fmt: skip
    assert record.moves[-1].notation == "casino"
    kept = paused.read_text("utf-8")
    text = well("play", "cargo_noir", "--resume", str(paused), typed="market\n")
    assert f"Going on after move {len(record.moves)}." in text
    assert "> market\n" in text, "a script's answers are shown"
    assert paused.read_text("utf-8") == kept, "what is resumed is not written to unless asked for"
    well("play", "cargo_noir", "--resume", str(paused), "--record", str(paused), typed="")
    assert paused.read_text("utf-8") == kept
    well("play", "cargo_noir", "--resume", str(paused), "--record", str(paused), typed="market\n")
    assert len(read_record(paused.read_text("utf-8"), "x").moves) == len(record.moves) + 1
    paused.write_text(kept, "utf-8")


def test_a_game_from_a_position(position: Path) -> None:
    text = well(
        "play", "cargo_noir", "--from", str(position), "--you", "Ana", "--bots", "random,greedy", typed="quit\n"
    )
    assert "Starting from a position that was written down." in text
    assert "●Ana (you)" in text
    assert "▲Vera (bot: random)" in text
    assert "Casino                     ●Ana 1" in text
    assert "first=1 families=dealt" in text


def test_the_same_seed_deals_the_same_game_and_none_another_each_time() -> None:
    def sealed_dice(*words: str) -> str:
        found = re.search(r"Dice sealed: ([0-9a-f]{64})", well("play", "cargo_noir", *words))
        assert found
        return found[1]

    assert sealed_dice("--seed", "x") == sealed_dice("--seed", "x") != sealed_dice("--seed", "y")
    assert sealed_dice() != sealed_dice()


def test_the_first_bots_have_names_that_nobody_else_has() -> None:
    text = well("play", "cargo_noir", "--you", "vera", "--seats", "2")
    assert "●vera (you)" in text
    assert "▲Bruno (bot: greedy)" in text


@pytest.mark.parametrize("words", [("--watch",), ("--you", "")])
def test_watching_needs_nobody(words: tuple[str, ...]) -> None:
    text = well("play", "cargo_noir", *words, "--bots", "random,random", "--options", "final_send=no,families=dealt")
    assert "The game is over" in text
    assert "(you)" not in text
    assert "> " not in text


def test_german_and_plain() -> None:
    text = well("play", "cargo_noir", "--language", "de", "--plain", "--you", "Jörg", typed="?\n")
    assert "du entscheidest" in text
    assert "Wähle deine Familie" in text
    assert "\x1b" not in text
    assert "─" not in text


# ---------------------------------------------------------------- one seat to ten, several people
@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> str:
    """A title of 1 to 10 seats on the shelf."""
    monkeypatch.setitem(TITLES, CrewTitle.slug, CrewTitle)
    return CrewTitle.slug


def test_ten_bots_sit_down_under_ten_names(crew: str, tmp_path: Path) -> None:
    path = tmp_path / "m.txt"
    well("play", crew, "--watch", "--seats", "10", "--bots", "random", "--seed", "x", "--record", str(path))
    seats = read_record(path.read_text("utf-8"), "m").seats
    assert len({seat.name for seat in seats}) == 10
    assert "Honest" in well("verify", str(path))


def test_nobody_else_is_needed_where_one_seat_is_enough(crew: str) -> None:
    shown = well("play", crew, "--seats", "1", "--you", "Ana", typed="1\nquit\n")
    assert "Crew, 1 player\n" in shown
    assert "●Ana (you)" in shown
    assert "bot:" not in shown


def test_several_people_share_a_keyboard(crew: str) -> None:
    shown = well("play", crew, "--seats", "3", "--you", "Ana, Vera", "--bots", "random", typed="quit\n")
    for seat in ("●Ana (you)", "▲Vera (you)", "■Bruno (bot: random)"):
        assert seat in shown


def test_more_people_than_seats_are_refused(crew: str) -> None:
    result = ask("play", crew, "--seats", "2", "--you", "Ana,Bo,Cy")
    assert (result.exit_code, result.stderr) == (2, "2 seats are too few for Ana, Bo, Cy.\n")
    alone = ask("play", crew, "--seats", "1", "--you", "Ana,Bo")
    assert alone.stderr == "1 seat is too few for Ana, Bo.\n"


def test_a_title_without_components_says_so(crew: str) -> None:
    assert ask("components", crew).stderr == "Crew has no components of its own; everything is in its rules.\n"


def test_the_dice_are_sealed_before_the_first_roll(crew: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commitment is on the screen when the deal begins, and there once."""
    wishes = Wishes("cargo_noir", seats=2, seed="seal")
    known: list[str] = []
    deal = CargoNoirTitle.deal

    def late(*args: Any, **more: Any) -> Any:
        assert known, "dealt before the seal was published"
        return deal(*args, **more)

    monkeypatch.setattr(CargoNoirTitle, "deal", late)
    match = open_match(wishes, known.append)
    assert known == [match.commitment]
    shown = well("play", crew, "--seats", "2", "--seed", "seal", typed="quit\n")
    assert shown.startswith("Dice sealed: ")
    assert shown.count("Dice sealed: ") == 1
