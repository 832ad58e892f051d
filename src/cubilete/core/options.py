"""A title's typed options, written as text: `final_send=no first=2`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from cubilete.core.errors import UsageError
from cubilete.core.spoken import KernelError

YES = {"yes", "true", "on", "1"}
NO = {"no", "false", "off", "0"}
MOST_CHOICES = 20
"""A number with more values than this is typed, not chosen."""
LONGEST_NUMBER = 20


SEPARATORS = {" ", ",", "="}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every title's options. Each field has a default and a description."""


T = TypeVar("T", bound=Options)


class OptionFlaw(Struct, frozen=True):
    """An option that no game can be set up with: why, and a value that would do (empty where the title knows none)."""

    option: str
    why: UsageError
    instead: str = ""


def seat_flaw(option: str, value: str, seats: int, instead: str = "random") -> list[OptionFlaw]:
    """For an option that names a seat (counted from 1) or says something else: whether there is such a seat."""
    if not value.isdecimal() or 1 <= int(value) <= seats:
        return []
    return [OptionFlaw(option, KernelError("option.no_such_seat", seat=value, seats=seats), instead)]


def option_help(kind: type[Options]) -> list[tuple[str, str, str]]:
    """Name, default and description of every option."""
    rows = []
    for field in msgspec.structs.fields(kind):
        described = msgspec.inspect.type_info(field.type)
        extra = getattr(described, "extra_json_schema", None) or {}
        rows.append((field.name, show(field.default), str(extra.get("description", ""))))
    return rows


def option_values(kind: type[Options]) -> dict[str, list[str]]:
    """What every option may be set to, by its name; nothing where it is free."""
    return {field.name: option_choices(field.type) for field in msgspec.structs.fields(kind)}


def option_choices(kind: Any) -> list[str]:
    """What an option of this type may be set to, in the order in which the title lists it; nothing where it is free."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if bare is bool:
        return ["yes", "no"]
    if get_origin(bare) is Literal:
        return [str(value) for value in get_args(bare)]
    ends = option_ends(kind)
    if ends is not None and ends[1] - ends[0] < MOST_CHOICES:
        return [str(number) for number in range(ends[0], ends[1] + 1)]
    return []


def option_ends(kind: Any) -> tuple[int, int] | None:
    """The least and the greatest value of an option; nothing where it is no whole number or knows no ends."""
    bare, *notes = get_args(kind) if get_origin(kind) is Annotated else (kind,)
    lows = [int(note.ge) for note in notes if isinstance(note, Meta) and note.ge is not None]
    highs = [int(note.le) for note in notes if isinstance(note, Meta) and note.le is not None]
    return (max(lows), min(highs)) if bare is int and lows and highs else None


def option_ranges(kind: type[Options]) -> dict[str, tuple[int, int]]:
    """The ends of every option that is a number and has too many values to list them."""
    found = ((field.name, option_ends(field.type)) for field in msgspec.structs.fields(kind))
    return {name: ends for name, ends in found if ends is not None and ends[1] - ends[0] >= MOST_CHOICES}


def show(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def write_options(options: Options) -> str:
    """All options in one line, defaults included, so that a record stays clear when a default changes."""
    names = [field.name for field in msgspec.structs.fields(options)]
    return " ".join(f"{name}={show(getattr(options, name))}" for name in names)


def read_options(kind: type[T], text: str, title: str) -> T:
    """Options out of `name=value` words, separated by spaces or commas."""
    values: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        values[name] = value
    return read_values(kind, values, title)


def read_values(kind: type[T], chosen: Mapping[str, str], title: str) -> T:
    """Options by name, each with one value: what is written after a value is no other option."""
    values: dict[str, object] = {}
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name, value in chosen.items():
        if name not in fields:
            raise KernelError("option.unknown", title=title, option=name, known=", ".join(fields) or "-")
        if not value or set(value) & SEPARATORS or not value.isprintable():
            example = f"{name}={show(fields[name].default)}"
            raise KernelError("option.needs_value", option=name, example=example)
        values[name] = parse_value(name, value, fields[name].default)
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        for name, choices in option_values(kind).items():
            if choices and name in values and show(values[name]) not in choices:
                raise KernelError("option.one_of", option=name, value=chosen[name], known=", ".join(choices)) from None
        for name, (low, high) in option_ranges(kind).items():
            if name in values and not is_between(chosen[name], low, high):
                ends = {"low": low, "high": high}
                raise KernelError("option.number", option=name, value=chosen[name], **ends) from None
        raise KernelError("option.does_not_fit", title=title, error=error) from None


def is_between(text: str, low: int, high: int) -> bool:
    return text.isdecimal() and len(text) < LONGEST_NUMBER and low <= int(text) <= high


def parse_value(name: str, value: str, default: object) -> object:
    if isinstance(default, bool):
        read = yes_or_no(value)
        if read is None:
            raise KernelError("option.yes_or_no", option=name, value=value)
        return read
    return value


def yes_or_no(word: str) -> bool | None:
    """What a word says; None for one that says neither."""
    return True if word.lower() in YES else False if word.lower() in NO else None
