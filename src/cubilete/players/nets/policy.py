"""A net that has seen what searches choose, and says which moves deserve a look. Compiled."""

from __future__ import annotations

from typing import final

from mypy_extensions import i16, i64

from cubilete.core.encoding import Coding, Encoding
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.core.vectors import vec
from cubilete.players.nets.guide import NetGuide
from cubilete.players.nets.net import FALLING, FARTHEST, STEPS, WHOLE, Net

try:
    from cubilete.players.nets import dense
except ImportError:  # built without a C compiler
    dense = None  # type: ignore[assignment]


@final
class Policy:
    """A net with an output for every action of a title, of which only those are asked that may be done now."""

    def __init__(self, net: Net, coding: Coding) -> None:
        self.net = net
        self.coding = coding

    def ask(self, row: vec[i16], places: list[int]) -> list[int]:
        """Those outputs for a row."""
        net = self.net
        if net.made is not None:
            return dense.evaluate_some(net.made, row, places)
        net.ask(row)
        return [int(net.out[place]) for place in places]

    def lean(self, row: vec[i16], moves: MoveList, weights: Weights) -> None:
        """Weigh the listed moves by what the net makes of them as well; together they weigh what they did."""
        coding = self.coding
        places: list[int] = []
        i: i64 = 0
        while i < moves.n:
            place = coding.action(moves.codes[i])
            if place < 0:
                return
            places.append(int(place))
            i += 1
        outs = self.ask(row, places)
        top: i64 = max(outs)
        unit = self.net.unit
        before, after = 0.0, 0.0
        i = 0
        while i < moves.n:
            below = (top - i64(outs[i])) * STEPS // unit
            before += weights.at[i]
            weights.at[i] *= float(FALLING[below if below < FARTHEST else FARTHEST]) / float(WHOLE)
            after += weights.at[i]
            i += 1
        if after > 0.0:
            i = 0
            while i < moves.n:
                weights.at[i] *= before / after
                i += 1


@final
class InclinedGuide(NetGuide):
    """One that asks a net who is ahead, and another one which moves deserve a look."""

    def __init__(self, base: Guide, net: Net, eyes: Encoding, policy: Policy) -> None:
        super().__init__(base, net, eyes)
        self.policy = policy

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        self.base.weigh(state, seat, moves, weights)
        if moves.n > 1:
            row = self.row
            row.at = 0
            self.eyes.observe_into(state, seat, row)
            self.policy.lean(row.numbers, moves, weights)

    def with_hand(self, degrees: float) -> Guide:
        return InclinedGuide(self.base.with_hand(degrees), self.net, self.eyes, self.policy)
