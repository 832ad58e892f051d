"""Games on a Ray cluster: somebody else's, or a small one on this machine.

Every node needs the same Cubilete; that is asked before the first game. A component file travels with the games.
"""

from __future__ import annotations

import hashlib
import logging
import os
import socket
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import cubilete
from cubilete.arena.game import PlayedGame
from cubilete.arena.plan import Task
from cubilete.arena.spread import Setting, Spread, laid_out, play_tasks
from cubilete.core.errors import UsageError

LOCAL = "local"
MOST_AHEAD = 64
CONNECT_SECONDS = 5.0


def need_ray() -> Any:
    """The ray module, or a sentence that says how to get it."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # graphics cards are none of our business
    try:
        import ray
    except ImportError:
        raise UsageError("--ray needs Ray, which is not installed: pip install 'cubilete[ray]' brings it.") from None
    return ray


class Cluster(Spread):
    """Ray, at an address or started for this arena."""

    def __init__(self, setting: Setting, jobs: int, address: str) -> None:
        self.ray = need_ray()
        self.borrowed = self.ray.is_initialized()
        """Somebody else in this process uses it, and goes on using it afterwards."""
        if not self.borrowed:
            self.start(address, jobs)
        try:
            self.prepare(setting, jobs if address == LOCAL else 0, address)
        except BaseException:
            self.close()
            raise

    def start(self, address: str, jobs: int) -> None:
        quiet: dict[str, object] = {"log_to_driver": False, "configure_logging": False, "logging_level": logging.ERROR}
        if address == LOCAL:
            # workers look for modules where this process does
            here = {"env_vars": {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}}
            self.ray.init(address=LOCAL, num_cpus=jobs, num_gpus=0, include_dashboard=False, runtime_env=here, **quiet)
            return
        knock(address)
        try:
            self.ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise nobody_there(address, str(error).strip().split("\n")[0]) from None

    def prepare(self, setting: Setting, jobs: int, address: str) -> None:
        text = Path(setting.components).read_text("utf-8") if setting.components else ""
        self.setting = self.ray.put((setting, text))
        self.workers = jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.ahead = min(self.workers, MOST_AHEAD)
        self.words = f"Ray {self.ray.__version__} with {self.workers} workers ({address})"
        self.remote = self.ray.remote(num_cpus=1)(play_there)
        self.waiting: list[Any] = []
        mine = describe(setting, text)
        theirs = self.get([self.ray.remote(num_cpus=1)(describe_there).remote(self.setting)])[0]
        if mine != theirs:
            raise UsageError(
                f"The cluster would not play the same games: it has {', '.join(theirs)}, and this machine has "
                f"{', '.join(mine)}. Install the same Cubilete there."
            )

    def submit(self, tasks: Sequence[Task]) -> None:
        self.waiting.append(self.remote.remote(self.setting, list(tasks)))
        self.in_flight = len(self.waiting)

    def collect(self) -> list[PlayedGame]:
        done, self.waiting = self.ray.wait(self.waiting, num_returns=1)
        self.in_flight = len(self.waiting)
        return [played for games in self.get(done) for played in games]

    def get(self, handles: list[Any]) -> list[Any]:
        try:
            found: list[Any] = self.ray.get(handles)
        except self.ray.exceptions.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        return found

    def close(self) -> None:
        for handle in getattr(self, "waiting", []):
            self.ray.cancel(handle, force=True)
        if not self.borrowed:
            self.ray.shutdown()


def knock(address: str) -> None:
    """Ray itself waits for minutes at a door that nobody opens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # 'auto', or a name that Ray may know
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise nobody_there(address, str(error)) from None


def nobody_there(address: str, said: str) -> UsageError:
    return UsageError(
        f"There is no Ray cluster to be reached at '{address}' ({said}). 'local' starts one on this machine, and "
        "'auto' finds the one that runs here."
    )


def describe(setting: Setting, text: str) -> tuple[str, str]:
    """What decides about the games besides their seeds."""
    title, _ = laid_out(at_home(setting, text))
    return f"Cubilete {cubilete.__version__}", f"components {title.components}"


def at_home(setting: Setting, text: str) -> Setting:
    """The setting with a component file that lies on this node."""
    if not text:
        return setting
    name = f"cubilete-{hashlib.sha256(text.encode()).hexdigest()[:16]}.toml"
    path = Path(tempfile.gettempdir()) / name
    if not path.exists() or path.read_text("utf-8") != text:
        handle, draft = tempfile.mkstemp(prefix=name)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        os.replace(draft, path)
    return replace(setting, components=str(path))


def describe_there(packed: tuple[Setting, str]) -> tuple[str, str]:
    return describe(*packed)


def play_there(packed: tuple[Setting, str], tasks: list[Task]) -> list[PlayedGame]:
    return play_tasks(at_home(*packed), tasks)
