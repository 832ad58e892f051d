"""Whatever does not fit a structure is said in plain words: where it is, what stands there, what should."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from cubilete.core.misfit import in_plain_words


class Ship(Struct, forbid_unknown_fields=True):
    name: str
    flag: Literal["red", "blue"] = "red"
    cargo: dict[str, int] = {}


class Harbour(Struct, forbid_unknown_fields=True):
    depth: Annotated[int, Meta(ge=2, le=9)]
    ships: list[Ship] = []
    places: dict[str, list[int]] = {}
    pair: Annotated[list[int], Meta(min_length=2, max_length=2)] | None = None
    master: Ship | None = None
    sign: Annotated[str, Meta(min_length=1)] = "x"
    tides: tuple[float, float] = (0.0, 1.0)


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ([], "there must be a table, not a list"),
        ({}, "'depth' is missing"),
        ({"depth": "deep"}, "depth: there must be a whole number, not a text"),
        ({"depth": 2.5}, "depth: there must be a whole number, not one with a fraction"),
        ({"depth": 1}, "depth: there must be a whole number of at least 2"),
        ({"depth": 10}, "depth: there must be a whole number of at most 9"),
        ({"depth": 3, "deep": 1},
         "there is no 'deep' here; there are depth, ships, places, pair, master, sign, tides"),
        ({"depth": 3, "ships": {}}, "ships: there must be a list, not a table"),
        ({"depth": 3, "ships": [{"name": "a"}, {}]}, "ships, no. 2: 'name' is missing"),
        ({"depth": 3, "ships": [{"name": "a", "sail": 1}]},
         "ships, no. 1: there is no 'sail' here; there are name, flag, cargo"),
        ({"depth": 3, "ships": [{"name": "a", "flag": "green"}]},
         "ships, no. 1, flag: 'green' is not one of red, blue"),
        ({"depth": 3, "ships": [{"name": "a", "cargo": {"tea": 1, "gold": None}}]},
         "ships, no. 1, cargo, gold: there must be a whole number, not nothing"),
        ({"depth": 3, "places": {"east": [1, 2], "west": [3, True]}},
         "places, west, no. 2: there must be a whole number, not true or false"),
        ({"depth": 3, "pair": [1]}, "pair: there must be a list of at least 2 entries"),
        ({"depth": 3, "pair": [1, 2, 3]}, "pair: there must be a list of at most 2 entries"),
        ({"depth": 3, "tides": [1]}, "tides: there must be a list of 2 entries"),
        ({"depth": 3, "sign": ""}, "sign: there must be a text of at least 1 letters"),
        ({"depth": 3, "master": 5}, "master: there must be a table or nothing, not a whole number"),
        ({"depth": 3, "master": {"nam": "a"}}, "master: there is no 'nam' here; there are name, flag, cargo"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said(document: Any, says: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(document, Harbour)
    assert in_plain_words(caught.value, document, Harbour) == says


def test_what_is_not_foreseen_is_told_as_it_is() -> None:
    assert in_plain_words(msgspec.ValidationError("Something new - at `$.ships[3]`"), {}, Harbour) == (
        "ships, no. 4: Something new"
    )
