"""Drawing tables and stories: columns, symbols, paragraphs, and what a picture leaves out."""

from __future__ import annotations

import io
import time

from rich.console import Console

from cubilete.core.title import Line, Section
from cubilete.terminal.screen import COLOURS, PLAIN_SYMBOLS, SPINNER_AFTER, SYMBOLS, Screen, printable
from cubilete.terminal.story import counted, paragraphs, tell_paragraphs
from cubilete.terminal.table import LONG, Memory, draw_table, split_label
from terminal.helpers import without_colours

NAMES = ("Ana", "Ana Maria", "Bo")


def make_screen(width: int = 80, colours: bool = False) -> tuple[Screen, io.StringIO]:
    paper = io.StringIO()
    console = Console(
        file=paper, width=width, color_system="truecolor" if colours else None, force_terminal=colours, highlight=False
    )
    return Screen(console, NAMES, [0]), paper


def told(seat: int | None, text: str, number: int = 1) -> tuple[int, Line]:
    return number, Line("x", text, "", {} if seat is None else {"seat": seat})


# ---------------------------------------------------------------- names
def test_names_are_found_whole_and_the_longer_one_first() -> None:
    screen, _ = make_screen()
    assert screen.named("Ana Maria, Ana and Anabel: Bo's boat, Bob").plain == (
        "▲Ana Maria, ●Ana and Anabel: ■Bo's boat, Bob"
    )


def test_every_seat_differs_by_symbol_and_by_colour() -> None:
    assert len(set(SYMBOLS)) == len(SYMBOLS) == len(set(COLOURS)) == len(COLOURS)
    assert len(set(PLAIN_SYMBOLS)) == len(PLAIN_SYMBOLS)
    assert "".join(PLAIN_SYMBOLS).isascii()
    screen, paper = make_screen(colours=True)
    screen.print(screen.named("Ana outbids Bo."))
    text = paper.getvalue()
    assert "38;2;86;180;233" in text
    assert "38;2;0;158;115" in text
    assert without_colours(text) == "●Ana outbids ■Bo.\n"


def test_nothing_that_steers_a_terminal_gets_through() -> None:
    assert printable("a\x1b[2Jb\r\nc\u202e") == "a?[2Jb??c?"
    screen, _ = make_screen()
    assert "\x1b" not in screen.named("\x1b]0;title\x07").plain


def test_a_name_full_of_signs_is_just_a_name() -> None:
    screen = Screen(Console(file=io.StringIO()), ("[bold]", "a.*b", "(x"))
    assert screen.named("[bold] and a.*b and (x").plain == "●[bold] and ▲a.*b and ■(x"


# ---------------------------------------------------------------- the table
PORTS = Section("Ports", ("Rotterdam: 2 Gold; nobody there", "Rio: 1 Art; Bo alone with 4"))
FAMILY = Section("Ana, red", ("3 points; 2 coins", "Cards: none"), 0)
COURSE = Section("Turn 1 of 9", ("Ana is on turn",))
OFFER = Section("Offer", tuple(f"Card {n}: costs {n}" for n in range(1, LONG + 2)))


def test_labels_stand_in_a_column_and_seats_say_whose_they_are() -> None:
    screen, paper = make_screen()
    draw_table([COURSE, PORTS, FAMILY], screen)
    assert paper.getvalue() == (
        "\n== Turn 1 of 9\n"
        "●Ana is on turn\n"
        "Ports\n"
        "  Rotterdam  2 Gold; nobody there\n"
        "  Rio        1 Art; ■Bo alone with 4\n"
        "●Ana, red (you)\n"
        "  3 points; 2 coins\n"
        "  Cards: none\n"
    )


def test_a_label_is_short_and_ends_with_a_colon() -> None:
    assert split_label("Rio: 1 Art; Bo: 4") == ("Rio", "1 Art; Bo: 4")
    assert split_label("3 points; Safe: 2") == ("", "3 points; Safe: 2")
    assert split_label("A very long beginning of a line: x") == ("", "A very long beginning of a line: x")


def test_many_short_lines_stand_side_by_side_where_there_is_room() -> None:
    heights = {}
    for width in (24, 60, 100):
        screen, paper = make_screen(width)
        draw_table([COURSE, OFFER], screen)
        lines = paper.getvalue().rstrip("\n").split("\n")
        assert max(len(line) for line in lines) <= width
        assert all(f"costs {n}" in paper.getvalue() for n in range(1, LONG + 2))
        heights[width] = len(lines)
    assert heights[24] > heights[60] > 6


def test_seats_stand_two_abreast_on_a_wide_screen_only() -> None:
    other = Section("Bo, blue", ("9 points; 1 coin", "Cards: none"), 2)
    for width, abreast in ((130, False), (150, True)):
        screen, paper = make_screen(width)
        draw_table([COURSE, FAMILY, other], screen)
        assert any("3 points" in line and "9 points" in line for line in paper.getvalue().split("\n")) is abreast


def test_the_second_picture_is_a_short_one() -> None:
    memory = Memory()
    screen, paper = make_screen()
    memory.draw_fresh([COURSE, PORTS, FAMILY, OFFER], screen, whole=True)
    assert "As before" not in paper.getvalue()
    screen, paper = make_screen()
    moved = Section("Ports", (PORTS.lines[0], "Rio: 1 Art; Ana alone with 5"))
    sold = Section("Offer", (*OFFER.lines[:-1], "Card 99: costs 1"))
    memory.draw_fresh([COURSE, moved, FAMILY, sold], screen, whole=True)
    text = paper.getvalue()
    assert "Rotterdam" in text, "at the start of a turn a part that changed is shown whole"
    assert "Card 99" in text
    assert "Card 3" not in text, "but a long one only where it changed"
    assert "As before: ●Ana, red. (table shows everything)" in text
    screen, paper = make_screen()
    memory.draw_fresh([COURSE, PORTS, FAMILY, sold], screen, whole=False)
    assert paper.getvalue() == "Ports\n  Rio  1 Art; ■Bo alone with 4\n"


# ---------------------------------------------------------------- stories
def test_a_paragraph_for_everybody_who_acted() -> None:
    story = [told(0, "Ana bids."), told(None, "New cargo."), told(0, "Ana waits."), told(2, "Bo bids.")]
    assert [(seat, len(lines)) for seat, lines in paragraphs(story)] == [(0, 3), (2, 1)]


def test_the_symbol_stands_for_a_name_that_was_just_said() -> None:
    screen, paper = make_screen(60)
    story = [told(0, "Ana's turn."), told(0, "Ana bids."), told(0, "Ana bids."), told(None, "New cargo for Ana.")]
    assert tell_paragraphs(story, screen) == []
    assert paper.getvalue() == "· ●Ana's turn. ● bids (x2). New cargo for ●Ana.\n"


def test_opening_words_wait_for_the_deeds_that_follow() -> None:
    screen, paper = make_screen()
    story = [told(0, "Ana bids.", 1), told(2, "Bo's turn.", 1)]
    rest = tell_paragraphs(story, screen, not_yet=2)
    assert rest == [story[1]]
    assert "Bo" not in paper.getvalue()
    tell_paragraphs([*rest, told(2, "Bo bids.", 2)], screen)
    assert "· ■Bo's turn. ■ bids.\n" in paper.getvalue()


def test_only_neighbours_are_counted() -> None:
    assert counted(["a.", "a.", "b", "a."]) == ["a (x2).", "b", "a."]


# ---------------------------------------------------------------- thinking
def test_a_spinner_shows_only_long_thoughts_and_only_on_a_terminal() -> None:
    for colours, seconds, shown in (
        (True, SPINNER_AFTER + 0.3, True),
        (True, 0.0, False),
        (False, SPINNER_AFTER + 0.1, False),
    ):
        screen, paper = make_screen(colours=colours)
        with screen.thinking("Bo"):
            time.sleep(seconds)
        assert ("is thinking" in paper.getvalue()) is shown
