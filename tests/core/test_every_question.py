"""The page on adding a title names every question that one may be asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.guide import Guide
from cubilete.core.measures import Measures
from cubilete.core.state import State
from cubilete.games import TITLES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "adding-a-title.md").read_text("utf-8")
ANSWERED_FOR_ALL = {"legal_moves"}
"""Of a state: what no title answers by itself."""


def answers(kind: type) -> set[str]:
    """The methods that a class has of its own."""
    own = {name: what for name, what in vars(kind).items() if not name.startswith("_")}
    return {name for name, what in own.items() if callable(what) and not isinstance(what, type)}


@pytest.mark.parametrize("kind", [State, Guide, Measures], ids=lambda kind: str(kind.__name__))
def test_whatever_can_be_asked_is_named(kind: type) -> None:
    assert sorted(name for name in answers(kind) - ANSWERED_FOR_ALL if f"`{name}`" not in PAGE) == []


@pytest.mark.parametrize("slug", list(TITLES))
def test_whatever_a_title_answers_is_named(slug: str) -> None:
    asked = {name for name in answers(TITLES[slug]) if hasattr(DeclaredTitle, name)}
    assert asked
    assert sorted(name for name in asked if f"`{name}`" not in PAGE) == []
