"""Numbering choices: everything listed can be reached, and the list fits a screen."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from cubilete.core.chance import FastChance
from cubilete.core.errors import Refusal
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Choice, Move
from cubilete.games import title
from cubilete.terminal.play.choices import Menu, draw_menu, is_short_for
from cubilete.terminal.play.opening import seed_from
from cubilete.terminal.screen import Screen

SCREEN = Screen(Console(file=io.StringIO(), width=80), ("Ana", "Ben"))


def choice(notation: str, text: str, group: str = "", reveals: bool = False) -> Choice:
    verb, *words = notation.split()
    args = tuple((f"slot{at}", int(word) if word.isdigit() else word) for at, word in enumerate(words))
    return Choice(Move(hash(notation) % 1000), notation, text, "", group, reveals, verb, args)


BIDS = [choice(f"bid rotterdam {n}", f"Rotterdam: bid {n} for 2 Gold, over 2", "Rotterdam") for n in range(3, 8)]
RAISES = [choice(f"raise rio {n}", f"Rio: raise to {n} ({n - 3} more)", "Rio") for n in range(5, 9)]
SWAPS = [
    choice(f"swap gold {sort}", f"Market: give Gold, take {sort.title()} now", "Market")
    for sort in ("art", "ivory", "jewels")
]
CARDS = [choice(f"take {card}", f"{card}: costs {cost}", "Cards") for card, cost in (("villa", 9), ("yacht", 16))]


def test_a_run_of_numbers_becomes_one_row_that_takes_a_value() -> None:
    menu = Menu([choice("casino", "Casino: 2 coins"), *BIDS])
    assert [row.text for row in menu.rows] == ["Casino: 2 coins", "Rotterdam: bid 3-7 for 2 Gold, over 2"]
    for typed in ("2 5", "2=5", "2:5", "2  5"):
        assert menu.find(typed, SCREEN) == BIDS[2]


def test_numbers_that_run_along_in_the_text_run_along_in_the_row() -> None:
    assert Menu(RAISES).rows[0].text == "Rio: raise to 5-8 (2-5 more)"


def test_numbers_with_a_gap_are_told_apart_by_letters() -> None:
    menu = Menu([BIDS[0], BIDS[2], BIDS[4]])
    assert [(row.keys, row.parts) for row in menu.rows] == [(("a", "b", "c"), ("3", "5", "7"))]
    assert menu.find("1b", SCREEN) == BIDS[2]
    assert menu.find("bid rotterdam 7", SCREEN) == BIDS[4]


def test_texts_that_differ_in_words_stay_single_rows() -> None:
    menu = Menu([choice("bid rio 1", "Rio: bid 1"), choice("bid rio 2", "Rio: all in with 2")])
    assert len(menu.rows) == 2


def test_siblings_become_one_row_that_takes_a_letter() -> None:
    menu = Menu([*CARDS, *SWAPS])
    assert [row.text for row in menu.rows] == [
        "villa: costs 9",
        "yacht: costs 16",
        "Market: give Gold, take … now",
    ]
    assert menu.rows[2].parts == ("Art", "Ivory", "Jewels")
    for typed in ("3b", "3 b", "3B", " 3=b "):
        assert menu.find(typed, SCREEN) == SWAPS[1]


def test_a_choice_that_reveals_is_never_merged_with_one_that_does_not() -> None:
    mixed = [*BIDS[:2], choice("bid rotterdam 5", "Rotterdam: bid 5 for 2 Gold, over 2", "Rotterdam", True)]
    assert [row.keys for row in Menu(mixed).rows] == [(), (), ()]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "There is no number 0 in the list; the last is 3."),
        ("9", "There is no number 9 in the list; the last is 3."),
        ("123456", "There is no number 123456"),
        ("2", "Number 2 needs a value from 3 to 7, as in 2 3."),
        ("2 8", "Number 2 needs a value from 3 to 7"),
        ("2 03", "Number 2 needs a value from 3 to 7"),
        ("2b", "Number 2 needs a value from 3 to 7"),
        ("3", "Number 3 needs a letter from a to c, as in 3a."),
        ("3d", "Number 3 needs a letter from a to c"),
        ("3 1", "Number 3 needs a letter from a to c"),
        ("1 1", "Number 1 stands alone: type 1."),
        ("swa gold", None),
    ],
)
def test_what_is_missing_is_said(typed: str, told: str | None) -> None:
    menu = Menu([choice("casino", "Casino: 2 coins"), *BIDS, *SWAPS])
    if told is None:
        assert menu.find(typed, SCREEN) is None
        return
    with pytest.raises(Refusal) as caught:
        menu.find(typed, SCREEN)
    assert caught.value.sentence.startswith(told)


def test_names_may_be_shortened_but_numbers_may_not() -> None:
    menu = Menu([*BIDS, *CARDS])
    assert menu.find("bid rot 5", SCREEN) == BIDS[2]
    assert menu.find("TAKE YACHT", SCREEN) == CARDS[1]
    assert menu.find("tak vil", SCREEN) == CARDS[0]
    assert menu.find("bid ro 5", SCREEN) is None
    assert is_short_for(["bid", "rio", "1"], ["bid", "rio", "1"])
    assert not is_short_for(["bid", "rio", "1"], ["bid", "rio", "12"])
    assert not is_short_for(["bid", "rio", "100"], ["bid", "rio", "1000"])


def test_a_short_form_of_two_moves_is_questioned() -> None:
    menu = Menu([choice("take villa", "Villa"), choice("take village", "Village")])
    assert menu.find("take villa", SCREEN) == menu.choices[0]
    with pytest.raises(Refusal, match="could be take villa or take village"):
        menu.find("take vil", SCREEN)


def test_a_suggestion_that_is_listed_already_appears_once() -> None:
    menu = Menu([*CARDS, CARDS[0]])
    assert menu.choices == tuple(CARDS)
    assert menu.find("take villa", SCREEN) == CARDS[0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("slug", "seats"), [("cargo_noir", 2), ("cargo_noir", 5), ("cubitos", 2), ("cubitos", 4)])
def test_every_choice_of_whole_games_is_reachable_and_every_list_fits_a_screen(
    slug: str, seats: int, language: str
) -> None:
    here = title(slug)
    people = [Seat(name) for name in ("Ana", "Ben", "Cleo", "Dora", "Emil")[:seats]]
    match = Match(here, people, here.options_type(**here.quick_options), seed_from(f"reach {seats}"))
    chance = FastChance(seats)
    longest = 0
    while not match.over and len(match.log) < 400:
        seat = int(match.state.to_move())
        prompt = match.prompt(seat, language)
        assert prompt is not None
        listed = [*prompt.choices, *prompt.suggestions]
        menu = Menu(listed)
        screen = Screen(Console(file=io.StringIO(), width=80), match.names, [0], language)
        reached = {menu.find(f"{row.number} {key}".strip(), screen) for row in menu.rows for key in row.keys or ("",)}
        assert {one.notation for one in reached if isinstance(one, Choice)} == {one.notation for one in listed}
        assert len(menu.choices) == sum(len(row.choices) for row in menu.rows)
        for one in listed:
            named = menu.find(one.notation, screen)
            assert isinstance(named, Choice)
            assert here.notation(named.move) == one.notation
        longest = max(longest, len(menu.rows))
        match.play(seat, prompt.choices[int(chance.below(0, len(prompt.choices)))].move)
    assert 8 <= longest <= 24, "the list fits a terminal of 24 lines but for the prompt around it"


def test_the_drawing_marks_what_cannot_be_undone_and_never_breaks_a_letter_from_its_word() -> None:
    rows = [choice("draw", "Market: draw a token", "Market", True), *SWAPS, *BIDS]
    console = Console(file=io.StringIO(), width=60, color_system=None)
    screen = Screen(console, ("Ana",))
    console.print(draw_menu(Menu(rows), screen))
    output = console.file
    assert isinstance(output, io.StringIO)
    text = output.getvalue()
    assert "draw a token  (no undo)" in text
    assert "give Gold, take … now:  a=Art  b=Ivory" in text
    assert "c=Jewels" in text
    assert " 3 N  Rotterdam  bid 3-7" in text
    assert "swap gold" not in text


def test_a_wide_screen_shows_how_to_type_each_row() -> None:
    console = Console(file=io.StringIO(), width=130, color_system=None)
    console.print(draw_menu(Menu([*CARDS, *SWAPS, *BIDS]), Screen(console, ("Ana",))))
    output = console.file
    assert isinstance(output, io.StringIO)
    for notation in ("take villa", "swap gold ...", "bid rotterdam N"):
        assert notation in output.getvalue()


def test_what_is_offered_again_keeps_its_number() -> None:
    """After a bid its port is gone and all others cost as much as before: their numbers stay."""
    casino = choice("casino", "Casino: 2 coins")
    before = Menu([casino, *BIDS, *RAISES, CARDS[0]])
    assert [row.number for row in before.rows] == [1, 2, 3, 4]
    after = Menu([CARDS[1], CARDS[0], *RAISES[1:]], before=before)
    assert [(row.number, row.text) for row in after.rows] == [
        (3, "Rio: raise to 6-8 (3-5 more)"),
        (4, "villa: costs 9"),
        (5, "yacht: costs 16"),
    ]
    assert after.find("3 6", SCREEN) == RAISES[1]
    with pytest.raises(Refusal, match="no number 1 in the list; the last is 5"):
        after.find("1", SCREEN)
    assert [row.number for row in Menu([casino, *RAISES], before=after).rows] == [3, 6]
