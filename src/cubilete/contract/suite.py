"""All tests of the contract, for a star import into a file of a title's own tests.

They are gathered from the `test_*.py` of this folder, so that none is forgotten; two of one name would hide each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import cubilete.contract


def gathered() -> Iterator[tuple[str, Any]]:
    for found in iter_modules(cubilete.contract.__path__):
        if found.name.startswith("test_"):
            module = import_module(f"cubilete.contract.{found.name}")
            yield from ((name, value) for name, value in vars(module).items() if name.startswith("test_"))


__all__: list[str] = []
for _name, _test in gathered():
    if _name in __all__:
        raise ImportError(f"The contract has two tests called {_name}.")
    __all__ += [_name]
    globals()[_name] = _test
