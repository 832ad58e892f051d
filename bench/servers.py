"""The servers that are measured: the house and the floor, each fresh, on a free port, with an empty database."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from bench import machine

HERE = Path(__file__).resolve().parent
PATIENCE_SECONDS = 60.0
ROOM = {"LINES": "6000", "CONNECTIONS": "8000"}
"""A thousand tables come through one proxy to one process; where a house limits that it is told to let them in."""


class Running:
    """A server under measurement."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, workers: int = 1) -> None:
        self.process = process
        self.port = port
        self.workers = workers

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pids(self) -> list[int]:
        """The processes that serve people; those in which bots think are none of them."""
        return [self.process.pid] if self.workers == 1 else machine.children(self.process.pid)

    def wait_until_well(self) -> None:
        ends = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < ends and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=2).close()  # noqa: S310 (our own address)
                return
            except OSError:
                time.sleep(0.05)
        self.process.kill()
        raise SystemExit(f"The server on port {self.port} did not start.")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(what: str, folder: str, workers: int = 1, **settings: str) -> Running:
    """`floor` or the house; by default with an SQLite file of its own."""
    port = int(settings.get("port", 0)) or free_port()
    chosen = {"database": f"sqlite:///{folder}/{what}-{port}.db", "port": str(port), "workers": str(workers)}
    chosen |= {name.lower(): value for name, value in ROOM.items()} | settings
    environment = {**os.environ, **{f"CUBILETE_{name.upper()}": value for name, value in chosen.items()}}
    command = [str(HERE / "floor.py"), str(port)] if what == "floor" else ["-m", "cubilete.web"]
    with open(f"{folder}/{what}-{port}.log", "ab") as log:
        process = subprocess.Popen([sys.executable, *command], env=environment, cwd=folder, stdout=log, stderr=log)
    running = Running(process, port, workers)
    running.wait_until_well()
    return running
