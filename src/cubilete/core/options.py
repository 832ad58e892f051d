"""A title's typed options, written as text: `final_send=no first=2`."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct

from cubilete.core.spoken import KernelError

YES = {"yes", "true", "on", "1"}
NO = {"no", "false", "off", "0"}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every title's options. Each field has a default and a description."""


T = TypeVar("T", bound=Options)


def option_help(kind: type[Options]) -> list[tuple[str, str, str]]:
    """Name, default and description of every option."""
    rows = []
    for field in msgspec.structs.fields(kind):
        described = msgspec.inspect.type_info(field.type)
        extra = getattr(described, "extra_json_schema", None) or {}
        rows.append((field.name, show(field.default), str(extra.get("description", ""))))
    return rows


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
    values: dict[str, object] = {}
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for word in text.replace(",", " ").split():
        name, equals, value = word.partition("=")
        if name not in fields:
            raise KernelError("option.unknown", title=title, option=name, known=", ".join(fields) or "-")
        if not equals or not value:
            example = f"{name}={show(fields[name].default)}"
            raise KernelError("option.needs_value", option=name, example=example)
        values[name] = parse_value(name, value, fields[name].default)
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise KernelError("option.does_not_fit", title=title, error=error) from None


def parse_value(name: str, value: str, default: object) -> object:
    if isinstance(default, bool):
        if value.lower() in YES:
            return True
        if value.lower() in NO:
            return False
        raise KernelError("option.yes_or_no", option=name, value=value)
    return value
