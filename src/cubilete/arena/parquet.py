"""The games of an arena as a table: a row for every seat of every game, for pandas, Polars, DuckDB or R."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

from cubilete.arena.game import PlayedGame
from cubilete.arena.plan import Contest
from cubilete.core.errors import UsageError

COLUMNS = {
    "game": "int32",
    "contest": "int32",
    "pairing": "string",
    "round": "int16",
    "group": "int32",
    "rotation": "int16",
    "seed": "int64",
    "seat": "int8",
    "player": "string",
    "points": "int32",
    "place": "int8",
    "win": "float64",
    "decisions": "int32",
    "turns": "int32",
    "lost_by": "string",
    "seconds": "float64",
}
"""docs/arena.md says what they mean; only `seconds` differs when the same games are played again."""


def need_pyarrow() -> Any:
    """The pyarrow module, or a sentence that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UsageError(
            "Results as Parquet need pyarrow, which is not installed: pip install 'cubilete[arena]' brings it. "
            "--out FILE.json does without."
        ) from None
    return pyarrow


def seat_rows(games: Sequence[PlayedGame], contests: Mapping[int, Contest]) -> list[dict[str, object]]:
    """A row for every seat of every game."""
    rows: list[dict[str, object]] = []
    for played in games:
        row, contest = played.row, contests[played.row.contest]
        rotation = [contest.task(at).seating for at in range(contest.rotations)].index(row.seating)
        for seat, name in enumerate(row.seating):
            rows.append(
                {
                    "game": row.game,
                    "contest": row.contest,
                    "pairing": contest.name,
                    "round": contest.round,
                    "group": row.group,
                    "rotation": rotation,
                    "seed": row.seed,
                    "seat": seat + 1,
                    "player": name,
                    "points": row.points[seat],
                    "place": row.places[seat],
                    "win": 1 / row.places.count(1) if row.places[seat] == 1 else 0.0,
                    "decisions": row.decisions[seat],
                    "turns": row.turns,
                    "lost_by": row.loss.by if row.loss is not None and row.loss.seat == seat else "",
                    "seconds": played.seconds[seat],
                }
            )
    return rows


def to_parquet(games: Sequence[PlayedGame], contests: Mapping[int, Contest], facts: Mapping[str, str]) -> bytes:
    """The content of a Parquet file; `facts` go into its metadata."""
    pyarrow = need_pyarrow()
    fields = [pyarrow.field(name, pyarrow.type_for_alias(kind), nullable=False) for name, kind in COLUMNS.items()]
    schema = pyarrow.schema(fields, metadata={f"cubilete.{name}": words for name, words in facts.items()})
    table = pyarrow.Table.from_pylist(seat_rows(games, contests), schema=schema)
    buffer = io.BytesIO()
    pyarrow.parquet.write_table(table, buffer, compression="zstd")
    return buffer.getvalue()
