"""What can stand in a gap of Nevada Ride's moves and events: cars, spaces of the circuit, words of a short list.

Imports nothing of the title, so that `cubilete codes` can read the declaration while its numbers are being written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.slots import Id, Ordinal, seat_name
from cubilete.core.words import Words

CARS = 10
"""FD-AIM-02: a race has two to ten cars."""
SPACES = 640
"""The most spaces that a circuit file may have, side lanes included."""
WAYS = 16
"""The most ways to one and the same space that differ in what they cost or call for."""


class Car(Ordinal, frozen=True):
    """A car, written from 1. Where seats drive two cars each, the second ones follow after all first ones."""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        car = int(numbers[0])
        if not names or car < len(names):
            return seat_name(car, names, words.language)
        return words.say("car.second", name=seat_name(car % len(names), names, words.language))


class Space(Id, frozen=True):
    """A space of the circuit by its id: `S2-14L`."""


class OneOf(Id, frozen=True):
    """One of a few words that the declaration itself lists."""

    ids: tuple[str, ...] = ()

    def fact_type(self) -> Any:
        return Literal[self.ids]
