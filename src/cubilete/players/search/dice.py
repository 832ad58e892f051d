"""The same luck for worlds that are to be compared: what differs between them is then what was chosen."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, Trial
from cubilete.core.vectors import vec

KINDS: Final = 64
"""Kinds of questions that have streams of their own in a turn; where a title has more, some share them."""
MOST_ASKED: Final = 1024
"""Questions of a kind in a turn, after which its streams come again."""
TURN: Final = KINDS * MOST_ASKED
MOST_TURNS: Final = 8192
"""Turns after which the streams come again."""
WORDS: Final = 4294967296
"""What a word of `FastChance` is less than."""


class MatchedChance(Chance):
    """Answers by the world, the turn, the kind of question, and how often it was asked in that turn.

    Whatever was done before, the third card that is drawn in the tenth turn is the same wherever it lies in the deck: a
    move that made one roll more or less changes no other. Worlds stay in step as long as anything is alike in them,
    and each of them by itself is as likely as with any other dice.
    """

    def __init__(self) -> None:
        self.world: i64 = 0
        self.turn: i64 = 0
        self.asked: vec[i64] = vec[i64]([0] * KINDS)
        self.mind = FastChance(0)
        """For whoever decides by a policy in this turn."""

    def enter(self, world: i64) -> None:
        """Begin with a world, by its number."""
        self.world = world
        self.turn = -1
        self.pass_on()

    def pass_on(self) -> None:
        """It is the next one's turn."""
        self.turn += 1
        kind: i64 = 0
        while kind < KINDS:
            self.asked[kind] = 0
            kind += 1
        self.mind = self.stream(TURN - 1)

    def stream(self, number: i64) -> FastChance:
        """One of the streams of this turn."""
        place: i64 = self.turn % MOST_TURNS * TURN + number
        return FastChance(self.world + place * WORDS)

    def next_stream(self, kind: i64) -> FastChance:
        kind = kind % KINDS
        number: i64 = kind * MOST_ASKED + self.asked[kind] % MOST_ASKED
        self.asked[kind] += 1
        return self.stream(number)

    def below(self, kind: i64, n: i64) -> i64:
        return self.next_stream(kind).below(kind, n)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        """A race in which a sort runs the faster the more there is of it; without one, the others run as ever."""
        stream = self.next_stream(kind)
        first: i64 = 0
        least = math.inf
        sort: i64 = 0
        while sort < len(counts):
            word = stream.word()
            if counts[sort] > 0:
                time = -math.log((float(word) + 1.0) / float(WORDS)) / float(counts[sort])
                if time < least:
                    least = time
                    first = sort
            sort += 1
        return first

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.estimate(self)
