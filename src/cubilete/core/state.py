"""What every title's state can do.

A state is one moment of a game: whose decision it is, what may be decided, and everything on the table. It holds no
randomness, no history and no callbacks, so it can be cloned, saved, sent and resumed at any decision. Inside, a move
is an integer; `moves.py` of each title gives it a name. Two doors lead into the same rule: `apply` here (a move known
to be legal, nobody listening) and `Title.play` (checked and journaled), which ends in `apply` as well.

A state knows no title, but it keeps a note of the one that dealt or loaded it (`belongs_to`). By that note it can be
printed, compared, hashed, copied and pickled as the position that it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import append, vec

LEGAL: Final = 0
"""The verdict on a move that may be made; every other verdict is a number that the title can explain."""


class MoveList:
    """A reusable buffer of move codes, so that listing moves inside compiled code allocates nothing."""

    __slots__ = ("codes", "n")

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]([0] * 192)
        self.n: i64 = 0

    def clear(self) -> None:
        self.n = 0

    def add(self, code: i64) -> None:
        if self.n == len(self.codes):
            self.codes = append(self.codes, code)
        else:
            self.codes[self.n] = code
        self.n += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Belonging:
    """The title and the table that a state belongs to, as far as the state has to know of them (`belonging.py`)."""

    def show(self, state: State) -> str:
        """The table, as a terminal shows it to a spectator."""
        raise NotImplementedError

    def name(self, state: State) -> str:
        """What it is in a few words, for programmers."""
        raise NotImplementedError

    def position(self, state: State) -> object:
        """What is the same for two states exactly when their positions are; it can be hashed."""
        raise NotImplementedError

    def packed(self, state: State) -> tuple[object, ...]:
        """A function and its arguments that make the state again, as `pickle` wants them."""
        raise NotImplementedError

    def read(self, text: str) -> object:
        """The move that a notation names."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every title's state."""

    belongs_to: Belonging | None = None
    """Who dealt or loaded it; every `clone` hands it on. Two equal states may change and differ: keep no live one in a
    set or as a key, but a copy of it."""

    def clone(self) -> State:
        """An independent copy; whatever never changes may be shared."""
        raise NotImplementedError

    def to_move(self) -> i64:
        """The first seat that owes a decision, or -1 when the game is over."""
        raise NotImplementedError

    def owing(self) -> list[int]:
        """The seats for which the game waits, `to_move` first; empty when the game is over."""
        seat = self.to_move()
        return [] if seat < 0 else [int(seat)]

    def actors(self) -> list[int]:
        """Every seat that may decide something now, those that owe a decision first; empty when the game is over.

        Everybody learns who they are: where it is a secret whether a seat has anything to play, it is one of them.
        """
        return self.owing()

    def asked(self) -> list[int]:
        """By seat, another that waits for its word although the game does not, or -1: somebody who made it an offer.

        Empty where nobody waits so. Everybody may know: people who are away are told of it.
        """
        return []

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        """Add the code of every listed move that the seat may make now."""
        raise NotImplementedError

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        """LEGAL, or the number of the reason why the seat may not make this move now."""
        raise NotImplementedError

    def question(self, seat: i64, code: i64, params: list[int]) -> list[int]:
        """What gives the seat's move its meaning beyond its notation, as numbers that change when the meaning does.

        The terms of the offer that an `accept` takes, or the phase where one word is used in two of them. A move that
        was chosen before somebody else moved still counts as long as these numbers, its own question, are the same.
        """
        return []

    def complete(self, seat: i64, code: i64) -> list[int]:
        """The parameters that a listed move stands for; empty for a move that has none."""
        return []

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        """Make a listed move that is known to be legal."""
        raise NotImplementedError

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        """Make a parametric move that is known to be legal."""
        raise NotImplementedError

    def placements(self) -> list[int]:
        """The place of every seat, 1 for a winner; seats that share a place have the same number.

        Where all seats are one team, all have the place 1 if they have won and 2 if they have lost.
        """
        raise NotImplementedError

    def points(self) -> list[int]:
        """What every seat has scored so far."""
        raise NotImplementedError

    def redeal(self, seat: i64, chance: Chance) -> State:
        """A state that the seat cannot tell from this one: what is hidden from it is dealt anew."""
        return self.clone()

    def sealed(self) -> bool:
        """Whether choices made lately are still secret: seats that have yet to choose know of none but their own."""
        return False

    def legal_moves(self, seat: i64) -> list[int]:
        """The listed moves as Python integers, for callers outside compiled code."""
        buffer = SPARE.pop() if SPARE else MoveList()
        buffer.n = 0
        self.fill_moves(seat, buffer)
        codes = buffer.codes
        moves: list[int] = []
        i: i64 = 0
        while i < buffer.n:
            moves.append(codes[i])
            i += 1
        SPARE.append(buffer)
        return moves

    # ------------------------------------------------------------ as a value in Python
    def __str__(self) -> str:
        """The table as a spectator sees it."""
        return repr(self) if self.belongs_to is None else self.belongs_to.show(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>" if self.belongs_to is None else self.belongs_to.name(self)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same position of the same title, at a table with the same options and components."""
        if self is other:
            return True
        if not isinstance(other, State) or self.belongs_to is None or other.belongs_to is None:
            return False
        return self.belongs_to.position(self) == other.belongs_to.position(other)

    def __hash__(self) -> int:
        return id(self) if self.belongs_to is None else hash(self.belongs_to.position(self))

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        if self.belongs_to is None:
            raise TypeError(f"{self!r} was neither dealt nor loaded by a title, so nobody could make it again.")
        return self.belongs_to.packed(self)


SPARE: Final[list[MoveList]] = []
"""Buffers that `legal_moves` may use again; one is taken out while it is in use."""
