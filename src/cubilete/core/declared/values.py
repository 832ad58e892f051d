"""What sentences about a move speak of.

A gap in a sentence is a slot of the move, or a method of the title's `Values`, which is asked only where a sentence
names it. A title derives a class of its own and adds a method for every such gap:

    class PigValues(Values[Pig]):
        def heap(self) -> int:
            return int(self.t.heap)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.notation import Spelling
from cubilete.core.declared.slots import seat_name
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.core.words import Words

S = TypeVar("S", bound=State)


GIVEN = frozenset({"on_turn", "players"})
"""Gaps that the base class fills."""
TAKEN = frozenset({"t", "seat", "move", "spelling", "verb", "lexicon", "words", "names", "context"})
"""What else a `Values` holds: no gap can have such a name."""


class Values(Generic[S]):
    """A move in a state, about to be put into words for somebody."""

    gaps: ClassVar[frozenset[str]] = GIVEN
    """What sentences may speak of beyond the slots of the move."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name for name, value in vars(cls).items() if callable(value)}
        cls.gaps = cls.gaps | {name for name in own if not hasattr(Values, name) and name not in TAKEN}

    def __init__(
        self,
        t: S,
        seat: int,
        move: Move,
        spelling: Spelling | None,
        lexicon: Lexicon,
        words: Words,
        names: Sequence[str],
        context: Any = None,
    ) -> None:
        self.t = t
        self.seat = seat
        """Whose move it is."""
        self.move = move
        self.spelling = spelling
        self.verb = spelling.form.name if spelling is not None else ""
        self.lexicon = lexicon
        self.words = words
        self.names = names
        self.context = context
        """Whatever `DeclaredTitle.context` has worked out for all the choices of a prompt."""

    # ------------------------------------------------------------ asking
    def number(self, gap: str) -> int:
        """The number in a gap of the move."""
        assert self.spelling is not None
        return self.spelling.numbers[gap][0]

    def has(self, gap: str) -> bool:
        """Whether the move has such a gap, and something in it."""
        return self.spelling is not None and bool(self.spelling.numbers.get(gap))

    # ------------------------------------------------------------ what a title may say better
    def choice(self) -> str:
        """The key under `choice` of the sentence for this choice."""
        return self.verb

    def sentence(self) -> str:
        """This choice in words."""
        return self.say(f"choice.{self.choice()}")

    def rule(self) -> str:
        """The rule behind this choice."""
        return self.spelling.form.verb.rule if self.spelling is not None else ""

    def reveals(self) -> bool:
        """Whether this choice shows something new."""
        return self.spelling is not None and self.spelling.form.verb.reveals

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        """The rule, and the key under `refusal`, for a verdict on this move."""
        return verdict.rule, verdict.name

    # ------------------------------------------------------------ gaps that every title has
    def on_turn(self) -> str:
        """The first seat that owes a decision."""
        return seat_name(int(self.t.to_move()), self.names, self.words.language)

    def players(self) -> int:
        return len(self.t.points())

    # ------------------------------------------------------------ saying
    def say(self, key: str, more: Mapping[str, object] | None = None) -> str:
        """The sentence under a key, its gaps filled."""
        return self.words.say(key, **{gap: self.fill(gap, key) for gap in self.words.gaps(key)}, **(more or {}))

    def fill(self, gap: str, key: str) -> object:
        spelling = self.spelling
        if spelling is not None and gap in spelling.form.slots and (numbers := spelling.numbers[gap]):
            return spelling.form.slots[gap].say(numbers, self.lexicon, self.words, self.names)
        if gap not in self.gaps:
            raise KeyError(f"'{key}' speaks of {{{gap}}}, which is neither in the move nor a method of {type(self)}")
        return getattr(self, gap)()
