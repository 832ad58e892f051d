"""Competitors is not on the shelf yet; in its own tests it is."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def shelved(competitors_on_the_shelf: None) -> None:
    """Whatever looks the title up by its name finds it."""
