"""Book what the arena measured into `players/levels.toml`, from which the house tells how strong its bots are.

    cubilete arena cargo_noir --format ladder --players random,beginner,casual,greedy,skilled,strong,expert \\
        --games 60 --seed 1 --anchor greedy=1500 --jobs 2 --out ladder
    python scripts/calibrate_levels.py ladder/report.json

Several reports may be named: the games of one title are put together, and everybody who took part in both is judged by
both. All must have been played with the levels as they think now, which the script leaves as they are.

Anchored at a level with its booked rating (as in `--players expert,master --anchor expert=2132`) a report adds those
who are new and leaves that level as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from cubilete.arena.game import GameRow
from cubilete.arena.ratings import make_ratings
from cubilete.arena.report import ArenaReport
from cubilete.games import TITLES
from cubilete.players.levels import LEVELS, MASTER, Level, Strength, TitleLevels
from cubilete.players.search import Thinking

FILE = Path(__file__).resolve().parents[1] / "src/cubilete/players/levels.toml"
SEED = 1
"""Of the bootstrap that gives the intervals."""
HEAD = """\
# How the levels think on each title, and how strong they were measured to be.
# Written by hand: `thinking`. Written by scripts/calibrate_levels.py from arena results: the rest.
"""


def together(reports: list[ArenaReport]) -> list[GameRow]:
    """The games of all reports; contests of different reports stay apart."""
    return [
        msgspec.structs.replace(row, contest=row.contest + 1000 * number)
        for number, report in enumerate(reports)
        for row in report.games
    ]


def anchor_of(report: ArenaReport) -> tuple[str, float]:
    if report.ratings is None or not report.parameters.anchor:
        raise SystemExit("A report without an --anchor says nothing that can be booked.")
    return report.ratings.anchor, report.ratings.anchor_points


def strengths(reports: list[ArenaReport]) -> dict[str, Strength]:
    """What everybody who took part is worth on the scale of the anchor."""
    rows = together(reports)
    ratings = make_ratings(rows, anchor_of(reports[0]), SEED)
    if ratings is None:
        raise SystemExit("These games give no ratings.")
    found = {}
    for line in ratings.lines:
        if line.points is None:
            raise SystemExit(f"No chain of games leads from the anchor to {line.name}.")
        low, high = (round(max(-9999.0, min(9999.0, value))) for value in (line.points.low, line.points.high))
        found[line.name] = Strength(
            rating=round(line.points.value),
            low=low,
            high=high,
            games=sum(row.seating.count(line.name) for row in rows),
            ms=round(time_of(reports, line.name), 1),
        )
    return found


def time_of(reports: list[ArenaReport], name: str) -> float:
    """Milliseconds for a decision; the least of several measurements, as a busy machine only adds to it."""
    return min(line.ms_per_decision for report in reports for line in report.players if line.name == name)


def command_of(report: ArenaReport) -> str:
    asked = report.parameters
    parts = [
        f"cubilete arena {asked.title} --format {asked.tournament} --players {','.join(asked.players)}",
        f"--games {asked.games} --seats {asked.seats} --seed {asked.seed}",
        f"--anchor {asked.anchor}" if asked.anchor else "",
    ]
    return " ".join(filter(None, parts))


def booked(table: TitleLevels, reports: list[ArenaReport]) -> TitleLevels:
    found = strengths(reports)
    command = "; ".join(command_of(report) for report in reports)
    anchor, points = anchor_of(reports[0])
    known = table.levels[anchor].strength if anchor in table.levels else None
    if known is not None:
        if known.rating != points:
            raise SystemExit(f"{anchor} is booked with {known.rating}: anchor it there, not at {points:g}.")
        del found[anchor]
        command = f"{table.command}; {command}"
    levels = {
        name: Level(thinking=level.thinking, strength=found.get(name, level.strength))
        for name, level in table.levels.items()
    }
    others = {name: strength for name, strength in found.items() if name not in (*LEVELS, MASTER)}
    return TitleLevels(levels=levels, others={**table.others, **others}, command=command, note=table.note)


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
        lines = [f"[{slug}]"] if table.command or table.note else []
        lines += [f'command = "{table.command}"'] if table.command else []
        lines += [f'note = "{table.note}"'] if table.note else []
        lines += [""] if lines else []
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
    reports: dict[str, list[ArenaReport]] = {}
    for path in paths:
        report = msgspec.json.decode(Path(path).read_bytes(), type=ArenaReport)
        if report.parameters.title not in TITLES:
            raise SystemExit(f"{report.parameters.title} is no title of the house.")
        reports.setdefault(report.parameters.title, []).append(report)
    for slug, found in reports.items():
        tables[slug] = booked(tables[slug], found)
    FILE.write_text(written(tables), "utf-8")
    print(f"{FILE.name}: " + ", ".join(f"{path} booked" for path in paths))


if __name__ == "__main__":
    main(sys.argv[1:])
