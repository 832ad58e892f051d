"""The stack of tasks at a seat: what its effects still have to do, the one being carried out on top."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import begun, make_task, task_effect, task_left
from cubilete.games.cubitos.rules.table import Table


def top_task(t: Table, seat: i64) -> i64:
    """The task that is being carried out, or -1."""
    depth: i64 = t.get(seat, k.S_DEPTH)
    return t.tasks[seat * k.TASKS + depth - 1] if depth > 0 else -1


def effect_of(task: i64) -> i64:
    """The start of the row of a task's effect."""
    return task_effect(task) * k.EFFECT


def push_task(t: Table, seat: i64, effect: i64, i: i64) -> None:
    depth: i64 = t.get(seat, k.S_DEPTH)
    t.tasks[seat * k.TASKS + depth] = make_task(effect, i)
    t.put(seat, k.S_DEPTH, depth + 1)


def push_instants(t: Table, seat: i64) -> None:
    """Ask for the instant abilities of dice that have just arrived; a question that waits already asks for them too."""
    depth: i64 = t.get(seat, k.S_DEPTH)
    if depth > 0 and t.tasks[seat * k.TASKS + depth - 1] == k.INSTANTS:
        return
    t.tasks[seat * k.TASKS + depth] = k.INSTANTS
    t.put(seat, k.S_DEPTH, depth + 1)


def push_effects(t: Table, seat: i64, first: i64, n: i64, i: i64) -> None:
    """Put effects on the stack so that the first one is executed first."""
    effect: i64 = first + n - 1
    while effect >= first:
        push_task(t, seat, effect, i)
        effect -= 1


def pop_task(t: Table, seat: i64) -> None:
    depth: i64 = t.get(seat, k.S_DEPTH) - 1
    t.tasks[seat * k.TASKS + depth] = 0
    t.put(seat, k.S_DEPTH, depth)


def count_down(t: Table, seat: i64) -> None:
    """One of the task's repetitions is done."""
    depth: i64 = t.get(seat, k.S_DEPTH)
    at: i64 = seat * k.TASKS + depth - 1
    if task_left(t.tasks[at]) <= 1:
        pop_task(t, seat)
    else:
        t.tasks[at] -= begun(0, 1)
