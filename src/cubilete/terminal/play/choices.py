"""Numbering what may be chosen: one row for every choice, or for a whole family of them that differ in one argument.

"bid rotterdam 3" to "bid rotterdam 7" become one row that takes a value (`4 5`), "swap gold ivory" and its siblings one
that takes a letter (`6b`), so that the list fits a screen and everything in it can still be reached. Forms come last;
their number asks for one gap after another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cubilete.core.errors import Refusal
from cubilete.core.moves import Choice, Form
from cubilete.terminal.screen import Screen
from cubilete.terminal.table import split_label

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NUMBER = re.compile(r"(\d+)")
TYPED = re.compile(r"(\d{1,6})(?:\s*[=:\s]\s*(\w+)|([a-z]))?")
SHORTEST = 3
"""So many letters of a word will do."""
ROOM_FOR_NOTATION = 112
"""From this width on every row also says how to type it."""
LONG_NOTATION = 24


class Row(Struct, frozen=True):
    """A numbered row: one choice, several told apart by `keys` (numbers or letters), or a form."""

    number: int
    text: str
    choices: tuple[Choice, ...]
    keys: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    """With letters: what each of them stands for."""
    form: Form | None = None

    @property
    def example(self) -> str:
        """What somebody could type to choose from this row."""
        if not self.keys:
            return str(self.number)
        middle = self.keys[len(self.keys) // 2]
        return f"{self.number}{middle}" if self.parts else f"{self.number} {middle}"

    @property
    def notation(self) -> str:
        """How to type it instead; where several are meant, with a gap."""
        if self.form is not None:
            return self.form.grammar
        if not self.keys:
            return self.choices[0].notation
        return gapped([choice.notation.split(" ") for choice in self.choices], "..." if self.parts else "N")[0]


class Menu:
    """The choices and forms of a prompt as numbered rows."""

    def __init__(self, choices: Sequence[Choice], forms: Sequence[Form] = (), before: Menu | None = None) -> None:
        """`before` is what the same seat was shown last: what is still there keeps its number."""
        once: dict[str, Choice] = {}
        for choice in choices:
            once.setdefault(choice.notation, choice)
        self.choices = tuple(once.values())
        """Each move once: a suggestion may be a listed choice as well."""
        self.rows = make_rows(self.choices)
        self.rows += [Row(len(self.rows) + at, form.text, (), form=form) for at, form in enumerate(forms, 1)]
        if before is not None:
            self.rows = renumbered(self.rows, before)
        self.by_their_number = {row.number: row for row in self.rows}

    def find(self, typed: str, screen: Screen) -> Choice | Form | None:
        """What was typed, by number or by its name or a short form of it; None if it is none of these.

        Refusal says what is missing where a row or a name was meant but not clearly.
        """
        typed = typed.casefold().strip()
        found = TYPED.fullmatch(typed)
        if found:
            return self.by_number(int(found[1]), found[2] or found[3] or "", screen)
        return self.by_name(typed, screen)

    def by_number(self, number: int, key: str, screen: Screen) -> Choice | Form:
        row = self.by_their_number.get(number)
        if row is None:
            raise Refusal("", screen.say("row.unknown", number=number, last=max(self.by_their_number)))
        if not row.keys:
            if key:
                raise Refusal("", screen.say("row.single", number=number))
            return row.form or row.choices[0]
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

    @property
    def example(self) -> str:
        """A move as it can be typed: one of several in a row if there is such a row."""
        named = next((row for row in self.rows if row.keys and not row.parts), self.rows[0])
        return named.form.example if named.form else named.choices[len(named.choices) // 2].notation

    def examples(self, screen: Screen) -> str:
        """What somebody could type here, one example for each kind of row."""
        kinds: dict[tuple[bool, bool], Row] = {}
        for row in self.rows:
            kinds.setdefault((bool(row.keys), bool(row.parts)), row)
        typed = [row.example for row in kinds.values()]
        return f"{', '.join(typed)} {screen.say('or')} {self.example}"


def is_short_for(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every typed word begins the other one; numbers must be the same."""
    return len(typed) == len(words) and all(
        short == word or (len(short) >= SHORTEST and short.isalpha() and word.startswith(short))
        for short, word in zip(typed, words)
    )


# ---------------------------------------------------------------- keeping numbers
def renumbered(rows: Sequence[Row], before: Menu) -> list[Row]:
    """Rows that were there before keep their numbers; new ones come after all of those."""
    known = {notation: row.number for row in before.rows for notation in notations(row)}
    families = {family_of(row): row.number for row in before.rows if alone(row, before.rows)}
    free = max(before.by_their_number, default=0)
    taken: set[int] = set()
    kept: list[Row] = []
    for row in rows:
        meant = [known[notation] for notation in notations(row) if notation in known]
        if not meant and alone(row, rows) and family_of(row) in families:
            meant = [families[family_of(row)]]
        if not meant or meant[0] in taken:
            free += 1
            meant = [free]
        taken.add(meant[0])
        kept.append(replace(row, number=meant[0]))
    return sorted(kept, key=lambda row: row.number)


def notations(row: Row) -> list[str]:
    return [choice.notation for choice in row.choices] if row.form is None else [row.form.grammar]


def alone(row: Row, rows: Sequence[Row]) -> bool:
    """Whether no other row differs from it in the last argument only."""
    return [family_of(other) for other in rows].count(family_of(row)) == 1


def family_of(row: Row) -> object:
    if row.form is not None:
        return row.form.grammar
    first = row.choices[0]
    return (first.verb, first.args[:-1]) if len(first.args) > 1 else first.notation


# ---------------------------------------------------------------- making rows
def make_rows(choices: Sequence[Choice]) -> list[Row]:
    families: dict[object, list[Choice]] = {}
    for choice in choices:
        alone = choice.notation if not choice.args else ""
        families.setdefault((choice.group, choice.verb, choice.args[:-1], alone), []).append(choice)
    rows: list[Row] = []
    for family in families.values():
        merged = as_range(len(rows) + 1, family) or as_letters(len(rows) + 1, family)
        if merged is not None:
            rows.append(merged)
        else:
            rows += [Row(len(rows) + 1 + at, choice.text, (choice,)) for at, choice in enumerate(family)]
    return rows


def as_range(number: int, family: Sequence[Choice]) -> Row | None:
    """One row for choices whose last arguments are consecutive numbers and whose texts differ only in numbers."""
    last = [choice.args[-1][1] if choice.args else "" for choice in family]
    if len(family) < 2 or len({choice.reveals for choice in family}) > 1 or not are_consecutive(last):
        return None
    pieces = [NUMBER.split(choice.text) for choice in family]
    if len({len(one) for one in pieces}) > 1:
        return None
    text = ""
    for versions in zip(*pieces):
        numbers = [int(version) if version.isdecimal() else version for version in versions]
        if len(set(versions)) == 1:
            text += versions[0]
        elif are_consecutive(numbers):
            text += f"{versions[0]}-{versions[-1]}"
        else:
            return None
    return Row(number, text, tuple(family), tuple(str(value) for value in last))


def are_consecutive(values: Sequence[object]) -> bool:
    first = values[0]
    return isinstance(first, int) and list(values) == list(range(first, first + len(values)))


def as_letters(number: int, family: Sequence[Choice]) -> Row | None:
    """One row for choices that share an argument, where one place of their texts differs."""
    if not 3 <= len(family) <= len(LETTERS) or len(family[0].args) < 2:
        return None
    if len({choice.reveals for choice in family}) > 1:
        return None
    text, parts = gapped([choice.text.split(" ") for choice in family], "…")
    if text == "…" or not all(parts) or len(set(parts)) < len(parts):
        return None
    return Row(number, text, tuple(family), tuple(LETTERS[: len(family)]), tuple(part.strip(",") for part in parts))


def gapped(texts: Sequence[Sequence[str]], gap: str) -> tuple[str, list[str]]:
    """What texts share at both ends, around a gap, and what stands in the gap in each of them."""
    shortest = min(len(text) for text in texts)
    head = common(texts, shortest)
    tail = common([text[::-1] for text in texts], shortest - head)
    parts = [" ".join(text[head : len(text) - tail]) for text in texts]
    first = texts[0]
    return " ".join([*first[:head], gap, *first[len(first) - tail :]]), parts


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
        label = label or (row.choices[0].group if row.choices else "")
        cells: list[RenderableType] = [row_number(row), screen.named("" if label == before else label)]
        cells.append(row_text(row, rest, screen))
        if spacious:
            cells.append(shortened(row.notation))
        grid.add_row(*cells)
        before = label
    return grid


def row_number(row: Row) -> str:
    mark = "..." if row.form else "" if not row.keys else "a" if row.parts else "N"
    return f"{row.number:>2} {mark}".rstrip()


def row_text(row: Row, rest: str, screen: Screen) -> Text:
    text = screen.named(rest)
    if row.parts:
        text.append(":")
        for key, part in zip(row.keys, row.parts):
            text.append(f"  {key}=", style="bold")
            text.append(part)
    if row.form is not None:
        text.append(f": {row.form.grammar}", style="dim")
    elif row.choices[0].reveals:
        text.append(f"  ({screen.say('no_undo')})", style="yellow")
    return text


def shortened(notation: str) -> str:
    return notation if len(notation) <= LONG_NOTATION else f"{notation[: LONG_NOTATION - 3]}..."
