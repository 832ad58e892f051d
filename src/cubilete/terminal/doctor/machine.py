"""The machine and what is installed on it."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from cubilete import __version__
from cubilete.core import state
from cubilete.core.errors import CubileteError
from cubilete.games import OWNERS_FOLDER, TITLES, title, troubles
from cubilete.physics.missing import ENGINE
from cubilete.terminal.doctor.finding import Finding, ok, warn, wrong

NAME = re.compile(r"[A-Za-z0-9._-]+")
CLOCK_SECONDS = 3


def look_at_machine() -> Iterator[Finding]:
    yield ok("Python", f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    yield compiled_form()
    yield house_packages()
    yield pages()
    yield engine()
    for trouble in troubles():
        yield warn("titles", trouble, "Mend or remove that package; the other titles are not affected.")
    yield clock()
    yield open_files()
    yield from component_files()


def compiled_form() -> Finding:
    if not str(state.__file__).endswith(".py"):
        return ok("compiled form", f"Cubilete {__version__}, compiled")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    lacks = [name for name, there in ((compiler, shutil.which(compiler)), (str(header), header.exists())) if not there]
    needs = f"Install what is missing for that ({', '.join(lacks)}), and then" if lacks else "There is a C compiler:"
    return warn(
        "compiled form",
        f"Cubilete {__version__}, interpreted: bots and analyses are about ten times slower",
        f"{needs} install Cubilete again from its sources, or from a wheel that `make wheel` built.",
    )


def house_packages() -> Finding:
    """What the house needs to be installed, by what Cubilete says of itself."""
    try:
        lines = requires("cubilete") or []
    except PackageNotFoundError:  # run from its sources
        lines = []
    needed = [line for line in lines if "extra ==" not in line or 'extra == "house"' in line]
    missing = [name for name in map(named, needed) if not is_there(name)]
    if missing or not find_spec("litestar"):
        lacking = ", ".join(missing or ["litestar"])
        return wrong("packages", f"not installed: {lacking}", 'Install them: pip install "cubilete[house]".')
    return ok("packages", "everything that a house needs is installed")


def named(requirement: str) -> str:
    found = NAME.match(requirement)
    return found[0] if found else requirement


def is_there(name: str) -> bool:
    if name in ("uvloop", "mujoco-core"):  # not on every machine; and looked at by itself
        return True
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def pages() -> Finding:
    static = Path(str(files("cubilete"))) / "web" / "static"
    advice = "Build them with `make client` (or `make play`), or install a wheel that `make wheel` built."
    if not (static / "index.html").is_file():
        return wrong("pages", "the pages for browsers have not been built", advice)
    text = (static / "index.html").read_text("utf-8")
    lost = [name for name in re.findall(r"/assets/[\w.-]+", text) if not (static / name.lstrip("/")).is_file()]
    if lost:
        return wrong("pages", f"the pages ask for files that are not there: {', '.join(sorted(set(lost)))}", advice)
    return ok("pages", "the pages for browsers are there")


def engine() -> Finding:
    """The physics of flicked dice: another version is another physics."""
    advice = f"Install it: pip install mujoco-core=={ENGINE}. Everything but flicked dice works without."
    try:
        there = version("mujoco-core")
        import mujoco  # noqa: F401
    except PackageNotFoundError:
        return warn("MuJoCo", "MuJoCo is not installed: dice cannot be flicked", advice)
    except ImportError as error:
        return warn("MuJoCo", f"MuJoCo cannot be loaded ({error}): dice cannot be flicked", advice)
    if there != ENGINE:
        return warn("MuJoCo", f"MuJoCo {there} is installed, and flicks are made for {ENGINE}", advice)
    return ok("MuJoCo", f"MuJoCo {there}")


def clock() -> Finding:
    """A clock that is wrong makes passkeys, sessions and clocks at tables wrong."""
    advice = "Let the system set the clock by the network (timedatectl set-ntp true), then start the house again."
    built = Path(str(files("cubilete")), "__init__.py").stat().st_mtime
    if time.time() < built - 24 * 3600:
        return wrong("clock", f"the clock says {said(time.time())}, before Cubilete was installed", advice)
    program = shutil.which("timedatectl")
    if program:
        try:
            asked = [program, "show", "-p", "NTPSynchronized", "--value"]
            told = subprocess.run(asked, capture_output=True, text=True, timeout=CLOCK_SECONDS, check=False)  # noqa: S603
            if told.stdout.strip() == "no":
                return warn("clock", f"{said(time.time())}; the system does not set it by the network", advice)
        except (OSError, subprocess.TimeoutExpired):
            pass  # where the system does not say, nothing is known
    return ok("clock", said(time.time()))


def said(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(at))


def open_files() -> Finding:
    if sys.platform == "win32":
        return ok("open files", "the system sets no limit")
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if 0 <= most < 1000:
        return warn(
            "open files",
            f"this process may open {most} files, and every visitor at a table needs one",
            "Allow more: LimitNOFILE=65536 in the systemd unit, or `ulimit -n 65536` before the house is started.",
        )
    return ok("open files", "as many as anybody may want" if most < 0 else f"{most} may be open at once")


def component_files() -> Iterator[Finding]:
    """Corrected component files: whether each can be played with."""
    folder = os.environ.get(OWNERS_FOLDER, "")
    if not folder:
        return
    if not Path(folder).is_dir():
        yield wrong("components", f"{OWNERS_FOLDER} names {folder}, which is no directory", "Name the right one.")
        return
    for file in sorted(Path(folder).glob("*.toml")):
        if file.stem not in TITLES:
            yield warn("components", f"{file.name} is named like no title", f"Titles are {', '.join(TITLES)}.")
            continue
        try:
            title(file.stem, str(file))
        except (CubileteError, OSError, UnicodeDecodeError) as error:
            advice = f"See `cubilete components {file.stem} --check {file}`, and correct or remove the file."
            yield wrong("components", f"{file.name} cannot be played with: {error}", advice)
        else:
            yield ok("components", f"{file.name} can be played with")
