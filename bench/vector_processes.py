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
from pathlib import Path

from cubilete.adapters.vector import VectorGames
from cubilete.adapters.vector_processes import VectorProcesses

GAMES, STEPS, ROUNDS = 1024, 60, 15


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


def main() -> None:
    for title in sys.argv[1:] or ["cargo_noir", "cubitos"]:
        alone = VectorGames(title, 4, GAMES, 1, copy=False)
        with VectorProcesses(title, 4, GAMES, 1, processes=2) as shared:
            pid = shared.workers[0].pid
            assert pid is not None
            before = work_of(pid)
            pairs = [(run(alone), run(shared)) for _ in range(ROUNDS)]
            other = work_of(pid) - before
        ratios = sorted(one[0] / two[0] for one, two in pairs)
        work = sum(one[1] for one, _ in pairs) / max(other, sum(two[1] for _, two in pairs))
        print(
            f"{title}: {statistics.median(ratios):.2f} times as fast with 2 processes "
            f"({ratios[2]:.2f} to {ratios[-3]:.2f} in 11 of {ROUNDS} rounds), {work:.2f} by the processor's time; "
            f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        )


if __name__ == "__main__":
    main()
