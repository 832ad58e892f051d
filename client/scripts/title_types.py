"""The types of every title that declares its moves: what its board sees, what happens, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cubilete.core.declared.declaration import Declared, EventForm, VerbForm
from cubilete.core.declared.title import DeclaredTitle
from cubilete.games import TITLES, title

Schema = dict[str, Any]
KindOf = Callable[[Schema], str]
REFERENCE = "#/{name}"
HEAD = """// Written by scripts/write_types.py from what {name} declares.
// Do not edit: change the title, then run `npm run types`.
"""


def title_types(sources: Path, interface: Callable[[str, Schema, bool], str], kind_of: KindOf) -> dict[Path, str]:
    """`wire.ts` in the folder of every board whose title declares its moves."""
    written = {}
    for slug in TITLES:
        game = title(slug)
        folder = sources / "boards" / slug
        if isinstance(game, DeclaredTitle) and folder.is_dir():
            written[folder / "wire.ts"] = write_title(game, interface, kind_of)
    return written


def write_title(game: DeclaredTitle, interface: Callable[[str, Schema, bool], str], kind_of: KindOf) -> str:
    kinds = [kind for kind in (game.view_type, game.furniture_type, game.plan_type) if kind is not None]
    kinds += [gap.slot.fact_type() for form in game.declared.events for gap in form.gaps]  # some are structures too
    _, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    parts = [HEAD.format(name=game.name)]
    parts += [interface(name, components[name], True) for name in sorted(components)]
    parts += [facts(game.declared, kind_of), flows(game.declared), arguments(game.declared, kind_of)]
    return "\n".join(parts)


def facts(declared: Declared, kind_of: KindOf) -> str:
    lines = ["/** What happened, by the kind of a line of the story. */", "export interface Facts {"]
    lines += [f"  {form.name}: {fields_of(form, kind_of)};" for form in declared.events]
    return "\n".join([*lines, "}\n"])


def fields_of(form: EventForm, kind_of: KindOf) -> str:
    """Facts for insiders only may be missing."""
    types = {f"{gap.name}{'?' if gap.hidden else ''}": gap.slot.fact_type() for gap in form.gaps}
    return record(types, kind_of)


def arguments(declared: Declared, kind_of: KindOf) -> str:
    lines = [
        "/** What can be done, and with what: the arguments of a choice by its verb. */",
        "export interface Args {",
    ]
    lines += [f"  {form.name}: {arguments_of(form, kind_of)};" for form in declared.verbs]
    return "\n".join([*lines, "}\n"])


def arguments_of(form: VerbForm, kind_of: KindOf) -> str:
    types: dict[str, Any] = {}
    for gap in form.gaps:
        types |= gap.slot.arg_types(gap.name)
    return record(types, kind_of)


def record(types: Mapping[str, Any], kind_of: KindOf) -> str:
    if not types:
        return "Record<string, never>"
    schemas, _ = msgspec.json.schema_components(types.values(), ref_template=REFERENCE)
    return f"{{ {'; '.join(f'{name}: {kind_of(schema)}' for name, schema in zip(types, schemas))} }}"


def flows(declared: Declared) -> str:
    lines = [
        "/** A piece on its way. `{name}` in a spot stands for a fact; `fact` says which travel, or how many. */",
        "export interface Flow { piece: string; fact: string; from: string; to: string }\n",
        "/** What travels when something happens. */",
        "export const FLOWS: { readonly [Kind in keyof Facts]?: readonly Flow[] } = {",
    ]
    for form in declared.events:
        if form.flows:
            lines.append(f"  {form.name}: [")
            for flow in form.flows:
                lines.append(
                    f"    {{ piece: '{flow.piece}', fact: '{flow.fact}', from: '{flow.start}', to: '{flow.end}' }},"
                )
            lines.append("  ],")
    return "\n".join([*lines, "};\n"])
