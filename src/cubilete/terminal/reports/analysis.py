"""The `analyse` command: how well everybody played, what was a mistake, where the match turned, and who was lucky."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cubilete.core.errors import UsageError
from cubilete.core.match import Match
from cubilete.core.record import Record
from cubilete.core.replay import replay
from cubilete.core.title import Title
from cubilete.players.analysis import DEEPER_FACTOR, ITERATIONS, Studied, study_match
from cubilete.players.analysis_types import AnalysedMoment, Analysis
from cubilete.players.puzzles import solutions
from cubilete.players.report import write_up
from cubilete.terminal.files import check_target, write_text
from cubilete.terminal.reports.analysis_steps import Steps, asked_of
from cubilete.terminal.reports.puzzles import solve_puzzles
from cubilete.terminal.screen import Screen, make_console, terminal_words

MOST_LUCK = 10
"""Rolls and draws that are listed; a file holds them all."""
LEAST_LUCK = 0.0005
"""What is less is shown as nothing."""
MILESTONE_SECONDS = 5.0
FAULTS = ("inaccuracy", "mistake", "blunder")


class AnalysisWishes(Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    source: str
    deeper: bool
    iterations: int | None
    json: str
    language: str
    plain: bool
    puzzles: bool = False


def analyse_record(record: Record, title: Title, wishes: AnalysisWishes) -> None:
    """Analyse a finished match, print what was found, and keep it where a file is named."""
    terminal_words(wishes.language)
    if wishes.json:
        check_target(wishes.json, fresh=False)
    if record.status != "finished":
        raise UsageError(f"{wishes.source} is not finished; a match is analysed when it is over.")
    iterations = iterations_of(wishes)
    match = replay(record, title, wishes.source)
    screen = Screen(make_console(wishes.plain), match.names, [], wishes.language)
    steps = Steps(wishes.json or wishes.source, asked_of(record, title, iterations))
    studied = study(match, iterations, steps, wishes, screen)
    analysis = write_up(match, studied, iterations, wishes.language)
    if wishes.json:
        write_text(wishes.json, msgspec.json.format(msgspec.json.encode(analysis)).decode() + "\n")
    steps.forget()
    show_analysis(analysis, match, screen)
    if wishes.json:
        screen.tell_whole("analyse.kept", "dim", path=wishes.json)
    if wishes.puzzles:
        solve_puzzles(match, solutions(match, studied), screen)


def study(match: Match, iterations: int, steps: Steps, wishes: AnalysisWishes, screen: Screen) -> dict[int, Studied]:
    """Every moment of the match; whoever stops it is told that the same command goes on."""
    try:
        with shown(match.title.name, wishes.plain, screen) as progress:
            return study_match(match, iterations, progress, steps.known, steps.note)
    except KeyboardInterrupt:
        if steps.kept:
            screen.tell_whole("analyse.goes_on", "dim", path=str(steps.path))
        raise
    finally:
        steps.close()


def iterations_of(wishes: AnalysisWishes) -> int:
    if wishes.iterations is None:
        return ITERATIONS * (DEEPER_FACTOR if wishes.deeper else 1)
    if wishes.deeper:
        raise UsageError("Either --deeper or --iterations, not both.")
    if not 2 <= wishes.iterations <= 100_000:
        raise UsageError(f"--iterations is 2 to 100000 worlds for a position, not {wishes.iterations}.")
    return wishes.iterations


@contextmanager
def shown(name: str, plain: bool, screen: Screen) -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left; where the output goes elsewhere, a line now and then."""
    console = Console(stderr=True, highlight=False)
    if plain or not console.is_terminal:
        yield Milestones(console, screen)
        return
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(name, total=None)
        yield lambda done, most: bar.update(task, completed=done, total=most)


class Milestones:
    """Progress in lines, one every few seconds."""

    def __init__(self, console: Console, screen: Screen) -> None:
        self.console = console
        self.screen = screen
        self.began = self.told = monotonic()
        self.known: int | None = None
        """Steps that were done before; the time left goes by the others."""

    def __call__(self, done: int, most: int) -> None:
        now = monotonic()
        if self.known is None:
            self.known = done
        if not self.known < done < most or now - self.told < MILESTONE_SECONDS:
            return
        self.told = now
        left = round((now - self.began) * (most - done) / (done - self.known))
        self.console.print(self.screen.say("analyse.progress", percent=100 * done // most, seconds=left))


# ---------------------------------------------------------------- on screen
def show_analysis(analysis: Analysis, match: Match, screen: Screen) -> None:
    head = screen.say("analyse.head", title=match.title.name, iterations=analysis.iterations)
    screen.rule(Text(head, style="bold"))
    show_seats(analysis, screen)
    show_faults([moment for moment in analysis.moments if moment.verdict in FAULTS], screen)
    show_turns(analysis, screen)
    show_luck(analysis, screen)


def show_seats(analysis: Analysis, screen: Screen) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    heads = ("seat", "given_away", "accuracy", "mattered", "inaccuracies", "mistakes", "blunders", "luck")
    for place, head in enumerate(heads):
        table.add_column(screen.say(f"analyse.{head}"), justify="right" if place else "left")
    for seat in analysis.seats:
        counts = (seat.inaccuracies, seat.mistakes, seat.blunders)
        accuracy = f"{seat.accuracy:.0f} %" if seat.mattered else "-"
        mattered = screen.say("analyse.of", mattered=seat.mattered, moves=seat.moves)
        away = f"{seat.given_away:.2f}"
        table.add_row(screen.seat(seat.seat), away, accuracy, mattered, *map(str, counts), points(seat.luck))
    screen.print(table)
    screen.tell("analyse.measures", "dim")


def show_faults(faults: list[AnalysedMoment], screen: Screen) -> None:
    head(screen, "analyse.faults")
    if not faults:
        screen.tell("analyse.no_faults", "dim")
    for moment in faults:
        kind = screen.say(f"analyse.{moment.verdict}")
        loss = points(-moment.loss)
        name = screen.names[moment.seat]
        screen.tell(
            "analyse.fault", number=moment.number, name=name, played=moment.played, kind=kind, loss=loss,
            better=moment.better_text,
        )  # fmt: skip


def show_turns(analysis: Analysis, screen: Screen) -> None:
    head(screen, "analyse.turns")
    if not analysis.turning_points:
        screen.tell("analyse.no_turns", "dim")
    for turn in analysis.turning_points:
        name, swing = screen.names[turn.seat], points(turn.swing)
        screen.tell("analyse.turn", number=turn.number, name=name, swing=swing, text=turn.text)


def show_luck(analysis: Analysis, screen: Screen) -> None:
    head(screen, "analyse.rolls")
    counted = [line for line in analysis.luck if abs(line.gain) >= LEAST_LUCK]
    largest = sorted(counted, key=lambda line: -abs(line.gain))[:MOST_LUCK]
    if not largest:
        screen.tell("analyse.no_rolls", "dim")
    for line in sorted(largest, key=lambda line: line.number):
        name, gain = screen.names[line.seat], points(line.gain)
        screen.tell("analyse.turn", number=line.number, name=name, swing=gain, text=line.text)


def head(screen: Screen, key: str) -> None:
    screen.print()
    screen.print(Text(screen.say(key), style="bold"))


def points(share: float) -> str:
    """Win chance in hundredths, with its sign: +4.2."""
    return f"{100 * share:+.1f}"
