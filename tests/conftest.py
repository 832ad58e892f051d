"""What tests of several rooms share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cubilete.games import TITLES
from cubilete.games.competitors.title import CompetitorsTitle


@pytest.fixture
def competitors_on_the_shelf() -> Iterator[None]:
    """Competitors is not on the shelf yet; for a test of its own it is put there."""
    TITLES["competitors"] = CompetitorsTitle
    yield
    del TITLES["competitors"]
