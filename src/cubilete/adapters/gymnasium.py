"""Titles as Gymnasium environments: one seat learns, bots of one's choice sit at the others.

>>> import gymnasium
>>> import cubilete.adapters.gymnasium
>>> env = gymnasium.make("cubilete/CargoNoir-v0", seats=3, opponents=("greedy", "random"))
>>> observation, info = env.reset(seed=1)
>>> observation.shape == env.observation_space.shape, int(info["action_mask"].sum()) > 0
(True, True)

An action is a listed move of the seat; `info["action_mask"]` says which are open, and so does `action_masks()`, the
name by which MaskablePPO of sb3-contrib asks. A step lets the opponents play until the seat has to decide again. The
reward is 0 until the game is over and then the seat's share of the win between -1 and 1.

Where a title has a move that is filled in with measured numbers (a flick), `freely=True` makes an action three things:
the listed move, then what is flicked and four numbers between -1 and 1, which count if the move is that one.

>>> race = gymnasium.make("cubilete/CubaRace-v0", opponents="random", freely=True)
>>> _, info = race.reset(seed=1)
>>> number, die, flick = race.action_space.sample(mask=(info["action_mask"], info["thing_mask"], None))
>>> flick.shape
(4,)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from cubilete.adapters.coding import RENDER_MODES, IllegalAction, Table, checked_render_mode, missing
from cubilete.arena.game import ask, check, stream
from cubilete.core.errors import UsageError
from cubilete.core.options import Options
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.games import TITLES
from cubilete.players import make_player, player_names

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise missing("adapters", error.name or "gymnasium") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Observation = NDArray[np.float32]
    Action = int | tuple[int, int, NDArray[np.float32]]
    Base = gymnasium.Env[Observation, Action]
else:
    Base = gymnasium.Env

ANY_SEAT = -1
"""A seat drawn anew for every game."""
SEED_BITS = 48
MOST_DEALS = 1000
"""So often another game is dealt where the seat never comes to decide."""
WORST = -1.0


class CubileteEnv(Base):
    """A seat at a table whose other seats are taken by bots."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        title: Title | str,
        seats: int = 0,
        opponents: Sequence[str] | str = (),
        seat: int = ANY_SEAT,
        options: Options | str = "",
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
        freely: bool = False,
    ) -> None:
        self.table = Table(title, seats, options)
        if not ANY_SEAT <= seat < self.table.seats:
            raise UsageError(
                f"The seat must be 0 to {self.table.seats - 1}, or {ANY_SEAT} for another one every game, not {seat}."
            )
        if illegal not in ("lose", "raise"):
            raise UsageError(f"An illegal action may 'lose' the game or 'raise' an error; '{illegal}' is neither.")
        self.chosen_seat = seat
        self.illegal = illegal
        self.render_mode = checked_render_mode(render_mode)
        self.opponents = opponents_of(self.table, opponents)
        low, high = self.table.bounds()
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.freely = freely
        self.action_space = free_space(self.table) if freely else spaces.Discrete(self.table.actions)  # type: ignore[assignment]  # its elements are numbers
        self.state: State | None = None
        self.seat = 0
        self.over = True

    # ------------------------------------------------------------ copies
    def __getstate__(self) -> dict[str, Any]:
        """Everything but the bots, which a copy seats anew: theirs have not seen what happened before."""
        return {name: value for name, value in vars(self).items() if name != "players"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.players = seated(self.table, self.opponents, self.seat)

    # ------------------------------------------------------------ a game
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and let the opponents play until it is the seat's turn.

        A game that is over before that (a crew can lose so quickly) teaches nothing, and another one is dealt.
        """
        super().reset(seed=seed)
        self.deal()
        deals = 1
        while self.over and deals < MOST_DEALS:
            self.deal()
            deals += 1
        return self.observation(), self.info()

    def deal(self) -> None:
        """The next game of the series, up to the seat's first decision."""
        game = int(self.np_random.integers(1 << SEED_BITS))
        self.chance = stream(game, "table")
        self.minds = [stream(game, f"seat {seat + 1}") for seat in range(self.table.seats)]
        self.game = game
        drawn = self.chosen_seat == ANY_SEAT
        self.seat = int(stream(game, "who").below(0, self.table.seats)) if drawn else self.chosen_seat
        self.players = seated(self.table, self.opponents, self.seat)
        self.state = self.table.deal(self.chance)
        self.over = False
        self.play_on()

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, let the opponents answer; illegal ones lose the game at once or raise IllegalAction."""
        if self.over:
            raise UsageError("The game is over: call reset() before the next step.")
        state = self.current()
        try:
            self.take(state, action)
        except IllegalAction as refused:
            if self.illegal == "raise":
                raise
            self.over = True
            return self.observation(), WORST, True, False, self.info() | {"illegal": str(refused)}
        self.play_on()
        reward = self.table.rewards(state)[self.seat] if self.over else 0.0
        return self.observation(), reward, self.over, False, self.info()

    def take(self, state: State, action: Action) -> None:
        """Make the move of an action, its numbers counting only where the move has any."""
        if isinstance(action, tuple):
            number, thing, shares = action
            if self.table.move(int(number)).code == self.table.free.code:
                self.table.take_filled(state, self.seat, thing, shares.tolist(), self.chance)
                return
            action = number
        self.table.take(state, self.seat, int(action), self.chance)

    def play_on(self) -> None:
        """Ask the opponents, each on a table dealt anew where it may not know something, until the seat decides."""
        state = self.current()
        seat = int(state.to_move())
        while seat >= 0 and seat != self.seat:
            player = self.players[seat]
            move = ask(player, state, seat, self.minds[seat], self.game)
            check(self.table.title, state, seat, move, player.name, self.game)
            if move.params:
                state.apply_form(seat, move.code, list(move.params), self.chance, None)
            else:
                state.apply(seat, move.code, self.chance, None)
            seat = int(state.to_move())
        self.over = seat < 0

    def current(self) -> State:
        """The state of the game that is being played."""
        if self.state is None:
            raise UsageError("There is no game yet: call reset() first.")
        return self.state

    # ------------------------------------------------------------ what is seen
    def observation(self) -> Observation:
        return self.table.observe(self.current(), self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are listed moves now; the method that MaskablePPO of sb3-contrib looks for."""
        if self.over:
            return np.zeros(self.table.actions, np.bool_)
        return self.table.mask(self.current(), self.seat).astype(np.bool_)

    def info(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}
        if self.freely:
            told["thing_mask"] = self.table.thing_mask(self.current(), self.seat)
        if self.over:
            told["placements"] = self.current().placements()
            told["points"] = self.current().points()
        return told

    def render(self) -> str | None:
        """The table in words: returned ("ansi") or printed ("human"), as a spectator sees it."""
        return self.table.render(self.current(), self.render_mode)


def free_space(table: Table) -> spaces.Space[Any]:
    """A listed move, then of what it is made and with which numbers, if it is the one that is filled in freely."""
    free = table.free
    numbers = spaces.Box(-1.0, 1.0, (len(free.low),), np.float32)
    return spaces.Tuple((spaces.Discrete(table.actions), spaces.Discrete(free.things), numbers))


def opponents_of(table: Table, names: Sequence[str] | str) -> list[str]:
    """A name for every other seat, in turn order; fewer names are repeated, none means the title's first bot."""
    others = table.seats - 1
    wanted = [names] if isinstance(names, str) else list(names)
    wanted = wanted or player_names(table.title)[: min(1, others)]
    if len(wanted) > others:
        raise UsageError(f"There are {others} other seats, and {len(wanted)} opponents are named.")
    for name in wanted:
        make_player(table.title, name)  # a name that nobody has is refused before the first game
    return [wanted[place % len(wanted)] for place in range(others)]


def seated(table: Table, names: list[str], seat: int) -> dict[int, Player]:
    """The opponents at their seats, in turn order after the learner's."""
    return {
        (seat + 1 + place) % table.seats: make_player(table.title, name, options=table.options)
        for place, name in enumerate(names)
    }


def env_id(slug: str) -> str:
    """The name of a title among Gymnasium's environments: cubilete/CargoNoir-v0."""
    return f"cubilete/{''.join(word.capitalize() for word in slug.split('_'))}-v0"


def register_all() -> None:
    """Make every title known to `gymnasium.make`."""
    for slug in TITLES:
        if env_id(slug) not in gymnasium.registry:
            gymnasium.register(
                env_id(slug),
                "cubilete.adapters.gymnasium:CubileteEnv",
                kwargs={"title": slug},
                disable_env_checker=True,
            )


register_all()
