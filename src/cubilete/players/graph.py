"""The graph of a match: every seat's chance to win at every moment, smoothed as far as neighbours tell of each other.

Each moment was looked at in a few worlds only, so on its own it jitters. But between two moments a chance changes by
what a roll did or a move gave away, and that is little as a rule: neighbours measure nearly the same thing. So each
moment is estimated from all of them, the nearer ones counting more (a Kalman smoother).
"""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.match import Match
from cubilete.core.outcome import is_together
from cubilete.players.analysis import Studied, Studies, at_the_end

STEP = 0.02
"""How much a chance usually changes with a move: by what it gave away, and by what the next seat knows..."""
ROLL = 0.05
"""...and with a roll."""
LEAST_ERROR = 0.005
"""Nothing is surer than this."""
UNKNOWN = float("inf")


class Guess(Struct):
    """A chance and its variance, which is infinite where nothing is known."""

    mean: float = 0.0
    variance: float = UNKNOWN

    def joined(self, other: Guess) -> Guess:
        """Two independent guesses at the same thing."""
        if UNKNOWN in (self.variance, other.variance):
            return other if self.variance == UNKNOWN else self
        weight = self.variance / (self.variance + other.variance)
        return Guess(self.mean + weight * (other.mean - self.mean), self.variance * (1 - weight))

    def later(self, variance: float) -> Guess:
        """The same after something that changes it by so much."""
        return Guess(self.mean, self.variance + variance)


def chances(match: Match, studied: Studies) -> dict[int, tuple[float, ...]]:
    """Every seat's chance to win at every moment that is known; at the end it is who won.

    Where the next move was forced and left nothing to chance, the moment is worth what the one after it is.
    """
    seats = len(match.seats)
    together = is_together(match.title.teams(seats, match.options))
    end = at_the_end(match.state, together) if match.over else (1 / seats,) * seats
    last = len(match.line)
    rows = [smoothed(match, studied, seat) for seat in range(seats)]
    told = {last: end}
    following = end
    for moment in range(last - 1, -1, -1):
        found = studied.get(moment + 1)
        if found is None:
            following = ()
        elif found.before:
            now = [min(1.0, max(0.0, row[moment].mean)) for row in rows]
            whole = 1.0 if together else sum(now) or 1.0
            following = tuple(chance / whole for chance in now)
        if following:
            told[moment] = following
    return dict(sorted(told.items()))


def smoothed(match: Match, studied: Studies, seat: int) -> list[Guess]:
    """A seat's chance at every moment before the end: forwards and backwards over all that was measured."""
    last = len(match.line)
    measured = [measure(studied.get(moment + 1), seat) for moment in range(last)]
    steps = [(ROLL if match.line[moment].outcomes else STEP) ** 2 for moment in range(last)]
    forth = [Guess()]
    for moment in range(last - 1):
        forth.append(forth[-1].joined(measured[moment]).later(steps[moment]))
    back = [Guess()]
    for moment in range(last - 1, 0, -1):
        back.append(back[-1].joined(measured[moment]).later(steps[moment - 1]))
    return [before.joined(now).joined(after) for before, now, after in zip(forth, measured, reversed(back))]


def measure(found: Studied | None, seat: int) -> Guess:
    """What was seen in the worlds before a move."""
    if found is None or not found.before:
        return Guess()
    return Guess(found.before[seat], max(LEAST_ERROR, found.before_error) ** 2)
