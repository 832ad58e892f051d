"""The types of every title that declares its moves: what its board sees, what happens, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from cubilete.core.declared.declaration import Declared, EventForm, VerbForm
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.title import Title
from cubilete.games import TITLES, title

Schema = dict[str, Any]
KindOf = Callable[[Schema], str]
REFERENCE = "#/{name}"
HEAD = """// Written by scripts/write_types.py from what {name} declares.
// Do not edit: change the title, then run `npm run types`.
"""


def title_types(sources: Path, interface: Callable[[str, Schema, bool], str], kind_of: KindOf) -> dict[Path, str]:
    """`wire.ts` in the folder of every board whose titles declare their moves."""
    boards: dict[Path, list[DeclaredTitle]] = {}
    for slug in TITLES:
        game = title(slug)
        folder = board_folder(sources / "boards", game)
        if isinstance(game, DeclaredTitle) and folder.is_dir():
            boards.setdefault(folder / "wire.ts", []).append(game)
    return {path: write_titles(games, interface, kind_of) for path, games in boards.items()}


def board_folder(boards: Path, game: Title) -> Path:
    """A title's own folder; without one, that of the box it came in."""
    own = boards / game.slug
    return own if own.is_dir() or game.game_box is None else boards / game.game_box.slug


def write_titles(games: Sequence[DeclaredTitle], interface: Callable[[str, Schema, bool], str], kind_of: KindOf) -> str:
    """The types of one title, or of all titles of a box that share a board and a declaration."""
    declared = games[0].declared
    assert all(game.declared is declared for game in games), "titles that share a board share their declaration"
    kinds = [kind for game in games for kind in (game.view_type, game.furniture_type, game.plan_type)]
    return write_kinds(declared, list(dict.fromkeys(kinds)), interface, kind_of)


def write_kinds(
    declared: Declared, kinds: Sequence[Any], interface: Callable[[str, Schema, bool], str], kind_of: KindOf
) -> str:
    told = [kind for kind in kinds if kind is not None]
    told += [gap.slot.fact_type() for form in declared.events for gap in form.gaps]  # some are structures too
    _, components = msgspec.json.schema_components(told, ref_template=REFERENCE)
    parts = [HEAD.format(name=declared.name)]
    parts += [interface(name, components[name], True) for name in sorted(components)]
    parts += [facts(declared, kind_of), flows(declared), arguments(declared, kind_of)]
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
