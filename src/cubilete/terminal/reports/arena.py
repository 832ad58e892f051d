"""The `arena` command: many games with their progress on the screen, and the report at the end."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cubilete.arena import ArenaReport, run_arena
from cubilete.arena.store import PAGE, PARQUET, seed_of
from cubilete.core.words import Words
from cubilete.players import read_names
from cubilete.terminal.exits import INTERRUPTED
from cubilete.terminal.files import check_target, write_text
from cubilete.terminal.screen import terminal_words

QUIET = 5.0
"""Seconds between two lines of progress where no terminal shows a bar."""


class ArenaWishes(Struct, frozen=True):
    """What was asked for on the command line."""

    title: str
    players: str
    games: int
    jobs: int
    seats: int | None
    seed: str | None
    options: str
    components: str
    tournament: str
    duplicate: bool | None
    until: str
    alpha: float
    anchor: str
    ray: str
    out: str
    plain: bool
    on_crash: str = "lose"
    seconds_per_move: float = 0.0
    seconds_per_game: float = 0.0
    language: str = "en"


def hold_arena(wishes: ArenaWishes) -> None:
    """Play, print the report, and say where it is kept."""
    file = wishes.out if wishes.out.endswith(".json") else ""
    folder = "" if file else wishes.out
    if file:
        check_target(file, fresh=False)
    number = arena_seed(wishes.seed)
    if folder and wishes.seed is None:
        known = seed_of(folder)
        number = number if known is None else known
    with shown(wishes) as progress:
        report = run_arena(
            wishes.title,
            read_names(wishes.players),
            wishes.games,
            wishes.jobs,
            number,
            wishes.options,
            wishes.components,
            wishes.seats,
            progress,
            tournament=wishes.tournament,
            duplicate=wishes.duplicate,
            until=wishes.until,
            alpha=wishes.alpha,
            anchor=wishes.anchor,
            out=folder,
            ray=wishes.ray,
            on_crash=wishes.on_crash,
            seconds_per_move=wishes.seconds_per_move,
            seconds_per_game=wishes.seconds_per_game,
            language=wishes.language,
        )
    for line in report.lines(wishes.language):
        typer.echo(line)
    if file:
        write_text(file, report.to_json())
    say_where(report, number, file, folder, terminal_words(wishes.language))
    if report.interrupted:
        raise typer.Exit(INTERRUPTED)


def say_where(report: ArenaReport, number: int, file: str, folder: str, words: Words) -> None:
    if file:
        typer.echo(words.say("reports.in_file", file=file))
    elif folder:
        typer.echo(words.say("reports.in_folder", folder=folder, page=PAGE, table=PARQUET))
        if not all(contest.over for contest in report.contests):
            typer.echo(words.say("reports.goes_on"))
    else:
        typer.echo(words.say("reports.games_again", seed=number))


@contextmanager
def shown(wishes: ArenaWishes) -> Iterator[Callable[[int, int], None]]:
    """Progress: a bar with the time left on a terminal, else a quiet line now and then."""
    console = Console(stderr=True, highlight=False)
    if wishes.plain or not console.is_terminal:
        yield quiet_lines(console, language=wishes.language)
        return
    columns = (TextColumn(wishes.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(wishes.title, total=None)
        yield lambda done, most: bar.update(task, completed=done, total=most)


def quiet_lines(
    console: Console, now: Callable[[], float] = monotonic, language: str = "en"
) -> Callable[[int, int], None]:
    """A line every few seconds: what is over sooner prints none."""
    started = last = now()
    first: int | None = None

    def tell(done: int, most: int) -> None:
        nonlocal last, first
        if first is None:
            first = done - 1  # games from an earlier time took no time now
        if now() - last < QUIET:
            return
        last = now()
        left = (last - started) / (done - first) * (most - done)
        said = terminal_words(language).say("reports.progress", done=done, most=most, left=duration(left, language))
        console.print(said, soft_wrap=True)

    return tell


def duration(seconds: float, language: str = "en") -> str:
    """'40 seconds', '3 minutes' or '2.5 hours'."""
    words = terminal_words(language)
    if seconds < 90:
        return words.say("reports.seconds", number=round(seconds))
    if seconds < 5400:
        return words.say("reports.minutes", number=round(seconds / 60))
    return words.say("reports.hours", number=f"{seconds / 3600:.1f}".replace(".", words.say("reports.decimal")))


def arena_seed(text: str | None) -> int:
    """A number as it is, other words by their digest, and nothing at all by chance."""
    if text is None:
        return secrets.randbits(32)
    if text.isascii() and text.isdigit() and len(text) <= 18:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()[:7], "big")
