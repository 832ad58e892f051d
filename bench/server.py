"""`make bench-server`: the house under load, next to a bare echo with the same database write, in one run.

Needs the installed package. Every row has a server process and a client process of its own on this machine. The house
and the floor take turns, and what a bar is about is measured several times, so that a busy moment of the machine does
not decide. What several processes share runs on a PostgreSQL and a Redis of its own, started for that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench import machine, outages
from bench.servers import Running, free_port, start
from bench.verdicts import BOT_TABLES, HOSTILE_TABLES, Row, table, verdict
from web.services import postgres, redis

HERE = Path(__file__).resolve().parent
SECONDS = 12
LARGE = 1000
WORKERS = {"one worker": 1, "two workers": 2}
"""Rows of a house on PostgreSQL and Redis, and how many processes it has there."""
KINDS = ("floor", "house", "experts", "hostile", *WORKERS)
OUTAGES = "outages"


class Case(NamedTuple):
    """What is measured, and with how many tables."""

    what: str
    tables: int


def plan(rounds: int) -> list[Case]:
    """All that is measured, in turn."""
    cases = [Case(what, 50) for what in ("floor", "house")]
    cases += [Case(what, tables) for tables in (200, LARGE) for _ in range(rounds) for what in ("floor", "house")]
    cases += [Case(what, BOT_TABLES) for _ in range(rounds) for what in ("house", "experts")]
    cases += [Case("hostile", HOSTILE_TABLES)] * rounds
    return cases + [Case(what, LARGE) for what in WORKERS]


def chosen(cases: list[Case], only: list[str]) -> list[Case]:
    """Those that were asked for: `house`, or `house:200`."""
    return [case for case in cases if not only or case.what in only or f"{case.what}:{case.tables}" in only]


@contextmanager
def serving(case: Case, folder: str) -> Iterator[Running]:
    """A fresh server for a row."""
    with ExitStack() as stack:
        settings = {}
        if case.what in WORKERS:
            settings["database"] = stack.enter_context(postgres()).url
            settings["redis"] = stack.enter_context(redis()).url
        what = "floor" if case.what == "floor" else "house"
        server = start(what, folder, WORKERS.get(case.what, 1), **settings)
        stack.callback(server.stop)
        yield server


def measure(case: Case, seconds: float, folder: str) -> Row:
    """Clients in a process of their own; the server's processor time between their first move and their last."""
    pattern = case.what if case.what in ("floor", "experts") else "house"
    with serving(case, folder) as server:
        command = [sys.executable, str(HERE / "load.py"), pattern, str(server.port), str(case.tables), str(seconds)]
        with open(f"{folder}/clients.log", "ab") as log:
            clients = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=folder)
        assert clients.stdout is not None
        before = used = idle = memory = 0.0
        ill = beside(server.port, seconds) if case.what == "hostile" else None
        said = ""
        for line in clients.stdout:
            said = line.strip()
            if said == "seated":
                if ill is not None and ill.stdin is not None:
                    ill.stdin.write("now\n")
                    ill.stdin.flush()
                before, idle = machine.cpu_seconds(server.pids), machine.idle_seconds()
            elif said == "done":
                used, idle = machine.cpu_seconds(server.pids) - before, machine.idle_seconds() - idle
                memory = machine.memory_mb(server.pids)
        if clients.wait(60):
            raise SystemExit(f"The clients of the {case.what} failed:\n{Path(log.name).read_text()[-2000:]}")
        row: Row = json.loads(said)
        row |= {"what": case.what, "cpu_ms": round(used / max(1, row["moves"]) * 1000, 3), "memory_mb": round(memory)}
        row["idle"] = round(idle / (seconds * (os.cpu_count() or 1)), 2)
        if ill is not None:
            row["ill"] = json.loads(ill.communicate(timeout=60)[0])
        return row


def beside(port: int, seconds: float) -> subprocess.Popen[str]:
    """Those who mean ill, for as long as people are measured."""
    command = [sys.executable, str(HERE / "hostile.py"), str(port), str(seconds)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the house under load; all of it takes about twelve minutes.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"measured in each row; {SECONDS} unless told")
    parser.add_argument("--rounds", type=int, default=3, help="of what the bars are about; 3 unless told")
    parser.add_argument(
        "--only", nargs="*", default=[], metavar="ROW", help=f"{', '.join(KINDS)} or {OUTAGES}, also as house:200"
    )
    wished = parser.parse_args()
    rows: list[Row] = []
    cases = chosen(plan(wished.rounds), wished.only)
    with tempfile.TemporaryDirectory() as folder:
        for number, case in enumerate(cases, 1):
            print(f"[{number}/{len(cases)}] {case.what}, {case.tables} tables ...", flush=True)
            rows.append(measure(case, wished.seconds, folder))
            if rows[-1]["first_error"]:
                print(f"    {rows[-1]['errors']} errors, the first: {rows[-1]['first_error']}", flush=True)
        suffered = suffer(folder) if not wished.only or OUTAGES in wished.only else None
    passed, findings = verdict(rows, suffered)
    lines = [*table(rows), "", *findings] if rows else findings
    print("\n".join(lines))
    if not wished.only:
        (HERE / "server-results.md").write_text(page(lines), "utf-8")
    return 0 if passed else 1


def suffer(folder: str) -> outages.Suffered:
    print("[and] a process that is killed, Redis that goes and comes ...", flush=True)
    with postgres() as database, redis() as channel:

        def one(port: str = "") -> Running:
            return start("house", folder, 1, port=port or str(free_port()), database=database.url, redis=channel.url)

        servers = [one(), one()]

        def again() -> None:
            servers[-1] = one(str(servers[-1].port))

        try:
            return asyncio.run(outages.suffer(servers, database.url, channel, again))
        finally:
            for server in servers:
                server.stop()


def page(lines: list[str]) -> str:
    computer = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    head = (
        "# The house under load\n\n`make bench-server`. Two seats a table, both real WebSocket clients; a seat waits "
        "up to a second before it moves, so that 200 tables ask for 400 moves a second. Times run from sending a move "
        "until both seats have it, which is after it was committed to disk. *floor* is a bare Litestar echo that "
        "stores each message as a move is stored and sends the text of a real update. *experts* is the house with as "
        "many tables again at which a guest plays against an expert bot without a pause, and only people's tables are "
        "measured. *hostile* is the house with 20 sockets beside that flood it and 10 that ask and do not read. *one "
        "worker* and *two workers* are the house on PostgreSQL and Redis. CPU is the processor time of the server's "
        "processes (those in which bots think not counted) by the moves people made, memory what they occupy at the "
        "end. Where a row was measured several times, the median is given and between what it lay. Servers, databases "
        f"and clients share one machine ({computer}).\n\n"
    )
    return head + "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
