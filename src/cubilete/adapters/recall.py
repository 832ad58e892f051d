"""What every seat has seen and done so far, as digests that forget nothing: the information states of OpenSpiel.

A `Moment` is one link of a chain: the position that came about, who moved, and the moment before. States are never
changed once they are shown, so a moment only points at them. Views are taken when somebody asks, for the seat that is
asked about and as far back as nobody has asked before; so a play-out pays next to nothing for being remembered.
"""

from __future__ import annotations

from cubilete.adapters.coding import Table
from cubilete.core.position import document_digest
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Document

NOBODY = -1


class Moment:
    """One moment of a game as the seats remember it.

    A chain begins with what is public (`SPECTATOR`) and with what each seat sees at its first moment. So it does where
    what is hidden is dealt anew: what the others would have seen of a hand that they never held is not known, and what
    they did see must not tell it from any other.
    """

    __slots__ = ("before", "did", "known", "mover", "state", "table")

    def __init__(
        self, table: Table, before: Moment | None, state: State | None, mover: int, did: int, known: dict[int, str]
    ) -> None:
        self.table = table
        self.before = before
        self.state = state
        self.mover = mover
        self.did = did
        self.known = known

    def __deepcopy__(self, memo: object) -> Moment:
        return self  # nothing in it ever changes but digests that are worked out

    def then(self, state: State | None, mover: int, did: int) -> Moment:
        """The next moment: somebody has moved and chance has answered, or NOBODY moved and the game is dealt."""
        return Moment(self.table, self, state, mover, did, {})

    def dealt_anew(self, seat: int, state: State) -> Moment:
        """A chain that begins where the seat knows as much as now, and the others hold something else."""
        return begin(self.table, state, {SPECTATOR: self.told(SPECTATOR), seat: self.told(seat)})

    def told(self, seat: int) -> str:
        """A digest of everything that the seat, or a spectator, has seen and done up to now."""
        moment = self
        later: list[Moment] = []
        while seat not in moment.known and moment.before is not None:
            later.append(moment)
            moment = moment.before
        if seat not in moment.known:
            moment.note(seat, {"public": moment.known[SPECTATOR]})
        digest = moment.known[seat]
        for moment in reversed(later):
            did = moment.did if seat == moment.mover else NOBODY
            digest = moment.note(seat, {"before": digest, "mover": moment.mover, "did": did})
        return digest

    def note(self, seat: int, told: Document) -> str:
        """Work a digest out and keep it; a moment that everybody has asked about needs no past any more."""
        view = None if self.state is None else self.table.title.view(self.state, seat)
        digest = self.known[seat] = document_digest(told | {"view": view})
        if len(self.known) > self.table.seats:
            self.before = self.state = None
        return digest

    def all_told(self) -> dict[int, str]:
        """The digests of everybody, which are all that has to be written down."""
        return {seat: self.told(seat) for seat in (SPECTATOR, *range(self.table.seats))}


def begin(table: Table, state: State | None, known: dict[int, str] | None = None) -> Moment:
    """The first moment of a chain, of which nothing but this is known."""
    return Moment(table, None, state, NOBODY, NOBODY, known or {SPECTATOR: ""})
