"""`make bench-server`: the house under load, next to a bare echo with the same database write, in one run.

Needs the installed package. Every row has a server process and a client process of its own on this machine.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
COUNTS = (50, 200, 1000)
SECONDS = 12
BAR = 3.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(what: str, folder: str) -> tuple[subprocess.Popen[bytes], int]:
    """A fresh server with an empty database."""
    port = free_port()
    database = f"sqlite:///{folder}/{what}-{port}.db"
    environment = {**os.environ, "CUBILETE_DATABASE": database, "CUBILETE_PORT": str(port)}
    command = ["-m", "cubilete.web"] if what == "house" else [str(HERE / "floor.py"), str(port)]
    server = subprocess.Popen([sys.executable, *command], env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).close()
            return server, port
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit(f"The {what} server did not start.")


def measure(what: str, tables: int, folder: str) -> dict[str, Any]:
    server, port = start(what, folder)
    try:
        command = [sys.executable, str(HERE / "load.py"), what, str(port), str(tables), str(SECONDS)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True, cwd=folder)
        row: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return row
    finally:
        server.terminate()
        server.wait(20)


def main() -> int:
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        for tables in COUNTS:
            for what in ("floor", "house"):
                print(f"[{len(rows) + 1}/{2 * len(COUNTS)}] {what}, {tables} tables ...", flush=True)
                rows.append(measure(what, tables, folder))
    lines = table(rows)
    print("\n".join(lines))
    (HERE / "server-results.md").write_text(page(lines), "utf-8")
    return 0 if verdict(rows)[0] else 1


def table(rows: list[dict[str, Any]]) -> list[str]:
    lines = ["| server | tables | moves/s | p50 ms | p99 ms | errors |", "|-|-|-|-|-|-|"]
    lines += ["| {what} | {tables} | {moves_per_s} | {p50_ms} | {p99_ms} | {errors} |".format(**row) for row in rows]
    return [*lines, "", *verdict(rows)[1]]


def verdict(rows: list[dict[str, Any]]) -> tuple[bool, list[str]]:
    by = {(row["what"], row["tables"]): row for row in rows}
    ratio = by["house", 200]["p99_ms"] / by["floor", 200]["p99_ms"]
    errors = by["house", 1000]["errors"]
    lines = [
        f"- p99 at 200 tables: {ratio:.2f} times the bare floor (bar: at most {BAR:.0f}): "
        f"{'PASS' if ratio <= BAR else 'MISSED'}",
        f"- errors at 1,000 tables: {errors} (bar: none): {'PASS' if errors == 0 else 'MISSED'}",
    ]
    return ratio <= BAR and errors == 0, lines


def page(lines: list[str]) -> str:
    head = (
        "# The house under load\n\n`make bench-server`. Two seats a table, both real WebSocket clients; a seat waits "
        "up to a second before it moves, so that 200 tables ask for 400 moves a second. Times run from sending a move "
        "until both seats have it. *floor* is a bare Litestar echo that stores each message as a move is stored and "
        "sends texts of the same size. Server and clients share one machine with two cores.\n\n"
    )
    return head + "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
