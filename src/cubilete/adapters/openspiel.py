"""Titles as OpenSpiel games, written in Python and registered under `python_cubilete_...`.

>>> import pyspiel
>>> import cubilete.adapters.openspiel
>>> game = pyspiel.load_game("python_cubilete_cargo_noir", {"seats": 3})
>>> game.num_players()
3
>>> state = game.new_initial_state()
>>> state.is_chance_node()  # the first token of the Black Market
True

Chance is explicit: every question that the rules ask of it is a chance node with its outcomes and their probabilities,
the deal included; outcomes that mean the same (two blank sides of a die) are one. Rewards come at the end and are
shares of the win that add up to 0, or the same for all where all win or lose together. States share what never changes,
so cloning them is cheap, and nothing is put into words unless somebody asks.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import Any

from cubilete.adapters.coding import Table, missing
from cubilete.adapters.recall import Moment, begin
from cubilete.core.chance import Chance, FastChance
from cubilete.core.chance_nodes import ASKING, MOST_ANSWERS, OVER, Walk, set_out, walk_from
from cubilete.core.errors import UsageError
from cubilete.core.moves import Move
from cubilete.core.options import write_options
from cubilete.core.outcome import is_together
from cubilete.core.player import Player
from cubilete.core.position import document_digest
from cubilete.core.state import State
from cubilete.core.title import Document, Title
from cubilete.games import TITLES
from cubilete.games import title as find_title

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel", error.name or "open_spiel") from None

MOST_DECISIONS = 100_000
"""A bound that no game reaches that is played to win, chance included; OpenSpiel wants one, and nobody counts."""
SEED_BITS = 62


# ---------------------------------------------------------------- the game
def game_type(title: Title, imperfect: bool, together: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    low, high = title.seats
    kinds = pyspiel.GameType
    hidden = imperfect or not title.nothing_hidden
    information = kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"python_cubilete_{title.slug}",
        long_name=f"{title.name} (Cubilete)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kinds.Utility.IDENTICAL if together else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=title.encoding(low, title.options_type()) is not None,
        parameter_specification={"seats": low, "options": "", "imperfect": False, "recall": True},
    )


class CubileteGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A title at a fixed number of seats, with fixed options; every title has a class of its own derived from this one.

    `imperfect` lets a title in which nothing is hidden pass for one of imperfect information, which IS-MCTS insists on.
    `recall` keeps what every seat has seen where something is hidden, so that its information state forgets nothing;
    without it an information state is what the seat sees now and the number of decisions.
    """

    title: Title

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        # OpenSpiel writes a game's parameters as "name=value,name=value", so no value may hold one of these signs
        given = dict(params or {})
        options = " ".join(str(given.get("options", "")).replace(",", " ").split()).replace(":", "=")
        if options:
            given["options"] = options.replace("=", ":")
        self.table = Table(self.title, int(given.get("seats", 0)), options)
        self.imperfect = bool(given.get("imperfect", False))
        self.recall = bool(given.get("recall", True)) and not self.title.nothing_hidden
        self.opening = set_out(self.table, None)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=MOST_ANSWERS,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.table.together else 0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(self.title, self.imperfect, self.table.together), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """By name for a title of the shelf, so that another process finds the rest itself."""
        return load, (name_of(self.title), self.get_parameters())

    def new_initial_state(self) -> CubileteState:
        return CubileteState(self)

    def state_at(self, state: State) -> CubileteState:
        """A state of OpenSpiel at any state of the title; its history begins here."""
        made = CubileteState(self)
        made.walk = set_out(self.table, state.clone())
        made.memory = begin(self.table, made.walk.state) if self.recall else None
        return made

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DECISIONS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type is not None and bool(iig_obs_type.perfect_recall))


class CubileteState(pyspiel.State):  # type: ignore[misc]  # untyped
    """One moment of a game: somebody's decision, an open question of chance, or the end.

    OpenSpiel clones a state by copying its attributes, so there is one, and it copies itself quickly.
    """

    def __init__(self, game: CubileteGame) -> None:
        super().__init__(game)
        self.walk: Walk = game.opening.copy()
        self.memory: Moment | None = begin(game.table, self.walk.state) if game.recall else None
        """What every seat has seen and done; None where nobody keeps it."""

    # ------------------------------------------------------------ what searches ask all the time
    def current_player(self) -> int:
        return self.walk.mover

    def is_terminal(self) -> bool:
        return self.walk.mover == OVER

    def is_chance_node(self) -> bool:
        return self.walk.mover == ASKING

    def _legal_actions(self, player: int) -> list[int]:
        return self.walk.actions()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel's own, without asking the same questions of Python again and again."""
        mover = self.walk.mover
        if mover == ASKING:
            return [answer for answer, _ in self.chance_outcomes()] if player is None or player == mover else []
        if mover == OVER or (player is not None and player != mover):
            return []
        return self.walk.actions().copy()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.walk.outcomes()

    def _apply_action(self, action: int) -> None:
        walk = self.walk
        walk.take(action)
        if self.memory is not None and walk.mover != ASKING:  # in the middle of a move nobody sees anything
            self.memory = self.memory.then(walk.state, int(walk.seat), int(walk.code))

    def returns(self) -> list[float]:
        if self.walk.mover != OVER:
            return [0.0] * self.num_players()
        return self.table.rewards(self.position())

    # ------------------------------------------------------------ what is known
    @property
    def table(self) -> Table:
        table = self.walk.dealer
        assert isinstance(table, Table)
        return table

    def position(self) -> State:
        """The settled state: before the move whose chance is being asked; not to be changed."""
        assert self.walk.state is not None, "the game has not been dealt yet"
        return self.walk.state

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of what the player may know: all decisions, or the seat's view where something is hidden."""
        walk = self.walk
        if self.table.title.nothing_hidden or walk.state is None:
            return f"{walk.trail:x}-{walk.mark:x}"
        seat = walk.mover if player is None else player
        if self.memory is not None:
            return self.memory.told(seat)
        view: Document = {"view": self.table.title.view(walk.state, seat), "decisions": self.move_number()}
        return document_digest(view)

    def observation_string(self, player: int | None = None) -> str:
        """The table in words, as the player sees it, and what chance is asked."""
        seat = self.walk.mover if player is None else player
        lines = [] if self.walk.state is None else [self.table.in_words(self.position(), seat)]
        if self.walk.mover == ASKING:
            lines.append(f"Chance decides: {self.table.title.chance_kinds[self.walk.kind()].name}")
        return "\n".join(lines)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CubileteState:
        """A state that the player cannot tell from this one, in which the others remember what they now hold."""
        other: CubileteState = self.clone()
        if self.table.title.nothing_hidden:
            return other
        if self.walk.mover == ASKING:
            raise UsageError("What is hidden is dealt anew where somebody decides, not while chance is asked.")
        dealt = self.position().redeal(player, FastChance(int(sampler() * (1 << SEED_BITS))))
        other.walk.see(dealt)
        if self.memory is not None:
            other.memory = self.memory.dealt_anew(player, dealt)
        return other

    # ------------------------------------------------------------ in words
    def _action_to_string(self, player: int, action: int) -> str:
        if player == ASKING:
            kind = self.table.title.chance_kinds[self.walk.kind()]
            return f"{kind.name} {kind.write([int(self.walk.meant(action))])}"
        return self.table.notation(action)

    def __str__(self) -> str:
        return f"{self.observation_string(ASKING)}\n{self.walk.trail:x}-{self.walk.mark:x}"


class Observer:
    """What OpenSpiel asks for tensors and texts: the title's encoding as one flat tensor."""

    def __init__(self, table: Table, recalls: bool) -> None:
        self.table = table
        self.recalls = recalls
        self.tensor = None if table.encoding is None or recalls else np.zeros(int(table.encoding.size), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: CubileteState, player: int) -> None:
        if self.tensor is None:
            return
        if state.walk.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.table.observe(state.walk.state, player)

    def string_from(self, state: CubileteState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


# ---------------------------------------------------------------- a bot of OpenSpiel at a seat of ours
class SpielPlayer(Player):
    """Lets a bot of OpenSpiel decide, so that it can sit in an arena beside our own players."""

    name = "openspiel"

    def __init__(
        self, game: CubileteGame, make_bot: Callable[[CubileteGame, int], Any], name: str = "openspiel"
    ) -> None:
        self.game = game
        self.make_bot = make_bot
        self.name = name

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        """Make a fresh bot with a seed out of the seat's own chance, and ask it."""
        bot = self.make_bot(self.game, int(chance.below(0, 1 << 30)))
        return self.game.table.move(ask_bot(bot, self.game.state_at(state)))


def ask_bot(bot: Any, state: CubileteState) -> int:
    """The action of a bot.

    The MCTS written in C++ is asked by `mcts_search`: its `step` lets go of Python's lock and then crashes on any game
    that is written in Python (OpenSpiel 2.0).
    """
    if isinstance(bot, pyspiel.MCTSBot):
        return int(bot.mcts_search(state).best_child().action)
    return int(bot.step(state))


# ---------------------------------------------------------------- writing states down
def write_moment(moment: Moment) -> tuple[Any, ...]:
    """What everybody remembers, as digests."""
    return read_moment, (where(moment.table), moment.all_told())


def read_moment(where: tuple[Title | str, int, str], known: dict[int, str]) -> Moment:
    return begin(Table(*where), None, known)


def where(table: Table) -> tuple[Title | str, int, str]:
    """A table by the name of its title, its seats and its options."""
    return name_of(table.title), table.seats, write_options(table.options)


def write_walk(walk: Walk) -> tuple[Any, ...]:
    """A walk as a position, the move that is being decided, and the answers it has had; for pickle."""
    table = walk.dealer
    assert isinstance(table, Table)
    document = None if walk.state is None else table.title.document(walk.state)
    code = int(walk.code) if walk.mover == ASKING else -1
    return read_walk, (where(table), document, int(walk.seat), code, walk.script(), int(walk.trail), int(walk.mark))


def load(title: str | Title, params: dict[str, Any]) -> CubileteGame:
    """The game of a title with parameters as `pyspiel.load_game` takes them."""
    here = find_title(title) if isinstance(title, str) else title
    game: CubileteGame = MADE[here.slug](params)
    return game


def name_of(title: Title) -> str | Title:
    """The slug of a title as the shelf has it; a title with other components, or of nobody's shelf, is its own name."""
    known = title.slug in TITLES and TITLES[title.slug] is type(title)
    return title.slug if known and find_title(title.slug).components == title.components else title


def read_walk(
    where: tuple[Title | str, int, str],
    document: Document | None,
    seat: int,
    code: int,
    script: list[int],
    trail: int,
    mark: int,
) -> Walk:
    table = Table(*where)
    state = None if document is None else table.title.load(document, table.seats, table.options)
    return walk_from(table, state, seat, code, script, trail, mark)


MADE: dict[str, type[CubileteGame]] = {}
"""The class of every registered title, by its slug."""


def register(title: Title) -> None:
    """Make a title known to `pyspiel.load_game`.

    OpenSpiel keeps what makes the game until after Python has ended, which only a class survives.
    """
    together = is_together(title.teams(title.seats[0]))
    made = type(f"{title.slug}_game", (CubileteGame,), {"title": title, "__module__": __name__})
    MADE[title.slug] = made
    pyspiel.register_game(game_type(title, False, together), made)


copyreg.pickle(Walk, write_walk)
copyreg.pickle(Moment, write_moment)
for slug in TITLES:
    register(find_title(slug))
