"""Pairs of games on the same seeds, printed and changed, on as many processes as wanted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, as_completed
from time import perf_counter

from msgspec import Struct
from msgspec.structs import replace

import cubilete
from cubilete.arena.faults import ArenaError
from cubilete.arena.game import game_seed, stream
from cubilete.arena.plan import seating
from cubilete.arena.spread import workers
from cubilete.arena.study.keeping import Identity, Kept
from cubilete.arena.study.watch import Pace, Watched, watch_game
from cubilete.arena.study.worlds import CHANGED, PRINTED, WHOLE_FILE, Worlds
from cubilete.core.errors import UsageError
from cubilete.core.options import read_options
from cubilete.games import title as find_title
from cubilete.players import make_player

Pair = tuple[Watched, Watched]
"""The same seed and seating in the printed and in the changed world."""
Progress = Callable[[int, int], None]
"""Called with the number of finished pairs and of all pairs."""
Expect = Callable[[float], None]
"""Called once, after the first pairs, with the seconds that the others will take."""
MOST_IN_CHUNK = 4
CHUNKS_PER_JOB = 8
"""Small chunks: Ctrl-C loses those that are not finished, and no process idles for long at the end."""


class Plan(Struct, frozen=True, kw_only=True):
    """What is played: enough for any process to play its share."""

    worlds: Worlds
    players: tuple[str, ...]
    seats: int
    pairs: int
    seed: int
    jobs: int = 1
    pace: Pace = Pace()


class Played(Struct, frozen=True):
    """Finished pairs in the order of their seeds, and how long they took."""

    pairs: tuple[Pair, ...]
    seconds: float
    interrupted: bool = False
    resumed: int = 0
    """How many pairs had been played before."""


def check_plan(plan: Plan) -> None:
    """Raise UsageError before the first game rather than in the middle of one."""
    if plan.pairs < 1 or plan.jobs < 1:
        raise UsageError(f"A study needs at least one game and one job, not {plan.pairs} and {plan.jobs}.")
    if not plan.players:
        raise UsageError("A study needs at least one player.")
    if len(plan.players) > plan.seats:
        raise UsageError(f"{len(plan.players)} players cannot sit at {plan.seats} seats.")
    if not all(0 <= seconds < math.inf for seconds in (plan.pace.free, plan.pace.forced)):
        raise UsageError("Nobody decides in less than no time; give seconds of 0 or more.")
    for world in plan.worlds.both():
        title = find_title(plan.worlds.title, world.components)
        title.check_seats(plan.seats)
        for name in plan.players:
            make_player(title, name)
        # a deal refuses options that do not go with this number of seats
        title.deal(plan.seats, stream(0, "table"), read_options(title.options_type, world.options, title.name))


def play_pairs(
    plan: Plan, progress: Progress | None = None, expect: Expect | None = None, kept: Kept | None = None
) -> Played:
    """Play all pairs that are not kept; Ctrl-C ends early with those that are finished, if there are any."""
    started = perf_counter()
    pairs = [pair for number, pair in kept.found.items() if number < plan.pairs] if kept else []
    done = {pair[0].pair for pair in pairs}
    interrupted = False
    try:
        for batch in batches(plan, [number for number in range(plan.pairs) if number not in done], expect):
            pairs += batch
            if kept:
                kept.keep(batch)
            if progress is not None:
                progress(len(pairs), plan.pairs)
    except KeyboardInterrupt:
        if not pairs:
            raise
        interrupted = True
    return Played(tuple(sorted(pairs, key=lambda pair: pair[0].pair)), perf_counter() - started, interrupted, len(done))


def identity_of(plan: Plan) -> Identity:
    """By what a folder knows the study again."""
    worlds = plan.worlds
    return Identity(
        title=worlds.title,
        changes=tuple(one for one in worlds.changes if one.path != WHOLE_FILE),
        players=plan.players,
        seats=plan.seats,
        seed=plan.seed,
        pace=plan.pace,
        options=(worlds.printed.options, worlds.changed.options),
        components=(
            find_title(worlds.title, worlds.printed.components).components,
            find_title(worlds.title, worlds.changed.components).components,
        ),
        version=cubilete.__version__,
    )


def batches(plan: Plan, numbers: Sequence[int], expect: Expect | None) -> Iterator[list[Pair]]:
    """Finished pairs as they come in. The first two are played here: the second shows how long a pair takes."""
    own, rest = numbers[:2], numbers[2:]
    seconds = 0.0
    for number in own:
        started = perf_counter()
        yield play_some(plan, [number])
        seconds = perf_counter() - started
    if expect is not None and rest:
        expect(seconds * len(rest) / min(plan.jobs, len(rest)))
    if plan.jobs == 1 or not rest:
        for number in rest:
            yield play_some(plan, [number])
        return
    size = max(1, min(MOST_IN_CHUNK, len(rest) // (plan.jobs * CHUNKS_PER_JOB)))
    lists = [rest[start : start + size] for start in range(0, len(rest), size)]
    with workers(min(plan.jobs, len(lists))) as pool:
        try:
            for chunk in as_completed([pool.submit(play_some, plan, chunk) for chunk in lists]):
                yield chunk.result()
        except BrokenExecutor:
            raise ArenaError(
                "A process that played games was ended from outside, perhaps for want of memory; try fewer --jobs. "
                "With --out FOLDER the same command goes on with what was finished."
            ) from None


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Pair]:
    """Some pairs in a row; players are made anew for each game, so that no game knows of another."""
    return [play_pair(plan, pair) for pair in numbers]


def play_pair(plan: Plan, pair: int) -> Pair:
    return play_one(plan, pair, PRINTED), play_one(plan, pair, CHANGED)


def play_one(plan: Plan, pair: int, number: int) -> Watched:
    world = plan.worlds.both()[number]
    title = find_title(plan.worlds.title, world.components)
    options = read_options(title.options_type, world.options, title.name)
    names = tuple(seating(plan.players, plan.seats, pair))
    players = [make_player(title, name, options=options) for name in names]
    game = watch_game(title, players, game_seed(plan.seed, pair), options, pair, number, plan.pace)
    return replace(game, seating=names)  # as they were asked for: a player's own name may say less


def split_worlds(pairs: Sequence[Pair]) -> tuple[list[Watched], list[Watched]]:
    return [pair[PRINTED] for pair in pairs], [pair[CHANGED] for pair in pairs]
