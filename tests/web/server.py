"""A server process for tests: started on a free port, its log captured, stopped or killed at will."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from urllib.request import urlopen

TESTS = Path(__file__).resolve().parents[1]
SOURCES = [TESTS.parent / "src", TESTS]
PATIENCE = 60.0
"""Seconds for a server to start; on a busy machine the imports alone take some."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One server process. Settings are those of `cubilete.web.settings`, by name."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.port = free_port()
        self.log_file = folder / f"server-{self.port}.log"
        chosen = {"port": self.port, "database": f"sqlite:///{folder}/house.db", "bot_pause": 0.0} | settings
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("CUBILETE_")}
        self.environment |= {f"CUBILETE_{name.upper()}": str(value) for name, value in chosen.items()}
        self.environment["PYTHONPATH"] = os.pathsep.join(str(path) for path in SOURCES)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/tables"

    @property
    def log(self) -> str:
        return self.log_file.read_text("utf-8", "replace")

    def start(self) -> Server:
        self.launch()
        self.wait_until_well()
        return self

    def launch(self) -> None:
        with self.log_file.open("ab") as log:
            command = [sys.executable, "-m", "web.launch"]
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log, cwd=TESTS)

    def wait_until_well(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended with {self.process.returncode}:\n{self.log[-3000:]}")
            if self.is_well():
                return
            if time.monotonic() > deadline:
                raise AssertionError(f"the server did not start:\n{self.log[-3000:]}")
            time.sleep(0.05)

    def is_well(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=5) as answer:  # noqa: S310 (our own address)
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As when the power fails."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an administrator does; the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server did not stop:\n{self.log[-3000:]}") from None

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()

    def faults(self) -> list[str]:
        """Lines of the log that tell of something that went wrong in the program."""
        return [
            line for line in self.log.splitlines() if "[error" in line or "Traceback" in line or "[critical" in line
        ]
