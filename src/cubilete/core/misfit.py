"""What does not fit a structure, in words that people who write such documents can do something with.

Documents and component files are read by msgspec, which is exact but speaks of `array` and of `$.dice[...][0]`. Here
its errors become sentences: where it is, what stands there, and what should.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, ValidationError

KINDS: Final = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "a table", "null": "nothing",
}  # fmt: skip
BUILT: Final[Mapping[type, str]] = {
    bool: "bool", int: "int", float: "float", str: "str", list: "array", tuple: "array", dict: "object",
    NoneType: "null",
}  # fmt: skip
LIMITS: Final = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than"}
Step = str | int | None
"""A field by its name, an entry of a list by its place, or any entry of a table."""


def in_plain_words(error: ValidationError, document: object, form: type) -> str:
    """The first thing in a document that does not fit the structure, in a sentence without a full stop."""
    text, _, place = str(error).partition(" - at ")
    steps = steps_of(place)
    there = find(document, steps, text)
    where = ", ".join(said(step) for step in there)
    return f"{where}: {flaw(text, form, there)}" if where else flaw(text, form, there)


# ------------------------------------------------------------ where
def steps_of(place: str) -> list[Step]:
    """`$.dice[...][0]` as dice, anything, 0."""
    found: list[Step] = []
    for name, inside in re.findall(r"\.(\w+)|\[(\.\.\.|\d+)\]", place):
        found.append(name or (None if inside == "..." else int(inside)))
    return found


def find(document: object, steps: Sequence[Step], text: str) -> list[str | int]:
    """The steps with the name of the entry that is meant where msgspec names none; as far as it can be told."""
    return next(ways(document, steps, text), [step for step in steps if step is not None])


def ways(part: object, steps: Sequence[Step], text: str) -> Iterator[list[str | int]]:
    """All ways through a document along such steps that end at something of which the error could speak."""
    if not steps:
        got = re.search(r"got `(\w+)`", text)
        if got is None or BUILT.get(type(part)) == got[1]:
            yield []
        return
    for step in candidates(part, steps[0]):
        inside = part[step]  # type: ignore[index]
        yield from ([step, *rest] for rest in ways(inside, steps[1:], text))


def candidates(part: object, step: Step) -> list[Any]:
    if isinstance(part, dict):
        return list(part) if step is None else [step] if step in part else []
    if isinstance(part, list | tuple) and isinstance(step, int):
        return [step] if step < len(part) else []
    return []


def said(step: str | int) -> str:
    return step if isinstance(step, str) else f"no. {step + 1}"


# ------------------------------------------------------------ what
def flaw(text: str, form: type, there: Sequence[str | int]) -> str:
    """What is wrong, and what would be right."""
    if found := re.fullmatch(r"Object missing required field `(\w+)`", text):
        return f"'{found[1]}' is missing"
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", text):
        return f"there is no '{found[1]}' here; there are {', '.join(fields_at(form, there)) or 'none'}"
    if found := re.fullmatch(r"Invalid enum value (.*)", text):
        return f"{found[1]} is not one of {', '.join(choices_at(form, there))}"
    if found := re.fullmatch(r"Expected `([\w| ]+)`, got `(\w+)`", text):
        got = "one with a fraction" if found[2] == "float" and "int" in found[1] else KINDS.get(found[2], found[2])
        return f"there must be {kinds(found[1])}, not {got}"
    if found := re.fullmatch(r"Expected `(\w+)` (<=|>=|<|>) (\S+)", text):
        return f"there must be {KINDS.get(found[1], found[1])} of {LIMITS[found[2]]} {found[3]}"
    if found := re.fullmatch(r"Expected `(\w+)` of length (?:(<=|>=|<|>) )?(\d+)(?:, got \d+)?", text):
        many = f"{LIMITS[found[2]]} {found[3]}" if found[2] else found[3]
        return (
            f"there must be {KINDS.get(found[1], found[1])} of {many} {'letters' if found[1] == 'str' else 'entries'}"
        )
    return text


def kinds(names: str) -> str:
    return " or ".join(KINDS.get(name, name) for name in names.split(" | "))


def fields_at(form: Any, steps: Sequence[str | int]) -> tuple[str, ...]:
    """The fields of the structure at a place."""
    found = type_at(form, steps)
    return tuple(found.__struct_fields__) if isinstance(found, type) and issubclass(found, Struct) else ()


def choices_at(form: Any, steps: Sequence[str | int]) -> list[str]:
    found = type_at(form, steps)
    return [str(choice) for choice in get_args(found)] if get_origin(found) is Literal else []


def type_at(form: Any, steps: Sequence[str | int]) -> Any:
    """The type of what stands at a place of a structure; None where it cannot be told."""
    for step in steps:
        form = bare(form)
        inside = [part for part in get_args(form) if part is not Ellipsis]
        if isinstance(form, type) and issubclass(form, Struct):
            form = get_type_hints(form).get(str(step))
        elif inside:
            form = inside[-1]
        else:
            return None
    return bare(form)


def bare(form: Any) -> Any:
    """A type without its `| None`."""
    parts = get_args(form)
    return next((part for part in parts if part is not NoneType), form) if NoneType in parts else form
