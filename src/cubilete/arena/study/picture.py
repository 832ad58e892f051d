"""A study as a page: what changed, in sentences, charts and tables. One file, nothing fetched, nothing run."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cubilete.arena.charts import Bar, Point, Series, Strip, bars, dots, lines, percent, percent_exactly, plain, strips
from cubilete.arena.page import Page
from cubilete.arena.saying import LANGUAGE, decimal, listed, say
from cubilete.arena.statistics import Estimate
from cubilete.arena.study.findings import HINT, NUMBER, RARE, SEEN, SHARE, Finding, between, shown, with_sign
from cubilete.arena.study.report import StudyReport
from cubilete.arena.study.run import Played, split_worlds
from cubilete.arena.study.tables import Cell, ItemRow, ItemTable
from cubilete.arena.study.words import change_words, fairness, headline, minutes_words, notes, subtitle, unmoved

MARKS = {SEEN: "seen_mark", HINT: "hint_mark", RARE: "rare_mark"}
WORLDS = ("printed", "changed")
FEW = 0.005
"""A part of the game with fewer of the decisions than this is left out of the picture."""


def make_page(report: StudyReport, played: Played, command: str) -> str:
    """The whole page; `command` is what to type for the same study again."""
    page = Page(f"{report.title}: {change_words(report)}", subtitle(report), LANGUAGE.get())
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
    page.section(say("study_page.changed"))
    page.table([say("study_page.set"), *worlds()], [[one.path, one.before, one.after] for one in report.changes])
    moved = [one for one in report.findings if one.verdict in (SEEN, HINT)]
    if moved:
        page.points([one.sentence for one in sorted(moved, key=lambda one: one.verdict != SEEN)])
    if rest := unmoved(report):
        page.text(rest)
    scaled = [bar for one in report.findings if (bar := standardised(one)) is not None]
    page.figure(
        dots(say("study_page.glance"), scaled, form=deviations, reference=0.0,
             reference_label=say("study_page.as_printed"), x_label=say("study_page.deviations")),
        say("study_page.glance"),
        say("study_page.glance_text"),
    )  # fmt: skip
    page.table(
        compared_heads("measure"),
        [measure_cells(one) for one in report.findings],
        title=say("study_page.all"),
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
             reference_label=say("study_page.as_printed"), x_label=say("study_page.picks")),
        say("study_page.often_title"),
        say("study_page.often_text"),
    )  # fmt: skip
    page.table(
        [*compared_heads("often"), say("study_page.taken")],
        [pick_cells(row) for row in table.rows],
        title=f"{table.heading}: {say('study_page.often')}",
    )
    page.table(
        compared_heads("wins"),
        [win_cells(row) for row in table.rows],
        title=f"{table.heading}: {say('study_page.wins')}",
    )
    page.text(say("study_page.items_text", share=percent(1 / report.seats)), soft=True)


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
        mark_of(cell),
    ]


def mark_of(cell: Cell) -> str:
    return say(f"study.{MARKS[cell.verdict]}") if cell.verdict in MARKS else ""


def worlds() -> list[str]:
    return [say(f"study.{world}") for world in WORLDS]


def compared_heads(first: str) -> list[str]:
    return [say(f"study_page.{first}"), *worlds(), say("study_page.difference"), say("study_page.verdict")]


def arrow(before: float, after: float) -> str:
    if math.isnan(before) and math.isnan(after):
        return "-"
    none = say("study.none")
    old, new = (none if math.isnan(value) else f"{100 * value:.0f} %" for value in (before, after))
    return f"{old.removesuffix(' %')} \u2192 {new}" if new != none else f"{old} \u2192 {new}"


# ---------------------------------------------------------------- length, tension, scores
def add_length(page: Page, report: StudyReport, played: Played) -> None:
    page.section(say("study_page.long"))
    both = split_worlds(played.pairs)
    minutes = [[game.seconds / 60 for game in world] for world in both]
    page.text(minutes_words(report))
    page.figure(
        strips(say("study_page.minutes"), named(minutes), x_label=say("study_page.minutes_axis"), form=plain),
        say("study_page.minutes_games"),
        say("study_page.pace", free=figure_of(report.pace.free), forced=figure_of(report.pace.forced)),
    )
    rounds = [[float(game.rounds) for game in world] for world in both]
    if len({value for world in rounds for value in world}) > 1:
        page.figure(
            strips(say("study_page.rounds"), named(rounds), x_label=say("study_page.rounds_axis")),
            say("study_page.rounds_games"),
        )


def add_tension(page: Page, report: StudyReport, played: Played) -> None:
    page.section(say("study_page.tension"))
    series = [
        Series(say(f"study.{name}"), [band(lead.tenth / 10, getattr(lead, name)) for lead in report.leads])
        for name in WORLDS
    ]
    of_game = say("study_page.of_game")
    page.figure(
        lines(say("study_page.lead"), series, x_form=percent, x_label=of_game, y_label=report.standing, floor=0),
        say("study_page.lead_title"),
        say("study_page.lead_text", standing=report.standing),
    )
    both = split_worlds(played.pairs)
    winning = [[float(max(game.points)) for game in world] for world in both]
    page.figure(
        strips(say("study_page.winning"), named(winning), x_label=report.points),
        say("study_page.winning_title", points=report.points),
    )
    ran = by_id(report, "runaway").contrast
    changes = by_id(report, "lead_changes").contrast
    page.text(
        say(
            "study_page.tension_text",
            printed=shown(changes.printed.value, NUMBER),
            changed=shown(changes.changed.value, NUMBER),
            ran_printed=shown(ran.printed.value, SHARE),
            ran_changed=shown(ran.changed.value, SHARE),
        )
    )


def named(both: Sequence[Sequence[float]]) -> list[Strip]:
    return [Strip(name, values) for name, values in zip(worlds(), both)]


def band(x: float, one: Estimate) -> Point:
    return Point(x, one.value, one.low, one.high) if math.isfinite(one.low) else Point(x, one.value)


def by_id(report: StudyReport, name: str) -> Finding:
    return next(one for one in report.findings if one.id == name)


def figure_of(seconds: float) -> str:
    return decimal(f"{seconds:g}")


# ---------------------------------------------------------------- fairness and freedom
def add_fairness(page: Page, report: StudyReport) -> None:
    page.section(say("study_page.order"))
    page.text(" ".join(fairness(report)))
    rows = [bar for row in report.order for bar in both_bars(str(row.order), row.wins, "study_page.place")]
    page.figure(
        bars(say("study_page.by_seat"), rows, form=percent_exactly, reference=1 / report.seats,
             reference_label=say("study_page.fair_share"), floor=0, ceiling=1),
        say("study_page.by_seat_title"),
    )  # fmt: skip


def both_bars(label: str, cell: Cell, key: str = "") -> list[Bar]:
    names = [say(key, number=label, world=world) if key else f"{label}, {world}" for world in worlds()]
    return [world_bar(names[0], cell.contrast.printed, 0), world_bar(names[1], cell.contrast.changed, 1)]


def world_bar(label: str, one: Estimate, hue: int) -> Bar:
    if not math.isfinite(one.low) or one.low == one.high:  # the same in every game: an interval would claim too much
        return Bar(label, one.value, hue=hue)
    return Bar(label, one.value, max(0.0, one.low), min(1.0, one.high), hue)


def add_freedom(page: Page, report: StudyReport) -> None:
    if not report.phases:
        return
    page.section(say("study_page.forced"))
    total = sum(row.decisions.contrast.printed.value for row in report.phases)
    often = [row for row in report.phases if row.decisions.contrast.printed.value > FEW * total]
    forced = [row for row in often if row.ever_forced]
    if forced:
        page.figure(
            bars(say("study_page.forced_chart"), [bar for row in forced for bar in both_bars(row.name, row.forced)],
                 form=percent_exactly, floor=0, ceiling=1),
            say("study_page.forced_title"),
            say("study_page.forced_text"),
        )  # fmt: skip
    page.table(
        [
            say("study_page.part"), say("study_page.decisions"), say("study_page.verdict"),
            say("study_page.forced_head"), say("study_page.verdict"),
        ],
        [
            [
                row.name,
                f"{shown(row.decisions.contrast.printed.value, NUMBER)} \u2192 "
                f"{shown(row.decisions.contrast.changed.value, NUMBER)}",
                mark_of(row.decisions),
                arrow(row.forced.contrast.printed.value, row.forced.contrast.changed.value),
                mark_of(row.forced),
            ]
            for row in report.phases
        ],
        title=say("study_page.parts"),
    )  # fmt: skip


def add_players(page: Page, report: StudyReport) -> None:
    if not report.player_rows:
        return
    page.section(say("study_page.players"))
    rows = [bar for row in report.player_rows for bar in both_bars(row.name, row.wins)]
    page.figure(
        bars(say("study_page.by_player"), rows, form=percent_exactly, reference=1 / report.seats,
             reference_label=say("study_page.fair_share"), floor=0, ceiling=1),
        say("study_page.by_player_title"),
    )  # fmt: skip


def add_method(page: Page, report: StudyReport, command: str) -> None:
    page.section(say("study_page.method"))
    page.points(notes(report))
    page.part(say("study.again"))
    page.code(command)
    changed = [("options_changed", report.options[1])] if report.options[1] != report.options[0] else []
    build = say("note.compiled" if report.compiled else "note.interpreted")
    facts = [
        ("title", report.title),
        ("players", ", ".join(report.players)),
        ("seats", str(report.seats)),
        ("pairs", str(report.pairs)),
        ("seed", str(report.seed)),
        ("options", report.options[0]),
        *changed,
        ("components", listed(list(dict.fromkeys(report.components)))),
        ("made_by", f"Cubilete {report.version}, {build}"),
    ]
    page.facts([(say(f"study_page.{key}"), fact) for key, fact in facts])
