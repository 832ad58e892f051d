"""Chromium for the tests: found or installed, started when it is needed, and stopped for good when it hangs."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install_chromium() -> None:
    """Where that is possible without asking anybody."""
    if os.getuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]):
            subprocess.run(command, check=False, env=quiet, capture_output=True)


class Chromium:
    """One browser for all tests. Who asks for it after it was stopped gets a new one."""

    def __init__(self, playwright: Playwright, path: str) -> None:
        self.playwright = playwright
        self.path = path
        self.mark = f"--tests-of-cubilete={secrets.token_hex(8)}"
        """A flag that means nothing to Chromium and tells its processes from everybody else's."""
        self.browser: Browser | None = None

    def get(self) -> Browser:
        if self.browser is None or not self.browser.is_connected():
            self.browser = self.playwright.chromium.launch(executable_path=self.path, args=[*FLAGS, self.mark])
        return self.browser

    def close(self) -> None:
        if self.browser is not None and self.browser.is_connected():
            self.browser.close()

    def kill(self) -> None:
        """End this browser's processes; whatever waits for one of its pages fails at once."""
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                mine = self.mark.encode() in (folder / "cmdline").read_bytes()
                if mine:
                    os.kill(int(folder.name), signal.SIGKILL)
            except OSError:
                continue  # it ended by itself

    @contextmanager
    def stopped_after(self, seconds: float) -> Iterator[None]:
        """A hard stop: Playwright waits for ever for a page whose own program never ends."""
        watch = threading.Timer(seconds, self.kill)
        watch.daemon = True
        watch.start()
        try:
            yield
        finally:
            watch.cancel()
