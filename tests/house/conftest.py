"""Every test of the house finds Parley on the shelf, and deals that are the same in every run."""

from __future__ import annotations

import hashlib
import secrets
from itertools import count
from typing import Any

import pytest

from cubilete.games import TITLES
from cubilete.house.tables import seating
from titles.parley import ParleyTitle


class SeededSecrets:
    """Seeds of matches that a test can rely on; everything else stays as secret as ever."""

    def __init__(self, test: str) -> None:
        self.test = test
        self.number = count()

    def token_bytes(self, size: int) -> bytes:
        return hashlib.sha256(f"{self.test} {next(self.number)}".encode()).digest()[:size]

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


@pytest.fixture(autouse=True)
def parley_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "parley", ParleyTitle)


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A test that passes by luck would pass or fail always."""
    monkeypatch.setattr(seating, "secrets", SeededSecrets(request.node.name))
