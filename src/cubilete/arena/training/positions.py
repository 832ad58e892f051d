"""Positions to learn from: games that begin at random and are played to the end by the title's policy.

A game is left to chance up to some decision, which lies early in one game and late in another, so that the net sees
what nobody would play as well; from there on the policy plays, and some positions of that part are kept with who won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from mypy_extensions import i64

from cubilete.arena.game import game_seed, stream
from cubilete.core.chance import FastChance
from cubilete.core.encoding import Encoding, Row
from cubilete.core.guide import Guide, Weights
from cubilete.core.options import Options
from cubilete.core.playout import make_proposed
from cubilete.core.state import MoveList, State
from cubilete.core.title import Title

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEPT = 12
"""Positions of one game: more of them would tell the same story."""
WILD = 4
"""One decision in so many is left to chance in a game's first part, if not all are."""
WORD = 1 << 20


class Positions(NamedTuple):
    """Rows as the seat on turn sees them, and what every seat got in the end, that seat first."""

    rows: NDArray[np.int16]
    shares: NDArray[np.float32]


class GameMaker:
    """Plays one game after another at tables of one kind."""

    def __init__(self, title: Title, seats: int, options: Options, eyes: Encoding, seed: int) -> None:
        self.title = title
        self.seats = seats
        self.options = options
        self.eyes = eyes
        self.seed = seed
        self.guide: Guide = title.guide()
        self.moves = MoveList()
        self.length = 0
        """About how many decisions a game takes; the first one tells."""

    def play(self, game: int) -> Positions:
        """One game, always the same for the same number."""
        chance = stream(game_seed(self.seed, game), "learning")
        seen, state = self.to_the_end(chance)
        return self.kept(self.some(seen, chance), state.placements())

    def to_the_end(self, chance: FastChance) -> tuple[list[State], State]:
        """A game, left to chance up to some decision: the positions from there on, and the end."""
        state = self.title.deal(self.seats, chance, self.options)
        left = int(chance.below(0, max(1, self.length)))
        all_wild = chance.below(0, 2) == 0
        made = 0
        while left > 0 and int(state.to_move()) >= 0:
            self.go_on(state, chance, wild=all_wild or int(chance.below(0, WILD)) == 0)
            left, made = left - 1, made + 1
        seen: list[State] = []
        while int(state.to_move()) >= 0:
            seen.append(state.clone())
            self.go_on(state, chance, wild=False)
            made += 1
        self.length = self.length or made
        return seen, state

    def some(self, seen: Sequence[State], chance: FastChance) -> list[State]:
        """Not more of one game than `KEPT`."""
        return [seen[at] for at in sorted({int(chance.below(0, len(seen))) for _ in range(KEPT)})] if seen else []

    def go_on(self, state: State, chance: FastChance, wild: bool) -> None:
        """One decision of whoever is on turn."""
        seat, moves = state.to_move(), self.moves
        moves.n = 0
        state.fill_moves(seat, moves)
        if moves.n == 0:
            make_proposed(state, seat, chance, self.guide)
            return
        pick: i64 = 0
        if moves.n > 1:
            pick = chance.below(0, moves.n) if wild else self.guide.pick(state, seat, moves, chance)
        state.apply(seat, moves.codes[pick], chance, None)

    def row(self, state: State, seat: int) -> NDArray[np.int16]:
        row = Row(int(self.eyes.size))
        self.eyes.observe_into(state, seat, row)
        return np.asarray(row.numbers)

    def kept(self, chosen: Sequence[State], places: list[int]) -> Positions:
        """Positions that the policy played on from, and who won."""
        ended = Weights()
        ended.share_win(places)
        movers = [int(state.to_move()) for state in chosen]
        shares = [[ended.at[(mover + place) % self.seats] for place in range(self.seats)] for mover in movers]
        return Positions(
            np.array([self.row(state, mover) for state, mover in zip(chosen, movers)], np.int16).reshape(
                len(chosen), int(self.eyes.size)
            ),
            np.array(shares, np.float32).reshape(len(chosen), self.seats),
        )

    def many(self, first: int, games: int) -> Positions:
        """So many games, from one number on."""
        found = [self.play(game) for game in range(first, first + games)]
        return Positions(np.concatenate([one.rows for one in found]), np.concatenate([one.shares for one in found]))

    def guide_loss(self, first: int, games: int) -> float:
        """The loss of the guide's own verdict, on positions of the same kind."""
        told, positions = Weights(), 0
        loss = 0.0
        for game in range(first, first + games):
            chance = stream(game_seed(self.seed, game), "judged")
            state = self.title.deal(self.seats, chance, self.options)
            for _ in range(int(chance.below(0, max(1, self.length)))):
                if int(state.to_move()) >= 0:
                    self.go_on(state, chance, wild=int(chance.below(0, WILD)) == 0)
            if int(state.to_move()) < 0:
                continue
            self.guide.judge(state, self.seats, told)
            said = [max(1e-6, float(told.at[seat])) for seat in range(self.seats)]
            while int(state.to_move()) >= 0:
                self.go_on(state, chance, wild=False)
            ended = Weights()
            ended.share_win(state.placements())
            loss -= sum(float(ended.at[seat]) * float(np.log(said[seat])) for seat in range(self.seats))
            positions += 1
        return loss / max(1, positions)
