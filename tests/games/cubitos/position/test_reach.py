"""What a board may preview of a move: the way, what is left, what a stop brings, and other ways to the same space."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import Reader
from games.cubitos.helpers import ANA, TITLE, play, seat_view, table


def reach(t: Any) -> dict[str, dict[str, Any]]:
    return {one["space"]: one for one in seat_view(t, ANA)["reach"]}


def gains(brings: dict[str, Any]) -> dict[str, Any]:
    """Those numbers that are not what nothing would be."""
    return {name: n for name, n in brings.items() if n not in (0, -1, False)}


@pytest.mark.rule("CU-MOVE-01")
def test_a_way_begins_at_the_figure_and_is_the_one_it_goes() -> None:
    t = table("move", steps={ANA: 5}, space={ANA: "6-21"})
    for space, found in reach(t).items():
        after = t.clone()
        (line,) = [line for line in play(after, ANA, f"go {space}") if line.kind == "moved"]
        assert line.facts["spaces"] == found["way"]
        assert line.facts["left"] == found["steps"]


@pytest.mark.rule("CU-MOVE-05", "CU-FAN-03")
@pytest.mark.parametrize(
    ("start", "space", "fans", "expected"),
    [
        ("6-23", "6-25", 0, {"credits": 1}),
        ("8-29", "8-31", 0, {"fans": 1, "credits": 3}),
        ("8-29", "8-31", 1, {"fans": 1, "tiles": 1, "credits": 2}),
        ("5-34", "5-32", 0, {"give_up": 1}),
        ("8-9", "8-7", 0, {"take_any": 1}),
        ("6-23", "6-21", 0, {}),
        ("6-15", "goal", 0, {"lap": True}),
    ],
)
def test_a_stop_brings_what_it_will_bring(start: str, space: str, fans: int, expected: dict[str, int]) -> None:
    t = table("move", steps={ANA: 2}, water={ANA: 1}, space={ANA: start}, fans={ANA: fans})
    told = gains(reach(t)[space]["brings"])
    assert set(told) == set(expected)
    if {"credits", "fans", "tiles"} & set(expected):
        before = seat_view(t, ANA)
        for move in (f"go {space}", "halt"):
            play(t, ANA, move)
        after = seat_view(t, ANA)
        for name in ("credits", "fans", "tiles"):
            assert after[name] - before[name] == told.get(name, 0)
    else:
        assert told == expected


@pytest.mark.rule("CU-TRACK-04")
def test_the_space_where_the_phase_began_brings_nothing() -> None:
    t = table("move", steps={ANA: 4}, space={ANA: "6-25"})
    play(t, ANA, "go 6-23")
    assert gains(reach(t)["6-25"]["brings"]) == {}


@pytest.mark.rule("CU-TRACK-02")
def test_around_the_water_is_a_way_of_its_own() -> None:
    """Through the pond the figure has steps to spare; around it the access to water is."""
    t = table("move", steps={ANA: 8}, water={ANA: 3}, space={ANA: "7-20"})
    found = {space: one for space, one in reach(t).items() if one["ways"]}
    assert found
    for one in found.values():
        for way in one["ways"]:
            assert way["steps"] < one["steps"]
            assert way["water"] > one["water"]
            after = t.clone()
            for move in way["moves"]:
                play(after, ANA, move)
            seat = seat_view(after, ANA)
            assert (seat["space"], seat["steps"], seat["water"]) == (one["space"], way["steps"], way["water"])
            assert way["way"][-1] == one["space"]


@pytest.mark.rule("CU-MOVE-01")
def test_without_water_there_is_one_way_to_a_space() -> None:
    t = table("move", steps={ANA: 8}, space={ANA: "7-20"})
    assert not [one for one in reach(t).values() if one["ways"]]


@pytest.mark.rule("CU-REST-03")
@pytest.mark.parametrize(
    ("space", "steps", "english", "german"),
    [
        ("6-21", 4, "Stop here: 4 steps are lost", "Hier stehen bleiben: 4 Schritte verfallen"),
        ("6-21", 1, "Stop here: 1 step is lost", "Hier stehen bleiben: 1 Schritt verfällt"),
        ("6-21", 0, "Stop here", "Hier stehen bleiben"),
    ],
)
def test_stopping_says_what_is_lost(space: str, steps: int, english: str, german: str) -> None:
    t = table("move", steps={ANA: steps}, coins={ANA: 4}, space={ANA: space})
    for language, text in (("en", english), ("de", german)):
        prompt = TITLE.prompt(t, ANA, Reader(ANA, ("Ana", "Ben"), language))
        assert prompt is not None
        assert next(choice.text for choice in prompt.choices if choice.verb == "halt") == text


@pytest.mark.rule("CU-MOVE-05")
def test_stopping_on_a_bonus_says_both() -> None:
    t = table("move", steps={ANA: 4}, space={ANA: "6-23"})
    play(t, ANA, "go 6-25")
    prompt = TITLE.prompt(t, ANA, Reader(ANA, ("Ana", "Ben"), "en"))
    assert prompt is not None
    text = next(choice.text for choice in prompt.choices if choice.verb == "halt")
    assert text == "Stop here: take 1 credit; 3 steps are lost"
