"""The analysis of a finished match, as people read it. What the numbers mean is written in docs/analysis.md."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Verdict = Literal["", "best", "good", "inaccuracy", "mistake", "blunder"]


class SeatAnalysis(Struct, kw_only=True):
    """How well a seat played and how lucky it was."""

    seat: int
    accuracy: float
    """From 0 to 100, over the decisions that mattered; 100 where there were none."""
    inaccuracies: int
    mistakes: int
    blunders: int
    moves: int
    """Moves that were weighed: forced ones and those of a decided game are not."""
    luck: float
    """Win chance that dice and draws gave (or took), all rolls and draws of the match together."""
    average_loss: float
    """Win chance given away by a move, on average."""
    given_away: float = 0.0
    """Wins given away in this game: the losses of all its moves together. A lost game that was won once costs 1."""
    mattered: int = 0
    """Decisions that mattered: those in which it made a difference what was chosen."""


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
    mattered: bool = False
    """Whether it made a difference what was chosen: only such moves count for the accuracy."""
    settled: bool = True
    """False while only the chances have been sketched: verdict, loss and luck are still to come."""


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
    """Worlds looked at for a position where it was hard to say, at least."""
    seats: list[SeatAnalysis]
    moments: list[AnalysedMoment]
    """In order; while an analysis is on its way, those that are known so far."""
    turning_points: list[TurningPoint]
    luck: list[LuckLine]
    complete: bool = True
    """False while it is on its way: more moments come, and what is there becomes surer."""
    method: int = 0
    """By which method it was made, counted up whenever that changes; 0 where it was made before this was noted."""


class WeighedChoice(Struct, frozen=True, kw_only=True):
    """A choice of a position that was analysed, and what it would have given away against the best one."""

    notation: str
    text: str
    verdict: Verdict
    loss: float
    chance: float
    """How often it wins."""
