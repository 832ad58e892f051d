"""`make bench-server`: the house under load, next to a bare echo with the same database write, in one run.

Needs the installed package. Every row has a server process and a client process of its own on this machine. The house
and the floor take turns, and what the bar is about is measured several times, so that a busy moment of the machine does
not decide.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
ROUNDS = {50: 1, 200: 3, 1000: 1}
"""How often each number of tables is measured, the floor and the house in turn."""
SECONDS = 12
BAR = 3.0
WITH_BOTS = 50
"""So many tables of people are measured alone, and again beside as many tables at which experts think."""
BOT_ROUNDS = 3
NOISE = 1.25
"""Medians of such runs differ by less than this for no reason at all."""
Row = dict[str, Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(what: str, folder: str) -> tuple[subprocess.Popen[bytes], int]:
    """A fresh server with an empty database."""
    port = free_port()
    database = f"sqlite:///{folder}/{what}-{port}.db"
    environment = {**os.environ, "CUBILETE_DATABASE": database, "CUBILETE_PORT": str(port)}
    command = [str(HERE / "floor.py"), str(port)] if what == "floor" else ["-m", "cubilete.web"]
    with open(f"{folder}/{what}-{port}.log", "wb") as log:
        server = subprocess.Popen([sys.executable, *command], env=environment, cwd=folder, stdout=log, stderr=log)
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).close()
            return server, port
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit(f"The {what} server did not start.")


def measure(what: str, tables: int, folder: str) -> Row:
    server, port = start(what, folder)
    try:
        command = [sys.executable, str(HERE / "load.py"), what, str(port), str(tables), str(SECONDS)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=folder)
        if done.returncode:
            raise SystemExit(f"The clients of the {what} failed:\n{done.stderr[-2000:]}")
        row: Row = json.loads(done.stdout.splitlines()[-1])
        return row
    finally:
        server.terminate()
        server.wait(20)


def main() -> int:
    argparse.ArgumentParser(description="Measure the house under load; it takes about six minutes.").parse_args()
    rows: list[Row] = []
    plan = [(what, tables) for tables, rounds in ROUNDS.items() for _ in range(rounds) for what in ("floor", "house")]
    plan += [(what, WITH_BOTS) for _ in range(BOT_ROUNDS) for what in ("house", "experts")]
    with tempfile.TemporaryDirectory() as folder:
        for number, (what, tables) in enumerate(plan, 1):
            print(f"[{number}/{len(plan)}] {what}, {tables} tables ...", flush=True)
            rows.append(measure(what, tables, folder))
            if rows[-1]["first_error"]:
                print(f"    {rows[-1]['errors']} errors, the first: {rows[-1]['first_error']}", flush=True)
    passed, findings = verdict(rows)
    lines = [*table(rows), "", *findings]
    print("\n".join(lines))
    (HERE / "server-results.md").write_text(page(lines), "utf-8")
    return 0 if passed else 1


def table(rows: list[Row]) -> list[str]:
    lines = ["| server | tables | moves/s | p50 ms | p99 ms | errors |", "|-|-|-|-|-|-|"]
    for tables in ROUNDS:
        for what in ("floor", "house", "experts"):
            same = chosen(rows, what, tables)
            if same:
                figures = " | ".join(spread(same, name) for name in ("moves_per_s", "p50_ms", "p99_ms"))
                lines.append(f"| {what} | {tables} | {figures} | {sum(row['errors'] for row in same)} |")
    return lines


def chosen(rows: list[Row], what: str, tables: int) -> list[Row]:
    return [row for row in rows if (row["what"], row["tables"]) == (what, tables)]


def spread(rows: list[Row], name: str) -> str:
    """The median, and where it was measured several times, between what it lay."""
    values = sorted(row[name] for row in rows)
    middle = f"{median(values):g}"
    return middle if len(values) == 1 else f"{middle} ({values[0]:g} to {values[-1]:g})"


def verdict(rows: list[Row]) -> tuple[bool, list[str]]:
    house, floor = (median(row["p99_ms"] for row in chosen(rows, what, 200)) for what in ("house", "floor"))
    ratio = house / floor
    errors = sum(row["errors"] for row in chosen(rows, "house", 1000))
    lines = [
        f"- p99 at 200 tables: {ratio:.2f} times the bare floor (bar: at most {BAR:.0f}): "
        f"{'PASS' if ratio <= BAR else 'MISSED'}",
        f"- errors at 1,000 tables: {errors} (bar: none): {'PASS' if errors == 0 else 'MISSED'}",
    ]
    alone, beside = (chosen(rows, what, WITH_BOTS) for what in ("house", "experts"))
    slower = median(row["p99_ms"] for row in beside) / median(row["p99_ms"] for row in alone)
    thoughts = median(row["thoughts"] for row in beside) / SECONDS
    lines.append(
        f"- p99 of people at {WITH_BOTS} tables beside {WITH_BOTS} tables with expert bots ({thoughts:.0f} moves a "
        f"second there): {slower:.2f} times that without them (bar: within noise, {NOISE:g}): "
        f"{'PASS' if slower <= NOISE else 'MISSED'}"
    )
    return ratio <= BAR and errors == 0 and slower <= NOISE, lines


def page(lines: list[str]) -> str:
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    head = (
        "# The house under load\n\n`make bench-server`. Two seats a table, both real WebSocket clients; a seat waits "
        "up to a second before it moves, so that 200 tables ask for 400 moves a second. Times run from sending a move "
        "until both seats have it, which is after it was committed to disk. *floor* is a bare Litestar echo that "
        "stores each message as a move is stored and sends the text of a real update. *experts* is the house with as "
        "many tables again at which a guest plays against an expert bot without a pause, and only people's tables are "
        "measured. Where a row was measured "
        "several times, the floor and the house in turn, the median is given and between what it lay. Servers and "
        f"clients share one machine ({machine}).\n\n"
    )
    return head + "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
