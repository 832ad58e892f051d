"""The picture for the README: made from a real game, the same every time, fetching nothing."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from cubilete.terminal.play.picture import take_picture


def test_the_picture_shows_a_decision_in_the_middle_of_a_game() -> None:
    picture = take_picture()
    root = ElementTree.fromstring(picture)  # noqa: S314 (our own text)
    words = "".join(root.itertext()).replace("\u00a0", " ")
    for shown in ("●Ana", "▲Vera", "■Bruno", "Game turn ", "you decide", "(no undo)", "a=", "? explains"):
        assert shown in words
    assert "url(http" not in picture
    assert "@font-face" not in picture
    assert picture == take_picture()
