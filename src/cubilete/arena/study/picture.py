"""A study as a page: what changed, in sentences, charts and tables. One file, nothing fetched, nothing run."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cubilete.arena.charts import Bar, Point, Series, Strip, bars, dots, lines, percent, percent_exactly, plain, strips
from cubilete.arena.page import Page
from cubilete.arena.statistics import Estimate
from cubilete.arena.study.findings import HINT, NUMBER, RARE, SEEN, SHARE, Finding, between, shown, with_sign
from cubilete.arena.study.report import StudyReport
from cubilete.arena.study.run import Played, split_worlds
from cubilete.arena.study.tables import Cell, ItemRow, ItemTable
from cubilete.arena.study.words import change_words, fairness, headline, minutes_words, notes, subtitle, unmoved

MARKS = {SEEN: "visible", HINT: "perhaps", RARE: "rare"}
PRINTED, CHANGED = "printed", "changed"
FEW = 0.005
"""A part of the game with fewer of the decisions than this is left out of the picture."""


def make_page(report: StudyReport, played: Played, command: str) -> str:
    """The whole page; `command` is what to type for the same study again."""
    page = Page(f"{report.title}: {change_words(report)}", subtitle(report))
    page.headline(*headline(report))
    add_overview(page, report)
    for table in report.items:
        add_items(page, report, table)
    add_length(page, report, played)
    add_tension(page, report, played)
    add_fairness(page, report)
    add_freedom(page, report)
    add_players(page, report)
    add_method(page, report, command)
    return page.html()


# ---------------------------------------------------------------- overview
def add_overview(page: Page, report: StudyReport) -> None:
    page.section("What changed")
    page.table(["set", PRINTED, CHANGED], [[one.path, one.before, one.after] for one in report.changes])
    moved = [one for one in report.findings if one.verdict in (SEEN, HINT)]
    if moved:
        page.points([one.sentence for one in sorted(moved, key=lambda one: one.verdict != SEEN)])
    if rest := unmoved(report):
        page.text(rest)
    scaled = [bar for one in report.findings if (bar := standardised(one)) is not None]
    page.figure(
        dots("All measures at a glance", scaled, form=deviations, reference=0.0, reference_label="as printed",
             x_label="difference, in standard deviations of a printed game"),
        "All measures at a glance",
        "How far each measure moved, next to how much one printed game differs from another, so that all fit one "
        "picture. A line that crosses the dashed one is compatible with no change at all.",
    )  # fmt: skip
    page.table(
        ["measure", PRINTED, CHANGED, "difference (95 %)", ""],
        [measure_cells(one) for one in report.findings],
        title="All measures",
    )


def standardised(one: Finding) -> Bar | None:
    shift, spread = one.contrast.difference, one.contrast.spread
    if spread == 0 or not math.isfinite(shift.low) or math.isnan(shift.value):
        return None
    label = one.name[:1].upper() + one.name[1:]
    return Bar(label, shift.value / spread, shift.low / spread, shift.high / spread, int(one.verdict != SEEN) * 7)


def deviations(value: float) -> str:
    return with_sign(value, NUMBER) if f"{value:.2f}" not in ("0.00", "-0.00") else "0"


def measure_cells(one: Finding) -> list[str]:
    return [one.name, *compared(Cell(one.contrast, one.verdict), one.kind)]


# ---------------------------------------------------------------- cards, ports, purchases
def add_items(page: Page, report: StudyReport, table: ItemTable) -> None:
    page.section(table.heading)
    rows = [row for row in table.rows if math.isfinite(row.picks.contrast.difference.low)]
    page.figure(
        dots(table.heading, [pick_bar(row) for row in rows], form=deviations, reference=0.0,
             reference_label="as printed", x_label="difference in picks a game"),
        "More or less often than in the printed game",
        "Grey where the difference could be chance.",
    )  # fmt: skip
    page.table(
        ["how often", PRINTED, CHANGED, "difference (95 %)", "", "chances taken"],
        [pick_cells(row) for row in table.rows],
        title=f"{table.heading}: how often",
    )
    page.table(
        ["win rate with it", PRINTED, CHANGED, "difference (95 %)", ""],
        [win_cells(row) for row in table.rows],
        title=f"{table.heading}: win rate",
    )
    page.text(
        "How often: picks a game, all seats together. Chances taken: of the decisions in which it could be picked. "
        f"The win rate is that of the seats that picked it at least once; {percent(1 / report.seats)} would be their "
        "share. It says who picks a thing as much as what it is worth: whoever is ahead can afford more.",
        soft=True,
    )


def pick_bar(row: ItemRow) -> Bar:
    shift = row.picks.contrast.difference
    return Bar(row.name, shift.value, shift.low, shift.high, int(row.picks.verdict != SEEN) * 7)


def pick_cells(row: ItemRow) -> list[str]:
    taken = row.taken.contrast
    return [row.name, *compared(row.picks, NUMBER), arrow(taken.printed.value, taken.changed.value)]


def win_cells(row: ItemRow) -> list[str]:
    return [row.name, *compared(row.wins, SHARE)]


def compared(cell: Cell, kind: str) -> list[str]:
    """Both worlds, the difference with its interval, and the verdict."""
    found = cell.contrast
    return [
        shown(found.printed.value, kind),
        shown(found.changed.value, kind),
        f"{with_sign(found.difference.value, kind)} ({between(found.difference, kind)})",
        MARKS.get(cell.verdict, ""),
    ]


def arrow(before: float, after: float) -> str:
    if math.isnan(before) and math.isnan(after):
        return "-"
    old, new = ("none" if math.isnan(value) else f"{100 * value:.0f} %" for value in (before, after))
    return f"{old.removesuffix(' %')} \u2192 {new}" if new != "none" else f"{old} \u2192 {new}"


# ---------------------------------------------------------------- length, tension, scores
def add_length(page: Page, report: StudyReport, played: Played) -> None:
    page.section("How long people would sit")
    worlds = split_worlds(played.pairs)
    minutes = [[game.seconds / 60 for game in world] for world in worlds]
    page.text(minutes_words(report))
    page.figure(
        strips("Minutes at the table", named(minutes), x_label="minutes", form=plain),
        "Minutes at the table, game by game",
        f"By the time model: {figure_of(report.pace.free)} seconds for a decision, "
        f"{figure_of(report.pace.forced)} for a forced one, divided among those who decide at once.",
    )
    rounds = [[float(game.rounds) for game in world] for world in worlds]
    if len({value for world in rounds for value in world}) > 1:
        page.figure(strips("Rounds", named(rounds), x_label="rounds"), "Rounds, game by game")


def add_tension(page: Page, report: StudyReport, played: Played) -> None:
    page.section("Tension and scores")
    series = [
        Series(name, [band(lead.tenth / 10, getattr(lead, name)) for lead in report.leads])
        for name in (PRINTED, CHANGED)
    ]
    page.figure(
        lines("The lead over time", series, x_form=percent, x_label="of the game", y_label=report.standing, floor=0),
        "The lead of the first over the second",
        f"In {report.standing}, after each tenth of the game; the last point is the final score. "
        "Bands hold the true mean in 95 of 100 such studies.",
    )
    worlds = split_worlds(played.pairs)
    winning = [[float(max(game.points)) for game in world] for world in worlds]
    page.figure(
        strips("Winning scores", named(winning), x_label=report.points), f"{report.points.capitalize()} of the winner"
    )
    ran = by_id(report, "runaway").contrast
    changes = by_id(report, "lead_changes").contrast
    page.text(
        f"The lead changed {shown(changes.printed.value, NUMBER)} times in a printed game and "
        f"{shown(changes.changed.value, NUMBER)} times in a changed one. Somebody ran away with "
        f"{shown(ran.printed.value, SHARE)} and {shown(ran.changed.value, SHARE)} of the games: the winner led alone "
        "after every round of the second half."
    )


def named(worlds: Sequence[Sequence[float]]) -> list[Strip]:
    return [Strip(name, values) for name, values in zip((PRINTED, CHANGED), worlds)]


def band(x: float, one: Estimate) -> Point:
    return Point(x, one.value, one.low, one.high) if math.isfinite(one.low) else Point(x, one.value)


def by_id(report: StudyReport, name: str) -> Finding:
    return next(one for one in report.findings if one.id == name)


def figure_of(seconds: float) -> str:
    return f"{seconds:g}"


# ---------------------------------------------------------------- fairness and freedom
def add_fairness(page: Page, report: StudyReport) -> None:
    page.section("Seats in turn order")
    page.text(" ".join(fairness(report)))
    rows = [bar for row in report.order for bar in both_bars(ordinal(row.order), row.wins)]
    page.figure(
        bars("Win rate by seat", rows, form=percent_exactly, reference=1 / report.seats, reference_label="fair share",
             floor=0, ceiling=1),
        "Win rate by seat, counted from whoever has the first turn",
    )  # fmt: skip


def both_bars(label: str, cell: Cell) -> list[Bar]:
    return [
        world_bar(f"{label}, {PRINTED}", cell.contrast.printed, 0),
        world_bar(f"{label}, {CHANGED}", cell.contrast.changed, 1),
    ]


def world_bar(label: str, one: Estimate, hue: int) -> Bar:
    if not math.isfinite(one.low) or one.low == one.high:  # the same in every game: an interval would claim too much
        return Bar(label, one.value, hue=hue)
    return Bar(label, one.value, max(0.0, one.low), min(1.0, one.high), hue)


def ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def add_freedom(page: Page, report: StudyReport) -> None:
    if not report.phases:
        return
    page.section("Where decisions are forced")
    total = sum(row.decisions.contrast.printed.value for row in report.phases)
    often = [row for row in report.phases if row.decisions.contrast.printed.value > FEW * total]
    forced = [row for row in often if row.ever_forced]
    if forced:
        page.figure(
            bars("Forced decisions", [bar for row in forced for bar in both_bars(row.name, row.forced)],
                 form=percent_exactly, floor=0, ceiling=1),
            "Decisions with a single possible move",
            "Parts of the game in which nothing is ever forced are left out.",
        )  # fmt: skip
    page.table(
        ["part of the game", "decisions", "", "forced", ""],
        [
            [
                row.name,
                f"{shown(row.decisions.contrast.printed.value, NUMBER)} \u2192 "
                f"{shown(row.decisions.contrast.changed.value, NUMBER)}",
                MARKS.get(row.decisions.verdict, ""),
                arrow(row.forced.contrast.printed.value, row.forced.contrast.changed.value),
                MARKS.get(row.forced.verdict, ""),
            ]
            for row in report.phases
        ],
        title="Decisions by part of the game",
    )


def add_players(page: Page, report: StudyReport) -> None:
    if not report.player_rows:
        return
    page.section("Players")
    rows = [bar for row in report.player_rows for bar in both_bars(row.name, row.wins)]
    page.figure(
        bars("Win rate of a seat", rows, form=percent_exactly, reference=1 / report.seats,
             reference_label="fair share", floor=0, ceiling=1),
        "Win rate of a seat, by who sits there",
    )  # fmt: skip


def add_method(page: Page, report: StudyReport, command: str) -> None:
    page.section("How to read this, and how it was made")
    page.points(notes(report))
    page.part("The same study again")
    page.code(command)
    page.facts(
        [
            ("Title", report.title),
            ("Players", ", ".join(report.players)),
            ("Seats", str(report.seats)),
            ("Pairs of games", str(report.pairs)),
            ("Seed", str(report.seed)),
            ("Options", report.options[0]),
            *([("Options, changed", report.options[1])] if report.options[1] != report.options[0] else []),
            ("Components", " and ".join(dict.fromkeys(report.components))),
            ("Made by", f"Cubilete {report.version}, {'compiled' if report.compiled else 'interpreted'}"),
        ]
    )
