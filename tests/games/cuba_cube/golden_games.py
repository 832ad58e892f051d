"""Games that must replay for ever: how one is planned, recorded and looked at, for any game of the box.

A record that no longer replays means that a rule has changed. Where that is meant, raise `rules_version` and write the
records anew, from the file of tests that has the plans:

    PYTHONPATH=src:tests python tests/games/cuba_cube/marketeers/test_market_golden.py [NAME...]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import count
from pathlib import Path

from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.record import Record, read_record, write_record
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.players import make_player

FOLDER = Path(__file__).with_name("golden")
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hugo", "Ida", "Jon")


class Plan(Struct, frozen=True):
    """A game to be recorded: its table, who plays, and what has to happen in it."""

    options: str
    players: str
    """One for each seat."""
    events: str
    """Kinds of events that have to happen."""
    position: Callable[[], State] | None = None
    moves: tuple[str, ...] = ()
    """Moves that are made first, by whoever is on turn."""
    undone: bool = False
    salted: bool = False
    """Whether the players mixed words of their own into the seed."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


@cache
def record_of(name: str) -> Record:
    return read_record(path_of(name).read_text("utf-8"), name)


def kinds_of(match: Match) -> set[str]:
    """Everything that happened, by kind."""
    return {line.kind for _, line in match.story(-1)}


def went_as_planned(match: Match, plan: Plan) -> bool:
    return match.over and kinds_of(match) >= set(plan.events.split())


# ---------------------------------------------------------------- writing them anew
def game(title: Title, plan: Plan, number: int) -> Match:
    """A game played to its end by the players of the plan, with the seed of this number."""
    players = plan.players.split()
    seats = [Seat(name, kind, f"{name} was here" if plan.salted else "") for name, kind in zip(NAMES, players)]
    options = read_options(title.options_type, plan.options, title.name)
    start = title.document(plan.position()) if plan.position is not None else None
    match = Match(title, seats, options, number.to_bytes(32, "big"), start)
    for text in plan.moves:
        match.play(int(match.state.to_move()), text)
    play_on(match, plan)
    return match


def play_on(match: Match, plan: Plan) -> None:
    """Let the players decide until the game is over; now and then one takes a move back."""
    players = [make_player(match.title, one.player) for one in match.seats]
    whim = FastChance(int.from_bytes(match.seed, "big") % 2**32)
    while not match.over:
        who = int(match.state.to_move())
        match.play(who, decide_fairly(players[who], match.state, who, whim))
        if plan.undone and whim.below(0, 6) == 0 and match.undo_reach(who).steps > 0:
            match.undo(who)


def write_anew(title: Title, plans: Mapping[str, Plan], wanted: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in wanted or list(plans):
        plan = plans[name]
        number, found = next((n, match) for n in count(1) if went_as_planned(match := game(title, plan, n), plan))
        path_of(name).write_text(write_record(found), "utf-8")
        print(f"{name}: seed {number}, {len(found.log)} moves", flush=True)
