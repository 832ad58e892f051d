"""What is compiled comes to the same numbers on every processor, and hears Ctrl-C."""

from __future__ import annotations

import importlib
import runpy
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import mypyc.build
import pytest

setuptools = importlib.import_module("setuptools")
ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler keeps to two roundings unless asked otherwise")
def test_no_product_and_sum_become_one_rounding(monkeypatch: pytest.MonkeyPatch) -> None:
    """GCC on ARM would make one instruction of them; whatever C there is is told not to."""
    monkeypatch.setattr(mypyc.build, "mypycify", lambda *asked, **more: [setuptools.Extension("kernel", ["kernel.c"])])
    monkeypatch.setattr(setuptools, "setup", lambda **told: None)
    monkeypatch.setenv("CUBILETE_COMPILE", "yes")
    monkeypatch.chdir(ROOT)
    told: dict[str, Any] = runpy.run_path(str(ROOT / "setup.py"))
    monkeypatch.setitem(told["extensions"].__globals__, "compiler_at_hand", lambda: True)
    made = told["patient"](told["extensions"]())
    assert ["-include", told["PATIENCE"]] == made[0].extra_compile_args[-2:]
    assert told["PATIENCE"] in made[0].depends
    assert [extension.name for extension in made] == ["kernel", "cubilete.players.nets.dense"]
    assert all("-ffp-contract=off" in extension.extra_compile_args for extension in made)


SPIN = """
def spin(n: int, big: int) -> int:
    total, i = 0, 0
    while i < n:
        total = (big * big) & 1023
        i += 1
    return total
"""
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
made = mypycify(["spin.py"], opt_level="1")
for extension in made:
    extension.extra_compile_args += sys.argv.pop().split()
setup(name="spin", ext_modules=made)
"""
ASK = """
import sys, signal, spin
signal.signal(signal.SIGINT, signal.default_int_handler)
assert not spin.__file__.endswith(".py")
print("ready", flush=True)
try:
    while True:
        spin.spin(1_000_000, 1 << 70)
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("cc") is None, reason="needs a C compiler")
def test_ctrl_c_in_a_long_product_is_no_lack_of_memory(tmp_path: Path) -> None:
    """Compiled searches make them all the time; without the header such a process ends with the signal 6."""
    for name, text in (("spin.py", SPIN), ("setup.py", BUILD), ("ask.py", ASK)):
        (tmp_path / name).write_text(text, "utf-8")
    header = ROOT / "src" / "cubilete" / "core" / "patience.h"
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", f"-include {header}"]
    done = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with subprocess.Popen([sys.executable, "ask.py"], cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
