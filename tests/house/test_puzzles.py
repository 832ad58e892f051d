"""Puzzles from finished games: without the answer until it was tried, and every choice judged in words."""

from __future__ import annotations

import time

import msgspec
import pytest

from cubilete.core.errors import Refusal
from cubilete.house.bots import analysis_rows as kept
from cubilete.house.errors import NotFoundError
from cubilete.house.house import House
from cubilete.house.messages import AnalysisReport, PuzzleTry
from cubilete.house.tables.live import LiveTable
from cubilete.players.puzzles import KnownChoice, Solution
from house.helpers import in_a_house, workers_of
from house.test_analysis import analysed, finished


async def with_a_puzzle(house: House) -> tuple[LiveTable, Solution, list[str]]:
    """A game that is said to hold one mistake: what was played, what was better, and the choices there were."""
    table, _ = await finished(house)
    match = table.match
    assert match is not None
    report = await analysed(house, table)
    assert report.analysis is not None
    for number, entry in enumerate(match.line, 1):
        prompt = match.title.prompt(match.state_at(number - 1), entry.seat, match.reader(entry.seat))
        offered = [choice.notation for choice in prompt.choices] if prompt is not None else []
        if entry.notation in offered and len(offered) > 2:
            break
    played = entry.notation
    better = next(notation for notation in offered if notation != played)
    known = [
        KnownChoice(notation=better, chance=0.6, error=0.01),
        KnownChoice(notation=played, chance=0.4, error=0.01),
    ]
    puzzle = Solution(number=number, seat=entry.seat, verdict="blunder", played=played, better=better, known=known)
    found = kept.Found(en=report.analysis, de=report.analysis, puzzles=[puzzle])
    key = house.analyses.key(table, 3)
    await house.storage.write(lambda connection: kept.settle(connection, key, found, time.time()))
    return table, puzzle, offered


@in_a_house
async def test_a_puzzle_is_shown_as_its_seat_saw_it_and_without_the_answer(house: House) -> None:
    table, puzzle, offered = await with_a_puzzle(house)
    (card,) = await house.puzzles.cards(table, "en")
    assert (card.number, card.seat, card.verdict, card.played) == (puzzle.number, puzzle.seat, "blunder", puzzle.played)
    assert card.played_text
    person = await house.people.new_guest("en")
    shown = await house.puzzles.show(person[0], table, puzzle.number, "en")
    assert shown.card == card
    assert [choice.notation for choice in shown.prompt.choices] == offered
    assert shown.moment.number == puzzle.number - 1
    assert table.match is not None
    assert shown.moment.view == table.title.view(table.match.state_at(puzzle.number - 1), puzzle.seat)
    assert b"0.6" not in msgspec.json.encode(shown)


@in_a_house
async def test_a_wrong_choice_is_judged_and_tells_nothing_of_the_right_one(house: House) -> None:
    table, puzzle, _ = await with_a_puzzle(house)
    answer = await house.puzzles.attempt(table, puzzle.number, PuzzleTry(notation=puzzle.played), "en")
    assert (answer.solved, answer.verdict, answer.loss, answer.chance) == (False, "blunder", 0.2, 0.4)
    assert answer.why == "That is what was played: it wins about 40 of 100 games, 20 fewer than the best move."
    assert (answer.better, answer.better_text, answer.choices) == ("", "", [])
    told = await house.puzzles.attempt(table, puzzle.number, PuzzleTry(notation=puzzle.played, reveal=True), "de")
    assert told.better == puzzle.better
    assert "20 weniger als der beste Zug" in told.why


@in_a_house
async def test_the_right_choice_solves_it_and_brings_everything_that_was_looked_at(house: House) -> None:
    table, puzzle, _ = await with_a_puzzle(house)
    answer = await house.puzzles.attempt(table, puzzle.number, PuzzleTry(notation=puzzle.better), "en")
    assert (answer.solved, answer.verdict, answer.loss, answer.better) == (True, "best", 0.0, puzzle.better)
    assert [choice.notation for choice in answer.choices] == [puzzle.better, puzzle.played]
    assert [choice.verdict for choice in answer.choices] == ["best", "blunder"]
    assert all(choice.text for choice in answer.choices)
    shown = await house.puzzles.attempt(table, puzzle.number, PuzzleTry(), "en")
    assert (shown.solved, shown.verdict, shown.better) == (False, "", puzzle.better)
    assert shown.why == "The best move wins about 60 of 100 games from here, 20 more than what was played."


@in_a_house
async def test_a_choice_that_the_analysis_passed_over_is_weighed_when_it_is_tried(house: House) -> None:
    table, puzzle, offered = await with_a_puzzle(house)
    other = next(notation for notation in offered if notation not in (puzzle.better, puzzle.played))
    answer = await house.puzzles.attempt(table, puzzle.number, PuzzleTry(notation=other), "en")
    assert answer.verdict in ("good", "inaccuracy", "mistake", "blunder")
    assert answer.solved == (answer.loss < 0.03)
    assert 0 <= answer.chance <= 1
    assert answer.why
    assert workers_of(house).worked[-1] == "judge_attempt"


@in_a_house
async def test_what_is_no_puzzle_or_no_move_is_refused(house: House) -> None:
    table, puzzle, _ = await with_a_puzzle(house)
    with pytest.raises(NotFoundError, match="is no puzzle"):
        await house.puzzles.attempt(table, puzzle.number + 1, PuzzleTry(), "en")
    with pytest.raises(Refusal):
        await house.puzzles.attempt(table, puzzle.number, PuzzleTry(notation="jump high"), "en")
    fresh, _ = await finished(house, 2)
    assert await house.puzzles.cards(fresh, "en") == []


@in_a_house
async def test_an_analysis_can_be_read_without_its_better_moves(house: House) -> None:
    from cubilete.house.bots.analysis import without_better

    table, _ = await finished(house)
    report = await analysed(house, table)
    assert report.analysis is not None
    report.analysis.moments[1].better = report.analysis.moments[1].better_text = "something else"
    bare = without_better(report)
    assert b"something else" not in msgspec.json.encode(bare)
    assert b"something else" in msgspec.json.encode(report)
    assert without_better(AnalysisReport(status="none")) == AnalysisReport(status="none")
