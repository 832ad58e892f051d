"""How often aims of Cuba Cube succeed: layouts of the Race, the best Gate, then flicks with the noise of the hand.

    python scripts/aiming_study.py --layouts 40 --flicks 20 --hand 1.5 --seed 1
    python scripts/aiming_study.py --games 100 --players chauffeur,random --seed 1

A layout counts as solvable where a steady hand crosses one of its Gates without touching anything. The table's own
noise (`steady`) is on unless `--exact`; flicks are simulated. With `--games` two players play the Race against each
other, in turns on either seat, with simulated flicks or, by `--guessed`, with the double of the physics.
"""

from __future__ import annotations

import argparse
from time import perf_counter, process_time

from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, Trial
from cubilete.core.player import decide_fairly
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.options import RaceOptions
from cubilete.games.cuba_cube.policy.aiming.gates import best_gate
from cubilete.games.cuba_cube.policy.aiming.goals import Clean
from cubilete.games.cuba_cube.policy.aiming.hand import Hand, hand_of, shaken
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import declare_gate
from cubilete.games.cuba_cube.rules.table import N_SECTOR
from cubilete.games.cuba_cube.titles.race import RaceTitle
from cubilete.players import make_player


class TrueChance(Chance):
    """Quick dice, but flicks and throws are carried out."""

    def __init__(self, seed: int) -> None:
        self.dice = FastChance(seed)

    def below(self, kind: i64, n: i64) -> i64:
        return self.dice.below(kind, n)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        return self.dice.draw(kind, counts, total)

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.run()


def study(layouts: int, flicks: int, degrees: float, seed: int, exact: bool) -> None:
    title = RaceTitle()
    options = RaceOptions(hand="exact" if exact else "steady")
    hand, steady = hand_of(degrees), Hand(0.0, 0.0, 200)
    solvable = tried = made = 0
    promised = 0.0
    seconds: list[tuple[float, float]] = []
    for number in range(layouts):
        chance = TrueChance(seed * 1000 + number)
        t = title.deal(2, chance, options)
        t.apply(int(t.to_move()), c.READY, chance, None)
        seat, sector = int(t.to_move()), int(t.now[N_SECTOR])
        exists = best_gate(t, seat, sector, Clean(), steady, most=20)
        clock, cpu = perf_counter(), process_time()
        found = best_gate(t, seat, sector, Clean(), hand)
        seconds.append((perf_counter() - clock, process_time() - cpu))
        if exists is None or exists.aim.chance == 0 or found is None:
            continue
        solvable += 1
        promised += found.aim.chance
        for _ in range(flicks):
            world = t.clone()
            declare_gate(world, found.one, found.other)
            params = shaken(world, seat, found.aim.params, hand, chance)
            Clean().carry(world, params, chance)
            tried += 1
            made += Clean().met(world)
    print(f"{solvable} of {layouts} layouts have a clean crossing; {made} of {tried} flicks made it")
    print(f"success {made / max(1, tried):.3f}, promised {promised / max(1, solvable):.3f}")
    print(f"seconds an answer: mean {sum(s for s, _ in seconds) / layouts:.2f}, worst {max(seconds)[0]:.2f}; ", end="")
    print(f"CPU mean {sum(s for _, s in seconds) / layouts:.2f}, worst {max(s for _, s in seconds):.2f}")


def duel(games: int, names: list[str], seed: int, guessed: bool) -> None:
    """Whole games of two players; a tie is half a win for both."""
    title = RaceTitle()
    wins, moves, slowest = [0.0, 0.0], 0, 0.0
    for number in range(games):
        chance = FastChance(seed * 1000 + number) if guessed else TrueChance(seed * 1000 + number)
        minds = [make_player(title, name) for name in names]
        if number % 2:
            minds.reverse()
        t = title.deal(2, chance)
        own = FastChance(seed * 1000 + number + (1 << 40))
        while (seat := int(t.to_move())) >= 0:
            clock = perf_counter()
            move = decide_fairly(minds[seat], t, seat, own)
            if minds[seat].name == names[0]:
                slowest = max(slowest, perf_counter() - clock)
            title.play(t, seat, move, chance, None)
            moves += 1
        places = t.placements()
        for seat in range(2):
            if places[seat] == 1:
                wins[seat ^ (number % 2)] += 1 / places.count(1)
        print(f"{number + 1} games: {names[0]} {wins[0]:g}, {names[1]} {wins[1]:g}; points {t.points()}; ", end="")
        print(f"{moves / (number + 1):.0f} moves a game; slowest answer of {names[0]} {slowest:.2f} s", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layouts", type=int, default=30)
    parser.add_argument("--flicks", type=int, default=20)
    parser.add_argument("--hand", type=float, default=1.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exact", action="store_true", help="without the table's own noise")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--players", default="chauffeur,random")
    parser.add_argument("--guessed", action="store_true", help="games with the double of the physics")
    chosen = parser.parse_args()
    if chosen.games:
        duel(chosen.games, chosen.players.split(","), chosen.seed, chosen.guessed)
        raise SystemExit
    study(chosen.layouts, chosen.flicks, chosen.hand, chosen.seed, chosen.exact)
