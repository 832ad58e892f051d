"""Which rules have a test: the marks `pytest.mark.rule("ID", ...)` in test sources against the catalogue."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from cubilete.core.catalogue import Catalogue, Rule, Ruling
from cubilete.core.errors import UsageError

TEST_FILES = "test_*.py"


class Mark(Struct, frozen=True):
    """A rule id in a mark, and where it stands; no id where it is worked out only when the tests run."""

    rule: str
    file: str
    line: int


class Coverage(Struct, frozen=True):
    """What a catalogue and its tests have to say to each other."""

    entries: int
    untested: tuple[Rule | Ruling, ...]
    unknown: tuple[Mark, ...]
    """Ids in tests that look like those of a title of the house, but that no catalogue has."""
    foreign: tuple[Mark, ...]
    """Ids of titles that are not on the shelf, such as one that only the tests play."""
    unread: tuple[Mark, ...]
    """Marks whose ids are known only when the tests run; they are not counted."""

    @property
    def complete(self) -> bool:
        return not self.untested and not self.unknown


def compare(catalogue: Catalogue, marks: list[Mark], known: set[str]) -> Coverage:
    """The rules without a test, and marks whose id is not in `known`, the ids of every title."""
    tested = {mark.rule for mark in marks}
    untested = tuple(entry for entry in catalogue.all() if entry.id not in tested)
    ours = {prefix(one) for one in known}
    strange = [mark for mark in marks if mark.rule and mark.rule not in known]
    unknown = tuple(mark for mark in strange if prefix(mark.rule) in ours)
    foreign = tuple(mark for mark in strange if prefix(mark.rule) not in ours)
    unread = tuple(mark for mark in marks if not mark.rule)
    return Coverage(len(catalogue.all()), untested, unknown, foreign, unread)


def prefix(rule: str) -> str:
    """The letters that tell a title's rules from another's: CN in CN-PORT-01."""
    return rule.partition("-")[0]


def scan(folder: str) -> list[Mark]:
    """Every rule mark in the test files below a folder."""
    if not Path(folder).is_dir():
        raise UsageError(f"There is no directory {folder} with tests; name one by --tests.")
    marks: list[Mark] = []
    for path in sorted(Path(folder).rglob(TEST_FILES)):
        marks += marks_in(path)
    return marks


def marks_in(path: Path) -> list[Mark]:
    try:
        tree = ast.parse(path.read_text("utf-8"), str(path))
    except (SyntaxError, ValueError, OSError) as error:
        raise UsageError(f"{path} cannot be read as Python: {error}.") from None
    helpers = {id(node) for helper in helpers_in(tree) for mark in helper.decorator_list for node in ast.walk(mark)}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and is_rule_mark(node.func)]
    return [mark for call in calls if id(call) not in helpers for mark in ids_in(call, path)]


def helpers_in(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Functions and classes that pytest does not collect: a mark on them tests nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            collected = "Test" if isinstance(node, ast.ClassDef) else "test"
            if not node.name.startswith(collected):
                yield node


def is_rule_mark(node: ast.expr) -> bool:
    """`pytest.mark.rule`, or `mark.rule` where `mark` was imported."""
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    mark = node.value
    return (
        isinstance(mark, ast.Name | ast.Attribute) and (mark.id if isinstance(mark, ast.Name) else mark.attr) == "mark"
    )


def ids_in(call: ast.Call, path: Path) -> Iterator[Mark]:
    for argument in call.args:
        value = argument.value if isinstance(argument, ast.Constant) else ""
        yield Mark(value if isinstance(value, str) else "", str(path), argument.lineno)
