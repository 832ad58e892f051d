"""What is compiled comes to the same numbers on every processor."""

from __future__ import annotations

import importlib
import runpy
import sys
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
    made = told["extensions"]()
    assert [extension.name for extension in made] == ["kernel", "cubilete.players.nets.dense"]
    assert all("-ffp-contract=off" in extension.extra_compile_args for extension in made)
