"""Filling in forms at a terminal: gap by gap, every answer checked, and nothing done where one is left out."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from cubilete.core.errors import Refusal
from cubilete.core.moves import Form, FormSlot
from cubilete.terminal.play.choices import Menu
from cubilete.terminal.play.forms import fill_in
from cubilete.terminal.screen import Screen

SEAT = FormSlot(name="seat", kind="seat", grammar="SEAT", labels=("Ana", "Ben", "Bob"), least=1, most=3)
CARGO = FormSlot(
    name="cargo", kind="id", grammar="CARGO", ids=("gold", "goods", "rare_art"), labels=("Gold", "Goods", "Kunst")
)
COINS = FormSlot(name="coins", kind="number", grammar="COINS", least=-3, most=12)
COVERED = FormSlot(name="covered", kind="mark", grammar="[covered]", ids=("covered",))
TOKENS = FormSlot(name="tokens", kind="counts", grammar="TOKEN*N+TOKEN", ids=("gold", "wild"), joint="+")
OFFER = Form(
    7, "offer SEAT CARGO for COINS [covered]", "Offer something", "", "offer 2 gold for 4", "offer",
    "offer <seat> <cargo> for <coins> <covered>", (SEAT, CARGO, COINS, COVERED),
)  # fmt: skip


class Desk:
    """Somebody who answers, and what they were asked and told."""

    def __init__(self, answers: Sequence[str], language: str = "en") -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.paper = io.StringIO()
        self.screen = Screen(
            Console(file=self.paper, width=200, color_system=None), ("Ana", "Ben", "Bob"), [0], language
        )

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        return self.answers.pop(0)

    def fill_in(self, form: Form) -> str:
        return fill_in(form, self, self.screen)


@pytest.mark.parametrize(
    ("answers", "notation"),
    [
        (("2", "gold", "4", ""), "offer 2 gold for 4"),
        (("Ben", "Gold", "4", "no"), "offer 2 gold for 4"),
        (("be", "rare", "-3", "yes"), "offer 2 rare_art for -3 covered"),
        (("BOB", "rare art", "012", "covered"), "offer 3 rare_art for 12 covered"),
        (("a", "kunst", "0", ""), "offer 1 rare_art for 0"),
    ],
)
def test_answers_become_the_move_as_it_is_written(answers: tuple[str, ...], notation: str) -> None:
    desk = Desk(answers)
    assert desk.fill_in(OFFER) == notation
    assert desk.asked == [
        "SEAT (1 ●Ana, 2 ▲Ben, 3 ■Bob): ",
        "CARGO (gold, goods, rare_art): ",
        "COINS (-3 to 12): ",
        "[covered] (yes/no): ",
    ]


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("4", "2", "gold", "4", ""), "'4' is no number from 1 to 3."),
        (("b", "2", "gold", "4", ""), "'b' is no number from 1 to 3."),
        (("2", "silver", "gold", "4", ""), "'silver' is no CARGO; there are: gold, goods, rare_art."),
        (("2", "go", "gold", "4", ""), "'go' is no CARGO; there are: gold, goods."),
        (("2", "gold", "13", "4", ""), "'13' is no number from -3 to 12."),
        (("2", "gold", "-", "4", ""), "'-' is no number from -3 to 12."),
        (("2", "gold", "²", "4", ""), "'²' is no number from -3 to 12."),
        (("2", "gold", "9" * 40, "4", ""), "is no number from -3 to 12."),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_for_again(answers: tuple[str, ...], told: str) -> None:
    desk = Desk(answers)
    assert desk.fill_in(OFFER) == "offer 2 gold for 4"
    assert told in desk.paper.getvalue()
    assert len(desk.asked) == 5


@pytest.mark.parametrize("answers", [("",), ("2", ""), ("2", "gold", "")])
def test_an_empty_answer_leaves_everything_as_it_was(answers: tuple[str, ...]) -> None:
    with pytest.raises(Refusal, match=r"Left as it was\."):
        Desk(answers).fill_in(OFFER)


def test_what_only_the_title_can_read_is_passed_on() -> None:
    pay = Form(3, "pay TOKEN*N+TOKEN", "Pay", "", "pay gold*2", "pay", "pay <tokens>", (TOKENS,))
    desk = Desk(["gold*2+wild"])
    assert desk.fill_in(pay) == "pay gold*2+wild"
    assert desk.asked == ["TOKEN*N+TOKEN (gold, wild): "]


def test_a_gap_may_stand_inside_a_word() -> None:
    place = Form(4, "put CARGO@SEAT", "Put", "", "put gold@1", "put", "put <cargo>@<seat>", (CARGO, SEAT))
    assert Desk(["goods", "ana"]).fill_in(place) == "put goods@1"


def test_a_form_without_slots_says_how_to_type_it() -> None:
    bare = Form(5, "throw ANGLE FORCE", "Throw as you like", "", "throw -5 11")
    with pytest.raises(Refusal, match=r"Type it whole: throw ANGLE FORCE, for example throw -5 11\."):
        Desk([]).fill_in(bare)


def test_german_questions() -> None:
    desk = Desk(["2", "gold", "4", "ja"], "de")
    assert desk.fill_in(OFFER) == "offer 2 gold for 4 covered"
    assert desk.asked[2:] == ["COINS (-3 bis 12): ", "[covered] (ja/nein): "]
    assert "Eine leere Zeile bricht ab." in desk.paper.getvalue()


def test_a_form_has_a_number_of_its_own() -> None:
    menu = Menu([], [OFFER])
    desk = Desk([])
    assert menu.find("1", desk.screen) is OFFER
    assert menu.examples(desk.screen) == "1 or offer 2 gold for 4"
