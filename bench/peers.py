"""The peers' rows: each library driven from Python in a lean loop of its own public calls.

The libraries are untyped and live in an environment of their own, so they are imported by name and handled as `Any`.
"""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

from bench.timing import Driver, arguments, report_row


class OpenSpiel(Driver):
    """A C++ game of OpenSpiel, its chance nodes sampled by the probabilities that they announce."""

    def __init__(self, seed: int, spec: str) -> None:
        self.spiel: Any = importlib.import_module("pyspiel")
        self.game = self.spiel.load_game(spec)
        self.over = int(self.spiel.PlayerId.TERMINAL)
        self.rng = random.Random(seed)
        self.pick = self.rng.choice

    def version(self) -> str:
        return version("open_spiel")

    def opening(self) -> Any:
        return self.game.new_initial_state()

    def settle(self, state: Any) -> None:
        """Let chance decide one node."""
        left = self.rng.random()
        outcomes = state.chance_outcomes()
        for action, probability in outcomes:
            left -= probability
            if left <= 0:
                state.apply_action(action)
                return
        state.apply_action(outcomes[-1][0])  # the probabilities added up to a crumb less than one

    def play(self, clone: bool) -> int:
        pick, settle, over = self.pick, self.settle, self.over
        state = self.opening()
        decisions = 0
        seat = state.current_player()
        while seat != over:
            if seat < 0:
                settle(state)
            else:
                if clone:
                    state = state.clone()
                state.apply_action(pick(state.legal_actions()))
                decisions += 1
            seat = state.current_player()
        return decisions

    def walk(self) -> Iterator[tuple[Any, int]]:
        state = self.opening()
        while not state.is_terminal():
            if state.is_chance_node():
                self.settle(state)
                continue
            moves = state.legal_actions()
            yield state, len(moves)
            state.apply_action(self.pick(moves))

    def clone(self, state: Any) -> Any:
        return state.clone()

    def moves(self, state: Any) -> Any:
        return state.legal_actions()


class EvenOpenSpiel(OpenSpiel):
    """The same, for a game whose outcomes are known to be equally likely: quicker, but wrong for loaded dice."""

    def settle(self, state: Any) -> None:
        state.apply_action(self.pick(state.legal_actions()))


class DealtOpenSpiel(EvenOpenSpiel):
    """The same, from positions dealt before the clock starts: no chance at all is left in a game of hearts."""

    def __init__(self, seed: int, spec: str) -> None:
        super().__init__(seed, spec)
        self.dealt = [self.deal() for _ in range(64)]

    def deal(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.settle(state)
        return state

    def opening(self) -> Any:
        return self.pick(self.dealt).clone()


class Catanatron(Driver):
    """Four random players at Catan. Every decision counts, forced ones too, as in all other rows."""

    def __init__(self, seed: int) -> None:
        self.catan: Any = importlib.import_module("catanatron.game")
        players: Any = importlib.import_module("catanatron.models.player")
        self.generate = importlib.import_module("catanatron.models.actions").generate_playable_actions
        colors = players.Color
        self.seats = [players.RandomPlayer(color) for color in (colors.RED, colors.BLUE, colors.ORANGE, colors.WHITE)]
        self.pick = random.Random(seed).choice
        random.seed(seed)  # catanatron rolls its dice from the shared generator

    def version(self) -> str:
        return version("catanatron")

    def goes_on(self, game: Any) -> bool:
        """Catanatron's own loop ends in the same way: a winner, or too many turns."""
        return game.winning_color() is None and game.state.num_turns < self.catan.TURNS_LIMIT

    def play(self, clone: bool) -> int:
        pick, goes_on = self.pick, self.goes_on
        game = self.catan.Game(self.seats)
        decisions = 0
        while goes_on(game):
            if clone:
                game = game.copy()
            game.execute(pick(game.state.playable_actions), validate_action=False)
            decisions += 1
        return decisions

    def walk(self) -> Iterator[tuple[Any, int]]:
        game = self.catan.Game(self.seats)
        while self.goes_on(game):
            moves = game.state.playable_actions
            yield game, len(moves)
            game.execute(self.pick(moves), validate_action=False)

    def clone(self, state: Any) -> Any:
        return state.copy()

    def moves(self, state: Any) -> Any:
        return self.generate(state.state)


class PettingZoo(Driver):
    """PettingZoo's Hanabi for four, without the checking wrappers. An environment cannot be cloned."""

    can_clone = False

    def __init__(self, seed: int) -> None:
        hanabi: Any = importlib.import_module("pettingzoo.classic.hanabi_v5")
        self.env = hanabi.env(players=4, colors=5, ranks=5, hand_size=4).unwrapped
        self.rng = random.Random(seed)

    def version(self) -> str:
        return version("pettingzoo")

    def listed(self) -> list[int]:
        """The legal actions; empty when the game is over."""
        observation, _, ended, stopped, info = self.env.last()
        if ended or stopped:
            return []
        mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
        moves: list[int] = mask.nonzero()[0].tolist()
        return moves

    def play(self, clone: bool) -> int:
        return sum(1 for _ in self.walk())

    def walk(self) -> Iterator[tuple[Any, int]]:
        self.env.reset(seed=self.rng.randrange(2**31))
        moves = self.listed()
        while moves:
            yield None, len(moves)
            self.env.step(self.rng.choice(moves))
            moves = self.listed()


class RLCard(Driver):
    """A game of RLCard. It has no clone of its own; a deep copy of the game is what its step-back uses."""

    def __init__(self, seed: int, name: str) -> None:
        self.env: Any = importlib.import_module("rlcard").make(name, config={"seed": seed})
        self.pick = random.Random(seed).choice

    def version(self) -> str:
        return version("rlcard")

    def play(self, clone: bool) -> int:
        env, pick = self.env, self.pick
        seen, _ = env.reset()
        decisions = 0
        while not env.is_over():
            if clone:
                env.game = copy.deepcopy(env.game)
            seen, _ = env.step(pick(list(seen["legal_actions"])))
            decisions += 1
        return decisions

    def walk(self) -> Iterator[tuple[Any, int]]:
        seen, _ = self.env.reset()
        while not self.env.is_over():
            moves = list(seen["legal_actions"])
            yield self.env.game, len(moves)
            seen, _ = self.env.step(self.pick(moves))

    def clone(self, state: Any) -> Any:
        return copy.deepcopy(state)

    def moves(self, state: Any) -> Any:
        self.env.game = state
        return self.env._get_legal_actions()


DRIVERS: dict[str, Callable[[int], Driver]] = {
    "hearts": lambda seed: OpenSpiel(seed, "hearts"),
    "hearts-even": lambda seed: EvenOpenSpiel(seed, "hearts"),
    "hearts-dealt": lambda seed: DealtOpenSpiel(seed, "hearts"),
    "cribbage": lambda seed: OpenSpiel(seed, "cribbage(players=4)"),
    "backgammon": lambda seed: OpenSpiel(seed, "backgammon"),
    "gin_rummy": lambda seed: OpenSpiel(seed, "gin_rummy"),
    "catanatron": Catanatron,
    "hanabi": PettingZoo,
    "uno": lambda seed: RLCard(seed, "uno"),
    "gin-rummy": lambda seed: RLCard(seed, "gin-rummy"),
}


def main() -> None:
    name, seed, seconds = arguments()
    report_row(DRIVERS[name](seed), seconds)


if __name__ == "__main__":
    main()
