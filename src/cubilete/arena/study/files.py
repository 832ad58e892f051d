"""What a study leaves behind: report.html, report.json, games.parquet and, of changed parts, components.toml."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from cubilete.arena.study.picture import make_page
from cubilete.arena.study.report import StudyReport
from cubilete.arena.study.run import Played
from cubilete.arena.study.watch import Watched
from cubilete.core.errors import UsageError

WORLDS = ("printed", "changed")


def check_folder(folder: str) -> None:
    """Refuse early what could not be written later."""
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder} cannot be a directory for the report: {error.strerror or error}.") from None
    need_pyarrow()


def need_pyarrow() -> tuple[Any, Any]:
    """The library and its writer of Parquet files."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise UsageError(
            "--out writes the games as a Parquet table, which needs pyarrow: install Cubilete with its extra `arena`, "
            "as in pip install 'cubilete[arena]'; or leave --out away."
        ) from None


def write_all(
    folder: str, report: StudyReport, played: Played, document: str, command: str, page: str = ""
) -> list[str]:
    """Write every file and name them; `page` may be one in another language."""
    contents: dict[str, bytes] = {
        "report.html": (page or make_page(report, played, command)).encode(),
        "report.json": report.to_json().encode(),
        "games.parquet": parquet([game for pair in played.pairs for game in pair], facts(report, command)),
    }
    if document:
        contents["components.toml"] = document.encode()
    try:
        for name, data in contents.items():
            (Path(folder) / name).write_bytes(data)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written to: {error.strerror or error}.") from None
    return list(contents)


def facts(report: StudyReport, command: str) -> dict[str, str]:
    """What somebody who finds the table alone has to know."""
    changes = "; ".join(f"{one.path}={one.after}" for one in report.changes)
    return {"title": report.slug, "changes": changes, "command": command, "version": report.version}


def parquet(games: Sequence[Watched], known: Mapping[str, str]) -> bytes:
    """One row a game; lists by seat, and what was picked as rows of kind, id, chances and picks by seat."""
    arrow, writer = need_pyarrow()
    rows = [flat(game) for game in games]
    table = arrow.Table.from_pylist(rows).replace_schema_metadata({f"cubilete.{name}": known[name] for name in known})
    sink = io.BytesIO()
    writer.write_table(table, sink, compression="zstd")
    return sink.getvalue()


def flat(game: Watched) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(msgspec.json.encode(game))
    row["world"] = WORLDS[game.world]
    row["first"] = game.first + 1  # people count seats from 1
    row["phases"] = [
        {"phase": name, "decisions": all_, "forced": forced} for name, (all_, forced) in game.phases.items()
    ]
    row["items"] = [
        {"kind": kind, "id": item, "offered": found.offered, "picked": list(found.by_seat)}
        for kind, items in game.items.items()
        for item, found in items.items()
    ]
    return row
