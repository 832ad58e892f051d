"""Players that break down, answer nonsense or take too long: by the arena's rules they lose the game."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import TypeVar

from msgspec import Struct

from cubilete.core.errors import CubileteError

LOSE, STOP = "lose", "stop"
ON_CRASH = (LOSE, STOP)
TIME, CRASH, ILLEGAL = "time", "crash", "illegal"
"""Why a game can be lost besides being beaten; the words file says them."""

T = TypeVar("T")


class Discipline(Struct, frozen=True):
    """How an arena treats players that fail."""

    on_crash: str = STOP
    """Whether whoever breaks down loses that game, or the whole arena stops."""
    seconds_per_move: float = 0.0
    """How long a decision may take; 0 for as long as it takes."""
    seconds_per_game: float = 0.0
    """How long a seat may think in a whole game."""

    @property
    def timed(self) -> bool:
        return self.seconds_per_move > 0 or self.seconds_per_game > 0


class Loss(Struct, frozen=True):
    """How a game was lost besides being beaten."""

    seat: int
    """From 0, as everything of a row."""
    by: str
    """'time', 'crash' or 'illegal'."""
    why: str


class ArenaError(CubileteError):
    """A player that broke down or decided against the rules."""


class Failed(ArenaError):  # noqa: N818 (the word for what a player did)
    """What a player did that loses the game or stops the arena."""

    def __init__(self, seat: int, by: str, why: str) -> None:
        super().__init__(why)
        self.loss = Loss(seat, by, why)

    def __reduce__(self) -> tuple[type[Failed], tuple[int, str, str]]:
        return Failed, (self.loss.seat, self.loss.by, self.loss.why)


class TimeIsUp(BaseException):
    """Raised within a player's thought; no player's own `except Exception` catches it."""


class Clock:
    """What is left of the time that a seat has for a game."""

    def __init__(self, discipline: Discipline) -> None:
        self.discipline = discipline
        self.spent = 0.0

    def measure(self, think: Callable[[], T]) -> T:
        """A thought, as far as there is time for it; TimeIsUp where it took longer, however it ended."""
        if not self.discipline.timed:
            return think()
        limit = self.limit()
        started = perf_counter()
        try:
            with alarm(limit):
                found = think()
        finally:
            took = perf_counter() - started
            self.spent += took
        if took > limit:
            raise TimeIsUp
        return found

    def limit(self) -> float:
        """Seconds for the next thought."""
        left = self.discipline.seconds_per_game - self.spent
        limits = [self.discipline.seconds_per_move] if self.discipline.seconds_per_move else []
        return min([*limits, left] if self.discipline.seconds_per_game else limits)

    def told(self) -> str:
        """What it exceeded, in words."""
        whole, each = self.discipline.seconds_per_game, self.discipline.seconds_per_move
        if whole and self.spent > whole:
            return f"thought for more than {whole:g} seconds in this game"
        return f"thought for more than {each:g} seconds about a decision"


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Break a thought off when its time is up, where the system can; else it is found out when the thought ends."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def places_after(loss: Loss, teams: Sequence[int]) -> tuple[int, ...]:
    """Who failed is last and so is its team; all others share the first place. One team alone has lost."""
    lost = [team == teams[loss.seat] for team in teams]
    last = len(teams) - sum(lost) + 1 if not all(lost) else 2
    return tuple(last if failed else 1 for failed in lost)
