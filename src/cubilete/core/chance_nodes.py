"""A game whose chance is decided from outside, one question after the other.

The rules ask a `Chance` in the middle of a move and expect an answer. Whoever builds a tree wants it the other way
round: the move first, then each question with its possible answers. A `Walk` turns it round. It makes the move on a
copy with the likeliest answer to everything and notes what was asked. Then it shows the questions one by one; only when
an answer differs from the one that was assumed is the move made again, up to that question as answered and from there
on with the likeliest answers once more.

States are never changed once they are shown, so a copy of a walk shares them and costs next to nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cubilete.core.chance import Chance, Trial
from cubilete.core.encoding import Coding
from cubilete.core.state import State
from cubilete.core.vectors import vec

ASKING: Final = -1
"""Nobody's decision: a question of chance is open (the number that OpenSpiel gives to the chance player)."""
OVER: Final = -4
"""The game is over (OpenSpiel's terminal player)."""


@final
class Assumed(Chance):
    """Answers from a script, then with whatever is likeliest; keeps every question.

    Some rules ask again until the answers differ (who rolls highest), and with the same ones would never end: after
    so many questions what is assumed varies. It is only assumed, so what comes out in the end is the same.
    """

    __slots__ = ("answers", "counts", "favourites", "kinds", "scripted", "sizes")

    def __init__(self, script: list[int], favourites: list[int]) -> None:
        self.answers = script  # the script first, then what was assumed
        self.scripted: i64 = len(script)
        self.favourites = favourites
        self.kinds: list[int] = []
        self.sizes: list[int] = []  # 0 for a draw, whose counts are kept
        self.counts: list[list[int]] = []

    def below(self, kind: i64, n: i64) -> i64:
        place: i64 = len(self.kinds)
        self.kinds.append(kind)
        self.sizes.append(n)
        self.counts.append(NOTHING)
        if place < self.scripted:
            return self.answers[place]
        answer: i64 = self.favourites[kind] if kind < len(self.favourites) else 0
        if place - self.scripted >= PATIENCE and n <= MOST_ANSWERS:
            answer = place * SPREAD % WORDS * n // WORDS
        if answer >= n:
            answer = 0
        self.answers.append(answer)
        return answer

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        place: i64 = len(self.kinds)
        kept: list[int] = []
        best: i64 = 0
        i: i64 = 0
        while i < len(counts):
            kept.append(counts[i])
            if counts[i] > counts[best]:
                best = i
            i += 1
        self.kinds.append(kind)
        self.sizes.append(0)
        self.counts.append(kept)
        if place < self.scripted:
            return self.answers[place]
        self.answers.append(best)
        return best

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.estimate(self)  # what it leaves to chance is asked as any other question


NOTHING: Final[list[int]] = []
PATIENCE: Final = 48
"""So many questions of one move are assumed to be answered as is likeliest."""
KINDS: Final = 1 << 10
"""More kinds of chance than any title has."""
MOST_ANSWERS: Final = 1024
"""A question with more answers than this (how a hand trembles, a seed) is answered by so many of them, evenly spread.
They are counted from 0, so that no outcome has a larger number."""
WORDS: Final = 4294967296
SPREAD: Final = 2654435769
"""Odd and near the golden section of `WORDS`: its multiples spread evenly, in high digits and in low ones."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Knows how a table starts, how its moves are counted, and which answers of chance mean the same."""

    def __init__(self, coding: Coding, favourites: list[int], together: bool = False) -> None:
        self.coding = coding
        self.together = together  # whether everybody wins or loses as one
        self.favourites = favourites  # by kind of chance: the answer to `below` that is as likely as any
        self.known: dict[int, list[tuple[int, float]]] = {}  # outcomes of `below` by kind and number
        self.chosen: dict[int, list[int]] = {}  # by number of answers, where there are too many: those that count

    def deal(self, chance: Chance) -> State:
        raise NotImplementedError

    def alike(self, kind: int, n: int) -> list[int]:
        """For each of n equally likely answers the first one that means the same."""
        return list(range(n))

    def outcomes(self, kind: i64, n: i64) -> list[tuple[int, float]]:
        """The answers to `below` that differ in meaning, each with its probability; not to be changed."""
        key = n * KINDS + kind
        found = self.known.get(key)
        if found is None:
            if n > MOST_ANSWERS:
                count = len(self.standing_for(n))
                found = [(number, 1.0 / count) for number in range(count)]
            else:
                alike = self.alike(kind, n)
                found = [(answer, alike.count(answer) / n) for answer in sorted(set(alike))]
            self.known[key] = found
        return found

    def standing_for(self, n: i64) -> list[int]:
        """The answers that stand for all n of them."""
        found = self.chosen.get(n)
        if found is None:
            found = self.chosen[n] = thinned(n)
        return found


def thinned(n: i64) -> list[int]:
    """Some of n answers that stand for all of them, in ascending order; 0 is always among them."""
    chosen: set[int] = set()
    place: i64 = 0
    while place < MOST_ANSWERS:
        chosen.add(place * SPREAD % WORDS * n // WORDS)
        place += 1
    return sorted(chosen)


@final
class Walk:
    """One line of play: a settled state and, while chance is asked, the move that asks it."""

    __slots__ = ("after", "chance", "code", "dealer", "legal", "mark", "mover", "place", "seat", "state", "trail")

    def __init__(
        self, dealer: Dealer, state: State | None, after: State | None, chance: Assumed | None, seat: i64, code: i64,
        place: i64, mover: i64, trail: i64, mark: i64, legal: list[int] | None,
    ) -> None:  # fmt: skip
        self.dealer = dealer
        self.state = state  # before the move that asks; None before the game is dealt
        self.after = after  # after that move, with assumed answers where they are still missing
        self.chance = chance  # what the move asks
        self.seat = seat
        self.code = code
        self.place = place  # the question that is open
        self.mover = mover
        self.trail = trail  # this and the next: two digests of everything that was decided so far
        self.mark = mark
        self.legal = legal

    def copy(self) -> Walk:
        """An independent walk from here; what is shared is never changed."""
        return Walk(
            self.dealer, self.state, self.after, self.chance, self.seat, self.code, self.place, self.mover, self.trail,
            self.mark, self.legal,
        )  # fmt: skip

    def __deepcopy__(self, memo: object) -> Walk:
        return self.copy()

    # ------------------------------------------------------------ going on
    def take(self, number: i64) -> None:
        """An action of the seat to move, or the answer to the question that is open."""
        self.trail = (self.trail * 1048573 + number + 1) % 2199023255531
        self.mark = (self.mark * 1048571 + number + 1) % 2199023255521
        if self.mover == ASKING:
            self.answer(self.meant(number))
        else:
            self.seat = self.mover
            self.code = self.dealer.coding.codes[number]
            self.run([])

    def answer(self, number: i64) -> None:
        chance = self.chance
        assert chance is not None
        if chance.answers[self.place] == number:
            self.place += 1
            self.arrive()
            return
        script = chance.answers[: self.place]
        script.append(number)
        self.run(script)

    def run(self, script: list[int]) -> None:
        """Make the move on a copy with these answers and assumed ones after them."""
        self.place = len(script)
        chance = Assumed(script, self.dealer.favourites)
        state = self.state
        if state is None:
            self.after = self.dealer.deal(chance)
        else:
            after = state.clone()
            after.apply(self.seat, self.code, chance, None)
            self.after = after
        self.chance = chance
        self.arrive()

    def arrive(self) -> None:
        """See who decides now."""
        self.legal = None
        chance = self.chance
        if chance is not None and self.place < len(chance.kinds):
            self.mover = ASKING
            return
        self.chance = None
        after = self.after
        assert after is not None
        self.state = after
        seat = after.to_move()
        self.mover = seat if seat >= 0 else OVER

    def see(self, state: State) -> None:
        """Go on from another state that looks the same to whoever decides."""
        self.after = state
        self.arrive()

    # ------------------------------------------------------------ questions
    def actions(self) -> list[int]:
        """The listed moves of the seat to move, as actions in ascending order; not to be changed."""
        legal = self.legal
        if legal is None:
            state = self.state
            assert state is not None
            legal = self.dealer.coding.actions(state, self.mover)
            if len(legal) == 0:
                raise ValueError("a seat has no listed move: what it may do is not one of the actions")
            self.legal = legal
        return legal

    def kind(self) -> i64:
        """The kind of the open question."""
        chance = self.chance
        assert chance is not None
        return chance.kinds[self.place]

    def outcomes(self) -> list[tuple[int, float]]:
        """The answers to the open question and their probabilities; not to be changed."""
        chance = self.chance
        assert chance is not None
        size: i64 = chance.sizes[self.place]
        if size > 0:
            return self.dealer.outcomes(chance.kinds[self.place], size)
        counts = chance.counts[self.place]
        total: i64 = 0
        for number in counts:
            total += number
        return [(sort, number / total) for sort, number in enumerate(counts) if number > 0]

    def meant(self, number: i64) -> i64:
        """The answer that an outcome of the open question stands for."""
        chance = self.chance
        assert chance is not None
        size: i64 = chance.sizes[self.place]
        return self.dealer.standing_for(size)[number] if size > MOST_ANSWERS else number

    def script(self) -> list[int]:
        """The answers that the open move has been given so far."""
        chance = self.chance
        return [] if chance is None else chance.answers[: self.place]


def set_out(dealer: Dealer, state: State | None) -> Walk:
    """A walk from a state, or from before the game is dealt."""
    walk = Walk(dealer, state, state, None, -1, -1, 0, ASKING, 1, 1, None)
    if state is None:
        walk.run([])
    else:
        walk.arrive()
    return walk


def walk_from(
    dealer: Dealer, state: State | None, seat: i64, code: i64, script: list[int], trail: i64, mark: i64
) -> Walk:
    """A walk as it was written down: a settled state and, unless code is -1 there, the move that asks and its answers.

    Before the game is dealt there is no state, and the script answers what the deal asks.
    """
    walk = Walk(dealer, state, state, None, seat, code, 0, ASKING, trail, mark, None)
    if state is None or code >= 0:
        walk.run(script)
    else:
        walk.arrive()
    return walk
