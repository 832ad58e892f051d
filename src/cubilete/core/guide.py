"""What a title knows about playing it: which moves deserve a look, how to play on quickly, who is ahead.

It is a title's one policy: a search looks and plays on by it, and `PolicyPlayer` plays by nothing else. A search works
on any title without it; a title that wants a stronger player derives a class of its own in a compiled module and hands
it out by `Title.guide()`. Nothing here may change a state, and everything in a state may be used: whoever asks hands in
worlds that their own seat could be in.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cubilete.core.chance import FastChance
from cubilete.core.state import MoveList, State
from cubilete.core.vectors import append, vec

TO_THE_END: Final = 1 << 40
"""A horizon that no game reaches."""


class Weights:
    """A reusable row of numbers: one for every listed move, or one for every seat."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at: vec[float] = vec[float]([0.0] * 192)

    def fit(self, size: i64) -> None:
        """Make room for so many numbers."""
        while len(self.at) < size:
            self.at = append(self.at, 0.0)

    def share_win(self, places: list[int]) -> None:
        """A game that is over: whoever has the first place has won it, or shares it; without a winner all are alike."""
        seats: i64 = len(places)
        self.fit(seats)
        winners = float(places.count(1))
        seat: i64 = 0
        while seat < seats:
            self.at[seat] = (1.0 / winners if places[seat] == 1 else 0.0) if winners > 0.0 else 1.0 / float(seats)
            seat += 1


class Aimed:
    """A move of the hand as it is meant, before the hand strays: what it is for, and how likely that succeeds."""

    __slots__ = ("chance", "form", "purpose")

    def __init__(self, form: list[int], purpose: str, chance: float) -> None:
        self.form = form
        """The move's code, then its parameters."""
        self.purpose = purpose
        """Names the sentence `aim.<purpose>` of the title's words; empty where nothing can fail."""
        self.chance = chance
        """Between 0 and 1, with all that strays but a hand of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows nothing: every move deserves the same look, games are played out at random and to the end."""

    def horizon(self, state: State) -> i64:
        """How many unforced decisions a play-out from here makes before it is judged."""
        return TO_THE_END

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        """How promising each of the listed moves is to the seat: above 0, on any scale; 0 for one not worth a look.

        `weights.at[i]` belongs to `moves.codes[i]`. It is asked once for each new place in the tree, so it may think
        for some microseconds.
        """
        weights.fit(moves.n)
        i: i64 = 0
        while i < moves.n:
            weights.at[i] = 1.0
            i += 1

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        """The place in the list of the one move worth a look, where nobody would think about it; below 0 for none.

        A search goes on with it as with a forced move, so that long ways cost it no depth; quickly.
        """
        return -1

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        """The place in the list of the move that a play-out goes on with; it is asked all the time."""
        return chance.below(0, moves.n)

    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        """The move of a player who has nothing but this guide: its code, then its parameters; empty for none.

        The one that a play-out goes on with, or a proposal where no move is listed.
        """
        if moves.n == 0:
            return self.propose(state, seat, chance)
        return [moves.codes[self.pick(state, seat, moves, chance)]]

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """Every seat's chance to win from here, between 0 and 1; the game is not over.

        1 in all, or the same for everybody where all win or lose together.
        """
        chances.fit(seats)
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = 1.0 / float(seats)
            seat += 1

    def proposes(self, state: State, seat: i64) -> bool:
        """Whether the seat may make a parametric move now for which `propose` has ideas; quickly."""
        return False

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """A parametric move worth a try beyond the listed ones: its code, then its parameters; empty for none.

        It is asked again and again as the search widens, and may give another one every time.
        """
        return []

    def by_hand(self, state: State, seat: i64) -> bool:
        """Whether the seat's decision is a matter of the hand (how to flick a die): then every player makes the move
        of `decide`, which may plan as carefully as it likes, and a search is not asked."""
        return False

    def aims(self, state: State, seat: i64, moves: MoveList) -> list[Aimed]:
        """Where a decision is made `by_hand`: what deserves to be tried, best first, for whoever asks for advice.

        Nothing where the guide cannot say how likely its moves succeed.
        """
        return []

    def with_hand(self, degrees: float) -> Guide:
        """The guide for somebody whose hand misses by so many degrees, as a standard deviation; 0 never misses.

        Itself, where nothing is a matter of the hand.
        """
        return self

    def replies(self, state: State, seat: i64) -> bool:
        """Whether `reply` has all that the seat says beside the game; else moves out of turn are weighed by `judge`."""
        return False

    def reply(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """What the seat says beside the game now, on turn or not: an answer or an offer that may be made, as its code
        and its parameters; empty for nothing.

        Whoever is on turn is asked again before every decision, until there is nothing more to say.
        """
        return []
