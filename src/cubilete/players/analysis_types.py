"""The analysis of a finished match, as people read it. What the numbers mean is written in docs/analysis.md."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Verdict = Literal["", "best", "good", "inaccuracy", "mistake", "blunder"]


class SeatAnalysis(Struct, kw_only=True):
    """How well a seat played and how lucky it was."""

    seat: int
    accuracy: float
    """From 0 to 100, over the moves that were weighed; 100 where there were none."""
    inaccuracies: int
    mistakes: int
    blunders: int
    moves: int
    """Moves that were weighed: forced ones and those of a decided game are not."""
    luck: float
    """Win chance that dice and draws gave (or took), all rolls and draws of the match together."""
    average_loss: float
    """Win chance given away by a move, on average."""


class AnalysedMoment(Struct, kw_only=True):
    """One moment of the match, counted as in the replay; moment 0 is the start, with seat -1 and nothing played."""

    number: int
    seat: int
    """Who made the move that led here."""
    chances: list[float]
    """Every seat's chance to win now: 1 in all, or the same for everybody where all win or lose together."""
    played: str
    """The move, in the title's notation."""
    verdict: Verdict
    """Empty for a move that was not weighed."""
    loss: float
    """The win chance that the move gave away."""
    better: str
    """The move that would have been better, in the title's notation; empty where none was found."""
    better_text: str
    luck: list[float] | None
    """What chance gave to (or took from) every seat with this move; None where it had no say."""


class TurningPoint(Struct, kw_only=True):
    """A moment at which the match changed, by a seat's move or by its luck."""

    number: int
    seat: int
    swing: float
    """By how much the seat's win chance went up or (below 0) down."""
    kind: Literal["move", "luck"]
    text: str


class LuckLine(Struct, kw_only=True):
    """A roll or draw (or the deal, for every seat): what the seat could expect, and what became of it."""

    number: int
    seat: int
    text: str
    expected: float
    actual: float
    gain: float


class Analysis(Struct, kw_only=True):
    """What was found about a match."""

    iterations: int
    """Worlds looked at for a position, at least."""
    seats: list[SeatAnalysis]
    moments: list[AnalysedMoment]
    turning_points: list[TurningPoint]
    luck: list[LuckLine]
