"""What every chart is drawn with: numbers on an axis, words on a line, and one picture for wide and narrow screens.

Charts are inline SVG without script, fonts or ids of their own, so that any number of them can stand on one page.
Colours are CSS variables, which `STYLE` sets for light and dark; they are the seats' colours of the house, chosen for
colour-blind eyes, with a contrast of three to one or more against the page. No chart tells anything by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

from cubilete.arena.saying import decimal, say

WIDE = 720
NARROW = 340
"""A chart is drawn twice, and the page shows the one that fits: letters keep their size on a phone."""
SIZE = 13
"""Of every letter, in pixels."""
AXIS_BELOW = 26
"""Room for the numbers below an axis."""
HUES = 8
"""How many colours there are; after the last one comes the first again."""

STYLE = """
:root {
  --hue-0: #1f6cb0; --hue-1: #b06a00; --hue-2: #0b8462; --hue-3: #b93a7e;
  --hue-4: #6f4fb5; --hue-5: #c0431a; --hue-6: #2a82ad; --hue-7: #6b655c;
  --heat-low: #c26a12; --heat-high: #1f6cb0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --hue-0: #6fb1ee; --hue-1: #f0b04a; --hue-2: #4fcaa1; --hue-3: #f08cc0;
    --hue-4: #b79df2; --hue-5: #f78b63; --hue-6: #86cdf2; --hue-7: #c9c4bc;
    --heat-low: #e0913f; --heat-high: #4a94dc;
  }
}
svg.chart { display: block; width: 100%; height: auto; max-width: 860px; font-family: var(--font);
  font-size: 13px; font-variant-numeric: tabular-nums; overflow: visible; }
svg.chart.narrow { display: none; max-width: 400px; }
svg.chart text { fill: var(--ink); }
svg.chart text.soft { fill: var(--ink-soft); }
svg.chart text.halo { paint-order: stroke; stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; }
svg.chart .grid { stroke: var(--line); stroke-width: 1; shape-rendering: crispEdges; }
svg.chart .axis { stroke: var(--line-strong); stroke-width: 1; shape-rendering: crispEdges; }
svg.chart .reference { stroke: var(--line-strong); stroke-width: 1.25; stroke-dasharray: 3 3; }
svg.chart .whisker { stroke-width: 2; stroke-linecap: round; }
svg.chart .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
@media (max-width: 600px) {
  svg.chart.wide { display: none; }
  svg.chart.narrow { display: block; }
}
@media print {
  :root {
    --hue-0: #1f6cb0; --hue-1: #b06a00; --hue-2: #0b8462; --hue-3: #b93a7e;
    --hue-4: #6f4fb5; --hue-5: #c0431a; --hue-6: #2a82ad; --hue-7: #6b655c;
    --heat-low: #c26a12; --heat-high: #1f6cb0;
  }
  svg.chart.wide { display: block; }
  svg.chart.narrow { display: none; }
  svg.chart { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""
"""For the page that holds charts; it has to set --ink, --ink-soft, --line, --line-strong, --surface and --font too."""

Form = Callable[[float], str]
"""How a number is written."""


# ---------------------------------------------------------------- numbers
def plain(value: float) -> str:
    """'1200', '12.5' or '0.25': as many digits as tell something, with a true minus."""
    size = abs(value)
    text = f"{value:.0f}" if size >= 100 or value == round(value) else f"{value:.1f}" if size >= 10 else f"{value:.2f}"
    return decimal(minus(text))


def percent(value: float) -> str:
    """'54 %' of 0.54."""
    return f"{100 * value:.0f} %"


def percent_exactly(value: float) -> str:
    """'54.2 %' of 0.542."""
    return decimal(f"{100 * value:.1f} %")


def signed(value: float) -> str:
    """Whole, with its sign: '+12'."""
    text = f"{value:+.0f}"
    return "0" if float(text) == 0 else minus(text)


def minus(text: str) -> str:
    """A hyphen is too short for a minus, and nothing is less than nothing by nothing."""
    if text.startswith("-"):
        return "\u2212" + text[1:] if float(text) else text[1:]
    return text


def ticks(low: float, high: float, about: int) -> list[float]:
    """Round numbers from low to high, about as many as asked for."""
    if not high > low:
        return [low]
    rough = (high - low) / max(1, about)
    power = 10.0 ** math.floor(math.log10(rough))
    step = power * next((one for one in (1, 2, 2.5, 5, 10) if one * power >= rough * 0.999), 10)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [0.0 if number == 0 else round(number * step, 10) for number in range(first, last + 1)]


def tick_words(marks: Sequence[float], form: Form) -> list[str]:
    """How the numbers of an axis are written: all with as many digits as the finest of them needs."""
    if form is percent_exactly:
        form = percent if all(abs(100 * one - round(100 * one)) < 1e-6 for one in marks) else form
    if form is not plain:
        return [form(one) for one in marks]
    digits = next((one for one in range(6) if all(abs(mark - round(mark, one)) < 1e-9 for mark in marks)), 6)
    return [decimal(minus(f"{one:.{digits}f}")) for one in marks]


class Axis:
    """Where a number lies between two ends of a line."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        if not high > low:  # all alike: the one number lies in the middle
            low, high = low - 0.5, low + 0.5
        self.low, self.high, self.start, self.end = low, high, start, end

    def at(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return self.start + (inside - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, apart: float) -> list[float]:
        """Round numbers at least about `apart` pixels from each other."""
        return ticks(self.low, self.high, max(1, int(abs(self.end - self.start) / apart)))


def room(values: Sequence[float], floor: float | None = None, ceiling: float | None = None) -> tuple[float, float]:
    """Ends of an axis that hold all values with a little air, and never go past what is possible."""
    low, high = min(values), max(values)
    air = (high - low or abs(high) or 1.0) * 0.06
    low, high = low - air, high + air
    if floor is not None:
        low = max(low, floor)
    if ceiling is not None:
        high = min(high, ceiling)
    return low, high


# ---------------------------------------------------------------- words
NARROW_LETTERS = frozenset("iljtfrI.,:;|!'()[] 1-")
BROAD_LETTERS = frozenset("mwMW%@\u2212")


def width_of(words: str, size: float = SIZE) -> float:
    """About how wide a line of text is; a little generous, as the font is the reader's."""
    units = sum(0.36 if one in NARROW_LETTERS else 0.9 if one in BROAD_LETTERS else 0.58 for one in words)
    return units * size


def fit(words: str, width: float) -> str:
    """The words, or as many letters of them as there is room for."""
    if width_of(words) <= width:
        return words
    while len(words) > 1 and width_of(words + "\u2026") > width:
        words = words[:-1]
    return words.rstrip() + "\u2026"


# ---------------------------------------------------------------- marks
def number(value: float) -> str:
    """Coordinates need no more than a tenth of a pixel."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def mark(tag: str, told: str = "", **facts: object) -> str:
    """One SVG element; `told` is what a pointer resting on it reads. Underscores in names stand for hyphens."""
    named = {"class" if name == "kind" else name.replace("_", "-"): fact for name, fact in facts.items()}
    words = "".join(
        f' {name}="{number(fact) if isinstance(fact, float) else escape(str(fact))}"'
        for name, fact in named.items()
        if fact is not None
    )
    return f"<{tag}{words}><title>{escape(told)}</title></{tag}>" if told else f"<{tag}{words}/>"


def write(words: str, x: float, y: float, anchor: str = "start", kind: str = "", weight: int = 400) -> str:
    """A line of text; y is its middle."""
    facts = f' class="{kind}"' if kind else ""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    spot = f'x="{number(x)}" y="{number(y + SIZE * 0.35)}" text-anchor="{anchor}"'
    return f"<text {spot}{facts}{bold}>{escape(words)}</text>"


def hue(index: int) -> str:
    return f"var(--hue-{index % HUES})"


def upright(x: float, top: float, bottom: float, kind: str) -> str:
    return mark("line", kind=kind, x1=x, x2=x, y1=top, y2=bottom)


def level(y: float, left: float, right: float, kind: str) -> str:
    return mark("line", kind=kind, x1=left, x2=right, y1=y, y2=y)


def both(told: str, draw: Callable[[int], tuple[float, list[str]]]) -> str:
    """A chart at both widths. `draw` gets a width and returns height and marks; `told` is all of it in words."""
    pictures = []
    for kind, width in (("wide", WIDE), ("narrow", NARROW)):
        height, marks = draw(width)
        pictures.append(
            f'<svg class="chart {kind}" role="img" aria-label="{escape(told)}" viewBox="0 0 {width} {number(height)}">'
            f"{''.join(marks)}</svg>"
        )
    return "\n".join(pictures)


# ---------------------------------------------------------------- axes
def grid(axis: Axis, form: Form, top: float, bottom: float) -> list[str]:
    """Upright lines at round numbers, and the numbers below them."""
    marks = []
    found = axis.ticks(72)
    for tick, words in zip(found, tick_words(found, form)):
        marks.append(upright(axis.at(tick), top, bottom, "axis" if tick == 0 else "grid"))
        marks.append(write(words, max(axis.at(tick), width_of(words) / 2), bottom + 14, "middle", "soft"))
    return marks


def below(axis: Axis, form: Form, bottom: float) -> list[str]:
    """Only the numbers, with small marks."""
    marks = [level(bottom, axis.start, axis.end, "axis")]
    found = axis.ticks(64)
    for tick, words in zip(found, tick_words(found, form)):
        marks.append(upright(axis.at(tick), bottom, bottom + 4, "axis"))
        marks.append(write(words, axis.at(tick), bottom + 15, "middle", "soft"))
    return marks


def scale(axis: Axis, form: Form, left: float, right: float, whole: bool = False) -> list[str]:
    """Level lines at round numbers, and the numbers to their left."""
    marks = []
    found = [one for one in axis.ticks(44) if not whole or one == int(one)]
    for tick, words in zip(found, tick_words(found, form)):
        marks.append(level(axis.at(tick), left, right, "grid"))
        marks.append(write(words, left - 8, axis.at(tick), "end", "soft"))
    return marks


def caption(words: str, middle: float, bottom: float, width: float) -> list[str]:
    """What an axis counts, below the middle of it or, where that leaves too little room, of the picture."""
    if not words:
        return []
    if width_of(words) > 2 * min(middle, width - middle):
        middle, words = width / 2, fit(words, width)
    return [write(words, middle, bottom + AXIS_BELOW + 8, "middle", "soft")]


def beside(x: float, y: float, words: str, width: float) -> tuple[float, float, str]:
    """Where words over a line go: in its middle, or inwards where they would leave the picture."""
    half = width_of(words) / 2
    if x - half < 0:
        return 0.0, y, "start"
    return (width, y, "end") if x + half > width else (x, y, "middle")


def nothing(width: int) -> tuple[float, list[str]]:
    return 36.0, [write(say("chart.nothing_yet"), 0, 18, kind="soft")]
