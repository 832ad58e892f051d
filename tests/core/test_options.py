"""Options as text, and what a wrong one is answered with."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from cubilete.core.errors import UsageError
from cubilete.core.options import Options, option_choices, option_help, read_options, write_options


class Sample(Options, frozen=True):
    quick: Annotated[bool, Meta(description="shorter")] = False
    laps: Annotated[int, Meta(description="rounds to go", ge=1, le=3)] = 1
    map: Literal["small", "large"] = "small"
    side: Annotated[int, Meta(description="length of the map in mm", ge=280, le=350)] = 320


def test_options_are_written_in_full_and_read_back() -> None:
    options = read_options(Sample, "quick=yes, laps=2", "Sample")
    assert options == Sample(quick=True, laps=2, map="small")
    assert write_options(options) == "quick=yes laps=2 map=small side=320"
    assert read_options(Sample, write_options(options), "Sample") == options
    assert read_options(Sample, "", "Sample") == Sample()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("slow=yes", "Sample has no option 'slow'; the options of Sample are: quick, laps, map, side."),
        ("quick=maybe", "The option 'quick' is yes or no, not 'maybe'."),
        ("laps", "The option 'laps' needs a value, as in laps=1."),
        ("laps=", "The option 'laps' needs a value, as in laps=1."),
        ("laps=9", "The option 'laps' cannot be '9'; it can be: 1, 2, 3."),
        ("laps=many", "it can be: 1, 2, 3."),
        ("side=99", "The option 'side' is a whole number from 280 to 350, not '99'."),
        ("side=-1", "The option 'side' is a whole number from 280 to 350, not '-1'."),
        ("side=long", "The option 'side' is a whole number from 280 to 350, not 'long'."),
        ("side=300.5", "The option 'side' is a whole number from 280 to 350, not '300.5'."),
        ("map=huge", "The option 'map' cannot be 'huge'; it can be: small, large."),
    ],
)
def test_a_wrong_option_is_named_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_options(Sample, text, "Sample")
    assert said in str(caught.value)


def test_help_names_every_option() -> None:
    assert option_help(Sample) == [
        ("quick", "no", "shorter"),
        ("laps", "1", "rounds to go"),
        ("map", "small", ""),
        ("side", "320", "length of the map in mm"),
    ]


@pytest.mark.parametrize(
    ("kind", "choices"),
    [
        (bool, ["yes", "no"]),
        (Literal["small", "large"], ["small", "large"]),
        (Annotated[int, Meta(ge=1, le=3)], ["1", "2", "3"]),
        (Annotated[int, Meta(ge=1, le=500)], []),
        (Annotated[int, Meta(ge=1)], []),
        (str, []),
    ],
)
def test_what_can_be_chosen_is_listed(kind: object, choices: list[str]) -> None:
    assert option_choices(kind) == choices
