"""Write the client's types from the house's messages, its titles and its words, or (--check) say what is stale."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, get_args

CLIENT = Path(__file__).resolve().parents[1]
SOURCES = CLIENT / "src"
sys.path.insert(0, str(CLIENT.parent / "src"))

import msgspec  # noqa: E402
from title_types import title_types  # noqa: E402
from word_types import word_types  # noqa: E402

from cubilete.core import outcome, title  # noqa: E402
from cubilete.house import messages  # noqa: E402
from cubilete.house.shelf import cards  # noqa: E402

TARGET = SOURCES / "lib" / "wire.ts"
COMMAND = "npm run types"
BASES = (msgspec.Struct, messages.Message)
CARRIED = (outcome, title)
"""Whose structures messages carry."""
UNIONS = ("Frame", "Request")
ALIASES = ("Language", "Pace", "Access", "Status")
HEAD = f"""// Written by scripts/write_types.py from cubilete/house/messages and shelf/cards.py.
// Do not edit: change the messages, then run `{COMMAND}`.
"""

Schema = dict[str, Any]
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file is stale")
    written = {TARGET: write_types(), **word_types(SOURCES), **title_types(SOURCES, interface, kind_of)}
    stale = [path for path, text in written.items() if not path.is_file() or path.read_text("utf-8") != text]
    if not parser.parse_args().check:
        for path in stale:
            path.write_text(written[path], "utf-8")
        return 0
    for path in stale:
        print(f"{path.relative_to(CLIENT.parent)} is stale; refresh it: cd client && {COMMAND}")
    return 1 if stale else 0


def write_types() -> str:
    """Every struct as an interface, in the order of the alphabet, then the named literals and the tagged unions."""
    structs = [kind for module in (messages, cards) for kind in vars(module).values() if is_struct(kind)]
    _, components = msgspec.json.schema_components(structs, ref_template="#/{name}")
    outgoing = set(components) - incoming(components)
    parts = [HEAD]
    parts += [f"export type {name} = {literal(getattr(messages, name))};\n" for name in ALIASES]
    parts += [interface(name, components[name], name in outgoing) for name in sorted(components)]
    parts += [union(name) for name in UNIONS]
    return "\n".join(parts)


def is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in BASES


def incoming(components: dict[str, Schema]) -> set[str]:
    """What a client sends: fields with a default may be left out there, while an answer always holds them all.

    But for the few answers that leave out what is usual, to be short.
    """
    known = {name: kind for module in (*CARRIED, messages) for name, kind in vars(module).items() if is_struct(kind)}
    return {
        name
        for name, kind in known.items()
        if name in components and (issubclass(kind, messages.Message) or kind.__struct_config__.omit_defaults)
    }


def literal(alias: Any) -> str:
    return " | ".join(f'"{value}"' for value in get_args(alias))


def union(name: str) -> str:
    members = " | ".join(member.__name__ for member in get_args(getattr(messages, name)))
    return f"export type {name} = {members};\n"


def interface(name: str, schema: Schema, complete: bool) -> str:
    lines = comment(schema.get("description", ""), "")
    lines.append(f"export interface {name} {{")
    required = set(schema.get("required", ()))
    for field, inner in schema.get("properties", {}).items():
        lines += comment(inner.get("description", ""), "  ")
        mark = "" if field in required or (complete and "default" in inner) else "?"
        lines.append(f"  {field}{mark}: {kind_of(inner)};")
    return "\n".join([*lines, "}\n"])


def comment(text: str, indent: str) -> list[str]:
    # A struct without words of its own inherits those of its base, which would mislead here.
    if not text or text == messages.Message.__doc__ or text == msgspec.Struct.__doc__:
        return []
    return [f"{indent}/** {' '.join(text.split())} */"]


def kind_of(schema: Schema) -> str:
    """The TypeScript for one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/")
    if "const" in schema:
        return quote(schema["const"])
    if "enum" in schema:
        return named_literal(schema["enum"]) or " | ".join(quote(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(kind_of(part) for part in schema["anyOf"])
    if schema.get("type") == "array":
        return array(schema)
    if schema.get("type") == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {kind_of(values) if isinstance(values, dict) else 'unknown'}>"
    if not schema.keys() - {"default", "description", "title"}:
        return "unknown"
    return SCALARS[schema["type"]]


def named_literal(values: list[str]) -> str:
    """The alias that these values have in the messages, so that the client can use its name."""
    return next((name for name in ALIASES if sorted(get_args(getattr(messages, name))) == sorted(values)), "")


def array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(kind_of(part) for part in schema['prefixItems'])}]"
    inner = kind_of(schema["items"]) if schema.get("items") else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def quote(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.exit(main())
