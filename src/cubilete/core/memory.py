"""What a player at a table remembers: every move that its seat has seen, told again from the start where need be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cubilete.core.chance import ScriptedChance
from cubilete.core.journal import EVERYBODY, Event
from cubilete.core.match import Entry, Match
from cubilete.core.moves import Move
from cubilete.core.player import Player


def seen(seat: int, move: Move, events: Iterable[Event], sealed: bool, watcher: int) -> Move | None:
    """The move of a seat as another saw it made; None where all it saw was that somebody chose.

    `sealed` says whether choices were secret after the move (`State.sealed`). An event that keeps something from the
    watcher may be about what was chosen, so the move is kept from it too.
    """
    if watcher == seat:
        return move
    kept = any(event.insiders != EVERYBODY and not event.insiders >> watcher & 1 for event in events)
    return None if sealed or kept else move


def tell_of(players: Mapping[int, Player], entry: Entry, sealed: bool) -> None:
    """Let the players, by seat, see a move that was just made."""
    for watcher, player in players.items():
        player.watch(entry.seat, seen(entry.seat, entry.move, entry.events, sealed, watcher))


def tell_story(players: Mapping[int, Player], match: Match) -> None:
    """Tell players that have just sat down, or whose table went back, everything that their seats have seen."""
    state = match.state_at(0)
    for entry in match.line:
        chance = ScriptedChance([list(outcome) for outcome in entry.outcomes])
        match.title.play(state, entry.seat, entry.move, chance, None)
        tell_of(players, entry, state.sealed())
