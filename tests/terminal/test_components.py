"""A component file on screen: what is in the box, and where each number comes from."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from cubilete.core.components import printed_components
from cubilete.games import title
from cubilete.terminal.reports.components import renamed, show_components
from cubilete.terminal.screen import Screen
from titles.pig.title import PigTitle

ROWS = """
[land]
provenance = "reconstructed"
state = [
  { id = "inland", cost = 2 },
  { id = "coast", cost = 1, port = "Split", port_provenance = "public" },
]
"""


def shown(text: str, width: int) -> str:
    target = io.StringIO()
    show_components(text, PigTitle(), Screen(Console(file=target, width=width, color_system=None)))
    return target.getvalue()


@pytest.mark.parametrize(("width", "inland"), [(80, "inland 2~"), (20, "inland cost 2~")])
def test_a_row_may_leave_out_what_others_have(width: int, inland: str) -> None:
    words = " ".join(shown(ROWS, width).split())
    assert inland in words
    assert "Split" in words


def test_the_box_of_competitors_can_be_shown() -> None:
    text = shown(printed_components("cubilete.games.competitors"), 120)
    assert "alaska name Alaska~" in " ".join(text.split())
    assert "canadian_arctic" in text
    assert "victory points  rulebook" in text


def test_things_with_another_id_than_the_printed_ones_are_named() -> None:
    printed = title("cargo_noir").component_text
    assert renamed(printed, printed) == []
    swapped = printed.replace('id = "villa"', 'id = "vila"')
    assert renamed(swapped, printed) == [
        "victory_cards.card: what is 'villa' in the printed file is called 'vila' here."
    ]
    more = '[[dice]]\nid = "red"\n[[dice]]\nid = "blue"\n'
    assert renamed(more, '[[dice]]\nid = "blue"\n') == ["dice: 'red' is not in the printed file."]
    assert renamed('[[dice]]\nid = "blue"\n', more) == ["dice: 'red' of the printed file is missing."]
