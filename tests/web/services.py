"""A PostgreSQL and a Redis of one's own, in a folder, on a free port, for as long as a test needs them."""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from web.server import free_port

PATIENCE = 60.0


def find_program(name: str, package: str) -> str:
    """The path of a server program; installed where that is possible, asked for where it is not."""
    found = look_for(name)
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", package]):
            subprocess.run(command, env=environment, check=False, capture_output=True, timeout=600)
        found = look_for(name)
    if not found:
        raise AssertionError(f"This test needs {name}: install the package {package} (apt-get install {package}).")
    return found


def look_for(name: str) -> str:
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(places[-1]) if places else shutil.which(name) or ""


def wait_for_port(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nothing answers on port {port}:\n{log.read_text()[-2000:]}")


class Postgres:
    """A database server; it refuses to run as root and is then run as `postgres`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.user = getpass.getuser()
        self.prefix: list[str] = []
        if os.geteuid() == 0:
            self.user = "postgres"
            self.prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]
            shutil.chown(folder, "postgres", "postgres")
        initdb = find_program("initdb", "postgresql")
        data = ["-D", str(folder / "data"), "-U", self.user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run([*self.prefix, initdb, *data], check=True, capture_output=True, cwd=folder)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        program = find_program("postgres", "postgresql")
        log = self.folder / "postgres.log"
        command = [*self.prefix, program, "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        with log.open("ab") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output, cwd=self.folder)
        wait_for_port(self.port, self.process, log)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """The port opens a little before the server takes connections."""
        program = find_program("pg_isready", "postgresql-client")
        deadline = time.monotonic() + PATIENCE
        while subprocess.run([program, "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False).returncode:
            assert time.monotonic() < deadline, "PostgreSQL does not get ready"
            time.sleep(0.05)

    def crash(self) -> None:
        """As when the machine fails: nothing is finished, and the log is replayed at the next start."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(60)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # the fast way: it does not wait for others to hang up
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@contextmanager
def postgres() -> Iterator[Postgres]:
    # not in pytest's own folders: those are closed to other users, and the server runs as one
    with TemporaryDirectory(prefix="cubilete-pg-") as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


class Redis:
    """A message server that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = find_program("redis-server", "redis-server")
        log = self.folder / "redis.log"
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        with log.open("ab") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output)
        wait_for_port(self.port, self.process, log)

    def freeze(self, frozen: bool = True) -> None:
        """It says nothing, and hangs up on nobody, as where a cable is cut."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP if frozen else signal.SIGCONT)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)


@contextmanager
def redis() -> Iterator[Redis]:
    with TemporaryDirectory(prefix="cubilete-redis-") as folder:
        server = Redis(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()
