"""One search by several processes: each looks at its share of the worlds, and what they found is added up.

Every process is a copy of this one (`fork`), so the state need not be written down for it, and a share costs a few
milliseconds to hand out. The same seed, iterations and number of processes give the same findings.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection

from cubilete.core.moves import Move
from cubilete.players.search.findings import Findings, Option

Share = Callable[[int], Findings]
"""What process number k (from 0) finds out."""
CAN_FORK = "fork" in multiprocessing.get_all_start_methods()


def search_together(processes: int, share: Share) -> Findings:
    """Share 0 is looked at by this process itself; without `fork` it is the only one."""
    helpers = [start(share, k) for k in range(1, processes)] if CAN_FORK else []
    found = [share(0)]
    for pid, answers in helpers:
        with answers, suppress(EOFError):  # where one died, the others go on without it
            found.append(answers.recv())
        os.waitpid(pid, 0)
    return added_up(found)


def start(share: Share, k: int) -> tuple[int, Connection]:
    """A copy of this process that works on one share, tells what it found, and is gone."""
    here, there = multiprocessing.Pipe(duplex=False)
    pid = os.fork()
    if pid == 0:  # pragma: no cover - the copy leaves no trace of what it ran
        try:
            there.send(share(k))
            there.close()
        finally:
            os._exit(0)
    there.close()
    return pid, here


def added_up(found: list[Findings]) -> Findings:
    """All shares as if one search had looked at all worlds."""
    visits: dict[Move, int] = {}
    chances: dict[Move, float] = {}
    shares: dict[Move, list[float]] = {}
    for one in found:
        for option in one.options:
            visits[option.move] = visits.get(option.move, 0) + option.visits
            chances[option.move] = chances.get(option.move, 0.0) + option.visits * option.chance
            if option.shares:
                sums = shares.setdefault(option.move, [0.0] * len(option.shares))
                for seat, part in enumerate(option.shares):
                    sums[seat] += option.visits * part
    options = [
        Option(move, count, chances[move] / max(1, count), tuple(part / max(1, count) for part in shares.get(move, [])))
        for move, count in visits.items()
    ]
    options.sort(key=lambda option: (-option.visits, -option.chance))
    iterations = sum(one.iterations for one in found)
    everybody = tuple(
        sum(one.iterations * one.shares[seat] for one in found) / max(1, iterations)
        for seat in range(len(found[0].shares))
    )
    seconds = max(one.seconds for one in found)
    steps = sum(one.steps for one in found)
    return Findings(tuple(options), everybody, iterations, seconds, steps, found[0].secret)
