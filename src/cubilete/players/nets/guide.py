"""A title's guide whose verdict comes from a net. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.encoding import Encoding, Row
from cubilete.core.guide import Aimed, Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.players.nets.net import Net


class NetGuide(Guide):
    """Looks at moves as the title's guide does, and asks the net who is ahead instead of playing on."""

    def __init__(self, base: Guide, net: Net, eyes: Encoding) -> None:
        self.base = base
        self.net = net
        self.eyes = eyes
        self.row = Row(int(eyes.size))

    def horizon(self, state: State) -> i64:
        return 0

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        net, row = self.net, self.row
        seat = state.to_move()
        row.at = 0
        self.eyes.observe_into(state, seat, row)
        net.ask(row.numbers)
        net.share_out()
        chances.fit(seats)
        place: i64 = 0
        while place < seats:
            chances.at[(seat + place) % seats] = net.shares[place]
            place += 1

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        self.base.weigh(state, seat, moves, weights)

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        return self.base.obvious(state, seat, moves)

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        return self.base.pick(state, seat, moves, chance)

    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        return self.base.decide(state, seat, moves, chance)

    def proposes(self, state: State, seat: i64) -> bool:
        return self.base.proposes(state, seat)

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return self.base.propose(state, seat, chance)

    def replies(self, state: State, seat: i64) -> bool:
        return self.base.replies(state, seat)

    def reply(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return self.base.reply(state, seat, chance)

    def by_hand(self, state: State, seat: i64) -> bool:
        return self.base.by_hand(state, seat)

    def aims(self, state: State, seat: i64, moves: MoveList) -> list[Aimed]:
        return self.base.aims(state, seat, moves)

    def with_hand(self, degrees: float) -> Guide:
        return NetGuide(self.base.with_hand(degrees), self.net, self.eyes)
