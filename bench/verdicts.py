"""What the rows of `make bench-server` have to show: change a bar here."""

from __future__ import annotations

from statistics import median
from typing import Any

from bench.outages import Suffered

Row = dict[str, Any]
BOT_TABLES = 50
"""So many tables of people are measured alone, and again beside as many tables at which experts think."""
HOSTILE_TABLES = 200
FLOOR_TIMES = {200: 3.0, 1000: 5.0}
"""How many times as long as the floor the slowest hundredth of moves may take, by tables."""
CARRIED = 0.97
"""Of the moves that the floor carries at 1,000 tables."""
CPU_MS = 0.5
"""Processor time of a move at 1,000 tables."""
MEMORY_MB = 600.0
NOISE = 1.25
"""Medians of such runs differ by less than this for no reason at all."""
HOSTILE_TIMES = 2.0
TWO_WORKERS = 1.6
RIGHT_SECONDS = 5.0
"""Seconds after which whoever looks at a table sees it as it is, whatever has failed."""
BUSY = 0.1
"""Where less of the machine than this is idle, more processes cannot carry more."""


class Findings:
    """What was found, line by line, and whether all of it is as it should be."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.passed = True

    def add(self, said: str, bar: str, well: bool) -> None:
        self.lines.append(f"- {said} (bar: {bar}): {'PASS' if well else 'MISSED'}")
        self.passed = self.passed and well


def table(rows: list[Row]) -> list[str]:
    lines = [
        "| server | tables | moves/s | p50 ms | p99 ms | CPU ms a move | memory MB | errors |",
        "|-|-|-|-|-|-|-|-|",
    ]
    kinds = sorted({(row["tables"], row["what"]) for row in rows}, key=lambda kind: (kind[0], order(rows, kind[1])))
    for tables, what in kinds:
        same = chosen(rows, what, tables)
        names = ("moves_per_s", "p50_ms", "p99_ms", "cpu_ms", "memory_mb")
        figures = " | ".join(spread(same, name) for name in names)
        lines.append(f"| {what} | {tables} | {figures} | {sum(row['errors'] for row in same)} |")
    return lines


def order(rows: list[Row], what: str) -> int:
    """In the order in which they were first measured."""
    return next(at for at, row in enumerate(rows) if row["what"] == what)


def chosen(rows: list[Row], what: str, tables: int) -> list[Row]:
    return [row for row in rows if (row["what"], row["tables"]) == (what, tables)]


def spread(rows: list[Row], name: str) -> str:
    """The median, and where it was measured several times, between what it lay."""
    values = sorted(row[name] for row in rows)
    middle = f"{median(values):g}"
    return middle if len(values) == 1 else f"{middle} ({values[0]:g} to {values[-1]:g})"


def middle(rows: list[Row], what: str, tables: int, name: str) -> float | None:
    """The median of what was measured; None where it was not."""
    values = [row[name] for row in chosen(rows, what, tables)]
    return median(values) if values else None


def verdict(rows: list[Row], suffered: Suffered | None) -> tuple[bool, list[str]]:
    """Every bar for which there are rows."""
    found = Findings()
    against_the_floor(found, rows)
    at_a_thousand(found, rows)
    beside_others(found, rows)
    several_processes(found, rows)
    if suffered is not None:
        for what, seconds in suffered.late.items():
            said = f"{what}: everybody saw every move at most {seconds:.1f} s after the first who did"
            found.add(said, f"{RIGHT_SECONDS:g} s", seconds <= RIGHT_SECONDS)
        said = f"moves lost in all this: {suffered.lost} of {suffered.acknowledged:,} that were acknowledged"
        found.add(said, "none", not suffered.lost)
    return found.passed, found.lines


def against_the_floor(found: Findings, rows: list[Row]) -> None:
    for tables, bar in FLOOR_TIMES.items():
        house, floor = (middle(rows, what, tables, "p99_ms") for what in ("house", "floor"))
        if house is not None and floor is not None:
            said = f"p99 at {tables:,} tables: {house / floor:.2f} times the bare floor"
            found.add(said, f"at most {bar:g}", house <= bar * floor)


def at_a_thousand(found: Findings, rows: list[Row]) -> None:
    house, floor = (middle(rows, what, 1000, "moves_per_s") for what in ("house", "floor"))
    if house is not None and floor is not None:
        said = f"moves carried at 1,000 tables: {house:g} a second where the floor carries {floor:g}"
        found.add(said, f"at least {CARRIED:.0%}", house >= CARRIED * floor)
    cpu, memory = (middle(rows, "house", 1000, name) for name in ("cpu_ms", "memory_mb"))
    if cpu is not None and memory is not None:
        found.add(f"CPU a move at 1,000 tables: {cpu:.2f} ms", f"at most {CPU_MS:g}", cpu <= CPU_MS)
        found.add(f"memory at 1,000 tables: {memory:.0f} MB", f"under {MEMORY_MB:.0f}", memory < MEMORY_MB)
    errors = [row["errors"] for row in rows if row["what"] != "floor"]
    if errors:
        found.add(f"errors of people in all rows of the house: {sum(errors)}", "none", not any(errors))


def beside_others(found: Findings, rows: list[Row]) -> None:
    alone, beside = (middle(rows, what, BOT_TABLES, "p99_ms") for what in ("house", "experts"))
    if alone is not None and beside is not None:
        said = f"p99 of people at {BOT_TABLES} tables beside as many with expert bots: {beside / alone:.2f} times"
        found.add(f"{said} that without them", f"within noise, {NOISE:g}", beside <= NOISE * alone)
    alone, beside = (middle(rows, what, HOSTILE_TABLES, "p99_ms") for what in ("house", "hostile"))
    if alone is not None and beside is not None:
        ill = [row["ill"] for row in chosen(rows, "hostile", HOSTILE_TABLES)]
        sent, closed = (sum(one[name] for one in ill) for name in ("sent", "closed"))
        said = (
            f"p99 of people at {HOSTILE_TABLES} tables beside 20 sockets that flood and 10 that do not read ({sent:,} "
            f"messages sent, {closed:,} lines closed): {beside / alone:.2f} times that without them"
        )
        found.add(said, f"at most {HOSTILE_TIMES:g}", beside <= HOSTILE_TIMES * alone)


def several_processes(found: Findings, rows: list[Row]) -> None:
    """Where one worker leaves little of the machine idle, a second one cannot carry more: that is said, and no bar."""
    one, two = (middle(rows, what, 1000, "moves_per_s") for what in ("one worker", "two workers"))
    if one is None or two is None:
        return
    idle = middle(rows, "one worker", 1000, "idle") or 0.0
    floor = middle(rows, "floor", 1000, "moves_per_s")
    said = f"two workers carry {two / one:.2f} times what one does, which left {idle:.0%} of the machine idle"
    if two >= TWO_WORKERS * one or idle >= BUSY:
        all_asked = floor is not None and one >= CARRIED * floor
        found.add(said, f"{TWO_WORKERS:g} times, or all that is asked", two >= TWO_WORKERS * one or all_asked)
    else:
        found.lines.append(f"- {said} (bar: {TWO_WORKERS:g} times): this machine cannot show it")
