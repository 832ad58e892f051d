"""What a study measures, and what it says about each measure in a sentence."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from cubilete.arena.saying import decimal, say
from cubilete.arena.statistics import Estimate
from cubilete.arena.study.numbers import Contrast, Tally, contrast, marked
from cubilete.arena.study.watch import Watched

SEEN, HINT, UNSEEN, SAME, RARE = "seen", "hint", "unseen", "same", "rare"
"""A visible difference; one that may be chance among so many; none; not even by a hair; too seldom to say."""
NUMBER, SHARE = "number", "share"


class Measure(Struct, frozen=True):
    """One thing that is measured in every game."""

    id: str
    group: str
    name: str
    unit: str
    more: str
    """The sentence for a larger value, with {} for by how much."""
    less: str
    tally: Callable[[Watched], Tally]
    kind: str = NUMBER


class Finding(Struct, frozen=True):
    """A measure in both worlds, and what is to be said about it."""

    id: str
    group: str
    name: str
    unit: str
    kind: str
    contrast: Contrast
    verdict: str
    sentence: str


TALLIES: dict[str, tuple[str, Callable[[Watched], Tally], str]] = {
    "rounds": ("Length", lambda game: Tally(game.rounds), NUMBER),
    "decisions": ("Length", lambda game: Tally(sum(game.decisions) / len(game.decisions)), NUMBER),
    "minutes": ("Length", lambda game: Tally(game.seconds / 60), NUMBER),
    "wait": ("Length", lambda game: Tally(game.longest_wait), NUMBER),
    "forced": ("Freedom", lambda game: Tally(sum(game.forced), sum(game.decisions)), SHARE),
    "choices": ("Freedom", lambda game: Tally(game.choices, sum(game.decisions) - sum(game.forced)), NUMBER),
    "lead_changes": ("Tension", lambda game: Tally(game.lead_changes), NUMBER),
    "settled": ("Tension", lambda game: Tally(game.settled), SHARE),
    "runaway": ("Tension", lambda game: Tally(game.runaway), SHARE),
    "margin": ("Scores", lambda game: Tally(margin(game)), NUMBER),
    "spread": ("Scores", lambda game: Tally(max(game.points) - min(game.points)), NUMBER),
    "winning": ("Scores", lambda game: Tally(max(game.points)), NUMBER),
    "points": ("Scores", lambda game: Tally(sum(game.points), len(game.points)), NUMBER),
    "start": ("Fairness", lambda game: Tally(game.share_of_win(game.first)), SHARE),
}
"""Everything that can be measured in any title, by its key in the words: its group, how it is counted, and its kind."""


def measures(points: str) -> list[Measure]:
    """All of them, in words; `points` is what the title calls its points."""

    def told(key: str, part: str) -> str:
        return say(f"measure.{key}.{part}", points=points, by="{}")

    return [
        Measure(key, group, told(key, "name"), told(key, "unit"), told(key, "more"), told(key, "less"), tally, kind)
        for key, (group, tally, kind) in TALLIES.items()
    ]


def margin(game: Watched) -> int:
    """How far the winner is ahead of the next; winners by another rule than points may be level or behind."""
    if 1 not in game.places:
        return 0  # nobody has won
    winner = game.places.index(1)
    others = game.points[:winner] + game.points[winner + 1 :]
    return max(0, game.points[winner] - max(others, default=0))


# ---------------------------------------------------------------- finding
def find_all(chosen: Sequence[Measure], printed: Sequence[Watched], changed: Sequence[Watched]) -> tuple[Finding, ...]:
    """Every measure, judged together: the more are asked, the surer each has to be."""
    contrasts = [contrast(*(list(map(one.tally, world)) for world in (printed, changed))) for one in chosen]
    verdicts = judge(contrasts)
    return tuple(make_finding(*three) for three in zip(chosen, contrasts, verdicts))


def judge(contrasts: Sequence[Contrast]) -> list[str]:
    """The verdict on each comparison of one table."""
    seen = marked([one.p for one in contrasts])
    return [verdict_on(one, mark) for one, mark in zip(contrasts, seen)]


def verdict_on(one: Contrast, seen: bool) -> str:
    if one.told == 0:
        return SAME
    if seen:
        return SEEN
    return HINT if one.difference.low > 0 or one.difference.high < 0 else UNSEEN


def make_finding(one: Measure, found: Contrast, verdict: str) -> Finding:
    return Finding(
        one.id, one.group, one.name, one.unit, one.kind, found, verdict, sentence(one, found.difference, verdict)
    )


# ---------------------------------------------------------------- words
def sentence(one: Measure, shift: Estimate, verdict: str) -> str:
    """'Games are 1.3 rounds shorter (0.9 to 1.7).'"""
    name = one.name[:1].upper() + one.name[1:]
    if verdict == SAME:
        return say("study_measure.same", name=name)
    if math.isnan(shift.value) or math.isinf(shift.low):
        return say("study_measure.few", name=name)
    if verdict == UNSEEN:
        unit = say("study_measure.percent") if one.kind == SHARE else one.unit
        return say("study_measure.unseen", name=name, span=between(shift, one.kind), unit=unit)
    words = (one.more if shift.value > 0 else one.less).format(amount(shift.value, one))
    span = f"({reach(shift, one.kind)})"
    if verdict == HINT:
        return say("study_measure.hint", words=words, span=span)
    return f"{words} {span}."


def amount(value: float, one: Measure) -> str:
    """'1.3 rounds', '4.2 percentage points'."""
    if one.kind == SHARE:
        return f"{figure(100 * abs(value))} {say('study_measure.percent')}"
    return f"{figure(abs(value))} {one.unit}".strip()


def reach(shift: Estimate, kind: str) -> str:
    """The interval of a difference without its sign: '0.9 to 1.7'."""
    scale = 100 if kind == SHARE else 1
    low, high = sorted((abs(shift.low) * scale, abs(shift.high) * scale))
    return say("to", low=figure(low), high=figure(high))


def figure(value: float) -> str:
    """As many digits as tell something: '142', '12.3', '1.25', '0.04'."""
    size = abs(value)
    return decimal(f"{value:.0f}" if size >= 100 else f"{value:.1f}" if size >= 1 or size == 0 else f"{value:.2f}")


def shown(value: float, kind: str) -> str:
    if math.isnan(value):
        return "-"
    return decimal(f"{100 * value:.1f} %") if kind == SHARE else figure(value)


def with_sign(value: float, kind: str) -> str:
    """A difference: '+1.3', '+0.04'."""
    if math.isnan(value):
        return "-"
    number = 100 * value if kind == SHARE else value
    text = figure(abs(number))
    sign = "" if float(text.replace(",", ".")) == 0 else "+" if number > 0 else "\u2212"
    return f"{sign}{text}"


def between(shift: Estimate, kind: str) -> str:
    """The interval of a difference with its signs."""
    if math.isnan(shift.value) or math.isinf(shift.low):
        return "-"
    return say("to", low=with_sign(shift.low, kind), high=with_sign(shift.high, kind))
