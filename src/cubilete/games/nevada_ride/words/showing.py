"""Whether a move shows something that cannot be unseen: the rules are asked, by a chance that waits to be asked."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance, Trial
from cubilete.core.moves import Move
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules.state import NevadaRide


class AskedError(Exception):
    """A die is to be rolled."""


class Untouched(Chance):
    """Rolls nothing, and says so when it is asked to."""

    def below(self, kind: i64, n: i64) -> i64:
        raise AskedError

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        raise AskedError

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise AskedError


UNTOUCHED = Untouched()


def shows_dice(t: NevadaRide, seat: int, move: Move) -> bool:
    """Whether the move leads to a roll before anybody decides again."""
    after = t.clone()
    try:
        if move.params:
            after.apply_form(seat, move.code, list(move.params), UNTOUCHED, None)
        else:
            after.apply(seat, move.code, UNTOUCHED, None)
    except AskedError:
        return True
    return False
