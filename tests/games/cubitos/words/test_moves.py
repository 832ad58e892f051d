"""Moves as text and back: every code that the rules know, and what is said about texts that name none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.words.vocabulary import SORTS
from games.cubitos.helpers import TITLE

GRAMMAR = TITLE.notations.grammar()
read_move, write_move = TITLE.parse, TITLE.notation
WORDS = [word.strip(",") for word in GRAMMAR.split()] + [
    "white", "light_gray", "team", "white:team", "lead:step1", "white*2", "nothing", "1", "4", "5", "0", "6-21",
    "start",
]  # fmt: skip
COUNTS = st.lists(st.integers(0, 10), min_size=c.SORTS, max_size=c.SORTS).map(tuple)


# ---------------------------------------------------------------- there and back
def test_every_code_of_the_rules_has_a_notation_of_its_own_that_reads_back() -> None:
    codes = [code for code in range(c.CODES) if c.phase_of(code) >= 0]
    notations = {write_move(Move(code)) for code in codes}
    assert len(notations) == len(codes) > 1700
    for code in codes:
        assert read_move(write_move(Move(code))) == Move(code)


@given(COUNTS)
def test_a_filling_reads_back(counts: tuple[int, ...]) -> None:
    move = Move(c.FILL, counts)
    assert read_move(write_move(move)) == move


@given(COUNTS, COUNTS)
def test_a_filling_out_of_both_zones_reads_back(draw: tuple[int, ...], rest: tuple[int, ...]) -> None:
    move = Move(c.FILL, draw + rest)
    assert read_move(write_move(move)) == move


def test_a_number_that_is_no_move_is_written_as_one() -> None:
    assert write_move(Move(-1)) == "move -1"
    assert write_move(Move(c.CODES)) == f"move {c.CODES}"


# ---------------------------------------------------------------- as the house writes them
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("roll", c.THROW),
        ("rest", c.FINISH),
        ("rest all", c.REST_ALL),
        ("go on", c.GO_ON),
        ("go start", c.GO + c.START),
        ("go goal", c.GO + c.GOAL),
        ("go 6-21", c.GO + 6 * c.WIDTH + 21),
        ("spot 0-5", c.SPOT + 5),
        ("option 1", c.OPTION),
        ("to 4", c.RIVAL + 3),
        ("buy white", c.PURCHASE + c.SORTS - 1),
        ("draw light_gray", c.FROM_DRAW),
        ("from roll lead", c.FROM_ROLL + k.LEAD),
        ("from rest red", c.FROM_REST + k.RED),
        ("take dark_gray", c.GAIN + k.DARK_GRAY),
        ("use red:special 2", c.use_code(k.RED, k.SPECIAL, 1)),
        ("from active red:team", c.from_active_code(k.RED, k.TEAM, 0, 0)),
        ("from active red:team used", c.from_active_code(k.RED, k.TEAM, 1, 0)),
        ("from active red:team borrowed", c.from_active_code(k.RED, k.TEAM, 0, 1)),
        ("from active red:team used borrowed", c.from_active_code(k.RED, k.TEAM, 1, 1)),
        ("set lead:step1", c.set_code(k.LEAD, k.STEP1)),
    ],
)
def test_notation(text: str, code: int) -> None:
    assert write_move(Move(code)) == text
    assert read_move(text) == Move(code)
    assert read_move(f"  {text.upper().replace(' ', '   ')} ") == Move(code)


def test_fillings_as_the_house_writes_them() -> None:
    counts = [0] * c.SORTS
    assert read_move("fill") == Move(c.FILL)
    assert read_move("fill nothing") == Move(c.FILL, tuple(counts))
    counts[SORTS.index("brown")], counts[SORTS.index("white")] = 1, 2
    assert write_move(Move(c.FILL, tuple(counts))) == "fill brown white*2"
    assert read_move("fill white*2 brown") == read_move("fill white brown white") == Move(c.FILL, tuple(counts))
    both = Move(c.FILL, (*[0] * c.SORTS, *counts))
    assert write_move(both) == "fill nothing rest brown white*2"
    assert read_move("fill rest brown white*2") == both


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("from draw white", "draw white"),
        ("finish", "rest"),
        ("fill white from rest red*2", "fill white rest red*2"),
        ("fill from rest red", "fill nothing rest red"),
    ],
)
def test_what_could_mean_two_things_can_be_written_with_words_of_its_own(text: str, usual: str) -> None:
    assert read_move(text) == read_move(usual)
    assert write_move(read_move(text)) == usual  # as all records have it


# ---------------------------------------------------------------- what is no move
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "A move is missing. The moves are: roll, push"),
        ("fly", "'fly' is not a move of Cubitos. The moves are: roll, push"),
        ("from", "'from' should read: from roll DIE, from rest DIE or from active DIE:FACE"),
        ("buy", "'buy' should read: buy DIE."),
        ("buy white brown", "'buy white brown' should read: buy DIE."),
        ("buy pink", "There is no die 'pink'; there are light_gray, dark_gray, lead, red"),
        ("use white", "use DIE:FACE ABILITY."),
        ("use white 1", "use DIE:FACE ABILITY."),
        ("use white:tail 1", "There is no face 'tail'; there are blank, coin1"),
        ("use white:team 5", "'5' needs a whole number from 1 to 4."),
        ("use white:team one", "'one' needs a whole number from 1 to 4."),
        ("option 0", "'0' needs a whole number from 1 to 4."),
        ("to 9999", "'9999' needs a whole number from 1 to 4."),
        ("from active", "from active DIE:FACE [used] [borrowed]."),
        ("from active white:team borrowed used", "from active DIE:FACE [used] [borrowed]."),
        ("from hand white", "'from hand white' should read: from roll DIE, from rest DIE or"),
        ("go nowhere", "'nowhere' is not a space; write row-x as in 6-21"),
        ("go 12-0", "a row up to 11 and an x up to 35"),
        ("go 0-36", "a row up to 11 and an x up to 35"),
        ("spot -1-2", "'-1-2' is not a space"),
        ("fill white*0", "'0' needs a whole number from 1 to 121."),
        ("fill white*", "'white*' needs a whole number from 1 to 121."),
        ("fill white*\u0661", "needs a whole number from 1 to 121."),
        ("fill pink", "There is no die 'pink'"),
        ("fill white rest brown rest red", "There is no die 'rest'"),
        ("x" * 500, f"'{'x' * 57}...' is not a move"),
    ],
)
def test_a_text_that_names_no_move_is_told_what_would(text: str, says: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_move(text)
    assert says in caught.value.sentence
    assert caught.value.rule == ""
    assert caught.value.sentence[-1] in ".?"


@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.text(max_size=40))
def test_any_words_are_a_move_that_reads_back_or_a_refusal(text: str) -> None:
    answer: Move | str
    try:
        answer = read_move(text)
    except Refusal as refusal:
        answer = refusal.sentence
    if isinstance(answer, Move):
        assert read_move(write_move(answer)) == answer
    else:
        assert answer[-1] in ".?"
