"""Which game comes next, and when a contest is over: the same in whatever order games come back."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from cubilete.arena.faults import ArenaError
from cubilete.arena.game import GameRow, PlayedGame
from cubilete.arena.plan import Task, contests
from cubilete.arena.schedule import KnockoutSchedule, Schedule

STRENGTH = {"a": 9.0, "b": 6.0, "c": 3.0, "d": 0.0, "e": -3.0}


def played(task: Task) -> PlayedGame:
    """A game as the task's seed and the strength of its players have it."""
    chance = random.Random(task.seed)
    marks = [STRENGTH[name] + chance.gauss(0, 6) for name in task.seating]
    places = tuple(1 + sum(other > mine for other in marks) for mine in marks)
    points = tuple(round(mine) for mine in marks)
    count = len(marks)
    row = GameRow(task.index, task.seed, task.seating, points, places, (1,) * count, count, task.contest, task.group)
    return PlayedGame(row, (0.0,) * count)


def finish(schedule: Schedule, seed: int, at_once: int) -> Schedule:
    """Play on until it is over, games coming back in a random order, several being played at a time."""
    chance = random.Random(seed)
    flying: list[Task] = []
    while not schedule.over:
        while len(flying) < at_once and (tasks := schedule.next_tasks(chance.randint(1, 3))):
            flying += tasks
        assert flying, "nothing to do, and not over"
        schedule.note(played(flying.pop(chance.randrange(len(flying)))))
    return schedule


def make(kind: str, decide: bool = False) -> Schedule:
    names = ("a", "b", "c", "d", "e")
    if kind == "knockout":
        return KnockoutSchedule(names, 2, 6, True, 11)
    return Schedule(contests(kind, names, 2, 40, True, 11), decide)


@pytest.mark.parametrize(
    ("kind", "decide"), [("round-robin", True), ("ladder", True), ("ladder", False), ("knockout", False)]
)
def test_results_do_not_depend_on_the_order_in_which_games_come_back(kind: str, decide: bool) -> None:
    plain = finish(make(kind, decide), 0, 1).results()
    for seed, at_once in ((1, 2), (2, 7), (3, 30)):
        assert finish(make(kind, decide), seed, at_once).results() == plain
    assert [one.row.game for one in plain] == list(range(len(plain)))


def test_a_decided_contest_stops_early_and_an_open_one_goes_on() -> None:
    schedule = finish(make("ladder", decide=True), 4, 5)
    assert all(one.over for one in schedule.running.values())
    ends = [one.ended_after for one in schedule.running.values()]
    assert any(end is not None and end < 40 for end in ends)
    assert len(schedule.results()) == schedule.done == sum(end or 0 for end in ends)
    full = finish(make("ladder"), 4, 5)
    assert [one.ended_after for one in full.running.values()] == [40] * 4


def test_contests_get_on_alike() -> None:
    schedule = make("round-robin")
    tasks = schedule.next_tasks(40)
    counts = [sum(task.contest == number for task in tasks) for number in range(10)]
    assert counts == [4] * 10


def test_a_knockout_plays_no_more_than_it_needs() -> None:
    schedule = make("knockout")
    assert isinstance(schedule, KnockoutSchedule)
    most = schedule.most
    finish(schedule, 5, 3)
    assert most == 4 * 6
    assert schedule.done <= most
    assert schedule.bracket.winner in STRENGTH
    assert len(schedule.verdicts) == 4


def test_found_games_are_not_played_again_even_those_of_later_rounds() -> None:
    for kind in ("ladder", "knockout"):
        before = finish(make(kind), 1, 4)
        again = make(kind)
        games = [game for number in before.running for game in before.running[number].counted()]
        for game in reversed(games):  # finals before semi-finals
            assert again.note(game)
        assert again.over
        assert again.results() == before.results()


def test_a_game_that_belongs_to_no_contest_is_refused() -> None:
    schedule = make("ladder")
    game = played(schedule.next_tasks(1)[0])
    forged = replace(game, row=replace(game.row, seed=1))
    with pytest.raises(ArenaError, match="not one that this arena plays"):
        schedule.note(forged)
