"""The declaration of the five games: rules that exist, codes that are fresh, and flicks as people write them."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path

import pytest

from cubilete.core.declared.notation import Notation
from cubilete.core.declared.writer import refresh_codes
from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.games.cuba_cube import declared, flicks_declared
from cubilete.games.cuba_cube.components.load import PACKAGE, load_components
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.titles.common import CHANCE_KINDS
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary
from games.cuba_cube.helpers import die

NOTATION = Notation(DECLARED, Vocabulary(load_components("")[0]))


def test_codes_are_fresh() -> None:
    assert refresh_codes(Path(declared.__file__).parent, check=True)


def test_every_rule_that_is_cited_exists() -> None:
    text = resources.files(PACKAGE).joinpath("words", "rulebook.en.toml").read_text("utf-8")
    catalogue = tomllib.loads(text)
    known = {entry["id"] for kind in ("rule", "ruling") for entry in catalogue[kind]} | {""}
    cited = {phase.rule for phase in DECLARED.phases} | {form.verb.rule for form in DECLARED.verbs}
    cited |= {verdict.rule for verdict in DECLARED.verdicts} | {form.event.rule for form in DECLARED.events}
    cited |= {flicks_declared.wounded_rule({"cause": cause}) for cause in FEW["cause"]}
    assert cited - known == set()


def test_kinds_of_chance_stand_in_the_order_of_their_numbers() -> None:
    names = [kind.name for kind in CHANCE_KINDS]
    assert [names[number] for number in (c.FLICK_TRIAL, c.THROW_TRIAL, c.NOISE, c.CITY_DEAL, c.SECTOR_DRAW)] == [
        "flick", "throw", "noise", "city", "sector",
    ]  # fmt: skip
    assert len(names) == c.HIDDEN_DEAL + 1


@pytest.mark.rule("CC-R93")
@pytest.mark.parametrize(
    ("text", "numbers", "written"),
    [
        ("flick green1 37.5° 1.2 m/s", (die("green1"), 375, 1200, 10, 0), ""),
        ("flick black 0 0.85", (die("black"), 0, 850, 10, 0), "flick black 0° 0.85 m/s"),
        ("flick black 90° 2 m/s 3 mm up", (die("black"), 900, 2000, 30, 0), ""),
        ("flick black 90° 2 m/s 0.5 mm down 2 mm left", (die("black"), 900, 2000, -5, 20), ""),
        ("flick black 90° 2 m/s 1.5 mm right", (die("black"), 900, 2000, 10, -15), ""),
        ("flick black 90° 2 m/s 1 mm up", (die("black"), 900, 2000, 10, 0), "flick black 90° 2 m/s"),
        ("flick black 400° 9 m/s", (die("black"), 4000, 9000, 10, 0), ""),
    ],
)
def test_flicks_are_written_as_people_say_them(text: str, numbers: tuple[int, ...], written: str) -> None:
    move = NOTATION.read(text)
    assert move == Move(c.FLICK, numbers)
    assert NOTATION.write(move) == (written or text)


@pytest.mark.parametrize(
    "text", ["flick black 3.14159° 1 m/s", "flick black east 1 m/s", "flick black 10° fast", "flick white 0 1"]
)
def test_what_is_no_flick_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        NOTATION.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "send black to gate firm", "gate red1 orange", "take blue1", "take blue1 as gem", "take blue1 for gem",
        "take nothing", "alcohol 2", "play s07", "walk 40 -25", "sell gem*2+alcohol", "hide 5000 4000 0 0",
        "hide all in left_hand", "park east 20", "offer s28", "trade gem*2 half alcohol", "trade gem*2+case",
        "trade half statue",
        "move bayamo with red1",
        "move bayamo", "job s31", "new routes", "switch orange", "enter habana", "aside s01", "give up job",
    ],
)  # fmt: skip
def test_moves_are_read_as_they_are_written(text: str) -> None:
    assert NOTATION.write(NOTATION.read(text)) == text
