"""Turns measured rows into tables that read well both on a terminal and as Markdown."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.bars import (
    BARS,
    CARGO_NOIR,
    COMPILED,
    FLICKS,
    FLOORS,
    INTERPRETED,
    LEARNERS,
    NAMES,
    OWN,
    STRICTER,
    TOOLS,
    Bar,
    Row,
    Rows,
    key_of,
)

METHOD = """\
- A *decision* is one choice by a seat; forced ones count, in every row. Chance costs time but does not count.
- *play*: ask whose turn it is, list the legal moves, choose one at random, apply it; driven from Python, whole games,
  dealing included. *clone+play*: the same with a clone before every decision, as a search would do.
- *play-outs inside*: whole random games in one call. *moves*: one list of legal moves. *bytes*: growth of the process
  for every clone that is held. *choices*: mean number of legal moves; *forced*: decisions with exactly one.
- Rates are per second of CPU time of the measuring process, so each is a figure for one core. Every row runs in a
  process of its own, and the rows take turns for {rounds} rounds; the tables show medians. A ratio is taken within each
  round; the bars show the median of these ratios and the range between brackets. A ratio above 1 means that Cubilete is
  quicker.
- The peers get a lean loop of public calls: OpenSpiel is asked `current_player` once a step, catanatron's moves are not
  validated a second time, PettingZoo runs without its wrappers. RLCard and PettingZoo build an observation at every
  step; the others do not. RLCard has no clone and is deep-copied; PettingZoo cannot be cloned at all.
- *For those who train*: four seats, random choices among the listed moves, masks built at every decision. *256 games a
  call*: `VectorGames.sample` and `step`. *One by one*: `last`, a masked `sample` of the action space, and `step` of the
  PettingZoo environment without its wrappers; an observation at every decision.
- *Physics*: twelve dice, 0.3 to 2.5 m/s, four cards; planned flicks are aims at a gate, given up where they touch a die
  too early. What runs on two cores side by side counts half of its CPU time.
- *Tools*: games in two processes beside the same in one, by the clock and by the processor's time; a verdict of the net
  that Cargo Noir ships (128 and 64 neurons) with looking at the table, and its sums alone; seconds from Ctrl-C to the
  exit code 130. What is measured by the clock needs a machine that does nothing else.
- The games differ in kind and length, so a ratio compares what a user of each library gets, not equal work.
- OpenSpiel leaves chance to its caller. The hearts row samples the announced probabilities, which is right for every
  game, but 53 of its 114 steps are the deal, settled in this way. Two more rows show what that costs: *even* deals with
  a plain choice, quicker, but only right because all cards are equally likely; *dealt* starts from hands dealt before
  the clock starts, while Cubilete still pays for its own set-up. They are the harder readings above: whoever wants to
  compare the bare cost of a decision in C++ and in compiled Python should read those.
"""


def short(value: float | None) -> str:
    """Three figures are more than such a measurement deserves: 885k, 2.18M, 0.447."""
    if value is None:
        return "-"
    for size, unit in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g}{unit}" if value < 1000 * size else f"{value / size:.0f}{unit}"
    return f"{value:.3g}"


def percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.0%}"


def times(bar: Bar, rows: Rows) -> str:
    """The median ratio of a bar, as a multiple."""
    values = bar.values(rows)
    return f"{statistics.median(values):.3g}x" if values else "-"


def table(header: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A Markdown table whose columns line up in plain text too; nothing at all when it would be empty."""
    if not lines:
        return ""
    widths = [max(len(line[i]) for line in [header, *lines]) for i in range(len(header))]
    rule = ["-" * width if i == 0 else "-" * (width - 1) + ":" for i, width in enumerate(widths)]
    text = []
    for line in [header, rule, *lines]:
        cells = (cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(line, widths)))
        text.append("| " + " | ".join(cells) + " |")
    return "\n".join(text)


def own_line(row: Row) -> list[str]:
    rates = [short(row.median(metric)) for metric in ("play", "clone_play", "inside", "clone_us", "moves_us", "bytes")]
    shape = [short(row.median("decisions")), short(row.median("choices")), percent(row.median("forced"))]
    return [row.label, *rates, *shape]


def own_table(rows: Rows) -> str:
    header = ["Cubilete", "play/s", "clone+play/s", "inside/s", "clone us", "moves us", "bytes", "decisions/game"]
    lines = [own_line(rows[key]) for key in OWN if key in rows]
    for slug, name in NAMES.items():
        builds = key_of(slug, COMPILED), key_of(slug, INTERPRETED)
        ratios = [times(Bar("", metric, 1, *builds), rows) for metric in ("play", "clone_play", "inside")]
        if ratios[0] != "-":
            lines.append([f"{name}, compiled / interpreted", *ratios, "", "", "", "", "", ""])
    return table([*header, "choices", "forced"], lines)


def peer_line(row: Row, rows: Rows) -> list[str]:
    ratios = [times(Bar("", metric, 1, against=row.key), rows) for metric in ("play", "clone_play")]
    metrics = ("clone_us", "moves_us", "bytes", "decisions", "choices")
    rest = [short(row.median(metric)) for metric in metrics]
    rates = [short(row.median("play")), short(row.median("clone_play"))]
    return [f"{row.label} {row.version}".strip(), rates[0], ratios[0], rates[1], ratios[1], *rest,
            percent(row.median("forced"))]  # fmt: skip


def peer_table(rows: Rows) -> str:
    header = ["Peer", "play/s", "Cubilete", "clone+play/s", "Cubilete", "clone us", "moves us", "bytes"]
    peers = [row for key, row in rows.items() if key not in {*OWN, *LEARNERS, *FLICKS, *TOOLS}]
    return table([*header, "decisions/game", "choices", "forced"], [peer_line(row, rows) for row in peers])


def learner_table(rows: Rows) -> str:
    """What those who train get: games stepped together, and one by one."""
    lines = [
        [rows[key].label, short(rows[key].median("play")), times(beside_one_by_one(key), rows)]
        for key in LEARNERS
        if key in rows
    ]
    return table(["For those who train", "decisions/s", "beside one by one"], lines)


def flick_table(rows: Rows) -> str:
    """The physics: flicks in a second of CPU time, and by the clock of a machine that does other things too."""
    found = [rows[key] for key in FLICKS if key in rows]
    lines = [[row.label, short(row.median("flicks")), short(row.median("wall")), row.version] for row in found]
    return table(["Physics", "flicks/s", "by the clock", "engine"], lines)


def tool_table(rows: Rows) -> str:
    """Games in two processes, verdicts of nets, and how soon a command hears Ctrl-C."""
    lines = []
    for row in (rows[key] for key in TOOLS if key in rows):
        figures = [row.median(metric) for metric in ("times", "work", "rate", "judge_us", "net_us", "stop_s")]
        lines.append([row.label, *(short(figure) if figure is not None else "" for figure in figures)])
    header = [
        "Tools",
        "times as fast",
        "by the processor",
        "decisions/s",
        "verdict us",
        "its sums us",
        "seconds to the end",
    ]
    return table(header, lines)


def beside_one_by_one(key: str) -> Bar:
    """A row's ratio to the same title stepped one by one."""
    return Bar("", "play", 1, row=key, against=key_of(LEARNERS[key][0], "one-by-one"))


MARKS = {"clone_us": " us", "moves_us": " us", "judge_us": " us", "bytes": " bytes", "times": "x", "stop_s": " s"}


def bar_line(bar: Bar, rows: Rows) -> list[str]:
    values = bar.values(rows)
    mark = "x" if bar.against else MARKS.get(bar.metric, "/s")
    asked = f"{'at most' if bar.at_most else 'at least'} {short(bar.limit)}{mark}"
    if not values:
        return [bar.text, asked, "-", "", bar.verdict(rows)]
    found = f"{short(statistics.median(values))}{mark}"
    return [bar.text, asked, found, f"[{short(min(values))} to {short(max(values))}]", bar.verdict(rows)]


def bar_table(title: str, bars: Sequence[Bar], rows: Rows) -> str:
    lines = [bar_line(bar, rows) for bar in bars if bar.asked_of(rows)]
    return table([title, "asked", "measured", "range", "verdict"], lines)


def failures(rows: Rows) -> str:
    """What could not be measured, one line each."""
    return "\n".join(f"- {row.label} could not be measured: {row.error}" for row in rows.values() if row.error)


def tables(rows: Rows) -> str:
    """Everything that was measured, for the terminal and for the file."""
    parts = [
        own_table(rows),
        peer_table(rows),
        learner_table(rows),
        flick_table(rows),
        tool_table(rows),
        failures(rows),
    ]
    parts.append(bar_table("Bars", BARS, rows))
    parts += [
        bar_table("Harder readings (not counted)", STRICTER, rows),
        bar_table("Floors (not counted)", FLOORS, rows),
    ]
    return "\n\n".join(part for part in parts if part)


def processor() -> str:
    """The processor's name, from wherever the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{names[0]}, {len(names)} logical cores" if names else platform.processor() or platform.machine()


def facts(rows: Rows, command: str, seconds: float) -> str:
    """The machine and the run, so that a reader knows what the figures are figures of."""
    probes = [value for row in rows.values() for value in row.values("probe")]
    noise = f"{min(probes):.0f} to {max(probes):.0f}" if probes else "unknown"
    spread = f"- Machine noise: a plain Python loop ran at {noise} million steps/s beside the rows"
    return "\n".join([
        f"- Date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        f"- Processor: {processor()}",
        f"- System: {platform.system()} {platform.machine()}, {platform.python_implementation()} "
        f"{platform.python_version()}",
        f"- Cubilete {rows[CARGO_NOIR].version or 'unknown'}; peers: versions in the table",
        f"- Command: `{command}`; {seconds:g} s of CPU time for each rate and round",
        spread,
    ])  # fmt: skip


def document(rows: Rows, command: str, seconds: float, rounds: int) -> str:
    """The whole of `results.md`."""
    return "\n\n".join([
        "# How fast Cubilete plays, beside its peers",
        "Written by `make bench`; run it again rather than edit it. Four seats; ratios to peers are Cargo Noir's.",
        facts(rows, command, seconds),
        "## Results",
        tables(rows),
        "## Method",
        METHOD.format(rounds=rounds),
    ])  # fmt: skip
