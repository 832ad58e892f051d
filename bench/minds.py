"""`make bench-minds`: how our search compares with OpenSpiel's on our own titles, in one run.

Two figures for each title, measured in turns on one core:

- simulations a second from the same position, in the middle of a game, with play-outs at random and to the end on both
  sides, and with our guide as an expert uses it;
- games between our expert and OpenSpiel's MCTS (the one in C++, which is the quicker of its searches on our titles)
  that has as much wall time for every decision as our expert took for its last ones on average.

Needs the installed package with OpenSpiel. Usage: python bench/minds.py [--games N] [--title SLUG] [--seed N].
"""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cubilete.adapters.openspiel import CubileteGame, SpielPlayer, ask_bot
from cubilete.arena.game import game_seed, play_game
from cubilete.arena.statistics import rate
from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.games import title as find_title
from cubilete.players import make_player
from cubilete.players.search import Thinker, Thinking

HERE = Path(__file__).resolve().parent
OWN = {"cargo_noir": "greedy", "cubitos": "steady"}
SECONDS = 2.0
"""For each measurement of simulations."""
ROUNDS = 3
BAR_SPEED, BAR_WINS = 10.0, 0.70
FAR_ENOUGH = 60
"""Decisions after which a game is in the middle."""


# ---------------------------------------------------------------- simulations
def middle(title: Title) -> State:
    """A position in the middle of a two-seat game between the title's own players, with a real choice."""
    chance = FastChance(5)
    state = title.deal(2, chance)
    player = make_player(title, OWN[title.slug])
    made = 0
    while made < FAR_ENOUGH or len(state.legal_moves(int(state.to_move()))) < 3:
        seat = int(state.to_move())
        title.play(state, seat, player.decide(state, seat, chance), chance, None)
        made += 1
    return state


def ours(title: Title, state: State, guide: Guide) -> float:
    thinker = Thinker(guide, Thinking(seconds=SECONDS, memory=False), title.teams)
    found = thinker.think(state, int(state.to_move()), 1)
    return found.iterations / found.seconds


def theirs(title: Title, state: State, kind: str) -> float:
    game = load(title, imperfect=kind == "Python IS-MCTS")
    done, count, simulations = 0.0, 0, 40
    while done < SECONDS:
        started = perf_counter()
        ask_bot(make_bot(game, kind, simulations, -1.0, count), game.state_at(state.clone()))
        done += perf_counter() - started
        count += simulations
    return count / done


def load(title: Title, imperfect: bool = False) -> CubileteGame:
    game: CubileteGame = pyspiel.load_game(f"python_cubilete_{title.slug}", {"seats": 2, "imperfect": imperfect})
    return game


def make_bot(game: CubileteGame, kind: str, simulations: int, seconds: float, seed: int) -> Any:
    if kind == "Python MCTS":
        dice = np.random.RandomState(seed)
        return mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    if kind == "Python IS-MCTS":
        dice = np.random.RandomState(seed)
        return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, simulations, random_state=dice)
    # 1000 megabytes for the tree; where seconds are above 0 the search ends when they are spent
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ChildSelectionPolicy.UCT
    return pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, seed, False, policy, seconds)


def speeds(title: Title) -> list[str]:
    state = middle(title)
    rows: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        rows.setdefault("ours, at random to the end", []).append(ours(title, state, Guide()))
        rows.setdefault("ours, as an expert", []).append(ours(title, state, title.guide()))
        for kind in ("C++ MCTS", "Python MCTS", "Python IS-MCTS"):
            rows.setdefault(f"OpenSpiel {kind}, at random to the end", []).append(theirs(title, state, kind))
    best = max(median(found) for name, found in rows.items() if name.startswith("OpenSpiel"))
    lines = ["| search | simulations/s | times OpenSpiel's best |", "|-|-|-|"]
    for name, found in rows.items():
        lines.append(f"| {name} | {median(found):,.0f} | {median(found) / best:.1f} |")
    ratio = median(rows["ours, at random to the end"]) / best
    lines += [
        "",
        f"- the same kind of simulation: {ratio:.1f} times (bar: {BAR_SPEED:g}): {passed(ratio >= BAR_SPEED)}",
    ]
    return lines


# ---------------------------------------------------------------- games
class Timed(Player):
    """Our player, with a note of how long its unforced decisions take."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.name = player.name
        self.spent = 0.0
        self.made = 0

    def decide(self, state: State, seat: int, chance: Any) -> Move:
        free = len(state.legal_moves(seat)) > 1
        started = perf_counter()
        move = self.player.decide(state, seat, chance)
        if free:
            self.spent += perf_counter() - started
            self.made += 1
        return move

    def watch(self, seat: int, move: Move | None) -> None:
        self.player.watch(seat, move)


class Peer(SpielPlayer):
    """OpenSpiel's search with as much time as ours took so far on average, and none for forced moves."""

    def __init__(self, game: CubileteGame, rival: Timed, allowance: float) -> None:
        super().__init__(game, lambda game, seed: make_bot(game, "C++ MCTS", 10_000_000, self.seconds(), seed))
        self.rival = rival
        self.allowance = allowance
        """What ours took in earlier games; used until it has made some decisions in this one."""
        self.spent = 0.0
        self.made = 0

    def seconds(self) -> float:
        return self.rival.spent / self.rival.made if self.rival.made > 5 else self.allowance

    def decide(self, state: State, seat: int, chance: Any) -> Move:
        codes = state.legal_moves(seat)
        if len(codes) == 1:
            return Move(codes[0])
        started = perf_counter()
        move = super().decide(state, seat, chance)
        self.spent += perf_counter() - started
        self.made += 1
        return move


def games(title: Title, count: int, seed: int) -> list[str]:
    wins, spent, made, their_spent, their_made, allowance = 0.0, 0.0, 0, 0.0, 0, 0.3
    for number in range(count):
        mine = Timed(make_player(title, "expert"))
        peer = Peer(load(title), mine, allowance)
        seat = number % 2
        row = play_game(title, [mine, peer] if seat == 0 else [peer, mine], game_seed(seed, number // 2)).row
        wins += (row.places[seat] == 1) / row.places.count(1)
        spent, made = spent + mine.spent, made + mine.made
        their_spent, their_made = their_spent + peer.spent, their_made + peer.made
        allowance = spent / max(1, made)
        print(f"  {title.slug}: {wins:g} of {number + 1}", flush=True)
    share = rate(wins, count)
    theirs = 1000 * their_spent / max(1, their_made)
    return [
        f"- expert won {wins:g} of {count} games against OpenSpiel's C++ MCTS: {share.value:.0%} "
        f"({share.low:.0%} to {share.high:.0%}) (bar: {BAR_WINS:.0%}): {passed(share.value >= BAR_WINS)}",
        f"- time for a decision: {1000 * allowance:.0f} ms ours, {theirs:.0f} ms theirs",
    ]


def passed(well: bool) -> str:
    return "PASS" if well else "MISSED"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--title", choices=list(OWN), default=None)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    lines: list[str] = []
    for slug in [wanted.title] if wanted.title else list(OWN):
        title = find_title(slug)
        lines += [f"## {title.name}", "", *speeds(title)]
        if wanted.games:
            lines += games(title, wanted.games, wanted.seed)
        lines.append("")
    print("\n".join(lines))
    head = (
        "# Our search beside OpenSpiel's\n\n"
        f"`python bench/minds.py --games {wanted.games} --seed {wanted.seed}` on {platform.machine()}, one core, "
        f"Python {platform.python_version()}, OpenSpiel {pyspiel.__version__}. Medians of {ROUNDS} measurements taken "
        "in turns.\n\n"
    )
    if wanted.title is None:
        (HERE / "minds-results.md").write_text(head + "\n".join(lines), "utf-8")
    return 1 if any("MISSED" in line for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
