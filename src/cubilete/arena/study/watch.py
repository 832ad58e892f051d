"""One game with somebody watching: every decision, how free it was, what it picked, who led and how long it took."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from cubilete.arena.game import RunningGame
from cubilete.core.journal import Event
from cubilete.core.measures import Measures, Pick
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.core.title import Title

TENTHS = 10
NOBODY = -1


class Pace(Struct, frozen=True):
    """How long people need: the time model of a study, in seconds.

    A decision with a single listed move is only carried out; any other is thought about. Where several may decide at
    the same time, they are taken to think at the same time.
    """

    free: float = 8.0
    forced: float = 2.0


class Item(Struct, frozen=True):
    """What became of one thing that can be picked."""

    offered: int
    """Decisions in which it could be picked; 0 for what merely happens."""
    by_seat: tuple[int, ...]
    """How often each seat picked it."""


class Watched(Struct, frozen=True, kw_only=True):
    """One finished game as a study sees it."""

    pair: int
    world: int
    seed: int
    seating: tuple[str, ...]
    first: int
    """The seat that had the first turn."""
    points: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    forced: tuple[int, ...]
    """Decisions with a single listed move, by seat."""
    choices: int
    """Listed moves of all other decisions together."""
    phases: dict[str, tuple[int, int]]
    """Decisions and forced ones by part of the game."""
    seconds: float
    """At the table, by the time model."""
    longest_wait: float
    """Seconds that somebody waited from one own decision to the next."""
    lead_changes: int
    settled: float
    """The share of the game after which the lead changed no more."""
    runaway: bool
    """Whether the winner led alone after every round of the second half."""
    leads: tuple[float, ...]
    """The lead of the first over the second after each tenth of the game."""
    items: dict[str, dict[str, Item]]
    """By kind and id."""

    def share_of_win(self, seat: int) -> float:
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def seat_in_turn(self, order: int) -> int:
        """The seat that was so many places after the one that had the first turn."""
        return (self.first + order) % len(self.places)


class Watcher:
    """Counts while a game goes on."""

    def __init__(self, measures: Measures, state: State, seats: int, pace: Pace) -> None:
        self.measures = measures
        self.pace = pace
        self.seats = seats
        self.first = measures.starter(state)
        self.decisions = [0] * seats
        self.forced = [0] * seats
        self.choices = 0
        self.phases: dict[str, list[int]] = {}
        self.offered: dict[Pick, int] = {}
        self.picked: dict[Pick, list[int]] = {}
        self.clock = 0.0
        self.heard = [0.0] * seats
        self.longest_wait = 0.0
        self.round = measures.round(state)
        self.history: list[list[float]] = []

    def decided(self, state: State, seat: int, move: Move) -> None:
        """A decision is about to be carried out."""
        codes = state.legal_moves(seat)
        forced = len(codes) == 1
        self.decisions[seat] += 1
        self.forced[seat] += forced
        self.choices += 0 if forced else len(codes)
        phase = self.phases.setdefault(self.measures.phase(state, seat), [0, 0])
        phase[0] += 1
        phase[1] += forced
        self.count_picks(state, seat, move.code, codes)
        together = max(1, len(state.actors()))
        self.longest_wait = max(self.longest_wait, self.clock - self.heard[seat])
        self.clock += (self.pace.forced if forced else self.pace.free) / together
        self.heard[seat] = self.clock

    def count_picks(self, state: State, seat: int, made: int, codes: Sequence[int]) -> None:
        picks = self.measures.picks
        for pick in {pick for code in codes for pick in picks(state, seat, code)}:
            self.offered[pick] = self.offered.get(pick, 0) + 1
        for pick in picks(state, seat, made):
            self.picked.setdefault(pick, [0] * self.seats)[seat] += 1

    def happened(self, event: Event) -> None:
        """Something has come of a decision."""
        for seat, pick in self.measures.happened(event):
            self.picked.setdefault(pick, [0] * self.seats)[seat] += 1

    def carried_out(self, state: State, seat: int) -> None:
        """A decision has been carried out; look at the table whenever a round is over."""
        number = self.measures.round(state)
        following = int(state.to_move())
        around = following == self.first and seat != self.first
        over = number != self.round if number >= 0 else around  # a title may not count its rounds
        self.round = number
        if over and following >= 0:
            self.history.append(self.measures.progress(state))

    def finished(self, state: State, pair: int, world: int, seed: int, seating: tuple[str, ...]) -> Watched:
        points, places = state.points(), state.placements()
        self.history.append([float(number) for number in points])
        winner = places.index(1) if places.count(1) == 1 else NOBODY
        leaders = [leader(standing) for standing in self.history[:-1]] + [winner]
        changes, last = lead_changes(leaders)
        rounds = len(self.history)
        return Watched(
            pair=pair,
            world=world,
            seed=seed,
            seating=seating,
            first=self.first,
            points=tuple(points),
            places=tuple(places),
            rounds=rounds,
            decisions=tuple(self.decisions),
            forced=tuple(self.forced),
            choices=self.choices,
            phases={phase: (counts[0], counts[1]) for phase, counts in sorted(self.phases.items())},
            seconds=self.clock,
            longest_wait=self.longest_wait,
            lead_changes=changes,
            settled=last / rounds,
            runaway=is_runaway(leaders),
            leads=leads(self.history),
            items=self.items(),
        )

    def items(self) -> dict[str, dict[str, Item]]:
        found: dict[str, dict[str, Item]] = {}
        for pick in sorted(self.offered.keys() | self.picked.keys()):
            kind, thing = pick
            by_seat = tuple(self.picked.get(pick, [0] * self.seats))
            found.setdefault(kind, {})[thing] = Item(self.offered.get(pick, 0), by_seat)
        return found


# ---------------------------------------------------------------- who leads
def leader(standing: Sequence[float]) -> int:
    """The seat that is ahead of all others, or NOBODY where the best are level."""
    best = max(standing)
    return list(standing).index(best) if list(standing).count(best) == 1 else NOBODY


def lead_changes(leaders: Sequence[int]) -> tuple[int, int]:
    """How often the lead passed to another seat, and the number of the round (from 1) of the last time.

    Level rounds are no change: who catches up and falls back has not led. The first to lead takes it from nobody.
    """
    changes, last, before = 0, 0, NOBODY
    for at, seat in enumerate(leaders):
        if seat in (NOBODY, before):
            continue
        changes += before != NOBODY
        last = at + 1 if before != NOBODY else last
        before = seat
    return changes, last


def is_runaway(leaders: Sequence[int]) -> bool:
    """Whether the winner led alone after every round from the middle on; three rounds at least have to tell."""
    late = leaders[len(leaders) // 2 :]
    return len(late) >= 3 and late[-1] != NOBODY and set(late) == {late[-1]}


def leads(history: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The lead after every tenth of the game."""
    found = []
    for tenth in range(1, TENTHS + 1):
        standing = sorted(history[math.ceil(len(history) * tenth / TENTHS) - 1], reverse=True)
        found.append(standing[0] - standing[1] if len(standing) > 1 else 0.0)
    return tuple(found)


# ---------------------------------------------------------------- the game
def watch_game(
    title: Title,
    players: Sequence[Player],
    seed: int,
    options: Options,
    pair: int = 0,
    world: int = 0,
    pace: Pace | None = None,
) -> Watched:
    """Play one game to its end; the same players, seed and options always play the same game."""
    running = RunningGame(title, players, seed, options)
    state = running.state
    watcher = Watcher(title.measures(), state, len(players), pace or Pace())
    if type(watcher.measures).happened is not Measures.happened:
        running.listener = watcher.happened
    running.let_speak()
    seat = int(state.to_move())
    while seat >= 0:
        move = running.ask(seat)
        watcher.decided(state, seat, move)
        running.make(seat, move)
        watcher.carried_out(state, seat)
        running.let_speak()
        seat = int(state.to_move())
    return watcher.finished(state, pair, world, seed, tuple(player.name for player in players))
