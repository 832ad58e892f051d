"""Charts as strings of inline SVG: bars and dots with intervals, lines with bands, histograms, strips, heat tables.

Every function takes the chart's title and its data and returns markup for `cubilete.arena.page.Page` (or for any page
with `drawing.STYLE`). The title is what a screen reader says, followed by the numbers; the page sets the visible
caption. A chart holds two drawings, one for wide and one for narrow screens, of which the page shows one. Nothing in a
chart needs a script, a font or the network. `form` arguments say how numbers are written: `plain`, `percent`,
`percent_exactly`, `signed` or any function from a number to words.

    bars("Win rates", [Bar("greedy", 0.62, 0.55, 0.69)], form=percent_exactly, floor=0, ceiling=1)
    dots("Ratings", [Bar("greedy", 1240, 1190, 1290)], reference=1000, reference_label="anchor")
    lines("Lead over time", [Series("greedy", [Point(1, 0.5, 0.2, 0.8), Point(2, 0.6, 0.4, 0.8)])])
    histogram("Points of winners", [41, 44, 52, 60], x_label="points")
    strips("Points", [Strip("greedy", [41, 44]), Strip("random", [12, 20])], x_label="points")
    heat("Wins", ["greedy"], ["random"], [[Cell(0.62, "12 of 20")]], form=percent, low=0, high=1, middle=0.5)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from itertools import pairwise

from msgspec import Struct

from cubilete.arena.drawing import (
    AXIS_BELOW,
    NARROW,
    SIZE,
    Axis,
    Form,
    below,
    beside,
    both,
    caption,
    fit,
    grid,
    hue,
    level,
    mark,
    nothing,
    number,
    percent,
    percent_exactly,
    plain,
    room,
    scale,
    signed,
    tick_words,
    ticks,
    upright,
    width_of,
    write,
)  # fmt: skip
from cubilete.arena.saying import say

__all__ = [
    "Bar",
    "Cell",
    "Point",
    "Series",
    "Strip",
    "bars",
    "dots",
    "heat",
    "histogram",
    "lines",
    "percent",
    "percent_exactly",
    "plain",
    "signed",
    "strips",
]

BOLD_WIDTH = 1.2
"""How much wider bold letters are."""
MOST_DOTS = 120
"""A strip of more values than this shows this many of their quantiles."""


class Bar(Struct, frozen=True):
    """A value with an interval; `low` and `high` may be left out together."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    hue: int = 0
    """Number of the colour; give groups of rows their own, or leave all alike."""


class Point(Struct, frozen=True):
    """A point of a line, with the ends of its band where there is one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None


class Series(Struct, frozen=True):
    """A line; points in the order of x."""

    label: str
    points: Sequence[Point]


class Strip(Struct, frozen=True):
    """All values of one group."""

    label: str
    values: Sequence[float]


class Cell(Struct, frozen=True):
    """A number of a heat table and the small words below it."""

    value: float
    note: str = ""


# ---------------------------------------------------------------- bars and dots
def bars(
    title: str,
    rows: Sequence[Bar],
    *,
    form: Form = plain,
    x_label: str = "",
    reference: float | None = None,
    reference_label: str = "",
    floor: float | None = None,
    ceiling: float | None = None,
) -> str:
    """Horizontal bars from zero, with whiskers for their intervals and the number beside each.

    `reference` draws a dashed line, as for the par of a win rate. The axis never passes `floor` and `ceiling`.
    """
    return ranked(title, rows, form, x_label, reference, reference_label, (floor, ceiling), from_zero=True)


def dots(
    title: str,
    rows: Sequence[Bar],
    *,
    form: Form = plain,
    x_label: str = "",
    reference: float | None = None,
    reference_label: str = "",
    floor: float | None = None,
    ceiling: float | None = None,
) -> str:
    """Like `bars`, but dots on an axis that needs no zero: for ratings, differences and the like."""
    return ranked(title, rows, form, x_label, reference, reference_label, (floor, ceiling), from_zero=False)


def ranked(
    title: str,
    rows: Sequence[Bar],
    form: Form,
    x_label: str,
    reference: float | None,
    reference_label: str,
    limits: tuple[float | None, float | None],
    from_zero: bool,
) -> str:
    if not rows:
        return both(f"{title}. {say('chart.nothing')}.", nothing)
    values = [one for row in rows for one in (row.value, row.low, row.high) if one is not None]
    values += ([0.0] if from_zero else []) + ([] if reference is None else [reference])
    low, high = room(values, *limits)
    if from_zero:
        low, high = (0.0 if min(values) >= 0 else low), (0.0 if max(values) <= 0 else high)
    said = [valued(row, form) for row in rows]

    def draw(width: int) -> tuple[float, list[str]]:
        stacked = width == NARROW
        labels = min(max(width_of(row.label) for row in rows) + 14, width * 0.36)
        numbers = max(width_of(words) for words in said) + 14
        left, right = (2.0, width - 4.0) if stacked else (labels, width - numbers)
        axis = Axis(low, high, left, right)
        top = 24.0 if reference is not None and reference_label else 6.0
        tall = 44.0 if stacked else 30.0
        bottom = top + tall * len(rows)
        marks = grid(axis, form, top, bottom)
        marks += caption(x_label, (left + right) / 2, bottom, width)
        if reference is not None:
            marks.append(upright(axis.at(reference), top - 2, bottom, "reference"))
            marks.append(write(reference_label, *beside(axis.at(reference), top - 12, reference_label, width), "soft"))
        for at, (row, words) in enumerate(zip(rows, said)):
            middle = top + tall * at + (31 if stacked else 15)
            marks += ranked_mark(row, axis, middle, words, form, from_zero)
            if stacked:
                marks.append(write(fit(row.label, width - numbers), 0, middle - 18, kind="halo"))
                marks.append(write(words, width, middle - 18, "end", "soft halo"))
            else:
                marks.append(write(fit(row.label, labels - 12), labels - 12, middle, "end"))
                marks.append(write(words, width, middle, "end", "soft"))
        return bottom + AXIS_BELOW + (20 if x_label else 0), marks

    told = "; ".join(f"{row.label} {words}" for row, words in zip(rows, said))
    return both(f"{title}. {told}.", draw)


def ranked_mark(row: Bar, axis: Axis, middle: float, words: str, form: Form, from_zero: bool) -> list[str]:
    colour = hue(row.hue)
    told = f"{row.label}: {words}"
    at = axis.at(row.value)
    marks = []
    if from_zero:
        zero = axis.at(0.0)
        facts = {"x": min(zero, at), "y": middle - 7, "width": abs(at - zero), "height": 14.0, "rx": 2}
        marks.append(mark("rect", told, **facts, fill=colour, fill_opacity=0.45))
    if row.low is not None and row.high is not None:
        ends = {"x1": axis.at(row.low), "x2": axis.at(row.high), "y1": middle, "y2": middle}
        marks.append(mark("line", told, kind="whisker", **ends, stroke=colour))
    size = 3.5 if from_zero else 5.5
    marks.append(mark("circle", told, cx=at, cy=middle, r=size, fill=colour))
    return marks


def valued(row: Bar, form: Form) -> str:
    if row.low is None or row.high is None:
        return form(row.value)
    return f"{form(row.value)} ({spanned(form(row.low), form(row.high))})"


def spanned(low: str, high: str) -> str:
    """'48 to 60 %': the unit once."""
    for unit in (" %",):
        if low.endswith(unit) and high.endswith(unit):
            low = low.removesuffix(unit)
    return say("to", low=low, high=high)


# ---------------------------------------------------------------- lines
def lines(
    title: str,
    series: Sequence[Series],
    *,
    form: Form = plain,
    x_form: Form = plain,
    x_label: str = "",
    y_label: str = "",
    reference: float | None = None,
    reference_label: str = "",
    floor: float | None = None,
    ceiling: float | None = None,
    height: float = 260,
) -> str:
    """Lines over a common x, each named at its end, with bands where points have a low and a high end."""
    series = [one for one in series if one.points]
    if not series:
        return both(f"{title}. {say('chart.nothing')}.", nothing)
    points = [point for one in series for point in one.points]
    values = [one for point in points for one in (point.y, point.low, point.high) if one is not None]
    low, high = room([*values, *([] if reference is None else [reference])], floor, ceiling)
    far = (min(point.x for point in points), max(point.x for point in points))

    def draw(width: int) -> tuple[float, list[str]]:
        names = min(
            max(width_of(one.label) for one in series) * BOLD_WIDTH + 12, width * (0.42 if width == NARROW else 0.3)
        )
        numbers = max(width_of(words) for words in tick_words(ticks(low, high, 5), form)) + 14
        top = 24.0 if y_label else 8.0
        upward = Axis(low, high, top + height, top)
        along = Axis(*far, numbers, width - names)
        marks = [write(y_label, 0, 8, kind="soft")] if y_label else []
        marks += scale(upward, form, along.start, along.end)
        bottom = top + height
        marks += below(along, x_form, bottom) + caption(x_label, (along.start + along.end) / 2, bottom, width)
        if reference is not None:
            marks.append(level(upward.at(reference), along.start, along.end, "reference"))
        for at, one in enumerate(series):
            marks += line_marks(one, at, along, upward)
        if reference is not None:
            marks.append(write(reference_label, along.start + 6, upward.at(reference) - 9, kind="soft halo"))
        ends = apart([upward.at(one.points[-1].y) for one in series], SIZE + 3)
        for at, (one, end) in enumerate(zip(series, ends)):
            words = write(fit(one.label, (names - 10) / BOLD_WIDTH), along.at(one.points[-1].x) + 10, end, weight=600)
            marks.append(words.replace("<text", f'<text style="fill:{hue(at)}"', 1))
        return bottom + AXIS_BELOW + (20 if x_label else 0), marks

    told = "; ".join(
        say(
            "chart.line",
            name=one.label,
            first=form(one.points[0].y),
            start=x_form(one.points[0].x),
            last=form(one.points[-1].y),
            end=x_form(one.points[-1].x),
        )
        for one in series
    )
    return both(f"{title}. {told}.", draw)


def line_marks(one: Series, at: int, along: Axis, upward: Axis) -> list[str]:
    marks = []
    banded = [point for point in one.points if point.low is not None and point.high is not None]
    if len(banded) > 1:
        there = [f"{number(along.at(point.x))},{number(upward.at(point.high or 0.0))}" for point in banded]
        back = [f"{number(along.at(point.x))},{number(upward.at(point.low or 0.0))}" for point in reversed(banded)]
        marks.append(mark("polygon", points=" ".join(there + back), fill=hue(at), fill_opacity=0.16))
    way = " ".join(f"{number(along.at(point.x))},{number(upward.at(point.y))}" for point in one.points)
    marks.append(mark("polyline", one.label, kind="line", points=way, stroke=hue(at)))
    last = one.points[-1]
    marks.append(mark("circle", one.label, cx=along.at(last.x), cy=upward.at(last.y), r=3.5, fill=hue(at)))
    return marks


def apart(places: Sequence[float], gap: float) -> list[float]:
    """The places, pushed away from each other until nothing overlaps, and as little as that takes."""
    order = sorted(range(len(places)), key=lambda at: places[at])
    moved = list(places)
    for _ in range(len(places) * 4):
        for above, lower in pairwise(order):
            short = gap - (moved[lower] - moved[above])
            if short > 0.01:
                moved[above] -= short / 2
                moved[lower] += short / 2
    return moved


# ---------------------------------------------------------------- distributions
def histogram(
    title: str,
    values: Sequence[float],
    *,
    form: Form = plain,
    x_label: str = "",
    what: str = "games",
    reference: float | None = None,
    reference_label: str = "",
    bins: int = 24,
) -> str:
    """How often values occur, in classes of a round width; `what` is what is counted."""
    if not values:
        return both(f"{title}. {say('chart.nothing')}.", nothing)
    step, first, counts = classes(values, bins)
    most = max(counts)

    def draw(width: int) -> tuple[float, list[str]]:
        numbers = width_of(plain(most)) + 12
        top, tall = (24.0 if reference is not None and reference_label else 8.0), 160.0
        bottom = top + tall
        along = Axis(first, first + step * len(counts), numbers, width - 8.0)
        upward = Axis(0, most, bottom, top)
        marks = scale(upward, plain, along.start, along.end, whole=True)
        for at, count in enumerate(counts):
            start = along.at(first + step * at) + 0.75
            wide = along.at(first + step * (at + 1)) - 0.75 - start
            told = f"{class_name(first + step * at, step, form)}: {count} {what}"
            facts = {"x": start, "y": upward.at(count), "width": max(0.5, wide), "height": bottom - upward.at(count)}
            if count:
                marks.append(mark("rect", told, **facts, fill=hue(0), fill_opacity=0.7))
        marks += below(along, form, bottom) + caption(x_label, (along.start + along.end) / 2, bottom, width)
        if reference is not None:
            x = along.at(reference)
            marks.append(upright(x, top - 2, bottom, "reference"))
            marks.append(write(reference_label, *beside(x, top - 12, reference_label, width), "soft"))
        return bottom + AXIS_BELOW + (20 if x_label else 0), marks

    middle = sorted(values)[len(values) // 2]
    told = say(
        "chart.half", count=len(values), what=what, least=form(min(values)), most=form(max(values)), middle=form(middle)
    )
    return both(f"{title}. {told}.", draw)


def classes(values: Sequence[float], bins: int) -> tuple[float, float, list[int]]:
    """Width, start and counts of classes: of one each where few whole numbers occur, else of a round width."""
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    if whole and high - low < bins:
        step, first = 1.0, low - 0.5
    else:
        marks = ticks(low, high, bins)
        step = marks[1] - marks[0] if len(marks) > 1 else (high - low or 1.0)
        step = max(1.0, math.ceil(step)) if whole else step
        first = math.floor(low / step) * step - (0.5 if whole else 0.0)
    counts = [0] * (int((high - first) / step + 1e-9) + 1)
    for value in values:
        counts[min(len(counts) - 1, int((value - first) / step + 1e-9))] += 1
    return step, first, counts


def class_name(start: float, step: float, form: Form) -> str:
    """'12', '12 to 14' for whole numbers and '0.5 to under 0.6' for others."""
    if start % 1 == 0.5 and step == int(step):
        first, last = start + 0.5, start + step - 0.5
        return form(first) if first == last else say("to", low=form(first), high=form(last))
    return say("chart.under", low=form(start), high=form(start + step))


def strips(
    title: str,
    groups: Sequence[Strip],
    *,
    form: Form = plain,
    x_label: str = "",
    floor: float | None = None,
    ceiling: float | None = None,
) -> str:
    """Every value as a dot, group below group, with a line at the median. Many values become as many as `MOST_DOTS`."""
    groups = [one for one in groups if one.values]
    if not groups:
        return both(f"{title}. {say('chart.nothing')}.", nothing)
    low, high = room([value for one in groups for value in one.values], floor, ceiling)
    shown = [quantiles(one.values, MOST_DOTS) for one in groups]

    def draw(width: int) -> tuple[float, list[str]]:
        stacked = width == NARROW
        labels = 8.0 if stacked else min(max(width_of(one.label) for one in groups) + 18, width * 0.36)
        axis = Axis(low, high, labels, width - 8.0)
        radius = 2.6 if stacked else 3.2
        piles = [piled([axis.at(value) for value in values], radius) for values in shown]
        heads = 20.0 if stacked else 0.0
        tall = max(34.0, (max(max(pile) for pile in piles) + 2) * radius * 2) + heads
        bottom = 6 + tall * len(groups)
        marks = grid(axis, form, 6, bottom) + caption(x_label, (axis.start + axis.end) / 2, bottom, width)
        for at, (one, values, pile) in enumerate(zip(groups, shown, piles)):
            base = 6 + tall * (at + 1) - 6
            marks.append(level(base + 3, axis.start, axis.end, "grid"))
            for value, high_up in zip(values, pile):
                spot = {"cx": axis.at(value), "cy": base - radius - high_up * radius * 2, "r": radius}
                marks.append(mark("circle", f"{one.label}: {form(value)}", **spot, fill=hue(at), fill_opacity=0.75))
            middle = median(one.values)
            up = min(tall - heads - 8, 30.0)
            told = say("chart.median", name=one.label, middle=form(middle))
            marks.append(mark("line", told, kind="whisker", x1=axis.at(middle),
                              x2=axis.at(middle), y1=base - up, y2=base + 5, stroke="var(--ink)"))  # fmt: skip
            if stacked:
                marks.append(write(fit(one.label, width), 0, 6 + tall * at + 10, kind="halo"))
            else:
                marks.append(write(fit(one.label, labels - 16), labels - 16, base - 10, "end"))
        return bottom + AXIS_BELOW + (20 if x_label else 0), marks

    told = "; ".join(
        say(
            "chart.strip",
            name=one.label,
            count=len(one.values),
            middle=form(median(one.values)),
            least=form(min(one.values)),
            most=form(max(one.values)),
        )
        for one in groups
    )
    return both(f"{title}. {told}.", draw)


def quantiles(values: Sequence[float], most: int) -> list[float]:
    ordered = sorted(values)
    if len(ordered) <= most:
        return ordered
    return [ordered[int((at + 0.5) * len(ordered) / most)] for at in range(most)]


def median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def piled(places: Sequence[float], radius: float) -> list[int]:
    """How high each dot lies, so that none covers another: on the lowest floor where there is room. Places ascend."""
    last_on_floor: list[float] = []
    floors = []
    for place in places:
        floor = next((at for at, last in enumerate(last_on_floor) if place - last >= radius * 1.9), len(last_on_floor))
        if floor == len(last_on_floor):
            last_on_floor.append(place)
        last_on_floor[floor] = place
        floors.append(floor)
    return floors


# ---------------------------------------------------------------- heat
def heat(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[Cell | None]],
    *,
    form: Form = plain,
    low: float,
    high: float,
    middle: float | None = None,
    corner: str = "",
) -> str:
    """A table of numbers on a ground that tells how far each is from `middle` (or from `low`), in two colours (or one).

    It is an HTML table and not a picture: a screen reader walks it cell by cell, and on a phone every row is a list.
    """
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "".join(
        f'<tr><th scope="row" data-corner="{escape(corner)}">{escape(name)}</th>'
        + "".join(heat_cell(cell, head, form, low, high, middle) for cell, head in zip(line, columns))
        + "</tr>"
        for name, line in zip(rows, cells)
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(title)}"><table class="heat">'
        f'<thead><tr><th scope="col">{escape(corner)}</th>{heads}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def heat_cell(cell: Cell | None, head: str, form: Form, low: float, high: float, middle: float | None) -> str:
    if cell is None:
        return '<td class="none"></td>'
    centre = low if middle is None else middle
    side = "high" if cell.value >= centre else "low"
    reach = (high - centre) if side == "high" else (centre - low)
    share = min(1.0, abs(cell.value - centre) / reach) if reach > 0 else 0.0
    note = f"<small>{escape(cell.note)}</small>" if cell.note else ""
    ground = f'class="{side}" style="--heat:{56 * share:.0f}%" data-head="{escape(head)}"'
    return f"<td {ground}><span>{escape(form(cell.value))}{note}</span></td>"
