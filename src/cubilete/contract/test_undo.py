"""Undo is free back to the last reveal and not further; beyond that it needs consent, and never gives better dice."""

from __future__ import annotations

import pytest

from cubilete.contract.cases import ALL, USUAL, Case
from cubilete.contract.play import any_move, everybody, mark, new_match, pick
from cubilete.core.chance import FastChance, SeededChance
from cubilete.core.errors import Refusal
from cubilete.core.journal import EVERYBODY
from cubilete.core.match import Entry, Match
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay, verify


def bars(case: Case, entry: Entry) -> bool:
    """Whether a move showed something: beside the turns only if everybody has seen it."""
    seen = [event for event in entry.events if case.title.reveals(event)]
    if case.title.aside(entry.move):
        seen = [event for event in seen if event.insiders == EVERYBODY]
    return bool(entry.outcomes or seen)


def free_moves(case: Case, match: Match, seat: int) -> tuple[list[Entry], int]:
    """What the seat may take back, the last move first, and the place of the line where it has to stop.

    These are its own moves since something was shown or another seat had its turn; what was done beside the turns
    stands in nobody's way.
    """
    free: list[Entry] = []
    for place, entry in reversed(list(enumerate(match.line, 1))):
        aside = case.title.aside(entry.move)
        if bars(case, entry) or (entry.seat != seat and not aside):
            return free, place
        free += [] if aside else [entry]
    return free, 0


@ALL
def test_undo_is_free_to_the_last_reveal_and_not_further(case: Case) -> None:
    match = new_match(case, 71)
    chance = FastChance(71)
    marks = {0: mark(case, match.state)}
    freely = stopped = 0
    while not match.over:
        entry = match.play(*any_move(case.title, match.state, chance))
        marks[entry.number] = mark(case, match.state)
        for seat in everybody(case):
            reach = match.undo_reach(seat)
            free, stop = free_moves(case, match, seat)
            numbers = [0, *(earlier.number for earlier in match.line)]
            assert reach.steps == len(free)
            assert reach.to == (numbers[match.line.index(free[-1])] if free else numbers[-1])
            assert reach.last == (numbers[match.line.index(free[0])] if free else numbers[-1])
            check_barrier(match, seat, stop)
            stopped += check_stop(case, match, seat)
        if pick(chance, 3) == 0 and not match.over:
            freely += go_back_and_return(case, match, entry.seat, marks)
    assert freely or all(bars(case, entry) for entry in match.line)
    assert stopped > 10
    assert verify(read_record(write_record(match), "test"), case.title, "test") == []


def check_barrier(match: Match, seat: int, place: int) -> None:
    """The sentence names the move that stands in the way, and who made it or what it showed."""
    barrier = match.undo_reach(seat).barrier
    assert barrier.strip()
    if place:
        entry = match.line[place - 1]
        lines = [match.title.describe(event, match.reader(seat)) for event in entry.events]
        told = [line.text for line in lines if line is not None]
        assert str(entry.number) in barrier
        assert match.names[entry.seat] in barrier or any(text in barrier for text in told)


def check_stop(case: Case, match: Match, seat: int) -> bool:
    """One move further than the seat may go is refused, and changes nothing."""
    numbers = [0, *(entry.number for entry in match.line)]
    reach = match.undo_reach(seat)
    if reach.to == 0:
        return False
    before, log = mark(case, match.state), len(match.log)
    with pytest.raises(Refusal) as caught:
        match.undo(seat, numbers[numbers.index(reach.to) - 1])
    assert reach.barrier in caught.value.sentence
    assert (mark(case, match.state), len(match.log)) == (before, log)
    return True


def go_back_and_return(case: Case, match: Match, seat: int, marks: dict[int, str]) -> bool:
    """Take back all that may be taken back, find the table as it was, and make the same moves again."""
    reach = match.undo_reach(seat)
    if not reach.steps:
        return False
    now, line = mark(case, match.state), match.line
    place = [0, *(entry.number for entry in line)].index(reach.to)
    taken = line[place:]
    match.undo(seat, reach.to)
    assert match.line[:place] == line[:place]
    beside = [(entry.seat, entry.move) for entry in taken if case.title.aside(entry.move)]
    for at, entry in enumerate(match.line[place:], place + 1):
        assert (entry.seat, entry.move) in beside, "only what was done beside the turns is made again"
        marks[entry.number] = mark(case, match.state_at(at))
    if not beside:
        assert mark(case, match.state) == marks[reach.to]
        for entry in taken:
            again = match.play(entry.seat, entry.move)
            marks[again.number] = mark(case, match.state)
        assert mark(case, match.state) == now
    return True


@ALL
def test_with_consent_undo_goes_anywhere(case: Case) -> None:
    match = new_match(case, 72)
    chance = FastChance(72)
    marks = {0: mark(case, match.state)}
    for _ in range(6):
        while not match.over and len(match.line) < 24:
            entry = match.play(*any_move(case.title, match.state, chance))
            marks[entry.number] = mark(case, match.state)
        numbers = [0, *(entry.number for entry in match.line)]
        to = numbers[pick(chance, len(numbers) - 1)]
        undo = match.undo(pick(chance, case.seats), to, consent=True)
        assert undo.is_undo
        assert mark(case, match.state) == marks[to]
        assert [entry.number for entry in match.line] == numbers[1 : numbers.index(to) + 1]
        for seat in everybody(case):
            assert all(number <= to for number, _ in match.story(seat)), "what was undone is no part of the story"
    for wrong in (-1, len(match.log) + 5, 10**9):
        with pytest.raises(Refusal):
            match.undo(0, wrong, consent=True)
    text = write_record(match, reveal_seed=True)
    assert write_record(replay(read_record(text, "test"), case.title, "test"), reveal_seed=True) == text
    assert verify(read_record(text, "test"), case.title, "test") == []


@USUAL
def test_dice_never_repeat(case: Case) -> None:
    """Taking a roll back by consent and rolling again gives the next roll of the match, and the record verifies."""
    match = new_match(case, 73)
    chance = FastChance(73)
    assert isinstance(match.chance, SeededChance)
    entry = match.play(*any_move(case.title, match.state, chance))
    while not match.chance.rolls or not entry.outcomes:
        if match.over:
            pytest.skip("nothing is left to chance once the game has begun")
        entry = match.play(*any_move(case.title, match.state, chance))
    fallen = []
    for _ in range(12):
        fallen.append(entry.outcomes)
        rolls = match.chance.rolls
        match.undo(entry.seat, match.line[-2].number if len(match.line) > 1 else 0, consent=True)
        assert match.chance.rolls == rolls
        entry = match.play(entry.seat, entry.move)
        assert match.chance.rolls > rolls, "the counter must go on"
    assert len(set(fallen)) > 1, "twelve rolls, and all the same"
    assert verify(read_record(write_record(match, reveal_seed=True), "test"), case.title, "test") == []
