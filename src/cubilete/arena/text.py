"""The report of an arena as text, and the sentences that it shares with the page."""

from __future__ import annotations

import math

from cubilete.arena.compare import Comparison
from cubilete.arena.knockout import BY_ORDER, BY_POINTS, round_name
from cubilete.arena.plan import FREE
from cubilete.arena.ratings import RatingLine
from cubilete.arena.report import ArenaReport, ContestLine, Length, Parameters, PlayerLine, SeatLine
from cubilete.arena.saying import decimal, say
from cubilete.arena.statistics import Estimate

ENOUGH_GROUPS = 20
"""Fewer say nothing about a variance."""


def report_lines(report: ArenaReport) -> list[str]:
    asked = report.parameters
    kind = "" if asked.tournament == FREE else f"{say(f'format.{asked.tournament}')}, "
    head = say(
        "head.line", title=report.title, kind=kind, seats=asked.seats, games=games_told(report), seed=asked.seed,
        options=asked.options,
    )  # fmt: skip
    results = ["games", "wins", "rate", "interval", "points", "interval"]
    return [
        head,
        "",
        *columns(heads("player", *results, "place", "ms"), [player_cells(line) for line in report.players]),
        *fault_lines(report),
        "",
        *columns(heads("seat", *results), [seat_cells(line) for line in report.seats]),
        *rating_block(report),
        *match_block(report),
        *comparison_block(report),
        "",
        *verdicts(report),
        *notes(report),
        say("note.winners", points=number(report.winning_points), span=span(report.winning_points)),
        say("note.length", decisions=length(report.decisions), turns=length(report.turns)),
        made_by(report),
    ]


def heads(*keys: str) -> list[str]:
    return [say(f"column.{key}") for key in keys]


def games_told(report: ArenaReport) -> str:
    if report.finished == report.planned:
        return say("head.games", games=report.finished)
    return say("head.games_of", games=report.finished, planned=report.planned)


def made_by(report: ArenaReport) -> str:
    build = say("note.compiled" if report.compiled else "note.interpreted")
    if not report.spread:
        return say("note.idle", version=report.version, build=build)
    rate = decimal(f"{report.games_per_second:.1f}")
    return say("note.pace", rate=rate, spread=spread_words(report), version=report.version, build=build)


def spread_words(report: ArenaReport) -> str:
    """Where it was played; a cluster says it in its own words."""
    number, _, what = report.spread.partition(" ")
    return say("note.processes", processes=int(number)) if what in ("process", "processes") else report.spread


# ---------------------------------------------------------------- sentences
def fault_lines(report: ArenaReport) -> list[str]:
    """Who lost games otherwise than by being beaten, and how it happened first."""
    said = []
    for line in (line for line in report.players if line.losses):
        how = ", ".join(say(f"fault.{by}", count=count) for by, count in line.losses.items())
        lost = sum(line.losses.values())
        said.append(say("fault.lost", name=line.name, lost=lost, games=line.games, how=how, first=line.first_loss))
    return said


def verdicts(report: ArenaReport) -> list[str]:
    """What was found out, a sentence each."""
    if report.champion:
        return [say("verdict.champion", name=report.champion)]
    return [verdict(report.parameters, contest, one) for contest in report.contests for one in contest.comparisons]


def verdict(asked: Parameters, contest: ContestLine, one: Comparison) -> str:
    """What a comparison says, and no more than that."""
    p = p_value(one.p_at_most)
    if one.stronger:
        weaker = one.second if one.stronger == one.first else one.first
        found = say("verdict.stronger", first=one.stronger, second=weaker, p=p)
        if asked.until and contest.games < contest.planned:
            return say("verdict.stopped", games=contest.games, planned=contest.planned, found=found)
        return f"{found}."
    reach = say("verdict.reach", first=one.first, second=one.second, span=share_span(one.lasting))
    if asked.until and contest.over:
        return say("verdict.undecided", games=contest.games, reach=reach, p=p)
    if contest.over and not one.score.low <= 0.5 <= one.score.high:
        return looks_stronger(one)
    return say("verdict.open", first=one.first, second=one.second, reach=reach, p=p)


def is_open(asked: Parameters, contest: ContestLine, one: Comparison) -> bool:
    """Whether its verdict tells nothing yet."""
    if one.stronger or (asked.until and contest.over):
        return False
    return not (contest.over and not one.score.low <= 0.5 <= one.score.high)


def looks_stronger(one: Comparison) -> str:
    """For a number of games that was fixed: the usual interval says so, the strict test does not."""
    first = one.score.value > 0.5
    better, worse = (one.first, one.second) if first else (one.second, one.first)
    score = one.score if first else Estimate(1 - one.score.value, 1 - one.score.high, 1 - one.score.low)
    return say("verdict.looks", first=better, second=worse, span=share_span(score), p=p_value(one.p_at_most))


def notes(report: ArenaReport) -> list[str]:
    """What a reader should know about how the games were chosen."""
    asked, said = report.parameters, []
    rounded = next((one for one in report.contests if one.planned > asked.games), None)
    if rounded:
        said.append(say("note.rounded", asked=asked.games, planned=rounded.planned))
    if report.resumed:
        said.append(say("note.resumed", games=report.resumed))
    ratios = [one.variance for one in report.comparisons if one.variance is not None and one.groups >= ENOUGH_GROUPS]
    if ratios:
        left = sum(ratios) / len(ratios)
        said.append(say("note.variance", left=f"{100 * left:.0f}") if left < 0.995 else say("note.no_variance"))
    if report.ratings and report.ratings.lines[0].mu is None:
        said.append(say("note.openskill"))
    return said


def match_words(line: ContestLine) -> str:
    """'5 to 3', with what else decided it."""
    if not line.winner:
        return say("match.played", games=line.games)
    words = say("match.wins", wins=whole(line.wins[0]), losses=whole(line.wins[1]))
    if line.by == BY_POINTS:
        return say("match.points", words=words, wins=line.points[0], losses=line.points[1])
    return say("match.order", words=words) if line.by == BY_ORDER else words


def p_value(value: float) -> str:
    """'0.012', and no more digits than mean anything; rounded up, as it is a bound."""
    digits = 4 if value < 0.01 else 3 if value < 0.1 else 2
    return decimal(f"{max(1, math.ceil(value * 10**digits - 1e-9)) / 10**digits:.{digits}f}")


def share_span(found: Estimate) -> str:
    return say("verdict.span", low=f"{100 * found.low:.0f}", high=f"{100 * found.high:.0f}")


# ---------------------------------------------------------------- blocks
def rating_block(report: ArenaReport) -> list[str]:
    ratings = report.ratings
    if ratings is None:
        return []
    names = heads("player", "rating", "interval", "mu", "sigma", "interval")
    return [
        "",
        *columns(names, [rating_cells(line, ratings.anchor) for line in ratings.lines]),
        say("anchor.line", name=ratings.anchor, points=f"{ratings.anchor_points:g}"),
    ]


def rating_cells(line: RatingLine, anchor: str) -> list[str]:
    points = (
        [f"{line.points.value:.0f}", f"{line.points.low:.0f} - {line.points.high:.0f}"] if line.points else ["-", "-"]
    )
    if line.name == anchor:
        points[1] = say("anchor.given")
    if line.skill is None or line.sigma is None:
        return [line.name, *points, "-", "-", "-"]
    return [line.name, *points, decimal(f"{line.skill.value:.2f}"), decimal(f"{line.sigma:.2f}"), span(line.skill)]


def match_block(report: ArenaReport) -> list[str]:
    matches = [line for line in report.contests if line.round]
    if not matches:
        return []
    rounds = rounds_of(report)
    rows = [heads("round", "match", "winner", "wins")]
    rows += [[round_name(line.round, rounds), line.name, line.winner or "-", match_words(line)] for line in matches]
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    table = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
    return ["", *table, *([say("note.byes", names=", ".join(report.byes))] if report.byes else [])]


def rounds_of(report: ArenaReport) -> int:
    """How many rounds the knock-out has."""
    return max(1, (len(report.parameters.players) - 1).bit_length())


def comparison_block(report: ArenaReport) -> list[str]:
    if not report.comparisons:
        return []
    names = heads("pairing", "games", "score", "interval", "lasting", "p", "apart", "interval")
    return ["", *columns(names, [comparison_cells(report, one) for one in report.comparisons])]


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
        say("to", low=sign(apart.low), high=sign(apart.high)) if apart else "-",
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
        decimal(f"{line.place:.2f}"),
        decimal(f"{line.ms_per_decision:.3f}"),
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


def columns(names: list[str], rows: list[list[str]]) -> list[str]:
    """Names to the left, numbers to the right."""
    widths = [max(len(row[at]) for row in [names, *rows]) for at in range(len(names))]
    return [
        "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in enumerate(zip(row, widths)))
        for row in [names, *rows]
    ]


def sign(value: float) -> str:
    """'+12', '-12' or '0'."""
    return f"{round(value):+d}" if round(value) else "0"


def whole(wins: float) -> str:
    """'12', or '12.5' where wins were shared."""
    return decimal(f"{wins:.2f}".rstrip("0").rstrip("."))


def percent(share: float) -> str:
    return decimal(f"{100 * share:.1f} %")


def number(estimate: Estimate) -> str:
    return decimal(f"{estimate.value:.1f}")


def span(estimate: Estimate) -> str:
    return decimal(f"{estimate.low:.1f} - {estimate.high:.1f}")


def length(lengths: Length) -> str:
    return say("note.range", mean=decimal(f"{lengths.mean:.1f}"), least=lengths.least, most=lengths.most)
