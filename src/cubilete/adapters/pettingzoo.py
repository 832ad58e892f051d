"""Titles as PettingZoo environments: agents take turns (AEC), with action masks.

>>> from cubilete.adapters.pettingzoo import env
>>> cubitos = env("cubitos", seats=2)
>>> cubitos.reset(seed=1)
>>> cubitos.possible_agents
['seat_1', 'seat_2']

The selected agent is the first seat that owes a decision. An observation is a dictionary of `observation` (what the
seat sees) and `action_mask`; the mask lies in the agent's info as well. Rewards are 0 until the game is over and then
shares of the win that add up to 0; 1 or -1 for everybody where all win or lose together.
"""

from __future__ import annotations

import secrets
from typing import Any

from cubilete.adapters.coding import RENDER_MODES, Table, checked_render_mode, missing
from cubilete.arena.game import game_seed, stream
from cubilete.core.options import Options
from cubilete.core.state import State
from cubilete.core.title import Title

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("adapters", error.name or "pettingzoo") from None

SEED_BITS = 48


def env(
    title: Title | str = "cargo_noir",
    seats: int = 0,
    options: Options | str = "",
    render_mode: str | None = None,
    seed: int | None = None,
) -> AECEnv:
    """An environment that also checks the order of calls and the range of actions, as PettingZoo advises."""
    made = raw_env(title, seats, options, render_mode, seed)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (untyped; the name that PettingZoo asks for)
    """The environment itself."""

    metadata = {"render_modes": [*RENDER_MODES], "name": "cubilete_v0", "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        title: Title | str = "cargo_noir",
        seats: int = 0,
        options: Options | str = "",
        render_mode: str | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(title, seats, options)
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {**self.metadata, "name": f"cubilete_{self.table.title.slug}_v0"}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        low, high = self.table.bounds()
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
            })
            for agent in self.possible_agents
        }  # fmt: skip
        self.seed_given = secrets.randbits(SEED_BITS) if seed is None else seed
        self.games = 0
        self.game_state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # ------------------------------------------------------------ a game
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. A seed starts a series of games; without one the series goes on."""
        if seed is not None:
            self.seed_given, self.games = seed, 0
        self.chance = stream(game_seed(self.seed_given, self.games), "table")
        self.games += 1
        self.game_state = self.table.deal(self.chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.pass_turn()

    def pass_turn(self) -> None:
        """Select who decides now, or end the game."""
        for agent in self.agents:
            self.infos[agent] = {}
        seat = int(self.current().to_move())
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {"action_mask": self.table.mask(self.current(), seat)}
            return
        for agent, worth in zip(self.possible_agents, self.table.rewards(self.current())):
            self.rewards[agent] = worth
            self.terminations[agent] = True

    def current(self) -> State:
        """The state of the game that is being played."""
        assert self.game_state is not None, "reset() comes first"
        return self.game_state

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent; IllegalAction if it is no listed move now."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still in the game: its action must be a number, not None")
        self.table.take(self.current(), self.possible_agents.index(agent), int(action), self.chance)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.pass_turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees; its mask is empty while another agent is selected."""
        state, seat = self.current(), self.possible_agents.index(agent)
        if seat == state.to_move():
            mask = self.infos[agent]["action_mask"].copy()
        else:
            mask = np.zeros(self.table.actions, np.int8)
        return {"observation": self.table.observe(state, seat), "action_mask": mask}

    # ------------------------------------------------------------ showing
    def render(self) -> str | None:
        """The table in words: returned ("ansi") or printed ("human"), as a spectator sees it."""
        return self.table.render(self.current(), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
