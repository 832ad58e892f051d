"""Where the dice, the bags and the shuffles come from.

A rule never makes randomness; it asks a `Chance` that is passed in. Every question names its kind (a small integer of
the title), so that an outcome can be written down in the title's own words. There are three questions:

- `below(kind, n)`: a whole number from 0 to n - 1, each equally likely: a die, a starting player, a place in a deck;
- `draw(kind, counts, total)`: which sort of thing comes out of a bag that holds `counts[i]` things of sort i;
- `happen(kind, trial)`: what a physical trial (a flick) led to. It is carried out once and then kept as an outcome: the
  build of the physics that carried it out, then its numbers.

An unknown order is never stored anywhere: it is decided at the moment when it is seen.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cubilete.core.vectors import vec

WORD = 1 << 64
TIED_ROLLS: Final = 20
"""So often whoever is level rolls again, where a rulebook says no more than that; then the order of the seats decides.
So a roll for a place has an end however the dice fall, in a tree of chance and in a record that somebody made up."""


class ChanceError(Exception):
    """An outcome that was written down cannot be the answer to the question that was asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trial:
    """A physical experiment whose result is kept as whole numbers: how it ended, and key frames to show it by.

    Replays never run it again, so whatever a page needs to show it belongs into the result. A house carries it out in a
    process of its own, so whatever it is made with can be pickled.
    """

    def run(self) -> list[int]:
        """The true experiment."""
        raise NotImplementedError

    def estimate(self, chance: Chance) -> list[int]:
        """A likely result of the same form at little cost, for searches and play-outs, where nobody looks."""
        return self.run()

    def build(self) -> int:
        """Which build of the physics carries it out; 0 where every machine comes to the same result."""
        return 0

    def __getstate__(self) -> dict[str, object]:
        """What it was made with, in compiled classes and in interpreted ones derived from them."""
        names = [*getattr(type(self), "__mypyc_attrs__", ()), *getattr(self, "__dict__", ())]
        return {name: getattr(self, name) for name in names if hasattr(self, name)}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)


class TrialPending(Exception):  # noqa: N818 (no fault: somebody else has to carry it out)
    """A trial is to be carried out elsewhere before the move can be made."""

    def __init__(self, trial: Trial) -> None:
        super().__init__("a trial has to be carried out first")
        self.trial = trial


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The base of every source of chance."""

    def below(self, kind: i64, n: i64) -> i64:
        raise NotImplementedError

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        raise NotImplementedError

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise NotImplementedError


def sort_at(counts: vec[i64], place: i64) -> i64:
    """The sort of the thing at `place` when the things are lined up sort by sort."""
    sort: i64 = 0
    while place >= counts[sort]:
        place -= counts[sort]
        sort += 1
    return sort


class FastChance(Chance):
    """For simulations and search: sfc32, quick and good, with no promise of secrecy."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        i: i64 = 0
        while i < 12:
            self.word()
            i += 1

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + ((c << 3) & 0xFFFFFFFF)) & 0xFFFFFFFF
        self.c = ((((c << 21) & 0xFFFFFFFF) | (c >> 11)) + out) & 0xFFFFFFFF
        return out

    def below(self, kind: i64, n: i64) -> i64:
        return (self.word() * n) >> 32

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        return sort_at(counts, (self.word() * total) >> 32)

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.estimate(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles go on where it stands."""
        return fast_chance_at, (self.a, self.b, self.c, self.counter)


def fast_chance_at(a: i64, b: i64, c: i64, counter: i64) -> FastChance:
    """The source that stands at these numbers."""
    chance = FastChance(0)
    chance.a = a
    chance.b = b
    chance.c = c
    chance.counter = counter
    return chance


@mypyc_attr(allow_interpreted_subclasses=True)
class LoggedChance(Chance):
    """A source that keeps the outcomes of the current move: the kind first, then the numbers."""

    def __init__(self) -> None:
        self.log: list[list[int]] = []

    def take_log(self) -> list[list[int]]:
        """The outcomes since the last call, in order."""
        log = self.log
        self.log = []
        return log


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededChance(LoggedChance):
    """For matches: every roll is derived from a secret seed and can be recomputed once the seed is shown.

    Roll number k is read from HMAC-SHA256(key, k, attempt); a word outside the largest multiple of n is thrown away, so
    no result is favoured. The key mixes the seed with whatever the players contributed.
    """

    def __init__(self, seed: bytes, salts: list[str]) -> None:
        super().__init__()
        self.key = match_key(seed, salts)
        self.rolls = 0
        self.results: list[list[int]] | None = None
        """What trials came to elsewhere, as `carried_out` tells it; None where they are carried out here and now."""

    def uniform(self, n: int) -> int:
        limit = WORD - WORD % n
        attempt = 0
        while True:
            message = self.rolls.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            block = hmac.digest(self.key, message, "sha256")
            start = 0
            while start < 32:
                word = int.from_bytes(block[start : start + 8], "big")
                if word < limit:
                    self.rolls += 1
                    return word % n
                start += 8
            attempt += 1

    def below(self, kind: i64, n: i64) -> i64:
        value: i64 = self.uniform(n)
        self.log.append([kind, value])
        return value

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        sort = sort_at(counts, self.uniform(total))
        self.log.append([kind, sort])
        return sort

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        told = self.carry_out(trial)
        self.log.append([kind] + told)
        return told[1:]

    def carry_out(self, trial: Trial) -> list[int]:
        """The result of a trial, its build first; TrialPending if it is due elsewhere."""
        results = self.results
        if results is None:
            return carried_out(trial)
        if len(results) == 0:
            raise TrialPending(trial)
        return results.pop(0)


def carried_out(trial: Trial) -> list[int]:
    """A trial here and now: the build that carried it out, then its numbers, as it is written down."""
    return [trial.build()] + trial.run()


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedChance(LoggedChance):
    """Answers from a list of outcomes written down before: for tests, for replays and for undo.

    An outcome is [kind, number...]; a kind below 0 fits any question, so that tests may list bare numbers.
    """

    def __init__(self, outcomes: list[list[int]]) -> None:
        super().__init__()
        self.outcomes = outcomes
        self.next = 0
        self.rolls = 0  # questions answered in all, as SeededChance counts them
        self.line = 0  # where the outcomes stand in a record

    @classmethod
    def of(cls, *numbers: int) -> ScriptedChance:
        """A script of single numbers, whatever is asked."""
        return ScriptedChance([[-1, number] for number in numbers])

    def load(self, line: int, outcomes: list[list[int]]) -> None:
        """Go on with the outcomes of another line."""
        self.line = line
        self.outcomes = outcomes
        self.next = 0

    def left(self) -> int:
        """How many outcomes have not been asked for."""
        return len(self.outcomes) - self.next

    def outcome(self, kind: i64) -> list[int]:
        if self.next >= len(self.outcomes):
            raise ChanceError("a roll is asked for that nobody wrote down")
        outcome = self.outcomes[self.next]
        self.next += 1
        if outcome[0] >= 0 and outcome[0] != kind:
            raise ChanceError("another kind of roll is asked for than was written down")
        self.log.append([int(kind)] + outcome[1:])
        return outcome

    def number(self, kind: i64) -> int:
        """An outcome that is a single number."""
        outcome = self.outcome(kind)
        if len(outcome) != 2:
            raise ChanceError("an outcome of one number is asked for, and something else was written down")
        return outcome[1]

    def below(self, kind: i64, n: i64) -> i64:
        value = self.number(kind)
        if value < 0 or value >= n:
            raise ChanceError(f"the outcome {value} lies outside 0 to {n - 1}")
        self.rolls += 1
        return value

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        sort = self.number(kind)
        if sort < 0 or sort >= len(counts) or counts[sort] <= 0:
            raise ChanceError("something is drawn of which nothing is left")
        self.rolls += 1
        return sort

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return self.trial_outcome(kind)[1:]

    def trial_outcome(self, kind: i64) -> list[int]:
        """What was written of a trial: the build that carried it out, then its numbers."""
        outcome = self.outcome(kind)
        if len(outcome) < 3:
            raise ChanceError("the result of a trial is asked for, and something else was written down")
        return outcome[1:]


class AuditingChance(ScriptedChance):
    """Goes by what was written while rolling again from the seed, and notes where the two differ.

    A trial is repeated where its build is at hand: another one may differ in the last digit without anybody's fault.
    """

    def __init__(self, dice: SeededChance) -> None:
        super().__init__([])
        self.dice = dice
        self.repeated = 0
        self.unrepeated = 0
        self.differences: list[tuple[int, int, list[int], list[int]]] = []  # line, kind, as written, as rolled
        self.asked: list[list[int]] = []  # every roll: line, kind, as written, out of how many, what lay in the bag

    def compare(self, kind: i64, told: list[int], true: list[int]) -> None:
        if told != true:
            self.differences.append((self.line, int(kind), told, true))

    def below(self, kind: i64, n: i64) -> i64:
        told = super().below(kind, n)
        self.asked.append([self.line, int(kind), int(told), int(n)])
        self.compare(kind, [int(told)], [int(self.dice.below(kind, n))])
        return told

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        told = super().draw(kind, counts, total)
        self.asked.append([self.line, int(kind), int(told), int(total)] + [int(count) for count in counts])
        self.compare(kind, [int(told)], [int(self.dice.draw(kind, counts, total))])
        return told

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        told = self.trial_outcome(kind)
        build = trial.build()
        if told[0] == build:
            self.repeated += 1
            self.compare(kind, told, [build] + trial.run())
        else:
            self.unrepeated += 1
        return told[1:]


def match_key(seed: bytes, salts: list[str]) -> bytes:
    """The key of a match: the secret seed, mixed with the players' own words by HMAC."""
    mixed = b"cubilete 1"
    for salt in salts:
        word = salt.encode("utf-8")
        mixed += len(word).to_bytes(4, "big") + word
    return hmac.digest(seed, mixed, "sha256")


def commitment(seed: bytes) -> str:
    """What is published before the first roll; it binds the house to the seed and gives nothing of it away."""
    return hashlib.sha256(b"cubilete seed\n" + seed).hexdigest()


def word_seal(word: str) -> str:
    """What a player publishes before their word; it binds them to it, and gives nothing of a long random one away."""
    return hashlib.sha256(b"cubilete word\n" + word.encode("utf-8")).hexdigest()
