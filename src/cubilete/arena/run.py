"""Many games between players that take turns at the seats: tournaments, early stops, and going on after a pause."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from time import perf_counter

import cubilete
from cubilete.arena.compare import comparisons
from cubilete.arena.faults import LOSE, ON_CRASH, Discipline
from cubilete.arena.game import PlayedGame, stream
from cubilete.arena.parquet import need_pyarrow, to_parquet
from cubilete.arena.plan import FREE, KNOCKOUT, LADDER, ROUND_ROBIN, TOURNAMENTS, contests
from cubilete.arena.ratings import ANCHOR, make_ratings
from cubilete.arena.report import FORMAT, ArenaReport, ContestLine, Parameters, length_of, player_lines, seat_line
from cubilete.arena.schedule import KnockoutSchedule, Running, Schedule
from cubilete.arena.sequential import ALPHA
from cubilete.arena.spread import Setting, Spread, make_spread
from cubilete.arena.statistics import mean
from cubilete.arena.store import PAGE, PARQUET, REPORT, Folder, Identity, write_whole
from cubilete.core import state as kernel
from cubilete.core.errors import UsageError
from cubilete.core.options import read_options, write_options
from cubilete.core.title import Title
from cubilete.games import title as find_title
from cubilete.players import make_player

Progress = Callable[[int, int], None]
"""Called with the number of finished games and of all games, as far as one can tell."""
DECIDED = "decided"
MOST_IN_LIST = 20
LISTS_PER_WORKER = 8
"""Enough lists that no worker idles for long at the end."""
SECONDS_PER_LIST = 1.0
"""Games that take long are handed out one by one: nobody wants to wait for twenty after Ctrl-C."""


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
    *,
    tournament: str = FREE,
    duplicate: bool | None = None,
    until: str = "",
    alpha: float = ALPHA,
    anchor: str = "",
    out: str = "",
    ray: str = "",
    on_crash: str = LOSE,
    seconds_per_move: float = 0.0,
    seconds_per_game: float = 0.0,
    language: str = "en",
) -> ArenaReport:
    """Play games and report on them.

    `tournament` is 'free' (everybody at one table, fewer names than seats being repeated), 'round-robin', 'ladder'
    (neighbours of the list) or 'knockout'; `games` is the number of games, and of each pairing in all but 'free'. The
    players move on by one seat after every game. With `duplicate` every seed is played at every rotation of the seats;
    that is so in all but 'free' unless refused. `until='decided'` stops a contest as soon as it is clear who is
    stronger. `on_crash` says whether a player that breaks down or answers against the rules loses that game ('lose') or
    stops the arena ('stop'); one that exceeds `seconds_per_move` or `seconds_per_game` loses in either case. `anchor`
    is the player with a given rating, as in 'random=1000'. `out` is a folder that keeps everything and from which an
    interrupted arena goes on; its page is in `language`. `jobs` processes or a Ray cluster (an address, or 'local')
    play the games; that changes no result. Ctrl-C ends the arena early with a report on the games that were finished.
    Scripts that ask for several jobs need the usual `if __name__ == "__main__":`, as every process is started afresh.
    """
    title = find_title(title_slug, components)
    chosen = write_options(read_options(title.options_type, options, title.name))
    wanted = Parameters(
        title=title_slug,
        players=tuple(players),
        games=games,
        seed=seed,
        seats=table_size(title, tournament, len(players)) if seats is None else seats,
        jobs=jobs,
        options=chosen,
        components=components,
        tournament=tournament,
        duplicate=tournament != FREE if duplicate is None else duplicate,
        until=until,
        alpha=alpha,
        anchor=anchor,
        ray=ray,
        on_crash=on_crash,
        seconds_per_move=seconds_per_move,
        seconds_per_game=seconds_per_game,
    )
    check(title, wanted)
    if out:
        need_pyarrow()
    schedule = make_schedule(wanted)
    planned = schedule.most
    with kept(out, title, wanted) as folder:
        for game in folder.found if folder else []:
            schedule.note(game)
        before = schedule.done
        started = perf_counter()
        played, spread = play(schedule, wanted, folder, progress)
        seconds = perf_counter() - started
        pace = (len(played), seconds, spread)
        report = make_report(title, wanted, schedule, planned, before, pace)
        if folder:
            write_results(folder, title, report, schedule, language)
    return report


# ---------------------------------------------------------------- what is asked for
def table_size(title: Title, tournament: str, players: int) -> int:
    """As large as the list in a free arena; else as small as the title allows, and even where two meet."""
    least = title.seats[0]
    if tournament == FREE:
        return max(players, least)
    least = max(2, least)
    return least + (least % 2 if tournament in (LADDER, KNOCKOUT) else 0)


def check(title: Title, wanted: Parameters) -> None:
    """Raise UsageError before the first game rather than in the middle of one."""
    if not wanted.players:
        raise UsageError("An arena needs at least one player.")
    if wanted.games < 1 or wanted.jobs < 1:
        raise UsageError(f"An arena needs at least one game and one job, not {wanted.games} and {wanted.jobs}.")
    if wanted.tournament not in TOURNAMENTS:
        raise UsageError(f"There is no format '{wanted.tournament}'; there are {', '.join(TOURNAMENTS)}.")
    title.check_seats(wanted.seats)
    for name in wanted.players:
        make_player(title, name)
    if wanted.tournament == FREE:
        if len(wanted.players) > wanted.seats:
            raise UsageError(f"{len(wanted.players)} players cannot sit at {wanted.seats} seats.")
    else:
        check_pairings(wanted)
    check_verdict(wanted)
    check_discipline(wanted)
    # a deal refuses options that do not go with this number of seats
    title.deal(wanted.seats, stream(0, "table"), read_options(title.options_type, wanted.options, title.name))


def check_pairings(wanted: Parameters) -> None:
    players, seats, form = wanted.players, wanted.seats, wanted.tournament
    twice = next((name for name in players if players.count(name) > 1), "")
    if twice:
        raise UsageError(f"'{twice}' is named twice; in the format {form} everybody takes part once.")
    if len(players) < 2:
        raise UsageError(f"The format {form} needs at least two players.")
    if form == ROUND_ROBIN and len(players) < seats and seats % len(players):
        raise UsageError(f"{len(players)} players cannot share {seats} seats evenly; name more or change --seats.")
    if form != ROUND_ROBIN and seats % 2:
        raise UsageError(f"Two players share the seats in the format {form}, so their number is even, not {seats}.")


def check_verdict(wanted: Parameters) -> None:
    if wanted.until not in ("", DECIDED):
        raise UsageError(f"An arena stops early until 'decided' or not at all; there is no '{wanted.until}'.")
    if wanted.until and wanted.tournament == KNOCKOUT:
        raise UsageError("A match of a knock-out ends as soon as it cannot turn; --until decided is for other formats.")
    if wanted.until and len(set(wanted.players)) < 2:
        raise UsageError("Only between different players can it be decided who is stronger; name at least two.")
    if not 0 < wanted.alpha <= 0.5:
        raise UsageError(f"Alpha is the chance to be wrong: more than 0 and at most 0.5, not {wanted.alpha:g}.")
    find_anchor(wanted)


def check_discipline(wanted: Parameters) -> None:
    if wanted.on_crash not in ON_CRASH:
        raise UsageError(
            f"Whoever breaks down loses the game ('lose') or stops the arena ('stop'); there is no '{wanted.on_crash}'."
        )
    for seconds in (wanted.seconds_per_move, wanted.seconds_per_game):
        if not 0 <= seconds < math.inf:
            raise UsageError(f"A limit is a number of seconds, 0 for none, not {seconds:g}.")


def find_anchor(wanted: Parameters) -> tuple[str, float]:
    """Whose rating is given, and which: as asked for, else random at 1000, else whoever is named first."""
    if not wanted.anchor:
        return ("random" if "random" in wanted.players else wanted.players[0]), ANCHOR
    name, _, points = wanted.anchor.rpartition("=")
    try:
        rating = float(points)
    except ValueError:
        rating = math.nan
    if not name or not math.isfinite(rating):
        raise UsageError(f"An anchor is a player and a rating, as in random=1000, not '{wanted.anchor}'.")
    if name not in wanted.players:
        raise UsageError(f"The anchor '{name}' does not take part; the players are: {', '.join(wanted.players)}.")
    return name, rating


def make_schedule(wanted: Parameters) -> Schedule:
    terms = (wanted.seats, wanted.games, wanted.duplicate, wanted.seed)
    if wanted.tournament == KNOCKOUT:
        return KnockoutSchedule(wanted.players, *terms)
    return Schedule(contests(wanted.tournament, wanted.players, *terms), bool(wanted.until), wanted.alpha)


# ---------------------------------------------------------------- playing
def play(
    schedule: Schedule, wanted: Parameters, folder: Folder | None, progress: Progress | None
) -> tuple[list[PlayedGame], str]:
    """Play until the tournament is over or somebody interrupts it: the new games, and where they were played."""
    if schedule.over:
        return [], ""
    played: list[PlayedGame] = []
    words = ""
    try:
        discipline = Discipline(wanted.on_crash, wanted.seconds_per_move, wanted.seconds_per_game)
        setting = Setting(wanted.title, wanted.options, wanted.components, discipline)
        with make_spread(setting, wanted.jobs, wanted.ray) as spread:
            words = spread.words
            for games in batches(schedule, spread):
                played += games
                if folder:
                    folder.keep(games)
                for game in games:
                    schedule.note(game)
                if progress is not None:
                    progress(schedule.done, schedule.most)
    except KeyboardInterrupt:
        if not schedule.done:
            raise
        schedule.interrupted = True
    return played, words


def batches(schedule: Schedule, spread: Spread) -> Iterator[list[PlayedGame]]:
    """Finished games as they come in; whoever takes them notes them in the schedule."""
    size = 1
    while not schedule.over:
        while spread.in_flight < spread.workers + spread.ahead and (tasks := schedule.next_tasks(size)):
            spread.submit(tasks)
        games = spread.collect()
        yield games
        size = list_size(games, schedule.most - schedule.done, spread.workers)


def list_size(games: list[PlayedGame], left: int, workers: int) -> int:
    """How many games to hand out at once. It changes no result, only how busy everybody is."""
    if workers == 1:
        return 1
    seconds = sum(sum(game.seconds) for game in games) / max(1, len(games))
    quick = int(SECONDS_PER_LIST / max(seconds, 1e-6))
    return max(1, min(MOST_IN_LIST, quick, left // (workers * LISTS_PER_WORKER)))


# ---------------------------------------------------------------- keeping
@contextmanager
def kept(out: str, title: Title, wanted: Parameters) -> Iterator[Folder | None]:
    """The folder that keeps the arena, if it is to be kept."""
    if not out:
        yield None
        return
    identity = Identity(
        title=wanted.title,
        players=wanted.players,
        tournament=wanted.tournament,
        games=wanted.games,
        seats=wanted.seats,
        seed=wanted.seed,
        duplicate=wanted.duplicate,
        until=wanted.until,
        alpha=wanted.alpha,
        options=wanted.options,
        components_digest=title.components,
        version=cubilete.__version__,
        on_crash=wanted.on_crash,
        seconds_per_move=wanted.seconds_per_move,
        seconds_per_game=wanted.seconds_per_game,
    )
    folder = Folder(out, identity)
    try:
        yield folder
    finally:
        folder.close()


def write_results(folder: Folder, title: Title, report: ArenaReport, schedule: Schedule, language: str) -> None:
    from cubilete.arena.webpage import report_page

    asked = report.parameters
    facts = {
        "title": title.name,
        "version": report.version,
        "components": report.components_digest,
        "options": asked.options,
        "tournament": asked.tournament,
        "players": ",".join(asked.players),
        "seed": str(asked.seed),
    }
    meetings = {number: running.contest for number, running in schedule.running.items()}
    write_whole(folder.path / PARQUET, to_parquet(schedule.results(), meetings, facts))
    write_whole(folder.path / REPORT, report.to_json().encode())
    write_whole(folder.path / PAGE, report_page(report, language).encode())


# ---------------------------------------------------------------- reporting
def make_report(
    title: Title, wanted: Parameters, schedule: Schedule, planned: int, resumed: int, pace: tuple[int, float, str]
) -> ArenaReport:
    games = schedule.results()
    rows = tuple(one.row for one in games)
    thought: dict[str, float] = {}
    for one in games:
        for name, spent in zip(one.row.seating, one.seconds):
            thought[name] = thought.get(name, 0.0) + spent
    new, seconds, spread = pace
    bracket = schedule.bracket if isinstance(schedule, KnockoutSchedule) else None
    return ArenaReport(
        format=FORMAT,
        version=cubilete.__version__,
        compiled=str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES)),
        title=title.name,
        components_digest=title.components,
        parameters=wanted,
        finished=len(rows),
        seconds=seconds,
        games_per_second=new / max(seconds, 1e-9),
        players=player_lines(rows, thought),
        seats=tuple(seat_line(seat, rows) for seat in range(wanted.seats)),
        winning_points=mean([max(row.points) for row in rows]),
        decisions=length_of([sum(row.decisions) for row in rows]),
        turns=length_of([row.turns for row in rows]),
        games=rows,
        planned=planned,
        resumed=resumed,
        interrupted=schedule.interrupted,
        spread=spread,
        contests=tuple(contest_line(schedule, number, wanted) for number in sorted(schedule.running)),
        byes=tuple(slot.first for slot in bracket.slots if slot.bye) if bracket else (),
        champion=bracket.winner if bracket else "",
        ratings=make_ratings(rows, find_anchor(wanted), wanted.seed),
    )


def contest_line(schedule: Schedule, number: int, wanted: Parameters) -> ContestLine:
    running: Running = schedule.running[number]
    contest = running.contest
    end = schedule.verdicts.get(number) if isinstance(schedule, KnockoutSchedule) else None
    compared = comparisons(number, contest.players, running.whole_groups(), wanted.alpha, contest.duplicate)
    return ContestLine(
        number=number,
        name=contest.name,
        round=contest.round,
        players=contest.players,
        planned=contest.games,
        games=running.done,
        over=running.over,
        comparisons=tuple(compared),
        winner=end.winner if end else "",
        wins=end.wins if end else (0.0, 0.0),
        points=end.points if end else (0, 0),
        by=end.by if end else "",
    )
