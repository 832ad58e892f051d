"""The report of an arena as a page: what was found, how sure it is, and how to find it again."""

from __future__ import annotations

import shlex

from cubilete.arena.bracket_svg import draw_bracket
from cubilete.arena.charts import Bar, Cell, Point, Series, Strip, bars, dots, heat, histogram, lines, strips
from cubilete.arena.compare import Comparison
from cubilete.arena.drawing import minus, percent, percent_exactly, plain, signed
from cubilete.arena.faults import LOSE
from cubilete.arena.page import Page
from cubilete.arena.plan import FREE, KNOCKOUT
from cubilete.arena.ratings import RatingLine, Ratings
from cubilete.arena.report import ArenaReport, PlayerLine, SeatLine
from cubilete.arena.saying import decimal, listed, say, speaking
from cubilete.arena.statistics import Estimate
from cubilete.arena.text import (
    difference,
    fault_lines,
    games_told,
    heads,
    is_open,
    length,
    made_by,
    match_words,
    notes,
    p_value,
    verdict,
    verdicts,
    whole,
)

MOST_SERIES = 8
"""More lines than this in one chart tell nothing."""


def report_page(report: ArenaReport, language: str = "en") -> str:
    """The content of an HTML file that needs nothing else."""
    with speaking(language):
        return whole_page(report, language)


def whole_page(report: ArenaReport, language: str) -> str:
    asked = report.parameters
    names = list(dict.fromkeys(asked.players))
    page = Page(f"{report.title}: {listed(names)}", subtitle(report), language)
    page.headline(*headline(report))
    if asked.tournament == KNOCKOUT:
        bracket_section(page, report)
    if report.ratings:
        rating_section(page, report, report.ratings)
    if report.comparisons:
        comparison_section(page, report)
    player_section(page, report)
    game_section(page, report)
    method_section(page, report)
    page.footer(made_by(report))
    return page.html()


def subtitle(report: ArenaReport) -> str:
    asked = report.parameters
    kind = say(f"format.{asked.tournament}")
    return say("head.page", kind=kind, seats=asked.seats, games=games_told(report), seed=asked.seed)


def headline(report: ArenaReport) -> tuple[str, str]:
    """The one thing to know, and a sentence more."""
    said = verdicts(report)
    if report.champion:
        final = report.contests[-1]
        loser = next(name for name in final.players if name != report.champion)
        return say("page.won_knockout", name=report.champion), say("page.beat", name=loser, how=match_words(final))
    if len(said) == 1:
        found, _, more = said[0].removesuffix(".").partition(": ")
        stopped = report.comparisons[0].stronger
        return (more, f"{found}.") if stopped and more else (found, f"{more}." if more else "")
    if report.ratings and report.ratings.lines[0].points:
        best = report.ratings.lines[0]
        beaten = [one for one in report.comparisons if one.stronger == best.name]
        met = [one for one in report.comparisons if best.name in (one.first, one.second)]
        if len(beaten) == len(met):
            return say("page.strongest", name=best.name), say("page.decided_all")
        sure = say("page.decided_some", beaten=len(beaten), met=len(met)) if beaten else say("page.decided_none")
        return say("page.highest", name=best.name), sure
    return say("page.alone", games=report.finished, name=report.players[0].name), ""


# ---------------------------------------------------------------- sections
def bracket_section(page: Page, report: ArenaReport) -> None:
    page.section(say("page.bracket"))
    page.figure(draw_bracket(report), say("page.moved"), say("page.moved_text"))
    if report.byes:
        page.text(say("note.byes", names=listed(list(report.byes))), soft=True)


def rating_section(page: Page, report: ArenaReport, ratings: Ratings) -> None:
    page.section(say("page.strength"))
    rows = [
        Bar(line.name, line.points.value, line.points.low, line.points.high)
        if line.name != ratings.anchor
        else Bar(line.name, line.points.value)
        for line in ratings.lines
        if line.points
    ]
    page.figure(
        dots(
            say("page.ratings"),
            rows,
            form=whole_points,
            reference=ratings.anchor_points,
            reference_label=say("page.anchor"),
        ),
        say("page.ratings"),
        say("page.ratings_text", name=ratings.anchor, points=f"{ratings.anchor_points:g}"),
    )
    page.table(
        heads("player", "rating", "interval", "mu", "sigma", "interval"),
        [rating_row(line, ratings.anchor) for line in ratings.lines],
        title=say("page.ratings"),
    )


def comparison_section(page: Page, report: ArenaReport) -> None:
    page.section(say("page.stronger"))
    page.points(short_verdicts(report))
    if len(report.comparisons) > 1:
        matrix(page, report)
    course(page, report)
    page.table(
        heads("pairing", "games", "score", "interval", "lasting", "p", "apart", "interval"),
        [comparison_row(report, one) for one in report.comparisons],
        title=say("page.stronger"),
    )
    page.text(say("page.stronger_text"), soft=True)


def matrix(page: Page, report: ArenaReport) -> None:
    order = [line.name for line in report.ratings.lines] if report.ratings else list(report.parameters.players)
    scores: dict[tuple[str, str], tuple[float, int]] = {}
    for one in report.comparisons:
        scores[one.first, one.second] = one.score.value, one.games
        scores[one.second, one.first] = 1 - one.score.value, one.games
    cells = [[cell_of(scores.get((row, column))) for column in order] for row in order]
    corner = say("page.scores_corner")
    page.figure(
        heat(say("page.scores"), order, order, cells, form=percent, low=0, high=1, middle=0.5, corner=corner),
        say("page.scores"),
        say("page.scores_text"),
    )


def cell_of(found: tuple[float, int] | None) -> Cell | None:
    return None if found is None else Cell(found[0], say("page.meetings", games=found[1]))


def course(page: Page, report: ArenaReport) -> None:
    """How the comparisons went, group by group."""
    shown = [one for one in report.comparisons if len(one.course) > 1][:MOST_SERIES]
    if not shown:
        return
    alone = len(shown) == 1
    sure = say("page.band", sure=plain(100 - 100 * report.parameters.alpha))
    page.figure(
        lines(
            say("page.course"),
            [course_line(one, alone) for one in shown],
            form=percent,
            x_form=plain,
            x_label=say("page.groups"),
            y_label=say("page.score_of", name=shown[0].first) if alone else say("page.score"),
            reference=0.5,
            reference_label=say("page.even"),
            floor=0,
            ceiling=1,
        ),
        say("page.course"),
        f"{say('page.course_text')} {sure}" if alone else say("page.course_text"),
    )


def course_line(one: Comparison, band: bool) -> Series:
    label = one.first if band else f"{one.first} - {one.second}"
    points = [
        Point(moment.groups, moment.score.value, *((moment.score.low, moment.score.high) if band else ()))
        for moment in one.course
    ]
    return Series(label, points)


def player_section(page: Page, report: ArenaReport) -> None:
    page.section(say("page.players"))
    rows = [Bar(one.name, one.win_rate.value, one.win_rate.low, one.win_rate.high) for one in report.players]
    page.figure(win_rates(say("page.won"), rows, report), say("page.won"), say("page.won_text"))
    faults = any(line.losses for line in report.players)
    results = ("games", "wins", "rate", "interval", "points", "interval")
    page.table(
        heads("player", *results, "place", "ms", *(["lost"] if faults else [])),
        [player_row(line, faults) for line in report.players],
        title=say("page.players"),
    )
    page.points(fault_lines(report))
    named = [
        Bar(say("page.seat", seat=one.seat), one.win_rate.value, one.win_rate.low, one.win_rate.high)
        for one in report.seats
    ]
    page.figure(win_rates(say("page.worth"), named, report), say("page.worth"), say("page.worth_text"))
    page.table(
        heads("seat", *results), [result_row(str(line.seat), line) for line in report.seats], title=say("page.worth")
    )
    legend = ["games", "wins", "rate", "points", "place", "ms", "seat", *(["lost"] if faults else [])]
    page.part(say("legend.title"))
    page.facts([(say(f"column.{key}"), say(f"legend.{key}")) for key in [*legend, "interval"]])


def win_rates(title: str, rows: list[Bar], report: ArenaReport) -> str:
    par = 1 / report.parameters.seats
    label = say("page.par")
    return bars(title, rows, form=percent_exactly, reference=par, reference_label=label, floor=0, ceiling=1)


def player_row(line: PlayerLine, faults: bool) -> list[str]:
    cells = [*result_row(line.name, line), decimal(f"{line.place:.2f}"), decimal(f"{line.ms_per_decision:.2f}")]
    return [*cells, str(sum(line.losses.values()))] if faults else cells


def game_section(page: Page, report: ArenaReport) -> None:
    page.section(say("page.games"))
    scored: dict[str, list[float]] = {one.name: [] for one in report.players}
    for row in report.games:
        for name, points in zip(row.seating, row.points):
            scored[name].append(float(points))
    page.figure(
        strips(say("page.ended"), [Strip(name, points) for name, points in scored.items()], x_label=say("page.points")),
        say("page.ended"),
        say("page.ended_text"),
    )
    decisions = [float(sum(row.decisions)) for row in report.games]
    page.figure(
        histogram(
            say("page.long"), decisions, x_label=say("page.decisions"),
            reference=report.decisions.mean, reference_label=say("page.mean", mean=f"{report.decisions.mean:.0f}"),
        ),
        say("page.long"),
        say("page.long_text", decisions=length(report.decisions), turns=length(report.turns)),
    )  # fmt: skip


def method_section(page: Page, report: ArenaReport) -> None:
    asked = report.parameters
    page.section(say("page.made"))
    page.code(command(report))
    page.facts(
        [
            (say("page.title"), say("page.title_text", title=report.title, components=report.components_digest)),
            (say("page.options"), asked.options),
            (say("page.seed"), say("page.seed_text", seed=asked.seed)),
            (say("page.version"), f"Cubilete {report.version}"),
        ]
    )
    page.points([*notes(report), *method(report)])


def method(report: ArenaReport) -> list[str]:
    """How the numbers came about, in sentences that can be cited."""
    asked = report.parameters
    said = [say("method.table")]
    if asked.duplicate:
        said.append(say("method.duplicate"))
    if asked.until:
        said.append(say("method.until", alpha=decimal(f"{asked.alpha:g}")))
    if report.ratings:
        said += [say("method.ratings"), say("method.openskill")]
    for key, seconds in (("per_move", asked.seconds_per_move), ("per_game", asked.seconds_per_game)):
        said += [say(f"method.{key}", seconds=decimal(f"{seconds:g}"))] if seconds else []
    if any(line.losses for line in report.players):
        said.append(say("method.lose"))
    return [*said, say("method.wilson")]


def command(report: ArenaReport) -> str:
    """What to type for the same games."""
    asked = report.parameters
    words = ["cubilete", "arena", asked.title, "--players", ",".join(asked.players), "--games", str(asked.games)]
    if asked.tournament != FREE:
        words += ["--format", asked.tournament]
    words += ["--seats", str(asked.seats), "--seed", str(asked.seed)]
    if asked.duplicate != (asked.tournament != FREE):
        words.append("--duplicate" if asked.duplicate else "--no-duplicate")
    if asked.until:
        words += ["--until", asked.until, "--alpha", f"{asked.alpha:g}"]
    if asked.anchor:
        words += ["--anchor", asked.anchor]
    words += ["--options", asked.options] if asked.options else []
    words += ["--on-crash", asked.on_crash] if asked.on_crash != LOSE else []
    for option, seconds in (("move", asked.seconds_per_move), ("game", asked.seconds_per_game)):
        words += [f"--seconds-per-{option}", f"{seconds:g}"] if seconds else []
    words += ["--components", asked.components] if asked.components else []
    return shlex.join(words)


# ---------------------------------------------------------------- rows
def rating_row(line: RatingLine, anchor: str) -> list[str]:
    points = [whole_points(line.points.value), between(line.points, 0)] if line.points else ["", ""]
    if line.name == anchor:
        points[1] = say("anchor.given")
    if line.skill is None or line.sigma is None:
        return [line.name, *points, "", "", ""]
    return [
        line.name,
        *points,
        decimal(minus(f"{line.skill.value:.1f}")),
        decimal(f"{line.sigma:.1f}"),
        between(line.skill, 1),
    ]


def comparison_row(report: ArenaReport, one: Comparison) -> list[str]:
    apart = difference(report, one)
    return [
        f"{one.first} - {one.second}",
        str(one.games),
        percent_exactly(one.score.value),
        between(one.score, 1, 100),
        between(one.lasting, 1, 100),
        p_value(one.p_at_most),
        signed(apart.value) if apart else "",
        between(apart, 0) if apart else "",
    ]


def result_row(name: str, line: PlayerLine | SeatLine) -> list[str]:
    rate = [percent_exactly(line.win_rate.value), between(line.win_rate, 1, 100)]
    points = [decimal(f"{line.points.value:.1f}"), between(line.points, 1)]
    return [name, str(line.games), whole(line.wins), *rate, *points]


def between(found: Estimate, digits: int, times: float = 1) -> str:
    """'48.1 to 60.3'."""
    low, high = (decimal(minus(f"{times * end:.{digits}f}")) for end in (found.low, found.high))
    return say("to", low=low, high=high)


def short_verdicts(report: ArenaReport) -> list[str]:
    """What is decided, a sentence each, and what is open, all in one."""
    if report.champion:
        return []
    asked = report.parameters
    every = [(contest, one) for contest in report.contests for one in contest.comparisons]
    open_ = [one for contest, one in every if is_open(asked, contest, one)]
    if len(open_) < 2:
        return verdicts(report)
    sure = [verdict(asked, contest, one) for contest, one in every if not is_open(asked, contest, one)]
    pairs = [say("verdict.against", first=one.first, second=one.second) for one in open_]
    return [*sure, say("verdict.open_all", pairs=listed(pairs))]


def whole_points(value: float) -> str:
    return minus(f"{value:.0f}")
