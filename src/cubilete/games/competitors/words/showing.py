"""What a move leads to before anybody decides again: the rules are asked, by a chance that waits to be asked."""

from __future__ import annotations

from msgspec import Struct, field
from mypy_extensions import i64

from cubilete.core.chance import Chance, Trial
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.state import Competitors

NOTHING_ROLLED = -1


class AskedError(Exception):
    """A die is to be rolled or a card to be drawn."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        super().__init__()


class Untouched(Chance):
    """Rolls and draws nothing, and says so when it is asked to."""

    def below(self, kind: i64, n: i64) -> i64:
        raise AskedError(kind)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        raise AskedError(kind)

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise AskedError(kind)


UNTOUCHED = Untouched()


class Prospect(Struct):
    """What follows from a move for certain, and the first thing that chance decides."""

    chance: int = NOTHING_ROLLED
    """The kind of chance that is asked first, or NOTHING_ROLLED."""
    phase: int = 0
    """The phase afterwards; that of the moment where chance is asked."""
    fuel: int = 0
    fees: list[tuple[int, int]] = field(default_factory=list)
    """Whom something is paid, and how much."""
    kinds: set[int] = field(default_factory=set)
    """Kinds of events that are told."""

    @property
    def customs(self) -> bool:
        """A customs card is drawn, whether its order is known by now or not."""
        return self.chance == c.CUSTOMS_DRAW or c.E_CUSTOMS_DRAWN in self.kinds or self.phase == c.ORDERING

    @property
    def unrest(self) -> bool:
        """A political-social event is rolled."""
        return self.chance == c.UNREST_ROLL or self.phase == c.ORDERING

    @property
    def danger(self) -> bool:
        """A throw against the event in force."""
        return self.chance == c.SAVE_ROLL

    @property
    def delivered(self) -> bool:
        return c.E_DELIVERED in self.kinds


def foresee(t: Competitors, seat: int, move: Move) -> Prospect:
    """What a legal move leads to, up to the first roll or card."""
    after, journal, found = t.clone(), Journal(), Prospect()
    try:
        if move.params:
            after.apply_form(seat, move.code, list(move.params), UNTOUCHED, journal)
        else:
            after.apply(seat, move.code, UNTOUCHED, journal)
    except AskedError as asked:
        found.chance = asked.kind
    found.phase = int(after.phase)
    for event in journal.events:
        found.kinds.add(int(event.kind))
        if event.kind == c.E_FUEL:
            found.fuel += event.public[1]
        elif event.kind == c.E_FEE_PAID:
            found.fees.append((event.public[1], event.public[2]))
    return found
