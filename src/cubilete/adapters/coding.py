"""A table as the ecosystem's interfaces see it: a title, its seats and its options, with everything counted.

All adapters stand on this module, so that an action or a number of an observation means the same in each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cubilete.core.chance import Chance
from cubilete.core.chance_nodes import Dealer
from cubilete.core.encoding import Coding, Encoding, Part, Row, count, rewards
from cubilete.core.errors import CubileteError, UsageError
from cubilete.core.moves import FreeMove, Move
from cubilete.core.options import Options, read_options, write_options
from cubilete.core.outcome import is_together
from cubilete.core.state import LEGAL, State
from cubilete.core.title import SPECTATOR, Reader, Title
from cubilete.games import title as find_title

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Mask = NDArray[np.int8]

__all__ = ["IllegalAction", "Table", "layout_table", "missing"]


class IllegalAction(CubileteError):  # noqa: N818 (a refusal of an action, told to a program)
    """An action that is no listed move now; the sentence names the move and the rule."""


RENDER_MODES = ("ansi", "human")


class Table(Dealer):
    """A title at a fixed number of seats, with fixed options."""

    def __init__(self, title: Title | str, seats: int = 0, options: Options | str = "") -> None:
        self.title = find_title(title) if isinstance(title, str) else title
        self.seats = seats or self.title.seats[0]
        self.title.check_seats(self.seats)
        self.options = (
            read_options(self.title.options_type, options, self.title.name) if isinstance(options, str) else options
        )
        self.title.check_options(self.seats, self.options)
        self.encoding = self.title.encoding(self.seats, self.options)
        self.names = tuple(f"Seat {seat + 1}" for seat in range(self.seats))
        self.free_move = self.title.free_move(self.seats, self.options)
        codes = self.title.move_codes(self.seats, self.options)
        together = is_together(self.title.teams(self.seats, self.options))
        favourites = [self.favourite(kind) for kind in range(len(self.title.chance_kinds))]
        super().__init__(Coding(codes), favourites, together)

    def __reduce__(self) -> tuple[type[Table], tuple[object, ...]]:
        """Everything else follows from these; so environments can be copied and sent to other processes."""
        return Table, (self.title, self.seats, self.options)

    def deal(self, chance: Chance) -> State:
        return self.title.deal(self.seats, chance, self.options)

    def alike(self, kind: int, n: int) -> list[int]:
        return self.title.alike(kind, n)

    def favourite(self, kind: int) -> int:
        """The likeliest answer to a question of this kind, as far as its answers have names."""
        alike = self.title.alike(kind, len(self.title.chance_kinds[kind].labels))
        return max(alike, key=alike.count, default=0)

    def described(self) -> str:
        return f"{self.title.slug} with {self.seats} seats ({write_options(self.options)})"

    def rewards(self, state: State) -> list[float]:
        """What an ended game was worth to each seat."""
        return rewards(state.placements(), self.together)

    # ------------------------------------------------------------ actions
    @property
    def actions(self) -> int:
        """How many actions there are."""
        return int(self.coding.size)

    def legal(self, state: State, seat: int) -> list[int]:
        """The seat's listed moves as actions, in ascending order."""
        return self.coding.actions(state, seat)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each action that is a listed move of the seat, else 0."""
        import numpy as np

        mask = np.zeros(self.actions, np.int8)
        mask[self.coding.actions(state, seat)] = 1
        return mask

    def move(self, action: int) -> Move:
        """The move of an action; IllegalAction where there is none."""
        if not 0 <= action < self.actions:
            raise IllegalAction(
                f"There is no action {action}: the actions of {self.described()} are 0 to {self.actions - 1}."
            )
        return Move(int(self.coding.code(action)))

    def action(self, move: Move) -> int:
        """The action of a move; one with parameters is given by its code, which stands for the listed completion."""
        action = int(self.coding.action(move.code))
        if action < 0:
            raise UsageError(f"'{self.title.notation(move)}' is no action of {self.described()}.")
        return action

    def notation(self, action: int) -> str:
        """The move of an action, as it is written in records."""
        return self.title.notation(self.move(action))

    def why_not(self, state: State, seat: int, action: int) -> IllegalAction:
        """Why the seat may not take the action now, in a sentence with the move and its rule."""
        try:
            move = self.move(action)
        except IllegalAction as none:
            return none
        refusal = self.title.why_not(state, seat, move)
        reason = str(refusal) if refusal is not None else "It is legal, but not among the listed moves."
        return IllegalAction(f"Seat {seat + 1} cannot take action {action}, '{self.title.notation(move)}': {reason}")

    def take(self, state: State, seat: int, action: int, chance: Chance) -> None:
        """Make the move of an action, or raise IllegalAction and leave everything as it was."""
        if action not in self.legal(state, seat):
            raise self.why_not(state, seat, action)
        state.apply(seat, self.coding.code(action), chance, None)

    # ------------------------------------------------------------ a move with numbers of one's own
    @property
    def free(self) -> FreeMove:
        """The move that can be filled in with measured numbers; UsageError where the title has none."""
        if self.free_move is None:
            raise UsageError(f"{self.title.name} has no move that is filled in with measured numbers.")
        return self.free_move

    def filled(self, thing: int, shares: Sequence[float]) -> Move:
        """That move of one of its things. Each other number is given from -1, its least value, to 1, its greatest."""
        ends = zip(self.free.low, self.free.high)
        numbers = (round(low + (share + 1) / 2 * (high - low)) for share, (low, high) in zip(shares, ends, strict=True))
        return Move(self.free.code, (int(thing), *numbers))

    def shares(self, move: Move) -> tuple[int, list[float]]:
        """The other way round: the thing of such a move, and its numbers between -1 and 1."""
        ends = zip(self.free.low, self.free.high)
        numbers = zip(move.params[1:], ends, strict=True)
        return move.params[0], [2 * (number - low) / (high - low) - 1 for number, (low, high) in numbers]

    def take_filled(self, state: State, seat: int, thing: int, shares: Sequence[float], chance: Chance) -> None:
        """Make it, or raise IllegalAction and leave everything as it was."""
        move = self.filled(thing, shares)
        refusal = self.title.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalAction(f"Seat {seat + 1} cannot make the move '{self.title.notation(move)}': {refusal}")
        state.apply_form(seat, move.code, list(move.params), chance, None)

    def thing_mask(self, state: State, seat: int) -> Mask:
        """1 for each thing of which the move can be made now, its other numbers being as usual."""
        import numpy as np

        mask = np.zeros(self.free.things, np.int8)
        usual = [int(number) for number in state.complete(seat, self.free.code)]
        if usual and self.action(Move(self.free.code)) in self.legal(state, seat):
            for thing in range(self.free.things):
                mask[thing] = state.verdict(seat, self.free.code, [thing, *usual[1:]]) == LEGAL
        return mask

    # ------------------------------------------------------------ observations
    @property
    def rows(self) -> Encoding:
        """The table's encoding; UsageError where its title has none."""
        if self.encoding is None:
            raise UsageError(
                f"{self.title.name} has no encoding, so it cannot be observed as numbers; "
                "a title gives one by `Title.encoding`."
            )
        return self.encoding

    def observe(self, state: State, seat: int) -> Floats:
        """What the seat sees, as a fresh row of 32-bit floats, every number divided by its part's scale."""
        import numpy as np

        row = Row(self.rows.size)
        self.rows.observe_into(state, seat, row)
        scaled: Floats = np.asarray(row.numbers) * self.factors
        return scaled

    @cached_property
    def factors(self) -> Floats:
        """What each number is multiplied by."""
        import numpy as np

        factors: Floats = np.float32(1) / self.spread("scale")
        return factors

    def bounds(self) -> tuple[Floats, Floats]:
        """The least and the greatest value of every number of an observation."""
        return self.spread("low") * self.factors, self.spread("high") * self.factors

    def spread(self, field: str) -> Floats:
        """A field of the parts, once for every number."""
        import numpy as np

        values = [getattr(part, field) for part in self.rows.parts for _ in range(count(part))]
        return np.array(values, np.float32)

    def named(self, observation: Any) -> dict[str, Any]:
        """An observation cut into its parts by name, each in its shape."""
        cut = {}
        for part, start in starts(self.rows.parts):
            cut[part.name] = observation[..., start : start + count(part)].reshape(*observation.shape[:-1], *part.shape)
        return cut

    # ------------------------------------------------------------ showing
    def in_words(self, state: State, seat: int, language: str = "en") -> str:
        """The table as the seat (or, below 0, a spectator) sees it, as text."""
        reader = Reader(seat, self.names, language)
        sections = self.title.table_in_words(state, reader)
        return "\n".join("\n".join([section.heading, *(f"  {line}" for line in section.lines)]) for section in sections)

    def render(self, state: State, mode: str | None) -> str | None:
        """What an environment shows: the text ("ansi"), nothing but a print ("human"), or nothing at all."""
        if mode == "human":
            print(self.in_words(state, SPECTATOR))
        return self.in_words(state, SPECTATOR) if mode == "ansi" else None


def checked_render_mode(mode: str | None) -> str | None:
    """One of the ways to show a table; UsageError naming them for any other."""
    if mode is not None and mode not in RENDER_MODES:
        raise UsageError(f"A table is rendered as {' or '.join(RENDER_MODES)}, or not at all (None), not '{mode}'.")
    return mode


def starts(parts: list[Part]) -> list[tuple[Part, int]]:
    """Each part and where it begins."""
    at = 0
    placed = []
    for part in parts:
        placed.append((part, at))
        at += count(part)
    return placed


def layout_table(table: Table) -> str:
    """The parts of an observation as a Markdown table; the documentation is checked against it."""
    lines = ["| part | numbers | shape | divided by | what it says |", "| --- | --- | --- | --- | --- |"]
    for part, start in starts(table.rows.parts):
        shape = " x ".join(str(length) for length in part.shape)
        lines.append(f"| `{part.name}` | {start} to {start + count(part) - 1} | {shape} | {part.scale} | {part.says} |")
    return "\n".join(lines)


def missing(extra: str, package: str) -> UsageError:
    """What to say where a package of an extra is not installed."""
    return UsageError(f"This needs the package {package}: install it with `pip install cubilete[{extra}]`.")
