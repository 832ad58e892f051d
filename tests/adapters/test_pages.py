"""What the documentation says about shapes is what the code has."""

from __future__ import annotations

import doctest
import importlib
import sys
from pathlib import Path

import pytest

from cubilete.adapters.coding import Table, layout_table
from cubilete.core.errors import UsageError
from cubilete.games import TITLES, title

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", list(TITLES))
def test_the_layout_of_every_title_is_written_down(slug: str) -> None:
    assert layout_table(Table(slug)) in PAGE, "print it anew with `layout_table`"


@pytest.mark.parametrize("slug", list(TITLES))
def test_the_sizes_of_every_title_are_written_down(slug: str) -> None:
    low, high = title(slug).seats
    found = [Table(slug, seats) for seats in range(low, high + 1)]
    assert f"| {', '.join(str(table.actions) for table in found)} |" in PAGE
    for table in found:
        assert f"{int(table.rows.size)}" in PAGE


def test_other_races_are_counted_too() -> None:
    races = [f"race{n}" for n in range(1, 8)] + ["combomania", "liebling_der_fans", "das_grosse_finale"]
    sizes = [Table("cubitos", 4, f"race={race}").actions for race in races]
    assert f"{min(sizes)} to {max(sizes)} actions with four seats" in PAGE


@pytest.mark.parametrize("name", ["pettingzoo", "gymnasium", "openspiel", "vector", "vector_processes"])
def test_examples_in_the_adapters_are_true(name: str) -> None:
    done = doctest.testmod(importlib.import_module(f"cubilete.adapters.{name}"))
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize(
    ("name", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "adapters"),
        ("gymnasium", "gymnasium", "adapters"),
        ("vector", "numpy", "adapters"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    name: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"cubilete.adapters.{name}"
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(UsageError, match=rf"needs the package {package}: .*cubilete\[{extra}\]"):
        importlib.import_module(module)
