"""The rows of what is built on the games: games shared out among processes, what a net takes, how soon Ctrl-C is heard.

    python -m bench.tools shared:cubitos 1 1.5        # row, seed, seconds for each rate

Games in two processes and Ctrl-C are measured by the clock, because that is what is promised; on a machine that does
other things too these rows say little. Nets are measured by processor time like everything else here.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import cubilete
from bench.bars import TOOLS
from bench.timing import arguments, micro, probe, report
from bench.vector_processes import compare
from cubilete.core.chance import FastChance
from cubilete.core.encoding import Row
from cubilete.core.guide import Weights
from cubilete.core.state import State
from cubilete.games import title
from cubilete.players.nets.files import largest_of, read_net
from cubilete.players.nets.guide import NetGuide
from cubilete.players.nets.net import Net

# ---------------------------------------------------------------- many games, in one process and in two
FEWEST_ROUNDS = 5


def shared_out(key: str, seed: int, seconds: float) -> dict[str, float]:
    """How many times as fast two processes are as one, by the clock and by the processor's time."""
    found = compare(key.partition(":")[2], seed, FEWEST_ROUNDS, 4 * seconds)
    return {"times": found.times, "work": found.work, "rate": found.rate}


# ---------------------------------------------------------------- the verdict of a net
NET = Path(cubilete.__file__).parent / "games" / "cargo_noir" / "nets" / "2.net"


def positions(seed: int, wanted: int = 200) -> list[State]:
    """States out of games of Cargo Noir with two seats."""
    game, luck, found = title("cargo_noir"), random.Random(seed), []
    for number in range(wanted):
        chance = FastChance(seed * wanted + number)
        state = game.deal(2, chance)
        line = []
        while (seat := state.to_move()) >= 0:
            line.append(state.clone())
            state.apply(seat, luck.choice(state.legal_moves(seat)), chance, None)
        found.append(luck.choice(line))
    return found


def judged(key: str, seed: int, seconds: float) -> dict[str, float]:
    """Microseconds until the net says who is ahead: its sums alone, and with looking at the table."""
    game = title("cargo_noir")
    eyes = game.eyes(2, game.options_type())
    assert eyes is not None
    net = Net(read_net(str(NET)).layers, largest_of(eyes), in_c=key == "net:c")
    if net.compiled != (key == "net:c"):
        sys.exit("the sums of nets are not compiled here: there was no C compiler")
    guide, told, row = NetGuide(game.guide(), net, eyes), Weights(), Row(int(eyes.size))
    states = positions(seed)
    eyes.observe_into(states[0], int(states[0].to_move()), row)
    return {
        "judge_us": micro(lambda state: guide.judge(state, 2, told), states, seconds),
        "net_us": micro(lambda _: net.ask(row.numbers), states, seconds),
    }


# ---------------------------------------------------------------- Ctrl-C
INTERRUPTED = 130
PATIENCE = 60
BOTS = ("--players", "expert,casual", "--seed", "1", "--jobs", "2")
COMMANDS: dict[str, tuple[str, ...]] = {
    "arena": ("arena", "cargo_noir", *BOTS, "--format", "ladder", "--games", "400", "--out", "out"),
    "study": ("study", "cargo_noir", "--set", "syndicate.cost=8", *BOTS, "--games", "400", "--out", "out"),
    "train": ("train", "cargo_noir", "--games", "20000", "--match", "0", "--jobs", "2", "--out", "out"),
    "analyse": ("analyse", "match.txt", "--iterations", "100000"),
    "play": ("play", "cuba_smugglers", "--watch", "--seats", "2", "--bots", "expert", "--seed", "1"),
}
"""What takes long, with seeds so that it is the same every time; none would end by itself within the minute."""
UNDER_WAY = 6.0
"""Seconds after which all of them are in the middle of their work."""


def interrupted(key: str, seed: int, seconds: float) -> dict[str, float]:
    """Seconds from Ctrl-C, as a terminal gives it to a whole group of processes, until the command has ended."""
    name = key.partition(":")[2]
    with tempfile.TemporaryDirectory() as folder:
        if name == "analyse":
            bots = ("--watch", "--seats", "4", "--bots", "casual", "--seed", str(seed), "--record", "match.txt")
            subprocess.run([*CUBILETE, "play", "cargo_noir", *bots], cwd=folder, check=True, capture_output=True)
        process = subprocess.Popen(
            [*CUBILETE, *COMMANDS[name]],
            cwd=folder,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        time.sleep(UNDER_WAY)
        if process.poll() is not None:
            sys.exit(f"cubilete {name} had ended by itself: {process.communicate()[1].decode()[-200:]}")
        began = time.perf_counter()
        os.killpg(process.pid, signal.SIGINT)
        told = process.communicate(timeout=PATIENCE)[1].decode().strip()
        took = time.perf_counter() - began
    if process.returncode != INTERRUPTED:
        sys.exit(f"cubilete {name} ended with {process.returncode}, not {INTERRUPTED}: {told[-200:]}")
    return {"stop_s": took}


CUBILETE = (sys.executable, "-m", "cubilete")
KINDS: dict[str, Callable[[str, int, float], dict[str, float]]] = {
    "shared": shared_out,
    "net": judged,
    "stop": interrupted,
}


def main() -> None:
    key, seed, seconds = arguments()
    assert key in TOOLS, f"there is no row {key}; there are {', '.join(TOOLS)}"
    report(cubilete.__version__, {**KINDS[key.partition(":")[0]](key, seed, seconds), "probe": probe()})


if __name__ == "__main__":
    main()
