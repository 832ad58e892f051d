"""An environment with nothing in it but Cubilete as it is installed here, what it says it needs, and one package more.

What is needed is linked from the environment of the tests, so that no network is asked and a dependency that nobody has
declared is missing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement


def needed(wish: str) -> dict[str, Distribution]:
    """The distribution that a requirement names, and all that it needs in turn."""
    found: dict[tuple[str, str], Distribution] = {}
    waiting = [Requirement(wish)]
    while waiting:
        requirement = waiting.pop()
        for extra in ("", *requirement.extras):
            if (requirement.name.casefold(), extra) not in found:
                dist = distribution(requirement.name)
                found[requirement.name.casefold(), extra] = dist
                others = [Requirement(line) for line in dist.requires or []]
                waiting += [one for one in others if one.marker is None or one.marker.evaluate({"extra": extra})]
    return {name: dist for (name, _), dist in found.items()}


class Environment:
    """A fresh environment in a folder."""

    def __init__(self, folder: Path, wish: str) -> None:
        venv.create(folder, with_pip=False)
        self.python = folder / "bin" / "python"
        (self.site,) = folder.glob("lib/python*/site-packages")
        for dist in needed(wish).values():
            self.link(dist)

    def link(self, dist: Distribution) -> None:
        tops = {file.parts[0] for file in dist.files or [] if file.parts[0] not in ("..", "__pycache__")}
        for top in tops:
            if not (self.site / top).exists():
                (self.site / top).symlink_to(Path(str(dist.locate_file(top))).resolve())

    def pip(self, *arguments: str) -> None:
        done = run([sys.executable, "-m", "pip", "-q", "--python", str(self.python), *arguments], self.site)
        assert done.returncode == 0, done.stdout + done.stderr

    def install(self, package: Path) -> None:
        """Build a package and install it, without asking anybody for anything."""
        wheels = self.site.parent / "wheels"
        build = ["wheel", "-q", "--no-build-isolation", "--no-deps", "--no-index", "-w", str(wheels), str(package)]
        done = run([sys.executable, "-m", "pip", *build], package)
        assert done.returncode == 0, done.stdout + done.stderr
        (wheel,) = wheels.glob(f"{package.name}-*.whl")
        self.pip("install", "--no-deps", "--no-index", str(wheel))

    def cubilete(self, *arguments: str, where: Path) -> subprocess.CompletedProcess[str]:
        return run([str(self.python), "-c", "from cubilete.cli import main; main()", *arguments], where)


def run(command: list[str], where: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=where, env=environment)
