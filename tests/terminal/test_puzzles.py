"""Puzzles in the terminal: asked one after the other, judged in a sentence, and told to who gives up."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from cubilete.core.match import Match
from cubilete.players.analysis import study_match
from cubilete.players.puzzles import Solution, solutions
from cubilete.terminal.reports.analysis import Milestones
from cubilete.terminal.reports.puzzles import solve_puzzles
from cubilete.terminal.screen import Screen
from players.tiny import HeapTitle, played


@pytest.fixture
def blundered() -> tuple[Match, list[Solution]]:
    """Of five matches one must be taken, so that four are left; taking two loses."""
    match = played(HeapTitle(5), 2, 3)
    return match, solutions(match, study_match(match, 40))


def solved(match: Match, puzzles: list[Solution], typed: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What is on screen after these lines were typed, and then no more."""

    def lines() -> Iterator[str]:
        yield from typed
        raise EOFError

    left = lines()
    monkeypatch.setattr("builtins.input", lambda _prompt: next(left))
    out = io.StringIO()
    console = Console(file=out, width=120, color_system=None, highlight=False)
    solve_puzzles(match, puzzles, Screen(console, match.names))
    return out.getvalue()


def test_a_mistake_becomes_a_puzzle_that_a_number_or_a_move_solves(
    blundered: tuple[Match, list[Solution]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, puzzles = blundered
    assert [(puzzle.number, puzzle.better, puzzle.played) for puzzle in puzzles] == [(1, "take 1", "take 2")]
    for typed in (["3", "take 9", "1"], ["3", "take 9", "take 1"]):
        shown = solved(match, puzzles, typed, monkeypatch)
        assert "Puzzle 1/1. Move 1, " in shown
        assert "Not this one" in shown
        assert "No." in shown
        assert "That is the move" in shown
        assert "Better:" not in shown


def test_who_gives_up_is_shown_the_better_move(
    blundered: tuple[Match, list[Solution]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, puzzles = blundered
    for typed in ([""], []):
        assert "Better: Take 1. The best move wins about" in solved(match, puzzles, typed, monkeypatch)
    assert "nothing to improve" in solved(match, [], [], monkeypatch)


def test_progress_is_told_in_lines_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("cubilete.terminal.reports.analysis.monotonic", lambda: now[0])
    out = io.StringIO()
    told = Milestones(Console(file=out, width=100), Screen(Console(file=io.StringIO())))
    for done in range(101):  # an analysis says first how much is known
        now[0] = done * 0.5
        told(done, 100)
    lines = out.getvalue().splitlines()
    assert lines[0] == "Analysing: 10 %, about 45 seconds left."
    assert len(lines) == 9
