"""Many games between players that take turns at the seats, on as many processes as wanted."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib.machinery import EXTENSION_SUFFIXES
from time import perf_counter

import cubilete
from cubilete.arena.report import FORMAT, ArenaReport, Parameters, length_of, player_lines, seat_line
from cubilete.arena.statistics import mean
from cubilete.arena.table import PlayedGame, game_seed, play_game, stream
from cubilete.core import state as kernel
from cubilete.core.errors import UsageError
from cubilete.core.options import read_options, write_options
from cubilete.core.title import Title
from cubilete.games import title as find_title
from cubilete.players import make_player

Progress = Callable[[int, int], None]
"""Called with the number of finished games and of all games."""
MOST_IN_CHUNK = 20
CHUNKS_PER_JOB = 8
"""Enough chunks that no process idles for long at the end."""


def run_arena(
    title_slug: str,
    players: list[str],
    games: int,
    jobs: int,
    seed: int,
    options: str = "",
    components: str = "",
    seats: int | None = None,
    progress: Progress | None = None,
) -> ArenaReport:
    """Play `games` games and report on them.

    The players move on by one seat after every game; fewer names than seats are repeated. Ctrl-C ends the arena early
    with a report on the games that were finished. Scripts that ask for several jobs need the usual
    `if __name__ == "__main__":`, as every process is started afresh.
    """
    title = find_title(title_slug, components)
    if seats is None:
        seats = max(len(players), title.seats[0])
    chosen = read_options(title.options_type, options, title.name)
    wanted = Parameters(
        title_slug, tuple(players), games, seed, seats, jobs, options=write_options(chosen), components=components
    )
    check(title, wanted)
    played: list[PlayedGame] = []
    started = perf_counter()
    try:
        for batch in batches(wanted):
            played += batch
            if progress is not None:
                progress(len(played), games)
    except KeyboardInterrupt:
        if not played:
            raise
    return make_report(title, wanted, played, perf_counter() - started)


def check(title: Title, wanted: Parameters) -> None:
    """Raise UsageError before the first game rather than in the middle of one."""
    if not wanted.players:
        raise UsageError("An arena needs at least one player.")
    if wanted.games < 1 or wanted.jobs < 1:
        raise UsageError(f"An arena needs at least one game and one job, not {wanted.games} and {wanted.jobs}.")
    title.check_seats(wanted.seats)
    if len(wanted.players) > wanted.seats:
        raise UsageError(f"{len(wanted.players)} players cannot sit at {wanted.seats} seats.")
    for name in wanted.players:
        make_player(title, name)
    # a deal refuses options that do not go with this number of seats
    title.deal(wanted.seats, stream(0, "table"), read_options(title.options_type, wanted.options, title.name))


def seating(players: tuple[str, ...], seats: int, game: int) -> list[str]:
    """Who sits where: the list of names fills the table, and the whole table moves on by one seat a game."""
    return [players[(seat + game) % seats % len(players)] for seat in range(seats)]


# ---------------------------------------------------------------- playing
def batches(wanted: Parameters) -> Iterator[list[PlayedGame]]:
    """Finished games as they come in: one by one on this process, in chunks from several."""
    if wanted.jobs == 1:
        for game in range(wanted.games):
            yield play_chunk(wanted, game, game + 1)
        return
    size = max(1, min(MOST_IN_CHUNK, wanted.games // (wanted.jobs * CHUNKS_PER_JOB)))
    starts = range(0, wanted.games, size)
    # "spawn" works alike everywhere and copies no locks of a threaded caller
    pool = ProcessPoolExecutor(
        min(wanted.jobs, len(starts)), multiprocessing.get_context("spawn"), initializer=leave_interrupts_to_parent
    )
    try:
        chunks = [pool.submit(play_chunk, wanted, start, min(start + size, wanted.games)) for start in starts]
        for chunk in as_completed(chunks):
            yield chunk.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was asked to stop tells the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(wanted: Parameters, start: int, end: int) -> list[PlayedGame]:
    """Some games in a row; players are made anew for each, so that no game knows of another."""
    title = find_title(wanted.title, wanted.components)
    options = read_options(title.options_type, wanted.options, title.name)
    played = []
    for game in range(start, end):
        players = [make_player(title, name) for name in seating(wanted.players, wanted.seats, game)]
        played.append(play_game(title, players, game_seed(wanted.seed, game), options, game))
    return played


# ---------------------------------------------------------------- reporting
def make_report(title: Title, wanted: Parameters, played: list[PlayedGame], seconds: float) -> ArenaReport:
    ordered = sorted(played, key=lambda one: one.row.game)
    rows = tuple(one.row for one in ordered)
    thought: dict[str, float] = {}
    for one in ordered:
        for name, spent in zip(one.row.seating, one.seconds):
            thought[name] = thought.get(name, 0.0) + spent
    return ArenaReport(
        format=FORMAT,
        version=cubilete.__version__,
        compiled=str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES)),
        title=title.name,
        components_digest=title.components,
        parameters=wanted,
        finished=len(rows),
        seconds=seconds,
        games_per_second=len(rows) / max(seconds, 1e-9),
        players=player_lines(rows, thought),
        seats=tuple(seat_line(seat, rows) for seat in range(wanted.seats)),
        winning_points=mean([max(row.points) for row in rows]),
        decisions=length_of([sum(row.decisions) for row in rows]),
        turns=length_of([row.turns for row in rows]),
        games=rows,
    )
