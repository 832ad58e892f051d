"""What processes take of the machine, read where Linux tells it (/proc)."""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
MEGABYTE_KB = 1024


def fields(pid: int) -> list[str]:
    """What /proc/PID/stat says after the name, which may hold anything; nothing for a process that is gone."""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    pids = [int(path.name) for path in PROC.glob("[0-9]*")]
    return sorted(one for one in pids if (known := fields(one)) and int(known[1]) == pid)


def cpu_seconds(pids: list[int]) -> float:
    """Processor time that processes have used since they began, in the kernel too."""
    return sum((int(known[11]) + int(known[12])) / TICK for pid in pids if (known := fields(pid)))


def memory_mb(pids: list[int]) -> float:
    """Memory that processes occupy."""
    total = 0
    for pid in pids:
        try:
            lines = (PROC / str(pid) / "status").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return total / MEGABYTE_KB


def idle_seconds() -> float:
    """Seconds for which processors of this machine have had nothing to do, all of them together."""
    try:
        first = (PROC / "stat").read_text().splitlines()[0].split()
    except OSError:
        return 0.0
    return (int(first[4]) + int(first[5])) / TICK
