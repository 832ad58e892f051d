"""What is needed to put the choices of a seat into words."""

from __future__ import annotations

from typing import NamedTuple

from cubilete.core.title import Reader
from cubilete.core.words import Words
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.track import explored, give_back
from cubilete.games.cubitos.words.vocabulary import Vocabulary

BERTHA = ("red_symbols", "coins", "steps")
BRONTO = ("once", "per_die", "one_per_three")


class Desk(NamedTuple):
    """A table, the seat that decides, and the language it reads."""

    t: Cubitos
    seat: int
    reader: Reader
    words: Words
    v: Vocabulary
    left: dict[int, int]
    """Steps left at every space within reach."""

    def number(self, column: int) -> int:
        return int(self.t.get(self.seat, column))

    def card(self, sort: int) -> str:
        """The name of the card that belongs to a colour."""
        return self.v.card_name(self.words, int(self.t.card_of(sort)))

    def ability_short(self, card: int, ability: int) -> str:
        """A few words for an ability, as the options of the table have it (CU-R01, CU-R02)."""
        readings = {"bertha_trocken": BERTHA[self.t.bertha], "pronto_bronto": BRONTO[self.t.bronto]}
        return self.v.ability_short(self.words, card, ability, readings.get(self.v.cards[card], ""))


def desk_of(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> Desk:
    return Desk(t, seat, reader, words, v, steps_left(t, seat) if t.stage(seat) == c.MOVE else {})


def steps_left(t: Cubitos, seat: int) -> dict[int, int]:
    reach = explored(t, seat)
    keys = {space: int(reach.best(space)) for space in range(c.CELLS)}
    left = {space: int(reach.steps[key]) for space, key in keys.items() if key >= 0}
    give_back(reach)
    return left
