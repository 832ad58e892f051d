"""The report of an arena as text, and the sentences that it shares with the page."""

from __future__ import annotations

import math

from cubilete.arena.compare import Comparison
from cubilete.arena.knockout import BY_ORDER, BY_POINTS, round_name
from cubilete.arena.plan import FREE
from cubilete.arena.ratings import RatingLine
from cubilete.arena.report import ArenaReport, ContestLine, Length, Parameters, PlayerLine, SeatLine
from cubilete.arena.statistics import Estimate
from cubilete.core.words import load_words

PACKAGE = "cubilete.arena"

ENOUGH_GROUPS = 20
"""Fewer say nothing about a variance."""


def report_lines(report: ArenaReport) -> list[str]:
    asked = report.parameters
    games = (
        f"{report.finished} games"
        if report.finished == report.planned
        else f"{report.finished} of {report.planned} games"
    )
    kind = "" if asked.tournament == FREE else f"{asked.tournament}, "
    return [
        f"{report.title}, {kind}{asked.seats} seats, {games}, seed {asked.seed}, {asked.options}",
        "",
        *columns(
            ["player", "games", "wins", "win rate", "(95 %)", "points", "(95 %)", "place", "ms/decision"],
            [player_cells(line) for line in report.players],
        ),
        *fault_lines(report),
        "",
        *columns(
            ["seat", "games", "wins", "win rate", "(95 %)", "points", "(95 %)"],
            [seat_cells(line) for line in report.seats],
        ),
        *rating_block(report),
        *match_block(report),
        *comparison_block(report),
        "",
        *verdicts(report),
        *notes(report),
        f"Winners scored {number(report.winning_points)} ({span(report.winning_points)}) points.",
        f"A game took {length(report.decisions)} decisions in {length(report.turns)} turns.",
        made_by(report),
    ]


def made_by(report: ArenaReport) -> str:
    build = "compiled" if report.compiled else "interpreted"
    if not report.spread:
        return f"Nothing was left to play. Cubilete {report.version} {build}."
    return f"{report.games_per_second:.1f} games a second with {report.spread}, Cubilete {report.version} {build}."


# ---------------------------------------------------------------- sentences
def fault_lines(report: ArenaReport, language: str = "en") -> list[str]:
    """Who lost games otherwise than by being beaten, and how it happened first."""
    words = load_words(PACKAGE, language)
    said = []
    for line in (line for line in report.players if line.losses):
        how = ", ".join(words.say(f"fault.{by}", count=count) for by, count in line.losses.items())
        lost = sum(line.losses.values())
        said.append(
            words.say("fault.lost", name=line.name, lost=lost, games=line.games, how=how, first=line.first_loss)
        )
    return said


def verdicts(report: ArenaReport) -> list[str]:
    """What was found out, a sentence each."""
    if report.champion:
        return [f"{report.champion} won the knock-out."]
    return [verdict(report.parameters, contest, one) for contest in report.contests for one in contest.comparisons]


def verdict(asked: Parameters, contest: ContestLine, one: Comparison) -> str:
    """What a comparison says, and no more than that."""
    if one.stronger:
        weaker = one.second if one.stronger == one.first else one.first
        found = f"{one.stronger} is stronger than {weaker}, p at most {p_value(one.p_at_most)}"
        if asked.until and contest.games < contest.planned:
            return f"Stopped after {contest.games} of {contest.planned} games: {found}."
        return f"{found}."
    reach = f"{one.first} scores {share_span(one.lasting)} against {one.second}"
    if asked.until and contest.over:
        return f"Not decided after {contest.games} games: {reach}, p at most {p_value(one.p_at_most)}."
    if contest.over and not one.score.low <= 0.5 <= one.score.high:
        return looks_stronger(one)
    return f"It is open who of {one.first} and {one.second} is stronger: {reach}, p at most {p_value(one.p_at_most)}."


def looks_stronger(one: Comparison) -> str:
    """For a number of games that was fixed: the usual interval says so, the strict test does not."""
    first = one.score.value > 0.5
    better, worse = (one.first, one.second) if first else (one.second, one.first)
    score = one.score if first else Estimate(1 - one.score.value, 1 - one.score.high, 1 - one.score.low)
    return (
        f"{better} looks stronger than {worse}: it scores {share_span(score)} against it (95 %), though a test that "
        f"holds at any time only says p at most {p_value(one.p_at_most)}."
    )


def notes(report: ArenaReport) -> list[str]:
    """What a reader should know about how the games were chosen."""
    asked, said = report.parameters, []
    rounded = next((one for one in report.contests if one.planned > asked.games), None)
    if rounded:
        games = "game" if asked.games == 1 else "games"
        said.append(
            f"{asked.games} {games} became {rounded.planned}, as every seed is played at every rotation of the seats."
        )
    if report.resumed:
        said.append(f"{report.resumed} of the games had been played before.")
    ratios = [one.variance for one in report.comparisons if one.variance is not None and one.groups >= ENOUGH_GROUPS]
    if ratios:
        left = sum(ratios) / len(ratios)
        if left < 0.995:
            said.append(f"Playing seeds again at every rotation left {100 * left:.0f} % of the variance.")
        else:
            said.append("Playing seeds again at every rotation did not lessen the variance here.")
    if report.ratings and report.ratings.lines[0].mu is None:
        said.append("Ratings by openskill need the extra: pip install 'cubilete[arena]'.")
    return said


def match_words(line: ContestLine) -> str:
    """'5 to 3', with what else decided it."""
    if not line.winner:
        return f"{line.games} games played"
    words = f"{whole(line.wins[0])} to {whole(line.wins[1])}"
    if line.by == BY_POINTS:
        return f"{words}, by points {line.points[0]} to {line.points[1]}"
    return f"{words} and equal points, as the one named first" if line.by == BY_ORDER else words


def p_value(value: float) -> str:
    """'0.012', and no more digits than mean anything; rounded up, as it is a bound."""
    digits = 4 if value < 0.01 else 3 if value < 0.1 else 2
    return f"{max(1, math.ceil(value * 10**digits - 1e-9)) / 10**digits:.{digits}f}"


def share_span(found: Estimate) -> str:
    return f"{100 * found.low:.0f} to {100 * found.high:.0f} %"


# ---------------------------------------------------------------- blocks
def rating_block(report: ArenaReport) -> list[str]:
    ratings = report.ratings
    if ratings is None:
        return []
    heads = ["player", "rating", "(95 %)", "openskill mu", "sigma", "(95 %)"]
    anchor = f"The anchor is {ratings.anchor} at {ratings.anchor_points:g}"
    return [
        "",
        *columns(heads, [rating_cells(line, ratings.anchor) for line in ratings.lines]),
        f"{anchor}; 400 more are ten times the chance to finish before the other.",
    ]


def rating_cells(line: RatingLine, anchor: str) -> list[str]:
    points = (
        [f"{line.points.value:.0f}", f"{line.points.low:.0f} - {line.points.high:.0f}"] if line.points else ["-", "-"]
    )
    if line.name == anchor:
        points[1] = "given"
    if line.skill is None or line.sigma is None:
        return [line.name, *points, "-", "-", "-"]
    return [line.name, *points, f"{line.skill.value:.2f}", f"{line.sigma:.2f}", span(line.skill)]


def match_block(report: ArenaReport) -> list[str]:
    matches = [line for line in report.contests if line.round]
    if not matches:
        return []
    rounds = rounds_of(report)
    rows = [[round_name(line.round, rounds), line.name, line.winner or "-", match_words(line)] for line in matches]
    heads = ["round", "match", "winner", "wins"]
    widths = [max(len(row[at]) for row in [heads, *rows]) for at in range(4)]
    table = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in [heads, *rows]]
    return ["", *table, *([f"Without a match in the first round: {', '.join(report.byes)}."] if report.byes else [])]


def rounds_of(report: ArenaReport) -> int:
    """How many rounds the knock-out has."""
    return max(1, (len(report.parameters.players) - 1).bit_length())


def comparison_block(report: ArenaReport) -> list[str]:
    if not report.comparisons:
        return []
    heads = ["first - second", "games", "score", "(95 %)", "at any time", "p at most", "rating apart", "(95 %)"]
    return ["", *columns(heads, [comparison_cells(report, one) for one in report.comparisons])]


def comparison_cells(report: ArenaReport, one: Comparison) -> list[str]:
    apart = difference(report, one)
    return [
        f"{one.first} - {one.second}",
        str(one.games),
        percent(one.score.value),
        f"{percent(one.score.low)} - {percent(one.score.high)}",
        f"{percent(one.lasting.low)} - {percent(one.lasting.high)}",
        p_value(one.p_at_most),
        sign(apart.value) if apart else "-",
        f"{sign(apart.low)} to {sign(apart.high)}" if apart else "-",
    ]


def difference(report: ArenaReport, one: Comparison) -> Estimate | None:
    """How many rating points the first of a comparison is above the second."""
    for found in report.ratings.differences if report.ratings else ():
        if (found.first, found.second) == (one.first, one.second):
            return found.points
        if (found.first, found.second) == (one.second, one.first):
            return Estimate(-found.points.value, -found.points.high, -found.points.low)
    return None


# ---------------------------------------------------------------- cells
def player_cells(line: PlayerLine) -> list[str]:
    return [
        line.name,
        str(line.games),
        whole(line.wins),
        percent(line.win_rate.value),
        f"{percent(line.win_rate.low)} - {percent(line.win_rate.high)}",
        number(line.points),
        span(line.points),
        f"{line.place:.2f}",
        f"{line.ms_per_decision:.3f}",
    ]


def seat_cells(line: SeatLine) -> list[str]:
    return [
        str(line.seat),
        str(line.games),
        whole(line.wins),
        percent(line.win_rate.value),
        f"{percent(line.win_rate.low)} - {percent(line.win_rate.high)}",
        number(line.points),
        span(line.points),
    ]


def columns(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Names to the left, numbers to the right."""
    widths = [max(len(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
    return [
        "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in enumerate(zip(row, widths)))
        for row in [heads, *rows]
    ]


def sign(value: float) -> str:
    """'+12', '-12' or '0'."""
    return f"{round(value):+d}" if round(value) else "0"


def whole(wins: float) -> str:
    """'12', or '12.5' where wins were shared."""
    return f"{wins:.2f}".rstrip("0").rstrip(".")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def number(estimate: Estimate) -> str:
    return f"{estimate.value:.1f}"


def span(estimate: Estimate) -> str:
    return f"{estimate.low:.1f} - {estimate.high:.1f}"


def length(lengths: Length) -> str:
    return f"{lengths.mean:.1f} ({lengths.least} to {lengths.most})"
