"""Builds the compiled parts with mypyc where a C compiler is at hand; everything runs without them, only slower."""

import os
import shutil
import sysconfig

from setuptools import setup

COMPILED = [
    *(
        f"src/cubilete/core/{name}.py"
        for name in ("chance", "encoding", "guide", "journal", "playout", "state", "vector", "walk")
    ),
    *(f"src/cubilete/players/search/{name}.py" for name in ("descent", "tree")),
    *(
        f"src/cubilete/games/cargo_noir/{name}.py"
        for name in (
            "appraisal", "box", "codes", "contraband", "encoding", "ending", "guide", "instinct", "resolve", "send",
            "setup", "state", "supply", "table", "trade", "turn",
        )
    ),
    *(
        f"src/cubilete/games/cubitos/{name}.py"
        for name in (
            "abilities", "box", "buying", "choices", "codes", "dice", "effects", "encoding", "guide", "kit", "lore",
            "memory", "mind", "moving", "parting", "picking", "quick", "quick_choice", "quick_race", "quick_roll",
            "refill", "rolling", "rounds", "setup", "squad", "state", "support", "table", "tasks", "track", "verdict",
        )
    ),
]  # fmt: skip


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

    return mypycify(["--strict", *COMPILED], opt_level="3", debug_level="0", group_name="cubilete")


setup(ext_modules=extensions())
