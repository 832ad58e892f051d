"""`cubilete study`: the changed game against the printed one, on screen and in files."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bars
from rich.table import Table
from rich.text import Text

from cubilete.arena.saying import say as worded
from cubilete.arena.saying import speaking
from cubilete.arena.study import Pace, Plan, StudyReport, check_plan, make_report, open_worlds, play_pairs
from cubilete.arena.study.files import check_folder, write_all
from cubilete.arena.study.findings import HINT, NUMBER, RARE, SEEN, SHARE, between, shown, with_sign
from cubilete.arena.study.keeping import Kept, read_identity
from cubilete.arena.study.paths import Applied
from cubilete.arena.study.picture import arrow, make_page, worlds
from cubilete.arena.study.run import Progress, identity_of
from cubilete.arena.study.tables import ItemTable
from cubilete.arena.study.words import change_words, fairness, headline, minutes_words, subtitle
from cubilete.core.errors import UsageError
from cubilete.core.title import Title
from cubilete.players import read_names
from cubilete.terminal.exits import INTERRUPTED
from cubilete.terminal.play.opening import USUAL_SEATS, find_title, usual_bot
from cubilete.terminal.reports.arena import arena_seed, duration, quiet_lines
from cubilete.terminal.screen import Screen, make_console, terminal_words

MARKS = {SEEN: "*", HINT: "?", RARE: "-"}


class StudyWishes(Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    title: str
    settings: Sequence[str] = ()
    components: str = ""
    options: str = ""
    games: int = 200
    players: str = ""
    seats: int | None = None
    jobs: int = 1
    seed: str | None = None
    seconds: str = ""
    out: str = ""
    plain: bool = False
    language: str = "en"


def run_study(wishes: StudyWishes) -> None:
    """Play, tell, and write down."""
    title = find_title(wishes.title, wishes.components)
    names = tuple(read_names(wishes.players or usual_bot(title)))
    seats = wishes.seats if wishes.seats is not None else usual_seats(title, len(names))
    seed = arena_seed(wishes.seed)
    if wishes.out:
        check_folder(wishes.out)
        known = read_identity(wishes.out)
        seed = known.seed if known is not None and wishes.seed is None else seed
    screen = Screen(make_console(wishes.plain))
    with open_worlds(wishes.title, wishes.settings, wishes.components, wishes.options) as both:
        plan = Plan(
            worlds=both,
            players=names,
            seats=seats,
            pairs=wishes.games,
            seed=seed,
            jobs=wishes.jobs,
            pace=read_pace(wishes.seconds),
        )
        check_changes(both.changes)
        check_plan(plan)
        with progress_bar(wishes) as progress, keeping(wishes.out, plan) as kept:
            played = play_pairs(plan, progress, lambda seconds: expected(seconds, plan, wishes.language), kept)
        report = make_report(plan, played)
        with speaking(wishes.language):
            show_report(make_report(plan, played), screen)
    command, words = same_again(wishes, plan), terminal_words(wishes.language)
    if wishes.out:
        with speaking(wishes.language):
            page = make_page(make_report(plan, played), played, command)
        files = write_all(wishes.out, report, played, both.document, command, page)
        typer.echo(words.say("reports.files", folder=wishes.out, files=", ".join(files)))
        if played.interrupted:
            typer.echo(words.say("reports.goes_on"))
    else:
        typer.echo(words.say("reports.study_again", seed=seed))
    if played.interrupted:
        raise typer.Exit(INTERRUPTED)


def check_changes(changes: Sequence[Applied]) -> None:
    """UsageError where everything that was asked for is as it is: such a study would compare a game with itself."""
    if all(change.before == change.after for change in changes):
        same = " and ".join(f"{change.path} is {change.before}" for change in changes)
        raise UsageError(f"Nothing would change: {same} already.")


@contextmanager
def keeping(out: str, plan: Plan) -> Iterator[Kept | None]:
    """The folder in which finished pairs are kept, if one is named."""
    kept = Kept(out, identity_of(plan)) if out else None
    try:
        yield kept
    finally:
        if kept is not None:
            kept.close()


def usual_seats(title: Title, players: int) -> int:
    low, high = title.seats
    return max(players, low, min(high, USUAL_SEATS))


def read_pace(text: str) -> Pace:
    """The time model out of '8,2': seconds for a decision and for a forced one."""
    if not text:
        return Pace()
    parts = text.replace(",", " ").split()
    try:
        free, forced = (float(part) for part in parts)
    except ValueError:
        raise UsageError(
            f"--seconds takes two numbers, for a decision and for a forced one, as in 8,2; not '{text}'."
        ) from None
    return Pace(free, forced)


def same_again(wishes: StudyWishes, plan: Plan) -> str:
    """The command that leads to the same games."""
    words = ["cubilete", "study", wishes.title]
    for setting in wishes.settings:
        words += ["--set", setting]
    for option, value in (("--components", wishes.components), ("--options", wishes.options)):
        words += [option, value] if value else []
    words += ["--players", ",".join(plan.players), "--seats", str(plan.seats), "--games", str(plan.pairs)]
    words += ["--seed", str(plan.seed)] + (["--seconds", wishes.seconds] if wishes.seconds else [])
    return shlex.join(words)


# ---------------------------------------------------------------- waiting
@contextmanager
def progress_bar(wishes: StudyWishes) -> Iterator[Progress]:
    """Progress: a bar with the time left on a terminal, else a quiet line now and then."""
    console = Console(stderr=True, highlight=False)
    if wishes.plain or not console.is_terminal:
        yield quiet_lines(console, language=wishes.language)
        return
    columns = (TextColumn("pairs of games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bars(*columns, TextColumn("left"), console=console, transient=True) as bar:
        task = bar.add_task(wishes.title, total=wishes.games)
        yield lambda done, all_: bar.update(task, completed=done)


def expected(seconds: float, plan: Plan, language: str) -> None:
    """Say up front how long it will take, where that is worth saying."""
    if seconds >= 5:
        words = terminal_words(language)
        typer.echo(words.say("reports.expected", pairs=plan.pairs, time=duration(seconds, language)), err=True)


# ---------------------------------------------------------------- the report on screen
def show_report(report: StudyReport, screen: Screen) -> None:
    screen.rule(Text(f"{report.title}: {change_words(report)}", style="bold"))
    screen.print(Text(subtitle(report), style="dim"))
    verdict, more = headline(report)
    screen.print(Text(""), Text(verdict, style="bold"), Text(more), Text(""))
    screen.print(measure_table(report))
    for table in report.items:
        screen.print(Text(""), Text(table.heading, style="bold"), item_table(table, report))
    show_rest(report, screen)
    screen.print(Text(""), Text(worded("study_screen.legend"), style="dim"))


def grid(heads: Sequence[str]) -> Table:
    """A plain table: names to the left, numbers to the right."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for at, head in enumerate(heads):
        table.add_column(head, justify="left" if at == 0 else "right", overflow="fold", no_wrap=at > 0)
    return table


def measure_table(report: StudyReport) -> Table:
    table = grid(
        [
            worded("study_page.measure"),
            *worlds(),
            worded("study_screen.difference"),
            worded("study_screen.interval"),
            "",
        ]
    )
    for one in report.findings:
        found = one.contrast
        style = "bold" if one.verdict == SEEN else ""
        cells = [
            one.name,
            shown(found.printed.value, one.kind),
            shown(found.changed.value, one.kind),
            with_sign(found.difference.value, one.kind),
            between(found.difference, one.kind),
            MARKS.get(one.verdict, ""),
        ]
        table.add_row(*(Text(cell, style=style) for cell in cells))
    return table


def item_table(items: ItemTable, report: StudyReport) -> Table:
    table = grid(["", *worlds(), worded("study_screen.difference_game"), "", worded("study_screen.rate"), ""])
    for row in items.rows:
        picks, wins = row.picks.contrast, row.wins.contrast
        cells = [
            row.name,
            shown(picks.printed.value, NUMBER),
            shown(picks.changed.value, NUMBER),
            f"{with_sign(picks.difference.value, NUMBER)} ({between(picks.difference, NUMBER)})",
            MARKS.get(row.picks.verdict, ""),
            arrow(wins.printed.value, wins.changed.value),
            MARKS.get(row.wins.verdict, ""),
        ]
        style = "bold" if SEEN in (row.picks.verdict, row.wins.verdict) else ""
        table.add_row(*(Text(cell, style=style) for cell in cells))
    return table


def show_rest(report: StudyReport, screen: Screen) -> None:
    screen.print(Text(""), Text(worded("study_page.order"), style="bold"), Text(" ".join(fairness(report))))
    forced = [row for row in report.phases if row.ever_forced]
    if forced:
        table = grid([worded("study_screen.forced_in"), *worlds(), ""])
        for row in forced:
            found = row.forced.contrast
            mark = MARKS.get(row.forced.verdict, "")
            table.add_row(row.name, shown(found.printed.value, SHARE), shown(found.changed.value, SHARE), mark)
        screen.print(Text(""), table)
    if report.player_rows:
        table = grid([worded("study_screen.player"), *worlds(), worded("study_screen.difference"), ""])
        for one in report.player_rows:
            found = one.wins.contrast
            shift = f"{with_sign(found.difference.value, SHARE)} ({between(found.difference, SHARE)})"
            rates = (shown(found.printed.value, SHARE), shown(found.changed.value, SHARE))
            table.add_row(one.name, *rates, shift, MARKS.get(one.wins.verdict, ""))
        screen.print(Text(""), table)
    screen.print(Text(""), Text(worded("study_page.long"), style="bold"), Text(minutes_words(report)))
