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
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if plain is bool:
        return ["yes", "no"]
    if get_origin(plain) is Literal:
        return [str(value) for value in get_args(plain)]
    ends = number_ends(kind)
    if ends and ends[1] - ends[0] < MOST_CHOICES:
        return [str(number) for number in range(ends[0], ends[1] + 1)]
    return []


def number_ends(kind: Any) -> tuple[int, int] | None:
    """The least and the greatest value of an option that is a whole number; None for any other."""
    if get_origin(kind) is not Annotated or get_args(kind)[0] is not int:
        return None
    notes = [note for note in get_args(kind)[1:] if isinstance(note, Meta)]
    lows = [int(note.ge) for note in notes if note.ge is not None]
    highs = [int(note.le) for note in notes if note.le is not None]
    return (min(lows), max(highs)) if lows and highs else None


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
        for name, value in chosen.items():
            ends = number_ends(fields[name].type)
            if ends and not (value.isdecimal() and ends[0] <= int(value) <= ends[1]):
                least, most = ends
                raise KernelError("option.number", option=name, value=value, least=least, most=most) from None
        raise KernelError("option.does_not_fit", title=title, error=error) from None


def parse_value(name: str, value: str, default: object) -> object:
    if isinstance(default, bool):
        if value.lower() in YES:
            return True
        if value.lower() in NO:
            return False
        raise KernelError("option.yes_or_no", option=name, value=value)
    return value
