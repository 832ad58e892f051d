"""Book what the arena measured into `players/levels.toml`, from which the house tells how strong its bots are.

    cubilete arena cargo_noir --format ladder --players random,beginner,casual,greedy,skilled,strong,expert \\
        --games 60 --seed 1 --anchor greedy=1500 --jobs 2 --out ladder
    python scripts/calibrate_levels.py ladder/report.json

Several reports may be named; each replaces the strengths of its own title. How the levels think is left as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from cubilete.arena.report import ArenaReport
from cubilete.games import TITLES, title
from cubilete.players.levels import LEVELS, Level, Strength, TitleLevels
from cubilete.players.search import Thinking

FILE = Path(__file__).resolve().parents[1] / "src/cubilete/players/levels.toml"
HEAD = """\
# How the levels think on each title, and how strong they were measured to be.
# Written by hand: `thinking`. Written by scripts/calibrate_levels.py from arena results: the rest.
"""


def strengths(report: ArenaReport) -> dict[str, Strength]:
    """What everybody who took part is worth on the scale of the anchor."""
    if report.ratings is None:
        raise SystemExit("This report has no ratings.")
    played = {line.name: line for line in report.players}
    found = {}
    for line in report.ratings.lines:
        if line.points is None:
            raise SystemExit(f"No chain of games leads from the anchor to {line.name}.")
        low, high = (round(max(-9999.0, min(9999.0, value))) for value in (line.points.low, line.points.high))
        found[line.name] = Strength(
            rating=round(line.points.value),
            low=low,
            high=high,
            games=played[line.name].games,
            ms=round(played[line.name].ms_per_decision, 1),
        )
    return found


def command_of(report: ArenaReport) -> str:
    asked = report.parameters
    parts = [
        f"cubilete arena {asked.title} --format {asked.tournament} --players {','.join(asked.players)}",
        f"--games {asked.games} --seats {asked.seats} --seed {asked.seed}",
        f"--anchor {asked.anchor}" if asked.anchor else "",
    ]
    return " ".join(filter(None, parts))


def booked(table: TitleLevels, report: ArenaReport) -> TitleLevels:
    found = strengths(report)
    levels = {
        name: Level(thinking=level.thinking, strength=found.get(name, level.strength))
        for name, level in table.levels.items()
    }
    others = {name: strength for name, strength in found.items() if name not in LEVELS}
    return TitleLevels(levels=levels, others={**table.others, **others}, command=command_of(report))


# ---------------------------------------------------------------- writing
def inline(values: dict[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {literal(value)}" for key, value in values.items()) + " }"


def literal(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else f"{value}"


def changed(thinking: Thinking) -> dict[str, Any]:
    """Only what differs from how everybody thinks."""
    usual = Thinking()
    fields = thinking.__struct_fields__
    return {name: getattr(thinking, name) for name in fields if getattr(thinking, name) != getattr(usual, name)}


def written(tables: dict[str, TitleLevels]) -> str:
    parts = [HEAD]
    for slug, table in tables.items():
        lines = [f"[{slug}]", f'command = "{table.command}"', ""] if table.command else []
        for name, level in table.levels.items():
            lines += [f"[{slug}.levels.{name}]", f"thinking = {inline(changed(level.thinking))}"]
            if level.strength is not None:
                lines.append(f"strength = {inline(msgspec.structs.asdict(level.strength))}")
        if table.others:
            lines.append(f"[{slug}.others]")
            lines += [f"{name} = {inline(msgspec.structs.asdict(strength))}" for name, strength in table.others.items()]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def main(paths: list[str]) -> None:
    if not paths:
        raise SystemExit(__doc__)
    tables = msgspec.toml.decode(FILE.read_text("utf-8"), type=dict[str, TitleLevels])
    for path in paths:
        report = msgspec.json.decode(Path(path).read_bytes(), type=ArenaReport)
        slug = report.parameters.title
        if slug not in TITLES:
            raise SystemExit(f"{title(slug).name} is no title of the house.")
        tables[slug] = booked(tables[slug], report)
    FILE.write_text(written(tables), "utf-8")
    print(f"{FILE.name}: " + ", ".join(f"{path} booked" for path in paths))


if __name__ == "__main__":
    main(sys.argv[1:])
