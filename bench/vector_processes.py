"""What a second process brings to stepping many games: the same games alone and shared out, turn by turn.

    python -m bench.vector_processes cubitos

Both take turns, so that whatever else the machine does falls on both alike, and the load is printed as well. On a
busy machine the time that passes says little. So the processor's time is counted too: what one process needs for all
games, over what the busier of two needs for its half and for keeping together.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from cubilete.adapters.vector import VectorGames
from cubilete.adapters.vector_processes import VectorProcesses

GAMES, STEPS, ROUNDS, SEATS = 1024, 60, 15, 4


@dataclass(frozen=True)
class Compared:
    """What two processes brought."""

    ratios: list[float]
    """Of the time that passed, round by round, in ascending order."""
    work: float
    """The same by the processor's time."""
    rate: float
    """Decisions a second of two processes."""

    @property
    def times(self) -> float:
        return statistics.median(self.ratios)


def run(games: VectorGames | VectorProcesses) -> tuple[float, float]:
    """Seconds that passed, and those of this process's own work."""
    started, worked = time.perf_counter(), time.process_time()
    for _ in range(STEPS):
        games.step(games.sample())
    return time.perf_counter() - started, time.process_time() - worked


def work_of(pid: int) -> float:
    """Seconds that the processor has spent on another process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def compare(title: str, seed: int, rounds: int, seconds: float = 0.0) -> Compared:
    """So many rounds, and more of them until so many seconds have passed."""
    alone = VectorGames(title, SEATS, GAMES, seed, copy=False)
    with VectorProcesses(title, SEATS, GAMES, seed, processes=2) as shared:
        pid = shared.workers[0].pid
        assert pid is not None
        run(shared)
        before, began = work_of(pid), time.monotonic()
        pairs: list[tuple[tuple[float, float], tuple[float, float]]] = []
        while len(pairs) < rounds or time.monotonic() - began < seconds:
            pairs.append((run(alone), run(shared)))
        other = work_of(pid) - before
    return Compared(
        sorted(one[0] / two[0] for one, two in pairs),
        sum(one[1] for one, _ in pairs) / max(other, sum(two[1] for _, two in pairs)),
        GAMES * STEPS / statistics.median(two[0] for _, two in pairs),
    )


def main() -> None:
    for title in sys.argv[1:] or ["cargo_noir", "cubitos"]:
        found = compare(title, 1, ROUNDS)
        print(
            f"{title}: {found.times:.2f} times as fast with 2 processes "
            f"({found.ratios[2]:.2f} to {found.ratios[-3]:.2f} in 11 of {ROUNDS} rounds), {found.work:.2f} by the "
            f"processor's time; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        )


if __name__ == "__main__":
    main()
