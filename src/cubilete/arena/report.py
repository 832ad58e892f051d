"""What an arena found out, for people and as a file."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cubilete.arena.statistics import Estimate, mean, rate
from cubilete.arena.table import GameRow

FORMAT = 1
"""Goes up whenever the file changes in a way that a reader has to know of."""


class PlayerLine(Struct, frozen=True):
    """How one player did. Where it sat at several seats of a game, each seat counts as a game."""

    name: str
    games: int
    wins: float
    """A shared win counts as its fraction."""
    win_rate: Estimate
    points: Estimate
    place: float
    decisions: int
    ms_per_decision: float


class SeatLine(Struct, frozen=True):
    """What a seat was worth, whoever sat there."""

    seat: int
    """Counted from 1."""
    games: int
    wins: float
    win_rate: Estimate
    points: Estimate


class Length(Struct, frozen=True):
    """How long games were."""

    mean: float
    least: int
    most: int


class Parameters(Struct, frozen=True):
    """What was asked for; the same parameters lead to the same rows, whatever `jobs` is."""

    title: str
    players: tuple[str, ...]
    games: int
    seed: int
    seats: int
    jobs: int
    options: str
    """All of them, defaults included."""
    components: str
    """The component file; empty for the printed components."""


class ArenaReport(Struct, frozen=True):
    """The results of an arena."""

    format: int
    version: str
    compiled: bool
    title: str
    components_digest: str
    parameters: Parameters
    finished: int
    """Fewer games than asked for where the arena was stopped."""
    seconds: float
    games_per_second: float
    players: tuple[PlayerLine, ...]
    seats: tuple[SeatLine, ...]
    winning_points: Estimate
    decisions: Length
    turns: Length
    games: tuple[GameRow, ...]

    def lines(self) -> list[str]:
        """The report as text."""
        asked = self.parameters
        build = "compiled" if self.compiled else "interpreted"
        games = f"{self.finished} games" if self.finished == asked.games else f"{self.finished} of {asked.games} games"
        return [
            f"{self.title}, {asked.seats} seats, {games}, seed {asked.seed}, {asked.options}",
            "",
            *columns(
                ["player", "games", "wins", "win rate", "(95 %)", "points", "(95 %)", "place", "ms/decision"],
                [player_cells(line) for line in self.players],
            ),
            "",
            *columns(
                ["seat", "games", "wins", "win rate", "(95 %)", "points", "(95 %)"],
                [seat_cells(line) for line in self.seats],
            ),
            "",
            f"Winners scored {number(self.winning_points)} ({span(self.winning_points)}) points.",
            f"A game took {length(self.decisions)} decisions in {length(self.turns)} turns.",
            f"{self.games_per_second:.1f} games a second with {asked.jobs} "
            f"{'process' if asked.jobs == 1 else 'processes'}, Cubilete {self.version} {build}.",
        ]

    def to_json(self) -> str:
        """The content of a results file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def player_lines(rows: Sequence[GameRow], seconds: dict[str, float]) -> tuple[PlayerLine, ...]:
    """A line for every name, the most frequent winner first."""
    names = dict.fromkeys(name for row in rows for name in row.seating)
    lines = [player_line(name, rows, seconds.get(name, 0.0)) for name in names]
    return tuple(sorted(lines, key=lambda line: -line.win_rate.value))


def player_line(name: str, rows: Sequence[GameRow], seconds: float) -> PlayerLine:
    sat = [(row, seat) for row in rows for seat, who in enumerate(row.seating) if who == name]
    wins = sum(share_of_win(row, seat) for row, seat in sat)
    decisions = sum(row.decisions[seat] for row, seat in sat)
    return PlayerLine(
        name=name,
        games=len(sat),
        wins=wins,
        win_rate=rate(wins, len(sat)),
        points=mean([row.points[seat] for row, seat in sat]),
        place=mean([row.places[seat] for row, seat in sat]).value,
        decisions=decisions,
        ms_per_decision=1000 * seconds / max(1, decisions),
    )


def seat_line(seat: int, rows: Sequence[GameRow]) -> SeatLine:
    wins = sum(share_of_win(row, seat) for row in rows)
    points = mean([row.points[seat] for row in rows])
    return SeatLine(seat + 1, len(rows), wins, rate(wins, len(rows)), points)


def share_of_win(row: GameRow, seat: int) -> float:
    return 1 / row.places.count(1) if row.places[seat] == 1 else 0.0


def length_of(counts: Sequence[int]) -> Length:
    return Length(mean(counts).value, min(counts), max(counts))


# ---------------------------------------------------------------- text
def player_cells(line: PlayerLine) -> list[str]:
    return [
        line.name,
        str(line.games),
        whole(line.wins),
        percent(line.win_rate.value),
        f"{percent(line.win_rate.low)} - {percent(line.win_rate.high)}",
        number(line.points),
        span(line.points),
        f"{line.place:.2f}",
        f"{line.ms_per_decision:.3f}",
    ]


def seat_cells(line: SeatLine) -> list[str]:
    return [
        str(line.seat),
        str(line.games),
        whole(line.wins),
        percent(line.win_rate.value),
        f"{percent(line.win_rate.low)} - {percent(line.win_rate.high)}",
        number(line.points),
        span(line.points),
    ]


def columns(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Names to the left, numbers to the right."""
    widths = [max(len(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
    return [
        "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in enumerate(zip(row, widths)))
        for row in [heads, *rows]
    ]


def whole(wins: float) -> str:
    """'12', or '12.5' where wins were shared."""
    return f"{wins:.2f}".rstrip("0").rstrip(".")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def number(estimate: Estimate) -> str:
    return f"{estimate.value:.1f}"


def span(estimate: Estimate) -> str:
    return f"{estimate.low:.1f} - {estimate.high:.1f}"


def length(lengths: Length) -> str:
    return f"{lengths.mean:.1f} ({lengths.least} to {lengths.most})"
