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
from cubilete.arena.statistics import Estimate
from cubilete.arena.text import difference, length, made_by, match_words, notes, p_value, verdicts, whole

UNDECIDED = "It is open"
"""How the sentences begin that tell nothing."""
BAND = (
    "The band holds the true score at all moments together in {:g} of 100 arenas; once 50 % is outside, it is decided."
)
MOST_SERIES = 8
"""More lines than this in one chart tell nothing."""


def report_page(report: ArenaReport) -> str:
    """The content of an HTML file that needs nothing else."""
    asked = report.parameters
    names = list(dict.fromkeys(asked.players))
    page = Page(f"{report.title}: {listed(names)}", subtitle(report))
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
    games = (
        f"{report.finished} games"
        if report.finished == report.planned
        else f"{report.finished} of {report.planned} games"
    )
    kind = "everybody at one table" if asked.tournament == FREE else asked.tournament
    return f"Arena, {kind}, {asked.seats} seats, {games}, seed {asked.seed}"


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def headline(report: ArenaReport) -> tuple[str, str]:
    """The one thing to know, and a sentence more."""
    said = verdicts(report)
    if report.champion:
        final = report.contests[-1]
        loser = next(name for name in final.players if name != report.champion)
        return f"{report.champion} won the knock-out", f"It beat {loser} in the final, {match_words(final)}."
    if len(said) == 1:
        found, _, more = said[0].removesuffix(".").partition(": ")
        return (more, f"{found}.") if found.startswith("Stopped") else (found, f"{more}." if more else "")
    if report.ratings and report.ratings.lines[0].points:
        best = report.ratings.lines[0]
        beaten = [one for one in report.comparisons if one.stronger == best.name]
        met = [one for one in report.comparisons if best.name in (one.first, one.second)]
        if len(beaten) == len(met):
            return f"{best.name} is the strongest", "That is decided against everybody it met."
        sure = f"against {len(beaten)} of the {len(met)} it met" if beaten else "against nobody yet"
        return f"{best.name} is rated highest", f"That it is stronger is decided {sure}."
    top = report.players[0]
    return f"{report.finished} games of {top.name}", ""


# ---------------------------------------------------------------- sections
def bracket_section(page: Page, report: ArenaReport) -> None:
    page.section("Bracket")
    page.figure(
        draw_bracket(report),
        "Who moved on",
        "Seeded in the order of the list; numbers are wins, shared ones counting as fractions. A match ends as soon "
        "as it cannot turn. Equal wins are decided by points, equal points by the order of the list.",
    )
    if report.byes:
        page.text(f"Without a match in the first round: {listed(list(report.byes))}.", soft=True)


def rating_section(page: Page, report: ArenaReport, ratings: Ratings) -> None:
    page.section("Strength")
    rows = [
        Bar(line.name, line.points.value, line.points.low, line.points.high)
        if line.name != ratings.anchor
        else Bar(line.name, line.points.value)
        for line in ratings.lines
        if line.points
    ]
    page.figure(
        dots("Ratings", rows, form=whole_points, reference=ratings.anchor_points, reference_label="anchor"),
        "Rating points",
        f"400 more mean ten times the chance to finish before the other. {ratings.anchor} is given "
        f"{ratings.anchor_points:g}; lines hold the true distance from it in 95 of 100 such arenas.",
    )
    page.table(
        ["player", "rating", "95 %", "openskill mu", "sigma", "95 %"],
        [rating_row(line, ratings.anchor) for line in ratings.lines],
        title="Ratings",
    )


def comparison_section(page: Page, report: ArenaReport) -> None:
    page.section("Who is stronger than whom")
    page.points(short_verdicts(report))
    if len(report.comparisons) > 1:
        matrix(page, report)
    course(page, report)
    page.table(
        ["pairing", "games", "score", "95 %", "at any time", "p at most", "rating apart", "95 %"],
        [comparison_row(report, one) for one in report.comparisons],
        title="Comparisons",
    )
    page.text(
        "A score is the share of meetings in which the first finished before the second, a tie counting half. The "
        "first interval is for a number of games that was fixed beforehand; the second one, and p, hold whenever one "
        "looks.",
        soft=True,
    )


def matrix(page: Page, report: ArenaReport) -> None:
    order = [line.name for line in report.ratings.lines] if report.ratings else list(report.parameters.players)
    scores: dict[tuple[str, str], tuple[float, int]] = {}
    for one in report.comparisons:
        scores[one.first, one.second] = one.score.value, one.games
        scores[one.second, one.first] = 1 - one.score.value, one.games
    cells = [[cell_of(scores.get((row, column))) for column in order] for row in order]
    page.figure(
        heat("Scores", order, order, cells, form=percent, low=0, high=1, middle=0.5, corner="scores against"),
        "Scores",
        "How often the player on the left finished before the one above, in percent of their meetings.",
    )


def cell_of(found: tuple[float, int] | None) -> Cell | None:
    return None if found is None else Cell(found[0], f"{found[1]} games")


def course(page: Page, report: ArenaReport) -> None:
    """How the comparisons went, group by group."""
    shown = [one for one in report.comparisons if len(one.course) > 1][:MOST_SERIES]
    if not shown:
        return
    alone = len(shown) == 1
    page.figure(
        lines(
            "Scores over time",
            [course_line(one, alone) for one in shown],
            form=percent,
            x_form=plain,
            x_label="groups of games",
            y_label=f"score of {shown[0].first}" if alone else "score",
            reference=0.5,
            reference_label="even",
            floor=0,
            ceiling=1,
        ),
        "How it went",
        f"In each group everybody has sat everywhere once. {BAND.format(100 - 100 * report.parameters.alpha)}"
        if alone
        else "In each group everybody has sat everywhere once.",
    )


def course_line(one: Comparison, band: bool) -> Series:
    label = one.first if band else f"{one.first} - {one.second}"
    points = [
        Point(moment.groups, moment.score.value, *((moment.score.low, moment.score.high) if band else ()))
        for moment in one.course
    ]
    return Series(label, points)


def player_section(page: Page, report: ArenaReport) -> None:
    par = 1 / report.parameters.seats
    page.section("Players and seats")
    rows = [Bar(one.name, one.win_rate.value, one.win_rate.low, one.win_rate.high) for one in report.players]
    page.figure(
        bars("Win rates", rows, form=percent_exactly, reference=par, reference_label="par", floor=0, ceiling=1),
        "Share of games won",
        "By seats taken: a player at several seats counts once for each. Par is what equals would win.",
    )
    page.table(
        ["player", "games", "wins", "win rate", "95 %", "points", "95 %", "place", "ms a move"],
        [[*result_row(line.name, line), f"{line.place:.2f}", f"{line.ms_per_decision:.2f}"] for line in report.players],
        title="Players",
    )
    seats = [Bar(f"seat {one.seat}", one.win_rate.value, one.win_rate.low, one.win_rate.high) for one in report.seats]
    page.figure(
        bars(
            "Win rates of seats", seats, form=percent_exactly, reference=par, reference_label="par", floor=0, ceiling=1
        ),
        "What a seat was worth",
        "Whoever sat there. Everybody has sat everywhere equally often, as far as the number of games allowed.",
    )
    page.table(
        ["seat", "games", "wins", "win rate", "95 %", "points", "95 %"],
        [result_row(str(line.seat), line) for line in report.seats],
        title="Seats",
    )


def game_section(page: Page, report: ArenaReport) -> None:
    page.section("Games")
    scored: dict[str, list[float]] = {one.name: [] for one in report.players}
    for row in report.games:
        for name, points in zip(row.seating, row.points):
            scored[name].append(float(points))
    page.figure(
        strips("Points", [Strip(name, points) for name, points in scored.items()], x_label="points"),
        "Points at the end",
        "A dot for a game, or for an equal share of many; the line is the median.",
    )
    decisions = [float(sum(row.decisions)) for row in report.games]
    page.figure(
        histogram(
            "Decisions a game", decisions, x_label="decisions of all players together",
            reference=report.decisions.mean, reference_label=f"mean {report.decisions.mean:.0f}",
        ),
        "How long a game is",
        f"{length(report.decisions)} decisions, in {length(report.turns)} turns.",
    )  # fmt: skip


def method_section(page: Page, report: ArenaReport) -> None:
    asked = report.parameters
    page.section("How it was made")
    page.code(command(report))
    page.facts(
        [
            ("Title", f"{report.title}, components {report.components_digest}"),
            ("Options", asked.options),
            ("Seed", f"{asked.seed}; the same seed plays the same games, however the work is spread"),
            ("Version", f"Cubilete {report.version}"),
        ]
    )
    page.points([*notes(report), *method(report)])


def method(report: ArenaReport) -> list[str]:
    """How the numbers came about, in sentences that can be cited."""
    asked = report.parameters
    said = ["The table moves on by one seat after every game; a group of games is one full turn of it."]
    if asked.duplicate:
        said.append("All games of a group are played on one seed, and groups, not games, are what intervals count.")
    if asked.until:
        said.append(
            f"A contest stopped as soon as a betting test (alpha {asked.alpha:g}, both sides) had decided every "
            "comparison in it; alpha holds for each comparison by itself, however often one looks."
        )
    if report.ratings:
        said.append(
            "Ratings are a Bradley-Terry model, fitted by maximum likelihood to every two seats of every game, with "
            "half a won and half a lost group added for every two players that met; intervals are a Bayesian "
            "bootstrap over groups."
        )
        said.append(
            "mu and sigma are openskill's Plackett-Luce, averaged over shuffled orders of the games; a player at "
            "several seats counts with its best."
        )
    said.append("Win rates have Wilson intervals, mean points those of the normal approximation, both counting games.")
    return said


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
        points[1] = "given"
    if line.skill is None or line.sigma is None:
        return [line.name, *points, "", "", ""]
    return [line.name, *points, minus(f"{line.skill.value:.1f}"), f"{line.sigma:.1f}", between(line.skill, 1)]


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
    points = [f"{line.points.value:.1f}", between(line.points, 1)]
    return [name, str(line.games), whole(line.wins), *rate, *points]


def between(found: Estimate, digits: int, times: float = 1) -> str:
    """'48.1 to 60.3'."""
    return " to ".join(minus(f"{times * end:.{digits}f}") for end in (found.low, found.high))


def short_verdicts(report: ArenaReport) -> list[str]:
    """What is decided, a sentence each, and what is open, all in one."""
    if report.champion:
        return []
    said = verdicts(report)
    open_ = [one for words, one in zip(said, report.comparisons) if words.startswith(UNDECIDED)]
    if len(open_) < 2:
        return said
    sure = [words for words in said if not words.startswith(UNDECIDED)]
    return [*sure, f"Open so far: {listed([f'{one.first} against {one.second}' for one in open_])}."]


def whole_points(value: float) -> str:
    return f"{value:.0f}"
