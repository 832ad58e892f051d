"""The policy of the Cobbers: whatever it is asked about a table, the policy of the table's game answers.

Both members of a team think alike, so whoever prepares the way knows what the other one will drive (CC-R87).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Aimed, Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cuba_cube.rules.table import RACE, Table


@final
class CobbersPolicy(Guide):
    """The policies of both games that teams can play."""

    def __init__(self, race: Guide, smugglers: Guide) -> None:
        self.race = race
        self.smugglers = smugglers

    def game(self, state: State) -> Guide:
        """The policy of the game at a table."""
        assert isinstance(state, Table)
        return self.race if state.game == RACE else self.smugglers

    def horizon(self, state: State) -> i64:
        return self.game(state).horizon(state)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        self.game(state).weigh(state, seat, moves, weights)

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        return self.game(state).obvious(state, seat, moves)

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        return self.game(state).pick(state, seat, moves, chance)

    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        return self.game(state).decide(state, seat, moves, chance)

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        self.game(state).judge(state, seats, chances)

    def proposes(self, state: State, seat: i64) -> bool:
        return self.game(state).proposes(state, seat)

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return self.game(state).propose(state, seat, chance)

    def by_hand(self, state: State, seat: i64) -> bool:
        return self.game(state).by_hand(state, seat)

    def aims(self, state: State, seat: i64, moves: MoveList) -> list[Aimed]:
        return self.game(state).aims(state, seat, moves)

    def with_hand(self, degrees: float) -> Guide:
        return CobbersPolicy(self.race.with_hand(degrees), self.smugglers.with_hand(degrees))

    def replies(self, state: State, seat: i64) -> bool:
        return self.game(state).replies(state, seat)

    def reply(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return self.game(state).reply(state, seat, chance)
