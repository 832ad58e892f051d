"""The types of the client's words: what is said without gaps is a string, what has gaps a template that names them."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de")
FIRST = LANGUAGES[0]
HEAD = "// Written by scripts/write_types.py from {source}. Do not edit: change the words, then run `npm run types`.\n"
GAP = re.compile(r"\{(\w+)(?::(?:[^{}]|\{\w+\})*)?\}")
INNER = re.compile(r"\{(\w+)\}")

Table = dict[str, Any]


def word_types(sources: Path) -> dict[Path, str]:
    """The files of types beside the words of every folder `words` under `sources`."""
    written: dict[Path, str] = {}
    for first in sorted(sources.rglob(f"words/{FIRST}.toml")):
        tables = {language: read(first.with_name(f"{language}.toml")) for language in LANGUAGES}
        for language in LANGUAGES[1:]:
            compare(tables[FIRST], tables[language], first.with_name(f"{language}.toml"))
        written[types_of(first)] = declaration(first, tables[FIRST], sources)
        for language in LANGUAGES[1:]:
            source = first.with_name(f"{language}.toml")
            again = f"export {{ default }} from './{FIRST}.toml';\n"
            written[types_of(source)] = HEAD.format(source=source.name) + again
    return written


def read(path: Path) -> Table:
    return tomllib.loads(path.read_text("utf-8"))


def types_of(source: Path) -> Path:
    return source.with_name(f"{source.stem}.d.toml.ts")


def compare(first: Table, other: Table, path: Path, at: str = "") -> None:
    """Every language says the same things with the same gaps."""
    if odd := first.keys() ^ other.keys():
        raise SystemExit(f"{path}: not in all languages: {', '.join(at + key for key in sorted(odd))}")
    for key, value in first.items():
        if isinstance(value, dict):
            compare(value, other[key], path, f"{at}{key}.")
        elif gaps(value) != gaps(other[key]):
            raise SystemExit(f"{path}: {at}{key} has other gaps than in {FIRST}.toml")


def gaps(text: str) -> list[str]:
    """The names in a template, forms for one and for many included."""
    found = {name for match in GAP.finditer(text) for name in (match[1], *INNER.findall(match[0][1:]))}
    return sorted(found)


def declaration(source: Path, table: Table, sources: Path) -> str:
    template = os.path.relpath(sources / "lib" / "words" / "template.ts", source.parent)
    address = template if template.startswith(".") else f"./{template}"
    used = f"import type {{ Template }} from '{address}';\n\n" if has_gaps(table) else "\n"
    return HEAD.format(source=source.name) + used + f"declare const words: {shape(table)};\nexport default words;\n"


def has_gaps(table: Table) -> bool:
    return any(has_gaps(value) if isinstance(value, dict) else bool(gaps(value)) for value in table.values())


def shape(table: Table, indent: str = "") -> str:
    inner = f"{indent}  "
    lines = [f"{inner}{name_of(key)}: {kind(value, inner)};" for key, value in table.items()]
    return "\n".join(["{", *lines, f"{indent}}}"])


def kind(value: Any, indent: str) -> str:
    if isinstance(value, dict):
        return shape(value, indent)
    names = gaps(value)
    return f"Template<{' | '.join(repr(name) for name in names)}>" if names else "string"


def name_of(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_]\w*|\d+", key) else repr(key)
