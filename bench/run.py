"""Measures Cubilete and its peers in one run, prints the ratios and writes `bench/results.md`.

Run it with the Python that has Cubilete installed: `make bench`. It needs nothing else; the peers go into an
environment of their own, so that none of them can disturb the project's. It ends with 0 when every bar passes, and with
1 when one is missed or could not be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from bench.bars import (  # noqa: E402
    CARGO_NOIR,
    FLICKS,
    INTERPRETED,
    LABELS,
    LEARNERS,
    MEASURES,
    OWN,
    TOOLS,
    Row,
    Rows,
    failed,
)
from bench.report import document, tables  # noqa: E402

REQUIREMENTS = ROOT / "bench" / "requirements.txt"
RESULTS = ROOT / "bench" / "results.md"
PEER_HOME = ROOT / ".bench-venv"
PEER_PYTHON = PEER_HOME / ("Scripts" if os.name == "nt" else "bin") / "python"
ROUNDS = 3
PATIENCE = 300

PEERS = {
    "hearts": "OpenSpiel hearts",
    "hearts-even": "OpenSpiel hearts, even",
    "hearts-dealt": "OpenSpiel hearts, dealt",
    "catanatron": "catanatron Catan",
    "backgammon": "OpenSpiel backgammon",
    "cribbage": "OpenSpiel cribbage",
    "gin_rummy": "OpenSpiel gin_rummy",
    "hanabi": "PettingZoo hanabi",
    "uno": "RLCard uno",
    "gin-rummy": "RLCard gin-rummy",
}
ALL = {key: LABELS[key] for key in OWN} | PEERS | {key: LABELS[key] for key in (*LEARNERS, *FLICKS, *TOOLS)}
"""The rows in the order of a round: those that a bar compares stand close together."""


def say(text: str) -> None:
    print(text, flush=True)


def pip(*arguments: str) -> bool:
    """Whether a pip command of the peers' environment succeeded."""
    command = [str(PEER_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        complaints = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        say("  pip: " + (complaints[-1] if complaints else "failed without saying why"))
    return done.returncode == 0


def prepare_peers() -> None:
    """Make or reuse the peers' environment; a peer that cannot be installed will say so in its row."""
    stamp = PEER_HOME / "installed.txt"
    wanted = REQUIREMENTS.read_text()
    if PEER_PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Installing the peers into {PEER_HOME.name} (once) ...")
    if not PEER_PYTHON.exists():
        venv.create(PEER_HOME, with_pip=True)
    if pip("--requirement", str(REQUIREMENTS)):
        stamp.write_text(wanted)
        return
    say("  not all of them at once; trying one by one")
    for line in wanted.splitlines():
        if line and not line.startswith("#"):
            pip(line)


def command_of(key: str, number: int, seconds: float) -> tuple[list[str], dict[str, str]]:
    """The command and the environment of one row's process."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
    if key in OWN and OWN[key][1] == INTERPRETED:
        environment["PYTHONPATH"] = str(ROOT / "src")
    python = str(PEER_PYTHON) if key in PEERS else sys.executable
    module = "bench.ours" if key in OWN else "bench.learners" if key in LEARNERS else "bench.peers"
    module = "bench.flicks" if key in FLICKS else "bench.tools" if key in TOOLS else module
    return [python, "-W", "ignore", "-m", module, key, str(number), str(seconds)], environment


def measure(row: Row, number: int, seconds: float) -> None:
    """Add one round to a row, or note why it cannot be measured."""
    command, environment = command_of(row.key, number, seconds)
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        if done.returncode:
            row.error = (done.stderr.strip().splitlines() or ["it stopped without saying why"])[-1]
            return
        found = json.loads(done.stdout.splitlines()[-1])
    except (OSError, subprocess.TimeoutExpired, ValueError, IndexError) as problem:
        row.error = f"{type(problem).__name__}: {problem}"
        return
    finally:
        if row.error:
            row.rounds.clear()  # a row that breaks down half-way is not a measured row
        row.error = row.error.replace(str(ROOT), ".")  # nobody's folders belong in a published table
    row.version = found["version"]
    row.rounds.append(found["numbers"])


def measure_all(rows: Rows, seconds: float) -> None:
    """Let the rows take turns, so that a slow spell of the machine meets all of them."""
    total = len(rows) * ROUNDS
    count = 0
    for number in range(1, ROUNDS + 1):
        for row in rows.values():
            count += 1
            if row.error:
                continue
            start = time.monotonic()
            print(f"[{count}/{total}] round {number}, {row.label} ... ", end="", flush=True)
            measure(row, number, seconds)
            say(f"{first_figure(row)} ({time.monotonic() - start:.0f} s)")


def first_figure(row: Row) -> str:
    """What the last round of a row found, in a word or two."""
    if row.error:
        return f"failed: {row.error}"
    numbers = row.rounds[-1]
    metric = next(metric for metric in MEASURES if metric in numbers)
    number = f"{numbers[metric]:,.0f}" if numbers[metric] >= 100 else f"{numbers[metric]:.2f}"
    return f"{number} {MEASURES[metric]}"


def chosen(only: str) -> Rows:
    """The rows whose key or label contains the word, and the compiled row that every ratio needs."""
    word = only.lower()
    wanted = [key for key, label in ALL.items() if word in key or word in label.lower()]
    if not wanted:
        sys.exit(f"no row is called {only!r}; there are: {', '.join(ALL)}")
    return {key: Row(key, label) for key, label in ALL.items() if key in wanted or key == CARGO_NOIR}


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure Cubilete beside its peers, on one core.")
    parser.add_argument("--quick", action="store_true", help="shorter timing, for a first look; writes no file")
    parser.add_argument("--only", metavar="NAME", default="", help="only rows with this word; writes no file")
    return parser.parse_args()


def main() -> int:
    asked = options()
    seconds = 0.3 if asked.quick else 1.5
    rows = chosen(asked.only)
    if any(key in PEERS for key in rows):
        prepare_peers()
    measure_all(rows, seconds)
    say("\n" + tables(rows))
    if asked.quick or asked.only:
        say(f"\n{RESULTS.name} is left as it was: only a full run writes it.")
    else:
        RESULTS.write_text(document(rows, "make bench", seconds, ROUNDS))
        say(f"\nWritten to bench/{RESULTS.name}.")
    missed = failed(rows)
    say(
        "Every bar that was asked for passes."
        if not missed
        else "Not passed: " + "; ".join(bar.text for bar in missed) + "."
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
