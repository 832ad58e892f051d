"""Programs to ask: the worked examples, and small ones that misbehave in one way each."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from cubilete.core.chance import FastChance
from cubilete.core.player import Player, decide_fairly
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.engine import EnginePlayer, EngineSettings
from cubilete.games import title
from cubilete.players import make_player

ROOT = Path(__file__).parents[2]
FIRST = ("sh", str(ROOT / "examples" / "engine.sh"))
CARGO = title("cargo_noir")
GREETS = "read hello; echo id name Trouble; echo ready 1; "
"""A shell script that begins like this is ready; it is asked next."""


def node() -> str:
    """Node builds the pages, so it is there; where the machine had none, beside this Python."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found, "Node builds the pages: `make test` takes it from PyPI where there is none."
    return found


def worked_example() -> tuple[str, ...]:
    return node(), str(ROOT / "examples" / "engine.mjs")


def script(words: str) -> tuple[str, ...]:
    return "sh", "-c", words


def noting(log: Path, before: str = "") -> tuple[str, ...]:
    """Plays as FIRST does. What it is told lies in the log, behind what lay there, before it answers."""
    return script(f"{before}tee /dev/fd/3 3>&1 >>'{log}' | sh '{FIRST[1]}'")


def engine(
    command: tuple[str, ...],
    game: Title = CARGO,
    stand_in: str = "",
    seconds: float = 30.0,
    start_seconds: float = 30.0,
    bank: float = 0.0,
    set: dict[str, str] | None = None,
) -> EnginePlayer:
    """A player with a limit that only a test of limits makes short."""
    settings = EngineSettings(
        command=command, seconds=seconds, start_seconds=start_seconds, bank=bank, stand_in=stand_in, set=set or {}
    )

    def goes_on() -> Player:
        return make_player(game, stand_in)

    return EnginePlayer("engine", game, settings, stand_in=goes_on if stand_in else None)


def dealt(game: Title = CARGO, seats: int = 2) -> State:
    return game.deal(seats, FastChance(1))


def hands_dealt() -> tuple[Title, State, int]:
    """Competitors once everybody holds cards that nobody else may see, and the seat on turn."""
    here = title("competitors")
    state = here.deal(3, FastChance(4))
    mind = make_player(here, "random")
    for step in range(30):
        seat = int(state.to_move())
        here.play(state, seat, decide_fairly(mind, state, seat, FastChance(step)), FastChance(step), None)
    return here, state, int(state.to_move())
