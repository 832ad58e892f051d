"""Builds the compiled parts with mypyc where a C compiler is at hand; everything runs without them, only slower."""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup

KERNEL = [
    *(
        f"src/cubilete/core/{name}.py"
        for name in ("batch", "chance", "chance_nodes", "encoding", "guide", "journal", "playout", "state")
    ),
    *(f"src/cubilete/players/search/{name}.py" for name in ("descent", "tree")),
]
ROOMS = ("rules", "policy")
"""What lies in these rooms of a title is compiled, and nothing else of it."""


def compiled() -> list[str]:
    rooms = [path for room in ROOMS for path in Path("src/cubilete/games").glob(f"*/{room}/*.py")]
    return KERNEL + sorted(str(path) for path in rooms if path.name != "__init__.py")


def compiler_at_hand() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = os.path.join(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler) is not None and os.path.exists(header)


def extensions() -> list:
    if os.environ.get("CUBILETE_COMPILE", "yes") == "no":
        print("cubilete: built without compiled parts, as CUBILETE_COMPILE=no asks")
        return []
    if not compiler_at_hand():
        print("cubilete: no C compiler with Python headers found; built to run interpreted, which is slower")
        return []
    from mypyc.build import mypycify

    return mypycify(["--strict", *compiled()], opt_level="3", debug_level="0", group_name="cubilete")


setup(ext_modules=extensions())
