"""Numbering what may be chosen: one row for every choice, or for a whole family of them that differ in one word.

"bid rotterdam 3" to "bid rotterdam 7" become one row that takes a value (`4 5`), "swap gold ivory" and its siblings one
that takes a letter (`6b`), so that the list fits a screen and everything in it can still be reached.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cubilete.core.errors import Refusal
from cubilete.core.moves import Choice
from cubilete.terminal.screen import Screen
from cubilete.terminal.table import split_label

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NUMBER = re.compile(r"(\d+)")
TYPED = re.compile(r"(\d{1,6})(?:\s*[=:\s]\s*(\w+)|([a-z]))?")
SHORTEST = 3
"""So many letters of a word will do."""
ROOM_FOR_NOTATION = 112
"""From this width on every row also says how to type it."""


class Row(Struct, frozen=True):
    """A numbered row: one choice, or several told apart by `keys` (numbers or letters)."""

    number: int
    text: str
    choices: tuple[Choice, ...]
    keys: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    """With letters: what each of them stands for."""

    @property
    def example(self) -> str:
        """What somebody could type to choose from this row."""
        if not self.keys:
            return str(self.number)
        middle = self.keys[len(self.keys) // 2]
        return f"{self.number}{middle}" if self.parts else f"{self.number} {middle}"


class Menu:
    """The choices of a prompt as numbered rows."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        once: dict[str, Choice] = {}
        for choice in choices:
            once.setdefault(choice.notation, choice)
        self.choices = tuple(once.values())
        """Each move once: a suggestion may be a listed choice as well."""
        self.rows = make_rows(self.choices)

    def find(self, typed: str, screen: Screen) -> Choice | None:
        """The choice that was typed, by number or by its name or a short form of it; None if it is none of these.

        Refusal says what is missing where a row or a name was meant but not clearly.
        """
        typed = typed.casefold().strip()
        found = TYPED.fullmatch(typed)
        if found:
            return self.by_number(int(found[1]), found[2] or found[3] or "", screen)
        return self.by_name(typed, screen)

    def by_number(self, number: int, key: str, screen: Screen) -> Choice:
        if not 1 <= number <= len(self.rows):
            raise Refusal("", screen.say("row.unknown", number=number, last=len(self.rows)))
        row = self.rows[number - 1]
        if not row.keys:
            if key:
                raise Refusal("", screen.say("row.single", number=number))
            return row.choices[0]
        if key not in row.keys:
            kind = "row.letters" if row.parts else "row.range"
            raise Refusal("", screen.say(kind, number=number, low=row.keys[0], high=row.keys[-1]))
        return row.choices[row.keys.index(key)]

    def by_name(self, typed: str, screen: Screen) -> Choice | None:
        words = typed.split()
        exact = [choice for choice in self.choices if choice.notation.split() == words]
        meant = exact or [choice for choice in self.choices if is_short_for(words, choice.notation.split())]
        if len(meant) > 1:
            moves = f" {screen.say('or')} ".join(choice.notation for choice in meant[:4])
            raise Refusal("", screen.say("row.many", typed=typed, moves=moves))
        return meant[0] if meant else None

    def examples(self, screen: Screen) -> str:
        """What somebody could type here, one example for each kind of row."""
        kinds: dict[tuple[bool, bool], Row] = {}
        for row in self.rows:
            kinds.setdefault((bool(row.keys), bool(row.parts)), row)
        named = next((row for row in self.rows if row.keys and not row.parts), self.rows[0])
        choice = named.choices[len(named.choices) // 2]
        typed = [row.example for row in kinds.values()]
        return f"{', '.join(typed)} {screen.say('or')} {choice.notation}"


def is_short_for(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every typed word begins the other one; numbers must be the same."""
    return len(typed) == len(words) and all(
        short == word or (len(short) >= SHORTEST and short.isalpha() and word.startswith(short))
        for short, word in zip(typed, words)
    )


# ---------------------------------------------------------------- making rows
def make_rows(choices: Sequence[Choice]) -> list[Row]:
    families: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        stem, _, _ = choice.notation.rpartition(" ")
        families.setdefault((choice.group, stem or choice.notation), []).append(choice)
    rows: list[Row] = []
    for family in families.values():
        merged = as_range(len(rows) + 1, family) or as_letters(len(rows) + 1, family)
        if merged is not None:
            rows.append(merged)
        else:
            rows += [Row(len(rows) + 1 + at, choice.text, (choice,)) for at, choice in enumerate(family)]
    return rows


def as_range(number: int, family: Sequence[Choice]) -> Row | None:
    """One row for choices whose last words are consecutive numbers and whose texts differ only in numbers."""
    last = [choice.notation.rpartition(" ")[2] for choice in family]
    if len(family) < 2 or len({choice.reveals for choice in family}) > 1 or not are_consecutive(last):
        return None
    pieces = [NUMBER.split(choice.text) for choice in family]
    if len({len(one) for one in pieces}) > 1:
        return None
    text = ""
    for versions in zip(*pieces):
        if len(set(versions)) == 1:
            text += versions[0]
        elif are_consecutive(versions):
            text += f"{versions[0]}-{versions[-1]}"
        else:
            return None
    return Row(number, text, tuple(family), tuple(last))


def are_consecutive(words: Sequence[str]) -> bool:
    if not all(word.isascii() and word.isdigit() for word in words):
        return False
    return [int(word) for word in words] == list(range(int(words[0]), int(words[0]) + len(words)))


def as_letters(number: int, family: Sequence[Choice]) -> Row | None:
    """One row for choices that share two words or more, where one place of their texts differs."""
    shared = family[0].notation.split()[:-1]
    if not 3 <= len(family) <= len(LETTERS) or len(shared) < 2 or len({choice.reveals for choice in family}) > 1:
        return None
    texts = [choice.text.split(" ") for choice in family]
    shortest = min(len(text) for text in texts)
    head = common(texts, shortest)
    tail = common([text[::-1] for text in texts], shortest - head)
    parts = [" ".join(text[head : len(text) - tail]) for text in texts]
    if not head + tail or not all(parts) or len(set(parts)) < len(parts):
        return None
    first = texts[0]
    text = " ".join([*first[:head], "…", *first[len(first) - tail :]])
    return Row(number, text, tuple(family), tuple(LETTERS[: len(family)]), tuple(part.strip(",") for part in parts))


def common(texts: Sequence[Sequence[str]], most: int) -> int:
    """How many words all the texts begin with."""
    for at in range(most):
        if len({text[at] for text in texts}) > 1:
            return at
    return most


# ---------------------------------------------------------------- drawing
def draw_menu(menu: Menu, screen: Screen) -> Table:
    """Numbers, labels and texts in columns."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="left", style="bold", no_wrap=True, min_width=4)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    spacious = screen.width >= ROOM_FOR_NOTATION
    if spacious:
        grid.add_column(style="dim", no_wrap=True)
    before = ""
    for row in menu.rows:
        label, rest = split_label(row.text)
        label = label or row.choices[0].group
        cells: list[RenderableType] = [row_number(row), screen.named("" if label == before else label)]
        cells.append(row_text(row, rest, screen))
        if spacious:
            cells.append(row_notation(row))
        grid.add_row(*cells)
        before = label
    return grid


def row_number(row: Row) -> str:
    mark = "" if not row.keys else "a" if row.parts else "N"
    return f"{row.number:>2} {mark}".rstrip()


def row_text(row: Row, rest: str, screen: Screen) -> Text:
    text = screen.named(rest)
    if row.parts:
        text.append(":")
        for key, part in zip(row.keys, row.parts):
            text.append(f"  {key}=", style="bold")
            text.append(part)
    if row.choices[0].reveals:
        text.append(f"  ({screen.say('no_undo')})", style="yellow")
    return text


def row_notation(row: Row) -> str:
    notation = row.choices[0].notation
    if not row.keys:
        return notation if len(notation) <= 24 else f"{notation[:21]}..."
    return f"{notation.rpartition(' ')[0]} {'...' if row.parts else 'N'}"
