"""An analysis at the pace of a test: what the house's worker writes down, written by hand into the same rows."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page
from sqlalchemy import Connection

from browser.house import table_of
from cubilete.core.match import Match
from cubilete.core.record import read_record
from cubilete.core.replay import replay
from cubilete.games import title
from cubilete.house.bots import analysis_rows as kept
from cubilete.house.store.storage import open_engine
from cubilete.players.analysis import ITERATIONS
from cubilete.players.analysis_types import (
    AnalysedMoment,
    Analysis,
    LuckLine,
    SeatAnalysis,
    TurningPoint,
    Verdict,
)
from cubilete.players.puzzles import KnownChoice, Solution
from web.server import Server

TURNED = "Here everything turned"
"""The text of the only turning point, which is the last move but two."""
LUCKY = "The luckiest roll of all"
NUMBER = re.compile(r"\d")
"""Choices that differ in a number share one place; those without are pressed as they are."""


class Analyst:
    """Works on one table of a house, step by step, as the test wishes."""

    def __init__(self, house: Server, page: Page, table: str) -> None:
        slug = table_of(page, table)["title"]
        text = page.context.request.get(f"/api/tables/{table}/record").text()
        self.match: Match = replay(read_record(text, "the record"), title(slug), "the record")
        self.last = len(self.match.line)
        self.engine = open_engine(house.environment["CUBILETE_DATABASE"])
        self.key = kept.key_of(table, ITERATIONS, self.match.title.rules_version)
        self.puzzles: list[Solution] = []

    def write(self, work: Callable[[Connection], object]) -> None:
        with self.engine.begin() as connection:
            work(connection)

    # ---------------------------------------------------------------- the work
    def claim(self) -> None:
        self.write(lambda connection: kept.claim(connection, self.key, 2 * self.last, time.time()))

    def wait(self, ahead: int, seconds: float) -> None:
        """Others come first."""
        self.note(0, ahead, seconds)

    def sketch(self, every: int, seconds: float) -> None:
        """The graph of the whole game, roughly."""
        self.note(self.last // every, 0, seconds)
        self.keep([number for number in range(self.last + 1) if number % every == 0 or number == self.last], settled=0)

    def weigh(self, settled: int, seconds: float) -> None:
        """The first moves have been judged."""
        self.note(self.last + settled, 0, seconds)
        self.keep(list(range(self.last + 1)), settled)

    def finish(self) -> None:
        found = self.found(list(range(self.last + 1)), self.last + 1)
        self.write(lambda connection: kept.settle(connection, self.key, found, time.time()))

    def fail(self) -> None:
        self.write(lambda connection: kept.settle(connection, self.key, None, time.time()))

    def note(self, done: int, ahead: int, seconds: float) -> None:
        step = kept.Progress(key=self.key, done=done, ahead=ahead, seconds_left=seconds)
        self.write(lambda connection: kept.note(connection, [step], time.time()))

    def keep(self, numbers: list[int], settled: int) -> None:
        found = self.found(numbers, settled)
        self.write(lambda connection: kept.keep_so_far(connection, self.key, found, kept.Claim(done=1)))

    # ---------------------------------------------------------------- what is found
    def find_puzzles(self, most: int) -> None:
        """Mistakes of the first seat: what was played, and two other choices, one of them said to be better."""
        for number, entry in enumerate(self.match.line, 1):
            state = self.match.state_at(number - 1)
            prompt = self.match.title.prompt(state, 0, self.match.reader(0)) if entry.seat == 0 else None
            offered = [choice.notation for choice in prompt.choices] if prompt is not None else []
            plain = [one for one in offered if one != entry.notation and not NUMBER.search(one)]
            if len(self.puzzles) < most and entry.notation in offered and len(plain) > 1:
                self.puzzles.append(puzzle(number, entry.notation, better=plain[0], worse=plain[1]))

    def found(self, numbers: list[int], settled: int) -> kept.Found:
        told = self.analysis(numbers, settled)
        return kept.Found(en=told, de=told, puzzles=self.puzzles if told.complete else [])

    def analysis(self, numbers: list[int], settled: int) -> Analysis:
        complete = settled > self.last
        seats = range(len(self.match.names))
        late = self.last - 2
        turning = [TurningPoint(number=late, seat=0, swing=0.3, kind="luck", text=TURNED)] if complete else []
        luck = [LuckLine(number=late, seat=0, text=LUCKY, expected=0.3, actual=0.6, gain=0.3)] if complete else []
        return Analysis(
            iterations=ITERATIONS,
            seats=[self.seat(seat) for seat in seats],
            moments=[self.moment(number, number < settled) for number in numbers],
            turning_points=turning,
            luck=luck,
            complete=complete,
        )

    def seat(self, seat: int) -> SeatAnalysis:
        return SeatAnalysis(
            seat=seat, accuracy=81.0, inaccuracies=0, mistakes=len(self.puzzles) if seat == 0 else 0, blunders=0,
            moves=40, luck=0.1, average_loss=0.01, given_away=0.42 + seat, mattered=12,
        )  # fmt: skip

    def moment(self, number: int, settled: bool) -> AnalysedMoment:
        """The first seat's chance goes up evenly from a half to 1; the others share what is left."""
        mistake = next((one for one in self.puzzles if one.number == number), None)
        first = 0.5 + number / self.last / 2
        rest = (1 - first) / max(1, len(self.match.names) - 1)
        verdict: Verdict = "mistake" if mistake and settled else ""
        return AnalysedMoment(
            number=number,
            seat=self.match.line[number - 1].seat if number else -1,
            chances=[first, *(rest for _ in self.match.names[1:])],
            played=self.match.line[number - 1].notation if number else "",
            verdict=verdict,
            loss=0.2 if verdict else 0.0,
            better=mistake.better if mistake and settled else "",
            better_text=f"The better one of move {number}" if mistake and settled else "",
            luck=None,
            settled=settled,
        )


def puzzle(number: int, played: str, better: str, worse: str) -> Solution:
    chances = {better: 0.6, played: 0.4, worse: 0.3}
    known = [KnownChoice(notation=notation, chance=chance, error=0.01) for notation, chance in chances.items()]
    return Solution(number=number, seat=0, verdict="mistake", played=played, better=better, known=known)
