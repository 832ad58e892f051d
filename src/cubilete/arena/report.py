"""What an arena found out, for people and as a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cubilete.arena.compare import Comparison
from cubilete.arena.faults import STOP
from cubilete.arena.game import GameRow
from cubilete.arena.plan import FREE
from cubilete.arena.ratings import Ratings
from cubilete.arena.statistics import Estimate, mean, rate

FORMAT = 2
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
    losses: dict[str, int] = {}
    """Games lost by a fault of its own: 'time', 'crash' or 'illegal'."""
    first_loss: str = ""
    """The first of them, in a sentence."""


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
    tournament: str = FREE
    """The format; `games` is for each pairing in all of them but 'free'."""
    duplicate: bool = False
    """Whether every seed was played once at every rotation of the seats."""
    until: str = ""
    """'decided' where contests were to stop as soon as it is clear who is stronger."""
    alpha: float = 0.05
    anchor: str = ""
    ray: str = ""
    """The address of a Ray cluster."""
    on_crash: str = STOP
    """'lose' where whoever broke down lost that game, 'stop' where it would have stopped the arena."""
    seconds_per_move: float = 0.0
    seconds_per_game: float = 0.0
    """How long a player might think; 0 for as long as it took."""


class ContestLine(Struct, frozen=True):
    """A pairing and how it ended."""

    number: int
    name: str
    round: int
    """Of a knock-out, counted from 1; else 0."""
    players: tuple[str, ...]
    planned: int
    """Games, at most."""
    games: int
    over: bool
    comparisons: tuple[Comparison, ...]
    winner: str = ""
    """Who moves on in a knock-out."""
    wins: tuple[float, float] = (0.0, 0.0)
    """Of the winner and of the loser of such a match."""
    points: tuple[int, int] = (0, 0)
    by: str = ""
    """What decided it: 'wins', 'points' or 'order'."""


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

    planned: int = 0
    """How many games there were to be at most."""
    resumed: int = 0
    """How many of the games had been played before and were found in the folder."""
    interrupted: bool = False
    """Whether somebody stopped it before it was over."""
    spread: str = ""
    """Where the games were played."""
    contests: tuple[ContestLine, ...] = ()
    byes: tuple[str, ...] = ()
    """Who went through the first round of a knock-out without a match."""
    champion: str = ""
    ratings: Ratings | None = None

    def lines(self, language: str = "en") -> list[str]:
        """The report as text."""
        from cubilete.arena.saying import speaking
        from cubilete.arena.text import report_lines

        with speaking(language):
            return report_lines(self)

    @property
    def comparisons(self) -> list[Comparison]:
        return [one for contest in self.contests for one in contest.comparisons]

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
    losses = [row.loss for row, seat in sat if row.loss is not None and row.loss.seat == seat]
    return PlayerLine(
        name=name,
        games=len(sat),
        wins=wins,
        win_rate=rate(wins, len(sat)),
        points=mean([row.points[seat] for row, seat in sat]),
        place=mean([row.places[seat] for row, seat in sat]).value,
        decisions=decisions,
        ms_per_decision=1000 * seconds / max(1, decisions),
        losses=dict(Counter(loss.by for loss in losses)),
        first_loss=losses[0].why if losses else "",
    )


def seat_line(seat: int, rows: Sequence[GameRow]) -> SeatLine:
    wins = sum(share_of_win(row, seat) for row in rows)
    points = mean([row.points[seat] for row in rows])
    return SeatLine(seat + 1, len(rows), wins, rate(wins, len(rows)), points)


def share_of_win(row: GameRow, seat: int) -> float:
    return 1 / row.places.count(1) if row.places[seat] == 1 else 0.0


def length_of(counts: Sequence[int]) -> Length:
    return Length(mean(counts).value, min(counts), max(counts))
