"""Every test of the house finds Parley on the shelf, and puts it back afterwards."""

from __future__ import annotations

import pytest

from cubilete.games import TITLES
from titles.parley import ParleyTitle


@pytest.fixture(autouse=True)
def parley_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "parley", ParleyTitle)
