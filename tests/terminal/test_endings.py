"""The end on screen: places, teams, and games that everybody wins or loses together, alone or by tens."""

from __future__ import annotations

import itertools
import re

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.games import title
from cubilete.terminal.play.session import Session
from terminal.helpers import Sitting
from titles.crew import CrewTitle
from titles.parley import ParleyTitle

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo")


def by_chance(session: Session) -> str:
    if session.menu is None:
        return ""
    rows = [row for row in session.menu.rows if row.choices]
    return rows[int(FastChance(len(session.match.log)).below(0, len(rows)))].example


def play(seats: int, seed: int, language: str = "en", people: int = 1) -> Sitting:
    """A game of Crew with some people first and coin tossers after them."""
    table = [Seat(name, "human" if at < people else "random") for at, name in enumerate(NAMES[:seats])]
    sitting = Sitting(itertools.repeat(by_chance), Match(CrewTitle(), table, None, bytes([seed] * 32)), language)
    assert sitting.run() == 0
    return sitting


@pytest.mark.parametrize(
    ("seats", "language", "won", "lost"),
    [
        (1, "en", "You have won.", "You have lost."),
        (1, "de", "Du hast gewonnen.", "Du hast verloren."),
        (4, "en", "You have won, all together.", "You have lost, all together."),
        (10, "de", "Ihr habt gemeinsam gewonnen.", "Ihr habt gemeinsam verloren."),
    ],
)
def test_a_crew_reads_whether_it_has_won(seats: int, language: str, won: str, lost: str) -> None:
    results = set()
    for seed in range(12):
        sitting = play(seats, seed, language)
        outcome = sitting.match.outcome()
        assert outcome is not None
        results.add(bool(outcome.winners))
        assert (won in sitting.words, lost in sitting.words) == (bool(outcome.winners), not outcome.winners)
        assert "1. ●Ana" not in sitting.words, "nobody is placed among those who play together"
    assert results == {True, False}


def test_ten_at_a_table_have_ten_symbols() -> None:
    sitting = play(10, 1, people=3)
    shown = {line.strip()[0] for line in sitting.text.split("\n") if line.strip()[1:] in NAMES}
    assert len(shown) == 10
    assert "Crew, 10 players" in sitting.text


def test_one_at_a_table_is_one_player() -> None:
    assert "Crew, 1 player\n" in play(1, 1).text


def test_partners_win_together() -> None:
    seats = [Seat(name, "random") for name in NAMES[:4]]
    for seed in range(6):
        sitting = Sitting([], Match(ParleyTitle(), seats, None, bytes([seed] * 32)))
        sitting.run()
        outcome = sitting.match.outcome()
        assert outcome is not None
        expected = {(0, 2): "●Ana and ■Cleo win together.", (1, 3): "▲Ben and ◆Dora win together."}
        for winners, sentence in expected.items():
            assert (sentence in sitting.words) is (outcome.winners == winners)


@pytest.mark.parametrize(("language", "said"), [("en", "Nobody won."), ("de", "Niemand hat gewonnen.")])
def test_a_race_that_nobody_finishes_has_no_winner(language: str, said: str) -> None:
    game = title("nevada_ride")
    for seed in range(20):
        table = [Seat("Ana"), Seat("Ben", "random")]
        options = game.options_type(mode="basic")
        sitting = Sitting(itertools.repeat(by_chance), Match(game, table, options, bytes([seed] * 32)), language)
        assert sitting.run() == 0
        outcome = sitting.match.outcome()
        assert outcome is not None
        assert (said in sitting.words) == (not outcome.winners)
        assert outcome.places_only
        assert not re.search(r"\d (points|Punkte)", sitting.words.rpartition("(FD-END-01)")[2]), "places decide"
        if not outcome.winners:
            return
    raise AssertionError("somebody has finished every time")
