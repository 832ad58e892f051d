"""Builds the compiled parts with mypyc where a C compiler is at hand; everything runs without them, only slower.

The kernel and every compiled room of a title are a group of their own: a shared library from one C file. Groups are
compiled beside each other, and one whose C has been compiled before is taken from `build/compiled`: so an edit costs
the room it is in.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
import time
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

GAMES = Path("src/cubilete/games")
KERNEL = [
    *(
        f"src/cubilete/core/{name}.py"
        for name in (
            "batch",
            "chance",
            "chance_nodes",
            "documents",
            "encoding",
            "guide",
            "journal",
            "playout",
            "rows",
            "state",
        )
    ),
    *(f"src/cubilete/physics/{name}.py" for name in ("estimate", "geometry", "scatter", "trials", "units", "ways")),
    *(f"src/cubilete/players/search/{name}.py" for name in ("comparison", "descent", "dice", "tree")),
    *(f"src/cubilete/players/nets/{name}.py" for name in ("guide", "net")),
]
LEARNED = ["src/cubilete/players/nets/policy.py"]
"""What stands on the kernel and is asked by nobody who is compiled: an edit costs no title its compiled rooms."""
WRITTEN_IN_C = ["src/cubilete/players/nets/dense.c"]
"""Sums that mypyc cannot spread over the lanes of a processor; what stands beside each does the same in Python."""
ROOMS = ("rules", "policy", "sight")
"""What lies in these rooms of a title is compiled, and nothing else of it: its rules, how it is played well, and what
can be seen of a table. The structures that `sight` fills lie outside, in `position/view.py`: mypyc loses the types of
their fields, by which they are written as JSON."""
PATIENCE = "src/cubilete/core/patience.h"
"""Read before all C that mypyc writes, so that Ctrl-C is no lack of memory."""
KEPT = Path("build/compiled")
"""Where compiled files are kept, by a digest of all they were made from."""
LONG = 30 * 24 * 3600
"""Seconds after which what nobody has used is thrown away."""
FLAGS = ["-fno-semantic-interposition"] if sys.platform == "linux" else []
"""Lets the compiler inline functions of the same group: 5 to 7 % of speed for nothing."""
EXACT = [] if sys.platform == "win32" else ["-ffp-contract=off"]
"""A product and a sum stay two roundings. Where a processor has one instruction for both (ARM, and others if asked),
compilers would take it, and an estimated flick, an observation or a verdict could differ in its last bit from that of
another machine. On x86-64 without further flags nothing changes, speed included."""


def groups() -> list[tuple[list[str], str]]:
    """The files of the kernel and of every compiled room, each with the name of its library."""
    found = [(KERNEL, "cubilete_kernel"), (LEARNED, "cubilete_learned")]
    for room in sorted(place for name in ROOMS for place in GAMES.rglob(name) if place.is_dir()):
        files = sorted(str(path) for path in room.rglob("*.py") if path.name != "__init__.py")
        found += [(files, "_".join(("cubilete", *room.relative_to(GAMES).parts)))] if files else []
    return found


class BuildGroups(build_ext):
    """Compiles as many extensions at once as there are processors, the longest first, and none that it has already."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        self.extensions.sort(key=lambda extension: -sum(os.path.getsize(source) for source in extension.sources))
        super().build_extensions()
        for kept in KEPT.glob("*"):
            if kept.stat().st_mtime < time.time() - LONG:
                kept.unlink()

    def build_extension(self, extension: Extension) -> None:
        made = Path(self.get_ext_fullpath(extension.name))
        kept = KEPT / f"{self.digest(extension)}{made.suffix}"
        if not kept.exists():
            super().build_extension(extension)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made, kept.with_suffix(".part"))
            kept.with_suffix(".part").replace(kept)
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept, made)
        kept.touch()

    def digest(self, extension: Extension) -> str:
        """Of everything that goes into an extension: C, headers, flags, and the compiler."""
        told = hashlib.sha256()
        for said in (sys.version, self.compiler.compiler_so, extension.name, extension.extra_compile_args):
            told.update(f"{said}\n".encode())
        for path in sorted([*extension.sources, *extension.depends]):
            told.update(Path(path).read_bytes())
        return told.hexdigest()[:32]


def compiler_at_hand() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = os.path.join(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler) is not None and os.path.exists(header)


def extensions() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):
        return []  # asked for its name and version only
    if os.environ.get("CUBILETE_COMPILE", "yes") == "no":
        print("cubilete: built without compiled parts, as CUBILETE_COMPILE=no asks")
        return []
    if not compiler_at_hand():
        print("cubilete: no C compiler with Python headers found; built to run interpreted, which is slower")
        return []
    from mypyc.build import mypycify

    parts = groups()
    files = [file for group, _ in parts for file in group]
    # mypyc 2.4 crashes on what mypy has cached of an earlier run, so it gets no cache at all (which costs seconds).
    made = mypycify(
        ["--strict", f"--cache-dir={os.devnull}", *files],
        opt_level="3",
        debug_level="0",
        separate=parts,
        target_dir="build/c",
    )
    for extension in made:  # they share one list of arguments: each gets its own
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *EXACT]
    made += [Extension(module_of(file), [file], extra_compile_args=["-O3", *EXACT]) for file in WRITTEN_IN_C]
    return made


def module_of(file: str) -> str:
    return ".".join(Path(file).with_suffix("").parts[1:])


def patient(made: list[Extension]) -> list[Extension]:
    """Extensions that hear Ctrl-C, as far as mypyc wrote them."""
    for extension in made if sys.platform != "win32" else ():
        if not set(extension.sources) & set(WRITTEN_IN_C):
            extension.extra_compile_args = [*extension.extra_compile_args, "-include", PATIENCE]
            extension.depends = [*extension.depends, PATIENCE]
    return made


setup(ext_modules=patient(extensions()), cmdclass={"build_ext": BuildGroups})
